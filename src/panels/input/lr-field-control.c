/* lr-field-control.c - the control for one value: a stepper, a switch, a list to choose from
 *
 * Numbers are kept as exact fractions: a stepper shows them as decimals only where its step is a fraction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-field-control.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "engine/code/lr-code.h"
#include "panels/kit/lr-choice-list.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/words/lr-words.h"

/* A choice whose labels are no longer than this together, and no more than three, is shown as buttons side by side. */
#define MOST_BUTTON_LETTERS 18
#define MOST_BUTTONS 3
/* Where a ruleset sets no limit. */
#define UNLIMITED 9999
/* The button of a list is that many letters wide at most: in a row, and elsewhere. What is chosen does not change it.
 * */
#define MOST_LETTERS_IN_ROW 12
#define MOST_LETTERS_COMPACT 9
#define MOST_LETTERS 26

struct _LrFieldControl
{
  GtkWidget        parent_instance;
  const LrRuleset *ruleset; /* of the panel, which holds it */
  const LrField   *field;
  GtkWidget       *inner;   /* spin button, switch, drop-down or box of toggle buttons */
  gboolean         in_row;
  GPtrArray       *buttons; /* (nullable): of a choice shown as buttons */
  gint64           steps;   /* how many steps make one: 2 for halves */
  double           least;   /* of a number, for the stepper's buttons; typed numbers may go beyond, and are refused */
  double           most;
  gboolean         updating;
  gboolean         typing;  /* whether the current number was typed rather than stepped to */
  gboolean         wrong;   /* whether what is there at the moment is not a value */
  gboolean         optional; /* whether a number can be omitted */
  gboolean         empty;    /* whether it is */
  gboolean         rejected; /* whether what was typed is not a number: GTK then tells of the old one as if it were new
                              * */
};

G_DEFINE_FINAL_TYPE (LrFieldControl, lr_field_control, GTK_TYPE_WIDGET)

static void
value_changed_cb (LrFieldControl *self)
{
  if (!self->updating)
    g_signal_emit_by_name (self, "changed");
}

/* Only the one that is pressed is a stop of the Tab key, as with radio buttons. */
static void
button_toggled_cb (GtkToggleButton *button,
                   LrFieldControl  *self)
{
  gboolean active = gtk_toggle_button_get_active (button);

  gtk_widget_set_focusable (GTK_WIDGET (button), active);
  if (active)
    value_changed_cb (self);
}

/* The arrows go from button to button. */
static gboolean
button_key_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
               guint                  key,
               guint                  code G_GNUC_UNUSED,
               GdkModifierType        state G_GNUC_UNUSED,
               LrFieldControl        *self)
{
  gint64 active = lr_field_control_get_value (self).num;
  gint64 wanted = key == GDK_KEY_Right || key == GDK_KEY_Down ? active + 1 :
                  key == GDK_KEY_Left || key == GDK_KEY_Up    ? active - 1 :
                                                                -1;

  if (wanted < 0 || wanted >= self->buttons->len)
    return FALSE;
  gtk_toggle_button_set_active (self->buttons->pdata[wanted], TRUE);
  gtk_widget_grab_focus (self->buttons->pdata[wanted]);
  return TRUE;
}

static void
spin_activated_cb (LrFieldControl *self)
{
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->inner));
  g_signal_emit_by_name (self, "activated");
}

/* A limit that does not depend on anything typed. */
static double
constant_limit (const LrCode *code,
                double        otherwise)
{
  return code != NULL && code->constant ? lr_number_to_double (code->constants[0].number) : otherwise;
}

/* The stepper's buttons stop at the limits. A typed number beyond them stays, with a message about the
 * limits. */
static void
spin_changed_cb (LrFieldControl *self)
{
  double value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->inner));
  gboolean rejected = self->rejected;

  self->rejected = FALSE;
  if (self->updating || rejected)
    return;
  self->empty = FALSE;
  if (!self->typing && (value < self->least || value > self->most))
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->inner), CLAMP (value, self->least, self->most));
      return;
    }
  value_changed_cb (self);
}

