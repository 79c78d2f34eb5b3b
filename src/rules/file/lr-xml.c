/* lr-xml.c - reads an XML file into a tree that knows where everything was written
 *
 * libxml2 tells no columns of attributes. But when it reports a start tag, its parser is right behind it in our own
 * bytes; a `<` cannot be in a tag, so the last one before is where the tag begins, and from there its attributes
 * are gone through once more for their places.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-xml.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <string.h>

#include "lr-file.h"

typedef struct
{
  LrArena       *arena;
  LrXmlFile     *file;
  GPtrArray     *problems;
  xmlParserCtxt *context;
  LrXmlNode     *open;     /* the innermost element that is not closed yet */
  GString       *text;     /* of that element, so far */
  guint          depth;
  gboolean       stopped;
} Reader;

/* --- places --- */

static inline void
go_past (LrXmlPlace *place,
         guchar      byte)
{
  if (byte == '\n')
    *place = (LrXmlPlace) { place->line + 1, 1 };
  else if ((byte & 0xc0) != 0x80)
    place->column++;
}

/* Takes note of every so many bytes' place. Thousands of places are asked for, and a file may be one long line. */
static void
note_places (LrXmlFile *file,
             LrArena   *arena)
{
  LrXmlPlace place = { 1, 1 };
  gsize n = file->size / LR_XML_STRIDE;

  file->places = lr_arena_new_array (arena, LrXmlPlace, n + 1);
  for (gsize i = 0; i < n; i++)
    {
      const char *bytes = file->bytes + i * LR_XML_STRIDE;
      guint lines = 0, columns = 0;

      file->places[i] = place;
      for (guint j = 0; j < LR_XML_STRIDE; j++)
        {
          lines += bytes[j] == '\n';
          columns += (bytes[j] & 0xc0) != 0x80;
        }
      place.line += lines;
      place.column += columns;
      if (lines == 0)
        continue;
      place.column = 1;
      for (guint j = LR_XML_STRIDE; bytes[j - 1] != '\n'; j--)
        place.column += (bytes[j - 1] & 0xc0) != 0x80;
    }
  file->places[n] = place;
}

void
lr_xml_place (const LrXmlFile *file,
              gsize            byte,
              guint           *line,
              guint           *column)
{
  gsize end = MIN (byte, file->size);
  LrXmlPlace place = file->places[end / LR_XML_STRIDE];

  for (gsize i = end - end % LR_XML_STRIDE; i < end; i++)
    go_past (&place, (guchar) file->bytes[i]);
  *line = place.line;
  *column = place.column;
}

LrOrigin
lr_xml_origin (const LrXmlFile *file,
               gsize            byte,
               const LrXmlText *source)
{
  LrOrigin origin = { .file = file->name, .source = source };

  lr_xml_place (file, byte, &origin.line, &origin.column);
  return origin;
}

/* How many bytes of the file make the next piece of a text, and how many bytes of the text that is. */
static gsize
step_over (const LrXmlText *text,
           gsize            at,
           guint           *written)
{
  const char *bytes = text->file->bytes;

  *written = 1;
  if (bytes[at] == '&')
    {
      const char *end = memchr (bytes + at, ';', text->end - at);

      if (end != NULL)
        {
          if (bytes[at + 1] == '#')
            {
              gunichar c = bytes[at + 2] == 'x' ? (gunichar) g_ascii_strtoull (bytes + at + 3, NULL, 16) :
                                                  (gunichar) g_ascii_strtoull (bytes + at + 2, NULL, 10);

              *written = (guint) g_unichar_to_utf8 (c, NULL);
            }
          return (gsize) (end + 1 - bytes) - at;
        }
    }
  if (text->end - at >= 4 && strncmp (bytes + at, "<!--", 4) == 0)
    {
      const char *end = g_strstr_len (bytes + at, (gssize) (text->end - at), "-->");

      *written = 0;
      return end != NULL ? (gsize) (end + 3 - bytes) - at : text->end - at;
    }
  if (bytes[at] == '\r' && at + 1 < text->end && bytes[at + 1] == '\n')
    return 2; /* XML has one end of line where some editors write two bytes */
  return 1;
}

