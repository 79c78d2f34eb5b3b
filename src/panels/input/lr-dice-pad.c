/* lr-dice-pad.c - what was rolled: a button for each face, and one to roll
 *
 * The pad shows the dice or the decision that the rules ask for next. Up to MOST_DICE dice of up to MOST_FACES faces
 * are typed face by face; of more dice, what they read is typed as one number. What was given is in a rail above
 * the pad and can be taken back. The buttons that roll keep their place at the end of the rail, before and after the
 * dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-dice-pad.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "lr-field-control.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/log/lr-roller.h"
#include "present/words/lr-words.h"

#define MOST_FACES 20
#define MOST_DICE 4
#define MOST_VALUES 6
#define MOST_IN_LINE 6
#define FACES_IN_LINE 5
#define VALUES_IN_LINE 2

struct _LrDicePad
{
  GtkWidget        parent_instance;
  LrDesk          *desk;
  LrInputs        *inputs;   /* the panel's, which outlives the pad */
  const LrAnswer  *answer;   /* the panel's, valid until the next update */
  GtkWidget       *content;
  GtkWidget       *rail;     /* what was given, and who rolls */
  GtkWidget       *given;    /* what was given, a button each, then a place for what is next */
  GtkWidget       *title;    /* what the dice are for */
  GtkGrid         *pad;      /* the buttons, the number or the decision */
  guint            n_placed; /* that many of them, that many in a line */
  guint            per_line;
  GtkWidget       *roll;
  GtkWidget       *rest;
  GtkWidget       *number;   /* (nullable): where a reading is typed */
  GtkWidget       *decision; /* (nullable): where a decision is made */
  GPtrArray       *buttons;  /* of the faces */
  char            *shown;    /* (nullable): what the pad is made for: the path and the dice */
  GArray          *faces;    /* those typed so far, of a throw of several dice */
  LrThrows        *throws;   /* which dice the program has thrown */
};

G_DEFINE_FINAL_TYPE (LrDicePad, lr_dice_pad, GTK_TYPE_WIDGET)

static void
edited (LrDicePad *self)
{
  g_signal_emit_by_name (self, "edited");
}

static const LrAskView *
next_ask (LrDicePad *self)
{
  return self->answer != NULL && self->answer->error == NULL ? lr_answer_next_ask (self->answer) : NULL;
}

static gboolean
is_by_face (const LrPoolSpec *spec)
{
  guint n = lr_pool_spec_n_faces (spec);

  return n >= 1 && n <= MOST_DICE && spec->explode == 0 && MAX (spec->sides, spec->versus_sides) <= MOST_FACES;
}

/* --- what the buttons do --- */

static void show_title (LrDicePad *self, const LrAskView *ask);

gboolean
lr_dice_pad_press (LrDicePad *self,
                   guint      face)
{
  const LrAskView *ask = next_ask (self);

  if (ask == NULL || ask->decision != NULL || !is_by_face (&ask->spec) ||
      !lr_pool_spec_may_show (&ask->spec, self->faces->len, face) ||
      !gtk_widget_is_sensitive (GTK_WIDGET (self)))
    return FALSE;
  g_array_append_val (self->faces, face);
  if (self->faces->len < lr_pool_spec_n_faces (&ask->spec))
    {
      show_title (self, ask);
      return TRUE;
    }
  lr_inputs_give_roll (self->inputs, ask->path, &g_array_index (self->faces, guint, 0), self->faces->len, 0);
  g_hash_table_remove (self->throws, ask->path);
  g_array_set_size (self->faces, 0);
  edited (self);
  return TRUE;
}

gboolean
lr_dice_pad_drop_face (LrDicePad *self)
{
  if (self->faces->len == 0)
    return FALSE;
  g_array_set_size (self->faces, self->faces->len - 1);
  show_title (self, next_ask (self));
  return TRUE;
}

static void
face_clicked_cb (LrDicePad *self,
                 GtkButton *button)
{
  lr_dice_pad_press (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "face")));
}

static void
number_clicked_cb (LrDicePad *self)
{
  const LrAskView *ask = next_ask (self);

  if (ask == NULL)
    return;
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->number));
  lr_inputs_give_roll (self->inputs, ask->path, NULL, 0,
                       gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->number)));
  edited (self);
}


