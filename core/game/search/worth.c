/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Worth by mobility on crowded boards: 55 for each target and 0.72 for each pair of them gives a knight 3.1
 * pawns, a rook 4.7, a queen 8.7, and archbishops more than a rook and a pawn.
 */
#include "core/game/search/worth.h"

#include <math.h>

#include "core/analysis/mobility.h"
#include "core/board/square-set.h"

#define EMPTY          0.667 /* of the squares, in the middle of a game */
#define PER_TARGET     55.0
#define PER_TARGET_2   0.72
#define OF_MOVES       0.5 /* where it can only move, a target counts less than where it can only capture */
#define OF_CAPTURES    2.0
#define SPREAD         30.0 /* between squares of average and of no mobility, or of twice as much */
#define MOST_SPREAD    50.0
#define CENTER         3.0 /* for each square nearer to the center */
#define ROYAL_ADVANCE  10.0
#define ROYAL_ASIDE    6.0
#define BARE_ASIDE     16
#define BARE_NEAR      8
#define MOST_WORTH     6000
#define HEAVY_WORTH    2000 /* of a piece with too many paths to count its targets */
#define MOST_SCORE     28000
#define TEMPO          10
#define AVERAGE_NEARER 8 /* what a passed piece is worth more by royal pieces: in halves of a step */
#define FAR            32

/* What is worked out of one kind. */
typedef struct
{
  PwWorth *worth;
  const PwRules *rules;
  const PwKind *kind;
  const PwBoard *shape;
  const PwPatience *patience;
} Look;

/* -- a piece anywhere -- */

static int
worth_of (const PwCrowd *crowd)
{
  double m = OF_MOVES * crowd->moves + OF_CAPTURES * crowd->captures;

  if (crowd->status == PW_FIGURE_TOO_HEAVY)
    return HEAVY_WORTH;
  return (int) MIN (lround (PER_TARGET * m + PER_TARGET_2 * m * m), MOST_WORTH);
}

/* -- squares -- */

static double
distance_to_center (guint place, guint length)
{
  return fabs ((double) place - (length - 1) / 2.0);
}

static double
nearness_to_center (const PwBoard *shape, guint square)
{
  guint files = pw_board_files (shape), ranks = pw_board_ranks (shape);
  double far = MAX (distance_to_center (square % files, files), distance_to_center (square / files, ranks));

  return MAX (files, ranks) / 2.0 - far;
}

/* More mobility than on average. */
static double
by_mobility (const PwCrowd *crowd, guint square)
{
  double mean = pw_crowd_mean (crowd);

  return mean > 0 ? CLAMP (SPREAD * (crowd->by_square[square] - mean) / mean, -MOST_SPREAD, MOST_SPREAD) : 0;
}

/* A royal piece is safe at home and aside, where few squares are around it. */
static PwWorthAt
royal_at (const PwBoard *shape, const PwCrowd *crowd, guint square)
{
  guint files = pw_board_files (shape);
  double mobility = by_mobility (crowd, square), center = nearness_to_center (shape, square);

  return (
      PwWorthAt){ (gint16) (ROYAL_ASIDE * MIN (distance_to_center (square % files, files), files / 2.0 - 1)
                            - ROYAL_ADVANCE * MIN (square / files, 4) - mobility / 2),
                  (gint16) (mobility / 2 + 2 * CENTER * center) };
}

static PwWorthAt
piece_at (const Look *look, const PwCrowd *crowd, guint square)
{
  int worth = look->worth->letter[(guint8) look->kind->letter];
  double more = by_mobility (crowd, square) + CENTER * nearness_to_center (look->shape, square);

  if (look->kind->royal && look->rules->royals == PW_ROYALS_EACH)
    return royal_at (look->shape, crowd, square);
  return (PwWorthAt){ (gint16) (worth + more), (gint16) (worth + more) };
}

