/* lr-window-keep.c - restores the last inputs and page; pastes a set-up from the clipboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "present/input/lr-kept-options.h"
#include "present/input/lr-last.h"
#include "present/input/lr-typed.h"

/* --- keeping --- */

/* Whether someone typed into a roster that the books had filled in. */
static gboolean
is_typed_into (const LrInput *roster)
{
  for (guint i = 0; i < lr_input_n_rows (roster); i++)
    {
      const LrInputRow *row = lr_input_row (roster, i);

      for (guint j = 0; j < row->n_fields; j++)
        if (row->fields[j].is_set && !row->fields[j].is_filled)
          return TRUE;
    }
  return FALSE;
}

/* What the books say follows them. During a session dice have to be typed again, so that nobody records one roll twice.
 */
char **
lr_window_dup_typed (LrWindow    *self,
                     LrPanelView *panel)
{
  g_autoptr (LrInputs) inputs = lr_inputs_copy (lr_panel_view_get_own_inputs (panel));

  for (guint i = 0; i < lr_inputs_procedure (inputs)->n_fields; i++)
    if (lr_inputs_peek (inputs, i)->is_filled && !is_typed_into (lr_inputs_peek (inputs, i)))
      lr_input_unset (lr_inputs_field (inputs, i));
  if (lr_desk_get_session (self->desk) != NULL)
    lr_inputs_clear_given (inputs);
  return lr_typed_dup_arguments (inputs);
}

static char *
key_of (LrWindow   *self,
        const char *calculator)
{
  return g_strdup_printf ("%s/%s", lr_desk_get_ruleset (self->desk)->id, calculator);
}

/* Calculators that were not opened since they were brought back are kept as they were. */
static void
take_unopened (LrWindow *self,
               LrLast   *last)
{
  g_autofree char *prefix = key_of (self, "");
  GHashTableIter iter;
  gpointer key, typed;

  g_hash_table_iter_init (&iter, self->typed);
  while (g_hash_table_iter_next (&iter, &key, &typed))
    if (g_str_has_prefix (key, prefix))
      g_hash_table_insert (last->typed, g_strdup ((char *) key + strlen (prefix)), g_strdupv (typed));
}

static void
take_place (LrWindow *self,
            LrLast   *last)
{
  const LrModel *model = lr_desk_get_ruleset (self->desk)->model;
  int turn = lr_desk_get_turn (self->desk);
  int scenario = lr_desk_get_scenario (self->desk);
  const char *page = gtk_stack_get_visible_child_name (self->pages);

  last->page = g_strdup (page != NULL && lr_sidebar_has (self->sidebar, page) ? page : NULL);
  if (model->calendar != NULL && turn >= 0)
    last->turn = g_strdup (model->calendar->values[turn].id);
  if (model->scenarios != NULL && scenario >= 0)
    last->scenario = g_strdup (model->scenarios->values[scenario].id);
}

void
lr_window_keep (LrWindow *self)
{
  g_autoptr (LrLast) last = lr_last_new ();
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->pages));

  /* The player finds their own inputs, not those of a side that only looked. */
  if (self->desk == NULL || self->viewer != NULL)
    return;
  take_place (self, last);
  take_unopened (self, last);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (LR_IS_PANEL_VIEW (child))
      g_hash_table_insert (last->typed, g_strdup (lr_panel_view_get_procedure (LR_PANEL_VIEW (child))->id),
                           lr_window_dup_typed (self, LR_PANEL_VIEW (child)));
  lr_last_write (lr_desk_get_ruleset (self->desk)->id, lr_desk_get_session (self->desk), last);
}

/* --- bringing back --- */

/* Inputs that no longer fit are dropped: nothing could be done about them. */
void
lr_window_type_kept (LrWindow    *self,
                     LrPanelView *panel)
{
  g_autofree char *key = key_of (self, lr_panel_view_get_procedure (panel)->id);
  const char *const *typed = g_hash_table_lookup (self->typed, key);

  if (typed != NULL)
    g_ptr_array_unref (lr_panel_view_take (panel, typed, NULL));
}

static gboolean
is_of_game (gpointer key,
            gpointer value G_GNUC_UNUSED,
            gpointer prefix)
{
  return g_str_has_prefix (key, prefix);
}

