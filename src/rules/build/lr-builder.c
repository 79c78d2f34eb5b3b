/* lr-builder.c - from XML trees to a model: the grammar, and the order of building
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-builder.h"

#include <stdarg.h>
#include <string.h>

#include "engine/formula/lr-expr.h"
#include "engine/formula/lr-lexer.h"

/* --- problems --- */

/* Whether another fault is reported. */
static gboolean
has_room (const LrBuilder *builder)
{
  return builder->sink.n_faults <= LR_FAULTS_MOST;
}

static void
add_problem (LrBuilder          *builder,
             guint               code,
             const char         *file,
             guint               line,
             guint               column,
             const char * const *args,
             const char         *suggestion)
{
  LrProblem *problem;

  if (!has_room (builder))
    return;
  problem = lr_problem_new (code, file, line, column, args, suggestion);
  problem->warning = builder->warns;
  g_ptr_array_add (builder->problems, problem);
}

static void
add_problem_at (LrBuilder          *builder,
                guint               code,
                const LrXmlFile    *file,
                gsize               byte,
                const char * const *args,
                const char         *suggestion)
{
  guint line, column;

  lr_xml_place (file, byte, &line, &column);
  add_problem (builder, code, file->name, line, column, args, suggestion);
}

static char *
write_place (const char *file,
             guint       line,
             guint       column)
{
  return g_strdup_printf ("%s:%u:%u", file, line, column);
}

/* Whether an element has an attribute that it cannot have: that attribute may explain what the element lacks or has too
 * much. */
static gboolean
is_astray (const LrBuilder *builder,
           const LrOrigin  *origin)
{
  g_autofree char *place = write_place (origin->file, origin->line, origin->column);

  return g_hash_table_contains (builder->strays, place);
}

/* A fault that the engine found: in a text of the file, or at an element. */
static void
take_fault (LrFault             fault,
            const LrOrigin     *origin,
            guint               offset,
            const char * const *args,
            const char         *suggestion,
            gpointer            data)
{
  LrBuilder *builder = data;
  const LrXmlText *text = origin->source;

  if (fault == LR_FAULT_NAME_RESERVED)
    g_hash_table_add (builder->words, g_strdup (args[0]));
  if (fault == LR_FAULT_EXPECTED && g_hash_table_contains (builder->words, args[1]))
    return; /* it follows from the name */
  if (text != NULL)
    add_problem_at (builder, fault, text->file, lr_xml_text_byte (text, offset), args, suggestion);
  else if (!is_astray (builder, origin))
    add_problem (builder, fault, origin->file, origin->line, origin->column, args, suggestion);
}

void
lr_builder_complain (LrBuilder       *builder,
                     guint            code,
                     const LrXmlNode *node,
                     const char      *attribute,
                     const char      *suggestion,
                     ...)
{
  const LrXmlAttribute *found = attribute != NULL ? lr_xml_find (node, attribute) : NULL;
  const char *args[5] = { NULL };
  va_list list;

  va_start (list, suggestion);
  for (guint i = 0; i < G_N_ELEMENTS (args) - 1; i++)
    if ((args[i] = va_arg (list, const char *)) == NULL)
      break;
  va_end (list);
  builder->sink.n_faults++;
  if (found != NULL || !node->has_stray_attribute)
    add_problem_at (builder, code, found != NULL ? found->value.file : node->file,
                    found != NULL ? found->value.start : node->start, args, suggestion);
}

void
lr_builder_init (LrBuilder *builder,
                 LrModel   *model,
                 GPtrArray *problems)
{
  *builder = (LrBuilder) {
    .model = model,
    .arena = model->arena,
    .problems = problems,
    .sink = { .func = take_fault, .data = builder },
    .declared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .files = g_hash_table_new (g_str_hash, g_str_equal),
    .scenarios = g_ptr_array_new (),
    .strays = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
}

void
lr_builder_clear (LrBuilder *builder)
{
  g_hash_table_unref (builder->declared);
  g_hash_table_unref (builder->files);
  g_hash_table_unref (builder->strays);
  g_hash_table_unref (builder->words);
  g_ptr_array_unref (builder->scenarios);
}

/* --- the grammar --- */

gboolean
lr_builder_is_id (const char *text,
                  gboolean    turn)
{
  if (!g_ascii_islower (*text) && !(turn && g_ascii_isdigit (*text)))
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_islower (*text) && !g_ascii_isdigit (*text) && *text != '_' && !(turn && *text == '-'))
      return FALSE;
  return TRUE;
}

