/* test-chart-editor.c - charts typed in from their cards, by keyboard alone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lr-test.h"
#include "lr-window-test.h"
#include "panels/chart-editor/lr-chart-editor-files.h"
#include "panels/chart-editor/lr-chart-editor-understood.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/words/lr-words.h"
#include "rules/build/lr-library.h"

/* A chart that grows both ways; one of a single axis that is on its side; what a map says. */
static const char small[] =
  "<kind id=\"city\" label=\"Cities\"><number id=\"worth\" label=\"Worth\"/><flag id=\"port\" label=\"Port\"/>"
  "<value id=\"rich\" label=\"Richmond\" worth=\"?\" port=\"yes\"/>"
  "<value id=\"atl\" label=\"Atlanta\" worth=\"?\" port=\"no\"/></kind>"
  "<chart id=\"crt\" label=\"Results\" rule=\"7.1\" of=\"number\" provenance=\"stand-in\"><axis id=\"die\" "
  "bands=\"1 2 3 4+\" high=\"clamp\"/><axis id=\"odds\" ratios=\"1:1 2:1 3:1\" low=\"clamp\" high=\"clamp\"/>"
  "<row at=\"1\">0 | 1 | 2</row><row at=\"2\">1 | 2 | 3</row><row at=\"3\" provenance=\"rulebook\">2 | 3 | 4</row>"
  "<row at=\"4+\">3 | 4 | 5</row></chart>"
  "<chart id=\"one\" label=\"One\" of=\"number\" provenance=\"published\"><axis id=\"die\" bands=\"1 2 3\" "
  "low=\"clamp\" high=\"clamp\"/><row>4 | 5 | 6</row></chart>"
  "<chart id=\"square\" label=\"Square\" of=\"number\" provenance=\"stand-in\"><axis id=\"first\" bands=\"1 2 3\"/>"
  "<axis id=\"second\" bands=\"1 2 3\"/><row at=\"1\">0 | 0 | 0</row><row at=\"2\">0 | 0 | 0</row>"
  "<row at=\"3\">0 | 0 | 0</row></chart>"
  "<procedure id=\"p\" label=\"P\"><outcome id=\"o\" value=\"1\"/></procedure>";

typedef struct
{
  GtkWidget     *window;
  LrChartEditor *editor;
  GtkWidget     *grid;
  LrDraft       *draft;
} Desk;

static Desk
open_draft (LrDraft *draft)
{
  Desk desk = { .window = gtk_window_new (), .draft = draft };

  desk.editor = LR_CHART_EDITOR (lr_chart_editor_new (draft));
  desk.grid = lr_window_test_role (GTK_WIDGET (desk.editor), GTK_ACCESSIBLE_ROLE_GRID, lr_draft_get_title (draft));
  g_assert_nonnull (desk.grid);
  gtk_window_set_default_size (GTK_WINDOW (desk.window), 700, 700);
  gtk_window_set_child (GTK_WINDOW (desk.window), GTK_WIDGET (desk.editor));
  gtk_window_present (GTK_WINDOW (desk.window));
  gtk_test_widget_wait_for_draw (desk.window);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (desk.editor)));
  return desk;
}

static Desk
open_small (const char *id)
{
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (small);

  return open_draft (lr_draft_new (ruleset, id));
}

static LrRuleset *
load_game (const char *id)
{
  g_autoptr (LrLibrary) library = lr_library_new ();

  return lr_ruleset_ref (lr_library_load (library, id));
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
close_desk (Desk *desk)
{
  gpointer weak = desk->editor;

  g_object_add_weak_pointer (weak, &weak);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  g_assert_true (lr_window_test_until (is_gone, &weak));
}

/* --- the keyboard --- */

/* As GTK does: from the window down to the focus, and back up; then to the text that is being typed. */
static void
press (Desk            *desk,
       guint            key,
       GdkModifierType  state)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (desk->window));

  g_assert_nonnull (focus);
  if (!gtk_widget_is_ancestor (focus, desk->grid))
    {
      if (key == GDK_KEY_Return)
        lr_window_test_click (focus);
      else
        g_assert_true (lr_window_test_key (GTK_WIDGET (desk->editor), key, state));
      return;
    }
  if (lr_window_test_key (desk->grid, key, state) ||
      lr_window_test_key (GTK_WIDGET (desk->editor), key, state))
    return;
  if (GTK_IS_EDITABLE (focus) && gdk_keyval_to_unicode (key) != 0)
    {
      char text[7] = { 0 };
      int end = -1;

      g_unichar_to_utf8 (gdk_keyval_to_unicode (key), text);
      end = (int) g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (focus)), -1);
      gtk_editable_insert_text (GTK_EDITABLE (focus), text, -1, &end);
    }
}

