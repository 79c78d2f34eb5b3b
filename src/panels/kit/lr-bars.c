/* lr-bars.c - a bar with its number for each value of a distribution
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-bars.h"

#include <glib/gi18n-lib.h>

#include "lr-bar.h"
#include "lr-label.h"

/* Of more values than these, those with the least chance are not drawn one by one. */
#define MOST_BARS 60
/* A longer value breaks its line, so that the bars have room. */
#define MOST_CHARS 30

struct _LrBarsColumns
{
  GtkSizeGroup *values;
  GtkSizeGroup *chances;
};

LrBarsColumns *
lr_bars_columns_new (void)
{
  LrBarsColumns *columns = g_new0 (LrBarsColumns, 1);

  columns->values = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  columns->chances = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  return columns;
}

void
lr_bars_columns_free (LrBarsColumns *columns)
{
  if (columns == NULL)
    return;
  g_object_unref (columns->values);
  g_object_unref (columns->chances);
  g_free (columns);
}

static GtkWidget *
new_range (const LrWords *words,
           const LrDist  *dist,
           LrType         type,
           const LrUnit  *unit)
{
  LrValue least = dist->many ? dist->least : dist->chances[0].value;
  LrValue greatest = dist->many ? dist->greatest : dist->chances[dist->n_chances - 1].value;
  g_autofree char *from = lr_words_value (words, type, least, unit);
  g_autofree char *to = lr_words_value (words, type, greatest, unit);
  g_autofree char *range = g_strdup_printf (_ ("From %s to %s"), from, to);

  return lr_label_new_wide (range, NULL);
}

static void
add_bar (GtkGrid        *grid,
         int             line,
         const char     *value,
         const LrDist   *dist,
         const LrChance *chance,
         gboolean        came,
         LrBarsColumns  *columns)
{
  g_autofree char *text = lr_words_chance (dist, chance);
  GtkWidget *bar = lr_bar_new ();
  GtkWidget *name = lr_label_new_wide (value, NULL);
  GtkWidget *number = lr_label_new_wide (text, "numeric");

  gtk_label_set_max_width_chars (GTK_LABEL (name), MOST_CHARS);
  gtk_widget_set_hexpand (name, FALSE);
  gtk_widget_set_hexpand (number, FALSE); /* in a narrow window the ways are below the chance */
  lr_bar_set (LR_BAR (bar), chance->probability);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_grid_attach (grid, name, 0, line, 1, 1);
  gtk_grid_attach (grid, bar, 1, line, 1, 1);
  gtk_grid_attach (grid, number, 2, line, 1, 1);
  if (came)
    {
      GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");

      gtk_widget_add_css_class (tick, "done");
      gtk_widget_add_css_class (name, "outcome");
      lr_name (tick, _ ("Actual result"));
      gtk_grid_attach (grid, tick, 3, line, 1, 1);
    }
  if (columns == NULL)
    return;
  gtk_size_group_add_widget (columns->values, name);
  gtk_size_group_add_widget (columns->chances, number);
}

gboolean
lr_bars_has_sides (const LrWords *words,
                   LrType         type)
{
  gboolean all = type.base == LR_TYPE_RECORD && type.shape->n_fields > 1;

  for (guint i = 0; all && i < type.shape->n_fields; i++)
    all = type.shape->fields[i]->type.base == LR_TYPE_NUMBER &&
          lr_model_find_side (words->ruleset->model, type.shape->fields[i]->id) != NULL;
  return all;
}

static char *
words_of (const LrWords *words,
          LrType         type,
          LrValue        value,
          const LrUnit  *unit)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (value.tag != LR_TAG_OBJECT || !lr_bars_has_sides (words, type))
    return lr_words_value (words, type, value, unit);
  for (guint i = 0; i < type.shape->n_fields; i++)
    {
      g_autofree char *own = lr_words_value (words, type.shape->fields[i]->type, value.object->values[i], NULL);

      g_string_append_printf (text, "%s%s", i > 0 ? " : " : "", own);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GtkWidget *
lr_bars_new (const LrWords *words,
             const LrDist  *dist,
             LrType         type,
             const LrUnit  *unit,
             gboolean       at_least,
             const LrValue *came,
             LrBarsColumns *columns)
{
  GtkWidget *grid = gtk_grid_new ();
  int line = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  if (dist->many || dist->n_chances > MOST_BARS)
    {
      gtk_grid_attach (GTK_GRID (grid), new_range (words, dist, type, unit), 0, line++, 3, 1);
      if (dist->many)
        return grid;
    }
  for (guint i = 0; i < dist->n_chances; i++)
    {
      LrChance chance = at_least ? lr_dist_at_least (dist, i) : dist->chances[i];
      g_autofree char *value = words_of (words, type, dist->chances[i].value, unit);
      /* Translators: a number or more */
      g_autofree char *least = at_least ? g_strdup_printf (_ ("%s or more"), value) : NULL;

      if (dist->n_chances <= MOST_BARS || dist->chances[i].probability * MOST_BARS >= 0.2)
        add_bar (GTK_GRID (grid), line++, least != NULL ? least : value, dist, &chance,
                 came != NULL && lr_value_equal (*came, dist->chances[i].value), columns);
    }
  return grid;
}