gsize
lr_xml_text_byte (const LrXmlText *text,
                  guint            offset)
{
  const char *bytes = text->file->bytes;
  gsize at = text->start;
  guint done = 0;

  while (text->folded && at < text->end && g_ascii_isspace (bytes[at]))
    at++;
  while (at < text->end)
    {
      guint written;
      gsize length = step_over (text, at, &written);

      if (done >= offset && written > 0)
        break;
      if (text->folded && g_ascii_isspace (bytes[at]))
        while (at + length < text->end && g_ascii_isspace (bytes[at + length]))
          length++;
      at += length;
      done += written;
    }
  return at;
}

/* --- problems --- */

static void
complain (Reader     *reader,
          guint       code,
          gsize       byte,
          const char *first,
          const char *second)
{
  const char *args[] = { first, second, NULL };
  guint line, column;

  if (reader->stopped)
    return;
  lr_xml_place (reader->file, byte, &line, &column);
  g_ptr_array_add (reader->problems, lr_problem_new (code, reader->file->name, line, column, args, NULL));
}

static void
give_up (Reader *reader)
{
  reader->stopped = TRUE;
  if (reader->context != NULL)
    xmlStopParser (reader->context);
}

static void
stop (Reader     *reader,
      guint       code,
      gsize       byte,
      const char *arg)
{
  complain (reader, code, byte, arg, NULL);
  give_up (reader);
}

/* More of something than a file may have. */
static void
stop_many (Reader     *reader,
           const char *most,
           const char *what,
           gsize       byte)
{
  complain (reader, LR_READ_MANY, byte, most, what);
  give_up (reader);
}

static gsize
position (Reader *reader)
{
  xmlParserInput *input = reader->context->input;

  return MIN ((gsize) input->consumed + (gsize) (input->cur - input->base), reader->file->size);
}

static void
structured_error (void           *data,
                  const xmlError *error)
{
  Reader *reader = data;
  g_autofree char *message = NULL;
  const char *args[2] = { NULL, NULL };
  guint code = error->code == XML_ERR_LT_IN_ATTRIBUTE ? LR_READ_LESS_THAN : LR_READ_XML;

  if (reader->stopped || error->level == XML_ERR_WARNING)
    return;
  message = g_strchomp (g_strdup (error->message));
  args[0] = message;
  g_ptr_array_add (reader->problems, lr_problem_new (code, reader->file->name, (guint) MAX (error->line, 1),
                                                     (guint) MAX (error->int2, 1), args, NULL));
  reader->stopped = TRUE; /* what follows follows from it */
}

/* --- elements --- */

static void
internal_subset (void          *data,
                 const xmlChar *name G_GNUC_UNUSED,
                 const xmlChar *external_id G_GNUC_UNUSED,
                 const xmlChar *system_id G_GNUC_UNUSED)
{
  Reader *reader = data;

  stop (reader, LR_READ_DOCTYPE, position (reader), NULL);
}

/* Where entities are not replaced, libxml2 hands over each & of a value as &#38;, that of &lt; and its like aside: it
 * means that value for a tree, in which entities are resolved once more. */
static char *
take_value (Reader        *reader,
            const xmlChar *start,
            const xmlChar *end)
{
  static const char ampersand[] = "&#38;";
  const gsize length = sizeof ampersand - 1;
  char *value = lr_arena_alloc (reader->arena, (gsize) (end - start) + 1);
  char *to = value;

  for (const char *at = (const char *) start; at < (const char *) end;)
    {
      gsize rest = (gsize) ((const char *) end - at);
      const char *next = memchr (at, '&', rest);
      gsize n = next != NULL ? (gsize) (next - at) + 1 : rest;

      memcpy (to, at, n);
      to += n;
      at += next != NULL && rest - n + 1 >= length && strncmp (next, ampersand, length) == 0 ? n - 1 + length : n;
    }
  *to = '\0';
  return value;
}

/* Text of a file is shown in one line: a second one could look like a line of the program. */
static void
check_breaks (Reader          *reader,
              const LrXmlNode *node)
{
  for (guint i = 0; i < node->n_attributes; i++)
    if (strpbrk (node->attributes[i].value.text, "\n\r") != NULL)
      complain (reader, LR_READ_BREAK, node->attributes[i].value.start, node->attributes[i].name, NULL);
}

