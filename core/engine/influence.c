/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The states of a piece laid out on squares as if each held what is asked for there (places), what may be
 * done in them (arcs), and what each asks for (tests). From where a piece may be removed is found from the
 * ends back.
 */
#include "core/engine/influence.h"

#include "core/base/getter.h"
#include "core/base/owns.h"
#include "core/board/planes.h"
#include "core/board/square-set.h"
#include "core/engine/graph/graph.h"

#define MOST_PLACES 3000     /* from one square; past that, all squares matter */
#define MOST_WORK   2000000  /* sets put together for one square, about; likewise */
#define MOST_WORDS  16777216 /* of all sets together; past that, likewise, so that memory stays bounded */
#define MOST_EDGES  200000   /* of the graph, likewise */

#define ANY_CONTENT (PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE)
#define NO_PLACE    G_MAXUINT32

/* A state of the graph on a square. */
typedef struct
{
  guint32 node;
  PwSquare square;
  gboolean ends;    /* some way from here ends */
  guint32 stamp;    /* of the last look at what follows */
  guint32 first, n; /* its arcs */
} Place;

/* A square, and what it may get to meet a condition: PwHolds. */
typedef struct
{
  guint16 order;
  guint8 holds;
} Test;

/* One thing that may be done in a place. */
typedef struct
{
  guint32 to;       /* place; NO_PLACE where the path ends */
  guint32 first, n; /* its tests */
  PwSquare takes;   /* an enemy here is removed; PW_NO_SQUARE */
} Arc;

/* For one square of the piece. */
typedef struct
{
  guint16 *which;  /* per enemy's square: which of the sets, + 1; 0: it is never removed */
  guint64 *sets;   /* PW_N_GETS * n_words each */
  guint64 *passes; /* where it may capture en passant */
  guint64 *reach;  /* the squares of all enemies that are ever removed */
} Row;

struct _PwInfluence
{
  PwProgram *program;
  PwGraph graph;
  int files, ranks, sign;
  gboolean cylinder;
  gboolean *holes; /* per square */
  guint n, n_words;
  gboolean virgin_matters;
  gboolean opaque; /* all squares matter, as some path does more to other pieces than take them */
  Row *rows[2];    /* per square, made when first needed; whether the piece is virgin, if that matters */
  gsize words; /* of all rows */
  Row everything; /* where it is too much */

  PwPace *pace; /* (nullable) */
  gboolean stopped;

  /* scratch for one square */
  PwSquare at;
  const PwProgramPath *path;
  PW_POOL (Place) places;
  PW_POOL (Arc) arcs;
  PW_POOL (Test) tests;
  PW_POOL (guint32) queue;
  PW_POOL (guint64) removable;               /* per place a set: what may be removed from there on */
  guint64 passes[PW_BOARD_MAX_SQUARES / 64]; /* of the row */
  PwIndex index;
  guint32 stamp;
  guint work;
};

/* -- paths -- */

static gboolean
takes_on_way (const PwProgram *program, guint path)
{
  guint32 end = path + 1 < program->paths.n ? pw_program_path (program, path + 1)->start : program->instrs.n;

  for (guint32 i = pw_program_path (program, path)->start; i < end; i++)
    if (pw_program_instr (program, i)->flags & PW_INSTR_REMOVES)
      return TRUE;
  return FALSE;
}

/*
 * Something besides a piece that has just passed: that one is no matter of these sets. What a path takes at
 * its end and puts down again, as a swap does, is not removed.
 */
static gboolean
may_remove (const PwProgram *program, guint i)
{
  const PwProgramPath *path = pw_program_path (program, i);
  gboolean keeps = path->unloads == PW_UNLOAD_NONE || path->leaves;

  return ((path->ends.holds & PW_HOLDS_ENEMY) && keeps) || takes_on_way (program, i);
}

/* The same, or en passant. */
static gboolean
captures (const PwProgram *program, guint i)
{
  return (pw_program_path (program, i)->ends.holds & PW_HOLDS_PASSED) || may_remove (program, i);
}

/* -- squares -- */

