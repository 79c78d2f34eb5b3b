/* lr-faces.h - what each face of the next die means, with equal faces in one line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "lr-answer.h"

G_BEGIN_DECLS

/**
 * LrFaceLine:
 * @key: the faces: "1 to 7"
 * @text: what they bring
 * @hit: whether they certainly give what the headline asks for
 */
typedef struct
{
  char     *key;
  char     *text;
  gboolean  hit;
} LrFaceLine;

/* Returns: (transfer full) (element-type LrFaceLine): the faces of the next die; empty unless a single die is next, and
 * it is known what its faces bring, in words: lr_answer_word_faces() */
GPtrArray *lr_face_lines_new (const LrAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
