/* lr-guide.c - the turn as a tree of phases and stops
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-guide-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/log/lr-record.h"
#include "present/log/lr-seen.h"
#include "present/words/lr-words.h"

/* A phase around the current line. */
typedef struct
{
  const LrEntry *entry;
  LrGuidePhase  *phase; /* what it is in the guide; that of the stage within one */
  char          *loop;  /* (nullable): the loop whose end the ruleset says, within a stage */
} Around;

typedef struct
{
  LrGuide         *guide;
  LrSession       *session;
  const LrRuleset *ruleset;
  GArray          *around;
  const LrEntry   *parent; /* (nullable): the phase that the line before is in */
} Building;

gboolean
lr_guide_is_within (const char *path,
                    const char *phase)
{
  gsize length = strlen (phase);

  return strncmp (path, phase, length) == 0 && (path[length] == '.' || path[length] == '\0');
}

/* --- freeing --- */

static void
line_free (LrGuideLine *line)
{
  g_free (line->path);
  g_free (line->label);
  g_free (line->help);
  g_free (line->actor);
  g_free (line->procedure);
  g_free (line->skipped);
  g_free (line->loop);
  g_free (line);
}

static void
note_free (LrGuideNote *note)
{
  g_free (note->text);
  g_free (note);
}

static void
phase_free (LrGuidePhase *phase)
{
  g_free (phase->path);
  g_free (phase->label);
  g_free (phase->actor);
  g_free (phase->count);
  g_ptr_array_unref (phase->phases);
  g_ptr_array_unref (phase->duties);
  g_ptr_array_unref (phase->opportunities);
  g_ptr_array_unref (phase->lines);
  g_ptr_array_unref (phase->notes);
  g_ptr_array_unref (phase->parts);
  g_free (phase);
}

static void
step_clear (LrGuideStep *step)
{
  g_free (step->label);
  g_free (step->path);
  g_free (step->procedure);
  g_free (step->to);
}

void
lr_guide_free (LrGuide *guide)
{
  if (guide == NULL)
    return;
  g_free (guide->turn);
  g_free (guide->where);
  g_free (guide->whose);
  g_free (guide->said);
  g_free (guide->left);
  g_ptr_array_unref (guide->phases);
  g_ptr_array_unref (guide->notes);
  g_ptr_array_unref (guide->alarms);
  step_clear (&guide->due);
  step_clear (&guide->leave);
  g_free (guide);
}

/* --- the tree --- */

static Around *
innermost (Building *building)
{
  return building->around->len > 0 ? &g_array_index (building->around, Around, building->around->len - 1) : NULL;
}

static void
leave_phases (Building *building,
              guint     depth)
{
  while (building->around->len > depth)
    {
      g_free (innermost (building)->loop);
      g_array_set_size (building->around, building->around->len - 1);
    }
}

static LrGuidePhase *
add_phase (Building     *building,
           const LrLine *line,
           gboolean      is_stop)
{
  Around *around = innermost (building);
  LrGuidePhase *phase = g_new0 (LrGuidePhase, 1);

  phase->around = around != NULL ? around->phase : NULL;
  phase->path = g_strdup (line->path);
  phase->rule = line->rule;
  phase->depth = building->around->len;
  phase->is_stop = is_stop;
  phase->due = line->due;
  phase->round = line->round;
  phase->phases = g_ptr_array_new_with_free_func ((GDestroyNotify) phase_free);
  phase->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  phase->duties = g_ptr_array_new ();
  phase->opportunities = g_ptr_array_new ();
  phase->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) note_free);
  phase->parts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (around != NULL ? around->phase->phases : building->guide->phases, phase);
  return phase;
}

static char *
whose (Building     *building,
       const LrLine *line)
{
  if (line->side != NULL)
    return g_strdup (lr_words_translate (building->ruleset, line->side->label));
  return line->actor != NULL && *line->actor != '\0' ? g_strdup (line->actor) : NULL;
}

