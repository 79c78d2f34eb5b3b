/* lr-name-offers.h - offers the names of the order of battle to anyone who types the name of a row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/* @name: the name of the order of battle that was chosen. @data: as given with the function */
typedef void (*LrNameTakenFunc) (const char *name,
                                 gpointer    data);

/* Lists the names that fit while someone types. They are read when the entry gets the focus, so that the newest are
 * there. @shape: what the row is. @taken: called when one of them is chosen. @data: passed to it; it has to live as
 * long as the entry */
void lr_name_offers_add   (GtkEntry        *entry,
                           const LrRuleset *ruleset,
                           const LrShape   *shape,
                           LrNameTakenFunc  taken,
                           gpointer         data);
/* @offers: whether any name is offered. A side that only looks must not see the names of the other. */
void lr_name_offers_allow (GtkEntry        *entry,
                           gboolean         offers);

G_END_DECLS
