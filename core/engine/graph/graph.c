/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From instructions to nodes and edges. What an instruction requires of a walker's square becomes a condition of an
 * edge; all else is decided here, once.
 */
#include "core/engine/graph/graph.h"

#include <string.h>

#include "core/base/owns.h"

typedef struct
{
  PwGraph *graph;
  PwGraphNode node; /* a copy: nodes move when others are added */
  const PwProgramPath *path;
} Expansion;

void
pw_graph_init (PwGraph *graph, const PwProgram *program)
{
  static const PwFilter no_filter;

  memset (graph, 0, sizeof *graph);
  graph->program = program;
  pw_frames_init (&graph->frames);
  pw_frames_clear (&graph->frames);
  pw_pool_add (&graph->filters, no_filter);
}

PW_CLEAR_FUNC (pw_graph_clear, PwGraph,
               ((pw_pool_free), nodes, edges, filters, branches, aims, pool_vecs, pool_picked),
               ((pw_frames_free), frames), ((pw_index_free), node_index, aim_index));

void
pw_graph_forget (PwGraph *graph)
{
  guint age = graph->age + 1;

  pw_graph_clear (graph);
  pw_graph_init (graph, graph->program);
  graph->age = age;
}

/* -- directions: worked out when first needed, and remembered -- */

/*
 * The usual case, straight on: picks the vectors nearest to the facing.
 *
 * Returns: FALSE if there are none
 */
static gboolean
pick_straight_on (PwVec facing, const PwVec *vecs, guint n, gboolean *picked)
{
  gboolean found = FALSE;

  for (guint i = 0; i < n; i++)
    {
      PwVec v = vecs[i];

      picked[i] = v.dx * facing.dy == v.dy * facing.dx && v.dx * facing.dx + v.dy * facing.dy >= 0;
      found |= picked[i] && !pw_vec_is_zero (v);
    }
  return found;
}

/* Picks from the pool of an AIM; the picks stay in the scratch for the next step of the same group. */
static const gboolean *
pick_from_pool (PwGraph *graph, guint32 aim, guint facing, PwDirections directions)
{
  const PwInstr *instr = pw_program_instr (graph->program, aim - 1);
  const guint32 *pool = graph->program->pool.data + instr->first;
  const PwVec *vecs = pw_program_vecs (graph->program);

  if (graph->picked_aim == aim && graph->picked_facing == facing && graph->picked_directions == directions)
    return graph->pool_picked.data;
  pw_pool_clear (&graph->pool_vecs);
  pw_pool_reserve (&graph->pool_picked, instr->n);
  for (guint32 i = 0; i < instr->n; i++)
    pw_pool_add (&graph->pool_vecs, vecs[pool[i]]);
  if (instr->n > 0
      && (directions != PW_DIR_F
          || !pick_straight_on (pw_graph_facing (graph, facing), graph->pool_vecs.data, instr->n,
                                graph->pool_picked.data)))
    pw_directions_pick (directions, pw_graph_facing (graph, facing), graph->pool_vecs.data, instr->n,
                        graph->pool_picked.data);
  graph->work += 8 * instr->n;
  graph->picked_aim = aim;
  graph->picked_facing = facing;
  graph->picked_directions = directions;
  return graph->pool_picked.data;
}

static guint8
find_aimed_in (PwGraph *graph, const PwInstr *step, guint32 aim, guint facing, PwDirections directions)
{
  const PwInstr *instr = pw_program_instr (graph->program, aim - 1);
  const guint32 *pool = graph->program->pool.data + instr->first;
  const gboolean *picked = pick_from_pool (graph, aim, facing, directions);
  guint8 mask = 0;

  graph->work += instr->n;
  for (guint32 i = 0; i < instr->n; i++)
    if (picked[i] && pool[i] >= step->first && pool[i] < step->first + step->n)
      mask |= (guint8) (1u << (pool[i] - step->first));
  return mask;
}

/* Directions that depend on the last turn are written for one to the right (PwTurn). */
static guint8
find_aimed (PwGraph *graph, const PwInstr *step, guint32 aim, guint facing, guint side)
{
  const PwInstr *instr = pw_program_instr (graph->program, aim - 1);
  gboolean free_ = instr->turn == PW_TURN_FREE || side == PW_TURNED_NOT;
  gboolean right = (instr->turn == PW_TURN_SAME) == (side == PW_TURNED_RIGHT);
  guint8 mask = 0;

  if (free_ || right)
    mask |= find_aimed_in (graph, step, aim, facing, instr->directions);
  if (instr->turn != PW_TURN_FREE && (free_ || !right))
    mask |= find_aimed_in (graph, step, aim, facing, pw_directions_mirror (instr->directions));
  return mask;
}

