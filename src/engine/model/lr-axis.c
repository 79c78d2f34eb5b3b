/* lr-axis.c - the axes of charts: reading their entries, and finding the entry of a value
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-chart.h"

#include <string.h>

/* This many numbers are listed at most. */
#define MOST_WHOLE 256

static LrFind
beyond (LrEnd  end,
        guint  last,
        guint *index)
{
  *index = last;
  switch (end)
    {
    case LR_END_CLAMP:
      return LR_FIND_FOUND;
    case LR_END_NONE:
      return LR_FIND_NONE;
    case LR_END_REFUSE:
      return LR_FIND_REFUSED;
    }
  g_assert_not_reached ();
}

/* Which of two entries a @value takes that is between the end of one, @below, and the beginning of the next. */
static LrFind
round_between (LrNumber   value,
               LrNumber   below,
               LrNumber   above,
               LrRounding round,
               gboolean  *up)
{
  LrNumber to_below, to_above;
  int order;

  *up = round == LR_ROUND_UP;
  if (round == LR_ROUND_DOWN || round == LR_ROUND_UP)
    return LR_FIND_FOUND;
  if (!lr_number_subtract (value, below, &to_below) || !lr_number_subtract (above, value, &to_above))
    return LR_FIND_OVERFLOW;
  order = lr_number_compare (to_below, to_above);
  *up = round == LR_ROUND_HALF_UP ? order >= 0 : order > 0;
  return LR_FIND_FOUND;
}

/* A whole number where every one has its entry, or lies beyond them all. */
static LrFind
find_whole (const LrAxis *axis,
            gint64        value,
            guint        *index)
{
  guint last = axis->n_bands - 1;

  *index = last;
  if (value > axis->first_whole + (gint64) (axis->n_whole - 1))
    return axis->bands[last].open_high ? LR_FIND_FOUND : beyond (axis->high, last, index);
  *index = value < axis->first_whole ? 0 : axis->whole[value - axis->first_whole];
  return value >= axis->first_whole || axis->bands[0].open_low ? LR_FIND_FOUND : beyond (axis->low, 0, index);
}

/* Bands and ratios alike: entries from low to high, ascending. */
static LrFind
find_number (const LrAxis *axis,
             LrNumber      value,
             guint        *index)
{
  const LrBand *bands = axis->bands;
  guint last = axis->n_bands - 1;
  guint first = 0;
  gboolean up;
  LrFind found;

  if (value.den == 1 && axis->n_whole > 0)
    return find_whole (axis, value.num, index);
  if (!bands[0].open_low && lr_number_compare (value, bands[0].low) < 0)
    return beyond (axis->low, 0, index);
  if (!bands[last].open_high && lr_number_compare (value, bands[last].high) > 0)
    return beyond (axis->high, last, index);
  for (guint end = last; first < end;) /* the first whose upper end is not below the value */
    {
      guint middle = (first + end) / 2;

      if (lr_number_compare (value, bands[middle].high) <= 0)
        end = middle;
      else
        first = middle + 1;
    }
  *index = first;
  if (bands[first].open_low || lr_number_compare (value, bands[first].low) >= 0)
    return LR_FIND_FOUND;
  if (axis->round == LR_ROUND_EXACT)
    return LR_FIND_BETWEEN;
  found = round_between (value, bands[first - 1].high, bands[first].low, axis->round, &up);
  if (!up)
    *index = first - 1;
  return found;
}

/* Whole, not below 0, and of so few bits that a product with two others fits. */
static inline gboolean
is_short (LrNumber number)
{
  return number.den == 1 && number.num >= 0 && number.num <= G_MAXINT32;
}

