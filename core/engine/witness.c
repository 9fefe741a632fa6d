/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Walks that find their own board: owns what a walk asks of each square, and which walks were made. A walk is
 * tried edge by edge of the graph and taken back where a square would have to hold two things; short walks
 * come first.
 */
#include "core/engine/witness.h"

#include "core/base/owns.h"
#include "core/engine/compare-private.h"
#include "core/engine/graph/graph.h"

#include <string.h>

#define MOST_SPOTS      64
#define MOST_DEPTH      40   /* edges of a walk */
#define MOST_WORK       3000 /* edges tried for one walk */
#define MOST_WALKS      24
#define MOST_EDGES      100000                  /* of the graph */
#define FARTHEST        (PW_BOARD_MAX_SIZE - 1) /* between two squares of a board */
#define FIRST_DEPTH     6
#define ROOM_FOR_CASTLE 3

/* A square, as the mover sees it from the start, and what a walk has asked of it. */
typedef struct
{
  PwVec at;
  PwMatch match; /* before the move; more than one thing: any of them */
  guint8 now;    /* PwHolds, once the walk has changed it; 0: as before the move */
  PwCell cell;   /* what is chosen for it, as the first side sees it */
} Spot;

typedef struct
{
  Spot spots[MOST_SPOTS]; /* the first is the start */
  guint n;
  PwVec at, leg_start;
  PwVec to; /* where the move ends */
  gboolean exploded;
  guint8 hand[MOST_DEPTH]; /* spots whose piece was taken and has not come back, the last one last */
  guint n_hand;
  guint32 edges[MOST_DEPTH];
  guint depth;
  guint end;      /* spot */
  guint8 ends_on; /* PwHolds, one of them */
} Walk;

/* What is known of a path. */
typedef struct
{
  guint n_walks;
  guint idle;     /* walks in a row that did nothing new */
  gboolean moved; /* the generator has made one of its walks */
  gboolean never; /* all was tried, and there is none */
} PathRow;

struct _PwWitness
{
  PwProgram *program;
  PwGraph graph;
  GRand *rand;
  guint32 letters;
  PW_POOL (guint16) uses; /* per edge */
  PathRow *paths;
  guint path;          /* of the last walk */
  Walk walk;           /* the last one */
  PwPosition position; /* ... on its own board */
  PwBoard *varied;     /* of the last variation */

  /* of one search */
  guint most_depth, work;
  gboolean cut; /* there would be more */
};

/* -- what a walk asks of squares -- */

/* Returns: (nullable): NULL if there are too many */
static Spot *
find_spot (Walk *walk, PwVec at)
{
  Spot *spot;

  for (guint i = 0; i < walk->n; i++)
    if (pw_vec_equal (walk->spots[i].at, at))
      return &walk->spots[i];
  if (walk->n == MOST_SPOTS)
    return NULL;
  spot = &walk->spots[walk->n++];
  *spot = (Spot){ .at = at, .match.holds = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE | PW_HOLDS_OFF };
  return spot;
}

/* The letters that both want; 0 is any. Returns: FALSE if there are none */
static gboolean
join_letters (guint32 *letters, guint32 more)
{
  if (more != 0)
    *letters = *letters != 0 ? *letters & more : more;
  return more == 0 || *letters != 0;
}

/* Returns: FALSE if a square can't hold that beside what was asked of it before */
static gboolean
ask (Walk *walk, PwVec at, PwMatch wanted)
{
  Spot *spot = find_spot (walk, at);

  if (spot == NULL)
    return FALSE;
  if (spot->now != 0)
    return (spot->now & wanted.holds) != 0;
  spot->match.holds &= wanted.holds;
  if ((spot->match.holds & PW_HOLDS_OWN) && !join_letters (&spot->match.own, wanted.own))
    spot->match.holds &= (guint8) ~PW_HOLDS_OWN;
  if ((spot->match.holds & PW_HOLDS_ENEMY) && !join_letters (&spot->match.enemy, wanted.enemy))
    spot->match.holds &= (guint8) ~PW_HOLDS_ENEMY;
  return spot->match.holds != 0;
}

static gboolean
ask_for (Walk *walk, PwVec at, guint holds)
{
  return ask (walk, at, (PwMatch){ .holds = (guint8) holds });
}