static guint8
aimed (PwGraph *graph, guint32 pc, guint32 aim, guint facing, guint side)
{
  const PwInstr *step = pw_program_instr (graph->program, pc);
  PwStepDirectionsRow row = { pc, aim, facing | side << 16, 0 };
  guint32 hash = (pc * 0x9e3779b1u) ^ (aim * 0x85ebca6bu) ^ (row.facing * 0xc2b2ae35u);
  guint32 at, id;

  if (aim == 0)
    return (guint8) ((1u << step->n) - 1);
  hash ^= hash >> 16;
  for (at = hash; (id = pw_index_next (&graph->aim_index, hash, &at)) != PW_INDEX_NONE;)
    {
      const PwStepDirectionsRow *other = &graph->aims.data[id];

      if (other->step == pc && other->aim == aim && other->facing == row.facing)
        return other->mask;
    }
  row.mask = find_aimed (graph, step, aim, facing, side);
  pw_pool_add (&graph->aims, row);
  pw_index_add (&graph->aim_index, hash, graph->aims.n - 1);
  return row.mask;
}

/* -- nodes -- */

static guint32
hash_node (const PwGraphNode *node)
{
  guint64 h = (guint64) node->pc << 32 | (guint64) node->frame << 16 | node->facing;

  h = (h ^ (guint64) node->path << 48) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  h ^= (guint64) node->first << 40 ^ (guint64) node->length << 24 ^ (guint64) node->measured << 8
       ^ node->side;
  h *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return (guint32) (h ^ (h >> 32));
}

static gboolean
is_same_node (const PwGraphNode *a, const PwGraphNode *b)
{
  return a->pc == b->pc && a->frame == b->frame && a->path == b->path && a->facing == b->facing
         && a->first == b->first && a->length == b->length && a->measured == b->measured
         && a->side == b->side;
}

/* Returns the node of a state; equal states have one node. */
static guint32
intern_node (PwGraph *graph, const PwGraphNode *node)
{
  guint32 hash = hash_node (node), at, id;

  for (at = hash; (id = pw_index_next (&graph->node_index, hash, &at)) != PW_INDEX_NONE;)
    if (is_same_node (&graph->nodes.data[id], node))
      return id;
  pw_pool_add (&graph->nodes, *node);
  pw_index_add (&graph->node_index, hash, graph->nodes.n - 1);
  return graph->nodes.n - 1;
}

/* The starts of all paths are the first nodes, so that no walk has to look for its own. */
static void
add_starts (PwGraph *graph)
{
  for (guint path = 0; path < graph->program->paths.n; path++)
    {
      const PwProgramPath *row = pw_program_path (graph->program, path);
      PwGraphNode node = { .pc = row->start, .path = (guint16) path, .length = PW_NOT_MEASURING };

      intern_node (graph, &node);
    }
}

guint32
pw_graph_start (PwGraph *graph, guint path)
{
  if (graph->nodes.n == 0)
    add_starts (graph);
  return path;
}

/* On which side a step turns; straight on and back change nothing. */
static guint8
turned (const PwGraph *graph, const PwGraphNode *node, PwVec v)
{
  PwVec facing = pw_graph_facing (graph, node->facing);
  int cross = facing.dx * v.dy - facing.dy * v.dx;

  if (node->facing == 0)
    return PW_TURNED_NOT;
  return cross == 0 ? node->side : cross < 0 ? PW_TURNED_RIGHT : PW_TURNED_LEFT;
}

/* The state after a step; vec: + 1, 0 for none of the program's. O does not turn a walker. */
static PwGraphNode
next_node (const Expansion *e, const PwGraphBranch *branch, guint vec, guint32 pc)
{
  PwVec v = vec == 0 ? pw_vec (0, 0) : pw_graph_facing (e->graph, vec);
  PwGraphNode next = {
    .pc = pc,
    .frame = branch->frame,
    .path = e->node.path,
    .facing = pw_vec_is_zero (v) ? e->node.facing : (guint16) vec,
    .length = branch->length == PW_NOT_MEASURING ? PW_NOT_MEASURING
                                                 : (guint16) MIN (branch->length + 1, PW_MAX_LENGTH),
    .measured = branch->measured,
  };

  if (e->path->filtered) /* O after a y without length is no step: fRyO */
    next.first = e->node.first != 0 || (pw_vec_is_zero (v) && e->node.facing != 0) ? e->node.first : (guint16) vec;
  if (e->path->turns)
    next.side = turned (e->graph, &e->node, v);
  return next;
}

