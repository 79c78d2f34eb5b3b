/* lr-sealed.c - dice for games by mail that neither player can influence
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-sealed.h"

#include <stdlib.h>
#include <string.h>

/* The 32-bit numbers in an HMAC-SHA-256. */
#define DIGEST_SIZE 32
#define NUMBERS (DIGEST_SIZE / 4)

void
lr_sealed_make_seed (guint8 *seed)
{
  arc4random_buf (seed, LR_SEALED_SEED_SIZE);
}

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
