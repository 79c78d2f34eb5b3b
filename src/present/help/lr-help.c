/* lr-help.c - the guide: reads its pages, in the language of the reader
 *
 * A page is read in two steps, as translators see it: the text of a block, with the marks within it and with its white
 * space folded, is what a catalogue translates; then the marks are read. Of Mallard it knows what the pages use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-help.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/base/lr-fault.h"
#include "rules/file/lr-catalogue.h"
#include "rules/file/lr-file.h"
#include "rules/file/lr-installed.h"
#include "rules/file/lr-problem.h"

/* A page that is being read. */
typedef struct
{
  LrHelp            *help;
  const LrCatalogue *words;
  LrHelpPage        *page;
  GString           *text;     /* (nullable): what is in the block that is being read, with its marks */
  const char        *open;     /* (nullable): the element that this text is in */
  gboolean           empty;    /* whether the last mark that began has nothing in it yet */
  gboolean           keeps;    /* whether white space stays as it is */
  gboolean           is_order; /* whether the title that is read is there for its place in a list */
  char              *section;  /* (nullable): the id of the section that begins */
  guint              number;   /* of the next step; 0 in a list without numbers */
  gboolean           item;     /* whether an entry of a list begins */
} Reading;

/* The text of a block that is being taken apart. */
typedef struct
{
  GPtrArray  *runs;
  LrHelpStyle style;
  char       *target;
  gboolean    chain;  /* within texts of the window, one after the other */
  guint       linked; /* how many of these, or of keys pressed together, there were */
  GString    *keys;   /* (nullable): keys pressed together */
} Marks;

static void
run_free (gpointer data)
{
  LrHelpRun *run = data;

  g_free (run->text);
  g_free (run->target);
  g_free (run);
}

static void
block_free (gpointer data)
{
  LrHelpBlock *block = data;

  g_free (block->id);
  g_ptr_array_unref (block->runs);
  g_free (block);
}

static void
page_free (gpointer data)
{
  LrHelpPage *page = data;

  g_free (page->id);
  g_free (page->title);
  g_free (page->summary);
  g_free (page->guide);
  g_free (page->order);
  g_ptr_array_unref (page->blocks);
  g_free (page);
}

static void
add_run (GPtrArray  *runs,
         LrHelpStyle style,
         const char *text,
         const char *target)
{
  LrHelpRun *run = g_new (LrHelpRun, 1);

  *run = (LrHelpRun) { style, g_strdup (text), g_strdup (target) };
  g_ptr_array_add (runs, run);
}

static LrHelpBlock *
add_block (LrHelpPage *page,
           LrHelpSort  sort)
{
  LrHelpBlock *block = g_new0 (LrHelpBlock, 1);

  block->sort = sort;
  block->runs = g_ptr_array_new_with_free_func (run_free);
  g_ptr_array_add (page->blocks, block);
  return block;
}

