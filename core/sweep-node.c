/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Nodes and edges: the instructions of a program as they are for any square at once.
 * Each instruction means here what it means in walk.c; only what depends on the square is left
 * open and becomes a condition of an edge.
 */
#include "sweep.h"

/* A branch of the program, with the conditions met so far. */
typedef struct
{
  PwThread thread;
  guint8 holds;   /* of the square where the walkers stand */
  guint32 filter;
} Branch;

/* -- nodes -- */

static guint32
hash_node (const PwSweepNode *node)
{
  guint64 h = (guint64) node->pc << 32 | (guint64) node->frame << 16 | node->facing;

  h = (h ^ (guint64) node->path << 50) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  h ^= (guint64) node->first << 40 ^ (guint64) node->length << 24 ^ (guint64) node->measured << 8 ^ node->side;
  h *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return (guint32) (h ^ (h >> 32));
}

static gboolean
is_same_node (const PwSweepNode *a, const PwSweepNode *b)
{
  return a->pc == b->pc && a->frame == b->frame && a->path == b->path && a->facing == b->facing
         && a->first == b->first && a->length == b->length && a->measured == b->measured && a->side == b->side;
}

static void
make_room (PwSweep *sweep)
{
  for (guint i = 0; i < PW_SWEEP_LEVELS; i++)
    {
      PwSweepLevel *level = &sweep->levels[i];

      for (guint j = 0; j < 2 * sweep->n_words; j++)
        pw_pool_add (&level->slots, 0);
    }
}

static guint32
intern_node (PwSweep *sweep, const PwSweepNode *node)
{
  guint32 hash = hash_node (node), at, id;

  for (at = hash; (id = pw_index_next (&sweep->node_index, hash, &at)) != PW_INDEX_NONE;)
    if (is_same_node (&sweep->nodes.data[id], node))
      return id;
  pw_pool_add (&sweep->nodes, *node);
  pw_index_add (&sweep->node_index, hash, sweep->nodes.n - 1);
  make_room (sweep);
  return sweep->nodes.n - 1;
}

guint32
pw_sweep_start_node (PwSweep *sweep, guint32 path)
{
  const PwProgramPath *row = &g_array_index (sweep->program->paths, PwProgramPath, path);
  PwSweepNode node = { .pc = row->start, .path = path, .length = PW_NOT_MEASURING };

  return intern_node (sweep, &node);
}

/* -- edges -- */

static const PwProgramPath *
path_of (const PwSweep *sweep, const PwSweepNode *node)
{
  return &g_array_index (sweep->program->paths, PwProgramPath, node->path);
}

static void
add_edge (PwSweep *sweep, const Branch *branch, PwEdge edge)
{
  edge.holds = branch->holds;
  edge.filter = branch->filter;
  edge.shift = sweep->vecs[edge.vec].shift;
  edge.landing = sweep->vecs[edge.vec].landing;
  pw_pool_add (&sweep->edges, edge);
}

/* On which side a step turns, as of walk.c. */
static guint8
turned (const PwSweep *sweep, const PwSweepNode *node, PwVec v)
{
  PwVec facing;
  int cross;

  if (node->facing == 0)
    return PW_TURNED_NOT;
  facing = pw_program_vecs (sweep->program)[node->facing - 1];
  cross = facing.dx * v.dy - facing.dy * v.dx;
  return cross == 0 ? node->side : cross < 0 ? PW_TURNED_RIGHT : PW_TURNED_LEFT;
}

