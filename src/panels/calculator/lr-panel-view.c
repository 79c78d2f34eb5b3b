/* lr-panel-view.c - a calculator: its inputs, and beside them the answer
 *
 * Each change runs the calculator at once, as far as a small number of steps. Most are done then; what takes longer
 * goes on in a thread, with copies, while the window stays alive, and only the last one counts. A simulated answer gets
 * finer while one looks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-panel-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "panels/answer/lr-answer-card.h"
#include "panels/answer/lr-answer-tabs.h"
#include "panels/input/lr-field-control.h"
#include "panels/input/lr-group-view.h"
#include "panels/input/lr-own-view.h"
#include "lr-panel-layout.h"
#include "lr-panel-title.h"
#include "panels/input/lr-preset-box.h"
#include "panels/answer/lr-right-bar.h"
#include "panels/chart/lr-chart-view.h"
#include "panels/help/lr-help-link.h"
#include "panels/help/lr-help-place.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/answer/lr-chance-table.h"
#include "present/answer/lr-report.h"
#include "present/input/lr-typed.h"
#include "present/words/lr-words.h"

/* This many situations are followed while a key is held down. */
#define QUICK_STEPS 60000
/* A run of so few is repeated for every face and every reading at once. */
#define CHEAP_STEPS 1500
/* In milliseconds: what is done sooner shows no progress. */
#define PULSE_TIME 250

struct _LrPanelView
{
  GtkWidget          parent_instance;
  LrDesk            *desk;
  const LrProcedure *procedure;
  LrInputs          *inputs;
  LrInputs          *settled;  /* what was typed and given before the last change */
  LrThrows          *settled_throws; /* (nullable): which of those dice the program had thrown */
  LrInputs          *filled;   /* what the books knew when they were last asked */
  char              *path;     /* (nullable): the line of the checklist that the panel was opened from */
  LrAnswer          *answer;   /* (nullable): the last good one */
  LrInputs          *before_inputs; /* (nullable): what was typed, without the dice */
  LrAnswer          *before;   /* (nullable): the answer to that, while there are dice */
  GtkWidget         *layout;
  GtkWidget         *groups_box;
  GtkWidget         *inputs_box; /* the inputs, in groups_box; folded away while one looks behind the answer */
  GtkWidget         *folded;   /* instead of them: what is typed, in short, which unfolds them */
  GtkWidget         *said;
  GtkWidget         *misfits;  /* what of a text or a preset did not fit */
  GtkWidget         *title;
  GtkWidget         *presets;  /* (nullable): if there are inputs */
  GPtrArray         *groups;   /* LrGroupView */
  GPtrArray         *unfilled; /* (element-type LrField): the inputs that the books lack */
  GtkWidget         *own;      /* House modifiers */
  LrRight           *right;    /* (nullable): the entry that is corrected here */
  LrInputs          *aside;    /* (nullable): what was typed before that */
  GtkWidget         *right_bar; /* (nullable): says so */
  GtkWidget         *card;     /* the answer */
  GtkWidget         *tabs;     /* and what follows it */
  GtkWidget         *chart;    /* (nullable): the chart that is rolled on */
  GtkWidget         *pane;     /* the card, and below it what the window puts there */
  GtkWidget         *foot_bin;
  GtkWidget         *foot;     /* (nullable): that */
  gint              *cancelled; /* (nullable): of the run in the thread; the job frees it */
  guint              serial;    /* of the last change */
  guint              finer;     /* how many rounds the run in the thread simulates; 0 if it follows everything */
  guint              pulse;     /* the source that shows that it goes on */
};

G_DEFINE_FINAL_TYPE (LrPanelView, lr_panel_view, GTK_TYPE_WIDGET)

/* --- working it out --- */

/* The data of a thread, all of it copied. */
typedef struct
{
  LrRuleset *ruleset;
  LrInputs  *inputs;
  gint      *cancelled;
  guint      serial;
  guint      rounds; /* of a simulation; 0 to follow every situation, if that goes */
} Job;

static void
job_free (Job *job)
{
  lr_ruleset_unref (job->ruleset);
  lr_inputs_free (job->inputs);
  g_free (job->cancelled);
  g_free (job);
}

static void
work_cb (GTask        *task,
         gpointer      source G_GNUC_UNUSED,
         gpointer      data,
         GCancellable *cancellable G_GNUC_UNUSED)
{
  Job *job = data;
  LrAnswer *answer = job->rounds > 0 ?
                         lr_answer_new_simulated (job->ruleset, job->inputs, job->rounds, LR_ANSWER_WHOLE,
                                                  job->cancelled) :
                         lr_answer_new (job->ruleset, job->inputs, NULL, LR_ANSWER_WHOLE, job->cancelled);

  lr_answer_word_faces (answer);
  g_task_return_pointer (task, answer, (GDestroyNotify) lr_answer_free);
}

static gboolean
pulse_cb (gpointer data)
{
  LrPanelView *self = data;
  /* Translators: after the simulated answer that is shown, one with a smaller margin is worked out */
  const char *what = self->finer > 0 ? _ ("Refining…") : _ ("Calculating…");

  lr_answer_card_show_progress (LR_ANSWER_CARD (self->card), what, -1);
  return G_SOURCE_CONTINUE;
}

static void
end_progress (LrPanelView *self)
{
  if (self->pulse > 0)
    lr_answer_card_show_progress (LR_ANSWER_CARD (self->card), NULL, 0);
  g_clear_handle_id (&self->pulse, g_source_remove);
}

static void work (LrPanelView *self,
                  guint        rounds);

static LrDicePad *
pad_of (LrPanelView *self)
{
  return lr_answer_card_get_pad (LR_ANSWER_CARD (self->card));
}

/* A strip has no room for what is due next while there are dice to throw or a result to record; closed, for nothing but
 * those. */
