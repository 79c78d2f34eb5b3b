/* test-panels.c - every calculator of every game in the window: it opens, takes each case, refuses nonsense, takes dice
 *
 * All of that in a window as narrow as a phone, too; and with LONGROLL_LANGUAGE=de under tests/withx in German. Then
 * /widths looks at nothing but whether a phone is wide enough, in much less time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/pages/lr-begin-box.h"
#include "app/pages/lr-sidebar.h"
#include "lr-case.h"
#include "lr-window-test.h"
#include "engine/code/lr-code.h"
#include "panels/calculator/lr-panel-view.h"
#include "present/words/lr-words.h"
#include "rules/build/lr-library.h"

/* This many cases of a calculator are typed into its panel, or a few more; in a slow run all, in another language
 * fewer. What they come to is tested elsewhere. */
#define MOST_CASES 8
#define MOST_CASES_TRANSLATED 2

#define NARROW 360

static gboolean is_translated;

/* The cases of the games, so that panels are filled in as people would. */
static GPtrArray *cases; /* LrGameCase */

typedef struct
{
  const char *ruleset;
  const char *calculator;
} Panel;

static void
read_cases (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  cases = g_ptr_array_new ();
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      g_autofree char *ruleset = g_strndup (name, strcspn (name, "-."));

      if (!g_str_has_suffix (name, ".cases") || !g_file_get_contents (path, &text, NULL, NULL))
        continue;
      g_ptr_array_extend_and_steal (cases, lr_case_read (name, ruleset, text, problems));
    }
}

static gboolean
belongs (const LrGameCase *game_case,
         const Panel      *panel)
{
  g_autofree char *prefix = g_strdup_printf ("/cases/%s/%s/", panel->ruleset, panel->calculator);

  return g_str_has_prefix (game_case->path, prefix);
}

/* Every so manieth case of a calculator is typed. */
static guint
find_step (const Panel *panel)
{
  guint n = 0;

  for (guint i = 0; i < cases->len; i++)
    n += belongs (cases->pdata[i], panel);
  return g_test_slow () ? 1 : MAX (1, n / (is_translated ? MOST_CASES_TRANSLATED : MOST_CASES));
}

/* Whether the card says the answer's sentence, and a chance if it has one. */
static gboolean
says (LrPanelView    *view,
      const LrAnswer *answer)
{
  g_autofree char *percent = answer->chance >= 0 ? lr_words_percent (answer->chance) : NULL;
  g_autofree char *wanted = NULL;

  if (answer->result->status == LR_STATUS_REFUSED)
    wanted = g_strdup (_ ("The rules do not allow this"));
  else if (percent != NULL && answer->sentence != NULL)
    wanted = g_strdup_printf ("%s, %s", answer->sentence, percent);
  else
    wanted = g_strdup (answer->sentence != NULL ? answer->sentence : answer->title);
  return g_str_has_prefix (lr_window_test_saying (view), wanted);
}

/* The window says the same as the answer that the command line prints, for every case. */
static void
fill_in (LrPanelView *view,
         const Panel *panel)
{
  guint apart = find_step (panel);
  guint at = 0;

  for (guint i = 0; i < cases->len; i++)
    {
      const LrGameCase *game_case = cases->pdata[i];
      g_autoptr (GError) error = NULL;
      const LrAnswer *answer;

      if (!belongs (game_case, panel) || at++ % apart != 0 ||
          !lr_panel_view_type (view, (const char *const *) game_case->args + 1, &error))
        continue;
      lr_window_test_settle (view);
      answer = lr_panel_view_get_answer (view);
      if (*lr_window_test_problem (view) == '\0' && !says (view, answer))
        {
          g_test_message ("%s:%u: shows another sentence than its answer has: %s", game_case->file, game_case->line,
                          lr_window_test_saying (view));
          g_test_fail ();
        }
    }
}

/* A number that the field does not allow, if its limits are numbers that a stepper can show. */
static gboolean
beyond (const LrField *field,
        gint64        *number)
{
  const LrCode *codes[] = { field->max_code, field->min_code };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (field->kind == LR_FIELD_NUMBER && field->when == NULL && codes[i] != NULL && codes[i]->constant &&
        codes[i]->constants[0].tag == LR_TAG_ORDINAL && ABS (codes[i]->constants[0].ordinal) < 9000)
      {
        *number = codes[i]->constants[0].ordinal + (i == 0 ? 1 : -1);
        return TRUE;
      }
  return FALSE;
}

