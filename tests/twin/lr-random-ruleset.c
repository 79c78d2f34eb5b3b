/* lr-random-ruleset.c - small rulesets made by chance, to try every construct of the format against every other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-random-private.h"

#include <stdarg.h>
#include <string.h>

#include "rules/grammar/lr-format.h"

/* About that many ways the dice of one procedure may fall. */
#define MOST_WAYS 3000
#define MOST_WAYS_CALLED 12

/* --- choices and words --- */

guint
lr_random_below (LrRandom *random,
                 guint     end)
{
  return (guint) g_rand_int_range (random->rand, 0, (gint32) end);
}

gboolean
lr_random_percent (LrRandom *random,
                   guint     percent)
{
  return lr_random_below (random, 100) < percent;
}

const char *
lr_random_say (LrRandom   *random,
               const char *format,
               ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  return g_string_chunk_insert (random->texts, text);
}

/* A name that means nothing else in the whole ruleset. */
const char *
lr_random_id (LrRandom   *random,
              const char *prefix)
{
  return lr_random_say (random, "%s%u", prefix, random->next_id++);
}

void
lr_random_write (LrRandom   *random,
                 const char *format,
                 ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (random->xml, format, args);
  va_end (args);
}

LrRandomType
lr_random_type (LrRandomSort sort,
                int          of)
{
  return (LrRandomType) { .sort = sort, .of = sort == LR_RANDOM_NUMBER || sort == LR_RANDOM_FLAG ? 0 : of };
}

const char *
lr_random_type_id (LrRandom     *random,
                   LrRandomType  type)
{
  switch (type.sort)
    {
    case LR_RANDOM_NUMBER:
      return "number";
    case LR_RANDOM_FLAG:
      return "flag";
    case LR_RANDOM_KIND:
      return random->kinds[type.of].id;
    case LR_RANDOM_ROW:
    case LR_RANDOM_LIST:
      return random->shapes[type.of].id;
    case LR_RANDOM_RECORD:
      return type.of == 0 ? random->cell.id : "sd";
    }
  g_assert_not_reached ();
}

/* --- procedures --- */

static void
add_input (LrRandom     *random,
           const char   *id,
           LrRandomType  type,
           gboolean      pick)
{
  LrRandomProcedure *procedure = random->procedure;

  procedure->is_pick[procedure->n_inputs] = pick;
  procedure->inputs[procedure->n_inputs++] = (LrRandomField) { id, type };
}

static void
plain_input (LrRandom *random)
{
  const char *id = lr_random_id (random, "i");
  LrRandomType type = lr_random_type ((LrRandomSort) lr_random_below (random, 3), (int) lr_random_below (random, 2));
  gboolean has_default = lr_random_percent (random, 30);

  if (type.sort == LR_RANDOM_NUMBER)
    {
      type.whole = TRUE;
      lr_random_write (random, "<number id=\"%s\" min=\"%d\" max=\"%u\"", id, (int) lr_random_below (random, 4) - 1,
                       3 + lr_random_below (random, 3));
      if (lr_random_percent (random, 20))
        {
          type.whole = FALSE;
          lr_random_write (random, " step=\"1 / 2\"");
          has_default = FALSE; /* it would have to be a multiple */
        }
    }
  else if (type.sort == LR_RANDOM_FLAG)
    lr_random_write (random, "<flag id=\"%s\"", id);
  else
    lr_random_write (random, "<choice id=\"%s\" of=\"%s\"", id, random->kinds[type.of].id);
  if (has_default)
    lr_random_write (random, " default=\"%s\"", lr_random_value (random, type, 1, LR_RANDOM_KNOWN | LR_RANDOM_SAFE));
  if (lr_random_percent (random, 15))
    lr_random_write (random, " when=\"%s\"", lr_random_flag (random, 1, LR_RANDOM_KNOWN | LR_RANDOM_SAFE));
  lr_random_write (random, "/>");
  lr_random_add (random, id, type, FALSE);
  add_input (random, id, type, FALSE);
}

