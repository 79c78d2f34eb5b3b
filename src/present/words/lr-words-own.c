/* lr-words-own.c - house modifiers as people read them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
lr_words_own (const char *reason)
{
  /* Translators: a modifier that no rule gives, and the players' reason: "Our own: rain" */
  return g_strdup_printf (_ ("House modifier: %s"), reason);
}

char *
lr_words_own_entry (LrNumber    amount,
                    const char *reason)
{
  g_autofree char *number = lr_words_signed (lr_number_to_string (amount));

  return g_strdup_printf (_ ("%s: %s"), number, reason);
}

/* A label without what would be in its placeholders. */
static char *
plain_label (const LrWords *words,
             const LrStep  *step)
{
  g_autofree char *label = lr_words_label (words, step->label, NULL, step->id);
  g_autofree char *short_label = NULL;
  const char *from = label;
  gsize length;

  if (step->label == NULL || step->label->n_parts == 0)
    return g_steal_pointer (&label);
  from += strspn (from, " ,:()");
  length = strlen (from);
  while (length > 0 && strchr (" ,:(", from[length - 1]) != NULL)
    length--;
  if (length == 0)
    return g_strdup (step->id);
  short_label = g_strndup (from, length);
  {
    g_autofree char *first = g_utf8_substring (short_label, 0, 1);
    g_autofree char *capital = g_utf8_strup (first, -1);

    return g_strconcat (capital, g_utf8_next_char (short_label), NULL);
  }
}

char *
lr_words_own_place (const LrRuleset     *ruleset,
                    const LrStep *const *way,
                    guint                n_way)
{
  LrWords words = { .ruleset = ruleset };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_way; i++)
    if (way[i]->label != NULL || i + 1 == n_way)
      {
        g_autofree char *label = plain_label (&words, way[i]);

        g_string_append_printf (text, "%s%s", text->len > 0 ? ": " : "", label);
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
