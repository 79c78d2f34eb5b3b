/* test-draft.c - a chart while its card is typed in: cells, blocks, files, undo, a second entry, slips
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include <string.h>

#include "present/card/lr-draft.h"
#include "rules/build/lr-library.h"

/* A chart that grows from row to row and from column to column; one of a single axis; a kind with values to fill in;
 * charts whose cells have codes. */
static const char small[] =
  "<kind id='city'><number id='worth' label='Worth'/><flag id='port'/>"
  "<value id='rich' label='Richmond' worth='?' port='yes'/>"
  "<value id='atl' label='Atlanta' worth='3' port='no'/></kind>"
  "<chart id='crt' label='Results' of='number' provenance='stand-in'><axis id='die' bands='1 2 3 4+' high='clamp'/>"
  "<axis id='odds' ratios='1:1 2:1 3:1'/>"
  "<row at='1'>0 | 1 | 2</row><row at='2'>1 | 2 | 3</row><row at='3' provenance='rulebook'>2 | 3 | 4</row>"
  "<row at='4+'>3 | 4 | ?</row></chart>"
  "<chart id='one' label='One' of='number' provenance='published'><axis id='die' bands='1 2 3'/>"
  "<row>4 | 5 | 6</row></chart>"
  "<kind id='level'><value id='light' label='Light' code='L'/><value id='moderate' label='Moderate' code='M'/>"
  "<value id='heavy' label='Heavy' code='H'/></kind>"
  "<kind id='sort'><value id='b' label='Small B' code='b'/><value id='bb' label='Large B' code='B'/>"
  "<value id='c' label='C' code='c'/><value id='m' label='M' code='m'/></kind>"
  "<shape id='side'><choice id='loss' of='level'/><flag id='tired' code='*'/><flag id='away' code='(R)'/></shape>"
  "<shape id='result'><record id='a' of='side'/><mark text='/'/><record id='d' of='side'/></shape>"
  "<shape id='two'><choice id='a' of='sort'/><mark text='/'/><choice id='b' of='sort'/></shape>"
  "<chart id='losses' label='Losses' of='result' provenance='stand-in'><axis id='die' bands='1'/>"
  "<axis id='odds' bands='1 2'/><row at='1'>L/H | L*/M(R)</row></chart>"
  "<chart id='alike' label='Alike' of='two' provenance='stand-in'><axis id='die' bands='1 2'/>"
  "<row>b/B | c/m</row></chart>"
  "<chart id='letter' label='Letter' of='sort' provenance='stand-in'><axis id='die' bands='1 2'/>"
  "<row>b | c</row></chart>"
  "<chart id='ruled' label='Ruled' of='number' provenance='rulebook'><axis id='die' bands='1 2'/>"
  "<axis id='other' bands='1 2'/><row at='1'>1 | 2</row><row at='2'>3 | 4</row></chart>"
  "<chart id='open' label='Open' of='number' provenance='stand-in'><axis id='die' bands='1- 2 3 4+'/>"
  "<row>1 | 2 | 3 | 4</row></chart>"
  "<procedure id='p' label='P'><outcome id='o' value='1'/></procedure>";

static LrDraft *
draft_of (const char *id)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  LrDraft *draft = lr_draft_new (ruleset, id);

  g_assert_nonnull (draft);
  return draft;
}

/* The texts, row by row; those that are the user's in brackets. */
static char *
cells_of (const LrDraft *draft)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < lr_draft_n_rows (draft); i++)
    for (int j = 0; j < lr_draft_n_columns (draft); j++)
      {
        LrDraftPlace place = { i, j };
        gboolean own = lr_draft_get_provenance (draft, place) == LR_PROVENANCE_YOURS;

        g_string_append_printf (text, own ? "%s[%s]" : "%s%s", j > 0 ? " " : i > 0 ? " / " : "",
                                lr_draft_get_text (draft, place));
      }
  return g_string_free (text, FALSE);
}

static void
cells_are (const LrDraft *draft,
           const char    *expected)
{
  g_autofree char *found = cells_of (draft);

  lr_test_same_text ("cells", found, expected);
}

#define AS_SHIPPED "0 1 2 / 1 2 3 / 2 3 4 / 3 4 ?"

static void
heads_are (const char *id,
           const char *title,
           const char *rows,
           const char *columns)
{
  g_autoptr (LrDraft) draft = draft_of (id);
  const char *const expected[] = { columns, rows };

  g_assert_cmpstr (lr_draft_get_title (draft), ==, title);
  for (guint of_row = 0; of_row < 2; of_row++)
    {
      g_autoptr (GString) heads = g_string_new (NULL);

      for (int i = 0; i < (of_row ? lr_draft_n_rows (draft) : lr_draft_n_columns (draft)); i++)
        {
          g_autofree char *head = lr_draft_dup_head (draft, of_row, i);

          g_string_append_printf (heads, "%s%s", i > 0 ? ", " : "", head);
        }
      g_assert_cmpstr (heads->str, ==, expected[of_row]);
    }
}

/* A chart that is printed as one line has one row, without a head. */
static void
test_describes (void)
{
  g_autoptr (LrDraft) crt = draft_of ("crt");
  g_autoptr (LrDraft) one = draft_of ("one");
  g_autoptr (LrDraft) city = draft_of ("city");
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);
  LrDraftPlace place;

  g_assert_null (lr_draft_new (ruleset, "nothing"));
  heads_are ("crt", "Results", "1, 2, 3, 4 or more", "1:1, 2:1, 3:1");
  heads_are ("one", "One", "", "1, 2, 3");
  heads_are ("city", "city", "Richmond, Atlanta", "Worth, port");
  cells_are (crt, AS_SHIPPED);
  cells_are (one, "4 5 6");
  cells_are (city, "? yes / 3 no");
  g_assert_true (lr_draft_find (crt, "4+", "2:1", &place) && place.row == 3 && place.column == 1);
  g_assert_true (lr_draft_find (one, "3", "", &place) && place.row == 0 && place.column == 2);
  g_assert_false (lr_draft_find (crt, "9", "2:1", &place));
  g_assert_false (lr_draft_find (crt, "1", "4:1", &place));
  g_assert_cmpint (lr_draft_get_provenance (crt, (LrDraftPlace) { 2, 0 }), ==, LR_PROVENANCE_RULEBOOK);
  g_assert_cmpint (lr_draft_get_provenance (crt, (LrDraftPlace) { 1, 0 }), ==, LR_PROVENANCE_STAND_IN);
}

