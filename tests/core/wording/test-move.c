/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves in words, as lists and status lines show them; tests/data/wording/why.tsv has the sentences with
 * terms.  Rows are in XBetza, which has castling and swaps; what immobilizes or frees is built by hand.
 */
#include "core/notation/notation.h"
#include "core/wording/move.h"

typedef struct
{
  PwBoard *board;
  PwPiece *piece;
  PwMoves *moves;
  PwPosition position;
} BoardFixture;

/* piece: (transfer full) */
static BoardFixture
set_stage_for (PwPiece *piece, const char *fen, const char *at, PwSide side)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  BoardFixture fixture
      = { .board = pw_board_new_from_fen (fen, NULL), .piece = piece, .moves = pw_moves_new () };

  g_assert_nonnull (fixture.board);
  fixture.position = (PwPosition){ fixture.board, pw_square_parse (fixture.board, at), side, TRUE };
  pw_generator_run (generator, &fixture.position, fixture.moves);
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
  pw_piece_unref (fixture->piece);
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

static PwMoveWords
words_of (const BoardFixture *fixture)
{
  return (PwMoveWords){
    .piece = fixture->piece, .position = &fixture->position, .moves = fixture->moves, .detailed = TRUE
  };
}

/* phrase: (transfer full) (nullable); expected: (nullable) */
static void
assert_phrase (PwPhrase *phrase, const char *expected)
{
  g_autofree char *text = phrase != NULL ? pw_phrase_render (phrase, NULL) : NULL;

  g_assert_cmpstr (text, ==, expected);
  pw_phrase_unref (phrase);
}

/* -- what a move does -- */

typedef struct
{
  const char *name, *notation, *fen, *at, *to, *kind, *sentences;
  const char *list; /* NULL: nothing */
  PwSide side;
} MoveRow;

static const MoveRow move_rows[] = {
  { "step", "W", "8/X7", "a1", "b1", "move or capture", "It moves to b1. It could also capture there.",
    NULL },
  { "move-only", "mW", "8/X7", "a1", "b1", "move only", "It moves to b1. It can’t capture there.", NULL },
  { "leap", "N", "8/8/X7", "a1", "b3", "move or capture",
    "It leaps to b3. Nothing can block it. It could also capture there.", NULL },
  { "pass", "abW", "8/X7", "a1", "a1", "pass", "It returns to a1 via a2.", NULL },
  { "capture", "W", "2pK", "d1", "c1", "capture", "It moves to c1 and captures the enemy there.", NULL },
  { "castling", "isO2", "R2K2R virgin=*", "d1", "f1", "move only",
    "It moves to f1 via e1. The friendly R moves from g1 to e1. It can do so only if it is unmoved.",
    "from g1 to e1" },
  { "castling/second-side", "isO2", "r2k2r virgin=*", "d1", "f1", "move only",
    "It moves to f1 via e1. The friendly r moves from g1 to e1. It can do so only if it is unmoved.",
    "from g1 to e1", PW_SIDE_SECOND },
  { "swap/own", "udW", "NX", "b1", "a1", "swap", "It moves to a1. It swaps with the friendly piece on a1.",
    "from a1 to b1" },
  { "swap/enemy", "ucW", "nX", "b1", "a1", "swap", "It moves to a1. It swaps with the enemy on a1.",
    "from a1 to b1" },
  { "put-down", "cafmafmuW", "2nX", "d1", "a1", "move only",
    "It moves to a1 via c1 and b1. The enemy n moves from c1 to b1.", "from c1 to b1" },
};

static void
test_move (gconstpointer data)
{
  const MoveRow *row = data;
  BoardFixture fixture = set_stage (row->notation, row->fen, row->at, row->side);
  PwMoveWords words = words_of (&fixture);
  const PwMove *move = find_move (&fixture, row->to);

  g_assert_cmpstr (pw_move_kind (&words, move), ==, row->kind);
  assert_phrase (pw_move_tell (&words, move), row->sentences);
  assert_phrase (pw_move_list_others (&words, move), row->list);
  clear_stage (&fixture);
}

