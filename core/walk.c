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

#include <string.h>

#define FEW_STATES 200 /* so many are walked without looking for repeats */

/* What became of an arrival. */
typedef struct
{
  guint32 state;
  guint holds;
  gboolean went_on; /* some branch went on or ended here */
  gboolean in_way;  /* some branch failed because of the piece here */
} Arrival;

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
  guint64 h = pw_walk_change (g, state->changes)->hash;

  h ^= (guint64) state->pc << 32 | (guint64) state->square << 16 | state->facing;
  h *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  h ^= (guint64) state->frame << 20 ^ state->length ^ (guint64) state->measured << 12 ^ (guint64) state->side << 60;
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
         && a->measured == b->measured && a->side == b->side
         && ((a->flags ^ b->flags) & PW_STATE_CROSSED) == 0
         && (a->square != PW_OFF_BOARD || (a->dx == b->dx && a->dy == b->dy))
         && (!g->path->puts || pw_walk_leg_start (g, a) == pw_walk_leg_start (g, b))
         && pw_walk_same_changes (g, a->changes, b->changes);
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
 * Whether one of the shortest ways of king steps is empty (spec bex, nN): ranks of squares
 * across the longer axis are filled in one after the other, each as bits.
 */
static gboolean
has_open_route (PwGenerator *g, guint32 changes, PwSquare from, PwVec v)
{
  gboolean wide = ABS (v.dx) >= ABS (v.dy);
  int major = MAX (ABS (v.dx), ABS (v.dy)), minor = MIN (ABS (v.dx), ABS (v.dy));
  int ux = v.dx < 0 ? -1 : 1, uy = v.dy < 0 ? -1 : 1;
  guint64 reached[4] = { 0, 1, 0, 0 }; /* bit i of word 1: i across; a word of room on each side */
  const int room = 64;

  if (major > 60)
    return FALSE;
  for (int k = 1; k < major; k++)
    {
      guint64 next[4] = { 0 };

      for (int across = -k; across <= k; across++)
        {
          int bit = across + room, left = major - k;
          gboolean near = FALSE;
          PwSquare square;

          for (int d = -1; d <= 1; d++)
            near |= (reached[(bit + d) / 64] >> ((bit + d) % 64)) & 1;
          if (!near || ABS (minor - across) > left)
            continue;
          square = pw_walk_square (g, from, ux * (wide ? k : across), uy * (wide ? across : k));
          if (square != PW_NO_SQUARE && pw_walk_holds (g, changes, square) == PW_HOLDS_EMPTY)
            next[bit / 64] |= (guint64) 1 << (bit % 64);
        }
      memcpy (reached, next, sizeof reached);
    }
  g->work += (guint) (major * major);
  for (int across = minor - 1; across <= minor + 1; across++)
    if ((reached[(across + room) / 64] >> ((across + room) % 64)) & 1)
      return TRUE;
  return FALSE;
}

/*
 * The squares a leap passes: orthogonal steps along the longer axis, then
 * diagonal ones (spec extended, section 4).
 *
 * Returns: whether they are as wanted; *over is then the piece hopped over, if any
 */
static gboolean
passes_between (PwGenerator *g, guint32 changes, PwSquare from, PwVec v, PwBetween between, PwSquare *over)
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
      if (square == PW_NO_SQUARE || !(pw_walk_holds (g, changes, square) & PW_HOLDS_ANY_PIECE))
        continue;
      n++;
      first = first == PW_NO_SQUARE ? square : first;
      last = k == major - 1 ? square : PW_NO_SQUARE;
    }
  g->work += (guint) major;
  *over = first;
  if (between == PW_BETWEEN_SOME_ROUTE)
    {
      *over = PW_NO_SQUARE;
      if (n == 0 || has_open_route (g, changes, from, v))
        return TRUE;
    }
  if (between <= PW_BETWEEN_NOTHING || between == PW_BETWEEN_SOME_ROUTE)
    {
      if (n > 0)
        pw_record_block (g, first);
      return n == 0;
    }
  return n == 1 && (between == PW_BETWEEN_ONE || last != PW_NO_SQUARE);
}

/* -- steps -- */

