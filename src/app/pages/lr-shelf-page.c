/* lr-shelf-page.c - the shelf: all games, a new game, the dice, a session file
 *
 * What a game is called is in the head of its ruleset; how many calculators and charts it has only the whole
 * ruleset knows. So each is read after the page was drawn, one whenever there is nothing else to do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-shelf-page.h"

#include <glib/gi18n-lib.h>

#include "lr-game-card.h"
#include "app/dialogs/lr-new-game-dialog.h"
#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-columns.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/shelf/lr-saved.h"
#include "present/shelf/lr-shelf.h"

struct _LrShelfPage
{
  GtkBox      parent_instance;
  LrLibrary  *library;
  GPtrArray  *cards;   /* LrShelfCard */
  GPtrArray  *buttons; /* LrGameCard, one for each */
  guint       n_read;  /* that many of them were read */
  guint       reading;
  guint       drawn;
  GtkWidget  *back;
  LrColumns  *games;
  GtkWidget  *examples_box;
  LrColumns  *examples;
  GtkWidget  *own;
  GtkLabel   *none;
  GtkWidget  *problem;
  GtkWidget  *rescue;
};

G_DEFINE_FINAL_TYPE (LrShelfPage, lr_shelf_page, GTK_TYPE_BOX)

void
lr_shelf_page_complain (LrShelfPage *self,
                        const char  *text,
                        const char  *path)
{
  lr_label_show (self->problem, text);
  gtk_widget_set_visible (self->rescue, path != NULL);
  if (path != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rescue), "^ay", path);
}

/* --- cards --- */

static void
pressed_cb (LrShelfPage *self,
            GtkWidget   *button)
{
  guint at;

  lr_shelf_page_complain (self, NULL, NULL);
  if (g_ptr_array_find (self->buttons, button, &at))
    g_signal_emit_by_name (self, "chosen", ((const LrShelfCard *) self->cards->pdata[at])->id);
}

static gboolean
read_one_cb (gpointer data)
{
  LrShelfPage *self = data;
  LrShelfCard *card;
  LrRuleset *ruleset;

  if (self->n_read == self->cards->len)
    {
      self->reading = 0;
      return G_SOURCE_REMOVE;
    }
  card = self->cards->pdata[self->n_read];
  ruleset = lr_library_load (self->library, card->id);
  if (ruleset != NULL)
    lr_shelf_card_read (card, ruleset);
  lr_game_card_show (self->buttons->pdata[self->n_read], card);
  self->n_read++;
  return G_SOURCE_CONTINUE;
}