/* One of the squares between holds a piece: which: 0 is the first. */
static gboolean
ask_between_one (Walk *walk, PwVec from, PwVec v, int which)
{
  int n = MAX (ABS (v.dx), ABS (v.dy)) - 1;

  for (int k = 1; k <= n; k++)
    {
      PwVec passed = pw_vec_passed (v, k);

      if (!ask_for (walk, pw_vec (from.dx + passed.dx, from.dy + passed.dy),
                    k == which + 1 ? PW_HOLDS_ANY_PIECE : PW_HOLDS_EMPTY))
        return FALSE;
    }
  return TRUE;
}

static gboolean
ask_between (PwWitness *w, Walk *walk, PwVec from, PwVec v, PwBetween between)
{
  int n = MAX (ABS (v.dx), ABS (v.dy)) - 1;

  switch (between)
    {
    case PW_BETWEEN_ANYTHING:
      return TRUE;
    case PW_BETWEEN_NOTHING:
    case PW_BETWEEN_SOME_ROUTE:
      return ask_between_one (walk, from, v, -1);
    case PW_BETWEEN_LAST:
      return n > 0 && ask_between_one (walk, from, v, n - 1);
    case PW_BETWEEN_ONE:
      for (int i = 0, first = n > 0 ? (int) _pw_next_number (w->rand, (guint) n) : 0; i < n; i++)
        {
          Walk tried = *walk;

          if (ask_between_one (&tried, from, v, (first + i) % n))
            {
              *walk = tried;
              return TRUE;
            }
        }
      break;
    }
  return FALSE;
}

/* Whether all squares asked for fit on one board together with another one. */
static gboolean
fits (const Walk *walk, PwVec at)
{
  for (guint i = 0; i < walk->n; i++)
    if (ABS (walk->spots[i].at.dx - at.dx) > FARTHEST || ABS (walk->spots[i].at.dy - at.dy) > FARTHEST)
      return FALSE;
  return TRUE;
}

/* -- edges: each returns whether it can be taken -- */

static gboolean
step_to (Walk *walk, const PwEdge *edge, PwVec to)
{
  if (edge->flags & PW_STATE_LEG)
    walk->leg_start = walk->at;
  walk->at = to;
  return fits (walk, to);
}

static gboolean
take_step (PwWitness *w, Walk *walk, const PwEdge *edge)
{
  PwVec v = pw_program_vecs (w->program)[edge->vec];
  PwVec to = pw_vec (walk->at.dx + v.dx, walk->at.dy + v.dy);

  if (((edge->how & PW_EDGE_AWAY) && pw_vec_is_zero (to)) || !fits (walk, to)
      || ((edge->how & PW_EDGE_ONTO_EMPTY) && !ask_for (walk, to, PW_HOLDS_EMPTY))
      || !ask_between (w, walk, walk->at, v, edge->between))
    return FALSE;
  return step_to (walk, edge, to);
}

static gboolean
take_approach (PwWitness *w, Walk *walk, const PwEdge *edge)
{
  PwVec v = pw_program_vecs (w->program)[edge->vec];

  return ask_for (walk, pw_vec (walk->at.dx + v.dx, walk->at.dy + v.dy), PW_HOLDS_ANY_PIECE);
}

/* Anywhere: somewhere near, that's as good. */
static gboolean
take_leap (PwWitness *w, Walk *walk, const PwEdge *edge)
{
  PwVec to = pw_vec (0, 0);

  while (edge->kind == PW_EDGE_ANYWHERE && (pw_vec_is_zero (to) || pw_vec_equal (to, walk->at)))
    to = pw_vec ((int) _pw_next_number (w->rand, 7) - 3, (int) _pw_next_number (w->rand, 7) - 3);
  return step_to (walk, edge, to);
}

/* STAY and TAKE have their limits in the place of a vector. */
static gboolean
take_deed (PwWitness *w, Walk *walk, const PwEdge *edge)
{
  PwMatch wanted = { .holds = edge->holds };

  if (edge->vec != 0)
    {
      wanted = w->program->limits.data[edge->vec - 1];
      wanted.holds &= edge->holds;
    }
  if (edge->kind == PW_EDGE_TAKE)
    wanted.holds &= PW_HOLDS_ANY_PIECE;
  if (!ask (walk, walk->at, wanted))
    return FALSE;
  if (edge->kind == PW_EDGE_TAKE)
    {
      Spot *spot = find_spot (walk, walk->at);

      spot->now = PW_HOLDS_EMPTY;
      walk->hand[walk->n_hand++] = (guint8) (spot - walk->spots);
    }
  return TRUE;
}