/* The state behind a step; vec: + 1, 0 for none of the program's. */
static PwSweepNode
next_node (const PwSweep *sweep, const PwSweepNode *node, const PwThread *thread, guint vec, guint32 pc)
{
  const PwProgramPath *path = path_of (sweep, node);
  PwVec v = vec == 0 ? pw_vec (0, 0) : pw_program_vecs (sweep->program)[vec - 1];
  PwSweepNode next = {
    .pc = pc,
    .frame = thread->frame,
    .path = node->path,
    .facing = pw_vec_is_zero (v) ? node->facing : (guint16) vec,
    .length = thread->length == PW_NOT_MEASURING ? PW_NOT_MEASURING
                                                 : (guint16) MIN (thread->length + 1, PW_MAX_LENGTH),
    .measured = thread->measured,
  };

  if (path->filtered)
    next.first = node->first != 0 ? node->first : (guint16) vec;
  if (path->turns)
    next.side = turned (sweep, node, v);
  return next;
}

static void
add_step (PwSweep *sweep, const PwSweepNode *node, const Branch *branch, const PwInstr *instr, guint32 vec)
{
  PwSweepNode next = next_node (sweep, node, &branch->thread, vec + 1, branch->thread.pc + 1);
  PwEdge edge = {
    .kind = PW_EDGE_STEP,
    .between = instr->between,
    .away = (instr->flags & PW_INSTR_AWAY) != 0,
    .onto = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE,
    .vec = vec,
    .target = intern_node (sweep, &next),
  };

  if (sweep->vecs[vec].fits)
    add_edge (sweep, branch, edge);
}

/* y: up to a piece, and on as long as the next square is empty. */
static void
add_approach (PwSweep *sweep, const PwSweepNode *node, const Branch *branch, const PwInstr *instr, guint32 vec)
{
  const PwFrame *top = pw_frame (&sweep->frames, branch->thread.frame);
  PwSweepNode next = next_node (sweep, node, &branch->thread, vec + 1, instr->target);
  PwEdge edge = { .kind = PW_EDGE_APPROACH, .onto = PW_HOLDS_EMPTY, .vec = vec };
  Branch here = *branch;

  if (pw_vec_is_zero (pw_program_vecs (sweep->program)[vec]) || !sweep->vecs[vec].fits)
    return;
  next.length = branch->thread.length;
  next.first = node->first;
  edge.target = intern_node (sweep, &next);
  here.holds &= PW_HOLDS_EMPTY;
  add_edge (sweep, &here, edge);
  if ((instr->flags & PW_INSTR_SINGLE) || ((instr->flags & PW_INSTR_COUNTED) && top->value == 0))
    return;
  next = next_node (sweep, node, &branch->thread, vec + 1, branch->thread.pc + 1);
  if (instr->flags & PW_INSTR_COUNTED)
    next.frame = pw_frames_count_one (&sweep->frames, branch->thread.frame);
  edge.kind = PW_EDGE_STEP;
  edge.onto = PW_HOLDS_EMPTY;
  edge.target = intern_node (sweep, &next);
  add_edge (sweep, branch, edge);
}

static void
add_each (PwGenerator *g, PwSweep *sweep, const PwSweepNode *node, const Branch *branch,
          void (*add) (PwSweep *, const PwSweepNode *, const Branch *, const PwInstr *, guint32))
{
  const PwInstr *instr = pw_program_instr (sweep->program, branch->thread.pc);
  guint8 mask = pw_walk_aimed (g, branch->thread.pc, branch->thread.aim, node->facing, node->side);

  for (guint32 i = 0; i < instr->n; i++)
    if (mask & (1u << i))
      add (sweep, node, branch, instr, instr->first + i);
}

static void
add_leap (PwSweep *sweep, const PwSweepNode *node, const Branch *branch, PwEdgeKind kind)
{
  PwSweepNode next = next_node (sweep, node, &branch->thread, 0, branch->thread.pc + 1);
  PwEdge edge = { .kind = (guint8) kind, .target = intern_node (sweep, &next) };

  add_edge (sweep, branch, edge);
}

