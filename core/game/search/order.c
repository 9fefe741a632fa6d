/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * In which order moves are looked at: the one that was best before, those that remove more than they risk,
 * quiet ones that were good elsewhere, the others by how often they were.
 */
#include "core/game/search/search-private.h"

#include <stdlib.h>

#include "core/base/index.h"

#define RANK_FIRST   (1 << 30)
#define RANK_GAIN    (1 << 24)
#define RANK_KILLER  (1 << 20)
#define MOST_HISTORY 16384
#define MOST_PICKED                                                                                          \
  128 /* more moves are sorted, rather than picked one by one: most of the time few are needed */

guint32
_pw_order_name (const PwGameMoves *list, const PwGameMove *move)
{
  guint32 name = (guint32) move->from | (guint32) move->to << 8 | (guint32) (guint8) move->promotion << 16;
  guint64 more = move->takes_there;

  for (guint i = 0; i < move->n_captures; i++)
    more = pw_hash (more, pw_game_move_captures (list, move)[i]);
  for (guint i = 0; i < move->n_shifts; i++)
    more = pw_hash (more, (guint64) pw_game_move_shifts (list, move)[i].from << 16
                              | pw_game_move_shifts (list, move)[i].to);
  for (guint i = 0; i < move->n_effects; i++)
    more = pw_hash (more, pw_game_move_effects (list, move)[i].square);
  return name | (guint32) (more & 0xff) << 23 | (guint32) 1 << 31;
}

/* -- what a move removes -- */

static int
worth_on (const PwSearch *search, const PwBoard *board, PwSquare square)
{
  int worth = search->worth.letter[(guint8) pw_board_letters (board)[square]];

  return pw_board_cell (board, square) == pw_side_cell (pw_game_side (search->game)) ? -worth
                                                                                     : MAX (worth, 1);
}

static int
gain_of (const PwSearch *search, const PwGameMoves *list, const PwGameMove *move)
{
  const PwBoard *board = pw_game_board (search->game);
  int gain = move->takes_there ? worth_on (search, board, move->to) : 0;

  for (guint i = 0; i < move->n_captures; i++)
    gain += worth_on (search, board, pw_game_move_captures (list, move)[i]);
  if (move->promotion != 0)
    gain += search->worth.letter[(guint8) move->promotion]
            - search->worth.letter[(guint8) pw_board_letters (board)[move->from]];
  return gain;
}

/* -- history -- */

static gint16 *
history_of (const PwSearch *search, guint8 letter, PwSquare to)
{
  guint row = pw_game_side (search->game) * PW_RULES_MAX_KINDS + search->kind[letter];

  return &search->history[row * search->worth.n + to];
}

int
_pw_order_history (const PwSearch *search, const PwGameMove *move)
{
  return *history_of (search, (guint8) pw_board_letters (pw_game_board (search->game))[move->from], move->to);
}

static void
teach (gint16 *history, int more)
{
  *history = (gint16) (*history + more - *history * ABS (more) / MOST_HISTORY);
}

void
_pw_order_learn (PwSearch *search, guint ply, const PwGameMove *move, guint32 name, guint depth)
{
  PwPly *at = &search->plies[ply];
  int more = MIN ((int) (16 * depth * depth), MOST_HISTORY / 8);
  const char *letters = pw_board_letters (pw_game_board (search->game));

  if (at->killers[0] != name)
    {
      at->killers[1] = at->killers[0];
      at->killers[0] = name;
    }
  teach (history_of (search, (guint8) letters[move->from], move->to), more);
  for (guint i = 0; i < at->tried.n; i++)
    if (at->tried.data[i] != name)
      teach (history_of (search, (guint8) letters[at->tried.data[i] & 0xff],
                         (PwSquare) (at->tried.data[i] >> 8 & 0xff)),
             -more);
}

void
_pw_order_forget (PwSearch *search)
{
  memset (search->history, 0, sizeof *search->history * 2 * PW_RULES_MAX_KINDS * search->worth.n);
  for (guint i = 0; i <= PW_SEARCH_ROOM; i++)
    memset (search->plies[i].killers, 0, sizeof search->plies[i].killers);
}

/* -- ranks -- */

/* gain: of the move */
static int
rank_of (const PwSearch *search, const PwPly *ply, const PwGameMove *move, guint32 name, int gain)
{
  guint8 letter = (guint8) pw_board_letters (pw_game_board (search->game))[move->from];

  if (gain > 0)
    return RANK_GAIN + 16 * gain - search->worth.letter[letter];
  for (guint i = 0; i < PW_N_KILLERS; i++)
    if (ply->killers[i] == name)
      return RANK_KILLER - (int) i;
  return 16 * gain + *history_of (search, letter, move->to);
}

static int
compare_ranks (const void *a, const void *b)
{
  const PwRanked *one = a, *other = b;

  return one->rank != other->rank ? (one->rank < other->rank ? 1 : -1) : one->index < other->index ? -1 : 1;
}

void
_pw_order_rank (PwSearch *search, guint ply, guint32 first)
{
  PwPly *at = &search->plies[ply];
  guint n = pw_game_moves_count (at->list);

  pw_pool_clear (&at->ranked);
  pw_pool_reserve (&at->ranked, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const PwGameMove *move = pw_game_moves_get (at->list, i);
      guint32 name = _pw_order_name (at->list, move);
      PwRanked row = { .index = i, .gain = gain_of (search, at->list, move) };

      row.rank = name == first ? RANK_FIRST : rank_of (search, at, move, name, row.gain);
      at->ranked.data[at->ranked.n++] = row;
    }
  at->sorted = n > MOST_PICKED;
  if (at->sorted)
    qsort (at->ranked.data, n, sizeof *at->ranked.data, compare_ranks);
}

const PwRanked *
_pw_order_next (PwPly *ply, guint i)
{
  PwRanked *rows = ply->ranked.data, best;
  guint at = i;

  if (i >= ply->ranked.n)
    return NULL;
  for (guint j = i + 1; j < ply->ranked.n && !ply->sorted; j++)
    if (rows[j].rank > rows[at].rank)
      at = j;
  best = rows[at];
  rows[at] = rows[i];
  rows[i] = best;
  return &rows[i];
}
