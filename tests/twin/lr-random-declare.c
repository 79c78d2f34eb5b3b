/* lr-random-declare.c - what a random ruleset declares: kinds, shapes, options, charts and trackers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-random-private.h"

#define SAY(...) lr_random_say (random, __VA_ARGS__)
#define WRITE(...) lr_random_write (random, __VA_ARGS__)

/* --- kinds --- */

/* The number of a kind's value; now and then nobody has filled it in. */
static const char *
field_number (LrRandom           *random,
              const LrRandomKind *kind)
{
  if (lr_random_percent (random, 5))
    return "?";
  if (!kind->number_whole && lr_random_percent (random, 40))
    return lr_random_percent (random, 50) ? "1/2" : "-3/4";
  return SAY ("%d", (int) lr_random_below (random, 6) - 2);
}

static void
kind_fields (LrRandom     *random,
             LrRandomKind *kind,
             int           index)
{
  if (lr_random_percent (random, 80))
    {
      kind->number = SAY ("%s_n", kind->id);
      kind->number_whole = lr_random_percent (random, 60);
      WRITE ("<number id=\"%s\"/>", kind->number);
    }
  if (lr_random_percent (random, 50))
    {
      kind->flag = SAY ("%s_f", kind->id);
      WRITE ("<flag id=\"%s\"/>", kind->flag);
    }
  if (index > 0 && lr_random_percent (random, 60))
    {
      kind->choice = SAY ("%s_k", kind->id);
      kind->choice_of = 0;
      WRITE ("<choice id=\"%s\" of=\"%s\"/>", kind->choice, random->kinds[0].id);
    }
}

static void
kind_values (LrRandom     *random,
             LrRandomKind *kind,
             int           index)
{
  for (guint i = 0; i < kind->n_values; i++)
    {
      WRITE ("<%s id=\"%s\" label=\"%s\"", index == LR_RANDOM_TURN ? "turn" : "value", kind->values[i],
             kind->values[i]);
      if (index == 1)
        WRITE (" code=\"%c\"", 'X' + (char) i);
      if (kind->number != NULL)
        WRITE (" %s=\"%s\"", kind->number, field_number (random, kind));
      if (kind->flag != NULL)
        WRITE (" %s=\"%s\"", kind->flag, lr_random_percent (random, 50) ? "yes" : "no");
      if (kind->choice != NULL)
        WRITE (" %s=\"%s\"", kind->choice,
               random->kinds[0].values[lr_random_below (random, random->kinds[0].n_values)]);
      if (index != LR_RANDOM_TURN && i > 0 && lr_random_percent (random, 8))
        WRITE (" when=\"true\"");
      WRITE ("/>");
    }
}

static void
kind (LrRandom *random,
      int       index)
{
  static const char *const ids[] = { "ka", "kb", "turn" };
  LrRandomKind *made = &random->kinds[index];

  made->id = ids[index];
  made->ordered = index == LR_RANDOM_TURN || lr_random_percent (random, index == 0 ? 80 : 30);
  made->n_values = 2 + lr_random_below (random, 2);
  for (guint i = 0; i < made->n_values; i++)
    made->values[i] = index == LR_RANDOM_TURN ? SAY ("1862-0%u", i + 1) : SAY ("%c%u", 'a' + index, i + 1);
  if (index == LR_RANDOM_TURN)
    WRITE ("<calendar>");
  else
    WRITE ("<kind id=\"%s\"%s>", made->id, made->ordered ? " ordered=\"yes\"" : "");
  kind_fields (random, made, index);
  kind_values (random, made, index);
  WRITE (index == LR_RANDOM_TURN ? "</calendar>\n" : "</kind>\n");
}

/* --- shapes --- */