static void
roster_input (LrRandom *random,
              int       shape)
{
  const char *id = random->has_row_pick && shape == 1 ? "lsb" : lr_random_id (random, "l");
  LrRandomType type = lr_random_type (LR_RANDOM_LIST, shape);
  const LrRandomShape *of = &random->shapes[shape];
  gboolean unordered = lr_random_percent (random, 25);
  LrRandomName *name;

  lr_random_write (random, "<roster id=\"%s\" of=\"%s\"", id, of->id);
  if (of->n_fields > 1 && of->fields[1].type.sort == LR_RANDOM_KIND && lr_random_percent (random, 20))
    lr_random_write (random, " rows=\"%s\"", random->kinds[of->fields[1].type.of].id);
  else
    lr_random_write (random, " min=\"%u\" max=\"3\"", lr_random_below (random, 3));
  if (lr_random_percent (random, 10))
    lr_random_write (random, " default=\"%u\"", 2 + lr_random_below (random, 2));
  if (lr_random_percent (random, 10))
    lr_random_write (random, " when=\"%s\"", lr_random_flag (random, 1, LR_RANDOM_KNOWN | LR_RANDOM_SAFE));
  lr_random_write (random, "%s/>", unordered ? " order=\"none\"" : "");
  name = lr_random_add (random, id, type, FALSE);
  name->is_unordered = unordered;
  add_input (random, id, type, FALSE);
  random->procedure->is_unordered[random->procedure->n_inputs - 1] = unordered;
  if (lr_random_percent (random, 35))
    {
      const char *pick = lr_random_id (random, "k");

      lr_random_write (random, "<pick id=\"%s\" of=\"%s\" from=\"%s\"%s", pick, of->id, id,
                       lr_random_percent (random, 40)   ? " default=\"first\"" :
                       lr_random_percent (random, 30) ? " default=\"none\"" :
                                                        "");
      if (lr_random_percent (random, 15))
        lr_random_write (random, " when=\"%s\"", lr_random_flag (random, 1, LR_RANDOM_KNOWN | LR_RANDOM_SAFE));
      lr_random_write (random, "/>");
      lr_random_add_row (random, pick, shape, FALSE, TRUE);
      type = lr_random_type (LR_RANDOM_ROW, shape);
      type.maybe = TRUE;
      add_input (random, pick, type, TRUE);
    }
}

static void
inputs (LrRandom *random)
{
  guint n = 1 + lr_random_below (random, 3);

  lr_random_write (random, "<inputs>");
  for (int i = 0; i < LR_RANDOM_KINDS; i++)
    if (random->kinds[i].n_values > 0)
      {
        const char *id = lr_random_say (random, "y_%s", random->kinds[i].id);

        lr_random_write (random, "<choice id=\"%s\" of=\"%s\"/>", id, random->kinds[i].id);
        lr_random_add (random, id, lr_random_type (LR_RANDOM_KIND, i), FALSE);
        add_input (random, id, lr_random_type (LR_RANDOM_KIND, i), FALSE);
      }
  for (guint i = 0; i < n; i++)
    {
      gboolean group = lr_random_percent (random, 15);

      if (group)
        lr_random_write (random, "<group label=\"G\">");
      plain_input (random);
      if (group)
        lr_random_write (random, "</group>");
    }
  if (random->has_row_pick)
    roster_input (random, 1);
  for (int i = 0; i < LR_RANDOM_SHAPES; i++)
    if ((i == 0 || !random->has_row_pick) && lr_random_percent (random, i == 0 ? 80 : 30))
      roster_input (random, i);
  lr_random_write (random, "</inputs>\n");
}

