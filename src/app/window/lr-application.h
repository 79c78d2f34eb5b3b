/* lr-application.h - the application: windows, the about dialog, the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define LR_TYPE_APPLICATION (lr_application_get_type ())
G_DECLARE_FINAL_TYPE (LrApplication, lr_application, LR, APPLICATION, AdwApplication)

LrApplication *lr_application_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
