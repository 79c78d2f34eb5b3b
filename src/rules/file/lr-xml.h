/* lr-xml.h - reads an XML file into a tree that knows where everything was written
 *
 * The only use of libxml2's parser. Files come from strangers: only the given bytes are read.
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
 * @text: what is between its tags; empty if there are elements in it
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
  gboolean         has_stray_attribute;

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
 * @places: (array): the place of every %LR_XML_STRIDE'th byte
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

/* Reads an XML file; no more of it than may be. @arena: where the tree will live. @problems: (element-type
 * LrProblem): takes what is wrong. Returns: (nullable): the tree, or %NULL after a problem */
LrXmlFile            *lr_xml_read_file   (LrArena         *arena,
                                          const char      *path,
                                          const char      *shown,
                                          GPtrArray       *problems);
/* Reads XML: UTF-8, no DOCTYPE, within the limits of this file. @arena: where the tree will live. @bytes: (array
 * length=size): the content of a file. @size: how many bytes. @shown: the file's name in messages. @problems:
 * (element-type LrProblem): takes what is wrong. Returns: (nullable): the tree, or %NULL after a problem */
LrXmlFile            *lr_xml_read_bytes  (LrArena         *arena,
                                          const char      *bytes,
                                          gsize            size,
                                          const char      *shown,
                                          GPtrArray       *problems);
/* @name: the name of an attribute. Returns: (nullable): the attribute */
const LrXmlAttribute *lr_xml_find        (const LrXmlNode *node,
                                          const char      *name);
/* Returns: (nullable): the text of that attribute, if it is there */
const char           *lr_xml_get         (const LrXmlNode *node,
                                          const char      *name);
/* Takes elements out of the one around them. @goes: whether one of them goes. @data: passed to it. */
void                  lr_xml_drop        (LrXmlNode       *parent,
                                          gboolean       (*goes) (const LrXmlNode *node,
                                                                  gpointer         data),
                                          gpointer         data);
/* Writes an attribute that reads back as the same text. @out: a start tag, so far. @value: (nullable): its text;
 * without one nothing is written. */
void                  lr_xml_write_attribute (GString     *out,
                                          const char      *name,
                                          const char      *value);
/* Says where a byte is, as people count. @line: (out): its line, from 1. @column: (out): its column in characters,
 * from 1. */
void                  lr_xml_place       (const LrXmlFile *file,
                                          gsize            byte,
                                          guint           *line,
                                          guint           *column);
/* Finds a byte of a text again in its file, past entities, comments and folded white space. Returns: the byte of
 * the file */
gsize                 lr_xml_text_byte   (const LrXmlText *text,
                                          guint            offset);
/* @source: (nullable): the text that begins there. Returns: the place, for models and messages */
LrOrigin              lr_xml_origin      (const LrXmlFile *file,
                                          gsize            byte,
                                          const LrXmlText *source);
/* Prepares libxml2, once for the whole process: no document may load another, from wherever. Call it at the start
 * of the program. */
void                  lr_xml_init        (void);

G_END_DECLS
