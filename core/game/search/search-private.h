/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/ending.h"
#include "core/game/search/search.h"
#include "core/game/search/table.h"
#include "core/game/search/worth.h"

G_BEGIN_DECLS

/* The inside of a search: what its parts share. */

#define PW_SEARCH_ROOM (PW_SEARCH_MAX_PLY + 32) /* plies with captures after the last */
#define PW_N_KILLERS   2

/* A move that is still to be looked at. */
typedef struct
{
  int rank;    /* higher ones first */
  guint index; /* in its list */
  int gain;    /* what it removes and becomes, less own pieces that it removes */
} PwRanked;

/* What one ply of the tree needs. */
typedef struct
{
  PwGameMoves *list;
  PW_POOL (PwRanked) ranked;
  gboolean sorted;
  PW_POOL (guint32) tried; /* quiet moves, by name */
  guint32 killers[PW_N_KILLERS];
  PwWorthSum sum;
  int score;       /* without looking at moves */
  gboolean passed; /* no move was made to get here */
} PwPly;

struct _PwSearch
{
  PwGame *game;
  PwRules *rules; /* of the game */
  PwWorth worth;
  PwTable table;
  gboolean plain; /* no short cuts */

  PwPly plies[PW_SEARCH_ROOM + 1];
  guint32 best[PW_SEARCH_MAX_PLY + 1][PW_SEARCH_MAX_PLY + 1]; /* lines from each ply, by name; then 0 */
  gint16 *history;                                            /* by side, kind and destination */
  guint8 kind[128];                                           /* which one, per letter */
  guint8 reductions[PW_SEARCH_MAX_PLY + 1][64];
  PwGameMoves *line; /* the best one, to be reported */
  PwMateTable *mates; /* (nullable) */
  PwBareEnding of_table; /* what they are of */

  /* the run */
  const PwPatience *caller;
  PwPatience patience; /* asks the caller and the clock */
  gint64 start;
  double seconds;
  guint64 nodes, limit;
  guint depth;
  gboolean asks_table; /* of mates */
  gboolean hurries; /* the limit is reached, but not all moves have been compared yet */
  gboolean stopped;
};

/* At a limit.  All moves of the root are compared in any case. */
static inline void
_pw_search_end (PwSearch *search)
{
  search->hurries = TRUE;
  search->stopped |= search->depth > 1;
}

/* Counts a position. Returns: FALSE if the run is to end */
static inline gboolean
_pw_search_counts (PwSearch *search)
{
  search->nodes++;
  search->stopped |= pw_game_was_stopped (search->game); /* while it looked for checks */
  if (G_UNLIKELY (search->limit != 0 && search->nodes >= search->limit))
    _pw_search_end (search);
  return !search->stopped;
}

/* -- order.c -- */

/* A move as one number: enough to find it again in a list of the same position. */
guint32 _pw_order_name (const PwGameMoves *list, const PwGameMove *move);
/* Ranks all moves of the list of a ply. first: name of the one that comes first; 0: none */
void _pw_order_rank (PwSearch *search, guint ply, guint32 first);
/* Takes the best move that is left. Returns: (nullable) */
const PwRanked *_pw_order_next (PwPly *ply, guint i);
/* A quiet move was good enough, and those tried before it weren't. */
void _pw_order_learn (PwSearch *search, guint ply, const PwGameMove *move, guint32 name, guint depth);
int _pw_order_history (const PwSearch *search, const PwGameMove *move);
void _pw_order_forget (PwSearch *search);

/* -- quiet.c -- */

/* Lists the moves of a ply. removing: as of pw_game_list_untried(). Returns: FALSE if the run is to end */
gboolean _pw_search_list (PwSearch *search, guint ply, gboolean removing);
/* Makes a move, and goes one ply on. Returns: FALSE if it isn't legal */
gboolean _pw_search_make (PwSearch *search, guint ply, const PwGameMove *move, gboolean checked);
/* Whether the game is over, whatever moves there are. score: (out): for the side to move */
gboolean _pw_search_find_end (PwSearch *search, guint ply, int *score);
/* The score if there are no moves. */
int _pw_search_score_stuck (PwSearch *search, guint ply);
/* The score once nothing can be removed any more that should be. */
int _pw_search_quiet (PwSearch *search, guint ply, int alpha, int beta);

/* -- known.c -- */

/* Has a table of mates ready if the position is of one, and there is time for it. */
void _pw_known_begin (PwSearch *search, const PwSearchLimits *limits);
/* Asks it. Returns: whether the score is known */
gboolean _pw_known_score (PwSearch *search, guint ply, int *score);

/* -- tree.c -- */

int _pw_search_tree (PwSearch *search, guint ply, int depth, int alpha, int beta);
/* Puts a move before the line of the next ply. */
void _pw_search_set_best (PwSearch *search, guint ply, guint32 name);

/* -- line.c -- */

/* Makes the line at the root a list of moves. */
void _pw_search_read_line (PwSearch *search);

/* -- search.c -- */

/*
 * As pw_search_run(): a move is chosen among those whose scores are at most so much lower than the best.
 *
 * rand: (nullable): NULL if the best one is
 */
gboolean _pw_search_run_among (PwSearch *search, const PwSearchLimits *limits, int spread, GRand *rand,
                               const PwPatience *patience, PwSearchSay say, gpointer data,
                               PwSearchReport *result);

G_END_DECLS
