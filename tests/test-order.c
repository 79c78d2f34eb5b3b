/* test-order.c - the order of battle: what is kept of rows with a name, its file, out and in
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lr-test.h"
#include "present/order/lr-order.h"

static const char body[] =
  "<kind id='quality'><value id='green' label='Green'/><value id='old' label='Veteran'/></kind>"
  "<shape id='general' label='Leader'><number id='rating' label='Rating' own='yes' max='5'/>"
  "<flag id='horse' label='Cavalry' own='yes'/><choice id='how' label='Quality' of='quality' own='yes'/>"
  "<number id='tired' label='Fatigue' max='4'/></shape>"
  "<shape id='rival' label='Enemy' sort='Leader'><number id='rating' label='Rating' own='yes' max='2'/></shape>"
  "<shape id='crowd' label='Troops'><number id='sp' label='Strength' max='9'/></shape>"
  "<shape id='seat' label='Seat' unique='how'><choice id='how' label='Quality' of='quality' own='yes'/></shape>"
  "<procedure id='p' label='P'><inputs><roster id='ours' label='Ours' of='general'/>"
  "<roster id='theirs' label='Theirs' of='rival'/><roster id='rest' label='Rest' of='crowd'/>"
  "<roster id='seats' label='Seats' of='seat' min='0' default='0'/></inputs>"
  "<roll id='die' dice='1d6'/><outcome id='o' value='die'/></procedure>";

static LrRuleset *ruleset;

static void
note (const char *typed)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", typed);
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_order_note (ruleset, inputs, &error));
  g_assert_no_error (error);
}

static void
holds (const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = lr_order_export (ruleset->id, &error);

  g_assert_no_error (error);
  lr_test_same_text ("order of battle", text, expected);
}

static const LrShape *
shape_of (const char *id)
{
  return lr_model_find_shape (ruleset->model, id);
}

/* What is the row's own and was typed is kept by name; what changes in play is not, nor who has no name. */
static void
test_note (void)
{
  g_autofree char *path = lr_order_path (ruleset->id);

  holds ("sort,name\n");
  note ("row:ours=rating=3|row:rest=label=Wing,sp=4");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  note ("row:ours=label=Lee,rating=5,how=old,tired=2|row:ours=label=Hill");
  holds ("sort,name,how,rating\nLeader,Lee,old,5\n");
  note ("row:ours=label=Lee,horse=yes,rating=4|row:theirs=label=\"Meade, G.\",rating=1");
  holds ("sort,name,horse,how,rating\nLeader,Lee,yes,old,4\nLeader,\"Meade, G.\",,,1\n");
}

/* Another row of the sort gets what it has a field for, and only what is its own. */
static void
test_fill (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "row:ours=tired=3|row:theirs=rating=2");
  LrInputRow *ours = lr_input_row (lr_inputs_peek (inputs, 0), 0);
  LrInputRow *theirs = lr_input_row (lr_inputs_peek (inputs, 1), 0);

  note ("row:ours=label=Lee,rating=5,how=old,horse=yes,tired=1");
  g_assert_false (lr_order_fill (ruleset, shape_of ("general"), "Grant", ours));
  g_assert_null (ours->label);
  g_assert_true (lr_order_fill (ruleset, shape_of ("general"), "Lee", ours));
  g_assert_cmpstr (ours->label, ==, "Lee");
  g_assert_cmpint (ours->fields[0].number.num, ==, 5);
  g_assert_cmpint (ours->fields[1].number.num, ==, 1);
  g_assert_cmpint (ours->fields[2].number.num, ==, 1);
  g_assert_cmpint (ours->fields[3].number.num, ==, 3);
  g_assert_true (lr_order_fill (ruleset, shape_of ("rival"), "Lee", theirs));
  g_assert_cmpint (theirs->fields[0].number.num, ==, 5); /* the calculator says that 2 is the most */
}

static void
test_names (void)
{
  g_autoptr (GPtrArray) none = lr_order_names (ruleset, shape_of ("general"));
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GPtrArray) others = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  note ("row:theirs=label=Meade,rating=1|row:ours=label=Lee,rating=5");
  names = lr_order_names (ruleset, shape_of ("general"));
  others = lr_order_names (ruleset, shape_of ("crowd"));
  g_assert_cmpuint (names->len, ==, 2);
  g_assert_cmpstr (names->pdata[0], ==, "Lee");
  g_assert_cmpstr (names->pdata[1], ==, "Meade");
  g_assert_cmpuint (others->len, ==, 0);
  g_assert_true (lr_order_keeps (shape_of ("rival")));
  g_assert_false (lr_order_keeps (shape_of ("crowd")));
}

/* Of two names that have the same in a column that tells rows apart both are kept, since that changes in a war; but the
 * second cannot be beside the first in a roster. */
