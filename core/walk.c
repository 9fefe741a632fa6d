/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Walking: runs a path's program on a board (spec extended, section 5).
 *
 * Arrivals wait in a queue, so that shorter walks come first.  From each one the
 * instructions are run until every branch has stepped on, ended or failed.  Two
 * arrivals on the same square, at the same place in the program, the same way
 * round, with the same pieces removed, are the same from there on; only the
 * first is walked (section 6).
 */
#include "walk-private.h"

#define FEW_STATES 200 /* so many are walked without looking for repeats */

/* What became of an arrival. */
typedef struct
{
  guint32 state;
  guint holds;
  gboolean went_on; /* some branch went on or ended here */
  gboolean in_way;  /* some branch failed because of the piece here */
} Arrival;

/* -- removed pieces -- */

static guint64
square_hash (PwSquare square)
{
  guint64 z = (square + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

guint32
pw_walk_remove (PwGenerator *g, guint32 removed, PwSquare square)
{
  const PwRemoved *before = pw_walk_removed (g, removed);
  PwRemoved row = {
    .hash = before->hash ^ square_hash (square),
    .parent = removed,
    .square = square,
    .size = before->size + 1,
  };

  pw_pool_add (&g->removed, row);
  return g->removed.n - 1;
}

static gboolean
is_removed (const PwGenerator *g, guint32 removed, PwSquare square)
{
  for (; removed != 0; removed = pw_walk_removed (g, removed)->parent)
    if (pw_walk_removed (g, removed)->square == square)
      return TRUE;
  return FALSE;
}

/* The hash decides almost always; marks make it certain. */
gboolean
pw_walk_same_removed (PwGenerator *g, guint32 a, guint32 b)
{
  const PwRemoved *ra = pw_walk_removed (g, a), *rb = pw_walk_removed (g, b);

  if (a == b)
    return TRUE;
  if (ra->hash != rb->hash || ra->size != rb->size)
    return FALSE;
  g->work += ra->size;
  pw_bits_clear (&g->marked, g->n_words);
  for (; a != 0; a = pw_walk_removed (g, a)->parent)
    pw_bits_add (&g->marked, pw_walk_removed (g, a)->square);
  for (; b != 0; b = pw_walk_removed (g, b)->parent)
    if (!pw_bits_has (&g->marked, pw_walk_removed (g, b)->square))
      return FALSE;
  return TRUE;
}

guint
pw_walk_holds (const PwGenerator *g, guint32 removed, PwSquare square)
{
  guint holds = g->holds[g->cells[square]];

  if (square == g->position->at) /* lifted; on a cylinder it stands in its own way (spec section 4, o) */
    return g->cylinder ? PW_HOLDS_OWN : PW_HOLDS_EMPTY;
  if (removed != 0 && (holds & PW_HOLDS_ANY_PIECE) && is_removed (g, removed, square))
    return PW_HOLDS_EMPTY;
  return holds;
}

/* -- frames -- */

static const PwFrame *
frame_at (const PwGenerator *g, guint32 frame)
{
  return &g->frames.data[frame];
}

/* The same stack is always the same number, so that states compare by it. */
static guint32
push_frame (PwGenerator *g, guint32 parent, guint32 value, PwFrameKind kind)
{
  PwFrame frame = { parent, value, kind };
  guint32 hash = (parent * 0x9e3779b1u) ^ (value * 0x85ebca6bu) ^ (guint32) kind;
  guint32 at, id;

  hash ^= hash >> 15;
  for (at = hash; (id = pw_index_next (&g->frame_index, hash, &at)) != PW_INDEX_NONE;)
    {
      const PwFrame *other = frame_at (g, id);

      if (other->parent == parent && other->value == value && other->kind == frame.kind)
        return id;
    }
  pw_pool_add (&g->frames, frame);
  pw_index_add (&g->frame_index, hash, g->frames.n - 1);
  return g->frames.n - 1;
}

/* -- aiming -- */

static PwVec
facing_vec (const PwGenerator *g, guint facing)
{
  return facing == 0 ? PW_FORWARD : pw_program_vecs (g->program)[facing - 1];
}

/* Picks from the pool of an AIM; the picks stay in the scratch for the next step of the same group. */
static const gboolean *
pick_from_pool (PwGenerator *g, guint32 aim, guint facing)
{
  const PwInstr *instr = pw_program_instr (g->program, aim - 1);
  const guint32 *pool = (const guint32 *) (const void *) g->program->pool->data + instr->first;
  const PwVec *vecs = pw_program_vecs (g->program);

  if (g->picked_aim == aim && g->picked_facing == facing)
    return g->pool_picked.data;
  pw_pool_clear (&g->pool_vecs);
  pw_pool_reserve (&g->pool_picked, instr->n);
  for (guint32 i = 0; i < instr->n; i++)
    pw_pool_add (&g->pool_vecs, vecs[pool[i]]);
  if (instr->n > 0)
    pw_directions_pick (instr->directions, facing_vec (g, facing), g->pool_vecs.data, instr->n,
                        g->pool_picked.data);
  g->work += 8 * instr->n;
  g->picked_aim = aim;
  g->picked_facing = facing;
  return g->pool_picked.data;
}

static guint8
find_aimed (PwGenerator *g, const PwInstr *step, guint32 aim, guint facing)
{
  const PwInstr *instr = pw_program_instr (g->program, aim - 1);
  const guint32 *pool = (const guint32 *) (const void *) g->program->pool->data + instr->first;
  const gboolean *picked = pick_from_pool (g, aim, facing);
  guint8 mask = 0;

  g->work += instr->n;
  for (guint32 i = 0; i < instr->n; i++)
    if (picked[i] && pool[i] >= step->first && pool[i] < step->first + step->n)
      mask |= (guint8) (1u << (pool[i] - step->first));
  return mask;
}

/* The vectors of a step that are aimed at, as bits. */
static guint8
aimed (PwGenerator *g, guint32 pc, guint32 aim, guint facing)
{
  const PwInstr *step = pw_program_instr (g->program, pc);
  guint32 hash = (pc * 0x9e3779b1u) ^ (aim * 0x85ebca6bu) ^ (facing * 0xc2b2ae35u);
  PwAimRow row = { pc, aim, facing, 0 };
  guint32 at, id;

  if (aim == 0)
    return (guint8) ((1u << step->n) - 1);
  hash ^= hash >> 16;
  for (at = hash; (id = pw_index_next (&g->aim_index, hash, &at)) != PW_INDEX_NONE;)
    {
      const PwAimRow *other = &g->aims.data[id];

      if (other->step == pc && other->aim == aim && other->facing == facing)
        return other->mask;
    }
  row.mask = find_aimed (g, step, aim, facing);
  pw_pool_add (&g->aims, row);
  pw_index_add (&g->aim_index, hash, g->aims.n - 1);
  return row.mask;
}

/* -- arrivals -- */

/* How often a filtered walk has gone round the cylinder: left and right differ even on the same square. */
static int
winding (const PwGenerator *g, const PwState *state)
{
  return g->cylinder && g->path->filtered ? CLAMP (state->dx / g->files, -3, 3) : 0;
}

static guint32
hash_state (const PwGenerator *g, const PwState *state)
{
  guint64 h = pw_walk_removed (g, state->removed)->hash;

  h ^= (guint64) state->pc << 32 | (guint64) state->square << 16 | state->facing;
  h *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  h ^= (guint64) state->frame << 20 ^ state->length;
  if (g->path->filtered)
    h ^= (guint64) state->first << 40;
  h *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return (guint32) (h ^ (h >> 32));
}

static gboolean
is_same_state (PwGenerator *g, const PwState *a, const PwState *b)
{
  return a->pc == b->pc && a->square == b->square && a->facing == b->facing && a->frame == b->frame
         && a->length == b->length && (!g->path->filtered || (a->first == b->first && winding (g, a) == winding (g, b)))
         && pw_walk_same_removed (g, a->removed, b->removed);
}

static void
add_way (PwGenerator *g, guint32 id, const PwState *state)
{
  PwState *same = pw_walk_state (g, id);
  PwWay way = { same->ways, state->parent, state->over, state->flags };

  if (g->ways.n >= PW_MAX_WAYS)
    return;
  same->ways = g->ways.n;
  pw_pool_add (&g->ways, way);
}

/* Whether the state is there already; if so, this way to it is noted. */
static gboolean
is_known (PwGenerator *g, const PwState *state, guint32 hash)
{
  guint32 at, id;

  for (at = hash; (id = pw_index_next (&g->state_index, hash, &at)) != PW_INDEX_NONE;)
    if (is_same_state (g, pw_walk_state (g, id), state))
      {
        if (g->path->screens)
          add_way (g, id, state);
        return TRUE;
      }
  return FALSE;
}

/*
 * Most walks are over after a few arrivals.  Only then is it worth while to look
 * for repeats; before, one is walked twice, which changes nothing but the work.
 */
static void
start_index (PwGenerator *g)
{
  pw_index_clear (&g->state_index);
  for (guint32 i = 1; i < g->states.n; i++)
    {
      guint32 hash = hash_state (g, pw_walk_state (g, i));

      pw_index_add (&g->state_index, hash, i);
    }
}

static void
arrive (PwGenerator *g, const PwState *state)
{
  if (g->states.n >= FEW_STATES)
    {
      guint32 hash = hash_state (g, state);

      if (g->states.n == FEW_STATES)
        start_index (g);
      if (is_known (g, state, hash))
        return;
      pw_index_add (&g->state_index, hash, g->states.n);
    }
  if (g->arrivals >= PW_MAX_ARRIVALS)
    {
      g->stopped = g->moves->truncated = TRUE;
      return;
    }
  g->arrivals++;
  pw_pool_add (&g->states, *state);
}

/* -- what lies between -- */

/*
 * The squares a leap passes: orthogonal steps along the longer axis, then
 * diagonal ones (spec section 4).
 *
 * Returns: whether they are as wanted; *over is then the piece hopped over, if any
 */
static gboolean
passes_between (PwGenerator *g, guint32 removed, PwSquare from, PwVec v, PwBetween between, PwSquare *over)
{
  int major = MAX (ABS (v.dx), ABS (v.dy)), minor = MIN (ABS (v.dx), ABS (v.dy));
  int ux = (v.dx > 0) - (v.dx < 0), uy = (v.dy > 0) - (v.dy < 0);
  gboolean wide = ABS (v.dx) >= ABS (v.dy);
  PwSquare first = PW_NO_SQUARE, last = PW_NO_SQUARE;
  guint n = 0;

  for (int k = 1, dx = 0, dy = 0; k < major; k++)
    {
      gboolean straight = k <= major - minor;
      PwSquare square;

      dx += straight && !wide ? 0 : ux;
      dy += straight && wide ? 0 : uy;
      square = pw_walk_square (g, from, dx, dy);
      if (square == PW_NO_SQUARE || !(pw_walk_holds (g, removed, square) & PW_HOLDS_ANY_PIECE))
        continue;
      n++;
      first = first == PW_NO_SQUARE ? square : first;
      last = k == major - 1 ? square : PW_NO_SQUARE;
    }
  g->work += (guint) major;
  *over = first;
  if (between == PW_BETWEEN_NOTHING && n > 0)
    pw_record_block (g, first);
  return between == PW_BETWEEN_NOTHING ? n == 0 : n == 1 && (between == PW_BETWEEN_ONE || last != PW_NO_SQUARE);
}

/* -- steps -- */

/* The state that a step from an arrival makes, but for its square. */
static PwState
next_state (const PwGenerator *g, guint32 from, const PwThread *thread, guint32 vec, guint32 pc)
{
  const PwState *parent = pw_walk_state (g, from);
  PwVec v = pw_program_vecs (g->program)[vec];
  PwState state = {
    .parent = from,
    .pc = pc,
    .frame = thread->frame,
    .removed = thread->removed,
    .dx = (gint16) (parent->dx + v.dx),
    .dy = (gint16) (parent->dy + v.dy),
    .over = PW_NO_SQUARE,
    .facing = pw_vec_is_zero (v) ? parent->facing : (guint16) (vec + 1),
    .first = parent->first != 0 ? parent->first : (guint16) (vec + 1),
    .length = thread->length == PW_NOT_MEASURING ? PW_NOT_MEASURING
                                                 : (guint16) MIN (thread->length + 1, PW_MAX_LENGTH),
    .flags = thread->flags,
  };

  return state;
}

static void
step (PwGenerator *g, guint32 from, const PwThread *thread, guint32 vec)
{
  const PwInstr *instr = pw_program_instr (g->program, thread->pc);
  PwVec v = pw_program_vecs (g->program)[vec];
  PwSquare start = pw_walk_state (g, from)->square;
  PwState state = next_state (g, from, thread, vec, thread->pc + 1);

  state.square = pw_walk_square (g, start, v.dx, v.dy);
  if (state.square == PW_NO_SQUARE || g->cells[state.square] == PW_CELL_HOLE
      || ((instr->flags & PW_INSTR_AWAY) && state.square == g->position->at))
    return;
  if (instr->between != PW_BETWEEN_ANYTHING
      && !passes_between (g, thread->removed, start, v, instr->between, &state.over))
    return;
  arrive (g, &state);
}

/* Whether the walker may turn where it is, before a piece right beside it (spec section 5, y). */
static gboolean
may_turn_here (const PwGenerator *g, guint32 from, const PwThread *thread)
{
  const PwState *state = pw_walk_state (g, from);

  return from == 0 || pw_walk_holds (g, thread->removed, state->square) == PW_HOLDS_EMPTY;
}

static guint32
count_one (PwGenerator *g, guint32 frame)
{
  PwFrame top = *frame_at (g, frame);

  return push_frame (g, top.parent, top.value == PW_FRAME_ANY_NUMBER ? top.value : top.value - 1,
                     (PwFrameKind) top.kind);
}

static void
approach (PwGenerator *g, guint32 from, const PwThread *thread, guint32 vec)
{
  const PwInstr *instr = pw_program_instr (g->program, thread->pc);
  PwVec v = pw_program_vecs (g->program)[vec];
  PwSquare next = pw_walk_square (g, pw_walk_state (g, from)->square, v.dx, v.dy);
  PwState state;
  guint holds;

  if (next == PW_NO_SQUARE || pw_vec_is_zero (v) || (holds = pw_walk_holds (g, thread->removed, next)) == 0)
    return;
  if (holds & PW_HOLDS_ANY_PIECE)
    {
      const PwState *parent = pw_walk_state (g, from);

      if (!may_turn_here (g, from, thread))
        return;
      state = next_state (g, from, thread, vec, instr->target);
      state.square = parent->square;
      state.dx = parent->dx;
      state.dy = parent->dy;
      state.first = parent->first;
      state.length = thread->length;
      state.over = next;
      state.flags |= PW_STATE_STAYED;
      arrive (g, &state);
    }
  else if (!(instr->flags & PW_INSTR_SINGLE)
           && (!(instr->flags & PW_INSTR_COUNTED) || frame_at (g, thread->frame)->value > 0))
    {
      state = next_state (g, from, thread, vec, thread->pc + 1);
      state.square = next;
      if (instr->flags & PW_INSTR_COUNTED)
        state.frame = count_one (g, thread->frame);
      arrive (g, &state);
    }
}

static void
step_each (PwGenerator *g, guint32 from, const PwThread *thread,
           void (*each) (PwGenerator *, guint32, const PwThread *, guint32))
{
  const PwInstr *instr = pw_program_instr (g->program, thread->pc);
  guint8 mask = aimed (g, thread->pc, thread->aim, pw_walk_state (g, from)->facing);
  guint32 first = instr->first, n = instr->n;

  g->work += n;
  for (guint32 i = 0; i < n && !g->stopped; i++)
    if (mask & (1u << i))
      each (g, from, thread, first + i);
}

/* -- instructions: each returns whether the branch goes on -- */

static gboolean
meet (PwGenerator *g, Arrival *arrival, PwThread *thread, const PwInstr *instr)
{
  PwSquare square = pw_walk_state (g, arrival->state)->square;

  /* Removed by this very walk a moment ago, if another operator stands behind O. */
  arrival->holds = pw_walk_holds (g, thread->removed, square);
  if (!(arrival->holds & instr->holds))
    {
      arrival->in_way |= instr->holds == PW_HOLDS_EMPTY;
      return FALSE;
    }
  if ((instr->flags & PW_INSTR_REMOVES) && square == g->position->at)
    return FALSE; /* d takes anything but the walker itself */
  arrival->went_on = TRUE;
  if (instr->flags & PW_INSTR_REMOVES)
    {
      thread->removed = pw_walk_remove (g, thread->removed, square);
    }
  else if (arrival->holds & PW_HOLDS_ANY_PIECE)
    thread->flags |= PW_STATE_HOPPED | (instr->flags & PW_INSTR_SCREEN ? PW_STATE_SCREEN : 0);
  return TRUE;
}

static gboolean
enter (PwGenerator *g, PwThread *thread, const PwInstr *instr)
{
  gboolean before_piece = instr->flags & PW_INSTR_APPROACH;
  guint32 most = instr->n == 0 ? PW_FRAME_ANY_NUMBER : instr->n - 1;
  PwFrameKind kind = instr->flags & PW_INSTR_EXACT ? PW_FRAME_COUNT_EXACT : PW_FRAME_COUNT;

  if ((instr->flags & PW_INSTR_SLIDE) && thread->quota >= 0)
    {
      guint32 rounds = (guint32) thread->quota - (before_piece ? 0 : 1);

      if ((thread->quota == 0 && !before_piece) || rounds > most)
        return FALSE;
      most = rounds;
      kind = PW_FRAME_COUNT_EXACT;
      thread->quota = -1;
    }
  thread->frame = push_frame (g, thread->frame, most, kind);
  return TRUE;
}

static gboolean
again (PwGenerator *g, PwThread *thread)
{
  if (frame_at (g, thread->frame)->value == 0)
    return FALSE;
  thread->frame = count_one (g, thread->frame);
  return TRUE;
}

static gboolean
leave (PwGenerator *g, PwThread *thread)
{
  const PwFrame *top = frame_at (g, thread->frame);

  if (top->kind == PW_FRAME_COUNT_EXACT && top->value != 0)
    return FALSE;
  thread->frame = top->parent;
  return TRUE;
}

static void
mark (PwGenerator *g, PwThread *thread)
{
  thread->frame = push_frame (g, thread->frame, thread->length, PW_FRAME_MARK);
  thread->length = 0;
}

static void
unmark (PwGenerator *g, PwThread *thread)
{
  const PwFrame *top = frame_at (g, thread->frame);

  thread->length = top->value == PW_NOT_MEASURING
                       ? PW_NOT_MEASURING
                       : (guint16) MIN (top->value + thread->length, PW_MAX_LENGTH);
  thread->frame = top->parent;
}

/* Spec section 3: net displacement, or the first step if the path ends where it began. */
static gboolean
passes_filter (PwGenerator *g, guint32 at, const PwInstr *instr)
{
  const PwState *state = pw_walk_state (g, at);
  PwVec v = pw_vec (state->dx, state->dy);

  g->work += 16;
  if (pw_vec_is_zero (v))
    v = facing_vec (g, state->first);
  return pw_directions_pick_from_copies (instr->directions, PW_FORWARD, v);
}

static void
end (PwGenerator *g, Arrival *arrival, const PwThread *thread, const PwInstr *instr)
{
  PwSquare square = pw_walk_state (g, arrival->state)->square;
  guint holds = pw_walk_holds (g, thread->removed, square);

  if (holds & instr->holds)
    {
      arrival->went_on = TRUE;
      pw_record_end (g, arrival->state, thread->removed, (holds & PW_HOLDS_ENEMY) != 0);
    }
  else if (holds & PW_HOLDS_EMPTY)
    pw_record_attack (g, arrival->state);
  else
    arrival->in_way = TRUE;
}

/* -- the program -- */

static void
fork (PwGenerator *g, const PwThread *thread, guint32 target)
{
  PwThread other = *thread;

  other.pc = target;
  pw_pool_add (&g->threads, other);
}

/* One instruction. Returns FALSE when the branch is done. */
static gboolean
execute (PwGenerator *g, Arrival *arrival, PwThread *thread)
{
  const PwInstr *instr = pw_program_instr (g->program, thread->pc);
  gboolean goes_on = TRUE;

  switch ((PwOp) instr->op)
    {
    case PW_OP_STEP:
      step_each (g, arrival->state, thread, step);
      return FALSE;
    case PW_OP_APPROACH:
      step_each (g, arrival->state, thread, approach);
      return FALSE;
    case PW_OP_AIM:
      thread->aim = thread->pc + 1;
      if (!(instr->flags & PW_INSTR_EQUAL))
        thread->quota = -1;
      break;
    case PW_OP_FORK:
      fork (g, thread, instr->target);
      break;
    case PW_OP_JUMP:
      thread->pc = instr->target;
      return TRUE;
    case PW_OP_MEET:
      goes_on = meet (g, arrival, thread, instr);
      break;
    case PW_OP_ENTER:
      goes_on = enter (g, thread, instr);
      break;
    case PW_OP_AGAIN:
      goes_on = again (g, thread);
      break;
    case PW_OP_LEAVE:
      goes_on = leave (g, thread);
      break;
    case PW_OP_MARK:
      mark (g, thread);
      break;
    case PW_OP_MEASURE:
      thread->quota = thread->length;
      unmark (g, thread);
      break;
    case PW_OP_UNMARK:
      unmark (g, thread);
      break;
    case PW_OP_FILTER:
      goes_on = passes_filter (g, arrival->state, instr);
      break;
    case PW_OP_END:
      end (g, arrival, thread, instr);
      return FALSE;
    }
  thread->pc++;
  return goes_on;
}

/* Runs every branch from where a walker stands. */
static void
go_on (PwGenerator *g, guint32 at)
{
  const PwState *state = pw_walk_state (g, at);
  Arrival arrival = { .state = at };
  PwThread thread = {
    .pc = state->pc,
    .frame = state->frame,
    .removed = state->removed,
    .quota = -1,
    .length = state->length,
  };
  PwSquare square = state->square;
  gboolean stayed = at == 0 || (state->flags & PW_STATE_STAYED);

  pw_pool_clear (&g->threads);
  for (;;)
    {
      do
        g->work++;
      while (execute (g, &arrival, &thread));
      if (g->threads.n == 0 || g->stopped)
        break;
      thread = g->threads.data[--g->threads.n];
    }
  if (arrival.in_way && !arrival.went_on && !stayed)
    pw_record_block (g, square);
}

void
pw_walk_path (PwGenerator *g)
{
  static const PwFrame no_frame;
  static const PwRemoved nothing;
  static const PwWay no_way;
  PwState start = {
    .pc = g->path->start,
    .square = g->position->at,
    .over = PW_NO_SQUARE,
    .length = PW_NOT_MEASURING,
  };

  pw_pool_clear (&g->states);
  pw_pool_clear (&g->ways);
  pw_pool_clear (&g->ends);
  pw_pool_clear (&g->removed);
  pw_pool_clear (&g->frames);
  pw_pool_add (&g->ways, no_way);
  pw_pool_add (&g->frames, no_frame);
  pw_pool_add (&g->removed, nothing);
  pw_pool_add (&g->states, start); /* never in the index: a walk may come back to where it began */
  pw_index_clear (&g->frame_index);
  for (guint32 at = 0; at < g->states.n && !g->stopped; at++)
    {
      go_on (g, at);
      if (g->work >= PW_MAX_WORK)
        g->stopped = g->moves->truncated = TRUE;
    }
  if (g->path->screens)
    pw_record_screens (g);
}
