/* lr-pages.c - paper laid out on pages, and drawn with cairo
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-pages.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Sizes are points. */
#define TITLE_SIZE 16.0
#define HEADING_SIZE 11.5
#define TEXT_SIZE 10.0
#define NOTE_SIZE 8.0
#define LEAST_SIZE 6.0
#define AROUND 3.0    /* room around a text in a cell */
#define GAP 5.0       /* room between parts */
#define INDENT 16.0
#define RULE_WIDTH 70.0
#define BOX 9.0
#define FOOT 16.0     /* room for the foot of a page */

struct _LrPages
{
  GPtrArray    *pages; /* GPtrArray of LrPageItem */
  PangoContext *context;
  double        width;
  double        height;
  double        y;     /* where the next part begins on the last page */
};

static void
free_item (LrPageItem *item)
{
  g_clear_object (&item->layout);
  g_free (item->text);
  g_free (item);
}

void
lr_pages_free (LrPages *pages)
{
  if (pages == NULL)
    return;
  g_ptr_array_unref (pages->pages);
  g_object_unref (pages->context);
  g_free (pages);
}

guint
lr_pages_count (const LrPages *pages)
{
  return pages->pages->len;
}

const GPtrArray *
lr_pages_items (const LrPages *pages,
                guint          page)
{
  return pages->pages->pdata[page];
}

/* --- texts --- */

