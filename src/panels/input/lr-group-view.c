/* lr-group-view.c - a titled group of a calculator's inputs
 *
 * Groups of one side are one card: its stripe and its name, beside them the first roster (who leads), below them the
 * others, and in one line what adds rows to any of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-group-view.h"

#include <glib/gi18n-lib.h>

#include "lr-field-control.h"
#include "lr-roster-view.h"
#include "panels/kit/lr-label.h"
#include "panels/kit/lr-line-box.h"
#include "panels/kit/lr-stripe.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-wrap-box.h"
#include "present/words/lr-words.h"

/* Rather than a label narrower than that many letters, the control goes to its own line. */
#define LEAST_LABEL 9
#define MOST_LABEL 22
#define MOST_LINES 3
/* So wide is the name of a side beside its leaders, that theirs stand one below the other's. */
#define SIDE_CHARS 12

/* A field of the group: a roster, or a control with its label and what is wrong with it. */
typedef struct
{
  guint      index;   /* among the inputs */
  GtkWidget *box;     /* shown while it is asked for */
  GtkWidget *widget;  /* an LrRosterView or an LrFieldControl */
  GtkWidget *problem; /* (nullable) */
} Line;

struct _LrGroupView
{
  GtkWidget        parent_instance;
  const LrRuleset *ruleset;
  LrInputs        *inputs;   /* the panel's, which outlives the group */
  const LrGroup   *group;    /* the first of them */
  guint            n_groups;
  guint            n_fields; /* of all of them */
  GtkWidget       *content;
  GtkWidget       *stripe;   /* (nullable): of a side's inputs */
  GtkWidget       *side;     /* and who that is */
  GtkWidget       *part;     /* and which part he takes, if that is something else */
  GtkWidget       *foot;     /* (nullable): of several groups: what adds rows */
  GtkWidget       *expander; /* (nullable): of a group that starts folded */
  GtkWidget       *summary;  /* (nullable): what is not as usual in it */
  GtkWidget       *list;
  Line            *lines;
};

G_DEFINE_FINAL_TYPE (LrGroupView, lr_group_view, GTK_TYPE_WIDGET)

static void
edited_cb (LrGroupView *self)
{
  g_signal_emit_by_name (self, "edited");
}

static Line *
line_of (LrGroupView *self,
         gpointer     widget)
{
  for (guint i = 0; i < self->n_fields; i++)
    if (self->lines[i].widget == widget)
      return &self->lines[i];
  g_assert_not_reached ();
}

static void
control_changed_cb (LrFieldControl *control,
                    LrGroupView    *self)
{
  lr_entry_set (self->inputs, 0, (LrEntryPlace){ line_of (self, control)->index, -1, 0 },
                lr_field_control_get_value (control));
  edited_cb (self);
}

static void
control_rejected_cb (LrFieldControl *control,
                     const char     *problem,
                     LrGroupView    *self)
{
  lr_label_show (line_of (self, control)->problem, problem);
  g_signal_emit_by_name (self, "rejected", problem);
}

static void
roster_rejected_cb (LrGroupView *self,
                    const char  *problem)
{
  g_signal_emit_by_name (self, "rejected", problem);
}

/* What a field is called in full, its help and its rule. */
static char *
tip_of (LrGroupView   *self,
        const LrField *field,
        const char    *label)
{
  g_autoptr (GString) tip = g_string_new (label);

  if (field->rule != NULL)
    g_string_append_printf (tip, "  %s", field->rule);
  if (field->help != NULL)
    g_string_append_printf (tip, "\n%s", lr_words_translate (self->ruleset, field->help));
  return g_string_free (g_steal_pointer (&tip), FALSE);
}

static void
build_roster (LrGroupView *self,
              Line        *line)
{
  line->widget = lr_roster_view_new (self->ruleset, self->inputs, line->index);
  line->box = line->widget;
  LR_ON (line->widget, "edited", edited_cb, self);
  LR_ON (line->widget, "rejected", roster_rejected_cb, self);
}

/* A field is its name and below it its control. Fields that follow each other share a line, as many as there is room
 * for; what is wrong with one is below them. */
