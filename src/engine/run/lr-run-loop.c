/* lr-run-loop.c - loops whose end the dice decide, over the states that the loop itself can tell apart
 *
 * The block runs once for each state at its head: that is one row of a table of transitions. A pass that ends in the
 * state it began with is "roll again": it is removed exactly, the other ways of the row taken as all there are. Then
 * the weights go through the table: head after head where no way leads back, pass after pass otherwise.
 *
 * What was shown in the block is added up over all passes, each head's times the number of visits it gets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-run-private.h"

#include <string.h>

/* A simulation keeps no larger table: it goes through the passes with all states instead. */
#define MOST_HEADS_SAMPLED 4096
#define MOST_TRANSITIONS_SAMPLED 400000

/* Weight over a denominator of its own: here branches of any depth meet. */
typedef struct
{
  LrWeight weight;
  LrWide   den;
} Share;

/* A state at the head of a pass, and where the pass leads. */
typedef struct
{
  gboolean  looked;   /* whether the condition was worked out */
  gboolean  leaves;   /* the condition does not hold */
  gboolean  stops;    /* the condition has no value: the weight is lost here */
  gboolean  expanded; /* whether the block was run */
  LrUnknown unknown;
  guint     first;    /* of its transitions */
  guint     n;
  Share     once;     /* how often the block runs for one visit: 1 / (1 - p) */
  LrWide    den;      /* of the weights of its transitions */
  LrTrace  *trace;
  LrMass   *masses;
  Share     visits;   /* over all passes */
  Share     left;     /* weight that leaves the loop here, of the group at hand */
  guint     indegree; /* of the ways that lead here */
  guint     depth;    /* the longest of them */
} Head;

typedef struct
{
  guint    to;
  LrWeight weight;
} Transition;

typedef struct
{
  LrPass          *pass;
  const LrOwnLoop *loop;
  guint            first_pass;
  LrStates        *heads;       /* the distinct states; weights are not used */
  GArray          *info;        /* Head, beside @heads */
  GArray          *transitions; /* Transition */
  gsize            held;        /* bytes of them */
  gboolean         given_up;    /* in a simulation: there are too many of them */
} Table;

/* Where one group of states begins: the heads that they stand at, and how often. */
typedef struct
{
  guint  head;
  guint  next; /* the group's next one, or G_MAXUINT */
  Share  share;
} Start;

static inline Head *
head_at (Table *table,
         guint  index)
{
  return &g_array_index (table->info, Head, index);
}

static void
hold (Table *table,
      gsize  bytes)
{
  table->held += bytes;
  table->pass->run->held += bytes;
}

static gboolean
add_share (LrRun   *run,
           Share   *sum,
           LrWeight weight,
           LrWide   den)
{
  return lr_run_add_ratio (run, &sum->weight, &sum->den, weight, den);
}

/* The product of two shares, with what can be cancelled taken out first. */
static gboolean
multiply_shares (LrRun *run,
                 Share  a,
                 Share  b,
                 Share *product)
{
  product->den = 1;
  if (run->exact)
    {
      LrWide first = lr_wide_gcd (a.weight.ways, b.den);
      LrWide second = lr_wide_gcd (b.weight.ways, a.den);

      a.weight.ways /= first;
      b.den /= first;
      b.weight.ways /= second;
      a.den /= second;
      if (!lr_wide_mul (a.den, b.den, &product->den))
        return lr_run_overflow (run);
    }
  return lr_weight_multiply (run->exact, a.weight, b.weight, &product->weight) || lr_run_overflow (run);
}

/* --- the table --- */

static gboolean
give_up (Table *table)
{
  table->given_up = TRUE;
  return FALSE;
}

static gboolean
find_head (Table         *table,
           const LrValue *row,
           guint         *index)
{
  LrRun *run = table->pass->run;

  *index = lr_states_intern (table->heads, row);
  if (*index < table->info->len)
    return TRUE;
  if (run->sample.most > 0 && *index >= MOST_HEADS_SAMPLED)
    return give_up (table);
  if (*index >= run->limits->states)
    return lr_run_too_large (run, table->pass->step->step, table->pass->activation->trace, *index);
  hold (table, sizeof (Head));
  g_array_set_size (table->info, *index + 1);
  head_at (table, *index)->visits.den = head_at (table, *index)->left.den = 1;
  return TRUE;
}

