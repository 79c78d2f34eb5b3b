/* lr-new-game-dialog.c - the questions about a new game, page by page, and its files
 *
 * Answers stay while one goes back and forth. Errors are shown beside their fields at once; missing answers, once the
 * user wants to go on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-new-game-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-ask-field.h"
#include "lr-ask-rows.h"
#include "panels/chart-editor/lr-table-paste.h"
#include "panels/help/lr-help-link.h"
#include "panels/help/lr-help-place.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"
#include "present/new-game/lr-new-table.h"
#include "rules/skeleton/lr-skeleton.h"

typedef enum
{
  PAGE_NAME,
  PAGE_KIND,
  PAGE_DICE,
  PAGE_RESULTS,
  PAGE_MODIFIERS,
  PAGE_TURN,
  PAGE_FILES,
  PAGE_DONE,
  N_PAGES,
} Page;

/* This many of them ask or show something before the game is made. */
#define N_STEPS PAGE_DONE

struct _LrNewGameDialog
{
  AdwWindow       parent_instance;
  LrNewGame      *game;
  Page            page;
  AdwWindowTitle *title;
  GtkWidget      *cancel;
  GtkScrolledWindow *scrolled;
  GtkLabel       *question;
  GtkWidget      *about;
  GtkStack       *pages;
  GtkWidget      *boxes[N_PAGES]; /* what is on each */
  GtkWidget      *problem;
  GtkWidget      *back;
  GtkWidget      *next;
};

G_DEFINE_FINAL_TYPE (LrNewGameDialog, lr_new_game_dialog, ADW_TYPE_WINDOW)

static const struct
{
  const char *question;
  const char *about;
} pages[N_PAGES] = {
  [PAGE_NAME] = { N_ ("What is it called?"), NULL },
  [PAGE_KIND] = { N_ ("How is its chart read?"), NULL },
  [PAGE_DICE] = { N_ ("Which dice are rolled, and for what?"), NULL },
  [PAGE_RESULTS] = { N_ ("What are the possible results?"),
                     N_ ("The codes used in the chart, and what each one means. Start with the worst result for the "
                         "player rolling.") },
  [PAGE_MODIFIERS] = { N_ ("What modifies the roll?"),
                       N_ ("What changes the roll, by how much, and the question that decides whether it applies. A "
                           "game may have none.") },
  [PAGE_TURN] = { N_ ("What are the phases of a turn?"), N_ ("The phases, in order.") },
  [PAGE_FILES] = { N_ ("These files will be created"), NULL },
  [PAGE_DONE] = { N_ ("The game is on the shelf"), NULL },
};

/* --- the pages --- */

static void
refresh_fields (LrNewGameDialog *self)
{
  for (guint i = 0; i < N_PAGES; i++)
    for (GtkWidget *child = gtk_widget_get_first_child (self->boxes[i]); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      if (LR_IS_ASK_FIELD (child))
        lr_ask_field_refresh (LR_ASK_FIELD (child));
}

static void
add_field (LrNewGameDialog *self,
           Page             page,
           LrNewGameField   field,
           const char      *question)
{
  GtkWidget *asked = lr_ask_field_new (question, self->game, field);

  LR_ON (asked, "changed", refresh_fields, self);
  lr_box_append (self->boxes[page], asked);
}

static void
go_on_cb (LrNewGameDialog *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new-game.next", NULL);
}

static void
add_rows (LrNewGameDialog *self,
          Page             page,
          LrNewGameList    list)
{
  GtkWidget *rows = lr_ask_rows_new (self->game, list);

  LR_ON (rows, "done", go_on_cb, self);
  lr_box_append (self->boxes[page], rows);
}

static void
kind_cb (GtkCheckButton  *button,
         GParamSpec      *property G_GNUC_UNUSED,
         LrNewGameDialog *self)
{
  LrNewGameKind kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind"));

  if (!gtk_check_button_get_active (button))
    return;
  lr_new_game_set_kind (self->game, kind);
  refresh_fields (self);
}

/* Arrows choose; Enter goes on, as it does from an entry. */
static void
add_kinds (LrNewGameDialog *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkCheckButton *next = NULL;

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Return, 0),
                                                          gtk_named_action_new ("new-game.next")));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (self->boxes[PAGE_KIND], keys);
  /* A button comes before that with which it is grouped: the last one comes first. */
  for (guint i = LR_N_NEW_GAME_KINDS; i-- > 0;)
    {
      GtkWidget *button = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      lr_box_append (box, lr_label_new_wide (lr_new_game_kind_title (i), "heading"));
      lr_box_append (box, lr_label_new_wide (lr_new_game_kind_about (i), "soft"));
      gtk_check_button_set_child (GTK_CHECK_BUTTON (button), box);
      gtk_check_button_set_group (GTK_CHECK_BUTTON (button), next);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), i == lr_new_game_get_kind (self->game));
      lr_name (button, lr_new_game_kind_title (i));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      lr_new_game_kind_about (i), -1);
      g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (i));
      g_signal_connect_object (button, "notify::active", G_CALLBACK (kind_cb), self, 0);
      gtk_box_prepend (GTK_BOX (self->boxes[PAGE_KIND]), button);
      next = GTK_CHECK_BUTTON (button);
    }
}

