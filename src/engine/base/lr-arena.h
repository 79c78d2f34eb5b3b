/* lr-arena.h - an arena: memory that is freed as a whole
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LrArena:
 *
 * A region of memory. A ruleset and the result of a run each consist of thousands of small pieces that live
 * exactly as long as each other: they are cut from an arena, never freed one by one.
 */
typedef struct _LrArena LrArena;

/* Returns: (transfer full): an empty arena */
LrArena *lr_arena_new    (void) G_GNUC_WARN_UNUSED_RESULT;
/* Frees the arena and everything that was cut from it. @arena: (transfer full) (nullable). */
void     lr_arena_free   (LrArena       *arena);
/* @size: how many bytes. Returns: @size bytes, all 0, aligned for any type */
gpointer lr_arena_alloc  (LrArena       *arena,
                          gsize          size) G_GNUC_WARN_UNUSED_RESULT;
/* @data: (nullable): bytes to copy, %NULL only if @size is 0. */
gpointer lr_arena_copy   (LrArena       *arena,
                          gconstpointer  data,
                          gsize          size) G_GNUC_WARN_UNUSED_RESULT;
/* @text: (nullable). Returns: (nullable): a copy of the text, %NULL for %NULL */
char    *lr_arena_strdup (LrArena       *arena,
                          const char    *text) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: how many bytes it holds */
gsize    lr_arena_size   (const LrArena *arena);

/**
 * lr_arena_new_array:
 * @arena: an arena
 * @Type: a C type
 * @count: how many of it
 *
 * Returns: room for @count values, all bytes 0
 */
#define lr_arena_new_array(arena, Type, count) ((Type *) lr_arena_alloc ((arena), sizeof (Type) * (gsize) (count)))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LrArena, lr_arena_free)

G_END_DECLS
