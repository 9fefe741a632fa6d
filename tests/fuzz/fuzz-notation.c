/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as a notation text of one dialect, FUZZ_DIALECT: reading them gives tokens, diagnostics
 * and perhaps a piece that hold together, and the piece walks on a small crowded board.  Owns
 * the invariants that hold for every text; knows nothing of what a text means.
 */

#include <string.h>

#include "core/engine/graph/moves.h"
#include "core/notation/advice/advice.h"
#include "core/piece/plain.h"
#include "tests/fuzz/fuzz.h"

#define MAX_REPAIRS 12 /* so many a text are tried: each means reading a text again */

typedef struct
{
  const char *bytes;
  guint length;
  gboolean is_utf8;
  gboolean within_limit; /* short enough to be read to its end */
} Text;

/* A span lies in the text, and between characters where there are characters. */
static void
check_span (const Text *text, PwSpan span)
{
  g_assert_cmpuint (span.start, <=, span.end);
  g_assert_cmpuint (span.end, <=, text->length);
  if (text->is_utf8)
    {
      g_assert_true (span.start == text->length || (text->bytes[span.start] & 0xc0) != 0x80);
      g_assert_true (span.end == text->length || (text->bytes[span.end] & 0xc0) != 0x80);
    }
}

/* The tokens cover the text without gaps or overlaps. */
static void
check_tokens (const Text *text, const PwParse *parse)
{
  guint n, at = 0;
  const PwToken *tokens = pw_parse_tokens (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      check_span (text, tokens[i].span);
      g_assert_cmpuint (tokens[i].span.start, ==, at);
      g_assert_cmpuint (tokens[i].span.end, >, at);
      g_assert_cmpuint (tokens[i].kind, <, PW_N_TOKEN_KINDS);
      at = tokens[i].span.end;
    }
  if (text->within_limit)
    g_assert_cmpuint (at, ==, text->length);
}

static void
check_terms (const Text *text, const PwParse *parse)
{
  guint n, at = 0;
  const PwSpan *terms = pw_parse_terms (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      check_span (text, terms[i]);
      g_assert_cmpuint (terms[i].start, >=, at);
      at = terms[i].end;
    }
}

/* A repair can be applied, and what comes out can be read. */
static void
check_repair (const Text *text, const PwRepair *repair)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (PwParse) parse = NULL;

  check_span (text, repair->span);
  g_assert_true (g_utf8_validate (repair->text, -1, NULL));
  if (memchr (text->bytes, 0, text->length) != NULL)
    return; /* no C string holds such a text */

  before = g_strndup (text->bytes, text->length);
  after = pw_repair_apply (repair, before);
  g_assert_cmpstr (after, !=, before);
  parse = pw_notation_parse (FUZZ_DIALECT, after, -1);
  g_assert_nonnull (parse);
}

static void
check_diagnostics (const Text *text, const PwParse *parse)
{
  g_autoptr (GArray) diagnostics = pw_advice_new (PW_ADVICE_ALL, text->bytes, parse);
  guint n_errors = 0, n_repairs = 0, at = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const PwDiagnostic *diagnostic = &g_array_index (diagnostics, PwDiagnostic, i);
      g_autofree char *message = pw_diagnostic_message (diagnostic, NULL);

      check_span (text, diagnostic->span);
      g_assert_cmpuint (diagnostic->span.start, >=, at);
      at = diagnostic->span.start;
      g_assert_cmpuint (diagnostic->severity, ==, pw_code_severity (diagnostic->code));
      n_errors += diagnostic->severity == PW_SEVERITY_ERROR;
      g_assert_true (g_utf8_validate (message, -1, NULL));
      g_assert_true (g_str_has_suffix (message, "."));
      g_assert_null (strpbrk (message, "\r\n"));
      if (diagnostic->repair != NULL && n_repairs++ < MAX_REPAIRS)
        check_repair (text, diagnostic->repair);
    }
  g_assert_cmpint (pw_parse_has_errors (parse), ==, n_errors > 0);
  g_assert_cmpint (pw_parse_piece (parse) == NULL, ==, n_errors > 0);
}

