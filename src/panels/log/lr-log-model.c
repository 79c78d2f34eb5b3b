/* lr-log-model.c - the log of a session as a list for the window, newest first, steps of the turn folded
 *
 * Steps of the checklist that follow each other are one row, a run, so that results, books and notes stand out. An
 * unfolded run keeps its row; its steps follow below. A step that says more than where the game is has a row of its
 * own: it changed a tracker, began a turn, was undone or was corrected.
 *
 * An entry becomes an object when someone looks at it: a log of any length costs little until it is scrolled. The
 * object stays the same as long as someone holds it; this tells the list which rows it can keep. An entry that is
 * undone or corrected gets a new object.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-model.h"
#include "panels/kit/lr-ui.h"

#include <gtk/gtk.h>
#include <string.h>

#include "present/log/lr-log-words.h"

/* A run has at least that many steps. */
#define LEAST_STEPS 2

/* --- entries --- */

struct _LrLogEntry
{
  GObject     parent_instance;
  LrSeenEntry entry;
  guint       n_steps;
  gint64      key;
  gboolean    unfolded;
  GHashTable *held; /* of the list that made it */
};

G_DEFINE_FINAL_TYPE (LrLogEntry, lr_log_entry, G_TYPE_OBJECT)

static gpointer
hashed (gint64 key)
{
  return GSIZE_TO_POINTER ((gsize) key);
}

static void
lr_log_entry_finalize (GObject *object)
{
  LrLogEntry *self = LR_LOG_ENTRY (object);

  if (g_hash_table_lookup (self->held, hashed (self->key)) == self)
    g_hash_table_remove (self->held, hashed (self->key));
  g_hash_table_unref (self->held);
  lr_action_unref ((LrAction *) self->entry.action);
  G_OBJECT_CLASS (lr_log_entry_parent_class)->finalize (object);
}

static void
lr_log_entry_class_init (LrLogEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lr_log_entry_finalize;
  LR_SIGNAL ("changed", LR_TYPE_LOG_ENTRY, 0);
}

static void
lr_log_entry_init (LrLogEntry *self G_GNUC_UNUSED)
{
}

const LrSeenEntry *
lr_log_entry_get (LrLogEntry *self)
{
  return &self->entry;
}

guint
lr_log_entry_get_n_steps (LrLogEntry *self)
{
  return self->n_steps;
}

gint64
lr_log_entry_get_key (LrLogEntry *self)
{
  return self->key;
}

gboolean
lr_log_entry_is_unfolded (LrLogEntry *self)
{
  return self->unfolded;
}

/* --- the list --- */

/* A row of the list. @first: the place of its first entry in the log. @n_steps: how many a run has; 0 for an entry by
 * itself. */
typedef struct
{
  guint first;
  guint n_steps;
} Row;

