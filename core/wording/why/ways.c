/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * All ways of walkers if every square held what they need: the graph of a program laid out on squares. A square that
 * no way reaches can't become a destination by any change. Places with a way to the square in question are useful:
 * only conditions there can matter.
 */
#include "core/wording/why/why-private.h"

#include "core/base/owns.h"

#define MAX_ARCS 300000
#define MAX_OFF  200 /* so far from the start a walker off the board is followed */

void
pw_why_ways_init (PwWhyWays *ways, const PwProgram *program)
{
  memset (ways, 0, sizeof *ways);
  ways->program = program;
  pw_graph_init (&ways->graph, program);
}

PW_CLEAR_FUNC (pw_why_ways_clear, PwWhyWays, ((pw_graph_clear), graph),
               ((pw_pool_free), places, arcs, starts, queue), ((pw_index_free), index),
               (pw_board_free, shape));

PwSquare
pw_why_ways_square (const PwWhyWays *ways, PwSquare from, int dx, int dy, gboolean wraps)
{
  int file = (int) from % ways->files + ways->sign * dx;
  int rank = (int) from / ways->files + ways->sign * dy;

  if (wraps)
    {
      file %= ways->files;
      file += file < 0 ? ways->files : 0;
    }
  if (file < 0 || file >= ways->files || rank < 0 || rank >= ways->ranks)
    return PW_NO_SQUARE;
  return (PwSquare) (rank * ways->files + file);
}

/* -- places -- */

/* How often a walk has gone round the cylinder, where that matters; as in core/engine/walk/walk.c. */
static int
winding (const PwWhyWays *ways, const PwProgramPath *path, const PwWhyPlace *place)
{
  int file;

  if (!(path->cylinder || pw_board_is_cylinder (ways->shape)) || (path->cylinder && !path->filtered)
      || place->square == PW_OFF_BOARD)
    return 0;
  file = (int) ways->at % ways->files + ways->sign * place->dx;
  return CLAMP ((file - (int) place->square % ways->files) / ways->files, -3, 3);
}

static gboolean
is_same_place (const PwWhyWays *ways, const PwWhyPlace *a, const PwWhyPlace *b)
{
  const PwProgramPath *path = pw_why_ways_path (ways, a->node);

  return a->node == b->node && a->square == b->square && a->flags == b->flags
         && winding (ways, path, a) == winding (ways, path, b)
         && (a->square != PW_OFF_BOARD || (a->dx == b->dx && a->dy == b->dy));
}

/* Returns: the place's number */
static guint32
intern_place (PwWhyWays *ways, const PwWhyPlace *place)
{
  guint32 hash = (place->node * 0x9e3779b1u) ^ ((guint32) place->square * 0x85ebca6bu) ^ place->flags;
  guint32 at, id;

  hash ^= hash >> 15;
  for (at = hash; (id = pw_index_next (&ways->index, hash, &at)) != PW_INDEX_NONE;)
    if (is_same_place (ways, &ways->places.data[id], place))
      return id;
  pw_pool_add (&ways->places, *place);
  pw_index_add (&ways->index, hash, ways->places.n - 1);
  return ways->places.n - 1;
}

static void
add_arc (PwWhyWays *ways, guint32 from, guint32 edge, const PwWhyPlace *to)
{
  PwWhyArc arc = { .edge = edge, .from = from, .to = to != NULL ? intern_place (ways, to) : PW_WHY_NOWHERE };

  if (to != NULL)
    {
      PwWhyPlace *place = &ways->places.data[arc.to];

      arc.next_in = place->first_in;
      place->first_in = ways->arcs.n + 1;
    }
  pw_pool_add (&ways->arcs, arc);
}

static gboolean
is_hole (const PwWhyWays *ways, PwSquare square)
{
  return pw_board_cell (ways->shape, square) == PW_CELL_HOLE;
}

/* What a square might hold on another board: PwHolds. */
static guint
possible_holds (const PwWhyWays *ways, const PwProgramPath *path, const PwWhyPlace *place)
{
  if (place->square == PW_OFF_BOARD)
    return PW_HOLDS_OFF;
  if (place->square != ways->at || path->puts)
    return PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE;
  return PW_HOLDS_EMPTY | (path->cylinder || (place->flags & PW_STATE_CROSSED) ? (guint) PW_HOLDS_OWN : 0u);
}

/* -- edges, as in core/engine/walk/walk.c -- */

static PwSquare
square_from (const PwWhyWays *ways, const PwProgramPath *path, const PwWhyPlace *place, PwVec v,
             gboolean wraps)
{
  PwSquare square;

  if (place->square == PW_OFF_BOARD)
    square = pw_why_ways_square (ways, ways->at, place->dx + v.dx, place->dy + v.dy, wraps);
  else
    square = pw_why_ways_square (ways, place->square, v.dx, v.dy, wraps);
  if (square == PW_NO_SQUARE || is_hole (ways, square))
    return path->leaves ? PW_OFF_BOARD : PW_NO_SQUARE;
  return square;
}

