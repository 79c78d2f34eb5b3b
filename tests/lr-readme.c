/* lr-readme.c - the reference of the format, tables/README.md, and its tutorial, as the tests read them
 *
 * Its section "The examples" says which fenced blocks there are and what each promises.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-readme.h"

#include <stdarg.h>
#include <string.h>

#include "rules/grammar/lr-format.h"

static void
block_free (gpointer data)
{
  LrReadmeBlock *block = data;

  g_free (block->info);
  g_string_free (block->text, TRUE);
  g_clear_pointer (&block->files, g_ptr_array_unref);
  g_free (block);
}

/**
 * lr_readme_is_ruleset:
 * @block: a block
 *
 * Returns: whether it is a ruleset, or declarations of one, that the blocks after it are about
 */
gboolean
lr_readme_is_ruleset (const LrReadmeBlock *block)
{
  return g_str_equal (block->info, "xml ruleset") || g_str_equal (block->info, "xml part");
}

static void
take_block (LrReadme      *readme,
            LrReadmeBlock *block)
{
  LrReadmeBlock *last = readme->blocks->len > 0 ? readme->blocks->pdata[readme->blocks->len - 1] : NULL;

  if (lr_readme_is_ruleset (block))
    block->files = g_ptr_array_new ();
  if (lr_readme_is_ruleset (block) || g_str_equal (block->info, "xml wrong") ||
      g_str_has_prefix (block->info, LR_README_EXAMPLE))
    block->ruleset = block;
  else if (last != NULL)
    block->ruleset = last->ruleset;
  if (g_str_has_prefix (block->info, "xml file ") && block->ruleset != NULL)
    g_ptr_array_add (block->ruleset->files, block);
  g_ptr_array_add (readme->blocks, block);
}

/**
 * lr_readme_quoted:
 * @text: a text
 *
 * Returns: (transfer full): what is in backticks in it
 */
char **
lr_readme_quoted (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit (text, "`", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; pieces[i] != NULL; i++)
    if (i % 2 == 1)
      g_strv_builder_add (words, pieces[i]);
  return g_strv_builder_end (words);
}

/* The lines of the tutorial follow those of the reference. */
static guint reference_lines;

static char *
page_text (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "tables", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/**
 * lr_readme_read:
 *
 * Returns: (transfer full): the reference, with the blocks of the tutorial after its own
 */
LrReadme *
lr_readme_read (void)
{
  g_autofree char *tutorial = page_text ("TUTORIAL.md");
  g_autofree char *both = NULL;
  g_auto (GStrv) lines = NULL;
  LrReadme *readme = g_new0 (LrReadme, 1);
  LrReadmeBlock *open = NULL;

  readme->blocks = g_ptr_array_new_with_free_func (block_free);
  readme->text = page_text ("README.md");
  for (const char *at = readme->text; (at = strchr (at, '\n')) != NULL; at++)
    reference_lines++;
  both = g_strconcat (readme->text, tutorial, NULL);
  lines = g_strsplit (both, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "```"))
      {
        if (open != NULL)
          g_string_append_printf (open->text, "%s\n", lines[i]);
      }
    else if (open != NULL)
      {
        take_block (readme, open);
        open = NULL;
      }
    else
      {
        open = g_new0 (LrReadmeBlock, 1);
        open->line = i + 1;
        open->info = g_strdup (lines[i] + 3);
        open->text = g_string_new (NULL);
      }
  g_assert_null (open);
  return readme;
}

/**
 * lr_readme_free:
 * @readme: (transfer full) (nullable): the reference
 */
void
lr_readme_free (LrReadme *readme)
{
  if (readme == NULL)
    return;
  g_ptr_array_unref (readme->blocks);
  g_free (readme->text);
  g_free (readme);
}

/**
 * lr_readme_whole_text:
 * @block: a block of XML
 *
 * Returns: (transfer full): a whole ruleset around declarations; its first line is one that the README does not have
 */
char *
lr_readme_whole_text (const LrReadmeBlock *block)
{
  if (g_str_equal (block->info, "xml ruleset"))
    return g_strdup (block->text->str);
  return g_strdup_printf ("<ruleset xmlns=\"" LR_FORMAT_NAMESPACE "\" id=\"example\" data=\"1\">"
                          "<title>Example</title>\n%s</ruleset>\n",
                          block->text->str);
}

/**
 * lr_readme_fail:
 * @line: of a block, or 0 for all of the reference
 * @format: what is wrong there
 * @...: what the format names
 *
 * Fails the test that runs, which goes on.
 */
void
lr_readme_fail (guint       line,
                const char *format,
                ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  if (line > reference_lines)
    g_test_message ("tables/TUTORIAL.md:%u: %s", line - reference_lines, message);
  else
    g_test_message ("tables/README.md:%u: %s", line, message);
  g_test_fail ();
}
