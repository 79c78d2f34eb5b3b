/* lr-help-window.c - the guide in its own window
 *
 * It shows the pages itself, so that there is always help: without a help viewer, in a sandbox, in a build folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-help-window.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "panels/kit/lr-message.h"
#include "panels/kit/lr-ui.h"
#include "present/help/lr-help.h"

struct _LrHelpWindow
{
  AdwWindow          parent_instance;
  LrHelp            *help;      /* (nullable): the pages, if they can be read */
  GPtrArray         *trail;     /* the targets shown before, the last one last */
  char              *target;    /* (nullable): what is shown */
  GtkWidget         *heading;   /* (nullable): the section to be scrolled to */
  guint              scrolling; /* what will scroll there */
  char              *next;      /* (nullable): where a link leads that was pressed */
  guint              leaving;   /* the source that will go there */
  GtkWidget         *back;
  GtkWidget         *all;
  GtkScrolledWindow *scrolled;
  GtkWidget         *content;
};

G_DEFINE_FINAL_TYPE (LrHelpWindow, lr_help_window, ADW_TYPE_WINDOW)

/* --- a page --- */

static char *
markup_of (const LrHelpBlock *block)
{
  GString *markup = g_string_new (NULL);

  for (guint i = 0; i < block->runs->len; i++)
    {
      const LrHelpRun *run = block->runs->pdata[i];
      g_autofree char *text = g_markup_escape_text (run->text, -1);
      g_autofree char *target = g_markup_escape_text (run->target != NULL ? run->target : "", -1);

      switch (run->style)
        {
        case LR_HELP_PLAIN:
          g_string_append (markup, text);
          break;
        case LR_HELP_GUI:
          g_string_append_printf (markup, "<b>%s</b>", text);
          break;
        case LR_HELP_KEY:
        case LR_HELP_CODE:
          g_string_append_printf (markup, "<tt>%s</tt>", text);
          break;
        case LR_HELP_XREF:
          g_string_append_printf (markup, "<a href=\"%s\">%s</a>", target, text);
          break;
        }
    }
  return g_string_free (markup, FALSE);
}

static gboolean
leave_cb (gpointer data)
{
  LrHelpWindow *self = data;
  g_autofree char *next = g_steal_pointer (&self->next);

  self->leaving = 0;
  lr_help_window_show (self, next);
  return G_SOURCE_REMOVE;
}

/* What was pressed goes with its page, so GTK has to be done with it first. */
static gboolean
link_cb (LrHelpWindow *self,
         const char   *target)
{
  g_free (self->next);
  self->next = g_strdup (target);
  if (self->leaving == 0)
    self->leaving = g_idle_add (leave_cb, self);
  return TRUE;
}

static GtkWidget *
new_text (LrHelpWindow      *self,
          const LrHelpBlock *block)
{
  GtkWidget *label = lr_label_new_wide (NULL, NULL);
  g_autofree char *markup = markup_of (block);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_widget_set_hexpand (label, TRUE);
  LR_ON (label, "activate-link", link_cb, self);
  return label;
}

static GtkWidget *
new_heading (const char *text,
             const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", text,
                                   "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_entry (LrHelpWindow      *self,
           const LrHelpBlock *block)
{
  GtkWidget *line = lr_line_box_new (6);
  g_autofree char *number = block->sort == LR_HELP_STEP ? g_strdup_printf ("%u.", block->number) : g_strdup ("•");
  GtkWidget *mark = lr_label_new (number, "help-mark");

  gtk_label_set_width_chars (GTK_LABEL (mark), 3);
  gtk_widget_set_valign (mark, GTK_ALIGN_START);
  lr_flow_append (line, mark);
  lr_flow_append (line, new_text (self, block));
  return line;
}

/* Long lines are scrolled: a command must stay on its line. */
static GtkWidget *
new_screen (const LrHelpBlock *block)
{
  g_autofree char *text = lr_help_block_text (block);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "selectable", TRUE, NULL);
  GtkWidget *scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", label, "vscrollbar-policy", GTK_POLICY_NEVER,
                                      "propagate-natural-height", TRUE, NULL);

  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_add_css_class (scrolled, "card");
  gtk_widget_add_css_class (scrolled, "help-screen");
  return scrolled;
}

static void
row_cb (LrHelpWindow *self,
        GtkWidget    *row)
{
  link_cb (self, gtk_widget_get_name (row));
}

