/* lr-new-table.c - a game made of a table alone, in one step
 *
 * The heads of the table are tried as numbers, as odds, and else taken as names. Its cells are numbers, if all of them
 * are, and else codes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-new-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/model/lr-chart.h"
#include "lr-new-game.h"
#include "present/card/lr-draft.h"
#include "present/words/lr-csv.h"
#include "rules/skeleton/lr-skeleton.h"

/* @heads: the texts of this edge. @label: (nullable): what the table calls it. @entries: the same as files write it.
 * @attributes: how the axis is declared. */
typedef struct
{
  GPtrArray *heads;
  char      *label;
  GPtrArray *entries;
  char      *attributes;
} Edge;

/* @rows: (element-type GPtrArray): the texts of each line of the table. @title: (nullable): the line above it.
 * @edges: rows and columns; a table of one axis has no columns. */
typedef struct
{
  GPtrArray *rows;
  char      *title;
  Edge       edges[2];
} Table;

static void
table_clear (Table *table)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&table->edges[i].heads, g_ptr_array_unref);
      g_clear_pointer (&table->edges[i].entries, g_ptr_array_unref);
      g_free (table->edges[i].label);
      g_free (table->edges[i].attributes);
    }
  g_clear_pointer (&table->rows, g_ptr_array_unref);
  g_free (table->title);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/* --- the table in a text --- */

static const char *
text_at (const Table *table,
         guint        row,
         guint        column)
{
  const GPtrArray *texts = table->rows->pdata[row];

  return column < texts->len ? texts->pdata[column] : "";
}

static guint
n_filled (const LrCsvLine *line)
{
  guint n = 0;

  for (guint i = 0; i < line->fields->len; i++)
    n += *lr_csv_field (line, i) != '\0';
  return n;
}

static GPtrArray *
texts_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

/* A line above with one text is a title, below a note. Returns: how wide the table is */
static guint
find_rows (Table           *table,
           const GPtrArray *lines)
{
  guint end = lines->len, width = 0;
  g_autofree guint8 *is_used = NULL;

  while (end > 0 && n_filled (lines->pdata[end - 1]) < 2)
    end--;
  for (guint i = 0; i < end; i++)
    width = MAX (width, ((const LrCsvLine *) lines->pdata[i])->fields->len);
  is_used = g_new0 (guint8, width + 1);
  for (guint i = 0; i < end; i++)
    for (guint j = 0; j < width; j++)
      is_used[j] |= *lr_csv_field (lines->pdata[i], j) != '\0' && n_filled (lines->pdata[i]) > 1;
  for (guint i = 0; i < end; i++)
    {
      const LrCsvLine *line = lines->pdata[i];
      guint n = n_filled (line);
      GPtrArray *texts;

      for (guint j = 0; table->rows->len == 0 && n == 1 && table->title == NULL && j < line->fields->len; j++)
        table->title = *lr_csv_field (line, j) != '\0' ? g_strdup (lr_csv_field (line, j)) : NULL;
      if (n == 0 || (table->rows->len == 0 && n == 1))
        continue;
      texts = texts_new ();
      for (guint j = 0; j < width; j++)
        if (is_used[j])
          g_ptr_array_add (texts, g_strdup (lr_csv_field (line, j)));
      g_ptr_array_add (table->rows, texts);
    }
  return table->rows->len > 0 ? ((GPtrArray *) table->rows->pdata[0])->len : 0;
}

/* A text as files write it: 10 for the 0 of a die of ten, 100 for the 00 of dice of percent. */
static char *
entry_of (const char *text)
{
  g_autofree char *plain = lr_draft_plain_entry (text);

  return g_str_has_suffix (plain, "00") && (plain[2] == '\0' || g_str_has_suffix (plain, "-00")) ?
             g_strdup_printf ("%.*s100", (int) strlen (plain) - 2, plain) :
             g_steal_pointer (&plain);
}

