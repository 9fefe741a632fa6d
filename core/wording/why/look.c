/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A look at a board: how far the useful ways are open, and which single changes might open them further.
 *
 * Only the conditions of edges on squares are compared with the board. Conditions that may depend on the walk itself
 * (taking pieces, putting them down, castling, going around the cylinder) count as met: so no change that could help
 * is missing, and the generator decides which of them do.
 */
#include "core/wording/why/why-private.h"

#include "core/base/owns.h"

#define MAX_PASSED 60 /* squares of a leap; longer ones are not looked into */

void
pw_why_look_init (PwWhyLook *look, PwWhyWays *ways)
{
  memset (look, 0, sizeof *look);
  look->ways = ways;
}

PW_CLEAR_FUNC (pw_why_look_clear, PwWhyLook, ((pw_pool_free), takes, useful, reached, shut, queue));

/* -- what edges ask for -- */

static const PwMatch any_piece = { .holds = PW_HOLDS_ANY_PIECE };
static const PwMatch nothing = { .holds = PW_HOLDS_EMPTY };

static gboolean
matches (const PwMatch *match, guint holds, char letter)
{
  guint32 letters = holds & PW_HOLDS_OWN ? match->own : match->enemy;

  return (holds & match->holds)
         && (!(holds & PW_HOLDS_ANY_PIECE) || letters == 0 || (letters & PW_LETTER_BIT (letter)) != 0);
}

/* The condition of an edge on the square of the walker. */
static PwMatch
match_of (const PwWhyLook *look, const PwWhyPlace *place, const PwEdge *edge)
{
  PwMatch match = { .holds = PW_HOLDS_EMPTY | PW_HOLDS_ANY_PIECE | PW_HOLDS_OFF };

  if (edge->kind == PW_EDGE_END)
    match = pw_why_ways_path (look->ways, place->node)->ends;
  else if ((edge->kind == PW_EDGE_TAKE || edge->kind == PW_EDGE_STAY) && edge->vec != 0)
    match = look->ways->program->limits.data[edge->vec - 1];
  match.holds &= edge->holds;
  return match;
}

/* Whether an arc may be part of a way to the square in question. */
static gboolean
is_useful (const PwWhyLook *look, const PwWhyPlace *place, const PwWhyArc *arc)
{
  return arc->to != PW_WHY_NOWHERE ? look->ways->places.data[arc->to].useful : place->square == look->to;
}

static void
learn_arc (PwWhyLook *look, const PwWhyPlace *place, const PwEdge *edge)
{
  PwWhyTake take = { place->square, match_of (look, place, edge) };
  guint side = take.match.holds & PW_HOLDS_ANY_PIECE;

  look->side_matters[place->square] |= side == PW_HOLDS_OWN || side == PW_HOLDS_ENEMY || take.match.own != 0
                                       || take.match.enemy != 0
                                       || pw_why_ways_path (look->ways, place->node)->puts;
  if (edge->kind == PW_EDGE_TAKE)
    pw_pool_add (&look->takes, take);
}

void
pw_why_look_begin (PwWhyLook *look, PwSquare to)
{
  const PwWhyWays *ways = look->ways;

  look->to = to;
  memset (look->side_matters, 0, sizeof look->side_matters);
  pw_pool_clear (&look->takes);
  pw_pool_clear (&look->useful);
  for (guint32 i = 0; i < ways->places.n; i++)
    {
      const PwWhyPlace *place = &ways->places.data[i];

      if (!place->useful)
        continue;
      pw_pool_add (&look->useful, i);
      if (place->square == PW_OFF_BOARD)
        continue;
      for (guint32 j = place->first_arc; j < place->first_arc + place->n_arcs; j++)
        if (is_useful (look, place, &ways->arcs.data[j]))
          learn_arc (look, place, &ways->graph.edges.data[ways->arcs.data[j].edge]);
    }
}

/* -- ideas -- */