static void
test_unique (void)
{
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "row:seats=how=green|row:seats=how=green");
  const LrInput *seats = lr_inputs_peek (inputs, 3);
  g_autoptr (LrResult) fits = NULL;
  g_autoptr (LrResult) twice = NULL;

  note ("row:seats=label=Lee,how=old|row:seats=label=Hill,how=green");
  note ("row:seats=label=Hill,how=old");
  holds ("sort,name,how\nSeat,Hill,old\nSeat,Lee,old\n");
  g_assert_true (lr_order_fill (ruleset, shape_of ("seat"), "Lee", lr_input_row (seats, 0)));
  fits = lr_run (inputs, NULL, NULL);
  g_assert_cmpint (fits->status, ==, LR_STATUS_DONE);
  g_assert_true (lr_order_fill (ruleset, shape_of ("seat"), "Hill", lr_input_row (seats, 1)));
  twice = lr_run (inputs, NULL, NULL);
  g_assert_cmpint (twice->status, ==, LR_STATUS_INPUT);
  g_assert_cmpuint (twice->n_problems, ==, 1);
  g_assert_cmpint (twice->problems[0].fault, ==, LR_INPUT_TWICE);
}

static void
test_words (void)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *text = NULL;
  g_autofree char *sort = NULL;

  note ("row:ours=label=Lee,rating=5,how=old,horse=no");
  rows = lr_order_read (ruleset->id, NULL);
  text = lr_order_text (ruleset, rows->pdata[0]);
  sort = lr_order_sort (ruleset, rows->pdata[0]);
  g_assert_cmpstr (text, ==, "Rating: 5, Cavalry: no, Quality: Veteran");
  g_assert_cmpstr (sort, ==, "Leader");
}

static void
test_remove (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  note ("row:theirs=label=Meade,rating=1|row:ours=label=Lee,rating=5");
  rows = lr_order_read (ruleset->id, NULL);
  g_assert_true (lr_order_remove (ruleset->id, "Leader", "Lee", &error));
  holds ("sort,name,rating\nLeader,Meade,1\n");
  g_assert_false (lr_order_remove (ruleset->id, "Leader", "Lee", &error));
  lr_test_same_text ("error", error->message, "the order of battle has no “Leader” with the name “Lee”");
  g_clear_error (&error);
  g_assert_true (lr_order_put (ruleset->id, rows->pdata[0], &error));
  holds ("sort,name,rating\nLeader,Lee,5\nLeader,Meade,1\n");
}

/* What the program does not know is kept: a game may lose a field and find it again. */
static void
test_import (void)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  note ("row:ours=label=Lee,rating=5,horse=yes");
  g_assert_true (lr_order_import (ruleset->id, "sort;name;rating;luck\nLeader;Lee;4;2\nLeader;Hill;3;\n", &n, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 2);
  holds ("sort,name,horse,luck,rating\nLeader,Hill,,,3\nLeader,Lee,yes,2,4\n");
}

static void
test_import_refused (void)
{
  static const char *const cases[][2] = {
    { "a,b\n", "line 1: an order of battle begins with the columns “sort” and “name”" },
    { "sort,name\nLeader,\"Lee\n", "line 2: a quotation mark is not closed" },
    { "sort,name,x\n,Lee,1\n", "line 2, column 1: the type is missing (“Leader” or “Troops”)" },
    { "sort,name,x\nLeader,Lee,1\nLeader,,1\n", "line 3, column 2: its name is missing" },
    { "sort,name\nLeader,Lee,3\n", "line 2: it has more columns than the first line" },
    { "sort,name\nLeader,A name that is so long that no counter of any game could ever have had it on it\n",
      "line 2, column 2: this name is too long" },
    { "sort,name\n\xff,Lee\n", "this is not an order of battle: it is not text, or it is far too long" },
  };
  g_autoptr (GString) many = g_string_new ("sort,name,x\n");
  g_autoptr (GError) error = NULL;

  note ("row:ours=label=Lee,rating=5");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_false (lr_order_import (ruleset->id, cases[i][0], NULL, &error));
      lr_test_same_text (cases[i][0], error->message, cases[i][1]);
      g_clear_error (&error);
    }
  for (guint i = 0; i < 5001; i++)
    g_string_append_printf (many, "Leader,n%u,1\n", i);
  g_assert_false (lr_order_import (ruleset->id, many->str, NULL, &error));
  lr_test_same_text ("many", error->message, "line 5002: there are more than 5000 lines");
  g_clear_error (&error);
  g_string_truncate (many, many->len - strlen ("Leader,n5000,1\n"));
  g_assert_false (lr_order_import (ruleset->id, many->str, NULL, &error));
  lr_test_same_text ("many", error->message, "there would be more than 5000 lines: remove some first");
  holds ("sort,name,rating\nLeader,Lee,5\n");
}

