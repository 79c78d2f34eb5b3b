/* lr-case-value.c - compares what came out of a case with what must: values and chances
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-case-private.h"

#include <string.h>

#include "engine/run/lr-dist.h"

/* Chances that differ by less are one chance. */
#define NEARLY 1e-9

void
lr_case_fail (Check      *check,
      guint       line,
      const char *format,
      ...)
{
  va_list args;
  g_autofree char *message = NULL;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (check->failures, g_strdup_printf ("%s:%u: %s", check->game_case->file, line, message));
}

void
lr_case_differ (Check            *check,
        const LrCaseLine *line,
        const char       *came)
{
  lr_case_fail (check, line->line, "expected “%s”; came %s", line->text, came);
}

void
lr_case_malformed (Check            *check,
           const LrCaseLine *line,
           const char       *form)
{
  lr_case_fail (check, line->line, "“%s” is not understood; write: %s", line->text, form);
}

/* --- reading a line --- */

const char *
lr_case_skip_spaces (const char *text)
{
  while (*text == ' ')
    text++;
  return text;
}

/* The next word, up to a space; @text moves on behind it. */
char *
lr_case_take_word (const char **text)
{
  gsize length = strcspn (*text, " ");
  char *word = g_strndup (*text, length);

  *text = lr_case_skip_spaces (*text + length);
  return word;
}

/* Text between double quotes; %NULL if there is none here. */
char *
lr_case_take_quoted (const char **text)
{
  const char *end = **text == '"' ? strchr (*text + 1, '"') : NULL;
  char *quoted;

  if (end == NULL)
    return NULL;
  quoted = g_strndup (*text + 1, (gsize) (end - *text - 1));
  *text = lr_case_skip_spaces (end + 1);
  return quoted;
}

gboolean
lr_case_take_mark (const char **text,
           const char  *mark)
{
  gsize length = strlen (mark);

  if (strncmp (*text, mark, length) != 0 || ((*text)[length] != ' ' && (*text)[length] != '\0'))
    return FALSE;
  *text = lr_case_skip_spaces (*text + length);
  return TRUE;
}

/* --- values --- */

/* A session's words; and there may be no value, which trackers cannot say. */
static const LrTongue tongue = { .exact = TRUE, .yes = "yes", .no = "no", .none = "none", .unknown = "?" };

/* A value as cases write it. */
static char *
show_value (const Check *check,
            LrType       type,
            LrValue      value)
{
  LrWords words = { .ruleset = check->ruleset, .result = check->answer->result };

  return value.tag == LR_TAG_OBJECT ? lr_words_value (&words, type, value, NULL) :
                                      lr_codec_value (&tongue, type, value, NULL);
}

/* Whether a text can be a value of that type at all: otherwise the case has a slip. */
gboolean
lr_case_is_possible (LrType      type,
             const char *text)
{
  LrValue value;

  return (type.base != LR_TYPE_NUMBER && type.base != LR_TYPE_FLAG && type.base != LR_TYPE_KIND) ||
         lr_codec_read (&tongue, type, text, &value, NULL);
}

gboolean
lr_case_is_value (const Check *check,
          LrType       type,
          LrValue      value,
          const char  *text)
{
  g_autofree char *shown = show_value (check, type, value);
  LrValue expected;

  return g_str_equal (shown, text) ||
         (type.base == LR_TYPE_NUMBER && lr_codec_read (&tongue, type, text, &expected, NULL) &&
          lr_value_equal (value, expected));
}

/* Goes from a record to one of its fields, and on from there. */
static gboolean
descend (const char *fields,
         LrType     *type,
         LrValue    *value)
{
  g_auto (GStrv) names = g_strsplit (fields, ".", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      int field;

      if (*names[i] == '\0' && names[1] == NULL)
        return TRUE;
      if (type->base != LR_TYPE_RECORD && type->base != LR_TYPE_ROW)
        return FALSE;
      field = lr_shape_find (type->shape, names[i]);
      if (field < 0)
        return FALSE;
      *type = type->shape->fields[field]->type;
      if (value != NULL && value->tag == LR_TAG_OBJECT)
        *value = value->object->values[field];
    }
  return TRUE;
}

