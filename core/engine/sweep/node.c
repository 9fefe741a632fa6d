/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Edges of the graph on a board of one shape: with shifts, without those that can't be reached, and with edges that
 * differ only in their directions joined into one.
 */
#include "core/engine/sweep/sweep.h"

#define ANYTHING (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE)

static void
grow_level (PwSweepLevel *level, guint n)
{
  guint before = level->slots.n;

  pw_pool_reserve (&level->slots, n - before);
  memset (level->slots.data + before, 0, (n - before) * sizeof *level->slots.data);
  level->slots.n = n;
}

void
pw_sweep_grow (PwSweep *sweep)
{
  guint before = sweep->nodes.n, n = sweep->graph->nodes.n;

  if (n == before)
    return;
  pw_pool_reserve (&sweep->nodes, n - before);
  memset (sweep->nodes.data + before, 0, (n - before) * sizeof *sweep->nodes.data);
  sweep->nodes.n = n;
  for (guint i = 0; i < PW_SWEEP_LEVELS; i++)
    grow_level (&sweep->levels[i], 2 * sweep->n_words * n);
}

static guint8
ends_of (const PwSweep *sweep, guint32 node)
{
  return pw_program_path (sweep->program, sweep->graph->nodes.data[node].path)->ends.holds;
}

/* The condition of an edge on the square of its walkers; for an end: what the path may end on. */
static guint8
asks_for (const PwSweep *sweep, guint32 node, const PwEdge *edge)
{
  guint8 ends = ends_of (sweep, node);

  if (edge->kind != PW_EDGE_END)
    return edge->holds & ANYTHING;
  return edge->holds & ((ends & ANYTHING) | (ends & PW_HOLDS_PASSED ? PW_HOLDS_EMPTY : 0));
}

/* What a square must hold for walkers in a state to do anything there. */
static guint8
accepts (const PwSweep *sweep, guint32 id)
{
  const PwGraphNode *node = &sweep->graph->nodes.data[id];
  guint8 holds = 0;

  for (guint32 i = 0; i < node->n_edges; i++)
    holds |= asks_for (sweep, id, &sweep->graph->edges.data[node->first_edge + i]);
  return holds;
}

/* Whether walkers in a state can do nothing but end. ends: (out): on what */
static gboolean
is_leaf (const PwSweep *sweep, guint32 id, guint8 *ends)
{
  const PwGraphNode *node = &sweep->graph->nodes.data[id];

  *ends = 0;
  for (guint32 i = 0; i < node->n_edges; i++)
    {
      const PwEdge *edge = &sweep->graph->edges.data[node->first_edge + i];

      if (edge->kind != PW_EDGE_END || edge->filter != 0)
        return FALSE;
      *ends |= asks_for (sweep, id, edge);
    }
  return !(ends_of (sweep, id) & PW_HOLDS_PASSED);
}

static gboolean
is_plain (const PwEdge *step)
{
  return step->between == PW_BETWEEN_ANYTHING && step->how == 0 && step->filter == 0;
}

/* Whether walkers in a state can only continue along a vector, in the same state, and end. */
static gboolean
is_last_ride (const PwSweep *sweep, guint32 id, guint32 vec, guint8 *ends)
{
  const PwGraphNode *node = &sweep->graph->nodes.data[id];
  guint n_steps = 0;

  *ends = 0;
  for (guint32 i = 0; i < node->n_edges; i++)
    {
      const PwEdge *edge = &sweep->graph->edges.data[node->first_edge + i];

      if (edge->kind == PW_EDGE_END && edge->filter == 0)
        *ends |= asks_for (sweep, id, edge);
      else if (edge->kind == PW_EDGE_STEP && edge->vec == vec && edge->target == id && is_plain (edge)
               && asks_for (sweep, id, edge) == PW_HOLDS_EMPTY)
        n_steps++;
      else
        return FALSE;
    }
  return n_steps == 1 && sweep->vecs[vec]->shift != 0 && !(ends_of (sweep, id) & PW_HOLDS_PASSED);
}

/* -- leaps and rides that end -- */

/* Whether one edge does for two leaps or rides. */
static gboolean
are_joined (const PwSweepEdge *a, const PwSweepEdge *b)
{
  return a->kind == b->kind && a->holds == b->holds && a->ends == b->ends;
}

