/* lr-mine-sorts.c - the sorts of things that are a person's own: where each is kept, how it is checked and compared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-mine-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "present/input/lr-last.h"
#include "present/input/lr-presets.h"
#include "present/order/lr-order.h"
#include "present/words/lr-words.h"
#include "rules/build/lr-own-charts.h"
#include "rules/file/lr-installed.h"
#include "session/log/lr-journal.h"

/* A name keeps so many letters where a number is put behind it: a preset's must not become too long. */
#define MOST_LETTERS 50
#define MAIN_FILE "ruleset.xml"
/* No game has so many calculators, and nobody so many desks. A stranger's file might. */
#define MOST_GROUPS 2000

static gboolean
fail (GError     **error,
      const char  *text)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, text);
  return FALSE;
}

/* --- names --- */

static char *
numbered (const char *name,
          guint       number)
{
  g_autofree char *begin = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), MOST_LETTERS));

  return g_strdup_printf ("%s (%u)", begin, number);
}

static LrRuleset *
ruleset_of (const LrMineItem *item,
            LrLibrary        *library)
{
  g_autofree char *game = lr_mine_file_name (item->sort, item->file);
  LrRuleset *ruleset = lr_library_load (library, game);

  return ruleset != NULL && ruleset->model != NULL ? ruleset : NULL;
}

static char *
of_game (const LrRuleset *ruleset,
         const char      *name)
{
  /* Translators: a game, and something of it */
  return g_strdup_printf (_ ("%s: %s"), lr_words_translate (ruleset, ruleset->title), name);
}

static void
add_entry (const LrMineSort *sort,
           const char       *file,
           const char       *key,
           const char       *text,
           GPtrArray        *items)
{
  LrMineItem *item = lr_mine_item_new (sort, file, key);

  item->text = g_strdup (text);
  g_ptr_array_add (items, item);
}

/* --- sessions --- */

/* SQLite reads files, so a session that is in another file is put into one. Returns: (element-type LrAction): its log
 */
static GPtrArray *
read_log (const LrMineItem *item,
          LrStore         **store,
          GError          **error)
{
  const LrArchiveFile *file = item->files->pdata[0];
  g_autofree char *folder = g_dir_make_tmp ("longroll-XXXXXX", error);
  g_autofree char *base = g_path_get_basename (file->name);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, base, NULL) : NULL;
  g_autoptr (LrJournal) journal = NULL;
  GPtrArray *actions = NULL;
  gsize size;
  const char *bytes = g_bytes_get_data (file->bytes, &size);

  if (folder == NULL)
    return NULL;
  if (g_file_set_contents (path, bytes, (gssize) size, error))
    journal = lr_journal_open (path, FALSE, error);
  if (journal != NULL)
    actions = lr_journal_read (journal, store, error);
  g_clear_pointer (&journal, lr_journal_free);
  g_unlink (path);
  g_rmdir (folder);
  return actions;
}

static gboolean
check_session (const LrMineItem *item,
               GError          **error)
{
  LrStore *store = NULL;
  g_autoptr (GPtrArray) log = read_log (item, &store, error);

  lr_store_unref (store);
  return log != NULL;
}

/* Each hash covers all entries before it. */
static guint
count_shared (const GPtrArray *here,
              const GPtrArray *theirs)
{
  guint n = 0;

  while (n < here->len && n < theirs->len &&
         memcmp (((const LrAction *) here->pdata[n])->hash, ((const LrAction *) theirs->pdata[n])->hash,
                 LR_HASH_SIZE) == 0)
    n++;
  return n;
}

static gboolean
compare_sessions (const LrMineItem *here,
                  const LrMineItem *theirs,
                  char            **detail)
{
  LrStore *own_store = NULL;
  LrStore *store = NULL;
  g_autoptr (GPtrArray) own = read_log (here, &own_store, NULL);
  g_autoptr (GPtrArray) log = read_log (theirs, &store, NULL);
  guint shared = own != NULL && log != NULL ? count_shared (own, log) : 0;
  guint n = log != NULL ? log->len : 0;

  if (shared == 0)
    *detail = g_strdup (_ ("Another session of this name"));
  else if (shared == own->len && shared < n)
    *detail = g_strdup_printf (ngettext ("It goes on where yours ends: %u entry more",
                                         "It goes on where yours ends: %u entries more", n - shared), n - shared);
  else if (shared < n)
    *detail = g_strdup_printf (_ ("They part after entry %u: yours has %u, this one %u"), shared, own->len, n);
  g_clear_pointer (&own, g_ptr_array_unref);
  g_clear_pointer (&log, g_ptr_array_unref);
  lr_store_unref (own_store);
  lr_store_unref (store);
  return shared > 0 && shared == n;
}

