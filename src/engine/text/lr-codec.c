/* lr-codec.c - values as text and back, in sessions, cases and charts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-codec.h"

#include <string.h>

#include "engine/run/lr-run.h"

#define BLANKS " \t\r"
#define LABEL "label"

const LrTongue lr_tongue_wire = { .yes = "yes", .no = "no", .unknown = "?", .between = "; " };

void
lr_codec_problem_clear (LrCodecProblem *problem)
{
  g_clear_pointer (&problem->what, g_free);
}

static gboolean
fail (LrCodecProblem *problem,
      LrCodecFault    fault,
      const char     *what)
{
  if (problem != NULL)
    *problem = (LrCodecProblem) { .fault = fault, .what = g_strdup (what) };
  return FALSE;
}

/* --- one value --- */

const char *
lr_codec_name (const LrTongue    *tongue,
               const LrKindValue *value)
{
  if (tongue->naming == LR_BY_LABEL)
    return tongue->translate != NULL ? tongue->translate (value->label, tongue->data) : value->label;
  return tongue->naming == LR_BY_CODE && value->code != NULL ? value->code : value->id;
}

char *
lr_codec_value (const LrTongue *tongue,
                LrType          type,
                LrValue         value,
                const LrUnit   *unit)
{
  g_autofree char *number = NULL;
  const char *counted;

  if (lr_value_is_missing (value))
    return g_strdup (tongue->unknown != NULL ? tongue->unknown : "?");
  if (lr_value_is_none (value))
    return g_strdup (tongue->none != NULL ? tongue->none : "none");
  switch ((guint) type.base)
    {
    case LR_TYPE_NUMBER:
      number = lr_number_to_string (value.number);
      if (unit == NULL)
        return g_steal_pointer (&number);
      counted = lr_number_equal (value.number, lr_number (1)) || lr_number_equal (value.number, lr_number (-1)) ?
                    unit->one :
                    unit->many;
      return g_strdup_printf ("%s %s", number,
                              tongue->translate != NULL ? tongue->translate (counted, tongue->data) : counted);
    case LR_TYPE_FLAG:
      return g_strdup (value.ordinal != 0 ? tongue->yes : tongue->no);
    case LR_TYPE_KIND:
      return g_strdup (lr_codec_name (tongue, &type.kind->values[value.ordinal]));
    default:
      g_assert_not_reached ();
    }
}

static gboolean
same_words (const LrTongue *tongue,
            const char     *a,
            const char     *b)
{
  g_autofree char *folded_a = NULL;
  g_autofree char *folded_b = NULL;

  if (a == NULL || tongue->exact)
    return g_strcmp0 (a, b) == 0;
  folded_a = g_utf8_casefold (a, -1);
  folded_b = g_utf8_casefold (b, -1);
  return g_str_equal (folded_a, folded_b);
}

static gboolean
read_number (const LrTongue *tongue,
             const char     *text,
             LrValue        *value,
             LrCodecProblem *problem)
{
  g_autoptr (GString) plain = NULL;
  const char *digits = text + (*text == '-' || *text == '+');
  gsize n_digits = strspn (digits, "0123456789");
  LrNumber number;

  if (!tongue->exact)
    {
      plain = g_string_new (text);
      g_string_replace (plain, "−", "-", 0); /* a minus that a person copied from somewhere */
    }
  if (!lr_number_parse (plain != NULL ? plain->str : text, &number))
    return fail (problem, n_digits > 9 && digits[n_digits] == '\0' ? LR_CODEC_LARGE : LR_CODEC_NUMBER, text);
  *value = lr_value_number (number);
  return TRUE;
}

static gboolean
read_flag (const LrTongue *tongue,
           const char     *text,
           LrValue        *value,
           LrCodecProblem *problem)
{
  gboolean yes = same_words (tongue, tongue->yes, text) || same_words (tongue, "yes", text) ||
                 (!tongue->exact && same_words (tongue, "true", text));

  *value = lr_value_flag (yes);
  return yes || same_words (tongue, tongue->no, text) || same_words (tongue, "no", text) ||
         (!tongue->exact && same_words (tongue, "false", text)) || fail (problem, LR_CODEC_FLAG, text);
}

