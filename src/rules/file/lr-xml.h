/* lr-xml.h - reads an XML file into a tree that knows where everything was written
 *
 * The only door to libxml2's parser. Files come from strangers: nothing but the bytes at hand is read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-problem.h"
#include "engine/base/lr-arena.h"
#include "engine/base/lr-limits.h"

G_BEGIN_DECLS

typedef struct _LrXmlFile LrXmlFile;
typedef struct _LrXmlNode LrXmlNode;
typedef struct _LrXmlPlace LrXmlPlace;

/**
 * LrXmlText:
 * @text: what was written, with entities resolved; of an element with its white space folded
 * @file: in which file
 * @start: the first byte of it in the file
 * @end: the byte after it
 * @folded: whether runs of white space are one space in @text
 *
 * An attribute's value, or the text of an element.
 */
typedef struct
{
  const char      *text;
  const LrXmlFile *file;
  gsize            start;
  gsize            end;
  gboolean         folded;
} LrXmlText;

/**
 * LrXmlAttribute:
 * @name: its name
 * @value: its value
 * @start: the first byte of its name in the file
 */
typedef struct
{
  const char *name;
  LrXmlText   value;
  gsize       start;
} LrXmlAttribute;

/**
 * LrXmlNode:
 * @name: of the element
 * @namespace: (nullable): its namespace
 * @attributes: (array length=n_attributes): in the order of the text
 * @text: what stands between its tags; empty if there are elements in it
 * @start: the byte of its `<`
 * @first: (nullable): the first element in it
 * @next: (nullable): the next element beside it
 * @spec: (nullable): what the grammar says of it, once it has been compared with it
 */
struct _LrXmlNode
{
  const char      *name;
  const char      *namespace;
  LrXmlAttribute  *attributes;
  guint            n_attributes;
  LrXmlText        text;
  gsize            start;
  const LrXmlFile *file;
  LrXmlNode       *first;
  LrXmlNode       *last;
  LrXmlNode       *next;
  LrXmlNode       *parent;
  gboolean         has_stray_text;

  const struct _LrElementSpec *spec;
};

/**
 * LrXmlPlace:
 * @line: a line, from 1
 * @column: a column in characters, from 1
 */
struct _LrXmlPlace
{
  guint line;
  guint column;
};

/**
 * LrXmlFile:
 * @name: as it is shown in messages
 * @bytes: its content
 * @size: how many bytes
 * @places: (array): where every %LR_XML_STRIDE'th byte stands
 * @root: (nullable): its outermost element
 * @n_elements: how many elements it has
 */
struct _LrXmlFile
{
  const char *name;
  char       *bytes;
  gsize       size;
  LrXmlPlace *places;
  LrXmlNode  *root;
  guint       n_elements;
};

#define LR_XML_STRIDE 128

LrXmlFile            *lr_xml_read_file   (LrArena         *arena,
                                          const char      *path,
                                          const char      *shown,
                                          GPtrArray       *problems);
LrXmlFile            *lr_xml_read_bytes  (LrArena         *arena,
                                          const char      *bytes,
                                          gsize            size,
                                          const char      *shown,
                                          GPtrArray       *problems);
const LrXmlAttribute *lr_xml_find        (const LrXmlNode *node,
                                          const char      *name);
const char           *lr_xml_get         (const LrXmlNode *node,
                                          const char      *name);
void                  lr_xml_write_attribute (GString     *out,
                                          const char      *name,
                                          const char      *value);
void                  lr_xml_place       (const LrXmlFile *file,
                                          gsize            byte,
                                          guint           *line,
                                          guint           *column);
gsize                 lr_xml_text_byte   (const LrXmlText *text,
                                          guint            offset);
LrOrigin              lr_xml_origin      (const LrXmlFile *file,
                                          gsize            byte,
                                          const LrXmlText *source);
void                  lr_xml_init        (void);

G_END_DECLS
