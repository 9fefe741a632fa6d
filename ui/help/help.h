/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The help: pages in Mallard.  The desktop's help viewer shows them where there is one and they are
 * installed; else a window of the program does.  They are looked for where they were installed, or in the
 * folder that PW_HELP_DIR names, for a program that runs from its source tree.  That has a folder for each
 * language: "de/piecewright" has the German pages.  Without pages in the user's language, those of "C/piecewright" are
 * shown, which are English.
 */

#define PW_HELP_START   "start"
#define PW_HELP_DRAWING "drawing"
#define PW_HELP_LESSONS "lessons"

/* Opens a page by its id, or shows in a dialog on the parent why it can't. The page of a dialect has its name as id. */
void pw_help_show (GtkWindow *parent, const char *page);

G_END_DECLS
