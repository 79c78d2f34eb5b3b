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

void   lr_sealed_make_seed  (guint8       *seed);
char  *lr_sealed_commitment (const guint8 *seed) G_GNUC_WARN_UNUSED_RESULT;
guint  lr_sealed_face       (const guint8 *seed,
                             const char   *word,
                             guint64       counter,
                             guint         sides);

G_END_DECLS
