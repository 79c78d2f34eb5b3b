/* lr-run-loop.c - loops whose end the dice decide, over the states that the loop itself can tell apart
 *
 * The block runs once for each state at its head: that is one row of a table of transitions. The weights go through
 * the table to the end: one strongly connected part after the other, and within a part its heads are eliminated as by
 * W. K. Grassmann, M. I. Taksar and D. P. Heyman (1985), which subtracts nothing. A pass that ends in the state it
 * began with is the smallest of such parts.
 *
 * What was shown in the block is added up over all passes, each head's times the number of visits it gets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-kernel.h"

#include <string.h>

/* A simulation keeps no larger table: it goes through the passes with all states instead. */
#define MOST_HEADS_SAMPLED 4096
#define MOST_TRANSITIONS_SAMPLED 400000

/* Heads that lead back to each other: what is between any two of them is kept. */
#define MOST_HEADS_OF_PART 1000

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
  LrWide    den;      /* of the weights of its transitions */
  LrTrace  *trace;
  LrMass   *masses;
  LrShare     visits;   /* over all passes */
  LrShare     left;     /* weight that leaves the loop here, of the current group */
  LrShare     in;       /* weight that comes here, of the current group */
  guint     number;   /* in which order it was found, from 1 */
  guint     low;      /* the first one that it leads back to */
  guint     next_way; /* the transition to follow next */
  guint     part;     /* from 1; 0 while it is not known */
  guint     place;    /* in its part */
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
  GArray          *parted;      /* guint: heads by their part: where a part leads is before it */
  GArray          *ends;        /* guint: where each part ends in @parted */
  gsize            held;        /* bytes of them */
  gboolean         given_up;    /* in a simulation: there are too many of them */
} Table;

/* Where one group of states begins: the heads that they are at, and how often. */
typedef struct
{
  guint  head;
  guint  next; /* the group's next one, or G_MAXUINT */
  LrShare  share;
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

/* Runs the block from one head, in its own trace. */
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
  lr_states_add (*states, run->exact, made, lr_weight_one (run->exact));
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

static gboolean
expand (Table *table,
        guint  index)
{
  LrRun *run = table->pass->run;
  LrMass *masses = NULL;
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
      g_array_append_val (table->transitions, transition);
    }
  head_at (table, index)->expanded = TRUE;
  head_at (table, index)->masses = masses;
  head_at (table, index)->den = states->den;
  head_at (table, index)->first = first;
  head_at (table, index)->n = table->transitions->len - first;
  run->transitions += table->transitions->len - first;
  hold (table, (table->transitions->len - first) * sizeof (Transition));
  if (run->sample.most > 0 && table->transitions->len > MOST_TRANSITIONS_SAMPLED)
    return give_up (table);
  if (run->transitions > run->limits->transitions)
    return lr_run_too_large (run, table->pass->step->step, table->pass->activation->trace, table->heads->n_states);
  lr_run_give_states (run, states);
  return TRUE;
}

static inline const Start *
start_at (const GArray *starts,
          guint         index)
{
  return &g_array_index (starts, Start, index);
}

/* @sum += @a * @b */
static void
add_product (LrRun   *run,
             LrShare *sum,
             LrShare  a,
             LrShare  b)
{
  lr_run_add_share (run, sum, lr_run_multiply (run, a, b));
}

/* What comes to a head goes no further in the loop. Returns: whether that is so */
static gboolean
leave (Table   *table,
       Head    *head,
       LrShare  share)
{
  LrPass *pass = table->pass;

  if (head->leaves)
    lr_run_add_share (pass->run, &head->left, share);
  else if (head->stops)
    lr_run_add_mass (pass->run, LR_MASS_UNKNOWN, &head->unknown, pass->step->step, NULL, share.weight, share.den);
  return head->leaves || head->stops;
}

static inline LrShare
share_of (const Head       *head,
          const Transition *transition)
{
  return (LrShare) { transition->weight, head->den };
}

/* --- to the end --- */

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