static guint
order_of (const PwInfluence *f, PwSquare square)
{
  return square % (guint) f->files * (guint) f->ranks + square / (guint) f->files;
}

/* Returns: PW_NO_SQUARE off the board, or in a hole */
static PwSquare
square_from (const PwInfluence *f, PwSquare from, int dx, int dy, gboolean wraps)
{
  int file = from % f->files + f->sign * dx, rank = from / f->files + f->sign * dy;
  PwSquare square;

  if (wraps || f->cylinder || f->path->cylinder)
    file = ((file % f->files) + f->files) % f->files;
  if (file < 0 || file >= f->files || rank < 0 || rank >= f->ranks)
    return PW_NO_SQUARE;
  square = (PwSquare) (rank * f->files + file);
  return f->holes[square] ? PW_NO_SQUARE : square;
}

/* -- tests: of the arc that is added next -- */

static void
test (PwInfluence *f, PwSquare square, guint holds)
{
  Test row = { (guint16) order_of (f, square), (guint8) holds };

  if (square != f->at)
    pw_pool_add (&f->tests, row);
}

/* A square that must hold this, without a limit to some letters. */
static void
test_if_limited (PwInfluence *f, PwSquare square, guint holds)
{
  if ((holds & ANY_CONTENT) != ANY_CONTENT)
    test (f, square, holds);
}

/* All squares on some shortest way of king's steps. */
static void
test_routes (PwInfluence *f, PwSquare from, PwVec v, gboolean wraps)
{
  int major = MAX (ABS (v.dx), ABS (v.dy));

  for (int dx = -major; dx <= major; dx++)
    for (int dy = -major; dy <= major; dy++)
      {
        PwSquare square = square_from (f, from, dx, dy, wraps);
        int before = MAX (ABS (dx), ABS (dy)), after = MAX (ABS (v.dx - dx), ABS (v.dy - dy));

        if (square != PW_NO_SQUARE && before > 0 && after > 0 && before + after == major)
          test (f, square, PW_HOLDS_EMPTY);
      }
}

static void
test_between (PwInfluence *f, PwSquare from, PwVec v, gboolean wraps, PwBetween between)
{
  if (between == PW_BETWEEN_SOME_ROUTE)
    test_routes (f, from, v, wraps);
  for (int k = 1; k < MAX (ABS (v.dx), ABS (v.dy)); k++)
    {
      PwVec passed = pw_vec_passed (v, k);
      PwSquare square = square_from (f, from, passed.dx, passed.dy, wraps);

      if (square != PW_NO_SQUARE)
        test (f, square,
              between == PW_BETWEEN_ONE || between == PW_BETWEEN_LAST ? ANY_CONTENT : PW_HOLDS_EMPTY);
    }
}

/* -- work -- */

/* Returns: FALSE if it was stopped. units: of a PwPace */
static gboolean
goes_on (PwInfluence *f, guint64 units)
{
  f->stopped = f->stopped || (f->pace != NULL && !pw_pace_goes_on (f->pace, units));
  return !f->stopped;
}

/* Returns: FALSE if it is too much by now, or was stopped. work: about, since the last call */
static gboolean
works (PwInfluence *f, guint work)
{
  f->work += work;
  return goes_on (f, 8 * (guint64) work) && f->work < MOST_WORK;
}

/* -- places and arcs -- */

static guint32
find_place (PwInfluence *f, guint32 node, PwSquare square)
{
  guint32 hash = (guint32) pw_hash (node, square), at, id;
  Place place = { .node = node, .square = square };

  for (at = hash; (id = pw_index_next (&f->index, hash, &at)) != PW_INDEX_NONE;)
    if (f->places.data[id].node == node && f->places.data[id].square == square)
      return id;
  pw_pool_add (&f->places, place);
  pw_index_add (&f->index, hash, f->places.n - 1);
  return f->places.n - 1;
}

/* Adds an arc with the tests since the last one. */
static void
add_arc (PwInfluence *f, guint32 to, PwSquare takes)
{
  guint32 first = f->arcs.n > 0 ? f->arcs.data[f->arcs.n - 1].first + f->arcs.data[f->arcs.n - 1].n : 0;
  Arc arc = { .to = to, .first = first, .n = f->tests.n - first, .takes = takes };

  pw_pool_add (&f->arcs, arc);
}

