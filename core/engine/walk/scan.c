/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Straight paths are scanned: square after square along each ray, by a table that says for each stage of the
 * walk what to do on an empty square, on an own piece, and on an enemy. The table is read from the graph,
 * once for a path.
 */
#include "core/engine/walk/scan.h"

#include "core/engine/walk/change.h"
#include "core/engine/walk/follow.h"
#include "core/engine/walk/record.h"

#define MOST_STAGES 100
#define MOST_FOUND  (3 * PW_BOARD_MAX_SIZE) /* on one ray */

/* What a walker does; bits. */
typedef enum
{
  SCAN_END = 1 << 0,    /* the path ends here */
  SCAN_ATTACK = 1 << 1, /* it would end here if there were an enemy */
  SCAN_BLOCK = 1 << 2,  /* the piece here blocks */
} ScanDeeds;

/* On a square that holds this or that. */
typedef struct
{
  guint16 next;   /* the stage after the next step, times 3; 0: there is none */
  guint16 work;   /* as of PwWalk */
  guint8 deeds;   /* ScanDeeds */
  guint8 flags;   /* PwStateFlags of the next step */
  guint8 between; /* PwBetween of the next step */
  guint8 glides;  /* the same happens on all empty squares that follow: nothing */
} ScanRow;

typedef struct
{
  guint32 vec;   /* of the program */
  guint16 first; /* as of ScanRow: next */
  guint8 between;
  const PwShapeVec *vecs[2]; /* per side: on boards of the walk's shape */
} ScanRay;

struct _PwWalkScan
{
  gboolean straight;
  guint work;           /* of the first steps */
  gboolean knows_shape; /* the rays' vectors have been looked up on boards of the walk's shape */
  PW_POOL (ScanRay) rays;
  PW_POOL (ScanRow) rows;  /* three for each stage: empty, own piece, enemy */
  PW_POOL (guint32) nodes; /* per stage: that of the graph; 0 is no stage */
  PW_POOL (guint32) vecs;  /* per stage: along which it is reached */
};

/* -- from the graph -- */

static PwVec
vec_of (const PwWalk *w, guint32 vec)
{
  return pw_program_vecs (w->program)[vec];
}

static gboolean
is_straight_step (const PwEdge *edge)
{
  return edge->kind == PW_EDGE_STEP && edge->how == 0 && edge->filter == 0
         && edge->between != PW_BETWEEN_SOME_ROUTE;
}

/* Returns: its number; 0 if there are too many, or it is reached along two vectors */
static guint16
find_stage (PwWalk *w, PwWalkScan *scan, guint32 node, guint32 vec)
{
  for (guint i = 1; i < scan->nodes.n; i++)
    if (scan->nodes.data[i] == node)
      return pw_vec_equal (vec_of (w, scan->vecs.data[i]), vec_of (w, vec)) ? (guint16) i : 0;
  if (scan->nodes.n > MOST_STAGES)
    return 0;
  pw_pool_add (&scan->nodes, node);
  pw_pool_add (&scan->vecs, vec);
  return (guint16) (scan->nodes.n - 1);
}

/* Adds an edge to what is done on a square. Returns: FALSE if that is not straight */
static gboolean
add_edge (PwWalk *w, PwWalkScan *scan, guint stage, PwEdge edge, guint holds, ScanRow *row)
{
  guint ends = w->path->ends.holds;

  if (edge.kind == PW_EDGE_END && edge.filter == 0)
    {
      if (holds & ends)
        row->deeds |= SCAN_END;
      else if (holds & PW_HOLDS_ANY_PIECE)
        row->deeds |= SCAN_BLOCK;
      else if (ends & PW_HOLDS_ENEMY)
        row->deeds |= SCAN_ATTACK;
      return TRUE;
    }
  if (!is_straight_step (&edge) || row->next != 0
      || !pw_vec_equal (vec_of (w, edge.vec), vec_of (w, scan->vecs.data[stage])))
    return FALSE;
  row->next = (guint16) (3 * find_stage (w, scan, edge.target, edge.vec));
  row->flags = edge.flags;
  row->between = edge.between;
  return row->next != 0;
}