/* Words: characters, and the names of keys after a blank: "5 Return 1DR Tab". */
static void
type (Desk       *desk,
      const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      static const struct
      {
        const char     *name;
        guint           key;
        GdkModifierType state;
      } named[] = {
        { "Return", GDK_KEY_Return, 0 },
        { "Tab", GDK_KEY_Tab, 0 },
        { "S-Tab", GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK },
        { "Up", GDK_KEY_Up, 0 },
        { "Down", GDK_KEY_Down, 0 },
        { "Left", GDK_KEY_Left, 0 },
        { "Right", GDK_KEY_Right, 0 },
        { "S-Right", GDK_KEY_Right, GDK_SHIFT_MASK },
        { "S-Down", GDK_KEY_Down, GDK_SHIFT_MASK },
        { "C-Home", GDK_KEY_Home, GDK_CONTROL_MASK },
        { "Home", GDK_KEY_Home, 0 },
        { "C-End", GDK_KEY_End, GDK_CONTROL_MASK },
        { "Escape", GDK_KEY_Escape, 0 },
        { "Delete", GDK_KEY_Delete, 0 },
        { "F2", GDK_KEY_F2, 0 },
        { "C-a", GDK_KEY_a, GDK_CONTROL_MASK },
        { "C-c", GDK_KEY_c, GDK_CONTROL_MASK },
        { "C-d", GDK_KEY_d, GDK_CONTROL_MASK },
        { "C-g", GDK_KEY_g, GDK_CONTROL_MASK },
        { "C-G", GDK_KEY_g, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
        { "C-r", GDK_KEY_r, GDK_CONTROL_MASK },
        { "C-s", GDK_KEY_s, GDK_CONTROL_MASK },
        { "C-v", GDK_KEY_v, GDK_CONTROL_MASK },
        { "C-z", GDK_KEY_z, GDK_CONTROL_MASK },
        { "C-Z", GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
        { "A-Insert", GDK_KEY_Insert, GDK_ALT_MASK },
        { "A-Delete", GDK_KEY_Delete, GDK_ALT_MASK },
        { "A-F2", GDK_KEY_F2, GDK_ALT_MASK },
        { "A-S-Insert", GDK_KEY_Insert, GDK_ALT_MASK | GDK_SHIFT_MASK },
        { "A-S-Delete", GDK_KEY_Delete, GDK_ALT_MASK | GDK_SHIFT_MASK },
        { "A-S-F2", GDK_KEY_F2, GDK_ALT_MASK | GDK_SHIFT_MASK },
        { "A-1", GDK_KEY_1, GDK_ALT_MASK },
        { "A-2", GDK_KEY_2, GDK_ALT_MASK },
      };
      gboolean is_named = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (named) && !is_named; j++)
        if (g_str_equal (named[j].name, words[i]))
          {
            press (desk, named[j].key, named[j].state);
            is_named = TRUE;
          }
      for (const char *at = words[i]; !is_named && *at != '\0'; at = g_utf8_next_char (at))
        press (desk, gdk_unicode_to_keyval (g_utf8_get_char (at)), 0);
    }
}

/* --- what there is to see --- */

/* A cell by the name that a screen reader gives it. */
static GtkWidget *
cell_of (Desk       *desk,
         const char *name)
{
  GtkWidget *cell = lr_window_test_role (desk->grid, GTK_ACCESSIBLE_ROLE_GRID_CELL, name);

  if (cell == NULL)
    g_error ("there is no cell “%s”", name);
  return cell;
}

static GtkWidget *
cell_at (Desk         *desk,
         LrDraftPlace  place)
{
  g_auto (LrDraftLook) look = { 0 };

  lr_draft_look (desk->draft, place, &look);
  return cell_of (desk, look.label);
}

/* The cells with their marks, row by row; but that a cell looks odd is looked at by itself. */
static char *
cells_of (Desk *desk)
{
  GString *found = g_string_new (NULL);

  for (int i = 0; i < lr_draft_n_rows (desk->draft); i++)
    for (int j = 0; j < lr_draft_n_columns (desk->draft); j++)
      {
        g_auto (LrDraftLook) look = { 0 };

        lr_draft_look (desk->draft, (LrDraftPlace) { i, j }, &look);
        g_string_append_printf (found, "%s%s%s", j > 0 ? " " : i > 0 ? " / " : "", look.text, look.mark);
      }
  g_string_replace (found, "↕", "", 0);
  return g_string_free (found, FALSE);
}

/* And each of them is on the screen. */
static void
cells_are (Desk       *desk,
           const char *expected)
{
  g_autofree char *found = cells_of (desk);

  g_assert_cmpstr (found, ==, expected);
  for (int i = 0; i < lr_draft_n_rows (desk->draft); i++)
    for (int j = 0; j < lr_draft_n_columns (desk->draft); j++)
      cell_at (desk, (LrDraftPlace) { i, j });
}

static void
is_at (Desk *desk,
       int   row,
       int   column)
{
  g_assert_true (gtk_root_get_focus (GTK_ROOT (desk->window)) == cell_at (desk, (LrDraftPlace) { row, column }));
}

