/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/base/menu-button.h"
#include "ui/board/view.h"
#include "ui/play/model/opponent.h"

G_BEGIN_DECLS

/*
 * PwPlayHead: what is above the board in a game: a button with a menu for each player, which says whose turn
 * it is, what that has captured, and its time; the name of the game with a menu of its own; what the computer
 * expects.
 */
#define PW_TYPE_PLAY_HEAD (pw_play_head_get_type ())
G_DECLARE_FINAL_TYPE (PwPlayHead, pw_play_head, PW, PLAY_HEAD, GtkBox)

/* play, opponent: references are taken */
GtkWidget *pw_play_head_new (PwDocument *document, PwBoardView *view, PwPlay *play, PwOpponent *opponent);
/* The line for what the computer expects, not shown at first. (transfer none) */
GtkWidget *pw_play_head_get_thoughts (PwPlayHead *self);

/* What can be done with games. menu: a reference is taken */
void pw_play_head_set_menu (PwPlayHead *self, GMenuModel *menu);

/* What is played: "Chess, with Griffon for the queens"; about: more of it, "8 × 8. Game 2 of 3." */
void pw_play_head_say_game (PwPlayHead *self, const char *name, const char *about);

G_END_DECLS