/* Whether the loop goes on from a head. */
static gboolean
look_at (Table *table,
         guint  index)
{
  LrPass *pass = table->pass;
  Head *head = head_at (table, index);
  LrValue holds;
  LrStop stop;

  if (head->looked)
    return TRUE;
  pass->eval.columns = lr_states_row (table->heads, index);
  pass->eval.weight = lr_weight_zero ();
  stop = lr_eval (&pass->eval, table->loop->condition, &holds);
  if (stop == LR_STOP_FAULT)
    return lr_run_stop_fault (pass->run, pass->step->step, pass->activation->trace);
  head->looked = TRUE;
  head->stops = stop == LR_STOP_UNKNOWN;
  head->unknown = pass->run->machine.unknown;
  head->leaves = !head->stops && holds.ordinal == 0;
  return TRUE;
}

/* Runs the block from one head, in a trace of its own. */
static gboolean
run_body (Table     *table,
          guint      index,
          LrStates **states,
          LrMass   **masses)
{
  LrPass *pass = table->pass;
  LrRun *run = pass->run;
  const LrPlan *plan = table->loop->plan;
  LrTrace *around = pass->activation->trace;
  LrMass **masses_around = run->masses;
  const LrValue *row = lr_states_row (table->heads, index);
  LrValue made[plan->entry.n_columns + 1];
  double unit = run->sample.unit;
  gboolean good;

  *states = lr_run_take_states (run, plan->entry.n_columns, TRUE, 1);
  for (guint i = 0; i < plan->entry.n_columns; i++)
    made[i] = row[table->loop->to_body[i]];
  if (!lr_states_add (*states, run->exact, made, lr_weight_one (run->exact)))
    g_assert_not_reached ();
  pass->activation->trace = lr_trace_new (&run->machine.tracer, NULL, pass->step->step, table->first_pass, plan,
                                          plan->n_sites);
  pass->activation->trace->parent = around;
  head_at (table, index)->trace = pass->activation->trace;
  run->masses = masses;
  run->sample.unit = 1.0 / MAX (1, run->sample.most);
  good = lr_run_block (run, pass->activation, plan, states);
  run->sample.unit = unit;
  pass->activation->trace = around;
  run->masses = masses_around;
  return good;
}

/* Takes "roll again" out of a row: the other ways are all there are. */
static gboolean
remove_again (Table          *table,
              guint           index,
              const LrStates *states,
              LrWeight        again)
{
  LrRun *run = table->pass->run;
  Head *head = head_at (table, index);

  if (head->n == 0 && head->masses == NULL)
    return lr_run_fault (run, table->pass->step->step, table->pass->activation->trace, LR_RUN_FAULT_FOREVER,
                         lr_number (0));
  head->once = (Share) { lr_weight_one (run->exact), 1 };
  head->den = states->den;
  if (lr_weight_is_zero (again))
    return TRUE;
  if (run->exact)
    {
      head->den = states->den - again.ways;
      head->once = (Share) { { .ways = states->den }, head->den };
      return TRUE;
    }
  head->once.weight.chance = 1.0 / (1.0 - again.chance);
  for (guint i = 0; i < head->n; i++)
    g_array_index (table->transitions, Transition, head->first + i).weight.chance *= head->once.weight.chance;
  return TRUE;
}

static gboolean
expand (Table *table,
        guint  index)
{
  LrRun *run = table->pass->run;
  LrMass *masses = NULL;
  LrWeight again = lr_weight_zero ();
  LrStates *states;
  guint first;

  if (head_at (table, index)->expanded)
    return TRUE;
  if (!run_body (table, index, &states, &masses))
    return FALSE;
  first = table->transitions->len;
  for (guint i = 0; i < states->n_states; i++)
    {
      Transition transition = { .weight = states->weights[i] };

      if (!find_head (table, lr_states_row (states, i), &transition.to))
        return FALSE;
      if (transition.to == index)
        again = states->weights[i];
      else
        g_array_append_val (table->transitions, transition);
    }
  head_at (table, index)->expanded = TRUE;
  head_at (table, index)->masses = masses;
  head_at (table, index)->first = first;
  head_at (table, index)->n = table->transitions->len - first;
  run->transitions += table->transitions->len - first;
  hold (table, (table->transitions->len - first) * sizeof (Transition));
  if (run->sample.most > 0 && table->transitions->len > MOST_TRANSITIONS_SAMPLED)
    return give_up (table);
  if (run->transitions > run->limits->transitions)
    return lr_run_too_large (run, table->pass->step->step, table->pass->activation->trace, table->heads->n_states);
  if (!remove_again (table, index, states, again))
    return FALSE;
  lr_run_give_states (run, states);
  return TRUE;
}