LrFind
lr_axis_find (const LrAxis *axis,
              LrValue       value,
              LrValue       second,
              guint        *index)
{
  *index = 0;
  switch (axis->sort)
    {
    case LR_AXIS_KIND:
      for (guint i = 0; i < axis->n_bands; i++)
        if (axis->bands[i].low.num == value.ordinal)
          {
            *index = i;
            return LR_FIND_FOUND;
          }
      return LR_FIND_REFUSED;
    case LR_AXIS_BANDS:
      return find_number (axis, value.number, index);
    case LR_AXIS_RATIOS:
      {
        LrNumber ratio;

        if (value.number.num < 0 || second.number.num < 0 || (value.number.num == 0 && second.number.num == 0))
          return LR_FIND_NO_RATIO;
        if (second.number.num == 0)
          return beyond (axis->high, axis->n_bands - 1, index);
        if (is_short (value.number) && is_short (second.number)) /* comparing needs no lowest terms */
          ratio = (LrNumber) { value.number.num, second.number.num };
        else if (!lr_number_divide (value.number, second.number, &ratio))
          return LR_FIND_OVERFLOW;
        return find_number (axis, ratio, index);
      }
    }
  g_assert_not_reached ();
}

int
lr_axis_find_label (const LrAxis *axis,
                    const char   *label)
{
  for (guint i = 0; i < axis->n_bands; i++)
    if (g_str_equal (axis->bands[i].label, label))
      return (int) i;
  return -1;
}

/* A number at the beginning of @text: a sign, digits, and a fraction if there is one, as 1/2 or .5. */
static gboolean
read_number (const char **text,
             LrNumber    *number)
{
  const char *end = *text;
  g_autofree char *written = NULL;

  if (*end == '-' || *end == '+')
    end++;
  if (!g_ascii_isdigit (*end))
    return FALSE;
  while (g_ascii_isdigit (*end))
    end++;
  if ((*end == '/' || *end == '.') && g_ascii_isdigit (end[1]))
    for (end++; g_ascii_isdigit (*end);)
      end++;
  written = g_strndup (*text, (gsize) (end - *text));
  *text = end;
  return lr_number_parse (written, number);
}

/* Reads a band such as 3, 3-4, -2..-1, 7+ (7 or more) or -5- (-5 or less). */
static gboolean
read_band (const char *text,
           LrBand     *band)
{
  if (!read_number (&text, &band->low))
    return FALSE;
  band->high = band->low;
  if (*text == '\0')
    return TRUE;
  if (g_str_equal (text, "+"))
    return band->open_high = TRUE;
  if (g_str_equal (text, "-"))
    return band->open_low = TRUE;
  if (g_str_has_prefix (text, ".."))
    text += 2;
  else if (*text == '-')
    text++;
  else
    return FALSE;
  return read_number (&text, &band->high) && *text == '\0' && lr_number_compare (band->low, band->high) <= 0;
}

static gboolean
read_ratio (const char *text,
            LrBand     *band)
{
  LrNumber first, second;

  if (!read_number (&text, &first) || *text++ != ':' || !read_number (&text, &second) || *text != '\0' ||
      first.num < 0 || second.num <= 0)
    return FALSE;
  return lr_number_divide (first, second, &band->low) && (band->high = band->low, TRUE);
}

/* From 16 to 21, from 26 to 31: what d66 shows. */
static gboolean
follows_by_tens (const LrBand *before,
                 const LrBand *band)
{
  return lr_number_is_whole (before->high) && lr_number_is_whole (band->low) && before->high.num >= 16 &&
         before->high.num <= 56 && before->high.num % 10 == 6 && band->low.num == before->high.num + 5;
}

/* That @band comes after @before, and, between whole numbers, leaves none out. A hole is said once: what comes later is
 * compared with @band. Returns whether it comes after. */