static gboolean
add_row (PwWalk *w, PwWalkScan *scan, guint stage, guint holds)
{
  const PwGraphNode *node = &w->graph->nodes.data[scan->nodes.data[stage]];
  ScanRow row = { .work = (guint16) MIN (node->n_edges + 1, G_MAXUINT16) };
  gboolean went_on = (node->goes_on & holds) != 0;

  row.deeds = node->blocks & holds ? SCAN_BLOCK : 0;
  for (guint32 i = 0; i < node->n_edges; i++)
    {
      PwEdge edge = w->graph->edges.data[node->first_edge + i];

      if ((edge.holds & holds) && !add_edge (w, scan, stage, edge, holds, &row))
        return FALSE;
    }
  if (went_on || (row.deeds & SCAN_END))
    row.deeds &= (guint8) ~SCAN_BLOCK;
  if (holds == PW_HOLDS_EMPTY)
    {
      row.flags &= (guint8) ~(PW_STATE_HOPPED | PW_STATE_SCREEN);
      row.glides = row.deeds == 0 && row.next == 3 * stage && row.between == PW_BETWEEN_ANYTHING;
    }
  pw_pool_add (&scan->rows, row);
  return TRUE;
}

/* Whether two rays have squares in common. */
static gboolean
meet (PwVec a, PwVec b)
{
  return a.dx * b.dy == a.dy * b.dx && a.dx * b.dx + a.dy * b.dy >= 0;
}

static gboolean
add_ray (PwWalk *w, PwWalkScan *scan, PwEdge edge)
{
  ScanRay ray = { .vec = edge.vec, .between = edge.between };

  if (!is_straight_step (&edge) || pw_vec_equal (vec_of (w, edge.vec), pw_vec (0, 0)))
    return FALSE;
  for (guint i = 0; i < scan->rays.n; i++)
    if (meet (vec_of (w, scan->rays.data[i].vec), vec_of (w, edge.vec)))
      return FALSE;
  ray.first = (guint16) (3 * find_stage (w, scan, edge.target, edge.vec));
  pw_pool_add (&scan->rays, ray);
  return ray.first != 0;
}

/* Reads the table. Returns: FALSE if the path is not straight */
static gboolean
read_graph (PwWalk *w, PwWalkScan *scan)
{
  static const ScanRow none;
  guint32 start = pw_graph_start (w->graph, w->path_index);
  const PwGraphNode *node;

  pw_walk_expand (w, start);
  node = &w->graph->nodes.data[start];
  scan->work = node->n_edges + 1;
  pw_pool_add (&scan->nodes, start);
  pw_pool_add (&scan->vecs, 0);
  for (guint i = 0; i < 3; i++)
    pw_pool_add (&scan->rows, none);
  for (guint32 i = 0; i < node->n_edges; i++)
    {
      PwEdge edge = w->graph->edges.data[node->first_edge + i];

      if ((edge.holds & PW_HOLDS_EMPTY) && !add_ray (w, scan, edge))
        return FALSE;
    }
  for (guint stage = 1; stage < scan->nodes.n; stage++)
    {
      pw_walk_expand (w, scan->nodes.data[stage]);
      for (guint holds = PW_HOLDS_EMPTY; holds <= PW_HOLDS_ENEMY; holds *= 2)
        if (!add_row (w, scan, stage, holds))
          return FALSE;
    }
  return TRUE;
}

/* Looks the vectors up on boards of the walk's shape. */
static G_GNUC_NO_INLINE void
learn_shape (PwWalk *w, PwWalkScan *scan)
{
  scan->knows_shape = TRUE;
  for (guint i = 0; i < scan->rays.n; i++)
    {
      PwVec v = vec_of (w, scan->rays.data[i].vec);

      scan->rays.data[i].vecs[0] = pw_board_shape_vec (w->shape, -v.dx, -v.dy);
      scan->rays.data[i].vecs[1] = pw_board_shape_vec (w->shape, v.dx, v.dy);
    }
}

