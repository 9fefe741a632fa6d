/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is played: its line, what is in hand, and what happens when its rules change. */
#include "core/notation/notation.h"
#include "ui/play/model/play.h"

static PwPlay *
new_play (PwDocument *document)
{
  PwPlay *play = pw_play_new (document);

  pw_play_set_active (play, TRUE);
  return play;
}

static void
wait (PwPlay *play)
{
  while (pw_play_get_state (play) == PW_PLAY_FINDING)
    g_main_context_iteration (NULL, TRUE);
}

static PwSquare
square (PwPlay *play, const char *name)
{
  return pw_square_parse (pw_guest_get_board (PW_GUEST (play)), name);
}

/* moves: as typed, one after the other */
static void
type_all (PwPlay *play, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      g_autofree char *problem = NULL;

      wait (play);
      pw_play_type (play, texts[i], &problem);
      g_assert_cmpstr (problem, ==, NULL);
    }
  wait (play);
}

static void
test_mate (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwPlay) play = NULL;

  pw_document_set_text (document, PW_DIALECT_EXTENDED, "Q");
  play = new_play (document);
  wait (play);
  type_all (play, "f3 e5 g4 Xh4");
  g_assert_cmpint (pw_play_get_state (play), ==, PW_PLAY_OVER);
  g_assert_cmpint (pw_play_get_end (play)->rule, ==, PW_END_MATE);
  g_assert_cmpstr (pw_play_get_ply (play, 3)->text, ==, "Xh4#");
  pw_play_go_to (play, 1);
  wait (play);
  pw_play_touch (play, square (play, "e7"));
  g_assert_cmpuint (pw_play_get_held (play), ==, square (play, "e7"));
  pw_play_touch (play, square (play, "e6"));
  g_assert_cmpuint (pw_play_n_plies (play), ==, 2);
  g_print ("%s", pw_play_to_pgn (play));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/mate", test_mate);
  return g_test_run ();
}
