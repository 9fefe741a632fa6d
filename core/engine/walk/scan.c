/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Straight paths, and those with one bend, are scanned: square after square along each ray, by a table that says for
 * each stage of the walk what to do on an empty square, on an own piece, and on an enemy. The table is read from the
 * graph, once for a path.
 *
 * Rays are scanned in the order in which a queue would have let their walkers go on: each square before those ahead of
 * it, those ahead before the rays that leave it, both in the order of the graph's edges. So of two paths of the same
 * length the first is the same, and a later one replaces it only if it is shorter.
 */
#include "core/engine/walk/scan.h"

#include "core/engine/walk/change.h"
#include "core/engine/walk/follow.h"
#include "core/engine/walk/record.h"

#define MOST_STAGES  100
#define MOST_STEPS   (2 * PW_BOARD_MAX_SIZE) /* of a walk */
#define MOST_HOPS    (2 * MOST_STEPS)
#define ARRIVAL_WORK 4 /* instructions, about, as of PwWalk: work */

typedef struct
{
  guint16 stage;  /* after it, times 3; 0: there is no step */
  guint8 hops;    /* PW_STATE_HOPPED, PW_STATE_SCREEN: over the piece on the square before */
  guint8 between; /* PwBetween */
} ScanStep;

/* On a square that holds this or that. */
typedef struct
{
  ScanStep step;               /* straight on */
  guint8 deeds;                /* PwDeeds */
  guint8 glides;               /* the same happens on all empty squares that follow: nothing */
  guint16 first_bend, n_bends; /* rays that leave the square */
} ScanRow;

typedef struct
{
  guint32 vec; /* of the program */
  ScanStep step;
  const PwShapeVec *vecs[2]; /* per side: on boards of the walk's shape */
} ScanRay;

typedef struct
{
  guint32 node;    /* of the graph */
  guint32 vec;     /* along which it is reached; of the program */
  guint32 from[2]; /* vector + 1 along which walkers come to the bend before it from either side; 0: none do */
} ScanStage;

struct _PwWalkScan
{
  gboolean fits;        /* the path can be scanned */
  gboolean knows_shape; /* the rays' vectors have been looked up on boards of the walk's shape */
  guint n_first;        /* of the rays, those from the start; the others leave these */
  guint most_bends;     /* rays that leave one square */
  PW_POOL (ScanRay) rays;
  PW_POOL (ScanRow) rows;     /* three for each stage: empty, own piece, enemy */
  PW_POOL (ScanStage) stages; /* 0 is none */
};

/* -- from the graph -- */

static PwVec
vec_of (const PwWalk *w, guint32 vec)
{
  return pw_program_vecs (w->program)[vec];
}

static gboolean
is_simple_step (const PwEdge *edge)
{
  return edge->kind == PW_EDGE_STEP && edge->how == 0 && edge->filter == 0
         && edge->between != PW_BETWEEN_SOME_ROUTE;
}

static gboolean
is_bent (const ScanStage *stage)
{
  return stage->from[0] != 0 || stage->from[1] != 0;
}

/*
 * Walkers come to a stage in another way, too.
 *
 * Returns: whether it is certain that no two of them meet: all come along one vector, or from each side of their line
 * along one
 */
static gboolean
join_stage (const PwWalk *w, ScanStage *stage, const ScanStage *other)
{
  if (!pw_vec_equal (vec_of (w, stage->vec), vec_of (w, other->vec)) || is_bent (stage) != is_bent (other))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (stage->from); i++)
    {
      guint32 from = stage->from[i] != 0 ? stage->from[i] : other->from[i];

      if (other->from[i] != 0 && !pw_vec_equal (vec_of (w, from - 1), vec_of (w, other->from[i] - 1)))
        return FALSE;
      stage->from[i] = from;
    }
  return TRUE;
}