static void
enter_phase (Building     *building,
             const LrLine *line)
{
  const LrEntry *entry = line->entry;
  Around *outer = innermost (building);
  Around around = { .entry = entry };

  if (outer != NULL && outer->phase->is_stage)
    {
      around.phase = outer->phase;
      around.loop = g_strdup (entry->loop && entry->until != NULL ? line->path : outer->loop);
    }
  else
    {
      gboolean is_stage = lr_entry_stage (entry) == entry;

      around.phase = add_phase (building, line, is_stage);
      around.phase->is_stage = is_stage;
      around.phase->label = g_strdup (line->label);
      around.phase->actor = whose (building, line);
      around.phase->side = line->side;
      around.phase->loop = entry->loop;
      around.phase->only = entry->only != NULL ? lr_words_translate (building->ruleset, entry->only) : NULL;
      if (is_stage && entry->loop && entry->until != NULL)
        around.loop = g_strdup (line->path);
    }
  g_array_append_val (building->around, around);
  building->parent = NULL;
}

/* The stop that a line is in: the stage around it, or one made of the lines between two stages. */
static LrGuidePhase *
stop_of (Building     *building,
         const LrLine *line)
{
  Around *around = innermost (building);
  GPtrArray *phases = around != NULL ? around->phase->phases : building->guide->phases;
  LrGuidePhase *stop;

  if (around != NULL && around->phase->is_stage)
    return around->phase;
  stop = phases->len > 0 ? phases->pdata[phases->len - 1] : NULL;
  if (stop != NULL && stop->is_stop && !stop->is_stage)
    {
      g_free (stop->label);
      stop->label = g_strdup (around != NULL ? around->phase->label : building->guide->turn);
      if (line->due != LR_DUE_NO)
        stop->due = LR_DUE_YES;
      return stop;
    }
  stop = add_phase (building, line, TRUE);
  stop->label = g_strdup (line->label);
  stop->actor = whose (building, line);
  stop->side = line->side;
  return stop;
}

static LrGuideLine *
find_same (const LrGuidePhase *stop,
           const LrGuideLine  *line)
{
  for (guint i = 0; line->procedure != NULL && i < stop->opportunities->len; i++)
    {
      LrGuideLine *other = stop->opportunities->pdata[i];

      if (g_strcmp0 (other->procedure, line->procedure) == 0 && g_strcmp0 (other->label, line->label) == 0)
        return other;
    }
  return NULL;
}

static void
add_line (Building     *building,
          const LrLine *line)
{
  const LrEntry *entry = line->entry;
  LrGuidePhase *stop = stop_of (building, line);
  LrGuideLine *own = g_new0 (LrGuideLine, 1);
  Around *around = innermost (building);

  if (stop->lines->len == 0 || entry->parent != building->parent)
    {
      gboolean named = around != NULL && around->phase == stop && lr_entry_stage (around->entry) != around->entry;

      g_ptr_array_add (stop->parts, named ? lr_record_fill (around->entry->label, NULL, NULL,
                                                            (gpointer) building->ruleset) : NULL);
    }
  building->parent = entry->parent;
  own->path = g_strdup (line->path);
  own->label = g_strdup (line->label != NULL ? line->label : line->path);
  own->help = g_strdup (line->help);
  own->rule = line->rule;
  own->actor = whose (building, line);
  if (g_strcmp0 (own->actor, stop->actor) == 0)
    g_clear_pointer (&own->actor, g_free);
  if (entry->callee != NULL && entry->callee->panel != LR_PANEL_NONE)
    own->procedure = g_strdup (entry->callee->id);
  own->next = entry->next != NULL ? lr_words_translate (building->ruleset, entry->next) : NULL;
  own->unit = entry->unit;
  own->may = entry->may;
  own->due = line->due;
  own->only = entry->only != NULL ? lr_words_translate (building->ruleset, entry->only) : NULL;
  own->done = g_strcmp0 (line->mark, "done") == 0;
  if (line->mark != NULL && g_str_has_prefix (line->mark, "skipped "))
    own->skipped = g_strdup (line->mark + strlen ("skipped "));
  own->part = stop->parts->len - 1;
  own->loop = g_strdup (around != NULL ? around->loop : NULL);
  g_ptr_array_add (stop->lines, own);
  if (!own->may)
    {
      g_ptr_array_add (stop->duties, own);
      return;
    }
  own->first = find_same (stop, own);
  if (own->first == NULL)
    g_ptr_array_add (stop->opportunities, own);
  else if (own->due != LR_DUE_NO)
    own->first->due = own->due;
}