static void
end_part (Table  *table,
          GArray *open,
          guint   root)
{
  guint n = 0;
  guint index;

  g_array_append_val (table->ends, n);
  do
    {
      index = g_array_index (open, guint, open->len - 1);
      g_array_set_size (open, open->len - 1);
      head_at (table, index)->part = table->ends->len;
      head_at (table, index)->place = n++;
      g_array_append_val (table->parted, index);
    }
  while (index != root);
  g_array_index (table->ends, guint, table->ends->len - 1) = table->parted->len;
}

/* R. Tarjan (1972), with its own stack. */
static void
find_parts_from (Table *table,
                 guint  root,
                 guint *number)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (path, root);
  while (path->len > 0)
    {
      guint index = g_array_index (path, guint, path->len - 1);
      Head *head = head_at (table, index);

      if (head->number == 0)
        {
          head->number = head->low = ++*number;
          g_array_append_val (open, index);
        }
      if (head->next_way < head->n)
        {
          guint to = g_array_index (table->transitions, Transition, head->first + head->next_way++).to;

          if (head_at (table, to)->number == 0)
            g_array_append_val (path, to);
          else if (head_at (table, to)->part == 0)
            head->low = MIN (head->low, head_at (table, to)->number);
          continue;
        }
      g_array_set_size (path, path->len - 1);
      if (head->low == head->number)
        end_part (table, open, index);
      else
        {
          Head *before = head_at (table, g_array_index (path, guint, path->len - 1));

          before->low = MIN (before->low, head->low);
        }
    }
}

static void
find_parts (Table *table)
{
  guint number = 0;

  for (guint i = 0; i < table->info->len; i++)
    if (head_at (table, i)->number == 0)
      find_parts_from (table, i, &number);
}

static LrShare
inverse (LrRun *run,
         LrShare  share)
{
  if (run->exact)
    return (LrShare) { { .ways = share.den }, share.weight.ways };
  return (LrShare) { lr_weight_chance (1.0 / share.weight.chance), 1 };
}

/* The heads of a part: @between[i * n + j] leads from one to another, @out from one to what is behind the part. */
typedef struct
{
  guint  n;
  LrShare *between;
  LrShare *out;
  LrShare *goes; /* what does not stay: its inverse is the number of visits for each arrival */
} Part;

static void
fill_part (Table       *table,
           Part        *part,
           const guint *members)
{
  LrRun *run = table->pass->run;

  for (guint i = 0; i < part->n * part->n; i++)
    part->between[i].den = 1;
  for (guint i = 0; i < part->n; i++)
    {
      const Head *head = head_at (table, members[i]);

      part->out[i] = (LrShare) { lr_weight_zero (), 1 };
      for (guint k = 0; k < head->n; k++)
        {
          const Transition *way = &g_array_index (table->transitions, Transition, head->first + k);
          const Head *to = head_at (table, way->to);

          lr_run_add_share (run, to->part == head->part ? &part->between[i * part->n + to->place] : &part->out[i],
                            share_of (head, way));
        }
      for (const LrMass *mass = head->masses; mass != NULL; mass = mass->next)
        lr_run_add_share (run, &part->out[i], (LrShare) { mass->weight, mass->den });
    }
}

/* Takes the last head of the first @k + 1 out: what comes to it goes to where it leads. */
static gboolean
eliminate (Table       *table,
           Part        *part,
           const guint *members,
           guint        k)
{
  LrRun *run = table->pass->run;
  const LrShare *row = &part->between[k * part->n];
  LrShare each, times;

  part->goes[k] = part->out[k];
  for (guint j = 0; j < k; j++)
    lr_run_add_share (run, &part->goes[k], row[j]);
  if (lr_weight_is_zero (part->goes[k].weight))
    return lr_run_fault (run, table->pass->step->step, table->pass->activation->trace, LR_RUN_FAULT_FOREVER,
                         lr_number (0));
  each = inverse (run, part->goes[k]);
  for (guint i = 0; i <= k; i++)
    {
      LrShare *into = &part->between[i * part->n];

      /* what arrives at the head itself goes the same ways */
      times = lr_run_multiply (run, i == k ? head_at (table, members[k])->in : into[k], each);
      if (lr_weight_is_zero (times.weight))
        continue;
      lr_run_work_within (run, k + 1);
      for (guint j = 0; j < k; j++)
        if (!lr_weight_is_zero (row[j].weight))
          add_product (run, i == k ? &head_at (table, members[j])->in : &into[j], times, row[j]);
      if (i < k)
        add_product (run, &part->out[i], times, part->out[k]);
    }
  return TRUE;
}