/* Returns: its number; 0 if there are too many, or walkers may meet in it */
static guint16
find_stage (const PwWalk *w, PwWalkScan *scan, ScanStage stage)
{
  for (guint i = 1; i < scan->stages.n; i++)
    if (scan->stages.data[i].node == stage.node)
      return join_stage (w, &scan->stages.data[i], &stage) ? (guint16) i : 0;
  if (scan->stages.n > MOST_STAGES)
    return 0;
  pw_pool_add (&scan->stages, stage);
  return (guint16) (scan->stages.n - 1);
}

/* holds: of the square before */
static ScanStep
make_step (const PwWalk *w, PwWalkScan *scan, const PwEdge *edge, ScanStage stage, guint holds)
{
  stage.node = edge->target;
  stage.vec = edge->vec;
  return (ScanStep){
    .stage = (guint16) (3 * find_stage (w, scan, stage)),
    .hops = holds & PW_HOLDS_ANY_PIECE ? edge->flags & (PW_STATE_HOPPED | PW_STATE_SCREEN) : 0,
    .between = edge->between,
  };
}

/* Adds a ray. Returns: FALSE if that can't be scanned */
static gboolean
add_ray (PwWalkScan *scan, guint32 vec, ScanStep step)
{
  ScanRay ray = { .vec = vec, .step = step };

  pw_pool_add (&scan->rays, ray);
  return step.stage != 0 && scan->rays.n < G_MAXUINT16;
}

/* Adds a ray that leaves a square on another ray. Returns: FALSE if it is not the first bend, or no bend */
static gboolean
add_bend (const PwWalk *w, PwWalkScan *scan, const ScanStage *before, const PwEdge *edge, guint holds, ScanRow *row)
{
  PwVec u = vec_of (w, before->vec), v = vec_of (w, edge->vec);
  int side = u.dx * v.dy - u.dy * v.dx;
  ScanStage stage = { .node = 0 };

  if (side == 0 || is_bent (before))
    return FALSE;
  stage.from[side > 0] = before->vec + 1;
  row->n_bends++;
  scan->most_bends = MAX (scan->most_bends, row->n_bends);
  return add_ray (scan, edge->vec, make_step (w, scan, edge, stage, holds));
}

/* Adds an edge to what is done on a square that holds this. Returns: FALSE if that can't be scanned */
static gboolean
add_edge (const PwWalk *w, PwWalkScan *scan, ScanStage stage, PwEdge edge, guint holds, ScanRow *row)
{
  guint ends = w->path->ends.holds;

  if (edge.kind == PW_EDGE_END && edge.filter == 0)
    {
      if (holds & ends)
        row->deeds |= PW_DEED_END;
      else if (holds & PW_HOLDS_ANY_PIECE)
        row->deeds |= PW_DEED_BLOCK;
      else if (ends & PW_HOLDS_ENEMY)
        row->deeds |= PW_DEED_ATTACK;
      return TRUE;
    }
  if (!is_simple_step (&edge))
    return FALSE;
  if (row->step.stage != 0 || row->n_bends > 0 || !pw_vec_equal (vec_of (w, edge.vec), vec_of (w, stage.vec)))
    return add_bend (w, scan, &stage, &edge, holds, row);
  row->step = make_step (w, scan, &edge, stage, holds);
  return row->step.stage != 0;
}

static gboolean
add_row (PwWalk *w, PwWalkScan *scan, ScanStage stage, guint holds)
{
  const PwGraphNode *node = &w->graph->nodes.data[stage.node];
  ScanRow row = { .first_bend = (guint16) scan->rays.n };
  gboolean went_on = (node->goes_on & holds) != 0;

  row.deeds = node->blocks & holds ? PW_DEED_BLOCK : 0;
  for (guint32 i = 0; i < node->n_edges; i++)
    {
      PwEdge edge = w->graph->edges.data[node->first_edge + i];

      if ((edge.holds & holds) && !add_edge (w, scan, stage, edge, holds, &row))
        return FALSE;
    }
  if (went_on || (row.deeds & PW_DEED_END))
    row.deeds &= (guint8) ~PW_DEED_BLOCK;
  row.glides = holds == PW_HOLDS_EMPTY && row.deeds == 0 && row.n_bends == 0
               && row.step.stage == scan->rows.n && row.step.between == PW_BETWEEN_ANYTHING;
  pw_pool_add (&scan->rows, row);
  return TRUE;
}