/* What is typed is the user's, also what was there before; an empty cell is as it was shipped. */
static void
test_type (void)
{
  g_autoptr (LrDraft) draft = draft_of ("crt");

  g_assert_false (lr_draft_is_changed (draft));
  lr_draft_set (draft, (LrDraftPlace) { 3, 2 }, " 5 ");
  lr_draft_set (draft, (LrDraftPlace) { 0, 0 }, "0");
  cells_are (draft, "[0] 1 2 / 1 2 3 / 2 3 4 / 3 4 [5]");
  g_assert_cmpstr (lr_draft_get_shipped (draft, (LrDraftPlace) { 3, 2 }), ==, "?");
  lr_draft_set (draft, (LrDraftPlace) { 3, 2 }, "");
  lr_draft_do (draft, LR_DRAFT_CONFIRM, (LrDraftPlace) { 2, 1 }, (LrDraftPlace) { 1, 0 });
  cells_are (draft, "[0] 1 2 / [1] [2] 3 / [2] [3] 4 / 3 4 ?");
  lr_draft_do (draft, LR_DRAFT_FILL_DOWN, (LrDraftPlace) { 3, 2 }, (LrDraftPlace) { 2, 1 });
  cells_are (draft, "[0] 1 2 / [1] [2] 3 / [2] [3] 4 / 3 [3] [4]");
  lr_draft_do (draft, LR_DRAFT_TAKE_BACK, (LrDraftPlace) { 0, 0 }, lr_draft_end (draft));
  cells_are (draft, AS_SHIPPED);
  for (guint i = 0; i < 4; i++)
    lr_draft_undo (draft);
  cells_are (draft, "[0] 1 2 / 1 2 3 / 2 3 4 / 3 4 [5]");
  g_assert_true (lr_draft_is_changed (draft));
  lr_draft_undo (draft);
  lr_draft_undo (draft);
  cells_are (draft, AS_SHIPPED);
  g_assert_false (lr_draft_is_changed (draft));
  g_assert_false (lr_draft_can_undo (draft));
  while (lr_draft_can_redo (draft))
    lr_draft_redo (draft);
  cells_are (draft, AS_SHIPPED);
  /* What is done now ends what could have been done again. */
  lr_draft_undo (draft);
  lr_draft_set (draft, (LrDraftPlace) { 0, 1 }, "7");
  g_assert_false (lr_draft_can_redo (draft));
}

/* What cannot be in a cell stays there and is said to be wrong, until it is corrected. */
static void
test_wrong (void)
{
  g_autoptr (LrDraft) draft = draft_of ("crt");
  LrDraftPlace first;
  g_autoptr (GError) error = NULL;

  g_assert_false (lr_draft_find_wrong (draft, &first));
  lr_draft_set (draft, (LrDraftPlace) { 3, 1 }, "many");
  lr_draft_set (draft, (LrDraftPlace) { 1, 1 }, "-");
  g_assert_true (lr_draft_find_wrong (draft, &first) && first.row == 1 && first.column == 1);
  g_assert_false (lr_draft_save (draft, &error));
  g_assert_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_CELL);
  cells_are (draft, "0 1 2 / 1 [-] 3 / 2 3 4 / 3 [many] ?");
}

/* What a cell may hold is said in words, with an example; capitals count only where codes differ by them alone. */
typedef struct
{
  const char *name;
  const char *chart;
  int         row;
  int         column;
  const char *typed;
  const char *expected; /* the cell, or what is said */
} Cell;

static const Cell typed_cells[] = {
  { "number", "crt", 3, 1, "many",
    "Row 4 or more, column 2:1: “many” is not allowed here. Enter a number, such as “0”, or ? if it is unknown." },
  { "minus", "crt", 0, 0, "−2", "-2" },
  { "flag", "city", 0, 1, "perhaps",
    "Row Richmond, column port: “perhaps” is not allowed here. Enter yes or no, or ? if it is unknown." },
  { "flag in capitals", "city", 0, 1, "NO", "no" },
  { "parts", "losses", 0, 1, "x",
    "Row 1, column 2: “x” is not allowed here. Enter L, M or H, then perhaps *, then perhaps (R), then /, then the "
    "same again, such as “L*/M(R)”, or ? if it is unknown." },
  { "parts in another order", "losses", 0, 1, "H/L",
    "H/L" },
  { "signs in another order", "losses", 0, 1, "/LH",
    "Row 1, column 2: “/LH” is not allowed here; did you mean “L/H”? Enter L, M or H, then perhaps *, then perhaps "
    "(R), then /, then the same again, such as “L*/M(R)”, or ? if it is unknown." },
  { "parts as printed", "losses", 0, 1, "L*/M(R)", "L*/M(R)" },
  { "parts in any case", "losses", 0, 1, "l*/m(r)", "L*/M(R)" },
  { "alike but for the case", "alike", 0, 0, "b/B", "b/B" },
  { "alike, and another", "alike", 0, 0, "C/b", "c/b" },
  { "a choice", "letter", 0, 0, "M", "m" },
  { "a choice that differs by its case", "letter", 0, 0, "B", "B" },
  { "no choice", "letter", 0, 0, "x", "1: “x” is not allowed here. Enter b, B, c or m, or ? if it is unknown." },
};

static void
test_typed (gconstpointer data)
{
  const Cell *cell = data;
  LrDraftPlace place = { cell->row, cell->column };
  g_autoptr (LrDraft) draft = draft_of (cell->chart);
  g_autofree char *why = lr_draft_check (draft, place, cell->typed);

  lr_draft_set (draft, place, cell->typed);
  g_assert_cmpstr (why != NULL ? why : lr_draft_get_text (draft, place), ==, cell->expected);
}

/* --- blocks --- */

typedef struct
{
  const char *name;
  const char *chart;
  int         row;
  int         column;
  const char *block;
  const char *expected; /* cells, or what is said */
} Block;

