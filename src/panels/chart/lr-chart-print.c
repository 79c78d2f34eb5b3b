/* lr-chart-print.c - a chart on paper: its title, its cells, its notes, and where they come from
 *
 * A chart that is too wide for the paper is made smaller; one that is too long goes over several pages, each with the
 * heads of the columns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-chart-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/words/lr-words.h"

#define TEXT_SIZE 10.0 /* points */
#define LEAST_SIZE 4.0
#define AROUND 3.0     /* room around a text */

/* Rows and columns count with their heads. */
typedef struct
{
  LrDraft *draft;
  int      n_rows;
  int      n_columns;
  double   size;
  double  *widths;
  double   height;  /* of a row */
  double   top;     /* of the first row, under the title */
  int      on_page; /* how many rows a page has, without that of the heads */
  char    *title;
  char    *notes;
} Sheet;

static void
sheet_free (gpointer data,
            GClosure *closure G_GNUC_UNUSED)
{
  Sheet *sheet = data;

  lr_draft_free (sheet->draft);
  g_free (sheet->widths);
  g_free (sheet->title);
  g_free (sheet->notes);
  g_free (sheet);
}

static PangoLayout *
new_layout (GtkPrintContext *context,
            const char      *text,
            double           size,
            gboolean         bold)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (bold ? "Sans Bold" : "Sans");

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static void
size_of (PangoLayout *layout,
         double      *width,
         double      *height)
{
  int w, h;

  pango_layout_get_size (layout, &w, &h);
  *width = (double) w / PANGO_SCALE;
  *height = (double) h / PANGO_SCALE;
}

/* How wide all columns are together at the size of its text. */
static double
measure (Sheet           *sheet,
         GtkPrintContext *context)
{
  double all = 0;

  sheet->height = 0;
  memset (sheet->widths, 0, sizeof (double) * (gsize) sheet->n_columns);
  for (int j = 0; j < sheet->n_columns; j++)
    {
      for (int i = 0; i < sheet->n_rows; i++)
        {
          g_autofree char *text = lr_draft_dup_printed (sheet->draft, i, j);
          g_autoptr (PangoLayout) layout = new_layout (context, text, sheet->size, i == 0 || j == 0);
          double width, height;

          size_of (layout, &width, &height);
          sheet->widths[j] = MAX (sheet->widths[j], width + 2 * AROUND);
          sheet->height = MAX (sheet->height, height + 2 * AROUND);
        }
      all += sheet->widths[j];
    }
  return all;
}

static PangoLayout *
new_notes (const Sheet     *sheet,
           GtkPrintContext *context,
           double          *height)
{
  PangoLayout *layout = new_layout (context, sheet->notes, TEXT_SIZE * 0.8, FALSE);
  double width;

  pango_layout_set_width (layout, (int) (gtk_print_context_get_width (context) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  size_of (layout, &width, height);
  return layout;
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          gpointer           data)
{
  Sheet *sheet = data;
  double page_width = gtk_print_context_get_width (context);
  double page_height = gtk_print_context_get_height (context);
  double title_width, title_height, notes_height, width;
  g_autoptr (PangoLayout) title = new_layout (context, sheet->title, TEXT_SIZE * 1.4, TRUE);
  PangoLayout *notes = new_notes (sheet, context, &notes_height);
  int n_rows = sheet->n_rows - 1;

  g_object_unref (notes);
  sheet->size = TEXT_SIZE;
  while ((width = measure (sheet, context)) > page_width && sheet->size > LEAST_SIZE)
    sheet->size = MAX (LEAST_SIZE, MIN (sheet->size - 0.5, sheet->size * page_width / width));
  size_of (title, &title_width, &title_height);
  sheet->top = title_height + 2 * AROUND;
  /* The notes stand on every page, so that none is without its provenance. */
  sheet->on_page = (int) MAX (1, (page_height - sheet->top - notes_height - 2 * AROUND) / sheet->height - 1);
  gtk_print_operation_set_n_pages (operation, MAX (1, (n_rows + sheet->on_page - 1) / sheet->on_page));
}

static void
draw_cell (const Sheet     *sheet,
           GtkPrintContext *context,
           int              row,
           int              column,
           double           x,
           double           y)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  g_autofree char *text = lr_draft_dup_printed (sheet->draft, row, column);
  g_autoptr (PangoLayout) layout = new_layout (context, text, sheet->size, row == 0 || column == 0);
  double width, height;

  size_of (layout, &width, &height);
  if (row > 0 && column > 0)
    {
      cairo_set_line_width (cr, 0.4);
      cairo_rectangle (cr, x, y, sheet->widths[column], sheet->height);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, column == 0 ? x + AROUND : x + (sheet->widths[column] - width) / 2, y + AROUND);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_row (const Sheet     *sheet,
          GtkPrintContext *context,
          int              row,
          double           y)
{
  double x = 0;

  for (int j = 0; j < sheet->n_columns; x += sheet->widths[j++])
    draw_cell (sheet, context, row, j, x, y);
}

static void
draw_cb (GtkPrintOperation *operation G_GNUC_UNUSED,
         GtkPrintContext   *context,
         int                page,
         gpointer           data)
{
  const Sheet *sheet = data;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  g_autoptr (PangoLayout) title = new_layout (context, sheet->title, TEXT_SIZE * 1.4, TRUE);
  int first = page * sheet->on_page + 1;
  double y = sheet->top, height;
  g_autoptr (PangoLayout) notes = new_notes (sheet, context, &height);

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, 0, 0);
  pango_cairo_show_layout (cr, title);
  draw_row (sheet, context, 0, y);
  y += sheet->height;
  for (int i = first; i < sheet->n_rows && i < first + sheet->on_page; i++, y += sheet->height)
    draw_row (sheet, context, i, y);
  cairo_move_to (cr, 0, y + 2 * AROUND);
  pango_cairo_show_layout (cr, notes);
}

GtkPrintOperation *
lr_chart_print_new (LrDraft *draft)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  const LrChart *chart = lr_draft_get_chart (draft);
  const char *title = lr_draft_get_title (draft);
  Sheet *sheet = g_new0 (Sheet, 1);

  sheet->draft = draft;
  sheet->n_rows = 1 + lr_draft_n_rows (draft);
  sheet->n_columns = 1 + lr_draft_n_columns (draft);
  sheet->widths = g_new0 (double, sheet->n_columns);
  sheet->title = chart != NULL && chart->rule != NULL ? g_strdup_printf ("%s (%s)", title, chart->rule) :
                                                        g_strdup (title);
  sheet->notes = lr_draft_write_notes (draft);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_cb), sheet, sheet_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), sheet);
  return operation;
}
