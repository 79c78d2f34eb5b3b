/* lr-kept-options.c - keeps the readings that players chose from one evening to the next
 *
 * The settings hold `ruleset/option` and the name of the reading. Defaults are not kept.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-kept-options.h"

static char *
option_key (const LrRuleset *ruleset,
            const LrOption  *option)
{
  return g_strdup_printf ("%s/%s", ruleset->id, option->id);
}

void
lr_kept_options_read (GSettings *settings,
                      LrDesk    *desk)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (desk);
  g_autoptr (GVariant) kept = g_settings_get_value (settings, "options");

  for (guint i = 0; i < ruleset->model->options->len; i++)
    {
      const LrOption *option = ruleset->model->options->pdata[i];
      g_autofree char *key = option_key (ruleset, option);
      const char *reading;

      if (g_variant_lookup (kept, key, "&s", &reading))
        lr_desk_read_option (desk, option->id, reading);
    }
}

void
lr_kept_options_write (GSettings *settings,
                       LrDesk    *desk)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (desk);
  g_autoptr (GVariant) before = g_settings_get_value (settings, "options");
  g_autoptr (GHashTable) kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GVariantBuilder builder;
  GVariantIter iter;
  GHashTableIter all;
  const char *key, *reading;
  gpointer name, value;

  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s&s}", &key, &reading))
    g_hash_table_insert (kept, g_strdup (key), g_strdup (reading));
  for (guint i = 0; i < ruleset->model->options->len; i++)
    {
      const LrOption *option = ruleset->model->options->pdata[i];
      g_autofree char *own = option_key (ruleset, option);

      if (lr_desk_get_option (desk, option) != option->init.ordinal)
        g_hash_table_insert (kept, g_steal_pointer (&own), g_strdup (lr_desk_option_text (desk, option)));
      else
        g_hash_table_remove (kept, own);
    }
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_hash_table_iter_init (&all, kept);
  while (g_hash_table_iter_next (&all, &name, &value))
    g_variant_builder_add (&builder, "{ss}", name, value);
  g_settings_set_value (settings, "options", g_variant_builder_end (&builder));
}
