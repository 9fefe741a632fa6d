/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/base/menu-button.h"
#include "ui/board/view.h"
#include "ui/play/model/opponent.h"

G_BEGIN_DECLS

/*
 * PwPlayHead: what is above the board in a game: the two players, whose turn it is, what each has captured, and the
 * time it has; what the computer expects; and the commands of the whole game, which are buttons that name actions.
 */
#define PW_TYPE_PLAY_HEAD (pw_play_head_get_type ())
G_DECLARE_FINAL_TYPE (PwPlayHead, pw_play_head, PW, PLAY_HEAD, GtkBox)

/* play, opponent: references are taken */
GtkWidget *pw_play_head_new (PwDocument *document, PwBoardView *view, PwPlay *play, PwOpponent *opponent);
/* The line for what the computer expects, not shown at first. (transfer none) */
GtkWidget *pw_play_head_get_thoughts (PwPlayHead *self);

/* The start positions that can be chosen. menu: a reference is taken */
void pw_play_head_set_presets (PwPlayHead *self, GMenuModel *menu);

/* Whether there is no room for the words of its buttons. */
void pw_play_head_set_narrow (PwPlayHead *self, gboolean narrow);

/* What is played: "Chess, with Griffon for the queens". */
void pw_play_head_say_set_up (PwPlayHead *self, const char *name);

G_END_DECLS
