/* lr-headline.c - the headline of an answer
 *
 * A headline shows a flag as its chance with the faces that give it: "50 % (5 in 10, on 6 to 10)". To find the faces,
 * it runs the calculator once more with each face given. It has no arithmetic of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-headline.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-answer-private.h"
#include "lr-reason.h"

/* A die with more faces is not tried face by face. */
#define MOST_FACES 20
/* The most outcomes of a face that are shown. */
#define MOST_OUTCOMES 3

/* The values of the headline's placeholders in one run. */
typedef struct
{
  guint    n_parts;
  LrDist **parts;
} Parts;

static void
clear_parts (Parts *parts)
{
  for (guint i = 0; i < parts->n_parts; i++)
    lr_dist_free (parts->parts[i]);
  g_free (parts->parts);
  parts->parts = NULL;
  parts->n_parts = 0;
}

static const LrTap *
headline_tap (const LrResult *result)
{
  const LrStep *step = result->procedure->headline;

  return step != NULL ? lr_trace_find_tap (result->trace, step) : NULL;
}

/* The distribution of one placeholder, taken from that of all of them together. */
static LrDist *
part_dist (const LrResult  *result,
           const LrTap     *tap,
           guint            part)
{
  const LrMessage *message = tap->step->message;
  gboolean is_number = message->parts[part].expr->type.base == LR_TYPE_NUMBER &&
                       !message->parts[part].expr->type.maybe_none;
  LrTracer tracer = { .exact = tap->exact };
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrMarginal marginal = { 0 };
  guint n_cases;
  g_autofree LrCase *cases = NULL;
  LrDist *dist;

  tracer.arena = arena;
  if (tap->headline->many)
    return NULL;
  cases = lr_marginal_sorted (tap->headline, &n_cases);
  for (guint i = 0; i < n_cases; i++)
    if (!lr_marginal_add (&tracer, &marginal, cases[i].value.object->values[part], cases[i].weight))
      return NULL;
  dist = lr_dist_new (tap, &marginal, is_number);
  dist->lots = lr_result_lots (result);
  return dist;
}

static gboolean
read_parts (const LrResult *result,
            Parts          *parts)
{
  const LrTap *tap = headline_tap (result);

  if (tap == NULL || tap->headline == NULL)
    return FALSE;
  parts->n_parts = tap->step->message->n_parts;
  parts->parts = g_new0 (LrDist *, parts->n_parts);
  for (guint i = 0; i < parts->n_parts; i++)
    if ((parts->parts[i] = part_dist (result, tap, i)) == NULL)
      {
        clear_parts (parts);
        return FALSE;
      }
  return TRUE;
}

static double
chance_of_true (const LrDist *dist)
{
  for (guint i = 0; i < dist->n_chances; i++)
    if (dist->chances[i].value.ordinal != 0)
      return dist->chances[i].probability;
  return 0;
}

/* The faces that give a flag, if each face either certainly gives it or certainly does not. Returns: (nullable): "6 to
 * 10" */
static char *
flag_faces (const double *by_face,
            guint         n_faces)
{
  gboolean sure[MOST_FACES] = { FALSE };
  g_autofree char *faces = NULL;

  for (guint i = 0; i < n_faces; i++)
    {
      sure[i] = by_face[i] > 1 - 1e-12;
      if (!sure[i] && by_face[i] >= 1e-12)
        return NULL;
    }
  faces = lr_words_faces (sure, n_faces);
  return *faces != '\0' ? g_steal_pointer (&faces) : NULL;
}

/* A flag that the dice decide: its chance, and the faces that give it, if each of them certainly gives it. */
static char *
flag_text (const LrDist *dist,
           const double *by_face,
           guint         n_faces)
{
  LrChance none = { 0 };
  const LrChance *chance = &none;
  g_autofree char *text = NULL;
  g_autofree char *faces = flag_faces (by_face, n_faces);
  char *end;

  for (guint i = 0; i < dist->n_chances; i++)
    if (dist->chances[i].value.ordinal != 0)
      chance = &dist->chances[i];
  text = lr_words_chance (dist, chance);
  end = strrchr (text, ')');
  if (faces == NULL || end == NULL)
    return g_steal_pointer (&text);
  /* Translators: a chance with the faces of the die that give it, "50 % (5 in 10, on 6 to 10)" */
  return g_strdup_printf (_ ("%.*s, on %s)"), (int) (end - text), text, faces);
}

static gboolean
is_certain (const LrDist *dist)
{
  return !dist->many && dist->n_chances == 1 && dist->total > 1 - 1e-12;
}

