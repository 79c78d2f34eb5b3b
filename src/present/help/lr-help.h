/* lr-help.h - the guide: pages, each about one task, in the language of the reader
 *
 * The pages are Mallard, in data/help/C, so that a help viewer shows them too; their translation is a catalogue beside
 * them. Here they become plain blocks, which the window, the command line and the tests show in their own ways.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The page that leads to all others. */
#define LR_HELP_INDEX "index"

/* How a piece of text looks: as it is, a text of the window, a key, something to be typed, a link. */
typedef enum
{
  LR_HELP_PLAIN,
  LR_HELP_GUI,
  LR_HELP_KEY,
  LR_HELP_CODE,
  LR_HELP_XREF,
} LrHelpStyle;

/**
 * LrHelpRun:
 * @style: how it looks
 * @text: what it says; of a link without words the title of what it leads to
 * @target: (nullable): of a link: a page, or `PAGE#SECTION`
 *
 * A piece of text.
 */
typedef struct
{
  LrHelpStyle style;
  char       *text;
  char       *target;
} LrHelpRun;

/* What a block is: the title of a section, a paragraph, a step, an entry of a list, a command with its output, a page
 * of the guide with what it is about. */
typedef enum
{
  LR_HELP_SECTION,
  LR_HELP_PARAGRAPH,
  LR_HELP_STEP,
  LR_HELP_ITEM,
  LR_HELP_SCREEN,
  LR_HELP_TOPIC,
} LrHelpSort;

/**
 * LrHelpBlock:
 * @sort: what it is
 * @number: of a step: which one, from 1
 * @id: (nullable): of a section
 * @runs: (element-type LrHelpRun): its text; of a screen one run with its lines
 *
 * A block of a page.
 */
typedef struct
{
  LrHelpSort sort;
  guint      number;
  char      *id;
  GPtrArray *runs;
} LrHelpBlock;

/**
 * LrHelpPage:
 * @id: what links call it
 * @title: its title
 * @summary: what it is about, for a list of pages
 * @guide: (nullable): the section of the guide that lists it
 * @order: (nullable): where it is in that list
 * @blocks: (element-type LrHelpBlock): what is on it
 *
 * A page.
 */
typedef struct
{
  char      *id;
  char      *title;
  char      *summary;
  char      *guide;
  char      *order;
  GPtrArray *blocks;
} LrHelpPage;

/**
 * LrHelp:
 * @pages: (element-type LrHelpPage): the guide first, then its pages in the order in which it lists them
 * @untranslated: (element-type utf8): the texts without a translation, if there is any
 * @damage: (nullable): what is wrong with the translation
 *
 * All pages.
 */
typedef struct
{
  GPtrArray *pages;
  GPtrArray *untranslated;
  char      *damage;
} LrHelp;

/* Reads the pages that belong to the program. */
LrHelp           *lr_help_new        (GError          **error) G_GNUC_WARN_UNUSED_RESULT;
/* @folder: with the pages in its folder C. */
LrHelp           *lr_help_read       (const char       *folder,
                                      GError          **error) G_GNUC_WARN_UNUSED_RESULT;
void              lr_help_free       (LrHelp           *help);
/* @target: a page, or `PAGE#SECTION`. @section: (out) (optional): the place of the section among its blocks, or -1.
 * Returns: (nullable): the page; %NULL if there is no such page, or no such section on it */
const LrHelpPage *lr_help_find       (const LrHelp     *help,
                                      const char       *target,
                                      int              *section);
/* Returns: how a page is named in a list of suggestions: the id that is nearest to @id; %NULL if none is near */
const char       *lr_help_suggest    (const LrHelp     *help,
                                      const char       *id);
/* Returns: whether the title of a page or of one of its sections, or what it is about, has a text in it, in letters of
 * whichever size */
gboolean          lr_help_page_has   (const LrHelpPage *page,
                                      const char       *text);
/* Returns: (transfer full): the text of a block, as it is, without marks */
char             *lr_help_block_text (const LrHelpBlock *block) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): a page as text of at most @width columns; links in it say how `longroll-cli help` leads to
 * them */
char             *lr_help_page_text  (const LrHelpPage *page,
                                      guint             width) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrHelp, lr_help_free)

G_END_DECLS
