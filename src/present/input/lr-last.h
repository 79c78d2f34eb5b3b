/* lr-last.h - saves the last inputs and page for the next start
 *
 * A file of the user's own, apart from sessions: losing it costs only convenience.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrLast:
 * @page: (nullable): the page that was shown
 * @turn: (nullable): the id of the turn, without a session
 * @scenario: (nullable): the id of the scenario, without a session
 * @typed: from the id of a calculator to what was typed into it, as lr_typed_arguments() takes it
 */
typedef struct
{
  char       *page;
  char       *turn;
  char       *scenario;
  GHashTable *typed;
} LrLast;

/* Returns: (transfer full): one without anything */
LrLast *lr_last_new   (void) G_GNUC_WARN_UNUSED_RESULT;
/* @session: (nullable): what is played; %NULL for calculating alone. Returns: (transfer full) (nullable): what was kept
 * of that game or session */
LrLast *lr_last_read  (const char *ruleset,
                       LrSession  *session) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps it in place of what was kept. Of the games and sessions those are kept that were used last, and no overlong
 * text. A session in memory is not kept. */
void    lr_last_write (const char   *ruleset,
                       LrSession    *session,
                       const LrLast *last);
/* @last: (transfer full) (nullable). */
void    lr_last_free  (LrLast     *last);
/* Returns: (transfer full) (element-type utf8): the sessions in other folders than the program's that were played and
 * are still there */
GPtrArray *lr_last_elsewhere (void) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: whether what was kept can be read, or nothing was */
gboolean lr_last_look (GError **error);
/* Returns: (transfer full): the file; tests remove it */
char   *lr_last_path  (void) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrLast, lr_last_free)

G_END_DECLS
