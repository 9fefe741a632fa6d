/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/library/library.h"

G_BEGIN_DECLS

/*
 * PwLibraryLine: which known piece the open one moves like, always up to date; a button that shows all of them.
 */
#define PW_TYPE_LIBRARY_LINE (pw_library_line_get_type ())
G_DECLARE_FINAL_TYPE (PwLibraryLine, pw_library_line, PW, LIBRARY_LINE, GtkButton)

/* Once. A reference is taken. */
void pw_library_line_set_library (PwLibraryLine *self, PwWorker *library);

G_END_DECLS
