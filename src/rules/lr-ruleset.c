/* lr-ruleset.c - everything the program knows of one game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ruleset.h"

#include <string.h>

#include "lr-builder.h"

G_DEFINE_BOXED_TYPE (LrRuleset, lr_ruleset, lr_ruleset_ref, lr_ruleset_unref)

#define MAIN_FILE "ruleset.xml"

/* A ruleset that is being loaded. */
typedef struct
{
  LrRuleset *ruleset;
  LrArena   *arena;  /* of the XML trees */
  GPtrArray *files;  /* LrXmlFile */
  gboolean   broken; /* whether some file is missing from @files */
  LrBuilder  builder;
} Loading;

static void
replace_text (char           **text,
              const LrXmlNode *node)
{
  g_free (*text);
  *text = g_strdup (node->text.text);
}

/* A part is a file of the folder itself. */
static gboolean
is_part_name (const char *name)
{
  return *name != '\0' && *name != '.' && strpbrk (name, "/\\:") == NULL && g_str_has_suffix (name, ".xml");
}

/* Compares a file with the grammar; it must begin with @root. */
static void
take_file (Loading    *loading,
           LrXmlFile  *file,
           const char *root)
{
  if (file == NULL)
    {
      loading->broken = TRUE;
      return;
    }
  if (g_strcmp0 (file->root->namespace, LR_FORMAT_NAMESPACE) != 0)
    {
      lr_builder_complain (&loading->builder, LR_READ_NAMESPACE, file->root, NULL, NULL, LR_FORMAT_NAMESPACE, NULL);
      loading->broken = TRUE;
      return;
    }
  if (!g_str_equal (file->root->name, root))
    {
      lr_builder_complain (&loading->builder, LR_READ_ROOT, file->root, NULL, NULL, root, NULL);
      loading->broken = TRUE;
      return;
    }
  lr_builder_validate (&loading->builder, file->root, lr_format_find (LR_CONTEXT_ROOT, root));
  g_ptr_array_add (loading->files, file);
}

static void
take_part (Loading         *loading,
           const LrXmlNode *node,
           GPtrArray       *parts)
{
  const LrXmlAttribute *name = lr_xml_find (node, "file");
  g_autofree char *path = NULL;
  g_autofree char *shown = NULL;

  if (name == NULL)
    return;
  if (!is_part_name (name->value.text))
    {
      lr_builder_complain (&loading->builder, LR_READ_PART, node, "file", NULL, name->value.text, NULL);
      loading->broken = TRUE;
      return;
    }
  if (g_ptr_array_find_with_equal_func (parts, name->value.text, g_str_equal, NULL))
    {
      lr_builder_complain (&loading->builder, LR_READ_PART_TWICE, node, "file", NULL, name->value.text, NULL);
      return;
    }
  g_ptr_array_add (parts, g_strdup (name->value.text));
  path = g_build_filename (loading->ruleset->folder, name->value.text, NULL);
  shown = g_strdup (path);
  take_file (loading, lr_xml_read_file (loading->arena, path, shown, loading->ruleset->problems), "part");
}

/* Identity and parts. */
static void
take_main (Loading         *loading,
           const LrXmlNode *root)
{
  LrRuleset *ruleset = loading->ruleset;
  const LrXmlAttribute *id = lr_xml_find (root, "id");
  const LrXmlAttribute *data = lr_xml_find (root, "data");
  GPtrArray *parts = g_ptr_array_new ();

  if (id != NULL)
    {
      g_free (ruleset->id);
      ruleset->id = g_strdup (id->value.text);
    }
  ruleset->data_version = g_strdup (data != NULL ? data->value.text : "");
  for (const LrXmlNode *node = root->first; node != NULL; node = node->next)
    {
      if (g_str_equal (node->name, "title"))
        replace_text (&ruleset->title, node);
      else if (g_str_equal (node->name, "edition"))
        replace_text (&ruleset->edition, node);
      else if (g_str_equal (node->name, "publisher"))
        replace_text (&ruleset->publisher, node);
      else if (g_str_equal (node->name, "summary"))
        replace_text (&ruleset->summary, node);
      else if (g_str_equal (node->name, "part"))
        take_part (loading, node, parts);
    }
  if (ruleset->title == NULL)
    {
      lr_builder_complain (&loading->builder, LR_READ_ELEMENT_MISSING, root, NULL, NULL, "title", "ruleset", NULL);
      ruleset->title = g_strdup (ruleset->id);
    }
  g_ptr_array_add (parts, NULL);
  ruleset->parts = (char **) g_ptr_array_free (parts, FALSE);
}

/* A file of the user's charts, as bytes. */
typedef struct
{
  const char *bytes;
  gsize       size;
  const char *shown;
} Own;