/* A piece is removed; the walkers are on the same squares, which are empty now. */
static void
add_take (PwSweep *sweep, const PwSweepNode *node, const Branch *branch, const PwInstr *instr)
{
  PwSweepNode next = *node;
  PwEdge edge = { .kind = PW_EDGE_TAKE };
  Branch here = *branch;

  next.pc = branch->thread.pc + 1;
  next.frame = branch->thread.frame;
  next.length = branch->thread.length;
  next.measured = branch->thread.measured;
  next.expanded = next.prepared = FALSE;
  here.holds &= instr->holds & PW_HOLDS_ANY_PIECE;
  edge.target = intern_node (sweep, &next);
  add_edge (sweep, &here, edge);
}

static guint32
intern_filter (PwSweep *sweep, const PwSweepNode *node, guint32 before, guint32 directions)
{
  PwSweepFilter filter = { before, directions, node->first, NULL };

  for (guint32 i = 1; i < sweep->filters.n; i++)
    {
      const PwSweepFilter *other = &sweep->filters.data[i];

      if (other->before == before && other->directions == directions && other->facing == filter.facing)
        return i;
    }
  filter.squares = g_new0 (guint64 *, (gsize) (sweep->files * sweep->ranks));
  pw_pool_add (&sweep->filters, filter);
  return sweep->filters.n - 1;
}

/* -- instructions -- */

static gboolean
enter (PwSweep *sweep, PwThread *thread, const PwInstr *instr)
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
  thread->frame = pw_frames_push (&sweep->frames, thread->frame, most, kind);
  return TRUE;
}

static gboolean
again (PwSweep *sweep, PwThread *thread)
{
  if (pw_frame (&sweep->frames, thread->frame)->value == 0)
    return FALSE;
  thread->frame = pw_frames_count_one (&sweep->frames, thread->frame);
  return TRUE;
}

static gboolean
leave (PwSweep *sweep, PwThread *thread)
{
  const PwFrame *top = pw_frame (&sweep->frames, thread->frame);

  if (top->kind == PW_FRAME_COUNT_EXACT && top->value != 0)
    return FALSE;
  thread->frame = top->parent;
  return TRUE;
}

static void
unmark (PwSweep *sweep, PwThread *thread)
{
  const PwFrame *top = pw_frame (&sweep->frames, thread->frame);

  thread->length = top->value == PW_NOT_MEASURING
                       ? PW_NOT_MEASURING
                       : (guint16) MIN (top->value + thread->length, PW_MAX_LENGTH);
  thread->frame = top->parent;
}

static gboolean
meet (PwSweep *sweep, const PwSweepNode *node, Branch *branch, const PwInstr *instr)
{
  if (instr->flags & PW_INSTR_REMOVES)
    {
      add_take (sweep, node, branch, instr);
      return FALSE;
    }
  branch->holds &= instr->holds;
  return branch->holds != 0;
}

static void
add_end (PwSweep *sweep, const PwSweepNode *node, const Branch *branch)
{
  PwEdge edge = { .kind = PW_EDGE_END, .ends = path_of (sweep, node)->ends.holds };

  add_edge (sweep, branch, edge);
}

/* What a loop or a measurement does. Returns: FALSE if the branch is done */
static gboolean
count (PwSweep *sweep, PwThread *thread, const PwInstr *instr)
{
  switch ((PwOp) instr->op)
    {
    case PW_OP_ENTER:
      return enter (sweep, thread, instr);
    case PW_OP_AGAIN:
      return again (sweep, thread);
    case PW_OP_LEAVE:
      return leave (sweep, thread);
    case PW_OP_MARK:
      thread->frame = pw_frames_push (&sweep->frames, thread->frame, thread->length, PW_FRAME_MARK);
      thread->length = 0;
      return TRUE;
    case PW_OP_MEASURE:
      thread->measured = thread->length;
      unmark (sweep, thread);
      return TRUE;
    default:
      unmark (sweep, thread);
      return TRUE;
    }
}

typedef PW_POOL (Branch) Branches;

