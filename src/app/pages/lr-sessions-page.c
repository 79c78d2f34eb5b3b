/* lr-sessions-page.c - the games being played: go on with one, or begin another
 *
 * Each session is a file in the program's data folder. The one played last stands first. A file from elsewhere is
 * copied into that folder before it is played: a file that a portal hands out may be gone tomorrow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-sessions-page.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "panels/kit/lr-label.h"
#include "panels/kit/lr-ui.h"
#include "present/log/lr-record.h"
#include "present/words/lr-words.h"

#define SUFFIX ".longroll"
/* So many are offered; “Open” finds older ones. */
#define MOST_LAST 12
/* The name of a file takes so many letters of the title; a number may follow. */
#define MOST_NAME 60

struct _LrSessionsPage
{
  GtkBox               parent_instance;
  LrDesk              *desk;
  LrLibrary           *library;
  AdwPreferencesGroup *last;
  GtkLabel            *none;
  AdwPreferencesGroup *begin;
  AdwEntryRow         *name;
  AdwComboRow         *scenario;
  AdwComboRow         *turn;
  AdwActionRow        *options;
  AdwPreferencesGroup *players;
  GtkWidget           *problem;
  GPtrArray           *player_rows; /* AdwEntryRow, one for each side */
};

G_DEFINE_FINAL_TYPE (LrSessionsPage, lr_sessions_page, GTK_TYPE_BOX)

enum
{
  SIGNAL_OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

char *
lr_sessions_page_folder (void)
{
  char *folder = g_build_filename (g_get_user_data_dir (), "longroll", "sessions", NULL);

  g_mkdir_with_parents (folder, 0700);
  return folder;
}

static void
opened (LrSessionsPage *self,
        LrSession      *session)
{
  lr_label_show (self->problem, NULL);
  g_signal_emit (self, signals[SIGNAL_OPENED], 0, session);
}

/* A path that no file has yet, made from a title. */
static char *
new_path (const char *title)
{
  g_autofree char *folder = lr_sessions_page_folder ();
  g_autofree char *name = g_utf8_substring (*title != '\0' ? title : _ ("Game"), 0,
                                            MIN (g_utf8_strlen (*title != '\0' ? title : _ ("Game"), -1), MOST_NAME));

  g_strdelimit (name, "/\\:*?\"<>|\n\t", '-');
  if (name[0] == '.')
    name[0] = '-';
  for (guint i = 1;; i++)
    {
      g_autofree char *file = i == 1 ? g_strconcat (name, SUFFIX, NULL) : g_strdup_printf ("%s %u%s", name, i, SUFFIX);
      g_autofree char *path = g_build_filename (folder, file, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
}

/* --- beginning --- */

static char **
take_players (LrSessionsPage *self)
{
  const GPtrArray *sides = lr_desk_get_ruleset (self->desk)->model->sides;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < sides->len; i++)
    {
      const char *name = gtk_editable_get_text (GTK_EDITABLE (self->player_rows->pdata[i]));

      if (*name == '\0')
        continue;
      g_strv_builder_add (builder, ((const LrSide *) sides->pdata[i])->id);
      g_strv_builder_add (builder, name);
    }
  return g_strv_builder_end (builder);
}

static char **
take_readings (LrSessionsPage *self)
{
  const GPtrArray *options = lr_desk_get_ruleset (self->desk)->model->options;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < options->len; i++)
    {
      g_strv_builder_add (builder, ((const LrOption *) options->pdata[i])->id);
      g_strv_builder_add (builder, lr_desk_option_text (self->desk, options->pdata[i]));
    }
  return g_strv_builder_end (builder);
}

static void
begin_cb (GtkWidget  *widget,
          const char *name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  LrSessionsPage *self = LR_SESSIONS_PAGE (widget);
  LrRuleset *ruleset = (LrRuleset *) lr_desk_get_ruleset (self->desk);
  const char *title = gtk_editable_get_text (GTK_EDITABLE (self->name));
  g_autofree char *path = new_path (title);
  g_auto (GStrv) players = take_players (self);
  g_auto (GStrv) readings = take_readings (self);
  guint turn = adw_combo_row_get_selected (self->turn);
  LrBeginning beginning = {
    .title = *title != '\0' ? title : NULL,
    .scenario = ruleset->model->scenarios != NULL ? (int) adw_combo_row_get_selected (self->scenario) : -1,
    .turn = ruleset->model->calendar != NULL && turn > 0 ? (int) turn - 1 : -1,
    .players = (const char *const *) players,
    .readings = (const char *const *) readings,
  };
  g_autofree char *text = lr_record_begin (ruleset, &beginning);
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) session = NULL;

