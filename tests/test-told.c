/* test-told.c - what the five games tell, read as a person reads it
 *
 * Each sentence of a game is put into words with 0, 1, 2 and what nobody knows. Each case of a game is answered, as it
 * is typed and with its dice thrown low, high and in the middle; then its lines are read together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "engine/formula/lr-expr.h"
#include "lr-case.h"
#include "lr-test.h"
#include "present/answer/lr-document.h"
#include "present/words/lr-words.h"

#define MOST_COMPLAINTS 40

static const char *const games[] = { "civil_war", "gtc", "lee_grant", "novak", "wftu" };

/**
 * Reader:
 * @where: what is read: a procedure and a line of its file, or a case
 * @said: what was complained of; the same is not said twice
 */
typedef struct
{
  const LrRuleset *ruleset;
  char            *where;
  GHashTable      *said;
} Reader;

static void
complain (Reader     *reader,
          const char *what,
          const char *text)
{
  char *line = g_strdup_printf ("%s: %s", what, text);

  if (g_hash_table_add (reader->said, line) && g_hash_table_size (reader->said) <= MOST_COMPLAINTS)
    lr_test_fail ("%s, %s: %s", reader->ruleset->id, reader->where, line);
}

/* --- how a sentence reads --- */

/* What no sentence has. */
static const struct
{
  const char *what;
  const char *pattern;
} faults[] = {
  { "a doubled word", "\\b(?!that\\b|had\\b|it\\b|[MIVX]\\b)([^\\W\\d_]+),? \\1\\b(?!')" },
  { "marks that follow each other", "[.,;] ?[.,;]|[(] |[(][)]| [.,;:)]|  |(?<=\\w)[?!]:" },
  { "two articles", "\\b(?i:an?|the) (?:an?|the)\\b" },
  { "a wrong article", "\\ban (?!h?our)(?=[^\\W\\daeiouAEIOUH_])[a-z]|\\ba (?!one\\b|eu)[aeio]" },
  { "a plural of 1",
    "(?<![\\d.,/½:–-])\\b1 (?!is\\b|was\\b|has\\b|its\\b|as\\b|less\\b|plus\\b|across\\b|"
    "this\\b|loss\\b|pass\\b)"
    "(?<!Turn 1 )(are\\b|were\\b|have\\b|[a-z]+ (are|were|have)\\b|"
    "(?!loses|does|commands|leads|outranks|counts|besides|rolls|sinks)\\w*[a-rt-z]s\\b)" },
  { "a singular of 2",
    "(?<![\\d.,/½:–-])\\b2 ([a-z]+ (is|was|has)\\b|(point|step|hex|block|unit|turn|ship)\\b)" },
};

static void
read_sentence (Reader     *reader,
               const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    if (g_regex_match_simple (faults[i].pattern, text, G_REGEX_OPTIMIZE, 0))
      complain (reader, faults[i].what, text);
}

/* One of its numbers is 0, 1, 2 or unknown; the others are 2, so that a plural elsewhere does not hide it. */
static LrValue
example (LrType type,
         int    number)
{
  if (number > 2 || type.base > LR_TYPE_KIND || type.base == LR_TYPE_NONE)
    return lr_value_missing ();
  if (type.base == LR_TYPE_KIND)
    return lr_value_ordinal (MIN ((guint) number, type.kind->n_values - 1));
  return type.base == LR_TYPE_FLAG ? lr_value_ordinal (number > 0) : lr_value_whole (number);
}

static void
read_message (Reader          *reader,
              const LrMessage *message,
              gboolean         is_sentence)
{
  LrWords words = { .ruleset = reader->ruleset };
  guint n_texts = message != NULL ? MAX (1, 4 * message->n_parts) : 0;

  for (guint i = 0; i < n_texts; i++)
    {
      g_autoptr (LrArena) arena = lr_arena_new ();
      g_autofree LrValue *values = g_new0 (LrValue, message->n_parts + 1);
      g_autofree char *text = NULL;

      for (guint j = 0; j < message->n_parts; j++)
        values[j] = example (message->parts[j].expr->type, i / 4 == j ? (int) (i % 4) : 2);
      text = lr_words_message (&words, message, lr_heap_intern (lr_heap_new (arena, NULL), values, message->n_parts));
      if (is_sentence || message->n_parts == 0)
        read_sentence (reader, text);
    }
}