static void
rename_session (LrMineItem *item,
                guint       number)
{
  LrArchiveFile *file = item->files->pdata[0];
  g_autofree char *name = lr_mine_file_name (item->sort, item->file);

  g_free (item->name);
  item->name = numbered (name, number);
  g_free (item->file);
  item->file = g_strconcat (item->sort->folder, "/", item->name, item->sort->suffix, NULL);
  g_free (file->name);
  file->name = g_strdup (item->file);
}

/* --- charts --- */

static LrOwnCharts *
read_charts (const char *file,
             const char *text,
             gsize       size,
             GError    **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  LrOwnCharts *charts = lr_own_charts_read (text, size, file, problems);
  g_autofree char *why = charts == NULL && problems->len > 0 ? lr_problem_to_string (problems->pdata[0]) : NULL;

  if (charts == NULL)
    fail (error, why != NULL ? why : file);
  return charts;
}

/* A chart as a file of its own: so that two can be compared, and one be put in. */
static void
add_chart (const LrMineSort *sort,
           const char       *file,
           const char       *game,
           const LrOwnChart *chart,
           GPtrArray        *items)
{
  g_autoptr (LrOwnCharts) alone = lr_own_charts_new (game);
  g_autofree char *key = g_strconcat (chart->is_kind ? "kind " : "chart ", chart->id, NULL);
  g_autofree char *text = NULL;

  lr_own_charts_take (alone, chart);
  text = lr_own_charts_write (alone);
  add_entry (sort, file, key, text, items);
}

static gboolean
split_charts (const LrMineSort    *sort,
              const LrArchiveFile *file,
              GPtrArray           *items,
              GError             **error)
{
  gsize size;
  const char *text = g_bytes_get_data (file->bytes, &size);
  g_autoptr (LrOwnCharts) charts = read_charts (file->name, text, size, error);
  g_autofree char *game = lr_mine_file_name (sort, file->name);

  if (charts == NULL)
    return FALSE;
  if (!g_str_equal (charts->ruleset, game))
    return fail (error, _ ("its charts are of another game than its name says"));
  for (guint i = 0; i < charts->charts->len; i++)
    add_chart (sort, file->name, game, charts->charts->pdata[i], items);
  return TRUE;
}

static char *
merge_charts (const char      *file,
              const char      *text,
              gsize            size,
              const GPtrArray *items,
              GError         **error)
{
  g_autofree char *game = lr_mine_file_name (((LrMineItem *) items->pdata[0])->sort, file);
  g_autoptr (LrOwnCharts) all = size > 0 ? read_charts (file, text, size, error) : lr_own_charts_new (game);

  if (all == NULL)
    return NULL;
  for (guint i = 0; i < items->len; i++)
    {
      const LrMineItem *item = items->pdata[i];
      g_autoptr (LrOwnCharts) one = read_charts (file, item->text, strlen (item->text), error);

      if (one == NULL)
        return NULL;
      lr_own_charts_take (all, one->charts->pdata[0]);
    }
  return lr_own_charts_write (all);
}

static char *
say_chart (const LrMineItem *item,
           LrLibrary        *library)
{
  const LrRuleset *ruleset = ruleset_of (item, library);
  const char *id = strchr (item->key, ' ') + 1;
  const LrChart *chart = ruleset != NULL ? lr_model_find_chart (ruleset->model, id) : NULL;
  const LrKind *kind = ruleset != NULL && chart == NULL ? lr_model_find_kind (ruleset->model, id) : NULL;

  if (chart == NULL && kind == NULL)
    return NULL;
  return of_game (ruleset, lr_words_translate (ruleset, chart != NULL ? chart->label : kind->label));
}

/* --- games --- */