static gboolean
check_follows (const LrAxis   *axis,
               const LrBand   *before,
               const LrBand   *band,
               const LrOrigin *origin,
               guint           offset,
               LrFaultSink    *sink)
{
  LrNumber next;

  if (before->open_high || band->open_low || lr_number_compare (before->high, band->low) >= 0)
    {
      lr_fault_report (sink, LR_FAULT_BAND_ORDER, origin, offset, NULL, band->label, before->label, NULL);
      return FALSE;
    }
  if (axis->sort == LR_AXIS_BANDS && lr_number_is_whole (before->high) && !follows_by_tens (before, band) &&
      lr_number_add (before->high, lr_number (1), &next) && lr_number_compare (next, band->low) < 0)
    {
      g_autofree char *hole = lr_number_to_string (next);

      lr_fault_report (sink, LR_FAULT_BAND_HOLE, origin, offset, NULL, hole, before->label, band->label, NULL);
    }
  return TRUE;
}

/* Most axes are bands of a few whole numbers without holes: those need no search. */
static void
list_whole (LrAxis  *axis,
            LrArena *arena)
{
  const LrBand *last = &axis->bands[axis->n_bands - 1];
  guint64 span;

  for (guint i = 0; i < axis->n_bands; i++)
    if (!lr_number_is_whole (axis->bands[i].low) || !lr_number_is_whole (axis->bands[i].high) ||
        (i > 0 && axis->bands[i].low.num != axis->bands[i - 1].high.num + 1))
      return;
  axis->first_whole = axis->bands[0].low.num;
  /* the ends may be as far apart as 64 bits let them */
  span = (guint64) last->high.num - (guint64) axis->first_whole;
  if (span >= MOST_WHOLE)
    return;
  axis->n_whole = (guint) span + 1;
  axis->whole = lr_arena_new_array (arena, guint16, axis->n_whole);
  for (guint i = 0, at = 0; i < axis->n_bands; i++)
    for (guint64 n = (guint64) axis->bands[i].high.num - (guint64) axis->bands[i].low.num + 1; n > 0; n--)
      axis->whole[at++] = (guint16) i;
}

static gboolean
read_entries (LrAxis         *axis,
              LrArena        *arena,
              const char     *text,
              const LrOrigin *origin,
              LrFaultSink    *sink)
{
  g_autoptr (GArray) bands = g_array_new (FALSE, TRUE, sizeof (LrBand));
  guint faults = sink->n_faults;
  guint last = 0; /* the last one that is in its place */
  const char *at = text;

  for (;;)
    {
      g_autofree char *word = NULL;
      LrBand band = { 0 };
      gsize length;
      guint offset;

      at += strspn (at, " \t\r\n");
      length = strcspn (at, " \t\r\n");
      if (length == 0)
        break;
      offset = (guint) (at - text);
      word = g_strndup (at, length);
      at += length;
      if (axis->sort == LR_AXIS_RATIOS ? !read_ratio (word, &band) : !read_band (word, &band))
        {
          lr_fault_report (sink, axis->sort == LR_AXIS_RATIOS ? LR_FAULT_RATIO : LR_FAULT_BAND, origin, offset, NULL,
                           word, NULL);
          continue;
        }
      band.label = lr_arena_strdup (arena, word);
      if (bands->len == 0 ||
          check_follows (axis, &g_array_index (bands, LrBand, last), &band, origin, offset, sink))
        last = bands->len;
      g_array_append_val (bands, band);
    }
  if (bands->len == 0 && sink->n_faults == faults)
    lr_fault_report (sink, LR_FAULT_AXIS_VALUES, origin, 0, NULL, NULL);
  axis->n_bands = bands->len;
  axis->bands = lr_arena_copy (arena, bands->data, bands->len * sizeof (LrBand));
  if (axis->sort == LR_AXIS_BANDS && sink->n_faults == faults)
    list_whole (axis, arena);
  return sink->n_faults == faults;
}

gboolean
lr_axis_read_bands (LrAxis         *axis,
                    LrArena        *arena,
                    const char     *text,
                    const LrOrigin *origin,
                    LrFaultSink    *sink)
{
  axis->sort = LR_AXIS_BANDS;
  return read_entries (axis, arena, text, origin, sink);
}