static const char *
find_attribute (const char **names,
                const char **values,
                const char  *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

/* --- marks within a text --- */

static void
mark_start_cb (GMarkupParseContext *context G_GNUC_UNUSED,
               const char          *name,
               const char         **names,
               const char         **values,
               gpointer             data,
               GError             **error G_GNUC_UNUSED)
{
  Marks *marks = data;

  if (g_str_equal (name, "gui"))
    {
      if (marks->chain && marks->linked++ > 0)
        add_run (marks->runs, LR_HELP_PLAIN, " ▸ ", NULL);
      marks->style = LR_HELP_GUI;
    }
  else if (g_str_equal (name, "guiseq"))
    {
      marks->chain = TRUE;
      marks->linked = 0;
    }
  else if (g_str_equal (name, "keyseq"))
    marks->keys = g_string_new (NULL);
  else if (g_str_equal (name, "key"))
    marks->style = LR_HELP_KEY;
  else if (g_str_equal (name, "link"))
    {
      marks->style = LR_HELP_XREF;
      marks->target = g_strdup (find_attribute (names, values, "xref"));
      marks->linked = marks->runs->len;
    }
  else if (!g_str_equal (name, "p"))
    marks->style = LR_HELP_CODE;
}

static void
mark_end_cb (GMarkupParseContext *context G_GNUC_UNUSED,
             const char          *name,
             gpointer             data,
             GError             **error G_GNUC_UNUSED)
{
  Marks *marks = data;

  if (g_str_equal (name, "guiseq"))
    marks->chain = FALSE;
  else if (g_str_equal (name, "keyseq"))
    {
      add_run (marks->runs, LR_HELP_KEY, marks->keys->str, NULL);
      g_string_free (g_steal_pointer (&marks->keys), TRUE);
    }
  else if (g_str_equal (name, "link") && marks->linked == marks->runs->len)
    add_run (marks->runs, LR_HELP_XREF, NULL, marks->target);
  if (marks->style == LR_HELP_XREF)
    g_clear_pointer (&marks->target, g_free);
  marks->style = LR_HELP_PLAIN;
}

static void
mark_text_cb (GMarkupParseContext *context G_GNUC_UNUSED,
              const char          *text,
              gsize                length,
              gpointer             data,
              GError             **error G_GNUC_UNUSED)
{
  Marks *marks = data;
  g_autofree char *own = g_strndup (text, length);

  if (*own == '\0' || (marks->style == LR_HELP_PLAIN && (marks->chain || marks->keys != NULL)))
    return;
  if (marks->keys != NULL)
    g_string_append_printf (marks->keys, "%s%s", marks->keys->len > 0 ? "+" : "", own);
  else
    add_run (marks->runs, marks->style, own, marks->target);
}

static gboolean
take_marks (const char  *text,
            GPtrArray   *runs,
            GError     **error)
{
  static const GMarkupParser parser = { mark_start_cb, mark_end_cb, mark_text_cb, NULL, NULL };
  Marks marks = { .runs = runs };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &marks, NULL);
  g_autofree char *whole = g_strconcat ("<p>", text, "</p>", NULL);
  gboolean good = g_markup_parse_context_parse (context, whole, -1, error) &&
                  g_markup_parse_context_end_parse (context, error);

  g_free (marks.target);
  if (marks.keys != NULL)
    g_string_free (marks.keys, TRUE);
  return good;
}

/* --- a page --- */

/* The text in the reader's language. */
static const char *
translate (Reading    *reading,
           const char *text)
{
  const char *own = lr_catalogue_find (reading->words, text);

  if (own == text && reading->words != NULL)
    g_ptr_array_add (reading->help->untranslated, g_strdup (text));
  return own;
}

static char *
dup_folded (const char *text)
{
  GString *folded = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (!g_ascii_isspace (*at))
      g_string_append_c (folded, *at);
    else if (folded->len > 0 && folded->str[folded->len - 1] != ' ')
      g_string_append_c (folded, ' ');
  return g_strchomp (g_string_free (folded, FALSE));
}

static char *
text_of (GPtrArray *runs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < runs->len; i++)
    {
      const LrHelpRun *run = runs->pdata[i];

      g_string_append (text, run->text != NULL ? run->text : "");
    }
  return g_string_free (text, FALSE);
}

/* Takes the text of a block that ends. Returns: %FALSE if its marks are wrong */
static gboolean
take_block (Reading     *reading,
            const char  *element,
            GError     **error)
{
  LrHelpPage *page = reading->page;
  g_autofree char *folded = dup_folded (reading->text->str);
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func (run_free);
  g_autofree char *plain = NULL;
  LrHelpBlock *block;

  if (reading->is_order)
    {
      page->order = g_steal_pointer (&folded);
      return TRUE;
    }
  if (!take_marks (reading->keeps ? reading->text->str : translate (reading, folded), runs, error))
    return FALSE;
  plain = text_of (runs);
  if (g_str_equal (element, "desc"))
    page->summary = g_steal_pointer (&plain);
  else if (g_str_equal (element, "title") && page->title == NULL)
    page->title = g_steal_pointer (&plain);
  else if (g_str_equal (element, "screen"))
    {
      block = add_block (page, LR_HELP_SCREEN);
      add_run (block->runs, LR_HELP_CODE, g_strchomp (plain), NULL);
    }
  else
    {
      gboolean title = g_str_equal (element, "title");

      block = add_block (page, title                                   ? LR_HELP_SECTION :
                               !reading->item                          ? LR_HELP_PARAGRAPH :
                               reading->number > 0                     ? LR_HELP_STEP :
                                                                         LR_HELP_ITEM);
      g_ptr_array_unref (block->runs);
      block->runs = g_steal_pointer (&runs);
      if (title)
        block->id = g_steal_pointer (&reading->section);
      if (block->sort == LR_HELP_STEP)
        block->number = reading->number++;
      reading->item = FALSE;
    }
  return TRUE;
}

