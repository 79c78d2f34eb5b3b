/* lr-answer-card.c - the answer in one place: the sentence, its chance, the figures, the dice, what to do, Record
 *
 * Nothing moves: the sentence's block has the same height before and after the roll, the figures are one line, the dice
 * are below them and Record at the bottom. Between the dice and Record is a list, which scrolls. Where there is not
 * even room for a few lines of it, all but Record scrolls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-answer-card.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-no-box.h"
#include "panels/help/lr-help-link.h"
#include "panels/kit/lr-bar.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "panels/kit/lr-stripe.h"
#include "panels/kit/lr-ui.h"
#include "present/answer/lr-document.h"
#include "present/answer/lr-faces.h"
#include "present/words/lr-words.h"

/* Of what is unknown, that many lines are beside the answer; all of them are among the chances. */
#define MOST_LOSSES 3
/* A sentence of more letters than these is not shown quite as large. */
#define LONG_SENTENCE 44
#define LONG_WITH_CHANCE 24
/* A figure of more letters may be cut off. */
#define LONG_FIGURE 8
/* This many lines of what the faces bring are read at a glance. */
#define MOST_FACE_LINES 8

struct _LrAnswerCard
{
  GtkWidget          parent_instance;
  LrDesk            *desk;
  LrInputs          *inputs;   /* the panel's, which outlives the card */
  GtkBox            *content;
  GtkToggleButton   *handle;   /* opens the strip */
  GtkWidget         *problem;  /* why there is no answer */
  GtkWidget         *problem_help; /* what can be done about it */
  GtkWidget         *working;  /* how far a long run is */
  GtkProgressBar    *progress;
  GtkScrolledWindow *scrolled;
  GtkWidget         *scrolling;
  GtkWidget         *top;
  GtkWidget         *saying;
  GtkWidget         *sentence;
  GtkBox            *odds;     /* the chance and the bar: below each other, or side by side where it is low */
  GtkWidget         *chance;
  GtkWidget         *on;       /* on which faces */
  GtkWidget         *had;      /* after the roll: which chance it had */
  LrBar             *bar;
  GtkWidget         *facts;
  GtkBox            *own;      /* that house modifiers count */
  GtkBox            *figures;
  GtkWidget         *stand_in; /* that a stand-in chart had a part in it */
  GtkWidget         *line;
  AdwBin            *pad_bin;
  GtkWidget         *pad;
  GtkWidget         *record;
  GtkWidget         *list;     /* what scrolls: */
  GtkBox            *checks;
  GtkWidget         *no;       /* of a no: why, and what would make it a yes */
  GtkGrid           *faces;    /* what each face brings */
  GtkBox            *result;
  AdwBin            *record_bin;
  double             before;   /* the chance before the dice fell; below 0 if there was none */
  gboolean           has_faces; /* whether what each face brings can be read at a glance */
  gboolean           low;      /* whether the window is low */
  gboolean           strip;
};

G_DEFINE_FINAL_TYPE (LrAnswerCard, lr_answer_card, GTK_TYPE_WIDGET)

static void
pad_edited_cb (LrAnswerCard *self)
{
  g_signal_emit_by_name (self, "edited");
}

static gboolean
has_lines (gpointer box)
{
  return gtk_widget_get_first_child (box) != NULL;
}

/* --- the top --- */