static void
given_clicked_cb (LrDicePad *self,
                  GtkButton *button)
{
  const char *path = g_object_get_data (G_OBJECT (button), "path");

  lr_inputs_take_back (self->inputs, path);
  g_hash_table_remove (self->throws, path);
  edited (self);
}

/* While a session is played, the dice are in its file before they are shown: neither undo nor ending the program
 * removes them. A side only looks, and its dice are a trial. */
static void
throw_dice (LrDicePad *self,
            gboolean   all)
{
  LrSession *session = lr_desk_get_viewer (self->desk) == NULL ? lr_desk_get_session (self->desk) : NULL;
  g_autoptr (GError) error = NULL;

  if (next_ask (self) == NULL)
    return;
  if (session != NULL)
    lr_record_throw_more (session, self->inputs, all, self->throws, &error);
  else if (all)
    lr_roller_roll_rest (lr_desk_get_ruleset (self->desk), self->inputs, self->throws);
  else
    lr_roller_roll_next (self->answer, self->inputs, self->throws);
  if (error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "(ss)", error->message,
                                error->domain == LR_JOURNAL_ERROR ? "wrong#file" : "mail#dice");
  edited (self);
}

static void
roll_clicked_cb (LrDicePad *self)
{
  throw_dice (self, FALSE);
}

gboolean
lr_dice_pad_roll (LrDicePad *self)
{
  const LrAskView *ask = next_ask (self);

  if (ask == NULL || ask->decision != NULL || !gtk_widget_is_sensitive (GTK_WIDGET (self)))
    return FALSE;
  throw_dice (self, FALSE);
  return TRUE;
}

static void
rest_clicked_cb (LrDicePad *self)
{
  throw_dice (self, TRUE);
}

void
lr_dice_pad_clear (LrDicePad *self)
{
  lr_inputs_clear_given (self->inputs);
  g_hash_table_remove_all (self->throws);
}

static void
copy_throws (LrThrows       *from,
             LrThrows       *to,
             const LrInputs *given)
{
  GHashTableIter iter;
  gpointer path, how;

  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &path, &how))
    if (lr_inputs_find_roll (given, path) != NULL || lr_inputs_find_decision (given, path) != NULL)
      lr_throws_add (to, path, *(LrThrowHow *) how);
}

LrThrows *
lr_dice_pad_dup_throws (LrDicePad *self)
{
  LrThrows *copy = lr_throws_new ();

  copy_throws (self->throws, copy, self->inputs);
  return copy;
}

void
lr_dice_pad_give (LrDicePad      *self,
                  const LrInputs *inputs,
                  LrThrows       *throws)
{
  lr_dice_pad_clear (self);
  lr_inputs_copy_given (self->inputs, inputs);
  copy_throws (throws, self->throws, inputs);
}

/* A digit is a face while the dice have the focus. */
static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code G_GNUC_UNUSED,
        GdkModifierType        state,
        gpointer               data G_GNUC_UNUSED)
{
  LrDicePad *self = LR_DICE_PAD (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  guint digit;

  if (key >= GDK_KEY_0 && key <= GDK_KEY_9)
    digit = key - GDK_KEY_0;
  else if (key >= GDK_KEY_KP_0 && key <= GDK_KEY_KP_9)
    digit = key - GDK_KEY_KP_0;
  else
    return FALSE;
  return (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0 && lr_dice_pad_press (self, digit == 0 ? 10 : digit);
}

/* --- what is shown --- */

/* Puts a widget into the next place of the pad. */
static void
append (LrDicePad *self,
        GtkWidget *widget)
{
  gtk_grid_attach (self->pad, widget, (int) (self->n_placed % self->per_line),
                   (int) (self->n_placed / self->per_line), 1, 1);
  gtk_widget_set_hexpand (widget, TRUE);
  self->n_placed++;
}

static void
clear_pad (LrDicePad *self)
{
  lr_box_clear (GTK_WIDGET (self->pad));
  self->n_placed = 0;
}

/* A die, with what it was for below it. @reading: (nullable): what it shows; %NULL of the next one */
static GtkWidget *
new_die (const char *reading,
         const char *caption)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *die = lr_label_new (reading, reading != NULL ? "die" : "next-die");
  GtkWidget *label = lr_label_new (caption, "caption");

  gtk_widget_set_halign (die, GTK_ALIGN_START);
  lr_label_set_lines (die, 1);
  gtk_label_set_xalign (GTK_LABEL (die), 0.5);
  lr_label_set_narrow (label);
  gtk_label_set_max_width_chars (GTK_LABEL (label), gtk_label_get_width_chars (GTK_LABEL (label)));
  lr_box_append (box, die);
  lr_box_append (box, label);
  return box;
}

static void
add_given (LrDicePad       *self,
           const LrAskView *ask)
{
  const char *reading = ask->reading != NULL ? ask->reading : "?";
  /* Translators: what dice were for and what they showed: "Combat: 7" */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), ask->label, reading);
  g_autofree char *name = g_strdup_printf (_ ("Clear: %s"), text);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), new_die (reading, ask->label));
  gtk_widget_set_tooltip_text (button, name);
  lr_name (button, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "given-die");
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (ask->path), g_free);
  LR_ON (button, "clicked", given_clicked_cb, self);
  lr_box_append (self->given, button);
}