static void
computed_fields (LrRandom      *random,
                 LrRandomShape *shape,
                 int            index)
{
  guint mark = lr_random_mark (random);

  random->n_open[index] = 1;
  lr_random_add_open (random, index, FALSE);
  if (lr_random_percent (random, 60))
    {
      LrRandomType type = lr_random_type (lr_random_percent (random, 70) ? LR_RANDOM_NUMBER : LR_RANDOM_FLAG, 0);
      const char *id = SAY ("%s_c", shape->id);

      WRITE ("<let id=\"%s\" value=\"%s\"", id, lr_random_value (random, type, 2, 0));
      if (lr_random_percent (random, 20))
        WRITE (" of=\"%s\"", lr_random_type_id (random, type));
      if (lr_random_percent (random, 20))
        {
          WRITE (" when=\"%s\"", lr_random_flag (random, 1, 0));
          WRITE (" else=\"%s\"", lr_random_value (random, type, 1, 0));
        }
      WRITE ("/>");
      shape->computed[shape->n_computed++] = (LrRandomField) { id, type };
      lr_random_add (random, id, type, FALSE)->open = index;
    }
  if (lr_random_percent (random, 60))
    {
      const char *id = SAY ("%s_t", shape->id);

      shape->computed[shape->n_computed] = (LrRandomField) { id, lr_random_computed_tally (random, id) };
      shape->n_computed++;
    }
  random->n_open[index] = 0;
  lr_random_forget (random, mark);
}

/* A column that is not asked for in some rows. */
static void
field_when (LrRandom            *random,
            const LrRandomShape *shape)
{
  if (lr_random_percent (random, 15))
    WRITE (" when=\"%s_x %s\"", shape->id, lr_random_percent (random, 50) ? "over 0" : "at most 1");
}

static void
shape (LrRandom *random,
       int       index)
{
  LrRandomShape *made = &random->shapes[index];
  LrRandomType whole = { LR_RANDOM_NUMBER, 0, FALSE, TRUE };

  made->id = index == 0 ? "sa" : "sb";
  WRITE ("<shape id=\"%s\"><number id=\"%s_x\" min=\"0\" max=\"3\"%s/>", made->id, made->id,
         lr_random_percent (random, 30) ? " default=\"2\"" : "");
  made->fields[made->n_fields++] = (LrRandomField) { SAY ("%s_x", made->id), whole };
  if (lr_random_percent (random, 70))
    {
      made->fields[made->n_fields] = (LrRandomField) { SAY ("%s_k", made->id), lr_random_type (LR_RANDOM_KIND, 0) };
      made->fields[made->n_fields].type.of = lr_random_percent (random, 70) ? 0 : 1;
      WRITE ("<choice id=\"%s\" of=\"%s\"", made->fields[made->n_fields].id,
             random->kinds[made->fields[made->n_fields].type.of].id);
      if (lr_random_percent (random, 30))
        WRITE (" default=\"if %s_x over 1 then %s else %s\"", made->id,
               lr_random_literal (random, made->fields[made->n_fields].type),
               lr_random_literal (random, made->fields[made->n_fields].type));
      field_when (random, made);
      WRITE ("/>");
      made->n_fields++;
    }
  if (lr_random_percent (random, 50))
    {
      made->fields[made->n_fields++] = (LrRandomField) { SAY ("%s_g", made->id), lr_random_type (LR_RANDOM_FLAG, 0) };
      WRITE ("<flag id=\"%s_g\"%s", made->id,
             lr_random_percent (random, 40) ? SAY (" default=\"%s_x over 1\"", made->id) : "");
      field_when (random, made);
      WRITE ("/>");
    }
  if (lr_random_percent (random, 30))
    {
      made->fields[made->n_fields++] = (LrRandomField) { SAY ("%s_h", made->id), lr_random_type (LR_RANDOM_NUMBER, 0) };
      WRITE ("<number id=\"%s_h\" min=\"0\" max=\"2\" step=\"1 / 2\"", made->id);
      field_when (random, made);
      WRITE ("/>");
    }
  if (lr_random_percent (random, 30))
    {
      made->fields[made->n_fields++] = (LrRandomField) { SAY ("%s_w", made->id), lr_random_type (LR_RANDOM_NUMBER, 0) };
      WRITE ("<var id=\"%s_w\" of=\"number\" start=\"%s_x\"/>", made->id, made->id);
    }
  if (index == 0 && random->has_row_pick)
    {
      made->fields[made->n_fields] = (LrRandomField) { "sa_p", lr_random_type (LR_RANDOM_ROW, 1) };
      made->fields[made->n_fields++].type.maybe = TRUE;
      WRITE ("<pick id=\"sa_p\" of=\"sb\" from=\"lsb\"%s",
             lr_random_percent (random, 40)   ? " default=\"first\"" :
             lr_random_percent (random, 50) ? " default=\"none\"" :
                                              "");
      field_when (random, made);
      WRITE ("/>");
    }
  computed_fields (random, made, index);
  WRITE ("</shape>\n");
}