/* What is wrong, what was done: empty if nothing is said. */
static const char *
said (Desk              *desk,
      GtkAccessibleRole  role)
{
  GtkWidget *label = lr_window_test_role (GTK_WIDGET (desk->editor), role, NULL);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

static void
is_trouble (Desk       *desk,
            const char *expected)
{
  g_assert_cmpstr (said (desk, GTK_ACCESSIBLE_ROLE_ALERT), ==, expected);
}

static void
is_said (Desk       *desk,
         const char *expected)
{
  g_assert_cmpstr (said (desk, GTK_ACCESSIBLE_ROLE_STATUS), ==, expected);
}

static gboolean
is_asking (Desk *desk)
{
  return lr_window_test_role (GTK_WIDGET (desk->editor), GTK_ACCESSIBLE_ROLE_BUTTON, "Save anyway") != NULL;
}

static void
has_text (Desk       *desk,
          const char *text)
{
  if (lr_window_test_find (GTK_WIDGET (desk->editor), GTK_TYPE_LABEL, text) == NULL)
    g_error ("“%s” is not there", text);
}

#define AS_SHIPPED "0≈ 1≈ 2≈ / 1≈ 2≈ 3≈ / 2 3 4 / 3≈ 4≈ 5≈"

static char *
own_file (const char *ruleset)
{
  g_autofree char *name = g_strconcat (ruleset, ".xml", NULL);

  return g_build_filename (g_get_user_data_dir (), "longroll", "charts", name, NULL);
}

/* --- typing --- */

static void
test_type (void)
{
  Desk desk = open_small ("crt");

  cells_are (&desk, AS_SHIPPED);
  is_at (&desk, 0, 0);
  /* Along a row by Tab, on to the next by Enter. */
  type (&desk, "5 Tab 6 Tab 7 Return");
  is_at (&desk, 1, 0);
  /* Down a column by Enter, and on at the top of the next. */
  type (&desk, "8 Return 9 Return 10 Return");
  is_at (&desk, 0, 1);
  cells_are (&desk, "5✓ 6✓ 7✓ / 8✓ 2≈ 3≈ / 9✓ 3 4 / 10✓ 4≈ 5≈");
  /* An arrow takes what was typed; after F2 it stays in the text. */
  type (&desk, "1 Right");
  is_at (&desk, 0, 2);
  type (&desk, "F2 Left 1 Return");
  cells_are (&desk, "5✓ 1✓ 71✓ / 8✓ 2≈ 3≈ / 9✓ 3 4 / 10✓ 4≈ 5≈");
  /* Escape leaves the cell alone; so does Tab from one that was not typed. */
  type (&desk, "C-Home 4 Escape Tab S-Tab");
  is_at (&desk, 0, 0);
  /* Delete has it as it came. */
  type (&desk, "Delete Right S-Right Delete");
  cells_are (&desk, "0≈ 1≈ 2≈ / 8✓ 2≈ 3≈ / 9✓ 3 4 / 10✓ 4≈ 5≈");
  for (guint i = 0; i < 12; i++)
    type (&desk, "C-z");
  cells_are (&desk, AS_SHIPPED);
  for (guint i = 0; i < 12; i++)
    type (&desk, "C-Z");
  cells_are (&desk, "0≈ 1≈ 2≈ / 8✓ 2≈ 3≈ / 9✓ 3 4 / 10✓ 4≈ 5≈");
  /* Tab leaves at the end. */
  type (&desk, "C-End");
  g_assert_false (lr_window_test_key (desk.grid, GDK_KEY_Tab, 0));
  close_desk (&desk);
}

typedef struct
{
  Desk       *desk;
  const char *cells;
} Pasted;

static gboolean
is_pasted (gpointer data)
{
  const Pasted *pasted = data;
  g_autofree char *found = cells_of (pasted->desk);

  return g_str_equal (found, pasted->cells);
}

/* @block: (nullable): NULL for what is there */
static void
paste (Desk       *desk,
       const char *block,
       const char *expected)
{
  Pasted pasted = { desk, expected };

  if (block != NULL)
    gdk_clipboard_set_text (gtk_widget_get_clipboard (desk->grid), block);
  type (desk, "C-v");
  g_assert_true (lr_window_test_until (is_pasted, &pasted));
  cells_are (desk, expected);
}

static gboolean
is_troubled (gpointer data)
{
  return *said (data, GTK_ACCESSIBLE_ROLE_ALERT) != '\0';
}

static void
test_blocks (void)
{
  Desk desk = open_small ("crt");

  type (&desk, "Down Right");
  paste (&desk, "7\t8\n9\t10\n", "0≈ 1≈ 2≈ / 1≈ 7✓ 8✓ / 2 9✓ 10✓ / 3≈ 4≈ 5≈");
  type (&desk, "C-z");
  cells_are (&desk, AS_SHIPPED);
  /* What is too large is refused whole. */
  type (&desk, "Down Down C-v");
  g_assert_true (lr_window_test_until (is_troubled, &desk));
  is_trouble (&desk, "too many rows in the block: 2; room from here: 1");
  cells_are (&desk, AS_SHIPPED);
  /* Down, and right; a single cell from the one before it. */
  type (&desk, "C-Home S-Right S-Down C-d");
  cells_are (&desk, "0≈ 1≈ 2≈ / 0✓ 1✓ 3≈ / 2 3 4 / 3≈ 4≈ 5≈");
  type (&desk, "C-Home Down Down S-Right S-Right C-r");
  cells_are (&desk, "0≈ 1≈ 2≈ / 0✓ 1✓ 3≈ / 2 2✓ 2✓ / 3≈ 4≈ 5≈");
  type (&desk, "C-End C-d");
  cells_are (&desk, "0≈ 1≈ 2≈ / 0✓ 1✓ 3≈ / 2 2✓ 2✓ / 3≈ 4≈ 2✓");
  type (&desk, "C-Home C-d");
  is_trouble (&desk, "There is no cell above to fill down from.");
  type (&desk, "C-a C-c Escape");
  lr_window_test_act (desk.editor, "chart.revert-all");
  cells_are (&desk, AS_SHIPPED);
  /* What was copied goes in again. */
  type (&desk, "C-Home");
  paste (&desk, NULL, "0✓ 1✓ 2✓ / 0✓ 1✓ 3✓ / 2✓ 2✓ 2✓ / 3✓ 4✓ 2✓");
  close_desk (&desk);
}

/* A chart of one axis that is on its side. */
static void
test_lying (void)
{
  Desk desk = open_small ("one");

  cells_are (&desk, "4° 5° 6°");
  type (&desk, "7 Right 8 Tab");
  is_at (&desk, 0, 2);
  cells_are (&desk, "7✓ 8✓ 6°");
  type (&desk, "Home");
  paste (&desk, "1\t2\t3", "1✓ 2✓ 3✓");
  paste (&desk, "1\t2\t3\n7\t8\t9", "7✓ 8✓ 9✓");
  type (&desk, "Right Right C-r");
  cells_are (&desk, "7✓ 8✓ 8✓");
  close_desk (&desk);
}

/* --- what is wrong, what is odd --- */

static void
test_wrong (void)
{
  Desk desk = open_small ("crt");
  GtkWidget *cell = cell_of (&desk, "Row 2, column 2:1: 2, stand-in chart, not the publisher’s numbers");

  type (&desk, "Down Right x");
  is_trouble (&desk, "Row 2, column 2:1: “x” is not allowed here. Enter a number, such as “0”, or ? if it is unknown.");
  type (&desk, "Escape 1");
  is_trouble (&desk, "");
  has_text (&desk, "Row 2, column 2:1: enter a number, such as “0”, or ? if it is unknown.");
  type (&desk, "Escape x Return");
  cells_are (&desk, "0≈ 1≈ 2≈ / 1≈ x!✓ 3≈ / 2 3 4 / 3≈ 4≈ 5≈");
  g_assert_true (gtk_widget_has_css_class (cell, "wrong"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Row 2, column 2:1: x, your chart, not allowed here");
  is_trouble (&desk, "");
  has_text (&desk, "1 cell is wrong");
  /* Saving goes to it instead. */
  type (&desk, "C-s");
  is_at (&desk, 1, 1);
  g_assert_true (lr_draft_is_changed (desk.draft));
  type (&desk, "6 Return");
  g_assert_false (gtk_widget_has_css_class (cell, "wrong"));
  close_desk (&desk);
}

static void
test_odd (void)
{
  Desk desk = open_small ("crt");
  g_autofree char *path = own_file ("test");

  g_unlink (path);
  /* 1, 9, 3, 4 down a chart that grows. */
  type (&desk, "Down Right 9 Return");
  cells_are (&desk, "0≈ 1≈ 2≈ / 1≈ 9✓ 3≈ / 2 3 4 / 3≈ 4≈ 5≈");
  cell_of (&desk, "Row 3, column 2:1: 3, from the rulebook, out of order");
  has_text (&desk, "2 cells look odd");
  type (&desk, "C-Home C-g");
  is_at (&desk, 1, 2);
  type (&desk, "C-g");
  is_at (&desk, 2, 1);
  type (&desk, "C-G");
  is_at (&desk, 1, 2);
  /* Saving asks once; it may be right anyway. */
  type (&desk, "C-s");
  g_assert_true (is_asking (&desk));
  g_assert_true (lr_draft_is_changed (desk.draft));
  type (&desk, "Return");
  g_assert_false (is_asking (&desk));
  is_said (&desk, "Saved: 1 cell is yours.");
  g_assert_false (lr_draft_is_changed (desk.draft));
  close_desk (&desk);
}

static void
test_map (void)
{
  Desk desk = open_small ("city");

  cells_are (&desk, "? yes / ? no");
  has_text (&desk, "2 cells are missing");
  type (&desk, "4 Down 3 Return");
  cells_are (&desk, "4✓ yes / 3✓ no");
  type (&desk, "C-Home Right x");
  is_trouble (&desk, "Row Richmond, column Port: “x” is not allowed here. Enter yes or no, or ? if it is unknown.");
  type (&desk, "Escape");
  close_desk (&desk);
}

/* --- a second entry --- */

static void
test_second (void)
{
  Desk desk = open_small ("crt");

  /* Typed with three slips: 2, 7 and 5 in place of 3, 4 and 4. */
  type (&desk, "0 Tab 1 Tab 2 Return 1 Tab 2 Tab 2 Return 2 Tab 3 Tab 7 Return 3 Tab 5 Tab 5 Return");
  lr_window_test_act (desk.editor, "chart.second");
  is_at (&desk, 0, 0);
  cells_are (&desk, "   /    /    /   ");
  has_text (&desk, "0 of 12 entered, 0 differ");
  type (&desk, "0 Tab 1 Tab 2 Return 1 Tab 2 Tab 3 Return 2 Tab 3 Tab 4 Return 3 Tab 4 Tab 5 Return");
  has_text (&desk, "12 of 12 entered, 3 differ");
  cells_are (&desk, "0= 1= 2= / 1= 2= 3 ≠ 2 / 2= 3= 4 ≠ 7 / 3= 4 ≠ 5 5=");
  has_text (&desk, "First: 2");
  has_text (&desk, "First: 7");
  type (&desk, "C-Home C-g");
  is_at (&desk, 1, 2);
  has_text (&desk, "Row 2, column 3:1: first 2, second 3. Press Alt+1 for the first, Alt+2 for the second.");
  type (&desk, "A-2 C-g A-2");
  has_text (&desk, "12 of 12 entered, 1 differs");
  lr_window_test_click (
      lr_window_test_role (GTK_WIDGET (desk.editor), GTK_ACCESSIBLE_ROLE_BUTTON, "First: 5"));
  has_text (&desk, "12 of 12 entered, 0 differ");
  /* It is typed, not pasted; nothing of the first is undone meanwhile. */
  type (&desk, "C-d");
  is_trouble (&desk, "While you enter the card again, enter the cells one at a time.");
  lr_window_test_act (desk.editor, "chart.second");
  cells_are (&desk, "0✓ 1✓ 2✓ / 1✓ 2✓ 3✓ / 2✓ 3✓ 4✓ / 3✓ 5✓ 5✓");
  close_desk (&desk);
}

/* --- saving, files --- */

static void
note_cb (guint *n)
{
  ++*n;
}

static void
test_source (void)
{
  g_autoptr (LrRuleset) ruleset = load_game ("gtc");
  g_autofree char *path = own_file ("gtc");
  Desk desk = open_draft (lr_draft_new (ruleset, "combat_defender"));
  g_autofree char *text = NULL;
  guint n = 0;

  g_unlink (path);
  g_signal_connect_swapped (desk.editor, "saved", G_CALLBACK (note_cb), &n);
  type (&desk, "1 Return C-s");
  if (is_asking (&desk))
    type (&desk, "Return");
  g_assert_cmpuint (n, ==, 1);
  /* From which card it comes is kept too, and can be changed alone. */
  gtk_editable_set_text (GTK_EDITABLE (lr_window_test_role (GTK_WIDGET (desk.editor), GTK_ACCESSIBLE_ROLE_TEXT_BOX,
                                                            "Card and edition used")),
                         "Card 1.5");
  g_assert_true (lr_draft_is_changed (desk.draft));
  gtk_widget_grab_focus (desk.grid);
  type (&desk, "C-s");
  if (is_asking (&desk))
    type (&desk, "Return");
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "source=\"Card 1.5\""));
  g_unlink (path);
  close_desk (&desk);
}

/* --- a card of another shape --- */

/* Types what is asked for, and Return. */
static void
answer (Desk       *desk,
        const char *text)
{
  GtkWidget *entry = gtk_widget_get_parent (gtk_root_get_focus (GTK_ROOT (desk->window)));

  g_assert_true (GTK_IS_ENTRY (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static void
heads_are (Desk       *desk,
           const char *expected)
{
  g_autoptr (GString) heads = g_string_new (NULL);

  for (guint of_row = 0; of_row < 2; of_row++)
    for (int i = 0; i < (of_row ? lr_draft_n_rows (desk->draft) : lr_draft_n_columns (desk->draft)); i++)
      {
        g_autofree char *head = lr_draft_dup_head (desk->draft, of_row, i);

        g_string_append_printf (heads, "%s%s", heads->len > 0 ? " " : "", head);
        if (lr_window_test_role (desk->grid, of_row ? GTK_ACCESSIBLE_ROLE_ROW_HEADER :
                                                      GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, head) == NULL)
          g_error ("there is no head “%s”", head);
      }
  g_assert_cmpstr (heads->str, ==, expected);
}

static void
test_shape (void)
{
  Desk desk = open_small ("crt");
  GtkWidget *line;

  g_assert_null (lr_window_test_find (GTK_WIDGET (desk.editor), GTK_TYPE_LABEL, "The rules fix"));
  type (&desk, "Down A-F2");
  answer (&desk, "2–3");
  heads_are (&desk, "1:1 2:1 3:1 1 2-3 3 4+");
  is_at (&desk, 1, 0);
  is_trouble (&desk, "Rows: the entry 3 must come after 2-3 and not overlap it");
  cells_are (&desk, "0≈ 1≈ 2≈ / ?≈ ?≈ ?≈ / 2 3 4 / 3≈ 4≈ 5≈");
  /* It cannot be saved so. */
  type (&desk, "C-s");
  is_at (&desk, 2, 0);
  is_trouble (&desk, "Rows: the entry 3 must come after 2-3 and not overlap it");
  type (&desk, "A-Delete");
  heads_are (&desk, "1:1 2:1 3:1 1 2-3 4 or more");
  is_trouble (&desk, "");
  type (&desk, "C-Home Down 7 Tab 8 Tab 9 Return");
  cells_are (&desk, "0≈ 1≈ 2≈ / 7✓ 8✓ 9✓ / 3≈ 4≈ 5≈");
  /* A new one comes where it belongs; a column likewise. */
  type (&desk, "C-End A-Insert");
  answer (&desk, "");
  is_trouble (&desk, "Enter the label of the row on the card.");
  answer (&desk, "4+");
  is_trouble (&desk, "The card already has this row.");
  answer (&desk, "0");
  heads_are (&desk, "1:1 2:1 3:1 0 1 2-3 4 or more");
  type (&desk, "A-S-Insert");
  answer (&desk, "1:2");
  heads_are (&desk, "1:2 1:1 2:1 3:1 0 1 2-3 4 or more");
  cells_are (&desk, "?≈ ?≈ ?≈ ?≈ / ?≈ 0≈ 1≈ 2≈ / ?≈ 7✓ 8✓ 9✓ / ?≈ 3≈ 4≈ 5≈");
  type (&desk, "A-Insert");
  line = gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (desk.window)), LR_TYPE_WRAP_BOX);
  g_assert_true (lr_window_test_key (gtk_widget_get_parent (line), GDK_KEY_Escape, 0));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (desk.window)), desk.grid));
  type (&desk, "C-a A-S-Delete");
  is_trouble (&desk, "A chart must have at least one column.");
  type (&desk, "C-a A-Delete");
  is_trouble (&desk, "A chart must have at least one row.");
  for (guint i = 0; i < 7; i++)
    type (&desk, "C-z");
  heads_are (&desk, "1:1 2:1 3:1 1 2 3 4 or more");
  cells_are (&desk, AS_SHIPPED);
  for (guint i = 0; i < 7; i++)
    type (&desk, "C-Z");
  cells_are (&desk, "?≈ ?≈ ?≈ ?≈ / ?≈ 0≈ 1≈ 2≈ / ?≈ 7✓ 8✓ 9✓ / ?≈ 3≈ 4≈ 5≈");
  /* A second entry checks cells, not rows. */
  g_object_set (desk.editor, "again", TRUE, NULL);
  type (&desk, "A-Insert");
  is_trouble (&desk, "While you enter the card again, its rows and columns cannot be changed.");
  close_desk (&desk);
}

