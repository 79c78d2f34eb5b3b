/* lr-words.c - values, chances and messages in words for people
 *
 * The only place where a number becomes a percentage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-words.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "engine/text/lr-cell.h"
#include "rules/file/lr-installed.h"

/* People cannot picture fractions with larger denominators than this. */
#define LARGEST_SHOWN 1000000

/* A name that begins like that of a side names it: "Confederate supply", of the Confederacy. */
#define SAME_LETTERS 6
/* Of a percentage in doubles: a half that lost that much on the way is rounded as a half. */
#define LOST_IN_DOUBLES 1e-9

static char *damage; /* in the translation of the program */

void
lr_words_begin (void)
{
  g_autofree char *file = NULL;

  setlocale (LC_ALL, "");
  file = lr_installed_bind_text ();
  g_free (damage);
  damage = file != NULL ? g_strdup_printf (_ ("“%s” is damaged, so Long Roll uses English; install it again"), file) :
                          NULL;
  textdomain (GETTEXT_PACKAGE); /* ngettext() and templates ask for no other */
}

const char *
lr_words_damage (void)
{
  return damage;
}

const char *
lr_words_translate (const LrRuleset *ruleset,
                    const char      *text)
{
  if (text == lr_chart_modifier) /* no ruleset has it, so no translation of one */
    return _ ("Modifier");
  return text != NULL && *text != '\0' ? lr_catalogue_find (ruleset->words, text) : text;
}

static const char *
translate (const char   *text,
           gconstpointer ruleset)
{
  return lr_words_translate (ruleset, text);
}

/* Only numbers and choices. Looking up the other words takes longer than writing a number. */
static LrTongue
tongue_without_words (const LrRuleset *ruleset)
{
  return (LrTongue) {
    .naming = LR_BY_LABEL, .unknown = "?", .between = "; ", .translate = translate, .data = ruleset
  };
}

LrTongue
lr_words_tongue (const LrRuleset *ruleset)
{
  LrTongue tongue = tongue_without_words (ruleset);

  tongue.yes = _ ("yes");
  tongue.no = _ ("no");
  tongue.none = _ ("none");
  return tongue;
}

char *
lr_words_number (LrNumber number)
{
  return lr_number_to_string (number);
}

/* Whether a text begins with these words: "Turn 5" with "turn", not "Turning". */
static gboolean
begins_with (const char *text,
             const char *words)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autofree char *start = g_utf8_casefold (words, -1);

  return *start != '\0' && g_str_has_prefix (folded, start) &&
         !g_unichar_isalnum (g_utf8_get_char (folded + strlen (start)));
}

/* Past a first word of three letters at most: "The attacker". */
static const char *
without_article (const char *text)
{
  const char *space = strchr (text, ' ');

  return space != NULL && space - text <= 3 ? space + 1 : text;
}

char *
lr_words_named (const char *label,
                const char *text)
{
  const char *bare;

  if (text == NULL || *text == '\0' || label == NULL || *label == '\0')
    return g_strdup (text != NULL && *text != '\0' ? text : label != NULL ? label : "");
  bare = without_article (label);
  if (begins_with (text, label) || begins_with (text, bare) || begins_with (without_article (text), bare))
    return g_strdup (text);
  /* Translators: the name of something and its value, or a side and what it does */
  return g_strdup_printf (_ ("%s: %s"), label, text);
}

gboolean
lr_words_says_whose (const char *label,
                     const char *side)
{
  g_autofree char *begin = g_utf8_substring (side, 0, MIN (SAME_LETTERS, g_utf8_strlen (side, -1)));

  return strstr (label, begin) != NULL;
}

const LrUnit *
lr_words_unit (const LrWords *words,
               const char    *label,
               const LrUnit  *unit)
{
  g_autofree char *folded = label != NULL && unit != NULL ? g_utf8_casefold (label, -1) : NULL;

  if (folded == NULL)
    return unit;
  for (guint many = 0; many < 2; many++)
    {
      g_autofree char *said = g_utf8_casefold (lr_words_translate (words->ruleset, many ? unit->many : unit->one), -1);
      const char *at = strstr (folded, said);

      if (at != NULL && !g_unichar_isalpha (g_utf8_get_char (at + strlen (said))) &&
          (at == folded || !g_unichar_isalpha (g_utf8_get_char (g_utf8_prev_char (at)))))
        return NULL;
    }
  return unit;
}

