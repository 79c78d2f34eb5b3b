/* test-codec.c - values as text and back: every type, rows in all their forms, what is refused, another language
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-test.h"

#include "engine/text/lr-cell.h"

static const char body[] =
  "<kind id='army'><value id='us' label='Union' code='*'/><value id='cs' label='Confederacy'/></kind>"
  "<shape id='chief' label='Chief'><number id='stars' label='Stars'/></shape>"
  "<shape id='leader' label='Leader'><number id='br' label='Rating'/><choice id='army' of='army'/><flag id='cav'/>"
  "</shape>"
  "<shape id='unit' label='Unit'><number id='sp' label='Strength'/><choice id='army' of='army'/>"
  "<pick id='chief' of='chief' from='chiefs'/><flag id='dug_in' more='yes'/></shape>"
  "<tracker id='hurt' label='Hurt' of='leader'/>"
  "<procedure id='p' label='P'><inputs><roster id='chiefs' of='chief'/><roster id='units' of='unit'/></inputs>"
  "<outcome id='x' label='X' value='count(units)'/></procedure>";

static LrRuleset *ruleset;

/* The words of another language. */
static const char *
translate (const char   *text,
           gconstpointer data G_GNUC_UNUSED)
{
  return g_str_equal (text, "Union") ? "Norden" : g_str_equal (text, "Confederacy") ? "Süden, alle" : text;
}

static const LrTongue german = {
  .naming = LR_BY_LABEL, .yes = "ja", .no = "nein", .none = "keine", .unknown = "?", .between = "\n",
  .translate = translate
};
static const LrTongue typed = { .naming = LR_BY_ID, .yes = "yes", .no = "no", .translate = translate };

static const LrShape *
find_shape (const char *id)
{
  for (guint i = 0; i < ruleset->model->shapes->len; i++)
    if (g_str_equal (((const LrShape *) ruleset->model->shapes->pdata[i])->id, id))
      return ruleset->model->shapes->pdata[i];
  g_assert_not_reached ();
}

static LrType
find_type (char letter)
{
  switch (letter)
    {
    case 'n':
      return lr_type (LR_TYPE_NUMBER);
    case 'f':
      return lr_type (LR_TYPE_FLAG);
    case 'k':
      return lr_type_kind (find_shape ("leader")->fields[1]->type.kind);
    case 't':
      return lr_type (LR_TYPE_TEXT);
    default:
      return lr_type_shape (LR_TYPE_LIST, find_shape ("leader"));
    }
}

/* A problem in one line: `2 br: number “x”`. */
static char *
problem_text (const LrCodecProblem *problem)
{
  static const char *const faults[] = { "number", "large", "flag", "choice", "pick", "field", "twice", "extra", "rows",
                                        "form" };
  GString *text = g_string_new (NULL);

  if (problem->row > 0)
    g_string_append_printf (text, "%u%s%s: ", problem->row, problem->field != NULL ? " " : "",
                            problem->field != NULL ? problem->field->id : "");
  g_string_append_printf (text, "%s “%s”", faults[problem->fault], problem->what);
  return g_string_free (text, FALSE);
}

/* A text, and what a session makes of it, or how it is refused. */
typedef struct
{
  const LrTongue *tongue;
  char            type;
  const char     *text;
  const char     *wire;
  const char     *refused;
} Case;

#define LEE "label=\"Lee\",br=3,army=cs,cav=yes"

