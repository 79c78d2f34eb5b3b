/* lr-application.c - the application: windows, the about dialog, the command line
 *
 * `longroll RULESET CALCULATOR ARGUMENTS…` opens a window on a calculator, filled in as by `longroll-cli calc`;
 * `longroll FILE` opens a session, a ruleset, or saved personal data.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "lr-application.h"

#include <glib/gi18n-lib.h>

#include "lr-print-command.h"
#include "lr-window.h"
#include "rules/file/lr-installed.h"

struct _LrApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (LrApplication, lr_application, ADW_TYPE_APPLICATION)

static void
about_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter G_GNUC_UNUSED,
          gpointer       data)
{
  GtkApplication *application = data;

  adw_show_about_window (
      gtk_application_get_active_window (application), "application-name", _ ("Long Roll"), "application-icon",
      APPLICATION_ID, "version", PACKAGE_VERSION, "developer-name", _ ("The Long Roll developers"), "license-type",
      GTK_LICENSE_GPL_3_0, "comments",
      _ ("A companion for American Civil War board games. Not affiliated with the publishers of the games. Charts "
         "that a rulebook does not print are stand-ins, and are marked as such."),
      NULL);
}

static void
quit_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       data)
{
  GList *windows;

  /* Each window may ask before it loses anything. */
  windows = g_list_copy (gtk_application_get_windows (data));
  g_list_free_full (windows, (GDestroyNotify) gtk_window_close);
}

static void
lr_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = {
    { .name = "about", .activate = about_cb },
    { .name = "quit", .activate = quit_cb },
  };
  GtkApplication *self = GTK_APPLICATION (application);

  G_APPLICATION_CLASS (lr_application_parent_class)->startup (application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  gtk_application_set_accels_for_action (self, "win.shortcuts", (const char *[]) { "<Control>question", NULL });
  gtk_application_set_accels_for_action (self, "app.quit", (const char *[]) { "<Control>q", NULL });
  gtk_application_set_accels_for_action (self, "win.close", (const char *[]) { "<Control>w", NULL });
  gtk_application_set_accels_for_action (self, "win.print", (const char *[]) { "<Control>p", NULL });
  gtk_application_set_accels_for_action (self, "win.reload", (const char *[]) { "F5", NULL });
  gtk_application_set_accels_for_action (self, "win.sidebar", (const char *[]) { "F9", NULL });
  gtk_application_set_accels_for_action (self, "win.new-session", (const char *[]) { "<Control>n", NULL });
  gtk_application_set_accels_for_action (self, "win.back", (const char *[]) { "<Alt>Left", NULL });
  gtk_application_set_accels_for_action (self, "win.search", (const char *[]) { "<Control>f", NULL });
  gtk_application_set_accels_for_action (self, "win.table-view", (const char *[]) { "F11", NULL });
  gtk_application_set_accels_for_action (self, "win.turn", (const char *[]) { "F8", NULL });
  gtk_application_set_accels_for_action (self, "win.due", (const char *[]) { "<Control>Right", NULL });
  gtk_application_set_accels_for_action (self, "win.leave", (const char *[]) { "<Control><Shift>Right", NULL });
  gtk_application_set_accels_for_action (self, "win.step-back", (const char *[]) { "<Control>Left", NULL });
  gtk_application_set_accels_for_action (self, "win.undo", (const char *[]) { "<Control>z", NULL });
  gtk_application_set_accels_for_action (self, "win.redo", (const char *[]) { "<Control><Shift>z", NULL });
  gtk_window_set_default_icon_name (APPLICATION_ID);
}

static void
lr_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window != NULL)
    {
      gtk_window_present (window);
      return;
    }
  window = GTK_WINDOW (lr_window_new (ADW_APPLICATION (application)));
  lr_window_start (LR_WINDOW (window));
  gtk_window_present (window);
  lr_window_focus_place (LR_WINDOW (window));
}

/* A game's own page, or one of its calculators. */
static gboolean
open_game (LrWindow  *window,
           char     **arguments,
           GError   **error)
{
  if (arguments[2] == NULL)
    return lr_window_open_game (window, arguments[1], error);
  return lr_window_open (window, arguments[1], arguments[2], (const char *const *) arguments + 3, error);
}