static gboolean
read_choice (const LrTongue *tongue,
             const LrKind   *kind,
             const char     *text,
             LrValue        *value,
             LrCodecProblem *problem)
{
  for (guint labels = 0; labels < (tongue->translate != NULL ? 2u : 1u); labels++)
    for (guint i = 0; i < kind->n_values; i++)
      if (labels ? same_words (tongue, tongue->translate (kind->values[i].label, tongue->data), text) :
                   g_str_equal (tongue->naming == LR_BY_CODE ? lr_codec_name (tongue, &kind->values[i]) :
                                                               kind->values[i].id,
                                text))
        {
          *value = lr_value_ordinal (i);
          return TRUE;
        }
  fail (problem, LR_CODEC_CHOICE, text);
  if (problem != NULL)
    problem->kind = kind;
  return FALSE;
}

gboolean
lr_codec_read (const LrTongue *tongue,
               LrType          type,
               const char     *text,
               LrValue        *value,
               LrCodecProblem *problem)
{
  g_autofree char *stripped = tongue->exact ? NULL : g_strstrip (g_strdup (text));

  if (stripped != NULL)
    text = stripped;
  *value = lr_value_missing ();
  if (g_strcmp0 (tongue->unknown, text) == 0)
    return TRUE;
  if (tongue->none != NULL && same_words (tongue, tongue->none, text) &&
      (type.base != LR_TYPE_KIND || lr_kind_find (type.kind, text) < 0)) /* some kinds have a value of that name */
    {
      *value = lr_value_none ();
      return TRUE;
    }
  switch ((guint) type.base)
    {
    case LR_TYPE_NUMBER:
      return read_number (tongue, text, value, problem);
    case LR_TYPE_FLAG:
      return read_flag (tongue, text, value, problem);
    case LR_TYPE_KIND:
      return read_choice (tongue, type.kind, text, value, problem);
    default:
      return fail (problem, LR_CODEC_FORM, text);
    }
}

/* --- one item of a row --- */

static gboolean
needs_quotes (const char *value,
              gboolean    alone)
{
  gsize length = strlen (value);

  return strpbrk (value, alone ? ",;\"\\\n=" : ",;\"\\\n") != NULL ||
         (length > 0 && (g_ascii_isspace (value[0]) || g_ascii_isspace (value[length - 1])));
}

static void
append_quoted (GString    *row,
               const char *value)
{
  char beyond_ascii[129] = { 0 };
  g_autofree char *quoted = NULL;

  for (guint i = 0; i < 128; i++)
    beyond_ascii[i] = (char) (128 + i); /* such letters stay as they are */
  quoted = g_strescape (value, beyond_ascii);
  g_string_append_printf (row, "\"%s\"", quoted);
}

/* @name: (nullable): of a value alone */
static void
append_item (GString    *row,
             gboolean    first,
             const char *name,
             const char *value)
{
  if (!first)
    g_string_append (row, name != NULL ? "," : ", ");
  if (name != NULL)
    g_string_append_printf (row, "%s=", name);
  if (needs_quotes (value, name == NULL) || g_strcmp0 (name, LABEL) == 0)
    append_quoted (row, value);
  else
    g_string_append (row, value);
}

/* Takes a text in quotes, and moves @at behind it. */
static char *
take_quoted (const char **at)
{
  const char *end = *at + 1;
  g_autofree char *inside = NULL;
  g_autofree char *text = NULL;

  while (*end != '\0' && *end != '"')
    end += end[0] == '\\' && end[1] != '\0' ? 2 : 1;
  if (*end == '\0')
    return NULL;
  inside = g_strndup (*at + 1, (gsize) (end - *at - 1));
  text = g_strcompress (inside);
  *at = end + 1 + strspn (end + 1, BLANKS);
  return strchr (",;\n", **at) != NULL && g_utf8_validate (text, -1, NULL) ? g_steal_pointer (&text) : NULL;
}

