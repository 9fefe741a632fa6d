/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast games are played: leaves a second of the processor, beside Fairy-Stockfish if there is one, and
 * for chess with each piece of the catalogue in place of the queen, those that are slowest.  Prints, never
 * judges.
 *
 *   bench-perft [NUMBER OF SLOW PIECES]
 *
 * PW_FAIRY_STOCKFISH: the program, if it is not in PATH
 */
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "core/base/json.h"
#include "core/catalogue/catalogue.h"
#include "core/game/perft.h"
#include "core/game/rules-read.h"
#include "tests/core/game/known-game.h"

#define LEAST_TIME 0.05 /* seconds */
#define N_SLOW     12
#define DEPTH      3 /* with pieces of the catalogue */

static const struct
{
  const char *name; /* in tests/data/game/games.tsv, and there */
  guint depth;
} games[] = {
  { "chess", 5 },      { "makruk", 5 }, { "amazon", 4 }, { "grasshopper", 4 }, { "nightrider", 4 },
  { "capablanca", 4 }, { "grand", 3 },  { "rifles", 4 }, { "lions", 4 },
};

static double
seconds_of (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec / 1e6;
}

/* -- the other program -- */

static double
run_other (const char *program, const char *variant, guint depth, char **answer)
{
  g_autofree char *input = g_strdup_printf (
      "setoption name UCI_Variant value %s\nposition startpos\ngo perft %u\nquit\n", variant, depth);
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
      NULL, program, NULL);
  double before = seconds_of (RUSAGE_CHILDREN);

  if (process == NULL || !g_subprocess_communicate_utf8 (process, input, NULL, answer, NULL, NULL))
    return 0;
  return seconds_of (RUSAGE_CHILDREN) - before;
}

/* Returns: leaves a second, without the time that it needs to start; 0 if it does not count the same */
static double
speed_of_other (const char *program, const char *variant, guint depth, guint64 leaves)
{
  g_autofree char *answer = NULL, *nothing = NULL,
                  *wanted = g_strdup_printf (": %" G_GUINT64_FORMAT "\n", leaves);
  double start = run_other (program, variant, 1, &nothing),
         all = run_other (program, variant, depth, &answer);

  return answer != NULL && strstr (answer, wanted) != NULL && all > start ? (double) leaves / (all - start)
                                                                          : 0;
}

/* -- ours -- */

/* What is made once is made before the clock starts. leaves: (out). Returns: leaves a second */
static double
speed_of (PwRules *rules, guint depth, guint64 *leaves)
{
  g_autoptr (PwGame) game = pw_game_new (rules);
  double before, spent = 0;
  guint n = 0;

  pw_game_perft (game, depth - 1);
  for (before = seconds_of (RUSAGE_SELF); spent < LEAST_TIME; n++)
    {
      *leaves = pw_game_perft (game, depth);
      spent = seconds_of (RUSAGE_SELF) - before;
    }
  return n * (double) *leaves / spent;
}

static void
compare_games (void)
{
  g_autofree char *found = g_find_program_in_path ("fairy-stockfish");
  const char *given = g_getenv ("PW_FAIRY_STOCKFISH"), *program = given != NULL ? given : found;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (PwRules) rules = known_rules (games[i].name);
      guint64 leaves;
      double ours = speed_of (rules, games[i].depth, &leaves);
      double other = program != NULL ? speed_of_other (program, games[i].name, games[i].depth, leaves) : 0;

      g_print ("%-12s %9.2f million leaves a second", games[i].name, ours / 1e6);
      if (other > 0)
        g_print ("%9.2f   %4.0f %% of Fairy-Stockfish", other / 1e6, 100 * ours / other);
      g_print ("\n");
    }
}

/* -- pieces of the catalogue -- */

typedef struct
{
  const char *name, *notation;
  double speed;
} Slow;

static int
compare_speeds (gconstpointer a, gconstpointer b)
{
  const Slow *first = a, *second = b;

  return (first->speed > second->speed) - (first->speed < second->speed);
}

static double
speed_with (const PwKnownPiece *known)
{
  g_autoptr (GString) document = g_string_new ("{\"pieces\":[{\"symbol\":\"A\",\"notation\":");
  g_autoptr (PwRules) rules = NULL;
  guint64 leaves;

  pw_json_string (document, known->notation, -1);
  g_string_append_printf (document, ",\"dialect\":\"%s\"}]}", pw_dialect_name (known->dialect));
  rules = pw_rules_read (document->str, document->len, NULL, NULL);
  return rules != NULL ? speed_of (rules, DEPTH, &leaves) : 0;
}

static void
find_slow_pieces (guint n_shown)
{
  g_autoptr (GArray) slow = g_array_new (FALSE, FALSE, sizeof (Slow));
  g_autoptr (PwRules) chess = pw_rules_chess ();
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  guint64 leaves;
  double speed = speed_of (chess, DEPTH + 1, &leaves);

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      Slow row = { known->name, known->notation, speed_with (known) };

      if (row.speed > 0) /* with some, one side is mated at the start */
        g_array_append_val (slow, row);
    }
  g_array_sort (slow, compare_speeds);
  for (guint i = 0; i < MIN (n_shown, slow->len); i++)
    {
      const Slow *row = &g_array_index (slow, Slow, i);

      g_print ("%-24s %-24s %9.2f million leaves a second: 1/%.1f of chess\n", row->name, row->notation,
               row->speed / 1e6, speed / row->speed);
    }
}

int
main (int argc, char **argv)
{
  compare_games ();
  find_slow_pieces (argc > 1 ? (guint) atoi (argv[1]) : N_SLOW);
  return 0;
}