static guint8
turned (const PwGenerator *g, const PwState *parent, PwVec v)
{
  PwVec facing;
  int cross;

  if (parent->facing == 0)
    return PW_TURNED_NOT;
  facing = pw_walk_facing (g, parent->facing);
  cross = facing.dx * v.dy - facing.dy * v.dx;
  return cross == 0 ? parent->side : cross < 0 ? PW_TURNED_RIGHT : PW_TURNED_LEFT;
}

static guint8
step_flags (const PwGenerator *g, const PwState *parent, const PwThread *thread, PwVec v)
{
  guint flags = thread->flags;
  int file;

  if (!g->wraps || parent->square == PW_OFF_BOARD)
    return (guint8) flags;
  if (!(flags & PW_STATE_LEG))
    flags |= parent->flags & PW_STATE_CROSSED;
  file = g->file_of[parent->square] + g->sign * v.dx;
  return (guint8) (flags | (file < 0 || file >= g->files ? PW_STATE_CROSSED : 0));
}

/*
 * The state that a step from an arrival makes, but for its square.
 *
 * vec: the number of the vector + 1; 0 if it is none of the program's
 */
static PwState
next_state (const PwGenerator *g, guint32 from, const PwThread *thread, guint vec, PwVec v, guint32 pc)
{
  const PwState *parent = pw_walk_state (g, from);
  PwState state = {
    .parent = from,
    .pc = pc,
    .frame = thread->frame,
    .changes = thread->changes,
    .dx = (gint16) (parent->dx + v.dx),
    .dy = (gint16) (parent->dy + v.dy),
    .over = PW_NO_SQUARE,
    .facing = vec == 0 || pw_vec_is_zero (v) ? parent->facing : (guint16) vec,
    .first = parent->first != 0 ? parent->first : (guint16) vec,
    .length = thread->length == PW_NOT_MEASURING ? PW_NOT_MEASURING
                                                 : (guint16) MIN (thread->length + 1, PW_MAX_LENGTH),
    .measured = thread->measured,
    .side = g->path->turns ? turned (g, parent, v) : 0,
    .flags = step_flags (g, parent, thread, v),
  };

  return state;
}

/* The square a step leads to; PW_OFF_BOARD if the path may leave the board, else PW_NO_SQUARE. */
static PwSquare
square_from (const PwGenerator *g, const PwState *parent, PwVec v)
{
  PwSquare square;

  if (parent->square == PW_OFF_BOARD) /* from there the start tells where a step leads to */
    square = pw_walk_square (g, g->position->at, parent->dx + v.dx, parent->dy + v.dy);
  else
    square = pw_walk_square (g, parent->square, v.dx, v.dy);
  if (square == PW_NO_SQUARE || g->cells[square] == PW_CELL_HOLE)
    return g->path->leaves ? PW_OFF_BOARD : PW_NO_SQUARE;
  return square;
}

static void
step (PwGenerator *g, guint32 from, const PwThread *thread, guint32 vec)
{
  const PwInstr *instr = pw_program_instr (g->program, thread->pc);
  PwVec v = pw_program_vecs (g->program)[vec];
  const PwState *parent = pw_walk_state (g, from);
  PwState state = next_state (g, from, thread, vec + 1, v, thread->pc + 1);

  state.square = square_from (g, parent, v);
  if (state.square == PW_NO_SQUARE || ((instr->flags & PW_INSTR_AWAY) && state.square == g->position->at))
    return;
  if (instr->between != PW_BETWEEN_ANYTHING && parent->square != PW_OFF_BOARD
      && !passes_between (g, thread->changes, parent->square, v, instr->between, &state.over))
    return;
  arrive (g, &state);
}

/* A leap to a given square, which is no vector of the program. */
static void
leap_to (PwGenerator *g, guint32 from, const PwThread *thread, PwSquare square)
{
  const PwState *parent = pw_walk_state (g, from);
  int dx = g->sign * (g->file_of[square] - g->file_of[g->position->at]);
  int dy = g->sign * (g->rank_of[square] - g->rank_of[g->position->at]);
  PwState state = next_state (g, from, thread, 0, pw_vec (dx - parent->dx, dy - parent->dy), thread->pc + 1);

  state.square = square;
  arrive (g, &state);
}

static void
leap_anywhere (PwGenerator *g, guint32 from, const PwThread *thread)
{
  PwSquare here = pw_walk_state (g, from)->square;
  guint n = (guint) (g->files * g->ranks);

  g->work += n;
  for (guint square = 0; square < n && !g->stopped; square++)
    if (square != here && g->cells[square] != PW_CELL_HOLE)
      leap_to (g, from, thread, (PwSquare) square);
}