/* A square that must hold this; limits to some letters are another condition. */
static void
test_match (PwInfluence *f, PwSquare square, guint holds, gboolean limited)
{
  if (limited)
    test (f, square, holds);
  else
    test_if_limited (f, square, holds);
}

static void
add_end (PwInfluence *f, const PwEdge *edge, PwSquare square)
{
  const PwMatch *ends = &f->path->ends;
  guint holds = ends->holds & edge->holds & ANY_CONTENT;

  if ((ends->holds & PW_HOLDS_PASSED) && (edge->holds & PW_HOLDS_EMPTY))
    {
      holds |= PW_HOLDS_PASSED;
      pw_set_add (f->passes, order_of (f, square));
    }
  if ((holds & PW_HOLDS_ENEMY) && square != f->at)
    {
      test (f, square, PW_HOLDS_ENEMY);
      add_arc (f, NO_PLACE, square);
      holds &= ~(guint) PW_HOLDS_ENEMY;
    }
  if (holds == 0)
    return;
  test_match (f, square, holds, ends->own != 0 || ends->enemy != 0);
  add_arc (f, NO_PLACE, PW_NO_SQUARE);
}

static void
add_step (PwInfluence *f, const PwEdge *edge, PwSquare from)
{
  PwVec v = pw_program_vecs (f->program)[edge->vec];
  gboolean wraps = edge->how & PW_EDGE_WRAPS;
  PwSquare next = square_from (f, from, v.dx, v.dy, wraps);

  if (next == PW_NO_SQUARE || ((edge->how & PW_EDGE_AWAY) && next == f->at))
    return;
  test_if_limited (f, from, edge->holds);
  if (edge->how & PW_EDGE_ONTO_EMPTY)
    test (f, next, PW_HOLDS_EMPTY);
  if (edge->between != PW_BETWEEN_ANYTHING)
    test_between (f, from, v, wraps, edge->between);
  add_arc (f, find_place (f, edge->target, next), PW_NO_SQUARE);
}

static void
add_approach (PwInfluence *f, const PwEdge *edge, PwSquare square)
{
  PwVec v = pw_program_vecs (f->program)[edge->vec];
  PwSquare next = square_from (f, square, v.dx, v.dy, edge->how & PW_EDGE_WRAPS);

  if (next == PW_NO_SQUARE)
    return;
  test_if_limited (f, square, edge->holds);
  test (f, next, PW_HOLDS_ANY_PIECE);
  add_arc (f, find_place (f, edge->target, square), PW_NO_SQUARE);
}

static void
add_leap (PwInfluence *f, const PwEdge *edge, PwSquare from, PwSquare to)
{
  test_if_limited (f, from, edge->holds);
  add_arc (f, find_place (f, edge->target, to), PW_NO_SQUARE);
}

static void
add_leaps (PwInfluence *f, const PwEdge *edge, PwSquare from)
{
  for (PwSquare to = 0; to < f->n; to++)
    if (to != from && !f->holes[to])
      add_leap (f, edge, from, to);
}

/* STAY and TAKE have their limits in the place of a vector. */
static void
add_deed (PwInfluence *f, const PwEdge *edge, PwSquare square)
{
  gboolean takes = edge->kind == PW_EDGE_TAKE && square != f->at;

  test_match (f, square, edge->holds, edge->vec != 0);
  add_arc (f, find_place (f, edge->target, square),
           takes && (edge->holds & PW_HOLDS_ENEMY) ? square : PW_NO_SQUARE);
}

static void
add_edge (PwInfluence *f, const PwEdge *edge, PwSquare square)
{
  switch ((PwEdgeKind) edge->kind)
    {
    case PW_EDGE_END:
      add_end (f, edge, square);
      break;
    case PW_EDGE_STEP:
      add_step (f, edge, square);
      break;
    case PW_EDGE_APPROACH:
      add_approach (f, edge, square);
      break;
    case PW_EDGE_HOME:
      add_leap (f, edge, square, f->at);
      break;
    case PW_EDGE_ANYWHERE:
      add_leaps (f, edge, square);
      break;
    default:
      add_deed (f, edge, square);
      break;
    }
}