/* Each file with what it is for; who opens its row sees its text. */
static void
fill_files (LrNewGameDialog *self)
{
  const char *const *files = lr_skeleton_get_files ();
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  lr_name (list, _ ("Files"));
  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *about = lr_new_game_tell_file (self->game, files[i]);
      g_autofree char *text = lr_new_game_dup_text (self->game, files[i]);
      GtkWidget *row = lr_row_new (ADW_TYPE_EXPANDER_ROW, files[i], about);

      adw_expander_row_add_row (ADW_EXPANDER_ROW (row), lr_label_new_wide (text, "file-text"));
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  lr_box_clear (self->boxes[PAGE_FILES]);
  lr_box_append (self->boxes[PAGE_FILES], list);
}

static void
add_button (LrNewGameDialog *self,
            Page             page,
            const char      *label,
            const char      *action)
{
  GtkWidget *button = gtk_button_new ();

  lr_button_label (button, label);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  lr_box_append (self->boxes[page], button);
}

static char *
about_page (LrNewGameDialog *self)
{
  g_autofree char *folder = lr_new_game_dup_folder (self->game);

  if (self->page == PAGE_FILES)
    /* Translators: a folder */
    return g_strdup_printf (_ ("In the folder %s. The cells of the chart are stand-ins, and every result says so "
                               "until you have entered your card."), folder);
  if (self->page == PAGE_DONE)
    return g_strdup (_ ("You can now enter the chart from your player aid. For everything else (trackers, secrets, a "
                        "second calculator), edit its files in any text editor: changes show at once, and errors are "
                        "listed with file and line. The reference has a tutorial."));
  return g_strdup (pages[self->page].about != NULL ? _ (pages[self->page].about) : NULL);
}

