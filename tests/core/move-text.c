/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves as text, and what holds for any result of the generator.
 */
#include "core/engine/generator.h"
#include "tests/core/move-text.h"

PwPiece *
piece_from_text (const char *notation)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);
  const PwDiagnostic *diagnostics;
  guint n;

  diagnostics = pw_parse_diagnostics (parse, &n);
  for (guint i = 0; i < n; i++)
    if (diagnostics[i].severity == PW_SEVERITY_ERROR)
      {
        g_autofree char *message = pw_diagnostic_message (&diagnostics[i], NULL);

        g_error ("\"%s\", %u to %u: %s", notation, diagnostics[i].span.start, diagnostics[i].span.end,
                 message);
      }
  g_assert_nonnull (pw_parse_piece (parse));
  return pw_piece_ref (pw_parse_piece (parse));
}

PwBoard *
position_from_fen (const char *fen, PwPosition *position)
{
  g_autoptr (GError) error = NULL;
  PwBoard *board = pw_board_new_from_fen (fen, &error);

  g_assert_no_error (error);
  *position = (PwPosition){ .board = board, .at = PW_NO_SQUARE };
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_letter (board, square) == 'X')
      {
        g_assert_cmpuint (position->at, ==, PW_NO_SQUARE);
        position->at = square;
        position->side = pw_board_cell (board, square) == PW_CELL_FIRST ? PW_SIDE_FIRST : PW_SIDE_SECOND;
      }
  g_assert_cmpuint (position->at, !=, PW_NO_SQUARE);
  position->virgin = pw_board_is_virgin (board, position->at);
  return board;
}

char *
position_to_text (const PwPosition *position)
{
  char name[PW_SQUARE_NAME_SIZE];
  g_autofree char *fen = pw_board_to_fen (position->board);

  pw_square_name (position->board, position->at, name);
  return g_strdup_printf ("%s, %s, %s%s%s", fen, name, position->side == PW_SIDE_FIRST ? "first" : "second",
                          position->virgin ? ", not moved yet" : "",
                          pw_board_is_cylinder (position->board) ? ", cylinder" : "");
}

static void
append_squares (GString *text, const PwBoard *board, const PwSquare *squares, guint n, const char *separator)
{
  for (guint i = 0; i < n; i++)
    {
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (board, squares[i], name);
      g_string_append_printf (text, "%s%s", i > 0 ? separator : "", name);
    }
}

char *
squares_to_text (const PwBoard *board, const PwSquare *squares, guint n)
{
  GString *text = g_string_new (NULL);

  append_squares (text, board, squares, n, " ");
  return g_string_free (text, FALSE);
}

char *
move_to_text (const PwBoard *board, const PwMoves *moves, const PwMove *move)
{
  const PwSquare *captures = pw_moves_captures (moves, move);
  GString *text = g_string_new (NULL);

  if (move->n_captures != 1 || captures[0] != move->to)
    append_squares (text, board, &move->to, 1, "");
  if (move->n_captures > 0)
    g_string_append_c (text, 'x');
  append_squares (text, board, captures, move->n_captures, ",");
  return g_string_free (text, FALSE);
}

char *
moves_to_text (const PwBoard *board, const PwMoves *moves)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      g_autofree char *move = move_to_text (board, moves, pw_moves_get (moves, i));

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }
  return g_string_free (text, FALSE);
}

char *
moves_of_piece (PwPiece *piece, const PwPosition *position)
{
  g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);

  check_moves (position, piece, moves);
  return moves_to_text (position->board, moves);
}

char *
moves_of (const char *notation, const PwPosition *position)
{
  g_autoptr (PwPiece) piece = piece_from_text (notation);

  return moves_of_piece (piece, position);
}

/* -- what holds for any result -- */

static gboolean
holds_piece (const PwPosition *position, PwSquare square)
{
  PwCell cell = pw_board_cell (position->board, square);

  return square != position->at && (cell == PW_CELL_FIRST || cell == PW_CELL_SECOND);
}

static gboolean
is_among (const PwSquare *squares, guint n, PwSquare square)
{
  for (guint i = 0; i < n; i++)
    if (squares[i] == square)
      return TRUE;
  return FALSE;
}

/*
 * Where the files wrap round, the piece's own square counts as occupied by it (section 4, o), or does to who
 * comes round.
 */
static gboolean
may_meet_itself (const PwPosition *position, PwPiece *piece)
{
  gboolean cylinder = pw_board_is_cylinder (position->board);

  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    cylinder = cylinder || pw_piece_path (piece, i)->cylinder;
  for (guint i = 0; i < pw_piece_n_nodes (piece); i++)
    {
      const PwNode *node = pw_piece_node (piece, i);

      cylinder = cylinder || (node->kind == PW_NODE_LEAP && node->leap.wraps);
    }
  return cylinder;
}

/* Whether a piece that was taken may come back on the way, and be met where none stood before. */
static gboolean
puts_down (PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->unloads != PW_UNLOAD_NONE)
      return TRUE;
  for (guint i = 0; i < pw_piece_n_nodes (piece); i++)
    {
      const PwNode *node = pw_piece_node (piece, i);

      if (node->kind == PW_NODE_REPEAT && node->repeat.link.unloads != PW_UNLOAD_NONE)
        return TRUE;
      for (guint j = 0; node->kind == PW_NODE_CHAIN && j + 1 < node->chain.n; j++)
        if (pw_piece_link (piece, node, j)->unloads != PW_UNLOAD_NONE)
          return TRUE;
    }
  return FALSE;
}

