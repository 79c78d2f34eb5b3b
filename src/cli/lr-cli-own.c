/* lr-cli-own.c - longroll-cli order, mine: the order of battle and personal data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lr-cli.h"
#include "present/mine/lr-mine.h"
#include "present/order/lr-order.h"
#include "rules/file/lr-file.h"

/* --- order --- */

static int
list (LrCall          *call,
      const LrRuleset *ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = lr_order_read (ruleset->id, &error);

  if (rows == NULL)
    return lr_cli_fail (error);
  if (rows->len == 0)
    lr_out_say (call->out, _ ("Nothing yet: named rows are saved when their result is recorded.\n"));
  LR_OUT_EACH (call->out, NULL, i, rows->len)
    {
      const LrOrderRow *row = rows->pdata[i];
      g_autofree char *sort = lr_order_sort (ruleset, row);
      g_autofree char *text = lr_order_text (ruleset, row);

      lr_out_say (call->out, "%-12s %-24s %s\n", sort, row->name, text);
      lr_out_item (call->out, "sort", row->sort, "name", row->name, "text", text, NULL);
    }
  return LR_CLI_FINE;
}

static int
export (const LrRuleset *ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_order_export (ruleset->id, &error);

  if (text == NULL)
    return lr_cli_fail (error);
  g_print ("%s", text);
  return LR_CLI_FINE;
}

static int
import (const LrRuleset *ruleset,
        const char      *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_file_read_text (path, &error);
  guint n;

  if (text == NULL)
    return lr_cli_fail (error);
  if (!lr_order_import (ruleset->id, text, &n, &error))
    return lr_cli_complain ("%s: %s", path, error->message);
  g_print (g_dngettext (NULL, "%u line was imported\n", "%u lines were imported\n", n), n);
  return LR_CLI_FINE;
}

int
lr_cli_order (LrCall *call)
{
  guint n = g_strv_length (call->args);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrRuleset) ruleset = NULL;

  ruleset = lr_cli_load (call, call->args[0], NULL);
  if (ruleset == NULL)
    return LR_CLI_WRONG;
  if (n == 1)
    return list (call, ruleset);
  if (n == 2)
    return export (ruleset);
  if (n == 3)
    return import (ruleset, call->args[2]);
  return lr_order_remove (ruleset->id, call->args[2], call->args[3], &error) ? LR_CLI_FINE : lr_cli_fail (error);
}

/* --- mine --- */

/* Items here have no state: they are only listed. */
static void
print_items (LrOut        *out,
             const LrMine *mine,
             gboolean      compared)
{
  static const char *const states[] = {
    [LR_MINE_NEW] = "new", [LR_MINE_SAME] = "same", [LR_MINE_OTHER] = "other"
  };
  const LrMineSort *sort = NULL;

  LR_OUT_EACH (out, "items", i, mine->items->len)
    {
      const LrMineItem *item = mine->items->pdata[i];

      if (item->sort != sort)
        lr_out_say (out, "%s\n", lr_mine_sort_title (item->sort));
      sort = item->sort;
      if (compared)
        lr_out_say (out, "  %-14s%s\n", lr_mine_state_text (item->state), item->name);
      else
        lr_out_say (out, "  %s\n", item->name);
      if (item->detail != NULL)
        lr_out_say (out, "  %-14s%s\n", "", item->detail);
      lr_out_object (out, NULL);
      lr_out_texts (out, "file", item->file, "name", item->name, NULL);
      if (compared)
        lr_out_texts (out, "state", states[item->state], "detail", item->detail, NULL);
      lr_out_close (out);
    }
}

/* Files that are not in a backup are named. */
static void
complain_left_out (const LrMine *here)
{
  for (guint i = 0; i < here->left_out->len; i++)
    lr_cli_complain (_ ("left out: %s"), (const char *) here->left_out->pdata[i]);
  for (guint i = 0; i < here->elsewhere->len; i++)
    {
      g_autofree char *why = lr_mine_elsewhere_text (here->elsewhere->pdata[i]);

      lr_cli_complain (_ ("left out: %s"), why);
    }
}

