/* lr-ui.h - where the templates of ui/ are in the program, and what its own class has
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

/* @path: a file under ui/, with its folder. Its path as a resource. */
#define LR_UI(path) "/io/github/longroll/LongRoll/" path

/* Up to 64 members: each step of the list leaves what has the next one begin. */
#define LR_NONE ()
#define LR_AGAIN_4(...) __VA_ARGS__
#define LR_AGAIN_3(...) LR_AGAIN_4 (LR_AGAIN_4 (LR_AGAIN_4 (LR_AGAIN_4 (__VA_ARGS__))))
#define LR_AGAIN_2(...) LR_AGAIN_3 (LR_AGAIN_3 (LR_AGAIN_3 (LR_AGAIN_3 (__VA_ARGS__))))
#define LR_AGAIN(...) LR_AGAIN_2 (LR_AGAIN_2 (LR_AGAIN_2 (LR_AGAIN_2 (__VA_ARGS__))))
#define LR_EACH(macro, klass, type, first, ...) \
  macro (klass, type, first) __VA_OPT__ (LR_EACH_NEXT LR_NONE (macro, klass, type, __VA_ARGS__))
#define LR_EACH_NEXT() LR_EACH
#define LR_CHILD(klass, type, child) gtk_widget_class_bind_template_child (klass, type, child);
#define LR_CALLBACK(klass, type, callback) gtk_widget_class_bind_template_callback (klass, callback);

/* The members of @type that are children of its template, and the functions that the template calls. */
#define LR_BIND(klass, type, ...) LR_AGAIN (LR_EACH (LR_CHILD, klass, type, __VA_ARGS__))
#define LR_CALLBACKS(klass, ...) LR_AGAIN (LR_EACH (LR_CALLBACK, klass, , __VA_ARGS__))

/* The template of @type, which is at @path under ui/, and those of its children that are members. */
#define LR_TEMPLATE(klass, type, path, ...) \
  gtk_widget_class_set_template_from_resource (klass, LR_UI (path)); \
  LR_BIND (klass, type, __VA_ARGS__)

/* A final class of widgets that begin with their template and nothing else. */
#define LR_DEFINE_TEMPLATE(type, prefix, parent) \
  G_DEFINE_FINAL_TYPE (type, prefix, parent) \
  static void prefix##_init (type *self) \
  { \
    gtk_widget_init_template (GTK_WIDGET (self)); \
  }

/* A signal that returns nothing: its name, the class, how many things it tells, and their types. A key may send it. */
#define LR_SIGNAL(name, type, ...) \
  g_signal_new (name, type, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL, NULL, G_TYPE_NONE, __VA_ARGS__)

/* An action of a widget class. Its function takes the widget, as the type that it is, and may leave out what comes
 * after it: the name of the action and what it takes. @type: of that. */
#define LR_ACTION_OF(klass, name, type, callback) \
  gtk_widget_class_install_action (klass, name, type, (GtkWidgetActionActivateFunc) G_CALLBACK (callback))
#define LR_ACTION(klass, name, callback) LR_ACTION_OF (klass, name, NULL, callback)

/* Calls @callback with @self whenever @object sends @signal, as long as both are there. */
#define LR_ON(object, signal, callback, self) \
  g_signal_connect_object (object, signal, G_CALLBACK (callback), self, G_CONNECT_SWAPPED)

/* The usual dispose function of a class. @object: of a final class that has a template. */
void lr_dispose_template (GObject *object);