static inline const Start *
start_at (const GArray *starts,
          guint         index)
{
  return &g_array_index (starts, Start, index);
}

/* --- pass after pass --- */

static void
make_room (Table  *table,
           GArray *shares)
{
  guint before = shares->len;

  if (before >= table->info->len)
    return;
  g_array_set_size (shares, table->info->len);
  for (guint i = before; i < shares->len; i++)
    g_array_index (shares, Share, i).den = 1;
}

/* The weight at one head in one pass: out of the loop, or on to other heads. */
static gboolean
pass_on (Table   *table,
         guint    index,
         guint    number,
         Share    share,
         GArray  *next,
         guint64 *moved)
{
  LrPass *pass = table->pass;
  LrRun *run = pass->run;
  Head *head;

  if (!look_at (table, index))
    return FALSE;
  head = head_at (table, index);
  if (head->leaves)
    return add_share (run, &head->left, share.weight, share.den);
  if (head->stops)
    return lr_run_add_mass (run, LR_MASS_UNKNOWN, &head->unknown, pass->step->step, NULL, share.weight, share.den);
  if (number > pass->step->step->repeat.most)
    return lr_run_add_mass (run, LR_MASS_UNFINISHED, NULL, pass->step->step, NULL, share.weight, share.den);
  if (!expand (table, index))
    return FALSE;
  head = head_at (table, index);
  if (!add_share (run, &head->visits, share.weight, share.den))
    return FALSE;
  make_room (table, next);
  for (guint i = 0; i < head->n; i++)
    {
      const Transition *transition = &g_array_index (table->transitions, Transition, head->first + i);
      Share part;

      if (!multiply_shares (run, share, (Share) { transition->weight, head->den }, &part) ||
          !add_share (run, &g_array_index (next, Share, transition->to), part.weight, part.den))
        return FALSE;
    }
  *moved += head->n;
  return TRUE;
}

static gboolean
go_by_passes (Table        *table,
              const GArray *starts,
              guint         first)
{
  LrPass *pass = table->pass;
  LrRun *run = pass->run;
  g_autoptr (GArray) now = g_array_new (FALSE, TRUE, sizeof (Share));
  g_autoptr (GArray) next = NULL;
  guint64 moved = 1;

  make_room (table, now);
  for (guint i = first; i != G_MAXUINT; i = start_at (starts, i)->next)
    g_array_index (now, Share, start_at (starts, i)->head) = start_at (starts, i)->share;
  for (guint number = table->first_pass; moved > 0; number++)
    {
      moved = 0;
      next = g_array_new (FALSE, TRUE, sizeof (Share));
      for (guint i = 0; i < now->len; i++)
        {
          Share share = g_array_index (now, Share, i);

          if (!lr_weight_is_zero (share.weight) && !pass_on (table, i, number, share, next, &moved))
            return FALSE;
        }
      g_array_unref (now);
      now = g_steal_pointer (&next);
      lr_run_work (run, moved);
      if (!lr_run_count (run, pass->step->step, pass->activation->trace, table->heads))
        return FALSE;
    }
  return TRUE;
}

/* --- head after head --- */

static gboolean
expand_all (Table *table)
{
  for (guint i = 0; i < table->info->len; i++)
    {
      if (!look_at (table, i))
        return FALSE;
      if (!head_at (table, i)->leaves && !head_at (table, i)->stops && !expand (table, i))
        return FALSE;
    }
  return TRUE;
}

/* Puts the heads in an order in which every way leads forward. There is none if some way leads back; and it is of no
 * use if a way is longer than the loop may be. */
