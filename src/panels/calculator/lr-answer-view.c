/* lr-answer-view.c - the answer: what is shown large, the sentence, the dice, the result, and why
 *
 * What people look for first stands at the top and does not scroll. While an input is wrong, the last good answer
 * stays, dimmed, under what is wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer-view.h"

#include <glib/gi18n-lib.h>

#include "lr-chances-view.h"
#include "lr-why-view.h"
#include "panels/chart/lr-chart-view.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/words/lr-words.h"

/* Of what is unknown, so many lines stand beside the answer; all of them stand among the chances. */
#define MOST_LOSSES 3
/* A figure of more letters than these is not shown quite as large. */
#define LONG_FIGURE 8

struct _LrAnswerView
{
  GtkWidget  parent_instance;
  LrDesk    *desk;
  GtkWidget *content;
  GtkWidget *problem;    /* why there is no answer */
  GtkWidget *top;        /* the figures, the sentence, the provenance, the refusals */
  GtkWidget *figures;
  GtkWidget *headline;
  GtkWidget *stand_in;   /* that a stand-in chart had a part in it */
  GtkWidget *provenance; /* and which charts come from where */
  GtkWidget *checks;
  GtkWidget *scrolled;
  GtkWidget *below;      /* what scrolls */
  GtkWidget *pad;
  GtkWidget *result;
  GtkWidget *record;
  GtkWidget *tabs;       /* a stack: why, chart, chances */
  GtkWidget *why;
  GtkWidget *charts;
  GtkWidget *chances;
  GPtrArray *chart_views;
};

G_DEFINE_FINAL_TYPE (LrAnswerView, lr_answer_view, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
pad_edited_cb (LrAnswerView *self)
{
  g_signal_emit (self, signals[SIGNAL_EDITED], 0);
}

/* --- the top --- */

static void
show_figures (LrAnswerView   *self,
              const LrAnswer *answer)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->figures)) != NULL)
    gtk_widget_unparent (child);
  for (guint i = 0; i < answer->figures->len; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gboolean long_text = g_utf8_strlen (figure->text, -1) > LONG_FIGURE;
      GtkWidget *text = lr_label_new (figure->text, long_text ? "long-figure" : "figure");
      GtkWidget *caption = lr_label_new (figure->caption, "caption");

      gtk_widget_add_css_class (text, "numeric");
      gtk_label_set_selectable (GTK_LABEL (text), FALSE);
      gtk_widget_set_tooltip_text (box, figure->rule);
      gtk_box_append (GTK_BOX (box), text);
      gtk_box_append (GTK_BOX (box), caption);
      lr_wrap_box_append (LR_WRAP_BOX (self->figures), box);
    }
  gtk_widget_set_visible (self->figures, answer->figures->len > 0);
}

static void
add_message (GtkWidget           *list,
             const LrRuleset     *ruleset,
             const LrMessageView *view,
             const char          *css_class)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *told =
      view->to != NULL ? g_strdup_printf ("%s: %s", lr_words_translate (ruleset, view->to->label), view->text) : NULL;
  GtkWidget *rule = lr_label_new (view->rule, "rule");

  gtk_widget_set_valign (rule, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (line), lr_label_new_wide (told != NULL ? told : view->text, css_class));
  gtk_box_append (GTK_BOX (line), rule);
  gtk_box_append (GTK_BOX (list), line);
}

/* Without a cell of a chart there is no answer, or only a part of one. */
static void
show_missing (LrAnswerView   *self,
              const LrAnswer *answer)
{
  g_autofree char *todo = NULL;

  if (answer->unknown > 1 - 1e-12)
    gtk_box_append (GTK_BOX (self->checks), lr_label_new_wide (_ ("No result yet: a number is missing"), "title-4"));
  for (guint i = 0; i < MIN (answer->losses->len, MOST_LOSSES); i++)
    gtk_box_append (GTK_BOX (self->checks), lr_label_new_wide (answer->losses->pdata[i], "warning"));
  if (answer->losses->len > MOST_LOSSES)
    {
      g_autofree char *more = g_strdup_printf (_ ("%u more: see Chances"), answer->losses->len - MOST_LOSSES);

      gtk_box_append (GTK_BOX (self->checks), lr_label_new_wide (more, "warning"));
    }
  /* Translators: the name of a chart or a list */
  todo = g_strdup_printf (_ ("Type it in from your card: Charts, “%s”."), answer->missing_label);
  gtk_box_append (GTK_BOX (self->checks), lr_label_new_wide (todo, NULL));
}

static void
show_checks (LrAnswerView   *self,
             const LrAnswer *answer)
{
  lr_box_clear (self->checks);
  if (answer->inapplicable != NULL)
    gtk_box_append (GTK_BOX (self->checks), lr_label_new_wide (answer->inapplicable, "warning"));
  if (answer->result->status == LR_STATUS_REFUSED)
    gtk_box_append (GTK_BOX (self->checks), lr_label_new_wide (_ ("The rules do not allow this"), "title-4"));
  for (guint i = 0; i < answer->checks->len; i++)
    {
      const LrMessageView *view = answer->checks->pdata[i];

      add_message (self->checks, answer->ruleset, view, view->refuses ? "error" : "warning");
    }
  if (answer->missing != NULL)
    show_missing (self, answer);
  gtk_widget_set_visible (self->checks, gtk_widget_get_first_child (self->checks) != NULL);
}