/* Where the rules fix the rows, nothing is offered, and it is said. */
static void
test_fixed (void)
{
  Desk desk = open_small ("city");

  has_text (&desk, "The rules fix the rows and columns: a card cannot have others.");
  type (&desk, "A-Insert A-Delete A-F2 A-S-Insert");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (desk.window)), desk.grid));
  g_assert_false (lr_draft_is_changed (desk.draft));
  close_desk (&desk);
}

/* Answers what is asked over the window. */
/* Returns: (nullable): the window that shows how a table was understood */
static GtkWidget *
understood_of (gpointer data)
{
  const Desk *desk = data;
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (LR_IS_CHART_EDITOR_UNDERSTOOD (window) && gtk_window_get_transient_for (window) == GTK_WINDOW (desk->window))
        return GTK_WIDGET (window);
    }
  return NULL;
}

static gboolean
is_understood (gpointer data)
{
  return understood_of (data) != NULL;
}

/* A whole table is seen before it is used: it can be turned round, and what is unclear in it fixed. */
static void
test_understood (void)
{
  static const char table[] = "Results\t\t\n\t1:1\t2:1\t3:1\n1\t7\t8\tl\n2\t7\t8\t9\n3\tx\t8\t9\n4+\t7\t8\t9\n";
  static const char square[] =
    "<html><body><table><tr><td colspan=4><b>Numbers</b></tr><tr><td><td>1<td>2<td>3</tr><tr><td>1<td>1<td>2<td>3</tr>"
    "<tr><td>2<td>4<td>5<td>6</tr><tr><td>3<td>7<td>8<td>9</tr></table></body></html>";
  g_autoptr (GBytes) html = g_bytes_new_static (square, strlen (square));
  g_autoptr (GdkContentProvider) provider = NULL;
  Desk desk = open_small ("crt");
  GtkWidget *window;
  GtkWidget *entry;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (desk.grid), table);
  type (&desk, "Down Right C-v");
  g_assert_true (lr_window_test_until (is_understood, &desk));
  window = understood_of (&desk);
  g_assert_nonnull (lr_window_test_find (window, GTK_TYPE_LABEL, "die down, odds across; 12 cells. 1 line outside the "
                                                                 "table is left out: “Results”."));
  g_assert_nonnull (lr_window_test_find (window, GTK_TYPE_LABEL, "2 cells are unclear"));
  g_assert_nonnull (lr_window_test_find (window, GTK_TYPE_LABEL, "“l” was read as 1"));
  g_assert_nonnull (lr_window_test_find (window, GTK_TYPE_LABEL, "“x” is not a cell of this chart"));
  g_assert_nonnull (lr_window_test_find (window, GTK_TYPE_LABEL, "unclear"));
  entry = lr_window_test_role (window, GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Row 3, column 1:1");
  gtk_editable_set_text (GTK_EDITABLE (entry), "x2");
  g_assert_nonnull (lr_window_test_find (window, GTK_TYPE_LABEL, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "2");
  /* this way round no head fits: nothing changes, and it is said */
  lr_window_test_press (window, "Swap rows and columns");
  g_assert_nonnull (lr_window_test_find (window, GTK_TYPE_LABEL, "The table does not fit this chart with rows and "
                                                                 "columns swapped"));
  lr_window_test_press (window, "Use it");
  cells_are (&desk, "7✓ 8✓ 1✓ / 7✓ 8✓ 9✓ / 2✓ 8✓ 9✓ / 7✓ 8✓ 9✓");
  type (&desk, "C-z");
  cells_are (&desk, AS_SHIPPED);
  close_desk (&desk);
  desk = open_small ("square");
  provider = gdk_content_provider_new_for_bytes ("text/html", html);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (desk.grid), provider);
  type (&desk, "Down Right C-v");
  g_assert_true (lr_window_test_until (is_understood, &desk));
  window = understood_of (&desk);
  lr_window_test_press (window, "Swap rows and columns");
  g_assert_nonnull (lr_window_test_find (window, GTK_TYPE_LABEL, "second down, first across; 9 cells. 1 line outside "
                                                                 "the table is left out: “Numbers”."));
  lr_window_test_press (window, "Use it");
  cells_are (&desk, "1✓ 4✓ 7✓ / 2✓ 5✓ 8✓ / 3✓ 6✓ 9✓");
  type (&desk, "C-z");
  cells_are (&desk, "0≈ 0≈ 0≈ / 0≈ 0≈ 0≈ / 0≈ 0≈ 0≈");
  close_desk (&desk);
}