/* -- edges -- */

static void
add_edge (Expansion *e, const PwGraphBranch *branch, PwEdge edge, const PwGraphNode *next)
{
  edge.holds = branch->holds;
  edge.flags = branch->flags;
  edge.filter = branch->filter;
  edge.plain
      = edge.kind == PW_EDGE_STEP && edge.how == 0 && edge.between == PW_BETWEEN_ANYTHING && edge.filter == 0;
  edge.target = next != NULL ? intern_node (e->graph, next) : 0;
  pw_pool_add (&e->graph->edges, edge);
  e->graph->work++;
}

/* For a leap that is no vector of the program. */
static void
add_leap (Expansion *e, const PwGraphBranch *branch, PwEdgeKind kind)
{
  PwGraphNode next = next_node (e, branch, 0, branch->pc + 1);

  add_edge (e, branch, (PwEdge){ .kind = (guint8) kind }, &next);
}

static void
add_step (Expansion *e, const PwGraphBranch *branch, const PwInstr *instr, guint32 vec)
{
  PwGraphNode next = next_node (e, branch, vec + 1, branch->pc + 1);
  PwEdge edge = {
    .kind = PW_EDGE_STEP,
    .between = instr->between,
    .how = (guint8) ((instr->flags & PW_INSTR_AWAY ? PW_EDGE_AWAY : 0)
                     | (instr->flags & PW_INSTR_WRAPS ? PW_EDGE_WRAPS : 0)),
    .vec = (guint16) vec,
  };

  add_edge (e, branch, edge, &next);
}

/*
 * y: faces a piece on the next square, which makes no step, or continues while that square is empty (spec extended,
 * section 5). It does not face a piece over which it has just hopped.
 */
static void
add_approach (Expansion *e, const PwGraphBranch *branch, const PwInstr *instr, guint32 vec)
{
  const PwFrame *top = pw_frame (&e->graph->frames, branch->frame);
  guint8 wraps = instr->flags & PW_INSTR_WRAPS ? PW_EDGE_WRAPS : 0;
  PwGraphNode next = next_node (e, branch, vec + 1, instr->target);
  gboolean ends = (instr->flags & PW_INSTR_SINGLE) || ((instr->flags & PW_INSTR_COUNTED) && top->value == 0);
  PwGraphBranch here = *branch;

  if (pw_vec_is_zero (pw_graph_facing (e->graph, vec + 1)))
    return;
  next.length = branch->length;
  next.first = e->node.first;
  here.holds &= PW_HOLDS_EMPTY;
  add_edge (e, &here, (PwEdge){ .kind = PW_EDGE_APPROACH, .how = wraps, .vec = (guint16) vec }, &next);
  if (ends)
    return;
  next = next_node (e, branch, vec + 1, branch->pc + 1);
  if (instr->flags & PW_INSTR_COUNTED)
    next.frame = pw_frames_count_one (&e->graph->frames, branch->frame);
  add_edge (e, branch,
            (PwEdge){ .kind = PW_EDGE_STEP, .how = wraps | PW_EDGE_ONTO_EMPTY, .vec = (guint16) vec }, &next);
}

static void
add_each (Expansion *e, const PwGraphBranch *branch, const PwInstr *instr,
          void (*add) (Expansion *, const PwGraphBranch *, const PwInstr *, guint32))
{
  guint8 mask = aimed (e->graph, branch->pc, branch->aim, e->node.facing, e->node.side);

  e->graph->work += instr->n;
  for (guint32 i = 0; i < instr->n; i++)
    if (mask & (1u << i))
      add (e, branch, instr, instr->first + i);
}

/* An edge after which the walker is on the same square. */
static void
add_deed (Expansion *e, const PwGraphBranch *branch, PwEdge edge)
{
  PwGraphNode next = e->node;

  next.pc = branch->pc + 1;
  next.frame = branch->frame;
  next.length = branch->length;
  next.measured = branch->measured;
  next.expanded = FALSE;
  add_edge (e, branch, edge, &next);
}