/* A row: the name that the person gave it, or else the name of its shape and its number. */
static char *
row_words (const LrWords *words,
           const LrShape *shape,
           LrValue        value)
{
  const LrValue *extra = value.object->values + shape->n_fields;
  guint label = (guint) extra[LR_ROW_LABEL].ordinal;

  if (label > 0 && words->result != NULL && label < words->result->n_labels)
    return g_strdup (words->result->labels[label]);
  return g_strdup_printf ("%s %d", shape->label != NULL ? lr_words_translate (words->ruleset, shape->label) : shape->id,
                          (int) extra[LR_ROW_PLACE].ordinal);
}

/* An id with spaces for underscores: the name of what has no label. */
static char *
id_words (const char *id)
{
  return g_strdelimit (g_strdup (id), "_", ' ');
}

static char *
record_words (const LrWords *words,
              LrType         type,
              LrValue        value,
              const LrUnit  *unit)
{
  const LrShape *shape = type.shape;
  g_autoptr (GString) text = g_string_new (NULL);

  if (shape->n_parts > 0 && shape->n_computed == 0 && shape->defaults != NULL)
    {
      gboolean is_cell = shape->blank != NULL;

      for (guint i = 0; i < shape->n_parts; i++)
        is_cell = is_cell || shape->parts[i].field < 0 || shape->fields[shape->parts[i].field]->code != NULL ||
                  shape->fields[shape->parts[i].field]->kind == LR_FIELD_RECORD;
      if (is_cell)
        return lr_cell_write (type, value);
    }
  for (guint i = 0; i < shape->n_fields; i++)
    {
      const LrField *field = shape->fields[i];
      g_autofree char *own = lr_words_value (words, field->type, value.object->values[i],
                                             field->unit != NULL ? field->unit : unit);
      g_autofree char *label = field->label != NULL ? lr_words_label (words, field->label, NULL, NULL) :
                                                      id_words (field->id);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? ", " : "", begins_with (own, label) ? "" : label,
                              begins_with (own, label) ? "" : " ", own);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
list_words (const LrWords *words,
            LrType         type,
            LrValue        value)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < value.object->n_values; i++)
    {
      LrType inner = type.base == LR_TYPE_LIST ? lr_type_shape (LR_TYPE_RECORD, type.shape) : lr_type_kind (type.kind);
      g_autofree char *own = lr_words_value (words, inner, value.object->values[i], NULL);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", own);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (_ ("none"));
}

char *
lr_words_value (const LrWords *words,
                LrType         type,
                LrValue        value,
                const LrUnit  *unit)
{
  LrTongue tongue;

  if (value.tag != LR_TAG_OBJECT)
    {
      tongue = type.base == LR_TYPE_FLAG || lr_value_is_none (value) ? lr_words_tongue (words->ruleset) :
                                                                       tongue_without_words (words->ruleset);
      return lr_codec_value (&tongue, type, value, unit);
    }
  switch ((guint) type.base)
    {
    case LR_TYPE_ROW:
      return row_words (words, type.shape, value);
    case LR_TYPE_RECORD:
      return record_words (words, type, value, unit);
    default:
      return list_words (words, type, value);
    }
}

/* A row while its items are put into words. */
typedef struct
{
  const LrRuleset *ruleset;
  const LrShape   *shape;
  GString         *text;
  char            *label;
} RowWords;

static void
word_item (const char *name,
           const char *value,
           gpointer    data)
{
  RowWords *row = data;
  LrWords words = { .ruleset = row->ruleset };
  int field = row->shape != NULL && name != NULL ? lr_shape_find (row->shape, name) : -1;
  const LrField *own = field >= 0 ? row->shape->fields[field] : NULL;
  g_autofree char *label = NULL;
  g_autofree char *said = NULL;
  LrValue read;

  if (g_strcmp0 (name, "label") == 0)
    {
      g_free (row->label);
      row->label = g_strdup (value);
      return;
    }
  label = own != NULL ? lr_words_label (&words, own->label, NULL, own->id) : name != NULL ? id_words (name) : NULL;
  if (own != NULL && own->kind != LR_FIELD_PICK && lr_codec_read (&lr_tongue_wire, own->type, value, &read, NULL))
    said = lr_words_value (&words, own->type, read, NULL);
  if (row->text->len > 0)
    g_string_append (row->text, ", ");
  if (label != NULL)
    /* Translators: a field of a row, and its value: Strength points 4 */
    g_string_append_printf (row->text, _ ("%s %s"), label, said != NULL ? said : value);
  else
    g_string_append (row->text, value);
}

