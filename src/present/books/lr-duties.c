/* lr-duties.c - how each duty of a rulebook is covered: the ledger of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-duties.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/words/lr-words.h"
#include "rules/file/lr-file.h"

enum
{
  RULE,
  TEXT,
  HOW,
  WHERE,
  CASES,
  N_COLUMNS,
};

static void
duty_free (gpointer data)
{
  LrDuty *duty = data;

  g_free (duty->rule);
  g_free (duty->text);
  g_free (duty->how);
  g_free (duty->where);
  g_free (duty->cases);
  g_free (duty);
}

static LrDuty *
read_duty (const char *line)
{
  g_auto (GStrv) columns = g_strsplit (line, "\t", -1);
  const char *hash = g_strv_length (columns) == N_COLUMNS ? strrchr (columns[RULE], '#') : NULL;
  LrDuty *duty;

  if (hash == NULL)
    return NULL;
  duty = g_new (LrDuty, 1);
  duty->rule = g_strndup (columns[RULE], (gsize) (hash - columns[RULE]));
  duty->number = (guint) g_ascii_strtoull (hash + 1, NULL, 10);
  duty->text = g_strdup (columns[TEXT]);
  duty->how = g_strdup (columns[HOW]);
  duty->where = g_strdup (columns[WHERE]);
  duty->cases = g_strdup (columns[CASES]);
  return duty;
}

GPtrArray *
lr_duties_read (const LrRuleset *ruleset,
                GError         **error)
{
  g_autofree char *path = g_build_filename (ruleset->folder, "ledger.tsv", NULL);
  gsize size;
  g_autofree char *text = lr_file_read_path (path, &size, error);
  g_auto (GStrv) lines = text != NULL ? g_strsplit (text, "\n", -1) : NULL;
  g_autoptr (GPtrArray) duties = g_ptr_array_new_with_free_func (duty_free);

  if (lines == NULL)
    return NULL;
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    {
      LrDuty *duty = *lines[i] != '\0' ? read_duty (lines[i]) : NULL;

      if (duty != NULL)
        g_ptr_array_add (duties, duty);
      else if (*lines[i] != '\0')
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("ledger.tsv:%u: a line needs a rule with # and a number, and four more columns"), i + 1);
          return NULL;
        }
    }
  return g_steal_pointer (&duties);
}

/* Whether a rule is the one that is wanted, or a part of it: 13.74 is one of 13.7. */
static gboolean
is_in (const char *rule,
       const char *wanted)
{
  return g_str_has_prefix (rule, wanted) && (rule[strlen (wanted)] == '\0' || g_str_has_suffix (wanted, ".") ||
                                             strchr (wanted, '.') != NULL || rule[strlen (wanted)] == '.');
}

GPtrArray *
lr_duties_find (GPtrArray  *duties,
                const char *rule)
{
  GPtrArray *found = g_ptr_array_new ();
  guint n;

  for (guint i = 0; i < duties->len; i++)
    if (g_str_equal (((const LrDuty *) duties->pdata[i])->rule, rule))
      g_ptr_array_add (found, duties->pdata[i]);
  n = found->len;
  for (guint i = 0; n == 0 && i < duties->len; i++)
    if (is_in (((const LrDuty *) duties->pdata[i])->rule, rule))
      g_ptr_array_add (found, duties->pdata[i]);
  return found;
}

/* The title of a calculator and the name of what is meant in it; what is not a calculator stays as it is written. */
static char *
say_place (const LrRuleset *ruleset,
           const char      *place)
{
  LrWords words = { .ruleset = ruleset };
  g_auto (GStrv) parts = g_strsplit (place, "/", 2);
  const LrProcedure *procedure = parts[0] != NULL ? lr_model_find_procedure (ruleset->model, parts[0]) : NULL;
  g_autofree char *title = NULL;

  if (procedure == NULL)
    return g_strdup (place);
  title = lr_words_label (&words, procedure->label, NULL, procedure->id);
  return parts[1] != NULL ? g_strdup_printf ("%s (%s)", title, parts[1]) : g_steal_pointer (&title);
}

char *
lr_duty_say_how (const LrDuty    *duty,
                 const LrRuleset *ruleset)
{
  static const struct
  {
    const char *how;
    const char *format;
  } sentences[] = {
    { "computed", N_ ("worked out by %s") },
    { "asked", N_ ("requested by %s") },
    { "reminded", N_ ("reminder in %s") },
    { "shown", N_ ("shown in %s") },
    { "board", N_ ("on the board: %s") },
  };
  g_auto (GStrv) places = g_strsplit (duty->where, ";", -1);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; places[i] != NULL; i++)
    {
      g_autofree char *said = say_place (ruleset, g_strstrip (places[i]));

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", said);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (g_str_equal (sentences[i].how, duty->how))
      return g_strdup_printf (_ (sentences[i].format), list->str);
  return g_strdup (list->str);
}
