/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast games are played: leaves a second of the processor, beside other programs if they are there, and
 * for chess with each piece of the catalogue in place of the queen, those that are slowest.  Prints, never
 * judges.
 *
 *   bench-perft [NUMBER OF SLOW PIECES]
 *
 * PW_FAIRY_STOCKFISH, PW_SJAAKII: the programs, if they are not in PATH or among the games
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
  { "capablanca", 4 }, { "grand", 4 },  { "rifles", 4 }, { "lions", 4 },
};

/* A program that counts leaves, too. */
typedef struct
{
  const char *name, *program, *variable;
  const char *chess;                    /* what it calls that */
  const char *before, *between, *after; /* around the game and the depth */
  const char *answer;                   /* with the number of leaves */
} Peer;

static const Peer peers[] = {
  { "Fairy-Stockfish", "fairy-stockfish", "PW_FAIRY_STOCKFISH", "chess", "setoption name UCI_Variant value ",
    "\nposition startpos\ngo perft ", "\nquit\n", ": %" G_GUINT64_FORMAT "\n" },
  { "Sjaak II", "sjaakii", "PW_SJAAKII", "normal", "xboard\nvariant ", "\nperft ", "\nquit\n",
    " %" G_GUINT64_FORMAT " " },
};

static double
seconds_of (int who)
{
  struct rusage usage;

  getrusage (who, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec / 1e6;
}

/* -- the other program -- */

/* (transfer full) (nullable): where it is */
static char *
find_program (const Peer *peer)
{
  g_autofree char *found = g_find_program_in_path (peer->program),
                  *among_games = g_build_filename ("/usr/games", peer->program, NULL);

  if (g_getenv (peer->variable) != NULL)
    return g_strdup (g_getenv (peer->variable));
  if (found != NULL)
    return g_steal_pointer (&found);
  return g_file_test (among_games, G_FILE_TEST_IS_EXECUTABLE) ? g_steal_pointer (&among_games) : NULL;
}

/* Returns: seconds */
static double
run_peer (const Peer *peer, const char *program, const char *game, guint depth, char **answer)
{
  g_autofree char *input
      = g_strdup_printf ("%s%s%s%u%s", peer->before, game, peer->between, depth, peer->after);
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
      NULL, program, NULL);
  g_autoptr (GBytes) sent = g_bytes_new (input, strlen (input)), got = NULL;
  double before = seconds_of (RUSAGE_CHILDREN);

  if (process == NULL || !g_subprocess_communicate (process, sent, NULL, &got, NULL, NULL))
    return 0;
  *answer = g_strndup (g_bytes_get_data (got, NULL), g_bytes_get_size (got));
  return seconds_of (RUSAGE_CHILDREN) - before;
}

/* Returns: leaves a second, without the time that it needs to start; 0 if it does not count the same */
static double
speed_of_peer (const Peer *peer, const char *name, guint depth, guint64 leaves)
{
  g_autofree char *program = find_program (peer), *answer = NULL, *nothing = NULL,
                  *wanted = g_strdup_printf (peer->answer, leaves);
  const char *game = g_str_equal (name, "chess") ? peer->chess : name;
  double start, all;

  if (program == NULL)
    return 0;
  start = run_peer (peer, program, game, 1, &nothing);
  all = run_peer (peer, program, game, depth, &answer);
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
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (PwRules) rules = known_rules (games[i].name);
      guint64 leaves;
      double ours = speed_of (rules, games[i].depth, &leaves);

      g_print ("%-12s %6.2f million leaves a second", games[i].name, ours / 1e6);
      for (guint j = 0; j < G_N_ELEMENTS (peers); j++)
        {
          double other = speed_of_peer (&peers[j], games[i].name, games[i].depth, leaves);

          if (other > 0)
            g_print (", %.0f %% of %s", 100 * ours / other, peers[j].name);
        }
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
  rules = pw_rules_read (document->str, document->len, NULL, NULL, NULL);
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
