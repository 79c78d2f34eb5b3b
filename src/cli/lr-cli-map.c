/* lr-cli-map.c - longroll-cli map: the whole chart at once, its columns by the sum of the modifiers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-cli-decide.h"
#include "present/decide/lr-map.h"

/* A column is as wide as its longest text, and at least so many letters. */
#define LEAST_WIDTH 7

static void
print_entries (LrOut      *out,
               const char *name,
               GPtrArray  *entries)
{
  LR_OUT_EACH (out, name, i, entries->len)
    {
      const LrMapEntry *entry = entries->pdata[i];

      lr_out_object (out, NULL);
      lr_out_texts (out, "label", entry->label, "needs", entry->needs, NULL);
      lr_out_flag (out, "here", entry->here);
      lr_out_close (out);
    }
}

static int
cell_width (const LrMap *map)
{
  int width = LEAST_WIDTH;

  for (guint i = 0; i < map->rows->len * map->columns->len; i++)
    width = MAX (width, (int) g_utf8_strlen (map->cells[i].text, -1) + 1);
  return width;
}

/* What stands at the left of the table. */
static int
first_width (const LrMap *map)
{
  int width = map->needs_label != NULL ? (int) g_utf8_strlen (map->needs_label, -1) : 0;

  width = MAX (width, (int) g_utf8_strlen (map->across_label != NULL ? map->across_label : "", -1));
  for (guint i = 0; i < map->rows->len; i++)
    width = MAX (width, (int) g_utf8_strlen (((const LrMapEntry *) map->rows->pdata[i])->label, -1));
  return width;
}

/* Puts a text into a column of a line: @width counts letters. */
static void
add_cell (GString    *line,
          const char *text,
          int         width)
{
  int room = width - (int) g_utf8_strlen (text, -1);

  g_string_append_printf (line, "%*s%s", MAX (room, 0), "", text);
}

static void
say_line (LrOut   *out,
          GString *line)
{
  lr_out_say (out, "%s\n", g_strchomp (line->str));
}

static void
say_heads (LrOut       *out,
           const LrMap *map,
           int          first,
           gboolean     needs)
{
  int width = cell_width (map);
  const char *head = needs ? map->needs_label : map->across_label;
  g_autoptr (GString) line = g_string_new (NULL);

  add_cell (line, head != NULL ? head : "", first);
  for (guint i = 0; i < map->columns->len; i++)
    {
      const LrMapEntry *entry = map->columns->pdata[i];
      const char *text = needs ? entry->needs : entry->label;

      add_cell (line, text != NULL ? text : "", width);
      g_string_append_c (line, ' ');
    }
  say_line (out, line);
}

static void
print_cells (LrOut       *out,
             const LrMap *map,
             int          first)
{
  int width = cell_width (map);

  LR_OUT_EACH (out, "cells", i, map->rows->len)
    {
      const LrMapEntry *row = map->rows->pdata[i];
      g_autoptr (GString) line = g_string_new (NULL);

      add_cell (line, row->label, first);
      LR_OUT_EACH (out, NULL, j, map->columns->len)
        {
          const LrMapCell *cell = lr_map_cell (map, i, j);
          gboolean here = row->here && ((const LrMapEntry *) map->columns->pdata[j])->here;
          g_autofree char *text = g_strdup_printf (here ? "[%s]" : "%s ", cell->text);

          lr_cli_decide_share (out, NULL, cell->share);
          add_cell (line, text, width + 1);
        }
      say_line (out, line);
    }
}

static int
run (LrCall *call)
{
  g_auto (LrDecide) decide = { 0 };
  int status = lr_cli_decide_read (call, &decide);
  g_autoptr (LrMap) map = NULL;
  LrOut *out = call->out;
  int first;

  if (status != LR_CLI_FINE)
    return status;
  map = lr_map_new (decide.answer, decide.inputs, decide.aim, NULL, NULL, LR_TRIALS_PATIENCE, NULL);
  if (map->empty != NULL)
    return lr_cli_complain ("%s", map->empty);
  first = first_width (map);
  lr_out_object (out, NULL);
  lr_cli_decide_head (out, &decide);
  lr_out_texts (out, "across", map->across_label, "down", map->down_label, "needs", map->needs_label, NULL);
  print_entries (out, "columns", map->columns);
  print_entries (out, "rows", map->rows);
  lr_out_say (out, "\n");
  if (map->across != LR_MAP_NOTHING)
    say_heads (out, map, first, FALSE);
  if (map->needs_label != NULL)
    say_heads (out, map, first, TRUE);
  print_cells (out, map, first);
  if (map->down_label != NULL)
    /* Translators: what the rows of a table are */
    lr_out_say (out, _ ("Left: %s. In brackets: here.\n"), map->down_label);
  lr_out_text (out, "cut", map->cut);
  if (map->cut != NULL)
    lr_out_say (out, "%s\n", map->cut);
  lr_out_close (out);
  return LR_CLI_FINE;
}

const LrCommand lr_cli_map = {
  "map",
  "RULESET CALCULATOR [NAME=VALUE ...] [--row ROSTER NAME=VALUE,... ...] [--none ROSTER] [--option ID=VALUE]\n"
  "                    [--outcome ID[=VALUE]] [--json]",
  N_ ("the whole chart at once: the chance in each of its columns, by the sum of the modifiers; of pools of dice by "
      "the strength of both sides"),
  run, .json = TRUE
};
