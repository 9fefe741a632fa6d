/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What becomes of a walk that ended: moves without repeats, the shorter path of
 * two; blockers, screens, attacks and victims (spec extended, section 7).
 *
 * Most moves remove nothing but what stands on their target, so that the target alone
 * tells them apart: such plain moves need no search, and no sorting at the end.
 */
#include "walk-private.h"

#define NO_MOVE G_MAXUINT32

/* Where a walk ended. */
typedef struct
{
  PwSquare to;
  guint32 state;
  guint32 removed; /* all removed pieces, that on the target included */
  guint n_steps;
} Found;

void
pw_record_block (PwGenerator *g, PwSquare square)
{
  pw_bits_add (&g->blocked, g->order_of[square]);
}

/* -- paths -- */

static guint
count_steps (const PwGenerator *g, guint32 at)
{
  guint n = 0;

  for (; at != 0; at = pw_walk_state (g, at)->parent)
    n += !(pw_walk_state (g, at)->flags & PW_STATE_STAYED);
  return n;
}

/* The screens of one way to arrive; where it came from is looked at next. */
static void
mark_way (PwGenerator *g, guint32 parent, PwSquare over, guint8 flags)
{
  if (flags & PW_STATE_SCREEN)
    pw_bits_add (&g->screened, g->order_of[pw_walk_state (g, parent)->square]);
  if (over != PW_NO_SQUARE)
    pw_bits_add (&g->screened, g->order_of[over]);
  pw_pool_add (&g->ends, parent);
}

void
pw_record_screens (PwGenerator *g)
{
  while (g->ends.n > 0) /* a stack: states still to be looked at */
    {
      guint32 at = g->ends.data[--g->ends.n];
      PwState *state = pw_walk_state (g, at);

      if (at == 0 || (state->flags & PW_STATE_SEEN))
        continue;
      mark_way (g, state->parent, state->over, state->flags);
      state->flags |= PW_STATE_SEEN;
      for (guint32 i = state->ways; i != 0; i = g->ways.data[i].next)
        mark_way (g, g->ways.data[i].parent, g->ways.data[i].over, g->ways.data[i].flags);
    }
}

static void
reverse (PwSquare *squares, guint n)
{
  for (guint i = 0; i + i + 1 < n; i++)
    {
      PwSquare swapped = squares[i];

      squares[i] = squares[n - 1 - i];
      squares[n - 1 - i] = swapped;
    }
}

/* Appends to the pool the squares a walk arrived on, then those it hopped over. */
static void
write_walk (PwGenerator *g, PwMove *move, guint32 end)
{
  PwSquarePool *pool = &g->moves->squares;

  move->steps_at = pool->n;
  for (guint32 at = end; at != 0; at = pw_walk_state (g, at)->parent)
    if (!(pw_walk_state (g, at)->flags & PW_STATE_STAYED))
      pw_pool_add (pool, pw_walk_state (g, at)->square);
  move->n_steps = pool->n - move->steps_at;
  reverse (pool->data + move->steps_at, move->n_steps);

  move->over_at = pool->n;
  for (guint32 at = g->path->hops ? end : 0; at != 0; at = pw_walk_state (g, at)->parent)
    {
      const PwState *state = pw_walk_state (g, at);

      if (state->over != PW_NO_SQUARE)
        pw_pool_add (pool, state->over);
      if (state->flags & PW_STATE_HOPPED)
        pw_pool_add (pool, pw_walk_state (g, state->parent)->square);
    }
  move->n_over = pool->n - move->over_at;
  reverse (pool->data + move->over_at, move->n_over);
}

/* -- moves -- */

/* A move of the path that is walked now, with no squares yet. */
static PwMove
new_move (const PwGenerator *g, PwSquare to)
{
  PwMove move = {
    .to = to,
    .kind = PW_MOVE_QUIET,
    .manner = g->path->manner,
    .ends = g->path->ends,
    .path = g->path_index,
  };

  return move;
}

static void
add_plain_move (PwGenerator *g, const PwMove *move)
{
  guint order = g->order_of[move->to];

  pw_bits_add (&g->plain, order);
  g->plain_move[order] = g->moves->found.n;
  pw_pool_add (&g->moves->found, *move);
}

static PwMove *
find_plain_move (const PwGenerator *g, PwSquare to)
{
  guint order = g->order_of[to];

  return pw_bits_has (&g->plain, order) ? &g->moves->found.data[g->plain_move[order]] : NULL;
}

/*
 * The same move once more: what each path allows is joined.
 *
 * Returns: whether this path is the shorter one, whose squares shall be kept
 */
