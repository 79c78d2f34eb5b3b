/* test-help.c - the guide: its pages read, as text, in German, and as Markdown for who reads the source
 *
 * With --update data/help/README.md and README.de.md are written anew from the pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#include "lr-test.h"
#include "present/help/lr-help.h"
#include "rules/file/lr-installed.h"

/* What fits on a screen. */
#define LINES 45
#define COLUMNS 80

/* The languages that the guide is in, and what is said above it on a code host. */
static const struct
{
  const char *language;
  const char *file;
  const char *head;
} versions[] = {
  { "", "README.md",
    "The pages that F1 opens in the window, all in one. [Auf Deutsch](README.de.md). They are made from `C/*.page` by\n"
    "`./dev format`.\n" },
  { "de", "README.de.md",
    "Die Seiten, die F1 im Fenster öffnet, alle in einer. [In English](README.md). `./dev format` macht sie aus\n"
    "`C/*.page` und `de/de.po`.\n" },
};

static char *
help_folder (void)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "help", NULL);
}

static LrHelp *
read_in (const char *language)
{
  g_autofree char *folder = help_folder ();
  g_autoptr (GError) error = NULL;
  LrHelp *help;

  g_setenv ("LANGUAGE", language, TRUE);
  help = lr_help_read (folder, &error);
  g_setenv ("LANGUAGE", "", TRUE);
  if (help == NULL)
    g_error ("%s", error->message);
  return help;
}

/* --- Markdown --- */

/* As code hosts make the anchor of a heading. */
static char *
anchor_of (const char *heading)
{
  g_autofree char *lower = g_utf8_strdown (heading, -1);
  GString *anchor = g_string_new (NULL);

  for (const char *at = lower; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == ' ')
        g_string_append_c (anchor, '-');
      else if (g_unichar_isalnum (c) || c == '-' || c == '_')
        g_string_append_unichar (anchor, c);
    }
  return g_string_free (anchor, FALSE);
}

static void
add_marked (GString           *out,
            const LrHelp      *help,
            const LrHelpBlock *block)
{
  for (guint i = 0; i < block->runs->len; i++)
    {
      const LrHelpRun *run = block->runs->pdata[i];
      g_autofree char *heading = NULL;
      g_autofree char *anchor = NULL;
      int section = -1;
      const LrHelpPage *page = run->style == LR_HELP_XREF ? lr_help_find (help, run->target, &section) : NULL;

      switch (run->style)
        {
        case LR_HELP_PLAIN:
        case LR_HELP_KEY:
          g_string_append (out, run->text);
          break;
        case LR_HELP_GUI:
          g_string_append_printf (out, "**%s**", run->text);
          break;
        case LR_HELP_CODE:
          g_string_append_printf (out, "`%s`", run->text);
          break;
        case LR_HELP_XREF:
          heading = section < 0 ? g_strdup (page->title) : lr_help_block_text (page->blocks->pdata[section]);
          anchor = anchor_of (heading);
          g_string_append_printf (out, "[%s](#%s)", run->text, anchor);
          break;
        }
    }
  g_string_append_c (out, '\n');
}

static void
add_page (GString          *out,
          const LrHelp     *help,
          const LrHelpPage *page)
{
  LrHelpSort before = LR_HELP_PARAGRAPH;

  for (guint i = 0; i < page->blocks->len; i++)
    {
      const LrHelpBlock *block = page->blocks->pdata[i];
      g_autofree char *text = lr_help_block_text (block);

      if (block->sort != before || block->sort == LR_HELP_PARAGRAPH)
        g_string_append_c (out, '\n');
      before = block->sort;
      switch (block->sort)
        {
        case LR_HELP_SECTION:
          g_string_append_printf (out, "### %s\n", text);
          break;
        case LR_HELP_STEP:
          g_string_append_printf (out, "%u. ", block->number);
          break;
        case LR_HELP_ITEM:
        case LR_HELP_TOPIC:
          g_string_append (out, "- ");
          break;
        case LR_HELP_SCREEN:
          g_string_append_printf (out, "```%s\n%s\n```\n", *text == '$' ? "console" : "sh", text);
          break;
        case LR_HELP_PARAGRAPH:
          break;
        }
      if (block->sort != LR_HELP_SECTION && block->sort != LR_HELP_SCREEN)
        add_marked (out, help, block);
    }
}

