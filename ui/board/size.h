/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/base/menu-button.h"
#include "ui/document/document.h"

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
/* Opens the choice, ready to type the number of files. */
void pw_board_size_choose (PwBoardSize *self);

/* Sets up a position; if the text is no FEN, it is shown there with what is wrong in it. */
void pw_board_size_offer_fen (PwBoardSize *self, const char *fen);

/* "8x8" to 8 and 8. Returns: FALSE if the text is no size that a board can have */
gboolean pw_board_size_parse (const char *text, guint *files, guint *ranks);
/* Returns: (transfer full) */
char *pw_board_size_to_text (guint files, guint ranks);

G_END_DECLS