/* The user's charts cannot keep a game from being played: what is wrong with their file is a warning. */
static const LrXmlNode *
read_own (Loading   *loading,
          const Own *own)
{
  guint first = loading->ruleset->problems->len;
  LrXmlFile *file = lr_xml_read_bytes (loading->arena, own->bytes, own->size, own->shown, loading->ruleset->problems);

  for (guint i = first; i < loading->ruleset->problems->len; i++)
    ((LrProblem *) loading->ruleset->problems->pdata[i])->warning = TRUE;
  return file != NULL ? file->root : NULL;
}

static LrRuleset *
load (const char *folder,
      const char *text,
      const Own  *own)
{
  LrRuleset *ruleset = g_new0 (LrRuleset, 1);
  g_autoptr (LrArena) arena = lr_arena_new ();
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (LrModel) model = lr_model_new ();
  Loading loading = { .ruleset = ruleset, .arena = arena, .files = files };
  g_autofree char *name = folder != NULL ? g_path_get_basename (folder) : g_strdup ("text");
  LrXmlFile *file;

  ruleset->ref_count = 1;
  ruleset->folder = g_strdup (folder);
  ruleset->id = g_strdup (name);
  ruleset->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  lr_builder_init (&loading.builder, model, ruleset->problems);
  if (folder != NULL)
    {
      g_autofree char *path = g_build_filename (folder, MAIN_FILE, NULL);

      file = lr_xml_read_file (arena, path, path, ruleset->problems);
    }
  else
    file = lr_xml_read_bytes (arena, text, strlen (text), "text", ruleset->problems);
  take_file (&loading, file, "ruleset");
  if (files->len > 0)
    take_main (&loading, file->root);
  if (!loading.broken && !loading.builder.incomplete)
    {
      lr_builder_build (&loading.builder, files, own != NULL ? read_own (&loading, own) : NULL, name);
      lr_build_sequence (&loading.builder, files);
      if (lr_model_link (model, &loading.builder.sink) && lr_ruleset_n_faults (ruleset) == 0)
        ruleset->model = g_steal_pointer (&model);
    }
  lr_builder_clear (&loading.builder);
  lr_problems_sort (ruleset->problems);
  if (ruleset->title == NULL)
    ruleset->title = g_strdup (ruleset->id);
  return ruleset;
}

/**
 * lr_ruleset_load:
 * @folder: a folder with a file `ruleset.xml`
 *
 * Reads a ruleset and everything it names in its folder; no other file. It is never half there: with a fault it has no
 * model.
 *
 * Returns: (transfer full): the ruleset, with what is wrong with it
 */
LrRuleset *
lr_ruleset_load (const char *folder)
{
  return load (folder, NULL, NULL);
}

/**
 * lr_ruleset_load_own:
 * @folder: a folder with a file `ruleset.xml`
 * @own: the content of a file of the user's charts
 * @size: how many bytes
 * @shown: that file's name in messages
 *
 * Reads a ruleset with the user's charts in place of those that came with it. What is wrong with these is a warning.
 *
 * Returns: (transfer full): the ruleset, with what is wrong with it
 */
LrRuleset *
lr_ruleset_load_own (const char *folder,
                     const char *own,
                     gsize       size,
                     const char *shown)
{
  const Own with = { own, size, shown };

  return load (folder, NULL, &with);
}

/**
 * lr_ruleset_load_text:
 * @text: the content of a `ruleset.xml` without parts
 *
 * Returns: (transfer full): the ruleset, with what is wrong with it
 */
LrRuleset *
lr_ruleset_load_text (const char *text)
{
  return load (NULL, text, NULL);
}

/**
 * lr_ruleset_n_faults:
 * @ruleset: a ruleset
 *
 * Returns: how many problems keep it from being used; warnings do not count
 */
guint
lr_ruleset_n_faults (const LrRuleset *ruleset)
{
  guint n = 0;

  for (guint i = 0; i < ruleset->problems->len; i++)
    n += ((const LrProblem *) ruleset->problems->pdata[i])->warning ? 0 : 1;
  return n;
}

/**
 * lr_ruleset_ref:
 * @ruleset: a ruleset
 *
 * Returns: (transfer full): @ruleset
 */
LrRuleset *
lr_ruleset_ref (LrRuleset *ruleset)
{
  g_atomic_int_inc (&ruleset->ref_count);
  return ruleset;
}

/**
 * lr_ruleset_unref:
 * @ruleset: (transfer full) (nullable): a ruleset
 */
void
lr_ruleset_unref (LrRuleset *ruleset)
{
  if (ruleset == NULL || !g_atomic_int_dec_and_test (&ruleset->ref_count))
    return;
  g_free (ruleset->id);
  g_free (ruleset->folder);
  g_free (ruleset->title);
  g_free (ruleset->edition);
  g_free (ruleset->publisher);
  g_free (ruleset->summary);
  g_free (ruleset->data_version);
  g_strfreev (ruleset->parts);
  g_clear_pointer (&ruleset->model, lr_model_unref);
  g_ptr_array_unref (ruleset->problems);
  g_free (ruleset);
}
