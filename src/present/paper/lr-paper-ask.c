/* lr-paper-ask.c - finds by name what `longroll --print` prints
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-paper-ask.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lr-paper-make.h"
#include "present/decide/lr-trial.h"
#include "present/input/lr-typed.h"
#include "present/log/lr-record.h"
#include "present/words/lr-words.h"

static LrPaper *
fail (GError    **error,
      const char *format,
      ...) G_GNUC_PRINTF (2, 3);

static LrPaper *
fail (GError    **error,
      const char *format,
      ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, format, arguments));
  va_end (arguments);
  return NULL;
}

/* What follows the name of a sort of paper: "chart:ID". Returns: (nullable): %NULL if it is another sort */
static const char *
after (const char *what,
       const char *sort)
{
  gsize length = strlen (sort);

  if (strncmp (what, sort, length) != 0 || (what[length] != ':' && what[length] != '\0'))
    return NULL;
  return what[length] == ':' ? what + length + 1 : what + length;
}

/* --- of a ruleset --- */

static LrPaper *
chart_paper (LrRuleset   *ruleset,
             const char  *id,
             GError     **error)
{
  LrDraft *draft = lr_draft_new (ruleset, id);
  const char *meant = lr_model_suggest (ruleset->model->charts, id);
  LrPaper *paper;

  if (draft == NULL)
    return meant != NULL ? fail (error, _ ("%s has no chart “%s”; did you mean “%s”?"), ruleset->id, id, meant) :
                           fail (error, _ ("%s has no chart “%s”"), ruleset->id, id);
  paper = lr_paper_of_chart (ruleset, draft);
  lr_draft_free (draft);
  return paper;
}

static LrPaper *
map_paper (LrRuleset         *ruleset,
           const char        *id,
           const char *const *typed,
           GError           **error)
{
  static const char *const nothing[] = { NULL };
  const LrProcedure *procedure = lr_model_find_procedure (ruleset->model, id);
  g_autoptr (LrInputs) inputs = NULL;
  g_autoptr (LrAnswer) answer = NULL;
  g_autoptr (GPtrArray) aims = NULL;
  g_autoptr (LrGrid) map = NULL;

  if (procedure == NULL)
    return fail (error, _ ("%s has no calculator “%s”"), ruleset->id, id);
  inputs = lr_inputs_new (ruleset->model, procedure);
  if (!lr_typed_arguments (ruleset, inputs, typed != NULL ? typed : nothing, error))
    return NULL;
  answer = lr_answer_new (ruleset, inputs, NULL, LR_ANSWER_PLAIN, NULL);
  aims = lr_aims_new (answer);
  if (aims->len == 0)
    return fail (error, _ ("“%s” has no chances with these inputs, so it has no map"), id);
  map = lr_map_new (answer, inputs, aims->pdata[0], NULL, NULL, LR_TRIALS_PATIENCE, NULL);
  if (map->empty != NULL)
    return fail (error, "%s", map->empty);
  return lr_paper_of_map (answer, inputs, map);
}

/* --- of a session --- */

static LrSession *
open_session (LrLibrary         *library,
              LrRuleset         *ruleset,
              const LrPaperAsk  *ask,
              GError           **error)
{
  LrBeginning beginning = { .scenario = ruleset->model->scenarios != NULL ? 0 : -1, .turn = -1 };
  g_autofree char *text = NULL;
  LrSession *session;

  if (ask->session != NULL)
    {
      session = lr_session_open (ask->session, library, FALSE, error);
      if (session != NULL)
        lr_record_attach (session);
      if (session != NULL && lr_session_get_ruleset (session) != ruleset)
        {
          fail (error, _ ("%s is not a session of %s"), ask->session, ruleset->id);
          g_clear_object (&session);
        }
      return session;
    }
  beginning.text = text = lr_record_begin (ruleset, &beginning);
  session = lr_session_new (ruleset, &beginning, NULL, error);
  if (session != NULL)
    lr_record_attach (session);
  return session;
}

