/* lr-window-test.c - what the tests of the window share: waiting, pressing, looking
 *
 * Nothing sleeps: a test goes on as soon as what it waits for is there, or fails after a deadline.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-test.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <locale.h>

#include "panels/input/lr-roster-row.h"
#include "panels/kit/lr-text-label.h"
#include "present/input/lr-last.h"

/* Seconds that a test waits for something; without optimization and under a sanitizer that takes longer. */
#define DEADLINE 20
#define DEADLINE_NO_TIMES 300

static void
load_style (const char *resource)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, resource);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/**
 * lr_window_test_init:
 * @argc: of main()
 * @argv: of main()
 *
 * Makes the test ready for windows, on our own rulesets and with settings that nobody keeps.
 */
void
lr_window_test_init (int    *argc,
                     char ***argv)
{
  g_autofree char *tables = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "tables", NULL);

  lr_test_prepare ();
  g_setenv ("LONGROLL_TABLES", tables, TRUE);
  /* As gtk_test_init() does, which warns in newer versions of GTK that the system has no en_US.UTF-8. */
  g_test_init (argc, argv, NULL);
  gtk_disable_setlocale ();
  setlocale (LC_ALL, "C.UTF-8");
  gtk_init ();
  adw_init ();
  /* The application loads them in the real program. */
  load_style ("/io/github/longroll/LongRoll/style.css");
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    load_style ("/io/github/longroll/LongRoll/style-dark.css");
}

static gboolean
rested_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
has_rested (gpointer data)
{
  return *(gboolean *) data;
}

/**
 * lr_window_test_open:
 * @ruleset: a game
 * @calculator: (nullable): one of its calculators
 * @arguments: (nullable): what is typed into it
 *
 * Returns: (transfer none): a window that shows it
 */