static void
add_mark (Reading     *reading,
          const char  *name,
          const char **names,
          const char **values)
{
  g_string_append_printf (reading->text, "<%s", name);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *value = g_markup_escape_text (values[i], -1);

      g_string_append_printf (reading->text, " %s=\"%s\"", names[i], value);
    }
  g_string_append_c (reading->text, '>');
  reading->empty = TRUE;
}

/* A list of pages: which they are is known when all of them are read. */
static void
add_topics (Reading    *reading,
            const char *section)
{
  LrHelpBlock *block = add_block (reading->page, LR_HELP_TOPIC);

  block->id = g_strdup (section);
}

static void
start_cb (GMarkupParseContext *context G_GNUC_UNUSED,
          const char          *name,
          const char         **names,
          const char         **values,
          gpointer             data,
          GError             **error G_GNUC_UNUSED)
{
  Reading *reading = data;
  LrHelpPage *page = reading->page;
  const char *type = find_attribute (names, values, "type");

  if (reading->text != NULL)
    add_mark (reading, name, names, values);
  else if (g_str_equal (name, "page"))
    page->id = g_strdup (find_attribute (names, values, "id"));
  else if (g_str_equal (name, "section"))
    {
      g_free (reading->section);
      reading->section = g_strdup (find_attribute (names, values, "id"));
    }
  else if (g_str_equal (name, "link") && g_strcmp0 (type, "guide") == 0)
    page->guide = g_strdup (find_attribute (names, values, "xref"));
  else if (g_str_equal (name, "links"))
    add_topics (reading, find_attribute (names, values, "groups"));
  else if (g_str_equal (name, "steps") || g_str_equal (name, "list"))
    reading->number = *name == 's' ? 1 : 0;
  else if (g_str_equal (name, "item"))
    reading->item = TRUE;
  else if (g_str_equal (name, "title") || g_str_equal (name, "desc") || g_str_equal (name, "p") ||
           g_str_equal (name, "screen"))
    {
      reading->text = g_string_new (NULL);
      reading->open = g_intern_string (name);
      reading->keeps = g_str_equal (name, "screen");
      reading->is_order = g_strcmp0 (type, "sort") == 0;
    }
}

static void
end_cb (GMarkupParseContext *context G_GNUC_UNUSED,
        const char          *name,
        gpointer             data,
        GError             **error)
{
  Reading *reading = data;

  if (reading->text == NULL)
    return;
  if (!g_str_equal (name, reading->open))
    {
      if (reading->empty)
        g_string_insert_c (reading->text, (gssize) reading->text->len - 1, '/');
      else
        g_string_append_printf (reading->text, "</%s>", name);
      reading->empty = FALSE;
      return;
    }
  take_block (reading, name, error);
  g_string_free (g_steal_pointer (&reading->text), TRUE);
}

static void
text_cb (GMarkupParseContext *context G_GNUC_UNUSED,
         const char          *text,
         gsize                length,
         gpointer             data,
         GError             **error G_GNUC_UNUSED)
{
  Reading *reading = data;
  g_autofree char *escaped = reading->text != NULL && length > 0 ? g_markup_escape_text (text, (gssize) length) : NULL;

  if (escaped == NULL)
    return;
  /* xgettext leaves quotation marks as they are. */
  for (char *at = escaped; *at != '\0'; at++)
    {
      const char *mark = g_str_has_prefix (at, "&apos;") ? "'" : g_str_has_prefix (at, "&quot;") ? "\"" : NULL;

      g_string_append_c (reading->text, mark != NULL ? *mark : *at);
      if (mark != NULL)
        at += strlen ("&apos;") - 1;
    }
  reading->empty = FALSE;
}

