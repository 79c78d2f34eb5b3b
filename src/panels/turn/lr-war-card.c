/* lr-war-card.c - the state of the war: key numbers and the last entries
 *
 * The change of a number since the turn before is read from the log when the program is idle. Its place is reserved:
 * nothing moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-war-card.h"

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "panels/kit/lr-ui.h"
#include "present/turn/lr-war.h"

/* How long the log is followed before the window gets its turn, in microseconds. */
#define MOST_TIME 6000
#define ACTIONS_AT_ONCE 20
/* With more letters a figure is below its name. */
#define MOST_LETTERS 12

struct _LrWarCard
{
  GtkWidget     parent_instance;
  GtkWidget    *content;
  GtkWidget    *figures_title;
  GtkWidget    *figures;
  GtkWidget    *deeds;
  GtkWidget    *nothing;
  LrLedger     *ledger;       /* (nullable) */
  LrWar        *war;          /* (nullable) */
  GPtrArray    *since;        /* a label for each figure */
  guint         at;           /* the figure that is being followed */
  LrLedgerLook *look;         /* (nullable) */
  guint         looking_back; /* the source that follows it */
};

G_DEFINE_FINAL_TYPE (LrWarCard, lr_war_card, GTK_TYPE_WIDGET)

/* --- what has become of the figures --- */

static void
stop_looking (LrWarCard *self)
{
  g_clear_handle_id (&self->looking_back, g_source_remove);
  g_clear_pointer (&self->look, lr_ledger_look_free);
}

static gboolean
look_back_cb (gpointer data)
{
  LrWarCard *self = data;
  gint64 until = g_get_monotonic_time () + MOST_TIME;

  while (self->at < self->war->figures->len)
    {
      int line = ((const LrWarFigure *) self->war->figures->pdata[self->at])->line;
      g_autoptr (GPtrArray) points = NULL;
      g_autofree char *since = NULL;

      if (line >= 0)
        {
          if (self->look == NULL)
            self->look = lr_ledger_look_new (self->ledger, (guint) line);
          while (lr_ledger_look_on (self->look, ACTIONS_AT_ONCE))
            if (g_get_monotonic_time () > until)
              return G_SOURCE_CONTINUE;
          points = lr_ledger_look_finish (g_steal_pointer (&self->look));
          since = lr_war_since (self->ledger, (guint) line, points);
          lr_label_show (self->since->pdata[self->at], since);
        }
      self->at++;
    }
  self->looking_back = 0;
  return G_SOURCE_REMOVE;
}

/* --- showing --- */

static void
add_figure (LrWarCard         *self,
            const LrWarFigure *figure,
            gboolean           first)
{
  gboolean is_long = g_utf8_strlen (figure->figure, -1) > MOST_LETTERS;
  GtkWidget *row = lr_line_box_new (9);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *since = lr_label_new (NULL, "soft");
  GtkWidget *value = is_long ? lr_label_new_wide (figure->figure, "heading") : lr_label_new (figure->figure, "figure");

  lr_box_append (texts, lr_label_new_wide (figure->name, NULL));
  if (is_long)
    lr_box_append (texts, value);
  lr_box_append (texts, since);
  gtk_widget_set_visible (since, FALSE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (value, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (texts, TRUE);
  lr_flow_append (row, texts);
  if (!is_long)
    lr_flow_append (row, value);
  gtk_widget_add_css_class (row, "war-figure");
  if (!first)
    lr_box_append (self->figures, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  lr_box_append (self->figures, row);
  g_ptr_array_add (self->since, since);
}

static void
add_deed (LrWarCard       *self,
          const LrWarDeed *deed)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  lr_box_append (row, lr_label_new_wide (deed->what, deed->how != NULL ? "soft" : NULL));
  if (deed->how != NULL)
    lr_box_append (row, lr_label_new_wide (deed->how, NULL));
  lr_box_append (self->deeds, row);
}

void
lr_war_card_show (LrWarCard    *self,
                  LrSession    *session,
                  const LrSide *side)
{
  stop_looking (self);
  g_clear_pointer (&self->war, lr_war_free);
  g_ptr_array_set_size (self->since, 0);
  lr_box_clear (self->figures);
  lr_box_clear (self->deeds);
  if (self->ledger != NULL && self->ledger->session != session)
    g_clear_pointer (&self->ledger, lr_ledger_free);
  if (session == NULL)
    return;
  if (self->ledger == NULL)
    self->ledger = lr_ledger_new (session);
  if (self->ledger->side != side)
    lr_ledger_set_side (self->ledger, side);
  lr_ledger_update (self->ledger);
  self->war = lr_war_new (self->ledger);
  for (guint i = 0; i < self->war->figures->len; i++)
    add_figure (self, self->war->figures->pdata[i], i == 0);
  for (guint i = 0; i < self->war->deeds->len; i++)
    add_deed (self, self->war->deeds->pdata[i]);
  gtk_widget_set_visible (self->figures_title, self->war->figures->len > 0);
  gtk_widget_set_visible (self->nothing, self->war->deeds->len == 0);
  self->at = 0;
  self->looking_back = g_idle_add (look_back_cb, self);
}

static void
lr_war_card_dispose (GObject *object)
{
  LrWarCard *self = LR_WAR_CARD (object);

  stop_looking (self);
  g_clear_pointer (&self->war, lr_war_free);
  g_clear_pointer (&self->ledger, lr_ledger_free);
  g_clear_pointer (&self->since, g_ptr_array_unref);
  lr_dispose_template (object);
}

static void
lr_war_card_class_init (LrWarCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_war_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "warcard");
  LR_TEMPLATE (widget_class, LrWarCard, "turn/lr-war-card.ui", content, figures_title, figures, deeds, nothing);
}

static void
lr_war_card_init (LrWarCard *self)
{
  self->since = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