/* Words that people see may be in an answer once for each row. What lists entries, cells or inputs, and what is a
 * formula, may be longer. */
static void
check_length (LrBuilder       *builder,
              const LrXmlNode *node,
              const char      *attribute,
              const char      *text)
{
  static const char *const lists[] = { "bands", "ratios", "good", "without", NULL };

  if (strlen (text) > LR_WORDS_MOST_BYTES && (attribute == NULL || !g_strv_contains (lists, attribute)))
    lr_builder_complain (builder, LR_READ_LONG, node, attribute, NULL, attribute != NULL ? attribute : node->name,
                         G_STRINGIFY (LR_WORDS_MOST_BYTES), NULL);
}

static void
validate_value (LrBuilder             *builder,
                const LrXmlNode       *node,
                const LrAttributeSpec *spec,
                const char            *text)
{
  if (spec->sort != LR_ATTRIBUTE_FORMULA)
    check_length (builder, node, spec->name, text);
  switch (spec->sort)
    {
    case LR_ATTRIBUTE_ID:
    case LR_ATTRIBUTE_TURN_ID:
      if (!lr_builder_is_id (text, spec->sort == LR_ATTRIBUTE_TURN_ID))
        lr_builder_complain (builder, LR_READ_ID, node, spec->name, NULL, text, NULL);
      break;
    case LR_ATTRIBUTE_FLAG:
      if (lr_builder_yes (text) < 0)
        lr_builder_complain (builder, LR_READ_FLAG, node, spec->name, NULL, spec->name, NULL);
      break;
    case LR_ATTRIBUTE_WORD:
      {
        g_auto (GStrv) words = lr_format_words (spec);
        g_autofree char *allowed = g_strjoinv (" ", words);

        if (!g_strv_contains ((const char *const *) words, text))
          lr_builder_complain (builder, LR_READ_WORD, node, spec->name, NULL, text, allowed, NULL);
        break;
      }
    case LR_ATTRIBUTE_WHOLE:
      {
        guint64 whole;

        if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &whole, NULL))
          lr_builder_complain (builder, LR_READ_WHOLE, node, spec->name, NULL, text, NULL);
        break;
      }
    case LR_ATTRIBUTE_NAME:
    case LR_ATTRIBUTE_LABEL:
    case LR_ATTRIBUTE_TEXT:
    case LR_ATTRIBUTE_FORMULA:
      break;
    }
}

/* Notes that an element has an attribute that it cannot have. */
static void
note_stray (LrBuilder *builder,
            LrXmlNode *node)
{
  guint line, column;

  lr_xml_place (node->file, node->start, &line, &column);
  g_hash_table_add (builder->strays, write_place (node->file->name, line, column));
  node->has_stray_attribute = TRUE;
}

/* Whether the element around it declares a fact that its values have. */
static gboolean
is_fact (const LrXmlNode *node,
         const char      *name)
{
  for (const LrXmlNode *fact = node->parent->first; fact != NULL; fact = fact->next)
    if (g_strcmp0 (lr_xml_get (fact, "id"), name) == 0)
      return TRUE;
  return FALSE;
}

static void
complain_stray (LrBuilder            *builder,
                const LrXmlNode      *node,
                const LrElementSpec  *spec,
                const LrXmlAttribute *attribute)
{
  const char *args[] = { attribute->name, node->name, NULL };

  builder->sink.n_faults++;
  add_problem_at (builder, LR_READ_ATTRIBUTE, attribute->value.file, attribute->start, args,
                  lr_format_suggest_attribute (spec, attribute->name));
}

/* Returns: (nullable): the attribute that is there under a name much like that of one that is missing */
static const LrXmlAttribute *
find_misspelt (const LrXmlNode     *node,
               const LrElementSpec *spec,
               const char          *name)
{
  for (guint i = 0; i < node->n_attributes; i++)
    if (lr_format_find_attribute (spec, node->attributes[i].name) == NULL &&
        g_strcmp0 (lr_format_suggest_attribute (spec, node->attributes[i].name), name) == 0 &&
        !((spec->flags & LR_ELEMENT_OPEN) && is_fact (node, node->attributes[i].name)))
      return &node->attributes[i];
  return NULL;
}