static void
bring_back_typed (LrWindow     *self,
                  const LrLast *last)
{
  g_autofree char *prefix = key_of (self, "");
  GHashTableIter iter;
  gpointer id, typed;

  g_hash_table_foreach_remove (self->typed, is_of_game, prefix);
  g_hash_table_iter_init (&iter, last->typed);
  while (g_hash_table_iter_next (&iter, &id, &typed))
    g_hash_table_insert (self->typed, key_of (self, id), g_strdupv (typed));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (LR_IS_PANEL_VIEW (child))
      lr_window_type_kept (self, LR_PANEL_VIEW (child));
}

static int
find (const LrKind *kind,
      const char   *id)
{
  return kind != NULL && id != NULL ? lr_kind_find (kind, id) : -1;
}

/* A session knows itself where it is. */
static void
bring_back_turn (LrWindow     *self,
                 const LrLast *last)
{
  const LrModel *model = lr_desk_get_ruleset (self->desk)->model;
  int scenario = find (model->scenarios, last->scenario);
  int turn = find (model->calendar, last->turn);

  if (scenario >= 0)
    lr_desk_set_scenario (self->desk, scenario);
  if (turn >= 0)
    lr_desk_set_turn (self->desk, turn);
}

static void
add_line (GString    *text,
          const char *line)
{
  if (line != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

void
lr_window_say_unread (LrWindow        *self,
                      const LrRuleset *ruleset)
{
  const LrProblem *problem = lr_ruleset_find_damage (ruleset);
  g_autofree char *fault = problem != NULL ? lr_problem_to_string (problem) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) options = NULL;
  g_autoptr (GError) desk = NULL;

  add_line (text, lr_words_damage ());
  add_line (text, fault);
  add_line (text, lr_kept_options_look (ruleset->id, &options) ? NULL : options->message);
  add_line (text, lr_last_look (&desk) ? NULL : desk->message);
  if (text->len > 0)
    lr_notice_keep (self->notice, text->str);
}

char *
lr_window_bring_back (LrWindow *self)
{
  g_autoptr (LrLast) last =
      lr_last_read (lr_desk_get_ruleset (self->desk)->id, lr_desk_get_session (self->desk));

  if (last == NULL)
    return NULL;
  bring_back_turn (self, last);
  bring_back_typed (self, last);
  return last->page != NULL && lr_sidebar_has (self->sidebar, last->page) ? g_strdup (last->page) : NULL;
}

char *
lr_window_set_session (LrWindow  *self,
                       LrSession *session)
{
  lr_window_keep (self);
  lr_desk_set_session (self->desk, session);
  lr_window_show_session (self);
  return lr_window_bring_back (self);
}

/* --- pasting --- */

#define PASTE_HELP "wrong#set-up"

/* Shows the calculator that a text names; without a name it is the one that is shown. */
static void
paste (LrWindow   *self,
       const char *text)
{
  g_autofree char *game = NULL;
  g_autofree char *calculator = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) arguments = lr_typed_split (text, &game, &calculator, &error);
  GtkWidget *page;

  if (arguments == NULL)
    lr_window_refuse (self, error->message, PASTE_HELP);
  else if (game != NULL && !g_str_equal (game, lr_desk_get_ruleset (self->desk)->id))
    lr_window_refuse (self, _ ("This set-up is for another game"), PASTE_HELP);
  else if (calculator != NULL && !lr_sidebar_select (self->sidebar, calculator))
    lr_window_refuse (self, _ ("This game has no calculator with that name"), PASTE_HELP);
  else if (page = lr_window_get_page (self), !LR_IS_PANEL_VIEW (page))
    lr_window_refuse (self, _ ("First open the calculator this set-up is for"), PASTE_HELP);
  else if (arguments[0] == NULL)
    lr_window_refuse (self, _ ("There is no set-up to paste"), PASTE_HELP);
  else
    lr_panel_view_paste (LR_PANEL_VIEW (page), (const char *const *) arguments, _ ("set-up pasted"));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (LrWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (self->desk != NULL)
    paste (self, text != NULL ? text : "");
}

void
lr_window_paste_cb (GtkWidget  *widget,
                    const char *name G_GNUC_UNUSED,
                    GVariant   *parameter G_GNUC_UNUSED)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb, g_object_ref (widget));
}