/* The same bytes give the same piece, whose parts know their place in the text. */
static void
check_piece (const Text *text, PwPiece *piece)
{
  g_autoptr (PwParse) again = pw_notation_parse (FUZZ_DIALECT, text->bytes, text->length);

  g_assert_true (pw_piece_same (piece, pw_parse_piece (again)));
  for (guint i = 0; i < pw_piece_n_nodes (piece); i++)
    check_span (text, pw_piece_node (piece, i)->span);
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    {
      check_span (text, pw_piece_path (piece, i)->span);
      g_assert_cmpuint (pw_piece_path (piece, i)->root, <, pw_piece_n_nodes (piece));
    }
}

static gboolean
is_piece (const PwBoard *board, PwSquare square)
{
  PwCell cell = pw_board_cell (board, square);

  return cell == PW_CELL_FIRST || cell == PW_CELL_SECOND;
}

static int
compare_squares (const PwBoard *board, const PwSquare *a, guint n_a, const PwSquare *b, guint n_b)
{
  for (guint i = 0; i < n_a && i < n_b; i++)
    {
      int order = pw_square_compare (board, a[i], b[i]);

      if (order != 0)
        return order;
    }
  return (int) n_a - (int) n_b;
}

/* One result: it stays on the board, takes only pieces, and says what it is. */
static void
check_move (const PwPosition *position, const PwMoves *moves, const PwMove *move)
{
  const PwBoard *board = position->board;
  const PwSquare *captures = pw_moves_captures (moves, move);
  const PwSquare *steps = pw_moves_steps (moves, move);

  g_assert_cmpuint (move->to, <, pw_board_n_squares (board));
  g_assert_cmpuint (pw_board_cell (board, move->to), !=, PW_CELL_HOLE);
  for (guint i = 0; i < move->n_captures; i++)
    {
      g_assert_true (is_piece (board, captures[i]));
      g_assert_cmpuint (captures[i], !=, position->at);
      g_assert_true (i == 0 || pw_square_compare (board, captures[i - 1], captures[i]) < 0);
    }
  g_assert_cmpint (move->kind == PW_MOVE_CAPTURE, ==, move->n_captures > 0);
  if (move->kind == PW_MOVE_PASS)
    g_assert_cmpuint (move->to, ==, position->at);
  g_assert_cmpuint (move->n_steps, >, 0);
  g_assert_cmpuint (steps[move->n_steps - 1], ==, move->to);
}

static void
check_moves (const PwPosition *position, const PwMoves *moves)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      const PwMove *last = i > 0 ? pw_moves_get (moves, i - 1) : NULL;
      int order;

      check_move (position, moves, move);
      if (last == NULL)
        continue;
      order = pw_square_compare (position->board, last->to, move->to);
      if (order == 0)
        order = compare_squares (position->board, pw_moves_captures (moves, last), last->n_captures,
                                 pw_moves_captures (moves, move), move->n_captures);
      if (last->n_shifts + last->n_effects + move->n_shifts + move->n_effects > 0)
        g_assert_cmpint (order, <=, 0); /* what happens to other pieces tells them apart */
      else
        g_assert_cmpint (order, <, 0);
    }
}

static void
check_walk (PwPiece *piece)
{
  static const struct
  {
    const char *fen, *at;
    PwSide side;
    gboolean virgin;
  } rows[] = {
    { "1p3P/2P1p1/p1X2p/1*1P2/P2p1*/1pP2p", "c4", PW_SIDE_FIRST, TRUE },
    { "p1P/1Xp/2P", "b2", PW_SIDE_SECOND, FALSE },
    { "X", "a1", PW_SIDE_FIRST, FALSE },
  };
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwBoard) board = pw_board_new_from_fen (rows[i].fen, NULL);
      PwPosition position = { board, pw_square_parse (board, rows[i].at), rows[i].side, rows[i].virgin };

      pw_generator_run (generator, &position, moves);
      g_assert_cmpuint (pw_generator_arrivals (generator), <=, PW_MAX_ARRIVALS);
      check_moves (&position, moves);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *bytes = (const char *) data;
  gboolean is_utf8 = g_utf8_validate (bytes, (gssize) size, NULL);
  Text text = { bytes, (guint) size, is_utf8, size <= PW_NOTATION_MAX_LENGTH };
  g_autoptr (PwParse) parse = pw_notation_parse (FUZZ_DIALECT, bytes, (gssize) size);

  check_tokens (&text, parse);
  check_terms (&text, parse);
  check_diagnostics (&text, parse);
  if (pw_parse_piece (parse) != NULL)
    {
      check_piece (&text, pw_parse_piece (parse));
      check_walk (pw_parse_piece (parse));
    }
  return 0;
}
