/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Examples: on each of them a hopper hops and a locust captures by hopping, however rarely they do. */
#include <string.h>

#include "core/catalogue/catalogue.h"
#include "core/engine/compare.h"
#include "core/engine/example.h"

#define N_TRIES 40

/* What a piece does somewhere. */
typedef enum
{
  HOPS = 1 << 0,    /* over something */
  LOCUSTS = 1 << 1, /* captures something beside its destination */
  CAPTURES = 1 << 2,
} Habits;

static guint
habits_on (PwGenerator *generator, PwMoves *moves, const PwPosition *position)
{
  guint habits = 0;

  pw_generator_run (generator, position, moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      const PwSquare *captures = pw_moves_captures (moves, move);

      habits |= move->n_over > 0 ? HOPS : 0;
      habits |= move->n_captures > 0 ? CAPTURES : 0;
      for (guint k = 0; k < move->n_captures; k++)
        habits |= captures[k] != move->to ? LOCUSTS : 0;
    }
  return habits;
}

/* On boards at random. */
static guint
find_habits (PwGenerator *generator, PwMoves *moves, PwPosition position)
{
  GRand *rand = g_rand_new_with_seed (7);
  guint habits = 0;

  for (guint i = 0; i < N_TRIES; i++)
    {
      g_autoptr (PwBoard) board = pw_board_new (8, 8);
      PwScatter scatter = { .density = 5 + i, .near = 10 + i, .own = 40 };

      pw_compare_scatter (board, rand, position.at, &scatter);
      position.board = board;
      habits |= habits_on (generator, moves, &position);
    }
  g_rand_free (rand);
  return habits;
}

static void
check_piece (const char *name, PwPiece *piece, guint *n_habits)
{
  g_autoptr (PwBoard) empty = pw_board_new (8, 8);
  PwPosition position = { empty, pw_square_parse (empty, "d4"), PW_SIDE_FIRST, FALSE };
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint habits = find_habits (generator, moves, position), shown;
  g_autoptr (PwBoard) board = pw_example_find (piece, &position, 1);

  g_assert_cmpuint (pw_board_files (board), ==, 8);
  g_assert_true (pw_board_cell (board, position.at) == PW_CELL_EMPTY);
  position.board = board;
  shown = habits_on (generator, moves, &position);
  if ((habits & ~shown) != 0)
    {
      g_autofree char *fen = pw_board_to_fen (board);

      g_error ("%s does %x, but only %x on %s", name, habits, shown, fen);
    }
  *n_habits += (habits & (HOPS | LOCUSTS)) != 0;
}

static void
test_catalogue (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  guint n_habits = 0;

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);

      if (pw_parse_piece (parse))
        check_piece (known->name, pw_parse_piece (parse), &n_habits);
    }
  g_assert_cmpuint (n_habits, >, 50);
}

/* The same number gives the same example; holes stay, pieces don't. */
static void
test_board (void)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, "mRcR+R", -1);
  g_autoptr (PwBoard) board = pw_board_new_from_fen ("*8/9/9/4q4/9/9/9/9/9/8* cylinder", NULL);
  PwPosition position = { board, pw_square_parse (board, "a1"), PW_SIDE_FIRST, FALSE };
  g_autoptr (PwBoard) one = pw_example_find (pw_parse_piece (parse), &position, 1);
  g_autoptr (PwBoard) again = pw_example_find (pw_parse_piece (parse), &position, 1);
  g_autofree char *fen = pw_board_to_fen (one), *fen_again = pw_board_to_fen (again);

  g_assert_cmpstr (fen, ==, fen_again);
  g_assert_true (pw_board_is_cylinder (one));
  g_assert_true (pw_board_cell (one, pw_square_parse (one, "a10")) == PW_CELL_HOLE);
  g_assert_true (pw_board_cell (one, pw_square_parse (one, "i1")) == PW_CELL_HOLE);
  g_assert_null (strchr (fen, 'q'));
}

/* Which kinds a piece has, and that each shows what it is about. */
static void
test_kinds (void)
{
  static const struct
  {
    PwDialect dialect;
    const char *notation;
    guint kinds;
  } rows[] = {
    { PW_DIALECT_EXTENDED, "N", 1u << PW_EXAMPLE_MOVES },
    { PW_DIALECT_EXTENDED, "iN", 1u << PW_EXAMPLE_FIRST },
    { PW_DIALECT_EXTENDED, "mfWcfFimfW2", 1u << PW_EXAMPLE_MOVES | 1u << PW_EXAMPLE_FIRST },
    { PW_DIALECT_XBETZA, "KisO2", 1u << PW_EXAMPLE_MOVES | 1u << PW_EXAMPLE_CASTLING },
    { PW_DIALECT_XBETZA, "KisjO2", 1u << PW_EXAMPLE_MOVES | 1u << PW_EXAMPLE_CASTLING },
    { PW_DIALECT_XBETZA, "fmWfceFifmnD",
      1u << PW_EXAMPLE_MOVES | 1u << PW_EXAMPLE_FIRST | 1u << PW_EXAMPLE_PASSING },
  };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (rows[i / 2].dialect, rows[i / 2].notation, -1);
      g_autoptr (PwBoard) empty = pw_board_new (8, 8);
      PwPosition where = { empty, pw_square_parse (empty, "e4"), i % 2 ? PW_SIDE_SECOND : PW_SIDE_FIRST, FALSE };
      PwPiece *piece = pw_parse_piece (parse);

      g_test_message ("%s", rows[i / 2].notation);
      g_assert_cmpuint (pw_example_kinds (piece), ==, rows[i / 2].kinds);
      for (guint kind = 0; kind < PW_N_EXAMPLES; kind++)
        {
          gboolean unmoved, seen = FALSE;
          g_autoptr (PwBoard) board = NULL;
          g_autoptr (PwMoves) moves = pw_moves_new ();
          g_autoptr (PwGenerator) generator = pw_generator_new (piece);
          PwPosition position = where;

          if (!(rows[i / 2].kinds >> kind & 1))
            continue;
          board = pw_example_of_kind (piece, &where, (PwExampleKind) kind, 1, &unmoved);
          position.board = board;
          position.virgin = unmoved;
          pw_generator_run (generator, &position, moves);
          for (guint k = 0; k < pw_moves_count (moves); k++)
            {
              const PwMove *move = pw_moves_get (moves, k);
              const PwPath *path = pw_piece_path (piece, move->path);

              seen |= kind == PW_EXAMPLE_MOVES      ? !path->virgin
                      : kind == PW_EXAMPLE_FIRST    ? path->virgin
                      : kind == PW_EXAMPLE_CASTLING ? path->partner != PW_PARTNER_NONE
                                                    : pw_board_is_passed (board, move->to);
            }
          g_assert_true (seen);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/example/catalogue", test_catalogue);
  g_test_add_func ("/example/board", test_board);
  g_test_add_func ("/example/kinds", test_kinds);
  return g_test_run ();
}