static void
add_idea (PwWhyLook *look, PwWhyIdeaKind kind, guint price, const PwWhyChange *change)
{
  PwWhyIdea idea = { *change, (guint8) kind, (guint8) price };

  if (kind != PW_IDEA_LETTER && (look->seen[change->square] & (1u << kind)))
    return;
  look->seen[change->square] |= (guint8) (1u << kind);
  for (guint i = 0; kind == PW_IDEA_LETTER && i < look->ideas->n; i++)
    {
      const PwWhyChange *other = &look->ideas->data[i].change;

      if (other->square == change->square && other->letter == change->letter && other->cell == change->cell
          && other->virgin == change->virgin)
        return;
    }
  pw_pool_add (look->ideas, idea);
}

static void
add_empty (PwWhyLook *look, PwSquare square)
{
  PwWhyChange change = { .kind = PW_WHY_SQUARE, .square = square, .victim = PW_NO_SQUARE };
  guint holds = pw_position_holds (look->position, square);

  /* the question about an enemy is how to capture it */
  if (holds & PW_HOLDS_ANY_PIECE)
    add_idea (look, PW_IDEA_EMPTY, square == look->to && holds == PW_HOLDS_ENEMY ? 3 : 0, &change);
}

/* letters: as of PwMatch */
static void
add_piece (PwWhyLook *look, PwSquare square, gboolean own, guint32 letters, gboolean virgin)
{
  guint holds = pw_position_holds (look->position, square), side = own ? PW_HOLDS_OWN : PW_HOLDS_ENEMY;
  gboolean usual = letters == 0 || (letters & PW_LETTER_BIT ('P'));
  PwWhyChange change = { .kind = PW_WHY_SQUARE, .square = square, .virgin = virgin, .victim = PW_NO_SQUARE };
  guint price = holds != PW_HOLDS_EMPTY ? 4 : square == look->to ? 1 : 2;
  PwMatch match = { .holds = (guint8) side, .own = letters, .enemy = letters };

  if (holds == 0 || matches (&match, holds, pw_board_letters (look->position->board)[square]))
    return;
  change.cell = own ? pw_side_cell (look->position->side) : pw_side_enemy (look->position->side);
  change.letter = usual ? 0 : (char) ('A' + g_bit_nth_lsf (letters, -1));
  add_idea (look, !usual || virgin ? PW_IDEA_LETTER : own ? PW_IDEA_OWN : PW_IDEA_ENEMY, price, &change);
}

/* Adds all changes that would make a square match. */
static void
add_ideas (PwWhyLook *look, PwSquare square, const PwMatch *match)
{
  if (look->ideas == NULL)
    return;
  if (match->holds & PW_HOLDS_EMPTY)
    add_empty (look, square);
  if (match->holds & PW_HOLDS_ENEMY)
    add_piece (look, square, FALSE, match->enemy, FALSE);
  if ((match->holds & PW_HOLDS_OWN) && (!(match->holds & PW_HOLDS_ENEMY) || look->side_matters[square]))
    add_piece (look, square, TRUE, match->own, FALSE);
}

/*
 * Adds ideas if a square does not match.
 *
 * path: that of the walk
 * Returns: whether the walk may continue all the same
 */
static gboolean
want (PwWhyLook *look, const PwProgramPath *path, PwSquare square, const PwMatch *match)
{
  guint holds;

  if (square == PW_OFF_BOARD || square == look->position->at)
    return TRUE;
  holds = pw_position_holds (look->position, square);
  if (matches (match, holds, pw_board_letters (look->position->board)[square]) && !path->puts)
    return TRUE;
  add_ideas (look, square, match);
  if (path->puts || ((match->holds & PW_HOLDS_EMPTY) && look->takeable[square]))
    return TRUE;
  look->shut_by = square;
  return FALSE;
}

/* -- ends -- */

/* Adds that an enemy has just passed over the square: to the next square ahead of it, unless the board has its
 * place. */