static void
show_foot (LrPanelView *self)
{
  LrAnswerCard *card = LR_ANSWER_CARD (self->card);

  gtk_widget_set_visible (self->foot_bin,
                          !lr_panel_layout_is_narrow (LR_PANEL_LAYOUT (self->layout)) ||
                              (!lr_answer_card_is_closed (card) && self->answer != NULL &&
                               lr_answer_open_ask (self->answer) == NULL &&
                               !lr_record_box_can_record (lr_answer_card_get_record (card))));
}

/* Works out the answer before the dice, if some have fallen and it takes no time. Returns: (transfer full)
 * (nullable) */
static LrAnswer *
answer_before (LrPanelView *self)
{
  LrLimits limits = lr_limits_default;
  LrAnswer *before;

  if (!lr_inputs_has_given (self->inputs))
    return NULL;
  lr_inputs_free (self->before_inputs);
  self->before_inputs = lr_inputs_copy (self->inputs);
  lr_inputs_clear_given (self->before_inputs);
  limits.state_steps = QUICK_STEPS;
  before = lr_answer_new (lr_desk_get_ruleset (self->desk), self->before_inputs, &limits, FALSE, NULL);
  if (before->result->status != LR_STATUS_DONE)
    g_clear_pointer (&before, lr_answer_free);
  return before;
}

static void
show_answer (LrPanelView *self,
             LrAnswer    *answer)
{
  if (answer->result->status == LR_STATUS_DONE || answer->result->status == LR_STATUS_REFUSED)
    {
      LrAnswer *old = self->before;

      self->before = answer_before (self);
      lr_answer_card_show (LR_ANSWER_CARD (self->card), answer);
      lr_answer_tabs_show (LR_ANSWER_TABS (self->tabs), answer, self->before, self->inputs);
      lr_answer_free (self->answer);
      lr_answer_free (old);
      self->answer = answer;
      if (self->chart != NULL && answer->reads->len > 0)
        lr_chart_view_mark (LR_CHART_VIEW (self->chart), answer->reads->pdata[0]);
      show_foot (self);
      g_signal_emit_by_name (self, "answered");
      return;
    }
  lr_answer_card_show_problems (LR_ANSWER_CARD (self->card), answer);
  lr_answer_tabs_set_stale (LR_ANSWER_TABS (self->tabs), TRUE);
  lr_answer_free (answer);
}

static void
worked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data G_GNUC_UNUSED)
{
  LrPanelView *self = LR_PANEL_VIEW (source);
  Job *job = g_task_get_task_data (G_TASK (result));
  LrAnswer *answer = g_task_propagate_pointer (G_TASK (result), NULL);

  guint finer = lr_answer_finer (answer);

  if (self->cancelled == job->cancelled)
    self->cancelled = NULL;
  if (self->layout == NULL || job->serial != self->serial)
    {
      lr_answer_free (answer);
      return;
    }
  end_progress (self);
  /* What was not made finer to the end is not an answer; the one before it stays. */
  if (job->rounds > 0 && answer->result->status != LR_STATUS_DONE)
    lr_answer_free (answer);
  else
    show_answer (self, answer);
  if (finer > 0)
    work (self, finer);
}

static void
cancel (LrPanelView *self)
{
  if (self->cancelled != NULL)
    g_atomic_int_set (self->cancelled, 1);
  self->cancelled = NULL;
}

/* The person has waited long enough. A change works it out again. */
static void
stop_action (LrPanelView *self)
{
  if (self->cancelled != NULL)
    g_atomic_int_set (self->cancelled, 1);
}

static void
work (LrPanelView *self,
      guint        rounds)
{
  Job *job = g_new0 (Job, 1);
  g_autoptr (GTask) task = g_task_new (self, NULL, worked_cb, NULL);

  job->ruleset = lr_ruleset_ref ((LrRuleset *) lr_desk_get_ruleset (self->desk));
  job->inputs = lr_inputs_copy (self->inputs);
  job->cancelled = self->cancelled = g_new0 (gint, 1);
  job->serial = self->serial;
  job->rounds = self->finer = rounds;
  self->pulse = g_timeout_add (PULSE_TIME, pulse_cb, self);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, work_cb);
}

/* Dice that the rules no longer ask for, now that an input has changed, are put away: they would only be in the way. */
static LrAnswer *
run_quickly (LrPanelView *self)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  LrLimits limits = lr_limits_default;

  limits.state_steps = QUICK_STEPS;
  for (;;)
    {
      LrAnswer *answer = lr_answer_new (ruleset, self->inputs, &limits, LR_ANSWER_PLAIN, NULL);
      const char *path = answer->result->given_problem.path;

      if (answer->result->status != LR_STATUS_GIVEN)
        return answer;
      if (path == NULL || !lr_inputs_take_back (self->inputs, path))
        lr_inputs_clear_given (self->inputs);
      lr_answer_free (answer);
    }
}

static LrRecordBox *
record_of (LrPanelView *self)
{
  return lr_answer_card_get_record (LR_ANSWER_CARD (self->card));
}

/* Returns: (element-type LrField): what the books lack of it */
static GPtrArray *
find_unfilled (LrPanelView    *self,
               const LrAnswer *answer)
{
  LrSession *session = lr_desk_get_viewer (self->desk) == NULL ? lr_desk_get_session (self->desk) : NULL;

  return session != NULL && answer->result->asked != NULL && self->right == NULL ?
             lr_state_unfilled (lr_session_get_state (session), self->inputs, answer->result->asked) :
             g_ptr_array_new ();
}