/* The edge for all leaps or rides under the same conditions; made for the first of them. */
static void
join_leap (PwSweep *sweep, PwSweepEdge leap)
{
  PwSweepLeaps leaps = { .n = 1 };

  if (leap.kind == PW_SWEEP_RIDES)
    pw_sweep_rays (sweep, leap.vec);
  pw_pool_add (&sweep->all_leaps, leap);
  for (guint32 i = 0; i < sweep->edges.n; i++)
    {
      const PwSweepEdge *other = &sweep->edges.data[i];

      if (are_joined (other, &leap))
        {
          sweep->leaps.data[other->target].n++;
          return;
        }
    }
  leap.target = sweep->leaps.n;
  pw_pool_add (&sweep->leaps, leaps);
  pw_pool_add (&sweep->edges, leap);
}

/* Writes the vectors of all leaps of a node, those of an edge together. */
static void
write_leaps (PwSweep *sweep)
{
  for (guint32 i = 0; i < sweep->edges.n; i++)
    {
      const PwSweepEdge *edge = &sweep->edges.data[i];

      if (edge->kind != PW_SWEEP_LEAPS && edge->kind != PW_SWEEP_RIDES)
        continue;
      sweep->leaps.data[edge->target].first = sweep->leap_vecs.n;
      for (guint32 j = 0; j < sweep->all_leaps.n; j++)
        if (are_joined (&sweep->all_leaps.data[j], edge))
          pw_pool_add (&sweep->leap_vecs, sweep->all_leaps.data[j].vec);
    }
}

/* -- edges -- */

static void
add_slide (PwSweep *sweep, PwSweepEdge edge)
{
  PwSweepEdge first;

  edge.kind = PW_SWEEP_SLIDE;
  pw_sweep_rays (sweep, edge.vec);
  pw_pool_add (&sweep->edges, edge);
  /* It comes first, so that all other edges are also followed for the walkers that slide. */
  first = sweep->edges.data[0];
  sweep->edges.data[0] = edge;
  sweep->edges.data[sweep->edges.n - 1] = first;
}

static void
add_step (PwSweep *sweep, guint32 node, PwSweepEdge edge, const PwEdge *step)
{
  gboolean plain = is_plain (step);

  if (!sweep->vecs[step->vec]->fits)
    return;
  edge.onto = accepts (sweep, step->target) & (step->how & PW_EDGE_ONTO_EMPTY ? PW_HOLDS_EMPTY : ANYTHING);
  edge.away = (step->how & PW_EDGE_AWAY) != 0;
  if (plain && is_leaf (sweep, step->target, &edge.ends))
    {
      edge.kind = PW_SWEEP_LEAPS;
      join_leap (sweep, edge);
    }
  else if (plain && is_last_ride (sweep, step->target, step->vec, &edge.ends))
    {
      edge.kind = PW_SWEEP_RIDES;
      join_leap (sweep, edge);
    }
  else if (plain && step->target == node && edge.holds == PW_HOLDS_EMPTY && edge.shift != 0)
    add_slide (sweep, edge);
  else
    pw_pool_add (&sweep->edges, edge);
}

static void
add_edge (PwSweep *sweep, guint32 node, const PwEdge *from)
{
  gboolean has_vec = from->kind == PW_EDGE_STEP || from->kind == PW_EDGE_APPROACH;
  PwSweepEdge edge = {
    .kind = from->kind,
    .holds = asks_for (sweep, node, from),
    .between = from->between,
    .target = from->target,
    .filter = from->filter,
  };

  if (has_vec)
    {
      edge.vec = from->vec;
      edge.shift = sweep->vecs[edge.vec]->shift;
      edge.landing = sweep->vecs[edge.vec]->landing;
    }
  if (from->kind == PW_EDGE_STEP)
    {
      add_step (sweep, node, edge, from);
      return;
    }
  if (has_vec && !sweep->vecs[edge.vec]->fits)
    return;
  if (from->kind == PW_EDGE_END)
    edge.ends = ends_of (sweep, node);
  else
    edge.onto = accepts (sweep, from->target);
  pw_pool_add (&sweep->edges, edge);
}

/* -- fans -- */

#define FEWEST_IN_STEP_SET 3

