/* lr-log-luck.c - the luck of each side so far
 *
 * It is worked out only while someone looks at it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-luck.h"

#include <glib/gi18n-lib.h>

#include "lr-luck-line.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/log/lr-log-words.h"

struct _LrLogLuck
{
  GtkBox        parent_instance;
  LrSession    *session; /* (nullable) */
  const LrSide *side;    /* (nullable): who looks */
  gboolean      stale;   /* something was done since it was worked out */
  GtkWidget    *content;
};

G_DEFINE_FINAL_TYPE (LrLogLuck, lr_log_luck, GTK_TYPE_BOX)

static void
add_luck (GtkWidget    *list,
          const LrLuck *luck)
{
  g_autofree char *text = lr_log_luck_text (luck);
  g_autofree char *chance = lr_log_luck_chance (luck);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  lr_box_append (row, lr_label_new_wide (luck->label, NULL));
  lr_box_append (row, lr_label_new_wide (text, "help"));
  if (chance != NULL)
    {
      GtkWidget *line = lr_luck_line_new ();

      lr_luck_line_set (LR_LUCK_LINE (line), luck);
      lr_box_append (row, line);
      lr_box_append (row, lr_label_new_wide (chance, "help"));
    }
  lr_box_append (list, row);
}

static GtkWidget *
add_group (GtkWidget  *content,
           const char *title)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (list, "input-group");
  lr_box_append (list, lr_label_new_wide (title, "roster-title"));
  lr_box_append (content, list);
  return list;
}

static void
show_luck (LrLogLuck *self)
{
  g_autoptr (GPtrArray) lucks = self->session != NULL ? lr_luck_new (self->session, self->side) : NULL;
  GtkWidget *list = NULL;

  lr_box_clear (self->content);
  gtk_box_append (
      GTK_BOX (self->content),
      lr_label_new_wide (lucks != NULL && lucks->len > 0 ?
                             _ ("Expected and actual results of the dice, without undone rolls. The thick line "
                                "covers nine games in ten; the tick marks the expected value, the diamond the actual "
                                "one.") :
                             _ ("No results have been recorded yet."),
                         "help"));
  for (guint i = 0; lucks != NULL && i < lucks->len; i++)
    {
      const LrLuck *luck = lucks->pdata[i];
      const LrLuck *before = i > 0 ? lucks->pdata[i - 1] : NULL;
      gboolean other_side = before == NULL || !g_str_equal (before->side, luck->side);

      if (other_side)
        {
          g_autofree char *side = lr_log_luck_side (self->session, luck);

          lr_box_append (self->content, lr_label_new_wide (side, "heading"));
        }
      if (other_side || !g_str_equal (before->calculator, luck->calculator))
        list = add_group (self->content, luck->title);
      add_luck (list, luck);
    }
  self->stale = FALSE;
}

static void
map_cb (LrLogLuck *self)
{
  if (self->stale)
    show_luck (self);
}

void
lr_log_luck_update (LrLogLuck    *self,
                    LrSession    *session,
                    const LrSide *side)
{
  g_set_object (&self->session, session);
  self->side = side;
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_luck (self);
}

static void
lr_log_luck_dispose (GObject *object)
{
  LrLogLuck *self = LR_LOG_LUCK (object);

  lr_dispose_template (object);
  g_clear_object (&self->session);
}

static void
lr_log_luck_class_init (LrLogLuckClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_log_luck_dispose;
  LR_TEMPLATE (widget_class, LrLogLuck, "log/lr-log-luck.ui", content);
  LR_CALLBACKS (widget_class, map_cb);
}

static void
lr_log_luck_init (LrLogLuck *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