static void
show_inputs (LrPanelView    *self,
             const LrAnswer *answer)
{
  g_autofree char *first = NULL;
  guint n = 0;

  g_clear_pointer (&self->unfilled, g_ptr_array_unref);
  self->unfilled = find_unfilled (self, answer);
  for (guint i = 0; i < self->groups->len; i++)
    {
      g_autofree char *name = NULL;

      lr_group_view_update (self->groups->pdata[i], answer, lr_desk_get_viewer (self->desk) == NULL, self->unfilled);
      name = lr_group_view_find_open (self->groups->pdata[i], self->unfilled, FALSE, &n);
      if (first == NULL)
        first = g_steal_pointer (&name);
    }
  lr_record_box_set_open (record_of (self), n, self->unfilled->len, first);
}

/* What is looked at behind the answer has the room of the inputs, but for the chances, which are short. */
static void
fold (LrPanelView *self,
      gboolean     folded)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->groups->len && self->answer != NULL; i++)
    lr_group_view_say (self->groups->pdata[i], self->answer, text);
  folded = folded && text->len > 0;
  gtk_label_set_text (GTK_LABEL (self->said), text->str);
  gtk_widget_set_visible (self->inputs_box, !folded);
  gtk_widget_set_visible (self->folded, folded);
}

static void
unfold_cb (LrPanelView *self)
{
  fold (self, FALSE);
  gtk_widget_child_focus (self->inputs_box, GTK_DIR_TAB_FORWARD);
}

static gboolean
go_to_open (LrPanelView *self)
{
  guint n = 0;

  for (guint i = 0; i < self->groups->len; i++)
    {
      g_autofree char *name = lr_group_view_find_open (self->groups->pdata[i], self->unfilled, TRUE, &n);

      if (name != NULL)
        {
          fold (self, FALSE);
          return TRUE;
        }
    }
  return FALSE;
}

/* A reason leads to the input that it looks at. */
static void
go_cb (LrPanelView *self,
       const char  *name G_GNUC_UNUSED,
       GVariant    *field)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  guint n = 0;

  fold (self, FALSE);
  g_ptr_array_add (open, self->procedure->fields[g_variant_get_uint32 (field)]);
  for (guint i = 0; i < self->groups->len; i++)
    g_free (lr_group_view_find_open (self->groups->pdata[i], open, TRUE, &n));
}

static void
next_open_cb (LrPanelView *self)
{
  if (!go_to_open (self))
    gtk_widget_grab_focus (self->card);
}

static void
refresh (LrPanelView *self)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  LrAnswer *quick;
  gboolean cheap;

  self->serial++;
  cancel (self);
  end_progress (self);
  lr_answer_tabs_stop (LR_ANSWER_TABS (self->tabs));
  lr_desk_apply (self->desk, self->inputs);
  if (self->right != NULL)
    lr_right_apply (self->right, self->inputs);
  quick = run_quickly (self);
  lr_inputs_free (self->settled);
  self->settled = lr_inputs_copy (self->inputs);
  g_clear_pointer (&self->settled_throws, g_hash_table_unref);
  self->settled_throws = lr_dice_pad_dup_throws (pad_of (self));
  show_inputs (self, quick);
  if (quick->result->status == LR_STATUS_TOO_LARGE)
    {
      lr_answer_free (quick);
      lr_answer_card_show_waiting (LR_ANSWER_CARD (self->card));
      lr_answer_tabs_set_stale (LR_ANSWER_TABS (self->tabs), TRUE);
      work (self, 0);
      return;
    }
  cheap = quick->result->state_steps <= CHEAP_STEPS;
  if (quick->result->status == LR_STATUS_DONE && cheap)
    {
      lr_answer_free (quick);
      quick = lr_answer_new (ruleset, self->inputs, NULL, LR_ANSWER_WHOLE, NULL);
      lr_answer_word_faces (quick);
    }
  else if (quick->result->status == LR_STATUS_DONE)
    work (self, 0);
  show_answer (self, quick);
}

/* Fills in the values of trackers for the present inputs: typed values stay, the others follow. */
static void
fill_from_books (LrPanelView *self)
{
  LrInputs *fresh;

  if (self->right != NULL) /* it has what it had */
    return;
  fresh = lr_inputs_new (lr_desk_get_ruleset (self->desk)->model, self->procedure);
  lr_desk_apply (self->desk, fresh);
  for (guint i = 0; i < self->procedure->n_fields; i++)
    {
      const LrInput *input = lr_inputs_peek (self->inputs, i);
      const LrInput *filled = self->filled != NULL ? lr_inputs_peek (self->filled, i) : NULL;

      if (filled == NULL || !filled->is_filled || !lr_input_equal (input, filled))
        lr_input_copy (lr_inputs_field (fresh, i), input);
    }
  lr_desk_fill (self->desk, self->path, fresh);
  for (guint i = 0; i < self->procedure->n_fields; i++)
    lr_input_copy (lr_inputs_field (self->inputs, i), lr_inputs_peek (fresh, i));
  lr_inputs_free (self->filled);
  self->filled = fresh;
}

static void
note (LrPanelView    *self,
      const char     *what,
      const LrInputs *after,
      LrThrows       *throws)
{
  lr_deeds_note (lr_desk_get_deeds (self->desk), lr_desk_get_session (self->desk), lr_desk_get_ruleset (self->desk),
                 what, self->settled, after, throws);
}

gboolean
lr_panel_view_has_dice (LrPanelView *self)
{
  return lr_inputs_has_given (self->settled) && !lr_record_box_is_recorded (record_of (self));
}

/* The dice go with it. */
static void
note_deed (LrPanelView *self,
           const char  *what)
{
  g_autoptr (LrInputs) after = lr_inputs_copy (self->inputs);

  if (self->right == NULL)
    lr_inputs_clear_given (after);
  note (self, what, after, self->right == NULL && lr_panel_view_has_dice (self) ? self->settled_throws : NULL);
}