gboolean
lr_axis_read_ratios (LrAxis         *axis,
                     LrArena        *arena,
                     const char     *text,
                     const LrOrigin *origin,
                     LrFaultSink    *sink)
{
  axis->sort = LR_AXIS_RATIOS;
  return read_entries (axis, arena, text, origin, sink);
}

gboolean
lr_axis_same (const LrAxis *axis,
              const LrAxis *other)
{
  for (guint i = 0; i < MIN (axis->n_bands, other->n_bands); i++)
    if (!g_str_equal (axis->bands[i].label, other->bands[i].label))
      return FALSE;
  return axis->n_bands == other->n_bands;
}

static gboolean
read_entry (const LrAxis *axis,
            const char   *text,
            LrBand       *band)
{
  return axis->sort == LR_AXIS_RATIOS ? read_ratio (text, band) : axis->sort == LR_AXIS_BANDS && read_band (text, band);
}

gboolean
lr_axis_can_have (const LrAxis *axis,
                  const char   *text)
{
  LrBand band = { 0 };

  return read_entry (axis, text, &band);
}

int
lr_axis_find_entry (const LrAxis *axis,
                    const char   *text)
{
  int found = lr_axis_find_label (axis, text);
  LrBand band = { 0 };

  if (found >= 0 || !read_entry (axis, text, &band))
    return found;
  for (guint i = 0; i < axis->n_bands; i++)
    {
      const LrBand *entry = &axis->bands[i];

      if (lr_number_equal (entry->low, band.low) && lr_number_equal (entry->high, band.high) &&
          !entry->open_low == !band.open_low && !entry->open_high == !band.open_high)
        return (int) i;
    }
  return -1;
}

/* An end that was open is open, unless something holds beyond it. */
static void
check_ends (const LrAxis   *axis,
            const LrAxis   *came,
            const LrOrigin *origin,
            guint           last_offset,
            LrFaultSink    *sink)
{
  const LrBand *first = &axis->bands[0], *last = &axis->bands[axis->n_bands - 1];
  const LrBand *low = &came->bands[0], *high = &came->bands[came->n_bands - 1];

  if (came->low == LR_END_REFUSE && low->open_low && !first->open_low)
    lr_fault_report (sink, LR_FAULT_BAND_END, origin, 0, NULL, first->label, low->label, NULL);
  if (came->high == LR_END_REFUSE && high->open_high && !last->open_high)
    lr_fault_report (sink, LR_FAULT_BAND_END, origin, last_offset, NULL, last->label, high->label, NULL);
}

gboolean
lr_axis_retype (LrAxis         *axis,
                const LrAxis   *came,
                LrArena        *arena,
                const char     *text,
                const LrOrigin *origin,
                LrFaultSink    *sink)
{
  guint faults = sink->n_faults;
  gsize end = strlen (text);

  *axis = *came;
  axis->whole = NULL;
  axis->n_whole = 0;
  if (!read_entries (axis, arena, text, origin, sink))
    return FALSE;
  while (end > 0 && strchr (" \t\r\n", text[end - 1]) != NULL)
    end--;
  if (axis->sort == LR_AXIS_BANDS)
    check_ends (axis, came, origin, (guint) (end - strlen (axis->bands[axis->n_bands - 1].label)), sink);
  return sink->n_faults == faults;
}

void
lr_axis_take_kind (LrAxis       *axis,
                   LrArena      *arena,
                   const LrKind *kind)
{
  axis->sort = LR_AXIS_KIND;
  axis->kind = kind;
  axis->n_bands = kind->n_values;
  axis->bands = lr_arena_new_array (arena, LrBand, kind->n_values);
  for (guint i = 0; i < kind->n_values; i++)
    axis->bands[i] = (LrBand) {
      .label = kind->values[i].id, .low = lr_number (i), .high = lr_number (i)
    };
}
