/* lr-extend.c - a ruleset that extends another
 *
 * Both are trees here, before anything is built. An element of the other ruleset goes where one of the same name and
 * id is declared anew. `change` puts attributes, or a text, in place of those of an element, which then are where they
 * were written: faults in them are reported there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-builder.h"

#include <string.h>

/* --- what is declared anew --- */

/* What two declarations of the same thing have in common. The calendar and the sequence of play are each the only one.
 */
static char *
key_of (const LrXmlNode *node)
{
  const char *id = lr_xml_get (node, "id");

  if (id != NULL)
    return g_strdup_printf ("%s %s", node->name, id);
  return g_str_equal (node->name, "calendar") || g_str_equal (node->name, "sequence") ? g_strdup (node->name) : NULL;
}

static gboolean
is_replaced (const LrXmlNode *node,
             gpointer         declared)
{
  g_autofree char *key = key_of (node);

  return key != NULL && g_hash_table_contains (declared, key);
}

static gboolean
is_same (const LrXmlNode *node,
         gpointer         other)
{
  return node == other;
}

static void
drop_replaced (GPtrArray       *base,
               const GPtrArray *own)
{
  g_autoptr (GHashTable) declared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < own->len; i++)
    for (const LrXmlNode *node = ((const LrXmlFile *) own->pdata[i])->root->first; node != NULL; node = node->next)
      {
        char *key = key_of (node);

        if (key != NULL)
          g_hash_table_add (declared, key);
      }
  for (guint i = 0; i < base->len; i++)
    lr_xml_drop (((LrXmlFile *) base->pdata[i])->root, is_replaced, declared);
}

/* --- what is changed --- */

/* An element is named by its id, its label, its rule number, or the entry of a chart that it is for. The value is
 * looked at first: it nearly always differs. */
static gboolean
is_called (const LrXmlNode *node,
           const char      *name)
{
  static const char *const names[] = { "id", "label", "rule", "at", "tracker", NULL };

  for (guint i = 0; i < node->n_attributes; i++)
    if (g_str_equal (node->attributes[i].value.text, name) && g_strv_contains (names, node->attributes[i].name))
      return TRUE;
  return FALSE;
}

/* This many elements may be looked at to find what all changes of a ruleset mean: a thousand changes of the largest
 * known game need fewer. */
#define MOST_LOOKS 5000000

/* Finding what a change means. */
typedef struct
{
  const char *name;
  GPtrArray  *found; /* LrXmlNode: what is called so */
  guint      *looks; /* how many elements may still be looked at */
} Search;

static void
look_at (Search    *search,
         LrXmlNode *node)
{
  if (*search->looks > 0)
    --*search->looks;
  if (*search->looks > 0 && is_called (node, search->name))
    g_ptr_array_add (search->found, node);
}

/* What is called so below an element: the nearest, if they are at different depths. */
static void
find_below (Search    *search,
            LrXmlNode *parent)
{
  for (LrXmlNode *node = parent->first; node != NULL; node = node->next)
    look_at (search, node);
  for (LrXmlNode *node = parent->first; node != NULL && search->found->len == 0; node = node->next)
    find_below (search, node);
}

static LrXmlNode *
find_target (LrBuilder       *builder,
             const LrXmlNode *change,
             const GPtrArray *base,
             guint           *looks)
{
  const char *path = lr_xml_find (change, "at")->value.text;
  g_auto (GStrv) names = g_strsplit (path, "/", -1);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  Search search = { .name = names[0], .found = found, .looks = looks };

  for (guint i = 0; i < base->len; i++)
    {
      LrXmlNode *root = ((LrXmlFile *) base->pdata[i])->root;

      for (LrXmlNode *node = root->first; node != NULL; node = node->next)
        if (names[0] != NULL)
          look_at (&search, node);
    }
  for (guint i = 0; names[i] != NULL; i++)
    {
      LrXmlNode *node;

      if (found->len != 1)
        {
          lr_builder_complain (builder, found->len == 0 ? LR_READ_CHANGE_UNKNOWN : LR_READ_CHANGE_MANY, change, "at",
                               NULL, names[i], path, NULL);
          return NULL;
        }
      if (names[i + 1] == NULL)
        break;
      node = found->pdata[0];
      g_ptr_array_set_size (found, 0);
      search.name = names[i + 1];
      find_below (&search, node);
    }
  if (found->len == 1)
    return found->pdata[0];
  lr_builder_complain (builder, LR_READ_CHANGE_UNKNOWN, change, "at", NULL, path, path, NULL);
  return NULL;
}

/* Puts attributes in place of those of the same name, or beside the others. */
static void
set_attributes (LrBuilder       *builder,
                LrXmlNode       *node,
                const LrXmlNode *change)
{
  guint n = node->n_attributes;
  LrXmlAttribute *all = lr_arena_new_array (builder->arena, LrXmlAttribute, n + change->n_attributes);

  memcpy (all, node->attributes, n * sizeof *all);
  node->attributes = all;
  for (guint i = 0; i < change->n_attributes; i++)
    {
      const LrXmlAttribute *attribute = &change->attributes[i];
      guint at = 0;

      if (g_str_equal (attribute->name, "at") || g_str_equal (attribute->name, "remove"))
        continue;
      while (at < n && !g_str_equal (all[at].name, attribute->name))
        at++;
      if (at == LR_XML_MOST_ATTRIBUTES)
        {
          lr_builder_complain_many (builder, change, G_STRINGIFY (LR_XML_MOST_ATTRIBUTES), "attributes");
          break;
        }
      all[at] = *attribute;
      n = MAX (n, at + 1);
    }
  node->n_attributes = n;
}

static void
apply_change (LrBuilder       *builder,
              const LrXmlNode *change,
              const GPtrArray *base,
              guint           *looks)
{
  const LrXmlAttribute *remove = lr_xml_find (change, "remove");
  LrXmlNode *target = lr_xml_find (change, "at") != NULL ? find_target (builder, change, base, looks) : NULL;

  if (target == NULL)
    return;
  if (remove != NULL && g_str_equal (remove->value.text, "yes"))
    {
      lr_xml_drop (target->parent, is_same, target);
      return;
    }
  set_attributes (builder, target, change);
  if (*change->text.text != '\0')
    target->text = change->text;
}

/**
 * lr_extend:
 * @builder: a builder
 * @base: (element-type LrXmlFile): the files of the ruleset that is extended
 * @own: (element-type LrXmlFile): those of the ruleset that extends it
 *
 * Makes @base what it is for the ruleset that extends it. Both together are that ruleset then.
 */
void
lr_extend (LrBuilder       *builder,
           GPtrArray       *base,
           const GPtrArray *own)
{
  guint looks = MOST_LOOKS;
  guint n = 0;

  drop_replaced (base, own);
  for (guint i = 0; i < own->len; i++)
    for (const LrXmlNode *node = ((const LrXmlFile *) own->pdata[i])->root->first; node != NULL; node = node->next)
      if (g_str_equal (node->name, "change"))
        {
          apply_change (builder, node, base, &looks);
          if (builder->incomplete)
            return;
          if (looks == 0 || ++n > LR_MOST_CHANGES)
            {
              g_autofree char *most = g_strdup_printf ("%u", n - (looks > 0));

              lr_builder_complain_many (builder, node, most, "change");
              return;
            }
        }
}
