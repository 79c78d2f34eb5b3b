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

GtkWidget     *lr_field_control_new       (const LrRuleset    *ruleset,
                                           const LrField      *field,
                                           const char         *label) G_GNUC_WARN_UNUSED_RESULT;
const LrField *lr_field_control_get_field (LrFieldControl     *self);
LrNumber       lr_field_control_get_value (LrFieldControl     *self);
void           lr_field_control_set_value (LrFieldControl     *self,
                                           LrNumber            value);
void           lr_field_control_set_rows  (LrFieldControl     *self,
                                           const char * const *names);
void           lr_field_control_set_problem (LrFieldControl   *self,
                                           const char         *problem);
GtkWidget     *lr_field_control_get_inner (LrFieldControl     *self);

G_END_DECLS
