/* lr-ruleset.c - a ruleset: everything about one game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-ruleset.h"

#include <string.h>

#include "lr-builder.h"
#include "lr-library.h"
#include "lr-own-charts.h"
#include "rules/file/lr-file.h"

G_DEFINE_BOXED_TYPE (LrRuleset, lr_ruleset, lr_ruleset_ref, lr_ruleset_unref)

#define MAIN_FILE "ruleset.xml"

/* A ruleset that is being loaded. */
typedef struct
{
  LrRuleset  *ruleset;
  LrArena    *arena;   /* of the XML trees */
  GPtrArray  *files;   /* LrXmlFile */
  const char *folder;  /* (nullable): where the files are */
  const char *only;    /* (nullable): the calculator that is wanted */
  gboolean    listed;  /* whether its id must be the name of its folder */
  gboolean    broken;  /* whether some file is missing from @files */
  guint       n_elements;
  gsize       n_bytes;
  LrBuilder   builder;
  const LrXmlNode *extended_by; /* (nullable): of a ruleset that is extended: the root of the other one */
} Loading;

/* A part is a file of the folder itself. */
static gboolean
is_part_name (const char *name)
{
  return *name != '\0' && *name != '.' && strpbrk (name, "/\\:") == NULL && g_str_has_suffix (name, ".xml");
}

static gboolean
is_too_large (const Loading *loading)
{
  return loading->n_elements > LR_MOST_ELEMENTS || loading->n_bytes > LR_MOST_BYTES;
}

/* A ruleset that is too large together with its base has the error itself. */
static void
complain_large (Loading         *loading,
                const LrXmlNode *root)
{
  gboolean elements = loading->n_elements > LR_MOST_ELEMENTS;

  lr_builder_complain (&loading->builder, LR_READ_MANY, loading->extended_by != NULL ? loading->extended_by : root,
                       loading->extended_by != NULL ? "extends" : NULL, NULL,
                       elements ? G_STRINGIFY (LR_MOST_ELEMENTS) : "16 MB", elements ? "elements" : "text", NULL);
  loading->builder.incomplete = TRUE;
}

/* Takes a file that begins with @root. */
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
  g_ptr_array_add (loading->files, file);
  loading->n_elements += file->n_elements;
  loading->n_bytes += file->size;
  if (!is_too_large (loading))
    return;
  loading->broken = TRUE;
  complain_large (loading, file->root);
}

static void
take_part (Loading         *loading,
           const LrXmlNode *node,
           GPtrArray       *parts)
{
  const LrXmlAttribute *name = lr_xml_find (node, "file");
  g_autofree char *path = NULL;
  g_autofree char *shown = NULL;

  if (name == NULL || is_too_large (loading))
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
  path = g_build_filename (loading->folder, name->value.text, NULL);
  if (lr_file_leads_out (loading->folder, path))
    {
      lr_builder_complain (&loading->builder, LR_READ_PART, node, "file", NULL, name->value.text, NULL);
      loading->broken = TRUE;
      return;
    }
  shown = g_strdup (path);
  take_file (loading, lr_xml_read_file (loading->arena, path, shown, loading->ruleset->problems), "part");
}

/* The title of the ruleset. What is known already is kept. */
static void
take_words (const LrXmlNode *root,
            char           **title,
            char           **edition,
            char           **publisher,
            char           **summary)
{
  static const char *const names[] = { "title", "edition", "publisher", "summary" };
  char **const texts[] = { title, edition, publisher, summary };

  for (const LrXmlNode *node = root->first; node != NULL; node = node->next)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      if (g_str_equal (node->name, names[i]) && *texts[i] == NULL)
        *texts[i] = g_strdup (node->text.text);
}