static LrArchiveFile *
find_main (const LrMineItem *item)
{
  for (guint i = 0; i < item->files->len; i++)
    {
      LrArchiveFile *file = item->files->pdata[i];

      if (g_str_has_suffix (file->name, "/" MAIN_FILE))
        return file;
    }
  return NULL;
}

/* One with faults is somebody's own too: the window shows them. */
static gboolean
check_game (const LrMineItem *item,
            GError          **error)
{
  return find_main (item) != NULL || fail (error, _ ("it has no file ruleset.xml"));
}

/* Returns: (transfer full): @text, with the first match of @pattern replaced */
static char *
replace_first (const char *text,
               const char *pattern,
               const char *with)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DEFAULT, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *put = NULL;
  int begin, end;

  if (!g_regex_match (regex, text, 0, &match) || !g_match_info_fetch_pos (match, 0, &begin, &end))
    return g_strdup (text);
  put = g_match_info_expand_references (match, with, NULL);
  return g_strdup_printf ("%.*s%s%s", begin, text, put, text + end);
}

/* The id of a ruleset is the name of its folder; and two games of one title could not be told apart. */
static void
rename_main (LrArchiveFile *file,
             const char    *id,
             guint          number)
{
  g_autofree char *with_id = g_strconcat ("\\g<1>", id, NULL);
  g_autofree char *with_title = g_strdup_printf ("\\g<1> (%u)", number);
  gsize size;
  const char *bytes = g_bytes_get_data (file->bytes, &size);
  g_autofree char *text = g_strndup (bytes, size);
  g_autofree char *renamed = NULL;
  char *titled;

  if (strlen (text) < size || !g_utf8_validate (text, -1, NULL))
    return;
  renamed = replace_first (text, "(<ruleset\\b[^>]*?\\sid\\s*=\\s*[\"'])[^\"']*", with_id);
  titled = replace_first (renamed, "(<title>[^<]*)", with_title);
  g_bytes_unref (file->bytes);
  file->bytes = g_bytes_new_take (titled, strlen (titled));
}

static void
rename_game (LrMineItem *item,
             guint       number)
{
  g_autofree char *old = lr_mine_file_name (item->sort, item->file);
  g_autofree char *id = g_strdup_printf ("%s_%u", old, number);
  g_autofree char *before = item->name;

  item->name = numbered (before, number);
  g_free (item->file);
  item->file = g_strconcat (item->sort->folder, "/", id, NULL);
  for (guint i = 0; i < item->files->len; i++)
    {
      LrArchiveFile *file = item->files->pdata[i];
      g_autofree char *base = g_path_get_basename (file->name);

      g_free (file->name);
      file->name = g_strconcat (item->file, "/", base, NULL);
    }
  rename_main (find_main (item), id, number);
}

/* A game of one's own comes before one of the same name that came with the program. */
static char *
hides_game (const LrMineItem *item)
{
  g_autofree char *id = lr_mine_file_name (item->sort, item->file);

  if (!lr_library_has_elsewhere (id))
    return NULL;
  return g_strdup_printf (_ ("A game of Long Roll has the name “%s”, too: in its place, this one would hold for all "
                             "its sessions"), id);
}

/* The words at its beginning, which the library reads from a folder. */
static char *
say_game (const LrMineItem *item,
          LrLibrary        *library G_GNUC_UNUSED)
{
  const LrArchiveFile *file = find_main (item);
  g_autofree char *parent = g_dir_make_tmp ("longroll-XXXXXX", NULL);
  g_autofree char *id = lr_mine_file_name (item->sort, item->file);
  g_autofree char *folder = parent != NULL ? g_build_filename (parent, id, NULL) : NULL;
  g_autofree char *path = folder != NULL ? g_build_filename (folder, MAIN_FILE, NULL) : NULL;
  char *title = NULL;
  gsize size;
  const char *text = g_bytes_get_data (file->bytes, &size);

  if (parent == NULL)
    return NULL;
  g_mkdir (folder, 0700);
  if (g_file_set_contents (path, text, (gssize) size, NULL))
    {
      g_autoptr (LrRulesetHead) head = lr_ruleset_head_read (folder);

      title = g_strdup (head->title);
    }
  g_unlink (path);
  g_rmdir (folder);
  g_rmdir (parent);
  return title;
}

/* --- presets --- */