static void
show_title (LrDicePad       *self,
            const LrAskView *ask)
{
  g_autoptr (GString) text = g_string_new (ask->label);

  if (ask->by != NULL)
    g_string_append_printf (text, ", %s", lr_words_translate (lr_desk_get_ruleset (self->desk), ask->by->label));
  if (ask->decision == NULL)
    {
      g_autofree char *dice = lr_answer_ask_text (ask);

      g_string_append_printf (text, " · %s", dice);
    }
  if (ask->probability < 1 - 1e-12)
    {
      g_autofree char *percent = lr_words_percent (ask->probability);

      /* Translators: how often dice are needed at all */
      g_string_append_printf (text, _ (" · needed in %s of cases"), percent);
    }
  for (guint i = 0; i < self->faces->len; i++)
    g_string_append_printf (text, "%s %u", i == 0 ? ":" : ",", g_array_index (self->faces, guint, i));
  gtk_label_set_text (GTK_LABEL (self->title), text->str);
  if (ask->rule != NULL)
    g_string_append_printf (text, "  %s", ask->rule);
  gtk_widget_set_tooltip_text (self->title, text->str);
}

static GtkWidget *
new_face (LrDicePad       *self,
          const LrAskView *ask,
          guint            face)
{
  /* The face of ten is printed 0 on a ten-sided die. */
  g_autofree char *text = g_strdup_printf (ask->spec.sides == 10 && face == 10 ? "0" : "%u", face);
  g_autofree char *name = g_strdup_printf (_ ("Rolled %u"), face);
  GtkWidget *button = gtk_button_new_with_label (text);

  g_object_set_data (G_OBJECT (button), "face", GUINT_TO_POINTER (face));
  gtk_widget_add_css_class (button, "face");
  lr_name (button, name);
  LR_ON (button, "clicked", face_clicked_cb, self);
  return button;
}

/* The tooltip of a face is its result. A face that gives the headline has a mark. Equal faces are grey, but still
 * work. */
static void
show_faces (LrDicePad       *self,
            const LrAskView *ask)
{
  for (guint i = 0; i < self->buttons->len; i++)
    {
      const LrFaceView *face = ask->faces != NULL && i < ask->faces->len ? ask->faces->pdata[i] : NULL;
      GtkWidget *button = self->buttons->pdata[i];

      if (face != NULL && !face->differs)
        gtk_widget_add_css_class (button, "dim-label");
      else
        gtk_widget_remove_css_class (button, "dim-label");
      if (face != NULL && face->hit)
        gtk_widget_add_css_class (button, "hit");
      else
        gtk_widget_remove_css_class (button, "hit");
      gtk_widget_set_tooltip_text (button, face != NULL ? face->headline : NULL);
    }
}

