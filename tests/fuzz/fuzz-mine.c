/* fuzz-mine.c - backups that someone made up: listed, restored with each choice over what is there, and backed up
 *
 * The input chooses the files, what is in them, and bytes of the backup that are changed then. Whatever was said to be
 * restored is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include <glib/gstdio.h>
#include <string.h>

#include "present/input/lr-kept-options.h"
#include "present/input/lr-last.h"
#include "present/input/lr-presets.h"
#include "present/mine/lr-mine.h"
#include "present/order/lr-order.h"

static const struct
{
  const char *folder;
  const char *suffix;
} sorts[] = { { "sessions", ".longroll" }, { "rulesets", "/ruleset.xml" }, { "rulesets", "/po/de.po" },
              { "charts", ".xml" }, { "presets", ".presets" }, { "order-of-battle", ".csv" }, { "readings", ".ini" },
              { "desks", ".ini" }, { "other", ".txt" } };

static LrLibrary *library;
static char *session; /* the bytes of one */
static gsize session_size;

static void
begin (void)
{
  g_autofree char *games = lr_fuzz_fixture ("session/games");
  g_autofree char *path = lr_fuzz_fixture ("session/format-4.longroll");
  const char *const folders[] = { games, NULL };

  if (library != NULL)
    return;
  library = lr_library_new_for (folders);
  g_assert_true (g_file_get_contents (path, &session, &session_size, NULL));
}

static GBytes *
make_bytes (LrFuzzChoices *choices,
            gboolean       is_session)
{
  static const char *const texts[] = {
    "", "[clash]\nname0=a\ninputs0=sp=9\n", "[readings]\nwho_first=defender\n", "[skirmish]\npage=raid\n",
    "sort,name,br\nLeader,Lee,5\n", "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"a\"><title>A</title></ruleset>",
    "<ruleset id='a' ><title/>", "<charts xmlns=\"urn:longroll:charts:1\" ruleset=\"skirmish\"/>",
  };
  g_autofree char *more = NULL;
  GString *text;

  if (is_session && lr_fuzz_below (choices, 2) == 0)
    text = g_string_new_len (session, (gssize) session_size);
  else
    text = g_string_new (texts[lr_fuzz_below (choices, G_N_ELEMENTS (texts))]);
  more = lr_fuzz_bytes (choices);
  for (guint i = lr_fuzz_below (choices, 4); i > 0 && text->len > 0; i--)
    text->str[(lr_fuzz_below (choices, 256) * 256 + lr_fuzz_below (choices, 256)) % text->len] =
        (char) lr_fuzz_below (choices, 256);
  if (!is_session)
    g_string_append (text, more);
  return g_string_free_to_bytes (text);
}

static GPtrArray *
make_files (LrFuzzChoices *choices)
{
  static const char *const names[] = { "skirmish", "a", "a (2)", "a_2", "desks", "\xe2\x80\xae%s%n", "-x",
                                       "evening of the fourth of July at the long table near the window 1",
                                       "evening of the fourth of July at the long table near the window 2" };
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_archive_file_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint n = lr_fuzz_below (choices, 8); n > 0; n--)
    {
      guint sort = lr_fuzz_below (choices, G_N_ELEMENTS (sorts));
      const char *base = names[lr_fuzz_below (choices, G_N_ELEMENTS (names))];
      g_autofree char *name = g_strconcat (sorts[sort].folder, "/", base, sorts[sort].suffix, NULL);
      LrArchiveFile *file = lr_archive_file_new (name, lr_fuzz_number (choices));

      file->bytes = make_bytes (choices, sort == 0);
      if (g_hash_table_add (seen, g_steal_pointer (&name)))
        g_ptr_array_add (files, file);
      else
        lr_archive_file_free (file);
    }
  return files;
}

static GBytes *
bytes_of (const LrArchiveFile *file,
          gpointer             data G_GNUC_UNUSED)
{
  return g_bytes_ref (file->bytes);
}

static void
damage (LrFuzzChoices *choices,
        const char    *path)
{
  g_autofree char *bytes = NULL;
  gsize size;

  if (lr_fuzz_below (choices, 3) != 2 || !g_file_get_contents (path, &bytes, &size, NULL))
    return;
  for (guint i = 0; i < 3; i++)
    bytes[(lr_fuzz_below (choices, 256) * 256 + lr_fuzz_below (choices, 256)) % size] =
        (char) lr_fuzz_below (choices, 256);
  g_file_set_contents (path, bytes, (gssize) size, NULL);
}

/* Lists it and restores it; then nothing of it is new, and nothing differs where theirs was taken. */
static void
use (const char   *path,
     LrMineChoice  choice)
{
  g_autoptr (LrMine) here = lr_mine_here ();
  g_autoptr (LrMine) theirs = lr_mine_read (path, here, NULL);
  g_autoptr (LrMine) now = NULL;
  g_autoptr (LrMine) again = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *done = NULL;

  if (theirs == NULL)
    return;
  lr_mine_name (theirs, library);
  summary = lr_mine_summary (theirs);
  g_assert_true (g_utf8_validate (summary, -1, NULL));
  lr_mine_choose (theirs, choice);
  if (!lr_mine_restore (theirs, NULL))
    return;
  done = lr_mine_done_text (theirs);
  g_assert_true (g_utf8_validate (done, -1, NULL));
  now = lr_mine_here ();
  again = lr_mine_read (path, now, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (lr_mine_n (again, LR_MINE_NEW), ==, 0);
  g_assert_true (choice == LR_MINE_MINE || lr_mine_n (again, LR_MINE_OTHER) == 0);
}

/* What the program reads of it then. */
static void
read_all (void)
{
  g_autoptr (LrDesk) desk = lr_desk_new (lr_library_load (library, "skirmish"));
  G_GNUC_UNUSED g_autoptr (GPtrArray) presets = lr_presets_read ("skirmish", "clash", NULL);
  G_GNUC_UNUSED g_autoptr (LrLast) last = lr_last_read ("skirmish", NULL);
  G_GNUC_UNUSED g_autoptr (GPtrArray) order = lr_order_read ("skirmish", NULL);

  lr_kept_options_read (desk);
}

static void
clear (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      g_assert_true (*name != '.' && !g_str_equal (name, "restoring"));
      clear (inside);
    }
  g_remove (path);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  LrFuzzChoices choices = { data, data + size };
  g_autofree char *path = lr_fuzz_path ("x.longroll-mine");
  g_autofree char *home = g_build_filename (g_get_user_data_dir (), "longroll", NULL);
  g_autoptr (LrMine) here = NULL;

  begin ();
  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (GPtrArray) files = make_files (&choices);
      g_autoptr (GError) error = NULL;

      g_remove (path);
      lr_archive_write (path, files, bytes_of, NULL, FALSE, &error);
      g_assert_no_error (error);
      damage (&choices, path);
      use (path, (LrMineChoice) lr_fuzz_below (&choices, 3));
    }
  read_all ();
  here = lr_mine_here ();
  g_remove (path);
  if (here->items->len > 0 && lr_mine_back_up (here, path, TRUE, NULL))
    use (path, LR_MINE_THEIRS);
  clear (home);
  return 0;
}