static void
try_place (Place             *place,
           const LrStepView  *view,
           const LrTallyView *tally,
           const char        *path)
{
  gsize length = strlen (view->path);
  LrType type = view->step->type;

  if (strncmp (view->path, path, length) != 0 || (path[length] != '\0' && path[length] != '.'))
    return;
  path += length + (path[length] == '.' ? 1 : 0);
  if (!descend (path, &type, NULL) || (place->view != NULL && strlen (place->fields) <= strlen (path)))
    return;
  *place = (Place) { view, tally, path };
}

/* Finds a let, a tally or an outcome by its path, which the names of fields may follow. */
gboolean
lr_case_find_place (const Check *check,
            const char  *path,
            Place       *place)
{
  const LrAnswer *answer = check->answer;

  *place = (Place) { NULL, NULL, NULL };
  for (guint i = 0; i < answer->lets->len; i++)
    try_place (place, answer->lets->pdata[i], NULL, path);
  for (guint i = 0; i < answer->outcomes->len; i++)
    try_place (place, answer->outcomes->pdata[i], NULL, path);
  for (guint i = 0; i < answer->tallies->len; i++)
    {
      const LrTallyView *tally = answer->tallies->pdata[i];

      try_place (place, &tally->view, tally, path);
    }
  return place->view != NULL;
}