LrWindow *
lr_window_test_open (const char        *ruleset,
                     const char        *calculator,
                     const char *const *arguments)
{
  LrWindow *window = lr_window_new (NULL);
  gboolean rested = FALSE;
  g_autoptr (GError) error = NULL;

  if (!lr_window_open (window, ruleset, calculator, arguments, &error))
    g_error ("%s", error->message);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  /* What is made once the window stands is made. */
  g_idle_add_full (G_PRIORITY_LOW, rested_cb, &rested, NULL);
  g_assert_true (lr_window_test_until (has_rested, &rested));
  return window;
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

static void
close_window (LrWindow *window,
              gboolean  keeps)
{
  g_autofree char *last = lr_last_path ();
  gpointer weak_window = window;
  gpointer weak_desk = lr_window_get_desk (window);

  g_object_add_weak_pointer (weak_window, &weak_window);
  if (weak_desk != NULL)
    g_object_add_weak_pointer (weak_desk, &weak_desk);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (lr_window_test_until (is_gone, &weak_window));
  g_assert_true (lr_window_test_until (is_gone, &weak_desk));
  if (!keeps)
    g_unlink (last);
}

/**
 * lr_window_test_close:
 * @window: a window
 *
 * Closes it, and fails the test if it or its desk stays in memory. The next one begins without what was typed.
 */
void
lr_window_test_close (LrWindow *window)
{
  close_window (window, FALSE);
}

/**
 * lr_window_test_quit:
 * @window: a window
 *
 * Closes it as lr_window_test_close() does, but the next one brings back what was typed.
 */
void
lr_window_test_quit (LrWindow *window)
{
  close_window (window, TRUE);
}

static gboolean
wake_cb (gpointer data)
{
  (void) data;
  return G_SOURCE_CONTINUE;
}

gint64
lr_window_test_patience (void)
{
  return (g_getenv ("LONGROLL_NO_TIMES") != NULL ? DEADLINE_NO_TIMES : DEADLINE) * G_USEC_PER_SEC;
}

/**
 * lr_window_test_until:
 * @func: what to wait for
 * @data: for it
 *
 * Returns: whether it came true before the deadline
 */
gboolean
lr_window_test_until (LrUntilFunc func,
                      gpointer    data)
{
  gint64 deadline = g_get_monotonic_time () + lr_window_test_patience ();
  guint tick = g_timeout_add (50, wake_cb, NULL);
  gboolean holds;

  while (!(holds = func (data)) && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
  return holds;
}

static gboolean
is_settled (gpointer data)
{
  return !lr_panel_view_is_working (data);
}

/**
 * lr_window_test_settle:
 * @panel: a panel
 *
 * Waits until its answer is worked out.
 */
void
lr_window_test_settle (LrPanelView *panel)
{
  g_assert_true (lr_window_test_until (is_settled, panel));
}

const char *
lr_window_test_label (GtkWidget *widget)
{
  if (LR_IS_TEXT_LABEL (widget))
    return lr_text_label_get_text (LR_TEXT_LABEL (widget));
  return GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;
}

static gboolean
matches (GtkWidget  *widget,
         GType       type,
         const char *wanted)
{
  if (!g_type_is_a (G_OBJECT_TYPE (widget), type) || !gtk_widget_get_visible (widget))
    return FALSE;
  if (wanted == NULL || gtk_widget_has_css_class (widget, wanted))
    return TRUE;
  if (lr_window_test_label (widget) != NULL)
    return g_str_equal (lr_window_test_label (widget), wanted);
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    return g_str_equal (gtk_button_get_label (GTK_BUTTON (widget)), wanted);
  return FALSE;
}

/**
 * lr_window_test_find:
 * @root: where to look
 * @type: a type of widget
 * @css_or_text: (nullable): a style class, or the text of a label or button
 *
 * Returns: (transfer none) (nullable): the first widget within that is it, and visible
 */
GtkWidget *
lr_window_test_find (GtkWidget  *root,
                     GType       type,
                     const char *css_or_text)
{
  GtkWidget *found = NULL;

  if (matches (root, type, css_or_text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = lr_window_test_find (child, type, css_or_text);
  return found;
}

static gboolean
is_labelled (GtkWidget  *widget,
             const char *name)
{
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (widget);

  for (GList *at = labels; at != NULL; at = at->next)
    if (GTK_IS_LABEL (at->data) && g_str_equal (gtk_label_get_text (at->data), name))
      return TRUE;
  return FALSE;
}

static gboolean
has_text (GtkWidget  *widget,
          const char *name)
{
  if (g_strcmp0 (lr_window_test_label (widget), name) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child, name))
      return TRUE;
  return FALSE;
}

static gboolean
has_label (GtkWidget  *widget,
           const char *label)
{
  g_autofree char *different =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  return different == NULL;
}

/* A list to choose from says what is chosen as well: "Terrain: Forest". */
static gboolean
is_choice (GtkWidget  *widget,
           const char *name)
{
  GtkStringObject *chosen = GTK_IS_DROP_DOWN (widget) ? gtk_drop_down_get_selected_item (GTK_DROP_DOWN (widget)) : NULL;
  const char *text = chosen != NULL ? gtk_string_object_get_string (chosen) : _ ("nothing");
  g_autofree char *said = g_strdup_printf (_ ("%s: %s"), name, text);

  return GTK_IS_DROP_DOWN (widget) && has_label (widget, g_str_has_prefix (text, name) ? text : said);
}

/* GTK tells no test the name that it computes, so this looks where it looks. */
static gboolean
is_named (GtkWidget  *widget,
          const char *name)
{
  /* A label in it that labels it goes before what it is called: lr_name(). GTK 4.8 has icons label buttons. */
  if (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY) &&
      lr_window_test_find (widget, GTK_TYPE_LABEL, NULL) != NULL)
    return has_text (widget, name) || is_labelled (widget, name);
  if (has_label (widget, name) || is_choice (widget, name) ||
      is_labelled (widget, name) || g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0)
    return TRUE;
  if (ADW_IS_PREFERENCES_ROW (widget))
    return g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), name) == 0;
  return (GTK_IS_BUTTON (widget) || lr_window_test_label (widget) != NULL) && has_text (widget, name);
}

