/* test-charts-page.c - the page of all charts: found, shown, copied, printed; and which calculators use them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-test.h"
#include "lr-window-test.h"
#include "panels/chart-editor/lr-charts-page.h"
#include "present/card/lr-chart-uses.h"
#include "rules/build/lr-library.h"

static const char small[] =
  "<kind id=\"city\" label=\"Cities\"><number id=\"worth\" label=\"Worth\"/>"
  "<value id=\"rich\" label=\"Richmond\" worth=\"?\"/><value id=\"atl\" label=\"Atlanta\" worth=\"?\"/></kind>"
  "<chart id=\"crt\" label=\"Results\" rule=\"7.1\" of=\"number\" provenance=\"stand-in\"><axis id=\"die\" "
  "bands=\"1 2 3 4+\" high=\"clamp\"/><axis id=\"odds\" ratios=\"1:1 2:1 3:1\" low=\"clamp\" high=\"clamp\"/>"
  "<row at=\"1\">0 | 1 | 2</row><row at=\"2\">1 | 2 | 3</row><row at=\"3\" provenance=\"rulebook\">2 | 3 | 4</row>"
  "<row at=\"4+\">3 | 4 | 5</row></chart>"
  "<chart id=\"one\" label=\"One\" of=\"number\" provenance=\"published\"><axis id=\"die\" bands=\"1 2 3\" "
  "low=\"clamp\" high=\"clamp\"/><row>4 | 5 | 6</row></chart>"
  "<procedure id=\"inner\" label=\"Inner\"><outcome id=\"o\" value=\"one(2)\"/></procedure>"
  "<procedure id=\"fight\" label=\"Fight\" panel=\"combat\"><inputs>"
  "<number id=\"n\" label=\"N\" default=\"1\"/></inputs>"
  "<call id=\"x\" of=\"inner\"/><outcome id=\"o\" label=\"O\" value=\"crt(n, 2 : 1) + x.o\"/></procedure>"
  "<procedure id=\"march\" label=\"March\" panel=\"march\"><inputs><choice id=\"c\" label=\"C\" of=\"city\"/></inputs>"
  "<outcome id=\"o\" label=\"O\" value=\"c.worth\"/></procedure>";

static void
test_uses (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  g_autoptr (LrChartUses) uses = lr_chart_uses_new (ruleset);
  const GPtrArray *crt = lr_chart_uses_find (uses, lr_model_find_chart (ruleset->model, "crt"));
  const GPtrArray *one = lr_chart_uses_find (uses, lr_model_find_chart (ruleset->model, "one"));
  const GPtrArray *city = lr_chart_uses_find (uses, lr_model_find_kind (ruleset->model, "city"));

  g_assert_cmpuint (crt->len, ==, 1);
  g_assert_cmpstr (((const LrProcedure *) crt->pdata[0])->id, ==, "fight");
  /* By way of a procedure that it calls. */
  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpstr (((const LrProcedure *) one->pdata[0])->id, ==, "fight");
  g_assert_cmpstr (((const LrProcedure *) city->pdata[0])->id, ==, "march");
}

static void
search (GtkWidget  *page,
        const char *words,
        guint       n_expected)
{
  GtkWidget *field = lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_SEARCH_BOX, "Search charts");
  GtkWidget *list = lr_window_test_role (page, GTK_ACCESSIBLE_ROLE_LIST, "Charts");
  GtkListBoxRow *row;
  guint n = 0;

  gtk_editable_set_text (GTK_EDITABLE (field), words);
  g_signal_emit_by_name (field, "search-changed");
  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) != NULL; i++)
    n += gtk_widget_get_child_visible (GTK_WIDGET (row));
  g_assert_cmpuint (n, ==, n_expected);
}

static void
test_page (void)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  GtkWidget *widget = lr_charts_page_new (ruleset);
  LrChartsPage *page = LR_CHARTS_PAGE (widget);
  GtkWidget *window = gtk_window_new ();
  LrChartEditor *editor;
  g_autoptr (LrDraft) draft = lr_draft_new (ruleset, "crt");
  g_autofree char *text = lr_draft_write_text (draft);

  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_nonnull (lr_window_test_role (widget, GTK_ACCESSIBLE_ROLE_GROUP, "Results"));
  g_assert_nonnull (lr_window_test_role (widget, GTK_ACCESSIBLE_ROLE_CELL, "Row 3, column 2:1: 3"));
  g_assert_nonnull (lr_window_test_find (widget, GTK_TYPE_LABEL, "Used by: Fight"));
  search (widget, "", 3);
  search (widget, "march", 1);
  search (widget, "stand 7.1", 1);
  search (widget, "zebra", 0);
  g_assert_nonnull (lr_window_test_find (widget, GTK_TYPE_LABEL, "No chart contains these words."));
  search (widget, "", 3);
  g_assert_true (lr_charts_page_show (page, "city"));
  g_assert_nonnull (lr_window_test_role (widget, GTK_ACCESSIBLE_ROLE_GROUP, "Cities"));
  g_assert_nonnull (lr_window_test_find (widget, GTK_TYPE_LABEL, "Used by: March"));
  g_assert_false (lr_charts_page_show (page, "fight"));
  lr_window_test_press (widget, "Enter the card");
  editor = lr_charts_page_get_editor (page);
  g_assert_nonnull (editor);
  g_assert_cmpstr (lr_draft_get_id (lr_chart_editor_get_draft (editor)), ==, "city");
  lr_charts_page_set_ruleset (page, ruleset);
  g_assert_true (lr_charts_page_get_editor (page) == editor);
  lr_chart_editor_leave (editor);
  g_assert_null (lr_charts_page_get_editor (page));
  g_assert_nonnull (lr_window_test_role (widget, GTK_ACCESSIBLE_ROLE_GROUP, "Cities"));
  g_assert_cmpstr (text, ==,
                   "Results (7.1)\nfrom the rulebook: 3 cells\n≈ stand-in chart, not the publisher’s numbers: 9 "
                   "cells\n\n           1:1  2:1  3:1\n1          0≈   1≈   2≈\n2          1≈   2≈   3≈\n3          "
                   "2    3    4\n4 or more  3≈   4≈   5≈\n");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Every chart and map of every game has a page, an editor and a sheet of paper. */
static void
test_games (void)
{
  g_autoptr (LrLibrary) library = lr_library_new ();

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      LrRuleset *ruleset = lr_library_load (library, lr_library_get_entry (library, i)->id);
      GtkWidget *page = ruleset != NULL && ruleset->model != NULL ? lr_charts_page_new (ruleset) : NULL;

      if (page == NULL)
        continue;
      g_object_ref_sink (page);
      for (guint j = 0; j < ruleset->model->charts->len; j++)
        {
          const LrChart *chart = ruleset->model->charts->pdata[j];
          GtkWidget *editor = lr_chart_editor_new (lr_draft_new (ruleset, chart->id));
          LrDraftPlace wrong;

          g_assert_true (lr_charts_page_show (LR_CHARTS_PAGE (page), chart->id));
          g_assert_false (lr_draft_find_wrong (lr_chart_editor_get_draft (LR_CHART_EDITOR (editor)), &wrong));
          g_object_ref_sink (editor);
          g_object_unref (editor);
        }
      g_object_unref (page);
    }
}

/* More rows than a sheet of paper has. */
int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/charts-page/uses", test_uses);
  lr_test_add ("/charts-page/page", test_page);
  lr_test_add ("/charts-page/games", test_games);
  return g_test_run ();
}
