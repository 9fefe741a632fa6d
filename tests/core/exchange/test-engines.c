/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Engines of others: a script that hangs, lies, floods, dies ... (tests/data/exchange/engines.tsv), and real
 * ones where they are installed. What takes its time to fail does so in threads, all at once.
 */
#include <stdlib.h>
#include <string.h>

#include "core/exchange/engines/child.h"
#include "core/exchange/engines/engine.h"
#include "core/exchange/format.h"
#include "core/game/notation.h"
#include "tests/core/rows.h"

/* -- games -- */

/* (transfer full) */
static PwRules *
read_variant (const char *name)
{
  g_autofree char *text = g_strdup_printf ("[tried:%s]\n", name);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file
      = pw_exchange_read (text, strlen (text), &pw_exchange_variants_ini, NULL, &error);

  g_assert_no_error (error);
  return pw_rules_share (((PwExchange *) g_ptr_array_index (file->found, 0))->rules);
}

/* Chess with a piece for the queens. (transfer full) */
static PwRules *
read_game (const char *notation)
{
  g_autoptr (PwExchange) exchange = pw_exchange_new ();
  g_autoptr (GError) error = NULL;

  pw_exchange_add (exchange, "piece", "G", notation, PW_DIALECT_EXTENDED);
  pw_exchange_read_game (exchange, "{\"start\":\"rnbgkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBGKBNR w KQkq - 0 1\"}",
                         NULL, &error);
  g_assert_no_error (error);
  return pw_rules_share (exchange->rules);
}

/* -- many at once -- */

typedef struct
{
  const TestRow *row;
  PwRules *rules; /* breakthrough */
  char *answer;   /* what came of it: "start late: Fake didn’t answer in time." */
} Run;

/* (transfer full) */
static char *
write_command (const char *arguments)
{
  g_autofree char *script
      = g_test_build_filename (G_TEST_DIST, "core", "exchange", "engines", "fake-engine.py", NULL),
      *quoted = g_shell_quote (script);

  return g_strdup_printf ("python3 -IS %s %s", quoted, arguments);
}

static char *
tell (const char *stage, const GError *error)
{
  static const char *const codes[]
      = { "start", "late", "gone", "different", "illegal", "stopped", "resigns" };

  g_assert_true (error->domain == PW_ENGINE_ERROR);
  return g_strdup_printf ("%s %s: %s", stage, codes[error->code], error->message);
}

/* seconds: to think. Returns: (transfer full): "ok", or the last error */
static char *
play (PwEngine *engine, PwRules *rules, guint n_asked, double seconds)
{
  g_autoptr (GError) error = NULL;

  if (!pw_engine_begin (engine, rules, NULL, &error))
    return tell ("begin", error);
  for (guint i = 0; i < n_asked; i++)
    {
      const char *moves[] = { "a2a3", "h7h6", NULL };
      g_autofree char *move = NULL;

      g_clear_error (&error);
      move = pw_engine_ask (engine, i % 2 ? moves : NULL, seconds, NULL, NULL, &error);
      g_assert_true ((move != NULL) == (error == NULL));
    }
  return error != NULL ? tell ("ask", error) : g_strdup ("ok");
}

/* seconds: for each answer. Returns: (transfer full): what comes of a row */
static char *
try_row (const Run *run, double seconds)
{
  const TestRow *row = run->row;
  g_autofree char *command = write_command (row->columns[1]);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwEngine) engine = pw_engine_new (
      command, g_str_equal (row->columns[0], "uci") ? PW_PROTOCOL_UCI : PW_PROTOCOL_CECP, seconds, NULL);

  if (!pw_engine_start (engine, NULL, &error))
    return tell ("start", error);
  return play (engine, run->rules, (guint) atoi (row->columns[2]), seconds / 10);
}

/* What is late early may only need more time, on a machine that is busy. */
static gpointer
run_row (gpointer data)
{
  Run *run = data;
  gboolean expected = FALSE;

  for (guint seconds = strstr (run->row->columns[3], " late: ") != NULL ? 1 : 64; !expected && seconds <= 64;
       seconds *= 4)
    {
      g_free (run->answer);
      run->answer = try_row (run, seconds);
      expected = strstr (run->answer, run->row->columns[3]) != NULL;
    }
  return NULL;
}

static void
test_script (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read ("exchange/engines.tsv", 4, 4);
  g_autoptr (PwRules) rules = read_variant ("breakthrough");
  g_autofree Run *runs = g_new0 (Run, rows->len);
  g_autofree GThread **threads = g_new0 (GThread *, rows->len);

  for (guint i = 0; i < rows->len; i++)
    {
      runs[i] = (Run){ g_ptr_array_index (rows, i), rules, NULL };
      threads[i] = g_thread_new (NULL, run_row, &runs[i]);
    }
  for (guint i = 0; i < rows->len; i++)
    {
      g_thread_join (threads[i]);
      if (strstr (runs[i].answer, runs[i].row->columns[3]) == NULL)
        g_error ("%s:%u: %s", runs[i].row->file, runs[i].row->line, runs[i].answer);
      g_free (runs[i].answer);
    }
}

/* -- stopping -- */

static gboolean
goes_on (gpointer data, double progress)
{
  return g_get_monotonic_time () < *(gint64 *) data;
}