static void
set_class (GtkWidget  *widget,
           const char *css_class,
           gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* Beside the chance: its error, and the faces that give it. */
static char *
beside_chance (const LrAnswer *answer)
{
  LrDist dist = { .lots = lr_result_lots (answer->result) };
  double margin = 100 * lr_dist_margin (&dist, answer->chance);
  /* Translators: how far off a simulated chance may be, in percent */
  g_autofree char *simulated = dist.lots == 0 ? NULL :
                               margin >= 0.1  ? g_strdup_printf (_ ("± %.1f, simulated"), margin) :
                                                g_strdup_printf (_ ("± %.2f, simulated"), margin);
  /* Translators: the faces of a die that give what is asked: "on 6 to 10" */
  g_autofree char *on = answer->on != NULL ? g_strdup_printf (_ ("on %s"), answer->on) : NULL;

  return g_strdup_printf ("%s%s%s", simulated != NULL ? simulated : "", simulated != NULL && on != NULL ? "\n" : "",
                          on != NULL ? on : "");
}

/* A no is large beside it. */
static const char *
sentence_of (const LrAnswer *answer,
             gboolean        no)
{
  if (answer->result->status == LR_STATUS_REFUSED)
    return _ ("The rules do not allow this");
  if (answer->sentence == NULL)
    return answer->title;
  return no && answer->asked != NULL ? answer->asked : answer->sentence;
}

/* The sentence and its chance. After the roll the bar still says what the chance was. */
static void
show_saying (LrAnswerCard   *self,
             const LrAnswer *answer)
{
  gboolean given = lr_inputs_has_given (self->inputs);
  gboolean refused = answer->result->status == LR_STATUS_REFUSED;
  gboolean no = lr_no_box_is_no (answer, self->inputs);
  const char *sentence = sentence_of (answer, no);
  double chance = refused ? -1 : answer->chance;
  double bar;

  if (!given)
    self->before = chance;
  bar = chance >= 0 ? chance : self->before;
  gtk_label_set_text (GTK_LABEL (self->sentence), sentence);
  gtk_widget_set_tooltip_text (self->sentence, NULL);
  set_class (self->sentence, "long",
             g_utf8_strlen (gtk_label_get_text (GTK_LABEL (self->sentence)), -1) >
                 (chance >= 0 || no ? LONG_WITH_CHANCE : LONG_SENTENCE));
  gtk_widget_set_visible (self->chance, chance >= 0 || no);
  gtk_widget_set_visible (self->on, chance >= 0 || no);
  if (no)
    {
      guint n = answer->reasons->len;
      g_autofree char *reasons = g_strdup_printf (ngettext ("for %u reason", "for %u reasons", n), n);

      /* Translators: large, instead of a chance: the answer is a no, “for 2 reasons” */
      gtk_label_set_text (GTK_LABEL (self->chance), _ ("No"));
      gtk_label_set_text (GTK_LABEL (self->on), reasons);
    }
  if (chance >= 0)
    {
      g_autofree char *percent = lr_words_percent (chance);
      g_autofree char *beside = beside_chance (answer);

      gtk_label_set_text (GTK_LABEL (self->chance), percent);
      gtk_label_set_text (GTK_LABEL (self->on), beside);
    }
  gtk_widget_set_visible (self->had, given && chance < 0 && self->before >= 0);
  if (given && self->before >= 0)
    {
      g_autofree char *percent = lr_words_percent (self->before);
      g_autofree char *had = g_strdup_printf (_ ("Had a chance of %s"), percent);

      gtk_label_set_text (GTK_LABEL (self->had), had);
    }
  lr_set_visible (self->bar, bar >= 0);
  lr_bar_set (self->bar, MAX (bar, 0));
}

/* Whether figures may come with the dice: their line is there before them. */
static gboolean
may_have_figures (const LrAnswer *answer)
{
  const GPtrArray *views[] = { answer->outcomes, answer->lets };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    for (guint j = 0; j < views[i]->len; j++)
      if (((const LrStepView *) views[i]->pdata[j])->step->key)
        return TRUE;
  return FALSE;
}

static void
show_figures (LrAnswerCard   *self,
              const LrAnswer *answer)
{
  lr_box_clear (GTK_WIDGET (self->figures));
  for (guint i = 0; i < answer->figures->len; i++)
    {
      const LrFigureView *figure = answer->figures->pdata[i];
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *text = lr_label_new (figure->text, "figure");
      GtkWidget *caption = lr_label_new (figure->caption, "caption");
      g_autofree char *tip = g_strdup_printf ("%s: %s  %s", figure->caption, figure->text,
                                              figure->rule != NULL ? figure->rule : "");

      gtk_widget_add_css_class (text, "numeric");
      if (g_utf8_strlen (figure->text, -1) > LONG_FIGURE)
        lr_label_set_lines (text, 1);
      gtk_widget_set_tooltip_text (box, tip);
      lr_box_append (box, text);
      lr_box_append (box, caption);
      gtk_box_append (self->figures, box);
    }
  gtk_widget_set_visible (self->stand_in, answer->stand_in);
  gtk_widget_set_visible (self->facts, answer->figures->len > 0 || answer->stand_in || may_have_figures (answer));
}

/* They are never silent, not even in a closed strip. */
static void
show_own (LrAnswerCard   *self,
          const LrAnswer *answer)
{
  lr_box_clear (GTK_WIDGET (self->own));
  for (guint i = 0; i < answer->own->len; i++)
    gtk_box_append (self->own, lr_label_new_wide (answer->own->pdata[i], "own-modifier"));
  lr_set_visible (self->own, answer->own->len > 0);
}

/* Returns: the line, to which more can be added in front */
static GtkWidget *
add_line (GtkBox     *list,
          const char *words,
          const char *rule,
          const char *css_class)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *line = lr_line_box_new (12);
  GtkWidget *right = lr_label_new (rule, "rule");

  gtk_widget_set_valign (right, GTK_ALIGN_START);
  gtk_widget_set_hexpand (line, TRUE);
  lr_flow_append (line, lr_label_new_wide (words, css_class));
  lr_flow_append (line, right);
  lr_box_append (row, line);
  gtk_box_append (list, row);
  return row;
}