static gboolean
merge_move (PwGenerator *g, PwMove *move, guint n_steps)
{
  guint virgin = move->manner & g->path->manner & PW_MANNER_VIRGIN;
  gboolean shorter = n_steps < move->n_steps;

  move->ends |= g->path->ends;
  if (shorter)
    {
      move->path = g->path_index;
      move->manner = g->path->manner;
    }
  move->manner = (guint8) ((move->manner & ~PW_MANNER_VIRGIN) | virgin);
  return shorter;
}

/* Nothing is removed but what stands on the target. */
static gboolean
is_plain (const PwGenerator *g, const Found *found)
{
  const PwRemoved *removed = pw_walk_removed (g, found->removed);

  return removed->size == 0 || (removed->size == 1 && removed->square == found->to);
}

static guint32
hash_other (const PwGenerator *g, const Found *found)
{
  guint64 h = pw_walk_removed (g, found->removed)->hash + found->to;

  h *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint32) (h >> 32);
}

static gboolean
has_captures (PwGenerator *g, const PwMove *move, guint32 removed)
{
  const PwSquare *captures = pw_moves_captures (g->moves, move);

  if (move->n_captures != pw_walk_removed (g, removed)->size)
    return FALSE;
  pw_bits_clear (&g->marked, g->n_words);
  for (guint i = 0; i < move->n_captures; i++)
    pw_bits_add (&g->marked, captures[i]);
  for (; removed != 0; removed = pw_walk_removed (g, removed)->parent)
    if (!pw_bits_has (&g->marked, pw_walk_removed (g, removed)->square))
      return FALSE;
  return TRUE;
}

static PwMove *
find_other_move (PwGenerator *g, const Found *found, guint32 hash)
{
  guint32 at, id;

  for (at = hash; (id = pw_index_next (&g->other_moves, hash, &at)) != PW_INDEX_NONE;)
    {
      PwMove *move = &g->moves->found.data[id];

      if (move->to == found->to && has_captures (g, move, found->removed))
        return move;
    }
  return NULL;
}

static void
write_captures (PwGenerator *g, PwMove *move, guint32 removed)
{
  PwSquarePool *pool = &g->moves->squares;

  move->captures_at = pool->n;
  for (; removed != 0; removed = pw_walk_removed (g, removed)->parent)
    pw_pool_add (pool, pw_walk_removed (g, removed)->square);
  move->n_captures = pool->n - move->captures_at;
  if (move->n_captures > 1)
    pw_moves_sort_squares (g->moves, pool->data + move->captures_at, move->n_captures);
}

static void
add_walked_move (PwGenerator *g, const Found *found, gboolean plain, guint32 hash)
{
  PwMove move = new_move (g, found->to);

  write_captures (g, &move, found->removed);
  write_walk (g, &move, found->state);
  if (move.n_captures > 0)
    move.kind = PW_MOVE_CAPTURE;
  else if (found->to == g->position->at)
    move.kind = PW_MOVE_PASS;
  if (plain)
    {
      add_plain_move (g, &move);
      return;
    }
  pw_index_add (&g->other_moves, hash, g->moves->found.n);
  pw_pool_add (&g->moves->found, move);
}

void
pw_record_end (PwGenerator *g, guint32 state, guint32 removed, gboolean captures)
{
  PwSquare to = pw_walk_state (g, state)->square;
  Found found = {
    .to = to,
    .state = state,
    .removed = captures ? pw_walk_remove (g, removed, to) : removed,
    .n_steps = count_steps (g, state),
  };
  gboolean plain = is_plain (g, &found);
  guint32 hash = plain ? 0 : hash_other (g, &found);
  PwMove *move = plain ? find_plain_move (g, to) : find_other_move (g, &found, hash);

  g->work += found.n_steps + pw_walk_removed (g, found.removed)->size;
  if (g->path->screens)
    pw_pool_add (&g->ends, state);
  if (move == NULL)
    add_walked_move (g, &found, plain, hash);
  else if (merge_move (g, move, found.n_steps))
    write_walk (g, move, state);
}

/* A slice of the line's own squares serves for its steps and for what is captured. */
static void
write_line (PwMove *move, guint steps_at, guint n)
{
  move->steps_at = move->over_at = steps_at;
  move->n_steps = n;
  move->n_over = 0;
  move->captures_at = steps_at + n - 1;
}