static void
build_control (LrGroupView   *self,
               Line          *line,
               const LrField *field,
               GtkWidget     *wrap)
{
  LrWords words = { .ruleset = self->ruleset };
  g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
  g_autofree char *tip = tip_of (self, field, label);
  GtkWidget *line_label = lr_label_new (label, "field-label");

  line->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  line->problem = lr_label_new_wide (NULL, "error");
  line->widget = lr_field_control_new (self->ruleset, field, label, FALSE);
  gtk_widget_set_visible (line->problem, FALSE);
  gtk_widget_set_halign (line->widget, GTK_ALIGN_START);
  gtk_widget_set_vexpand (line->widget, TRUE);
  lr_label_set_lines (line_label, g_utf8_strlen (label, -1) > MOST_LABEL ? MOST_LINES : 1);
  gtk_label_set_width_chars (GTK_LABEL (line_label), (int) MIN (g_utf8_strlen (label, -1), LEAST_LABEL));
  gtk_label_set_max_width_chars (GTK_LABEL (line_label), MOST_LABEL);
  gtk_widget_set_tooltip_text (line->box, tip);
  lr_box_append (line->box, line_label);
  lr_box_append (line->box, line->widget);
  lr_flow_append (wrap, line->box);
  g_signal_connect_object (line->widget, "changed", G_CALLBACK (control_changed_cb), self, 0);
  g_signal_connect_object (line->widget, "rejected", G_CALLBACK (control_rejected_cb), self, 0);
}

static GtkWidget *
new_side (LrGroupView *self)
{
  gboolean several = self->n_groups > 1;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *names = gtk_box_new (several ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, several ? 0 : 6);

  self->stripe = lr_stripe_new (self->group->side);
  self->side = lr_label_new (NULL, "heading");
  self->part = lr_label_new (NULL, NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->side), several ? SIDE_CHARS : -1);
  gtk_widget_set_hexpand (box, !several);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (names, GTK_ALIGN_CENTER);
  lr_box_append (names, self->side);
  lr_box_append (names, self->part);
  lr_box_append (box, self->stripe);
  lr_box_append (box, names);
  return box;
}

static GtkWidget *
new_title (LrGroupView *self)
{
  LrWords words = { .ruleset = self->ruleset };
  g_autofree char *label = lr_words_label (&words, self->group->label, NULL, _ ("Inputs"));
  GtkWidget *title = self->n_groups > 1 ? lr_wrap_box_new (12) : lr_line_box_new (12);

  lr_name (self, label);
  if (self->expander != NULL)
    lr_name (self->expander, label);
  if (self->group->side != NULL)
    lr_flow_append (title, new_side (self));
  if (self->n_groups > 1)
    {
      lr_wrap_box_fill (LR_WRAP_BOX (title));
      return title;
    }
  if (self->group->side == NULL)
    lr_flow_append (title, lr_label_new_wide (label, "heading"));
  lr_flow_append (title, lr_label_new (self->group->rule, "rule"));
  return title;
}

static void
expanded_cb (LrGroupView *self)
{
  gtk_widget_set_visible (self->summary, !gtk_expander_get_expanded (GTK_EXPANDER (self->expander)) &&
                                             *gtk_label_get_text (GTK_LABEL (self->summary)) != '\0');
}

/* Returns: the title */
static GtkWidget *
build_frame (LrGroupView *self)
{
  GtkWidget *title;

  if (self->group->more)
    self->expander = gtk_expander_new (NULL);
  title = new_title (self);
  if (self->expander == NULL)
    {
      gtk_widget_add_css_class (self->content, "input-group");
      lr_box_append (self->content, title);
      lr_box_append (self->content, self->list);
      return title;
    }
  gtk_widget_add_css_class (self->list, "input-group");
  gtk_expander_set_label_widget (GTK_EXPANDER (self->expander), title);
  gtk_expander_set_child (GTK_EXPANDER (self->expander), self->list);
  self->summary = lr_label_new_wide (NULL, "help");
  gtk_widget_set_visible (self->summary, FALSE);
  LR_ON (self->expander, "notify::expanded", expanded_cb, self);
  lr_box_append (self->content, self->expander);
  lr_box_append (self->content, self->summary);
  return title;
}

/* What adds rows is in one line, with the rules of the groups. */
static void
build_foot (LrGroupView *self)
{
  g_autoptr (GString) rules = g_string_new (NULL);
  GtkWidget *label;

  for (guint i = 0; i < self->n_groups; i++)
    if (self->group[i].rule != NULL)
      g_string_append_printf (rules, "%s%s", rules->len > 0 ? ", " : "", self->group[i].rule);
  label = lr_label_new_wide (rules->str, "rule");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  lr_flow_append (self->foot, label);
  lr_box_append (self->content, self->foot);
}

