/* lr-out.h - the output of a command: text for people, or one JSON document
 *
 * A command visits its data once, and adds text and fields together: a document leaves out the text, text leaves out
 * the fields.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "engine/model/lr-model.h"
#include "engine/run/lr-dist.h"

G_BEGIN_DECLS

typedef struct _LrOut LrOut;

LrOut   *lr_out_new     (gboolean     json) G_GNUC_WARN_UNUSED_RESULT;
void     lr_out_free    (LrOut       *out);
gboolean lr_out_is_json (const LrOut *out);
/* Prints the document, if there is one and it is complete. Text was printed when it was said. */
void     lr_out_print   (LrOut       *out);

/* Prints text, if text is wanted. */
void     lr_out_say     (LrOut       *out,
                         const char  *format,
                         ...) G_GNUC_PRINTF (2, 3);

/* The same on one line, without line breaks: those of a note would look like other lines. */
void     lr_out_line    (LrOut       *out,
                         const char  *format,
                         ...) G_GNUC_PRINTF (2, 3);

/* A table of texts, cell by cell. @text: (nullable). */
void     lr_out_cell    (LrOut       *out,
                         const char  *text);
void     lr_out_row     (LrOut       *out);
/* Prints the table, its columns as wide as they have to be. @left: whether the first one stands to the left. */
void     lr_out_table   (LrOut       *out,
                         gboolean     left);

/* @name: (nullable): %NULL for what is in a list, or is the whole document. An object and a list go on until
 * lr_out_close(), which returns %FALSE; lr_out_list() returns 0. */
void     lr_out_object  (LrOut       *out,
                         const char  *name);
guint    lr_out_list    (LrOut       *out,
                         const char  *name);
gboolean lr_out_close   (LrOut       *out);
/* The head of a loop that goes over the @n things of a list. Nothing leaves it but the end of the list. */
#define LR_OUT_EACH(out, name, i, n) \
  for (guint i = lr_out_list ((out), (name)); i < (n) || lr_out_close (out); i++)

/* @text: (nullable): %NULL becomes null. */
void     lr_out_text    (LrOut       *out,
                         const char  *name,
                         const char  *text);
/* Names and texts in turn; a name that is %NULL ends them. */
void     lr_out_texts   (LrOut       *out,
                         const char  *name,
                         ...) G_GNUC_NULL_TERMINATED;
/* An object of texts in a list. */
#define lr_out_item(out, ...) \
  (lr_out_object ((out), NULL), lr_out_texts ((out), __VA_ARGS__), lr_out_close (out))
void     lr_out_number  (LrOut       *out,
                         const char  *name,
                         gint64       number);
void     lr_out_share   (LrOut       *out,
                         const char  *name,
                         double       share);
void     lr_out_flag    (LrOut       *out,
                         const char  *name,
                         gboolean     flag);
/* @list: (element-type utf8). */
void     lr_out_strings (LrOut       *out,
                         const char  *name,
                         GPtrArray   *list);
/* Whole numbers become numbers, fractions text like "3 1/2", kind values their ids, none null. */
void     lr_out_value   (LrOut       *out,
                         const char  *name,
                         LrType       type,
                         LrValue      value);
/* The values with their ways and probabilities, of numbers also the chance of at least that; null if there were too
 * many to keep. */
void     lr_out_chances (LrOut       *out,
                         const char  *name,
                         LrType       type,
                         const LrDist *dist);

/* From here on everything that is printed, also to standard error, is without control characters and without those that
 * turn the direction of writing: those of a title or a note would command the terminal, or show another text. They are
 * shown as JSON writes them, \u001b. */
void     lr_out_protect (void);
/* Returns: (nullable): why something that was printed did not arrive, as on a full disk; %NULL if all did */
const char *lr_out_lost (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrOut, lr_out_free)

G_END_DECLS