/* What a chart's cell holds: a number, a mark, and a letter. */
static void
cell_shape (LrRandom *random)
{
  LrRandomType whole = { LR_RANDOM_NUMBER, 0, FALSE, TRUE };

  random->cell.id = "sc";
  random->cell.fields[0] = (LrRandomField) { "sc_n", whole };
  random->cell.fields[1] = (LrRandomField) { "sc_f", lr_random_type (LR_RANDOM_FLAG, 0) };
  random->cell.fields[2] = (LrRandomField) { "sc_k", lr_random_type (LR_RANDOM_KIND, 1) };
  random->cell.n_fields = 3;
  random->pair[0] = (LrRandomField) { "p_a", lr_random_type (LR_RANDOM_NUMBER, 0) };
  random->pair[1] = (LrRandomField) { "p_b", lr_random_type (LR_RANDOM_FLAG, 0) };
  WRITE ("<shape id=\"sr\"><number id=\"sr_n\"/><flag id=\"sr_f\" code=\"+\"/></shape>"
         "<shape id=\"sd\"><record id=\"sd_a\" of=\"sr\"/><mark text=\";\"/><record id=\"sd_b\" of=\"sr\"/></shape>\n");
  WRITE ("<shape id=\"sc\" blank=\".\"><number id=\"sc_n\" default=\"%u\"/><flag id=\"sc_f\" code=\"*\"/>"
         "<choice id=\"sc_k\" of=\"kb\"/></shape>\n", lr_random_below (random, 2));
}

/* --- charts --- */

/* Entries of an axis: their labels, parted by spaces. */
static const char *
bands (LrRandom *random,
       guint     n)
{
  int at = (int) lr_random_below (random, 4) - 1;
  GString *text = g_string_new (NULL);
  const char *kept;

  for (guint i = 0; i < n; i++)
    {
      int width = lr_random_percent (random, 25) ? 2 : 1;

      g_string_append (text, i > 0 ? " " : "");
      if (i == 0 && lr_random_percent (random, 20))
        g_string_append_printf (text, "%d-", at);
      else if (i == n - 1 && lr_random_percent (random, 20))
        g_string_append_printf (text, "%d+", at);
      else if (width == 2)
        g_string_append_printf (text, at < 0 ? "%d..%d" : "%d-%d", at, at + 1);
      else
        {
          g_string_append_printf (text, "%d", at);
          width = 1;
        }
      at += (i == 0 && g_str_has_suffix (text->str, "-")) ? 1 : width;
    }
  kept = SAY ("%s", text->str);
  g_string_free (text, TRUE);
  return kept;
}

static const char *
ratios (LrRandom *random,
        guint     n)
{
  static const char *const all[] = { "1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1", "4:1" };
  guint first = lr_random_below (random, G_N_ELEMENTS (all) - n + 1);
  GString *text = g_string_new (NULL);
  const char *kept;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", all[first + i]);
  kept = SAY ("%s", text->str);
  g_string_free (text, TRUE);
  return kept;
}

static const char *
end (LrRandom      *random,
     LrRandomChart *chart)
{
  static const char *const ends[] = { "clamp", "clamp", "clamp", "clamp", "refuse", "none" };
  const char *chosen = ends[lr_random_below (random, G_N_ELEMENTS (ends))];

  if (g_str_equal (chosen, "none"))
    chart->type.maybe = TRUE;
  return chosen;
}

