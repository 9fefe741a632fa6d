/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/base/menu-button.h"
#include "ui/endgame/endgame.h"

G_BEGIN_DECLS

/*
 * PwMatesPanel: what there is to know of the position of an endgame, and its moves; the other commands are buttons
 * that name actions.
 */
#define PW_TYPE_MATES_PANEL (pw_mates_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwMatesPanel, pw_mates_panel, PW, MATES_PANEL, GtkBox)

/* endgame: a reference is taken */
GtkWidget *pw_mates_panel_new (PwEndgame *endgame);

/* The second pieces that can be chosen. menu: a reference is taken */
void pw_mates_panel_set_seconds (PwMatesPanel *self, GMenuModel *menu);

/* chosen: what to say of the one that is chosen */
void pw_mates_panel_say_second (PwMatesPanel *self, const char *chosen);

G_END_DECLS