/* What was taken comes back: on which side it was isn't known before the board is made. */
static gboolean
take_unload (Walk *walk, const PwEdge *edge)
{
  PwVec here = (edge->how & PW_EDGE_HERE) ? walk->at : walk->leg_start;

  if (walk->n_hand == 0 || !ask_for (walk, here, PW_HOLDS_EMPTY))
    return FALSE;
  walk->n_hand--;
  find_spot (walk, here)->now = PW_HOLDS_ANY_PIECE;
  return TRUE;
}

static gboolean
take_end (PwWitness *w, Walk *walk, guint32 id)
{
  const PwEdge *edge = &w->graph.edges.data[id];
  const PwMatch *ends = &pw_program_path (w->program, w->path)->ends;
  guint8 choices[4];
  guint n = 0;
  PwMatch wanted = *ends;

  for (guint bit = PW_HOLDS_EMPTY; bit <= PW_HOLDS_PASSED; bit <<= 1)
    if ((ends->holds & bit) && (edge->holds & (bit == PW_HOLDS_PASSED ? PW_HOLDS_EMPTY : bit)))
      choices[n++] = (guint8) bit;
  for (guint i = 0; i < n; i++)
    {
      Walk tried = *walk;

      tried.ends_on = choices[(w->uses.data[id] + i) % n];
      wanted.holds = tried.ends_on == PW_HOLDS_PASSED ? PW_HOLDS_EMPTY : tried.ends_on;
      if (!ask (&tried, walk->at, wanted))
        continue;
      *walk = tried;
      walk->end = (guint) (find_spot (walk, walk->at) - walk->spots);
      if (!walk->exploded)
        walk->to = walk->at;
      return TRUE;
    }
  return FALSE;
}

static gboolean
take_edge (PwWitness *w, Walk *walk, guint32 id)
{
  const PwEdge edge = w->graph.edges.data[id];

  if ((edge.filter != 0 && !pw_graph_passes (&w->graph, edge.filter, walk->at))
      || (edge.kind != PW_EDGE_END && edge.kind != PW_EDGE_TAKE && !ask_for (walk, walk->at, edge.holds)))
    return FALSE;
  switch ((PwEdgeKind) edge.kind)
    {
    case PW_EDGE_END:
      return take_end (w, walk, id);
    case PW_EDGE_STEP:
      return take_step (w, walk, &edge);
    case PW_EDGE_APPROACH:
      return take_approach (w, walk, &edge);
    case PW_EDGE_HOME:
    case PW_EDGE_ANYWHERE:
      return take_leap (w, walk, &edge);
    case PW_EDGE_STAY:
    case PW_EDGE_TAKE:
      return take_deed (w, walk, &edge);
    case PW_EDGE_UNLOAD:
      return take_unload (walk, &edge);
    case PW_EDGE_EXPLODE:
      walk->to = walk->at;
      walk->exploded = TRUE;
      return TRUE;
    }
  return FALSE;
}

/* -- walks -- */

/* Puts the edges of a node in order: those used least first, ends before others. Returns: (transfer full) */
static guint32 *
list_edges (PwWitness *w, guint32 node, guint *n)
{
  guint32 first, *edges;

  pw_graph_expand (&w->graph, node);
  first = w->graph.nodes.data[node].first_edge;
  *n = w->graph.nodes.data[node].n_edges;
  while (w->uses.n < w->graph.edges.n)
    pw_pool_add (&w->uses, 0);
  edges = g_new (guint32, *n);
  for (guint i = 0; i < *n; i++)
    {
      guint32 id = first + i, key = w->uses.data[id] * 2u + (w->graph.edges.data[id].kind != PW_EDGE_END);
      guint j = i;

      for (; j > 0; j--)
        {
          guint32 other = edges[j - 1];

          if (w->uses.data[other] * 2u + (w->graph.edges.data[other].kind != PW_EDGE_END) <= key)
            break;
          edges[j] = other;
        }
      edges[j] = id;
    }
  return edges;
}