/* The inputs of a procedure that is there already, perhaps without the last, on which no other can depend. */
static void
inputs_of (LrRandom                *random,
           const LrRandomProcedure *other)
{
  guint n = other->n_inputs;
  const char *last = NULL;

  random->procedure->takes_over = TRUE;
  if (other->inputs[n - 1].type.sort < LR_RANDOM_ROW && strncmp (other->inputs[n - 1].id, "y_", 2) != 0)
    last = other->inputs[--n].id;
  lr_random_write (random, "<inputs of=\"%s\"", other->id);
  if (last != NULL)
    lr_random_write (random, " without=\"%s\"", last);
  lr_random_write (random, ">");
  for (guint i = 0; i < n; i++)
    {
      if (other->is_pick[i])
        lr_random_add_row (random, other->inputs[i].id, other->inputs[i].type.of, FALSE, TRUE);
      else
        lr_random_add (random, other->inputs[i].id, other->inputs[i].type, FALSE)->is_unordered = other
                                                                                                      ->is_unordered[i];
      add_input (random, other->inputs[i].id, other->inputs[i].type, other->is_pick[i]);
      random->procedure->is_unordered[random->procedure->n_inputs - 1] = other->is_unordered[i];
    }
  plain_input (random);
  lr_random_write (random, "</inputs>\n");
}

static void
procedure (LrRandom *random,
           gboolean  is_called)
{
  guint mark = lr_random_mark (random);
  LrRandomProcedure made = { .id = lr_random_id (random, "proc") };

  random->procedure = &made;
  random->ways = 1;
  random->most_ways = is_called ? MOST_WAYS_CALLED : MOST_WAYS;
  random->has_headline = FALSE;
  random->governed = random->depth = 0;
  lr_random_write (random, "<procedure id=\"%s\" label=\"P\"%s>\n", made.id, is_called ? "" : " panel=\"other\"");
  if (random->n_procedures > 0 && !random->procedures[0].takes_over && lr_random_percent (random, 25))
    inputs_of (random, &random->procedures[0]);
  else
    inputs (random);
  lr_random_block (random, is_called ? 2 + lr_random_below (random, 3) : 5 + lr_random_below (random, 6));
  if (made.n_outcomes == 0)
    {
      const char *id = lr_random_id (random, "o");

      lr_random_write (random, "<outcome id=\"%s\" value=\"%s\"/>\n", id, lr_random_number (random, 2, 0));
      made.outcomes[made.n_outcomes++] = (LrRandomField) { id, lr_random_type (LR_RANDOM_NUMBER, 0) };
    }
  lr_random_write (random, "</procedure>\n");
  made.ways = random->ways;
  random->procedure = NULL;
  random->procedures[random->n_procedures++] = made;
  lr_random_forget (random, mark);
}

/**
 * lr_random_ruleset:
 * @seed: any number
 *
 * Makes up a ruleset: kinds, shapes, charts, options, and procedures that call each other, the last of which is the
 * largest. The same seed gives the same ruleset on every machine.
 *
 * Returns: (transfer full): its text
 */
char *
lr_random_ruleset (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  LrRandom random = {
    .rand = rand,
    .texts = g_string_chunk_new (4096),
    .xml = g_string_new ("<ruleset xmlns=\"" LR_FORMAT_NAMESPACE "\" id=\"random\" data=\"1\"><title>Random</title>\n"),
    .names = g_array_new (FALSE, FALSE, sizeof (LrRandomName)),
  };

  lr_random_declare (&random);
  for (guint n = lr_random_below (&random, 3); n > 0; n--)
    procedure (&random, TRUE);
  procedure (&random, FALSE);
  g_string_append (random.xml, "</ruleset>\n");
  g_string_chunk_free (random.texts);
  g_array_unref (random.names);
  return g_string_free (random.xml, FALSE);
}

/* --- inputs --- */

static gint64
limit_of (const LrFormula *formula,
          gint64           otherwise)
{
  LrNumber number;

  return formula != NULL && lr_number_parse (formula->text, &number) ? number.num : otherwise;
}

