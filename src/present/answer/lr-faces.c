/* lr-faces.c - what each face of the next die means, with equal faces in one line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-faces.h"

#include <glib/gi18n-lib.h>

static void
face_line_free (gpointer data)
{
  LrFaceLine *line = data;

  g_free (line->key);
  g_free (line->text);
  g_free (line);
}

static gboolean
same_face (const LrFaceView *a,
           const LrFaceView *b)
{
  return g_strcmp0 (a->headline, b->headline) == 0 && g_strcmp0 (a->detail, b->detail) == 0;
}

static LrFaceLine *
new_line (guint             first,
          guint             last,
          const LrFaceView *face)
{
  LrFaceLine *line = g_new (LrFaceLine, 1);

  /* Translators: a range of faces of a die */
  line->key = first == last ? g_strdup_printf ("%u", first) : g_strdup_printf (_ ("%u to %u"), first, last);
  line->text = g_strdup (face->detail != NULL ? face->detail : face->headline);
  line->hit = face->hit;
  return line;
}

GPtrArray *
lr_face_lines_new (const LrAnswer *answer)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (face_line_free);
  const LrAskView *ask = lr_answer_next_ask (answer);
  const GPtrArray *faces = ask != NULL ? ask->faces : NULL;

  for (guint i = 0, first = 0; faces != NULL && i < faces->len; i++)
    {
      const LrFaceView *face = faces->pdata[i];

      if (i + 1 < faces->len && same_face (face, faces->pdata[i + 1]))
        continue;
      if (face->detail != NULL || face->headline != NULL)
        g_ptr_array_add (lines, new_line (first + 1, i + 1, face));
      first = i + 1;
    }
  return lines;
}