void
lr_builder_complain_twice (LrBuilder       *builder,
                           const LrXmlNode *node,
                           const char      *attribute,
                           const char      *id,
                           const LrXmlNode *first)
{
  g_autofree char *place = NULL;
  guint line, column;

  lr_xml_place (first->file, first->start, &line, &column);
  place = g_strdup_printf ("%s:%u", first->file->name, line);
  lr_builder_complain (builder, LR_FAULT_ID_TAKEN, node, attribute, NULL, id, place, NULL);
}

/* An element of which there can be one. @first: those that have been there */
static void
check_single (LrBuilder       *builder,
              const LrXmlNode *node,
              GHashTable      *first)
{
  const LrXmlNode *other = g_hash_table_lookup (first, node->name);

  if (other != NULL)
    lr_builder_complain_twice (builder, node, NULL, node->name, other);
  else
    g_hash_table_insert (first, (gpointer) node->name, (gpointer) node);
}

void
lr_builder_validate (LrBuilder           *builder,
                     LrXmlNode           *node,
                     const LrElementSpec *spec)
{
  g_autoptr (GHashTable) first = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean stray = FALSE;

  node->spec = spec;
  if (builder->sink.n_faults >= LR_FAULTS_MOST)
    {
      builder->incomplete = TRUE;
      return;
    }
  for (guint i = 0; i < node->n_attributes; i++)
    {
      const LrXmlAttribute *attribute = &node->attributes[i];
      const LrAttributeSpec *found = lr_format_find_attribute (spec, attribute->name);

      if (found != NULL)
        validate_value (builder, node, found, attribute->value.text);
      else if (!(spec->flags & LR_ELEMENT_OPEN))
        {
          complain_stray (builder, node, spec, attribute);
          stray = TRUE;
        }
    }
  for (const LrAttributeSpec *attribute = spec->attributes; attribute->name != NULL; attribute++)
    if (attribute->required && lr_xml_find (node, attribute->name) == NULL)
      {
        const LrXmlAttribute *misspelt = find_misspelt (node, spec, attribute->name);

        if (misspelt == NULL)
          lr_builder_complain (builder, LR_READ_ATTRIBUTE_MISSING, node, NULL, NULL, attribute->name, node->name, NULL);
        else if (spec->flags & LR_ELEMENT_OPEN)
          complain_stray (builder, node, spec, misspelt);
        builder->incomplete = TRUE;
      }
  if (node->has_stray_text || (spec->text == LR_TEXT_NONE && *node->text.text != '\0'))
    lr_builder_complain (builder, LR_READ_TEXT, node, NULL, NULL, node->name, NULL);
  if (spec->text == LR_TEXT_NEEDED && *node->text.text == '\0')
    lr_builder_complain (builder, LR_READ_TEXT_MISSING, node, NULL, NULL, node->name, NULL);
  if (!g_str_equal (node->name, "row"))
    check_length (builder, node, NULL, node->text.text);
  for (LrXmlNode *child = node->first; child != NULL; child = child->next)
    {
      const LrElementSpec *inner = lr_format_find (spec->children, child->name);

      if (g_strcmp0 (child->namespace, LR_FORMAT_NAMESPACE) != 0)
        {
          lr_builder_complain (builder, LR_READ_NAMESPACE, child, NULL, NULL, LR_FORMAT_NAMESPACE, NULL);
          builder->incomplete = TRUE;
          continue;
        }
      if (inner != NULL && (inner->flags & LR_ELEMENT_SINGLE))
        check_single (builder, child, first);
      if (inner != NULL)
        lr_builder_validate (builder, child, inner);
      else
        lr_builder_complain (builder, LR_READ_ELEMENT, child, NULL, lr_format_suggest (spec->children, child->name),
                             child->name, node->name, NULL);
    }
  if (stray)
    note_stray (builder, node);
}

/* --- attributes --- */

const char *
lr_builder_text (LrBuilder       *builder,
                 const LrXmlNode *node,
                 const char      *attribute)
{
  const LrXmlAttribute *found = lr_xml_find (node, attribute);

  return found != NULL ? lr_arena_strdup (builder->arena, found->value.text) : NULL;
}

int
lr_builder_word (const LrXmlNode *node,
                 const char      *attribute)
{
  const LrXmlAttribute *found = lr_xml_find (node, attribute);
  const LrAttributeSpec *spec = lr_format_find_attribute (node->spec, attribute);

  return spec != NULL ? lr_format_word (spec, found != NULL ? found->value.text : NULL) : -1;
}

