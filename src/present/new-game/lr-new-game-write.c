/* lr-new-game-write.c - writes the files of a new game
 *
 * Each begins as that of the skeleton does, with the comment that says what goes into it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-new-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/formula/lr-expr.h"
#include "rules/skeleton/lr-skeleton.h"

#define CHART "card"
#define PROCEDURE "attack"

/* A row for each number that dice can come to, until there are so many. */
#define MOST_ROWS 24

const char *
lr_new_game_chart (void)
{
  return CHART;
}

/* --- words and names --- */

/* Adds to a file, as markup. */
static void emit (GString *out, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
emit (GString    *out,
      const char *format,
      ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_markup_vprintf_escaped (format, args);
  va_end (args);
  g_string_append (out, text);
}

static char *
plain (const char *text)
{
  return g_strstrip (g_strdup (text));
}

/* The same where braces hold formulas. */
static char *
words (const char *text)
{
  g_autofree char *stripped = plain (text);
  GString *doubled = g_string_new (stripped);

  g_string_replace (doubled, "{", "{{", 0);
  g_string_replace (doubled, "}", "}}", 0);
  return g_string_free (doubled, FALSE);
}

/* What the calculator itself calls something; formulas could not tell a modifier of that name from it. */
static const char *const own_names[] = { CHART,   PROCEDURE, "attackers", "defenders", "pool",   "column", "drm",
                                         "extra", "die",     "other",     "hits",      "result", NULL };

/* The id of something with that label: made from it if letters can be found in it, else from what it is. @taken: ids
 * that are in use; the new one comes to them. */
static const char *
make_id (GHashTable *taken,
         const char *label,
         const char *what)
{
  g_autofree char *mended = lr_skeleton_mend_name (label);
  g_autofree char *base = NULL;
  char *id;

  if (strlen (mended) > 30)
    mended[30] = '\0';
  while (g_str_has_suffix (mended, "_"))
    mended[strlen (mended) - 1] = '\0';
  base = g_ascii_islower (mended[0]) && !lr_expr_word_reserved (mended) && !g_strv_contains (own_names, mended) ?
             g_strdup (mended) :
         *mended != '\0' ? g_strdup_printf ("%s_%s", what, mended) :
                           g_strdup (what);
  id = g_strdup (base);
  for (guint i = 2; g_hash_table_contains (taken, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s_%u", base, i);
    }
  g_hash_table_add (taken, id);
  return id;
}

static GHashTable *
new_ids (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* --- what the kinds differ in --- */

/* One chart for the throw alone, or rows for the throw and columns for what is across. */
static gboolean
has_rows (const LrNewGame *self)
{
  return self->kind != LR_NEW_GAME_POOL && self->kind != LR_NEW_GAME_AGAINST;
}

static gboolean
has_strengths (const LrNewGame *self)
{
  return self->kind == LR_NEW_GAME_ODDS || self->kind == LR_NEW_GAME_DIFFERENTIAL;
}

static gboolean
has_modifiers (const LrNewGame *self)
{
  return self->rows[LR_NEW_GAME_MODIFIERS]->len > 0;
}

/* The name of what the modifiers come to. */
static const char *
tally_of (const LrNewGame *self)
{
  return self->kind == LR_NEW_GAME_POOL ? "extra" : "drm";
}

static LrNewGameDice
get_dice (const LrNewGame *self)
{
  LrNewGameDice dice;
  gboolean good = lr_new_game_read_dice (self->texts[LR_NEW_GAME_DICE], &dice);

  g_assert (good);
  return dice;
}

/* An entry for each number from the least to the greatest, or for as many together as keeps the chart on a page. The
 * ends are open: modifiers lead beyond them. */
static char **
list_numbers (guint least,
              guint greatest)
{
  g_autoptr (GStrvBuilder) entries = g_strv_builder_new ();
  guint n = greatest - least + 1;
  guint each = (n + MOST_ROWS - 1) / MOST_ROWS;

  for (guint from = least; from <= greatest; from += each)
    {
      guint to = MIN (from + each - 1, greatest);
      g_autofree char *entry = from == least   ? g_strdup_printf ("%u-", to) :
                               to == greatest  ? g_strdup_printf ("%u+", from) :
                               from < to       ? g_strdup_printf ("%u-%u", from, to) :
                                                 g_strdup_printf ("%u", from);

      g_strv_builder_add (entries, entry);
    }
  return g_strv_builder_end (entries);
}

/* Of tens and ones half of the ones each; modifiers lead to numbers in between, too. */
static char **
list_tens (gboolean modified)
{
  g_autoptr (GStrvBuilder) entries = g_strv_builder_new ();

  for (guint from = 11; from <= 64; from += from % 10 == 1 ? 3 : 7)
    {
      guint to = modified && from % 10 == 4 ? from + 6 : from + 2;
      g_autofree char *entry = from == 11 ? g_strdup_printf ("%u-", to) :
                               from == 64 ? g_strdup_printf ("%u+", from) :
                                            g_strdup_printf ("%u-%u", from, to);

      g_strv_builder_add (entries, entry);
    }
  return g_strv_builder_end (entries);
}

static char **
list_rows (const LrNewGame *self)
{
  LrNewGameDice dice = get_dice (self);

  return dice.tens ? list_tens (has_modifiers (self)) : list_numbers (dice.n, dice.n * dice.sides);
}

/* Of named columns their ids, else as they are written on the card. */
static char **
list_columns (const LrNewGame *self)
{
  g_auto (GStrv) typed = lr_new_game_split_columns (self);
  g_autoptr (GStrvBuilder) columns = g_strv_builder_new ();
  g_autoptr (GHashTable) taken = new_ids ();

  for (guint i = 0; self->kind == LR_NEW_GAME_APART && i < get_dice (self).sides; i++)
    {
      g_autofree char *face = g_strdup_printf ("%u", i + 1);

      g_strv_builder_add (columns, face);
    }
  for (guint i = 0; self->kind != LR_NEW_GAME_APART && typed[i] != NULL; i++)
    g_strv_builder_add (columns, self->kind == LR_NEW_GAME_NAMED ? make_id (taken, typed[i], "column") : typed[i]);
  return g_strv_builder_end (columns);
}

/* --- the files --- */

/* A file of the skeleton up to where its declarations begin. */
static GString *
begin (const LrNewGame *self,
       const char      *file)
{
  g_autofree char *text = lr_skeleton_dup_text (file, self->texts[LR_NEW_GAME_ID], "");
  char *root = strstr (text, "<part ");

  g_assert (root != NULL);
  *strchr (root, '\n') = '\0';
  return g_string_append_c (g_string_new (text), '\n');
}

static char *
end (GString *out)
{
  g_string_append (out, "</part>\n");
  return g_string_free (out, FALSE);
}

static char *
write_ruleset (const LrNewGame *self)
{
  g_autofree char *title = plain (self->texts[LR_NEW_GAME_TITLE]);
  g_autofree char *text = lr_skeleton_dup_text ("ruleset.xml", self->texts[LR_NEW_GAME_ID], title);
  g_autofree char *what = plain (self->texts[LR_NEW_GAME_WHAT]);
  const char *from = strstr (text, "<summary>");
  const char *to = strstr (text, "</summary>");

  GString *out;

  g_assert (from != NULL && to != NULL);
  out = g_string_new_len (text, from - text);
  emit (out, "<summary>%s: %s", what, lr_new_game_kind_title (self->kind));
  g_string_append (out, to);
  return g_string_free (out, FALSE);
}

static char *
write_kinds (const LrNewGame *self)
{
  GString *out = begin (self, "kinds.xml");
  g_autoptr (GHashTable) taken = new_ids ();

  if (has_strengths (self))
    emit (out, "  <unit id=\"sp\" one=\"%s\" many=\"%s\"/>\n\n", _ ("strength point"),
          _ ("strength points"));
  emit (out, "  <!-- What comes of it. The code is how the chart writes it. -->\n"
        "  <kind id=\"result\" label=\"%s\">\n", _ ("Result"));
  for (guint i = 0; i < self->rows[LR_NEW_GAME_RESULTS]->len; i++)
    {
      const LrNewGameRow *row = self->rows[LR_NEW_GAME_RESULTS]->pdata[i];
      g_autofree char *code = plain (row->texts[0]);
      g_autofree char *label = plain (row->texts[1]);

      emit (out, "    <value id=\"%s\" label=\"%s\" code=\"%s\"/>\n",
            make_id (taken, row->texts[1], "result"), label, code);
    }
  g_string_append (out, "  </kind>\n");
  if (self->kind == LR_NEW_GAME_NAMED)
    {
      g_auto (GStrv) labels = lr_new_game_split_columns (self);
      g_auto (GStrv) ids = list_columns (self);

      emit (out, "\n  <!-- The columns of the chart. -->\n  <kind id=\"column\" label=\"%s\">\n",
            _ ("Column"));
      for (guint i = 0; labels[i] != NULL; i++)
        {
          g_autofree char *label = plain (labels[i]);

          emit (out, "    <value id=\"%s\" label=\"%s\"/>\n", ids[i], label);
        }
      g_string_append (out, "  </kind>\n");
    }
  return end (out);
}

static void
write_axes (const LrNewGame *self,
            GString         *out)
{
  static const char *const ids[] = {
    [LR_NEW_GAME_ODDS] = "odds",     [LR_NEW_GAME_DIFFERENTIAL] = "difference", [LR_NEW_GAME_POOL] = "hits_made",
    [LR_NEW_GAME_AGAINST] = "ahead", [LR_NEW_GAME_APART] = "second",            [LR_NEW_GAME_NAMED] = "columns",
  };
  const char *const labels[] = {
    [LR_NEW_GAME_ODDS] = _ ("Odds"),           [LR_NEW_GAME_DIFFERENTIAL] = _ ("Attackers minus defenders"),
    [LR_NEW_GAME_POOL] = _ ("Hits"),           [LR_NEW_GAME_AGAINST] = _ ("The first side is ahead by"),
    [LR_NEW_GAME_APART] = _ ("Second die"),    [LR_NEW_GAME_NAMED] = _ ("Column"),
  };
  g_auto (GStrv) columns = list_columns (self);
  g_autofree char *entries = g_strjoinv (" ", columns);

  if (has_rows (self))
    {
      g_auto (GStrv) rows = list_rows (self);
      g_autofree char *numbers = g_strjoinv (" ", rows);

      emit (out, "    <axis id=\"total\" label=\"%s\" bands=\"%s\"/>\n",
            self->kind == LR_NEW_GAME_APART ? _ ("First die") :
            has_modifiers (self)            ? _ ("Dice and modifiers") :
                                              _ ("Dice"), numbers);
    }
  emit (out, "    <axis id=\"%s\" label=\"%s\" ", ids[self->kind], labels[self->kind]);
  if (self->kind == LR_NEW_GAME_NAMED)
    g_string_append (out, "of=\"column\"/>\n");
  else if (self->kind == LR_NEW_GAME_ODDS)
    emit (out, "ratios=\"%s\" round=\"down\" low=\"clamp\" high=\"clamp\"/>\n", entries);
  else
    emit (out, "bands=\"%s\" low=\"clamp\" high=\"clamp\"/>\n", entries);
}

/* A stand-in: from the first result to the last as rows go down and columns to the right. */
static const char *
pick_cell (const LrNewGame *self,
           guint            row,
           guint            n_rows,
           guint            column,
           guint            n_columns)
{
  const GPtrArray *results = self->rows[LR_NEW_GAME_RESULTS];
  guint across = self->kind == LR_NEW_GAME_NAMED ? 0 : n_columns - 1;
  guint most = n_rows - 1 + across;
  guint steps = row + (across > 0 ? column : 0);

  guint at = MIN (steps * results->len / MAX (most, 1), results->len - 1);

  return ((const LrNewGameRow *) results->pdata[at])->texts[0];
}

static char *
write_charts (const LrNewGame *self)
{
  GString *out = begin (self, "charts.xml");
  g_autofree char *what = plain (self->texts[LR_NEW_GAME_WHAT]);
  /* Translators: the title of a chart: what is thrown for, as “Attack” */
  g_autofree char *title = g_strdup_printf (_ ("%s chart"), what);
  g_auto (GStrv) rows = has_rows (self) ? list_rows (self) : g_new0 (char *, 1);
  g_auto (GStrv) columns = list_columns (self);
  guint n_rows = MAX (g_strv_length (rows), 1);
  guint n_columns = g_strv_length (columns);

  emit (out, "  <chart id=\"" CHART "\" label=\"%s\" of=\"result\" provenance=\"stand-in\">\n", title);
  write_axes (self, out);
  for (guint i = 0; i < n_rows; i++)
    {
      g_string_append (out, "    <row");
      if (rows[0] != NULL)
        emit (out, " at=\"%s\"", rows[i]);
      g_string_append_c (out, '>');
      for (guint j = 0; j < n_columns; j++)
        {
          g_autofree char *cell = plain (pick_cell (self, i, n_rows, j, n_columns));

          emit (out, "%s%s", j > 0 ? " | " : "", cell);
        }
      g_string_append (out, "</row>\n");
    }
  emit (out, "    <made>%s</made>\n  </chart>\n",
        _ ("Filled in evenly by the program, from the first result to the last, as a starting point. Enter the "
           "numbers from your card."));
  return end (out);
}

static void
write_inputs (const LrNewGame *self,
              GString         *out,
              const GPtrArray *ids)
{
  if (!has_modifiers (self) && (self->kind == LR_NEW_GAME_AGAINST || self->kind == LR_NEW_GAME_APART))
    return;
  g_string_append (out, "    <inputs>\n");
  if (has_strengths (self))
    emit (out, "      <number id=\"attackers\" label=\"%s\" min=\"1\" max=\"99\" default=\"6\" "
          "unit=\"sp\"/>\n      <number id=\"defenders\" label=\"%s\" min=\"1\" max=\"99\" "
          "default=\"4\" unit=\"sp\"/>\n", _ ("Attackers"), _ ("Defenders"));
  if (self->kind == LR_NEW_GAME_POOL)
    emit (out, "      <number id=\"pool\" label=\"%s\" min=\"1\" max=\"30\" default=\"4\"/>\n",
          _ ("Dice rolled"));
  if (self->kind == LR_NEW_GAME_NAMED)
    emit (out, "      <choice id=\"column\" label=\"%s\" of=\"column\"/>\n", _ ("Column"));
  for (guint i = 0; i < ids->len; i++)
    {
      const LrNewGameRow *row = self->rows[LR_NEW_GAME_MODIFIERS]->pdata[i];
      g_autofree char *question = words (row->texts[2]);
      g_autofree char *label = *question != '\0' ? g_strdup (question) : words (row->texts[0]);

      if (row->marked)
        emit (out, "      <number id=\"%s\" label=\"%s\" min=\"0\" max=\"9\" default=\"0\"/>\n",
              (const char *) ids->pdata[i], label);
      else
        emit (out, "      <flag id=\"%s\" label=\"%s\"/>\n", (const char *) ids->pdata[i], label);
    }
  g_string_append (out, "    </inputs>\n");
}

static void
write_tally (const LrNewGame *self,
             GString         *out,
             const GPtrArray *ids)
{
  if (!has_modifiers (self))
    return;
  g_string_append (out, "    <!-- One item for each modifier. What does not count is not shown. -->\n");
  emit (out, "    <tally id=\"%s\" label=\"%s\" by=\"sum\" sign=\"yes\"", tally_of (self),
        self->kind == LR_NEW_GAME_POOL ? _ ("More dice or fewer") : _ ("Die-roll modifier"));
  g_string_append (out, self->kind == LR_NEW_GAME_POOL ? " min=\"-30\" max=\"70\" key=\"yes\">\n" : " key=\"yes\">\n");
  for (guint i = 0; i < ids->len; i++)
    {
      const LrNewGameRow *row = self->rows[LR_NEW_GAME_MODIFIERS]->pdata[i];
      const char *id = ids->pdata[i];
      g_autofree char *label = words (row->texts[0]);
      gint64 worth = 0;

      lr_new_game_read_whole (row->texts[1], -LR_NEW_GAME_MOST_WORTH, LR_NEW_GAME_MOST_WORTH, &worth);
      if (row->marked)
        emit (out, "      <item label=\"%s\" value=\"%s * %" G_GINT64_FORMAT "\" when=\"%s over 0\"/>\n",
              label, id, worth, id);
      else
        emit (out, "      <item label=\"%s\" value=\"%" G_GINT64_FORMAT "\" when=\"%s\"/>\n", label,
              worth, id);
    }
  g_string_append (out, "    </tally>\n");
}

/* Where `check` would ask whether 66 sides are meant. */
static const char *
why_sides (LrNewGameDice dice)
{
  return dice.tens ? " because=\"a die of tens and one of ones\"" :
         dice.sides == 66 ? " because=\"a die with 66 sides\"" : "";
}

static void
write_roll (const LrNewGame *self,
            GString         *out,
            const char      *id,
            const char      *label)
{
  LrNewGameDice dice = get_dice (self);
  g_autofree char *text = dice.tens ? g_strdup ("d66") : g_strdup_printf ("%ud%u", dice.n, dice.sides);

  emit (out, "    <roll id=\"%s\" label=\"%s\" dice=\"%s\"", id, label, text);
  g_string_append_printf (out, "%s/>\n", why_sides (dice));
}

static void
write_rolls (const LrNewGame *self,
             GString         *out)
{
  g_autofree char *what = words (self->texts[LR_NEW_GAME_WHAT]);
  gboolean modified = has_modifiers (self);
  LrNewGameDice dice = get_dice (self);
  gint64 hit = 1;

  switch (self->kind)
    {
    case LR_NEW_GAME_POOL:
      lr_new_game_read_whole (self->texts[LR_NEW_GAME_HIT], 1, dice.sides, &hit);
      emit (out, "    <roll id=\"hits\" label=\"%s\" dice=\"%sd%u\" count=\"%" G_GINT64_FORMAT
            "..%u\"", what, modified ? "(max(pool + extra, 0))" : "pool ", dice.sides, hit, dice.sides);
      g_string_append_printf (out, "%s/>\n", why_sides (dice));
      break;
    case LR_NEW_GAME_AGAINST:
      write_roll (self, out, "die", _ ("First side"));
      write_roll (self, out, "other", _ ("Other side"));
      break;
    case LR_NEW_GAME_APART:
      write_roll (self, out, "die", _ ("First die"));
      write_roll (self, out, "other", _ ("Second die"));
      break;
    case LR_NEW_GAME_ODDS:
    case LR_NEW_GAME_DIFFERENTIAL:
    case LR_NEW_GAME_NAMED:
    case LR_N_NEW_GAME_KINDS:
      write_roll (self, out, "die", what);
      break;
    }
}

static void
write_outcome (const LrNewGame *self,
               GString         *out)
{
  static const char *const looked_up[] = {
    [LR_NEW_GAME_ODDS] = "%s, attackers : defenders",
    [LR_NEW_GAME_DIFFERENTIAL] = "%s, attackers - defenders",
    [LR_NEW_GAME_POOL] = "hits",
    [LR_NEW_GAME_AGAINST] = "%s - other",
    [LR_NEW_GAME_APART] = "%s, other",
    [LR_NEW_GAME_NAMED] = "%s, column",
  };
  g_autoptr (GString) value = g_string_new (looked_up[self->kind]);
  g_autoptr (GHashTable) taken = new_ids ();
  g_autoptr (GString) good = g_string_new (NULL);

  g_string_replace (value, "%s", has_modifiers (self) ? "die + drm" : "die", 1);
  for (guint i = 0; i < self->rows[LR_NEW_GAME_RESULTS]->len; i++)
    {
      const LrNewGameRow *row = self->rows[LR_NEW_GAME_RESULTS]->pdata[i];
      const char *id = make_id (taken, row->texts[1], "result");

      if (row->marked)
        g_string_append_printf (good, "%s%s", good->len > 0 ? " " : "", id);
    }
  emit (out, "    <outcome id=\"result\" label=\"%s\" value=\"" CHART "(%s)\"", _ ("Result"), value->str);
  if (good->len > 0)
    emit (out, " good=\"%s\"", good->str);
  g_string_append (out, "\n             headline=\"{result}\"/>\n");
}

static char *
write_combat (const LrNewGame *self)
{
  GString *out = begin (self, "combat.xml");
  g_autofree char *what = words (self->texts[LR_NEW_GAME_WHAT]);
  g_autoptr (GHashTable) taken = new_ids ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < self->rows[LR_NEW_GAME_MODIFIERS]->len; i++)
    {
      const LrNewGameRow *row = self->rows[LR_NEW_GAME_MODIFIERS]->pdata[i];

      g_ptr_array_add (ids, (gpointer) make_id (taken, row->texts[0], "modifier"));
    }
  emit (out, "  <procedure id=\"" PROCEDURE "\" panel=\"combat\" label=\"%s\"", what);
  if (has_strengths (self))
    g_string_append (out, " strength=\"attackers defenders\"");
  else if (self->kind == LR_NEW_GAME_POOL)
    g_string_append (out, " strength=\"pool\"");
  g_string_append (out, ">\n");
  write_inputs (self, out, ids);
  write_tally (self, out, ids);
  write_rolls (self, out);
  write_outcome (self, out);
  g_string_append (out, "  </procedure>\n");
  return end (out);
}

static char *
write_sequence (const LrNewGame *self)
{
  GString *out = begin (self, "sequence.xml");
  g_autoptr (GHashTable) taken = new_ids ();
  gint64 turns = 0;

  lr_new_game_read_whole (self->texts[LR_NEW_GAME_TURNS], 1, LR_NEW_GAME_MOST_TURNS, &turns);
  g_string_append (out, "  <calendar>\n");
  for (gint64 i = 1; i <= turns; i++)
    {
      g_autofree char *label = g_strdup_printf (_ ("Turn %d"), (int) i);

      emit (out, "    <turn id=\"%d\" label=\"%s\"/>\n", (int) i, label);
    }
  g_string_append (out, "  </calendar>\n\n  <sequence>\n");
  for (guint i = 0; i < self->rows[LR_NEW_GAME_PHASES]->len; i++)
    {
      const LrNewGameRow *row = self->rows[LR_NEW_GAME_PHASES]->pdata[i];
      g_autofree char *label = words (row->texts[0]);

      emit (out, "    <phase id=\"%s\" label=\"%s\">\n", make_id (taken, row->texts[0], "phase"), label);
      if (row->marked)
        g_string_append (out, "      <do procedure=\"" PROCEDURE "\" may=\"yes\"/>\n");
      else
        emit (out, "      <step id=\"done\" label=\"%s\"/>\n", label);
      g_string_append (out, "    </phase>\n");
    }
  g_string_append (out, "  </sequence>\n");
  return end (out);
}

typedef struct
{
  const char *file;
  char     *(*write) (const LrNewGame *self);
} Writer;

static char *
write_trackers (const LrNewGame *self)
{
  GString *out = begin (self, "trackers.xml");

  /* The comment of the file says what belongs here; this is how it looks. */
  g_string_append (out, "  <!-- <tracker id=\"points\" label=\"Points\" of=\"number\" group=\"Victory\" "
                        "start=\"0\"/> -->\n");
  return end (out);
}

static const Writer writers[] = {
  { "ruleset.xml", write_ruleset }, { "kinds.xml", write_kinds },       { "charts.xml", write_charts },
  { "combat.xml", write_combat },   { "trackers.xml", write_trackers }, { "sequence.xml", write_sequence },
};

char *
lr_new_game_dup_text (const LrNewGame *self,
                      const char      *file)
{
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    if (g_str_equal (writers[i].file, file))
      return writers[i].write (self);
  g_assert_not_reached ();
}

static char *
tell_chart (const LrNewGame *self)
{
  g_auto (GStrv) rows = has_rows (self) ? list_rows (self) : NULL;
  g_auto (GStrv) columns = list_columns (self);
  guint n = (rows != NULL ? g_strv_length (rows) : 1) * g_strv_length (columns);

  return g_strdup_printf (ngettext ("The chart: %u cell, a stand-in until you enter your card",
                                    "The chart: %u cells, stand-ins until you enter your card", n), n);
}

char *
lr_new_game_tell_file (const LrNewGame *self,
                       const char      *file)
{
  guint n_results = self->rows[LR_NEW_GAME_RESULTS]->len;
  guint n_modifiers = self->rows[LR_NEW_GAME_MODIFIERS]->len;
  guint n_phases = self->rows[LR_NEW_GAME_PHASES]->len;

  if (g_str_equal (file, "ruleset.xml"))
    return g_strdup (_ ("The name of the game, and its files"));
  if (g_str_equal (file, "kinds.xml"))
    return g_strdup_printf (ngettext ("The lists: %u result", "The lists: %u results", n_results), n_results);
  if (g_str_equal (file, "charts.xml"))
    return tell_chart (self);
  if (g_str_equal (file, "combat.xml"))
    return g_strdup_printf (ngettext ("The calculator, with %u modifier", "The calculator, with %u modifiers",
                                      n_modifiers), n_modifiers);
  if (g_str_equal (file, "trackers.xml"))
    return g_strdup (_ ("The trackers: none yet"));
  return g_strdup_printf (ngettext ("The turn, with %u phase", "The turn, with %u phases", n_phases), n_phases);
}

gboolean
lr_new_game_write (const LrNewGame *self,
                   GError         **error)
{
  const char *const *files = lr_skeleton_get_files ();
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_autofree char *folder = lr_new_game_dup_folder (self);
  g_auto (GStrv) all = NULL;

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autofree char *text = lr_new_game_dup_text (self, files[i]);

      g_strv_builder_add (texts, text);
    }
  all = g_strv_builder_end (texts);
  return lr_skeleton_write (folder, NULL, (const char *const *) all, error);
}
