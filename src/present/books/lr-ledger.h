/* lr-ledger.h - the trackers of a session in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/run/lr-run.h"
#include "present/words/lr-words.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrLedgerLine:
 * @tracker: the tracker
 * @cell: which of the game's values
 * @key: the session's name for it: `vp[y1862]`
 * @group: the title it is under; empty without one
 * @label: what the tracker is called
 * @keys: (nullable): which of its values: `Union, East`
 * @name: both: `Replacement Boxes: Union, East`
 * @rule: (nullable): its rule number
 * @help: (nullable): a sentence more
 * @unit: (nullable): what is counted
 * @who: who may change it without asking
 * @start: (nullable): how it stood when the session began, and what the scenario says
 * @sources: (nullable): of a derived one: what it is worked out from
 * @choices: (nullable) (array zero-terminated=1): of a choice or a flag: what it can be, in the order of its ordinals
 * @text: how it is now, as a session writes it
 * @value: how it is now, in words
 * @figure: the same without its unit, rows counted: what is where there is little room
 * @typed: the same as a person would type it
 * @ordinal: of a choice or a flag: which; -1 where nobody has filled it in
 * @range: (nullable): what it may be: `0 to 12`
 * @missing: whether it still has to be filled in; of a derived one, whether it cannot be worked out for that
 * @hidden: whether the side for which the ledger is may not see it; then nothing is said of how it stands
 * @changed: whether the last lr_ledger_update() found it otherwise than before
 *
 * One value of the books.
 */
typedef struct
{
  const LrTracker *tracker;
  guint            cell;
  char            *key;
  char            *group;
  char            *label;
  char            *keys;
  char            *name;
  const char      *rule;
  char            *help;
  char            *unit;
  char            *who;
  char            *start;
  char            *sources;
  char           **choices;
  char            *text;
  char            *value;
  char            *figure;
  char            *typed;
  int              ordinal;
  char            *range;
  gboolean         missing;
  gboolean         hidden;
  gboolean         changed;

  /*< private >*/
  char            *folded; /* what a search looks at */
} LrLedgerLine;

/**
 * LrLedger:
 * @session: whose it is
 * @lines: (element-type LrLedgerLine): in the order of the ruleset, group by group
 * @n_missing: how many still have to be filled in
 * @side: (nullable): the side for which it is; %NULL for the referee, who sees everything
 * @seen: (nullable): where the game is, as that side may see it
 *
 * All trackers of a session.
 */
typedef struct
{
  LrSession    *session;
  GPtrArray    *lines;
  guint         n_missing;
  const LrSide *side;
  LrState      *seen;
} LrLedger;

/**
 * LrLedgerPoint:
 * @turn: the turn
 * @value: how the tracker was at its end, or now, without its unit
 * @figure: the same, rows counted
 * @changes: how often it changed in it
 * @known: whether @height is known
 * @height: how high a line is there: the number, the place of the choice, how many rows
 *
 * One turn of a tracker's history.
 */
typedef struct
{
  char    *turn;
  char    *value;
  char    *figure;
  guint    changes;
  gboolean known;
  double   height;
} LrLedgerPoint;

/**
 * LrLedgerSource:
 * @line: which line of the ledger it is; -1 of the turn, the scenario and options, which are none
 * @label: what it is called
 * @value: how it is now, in words
 * @rule: (nullable): its rule number
 *
 * Something that a tracker is worked out from.
 */
typedef struct
{
  int         line;
  char       *label;
  char       *value;
  const char *rule;
} LrLedgerSource;

/**
 * LrLedgerDeed:
 * @LR_LEDGER_SET: it becomes that
 * @LR_LEDGER_ADD: that much, or these rows, more
 * @LR_LEDGER_TAKE_OFF: that much less
 *
 * What is done with what was typed.
 */
typedef enum
{
  LR_LEDGER_SET,
  LR_LEDGER_ADD,
  LR_LEDGER_TAKE_OFF,
} LrLedgerDeed;

/**
 * LrLedgerLook:
 *
 * A look back at how a tracker got its value, taken a few actions at a time.
 */
typedef struct _LrLedgerLook LrLedgerLook;

/* @session: a session whose ruleset is there. Returns: (transfer full): its ledger as it is now */
LrLedger           *lr_ledger_new        (LrSession        *session) G_GNUC_WARN_UNUSED_RESULT;
/* @ledger: (nullable) (transfer full). */
void                lr_ledger_free       (LrLedger         *ledger);
/* Looks how the trackers are now. Returns: how many are otherwise than before */
guint               lr_ledger_update     (LrLedger         *ledger);
/* Says for whom it is. What that side may not see is hidden. @side: (nullable): a side of the game; %NULL for the
 * referee. */
void                lr_ledger_set_side   (LrLedger         *ledger,
                                          const LrSide     *side);