/* Whether the walker may turn where it is, before a piece right beside it (spec extended, section 5, y). */
static gboolean
may_turn_here (const PwGenerator *g, guint32 from, const PwThread *thread)
{
  const PwState *state = pw_walk_state (g, from);

  return from == 0 || pw_walk_holds (g, thread->changes, state->square) == PW_HOLDS_EMPTY;
}

static void
approach (PwGenerator *g, guint32 from, const PwThread *thread, guint32 vec)
{
  const PwInstr *instr = pw_program_instr (g->program, thread->pc);
  PwVec v = pw_program_vecs (g->program)[vec];
  PwSquare next = square_from (g, pw_walk_state (g, from), v);
  PwState state;
  guint holds;

  if (next == PW_NO_SQUARE || next == PW_OFF_BOARD || pw_vec_is_zero (v))
    return;
  holds = pw_walk_holds (g, thread->changes, next);
  if (holds & PW_HOLDS_ANY_PIECE)
    {
      const PwState *parent = pw_walk_state (g, from);

      if (!may_turn_here (g, from, thread))
        return;
      state = next_state (g, from, thread, vec + 1, v, instr->target);
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
           && (!(instr->flags & PW_INSTR_COUNTED) || pw_frame (&g->frames, thread->frame)->value > 0))
    {
      state = next_state (g, from, thread, vec + 1, v, thread->pc + 1);
      state.square = next;
      if (instr->flags & PW_INSTR_COUNTED)
        state.frame = pw_frames_count_one (&g->frames, thread->frame);
      arrive (g, &state);
    }
}

static void
step_each (PwGenerator *g, guint32 from, const PwThread *thread,
           void (*each) (PwGenerator *, guint32, const PwThread *, guint32))
{
  const PwInstr *instr = pw_program_instr (g->program, thread->pc);
  const PwState *state = pw_walk_state (g, from);
  guint8 mask = pw_walk_aimed (g, thread->pc, thread->aim, state->facing, state->side);
  guint32 first = instr->first, n = instr->n;

  g->wraps = g->cylinder || (instr->flags & PW_INSTR_WRAPS);

  g->work += n;
  for (guint32 i = 0; i < n && !g->stopped; i++)
    if (mask & (1u << i))
      each (g, from, thread, first + i);
}

/* -- instructions: each returns whether the branch goes on -- */

static gboolean
is_wanted (const PwGenerator *g, const Arrival *arrival, const PwThread *thread, const PwInstr *instr)
{
  PwSquare square = pw_walk_state (g, arrival->state)->square;

  if (!(arrival->holds & instr->holds))
    return FALSE;
  return instr->first == 0
         || pw_walk_matches (g, thread->changes, square, arrival->holds,
                             &g_array_index (g->program->limits, PwMatch, instr->first - 1));
}

static gboolean
meet (PwGenerator *g, Arrival *arrival, PwThread *thread, const PwInstr *instr)
{
  const PwState *state = pw_walk_state (g, arrival->state);

  /* Removed by this very walk a moment ago, if another operator stands behind O. */
  arrival->holds = pw_walk_holds_at (g, state, thread->changes);
  if (!is_wanted (g, arrival, thread, instr))
    {
      arrival->in_way |= instr->holds == PW_HOLDS_EMPTY && (arrival->holds & PW_HOLDS_ANY_PIECE);
      return FALSE;
    }
  if ((instr->flags & PW_INSTR_REMOVES) && pw_walk_occupant (g, thread->changes, state->square) == g->position->at)
    return FALSE; /* d takes anything but the walker itself */
  arrival->went_on = TRUE;
  if (instr->flags & PW_INSTR_REMOVES)
    thread->changes = pw_walk_take (g, thread->changes, state->square);
  else if (arrival->holds & PW_HOLDS_ANY_PIECE)
    thread->flags |= PW_STATE_HOPPED | (instr->flags & PW_INSTR_SCREEN ? PW_STATE_SCREEN : 0);
  return TRUE;
}

