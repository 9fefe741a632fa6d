/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"

G_BEGIN_DECLS

/*
 * A piece of a game, as on the board: in its scheme, and as a figurine if it shows these.
 *
 * size: pixels
 * Returns: (transfer floating): empty until pw_kind_image_set()
 */
GtkWidget *pw_kind_image_new (PwDocument *document, PwBoardView *view, int size);

/* letter: as of PwKind */
void pw_kind_image_set (GtkWidget *image, char letter, PwSide side);

G_END_DECLS