/* Whether two rays have squares in common. */
static gboolean
meet (PwVec a, PwVec b)
{
  return a.dx * b.dy == a.dy * b.dx && a.dx * b.dx + a.dy * b.dy >= 0;
}

/* Adds a ray from the start. */
static gboolean
add_first_ray (PwWalk *w, PwWalkScan *scan, const PwEdge *edge)
{
  static const ScanStage unbent;

  if (!is_simple_step (edge) || pw_vec_equal (vec_of (w, edge->vec), pw_vec (0, 0)))
    return FALSE;
  for (guint i = 0; i < scan->rays.n; i++)
    if (meet (vec_of (w, scan->rays.data[i].vec), vec_of (w, edge->vec)))
      return FALSE;
  return add_ray (scan, edge->vec, make_step (w, scan, edge, unbent, PW_HOLDS_EMPTY));
}

/* Reads the rays from the start. */
static gboolean
read_start (PwWalk *w, PwWalkScan *scan)
{
  static const ScanRow none;
  ScanStage start = { .node = pw_graph_start (w->graph, w->path_index) };
  const PwGraphNode *node;

  pw_walk_expand (w, start.node);
  node = &w->graph->nodes.data[start.node];
  pw_pool_add (&scan->stages, start);
  for (guint i = 0; i < 3; i++)
    pw_pool_add (&scan->rows, none);
  for (guint32 i = 0; i < node->n_edges; i++)
    {
      const PwEdge *edge = &w->graph->edges.data[node->first_edge + i];

      if ((edge->holds & PW_HOLDS_EMPTY) && !add_first_ray (w, scan, edge))
        return FALSE;
    }
  scan->n_first = scan->rays.n;
  return TRUE;
}

/* Reads the table. Returns: FALSE if the path can't be scanned */
static gboolean
read_graph (PwWalk *w, PwWalkScan *scan)
{
  if (!read_start (w, scan))
    return FALSE;
  for (guint i = 1; i < scan->stages.n; i++)
    {
      pw_walk_expand (w, scan->stages.data[i].node);
      for (guint holds = PW_HOLDS_EMPTY; holds <= PW_HOLDS_ENEMY; holds *= 2)
        if (!add_row (w, scan, scan->stages.data[i], holds))
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
  scan->fits = read_graph (w, scan);
  return scan;
}

static inline const PwWalkScan *
find_scan (PwWalk *w)
{
  PwWalkScan *scan = w->scans != NULL ? w->scans[w->path_index] : NULL;

  if (scan == NULL)
    scan = make_scan (w);
  if (!scan->knows_shape && scan->fits)
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
        pw_pool_free (&w->scans[i]->stages);
        g_free (w->scans[i]);
      }
  g_free (w->scans);
}

/* -- rays -- */

/* Where rays leave. */
typedef struct
{
  const ScanRow *row;
  PwSquare square;
  guint8 n, n_hops; /* steps to it, and pieces hopped over */
} Bend;

/* What is found on a ray. */
typedef struct
{
  guint steps_at, hops_at; /* places in the pool: squares from the start on, and pieces hopped over */
  guint n_hops, n_bends;
  guint n_marked; /* of the hops, those whose screens are marked */
  gboolean screens[MOST_HOPS];
  Bend bends[PW_BOARD_MAX_SIZE];
} Found;

static inline void
add_hop (PwWalk *w, Found *found, PwSquare square, gboolean screens)
{
  found->screens[found->n_hops] = screens;
  w->moves->squares.data[found->hops_at + found->n_hops++] = square;
}

/* Whether there is no piece between. One that is in the way blocks. */
static gboolean
is_open_between (PwWalk *w, const PwShapeVec *vec, PwSquare from)
{
  const PwSquare *square_of = w->square_of + w->order_of[from];

  for (guint i = 0; i < vec->n_between; i++)
    {
      PwSquare square = square_of[vec->between[i]];

      if (!(pw_walk_holds_first (w, square) & PW_HOLDS_ANY_PIECE))
        continue;
      pw_record_block (w, square);
      return FALSE;
    }
  return TRUE;
}

