/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The keys of every command, in one table.  The shortcuts window
 * (ui/gtk/help-overlay.ui) lists the same; a test compares them.
 */
#define PW_MAX_ACCELERATORS 3

typedef struct
{
  const char *action;                               /* detailed: "win.board-size::8x8" */
  const char *accelerators[PW_MAX_ACCELERATORS + 1]; /* the first is the one that is told; ends with NULL */
} PwAccelerator;

const PwAccelerator *pw_accelerators (guint *n);

/* Makes the application listen to them. */
void pw_accelerators_install (GtkApplication *application);

G_END_DECLS