static const Case cases[] = {
  { &lr_tongue_wire, 'n', "4", "4", NULL },
  { &lr_tongue_wire, 'n', " 3 1/2 ", "3 1/2", NULL },
  { &lr_tongue_wire, 'n', "-0.75", "-3/4", NULL },
  { &lr_tongue_wire, 'n', "?", "?", NULL },
  { &typed, 'n', "−2", "-2", NULL },
  { &typed, 'n', "?", NULL, "number “?”" },
  { &typed, 'n', "four", NULL, "number “four”" },
  { &typed, 'n', "1,5", NULL, "number “1,5”" },
  { &typed, 'n', "none", NULL, "number “none”" },
  { &typed, 'n', "12345678901234567890", NULL, "large “12345678901234567890”" },
  { &lr_tongue_cell, 'n', "−2", NULL, "number “−2”" },
  { &lr_tongue_wire, 'f', "true", "yes", NULL },
  { &lr_tongue_wire, 'f', "no", "no", NULL },
  { &german, 'f', "JA", "yes", NULL },
  { &german, 'f', "no", "no", NULL },
  { &german, 'f', "vielleicht", NULL, "flag “vielleicht”" },
  { &lr_tongue_cell, 'f', "yes", "yes", NULL },
  { &lr_tongue_cell, 'f', "true", NULL, "flag “true”" },
  { &lr_tongue_cell, 'f', "Yes", NULL, "flag “Yes”" },
  { &lr_tongue_wire, 'k', "cs", "cs", NULL },
  { &lr_tongue_wire, 'k', "Union", NULL, "choice “Union”" },
  { &typed, 'k', "norden", "us", NULL },
  { &german, 'k', "us", "us", NULL },
  { &german, 'k', "SÜDEN, alle", "cs", NULL },
  { &german, 'k', "Westen", NULL, "choice “Westen”" },
  { &lr_tongue_cell, 'k', "*", "us", NULL },
  { &lr_tongue_cell, 'k', "us", NULL, "choice “us”" },
  { &lr_tongue_field, 'k', "us", "us", NULL },
  { &lr_tongue_field, 'k', "*", NULL, "choice “*”" },
  { &lr_tongue_wire, 't', "anything; \"at all\"", "anything; \"at all\"", NULL },
  { &lr_tongue_wire, 't', "", "", NULL },
  /* rows */
  { &lr_tongue_wire, 'l', "", "", NULL },
  { &lr_tongue_wire, 'l', " ;\n; ", "", NULL },
  { &german, 'l', "keine", "", NULL },
  { &lr_tongue_wire, 'l', LEE, LEE, NULL },
  { &lr_tongue_wire, 'l', "cav=yes, label = Lee ,army=cs, br=3", LEE, NULL },
  { &lr_tongue_wire, 'l', "Lee,3,cs,yes", LEE, NULL },
  { &lr_tongue_wire, 'l', "Lee, cav=yes, 3, cs", LEE, NULL },
  { &lr_tongue_wire, 'l', "\"Lee\" , 3,cs,yes,", LEE, NULL },
  { &german, 'l', "Lee, 3, \"Süden, alle\", ja", LEE, NULL },
  { &german, 'l', "Lee, army=\"süden, alle\", br=3, cav=ja", LEE, NULL },
  { &german, 'l', "Lee, 3, cs, ja\r\n\n ; , , Norden", LEE "; label=\"\",br=0,army=us,cav=no", NULL },
  { &lr_tongue_wire, 'l', "\"a=b; \\\"c\\\", d\\n\\\\\"",
    "label=\"a=b; \\\"c\\\", d\\n\\\\\",br=0,army=us,cav=no", NULL },
  { &lr_tongue_wire, 'l', "label=\"J\\303\\274rgen\"", "label=\"Jürgen\",br=0,army=us,cav=no", NULL },
  { &lr_tongue_wire, 'l', "Lee \"Bob\"", "label=\"Lee \\\"Bob\\\"\",br=0,army=us,cav=no", NULL },
  { &lr_tongue_wire, 'l', "\"\"", "label=\"\",br=0,army=us,cav=no", NULL },
  { &lr_tongue_wire, 'l', "Lee; br=x", NULL, "2 br: number “x”" },
  { &lr_tongue_wire, 'l', "br=?", NULL, "1 br: number “?”" },
  { &german, 'l', "Lee, keine", NULL, "1 br: number “keine”" },
  { &lr_tongue_wire, 'l', "Lee, 3, us, maybe", NULL, "1 cav: flag “maybe”" },
  { &lr_tongue_wire, 'l', "Lee, 3, usa", NULL, "1 army: choice “usa”" },
  { &lr_tongue_wire, 'l', "stars=3", NULL, "1: field “stars”" },
  { &lr_tongue_wire, 'l', "Lee, 3, br=4", NULL, "1: twice “br”" },
  { &lr_tongue_wire, 'l', "Lee, label=Grant", NULL, "1: twice “label”" },
  { &lr_tongue_wire, 'l', "Lee, 3, us, no, 7", NULL, "1: extra “7”" },
  { &lr_tongue_wire, 'l', "Lee\n=3", NULL, "2: form “=3”" },
  { &lr_tongue_wire, 'l', "\"Lee, 3", NULL, "1: form “\"Lee, 3”" },
  { &lr_tongue_wire, 'l', "\"Lee\" Robert, 3", NULL, "1: form “\"Lee\" Robert, 3”" },
  { &lr_tongue_wire, 'l', "\"\\377\"", NULL, "1: form “\"\\377\"”" },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *one = &cases[i];
      LrType type = find_type (one->type);
      LrCodecProblem problem = { 0 };
      LrContent content;
      g_autofree char *found = NULL;

      if (lr_codec_read_content (one->tongue, type, one->text, &content, &problem))
        found = lr_codec_content (&lr_tongue_wire, type, &content, NULL);
      else
        found = problem_text (&problem);
      lr_test_same_text (one->text, found, one->wire != NULL ? one->wire : one->refused);
      g_assert_true (one->wire != NULL ||
                     !lr_codec_read_content (one->tongue, type, one->text, &content, NULL));
      lr_content_clear (&content);
      lr_codec_problem_clear (&problem);
    }
}

