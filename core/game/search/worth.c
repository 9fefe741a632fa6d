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
#define BARE_ASIDE     16
#define BARE_NEAR      8
#define MOST_WORTH     6000
#define HEAVY_WORTH    2000 /* of a piece with too many paths to count its targets */
#define MOST_SCORE     28000
#define TEMPO          10

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

/* -- pieces that promote -- */

/* Moves to the zone from each square of a board that is empty otherwise: 0 if it never gets there. */
static void
count_moves_to_zone (const PwScope *scope, const guint64 *zone, guint8 *moves)
{
  guint64 near[PW_RULES_MAX_SQUARES / 64], nearer[PW_RULES_MAX_SQUARES / 64];
  gboolean more = TRUE;

  memset (moves, 0, scope->n_squares);
  memcpy (near, zone, scope->n_words * sizeof *near);
  for (guint8 distance = 1; more && distance < G_MAXUINT8; distance++)
    {
      more = FALSE;
      memcpy (nearer, near, scope->n_words * sizeof *near);
      for (guint from = 0; from < scope->n_squares; from++)
        if (!pw_set_has (nearer, from) && pw_set_meets (pw_scope_moves (scope, from), nearer, scope->n_words))
          {
            pw_set_add (near, from);
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

  count_moves_to_zone (scope, look->rules->zones[side], moves);
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
          = pw_scope_new (look->kind->piece, look->shape, (PwSide) side, 'P', look->patience);

      if (scope->status == PW_FIGURE_CANCELLED)
        return FALSE;
      if (scope->status == PW_FIGURE_FOUND)
        add_promotion (look, side, scope);
    }
  return TRUE;
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
  for (look.kind = rules->kinds; look.kind < rules->kinds + rules->n_kinds && found; look.kind++)
    found = !look.kind->promotes || look_at_promotion (&look);
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

/* A bare royal piece is driven aside, with the help of the other one. */
static int
score_bare (const PwWorth *worth, const PwBoard *board, PwSide bare)
{
  PwSquare royals[2] = { PW_NO_SQUARE, PW_NO_SQUARE };
  const char *letters = pw_board_letters (board);
  guint files = pw_board_files (board);
  int dx, dy;

  for (PwSquare i = 0; i < worth->n; i++)
    if (letters[i] != 0 && worth->royal[(guint8) letters[i]])
      royals[pw_board_cell (board, i) == PW_CELL_SECOND] = i;
  if (royals[0] == PW_NO_SQUARE || royals[1] == PW_NO_SQUARE)
    return 0;
  dx = ABS ((int) (royals[0] % files) - (int) (royals[1] % files));
  dy = ABS ((int) (royals[0] / files) - (int) (royals[1] / files));
  return (int) (BARE_ASIDE
                * (distance_to_center (royals[bare] % files, files)
                   + distance_to_center (royals[bare] / files, pw_board_ranks (board))))
         - BARE_NEAR * (2 * MAX (dx, dy) + MIN (dx, dy)) / 2;
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