/* @read: reads entries of one sort. Returns: whether all of them are of it; then @axis has them */
static gboolean
can_be (const GPtrArray *entries,
        gboolean (*read) (LrAxis *, LrArena *, const char *, const LrOrigin *, LrFaultSink *),
        LrArena         *arena,
        LrAxis          *axis)
{
  LrFaultSink sink = { 0 };
  LrOrigin origin = { .file = "" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", (const char *) entries->pdata[i]);
  *axis = (LrAxis) { .id = "axis" };
  return read (axis, arena, text->str, &origin, &sink) && axis->n_bands == entries->len;
}

static gboolean
is_number (const char *text)
{
  g_autoptr (GPtrArray) one = texts_new ();
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrAxis axis;

  g_ptr_array_add (one, entry_of (text));
  return can_be (one, lr_axis_read_bands, arena, &axis);
}

/* Finds the heads, and leaves the cells in the rows. Returns: whether there are both */
static gboolean
find_edges (Table *table,
            guint  width)
{
  Edge *down = &table->edges[0], *across = &table->edges[1];
  gboolean one_row = table->rows->len == 2 && width > 2;
  gboolean is_grid = !one_row && width > 2;
  guint skip = is_grid || !is_number (text_at (table, 0, 0)); /* a line or a column that has names */

  if (table->rows->len < 2 || width < 2)
    return FALSE;
  down->heads = texts_new ();
  if (one_row)
    {
      g_autoptr (GPtrArray) lying = g_steal_pointer (&table->rows);

      table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
      for (guint j = 0; j < width; j++)
        {
          GPtrArray *texts = texts_new ();

          for (guint i = 0; i < 2; i++)
            g_ptr_array_add (texts, g_strdup (((GPtrArray *) lying->pdata[i])->pdata[j]));
          g_ptr_array_add (table->rows, texts);
        }
    }
  down->label = skip && *text_at (table, 0, 0) != '\0' ? g_strdup (text_at (table, 0, 0)) : NULL;
  if (is_grid)
    {
      across->heads = texts_new ();
      for (guint j = 1; j < width; j++)
        g_ptr_array_add (across->heads, g_strdup (text_at (table, 0, j)));
    }
  g_ptr_array_remove_range (table->rows, 0, skip);
  for (guint i = 0; i < table->rows->len; i++)
    {
      g_ptr_array_add (down->heads, g_strdup (text_at (table, i, 0)));
      g_ptr_array_remove_index (table->rows->pdata[i], 0);
    }
  return table->rows->len > 0;
}

/* --- the game --- */

/* Names are values of a list, whose number is their entry. */
static void
declare_names (Edge    *edge,
               guint    axis,
               GString *out)
{
  const char *id = axis == 0 ? "line" : "column";

  g_string_append_printf (out, "  <kind id=\"%s\">\n", id);
  for (guint i = 0; i < edge->heads->len; i++)
    {
      g_autofree char *value = g_markup_printf_escaped ("    <value id=\"%c%u\" label=\"%s\"/>\n", *id, i + 1,
                                                        (const char *) edge->heads->pdata[i]);

      g_string_append (out, value);
      g_free (edge->entries->pdata[i]);
      edge->entries->pdata[i] = g_strdup_printf ("%c%u", *id, i + 1);
    }
  g_string_append (out, "  </kind>\n");
  edge->attributes = g_strdup_printf ("of=\"%s\"", id);
}

static void
declare_edge (Edge    *edge,
              guint    axis,
              GString *out)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  guint n = edge->heads->len;
  gboolean is_ratios = FALSE;
  LrAxis read;

  edge->entries = texts_new ();
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (edge->entries, entry_of (edge->heads->pdata[i]));
  if (n == 10 && g_str_equal (edge->entries->pdata[9], "0"))
    {
      g_free (edge->entries->pdata[9]);
      edge->entries->pdata[9] = g_strdup ("10");
    }
  if (!can_be (edge->entries, lr_axis_read_bands, arena, &read))
    {
      g_autoptr (GPtrArray) odds = texts_new ();

      for (guint i = 0; i < n; i++)
        {
          GString *text = g_string_new (edge->entries->pdata[i]);

          if (g_string_replace (text, "to", ":", 1) == 0)
            g_string_replace (text, "-", ":", 1);
          g_ptr_array_add (odds, g_string_free (text, FALSE));
        }
      is_ratios = can_be (odds, lr_axis_read_ratios, arena, &read);
      if (!is_ratios)
        {
          declare_names (edge, axis, out);
          return;
        }
      g_ptr_array_unref (edge->entries);
      edge->entries = g_steal_pointer (&odds);
    }
  g_ptr_array_add (edge->entries, NULL);
  {
    g_autofree char *all = g_strjoinv (" ", (char **) edge->entries->pdata);

    edge->attributes = g_strdup_printf ("%s=\"%s\"%s%s%s", is_ratios ? "ratios" : "bands", all,
                                        is_ratios ? " round=\"down\"" : "",
                                        read.bands[0].open_low ? "" : " low=\"clamp\"",
                                        read.bands[n - 1].open_high ? "" : " high=\"clamp\"");
  }
}

