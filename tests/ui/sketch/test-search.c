/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole pieces, drawn by hand in the window: the search, what it asks, and what it finds in the end.
 */
#include <string.h>

#include "tests/ui/sketch/sketch-fixture.h"

#define COST 5000 /* ms: of a row with all its questions */

/* From the empty window: what a person does, who has a piece in mind and is asked about it; and how it is
 * written. */
static const struct
{
  const char *name, *symmetry, *script, *mind, *notations[3]; /* notations: (nullable) */
} hand_rows[] = {
  { "horse", "eight", "+d4 >d5 >e6 -", "nN", { "nN", "W-F" } },
  { "griffon", "eight", "+d4 >e5 >e8 -", "FtR", { "FtR" } },
  { "checker", "sides", "3 e5 <Primary><Alt>n 9 e5 4 e5 f6", "fmFfmFxF", { "fmFfmFxF" } },
  { "checker/one-pull",
    "sides",
    "3 e5 <Primary><Alt>n 9 e5 c5 4 +e5 >f6 - +c5 >b6 -",
    "fmFfmFxF",
    { "fmFfmFxF" } },
  { "cannon", "eight", "3 +d4 >d8 - <Primary><Alt>n 9 d6 d8 5 d6 d8", "pR", { "pR" } },
  { "cannon/near", "eight", "3 +d4 >d8 - <Primary><Alt>n 8 d5 9 d8 5 +d5 >d8 -", "pR", { "pR" } },
};

static gboolean
is_captured (const PwMoves *moves, const PwMove *move, const PwSynthesisQuestion *question)
{
  gsize size = move->n_captures * sizeof (PwSquare);

  return move->to == question->to && move->n_captures == question->n_captures
         && (size == 0 || memcmp (pw_moves_captures (moves, move), question->captures, size) == 0);
}

/* Whether a piece makes the move that is asked for. */
static gboolean
know (const char *notation, const PwSynthesisQuestion *question)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, notation, -1);
  g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (parse));
  g_autoptr (PwMoves) moves = pw_moves_new ();

  pw_generator_outcomes (generator, &question->position, moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    if (is_captured (moves, pw_moves_get (moves, i), question))
      return TRUE;
  return FALSE;
}

static void
answer_all (Fixture *fixture, const char *mind)
{
  PwWorker *worker = pw_sketch_panel_get_worker (panel (fixture));
  guint n = 0;

  await (fixture);
  while (pw_synthesis_worker_get_result (worker)->question != NULL)
    {
      const PwSynthesisQuestion *question = pw_synthesis_worker_get_result (worker)->question;

      g_assert_cmpuint (n++, <, 10);
      hand_click (panel (fixture), know (mind, question) ? "Yes" : "No");
      await (fixture);
    }
}

static void
test_hand (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  activate_with (fixture, "mode", "draw");
  activate_with (fixture, "sketch-symmetry", hand_rows[i].symmetry);
  play (fixture, hand_rows[i].script);
  answer_all (fixture, hand_rows[i].mind);
  assert_same_piece (found (fixture, 0), hand_rows[i].mind);
  if (!g_strv_contains (hand_rows[i].notations, found (fixture, 0)))
    g_error ("%s is on top", found (fixture, 0));
}

int
main (int argc, char *argv[])
{
  fixture_init (&argc, &argv);
  ADD_SAMPLE_ROWS ("/search/", hand_rows, COST, test_hand)
  return g_test_run ();
}