static char *
write_markdown (const LrHelp *help,
                const char   *head)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < help->pages->len; i++)
    {
      const LrHelpPage *page = help->pages->pdata[i];

      g_string_append_printf (out, i == 0 ? "# %s\n\n%s" : "\n## %s\n", page->title, head);
      add_page (out, help, page);
    }
  return g_string_free (out, FALSE);
}

static char *
markdown_path (guint version)
{
  return g_test_build_filename (G_TEST_DIST, "..", "data", "help", versions[version].file, NULL);
}

/* ./dev format */
static int
update (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (LrHelp) help = read_in (versions[i].language);
      g_autofree char *text = write_markdown (help, versions[i].head);
      g_autofree char *path = markdown_path (i);
      g_autoptr (GError) error = NULL;

      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
    }
  return 0;
}

static void
test_markdown (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (LrHelp) help = read_in (versions[i].language);
      g_autofree char *text = write_markdown (help, versions[i].head);
      g_autofree char *path = markdown_path (i);
      g_autofree char *written = NULL;

      g_file_get_contents (path, &written, NULL, NULL);
      if (g_strcmp0 (text, written) != 0)
        lr_test_fail ("data/help/%s is not what the pages say: run ./dev format", versions[i].file);
    }
}

/* --- the pages --- */

/* Each page is on the list, and a screenful at most. */
static void
test_pages (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (LrHelp) help = read_in (versions[i].language);
      g_autofree char *list = lr_help_page_text (help->pages->pdata[0], COLUMNS);

      g_assert_cmpstr (((LrHelpPage *) help->pages->pdata[0])->id, ==, LR_HELP_INDEX);
      g_assert_cmpuint (help->pages->len, >, 10);
      for (guint j = 0; j < help->pages->len; j++)
        {
          const LrHelpPage *page = help->pages->pdata[j];
          g_autofree char *text = lr_help_page_text (page, COLUMNS);
          g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

          if (j > 0 && strstr (list, page->id) == NULL)
            lr_test_fail ("%s.page: the list leaves it out", page->id);
          if (page->summary == NULL)
            lr_test_fail ("%s.page: it has no desc", page->id);
          if (g_strv_length (lines) - 1 > LINES)
            lr_test_fail ("%s.page%s%s: %u lines; the most is %u", page->id, i > 0 ? ", " : "", versions[i].language,
                          g_strv_length (lines) - 1, LINES);
          for (guint k = 0; lines[k] != NULL; k++)
            if (g_utf8_strlen (lines[k], -1) > COLUMNS && !g_str_has_prefix (lines[k], "  "))
              lr_test_fail ("%s.page: “%s” is too long for a line", page->id, lines[k]);
        }
    }
}

/* Headings are the anchors of links in the Markdown. */
static void
test_headings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (LrHelp) help = read_in (versions[i].language);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint j = 0; j < help->pages->len; j++)
        {
          const LrHelpPage *page = help->pages->pdata[j];

          if (!g_hash_table_add (seen, g_strdup (page->title)))
            lr_test_fail ("%s.page: “%s” is another page, too", page->id, page->title);
          for (guint k = 0; k < page->blocks->len; k++)
            {
              const LrHelpBlock *block = page->blocks->pdata[k];
              char *text = lr_help_block_text (block);

              if (block->sort != LR_HELP_SECTION)
                g_free (text);
              else if (block->id == NULL)
                lr_test_fail ("%s.page: “%s” has no id", page->id, text);
              else if (!g_hash_table_add (seen, text) && !g_str_equal (block->id, "command-line"))
                lr_test_fail ("%s.page: “%s” is another section, too", page->id, text);
            }
        }
    }
}