static void
add_note (GPtrArray    *notes,
          const LrLine *line)
{
  LrGuideNote *note = g_new0 (LrGuideNote, 1);

  note->text = g_strdup (line->entry != NULL && line->help != NULL ? line->help :
                         line->label != NULL ? line->label : "");
  note->rule = line->rule;
  note->sent = line->entry == NULL;
  g_ptr_array_add (notes, note);
}

char *
lr_guide_more_alarms (void)
{
  return g_strdup_printf (_ ("Only the first %u warnings are shown."), LR_ALARMS_MOST);
}

static void
build_tree (Building      *building,
            const LrState *state)
{
  g_autoptr (GPtrArray) lines = lr_state_checklist (state);
  gboolean more;
  g_autoptr (GPtrArray) alarms = lr_state_alarms (state, &more);

  for (guint i = 0; i < lines->len; i++)
    {
      const LrLine *line = lines->pdata[i];

      leave_phases (building, line->depth);
      if (line->entry == NULL || line->entry->kind == LR_ENTRY_NOTE)
        add_note (building->around->len > 0 ? innermost (building)->phase->notes : building->guide->notes, line);
      else if (line->entry->kind == LR_ENTRY_PHASE)
        enter_phase (building, line);
      else
        add_line (building, line);
    }
  leave_phases (building, 0);
  for (guint i = 0; i < alarms->len; i++)
    add_note (building->guide->alarms, alarms->pdata[i]);
  if (more)
    {
      g_autofree char *text = lr_guide_more_alarms ();

      add_note (building->guide->alarms, &(LrLine) { .label = text });
    }
}

/* --- walking the tree --- */

void
lr_guide_foreach_stop (const GPtrArray *phases,
                       GFunc            func,
                       gpointer         data)
{
  for (guint i = 0; i < phases->len; i++)
    {
      LrGuidePhase *phase = phases->pdata[i];

      if (phase->is_stop)
        func (phase, data);
      lr_guide_foreach_stop (phase->phases, func, data);
    }
}

static gboolean
holds (const LrGuidePhase *stop,
       const char         *path)
{
  if (stop->is_stage)
    return lr_guide_is_within (path, stop->path);
  for (guint i = 0; i < stop->lines->len; i++)
    if (g_str_equal (((const LrGuideLine *) stop->lines->pdata[i])->path, path))
      return TRUE;
  return FALSE;
}

typedef struct
{
  const char   *path;
  LrGuidePhase *found;
} Search;

static void
search_cb (gpointer stop,
           gpointer data)
{
  Search *search = data;

  if (search->found == NULL && holds (stop, search->path))
    search->found = stop;
}

/* Appends a name, unless the one before it is the same. */
static void
add_name (GPtrArray  *names,
          const char *name)
{
  if (name != NULL && *name != '\0' && (names->len == 0 || !g_str_equal (names->pdata[names->len - 1], name)))
    g_ptr_array_add (names, (gpointer) name);
}

char *
lr_guide_place (const LrGuide *guide)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const LrGuidePhase *outer = guide->present;

  while (outer != NULL && outer->around != NULL)
    outer = outer->around;
  add_name (names, guide->turn);
  if (outer != NULL)
    add_name (names, outer->label);
  add_name (names, guide->where);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" · ", (char **) names->pdata);
}

