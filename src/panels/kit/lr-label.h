/* lr-label.h - the labels that views are made of
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @text: (nullable): what it says. @css_class: (nullable): how it looks. Returns: (transfer floating): a label on
 * one line */
GtkWidget *lr_label_new      (const char *text,
                             const char *css_class) G_GNUC_WARN_UNUSED_RESULT;
/* @text: (nullable): what it says. @css_class: (nullable): how it looks. Returns: (transfer floating): a label
 * that takes the width there is and breaks its lines */
GtkWidget *lr_label_new_wide (const char *text,
                             const char *css_class) G_GNUC_WARN_UNUSED_RESULT;
/* Lets a label break into that many lines, and cuts off what is beyond them. */
void       lr_label_set_lines (GtkWidget *label,
                             int         most);
/* Lets a label break into two lines of about the same length, and asks for no less than their width. */
void       lr_label_set_narrow (GtkWidget *label);
/* What is wrong, in a label that looks so, begins with a capital letter: messages are written to follow a name.
 * @text: (nullable): what it says; %NULL or nothing hides it. */
void       lr_label_show     (GtkWidget  *label,
                             const char *text);
/* A row of libadwaita whose texts are not markup: names are shown as they are. @type: a sort of #AdwPreferencesRow.
 * @subtitle: (nullable): for rows that have one. Returns: (transfer floating): such a row */
GtkWidget *lr_row_new        (GType       type,
                             const char *title,
                             const char *subtitle) G_GNUC_WARN_UNUSED_RESULT;
/* The name of a widget for screen readers, whatever label it shows: a newer GTK prefers the label. */
void       lr_name          (gpointer    widget,
                             const char *name);
/* Gives a button a label with a mnemonic, which GTK 4.8 would read out as a sign. @label: "_Next". */
void       lr_button_label   (GtkWidget  *button,
                             const char *label);
/* Lets the label of a button break into lines: in other languages it is longer. */
void       lr_button_wrap    (GtkWidget  *button);
/* GTK's functions of these names, for a member of whatever type it is. */
void       lr_box_append     (gpointer    box,
                             GtkWidget  *child);
void       lr_set_visible    (gpointer    widget,
                             gboolean    visible);
/* Takes everything out of it. @box: a box or a grid. */
void       lr_box_clear      (GtkWidget  *box);
/* Returns: how much larger the type is than the system's usual one, at least 1: widths at which a page changes its
 * order grow with it */
double     lr_type_scale     (GtkWidget  *widget);

/* Takes a widget out of the box or bin that it is in, if it is in one. @to: the box or bin that it goes into. */
void       lr_move               (GtkWidget  *widget,
                                  GtkWidget  *to);

G_END_DECLS