/* @width: where lines break; below 0 for nowhere. */
static PangoLayout *
new_layout (const LrPages *pages,
            const char    *text,
            double         size,
            gboolean       bold,
            double         width)
{
  PangoLayout *layout = pango_layout_new (pages->context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (bold ? "Sans Bold" : "Sans");

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width >= 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
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

/* How wide a text is on one line; or, at @words, its longest word. */
static double
width_of (const LrPages *pages,
          const char    *text,
          double         size,
          gboolean       bold,
          gboolean       words)
{
  g_autoptr (PangoLayout) layout = new_layout (pages, text, size, bold, words ? 0 : -1);
  double width, height;

  if (words)
    pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  size_of (layout, &width, &height);
  return width + 2 * AROUND;
}

/* --- pages --- */

static void
new_page (LrPages *pages)
{
  g_ptr_array_add (pages->pages, g_ptr_array_new_with_free_func ((GDestroyNotify) free_item));
  pages->y = 0;
}

static gboolean
has_room (const LrPages *pages,
          double         height)
{
  return pages->y + height <= pages->height - FOOT;
}

static LrPageItem *
add_item (LrPages     *pages,
          PangoLayout *layout, /* (transfer full) (nullable) */
          double       x,
          double       y,
          double       width,
          double       height)
{
  LrPageItem *item = g_new0 (LrPageItem, 1);

  *item = (LrPageItem) { .layout = layout, .x = x, .y = y, .width = width, .height = height };
  item->text = layout != NULL ? g_strdup (pango_layout_get_text (layout)) : NULL;
  g_ptr_array_add (pages->pages->pdata[pages->pages->len - 1], item);
  return item;
}

/* How much of a text fits into that much height: at least its first line. Returns: how many bytes that is */
static gsize
cut (PangoLayout *layout,
     double       height)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  gsize end = strlen (pango_layout_get_text (layout));
  gboolean first = TRUE;

  do
    {
      PangoRectangle line;

      pango_layout_iter_get_line_extents (iter, NULL, &line);
      if (!first && (double) (line.y + line.height) / PANGO_SCALE > height)
        {
          end = (gsize) pango_layout_iter_get_index (iter);
          break;
        }
      first = FALSE;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return end;
}

static double
room_left (const LrPages *pages)
{
  return pages->height - FOOT - pages->y;
}

/* The box and the rule of a line, beside its first piece. */
static void
add_beside (LrPages           *pages,
            const LrPaperPart *part,
            double             x,
            double             height)
{
  if (part->sort == LR_PAPER_TICK)
    {
      LrPageItem *box = add_item (pages, NULL, x, pages->y + 1.5, BOX, BOX);

      box->box = TRUE;
      box->ticked = part->ticked;
    }
  if (part->rule != NULL)
    {
      PangoLayout *rule = new_layout (pages, part->rule, NOTE_SIZE, FALSE, RULE_WIDTH);

      pango_layout_set_alignment (rule, PANGO_ALIGN_RIGHT);
      add_item (pages, rule, pages->width - RULE_WIDTH, pages->y + 1, RULE_WIDTH, height);
    }
}

/* A text over the width of the page; one that is longer than a page goes on, on the next. @keep: how much must have
 * room below it on the same page. */
static void
add_text (LrPages           *pages,
          const LrPaperPart *part,
          double             size,
          gboolean           bold,
          double             keep)
{
  double x = part->depth * INDENT;
  double left = x + (part->sort == LR_PAPER_TICK ? BOX + GAP : 0);
  double room = MAX (40, pages->width - left - (part->rule != NULL ? RULE_WIDTH : 0));
  const char *text = part->text;
  double height = 0;
  double width;

  if (part->sort == LR_PAPER_HEADING && pages->y > 0)
    pages->y += GAP;
  while (*text != '\0')
    {
      PangoLayout *layout = new_layout (pages, text, size, bold, room);
      gsize taken = strlen (text);

      size_of (layout, &width, &height);
      if (!has_room (pages, height + keep) && pages->y > 0 && text == part->text)
        new_page (pages);
      if (height > room_left (pages))
        {
          g_autofree char *piece = g_strndup (text, taken = cut (layout, room_left (pages)));

          g_object_unref (layout);
          layout = new_layout (pages, g_strchomp (piece), size, bold, room);
          size_of (layout, &width, &height);
        }
      if (text == part->text)
        add_beside (pages, part, x, height);
      add_item (pages, layout, left, pages->y, width, height);
      text += taken;
      if (*text != '\0')
        new_page (pages);
    }
  pages->y += height + (part->sort == LR_PAPER_NOTE ? 2 : GAP);
}

/* --- tables --- */

typedef struct
{
  const LrPaperPart *part;
  guint              n_rows;
  double             size;
  double            *widths; /* of all columns */
} Table;

static const LrPaperCell *
cell_at (const Table *table,
         guint        row,
         guint        column)
{
  return table->part->cells->pdata[row * table->part->n_columns + column];
}

/* How wide all columns are together. */
static double
measure (LrPages *pages,
         Table   *table,
         gboolean words,
         double  *widths)
{
  double all = 0;

  for (guint j = 0; j < table->part->n_columns; j++)
    {
      widths[j] = 0;
      for (guint i = 0; i < table->n_rows; i++)
        {
          const LrPaperCell *cell = cell_at (table, i, j);

          widths[j] = MAX (widths[j], width_of (pages, cell->text, table->size, cell->head, words));
        }
      all += widths[j];
    }
  return all;
}

/* Smaller type first; then lines break in the widest columns. What is too wide even so goes on below. */
static void
fit (LrPages *pages,
     Table   *table)
{
  guint n = table->part->n_columns;
  g_autofree double *least = g_new0 (double, n);
  double all, words;

  for (table->size = TEXT_SIZE;; table->size -= 0.5)
    {
      all = measure (pages, table, FALSE, table->widths);
      /* words may break before type gets very small */
      words = table->part->numbers ? all : measure (pages, table, TRUE, least);
      if (all <= pages->width || words <= pages->width * 0.8 || table->size <= LEAST_SIZE)
        break;
    }
  if (all <= pages->width)
    return;
  words = measure (pages, table, TRUE, least);
  for (guint j = 0; j < n; j++)
    {
      if (words < pages->width)
        table->widths[j] = least[j] + (table->widths[j] - least[j]) * (pages->width - words) / (all - words);
      else
        table->widths[j] = MIN (least[j], pages->width / 2);
    }
}

/* A row of some columns, while it is laid out. */
typedef struct
{
  const Table *table;
  guint        row;
  const guint *columns; /* (array length=n) */
  guint        n;
  const char **texts;   /* (array length=n): what is left of each cell */
} Row;

static PangoLayout *
cell_layout (LrPages    *pages,
             const Row  *row,
             guint       index,
             const char *text)
{
  guint column = row->columns[index];
  PangoLayout *layout = new_layout (pages, text, row->table->size, cell_at (row->table, row->row, column)->head,
                                    row->table->widths[column] - 2 * AROUND + 0.1);

  if (row->table->part->numbers && column > 0)
    pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return layout;
}

/* Returns: how high it is */
static double
measure_row (LrPages   *pages,
             const Row *row)
{
  double height = 0;

  for (guint j = 0; j < row->n; j++)
    {
      g_autoptr (PangoLayout) layout = cell_layout (pages, row, j, row->texts[j]);
      double w, h;

      size_of (layout, &w, &h);
      height = MAX (height, h + 2 * AROUND);
    }
  return height;
}

/* Puts as much of it on the page as fits into that much height. Returns: whether something is left */
static gboolean
lay_piece (LrPages *pages,
           Row     *row,
           double   height)
{
  gboolean left = FALSE;
  double x = 0;

  for (guint j = 0; j < row->n; j++)
    {
      const LrPaperCell *cell = cell_at (row->table, row->row, row->columns[j]);
      g_autoptr (PangoLayout) whole = cell_layout (pages, row, j, row->texts[j]);
      gsize taken = cut (whole, height - 2 * AROUND + 0.01);
      g_autofree char *piece = g_strchomp (g_strndup (row->texts[j], taken));
      LrPageItem *item = add_item (pages, cell_layout (pages, row, j, piece), x, pages->y,
                                   row->table->widths[row->columns[j]], height);

      item->pad = AROUND;
      item->framed = TRUE;
      item->here = cell->here;
      item->shade = cell->head ? 0.12 : cell->shade * 0.35;
      x += item->width;
      row->texts[j] += taken;
      left = left || *row->texts[j] != '\0';
    }
  pages->y += height;
  return left;
}

/* Lays out a row of some columns. @columns: (array length=n): which. Returns: how high it is */
static double
height_of_row (LrPages     *pages,
               const Table *table,
               guint        row,
               const guint *columns,
               guint        n)
{
  g_autofree const char **texts = g_new (const char *, n);
  Row all = { table, row, columns, n, texts };

  for (guint j = 0; j < n; j++)
    texts[j] = cell_at (table, row, columns[j])->text;
  return measure_row (pages, &all);
}

/* The same, put on the page; on several if it is higher than one. */
static void
lay_row (LrPages     *pages,
         const Table *table,
         guint        row,
         const guint *columns,
         guint        n)
{
  g_autofree const char **texts = g_new (const char *, n);
  Row all = { table, row, columns, n, texts };
  gboolean left = TRUE;

  for (guint j = 0; j < n; j++)
    texts[j] = cell_at (table, row, columns[j])->text;
  while (left)
    {
      double height = measure_row (pages, &all);

      left = lay_piece (pages, &all, MIN (height, MAX (room_left (pages), 3 * TEXT_SIZE)));
      if (left)
        new_page (pages);
    }
}

static void
lay_heads (LrPages     *pages,
           const Table *table,
           const guint *columns,
           guint        n)
{
  for (guint i = 0; i < table->part->n_heads && i < table->n_rows; i++)
    lay_row (pages, table, i, columns, n);
}

/* All rows, of some columns. */
static void
lay_block (LrPages     *pages,
           const Table *table,
           const guint *columns,
           guint        n)
{
  double first = 0;

  for (guint i = 0; i <= table->part->n_heads && i < table->n_rows; i++)
    first += height_of_row (pages, table, i, columns, n);
  if (!has_room (pages, first) && pages->y > 0)
    new_page (pages);
  lay_heads (pages, table, columns, n);
  for (guint i = table->part->n_heads; i < table->n_rows; i++)
    {
      if (!has_room (pages, height_of_row (pages, table, i, columns, n)))
        {
          new_page (pages);
          lay_heads (pages, table, columns, n);
        }
      lay_row (pages, table, i, columns, n);
    }
  pages->y += GAP;
}

static void
add_table (LrPages           *pages,
           const LrPaperPart *part)
{
  Table table = { .part = part, .n_rows = part->cells->len / part->n_columns };
  g_autofree double *widths = g_new0 (double, part->n_columns);
  g_autofree guint *columns = g_new (guint, part->n_columns);
  guint next = 0;

  table.widths = widths;
  fit (pages, &table);
  /* each block begins with the heads of the rows */
  while (next < part->n_columns)
    {
      guint n = 0;
      double used = 0;

      if (next > 0)
        {
          columns[n++] = 0;
          used = widths[0];
        }
      while (next < part->n_columns && (n <= (next > 0 ? 1u : 0u) || used + widths[next] <= pages->width + 0.5))
        {
          used += widths[next];
          columns[n++] = next++;
        }
      lay_block (pages, &table, columns, n);
    }
}

/* --- all of it --- */

static double
size_of_sort (LrPaperSort sort)
{
  switch (sort)
    {
    case LR_PAPER_HEADING:
      return HEADING_SIZE;
    case LR_PAPER_NOTE:
      return NOTE_SIZE;
    case LR_PAPER_TEXT:
    case LR_PAPER_TICK:
    case LR_PAPER_TABLE:
      return TEXT_SIZE;
    }
  g_assert_not_reached ();
}

static void
add_feet (LrPages       *pages,
          const LrPaper *paper)
{
  for (guint i = 0; i < pages->pages->len; i++)
    {
      /* Translators: the foot of a page: what is printed, the page, how many there are */
      g_autofree char *place = g_strdup_printf (_ ("%s · page %u of %u"), paper->title, i + 1, pages->pages->len);
      g_autofree char *text = paper->foot != NULL ? g_strdup_printf ("%s · %s", place, paper->foot) : g_strdup (place);
      PangoLayout *layout = new_layout (pages, text, NOTE_SIZE, FALSE, pages->width);
      LrPageItem *item = g_new0 (LrPageItem, 1);

      *item = (LrPageItem) { .layout = layout, .text = g_strdup (text), .y = pages->height - NOTE_SIZE - 3,
                             .width = pages->width, .height = NOTE_SIZE };
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_START);
      g_ptr_array_add (pages->pages->pdata[i], item);
    }
}

LrPages *
lr_pages_new (const LrPaper *paper,
              double         width,
              double         height)
{
  LrPages *pages = g_new0 (LrPages, 1);
  g_autoptr (PangoFontMap) fonts = pango_cairo_font_map_new ();
  LrPaperPart title = { .sort = LR_PAPER_HEADING, .text = paper->title };
  LrPaperPart subtitle = { .sort = LR_PAPER_NOTE, .text = paper->subtitle };

  pages->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  pages->width = width;
  pages->height = height;
  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (fonts), 72);
  pages->context = pango_font_map_create_context (fonts);
  new_page (pages);
  add_text (pages, &title, TITLE_SIZE, TRUE, 0);
  if (paper->subtitle != NULL)
    add_text (pages, &subtitle, NOTE_SIZE, FALSE, 0);
  pages->y += GAP;
  for (guint i = 0; i < paper->parts->len; i++)
    {
      const LrPaperPart *part = paper->parts->pdata[i];
      gboolean heading = part->sort == LR_PAPER_HEADING;

      if (part->sort == LR_PAPER_TABLE)
        add_table (pages, part);
      else
        add_text (pages, part, size_of_sort (part->sort), heading, heading ? 3 * TEXT_SIZE : 0);
    }
  add_feet (pages, paper);
  return pages;
}

