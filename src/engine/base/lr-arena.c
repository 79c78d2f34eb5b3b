/* lr-arena.c - an arena: memory that is freed as a whole
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-arena.h"

#include <string.h>

#define FIRST_CHUNK ((gsize) 8 * 1024)
#define LARGEST_CHUNK ((gsize) 1024 * 1024)
#define ALIGNMENT ((gsize) 16)

/* Chunks form a list, the newest first; only the newest is still cut from. */
typedef struct _Chunk Chunk;

struct _Chunk
{
  Chunk *older;
  gsize  size; /* of the bytes that follow */
  gsize  used;
};

struct _LrArena
{
  Chunk *newest;
  gsize  total; /* bytes of all chunks */
};

static inline guint8 *
chunk_bytes (Chunk *chunk)
{
  return (guint8 *) chunk + ((sizeof *chunk + ALIGNMENT - 1) & ~(ALIGNMENT - 1));
}

static void
add_chunk (LrArena *arena,
           gsize    at_least)
{
  gsize size = arena->newest != NULL ? MIN (arena->newest->size * 2, LARGEST_CHUNK) : FIRST_CHUNK;
  Chunk *chunk;

  size = MAX (size, at_least);
  chunk = g_malloc (((sizeof *chunk + ALIGNMENT - 1) & ~(ALIGNMENT - 1)) + size);
  chunk->older = arena->newest;
  chunk->size = size;
  chunk->used = 0;
  arena->newest = chunk;
  arena->total += size;
}

LrArena *
lr_arena_new (void)
{
  LrArena *arena = g_new0 (LrArena, 1);

  add_chunk (arena, 0);
  return arena;
}

void
lr_arena_free (LrArena *arena)
{
  if (arena == NULL)
    return;
  while (arena->newest != NULL)
    {
      Chunk *chunk = arena->newest;

      arena->newest = chunk->older;
      g_free (chunk);
    }
  g_free (arena);
}

gpointer
lr_arena_alloc (LrArena *arena,
                gsize    size)
{
  guint8 *bytes;

  size = (size + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
  if (arena->newest->size - arena->newest->used < size)
    add_chunk (arena, size);
  bytes = chunk_bytes (arena->newest) + arena->newest->used;
  arena->newest->used += size;
  return memset (bytes, 0, size);
}

gpointer
lr_arena_copy (LrArena       *arena,
               gconstpointer  data,
               gsize          size)
{
  gpointer copy = lr_arena_alloc (arena, size);

  return size > 0 ? memcpy (copy, data, size) : copy;
}

char *
lr_arena_strdup (LrArena    *arena,
                 const char *text)
{
  return text != NULL ? lr_arena_copy (arena, text, strlen (text) + 1) : NULL;
}

gsize
lr_arena_size (const LrArena *arena)
{
  return arena->total;
}
