/* lr-readme.h - the reference of the format, tables/README.md, and its tutorial, as the tests read them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "rules/build/lr-ruleset.h"

G_BEGIN_DECLS

/**
 * LrReadmeBlock:
 * @line: of the opening fence; those of the tutorial follow those of the reference
 * @info: what follows the fence
 * @text: what is in it
 * @ruleset: (nullable): of an example that runs: the ruleset it is about
 * @files: (nullable) (element-type LrReadmeBlock): of a ruleset: its parts
 *
 * A fenced block.
 */
typedef struct _LrReadmeBlock LrReadmeBlock;
struct _LrReadmeBlock
{
  guint                line;
  char                *info;
  GString             *text;
  const LrReadmeBlock *ruleset;
  GPtrArray           *files;
};

/**
 * LrReadme:
 * @text: the reference
 * @blocks: (element-type LrReadmeBlock): the fenced blocks of the reference and the tutorial
 */
typedef struct
{
  char      *text;
  GPtrArray *blocks;
} LrReadme;

/* What the fence of some lines of an example game begins with; the game's folder follows. */
#define LR_README_EXAMPLE "xml example "

LrReadme *lr_readme_read            (void);
void      lr_readme_free            (LrReadme            *readme);
gboolean  lr_readme_is_ruleset      (const LrReadmeBlock *block);
char     *lr_readme_whole_text      (const LrReadmeBlock *block) G_GNUC_WARN_UNUSED_RESULT;
char    **lr_readme_quoted          (const char          *text) G_GNUC_WARN_UNUSED_RESULT;
void      lr_readme_fail            (guint                line,
                                     const char          *format,
                                     ...) G_GNUC_PRINTF (2, 3);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrReadme, lr_readme_free)

G_END_DECLS
