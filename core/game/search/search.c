/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opponent: deeper and deeper, until a limit. */
#include "core/game/search/search.h"

#include "core/game/end.h"
#include "core/game/game-private.h"
#include "core/game/notation.h"

struct _PwSearch
{
  PwGame *game;
  PwGameMoves *lists[PW_SEARCH_MAX_PLY + 1];
  PwGameMoves *line;
  const PwPatience *patience;
  guint64 nodes, limit;
  gint64 start;
  double seconds;
  gboolean stopped;
};

PwSearch *
pw_search_new (PwRules *rules, const PwPatience *patience)
{
  PwGame *game = pw_game_new_with (rules, patience);
  PwSearch *search;

  if (game == NULL)
    return NULL;
  search = g_new0 (PwSearch, 1);
  search->game = game;
  for (guint i = 0; i < G_N_ELEMENTS (search->lists); i++)
    search->lists[i] = pw_game_moves_new ();
  search->line = pw_game_moves_new ();
  return search;
}

void
pw_search_free (PwSearch *search)
{
  if (search == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (search->lists); i++)
    pw_game_moves_free (search->lists[i]);
  pw_game_moves_free (search->line);
  pw_game_free (search->game);
  g_free (search);
}

PwGame *
pw_search_get_game (PwSearch *search)
{
  return search->game;
}

void
pw_search_forget (PwSearch *search G_GNUC_UNUSED)
{
}

void
pw_search_set_table (PwSearch *search G_GNUC_UNUSED, gsize bytes G_GNUC_UNUSED)
{
}

int
pw_search_worth (const PwSearch *search, char letter)
{
  const PwKind *kind = pw_rules_find_kind (pw_game_rules (search->game), letter);

  return kind == NULL || kind->royal ? 0 : kind->promotes ? 100 : 400;
}

static int
evaluate (const PwSearch *search)
{
  const PwBoard *board = search->game->board;
  int score = 0;

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (board->letters[i] != 0)
      score += (board->cells[i] == pw_side_cell (pw_game_side (search->game)) ? 1 : -1)
               * pw_search_worth (search, (char) board->letters[i]);
  return score;
}

static double
time_since (const PwSearch *search)
{
  return (double) (g_get_monotonic_time () - search->start) / G_USEC_PER_SEC;
}

static gboolean
goes_on (PwSearch *search)
{
  search->nodes++;
  if (search->limit != 0 && search->nodes >= search->limit)
    search->stopped = TRUE;
  else if (search->nodes % 256 == 0
           && (!pw_patience_goes_on (search->patience, 0)
               || (search->seconds > 0 && time_since (search) > search->seconds)))
    search->stopped = TRUE;
  return !search->stopped;
}

static int
look (PwSearch *search, guint ply, guint depth, int alpha, int beta)
{
  PwGameMoves *list = search->lists[ply];
  PwEnd end;

  if (!goes_on (search))
    return 0;
  if (pw_game_find_end (search->game, &end))
    return end.draw ? 0 : (end.winner == pw_game_side (search->game) ? 1 : -1) * (PW_SEARCH_WIN - (int) ply);
  if (depth == 0)
    return evaluate (search);
  pw_game_list (search->game, list);
  for (guint i = 0; i < pw_game_moves_count (list) && alpha < beta && !search->stopped; i++)
    {
      pw_game_make (search->game, list, pw_game_moves_get (list, i));
      alpha = MAX (alpha, -look (search, ply + 1, depth - 1, -beta, -alpha));
      pw_game_unmake (search->game);
    }
  return alpha;
}

static gboolean
look_from_here (PwSearch *search, guint depth, int *score)
{
  PwGameMoves *list = search->lists[0];
  int best = -PW_SEARCH_WIN - 1;

  pw_game_list (search->game, list);
  for (guint i = 0; i < pw_game_moves_count (list); i++)
    {
      int value;

      pw_game_make (search->game, list, pw_game_moves_get (list, i));
      value = -look (search, 1, depth - 1, -PW_SEARCH_WIN, -best);
      pw_game_unmake (search->game);
      if (search->stopped && best >= -PW_SEARCH_WIN)
        break;
      if (value > best)
        {
          best = value;
          search->line->moves.n = 0;
          pw_game_moves_add (search->line, list, pw_game_moves_get (list, i));
        }
    }
  *score = best;
  return search->line->moves.n > 0;
}

gboolean
pw_search_run (PwSearch *search, const PwSearchLimits *limits, const PwPatience *patience, PwSearchSay say,
               gpointer data, PwSearchReport *result)
{
  PwEnd end;
  guint last = limits->depth > 0 ? limits->depth : PW_SEARCH_MAX_PLY;

  *result = (PwSearchReport){ 0 };
  search->nodes = 0;
  search->limit = limits->nodes;
  search->seconds = limits->seconds;
  search->patience = patience;
  search->start = g_get_monotonic_time ();
  search->stopped = FALSE;
  search->line->moves.n = 0;
  if (pw_game_find_end (search->game, &end))
    return FALSE;
  for (guint depth = 1; depth <= last && !search->stopped; depth++)
    if (look_from_here (search, depth, &result->score))
      {
        result->depth = depth;
        result->nodes = search->nodes;
        result->seconds = time_since (search);
        result->line = search->line;
        if (say != NULL)
          say (data, result);
      }
  return result->line != NULL;
}

char *
pw_search_say_line (PwSearch *search, const PwGameMoves *line)
{
  GString *text = g_string_new (NULL);
  PwGameMoves *legal = pw_game_moves_new ();
  guint made = 0;

  for (; made < pw_game_moves_count (line); made++)
    {
      g_autofree char *coordinates
          = pw_game_move_to_coordinates (search->game, line, pw_game_moves_get (line, made));
      g_autofree char *name = NULL;
      guint i;

      pw_game_list (search->game, legal);
      if (pw_game_find_move (search->game, legal, coordinates, &i) != PW_SAN_FOUND)
        break;
      name = pw_game_move_to_san (search->game, legal, i);
      g_string_append_printf (text, "%s%s", made > 0 ? " " : "", name);
      pw_game_make (search->game, legal, pw_game_moves_get (legal, i));
    }
  while (made-- > 0)
    pw_game_unmake (search->game);
  pw_game_moves_free (legal);
  return g_string_free (text, FALSE);
}
