/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/base/menu-button.h"
#include "ui/play/model/play.h"

G_BEGIN_DECLS

/*
 * PwMovesPage: the moves of a game, of which the one before the position on the board is marked; its comment;
 * and an entry to type moves.  A click on a move shows the board after it; so do arrow keys.
 */
#define PW_TYPE_MOVES_PAGE (pw_moves_page_get_type ())
G_DECLARE_FINAL_TYPE (PwMovesPage, pw_moves_page, PW, MOVES_PAGE, GtkBox)

/* play: a reference is taken */
GtkWidget *pw_moves_page_new (PwPlay *play);

/* Gives the focus to the entry. text: (nullable): the beginning of a move, which has been typed elsewhere */
void pw_moves_page_begin_typing (PwMovesPage *self, const char *text);

G_END_DECLS
