/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/export/dialog.h"

G_BEGIN_DECLS

/*
 * The picture for other programs to take: from the clipboard, or dragged out of the window.  Each program takes what
 * it knows: pixels, SVG, a board of text, or a file.
 */

/*
 * Puts the picture, with the last choices, on the clipboard, as pixels, as SVG and as text.  The main loop continues
 * until it is there; if it is copied once more meanwhile, only the later one is.
 *
 * widget: any of the window
 * Returns: FALSE with error set; then the clipboard is as it was
 */
gboolean pw_export_copy_picture (PwDocument *document, GtkWidget *widget, GSettings *settings, GError **error);

/* options: (out), to be cleared: what is chosen when a drag begins */
typedef void (*PwChooseOptions) (PwExportOptions *options, gpointer data);

/*
 * Lets the picture be dragged from a widget to other programs: as a file in the format that is chosen, as pixels, and
 * as SVG.  The file stays until the next drag or the end of the widget.
 *
 * data: lives as long as the widget
 */
void pw_export_drag_from (GtkWidget *widget, PwDocument *document, PwChooseOptions choose, gpointer data);

G_END_DECLS
