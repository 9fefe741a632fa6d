/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings: that every step is one towards mate, and what can be played, set up and said. */
#include "core/notation/notation.h"
#include "ui/endgame/endgame.h"

static PwEndgame *
new_endgame (PwDocument *document, const char *notation, guint size)
{
  PwEndgame *endgame;

  pw_document_resize_board (document, size, size);
  pw_document_set_text (document, PW_DIALECT_EXTENDED, notation);
  endgame = pw_endgame_new (document);
  pw_endgame_set_active (endgame, TRUE);
  return endgame;
}

static void
wait (PwEndgame *endgame)
{
  while (pw_endgame_get_state (endgame) == PW_ENDGAME_WORKING)
    g_main_context_iteration (NULL, TRUE);
}

static PwSquare
square (PwEndgame *endgame, const char *name)
{
  return pw_square_parse (pw_guest_get_board (PW_GUEST (endgame)), name);
}

/* -- walking through the longest -- */

static const struct
{
  const char *name, *notation;
  guint size, longest;
  const char *result;
} walks[] = {
  { "queen", "Q", 8, 10, "Mate in 10 moves" },
  { "rook", "R", 8, 16, "Mate in 16 moves" },
  { "king", "K", 8, 18, "Mate in 18 moves" },
  { "griffon", "FtR", 6, 7, "Mate in 7 moves" },
  { "small", "R", 3, 3, "Mate in 3 moves" },
};

/* Best moves of both sides lead to mate in just as many moves, and all the way back. */
static void
test_walk (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data), moves = 0, steps = 0;
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, walks[row].notation, walks[row].size);
  g_autofree char *result = NULL, *end = NULL, *again = NULL;

  wait (endgame);
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, PW_ENDGAME_READY);
  result = pw_endgame_say_result (endgame);
  g_assert_cmpstr (result, ==, walks[row].result);
  for (; pw_endgame_can_step (endgame, 1); steps++)
    {
      moves += !pw_endgame_get_position (endgame)->bare_moves;
      g_assert_cmpuint (pw_endgame_get_distance (endgame), ==, walks[row].longest - moves
                                                                   + !pw_endgame_get_position (endgame)->bare_moves);
      g_assert_true (pw_endgame_step (endgame, 1));
    }
  end = pw_endgame_say_result (endgame);
  g_assert_cmpstr (end, ==, "Mate");
  g_assert_cmpuint (moves, ==, walks[row].longest);
  while (pw_endgame_step (endgame, -1))
    steps--;
  again = pw_endgame_say_result (endgame);
  g_assert_cmpuint (steps, ==, 0);
  g_assert_cmpstr (again, ==, walks[row].result);
}

/* With replies every move of one's own brings mate one move nearer. */
static void
test_replies (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, "Q", 8);

  wait (endgame);
  for (guint left = 10; left > 0; left--)
    {
      g_assert_cmpuint (pw_endgame_get_distance (endgame), ==, left);
      pw_endgame_play (endgame, 0);
    }
  g_assert_cmpuint (pw_endgame_get_moves (endgame)->len, ==, 0);
  g_assert_cmpuint (pw_endgame_get_distance (endgame), ==, 0);
}

/* -- by hand -- */

/* king, bare king and piece on squares */
static void
set_up (PwEndgame *endgame, const char *king, const char *bare, const char *piece, gboolean bare_moves)
{
  PwMatePosition position = { square (endgame, king), square (endgame, bare),
                              { square (endgame, piece), PW_NO_SQUARE }, bare_moves };

  pw_endgame_set_position (endgame, &position);
}

static void
assert_says (PwEndgame *endgame, const char *result, const char *turn)
{
  g_autofree char *is = pw_endgame_say_result (endgame), *whose = pw_endgame_say_turn (endgame);

  g_assert_cmpstr (is, ==, result);
  g_assert_nonnull (strstr (whose, turn));
}

static const struct
{
  const char *name, *king, *bare, *piece;
  gboolean bare_moves;
  const char *result, *turn;
} positions[] = {
  { "mate-in-one", "b6", "b8", "h1", FALSE, "Mate in 1 move", "turn of king and piece" },
  { "mate", "b6", "b8", "h8", TRUE, "Mate", "bare king’s turn" },
  { "stalemate", "b6", "a8", "b7", TRUE, "Stalemate: a draw", "bare king’s turn" },
  { "lost-rook", "h8", "a1", "b2", TRUE, "Mate can’t be forced", "bare king’s turn" },
  { "kings-meet", "b2", "b3", "h8", FALSE, "Not a legal position", "next to each other" },
  { "in-check", "b6", "b8", "h8", FALSE, "Not a legal position", "in check" },
  { "shared", "b6", "b8", "b6", FALSE, "Not a legal position", "one square" },
};