/* A file with other rows than are on the screen, and a column less. */
static void
test_shape_file (void)
{
  static const char grid[] = ",1:1,2:1\n1-3,5,6\n4+,7,8\n";
  Desk desk = open_small ("crt");

  type (&desk, "C-End");
  g_assert_true (lr_chart_editor_take_file (desk.editor, "card.csv", grid, strlen (grid)));
  g_assert_nonnull (lr_window_test_find (understood_of (&desk), GTK_TYPE_LABEL, "The columns of the file are 1:1 2:1; "
                                         "the chart has 1:1 2:1 3:1, and your card would lose the others"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (understood_of (&desk))) ==
                 lr_window_test_button (understood_of (&desk), "Cancel"));
  lr_window_test_press (understood_of (&desk), "Cancel");
  cells_are (&desk, AS_SHIPPED);
  g_assert_true (lr_chart_editor_take_file (desk.editor, "card.csv", grid, strlen (grid)));
  lr_window_test_press (understood_of (&desk), "Use it");
  heads_are (&desk, "1:1 2:1 1-3 4 or more");
  cells_are (&desk, "5✓ 6✓ / 7✓ 8✓");
  is_at (&desk, 1, 1);
  type (&desk, "C-z");
  cells_are (&desk, AS_SHIPPED);
  close_desk (&desk);
}