/* Writes an axis; gives the labels of its entries. */
static char **
axis (LrRandom      *random,
      LrRandomChart *chart,
      guint          index)
{
  static const char *const roundings[] = { "exact", "down", "up", "half_down", "half_up" };
  LrRandomAxis *made = &chart->axes[index];
  guint n = 2 + lr_random_below (random, 4);
  const char *round = roundings[lr_random_below (random, G_N_ELEMENTS (roundings))];
  const char *entries;
  GString *text;
  char **labels;

  made->kind = -1;
  if (lr_random_percent (random, 25))
    {
      made->kind = (int) lr_random_below (random, LR_RANDOM_KINDS);
      made->kind = random->kinds[made->kind].n_values > 0 ? made->kind : 0;
      WRITE ("<axis id=\"x%u\" of=\"%s\"/>", index, random->kinds[made->kind].id);
      text = g_string_new (NULL);
      for (guint i = 0; i < random->kinds[made->kind].n_values; i++)
        g_string_append_printf (text, "%s%s", i > 0 ? " " : "", random->kinds[made->kind].values[i]);
      labels = g_strsplit (text->str, " ", -1);
      g_string_free (text, TRUE);
      return labels;
    }
  made->ratio = lr_random_percent (random, 30);
  if (made->ratio && g_str_equal (round, "exact") && lr_random_percent (random, 90))
    round = "down";
  made->exact = g_str_equal (round, "exact");
  entries = made->ratio ? ratios (random, n) : bands (random, n);
  WRITE ("<axis id=\"x%u\" %s=\"%s\" low=\"%s\"", index, made->ratio ? "ratios" : "bands", entries,
         end (random, chart));
  /* Nobody types a card here, so it changes nothing. */
  WRITE (" high=\"%s\" round=\"%s\" fixed=\"%s\"/>", end (random, chart), round, index == 0 ? "yes" : "no");
  return g_strsplit (entries, " ", -1);
}

static const char *
cell (LrRandom      *random,
      LrRandomChart *chart)
{
  if (lr_random_percent (random, 5))
    return "?";
  if (lr_random_percent (random, 4))
    {
      chart->type.maybe = TRUE;
      return "-";
    }
  switch (chart->type.sort)
    {
    case LR_RANDOM_NUMBER:
      if (!chart->type.whole && lr_random_percent (random, 40))
        return lr_random_percent (random, 50) ? "1/2" : "1 3/4";
      return SAY ("%d", (int) lr_random_below (random, 6) - 1);
    case LR_RANDOM_FLAG:
      return lr_random_percent (random, 50) ? "yes" : "no";
    case LR_RANDOM_KIND:
      if (chart->type.of == 1)
        return SAY ("%c", 'X' + (char) lr_random_below (random, random->kinds[1].n_values));
      return random->kinds[0].values[lr_random_below (random, random->kinds[0].n_values)];
    default:
      if (chart->type.of == 1)
        return SAY ("%u%s;%u%s", lr_random_below (random, 4), lr_random_percent (random, 40) ? "+" : "",
                    lr_random_below (random, 3), lr_random_percent (random, 40) ? "+" : "");
      if (lr_random_percent (random, 15))
        return ".";
      return SAY ("%u%s%s", lr_random_below (random, 4), lr_random_percent (random, 40) ? "*" : "",
                  lr_random_percent (random, 50) ?
                      SAY ("%c", 'X' + (char) lr_random_below (random, random->kinds[1].n_values)) :
                      "");
    }
}

static void
cells (LrRandom      *random,
       LrRandomChart *chart,
       char         **rows,
       char         **columns)
{
  guint n_columns = columns != NULL ? g_strv_length (columns) : 1;
  gboolean transposed = chart->n_axes == 1 && lr_random_percent (random, 50);

  if (transposed)
    WRITE ("<row>");
  for (guint i = 0; rows[i] != NULL; i++)
    {
      if (!transposed)
        WRITE ("<row at=\"%s\">", rows[i]);
      else if (i > 0)
        WRITE ("|");
      for (guint j = 0; j < n_columns; j++)
        WRITE ("%s%s", j > 0 ? "|" : "", cell (random, chart));
      if (!transposed)
        WRITE ("</row>");
    }
  if (transposed)
    WRITE ("</row>");
  /* one cell that is not as the rows have it */
  if (!transposed && lr_random_percent (random, 20))
    {
      WRITE ("<cell row=\"%s\"", rows[lr_random_below (random, g_strv_length (rows))]);
      if (columns != NULL)
        WRITE (" column=\"%s\"", columns[lr_random_below (random, n_columns)]);
      WRITE (" provenance=\"published\">%s</cell>", cell (random, chart));
    }
}

