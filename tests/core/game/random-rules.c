/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random armies: what tests of games share. */
#include "tests/core/game/random-rules.h"

#include "core/board/square-set.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

static PwPiece *
random_piece (GRand *rand)
{
  for (;;)
    {
      PwDialect dialect = (PwDialect) g_rand_int_range (rand, 0, PW_N_DIALECTS);
      g_autofree char *text
          = dialect == PW_DIALECT_EXTENDED ? random_notation (rand) : random_words (rand, dialect, 5);
      PwPiece *piece = pw_notation_read (dialect, text, strlen (text));

      if (piece != NULL)
        return piece;
    }
}

/* Pieces that have something special: in some armies, as random texts rarely do. */
static const struct
{
  char letter;
  PwDialect dialect;
  const char *notation;
} special[] = {
  { 'P', PW_DIALECT_XBETZA, "fmWfceFifmnD" }, { 'P', PW_DIALECT_XBETZA, "mfFcefWimfnA" },
  { 'C', PW_DIALECT_XBETZA, "KisO2" },        { 'S', PW_DIALECT_XBETZA, "ucQudQ" },
  { 'L', PW_DIALECT_XBETZA, "KNADcaKmcabK" }, { 'G', PW_DIALECT_EXTENDED, "gQ" },
  { 'D', PW_DIALECT_XBETZA, "dQmK" },         { 'E', PW_DIALECT_XBETZA, "fmWifmnHfceF" },
  { 'R', PW_DIALECT_EXTENDED, "R" },          { 'A', PW_DIALECT_XBETZA, "mRcaibR" },
};

static void
add_special (PwRules *rules, GRand *rand)
{
  guint i = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (special));
  g_autoptr (PwPiece) piece = piece_in (special[i].dialect, special[i].notation);

  if (pw_rules_find_kind (rules, special[i].letter) == NULL)
    pw_rules_add_kind (rules, special[i].letter, piece)->royal = special[i].letter == 'C';
}

static void
add_random_kind (PwRules *rules, GRand *rand, char letter)
{
  g_autoptr (PwPiece) piece = random_piece (rand);
  PwKind *kind = pw_rules_add_kind (rules, letter, piece);

  kind->promotes = g_rand_int_range (rand, 0, 4) == 0;
  kind->royal = g_rand_int_range (rand, 0, 12) == 0;
}

static PwBoard *
random_start (GRand *rand)
{
  PwBoard *board
      = pw_board_new ((guint) g_rand_int_range (rand, 4, 10), (guint) g_rand_int_range (rand, 4, 9));
  gboolean holes = g_rand_int_range (rand, 0, 5) == 0;

  pw_board_set_cylinder (board, g_rand_int_range (rand, 0, 8) == 0);
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (holes && g_rand_int_range (rand, 0, 10) == 0)
      pw_board_set (board, square, PW_CELL_HOLE, 0);
  return board;
}

static void
place_pieces (PwRules *rules, GRand *rand)
{
  PwBoard *board = rules->start;
  gint32 density = g_rand_int_range (rand, 10, 45);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      char letter = rules->kinds[g_rand_int_range (rand, 0, (gint32) rules->n_kinds)].letter;

      if (pw_board_cell (board, square) == PW_CELL_HOLE || g_rand_int_range (rand, 0, 100) >= density)
        continue;
      pw_board_set (board, square, g_rand_boolean (rand) ? PW_CELL_FIRST : PW_CELL_SECOND, letter);
      pw_board_set_virgin (board, square, g_rand_boolean (rand));
    }
}

PwRules *
random_rules (GRand *rand)
{
  PwRules *rules = pw_rules_new (random_start (rand), (PwSide) g_rand_boolean (rand));
  g_autoptr (PwPiece) king = piece_in (PW_DIALECT_EXTENDED, "K");

  if (g_rand_int_range (rand, 0, 4) > 0)
    pw_rules_add_kind (rules, 'K', king)->royal = TRUE;
  for (guint i = 0; i < 3; i++)
    add_special (rules, rand);
  for (char letter = 'T'; letter < 'Y'; letter++)
    add_random_kind (rules, rand, letter);
  rules->royals = (PwRoyals) g_rand_boolean (rand);
  rules->must_promote = g_rand_boolean (rand);
  rules->promotes_to[0] = 'T';
  rules->promotes_to[1] = rules->kinds[0].letter;
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_FIRST], pw_board_ranks (rules->start) - 1);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_SECOND], 0);
  if (g_rand_int_range (rand, 0, 6) == 0)
    pw_rules_add_rank (rules, rules->goals[PW_SIDE_FIRST], pw_board_ranks (rules->start) - 1);
  place_pieces (rules, rand);
  return rules;
}

static PwOutcome
random_outcome (GRand *rand, PwOutcome a, PwOutcome b)
{
  return g_rand_boolean (rand) ? a : b;
}

void
random_ends (PwRules *rules, GRand *rand)
{
  if (g_rand_boolean (rand))
    {
      g_free (rules->title);
      rules->title = g_strdup ("A “game” of\\t");
    }
  rules->stalemate
      = random_outcome (rand, PW_OUTCOME_WIN, random_outcome (rand, PW_OUTCOME_LOSS, PW_OUTCOME_DRAW));
  rules->bare
      = random_outcome (rand, PW_OUTCOME_NOTHING, random_outcome (rand, PW_OUTCOME_LOSS, PW_OUTCOME_CLAIM));
  rules->dead = random_outcome (rand, PW_OUTCOME_NOTHING, PW_OUTCOME_DRAW);
  rules->repeated = random_outcome (rand, PW_OUTCOME_DRAW, PW_OUTCOME_LOSS);
  rules->repetition = (guint) g_rand_int_range (rand, 0, 4);
  rules->quiet_moves = (guint) g_rand_int_range (rand, 49, 51);
  for (guint i = 0; i < 5; i++)
    pw_set_add (rules->zones[i % 2],
                (guint) g_rand_int_range (rand, 0, (gint32) pw_board_n_squares (rules->start)));
  for (guint i = 0; i < 3; i++)
    pw_set_add (rules->goals[i % 2],
                (guint) g_rand_int_range (rand, 0, (gint32) pw_board_n_squares (rules->start)));
  if (g_rand_boolean (rand))
    pw_board_set_all_virgin (rules->start);
  if (g_rand_int_range (rand, 0, 3) == 0)
    rules->promotes_to[0] = '\0';
}