/* --- the result --- */

static void
add_outcome (LrAnswerView     *self,
             const LrStepView *view)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", view->label, view->text);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *rule = lr_label_new (view->rule, "rule");

  gtk_widget_set_valign (rule, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (line), lr_label_new_wide (text, "outcome"));
  gtk_box_append (GTK_BOX (line), rule);
  gtk_box_append (GTK_BOX (self->result), line);
}

/* What is sure: before the dice little, after them everything. */
static void
show_result (LrAnswerView   *self,
             const LrAnswer *answer)
{
  lr_box_clear (self->result);
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      if (view->label != NULL && !view->hidden && view->certain && view->probability > 1 - 1e-12)
        add_outcome (self, view);
    }
  for (guint i = 0; i < answer->messages->len; i++)
    {
      const LrMessageView *view = answer->messages->pdata[i];

      if (view->probability > 1 - 1e-12)
        add_message (self->result, answer->ruleset, view, NULL);
    }
  /* In a session the button that records says what it changes. */
  for (guint i = 0; i < answer->effects->len && lr_desk_get_session (self->desk) == NULL; i++)
    {
      const LrEffectView *view = answer->effects->pdata[i];
      /* Translators: what recording a result would change in the books */
      g_autofree char *text = g_strdup_printf (_ ("In the books: %s"), view->text);

      if (view->probability > 1 - 1e-12)
        gtk_box_append (GTK_BOX (self->result), lr_label_new_wide (text, "dim-label"));
    }
  gtk_widget_set_visible (self->result, gtk_widget_get_first_child (self->result) != NULL);
}

/* --- the charts --- */

static gboolean
same_charts (LrAnswerView *self,
             GPtrArray    *reads)
{
  gboolean same = reads->len == self->chart_views->len;

  for (guint i = 0; same && i < reads->len; i++)
    same = lr_chart_view_get_chart (self->chart_views->pdata[i]) == ((const LrReadView *) reads->pdata[i])->chart;
  return same;
}

/* Key charts first; those that hidden steps read are left out. */
static void
show_charts (LrAnswerView   *self,
             const LrAnswer *answer)
{
  g_autoptr (GPtrArray) reads = g_ptr_array_new ();

  for (guint key = 0; key < 2; key++)
    for (guint i = 0; i < answer->reads->len; i++)
      {
        const LrReadView *read = answer->reads->pdata[i];

        if (!read->hidden && read->step->key == (key == 0))
          g_ptr_array_add (reads, (gpointer) read);
      }
  if (!same_charts (self, reads))
    {
      lr_box_clear (self->charts);
      g_ptr_array_set_size (self->chart_views, 0);
      for (guint i = 0; i < reads->len; i++)
        {
          GtkWidget *view = lr_chart_view_new (answer->ruleset, ((const LrReadView *) reads->pdata[i])->chart);

          g_ptr_array_add (self->chart_views, view);
          gtk_box_append (GTK_BOX (self->charts), view);
        }
      if (reads->len == 0)
        gtk_box_append (GTK_BOX (self->charts), lr_label_new_wide (_ ("No chart is read here."), "dim-label"));
    }
  for (guint i = 0; i < reads->len; i++)
    lr_chart_view_mark (self->chart_views->pdata[i], reads->pdata[i]);
}

static void
set_stale (LrAnswerView *self,
           gboolean      stale)
{
  gtk_widget_set_opacity (self->top, stale ? 0.45 : 1);
  gtk_widget_set_opacity (self->below, stale ? 0.45 : 1);
  gtk_widget_set_sensitive (self->pad, !stale);
}

void
lr_answer_view_show (LrAnswerView   *self,
                     const LrAnswer *answer)
{
  g_autofree char *provenance = lr_answer_provenance (answer, 0);

  lr_label_show (self->problem, NULL);
  show_figures (self, answer);
  lr_label_show (self->headline, answer->headline);
  show_checks (self, answer);
  lr_label_show (self->stand_in, answer->stand_in ? lr_words_provenance (LR_PROVENANCE_STAND_IN) : NULL);
  lr_label_show (self->provenance, provenance);
  lr_dice_pad_update (LR_DICE_PAD (self->pad), answer);
  show_result (self, answer);
  lr_record_box_update (LR_RECORD_BOX (self->record), answer);
  lr_why_view_update (LR_WHY_VIEW (self->why), answer);
  show_charts (self, answer);
  lr_chances_view_update (LR_CHANCES_VIEW (self->chances), answer);
  set_stale (self, FALSE);
}