/* The second side sees the board turned around. */
static void
fill_squares (const Look *look, const PwCrowd *crowd)
{
  guint8 letter = (guint8) look->kind->letter;
  guint n = look->worth->n;

  for (guint side = 0; side < 2; side++)
    {
      look->worth->at[side][letter] = g_new (PwWorthAt, n);
      for (guint i = 0; i < n; i++)
        look->worth->at[side][letter][i] = piece_at (look, crowd, side == PW_SIDE_FIRST ? i : n - 1 - i);
    }
}

/* -- all -- */

/* Returns: FALSE if it was stopped */
static gboolean
look_at_kind (const Look *look)
{
  g_autoptr (PwCrowd) crowd = pw_crowd_new (look->kind->piece, look->shape, EMPTY, look->patience);
  PwWorth *worth = look->worth;
  guint8 letter = (guint8) look->kind->letter;

  worth->royal[letter] = look->kind->royal;
  worth->letter[letter] = look->kind->royal && look->rules->royals == PW_ROYALS_EACH ? 0 : worth_of (crowd);
  worth->heavy[letter] = look->kind->royal || look->kind->promotes ? 0 : worth->letter[letter];
  fill_squares (look, crowd);
  return crowd->status != PW_FIGURE_CANCELLED;
}

gboolean
_pw_worth_init (PwWorth *worth, const PwRules *rules, const PwPatience *patience)
{
  Look look = { .worth = worth, .rules = rules, .shape = rules->start, .patience = patience };
  gboolean found = TRUE;
  PwWorthSum sum;

  *worth = (PwWorth){ .n = pw_board_n_squares (rules->start) };
  for (look.kind = rules->kinds; look.kind < rules->kinds + rules->n_kinds && found; look.kind++)
    found = look_at_kind (&look);
  if (!found || !_pw_passed_init (worth, rules, patience))
    return FALSE;
  _pw_worth_sum (worth, rules->start, &sum);
  worth->all_heavy = sum.heavy[0] + sum.heavy[1];
  return TRUE;
}

void
_pw_worth_clear (PwWorth *worth)
{
  for (guint i = 0; i < G_N_ELEMENTS (worth->at[0]); i++)
    {
      g_free (worth->at[PW_SIDE_FIRST][i]);
      g_free (worth->at[PW_SIDE_SECOND][i]);
    }
  _pw_passed_clear (worth);
}

/* -- positions -- */

static inline void
add (const PwWorth *worth, PwWorthSum *sum, PwSquare square, guint cell, guint8 letter, int sign)
{
  guint side = cell - PW_CELL_FIRST;
  PwWorthAt at;

  if (letter == 0)
    return;
  at = worth->at[side][letter][square];
  if (worth->passed[side][letter] != NULL)
    sum->pawns[side][square / 64] ^= (guint64) 1 << (square % 64);
  sum->n[side] += worth->royal[letter] ? 0 : sign;
  sum->heavy[side] += sign * worth->heavy[letter];
  sign = side == PW_SIDE_FIRST ? sign : -sign;
  sum->early += sign * at.early;
  sum->late += sign * at.late;
}

void
_pw_worth_sum (const PwWorth *worth, const PwBoard *board, PwWorthSum *sum)
{
  const char *letters = pw_board_letters (board);

  *sum = (PwWorthSum){ 0 };
  for (guint i = 0; i < worth->n; i++)
    add (worth, sum, (PwSquare) i, pw_board_cell (board, (PwSquare) i), (guint8) letters[i], 1);
}

void
_pw_worth_change (const PwWorth *worth, const PwGame *game, PwWorthSum *sum)
{
  guint n;
  const PwGameChange *changes = pw_game_changes (game, &n);

  for (guint i = 0; i < n; i++)
    {
      add (worth, sum, changes[i].square, changes[i].before.cell, changes[i].before.letter, -1);
      add (worth, sum, changes[i].square, changes[i].after.cell, changes[i].after.letter, 1);
    }
}