/* The same card as a file and by hand is kept as the same file; taken back, the chart is as it came. */
static void
test_shape_gtc (void)
{
  static const char card[] = "Combat Value,,cell\n0-3,,1\n4-6,,2\n7-11,,3\n12-18,,4\n19-26,,5\n27-37,,6\n38-49,,7\n"
                             "50-69,,8\n70+,,8\n";
  g_autoptr (LrRuleset) ruleset = load_game ("gtc");
  g_autofree char *path = own_file ("gtc");
  g_autoptr (LrDraft) draft = lr_draft_new (ruleset, "defender_column");
  g_autofree char *shipped = lr_draft_write_xml (draft);
  g_autofree char *imported = NULL;
  g_autofree char *typed = NULL;
  g_autofree char *back = NULL;
  g_autoptr (GError) error = NULL;
  Desk desk;

  g_unlink (path);
  g_assert_true (lr_draft_read_csv (draft, card, strlen (card), FALSE, NULL, &error));
  g_assert_true (lr_draft_save (draft, &error));
  g_assert_true (g_file_get_contents (path, &imported, NULL, NULL));
  g_unlink (path);
  desk = open_draft (lr_draft_new (ruleset, "defender_column"));
  type (&desk, "A-S-F2");
  answer (&desk, "0-3");
  type (&desk, "C-End A-S-F2");
  answer (&desk, "50-69");
  type (&desk, "A-S-Insert");
  answer (&desk, "70+");
  is_trouble (&desk, "");
  type (&desk, "C-Home 1 Tab 2 Tab 3 Tab 4 Tab 5 Tab 6 Tab 7 Tab 8 Tab 8 Return C-s");
  if (is_asking (&desk))
    type (&desk, "Return");
  g_assert_true (g_file_get_contents (path, &typed, NULL, NULL));
  lr_test_same_text ("by hand", typed, imported);
  g_assert_nonnull (strstr (typed, "<axis id=\"strength\" bands=\"0-3 4-6 7-11 12-18 19-26 27-37 38-49 50-69 70+\"/>"));
  close_desk (&desk);
  {
    g_autoptr (LrRuleset) own = load_game ("gtc");

    g_assert_cmpuint (own->problems->len, ==, 0);
    desk = open_draft (lr_draft_new (own, "defender_column"));
    g_assert_cmpint (lr_draft_n_columns (desk.draft), ==, 9);
    lr_window_test_act (desk.editor, "chart.revert-all");
    type (&desk, "C-s");
    g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    back = lr_draft_write_xml (desk.draft);
    lr_test_same_text ("taken back", back, shipped);
    close_desk (&desk);
  }
}