static void
add_passed (PwWhyLook *look)
{
  PwWhyChange change = { .kind = PW_WHY_PASSED, .square = look->to };
  PwSquare seen = PW_NO_SQUARE; /* the one that has, on the board */

  if (pw_board_is_passed (look->position->board, look->to))
    seen = pw_board_get_passed (look->position->board)->victim;
  change.victim = pw_why_ways_square (look->ways, look->to, 0, -1, FALSE);
  if (seen != PW_NO_SQUARE && pw_position_holds (look->position, seen) == PW_HOLDS_ENEMY)
    change.victim = seen;
  add_empty (look, look->to);
  if (change.victim == PW_NO_SQUARE || change.victim == look->position->at)
    return;
  add_piece (look, change.victim, FALSE, 0, FALSE);
  if (change.victim != seen)
    add_idea (look, PW_IDEA_PASSED, 2, &change);
}

/* Adds partners for castling, and the removal of what is in their way: any piece on the rank. */
static void
add_partners (PwWhyLook *look, const PwProgramPath *path, gboolean right)
{
  const PwBoard *board = look->position->board;
  guint files = pw_board_files (board), rank = look->position->at / files;

  for (guint i = 0; i < files; i++) /* the outermost first: a partner is usually in the corner */
    {
      PwSquare square = (PwSquare) (rank * files + (right ? files - 1 - i : i));
      PwWhyChange virgin = { .kind = PW_WHY_VIRGIN, .square = square, .victim = PW_NO_SQUARE };

      if (square == look->position->at)
        continue;
      add_empty (look, square);
      add_piece (look, square, TRUE, 0, path->virgin);
      if (path->virgin && pw_position_holds (look->position, square) == PW_HOLDS_OWN
          && !pw_board_is_virgin (board, square))
        add_idea (look, PW_IDEA_VIRGIN, 1, &virgin);
    }
}

static void
look_at_end (PwWhyLook *look, const PwWhyPlace *place, const PwProgramPath *path)
{
  if (path->ends.holds & PW_HOLDS_PASSED)
    add_passed (look);
  if (path->partner != PW_PARTNER_NONE)
    add_partners (look, path, place->dx * look->ways->sign > 0);
}

/* -- edges -- */

/* Anything that the squares between might hold instead. */
static void
look_between (PwWhyLook *look, const PwWhyPlace *place, const PwEdge *edge, gboolean wraps)
{
  PwVec v = pw_program_vecs (look->ways->program)[edge->vec];
  int major = MAX (ABS (v.dx), ABS (v.dy)), minor = MIN (ABS (v.dx), ABS (v.dy));
  gboolean wide = ABS (v.dx) >= ABS (v.dy), some = edge->between == PW_BETWEEN_SOME_ROUTE;

  for (int k = 1; k < MIN (major, MAX_PASSED); k++)
    for (int across = some ? -k : 0; across <= (some ? k : 0); across++)
      {
        PwVec passed = pw_vec_passed (v, k);
        PwSquare square;

        if (some && ABS (minor - across) > major - k)
          continue;
        if (some)
          passed = wide ? pw_vec (v.dx < 0 ? -k : k, v.dy < 0 ? -across : across)
                        : pw_vec (v.dx < 0 ? -across : across, v.dy < 0 ? -k : k);
        square = pw_why_ways_square (look->ways, place->square, passed.dx, passed.dy, wraps);
        if (square == PW_NO_SQUARE || square == look->position->at)
          continue;
        add_empty (look, square);
        if (edge->between == PW_BETWEEN_ONE || (edge->between == PW_BETWEEN_LAST && k == major - 1))
          add_ideas (look, square, &any_piece);
      }
}