static void
note_dice (LrPanelView *self)
{
  g_autoptr (GPtrArray) before = lr_inputs_given_paths (self->settled);
  g_autoptr (GPtrArray) after = lr_inputs_given_paths (self->inputs);
  g_autoptr (GHashTable) throws = lr_dice_pad_dup_throws (pad_of (self));

  if (after->len > before->len)
    note (self, _ ("dice"), self->inputs, throws);
  else if (after->len < before->len && lr_panel_view_has_dice (self))
    note (self, _ ("dice cleared"), self->inputs, self->settled_throws);
}

static void
given_changed (LrPanelView *self)
{
  lr_record_box_reset (record_of (self));
  refresh (self);
}

/* What was rolled or decided has changed. */
static void
rolled_cb (LrPanelView *self)
{
  note_dice (self);
  given_changed (self);
}

/* A die is dropped when what it was rolled for changes. The dice of an entry that is corrected have fallen: they stay
 * as long as the rules ask for them. */
static void
drop_dice (LrPanelView *self)
{
  if (self->right == NULL)
    lr_dice_pad_clear (pad_of (self));
}

static void
inputs_changed (LrPanelView *self)
{
  drop_dice (self);
  fill_from_books (self);
  given_changed (self);
}

static void
edited_cb (LrPanelView *self)
{
  lr_label_show (self->misfits, NULL);
  note_deed (self, NULL);
  inputs_changed (self);
}

/* While an input is wrong the last answer stays, dimmed. @problem: (nullable): what is wrong; %NULL once it is over. */
static void
rejected_cb (LrPanelView *self,
             const char  *problem)
{
  if (problem == NULL)
    {
      refresh (self);
      return;
    }
  lr_answer_card_show_wrong (LR_ANSWER_CARD (self->card), problem);
  lr_answer_tabs_set_stale (LR_ANSWER_TABS (self->tabs), TRUE);
}

/* --- what the buttons do --- */

static void
say (LrPanelView *self,
     const char  *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

void
lr_panel_view_paste (LrPanelView       *self,
                     const char *const *arguments,
                     const char        *what)
{
  g_autoptr (GPtrArray) problems = lr_panel_view_take (self, arguments, what);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *sentence = lr_words_sentence (problems->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : _ ("Some values did not fit and were left out:\n"),
                              sentence);
    }
  lr_label_show (self->misfits, text->str);
}

static void
preset_taken_cb (LrPanelView *self,
                 const char  *name,
                 const char  *text)
{
  g_autofree char *game = NULL;
  g_autofree char *calculator = NULL;
  /* Translators: what was done in a calculator, to be undone: "Land combat: preset “Shiloh”" */
  g_autofree char *what = g_strdup_printf (_ ("preset “%s”"), name);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) arguments = lr_typed_split (text, &game, &calculator, &error);

  if (arguments == NULL)
    say (self, error->message);
  else
    lr_panel_view_paste (self, (const char *const *) arguments, what);
}

/* Dice are not kept: a preset is where one begins. */
static void
preset_keep_cb (LrPanelView *self,
                const char  *name)
{
  g_autoptr (LrInputs) inputs = lr_inputs_copy (self->inputs);
  g_auto (GStrv) arguments = NULL;
  g_autofree char *text = NULL;

  lr_inputs_clear_given (inputs);
  arguments = lr_typed_dup_arguments (inputs);
  text = lr_typed_join ((const char *const *) arguments);
  lr_preset_box_keep (LR_PRESET_BOX (self->presets), name, text);
}

static void
copy_inputs_cb (LrPanelView *self)
{
  g_autofree char *text = lr_typed_dup_text (lr_desk_get_ruleset (self->desk), self->inputs);

  gtk_popover_popdown (GTK_POPOVER (self->presets));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  say (self, _ ("The set-up was copied as text"));
}

static void
take_inputs (LrPanelView    *self,
             const LrInputs *other)
{
  for (guint i = 0; i < self->procedure->n_fields; i++)
    lr_input_copy (lr_inputs_field (self->inputs, i), lr_inputs_peek (other, i));
  lr_inputs_copy_own (self->inputs, other);
  lr_own_view_update (LR_OWN_VIEW (self->own));
}

/* @what: what was done; undoing says it too. */
static void
replace_inputs (LrPanelView    *self,
                const LrInputs *other,
                const char     *what)
{
  take_inputs (self, other);
  note_deed (self, what);
  inputs_changed (self);
}

/* A line of What if or a cell of the map was pressed. */
static void
tried_cb (LrPanelView    *self,
          const LrInputs *inputs,
          const char     *what)
{
  /* Translators: what was tried in a calculator, to be undone */
  g_autofree char *deed = g_strdup_printf (_ ("tried: %s"), what);

  replace_inputs (self, inputs, deed);
}

static void
try_cb (LrPanelView *self,
        const char  *name G_GNUC_UNUSED,
        GVariant    *way)
{
  const char *label;
  const LrInputs *inputs = lr_answer_card_get_way (LR_ANSWER_CARD (self->card), g_variant_get_uint32 (way), &label);

  if (inputs != NULL)
    tried_cb (self, inputs, label);
}

static void
clear_cb (LrPanelView *self)
{
  g_autoptr (LrInputs) fresh = lr_inputs_new (lr_desk_get_ruleset (self->desk)->model, self->procedure);

  lr_desk_fill (self->desk, self->path, fresh);
  replace_inputs (self, fresh, _ ("all inputs cleared"));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say-undo", "s", _ ("All inputs were reset"));
}

GPtrArray *
lr_panel_view_take (LrPanelView       *self,
                    const char *const *arguments,
                    const char        *what)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  g_autoptr (LrInputs) typed = lr_inputs_new (ruleset->model, self->procedure);
  GPtrArray *problems;

  lr_desk_apply (self->desk, typed);
  problems = lr_typed_fit (ruleset, typed, arguments, self->inputs);
  take_inputs (self, typed);
  if (what != NULL)
    note_deed (self, what);
  lr_dice_pad_clear (pad_of (self));
  lr_inputs_copy_given (self->inputs, typed);
  lr_desk_take (self->desk, typed);
  fill_from_books (self);
  given_changed (self);
  return problems;
}

