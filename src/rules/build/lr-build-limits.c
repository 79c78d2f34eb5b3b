/* lr-build-limits.c - checks the limits of a ruleset
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lr-builder.h"

void
lr_builder_complain_many (LrBuilder       *builder,
                          const LrXmlNode *node,
                          const char      *most,
                          const char      *what)
{
  lr_builder_complain (builder, LR_READ_MANY, node, NULL, NULL, most, what, NULL);
  builder->incomplete = TRUE;
}

/* The first element that makes more than @most of its name. */
static void
check_number (LrBuilder       *builder,
              const LrXmlNode *parent,
              const char      *name,
              guint            most,
              const char      *said)
{
  guint n = 0;

  for (const LrXmlNode *node = parent->first; node != NULL; node = node->next)
    if (g_str_equal (node->name, name) && ++n == most + 1)
      lr_builder_complain_many (builder, node, said, name);
}

static void
count_inside (LrBuilder       *builder,
              const LrXmlNode *node,
              guint           *n)
{
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      if (++*n == LR_MOST_IN_PROCEDURE + 1)
        lr_builder_complain_many (builder, child, G_STRINGIFY (LR_MOST_IN_PROCEDURE), "elements of a procedure");
      count_inside (builder, child, n);
    }
}

void
lr_builder_check_limits (LrBuilder       *builder,
                         const LrXmlNode *root)
{
  for (const LrXmlNode *node = root->first; node != NULL; node = node->next)
    {
      guint n = 0;

      if (g_str_equal (node->name, "kind"))
        {
          check_number (builder, node, "value", LR_MOST_OF_KIND, G_STRINGIFY (LR_MOST_OF_KIND));
          check_number (builder, node, "side", LR_MOST_OF_KIND, G_STRINGIFY (LR_MOST_OF_KIND));
        }
      else if (g_str_equal (node->name, "calendar"))
        check_number (builder, node, "turn", LR_MOST_OF_KIND, G_STRINGIFY (LR_MOST_OF_KIND));
      else if (g_str_equal (node->name, "procedure"))
        count_inside (builder, node, &n);
      else if (g_str_equal (node->name, "tracker") && ++builder->n_trackers == LR_MOST_TRACKERS + 1)
        lr_builder_complain_many (builder, node, G_STRINGIFY (LR_MOST_TRACKERS), "tracker");
    }
}