/* Takes an item, and moves @at to the sign behind it: a comma, or what ends the row. */
static gboolean
take_item (const char **at,
           char       **name,
           char       **value)
{
  gsize length;

  *name = *value = NULL;
  *at += strspn (*at, BLANKS);
  length = strcspn (*at, "\"=,;\n");
  if ((*at)[length] == '=')
    {
      *name = g_strchomp (g_strndup (*at, length));
      *at += length + 1;
      *at += strspn (*at, BLANKS);
      if (**name == '\0')
        return FALSE;
    }
  if (**at == '"')
    return (*value = take_quoted (at)) != NULL;
  length = strcspn (*at, ",;\n");
  *value = g_strchomp (g_strndup (*at, length));
  *at += length;
  return g_utf8_validate (*value, -1, NULL);
}

gboolean
lr_codec_foreach_item (const char *row,
                       LrItemFunc  func,
                       gpointer    data)
{
  for (const char *at = row; *at != '\0'; at += *at != '\0')
    {
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;

      if (!take_item (&at, &name, &value))
        return FALSE;
      func (name, value, data);
    }
  return TRUE;
}

/* --- rows --- */

/* The number of the only row of that label in the roster that a pick is from; 0 if there is none. */
static guint
find_row (const LrTongue *tongue,
          const LrField  *pick,
          const char     *label)
{
  const LrProcedure *procedure = tongue->rosters != NULL ? lr_inputs_procedure (tongue->rosters) : NULL;
  guint found = 0;

  for (guint i = 0; procedure != NULL && i < procedure->n_fields; i++)
    {
      const LrInput *roster = lr_inputs_peek (tongue->rosters, i);

      if (procedure->fields[i]->kind != LR_FIELD_ROSTER || g_strcmp0 (procedure->fields[i]->id, pick->roster) != 0)
        continue;
      for (guint j = 0; j < lr_input_n_rows (roster); j++)
        if (same_words (tongue, lr_input_row (roster, j)->label, label))
          {
            if (found > 0)
              return 0;
            found = j + 1;
          }
    }
  return found;
}

/* One field of a row or an input; of a pick the number of a row, 0 for none. */
static gboolean
read_field (const LrTongue *tongue,
            const LrField  *field,
            const char     *text,
            LrValue        *value,
            LrCodecProblem *problem)
{
  LrTongue filled = *tongue;
  guint64 row = 0;
  gboolean good;

  filled.none = filled.unknown = NULL; /* formulas over rows and inputs take it that there is a value */
  if (field->kind != LR_FIELD_PICK)
    good = lr_codec_read (&filled, field->type, text, value, problem);
  else
    {
      good = g_str_equal (text, "none") || (tongue->none != NULL && same_words (tongue, tongue->none, text)) ||
             g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &row, NULL) ||
             (row = find_row (tongue, field, text)) > 0 || fail (problem, LR_CODEC_PICK, text);
      *value = lr_value_whole ((gint64) row);
    }
  if (!good && problem != NULL)
    problem->field = field;
  return good;
}

/* A row while it is read. @given: which fields have been */
typedef struct
{
  char     *label;
  LrValue  *values;
  gboolean *given;
} Row;

/* Takes a row that has been read. Returns: %FALSE if there are too many */
typedef gboolean (*RowFunc) (Row     *row,
                             gpointer data);

