/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random armies of known pieces. */
#include "tests/core/game/search/armies.h"

#include "tests/core/dialect-text.h"
#include "tests/core/game/random-rules.h"

#define N_KINDS 5 /* of the catalogue */

static gboolean
one_in (GRand *rand, gint32 n)
{
  return g_rand_int_range (rand, 0, n) == 0;
}

static void
add_kinds (PwRules *rules, GRand *rand, const GPtrArray *pieces)
{
  g_autoptr (PwPiece) king = piece_in (PW_DIALECT_XBETZA, "KisO2");
  g_autoptr (PwPiece) pawn = piece_in (PW_DIALECT_XBETZA, "fmWfceFifmnD");

  pw_rules_add_kind (rules, 'K', king)->royal = !one_in (rand, 8);
  pw_rules_add_kind (rules, 'P', pawn)->promotes = TRUE;
  for (char letter = 'A'; letter < 'A' + N_KINDS; letter++)
    {
      PwPiece *piece = pieces->pdata[g_rand_int_range (rand, 0, (gint32) pieces->len)];
      PwKind *kind = pw_rules_add_kind (rules, letter, piece);

      kind->promotes = one_in (rand, 8);
      kind->royal = one_in (rand, 16);
    }
}

/* Both sides alike: a rank of pieces, with one king, and a rank of pawns. */
static void
place (PwRules *rules, GRand *rand)
{
  PwBoard *board = rules->start;
  guint files = pw_board_files (board), ranks = pw_board_ranks (board), king = files / 2;

  for (guint file = 0; file < files; file++)
    {
      char letter = file == king ? 'K' : (char) ('A' + g_rand_int_range (rand, 0, N_KINDS));
      gboolean virgin = !one_in (rand, 4);

      for (guint side = 0; side < 2; side++)
        for (guint row = 0; row < (ranks > 4 ? 2 : 1); row++)
          {
            PwSquare square = (PwSquare) (file + files * (side == 0 ? row : ranks - 1 - row));

            pw_board_set (board, square, side == 0 ? PW_CELL_FIRST : PW_CELL_SECOND, row == 0 ? letter : 'P');
            pw_board_set_virgin (board, square, virgin);
          }
    }
}

static PwBoard *
random_shape (GRand *rand, guint files, guint ranks)
{
  PwBoard *board = pw_board_new (files, ranks);
  gboolean holes = one_in (rand, 5);

  pw_board_set_cylinder (board, one_in (rand, 8));
  for (PwSquare square = (PwSquare) (2 * files); square + 2 * files < files * ranks && holes; square++)
    if (one_in (rand, 10))
      pw_board_set (board, square, PW_CELL_HOLE, 0);
  return board;
}

PwRules *
random_army (GRand *rand, const GPtrArray *pieces, guint files, guint ranks)
{
  PwRules *rules = pw_rules_new (random_shape (rand, files, ranks), PW_SIDE_FIRST);

  add_kinds (rules, rand, pieces);
  if (one_in (rand, 3))
    random_ends (rules, rand);
  rules->royals = one_in (rand, 3) ? PW_ROYALS_LAST : PW_ROYALS_EACH;
  rules->promotes_to[0] = 'A';
  rules->promotes_to[1] = one_in (rand, 2) ? 'B' : '\0';
  rules->must_promote = one_in (rand, 2);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_FIRST], ranks - 1);
  pw_rules_add_rank (rules, rules->zones[PW_SIDE_SECOND], 0);
  place (rules, rand);
  return rules;
}