static void
expand_place (PwInfluence *f, guint32 id)
{
  guint32 node = f->places.data[id].node, first = f->arcs.n;
  PwSquare square = f->places.data[id].square;

  pw_graph_expand (&f->graph, node);
  for (guint32 i = 0; i < f->graph.nodes.data[node].n_edges; i++)
    {
      const PwEdge *edge = &f->graph.edges.data[f->graph.nodes.data[node].first_edge + i];

      add_edge (f, edge, square);
    }
  f->places.data[id].first = first;
  f->places.data[id].n = f->arcs.n - first;
}

/* Returns: FALSE if there is too much */
static gboolean
lay_out (PwInfluence *f, gboolean virgin)
{
  guint32 done = 0;

  pw_pool_clear (&f->places);
  pw_pool_clear (&f->arcs);
  pw_pool_clear (&f->tests);
  pw_index_clear (&f->index);
  pw_set_clear (f->passes, f->n_words);
  for (guint i = 0; i < f->program->paths.n; i++)
    {
      f->path = pw_program_path (f->program, i);
      if ((f->path->virgin && !virgin) || !captures (f->program, i))
        continue;
      for (find_place (f, pw_graph_start (&f->graph, i), f->at); done < f->places.n; done++)
        {
          if (f->places.n > MOST_PLACES || f->graph.edges.n > MOST_EDGES)
            return FALSE;
          expand_place (f, done);
          if (!works (f, f->places.data[done].n))
            return FALSE;
        }
    }
  return TRUE;
}

/* -- what may be removed from a place on -- */

static const Arc *
arcs_of (const PwInfluence *f, const Place *place)
{
  return f->arcs.data + place->first;
}

static gboolean
leads_to_end (const PwInfluence *f, const Arc *arc)
{
  return arc->to == NO_PLACE || f->places.data[arc->to].ends;
}

static gboolean
find_ends_once (PwInfluence *f)
{
  gboolean changed = FALSE;

  for (guint32 i = f->places.n; i-- > 0;)
    for (guint32 j = 0; j < f->places.data[i].n && !f->places.data[i].ends; j++)
      if (leads_to_end (f, arcs_of (f, &f->places.data[i]) + j))
        changed = f->places.data[i].ends = TRUE;
  return changed;
}

static guint64 *
removable_from (PwInfluence *f, guint32 place)
{
  return f->removable.data + (gsize) place * f->n_words;
}

static gboolean
unite (guint64 *set, const guint64 *more, guint n_words)
{
  guint64 added = 0;

  for (guint i = 0; i < n_words; i++)
    {
      added |= more[i] & ~set[i];
      set[i] |= more[i];
    }
  return added != 0;
}

static gboolean
follow_arc_back (PwInfluence *f, guint32 place, const Arc *arc)
{
  guint64 *set = removable_from (f, place);
  gboolean changed = FALSE;

  if (!leads_to_end (f, arc))
    return FALSE;
  if (arc->takes != PW_NO_SQUARE && !pw_set_has (set, order_of (f, arc->takes)))
    {
      pw_set_add (set, order_of (f, arc->takes));
      changed = TRUE;
    }
  return (arc->to != NO_PLACE && unite (set, removable_from (f, arc->to), f->n_words)) || changed;
}

static gboolean
find_removable_once (PwInfluence *f)
{
  gboolean changed = FALSE;

  for (guint32 i = f->places.n; i-- > 0;)
    for (guint32 j = 0; j < f->places.data[i].n; j++)
      changed |= follow_arc_back (f, i, arcs_of (f, &f->places.data[i]) + j);
  return works (f, f->arcs.n * f->n_words) && changed;
}

/* Returns: FALSE if it is too much */
static gboolean
find_removable (PwInfluence *f)
{
  while (find_ends_once (f))
    works (f, f->arcs.n);
  pw_pool_clear (&f->removable);
  pw_pool_reserve (&f->removable, f->places.n * f->n_words + 1);
  memset (f->removable.data, 0, f->places.n * f->n_words * sizeof (guint64));
  while (find_removable_once (f))
    ;
  return works (f, 0);
}