static gboolean
fits_in_step_set (const PwSweepEdge *edge, const PwSweepEdge *like)
{
  return edge->kind == PW_EDGE_STEP && edge->between == PW_BETWEEN_ANYTHING && !edge->away
         && edge->filter == 0 && edge->shift != 0 && edge->holds == like->holds && edge->onto == like->onto;
}

/* On a narrow board two vectors may lead as far in numbers of squares. */
static gboolean
leads_elsewhere (const PwSweepEdge *edge, const PwSweepEdge *others, guint32 n)
{
  for (guint32 i = 0; i < n; i++)
    if (others[i].shift == edge->shift)
      return FALSE;
  return TRUE;
}

/* Puts an edge before others with the same conditions. */
static void
put_in_front (PwSweep *sweep, guint32 first, PwSweepEdge edge)
{
  edge.holds = sweep->edges.data[first].holds;
  pw_pool_add (&sweep->edges, edge);
  for (guint32 i = sweep->edges.n - 1; i > first; i--)
    sweep->edges.data[i] = sweep->edges.data[i - 1];
  sweep->edges.data[first] = edge;
}

/* Puts a STEP_SET before edges that follow each other and differ only in their directions. */
static void
open_step_set (PwSweep *sweep, guint32 first, guint32 n)
{
  PwSweepEdge step_set
      = { .kind = PW_SWEEP_STEP_SET, .target = sweep->step_sets.n, .onto = sweep->edges.data[first].onto };
  PwSweepStepSet row = { .n = n };

  for (guint32 i = 0; i < n; i++)
    row.edge_of[256 + sweep->edges.data[first + i].shift] = (guint8) i;
  pw_pool_add (&sweep->step_sets, row);
  put_in_front (sweep, first, step_set);
}

/* -- sights -- */

/*
 * Whether walkers in a state can do nothing on an empty square but step on along a vector.
 *
 * next: (out): in which state they are then
 */
static gboolean
goes_straight_on (PwSweep *sweep, guint32 id, guint32 vec, guint32 *next)
{
  const PwGraphNode *node;
  guint n = 0;

  pw_graph_expand (sweep->graph, id);
  node = &sweep->graph->nodes.data[id];
  for (guint32 i = 0; i < node->n_edges; i++)
    {
      const PwEdge *edge = &sweep->graph->edges.data[node->first_edge + i];

      if (!(asks_for (sweep, id, edge) & PW_HOLDS_EMPTY))
        continue;
      if (edge->kind != PW_EDGE_STEP || edge->vec != vec || !is_plain (edge))
        return FALSE;
      *next = edge->target;
      n++;
    }
  return n == 1;
}

/* How many steps along a vector fit on the board. */
static guint
most_steps (const PwSweep *sweep, guint32 vec)
{
  PwVec v = pw_program_vecs (sweep->program)[vec];
  int by_files = v.dx == 0 ? G_MAXINT : (sweep->files - 1) / ABS (v.dx);
  int by_ranks = v.dy == 0 ? G_MAXINT : (sweep->ranks - 1) / ABS (v.dy);

  return (guint) MIN (by_files, by_ranks);
}

/* Looks along a step as far as the board goes. onto: (inout): what the pieces there may be */
static gboolean
look_along (PwSweep *sweep, const PwSweepEdge *step, PwSweepFirstPiece *first_piece, guint8 *onto)
{
  guint apart = (guint) ABS (step->shift), n = most_steps (sweep, step->vec);
  guint32 id = step->target, next = 0;
  g_autofree guint32 *nodes = NULL;

  for (guint i = 1; i <= n; i++, id = next)
    {
      if (!goes_straight_on (sweep, id, step->vec, &next))
        return FALSE;
      if (nodes == NULL)
        nodes = g_new0 (guint32, n * apart + 1);
      nodes[i * apart] = id;
      *onto |= accepts (sweep, id) & PW_HOLDS_ANY_PIECE;
    }
  first_piece->rays = pw_sweep_rays (sweep, step->vec);
  first_piece->up = step->shift > 0;
  first_piece->nodes = g_steal_pointer (&nodes);
  return TRUE;
}