static gboolean
has_role (GtkWidget         *widget,
          GtkAccessibleRole  role)
{
  /* GTK 4.8 has no role of its own for a button that stays pressed. */
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == role ||
         (role == GTK_ACCESSIBLE_ROLE_BUTTON && GTK_IS_TOGGLE_BUTTON (widget));
}

GtkWidget *
lr_window_test_role (GtkWidget         *root,
                     GtkAccessibleRole  role,
                     const char        *name)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_visible (root))
    return NULL;
  if (has_role (root, role) && (name == NULL || is_named (root, name)))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = lr_window_test_role (child, role, name);
  return found;
}

/**
 * lr_window_test_dialog:
 * @window: a window
 *
 * Returns: (transfer none): the dialog that asks over it; there must be one
 */
GtkWidget *
lr_window_test_dialog (LrWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && found == NULL; i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (other) && gtk_window_get_transient_for (other) == GTK_WINDOW (window))
        found = GTK_WIDGET (other);
    }
  g_assert_nonnull (found);
  return found;
}

/**
 * lr_window_test_key:
 * @widget: a widget
 * @key: a key
 * @state: the modifiers
 *
 * Hands a key to the controllers of a widget, as GTK does when the key reaches it.
 *
 * Returns: whether one of them took it
 */
gboolean
lr_window_test_key (GtkWidget       *widget,
                    guint            key,
                    GdkModifierType  state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      gboolean taken = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &taken);
      else if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)) && !taken; j++)
          {
            g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
            GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

            if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
                gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key &&
                gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == state)
              taken = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                    gtk_shortcut_get_arguments (shortcut));
          }
      if (taken)
        return TRUE;
    }
  return FALSE;
}

/**
 * lr_window_test_click:
 * @button: a button
 *
 * Presses it, if it can be pressed at all.
 */
void
lr_window_test_click (GtkWidget *button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

GtkWidget *
lr_window_test_button (gpointer    root,
                       const char *name)
{
  GtkWidget *found = lr_window_test_role (root, GTK_ACCESSIBLE_ROLE_BUTTON, name);

  if (found == NULL)
    g_error ("no button %s", name);
  return found;
}

void
lr_window_test_press (gpointer    root,
                      const char *name)
{
  lr_window_test_click (lr_window_test_button (root, name));
}

void
lr_window_test_act (gpointer    widget,
                    const char *action)
{
  g_assert_true (gtk_widget_activate_action (widget, action, NULL));
}

/* Adds the text of the label of that class, if it is shown. */
static void
add_text (GString    *text,
          GtkWidget  *root,
          const char *css_class)
{
  GtkWidget *label = lr_window_test_find (root, GTK_TYPE_LABEL, css_class);

  if (label == NULL || !gtk_widget_is_visible (label) || *gtk_label_get_text (GTK_LABEL (label)) == '\0')
    return;
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", gtk_label_get_text (GTK_LABEL (label)));
}

const char *
lr_window_test_saying (LrPanelView *panel)
{
  static const char *const parts[] = { "sentence", "chance", "on-faces", "stand-in-pill" };
  g_autoptr (GString) text = g_string_new (NULL);

  lr_window_test_settle (panel);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    add_text (text, GTK_WIDGET (panel), parts[i]);
  return g_intern_string (text->str);
}

const char *
lr_window_test_problem (LrPanelView *panel)
{
  GtkWidget *label;

  lr_window_test_settle (panel);
  label = lr_window_test_find (GTK_WIDGET (panel), GTK_TYPE_LABEL, "answer-problem");
  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

GtkWidget *
lr_window_test_face (LrPanelView *panel,
                     guint        face)
{
  g_autofree char *name = g_strdup_printf (_ ("Rolled %u"), face);

  return lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_BUTTON, name);
}

/* The @n th group within that is a row. */
static GtkWidget *
find_row (GtkWidget *root,
          guint     *n)
{
  GtkWidget *found = NULL;

  if (LR_IS_ROSTER_ROW (root) && --*n == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, n);
  return found;
}

GtkWidget *
lr_window_test_row (LrPanelView *panel,
                    const char  *roster,
                    guint        row)
{
  GtkWidget *view = lr_window_test_role (GTK_WIDGET (panel), GTK_ACCESSIBLE_ROLE_GROUP, roster);
  GtkWidget *found;

  g_assert_nonnull (view);
  found = find_row (view, &row);
  g_assert_nonnull (found);
  return found;
}

GtkWidget *
lr_window_test_input (LrPanelView *panel,
                      const char  *roster,
                      guint        row,
                      const char  *name)
{
  static const GtkAccessibleRole roles[] = { GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, GTK_ACCESSIBLE_ROLE_COMBO_BOX,
                                             GTK_ACCESSIBLE_ROLE_SWITCH };
  GtkWidget *root = roster != NULL ? lr_window_test_row (panel, roster, row) : GTK_WIDGET (panel);
  GtkWidget *found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (roles) && found == NULL; i++)
    found = lr_window_test_role (root, roles[i], name);
  if (found == NULL)
    g_error ("no input %s", name);
  return found;
}