/* Without a cell of a chart there is no answer, or only a part of one. */
static void
show_missing (LrAnswerCard   *self,
              const LrAnswer *answer)
{
  g_autofree char *todo = NULL;

  if (answer->unknown > 1 - 1e-12)
    gtk_box_append (self->checks, lr_label_new_wide (_ ("No result yet: a number is missing"), "title-4"));
  for (guint i = 0; i < MIN (answer->losses->len, MOST_LOSSES); i++)
    gtk_box_append (self->checks, lr_label_new_wide (answer->losses->pdata[i], "warning"));
  if (answer->losses->len > MOST_LOSSES)
    {
      g_autofree char *more = g_strdup_printf (_ ("%u more: see Chances"), answer->losses->len - MOST_LOSSES);

      gtk_box_append (self->checks, lr_label_new_wide (more, "warning"));
    }
  /* Translators: the name of a chart or a list */
  todo = g_strdup_printf (_ ("Enter it from your card: Charts, “%s”."), answer->missing_label);
  gtk_box_append (self->checks, lr_label_new_wide (todo, NULL));
}

static void
show_checks (LrAnswerCard   *self,
             const LrAnswer *answer,
             GPtrArray      *lines)
{
  gboolean refused = answer->inapplicable != NULL;

  lr_box_clear (GTK_WIDGET (self->checks));
  if (answer->inapplicable != NULL)
    gtk_box_append (self->checks, lr_label_new_wide (answer->inapplicable, "warning"));
  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      gboolean refuses = line->section == LR_DOC_REFUSALS;

      if (refuses || line->section == LR_DOC_WARNINGS)
        add_line (self->checks, line->text, line->rule, refuses ? "error" : "warning");
      refused = refused || refuses;
    }
  if (refused)
    gtk_box_append (self->checks, lr_help_link_new ("wrong#input"));
  if (answer->missing != NULL)
    {
      show_missing (self, answer);
      gtk_box_append (self->checks, lr_help_link_new ("cards"));
    }
  lr_set_visible (self->checks, gtk_widget_get_first_child (GTK_WIDGET (self->checks)) != NULL);
}

/* --- the faces --- */

static void
add_face_line (LrAnswerCard     *self,
               int               row,
               const LrFaceLine *line)
{
  GtkWidget *on = lr_label_new (line->key, line->hit ? "face-key-hit" : "face-key");
  GtkWidget *text = lr_label_new_wide (line->text, NULL);

  gtk_widget_set_valign (on, GTK_ALIGN_START);
  set_class (text, "outcome", line->hit);
  gtk_grid_attach (self->faces, on, 0, row, 1, 1);
  gtk_grid_attach (self->faces, text, 1, row, 1, 1);
}

