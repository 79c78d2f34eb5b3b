/* lr-sealed.h - dice for games by mail that neither player can bend
 *
 * One player seals a seed: its hash is shown, and nothing else. The other then says any word. Every throw follows from
 * seed, word and the number of the throw: neither can choose it, since the seed was fixed before the word was known and
 * the word was said before the seed was. At the end the seed is shown, and everybody can throw the dice again.
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
/* @seed: (array fixed-size=32). Returns: (transfer full): its SHA-256 in hexadecimal digits: what is shown first */
char  *lr_sealed_commitment (const guint8 *seed) G_GNUC_WARN_UNUSED_RESULT;
/* Throws one die. The key is the seed; the message is the word's length, the word, the counter and the number of
 * the try, numbers as eight bytes, the greatest first. The digest is read as 32-bit numbers; one beyond the
 * greatest multiple of @sides is passed over, so that each face is exactly as likely as the others. @seed: (array
 * fixed-size=32). @word: the other player's word. @counter: the number of the die: no two dice may have the same.
 * @sides: how many faces it has, from 1. Returns: a face, from 1 to @sides */
guint  lr_sealed_face       (const guint8 *seed,
                             const char   *word,
                             guint64       counter,
                             guint         sides);

G_END_DECLS