/* The spin button of the first number with a limit. */
static GtkWidget *
first_number (LrPanelView     *view,
              const LrRuleset *ruleset,
              gint64          *number)
{
  const LrProcedure *procedure = lr_panel_view_get_procedure (view);
  LrWords words = { .ruleset = ruleset };

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      const LrShape *shape = field->kind == LR_FIELD_ROSTER ? field->type.shape : NULL;
      g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
      GtkWidget *roster =
          shape != NULL ? lr_window_test_role (GTK_WIDGET (view), GTK_ACCESSIBLE_ROLE_GROUP, label) : NULL;

      if (beyond (field, number))
        return lr_window_test_role (GTK_WIDGET (view), GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, label);
      for (guint j = 0; roster != NULL && j < shape->n_fields; j++)
        {
          g_autofree char *column = lr_words_label (&words, shape->fields[j]->label, NULL, shape->fields[j]->id);
          GtkWidget *spin = NULL;

          if (beyond (shape->fields[j], number))
            spin = lr_window_test_role (roster, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, column);
          if (spin != NULL && gtk_widget_get_mapped (spin))
            return spin;
        }
    }
  return NULL;
}

/* A number beyond its limit is refused where it is, and what was there before can be typed again. */
static void
refuse (LrPanelView     *view,
        const LrRuleset *ruleset)
{
  gint64 number;
  GtkWidget *spin = first_number (view, ruleset, &number);
  g_autofree char *before = NULL;
  g_autofree char *wrong = NULL;

  if (spin == NULL || !gtk_widget_get_mapped (spin))
    return;
  before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin)));
  wrong = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  gtk_editable_set_text (GTK_EDITABLE (spin), wrong);
  lr_window_test_settle (view);
  if (*lr_window_test_problem (view) == '\0' || !gtk_widget_has_css_class (spin, "error"))
    {
      g_test_message ("%s takes %s, beyond its limit", lr_panel_view_get_procedure (view)->id, wrong);
      g_test_fail ();
    }
  gtk_editable_set_text (GTK_EDITABLE (spin), before);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin)); /* what is left out counts once the field is left */
  lr_window_test_settle (view);
  g_assert_false (gtk_widget_has_css_class (spin, "error"));
}

/* A die is typed by its button, the next by its key, the rest is rolled. */
static void
throw_dice (LrPanelView *view,
            const Panel *panel)
{
  guint apart = find_step (panel);
  guint at = 0;

  for (guint i = 0; i <= cases->len; i++)
    {
      const char *const nothing[] = { NULL };
      const char *const *args = nothing;
      const LrAskView *ask;

      if (i > 0 && (!belongs (cases->pdata[i - 1], panel) || at++ % apart != 0))
        continue;
      if (i > 0)
        args = (const char *const *) ((const LrGameCase *) cases->pdata[i - 1])->args + 1;
      if (!lr_panel_view_type (view, args, NULL))
        continue;
      lr_window_test_settle (view);
      ask = lr_panel_view_get_answer (view) != NULL ? lr_answer_next_ask (lr_panel_view_get_answer (view)) : NULL;
      if (ask == NULL || *lr_window_test_problem (view) != '\0')
        continue;
      if (lr_window_test_face (view, 2) != NULL)
        {
          lr_window_test_click (lr_window_test_face (view, 2));
          lr_window_test_settle (view);
          lr_window_test_key (GTK_WIDGET (view), GDK_KEY_1, GDK_ALT_MASK);
          lr_window_test_settle (view);
        }
      {
        GtkWidget *rest = lr_window_test_find (GTK_WIDGET (view), GTK_TYPE_BUTTON, _ ("Roll the rest"));

        rest = rest != NULL ? rest : lr_window_test_find (GTK_WIDGET (view), GTK_TYPE_BUTTON, _ ("Roll for me"));
        if (rest != NULL && gtk_widget_is_sensitive (rest))
          lr_window_test_click (rest);
      }
      lr_window_test_settle (view);
      g_assert_cmpstr (lr_window_test_problem (view), ==, "");
      return;
    }
}

static gboolean
is_narrow (gpointer content)
{
  int least;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least <= NARROW;
}

/* Words of its own make panels wider; those of the program around them do so in every game, for ./dev prove slow. */
static gboolean
has_words (const char *game)
{
  g_autofree char *words = g_test_build_filename (G_TEST_DIST, "..", "tables", game, "po", NULL);

  return is_translated && (g_test_slow () || g_file_test (words, G_FILE_TEST_IS_DIR));
}

/* A phone's width is enough for what is shown of a game that is translated, once it stands. */
static void
check_width (LrWindow   *window,
             const char *game,
             const char *what)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));

  gtk_window_set_default_size (GTK_WINDOW (window), NARROW, 640);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  if (has_words (game) && !lr_window_test_until (is_narrow, content))
    lr_test_fail ("%s needs a width of %d", what, lr_window_test_least_width (content, NARROW));
  lr_window_test_measures (content);
}