/* All values of a place with their chances, for a message. */
static char *
show_chances (const Check *check,
              const Place *place)
{
  const LrDist *dist = place->view->dist;
  g_autoptr (GString) text = g_string_new (NULL);

  if (dist->many)
    return g_strdup ("too many values to show");
  for (guint i = 0; i < dist->n_chances; i++)
    {
      LrType type = place->view->step->type;
      LrValue value = dist->chances[i].value;
      g_autofree char *shown = NULL;
      g_autofree char *chance = lr_words_chance (dist, &dist->chances[i]);

      descend (place->fields, &type, &value);
      shown = show_value (check, type, value);
      g_string_append_printf (text, "%s“%s” %s", i > 0 ? ", " : "", shown, chance);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup ("nothing: it was never reached");
}

static void
check_certain (Check            *check,
               const LrCaseLine *line,
               const Place      *place,
               const char       *expected)
{
  const LrDist *dist = place->view->dist;
  LrType type = place->view->step->type;
  gboolean same = !dist->many && dist->n_chances > 0 && dist->total > 1 - NEARLY;

  descend (place->fields, &type, NULL);
  if (!lr_case_is_possible (type, expected))
    {
      g_autofree char *what = lr_type_describe (type);

      lr_case_fail (check, line->line, "“%s” is not a value of this: %s", expected, what);
      return;
    }
  for (guint i = 0; same && i < dist->n_chances; i++)
    {
      LrType of = place->view->step->type;
      LrValue value = dist->chances[i].value;

      descend (place->fields, &of, &value);
      same = lr_case_is_value (check, of, value, expected);
    }
  if (!same)
    {
      g_autofree char *came = show_chances (check, place);

      lr_case_differ (check, line, came);
    }
}

/* A computed field of a roster's row: attackers.1.strength */
static gboolean
check_row_field (Check            *check,
                 const LrCaseLine *line,
                 const char       *path,
                 const char       *expected)
{
  const LrResult *result = check->answer->result;
  g_auto (GStrv) names = g_strsplit (path, ".", -1);
  guint64 row;

  if (g_strv_length (names) != 3 || !g_ascii_string_to_unsigned (names[1], 10, 1, G_MAXUINT, &row, NULL))
    return FALSE;
  for (guint i = 0; i < result->procedure->n_fields; i++)
    {
      const LrField *field = result->procedure->fields[i];
      int computed;
      g_autofree char *came = NULL;

      if (field->kind != LR_FIELD_ROSTER || !g_str_equal (field->id, names[0]))
        continue;
      computed = lr_shape_find_computed (field->type.shape, names[2]);
      if (computed < 0)
        return FALSE;
      came = lr_answer_row_text (check->answer, i, (guint) row - 1, (guint) computed);
      if (g_strcmp0 (came, expected) != 0)
        lr_case_differ (check, line, came != NULL ? came : "nothing");
      return TRUE;
    }
  return FALSE;
}

/* PATH = VALUE, PATH unclamped VALUE */
void
lr_case_check_path (Check            *check,
            const LrCaseLine *line)
{
  const char *rest = line->text;
  g_autofree char *path = lr_case_take_word (&rest);
  gboolean unclamped = lr_case_take_mark (&rest, "unclamped");
  Place place;

  if ((!unclamped && !lr_case_take_mark (&rest, "=")) || *rest == '\0')
    {
      lr_case_malformed (check, line, "PATH = VALUE, or one of the other lines that README.md lists");
      return;
    }
  if (!lr_case_find_place (check, path, &place))
    {
      if (unclamped || !check_row_field (check, line, path, rest))
        lr_case_fail (check, line->line, "nothing here is called “%s”", path);
      return;
    }
  if (!unclamped)
    check_certain (check, line, &place, rest);
  else if (place.tally == NULL)
    lr_case_fail (check, line->line, "“%s” is no tally, so nothing cuts it", path);
  else if (!lr_case_same_figure (place.tally->unclamped, rest))
    lr_case_differ (check, line, place.tally->unclamped != NULL ? place.tally->unclamped : "a total that nothing cut");
}

/* --- chances --- */

typedef enum
{
  IS,
  IS_NOT,
  AT_LEAST,
  AT_MOST,
  OVER,
  UNDER,
} Relation;

static const char *const relations[] = { "=", "!=", "at least", "at most", "over", "under" };

static gboolean
holds (const Check *check,
       LrType       type,
       LrValue      value,
       Relation     relation,
       const char  *text)
{
  LrNumber number;
  int order;

  if (relation == IS || relation == IS_NOT)
    return lr_case_is_value (check, type, value, text) == (relation == IS);
  if (type.base != LR_TYPE_NUMBER || lr_value_is_none (value) || lr_value_is_missing (value) ||
      !lr_number_parse (text, &number))
    return FALSE;
  order = lr_number_compare (value.number, number);
  return (relation == AT_LEAST && order >= 0) || (relation == AT_MOST && order <= 0) ||
         (relation == OVER && order > 0) || (relation == UNDER && order < 0);
}

/* One of several conditions on one place: "losses.attacker = 1". Takes out of @ways what does not meet it. */
static gboolean
sift (Check            *check,
      const LrCaseLine *line,
      const char       *condition,
      Place            *first,
      gboolean         *keep)
{
  g_autofree char *path = lr_case_take_word (&condition);
  Relation relation;
  Place place;
  LrType type;

  for (relation = IS; relation <= UNDER; relation++)
    if (lr_case_take_mark (&condition, relations[relation]))
      break;
  if (relation > UNDER || *condition == '\0')
    {
      lr_case_malformed (check, line,
                         "p(PATH = VALUE) = 3/10; also !=, at least, at most, over, under, and “and” between them");
      return FALSE;
    }
  if (!lr_case_find_place (check, path, &place) || (first->view != NULL && first->view != place.view))
    {
      lr_case_fail (check, line->line,
                    first->view != NULL ? "“%s” is not of the same outcome" : "nothing here is called “%s”", path);
      return FALSE;
    }
  type = place.view->step->type;
  descend (place.fields, &type, NULL);
  if (!lr_case_is_possible (type, condition))
    {
      lr_case_fail (check, line->line, "“%s” is no value that “%s” can have", condition, path);
      return FALSE;
    }
  first->view = place.view;
  first->fields = "";
  for (guint i = 0; i < place.view->dist->n_chances; i++)
    {
      LrType of = place.view->step->type;
      LrValue value = place.view->dist->chances[i].value;

      descend (place.fields, &of, &value);
      keep[i] = keep[i] && holds (check, of, value, relation, condition);
    }
  return TRUE;
}

static gboolean
read_fraction (const char *text,
               guint64    *ways,
               guint64    *of)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", -1);

  *of = 1;
  return g_strv_length (parts) <= 2 && parts[0] != NULL &&
         g_ascii_string_to_unsigned (parts[0], 10, 0, G_MAXUINT32, ways, NULL) &&
         (parts[1] == NULL || g_ascii_string_to_unsigned (parts[1], 10, 1, G_MAXUINT32, of, NULL));
}