/* How the stepper writes a number. */
static char *
write_number (LrFieldControl *self,
              double          number)
{
  return g_strdup_printf ("%.*f", gtk_spin_button_get_digits (GTK_SPIN_BUTTON (self->inner)), number);
}

/* Reads what was typed. A comma is as good as a point: "3,5" is never 3. */
static gboolean
parse (const char *text,
       LrNumber   *number)
{
  g_autofree char *pointed = g_strdelimit (g_strdup (text), ",", '.');

  return lr_number_parse (pointed, number);
}

/* Returns: (nullable): why it cannot be here */
static char *
why_not (LrFieldControl *self,
         const char     *text)
{
  LrNumber number;

  if (!parse (text, &number))
    return g_strdup_printf (_ ("“%s” is not a number; write 4, 3 1/2 or 0.5"), text);
  if (fabs (lr_number_to_double (number)) > UNLIMITED)
    return g_strdup_printf (_ ("“%s” is out of range: the limit is %d"), text, UNLIMITED);
  if (self->steps % number.den != 0 && self->steps == 1)
    return g_strdup_printf (_ ("“%s” is not a whole number"), text);
  if (self->steps % number.den != 0)
    return g_strdup_printf (_ ("“%s” is too precise; steps of 1/%d are allowed"), text, (int) self->steps);
  return NULL;
}

/* What was typed is read when Enter is pressed or the field is left. */
static int
spin_input_cb (GtkSpinButton  *spin,
               double         *value,
               LrFieldControl *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  g_autofree char *problem = NULL;
  LrNumber number;

  if (self->optional && *text == '\0')
    {
      *value = gtk_spin_button_get_value (spin);
      if (!self->empty)
        {
          self->empty = TRUE;
          value_changed_cb (self);
        }
      return TRUE;
    }
  problem = why_not (self, text);
  if (problem == NULL && parse (text, &number))
    {
      *value = lr_number_to_double (number);
      self->typing = TRUE;
      return TRUE;
    }
  self->rejected = TRUE;
  g_signal_emit_by_name (self, "rejected", problem);
  return GTK_INPUT_ERROR;
}

/* Nothing is where nothing is known. */
static gboolean
spin_output_cb (GtkSpinButton  *spin,
                LrFieldControl *self)
{
  if (self->empty && *gtk_editable_get_text (GTK_EDITABLE (spin)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (spin), "");
  return self->empty;
}

/* While typing, a number counts at once, and anything else is an error at once. An empty field is not an error yet. */
static void
spin_text_changed_cb (LrFieldControl *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->inner));
  g_autofree char *problem = NULL;
  g_autofree char *canonical = NULL;
  LrNumber number;

  if (self->updating || *text == '\0' || g_str_equal (text, "-"))
    return;
  problem = why_not (self, text);
  if (problem != NULL || !parse (text, &number))
    {
      self->wrong = TRUE;
      g_signal_emit_by_name (self, "rejected", problem);
      return;
    }
  canonical = write_number (self, lr_number_to_double (number));
  self->typing = TRUE;
  /* Another way to write the number would be rewritten under the fingers: it is read when the field is left. */
  if (g_str_equal (canonical, text) && self->empty && lr_number_equal (lr_field_control_get_value (self), number))
    {
      self->empty = FALSE;
      value_changed_cb (self);
    }
  else if (g_str_equal (canonical, text))
    {
      self->empty = FALSE;
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->inner), lr_number_to_double (number));
    }
  self->typing = FALSE;
  /* The old number after a wrong one changes no value, but the error is over. */
  if (self->wrong)
    g_signal_emit_by_name (self, "rejected", NULL);
  self->wrong = FALSE;
}

static void
spin_left_cb (LrFieldControl *self)
{
  self->typing = FALSE;
}