LrGuidePhase *
lr_guide_find_stop (const LrGuide *guide,
                    const char    *path)
{
  Search search = { .path = path };

  lr_guide_foreach_stop (guide->phases, search_cb, &search);
  return search.found;
}

LrGuideLine *
lr_guide_find_line (const LrGuide *guide,
                    const char    *path)
{
  LrGuidePhase *stop = lr_guide_find_stop (guide, path);

  for (guint i = 0; stop != NULL && i < stop->lines->len; i++)
    {
      LrGuideLine *line = stop->lines->pdata[i];

      if (g_str_equal (line->path, path))
        return line;
    }
  return NULL;
}

gboolean
lr_guide_is_left (const LrGuideLine *line)
{
  return !line->may && line->due != LR_DUE_NO && !line->done && line->skipped == NULL;
}

/* --- what was done --- */

/* The first of these by which a turn ends is the last that belongs to an earlier one. */
static gboolean
ends_turn (const LrAction *action)
{
  const LrPartChange *change;

  if (action->kind == LR_ACTION_BEGIN || action->kind == LR_ACTION_TURN)
    return TRUE;
  for (guint i = 0; (change = lr_action_change (action, i)) != NULL; i++)
    if (g_str_equal (change->key, "@turn") ||
        (g_str_has_prefix (change->key, "@phase.") && *change->after == '\0'))
      return TRUE;
  return FALSE;
}

static LrGuideLine *
find_procedure (const LrGuidePhase *stop,
                const char         *procedure)
{
  for (guint i = 0; stop != NULL && i < stop->opportunities->len; i++)
    {
      LrGuideLine *line = stop->opportunities->pdata[i];

      if (g_strcmp0 (line->procedure, procedure) == 0)
        return line;
    }
  return NULL;
}

/* An opportunity has no end that a tick could say: what the log has of it is counted. */
static void
count_action (LrGuide        *guide,
              const LrAction *action)
{
  const LrPartLine *about = action->kind == LR_ACTION_ROLL ? lr_action_find_line (action, LR_LINE_LABEL) : NULL;
  const char *path = action->kind == LR_ACTION_ROLL ? (about != NULL ? about->path : action->place) : action->subject;
  LrGuideLine *line = lr_guide_find_line (guide, path);

  if (line != NULL && line->first != NULL)
    line = line->first;
  if (action->kind == LR_ACTION_ROLL && (line == NULL || g_strcmp0 (line->procedure, action->subject) != 0))
    line = find_procedure (lr_guide_find_stop (guide, path), action->subject);
  if (line == NULL || !line->may)
    return;
  if (action->kind != LR_ACTION_UNTICK)
    line->count++;
  else if (line->count > 0)
    line->count--;
}

static void
count_actions (LrGuide   *guide,
               LrSession *session)
{
  GPtrArray *steps = lr_session_get_steps (session);
  guint first = steps->len;

  while (first > 0 && !ends_turn (steps->pdata[first - 1]))
    first--;
  for (; first < steps->len; first++)
    {
      const LrAction *action = steps->pdata[first];

      if (action->kind == LR_ACTION_ROLL || action->kind == LR_ACTION_TICK || action->kind == LR_ACTION_UNTICK)
        count_action (guide, action);
    }
}

/* `2 attacks`, or `3 acts` where the ruleset names none of them. */
static char *
acts_text (const LrRuleset    *ruleset,
           const LrGuidePhase *stop)
{
  const LrUnit *unit = NULL;
  guint n = 0;

  for (guint i = 0; i < stop->lines->len; i++)
    {
      const LrGuideLine *line = stop->lines->pdata[i];

      if (line->count > 0 && line->unit != NULL && (unit == NULL || unit == line->unit))
        {
          unit = line->unit;
          n += line->count;
        }
    }
  if (unit != NULL)
    return g_strdup_printf ("%u %s", n, lr_words_translate (ruleset, n == 1 ? unit->one : unit->many));
  return stop->n_acts > 0 ? g_strdup_printf (ngettext ("%u action", "%u actions", stop->n_acts), stop->n_acts) : NULL;
}