static void
read_tally (Reader        *reader,
            const LrTally *tally)
{
  for (guint i = 0; i < tally->n_items; i++)
    {
      read_message (reader, tally->items[i]->label, FALSE);
      read_message (reader, tally->items[i]->no, TRUE);
      if (tally->items[i]->tally != NULL)
        read_tally (reader, tally->items[i]->tally);
    }
}

static void
read_block (Reader            *reader,
            const LrProcedure *procedure,
            const LrBlock     *block)
{
  for (guint i = 0; i < block->n_steps; i++)
    {
      const LrStep *step = block->steps[i];

      g_free (reader->where);
      reader->where = g_strdup_printf ("%s, %s:%u", procedure->id, step->origin.file, step->origin.line);
      read_message (reader, step->label, FALSE);
      read_message (reader, step->message, TRUE);
      read_message (reader, step->no, TRUE);
      if (step->kind == LR_STEP_TALLY)
        read_tally (reader, step->tally);
      else if (step->block != NULL)
        read_block (reader, procedure, step->block);
    }
}

/* --- what cannot be true together --- */

/* Lines that are sure, each after the name of its section. */
static const struct
{
  const char *one;
  const char *other;
} contradictions[] = {
  { "^(?:headline|outcome) Drives the defender out: yes", "^outcome (.*: )?Attacker: Eliminated" },
  { "^outcome (?:.*: )?Attacker: Eliminated",
    "^deed (Attacker: (Retreat|Go |The troops that attacked gain)|The attacker may advance)" },
  { "^outcome (?:.*: )?Defender: Eliminated", "^deed Defender: (Retreat|Go |The defending troops gain)" },
  { "^outcome The defender: is eliminated",
    "^outcome (Disorganized: .*Defender yes|.*is demoralized: Demoralized|Fatigue: .*Defender [12])" },
  { "^outcome The defender: is eliminated", "^deed Defender: Retreat" },
  { "^deed Attacker: Retreat one hex", "^deed The attacker may advance" },
  { "^deed Defender: Retreat one hex", "^outcome (.*: )?Defender: Holds" },
  { "^outcome Replaced by: Nobody", "takes his place|^deed (?!.*nobody replaces).*[Rr]eplace" },
  { "^outcome (?:.*: )?The leader: Unhurt", "^(deed|reminder) .*(is killed|is wounded|falls\\.)" },
  { "^headline He does not fall", "^outcome He falls: yes|^deed .* falls\\." },
  { "^outcome How it ends: Both sides are eliminated", "^(deed|reminder) .*(retreats|pursues|advance)" },
  { "^outcome Attacker demoralized: no", "^deed .*attacking force is demoralized" },
  { "^outcome Defender demoralized: no", "^deed .*defending force is demoralized" },
};

static void
read_together (Reader          *reader,
               const GPtrArray *sure)
{
  for (guint i = 0; i < G_N_ELEMENTS (contradictions); i++)
    for (guint j = 0; j < sure->len; j++)
      for (guint k = 0; k < sure->len && g_regex_match_simple (contradictions[i].one, sure->pdata[j], 0, 0); k++)
        if (g_regex_match_simple (contradictions[i].other, sure->pdata[k], 0, 0))
          {
            g_autofree char *both = g_strdup_printf ("%s / %s", (char *) sure->pdata[j], (char *) sure->pdata[k]);

            complain (reader, "told together", both);
          }
}

/* --- what is told --- */

/* A running total, or what dice show. */
static gboolean
is_counted (const LrExpr *expr)
{
  return expr->op == LR_EXPR_NAME &&
         (expr->name->role == LR_NAME_VAR || (expr->name->step != NULL && expr->name->step->kind == LR_STEP_ROLL));
}

