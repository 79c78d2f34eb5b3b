/* lr-sealed.h - dice for games by mail that neither player can influence
 *
 * One player seals a seed: only its hash is shown. Then the other player says any word. Every throw follows from the
 * seed, the word and the number of the throw. Neither player can choose it: the seed was fixed before the word was
 * known, and the word was said before the seed was shown. At the end the seed is shown, and anyone can roll the
 * dice again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Bytes of a seed. */
#define LR_SEALED_SEED_SIZE 32

/* @seed: (out caller-allocates) (array fixed-size=32): a seed from the system's random source. */
void   lr_sealed_make_seed  (guint8       *seed);
/* @seed: (array fixed-size=32). Returns: (transfer full): the SHA-256 of the seed, in hexadecimal digits */
char  *lr_sealed_commitment (const guint8 *seed) G_GNUC_WARN_UNUSED_RESULT;
/* Throws one die. The key of the HMAC is the seed. The message is the length of the word, the word, the counter and the
 * number of the try; numbers are eight bytes, the highest first. The digest is read as 32-bit numbers. A number above
 * the largest multiple of @sides is skipped, so that all faces are equally likely. @seed: (array fixed-size=32). @word:
 * the other player's word. @counter: the number of the die; each die needs its own. @sides: how many faces it has, from
 * 1. Returns: a face, from 1 to @sides */
guint  lr_sealed_face       (const guint8 *seed,
                             const char   *word,
                             guint64       counter,
                             guint         sides);

G_END_DECLS
