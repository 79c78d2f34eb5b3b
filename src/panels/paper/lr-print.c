/* lr-print.c - paper to the printer, or to a PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-print.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "lr-pages.h"
#include "rules/file/lr-put.h"

/* Points around what is printed in a PDF file. */
#define MARGIN 42.0

typedef struct
{
  LrPaper *paper;
  LrPages *pages;
} Sheet;

static void
sheet_free (gpointer  data,
            GClosure *closure G_GNUC_UNUSED)
{
  Sheet *sheet = data;

  lr_paper_free (sheet->paper);
  lr_pages_free (sheet->pages);
  g_free (sheet);
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          gpointer           data)
{
  Sheet *sheet = data;

  lr_pages_free (sheet->pages);
  sheet->pages = lr_pages_new (sheet->paper, gtk_print_context_get_width (context),
                               gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, (int) lr_pages_count (sheet->pages));
}

static void
draw_cb (GtkPrintOperation *operation G_GNUC_UNUSED,
         GtkPrintContext   *context,
         int                page,
         gpointer           data)
{
  const Sheet *sheet = data;

  lr_pages_draw (sheet->pages, (guint) page, gtk_print_context_get_cairo_context (context));
}

gboolean
lr_print_ask (LrPaper    *paper,
              GtkWindow  *parent,
              GError    **error)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  Sheet *sheet = g_new0 (Sheet, 1);

  sheet->paper = paper;
  gtk_print_operation_set_job_name (operation, paper->title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_data (operation, "begin-print", G_CALLBACK (begin_cb), sheet, sheet_free, 0);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), sheet);
  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, error) !=
         GTK_PRINT_OPERATION_RESULT_ERROR;
}

static cairo_status_t
write_cb (void                *data,
          const unsigned char *bytes,
          unsigned int         n_bytes)
{
  g_byte_array_append (data, bytes, n_bytes);
  return CAIRO_STATUS_SUCCESS;
}

gboolean
lr_print_pdf (const LrPaper *paper,
              const char    *path,
              gboolean       letter,
              GError       **error)
{
  static const char *const ends[] = { ".pdf", NULL };
  double width = letter ? 612 : 595.28;
  double height = letter ? 792 : 841.89;
  g_autoptr (LrPages) pages = lr_pages_new (paper, width - 2 * MARGIN, height - 2 * MARGIN);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, width, height);
  cairo_t *cairo = cairo_create (surface);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, paper->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, _ ("Long Roll"));
  for (guint i = 0; i < lr_pages_count (pages); i++)
    {
      cairo_save (cairo);
      cairo_translate (cairo, MARGIN, MARGIN);
      lr_pages_draw (pages, i, cairo);
      cairo_restore (cairo);
      cairo_show_page (cairo);
    }
  cairo_destroy (cairo);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return lr_put_export (path, (const char *) bytes->data, (gssize) bytes->len, ends, error);
}