/* What the ruleset is called, and its parts. What it does not say, the one that it extends says. */
static char **
take_main (Loading         *loading,
           const LrXmlNode *root)
{
  LrRuleset *ruleset = loading->ruleset;
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);

  take_words (root, &ruleset->title, &ruleset->edition, &ruleset->publisher, &ruleset->summary);
  for (const LrXmlNode *node = root->first; node != NULL; node = node->next)
    if (g_str_equal (node->name, "part"))
      take_part (loading, node, parts);
  g_ptr_array_set_free_func (parts, NULL);
  g_ptr_array_add (parts, NULL);
  return (char **) g_ptr_array_free (parts, FALSE);
}

/* Sessions and own charts find a ruleset by its id, the library by its folder: if these differ, a session would be
 * opened with another game. */
static void
hold_to_folder (Loading         *loading,
                const LrXmlNode *root,
                const char      *id)
{
  g_autofree char *folder = g_canonicalize_filename (loading->folder, NULL);
  g_autofree char *name = g_path_get_basename (folder);

  if (!g_str_equal (id, name))
    lr_builder_complain (&loading->builder, LR_READ_ID_FOLDER, root, "id", NULL, id, name, NULL);
}

/* Its id and version, and the names of its files. */
static void
take_identity (Loading         *loading,
               const LrXmlNode *root)
{
  LrRuleset *ruleset = loading->ruleset;
  const char *id = lr_xml_get (root, "id");
  const char *data = lr_xml_get (root, "data");

  ruleset->parts = take_main (loading, root);
  if (id != NULL)
    {
      g_free (ruleset->id);
      ruleset->id = g_strdup (id);
      if (loading->listed)
        hold_to_folder (loading, root, id);
    }
  ruleset->data_version = g_strdup (data != NULL ? data : "");
}

/* A folder beside the ruleset's own, or one on the search path. @at: (nullable): where the ruleset is. */
static char *
find_base (const char *at,
           const char *id)
{
  g_auto (GStrv) path = lr_library_dup_search_path ();
  g_autofree char *own = at != NULL ? g_path_get_dirname (at) : NULL;

  if (*id == '\0' || strpbrk (id, "/\\") != NULL || id[0] == '.') /* it would lead out of these folders */
    return NULL;
  for (int i = own != NULL ? -1 : 0; i < 0 || path[i] != NULL; i++)
    {
      g_autofree char *folder = g_build_filename (i < 0 ? own : path[i], id, NULL);
      g_autofree char *file = g_build_filename (folder, MAIN_FILE, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_REGULAR) && g_strcmp0 (folder, at) != 0)
        return g_steal_pointer (&folder);
    }
  return NULL;
}

static LrXmlFile *
read_main (Loading    *loading,
           const char *folder)
{
  g_autofree char *path = g_build_filename (folder, MAIN_FILE, NULL);

  return lr_xml_read_file (loading->arena, path, path, loading->ruleset->problems);
}

/* The files of the ruleset that is extended, with what is changed in them, before the ruleset's own. */
static void
take_base (Loading         *loading,
           const LrXmlNode *root)
{
  const char *id = lr_xml_get (root, "extends");
  g_autofree char *folder = find_base (loading->folder, id);
  Loading base = { .ruleset = loading->ruleset, .arena = loading->arena, .builder = loading->builder,
                   .n_elements = loading->n_elements, .n_bytes = loading->n_bytes, .extended_by = root };

  if (folder == NULL)
    {
      lr_builder_complain (&loading->builder, LR_READ_EXTENDS, root, "extends", NULL, id, NULL);
      loading->broken = TRUE;
      return;
    }
  base.files = g_ptr_array_new ();
  base.folder = folder;
  loading->ruleset->base = g_strdup (folder);
  loading->ruleset->words = lr_catalogue_read (folder, NULL, loading->ruleset->problems);
  take_file (&base, read_main (&base, folder), "ruleset");
  if (base.files->len > 0)
    {
      const LrXmlNode *base_root = ((LrXmlFile *) base.files->pdata[0])->root;

      loading->ruleset->base_parts = take_main (&base, base_root);
      if (lr_xml_find (base_root, "extends") != NULL)
        {
          lr_builder_complain (&base.builder, LR_READ_EXTENDS_CHAIN, root, "extends", NULL, id, NULL);
          base.broken = TRUE;
        }
    }
  loading->builder.sink.n_faults = base.builder.sink.n_faults;
  loading->builder.incomplete = base.builder.incomplete;
  loading->broken = loading->broken || base.broken;
  if (!base.broken)
    lr_extend (&loading->builder, base.files, loading->files);
  for (guint i = 0; i < base.files->len; i++)
    g_ptr_array_insert (loading->files, (int) i, base.files->pdata[i]);
  g_ptr_array_unref (base.files);
}

