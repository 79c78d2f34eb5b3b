/* lr-fuzz.c - what the fuzz targets share: a separate place, rulesets, small limits, inputs as text and as choices
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fuzz.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "engine/model/lr-inputs.h"
#include "rules/file/lr-problem.h"

const LrLimits lr_fuzz_limits = {
  .states = 400, .state_steps = 100000, .taps = 2000, .rows = 40, .passes = 20, .calls = 8, .transitions = 4000,
  .memory = 16 * 1024 * 1024, .parts = 16,
};

static char *folder;
static GHashTable *rulesets; /* from a fixture's name to its LrRuleset */

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_all (inner);
    }
  g_remove (path);
}

static void
clean_up (void)
{
  g_clear_pointer (&rulesets, g_hash_table_unref);
  remove_all (folder);
  g_clear_pointer (&folder, g_free);
}

/* Called once before all else. */
int
LLVMFuzzerInitialize (int    *argc G_GNUC_UNUSED,
                      char ***argv G_GNUC_UNUSED)
{
  static const char *const homes[] = { "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME" };
  GLogLevelFlags fatal = (GLogLevelFlags) G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING;

  if (g_getenv ("TMPDIR") == NULL && g_access ("/dev/shm", W_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", TRUE); /* a busy disk would make this slow */
  folder = g_dir_make_tmp ("lr-fuzz-XXXXXX", NULL);
  g_assert (folder != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    g_setenv (homes[i], folder, TRUE);
  g_setenv ("LANGUAGE", "", TRUE);
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_unsetenv ("LONGROLL_TABLES");
  setlocale (LC_ALL, "");
  g_log_set_always_fatal (fatal);
  rulesets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) lr_ruleset_unref);
  atexit (clean_up);
  return 0;
}

/* --- files --- */

char *
lr_fuzz_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

char *
lr_fuzz_fixture (const char *name)
{
  return g_build_filename (FIXTURES, name, NULL);
}

LrRuleset *
lr_fuzz_ruleset (const char *name)
{
  LrRuleset *ruleset = g_hash_table_lookup (rulesets, name);
  g_autofree char *path = lr_fuzz_fixture (name);

  if (ruleset == NULL)
    {
      ruleset = lr_ruleset_load (path);
      g_assert (ruleset->model != NULL);
      g_hash_table_insert (rulesets, g_strdup (name), ruleset);
    }
  return ruleset;
}

/* --- runs --- */

void
lr_fuzz_run_all (const LrRuleset *ruleset)
{
  for (guint i = 0; i < MIN (ruleset->model->procedures->len, 20); i++)
    {
      g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, ruleset->model->procedures->pdata[i]);

      lr_result_unref (lr_run (inputs, &lr_fuzz_limits, NULL));
    }
}

/* --- inputs --- */

char *
lr_fuzz_text (const guint8 *data,
              gsize         size)
{
  return g_strndup (size > 0 ? (const char *) data : "", size);
}

char *
lr_fuzz_line (const char  *text,
              const char **rest)
{
  gsize length = strcspn (text, "\n");

  *rest = text[length] == '\n' ? text + length + 1 : text + length;
  return g_strndup (text, length);
}

gboolean
lr_fuzz_any (const LrFuzzChoices *choices)
{
  return choices->at < choices->end;
}

guint
lr_fuzz_below (LrFuzzChoices *choices,
               guint          n)
{
  return choices->at < choices->end ? *choices->at++ % n : 0;
}

/* Mostly a small one, or one where something ends. */
gint64
lr_fuzz_number (LrFuzzChoices *choices)
{
  static const gint64 ends[] = {
    G_MAXINT64, G_MININT64, G_MAXINT64 - 1, G_MININT64 + 1, G_MAXINT32, G_MININT32, G_MAXUINT32, 1000000, -1000000,
    (gint64) 1 << 53, (gint64) 1 << 62, G_MAXINT16, 1000, 65536, 4294967296, -1,
  };
  guint first = lr_fuzz_below (choices, 256);

  return first < 0xe0 ? (gint64) first - 8 : first < 0xf0 ? ends[first - 0xe0] : (gint64) first << 32;
}

char *
lr_fuzz_bytes (LrFuzzChoices *choices)
{
  gsize size = lr_fuzz_below (choices, 256);
  const guint8 *from = choices->at;

  size = MIN (size, (gsize) (choices->end - choices->at));
  choices->at += size;
  return g_strndup ((const char *) from, size);
}