static LrPaper *
entry_paper (LrSession    *session,
             const char   *number,
             const LrSide *side,
             GError      **error)
{
  g_autoptr (GArray) entries = lr_seen_log (session, side);
  guint64 wanted = 0;
  LrSeenEntry entry;

  if (*number != '\0' && !g_ascii_string_to_unsigned (number, 10, 1, G_MAXINT64, &wanted, NULL))
    return fail (error, _ ("“%s” is not the number of an entry"), number);
  /* without a number: the last result */
  for (guint i = entries->len; i > 0 && *number == '\0' && wanted == 0; i--)
    if (g_array_index (entries, LrSeenEntry, i - 1).kind == LR_ACTION_ROLL)
      wanted = (guint64) g_array_index (entries, LrSeenEntry, i - 1).number;
  if (wanted == 0)
    return fail (error, _ ("no result has been recorded in this session"));
  if (!lr_seen_find (session, (gint64) wanted, side, &entry))
    return fail (error, _ ("there is no entry %s in this log"), number);
  return lr_paper_of_entry (&entry);
}

static LrPaper *
session_paper (LrLibrary         *library,
               LrRuleset         *ruleset,
               const LrPaperAsk  *ask,
               GError           **error)
{
  const char *rest = after (ask->what, "letters");
  const char *id = rest != NULL && *rest != '\0' ? rest : ask->side;
  g_autoptr (LrSession) session = NULL;
  const LrSide *side = NULL;

  if (ask->session == NULL && !g_str_equal (ask->what, "turn"))
    return fail (error, _ ("“%s” belongs to a session: name the session with --session FILE"), ask->what);
  if (rest != NULL && *rest != '\0' && ask->side != NULL && !g_str_equal (rest, ask->side))
    return fail (error, _ ("these are letters to %s, not to %s"), rest, ask->side);
  session = open_session (library, ruleset, ask, error);
  if (session == NULL)
    return NULL;
  if (id != NULL && !lr_seen_find_side (session, id, &side))
    return fail (error, _ ("%s has no side “%s”"), ruleset->id, id);
  if (rest != NULL)
    return lr_paper_of_letters (session, side);
  if (g_str_equal (ask->what, "turn"))
    return lr_paper_of_turn (session, side);
  if (g_str_equal (ask->what, "books"))
    return lr_paper_of_books (session, side);
  return entry_paper (session, after (ask->what, "report"), side, error);
}

LrPaper *
lr_paper_ask (LrLibrary         *library,
              const LrPaperAsk  *ask,
              GError           **error)
{
  const char *meant = lr_library_suggest (library, ask->game);
  LrRuleset *ruleset = lr_library_load (library, ask->game);
  g_autofree char *quoted = lr_words_dup_shell (ask->game);
  const char *chart = after (ask->what, "chart");
  const char *map = after (ask->what, "map");

  if (ruleset == NULL)
    return meant != NULL ? fail (error, _ ("there is no ruleset “%s”; did you mean “%s”?"), ask->game, meant) :
                           fail (error, _ ("there is no ruleset “%s”"), ask->game);
  if (ruleset->model == NULL)
    return fail (error, _ ("the ruleset “%s” has errors: “longroll-cli check %s” lists them"), ask->game, quoted);
  if (chart != NULL)
    return chart_paper (ruleset, chart, error);
  if (map != NULL)
    return map_paper (ruleset, map, ask->typed, error);
  if (after (ask->what, "report") != NULL || after (ask->what, "letters") != NULL ||
      g_str_equal (ask->what, "turn") || g_str_equal (ask->what, "books"))
    return session_paper (library, ruleset, ask, error);
  return fail (error,
               _ ("“%s” cannot be printed; choose from chart:ID, map:CALCULATOR, turn, books, report, report:NUMBER "
                  "and letters:SIDE"),
               ask->what);
}