void
pw_record_line_end (PwGenerator *g, PwSquare to, guint steps_at, guint n, gboolean captures)
{
  PwMove *same = find_plain_move (g, to);
  PwMove move;

  if (same != NULL)
    {
      if (merge_move (g, same, n))
        write_line (same, steps_at, n);
      return;
    }
  move = new_move (g, to);
  write_line (&move, steps_at, n);
  if (captures)
    {
      move.kind = PW_MOVE_CAPTURE;
      move.n_captures = 1;
    }
  add_plain_move (g, &move);
}

/* -- attacks -- */

/* Returns: FALSE if there is one on this square already */
static gboolean
is_new_attack (PwGenerator *g, PwSquare to)
{
  guint order = g->order_of[to];

  if (pw_bits_has (&g->attacked, order))
    return FALSE;
  pw_bits_add (&g->attacked, order);
  return TRUE;
}

static void
add_attack (PwGenerator *g, PwMove *attack)
{
  attack->kind = PW_MOVE_CAPTURE;
  attack->n_captures = 1;
  attack->captures_at = attack->steps_at + attack->n_steps - 1; /* the last step is on the target */
  pw_pool_add (&g->moves->attacks, *attack);
}

void
pw_record_attack (PwGenerator *g, guint32 state)
{
  PwSquare to = pw_walk_state (g, state)->square;
  PwMove attack = new_move (g, to);

  if (to == g->position->at || !is_new_attack (g, to)) /* the piece itself stands there, never an enemy */
    return;
  write_walk (g, &attack, state);
  add_attack (g, &attack);
}

void
pw_record_line_attack (PwGenerator *g, PwSquare to, guint steps_at, guint n)
{
  PwMove attack = new_move (g, to);

  if (!is_new_attack (g, to))
    return;
  write_line (&attack, steps_at, n);
  add_attack (g, &attack);
}

/* Where a move goes already, an attack says that it might capture as well. */
static void
join_attacks_to_moves (PwGenerator *g)
{
  PwMovePool *attacks = &g->moves->attacks;
  guint kept = 0;

  for (guint i = 0; i < attacks->n; i++)
    {
      PwMove *move = find_plain_move (g, attacks->data[i].to);

      if (move != NULL)
        move->ends |= PW_HOLDS_ENEMY;
      else
        attacks->data[kept++] = attacks->data[i];
    }
  attacks->n = kept;
}

/* Attacks are few (one a square) and come in long sorted runs. */
static void
sort_attacks (PwGenerator *g)
{
  PwMovePool *attacks = &g->moves->attacks;

  for (guint i = 1; i < attacks->n; i++)
    {
      PwMove moved = attacks->data[i];
      guint order = g->order_of[moved.to], j = i;

      for (; j > 0 && g->order_of[attacks->data[j - 1].to] > order; j--)
        attacks->data[j] = attacks->data[j - 1];
      attacks->data[j] = moved;
    }
}

/* -- the end of a run -- */

static void
read_out (const PwGenerator *g, const PwBits *bits, PwSquarePool *pool)
{
  for (guint i = 0; i < g->n_words; i++)
    for (guint64 word = bits->words[i]; word != 0;)
      {
        guint order = 64 * i + pw_bits_take_lowest (&word);

        pw_pool_add (pool, g->square_of[order]);
      }
}

static void
collect_victims (PwGenerator *g)
{
  PwMoves *moves = g->moves;

  pw_bits_clear (&g->marked, g->n_words);
  for (guint i = 0; i < moves->moves.n; i++)
    {
      const PwMove *move = &moves->moves.data[i];

      for (guint j = 0; j < move->n_captures; j++)
        {
          PwSquare square = moves->squares.data[move->captures_at + j];

          if (square != move->to)
            pw_bits_add (&g->marked, g->order_of[square]);
        }
    }
  read_out (g, &g->marked, &moves->victims);
}

/* Plain moves alone stand in order by their targets. */
static void
read_out_moves (PwGenerator *g)
{
  PwMoves *moves = g->moves;

  pw_pool_reserve (&moves->moves, moves->found.n);
  for (guint i = 0; i < g->n_words; i++)
    for (guint64 word = g->plain.words[i]; word != 0;)
      moves->moves.data[moves->moves.n++]
          = moves->found.data[g->plain_move[64 * i + pw_bits_take_lowest (&word)]];
}

void
pw_record_finish (PwGenerator *g)
{
  if (g->moves->attacks.n > 0)
    {
      join_attacks_to_moves (g);
      sort_attacks (g);
    }
  if (g->other_moves.used == 0)
    read_out_moves (g);
  else
    {
      pw_moves_sort (g->moves);
      collect_victims (g);
    }
  read_out (g, &g->blocked, &g->moves->blockers);
  read_out (g, &g->screened, &g->moves->screens);
}