/* @line: which line, from 0. */
const LrLedgerLine *lr_ledger_line       (const LrLedger   *ledger,
                                          guint             line);
/* @key: a session's name for a value. Returns: its line, or -1 */
int                 lr_ledger_find       (const LrLedger   *ledger,
                                          const char       *key);
/* @search: what someone looks for. Returns: whether each of the words is in its name, its group, its rule, who keeps
 * it, or what its rows can name */
gboolean            lr_ledger_matches    (const LrLedger   *ledger,
                                          guint             line,
                                          const char       *search);
/* Returns: (transfer full): what is counted, in which range, and who may change it; of a derived one, what it is
 * worked out from */
char               *lr_ledger_caption    (const LrLedger   *ledger,
                                          guint             line) G_GNUC_WARN_UNUSED_RESULT;
/* @line: a line whose tracker holds rows. Returns: (transfer full): the rows as they stand, typed into the calculator
 * that asks for them: the roster of the tracker */
LrInputs           *lr_ledger_rows       (const LrLedger   *ledger,
                                          guint             line) G_GNUC_WARN_UNUSED_RESULT;
/* Sets the rows to what was typed into that calculator. If they have these values already, nothing is recorded.
 * @result: of a run without problems. Returns: whether they have these values now */
gboolean            lr_ledger_set_rows   (LrLedger         *ledger,
                                          guint             line,
                                          const LrInputs   *inputs,
                                          const LrResult   *result,
                                          GError          **error);
/* Returns: (transfer full) (nullable): how many values are still to be filled in; %NULL if none */
char               *lr_ledger_to_fill_in (const LrLedger   *ledger) G_GNUC_WARN_UNUSED_RESULT;
/* Sets a tracker. If it has this value already, nothing is recorded. @typed: what a person has typed: `3 1/2`,
 * `yes`, a label, `?`; rows one a line. @reason: (nullable): why. @note: (out) (optional) (nullable): what there
 * is to know about it. Returns: whether it has this value now */
gboolean            lr_ledger_set        (LrLedger         *ledger,
                                          guint             line,
                                          const char       *typed,
                                          const char       *reason,
                                          char            **note,
                                          GError          **error);
/* @line: a line with a number, or with rows. @typed: how much; or the rows to add, one a line. @takes_off: whether
 * that number is taken off instead. @reason: (nullable): why; without one it is taken down as what it was set to.
 * @note: (out) (optional) (nullable): what the range made of it. Returns: whether it was done */
gboolean            lr_ledger_add        (LrLedger         *ledger,
                                          guint             line,
                                          const char       *typed,
                                          gboolean          takes_off,
                                          const char       *reason,
                                          char            **note,
                                          GError          **error);
/* @ledger: an up-to-date ledger. @typed: what a person has typed so far. @deed: what would be done with it.
 * Returns: (transfer full) (nullable): what would change, with all that is worked out from it */
char               *lr_ledger_preview    (const LrLedger   *ledger,
                                          guint             line,
                                          const char       *typed,
                                          LrLedgerDeed      deed,
                                          GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (element-type LrLedgerSource): what a derived tracker is worked out from, as it is
 * now, in the order of its formula; empty for any other */
GPtrArray          *lr_ledger_explain    (const LrLedger   *ledger,
                                          guint             line) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): its caption and rule, which screen readers and tooltips add to its name and value */
char               *lr_ledger_tip        (const LrLedger   *ledger,
                                          guint             line) G_GNUC_WARN_UNUSED_RESULT;
/* Searches from the line after @after to the end, then from the first line. @after: a line, or -1. Returns: the next
 * line that is not filled in; -1 if there is none */
int                 lr_ledger_next_missing (const LrLedger *ledger,
                                          int               after);
/* Returns: (transfer full) (element-type LrLedgerPoint): how it was at the end of each turn, and now */
GPtrArray          *lr_ledger_history    (const LrLedger   *ledger,
                                          guint             line) G_GNUC_WARN_UNUSED_RESULT;
/* @ledger: a ledger; it must outlive the look, and no action may come before it is done. Returns: (transfer full):
 * a look back at it, at the beginning of the session */
LrLedgerLook       *lr_ledger_look_new   (const LrLedger   *ledger,
                                          guint             line) G_GNUC_WARN_UNUSED_RESULT;
/* @look: (nullable) (transfer full). */
void                lr_ledger_look_free  (LrLedgerLook     *look);
/* @n_actions: how many actions are followed at most. Returns: whether there are more */
gboolean            lr_ledger_look_on    (LrLedgerLook     *look,
                                          guint             n_actions);
/* @look: (transfer full): a look back that has followed all actions. Returns: (transfer full) (element-type
 * LrLedgerPoint): how it was at the end of each turn, and now */
GPtrArray          *lr_ledger_look_finish (LrLedgerLook    *look) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrLedger, lr_ledger_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrLedgerLook, lr_ledger_look_free)

G_END_DECLS