static GtkWidget *
new_spin (LrFieldControl *self)
{
  const LrField *field = self->field;
  double step = constant_limit (field->step_code, 1);
  GtkWidget *spin = gtk_spin_button_new_with_range (-UNLIMITED, UNLIMITED, step);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  guint digits = step == floor (step) ? 0 : step * 2 == floor (step * 2) ? 1 : 2;

  self->least = constant_limit (field->min_code, field->min_code != NULL ? 0 : -UNLIMITED);
  self->most = constant_limit (field->max_code, UNLIMITED);
  self->steps = (gint64) MAX (1, round (1 / step));
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE);
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (spin), GTK_UPDATE_IF_VALID);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 3);
  LR_ON (spin, "value-changed", spin_changed_cb, self);
  g_signal_connect_object (spin, "output", G_CALLBACK (spin_output_cb), self, 0);
  g_signal_connect_object (spin, "input", G_CALLBACK (spin_input_cb), self, 0);
  LR_ON (spin, "changed", spin_text_changed_cb, self);
  LR_ON (focus, "leave", spin_left_cb, self);
  gtk_widget_add_controller (spin, focus);
  /* A spin button tells of Enter only by the text within. */
  LR_ON (gtk_editable_get_delegate (GTK_EDITABLE (spin)), "activate", spin_activated_cb, self);
  return spin;
}

static GtkWidget *
new_switch (LrFieldControl *self)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  LR_ON (toggle, "notify::active", value_changed_cb, self);
  return toggle;
}

/* Whether an entry of the list begins with the letter. */
static gboolean
begins_with (GtkDropDown *drop_down,
             guint        index,
             gunichar     letter)
{
  const char *text = gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (drop_down)), index);

  return g_unichar_tolower (g_utf8_get_char (text)) == g_unichar_tolower (letter);
}

/* Without opening the list: the arrows step through it, a letter goes to the next entry that begins with it. */
static gboolean
drop_down_key_cb (GtkEventControllerKey *controller,
                  guint                  key,
                  guint                  code G_GNUC_UNUSED,
                  GdkModifierType        state)
{
  GtkDropDown *drop_down = GTK_DROP_DOWN (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (drop_down));
  guint selected = gtk_drop_down_get_selected (drop_down);
  gunichar letter = gdk_keyval_to_unicode (key);

  /* Once the list is open, its keys are its own. */
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || n == 0 ||
      !gtk_widget_has_focus (gtk_widget_get_first_child (GTK_WIDGET (drop_down))))
    return FALSE;
  if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    gtk_drop_down_set_selected (drop_down, MIN (selected + 1, n - 1));
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    gtk_drop_down_set_selected (drop_down, selected > 0 ? selected - 1 : 0);
  else if (g_unichar_isalpha (letter))
    {
      for (guint i = 1; i <= n; i++)
        if (begins_with (drop_down, (selected + i) % n, letter))
          {
            gtk_drop_down_set_selected (drop_down, (selected + i) % n);
            break;
          }
    }
  else
    return FALSE;
  return TRUE;
}

static GtkWidget *
new_drop_down (LrFieldControl     *self,
               const char * const *names)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);
  GtkEventController *keys = gtk_event_controller_key_new ();
  glong longest = self->field->kind == LR_FIELD_PICK ? MOST_LETTERS_IN_ROW : 1;

  for (guint i = 0; names[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (names[i], -1));
  lr_choice_list_set_up (GTK_DROP_DOWN (drop_down),
                         (guint) MIN (longest, self->in_row ? MOST_LETTERS_IN_ROW : MOST_LETTERS));
  /* last, so that no lines are made for it that are not shown */
  gtk_drop_down_set_model (GTK_DROP_DOWN (drop_down), G_LIST_MODEL (list));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (drop_down_key_cb), NULL);
  gtk_widget_add_controller (drop_down, keys);
  LR_ON (drop_down, "notify::selected", value_changed_cb, self);
  return drop_down;
}

static GtkWidget *
new_buttons (LrFieldControl     *self,
             const char * const *names)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkToggleButton *first = NULL;

  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (button_key_cb), self, 0);
  gtk_widget_add_controller (box, keys);
  self->buttons = g_ptr_array_new ();
  for (guint i = 0; names[i] != NULL; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (names[i]);

      if (first != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      else
        first = GTK_TOGGLE_BUTTON (button);
      gtk_widget_set_focusable (button, i == 0);
      g_signal_connect_object (button, "toggled", G_CALLBACK (button_toggled_cb), self, 0);
      g_ptr_array_add (self->buttons, button);
      lr_box_append (box, button);
    }
  return box;
}

