/* lr-headline.c - the one sentence that people want, and what each face of the die makes of it
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

/* A die with more faces is not tried face by face. */
#define MOST_FACES 20

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

  if (step == NULL || result->trace == NULL)
    return NULL;
  for (guint i = 0; i < result->trace->n_taps; i++)
    if (result->trace->taps[i] != NULL && result->trace->taps[i]->step == step)
      return result->trace->taps[i];
  return NULL;
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
  LrTracer tracer = { .exact = result->exact };
  g_autoptr (LrArena) arena = lr_arena_new ();
  LrMarginal marginal = { 0 };
  guint n_cases;
  g_autofree LrCase *cases = NULL;

  tracer.arena = arena;
  if (tap->headline->many)
    return NULL;
  cases = lr_marginal_sorted (tap->headline, &n_cases);
  for (guint i = 0; i < n_cases; i++)
    if (!lr_marginal_add (&tracer, &marginal, cases[i].value.object->values[part], cases[i].weight))
      return NULL;
  return lr_dist_new (&marginal, result->exact, tap->den, is_number);
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

/* A flag that the dice decide: its chance, and the faces that give it, if each of them certainly gives it. */
static char *
flag_text (const LrDist *dist,
           const double *by_face,
           guint         n_faces)
{
  LrChance none = { 0 };
  const LrChance *chance = &none;
  gboolean sure[MOST_FACES] = { FALSE };
  gboolean all_sure = n_faces > 0;
  g_autofree char *text = NULL;
  g_autofree char *faces = NULL;
  char *end;

  for (guint i = 0; i < dist->n_chances; i++)
    if (dist->chances[i].value.ordinal != 0)
      chance = &dist->chances[i];
  text = lr_words_chance (dist, chance);
  for (guint i = 0; i < n_faces; i++)
    {
      sure[i] = by_face[i] > 1 - 1e-12;
      all_sure = all_sure && (sure[i] || by_face[i] < 1e-12);
    }
  faces = lr_words_faces (sure, n_faces);
  end = strrchr (text, ')');
  if (!all_sure || *faces == '\0' || end == NULL)
    return g_steal_pointer (&text);
  /* Translators: a chance with the faces of the die that give it, "50 % (5 in 10, on 6 to 10)" */
  return g_strdup_printf (_ ("%.*s, on %s)"), (int) (end - text), text, faces);
}

static char *
part_text (const LrWords       *words,
           const LrMessagePart *part,
           const LrDist        *dist,
           const double        *by_face,
           guint                n_faces)
{
  if (!dist->many && dist->n_chances == 1 && dist->total > 1 - 1e-12)
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
      const LrChance *likeliest = &dist->chances[0];
      g_autofree char *value = NULL;
      g_autofree char *chance = NULL;

      for (guint i = 1; i < dist->n_chances; i++)
        if (dist->chances[i].probability > likeliest->probability)
          likeliest = &dist->chances[i];
      value = lr_words_value (words, part->expr->type, likeliest->value, part->unit);
      chance = lr_words_chance (dist, likeliest);
      /* Translators: the likeliest of several outcomes, "holds, 70 % (7 in 10)" */
      return g_strdup_printf (_ ("%s, %s"), value, chance);
    }
  return g_strdup ("?");
}

/* The headline's text with each placeholder in words. */
static char *
compose (const LrAnswer *answer,
         const Parts    *parts,
         const double   *by_face, /* for each placeholder, for each face */
         guint           n_faces)
{
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  const LrMessage *message = answer->result->procedure->headline->message;
  const char *text = lr_words_translate (answer->ruleset, message->text);
  g_autoptr (GString) made = g_string_new (text);

  for (guint i = 0; i < message->n_parts; i++)
    {
      g_autofree char *written = g_strndup (message->text + message->parts[i].start,
                                            message->parts[i].end - message->parts[i].start);
      g_autofree char *own = part_text (&words, &message->parts[i], parts->parts[i],
                                        by_face != NULL ? by_face + i * n_faces : NULL, n_faces);

      g_string_replace (made, written, own, 1);
    }
  return g_string_free (g_steal_pointer (&made), FALSE);
}