/* Finds the places of a tag's attributes. They come in the same order from libxml2, namespace declarations left out. */
static void
find_places (LrXmlNode *node,
             gsize      end)
{
  const char *bytes = node->file->bytes;
  gsize at = node->start + 1;
  guint n = 0;

  while (at < end && !g_ascii_isspace (bytes[at]))
    at++;
  while (at < end && n < node->n_attributes)
    {
      gsize name, value;
      char quote;

      const char *closing;

      while (at < end && g_ascii_isspace (bytes[at]))
        at++;
      name = at;
      at += strcspn (bytes + at, "\"'");
      if (at >= end)
        break;
      quote = bytes[at++];
      value = at;
      closing = memchr (bytes + at, quote, end - at);
      at = closing != NULL ? (gsize) (closing - bytes) : end;
      if (strncmp (bytes + name, "xmlns", 5) != 0)
        {
          LrXmlAttribute *attribute = &node->attributes[n++];

          attribute->start = name;
          attribute->value.start = value;
          attribute->value.end = at;
        }
      at++;
    }
}

/* The start of the tag around a byte, or before it. */
static gsize
last_open (const LrXmlFile *file,
           gsize            byte)
{
  while (byte > 0 && file->bytes[byte] != '<')
    byte--;
  return byte;
}

/* An attribute of another namespace keeps its prefix: xml:id is not an id. */
static const char *
attribute_name (Reader        *reader,
                const xmlChar *name,
                const xmlChar *prefix)
{
  g_autofree char *full = NULL;

  if (prefix == NULL)
    return lr_arena_strdup (reader->arena, (const char *) name);
  full = g_strdup_printf ("%s:%s", (const char *) prefix, (const char *) name);
  return lr_arena_strdup (reader->arena, full);
}

static void
start_element (void           *data,
               const xmlChar  *name,
               const xmlChar  *prefix G_GNUC_UNUSED,
               const xmlChar  *uri,
               int             n_namespaces G_GNUC_UNUSED,
               const xmlChar **namespaces G_GNUC_UNUSED,
               int             n_attributes,
               int             n_defaulted G_GNUC_UNUSED,
               const xmlChar **attributes)
{
  Reader *reader = data;
  LrXmlNode *node;
  gsize end;

  if (reader->stopped)
    return;
  end = position (reader);
  if (++reader->depth > LR_XML_MOST_DEPTH)
    {
      stop (reader, LR_READ_DEPTH, end, NULL);
      return;
    }
  if (++reader->file->n_elements > LR_XML_MOST_ELEMENTS)
    {
      stop_many (reader, G_STRINGIFY (LR_XML_MOST_ELEMENTS), "elements", end);
      return;
    }
  node = lr_arena_new_array (reader->arena, LrXmlNode, 1);
  node->name = lr_arena_strdup (reader->arena, (const char *) name);
  node->namespace = lr_arena_strdup (reader->arena, (const char *) uri);
  node->file = reader->file;
  node->parent = reader->open;
  node->start = last_open (reader->file, end);
  node->n_attributes = (guint) n_attributes;
  node->attributes = lr_arena_new_array (reader->arena, LrXmlAttribute, n_attributes);
  for (int i = 0; i < n_attributes; i++)
    {
      LrXmlAttribute *attribute = &node->attributes[i];

      attribute->name = attribute_name (reader, attributes[5 * i], attributes[5 * i + 1]);
      attribute->value.text = take_value (reader, attributes[5 * i + 3], attributes[5 * i + 4]);
      attribute->value.file = reader->file;
    }
  find_places (node, end);
  check_breaks (reader, node);
  node->text.file = reader->file;
  node->text.text = "";
  node->text.folded = TRUE;
  node->text.start = MIN (end + 1, reader->file->size);
  if (node->parent == NULL)
    reader->file->root = node;
  else if (node->parent->last != NULL)
    node->parent->last = node->parent->last->next = node;
  else
    node->parent->first = node->parent->last = node;
  if (node->parent != NULL && reader->text->len > 0)
    {
      g_autofree char *text = g_strchug (g_strdup (reader->text->str));

      node->parent->has_stray_text = node->parent->has_stray_text || *text != '\0';
    }
  g_string_truncate (reader->text, 0);
  reader->open = node;
}

/* Runs of white space become one space, as the tools for translators fold them. */
static char *
fold (Reader     *reader,
      const char *text)
{
  char *folded = lr_arena_alloc (reader->arena, strlen (text) + 1);
  char *end = folded;

  for (; *text != '\0'; text++)
    if (!g_ascii_isspace (*text))
      *end++ = *text;
    else if (end > folded && end[-1] != ' ')
      *end++ = ' ';
  if (end > folded && end[-1] == ' ')
    end--;
  *end = '\0';
  return folded;
}

