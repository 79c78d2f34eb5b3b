/* lr-table-view.c - the answer for the opponent across the board: a few large words on the whole screen
 *
 * The smallest letter is a twentieth of the height. Ctrl + makes all of them larger. A digit is a face of the die,
 * as there is nothing else to type; Escape, F11 and a tap lead back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-table-view.h"

#include <glib/gi18n-lib.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-stripe.h"
#include "panels/kit/lr-ui.h"
#include "panels/kit/lr-width-first.h"
#include "present/answer/lr-document.h"
#include "present/answer/lr-faces.h"
#include "present/words/lr-words.h"

/* The smallest letters, as a part of the height, or of the width where there is less of it. */
#define LEAST 0.052
#define ZOOM_STEP 1.15
#define MOST_ZOOM 2.5
/* This many lines of what the faces bring find room. */
#define MOST_FACE_LINES 6

struct _LrTableView
{
  GtkWidget       parent_instance;
  GtkBox         *content;  /* the words, and what is for the hand */
  GtkWidget      *scrolled;
  GtkBox         *hand;
  GtkLabel       *when;
  GtkWidget      *stand_in;
  GtkBox         *forces;
  GtkWidget      *figures;
  GtkLabel       *sentence;
  GtkWidget      *chance;
  GtkWidget      *result;
  GtkGrid        *faces;
  GtkCssProvider *letters; /* how large they are */
  int             width;   /* what they were worked out from */
  int             height;
  double          zoom;
  guint           sizing;  /* the source that works them out */
};

G_DEFINE_FINAL_TYPE (LrTableView, lr_table_view, GTK_TYPE_WIDGET)

/* --- the size of letters --- */

static gboolean
size_cb (gpointer data)
{
  LrTableView *self = data;
  int side = MIN (self->width, self->height);
  g_autofree char *css = g_strdup_printf ("tableview { font-size: %dpx; }", (int) (side * LEAST * self->zoom + 0.5));

  self->sizing = 0;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content), self->width < self->height ?
                                                                      GTK_ORIENTATION_VERTICAL :
                                                                      GTK_ORIENTATION_HORIZONTAL);
  gtk_css_provider_load_from_data (self->letters, css, -1);
  return G_SOURCE_REMOVE;
}

/* Not while widgets get their places: larger letters need other places. */
static void
size_later (LrTableView *self)
{
  if (self->sizing == 0)
    self->sizing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, size_cb, self, NULL);
}

static void
lr_table_view_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  LrTableView *self = LR_TABLE_VIEW (widget);
  int least_width, least_height;

  gtk_widget_measure (GTK_WIDGET (self->content), GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  least_width = MAX (least_width, width);
  gtk_widget_measure (GTK_WIDGET (self->content), GTK_ORIENTATION_VERTICAL, least_width, &least_height, NULL, NULL,
                      NULL);
  gtk_widget_size_allocate (GTK_WIDGET (self->content),
                            &(GtkAllocation) { 0, 0, least_width, MAX (least_height, height) }, baseline);
  if (self->height != height || self->width != width)
    {
      self->width = width;
      self->height = height;
      size_later (self);
    }
}

/* A screen that is turned gives letters another size: until they have it, they may be too large. */
static void
lr_table_view_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size G_GNUC_UNUSED,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (LR_TABLE_VIEW (widget)->content), orientation, -1, minimum, natural, NULL, NULL);
  *minimum = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static gboolean
zoom_cb (GtkWidget *widget,
         GVariant  *factor,
         gpointer   data G_GNUC_UNUSED)
{
  LrTableView *self = LR_TABLE_VIEW (widget);
  double by = g_variant_get_double (factor);

  self->zoom = by > 0 ? CLAMP (self->zoom * by, 1, MOST_ZOOM) : 1;
  size_later (self);
  return TRUE;
}

/* --- keys --- */

static void
leave (LrTableView *self)
{
  g_signal_emit_by_name (self, "left");
}

static gboolean
leave_cb (GtkWidget *widget,
          GVariant  *arguments G_GNUC_UNUSED,
          gpointer   data G_GNUC_UNUSED)
{
  leave (LR_TABLE_VIEW (widget));
  return TRUE;
}

static gboolean
face_cb (GtkWidget *widget,
         GVariant  *face,
         gpointer   data G_GNUC_UNUSED)
{
  g_signal_emit_by_name (widget, "face", g_variant_get_uint32 (face));
  return TRUE;
}

/* --- showing --- */

/* Each side with its stripe, and what it has. */
static void
show_forces (LrTableView    *self,
             const LrAnswer *answer)
{
  g_autoptr (GPtrArray) forces = lr_document_forces (answer);

  lr_box_clear (GTK_WIDGET (self->forces));
  for (guint i = 0; i < forces->len; i++)
    {
      const LrDocLine *line = forces->pdata[i];
      g_autofree char *name = line->side != NULL ? lr_answer_side_name (answer, line->side) : g_strdup (line->label);
      const LrSide *player = lr_answer_player (answer, line->side);
      GtkWidget *force = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *whose = lr_label_new_wide (name, NULL);

      lr_stripe_paint (whose, player);
      lr_box_append (words, whose);
      lr_box_append (words, lr_label_new (line->text, "table-force"));
      lr_box_append (force, lr_stripe_new (player));
      lr_box_append (force, words);
      gtk_box_append (self->forces, force);
    }
}

