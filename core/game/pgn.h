/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/end.h"
#include "core/game/notation.h"

G_BEGIN_DECLS

/*
 * A game that was played, as PGN: tags, moves with comments, and the result. Moves are texts; what they mean
 * is up to the rules. The tags Variant, SetUp and FEN say what is played, and from where.
 */

#define PW_PGN_MAX_LENGTH (1024 * 1024)

typedef struct
{
  char *name, *value;
} PwPgnTag;

typedef struct
{
  char *text;    /* core/game/notation.h */
  char *comment; /* (nullable): after it */
} PwPgnMove;

typedef struct
{
  GArray *tags;  /* PwPgnTag */
  char *comment; /* (nullable): before the first move */
  GArray *moves; /* PwPgnMove */
  char *result;  /* "1-0", "0-1", "1/2-1/2", or "*" */
} PwPgn;

PwPgn *pw_pgn_new (void);                                    /* (transfer full): no tags, no moves, result "*" */
/* The same with tags that say what is played, and from where. board: of the rules' size */
PwPgn *pw_pgn_new_for (const PwRules *rules, const PwBoard *board, PwSide side);
void pw_pgn_free (PwPgn *pgn);                               /* (nullable) */
const char *pw_pgn_tag (const PwPgn *pgn, const char *name); /* (nullable) */
void pw_pgn_set_tag (PwPgn *pgn, const char *name, const char *value);    /* value: (nullable): the tag is taken out */
void pw_pgn_add_move (PwPgn *pgn, const char *text, const char *comment); /* comment: (nullable) */
void pw_pgn_set_result (PwPgn *pgn, const char *result);
typedef enum
{
  PW_PGN_OWN,   /* a game of somebody's own pieces, or that of the rules, by its title */
  PW_PGN_CHESS, /* none is named but chess */
  PW_PGN_OTHER,
} PwPgnVariant;

/* Which game the tags name. rules: (nullable) */
PwPgnVariant pw_pgn_variant (const PwPgn *pgn, const PwRules *rules);
/*
 * How the players ended it, or only who won, by the result, the tag Termination, and the last comment.
 *
 * end: (out): PW_END_RESULT unless something says how
 * Returns: whether it is over
 */
gboolean pw_pgn_find_end (const PwPgn *pgn, PwEnd *end);
void pw_pgn_set_end (PwPgn *pgn, const PwEnd *end); /* the opposite: sets result and tag */

/*
 * Reads the first game of a text. Variations, and numbers that rate moves, are left out.
 *
 * text: any bytes; length: in bytes, at most PW_PGN_MAX_LENGTH
 * translate: (nullable): of the sentences in errors
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwPgn *pw_pgn_read (const char *text, gsize length, PwTranslate translate, GError **error);
/*
 * Reads a text game by game.
 *
 * text: (inout): valid UTF-8 that ends with a zero; moves on to the next game, also after an error; line: (inout): the
 * number of its first line
 * Returns: as pw_pgn_read()
 */
PwPgn *pw_pgn_read_next (const char **text, guint *line, PwTranslate translate, GError **error);
/* Returns: (transfer full): reading it gives the same */
char *pw_pgn_write (const PwPgn *pgn);

/* Makes a move of those that are legal, as pw_game_make() does, for callers that keep the moves. */
typedef void (*PwPgnMake) (gpointer data, PwGame *game, const PwGameMoves *moves, guint i);

/*
 * Sets a game up as the tags say, and plays the moves.
 *
 * make: (nullable): how; data: its own
 * Returns: FALSE with error set; then the game is as it was before the move that can't be made
 */
gboolean pw_pgn_play (const PwPgn *pgn, PwGame *game, PwPgnMake make, gpointer data, PwTranslate translate,
                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPgn, pw_pgn_free)

G_END_DECLS