/* royals: (out): of each side; PW_NO_SQUARE if it has none */
static void
find_royals (const PwWorth *worth, const PwBoard *board, PwSquare *royals)
{
  const char *letters = pw_board_letters (board);

  royals[0] = royals[1] = PW_NO_SQUARE;
  for (PwSquare i = 0; i < worth->n; i++)
    if (letters[i] != 0 && worth->royal[(guint8) letters[i]])
      royals[pw_board_cell (board, i) == PW_CELL_SECOND] = i;
}

static int
distance (const PwBoard *board, PwSquare a, PwSquare b)
{
  guint files = pw_board_files (board);
  int dx = ABS ((int) (a % files) - (int) (b % files)), dy = ABS ((int) (a / files) - (int) (b / files));

  return 2 * MAX (dx, dy) + MIN (dx, dy);
}

/* A bare royal piece is driven aside, with the help of the other one. */
static int
score_bare (const PwWorth *worth, const PwBoard *board, PwSide bare)
{
  guint files = pw_board_files (board);
  PwSquare royals[2];

  find_royals (worth, board, royals);
  if (royals[0] == PW_NO_SQUARE || royals[1] == PW_NO_SQUARE)
    return 0;
  return (int) (BARE_ASIDE
                * (distance_to_center (royals[bare] % files, files)
                   + distance_to_center (royals[bare] / files, pw_board_ranks (board))))
         - BARE_NEAR * distance (board, royals[0], royals[1]) / 2;
}

/*
 * Passed pieces, near their own royal piece rather than the other one.
 *
 * early, late: (inout): for the first side
 */
static void
add_passed (const PwWorth *worth, const PwBoard *board, const PwWorthSum *sum, PwSide side, int *early,
            int *late)
{
  const char *letters = pw_board_letters (board);
  guint n_words = pw_set_words (worth->n);
  PwSquare royals[2] = { PW_NO_SQUARE, PW_NO_SQUARE };
  int sign = side == PW_SIDE_FIRST ? 1 : -1;

  PW_SET_EACH (square, sum->pawns[side], n_words)
  {
    const PwPassedAt *passed = worth->passed[side][(guint8) letters[square]];
    int nearer = AVERAGE_NEARER;

    if (pw_set_meets (passed->stops + square * n_words, sum->pawns[!side], n_words))
      continue;
    if (royals[side] == PW_NO_SQUARE)
      find_royals (worth, board, royals);
    if (royals[side] != PW_NO_SQUARE && royals[!side] != PW_NO_SQUARE)
      nearer = 2 * distance (board, royals[!side], (PwSquare) square)
               - distance (board, royals[side], (PwSquare) square);
    *early += sign * passed->more[square].early;
    *late += sign * passed->more[square].late * (FAR + nearer) / (FAR + AVERAGE_NEARER);
  }
}

int
_pw_worth_score (const PwWorth *worth, const PwGame *game, const PwWorthSum *sum)
{
  int heavy = MIN (sum->heavy[0] + sum->heavy[1], worth->all_heavy);
  int phase = worth->all_heavy > 0 ? 256 * heavy / worth->all_heavy : 0;
  int early = sum->early, late = sum->late, score;

  add_passed (worth, pw_game_board (game), sum, PW_SIDE_FIRST, &early, &late);
  add_passed (worth, pw_game_board (game), sum, PW_SIDE_SECOND, &early, &late);
  score = (early * phase + late * (256 - phase)) / 256;
  if ((sum->n[0] == 0) != (sum->n[1] == 0))
    score += sum->n[1] == 0 ? score_bare (worth, pw_game_board (game), PW_SIDE_SECOND)
                            : -score_bare (worth, pw_game_board (game), PW_SIDE_FIRST);
  score = pw_game_side (game) == PW_SIDE_FIRST ? score : -score;
  return CLAMP (score + TEMPO, -MOST_SCORE, MOST_SCORE);
}
