/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Targets as sets, from moves and to moves. */
#include "core/engine/graph/target-pool.h"

#include "core/base/owns.h"
#include "core/board/bits.h"
#include "core/engine/graph/move-pool.h"

#include <string.h>

PwTargetPool *
pw_target_pool_new (PwBoardShape *shape)
{
  /* with its four sets in one block */
  PwTargetPool *pool = g_malloc0 (sizeof (PwTargetPool) + 4 * shape->n_words * sizeof (guint64));

  pool->shape = pw_board_shape_ref (shape);
  pool->goes = (guint64 *) (void *) (pool + 1);
  pool->takes = pool->goes + shape->n_words;
  pool->looked_at = pool->takes + shape->n_words;
  pool->rare = pool->looked_at + shape->n_words;
  pool->targets.square_of = shape->square_of;
  pool->targets.order_of = shape->order_of;
  pool->targets.n_words = shape->n_words;
  pool->targets.goes = pool->goes;
  pool->targets.takes = pool->takes;
  return pool;
}

PW_FREE_FUNC (pw_target_pool_free, PwTargetPool, (pw_board_shape_unref, shape), (g_free, first_rare),
              ((pw_pool_free), groups, captures));

void
pw_target_pool_add_group (PwTargetPool *pool, PwTargetGroup group)
{
  if (group.to != 0)
    pw_pool_add (&pool->groups, group);
}

void
pw_target_pool_finish (PwTargetPool *pool)
{
  pool->targets.groups = pool->groups.data;
  pool->targets.n_groups = pool->groups.n;
  pool->targets.captures = pool->captures.data;
}

/* -- from moves -- */

static void
read_move (PwTargetPool *pool, const PwMove *move, const PwSquare *captures)
{
  guint order = pool->shape->order_of[move->to];
  PwTargetGroup group
      = { .to = (guint64) 1 << (order % 64), .captures_at = pool->captures.n, .word = (guint8) (order / 64) };

  for (guint i = 0; i < move->n_captures; i++)
    if (captures[i] == move->to)
      group.takes_there = TRUE;
    else
      pw_pool_add (&pool->captures, captures[i]);
  group.n_captures = (guint16) (pool->captures.n - group.captures_at);
  if (group.n_captures > 0)
    pw_target_pool_add_group (pool, group);
  else
    (group.takes_there ? pool->takes : pool->goes)[group.word] |= group.to;
}

void
pw_target_pool_read (PwTargetPool *pool, const PwMoves *moves, PwPace *pace)
{
  pw_target_pool_reset (pool);
  memset (pool->goes, 0, 2 * pool->shape->n_words * sizeof *pool->goes);
  pool->targets.others = pw_moves_have_others (moves) ? moves : NULL;
  pool->targets.truncated = moves->truncated;
  for (guint i = 0; i < moves->moves.n; i++)
    {
      read_move (pool, &moves->moves.data[i], pw_moves_captures (moves, &moves->moves.data[i]));
      if (!pw_pace_goes_on (pace, PW_PACE_ARRIVAL))
        {
          pool->targets.truncated = TRUE;
          break;
        }
    }
  pw_target_pool_finish (pool);
}

/* -- as a list -- */

/* Begins a move, complete but for pieces that it takes elsewhere. takes: the piece on the destination is
 * taken */
static PwMove
start_move (PwSquare to, PwSquare at, gboolean takes, PwMoves *moves)
{
  PwMove move = { .to = to, .captures_at = moves->squares.n };

  if (takes)
    {
      move.kind = PW_MOVE_CAPTURE;
      move.n_captures = 1;
      pw_pool_add (&moves->squares, to);
    }
  else if (to == at)
    move.kind = PW_MOVE_PASS;
  return move;
}

/* Writes what a move of a group takes, in the order of names. */
static void
write_captures (const PwTargets *targets, const PwTargetGroup *group, PwSquare to, PwMoves *moves)
{
  const PwSquare *captures = pw_targets_captures (targets, group);
  guint order = pw_moves_order (moves, to);
  gboolean takes = group->takes_there;

  for (guint i = 0; i < group->n_captures; i++)
    {
      if (takes && pw_moves_order (moves, captures[i]) > order)
        {
          pw_pool_add (&moves->squares, to);
          takes = FALSE;
        }
      pw_pool_add (&moves->squares, captures[i]);
    }
  if (takes)
    pw_pool_add (&moves->squares, to);
}

static void
add_rare (PwTargetPool *pool, const PwTargetGroup *group, guint order, PwMoves *moves)
{
  PwMove move
      = { .to = pool->shape->square_of[order], .kind = PW_MOVE_CAPTURE, .captures_at = moves->squares.n };
  guint64 bit = (guint64) 1 << (order % 64);
  PwRareMove row
      = { moves->found.n, pool->rare[group->word] & bit ? pool->first_rare[order] : PW_NO_RARE_MOVE };

  write_captures (&pool->targets, group, move.to, moves);
  move.n_captures = (guint16) (moves->squares.n - move.captures_at);
  pool->rare[group->word] |= bit;
  pool->first_rare[order] = moves->rare.n;
  pw_pool_add (&moves->rare, row);
  pw_pool_add (&moves->found, move);
}

static void
add_groups (PwTargetPool *pool, PwMoves *moves)
{
  if (pool->first_rare == NULL)
    pool->first_rare = g_new (guint, pool->shape->n);
  for (guint i = 0; i < pool->groups.n; i++)
    for (guint64 left = pool->groups.data[i].to; left != 0;)
      {
        guint order = 64 * pool->groups.data[i].word + pw_bits_take_lowest (&left);

        add_rare (pool, &pool->groups.data[i], order, moves);
      }
}

/*
 * Adds all moves to a square to which some lead that take pieces elsewhere.
 *
 * plain: (nullable): another one that leads there
 */
static void
list_sorted (const PwTargetPool *pool, guint order, const PwMove *plain, PwMoves *moves)
{
  PwPace unasked = { NULL }; /* sweeps find few */
  guint other = PW_NO_RARE_MOVE;

  if (plain != NULL)
    {
      other = moves->found.n;
      pw_pool_add (&moves->found, *plain);
    }
  pw_moves_append_sorted (moves, pool->shape->order_of, pool->first_rare[order], other, &unasked);
}

/* Lists the moves to squares in a word of the sets. */
static void
list_word (const PwTargetPool *pool, guint word, PwSquare at, PwMoves *moves)
{
  guint64 goes = pool->goes[word], takes = pool->takes[word], rare = pool->rare[word];

  for (guint64 left = goes | takes | rare; left != 0;)
    {
      guint bit = pw_bits_take_lowest (&left), order = 64 * word + bit;
      gboolean is_plain = ((goes | takes) >> bit) & 1;
      PwMove plain;

      if (is_plain)
        plain = start_move (pool->shape->square_of[order], at, (takes >> bit) & 1, moves);
      if ((rare >> bit) & 1)
        list_sorted (pool, order, is_plain ? &plain : NULL, moves);
      else
        moves->moves.data[moves->moves.n++] = plain;
    }
}

void
pw_target_pool_list (PwTargetPool *pool, PwSquare at, PwMoves *moves)
{
  pw_moves_reset (moves, (guint) pool->shape->files, (guint) pool->shape->ranks);
  if (pool->groups.n > 0)
    add_groups (pool, moves);
  pw_pool_reserve (&moves->moves, pool->shape->n + moves->found.n);
  for (guint word = 0; word < pool->shape->n_words; word++)
    list_word (pool, word, at, moves);
  memset (pool->rare, 0, pool->shape->n_words * sizeof *pool->rare);
}