/* Flags of the place after a step: whether it crosses the edge where the files wrap around. */
static guint8
crossing (const PwWhyWays *ways, const PwWhyPlace *place, const PwEdge *edge, PwVec v)
{
  guint8 flags = 0;
  int file;

  if (!pw_why_ways_wraps (ways, pw_why_ways_path (ways, place->node), edge) || place->square == PW_OFF_BOARD)
    return 0;
  if (!((place->flags | edge->flags) & PW_STATE_LEG))
    flags = place->flags & PW_STATE_CROSSED;
  file = (int) place->square % ways->files + ways->sign * v.dx;
  return (guint8) (flags | (file < 0 || file >= ways->files ? PW_STATE_CROSSED : 0));
}

static void
add_step (PwWhyWays *ways, guint32 from, guint32 edge_id)
{
  const PwEdge *edge = &ways->graph.edges.data[edge_id];
  const PwWhyPlace *place = &ways->places.data[from];
  const PwProgramPath *path = pw_why_ways_path (ways, place->node);
  PwVec v = pw_program_vecs (ways->program)[edge->vec];
  gboolean wraps = pw_why_ways_wraps (ways, path, edge), stays = edge->kind == PW_EDGE_APPROACH;
  PwWhyPlace next = { .node = edge->target, .square = square_from (ways, path, place, v, wraps) };

  if (next.square == PW_NO_SQUARE || ((edge->how & PW_EDGE_AWAY) && next.square == ways->at)
      || (stays && next.square == PW_OFF_BOARD))
    return;
  if (stays)
    {
      v = pw_vec (0, 0);
      next.square = place->square;
    }
  next.dx = (gint16) (place->dx + v.dx);
  next.dy = (gint16) (place->dy + v.dy);
  next.flags = crossing (ways, place, edge, v);
  if (next.square == PW_OFF_BOARD && (ABS (next.dx) > MAX_OFF || ABS (next.dy) > MAX_OFF))
    ways->cut = TRUE;
  else
    add_arc (ways, from, edge_id, &next);
}

static void
add_leap_to (PwWhyWays *ways, guint32 from, guint32 edge_id, PwSquare square)
{
  PwWhyPlace next = {
    .node = ways->graph.edges.data[edge_id].target,
    .square = square,
    .dx = (gint16) (ways->sign * ((int) square % ways->files - (int) ways->at % ways->files)),
    .dy = (gint16) (ways->sign * ((int) square / ways->files - (int) ways->at / ways->files)),
  };

  add_arc (ways, from, edge_id, &next);
}

static void
add_leaps_anywhere (PwWhyWays *ways, guint32 from, guint32 edge_id)
{
  guint n = (guint) (ways->files * ways->ranks);

  for (guint square = 0; square < n; square++)
    if (square != ways->places.data[from].square && !is_hole (ways, (PwSquare) square))
      add_leap_to (ways, from, edge_id, (PwSquare) square);
}

static void
add_event (PwWhyWays *ways, guint32 from, guint32 edge_id)
{
  const PwEdge *edge = &ways->graph.edges.data[edge_id];
  PwWhyPlace next = ways->places.data[from];

  next.node = edge->target;
  next.flags |= edge->flags & PW_STATE_LEG;
  next.useful = FALSE;
  next.first_arc = next.n_arcs = next.first_in = 0;
  add_arc (ways, from, edge_id, &next);
}

static void
follow (PwWhyWays *ways, guint32 from, guint32 edge_id)
{
  const PwWhyPlace *place = &ways->places.data[from];

  switch ((PwEdgeKind) ways->graph.edges.data[edge_id].kind)
    {
    case PW_EDGE_END:
    case PW_EDGE_EXPLODE: /* what follows is an effect of a move that ends here */
      if (place->square != PW_OFF_BOARD)
        add_arc (ways, from, edge_id, NULL);
      break;
    case PW_EDGE_STEP:
    case PW_EDGE_APPROACH:
      add_step (ways, from, edge_id);
      break;
    case PW_EDGE_HOME:
      add_leap_to (ways, from, edge_id, ways->at);
      break;
    case PW_EDGE_ANYWHERE:
      add_leaps_anywhere (ways, from, edge_id);
      break;
    case PW_EDGE_STAY:
    case PW_EDGE_TAKE:
    case PW_EDGE_UNLOAD:
      add_event (ways, from, edge_id);
      break;
    }
}

