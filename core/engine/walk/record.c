/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What becomes of a walk that ended: moves without repeats, the shorter path of
 * two; blockers, screens, attacks and victims (spec extended, section 7).
 *
 * Most moves remove nothing but what stands on their target, so that the target alone
 * tells them apart: such plain moves need no search, and no sorting at the end.
 */
#include "core/engine/walk/walk-private.h"

#define NO_MOVE G_MAXUINT32

/* Where a walk ended. */
typedef struct
{
  PwSquare to;
  guint32 state;
  guint32 changes; /* all that happened to other pieces */
  guint32 effects; /* index into g->effects */
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

/* Appends to the pool the squares that a walk hopped over. */
static G_GNUC_NO_INLINE void
write_over (PwGenerator *g, PwMove *move, guint32 end)
{
  PwSquarePool *pool = &g->moves->squares;

  for (guint32 at = end; at != 0; at = pw_walk_state (g, at)->parent)
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

/* Writes the squares a walk arrived on, the last one first, to those before `step`. */
static inline void
write_steps (const PwGenerator *g, PwSquare *step, guint32 end)
{
  const PwState *states = g->states.data, *state = states + end;

  if (g->path->bare && !g->path->screens) /* every state is a step */
    for (; state != states; state = states + state->parent)
      *--step = state->square;
  else
    for (; state != states; state = states + state->parent)
      if (is_step (state))
        *--step = state->square;
}

/* Appends to the pool the squares a walk arrived on, then those it hopped over. */
static inline void
write_walk (PwGenerator *g, PwMove *move, guint32 end)
{
  PwSquarePool *pool = &g->moves->squares;
  guint n = pw_walk_state (g, end)->n_steps;

  pw_pool_reserve (pool, n);
  move->steps_at = pool->n;
  move->n_steps = n;
  pool->n += n;
  write_steps (g, pool->data + pool->n, end);
  move->over_at = pool->n;
  move->n_over = 0;
  if (g->path->hops)
    write_over (g, move, end);
}

/* -- moves -- */

/* What may end here, as far as the board's marks tell it apart: a move, a capture, or either. */
static guint8
ends_of (const PwProgramPath *path)
{
  guint holds = path->ends.holds;

  return (guint8) ((holds & PW_HOLDS_EMPTY) | (holds & ~(guint) PW_HOLDS_EMPTY ? PW_HOLDS_ENEMY : 0));
}

PwMove
pw_record_pattern (const PwProgramPath *path, guint index)
{
  return (PwMove){
    .kind = PW_MOVE_QUIET,
    .manner = path->manner,
    .ends = ends_of (path),
    .path = (guint16) index,
  };
}

/* A move of the path that is walked now, with no squares yet. */
static PwMove
new_move (const PwGenerator *g, PwSquare to)
{
  PwMove move = g->pattern;

  move.to = to;
  return move;
}

/* Makes room for a move to a target that has none yet. Returns: where it shall be written */
static inline PwMove *
new_plain_move (PwGenerator *g, PwSquare to)
{
  PwMovePool *found = &g->moves->found;
  guint order = g->order_of[to];

  g->in_order = FALSE;
  pw_bits_add (&g->plain, order);
  g->plain_move[order] = found->n;
  pw_pool_reserve (found, 1);
  return &found->data[found->n++];
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

  move->ends |= g->pattern.ends;
  if (shorter)
    {
      move->path = (guint16) g->path_index;
      move->manner = g->path->manner;
    }
  move->manner = (guint8) ((move->manner & ~PW_MANNER_VIRGIN) | virgin);
  return shorter;
}

/* Nothing happens to any piece but what stands on the target. */
static gboolean
is_plain (const PwGenerator *g, const Found *found)
{
  const PwChange *last = pw_walk_change (g, found->changes);

  if (found->changes == 0)
    return found->effects == 0;
  return found->effects == 0 && last->n_put == 0 && last->n_taken == 1 && last->square == found->to;
}

static guint32
hash_other (const PwGenerator *g, const Found *found)
{
  guint64 h = pw_walk_change (g, found->changes)->n_put > 0 ? 1 : pw_walk_change (g, found->changes)->hash;

  h = (h + found->to) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint32) (h >> 32);
}

/* Whether a change is the last word on the piece it is about. */
static gboolean
is_final (const PwGenerator *g, guint32 changes, guint32 at)
{
  while (pw_walk_change (g, changes)->piece != pw_walk_change (g, at)->piece)
    changes = pw_walk_change (g, changes)->parent;
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
write_shifts (PwGenerator *g, PwMove *move, guint32 changes)
{
  PwMoves *moves = g->moves;

  for (guint32 at = changes; at != 0; at = pw_walk_change (g, at)->parent)
    {
      const PwChange *change = pw_walk_change (g, at);
      PwOther shift = { .shift = { change->piece, change->square } };

      if (!change->put || change->square == change->piece || !is_final (g, changes, at))
        continue;
      pw_pool_add (&moves->others, shift);
      move->n_shifts++;
    }
  if (move->n_shifts > 1)
    g_qsort_with_data (moves->others.data + move->others_at, move->n_shifts, sizeof (PwOther), compare_shifts, moves);
}

/* A piece that stands within reach of two walkers is touched once. */
static void
write_effects (PwGenerator *g, PwMove *move, guint32 effects)
{
  PwMoves *moves = g->moves;

  pw_bits_clear (&g->marked, g->n_words);
  for (; effects != 0; effects = g->effects.data[effects].next)
    {
      PwOther other = { .effect = g->effects.data[effects].effect };

      if (pw_bits_has (&g->marked, other.effect.square))
        continue;
      pw_bits_add (&g->marked, other.effect.square);
      pw_pool_add (&moves->others, other);
      move->n_effects++;
    }
  g_qsort_with_data (moves->others.data + move->others_at + move->n_shifts, move->n_effects, sizeof (PwOther),
                     compare_effects, moves);
}

/* Pieces that are off the board in the end. */
static void
write_captures (PwGenerator *g, PwMove *move, guint32 changes)
{
  PwSquarePool *pool = &g->moves->squares;
  gboolean puts = pw_walk_change (g, changes)->n_put > 0;

  move->captures_at = pool->n;
  for (guint32 at = changes; at != 0; at = pw_walk_change (g, at)->parent)
    {
      const PwChange *change = pw_walk_change (g, at);

      if (!change->put && (!puts || is_final (g, changes, at)))
        pw_pool_add (pool, change->piece);
    }
  move->n_captures = pool->n - move->captures_at;
  if (move->n_captures > 1)
    pw_moves_sort_squares (g->moves, pool->data + move->captures_at, move->n_captures);
}

/* Everything that tells a move from another, also in the pools. */
static void
write_move (PwGenerator *g, PwMove *move, const Found *found)
{
  const PwChange *changes = pw_walk_change (g, found->changes);

  *move = g->pattern;
  move->to = found->to;
  write_captures (g, move, found->changes);
  move->others_at = g->moves->others.n;
  if (changes->n_put > 0)
    write_shifts (g, move, found->changes);
  if (found->effects != 0)
    write_effects (g, move, found->effects);
  if (move->n_captures > 0)
    move->kind = PW_MOVE_CAPTURE;
  else if (found->to == g->position->at && move->n_shifts == 0)
    move->kind = PW_MOVE_PASS;
}

static PwMove *
find_other_move (PwGenerator *g, const PwMove *move, guint32 hash)
{
  guint32 at, id;

  for (at = hash; (id = pw_index_next (&g->other_moves, hash, &at)) != PW_INDEX_NONE;)
    {
      PwMove *other = &g->moves->found.data[id];

      if (pw_moves_same (g->moves, move, other))
        return other;
    }
  return NULL;
}

static void
record_plain (PwGenerator *g, const Found *found)
{
  PwMove *move = find_plain_move (g, found->to);

  if (move != NULL)
    {
      if (merge_move (g, move, found->n_steps))
        write_walk (g, move, found->state);
      return;
    }
  move = new_plain_move (g, found->to);
  write_move (g, move, found);
  write_walk (g, move, found->state);
}

/* A piece that was taken and put back where it stood leaves a move as plain as any. */
static gboolean
is_plain_after_all (const PwGenerator *g, const PwMove *move)
{
  return move->n_shifts == 0 && move->n_effects == 0
         && (move->n_captures == 0
             || (move->n_captures == 1 && pw_moves_captures (g->moves, move)[0] == move->to));
}

static void
add_to_list (PwGenerator *g, guint order, guint move)
{
  gboolean more = pw_bits_has (&g->rare, order);
  PwRareMove rare = { move, more ? g->first_rare[order] : PW_NO_RARE_MOVE };

  g->first_rare[order] = g->moves->rare.n;
  pw_bits_add (&g->rare, order);
  pw_pool_add (&g->moves->rare, rare);
}

/* The move stands behind those found already. */
static void
add_other_move (PwGenerator *g, PwMove *move, guint32 state, guint32 hash)
{
  write_walk (g, move, state);
  if (is_plain_after_all (g, move))
    {
      new_plain_move (g, move->to); /* there it stands */
      return;
    }
  pw_index_add (&g->other_moves, hash, g->moves->found.n);
  add_to_list (g, g->order_of[move->to], g->moves->found.n++);
}

static void
record_other (PwGenerator *g, const Found *found)
{
  guint n_squares = g->moves->squares.n, n_others = g->moves->others.n;
  guint32 hash = hash_other (g, found);
  PwMove *move, *same;

  pw_pool_reserve (&g->moves->found, 1);
  move = &g->moves->found.data[g->moves->found.n];
  write_move (g, move, found);
  same = is_plain_after_all (g, move) ? find_plain_move (g, move->to) : find_other_move (g, move, hash);
  if (same == NULL)
    {
      add_other_move (g, move, found->state, hash);
      return;
    }
  g->moves->squares.n = n_squares;
  g->moves->others.n = n_others;
  if (merge_move (g, same, found->n_steps))
    write_walk (g, same, found->state);
}

static void
record (PwGenerator *g, const Found *found)
{
  g->work += found->n_steps + pw_walk_change (g, found->changes)->n_taken;
  if (g->path->screens)
    pw_pool_add (&g->ends, found->state);
  if (is_plain (g, found))
    record_plain (g, found);
  else
    record_other (g, found);
}

void
pw_record_end (PwGenerator *g, guint32 state, guint32 changes)
{
  Found found = {
    .to = pw_walk_state (g, state)->square,
    .state = state,
    .changes = changes,
    .n_steps = pw_walk_state (g, state)->n_steps,
  };

  record (g, &found);
}

void
pw_record_join_bare_end (PwGenerator *g, PwMove *move, guint32 at)
{
  if (merge_move (g, move, pw_walk_state (g, at)->n_steps))
    write_walk (g, move, at);
}

void
pw_record_new_bare_end (PwGenerator *g, guint32 at, gboolean captures)
{
  PwSquare to = pw_walk_state (g, at)->square;
  PwMove *move = new_plain_move (g, to);

  *move = g->pattern;
  move->to = to;
  write_walk (g, move, at);
  if (captures)
    {
      move->kind = PW_MOVE_CAPTURE;
      move->n_captures = 1;
      move->captures_at = move->steps_at + move->n_steps - 1; /* the last step is on the target */
    }
  else if (to == g->position->at)
    move->kind = PW_MOVE_PASS;
}

void
pw_record_bursts (PwGenerator *g)
{
  for (guint i = 0; i < g->bursts.n; i++)
    {
      const PwBurst *burst = &g->bursts.data[i];
      Found found = {
        .to = pw_walk_state (g, burst->state)->square,
        .state = burst->state,
        .changes = burst->changes,
        .effects = burst->effects,
        .n_steps = pw_walk_state (g, burst->state)->n_steps,
      };

      if (found.to != PW_OFF_BOARD)
        record (g, &found);
    }
}

void
pw_record_line_end (PwGenerator *g, PwSquare to, guint steps_at, guint n, gboolean captures)
{
  PwMove *move = find_plain_move (g, to);

  if (move != NULL)
    {
      if (merge_move (g, move, n))
        pw_move_set_line (move, steps_at, n);
      return;
    }
  move = new_plain_move (g, to);
  *move = g->pattern;
  move->to = to;
  pw_move_set_line (move, steps_at, n);
  move->kind = captures ? PW_MOVE_CAPTURE : PW_MOVE_QUIET;
  move->n_captures = captures != 0;
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
  g->attacks_in_order = FALSE;
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
  pw_move_set_line (&attack, steps_at, n);
  add_attack (g, &attack);
}

static gboolean
have_common (const PwBits *a, const PwBits *b, guint n_words)
{
  guint64 common = 0;

  for (guint i = 0; i < n_words; i++)
    common |= a->words[i] & b->words[i];
  return common != 0;
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

/* Plain moves take nothing but what stands on their target. */
static void
collect_victims (PwGenerator *g)
{
  PwMoves *moves = g->moves;

  pw_bits_clear (&g->marked, g->n_words);
  for (guint i = 0; i < moves->rare.n; i++)
    {
      const PwMove *move = &moves->found.data[moves->rare.data[i].move];

      for (guint j = 0; j < move->n_captures; j++)
        {
          PwSquare square = moves->squares.data[move->captures_at + j];

          if (square != move->to)
            pw_bits_add (&g->marked, g->order_of[square]);
        }
    }
  read_out (g, &g->marked, &moves->victims);
}

/* Where all moves of a word's targets are plain. to: where they shall stand. Returns: behind the last */
static inline PwMove *
read_out_plain (const PwGenerator *g, guint word, PwMove *to)
{
  const PwMove *found = g->moves->found.data;
  const guint32 *indices = g->plain_move + 64 * word;

  for (guint64 left = g->plain.words[word]; left != 0;)
    *to++ = found[indices[pw_bits_take_lowest (&left)]];
  return to;
}

static void
read_out_mixed (PwGenerator *g, guint word)
{
  PwMoves *moves = g->moves;

  for (guint64 left = g->plain.words[word] | g->rare.words[word]; left != 0;)
    {
      guint order = 64 * word + pw_bits_take_lowest (&left);
      guint plain = pw_bits_has (&g->plain, order) ? g->plain_move[order] : PW_NO_RARE_MOVE;

      if (pw_bits_has (&g->rare, order))
        pw_moves_append_sorted (moves, g->order_of, g->first_rare[order], plain);
      else
        moves->moves.data[moves->moves.n++] = moves->found.data[plain];
    }
}

/* Puts the moves in order: by their targets. */
static void
read_out_moves (PwGenerator *g)
{
  PwMovePool *moves = &g->moves->moves;

  pw_pool_reserve (moves, g->moves->found.n);
  for (guint i = 0; i < g->n_words; i++)
    if (g->rare.words[i] != 0)
      read_out_mixed (g, i);
    else
      moves->n = (guint) (read_out_plain (g, i, moves->data + moves->n) - moves->data);
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
pw_record_finish (PwGenerator *g)
{
  if (have_common (&g->attacked, &g->plain, g->n_words))
    join_attacks_to_moves (g);
  if (!g->attacks_in_order)
    sort_attacks (g);
  if (g->moves->rare.n > 0)
    collect_victims (g);
  if (g->in_order && g->moves->rare.n == 0)
    take_over_moves (g->moves);
  else
    read_out_moves (g);
  read_out (g, &g->blocked, &g->moves->blockers);
  read_out (g, &g->screened, &g->moves->screens);
}
