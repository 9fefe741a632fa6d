/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a game's position to one of a table of mates. */
#include "core/game/ending.h"

#include <string.h>

#include "core/game/game-private.h"
#include "core/notation/notation.h"
#include "core/piece/plain.h"

#define MOST_ASKED 30000 /* by the work of a table: some seconds */

/* What is known of something that is worked out once. */
enum
{
  UNKNOWN,
  NO,
  YES,
};

/* -- what is left -- */

static gboolean
is_king (const PwKind *kind)
{
  static const char *const notations[] = { "K", "KisO2" };
  gboolean is = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (notations) && !is; i++)
    {
      g_autoptr (PwPiece) king = pw_notation_read (PW_DIALECT_XBETZA, notations[i], strlen (notations[i]));

      is = pw_piece_moves_same (kind->piece, king);
    }
  return is && !kind->promotes;
}

/* Whether the rules are those that tables are made for, on a board that is the same for both sides. */
static gboolean
are_for_tables (PwGame *game)
{
  const PwRules *rules = game->rules;
  guint n = game->shape->n;
  gboolean are = !game->has_goals && rules->stalemate == PW_OUTCOME_DRAW;

  if (game->for_tables != UNKNOWN)
    return game->for_tables == YES;
  for (guint i = 0; i < rules->n_kinds && are; i++)
    are = !rules->kinds[i].royal || is_king (&rules->kinds[i]);
  for (PwSquare square = 0; square < n && are; square++)
    are = (pw_board_cell (rules->start, square) == PW_CELL_HOLE)
          == (pw_board_cell (rules->start, (PwSquare) (n - 1 - square)) == PW_CELL_HOLE);
  game->for_tables = are ? YES : NO;
  return are;
}

/* Returns: FALSE if it is no piece of a table */
static gboolean
add_piece (const PwGame *game, PwBareEnding *ending, PwSquare square)
{
  const PwGameKind *kind = pw_game_kind_at (game, square);
  PwSquare seen = ending->side == PW_SIDE_FIRST ? square : (PwSquare) (game->shape->n - 1 - square);

  if (kind->kind->promotes || (game->board->virgins[square] && kind->has_firsts))
    return FALSE;
  if (pw_board_cell (game->board, square) != pw_side_cell (ending->side))
    ending->position.bare = seen;
  else if (kind->kind->royal)
    ending->position.king = seen;
  else
    {
      ending->letters[ending->n] = kind->kind->letter;
      ending->position.pieces[ending->n++] = seen;
    }
  return TRUE;
}

static void
sort_pieces (PwBareEnding *ending)
{
  PwMatePosition *position = &ending->position;
  char letter = ending->letters[0];
  PwSquare square = position->pieces[0];

  if (ending->n < 2 || letter <= ending->letters[1])
    return;
  ending->letters[0] = ending->letters[1];
  ending->letters[1] = letter;
  position->pieces[0] = position->pieces[1];
  position->pieces[1] = square;
}

gboolean
pw_bare_ending_read (PwGame *game, PwBareEnding *ending)
{
  guint n[2] = { pw_set_count (pw_game_pieces (game, PW_SIDE_FIRST), game->n_words),
                 pw_set_count (pw_game_pieces (game, PW_SIDE_SECOND), game->n_words) };
  PwSide side = n[PW_SIDE_FIRST] > 1 ? PW_SIDE_FIRST : PW_SIDE_SECOND;
  gboolean fits = TRUE;

  if (n[pw_side_other (side)] != 1 || n[side] > 1 + PW_MATE_MAX_PIECES || game->n_royals[0] != 1
      || game->n_royals[1] != 1 || game->n_frozen > 0 || !are_for_tables (game))
    return FALSE;
  *ending = (PwBareEnding){ .side = side };
  ending->position.pieces[0] = ending->position.pieces[1] = PW_NO_SQUARE;
  ending->position.bare_moves = game->side != side;
  for (guint i = 0; i < 2; i++)
    PW_SET_EACH (order, pw_game_pieces (game, (PwSide) i), game->n_words)
    {
      fits = fits && add_piece (game, ending, game->shape->square_of[order]);
    }
  sort_pieces (ending);
  return fits;
}

/* -- tables -- */

/* How much a table may cost, and who may stop it. */
typedef struct
{
  const PwPatience *caller; /* (nullable) */
  guint left;               /* questions */
} Cost;

static gboolean
go_on (gpointer data, double progress)
{
  Cost *cost = data;

  cost->left -= cost->left > 0;
  return cost->left > 0 && pw_patience_goes_on (cost->caller, progress);
}

PwMateTable *
pw_bare_ending_table (PwGame *game, const PwBareEnding *ending, const PwPatience *patience)
{
  Cost cost = { patience, MOST_ASKED };
  const PwPatience limit = { go_on, &cost, 0, 1 };
  PwPiece *pieces[PW_MATE_MAX_PIECES];
  PwFigureStatus status;

  for (guint i = 0; i < ending->n; i++)
    pieces[i] = game->kind_of[(guint8) ending->letters[i]]->kind->piece;
  return pw_mate_table_new (pieces, ending->n, game->rules->start, &status, &limit);
}

/* -- dead or not -- */

gboolean
pw_bare_ending_is_dead (PwGame *game, gboolean works)
{
  PwBareEnding ending;
  guint8 *dead;

  if (game->rules->repeated != PW_OUTCOME_DRAW || !pw_bare_ending_read (game, &ending))
    return FALSE;
  if (ending.n == 0)
    return TRUE;
  dead = &game->dead[ending.letters[0] & 0x7f][ending.letters[1] & 0x7f];
  if (*dead == UNKNOWN && (works || ending.n == 1))
    {
      g_autoptr (PwMateTable) table = pw_bare_ending_table (game, &ending, &game->patience);

      if (game->stopped)
        return FALSE;
      *dead = table != NULL && pw_mate_table_facts (table)->mates == 0 ? YES : NO;
    }
  return *dead == YES;
}
