/* lr-words-rows.c - the rows of a tracker as people read them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-words.h"

#include <glib/gi18n-lib.h>

static gboolean
is_unique (const LrShape *shape,
           guint          field)
{
  for (guint i = 0; i < shape->n_unique; i++)
    if (shape->unique[i] == field)
      return TRUE;
  return FALSE;
}

static char *
field_words (const LrRuleset *ruleset,
             const LrShape   *shape,
             const LrRows    *rows,
             guint            row,
             guint            field)
{
  LrWords words = { .ruleset = ruleset };

  return lr_words_value (&words, shape->fields[field]->type, rows->values[row * rows->n_fields + field],
                         shape->fields[field]->unit);
}

/* The label of a row, or else what tells it apart. */
static char *
row_name (const LrRuleset *ruleset,
          const LrShape   *shape,
          const LrRows    *rows,
          guint            row)
{
  g_autoptr (GString) text = g_string_new (rows->labels[row]);

  for (guint i = 0; text->len == 0 && i < shape->n_unique; i++)
    {
      g_autofree char *own = field_words (ruleset, shape, rows, row, shape->unique[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", own);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* The columns that do not tell it apart, with their labels; of two rows those that differ. */
static char *
columns (const LrRuleset *ruleset,
         const LrShape   *shape,
         const LrRows    *rows,
         guint            row,
         const LrRows    *after,
         guint            other)
{
  LrWords words = { .ruleset = ruleset };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < shape->n_fields; i++)
    {
      g_autofree char *label = lr_words_label (&words, shape->fields[i]->label, NULL, shape->fields[i]->id);
      g_autofree char *own = NULL;
      g_autofree char *to = NULL;

      if (is_unique (shape, i) || (after != NULL && lr_value_equal (rows->values[row * rows->n_fields + i],
                                                                    after->values[other * after->n_fields + i])))
        continue;
      own = field_words (ruleset, shape, rows, row, i);
      to = after != NULL ? field_words (ruleset, shape, after, other, i) : NULL;
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", label, own);
      if (to != NULL)
        g_string_append_printf (text, " → %s", to);
    }
  return g_string_free (text, FALSE);
}

char *
lr_words_rows (const LrRuleset *ruleset,
               const LrShape   *shape,
               const LrRows    *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->n_rows; i++)
    {
      g_autofree char *name = row_name (ruleset, shape, rows, i);
      g_autofree char *own = columns (ruleset, shape, rows, i, NULL, 0);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? "; " : "", name != NULL ? name : "",
                              name != NULL && *own != '\0' ? ": " : "", own);
    }
  return g_string_free (text, FALSE);
}

char *
lr_words_row_change (const LrRuleset *ruleset,
                     const LrShape   *shape,
                     const LrRows    *before,
                     int              from,
                     const LrRows    *after,
                     int              to,
                     char           **name)
{
  gboolean is_there = to >= 0;
  const LrRows *rows = is_there ? after : before;
  guint row = (guint) (is_there ? to : from);
  g_autofree char *own = NULL;

  *name = row_name (ruleset, shape, rows, row);
  if (from >= 0 && to >= 0 && *name == NULL)
    {
      LrWords words = { .ruleset = ruleset };
      g_autofree char *label = lr_words_label (&words, shape->fields[0]->label, NULL, shape->fields[0]->id);
      g_autofree char *first = field_words (ruleset, shape, rows, row, 0);

      own = columns (ruleset, shape, before, (guint) from, after, (guint) to);
      return g_strdup_printf ("%s %s: %s", label, first, own);
    }
  if (from >= 0 && to >= 0)
    return columns (ruleset, shape, before, (guint) from, after, (guint) to);
  own = columns (ruleset, shape, rows, row, NULL, 0);
  if (*own == '\0')
    {
      g_free (own);
      own = g_strdup (_ ("yes"));
    }
  return is_there ? g_strdup_printf ("%s → %s", _ ("none"), own) : g_strdup_printf ("%s → %s", own, _ ("none"));
}