static void fill_field (GRand *rand, const LrField *field, LrInput *input, const LrInputs *inputs);

static void
fill_rows (GRand          *rand,
           const LrField  *field,
           LrInput        *input,
           const LrInputs *inputs)
{
  gint64 least = limit_of (field->min, 0);
  gint64 most = limit_of (field->max, 3);
  guint n = field->rows != NULL ? field->rows->n_values :
                                  (guint) g_rand_int_range (rand, (gint32) least, (gint32) most + 1);

  for (guint i = 0; i < n; i++)
    {
      LrInputRow *row = lr_input_add_row (input, field->type.shape, -1);

      if (g_rand_int_range (rand, 0, 3) == 0)
        lr_input_row_set_label (row, "Row");
      for (guint j = 0; j < row->n_fields; j++)
        if (field->rows != NULL && field->type.shape->fields[j]->type.kind == field->rows)
          lr_input_set (&row->fields[j], lr_number (i));
        else
          fill_field (rand, field->type.shape->fields[j], &row->fields[j], inputs);
    }
}

static guint
rows_of (const LrInputs *inputs,
         const char     *roster)
{
  const LrProcedure *procedure = lr_inputs_procedure (inputs);

  for (guint i = 0; i < procedure->n_fields; i++)
    if (g_str_equal (procedure->fields[i]->id, roster) && procedure->fields[i]->rows == NULL)
      return procedure->fields[i]->when == NULL ? lr_input_n_rows (lr_inputs_peek (inputs, i)) : 0;
  return 1;
}

static void
fill_field (GRand          *rand,
            const LrField  *field,
            LrInput        *input,
            const LrInputs *inputs)
{
  gint64 least = limit_of (field->min, 0);
  gint64 most = limit_of (field->max, 3);
  LrNumber number = { 0, 1 };

  if (field->kind == LR_FIELD_ROSTER)
    {
      fill_rows (rand, field, input, inputs);
      return;
    }
  if (g_rand_int_range (rand, 0, 5) == 0)
    return;
  if (field->kind == LR_FIELD_NUMBER)
    number = lr_number (g_rand_int_range (rand, (gint32) least, (gint32) most + 1));
  else if (field->kind == LR_FIELD_FLAG)
    number = lr_number (g_rand_int_range (rand, 0, 2));
  else if (field->kind == LR_FIELD_CHOICE)
    number = lr_number (g_rand_int_range (rand, 0, (gint32) field->type.kind->n_values));
  else
    number = lr_number (g_rand_int_range (rand, 0, (gint32) rows_of (inputs, field->roster) + 1));
  /* a number with halves, if it may be one */
  if (field->kind == LR_FIELD_NUMBER && field->step != NULL && number.num < most && g_rand_int_range (rand, 0, 2) == 0)
    number = (LrNumber) { 2 * number.num + 1, 2 };
  lr_input_set (input, number);
}

/**
 * lr_random_inputs:
 * @rand: makes the choices
 * @inputs: (inout): inputs of a random ruleset's procedure
 *
 * Types something that is allowed into most of the inputs, and sets turn and options.
 */
void
lr_random_inputs (GRand    *rand,
                  LrInputs *inputs)
{
  const LrModel *model = lr_inputs_model (inputs);
  const LrProcedure *procedure = lr_inputs_procedure (inputs);

  for (guint i = 0; i < procedure->n_fields; i++)
    fill_field (rand, procedure->fields[i], lr_inputs_field (inputs, i), inputs);
  if (model->calendar != NULL)
    lr_inputs_set_turn (inputs, g_rand_int_range (rand, 0, (gint32) model->calendar->n_values));
  lr_inputs_set_scenario (inputs, g_rand_int_range (rand, 0, 2));
  for (guint i = 0; i < model->options->len; i++)
    lr_inputs_set_option (inputs, i, g_rand_int_range (rand, 0, 2));
}
