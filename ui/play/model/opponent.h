/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/play/model/play.h"

G_BEGIN_DECLS

/*
 * PwOpponent: who plays a game besides the user: the computer for one side, for both, or for none; how strong
 * it is, how much time there is; hints.  It thinks in a thread about the position at the end of the line of a
 * PwPlay, and makes its move there.  Anything that changes the position, the rules or the players stops its
 * thinking at once. While it has the next move, none can be made by hand.  Another document has no players
 * but users.  Endings have their table instead.  It knows no widget.
 *
 * "changed": anything that it answers may be different. "ticked": only the time, or what it thinks.
 */
#define PW_TYPE_OPPONENT (pw_opponent_get_type ())
G_DECLARE_FINAL_TYPE (PwOpponent, pw_opponent, PW, OPPONENT, GObject)

PwOpponent *pw_opponent_new (PwPlay *play); /* (transfer full): a reference is taken; plays neither side */

typedef enum
{
  PW_PLAYER_USER,
  PW_PLAYER_COMPUTER,
  PW_PLAYER_ENGINE, /* a program of others, if one is chosen: else the computer */
} PwPlayer;

void pw_opponent_set_players (PwOpponent *self, PwPlayer first, PwPlayer second);
PwPlayer pw_opponent_get_player (PwOpponent *self, PwSide side);
/* Which sides it plays; users have the others. TRUE: by the engine, if there is one */
void pw_opponent_set_sides (PwOpponent *self, gboolean first, gboolean second);
gboolean pw_opponent_plays_side (PwOpponent *self, PwSide side);
gboolean pw_opponent_plays (PwOpponent *self); /* any side */
/* A program of others that can play instead of the program's own search. command: "" for none */
void pw_opponent_set_engine (PwOpponent *self, const char *command);
/* (transfer full) (nullable): its program's name; NULL for none */
char *pw_opponent_name_engine (PwOpponent *self);
/* What an engine said before it failed. (nullable): until the next change */
const char *pw_opponent_get_log (PwOpponent *self);
/* As long as there is that: it plays the same sides again, started anew if it had failed for good. */
gboolean pw_opponent_can_try_again (PwOpponent *self);
void pw_opponent_try_again (PwOpponent *self);
/* How strong the computer is on a side; on both. level: core/game/search/level.h */
void pw_opponent_set_level_of (PwOpponent *self, PwSide side, guint level);
void pw_opponent_set_level (PwOpponent *self, guint level);
guint pw_opponent_get_level (PwOpponent *self, PwSide side);
void pw_opponent_set_clock (PwOpponent *self, const char *text); /* of pw_clock_set(); begins anew */
/* "4:05"; "" if there is no limit. (transfer full) */
char *pw_opponent_say_time (PwOpponent *self, PwSide side);

/* The game rests for a while: there is something else on the board, or the user wants it to. */
void pw_opponent_set_away (PwOpponent *self, gboolean away);
void pw_opponent_set_paused (PwOpponent *self, gboolean paused);
gboolean pw_opponent_is_paused (PwOpponent *self);

/* About its move, not about a hint. */
gboolean pw_opponent_is_thinking (PwOpponent *self);
/* It moves as soon as it knows any move, also if it waits: paused, or after undo. */
gboolean pw_opponent_can_move_now (PwOpponent *self);
void pw_opponent_move_now (PwOpponent *self);
/* How many moves to take back, so that it is a user's turn if any plays; 0 at the start. */
guint pw_opponent_count_back (PwOpponent *self);
/* The opposite, as far as the line goes. */
guint pw_opponent_count_forward (PwOpponent *self);

/* Looks for a good move for the user, which is then pw_play_get_hint(). */
gboolean pw_opponent_can_hint (PwOpponent *self);
void pw_opponent_hint (PwOpponent *self);
/* Whether a user can end the game; then the user whose turn it is resigns, or the only one: when asked a
 * second time. */
gboolean pw_opponent_can_end (PwOpponent *self);
void pw_opponent_resign (PwOpponent *self);
/* Whether it was asked once: the note asks the user. */
gboolean pw_opponent_doubts (PwOpponent *self);
void pw_opponent_play_on (PwOpponent *self); /* no */
/* Two users agree at once; the computer does if it is worse, or if it has offered. */
void pw_opponent_offer_draw (PwOpponent *self);

/* What is to be said of it now, a sentence; nothing if the game is over. (nullable): until the next change */
const char *pw_opponent_get_note (PwOpponent *self);
/* What it expects, with the score; "" if it hasn't thought yet. (transfer full) */
char *pw_opponent_say_line (PwOpponent *self);

G_END_DECLS