static GtkWidget *
new_choice (LrFieldControl *self)
{
  const LrKind *kind = self->field->type.kind;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  glong letters = 0;

  for (guint i = 0; i < kind->n_values; i++)
    {
      const char *name = lr_words_translate (self->ruleset, kind->values[i].label);

      letters += g_utf8_strlen (name, -1);
      g_ptr_array_add (names, (gpointer) name);
    }
  g_ptr_array_add (names, NULL);
  return !self->in_row && kind->n_values <= MOST_BUTTONS && letters <= MOST_BUTTON_LETTERS ?
             new_buttons (self, (const char *const *) names->pdata) :
             new_drop_down (self, (const char *const *) names->pdata);
}

static GtkWidget *
new_inner (LrFieldControl *self)
{
  const char *const none[] = { _ ("None"), NULL };

  switch (self->field->kind)
    {
    case LR_FIELD_NUMBER:
      return new_spin (self);
    case LR_FIELD_FLAG:
      return new_switch (self);
    case LR_FIELD_CHOICE:
      return new_choice (self);
    case LR_FIELD_PICK:
      return new_drop_down (self, none);
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      break;
    }
  g_assert_not_reached ();
}

static void
lr_field_control_dispose (GObject *object)
{
  LrFieldControl *self = LR_FIELD_CONTROL (object);

  g_clear_pointer (&self->inner, gtk_widget_unparent);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);
  G_OBJECT_CLASS (lr_field_control_parent_class)->dispose (object);
}

static gboolean
lr_field_control_grab_focus (GtkWidget *widget)
{
  LrFieldControl *self = LR_FIELD_CONTROL (widget);

  if (self->buttons != NULL)
    return gtk_widget_grab_focus (self->buttons->pdata[MAX (lr_field_control_get_value (self).num, 0)]);
  return gtk_widget_grab_focus (self->inner);
}

static void
lr_field_control_class_init (LrFieldControlClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lr_field_control_dispose;
  widget_class->grab_focus = lr_field_control_grab_focus;
  /**
   * LrFieldControl::changed:
   *
   * The person has changed the value.
   */
  LR_SIGNAL ("changed", LR_TYPE_FIELD_CONTROL, 0);
  /**
   * LrFieldControl::activated:
   *
   * The person has pressed Enter in a number.
   */
  LR_SIGNAL ("activated", LR_TYPE_FIELD_CONTROL, 0);
  /**
   * LrFieldControl::rejected:
   * @problem: (nullable): why; %NULL once it is over
   *
   * What the person has typed is not a value; the previous one stays.
   */
  LR_SIGNAL ("rejected", LR_TYPE_FIELD_CONTROL, 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "fieldcontrol");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
lr_field_control_init (LrFieldControl *self)
{
  self->steps = 1;
}

GtkWidget *
lr_field_control_new (const LrRuleset *ruleset,
                      const LrField   *field,
                      const char      *label,
                      gboolean         in_row)
{
  LrFieldControl *self = g_object_new (LR_TYPE_FIELD_CONTROL, NULL);

  self->ruleset = ruleset;
  self->field = field;
  self->in_row = in_row;
  self->inner = new_inner (self);
  gtk_widget_set_parent (self->inner, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  if (GTK_IS_DROP_DOWN (self->inner))
    lr_choice_name (GTK_DROP_DOWN (self->inner), label);
  else
    lr_name (self->inner, label);
  return GTK_WIDGET (self);
}

static gint64
active_button (LrFieldControl *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    if (gtk_toggle_button_get_active (self->buttons->pdata[i]))
      return i;
  return -1;
}

LrNumber
lr_field_control_get_value (LrFieldControl *self)
{
  LrNumber number;

  switch (self->field->kind)
    {
    case LR_FIELD_NUMBER:
      if (!lr_number_make (
              (gint64) llround (gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->inner)) * (double) self->steps),
              self->steps, &number))
        g_assert_not_reached ();
      return number;
    case LR_FIELD_FLAG:
      return lr_number (gtk_switch_get_active (GTK_SWITCH (self->inner)));
    case LR_FIELD_CHOICE:
      if (self->buttons != NULL)
        return lr_number (active_button (self));
      return lr_number (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->inner)));
    case LR_FIELD_PICK:
      return lr_number (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->inner)));
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      break;
    }
  g_assert_not_reached ();
}

