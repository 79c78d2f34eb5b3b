/* lr-saved.h - the sessions saved on this computer
 *
 * Sessions live in the program's data folder, one file each. Files from elsewhere are copied in: so a portal's file,
 * which may be gone tomorrow, is not played in. Nothing is remembered of them: what is said was read from the file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrSaved:
 * @path: (nullable): its file; %NULL of one that is played in memory
 * @name: what it is called: its title, or the name of its file if that is another
 * @ruleset: (nullable): the id of its game; %NULL if the file cannot be read
 * @trouble: (nullable): why it cannot be read
 * @damaged: whether that is a fault of the file, which may be repaired
 * @played: when it was last played, in seconds since 1970; before anyone looked into it, when its file was written
 * @scenario: (nullable): which scenario it is of
 * @where: (nullable): the turn and the phase where it is
 * @last: (nullable): the last result that everyone may see
 *
 * A session's file. The last three are known once lr_saved_read() has looked.
 */
typedef struct
{
  char  *path;
  char  *name;
  char  *ruleset;
  char  *trouble;
  gboolean damaged;
  gint64 played;
  char  *scenario;
  char  *where;
  char  *last;
} LrSaved;

/* Returns: (transfer full): where sessions live; it is made if it is not there */
char      *lr_saved_folder   (void) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): what a session is called: as #LrSaved has it */
char      *lr_saved_name_of  (LrSession  *session) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full) (nullable): a file there that nobody has yet, named after a title; %NULL if its folder
 * cannot be made */
char      *lr_saved_new_path (const char *title,
                              GError    **error) G_GNUC_WARN_UNUSED_RESULT;
/* @ruleset: the id of a game. @playing: (nullable): the session that is open here, whose file cannot be read meanwhile.
 * Returns: (transfer full) (element-type LrSaved): its sessions, and all files that cannot be read: what is being
 * played, then those that were played last */
GPtrArray *lr_saved_list     (const char *ruleset,
                              LrSession  *playing) G_GNUC_WARN_UNUSED_RESULT;
void       lr_saved_free     (LrSaved    *saved);
/* Reads where it is. @library: where its ruleset is. @playing: (nullable): as with lr_saved_list(). */
void       lr_saved_read     (LrSaved    *saved,
                              LrLibrary  *library,
                              LrSession  *playing);
/* Returns: (transfer full): scenario, place and time in one line: what a row says below the name */
char      *lr_saved_line     (const LrSaved *saved,
                              GDateTime  *now) G_GNUC_WARN_UNUSED_RESULT;
/* @now: now, in the time of the place. Returns: (transfer full): when that was: “Yesterday, 23:10”, “2 November” */
char      *lr_saved_when     (gint64      seconds,
                              GDateTime  *now) G_GNUC_WARN_UNUSED_RESULT;
/* Calls it otherwise. What it is called in its log stays. Returns: whether it was done */
gboolean   lr_saved_rename   (LrSaved    *saved,
                              const char *name,
                              GError    **error);
/* Returns: whether it is in the wastebasket now, or, where there is none, deleted */
gboolean   lr_saved_delete   (const LrSaved *saved,
                              GError    **error);
/* Writes all of it to another file, which is replaced. @playing: (nullable): as with lr_saved_list(). */
gboolean   lr_saved_copy     (const LrSaved *saved,
                              const char *path,
                              LrSession  *playing,
                              GError    **error);
/* Takes a copy of a session from elsewhere, if it is one. Returns: (transfer full) (nullable): the copy's path */
char      *lr_saved_take_in  (GFile      *file,
                              GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrSaved, lr_saved_free)

G_END_DECLS