/* Where one begins to type; of the kinds that which is chosen. The stack may have put it elsewhere on the page. */
static void
focus_page (LrNewGameDialog *self)
{
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  if (self->page >= PAGE_FILES || !gtk_widget_child_focus (self->boxes[self->page], GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (self->next);
}

static void
show_page (LrNewGameDialog *self,
           Page             page)
{
  g_autofree char *about = NULL;
  g_autofree char *step = page < N_STEPS ? g_strdup_printf (_ ("Step %u of %u"), page + 1, N_STEPS) : NULL;

  self->page = page;
  about = about_page (self);
  if (page == PAGE_FILES)
    fill_files (self);
  adw_window_title_set_subtitle (self->title, step != NULL ? step : lr_new_game_get (self->game, LR_NEW_GAME_TITLE));
  gtk_label_set_text (self->question, _ (pages[page].question));
  lr_label_show (self->about, about);
  lr_label_show (self->problem, NULL);
  lr_button_label (self->next, page == PAGE_DONE  ? _ ("_Enter the chart") :
                               page == PAGE_FILES ? _ ("_Create") :
                                                    _ ("_Next"));
  gtk_widget_set_visible (self->back, page < PAGE_DONE);
  gtk_widget_set_visible (self->cancel, page < PAGE_DONE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.back", page > 0 && page < PAGE_DONE);
  gtk_stack_set_visible_child (self->pages, self->boxes[page]);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  focus_page (self);
}

/* --- going on --- */

/* Shows what is wrong on the page. Returns: whether nothing is */
static gboolean
is_fine (LrNewGameDialog *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->boxes[self->page]); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((LR_IS_ASK_FIELD (child) && !lr_ask_field_is_fine (LR_ASK_FIELD (child))) ||
        (LR_IS_ASK_ROWS (child) && !lr_ask_rows_is_fine (LR_ASK_ROWS (child))))
      return FALSE;
  return TRUE;
}

static void
make (LrNewGameDialog *self)
{
  g_autofree char *id = g_strdup (lr_new_game_get (self->game, LR_NEW_GAME_ID));
  g_autoptr (GError) error = NULL;

  if (!lr_new_game_write (self->game, &error))
    {
      lr_label_show (self->problem, error->message);
      return;
    }
  show_page (self, PAGE_DONE);
  g_signal_emit_by_name (self, "made", id);
}

/* A table alone is a game, called as it was typed, else Table, Table 2 and so on. */
static void
pasted (GtkWidget  *widget,
        const char *text)
{
  LrNewGameDialog *self = LR_NEW_GAME_DIALOG (widget);
  gboolean named = *lr_new_game_get (self->game, LR_NEW_GAME_TITLE) != '\0';
  g_autofree char *problem = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *id = NULL;
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  if (gtk_widget_get_root (widget) == NULL || self->page != PAGE_NAME)
    return;
  if (!named)
    lr_new_game_set (self->game, LR_NEW_GAME_TITLE, _ ("Table"));
  for (guint i = 2; (problem = lr_new_game_check (self->game, LR_NEW_GAME_ID)) != NULL && !named; i++)
    {
      g_autofree char *title = g_strdup_printf ("%s %u", _ ("Table"), i);

      g_clear_pointer (&problem, g_free);
      lr_new_game_set (self->game, LR_NEW_GAME_TITLE, title);
    }
  folder = lr_new_game_dup_folder (self->game);
  id = g_strdup (lr_new_game_get (self->game, LR_NEW_GAME_ID));
  if (problem == NULL &&
      lr_new_table_write (folder, lr_new_game_get (self->game, LR_NEW_GAME_TITLE), text, strlen (text), &said, &error))
    {
      gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
      g_signal_emit_by_name (self, "made", id);
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  if (!named)
    lr_new_game_set (self->game, LR_NEW_GAME_TITLE, "");
  lr_label_show (self->problem, problem != NULL ? problem : error->message);
}

static void
paste_cb (GtkWidget  *widget,
          const char *name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  lr_table_paste (widget, pasted);
}

static void
next_cb (LrNewGameDialog *self)
{
  if (self->page == PAGE_DONE)
    gtk_window_close (GTK_WINDOW (self));
  else if (self->page == PAGE_FILES)
    make (self);
  else if (is_fine (self))
    show_page (self, self->page + 1);
}

static void
back_cb (LrNewGameDialog *self)
{
  show_page (self, self->page - 1);
}

static void
folder_cb (LrNewGameDialog *self)
{
  g_autofree char *folder = lr_new_game_dup_folder (self->game);

  lr_show_file (GTK_WIDGET (self), folder);
}

static void
reference_cb (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  lr_show_reference (widget);
}

/* --- leaving --- */

/* The dialog is still there when its parent is gone, and GTK 4.8 would look for that. */
static void
lose_cb (GtkWindow       *dialog,
         const char      *response,
         LrNewGameDialog *self)
{
  if (!g_str_equal (response, "lose"))
    return;
  gtk_window_set_transient_for (dialog, NULL);
  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
lr_new_game_dialog_close_request (GtkWindow *window)
{
  LrNewGameDialog *self = LR_NEW_GAME_DIALOG (window);
  GtkWidget *dialog;

  if (self->page == PAGE_DONE || !lr_new_game_is_changed (self->game))
    return GTK_WINDOW_CLASS (lr_new_game_dialog_parent_class)->close_request (window);
  dialog = lr_message_new (window, _ ("Discard your changes?"), _ ("The game has not been created yet."));
  lr_message_keep_or_lose (dialog, "stay", _ ("_Cancel"), "lose", _ ("_Discard"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (lose_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

/* --- the object --- */

static void
lr_new_game_dialog_finalize (GObject *object)
{
  lr_new_game_free (LR_NEW_GAME_DIALOG (object)->game);
  G_OBJECT_CLASS (lr_new_game_dialog_parent_class)->finalize (object);
}

static void
lr_new_game_dialog_class_init (LrNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dispose_template;
  G_OBJECT_CLASS (klass)->finalize = lr_new_game_dialog_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = lr_new_game_dialog_close_request;
  /**
   * LrNewGameDialog::made:
   * @id: the id of the new ruleset
   */
  LR_SIGNAL ("made", LR_TYPE_NEW_GAME_DIALOG, 1, G_TYPE_STRING);
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrNewGameDialog, "dialogs/lr-new-game-dialog.ui", title, cancel, scrolled, question,
               about, pages, problem, back, next);
  lr_help_install (widget_class);
  lr_message_keys (widget_class);
  LR_ACTION (widget_class, "new-game.next", next_cb);
  LR_ACTION (widget_class, "new-game.back", back_cb);
  gtk_widget_class_install_action (widget_class, "new-game.paste", NULL, paste_cb);
  LR_ACTION (widget_class, "new-game.folder", folder_cb);
  gtk_widget_class_install_action (widget_class, "new-game.reference", NULL, reference_cb);
}

static void
lr_new_game_dialog_init (LrNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  lr_button_label (self->back, _ ("_Back"));
  for (guint i = 0; i < N_PAGES; i++)
    {
      self->boxes[i] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
      gtk_stack_add_child (self->pages, self->boxes[i]);
    }
}

GtkWidget *
lr_new_game_dialog_new (LrLibrary *library)
{
  LrNewGameDialog *self = g_object_new (LR_TYPE_NEW_GAME_DIALOG, NULL);

  self->game = lr_new_game_new (library);
  add_field (self, PAGE_NAME, LR_NEW_GAME_TITLE, _ ("Name of the game"));
  add_field (self, PAGE_NAME, LR_NEW_GAME_ID, _ ("Name in files and commands"));
  lr_box_append (self->boxes[PAGE_NAME],
                 lr_label_new_wide (_ ("A table from a rulebook can be a game by itself: copy it, and paste it here. "
                                       "Then you roll on it."), "soft"));
  add_button (self, PAGE_NAME, _ ("_Paste a table"), "new-game.paste");
  add_kinds (self);
  add_field (self, PAGE_DICE, LR_NEW_GAME_WHAT, _ ("Purpose of the roll"));
  add_field (self, PAGE_DICE, LR_NEW_GAME_DICE, _ ("Dice"));
  add_field (self, PAGE_DICE, LR_NEW_GAME_HIT, _ ("Lowest number that hits"));
  add_field (self, PAGE_DICE, LR_NEW_GAME_COLUMNS, _ ("Columns of the chart"));
  add_rows (self, PAGE_RESULTS, LR_NEW_GAME_RESULTS);
  add_rows (self, PAGE_MODIFIERS, LR_NEW_GAME_MODIFIERS);
  add_field (self, PAGE_TURN, LR_NEW_GAME_TURNS, _ ("Number of turns"));
  add_rows (self, PAGE_TURN, LR_NEW_GAME_PHASES);
  add_button (self, PAGE_DONE, _ ("Open the _folder"), "new-game.folder");
  add_button (self, PAGE_DONE, _ ("Open the _reference"), "new-game.reference");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.reference", lr_has_reference ());
  show_page (self, PAGE_NAME);
  /* A window that comes puts it elsewhere. */
  g_signal_connect (self, "map", G_CALLBACK (focus_page), NULL);
  return GTK_WIDGET (self);
}