int
lr_builder_yes (const char *text)
{
  return g_str_equal (text, "yes") ? 1 : g_str_equal (text, "no") ? 0 : -1;
}

LrOrigin
lr_builder_origin (LrBuilder       *builder,
                   const LrXmlNode *node,
                   const char      *attribute)
{
  const LrXmlAttribute *found = attribute != NULL ? lr_xml_find (node, attribute) : NULL;
  LrOrigin origin = found != NULL ? lr_xml_origin (found->value.file, found->value.start, &found->value) :
                                    lr_xml_origin (node->file, node->start, NULL);
  const char *kept = g_hash_table_lookup (builder->files, origin.file);

  if (kept == NULL)
    {
      kept = lr_arena_strdup (builder->arena, origin.file);
      g_hash_table_add (builder->files, (gpointer) kept);
    }
  origin.file = kept;
  return origin;
}

LrFormula *
lr_builder_formula (LrBuilder       *builder,
                    const LrXmlNode *node,
                    const char      *attribute)
{
  const char *text = lr_builder_text (builder, node, attribute);
  LrFormula *formula;

  if (text == NULL)
    return NULL;
  formula = lr_arena_new_array (builder->arena, LrFormula, 1);
  formula->text = text;
  formula->origin = lr_builder_origin (builder, node, attribute);
  return formula;
}

/* How many places of a message are filled in. */
static guint
n_places (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '{';
  return n;
}

LrMessage *
lr_builder_message (LrBuilder       *builder,
                    const LrXmlNode *node,
                    const char      *attribute)
{
  const char *text = attribute != NULL ? lr_builder_text (builder, node, attribute) : node->text.text;
  LrMessage *message;

  if (text == NULL || *text == '\0')
    return NULL;
  if (n_places (text) > LR_WORDS_MOST_PLACES)
    lr_builder_complain (builder, LR_READ_MANY, node, attribute, NULL, G_STRINGIFY (LR_WORDS_MOST_PLACES), "{…}", NULL);
  message = lr_arena_new_array (builder->arena, LrMessage, 1);
  message->text = lr_arena_strdup (builder->arena, text);
  message->origin = lr_builder_origin (builder, node, attribute);
  if (attribute == NULL)
    {
      const char *file = message->origin.file;

      message->origin = lr_xml_origin (node->file, lr_xml_text_byte (&node->text, 0), &node->text);
      message->origin.file = file;
    }
  return message;
}

LrType
lr_builder_type (LrBuilder       *builder,
                 const LrXmlNode *node,
                 const char      *attribute)
{
  const LrXmlAttribute *found = lr_xml_find (node, attribute);
  const LrKind *kind;
  const LrShape *shape;
  const char *suggestion;

  if (found == NULL)
    return lr_type (LR_TYPE_NONE);
  if (g_str_equal (found->value.text, "number"))
    return lr_type (LR_TYPE_NUMBER);
  if (g_str_equal (found->value.text, "flag"))
    return lr_type (LR_TYPE_FLAG);
  if ((kind = lr_model_find_kind (builder->model, found->value.text)) != NULL)
    return lr_type_kind (kind);
  if ((shape = lr_model_find_shape (builder->model, found->value.text)) != NULL)
    return lr_type_shape (LR_TYPE_RECORD, shape);
  suggestion = lr_model_suggest (builder->model->kinds, found->value.text);
  if (suggestion == NULL)
    suggestion = lr_model_suggest (builder->model->shapes, found->value.text);
  lr_builder_complain (builder, LR_FAULT_UNKNOWN_TYPE, node, attribute, suggestion, found->value.text, NULL);
  return lr_type (LR_TYPE_NONE);
}

static void
complain_side (LrBuilder       *builder,
               const LrXmlNode *node,
               const char      *attribute,
               const char      *side)
{
  GPtrArray *sides = builder->model->sides;
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < sides->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", ((const LrSide *) sides->pdata[i])->id);
  if (sides->len == 0)
    lr_builder_complain (builder, LR_FAULT_NO_SIDES, node, attribute, NULL, side, NULL);
  else
    lr_builder_complain (builder, LR_FAULT_UNKNOWN_SIDE, node, attribute, lr_model_suggest (sides, side), side,
                         all->str, NULL);
}