/* A change of nothing, where no ruleset is extended. */
static void
check_changes (Loading *loading)
{
  for (guint i = 0; i < loading->files->len; i++)
    for (const LrXmlNode *node = ((LrXmlFile *) loading->files->pdata[i])->root->first; node != NULL; node = node->next)
      if (g_str_equal (node->name, "change"))
        lr_builder_complain (&loading->builder, LR_READ_CHANGE_ALONE, node, NULL, NULL, NULL);
}

/* --- one calculator alone --- */

static LrXmlNode *
find_procedure (const Loading *loading,
                const char    *id)
{
  for (guint i = 0; i < loading->files->len; i++)
    for (LrXmlNode *node = ((LrXmlFile *) loading->files->pdata[i])->root->first; node != NULL; node = node->next)
      if (g_str_equal (node->name, "procedure") && g_strcmp0 (lr_xml_get (node, "id"), id) == 0)
        return node;
  return NULL;
}

static gboolean reach (const Loading *loading, const char *id, GHashTable *reached);

/* An alarm for a phase needs the sequence of play. */
static gboolean
reach_within (const Loading   *loading,
              const LrXmlNode *node,
              GHashTable      *reached)
{
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (lr_xml_find (child, "phase") != NULL || !reach_within (loading, child, reached) ||
        (g_str_equal (child->name, "call") && !reach (loading, lr_xml_get (child, "of"), reached)))
      return FALSE;
  return TRUE;
}

/* Adds a procedure, and those that it calls. Returns: %FALSE if one is not there, or if they need more */
static gboolean
reach (const Loading *loading,
       const char    *id,
       GHashTable    *reached)
{
  LrXmlNode *node = find_procedure (loading, id);

  return node != NULL && (!g_hash_table_add (reached, node) || reach_within (loading, node, reached));
}

static gboolean
is_left_out (const LrXmlNode *node,
             gpointer         reached)
{
  return g_str_equal (node->name, "sequence") ||
         (g_str_equal (node->name, "procedure") && !g_hash_table_contains (reached, node));
}

/* Leaves out the procedures that a calculator does not reach, and the sequence of play, which leads to them all. */
static void
leave_out (Loading *loading)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);

  if (loading->broken || !reach (loading, loading->only, reached))
    return;
  loading->builder.partly = TRUE;
  for (guint i = 0; i < loading->files->len; i++)
    lr_xml_drop (((LrXmlFile *) loading->files->pdata[i])->root, is_left_out, reached);
}

static void
take_files (Loading   *loading,
            LrXmlFile *file)
{
  LrRuleset *ruleset = loading->ruleset;

  take_file (loading, file, "ruleset");
  if (loading->files->len > 0)
    {
      take_identity (loading, file->root);
      if (lr_xml_find (file->root, "extends") != NULL)
        take_base (loading, file->root);
      else
        check_changes (loading);
      if (ruleset->title == NULL)
        lr_builder_complain (&loading->builder, LR_READ_ELEMENT_MISSING, file->root, NULL, NULL, "title", "ruleset",
                             NULL);
    }
  if (loading->only != NULL)
    leave_out (loading);
  for (guint i = 0; i < loading->files->len; i++)
    {
      LrXmlNode *root = ((LrXmlFile *) loading->files->pdata[i])->root;

      lr_builder_check_limits (&loading->builder, root);
      lr_builder_validate (&loading->builder, root, lr_format_find (LR_CONTEXT_ROOT, root->name));
    }
}