/* The result of each face. If there are too many lines, the chart and the chances show it. */
static void
show_faces (LrAnswerCard   *self,
            const LrAnswer *answer)
{
  g_autoptr (GPtrArray) lines = lr_face_lines_new (answer);

  lr_box_clear (GTK_WIDGET (self->faces));
  for (guint i = 0; i < lines->len; i++)
    add_face_line (self, (int) i, lines->pdata[i]);
  self->has_faces = lines->len > 1 && lines->len <= MOST_FACE_LINES;
}

/* --- the result --- */

/* The name of the side over what it has to do. */
static void
add_side (LrAnswerCard   *self,
          const LrAnswer *answer,
          const LrSide   *side)
{
  g_autofree char *name = lr_answer_side_name (answer, side);
  GtkWidget *label = lr_label_new_wide (name, "heading");

  lr_stripe_paint (label, lr_answer_player (answer, side));
  gtk_box_append (self->result, label);
}

/* The certain lines of a section. In a session the button that records says what it changes. */
static void
show_section (LrAnswerCard   *self,
              const LrAnswer *answer,
              GPtrArray      *lines,
              LrDocSection    section)
{
  const LrSide *whose = NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      g_autofree char *words = lr_document_words (line);

      if (!lr_document_is_sure (line) || line->section != section || (section == LR_DOC_OUTCOMES && line->told))
        continue;
      if (line->section == LR_DOC_DEEDS && line->side != NULL && line->side != whose)
        add_side (self, answer, line->side);
      whose = line->section == LR_DOC_DEEDS ? line->side : NULL;
      if (line->section == LR_DOC_OUTCOMES)
        add_line (self->result, words, line->rule, "outcome");
      else if (whose != NULL)
        gtk_box_prepend (GTK_BOX (add_line (self->result, line->text, line->rule, NULL)),
                         lr_stripe_new (lr_answer_player (answer, whose)));
      else if (line->section != LR_DOC_CHANGES)
        add_line (self->result, words, line->rule, NULL);
      else if (lr_desk_get_session (self->desk) == NULL)
        {
          /* Translators: what recording a result would change in the books */
          g_autofree char *text = g_strdup_printf (_ ("In the books: %s"), words);

          gtk_box_append (self->result, lr_label_new_wide (text, "dim-label"));
        }
    }
}

/* Before the dice nothing looks like a result, not even certain values. After them the deeds of each side come first,
 * under its name: what it came to often says the same. */
static void
show_result (LrAnswerCard   *self,
             const LrAnswer *answer,
             GPtrArray      *lines)
{
  static const LrDocSection sections[] = { LR_DOC_DEEDS, LR_DOC_OUTCOMES, LR_DOC_REMINDERS, LR_DOC_CHANGES };

  lr_box_clear (GTK_WIDGET (self->result));
  if (lr_answer_open_ask (answer) == NULL || lr_inputs_has_given (self->inputs))
    for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
      show_section (self, answer, lines, sections[i]);
}

/* --- showing --- */

static LrRecordBox *
record_of (LrAnswerCard *self)
{
  return LR_RECORD_BOX (self->record);
}

static LrDicePad *
pad_of (LrAnswerCard *self)
{
  return LR_DICE_PAD (self->pad);
}

static void
again_cb (LrAnswerCard *self)
{
  lr_dice_pad_clear (pad_of (self));
  g_signal_emit_by_name (self, "edited");
}

static void
set_stale (LrAnswerCard *self,
           gboolean      stale)
{
  gtk_widget_set_opacity (self->scrolling, stale ? 0.45 : 1);
  gtk_widget_set_sensitive (GTK_WIDGET (pad_of (self)), !stale);
}