void
lr_answer_view_show_problems (LrAnswerView   *self,
                              const LrAnswer *wrong)
{
  g_autoptr (GString) text = g_string_new (wrong->error);

  for (guint i = 0; i < wrong->problems->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", (const char *) wrong->problems->pdata[i]);
  lr_label_show (self->problem, text->str);
  set_stale (self, TRUE);
}

void
lr_answer_view_show_waiting (LrAnswerView *self)
{
  lr_label_show (self->problem, _ ("Working it out…"));
  set_stale (self, TRUE);
}

LrRecordBox *
lr_answer_view_get_record (LrAnswerView *self)
{
  return LR_RECORD_BOX (self->record);
}

LrDicePad *
lr_answer_view_get_pad (LrAnswerView *self)
{
  return LR_DICE_PAD (self->pad);
}

const char *
lr_answer_view_get_headline (LrAnswerView *self)
{
  return gtk_label_get_text (GTK_LABEL (self->headline));
}

const char *
lr_answer_view_get_problem (LrAnswerView *self)
{
  return gtk_label_get_text (GTK_LABEL (self->problem));
}

GtkWidget *
lr_answer_view_get_tabs (LrAnswerView *self)
{
  return self->tabs;
}

static void
lr_answer_view_dispose (GObject *object)
{
  LrAnswerView *self = LR_ANSWER_VIEW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->chart_views, g_ptr_array_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (lr_answer_view_parent_class)->dispose (object);
}

static void
lr_answer_view_class_init (LrAnswerViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_answer_view_dispose;
  /**
   * LrAnswerView::edited:
   *
   * The person has given dice, a decision, or taken some back.
   */
  signals[SIGNAL_EDITED] = g_signal_new ("edited", LR_TYPE_ANSWER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "answerview");
}

static void
lr_answer_view_init (LrAnswerView *self)
{
  self->chart_views = g_ptr_array_new ();
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->problem = lr_label_new_wide (NULL, "error");
  gtk_label_set_selectable (GTK_LABEL (self->problem), TRUE);
  gtk_widget_set_can_focus (self->problem, FALSE);
  gtk_widget_set_visible (self->problem, FALSE);
  gtk_widget_add_css_class (self->problem, "answer-problem");
  self->top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (self->top, "answer-top");
  self->figures = lr_wrap_box_new (18);
  self->headline = lr_label_new_wide (NULL, "title-4");
  self->stand_in = lr_label_new_wide (NULL, "stand-in");
  self->provenance = lr_label_new_wide (NULL, "help");
  self->checks = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_box_append (GTK_BOX (self->top), self->figures);
  gtk_box_append (GTK_BOX (self->top), self->headline);
  gtk_box_append (GTK_BOX (self->top), self->stand_in);
  gtk_box_append (GTK_BOX (self->top), self->checks);
  self->below = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (self->below, "answer-below");
  self->result = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_widget_add_css_class (self->result, "answer-result");
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->below);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_box_append (GTK_BOX (self->content), self->problem);
  gtk_box_append (GTK_BOX (self->content), self->top);
  gtk_box_append (GTK_BOX (self->content), self->scrolled);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Answer"), -1);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

static void
build_tabs (LrAnswerView *self)
{
  GtkWidget *switcher = gtk_stack_switcher_new ();

  self->tabs = gtk_stack_new ();
  self->charts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->tabs), FALSE);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->tabs), FALSE);
  gtk_stack_add_titled (GTK_STACK (self->tabs), self->why, "why", _ ("Why"));
  gtk_stack_add_titled (GTK_STACK (self->tabs), self->charts, "chart", _ ("Chart"));
  gtk_stack_add_titled (GTK_STACK (self->tabs), self->chances, "chances", _ ("Chances"));
  gtk_stack_switcher_set_stack (GTK_STACK_SWITCHER (switcher), GTK_STACK (self->tabs));
  gtk_widget_set_halign (switcher, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->below), switcher);
  gtk_box_append (GTK_BOX (self->below), self->tabs);
}

GtkWidget *
lr_answer_view_new (LrDesk   *desk,
                    LrInputs *inputs)
{
  LrAnswerView *self = g_object_new (LR_TYPE_ANSWER_VIEW, NULL);

  self->desk = g_object_ref (desk);
  self->pad = lr_dice_pad_new (lr_desk_get_ruleset (desk), inputs);
  g_signal_connect_object (self->pad, "edited", G_CALLBACK (pad_edited_cb), self, G_CONNECT_SWAPPED);
  self->why = lr_why_view_new (desk);
  self->chances = lr_chances_view_new ();
  gtk_box_append (GTK_BOX (self->below), self->pad);
  gtk_box_append (GTK_BOX (self->below), self->result);
  self->record = lr_record_box_new (desk, inputs, lr_dice_pad_get_throws (LR_DICE_PAD (self->pad)));
  gtk_box_append (GTK_BOX (self->below), self->record);
  build_tabs (self);
  gtk_box_append (GTK_BOX (self->below), self->provenance);
  return GTK_WIDGET (self);
}