/* Says that not all faults are told, where there are too many. */
static void
note_more_faults (Loading    *loading,
                  const char *name)
{
  const char *args[] = { G_STRINGIFY (LR_FAULTS_MOST), NULL };

  if (loading->builder.sink.n_faults >= LR_FAULTS_MOST)
    g_ptr_array_add (loading->ruleset->problems, lr_problem_new (LR_READ_FAULTS, name, 0, 0, args, NULL));
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
read_own (Loading    *loading,
          const char *bytes,
          gsize       size,
          const char *shown)
{
  guint first = loading->ruleset->problems->len;
  LrXmlFile *file = lr_xml_read_bytes (loading->arena, bytes, size, shown, loading->ruleset->problems);

  for (guint i = first; i < loading->ruleset->problems->len; i++)
    ((LrProblem *) loading->ruleset->problems->pdata[i])->warning = TRUE;
  return file != NULL ? file->root : NULL;
}

/* What the user has typed in for the ruleset that is extended holds in the one that extends it, too. */
static const LrXmlNode *
read_own_of_base (Loading    *loading,
                  const char *base)
{
  g_autofree char *path = lr_own_charts_dup_path (base);
  gsize size;
  g_autofree char *text = lr_own_charts_read_file (base, TRUE, &size, loading->ruleset->problems);

  return text != NULL ? read_own (loading, text, size, path) : NULL;
}

static void
build (Loading    *loading,
       const char *name,
       const char *base,
       const Own  *own)
{
  LrOwnFile files[2];
  guint n = 0;

  if (own != NULL && base != NULL && (files[n].root = read_own_of_base (loading, base)) != NULL)
    files[n++].ruleset = base;
  if (own != NULL && own->bytes != NULL &&
      (files[n].root = read_own (loading, own->bytes, own->size, own->shown)) != NULL)
    files[n++].ruleset = name;
  lr_builder_build (&loading->builder, loading->files, files, n);
}

static LrRuleset *
load (const char *folder,
      const char *text,
      const Own  *own,
      const char *only,
      gboolean    listed)
{
  LrRuleset *ruleset = g_new0 (LrRuleset, 1);
  g_autoptr (LrArena) arena = lr_arena_new ();
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  g_autoptr (LrModel) model = lr_model_new ();
  Loading loading = { .ruleset = ruleset, .arena = arena, .files = files, .folder = folder, .only = only,
                      .listed = listed };
  g_autofree char *name = folder != NULL ? g_path_get_basename (folder) : g_strdup ("text");
  LrXmlFile *file;
  gboolean partly;

  ruleset->ref_count = 1;
  ruleset->folder = g_strdup (folder);
  ruleset->id = g_strdup (name);
  ruleset->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  lr_builder_init (&loading.builder, model, ruleset->problems);
  file = folder != NULL ? read_main (&loading, folder) :
                          lr_xml_read_bytes (arena, text, strlen (text), "text", ruleset->problems);
  take_files (&loading, file);
  if (folder != NULL)
    ruleset->words = lr_catalogue_read (folder, ruleset->words, ruleset->problems);
  if (!loading.broken && !loading.builder.incomplete)
    {
      build (&loading, name, lr_xml_get (file->root, "extends"), own);
      if (lr_model_link (model, &loading.builder.sink) && lr_ruleset_n_faults (ruleset) == 0)
        {
          lr_build_own_fits (&loading.builder);
          ruleset->model = g_steal_pointer (&model);
        }
    }
  lr_problems_sort (ruleset->problems);
  note_more_faults (&loading, folder != NULL ? folder : name);
  partly = loading.builder.partly;
  lr_builder_clear (&loading.builder);
  if (ruleset->title == NULL)
    ruleset->title = g_strdup (ruleset->id);
  if (!partly || ruleset->model != NULL)
    return ruleset;
  /* what is wrong is said of the whole */
  lr_ruleset_unref (ruleset);
  return load (folder, text, own, NULL, listed);
}

LrRuleset *
lr_ruleset_load (const char *folder)
{
  return load (folder, NULL, NULL, NULL, FALSE);
}

LrRuleset *
lr_ruleset_load_listed (const char *folder)
{
  return load (folder, NULL, NULL, NULL, TRUE);
}

LrRuleset *
lr_ruleset_load_own (const char *folder,
                     const char *own,
                     gsize       size,
                     const char *shown)
{
  const Own with = { own, size, shown };

  return load (folder, NULL, &with, NULL, TRUE);
}

LrRuleset *
lr_ruleset_load_calculator (const char *folder,
                            const char *own,
                            gsize       size,
                            const char *shown,
                            const char *calculator)
{
  const Own with = { own, size, shown };

  return load (folder, NULL, shown != NULL ? &with : NULL, calculator, TRUE);
}

LrRuleset *
lr_ruleset_load_text (const char *text)
{
  return load (NULL, text, NULL, NULL, FALSE);
}

/* Adds what the main file in a folder says. Returns: (nullable): the ruleset that it extends */
static char *
add_head (LrRulesetHead *head,
          const char    *folder)
{
  g_autoptr (LrArena) arena = lr_arena_new ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) lr_problem_free);
  g_autofree char *path = g_build_filename (folder, MAIN_FILE, NULL);
  LrXmlFile *file = lr_xml_read_file (arena, path, path, problems);

  if (file == NULL)
    return NULL;
  take_words (file->root, &head->title, &head->edition, &head->publisher, &head->summary);
  return g_strdup (lr_xml_get (file->root, "extends"));
}