/* Whether the headline asks for nothing but what its step comes to. */
static gboolean
asks_for (const LrStep *step)
{
  gboolean found = FALSE;

  for (guint i = 0; i < step->message->n_parts; i++)
    {
      const LrExpr *expr = step->message->parts[i].expr;

      if (expr->op == LR_EXPR_NAME && expr->name->step == step)
        found = TRUE;
      else if (expr->type.base == LR_TYPE_FLAG)
        return FALSE;
    }
  return found;
}

/* Whether a value with a name says that nothing comes of it. */
static gboolean
is_nothing (const LrStep *step,
            LrValue       value)
{
  return g_regex_match_simple ("^(none|nothing|no (effect|event|result))$",
                               step->type.kind->values[value.ordinal].label, G_REGEX_CASELESS, 0);
}

/* Whether the headline is certainly a no, or a 0, and does not say because of what. */
static gboolean
is_bare (const LrAnswer *answer)
{
  const LrStep *step = answer->result->procedure->headline;

  if (answer->headline == NULL || answer->chance >= 0 || answer->reasons->len > 0 || !asks_for (step))
    return FALSE;
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      if (view->step == step && view->certain)
        return step->type.base == LR_TYPE_FLAG ? view->value.ordinal == 0 :
               step->type.base == LR_TYPE_NUMBER ? view->value.number.num == 0 && lr_answer_open_ask (answer) == NULL &&
                                                       !is_counted (step->value->expr) :
                                                   step->type.base == LR_TYPE_KIND && answer->result->denial == NULL &&
                                                       (lr_value_is_none (view->value) ||
                                                        (lr_answer_open_ask (answer) == NULL && answer->asks->len > 0 &&
                                                         is_nothing (step, view->value)));
    }
  return FALSE;
}

static void
read_answer (Reader         *reader,
             const LrAnswer *answer)
{
  static const char *const sections[LR_N_DOC_SECTIONS] = {
    [LR_DOC_HEADLINE] = "headline",   [LR_DOC_OUTCOMES] = "outcome",  [LR_DOC_DEEDS] = "deed",
    [LR_DOC_REMINDERS] = "reminder",  [LR_DOC_REFUSALS] = "refusal",  [LR_DOC_WARNINGS] = "warning",
    [LR_DOC_CHANGES] = "change",      [LR_DOC_FIGURES] = "figure",
  };
  g_autoptr (GPtrArray) lines = lr_document_new (answer);
  g_autoptr (GPtrArray) sure = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lines->len; i++)
    {
      const LrDocLine *line = lines->pdata[i];
      g_autofree char *words = lr_words_one_line (lr_document_words (line));

      if (sections[line->section] == NULL)
        continue;
      if (line->section != LR_DOC_OUTCOMES && line->section != LR_DOC_FIGURES)
        read_sentence (reader, words);
      if (line->whose != NULL && g_str_has_prefix (words, line->whose) &&
          g_regex_match_simple ("^(The )?(\\w+): (The )?\\2\\b", words, G_REGEX_CASELESS, 0))
        complain (reader, "a side that is named twice", words);
      if (line->chance <= 0)
        complain (reader, "what cannot be", words);
      if (lr_document_is_sure (line))
        g_ptr_array_add (sure, g_strdup_printf ("%s %s", sections[line->section], words));
    }
  if (lr_answer_open_ask (answer) == NULL)
    read_together (reader, sure);
  if (is_bare (answer))
    complain (reader, "a no without a reason", answer->headline);
  for (guint i = 0; answer->reasons != NULL && i < answer->reasons->len; i++)
    {
      const LrReasonView *reason = answer->reasons->pdata[i];

      read_sentence (reader, reason->text);
      if (strstr (reason->text, "whatever the dice") != NULL || strchr (reason->text, '_') != NULL)
        complain (reader, "a reason that says nothing", reason->text);
    }
}

/* --- all of them --- */

static guint
lowest (guint    sides G_GNUC_UNUSED,
        gpointer data G_GNUC_UNUSED)
{
  return 1;
}

static guint
highest (guint    sides,
         gpointer data G_GNUC_UNUSED)
{
  return sides;
}

static guint
middle (guint    sides,
        gpointer data G_GNUC_UNUSED)
{
  return (sides + 1) / 2;
}