static void
unload (PwGenerator *g, const Arrival *arrival, PwThread *thread, const PwInstr *instr)
{
  const PwState *state = pw_walk_state (g, arrival->state);
  PwSquare square = instr->flags & PW_INSTR_HERE ? state->square : pw_walk_leg_start (g, state);

  if (square != PW_OFF_BOARD)
    thread->changes = pw_walk_put (g, thread->changes, square);
}

/* From here on the walkers are shrapnel: what they end on is an effect of the move that ends here. */
static void
explode (PwGenerator *g, const Arrival *arrival, PwThread *thread)
{
  PwBurst burst = { arrival->state, thread->changes, 0 };

  pw_pool_add (&g->bursts, burst);
  thread->frame = pw_frames_push (&g->frames, thread->frame, g->bursts.n - 1, PW_FRAME_BURST);
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
  thread->frame = pw_frames_push (&g->frames, thread->frame, most, kind);
  return TRUE;
}

static gboolean
again (PwGenerator *g, PwThread *thread)
{
  if (pw_frame (&g->frames, thread->frame)->value == 0)
    return FALSE;
  thread->frame = pw_frames_count_one (&g->frames, thread->frame);
  return TRUE;
}

static gboolean
leave (PwGenerator *g, PwThread *thread)
{
  const PwFrame *top = pw_frame (&g->frames, thread->frame);

  if (top->kind == PW_FRAME_COUNT_EXACT && top->value != 0)
    return FALSE;
  thread->frame = top->parent;
  return TRUE;
}

static void
mark (PwGenerator *g, PwThread *thread)
{
  thread->frame = pw_frames_push (&g->frames, thread->frame, thread->length, PW_FRAME_MARK);
  thread->length = 0;
}

static void
unmark (PwGenerator *g, PwThread *thread)
{
  const PwFrame *top = pw_frame (&g->frames, thread->frame);

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
    v = pw_walk_facing (g, state->first);
  return pw_directions_pick_from_copies (instr->directions, PW_FORWARD, v);
}

static void
end (PwGenerator *g, Arrival *arrival, const PwThread *thread)
{
  PwEnding ending = pw_walk_end (g, arrival->state, thread->frame, thread->changes);

  arrival->went_on |= ending == PW_ENDING_ENDED;
  arrival->in_way |= ending == PW_ENDING_IN_WAY;
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
    case PW_OP_HOME:
      leap_to (g, arrival->state, thread, g->position->at);
      return FALSE;
    case PW_OP_ANYWHERE:
      leap_anywhere (g, arrival->state, thread);
      return FALSE;
    case PW_OP_APPROACH:
      step_each (g, arrival->state, thread, approach);
      return FALSE;
    case PW_OP_AIM:
      thread->aim = thread->pc + 1;
      thread->quota = instr->flags & PW_INSTR_EQUAL ? thread->measured : -1;
      if (instr->flags & PW_INSTR_LEG)
        thread->flags |= PW_STATE_LEG;
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
    case PW_OP_UNLOAD:
      unload (g, arrival, thread, instr);
      break;
    case PW_OP_EXPLODE:
      explode (g, arrival, thread);
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
      thread->measured = thread->length;
      unmark (g, thread);
      break;
    case PW_OP_UNMARK:
      unmark (g, thread);
      break;
    case PW_OP_FILTER:
      goes_on = passes_filter (g, arrival->state, instr);
      break;
    case PW_OP_END:
      end (g, arrival, thread);
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
    .changes = state->changes,
    .quota = -1,
    .length = state->length,
    .measured = state->measured,
    .flags = at == 0 ? PW_STATE_LEG : 0,
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
  static const PwChange nothing;
  static const PwEffectRow no_effect;
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
  pw_pool_clear (&g->changes);
  pw_pool_clear (&g->bursts);
  pw_pool_clear (&g->effects);
  pw_frames_clear (&g->frames);
  pw_pool_add (&g->ways, no_way);
  pw_pool_add (&g->changes, nothing);
  pw_pool_add (&g->effects, no_effect);
  pw_pool_add (&g->states, start); /* never in the index: a walk may come back to where it began */
  for (guint32 at = 0; at < g->states.n && !g->stopped; at++)
    {
      go_on (g, at);
      if (g->work >= PW_MAX_WORK)
        g->stopped = g->moves->truncated = TRUE;
    }
  pw_record_bursts (g);
  if (g->path->screens)
    pw_record_screens (g);
}
