/* lr-field-control.h - the control for one value: a stepper, a switch, a list to choose from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "engine/model/lr-inputs.h"
#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

#define LR_TYPE_FIELD_CONTROL (lr_field_control_get_type ())
G_DECLARE_FINAL_TYPE (LrFieldControl, lr_field_control, LR, FIELD_CONTROL, GtkWidget)

/* @ruleset: whose field it is; it must outlive the control. @field: what is typed: not a roster. @label: what
 * screen readers call it. @in_row: whether it is in a row of a roster, where each is as narrow as it can be. */
GtkWidget     *lr_field_control_new       (const LrRuleset    *ruleset,
                                           const LrField      *field,
                                           const char         *label,
                                           gboolean            in_row) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: what it shows, as #LrInput says; -1 if nothing is chosen */
LrNumber       lr_field_control_get_value (LrFieldControl     *self);
/* Shows a value; this is not a change by the person. @value: what to show, as #LrInput says. */
void           lr_field_control_set_value (LrFieldControl     *self,
                                           LrNumber            value);
/* Takes less room. A number has no buttons of a stepper then, and can be omitted. */
void           lr_field_control_set_compact (LrFieldControl   *self);
/* Returns: whether the number is left out */
gboolean       lr_field_control_is_empty  (LrFieldControl     *self);
/* Shows that nothing is known; this is not a change by the person. */
void           lr_field_control_set_empty (LrFieldControl     *self);
/* Shows the value again where something else is typed that is not a value. Returns: whether there was such a text */
gboolean       lr_field_control_drop_text (LrFieldControl     *self);
/* Renews the list; what was picked stays so, if it is still there. @names: (array zero-terminated=1): what there
 * is to pick: none first, then the rows. */
void           lr_field_control_set_rows  (LrFieldControl     *self,
                                           const char * const *names);
/* Marks the control, and says what is allowed. @problem: (nullable): what is wrong with its value. */
void           lr_field_control_set_problem (LrFieldControl   *self,
                                           const char         *problem);

G_END_DECLS