static const Block blocks[] = {
  { "tabs", "crt", 0, 0, "5\t6\t7\r\n8\t9\t10\r\n", "[5] [6] [7] / [8] [9] [10] / 2 3 4 / 3 4 ?" },
  { "bars", "crt", 2, 1, "5 | 6\n7 | 8", "0 1 2 / 1 2 3 / 2 [5] [6] / 3 [7] [8]" },
  { "blanks", "crt", 2, 0, "  5   6  7\n 7 8   9\n\n", "0 1 2 / 1 2 3 / [5] [6] [7] / [7] [8] [9]" },
  { "semicolons", "crt", 0, 0, "5;6", "[5] [6] 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "holes", "crt", 0, 0, "5\t\t6", "[5] 1 [6] / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "one", "crt", 3, 2, "5", "0 1 2 / 1 2 3 / 2 3 4 / 3 4 [5]" },
  { "row heads", "crt", 0, 0, "1\t5\t5\t5\n2\t6\t6\t6\n",
    "[5] [5] [5] / [6] [6] [6] / 2 3 4 / 3 4 ?" },
  { "all heads", "crt", 0, 0, "\t1:1\t2:1\t3:1\n1\t5\t5\t5\n2\t6\t6\t6\n",
    "[5] [5] [5] / [6] [6] [6] / 2 3 4 / 3 4 ?" },
  { "column heads", "crt", 2, 0, "1:1\t2:1\t3:1\n9\t9\t9\n", "0 1 2 / 1 2 3 / [9] [9] [9] / 3 4 ?" },
  { "wrong stays", "crt", 0, 0, "x\ty", "[x] [y] 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "too long", "crt", 2, 0, "1\t1\n1\t1\n1\t1", "too many rows in the block: 3; room from here: 2" },
  { "too wide", "crt", 0, 2, "1\t1\n5\t5", "too many cells in line 1 of the block: 2; room from here: 1" },
  { "ragged", "crt", 0, 0, "7\t8\n9\t8\t7", "line 1 of the block and its last line differ in the number of cells: 2 "
                                            "and 3" },
  { "quotes", "crt", 0, 0, "\"5\"\t\"6\"", "[5] [6] 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "an open quote", "crt", 0, 0, "5\t\"6", "line 1: a quoted field has no closing \"" },
  { "a hole in a column", "crt", 0, 0, "7\n\n8", "[7] 1 2 / 1 2 3 / [8] 3 4 / 3 4 ?" },
  { "a line along a line", "one", 0, 0, "7\t8\t9", "[7] [8] [9]" },
  { "a column along a line", "one", 0, 1, "7\n8", "4 [7] [8]" },
  { "heads over a line", "one", 0, 0, "1\t2\n7\t8", "[7] [8] 6" },
  { "heads beside a column", "one", 0, 0, "1\t7\n2\t8\n3\t9", "[7] [8] [9]" },
};

static void
test_paste (gconstpointer data)
{
  const Block *block = data;
  g_autoptr (LrDraft) draft = draft_of (block->chart);
  g_autofree char *before = cells_of (draft);
  g_autoptr (GError) error = NULL;

  if (!lr_draft_paste (draft, (LrDraftPlace) { block->row, block->column }, block->block, NULL, &error))
    {
      g_assert_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_BLOCK);
      g_assert_cmpstr (error->message, ==, block->expected);
      cells_are (draft, before);
      g_assert_false (lr_draft_is_changed (draft));
      return;
    }
  cells_are (draft, block->expected);
  lr_draft_undo (draft);
  cells_are (draft, before);
}

/* --- files --- */

typedef struct
{
  const char *name;
  const char *file;
  const char *expected;
} File;

#define LIST "die,odds,cell,provenance\n"

static const File files[] = {
  { "unchanged", LIST "1,1:1,0,stand-in\n3,2:1,3,rulebook\n", AS_SHIPPED },
  { "changed", LIST "1,1:1,9,stand-in\n", "[9] 1 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "confirmed", LIST "1,1:1,0,yours\n", "[0] 1 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "without provenance", "die,odds,cell\n1,1:1,0\n4+,3:1,5\n", "[0] 1 2 / 1 2 3 / 2 3 4 / 3 4 [5]" },
  { "grid", ",1:1,3:1\n4+,3,5\n1,0,\n", "[0] 1 2 / 1 2 3 / 2 3 4 / [3] 4 [5]" },
  { "semicolons", ";1:1;3:1\n4+;3;5\n1;0;\n", "[0] 1 2 / 1 2 3 / 2 3 4 / [3] 4 [5]" },
  { "tabs and capitals", "\t1:1\n2\t−4\n", "0 1 2 / [-4] 2 3 / 2 3 4 / 3 4 ?" },
  { "grid with unknown cells", ",3:1\n4+,?\n", AS_SHIPPED },
  { "quotes and a mark", "\357\273\277\"die\",\"odds\",cell,provenance\r\n\"1\",\"1:1\",\"7\",\"yours\"\r\n\r\n",
    "[7] 1 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "row", LIST "5,1:1,0,stand-in\n", "line 2: the chart has no row “5”, and the rows of the file cannot replace its "
                                      "rows: there must be at least two rows" },
  { "column", LIST "1,1:1,0,stand-in\n1,9:1,0,stand-in\n",
    "line 3: the chart has no column “9:1”; a card with other columns needs all its cells, with ? for unknown ones; "
    "missing here: 6" },
  { "cell", LIST "1,1:1,x,stand-in\n",
    "line 2: Row 1, column 1:1: “x” is not allowed here. Enter a number, such as “0”, or ? if it is unknown." },
  { "provenance", LIST "1,1:1,0,mine\n", "line 2: “mine” is not one of rulebook, published, stand-in, yours" },
  { "twice", LIST "1,1:1,0,stand-in\n1,2:1,1,stand-in\n1,1:1,0,stand-in\n", "line 4: this cell appears twice" },
  { "fields", LIST "1,1:1,0\n", "line 2: the number of fields must be 4, not 3" },
  { "grid column", ",1:1,5:1\n1,0,0\n",
    "line 1: the chart has no column “5:1”; a card with other columns needs all its cells, with ? for unknown ones; "
    "missing here: 6" },
  { "grid row", ",1:1\n1,0\n7,0\n",
    "line 3: the chart has no row “7”, and the rows of the file cannot replace its rows: 2 is between 1 and 7 but "
    "not in a band; if its values are unknown, add a row for it with ? in each cell" },
  { "grid cell", ",1:1\n1,much\n",
    "line 2: Row 1, column 1:1: “much” is not allowed here. Enter a number, such as “0”, or ? if it is unknown." },
  { "grid fields", ",1:1,2:1\n1,0\n", "line 2: the number of fields must be 3, not 2" },
  { "grid twice", ",1:1\n1,0\n1,0\n", "line 3: this cell appears twice" },
  { "quote", LIST "1,1:1,\"0,stand-in\n", "line 2: a quoted field has no closing \"" },
  { "nothing", "\n\n", "the file has no cells: it needs a line of headings, and lines below it" },
  { "heads alone", LIST, "the file has no cells: it needs a line of headings, and lines below it" },
  { "latin", "die,odds,cell,provenance\n1,1:1,\344,yours\n",
    "line 2: Row 1, column 1:1: “ä” is not allowed here. Enter a number, such as “0”, or ? if it is unknown." },
  { "no grid below an empty line", "\n,colour\n9,green\n",
    "line 3: the chart has no row “9”, and the rows of the file cannot replace its rows: there must be at least two "
    "rows" },
  { "dashes and fractions", ",1:1\n1,1½\n2,½\n3,−3\n4+,⅓\n", "[1 1/2] 1 2 / [1/2] 2 3 / [-3] 3 4 / [1/3] 4 ?" },
  { "no text", "die,odds,cell\n1,1:1,\201,yours\n", "this is not text" },
  { "smaller", ",1:1,2:1\n1,5,6\n2-3,7,8\n",
    "the rows of the file are 1 2-3; the chart has 1 2 3 4+, and your card would lose the others" },
  { "smaller columns", "die,1:1,3:2\n1,5,6\n2-3,7,8\n4+,7,8\n",
    "the columns of the file are 1:1 3:2; the chart has 1:1 2:1 3:1, and your card would lose the others" },
};