/* Nothing is written over a file that cannot be read. */
static void
test_damaged (void)
{
  static const char damaged[] = "sort,name\nLeader,\"Lee\n";
  g_autofree char *path = lr_order_path (ruleset->id);
  g_autofree char *expected = g_strdup_printf ("%s: line 2: a quotation mark is not closed. Fix the file, or move it "
                                               "elsewhere", path);
  g_autoptr (LrInputs) inputs = lr_test_inputs (ruleset, "p", "row:ours=label=Hill,rating=3");
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  note ("row:ours=label=Lee,rating=5");
  g_assert_true (g_file_set_contents (path, damaged, -1, NULL));
  g_assert_false (lr_order_note (ruleset, inputs, &error));
  lr_test_same_text ("note", error->message, expected);
  g_clear_error (&error);
  g_assert_false (lr_order_import (ruleset->id, "sort,name\n", NULL, &error));
  lr_test_same_text ("import", error->message, expected);
  g_clear_error (&error);
  g_assert_null (lr_order_export (ruleset->id, &error));
  lr_test_same_text ("export", error->message, expected);
  g_clear_error (&error);
  g_assert_false (lr_order_remove (ruleset->id, "Leader", "Lee", &error));
  lr_test_same_text ("remove", error->message, expected);
  names = lr_order_names (ruleset, shape_of ("general"));
  g_assert_cmpuint (names->len, ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, damaged);
}

/* --- the format --- */

static void
loads_not (const char *wrong,
           const char *expected)
{
  g_autoptr (LrRuleset) other = lr_test_load (wrong);
  g_autofree char *problems = lr_test_problems (other);

  if (strstr (problems, expected) == NULL)
    lr_test_fail ("%s\n  should be: %s\n  is: %s", wrong, expected, problems);
}

#define P(shapes, of)                                                                                                  \
  shapes "<procedure id='p' label='P'><inputs><roster id='r' label='R' of='" of "'/></inputs>"                         \
         "<roll id='die' dice='1d6'/><outcome id='o' value='die'/></procedure>"

static void
test_format (void)
{
  loads_not ("<tracker id='v' label='V' of='number'/>"
             P ("<shape id='s' label='S'><number id='n' label='N' own='yes' from='v'/></shape>", "s"),
             "“n” has “from”, so it does not belong to its row alone: remove own or from");
  loads_not (P ("<shape id='s' label='S'><number id='n' label='N' own='yes'/></shape>"
                "<shape id='t' label='T'><number id='n' label='N'/></shape>", "t"),
             "no roster of an input has named rows of “s”, so its rows cannot have values of their own");
  loads_not ("<shape id='s' label='S'><number id='n' label='N' own='yes'/></shape>"
             "<shape id='t' label='T' sort='S'><flag id='n' label='N' own='yes'/></shape>"
             "<procedure id='p' label='P'><inputs><roster id='r' label='R' of='s'/><roster id='q' label='Q' of='t'/>"
             "</inputs><roll id='die' dice='1d6'/><outcome id='o' value='die'/></procedure>",
             "another shape of the sort “S” has “n” as ");
}

#define WRITERS 8
#define ROWS 5

static gpointer
write_rows (gpointer data)
{
  for (guint i = 0; i < ROWS; i++)
    {
      g_autofree char *text = g_strdup_printf ("sort,name,rating\nLeader,General %d of %u,3\n",
                                               GPOINTER_TO_INT (data), i);

      g_assert_true (lr_order_import (ruleset->id, text, NULL, NULL));
    }
  return NULL;
}

/* Programs that read and write wait for each other: nothing imported is lost. */
static void
test_at_once (void)
{
  GThread *threads[WRITERS];
  g_autoptr (GPtrArray) rows = NULL;

  for (int i = 0; i < WRITERS; i++)
    threads[i] = g_thread_new ("writer", write_rows, GINT_TO_POINTER (i));
  for (guint i = 0; i < WRITERS; i++)
    g_thread_join (threads[i]);
  rows = lr_order_read (ruleset->id, NULL);
  g_assert_cmpuint (rows->len, ==, WRITERS * ROWS);
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  ruleset = lr_test_load_good (body);
  lr_test_add ("/order/note", test_note);
  lr_test_add ("/order/fill", test_fill);
  lr_test_add ("/order/names", test_names);
  lr_test_add ("/order/unique", test_unique);
  lr_test_add ("/order/words", test_words);
  lr_test_add ("/order/remove", test_remove);
  lr_test_add ("/order/import", test_import);
  lr_test_add ("/order/import-refused", test_import_refused);
  lr_test_add ("/order/damaged", test_damaged);
  lr_test_add ("/order/format", test_format);
  lr_test_add ("/order/at-once", test_at_once);
  status = g_test_run ();
  lr_ruleset_unref (ruleset);
  return status;
}