static int
lr_application_command_line (GApplication            *application,
                             GApplicationCommandLine *command_line)
{
  g_auto (GStrv) arguments = g_application_command_line_get_arguments (command_line, NULL);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_open;
  LrWindow *window;

  if (arguments[0] == NULL || arguments[1] == NULL)
    {
      g_application_activate (application);
      return 0;
    }
  window = lr_window_new (ADW_APPLICATION (application));
  /* The name is relative to where the command was given, which may not be where the program runs. */
  file = lr_window_is_file (arguments[1]) ?
             g_application_command_line_create_file_for_arg (command_line, arguments[1]) : NULL;
  is_open = file != NULL ? lr_window_open_file (window, file, &error) : open_game (window, arguments, &error);
  if (!is_open)
    g_application_command_line_printerr (command_line, "%s\n", error->message);
  /* A file manager shows no terminal, so the window shows the errors. */
  if (!is_open && file == NULL)
    {
      gtk_window_destroy (GTK_WINDOW (window));
      return 1;
    }
  gtk_window_present (GTK_WINDOW (window));
  lr_window_focus_place (window);
  return is_open ? 0 : 1;
}

/* Without a portal libadwaita 1.7 does not look into the settings of the desktop either, whether it is dark. */
static void
find_portal (void)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) started = NULL;

  if (bus != NULL)
    started = g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                           "StartServiceByName",
                                           g_variant_new ("(su)", "org.freedesktop.portal.Desktop", 0), NULL,
                                           G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  if (started == NULL)
    g_setenv ("ADW_DISABLE_PORTAL", "1", FALSE);
}

/* GTK does not draw a window without one. */
static gboolean
has_font (void)
{
  PangoFontMap *map = pango_cairo_font_map_get_default ();
  g_autoptr (GObject) context = G_OBJECT (pango_font_map_create_context (map));
  PangoFontDescription *any = pango_font_description_new ();
  g_autoptr (GObject) font = (GObject *) pango_font_map_load_font (map, PANGO_CONTEXT (context), any);

  pango_font_description_free (any);
  return font != NULL;
}

/* Options of calculators look like options of a program. So only those that every program has are taken out here. */
static gboolean
lr_application_local_command_line (GApplication *application,
                                   char       ***arguments,
                                   int          *status)
{
  const char *first = (*arguments)[0] != NULL ? (*arguments)[1] : NULL;
  g_autoptr (GSettings) settings = NULL;

  if (g_strcmp0 (first, "--version") == 0)
    {
      g_print ("%s\n", PACKAGE_VERSION);
      *status = 0;
      return TRUE;
    }
  if (g_strcmp0 (first, "--help") == 0)
    {
      g_print (_ ("Usage: longroll [RULESET [CALCULATOR [ARGUMENTS as for longroll-cli calc]] | FILE]\n       "
                  "longroll --print RULESET WHAT [ARGUMENTS] --pdf FILE [--paper a4|letter] [--session FILE] [--as "
                  "SIDE]\nFILE is a session (.longroll), a ruleset.xml, or a backup of your data "
                  "(.longroll-mine).\nWHAT is chart:ID, map:CALCULATOR, turn, books, report, report:NUMBER or "
                  "letters:SIDE.\n"));
      *status = 0;
      return TRUE;
    }
  if (g_strcmp0 (first, "--print") == 0)
    {
      *status = lr_print_command (*arguments + 1);
      return TRUE;
    }
  settings = lr_installed_settings ();
  if (settings == NULL)
    {
      g_printerr (_ ("The settings of Long Roll are not installed: “meson install” installs them, or set "
                     "GSETTINGS_SCHEMA_DIR to their folder\n"));
      *status = 1;
      return TRUE;
    }
  if (!gtk_init_check ())
    {
      g_printerr (_ ("No display was found for a window; “longroll-cli” does the same without a window\n"));
      *status = 1;
      return TRUE;
    }
  find_portal ();
  if (!has_font ())
    {
      g_printerr (_ ("No font was found for a window: install one, such as DejaVu Sans\n"));
      *status = 1;
      return TRUE;
    }
  return G_APPLICATION_CLASS (lr_application_parent_class)->local_command_line (application, arguments, status);
}

static void
lr_application_class_init (LrApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = lr_application_startup;
  application_class->activate = lr_application_activate;
  application_class->command_line = lr_application_command_line;
  application_class->local_command_line = lr_application_local_command_line;
}

static void
lr_application_init (LrApplication *self G_GNUC_UNUSED)
{
}

LrApplication *
lr_application_new (void)
{
  return g_object_new (LR_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE, "resource-base-path", "/io/github/longroll/LongRoll", NULL);
}