/* Goes on from a node until a path ends; walk: (inout): the whole walk. Returns: whether there is one */
static gboolean
go_on (PwWitness *w, Walk *walk, guint32 node)
{
  g_autofree guint32 *edges = NULL;
  guint n;

  if (walk->depth == w->most_depth || w->work > MOST_WORK || w->graph.edges.n > MOST_EDGES)
    {
      w->cut = TRUE;
      return FALSE;
    }
  edges = list_edges (w, node, &n);
  for (guint i = 0; i < n; i++)
    {
      Walk next = *walk;

      w->work++;
      if (!take_edge (w, &next, edges[i]))
        continue;
      next.edges[next.depth++] = edges[i];
      if (w->graph.edges.data[edges[i]].kind == PW_EDGE_END
          || go_on (w, &next, w->graph.edges.data[edges[i]].target))
        {
          *walk = next;
          return TRUE;
        }
    }
  return FALSE;
}

/* Finds a walk of the current path. */
static gboolean
find_walk (PwWitness *w)
{
  for (w->most_depth = w->paths[w->path].n_walks % 2 == 0 ? FIRST_DEPTH : 3 * FIRST_DEPTH;;
       w->most_depth = MIN (2 * w->most_depth, MOST_DEPTH))
    {
      w->walk = (Walk){ .n = 0 };
      find_spot (&w->walk, pw_vec (0, 0))->now = PW_HOLDS_EMPTY;
      w->work = 0;
      w->cut = FALSE;
      if (go_on (w, &w->walk, pw_graph_start (&w->graph, w->path)))
        return TRUE;
      if (!w->cut || w->most_depth == MOST_DEPTH)
        return FALSE;
    }
}

/* Counts what the walk did. Returns: whether some of it was done for the first time */
static gboolean
count_uses (PwWitness *w)
{
  gboolean is_new = FALSE;

  for (guint i = 0; i < w->walk.depth; i++)
    {
      guint16 *uses = &w->uses.data[w->walk.edges[i]];

      is_new |= *uses == 0;
      *uses = (guint16) MIN (*uses + 1, G_MAXINT16);
    }
  return is_new;
}

/* -- boards -- */

/* One of the letters that are wanted, if there are any; else one that matters, or a pawn. */
static char
choose_letter (PwWitness *w, guint32 wanted)
{
  guint32 letters = wanted != 0 ? wanted & PW_ALL_LETTERS : w->letters | PW_LETTER_BIT ('P');
  guint first = _pw_next_number (w->rand, 26);

  for (guint i = 0; i < 26; i++)
    if (letters & (1u << (first + i) % 26))
      return (char) ('A' + (first + i) % 26);
  return 'P';
}

static PwSquare
square_of (const PwWitness *w, const PwBoard *board, PwVec at)
{
  int sign = w->position.side == PW_SIDE_FIRST ? 1 : -1, files = (int) pw_board_files (board);
  int file = w->position.at % files + sign * at.dx, rank = w->position.at / files + sign * at.dy;

  return (PwSquare) (rank * files + file);
}

/* cell: as the first side sees it */
static void
put (PwWitness *w, PwBoard *board, PwSquare square, PwCell cell, const PwMatch *match)
{
  gboolean own = cell == PW_CELL_FIRST;

  if (cell != PW_CELL_FIRST && cell != PW_CELL_SECOND)
    pw_board_set (board, square, cell, 0);
  else
    {
      pw_board_set (board, square, own ? pw_side_cell (w->position.side) : pw_side_enemy (w->position.side),
                    choose_letter (w, own ? match->own : match->enemy));
      pw_board_set_virgin (board, square, _pw_next_number (w->rand, 2) == 0);
    }
}

/* One of the things that a square may hold. */
static PwCell
choose_cell (PwWitness *w, guint holds)
{
  guint pieces = holds & PW_HOLDS_ANY_PIECE;

  if (pieces == PW_HOLDS_ANY_PIECE)
    return _pw_next_number (w->rand, 2) == 0 ? PW_CELL_FIRST : PW_CELL_SECOND;
  if (pieces != 0)
    return pieces == PW_HOLDS_OWN ? PW_CELL_FIRST : PW_CELL_SECOND;
  return holds & PW_HOLDS_EMPTY ? PW_CELL_EMPTY : PW_CELL_HOLE;
}

/*
 * An empty board around the walk; the start's square is in the position. Few sizes, so that generators use
 * their tables again.
 */
