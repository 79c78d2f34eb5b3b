/* lr-link-decide.c - finds strengths and good ends, for what if
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-link.h"

#include <string.h>

/* Visits the names in an attribute that is a list. */
static const char *
next_word (const char  *at,
           const char **end)
{
  at += strspn (at, " \t\n");
  *end = at + strcspn (at, " \t\n");
  return *end > at ? at : NULL;
}

static void
complain (LrFaultSink     *sink,
          LrFault          fault,
          const LrFormula *words,
          const char      *at,
          const char      *word,
          const char      *of,
          GPtrArray       *known)
{
  lr_fault_report (sink, fault, &words->origin, (guint) (at - words->text),
                   lr_suggest (word, (const char *const *) known->pdata, known->len), word, of, NULL);
}

void
lr_link_good (LrArena     *arena,
              LrFaultSink *sink,
              LrStep      *step)
{
  const LrKind *kind = step->type.base == LR_TYPE_KIND ? step->type.kind : NULL;
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autofree char *type = lr_type_describe (step->type);
  const char *at = step->good->text;
  const char *end;

  if (kind == NULL)
    {
      if (step->type.base != LR_TYPE_NONE)
        lr_fault_report (sink, LR_FAULT_TYPE, &step->good->origin, 0, NULL, "a value of a kind", type, NULL);
      return;
    }
  for (guint i = 0; i < kind->n_values; i++)
    g_ptr_array_add (known, (gpointer) kind->values[i].id);
  step->good_values = lr_arena_new_array (arena, guint, strlen (at) / 2 + 1);
  for (; (at = next_word (at, &end)) != NULL; at = end)
    {
      g_autofree char *word = g_strndup (at, (gsize) (end - at));
      int value = lr_kind_find (kind, word);

      if (value < 0)
        complain (sink, LR_FAULT_UNKNOWN_VALUE, step->good, at, word, kind->id, known);
      else
        step->good_values[step->n_good++] = (guint) value;
    }
}

/* Finds the number that a word names, and takes note of all that there are. */
static gboolean
find_strength (const LrProcedure *procedure,
               const char        *word,
               LrArena           *arena,
               GPtrArray         *known,
               LrStrength        *strength)
{
  gboolean found = FALSE;

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      const LrShape *shape = field->kind == LR_FIELD_ROSTER ? field->type.shape : NULL;
      guint n = shape != NULL ? shape->n_fields : field->kind == LR_FIELD_NUMBER;

      for (guint j = 0; j < n; j++)
        {
          g_autofree char *name = NULL;

          if (shape != NULL && shape->fields[j]->kind != LR_FIELD_NUMBER)
            continue;
          name = shape != NULL ? g_strdup_printf ("%s.%s", field->id, shape->fields[j]->id) : g_strdup (field->id);
          g_ptr_array_add (known, lr_arena_strdup (arena, name));
          if (!g_str_equal (name, word))
            continue;
          *strength = (LrStrength) { .field = i, .column = shape != NULL ? (int) j : -1 };
          found = TRUE;
        }
    }
  return found;
}

void
lr_link_strengths (LrArena     *arena,
                   LrFaultSink *sink,
                   LrProcedure *procedure)
{
  const char *at = procedure->strength->text;
  const char *end;

  procedure->strengths = lr_arena_new_array (arena, LrStrength, strlen (at) / 2 + 1);
  for (; (at = next_word (at, &end)) != NULL; at = end)
    {
      g_autofree char *word = g_strndup (at, (gsize) (end - at));
      g_autoptr (GPtrArray) known = g_ptr_array_new ();

      if (find_strength (procedure, word, arena, known, &procedure->strengths[procedure->n_strengths]))
        procedure->n_strengths++;
      else
        complain (sink, LR_FAULT_UNKNOWN_STRENGTH, procedure->strength, at, word, NULL, known);
    }
}