/* The next single die with few faces that is certainly rolled. */
static LrAskView *
find_die (const LrAnswer *answer)
{
  const LrAskView *ask = lr_answer_next_ask (answer);

  if (ask == NULL || ask->decision != NULL || ask->spec.dice != 1 || ask->spec.reading != LR_READING_SUM ||
      ask->spec.sides > MOST_FACES || ask->probability < 1 - 1e-12)
    return NULL;
  return (LrAskView *) ask;
}

static void
free_face (LrFaceView *face)
{
  g_free (face->headline);
  g_free (face);
}

/* What each face of the die leads to. */
static double *
try_faces (LrAnswer       *answer,
           const LrInputs *inputs,
           LrAskView      *ask,
           guint           n_parts,
           const gint     *cancelled)
{
  guint n_faces = ask->spec.sides;
  double *by_face = g_new0 (double, n_parts * n_faces + 1);
  g_autoptr (LrResult) first = NULL;
  gboolean differs = FALSE;

  ask->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) free_face);
  for (guint face = 1; face <= n_faces; face++)
    {
      g_autoptr (LrInputs) tried = lr_inputs_copy (inputs);
      g_autoptr (LrResult) result = NULL;
      LrFaceView *view = g_new0 (LrFaceView, 1);
      Parts parts = { 0 };

      lr_inputs_give_roll (tried, ask->path, &face, 1, 0);
      result = lr_run (tried, NULL, cancelled);
      differs = differs || (first != NULL && !lr_answer_same_consequences (first, result));
      if (first == NULL)
        first = lr_result_ref (result);
      if (result->status == LR_STATUS_DONE && read_parts (result, &parts))
        {
          view->headline = compose (answer, &parts, NULL, 0);
          for (guint i = 0; i < n_parts; i++)
            by_face[i * n_faces + face - 1] = chance_of_true (parts.parts[i]);
        }
      clear_parts (&parts);
      g_ptr_array_add (ask->faces, view);
    }
  for (guint i = 0; i < n_faces; i++)
    ((LrFaceView *) ask->faces->pdata[i])->differs = differs;
  return by_face;
}

static void
say_stand_in (LrAnswer *answer)
{
  g_autofree char *plain = answer->headline;

  /* Translators: after a headline whose numbers are not the publisher's */
  answer->headline = answer->stand_in ? g_strdup_printf (_ ("%s, by a stand-in chart"), plain) :
                                        g_steal_pointer (&plain);
}

/* A sentence without placeholders is said as it is, with its chance if it is not certain. */
static gboolean
take_plain (LrAnswer *answer)
{
  const LrTap *tap = headline_tap (answer->result);
  LrWords words = { .ruleset = answer->ruleset, .result = answer->result };
  double chance;
  g_autofree char *text = NULL;
  g_autofree char *percent = NULL;

  if (tap == NULL || tap->step->message->n_parts > 0)
    return FALSE;
  chance = lr_tap_probability (answer->result, tap, tap->done);
  if (chance <= 0)
    return TRUE;
  text = lr_words_message (&words, tap->step->message, NULL);
  percent = lr_words_percent (chance);
  /* Translators: a sentence and its chance */
  answer->headline = chance > 1 - 1e-12 ? g_steal_pointer (&text) : g_strdup_printf (_ ("%s, %s"), text, percent);
  say_stand_in (answer);
  return TRUE;
}

void
lr_headline_make (LrAnswer       *answer,
                  const LrInputs *inputs,
                  gboolean        with_faces,
                  const gint     *cancelled)
{
  LrAskView *ask = with_faces ? find_die (answer) : NULL;
  Parts parts = { 0 };
  g_autofree double *by_face = NULL;
  guint n_faces = 0;

  if (take_plain (answer) || !read_parts (answer->result, &parts))
    return;
  if (ask != NULL)
    {
      n_faces = ask->spec.sides;
      by_face = try_faces (answer, inputs, ask, parts.n_parts, cancelled);
    }
  answer->headline = compose (answer, &parts, by_face, n_faces);
  say_stand_in (answer);
  clear_parts (&parts);
}
