/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What moves do to other pieces, in words.  Rows are in XBetza, which has castling and swaps; what
 * immobilises or frees is built by hand.
 */
#include <locale.h>

#include "core/notation/notation.h"
#include "ui/base/move-words.h"

typedef struct
{
  PwBoard *board;
  PwMoves *moves;
  PwPosition position;
} BoardFixture;

/* piece: (transfer full) */
static BoardFixture
set_stage_for (PwPiece *piece, const char *fen, const char *at, PwSide side)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  BoardFixture fixture = { .board = pw_board_new_from_fen (fen, NULL), .moves = pw_moves_new () };

  g_assert_nonnull (fixture.board);
  fixture.position = (PwPosition) { fixture.board, pw_square_parse (fixture.board, at), side, TRUE };
  pw_generator_run (generator, &fixture.position, fixture.moves);
  pw_piece_unref (piece);
  return fixture;
}

static BoardFixture
set_stage (const char *notation, const char *fen, const char *at, PwSide side)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_XBETZA, notation, -1);

  g_assert_nonnull (pw_parse_piece (parse));
  return set_stage_for (pw_piece_ref (pw_parse_piece (parse)), fen, at, side);
}

static void
clear_stage (BoardFixture *fixture)
{
  pw_moves_free (fixture->moves);
  pw_board_free (fixture->board);
}

/* The only move to a square. */
static const PwMove *
find_move (const BoardFixture *fixture, const char *to)
{
  const PwMove *found = NULL;

  for (guint i = 0; i < pw_moves_count (fixture->moves); i++)
    if (pw_moves_get (fixture->moves, i)->to == pw_square_parse (fixture->board, to))
      {
        g_assert_null (found);
        found = pw_moves_get (fixture->moves, i);
      }
  g_assert_nonnull (found);
  return found;
}

/* -- what a move does -- */

typedef struct
{
  const char *name, *notation, *fen, *at, *to;
  gboolean swaps;
  const char *sentences; /* NULL: none */
  const char *list;
  PwSide side;
} MoveRow;

static const MoveRow move_rows[] = {
  { "step", "W", "R2K2R virgin=*", "d1", "c1", FALSE, NULL, "" },
  { "capture", "W", "2pK", "d1", "c1", FALSE, NULL, "" },
  { "castling", "isO2", "R2K2R virgin=*", "d1", "f1", FALSE, "Your R goes from g1 to e1.", "g1 to e1" },
  { "castling/left", "isO2", "R2K2R virgin=*", "d1", "b1", FALSE, "Your R goes from a1 to c1.", "a1 to c1" },
  { "castling/second-side", "isO2", "r2k2r virgin=*", "d1", "f1", FALSE, "Your r goes from g1 to e1.", "g1 to e1",
    PW_SIDE_SECOND },
  { "swap/own", "udW", "NX", "b1", "a1", TRUE, NULL, "a1 to b1" },
  { "swap/enemy", "ucW", "nX", "b1", "a1", TRUE, NULL, "a1 to b1" },
  { "put-down", "cafmafmuW", "2nX", "d1", "a1", FALSE, "The enemy n goes from c1 to b1.", "c1 to b1" },
};

static void
test_move (gconstpointer data)
{
  const MoveRow *row = data;
  BoardFixture fixture = set_stage (row->notation, row->fen, row->at, row->side);
  const PwMove *move = find_move (&fixture, row->to);
  g_autofree char *sentences = pw_move_describe_others (&fixture.position, fixture.moves, move);
  g_autofree char *list = pw_move_list_others (&fixture.position, fixture.moves, move);

  g_assert_cmpint (pw_move_swaps (&fixture.position, fixture.moves, move), ==, row->swaps);
  g_assert_cmpstr (sentences, ==, row->sentences);
  g_assert_cmpstr (list, ==, row->list);
  clear_stage (&fixture);
}

/* -- what becomes of a piece -- */

typedef struct
{
  const char *name, *notation, *fen, *at, *square;
  const char *sentences; /* NULL: none */
  PwSide side;
} FateRow;

static const FateRow fate_rows[] = {
  { "nothing", "W", "R2K2R virgin=*", "d1", "g1", NULL },
  { "partner", "isO2", "R2K2R virgin=*", "d1", "g1", "g1: your piece is sent to e1 by a move that ends elsewhere." },
  { "no-partner", "irO2", "R2K2R virgin=*", "d1", "a1", NULL },
  { "swap-is-told-by-its-move", "udW", "NX", "b1", "a1", NULL },
};

