/* lr-desk.h - what holds for every calculator of a game at once: the turn, the scenario, readings of unclear rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-inputs.h"
#include "session/session/lr-session.h"

G_BEGIN_DECLS

#define LR_TYPE_DESK (lr_desk_get_type ())
G_DECLARE_FINAL_TYPE (LrDesk, lr_desk, LR, DESK, GObject)

LrDesk          *lr_desk_new          (LrRuleset      *ruleset) G_GNUC_WARN_UNUSED_RESULT;
const LrRuleset *lr_desk_get_ruleset  (LrDesk         *self);
LrSession       *lr_desk_get_session  (LrDesk         *self);
void             lr_desk_set_session  (LrDesk         *self,
                                       LrSession      *session);
int              lr_desk_get_turn     (LrDesk         *self);
void             lr_desk_set_turn     (LrDesk         *self,
                                       int             turn);
int              lr_desk_get_scenario (LrDesk         *self);
void             lr_desk_set_scenario (LrDesk         *self,
                                       int             scenario);
gint64           lr_desk_get_option   (LrDesk         *self,
                                       const LrOption *option);
void             lr_desk_set_option   (LrDesk         *self,
                                       const LrOption *option,
                                       gint64          reading);
const char      *lr_desk_option_text  (LrDesk         *self,
                                       const LrOption *option);
gboolean         lr_desk_read_option  (LrDesk         *self,
                                       const char     *option,
                                       const char     *reading);
void             lr_desk_take         (LrDesk         *self,
                                       const LrInputs *inputs);
void             lr_desk_apply        (LrDesk         *self,
                                       LrInputs       *inputs);
void             lr_desk_fill         (LrDesk         *self,
                                       const char     *path,
                                       LrInputs       *inputs);

G_END_DECLS