struct _LrLogModel
{
  GObject       parent_instance;
  LrSession    *session;  /* (nullable) */
  const LrSide *side;     /* (nullable): who looks */
  GArray       *log;      /* (nullable) (element-type LrSeenEntry): of a side, what it sees */
  guint         n;        /* how many entries those who look see */
  gboolean      flat;
  GArray       *rows;     /* (element-type Row): oldest first */
  GHashTable   *held;     /* keys to LrLogEntry, as long as they have references */
  GHashTable   *unfolded; /* keys */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LrLogModel, lr_log_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
find_entry (LrLogModel  *self,
            guint        place,
            LrSeenEntry *entry)
{
  if (self->log != NULL)
    *entry = g_array_index (self->log, LrSeenEntry, place);
  else
    lr_seen_entry (self->session, lr_session_get_action (self->session, place), NULL, entry);
}

static gint64
key_of (const Row *row)
{
  gint64 number = (gint64) row->first + 1;

  return row->n_steps > 0 ? -number : number;
}

static const Row *
row_at (LrLogModel *self,
        guint       position)
{
  return &g_array_index (self->rows, Row, self->rows->len - 1 - position);
}

static GType
get_item_type (GListModel *list G_GNUC_UNUSED)
{
  return LR_TYPE_LOG_ENTRY;
}

static guint
get_n_items (GListModel *list)
{
  return LR_LOG_MODEL (list)->rows->len;
}

static gpointer
get_item (GListModel *list,
          guint       position)
{
  LrLogModel *self = LR_LOG_MODEL (list);
  LrLogEntry *entry;
  const Row *row;

  if (position >= self->rows->len)
    return NULL;
  row = row_at (self, position);
  entry = g_hash_table_lookup (self->held, hashed (key_of (row)));
  if (entry != NULL && entry->n_steps == row->n_steps)
    return g_object_ref (entry);
  entry = g_object_new (LR_TYPE_LOG_ENTRY, NULL);
  find_entry (self, row->first + MAX (row->n_steps, 1) - 1, &entry->entry);
  lr_action_ref ((LrAction *) entry->entry.action);
  entry->n_steps = row->n_steps;
  entry->key = key_of (row);
  entry->unfolded = g_hash_table_contains (self->unfolded, hashed (entry->key));
  entry->held = g_hash_table_ref (self->held);
  g_hash_table_insert (self->held, hashed (entry->key), entry);
  return entry;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- runs --- */

static gboolean
is_only_step (const LrSeenEntry *entry,
              guint32            steps)
{
  const LrPartChange *change;
  LrSeenEntry correction;

  if (!(steps & (1u << entry->kind)) || lr_session_is_undone (entry->session, entry->action->number) ||
      lr_seen_correction (entry, &correction))
    return FALSE;
  for (LR_SEEN_EACH (entry, CHANGE, change))
    if ((*change->key != '@' || g_str_equal (change->key, "@turn")) && !g_str_equal (change->before, change->after))
      return FALSE;
  return TRUE;
}

static void
add_row (GArray *rows,
         guint   first,
         guint   n_steps)
{
  Row row = { .first = first, .n_steps = n_steps };

  g_array_append_val (rows, row);
}

static void
add_steps (LrLogModel *self,
           GArray     *rows,
           guint       first,
           guint       end)
{
  Row run = { .first = first, .n_steps = end - first };
  gboolean folds = run.n_steps >= LEAST_STEPS;

  if (!folds || g_hash_table_contains (self->unfolded, hashed (key_of (&run))))
    for (guint i = first; i < end; i++)
      add_row (rows, i, 0);
  if (folds)
    add_row (rows, run.first, run.n_steps);
}

/* Adds the rows of the entries from @first on. */
static void
read_rows (LrLogModel *self,
           GArray     *rows,
           guint       first)
{
  /* Why a line was skipped, and that the game was moved, is worth reading. */
  guint32 steps = lr_log_kinds_bits (LR_LOG_CHECKLIST) & ~(1u << LR_ACTION_SKIP | 1u << LR_ACTION_TURN);

  for (guint i = first; i < self->n; i++)
    {
      LrSeenEntry entry;

      find_entry (self, i, &entry);
      if (!self->flat && is_only_step (&entry, steps))
        continue;
      add_steps (self, rows, first, i);
      add_row (rows, i, 0);
      first = i + 1;
    }
  add_steps (self, rows, first, self->n);
}

static gboolean
same_row (GArray *a,
          guint   i,
          GArray *b,
          guint   j)
{
  return memcmp (&g_array_index (a, Row, i), &g_array_index (b, Row, j), sizeof (Row)) == 0;
}

/* Only what is different moves, so that the list stays where it was scrolled to. @from: the place of the first entry
 * that stands differently; the one before may join it in a run. */
static void
update_rows (LrLogModel *self,
             guint       from)
{
  g_autoptr (GArray) before = self->rows;
  GArray *now = self->rows = g_array_copy (before);
  guint most;
  guint oldest = 0; /* that many rows stay at the end of the list, and at its beginning */
  guint newest = 0;

  from -= from > 0;
  while (now->len > 0 && row_at (self, 0)->first + MAX (row_at (self, 0)->n_steps, 1) > from)
    {
      from = MIN (from, row_at (self, 0)->first);
      g_array_set_size (now, now->len - 1);
    }
  read_rows (self, now, from);
  most = MIN (before->len, now->len);
  while (oldest < most && same_row (before, oldest, now, oldest))
    oldest++;
  while (newest < most - oldest && same_row (before, before->len - 1 - newest, now, now->len - 1 - newest))
    newest++;
  if (oldest + newest < MAX (before->len, now->len))
    g_list_model_items_changed (G_LIST_MODEL (self), newest, before->len - oldest - newest,
                                now->len - oldest - newest);
}

/* --- what was done since --- */

/* Reads the whole log: what a side sees of an older entry can change when another is opened. */
static void
read_again (LrLogModel *self)
{
  g_hash_table_unref (self->held);
  self->held = g_hash_table_new (g_direct_hash, g_direct_equal);
  self->n = 0;
  update_rows (self, 0);
  g_clear_pointer (&self->log, g_array_unref);
  if (self->session != NULL && self->side != NULL)
    self->log = lr_seen_log (self->session, self->side);
  self->n = self->log != NULL ? self->log->len : self->session != NULL ? lr_session_n_actions (self->session) : 0;
  update_rows (self, 0);
}

/* Returns: the number of what an entry refers to, or 0. To undo a correction changes the corrected entry too, so the
 * caller goes on from there. */
static gint64
next_referred (LrLogModel *self,
               gint64      number)
{
  gint64 next = lr_session_find_action (self->session, number)->refers;

  return next < number ? next : 0;
}

static void
exchange (LrLogModel *self,
          gint64      number)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (key_of (row_at (self, i)) == number)
      {
        g_hash_table_remove (self->held, hashed (number));
        g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 1);
        return;
      }
}