static GKeyFile *
read_keys (const char *text,
           gsize       size,
           GError    **error)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_auto (GStrv) groups = NULL;
  gsize n = 0;

  if (size > 0 && !g_key_file_load_from_data (keys, text, size, G_KEY_FILE_KEEP_COMMENTS, error))
    return NULL;
  groups = g_key_file_get_groups (keys, &n);
  if (n <= MOST_GROUPS)
    return g_steal_pointer (&keys);
  fail (error, _ ("it holds more than anybody keeps"));
  return NULL;
}

static GKeyFile *
read_key_file (const LrArchiveFile *file,
               GError             **error)
{
  gsize size;
  const char *text = g_bytes_get_data (file->bytes, &size);

  return read_keys (text, size, error);
}

static gboolean
split_presets (const LrMineSort    *sort,
               const LrArchiveFile *file,
               GPtrArray           *items,
               GError             **error)
{
  g_autoptr (GKeyFile) keys = read_key_file (file, error);
  g_auto (GStrv) calculators = keys != NULL ? g_key_file_get_groups (keys, NULL) : NULL;

  for (guint i = 0; keys != NULL && calculators[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) presets = lr_presets_in (keys, calculators[i]);

      for (guint j = 0; j < presets->len; j++)
        {
          const LrPreset *preset = presets->pdata[j];
          g_autofree char *key = g_strconcat (calculators[i], "\n", preset->name, NULL);
          g_autoptr (GKeyFile) tried = g_key_file_new ();

          if (!lr_presets_put (tried, calculators[i], preset->name, preset->text, error))
            return FALSE;
          add_entry (sort, file->name, key, preset->text, items);
        }
    }
  return keys != NULL;
}

/* The calculator and the name. */
static char **
preset_parts (const LrMineItem *item)
{
  return g_strsplit (item->key, "\n", 2);
}

static char *
merge_presets (const char      *file G_GNUC_UNUSED,
               const char      *text,
               gsize            size,
               const GPtrArray *items,
               GError         **error)
{
  g_autoptr (GKeyFile) keys = read_keys (text, size, error);

  for (guint i = 0; keys != NULL && i < items->len; i++)
    {
      const LrMineItem *item = items->pdata[i];
      g_auto (GStrv) parts = preset_parts (item);

      if (!lr_presets_put (keys, parts[0], parts[1], item->text, error))
        return NULL;
    }
  return keys != NULL ? g_key_file_to_data (keys, NULL, NULL) : NULL;
}

static void
rename_preset (LrMineItem *item,
               guint       number)
{
  g_auto (GStrv) parts = preset_parts (item);
  g_autofree char *name = numbered (parts[1], number);

  g_free (item->key);
  item->key = g_strconcat (parts[0], "\n", name, NULL);
}

static char *
say_preset (const LrMineItem *item,
            LrLibrary        *library)
{
  g_auto (GStrv) parts = preset_parts (item);
  LrRuleset *ruleset = ruleset_of (item, library);
  const LrProcedure *procedure = ruleset != NULL ? lr_model_find_procedure (ruleset->model, parts[0]) : NULL;
  LrWords words = { .ruleset = ruleset };
  g_autofree char *calculator = procedure != NULL ? lr_words_label (&words, procedure->label, NULL, procedure->id) :
                                                    NULL;
  g_autofree char *name =
      /* Translators: a calculator, and the name of inputs that were kept for it */
      calculator != NULL ? g_strdup_printf (_ ("%s, “%s”"), calculator, parts[1]) : NULL;

  return name != NULL ? of_game (ruleset, name) : NULL;
}

/* --- the order of battle --- */

static gboolean
split_order (const LrMineSort    *sort,
             const LrArchiveFile *file,
             GPtrArray           *items,
             GError             **error)
{
  gsize size;
  const char *bytes = g_bytes_get_data (file->bytes, &size);
  g_autofree char *text = g_strndup (bytes, size);
  g_autoptr (GPtrArray) rows = lr_order_parse (text, error);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      LrOrderRow *row = rows->pdata[i];
      g_autoptr (GPtrArray) alone = g_ptr_array_new ();
      g_autofree char *key = g_strconcat (row->sort, "\n", row->name, NULL);
      g_autofree char *line = NULL;

      g_ptr_array_add (alone, row);
      line = lr_order_format (alone);
      add_entry (sort, file->name, key, line, items);
    }
  return rows != NULL;
}

