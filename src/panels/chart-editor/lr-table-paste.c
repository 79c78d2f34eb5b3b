/* lr-table-paste.c - a table on the clipboard, as spreadsheets and web pages put it there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-table-paste.h"

#include "present/words/lr-csv.h"
#include "rules/file/lr-html.h"

typedef struct
{
  GtkWidget    *widget;
  LrTableTaken  taken;
} Paste;

static void
finish (Paste      *paste,
        const char *text)
{
  paste->taken (paste->widget, text);
  g_object_unref (paste->widget);
  g_free (paste);
}

static void
text_cb (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      data)
{
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  finish (data, text != NULL ? text : "");
}

static void
read_text (Paste *paste)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (paste->widget), NULL, text_cb, paste);
}

/* The lines of an HTML table, with tabs between its cells. */
static char *
table_of (const char *page)
{
  guint unclosed;
  g_autoptr (GPtrArray) lines = lr_csv_read (page, FALSE, &unclosed);
  GString *table = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const LrCsvLine *line = lines->pdata[i];

      for (guint j = 0; j < line->fields->len; j++)
        lr_csv_write (table, lr_csv_field (line, j), j + 1 < line->fields->len ? '\t' : '\n');
    }
  return g_string_free (table, FALSE);
}

static void
spliced_cb (GObject      *out,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autofree char *table = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (out), result, NULL) > 0)
    {
      bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
      text = lr_csv_decode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    }
  if (text != NULL && lr_html_is_page (text))
    table = table_of (text);
  if (table != NULL && *table != '\0')
    finish (data, table);
  else
    read_text (data);
}

static void
html_cb (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      data)
{
  const char *type;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (clipboard), result, &type, NULL);
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  if (stream == NULL)
    read_text (data);
  else
    g_output_stream_splice_async (out, stream,
                                  G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                  G_PRIORITY_DEFAULT, NULL, spliced_cb, data);
}

void
lr_table_paste (GtkWidget    *widget,
                LrTableTaken  taken)
{
  static const char *types[] = { "text/html", NULL };
  Paste *paste = g_new (Paste, 1);

  *paste = (Paste) { g_object_ref (widget), taken };
  gdk_clipboard_read_async (gtk_widget_get_clipboard (widget), types, G_PRIORITY_DEFAULT, NULL, html_cb, paste);
}