char *
lr_words_row (const LrRuleset *ruleset,
              const LrShape   *shape,
              const char      *row,
              char           **label)
{
  RowWords words = { .ruleset = ruleset, .shape = shape, .text = g_string_new (NULL) };

  if (!lr_codec_foreach_item (row, word_item, &words))
    g_string_assign (words.text, row);
  if (label != NULL)
    *label = g_steal_pointer (&words.label);
  g_free (words.label);
  return g_string_free (words.text, FALSE);
}

/* Copies a piece of a message; a doubled brace becomes one brace. */
static void
append_plain (GString    *text,
              const char *from,
              gsize       length)
{
  for (gsize i = 0; i < length; i++)
    {
      g_string_append_c (text, from[i]);
      if ((from[i] == '{' || from[i] == '}') && i + 1 < length && from[i + 1] == from[i])
        i++;
    }
}

/* Whether a translation has the same placeholders as the original, in any order. If not, it cannot be used. */
static gboolean
same_placeholders (const LrMessage *message,
                   const char      *translated)
{
  guint n = 0;

  for (const char *at = translated; (at = strchr (at, '{')) != NULL; at++)
    {
      if (at[1] == '{')
        {
          at++;
          continue;
        }
      n++;
    }
  if (n != message->n_parts)
    return FALSE;
  for (guint i = 0; i < message->n_parts; i++)
    {
      g_autofree char *part = g_strndup (message->text + message->parts[i].start,
                                         message->parts[i].end - message->parts[i].start);

      if (strstr (translated, part) == NULL)
        return FALSE;
    }
  return TRUE;
}

/* The placeholder of a translated message that begins at @at. */
static int
find_part (const LrMessage *message,
           const char      *at,
           gsize           *length)
{
  for (guint i = 0; i < message->n_parts; i++)
    {
      *length = message->parts[i].end - message->parts[i].start;
      if (strncmp (at, message->text + message->parts[i].start, *length) == 0)
        return (int) i;
    }
  return -1;
}

char *
lr_words_message (const LrWords   *words,
                  const LrMessage *message,
                  const LrObject  *parts)
{
  const char *text = lr_words_translate (words->ruleset, message->text);
  g_autoptr (GString) made = g_string_new (NULL);

  if (!same_placeholders (message, text))
    text = message->text;
  while (*text != '\0')
    {
      gsize length = strcspn (text, "{");
      int part;

      if (text[length] == '{' && text[length + 1] == '{')
        {
          append_plain (made, text, length + 2);
          text += length + 2;
          continue;
        }
      append_plain (made, text, length);
      text += length;
      if (*text == '\0')
        break;
      part = find_part (message, text, &length);
      g_assert (part >= 0);
      if (parts != NULL)
        {
          const LrMessagePart *found = &message->parts[part];
          g_autofree char *own = lr_words_value (words, found->expr->type, parts->values[part], found->unit);

          g_string_append (made, own);
        }
      text += length;
    }
  return lr_message_cut (g_steal_pointer (&made));
}

char *
lr_words_label (const LrWords   *words,
                const LrMessage *label,
                const LrObject  *parts,
                const char      *otherwise)
{
  return label != NULL     ? lr_words_message (words, label, parts) :
         otherwise != NULL ? id_words (otherwise) :
                             g_strdup ("");
}

/* How many decimals chances and means have; below 0 for as people read them. */
static int decimals = -1;

void
lr_words_set_decimals (int number)
{
  decimals = number;
}

char *
lr_words_percent (double probability)
{
  double least = pow (10, -2 - MAX (decimals, 0));

  if (probability <= 0)
    return g_strdup (_ ("0 %"));
  if (probability >= 1)
    return g_strdup (_ ("100 %"));
  /* Translators: percentages: "under 1 %", "over 99 %", "50 %" */
  if (probability < least)
    return g_strdup_printf (_ ("under %.*f %%"), MAX (decimals, 0), least * 100);
  if (probability > 1 - least)
    return g_strdup_printf (_ ("over %.*f %%"), MAX (decimals, 0), 100 - least * 100);
  if (decimals > 0)
    return g_strdup_printf (_ ("%.*f %%"), decimals, probability * 100);
  return g_strdup_printf (_ ("%.0f %%"), round (probability * 100 + LOST_IN_DOUBLES));
}