static void
build (LrGroupView *self)
{
  const LrProcedure *procedure = lr_inputs_procedure (self->inputs);
  GtkWidget *head = build_frame (self);
  GtkWidget *wrap = NULL;

  if (self->n_groups > 1)
    self->foot = lr_wrap_box_new (6);
  self->lines = g_new0 (Line, self->n_fields + 1);
  for (guint i = 0; i < self->n_fields; i++)
    {
      Line *line = &self->lines[i];
      const LrField *field = procedure->fields[self->group->first + i];

      line->index = self->group->first + i;
      if (field->kind == LR_FIELD_ROSTER)
        {
          LrWords words = { .ruleset = self->ruleset };
          g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
          g_autofree char *title = lr_words_label (&words, self->group->label, NULL, "");

          build_roster (self, line);
          wrap = NULL;
          if (self->foot != NULL)
            lr_roster_view_set_foot (LR_ROSTER_VIEW (line->widget), self->foot);
          if (self->foot != NULL && i == 0)
            {
              gtk_widget_set_hexpand (line->box, TRUE);
              lr_flow_append (head, line->box);
              continue;
            }
          /* A roster alone in a group of the same name needs no title of its own, nor what a card's button names. */
          if (self->foot == NULL && !g_str_equal (label, title))
            lr_box_append (self->list, lr_label_new_wide (label, "roster-title"));
          lr_box_append (self->list, line->box);
          continue;
        }
      if (wrap == NULL)
        {
          wrap = lr_wrap_box_new (12);
          lr_box_append (self->list, wrap);
        }
      build_control (self, line, field, wrap);
      lr_box_append (self->list, line->problem);
    }
  if (self->foot != NULL)
    build_foot (self);
}

/* What is wrong with a field, or why it has no effect. */
static void
show_remark (LrGroupView   *self,
             Line          *line,
             const LrField *field,
             const char    *problem,
             const char    *idle)
{
  LrWords words = { .ruleset = self->ruleset };
  g_autofree char *label = lr_words_label (&words, field->label, NULL, field->id);
  const char *text = problem != NULL ? problem : idle;
  /* Translators: a field, and what is wrong with it */
  g_autofree char *remark = text != NULL ? g_strdup_printf (_ ("%s. %s"), label, text) : NULL;

  gtk_widget_remove_css_class (line->problem, problem != NULL ? "help" : "error");
  gtk_widget_add_css_class (line->problem, problem != NULL ? "error" : "help");
  lr_label_show (line->problem, remark);
}

static void
update_control (LrGroupView    *self,
                Line           *line,
                const LrAnswer *answer,
                GPtrArray      *open)
{
  const LrField *field = lr_inputs_procedure (self->inputs)->fields[line->index];
  LrEntryPlace place = { line->index, -1, 0 };
  g_autofree char *problem = lr_entry_problem (answer, place);
  g_autofree char *idle = lr_entry_idle (answer, place);

  if (field->kind == LR_FIELD_PICK)
    {
      g_auto (GStrv) names = lr_entry_row_names (answer, self->inputs, field->roster);

      lr_field_control_set_rows (LR_FIELD_CONTROL (line->widget), (const char *const *) names);
    }
  lr_field_control_set_value (LR_FIELD_CONTROL (line->widget), lr_entry_value (answer, self->inputs, place));
  lr_field_control_set_problem (LR_FIELD_CONTROL (line->widget), problem);
  show_remark (self, line, field, problem, idle);
  gtk_widget_set_sensitive (line->widget, idle == NULL);
  gtk_widget_set_visible (line->box, idle != NULL || lr_entry_is_asked (answer, place));
  /* what is refused, or is needed, is not left folded away */
  if ((problem != NULL || g_ptr_array_find (open, field, NULL)) && self->expander != NULL)
    gtk_expander_set_expanded (GTK_EXPANDER (self->expander), TRUE);
}

static void
update_side (LrGroupView    *self,
             const LrAnswer *answer)
{
  const LrSide *side = self->group->side;
  const LrSide *player = lr_answer_player (answer, side);

  lr_stripe_set (LR_STRIPE (self->stripe), player);
  lr_stripe_paint (self->side, player);
  lr_label_show (self->side, lr_words_translate (self->ruleset, player->label));
  lr_label_show (self->part, player != side ? lr_words_translate (self->ruleset, side->label) : NULL);
}