int
lr_window_test_least_width (GtkWidget *widget,
                            int        most)
{
  int least = 0;

  if (!gtk_widget_get_visible (widget))
    return 0;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least > most)
    {
      g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
      g_autofree char *all = g_strjoinv (" ", classes);

      g_test_message ("%s (%s) needs %d", G_OBJECT_TYPE_NAME (widget), all, least);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && least > most;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child) && gtk_widget_get_child_visible (child))
      lr_window_test_least_width (child, most);
  return least;
}

/* Frames in a row in which nothing was laid out. */
typedef struct
{
  guint still;
} Rest;

static void
laid_out_cb (GdkFrameClock *clock G_GNUC_UNUSED,
             Rest          *rest)
{
  rest->still = 0;
}

static gboolean
frame_cb (GtkWidget     *widget G_GNUC_UNUSED,
          GdkFrameClock *clock G_GNUC_UNUSED,
          gpointer       data)
{
  ((Rest *) data)->still++;
  return G_SOURCE_CONTINUE;
}

static gboolean
is_still (gpointer data)
{
  return ((Rest *) data)->still > 3;
}

void
lr_window_test_rests (LrWindow *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  Rest rest = { 0 };
  gulong handler = g_signal_connect (clock, "layout", G_CALLBACK (laid_out_cb), &rest);
  guint tick = gtk_widget_add_tick_callback (GTK_WIDGET (window), frame_cb, &rest, NULL);

  if (!lr_window_test_until (is_still, &rest))
    lr_test_fail ("the window is laid out again and again: width %d", gtk_widget_get_width (GTK_WIDGET (window)));
  gtk_widget_remove_tick_callback (GTK_WIDGET (window), tick);
  g_signal_handler_disconnect (clock, handler);
}

static gboolean
is_in_line (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_BOX (parent) && gtk_orientable_get_orientation (GTK_ORIENTABLE (parent)) == GTK_ORIENTATION_HORIZONTAL;
}

void
lr_window_test_measures (GtkWidget *widget)
{
  int wide, least, high;

  if (!gtk_widget_get_visible (widget))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, wide, NULL, &high, NULL, NULL);
  if (is_in_line (widget) && least > high)
    lr_test_fail ("%s needs a height of %d at least, and takes %d", G_OBJECT_TYPE_NAME (widget), least, high);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      lr_window_test_measures (child);
}
