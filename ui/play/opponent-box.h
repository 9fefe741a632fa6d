/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/play/model/opponent.h"

G_BEGIN_DECLS

/* PwOpponentBox: who plays, and what one can ask of the computer: buttons and menus that name actions. */
#define PW_TYPE_OPPONENT_BOX (pw_opponent_box_get_type ())
G_DECLARE_FINAL_TYPE (PwOpponentBox, pw_opponent_box, PW, OPPONENT_BOX, GtkBox)

GtkWidget *pw_opponent_box_new (PwOpponent *opponent); /* a reference is taken */

G_END_DECLS