static PwBoard *
cut_out (PwWitness *w)
{
  static const int sides[] = { 5, 8, 12, 20, 36, PW_BOARD_MAX_SIZE };
  int sign = w->position.side == PW_SIDE_FIRST ? 1 : -1, least[2] = { 0, 0 }, most[2] = { 0, 0 }, start[2];
  int beside = pw_program_path (w->program, w->path)->partner != PW_PARTNER_NONE ? ROOM_FOR_CASTLE : 0;
  guint side = 0;

  for (guint i = 0; i < w->walk.n; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        int at = sign * (axis == 0 ? w->walk.spots[i].at.dx : w->walk.spots[i].at.dy);

        least[axis] = MIN (least[axis], at);
        most[axis] = MAX (most[axis], at);
      }
  while (side + 1 < G_N_ELEMENTS (sides)
         && sides[side] <= MAX (most[0] - least[0] + 2 * beside, most[1] - least[1]))
    side++;
  for (guint axis = 0; axis < 2; axis++)
    {
      int room = sides[side] - (most[axis] - least[axis] + 1), kept = axis == 0 ? MIN (beside, room / 2) : 0;

      start[axis] = kept + (int) _pw_next_number (w->rand, (guint) (room - 2 * kept + 1)) - least[axis];
    }
  w->position.at = (PwSquare) (start[1] * sides[side] + start[0]);
  return pw_board_new ((guint) sides[side], (guint) sides[side]);
}

/* A castling partner at both ends of the rank, or one square in. */
static void
put_partners (PwWitness *w, PwBoard *board)
{
  const PwProgramPath *path = pw_program_path (w->program, w->path);
  guint files = pw_board_files (board), first = w->position.at / files * files;
  guint inside = path->partner == PW_PARTNER_INSIDE ? 1 : 0;

  for (guint side = 0; side < 2 && path->partner != PW_PARTNER_NONE; side++)
    {
      PwSquare square = (PwSquare) (first + (side == 0 ? inside : files - 1 - inside));

      pw_board_set (board, square, pw_side_cell (w->position.side), 'R');
      pw_board_set_virgin (board, square, TRUE);
    }
}

/* The piece that has just passed stands before the square, as a pawn would, if that is free. */
static void
put_passed (PwWitness *w, PwBoard *board)
{
  PwSquare passed = square_of (w, board, w->walk.to);
  int files = (int) pw_board_files (board),
      victim = passed + (w->position.side == PW_SIDE_FIRST ? -files : files);

  if (victim < 0 || victim >= (int) pw_board_n_squares (board) || victim == w->position.at
      || pw_board_cell (board, (PwSquare) victim) != PW_CELL_EMPTY)
    return;
  pw_board_set (board, (PwSquare) victim, pw_side_enemy (w->position.side), 'P');
  pw_board_set_passed (board, passed, (PwSquare) victim);
}

static void
set_up (PwWitness *w)
{
  PwBoard *board;

  pw_board_free ((PwBoard *) w->position.board);
  w->position.side = _pw_next_number (w->rand, 2) == 0 ? PW_SIDE_FIRST : PW_SIDE_SECOND;
  w->position.virgin = pw_program_path (w->program, w->path)->virgin || _pw_next_number (w->rand, 2) == 0;
  w->position.board = board = cut_out (w);
  put_partners (w, board);
  for (guint i = 1; i < w->walk.n; i++)
    {
      Spot *spot = &w->walk.spots[i];

      spot->cell = choose_cell (w, spot->match.holds);
      if (spot->cell != PW_CELL_EMPTY)
        put (w, board, square_of (w, board, spot->at), spot->cell, &spot->match);
    }
  if (w->walk.ends_on == PW_HOLDS_PASSED)
    put_passed (w, board);
}

/* -- the whole -- */

PwWitness *
pw_witness_new (PwPiece *piece, guint32 letters)
{
  PwWitness *w = g_new0 (PwWitness, 1);

  w->program = pw_program_new (piece);
  pw_graph_init (&w->graph, w->program);
  w->rand = g_rand_new_with_seed (5);
  w->letters = letters;
  w->paths = g_new0 (PathRow, w->program->paths.n);
  return w;
}

