/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A help page as widgets: that part of Mallard which the program's own pages are made of, with their
 * pictures inside. Links have the id of another page as their address.
 */

/* What is known of a page before it is shown. */
typedef struct
{
  char *id;    /* "xbetza" */
  char *title;
  char *order; /* pages are listed by it; "" for the first */
} PwHelpEntry;

/* The pages of a folder, in their order. Returns: (transfer full) (element-type PwHelpEntry) */
GPtrArray *pw_help_list_pages (const char *folder);

/*
 * Makes the widgets of a page: those that fill a window at once, the others while nothing else is to be done.
 *
 * follow: (nullable): gboolean (*) (GtkLabel *, const char *id, gpointer data): a link was chosen
 * data: a GObject
 * Returns: (transfer floating) (nullable): NULL with error set if it can't be read
 */
GtkWidget *pw_help_page_new (const char *folder, const char *id, GCallback follow, gpointer data,
                             GError **error);

G_END_DECLS
