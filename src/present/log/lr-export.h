/* lr-export.h - exports a session: Markdown, HTML, CSV
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrExportFormat:
 * @LR_EXPORT_MARKDOWN: Markdown, for a forum or a repository
 * @LR_EXPORT_HTML: one page that needs no other files and prints well
 * @LR_EXPORT_CSV: only the log, a line for each entry, for a spreadsheet
 */
typedef enum
{
  LR_EXPORT_MARKDOWN,
  LR_EXPORT_HTML,
  LR_EXPORT_CSV,
} LrExportFormat;

/* @text: what comes next. */
typedef void (*LrExportFunc) (const char *text,
                              gpointer    data);

/* Writes a session: where it is, its trackers, the luck so far and the log. CSV has only the log. @format: how to
 * write it. @side: (nullable): what this side may not see is left out; %NULL for the referee. @func: gets it piece by
 * piece. */
void      lr_export_write       (LrSession      *session,
                                LrExportFormat   format,
                                const LrSide   *side,
                                LrExportFunc    func,
                                gpointer        data);
/* Returns: (transfer full): the same as one text */
char     *lr_export_new_for     (LrSession      *session,
                                LrExportFormat   format,
                                const LrSide   *side) G_GNUC_WARN_UNUSED_RESULT;
/* @id: `md`, `html` or `csv`. Returns: whether there is a format with that name */
gboolean  lr_export_find_format (const char     *id,
                                LrExportFormat  *format);
/* @side: (nullable): the id of a side; %NULL for all. @as: (nullable): who looks; %NULL for the referee. Returns:
 * (transfer full): the luck so far, a line for each outcome */
char     *lr_export_luck_text   (LrSession      *session,
                                const char     *side,
                                const LrSide   *as) G_GNUC_WARN_UNUSED_RESULT;
/* @exact: whether @number is exact. @about: the number as a double. Returns: (transfer full): the number for people; a
 * fraction with a large denominator as a decimal */
char     *lr_export_sum         (gboolean        exact,
                                LrNumber        number,
                                double          about) G_GNUC_WARN_UNUSED_RESULT;
/* @side: the id of a side; empty for no side. Returns: its name */
const char *lr_export_side_label (LrSession     *session,
                                const char     *side);

G_END_DECLS
