/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/go-on.h"
#include "core/game/game.h"

G_BEGIN_DECLS

/*
 * What a piece is worth by play (design, section 7): matches of the opponent against itself. One side has the
 * piece on a square where the other has another kind, or nothing and more pawns. Pawn odds in the same game
 * tell what a score means in pawns.
 *
 * A match is made of pairs: both games of a pair begin with the same position, colors reversed. Pair i of a
 * plan is the same wherever and whenever it is played, so that pairs can be played by several threads and
 * machines, and added.
 *
 * The sides differ in one piece only, however many of the kind there are: the more they differ, the less a
 * score tells, as nearly all games are won. For the same reason the side that has the better piece lacks as
 * many pawns as it is expected to be worth (the handicap): the score is near one half, and tells the rest.
 */

#define PW_MATCH_ERROR (pw_match_error_quark ())
GQuark pw_match_error_quark (void);

typedef enum
{
  PW_MATCH_ERROR_PLAN, /* it can't be played */
  PW_MATCH_ERROR_LINE, /* not a pair as text, or one of another plan */
} PwMatchError;

/* -- the plan -- */

#define PW_MATCH_MIN_NODES 10
#define PW_MATCH_MAX_NODES 100000000
#define PW_MATCH_BALANCED  G_MAXINT /* as a handicap: to be worked out */

/* What is to be played. A value; who fills it in owns it. */
typedef struct
{
  PwRules *rules; /* borrowed while it is used */
  char piece;   /* letter of the kind that is measured; an orthodox one that the rules don't have is added */
  char against; /* letter of what the other side has in its place; 0: nothing */
  int handicap; /* pawns that the side with the piece lacks; negative: that the other one lacks */
  guint nodes;  /* of each move */
  guint64 seed;
} PwMatchPlan;

/*
 * Whether it can be played; takes no time.
 *
 * translate: (nullable): of the sentences in errors
 * Returns: FALSE with error set (PW_MATCH_ERROR_PLAN)
 */
gboolean pw_match_plan_check (const PwMatchPlan *plan, PwTranslate translate, GError **error);
/*
 * Short text for what is played, the same on all machines: rules, pieces and nodes, but neither titles nor
 * names. Pairs can be added if it and the handicap are the same. plan: one that can be played. (transfer
 * full)
 */
char *pw_match_plan_identify (const PwMatchPlan *plan);

/* -- pairs -- */

typedef enum
{
  PW_MATCH_PIECE, /* the piece against the other, with the handicap */
  PW_MATCH_PAWN,  /* a pawn more against a pawn less: every third pair */
  PW_N_MATCH_ODDS,
} PwMatchOdds;

/* Two games. Points are of the side with the piece, or with the pawn more: 2 for a win, 1 for a draw. */
typedef struct
{
  guint64 index;
  PwMatchOdds odds;
  guint8 points[2]; /* by the side that it plays: first, second */
  guint plies[2];
} PwMatchPair;

PwMatchOdds pw_match_odds (guint64 index);

/* -- where games begin: immutable, for any thread -- */

typedef struct _PwMatchStarts PwMatchStarts;

/*
 * Works out the handicap, if that is to be done, and what the games of a plan begin with; it takes well under
 * a second for most games. Its back ranks are shuffled if both sides have the same pieces there: then royal
 * pieces count as moved, so that none castles, and pieces that stay on a color are on as many squares of
 * each color as at first. Else the first moves are chosen at random among good ones.
 *
 * plan: its rules may go afterwards
 * patience, translate: (nullable)
 * Returns: (transfer full) (nullable): NULL with error set, or without it if it was stopped
 */
PwMatchStarts *pw_match_starts_new (const PwMatchPlan *plan, const PwPatience *patience,
                                    PwTranslate translate, GError **error);
void pw_match_starts_free (PwMatchStarts *starts); /* (nullable) */
/* With its handicap. (transfer none) */
const PwMatchPlan *pw_match_starts_plan (const PwMatchStarts *starts);
/* Whether back ranks are shuffled. */
gboolean pw_match_starts_are_shuffled (const PwMatchStarts *starts);
/*
 * The positions that both games of a pair begin with, by the side that has the piece, or the pawn more.
 *
 * game: of the rules of their plan, to try them in
 * boards: (out) (transfer full)
 * Returns: FALSE if none was found that both sides can play on from; they are there nevertheless
 */
gboolean pw_match_starts_make (const PwMatchStarts *starts, PwGame *game, guint64 index, PwBoard *boards[2]);

/* -- a player: for one thread -- */

typedef struct _PwMatchPlayer PwMatchPlayer;