static void
test_position (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, "R", 8);

  wait (endgame);
  set_up (endgame, positions[row].king, positions[row].bare, positions[row].piece, positions[row].bare_moves);
  assert_says (endgame, positions[row].result, positions[row].turn);
}

/* A piece is taken in hand, shows how far mate is, and goes; what is no move does nothing. */
static void
test_play (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, "R", 8);
  g_autofree char *said = NULL;
  const PwHeat *heat;

  wait (endgame);
  pw_endgame_set_answers (endgame, FALSE);
  set_up (endgame, "b6", "b8", "h1", FALSE);
  g_assert_false (pw_endgame_fits (endgame, square (endgame, "b8"))); /* it isn't its turn */
  g_assert_null (pw_endgame_get_heat (endgame));
  pw_endgame_touch (endgame, square (endgame, "h1"));
  heat = pw_endgame_get_heat (endgame);
  g_assert_cmpstr (heat->texts[square (endgame, "h8")], ==, "1");
  g_assert_cmpstr (heat->texts[square (endgame, "a2")], ==, "");
  said = pw_guest_describe_square (PW_GUEST (endgame), square (endgame, "h8"));
  g_assert_cmpstr (said, ==, "X h1–h8: mate.");
  pw_endgame_touch (endgame, square (endgame, "g3"));
  g_assert_cmpuint (pw_endgame_get_held (endgame), ==, square (endgame, "h1"));
  pw_endgame_touch (endgame, square (endgame, "h8"));
  assert_says (endgame, "Mate", "bare king’s turn");
  g_assert_true (pw_endgame_step (endgame, -1));
  assert_says (endgame, "Mate in 1 move", "turn of king and piece");
}

/* Anything goes anywhere in a set-up; what is there already changes places with it. */
static void
test_set_up (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, "R", 8);

  wait (endgame);
  set_up (endgame, "b6", "b8", "h1", FALSE);
  pw_endgame_set_tool (endgame, PW_ENDGAME_SET_UP);
  pw_endgame_touch (endgame, square (endgame, "b8"));
  pw_endgame_touch (endgame, square (endgame, "b7"));
  assert_says (endgame, "Not a legal position", "next to each other");
  pw_endgame_touch (endgame, square (endgame, "b7"));
  pw_endgame_touch (endgame, square (endgame, "h1"));
  g_assert_cmpuint (pw_endgame_get_position (endgame)->bare, ==, square (endgame, "h1"));
  g_assert_cmpuint (pw_endgame_get_position (endgame)->pieces[0], ==, square (endgame, "b7"));
  pw_endgame_turn (endgame);
  assert_says (endgame, "Mate in 12 moves", "bare king’s turn");
  g_assert_false (pw_endgame_can_step (endgame, -1));
}

/* The bare king may take; then the piece is gone, and nothing but a draw is left. */
static void
test_capture (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, "R", 8);
  const PwMateMove *best;
  g_autofree char *said = NULL, *outcome = NULL;

  wait (endgame);
  set_up (endgame, "h8", "a1", "b2", TRUE);
  best = &g_array_index (pw_endgame_get_moves (endgame), PwMateMove, 0);
  said = pw_endgame_say_move (endgame, best);
  outcome = pw_endgame_say_outcome (endgame, best);
  g_assert_cmpstr (said, ==, "K a1×b2");
  g_assert_cmpstr (outcome, ==, "captures, a draw");
  pw_endgame_play (endgame, 0);
  g_assert_cmpuint (pw_guest_get_at (PW_GUEST (endgame)), ==, PW_NO_SQUARE);
  assert_says (endgame, "Mate can’t be forced", "");
}

/* -- tables -- */

static const struct
{
  const char *name, *notation;
  guint size;
  PwEndgameState state;
  const char *result;
} states[] = {
  { "nothing", "", 8, PW_ENDGAME_IDLE, "Enter a notation to see its mates" },
  { "no-mate", "W", 8, PW_ENDGAME_READY, "Mate can’t be forced" },
  { "knight", "N", 8, PW_ENDGAME_READY, "Mate can’t be forced" },
  { "none-forced", "fR", 8, PW_ENDGAME_READY, "Mate" }, /* there are mates, but none is forced: one of them is shown */
  { "too-large", "R", 20, PW_ENDGAME_NONE, "No table of mates" },
};

