/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A digit for a dialect and any bytes as a text of it: what the words rule out does not happen on any board.  A piece
 * that can never move has no moves, one whose sentences all say "without capturing" takes nothing, and one whose
 * sentences all begin with "Captures" makes no other move; sentences that only add to the one before don't count.  And
 * what they promise happens on some board.
 */

#include <string.h>

#include "core/engine/graph/moves.h"
#include "core/wording/explain/explain.h"
#include "tests/core/wording/promises.h"
#include "tests/fuzz/fuzz-text.h"

#define MAX_TEXT 200 /* the words of a longer piece are long as well */

typedef struct
{
  gboolean never_moves, never_takes, only_takes;
} Claims;

/* Says how the move before it ends, or what else holds for it. */
static gboolean
only_adds (const char *sentence)
{
  static const char *const beginnings[]
      = { "It ",     "If ",       "Then ",               "Each time ", "Both must ",
          "Squares ", "The path ", "The piece captured ", "The left ",  "Promotes " };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (sentence, beginnings[i]))
      return TRUE;
  return FALSE;
}

static Claims
read_claims (const char *words)
{
  g_auto (GStrv) sentences = g_strsplit (words, ". ", -1);
  Claims claims = { g_str_equal (words, "Can never move."), TRUE, TRUE };

  for (guint i = 0; sentences[i] != NULL; i++)
    {
      if (i > 0 && only_adds (sentences[i]))
        continue;
      claims.never_takes &= strstr (sentences[i], "without capturing") != NULL;
      claims.only_takes &= g_str_has_prefix (sentences[i], "Captures ") && strstr (sentences[i], "friendly") == NULL
                           && strstr (sentences[i], "or passes if") == NULL;
    }
  return claims;
}

static void
check_claims (const char *words, PwPiece *piece)
{
  static const char *const boards[]
      = { "1p3P/2P1p1/p1X2p/1*1P2/P2p1*/1pP2p", "ppppp/ppppp/ppXpp/ppppp/ppppp", "2p5/8/2n1P3/8/3X2p1/8/1P6/r7",
          "7/7/7/3X3/7/7/7" };
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  Claims claims = read_claims (words);

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      PwPosition position = { .side = PW_SIDE_FIRST, .virgin = TRUE };
      g_autoptr (PwBoard) board = pw_board_new_from_fen (boards[i], NULL);

      position.board = board;
      for (PwSquare at = 0; at < pw_board_n_squares (board); at++)
        if (pw_board_letter (board, at) == 'X')
          position.at = at;
      pw_generator_run (generator, &position, moves);
      for (guint j = 0; j < pw_moves_count (moves); j++)
        {
          const PwMove *move = pw_moves_get (moves, j);

          if (claims.never_moves || (claims.never_takes && move->n_captures > 0)
              || (claims.only_takes && move->n_captures == 0 && move->n_shifts == 0 && move->n_effects == 0))
            g_error ("not what it does: %.500s", words);
        }
    }
}

static void
check_words (const FuzzText *input)
{
  PwPiece *piece = pw_parse_piece (input->parse);
  g_autoptr (PwExplanation) explanation = pw_explain_piece (piece);
  g_autofree char *words = pw_phrase_render (explanation->summary, NULL);
  g_autofree char *broken = NULL;

  check_claims (words, piece);
  if (is_promise_visible (input->dialect, input->text))
    broken = broken_promise (input->dialect, input->text, piece, input->seed);
  if (broken != NULL)
    g_error ("%s", broken);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzText input;

  if (!fuzz_text_read (&input, data, size, MAX_TEXT))
    return 0;
  check_words (&input);
  fuzz_text_clear (&input);
  return 0;
}
