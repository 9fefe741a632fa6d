/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/notation.h"

G_BEGIN_DECLS

/*
 * The help: a page for each dialect and one on drawing, for the user's browser.  It is looked for where it
 * was installed, or in the folder that PW_HELP_DIR names, for a program that runs from its
 * source tree.
 */

/* Returns: (transfer full) (nullable): the file of a dialect's page; NULL if it is not there */
char *pw_help_find (PwDialect dialect);

/* Opens the page of a dialect, or says in a dialog on the parent why it can't. */
void pw_help_show (GtkWindow *parent, PwDialect dialect);
/* The same with the page on drawing moves. */
void pw_help_show_drawing (GtkWindow *parent);

G_END_DECLS
