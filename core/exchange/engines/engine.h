/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * PwEngine: a program of others that plays a game of ours (design, section 8): a child process that speaks
 * UCI or CECP. Nothing that it writes is trusted, and each answer has a deadline. All calls block, so they
 * are for threads; each ends within 20 ms when its patience does, and the program with it: it is started
 * again when it is needed.
 *
 * Before it plays, its legal moves are compared with ours. After three failures in a game it is not used any
 * more.
 */
typedef struct _PwEngine PwEngine;

#define PW_ENGINE_ERROR (pw_engine_error_quark ())
GQuark pw_engine_error_quark (void);

/* The messages are sentences, translated. */
typedef enum
{
  PW_ENGINE_ERROR_START, /* the program can't be started, speaks neither protocol, or failed three times */
  PW_ENGINE_ERROR_LATE,  /* no answer within its deadline */
  PW_ENGINE_ERROR_GONE,  /* it has ended, or writes without end */
  PW_ENGINE_ERROR_DIFFERENT, /* it doesn't have the game, or plays another: the message has the move and the
                                position */
  PW_ENGINE_ERROR_ILLEGAL,   /* its move is not legal, or it ends a game that isn't over */
  PW_ENGINE_ERROR_STOPPED,   /* by the caller's patience */
  PW_ENGINE_ERROR_RESIGNS,   /* no failure */
} PwEngineError;

typedef enum
{
  PW_PROTOCOL_GUESS, /* UCI if it lists its moves there, else CECP */
  PW_PROTOCOL_UCI,
  PW_PROTOCOL_CECP,
} PwProtocol;

#define PW_ENGINE_SECONDS 10 /* some load much before they answer */

/* Commands of known engines that are installed. Returns: (transfer full): NULL-terminated */
char **pw_engine_list_installed (void);

/*
 * command: a program, on PATH or among games, and its arguments, as in a shell but without one
 * seconds: for each answer: PW_ENGINE_SECONDS
 * translate: (nullable): of messages
 * Returns: (transfer full): not started
 */
PwEngine *pw_engine_new (const char *command, PwProtocol protocol, double seconds, PwTranslate translate);
/* (nullable): asks it to quit, and ends it if it doesn't in 0.2 seconds */
void pw_engine_free (PwEngine *engine);

/* As it calls itself, or the command, isolated for sentences; valid until the next call with patience. */
const char *pw_engine_name (const PwEngine *engine);
/* All that was said, the last 64 KiB: lines with "> " to it, "< " from it. In any thread. (transfer full) */
char *pw_engine_log (PwEngine *engine);

/*
 * Starts it, if that isn't done, and waits for its greeting; the others do so, too.
 *
 * patience: (nullable), as of all
 * Returns: FALSE with error set
 */
gboolean pw_engine_start (PwEngine *engine, const PwPatience *patience, GError **error);

/*
 * Prepares it for a game, and compares its legal moves from the start and 20 random positions with ours;
 * after that there is nothing to do for the same rules.
 *
 * rules: another holder is added
 * Returns: FALSE with error set
 */
gboolean pw_engine_begin (PwEngine *engine, PwRules *rules, const PwPatience *patience, GError **error);

/*
 * Asks for a move in the game that pw_engine_begin() has begun.
 *
 * moves: (nullable): NULL-terminated, as of pw_game_move_to_coordinates(): from its start to the position
 * seconds: to think; then it gets the order to move, which counts as another answer
 * thinking: (nullable): patience while it has that time, which ends with it
 * Returns: (transfer full) (nullable): the move in that form, legal; NULL with error set
 */
char *pw_engine_ask (PwEngine *engine, const char *const *moves, double seconds, const PwPatience *thinking,
                     const PwPatience *patience, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwEngine, pw_engine_free)

G_END_DECLS