/* @place: where it is among the values without a name */
static gboolean
read_item (const LrTongue *tongue,
           const LrShape  *shape,
           Row            *row,
           const char     *name,
           const char     *value,
           guint           place,
           LrCodecProblem *problem)
{
  gboolean is_label = name != NULL ? g_str_equal (name, LABEL) : place == 0;
  int field = is_label ? -1 : name != NULL ? lr_shape_find (shape, name) : (int) place - 1;

  if (name == NULL && *value == '\0')
    return TRUE;
  if (!is_label && name != NULL && field < 0)
    return fail (problem, LR_CODEC_FIELD, name);
  if (!is_label && field >= (int) shape->n_fields)
    return fail (problem, LR_CODEC_EXTRA, value);
  if (is_label ? row->label != NULL : row->given[field])
    return fail (problem, LR_CODEC_TWICE, is_label ? LABEL : shape->fields[field]->id);
  if (is_label)
    {
      row->label = g_strdup (value);
      return TRUE;
    }
  row->given[field] = TRUE;
  return read_field (tongue, shape->fields[field], value, &row->values[field], problem);
}

static gboolean
read_row (const LrTongue *tongue,
          const LrShape  *shape,
          const char    **at,
          Row            *row,
          LrCodecProblem *problem)
{
  for (guint place = 0;;)
    {
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;
      const char *from = *at;

      if (!take_item (at, &name, &value))
        {
          g_autofree char *what = g_strstrip (g_strndup (from, strcspn (from, ";\n")));
          g_autofree char *valid = g_utf8_make_valid (what, -1);

          return fail (problem, LR_CODEC_FORM, valid);
        }
      if (!read_item (tongue, shape, row, name, value, place, problem))
        return FALSE;
      place += name == NULL;
      if (**at != ',')
        return TRUE;
      (*at)++;
    }
}

static gboolean
read_rows (const LrTongue *tongue,
           const LrShape  *shape,
           const char     *text,
           RowFunc         take,
           gpointer        data,
           LrCodecProblem *problem)
{
  guint n_rows = 0;

  for (const char *at = text; *(at += strspn (at, BLANKS ";\n")) != '\0';)
    {
      g_autofree LrValue *values = g_new (LrValue, shape->n_fields + 1);
      g_autofree gboolean *given = g_new0 (gboolean, shape->n_fields + 1);
      Row row = { NULL, values, given };
      gboolean good;

      for (guint i = 0; i < shape->n_fields; i++)
        values[i] = lr_value_ordinal (0); /* as if nothing was typed */
      n_rows++;
      good = read_row (tongue, shape, &at, &row, problem);
      if (good && row.label != NULL && *row.label == '\0')
        g_clear_pointer (&row.label, g_free);
      if (good && !take (&row, data))
        good = fail (problem, LR_CODEC_ROWS, "");
      g_free (row.label);
      if (!good)
        {
          if (problem != NULL)
            {
              problem->shape = shape;
              problem->row = n_rows;
            }
          return FALSE;
        }
    }
  return TRUE;
}

/* Lists while they are read. */
typedef struct
{
  GPtrArray *labels;
  GArray    *values;
  guint      n_fields;
  guint      most; /* rows that there may be */
} Listing;

static gboolean
take_listed (Row     *row,
             gpointer data)
{
  Listing *listing = data;

  g_ptr_array_add (listing->labels, g_steal_pointer (&row->label));
  g_array_append_vals (listing->values, row->values, listing->n_fields);
  return listing->labels->len <= listing->most;
}

static gboolean
read_list (const LrTongue *tongue,
           const LrShape  *shape,
           const char     *text,
           LrContent      *content,
           LrCodecProblem *problem)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (LrValue));
  /* more than a person types; but recorded rows are read back whole */
  guint most = tongue == &lr_tongue_wire ? G_MAXUINT : lr_limits_default.rows;
  Listing listing = { labels, values, shape->n_fields, most };

  if (!read_rows (tongue, shape, text, take_listed, &listing, problem))
    return FALSE;
  if (labels->len == 0)
    return TRUE;
  content->rows = lr_rows_new (labels->len, shape->n_fields);
  for (guint i = 0; i < labels->len; i++)
    content->rows->labels[i] = g_steal_pointer (&labels->pdata[i]);
  if (values->len > 0)
    memcpy (content->rows->values, values->data, values->len * sizeof (LrValue));
  return TRUE;
}