char *
lr_words_ways (LrWide ways,
               LrWide of)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (ways != 0 && of != 0)
    {
      LrWide common = lr_wide_gcd (ways, of);

      ways /= common;
      of /= common;
    }
  if (of > LARGEST_SHOWN)
    return NULL;
  first = lr_wide_to_string (ways);
  second = lr_wide_to_string (of);
  /* Translators: a chance, "1 in 2" */
  return g_strdup_printf (_ ("%s in %s"), first, second);
}

char *
lr_words_chance (const LrDist   *dist,
                 const LrChance *chance)
{
  g_autofree char *percent = lr_words_percent (chance->probability);
  gboolean open = chance->ways != 0 && chance->ways != dist->of;
  g_autofree char *ways = dist->exact && open ? lr_words_ways (chance->ways, dist->of) : NULL;
  double margin = lr_dist_margin (dist, chance->probability) * 100;

  /* Translators: a simulated chance and how far it may be off, "61 % ± 0.2" */
  if (margin >= 0.01)
    return g_strdup_printf (margin >= 0.1 ? _ ("%s ± %.1f") : _ ("%s ± %.2f"), percent, margin);
  return ways != NULL ? g_strdup_printf ("%s (%s)", percent, ways) : g_steal_pointer (&percent);
}

char *
lr_words_faces (const gboolean *faces,
                guint           n_faces)
{
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_faces; i++)
    {
      guint last = i;

      if (!faces[i])
        continue;
      while (last + 1 < n_faces && faces[last + 1])
        last++;
      if (last >= i + 2)
        /* Translators: faces of a die, "6 to 10" */
        g_ptr_array_add (runs, g_strdup_printf (_ ("%u to %u"), i + 1, last + 1));
      else
        for (guint j = i; j <= last; j++)
          g_ptr_array_add (runs, g_strdup_printf ("%u", j + 1));
      i = last;
    }
  for (guint i = 0; i < runs->len; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == runs->len ? _ (" and ") : ", ");
      g_string_append (text, runs->pdata[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
lr_words_mean (double mean)
{
  double rounded = round (mean * 100) / 100 + 0.0; /* 0 has no sign */

  if (decimals >= 0)
    return g_strdup_printf ("%.*f", decimals, mean + 0.0);
  if (rounded == floor (rounded))
    return g_strdup_printf ("%.0f", rounded);
  return fabs (rounded * 10 - round (rounded * 10)) < 1e-9 ? g_strdup_printf ("%.1f", rounded) :
                                                             g_strdup_printf ("%.2f", rounded);
}

const char *
lr_words_provenance (LrProvenance provenance)
{
  switch (provenance)
    {
    case LR_PROVENANCE_RULEBOOK:
      return _ ("from the rulebook");
    case LR_PROVENANCE_PUBLISHED:
      return _ ("published chart, not checked against your copy");
    case LR_PROVENANCE_STAND_IN:
      return _ ("stand-in chart, not the publisher’s numbers");
    case LR_PROVENANCE_YOURS:
      return _ ("your chart");
    }
  g_assert_not_reached ();
}

const char *
lr_words_provenance_id (LrProvenance provenance)
{
  static const char *const ids[] = {
    [LR_PROVENANCE_RULEBOOK] = "rulebook",
    [LR_PROVENANCE_PUBLISHED] = "published",
    [LR_PROVENANCE_STAND_IN] = "stand-in",
    [LR_PROVENANCE_YOURS] = "yours",
  };

  return ids[provenance];
}

const char *
lr_words_panel (LrPanel panel)
{
  switch (panel)
    {
    case LR_PANEL_COMBAT:
      return _ ("Combat");
    case LR_PANEL_MARCH:
      return _ ("March");
    case LR_PANEL_ATTRITION:
      return _ ("Attrition and supply status");
    case LR_PANEL_BLOCKADE:
      return _ ("Blockade");
    case LR_PANEL_SUPPLY:
      return _ ("Supply capacity");
    case LR_PANEL_RECRUITING:
      return _ ("Recruiting");
    case LR_PANEL_VICTORY:
      return _ ("Victory");
    case LR_PANEL_COMMAND:
      return _ ("Command");
    case LR_PANEL_NAVAL:
      return _ ("Naval and siege");
    case LR_PANEL_OTHER:
      return _ ("Other");
    case LR_PANEL_NONE:
    case LR_N_PANELS:
      break;
    }
  g_assert_not_reached ();
}

const char *
lr_words_panel_id (LrPanel panel)
{
  static const char *const ids[LR_N_PANELS] = { "none",      "combat",     "march",   "attrition", "blockade", "supply",
                                                "recruiting", "victory", "command", "naval",     "other" };

  return ids[panel];
}

static char *
plain_dice (guint dice,
            guint sides)
{
  return dice == 1 ? g_strdup_printf ("d%u", sides) : g_strdup_printf ("%ud%u", dice, sides);
}

/* With what is thrown again. */
static char *
changed_dice (const LrPoolSpec *spec)
{
  g_autofree char *plain = plain_dice (spec->dice, spec->sides);
  g_autoptr (GString) text = g_string_new (plain);

  if (spec->reroll_low > 0 && spec->reroll_low == spec->reroll_high)
    /* Translators: after a throw of dice: which face is thrown once more, "2d6, throw 1 again" */
    g_string_append_printf (text, _ (", reroll %u"), spec->reroll_low);
  else if (spec->reroll_low > 0)
    g_string_append_printf (text, _ (", reroll %u to %u"), spec->reroll_low, spec->reroll_high);
  if (spec->explode > 0)
    /* Translators: after a throw of dice: the highest face adds another die, that many times at most */
    g_string_append_printf (text, _ (", %u adds a die, %u at most"), spec->sides, spec->explode);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
lr_words_dice (const LrPoolSpec *spec)
{
  g_autofree char *dice = changed_dice (spec);
  g_autofree char *theirs = NULL;

  switch (spec->reading)
    {
    case LR_READING_SUM:
      return g_steal_pointer (&dice);
    case LR_READING_PAIRS:
      theirs = plain_dice (spec->versus, spec->versus_sides);
      /* Translators: dice of two sides, "3d6 against 2d6": the best against the best, the next against the next */
      return g_strdup_printf (spec->ties ? _ ("%s against %s, ties count") : _ ("%s against %s"), dice, theirs);
    case LR_READING_COUNT:
      /* Translators: a throw of dice, "5d6, count 4 to 6" */
      return g_strdup_printf (_ ("%s, count %u to %u"), dice, spec->low, spec->high);
    case LR_READING_HIGH:
      return g_strdup_printf (_ ("%s, best %u"), dice, spec->keep);
    case LR_READING_LOW:
      return g_strdup_printf (_ ("%s, worst %u"), dice, spec->keep);
    case LR_READING_TENS:
      return g_strdup ("d66");
    }
  g_assert_not_reached ();
}

char *
lr_words_band (const LrRuleset *ruleset,
               const LrAxis    *axis,
               guint            index)
{
  const LrBand *band = &axis->bands[index];
  g_autofree char *end = NULL;

  if (axis->sort == LR_AXIS_KIND)
    return g_strdup (lr_words_translate (ruleset, axis->kind->values[band->low.num].label));
  if (band->open_high)
    {
      end = lr_words_number (band->low);
      return g_strdup_printf (_ ("%s or more"), end);
    }
  if (band->open_low)
    {
      end = lr_words_number (band->high);
      return g_strdup_printf (_ ("%s or less"), end);
    }
  return g_strdup (band->label);
}

char *
lr_words_cell (const LrRuleset *ruleset,
               const LrChart   *chart,
               guint            cell)
{
  LrValue value = chart->cells[cell];

  if (chart->of.base == LR_TYPE_KIND && value.tag == LR_TAG_ORDINAL &&
      chart->of.kind->values[value.ordinal].code == NULL)
    return g_strdup (lr_words_translate (ruleset, chart->of.kind->values[value.ordinal].label));
  return g_strdup (chart->texts[cell]);
}

/* The value that was looked up is beyond the ends of the chart, so nobody can fill it in there. */
static char *
beyond_text (const LrWords   *words,
             const LrUnknown *unknown)
{
  const LrChart *chart = unknown->chart;
  const LrAxis *axis = &chart->axes[unknown->axis];
  const char *label = lr_words_translate (words->ruleset, chart->label);
  guint entry = unknown->axis == 0 ? unknown->row : unknown->column;
  g_autofree char *end = lr_words_band (words->ruleset, axis, entry);
  gboolean column = unknown->axis == 1;

  if (axis->sort == LR_AXIS_KIND || axis->n_bands == 1)
    return column              ? g_strdup_printf (_ ("the chart “%s” has no column for this value"), label) :
           chart->n_axes == 2 ? g_strdup_printf (_ ("the chart “%s” has no row for this value"), label) :
                                g_strdup_printf (_ ("the chart “%s” has no entry for this value"), label);
  if (entry == 0)
    return column ?
               g_strdup_printf (_ ("the chart “%s” has no column for this value: it is below the first, %s"),
                                label, end) :
           chart->n_axes == 2 ?
               g_strdup_printf (_ ("the chart “%s” has no row for this value: it is below the first, %s"), label,
                                end) :
               g_strdup_printf (_ ("the chart “%s” has no entry for this value: it is below the first, %s"),
                                label, end);
  return column ? g_strdup_printf (_ ("the chart “%s” has no column for this value: it is above the last, %s"),
                                   label, end) :
         chart->n_axes == 2 ?
                  g_strdup_printf (_ ("the chart “%s” has no row for this value: it is above the last, %s"),
                                   label, end) :
                  g_strdup_printf (_ ("the chart “%s” has no entry for this value: it is above the last, %s"),
                                   label, end);
}

char *
lr_words_unknown (const LrWords   *words,
                  const LrUnknown *unknown)
{
  const LrRuleset *ruleset = words->ruleset;

  if (unknown->chart != NULL && unknown->beyond)
    return beyond_text (words, unknown);
  if (unknown->chart != NULL)
    {
      const LrChart *chart = unknown->chart;
      const char *label = lr_words_translate (ruleset, chart->label);
      g_autofree char *row = lr_words_band (ruleset, &chart->axes[0], unknown->row);
      g_autofree char *column = chart->n_axes == 2 ? lr_words_band (ruleset, &chart->axes[1], unknown->column) : NULL;

      return column != NULL ? g_strdup_printf (_ ("the chart “%s” is empty at row %s, column %s"), label, row, column) :
                              g_strdup_printf (_ ("the chart “%s” is empty at %s"), label, row);
    }
  {
    const LrKindField *field = &unknown->kind->fields[unknown->field];
    const LrKindValue *value = &unknown->kind->values[unknown->value];
    g_autofree char *name = field->label != NULL ? g_strdup (lr_words_translate (ruleset, field->label)) :
                                                   id_words (field->id);

    return g_strdup_printf (_ ("the value “%s” of %s is not filled in"), name, lr_words_translate (ruleset,
                                                                                                   value->label));
  }
}

char *
lr_words_sentence (const char *text)
{
  gsize letters = 0;
  gunichar first;
  char capital[7] = { 0 };

  while (g_unichar_isalpha (g_utf8_get_char (text + letters)))
    letters = (gsize) (g_utf8_next_char (text + letters) - text);
  if (letters == 0 || (text[letters] != '\0' && strchr ("./_-", text[letters]) != NULL))
    return g_strdup (text);
  first = g_unichar_toupper (g_utf8_get_char (text));
  g_unichar_to_utf8 (first, capital);
  return g_strconcat (capital, g_utf8_next_char (text), NULL);
}

char *
lr_words_minus (const char *text)
{
  GString *shown = g_string_sized_new (strlen (text));

  for (const char *at = text; *at != '\0'; at++)
    {
      gboolean opens = at == text || g_ascii_isspace (at[-1]) || strchr ("(/:,=", at[-1]) != NULL;
      gboolean number = g_ascii_isdigit (at[1]) || (at[1] == ' ' && g_ascii_isdigit (at[2]) && at > text + 1 &&
                                                    (g_ascii_isdigit (at[-2]) || at[-2] == ')'));

      if (*at == '-' && opens && number)
        g_string_append (shown, "\u2212");
      else
        g_string_append_c (shown, *at);
    }
  return g_string_free (shown, FALSE);
}

char *
lr_words_signed (char *text)
{
  char *made;

  if (text == NULL || !g_ascii_isdigit (*text) || g_str_equal (text, "0"))
    return text;
  made = g_strconcat ("+", text, NULL);
  g_free (text);
  return made;
}

char *
lr_words_one_line (char *text)
{
  return g_strdelimit (text, "\n\r", ' ');
}

char *
lr_words_dup_shell (const char *word)
{
  static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=,./:%@";

  return *word != '\0' && word[strspn (word, plain)] == '\0' ? g_strdup (word) : g_shell_quote (word);
}