/* What may be named by its id, and what is said of a name that nothing has. */
static const struct
{
  gpointer (*find) (const LrModel *model, const char *id);
  gsize    list;
  LrFault  fault;
} references[] = {
#define REFERENCE(sort, list, fault)                                                                                   \
  { (gpointer (*) (const LrModel *, const char *)) lr_model_find_##sort, offsetof (LrModel, list),                     \
    LR_FAULT_UNKNOWN_##fault }
  [LR_STORE_KIND] = REFERENCE (kind, kinds, KIND),
  [LR_STORE_UNIT] = REFERENCE (unit, units, UNIT),
  [LR_STORE_SIDE] = REFERENCE (side, sides, SIDE),
  [LR_STORE_SHAPE] = REFERENCE (shape, shapes, SHAPE),
  [LR_STORE_OPTION] = REFERENCE (option, options, OPTION),
};

gpointer
lr_builder_find_named (LrBuilder       *builder,
                       const LrXmlNode *node,
                       const char      *attribute,
                       const char      *id,
                       LrAttributeStore sort)
{
  gpointer found = id != NULL ? references[sort].find (builder->model, id) : NULL;

  if (id != NULL && found == NULL && sort == LR_STORE_SIDE)
    complain_side (builder, node, attribute, id);
  else if (id != NULL && found == NULL)
    lr_builder_complain (builder, references[sort].fault, node, attribute,
                         lr_model_suggest (G_STRUCT_MEMBER (GPtrArray *, builder->model, references[sort].list), id),
                         id, NULL);
  return found;
}

gpointer
lr_builder_find (LrBuilder       *builder,
                 const LrXmlNode *node,
                 const char      *attribute,
                 LrAttributeStore sort)
{
  return lr_builder_find_named (builder, node, attribute, lr_xml_get (node, attribute), sort);
}

const LrXmlNode *
lr_builder_declared (const LrBuilder *builder,
                     const char      *name,
                     const char      *id)
{
  g_autofree char *key = g_strdup_printf ("%s %s", name, id);

  return g_hash_table_lookup (builder->declared, key);
}

char **
lr_builder_words (const LrXmlNode *node,
                  const char      *attribute)
{
  const char *text = lr_xml_get (node, attribute);
  g_auto (GStrv) all = g_strsplit_set (text != NULL ? text : "", " \t\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (guint i = 0; all[i] != NULL; i++)
    if (*all[i] != '\0')
      g_strv_builder_add (words, all[i]);
  return g_strv_builder_end (words);
}

/* A side, or an input of the procedure that is built whose values are called like sides; nobody after a fault. */
static LrWho
read_who (LrBuilder       *builder,
          const LrXmlNode *node,
          const char      *attribute)
{
  const char *id = lr_xml_get (node, attribute);
  const LrProcedure *procedure = builder->procedure;
  int input = id != NULL && procedure != NULL && lr_model_find_side (builder->model, id) == NULL ?
                  lr_procedure_find (procedure, id) :
                  -1;
  const LrKind *kind = input >= 0 ? procedure->fields[input]->type.kind : NULL;

  if (kind != NULL && lr_builder_names_a_side (builder, kind))
    return (LrWho) { .input = procedure->fields[input] };
  return (LrWho) { .side = lr_builder_find (builder, node, attribute, LR_STORE_SIDE) };
}

void
lr_builder_warn (LrBuilder       *builder,
                 guint            code,
                 const LrXmlNode *node,
                 const char      *attribute,
                 const char      *suggestion,
                 const char      *first)
{
  builder->warns = TRUE;
  lr_builder_complain (builder, code, node, attribute, suggestion, first, NULL);
  builder->warns = FALSE;
  builder->sink.n_faults--;
}

void
lr_builder_check_code (LrBuilder       *builder,
                       const LrXmlNode *node,
                       const char      *code,
                       GHashTable      *codes)
{
  if (code != NULL && !g_hash_table_add (codes, (gpointer) code))
    lr_builder_complain (builder, LR_FAULT_CODE_TWICE, node, "code", NULL, code, NULL);
  if (g_strcmp0 (code, "?") == 0 || g_strcmp0 (code, "-") == 0)
    lr_builder_complain (builder, LR_FAULT_CODE_SIGN, node, "code", NULL, code, NULL);
}

gpointer
lr_builder_take (LrBuilder *builder,
                 GPtrArray *array)
{
  gpointer kept = lr_arena_copy (builder->arena, array->pdata, array->len * sizeof (gpointer));

  g_ptr_array_unref (array);
  return kept;
}

/* One of a few words counts from 0; where it has no default, from 1, and 0 is none of them. */
static guint
read_number (const LrXmlNode       *node,
             const LrAttributeSpec *spec)
{
  const char *text = lr_xml_get (node, spec->name);
  guint64 number = 0;

  if (spec->sort == LR_ATTRIBUTE_WORD)
    return (guint) (lr_builder_word (node, spec->name) + (!spec->required && spec->otherwise == NULL));
  if (text != NULL)
    g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &number, NULL);
  return (guint) number;
}

/* @spec: an attribute, or what follows the last one for the text of the element. */
static void
put (LrBuilder             *builder,
     const LrXmlNode       *node,
     const LrAttributeSpec *spec,
     gpointer               object)
{
  gpointer to = (char *) object + spec->offset;

  switch (spec->store)
    {
    case LR_STORE_CODE:
    case LR_STORE_SHAPE:
    case LR_STORE_OPTION:
      break;
    case LR_STORE_TEXT:
      if (spec->name != NULL)
        *(const char **) to = lr_builder_text (builder, node, spec->name);
      else if (*node->text.text != '\0')
        *(const char **) to = lr_arena_strdup (builder->arena, node->text.text);
      break;
    case LR_STORE_MESSAGE:
      if (spec->name != NULL || *node->text.text != '\0')
        *(LrMessage **) to = lr_builder_message (builder, node, spec->name);
      break;
    case LR_STORE_FORMULA:
      *(LrFormula **) to = lr_builder_formula (builder, node, spec->name);
      break;
    case LR_STORE_FLAG: /* or the first of a few words */
      *(gboolean *) to = lr_builder_word (node, spec->name) == (spec->sort == LR_ATTRIBUTE_FLAG);
      break;
    case LR_STORE_NUMBER:
      *(guint *) to = read_number (node, spec);
      break;
    case LR_STORE_TYPE:
      *(LrType *) to = lr_builder_type (builder, node, spec->name);
      break;
    case LR_STORE_KIND:
    case LR_STORE_UNIT:
    case LR_STORE_SIDE:
      *(gpointer *) to = lr_builder_find (builder, node, spec->name, spec->store);
      break;
    case LR_STORE_WHO:
      *(LrWho *) to = read_who (builder, node, spec->name);
      break;
    }
}

void
lr_builder_fill (LrBuilder       *builder,
                 const LrXmlNode *node,
                 gpointer         object)
{
  const LrAttributeSpec *spec = node->spec->attributes;

  for (; spec->name != NULL; spec++)
    put (builder, node, spec, object);
  put (builder, node, spec, object);
  for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
    if (child->spec != NULL && child->spec->attributes->name == NULL)
      put (builder, child, child->spec->attributes, object);
}

gpointer
lr_builder_make (LrBuilder       *builder,
                 const LrXmlNode *node,
                 gsize            size,
                 gsize            origin)
{
  gpointer object = lr_arena_alloc (builder->arena, size);

  G_STRUCT_MEMBER (LrOrigin, object, origin) = lr_builder_origin (builder, node, NULL);
  lr_builder_fill (builder, node, object);
  return object;
}

/* --- the order of building --- */

/* What formulas name must be something that they can take for a name. A chart is called as functions are; kinds and
 * trackers are by themselves, where `turn` and the like mean something else; an option follows a dot. */
static void
check_name (LrBuilder       *builder,
            const LrXmlNode *node,
            const char      *id)
{
  gboolean chart = g_str_equal (node->name, "chart");
  gboolean alone = chart || g_str_equal (node->name, "kind") || g_str_equal (node->name, "tracker");

  if ((alone || g_str_equal (node->name, "option")) &&
      (lr_lexer_is_never_name (id) || (alone && lr_expr_word_reserved (id) && (chart || lr_function_find (id) < 0))))
    lr_builder_complain (builder, LR_FAULT_NAME_RESERVED, node, "id", NULL, id, NULL);
}

/* Whether an element's id is the first of its sort; two things of one sort must not share one. */
static gboolean
is_first (LrBuilder       *builder,
          const LrXmlNode *node)
{
  const char *id = lr_xml_get (node, "id");
  const LrXmlNode *other = lr_builder_declared (builder, node->name, id);

  if (other == NULL)
    {
      check_name (builder, node, id);
      g_hash_table_insert (builder->declared, g_strdup_printf ("%s %s", node->name, id), (gpointer) node);
      return TRUE;
    }
  lr_builder_complain_twice (builder, node, "id", id, other);
  return FALSE;
}

/* First everything that others refer to by name is made, still empty. */
static void
announce (LrBuilder       *builder,
          const LrXmlNode *node)
{
  LrModel *model = builder->model;
  LrShape *shape;

  if (g_str_equal (node->name, "calendar"))
    {
      if (model->calendar != NULL)
        {
          lr_builder_complain (builder, LR_FAULT_ID_TAKEN, node, NULL, NULL, "calendar", model->calendar->origin.file,
                               NULL);
          return;
        }
      model->calendar = lr_builder_new (builder, node, LrKind);
      model->calendar->id = "turn";
      model->calendar->ordered = model->calendar->is_calendar = TRUE;
      g_ptr_array_add (model->kinds, model->calendar);
      return;
    }
  if (node->spec == NULL || lr_format_find_attribute (node->spec, "id") == NULL || !is_first (builder, node))
    return;
  if (g_str_equal (node->name, "unit"))
    g_ptr_array_add (model->units, lr_builder_new (builder, node, LrUnit));
  else if (g_str_equal (node->name, "side"))
    g_ptr_array_add (model->sides, lr_builder_new (builder, node, LrSide));
  else if (g_str_equal (node->name, "kind"))
    {
      g_ptr_array_add (model->kinds, lr_builder_new (builder, node, LrKind));
      for (const LrXmlNode *child = node->first; child != NULL; child = child->next)
        if (g_str_equal (child->name, "side"))
          announce (builder, child);
    }
  else if (g_str_equal (node->name, "shape"))
    {
      shape = lr_builder_new (builder, node, LrShape);
      if (shape->sort == NULL)
        shape->sort = shape->label != NULL ? shape->label : shape->id;
      g_ptr_array_add (model->shapes, shape);
    }
  else if (g_str_equal (node->name, "scenario"))
    g_ptr_array_add (builder->scenarios, (gpointer) node);
}

typedef void (*BuildFunc) (LrBuilder *builder, const LrXmlNode *node);

/* Each element of that name that was taken, where two have the same id. */
static void
each_declared (LrBuilder  *builder,
               GPtrArray  *files,
               const char *name,
               BuildFunc   func)
{
  for (guint i = 0; i < files->len; i++)
    for (const LrXmlNode *node = ((LrXmlFile *) files->pdata[i])->root->first; node != NULL; node = node->next)
      if (node->spec != NULL && g_str_equal (node->name, name) &&
          (lr_format_find_attribute (node->spec, "id") == NULL ||
           lr_builder_declared (builder, name, lr_xml_get (node, "id")) == node))
        func (builder, node);
}

void
lr_builder_build (LrBuilder       *builder,
                  GPtrArray       *files,
                  const LrOwnFile *own,
                  guint            n_own)
{
  static const struct
  {
    const char *name;
    BuildFunc   func;
  } before[] = {
    { "calendar", lr_build_kind },
    { "kind", lr_build_kind },
    { "calendar", lr_build_kind_values },
    { "kind", lr_build_kind_values },
  }, then[] = {
    { "option", lr_build_option },
    { "shape", lr_build_shape },
  }, last[] = {

    { "tracker", lr_build_tracker },
    { "procedure", lr_build_procedure },
    { "shape", lr_build_order },
    { "sequence", lr_build_sequence },
    { "tell", lr_build_alarm },
    { "scenario", lr_build_scenario },
  };

  for (guint i = 0; i < files->len; i++)
    for (const LrXmlNode *node = ((LrXmlFile *) files->pdata[i])->root->first; node != NULL; node = node->next)
      announce (builder, node);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    each_declared (builder, files, before[i].name, before[i].func);
  lr_build_scenarios (builder);
  for (guint i = 0; i < G_N_ELEMENTS (then); i++)
    each_declared (builder, files, then[i].name, then[i].func);
  for (guint i = 0; i < builder->model->shapes->len; i++)
    lr_build_shape_defaults (builder, builder->model->shapes->pdata[i]);
  each_declared (builder, files, "chart", lr_build_chart);
  for (guint i = 0; i < n_own; i++)
    lr_build_own (builder, own[i].root, own[i].ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    each_declared (builder, files, last[i].name, last[i].func);
}