static void
test_german (void)
{
  g_autoptr (LrHelp) help = read_in ("de");
  g_autoptr (LrHelp) english = read_in ("");

  g_assert_cmpuint (help->pages->len, ==, english->pages->len);
  g_assert_cmpuint (english->untranslated->len, ==, 0);
  g_assert_cmpstr (lr_help_find (help, "combat", NULL)->title, !=, lr_help_find (english, "combat", NULL)->title);
  for (guint i = 0; i < help->untranslated->len; i++)
    lr_test_fail ("data/help/de/de.po has no “%s”", (const char *) help->untranslated->pdata[i]);
}

static void
test_find (void)
{
  g_autoptr (LrHelp) help = read_in ("");
  int section = 0;

  g_assert_nonnull (lr_help_find (help, "combat", &section));
  g_assert_cmpint (section, ==, -1);
  g_assert_nonnull (lr_help_find (help, "combat#why", &section));
  g_assert_cmpint (section, >, 0);
  g_assert_null (lr_help_find (help, "combat#zebra", &section));
  g_assert_null (lr_help_find (help, "zebra", NULL));
  g_assert_null (lr_help_find (help, "", NULL));
  g_assert_cmpstr (lr_help_suggest (help, "cmbat"), ==, "combat");
}

/* --- pages that someone writes --- */

#define HEAD "<page xmlns=\"http://projectmallard.org/1.0/\" id=\"index\"><title>All</title>"

/* @po: (nullable): what is in its German translation. Returns: a folder with the guide that is only this page */
static char *
folder_with (const char *page,
             const char *po)
{
  return lr_test_folder ("C/index.page", page, po != NULL ? "de/de.po" : NULL, po, NULL);
}

static void
reads (const char *body,
       const char *po,
       const char *expected)
{
  g_autofree char *page = g_strconcat (HEAD, body, "</page>", NULL);
  g_autofree char *folder = folder_with (page, po);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrHelp) help = NULL;
  g_autofree char *text = NULL;

  g_setenv ("LANGUAGE", po != NULL ? "de" : "", TRUE);
  help = lr_help_read (folder, &error);
  g_setenv ("LANGUAGE", "", TRUE);
  lr_test_remove (folder);
  g_assert_no_error (error);
  text = lr_help_page_text (help->pages->pdata[0], 30);
  lr_test_same_text ("the page", text, expected);
}

static void
test_text (void)
{
  reads ("<p>One, <gui>Two</gui>\n  and <keyseq><key>Ctrl</key><key>P</key></keyseq>.</p><p>2 &lt; 3</p>", NULL,
         "All\n===\nOne, [Two] and Ctrl+P.\n\n2 < 3\n");
  reads ("<steps><item><p>Press <guiseq><gui>Menu</gui> <gui>Print…</gui></guiseq> and wait for it.</p></item>"
         "<item><p>Go</p></item></steps><list><item><p>a <code>b</code></p></item></list>",
         NULL, "All\n===\n 1. Press [Menu] ▸ [Print…]\n    and wait for it.\n 2. Go\n\n  - a b\n");
  reads ("<section id=\"more\"><title>More</title><p>See <link xref=\"index#more\"/>, "
         "<link xref=\"index\">it</link>.</p></section>",
         NULL, "All\n===\nMore\n----\nSee More (index), it (index).\n");
  reads ("<screen><output style=\"prompt\">$ </output><input>a  b</input>\n<output>c\n</output></screen>", NULL,
         "All\n===\n  $ a  b\n  c\n");
}

static void
test_translation (void)
{
  reads ("<p>Press <gui>Next</gui>, \"so\"\n  it’s <link xref=\"index\"/> &amp; more.</p><p>Not said</p>",
         "msgid \"Press <gui>Next</gui>, \\\"so\\\" it’s <link xref=\\\"index\\\"/> &amp; more.\"\n"
         "msgstr \"Auf <gui>Weiter</gui> drücken &amp; so <link xref=\\\"index\\\"/>.\"\n",
         "All\n===\nAuf [Weiter] drücken & so All\n(index).\n\nNot said\n");
}