/* Whether there is one piece between, or one on the last square. */
static gboolean
hops_between (PwWalk *w, const PwShapeVec *vec, PwSquare from, gboolean last, Found *found)
{
  const PwSquare *square_of = w->square_of + w->order_of[from];
  PwSquare over = PW_NO_SQUARE;

  for (guint i = 0; i < vec->n_between; i++)
    {
      PwSquare square = square_of[vec->between[i]];

      if (!(pw_walk_holds_first (w, square) & PW_HOLDS_ANY_PIECE))
        continue;
      if (over != PW_NO_SQUARE || (last && i + 1 < vec->n_between))
        return FALSE;
      over = square;
    }
  if (over != PW_NO_SQUARE)
    add_hop (w, found, over, TRUE);
  return over != PW_NO_SQUARE;
}

/* Whether a step can be made that has conditions, or hops over a piece. to: where it leads */
static G_GNUC_NO_INLINE gboolean
can_step (PwWalk *w, const PwShapeVec *vec, PwSquare from, PwSquare to, ScanStep step, Found *found)
{
  if (to == PW_NO_SQUARE || w->cells[to] == PW_CELL_HOLE)
    return FALSE;
  if (step.hops != 0)
    add_hop (w, found, from, (step.hops & PW_STATE_SCREEN) != 0);
  if (step.between == PW_BETWEEN_ANYTHING)
    return TRUE;
  w->work += vec->n_between + 1;
  return step.between == PW_BETWEEN_NOTHING ? is_open_between (w, vec, from)
                                            : hops_between (w, vec, from, step.between == PW_BETWEEN_LAST, found);
}

/* The next square of a ray, maybe a hole; PW_NO_SQUARE if the walker can't step there. */
static inline PwSquare
step_from (PwWalk *w, const PwShapeVec *vec, PwSquare from, ScanStep step, Found *found)
{
  PwSquare to = vec->next[from];

  return step.hops + step.between == 0 || can_step (w, vec, from, to, step, found) ? to : PW_NO_SQUARE;
}

static void
mark_screens (PwWalk *w, Found *found)
{
  for (; found->n_marked < found->n_hops; found->n_marked++)
    if (found->screens[found->n_marked])
      pw_set_add (w->screened, w->order_of[w->moves->squares.data[found->hops_at + found->n_marked]]);
}

/* What a walker does on a square of a ray, after n steps. */
static inline void
do_deeds (PwWalk *w, guint deeds, PwSquare square, guint n, gboolean takes, Found *found)
{
  PwLinePart part = { found->steps_at, n, found->hops_at, found->n_hops };

  if (deeds & PW_DEED_END)
    {
      pw_record_line_end (w, square, part, takes);
      if (found->n_marked < found->n_hops && w->path->screens)
        mark_screens (w, found);
    }
  else if (deeds & PW_DEED_BLOCK)
    pw_record_block (w, square);
  else
    pw_record_line_attack (w, square, part);
}

/*
 * Goes along a ray. No ray comes back to the square of the piece itself.
 *
 * square: its first one; at: (out): the squares passed, after those before the ray
 * Returns: their end
 */
static inline PwSquare *
go_along (PwWalk *w, const ScanRow *rows, const PwShapeVec *vec, guint stage, PwSquare square, PwSquare *at,
          Found *found)
{
  const PwSquare *start = w->moves->squares.data + found->steps_at;
  const guint8 *cells = w->cells, *holds_of = w->holds; /* local: so they need not be loaded for each square */
  guint holds;

  while (square != PW_NO_SQUARE && (holds = holds_of[cells[square]]) != 0)
    {
      const ScanRow *row = rows + stage + holds / 2;

      *at++ = square;
      if (row->deeds != 0)
        do_deeds (w, row->deeds, square, (guint) (at - start), holds != PW_HOLDS_EMPTY, found);
      if (row->n_bends > 0)
        found->bends[found->n_bends++] = (Bend){ row, square, (guint8) (at - start), (guint8) found->n_hops };
      stage = row->step.stage;
      if (stage == 0)
        break;
      if (row->glides)
        for (PwSquare ahead; (ahead = vec->next[square]) != PW_NO_SQUARE && cells[ahead] == PW_CELL_EMPTY;
             square = ahead)
          *at++ = ahead;
      square = step_from (w, vec, square, row->step, found);
    }
  return at;
}