static char *
number_of (const char *text)
{
  g_autofree char *plain = lr_draft_plain_entry (text);
  const char *start = *plain == '+' ? plain + 1 : plain;
  LrNumber number;

  g_strdelimit (plain, ",", '.');
  return lr_number_parse (start, &number) ? g_strdup (start) : NULL;
}

/* What every chart writes so: a cell that nobody knows, and nothing. */
static gboolean
is_mark (const char *text)
{
  g_autofree char *plain = lr_draft_plain_entry (text);

  return *plain == '\0' || g_str_equal (plain, "?") || g_str_equal (plain, "-");
}

/* Puts into each cell what the file has there: a number, or the code of a result, which is declared once. An empty cell
 * is one that nobody knows, a dash is nothing. Returns: whether they are numbers */
static gboolean
declare_cells (Table   *table,
               guint    width,
               GString *out)
{
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean numbers = TRUE;

  for (guint i = 0; i < table->rows->len && numbers; i++)
    for (guint j = 0; j < width && numbers; j++)
      {
        g_autofree char *number = number_of (text_at (table, i, j));

        numbers = number != NULL || is_mark (text_at (table, i, j));
      }
  if (!numbers)
    g_string_append (out, "  <kind id=\"result\">\n");
  for (guint i = 0; i < table->rows->len; i++)
    for (guint j = 0; j < width; j++)
      {
        char **cell = (char **) &((GPtrArray *) table->rows->pdata[i])->pdata[j];
        g_autofree char *was = *cell;

        if (is_mark (was))
          *cell = g_strdup (*was == '\0' || *was == '?' ? "?" : "-");
        else
          *cell = numbers ? number_of (was) : g_strdup (was);
        if (!numbers && !is_mark (was) && g_hash_table_add (codes, g_strdup (was)))
          {
            g_autofree char *name = lr_skeleton_mend_name (was);
            g_autofree char *value = g_markup_printf_escaped ("    <value id=\"r%u%s%s\" label=\"%s\" code=\"%s\"/>\n",
                                                              g_hash_table_size (codes), *name != '\0' ? "_" : "", name,
                                                              was, was);

            g_string_append (out, value);
          }
      }
  if (!numbers)
    g_string_append (out, "  </kind>\n");
  return numbers;
}

