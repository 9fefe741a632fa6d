/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Walks that have ended become moves without repeats, with the shorter path of two; and blockers, screens, attacks
 * and victims (spec extended, section 7).
 *
 * Most moves remove only the piece on their destination, so that the destination alone identifies them: such plain
 * moves need no search, and no sorting at the end.
 */
#include "core/engine/walk/record.h"

#include "core/engine/walk/change.h"

/* Where a walk ended. */
typedef struct
{
  PwSquare to;
  guint32 state;
  guint32 changes; /* all that happened to other pieces */
  guint32 effects; /* index into w->effects */
  guint n_steps;
} Found;

/* -- paths -- */

/* Whether the walker arrived on a square of the board, rather than turned where it was or left the board. */
static inline gboolean
is_step (const PwState *state)
{
  return !(state->flags & PW_STATE_STAYED) && state->square != PW_OFF_BOARD;
}

/* The screens of one way to arrive; where it came from is looked at next. */
static void
mark_way (PwWalk *w, guint32 parent, PwSquare over, guint8 flags)
{
  if (flags & PW_STATE_SCREEN)
    pw_set_add (w->screened, w->order_of[pw_walk_state (w, parent)->square]);
  if (over != PW_NO_SQUARE)
    pw_set_add (w->screened, w->order_of[over]);
  pw_pool_add (&w->ends, parent);
}