static guint32
intern_filter (Expansion *e, guint32 before, PwDirections directions)
{
  PwGraph *graph = e->graph;
  PwFilter filter = { before, pw_direction_set_pick (directions), e->node.first };

  for (guint32 i = 1; i < graph->filters.n; i++)
    {
      const PwFilter *other = &graph->filters.data[i];

      if (other->before == before && other->passes == filter.passes && other->facing == filter.facing)
        return i;
    }
  pw_pool_add (&graph->filters, filter);
  return graph->filters.n - 1;
}

gboolean
pw_graph_passes (const PwGraph *graph, guint32 id, PwVec v)
{
  for (; id != 0; id = graph->filters.data[id].before)
    {
      const PwFilter *filter = &graph->filters.data[id];
      gboolean back = pw_vec_is_zero (v);

      if (back && filter->facing == 0)
        return FALSE;
      if (back && pw_vec_is_zero (pw_graph_facing (graph, filter->facing)))
        continue; /* letters before O, fOtR */
      if (!(filter->passes & pw_direction_set_of_vec (back ? pw_graph_facing (graph, filter->facing) : v)))
        return FALSE;
    }
  return TRUE;
}

/* -- loops and measurements. Each returns whether the branch continues -- */

static gboolean
enter (PwGraph *graph, PwGraphBranch *branch, const PwInstr *instr)
{
  gboolean before_piece = instr->flags & PW_INSTR_APPROACH;
  guint32 most = instr->n == 0 ? PW_FRAME_ANY_NUMBER : instr->n - 1;
  PwFrameKind kind = instr->flags & PW_INSTR_EXACT ? PW_FRAME_COUNT_EXACT : PW_FRAME_COUNT;

  if ((instr->flags & PW_INSTR_SLIDE) && branch->quota >= 0)
    {
      guint32 rounds = (guint32) branch->quota - (before_piece ? 0 : 1);

      if ((branch->quota == 0 && !before_piece) || rounds > most)
        return FALSE;
      most = rounds;
      kind = PW_FRAME_COUNT_EXACT;
      branch->quota = -1;
    }
  branch->frame = pw_frames_push (&graph->frames, branch->frame, most, kind);
  return TRUE;
}

static gboolean
again (PwGraph *graph, PwGraphBranch *branch)
{
  if (pw_frame (&graph->frames, branch->frame)->value == 0)
    return FALSE;
  branch->frame = pw_frames_count_one (&graph->frames, branch->frame);
  return TRUE;
}

static gboolean
leave (PwGraph *graph, PwGraphBranch *branch)
{
  const PwFrame *top = pw_frame (&graph->frames, branch->frame);

  if (top->kind == PW_FRAME_COUNT_EXACT && top->value != 0)
    return FALSE;
  branch->frame = top->parent;
  return TRUE;
}

static gboolean
mark (PwGraph *graph, PwGraphBranch *branch)
{
  branch->frame = pw_frames_push (&graph->frames, branch->frame, branch->length, PW_FRAME_MARK);
  branch->length = 0;
  return TRUE;
}

static gboolean
unmark (PwGraph *graph, PwGraphBranch *branch)
{
  const PwFrame *top = pw_frame (&graph->frames, branch->frame);

  branch->length = top->value == PW_NOT_MEASURING
                       ? PW_NOT_MEASURING
                       : (guint16) MIN (top->value + branch->length, PW_MAX_LENGTH);
  branch->frame = top->parent;
  return TRUE;
}

static gboolean
measure (PwGraph *graph, PwGraphBranch *branch)
{
  branch->measured = branch->length;
  return unmark (graph, branch);
}

static gboolean
count (PwGraph *graph, PwGraphBranch *branch, const PwInstr *instr)
{
  switch ((PwOp) instr->op)
    {
    case PW_OP_ENTER:
      return enter (graph, branch, instr);
    case PW_OP_AGAIN:
      return again (graph, branch);
    case PW_OP_LEAVE:
      return leave (graph, branch);
    case PW_OP_MARK:
      return mark (graph, branch);
    case PW_OP_MEASURE:
      return measure (graph, branch);
    default:
      return unmark (graph, branch);
    }
}

/* -- instructions -- */