/* Whether a walk may continue along an arc; if not, shut_by is the blocking square. */
static gboolean
is_open (PwWhyLook *look, const PwWhyPlace *place, const PwWhyArc *arc)
{
  const PwEdge *edge = &look->ways->graph.edges.data[arc->edge];
  const PwProgramPath *path = pw_why_ways_path (look->ways, place->node);
  gboolean wraps = pw_why_ways_wraps (look->ways, path, edge), passes;
  PwMatch match = match_of (look, place, edge);
  PwVec v;

  passes = edge->kind == PW_EDGE_END && (path->ends.holds & PW_HOLDS_PASSED);
  look->shut_by = PW_NO_SQUARE;
  if (edge->kind == PW_EDGE_END && look->ideas != NULL)
    look_at_end (look, place, path);
  if (!want (look, path, place->square, &match) && !passes)
    return FALSE;
  if ((edge->how & PW_EDGE_ONTO_EMPTY)
      && !want (look, path, look->ways->places.data[arc->to].square, &nothing))
    return FALSE;
  if (edge->kind == PW_EDGE_STEP && edge->between != PW_BETWEEN_ANYTHING && place->square != PW_OFF_BOARD
      && look->ideas != NULL)
    look_between (look, place, edge, wraps);
  if (edge->kind != PW_EDGE_APPROACH || place->square == PW_OFF_BOARD)
    return TRUE;
  v = pw_program_vecs (look->ways->program)[edge->vec];
  return want (look, path, pw_why_ways_square (look->ways, place->square, v.dx, v.dy, wraps), &any_piece);
}

/* -- forwards -- */

/* How a place is reached. */
enum
{
  NOT_REACHED,
  REACHED_BY,                       /* only if a certain square is changed: that square, and this */
  REACHED_BY_ANY = G_MAXUINT16 - 1, /* only if a square is changed, but there are several to choose from */
  REACHED = G_MAXUINT16,            /* on the board as it is */
};

static void
reach (PwWhyLook *look, guint32 id, guint how)
{
  guint16 *reached = &look->reached.data[id];

  if (*reached >= REACHED_BY_ANY ? how <= *reached : how == *reached)
    return;
  *reached = (guint16) (*reached == NOT_REACHED ? how : MAX (how, REACHED_BY_ANY));
  pw_pool_add (&look->queue, id);
}

static void
go_on (PwWhyLook *look, guint32 id)
{
  const PwWhyWays *ways = look->ways;
  const PwWhyPlace *place = &ways->places.data[id];
  const PwProgramPath *path = pw_why_ways_path (ways, place->node);

  if ((path->puts || path->unloads != PW_UNLOAD_NONE) && place->square != PW_OFF_BOARD
      && place->square != look->position->at)
    add_empty (look, place->square);
  look->work += place->n_arcs;
  for (guint32 i = place->first_arc; i < place->first_arc + place->n_arcs; i++)
    {
      const PwWhyArc *arc = &ways->arcs.data[i];

      if (!is_useful (look, place, arc) || !is_open (look, place, arc))
        continue;
      if (arc->to != PW_WHY_NOWHERE)
        reach (look, arc->to, REACHED);
      else
        look->reaches = TRUE;
    }
}

static gboolean
needs_virgin (const PwWhyLook *look, guint path)
{
  return pw_program_path (look->ways->program, path)->virgin && !look->position->virgin;
}

static void
go_forward (PwWhyLook *look)
{
  const PwWhyWays *ways = look->ways;
  PwWhyChange virgin = { .kind = PW_WHY_VIRGIN, .square = look->position->at, .victim = PW_NO_SQUARE };

  for (guint i = 0; i < ways->starts.n; i++)
    {
      if (!ways->places.data[ways->starts.data[i]].useful)
        continue;
      if (needs_virgin (look, i))
        add_idea (look, PW_IDEA_VIRGIN, 1, &virgin);
      else
        reach (look, ways->starts.data[i], REACHED);
    }
  for (guint i = 0; i < look->queue.n; i++)
    go_on (look, look->queue.data[i]);
}

/* -- backwards: which changes leave no more squares shut on the way to the end than may be changed besides -- */

#define FEW_IDEAS 3 /* are tried sooner than left out */

static void
forget_reached (PwWhyLook *look)
{
  pw_pool_clear (&look->queue);
  pw_pool_clear (&look->reached);
  pw_pool_reserve (&look->reached, look->ways->places.n);
  memset (look->reached.data, 0, look->ways->places.n * sizeof *look->reached.data);
}

/*
 * Backwards through an arc that is open, or that a changed square would open.
 *
 * how: its end is reached
 */
