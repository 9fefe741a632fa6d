/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"
#include "ui/document/panel.h"
#include "ui/play/model/set-up.h"

G_BEGIN_DECLS

/*
 * PwSetUpPage: what a game is made of: the pieces that can be put on the board, which are also dragged from
 * here, the side that moves first, and the rules, each with what it means for this game.
 */
#define PW_TYPE_SET_UP_PAGE (pw_set_up_page_get_type ())
G_DECLARE_FINAL_TYPE (PwSetUpPage, pw_set_up_page, PW, SET_UP_PAGE, PwPanel)

/* What is dragged from here: a letter, as of PwKind, and 'f' or 's' for the side. */
#define PW_SET_UP_KIND_TARGET "application/x-piecewright-kind"

/* set_up: a reference is taken */
GtkWidget *pw_set_up_page_new (PwDocument *document, PwBoardView *view, PwSetUp *set_up);

G_END_DECLS
