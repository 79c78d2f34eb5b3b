/* lr-ruleset.h - a ruleset: everything about one game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-model.h"
#include "rules/file/lr-catalogue.h"
#include "rules/file/lr-problem.h"

G_BEGIN_DECLS

/**
 * LrRuleset:
 * @id: its name in commands and files
 * @folder: where it was read from
 * @title: the game's title
 * @edition: (nullable): which edition
 * @publisher: (nullable): who published the game
 * @summary: (nullable): a sentence on it
 * @data_version: of its numbers: changes whenever they do
 * @parts: (array zero-terminated=1): its files
 * @base: (nullable): the folder of the ruleset that it extends
 * @base_parts: (array zero-terminated=1) (nullable): the files of that one
 * @words: (nullable): the translation of all its words into the user's language
 * @model: (nullable): what it declares; %NULL if it has faults
 * @problems: (element-type LrProblem): what is wrong with it, in the order of its files
 *
 * A ruleset, immutable. One with faults exists too, so that they can be shown; it has no model.
 */
typedef struct
{
  char        *id;
  char        *folder;
  char        *title;
  char        *edition;
  char        *publisher;
  char        *summary;
  char        *data_version;
  char       **parts;
  char        *base;
  char       **base_parts;
  LrCatalogue *words;
  LrModel     *model;
  GPtrArray   *problems;

  /*< private >*/
  gint         ref_count;
} LrRuleset;

/**
 * LrRulesetHead:
 * @title: the game's title
 * @edition: (nullable): which edition
 * @publisher: (nullable): who published the game
 * @summary: (nullable): a sentence on it
 * @words: (nullable): the translation of these words into the user's language
 *
 * What a ruleset is called, as it is written: not translated.
 */
typedef struct
{
  char        *title;
  char        *edition;
  char        *publisher;
  char        *summary;
  LrCatalogue *words;
} LrRulesetHead;

#define LR_TYPE_RULESET (lr_ruleset_get_type ())

GType      lr_ruleset_get_type   (void);
/* Reads a ruleset, the files that it names in its folder, and the ruleset that it extends. Reads no other file. A
 * ruleset with a fault has no model at all. @folder: a folder with a file `ruleset.xml`. Returns: (transfer full):
 * the ruleset, with its faults */
LrRuleset *lr_ruleset_load       (const char      *folder) G_GNUC_WARN_UNUSED_RESULT;
/* The same for a ruleset that people find by its folder: one with another id is a fault. */
LrRuleset *lr_ruleset_load_listed (const char     *folder) G_GNUC_WARN_UNUSED_RESULT;
/* As lr_ruleset_load_listed(); the user's own charts replace those that came with it. Own charts of the ruleset that it
 * extends, from the user's data folder, replace theirs too. Faults in own charts are warnings. @folder: a folder with a
 * file `ruleset.xml`. @own: (nullable): the content of a file with own charts. @size: the bytes of @own. @shown: the
 * name of that file in messages. Returns: (transfer full): the ruleset, with its faults */
LrRuleset *lr_ruleset_load_own  (const char      *folder,
                                 const char      *own,
                                 gsize            size,
                                 const char      *shown) G_GNUC_WARN_UNUSED_RESULT;
/* As lr_ruleset_load_own(), for anyone who wants one answer quickly: without the sequence of play, and without the
 * procedures that @calculator does not reach. They are read anyway, but not checked. If
 * there is no such calculator, or what it reaches has a fault, it is the whole ruleset with all its faults.
 * @shown: (nullable): %NULL leaves own charts aside. @calculator: the id of a procedure. Returns: (transfer full): the
 * ruleset */
LrRuleset *lr_ruleset_load_calculator (const char *folder,
                                       const char *own,
                                       gsize       size,
                                       const char *shown,
                                       const char *calculator) G_GNUC_WARN_UNUSED_RESULT;
/* @text: the content of a `ruleset.xml` without parts. Returns: (transfer full): the ruleset, with what is wrong
 * with it */
LrRuleset *lr_ruleset_load_text  (const char      *text) G_GNUC_WARN_UNUSED_RESULT;
/* Reads what the game is called, and nothing else: quick enough for a list of all. @folder: a folder with a file
 * `ruleset.xml`. Returns: (transfer full): what it and the ruleset that it extends say; where the file cannot be read,
 * or has no title, that is the folder's name */
LrRulesetHead *lr_ruleset_head_read (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
/* @head: (transfer full) (nullable). */
void       lr_ruleset_head_free   (LrRulesetHead   *head);
LrRuleset *lr_ruleset_ref        (LrRuleset       *ruleset);
/* @ruleset: (transfer full) (nullable). */
void       lr_ruleset_unref      (LrRuleset       *ruleset);
/* Adds what does not keep a ruleset from being used, but its author should know: only who checks it asks for that. */
void       lr_ruleset_advise     (LrRuleset       *ruleset);
/* Returns: how many problems keep it from being used; warnings do not count */
guint      lr_ruleset_n_faults   (const LrRuleset *ruleset);

/* Returns: (nullable): the first fault in personal charts or in a translation: the ruleset is used without them */
const LrProblem *lr_ruleset_find_damage (const LrRuleset *ruleset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrRuleset, lr_ruleset_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrRulesetHead, lr_ruleset_head_free)

G_END_DECLS
