/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `perft`: how many ways there are to play so many moves of a game. */
#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/game-argument.h"
#include "app/cli/base/json.h"
#include "app/cli/base/progress.h"
#include "app/cli/base/report.h"
#include "core/base/owns.h"
#include "core/game/notation.h"
#include "core/game/perft.h"
#include "core/game/position-text.h"

#define MAX_DEPTH 64 /* for games in which hardly anything can move */

typedef struct
{
  int depth;
  gboolean divide;
  const char *game, *position;
} Options;

/* A root move, and how many leaves it leads to. */
typedef struct
{
  char *move;
  guint64 leaves;
} Share;

static PW_CLEAR_NOTIFY (clear_share, Share, (g_free, move));

static int
compare_shares (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Share *) a)->move, ((const Share *) b)->move);
}

static gboolean
set_up (PwGame *game, const char *position)
{
  g_autoptr (GError) error = NULL;

  return position == NULL || pw_game_read_position (game, position, pw_translate, &error)
         || pw_refuse (_ ("perft: --position: %s"), pw_error_words (error));
}

/* -- counting -- */

#define LEAST_TO_SHARE 4 /* moves deep: before, a thread costs more than it counts */

/* What all threads count, each in a game of its own. */
typedef struct
{
  PwRules *rules;
  const Options *given;
  GArray *shares; /* Share, per root move */
  PwProgress progress;
  int next;    /* of them; atomic */
  int stopped; /* some game was; atomic */
} Count;

/* Counts root moves that no other thread has begun. first: this thread tells of the progress */
static void
count_some (Count *count, PwGame *game, PwGameMoves *moves, gboolean first)
{
  guint i, n = count->shares->len;

  while (!pw_game_was_stopped (game) && (i = (guint) g_atomic_int_add (&count->next, 1)) < n)
    {
      if (first)
        pw_progress_goes_on (&count->progress, (double) i / n);
      pw_game_make (game, moves, pw_game_moves_get (moves, i));
      g_array_index (count->shares, Share, i).leaves = pw_game_perft (game, (guint) count->given->depth - 1);
      pw_game_unmake (game);
    }
  if (pw_game_was_stopped (game))
    g_atomic_int_set (&count->stopped, TRUE);
}

static void
help (gpointer token G_GNUC_UNUSED, gpointer data)
{
  Count *count = data;
  g_autoptr (PwGame) game = pw_game_new (count->rules);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();

  if (set_up (game, count->given->position) && pw_game_list (game, moves))
    count_some (count, game, moves, FALSE);
}

/* game: set up. Returns: FALSE if a game was stopped */
static gboolean
count_shares (PwGame *game, const Options *given, GArray *shares)
{
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  Count count = { pw_game_rules (game), given, shares };
  guint n_threads = given->depth < LEAST_TO_SHARE ? 1 : g_get_num_processors ();
  GThreadPool *helpers = g_thread_pool_new (help, &count, (int) n_threads, FALSE, NULL);

  count.stopped = !pw_game_list (game, moves);
  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    {
      Share share = { pw_game_move_to_coordinates (game, moves, pw_game_moves_get (moves, i)), 0 };

      g_array_append_val (shares, share);
    }
  pw_progress_init (&count.progress, NULL);
  for (guint i = 1; i < n_threads; i++)
    g_thread_pool_push (helpers, GUINT_TO_POINTER (i), NULL);
  count_some (&count, game, moves, TRUE);
  g_thread_pool_free (helpers, FALSE, TRUE);
  pw_progress_end (&count.progress);
  g_array_sort (shares, compare_shares);
  return !count.stopped;
}

/* shares: (nullable) */
static void
write_json (GString *out, const PwCall *call, guint64 n, const GArray *shares)
{
  const Options *given = call->own;

  pw_json_begin_call (out, call);
  pw_json_count (out, "depth", (guint) given->depth);
  pw_json_count (out, "leaves", n);
  if (shares != NULL)
    pw_json_open (out, "moves", '[');
  for (guint i = 0; shares != NULL && i < shares->len; i++)
    {
      const Share *share = &g_array_index (shares, Share, i);

      pw_json_open (out, NULL, '{');
      pw_json_text (out, "move", share->move);
      pw_json_count (out, "leaves", share->leaves);
      g_string_append_c (out, '}');
    }
  g_string_append (out, shares != NULL ? "]}\n" : "}\n");
}

static void
write_text (GString *out, guint64 n, const GArray *shares)
{
  for (guint i = 0; shares != NULL && i < shares->len; i++)
    {
      const Share *share = &g_array_index (shares, Share, i);

      g_string_append_printf (out, "%s: %" G_GUINT64_FORMAT "\n", share->move, share->leaves);
    }
  g_string_append_printf (out, "%" G_GUINT64_FORMAT "\n", n);
}

static PwExit
perft (PwCall *call)
{
  const Options *given = call->own;
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (Share));
  g_autoptr (PwRules) rules = NULL;
  g_autoptr (PwGame) game = NULL;
  guint64 n = 0;
  GString *out;

  if (given->depth < 1 || given->depth > MAX_DEPTH)
    return pw_fail (_ ("perft: give --depth=N, from 1 to %d"), MAX_DEPTH);
  rules = pw_call_read_game (call, given->game, given->position);
  if (rules == NULL)
    return PW_EXIT_USAGE;
  game = pw_game_new (rules);
  if (!set_up (game, given->position))
    return PW_EXIT_USAGE;
  g_array_set_clear_func (shares, clear_share);
  if (!count_shares (game, given, shares))
    return pw_fail ("perft: %s", _ (PW_GAME_TOO_HEAVY));
  for (guint i = 0; i < shares->len; i++)
    n += g_array_index (shares, Share, i).leaves;
  out = g_string_new (NULL);
  if (call->json)
    write_json (out, call, n, given->divide ? shares : NULL);
  else
    write_text (out, n, given->divide ? shares : NULL);
  return pw_write_result (out, PW_EXIT_OK);
}

static const PwOption options[] = {
  { PW_NUMBER ("depth", Options, depth, N_ ("How many moves, of both sides together")), 0 },
  { PW_SWITCH ("divide", Options, divide, N_ ("Count for each first move, too")) },
  PW_GAME_OPTION (Options, game),
  { PW_TEXT ("position", Options, position,
             N_ ("Begin here: a board, and whose move it is (default: the start of the game)"), N_ ("FEN")) },
  { { NULL } },
};

const PwCommand pw_command_perft = {
  .name = "perft",
  .arguments = N_ ("DOCUMENT"),
  .summary = N_ ("Count the ways to play a game"),
  .description
  = N_ ("Counts how many ways there are to play so many legal moves, each side in turn: programs that know\n"
        "the same game agree on it. A document without a game is chess with its first piece in place of\n"
        "the queen.\n"
        "\n"
        "Exit status: 0 if all went well, 2 for wrong usage or a document that cannot be played."),
  .options = options,
  .size = sizeof (Options),
  .uses = PW_OPTION_JSON,
  .run = perft,
};
