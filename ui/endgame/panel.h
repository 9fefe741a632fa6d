/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/base/menu-button.h"
#include "ui/endgame/endgame.h"

G_BEGIN_DECLS

/*
 * PwEndgamePanel: what there is to know of the position of an endgame, and its moves; the other commands are buttons
 * that name actions.
 */
#define PW_TYPE_ENDGAME_PANEL (pw_endgame_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwEndgamePanel, pw_endgame_panel, PW, ENDGAME_PANEL, GtkBox)

/* endgame: a reference is taken */
GtkWidget *pw_endgame_panel_new (PwEndgame *endgame);

/* The second pieces that can be chosen. menu: a reference is taken */
void pw_endgame_panel_set_seconds (PwEndgamePanel *self, GMenuModel *menu);

/* chosen: the words for the piece that is chosen */
void pw_endgame_panel_say_second (PwEndgamePanel *self, const char *chosen);

G_END_DECLS
