/* lr-help-text.c - a page of the guide as text for a terminal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-help.h"

#include <string.h>

/* What a block is indented by. */
#define INDENT 2

/* Appends words in lines of at most @width columns; the first line begins with @first, the others are as far in. */
static void
fill (GString    *out,
      const char *first,
      const char *text,
      guint       width)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint indent = (guint) g_utf8_strlen (first, -1);
  guint column = indent;

  g_string_append (out, first);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint length = (guint) g_utf8_strlen (words[i], -1);

      if (column > indent && column + 1 + length > width)
        {
          g_string_append_printf (out, "\n%*s", (int) indent, "");
          column = indent;
        }
      else if (column > indent)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      g_string_append (out, words[i]);
      column += length;
    }
  g_string_append_c (out, '\n');
}

/* The text of a block: what the window says is in brackets, as a button does; a link says its page. */
static char *
marked_text (const LrHelpBlock *block)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < block->runs->len; i++)
    {
      const LrHelpRun *run = block->runs->pdata[i];

      if (run->style == LR_HELP_GUI)
        g_string_append_printf (text, "[%s]", run->text);
      else if (run->style == LR_HELP_XREF)
        g_string_append_printf (text, "%s (%.*s)", run->text, (int) strcspn (run->target, "#"), run->target);
      else
        g_string_append (text, run->text);
    }
  return g_string_free (text, FALSE);
}

static void
add_heading (GString    *out,
             const char *text,
             const char *line)
{
  g_string_append_printf (out, "%s\n", text);
  for (glong i = g_utf8_strlen (text, -1); i > 0; i--)
    g_string_append (out, line);
  g_string_append_c (out, '\n');
}

static void
add_block (GString           *out,
           const LrHelpBlock *block,
           guint              width)
{
  g_autofree char *text = marked_text (block);
  g_autofree char *step = NULL;
  g_auto (GStrv) lines = NULL;

  switch (block->sort)
    {
    case LR_HELP_SECTION:
      add_heading (out, text, "-");
      break;
    case LR_HELP_PARAGRAPH:
      fill (out, "", text, width);
      break;
    case LR_HELP_STEP:
      step = g_strdup_printf ("%*u. ", INDENT, block->number);
      fill (out, step, text, width);
      break;
    case LR_HELP_ITEM:
    case LR_HELP_TOPIC:
      fill (out, "  - ", text, width);
      break;
    case LR_HELP_SCREEN:
      lines = g_strsplit (text, "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        g_string_append_printf (out, "%*s%s\n", *lines[i] != '\0' ? INDENT : 0, "", lines[i]);
      break;
    }
}

/* Entries of one list follow each other without a line between them. */
static gboolean
goes_on (LrHelpSort before,
         LrHelpSort sort)
{
  return before == LR_HELP_SECTION ||
         (before == sort && (sort == LR_HELP_STEP || sort == LR_HELP_ITEM || sort == LR_HELP_TOPIC));
}

char *
lr_help_page_text (const LrHelpPage *page,
                   guint             width)
{
  GString *out = g_string_new (NULL);

  add_heading (out, page->title, "=");
  for (guint i = 0; i < page->blocks->len; i++)
    {
      const LrHelpBlock *block = page->blocks->pdata[i];
      const LrHelpBlock *before = i > 0 ? page->blocks->pdata[i - 1] : NULL;

      if (before != NULL && !goes_on (before->sort, block->sort))
        g_string_append_c (out, '\n');
      add_block (out, block, width);
    }
  return g_string_free (out, FALSE);
}