static char *
read_fixture (const char *name)
{
  g_autofree char *path = lr_test_fixture ("charts", name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Types a card cell by cell: Tab along a row, Enter to the next. */
static void
type_card (Desk *desk,
           char *csv)
{
  g_auto (GStrv) lines = g_strsplit (g_strstrip (csv), "\n", -1);

  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], ",", -1);

      for (guint j = 1; cells[j] != NULL; j++)
        {
          type (desk, cells[j]);
          type (desk, cells[j + 1] != NULL ? "Tab" : "Return");
        }
    }
}

static char *
import_by_cli (const char *home,
               const char *chart,
               const char *file)
{
  g_autofree char *path = lr_test_fixture ("charts", file, NULL);
  g_autofree char *own = g_build_filename (home, "longroll", "charts", "gtc.xml", NULL);
  const char *argv[] = { g_getenv ("LONGROLL_CLI"), "chart", "gtc", chart, "--import", path, NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "XDG_DATA_HOME", home, TRUE);
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  char *text = NULL;
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, environment, 0, NULL, NULL, &out, &err, &status, NULL));
  if (status != 0)
    g_error ("%s", err);
  g_assert_true (g_file_get_contents (own, &text, NULL, NULL));
  return text;
}

/* The published card through the program for scripts, and typed in by hand: the same file, byte for byte. */
static void
test_card (void)
{
  static const char *const cards[][2] = { { "combat_defender", "gtc-combat_defender.csv" },
                                          { "combat_attacker", "gtc-combat_attacker.csv" } };
  g_autoptr (LrRuleset) ruleset = load_game ("gtc");
  g_autofree char *path = own_file ("gtc");
  g_autofree char *home = g_dir_make_tmp ("longroll-XXXXXX", NULL);

  g_unlink (path);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autofree char *csv = read_fixture (cards[i][1]);
      g_autofree char *by_cli = import_by_cli (home, cards[i][0], cards[i][1]);
      g_autofree char *by_hand = NULL;
      Desk desk = open_draft (lr_draft_new (ruleset, cards[i][0]));

      type_card (&desk, csv);
      g_assert_cmpuint (lr_draft_count (desk.draft, LR_PROVENANCE_YOURS), ==, i == 0 ? 152 : 190);
      type (&desk, "C-s");
      if (is_asking (&desk))
        type (&desk, "Return");
      g_assert_true (g_file_get_contents (path, &by_hand, NULL, NULL));
      g_assert_cmpstr (by_hand, ==, by_cli);
      close_desk (&desk);
    }
  lr_test_remove (home);
  g_unlink (path);
}

/* Taking back all cells has the chart as it came, in the file too. */
static void
test_back (void)
{
  g_autoptr (LrRuleset) ruleset = load_game ("gtc");
  g_autofree char *path = own_file ("gtc");
  Desk desk = open_draft (lr_draft_new (ruleset, "combat_defender"));
  const LrChart *chart = lr_model_find_chart (ruleset->model, "combat_defender");
  guint n = 0;

  g_unlink (path);
  g_signal_connect_swapped (desk.editor, "saved", G_CALLBACK (note_cb), &n);
  type (&desk, "1 Return 1 Return C-s");
  if (is_asking (&desk))
    type (&desk, "Return");
  {
    g_autoptr (LrRuleset) again = load_game ("gtc");
    g_autoptr (LrDraft) draft = lr_draft_new (again, "combat_defender");

    g_assert_cmpuint (lr_draft_count (draft, LR_PROVENANCE_YOURS), ==, 2);
    g_assert_cmpstr (lr_draft_get_text (draft, (LrDraftPlace) { 1, 0 }), ==, "1");
    g_assert_cmpstr (lr_draft_get_shipped (draft, (LrDraftPlace) { 1, 0 }), ==, chart->texts[chart->n_columns]);
  }
  gtk_widget_grab_focus (desk.grid);
  type (&desk, "C-a Delete C-s");
  if (is_asking (&desk))
    type (&desk, "Return");
  is_said (&desk, "Saved: the chart is as it came with the game.");
  g_assert_cmpuint (n, ==, 2);
  {
    g_autoptr (LrRuleset) again = load_game ("gtc");
    g_autoptr (LrDraft) draft = lr_draft_new (again, "combat_defender");

    g_assert_cmpuint (lr_draft_count (draft, LR_PROVENANCE_YOURS), ==, 0);
  }
  close_desk (&desk);
}

static gboolean
has_said (gpointer data)
{
  Desk *desk = data;

  return *said (desk, GTK_ACCESSIBLE_ROLE_STATUS) != '\0' || *said (desk, GTK_ACCESSIBLE_ROLE_ALERT) != '\0';
}

