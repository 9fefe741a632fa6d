/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table of mates knows: it is made for the position at the root, and answers for those after it. */
#include "core/game/search/search-private.h"

#include <string.h>

#define MANY_NODES   5000 /* with fewer, a table of two pieces takes too long beside the search */
#define MANY_SECONDS 2.0
#define FEW_SECONDS  0.2  /* the same of one piece */
#define PART         0.25 /* of the time, for a table */

static gboolean
is_worth_it (const PwSearchLimits *limits, guint n_pieces)
{
  double seconds = n_pieces > 1 ? MANY_SECONDS : FEW_SECONDS;

  return (limits->seconds == 0 || limits->seconds >= seconds)
         && (limits->nodes == 0 || limits->nodes >= MANY_NODES || n_pieces == 1);
}

/* Some of the time must be left. */
static gboolean
go_on (gpointer data, double progress)
{
  PwSearch *search = data;
  double seconds = (double) (g_get_monotonic_time () - search->start) / G_USEC_PER_SEC;

  search->stopped |= !pw_patience_goes_on (search->caller, progress);
  return !search->stopped && (search->seconds == 0 || seconds < PART * search->seconds);
}

void
_pw_known_begin (PwSearch *search, const PwSearchLimits *limits)
{
  const PwPatience patience = { go_on, search, 0, 1 };
  PwBareEnding ending;

  if (!pw_bare_ending_read (search->game, &ending) || ending.n == 0 || !is_worth_it (limits, ending.n))
    return;
  if (search->of_table.n != ending.n || search->of_table.side != ending.side
      || memcmp (search->of_table.letters, ending.letters, sizeof ending.letters) != 0)
    {
      pw_mate_table_free (search->mates);
      search->mates = pw_bare_ending_table (search->game, &ending, &patience);
      search->of_table = ending;
      if (search->stopped)
        search->of_table.n = 0;
    }
  search->asks_table = search->mates != NULL;
}

gboolean
_pw_known_score (PwSearch *search, guint ply, int *score)
{
  PwBareEnding ending;
  PwMatePosition *position = &ending.position;
  guint distance;

  if (!search->asks_table || !pw_bare_ending_read (search->game, &ending))
    return FALSE;
  *score = 0;
  if (ending.n == 0)
    return TRUE;
  if (ending.n < search->of_table.n && ending.letters[0] != search->of_table.letters[0])
    {
      position->pieces[1] = position->pieces[0]; /* its place in the table */
      position->pieces[0] = PW_NO_SQUARE;
    }
  distance = pw_mate_table_distance (search->mates, position);
  if (distance == 0)
    return FALSE;
  if (distance != PW_MATE_NEVER)
    *score = position->bare_moves ? (int) (ply + 2 * distance) - PW_SEARCH_WIN
                                  : PW_SEARCH_WIN - (int) (ply + 2 * distance - 1);
  return TRUE;
}
