/* lr-catalogue.h - the translation of a ruleset's words, from a file beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _LrCatalogue LrCatalogue;

/* Reads the translation into the user's language: `po/LANGUAGE.po`, in the form of GNU gettext. What is fuzzy or not
 * translated stays as it was written. What is wrong is a warning: the rest of the file counts anyway. @folder: of
 * a ruleset. @base: (transfer full) (nullable): the translation of the ruleset that this one extends. @problems:
 * (element-type LrProblem) (nullable): takes what is wrong. Returns: (transfer full) (nullable): the translation; @base
 * if there is none in @folder */
LrCatalogue *lr_catalogue_read (const char        *folder,
                                LrCatalogue       *base,
                                GPtrArray         *problems) G_GNUC_WARN_UNUSED_RESULT;
/* Reads the translation of the guide into the user's language: `LANGUAGE/LANGUAGE.po`, as tools of help viewers have
 * it. @folder: of the guide. @problems: (element-type LrProblem): takes what is wrong. Returns: (transfer full)
 * (nullable): the translation */
LrCatalogue *lr_catalogue_read_help (const char   *folder,
                                GPtrArray         *problems) G_GNUC_WARN_UNUSED_RESULT;
/* @catalogue: (transfer full) (nullable). */
void         lr_catalogue_free (LrCatalogue       *catalogue);
/* @catalogue: (nullable). @text: the words as the ruleset has them. Returns: their translation, or @text itself */
const char  *lr_catalogue_find (const LrCatalogue *catalogue,
                                const char        *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrCatalogue, lr_catalogue_free)

G_END_DECLS