static char *
done_text (const LrGuidePhase *phase)
{
  g_autofree char *done = NULL;

  if (phase->n_duties == 0)
    return NULL;
  done = g_strdup_printf (_ ("%u of %u"), phase->n_done, phase->n_duties);
  return phase->n_skipped > 0 ? g_strdup_printf (ngettext ("%s, %u skipped", "%s, %u skipped", phase->n_skipped), done,
                                                 phase->n_skipped) :
                                g_steal_pointer (&done);
}

static char *
left_text (const LrGuidePhase *phase)
{
  guint left = phase->n_duties - phase->n_done - phase->n_skipped;

  return left > 0 ? g_strdup_printf (ngettext ("%u left to do", "%u left to do", left), left) : NULL;
}

static char *
join (char *first,
      char *second)
{
  char *text = first != NULL && second != NULL ? g_strdup_printf ("%s, %s", first, second) :
                                                 g_strdup (first != NULL ? first : second);

  g_free (first);
  g_free (second);
  return text;
}

static void
count_phase (Building     *building,
             LrGuidePhase *phase)
{
  for (guint i = 0; i < phase->phases->len; i++)
    {
      const LrGuidePhase *inner = phase->phases->pdata[i];

      count_phase (building, phase->phases->pdata[i]);
      phase->n_duties += inner->n_duties;
      phase->n_done += inner->n_done;
      phase->n_skipped += inner->n_skipped;
      phase->n_acts += inner->n_acts;
    }
  for (guint i = 0; i < phase->duties->len; i++)
    {
      const LrGuideLine *line = phase->duties->pdata[i];

      if (line->due == LR_DUE_NO)
        continue;
      phase->n_duties++;
      phase->n_done += line->done;
      phase->n_skipped += line->skipped != NULL;
    }
  for (guint i = 0; i < phase->opportunities->len; i++)
    phase->n_acts += ((const LrGuideLine *) phase->opportunities->pdata[i])->count;
  if (building->guide->looks != NULL)
    return;
  if (phase->state == LR_GUIDE_LATER && phase->n_done + phase->n_skipped == 0)
    phase->count = left_text (phase);
  else if (phase->state == LR_GUIDE_PRESENT && phase->is_stop && phase->n_done + phase->n_skipped < phase->n_duties)
    phase->count = join (acts_text (building->ruleset, phase), left_text (phase));
  else if (phase->is_stop)
    phase->count = join (acts_text (building->ruleset, phase), done_text (phase));
  else
    phase->count = done_text (phase);
}

/* --- where the game is --- */

/* Returns: whether the game is in it */
static gboolean
find_states (LrGuide    *guide,
             GPtrArray  *phases,
             gboolean    begun,
             gboolean   *passed)
{
  gboolean here = FALSE;

  for (guint i = 0; i < phases->len; i++)
    {
      LrGuidePhase *phase = phases->pdata[i];
      gboolean inside = find_states (guide, phase->phases, begun, passed) || phase == guide->present;

      if (phase == guide->present)
        *passed = TRUE;
      phase->state = inside ? LR_GUIDE_PRESENT : begun && !*passed ? LR_GUIDE_DONE : LR_GUIDE_LATER;
      here = here || inside;
    }
  return here;
}