/* -- what matters -- */

/* The sets of a row for an enemy's square; they are all there already. */
static guint64 *
sets_for (const PwInfluence *f, const Row *row, guint enemy)
{
  return row->sets + (gsize) (row->which[enemy] - 1) * PW_N_GETS * f->n_words;
}

static void
add_tests (PwInfluence *f, const Arc *arc, guint64 *sets)
{
  works (f, arc->n + 1);
  for (guint32 i = arc->first; i < arc->first + arc->n; i++)
    for (guint gets = 0; gets < PW_N_GETS; gets++)
      if (f->tests.data[i].holds & (1u << gets))
        pw_set_add (sets + gets * f->n_words, f->tests.data[i].order);
}

/* Once the enemy is taken on the way, all that may follow must be possible. */
static void
add_tests_after (PwInfluence *f, guint32 first, guint64 *sets)
{
  pw_pool_clear (&f->queue);
  pw_pool_add (&f->queue, first);
  f->places.data[first].stamp = ++f->stamp;
  for (guint32 at = 0; at < f->queue.n && works (f, 0); at++)
    {
      const Place *place = &f->places.data[f->queue.data[at]];

      goes_on (f, (guint64) PW_PACE_ARRIVAL * place->n);
      for (guint32 i = 0; i < place->n; i++)
        {
          const Arc *arc = arcs_of (f, place) + i;

          if (!leads_to_end (f, arc))
            continue;
          add_tests (f, arc, sets);
          if (arc->to == NO_PLACE || f->places.data[arc->to].stamp == f->stamp)
            continue;
          f->places.data[arc->to].stamp = f->stamp;
          pw_pool_add (&f->queue, arc->to);
        }
    }
}

static void
add_arc_to_row (PwInfluence *f, const Arc *arc, Row *row)
{
  if (!leads_to_end (f, arc))
    return;
  if (arc->takes != PW_NO_SQUARE)
    {
      guint64 *sets = sets_for (f, row, order_of (f, arc->takes));

      add_tests (f, arc, sets);
      if (arc->to != NO_PLACE)
        add_tests_after (f, arc->to, sets);
    }
  if (arc->to != NO_PLACE)
    PW_SET_EACH (enemy, removable_from (f, arc->to), f->n_words)
  add_tests (f, arc, sets_for (f, row, enemy));
}

static void
unite_starts (PwInfluence *f, guint64 *all)
{
  for (guint32 i = 0; i < f->places.n; i++)
    if (f->places.data[i].square == f->at)
      unite (all, removable_from (f, i), f->n_words);
}

/* Returns: FALSE if it is too much */
static gboolean
fill_row (PwInfluence *f, Row *row)
{
  guint64 all[PW_BOARD_MAX_SQUARES / 64] = { 0 };
  guint n;

  unite_starts (f, all);
  n = pw_set_count (all, f->n_words);
  f->words += (gsize) n * PW_N_GETS * f->n_words + f->n / 4;
  row->which = g_new0 (guint16, f->n);
  row->sets = g_new0 (guint64, (gsize) n * PW_N_GETS * f->n_words + 1);
  row->passes = g_memdup2 (f->passes, f->n_words * sizeof *f->passes);
  row->reach = g_memdup2 (all, f->n_words * sizeof *all);
  n = 0;
  PW_SET_EACH (enemy, all, f->n_words)
  row->which[enemy] = (guint16) ++n;
  for (guint32 i = 0; i < f->arcs.n && works (f, 0); i++)
    add_arc_to_row (f, &f->arcs.data[i], row);
  return works (f, 0);
}

static void
free_row (const PwInfluence *f, Row *row)
{
  if (row->which == f->everything.which)
    return;
  g_free (row->which);
  g_free (row->sets);
  g_free (row->passes);
  g_free (row->reach);
}