static void
reach_through (PwWhyLook *look, guint32 arc, guint how, gboolean through_one)
{
  PwSquare shut = look->shut.data[arc];

  if (shut == PW_NO_SQUARE)
    reach (look, look->ways->arcs.data[arc].from, how);
  else if (through_one && (how >= REACHED_BY_ANY || how == (guint) REACHED_BY + shut))
    reach (look, look->ways->arcs.data[arc].from, REACHED_BY + shut);
}

/* Which arcs are shut. Reaches the places where a walk may end, or may if one square is changed. */
static void
find_shut (PwWhyLook *look, gboolean through_one)
{
  const PwWhyWays *ways = look->ways;

  pw_pool_clear (&look->shut);
  pw_pool_reserve (&look->shut, ways->arcs.n);
  for (guint i = 0; i < look->useful.n; i++)
    {
      const PwWhyPlace *place = &ways->places.data[look->useful.data[i]];

      look->work += place->n_arcs;
      for (guint32 j = place->first_arc; j < place->first_arc + place->n_arcs; j++)
        {
          const PwWhyArc *arc = &ways->arcs.data[j];

          if (!is_useful (look, place, arc))
            continue;
          look->shut.data[j] = is_open (look, place, arc) ? PW_NO_SQUARE : look->shut_by;
          if (arc->to == PW_WHY_NOWHERE)
            reach_through (look, j, REACHED, through_one);
        }
    }
}

static void
mark_helpful (PwWhyLook *look)
{
  const PwWhyWays *ways = look->ways;

  memset (look->helps, 0, sizeof look->helps);
  for (guint i = 0; i < look->useful.n; i++)
    {
      const PwWhyPlace *place = &ways->places.data[look->useful.data[i]];

      for (guint32 j = place->first_arc; j < place->first_arc + place->n_arcs; j++)
        if (is_useful (look, place, &ways->arcs.data[j]) && look->shut.data[j] != PW_NO_SQUARE
            && (ways->arcs.data[j].to == PW_WHY_NOWHERE || look->reached.data[ways->arcs.data[j].to]))
          look->helps[look->shut.data[j]] = TRUE;
    }
  for (guint i = 0; i < ways->starts.n; i++)
    if (needs_virgin (look, i) && look->reached.data[ways->starts.data[i]])
      look->helps[look->position->at] = TRUE;
}

/* changes: how many may be made: 1 or 2 */
static void
go_backward (PwWhyLook *look, guint changes, PwWhyIdeas *ideas)
{
  guint n = 0;

  look->ideas = NULL;
  forget_reached (look);
  find_shut (look, changes > 1);
  for (guint i = 0; i < look->queue.n; i++)
    {
      guint32 id = look->queue.data[i], in = look->ways->places.data[id].first_in;

      for (; in != 0; in = look->ways->arcs.data[in - 1].next_in)
        reach_through (look, in - 1, look->reached.data[id], changes > 1);
    }
  mark_helpful (look);
  for (guint i = 0; i < ideas->n; i++)
    if (look->helps[ideas->data[i].change.square])
      ideas->data[n++] = ideas->data[i];
  ideas->n = n;
}

/* -- all -- */

static void
learn_takeable (PwWhyLook *look)
{
  const PwBoard *board = look->position->board;

  memset (look->takeable, 0, pw_board_n_squares (board) * sizeof *look->takeable);
  for (guint i = 0; i < look->takes.n; i++)
    {
      const PwWhyTake *take = &look->takes.data[i];

      look->takeable[take->square] |= matches (&take->match, pw_position_holds (look->position, take->square),
                                               pw_board_letters (board)[take->square]);
    }
}

void
pw_why_look_at (PwWhyLook *look, const PwPosition *position, guint changes, PwWhyIdeas *ideas)
{
  look->position = position;
  look->ideas = ideas;
  look->reaches = FALSE;
  pw_pool_clear (ideas);
  memset (look->seen, 0, pw_board_n_squares (position->board));
  learn_takeable (look);
  forget_reached (look);
  go_forward (look);
  if (changes <= 2 && !look->reaches && ideas->n > FEW_IDEAS)
    go_backward (look, changes, ideas);
}