void
pw_witness_free (PwWitness *w)
{
  if (w == NULL)
    return;
  PW_GIVE_BACK (w, ((pw_graph_clear), graph), (pw_program_free, program), (g_rand_free, rand),
                ((pw_pool_free), uses), (g_free, paths), (pw_board_free, varied));
  pw_board_free ((PwBoard *) w->position.board);
  g_free (w);
}

/* A path of which nothing new was seen for some time is left. */
gboolean
pw_witness_next (PwWitness *w, PwPosition *position)
{
  for (; w->path < w->program->paths.n; w->path++)
    {
      PathRow *row = &w->paths[w->path];

      if (row->n_walks == MOST_WALKS || (row->n_walks > 8 && row->idle > 0))
        continue;
      if (!find_walk (w))
        {
          row->never = row->n_walks == 0 && !w->cut;
          continue;
        }
      row->n_walks++;
      row->idle = count_uses (w) ? 0 : row->idle + 1;
      set_up (w);
      *position = w->position;
      return TRUE;
    }
  return FALSE;
}

void
pw_witness_vary (PwWitness *w, guint turn, PwPosition *position)
{
  static const PwMatch any = { PW_HOLDS_ANY_PIECE, 0, 0 };
  static const PwCell cells[] = { PW_CELL_EMPTY, PW_CELL_FIRST, PW_CELL_SECOND };
  PwBoard *board = pw_board_copy (w->position.board);

  if (turn % 2 == 0 && w->walk.n > 1)
    {
      const Spot *spot = &w->walk.spots[1 + _pw_next_number (w->rand, w->walk.n - 1)];
      guint from = spot->cell == PW_CELL_EMPTY ? 1 : spot->cell == PW_CELL_FIRST ? 2 : 0;

      put (w, board, square_of (w, board, spot->at), cells[(from + _pw_next_number (w->rand, 2)) % 3], &any);
    }
  else
    for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
      if (pw_board_cell (board, square) == PW_CELL_EMPTY && _pw_next_number (w->rand, 2) == 0)
        {
          gboolean asked = square == w->position.at;

          for (guint i = 0; i < w->walk.n && !asked; i++)
            asked = square_of (w, board, w->walk.spots[i].at) == square;
          if (!asked)
            put (w, board, square, cells[1 + _pw_next_number (w->rand, 2)], &any);
        }
  pw_board_free (w->varied);
  w->varied = board;
  *position = w->position;
  position->board = board;
}

/* Whether each of some squares is one of those where pieces of the walk were taken. */
static gboolean
are_taken (const PwWitness *w, const PwSquare *squares, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint j = 0;

      while (j < w->walk.n_hand
             && square_of (w, w->position.board, w->walk.spots[w->walk.hand[j]].at) != squares[i])
        j++;
      if (j == w->walk.n_hand)
        return FALSE;
    }
  return TRUE;
}

/* Whether one of the moves ends where the walk does, and takes just what it took. */
static gboolean
make_move (const PwWitness *w, const PwTargets *targets)
{
  const Spot *end = &w->walk.spots[w->walk.end];
  PwSquare to = square_of (w, w->position.board, w->walk.to);
  gboolean takes_there = end->now == 0 && end->cell != PW_CELL_EMPTY;
  guint order = targets->order_of[to], n = w->walk.n_hand + (w->walk.ends_on == PW_HOLDS_PASSED ? 1 : 0);
  guint64 bit = (guint64) 1 << order % 64;

  if (targets->others != NULL)
    return pw_moves_reach (targets->others, to);
  if (n == 0)
    return ((takes_there ? targets->takes : targets->goes)[order / 64] & bit) != 0;
  for (guint i = 0; i < targets->n_groups; i++)
    {
      const PwTargetGroup *group = &targets->groups[i];

      if (group->word == order / 64 && (group->to & bit) && group->takes_there == takes_there
          && group->n_captures == n
          && (w->walk.ends_on == PW_HOLDS_PASSED || are_taken (w, pw_targets_captures (targets, group), n)))
        return TRUE;
    }
  return FALSE;
}

void
pw_witness_see (PwWitness *w, const PwTargets *targets)
{
  w->paths[w->path].moved = w->paths[w->path].moved || make_move (w, targets);
}

gboolean
pw_witness_is_whole (const PwWitness *w)
{
  for (guint i = 0; i < w->program->paths.n; i++)
    if (!w->paths[i].moved && !w->paths[i].never)
      return FALSE;
  return TRUE;
}
