/* lr-deeds.c - the undo stack: inputs and entries of the session in one order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-deeds.h"

#include <glib/gi18n-lib.h>

/* The most deeds that are kept, with two copies of the inputs each. */
#define MOST_DEEDS 200

struct _LrDeeds
{
  GObject    parent_instance;
  GPtrArray *done;   /* LrDeed, the last one last */
  GPtrArray *undone; /* LrDeed, the one to redo last */
};

G_DEFINE_FINAL_TYPE (LrDeeds, lr_deeds, G_TYPE_OBJECT)

static guint changed;

static void
deed_free (LrDeed *deed)
{
  g_clear_pointer (&deed->before, lr_inputs_free);
  g_clear_pointer (&deed->after, lr_inputs_free);
  if (deed->field != NULL)
    g_object_remove_weak_pointer (deed->field, (gpointer *) &deed->field);
  g_free (deed->from);
  g_free (deed->to);
  g_clear_pointer (&deed->throws, g_hash_table_unref);
  g_free (deed->text);
  g_free (deed->place);
  g_free (deed);
}

static void
lr_deeds_finalize (GObject *object)
{
  g_ptr_array_unref (LR_DEEDS (object)->done);
  g_ptr_array_unref (LR_DEEDS (object)->undone);
  G_OBJECT_CLASS (lr_deeds_parent_class)->finalize (object);
}

static void
lr_deeds_class_init (LrDeedsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lr_deeds_finalize;
  changed = g_signal_new ("changed", LR_TYPE_DEEDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
lr_deeds_init (LrDeeds *self)
{
  self->done = g_ptr_array_new_with_free_func ((GDestroyNotify) deed_free);
  self->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) deed_free);
}

LrDeeds *
lr_deeds_new (void)
{
  return g_object_new (LR_TYPE_DEEDS, NULL);
}

/* --- what has changed --- */

/* Names the one value of a roster that changed, if it is one and the rows are as many as before. */
static void
name_cell (GString       *place,
           const LrInput *before,
           const LrInput *after)
{
  guint n = 0;

  if (lr_input_n_rows (before) != lr_input_n_rows (after))
    {
      g_string_truncate (place, 0);
      return;
    }
  for (guint i = 0; i < lr_input_n_rows (before); i++)
    {
      const LrInputRow *row = lr_input_row (before, i);
      const LrInputRow *other = lr_input_row (after, i);

      if (g_strcmp0 (row->label, other->label) != 0 && ++n == 1)
        g_string_append_printf (place, "/%u", i);
      for (guint j = 0; j < row->n_fields; j++)
        if (!lr_input_equal (&row->fields[j], &other->fields[j]) && ++n == 1)
          g_string_append_printf (place, "/%u/%u", i, j);
    }
  if (n > 1)
    g_string_truncate (place, 0);
}

/* Returns: how many inputs have changed; @field is the first of them, @place names it if it is the only one */
static guint
find_change (const LrInputs *before,
             const LrInputs *after,
             guint          *field,
             char          **place)
{
  const LrProcedure *procedure = lr_inputs_procedure (before);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < procedure->n_fields; i++)
    if (!lr_input_equal (lr_inputs_peek (before, i), lr_inputs_peek (after, i)) && n++ == 0)
      *field = i;
  if (n == 1)
    {
      g_string_append_printf (text, "%s/%u", procedure->id, *field);
      name_cell (text, lr_inputs_peek (before, *field), lr_inputs_peek (after, *field));
    }
  *place = text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
  return n;
}

static gboolean
has_same_own (const LrInputs *before,
              const LrInputs *after)
{
  const GPtrArray *left = lr_inputs_own (before);
  const GPtrArray *right = lr_inputs_own (after);
  gboolean same = left->len == right->len;

  for (guint i = 0; same && i < left->len; i++)
    {
      const LrOwn *one = left->pdata[i];
      const LrOwn *other = right->pdata[i];

      same = lr_number_equal (one->amount, other->amount) && g_str_equal (one->reason, other->reason) &&
             g_str_equal (one->place->path, other->place->path);
    }
  return same;
}

static gboolean
differ (const LrInputs *before,
        const LrInputs *after)
{
  g_autofree char *place = NULL;
  guint field;

  return find_change (before, after, &field, &place) > 0 || !has_same_own (before, after);
}

static char *
text_of (const LrRuleset   *ruleset,
         const LrProcedure *procedure,
         const char        *what,
         guint              field)
{
  LrWords words = { .ruleset = ruleset };
  g_autofree char *title = lr_words_label (&words, procedure->label, NULL, procedure->id);
  g_autofree char *input = what == NULL ? lr_words_label (&words, procedure->fields[field]->label, NULL,
                                                          procedure->fields[field]->id) :
                                          NULL;

  /* Translators: a calculator, and what was changed in it: "Land combat: Terrain" */
  return g_strdup_printf (_ ("%s: %s"), title, what != NULL ? what : input);
}

/* --- one order --- */

static gint64
last_step (LrSession *session)
{
  const LrAction *action = session != NULL ? lr_session_get_undo (session) : NULL;

  return action != NULL ? action->number : 0;
}

static LrDeed *
last_of (GPtrArray *deeds)
{
  return deeds->len > 0 ? deeds->pdata[deeds->len - 1] : NULL;
}