static void
test_state (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, states[row].notation, states[row].size);

  wait (endgame);
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, states[row].state);
  assert_says (endgame, states[row].result, states[row].state == PW_ENDGAME_NONE ? "." : "");
}

/* Another piece or another board is another table; what stands on the document's board is not. */
static void
test_follows (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, "R", 8);

  wait (endgame);
  pw_document_put (document, 0, PW_CELL_FIRST, 'P');
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, PW_ENDGAME_READY);
  pw_document_set_text (document, PW_DIALECT_EXTENDED, "Q");
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, PW_ENDGAME_WORKING);
  wait (endgame);
  g_assert_cmpuint (pw_endgame_get_facts (endgame)->longest, ==, 10);
  pw_document_resize_board (document, 5, 5);
  wait (endgame);
  g_assert_cmpuint (pw_board_files (pw_guest_get_board (PW_GUEST (endgame))), ==, 5);
  g_assert_cmpuint (pw_endgame_get_facts (endgame)->longest, ==, 6);
  pw_endgame_set_active (endgame, FALSE);
  pw_document_put (document, 0, PW_CELL_SECOND, 'P');
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, PW_ENDGAME_READY); /* it fits: it is kept */
  pw_document_set_text (document, PW_DIALECT_EXTENDED, "R");
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, PW_ENDGAME_IDLE); /* gone, and nobody looks for another */
  g_assert_null (pw_endgame_get_facts (endgame));
  pw_endgame_set_active (endgame, TRUE);
  wait (endgame);
  g_assert_cmpuint (pw_endgame_get_facts (endgame)->longest, ==, 10);
}

/* What takes the memory of a whole program is let go with the mode, and made anew. */
static void
test_large (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, "W", 15);
  guint longest;

  wait (endgame);
  longest = pw_endgame_get_facts (endgame)->longest;
  pw_endgame_set_active (endgame, FALSE);
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, PW_ENDGAME_IDLE);
  g_assert_null (pw_endgame_get_facts (endgame));
  pw_endgame_set_active (endgame, TRUE);
  wait (endgame);
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, PW_ENDGAME_READY);
  g_assert_cmpuint (pw_endgame_get_facts (endgame)->longest, ==, longest);
}

/* Two pieces: a second one that stands on the same side. */
static void
test_second (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwEndgame) endgame = new_endgame (document, "B", 5);

  wait (endgame);
  g_assert_cmpuint (pw_endgame_get_facts (endgame)->longest, ==, 0);
  pw_endgame_set_second (endgame, pw_document_get_shown (document)->piece, 'B');
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, PW_ENDGAME_WAITING);
  g_assert_cmpuint (pw_endgame_get_memory (endgame), >, 25 * 25 * 25 * 25);
  pw_endgame_start (endgame);
  pw_endgame_give_up (endgame);
  g_assert_cmpint (pw_endgame_get_state (endgame), ==, PW_ENDGAME_WAITING);
  pw_endgame_start (endgame);
  wait (endgame);
  g_assert_cmpuint (pw_endgame_get_facts (endgame)->longest, >, 0);
  g_assert_cmpuint (pw_endgame_get_moves (endgame)->len, >, 0);
  while (pw_endgame_step (endgame, 1))
    ;
  assert_says (endgame, "Mate", "bare king’s turn");
  pw_endgame_set_second (endgame, NULL, 0);
  wait (endgame);
  g_assert_cmpuint (pw_endgame_get_facts (endgame)->longest, ==, 0);
}

#define ADD(path, rows, test)                                                                                          \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                                      \
    {                                                                                                                  \
      g_autofree char *full = g_strconcat (path, rows[i].name, NULL);                                                  \
                                                                                                                       \
      g_test_add_data_func (full, GUINT_TO_POINTER (i), test);                                                         \
    }

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/endgame/walk/", walks, test_walk)
  ADD ("/endgame/position/", positions, test_position)
  ADD ("/endgame/state/", states, test_state)
  g_test_add_func ("/endgame/replies", test_replies);
  g_test_add_func ("/endgame/play", test_play);
  g_test_add_func ("/endgame/set-up", test_set_up);
  g_test_add_func ("/endgame/capture", test_capture);
  g_test_add_func ("/endgame/follows", test_follows);
  g_test_add_func ("/endgame/large", test_large);
  g_test_add_func ("/endgame/second", test_second);

  return g_test_run ();
}
