/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/go-on.h"
#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * An engine of somebody else, which plays a game of ours (design, section 8): a child process that speaks UCI
 * or CECP. Nothing that it writes is trusted; each answer has a deadline.  All calls block, so they are for
 * threads; each ends within 20 ms when its patience does.
 *
 * Before it plays, its legal moves are compared with ours.  After three failures it is let go.
 */
typedef struct _PwEngine PwEngine;

#define PW_ENGINE_ERROR (pw_engine_error_quark ())
GQuark pw_engine_error_quark (void);

typedef enum
{
  PW_ENGINE_ERROR_START,     /* the program can't be started, or speaks neither protocol */
  PW_ENGINE_ERROR_LATE,      /* no answer within its deadline */
  PW_ENGINE_ERROR_GONE,      /* it has ended, or has failed three times */
  PW_ENGINE_ERROR_DIFFERENT, /* it plays another game: the message has the move and the position */
  PW_ENGINE_ERROR_ILLEGAL,   /* it made a move that is none */
  PW_ENGINE_ERROR_STOPPED,   /* by the caller's patience */
} PwEngineError;

typedef enum
{
  PW_PROTOCOL_GUESS, /* UCI first, then CECP */
  PW_PROTOCOL_UCI,
  PW_PROTOCOL_CECP,
} PwProtocol;

/*
 * Starts it and waits for its greeting.
 *
 * command: a program and its arguments, as in a shell but without one
 * Returns: (transfer full) (nullable): NULL with error set, in words for the user
 */
PwEngine *pw_engine_start (const char *command, PwProtocol protocol, PwTranslate translate,
                           const PwPatience *patience, GError **error);
void pw_engine_free (PwEngine *engine); /* (nullable): asks it to quit, and ends it if it doesn't */

const char *pw_engine_name (const PwEngine *engine); /* as it calls itself, or the program's name */
/* All that was said, the last 64 KiB: lines with "> " to it, "< " from it. (transfer full) */
char *pw_engine_log (PwEngine *engine);

/*
 * Prepares it for a game, and compares its legal moves from the start position and 20 random ones with ours.
 *
 * Returns: FALSE with error set
 */
gboolean pw_engine_begin (PwEngine *engine, PwRules *rules, const PwPatience *patience, GError **error);

/*
 * Asks for a move.
 *
 * game: the position, reached from the start by moves
 * moves: those moves, as pw_game_move_to_coordinates() writes them (nullable-terminated)
 * seconds: to think; it gets as much again before it counts as late
 * Returns: (transfer full) (nullable): the move in that form, legal; NULL with error set
 */
char *pw_engine_ask (PwEngine *engine, PwGame *game, const char *const *moves, double seconds,
                     const PwPatience *patience, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwEngine, pw_engine_free)

G_END_DECLS