static void
test_panel (gconstpointer data)
{
  const Panel *panel = data;
  LrWindow *window = lr_window_test_open (panel->ruleset, panel->calculator, NULL);
  LrPanelView *view = LR_PANEL_VIEW (lr_window_get_page (window));

  lr_window_test_settle (view);
  g_assert_cmpstr (lr_panel_view_get_procedure (view)->id, ==, panel->calculator);
  fill_in (view, panel);
  throw_dice (view, panel);
  check_width (window, panel->ruleset, panel->calculator);
  lr_window_test_act (view, "panel.clear");
  refuse (view, lr_desk_get_ruleset (lr_window_get_desk (window)));
  check_width (window, panel->ruleset, panel->calculator);
  lr_window_test_close (window);
}

/* The pages around the calculators, with a session. */
static void
test_pages (gconstpointer game)
{
  static const char *const pages[] = { LR_PAGE_TURN, LR_PAGE_BOOKS, LR_PAGE_LOG, LR_PAGE_CHARTS, LR_PAGE_OPTIONS };
  LrWindow *window = lr_window_test_open (game, NULL, NULL);
  GtkWidget *box;

  lr_window_test_act (window, "win.new-session");
  check_width (window, game, "the page of the game");
  box = lr_window_test_find (GTK_WIDGET (window), LR_TYPE_BEGIN_BOX, NULL);
  lr_window_test_click (lr_window_test_role (box, GTK_ACCESSIBLE_ROLE_BUTTON, _ ("Begin")));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", pages[i]);
      check_width (window, game, pages[i]);
    }
  lr_window_test_act (window, "win.shelf");
  check_width (window, game, "the shelf");
  lr_window_test_close (window);
}

/* The words of the language are there at all. */
static void
test_language (void)
{
  g_assert_cmpint (is_translated, ==, !g_str_equal (_ ("Books"), "Books"));
}

/* Shows all of an answer that is a strip. */
static void
open_strip (LrWindow *window)
{
  GtkWidget *handle = lr_window_test_find (lr_window_get_page (window), GTK_TYPE_TOGGLE_BUTTON, "strip-handle");

  if (handle != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (handle), TRUE);
}

/* Every calculator in one window, filled in by a case, and nothing but its width; nothing of it is drawn. */
static void
test_widths (gconstpointer game)
{
  LrWindow *window = lr_window_test_open (game, NULL, NULL);
  const LrModel *model = lr_desk_get_ruleset (lr_window_get_desk (window))->model;

  test_language ();
  gtk_widget_set_opacity (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window)), 0);
  for (guint i = 0; i < model->procedures->len; i++)
    {
      const LrProcedure *procedure = model->procedures->pdata[i];
      const Panel panel = { game, procedure->id };
      gboolean typed = FALSE;

      if (procedure->panel == LR_PANEL_NONE)
        continue;
      g_assert_true (lr_window_open (window, game, procedure->id, NULL, NULL));
      for (guint j = 0; j < cases->len && !typed; j++)
        typed = belongs (cases->pdata[j], &panel) &&
                lr_panel_view_type (LR_PANEL_VIEW (lr_window_get_page (window)),
                                    (const char *const *) ((const LrGameCase *) cases->pdata[j])->args + 1, NULL);
      lr_window_test_settle (LR_PANEL_VIEW (lr_window_get_page (window)));
      check_width (window, game, procedure->id);
      open_strip (window);
      check_width (window, game, procedure->id);
    }
  lr_window_test_close (window);
}

static void
add_panels (LrLibrary            *library,
            const LrLibraryEntry *entry)
{
  const LrRuleset *ruleset = lr_library_load (library, entry->id);
  g_autofree char *pages = g_strdup_printf ("/panels/%s", entry->id);
  g_autofree char *widths = g_strdup_printf ("/widths/%s", entry->id);

  if (has_words (entry->id))
    lr_test_add_data (widths, g_intern_string (entry->id), test_widths);
  if (ruleset->model != NULL)
    lr_test_add_data (pages, g_intern_string (entry->id), test_pages);
  for (guint i = 0; ruleset->model != NULL && i < ruleset->model->procedures->len; i++)
    {
      const LrProcedure *procedure = ruleset->model->procedures->pdata[i];
      g_autofree char *path = g_strdup_printf ("/panels/%s/%s", entry->id, procedure->id);
      Panel *panel = g_new (Panel, 1);

      if (procedure->panel == LR_PANEL_NONE)
        {
          g_free (panel);
          continue;
        }
      panel->ruleset = g_strdup (entry->id);
      panel->calculator = g_strdup (procedure->id);
      lr_test_add_data (path, panel, test_panel);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (LrLibrary) library = NULL;

  lr_window_test_init (&argc, &argv);
  is_translated = g_strcmp0 (g_getenv ("LONGROLL_LANGUAGE"), "") > 0;
  if (is_translated)
    lr_words_begin ();
  read_cases ();
  lr_test_add ("/panels/language", test_language);
  library = lr_library_new ();
  for (guint i = 0; i < lr_library_get_size (library); i++)
    add_panels (library, lr_library_get_entry (library, i));
  return g_test_run ();
}