static void
expand (PwWhyWays *ways, guint32 id)
{
  guint32 node = ways->places.data[id].node, first, n;
  guint32 first_arc = ways->arcs.n;

  pw_graph_expand (&ways->graph, node);
  first = ways->graph.nodes.data[node].first_edge;
  n = ways->graph.nodes.data[node].n_edges;
  for (guint32 i = first; i < first + n; i++)
    {
      const PwWhyPlace *place = &ways->places.data[id]; /* places move when others are added */
      const PwEdge *edge = &ways->graph.edges.data[i];

      if ((edge->holds & possible_holds (ways, pw_why_ways_path (ways, node), place))
          && (edge->filter == 0
              || pw_graph_passes (&ways->graph, edge->filter, pw_vec (place->dx, place->dy))))
        follow (ways, id, i);
    }
  ways->places.data[id].first_arc = first_arc;
  ways->places.data[id].n_arcs = ways->arcs.n - first_arc;
}

/* -- finding all -- */

/* Whether the places found last are those of a position, too. */
static gboolean
is_known (const PwWhyWays *ways, const PwPosition *position)
{
  const PwBoard *shape = ways->shape, *board = position->board;
  guint n = pw_board_n_squares (board);

  if (shape == NULL || ways->at != position->at || (ways->sign > 0) != (position->side == PW_SIDE_FIRST)
      || pw_board_files (shape) != pw_board_files (board) || pw_board_ranks (shape) != pw_board_ranks (board)
      || pw_board_is_cylinder (shape) != pw_board_is_cylinder (board))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if ((pw_board_cells (shape)[i] == PW_CELL_HOLE) != (pw_board_cells (board)[i] == PW_CELL_HOLE))
      return FALSE;
  return TRUE;
}

static void
learn_shape (PwWhyWays *ways, const PwPosition *position)
{
  const PwBoard *board = position->board;
  guint n = pw_board_n_squares (board);

  pw_board_free (ways->shape);
  ways->shape = pw_board_new (pw_board_files (board), pw_board_ranks (board));
  pw_board_set_cylinder (ways->shape, pw_board_is_cylinder (board));
  for (guint i = 0; i < n; i++)
    if (pw_board_cells (board)[i] == PW_CELL_HOLE)
      pw_board_set (ways->shape, (PwSquare) i, PW_CELL_HOLE, 0);
  ways->files = (int) pw_board_files (board);
  ways->ranks = (int) pw_board_ranks (board);
  ways->at = position->at;
  ways->sign = position->side == PW_SIDE_FIRST ? 1 : -1;
}

/* A graph that has grown large for one board is not kept for the next. */
static void
trim_graph (PwWhyWays *ways)
{
  if (ways->graph.edges.n <= PW_GRAPH_KEPT_EDGES)
    return;
  pw_graph_clear (&ways->graph);
  pw_graph_init (&ways->graph, ways->program);
}

static void
find_places (PwWhyWays *ways)
{
  trim_graph (ways);
  pw_pool_clear (&ways->places);
  pw_pool_clear (&ways->arcs);
  pw_pool_clear (&ways->starts);
  pw_index_clear (&ways->index);
  ways->cut = FALSE;
  for (guint i = 0; i < ways->program->paths.n; i++)
    {
      PwWhyPlace start
          = { .node = pw_graph_start (&ways->graph, i), .square = ways->at, .flags = PW_STATE_LEG };
      guint32 id = intern_place (ways, &start);

      pw_pool_add (&ways->starts, id);
    }
  ways->graph.work = 0;
  for (guint32 i = 0; i < ways->places.n && !ways->cut; i++)
    {
      expand (ways, i);
      ways->cut |= ways->arcs.n + ways->graph.work / 4 > MAX_ARCS;
    }
}

/* -- the useful ones -- */

static void
mark_useful (PwWhyWays *ways, guint32 id)
{
  if (ways->places.data[id].useful)
    return;
  ways->places.data[id].useful = TRUE;
  pw_pool_add (&ways->queue, id);
}

static gboolean
has_end (const PwWhyWays *ways, const PwWhyPlace *place)
{
  for (guint32 i = place->first_arc; i < place->first_arc + place->n_arcs; i++)
    if (ways->arcs.data[i].to == PW_WHY_NOWHERE)
      return TRUE;
  return FALSE;
}

gboolean
pw_why_ways_find (PwWhyWays *ways, const PwPosition *position, PwSquare to)
{
  if (!is_known (ways, position))
    {
      learn_shape (ways, position);
      find_places (ways);
    }
  pw_pool_clear (&ways->queue);
  for (guint32 i = 0; i < ways->places.n; i++)
    ways->places.data[i].useful = FALSE;
  for (guint32 i = 0; i < ways->places.n; i++)
    if (ways->places.data[i].square == to && has_end (ways, &ways->places.data[i]))
      mark_useful (ways, i);
  while (ways->queue.n > 0)
    {
      guint32 id = ways->queue.data[--ways->queue.n];

      for (guint32 in = ways->places.data[id].first_in; in != 0; in = ways->arcs.data[in - 1].next_in)
        mark_useful (ways, ways->arcs.data[in - 1].from);
    }
  for (guint i = 0; i < ways->starts.n; i++)
    if (ways->places.data[ways->starts.data[i]].useful)
      return TRUE;
  return FALSE;
}
