/* lr-html.c - the first table of an HTML page, as rows of texts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-html.h"

#include <libxml/HTMLparser.h>
#include <string.h>

/* A head is merged over that many columns or rows at most; a card has fewer. */
#define MOST_MERGED 16

static gboolean
is_element (const xmlNode *node,
            const char    *name)
{
  return node->type == XML_ELEMENT_NODE && xmlStrcasecmp (node->name, (const xmlChar *) name) == 0;
}

/* The node after this one in the page; with @over, after all that is in it. */
static xmlNode *
following (const xmlNode *node,
           gboolean       over)
{
  if (!over && node->children != NULL)
    return node->children;
  while (node->next == NULL)
    if ((node = node->parent) == NULL)
      return NULL;
  return node->next;
}

static guint
merged (xmlNode    *cell,
        const char *name)
{
  xmlChar *value = xmlGetProp (cell, (const xmlChar *) name);
  guint64 n = 1;

  if (value != NULL)
    g_ascii_string_to_unsigned ((const char *) value, 10, 1, MOST_MERGED, &n, NULL);
  xmlFree (value);
  return (guint) n;
}

/* What is written in it, with single blanks. */
static char *
text_of (xmlNode *cell)
{
  xmlChar *content = xmlNodeGetContent (cell);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean blank = FALSE;

  for (const char *at = (const char *) content; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isspace (g_utf8_get_char (at)))
      blank = text->len > 0;
    else
      {
        if (blank)
          g_string_append_c (text, ' ');
        blank = FALSE;
        g_string_append_len (text, at, g_utf8_next_char (at) - at);
      }
  xmlFree (content);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* @down: for each column, into how many rows from here a merged cell above reaches. */
static void
take_row (xmlNode   *row,
          GPtrArray *texts,
          GArray    *down)
{
  for (xmlNode *cell = row->children; cell != NULL; cell = cell->next)
    if (is_element (cell, "td") || is_element (cell, "th"))
      {
        guint wide = merged (cell, "colspan"), high = merged (cell, "rowspan");

        while (texts->len < down->len && g_array_index (down, guint, texts->len) > 0)
          {
            g_array_index (down, guint, texts->len)--;
            g_ptr_array_add (texts, g_strdup (""));
          }
        for (guint i = 0; i < wide; i++)
          {
            guint at = texts->len;

            g_ptr_array_add (texts, i == 0 ? text_of (cell) : g_strdup (""));
            if (at >= down->len)
              g_array_set_size (down, at + 1);
            g_array_index (down, guint, at) = high - 1;
          }
      }
}

gboolean
lr_html_is_page (const char *text)
{
  g_autofree char *start = g_ascii_strdown (text, 4096);

  return *g_strchug (start) == '<' && (strstr (start, "<table") != NULL || strstr (start, "<html") != NULL);
}

GPtrArray *
lr_html_read_table (const char *text)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GArray) down = g_array_new (FALSE, TRUE, sizeof (guint));
  htmlDocPtr page = htmlReadMemory (text, (int) strlen (text), NULL, "UTF-8",
                                    HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_RECOVER);
  xmlNode *table = page != NULL ? xmlDocGetRootElement (page) : NULL;
  xmlNode *end;

  while (table != NULL && !is_element (table, "table"))
    table = following (table, FALSE);
  end = table != NULL ? following (table, TRUE) : NULL;
  for (xmlNode *node = table; node != NULL && node != end; node = following (node, FALSE))
    if (is_element (node, "tr"))
      {
        GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

        take_row (node, texts, down);
        g_ptr_array_add (rows, texts);
      }
  xmlFreeDoc (page);
  return rows;
}