void
lr_panel_view_restore (LrPanelView  *self,
                       const LrDeed *deed,
                       gboolean      back)
{
  const LrInputs *from = back ? deed->after : deed->before;
  const LrInputs *to = back ? deed->before : deed->after;

  g_return_if_fail (lr_inputs_procedure (to) == self->procedure);
  for (guint i = 0; i < self->procedure->n_fields; i++)
    if (!lr_input_equal (lr_inputs_peek (from, i), lr_inputs_peek (to, i)))
      lr_input_copy (lr_inputs_field (self->inputs, i), lr_inputs_peek (to, i));
  lr_inputs_copy_own (self->inputs, to);
  lr_own_view_update (LR_OWN_VIEW (self->own));
  if (deed->throws != NULL)
    lr_dice_pad_give (pad_of (self), to, deed->throws);
  else
    drop_dice (self);
  fill_from_books (self);
  given_changed (self);
}

gboolean
lr_panel_view_drop_half_typed (LrPanelView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *control = focus != NULL ? gtk_widget_get_ancestor (focus, LR_TYPE_FIELD_CONTROL) : NULL;

  return (control != NULL && lr_field_control_drop_text (LR_FIELD_CONTROL (control))) ||
         lr_dice_pad_drop_face (pad_of (self));
}

static void
swap_cb (LrPanelView *self)
{
  g_autoptr (LrAnswer) answer = run_quickly (self);

  lr_entry_swap_sides (answer, self->inputs);
  note_deed (self, _ ("sides swapped"));
  inputs_changed (self);
}

static void
copy_cb (LrPanelView *self)
{
  g_autofree char *text = self->answer != NULL ? lr_report_new (self->answer) : NULL;

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  say (self, _ ("The answer was copied as text"));
}

static void
copy_table_cb (LrPanelView *self)
{
  g_autofree char *text = self->answer != NULL ? lr_chance_table_tsv (self->answer) : NULL;

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  say (self, _ ("The chances were copied as a table"));
}

static void
report_cb (LrPanelView *self)
{
  g_autofree char *text = self->answer != NULL ? lr_report_number (self->answer, self->inputs) : NULL;

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  say (self, _ ("A report was copied as text"));
}

/* --- putting an entry right --- */

/* What was typed before comes back. */
static void
end_right (LrPanelView *self)
{
  g_autoptr (LrInputs) aside = g_steal_pointer (&self->aside);

  if (self->right == NULL)
    return;
  g_clear_pointer (&self->right, lr_right_free);
  lr_record_box_set_right (record_of (self), NULL);
  gtk_box_remove (GTK_BOX (self->groups_box), self->right_bar);
  self->right_bar = NULL;
  take_inputs (self, aside);
  lr_dice_pad_clear (pad_of (self));
  fill_from_books (self);
  given_changed (self);
}

static void
right_left_cb (LrPanelView *self)
{
  end_right (self);
  g_signal_emit_by_name (self, "right-left");
}

void
lr_panel_view_put_right (LrPanelView *self,
                         LrRight     *right)
{
  g_autoptr (GHashTable) thrown = lr_throws_new (); /* its dice are on the table, as if someone typed them */

  g_return_if_fail (lr_inputs_procedure (right->inputs) == self->procedure);
  end_right (self);
  self->right = right;
  self->aside = lr_inputs_copy (self->inputs);
  self->right_bar = lr_right_bar_new (right->number);
  LR_ON (self->right_bar, "left", right_left_cb, self);
  gtk_box_insert_child_after (GTK_BOX (self->groups_box), self->right_bar, self->title);
  lr_label_show (self->misfits, NULL);
  lr_record_box_set_right (record_of (self), LR_RIGHT_BAR (self->right_bar));
  take_inputs (self, right->inputs);
  lr_dice_pad_give (pad_of (self), right->inputs, thrown);
  given_changed (self);
}

gboolean
lr_panel_view_is_putting_right (LrPanelView *self)
{
  return self->right != NULL;
}

/* Another session has other entries. */
/* An input that a tracker now knows comes from the tracker from now on. */
static void
follow_books (LrPanelView *self)
{
  for (guint i = 0; i < self->procedure->n_fields && self->right == NULL; i++)
    {
      const LrInput *input = lr_inputs_peek (self->inputs, i);
      g_autoptr (LrInputs) without = NULL;

      if (self->procedure->fields[i]->from_code == NULL || !input->is_set || input->is_filled ||
          self->procedure->fields[i]->kind == LR_FIELD_ROSTER)
        continue;
      without = lr_inputs_copy (self->inputs);
      lr_input_unset (lr_inputs_field (without, i));
      lr_desk_fill (self->desk, self->path, without);
      if (lr_inputs_peek (without, i)->is_set && lr_number_equal (lr_inputs_peek (without, i)->number, input->number))
        lr_input_copy (lr_inputs_field (self->inputs, i), lr_inputs_peek (without, i));
    }
}

static void
desk_changed_cb (LrPanelView *self)
{
  LrSession *session = lr_desk_get_session (self->desk);

  if (self->right != NULL && (session == NULL || lr_session_find_action (session, self->right->number) == NULL))
    end_right (self);
  follow_books (self);
  fill_from_books (self);
  refresh (self);
}

/* --- the keyboard --- */

static gboolean
alt_digit_cb (GtkWidget *widget,
              GVariant  *face,
              gpointer   data G_GNUC_UNUSED)
{
  LrPanelView *self = LR_PANEL_VIEW (widget);

  return lr_dice_pad_press (pad_of (self), g_variant_get_uint32 (face));
}