static void
test_csv (gconstpointer data)
{
  const File *file = data;
  g_autoptr (LrDraft) draft = draft_of ("crt");
  g_autoptr (GError) error = NULL;

  if (lr_draft_read_csv (draft, file->file, strlen (file->file), FALSE, NULL, &error))
    {
      cells_are (draft, file->expected);
      return;
    }
  g_assert_true (g_error_matches (error, LR_DRAFT_ERROR, g_str_has_prefix (file->name, "smaller") ?
                                                             LR_DRAFT_ERROR_SMALLER :
                                                             LR_DRAFT_ERROR_FILE));
  g_assert_cmpstr (error->message, ==, file->expected);
  cells_are (draft, AS_SHIPPED);
  g_assert_false (lr_draft_is_changed (draft));
}

/* One table, written as people write it. What it says is the same each time. */
typedef struct
{
  const char *name;
  const char *chart;
  const char *file;
  const char *cells;
  const char *said;
  gsize       size; /* of bytes with a NUL among them */
} Understood;

#define SMALL "0 [7] [8] / 1 [9] [-1] / 2 3 4 / 3 [3] [0.5]"
#define ACROSS "die down, odds across; 6 cells."
#define UTF_16 "\377\376d\0;\0" "2\0:\0001\0;\0003\0:\0001\0\n\0" "1\0;\0007\0;\0008\0"