/* Puts FIRST_PIECES before the steps of a STEP_SET, if all of them continue up to the first piece. */
static gboolean
open_first_pieces (PwSweep *sweep, guint32 first, guint32 n)
{
  PwSweepEdge edge = { .kind = PW_SWEEP_FIRST_PIECES, .target = sweep->first_pieces.n };
  PwSweepFirstPieces row = { sweep->first_piece_rows.n, n };

  for (guint32 i = 0; i < n; i++)
    {
      PwSweepFirstPiece first_piece;

      if (!look_along (sweep, &sweep->edges.data[first + i], &first_piece, &edge.onto))
        {
          while (sweep->first_piece_rows.n > row.first)
            g_free (sweep->first_piece_rows.data[--sweep->first_piece_rows.n].nodes);
          return FALSE;
        }
      pw_pool_add (&sweep->first_piece_rows, first_piece);
    }
  pw_pool_add (&sweep->first_pieces, row);
  put_in_front (sweep, first, edge);
  return TRUE;
}

static void
open_step_sets (PwSweep *sweep)
{
  for (guint32 i = 0, n; i < sweep->edges.n; i += n)
    {
      const PwSweepEdge *at = &sweep->edges.data[i];

      for (n = 0;
           n < 255 && i + n < sweep->edges.n && fits_in_step_set (at + n, at) && leads_elsewhere (at + n, at, n);)
        n++;
      if (n > 0 && open_first_pieces (sweep, i, n))
        n++;
      else if (n >= FEWEST_IN_STEP_SET)
        {
          open_step_set (sweep, i, n);
          n++;
        }
      n = MAX (n, 1);
    }
}

/* -- nodes -- */

static gboolean
never_stays (const PwSweep *sweep, const PwSweepEdge *edge)
{
  const PwSweepLeaps *leaps = &sweep->leaps.data[edge->target];

  for (guint32 i = 0; i < leaps->n; i++)
    if (sweep->vecs[sweep->leap_vecs.data[leaps->first + i]]->shift == 0)
      return FALSE;
  return TRUE;
}

/* Whether a walker that follows an edge has ended. */
static gboolean
ends_walks (const PwSweep *sweep, const PwSweepEdge *edge)
{
  if (edge->filter != 0)
    return FALSE;
  if (edge->kind == PW_EDGE_END)
    return !(edge->ends & PW_HOLDS_PASSED);
  return (edge->kind == PW_SWEEP_LEAPS || edge->kind == PW_SWEEP_RIDES) && never_stays (sweep, edge);
}

static gboolean
leads_on (const PwSweepEdge *edge)
{
  return edge->kind != PW_SWEEP_LEAPS && edge->kind != PW_SWEEP_RIDES && edge->kind != PW_SWEEP_SLIDE
         && edge->kind != PW_EDGE_END && edge->kind != PW_EDGE_TAKE;
}

/* Keeps the edges found for a node, and what follows from them. */
static PwSweepNode
finish_node (const PwSweep *sweep)
{
  gsize n = sweep->edges.n;
  PwSweepEdge *edges
      = g_new (PwSweepEdge, n + 1); /* one more: not an empty allocation for a node without edges */
  PwSweepNode node = { .edges = edges, .end = edges + n, .ends_on = ANYTHING };

  for (gsize i = 0; i < n; i++)
    {
      const PwSweepEdge *edge = &sweep->edges.data[i];

      edges[i] = *edge;
      node.leads_on |= leads_on (edge);
      if (!ends_walks (sweep, edge))
        node.ends_on &= (guint8) ~edge->holds;
    }
  return node;
}

void
pw_sweep_prepare (PwSweep *sweep, guint32 id)
{
  PwGraph *graph = sweep->graph;
  guint32 first, n;

  pw_pool_clear (&sweep->edges);
  pw_pool_clear (&sweep->all_leaps);
  pw_graph_expand (graph, id);
  first = graph->nodes.data[id].first_edge;
  n = graph->nodes.data[id].n_edges;
  for (guint32 i = first; i < first + n; i++)
    if (graph->edges.data[i].kind != PW_EDGE_END)
      pw_graph_expand (graph, graph->edges.data[i].target);
  for (guint32 i = first; i < first + n; i++)
    {
      PwEdge edge = graph->edges.data[i];

      add_edge (sweep, id, &edge);
    }
  write_leaps (sweep);
  open_step_sets (sweep);
  pw_sweep_grow (sweep);
  sweep->nodes.data[id] = finish_node (sweep);
}