static void
decide (const LrAskView *ask,
        LrInputs        *inputs,
        gboolean         is_last)
{
  const LrDist *drawn = ask->drawn;
  LrInput input = { .number = lr_number (drawn != NULL && drawn->n_chances > 0 ?
                                             drawn->chances[is_last ? drawn->n_chances - 1 : 0].value.ordinal :
                                             is_last) };

  lr_inputs_decide (inputs, ask->path, &input);
}

/* Throws all dice that are asked for, each with the face that @face says. */
static LrInputs *
throw_all (const LrRuleset *ruleset,
           const LrInputs  *inputs,
           guint (*face) (guint, gpointer))
{
  g_autoptr (LrInputs) given = lr_inputs_copy (inputs);

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (LrAnswer) answer = lr_answer_new_to_throw (ruleset, given);
      const LrAskView *ask = lr_answer_next_ask (answer);
      g_autofree guint *faces = NULL;
      guint n;

      if (ask == NULL || (ask->decision != NULL && ask->decision->kind == LR_FIELD_NUMBER))
        break;
      if (ask->decision != NULL)
        {
          decide (ask, given, face == highest);
          continue;
        }
      n = lr_pool_spec_n_faces (&ask->spec);
      faces = g_new (guint, n + 1);
      for (guint j = 0; j < n; j++)
        faces[j] = lr_pool_spec_throw (&ask->spec, j, face, NULL);
      lr_inputs_give_roll (given, ask->path, faces, n, 0);
    }
  return g_steal_pointer (&given);
}

static void
read_case (Reader           *reader,
           const LrGameCase *game_case)
{
  static guint (*const throws[]) (guint, gpointer) = { NULL, lowest, highest, middle };
  g_autoptr (GPtrArray) errors = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LrInputs) inputs = g_str_equal (game_case->args[0], "sequence") ?
                                    NULL :
                                    lr_case_inputs (reader->ruleset, game_case, errors);
  gboolean is_open = TRUE;

  for (guint i = 0; inputs != NULL && errors->len == 0 && is_open && i < G_N_ELEMENTS (throws); i++)
    {
      g_autoptr (LrInputs) given = throws[i] != NULL ? throw_all (reader->ruleset, inputs, throws[i]) :
                                                       lr_inputs_copy (inputs);
      g_autoptr (LrAnswer) answer = lr_answer_new (reader->ruleset, given, NULL, FALSE, NULL);

      if (answer->error != NULL || answer->problems->len > 0)
        break;
      is_open = i > 0 || lr_answer_open_ask (answer) != NULL;
      g_free (reader->where);
      reader->where = g_strdup_printf ("%s:%u, %s%s", game_case->file, game_case->line,
                                       answer->result->procedure->id, i > 0 ? ", thrown" : "");
      read_answer (reader, answer);
    }
}

static void
read_file (Reader     *reader,
           const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) cases = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  cases = lr_case_read (name, name, text, problems);
  for (guint i = 0; i < cases->len; i++)
    read_case (reader, cases->pdata[i]);
}

static void
test_game (gconstpointer data)
{
  const char *id = data;
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "tables", id, NULL);
  g_autofree char *cases = g_test_build_filename (G_TEST_DIST, "cases", NULL);
  g_autoptr (LrRuleset) ruleset = lr_ruleset_load (folder);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GDir) dir = g_dir_open (cases, 0, NULL);
  Reader reader = { ruleset, NULL, said };
  const char *name;

  for (guint i = 0; i < ruleset->model->procedures->len; i++)
    {
      const LrProcedure *procedure = ruleset->model->procedures->pdata[i];

      read_block (&reader, procedure, procedure->body);
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, id) && strchr (".-", name[strlen (id)]) != NULL)
      read_file (&reader, cases, name);
  g_test_message ("%s: %u complaints", id, g_hash_table_size (said));
  g_free (reader.where);
}

int
main (int    argc,
      char **argv)
{
  lr_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/told/%s", games[i]);

      lr_test_add_data (path, games[i], test_game);
    }
  return g_test_run ();
}