/* What comes into the field that has the focus is typed over, as what was there when the field was entered. */
static void
select_text (LrFieldControl *self)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (self->inner)));

  if (gtk_widget_has_focus (text))
    gtk_editable_select_region (GTK_EDITABLE (text), 0, -1);
}

gboolean
lr_field_control_drop_text (LrFieldControl *self)
{
  g_autofree char *text = self->empty ? g_strdup ("") :
                          GTK_IS_SPIN_BUTTON (self->inner) ?
                          write_number (self, gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->inner))) :
                          NULL;

  if (text == NULL || g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->inner)), text))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->inner), text);
  select_text (self);
  return TRUE;
}

void
lr_field_control_set_value (LrFieldControl *self,
                            LrNumber        value)
{
  gboolean was_empty = self->empty;

  self->empty = FALSE;
  if (lr_number_equal (lr_field_control_get_value (self), value) && !was_empty)
    return;
  self->updating = TRUE;
  switch (self->field->kind)
    {
    case LR_FIELD_NUMBER:
      if (was_empty)
        {
          g_autofree char *text = write_number (self, lr_number_to_double (value));

          gtk_editable_set_text (GTK_EDITABLE (self->inner), text);
        }
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->inner), lr_number_to_double (value));
      select_text (self);
      break;
    case LR_FIELD_FLAG:
      gtk_switch_set_active (GTK_SWITCH (self->inner), value.num != 0);
      break;
    case LR_FIELD_CHOICE:
    case LR_FIELD_PICK:
      if (self->buttons != NULL)
        gtk_toggle_button_set_active (self->buttons->pdata[value.num], TRUE);
      else
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->inner), (guint) value.num);
      break;
    case LR_FIELD_RECORD:
    case LR_FIELD_ROSTER:
      g_assert_not_reached ();
    }
  self->updating = FALSE;
}

void
lr_field_control_set_compact (LrFieldControl *self)
{
  GtkWidget *child = gtk_widget_get_first_child (self->inner);

  self->optional = self->field->kind == LR_FIELD_NUMBER;
  if (self->field->kind == LR_FIELD_CHOICE)
    lr_choice_list_set_up (GTK_DROP_DOWN (self->inner), MOST_LETTERS_COMPACT);
  for (; self->optional && child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, !GTK_IS_BUTTON (child));
}

gboolean
lr_field_control_is_empty (LrFieldControl *self)
{
  return self->empty;
}

void
lr_field_control_set_empty (LrFieldControl *self)
{
  if (self->empty)
    return;
  self->updating = TRUE;
  self->empty = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->inner), "");
  self->updating = FALSE;
}

/* Whether the list already says these names. */
static gboolean
has_names (GtkDropDown        *drop_down,
           const char * const *names)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (drop_down));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  if (n != g_strv_length ((char **) names))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (list, i), names[i]))
      return FALSE;
  return TRUE;
}

void
lr_field_control_set_rows (LrFieldControl     *self,
                           const char * const *names)
{
  GtkDropDown *drop_down = GTK_DROP_DOWN (self->inner);
  guint selected = gtk_drop_down_get_selected (drop_down);
  g_autoptr (GtkStringList) list = NULL;

  if (has_names (drop_down, names))
    return;
  list = gtk_string_list_new (names);
  self->updating = TRUE;
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (drop_down, selected < g_strv_length ((char **) names) ? selected : 0);
  self->updating = FALSE;
}

void
lr_field_control_set_problem (LrFieldControl *self,
                              const char     *problem)
{
  /* A tooltip takes long to be set, and a key asks this of every field there is. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->inner), problem) == 0)
    return;
  if (problem != NULL)
    gtk_widget_add_css_class (self->inner, "error");
  else
    gtk_widget_remove_css_class (self->inner, "error");
  gtk_widget_set_tooltip_text (self->inner, problem);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->inner), GTK_ACCESSIBLE_STATE_INVALID,
                               problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}
