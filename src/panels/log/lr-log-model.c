/* lr-log-model.c - the log of a session as a list for the window, newest first
 *
 * Entries are made when somebody looks at them: a log of any length costs nothing until it is scrolled. While somebody
 * holds an entry it stays the same object, so that a list that moves does not think it shows others. One whose standing
 * changes, since it was undone or put right, is exchanged for another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-log-model.h"

/* --- entries --- */

struct _LrLogEntry
{
  GObject     parent_instance;
  LrSeenEntry entry;
  GHashTable *held; /* of the list that made it */
};

G_DEFINE_FINAL_TYPE (LrLogEntry, lr_log_entry, G_TYPE_OBJECT)

static gpointer
key_of (gint64 number)
{
  return GSIZE_TO_POINTER ((gsize) number);
}

static void
lr_log_entry_finalize (GObject *object)
{
  LrLogEntry *self = LR_LOG_ENTRY (object);

  if (g_hash_table_lookup (self->held, key_of (self->entry.action->number)) == self)
    g_hash_table_remove (self->held, key_of (self->entry.action->number));
  g_hash_table_unref (self->held);
  lr_action_unref ((LrAction *) self->entry.action);
  G_OBJECT_CLASS (lr_log_entry_parent_class)->finalize (object);
}

static void
lr_log_entry_class_init (LrLogEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lr_log_entry_finalize;
}

static void
lr_log_entry_init (LrLogEntry *self G_GNUC_UNUSED)
{
}

static LrLogEntry *
new_entry (const LrSeenEntry *entry,
           GHashTable        *held)
{
  LrLogEntry *self = g_object_new (LR_TYPE_LOG_ENTRY, NULL);

  self->entry = *entry;
  lr_action_ref ((LrAction *) entry->action);
  self->held = g_hash_table_ref (held);
  g_hash_table_insert (held, key_of (entry->action->number), self);
  return self;
}

const LrSeenEntry *
lr_log_entry_get (LrLogEntry *self)
{
  return &self->entry;
}

/* --- the list --- */

struct _LrLogModel
{
  GObject     parent_instance;
  LrSession  *session; /* (nullable) */
  const LrSide *side;  /* (nullable): who looks */
  GArray     *log;     /* (nullable) (element-type LrSeenEntry): of a side, what it sees */
  guint       n;       /* so many of its entries are known to those who look */
  GHashTable *held;    /* numbers to entries, as long as somebody holds them */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LrLogModel, lr_log_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *list G_GNUC_UNUSED)
{
  return LR_TYPE_LOG_ENTRY;
}

static guint
get_n_items (GListModel *list)
{
  return LR_LOG_MODEL (list)->n;
}

static gpointer
get_item (GListModel *list,
          guint       position)
{
  LrLogModel *self = LR_LOG_MODEL (list);
  LrLogEntry *held;
  LrSeenEntry entry;

  if (position >= self->n)
    return NULL;
  if (self->log != NULL)
    entry = g_array_index (self->log, LrSeenEntry, self->n - 1 - position);
  else
    lr_seen_entry (self->session, lr_session_get_action (self->session, self->n - 1 - position), NULL, &entry);
  held = g_hash_table_lookup (self->held, key_of (entry.action->number));
  return held != NULL ? g_object_ref (held) : new_entry (&entry, self->held);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
lr_log_model_dispose (GObject *object)
{
  LrLogModel *self = LR_LOG_MODEL (object);

  self->n = 0;
  g_clear_pointer (&self->log, g_array_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (lr_log_model_parent_class)->dispose (object);
}

static void
lr_log_model_finalize (GObject *object)
{
  g_hash_table_unref (LR_LOG_MODEL (object)->held);
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
  self->held = g_hash_table_new (g_direct_hash, g_direct_equal);
}

LrLogModel *
lr_log_model_new (void)
{
  return g_object_new (LR_TYPE_LOG_MODEL, NULL);
}

void
lr_log_model_set_session (LrLogModel *self,
                          LrSession  *session)
{
  guint before = self->n;

  if (session == self->session)
    return;
  self->n = 0;
  self->side = NULL;
  g_clear_pointer (&self->log, g_array_unref);
  g_set_object (&self->session, session);
  g_hash_table_unref (self->held);
  self->held = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  lr_log_model_update (self);
}

/* What a side sees is looked through anew. */
static void
read_again (LrLogModel *self)
{
  guint before = self->n;

  self->n = 0;
  g_hash_table_remove_all (self->held);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, 0);
  g_clear_pointer (&self->log, g_array_unref);
  if (self->session != NULL && self->side != NULL)
    self->log = lr_seen_log (self->session, self->side);
  self->n = self->log != NULL ? self->log->len : self->session != NULL ? lr_session_n_actions (self->session) : 0;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->n);
}

void
lr_log_model_set_side (LrLogModel   *self,
                       const LrSide *side)
{
  if (side == self->side)
    return;
  self->side = side;
  read_again (self);
}

/* An entry stands differently now; so does what it refers to itself: an undone correction no longer holds. */
static void
exchange (LrLogModel *self,
          gint64      number)
{
  while (number >= 1 && number <= (gint64) self->n)
    {
      const LrAction *action = lr_session_find_action (self->session, number);

      g_hash_table_remove (self->held, key_of (number));
      g_list_model_items_changed (G_LIST_MODEL (self), self->n - (guint) number, 1, 1);
      number = action->refers < number ? action->refers : 0;
    }
}

void
lr_log_model_update (LrLogModel *self)
{
  guint before = self->n;
  guint now = self->session != NULL ? lr_session_n_actions (self->session) : 0;

  if (self->log != NULL)
    read_again (self);
  if (self->log != NULL || now <= before)
    return;
  self->n = now;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, now - before);
  for (guint i = before; before > 0 && i < now; i++)
    exchange (self, lr_session_get_action (self->session, i)->refers);
}