/* A row takes the place of the one with its name. */
static char *
merge_order (const char      *file G_GNUC_UNUSED,
             const char      *text,
             gsize            size G_GNUC_UNUSED,
             const GPtrArray *items,
             GError         **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_order_row_free);
  g_autoptr (GPtrArray) here = lr_order_parse (text, error);
  g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *merged = NULL;
  g_autoptr (GPtrArray) checked = NULL;

  if (here == NULL)
    return NULL;
  for (guint i = 0; i < items->len; i++)
    {
      const LrMineItem *item = items->pdata[i];
      g_autoptr (GPtrArray) one = lr_order_parse (item->text, error);

      if (one == NULL)
        return NULL;
      g_hash_table_add (keys, item->key);
      g_ptr_array_extend_and_steal (all, g_steal_pointer (&one));
    }
  for (guint i = 0; i < here->len; i++)
    {
      LrOrderRow *row = here->pdata[i];
      g_autofree char *key = g_strconcat (row->sort, "\n", row->name, NULL);

      if (g_hash_table_contains (keys, key))
        continue;
      here->pdata[i] = NULL;
      g_ptr_array_add (all, row);
    }
  merged = lr_order_format (all);
  checked = lr_order_parse (merged, error); /* there may be too many now; and it is in order then */
  return checked != NULL ? lr_order_format (checked) : NULL;
}

static char *
say_order (const LrMineItem *item,
           LrLibrary        *library)
{
  const LrRuleset *ruleset = ruleset_of (item, library);

  return ruleset != NULL ? of_game (ruleset, strchr (item->key, '\n') + 1) : NULL;
}

/* --- readings of unclear rules --- */

static void
add_keys (const LrMineSort *sort,
          const char       *name,
          GKeyFile         *keys,
          GPtrArray        *files)
{
  gsize size;
  g_autofree char *text = g_key_file_to_data (keys, &size, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, size);
  g_autofree char *file = g_strconcat (sort->folder, "/", name, sort->suffix, NULL);

  if (size > 0)
    g_ptr_array_add (files, lr_archive_file_new (file, g_get_real_time () / G_USEC_PER_SEC, bytes));
}

/* A file for each game. */
static gboolean
list_readings (const LrMineSort  *sort,
               GPtrArray         *files,
               GError           **error)
{
  g_autoptr (GSettings) settings = lr_installed_settings ();
  g_autoptr (GVariant) kept = settings != NULL ? g_settings_get_value (settings, "options") : NULL;
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                        (GDestroyNotify) g_key_file_unref);
  g_autofree gpointer *names = NULL;
  const char *key, *reading;
  GVariantIter iter;

  if (kept == NULL)
    return fail (error, _ ("the program’s settings are not installed on this machine"));
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &reading))
    {
      g_auto (GStrv) parts = g_strsplit (key, "/", 2);

      if (g_strv_length (parts) < 2)
        continue;
      if (!g_hash_table_contains (games, parts[0]))
        g_hash_table_insert (games, g_strdup (parts[0]), g_key_file_new ());
      g_key_file_set_string (g_hash_table_lookup (games, parts[0]), sort->folder, parts[1], reading);
    }
  names = g_hash_table_get_keys_as_array (games, NULL);
  for (guint i = 0; names[i] != NULL; i++)
    add_keys (sort, names[i], g_hash_table_lookup (games, names[i]), files);
  return TRUE;
}

static gboolean
split_readings (const LrMineSort    *sort,
                const LrArchiveFile *file,
                GPtrArray           *items,
                GError             **error)
{
  g_autoptr (GKeyFile) keys = read_key_file (file, error);
  g_auto (GStrv) options = keys != NULL ? g_key_file_get_keys (keys, sort->folder, NULL, error) : NULL;

  for (guint i = 0; options != NULL && options[i] != NULL; i++)
    {
      g_autofree char *reading = g_key_file_get_string (keys, sort->folder, options[i], error);

      if (reading == NULL)
        return FALSE;
      add_entry (sort, file->name, options[i], reading, items);
    }
  return options != NULL;
}