static void
test_files (void)
{
  Desk desk = open_small ("crt");
  g_autofree char *folder = g_dir_make_tmp ("longroll-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "crt.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  static const char wrong[] = "die,1:1\n1,7\n2,x\n";
  static const char right[] = "die,1:1\n1,7\n2,8\n";

  g_assert_false (lr_chart_editor_take_file (desk.editor, "a.csv", wrong, strlen (wrong)));
  is_trouble (&desk, "a.csv was not imported: line 3: Row 2, column 1:1: “x” is not allowed here. Enter a number, "
                     "such as “0”, or ? if it is unknown.");
  cells_are (&desk, AS_SHIPPED);
  g_assert_false (lr_chart_editor_take_file (desk.editor, "a.csv", "a\0b", 3));
  g_assert_false (lr_chart_editor_take_file (desk.editor, "a.xml", "<a/>", 4));
  /* It is shown as it was understood; anyone who does not want it so has the card as it was. */
  g_assert_true (lr_chart_editor_take_file (desk.editor, "a.csv", right, strlen (right)));
  gtk_window_close (GTK_WINDOW (understood_of (&desk)));
  cells_are (&desk, AS_SHIPPED);
  g_assert_true (lr_chart_editor_take_file (desk.editor, "a.csv", right, strlen (right)));
  lr_window_test_press (understood_of (&desk), "Use it");
  cells_are (&desk, "7✓ 1≈ 2≈ / 8✓ 2≈ 3≈ / 2 3 4 / 3≈ 4≈ 5≈");
  /* Out and in again unchanged: nothing changes, not even where cells come from. */
  lr_chart_editor_say (desk.editor, "");
  lr_chart_editor_files_store (desk.editor, file, FALSE);
  g_assert_true (lr_window_test_until (has_said, &desk));
  is_said (&desk, "Exported to crt.csv.");
  lr_chart_editor_say (desk.editor, "");
  lr_chart_editor_files_load (desk.editor, file);
  g_assert_true (lr_window_test_until (has_said, &desk));
  cells_are (&desk, "7✓ 1≈ 2≈ / 8✓ 2≈ 3≈ / 2 3 4 / 3≈ 4≈ 5≈");
  lr_chart_editor_files_store (desk.editor, file, TRUE);
  lr_chart_editor_say (desk.editor, "");
  g_assert_true (lr_window_test_until (has_said, &desk));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (lr_chart_editor_take_file (desk.editor, "a.xml", text, strlen (text)));
  cells_are (&desk, "7✓ 1≈ 2≈ / 8✓ 2≈ 3≈ / 2 3 4 / 3≈ 4≈ 5≈");
  lr_test_remove (folder);
  close_desk (&desk);
}

/* --- large charts, screen readers --- */

static char *
large_chart (void)
{
  GString *out = g_string_new ("<chart id=\"big\" label=\"Big\" of=\"number\" provenance=\"stand-in\">"
                               "<axis id=\"die\" bands=\"");

  for (guint i = 1; i <= 60; i++)
    g_string_append_printf (out, "%u ", i);
  g_string_append (out, "\"/><axis id=\"col\" bands=\"");
  for (guint i = 1; i <= 20; i++)
    g_string_append_printf (out, "%u ", i);
  g_string_append (out, "\"/>");
  for (guint i = 1; i <= 60; i++)
    {
      g_string_append_printf (out, "<row at=\"%u\">%u", i, i);
      for (guint j = 1; j < 20; j++)
        g_string_append_printf (out, " | %u", i + j);
      g_string_append (out, "</row>");
    }
  g_string_append (out, "</chart><procedure id=\"p\" label=\"P\"><outcome id=\"o\" value=\"1\"/></procedure>");
  return g_string_free (out, FALSE);
}

static void
test_large (void)
{
  g_autofree char *body = large_chart ();
  g_autoptr (LrRuleset) ruleset = lr_test_load_good (body);
  gint64 start = g_get_monotonic_time (), opened, typed;
  Desk desk = open_draft (lr_draft_new (ruleset, "big"));

  opened = g_get_monotonic_time ();
  for (guint i = 0; i < 20; i++)
    type (&desk, "7 Return");
  typed = g_get_monotonic_time ();
  g_test_message ("60 rows of 20: open %.0f ms, a cell %.1f ms", (double) (opened - start) / 1000,
                  (double) (typed - opened) / 1000 / 20);
  type (&desk, "C-End");
  gtk_test_widget_wait_for_draw (desk.window);
  is_at (&desk, 59, 19);
  close_desk (&desk);
}

static void
test_reader (void)
{
  Desk desk = open_small ("crt");
  GtkWidget *cell = cell_of (&desk, "Row 3, column 2:1: 3, from the rulebook");

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (desk.grid), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (desk.grid), GTK_ACCESSIBLE_PROPERTY_LABEL, "Results");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Row 3, column 2:1: 3, from the rulebook");
  type (&desk, "Down Down Right 9 Return");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Row 3, column 2:1: 9, your chart");
  has_text (&desk, "Row 4 or more, column 2:1: 4, stand-in chart, not the publisher’s numbers");
  type (&desk, "Up");
  has_text (&desk, "Row 3, column 2:1: 9, yours; as supplied: 3 (from the rulebook)");
  close_desk (&desk);
}

int
main (int    argc,
      char **argv)
{
  lr_window_test_init (&argc, &argv);
  lr_test_add ("/chart-editor/type", test_type);
  lr_test_add ("/chart-editor/blocks", test_blocks);
  lr_test_add ("/chart-editor/lying", test_lying);
  lr_test_add ("/chart-editor/wrong", test_wrong);
  lr_test_add ("/chart-editor/odd", test_odd);
  lr_test_add ("/chart-editor/map", test_map);
  lr_test_add ("/chart-editor/second", test_second);
  lr_test_add ("/chart-editor/source", test_source);
  lr_test_add ("/chart-editor/shape", test_shape);
  lr_test_add ("/chart-editor/fixed", test_fixed);
  lr_test_add ("/chart-editor/shape-file", test_shape_file);
  lr_test_add ("/chart-editor/shape-gtc", test_shape_gtc);
  lr_test_add ("/chart-editor/card", test_card);
  lr_test_add ("/chart-editor/back", test_back);
  lr_test_add ("/chart-editor/files", test_files);
  lr_test_add ("/chart-editor/large", test_large);
  lr_test_add ("/chart-editor/reader", test_reader);
  lr_test_add ("/chart-editor/understood", test_understood);
  return g_test_run ();
}