static gboolean
read_page (LrHelp             *help,
           const LrCatalogue  *words,
           const char         *path,
           GError            **error)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  LrHelpPage *page = g_new0 (LrHelpPage, 1);
  Reading reading = { .help = help, .words = words, .page = page };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reading,
                                                                        NULL);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *bytes = NULL;
  gboolean good;

  page->blocks = g_ptr_array_new_with_free_func (block_free);
  g_ptr_array_add (help->pages, page);
  bytes = lr_file_read_text (path, error);
  good = bytes != NULL && g_markup_parse_context_parse (context, bytes, -1, error) &&
         g_markup_parse_context_end_parse (context, error);
  if (good && (page->id == NULL || page->title == NULL))
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, _ ("it has no id or no title"));
      good = FALSE;
    }
  if (!good)
    g_prefix_error (error, "%s: ", name);
  if (reading.text != NULL)
    g_string_free (reading.text, TRUE);
  g_free (reading.section);
  return good;
}

/* --- all pages --- */

static int
compare_pages (gconstpointer a,
               gconstpointer b)
{
  const LrHelpPage *one = *(const LrHelpPage *const *) a;
  const LrHelpPage *other = *(const LrHelpPage *const *) b;

  return g_strcmp0 (one->order, other->order);
}

/* Puts the pages that a section of the guide lists instead of that list. */
static void
fill_topics (const LrHelp *help,
             LrHelpPage   *page)
{
  const char *section = NULL;

  for (guint i = 0; i < page->blocks->len; i++)
    {
      const LrHelpBlock *block = page->blocks->pdata[i];
      g_autofree char *list = NULL;

      if (block->sort == LR_HELP_SECTION)
        section = block->id;
      if (block->sort != LR_HELP_TOPIC)
        continue;
      list = g_strdup_printf ("%s%s%s", page->id, section != NULL ? "#" : "", section != NULL ? section : "");
      g_ptr_array_remove_index (page->blocks, i);
      for (guint j = 0; j < help->pages->len; j++)
        {
          const LrHelpPage *other = help->pages->pdata[j];
          g_autofree char *summary = g_strdup_printf (": %s", other->summary != NULL ? other->summary : "");
          LrHelpBlock *topic;

          if (g_strcmp0 (other->guide, list) != 0)
            continue;
          topic = add_block (page, LR_HELP_TOPIC);
          add_run (topic->runs, LR_HELP_XREF, other->title, other->id);
          if (other->summary != NULL)
            add_run (topic->runs, LR_HELP_PLAIN, summary, NULL);
          g_ptr_array_insert (page->blocks, (int) i++,
                              g_ptr_array_steal_index (page->blocks, page->blocks->len - 1));
        }
      i--;
    }
}

/* Says what a link without words leads to. Returns: %FALSE if it leads nowhere */
static gboolean
name_link (const LrHelp      *help,
           const LrHelpPage  *page,
           LrHelpRun         *run,
           GError           **error)
{
  int section;
  const LrHelpPage *other = run->target != NULL ? lr_help_find (help, run->target, &section) : NULL;

  if (other == NULL)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, _ ("%s.page: there is no page “%s”"),
                   page->id, run->target != NULL ? run->target : "");
      return FALSE;
    }
  if (run->text == NULL)
    run->text = section < 0 ? g_strdup (other->title) : lr_help_block_text (other->blocks->pdata[section]);
  return TRUE;
}

static gboolean
name_links (const LrHelp  *help,
            GError       **error)
{
  for (guint i = 0; i < help->pages->len; i++)
    {
      const LrHelpPage *page = help->pages->pdata[i];

      for (guint j = 0; j < page->blocks->len; j++)
        {
          const LrHelpBlock *block = page->blocks->pdata[j];

          for (guint k = 0; k < block->runs->len; k++)
            {
              LrHelpRun *run = block->runs->pdata[k];

              if (run->style == LR_HELP_XREF && !name_link (help, page, run, error))
                return FALSE;
            }
        }
    }
  return TRUE;
}