  beginning.text = text;
  session = lr_session_new (ruleset, &beginning, path, &error);
  if (session == NULL && error->domain == LR_JOURNAL_ERROR)
    {
      /* People can play although nothing can be saved; the page of the log goes on saying so. */
      g_autofree char *warning = g_strdup_printf (_ ("%s. The game is kept in memory only: save a copy from the log"),
                                                  error->message);

      session = lr_session_new (ruleset, &beginning, NULL, NULL);
      if (session != NULL)
        gtk_widget_activate_action (widget, "win.say", "s", warning);
    }
  if (session == NULL)
    {
      lr_label_show (self->problem, error->message);
      return;
    }
  lr_record_attach (session);
  opened (self, session);
}

/* --- going on --- */

static void
open_path (LrSessionsPage *self,
           const char     *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LrSession) session = lr_record_open (path, self->library, &error);

  if (session == NULL)
    lr_label_show (self->problem, error->message);
  else
    opened (self, session);
}

static void
row_activated_cb (LrSessionsPage *self,
                  AdwActionRow   *row)
{
  open_path (self, g_object_get_data (G_OBJECT (row), "path"));
}

static void
chosen_cb (GtkNativeDialog *dialog,
           int              response,
           LrSessionsPage  *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) :
                                                             NULL;

  if (file != NULL)
    {
      g_autofree char *base = g_file_get_basename (file);
      g_autofree char *title = g_str_has_suffix (base, SUFFIX) ? g_strndup (base, strlen (base) - strlen (SUFFIX)) :
                                                                 g_strdup (base);
      g_autofree char *path = new_path (title);
      g_autoptr (GFile) copy = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;

      if (g_file_copy (file, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, &error))
        open_path (self, path);
      else
        lr_label_show (self->problem, error->message);
    }
  g_object_unref (dialog);
}

static void
open_cb (GtkWidget  *widget,
         const char *name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (_ ("Open a copy of a session"),
                                                              GTK_WINDOW (gtk_widget_get_root (widget)),
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_add_pattern (filter, "*" SUFFIX);
  gtk_file_filter_set_name (filter, _ ("Sessions"));
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  g_signal_connect_object (dialog, "response", G_CALLBACK (chosen_cb), widget, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

typedef struct
{
  char  *path;
  char  *title;
  gint64 played; /* when, in seconds since 1970 */
} Last;

static void
last_free (Last *last)
{
  g_free (last->path);
  g_free (last->title);
  g_free (last);
}

static int
compare_last (gconstpointer a,
              gconstpointer b)
{
  const Last *left = *(Last *const *) a;
  const Last *right = *(Last *const *) b;

  return left->played < right->played ? 1 : left->played > right->played ? -1 : g_strcmp0 (left->title, right->title);
}

static GPtrArray *
find_last (void)
{
  g_autofree char *folder = lr_sessions_page_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) last_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      GStatBuf info;
      Last *last;

      if (!g_str_has_suffix (name, SUFFIX))
        continue;
      last = g_new0 (Last, 1);
      last->path = g_build_filename (folder, name, NULL);
      last->title = g_strndup (name, strlen (name) - strlen (SUFFIX));
      last->played = g_stat (last->path, &info) == 0 ? (gint64) info.st_mtime : 0;
      g_ptr_array_add (found, last);
    }
  g_ptr_array_sort (found, compare_last);
  return found;
}

gboolean
lr_sessions_page_are_there (void)
{
  g_autoptr (GPtrArray) found = find_last ();

  return found->len > 0;
}

static void
fill_last (LrSessionsPage *self)
{
  g_autoptr (GPtrArray) found = find_last ();

  for (guint i = 0; i < MIN (found->len, MOST_LAST); i++)
    {
      const Last *last = found->pdata[i];
      g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (last->played);
      g_autofree char *when = g_date_time_format (time, "%x %H:%M");
      /* Translators: when a session was last played */
      g_autofree char *subtitle = g_strdup_printf (_ ("Last played %s"), when);
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", last->title, "subtitle",
                                     subtitle, "activatable", TRUE, NULL);

      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      g_object_set_data_full (G_OBJECT (row), "path", g_strdup (last->path), g_free);
      g_signal_connect_object (row, "activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->last, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->none), found->len == 0);
}

/* --- the form --- */

static void
fill_kind (AdwComboRow     *row,
           const LrRuleset *ruleset,
           const LrKind    *kind,
           const char      *first,
           guint            selected)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (first != NULL)
    gtk_string_list_append (names, first);
  for (guint i = 0; kind != NULL && i < kind->n_values; i++)
    gtk_string_list_append (names, lr_words_translate (ruleset, kind->values[i].label));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, selected);
  gtk_widget_set_visible (GTK_WIDGET (row), kind != NULL);
}