static char *
merge_readings (const char      *file G_GNUC_UNUSED,
                const char      *text G_GNUC_UNUSED,
                gsize            size G_GNUC_UNUSED,
                const GPtrArray *items,
                GError         **error G_GNUC_UNUSED)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();

  for (guint i = 0; i < items->len; i++)
    {
      const LrMineItem *item = items->pdata[i];

      g_key_file_set_string (keys, item->sort->folder, item->key, item->text);
    }
  return g_key_file_to_data (keys, NULL, NULL);
}

static void
store_readings (const GPtrArray *items)
{
  g_autoptr (GSettings) settings = lr_installed_settings ();
  g_autoptr (GVariant) kept = settings != NULL ? g_settings_get_value (settings, "options") : NULL;
  g_autoptr (GVariantDict) dict = g_variant_dict_new (NULL);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *key, *reading;

  if (kept == NULL)
    return;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  for (guint i = 0; i < items->len; i++)
    {
      const LrMineItem *item = items->pdata[i];
      g_autofree char *game = lr_mine_file_name (item->sort, item->file);
      g_autofree char *own = g_strconcat (game, "/", item->key, NULL);

      g_variant_dict_insert (dict, own, "s", item->text);
      g_variant_builder_add (&builder, "{ss}", own, item->text);
    }
  g_variant_iter_init (&iter, kept);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &reading))
    if (!g_variant_dict_contains (dict, key))
      g_variant_builder_add (&builder, "{ss}", key, reading);
  g_settings_set_value (settings, "options", g_variant_builder_end (&builder));
}

static char *
say_reading (const LrMineItem *item,
             LrLibrary        *library)
{
  const LrRuleset *ruleset = ruleset_of (item, library);
  const LrOption *option = ruleset != NULL ? lr_model_find_option (ruleset->model, item->key) : NULL;

  return option != NULL ? of_game (ruleset, lr_words_translate (ruleset, option->label)) : NULL;
}

/* --- what was typed last --- */

/* A session is known to its desk by where it is, and to a file by its name: desks are called by game and name there. */
static char *
desk_path (const char *session)
{
  g_autofree char *file = session != NULL ? g_strconcat ("sessions/", session, NULL) : NULL;

  return file != NULL ? lr_mine_dup_path (file) : NULL;
}

static void
copy_group (GKeyFile   *from,
            const char *group,
            GKeyFile   *to,
            const char *as)
{
  g_auto (GStrv) keys = g_key_file_get_keys (from, group, NULL, NULL);

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_value (from, group, keys[i], NULL);

      g_key_file_set_value (to, as, keys[i], value);
    }
}

/* Desks of sessions that are elsewhere stay out. */
static gboolean
list_desks (const LrMineSort  *sort,
            GPtrArray         *files,
            GError           **error G_GNUC_UNUSED)
{
  g_autoptr (GKeyFile) desks = lr_last_read_file ();
  g_autoptr (GKeyFile) out = g_key_file_new ();
  g_autofree char *folder = lr_mine_dup_path ("sessions");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GHashTable) sessions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) groups = g_key_file_get_groups (desks, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = desk_path (name);
      g_autofree char *desk = lr_last_desk ("", path);
      g_autofree char *file = g_strconcat ("sessions/", name, NULL);

      /* the name of a group has no brackets */
      if (lr_archive_is_name (file) && strpbrk (name, "[]") == NULL)
        g_hash_table_insert (sessions, g_strdup (desk), g_strdup (name));
    }
  for (guint i = 0; groups[i] != NULL; i++)
    {
      const char *space = strchr (groups[i], ' ');
      const char *session = space != NULL ? g_hash_table_lookup (sessions, space) : NULL;
      g_autofree char *as = session != NULL ? g_strdup_printf ("%.*s/%s", (int) (space - groups[i]), groups[i],
                                                               session) :
                                              g_strdup (groups[i]);

      if (space == NULL || session != NULL)
        copy_group (desks, groups[i], out, as);
    }
  add_keys (sort, "desks", out, files);
  return TRUE;
}