static void
build_number (LrDicePad       *self,
              const LrAskView *ask)
{
  const LrPoolSpec *spec = &ask->spec;
  const char *name = spec->reading == LR_READING_COUNT ? _ ("How many dice hit") :
                     spec->reading == LR_READING_PAIRS ? _ ("How many of our dice win") :
                     spec->reading == LR_READING_TENS  ? _ ("What the dice show, tens and ones") :
                                                         _ ("What the dice add up to");
  GtkWidget *button = gtk_button_new_with_label (_ ("Use this roll"));

  self->number = gtk_spin_button_new_with_range ((double) lr_pool_spec_least (spec),
                                                 MAX ((double) lr_pool_spec_greatest (spec), 1), 1);
  lr_name (self->number, name);
  gtk_widget_set_tooltip_text (self->number, name);
  LR_ON (gtk_editable_get_delegate (GTK_EDITABLE (self->number)), "activate", number_clicked_cb, self);
  LR_ON (button, "clicked", number_clicked_cb, self);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
  append (self, self->number);
  append (self, button);
}

static void
take_decision (LrDicePad *self,
               LrNumber   value)
{
  const LrAskView *ask = next_ask (self);
  LrInput decision = { 0 };

  if (ask == NULL)
    return;
  lr_input_set (&decision, value);
  lr_inputs_decide (self->inputs, ask->path, &decision);
  edited (self);
}

static void
decision_clicked_cb (LrDicePad *self)
{
  take_decision (self, lr_field_control_get_value (LR_FIELD_CONTROL (self->decision)));
}

static void
value_clicked_cb (LrDicePad *self,
                  GtkButton *button)
{
  take_decision (self, lr_number (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "value"))));
}

static void
add_value (LrDicePad  *self,
           const char *label,
           int         value)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "value", GINT_TO_POINTER (value));
  gtk_widget_add_css_class (button, "big");
  LR_ON (button, "clicked", value_clicked_cb, self);
  append (self, button);
}

/* A decision between few values is a button for each: one press decides. */
static gboolean
build_values (LrDicePad       *self,
              const LrAskView *ask)
{
  const LrField *field = ask->decision;
  const LrKind *kind = field->kind == LR_FIELD_CHOICE ? field->type.kind : NULL;

  if (field->kind == LR_FIELD_FLAG)
    {
      add_value (self, _ ("Yes"), 1);
      add_value (self, _ ("No"), 0);
      return TRUE;
    }
  if (kind == NULL || kind->n_values > MOST_VALUES)
    return FALSE;
  for (guint i = 0; i < kind->n_values; i++)
    add_value (self, lr_words_translate (lr_desk_get_ruleset (self->desk), kind->values[i].label), (int) i);
  return TRUE;
}

static void
build_decision (LrDicePad       *self,
                const LrAskView *ask)
{
  GtkWidget *button;

  if (build_values (self, ask))
    return;
  button = gtk_button_new_with_label (_ ("Decide"));
  self->decision = lr_field_control_new (lr_desk_get_ruleset (self->desk), ask->decision, ask->label, FALSE);
  LR_ON (self->decision, "activated", decision_clicked_cb, self);
  LR_ON (button, "clicked", decision_clicked_cb, self);
  append (self, self->decision);
  append (self, button);
}

static void
build_pad (LrDicePad       *self,
           const LrAskView *ask)
{
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->pad)) != NULL;

  clear_pad (self);
  g_ptr_array_set_size (self->buttons, 0);
  g_array_set_size (self->faces, 0);
  self->number = self->decision = NULL;
  if (ask == NULL)
    return;
  /* Many faces are in equal lines, so that each is wide enough to hit. */
  if (ask->decision != NULL || !is_by_face (&ask->spec))
    self->per_line = VALUES_IN_LINE;
  else
    self->per_line = ask->spec.sides <= MOST_IN_LINE ? ask->spec.sides : FACES_IN_LINE;
  if (ask->decision != NULL)
    build_decision (self, ask);
  else if (!is_by_face (&ask->spec))
    build_number (self, ask);
  else
    for (guint face = 1; face <= ask->spec.sides; face++)
      {
        GtkWidget *button = new_face (self, ask, face);

        g_ptr_array_add (self->buttons, button);
        append (self, button);
      }
  if (has_focus)
    gtk_widget_child_focus (GTK_WIDGET (self->pad), GTK_DIR_TAB_FORWARD);
}

static char *
describe (const LrAskView *ask)
{
  if (ask == NULL)
    return NULL;
  return g_strdup_printf ("%s %u %u %d %u", ask->path, ask->spec.dice, ask->spec.sides, (int) ask->spec.reading,
                          ask->spec.keep);
}