static void
take_in (LrLogModel *self)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64)); /* of entries that stand differently now */
  guint from = self->n;

  for (guint i = self->n; i < lr_session_n_actions (self->session); i++)
    for (gint64 number = next_referred (self, (gint64) i + 1); number > 0; number = next_referred (self, number))
      {
        g_array_append_val (numbers, number);
        from = MIN (from, (guint) number - 1);
      }
  self->n = lr_session_n_actions (self->session);
  update_rows (self, from);
  for (guint i = 0; i < numbers->len; i++)
    exchange (self, g_array_index (numbers, gint64, i));
}

void
lr_log_model_show (LrLogModel   *self,
                   LrSession    *session,
                   const LrSide *side)
{
  gboolean other = session != self->session || side != self->side;

  g_set_object (&self->session, session);
  self->side = side;
  if (other)
    g_hash_table_remove_all (self->unfolded);
  if (other || self->log != NULL)
    read_again (self);
  else if (session != NULL && lr_session_n_actions (session) > self->n)
    take_in (self);
}

void
lr_log_model_set_flat (LrLogModel *self,
                       gboolean    flat)
{
  if (flat == self->flat)
    return;
  self->flat = flat;
  update_rows (self, 0);
}

void
lr_log_model_unfold (LrLogModel *self,
                     gint64      key)
{
  LrLogEntry *entry = g_hash_table_lookup (self->held, hashed (key));

  if (!g_hash_table_remove (self->unfolded, hashed (key)))
    g_hash_table_add (self->unfolded, hashed (key));
  if (entry != NULL)
    {
      entry->unfolded = !entry->unfolded;
      g_signal_emit_by_name (entry, "changed");
    }
  if (key < 0)
    update_rows (self, (guint) -key - 1);
}

guint
lr_log_model_find (LrLogModel *self,
                   gint64      number)
{
  guint place = (guint) number - 1;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = row_at (self, i);

      if (row->n_steps == 0 && row->first == place)
        return i;
      if (row->n_steps > 0 && row->first <= place && place < row->first + row->n_steps &&
          !g_hash_table_contains (self->unfolded, hashed (key_of (row))))
        lr_log_model_unfold (self, key_of (row)); /* its steps follow */
    }
  return GTK_INVALID_LIST_POSITION;
}

guint
lr_log_model_get_n_entries (LrLogModel *self)
{
  return self->n;
}

static void
lr_log_model_dispose (GObject *object)
{
  LrLogModel *self = LR_LOG_MODEL (object);

  g_array_set_size (self->rows, 0);
  g_clear_pointer (&self->log, g_array_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (lr_log_model_parent_class)->dispose (object);
}

static void
lr_log_model_finalize (GObject *object)
{
  LrLogModel *self = LR_LOG_MODEL (object);

  g_array_unref (self->rows);
  g_hash_table_unref (self->held);
  g_hash_table_unref (self->unfolded);
  G_OBJECT_CLASS (lr_log_model_parent_class)->finalize (object);
}

static void
lr_log_model_class_init (LrLogModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lr_log_model_dispose;
  G_OBJECT_CLASS (klass)->finalize = lr_log_model_finalize;
}

static void
lr_log_model_init (LrLogModel *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->held = g_hash_table_new (g_direct_hash, g_direct_equal);
  self->unfolded = g_hash_table_new (g_direct_hash, g_direct_equal);
}