static const Understood read_as[] = {
  { "semicolons", "crt", "die;2:1;3:1\n1;7;8\n2;9;-1\n4+;3;0.5\n", SMALL, ACROSS },
  { "a separator is named", "crt", "sep=;\ndie;2:1;3:1\n1;7;8\n2;9;-1\n4+;3;0,5\n", SMALL, ACROSS },
  { "another is named", "crt", "sep=#\ndie#2:1#3:1\n1#7#8\n2#9#-1\n4+#3#0.5\n", SMALL, ACROSS },
  { "odds with a hyphen", "crt", "die;2-1;3-1\n1;7;8\n2;9;−1\n4+;3;½\n", "0 [7] [8] / 1 [9] [-1] / 2 3 4 / 3 [3] [1/2]",
    ACROSS },
  { "odds in words", "crt", "die;2 to 1;3 TO 1\n1;7;8\n2;9;–1\n4 or more;3;0,5\n", SMALL, ACROSS },
  { "ends in signs", "crt", "die;2:1;3:1\n1;7;8\n2;9;-1\n>=4;3;0,5\n", SMALL, ACROSS },
  { "ends in one sign", "crt", "die;2:1;3:1\n1;7;8\n2;9;-1\n≥4;3;0,5\n", SMALL, ACROSS },
  { "an end that is a sign", "crt", "die;2:1;3:1\n1;7;8\n2;9;-1\n+;3;0,5\n", SMALL, ACROSS },
  { "a head with a fraction", "crt", ";1:1;1½:1;3:1\n1;7;8;9\n2;9;-1;5\n3;9;-1;5\n4+;3;0.5;5\n",
    "[7] [8] [9] / [9] [-1] [5] / [9] [-1] [5] / [3] [0.5] [5]", "die down, odds across; 12 cells." },
  { "turned", "crt", "odds;1;2;4+\n2:1;7;9;3\n3:1;8;-1;0,5\n", SMALL, "odds down, die across; 6 cells." },
  { "a title, heads that are merged, empty lines, a note", "crt",
    "Combat Results, page 3;;\n;;\n;Odds;\ndie;2:1;3:1\n1;7;8\n;;\n2;9;-1\n4+;3;0.5\n;;\nRoll again on 6;;\n", SMALL,
    ACROSS " 3 lines outside the table are left out, the first: “Combat Results, page 3”." },
  { "empty columns", "crt", ";;die;2:1;3:1;;\n;;1;7;8;;\n;;2;9;-1;;\n;;4+;3;0.5;;\n", SMALL, ACROSS },
  { "hard blanks", "crt", "die\302\240;2:1;3:1\302\240\n1;7\302\240;8\n2;9;-1\n4+;3;0.5\n", SMALL, ACROSS },
  { "ends of lines", "crt", "die;2:1;3:1\r1;7;8\r2;9;-1\r4+;3;0.5\r", SMALL, ACROSS },
  { "Windows-1252", "crt", "die;2:1;3:1\n1;7;8\n2;9;\2261\n4+;3;\275\n", "0 [7] [8] / 1 [9] [-1] / 2 3 4 / 3 [3] [1/2]",
    ACROSS },
  { "UTF-16", "crt", UTF_16, "0 [7] [8] / 1 2 3 / 2 3 4 / 3 4 ?", "die down, odds across; 2 cells.",
    sizeof UTF_16 - 1 },
  { "Markdown", "crt", "| die | 2:1 | 3:1 |\n|:--|--:|---|\n| 1 | 7 | 8 |\n| 2 | 9 | -1 |\n| 4+ | 3 | 0.5 |\n", SMALL,
    ACROSS },
  { "HTML", "crt",
    "<html><body><p>A page</p><TABLE><tr><th rowspan=2>die</th><th colspan='2'>Odds</th></tr>"
    "<tr><td>2:1<td>3:1</tr><tr><td>1</td><td><b>7</b></td><td>\n 8</td></tr><tr><td>2<td>9<td>&minus;1"
    "<tr><td>4+<td>3<td>&frac12;</table><table><tr><td>9</table></body></html>",
    "0 [7] [8] / 1 [9] [-1] / 2 3 4 / 3 [3] [1/2]",
    ACROSS " 1 line outside the table is left out: “die”." },
  { "in columns", "crt", "Results\n\n    2:1  3:1\n1     7    8\n2     9  -1\n4 or more  3  0.5\n", SMALL,
    ACROSS " 1 line outside the table is left out: “Results”." },
  { "a line without heads", "one", "1;7\n2;8\n", "[7] [8] 6", "die; 2 cells." },
  { "a line that lies", "one", "1;2\n7;8\n", "[7] [8] 6", "die; 2 cells." },
  { "a line with heads", "one", "Die roll;Result\n1;7\n3;8\n", "[7] 5 [8]", "die; 2 cells." },
  { "values by name", "letter", "1;Large B\n2;m\n", "[B] [m]", "die; 2 cells." },
  { "losses in print", "losses", "x;1;2\n1;L/H*;l/m\n", "[L/H*] [L/M]", "die down, odds across; 2 cells." },
};

static void
test_understood (gconstpointer data)
{
  const Understood *table = data;
  g_autoptr (LrDraft) draft = draft_of (table->chart);
  g_auto (LrDraftUnderstood) understood = { 0 };
  g_autoptr (GError) error = NULL;

  lr_draft_read_csv (draft, table->file, table->size > 0 ? table->size : strlen (table->file), FALSE, &understood,
                     &error);
  g_assert_no_error (error);
  g_assert_cmpstr (understood.said, ==, table->said);
  cells_are (draft, table->cells);
  if (g_str_equal (table->name, "a head with a fraction"))
    {
      LrDraftPlace place;

      g_assert_true (lr_draft_find (draft, "1", "3:2", &place));
      g_assert_cmpint (place.column, ==, 1);
    }
}

/* On dice of percent 00 is the greatest face, on a ten-sided die 0 is. */
static void
test_dice_faces (void)
{
  static const char ruleset[] =
    "<chart id='p' label='P' of='number' provenance='stand-in'><axis id='d' bands='1-50 51-95 96-100'/>"
    "<row>1 | 2 | 3</row></chart>"
    "<chart id='t' label='T' of='number' provenance='stand-in'><axis id='d' bands='1-5 6-9 10'/>"
    "<row>1 | 2 | 3</row></chart>"
    "<procedure id='p' label='P'><outcome id='o' value='1'/></procedure>";
  g_autoptr (LrRuleset) loaded = lr_test_load_good (ruleset);
  g_autoptr (LrDraft) percent = lr_draft_new (loaded, "p");
  g_autoptr (LrDraft) ten = lr_draft_new (loaded, "t");
  static const char first[] = "01-50;7\n51-95;8\n96-00;9\n", second[] = "1-5;7\n6-9;8\n0;9\n";

  g_assert_true (lr_draft_read_csv (percent, first, strlen (first), FALSE, NULL, NULL));
  cells_are (percent, "[7] [8] [9]");
  g_assert_true (lr_draft_read_csv (ten, second, strlen (second), FALSE, NULL, NULL));
  cells_are (ten, "[7] [8] [9]");
}

/* What the window copies of each chart of the games can be taken in again, and says the same. */
static void
test_printed (void)
{
  g_autoptr (LrLibrary) library = lr_library_new ();
  guint n = 0;

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      LrRuleset *ruleset = lr_library_load (library, lr_library_get_entry (library, i)->id);

      for (guint j = 0; j < ruleset->model->charts->len; j++, n++)
        {
          const LrChart *chart = ruleset->model->charts->pdata[j];
          g_autoptr (LrDraft) draft = lr_draft_new (ruleset, chart->id);
          g_autofree char *text = lr_draft_write_text (draft);
          g_autofree char *before = cells_of (draft);
          g_autofree char *after = NULL;
          g_autoptr (GError) error = NULL;
          g_auto (GStrv) parts = NULL;
          g_autoptr (GString) own = g_string_new (NULL);

          if (!lr_draft_read_csv (draft, text, strlen (text), FALSE, NULL, &error))
            lr_test_fail ("%s: %s: %s", ruleset->id, chart->id, error->message);
          after = cells_of (draft);
          /* All of them are the user's now. */
          parts = g_strsplit_set (after, "[]", -1);
          for (guint k = 0; parts[k] != NULL; k++)
            g_string_append (own, parts[k]);
          if (!strchr (before, '[') && !g_str_equal (own->str, before))
            lr_test_fail ("%s: %s: %s", ruleset->id, chart->id, own->str);
        }
    }
  g_assert_cmpuint (n, >, 150);
}