static int
list_here (LrCall *call)
{
  g_autoptr (LrMine) here = lr_mine_here ();

  lr_mine_name (here, call->library);
  lr_out_object (call->out, NULL);
  print_items (call->out, here, FALSE);
  lr_out_strings (call->out, "left_out", here->left_out);
  lr_out_strings (call->out, "elsewhere", here->elsewhere);
  lr_out_close (call->out);
  if (here->items->len == 0)
    lr_out_say (call->out, _ ("You have no data yet\n"));
  complain_left_out (here);
  return here->left_out->len == 0 ? LR_CLI_FINE : LR_CLI_WRONG;
}

static int
back_up (LrCall     *call,
         const char *path)
{
  g_autoptr (LrMine) here = lr_mine_here ();
  g_autoptr (GError) error = NULL;
  gboolean done = lr_mine_back_up (here, path, FALSE, &error);
  g_autofree char *counts = lr_mine_counts (here, LR_MINE_NEW);

  complain_left_out (here);
  if (!done)
    return lr_cli_fail (error);
  lr_out_object (call->out, NULL);
  lr_out_say (call->out, _ ("Backed up: %s\n"), counts);
  lr_out_number (call->out, "items", here->items->len);
  lr_out_strings (call->out, "left_out", here->left_out);
  lr_out_strings (call->out, "elsewhere", here->elsewhere);
  lr_out_close (call->out);
  return here->left_out->len == 0 ? LR_CLI_FINE : LR_CLI_WRONG;
}

static LrMine *
read_file (LrCall     *call,
           const char *path)
{
  g_autoptr (LrMine) here = lr_mine_here ();
  g_autoptr (GError) error = NULL;
  LrMine *theirs = lr_mine_read (path, here, &error);

  if (theirs != NULL)
    lr_mine_name (theirs, call->library);
  else
    lr_cli_fail (error);
  return theirs;
}

static int
list_file (LrCall     *call,
      const char *path)
{
  g_autoptr (LrMine) theirs = read_file (call, path);
  g_autofree char *summary = theirs != NULL ? lr_mine_summary (theirs) : NULL;

  if (theirs == NULL)
    return LR_CLI_WRONG;
  lr_out_object (call->out, NULL);
  print_items (call->out, theirs, TRUE);
  lr_out_say (call->out, "\n%s\n", summary);
  lr_out_number (call->out, "unknown", theirs->n_unknown);
  lr_out_close (call->out);
  return LR_CLI_FINE;
}

/* @asked: whether the choice for differing files was given. */
static int
restore (LrCall       *call,
         const char   *path,
         gboolean      asked,
         LrMineChoice  choice)
{
  g_autoptr (LrMine) theirs = read_file (call, path);
  g_autoptr (GError) error = NULL;
  g_autofree char *done = NULL;

  if (theirs == NULL)
    return LR_CLI_WRONG;
  if (!asked && lr_mine_n (theirs, LR_MINE_OTHER) > 0)
    {
      g_autofree char *counts = lr_mine_counts (theirs, LR_MINE_OTHER);

      return lr_cli_complain (_ ("Nothing was restored, because the backup differs from your data: %s. “longroll-cli "
                                 "mine list” shows how; add --both, --mine or --theirs"), counts);
    }
  if (asked)
    lr_mine_choose (theirs, choice);
  if (!lr_mine_restore (theirs, &error))
    return lr_cli_fail (error);
  done = lr_mine_done_text (theirs);
  lr_out_object (call->out, NULL);
  lr_out_text (call->out, "done", done);
  lr_out_say (call->out, "%s\n", done);
  lr_out_close (call->out);
  return LR_CLI_FINE;
}

/* 1.0 said “save” and “bring-in”. */
int
lr_cli_mine (LrCall *call)
{
  gboolean both = lr_cli_option (call, "--both") != NULL;
  gboolean mine = lr_cli_option (call, "--mine") != NULL;
  gboolean asked = both || mine || lr_cli_option (call, "--theirs") != NULL;
  const char *what = call->args[0];
  const char *path = what != NULL ? call->args[1] : NULL;

  if (what != NULL && (g_str_equal (what, "restore") || g_str_equal (what, "bring-in")))
    return restore (call, path, asked, both ? LR_MINE_BOTH : mine ? LR_MINE_MINE : LR_MINE_THEIRS);
  if (asked)
    return LR_CLI_USAGE;
  return what == NULL ? list_here (call) : g_str_equal (what, "list") ? list_file (call, path) : back_up (call, path);
}