/* How often each head of a part is visited by all that comes to it. */
static gboolean
solve_part (Table       *table,
            const guint *members,
            guint        n,
            LrShare       *visits)
{
  LrRun *run = table->pass->run;
  gsize bytes = ((gsize) n * n + 2 * n) * sizeof (LrShare);
  g_autofree LrShare *shares = g_malloc0 (bytes);
  Part part = { n, shares, shares + (gsize) n * n, shares + (gsize) n * n + n };

  hold (table, bytes);
  fill_part (table, &part, members);
  for (guint k = n; k-- > 0;)
    if (!eliminate (table, &part, members, k) ||
        !lr_run_check (run, table->pass->step->step, table->pass->activation->trace, table->info->len))
      return FALSE;
  for (guint k = 0; k < n; k++)
    {
      LrShare in = head_at (table, members[k])->in;

      for (guint j = 0; j < k; j++)
        add_product (run, &in, visits[j], part.between[j * n + k]);
      visits[k] = lr_run_multiply (run, in, inverse (run, part.goes[k]));
    }
  table->held -= bytes;
  run->held -= bytes;
  return TRUE;
}

/* What the visits of a head lead to: out of the loop, or on to heads of parts behind its own. */
static void
leave_head (Table *table,
            guint  index,
            LrShare  visits)
{
  LrPass *pass = table->pass;
  Head *head = head_at (table, index);

  if (leave (table, head, visits))
    return;
  lr_run_add_share (pass->run, &head->visits, visits);
  for (guint i = 0; i < head->n; i++)
    {
      const Transition *way = &g_array_index (table->transitions, Transition, head->first + i);
      Head *to = head_at (table, way->to);

      if (to->part != head->part)
        add_product (pass->run, &to->in, visits, share_of (head, way));
    }
}

static gboolean
go_through_part (Table       *table,
                 const guint *members,
                 guint        n)
{
  LrPass *pass = table->pass;
  const Head *only = head_at (table, members[0]);
  gboolean passes = TRUE;
  g_autofree LrShare *visits = NULL;

  for (guint i = 0; i < n && passes; i++)
    passes = lr_weight_is_zero (head_at (table, members[i])->in.weight);
  if (passes)
    return TRUE;
  if (n == 1 && (only->leaves || only->stops))
    return leave (table, head_at (table, members[0]), only->in);
  if (n > MOST_HEADS_OF_PART)
    return pass->run->sample.most > 0 ? give_up (table) :
                                        lr_run_too_large (pass->run, pass->step->step, pass->activation->trace, n);
  visits = g_new0 (LrShare, n);
  if (!solve_part (table, members, n, visits))
    return FALSE;
  for (guint i = 0; i < n; i++)
    leave_head (table, members[i], visits[i]);
  return TRUE;
}

static gboolean
go_to_the_end (Table        *table,
               const GArray *starts,
               guint         first)
{
  for (guint i = 0; i < table->info->len; i++)
    head_at (table, i)->in = (LrShare) { lr_weight_zero (), 1 };
  for (guint i = first; i != G_MAXUINT; i = start_at (starts, i)->next)
    head_at (table, start_at (starts, i)->head)->in = start_at (starts, i)->share;
  lr_run_work (table->pass->run, table->info->len + table->transitions->len);
  for (guint i = table->ends->len; i-- > 0;)
    {
      guint from = i > 0 ? g_array_index (table->ends, guint, i - 1) : 0;

      if (!go_through_part (table, &g_array_index (table->parted, guint, from),
                            g_array_index (table->ends, guint, i) - from))
        return FALSE;
    }
  return TRUE;
}