/* Whether the piece may find another one, or itself, on a square. */
static gboolean
may_meet (const PwPosition *position, PwPiece *piece, PwSquare square)
{
  return holds_piece (position, square) || (square == position->at && may_meet_itself (position, piece))
         || puts_down (piece);
}

/* Occupied squares in the order of names, without repeats. piece: what it may meet; NULL: only what stands there */
static void
check_pieces (const PwPosition *position, const PwSquare *squares, guint n, PwPiece *piece)
{
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (squares[i], <, pw_board_n_squares (position->board));
      g_assert_true (piece != NULL ? may_meet (position, piece, squares[i]) : holds_piece (position, squares[i]));
      if (i > 0)
        g_assert_cmpint (pw_square_compare (position->board, squares[i - 1], squares[i]), <, 0);
    }
}

static int
compare_moves (const PwBoard *board, const PwMoves *moves, const PwMove *a, const PwMove *b)
{
  const PwSquare *ca = pw_moves_captures (moves, a), *cb = pw_moves_captures (moves, b);
  int order = pw_square_compare (board, a->to, b->to);

  for (guint i = 0; order == 0 && i < a->n_captures && i < b->n_captures; i++)
    order = pw_square_compare (board, ca[i], cb[i]);
  return order != 0 ? order : (int) a->n_captures - (int) b->n_captures;
}

/* Whether the piece that stood on a square ends elsewhere. */
static gboolean
is_shifted (const PwMoves *moves, const PwMove *move, PwSquare square)
{
  for (guint i = 0; i < move->n_shifts; i++)
    if (pw_moves_shifts (moves, move)[i].from == square)
      return TRUE;
  return FALSE;
}

static void
check_move (const PwPosition *position, PwPiece *piece, const PwMoves *moves, const PwMove *move)
{
  const PwSquare *captures = pw_moves_captures (moves, move);
  const PwSquare *steps = pw_moves_steps (moves, move);
  const PwSquare *over = pw_moves_over (moves, move);
  gboolean stays = move->to == position->at && move->n_shifts == 0;
  PwMoveKind kind = move->n_captures > 0 ? PW_MOVE_CAPTURE : stays ? PW_MOVE_PASS : PW_MOVE_QUIET;

  g_assert_cmpuint (move->to, <, pw_board_n_squares (position->board));
  g_assert_cmpint (pw_board_cell (position->board, move->to), !=, PW_CELL_HOLE);
  g_assert_cmpuint (move->kind, ==, kind);
  check_pieces (position, captures, move->n_captures, NULL);
  /* Two pieces never stand on one square. */
  if (holds_piece (position, move->to))
    g_assert_true (is_among (captures, move->n_captures, move->to) != is_shifted (moves, move, move->to));
  g_assert_cmpuint (move->n_steps, >, 0);
  g_assert_cmpuint (steps[move->n_steps - 1], ==, move->to);
  for (guint i = 0; i < move->n_steps; i++)
    g_assert_cmpint (pw_board_cell (position->board, steps[i]), !=, PW_CELL_HOLE);
  for (guint i = 0; i < move->n_over; i++)
    g_assert_true (may_meet (position, piece, over[i]));
  g_assert_cmpuint (move->path, <, pw_piece_n_paths (piece));
  g_assert_true (move->ends & (PW_HOLDS_EMPTY | PW_HOLDS_ENEMY));
  if (pw_piece_path (piece, move->path)->virgin)
    g_assert_true (position->virgin);
}

/* Victims are what the moves remove elsewhere than on their target: all of it and nothing else. */
static void
check_victims (const PwPosition *position, const PwMoves *moves)
{
  guint n, n_removed = 0;
  const PwSquare *victims = pw_moves_victims (moves, &n);
  g_autofree gboolean *removed = g_new0 (gboolean, pw_board_n_squares (position->board));

  check_pieces (position, victims, n, NULL);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      const PwSquare *captures = pw_moves_captures (moves, move);

      for (guint j = 0; j < move->n_captures; j++)
        if (captures[j] != move->to && !removed[captures[j]])
          {
            removed[captures[j]] = TRUE;
            n_removed++;
            g_assert_true (is_among (victims, n, captures[j]));
          }
    }
  g_assert_cmpuint (n, ==, n_removed);
}

/*
 * Moves that end alike differ in what they do to other pieces. A piece that is put down and taken again leaves no trace
 * in that, so that two ways of a piece that puts others down may look the same.
 */
static void
check_order (const PwBoard *board, PwPiece *piece, const PwMoves *moves, guint i)
{
  const PwMove *first = pw_moves_get (moves, i - 1), *second = pw_moves_get (moves, i);
  int order = compare_moves (board, moves, first, second);

  if (first->n_shifts + first->n_effects + second->n_shifts + second->n_effects > 0 || puts_down (piece))
    g_assert_cmpint (order, <=, 0);
  else
    g_assert_cmpint (order, <, 0);
}

void
check_moves (const PwPosition *position, PwPiece *piece, const PwMoves *moves)
{
  const PwSquare *squares;
  guint n;

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      check_move (position, piece, moves, pw_moves_get (moves, i));
      if (i > 0)
        check_order (position->board, piece, moves, i);
    }
  check_victims (position, moves);
  squares = pw_moves_blockers (moves, &n);
  check_pieces (position, squares, n, piece);
  squares = pw_moves_screens (moves, &n);
  check_pieces (position, squares, n, piece);
}