/* -- what moves that end elsewhere do to a piece -- */

typedef struct
{
  const char *name, *notation, *fen, *at, *square;
  const char *sentences; /* NULL: none */
  PwSide side;
} FateRow;

static const FateRow fate_rows[] = {
  { "nothing", "W", "R2K2R virgin=*", "d1", "g1", NULL },
  { "partner", "isO2", "R2K2R virgin=*", "d1", "g1",
    "The friendly piece on g1 is moved elsewhere by a move to f1." },
  { "no-partner", "irO2", "R2K2R virgin=*", "d1", "a1", NULL },
  { "swap-is-told-by-its-move", "udW", "NX", "b1", "a1", NULL },
};

static void
test_fate (gconstpointer data)
{
  const FateRow *row = data;
  BoardFixture fixture = set_stage (row->notation, row->fen, row->at, row->side);
  PwMoveWords words = words_of (&fixture);

  assert_phrase (pw_move_tell_fate (&words, pw_square_parse (fixture.board, row->square), NULL),
                 row->sentences);
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
  PwNodeId king = pw_piece_builder_choice (builder, span, (const PwNodeId[]){ wazir, ferz }, 2);
  PwPath path = { .ends = { PW_HOLDS_ANY_PIECE }, .effect_kind = effect_kind, .span = span };

  pw_piece_builder_path (builder, path,
                         pw_piece_builder_chain (builder, span, (const PwNodeId[]){ wazir, king }, &link, 2));
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
    { PW_EFFECT_IMMOBILISE, "2p/3/X2", "a1", "b1", "It moves to b1. It could also capture there.", NULL, "c3",
      NULL },
    { PW_EFFECT_IMMOBILISE, "3/2p/X2", "a1", "b1",
      "It moves to b1. It immobilizes the piece on c2. It could also capture there.", "immobilizes c2", "c2",
      "The enemy on c2 is immobilized by a move to b1." },
    { PW_EFFECT_IMMOBILISE, "3/P1p/X2", "a1", "b1",
      "It moves to b1. It immobilizes the pieces on a2 and c2. It could also capture there.",
      "immobilizes a2 and c2", "a2", "The friendly piece on a2 is immobilized by a move to b1." },
    { PW_EFFECT_FREE, "3/P1p/X2", "a1", "b1",
      "It moves to b1. It frees the pieces on a2 and c2. It could also capture there.", "frees a2 and c2",
      "a2", "The friendly piece on a2 is freed by a move to b1." },
    { PW_EFFECT_FREE, "3/2p/X2", "a1", "b1",
      "It moves to b1. It frees the piece on c2. It could also capture there.", "frees c2", "c2",
      "The enemy on c2 is freed by a move to b1." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BoardFixture fixture
          = set_stage_for (new_doer (rows[i].effect_kind), rows[i].fen, rows[i].at, PW_SIDE_FIRST);
      PwMoveWords words = words_of (&fixture);
      const PwMove *move = find_move (&fixture, rows[i].to);

      g_test_message ("row %u", (guint) i);
      assert_phrase (pw_move_tell (&words, move), rows[i].sentences);
      assert_phrase (pw_move_list_others (&words, move), rows[i].list);
      assert_phrase (pw_move_tell_fate (&words, pw_square_parse (fixture.board, rows[i].square), NULL),
                     rows[i].fate);
      clear_stage (&fixture);
    }
}

#define ADD_ROWS(path, rows, test)                                                                           \
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)                                                            \
    {                                                                                                        \
      g_autofree char *name = g_strconcat (path, rows[i].name, NULL);                                        \
                                                                                                             \
      g_test_add_data_func (name, &rows[i], test);                                                           \
    }

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  ADD_ROWS ("/move/move/", move_rows, test_move)
  ADD_ROWS ("/move/fate/", fate_rows, test_fate)
  g_test_add_func ("/move/deeds", test_effects);
  return g_test_run ();
}