static gboolean
alt_letter_cb (GtkWidget *widget,
               GVariant  *again,
               gpointer   data G_GNUC_UNUSED)
{
  LrPanelView *self = LR_PANEL_VIEW (widget);

  if (!g_variant_get_boolean (again))
    return lr_dice_pad_roll (pad_of (self));
  if (!lr_inputs_has_given (self->inputs))
    return FALSE;
  lr_panel_view_again (self);
  return TRUE;
}

static void
add_alt_letter (GtkEventController *controller,
                guint               key,
                gboolean            again)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, GDK_ALT_MASK),
                                            gtk_callback_action_new (alt_letter_cb, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_boolean (again));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* With Alt a digit is a face, R rolls and A begins again, wherever in the window the focus is, as long as the panel is
 * shown. */
static void
add_alt_keys (LrPanelView *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_MANAGED);
  for (guint digit = 0; digit <= 9; digit++)
    {
      guint keys[] = { GDK_KEY_0 + digit, GDK_KEY_KP_0 + digit };

      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        {
          GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], GDK_ALT_MASK),
                                                    gtk_callback_action_new (alt_digit_cb, NULL, NULL));

          gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (digit == 0 ? 10 : digit));
          gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
        }
    }
  add_alt_letter (controller, GDK_KEY_r, FALSE);
  add_alt_letter (controller, GDK_KEY_a, TRUE);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static gboolean
has_focus (GtkWidget *part)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (part));

  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

/* F6 goes to the next roster or group of inputs, and from the last to what is under them and to the answer; with
 * Shift back. Tab stops at each input on the way. */
static gboolean
next_part_cb (GtkWidget *widget,
              GVariant  *by,
              gpointer   data G_GNUC_UNUSED)
{
  LrPanelView *self = LR_PANEL_VIEW (widget);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  gboolean back = g_variant_get_int32 (by) < 0;
  guint n, at = 0;

  g_ptr_array_add (parts, self->folded);
  for (guint i = 0; i < self->groups->len; i++)
    lr_group_view_add_parts (self->groups->pdata[i], parts);
  g_ptr_array_add (parts, self->own);
  g_ptr_array_add (parts, self->tabs);
  g_ptr_array_add (parts, self->card);
  n = parts->len;
  while (at < n && !has_focus (parts->pdata[at]))
    at++;
  for (guint i = 0; at == n && i < n; i++) /* in a card, beside its rosters */
    {
      GtkWidget *group = gtk_widget_get_ancestor (parts->pdata[i], LR_TYPE_GROUP_VIEW);

      if (group != NULL && has_focus (group))
        at = i;
    }
  /* Outside of all of them one is before the first. */
  if (at == n)
    at = back ? 0 : n - 1;
  for (guint i = 1; i <= n; i++)
    if (gtk_widget_child_focus (parts->pdata[(at + (back ? n - i : i)) % n], GTK_DIR_TAB_FORWARD))
      return TRUE;
  return FALSE;
}

/* --- building --- */

/* Whether the card is a column or a strip, and how much the title says, is the layout's to say. */
static void
narrow_cb (LrPanelView *self)
{
  gboolean narrow = lr_panel_layout_is_narrow (LR_PANEL_LAYOUT (self->layout));

  lr_answer_card_set_room (LR_ANSWER_CARD (self->card), narrow,
                           lr_panel_layout_is_low (LR_PANEL_LAYOUT (self->layout)));
  lr_panel_title_set_room (LR_PANEL_TITLE (self->title), narrow,
                           lr_panel_layout_is_low (LR_PANEL_LAYOUT (self->layout)));
  lr_answer_tabs_set_narrow (LR_ANSWER_TABS (self->tabs), narrow);
  show_foot (self);
}

static void
opened_cb (LrPanelView *self)
{
  lr_panel_layout_set_opened (LR_PANEL_LAYOUT (self->layout),
                              !lr_answer_card_is_closed (LR_ANSWER_CARD (self->card)));
  show_foot (self);
}

