/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The computer as a player: its moves, and what ends its thinking; hints, clock, and ends by the players'
 * will. Nothing depends on how fast the machine is.
 */
#include <time.h>

#include "core/game/clock.h"
#include "core/game/search/level.h"
#include "ui/play/model/opponent.h"

#define PATIENCE 20.0 /* seconds for what must happen */
#define QUIET_MS 30   /* in which what must not happen would */

typedef struct
{
  PwDocument *document;
  PwPlay *play;
  PwOpponent *opponent;
} Table;

static void
set_up (Table *table, gconstpointer data)
{
  table->document = pw_document_new ();
  pw_document_set_text (table->document, PW_DIALECT_EXTENDED, "FtR");
  table->play = pw_play_new (table->document);
  pw_play_set_active (table->play, TRUE);
  table->opponent = pw_opponent_new (table->play);
  pw_opponent_set_level (table->opponent, PW_LEVEL_MIN);
}

static void
tear_down (Table *table, gconstpointer data)
{
  g_object_unref (table->opponent);
  g_object_unref (table->play);
  g_object_unref (table->document);
}

static void
assert_contains (const char *text, const char *part)
{
  if (text == NULL || strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

/* Until the line has so many plies, and it is known what can be played then; or the game is over. */
static void
wait_for (Table *table, guint n_plies)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  while (pw_play_get_end (table->play) == NULL
         && (pw_play_n_plies (table->play) < n_plies || pw_play_get_state (table->play) == PW_PLAY_FINDING))
    {
      g_assert_cmpfloat (g_timer_elapsed (timer, NULL), <, PATIENCE);
      g_main_context_iteration (NULL, TRUE);
    }
}

static gboolean
stop_cb (gpointer stopped)
{
  *(gboolean *) stopped = TRUE;
  return G_SOURCE_REMOVE;
}

/* Nothing is played. */
static void
assert_rests (Table *table)
{
  guint n = pw_play_n_plies (table->play);
  gboolean stopped = FALSE;

  g_assert_false (pw_opponent_is_thinking (table->opponent));
  g_timeout_add (QUIET_MS, stop_cb, &stopped);
  while (!stopped)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (pw_play_n_plies (table->play), ==, n);
}

static void
type_move (Table *table, const char *text)
{
  g_autofree char *problem = NULL;
  gboolean made;

  wait_for (table, 0);
  made = pw_play_type (table->play, text, &problem);
  g_assert_cmpstr (problem, ==, NULL);
  g_assert_true (made);
  wait_for (table, 0);
}

static void
play_any (Table *table)
{
  pw_play_make (table->play, 0);
}

/* The computer's move takes as long as the test. */
static void
begin_to_think (Table *table)
{
  pw_opponent_set_level (table->opponent, PW_LEVEL_MAX);
  pw_opponent_set_sides (table->opponent, FALSE, TRUE);
  type_move (table, "e4");
  g_assert_true (pw_opponent_is_thinking (table->opponent));
  g_assert_cmpstr (pw_opponent_get_note (table->opponent), ==, "The computer is thinking…");
}

/* Of this thread: in ms */
static double
work_done (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

/* -- moves -- */

static void
test_answers (Table *table, gconstpointer data)
{
  pw_opponent_set_sides (table->opponent, FALSE, TRUE);
  assert_rests (table);
  for (guint n = 0; n < 20 && pw_play_get_end (table->play) == NULL; n += 2)
    {
      play_any (table);
      wait_for (table, n + 2);
    }
  pw_play_begin (table->play);
  wait_for (table, 0);
  assert_rests (table);
  pw_opponent_set_sides (table->opponent, TRUE, FALSE);
  wait_for (table, 1);
  assert_rests (table);
}

/* From level 1 to mate: nothing stops the play on the way. */
static void
test_mates (Table *table, gconstpointer data)
{
  pw_document_set_game (table->document, "{\"start\":\"7k/8/5K2/8/8/8/8/6Q1 w\"}", "Change Set-Up");
  pw_opponent_set_sides (table->opponent, TRUE, TRUE);
  wait_for (table, 1);
  g_assert_cmpuint (pw_play_n_plies (table->play), >=, 1);
}

static void
test_two (Table *table, gconstpointer data)
{
  pw_opponent_set_sides (table->opponent, TRUE, TRUE);
  wait_for (table, 2);
  pw_opponent_set_paused (table->opponent, TRUE);
  assert_rests (table);
  g_assert_cmpstr (pw_opponent_get_note (table->opponent), ==, "The computer is paused.");
  g_assert_false (pw_opponent_can_end (table->opponent));
  play_any (table); /* by hand, in its place */
  assert_rests (table);
  pw_opponent_set_paused (table->opponent, FALSE);
  wait_for (table, 4);
}

/* -- thinking that ends -- */

static void
take_back (Table *table)
{
  g_assert_cmpuint (pw_opponent_count_back (table->opponent), ==, 1);
  pw_play_go_to (table->play, 0);
}

static void
change_rules (Table *table)
{
  pw_document_set_text (table->document, PW_DIALECT_EXTENDED, "N");
  pw_document_set_game (table->document, "{\"start\":\"k7/8/8/8/8/8/8/K6R\"}", "Change Set-Up");
}

static void
open_other (Table *table)
{
  g_autoptr (PwDocument) other = pw_document_new ();
  g_autoptr (PwArmy) army = pw_document_write_army (other);

  pw_document_set_army (table->document, army);
  g_assert_false (pw_opponent_plays (table->opponent));
}

static void
open_game (Table *table)
{
  g_assert_true (pw_play_from_pgn (table->play, "1. d4 d5 *", strlen ("1. d4 d5 *"), FALSE, NULL));
}

static void
leave (Table *table)
{
  pw_play_set_active (table->play, FALSE);
}

static void
go_away (Table *table)
{
  pw_opponent_set_away (table->opponent, TRUE);
}

static void
pause_game (Table *table)
{
  pw_opponent_set_paused (table->opponent, TRUE);
}

static void
resign (Table *table)
{
  pw_opponent_resign (table->opponent);
  g_assert_true (pw_opponent_doubts (table->opponent));
  pw_opponent_resign (table->opponent);
  g_assert_cmpint (pw_play_get_end (table->play)->winner, ==, PW_SIDE_SECOND);
}

static void
be_alone (Table *table)
{
  pw_opponent_set_sides (table->opponent, FALSE, FALSE);
}

static const struct
{
  const char *name;
  void (*act) (Table *table);
} acts[] = {
  { "take-back", take_back }, { "rules", change_rules }, { "document", open_other },
  { "game", open_game },      { "leave", leave },        { "set-up", go_away },
  { "pause", pause_game },    { "resign", resign },      { "alone", be_alone },
};

/* Within the frame, without waiting for the thread. */
static void
test_stops (Table *table, gconstpointer data)
{
  double since;

  begin_to_think (table);
  since = work_done ();
  acts[GPOINTER_TO_UINT (data)].act (table);
  g_assert_false (pw_opponent_is_thinking (table->opponent));
  g_assert_cmpfloat (work_done () - since, <, 20);
  assert_rests (table);
}

/* And begins again. */
static void
test_goes_on (Table *table, gconstpointer data)
{
  begin_to_think (table);
  pw_play_go_to (table->play, 0);
  wait_for (table, 0);
  pw_play_go_to (table->play, 1);
  wait_for (table, 0);
  g_assert_true (pw_opponent_is_thinking (table->opponent));
  pw_opponent_move_now (table->opponent);
  wait_for (table, 2);
  g_assert_cmpuint (pw_opponent_count_back (table->opponent), ==, 2);
  pw_play_go_to (table->play, 0);
  wait_for (table, 0);
  type_move (table, "d4");
  g_assert_true (pw_opponent_is_thinking (table->opponent));
  pw_opponent_set_level (table->opponent, PW_LEVEL_MIN);
  wait_for (table, 2);
}

/* The computer's move can't be made by hand. */
static void
test_guarded (Table *table, gconstpointer data)
{
  g_autofree char *problem = NULL;

  begin_to_think (table);
  g_assert_false (pw_play_type (table->play, "e5", &problem));
  g_assert_cmpstr (problem, ==, "The computer makes this move.");
  g_assert_false (
      pw_play_fits (table->play, pw_square_parse (pw_guest_get_board (PW_GUEST (table->play)), "e7")));
}

/* -- two games at once -- */

/* The first has too many moves for a game, which takes a while to find out. */
static const char *const monsters[] = { "(QdaQ)0", "NN", "gQ" };

/* The computer begins on 16 x 16, and thinks for long. */
static void
begin_large_game (Table *table, const char *notation)
{
  set_up (table, NULL);
  pw_document_set_text (table->document, PW_DIALECT_EXTENDED, notation);
  pw_document_write (table->document, PW_RECORD_SYMBOL, "M");
  pw_document_set_game (table->document,
                        "{\"start\":\"2m4km3m3/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/"
                        "PPPPPPPPPPPPPPPP/2M4KM3M3\"}",
                        "Change Set-Up");
  g_assert_nonnull (pw_document_get_rules (table->document));
  pw_opponent_set_level (table->opponent, PW_LEVEL_MAX);
  pw_opponent_set_sides (table->opponent, TRUE, FALSE);
  if (notation == monsters[0])
    return;
  wait_for (table, 0);
  g_assert_true (pw_opponent_is_thinking (table->opponent));
}

static void
iterate (gpointer unused)
{
  g_main_context_iteration (NULL, TRUE);
}

static void
end_game (gpointer table)
{
  tear_down (table, NULL);
}

static void
assert_is_quick (void (*act) (gpointer data), gpointer data)
{
  double since = work_done ();

  act (data);
  g_assert_cmpfloat (work_done () - since, <, 200); /* a frame is 16, with sanitizers far more */
}

/* Neither keeps this thread for longer than a frame, nor does its end, whatever both are at. */
static void
test_two_games (gconstpointer data)
{
  Table games[2];

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    begin_large_game (&games[i], monsters[(GPOINTER_TO_UINT (data) + i) % G_N_ELEMENTS (monsters)]);
  for (guint i = 0; i <= G_N_ELEMENTS (games); i++)
    {
      gboolean stopped = FALSE;

      g_timeout_add (QUIET_MS, stop_cb, &stopped);
      while (!stopped)
        assert_is_quick (iterate, NULL);
      if (i < G_N_ELEMENTS (games))
        assert_is_quick (end_game, &games[i]);
    }
}

/* -- hints -- */

static void
ask_for_hint (Table *table)
{
  g_autoptr (GTimer) timer = g_timer_new ();
  PwShift hint = { 0, 0 };

  pw_opponent_hint (table->opponent);
  while (hint.from == hint.to && g_timer_elapsed (timer, NULL) < PATIENCE)
    {
      g_main_context_iteration (NULL, TRUE);
      hint = pw_play_get_hint (table->play);
    }
  g_assert_cmpint (hint.from, !=, hint.to);
  g_assert_cmpstr (pw_opponent_get_note (table->opponent), ==, "Hint: Qg7.");
}

static void
test_hint (Table *table, gconstpointer data)
{
  g_autofree char *line = NULL;
  PwShift hint;

  pw_document_set_game (table->document, "{\"start\":\"7k/8/5K2/8/8/8/8/6Q1 w\"}", "Change Set-Up");
  wait_for (table, 0);
  ask_for_hint (table);
  line = pw_opponent_say_line (table->opponent);
  g_assert_nonnull (strstr (line, "the first side wins in 1 move"));
  play_any (table);
  hint = pw_play_get_hint (table->play);
  g_assert_cmpint (hint.from, ==, hint.to);
}

/* -- engines of others -- */

static const struct
{
  const char *name, *how, *note; /* how: of tests/core/exchange/engines/fake-engine.py; note: a part of it */
  guint n_more;                  /* how often the game goes on after a pause */
  gboolean stays;
  const char *again; /* the note after another try */
} engines[] = {
  { "honest", "- honest", NULL, 0, TRUE, NULL },
  { "different", "compare illegal", "plays another game", 0, FALSE, "plays another game" },
  { "illegal", "think illegal", "which isn’t legal", 2, TRUE, "failed three times" },
  { "given-up", "think illegal", "failed three times", 3, FALSE, "which isn’t legal" },
};

/* The user against an engine of breakthrough, by hand. */
static void
test_engine (Table *table, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *script
      = g_test_build_filename (G_TEST_DIST, "core", "exchange", "engines", "fake-engine.py", NULL),
      *quoted = g_shell_quote (script);
  g_autofree char *command = g_strdup_printf ("python3 -IS %s %s", quoted, engines[i].how);
  g_autofree char *python = g_find_program_in_path ("python3");

  if (python == NULL)
    {
      g_test_skip ("there is no python3");
      return;
    }
  pw_document_set_text (table->document, PW_DIALECT_XBETZA, "fmWfF");
  pw_document_write (table->document, PW_RECORD_SYMBOL, "P");
  pw_document_set_game (
      table->document,
      "{\"start\":\"pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w virgin=-\","
      "\"promotion\":{\"pieces\":[],\"to\":[]},\"goal\":{\"first\":[\"*8\"],\"second\":[\"*1\"]}}",

      "Change Set-Up");
  pw_opponent_set_engine (table->opponent, command);
  pw_opponent_set_sides (table->opponent, FALSE, TRUE);
  type_move (table, "a2a3");
  for (guint n = 0; n <= engines[i].n_more; n++)
    {
      pw_opponent_set_paused (table->opponent, FALSE);
      while (pw_opponent_is_thinking (table->opponent))
        g_main_context_iteration (NULL, TRUE);
    }
  if (engines[i].note != NULL)
    {
      assert_contains (pw_opponent_get_note (table->opponent), engines[i].note);
      assert_contains (pw_opponent_get_log (table->opponent), "< ");
    }
  else
    g_assert_cmpstr (pw_opponent_get_note (table->opponent), ==, NULL);
  g_assert_true (pw_opponent_plays (table->opponent) == engines[i].stays);
  assert_rests (table);
  g_assert_true (pw_opponent_can_try_again (table->opponent) == (engines[i].note != NULL));
  if (engines[i].note == NULL)
    return;
  pw_opponent_try_again (table->opponent);
  g_assert_true (pw_opponent_plays_side (table->opponent, PW_SIDE_SECOND));
  g_assert_cmpstr (pw_opponent_get_note (table->opponent), ==, "The computer is thinking…");
  while (pw_opponent_is_thinking (table->opponent))
    g_main_context_iteration (NULL, TRUE);
  assert_contains (pw_opponent_get_note (table->opponent), engines[i].again);
}

/* -- ends -- */

static void
assert_turn (Table *table, const char *words)
{
  g_autofree char *turn = pw_play_say_turn (table->play);

  g_assert_cmpstr (turn, ==, words);
}

static void
test_draws (Table *table, gconstpointer data)
{
  pw_opponent_set_sides (table->opponent, FALSE, TRUE);
  wait_for (table, 0);
  pw_opponent_offer_draw (table->opponent);
  g_assert_cmpstr (pw_opponent_get_note (table->opponent), ==, "The computer declines the draw.");
  g_assert_null (pw_play_get_end (table->play));
  be_alone (table);
  pw_opponent_offer_draw (table->opponent);
  assert_turn (table, "Both sides agree on a draw.");
  pw_play_begin (table->play);
  wait_for (table, 0);
  pw_opponent_resign (table->opponent);
  g_assert_true (pw_opponent_doubts (table->opponent));
  pw_opponent_resign (table->opponent);
  assert_turn (table, "The first side resigns. The second side wins.");
}

/* It agrees where it is lost. */
static void
test_agrees (Table *table, gconstpointer data)
{
  pw_document_set_game (table->document, "{\"start\":\"k7/8/8/8/8/8/5Q1Q/K7 w\"}", "Change Set-Up");
  pw_opponent_set_sides (table->opponent, FALSE, TRUE);
  type_move (table, "Kb1");
  wait_for (table, 2);
  pw_opponent_offer_draw (table->opponent);
  assert_turn (table, "Both sides agree on a draw.");
}

/* All that can be asked for is there, and ends the game where it is now. */
static void
test_taken_back (Table *table, gconstpointer data)
{
  pw_document_set_game (table->document, "{\"start\":\"7k/8/5K2/8/8/8/8/6Q1 w\"}", "Change Set-Up");
  pw_opponent_set_sides (table->opponent, FALSE, TRUE);
  type_move (table, "Kf7");
  wait_for (table, 2);
  pw_play_go_to (table->play, 2 - pw_opponent_count_back (table->opponent));
  wait_for (table, 2);
  ask_for_hint (table);
  assert_rests (table);
  g_assert_cmpuint (pw_play_n_plies (table->play), ==, 2);
  g_assert_true (pw_opponent_can_end (table->opponent));
  pw_opponent_resign (table->opponent);
  g_assert_true (pw_opponent_doubts (table->opponent));
  pw_opponent_resign (table->opponent);
  assert_turn (table, "The first side resigns. The second side wins.");
  g_assert_cmpuint (pw_play_n_plies (table->play), ==, 0);
  g_assert_cmpint (pw_play_get_hint (table->play).from, ==, pw_play_get_hint (table->play).to);
}

static void
test_time (Table *table, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;

  pw_opponent_set_clock (table->opponent, "0.002");
  before = pw_opponent_say_time (table->opponent, PW_SIDE_FIRST);
  g_assert_cmpstr (before, ==, "0:01");
  type_move (table, "e4");
  wait_for (table, 2);
  assert_turn (table, "The second side has run out of time. The first side wins.");
  after = pw_opponent_say_time (table->opponent, PW_SIDE_SECOND);
  g_assert_cmpstr (after, ==, "0:00");
  pw_play_begin (table->play);
  wait_for (table, 0);
  assert_rests (table); /* it doesn't run before the first move */
  assert_turn (table, "It is the first side’s turn.");
}

#define MINUTE G_TIME_SPAN_MINUTE
#define SECOND G_TIME_SPAN_SECOND

static void
assert_says (const PwClock *clock, PwSide side, gint64 now, const char *time)
{
  g_autofree char *text = pw_clock_say (clock, side, now);

  g_assert_cmpstr (text, ==, time);
}

static void
test_clock (void)
{
  static const char *const none[] = { "", "none", "0", "-1", "5+x", "1e9", "nan", "inf", "5 ", "5+3 " };
  PwClock clock;

  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      pw_clock_set (&clock, none[i]);
      assert_says (&clock, PW_SIDE_FIRST, 0, "");
      g_assert_cmpfloat (pw_clock_share (&clock, PW_SIDE_FIRST, 0, 0), ==, 0);
    }
  pw_clock_set (&clock, "5+3");
  pw_clock_start (&clock, PW_SIDE_FIRST, MINUTE);
  assert_says (&clock, PW_SIDE_FIRST, 2 * MINUTE, "4:00");
  assert_says (&clock, PW_SIDE_SECOND, 2 * MINUTE, "5:00");
  pw_clock_press (&clock, PW_SIDE_FIRST, 0);
  pw_clock_start (&clock, PW_SIDE_SECOND, 2 * MINUTE + SECOND / 2);
  assert_says (&clock, PW_SIDE_FIRST, 9 * MINUTE, "4:03");
  assert_says (&clock, PW_SIDE_SECOND, 9 * MINUTE, "0:00");
  g_assert_cmpfloat (pw_clock_left (&clock, PW_SIDE_SECOND, 9 * MINUTE), <, 0);
  pw_clock_stop (&clock, 3 * MINUTE);
  assert_says (&clock, PW_SIDE_SECOND, 9 * MINUTE, "4:01");
  for (double left = 300; left > 1e-6; left /= 2)
    {
      clock.left[PW_SIDE_FIRST] = left;
      g_assert_cmpfloat (pw_clock_share (&clock, PW_SIDE_FIRST, 0, 0), <=, left);
    }
  pw_clock_reset (&clock);
  assert_says (&clock, PW_SIDE_SECOND, 9 * MINUTE, "5:00");
}

#define ADD(name, test) g_test_add ("/opponent/" name, Table, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/opponent/clock", test_clock);
  ADD ("answers", test_answers);
  ADD ("mates", test_mates);
  ADD ("two", test_two);
  ADD ("goes-on", test_goes_on);
  ADD ("guarded", test_guarded);
  ADD ("hint", test_hint);
  ADD ("draws", test_draws);
  ADD ("agrees", test_agrees);
  ADD ("taken-back", test_taken_back);
  ADD ("time", test_time);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autofree char *name = g_strconcat ("/opponent/stops/", acts[i].name, NULL);

      g_test_add (name, Table, GUINT_TO_POINTER (i), set_up, test_stops, tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (monsters); i++)
    {
      g_autofree char *name = g_strconcat ("/opponent/two-games/", monsters[i], NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_two_games);
    }
  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      g_autofree char *name = g_strconcat ("/opponent/engine/", engines[i].name, NULL);

      g_test_add (name, Table, GUINT_TO_POINTER (i), set_up, test_engine, tear_down);
    }
  return g_test_run ();
}
