/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * The opponent: looks for the best move of a game by trying moves and answers (design, section 7).  It knows
 * no piece by name: what a piece is worth, and where, it works out from its moves on the game's board.
 *
 * One search is for one thread; several may run at once, each made from the same rules.  The same calls give
 * the same result, as long as no time limit or patience ends them.
 */
typedef struct _PwSearch PwSearch;

/*
 * rules: another holder is added
 * patience: (nullable): for the work before the first search, less than a second for most games
 * Returns: (transfer full) (nullable): NULL if it was stopped
 */
PwSearch *pw_search_new (PwRules *rules, const PwPatience *patience);
void pw_search_free (PwSearch *search); /* (nullable) */

/*
 * The game whose position is looked at.  Callers set it up, and make and take back moves, between runs;
 * repetitions count from where it was set up.  (transfer none)
 */
PwGame *pw_search_get_game (PwSearch *search);

/* Forgets what earlier runs have found out.  For runs that do not depend on those before. */
void pw_search_forget (PwSearch *search);
/* The memory for positions already searched.  bytes: 0 for none, for tests; at first PW_SEARCH_TABLE_BYTES */
void pw_search_set_table (PwSearch *search, gsize bytes);
#define PW_SEARCH_TABLE_BYTES (16u << 20)

/* Without short cuts that may miss something: every move is looked at, in full depth.  For tests. */
void pw_search_set_plain (PwSearch *search, gboolean plain);

/* What a piece is worth to the search, in hundredths of a pawn.  letter: of a kind of the game */
int pw_search_worth (const PwSearch *search, char letter);

/* The score of the game's position, without looking at moves. */
int pw_search_evaluate (const PwSearch *search);

/* When to stop; 0 for no limit.  At least the moves of the position are compared in any case. */
typedef struct
{
  guint64 nodes;  /* positions looked at */
  guint depth;    /* plies */
  double seconds; /* at most so long */
} PwSearchLimits;

/* Scores are hundredths of a pawn for the side to move.  A game that is won after n plies is worth
 * PW_SEARCH_WIN - n. */
#define PW_SEARCH_WIN     30000
#define PW_SEARCH_WON     29000 /* more than this is a game won by force, less than its negative a lost one */
#define PW_SEARCH_MAX_PLY 64

typedef struct
{
  guint depth; /* plies searched in full */
  int score;
  guint64 nodes;
  double seconds;
  const PwGameMoves
      *line; /* the move, what is expected after it; borrowed: valid until the next run or report */
} PwSearchReport;

/* Called after each depth, and when a better move is found. */
typedef void (*PwSearchSay) (gpointer data, const PwSearchReport *report);

/*
 * Looks for the best move.
 *
 * patience: (nullable): asked so often that it ends within 20 ms; then what has been found so far counts
 * say: (nullable)
 * result: (out)
 * Returns: FALSE if the game is over, or there was no time to find any move: then there is no line
 */
gboolean pw_search_run (PwSearch *search, const PwSearchLimits *limits, const PwPatience *patience,
                        PwSearchSay say, gpointer data, PwSearchReport *result);

/* Finds the first move of a line among the legal ones of its position. Returns: FALSE if it is not there */
gboolean pw_search_find_first (const PwGameMoves *line, const PwGameMoves *legal, guint *i);
/*
 * The line as moves in their short form (core/game/notation.h), with numbers: "12. Nf3 d5".  The game is
 * where the run began.  (transfer full)
 */
char *pw_search_say_line (PwSearch *search, const PwGameMoves *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwSearch, pw_search_free)

G_END_DECLS