static char *
write_game (Table      *table,
            const char *id,
            const char *title)
{
  const char *called = title != NULL ? title : table->title != NULL ? table->title : id;
  g_autofree char *head = g_markup_printf_escaped ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                                   "<ruleset xmlns=\"urn:longroll:ruleset:1\" id=\"%s\" data=\"1\">\n"
                                                   "  <title>%s</title>\n", id, called);
  GString *out = g_string_new (head);
  guint width = table->edges[1].heads != NULL ? table->edges[1].heads->len : 1;
  gboolean numbers;
  g_autofree char *chart = NULL;

  for (guint i = 0; i < 2 && table->edges[i].heads != NULL; i++)
    declare_edge (&table->edges[i], i, out);
  numbers = declare_cells (table, width, out);
  chart = g_markup_printf_escaped ("  <chart id=\"%s\" label=\"%s\" of=\"%s\" provenance=\"published\">\n",
                                   lr_new_game_chart (), table->title != NULL ? table->title : called,
                                   numbers ? "number" : "result");
  g_string_append (out, chart);
  for (guint i = 0; i < 2 && table->edges[i].heads != NULL; i++)
    {
      const Edge *edge = &table->edges[i];
      const char *label = edge->label != NULL                         ? edge->label :
                          g_str_has_prefix (edge->attributes, "ratios") ? _ ("Odds") :
                          g_str_has_prefix (edge->attributes, "bands")  ? _ ("Roll") :
                          i == 0                                        ? _ ("Row") :
                                                                          _ ("Column");
      g_autofree char *axis = g_markup_printf_escaped ("    <axis id=\"%s\" label=\"%s\" ", i == 0 ? "rows" : "columns",
                                                       label);

      g_string_append_printf (out, "%s%s/>\n", axis, edge->attributes);
    }
  if (table->edges[1].heads == NULL)
    g_string_append (out, "    <row>");
  for (guint i = 0; i < table->rows->len; i++)
    {
      if (table->edges[1].heads != NULL)
        g_string_append_printf (out, "    <row at=\"%s\">", (const char *) table->edges[0].entries->pdata[i]);
      for (guint j = 0; j < width; j++)
        {
          g_autofree char *cell = g_markup_escape_text (text_at (table, i, j), -1);

          g_string_append_printf (out, "%s%s", j > 0 || (width == 1 && i > 0) ? " | " : "", cell);
        }
      g_string_append (out, table->edges[1].heads != NULL ? "</row>\n" : "");
    }
  g_string_append_printf (out, "%s  </chart>\n</ruleset>\n", table->edges[1].heads == NULL ? "</row>\n" : "");
  return g_string_free (out, FALSE);
}

/* Returns: (transfer full) (nullable): the game, if its table can be rolled on */
static char *
try_text (const char *text,
          gboolean    in_columns,
          const char *id,
          const char *title,
          LrRuleset **ruleset,
          GError    **error)
{
  g_auto (Table) table = { .rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref) };
  guint unclosed = 1;
  g_autoptr (GPtrArray) lines = lr_csv_read (text, in_columns, &unclosed);
  guint width = lines != NULL ? find_rows (&table, lines) : 0;
  g_autofree char *game = width > 0 && find_edges (&table, width) ? write_game (&table, id, title) : NULL;
  const LrChart *chart;

  if (game == NULL)
    {
      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE,
                           _ ("this is not a table: it needs a line of headings, and lines below it"));
      return NULL;
    }
  *ruleset = lr_ruleset_load_text (game);
  chart = (*ruleset)->model != NULL ? lr_model_find_chart ((*ruleset)->model, lr_new_game_chart ()) : NULL;
  if (chart != NULL && chart->roll != NULL)
    return g_steal_pointer (&game);
  if (chart != NULL)
    g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE,
                         _ ("neither the rows nor the columns match dice: they must go from 1 to 6, 2 to 12, 1 to "
                            "10, 11 to 66 or 1 to 100"));
  else
    {
      g_autofree char *why = lr_problem_message ((*ruleset)->problems->pdata[0]);

      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, why);
    }
  g_clear_pointer (ruleset, lr_ruleset_unref);
  return NULL;
}

gboolean
lr_new_table_write (const char *folder,
                    const char *title,
                    const char *bytes,
                    gsize       size,
                    char      **said,
                    GError    **error)
{
  g_autofree char *text = lr_csv_decode (bytes, size);
  g_autofree char *id = g_path_get_basename (folder);
  g_autofree char *game = NULL;
  g_autoptr (LrRuleset) ruleset = NULL;
  g_autoptr (LrDraft) draft = NULL;
  g_auto (LrDraftUnderstood) understood = { 0 };

  if (text == NULL)
    {
      g_set_error_literal (error, LR_DRAFT_ERROR, LR_DRAFT_ERROR_FILE, _ ("this is not text"));
      return FALSE;
    }
  game = try_text (text, TRUE, id, title, &ruleset, NULL);
  if (game == NULL)
    game = try_text (text, FALSE, id, title, &ruleset, error);
  if (game == NULL)
    return FALSE;
  draft = lr_draft_new (ruleset, lr_new_game_chart ());
  if (!lr_draft_read_csv (draft, bytes, size, TRUE, &understood, error) ||
      !lr_skeleton_write (folder, title, (const char *const[]) { game, NULL }, error))
    return FALSE;
  *said = g_steal_pointer (&understood.said);
  return TRUE;
}