void
lr_group_view_update (LrGroupView    *self,
                      const LrAnswer *answer,
                      gboolean        offers,
                      GPtrArray      *open)
{
  gboolean asked = FALSE;

  if (self->side != NULL)
    update_side (self, answer);
  for (guint i = 0; i < self->n_fields; i++)
    {
      Line *line = &self->lines[i];

      if (LR_IS_ROSTER_VIEW (line->widget))
        {
          LrEntryPlace place = { line->index, -1, 0 };
          g_autofree char *idle = lr_entry_idle (answer, place);

          lr_roster_view_update (LR_ROSTER_VIEW (line->widget), answer, offers);
          gtk_widget_set_sensitive (line->widget, idle == NULL);
          gtk_widget_set_tooltip_text (line->widget, idle);
          gtk_widget_set_visible (line->widget, idle != NULL || lr_entry_is_asked (answer, place));
        }
      else
        update_control (self, line, answer, open);
      asked = asked || gtk_widget_get_visible (line->box);
    }
  lr_set_visible (self, asked);
  if (self->expander != NULL)
    {
      g_autofree char *extras = lr_entry_group_extras (answer, self->inputs, self->group);

      gtk_label_set_text (GTK_LABEL (self->summary), extras);
      expanded_cb (self);
    }
}

char *
lr_group_view_find_open (LrGroupView *self,
                         GPtrArray   *open,
                         gboolean     go,
                         guint       *n)
{
  LrWords words = { .ruleset = self->ruleset };
  char *first = NULL;

  for (guint i = 0; i < self->n_fields; i++)
    {
      const LrField *field = lr_inputs_procedure (self->inputs)->fields[self->lines[i].index];
      GtkWidget *widget = self->lines[i].widget;
      guint blanks = 0;

      if (LR_IS_ROSTER_VIEW (widget))
        {
          const char *name = lr_roster_view_blanks (LR_ROSTER_VIEW (widget), &blanks);

          if (blanks > 0 && first == NULL)
            {
              first = g_strdup (name);
              if (go)
                lr_roster_view_focus_blank (LR_ROSTER_VIEW (widget));
            }
        }
      else if (g_ptr_array_find (open, field, NULL))
        {
          blanks = 1;
          if (first == NULL)
            {
              first = lr_words_label (&words, field->label, NULL, field->id);
              if (go)
                gtk_widget_grab_focus (widget);
            }
        }
      *n += blanks;
    }
  return first;
}

void
lr_group_view_add_parts (LrGroupView *self,
                         GPtrArray   *parts)
{
  guint before = parts->len;

  for (guint i = 0; self->n_groups > 1 && i < self->n_fields; i++)
    if (LR_IS_ROSTER_VIEW (self->lines[i].widget))
      g_ptr_array_add (parts, self->lines[i].widget);
  if (parts->len == before)
    g_ptr_array_add (parts, self);
}

void
lr_group_view_say (LrGroupView    *self,
                   const LrAnswer *answer,
                   GString        *text)
{
  const char *side = self->side != NULL ? gtk_label_get_text (GTK_LABEL (self->side)) : NULL;
  g_autofree char *said = lr_entry_group_said (answer, self->inputs, self->group, self->n_groups);
  g_autofree char *named = lr_words_named (side, said);

  if (*said != '\0')
    g_string_append_printf (text, "%s%s", text->len == 0 ? "" : side != NULL ? "\n" : " · ", named);
}

gboolean
lr_group_view_is_folded (LrGroupView *self)
{
  return self->group->more;
}

static void
lr_group_view_dispose (GObject *object)
{
  LrGroupView *self = LR_GROUP_VIEW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->lines, g_free);
  G_OBJECT_CLASS (lr_group_view_parent_class)->dispose (object);
}

static void
lr_group_view_class_init (LrGroupViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_group_view_dispose;
  /**
   * LrGroupView::edited:
   *
   * The person has changed the inputs.
   */
  LR_SIGNAL ("edited", LR_TYPE_GROUP_VIEW, 0);
  /**
   * LrGroupView::rejected:
   * @problem: why
   *
   * What the person has typed is not a value; the previous one stays.
   */
  LR_SIGNAL ("rejected", LR_TYPE_GROUP_VIEW, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lr_group_view_init (LrGroupView *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

GtkWidget *
lr_group_view_new (const LrRuleset *ruleset,
                   LrInputs        *inputs,
                   const LrGroup   *groups,
                   guint            n_groups)
{
  LrGroupView *self = g_object_new (LR_TYPE_GROUP_VIEW, NULL);

  self->ruleset = ruleset;
  self->inputs = inputs;
  self->group = groups;
  self->n_groups = n_groups;
  for (guint i = 0; i < n_groups; i++)
    self->n_fields += groups[i].n_fields;
  build (self);
  return GTK_WIDGET (self);
}