/* starts, patience: borrowed; patience: (nullable). Returns: (transfer full) (nullable): NULL if it was
 * stopped */
PwMatchPlayer *pw_match_player_new (const PwMatchStarts *starts, const PwPatience *patience);
void pw_match_player_free (PwMatchPlayer *player); /* (nullable) */
/*
 * Plays both games of a pair. A game is won, too, if both sides have thought so for PW_MATCH_SURE_PLIES by at
 * least PW_MATCH_SURE_SCORE, and drawn after PW_MATCH_MAX_PLIES.
 *
 * pair: (out). Returns: FALSE if it was stopped, or a position has too many moves
 */
gboolean pw_match_player_play (PwMatchPlayer *player, guint64 index, PwMatchPair *pair);
#define PW_MATCH_SURE_PLIES 6
#define PW_MATCH_SURE_SCORE 1000 /* hundredths of a pawn */
#define PW_MATCH_MAX_PLIES  400

/* -- many players: a thread each -- */

typedef struct _PwMatchPool PwMatchPool;

/* Called from one of its threads, one pair after the other in the order of their indices. Returns: FALSE if
 * that is enough */
typedef gboolean (*PwMatchEach) (gpointer data, const PwMatchPair *pair);

/*
 * Begins to play.
 *
 * starts: borrowed as long as the pool lives
 * background: on Linux, all other work of the machine comes first
 * first: index of the first pair; n_pairs: 0: until it is enough
 * Returns: (transfer full)
 */
PwMatchPool *pw_match_pool_new (const PwMatchStarts *starts, guint n_threads, gboolean background,
                                guint64 first, guint64 n_pairs, PwMatchEach each, gpointer data);
/* Returns: whether all is played, at the latest after so many microseconds */
gboolean pw_match_pool_wait (PwMatchPool *pool, gint64 microseconds);
/* Stops it, within 20 ms; pairs that are being played are lost. pool: (nullable) */
void pw_match_pool_free (PwMatchPool *pool);
#define PW_MATCH_MAX_THREADS 1024

/* -- what pairs add up to -- */

#define PW_MATCH_N_POINTS 5 /* of a pair: 0 to 4 */

/* How many pairs there are with so many points. A value; all zeros at first. */
typedef struct
{
  guint pairs[PW_N_MATCH_ODDS][PW_MATCH_N_POINTS];
} PwMatchTally;

void pw_match_tally_add (PwMatchTally *tally, const PwMatchPair *pair);

/*
 * Scores are from 0 to 1, NAN without games. Errors are standard errors, from how much pairs differ. pawns
 * and error are NAN after a single pair with the piece, and as long as a pawn more may be worth nothing.
 */
typedef struct
{
  guint games[PW_N_MATCH_ODDS];
  double score[PW_N_MATCH_ODDS], score_error[PW_N_MATCH_ODDS];
  double pawns, error; /* how many pawns more the piece is worth than what it is against */
  gboolean pawn_is_weak; /* they are NAN for that */
} PwMatchResult;

/*
 * A score s is worth log (s / (1 - s)) on a scale on which equal advantages add up; a pawn is as much as the
 * score of pawn odds on it. As long as few of these games have been played, what a pawn scores in most games
 * counts, too, with its error.
 */
void pw_match_tally_result (const PwMatchTally *tally, int handicap, PwMatchResult *result);
/* Whether a match can end. most: error, in pawns */
gboolean pw_match_result_is_good (const PwMatchResult *result, double most);

/* -- pairs as lines of JSON -- */

/* A pair, and what it belongs to. */
typedef struct
{
  char match[17]; /* of pw_match_plan_identify() */
  char piece, against;
  int handicap;
  guint nodes;
  guint64 seed;
  PwMatchPair pair;
} PwMatchLine;

/* Of a plan, without a pair. */
void pw_match_line_init (PwMatchLine *line, const PwMatchPlan *plan);
/* Appends the first members of an object, which is open: what all pairs of a match have in common. */
void pw_match_line_append_match (const PwMatchLine *line, GString *json);
/* Appends it, without a new line. */
void pw_match_line_write (const PwMatchLine *line, GString *json);
/* text: any bytes. line: (out). Returns: FALSE with error set (PW_MATCH_ERROR_LINE) */
gboolean pw_match_line_read (PwMatchLine *line, const char *text, gsize length, PwTranslate translate,
                             GError **error);
/* Whether both are of one match, whatever their seeds: pairs that can be added. */
gboolean pw_match_line_is_like (const PwMatchLine *a, const PwMatchLine *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMatchStarts, pw_match_starts_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMatchPlayer, pw_match_player_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwMatchPool, pw_match_pool_free)

G_END_DECLS