static char *
part_text (const LrWords       *words,
           const LrMessagePart *part,
           const LrDist        *dist,
           const double        *by_face,
           guint                n_faces)
{
  if (is_certain (dist))
    return lr_words_value (words, part->expr->type, dist->chances[0].value, part->unit);
  if (part->expr->type.base == LR_TYPE_FLAG)
    return flag_text (dist, by_face, n_faces);
  if (dist->is_number)
    {
      g_autofree char *mean = lr_words_mean (dist->mean);

      return g_strdup_printf (_ ("%s on average"), mean);
    }
  if (dist->n_chances > 0)
    {
      const LrChance *likeliest = lr_dist_likeliest (dist);
      g_autofree char *value = lr_words_value (words, part->expr->type, likeliest->value, part->unit);
      g_autofree char *chance = lr_words_chance (dist, likeliest);

      /* Translators: the likeliest of several outcomes, "holds, 70 % (7 in 10)" */
      return g_strdup_printf (_ ("%s, %s"), value, chance);
    }
  return g_strdup ("?");
}

static char *
written (const LrMessage *message,
         guint            part)
{
  return g_strndup (message->text + message->parts[part].start,
                    message->parts[part].end - message->parts[part].start);
}

/* Replaces the placeholders that @text still holds by their words. */
static char *
fill_in (const LrAnswer *answer,
         const char     *text,
         const Parts    *parts,
         const double   *by_face, /* for each placeholder, for each face */
         guint           n_faces)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  const LrMessage *message = answer->result->procedure->headline->message;
  g_autoptr (GString) made = g_string_new (text);

  for (guint i = 0; i < message->n_parts; i++)
    {
      g_autofree char *placeholder = written (message, i);
      g_autofree char *own = part_text (&words, &message->parts[i], parts->parts[i],
                                        by_face != NULL ? by_face + i * n_faces : NULL, n_faces);

      g_string_replace (made, placeholder, own, 1);
    }
  return g_string_free (g_steal_pointer (&made), FALSE);
}

/* The headline's text with each placeholder in words. */
static char *
compose (const LrAnswer *answer,
         const Parts    *parts,
         const double   *by_face,
         guint           n_faces)
{
  const LrMessage *message = answer->result->procedure->headline->message;

  return fill_in (answer, lr_words_translate (answer->ruleset, message->text), parts, by_face, n_faces);
}

/* The one part that is not certain; -1 if there is none, or more than one. */
static int
open_part (const Parts *parts)
{
  int open = -1;

  for (guint i = 0; i < parts->n_parts; i++)
    if (!is_certain (parts->parts[i]))
      {
        if (open >= 0)
          return -1;
        open = (int) i;
      }
  return open;
}

char *
lr_headline_without_flag (const LrRuleset *ruleset,
                          const LrMessage *message,
                          guint            part)
{
  const char *text = lr_words_translate (ruleset, message->text);
  g_autofree char *placeholder = written (message, part);
  g_autofree char *flag = g_strconcat (": ", placeholder, NULL);

  return message->parts[part].expr->type.base == LR_TYPE_FLAG && g_str_has_suffix (text, flag) ?
             g_strndup (text, strlen (text) - strlen (flag)) :
             NULL;
}

/* Takes the chance out of the sentence. "Drives the defender out: {flag}" then loses its flag; of several outcomes the
 * sentence names the likeliest. */
static void
split (LrAnswer     *answer,
       const Parts  *parts,
       GPtrArray    *faces, /* (nullable): LrFaceView */
       const double *by_face,
       guint         n_faces)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  const LrMessage *message = answer->result->procedure->headline->message;
  int open = open_part (parts);
  const LrMessagePart *part = open >= 0 ? &message->parts[open] : NULL;
  const LrDist *dist = open >= 0 ? parts->parts[open] : NULL;
  g_autoptr (GString) text = NULL;
  int end = -1;

  for (int i = 0; i < (int) message->n_parts && end < 0; i++)
    {
      g_autofree char *asked = lr_headline_without_flag (answer->ruleset, message, (guint) i);

      answer->asked = asked != NULL ? fill_in (answer, asked, parts, by_face, n_faces) : NULL;
      end = asked != NULL ? i : -1;
    }
  if (part == NULL || dist->is_number || dist->n_chances == 0)
    return;
  if (part->expr->type.base == LR_TYPE_FLAG)
    {
      if (end != open)
        return;
      answer->chance = chance_of_true (dist);
      if (faces != NULL)
        answer->on = flag_faces (by_face + (guint) open * n_faces, n_faces);
      for (guint i = 0; faces != NULL && i < n_faces; i++)
        ((LrFaceView *) faces->pdata[i])->hit = by_face[(guint) open * n_faces + i] > 1 - 1e-12;
      g_free (answer->sentence);
      answer->sentence = g_strdup (answer->asked);
    }
  else
    {
      const LrChance *likeliest = lr_dist_likeliest (dist);
      g_autofree char *placeholder = written (message, (guint) open);
      g_autofree char *value = lr_words_value (&words, part->expr->type, likeliest->value, part->unit);

      text = g_string_new (lr_words_translate (answer->ruleset, message->text));
      g_string_replace (text, placeholder, value, 1);
      answer->chance = likeliest->probability;
      g_free (answer->sentence);
      answer->sentence = fill_in (answer, text->str, parts, by_face, n_faces);
    }
}