/* Takes over what was found up to a bend. */
static inline PwSquare *
go_to_bend (PwWalk *w, const Found *before, const Bend *bend, Found *found)
{
  const PwSquare *squares = w->moves->squares.data;
  PwSquare *at = w->moves->squares.data + found->steps_at;

  for (guint i = 0; i < bend->n; i++)
    *at++ = squares[before->steps_at + i];
  for (guint i = 0; i < bend->n_hops; i++)
    add_hop (w, found, squares[before->hops_at + i], before->screens[i]);
  return at;
}

static inline void
reserve_rays (PwWalk *w, guint n)
{
  pw_pool_reserve (&w->moves->squares, n * (MOST_STEPS + MOST_HOPS));
  pw_pool_reserve (&w->moves->found, n * PW_BOARD_MAX_SIZE);
}

/* Scans a ray, for which there is room. before, bend: (nullable): where it leaves another; NULL: from the start */
static inline __attribute__ ((always_inline)) void
scan_ray (PwWalk *w, const PwWalkScan *scan, const ScanRay *ray, const Found *before, const Bend *bend, Found *found)
{
  PwSquarePool *pool = &w->moves->squares;
  const PwShapeVec *vec = ray->vecs[w->sign > 0];
  PwSquare from = bend != NULL ? bend->square : w->position->at, square, *at, *end;

  found->n_bends = 0;
  if (vec->next[from] == PW_NO_SQUARE)
    return;
  found->steps_at = pool->n;
  found->hops_at = pool->n + MOST_STEPS;
  found->n_hops = found->n_marked = 0;
  at = bend != NULL ? go_to_bend (w, before, bend, found) : pool->data + pool->n;
  square = step_from (w, vec, from, ray->step, found);
  end = go_along (w, scan->rows.data, vec, ray->step.stage, square, at, found);
  w->arrivals += (guint) (end - at);
  pool->n = found->n_hops > 0 ? found->hops_at + found->n_hops : (guint) (end - pool->data);
}

/* Scans the rays that leave another, on which this was found. */
static G_GNUC_NO_INLINE void
scan_bends (PwWalk *w, const PwWalkScan *scan, const Found *before)
{
  Found found;

  for (guint i = before->n_bends; i-- > 0;)
    {
      const Bend *bend = &before->bends[i];
      const ScanRay *ray = scan->rays.data + bend->row->first_bend, *end = ray + bend->row->n_bends;

      reserve_rays (w, bend->row->n_bends);
      for (; ray < end; ray++)
        scan_ray (w, scan, ray, before, bend, &found);
    }
}

/* Whether walkers might arrive too often. */
static inline gboolean
is_too_much (const PwWalk *w, const PwWalkScan *scan)
{
  guint size = (guint) MAX (w->files, w->ranks);

  return w->arrivals + scan->n_first * size * (1 + scan->most_bends * size) > w->most_arrivals;
}

gboolean
pw_walk_scan (PwWalk *w)
{
  const PwWalkScan *scan = find_scan (w);
  guint arrivals = w->arrivals;
  Found found;

  if (!scan->fits || w->stopped || is_too_much (w, scan))
    return FALSE;
  reserve_rays (w, scan->n_first);
  for (guint i = 0; i < scan->n_first; i++)
    {
      scan_ray (w, scan, &scan->rays.data[i], NULL, NULL, &found);
      if (found.n_bends == 0)
        continue;
      scan_bends (w, scan, &found);
      reserve_rays (w, scan->n_first - i);
    }
  w->work += (w->arrivals - arrivals) * ARRIVAL_WORK;
  return TRUE;
}
