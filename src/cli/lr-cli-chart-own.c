/* lr-cli-chart-own.c - longroll-cli chart: the user's own charts, in and out of files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli-chart.h"
#include "present/card/lr-bundle.h"
#include "present/card/lr-draft.h"
#include "rules/file/lr-file.h"
#include "rules/file/lr-put.h"

static int
write_file (const char *path,
            const char *text)
{
  static const char *const ends[] = { ".csv", ".xml", NULL };
  g_autoptr (GError) error = NULL;

  return lr_put_export (path, text, -1, ends, &error) ? LR_CLI_FINE : lr_cli_fail (error);
}

/* Warnings do not keep the chart from being saved. */
static void
print_warnings (LrDraft *draft)
{
  g_autoptr (GPtrArray) notes = lr_draft_look_over (draft);

  for (guint i = 0; i < notes->len; i++)
    g_printerr (_ ("longroll-cli: warning: %s\n"), ((const LrDraftNote *) notes->pdata[i])->text);
}

static int
save (LrDraft *draft)
{
  g_autoptr (GError) error = NULL;
  guint own = lr_draft_count (draft, LR_PROVENANCE_YOURS);
  g_autofree char *shape = NULL;

  if (!lr_draft_save (draft, &error))
    return lr_cli_fail (error);
  shape = lr_draft_tell_shape (draft);
  if (*shape != '\0')
    g_print ("%s\n", shape);
  /* Translators: a chart, and how many of its cells the user has typed in */
  g_print (g_dngettext (NULL, "%s: %u cell is yours\n", "%s: %u cells are yours\n", own),
           lr_draft_get_title (draft), own);
  return LR_CLI_FINE;
}

int
lr_cli_chart_import (LrDraft    *draft,
                     const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_file_read_text (path, &error);

  if (text == NULL)
    return lr_cli_fail (error);
  if (g_str_has_suffix (path, ".xml"))
    {
      if (lr_draft_get_chart (draft) == NULL)
        return lr_cli_complain (_ ("“%s” is not a chart: its values come from a CSV file"), lr_draft_get_id (draft));
      if (!lr_draft_read_xml (draft, text, path, &error))
        return lr_cli_complain ("%s: %s", path, error->message);
    }
  else if (!lr_draft_read_csv (draft, text, &error))
    return lr_cli_complain ("%s: %s", path, error->message);
  print_warnings (draft);
  return save (draft);
}

int
lr_cli_chart_export (LrDraft    *draft,
                     const char *path)
{
  g_autofree char *text = NULL;

  if (!g_str_has_suffix (path, ".xml"))
    text = lr_draft_write_csv (draft);
  else if (lr_draft_get_chart (draft) == NULL)
    return lr_cli_complain (_ ("“%s” is a kind, not a chart, so it can only be exported as CSV"),
                            lr_draft_get_id (draft));
  else
    text = lr_draft_write_xml (draft);
  return write_file (path, text);
}

int
lr_cli_chart_remove (LrDraft *draft)
{
  lr_draft_do (draft, LR_DRAFT_TAKE_BACK, (LrDraftPlace) { 0, 0 }, lr_draft_end (draft));
  return save (draft);
}

/* --- all charts of a game at once --- */

static int
export_bundle (const LrRuleset *ruleset,
               const char      *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_bundle_write (ruleset, &error);

  return text != NULL ? write_file (path, text) : lr_cli_fail (error);
}

static int
import_bundle (const LrRuleset *ruleset,
               const char      *path)
{
  g_autoptr (GError) error = NULL;
  gsize size;
  g_autofree char *text = lr_file_read_path (path, &size, &error);
  guint n;

  if (text == NULL)
    return lr_cli_fail (error);
  if (!lr_bundle_read (ruleset, text, size, path, &n, &error))
    return lr_cli_fail (error);
  g_print (g_dngettext (NULL, "%u chart was imported\n", "%u charts were imported\n", n), n);
  return LR_CLI_FINE;
}

static int
remove_all (const LrRuleset *ruleset)
{
  g_autofree char *id = lr_own_charts_dup_owner (ruleset);
  g_autoptr (LrOwnCharts) none = lr_own_charts_new (id);
  g_autoptr (GError) error = NULL;

  return lr_own_charts_save (none, &error) ? LR_CLI_FINE : lr_cli_fail (error);
}

int
lr_cli_chart_bundle (const LrRuleset *ruleset,
                     const char      *what,
                     const char      *path)
{
  if (g_str_equal (what, "remove") && path == NULL)
    return remove_all (ruleset);
  if (path != NULL && g_str_equal (what, "export"))
    return export_bundle (ruleset, path);
  if (path != NULL && g_str_equal (what, "import"))
    return import_bundle (ruleset, path);
  return LR_CLI_USAGE;
}