/* Returns: the row, or another one if it was stopped */
static const Row *
make_row (PwInfluence *f, Row *row, PwSquare at, gboolean virgin)
{
  gsize words = f->words;

  f->at = at;
  f->work = 0;
  f->stopped = FALSE;
  if (!f->opaque && f->words < MOST_WORDS && lay_out (f, virgin) && find_removable (f) && fill_row (f, row))
    return row;
  free_row (f, row);
  f->words = words;
  *row = f->stopped ? (Row){ NULL } : f->everything;
  return &f->everything;
}

static inline const Row *
find_row (PwInfluence *f, PwSquare at, gboolean virgin)
{
  Row *row = &f->rows[virgin && f->virgin_matters][at];

  return G_LIKELY (row->which != NULL) ? row : make_row (f, row, at, virgin);
}

const guint64 *
pw_influence_sets (PwInfluence *f, PwSquare at, gboolean virgin, PwSquare enemy)
{
  const Row *row = find_row (f, at, virgin);
  guint order = order_of (f, enemy);

  return row->which[order] == 0 ? NULL : sets_for (f, row, order);
}

const guint64 *
pw_influence_reach (PwInfluence *f, PwSquare at, gboolean virgin)
{
  return find_row (f, at, virgin)->reach;
}

gboolean
pw_influence_passes (PwInfluence *f, PwSquare at, gboolean virgin, PwSquare square)
{
  return pw_set_has (find_row (f, at, virgin)->passes, order_of (f, square));
}

void
pw_influence_listen_to (PwInfluence *f, PwPace *pace)
{
  f->pace = pace;
}

PW_GETTER (guint, pw_influence_n_words, const PwInfluence, n_words);

/* -- one piece -- */

/* Castling and the like take no piece; other paths that put pieces down, or leave the board, are not looked
 * into. */
static gboolean
is_opaque (const PwProgram *program, guint i)
{
  const PwProgramPath *path = pw_program_path (program, i);

  return (path->puts || path->leaves || path->explodes || path->effect_kind != PW_EFFECT_TAKE)
         && captures (program, i);
}

static void
read_board (PwInfluence *f, const PwBoard *board, PwSide side)
{
  f->files = (int) board->files;
  f->ranks = (int) board->ranks;
  f->sign = side == PW_SIDE_FIRST ? 1 : -1;
  f->cylinder = board->cylinder;
  f->n = board->files * board->ranks;
  f->n_words = board->n_words;
  f->holes = g_new (gboolean, f->n);
  for (guint i = 0; i < f->n; i++)
    f->holes[i] = board->cells[i] == PW_CELL_HOLE;
}

PwInfluence *
pw_influence_new (PwPiece *piece, const PwBoard *board, PwSide side)
{
  PwInfluence *f = g_new0 (PwInfluence, 1);

  read_board (f, board, side);
  f->program = pw_program_new (piece);
  pw_graph_init (&f->graph, f->program);
  for (guint i = 0; i < f->program->paths.n; i++)
    {
      f->virgin_matters |= pw_program_path (f->program, i)->virgin && captures (f->program, i);
      f->opaque |= is_opaque (f->program, i);
    }
  for (guint i = 0; i < G_N_ELEMENTS (f->rows); i++)
    f->rows[i] = g_new0 (Row, f->n);
  f->everything.sets = g_new (guint64, (gsize) PW_N_GETS * f->n_words);
  memset (f->everything.sets, 0xff, PW_N_GETS * f->n_words * sizeof *f->everything.sets);
  f->everything.passes = f->everything.reach = f->everything.sets;
  f->everything.which = g_new (guint16, f->n);
  for (guint i = 0; i < f->n; i++)
    f->everything.which[i] = 1;
  return f;
}

void
pw_influence_free (PwInfluence *f)
{
  if (f == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (f->rows); i++)
    {
      for (guint j = 0; j < f->n; j++)
        free_row (f, &f->rows[i][j]);
      g_free (f->rows[i]);
    }
  PW_GIVE_BACK (f, ((pw_pool_free), places, arcs, tests, queue, removable), ((pw_index_free), index),
                (g_free, everything.sets, everything.which, holes), ((pw_graph_clear), graph),
                (pw_program_free, program));
  g_free (f);
}