/* The last dice are in sight: there may be more than there is room for. */
static void
show_last_cb (GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

/* Returns: whether the program can throw or draw that */
static gboolean
is_thrown (const LrAskView *ask)
{
  return ask != NULL && (ask->decision == NULL || ask->drawn != NULL);
}

static void
show_rail (LrDicePad       *self,
           const LrAskView *ask)
{
  const GPtrArray *asks = self->answer->asks;
  gboolean rolls = is_thrown (ask);

  lr_box_clear (self->given);
  for (guint i = 0; i < asks->len; i++)
    {
      const LrAskView *other = asks->pdata[i];

      if (other->given)
        add_given (self, other);
      rolls = rolls || other->decision == NULL || other->drawn != NULL;
    }
  if (ask != NULL)
    lr_box_append (self->given, new_die (NULL, NULL));
  gtk_widget_set_visible (self->roll, rolls);
  gtk_widget_set_sensitive (self->roll, is_thrown (ask));
  gtk_widget_set_visible (self->rest, rolls && (asks->len > 1 || self->answer->next_pass != NULL));
  gtk_widget_set_sensitive (self->rest, is_thrown (ask));
  gtk_button_set_label (GTK_BUTTON (self->roll),
                        ask != NULL && ask->drawn != NULL ? _ ("Draw for me") : _ ("Roll for me"));
  lr_name (self->roll, gtk_button_get_label (GTK_BUTTON (self->roll)));
  lr_button_wrap (self->roll);
}

void
lr_dice_pad_update (LrDicePad      *self,
                    const LrAnswer *answer)
{
  gboolean has_focus = gtk_widget_get_focus_child (self->rail) != NULL;
  const LrAskView *ask;
  g_autofree char *shown = NULL;

  self->answer = answer;
  ask = next_ask (self);
  shown = describe (ask);
  show_rail (self, ask);
  /* An empty one would say that it took the focus, and a newer GTK would stop there. */
  gtk_widget_set_can_focus (gtk_widget_get_ancestor (self->given, GTK_TYPE_SCROLLED_WINDOW),
                            lr_inputs_has_given (self->inputs));
  if (g_strcmp0 (shown, self->shown) != 0)
    build_pad (self, ask);
  g_free (self->shown);
  self->shown = g_steal_pointer (&shown);
  if (ask != NULL)
    {
      show_title (self, ask);
      show_faces (self, ask);
    }
  gtk_widget_set_visible (self->title, ask != NULL);
  lr_set_visible (self->pad, ask != NULL);
  lr_set_visible (self, ask != NULL || lr_inputs_has_given (self->inputs));
  if (has_focus && ask != NULL && gtk_widget_get_focus_child (self->rail) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->pad), GTK_DIR_TAB_FORWARD);
}

LrThrows *
lr_dice_pad_get_throws (LrDicePad *self)
{
  return self->throws;
}

static void
lr_dice_pad_dispose (GObject *object)
{
  LrDicePad *self = LR_DICE_PAD (object);

  lr_dispose_template (object);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  g_clear_pointer (&self->faces, g_array_unref);
  g_clear_pointer (&self->throws, g_hash_table_unref);
  g_clear_pointer (&self->shown, g_free);
}

static void
lr_dice_pad_class_init (LrDicePadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_dice_pad_dispose;
  /**
   * LrDicePad::edited:
   *
   * The person has given dice or a decision, or taken some back.
   */
  LR_SIGNAL ("edited", LR_TYPE_DICE_PAD, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "dicepad");
  LR_TEMPLATE (widget_class, LrDicePad, "input/lr-dice-pad.ui", content, rail, given, title, roll, rest, pad);
  LR_CALLBACKS (widget_class, key_cb, show_last_cb, roll_clicked_cb, rest_clicked_cb);
}

static void
lr_dice_pad_init (LrDicePad *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->buttons = g_ptr_array_new ();
  self->faces = g_array_new (FALSE, FALSE, sizeof (guint));
  self->throws = lr_throws_new ();
  lr_button_wrap (self->rest);
}

GtkWidget *
lr_dice_pad_new (LrDesk   *desk,
                 LrInputs *inputs)
{
  LrDicePad *self = g_object_new (LR_TYPE_DICE_PAD, NULL);

  self->desk = g_object_ref (desk);
  self->inputs = inputs;
  return GTK_WIDGET (self);
}