/* What the square must hold: a condition of the edges after it, or an edge if something happens there. */
static gboolean
meet (Expansion *e, PwGraphBranch *branch, const PwInstr *instr)
{
  guint8 wanted = branch->holds & instr->holds;

  if (instr->holds == PW_HOLDS_EMPTY)
    e->node.blocks |= branch->holds & PW_HOLDS_ANY_PIECE;
  branch->holds = wanted;
  if (instr->flags & PW_INSTR_REMOVES)
    {
      add_deed (e, branch, (PwEdge){ .kind = PW_EDGE_TAKE, .vec = (guint16) instr->first });
      return FALSE;
    }
  if (wanted & PW_HOLDS_ANY_PIECE)
    branch->flags |= PW_STATE_HOPPED | (instr->flags & PW_INSTR_SCREEN ? PW_STATE_SCREEN : 0);
  if (instr->first != 0)
    {
      add_deed (e, branch, (PwEdge){ .kind = PW_EDGE_STAY, .vec = (guint16) instr->first });
      return FALSE;
    }
  e->node.goes_on |= wanted;
  return wanted != 0;
}

static void
fork (Expansion *e, const PwGraphBranch *branch, guint32 target)
{
  PwGraphBranch other = *branch;

  other.pc = target;
  pw_pool_add (&e->graph->branches, other);
}

/* One instruction. Returns: FALSE if the branch is done */
static gboolean
execute (Expansion *e, PwGraphBranch *branch)
{
  const PwInstr *instr = pw_program_instr (e->graph->program, branch->pc);

  switch ((PwOp) instr->op)
    {
    case PW_OP_STEP:
      add_each (e, branch, instr, add_step);
      return FALSE;
    case PW_OP_APPROACH:
      add_each (e, branch, instr, add_approach);
      return FALSE;
    case PW_OP_HOME:
      add_leap (e, branch, PW_EDGE_HOME);
      return FALSE;
    case PW_OP_ANYWHERE:
      add_leap (e, branch, PW_EDGE_ANYWHERE);
      return FALSE;
    case PW_OP_END:
      add_edge (e, branch, (PwEdge){ .kind = PW_EDGE_END }, NULL);
      return FALSE;
    case PW_OP_UNLOAD:
      add_deed (e, branch,
                (PwEdge){ .kind = PW_EDGE_UNLOAD, .how = instr->flags & PW_INSTR_HERE ? PW_EDGE_HERE : 0 });
      return FALSE;
    case PW_OP_EXPLODE:
      add_deed (e, branch, (PwEdge){ .kind = PW_EDGE_EXPLODE });
      return FALSE;
    case PW_OP_AIM:
      branch->aim = branch->pc + 1;
      if (instr->flags & PW_INSTR_EQUAL) /* a group is aimed again before its first step, but its length is still
                                          * counted */
        branch->quota = branch->measured;
      branch->flags |= instr->flags & PW_INSTR_LEG ? PW_STATE_LEG : 0;
      break;
    case PW_OP_FORK:
      fork (e, branch, instr->target);
      break;
    case PW_OP_JUMP:
      branch->pc = instr->target;
      return TRUE;
    case PW_OP_MEET:
      if (!meet (e, branch, instr))
        return FALSE;
      break;
    case PW_OP_FILTER:
      branch->filter = intern_filter (e, branch->filter, instr->directions);
      break;
    default:
      if (!count (e->graph, branch, instr))
        return FALSE;
      break;
    }
  branch->pc++;
  return TRUE;
}

void
pw_graph_expand (PwGraph *graph, guint32 id)
{
  Expansion e = { .graph = graph, .node = graph->nodes.data[id] };
  PwGraphNode *node;
  guint32 first = graph->edges.n;
  PwGraphBranch branch = {
    .pc = e.node.pc,
    .frame = e.node.frame,
    .quota = -1,
    .length = e.node.length,
    .measured = e.node.measured,
    .holds = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE | PW_HOLDS_OFF,
  };

  if (e.node.expanded)
    return;
  e.path = pw_program_path (graph->program, e.node.path);
  pw_pool_add (&graph->branches, branch);
  while (graph->branches.n > 0)
    {
      branch = graph->branches.data[--graph->branches.n];
      do
        graph->work++;
      while (execute (&e, &branch));
    }
  node = &graph->nodes.data[id];
  node->expanded = TRUE;
  node->goes_on = e.node.goes_on;
  node->blocks = e.node.blocks;
  node->first_edge = first;
  node->n_edges = graph->edges.n - first;
}
