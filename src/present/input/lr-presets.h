/* lr-presets.h - presets: inputs of a calculator under a name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LrPreset:
 * @name: what it is called
 * @text: the inputs, as lr_typed_join() writes them
 */
typedef struct
{
  char *name;
  char *text;
} LrPreset;

/* Returns: (transfer full) (nullable) (element-type LrPreset): the presets of a calculator, in the order of their
 * names; %NULL if their file cannot be read */
GPtrArray *lr_presets_read   (const char  *ruleset,
                              const char  *calculator,
                              GError     **error) G_GNUC_WARN_UNUSED_RESULT;
/* Keeps inputs under a name, in place of what it stood for. Returns: whether they are on the disk */
gboolean   lr_presets_keep   (const char  *ruleset,
                              const char  *calculator,
                              const char  *name,
                              const char  *text,
                              GError     **error);
/* Gives a preset another name, which no other may have. Returns: whether it was done */
gboolean   lr_presets_rename (const char  *ruleset,
                              const char  *calculator,
                              const char  *name,
                              const char  *other,
                              GError     **error);
/* Forgets a preset. Returns: whether it was done */
gboolean   lr_presets_remove (const char  *ruleset,
                              const char  *calculator,
                              const char  *name,
                              GError     **error);
/* @preset: (transfer full) (nullable). */
void       lr_preset_free    (LrPreset    *preset);

G_END_DECLS
