/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A digit for a dialect and any bytes as a text of it, written in every dialect: either there is an error that says
 * why not, or a text without errors that makes the same moves on small crowded boards.
 */

#include <string.h>

#include "core/engine/moves.h"
#include "core/notation/notation.h"
#include "tests/fuzz/fuzz.h"

static guint
count_errors (const GArray *diagnostics)
{
  guint n = 0;

  for (guint i = 0; i < diagnostics->len; i++)
    n += g_array_index (diagnostics, PwDiagnostic, i).severity == PW_SEVERITY_ERROR;
  return n;
}

static gboolean
is_same_move (const PwMoves *moves, const PwMove *a, const PwMoves *others, const PwMove *b)
{
  const PwShift *shifts = pw_moves_shifts (moves, a), *other_shifts = pw_moves_shifts (others, b);
  const PwEffect *effects = pw_moves_effects (moves, a), *other_effects = pw_moves_effects (others, b);

  if (a->to != b->to || a->n_captures != b->n_captures || a->n_shifts != b->n_shifts || a->n_effects != b->n_effects
      || (a->n_captures > 0
          && memcmp (pw_moves_captures (moves, a), pw_moves_captures (others, b), a->n_captures * sizeof (PwSquare))))
    return FALSE;
  for (guint i = 0; i < a->n_shifts; i++)
    if (shifts[i].from != other_shifts[i].from || shifts[i].to != other_shifts[i].to)
      return FALSE;
  for (guint i = 0; i < a->n_effects; i++)
    if (effects[i].square != other_effects[i].square)
      return FALSE;
  return TRUE;
}

static void
check_moves (PwPiece *piece, PwPiece *other)
{
  static const struct
  {
    const char *fen, *at;
    gboolean virgin;
  } rows[] = {
    { "1p3P/2P1p1/p1X2p/1*1P2/P2p1*/1pP2p", "c4", TRUE },
    { "p1P/1Xp/2P", "b2", FALSE },
    { "2p5/8/2n1P3/8/3X2p1/8/1P6/r7", "d4", FALSE },
  };
  g_autoptr (PwGenerator) generator = pw_generator_new (piece), other_generator = pw_generator_new (other);
  g_autoptr (PwMoves) moves = pw_moves_new (), others = pw_moves_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwBoard) board = pw_board_new_from_fen (rows[i].fen, NULL);
      PwPosition position = { board, pw_square_parse (board, rows[i].at), PW_SIDE_FIRST, rows[i].virgin };

      pw_generator_run (generator, &position, moves);
      pw_generator_run (other_generator, &position, others);
      if (pw_moves_truncated (moves) || pw_moves_truncated (others))
        continue;
      g_assert_cmpuint (pw_moves_count (moves), ==, pw_moves_count (others));
      for (guint j = 0; j < pw_moves_count (moves); j++)
        g_assert_true (is_same_move (moves, pw_moves_get (moves, j), others, pw_moves_get (others, j)));
    }
}

static void
check_dialect (PwPiece *piece, PwDialect dialect)
{
  g_autoptr (GArray) diagnostics = pw_diagnostics_new ();
  g_autofree char *text = pw_notation_print (dialect, piece, diagnostics);
  g_autoptr (PwParse) parse = NULL;

  g_assert_cmpint (text == NULL, ==, count_errors (diagnostics) > 0);
  if (text == NULL)
    return;
  parse = pw_notation_parse (dialect, text, -1);
  if (pw_parse_has_errors (parse))
    g_printerr ("%s: %s\n", pw_dialect_name (dialect), text);
  g_assert_false (pw_parse_has_errors (parse));
  check_moves (piece, pw_parse_piece (parse));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (PwParse) parse = NULL;

  if (size == 0)
    return 0;
  parse = pw_notation_parse ((PwDialect) ((guint8) (data[0] - '0') % PW_N_DIALECTS), (const char *) data + 1,
                             (gssize) size - 1);
  if (pw_parse_piece (parse) != NULL)
    for (guint i = 0; i < PW_N_DIALECTS; i++)
      check_dialect (pw_parse_piece (parse), (PwDialect) i);
  return 0;
}