static void
test_fate (gconstpointer data)
{
  const FateRow *row = data;
  BoardFixture fixture = set_stage (row->notation, row->fen, row->at, row->side);
  g_autofree char *sentences
      = pw_moves_describe_fate (&fixture.position, fixture.moves, pw_square_parse (fixture.board, row->square));

  g_assert_cmpstr (sentences, ==, row->sentences);
  clear_stage (&fixture);
}

/* -- what is done to pieces that stay -- */

/* Steps like a wazir; then every piece a king's step away suffers the deed. */
static PwPiece *
new_doer (PwEffectKind effect_kind)
{
  const PwSpan span = pw_span (0, 1);
  const PwLink link = { .stays = { PW_HOLDS_EMPTY }, .explodes = TRUE, .directions = PW_DIR_ALL };
  PwPieceBuilder *builder = pw_piece_builder_new ();
  PwNodeId wazir = pw_piece_builder_leap (builder, span, pw_vec (1, 0), PW_BETWEEN_ANYTHING);
  PwNodeId ferz = pw_piece_builder_leap (builder, span, pw_vec (1, 1), PW_BETWEEN_ANYTHING);
  PwNodeId king = pw_piece_builder_choice (builder, span, (const PwNodeId[]) { wazir, ferz }, 2);
  PwPath path = { .ends = { PW_HOLDS_ANY_PIECE }, .effect_kind = effect_kind, .span = span };

  pw_piece_builder_path (builder, path,
                         pw_piece_builder_chain (builder, span, (const PwNodeId[]) { wazir, king }, &link, 2));
  return pw_piece_builder_end (builder);
}

static void
test_effects (void)
{
  static const struct
  {
    PwEffectKind effect_kind;
    const char *fen, *at, *to, *sentences, *list, *square, *fate;
  } rows[] = {
    { PW_EFFECT_IMMOBILISE, "2p/3/X2", "a1", "b1", NULL, "", "c3", NULL },
    { PW_EFFECT_IMMOBILISE, "3/2p/X2", "a1", "b1", "Immobilizes 1 piece: c2.", "immobilizes c2", "c2",
      "c2: this enemy is immobilized by a move that ends elsewhere." },
    { PW_EFFECT_IMMOBILISE, "3/P1p/X2", "a1", "b1", "Immobilizes 2 pieces: a2 c2.", "immobilizes a2 c2", "a2",
      "a2: your piece is immobilized by a move that ends elsewhere." },
    { PW_EFFECT_FREE, "3/P1p/X2", "a1", "b1", "Frees 2 pieces: a2 c2.", "frees a2 c2", "a2",
      "a2: your piece is freed by a move that ends elsewhere." },
    { PW_EFFECT_FREE, "3/2p/X2", "a1", "b1", "Frees 1 piece: c2.", "frees c2", "c2",
      "c2: this enemy is freed by a move that ends elsewhere." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BoardFixture fixture = set_stage_for (new_doer (rows[i].effect_kind), rows[i].fen, rows[i].at, PW_SIDE_FIRST);
      const PwMove *move = find_move (&fixture, rows[i].to);
      g_autofree char *sentences = pw_move_describe_others (&fixture.position, fixture.moves, move);
      g_autofree char *list = pw_move_list_others (&fixture.position, fixture.moves, move);
      g_autofree char *fate
          = pw_moves_describe_fate (&fixture.position, fixture.moves, pw_square_parse (fixture.board, rows[i].square));

      g_test_message ("row %u", (guint) i);
      g_assert_cmpstr (sentences, ==, rows[i].sentences);
      g_assert_cmpstr (list, ==, rows[i].list);
      g_assert_cmpstr (fate, ==, rows[i].fate);
      clear_stage (&fixture);
    }
}

#define ADD_ROWS(path, rows, test) \
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) \
    { \
      g_autofree char *name = g_strconcat (path, rows[i].name, NULL); \
\
      g_test_add_data_func (name, &rows[i], test); \
    }

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  ADD_ROWS ("/move-words/move/", move_rows, test_move)
  ADD_ROWS ("/move-words/fate/", fate_rows, test_fate)
  g_test_add_func ("/move-words/deeds", test_effects);
  return g_test_run ();
}