/* What a tongue writes it reads, and it is the same. */
static void
goes_round (const LrTongue  *tongue,
            LrType           type,
            const LrContent *content)
{
  g_autofree char *text = lr_codec_content (tongue, type, content, NULL);
  LrContent again;

  if (!lr_codec_read_content (tongue, type, text, &again, NULL))
    lr_test_fail ("“%s” cannot be read", text);
  else if (!lr_content_equal (content, &again))
    lr_test_fail ("“%s” is read as something else", text);
  lr_content_clear (&again);
}

static LrValue
random_value (GRand *random,
              LrType type)
{
  LrNumber number;

  if (type.base == LR_TYPE_FLAG)
    return lr_value_flag (g_rand_boolean (random));
  if (type.base == LR_TYPE_KIND)
    return lr_value_ordinal (g_rand_int_range (random, 0, (int) type.kind->n_values));
  g_assert_true (lr_number_make (g_rand_int_range (random, -99, 99), g_rand_int_range (random, 1, 9), &number));
  return lr_value_number (number);
}

static char *
random_text (GRand *random)
{
  static const char *const pieces[] = { "Lee", "\"", "\\", ",", ";", "=", "\n", " ", "ü", "br", "army", "cs", "3",
                                        "label", "\t", "yes", "\r" };
  GString *text = g_string_new (NULL);

  for (int i = g_rand_int_range (random, 0, 9); i > 0; i--)
    g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static void
test_round (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  const LrTongue *tongues[] = { &lr_tongue_wire, &german };
  LrType list = find_type ('l');

  for (guint i = 0; i < 2000; i++)
    {
      const LrTongue *tongue = tongues[i % 2];
      LrContent content = { .value = lr_value_ordinal (0) };
      LrContent other = { .value = random_value (random, find_type ("nfk"[i % 3])) };
      LrContent open = { .value = lr_value_missing () };

      goes_round (tongue, find_type ("nfk"[i % 3]), i % 7 == 0 ? &open : &other);
      content.rows = lr_rows_new ((guint) g_rand_int_range (random, 1, 4), 3);
      for (guint j = 0; j < content.rows->n_rows; j++)
        {
          content.rows->labels[j] = g_rand_boolean (random) ? random_text (random) : NULL;
          for (guint k = 0; k < 3; k++)
            content.rows->values[j * 3 + k] = random_value (random, list.shape->fields[k]->type);
        }
      goes_round (tongue, list, &content);
      lr_content_clear (&content);
    }
}

/* Whatever a stranger writes is refused, or it is something that goes round. */
static void
test_hostile (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (GString) many = g_string_new (NULL);
  guint n_good = 0;
  LrContent content;
  LrCodecProblem problem = { 0 };

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = random_text (random);
      LrType type = find_type ("lnfk"[i % 4]);

      if (lr_codec_read_content (&german, type, text, &content, &problem))
        {
          n_good++;
          goes_round (&lr_tongue_wire, type, &content);
        }
      lr_content_clear (&content);
      lr_codec_problem_clear (&problem);
    }
  g_assert_cmpuint (n_good, >, 100);
  g_assert_false (lr_codec_read_content (&german, find_type ('l'), "Lee\xff", &content, &problem));
  g_assert_cmpint (problem.fault, ==, LR_CODEC_FORM);
  lr_codec_problem_clear (&problem);
  for (guint i = 0; i < lr_limits_default.rows; i++)
    g_string_append (many, "a\n");
  g_assert_true (lr_codec_read_content (&german, find_type ('l'), many->str, &content, &problem));
  lr_content_clear (&content);
  g_string_append (many, "a");
  g_assert_false (lr_codec_read_content (&german, find_type ('l'), many->str, &content, &problem));
  g_assert_cmpint (problem.fault, ==, LR_CODEC_ROWS);
  g_assert_cmpuint (problem.row, ==, lr_limits_default.rows + 1);
  lr_content_clear (&content);
  lr_codec_problem_clear (&problem);
  g_string_assign (many, "label=a");
  for (guint i = 0; i < 2 * lr_limits_default.rows; i++)
    g_string_append (many, "; label=b");
  g_assert_true (lr_codec_read_content (&lr_tongue_wire, find_type ('l'), many->str, &content, &problem));
  g_assert_cmpuint (content.rows->n_rows, ==, 2 * lr_limits_default.rows + 1);
  lr_content_clear (&content);
}