/* How many options differ from the rules' defaults. */
static void
show_options (LrSessionsPage *self)
{
  const GPtrArray *options = lr_desk_get_ruleset (self->desk)->model->options;
  g_autofree char *text = NULL;
  guint changed = 0;

  for (guint i = 0; i < options->len; i++)
    {
      const LrOption *option = options->pdata[i];

      changed += lr_desk_get_option (self->desk, option) != option->init.ordinal;
    }
  if (changed == 0)
    text = g_strdup (_ ("All have their defaults"));
  else
    text =
        g_strdup_printf (ngettext ("%u differs from its default", "%u differ from their defaults", changed), changed);
  adw_action_row_set_subtitle (self->options, text);
}

static void
fill_form (LrSessionsPage *self)
{
  const LrRuleset *ruleset = lr_desk_get_ruleset (self->desk);
  const LrModel *model = ruleset->model;

  g_autofree char *title = g_strdup_printf (_ ("New session of %s"), lr_words_translate (ruleset, ruleset->title));
  g_autofree char *markup = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (self->begin, markup);
  gtk_widget_set_visible (GTK_WIDGET (self->options), model->options->len > 0);
  show_options (self);
  g_signal_connect_object (self->desk, "changed", G_CALLBACK (show_options), self, G_CONNECT_SWAPPED);
  fill_kind (self->scenario, ruleset, model->scenarios, NULL, (guint) MAX (lr_desk_get_scenario (self->desk), 0));
  fill_kind (self->turn, ruleset, model->calendar, _ ("The scenario's first"), 0);
  for (guint i = 0; i < model->sides->len; i++)
    {
      const LrSide *side = model->sides->pdata[i];
      GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "use-markup", FALSE, "title",
                                     lr_words_translate (ruleset, side->label), NULL);

      /* A side without a colour is a part that either player takes: attacker, defender. */
      gtk_widget_set_visible (row, side->colour != NULL);
      adw_preferences_group_add (self->players, row);
      g_ptr_array_add (self->player_rows, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->players), model->sides->len > 0);
}

static void
lr_sessions_page_dispose (GObject *object)
{
  LrSessionsPage *self = LR_SESSIONS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), LR_TYPE_SESSIONS_PAGE);
  g_clear_pointer (&self->player_rows, g_ptr_array_unref);
  g_clear_object (&self->desk);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (lr_sessions_page_parent_class)->dispose (object);
}

static void
lr_sessions_page_class_init (LrSessionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lr_sessions_page_dispose;
  /**
   * LrSessionsPage::opened:
   * @session: the session that the person goes on with
   */
  signals[SIGNAL_OPENED] = g_signal_new ("opened", LR_TYPE_SESSIONS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, LR_TYPE_SESSION);
  gtk_widget_class_set_template_from_resource (widget_class, LR_UI ("pages/lr-sessions-page.ui"));
  gtk_widget_class_bind_template_child (widget_class, LrSessionsPage, last);
  gtk_widget_class_bind_template_child (widget_class, LrSessionsPage, none);
  gtk_widget_class_bind_template_child (widget_class, LrSessionsPage, begin);
  gtk_widget_class_bind_template_child (widget_class, LrSessionsPage, options);
  gtk_widget_class_bind_template_child (widget_class, LrSessionsPage, name);
  gtk_widget_class_bind_template_child (widget_class, LrSessionsPage, scenario);
  gtk_widget_class_bind_template_child (widget_class, LrSessionsPage, turn);
  gtk_widget_class_bind_template_child (widget_class, LrSessionsPage, players);
  gtk_widget_class_bind_template_child (widget_class, LrSessionsPage, problem);
  gtk_widget_class_install_action (widget_class, "sessions.begin", NULL, begin_cb);
  gtk_widget_class_install_action (widget_class, "sessions.open", NULL, open_cb);
}

static void
lr_sessions_page_init (LrSessionsPage *self)
{
  self->player_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lr_sessions_page_new (LrDesk    *desk,
                      LrLibrary *library)
{
  LrSessionsPage *self = g_object_new (LR_TYPE_SESSIONS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  self->library = g_object_ref (library);
  fill_last (self);
  fill_form (self);
  return GTK_WIDGET (self);
}