LrHelp *
lr_help_read (const char  *folder,
              GError     **error)
{
  g_autoptr (LrHelp) help = g_new0 (LrHelp, 1);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autoptr (LrCatalogue) words = lr_catalogue_read_help (folder, problems);
  g_autofree char *pages = g_build_filename (folder, "C", NULL);
  g_autoptr (GDir) dir = g_dir_open (pages, 0, error);
  const char *name;

  help->pages = g_ptr_array_new_with_free_func (page_free);
  help->untranslated = g_ptr_array_new_with_free_func (g_free);
  help->damage = problems->len > 0 ? lr_problem_to_string (problems->pdata[0]) : NULL;
  if (dir == NULL)
    return NULL;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (pages, name, NULL);

      if (g_str_has_suffix (name, ".page") && !read_page (help, words, path, error))
        return NULL;
    }
  g_ptr_array_sort (help->pages, compare_pages);
  for (guint i = 0; i < help->pages->len; i++)
    fill_topics (help, help->pages->pdata[i]);
  return name_links (help, error) ? g_steal_pointer (&help) : NULL;
}

LrHelp *
lr_help_new (GError **error)
{
  g_auto (GStrv) path = lr_installed_dup_path (LR_INSTALLED_HELP);
  LrHelp *help;

  for (guint i = 0; path[i] != NULL; i++)
    if (g_file_test (path[i], G_FILE_TEST_IS_DIR))
      {
        help = lr_help_read (path[i], error);
        if (help == NULL)
          g_prefix_error (error, "%s", _ ("The help is damaged; install Long Roll again: "));
        return help;
      }
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _ ("The help is not installed"));
  return NULL;
}

void
lr_help_free (LrHelp *help)
{
  g_ptr_array_unref (help->pages);
  g_ptr_array_unref (help->untranslated);
  g_free (help->damage);
  g_free (help);
}

const LrHelpPage *
lr_help_find (const LrHelp *help,
              const char   *target,
              int          *section)
{
  g_auto (GStrv) parts = g_strsplit (target, "#", 2);

  if (section != NULL)
    *section = -1;
  for (guint i = 0; parts[0] != NULL && i < help->pages->len; i++)
    {
      const LrHelpPage *page = help->pages->pdata[i];

      if (!g_str_equal (page->id, parts[0]))
        continue;
      for (guint j = 0; parts[1] != NULL && j < page->blocks->len; j++)
        {
          const LrHelpBlock *block = page->blocks->pdata[j];

          if (block->sort != LR_HELP_SECTION || g_strcmp0 (block->id, parts[1]) != 0)
            continue;
          if (section != NULL)
            *section = (int) j;
          return page;
        }
      return parts[1] == NULL ? page : NULL;
    }
  return NULL;
}

const char *
lr_help_suggest (const LrHelp *help,
                 const char   *id)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < help->pages->len; i++)
    g_ptr_array_add (ids, ((const LrHelpPage *) help->pages->pdata[i])->id);
  return lr_suggest (id, (const char *const *) ids->pdata, ids->len);
}

static gboolean
has_text (const char *text,
          const char *wanted)
{
  g_autofree char *folded = g_utf8_casefold (text != NULL ? text : "", -1);

  return strstr (folded, wanted) != NULL;
}

gboolean
lr_help_page_has (const LrHelpPage *page,
                  const char       *text)
{
  g_autofree char *wanted = g_utf8_casefold (text, -1);
  gboolean found = has_text (page->title, g_strstrip (wanted)) || has_text (page->summary, wanted);

  for (guint i = 0; i < page->blocks->len && !found; i++)
    {
      const LrHelpBlock *block = page->blocks->pdata[i];
      g_autofree char *title = block->sort == LR_HELP_SECTION ? text_of (block->runs) : NULL;

      found = title != NULL && has_text (title, wanted);
    }
  return found;
}

char *
lr_help_block_text (const LrHelpBlock *block)
{
  return text_of (block->runs);
}
