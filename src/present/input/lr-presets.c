/* lr-presets.c - presets: inputs of a calculator under a name
 *
 * A file a game: personal data can then be copied game by game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-presets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-keys.h"

#define MOST_PRESETS 100
#define MOST_LETTERS 60

void
lr_preset_free (LrPreset *preset)
{
  if (preset == NULL)
    return;
  g_free (preset->name);
  g_free (preset->text);
  g_free (preset);
}

static gboolean
fail (GError     **error,
      const char  *text)
{
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, text);
  return FALSE;
}

static char *
path_of (const char *ruleset)
{
  g_autofree char *name = g_strconcat (ruleset, ".presets", NULL);

  return g_build_filename (g_get_user_data_dir (), "longroll", "presets", name, NULL);
}

static int
compare_names (gconstpointer left,
               gconstpointer right)
{
  return g_utf8_collate ((*(const LrPreset *const *) left)->name, (*(const LrPreset *const *) right)->name);
}

/* A name may hold anything, a key may not: names are in one key each, beside their inputs. */
static GPtrArray *
presets_in (GKeyFile   *file,
            const char *calculator)
{
  GPtrArray *presets = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_preset_free);

  for (guint i = 0; i < MOST_PRESETS; i++)
    {
      g_autofree char *name_key = g_strdup_printf ("name%u", i);
      g_autofree char *text_key = g_strdup_printf ("inputs%u", i);
      g_autofree char *name = g_key_file_get_string (file, calculator, name_key, NULL);
      g_autofree char *text = g_key_file_get_string (file, calculator, text_key, NULL);
      LrPreset *preset;

      if (name == NULL || text == NULL)
        continue;
      preset = g_new (LrPreset, 1);
      preset->name = g_steal_pointer (&name);
      preset->text = g_steal_pointer (&text);
      g_ptr_array_add (presets, preset);
    }
  g_ptr_array_sort (presets, compare_names);
  return presets;
}

static void
set_group (GKeyFile        *file,
           const char      *calculator,
           const GPtrArray *presets)
{
  g_key_file_remove_group (file, calculator, NULL);
  for (guint i = 0; i < presets->len; i++)
    {
      const LrPreset *preset = presets->pdata[i];
      g_autofree char *name_key = g_strdup_printf ("name%u", i);
      g_autofree char *text_key = g_strdup_printf ("inputs%u", i);

      g_key_file_set_string (file, calculator, name_key, preset->name);
      g_key_file_set_string (file, calculator, text_key, preset->text);
    }
}

static GKeyFile *
read_file (const char *ruleset,
           GError    **error)
{
  g_autofree char *path = path_of (ruleset);

  return lr_keys_read (path, error);
}

static gboolean
write_group (GKeyFile        *file,
             const char      *ruleset,
             const char      *calculator,
             const GPtrArray *presets,
             GError         **error)
{
  g_autofree char *path = path_of (ruleset);

  set_group (file, calculator, presets);
  return lr_keys_write (file, path, error);
}

static LrPreset *
find (const GPtrArray *presets,
      const char      *name,
      guint           *place)
{
  for (guint i = 0; i < presets->len; i++)
    if (g_str_equal (((const LrPreset *) presets->pdata[i])->name, name))
      {
        if (place != NULL)
          *place = i;
        return presets->pdata[i];
      }
  return NULL;
}

GPtrArray *
lr_presets_read (const char  *ruleset,
                 const char  *calculator,
                 GError     **error)
{
  g_autoptr (GKeyFile) file = read_file (ruleset, error);

  return file != NULL ? presets_in (file, calculator) : NULL;
}

/* Returns: (nullable): the name without spaces around it; %NULL if it is none */
static char *
check_name (const char *name,
            GError    **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));

  if (*stripped == '\0')
    fail (error, _ ("a name is missing"));
  else if (g_utf8_strlen (stripped, -1) > MOST_LETTERS)
    fail (error, _ ("this name is too long"));
  else
    return g_steal_pointer (&stripped);
  return NULL;
}

gboolean
lr_presets_keep (const char *ruleset,
                 const char *calculator,
                 const char *name,
                 const char *text,
                 GError    **error)
{
  g_autofree char *path = path_of (ruleset);
  g_autoptr (GKeyFile) file = lr_keys_begin (path, error);
  g_autoptr (GPtrArray) presets = file != NULL ? presets_in (file, calculator) : NULL;
  g_autofree char *called = presets != NULL ? check_name (name, error) : NULL;
  LrPreset *preset = called != NULL ? find (presets, called, NULL) : NULL;

  if (called == NULL)
    return FALSE;
  if (preset == NULL)
    {
      if (presets->len == MOST_PRESETS)
        return fail (error, _ ("there are too many presets: remove one first"));
      preset = g_new0 (LrPreset, 1);
      preset->name = g_steal_pointer (&called);
      g_ptr_array_add (presets, preset);
    }
  g_free (preset->text);
  preset->text = g_strdup (text);
  return write_group (file, ruleset, calculator, presets, error);
}

gboolean
lr_presets_rename (const char *ruleset,
                   const char *calculator,
                   const char *name,
                   const char *other,
                   GError    **error)
{
  g_autoptr (GKeyFile) file = read_file (ruleset, error);
  g_autoptr (GPtrArray) presets = file != NULL ? presets_in (file, calculator) : NULL;
  g_autofree char *called = presets != NULL ? check_name (other, error) : NULL;
  LrPreset *preset = called != NULL ? find (presets, name, NULL) : NULL;

  if (called == NULL)
    return FALSE;
  if (preset == NULL)
    return fail (error, _ ("this preset no longer exists"));
  if (find (presets, called, NULL) != NULL && !g_str_equal (called, name))
    return fail (error, _ ("another preset has this name"));
  g_free (preset->name);
  preset->name = g_steal_pointer (&called);
  return write_group (file, ruleset, calculator, presets, error);
}

gboolean
lr_presets_remove (const char *ruleset,
                   const char *calculator,
                   const char *name,
                   GError    **error)
{
  g_autoptr (GKeyFile) file = read_file (ruleset, error);
  g_autoptr (GPtrArray) presets = file != NULL ? presets_in (file, calculator) : NULL;
  guint place;

  if (presets == NULL)
    return FALSE;
  if (find (presets, name, &place) == NULL)
    return fail (error, _ ("this preset no longer exists"));
  g_ptr_array_remove_index (presets, place);
  return write_group (file, ruleset, calculator, presets, error);
}