void
pw_record_screens (PwWalk *w)
{
  while (w->ends.n > 0) /* a stack: states still to be looked at */
    {
      guint32 at = w->ends.data[--w->ends.n];
      PwState *state = pw_walk_state (w, at);

      if (at == 0 || (state->flags & PW_STATE_SEEN))
        continue;
      mark_way (w, state->parent, state->over, state->flags);
      state->flags |= PW_STATE_SEEN;
      for (guint32 i = state->ways; i != 0; i = w->ways.data[i].next)
        mark_way (w, w->ways.data[i].parent, w->ways.data[i].over, w->ways.data[i].flags);
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

/* Appends to the pool the squares that a walk hopped over. */
static G_GNUC_NO_INLINE void
write_over (PwWalk *w, PwMove *move, guint32 end)
{
  PwSquarePool *pool = &w->moves->squares;

  for (guint32 at = end; at != 0; at = pw_walk_state (w, at)->parent)
    {
      const PwState *state = pw_walk_state (w, at);

      if (state->over != PW_NO_SQUARE)
        pw_pool_add (pool, state->over);
      if (state->flags & PW_STATE_HOPPED)
        pw_pool_add (pool, pw_walk_state (w, state->parent)->square);
    }
  move->n_over = pool->n - move->over_at;
  reverse (pool->data + move->over_at, move->n_over);
}

/* Writes the squares a walk arrived on, the last one first, to those before `step`. */
static inline void
write_steps (const PwWalk *w, PwSquare *step, guint32 end)
{
  const PwState *states = w->states.data, *state = states + end;

  if (w->path->bare && !w->path->screens) /* every state is a step */
    for (; state != states; state = states + state->parent)
      *--step = state->square;
  else
    for (; state != states; state = states + state->parent)
      if (is_step (state))
        *--step = state->square;
}

/* Appends to the pool the squares a walk arrived on, then those it hopped over. */
static inline void
write_walk (PwWalk *w, PwMove *move, guint32 end)
{
  PwSquarePool *pool = &w->moves->squares;
  guint n = pw_walk_state (w, end)->n_steps;

  pw_pool_reserve (pool, n);
  move->steps_at = pool->n;
  move->n_steps = n;
  pool->n += n;
  write_steps (w, pool->data + pool->n, end);
  move->over_at = pool->n;
  move->n_over = 0;
  if (w->path->hops)
    write_over (w, move, end);
}

/* -- moves -- */

/* The ends of a path, as far as the board's marks distinguish them: a move, a capture, or either. */
static guint8
ends_of (const PwProgramPath *path)
{
  guint holds = path->ends.holds;

  return (guint8) ((holds & PW_HOLDS_EMPTY) | (holds & ~(guint) PW_HOLDS_EMPTY ? PW_HOLDS_ENEMY : 0));
}

PwMove
pw_record_pattern (const PwProgramPath *path, guint index, gboolean takes)
{
  return (PwMove){
    .kind = takes ? PW_MOVE_CAPTURE : PW_MOVE_QUIET,
    .manner = path->manner,
    .ends = ends_of (path),
    .path = (guint16) index,
    .n_captures = takes != 0,
  };
}

/* A move of the path that is walked now, with no squares yet. */
static PwMove
new_move (const PwWalk *w, PwSquare to)
{
  PwMove move = *w->pattern;

  move.to = to;
  return move;
}

/* Makes room for a move to a destination that has none yet. Returns: where to write it */
static inline PwMove *
new_plain_move (PwWalk *w, PwSquare to)
{
  pw_pool_reserve (&w->moves->found, 1);
  return pw_record_add_move (w, w->order_of[to]);
}

static PwMove *
find_plain_move (const PwWalk *w, PwSquare to)
{
  guint order = w->order_of[to];

  return pw_set_has (w->plain, order) ? &w->moves->found.data[w->plain_move[order]] : NULL;
}

/*
 * The same move once more: joins what the paths allow.
 *
 * Returns: whether this path is the shorter one, whose squares are to be kept
 */
static gboolean
merge_move (PwWalk *w, PwMove *move, guint n_steps)
{
  guint virgin = move->manner & w->path->manner & PW_MANNER_VIRGIN;
  gboolean shorter = n_steps < move->n_steps;

  move->ends |= w->pattern->ends;
  if (shorter)
    {
      move->path = (guint16) w->path_index;
      move->manner = w->path->manner;
    }
  move->manner = (guint8) ((move->manner & (guint8) ~PW_MANNER_VIRGIN) | virgin);
  return shorter;
}

/* Whether nothing happens to any piece but the one on the destination. */
static gboolean
is_plain (const PwWalk *w, const Found *found)
{
  const PwChange *last = pw_walk_change (w, found->changes);

  if (found->changes == 0)
    return found->effects == 0;
  return found->effects == 0 && last->n_put == 0 && last->n_taken == 1 && last->square == found->to;
}

static guint32
hash_other (const PwWalk *w, const Found *found)
{
  guint64 h = pw_walk_change (w, found->changes)->n_put > 0 ? 1 : pw_walk_change (w, found->changes)->hash;

  h = (h + found->to) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint32) (h >> 32);
}

/* Whether a change is the last word on the piece it is about. */
static gboolean
is_final (const PwWalk *w, guint32 changes, guint32 at)
{
  while (pw_walk_change (w, changes)->piece != pw_walk_change (w, at)->piece)
    changes = pw_walk_change (w, changes)->parent;
  return changes == at;
}

static int
compare_shifts (gconstpointer a, gconstpointer b, gpointer moves)
{
  const PwShift *sa = a, *sb = b;

  return (int) pw_moves_order (moves, sa->from) - (int) pw_moves_order (moves, sb->from);
}

static int
compare_effects (gconstpointer a, gconstpointer b, gpointer moves)
{
  const PwEffect *ea = a, *eb = b;

  return (int) pw_moves_order (moves, ea->square) - (int) pw_moves_order (moves, eb->square);
}

/* Pieces that were put down: those that end elsewhere are shifts, those back in their place are nothing. */
static void
write_shifts (PwWalk *w, PwMove *move, guint32 changes)
{
  PwMoves *moves = w->moves;

  for (guint32 at = changes; at != 0; at = pw_walk_change (w, at)->parent)
    {
      const PwChange *change = pw_walk_change (w, at);
      PwShiftOrEffect shift = { .shift = { change->piece, change->square } };

      if (!change->put || change->square == change->piece || !is_final (w, changes, at))
        continue;
      pw_pool_add (&moves->others, shift);
      move->n_shifts++;
    }
  if (move->n_shifts > 1)
    g_qsort_with_data (moves->others.data + move->others_at, move->n_shifts, sizeof (PwShiftOrEffect), compare_shifts,
                       moves);
}

/* A piece that two walkers of an explosion reach is affected once. */
static void
write_effects (PwWalk *w, PwMove *move, guint32 effects)
{
  PwMoves *moves = w->moves;

  pw_set_clear (w->marked, w->n_words);
  for (; effects != 0; effects = w->effects.data[effects].next)
    {
      PwShiftOrEffect other = { .effect = w->effects.data[effects].effect };

      if (pw_set_has (w->marked, other.effect.square))
        continue;
      pw_set_add (w->marked, other.effect.square);
      pw_pool_add (&moves->others, other);
      move->n_effects++;
    }
  g_qsort_with_data (moves->others.data + move->others_at + move->n_shifts, move->n_effects, sizeof (PwShiftOrEffect),
                     compare_effects, moves);
}

/* Pieces that are off the board in the end. */
static void
write_captures (PwWalk *w, PwMove *move, guint32 changes)
{
  PwSquarePool *pool = &w->moves->squares;
  gboolean puts = pw_walk_change (w, changes)->n_put > 0;

  move->captures_at = pool->n;
  for (guint32 at = changes; at != 0; at = pw_walk_change (w, at)->parent)
    {
      const PwChange *change = pw_walk_change (w, at);

      if (!change->put && (!puts || is_final (w, changes, at)))
        pw_pool_add (pool, change->piece);
    }
  move->n_captures = (guint16) (pool->n - move->captures_at);
  if (move->n_captures > 1)
    pw_moves_sort_squares (w->moves, pool->data + move->captures_at, move->n_captures);
}

/* All that distinguishes moves, also in the pools. */
static void
write_move (PwWalk *w, PwMove *move, const Found *found)
{
  const PwChange *changes = pw_walk_change (w, found->changes);

  *move = *w->pattern;
  move->to = found->to;
  write_captures (w, move, found->changes);
  move->others_at = w->moves->others.n;
  if (changes->n_put > 0)
    write_shifts (w, move, found->changes);
  if (found->effects != 0)
    write_effects (w, move, found->effects);
  if (move->n_captures > 0)
    move->kind = PW_MOVE_CAPTURE;
  else if (found->to == w->position->at && move->n_shifts == 0)
    move->kind = PW_MOVE_PASS;
  if (w->moves->squares.n > PW_MAX_LISTED)
    pw_walk_cut_off (w);
}

static PwMove *
find_other_move (PwWalk *w, const PwMove *move, guint32 hash)
{
  guint32 at, id;

  for (at = hash; (id = pw_index_next (&w->other_moves, hash, &at)) != PW_INDEX_NONE;)
    {
      PwMove *other = &w->moves->found.data[id];

      if (pw_moves_same (w->moves, move, other))
        return other;
    }
  return NULL;
}

static void
record_plain (PwWalk *w, const Found *found)
{
  PwMove *move = find_plain_move (w, found->to);

  if (move != NULL)
    {
      if (merge_move (w, move, found->n_steps))
        write_walk (w, move, found->state);
      return;
    }
  move = new_plain_move (w, found->to);
  write_move (w, move, found);
  write_walk (w, move, found->state);
}

/* Whether all captured pieces were put back on their squares: then the move is a plain one. */
static gboolean
is_plain_after_all (const PwWalk *w, const Found *found, const PwMove *move)
{
  return pw_walk_change (w, found->changes)->n_put > 0 && move->n_shifts == 0 && move->n_effects == 0
         && (move->n_captures == 0
             || (move->n_captures == 1 && pw_moves_captures (w->moves, move)[0] == move->to));
}

static void
add_to_list (PwWalk *w, guint order, guint move)
{
  gboolean more = pw_set_has (w->rare, order);
  PwRareMove rare = { move, more ? w->first_rare[order] : PW_NO_RARE_MOVE };

  w->first_rare[order] = w->moves->rare.n;
  pw_set_add (w->rare, order);
  pw_pool_add (&w->moves->rare, rare);
}

/* Adds the move after those found already. */
static void
add_other_move (PwWalk *w, const PwMove *move, guint32 hash)
{
  pw_index_add (&w->other_moves, hash, w->moves->found.n);
  add_to_list (w, w->order_of[move->to], w->moves->found.n++);
}

static void
record_other (PwWalk *w, const Found *found)
{
  guint n_squares = w->moves->squares.n, n_others = w->moves->others.n;
  guint32 hash = hash_other (w, found);
  PwMove *move, *same;
  gboolean plain;

  pw_pool_reserve (&w->moves->found, 1);
  move = &w->moves->found.data[w->moves->found.n];
  write_move (w, move, found);
  plain = is_plain_after_all (w, found, move);
  same = plain ? find_plain_move (w, move->to) : find_other_move (w, move, hash);
  if (same != NULL)
    {
      w->moves->squares.n = n_squares;
      w->moves->others.n = n_others;
      if (merge_move (w, same, found->n_steps))
        write_walk (w, same, found->state);
      return;
    }
  write_walk (w, move, found->state);
  if (plain)
    new_plain_move (w, move->to); /* adds it there */
  else
    add_other_move (w, move, hash);
}

static void
record (PwWalk *w, const Found *found)
{
  w->work += found->n_steps + pw_walk_change (w, found->changes)->n_taken;
  if (w->path->screens)
    pw_pool_add (&w->ends, found->state);
  if (is_plain (w, found))
    record_plain (w, found);
  else
    record_other (w, found);
}

void
pw_record_end (PwWalk *w, guint32 state, guint32 changes)
{
  Found found = {
    .to = pw_walk_state (w, state)->square,
    .state = state,
    .changes = changes,
    .n_steps = pw_walk_state (w, state)->n_steps,
  };

  record (w, &found);
}

void
pw_record_join_bare_end (PwWalk *w, PwMove *move, guint32 at)
{
  if (merge_move (w, move, pw_walk_state (w, at)->n_steps))
    write_walk (w, move, at);
}

void
pw_record_new_bare_end (PwWalk *w, guint32 at, gboolean captures)
{
  PwSquare to = pw_walk_state (w, at)->square;
  PwMove *move = new_plain_move (w, to);

  *move = w->pattern[captures != 0];
  move->to = to;
  write_walk (w, move, at);
  if (captures)
    move->captures_at = move->steps_at + move->n_steps - 1; /* the last step is on the target */
  else if (to == w->position->at)
    move->kind = PW_MOVE_PASS;
}

void
pw_record_explosions (PwWalk *w)
{
  for (guint i = 0; i < w->explosions.n; i++)
    {
      const PwExplosion *explosion = &w->explosions.data[i];
      Found found = {
        .to = pw_walk_state (w, explosion->state)->square,
        .state = explosion->state,
        .changes = explosion->changes,
        .effects = explosion->effects,
        .n_steps = pw_walk_state (w, explosion->state)->n_steps,
      };

      if (found.to != PW_OFF_BOARD)
        record (w, &found);
    }
}

void
pw_record_join_line_end (PwWalk *w, PwMove *move, PwLinePart part)
{
  if (merge_move (w, move, part.n_steps))
    pw_move_set_line (move, part);
}

/* -- attacks -- */

/* Returns: FALSE if there is one on this square already */
static gboolean
is_new_attack (PwWalk *w, PwSquare to)
{
  guint order = w->order_of[to];

  if (pw_set_has (w->attacked, order))
    return FALSE;
  pw_set_add (w->attacked, order);
  return TRUE;
}

static void
add_attack (PwWalk *w, PwMove *attack)
{
  w->attacks_in_order = FALSE;
  attack->kind = PW_MOVE_CAPTURE;
  attack->n_captures = 1;
  attack->captures_at = attack->steps_at + attack->n_steps - 1; /* the last step is on the target */
  pw_pool_add (&w->moves->attacks, *attack);
}

void
pw_record_attack (PwWalk *w, guint32 state)
{
  PwSquare to = pw_walk_state (w, state)->square;
  PwMove attack = new_move (w, to);

  if (to == w->position->at || !is_new_attack (w, to)) /* the piece itself is there, never an enemy */
    return;
  write_walk (w, &attack, state);
  add_attack (w, &attack);
}

/* The same attack of the same path once more. */
static void
merge_attack (PwWalk *w, PwSquare to, PwLinePart part)
{
  PwMovePool *attacks = &w->moves->attacks;

  for (guint i = attacks->n; i-- > 0 && attacks->data[i].path == w->path_index;)
    if (attacks->data[i].to == to && part.n_steps < attacks->data[i].n_steps)
      pw_move_set_line (&attacks->data[i], part);
}

void
pw_record_line_attack (PwWalk *w, PwSquare to, PwLinePart part)
{
  PwMove attack = new_move (w, to);

  if (!is_new_attack (w, to))
    {
      merge_attack (w, to, part);
      return;
    }
  pw_move_set_line (&attack, part);
  add_attack (w, &attack);
}

/* An attack on the destination of a move is noted there: the move may end on an enemy, too. */
static void
join_attacks_to_moves (PwWalk *w)
{
  PwMovePool *attacks = &w->moves->attacks;
  guint kept = 0;

  for (guint i = 0; i < attacks->n; i++)
    {
      PwMove *move = find_plain_move (w, attacks->data[i].to);

      if (move != NULL)
        move->ends |= PW_HOLDS_ENEMY;
      else
        attacks->data[kept++] = attacks->data[i];
    }
  attacks->n = kept;
}

/* Attacks are few (one per square) and come in long sorted runs. */
static void
sort_attacks (PwWalk *w)
{
  PwMovePool *attacks = &w->moves->attacks;

  for (guint i = 1; i < attacks->n; i++)
    {
      PwMove moved = attacks->data[i];
      guint order = w->order_of[moved.to], j = i;

      for (; j > 0 && w->order_of[attacks->data[j - 1].to] > order; j--)
        attacks->data[j] = attacks->data[j - 1];
      attacks->data[j] = moved;
    }
}

static void
finish_attacks (PwWalk *w)
{
  if (pw_set_meets (w->attacked, w->plain, w->n_words))
    join_attacks_to_moves (w);
  if (!w->attacks_in_order)
    sort_attacks (w);
}

/* -- the end of a run -- */

static inline void
read_out (const PwWalk *w, const guint64 *set, PwSquarePool *pool)
{
  for (guint i = 0; i < w->n_words; i++)
    {
      guint64 word = set[i];
      PwSquare *at;

      if (word == 0)
        continue;
      pw_pool_reserve (pool, 64);
      for (at = pool->data + pool->n; word != 0;)
        *at++ = w->square_of[64 * i + pw_bits_take_lowest (&word)];
      pool->n = (guint) (at - pool->data);
    }
}

/* Plain moves take only the piece on their destination. */
static void
collect_victims (PwWalk *w)
{
  PwMoves *moves = w->moves;

  pw_set_clear (w->marked, w->n_words);
  for (guint i = 0; i < moves->rare.n; i++)
    {
      const PwMove *move = &moves->found.data[moves->rare.data[i].move];

      for (guint j = 0; j < move->n_captures; j++)
        {
          PwSquare square = moves->squares.data[move->captures_at + j];

          if (square != move->to)
            pw_set_add (w->marked, w->order_of[square]);
        }
    }
  read_out (w, w->marked, &moves->victims);
}

/* For a word all of whose destinations have plain moves. to: where to write them. Returns: the end of what was
 * written */
static inline PwMove *
read_out_plain (const PwWalk *w, guint word, PwMove *to)
{
  const PwMove *found = w->moves->found.data;
  const guint32 *indices = w->plain_move + 64 * word;

  for (guint64 left = w->plain[word]; left != 0;)
    *to++ = found[indices[pw_bits_take_lowest (&left)]];
  return to;
}

static void
read_out_mixed (PwWalk *w, guint word)
{
  PwMoves *moves = w->moves;

  for (guint64 left = w->plain[word] | w->rare[word]; left != 0 && !w->given_up;)
    {
      guint before = moves->moves.n;
      guint order = 64 * word + pw_bits_take_lowest (&left);
      guint plain = pw_set_has (w->plain, order) ? w->plain_move[order] : PW_NO_RARE_MOVE;

      if (pw_set_has (w->rare, order))
        w->given_up = !pw_moves_append_sorted (moves, w->order_of, w->first_rare[order], plain, &w->pace);
      else
        moves->moves.data[moves->moves.n++] = moves->found.data[plain];
      pw_walk_work_on (w, (moves->moves.n - before) * PW_PACE_ARRIVAL);
    }
}

/* Puts the moves in order: by their targets. */
static void
read_out_moves (PwWalk *w)
{
  PwMovePool *moves = &w->moves->moves;

  pw_pool_reserve (moves, w->moves->found.n);
  for (guint i = 0; i < w->n_words; i++)
    if (w->moves->rare.n > 0 && w->rare[i] != 0)
      read_out_mixed (w, i);
    else
      moves->n = (guint) (read_out_plain (w, i, moves->data + moves->n) - moves->data);
}

/* Plain moves that were found in order just change their place. */
static void
take_over_moves (PwMoves *moves)
{
  PwMovePool empty = moves->moves;

  moves->moves = moves->found;
  moves->found = empty;
}

void
pw_record_finish (PwWalk *w)
{
  PwMoves *moves = w->moves;

  if (moves->attacks.n > 0)
    finish_attacks (w);
  if (moves->rare.n > 0)
    collect_victims (w);
  pw_walk_work_on (w, moves->rare.n * PW_PACE_ARRIVAL);
  if (w->in_order && moves->rare.n == 0)
    take_over_moves (moves);
  else
    read_out_moves (w);
  read_out (w, w->blocked, &moves->blockers);
  if (w->walks)
    read_out (w, w->screened, &moves->screens);
}