#define PART(chart) "<part xmlns='urn:longroll:ruleset:1'>\n" chart "</part>"
#define CHART(rows) PART ("<chart id='crt' provenance='stand-in'>\n" rows "</chart>\n")

static const File xml_files[] = {
  { "unchanged", CHART ("<row at='1'>0 | 1 | 2</row>"), AS_SHIPPED },
  { "changed", CHART ("<row at='1'>0 | 7 | 2</row>"), "0 [7] 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "single", CHART ("<row at='1'>0 | 1 | 2</row><cell row='1' column='2:1' provenance='yours'>1</cell>"),
    "0 [1] 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "row", CHART ("<row at='9'>0 | 1 | 2</row>"), "line 3: the chart has no row “9”" },
  { "no row", CHART ("<row>0 | 1 | 2</row>"), "line 3: the chart has no row “”" },
  { "column", CHART ("<cell row='1' column='9:1'>1</cell>"), "line 3: the chart has no column “9:1”" },
  { "count", CHART ("<row at='1'>0 | 1</row>"), "line 3: the number of cells must be 3, not 2" },
  { "cell", CHART ("\n<row at='1'>0 | 1 | x</row>"),
    "line 4: Row 1, column 3:1: “x” is not allowed here. Enter a number, such as “0”, or ? if it is unknown." },
  { "twice", CHART ("<row at='1'>0 | 1 | 2</row>\n<row at='1'>0 | 1 | 2</row>"),
    "line 4: this cell appears twice" },
  { "other chart", PART ("<chart id='one'/>"), "the file is not a ruleset with a chart “crt”" },
  { "other namespace", "<part><chart id='crt'/></part>", "the file is not a ruleset with a chart “crt”" },
};

static void
test_xml (gconstpointer data)
{
  const File *file = data;
  g_autoptr (LrDraft) draft = draft_of ("crt");
  g_autoptr (GError) error = NULL;

  if (lr_draft_read_xml (draft, file->file, "file.xml", &error))
    {
      cells_are (draft, file->expected);
      return;
    }
  g_assert_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE);
  g_assert_cmpstr (error->message, ==, file->expected);
  cells_are (draft, AS_SHIPPED);
}

/* --- a card of another shape --- */

/* The heads, then the cells. */
static char *
shape_of (const LrDraft *draft)
{
  GString *text = g_string_new (NULL);
  g_autofree char *cells = cells_of (draft);

  for (guint of_row = 0; of_row < 2; of_row++)
    {
      for (int i = 0; i < (of_row ? lr_draft_n_rows (draft) : lr_draft_n_columns (draft)); i++)
        {
          g_autofree char *head = lr_draft_dup_head (draft, of_row, i);

          g_string_append_printf (text, "%s%s", i > 0 ? " " : "", head);
        }
      g_string_append (text, "; ");
    }
  g_string_append (text, cells);
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *name;
  const char *chart;
  const char *file;
  const char *expected;
} Shape;