/* The next single die with few faces that is certainly rolled. */
static LrAskView *
find_die (const LrAnswer *answer)
{
  const LrAskView *ask = lr_answer_next_ask (answer);

  if (ask == NULL || ask->decision != NULL || ask->spec.dice != 1 || ask->spec.reading != LR_READING_SUM ||
      ask->spec.explode > 0 ||
      ask->spec.sides > MOST_FACES || ask->probability < 1 - 1e-12)
    return NULL;
  return (LrAskView *) ask;
}

static void
free_face (LrFaceView *face)
{
  g_clear_pointer (&face->inputs, lr_inputs_free);
  g_clear_pointer (&face->result, lr_result_unref);
  g_free (face->headline);
  g_free (face->detail);
  g_free (face);
}

/* Certain values besides the headline, each with its name. Those that did not happen are left out. */
static char *
certain_outcomes (const LrAnswer *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < answer->outcomes->len && n < MOST_OUTCOMES; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];
      gboolean is_flag = view->step->type.base == LR_TYPE_FLAG;
      g_autofree char *words = NULL;

      if (view->label == NULL || view->hidden || !view->certain || view->probability < 1 - 1e-12 ||
          view->step == answer->result->procedure->headline || lr_answer_is_nothing (view))
        continue;
      words = lr_words_named (view->label, is_flag ? NULL : view->text);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", words);
      n++;
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* What each face of the die leads to. */
static double *
try_faces (const LrInputs *inputs,
           LrAskView      *ask,
           guint           n_parts,
           const gint     *cancelled)
{
  guint n_faces = ask->spec.sides;
  double *by_face = g_new0 (double, n_parts * n_faces + 1);
  gboolean differs = FALSE;

  ask->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) free_face);
  for (guint face = 1; face <= n_faces; face++)
    {
      LrFaceView *view = g_new0 (LrFaceView, 1);
      Parts parts = { 0 };

      view->inputs = lr_inputs_copy (inputs);
      lr_inputs_give_roll (view->inputs, ask->path, &face, 1, 0);
      view->result = lr_answer_run (view->inputs, NULL, LR_ANSWER_ROUNDS, cancelled);
      g_ptr_array_add (ask->faces, view);
      differs = differs || !lr_answer_same_consequences (((LrFaceView *) ask->faces->pdata[0])->result, view->result);
      if (view->result->status == LR_STATUS_DONE && read_parts (view->result, &parts))
        for (guint i = 0; i < n_parts; i++)
          by_face[i * n_faces + face - 1] = chance_of_true (parts.parts[i]);
      clear_parts (&parts);
    }
  for (guint i = 0; i < n_faces; i++)
    ((LrFaceView *) ask->faces->pdata[i])->differs = differs;
  return by_face;
}

void
lr_answer_word_faces (LrAnswer *answer)
{
  const GPtrArray *faces = answer->next != NULL ? answer->next->faces : NULL;

  for (guint i = 0; faces != NULL && i < faces->len; i++)
    {
      LrFaceView *view = faces->pdata[i];
      g_autoptr (LrAnswer) then = NULL;
      Parts parts = { 0 };

      if (view->result == NULL)
        continue;
      then = lr_answer_of_result (answer->ruleset, view->inputs, g_steal_pointer (&view->result));
      if (then->result->status == LR_STATUS_DONE && read_parts (then->result, &parts))
        {
          view->headline = compose (answer, &parts, NULL, 0);
          if (lr_answer_open_ask (then) == NULL)
            view->detail = certain_outcomes (then);
        }
      clear_parts (&parts);
    }
}

/* The ruleset's words for a no are the sentence. */
static void
say_no (LrAnswer *answer)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };

  if (answer->result->denial == NULL)
    return;
  g_free (answer->sentence);
  g_free (answer->headline);
  g_clear_pointer (&answer->asked, g_free);
  answer->sentence = lr_words_message (&words, answer->result->procedure->headline->no, answer->result->denial);
  answer->headline = g_strdup (answer->sentence);
}

