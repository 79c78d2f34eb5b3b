/* test-new-table.c - a table alone is a game, and is rolled on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-test.h"

#include <string.h>

#include "engine/model/lr-chart.h"
#include "present/card/lr-draft.h"
#include "present/new-game/lr-new-game.h"
#include "present/new-game/lr-new-table.h"

#define HEAD "table\npublished chart, not checked against your copy\n\n"

/* A table, how it is understood, and its chart as it is printed; or why it is none. */
typedef struct
{
  const char *name;
  const char *text;
  const char *said;
  const char *printed; /* NULL if it is refused */
} Case;

static const Case cases[] = {
  { "odds", "COMBAT RESULTS;;;\n;;;\nOdds;1;2;3;4;5;6\n1-2;AE;AE;AE;A2;A2;AR\n1-1;A2;–;AR;AR;A1;?\n;;\n"
            "3-2;A2;AR;;A1;A1;1/2\nRead down;;\n",
    "Odds down, Roll across; 18 cells. 2 lines outside the table are left out, the first: “COMBAT RESULTS”.",
    "COMBAT RESULTS\npublished chart, not checked against your copy\n\n"
    "     1   2   3   4   5   6\n1:2  AE  AE  AE  A2  A2  AR\n1:1  A2  -   AR  AR  A1  ?\n"
    "3:2  A2  AR  ?   A1  A1  1/2\n" },
  { "names", "Roll   Calm    Storm   Gale\n2      1       2       3\n3-4    0       2       3\n"
             "5-11   0       1       2\n12     +1      ½       0\n",
    "Roll down, Column across; 12 cells.",
    HEAD "      Calm  Storm  Gale\n2     1     2      3\n"
    "3-4   0     2      3\n5-11  0     1      2\n12    1     1/2    0\n" },
  { "markdown", "| d66 | Event |\n|---|---|\n| 11-13 | Rain |\n| 14-36 | Nothing |\n| 41 | Mutiny |\n"
                "| 42-66 | Fire |\n",
    "d66; 4 cells.", HEAD "  11-13  14-36    41      42-66\n"
    "  Rain   Nothing  Mutiny  Fire\n" },
  { "html", "<html><body><table><tr><th>Die<th>0 or less<th>1<th>2<th>3<th>4<th>5<th>6<th>≥7</tr>"
            "<tr><td>Loss<td>3<td>3<td>2<td>2<td>1<td>1<td>0<td>0</tr></table>",
    "Die; 8 cells.", HEAD "  0 or less  1  2  3  4  5  6  7 or more\n"
    "  3          3  2  2  1  1  0  0\n" },
  { "percent",
    "Size\t01-50\t51-95\t96-00\n1-2\t1\t2\t3\n3+\t2\t3\t4\n", "Size down, Roll across; 6 cells.",
    HEAD "           01-50  51-95  96-100\n1-2        1      2      3\n"
    "3 or more  2      3      4\n" },
  { "ten", "A,1,2,3,4,5,6,7,8,9,0\nx,1,1,1,1,1,1,1,1,1,2\ny,2,2,2,2,2,2,2,2,2,3\n", "A down, Roll across; 20 cells.",
    HEAD "   1  2  3  4  5  6  7  8  9  10\n"
    "x  1  1  1  1  1  1  1  1  1  2\ny  2  2  2  2  2  2  2  2  2  3\n" },
  { "no-dice", "Size,Small,Large\nHeavy,1,2\nLight,2,3\n",
    "neither the rows nor the columns match dice: they must go from 1 to 6, 2 to 12, 1 to 10, 11 to 66 or 1 to "
    "100", NULL },
  { "prose", "Roll a die and hope.\n", "this is not a table: it needs a line of headings, and lines below it", NULL },
  { "empty", "", "this is not a table: it needs a line of headings, and lines below it", NULL },
  { "markup", "A & B,1,2,3,4,5,6\n<x>,a,b,c,d,e,\"f\"\"&\"\ny,b,c,d,e,f,g\n", "A & B down, Roll across; 12 cells.",
    HEAD "     1  2  3  4  5  6\n<x>  a  b  c  d  e  f\"&\n"
    "y    b  c  d  e  f  g\n" },
};

static void
test_case (gconstpointer data)
{
  const Case *one = data;
  g_autofree char *folder = lr_test_folder (NULL, NULL);
  g_autofree char *game = g_build_filename (folder, "table", NULL);
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done = lr_new_table_write (game, NULL, one->text, strlen (one->text), &said, &error);

  g_assert_cmpstr (done ? said : error->message, ==, one->said);
  g_assert_true (done == (one->printed != NULL));
  g_assert_true (done == g_file_test (game, G_FILE_TEST_EXISTS));
  if (done)
    {
      g_autoptr (LrRuleset) ruleset = lr_ruleset_load_listed (game);
      g_autoptr (LrDraft) draft = NULL;
      g_autofree char *printed = NULL;

      g_assert_cmpuint (ruleset->problems->len, ==, 0);
      g_assert_nonnull (lr_model_find_chart (ruleset->model, lr_new_game_chart ())->roll);
      draft = lr_draft_new (ruleset, lr_new_game_chart ());
      printed = lr_draft_write_text (draft);
      lr_test_same_text (one->name, printed, one->printed);
    }
  lr_test_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/new-table/", cases[i].name, NULL);

      lr_test_add_data (path, &cases[i], test_case);
    }
  return g_test_run ();
}