static void
record_cb (LrPanelView *self)
{
  /* One key goes on: it records, and what is recorded leads to what is due. Dice that are there are not left. */
  if (!lr_record_box_record (record_of (self)) && !go_to_open (self) && !lr_panel_view_has_dice (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.due", NULL);
  show_foot (self);
}

/* The column, or the row, that was pressed is chosen, if it does not depend on dice. */
static void
picked_cb (LrPanelView *self,
           int          row,
           int          column)
{
  const LrChart *chart = lr_chart_view_get_chart (LR_CHART_VIEW (self->chart));
  g_autoptr (LrInputs) typed = lr_inputs_copy (self->inputs);
  int picked[2] = { row, column };

  for (guint i = 0; i < chart->n_axes; i++)
    {
      const char *id = i == 0 ? "row" : "column";
      g_autofree char *word = NULL;
      const char *words[2] = { NULL, NULL };

      if (picked[i] < 0 || lr_procedure_find (self->procedure, id) < 0)
        continue;
      words[0] = word = g_strdup_printf ("%s=%s", id, chart->axes[i].bands[picked[i]].label);
      if (lr_typed_arguments (lr_desk_get_ruleset (self->desk), typed, words, NULL))
        replace_inputs (self, typed, word);
    }
}

/* A chart that is rolled on is below where it is read. */
static void
add_chart (LrPanelView *self)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  const LrChart *chart = lr_model_find_chart (ruleset->model, self->procedure->id + strlen (LR_CHART_ROLL));

  self->chart = lr_chart_view_new (ruleset, chart->id);
  gtk_widget_add_css_class (self->chart, "card");
  gtk_widget_add_css_class (self->chart, "chart-rolled");
  /* its title is the panel's */
  gtk_widget_set_visible (gtk_widget_get_first_child (self->chart), FALSE);
  LR_ON (self->chart, "picked", picked_cb, self);
  lr_box_append (self->inputs_box, self->chart);
}

static GtkWidget *
new_title (LrPanelView *self)
{
  LrWords words = { .ruleset = lr_desk_get_ruleset (self->desk) };
  g_autofree char *label = lr_words_label (&words, self->procedure->label, NULL, self->procedure->id);

  lr_name (self, label);
  if (self->procedure->n_groups > 0)
    {
      self->presets = lr_preset_box_new (words.ruleset->id,
                                         lr_desk_get_viewer (self->desk) == NULL ? self->procedure->id : NULL, TRUE);
      LR_ON (self->presets, "keep", preset_keep_cb, self);
      LR_ON (self->presets, "taken", preset_taken_cb, self);
    }
  return lr_panel_title_new (words.ruleset, self->procedure, self->presets);
}

static GtkWidget *
new_folded (LrPanelView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *change = gtk_button_new_with_label (_ ("Change"));

  self->said = lr_label_new_wide (NULL, NULL);
  gtk_widget_add_css_class (box, "input-group");
  gtk_widget_add_css_class (change, "flat");
  gtk_widget_set_valign (change, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (box, FALSE);
  LR_ON (change, "clicked", unfold_cb, self);
  lr_box_append (box, self->said);
  lr_box_append (box, change);
  return box;
}

static void
build (LrPanelView *self)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *help;

  self->groups_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  self->inputs_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_widget_add_css_class (self->groups_box, "panel-inputs");
  self->title = new_title (self);
  lr_box_append (self->groups_box, self->title);
  self->misfits = lr_label_new_wide (NULL, "warning");
  gtk_widget_add_css_class (self->misfits, "misfits");
  lr_label_show (self->misfits, NULL);
  lr_box_append (self->groups_box, self->misfits);
  help = lr_help_link_new ("wrong#set-up");
  g_object_bind_property (self->misfits, "visible", help, "visible", G_BINDING_SYNC_CREATE);
  lr_box_append (self->groups_box, help);
  for (guint i = 0, n = 1; i < self->procedure->n_groups; i += n, n = 1)
    {
      const LrGroup *groups = &self->procedure->groups[i];
      GtkWidget *group;

      while (i + n < self->procedure->n_groups && groups->side != NULL && groups[n].side == groups->side &&
             !groups->more && !groups[n].more)
        n++;
      group = lr_group_view_new (ruleset, self->inputs, groups, n);
      LR_ON (group, "edited", edited_cb, self);
      LR_ON (group, "rejected", rejected_cb, self);
      g_ptr_array_add (self->groups, group);
      lr_box_append (self->inputs_box, group);
    }
  if (g_str_has_prefix (self->procedure->id, LR_CHART_ROLL))
    add_chart (self);
  self->own = lr_own_view_new (ruleset, self->inputs);
  LR_ON (self->own, "edited", edited_cb, self);
  lr_box_append (self->inputs_box, self->own);
  lr_box_append (self->groups_box, self->inputs_box);
  self->folded = new_folded (self);
  lr_box_append (self->groups_box, self->folded);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->groups_box);
  self->tabs = lr_answer_tabs_new (self->desk);
  LR_ON (self->tabs, "tried", tried_cb, self);
  LR_ON (self->tabs, "turned", fold, self);
  lr_box_append (self->groups_box, self->tabs);
  self->card = lr_answer_card_new (self->desk, self->inputs);
  gtk_widget_set_vexpand (self->card, TRUE);
  LR_ON (self->card, "edited", rolled_cb, self);
  LR_ON (self->card, "opened", opened_cb, self);
  self->pane = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->pane, "answer-pane");
  lr_box_append (self->pane, self->card);
  self->foot_bin = adw_bin_new ();
  lr_box_append (self->pane, self->foot_bin);
  lr_panel_layout_set_parts (LR_PANEL_LAYOUT (self->layout), scrolled, self->pane);
  LR_ON (self->layout, "notify::narrow", narrow_cb, self);
  LR_ON (self->desk, "changed", desk_changed_cb, self);
}

