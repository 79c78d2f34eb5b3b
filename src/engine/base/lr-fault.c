/* lr-fault.c - the errors of formulas and steps, as codes without words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-fault.h"

#include <stdarg.h>
#include <string.h>

#define MOST_ARGS 4

void
lr_fault_report (LrFaultSink    *sink,
                 LrFault         fault,
                 const LrOrigin *origin,
                 guint           offset,
                 const char     *suggestion,
                 ...)
{
  const char *args[MOST_ARGS + 1] = { NULL };
  va_list list;

  va_start (list, suggestion);
  for (guint i = 0; i < MOST_ARGS; i++)
    if ((args[i] = va_arg (list, const char *)) == NULL)
      break;
  va_end (list);
  sink->n_faults++;
  if (sink->func != NULL)
    sink->func (fault, origin, offset, args, suggestion, sink->data);
}

/* Edit distance with transpositions of neighbours (optimal string alignment), given up above @most. */
static guint
distance (const char *a,
          const char *b,
          guint       most)
{
  gsize len_a = strlen (a);
  gsize len_b = strlen (b);
  guint rows[3][64];
  guint *before = rows[0], *last = rows[1], *now = rows[2];

  if (len_a >= 63 || len_b >= 63 || (len_a > len_b ? len_a - len_b : len_b - len_a) > most)
    return most + 1;
  for (gsize j = 0; j <= len_b; j++)
    last[j] = (guint) j;
  for (gsize i = 1; i <= len_a; i++)
    {
      guint *swap;

      now[0] = (guint) i;
      for (gsize j = 1; j <= len_b; j++)
        {
          guint cost = a[i - 1] != b[j - 1];

          now[j] = MIN (MIN (last[j] + 1, now[j - 1] + 1), last[j - 1] + cost);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            now[j] = MIN (now[j], before[j - 2] + 1);
        }
      swap = before;
      before = last;
      last = now;
      now = swap;
    }
  return last[len_b];
}

const char *
lr_suggest (const char         *wrong,
            const char * const *candidates,
            gsize               n_candidates)
{
  guint most = (guint) MIN (3, (strlen (wrong) + 2) / 3);
  const char *best = NULL;

  for (gsize i = 0; i < n_candidates; i++)
    {
      guint slips = distance (wrong, candidates[i], most);

      if (slips <= most && slips > 0)
        {
          best = candidates[i];
          if (slips == 1)
            break;
          most = slips - 1;
        }
    }
  return best;
}