/* A no says because of what. */
static void
say_why_not (LrAnswer *answer)
{
  gboolean is_denied = answer->result->denial != NULL;
  const char *rule = answer->result->procedure->headline->rule;
  g_autofree char *why = lr_reason_line (answer);
  g_autofree char *plain = answer->headline;

  if (why == NULL && is_denied && rule != NULL)
    answer->headline = g_strdup_printf ("%s [%s]", plain, rule);
  else if (why == NULL)
    answer->headline = g_steal_pointer (&plain);
  else if (!g_unichar_islower (g_utf8_get_char (why)))
    /* Translators: an answer that is a no, "May jump: no", and why: "Links: 2, at most 1 [6.24]" */
    answer->headline = g_strdup_printf (_ ("%s. %s"), plain, why);
  else if (is_denied)
    answer->headline = g_strdup_printf (_ ("%s: %s"), plain, why);
  else
    /* Translators: an answer that is a no, "May jump: no", and why: "it is July 1861, before January 1862 [6.13]" */
    answer->headline = g_strdup_printf (_ ("%s, because %s"), plain, why);
}

static void
say_stand_in (LrAnswer *answer)
{
  g_autofree char *plain = answer->headline;

  /* Translators: after a headline whose numbers are not the publisher's */
  answer->headline = answer->stand_in ? g_strdup_printf (_ ("%s, by a stand-in chart"), plain) :
                                        g_steal_pointer (&plain);
}

/* A sentence without placeholders stays as it is, with its chance if it is not certain. */
static gboolean
take_plain (LrAnswer *answer)
{
  const LrTap *tap = headline_tap (answer->result);
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  LrDist dist = { .lots = lr_result_lots (answer->result) };
  double chance;
  g_autofree char *text = NULL;
  g_autofree char *percent = NULL;

  if (tap == NULL || tap->step->message->n_parts > 0)
    return FALSE;
  chance = lr_tap_probability (tap, tap->done);
  if (chance <= 0)
    return TRUE;
  text = lr_words_message (&words, tap->step->message, NULL);
  answer->sentence = g_strdup (text);
  answer->chance = chance > 1 - 1e-12 ? -1 : chance;
  percent = lr_words_chance (&dist, &(LrChance){ .probability = chance });
  /* Translators: a sentence and its chance */
  answer->headline = chance > 1 - 1e-12 ? g_steal_pointer (&text) : g_strdup_printf (_ ("%s, %s"), text, percent);
  say_stand_in (answer);
  return TRUE;
}

/* A flag that is a no; once the dice have fallen, a 0 or the value `none` of a kind, “No effect”. */
static gboolean
is_sure_no (const LrAnswer *answer,
            const Parts    *parts)
{
  gboolean fallen = lr_answer_open_ask (answer) == NULL;

  for (guint i = 0; i < parts->n_parts; i++)
    {
      LrType type = answer->result->procedure->headline->message->parts[i].expr->type;
      LrTypeBase base = type.base;
      LrValue value = is_certain (parts->parts[i]) ? parts->parts[i]->chances[0].value : lr_value_missing ();

      if ((base == LR_TYPE_FLAG && value.tag == LR_TAG_ORDINAL && value.ordinal == 0) ||
          (base == LR_TYPE_NUMBER && i == 0 && value.tag >= LR_TAG_ORDINAL && value.number.num == 0 && fallen) ||
          (base == LR_TYPE_KIND && value.tag == LR_TAG_ORDINAL && fallen &&
           g_str_equal (type.kind->values[value.ordinal].id, "none")))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_open_flag (const LrAnswer *answer,
               const Parts    *parts)
{
  for (guint i = 0; i < parts->n_parts; i++)
    if (answer->result->procedure->headline->message->parts[i].expr->type.base == LR_TYPE_FLAG &&
        !is_certain (parts->parts[i]))
      return TRUE;
  return FALSE;
}

void
lr_headline_make (LrAnswer       *answer,
                  const LrInputs *inputs,
                  LrAnswerDepth   depth,
                  const gint     *cancelled)
{
  LrAskView *ask = NULL;
  Parts parts = { 0 };
  g_autofree double *by_face = NULL;
  guint n_faces = 0;

  answer->chance = -1;
  lr_reason_take_all (answer);
  if (take_plain (answer) || !read_parts (answer->result, &parts))
    return;
  if (depth == LR_ANSWER_WHOLE || (depth == LR_ANSWER_HEADLINE && has_open_flag (answer, &parts)))
    ask = find_die (answer);
  if (ask != NULL)
    {
      n_faces = ask->spec.sides;
      by_face = try_faces (inputs, ask, parts.n_parts, cancelled);
    }
  answer->headline = compose (answer, &parts, by_face, n_faces);
  answer->sentence = g_strdup (answer->headline);
  split (answer, &parts, ask != NULL ? ask->faces : NULL, by_face, n_faces);
  if (answer->reasons->len == 0 && is_sure_no (answer, &parts))
    lr_reason_take_dice (answer);
  say_no (answer);
  say_stand_in (answer);
  say_why_not (answer);
  clear_parts (&parts);
}