LrRulesetHead *
lr_ruleset_head_read (const char *folder)
{
  LrRulesetHead *head = g_new0 (LrRulesetHead, 1);
  g_autofree char *base = add_head (head, folder);
  g_autofree char *base_folder = base != NULL ? find_base (folder, base) : NULL;

  if (base_folder != NULL)
    {
      g_free (add_head (head, base_folder));
      head->words = lr_catalogue_read (base_folder, NULL, NULL);
    }
  head->words = lr_catalogue_read (folder, head->words, NULL);
  if (head->title == NULL)
    head->title = g_path_get_basename (folder);
  return head;
}

void
lr_ruleset_head_free (LrRulesetHead *head)
{
  if (head == NULL)
    return;
  g_free (head->title);
  g_free (head->edition);
  g_free (head->publisher);
  g_free (head->summary);
  lr_catalogue_free (head->words);
  g_free (head);
}

const LrProblem *
lr_ruleset_find_damage (const LrRuleset *ruleset)
{
  g_autofree char *path = lr_own_charts_dup_path (ruleset->id);
  g_autofree char *own = g_path_get_dirname (path);

  for (guint i = 0; i < ruleset->problems->len; i++)
    {
      const LrProblem *problem = ruleset->problems->pdata[i];
      g_autofree char *folder = g_path_get_dirname (problem->file);

      if (g_str_equal (folder, own) ||
          (g_str_has_suffix (problem->file, ".po") && problem->code != LR_READ_CATALOGUE_PLACE))
        return problem;
    }
  return NULL;
}

guint
lr_ruleset_n_faults (const LrRuleset *ruleset)
{
  guint n = 0;

  for (guint i = 0; i < ruleset->problems->len; i++)
    n += ((const LrProblem *) ruleset->problems->pdata[i])->warning ? 0 : 1;
  return n;
}

LrRuleset *
lr_ruleset_ref (LrRuleset *ruleset)
{
  g_atomic_int_inc (&ruleset->ref_count);
  return ruleset;
}

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
  g_free (ruleset->base);
  g_strfreev (ruleset->base_parts);
  g_clear_pointer (&ruleset->model, lr_model_unref);
  lr_catalogue_free (ruleset->words);
  g_ptr_array_unref (ruleset->problems);
  g_free (ruleset);
}
