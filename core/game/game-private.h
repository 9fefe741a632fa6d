/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/pool.h"
#include "core/board/planes.h"
#include "core/board/square-set.h"
#include "core/engine/graph/board-shape.h"
#include "core/engine/graph/targets.h"
#include "core/engine/influence.h"
#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * The inside of a game. Sets of squares are numbered in the order of names, as those of targets are.
 */

#define PW_GAME_WORDS         4       /* of a set of squares, at most */
#define PW_GAME_MOST_ARRIVALS 5000000 /* in one list of moves: past that there are too many */

/* A set of squares for each PwGets, as of PwInfluence: n_words words each. */
typedef guint64 PwGetsSets[PW_N_GETS * PW_GAME_WORDS];

/* A kind of piece, compiled for a board. */
typedef struct
{
  const PwKind *kind;
  PwGenerator *generator;
  gboolean has_firsts;        /* some first moves that are no castling */
  gboolean castles;           /* while it has not moved */
  gboolean castles_inside;    /* with the piece one square in from the edge */
  PwInfluence *influences[2]; /* per side */
  guint32 *passing[2];        /* (nullable): per side, start and destination: 1 + index of what is passed; or 0 */
  PW_POOL (PwPassed) passed;  /* by first moves */
  guint64 zones[2][PW_GAME_WORDS]; /* per side: where it promotes; empty if it doesn't */
  guint64 stuck[2][PW_GAME_WORDS]; /* per side: from where it could not move on, if it promotes */
  guint64 promoting[2][PW_GAME_WORDS]; /* per side: from where it promotes by some move */
} PwGameKind;

/* A move made, and what else was before it. */
typedef struct
{
  guint64 hash;
  guint quiet;
  guint first; /* of its changes */
  PwPassed passed;
  guint16 n_royals; /* of the side that made it */
  gboolean freed;   /* some piece may move again */
} PwGamePast;

/* What the side to move must see to. */
typedef struct
{
  gboolean checked;                 /* a royal piece is attacked that may not be */
  PwGetsSets matter;                /* if no square gets what is here, none is attacked after a move */
  guint64 must[PW_GAME_WORDS];      /* if it is checked: where a move must end, unless it starts ... */
  guint64 may_start[PW_GAME_WORDS]; /* ... on one of these */
} PwGuard;

/* A word of sets: what was looked at, the pieces that stood there, and what was found. */
typedef struct
{
  guint64 looked_at, own, enemy, goes, takes;
} PwGameView;

/* Targets of the piece on a square, as they were found last. */
typedef struct
{
  guint8 letter; /* 0: nothing is kept */
  guint8 virgin;
  guint32 arrivals;
  PwGameView views[PW_GAME_WORDS];
} PwGameKept;

struct _PwGame
{
  PwRules *rules;
  PwBoard *board;
  PwSide side;
  PwBoardShapes *shapes;
  PwBoardShape *shape;
  guint n_words;
  PwGameKind kinds[PW_RULES_MAX_KINDS];
  PwGameKind *kind_of[128]; /* by letter */
  gboolean promotes_to_royal, has_castling;
  gboolean had_royals[2]; /* per side: when it began */
  gboolean has_goals;
  guint8 for_tables,
      dead[128][128]; /* ending.c: what is known of tables of mates, of one piece or two by letter */
  guint64 royals[2][PW_GAME_WORDS]; /* per side */
  guint16 n_royals[2];
  guint64 frozen[PW_GAME_WORDS];
  guint n_frozen;
  guint64 hash;
  PW_POOL (PwGamePast) past;
  PW_POOL (PwGameChange) changes;
  PwGameMoves *doubtful; /* scratch for counting */
  PwGameKept *kept;      /* per side and square */
  PwTargets kept_targets; /* shows one of them, with ... */
  guint64 shown[2][PW_GAME_WORDS];
  PwGuard guard;         /* of the position, if it is known */
  gboolean guarded;
  const PwPatience *caller; /* (nullable) */
  PwPatience patience;      /* asks the caller, and sees that it is stopped */
  PwPace pace;
  guint64 arrivals; /* since moves were last begun to be found */
  gboolean stopped; /* by the caller, or ... */
  gboolean has_too_many;
};

/* The pieces of a side. */
static inline const guint64 *
pw_game_pieces (const PwGame *game, PwSide side)
{
  return game->board->bits + side * game->n_words;
}

static inline const PwGameKind *
pw_game_kind_at (const PwGame *game, PwSquare square)
{
  return game->kind_of[game->board->letters[square]];
}

/* Asks whether to stop, by the work of a generator's run. */
static inline void
pw_game_ask (PwGame *game, guint arrivals)
{
  if (G_UNLIKELY (game->caller != NULL))
    pw_pace_goes_on (&game->pace, (guint64) PW_PACE_ARRIVAL * (1 + arrivals));
}

/* Before moves are found. Of another position they may not be too many. */
static inline void
pw_game_begin_to_find (PwGame *game)
{
  game->arrivals = 0;
  if (G_LIKELY (!game->has_too_many))
    return;
  game->has_too_many = game->stopped = FALSE;
  game->guarded = FALSE; /* it was found in part */
}

/* For new moves; pools always have memory, so that their elements can be pointed to. */
static inline void
pw_game_moves_empty (PwGameMoves *moves)
{
  pw_pool_clear (&moves->moves);
  pw_pool_clear (&moves->captures);
  pw_pool_clear (&moves->shifts);
  pw_pool_clear (&moves->effects);
  pw_pool_reserve (&moves->captures, 1);
  pw_pool_reserve (&moves->shifts, 1);
  pw_pool_reserve (&moves->effects, 1);
}

/* -- game.c -- */

/*
 * Takes away marks without meaning, so that positions that differ only in these are the same.
 *
 * kinds: by letter
 */
void _pw_game_tidy (PwGameKind *const *kinds, PwBoard *board);

/* -- targets.c -- */

/* The targets of the piece on a square. They stay until those of another one are asked for. */
const PwTargets *_pw_game_targets (PwGame *game, PwSquare square, PwSide side);

/* -- kind.c -- */

/* Compiles a kind for the board of a game. */
void _pw_game_kind_init (PwGameKind *kind, PwGame *game, const PwKind *of);
void _pw_game_kind_clear (PwGameKind *kind);
/* Only which first moves it has. kind: (out): zeros */
void _pw_game_kind_find_firsts (PwGameKind *kind, const PwPiece *piece);

/* -- unmoved.c -- */

/*
 * Marks who has not moved in a position as it was read.
 *
 * kinds: by letter, at least their first moves
 * board: on that of the rules
 */
void _pw_game_mark_unmoved (const PwRules *rules, PwGameKind *const *kinds, const PwFenGame *fields,
                            PwBoard *board);

/* -- attack.c -- */

/* What the side to move must see to.  It stays until a move is made or taken back. */
const PwGuard *_pw_game_guard (PwGame *game);
/*
 * Whether the side that has just moved was allowed to, as to its royal pieces.
 *
 * checked: it was in check before
 */
gboolean _pw_game_was_allowed (PwGame *game, gboolean checked);
/* Whether a royal piece of a side, or any if no piece is royal, is at its goal. */
gboolean _pw_game_is_at_goal (const PwGame *game, PwSide side);
/* Whether the side to move has lost its royal pieces, or the game is over as one has reached its goal. */
gboolean _pw_game_is_decided (const PwGame *game);

G_END_DECLS