/* One instruction. Returns: FALSE if the branch is done */
static gboolean
execute (PwGenerator *g, PwSweep *sweep, const PwSweepNode *node, Branch *branch, Branches *branches)
{
  PwThread *thread = &branch->thread;
  const PwInstr *instr = pw_program_instr (sweep->program, thread->pc);
  Branch other;

  switch ((PwOp) instr->op)
    {
    case PW_OP_STEP:
      add_each (g, sweep, node, branch, add_step);
      return FALSE;
    case PW_OP_APPROACH:
      add_each (g, sweep, node, branch, add_approach);
      return FALSE;
    case PW_OP_HOME:
      add_leap (sweep, node, branch, PW_EDGE_HOME);
      return FALSE;
    case PW_OP_ANYWHERE:
      add_leap (sweep, node, branch, PW_EDGE_ANYWHERE);
      return FALSE;
    case PW_OP_END:
      add_end (sweep, node, branch);
      return FALSE;
    case PW_OP_AIM:
      thread->aim = thread->pc + 1;
      thread->quota = instr->flags & PW_INSTR_EQUAL ? thread->measured : -1;
      break;
    case PW_OP_FORK:
      other = *branch;
      other.thread.pc = instr->target;
      pw_pool_add (branches, other);
      break;
    case PW_OP_JUMP:
      thread->pc = instr->target;
      return TRUE;
    case PW_OP_MEET:
      if (!meet (sweep, node, branch, instr))
        return FALSE;
      break;
    case PW_OP_FILTER:
      branch->filter = intern_filter (sweep, node, branch->filter, instr->directions);
      break;
    case PW_OP_UNLOAD: /* paths with these are not swept */
    case PW_OP_EXPLODE:
      return FALSE;
    default:
      if (!count (sweep, thread, instr))
        return FALSE;
      break;
    }
  thread->pc++;
  return TRUE;
}

/* Finds a node's edges. */
static void
expand (PwGenerator *g, PwSweep *sweep, guint32 id)
{
  PwSweepNode node = sweep->nodes.data[id]; /* a copy: nodes move when others are added */
  guint32 first = sweep->edges.n;
  Branches branches = { 0 };
  Branch branch = {
    .thread = { .pc = node.pc, .frame = node.frame, .quota = -1, .length = node.length, .measured = node.measured },
    .holds = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE,
  };
  guint8 accepts = 0;

  if (node.expanded)
    return;
  pw_pool_add (&branches, branch);
  while (branches.n > 0)
    {
      branch = branches.data[--branches.n];
      while (execute (g, sweep, &node, &branch, &branches))
        ;
    }
  pw_pool_free (&branches);
  for (guint32 i = first; i < sweep->edges.n; i++)
    {
      const PwEdge *edge = &sweep->edges.data[i];

      accepts |= edge->kind == PW_EDGE_END ? edge->holds & edge->ends : edge->holds;
      accepts |= edge->ends & PW_HOLDS_PASSED ? edge->holds & PW_HOLDS_EMPTY : 0;
    }
  sweep->nodes.data[id].expanded = TRUE;
  sweep->nodes.data[id].accepts = accepts;
  sweep->nodes.data[id].first_edge = first;
  sweep->nodes.data[id].n_edges = sweep->edges.n - first;
}

/* -- what lies one step ahead -- */

/* Whether a step's walkers can do nothing but end, wherever they came from. */
static gboolean
is_leaf (const PwSweep *sweep, const PwEdge *edge, guint8 *ends)
{
  const PwSweepNode *target = &sweep->nodes.data[edge->target];

  if (edge->kind != PW_EDGE_STEP || edge->between != PW_BETWEEN_ANYTHING || edge->away
      || edge->onto != (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE)
      || edge->filter != 0)
    return FALSE;
  *ends = 0;
  for (guint32 i = 0; i < target->n_edges; i++)
    {
      const PwEdge *end = &sweep->edges.data[target->first_edge + i];

      if (end->kind != PW_EDGE_END || end->filter != 0 || (end->ends & PW_HOLDS_PASSED))
        return FALSE;
      *ends |= end->holds & end->ends;
    }
  return TRUE;
}

