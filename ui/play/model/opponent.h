/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/play/model/play.h"

G_BEGIN_DECLS

/*
 * PwOpponent: who plays a game besides the user: the computer for one side, for both, or for none; how strong it is,
 * how much time there is; hints.  It thinks in a thread about the position that a PwPlay shows at the end of its line,
 * and makes its move there.  Anything that changes the position, the rules or the sides stops its thinking at once.
 * It knows no widget.
 *
 * "changed": anything that it answers may be different.
 */
#define PW_TYPE_OPPONENT (pw_opponent_get_type ())
G_DECLARE_FINAL_TYPE (PwOpponent, pw_opponent, PW, OPPONENT, GObject)

PwOpponent *pw_opponent_new (PwPlay *play); /* (transfer full): a reference is taken; plays neither side */

typedef enum
{
  PW_PLAYER_USER,
  PW_PLAYER_COMPUTER, /* the program's own search */
  PW_PLAYER_ENGINE,   /* a program of others, chosen in Preferences */
} PwPlayer;

void pw_opponent_set_player (PwOpponent *self, PwSide side, PwPlayer player);
PwPlayer pw_opponent_get_player (PwOpponent *self, PwSide side);
void pw_opponent_set_level (PwOpponent *self, guint level); /* core/game/search/level.h */
guint pw_opponent_get_level (PwOpponent *self);
gboolean pw_opponent_is_thinking (PwOpponent *self);

G_END_DECLS
