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
#define PROMOTES_EARLY 60.0 /* one move before it promotes; half if it takes two */
#define PROMOTES_LATE  120.0
#define FULL_GAIN      800.0 /* by promotion */
#define BARE_ASIDE     20
#define BARE_NEAR      8
#define MOST_WORTH     6000
#define MOST_SCORE     28000
#define TEMPO          10

/* What is worked out of one kind. */
typedef struct
{
  PwWorth *worth;
  const PwRules *rules;
  const PwKind *kind;
  PwBoard *shapes[2]; /* the bare board, as each side sees it */
  const PwPatience *patience;
} Look;

/* -- a piece anywhere -- */

/* The bare board as the second side sees it. (transfer full) */
static PwBoard *
turn_around (const PwBoard *board)
{
  PwBoard *turned = pw_board_copy_bare (board);
  guint n = pw_board_n_squares (board);

  for (guint i = 0; i < n; i++)
    pw_board_set (
        turned, (PwSquare) i,
        pw_board_cell (board, (PwSquare) (n - 1 - i)) == PW_CELL_HOLE ? PW_CELL_HOLE : PW_CELL_EMPTY, 0);
  return turned;
}

static int
worth_of (const PwCrowd *crowd)
{
  double m = OF_MOVES * crowd->moves + OF_CAPTURES * crowd->captures;

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
piece_at (const Look *look, const PwCrowd *crowd, const PwBoard *shape, guint square)
{
  int worth = look->worth->letter[(guint8) look->kind->letter];
  double more = by_mobility (crowd, square) + CENTER * nearness_to_center (shape, square);

  if (look->kind->royal && look->rules->royals == PW_ROYALS_EACH)
    return royal_at (shape, crowd, square);
  return (PwWorthAt){ (gint16) (worth + more), (gint16) (worth + more) };
}

static void
look_at_side (const Look *look, guint side, const PwCrowd *crowd)
{
  PwWorthAt *at = g_new0 (PwWorthAt, look->worth->n);

  for (guint i = 0; i < look->worth->n; i++)
    at[i] = piece_at (look, crowd, look->shapes[side], side == PW_SIDE_FIRST ? i : look->worth->n - 1 - i);
  look->worth->at[side][(guint8) look->kind->letter] = at;
}

/* -- pieces that promote -- */

/* Moves to the zone from each square of a board that is empty otherwise. moves: (out): 0 if it never gets
 * there */
static void
count_moves_to_zone (const Look *look, guint side, const PwScope *scope, guint8 *moves)
{
  guint n = look->worth->n;
  gboolean more = TRUE;

  memset (moves, 0, n);
  for (guint8 distance = 1; more && distance < G_MAXUINT8; distance++)
    {
      more = FALSE;
      for (guint from = 0; from < n; from++)
        for (guint to = 0; to < n && moves[from] == 0 && !pw_set_has (look->rules->zones[side], from); to++)
          if (pw_set_has (pw_scope_moves (scope, from), to)
              && (distance == 1 ? pw_set_has (look->rules->zones[side], to) : moves[to] == distance - 1))
            {
              moves[from] = distance;
              more = TRUE;
            }
    }
}

static double
promotion_gain (const Look *look)
{
  int most = 0;

  for (const char *letter = look->rules->promotes_to; *letter != '\0'; letter++)
    most = MAX (most, look->worth->letter[(guint8) *letter]);
  return CLAMP ((most - look->worth->letter[(guint8) look->kind->letter]) / FULL_GAIN, 0, 1);
}

static void
add_promotion (const Look *look, guint side, const PwScope *scope)
{
  PwWorthAt *at = look->worth->at[side][(guint8) look->kind->letter];
  g_autofree guint8 *moves = g_new (guint8, look->worth->n);
  double gain = promotion_gain (look);

  count_moves_to_zone (look, side, scope, moves);
  for (guint i = 0; i < look->worth->n; i++)
    if (moves[i] > 0)
      {
        at[i].early = (gint16) (at[i].early + gain * PROMOTES_EARLY / moves[i]);
        at[i].late = (gint16) (at[i].late + gain * PROMOTES_LATE / moves[i]);
      }
}

/* Returns: FALSE if it was stopped */
static gboolean
look_at_promotion (const Look *look)
{
  for (guint side = 0; side < 2; side++)
    {
      g_autoptr (PwScope) scope
          = pw_scope_new (look->kind->piece, look->shapes[0], (PwSide) side, 'P', look->patience);

      if (scope->status == PW_FIGURE_CANCELLED)
        return FALSE;
      if (scope->status == PW_FIGURE_FOUND)
        add_promotion (look, side, scope);
    }
  return TRUE;
}

/* -- all -- */

static gboolean
look_at_kind (const Look *look)
{
  PwWorth *worth = look->worth;
  guint8 letter = (guint8) look->kind->letter;
  gboolean alike = pw_board_equal (look->shapes[0], look->shapes[1]), found = TRUE;
  PwCrowd *crowds[2] = { NULL, NULL };

  for (guint side = 0; side < (alike ? 1 : 2); side++)
    {
      crowds[side] = pw_crowd_new (look->kind->piece, look->shapes[side], EMPTY, look->patience);
      found = found && crowds[side]->status != PW_FIGURE_CANCELLED;
    }
  if (found)
    {
      worth->letter[letter]
          = look->kind->royal && look->rules->royals == PW_ROYALS_EACH ? 0 : worth_of (crowds[0]);
      worth->royal[letter] = look->kind->royal;
      worth->heavy[letter] = look->kind->royal || look->kind->promotes ? 0 : worth->letter[letter];
      for (guint side = 0; side < 2; side++)
        look_at_side (look, side, crowds[alike ? 0 : side]);
    }
  pw_crowd_free (crowds[0]);
  pw_crowd_free (crowds[1]);
  return found;
}

gboolean
_pw_worth_init (PwWorth *worth, const PwRules *rules, const PwPatience *patience)
{
  Look look = { .worth = worth, .rules = rules, .patience = patience };
  gboolean found = TRUE;
  PwWorthSum sum;

  *worth = (PwWorth){ .n = pw_board_n_squares (rules->start) };
  look.shapes[0] = pw_board_copy_bare (rules->start);
  look.shapes[1] = turn_around (rules->start);
  for (guint i = 0; i < rules->n_kinds && found; i++)
    {
      look.kind = &rules->kinds[i];
      found = look_at_kind (&look);
    }
  for (guint i = 0; i < rules->n_kinds && found; i++)
    {
      look.kind = &rules->kinds[i];
      found = !look.kind->promotes || look_at_promotion (&look);
    }
  pw_board_free (look.shapes[0]);
  pw_board_free (look.shapes[1]);
  if (!found)
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

/* What a bare royal piece is in danger of: it is driven aside, with the help of the other one. */
static int
score_bare (const PwWorth *worth, const PwBoard *board, PwSide bare)
{
  PwSquare royals[2] = { PW_NO_SQUARE, PW_NO_SQUARE };
  const char *letters = pw_board_letters (board);
  int files = (int) pw_board_files (board), dx, dy;

  for (PwSquare i = 0; i < worth->n; i++)
    if (letters[i] != 0 && worth->royal[(guint8) letters[i]])
      royals[pw_board_cell (board, i) == PW_CELL_SECOND] = i;
  if (royals[0] == PW_NO_SQUARE || royals[1] == PW_NO_SQUARE)
    return 0;
  dx = royals[0] % files - royals[1] % files;
  dy = royals[0] / files - royals[1] / files;
  return (int) (-BARE_ASIDE * nearness_to_center (board, royals[bare])) - BARE_NEAR * MAX (ABS (dx), ABS (dy))
         - BARE_NEAR * (ABS (dx) + ABS (dy)) / 2;
}

int
_pw_worth_score (const PwWorth *worth, const PwGame *game, const PwWorthSum *sum)
{
  int heavy = MIN (sum->heavy[0] + sum->heavy[1], worth->all_heavy);
  int phase = worth->all_heavy > 0 ? 256 * heavy / worth->all_heavy : 0;
  int score = (sum->early * phase + sum->late * (256 - phase)) / 256;

  if ((sum->n[0] == 0) != (sum->n[1] == 0))
    score += sum->n[1] == 0 ? score_bare (worth, pw_game_board (game), PW_SIDE_SECOND)
                            : -score_bare (worth, pw_game_board (game), PW_SIDE_FIRST);
  score = pw_game_side (game) == PW_SIDE_FIRST ? score : -score;
  return CLAMP (score + TEMPO, -MOST_SCORE, MOST_SCORE);
}