static gboolean
split_desks (const LrMineSort    *sort,
             const LrArchiveFile *file,
             GPtrArray           *items,
             GError             **error)
{
  g_autoptr (GKeyFile) keys = read_key_file (file, error);
  g_auto (GStrv) groups = keys != NULL ? g_key_file_get_groups (keys, NULL) : NULL;

  for (guint i = 0; groups != NULL && groups[i] != NULL; i++)
    {
      g_autoptr (GKeyFile) alone = g_key_file_new ();
      g_autofree char *text = NULL;

      copy_group (keys, groups[i], alone, groups[i]);
      text = g_key_file_to_data (alone, NULL, NULL);
      add_entry (sort, file->name, groups[i], text, items);
    }
  return keys != NULL;
}

static char *
merge_desks (const char      *file G_GNUC_UNUSED,
             const char      *text G_GNUC_UNUSED,
             gsize            size G_GNUC_UNUSED,
             const GPtrArray *items,
             GError         **error G_GNUC_UNUSED)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    g_string_append (all, ((LrMineItem *) items->pdata[i])->text);
  return g_string_free (all, FALSE);
}

static void
store_desks (const GPtrArray *items)
{
  g_autoptr (GKeyFile) desks = lr_last_read_file ();

  for (guint i = 0; i < items->len; i++)
    {
      const LrMineItem *item = items->pdata[i];
      g_autoptr (GKeyFile) keys = read_keys (item->text, strlen (item->text), NULL);
      g_auto (GStrv) parts = g_strsplit (item->key, "/", 2);
      g_autofree char *path = desk_path (parts[1]);
      g_autofree char *desk = lr_last_desk (parts[0], path);

      g_key_file_remove_group (desks, desk, NULL);
      copy_group (keys, item->key, desks, desk);
    }
  lr_last_write_file (desks);
}

static char *
say_desk (const LrMineItem *item,
          LrLibrary        *library)
{
  g_auto (GStrv) parts = g_strsplit (item->key, "/", 2);
  LrRuleset *ruleset = lr_library_load (library, parts[0]);
  g_autofree char *session = parts[1] != NULL ? g_strdup (parts[1]) : NULL;

  if (session != NULL && g_str_has_suffix (session, LR_JOURNAL_SUFFIX))
    session[strlen (session) - strlen (LR_JOURNAL_SUFFIX)] = '\0';
  if (ruleset == NULL)
    return g_steal_pointer (&session);
  return session != NULL ? of_game (ruleset, session) : g_strdup (lr_words_translate (ruleset, ruleset->title));
}

/* --- the table --- */

#define COUNT(name, text)                                                                                              \
  static char *name (guint n)                                                                                          \
  {                                                                                                                    \
    return g_strdup_printf (text, n);                                                                                  \
  }

COUNT (count_sessions, ngettext ("%u session", "%u sessions", n))
COUNT (count_charts, ngettext ("%u chart", "%u charts", n))
COUNT (count_games, ngettext ("%u game", "%u games", n))
COUNT (count_presets, ngettext ("%u preset", "%u presets", n))
COUNT (count_order, ngettext ("%u line of the order of battle", "%u lines of the order of battle", n))
COUNT (count_readings, ngettext ("%u reading of a rule", "%u readings of rules", n))
COUNT (count_desks, ngettext ("%u set-up that was typed last", "%u set-ups that were typed last", n))

const LrMineSort lr_mine_sorts[] = {
  { "rulesets", NULL, N_ ("Games"), count_games, .check = check_game, .hides = hides_game,
    .rename = rename_game, .say = say_game },
  { "sessions", LR_JOURNAL_SUFFIX, N_ ("Sessions"), count_sessions, .check = check_session,
    .compare = compare_sessions, .rename = rename_session },
  { "charts", ".xml", N_ ("Charts"), count_charts, .split = split_charts, .merge = merge_charts, .say = say_chart },
  { "presets", ".presets", N_ ("Presets"), count_presets, .split = split_presets, .merge = merge_presets,
    .rename = rename_preset, .say = say_preset },
  { "order-of-battle", ".csv", N_ ("Order of battle"), count_order, .split = split_order, .merge = merge_order,
    .say = say_order },
  { "readings", ".ini", N_ ("Readings of unclear rules"), count_readings, .list = list_readings,
    .split = split_readings, .merge = merge_readings, .store = store_readings, .say = say_reading },
  { "desks", ".ini", N_ ("What was typed last"), count_desks, .list = list_desks, .split = split_desks,
    .merge = merge_desks, .store = store_desks, .say = say_desk },
  { NULL }
};