/* People read values alone; what is kept has names, so that it outlives a change of the ruleset. */
static void
append_row (GString        *text,
            const LrTongue *tongue,
            const LrShape  *shape,
            const char     *label,
            const LrValue  *values)
{
  g_autoptr (GString) row = g_string_new (NULL);
  gboolean named = tongue->naming == LR_BY_ID;

  append_item (row, TRUE, named ? LABEL : NULL, label != NULL ? label : "");
  for (guint i = 0; i < shape->n_fields; i++)
    {
      g_autofree char *value = lr_codec_value (tongue, shape->fields[i]->type, values[i], NULL);

      append_item (row, FALSE, named ? shape->fields[i]->id : NULL, value);
    }
  g_string_append (text, row->len > 0 ? row->str : "\"\"");
}

char *
lr_codec_content (const LrTongue  *tongue,
                  LrType           type,
                  const LrContent *content,
                  const LrUnit    *unit)
{
  GString *text;

  if (type.base == LR_TYPE_TEXT || type.base == LR_TYPE_NONE)
    return g_strdup (content->text != NULL ? content->text : "");
  if (type.base != LR_TYPE_LIST)
    return lr_codec_value (tongue, type, content->value, unit);
  text = g_string_new (content->rows == NULL ? tongue->none : NULL);
  for (guint i = 0; content->rows != NULL && i < content->rows->n_rows; i++)
    {
      if (i > 0)
        g_string_append (text, tongue->between);
      append_row (text, tongue, type.shape, content->rows->labels[i],
                  content->rows->values + i * content->rows->n_fields);
    }
  return g_string_free (text, FALSE);
}

gboolean
lr_codec_read_content (const LrTongue *tongue,
                       LrType          type,
                       const char     *text,
                       LrContent      *content,
                       LrCodecProblem *problem)
{
  *content = (LrContent) { .value = lr_value_ordinal (0) };
  if (type.base == LR_TYPE_LIST)
    return (tongue->none != NULL && same_words (tongue, tongue->none, text)) ||
           read_list (tongue, type.shape, text, content, problem);
  if (type.base != LR_TYPE_TEXT && (type.base != LR_TYPE_NONE || *text != '\0'))
    return lr_codec_read (tongue, type, text, &content->value, problem);
  if (*text != '\0')
    content->text = g_strdup (text);
  return TRUE;
}

/* --- inputs --- */

char *
lr_codec_input (const LrTongue *tongue,
                const LrField  *field,
                const LrInput  *input)
{
  if (field->kind != LR_FIELD_PICK)
    return lr_codec_value (tongue, field->type, lr_value_number (input->number), NULL);
  return input->number.num != 0 ? lr_number_to_string (input->number) :
                                  g_strdup (tongue->none != NULL ? tongue->none : "none");
}

gboolean
lr_codec_read_input (const LrTongue *tongue,
                     const LrField  *field,
                     const char     *text,
                     LrInput        *input,
                     LrCodecProblem *problem)
{
  LrValue value;

  if (!read_field (tongue, field, text, &value, problem))
    return FALSE;
  lr_input_set (input, value.number); /* the ordinal of a flag or a choice, as a whole number */
  return TRUE;
}

char *
lr_codec_row (const LrTongue   *tongue,
              const LrShape    *shape,
              const LrInputRow *row)
{
  GString *text = g_string_new (NULL);

  if (row->label != NULL && *row->label != '\0')
    append_item (text, TRUE, LABEL, row->label);
  for (guint i = 0; i < row->n_fields; i++)
    if (row->fields[i].is_set && shape->fields[i]->kind != LR_FIELD_RECORD && shape->fields[i]->kind != LR_FIELD_ROSTER)
      {
        g_autofree char *value = lr_codec_input (tongue, shape->fields[i], &row->fields[i]);

        append_item (text, text->len == 0, shape->fields[i]->id, value);
      }
  return g_string_free (text, FALSE);
}