/* A closed strip says the sentence and its chance and has the dice; the rest is behind its handle. */
static void
show_parts (LrAnswerCard *self)
{
  gboolean closed = lr_answer_card_is_closed (self);
  gboolean low = self->low || self->strip;

  lr_set_visible (self->handle, self->strip);
  lr_set_visible (self->figures, !closed);
  lr_set_visible (self->checks, has_lines (self->checks));
  lr_set_visible (self->faces, self->has_faces);
  lr_set_visible (self->result, has_lines (self->result));
  gtk_widget_set_visible (self->list, !closed);
  gtk_widget_set_visible (self->line, !closed);
  lr_set_visible (self->record_bin, !closed || lr_record_box_is_needed (record_of (self)));
  gtk_widget_set_valign (self->had, low ? GTK_ALIGN_CENTER : GTK_ALIGN_END);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->facts),
                                  self->strip ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (self->stand_in, self->strip ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  for (GtkWidget *figure = gtk_widget_get_first_child (GTK_WIDGET (self->figures)); figure != NULL;
       figure = gtk_widget_get_next_sibling (figure))
    lr_label_set_lines (gtk_widget_get_last_child (figure), self->strip ? 2 : 1);
  gtk_box_set_spacing (GTK_BOX (self->scrolling), low ? 6 : 9);
  gtk_widget_set_valign (GTK_WIDGET (self->odds), low ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->odds),
                                  low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_label_set_ellipsize (GTK_LABEL (self->sentence), low ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_lines (GTK_LABEL (self->sentence), low ? 2 : -1);
  gtk_widget_set_tooltip_text (self->sentence, low ? gtk_label_get_text (GTK_LABEL (self->sentence)) : NULL);
  /* A strip is as high as what it says. */
  gtk_scrolled_window_set_policy (self->scrolled, GTK_POLICY_NEVER, closed ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  set_class (GTK_WIDGET (self), "strip", self->strip);
  set_class (GTK_WIDGET (self), "low", low);
  set_class (GTK_WIDGET (self), "closed", closed);
}

/* @text: (nullable): what is said. @wrong: whether something can be done about it. */
static void
show_problem (LrAnswerCard *self,
              const char   *text,
              gboolean      wrong)
{
  lr_label_show (self->problem, text);
  gtk_widget_set_visible (self->problem_help, wrong);
}

void
lr_answer_card_show (LrAnswerCard   *self,
                     const LrAnswer *answer)
{
  gboolean was_fallen = has_lines (self->result);
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->pad_bin)) != NULL;
  g_autoptr (GPtrArray) lines = lr_document_new (answer);

  show_problem (self, NULL, FALSE);
  show_saying (self, answer);
  show_figures (self, answer);
  show_own (self, answer);
  show_checks (self, answer, lines);
  lr_no_box_update (LR_NO_BOX (self->no), answer, self->inputs);
  lr_dice_pad_update (pad_of (self), answer);
  show_faces (self, answer);
  show_result (self, answer, lines);
  lr_record_box_update (record_of (self), answer);
  set_stale (self, FALSE);
  /* A strip opens for the result. */
  if (!was_fallen && has_lines (self->result) && lr_inputs_has_given (self->inputs))
    gtk_toggle_button_set_active (self->handle, TRUE);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->list)), 0);
  show_parts (self);
  /* After the last die the keyboard can be used on, but the same key again does nothing else. */
  if (has_focus && lr_answer_next_ask (answer) == NULL)
    gtk_widget_grab_focus (self->list);
}

void
lr_answer_card_show_wrong (LrAnswerCard *self,
                           const char   *problem)
{
  show_problem (self, problem, TRUE);
  set_stale (self, TRUE);
}

