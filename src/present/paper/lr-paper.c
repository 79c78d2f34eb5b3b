/* lr-paper.c - what is printed, as parts without fonts and pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-paper.h"

static void
free_cell (LrPaperCell *cell)
{
  g_free (cell->text);
  g_free (cell);
}

static void
free_part (LrPaperPart *part)
{
  g_free (part->text);
  g_free (part->rule);
  g_clear_pointer (&part->cells, g_ptr_array_unref);
  g_free (part);
}

LrPaper *
lr_paper_new (const char *title,
              char       *subtitle)
{
  LrPaper *paper = g_new0 (LrPaper, 1);

  paper->title = g_strdup (title);
  paper->subtitle = subtitle;
  paper->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_part);
  return paper;
}

void
lr_paper_free (LrPaper *paper)
{
  if (paper == NULL)
    return;
  g_free (paper->title);
  g_free (paper->subtitle);
  g_free (paper->foot);
  g_ptr_array_unref (paper->parts);
  g_free (paper);
}

void
lr_paper_add_foot (LrPaper    *paper,
                   const char *text)
{
  char *before = paper->foot;

  if (text == NULL)
    return;
  paper->foot = before != NULL ? g_strdup_printf ("%s · %s", before, text) : g_strdup (text);
  g_free (before);
}

LrPaperPart *
lr_paper_add (LrPaper     *paper,
              LrPaperSort  sort,
              const char  *text)
{
  LrPaperPart *part;

  if (text == NULL || *text == '\0')
    return NULL;
  part = g_new0 (LrPaperPart, 1);
  part->sort = sort;
  part->text = g_strdup (text);
  g_ptr_array_add (paper->parts, part);
  return part;
}

void
lr_paper_add_lines (LrPaper     *paper,
                    LrPaperSort  sort,
                    const char  *text)
{
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    lr_paper_add (paper, sort, g_strchomp (lines[i]));
}

LrPaperPart *
lr_paper_add_table (LrPaper *paper,
                    guint    n_columns,
                    guint    n_heads)
{
  LrPaperPart *part = g_new0 (LrPaperPart, 1);

  part->sort = LR_PAPER_TABLE;
  part->n_columns = n_columns;
  part->n_heads = n_heads;
  part->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) free_cell);
  g_ptr_array_add (paper->parts, part);
  return part;
}

LrPaperCell *
lr_paper_cell (LrPaperPart *table,
               const char  *text,
               gboolean     head)
{
  LrPaperCell *cell = g_new0 (LrPaperCell, 1);

  cell->text = g_strdup (text != NULL ? text : "");
  cell->head = head;
  g_ptr_array_add (table->cells, cell);
  return cell;
}
