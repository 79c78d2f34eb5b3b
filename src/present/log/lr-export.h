/* lr-export.h - a whole session on paper: Markdown, HTML, CSV
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "session/session/lr-session.h"

G_BEGIN_DECLS

/**
 * LrExportFormat:
 * @LR_EXPORT_MARKDOWN: text with marks, for a forum or a repository
 * @LR_EXPORT_HTML: one page that stands alone and prints well
 * @LR_EXPORT_CSV: the log alone, a line for each entry, for a spreadsheet
 */
typedef enum
{
  LR_EXPORT_MARKDOWN,
  LR_EXPORT_HTML,
  LR_EXPORT_CSV,
} LrExportFormat;

char     *lr_export_new         (LrSession      *session,
                                LrExportFormat   format) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_export_new_for     (LrSession      *session,
                                LrExportFormat   format,
                                const LrSide   *side) G_GNUC_WARN_UNUSED_RESULT;
gboolean  lr_export_find_format (const char     *id,
                                LrExportFormat  *format);
char     *lr_export_luck_text   (LrSession      *session,
                                const char     *side,
                                const LrSide   *as) G_GNUC_WARN_UNUSED_RESULT;
char     *lr_export_sum         (gboolean        exact,
                                LrNumber        number,
                                double          about) G_GNUC_WARN_UNUSED_RESULT;
const char *lr_export_side_label (LrSession     *session,
                                const char     *side);

G_END_DECLS
