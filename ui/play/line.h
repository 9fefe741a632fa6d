/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"
#include "ui/play/model/opponent.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * PwPlayLine: the line above the board in a game: whose turn it is, what the computer does, how the game has ended, or
 * why it can't be played, and what contradicts itself in the rules.
 */
#define PW_TYPE_PLAY_LINE (pw_play_line_get_type ())
G_DECLARE_FINAL_TYPE (PwPlayLine, pw_play_line, PW, PLAY_LINE, GtkBox)

/* References are taken. */
GtkWidget *pw_play_line_new (PwDocument *document, PwPlay *play, PwOpponent *opponent);

/* Whether the game is being set up. */
void pw_play_line_set_up (PwPlayLine *self, gboolean on);

G_END_DECLS