static void
test_words (void)
{
  LrType list = find_type ('l');
  const LrUnit unit = { .one = "man", .many = "men" };
  const LrUnit north = { .one = "Union", .many = "Union" };
  LrContent content;
  g_autofree char *text = NULL;
  g_autofree char *empty = NULL;
  g_autofree char *one = lr_codec_value (&german, find_type ('n'), lr_value_whole (1), &unit);
  g_autofree char *two = lr_codec_value (&german, find_type ('n'), lr_value_whole (2), &unit);
  g_autofree char *north_2 = lr_codec_value (&german, find_type ('n'), lr_value_whole (2), &north);
  g_autofree char *flag = lr_codec_value (&german, find_type ('f'), lr_value_flag (TRUE), NULL);
  g_autofree char *code = lr_codec_value (&lr_tongue_cell, find_type ('k'), lr_value_ordinal (0), NULL);
  g_autofree char *none = lr_codec_value (&lr_tongue_cell, find_type ('n'), lr_value_none (), NULL);

  g_assert_true (lr_codec_read_content (&lr_tongue_wire, list, LEE "; label=\"\",br=1/2; Meade", &content, NULL));
  text = lr_codec_content (&german, list, &content, NULL);
  g_assert_cmpstr (text, ==, "Lee, 3, \"Süden, alle\", ja\n, 1/2, Norden, nein\nMeade, 0, Norden, nein");
  lr_content_clear (&content);
  empty = lr_codec_content (&german, list, &content, NULL);
  g_assert_cmpstr (empty, ==, "keine");
  g_assert_cmpstr (one, ==, "1 man");
  g_assert_cmpstr (two, ==, "2 men");
  g_assert_cmpstr (north_2, ==, "2 Norden");
  g_assert_cmpstr (flag, ==, "ja");
  g_assert_cmpstr (code, ==, "*");
  g_assert_cmpstr (none, ==, "-");
}

/* --- rosters --- */

static void
append_part (const char *name,
             const char *value,
             gpointer    data)
{
  g_string_append_printf (data, "[%s|%s]", name != NULL ? name : "", value);
}

static void
test_items (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (lr_codec_foreach_item ("label=\"Lee, R.\",gone=4, bare ,x=", append_part, text));
  g_assert_cmpstr (text->str, ==, "[label|Lee, R.][gone|4][|bare][x|]");
  g_assert_false (lr_codec_foreach_item ("a=\"b", append_part, text));
}