static const Shape shapes[] = {
  { "grid", "crt", ",1:1,2:1\n0,5,6\n1-2,7,8\n3+,9,\n",
    "1:1 2:1; 0 1-2 3 or more; [5] [6] / [7] [8] / [9] ?" },
  { "grid with other columns", "crt", ",1:2,1:1\n1,5,6\n2,7,8\n3,8,8\n4+,9,?\n",
    "1:2 1:1; 1 2 3 4 or more; [5] [6] / [7] [8] / [8] [8] / [9] [?]" },
  { "list", "crt", "die,odds,cell\n1-3,1:1,5\n1-3,2:1,6\n4+,1:1,7\n4+,2:1,?\n",
    "1:1 2:1; 1-3 4 or more; [5] [6] / [7] [?]" },
  { "what stays keeps its provenance", "crt",
    LIST "0,1:1,?,stand-in\n1,1:1,0,stand-in\n2+,1:1,7,stand-in\n"
    "0,2:1,?,stand-in\n1,2:1,1,rulebook\n2+,2:1,4,yours\n",
    "1:1 2:1; 0 1 2 or more; ? ? / 0 1 / [7] [4]" },
  { "signs of print", "crt", ",1:1,2:1,3:1\n1 – 3,5,6,7\n4 +,7,8,9\n",
    "1:1 2:1 3:1; 1-3 4 or more; [5] [6] [7] / [7] [8] [9]" },
  { "the same, written otherwise", "crt", ",4:2\n1..1,5\n",
    "1:1 2:1 3:1; 1 2 3 4 or more; 0 [5] 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "a line", "one", "die,,cell\n0-1,,5\n2-3,,6\n", "0-1 2-3; ; [5] [6]" },
  { "overlap", "crt", ",1:1\n1,5\n1-2,6\n3+,7\n",
    "line 3: the chart has no row “1-2”, and the rows of the file cannot replace its rows: the entry 1-2 must come "
    "after 1 and not overlap it" },
  { "no name", "crt", ",1:1\n0,5\n,6\n4+,7\n", "line 2: a row has no name" },
  { "no name of a column", "crt", ",1:1,,4:1\n1,5,6,7\n", "line 1: a column has no name" },
  { "column", "crt", ",1:1,1:2\n1,5,6\n",
    "line 1: the chart has no column “1:2”, and the columns of the file cannot replace its columns: the entry 1:2 "
    "must come after 1:1 and not overlap it" },
  { "missing", "crt", "die,odds,cell\n1-3,1:1,5\n1-3,2:1,6\n4+,1:1,7\n",
    "line 2: the chart has no row “1-3”; a card with other rows needs all its cells, with ? for unknown ones; "
    "missing here: 1" },
  { "fixed", "ruled", ",1\n1,5\n3,6\n", "line 3: the chart has no row “3”" },
  { "fixed column", "ruled", ",1,3\n1,5,6\n", "line 1: the chart has no column “3”" },
};

static void
test_shape (gconstpointer data)
{
  const Shape *shape = data;
  g_autoptr (LrDraft) draft = draft_of (shape->chart);
  g_autofree char *before = shape_of (draft);
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  g_autoptr (GError) error = NULL;

  if (!lr_draft_read_csv (draft, shape->file, strlen (shape->file), TRUE, NULL, &error))
    {
      g_assert_cmpstr (error->message, ==, shape->expected);
      after = shape_of (draft);
      g_assert_cmpstr (after, ==, before);
      g_assert_false (lr_draft_is_changed (draft));
      return;
    }
  after = shape_of (draft);
  g_assert_cmpstr (after, ==, shape->expected);
  g_assert_true (lr_draft_is_changed (draft));
  lr_draft_undo (draft);
  undone = shape_of (draft);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (lr_draft_is_changed (draft));
  lr_draft_redo (draft);
  redone = shape_of (draft);
  g_assert_cmpstr (redone, ==, shape->expected);
  lr_draft_do (draft, LR_DRAFT_TAKE_BACK, (LrDraftPlace) { 0, 0 }, lr_draft_end (draft));
  g_free (undone);
  undone = shape_of (draft);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (lr_draft_is_changed (draft));
}

/* A ruleset's file says the entries; what it leaves out stays. */
static const Shape xml_shapes[] = {
  { "rows", "crt", CHART ("<axis id='die' bands='1 2-3 4+'/><row at='2-3'>5 | 6 | 7</row>"),
    "1:1 2:1 3:1; 1 2-3 4 or more; 0 1 2 / [5] [6] [7] / 3 4 ?" },
  { "as they are", "crt", CHART ("<axis id='die' bands='1 2  3 4+'/>"),
    "1:1 2:1 3:1; 1 2 3 4 or more; 0 1 2 / 1 2 3 / 2 3 4 / 3 4 ?" },
  { "axis", "crt", CHART ("<axis id='dice' bands='1 2-3 4+'/>"), "line 3: the chart has no axis “dice”" },
  { "bands", "open", PART ("<chart id='open'><axis id='die' bands='1- 2-3 4'/></chart>"),
    "line 2: die: an entry beyond 4 is missing: the chart as supplied has 4+; add one, with ? in its cells if they "
    "are unknown" },
  { "the other end", "open", PART ("<chart id='open'><axis id='die' bands='1 2 3 4+'/></chart>"),
    "line 2: die: an entry beyond 1 is missing: the chart as supplied has 1-; add one, with ? in its cells if they "
    "are unknown" },
  { "ratios", "crt", CHART ("\n<axis id='odds' ratios='1:1 x'/>"), "line 4: odds: “x” is not a ratio; write 3:2" },
  { "fixed", "ruled", PART ("<chart id='ruled'>\n<axis id='die' bands='1 2 3'/></chart>"),
    "line 3: the rules fix the entries of the axis die, so a card cannot have others" },
};

static void
test_xml_shape (gconstpointer data)
{
  const Shape *shape = data;
  g_autoptr (LrDraft) draft = draft_of (shape->chart);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  if (!lr_draft_read_xml (draft, shape->file, "file.xml", &error))
    {
      g_assert_cmpstr (error->message, ==, shape->expected);
      g_assert_false (lr_draft_is_changed (draft));
      return;
    }
  after = shape_of (draft);
  g_assert_cmpstr (after, ==, shape->expected);
}

/* More cells than a chart can have are refused, and not counted out first. */
static void
test_too_large (void)
{
  g_autoptr (GString) bands = g_string_new (NULL);
  g_autoptr (GString) grid = g_string_new (",1:1\n");
  g_autofree char *file = NULL;
  g_autoptr (LrDraft) draft = draft_of ("crt");
  g_autoptr (GError) error = NULL;

  for (int i = 1; i < 7000; i++)
    {
      g_string_append_printf (bands, "%d ", i);
      g_string_append_printf (grid, "%d,1\n", i);
    }
  g_string_append (bands, "7000+");
  file = g_strdup_printf (CHART ("<axis id='die' bands='%s'/>"), bands->str);
  g_assert_false (lr_draft_read_xml (draft, file, "file.xml", &error));
  g_assert_cmpstr (error->message, ==, "line 2: the chart would have more than 20000 cells");
}

static void
test_not_xml (void)
{
  g_autoptr (LrDraft) draft = draft_of ("crt");
  g_autoptr (GError) error = NULL;

  g_assert_false (lr_draft_read_xml (draft, "<part>", "file.xml", &error));
  g_assert_error (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, "line 1: this is not XML: "));
}

/* --- every chart of every game --- */

static LrLibrary *
games (void)
{
  g_autofree char *tables = g_test_build_filename (G_TEST_DIST, "..", "tables", NULL);
  const char *const folders[] = { tables, NULL };

  return lr_library_new_for (folders);
}