static void
end_element (void          *data,
             const xmlChar *name G_GNUC_UNUSED,
             const xmlChar *prefix G_GNUC_UNUSED,
             const xmlChar *uri G_GNUC_UNUSED)
{
  Reader *reader = data;
  LrXmlNode *node = reader->open;
  gsize end;
  const char *folded;

  if (reader->stopped || node == NULL)
    return;
  end = MAX (last_open (reader->file, position (reader)), node->start);
  folded = fold (reader, reader->text->str);
  if (node->first == NULL)
    {
      node->text.text = folded;
      node->text.end = MAX (end, node->text.start);
    }
  else if (*folded != '\0')
    node->has_stray_text = TRUE;
  g_string_truncate (reader->text, 0);
  reader->open = node->parent;
  reader->depth--;
}

static void
characters (void          *data,
            const xmlChar *text,
            int            length)
{
  Reader *reader = data;

  if (!reader->stopped)
    g_string_append_len (reader->text, (const char *) text, length);
}

/* --- files --- */

static xmlParserInput *
load_nothing (const char    *url G_GNUC_UNUSED,
              const char    *id G_GNUC_UNUSED,
              xmlParserCtxt *context G_GNUC_UNUSED)
{
  return NULL;
}

void
lr_xml_init (void)
{
  static gsize done = 0;

  if (g_once_init_enter (&done))
    {
      xmlInitParser ();
      xmlSetExternalEntityLoader (load_nothing);
      g_once_init_leave (&done, 1);
    }
}

/* Past what is between @open and @close, if that is what begins here. */
static gboolean
skip (const LrXmlFile *file,
      const char      *open,
      const char      *close,
      gsize           *at)
{
  const char *end;

  if (strncmp (file->bytes + *at, open, strlen (open)) != 0)
    return FALSE;
  end = strstr (file->bytes + *at + strlen (open), close);
  *at = end != NULL ? (gsize) (end - file->bytes) + strlen (close) : file->size;
  return TRUE;
}

/* Counts the attributes of the tag at @at, and moves @at to the end of the tag. */
static guint
count_attributes (const LrXmlFile *file,
                  gsize           *at)
{
  const char *end = file->bytes + file->size;
  const char *byte = file->bytes + *at;
  guint n = 0;

  while ((byte += strcspn (byte, "\"'=>")) < end && *byte != '>' && *byte != '\0')
    {
      const char *closing = *byte != '=' ? memchr (byte + 1, *byte, (gsize) (end - byte - 1)) : byte;

      n += *byte == '=';
      byte = closing != NULL ? closing + 1 : end;
    }
  *at = (gsize) (byte - file->bytes);
  return n;
}

/* Before libxml2 sees a tag, since it takes time with the square of its attributes. */
static void
check_attributes (Reader *reader)
{
  const LrXmlFile *file = reader->file;
  gsize at = 0;

  while (at < file->size && !reader->stopped)
    {
      const char *open = memchr (file->bytes + at, '<', file->size - at);
      gsize tag = at = open != NULL ? (gsize) (open - file->bytes) : file->size;

      if (open != NULL && !skip (file, "<!--", "-->", &at) && !skip (file, "<![CDATA[", "]]>", &at) &&
               !skip (file, "<?", "?>", &at) && count_attributes (file, &at) > LR_XML_MOST_ATTRIBUTES)
        stop_many (reader, G_STRINGIFY (LR_XML_MOST_ATTRIBUTES), "attributes", tag);
    }
}

static void
parse (Reader *reader)
{
  xmlParserCtxt *context = xmlNewParserCtxt ();
  xmlSAXHandler handler = {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = internal_subset,
    .startElementNs = start_element,
    .endElementNs = end_element,
    .characters = characters,
    .cdataBlock = characters,
    .serror = (xmlStructuredErrorFunc) structured_error, /* libxml2 2.12 made the error const */
  };

  *context->sax = handler;
  context->userData = reader;
  reader->context = context;
  /* never NOENT, DTDLOAD, DTDATTR, HUGE or RECOVER: see the comment in lr-xml.h */
  xmlFreeDoc (xmlCtxtReadMemory (context, reader->file->bytes, (int) reader->file->size, NULL, NULL,
                                 XML_PARSE_NONET | XML_PARSE_BIG_LINES));
  reader->context = NULL;
  xmlFreeParserCtxt (context);
}