void
lr_answer_card_show_problems (LrAnswerCard   *self,
                              const LrAnswer *wrong)
{
  g_autoptr (GString) text = g_string_new (wrong->error);

  for (guint i = 0; i < wrong->problems->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", (const char *) wrong->problems->pdata[i]);
  lr_answer_card_show_wrong (self, text->str);
}

void
lr_answer_card_show_waiting (LrAnswerCard *self)
{
  show_problem (self, _ ("Calculating…"), FALSE);
  set_stale (self, TRUE);
}

void
lr_answer_card_show_progress (LrAnswerCard *self,
                              const char   *what,
                              double        done)
{
  gtk_widget_set_visible (self->working, what != NULL);
  gtk_progress_bar_set_text (self->progress, what);
  if (done < 0)
    gtk_progress_bar_pulse (self->progress);
  else
    gtk_progress_bar_set_fraction (self->progress, done);
}

gboolean
lr_answer_card_is_closed (LrAnswerCard *self)
{
  return self->strip && !gtk_toggle_button_get_active (self->handle);
}

static void
handle_cb (LrAnswerCard *self)
{
  show_parts (self);
  g_signal_emit_by_name (self, "opened");
}

void
lr_answer_card_set_room (LrAnswerCard *self,
                         gboolean      strip,
                         gboolean      low)
{
  self->strip = strip;
  self->low = low;
  show_parts (self);
}

LrRecordBox *
lr_answer_card_get_record (LrAnswerCard *self)
{
  return record_of (self);
}

const LrInputs *
lr_answer_card_get_way (LrAnswerCard *self,
                        guint         way,
                        const char  **label)
{
  return lr_no_box_get_way (LR_NO_BOX (self->no), way, label);
}

LrDicePad *
lr_answer_card_get_pad (LrAnswerCard *self)
{
  return pad_of (self);
}

static GtkSizeRequestMode
lr_answer_card_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A closed strip does not scroll. But GtkScrolledWindow of GTK 4.8 measures the height of its child without the width,
 * so what its lines need more than that is added here. */
static void
lr_answer_card_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline G_GNUC_UNUSED,
                        int            *natural_baseline G_GNUC_UNUSED)
{
  LrAnswerCard *self = LR_ANSWER_CARD (widget);
  int within, scrolled;

  gtk_widget_measure (GTK_WIDGET (self->content), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || !lr_answer_card_is_closed (self))
    return;
  gtk_widget_measure (self->scrolling, orientation, for_size, &within, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->scrolled), orientation, for_size, &scrolled, NULL, NULL, NULL);
  *minimum += MAX (within - scrolled, 0);
  *natural = MAX (*natural, *minimum);
}

static void
lr_answer_card_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  gtk_widget_allocate (GTK_WIDGET (LR_ANSWER_CARD (widget)->content), width, height, baseline, NULL);
}

static void
lr_answer_card_dispose (GObject *object)
{
  LrAnswerCard *self = LR_ANSWER_CARD (object);

  lr_dispose_template (object);
  g_clear_object (&self->desk);
}

static void
lr_answer_card_class_init (LrAnswerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_answer_card_dispose;
  /**
   * LrAnswerCard::edited:
   *
   * The person has given dice, a decision, or taken some back.
   */
  LR_SIGNAL ("edited", LR_TYPE_ANSWER_CARD, 0);
  /**
   * LrAnswerCard::opened:
   *
   * The strip was opened or closed.
   */
  LR_SIGNAL ("opened", LR_TYPE_ANSWER_CARD, 0);
  g_type_ensure (LR_TYPE_BAR);
  widget_class->get_request_mode = lr_answer_card_get_request_mode;
  widget_class->measure = lr_answer_card_measure;
  widget_class->size_allocate = lr_answer_card_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "answercard");
  g_type_ensure (LR_TYPE_HELP_LINK);
  g_type_ensure (LR_TYPE_NO_BOX);
  LR_TEMPLATE (widget_class, LrAnswerCard, "answer/lr-answer-card.ui", content, handle, problem, problem_help, working,
               progress, scrolled, scrolling, top, saying, sentence, odds, chance, on, had, bar, facts, own, figures,
               stand_in, checks, line, pad_bin, list, no, faces, result, record_bin);
  LR_CALLBACKS (widget_class, handle_cb);
}

static void
lr_answer_card_init (LrAnswerCard *self)
{
  self->before = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lr_answer_card_new (LrDesk   *desk,
                    LrInputs *inputs)
{
  LrAnswerCard *self = g_object_new (LR_TYPE_ANSWER_CARD, NULL);

  self->desk = g_object_ref (desk);
  self->inputs = inputs;
  self->pad = lr_dice_pad_new (desk, inputs);
  LR_ON (self->pad, "edited", pad_edited_cb, self);
  self->record = lr_record_box_new (desk, inputs, lr_dice_pad_get_throws (pad_of (self)));
  LR_ON (self->record, "again", again_cb, self);
  lr_answer_card_lend (self, NULL);
  return GTK_WIDGET (self);
}

void
lr_answer_card_lend (LrAnswerCard *self,
                     GtkBox       *to)
{
  lr_move (self->pad, to != NULL ? GTK_WIDGET (to) : GTK_WIDGET (self->pad_bin));
  lr_move (self->record, to != NULL ? GTK_WIDGET (to) : GTK_WIDGET (self->record_bin));
}