/* Joins a step that ends there and then to others under the same conditions. Returns: FALSE if there are none yet */
static gboolean
join_leaps (PwSweep *sweep, guint32 first, guint32 n, const PwEdge *edge, guint8 ends)
{
  for (guint32 i = first; i < first + n; i++)
    {
      PwEdge *other = &sweep->edges.data[i];

      if (other->kind == PW_EDGE_LEAPS && other->holds == edge->holds && other->ends == ends)
        {
          sweep->leaps.data[other->target].n++;
          return TRUE;
        }
    }
  return FALSE;
}

/* Writes the vectors of all leaps of a node, those of an edge together. */
static void
write_leaps (PwSweep *sweep, const PwEdge *steps, const guint8 *ends, guint32 n_steps, guint32 first, guint32 n)
{
  for (guint32 i = first; i < first + n; i++)
    {
      const PwEdge *edge = &sweep->edges.data[i];

      if (edge->kind != PW_EDGE_LEAPS)
        continue;
      sweep->leaps.data[edge->target].first = sweep->leap_vecs.n;
      for (guint32 j = 0; j < n_steps; j++)
        if (steps[j].holds == edge->holds && ends[j] == edge->ends)
          pw_pool_add (&sweep->leap_vecs, steps[j].vec);
    }
}

static void
swap_edges (PwEdge *a, PwEdge *b)
{
  PwEdge swapped = *a;

  *a = *b;
  *b = swapped;
}

/* Steps that end there and then become one edge; a step to its own node becomes a slide. */
static void
simplify (PwSweep *sweep, guint32 id)
{
  guint32 first = sweep->nodes.data[id].first_edge, n = sweep->nodes.data[id].n_edges, kept = 0, n_steps = 0;
  g_autofree PwEdge *steps = g_new (PwEdge, n + 1);
  g_autofree guint8 *ends = g_new (guint8, n + 1);

  for (guint32 i = 0; i < n; i++)
    {
      PwEdge edge = sweep->edges.data[first + i];
      guint8 leaf;

      if (edge.target == id && edge.kind == PW_EDGE_STEP && edge.holds == PW_HOLDS_EMPTY && edge.filter == 0
          && edge.between == PW_BETWEEN_ANYTHING && !edge.away && edge.shift != 0
          && edge.onto == (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE))
        edge.kind = PW_EDGE_SLIDE;
      else if (is_leaf (sweep, &edge, &leaf))
        {
          steps[n_steps] = edge;
          ends[n_steps++] = leaf;
          if (join_leaps (sweep, first, kept, &edge, leaf))
            continue;
          edge.kind = PW_EDGE_LEAPS;
          edge.ends = leaf;
          edge.target = sweep->leaps.n;
          pw_pool_add (&sweep->leaps, ((PwSweepLeaps){ .n = 1 }));
        }
      else if (edge.kind == PW_EDGE_STEP || edge.kind == PW_EDGE_APPROACH)
        edge.onto &= sweep->nodes.data[edge.target].accepts;
      sweep->edges.data[first + kept++] = edge;
      if (edge.kind == PW_EDGE_SLIDE)
        swap_edges (&sweep->edges.data[first], &sweep->edges.data[first + kept - 1]);
    }
  sweep->nodes.data[id].n_edges = kept;
  write_leaps (sweep, steps, ends, n_steps, first, kept);
}

void
pw_sweep_prepare (PwGenerator *g, PwSweep *sweep, guint32 id)
{
  guint32 first, n;

  expand (g, sweep, id);
  first = sweep->nodes.data[id].first_edge;
  n = sweep->nodes.data[id].n_edges;
  for (guint32 i = first; i < first + n; i++)
    if (sweep->edges.data[i].kind != PW_EDGE_END)
      expand (g, sweep, sweep->edges.data[i].target);
  simplify (sweep, id);
  sweep->nodes.data[id].prepared = TRUE;
}