/* At each step, in the middle of it. */
static void
test_patience (void)
{
  static const char *const steps[] = { "greet hang", "compare hang", "think hang" };
  g_autoptr (PwRules) rules = read_variant ("breakthrough");

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gint64 until = G_MAXINT64, late;
      const PwPatience patience = { goes_on, &until, 0, 1 };
      g_autofree char *command = write_command (steps[i]), *move = NULL;
      g_autoptr (PwEngine) engine = pw_engine_new (command, PW_PROTOCOL_UCI, 60, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (i == 0 || pw_engine_start (engine, &patience, &error));
      g_assert_true (i < 2 || pw_engine_begin (engine, rules, &patience, &error));
      until = g_get_monotonic_time () + G_USEC_PER_SEC / 4;
      if (i < 2)
        g_assert_false (pw_engine_begin (engine, rules, &patience, &error));
      else
        move = pw_engine_ask (engine, NULL, 60, NULL, &patience, &error);
      late = g_get_monotonic_time () - until;
      g_assert_null (move);
      g_assert_error (error, PW_ENGINE_ERROR, PW_ENGINE_ERROR_STOPPED);
      g_test_message ("%s: stopped after %.1f ms", steps[i], (double) late / 1000);
      g_assert_cmpint (late, <, 10 * G_USEC_PER_SEC); /* 20 ms on a machine that isn't busy */
    }
}

/* It is started again after that, and stops are no failures. */
static void
test_again (void)
{
  gint64 until = 0;
  const PwPatience impatience = { goes_on, &until, 0, 1 };
  g_autofree char *command = write_command ("- honest"), *move = NULL;
  g_autoptr (PwRules) rules = read_variant ("breakthrough");
  g_autoptr (PwEngine) engine = pw_engine_new (command, PW_PROTOCOL_UCI, 60, NULL);

  g_assert_true (pw_engine_begin (engine, rules, NULL, NULL));
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (pw_engine_ask (engine, NULL, 60, NULL, &impatience, &error));
      g_assert_error (error, PW_ENGINE_ERROR, PW_ENGINE_ERROR_STOPPED);
    }
  move = pw_engine_ask (engine, NULL, 60, NULL, NULL, NULL);
  g_assert_cmpstr (move, ==, "h2h3");
}

/* Told to move, while it has time. */
static void
test_hurry (void)
{
  gint64 until = 0;
  const PwPatience thinking = { goes_on, &until, 0, 1 };
  g_autofree char *command = write_command ("- honest"), *move = NULL, *log = NULL;
  g_autoptr (PwRules) rules = read_variant ("breakthrough");
  g_autoptr (PwEngine) engine = pw_engine_new (command, PW_PROTOCOL_UCI, 60, NULL);

  g_assert_true (pw_engine_begin (engine, rules, NULL, NULL));
  move = pw_engine_ask (engine, NULL, 600, &thinking, NULL, NULL);
  g_assert_cmpstr (move, ==, "h2h3");
  log = pw_engine_log (engine);
  g_assert_nonnull (strstr (log, "> go movetime 600000\n> stop\n< bestmove h2h3\n"));
}

/* Each line, and by whom. */
static void
test_log (void)
{
  g_autofree char *command = write_command ("greet bytes"), *log = NULL;
  g_autoptr (PwEngine) engine = pw_engine_new (command, PW_PROTOCOL_UCI, 60, NULL);

  g_assert_true (pw_engine_start (engine, NULL, NULL));
  log = pw_engine_log (engine);
  g_assert_true (g_utf8_validate (log, -1, NULL));
  g_assert_true (g_str_has_prefix (log, "> uci\n< "));
  g_assert_nonnull (strstr (log, "%s%n\n< id name Fake\n"));
}

/* -- real ones -- */

static const struct
{
  const char *command, *notation; /* of the piece in place of the queen; NULL: chess */
  const char *reason;             /* (nullable): why it does not play */
} real[] = {
  { "fairy-stockfish", NULL, NULL },
  { "fairy-stockfish", "FtR", "Fairy-Stockfish has no letters for a move of several legs." },
  { "fairymax", NULL, NULL },
  { "fairymax", "FtR", NULL },
  { "sjaakii", NULL, NULL },
};

/* Some moves against itself. */
static void
play_real (PwEngine *engine, PwRules *rules)
{
  g_autoptr (PwGame) game = pw_game_new (rules);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (made, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      char *move = pw_engine_ask (engine, (const char *const *) made->pdata, 0.1, NULL, NULL, &error);
      guint found;

      g_assert_no_error (error);
      g_assert_true (pw_game_list (game, moves));
      g_assert_true (pw_game_find_move (game, moves, move, &found) == PW_SAN_FOUND);
      pw_game_make (game, moves, pw_game_moves_get (moves, found));
      g_ptr_array_insert (made, (int) made->len - 1, move);
    }
}

static void
test_real (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *program = pw_child_find_program (real[i].command);
  g_autoptr (PwRules) rules = real[i].notation != NULL ? read_game (real[i].notation) : pw_rules_chess ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PwEngine) engine = NULL;

  if (program == NULL)
    {
      g_test_skip ("it is not installed");
      return;
    }
  engine = pw_engine_new (real[i].command, PW_PROTOCOL_GUESS, 60, NULL);
  if (pw_engine_begin (engine, rules, NULL, &error))
    play_real (engine, rules);
  if (real[i].reason == NULL)
    g_assert_no_error (error);
  else
    g_assert_nonnull (strstr (error->message, real[i].reason));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/engines/script", test_script);
  g_test_add_func ("/exchange/engines/patience", test_patience);
  g_test_add_func ("/exchange/engines/again", test_again);
  g_test_add_func ("/exchange/engines/log", test_log);
  g_test_add_func ("/exchange/engines/hurry", test_hurry);
  for (guint i = 0; i < G_N_ELEMENTS (real); i++)
    {
      g_autofree char *name = g_strdup_printf ("/exchange/engines/%s/%s", real[i].command,
                                               real[i].notation != NULL ? real[i].notation : "chess");

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_real);
    }
  return g_test_run ();
}
