/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/base/menu-button.h"
#include "ui/board/view.h"

G_BEGIN_DECLS

/*
 * PwBoardSize: a button that shows the board's size and opens what there is to do with the board: other sizes,
 * whose move it is, the position as FEN, and commands.  It works through the actions "win.board-size", whose state and
 * target are a text such as "8x8", "win.side", "win.unmoved", "win.cylinder", "win.copy-fen", "win.paste-fen",
 * "win.show-example", "win.flip-board" and "win.clear-board".
 */
#define PW_TYPE_BOARD_SIZE (pw_board_size_get_type ())
G_DECLARE_FINAL_TYPE (PwBoardSize, pw_board_size, PW, BOARD_SIZE, PwMenuButton)

/* document: a reference is taken; may be set once */
void pw_board_size_set_document (PwBoardSize *self, PwDocument *document);
/*
 * Adds the commands of the document's board to a map: "board-size", "clear-board", "copy-fen", "cylinder",
 * "other-size", "paste-fen", "side" and "switch-side".  A pasted text that is no FEN is shown in the popover
 * with what is wrong in it.
 *
 * view: emits "hint" with what there is to say; map: normally the window's. To be called once
 */
void pw_board_size_add_actions (PwBoardSize *self, PwBoardView *view, GActionMap *map);

G_END_DECLS