/* The first picture was drawn. */
static gboolean
drawn_cb (GtkWidget     *widget,
          GdkFrameClock *clock G_GNUC_UNUSED,
          gpointer       data G_GNUC_UNUSED)
{
  LrShelfPage *self = LR_SHELF_PAGE (widget);

  self->drawn = 0;
  if (self->reading == 0)
    self->reading = g_idle_add_full (G_PRIORITY_LOW, read_one_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

static void
stop_reading (LrShelfPage *self)
{
  if (self->drawn != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->drawn);
  self->drawn = 0;
  g_clear_handle_id (&self->reading, g_source_remove);
}

static void
add_card (LrShelfPage       *self,
          const LrShelfCard *card)
{
  GtkWidget *button = lr_game_card_new ();

  lr_game_card_show (LR_GAME_CARD (button), card);
  LR_ON (button, "clicked", pressed_cb, self);
  g_ptr_array_add (self->buttons, button);
  lr_flow_append (GTK_WIDGET (card->example ? self->examples : self->games), button);
}

static void
show_none (LrShelfPage *self)
{
  g_auto (GStrv) folders = lr_library_dup_search_path ();
  g_autofree char *list = g_strjoinv ("\n", folders);
  g_autofree char *text = g_strdup_printf (
      _ ("No games were found. Put the folder of a ruleset into one of these folders, then read the rulesets "
         "again:\n%s"), list);

  gtk_label_set_text (self->none, text);
  lr_set_visible (self->none, self->cards->len == 0);
}

void
lr_shelf_page_set_library (LrShelfPage *self,
                           LrLibrary   *library)
{
  g_autoptr (GtkWidget) own = g_object_ref (self->own);

  stop_reading (self);
  g_set_object (&self->library, library);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_ptr_array_set_size (self->buttons, 0);
  self->cards = lr_shelf_new (library);
  self->n_read = 0;
  lr_flow_clear (LR_FLOW (self->games));
  lr_flow_clear (LR_FLOW (self->examples));
  for (guint i = 0; i < self->cards->len; i++)
    add_card (self, self->cards->pdata[i]);
  lr_flow_append (GTK_WIDGET (self->games), own);
  gtk_widget_set_visible (self->examples_box, gtk_widget_get_first_child (GTK_WIDGET (self->examples)) != NULL);
  show_none (self);
  self->drawn = gtk_widget_add_tick_callback (GTK_WIDGET (self), drawn_cb, NULL, NULL);
}

void
lr_shelf_page_focus (LrShelfPage *self,
                     const char  *id)
{
  for (guint i = 0; i < self->buttons->len; i++)
    if (i == 0 || g_strcmp0 (((const LrShelfCard *) self->cards->pdata[i])->id, id) == 0)
      gtk_widget_grab_focus (self->buttons->pdata[i]);
  if (self->buttons->len == 0)
    gtk_widget_grab_focus (self->own);
}

void
lr_shelf_page_set_back (LrShelfPage *self,
                        const char  *back)
{
  gtk_widget_set_visible (self->back, back != NULL);
  gtk_widget_set_tooltip_text (self->back, back);
  if (back != NULL)
    lr_name (self->back, back);
}

/* --- a personal game, a file from elsewhere --- */

static void
made_cb (LrShelfPage *self,
         const char  *id)
{
  g_signal_emit_by_name (self, "made", id);
}

static void
new_game_cb (LrShelfPage *self)
{
  GtkWidget *dialog = lr_new_game_dialog_new (self->library);

  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  LR_ON (dialog, "made", made_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
take_in (LrShelfPage *self,
         GFile       *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = lr_saved_take_in (file, &error);

  lr_shelf_page_complain (self, error != NULL ? error->message : NULL, NULL);
  if (path != NULL)
    g_signal_emit_by_name (self, "taken-in", path);
}

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           LrShelfPage     *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) :
                                                             NULL;

  if (file != NULL)
    take_in (self, file);
  g_object_unref (dialog);
}

static void
open_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Open a session file"),
                                                              GTK_WINDOW (gtk_widget_get_root (widget)),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_add_pattern (filter, "*" LR_JOURNAL_SUFFIX);
  gtk_file_filter_set_name (filter, _ ("Sessions"));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- the object --- */

static void
lr_shelf_page_dispose (GObject *object)
{
  LrShelfPage *self = LR_SHELF_PAGE (object);

  stop_reading (self);
  g_clear_object (&self->library);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  lr_dispose_template (object);
}

static void
lr_shelf_page_class_init (LrShelfPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_COLUMNS);
  G_OBJECT_CLASS (klass)->dispose = lr_shelf_page_dispose;
  /**
   * LrShelfPage::chosen:
   * @id: the id of a ruleset, which may have faults
   */
  LR_SIGNAL ("chosen", LR_TYPE_SHELF_PAGE, 1, G_TYPE_STRING);
  /**
   * LrShelfPage::made:
   * @id: the id of a ruleset that was not there before
   */
  LR_SIGNAL ("made", LR_TYPE_SHELF_PAGE, 1, G_TYPE_STRING);
  /**
   * LrShelfPage::taken-in:
   * @path: the file of a session that was copied from elsewhere
   */
  LR_SIGNAL ("taken-in", LR_TYPE_SHELF_PAGE, 1, G_TYPE_STRING);
  g_type_ensure (LR_TYPE_HELP_LINK);
  LR_TEMPLATE (widget_class, LrShelfPage, "pages/lr-shelf-page.ui", back, games, examples_box, examples, own, none,
               problem, rescue);
  LR_ACTION (widget_class, "shelf.new-game", new_game_cb);
  gtk_widget_class_install_action (widget_class, "shelf.open", NULL, open_cb);
}

static void
lr_shelf_page_init (LrShelfPage *self)
{
  self->buttons = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lr_shelf_page_new (void)
{
  return g_object_new (LR_TYPE_SHELF_PAGE, NULL);
}
