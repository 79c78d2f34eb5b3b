/* lr-aim.c - the aim: the chance of an outcome, or its mean
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-aim.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "present/answer/lr-headline.h"
#include "present/words/lr-words.h"

/* The most values of a kind that are offered one by one. */
#define MOST_VALUES 16

/* This much weight may get lost on the way, in loops without a last pass, and the chance is still called known. */
#define LOST 1e-9

static void
free_aim (LrAim *aim)
{
  g_free (aim->values);
  g_free (aim->id);
  g_free (aim->label);
  g_free (aim);
}

/* --- the list --- */

typedef struct
{
  const LrAnswer *answer;
  GPtrArray      *aims;
  const LrStep   *step;
  int             part;
  char           *id;    /* of the outcome, or of a part of it */
  char           *label;
} Listing;

static void
add (const Listing *listing,
     LrAimSort      sort,
     const guint   *values,
     guint          n_values,
     const LrUnit  *unit,
     char          *id,    /* (transfer full) */
     char          *label) /* (transfer full) */
{
  LrAim *aim = g_new0 (LrAim, 1);

  *aim = (LrAim) { .sort = sort,
                   .step = listing->step,
                   .part = listing->part,
                   .values = g_memdup2 (values, n_values * sizeof *values),
                   .n_values = n_values,
                   .unit = unit,
                   .id = id,
                   .label = label };
  g_ptr_array_add (listing->aims, aim);
}

/* "The defender: Retreats or Routs" */
static void
add_values (const Listing *listing,
            const LrKind  *kind,
            const guint   *values,
            guint          n_values)
{
  g_autoptr (GString) id = g_string_new (listing->id);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < n_values; i++)
    {
      const LrKindValue *value = &kind->values[values[i]];
      const char *label = value->label != NULL ? value->label : value->id;

      g_string_append_printf (id, "%s%s", i == 0 ? "=" : "+", value->id);
      /* Translators: between two outcomes of which either will do: "Retreats or Routs" */
      g_string_append_printf (words, "%s%s", i == 0 ? "" : _ (" or "),
                              lr_words_translate (listing->answer->ruleset, label));
    }
  add (listing, LR_AIM_VALUES, values, n_values, NULL, g_strdup (id->str),
       g_strdup_printf (_ ("%s: %s"), listing->label, words->str));
}

static void
add_kind (const Listing *listing,
          const LrKind  *kind,
          const LrDist  *dist) /* (nullable): of the outcome itself */
{
  const LrStep *step = listing->step;

  if (listing->part < 0 && step->n_good > 0)
    add_values (listing, kind, step->good_values, step->n_good);
  else if (dist != NULL && !dist->many && dist->n_chances > 0)
    {
      LrValue value = lr_dist_likeliest (dist)->value;
      guint place = (guint) value.ordinal;

      if (value.tag == LR_TAG_ORDINAL)
        add_values (listing, kind, &place, 1);
    }
  for (guint i = 0; i < kind->n_values && kind->n_values <= MOST_VALUES; i++)
    add_values (listing, kind, &i, 1);
}

static void
add_typed (const Listing *listing,
           LrType         type,
           const LrUnit  *unit,
           const LrDist  *dist)
{
  if (type.base == LR_TYPE_FLAG)
    add (listing, LR_AIM_FLAG, NULL, 0, NULL, g_strdup (listing->id), g_strdup (listing->label));
  else if (type.base == LR_TYPE_NUMBER && !type.maybe_none)
    add (listing, LR_AIM_MEAN, NULL, 0, unit, g_strdup (listing->id), g_strdup (listing->label));
  else if (type.base == LR_TYPE_KIND && type.kind != NULL)
    add_kind (listing, type.kind, dist);
}

/* "Drives the defender out: {drives_out}" without its flag; else the outcome's label. */
static char *
name_of (const LrAnswer   *answer,
         const LrStepView *view)
{
  const LrMessage *headline = view->step == answer->result->procedure->headline ? view->step->message : NULL;
  char *asked = headline != NULL && headline->n_parts == 1 ?
                    lr_headline_without_flag (answer->ruleset, headline, 0) :
                    NULL;

  if (asked != NULL)
    return asked;
  return g_strdup (view->label != NULL ? view->label : view->step->id);
}

static void
add_outcome (const LrAnswer   *answer,
             const LrStepView *view,
             GPtrArray        *aims)
{
  const LrStep *step = view->step;
  const LrShape *shape = step->type.base == LR_TYPE_RECORD ? step->type.shape : NULL;
  LrWords words = { .ruleset = answer->ruleset };
  g_autofree char *name = name_of (answer, view);
  Listing listing = { answer, aims, step, -1, (char *) step->id, name };

  if (shape == NULL)
    {
      add_typed (&listing, step->type, step->unit, view->dist);
      return;
    }
  for (guint i = 0; i < shape->n_fields; i++)
    {
      const LrField *field = shape->fields[i];
      g_autofree char *part = lr_words_label (&words, field->label, NULL, field->id);

      listing.part = (int) i;
      listing.id = g_strdup_printf ("%s.%s", step->id, field->id);
      listing.label = g_strdup_printf (_ ("%s: %s"), name, part);
      add_typed (&listing, field->type, field->unit != NULL ? field->unit : step->unit, NULL);
      g_free (listing.id);
      g_free (listing.label);
    }
}

