/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk-a11y.h>

#include "ui/board/view.h"

G_BEGIN_DECLS

/*
 * The board as a screen reader sees it: a table with a cell for every square, named by pw_look_describe_square().
 * Cells are made on demand and live until the board gets another size. The cell under the cursor is the active
 * descendant and has the focus.
 */
#define PW_TYPE_BOARD_ACCESSIBLE (pw_board_accessible_get_type ())
G_DECLARE_FINAL_TYPE (PwBoardAccessible, pw_board_accessible, PW, BOARD_ACCESSIBLE, GtkWidgetAccessible)

#define PW_TYPE_SQUARE_ACCESSIBLE (pw_square_accessible_get_type ())
G_DECLARE_FINAL_TYPE (PwSquareAccessible, pw_square_accessible, PW, SQUARE_ACCESSIBLE, AtkObject)

/* For the board view: nothing happens until the accessible is asked for. */

/* The cursor has moved, or the focus has come. */
void _pw_board_accessible_focus (PwBoardView *view);
/* parts: PwDocumentParts that have changed */
void _pw_board_accessible_changed (PwBoardView *view, guint parts);

G_END_DECLS