static void
complains (const char *page,
           const char *expected)
{
  g_autofree char *folder = folder_with (page, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (lr_help_read (folder, &error));
  lr_test_remove (folder);
  if (error == NULL || strstr (error->message, expected) == NULL)
    lr_test_fail ("“%s” instead of “%s”", error != NULL ? error->message : "no complaint", expected);
}

static void
test_faults (void)
{
  g_autoptr (GError) error = NULL;

  complains (HEAD "<p>Open", "index.page: ");
  complains ("<page id=\"index\"/>", "index.page: it has no id or no title");
  complains (HEAD "<p>See <link xref=\"zebra\"/>.</p></page>", "index.page: there is no page “zebra”");
  complains (HEAD "<p>See <link>it</link>.</p></page>", "index.page: there is no page “”");
  g_assert_null (lr_help_read ("/no/such/folder", &error));
  g_assert_nonnull (error);
}

/* --- the command --- */

static void
says (const char *cli,
      const char *arguments,
      int         status,
      const char *expected)
{
  g_autofree char *line = g_strdup_printf ("%s %s", cli, arguments);
  g_autofree char *out = NULL;
  g_autofree char *complaint = NULL;
  g_autoptr (GError) error = NULL;
  int wait_status;

  g_spawn_command_line_sync (line, &out, &complaint, &wait_status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (WEXITSTATUS (wait_status), ==, status);
  if (strstr (status == 0 ? out : complaint, expected) == NULL)
    lr_test_fail ("%s says “%s%s”, not “%s”", arguments, out, complaint, expected);
}

static void
test_command (void)
{
  const char *cli = g_getenv ("LR_CLI");

  says (cli, "help", 0, "At the table\n------------\n  - Resolve a combat (combat): ");
  says (cli, "help combat", 0, "Resolve a combat\n================\n 1. ");
  says (cli, "help cmbat", 1, "there is no page “cmbat”; did you mean “combat”?");
  says (cli, "help zebra", 1, "there is no page “zebra”; “longroll-cli help” lists them");
  says (cli, "help combat zebra", 2, "longroll-cli help [PAGE | COMMAND]");
}

/* A program that stands alone has the help of the system's shared data. */
static void
test_not_installed (void)
{
  g_autofree char *folder = g_dir_make_tmp ("longroll-help-XXXXXX", NULL);
  g_autofree char *bin = g_build_filename (folder, "bin", NULL);
  g_autofree char *path = g_build_filename (bin, "longroll-cli", NULL);
  g_autofree char *data = g_build_filename (folder, "data", NULL);
  g_autofree char *before = g_strdup (g_getenv ("XDG_DATA_DIRS"));
  g_autofree char *shared = g_build_filename (data, "longroll", NULL);
  g_autofree char *link = g_build_filename (shared, "help", NULL);
  g_autofree char *help = lr_installed_dup_folder (LR_INSTALLED_HELP);
  g_autoptr (GFile) from = g_file_new_for_path (g_getenv ("LR_CLI"));
  g_autoptr (GFile) to = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_mkdir (bin, 0700);
  g_file_copy (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  if (!g_file_test (DATADIR "/longroll/help", G_FILE_TEST_IS_DIR))
    says (path, "help", 1, "The help is not installed");
  g_mkdir_with_parents (shared, 0700);
  g_setenv ("XDG_DATA_DIRS", data, TRUE);
  g_assert_cmpint (symlink (help, link), ==, 0);
  says (path, "help combat", 0, "Resolve a combat\n================\n 1. ");
  g_setenv ("XDG_DATA_DIRS", before != NULL ? before : "", TRUE);
  lr_test_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  if (g_strcmp0 (argv[1], "--update") == 0)
    return update ();
  lr_test_add ("/help/pages", test_pages);
  lr_test_add ("/help/headings", test_headings);
  lr_test_add ("/help/german", test_german);
  lr_test_add ("/help/find", test_find);
  lr_test_add ("/help/text", test_text);
  lr_test_add ("/help/translation", test_translation);
  lr_test_add ("/help/faults", test_faults);
  lr_test_add ("/help/command", test_command);
  lr_test_add ("/help/not-installed", test_not_installed);
  lr_test_add ("/help/markdown", test_markdown);
  return g_test_run ();
}