/* Outcomes in calls and loops belong to one of several; aimed at is what the whole calculator comes to. One without a
 * label is for other steps, unless none but the headline has a label. */
GPtrArray *
lr_aims_new (const LrAnswer *answer)
{
  GPtrArray *aims = g_ptr_array_new_with_free_func ((GDestroyNotify) free_aim);
  gboolean labelled = FALSE;

  if (answer->result->status != LR_STATUS_DONE)
    return aims;
  for (guint i = 0; i < answer->outcomes->len; i++)
    {
      const LrStepView *view = answer->outcomes->pdata[i];

      labelled = labelled || (view->label != NULL && view->step != answer->result->procedure->headline);
    }
  for (guint headline = 2; headline-- > 0;)
    for (guint i = 0; i < answer->outcomes->len; i++)
      {
        const LrStepView *view = answer->outcomes->pdata[i];

        if ((view->step == answer->result->procedure->headline) == (headline == 1) && !view->hidden &&
            (headline == 1 || view->label != NULL || !labelled) &&
            lr_trace_find_tap (answer->result->trace, view->step) != NULL)
          add_outcome (answer, view, aims);
      }
  return aims;
}

const LrAim *
lr_aims_find (GPtrArray  *aims,
              const char *id)
{
  const LrAim *of_outcome = NULL;

  for (guint i = 0; i < aims->len; i++)
    {
      const LrAim *aim = aims->pdata[i];

      if (g_str_equal (aim->id, id))
        return aim;
      if (of_outcome == NULL && g_str_equal (aim->step->id, id))
        of_outcome = aim;
    }
  return of_outcome;
}

/* --- what a run says of it --- */

static double
lost (const LrResult *result)
{
  double sum = 0;

  for (const LrMass *mass = result->masses; mass != NULL; mass = mass->next)
    sum += lr_weight_probability (result->exact, mass->weight, mass->den);
  return sum;
}

gboolean
lr_aim_holds (const LrAim *aim,
              LrValue      value)
{
  if (value.tag != LR_TAG_ORDINAL)
    return FALSE;
  if (aim->sort == LR_AIM_FLAG)
    return value.ordinal != 0;
  for (guint i = 0; i < aim->n_values; i++)
    if (value.ordinal == (gint64) aim->values[i])
      return TRUE;
  return FALSE;
}

LrShare
lr_aim_share (const LrAim    *aim,
              const LrResult *result)
{
  const LrTap *tap = lr_trace_find_tap (result->trace, aim->step);
  g_autoptr (LrDist) dist = NULL;
  double mean = 0;
  double share = 0;

  if (result->status != LR_STATUS_DONE || tap == NULL || lost (result) > LOST)
    return (LrShare) { FALSE, 0 };
  dist = lr_dist_of_tap (result, tap);
  if (dist->many)
    return (LrShare) { aim->sort == LR_AIM_MEAN && aim->part < 0, dist->mean };
  if (aim->sort == LR_AIM_MEAN && aim->part < 0)
    return (LrShare) { TRUE, dist->mean };
  for (guint i = 0; i < dist->n_chances; i++)
    {
      LrValue value = dist->chances[i].value;

      if (aim->part >= 0)
        value = value.tag == LR_TAG_OBJECT ? value.object->values[aim->part] : lr_value_none ();
      if (aim->sort != LR_AIM_MEAN)
        share += lr_aim_holds (aim, value) ? dist->chances[i].probability : 0;
      else if (value.tag > 0)
        mean += dist->chances[i].probability * lr_number_to_double (value.number);
      else
        return (LrShare) { FALSE, 0 };
    }
  if (aim->sort == LR_AIM_MEAN)
    return (LrShare) { dist->total > 0, dist->total > 0 ? mean / dist->total : 0 };
  /* Sums of fractions miss 1 by a little. */
  return (LrShare) { TRUE, share > 1 - 1e-12 ? 1 : share };
}

gboolean
lr_aim_is_chance (const LrAim *aim)
{
  return aim->sort != LR_AIM_MEAN;
}

char *
lr_aim_text (const LrAim *aim,
             LrShare      share)
{
  if (!share.known)
    return g_strdup ("?");
  return aim->sort == LR_AIM_MEAN ? lr_words_mean (share.share) : lr_words_percent (share.share);
}

char *
lr_aim_difference (const LrAim *aim,
                   LrShare      from,
                   LrShare      to)
{
  double difference = to.share - from.share;
  double points = aim->sort == LR_AIM_MEAN ? difference : difference * 100;
  double tenths = round (points * 10) / 10;
  g_autofree char *text = NULL;

  if (!from.known || !to.known)
    return g_strdup ("?");
  if (aim->sort == LR_AIM_MEAN)
    text = lr_words_mean (fabs (points));
  else if (fabs (tenths - round (tenths)) < 0.05)
    text = g_strdup_printf ("%.0f", fabs (tenths));
  else
    text = g_strdup_printf ("%.1f", fabs (tenths));
  if (fabs (points) < (aim->sort == LR_AIM_MEAN ? 0.005 : 0.05))
    /* Translators: a difference that is too small to be written; first its sign */
    return fabs (points) < 1e-10 ? g_strdup ("0") : g_strdup (points > 0 ? _ ("hardly more") : _ ("hardly less"));
  return g_strdup_printf ("%s%s", points > 0 ? "+" : "-", text);
}
