/* lr-cli-json.h - a set-up as JSON, for modules and scripts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns: whether the text is meant to be JSON */
gboolean lr_cli_json_is   (const char *text);
/* The shape is that of data/longroll-setup.schema.json. @text: JSON. @game: (out) (nullable) (transfer full): its
 * ruleset. @calculator: (out) (nullable) (transfer full): its calculator. Returns: (transfer full) (nullable): the rest
 * as `longroll-cli calc` takes it; %NULL if it is no such set-up */
char   **lr_cli_json_read (const char *text,
                           char      **game,
                           char      **calculator,
                           GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
