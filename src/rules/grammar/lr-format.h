/* lr-format.h - the grammar of rulesets: which elements and attributes are where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The namespace names the format's version. */
#define LR_FORMAT_NAMESPACE "urn:longroll:ruleset:1"

/**
 * LrAttributeSort:
 * @LR_ATTRIBUTE_ID: a name in small letters
 * @LR_ATTRIBUTE_TURN_ID: one that may begin with a digit and have hyphens: that of a turn
 * @LR_ATTRIBUTE_NAME: the name of something that is declared elsewhere
 * @LR_ATTRIBUTE_LABEL: words for people, to be translated
 * @LR_ATTRIBUTE_TEXT: any other text
 * @LR_ATTRIBUTE_FORMULA: a formula
 * @LR_ATTRIBUTE_FLAG: yes or no
 * @LR_ATTRIBUTE_WORD: one of a few words
 * @LR_ATTRIBUTE_WHOLE: a whole number above 0
 *
 * What an attribute holds.
 */
typedef enum
{
  LR_ATTRIBUTE_ID,
  LR_ATTRIBUTE_TURN_ID,
  LR_ATTRIBUTE_NAME,
  LR_ATTRIBUTE_LABEL,
  LR_ATTRIBUTE_TEXT,
  LR_ATTRIBUTE_FORMULA,
  LR_ATTRIBUTE_FLAG,
  LR_ATTRIBUTE_WORD,
  LR_ATTRIBUTE_WHOLE,
} LrAttributeSort;

/**
 * LrAttributeStore:
 * @LR_STORE_CODE: nothing by itself: the builder reads it
 * @LR_STORE_FLAG: whether it is yes, or the first of a few words
 * @LR_STORE_NUMBER: a number, or the place of one of a few words; those without a default begin at 1
 *
 * What an attribute is made into.
 */
typedef enum
{
  LR_STORE_CODE,
  LR_STORE_TEXT,
  LR_STORE_MESSAGE,
  LR_STORE_FORMULA,
  LR_STORE_FLAG,
  LR_STORE_NUMBER,
  LR_STORE_TYPE,
  LR_STORE_KIND,
  LR_STORE_UNIT,
  LR_STORE_SIDE,
  LR_STORE_WHO,
  LR_STORE_SHAPE,
  LR_STORE_OPTION,
} LrAttributeStore;

/**
 * LrAttributeSpec:
 * @name: the attribute
 * @sort: what it holds
 * @required: whether it must be there
 * @words: (nullable): of a word: those that are allowed, in the order of their enumeration and with ", " between them;
 *   each may be followed by its meaning: "refuse has no cell, clamp takes the first"
 * @otherwise: (nullable): what holds where it is not there: one of the words, or a few words on it for the reference
 * @doc: what it is, for the reference; of a flag, what happens if it is not @otherwise
 * @store: what it is made into
 * @offset: where that goes in the struct that the element is built into
 *
 * An attribute. Behind the last one of an element stands one without a name: it says where the text of the element
 * goes. An element that has only that is a text of the element around it.
 */
typedef struct
{
  const char      *name;
  LrAttributeSort  sort;
  gboolean         required;
  const char      *words;
  const char      *otherwise;
  const char      *doc;
  LrAttributeStore store;
  gsize            offset;
} LrAttributeSpec;

/**
 * LrTextSort:
 * @LR_TEXT_NONE: no text between the tags
 * @LR_TEXT_SOME: there may be some
 * @LR_TEXT_NEEDED: there must be some
 */
typedef enum
{
  LR_TEXT_NONE,
  LR_TEXT_SOME,
  LR_TEXT_NEEDED,
} LrTextSort;

/**
 * LrContext:
 *
 * A place of elements: the same element may mean different things in different places.
 */
typedef enum
{
  LR_CONTEXT_NONE,     /* no elements */
  LR_CONTEXT_ROOT,     /* the file */
  LR_CONTEXT_RULESET,  /* in ruleset */
  LR_CONTEXT_PART,     /* in part */
  LR_CONTEXT_KIND,     /* in kind */
  LR_CONTEXT_SHAPE,    /* in shape */
  LR_CONTEXT_OPTION,   /* in option */
  LR_CONTEXT_CHART,    /* in chart */
  LR_CONTEXT_CALENDAR, /* in calendar */
  LR_CONTEXT_PROCEDURE, /* in procedure */
  LR_CONTEXT_INPUTS,   /* in inputs */
  LR_CONTEXT_GROUP,    /* in group */
  LR_CONTEXT_STEPS,    /* in procedure, if and repeat */
  LR_CONTEXT_AGAIN,    /* in again */
  LR_CONTEXT_TALLY,    /* in tally */
  LR_CONTEXT_CALL,     /* in call */
  LR_CONTEXT_SCENARIO, /* in scenario */
  LR_CONTEXT_SEQUENCE, /* in sequence and phase */
  LR_CONTEXT_DO,       /* in do */
  LR_N_CONTEXTS
} LrContext;

/**
 * LrElementFlags:
 * @LR_ELEMENT_OPEN: it has attributes of the ruleset's own: the fields of a kind's values, of which it is one
 * @LR_ELEMENT_SINGLE: there can be only one of it in the element around it
 */
typedef enum
{
  LR_ELEMENT_OPEN = 1 << 0,
  LR_ELEMENT_SINGLE = 1 << 1,
} LrElementFlags;

/**
 * LrElementSpec:
 * @name: the element
 * @context: where it is
 * @attributes: (array zero-terminated=1): what it may have
 * @children: what may be in it
 * @text: whether it has text
 * @doc: (nullable): what its text is, for the reference; or what it is, if it has neither text nor attributes
 * @flags: what else is special about it
 */
typedef struct _LrElementSpec
{
  const char            *name;
  LrContext              context;
  const LrAttributeSpec *attributes;
  LrContext              children;
  LrTextSort             text;
  const char            *doc;
  LrElementFlags         flags;
} LrElementSpec;

/* @n_elements: (out): how many there are. Returns: (array length=n_elements): the whole grammar */
const LrElementSpec   *lr_format_elements       (guint               *n_elements);
/* Returns: (nullable): what it may hold there, or %NULL if it cannot be there */
const LrElementSpec   *lr_format_find           (LrContext            context,
                                                 const char          *name);
/* Returns: (nullable): what the attribute holds, or %NULL if the element has none of that name */
const LrAttributeSpec *lr_format_find_attribute (const LrElementSpec *element,
                                                 const char          *name);
/* Returns: (transfer full): the words that it may be, in the order of their enumeration; none if it is free */
char                 **lr_format_words          (const LrAttributeSpec *attribute) G_GNUC_WARN_UNUSED_RESULT;
/* @text: (nullable): what it is; %NULL where it is not there. Returns: which of its words it is; that of its
 * default if it is none of them; -1 if it has no default */
int                    lr_format_word           (const LrAttributeSpec *attribute,
                                                 const char          *text);
/* @wrong: an element that cannot be there. Returns: (nullable): the element that was probably meant */
const char            *lr_format_suggest        (LrContext            context,
                                                 const char          *wrong);
/* @wrong: an attribute that it does not have. Returns: (nullable): the attribute that was probably meant */
const char            *lr_format_suggest_attribute (const LrElementSpec *element,
                                                 const char          *wrong);

G_END_DECLS