/* A side knows of a game with secrets no more than the outermost phase where it is. */
static void
find_states_seen (LrGuide    *guide,
                  const char *place)
{
  gboolean begun = g_str_equal (place, LR_PLACE_END);
  guint at = G_MAXUINT;

  for (guint i = 0; i < guide->phases->len; i++)
    if (*place != '\0' && lr_guide_is_within (place, ((const LrGuidePhase *) guide->phases->pdata[i])->path))
      at = i;
  for (guint i = 0; i < guide->phases->len; i++)
    {
      LrGuidePhase *phase = guide->phases->pdata[i];

      phase->state = i == at                                  ? LR_GUIDE_PRESENT :
                     begun || (at != G_MAXUINT && i < at) ? LR_GUIDE_DONE :
                                                            LR_GUIDE_LATER;
      g_ptr_array_set_size (phase->phases, 0);
      g_ptr_array_set_size (phase->duties, 0);
      g_ptr_array_set_size (phase->opportunities, 0);
      g_ptr_array_set_size (phase->lines, 0);
    }
}

static void
find_where (Building      *building,
            const LrState *state)
{
  LrGuide *guide = building->guide;
  const char *place = lr_state_place (state);
  gboolean end = g_str_equal (place, LR_PLACE_END);
  gboolean begun = *place != '\0';
  gboolean passed = FALSE;

  guide->over = lr_state_is_over (state);
  if (guide->looks != NULL)
    {
      find_states_seen (guide, place);
      guide->where = lr_seen_place_label (building->session, guide->looks);
      return;
    }
  guide->present = begun && !end && !guide->over ? lr_guide_find_stop (guide, place) : NULL;
  find_states (guide, guide->phases, begun && (end || guide->over || guide->present != NULL), &passed);
  guide->where = guide->over             ? g_strdup (_ ("The game is over")) :
                 guide->present != NULL  ? g_strdup (!guide->present->is_stage && guide->present->around != NULL ?
                                                         guide->present->around->label :
                                                         guide->present->label) :
                 end                     ? g_strdup (_ ("End of the turn")) :
                 begun                   ? lr_record_phase_label (building->session, place, 1) :
                                           g_strdup (_ ("Before the turn"));
}

/* What is said of the stop where the game is. */
static void
say_present (Building *building)
{
  LrGuide *guide = building->guide;
  const LrGuidePhase *present = guide->present;
  g_autofree char *acts = NULL;
  guint left;

  if (present == NULL)
    return;
  if (present->actor != NULL && !lr_words_says_whose (present->label, present->actor))
    guide->whose = g_strdup (present->actor);
  acts = acts_text (building->ruleset, present);
  if (acts != NULL)
    guide->said = g_strdup_printf (_ ("%s recorded"), acts);
  left = present->n_duties - present->n_done - present->n_skipped;
  if (left > 0)
    guide->left = g_strdup_printf (ngettext ("%u left", "%u left", left), left);
}

LrGuide *
lr_guide_new (LrSession    *session,
              const LrSide *side)
{
  LrGuide *guide = g_new0 (LrGuide, 1);
  const LrState *state = lr_session_get_state (session);
  gboolean hidden = side != NULL && !lr_seen_everything (session, side);
  g_autoptr (LrState) seen = hidden ? lr_seen_state (session, side) : NULL;
  g_autofree char *turn = lr_state_get (state, "@turn");
  Building building = {
    .guide = guide,
    .session = session,
    .ruleset = lr_session_get_ruleset (session),
    .around = g_array_new (FALSE, FALSE, sizeof (Around)),
  };

  guide->phases = g_ptr_array_new_with_free_func ((GDestroyNotify) phase_free);
  guide->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) note_free);
  guide->alarms = g_ptr_array_new_with_free_func ((GDestroyNotify) note_free);
  guide->looks = hidden ? side : NULL;
  if (lr_state_turn (state) >= 0)
    guide->turn = g_strdup (lr_record_turn_label (building.ruleset, turn));
  if (hidden)
    state = seen;
  build_tree (&building, state);
  find_where (&building, state);
  if (!hidden)
    count_actions (guide, session);
  for (guint i = 0; i < guide->phases->len; i++)
    count_phase (&building, guide->phases->pdata[i]);
  say_present (&building);
  if (!hidden)
    lr_guide_find_steps (guide, session);
  g_array_unref (building.around);
  return guide;
}