/* --- the loop --- */

/* Moves what has left the loop to the exits, beside what went past it. */
static void
collect (Table         *table,
         const LrValue *passing,
         LrStates      *exits)
{
  LrRun *run = table->pass->run;
  const LrOwnLoop *loop = table->loop;
  LrValue made[exits->width + 1];

  for (guint i = 0; i < table->info->len; i++)
    {
      Head *head = head_at (table, i);
      const LrValue *row = lr_states_row (table->heads, i);

      if (lr_weight_is_zero (head->left.weight))
        continue;
      for (guint j = 0; j < exits->width; j++)
        made[j] = loop->join_head[j] >= 0 ? row[loop->join_head[j]] : passing[loop->join_passing[j]];
      lr_run_add_state (run, exits, made, head->left);
      head->left = (LrShare) { lr_weight_zero (), 1 };
    }
}

/* Everything that was shown in the block, and every weight that stopped in it, times the visits of its head. */
static void
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
      LrShare times = head->visits;

      if (lr_weight_is_zero (times.weight))
        continue;
      lr_trace_add_scaled (&run->machine.tracer, into, head->trace, times.weight, times.den);
      lr_run_add_masses (run, head->masses, times);
    }
}

/* For each group, where it begins. */
static gboolean
divide (Table        *table,
        LrStates     *states,
        const guint  *group_of,
        GArray       *starts,
        GArray       *firsts)
{
  const LrOwnLoop *loop = table->loop;
  LrValue head[loop->head.n_columns + 1];

  for (guint i = 0; i < states->n_states; i++)
    {
      const LrValue *row = lr_states_row (states, i);
      Start start = { .next = G_MAXUINT, .share = { states->weights[i], states->den } };

      for (guint j = 0; j < loop->head.n_columns; j++)
        head[j] = row[loop->split_head[j]];
      if (!find_head (table, head, &start.head))
        return FALSE;
      if (group_of[i] == firsts->len)
        g_array_append_val (firsts, start.next);
      start.next = g_array_index (firsts, guint, group_of[i]);
      g_array_index (firsts, guint, group_of[i]) = i;
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
  LrRun *run = pass->run;
  g_autofree guint *group_of = g_new (guint, states->n_states + 1);
  const LrOwnLoop *loop = table->loop;
  LrStates *groups = lr_kernel_group (run, states, loop->split_passing, loop->passing.n_columns, NULL, group_of);
  g_autoptr (GArray) starts = g_array_new (FALSE, FALSE, sizeof (Start));
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (guint));

  if (!divide (table, states, group_of, starts, firsts) || !expand_all (table))
    return FALSE;
  find_parts (table);
  for (guint i = 0; i < firsts->len; i++)
    {
      guint first = g_array_index (firsts, guint, i);

      if (!go_to_the_end (table, starts, first))
        return FALSE;
      collect (table, lr_states_row (groups, i), exits);
      if (!lr_run_check (run, pass->step->step, pass->activation->trace, exits->n_states))
        return FALSE;
    }
  lr_run_give_states (run, groups);
  show (table);
  return TRUE;
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
  g_autoptr (GArray) parted = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));
  Table table = {
    .pass = pass,
    .loop = pass->step->repeat.own,
    .first_pass = first_pass,
    .heads = distinct,
    .info = info,
    .transitions = transitions,
    .parted = parted,
    .ends = ends,
  };
  LrMass *masses = NULL;
  LrMass **masses_around = pass->run->masses;
  LrStates *out;
  gboolean good;

  *done = FALSE;
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
      lr_run_join (pass->run, exits, out);
      lr_run_add_masses (pass->run, masses, (LrShare) { lr_weight_one (pass->run->exact), 1 });
      return TRUE;
    }
  lr_run_give_states (pass->run, out);
  return !*done;
}