static void
add_too_big (GPtrArray  *problems,
             const char *shown)
{
  g_autofree char *most = g_strdup_printf ("%d", LR_FILE_MOST_BYTES);
  const char *args[] = { most, NULL };

  g_ptr_array_add (problems, lr_problem_new (LR_READ_TOO_BIG, shown, 1, 1, args, NULL));
}

LrXmlFile *
lr_xml_read_bytes (LrArena    *arena,
                   const char *bytes,
                   gsize       size,
                   const char *shown,
                   GPtrArray  *problems)
{
  LrXmlFile *file = lr_arena_new_array (arena, LrXmlFile, 1);
  g_autoptr (GString) text = g_string_new (NULL);
  Reader reader = { .arena = arena, .file = file, .problems = problems, .text = text };
  const char *wrong;

  lr_xml_init ();
  if (size > LR_FILE_MOST_BYTES)
    {
      add_too_big (problems, shown);
      return NULL;
    }
  if (size >= 3 && memcmp (bytes, "\xef\xbb\xbf", 3) == 0)
    {
      bytes += 3;
      size -= 3;
    }
  file->name = lr_arena_strdup (arena, shown);
  file->bytes = lr_arena_alloc (arena, size + 1);
  memcpy (file->bytes, bytes, size);
  file->size = size;
  note_places (file, arena);
  if (!g_utf8_validate (file->bytes, (gssize) size, &wrong))
    {
      stop (&reader, LR_READ_ENCODING, (gsize) (wrong - file->bytes), NULL);
      return NULL;
    }
  if (g_str_has_prefix (file->bytes, "<?xml"))
    {
      const char *end = strstr (file->bytes, "?>");
      g_autofree char *declaration = g_ascii_strdown (file->bytes, end != NULL ? end - file->bytes : 5);
      const char *encoding = strstr (declaration, "encoding");

      if (encoding != NULL && strstr (encoding, "utf-8") == NULL)
        {
          stop (&reader, LR_READ_ENCODING, (gsize) (encoding - declaration), NULL);
          return NULL;
        }
    }
  check_attributes (&reader);
  if (!reader.stopped)
    parse (&reader);
  return reader.stopped ? NULL : file;
}

LrXmlFile *
lr_xml_read_file (LrArena    *arena,
                  const char *path,
                  const char *shown,
                  GPtrArray  *problems)
{
  g_autoptr (GError) error = NULL;
  gsize size = 0;
  g_autofree char *bytes = lr_file_read_path (path, &size, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE))
    add_too_big (problems, shown);
  else if (bytes == NULL)
    {
      const char *args[] = { error->message, NULL };

      g_ptr_array_add (problems, lr_problem_new (LR_READ_FILE, shown, 0, 0, args, NULL));
    }
  if (bytes == NULL)
    return NULL;
  return lr_xml_read_bytes (arena, bytes, size, shown, problems);
}

const LrXmlAttribute *
lr_xml_find (const LrXmlNode *node,
             const char      *name)
{
  for (guint i = 0; i < node->n_attributes; i++)
    if (g_str_equal (node->attributes[i].name, name))
      return &node->attributes[i];
  return NULL;
}

const char *
lr_xml_get (const LrXmlNode *node,
            const char      *name)
{
  const LrXmlAttribute *found = lr_xml_find (node, name);

  return found != NULL ? found->value.text : NULL;
}

void
lr_xml_drop (LrXmlNode *parent,
             gboolean (*goes) (const LrXmlNode *node,
                               gpointer         data),
             gpointer   data)
{
  LrXmlNode **link = &parent->first;

  parent->last = NULL;
  while (*link != NULL)
    if (goes (*link, data))
      *link = (*link)->next;
    else
      {
        parent->last = *link;
        link = &parent->last->next;
      }
}

void
lr_xml_write_attribute (GString    *out,
                        const char *name,
                        const char *value)
{
  g_autofree char *escaped = value != NULL ? g_markup_escape_text (value, -1) : NULL;

  if (escaped != NULL)
    g_string_append_printf (out, " %s=\"%s\"", name, escaped);
}