static void
test_roster (void)
{
  static const struct
  {
    const char *text;
    const char *found;
  } forms[] = {
    { "sp=4,army=cs,chief=2", "sp=4,army=cs,chief=2" },
    { "Left, 4, norden, none", "label=\"Left\",sp=4,army=us,chief=none" },
    { "", "" },
    { "label=\"a, b\", , dug_in=yes", "label=\"a, b\",dug_in=yes" },
    { "sp=1; sp=2", "sp=1;sp=2" },
    { "chief=Lee", "1 chief: pick “Lee”" },
    { "sp=1; chief=0", "2 chief: pick “0”" },
    { "sp=?", "1 sp: number “?”" },
  };
  const LrShape *shape = find_shape ("unit");

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      LrInput input = { 0 };
      LrCodecProblem problem = { 0 };
      g_autoptr (GString) found = g_string_new (NULL);

      if (!lr_codec_read_rows (&typed, shape, forms[i].text, &input, &problem))
        {
          g_autofree char *text = problem_text (&problem);

          g_string_append (found, text);
        }
      else
        for (guint j = 0; j < lr_input_n_rows (&input); j++)
          {
            g_autofree char *row = lr_codec_row (&lr_tongue_wire, shape, lr_input_row (&input, j));

            g_string_append_printf (found, "%s%s", j > 0 ? ";" : "", row);
          }
      lr_test_same_text (forms[i].text, found->str, forms[i].found);
      lr_input_unset (&input);
      lr_codec_problem_clear (&problem);
    }
}

/* Rows as a run had them: defaults are told, picks by name or number, rare columns only if someone typed in them. */
static void
test_answered (void)
{
  static const char *const expected[] = {
    "label=\"Left, far\",sp=4,army=us,chief=Lee", "sp=0,army=cs,chief=2", "sp=0,army=us",
  };
  g_autoptr (LrInputs) inputs = lr_inputs_new (ruleset->model, lr_model_find_procedure (ruleset->model, "p"));
  const LrShape *shape = find_shape ("unit");
  g_autoptr (LrResult) result = NULL;

  g_assert_true (lr_typed_row (ruleset, inputs, "chiefs", "label=Lee", NULL));
  g_assert_true (lr_typed_row (ruleset, inputs, "chiefs", "stars=3", NULL));
  g_assert_true (lr_codec_read_rows (&typed, shape, "\"Left, far\", 4, us, 1; army=cs,chief=2;chief=none",
                                     lr_inputs_field (inputs, 1), NULL));
  result = lr_run (inputs, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *row = lr_codec_answered_row (shape, result->values[1].object->values[i].object,
                                                    lr_inputs_peek (inputs, 1), result->labels, result->n_labels);
      g_autofree char *all = lr_codec_answered_row (shape, result->values[1].object->values[i].object, NULL,
                                                    result->labels, result->n_labels);
      g_autofree char *with = g_strconcat (expected[i], ",dug_in=no", NULL);

      lr_test_same_text ("row", row, expected[i]);
      lr_test_same_text ("row with rare columns", all, with);
    }
}

/* A kind may have a value called as nothing is: then that is meant, wherever it stands. */
static void
test_value_none (void)
{
  g_autoptr (LrRuleset) own = lr_test_load_good (
      "<kind id='first'><value id='none' label='No terrain'/><value id='wood' label='Wood'/></kind>"
      "<kind id='last'><value id='wood' label='Wood'/><value id='none' label='No terrain'/></kind>"
      "<kind id='without'><value id='wood' label='Wood'/></kind>");
  static const char *const kinds[] = { "first", "last", "without" };
  static const LrTongue plain = { .naming = LR_BY_ID, .yes = "yes", .no = "no", .none = "none", .unknown = "?" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      LrType type = lr_type_kind (lr_model_find_kind (own->model, kinds[i]));
      LrValue value;

      g_assert_true (lr_codec_read (&plain, type, "none", &value, NULL));
      g_assert_true (lr_value_is_none (value) == (i == 2));
      if (i < 2)
        g_assert_cmpint (value.ordinal, ==, i);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  lr_test_init (&argc, &argv);
  ruleset = lr_test_load_good (body);
  if (ruleset == NULL)
    return 1;
  lr_test_add ("/codec/cases", test_cases);
  lr_test_add ("/codec/round", test_round);
  lr_test_add ("/codec/hostile", test_hostile);
  lr_test_add ("/codec/words", test_words);
  lr_test_add ("/codec/items", test_items);
  lr_test_add ("/codec/roster", test_roster);
  lr_test_add ("/codec/answered", test_answered);
  lr_test_add ("/codec/value-none", test_value_none);
  status = g_test_run ();
  lr_ruleset_unref (ruleset);
  return status;
}
