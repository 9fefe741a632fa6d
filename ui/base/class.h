/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/base/each.h"
#include "core/base/getter.h"

G_BEGIN_DECLS

/*
 * What classes do in class_init(), init(), dispose() and finalize(), in fewer words.
 */

/* A signal that returns nothing. n: how many arguments it has; their types follow */
void pw_signal_new (gpointer klass, const char *name, guint n, ...);

/* A widget's template. path: below the program's resources: "words/panel.ui" */
void pw_template_set (gpointer klass, const char *path);

/* Makes the widget's parts. As in GTK 4, they are all visible but those that the template marks "no-show-all". */
void pw_template_init (gpointer widget);

/* The members of a class that are objects of its template, by their ids. */
#define PW_TEMPLATE_PARTS(klass, Type, ...) PW_EACH (PW_TEMPLATE_PART, klass, Type, __VA_ARGS__)
#define PW_TEMPLATE_PART(klass, Type, name)                                                                            \
  gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), #name, FALSE, G_STRUCT_OFFSET (Type, name));

/* The functions that a template names as handlers. */
#define PW_TEMPLATE_HANDLERS(klass, ...) PW_EACH (PW_TEMPLATE_HANDLER, klass, , __VA_ARGS__)
#define PW_TEMPLATE_HANDLER(klass, unused, name)                                                                       \
  gtk_widget_class_bind_template_callback_full (GTK_WIDGET_CLASS (klass), #name, G_CALLBACK (name));

/*
 * Members that are given back when an object is finalized, each by the same function; what is NULL is not.  For a class
 * that has no finalize() of its own, and no subclass with one.
 */
#define PW_OWNS(klass, Type, give_back, ...) PW_EACH (PW_OWN, (klass, give_back), Type, __VA_ARGS__)
#define PW_OWN(how, Type, member) pw_class_owns (PW_OWN_HOW how, G_STRUCT_OFFSET (Type, member));
#define PW_OWN_HOW(klass, give_back) klass, (GDestroyNotify) (give_back)

/* The same of weak pointers. */
#define PW_WATCHES(klass, Type, ...) PW_EACH (PW_OWN, (klass, NULL), Type, __VA_ARGS__)

/*
 * Members that are given back as soon as an object is disposed, a widget when it is destroyed, and are NULL from then
 * on: for a class that has no dispose() of its own, and no subclass with one.  A weak pointer is given back by PW_WEAK.
 */
#define PW_DROPS(klass, Type, give_back, ...) PW_EACH (PW_DROP, (klass, give_back), Type, __VA_ARGS__)
#define PW_DROP(how, Type, member) pw_class_drops (PW_OWN_HOW how, G_STRUCT_OFFSET (Type, member));
#define PW_WEAK NULL

/* The ids of sources that are removed then. */
#define PW_STOPS(klass, Type, ...) PW_EACH (PW_STOP, klass, Type, __VA_ARGS__)
#define PW_STOP(klass, Type, member) pw_class_stops (klass, G_STRUCT_OFFSET (Type, member));

/* give_back: (nullable): NULL for a weak pointer */
void pw_class_owns (gpointer klass, GDestroyNotify give_back, gsize offset);
void pw_class_drops (gpointer klass, GDestroyNotify give_back, gsize offset);
void pw_class_stops (gpointer klass, gsize offset);

G_END_DECLS