/* Rosters while they are read. */
typedef struct
{
  LrInput       *input;
  const LrShape *shape;
} Typing;

static gboolean
take_typed (Row     *row,
            gpointer data)
{
  Typing *typing = data;
  LrInputRow *typed = lr_input_add_row (typing->input, typing->shape, -1);

  lr_input_row_set_label (typed, row->label);
  for (guint i = 0; i < typing->shape->n_fields; i++)
    if (row->given[i])
      lr_input_set (&typed->fields[i], row->values[i].number);
  return lr_input_n_rows (typing->input) <= lr_limits_default.rows;
}

gboolean
lr_codec_read_rows (const LrTongue *tongue,
                    const LrShape  *shape,
                    const char     *text,
                    LrInput        *input,
                    LrCodecProblem *problem)
{
  Typing typing = { input, shape };
  guint n_before = lr_input_n_rows (input);

  if (!read_rows (tongue, shape, text, take_typed, &typing, problem))
    {
      if (problem != NULL)
        problem->row += n_before;
      return FALSE;
    }
  if (lr_input_n_rows (input) == n_before)
    lr_input_add_row (input, shape, -1);
  return TRUE;
}

/* --- rows of a run --- */

static const char *
label_of (const LrShape     *shape,
          const LrObject    *row,
          const char *const *labels,
          guint              n_labels)
{
  guint label = (guint) row->values[shape->n_fields + LR_ROW_LABEL].ordinal;

  return label > 0 && label < n_labels && labels[label] != NULL ? labels[label] : "";
}

static gboolean
is_typed (const LrInput *roster,
          guint          field)
{
  for (guint i = 0; i < lr_input_n_rows (roster); i++)
    if (field < lr_input_row (roster, i)->n_fields && lr_input_row (roster, i)->fields[field].is_set)
      return TRUE;
  return FALSE;
}

char *
lr_codec_answered_row (const LrShape     *shape,
                       const LrObject    *row,
                       const LrInput     *typed,
                       const char *const *labels,
                       guint              n_labels)
{
  GString *text = g_string_new (NULL);
  const char *own = label_of (shape, row, labels, n_labels);

  if (*own != '\0')
    append_item (text, TRUE, LABEL, own);
  for (guint i = 0; i < shape->n_fields; i++)
    {
      const LrField *field = shape->fields[i];
      LrValue value = row->values[i];
      g_autofree char *word = NULL;

      if (lr_value_is_none (value) || lr_value_is_missing (value) || field->kind == LR_FIELD_RECORD ||
          field->kind == LR_FIELD_ROSTER || (field->more && typed != NULL && !is_typed (typed, i)))
        continue;
      if (field->kind != LR_FIELD_PICK)
        word = lr_codec_value (&lr_tongue_wire, field->type, value, NULL);
      else if (*label_of (field->type.shape, value.object, labels, n_labels) != '\0')
        word = g_strdup (label_of (field->type.shape, value.object, labels, n_labels));
      else
        word = lr_number_to_string (value.object->values[field->type.shape->n_fields + LR_ROW_PLACE].number);
      append_item (text, text->len == 0, field->id, word);
    }
  return g_string_free (text, FALSE);
}

char *
lr_message_cut (GString *text)
{
  gsize end = LR_WORDS_MOST_FILLED;
  char *cut;

  if (text->len <= end)
    return g_string_free (text, FALSE);
  while (((guchar) text->str[end] & 0xc0) == 0x80)
    end--;
  g_string_truncate (text, end);
  cut = g_strconcat (text->str, "…", NULL); /* there may be thousands of these, so none keeps the room of the whole */
  g_string_free (text, TRUE);
  return cut;
}