static void
check_round_trip (LrRuleset  *ruleset,
                  const char *id)
{
  g_autoptr (LrDraft) draft = lr_draft_new (ruleset, id);
  g_autofree char *csv = lr_draft_write_csv (draft);
  g_autofree char *before = cells_of (draft);
  g_autoptr (GError) error = NULL;

  g_assert_true (lr_draft_read_csv (draft, csv, strlen (csv), FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (lr_draft_is_changed (draft));
  if (lr_draft_get_chart (draft) != NULL)
    {
      g_autofree char *xml = lr_draft_write_xml (draft);

      g_assert_true (lr_draft_read_xml (draft, xml, "file.xml", &error));
      g_assert_no_error (error);
      g_assert_false (lr_draft_is_changed (draft));
    }
  lr_draft_do (draft, LR_DRAFT_CONFIRM, (LrDraftPlace) { 0, 0 }, lr_draft_end (draft));
  lr_draft_undo (draft);
  cells_are (draft, before);
}

/* An export that is taken in unchanged leaves everything as it was, provenances too. */
static void
test_round_trips (void)
{
  g_autoptr (LrLibrary) library = games ();
  guint n = 0;

  for (guint i = 0; i < lr_library_get_size (library); i++)
    {
      LrRuleset *ruleset = lr_library_load (library, lr_library_get_entry (library, i)->id);

      g_assert_nonnull (ruleset->model);
      for (guint j = 0; j < ruleset->model->charts->len; j++, n++)
        check_round_trip (ruleset, ((const LrChart *) ruleset->model->charts->pdata[j])->id);
      for (guint j = 0; j < ruleset->model->kinds->len; j++)
        {
          const LrKind *kind = ruleset->model->kinds->pdata[j];

          if (kind->n_fields > 0 && lr_model_find_chart (ruleset->model, kind->id) == NULL)
            check_round_trip (ruleset, kind->id);
        }
    }
  g_assert_cmpuint (n, >, 50);
}

/* --- slips --- */

static char *
warnings_of (LrDraft *draft)
{
  g_autoptr (GPtrArray) warnings = lr_draft_look_over (draft);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < warnings->len; i++)
    g_string_append_printf (text, "%s\n", ((const LrDraftNote *) warnings->pdata[i])->text);
  return g_string_free (text, FALSE);
}

static void
test_warnings (void)
{
  g_autoptr (LrDraft) draft = draft_of ("crt");
  g_autofree char *open = warnings_of (draft);
  g_autofree char *steady = NULL;
  g_autofree char *slip = NULL;

  lr_test_same_text ("an open cell", open, "Row 4 or more, column 3:1: this cell has not been entered yet\n");
  lr_draft_set (draft, (LrDraftPlace) { 3, 2 }, "5");
  steady = warnings_of (draft);
  lr_test_same_text ("a steady chart", steady, "");
  lr_draft_set (draft, (LrDraftPlace) { 2, 1 }, "1");
  slip = warnings_of (draft);
  lr_test_same_text ("a slip", slip,
                     "Row 3, column 2:1: less than in the row above, though the chart grows from row to row\n"
                     "Row 3, column 2:1: less than in the column before, though the chart grows from column to "
                     "column\n");
}

/* --- the second entry --- */

static void
again_is (LrDraft    *draft,
          const char *expected,
          const char *differ)
{
  g_autoptr (GPtrArray) notes = lr_draft_look_over (draft);
  g_autofree char *said = lr_draft_tell_again (draft, notes);
  g_autofree char *found = warnings_of (draft);

  g_assert_cmpstr (said, ==, expected);
  lr_test_same_text ("what differs", found, differ);
}

/* Three errors are planted in the second of two entries; all are found, and nothing else. */
static void
test_second (void)
{
  g_autoptr (LrDraft) draft = draft_of ("crt");

  lr_draft_set (draft, (LrDraftPlace) { 3, 2 }, "3/2");
  lr_draft_type_again (draft, TRUE);
  again_is (draft, "0 of 12 entered, 0 differ", "");
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      lr_draft_set (draft, (LrDraftPlace) { i, j }, lr_draft_get_text (draft, (LrDraftPlace) { i, j }));
  lr_draft_set (draft, (LrDraftPlace) { 3, 2 }, "1 1/2");
  again_is (draft, "12 of 12 entered, 0 differ", "");
  lr_draft_set (draft, (LrDraftPlace) { 0, 0 }, "1");
  lr_draft_set (draft, (LrDraftPlace) { 2, 1 }, "33");
  lr_draft_set (draft, (LrDraftPlace) { 3, 1 }, "x");
  again_is (draft, "12 of 12 entered, 3 differ",
            "Row 1, column 1:1\nRow 3, column 2:1\nRow 4 or more, column 2:1\n");
  lr_draft_set (draft, (LrDraftPlace) { 0, 0 }, "");
  again_is (draft, "11 of 12 entered, 2 differ", "Row 3, column 2:1\nRow 4 or more, column 2:1\n");
  /* The first is right here, and the second there; nothing else of the first has changed. */
  lr_draft_settle (draft, (LrDraftPlace) { 3, 1 }, FALSE);
  lr_draft_settle (draft, (LrDraftPlace) { 2, 1 }, TRUE);
  again_is (draft, "11 of 12 entered, 0 differ", "");
  g_assert_false (lr_draft_can_undo (draft));
  lr_draft_type_again (draft, FALSE);
  cells_are (draft, "0 1 2 / 1 2 3 / 2 [33] 4 / 3 4 [3/2]");
  lr_draft_undo (draft);
  cells_are (draft, "0 1 2 / 1 2 3 / 2 3 4 / 3 4 [3/2]");
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  lr_test_add ("/draft/describes", test_describes);
  lr_test_add ("/draft/type", test_type);
  lr_test_add ("/draft/wrong", test_wrong);
  for (guint i = 0; i < G_N_ELEMENTS (typed_cells); i++)
    {
      g_autofree char *path = g_strconcat ("/draft/typed/", typed_cells[i].name, NULL);

      lr_test_add_data (path, &typed_cells[i], test_typed);
    }
  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      g_autofree char *path = g_strconcat ("/draft/paste/", blocks[i].name, NULL);

      lr_test_add_data (path, &blocks[i], test_paste);
    }
  for (guint i = 0; i < G_N_ELEMENTS (read_as); i++)
    {
      g_autofree char *path = g_strconcat ("/draft/understood/", read_as[i].name, NULL);

      lr_test_add_data (path, &read_as[i], test_understood);
    }
  lr_test_add ("/draft/dice", test_dice_faces);
  lr_test_add ("/draft/printed", test_printed);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strconcat ("/draft/csv/", files[i].name, NULL);

      lr_test_add_data (path, &files[i], test_csv);
    }
  for (guint i = 0; i < G_N_ELEMENTS (xml_files); i++)
    {
      g_autofree char *path = g_strconcat ("/draft/xml/", xml_files[i].name, NULL);

      lr_test_add_data (path, &xml_files[i], test_xml);
    }
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strconcat ("/draft/shape/", shapes[i].name, NULL);

      lr_test_add_data (path, &shapes[i], test_shape);
    }
  for (guint i = 0; i < G_N_ELEMENTS (xml_shapes); i++)
    {
      g_autofree char *path = g_strconcat ("/draft/xml-shape/", xml_shapes[i].name, NULL);

      lr_test_add_data (path, &xml_shapes[i], test_xml_shape);
    }
  lr_test_add ("/draft/too-large", test_too_large);
  lr_test_add ("/draft/xml/none", test_not_xml);
  lr_test_add ("/draft/round-trips", test_round_trips);
  lr_test_add ("/draft/warnings", test_warnings);
  lr_test_add ("/draft/second", test_second);
  return g_test_run ();
}