static void
chart (LrRandom *random)
{
  LrRandomChart *made = &random->charts[random->n_charts];
  static const LrRandomSort sorts[] = {
    LR_RANDOM_NUMBER, LR_RANDOM_NUMBER, LR_RANDOM_FLAG, LR_RANDOM_KIND, LR_RANDOM_RECORD, LR_RANDOM_RECORD,
  };
  g_auto (GStrv) rows = NULL;
  g_auto (GStrv) columns = NULL;

  made->id = SAY ("chart_%u", random->n_charts);
  made->type = lr_random_type (sorts[lr_random_below (random, G_N_ELEMENTS (sorts))],
                               (int) lr_random_below (random, 2));
  made->type.whole = made->type.sort == LR_RANDOM_NUMBER && lr_random_percent (random, 70);
  made->n_axes = lr_random_percent (random, 50) ? 1 : 2;
  WRITE ("<chart id=\"%s\" label=\"C\" of=\"%s\" provenance=\"stand-in\">", made->id,
         lr_random_type_id (random, made->type));
  rows = axis (random, made, 0);
  if (made->n_axes == 2)
    columns = axis (random, made, 1);
  cells (random, made, rows, columns);
  WRITE ("</chart>\n");
  random->n_charts++;
}

/* --- all of it --- */

static void
options (LrRandom *random)
{
  if (lr_random_percent (random, 60))
    {
      random->option_flag = "opf";
      WRITE ("<option id=\"opf\" label=\"O\" of=\"flag\" default=\"%s\"/>",
             lr_random_percent (random, 50) ? "yes" : "no");
    }
  if (lr_random_percent (random, 50))
    {
      random->option_reading = "opr";
      WRITE ("<option id=\"opr\" label=\"O\" default=\"o1\"><reading id=\"o1\" label=\"1\"/>"
             "<reading id=\"o2\" label=\"2\"/></option>");
    }
}

/* Everything but the procedures. */
void
lr_random_declare (LrRandom *random)
{
  WRITE (
      "<side id=\"us\" label=\"U\"/><side id=\"them\" label=\"T\"/><unit id=\"pt\" one=\"point\" many=\"points\"/>\n");
  kind (random, 0);
  kind (random, 1);
  if (lr_random_percent (random, 70))
    {
      kind (random, LR_RANDOM_TURN);
      lr_random_add (random, "turn", lr_random_type (LR_RANDOM_KIND, LR_RANDOM_TURN), FALSE);
    }
  WRITE ("<scenario id=\"s1\" label=\"1\"/><scenario id=\"s2\" label=\"2\"/>\n");
  options (random);
  cell_shape (random);
  for (guint n = 1 + lr_random_below (random, 3); n > 0; n--)
    chart (random);
  random->has_row_pick = lr_random_percent (random, 20);
  for (int i = 0; i < LR_RANDOM_SHAPES; i++)
    shape (random, i);
  WRITE ("<tracker id=\"tn\" label=\"T\" of=\"number\" min=\"0\" max=\"9\" start=\"0\"/>"
         "<tracker id=\"tf\" label=\"T\" of=\"flag\" start=\"false\"/>"
         "<tracker id=\"tk\" label=\"T\" of=\"number\" per=\"ka\" start=\"0\"/>"
         "<shape id=\"su\" unique=\"su_k su_n\"><number id=\"su_n\"/><choice id=\"su_k\" of=\"ka\"/><flag id=\"su_f\"/>"
         "<number id=\"su_x\"/></shape><tracker id=\"tr\" label=\"T\" of=\"su\" per=\"kb\"/>"
         "<tracker id=\"tp\" label=\"T\" of=\"ka\" per=\"kb ka\" start=\"'%s'\"/>\n",
         random->kinds[0].values[0]);
}
