/* lr-fingerprint.c - hashes of rulesets and charts, which identify the numbers behind a result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-fingerprint.h"

#include <string.h>

static void
add (GChecksum  *checksum,
     const char *text,
     gsize       length)
{
  guint64 little = GUINT64_TO_LE ((guint64) length);

  g_checksum_update (checksum, (const guchar *) &little, sizeof little);
  g_checksum_update (checksum, (const guchar *) text, (gssize) length);
}

static void
add_file (GChecksum  *checksum,
          const char *folder,
          const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *content = NULL;
  gsize length = 0;

  add (checksum, name, strlen (name));
  if (g_file_get_contents (path, &content, &length, NULL))
    add (checksum, content, length);
}

static void
add_files (GChecksum  *checksum,
           const char *folder,
           char      **parts)
{
  add_file (checksum, folder, "ruleset.xml");
  for (guint i = 0; parts != NULL && parts[i] != NULL; i++)
    add_file (checksum, folder, parts[i]);
}

void
lr_fingerprint_ruleset (const LrRuleset *ruleset,
                        guint8          *hash)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = LR_HASH_SIZE;

  add (checksum, ruleset->id, strlen (ruleset->id));
  if (ruleset->data_version != NULL)
    add (checksum, ruleset->data_version, strlen (ruleset->data_version));
  if (ruleset->folder != NULL)
    add_files (checksum, ruleset->folder, ruleset->parts);
  if (ruleset->base != NULL)
    add_files (checksum, ruleset->base, ruleset->base_parts);
  g_checksum_get_digest (checksum, hash, &length);
}

char *
lr_fingerprint_chart (const LrChart *chart)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  add (checksum, chart->id, strlen (chart->id));
  for (guint i = 0; chart->shipped != NULL && i < chart->n_axes; i++)
    if (!lr_axis_same (&chart->axes[i], &chart->shipped->axes[i]))
      for (guint j = 0; j < chart->axes[i].n_bands; j++)
        add (checksum, chart->axes[i].bands[j].label, strlen (chart->axes[i].bands[j].label));
  for (guint i = 0; i < chart->n_rows * chart->n_columns; i++)
    {
      guint8 provenance = (guint8) chart->provenance[i];

      add (checksum, chart->texts[i], strlen (chart->texts[i]));
      g_checksum_update (checksum, &provenance, 1);
    }
  return g_strdup (g_checksum_get_string (checksum));
}

const LrPartChart *
lr_fingerprint_other_chart (const LrModel  *model,
                            const LrAction *action)
{
  const LrPartChart *part;

  for (guint i = 0; (part = lr_action_chart (action, i)) != NULL; i++)
    {
      const LrChart *chart = lr_model_find_chart (model, part->chart);
      g_autofree char *hash = chart != NULL ? lr_fingerprint_chart (chart) : NULL;

      if (g_strcmp0 (hash, part->hash) != 0)
        return part;
    }
  return NULL;
}