/* The figures, and what is sure and what each side does once the dice have fallen. */
static void
show_lines (LrTableView    *self,
            const LrAnswer *answer)
{
  g_autoptr (GPtrArray) lines = lr_document_new (answer);
  g_autoptr (GString) figures = g_string_new (NULL);
  g_autoptr (GString) result = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      g_autofree char *words = lr_document_words (line);

      if (line->section == LR_DOC_FIGURES)
        g_string_append_printf (figures, "%s%s %s", figures->len > 0 ? "  ·  " : "", line->label, line->text);
      else if ((line->section == LR_DOC_OUTCOMES || line->section == LR_DOC_DEEDS) && lr_document_is_sure (line) &&
               !line->told && lr_answer_open_ask (answer) == NULL)
        g_string_append_printf (result, "%s%s", result->len > 0 ? "\n" : "", words);
    }
  lr_label_show (self->figures, figures->str);
  lr_label_show (self->result, result->str);
}

static void
show_faces (LrTableView    *self,
            const LrAnswer *answer)
{
  g_autoptr (GPtrArray) lines = lr_face_lines_new (answer);

  lr_box_clear (GTK_WIDGET (self->faces));
  if (lines->len > MOST_FACE_LINES || gtk_widget_get_visible (GTK_WIDGET (self->hand)))
    return;
  for (guint i = 0; i < lines->len; i++)
    {
      const LrFaceLine *line = lines->pdata[i];

      GtkWidget *key = lr_label_new (line->key, line->hit ? "face-key-hit" : "face-key");

      gtk_grid_attach (self->faces, key, 0, (int) i, 1, 1);
      gtk_grid_attach (self->faces, lr_label_new_wide (line->text, line->hit ? "outcome" : NULL), 1, (int) i, 1, 1);
    }
}

void
lr_table_view_show (LrTableView    *self,
                    const LrAnswer *answer,
                    const char     *when)
{
  gboolean refused = answer != NULL && answer->result->status == LR_STATUS_REFUSED;
  gboolean chancy = answer != NULL && !refused && answer->chance >= 0;
  g_autofree char *chance = chancy ? lr_words_percent (answer->chance) : NULL;

  gtk_label_set_text (self->when, when);
  gtk_widget_set_visible (self->stand_in, answer != NULL && answer->stand_in);
  gtk_label_set_text (self->sentence, answer == NULL             ? _ ("No answer yet") :
                                      refused                    ? _ ("The rules do not allow this") :
                                      answer->sentence != NULL   ? answer->sentence :
                                                                   answer->title);
  lr_label_show (self->chance, chance);
  if (answer == NULL)
    return;
  show_forces (self, answer);
  show_lines (self, answer);
  show_faces (self, answer);
}

GtkBox *
lr_table_view_open_hand (LrTableView *self)
{
  lr_set_visible (self->hand, TRUE);
  return self->hand;
}

/* --- the object --- */

static void
lr_table_view_dispose (GObject *object)
{
  LrTableView *self = LR_TABLE_VIEW (object);

  g_clear_handle_id (&self->sizing, g_source_remove);
  if (self->letters != NULL)
    gtk_style_context_remove_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)),
                                                   GTK_STYLE_PROVIDER (self->letters));
  g_clear_object (&self->letters);
  lr_dispose_template (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct { guint key; double factor; } zooms[] = {
    { GDK_KEY_plus, ZOOM_STEP },      { GDK_KEY_equal, ZOOM_STEP },           { GDK_KEY_KP_Add, ZOOM_STEP },
    { GDK_KEY_minus, 1 / ZOOM_STEP }, { GDK_KEY_KP_Subtract, 1 / ZOOM_STEP }, { GDK_KEY_0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    gtk_widget_class_add_binding (widget_class, zooms[i].key, GDK_CONTROL_MASK, zoom_cb, "d", zooms[i].factor);
  for (guint i = 0; i < 10; i++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + i, 0, face_cb, "u", i == 0 ? 10 : i);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0 + i, 0, face_cb, "u", i == 0 ? 10 : i);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, leave_cb, NULL);
}

static void
lr_table_view_class_init (LrTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (LR_TYPE_WIDTH_FIRST);
  G_OBJECT_CLASS (klass)->dispose = lr_table_view_dispose;
  widget_class->measure = lr_table_view_measure;
  widget_class->size_allocate = lr_table_view_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "tableview");
  LR_TEMPLATE (widget_class, LrTableView, "answer/lr-table-view.ui", content, scrolled, hand, when, stand_in, forces,
               figures, sentence, chance, result, faces);
  LR_CALLBACKS (widget_class, leave);
  add_keys (widget_class);
  /**
   * LrTableView::face:
   * @face: of the die
   *
   * Someone has typed what the die shows.
   */
  LR_SIGNAL ("face", LR_TYPE_TABLE_VIEW, 1, G_TYPE_UINT);
  /**
   * LrTableView::left:
   *
   * Someone wants to go back.
   */
  LR_SIGNAL ("left", LR_TYPE_TABLE_VIEW, 0);
}

static void
lr_table_view_init (LrTableView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->zoom = 1;
  self->letters = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)),
                                              GTK_STYLE_PROVIDER (self->letters),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

GtkWidget *
lr_table_view_new (void)
{
  return g_object_new (LR_TYPE_TABLE_VIEW, NULL);
}