static G_GNUC_NO_INLINE PwWalkScan *
make_scan (PwWalk *w)
{
  PwWalkScan *scan = g_new0 (PwWalkScan, 1);

  if (w->scans == NULL)
    w->scans = g_new0 (PwWalkScan *, w->program->paths.n);
  w->scans[w->path_index] = scan;
  scan->straight = read_graph (w, scan);
  return scan;
}

static inline const PwWalkScan *
find_scan (PwWalk *w)
{
  PwWalkScan *scan = w->scans != NULL ? w->scans[w->path_index] : NULL;

  if (scan == NULL)
    scan = make_scan (w);
  if (!scan->knows_shape && scan->straight)
    learn_shape (w, scan);
  return scan;
}

void
pw_walk_scans_forget_shape (PwWalk *w)
{
  for (guint i = 0; w->scans != NULL && i < w->program->paths.n; i++)
    if (w->scans[i] != NULL)
      w->scans[i]->knows_shape = FALSE;
}

void
pw_walk_scans_free (PwWalk *w)
{
  for (guint i = 0; w->scans != NULL && i < w->program->paths.n; i++)
    if (w->scans[i] != NULL)
      {
        pw_pool_free (&w->scans[i]->rays);
        pw_pool_free (&w->scans[i]->rows);
        pw_pool_free (&w->scans[i]->nodes);
        pw_pool_free (&w->scans[i]->vecs);
        g_free (w->scans[i]);
      }
  g_free (w->scans);
}

/* -- a ray -- */

/* Where a path ends, or would. */
typedef struct
{
  PwSquare square;
  guint8 n; /* steps to it */
  guint8 n_hops;
  guint8 deeds;
  gboolean takes;
} Stop;

/* What is found on a ray. */
typedef struct
{
  guint n_stops, n_hops;
  Stop stops[PW_BOARD_MAX_SIZE];
  PwSquare hops[MOST_FOUND]; /* pieces hopped over so far: of each stop, some of the first */
  gboolean screens[MOST_FOUND];
} Found;

static inline void
add_hop (Found *found, PwSquare square, gboolean screens)
{
  found->screens[found->n_hops] = screens;
  found->hops[found->n_hops++] = square;
}

/* Whether the squares between are as a step needs them. A piece that is in its way blocks. */
static G_GNUC_NO_INLINE gboolean
passes_between (PwWalk *w, const PwShapeVec *vec, PwSquare from, guint between, Found *found)
{
  guint n = 0, n_between = vec->n_between;
  PwSquare first = PW_NO_SQUARE, last = PW_NO_SQUARE;

  w->work += n_between + 1;
  for (guint i = 0; i < n_between; i++)
    {
      PwSquare square = w->square_of[(int) w->order_of[from] + vec->between[i]];

      if (!(pw_walk_holds_first (w, square) & PW_HOLDS_ANY_PIECE))
        continue;
      first = n++ == 0 ? square : first;
      last = i + 1 == n_between ? square : PW_NO_SQUARE;
    }
  if (between == PW_BETWEEN_NOTHING)
    {
      if (n > 0)
        pw_record_block (w, first);
      return n == 0;
    }
  if (n != 1 || (between == PW_BETWEEN_LAST && last == PW_NO_SQUARE))
    return FALSE;
  add_hop (found, first, TRUE);
  return TRUE;
}

/* The next square of a ray; PW_NO_SQUARE if the walker can't step there. */
static inline PwSquare
step_from (PwWalk *w, const PwShapeVec *vec, PwSquare from, guint between, Found *found)
{
  PwSquare square = vec->next[from];

  if (square == PW_NO_SQUARE || w->cells[square] == PW_CELL_HOLE
      || (between != PW_BETWEEN_ANYTHING && !passes_between (w, vec, from, between, found)))
    return PW_NO_SQUARE;
  return square;
}