static void
add (LrDeeds   *self,
     LrSession *session,
     LrDeed    *deed)
{
  deed->step = last_step (session);
  if (self->done->len == MOST_DEEDS)
    g_ptr_array_remove_index (self->done, 0);
  g_ptr_array_add (self->done, deed);
}

/* A visit that leaves everything as it was is not a deed. */
static void
drop_last (LrDeeds *self)
{
  g_ptr_array_set_size (self->done, (int) self->done->len - 1);
}

/* Returns: (nullable): the last deed, if what is typed now belongs to it */
static LrDeed *
open_deed (LrDeeds   *self,
           LrSession *session)
{
  LrDeed *last = last_of (self->done);

  return last != NULL && last->open && last->step == last_step (session) ? last : NULL;
}

static gboolean
type_on (LrDeeds        *self,
         LrSession      *session,
         const char     *place,
         const LrInputs *after)
{
  LrDeed *last = open_deed (self, session);

  if (last == NULL || place == NULL || g_strcmp0 (last->place, place) != 0)
    return FALSE;
  lr_inputs_free (last->after);
  last->after = lr_inputs_copy (after);
  if (last->throws == NULL && !differ (last->before, last->after))
    drop_last (self);
  return TRUE;
}

void
lr_deeds_note (LrDeeds         *self,
               LrSession       *session,
               const LrRuleset *ruleset,
               const char      *what,
               const LrInputs  *before,
               const LrInputs  *after,
               GHashTable      *throws)
{
  g_autofree char *place = NULL;
  guint field = 0;
  guint n_changes = find_change (before, after, &field, &place);
  LrDeed *deed;

  if (n_changes == 0 && !has_same_own (before, after))
    what = what != NULL ? what : _ ("a house modifier");
  else if (n_changes == 0 && throws == NULL)
    return;
  g_ptr_array_set_size (self->undone, 0);
  if (what != NULL || !type_on (self, session, place, after))
    {
      deed = g_new0 (LrDeed, 1);
      deed->before = lr_inputs_copy (before);
      deed->after = lr_inputs_copy (after);
      deed->throws = throws != NULL ? g_hash_table_ref (throws) : NULL;
      deed->text = text_of (ruleset, lr_inputs_procedure (after), what, field);
      deed->open = what == NULL && place != NULL;
      deed->place = deed->open ? g_steal_pointer (&place) : NULL;
      add (self, session, deed);
    }
  g_signal_emit (self, changed, 0);
}

void
lr_deeds_note_text (LrDeeds    *self,
                    LrSession  *session,
                    GObject    *field,
                    const char *from,
                    const char *to)
{
  LrDeed *deed = open_deed (self, session);

  /* A text that was copied does not matter. */
  if (*to == '\0' && last_of (self->done) != NULL && last_of (self->done)->step < last_step (session))
    return;
  g_ptr_array_set_size (self->undone, 0);
  if (deed == NULL || deed->field != field)
    {
      deed = g_new0 (LrDeed, 1);
      deed->from = g_strdup (from);
      deed->text = g_strdup (_ ("input"));
      deed->open = TRUE;
      g_set_weak_pointer (&deed->field, field);
      add (self, session, deed);
    }
  g_free (deed->to);
  deed->to = g_strdup (to);
  if (g_str_equal (deed->from, to))
    drop_last (self);
  g_signal_emit (self, changed, 0);
}

void
lr_deeds_end_visit (LrDeeds *self)
{
  if (last_of (self->done) != NULL)
    last_of (self->done)->open = FALSE;
}

gboolean
lr_deeds_is_open (LrDeeds *self)
{
  return last_of (self->done) != NULL && last_of (self->done)->open;
}

void
lr_deeds_clear (LrDeeds *self)
{
  g_ptr_array_set_size (self->done, 0);
  g_ptr_array_set_size (self->undone, 0);
  g_signal_emit (self, changed, 0);
}

/* Returns: (nullable): the last of them that can still be done: a field may be gone, or may read otherwise by now */
static const LrDeed *
last_good (GPtrArray *deeds,
           gboolean   back)
{
  for (LrDeed *deed = last_of (deeds); deed != NULL; deed = last_of (deeds))
    {
      g_autofree char *now = NULL;

      if (deed->before != NULL)
        return deed;
      if (deed->field != NULL)
        g_object_get (deed->field, "text", &now, NULL);
      if (g_strcmp0 (now, back ? deed->to : deed->from) == 0)
        return deed;
      g_ptr_array_set_size (deeds, (int) deeds->len - 1);
    }
  return NULL;
}

const LrDeed *
lr_deeds_get_undo (LrDeeds   *self,
                   LrSession *session)
{
  const LrDeed *deed = last_good (self->done, TRUE);

  return deed != NULL && deed->step >= last_step (session) ? deed : NULL;
}

/* A deed comes right after its entry: once another entry is there, what it would bring back is over. */
const LrDeed *
lr_deeds_get_redo (LrDeeds   *self,
                   LrSession *session)
{
  const LrDeed *deed = last_good (self->undone, FALSE);

  return deed != NULL && deed->step == last_step (session) ? deed : NULL;
}

void
lr_deeds_go (LrDeeds *self,
             gboolean back)
{
  GPtrArray *from = back ? self->done : self->undone;

  g_return_if_fail (from->len > 0);
  g_ptr_array_add (back ? self->undone : self->done, g_ptr_array_steal_index (from, from->len - 1));
  lr_deeds_end_visit (self);
  g_signal_emit (self, changed, 0);
}