static void
lr_panel_view_dispose (GObject *object)
{
  LrPanelView *self = LR_PANEL_VIEW (object);

  cancel (self);
  g_clear_handle_id (&self->pulse, g_source_remove);
  self->card = NULL;
  g_clear_pointer (&self->layout, gtk_widget_unparent);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_clear_pointer (&self->unfilled, g_ptr_array_unref);
  g_clear_pointer (&self->answer, lr_answer_free);
  g_clear_pointer (&self->before, lr_answer_free);
  g_clear_pointer (&self->before_inputs, lr_inputs_free);
  g_clear_pointer (&self->inputs, lr_inputs_free);
  g_clear_pointer (&self->filled, lr_inputs_free);
  g_clear_pointer (&self->settled, lr_inputs_free);
  g_clear_pointer (&self->settled_throws, g_hash_table_unref);
  g_clear_pointer (&self->right, lr_right_free);
  g_clear_pointer (&self->aside, lr_inputs_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (lr_panel_view_parent_class)->dispose (object);
}

/* A run in the thread holds the panel, so a panel whose window is closed lives until the run
 * ends. */
static void
lr_panel_view_unroot (GtkWidget *widget)
{
  LrPanelView *self = LR_PANEL_VIEW (widget);

  self->serial++;
  cancel (self);
  if (self->layout != NULL)
    {
      end_progress (self);
      lr_answer_tabs_stop (LR_ANSWER_TABS (self->tabs));
    }
  GTK_WIDGET_CLASS (lr_panel_view_parent_class)->unroot (widget);
}

/* The focus goes to the first input that is not folded away, rather than to a button of the title. */
static gboolean
lr_panel_view_grab_focus (GtkWidget *widget)
{
  LrPanelView *self = LR_PANEL_VIEW (widget);

  /* a group that has the focus would go on to its next field */
  if (has_focus (widget))
    gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
  if (go_to_open (self))
    return TRUE;
  fold (self, FALSE);
  for (guint i = 0; i < self->groups->len; i++)
    if (!lr_group_view_is_folded (self->groups->pdata[i]) &&
        gtk_widget_child_focus (self->groups->pdata[i], GTK_DIR_TAB_FORWARD))
      return TRUE;
  return gtk_widget_child_focus (self->card, GTK_DIR_TAB_FORWARD);
}

static void
lr_panel_view_class_init (LrPanelViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_panel_view_dispose;
  widget_class->grab_focus = lr_panel_view_grab_focus;
  widget_class->unroot = lr_panel_view_unroot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  LR_ACTION (widget_class, "panel.clear", clear_cb);
  LR_ACTION (widget_class, "panel.swap", swap_cb);
  LR_ACTION (widget_class, "panel.copy", copy_cb);
  LR_ACTION (widget_class, "panel.copy-table", copy_table_cb);
  LR_ACTION (widget_class, "panel.report", report_cb);
  /**
   * LrPanelView::answered:
   *
   * There is another answer.
   */
  LR_SIGNAL ("answered", LR_TYPE_PANEL_VIEW, 0);
  /**
   * LrPanelView::right-left:
   *
   * The person is done with the entry that was to be corrected, and wants to go back.
   */
  LR_SIGNAL ("right-left", LR_TYPE_PANEL_VIEW, 0);
  LR_ACTION (widget_class, "panel.record", record_cb);
  LR_ACTION (widget_class, "panel.next-open", next_open_cb);
  LR_ACTION_OF (widget_class, "panel.go", "u", go_cb);
  LR_ACTION_OF (widget_class, "panel.try", "u", try_cb);
  LR_ACTION (widget_class, "panel.stop", stop_action);
  LR_ACTION (widget_class, "panel.copy-inputs", copy_inputs_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F6, 0, next_part_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F6, GDK_SHIFT_MASK, next_part_cb, "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "panel.record", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, "panel.record", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "panel.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "panel.swap", NULL);
}

static void
lr_panel_view_init (LrPanelView *self)
{
  self->groups = g_ptr_array_new ();
  self->layout = g_object_new (LR_TYPE_PANEL_LAYOUT, NULL);
  gtk_widget_set_parent (self->layout, GTK_WIDGET (self));
  add_alt_keys (self);
}

GtkWidget *
lr_panel_view_new (LrDesk            *desk,
                   const LrProcedure *procedure)
{
  LrPanelView *self = g_object_new (LR_TYPE_PANEL_VIEW, NULL);

  self->desk = g_object_ref (desk);
  self->procedure = procedure;
  lr_help_set_family (GTK_WIDGET (self), procedure->panel);
  self->inputs = lr_inputs_new (lr_desk_get_ruleset (desk)->model, procedure);
  build (self);
  fill_from_books (self);
  refresh (self);
  return GTK_WIDGET (self);
}

void
lr_panel_view_open_from (LrPanelView *self,
                         const char  *path)
{
  if (g_strcmp0 (path, self->path) != 0)
    {
      g_free (self->path);
      self->path = g_strdup (path);
    }
  end_right (self);
  desk_changed_cb (self);
}

void
lr_panel_view_again (LrPanelView *self)
{
  note_deed (self, _ ("dice cleared"));
  inputs_changed (self);
}

const LrProcedure *
lr_panel_view_get_procedure (LrPanelView *self)
{
  return self->procedure;
}

gboolean
lr_panel_view_type (LrPanelView       *self,
                    const char *const *arguments,
                    GError           **error)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  g_autoptr (LrInputs) typed = lr_inputs_new (ruleset->model, self->procedure);

  lr_desk_apply (self->desk, typed);
  if (!lr_typed_arguments (ruleset, typed, arguments, error))
    return FALSE;
  take_inputs (self, typed);
  lr_inputs_copy_given (self->inputs, typed);
  lr_desk_take (self->desk, typed);
  fill_from_books (self);
  refresh (self);
  return TRUE;
}

const LrInputs *
lr_panel_view_get_inputs (LrPanelView *self)
{
  return self->inputs;
}

const LrInputs *
lr_panel_view_get_own_inputs (LrPanelView *self)
{
  return self->aside != NULL ? self->aside : self->inputs;
}

void
lr_panel_view_set_foot (LrPanelView *self,
                        GtkWidget   *foot)
{
  self->foot = foot;
  adw_bin_set_child (ADW_BIN (self->foot_bin), foot);
}

GtkWidget *
lr_panel_view_get_foot (LrPanelView *self)
{
  return self->foot;
}

void
lr_panel_view_lend (LrPanelView *self,
                    GtkBox      *to)
{
  lr_answer_card_lend (LR_ANSWER_CARD (self->card), to);
  if (self->foot != NULL)
    lr_move (self->foot, to != NULL ? GTK_WIDGET (to) : self->pane);
}

void
lr_panel_view_press (LrPanelView *self,
                     guint        face)
{
  lr_dice_pad_press (pad_of (self), face);
}

gboolean
lr_panel_view_can_record (LrPanelView *self)
{
  return lr_record_box_can_record (record_of (self));
}

gboolean
lr_panel_view_is_open (LrPanelView *self)
{
  return lr_record_box_is_open (record_of (self));
}

gboolean
lr_panel_view_is_unrecorded (LrPanelView *self)
{
  return lr_record_box_is_waiting (record_of (self));
}

const LrAnswer *
lr_panel_view_get_answer (LrPanelView *self)
{
  return self->answer;
}

gboolean
lr_panel_view_is_working (LrPanelView *self)
{
  return self->cancelled != NULL && self->finer == 0;
}