/*
 * Goes along a ray.
 *
 * square: the first one, on which the walker may step
 * squares: (out): those passed
 * Returns: their end
 */
static inline PwSquare *
scan_ray (PwWalk *w, const ScanRow *rows, const ScanRay *ray, const PwShapeVec *vec, PwSquare square,
          PwSquare *squares, Found *found)
{
  guint stage = ray->first;
  PwSquare *at = squares;

  while (square != PW_NO_SQUARE)
    {
      guint holds = pw_walk_holds_first (w, square);
      const ScanRow *row = rows + stage + holds / 2;

      *at++ = square;
      w->work += row->work;
      if (row->deeds & SCAN_BLOCK)
        pw_record_block (w, square);
      else if (row->deeds != 0)
        found->stops[found->n_stops++] = (Stop){ .square = square,
                                                 .n = (guint8) (at - squares),
                                                 .n_hops = (guint8) found->n_hops,
                                                 .deeds = row->deeds,
                                                 .takes = holds != PW_HOLDS_EMPTY };
      stage = row->next;
      if (stage == 0)
        break;
      if (row->glides)
        for (PwSquare ahead; (ahead = vec->next[square]) != PW_NO_SQUARE && w->cells[ahead] == PW_CELL_EMPTY;
             square = ahead)
          *at++ = ahead;
      else if (row->flags & (PW_STATE_HOPPED | PW_STATE_SCREEN))
        add_hop (found, square, (row->flags & PW_STATE_SCREEN) != 0);
      square = step_from (w, vec, square, row->between, found);
    }
  return at;
}

/* Records what was found. squares_at: the place of the ray's squares in the pool; those hopped over are at
 * hops_at */
static void
record_ray (PwWalk *w, const Found *found, guint squares_at, guint hops_at)
{
  gboolean hops = w->path->hops, screens = w->path->screens;
  guint n_marked = 0;

  for (guint i = 0; i < found->n_stops; i++)
    {
      const Stop *stop = &found->stops[i];
      PwLinePart part = { squares_at, stop->n, hops_at, hops ? stop->n_hops : 0 };

      if (!(stop->deeds & SCAN_END))
        {
          pw_record_line_attack (w, stop->square, part);
          continue;
        }
      w->work += stop->n;
      pw_record_line_end (w, stop->square, part, stop->takes);
      for (; screens && n_marked < stop->n_hops; n_marked++)
        if (found->screens[n_marked])
          pw_set_add (w->screened, w->order_of[found->hops[n_marked]]);
    }
}

gboolean
pw_walk_scan (PwWalk *w)
{
  const PwWalkScan *scan = find_scan (w);
  PwSquarePool *pool = &w->moves->squares;
  gboolean first = w->sign > 0;
  Found found;

  if (!scan->straight || w->stopped || w->arrivals + scan->rays.n * PW_BOARD_MAX_SIZE > w->most_arrivals)
    return FALSE;
  w->work += scan->work;
  pw_pool_reserve (pool, scan->rays.n * (PW_BOARD_MAX_SIZE + MOST_FOUND));
  for (guint i = 0; i < scan->rays.n; i++)
    {
      const ScanRay *ray = &scan->rays.data[i];
      PwSquare *squares = pool->data + pool->n, *end, square;

      found.n_stops = found.n_hops = 0;
      square = step_from (w, ray->vecs[first], w->position->at, ray->between, &found);
      if (square == PW_NO_SQUARE)
        continue;
      end = scan_ray (w, scan->rows.data, ray, ray->vecs[first], square, squares, &found);
      w->arrivals += (guint) (end - squares);
      if (found.n_stops == 0) /* nobody needs the squares */
        continue;
      for (guint j = 0; j < found.n_hops; j++)
        end[j] = found.hops[j];
      record_ray (w, &found, pool->n, pool->n + (guint) (end - squares));
      pool->n += (guint) (end - squares) + found.n_hops;
    }
  return TRUE;
}
