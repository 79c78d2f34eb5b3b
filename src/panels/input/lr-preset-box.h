/* lr-preset-box.h - the presets of a calculator: kept by name, taken, renamed, removed; and its set-up as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Signals: "keep" with a name, to which the panel answers with lr_preset_box_keep(); "taken" with the name and the
 * text of a preset. */
#define LR_TYPE_PRESET_BOX (lr_preset_box_get_type ())
G_DECLARE_FINAL_TYPE (LrPresetBox, lr_preset_box, LR, PRESET_BOX, GtkPopover)

/* @ruleset: the id of a game. @calculator: (nullable): the id of one of its calculators; %NULL for a side that looks:
 * the presets do not say who may know them, so none is offered. @has_setup: whether the set-up can be copied and pasted
 * as text */
GtkWidget *lr_preset_box_new  (const char  *ruleset,
                               const char  *calculator,
                               gboolean     has_setup) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps what is typed under a name. @text: as lr_typed_join() writes it. */
void       lr_preset_box_keep (LrPresetBox *self,
                               const char  *name,
                               const char  *text);

G_END_DECLS