/* p(CONDITION and CONDITION) = 3/10 */
void
lr_case_check_chance (Check            *check,
              const LrCaseLine *line)
{
  const char *end = strrchr (line->text, ')');
  const char *rest = end != NULL ? lr_case_skip_spaces (end + 1) : "";
  g_autofree char *inside = end != NULL ? g_strndup (line->text + 2, (gsize) (end - line->text - 2)) : NULL;
  g_auto (GStrv) conditions = NULL;
  gboolean keep[512];
  Place place = { NULL, NULL, NULL };
  LrWide sum = 0;
  LrWide left, right;
  guint64 ways, of;

  if (end == NULL || !lr_case_take_mark (&rest, "=") || !read_fraction (rest, &ways, &of))
    {
      lr_case_malformed (check, line, "p(PATH = VALUE) = 3/10");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (keep); i++)
    keep[i] = TRUE;
  conditions = g_strsplit (inside, " and ", -1);
  for (guint i = 0; conditions[i] != NULL; i++)
    if (!sift (check, line, conditions[i], &place, keep))
      return;
  if (!place.view->dist->exact || place.view->dist->many || place.view->dist->n_chances > G_N_ELEMENTS (keep))
    {
      lr_case_fail (check, line->line, "there is no exact chance: the run is not exact, or there are too many values");
      return;
    }
  for (guint i = 0; i < place.view->dist->n_chances; i++)
    if (keep[i])
      sum += place.view->dist->chances[i].ways;
  if (!lr_wide_mul (sum, of, &left) || !lr_wide_mul (place.view->dist->of, ways, &right) || left != right)
    {
      g_autofree char *found = lr_wide_to_string (sum);
      g_autofree char *all = lr_wide_to_string (place.view->dist->of);
      g_autofree char *chances = show_chances (check, &place);
      g_autofree char *came = g_strdup_printf ("%s/%s, of %s", found, all, chances);

      lr_case_differ (check, line, came);
    }
}


/* expected PATH = NUMBER: the mean over the throws that come to have a value */
void
lr_case_check_expected (Check            *check,
                        const LrCaseLine *line,
                        const char       *rest)
{
  g_autofree char *path = lr_case_take_word (&rest);
  g_autofree char *came = NULL;
  const LrDist *dist;
  double mean = 0;
  LrNumber number;
  LrType type;
  Place place;

  if (!lr_case_take_mark (&rest, "=") || !lr_number_parse (rest, &number))
    {
      lr_case_malformed (check, line, "expected PATH = 7/2");
      return;
    }
  if (!lr_case_find_place (check, path, &place))
    {
      lr_case_fail (check, line->line, "nothing here is called “%s”", path);
      return;
    }
  dist = place.view->dist;
  type = place.view->step->type;
  descend (place.fields, &type, NULL);
  if (type.base != LR_TYPE_NUMBER || dist->many || dist->n_chances == 0)
    {
      lr_case_fail (check, line->line, "“%s” has no mean", path);
      return;
    }
  for (guint i = 0; i < dist->n_chances; i++)
    {
      LrType of = place.view->step->type;
      LrValue value = dist->chances[i].value;

      descend (place.fields, &of, &value);
      mean += lr_number_to_double (value.number) * dist->chances[i].probability / dist->total;
    }
  came = g_strdup_printf ("%.12g", mean);
  if (ABS (mean - lr_number_to_double (number)) > NEARLY)
    lr_case_differ (check, line, came);
}

/* A figure as people see it: "+5", "−2 1/2" with a long minus, "5/2". */
static gboolean
read_figure (const char *text,
             LrNumber   *number)
{
  gboolean minus = g_str_has_prefix (text, "−") || g_str_has_prefix (text, "-");
  g_auto (GStrv) parts = NULL;

  if (g_str_has_prefix (text, "+"))
    text += 1;
  else if (minus)
    text = g_utf8_next_char (text);
  parts = g_strsplit (text, " ", 2);
  if (parts[0] == NULL || !lr_number_parse (parts[0], number))
    return FALSE;
  if (parts[1] != NULL)
    {
      LrNumber rest;

      if (!lr_number_parse (parts[1], &rest) || !lr_number_add (*number, rest, number))
        return FALSE;
    }
  return !minus || lr_number_negate (*number, number);
}

/* Whether two figures are the same number, however they are written. */
gboolean
lr_case_same_figure (const char *came,
                     const char *expected)
{
  LrNumber left, right;

  if (came == NULL)
    return FALSE;
  return read_figure (came, &left) && read_figure (expected, &right) ? lr_number_equal (left, right) :
                                                                       g_str_equal (came, expected);
}