static guint *
sort_heads (Table *table,
            guint *n_sorted)
{
  guint n = table->info->len;
  guint most = table->pass->step->step->repeat.most;
  guint *sorted = g_new (guint, n);
  guint last = 0;

  for (guint i = 0; i < n; i++)
    head_at (table, i)->indegree = head_at (table, i)->depth = 0;
  for (guint i = 0; i < table->transitions->len; i++)
    head_at (table, g_array_index (table->transitions, Transition, i).to)->indegree++;
  for (guint i = 0; i < n; i++)
    if (head_at (table, i)->indegree == 0)
      sorted[last++] = i;
  for (guint at = 0; at < last; at++)
    {
      Head *head = head_at (table, sorted[at]);

      if (head->n > 0 && table->first_pass + head->depth > most)
        break;
      for (guint i = 0; i < head->n; i++)
        {
          Head *to = head_at (table, g_array_index (table->transitions, Transition, head->first + i).to);

          to->depth = MAX (to->depth, head->depth + 1);
          if (--to->indegree == 0)
            sorted[last++] = g_array_index (table->transitions, Transition, head->first + i).to;
        }
    }
  *n_sorted = last;
  if (last < n)
    g_clear_pointer (&sorted, g_free);
  return sorted;
}

static gboolean
go_by_heads (Table        *table,
             const GArray *starts,
             guint         first,
             const guint  *sorted)
{
  LrPass *pass = table->pass;
  LrRun *run = pass->run;
  guint n = table->info->len;
  g_autofree double *chances = g_new0 (double, n);

  for (guint i = first; i != G_MAXUINT; i = start_at (starts, i)->next)
    chances[start_at (starts, i)->head] = start_at (starts, i)->share.weight.chance;
  lr_run_work (run, n + table->transitions->len);
  for (guint at = 0; at < n; at++)
    {
      guint index = sorted[at];
      Head *head = head_at (table, index);
      const Transition *transitions = &g_array_index (table->transitions, Transition, head->first);
      double chance = chances[index];

      if (chance == 0.0)
        continue;
      if (head->leaves)
        head->left.weight.chance += chance;
      else if (head->stops)
        {
          if (!lr_run_add_mass (run, LR_MASS_UNKNOWN, &head->unknown, pass->step->step, NULL,
                                lr_weight_chance (chance), 1))
            return FALSE;
        }
      else
        head->visits.weight.chance += chance;
      for (guint i = 0; i < head->n; i++)
        chances[transitions[i].to] += chance * transitions[i].weight.chance;
    }
  return TRUE;
}

/* --- the loop --- */

/* One group of states that differ only in what the loop uses. */
static gboolean
go_through (Table        *table,
            const GArray *starts,
            guint         first)
{
  g_autofree guint *sorted = NULL;
  guint n_sorted;

  if (table->pass->run->exact)
    return go_by_passes (table, starts, first);
  if (!expand_all (table))
    return FALSE;
  sorted = sort_heads (table, &n_sorted);
  return sorted != NULL ? go_by_heads (table, starts, first, sorted) : go_by_passes (table, starts, first);
}

/* Moves what has left the loop to the exits, beside what went past it. */
static gboolean
collect (Table         *table,
         const LrValue *passing,
         LrStates      *exits)
{
  LrRun *run = table->pass->run;
  const LrOwnLoop *loop = table->loop;
  LrStates *leaving = lr_run_take_states (run, exits->width, TRUE, 1);
  LrValue made[exits->width + 1];

  if (run->exact)
    for (guint i = 0; i < table->info->len; i++)
      if (!lr_wide_lcm (leaving->den, head_at (table, i)->left.den, &leaving->den))
        return lr_run_overflow (run);
  for (guint i = 0; i < table->info->len; i++)
    {
      Head *head = head_at (table, i);
      const LrValue *row = lr_states_row (table->heads, i);

      if (lr_weight_is_zero (head->left.weight))
        continue;
      for (guint j = 0; j < exits->width; j++)
        made[j] = loop->join_head[j] >= 0 ? row[loop->join_head[j]] : passing[loop->join_passing[j]];
      if (run->exact && !lr_wide_mul (head->left.weight.ways, leaving->den / head->left.den, &head->left.weight.ways))
        return lr_run_overflow (run);
      if (!lr_states_add (leaving, run->exact, made, head->left.weight))
        return lr_run_overflow (run);
      head->left = (Share) { lr_weight_zero (), 1 };
    }
  return lr_run_join (run, exits, leaving);
}