/* --- drawing --- */

static void
draw_box (const LrPageItem *item,
          cairo_t          *cairo)
{
  cairo_set_line_width (cairo, 0.8);
  cairo_rectangle (cairo, item->x, item->y, item->width, item->height);
  cairo_stroke (cairo);
  if (!item->ticked)
    return;
  cairo_set_line_width (cairo, 1.4);
  cairo_move_to (cairo, item->x + 1.5, item->y + 4.5);
  cairo_line_to (cairo, item->x + 4, item->y + 7.5);
  cairo_line_to (cairo, item->x + 8.5, item->y + 0.5);
  cairo_stroke (cairo);
}

static void
draw_frame (const LrPageItem *item,
            cairo_t          *cairo)
{
  double grey = 1 - item->shade;

  cairo_rectangle (cairo, item->x, item->y, item->width, item->height);
  cairo_set_source_rgb (cairo, grey, grey, grey);
  cairo_fill (cairo);
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_set_line_width (cairo, 0.4);
  cairo_rectangle (cairo, item->x, item->y, item->width, item->height);
  cairo_stroke (cairo);
  if (!item->here)
    return;
  cairo_set_line_width (cairo, 1.6);
  cairo_rectangle (cairo, item->x + 1, item->y + 1, item->width - 2, item->height - 2);
  cairo_stroke (cairo);
}

void
lr_pages_draw (const LrPages *pages,
               guint          page,
               cairo_t       *cairo)
{
  const GPtrArray *items = lr_pages_items (pages, page);

  for (guint i = 0; i < items->len; i++)
    {
      const LrPageItem *item = items->pdata[i];

      cairo_set_source_rgb (cairo, 0, 0, 0);
      if (item->box)
        draw_box (item, cairo);
      if (item->framed)
        draw_frame (item, cairo);
      cairo_set_source_rgb (cairo, 0, 0, 0);
      cairo_move_to (cairo, item->x + item->pad, item->y + item->pad);
      if (item->layout != NULL)
        pango_cairo_show_layout (cairo, item->layout);
    }
}
