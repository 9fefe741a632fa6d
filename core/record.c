/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What becomes of a walk that ended: moves without repeats, the shorter path of
 * two; blockers, screens, attacks and victims (spec extended, section 7).
 */
#include "walk-private.h"

#include <string.h>

#define NO_MOVE G_MAXUINT32

/* Where a move that was found comes from. */
typedef struct
{
  PwSquare to;
  guint32 removed;  /* all removed pieces, that on the target included */
  guint n_steps;
  guint32 state;    /* of a walk; or ... */
  guint steps_at;   /* ... of a line: where its squares stand in the pool */
  gboolean is_line;
} Found;

void
pw_record_block (PwGenerator *g, PwSquare square)
{
  if (pw_square_set_add (&g->blocked, square))
    g_array_append_val (g->moves->blockers, square);
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

static void
mark_screen (PwGenerator *g, PwSquare square)
{
  if (pw_square_set_add (&g->screened, square))
    g_array_append_val (g->moves->screens, square);
}

/* The screens of one way to arrive; where it came from is looked at next. */
static void
mark_way (PwGenerator *g, GArray *left, guint32 parent, PwSquare over, guint8 flags)
{
  if (flags & PW_STATE_SCREEN)
    mark_screen (g, pw_walk_state (g, parent)->square);
  if (over != PW_NO_SQUARE)
    mark_screen (g, over);
  g_array_append_val (left, parent);
}

void
pw_record_screens (PwGenerator *g)
{
  GArray *left = g->ends; /* a stack: states still to be looked at */

  while (left->len > 0)
    {
      PwState *state = pw_walk_state (g, g_array_index (left, guint32, left->len - 1));
      gboolean is_start = state == pw_walk_state (g, 0);

      g_array_set_size (left, left->len - 1);
      if (is_start || (state->flags & PW_STATE_SEEN))
        continue;
      mark_way (g, left, state->parent, state->over, state->flags);
      state->flags |= PW_STATE_SEEN;
      for (guint32 i = state->ways; i != 0; i = g_array_index (g->ways, PwWay, i).next)
        {
          const PwWay *way = &g_array_index (g->ways, PwWay, i);

          mark_way (g, left, way->parent, way->over, way->flags);
        }
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
  GArray *pool = g->moves->squares;

  move->steps_at = pool->len;
  for (guint32 at = end; at != 0; at = pw_walk_state (g, at)->parent)
    if (!(pw_walk_state (g, at)->flags & PW_STATE_STAYED))
      g_array_append_val (pool, pw_walk_state (g, at)->square);
  move->n_steps = pool->len - move->steps_at;
  reverse (&g_array_index (pool, PwSquare, move->steps_at), move->n_steps);

  move->over_at = pool->len;
  for (guint32 at = end; at != 0; at = pw_walk_state (g, at)->parent)
    {
      const PwState *state = pw_walk_state (g, at);

      if (state->over != PW_NO_SQUARE)
        g_array_append_val (pool, state->over);
      if (state->flags & PW_STATE_HOPPED)
        g_array_append_val (pool, pw_walk_state (g, state->parent)->square);
    }
  move->n_over = pool->len - move->over_at;
  reverse (&g_array_index (pool, PwSquare, move->over_at), move->n_over);
}

static void
write_steps (PwGenerator *g, PwMove *move, const Found *found)
{
  if (!found->is_line)
    {
      write_walk (g, move, found->state);
      return;
    }
  move->steps_at = found->steps_at;
  move->n_steps = found->n_steps;
  move->over_at = found->steps_at;
  move->n_over = 0;
}

/* -- moves -- */

/* Nothing is removed but what stands on the target: then the target alone tells such moves apart. */
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
  pw_square_set_clear (&g->marked);
  for (guint i = 0; i < move->n_captures; i++)
    pw_square_set_add (&g->marked, captures[i]);
  for (; removed != 0; removed = pw_walk_removed (g, removed)->parent)
    if (!pw_square_set_has (&g->marked, pw_walk_removed (g, removed)->square))
      return FALSE;
  return TRUE;
}

static guint32
find_move (PwGenerator *g, const Found *found)
{
  guint32 hash, at, id;

  if (is_plain (g, found))
    return pw_square_set_has (&g->plain, found->to) ? g->plain_move[found->to] : NO_MOVE;
  hash = hash_other (g, found);
  for (at = hash; (id = pw_index_next (&g->other_moves, hash, &at)) != PW_INDEX_NONE;)
    {
      const PwMove *move = pw_moves_get (g->moves, id);

      if (move->to == found->to && has_captures (g, move, found->removed))
        return id;
    }
  return NO_MOVE;
}

static void
write_captures (PwGenerator *g, PwMove *move, guint32 removed)
{
  GArray *pool = g->moves->squares;

  move->captures_at = pool->len;
  for (; removed != 0; removed = pw_walk_removed (g, removed)->parent)
    g_array_append_val (pool, pw_walk_removed (g, removed)->square);
  move->n_captures = pool->len - move->captures_at;
  if (move->n_captures > 1)
    pw_moves_sort_squares (g->moves, &g_array_index (pool, PwSquare, move->captures_at), move->n_captures);
}

static void
add_move (PwGenerator *g, const Found *found)
{
  PwMove move = {
    .to = found->to,
    .manner = g->path->manner,
    .ends = g->path->ends,
    .path = g->path_index,
  };
  guint32 id = g->moves->moves->len;

  write_captures (g, &move, found->removed);
  write_steps (g, &move, found);
  move.kind = move.n_captures > 0              ? PW_MOVE_CAPTURE
              : found->to == g->position->at ? PW_MOVE_PASS
                                               : PW_MOVE_QUIET;
  g_array_append_val (g->moves->moves, move);
  if (!is_plain (g, found))
    pw_index_add (&g->other_moves, hash_other (g, found), id);
  else
    {
      pw_square_set_add (&g->plain, found->to);
      g->plain_move[found->to] = id;
    }
}

/* The same move once more: the shorter path is kept, and what each path allows is joined. */
static void
merge_move (PwGenerator *g, PwMove *move, const Found *found)
{
  guint virgin = move->manner & g->path->manner & PW_MANNER_VIRGIN;

  move->ends |= g->path->ends;
  if (found->n_steps < move->n_steps)
    {
      write_steps (g, move, found);
      move->path = g->path_index;
      move->manner = g->path->manner;
    }
  move->manner = (guint8) ((move->manner & ~PW_MANNER_VIRGIN) | virgin);
}

static void
record (PwGenerator *g, const Found *found)
{
  guint32 id = find_move (g, found);

  if (id == NO_MOVE)
    add_move (g, found);
  else
    merge_move (g, &g_array_index (g->moves->moves, PwMove, id), found);
}

void
pw_record_end (PwGenerator *g, guint32 state, guint32 removed, gboolean captures)
{
  PwSquare to = pw_walk_state (g, state)->square;
  Found found = {
    .to = to,
    .removed = captures ? pw_walk_remove (g, removed, to) : removed,
    .n_steps = count_steps (g, state),
    .state = state,
  };

  g->work += found.n_steps + pw_walk_removed (g, found.removed)->size;
  if (g->path->screens)
    g_array_append_val (g->ends, state);
  record (g, &found);
}

void
pw_record_line_end (PwGenerator *g, PwSquare to, guint steps_at, guint n, gboolean captures)
{
  Found found = {
    .to = to,
    .removed = captures ? pw_walk_remove (g, 0, to) : 0,
    .n_steps = n,
    .steps_at = steps_at,
    .is_line = TRUE,
  };

  record (g, &found);
}

/* -- attacks -- */

static PwMove *
add_attack (PwGenerator *g, PwSquare to)
{
  PwMove attack = {
    .to = to,
    .kind = PW_MOVE_CAPTURE,
    .manner = g->path->manner,
    .ends = g->path->ends,
    .path = g->path_index,
    .captures_at = g->moves->squares->len,
    .n_captures = 1,
  };

  if (!pw_square_set_add (&g->attacked, to))
    return NULL;
  g->attack_at[to] = g->moves->attacks->len;
  g_array_append_val (g->moves->squares, to);
  g_array_append_val (g->moves->attacks, attack);
  return &g_array_index (g->moves->attacks, PwMove, g->moves->attacks->len - 1);
}

void
pw_record_attack (PwGenerator *g, guint32 state)
{
  PwSquare to = pw_walk_state (g, state)->square;
  PwMove *attack;

  if (to == g->position->at) /* the piece itself stands there, never an enemy */
    return;
  attack = add_attack (g, to);
  if (attack != NULL)
    write_walk (g, attack, state);
}

void
pw_record_line_attack (PwGenerator *g, PwSquare to, guint steps_at, guint n)
{
  PwMove *attack = add_attack (g, to);

  if (attack == NULL)
    return;
  attack->steps_at = attack->over_at = steps_at;
  attack->n_steps = n;
}

/* Where a move goes already, an attack says that it might capture as well. */
static void
join_attacks_to_moves (PwGenerator *g)
{
  guint kept = 0;

  for (guint i = 0; i < g->moves->attacks->len; i++)
    {
      PwMove *attack = &g_array_index (g->moves->attacks, PwMove, i);

      if (pw_square_set_has (&g->plain, attack->to))
        g_array_index (g->moves->moves, PwMove, g->plain_move[attack->to]).ends |= PW_HOLDS_ENEMY;
      else
        g_array_index (g->moves->attacks, PwMove, kept++) = *attack;
    }
  g_array_set_size (g->moves->attacks, kept);
}

static void
collect_victims (PwGenerator *g)
{
  pw_square_set_clear (&g->marked);
  for (guint i = 0; i < g->moves->moves->len; i++)
    {
      const PwMove *move = pw_moves_get (g->moves, i);
      const PwSquare *captures = pw_moves_captures (g->moves, move);

      for (guint j = 0; j < move->n_captures; j++)
        if (captures[j] != move->to && pw_square_set_add (&g->marked, captures[j]))
          g_array_append_val (g->moves->victims, captures[j]);
    }
}

void
pw_record_finish (PwGenerator *g)
{
  join_attacks_to_moves (g);
  collect_victims (g);
  pw_moves_finish (g->moves);
}
