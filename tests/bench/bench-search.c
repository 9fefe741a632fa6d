/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast and how strong the opponent is.
 *
 *   bench-search                                 speed on the start positions of known games
 *   bench-search GAME NODES                      ... of one
 *   bench-search GAME GAMES PLAYER PLAYER        a match of so many games, each opening played twice
 *
 * GAME: of tests/data/game/games.tsv.  PLAYER: level=3, nodes=1000, time=0.1, depth=4; child=1 takes what
 * hangs
 */
#include <stdlib.h>
#include <string.h>

#include "core/game/end.h"
#include "core/game/notation.h"
#include "core/game/search/level.h"
#include "tests/core/game/known-game.h"
#include "tests/core/game/search/child.h"

#define OPENING    6 /* plies at random */
#define MOST_PLIES 400
#define WON        1500 /* so much for some moves is a won game */

typedef struct
{
  PwSearch *search;
  gboolean child;
  guint level;
  PwSearchLimits limits;
  guint64 nodes;
  double seconds;
} Player;

/* -- speed -- */

static void
show_speed (const char *name, guint64 nodes)
{
  g_autoptr (PwRules) rules = known_rules (name);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (PwSearch) search = pw_search_new (rules, NULL);
  gint64 ready = g_get_monotonic_time ();
  PwSearchReport report;
  g_autofree char *line = NULL;

  if (!pw_search_run (search, &(PwSearchLimits){ .nodes = nodes }, NULL, NULL, NULL, &report))
    return;
  line = pw_search_say_line (search, report.line);
  g_print ("%-14s ready in %4.0f ms, %4.0f kn/s, depth %2u, %5d, %s\n", name, (double) (ready - start) / 1000,
           (double) report.nodes * 1000 / (double) (g_get_monotonic_time () - ready), report.depth,
           report.score, line);
}

/* -- matches -- */

static Player
read_player (PwRules *rules, const char *text)
{
  Player player = { .search = pw_search_new (rules, NULL) };
  const char *value = strchr (text, '=');

  g_assert_nonnull (value);
  if (g_str_has_prefix (text, "child="))
    player.child = TRUE;
  else if (g_str_has_prefix (text, "level="))
    player.level = (guint) atoi (value + 1);
  else if (g_str_has_prefix (text, "nodes="))
    player.limits.nodes = (guint64) atoll (value + 1);
  else if (g_str_has_prefix (text, "time="))
    player.limits.seconds = g_ascii_strtod (value + 1, NULL);
  else if (g_str_has_prefix (text, "depth="))
    player.limits.depth = (guint) atoi (value + 1);
  return player;
}

/* As a report, which has no score. */
static void
ask_child (Player *player, guint64 seed, PwSearchReport *report)
{
  static PwGameMoves *list = NULL, *line = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);

  g_clear_pointer (&line, pw_game_moves_free);
  list = list != NULL ? list : pw_game_moves_new ();
  line = pw_game_moves_new ();
  pw_game_moves_add (line, list, pw_game_moves_get (list, child_choose (player->search, rand, list)));
  *report = (PwSearchReport){ .line = line };
}

static gboolean
think (Player *player, guint64 seed, PwSearchReport *report)
{
  gint64 start = g_get_monotonic_time ();
  gboolean found = TRUE;

  if (player->child)
    ask_child (player, seed, report);
  else
    found = player->level > 0
                ? pw_level_run (player->search, player->level, seed, 0, NULL, NULL, NULL, report)
                : pw_search_run (player->search, &player->limits, NULL, NULL, NULL, report);

  player->nodes += report->nodes;
  player->seconds += (double) (g_get_monotonic_time () - start) / 1e6;
  return found;
}

static void
make_in_both (Player *players, const PwGameMoves *list, guint i)
{
  for (guint j = 0; j < 2; j++)
    pw_game_make (pw_search_get_game (players[j].search), list, pw_game_moves_get (list, i));
}

/* Returns: FALSE if the game was over before it began */
static gboolean
open_game (Player *players, PwRules *rules, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (PwGameMoves) list = pw_game_moves_new ();
  PwEnd end;

  for (guint i = 0; i < 2; i++)
    {
      pw_search_forget (players[i].search);
      pw_game_set_up (pw_search_get_game (players[i].search), rules->start, rules->side);
    }
  for (guint i = 0; i < OPENING; i++)
    {
      g_assert_true (pw_game_list (pw_search_get_game (players[0].search), list));
      if (pw_game_moves_count (list) > 0)
        make_in_both (players, list, (guint) g_rand_int_range (rand, 0, (gint32) pw_game_moves_count (list)));
    }
  return !pw_game_find_end (pw_search_get_game (players[0].search), &end);
}

/* first: who moves as first side. Returns: half points of player 0; a game that is won by far ends there */
static guint
play (Player *players, PwRules *rules, guint first, guint32 seed)
{
  PwGame *game = pw_search_get_game (players[0].search);
  int won = 0;
  PwEnd end;

  if (!open_game (players, rules, seed))
    return 1;
  for (guint ply = 0; ply < MOST_PLIES; ply++)
    {
      PwSearchReport report;
      guint who = pw_game_side (game) == PW_SIDE_FIRST ? first : 1 - first;
      int score;

      if (pw_game_find_end (game, &end))
        return end.draw ? 1 : (end.winner == PW_SIDE_FIRST) == (first == 0) ? 2 : 0;
      g_assert_true (think (&players[who], seed * 1000 + ply, &report));
      score = who == 0 ? report.score : -report.score;
      won = score > WON ? MAX (won, 0) + 1 : score < -WON ? MIN (won, 0) - 1 : 0;
      if (ABS (won) >= 6)
        return won > 0 ? 2 : 0;
      g_autoptr (PwGameMoves) move = pw_game_moves_new ();
      pw_game_moves_add (move, report.line, pw_game_moves_get (report.line, 0));
      make_in_both (players, move, 0);
    }
  return 1;
}

static void
show_match (const char *name, guint n_games, const char *const *texts)
{
  g_autoptr (PwRules) rules = known_rules (name);
  Player players[2] = { read_player (rules, texts[0]), read_player (rules, texts[1]) };
  guint counts[3] = { 0 };

  for (guint i = 0; i < n_games; i++)
    counts[play (players, rules, i % 2, i / 2 + 1)]++;
  g_print ("%s, %u games: %s won %u, drew %u, lost %u: %.1f %% against %s\n", name, n_games, texts[0],
           counts[2], counts[1], counts[0], 100.0 * (counts[2] + 0.5 * counts[1]) / n_games, texts[1]);
  for (guint i = 0; i < 2; i++)
    {
      g_print ("%s: %.0f kn/s\n", texts[i], (double) players[i].nodes / players[i].seconds / 1000);
      pw_search_free (players[i].search);
    }
}

int
main (int argc, char **argv)
{
  static const char *const games[] = { "chess", "capablanca", "amazon", "cannons",   "grasshopper",
                                       "lions", "rifles",     "grand",  "no royals", "two kings" };

  g_test_init (&argc, &argv, NULL);
  if (argc == 3)
    show_speed (argv[1], (guint64) atoll (argv[2]));
  if (argc == 5)
    show_match (argv[1], (guint) atoi (argv[2]), (const char *const *) argv + 3);
  for (guint i = 0; i < G_N_ELEMENTS (games) && argc == 1; i++)
    show_speed (games[i], 300000);
  return 0;
}
