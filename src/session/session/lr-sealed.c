/* lr-sealed.c - dice for games by mail that neither player can bend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-sealed.h"

#include <stdlib.h>
#include <string.h>

/* 32-bit numbers in one HMAC-SHA-256. */
#define DIGEST_SIZE 32
#define NUMBERS (DIGEST_SIZE / 4)

/**
 * lr_sealed_make_seed:
 * @seed: (out caller-allocates) (array fixed-size=32): a seed from the system's random source
 */
void
lr_sealed_make_seed (guint8 *seed)
{
  arc4random_buf (seed, LR_SEALED_SEED_SIZE);
}

/**
 * lr_sealed_commitment:
 * @seed: (array fixed-size=32): a seed
 *
 * Returns: (transfer full): its SHA-256 in hexadecimal digits: what is shown first
 */
char *
lr_sealed_commitment (const guint8 *seed)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, seed, LR_SEALED_SEED_SIZE);
}

static void
add_number (GHmac  *hmac,
            guint64 number)
{
  guint64 big = GUINT64_TO_BE (number);

  g_hmac_update (hmac, (const guchar *) &big, sizeof big);
}

/**
 * lr_sealed_face:
 * @seed: (array fixed-size=32): the sealed seed
 * @word: the other player's word
 * @counter: the number of the die: no two dice may have the same
 * @sides: how many faces it has, from 1
 *
 * Throws one die. The key is the seed; the message is the word's length, the word, the counter and the number of the
 * try, numbers as eight bytes, the greatest first. The digest is read as 32-bit numbers; one beyond the greatest
 * multiple of
 * @sides is passed over, so that each face is exactly as likely as the others.
 *
 * Returns: a face, from 1 to @sides
 */
guint
lr_sealed_face (const guint8 *seed,
                const char   *word,
                guint64       counter,
                guint         sides)
{
  g_return_val_if_fail (sides >= 1, 1);
  for (guint64 try = 0;; try++)
    {
      g_autoptr (GHmac) hmac = g_hmac_new (G_CHECKSUM_SHA256, seed, LR_SEALED_SEED_SIZE);
      guint64 limit = (G_GUINT64_CONSTANT (1) << 32) / sides * sides;
      guint8 digest[DIGEST_SIZE];
      gsize length = sizeof digest;

      add_number (hmac, strlen (word));
      g_hmac_update (hmac, (const guchar *) word, (gssize) strlen (word));
      add_number (hmac, counter);
      add_number (hmac, try);
      g_hmac_get_digest (hmac, digest, &length);
      for (guint i = 0; i < NUMBERS; i++)
        {
          guint32 number;

          memcpy (&number, digest + 4 * i, sizeof number);
          number = GUINT32_FROM_BE (number);
          if (number < limit)
            return number % sides + 1;
        }
    }
}
