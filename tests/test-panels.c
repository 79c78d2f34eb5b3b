/* test-panels.c - every calculator of every game in the window: it opens, takes each case, refuses nonsense, takes dice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "lr-case.h"
#include "lr-window-test.h"
#include "engine/code/lr-code.h"
#include "panels/calculator/lr-field-control.h"
#include "panels/calculator/lr-roster-row.h"
#include "panels/calculator/lr-roster-view.h"
#include "rules/build/lr-library.h"

/* So many cases of a calculator are typed into its panel, or a few more; in a slow run all. What they come to is
 * tested elsewhere. */
#define MOST_CASES 8

/* The cases of the games, so that panels are filled in as people would. */
static GPtrArray *cases; /* LrGameCase */

typedef struct
{
  char *ruleset;
  char *calculator;
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
  return g_test_slow () ? 1 : MAX (1, n / MOST_CASES);
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
      if (*lr_answer_view_get_problem (lr_panel_view_get_answer_view (view)) == '\0' &&
          g_strcmp0 (lr_answer_view_get_headline (lr_panel_view_get_answer_view (view)),
                     answer->headline != NULL ? answer->headline : "") != 0)
        {
          g_test_message ("%s:%u: shows another headline than its answer has", game_case->file, game_case->line);
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

static LrFieldControl *
first_number (LrPanelView *view,
              gint64      *number)
{
  const LrProcedure *procedure = lr_panel_view_get_procedure (view);

  for (guint i = 0; i < procedure->n_fields; i++)
    {
      const LrField *field = procedure->fields[i];
      GtkWidget *widget = lr_panel_view_get_field (view, field->id);
      const LrShape *shape = field->kind == LR_FIELD_ROSTER ? field->type.shape : NULL;

      if (beyond (field, number))
        return LR_FIELD_CONTROL (widget);
      for (guint j = 0; shape != NULL && j < shape->n_fields; j++)
        {
          if (!beyond (shape->fields[j], number))
            continue;
          if (lr_roster_view_get_n_rows (LR_ROSTER_VIEW (widget)) == 0)
            lr_roster_view_add_row (LR_ROSTER_VIEW (widget));
          if (lr_roster_view_get_n_rows (LR_ROSTER_VIEW (widget)) > 0)
            return lr_roster_row_get_control (LR_ROSTER_ROW (lr_roster_view_get_row (LR_ROSTER_VIEW (widget), 0)), j);
        }
    }
  return NULL;
}

/* A number beyond its limit is refused where it stands, and what was there before can be typed again. */
static void
refuse (LrPanelView *view)
{
  gint64 number;
  LrFieldControl *control = first_number (view, &number);
  LrAnswerView *answer = lr_panel_view_get_answer_view (view);
  GtkWidget *spin;
  g_autofree char *before = NULL;
  g_autofree char *wrong = NULL;

  if (control == NULL)
    return;
  spin = lr_field_control_get_inner (control);
  before = g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin)));
  wrong = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  gtk_editable_set_text (GTK_EDITABLE (spin), wrong);
  lr_window_test_settle (view);
  if (*lr_answer_view_get_problem (answer) == '\0' || !gtk_widget_has_css_class (spin, "error"))
    {
      g_test_message ("%s takes %s, beyond its limit", lr_field_control_get_field (control)->id, wrong);
      g_test_fail ();
    }
  gtk_editable_set_text (GTK_EDITABLE (spin), before);
  lr_window_test_settle (view);
  g_assert_false (gtk_widget_has_css_class (spin, "error"));
}

/* A die is typed by its button, the next by its key, the rest is rolled. */
static void
throw_dice (LrPanelView *view,
            const Panel *panel)
{
  LrAnswerView *answer_view = lr_panel_view_get_answer_view (view);
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
      if (ask == NULL || *lr_answer_view_get_problem (answer_view) != '\0')
        continue;
      if (lr_dice_pad_get_button (lr_answer_view_get_pad (answer_view), 2) != NULL)
        {
          lr_window_test_click (lr_dice_pad_get_button (lr_answer_view_get_pad (answer_view), 2));
          lr_window_test_settle (view);
          lr_window_test_key (GTK_WIDGET (view), GDK_KEY_1, GDK_ALT_MASK);
          lr_window_test_settle (view);
        }
      {
        GtkWidget *rest = lr_window_test_find (GTK_WIDGET (view), GTK_TYPE_BUTTON, "Roll the re_st");

        rest = rest != NULL ? rest : lr_window_test_find (GTK_WIDGET (view), GTK_TYPE_BUTTON, "_Roll for me");
        if (rest != NULL)
          lr_window_test_click (rest);
      }
      lr_window_test_settle (view);
      g_assert_cmpstr (lr_answer_view_get_problem (answer_view), ==, "");
      return;
    }
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
  gtk_widget_activate_action (GTK_WIDGET (view), "panel.clear", NULL);
  refuse (view);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  lr_window_test_close (window);
}

static void
add_panels (LrLibrary            *library,
            const LrLibraryEntry *entry)
{
  const LrRuleset *ruleset = lr_library_load (library, entry->id);

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
      g_test_add_data_func (path, panel, test_panel);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (LrLibrary) library = NULL;

  lr_window_test_init (&argc, &argv); /* calls gtk_test_init */
  read_cases ();
  library = lr_library_new ();
  for (guint i = 0; i < lr_library_get_size (library); i++)
    add_panels (library, lr_library_get_entry (library, i));
  return g_test_run ();
}
