/* lr-typed-path.c - finds dice and decisions by the end of their path
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-typed.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* It looks at that many steps of a procedure and of its calls. Beyond that, a path has to be typed in full. */
#define MOST_STEPS 100000

/* The error names that many of the paths that may be meant. */
#define MOST_NAMED 8

typedef struct
{
  LrStepKind  kind;
  char      **words;   /* what was typed, split at its dots */
  guint       n_words;
  GPtrArray  *around;  /* const char: the calls and named repeats around the step; NULL for the number of a pass */
  guint       passes;  /* how many repeats without a name are around the step: their numbers come last */
  gboolean    exact;   /* whether a whole path was typed */
  GPtrArray  *found;   /* char: the paths that end with what was typed */
  guint       n_steps;
} Search;

static gboolean
is_number (const char *word)
{
  return *word != '\0' && word[strspn (word, "0123456789")] == '\0';
}

/* Returns: a word of a path, or %NULL for a number */
static const char *
word_at (const Search *search,
         const LrStep *step,
         guint         place)
{
  if (place < search->around->len)
    return search->around->pdata[place];
  return place == search->around->len ? step->id : NULL;
}

/* Completes a path of which only the end was typed. A pass of a loop without a number gets @pass. */
static char *
whole_path (const Search *search,
            const LrStep *step,
            guint         before,
            guint         pass)
{
  GString *path = g_string_new (NULL);

  for (guint i = 0; i < before; i++)
    if (word_at (search, step, i) != NULL)
      g_string_append_printf (path, "%s.", word_at (search, step, i));
    else
      g_string_append_printf (path, "%u.", pass);
  for (guint i = 0; i < search->n_words; i++)
    g_string_append_printf (path, "%s%s", i > 0 ? "." : "", search->words[i]);
  return g_string_free (path, FALSE);
}

static void
add_path (Search *search,
          char   *path)
{
  if (search->found->len > MOST_NAMED || g_ptr_array_find_with_equal_func (search->found, path, g_str_equal, NULL))
    g_free (path);
  else
    g_ptr_array_add (search->found, path);
}

static void
look_at (Search       *search,
         const LrStep *step)
{
  guint n = search->around->len + 1 + search->passes;
  guint before = n - search->n_words;
  gboolean passes = FALSE;

  if (n < search->n_words)
    return;
  for (guint i = 0; i < search->n_words; i++)
    {
      const char *word = word_at (search, step, before + i);

      if (word != NULL ? !g_str_equal (word, search->words[i]) : !is_number (search->words[i]))
        return;
    }
  search->exact = search->exact || before == 0;
  for (guint i = 0; i < before; i++)
    passes = passes || word_at (search, step, i) == NULL;
  add_path (search, whole_path (search, step, before, 1));
  if (passes)
    add_path (search, whole_path (search, step, before, 2));
}

static void
look_in (Search        *search,
         const LrBlock *block)
{
  for (guint i = 0; i < block->n_steps && search->n_steps++ < MOST_STEPS; i++)
    {
      const LrStep *step = block->steps[i];
      guint n = search->around->len;

      if (step->kind == search->kind)
        look_at (search, step);
      if (step->kind == LR_STEP_IF)
        look_in (search, step->block);
      else if (step->kind == LR_STEP_CALL)
        {
          g_ptr_array_add (search->around, (gpointer) step->id);
          look_in (search, step->call.callee->body);
        }
      else if (step->kind == LR_STEP_REPEAT && step->id != NULL)
        {
          g_ptr_array_add (search->around, (gpointer) step->id);
          g_ptr_array_add (search->around, NULL);
          look_in (search, step->block);
        }
      else if (step->kind == LR_STEP_REPEAT)
        {
          search->passes++;
          look_in (search, step->block);
          search->passes--;
        }
      g_ptr_array_set_size (search->around, (int) n);
    }
}

/* Looks for the paths that end with what was typed. */
static Search
search_paths (const LrProcedure *procedure,
              LrStepKind         kind,
              const char        *typed,
              GPtrArray         *found)
{
  g_auto (GStrv) words = g_strsplit (typed, ".", -1);
  g_autoptr (GPtrArray) around = g_ptr_array_new ();
  Search search = { .kind = kind, .words = words, .n_words = g_strv_length (words), .around = around, .found = found };

  if (*typed != '\0')
    look_in (&search, procedure->body);
  search.words = NULL;
  search.around = NULL;
  return search;
}

gboolean
lr_typed_has_path (const LrProcedure *procedure,
                   LrStepKind         kind,
                   const char        *typed)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  Search search = search_paths (procedure, kind, typed, found);

  return found->len > 0 || search.n_steps >= MOST_STEPS;
}

char *
lr_typed_path (const LrProcedure *procedure,
               LrStepKind         kind,
               const char        *typed,
               GError           **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) names = g_string_new (NULL);
  Search search = search_paths (procedure, kind, typed, found);

  if (search.exact || found->len == 0 || search.n_steps >= MOST_STEPS)
    return g_strdup (typed);
  if (found->len == 1)
    return g_strdup (found->pdata[0]);
  for (guint i = 0; i < found->len && i < MOST_NAMED; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", (const char *) found->pdata[i]);
  if (found->len > MOST_NAMED)
    g_string_append (names, " …");
  g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_NAME,
               _ ("%s: several paths end like this; write the one you mean: %s"), typed, names->str);
  return NULL;
}