static void
add_topic (LrHelpWindow      *self,
           GtkWidget         *list,
           const LrHelpBlock *block)
{
  const LrHelpRun *link = block->runs->pdata[0];
  const LrHelpPage *page = lr_help_find (self->help, link->target, NULL);
  GtkWidget *row = lr_row_new (ADW_TYPE_ACTION_ROW, link->text, page->summary);

  g_object_set (row, "title-lines", 2, "subtitle-lines", 3, "activatable", TRUE, "name", link->target, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

/* The list for a page of the guide: one list for those that follow each other. */
static GtkWidget *
list_of_topics (LrHelpWindow *self)
{
  GtkWidget *last = gtk_widget_get_last_child (self->content);

  if (GTK_IS_LIST_BOX (last))
    return last;
  last = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, NULL);
  gtk_widget_add_css_class (last, "boxed-list");
  LR_ON (last, "row-activated", row_cb, self);
  lr_box_append (self->content, last);
  return last;
}

static void
add_block (LrHelpWindow      *self,
           const LrHelpBlock *block)
{
  g_autofree char *text = lr_help_block_text (block);
  GtkBox *content = GTK_BOX (self->content);

  switch (block->sort)
    {
    case LR_HELP_SECTION:
      gtk_box_append (content, new_heading (text, "title-4"));
      gtk_widget_set_margin_top (gtk_widget_get_last_child (self->content), 9);
      break;
    case LR_HELP_PARAGRAPH:
      gtk_box_append (content, new_text (self, block));
      break;
    case LR_HELP_STEP:
    case LR_HELP_ITEM:
      gtk_box_append (content, new_entry (self, block));
      break;
    case LR_HELP_SCREEN:
      gtk_box_append (content, new_screen (block));
      break;
    case LR_HELP_TOPIC:
      add_topic (self, list_of_topics (self), block);
      break;
    }
}

/* --- going --- */

/* Once everything has its place, the section is scrolled to. */
static gboolean
scroll_cb (GtkWidget     *content,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data)
{
  LrHelpWindow *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);
  double y = 0;

  if (gtk_widget_get_height (content) == 0 ||
      (self->heading != NULL && gtk_widget_get_height (self->heading) == 0))
    return G_SOURCE_CONTINUE;
  if (self->heading != NULL)
    gtk_widget_translate_coordinates (self->heading, content, 0, 0, NULL, &y);
  gtk_adjustment_set_value (adjustment, y);
  self->scrolling = 0;
  return G_SOURCE_REMOVE;
}

static void
show_page (LrHelpWindow     *self,
           const LrHelpPage *page,
           int               section)
{
  /* What has the focus goes with its page. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  self->heading = NULL;
  lr_box_clear (self->content);
  if (self->help->damage != NULL)
    lr_box_append (self->content, lr_label_new_wide (self->help->damage, "error"));
  lr_box_append (self->content, new_heading (page->title, "title-2"));
  for (guint i = 0; i < page->blocks->len; i++)
    {
      add_block (self, page->blocks->pdata[i]);
      if ((int) i == section)
        {
          self->heading = gtk_widget_get_last_child (self->content);
          gtk_widget_add_css_class (self->heading, "help-here");
        }
    }
  gtk_widget_set_sensitive (self->back, self->trail->len > 0);
  gtk_widget_set_sensitive (self->all, !g_str_equal (page->id, LR_HELP_INDEX));
  gtk_widget_grab_focus (self->all);
  if (self->scrolling == 0)
    self->scrolling = gtk_widget_add_tick_callback (self->content, scroll_cb, self, NULL);
}

static void
go (LrHelpWindow *self,
    const char   *target)
{
  g_autofree char *own = g_strdup (target);
  int section = -1;
  const LrHelpPage *page = lr_help_find (self->help, own, &section);

  g_return_if_fail (page != NULL);
  g_free (self->target);
  self->target = g_steal_pointer (&own);
  show_page (self, page, section);
}

void
lr_help_window_show (LrHelpWindow *self,
                     const char   *target)
{
  if (self->help == NULL || g_strcmp0 (target, self->target) == 0)
    return;
  if (self->target != NULL)
    g_ptr_array_add (self->trail, g_strdup (self->target));
  go (self, target);
}

const char *
lr_help_window_get_target (LrHelpWindow *self)
{
  return self->target;
}

static void
back_cb (LrHelpWindow *self)
{
  g_autofree char *before = NULL;

  if (self->trail->len == 0)
    return;
  before = g_ptr_array_steal_index (self->trail, self->trail->len - 1);
  go (self, before);
}

static void
all_cb (LrHelpWindow *self)
{
  lr_help_window_show (self, LR_HELP_INDEX);
}

static void
lr_help_window_dispose (GObject *object)
{
  LrHelpWindow *self = LR_HELP_WINDOW (object);

  if (self->scrolling != 0)
    gtk_widget_remove_tick_callback (self->content, self->scrolling);
  self->scrolling = 0;
  g_clear_handle_id (&self->leaving, g_source_remove);
  g_clear_pointer (&self->next, g_free);
  lr_dispose_template (object);
  g_clear_pointer (&self->help, lr_help_free);
  g_clear_pointer (&self->trail, g_ptr_array_unref);
  g_clear_pointer (&self->target, g_free);
}

static void
back_action_cb (LrHelpWindow *self)
{
  back_cb (self);
}

static void
lr_help_window_class_init (LrHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_help_window_dispose;
  LR_TEMPLATE (widget_class, LrHelpWindow, "help/lr-help-window.ui", back, all, scrolled, content);
  LR_CALLBACKS (widget_class, back_cb, all_cb);
  LR_ACTION (widget_class, "page.back", back_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "page.back", NULL);
  lr_message_keys (widget_class);
}

static void
lr_help_window_init (LrHelpWindow *self)
{
  g_autoptr (GError) error = NULL;

  self->trail = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->help = lr_help_new (&error);
  if (self->help == NULL)
    lr_box_append (self->content, lr_label_new_wide (error->message, "error"));
}

LrHelpWindow *
lr_help_window_new (GtkWindow *parent)
{
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();
  LrHelpWindow *self = g_object_new (LR_TYPE_HELP_WINDOW, "transient-for", parent, NULL);

  /* A dialog keeps all others of its group from being used. */
  gtk_window_group_add_window (group, GTK_WINDOW (self));
  return self;
}
