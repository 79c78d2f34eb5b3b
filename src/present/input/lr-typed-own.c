/* lr-typed-own.c - house modifiers as people enter them: own.drm=+1: we agreed; -2: rain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-typed.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/words/lr-words.h"

gboolean
lr_typed_is_own (const char *name)
{
  return g_str_equal (name, "own") || g_str_has_prefix (name, LR_TYPED_OWN);
}

static gboolean
ends_like (const char *path,
           const char *end)
{
  gsize length = strlen (path);
  gsize rest = strlen (end);

  return g_str_has_suffix (path, end) && (length == rest || path[length - rest - 1] == '.');
}

/* The place that someone means: its path, the end of it that no other has, or nothing for the only one outside calls,
 * or the only one at all. */
static const LrOwnPlace *
find_place (const LrProcedure *procedure,
            GPtrArray         *places,
            const char        *typed,
            GError           **error)
{
  const LrOwnPlace *found = NULL;
  guint n = 0;
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < places->len; i++)
    {
      const LrOwnPlace *place = places->pdata[i];

      g_string_append_printf (names, "%s" LR_TYPED_OWN "%s", i > 0 ? ", " : "", place->path);
      if (g_str_equal (place->path, typed))
        return place;
      if (*typed != '\0' ? ends_like (place->path, typed) : place->n_way == 1 || places->len == 1)
        {
          found = place;
          n++;
        }
    }
  if (n == 1)
    return found;
  if (places->len == 0)
    g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_NAME,
                 _ ("%s adds no modifiers, so it does not accept house modifiers"), procedure->id);
  else
    g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_NAME,
                 _ ("a house modifier applies to one of these; write the one you mean: %s"), names->str);
  return NULL;
}

/* Reads `+1: we agreed`. */
static LrOwn *
read_entry (const LrOwnPlace *place,
            const char       *text,
            GError          **error)
{
  const char *colon = strchr (text, ':');
  g_autofree char *typed = g_strstrip (g_strndup (text, colon != NULL ? (gsize) (colon - text) : strlen (text)));
  g_autofree char *reason = g_strstrip (g_strdup (colon != NULL ? colon + 1 : ""));
  g_autoptr (GString) number = g_string_new (typed);
  LrNumber amount;

  g_string_replace (number, "−", "-", 1);
  if (*number->str == '+' && g_ascii_isdigit (number->str[1]))
    g_string_erase (number, 0, 1);
  if (lr_number_parse (number->str, &amount) &&
      lr_own_is_allowed (amount, reason))
    return lr_own_new (place, amount, reason);
  g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_VALUE,
               _ ("“%s” should be a whole number from %i to %i, except 0, and a reason, such as +1: we agreed"), text,
               -LR_OWN_MOST_AMOUNT, LR_OWN_MOST_AMOUNT);
  return NULL;
}

gboolean
lr_typed_own (LrInputs    *inputs,
              const char  *name,
              const char  *text,
              GError     **error)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);
  g_autoptr (GPtrArray) places = lr_own_places (procedure);
  const char *path = g_str_equal (name, "own") ? "" : name + strlen (LR_TYPED_OWN);
  const LrOwnPlace *place = find_place (procedure, places, path, error);
  g_auto (GStrv) entries = g_strsplit (text, ";", -1);

  if (place == NULL)
    return FALSE;
  for (guint i = 0; entries[i] != NULL; i++)
    {
      LrOwn *own = read_entry (place, g_strstrip (entries[i]), error);

      if (own == NULL)
        return FALSE;
      if (!lr_inputs_add_own (inputs, own))
        {
          g_set_error (error, LR_TYPED_ERROR, LR_TYPED_ERROR_RANGE, _ ("at most %i house modifiers can apply at once"),
                       LR_OWN_MOST);
          return FALSE;
        }
    }
  return TRUE;
}

char *
lr_typed_dup_own (const LrInputs *inputs,
                  const char     *path)
{
  const GPtrArray *all = lr_inputs_own (inputs);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < all->len; i++)
    {
      const LrOwn *own = all->pdata[i];
      g_autofree char *entry = lr_words_own_entry (own->amount, own->reason);

      if (g_str_equal (own->place->path, path))
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", entry);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