/* Everything that was shown in the block, and every weight that stopped in it, times the visits of its head. */
static gboolean
show (Table *table)
{
  LrPass *pass = table->pass;
  LrRun *run = pass->run;
  const LrPlan *plan = table->loop->plan;
  LrTrace *into = lr_trace_child (&run->machine.tracer, pass->activation->trace, pass->step->step, 0, plan,
                                  plan->n_sites);

  for (guint i = 0; i < table->info->len; i++)
    {
      Head *head = head_at (table, i);
      Share times;

      if (lr_weight_is_zero (head->visits.weight))
        continue;
      if (!multiply_shares (run, head->visits, head->once, &times))
        return FALSE;
      if (!lr_trace_add_scaled (&run->machine.tracer, into, head->trace, times.weight, times.den))
        return lr_run_overflow (run);
      if (!lr_run_add_masses (run, head->masses, times.weight, times.den))
        return FALSE;
    }
  return TRUE;
}

/* For each of @groups, where it begins. */
static gboolean
divide (Table    *table,
        LrStates *states,
        LrStates *groups,
        GArray   *starts,
        GArray   *firsts)
{
  const LrOwnLoop *loop = table->loop;
  LrValue head[loop->head.n_columns + 1];
  LrValue passing[loop->passing.n_columns + 1];

  for (guint i = 0; i < states->n_states; i++)
    {
      const LrValue *row = lr_states_row (states, i);
      Start start = { .next = G_MAXUINT, .share = { states->weights[i], states->den } };
      guint group;

      for (guint j = 0; j < loop->head.n_columns; j++)
        head[j] = row[loop->split_head[j]];
      for (guint j = 0; j < loop->passing.n_columns; j++)
        passing[j] = row[loop->split_passing[j]];
      if (!find_head (table, head, &start.head))
        return FALSE;
      group = lr_states_intern (groups, passing);
      if (group == firsts->len)
        g_array_append_val (firsts, start.next);
      start.next = g_array_index (firsts, guint, group);
      g_array_index (firsts, guint, group) = i;
      g_array_append_val (starts, start);
    }
  return TRUE;
}

static gboolean
run_table (Table    *table,
           LrStates *states,
           LrStates *exits)
{
  LrPass *pass = table->pass;
  g_autoptr (LrStates) groups = lr_states_new ();
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (Start));
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (guint));

  lr_states_count_for (groups, &pass->run->held);
  lr_states_reset (groups, table->loop->passing.n_columns, TRUE, 1);
  if (!divide (table, states, groups, starts, firsts))
    return FALSE;
  for (guint i = 0; i < firsts->len; i++)
    {
      if (!go_through (table, starts, g_array_index (firsts, guint, i)) ||
          !collect (table, lr_states_row (groups, i), exits) ||
          !lr_run_check (pass->run, pass->step->step, pass->activation->trace, exits->n_states))
        return FALSE;
    }
  return show (table);
}

gboolean
lr_run_own_loop (LrPass   *pass,
                 LrStates *heads,
                 guint     first_pass,
                 LrStates *exits,
                 gboolean *done)
{
  g_autoptr (LrStates) distinct = lr_states_new ();
  g_autoptr (GArray) info = g_array_new (FALSE, TRUE, sizeof (Head));
  g_autoptr (GArray) transitions = g_array_new (FALSE, FALSE, sizeof (Transition));
  Table table = {
    .pass = pass,
    .loop = pass->step->repeat.own,
    .first_pass = first_pass,
    .heads = distinct,
    .info = info,
    .transitions = transitions,
  };
  LrMass *masses = NULL;
  LrMass **masses_around = pass->run->masses;
  LrStates *out;
  gboolean good;

  if (!lr_run_sweep (pass, heads, first_pass, exits, done))
    return FALSE;
  if (*done)
    {
      lr_run_give_states (pass->run, heads);
      return TRUE;
    }
  lr_states_count_for (distinct, &pass->run->held);
  lr_states_reset (distinct, table.loop->head.n_columns, TRUE, 1);
  out = lr_run_take_states (pass->run, exits->width, TRUE, 1);
  pass->run->masses = &masses;
  good = run_table (&table, heads, out);
  pass->run->masses = masses_around;
  pass->run->held -= table.held;
  *done = good || !table.given_up;
  if (good)
    {
      lr_run_give_states (pass->run, heads);
      return lr_run_join (pass->run, exits, out) &&
             lr_run_add_masses (pass->run, masses, lr_weight_one (pass->run->exact), 1);
    }
  lr_run_give_states (pass->run, out);
  return !*done;
}
