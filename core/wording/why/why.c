/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Questions about squares: asks the engine whether a square is a target, and if it is not, looks for the
 * smallest change that makes it one.  A change is told only if the engine, asked again with it made, agrees.
 */
#include "core/wording/why/why-private.h"

#define MAX_TRIALS   60     /* changes tried for one question */
#define MAX_ARRIVALS 400000 /* of all these trials together, about */
#define MAX_LOOKS    4
#define MAX_OTHERS   30 /* squares that would do as well */

struct _PwExplainer
{
  PwPiece *piece;
  char *notation;
  PwGenerator *generator;
  PwProgram *program;
  PwWhyWays ways;
  PwWhySearch *search;

  /* the position asked about last, and its moves */
  PwBoard *board; /* (nullable) */
  PwPosition position;
  const PwMoves *moves;
  PwMoves *found;         /* where they are, unless they are another's */
  PwMoves *trial;         /* of a changed position */
  guint trials, arrivals; /* for this question */
};

PwExplainer *
pw_explainer_new (PwPiece *piece, const char *notation)
{
  PwExplainer *q = g_new0 (PwExplainer, 1);

  q->piece = pw_piece_ref (piece);
  q->notation = g_strdup (notation);
  q->generator = pw_generator_new (piece);
  q->program = pw_program_new (piece);
  q->moves = q->found = pw_moves_new ();
  q->trial = pw_moves_new ();
  pw_why_ways_init (&q->ways, q->program);
  q->search = pw_why_search_new (&q->ways);
  return q;
}

void
pw_explainer_free (PwExplainer *q)
{
  if (q == NULL)
    return;
  pw_why_search_free (q->search);
  pw_why_ways_clear (&q->ways);
  pw_program_free (q->program);
  pw_generator_free (q->generator);
  pw_moves_free (q->found);
  pw_moves_free (q->trial);
  pw_board_free (q->board);
  pw_piece_unref (q->piece);
  g_free (q->notation);
  g_free (q);
}

void
pw_why_free (PwWhy *why)
{
  if (why == NULL)
    return;
  pw_phrase_unref (why->reason);
  g_free (why);
}

/* -- changes -- */

/* letters: as of PwMatch. Returns: 0 if the usual one is among them */
static char
pick_letter (guint32 letters)
{
  if (letters == 0 || (letters & PW_LETTER_BIT ('P')))
    return 0;
  return (char) ('A' + g_bit_nth_lsf (letters, -1));
}

static PwWhyChange
change_of_requirement (const PwPosition *position, const PwRequirement *requirement)
{
  guint holds = pw_position_holds (position, requirement->square), wanted = requirement->match.holds;
  gboolean own = !(wanted & PW_HOLDS_ENEMY) || ((wanted & PW_HOLDS_OWN) && holds == PW_HOLDS_ENEMY);
  PwWhyChange change = { .kind = PW_WHY_SQUARE, .square = requirement->square, .victim = PW_NO_SQUARE };

  if (requirement->virgin && (wanted & holds))
    {
      change.kind = PW_WHY_VIRGIN;
      return change;
    }
  if (wanted & PW_HOLDS_EMPTY)
    return change;
  change.cell = own ? pw_side_cell (position->side) : pw_side_enemy (position->side);
  change.letter = pick_letter (own ? requirement->match.own : requirement->match.enemy);
  change.either = (wanted & PW_HOLDS_ANY_PIECE) == PW_HOLDS_ANY_PIECE && requirement->match.own == 0
                  && requirement->match.enemy == 0;
  change.virgin = requirement->virgin;
  return change;
}

static void
write_changes (const PwPosition *position, PwSquare to, const PwRequirements *requirements, PwWhy *why)
{
  why->n_changes = 0;
  for (guint i = 0; i < requirements->n; i++)
    why->changes[why->n_changes++] = change_of_requirement (position, &requirements->requirements[i]);
  if (requirements->virgin)
    why->changes[why->n_changes++]
        = (PwWhyChange){ .kind = PW_WHY_VIRGIN, .square = position->at, .victim = PW_NO_SQUARE };
  if (requirements->victim != PW_NO_SQUARE)
    why->changes[why->n_changes++]
        = (PwWhyChange){ .kind = PW_WHY_PASSED, .square = to, .victim = requirements->victim };
}

static void
apply_square (PwBoard *board, const PwWhyChange *change)
{
  pw_board_set (board, change->square, change->cell, change->letter);
  pw_board_set_virgin (board, change->square, change->virgin);
}

PwPosition
pw_why_apply (const PwWhy *why, const PwPosition *position, PwBoard **board)
{
  PwPosition changed = *position;

  changed.board = *board = pw_board_copy (position->board);
  for (guint i = 0; i < why->n_changes; i++)
    if (why->changes[i].kind == PW_WHY_SQUARE)
      apply_square (*board, &why->changes[i]);
  for (guint i = 0; i < why->n_changes; i++)
    {
      const PwWhyChange *change = &why->changes[i];

      if (change->kind == PW_WHY_PASSED)
        pw_board_set_passed (*board, change->square, change->victim);
      else if (change->kind == PW_WHY_VIRGIN && change->square == position->at)
        changed.virgin = TRUE;
      else if (change->kind == PW_WHY_VIRGIN)
        pw_board_set_virgin (*board, change->square, TRUE);
    }
  return changed;
}

/* -- proofs -- */

/* Whether the changes make the square a target. */
static gboolean
helps (PwExplainer *q, const PwWhy *why, PwSquare to)
{
  g_autoptr (PwBoard) board = NULL;
  PwPosition changed = pw_why_apply (why, &q->position, &board);

  q->trials++;
  pw_generator_outcomes (q->generator, &changed, q->trial);
  q->arrivals += pw_generator_arrivals (q->generator);
  return pw_moves_reach (q->trial, to);
}

static gboolean
is_spent (const PwExplainer *q)
{
  return q->trials >= MAX_TRIALS || q->arrivals >= MAX_ARRIVALS;
}

/* Where a change says that a piece of either side would do, this tries both. */
static void
check_either (PwExplainer *q, PwWhy *why, PwSquare to)
{
  for (guint i = 0; i < why->n_changes && !is_spent (q); i++)
    {
      PwWhyChange *change = &why->changes[i];
      PwCell cell = change->cell;

      if (!change->either)
        continue;
      change->cell = cell == PW_CELL_FIRST ? PW_CELL_SECOND : PW_CELL_FIRST;
      change->either = helps (q, why, to);
      change->cell = cell;
    }
}

/* -- answers -- */

static gboolean
same_position (const PwExplainer *q, const PwPosition *position)
{
  return q->board != NULL && q->position.at == position->at && q->position.side == position->side
         && !q->position.virgin == !position->virgin && pw_board_equal (q->board, position->board);
}

void
pw_explainer_know (PwExplainer *q, const PwPosition *position, const PwMoves *moves)
{
  pw_board_free (q->board);
  q->board = pw_board_copy (position->board);
  q->position = *position;
  q->position.board = q->board;
  q->moves = moves;
}

static void
learn_position (PwExplainer *q, const PwPosition *position)
{
  if (same_position (q, position))
    return;
  pw_explainer_know (q, position, q->found);
  pw_generator_run (q->generator, &q->position, q->found);
}

/* Sorts requirements as they are told: the nearest to the piece first. */
static void
sort_requirements (const PwPosition *position, PwRequirements *requirements)
{
  for (guint i = 1; i < requirements->n; i++)
    {
      PwRequirement requirement = requirements->requirements[i];
      guint at = i;

      for (; at > 0
             && pw_board_distance (position->board, position->at, requirements->requirements[at - 1].square)
                    > pw_board_distance (position->board, position->at, requirement.square);
           at--)
        requirements->requirements[at] = requirements->requirements[at - 1];
      requirements->requirements[at] = requirement;
    }
}

/* The first walk whose changes help. why: (out): its changes */
static gboolean
find_help (PwExplainer *q, PwSquare to, PwWhyWalk *walk, PwWhy *why)
{
  while (!is_spent (q) && pw_why_search_next (q->search, walk))
    {
      sort_requirements (&q->position, &walk->requirements);
      write_changes (&q->position, to, &walk->requirements, why);
      if (why->n_changes > 0 && helps (q, why, to))
        {
          check_either (q, why, to);
          return TRUE;
        }
    }
  why->n_changes = 0;
  return FALSE;
}

/* The walk with the smallest changes that help. Where walks cross themselves it may take a second search. */
static gboolean
find_best_help (PwExplainer *q, PwSquare to, PwWhyWalk *walk, PwWhy *why)
{
  gboolean found = find_help (q, to, walk, why);

  for (guint i = 0;
       i < MAX_LOOKS && !(found && why->n_changes == 1) && pw_why_search_begin_again (q->search); i++)
    {
      PwWhyWalk other;
      PwWhy better = { 0 };

      if (find_help (q, to, &other, &better) && (!found || better.n_changes < why->n_changes))
        {
          *walk = other;
          *why = better;
          found = TRUE;
        }
    }
  return found;
}

/* Whether two walks ask for the same thing on different squares. */
static gboolean
is_alike (const PwWhyWalk *a, const PwWhyWalk *b)
{
  const PwRequirement *wa = &a->requirements.requirements[0], *wb = &b->requirements.requirements[0];

  return wa->role == wb->role && wa->square != wb->square && wa->match.holds == wb->match.holds
         && wa->match.own == wb->match.own && wa->match.enemy == wb->match.enemy && a->path == b->path;
}

/* Squares that would do as well as that of the only change. */
static guint
find_others (PwExplainer *q, PwSquare to, const PwWhyWalk *walk, const PwWhy *why, PwSquare *others)
{
  PwWhyWalk other;
  guint n = 0;

  if (why->n_changes != 1 || walk->requirements.n != 1 || walk->requirements.requirements[0].role == PW_ROLE_END
      || why->changes[0].kind != PW_WHY_SQUARE || why->changes[0].cell == PW_CELL_EMPTY)
    return 0;
  while (n < MAX_OTHERS && !is_spent (q) && pw_why_search_next (q->search, &other)
         && pw_requirements_count (&other.requirements) == 1 && other.price == walk->price)
    {
      PwWhy trial = { .n_changes = 1, .changes = { why->changes[0] } };

      if (other.requirements.n != 1 || !is_alike (walk, &other))
        continue;
      trial.changes[0].square = other.requirements.requirements[0].square;
      if (helps (q, &trial, to))
        others[n++] = trial.changes[0].square;
    }
  return n;
}

/* What all paths that lead there may end on: PwHolds. */
static guint
all_ends (const PwExplainer *q)
{
  guint ends = 0;

  for (guint i = 0; i < q->ways.starts.n; i++)
    if (q->ways.places.data[q->ways.starts.data[i]].useful)
      ends |= pw_program_path (q->program, i)->ends.holds;
  return ends;
}

/* Whether some part of the move would come there, if the board had no holes. */
static gboolean
is_cut_off_by_holes (PwExplainer *q, PwSquare to)
{
  g_autoptr (PwBoard) board = pw_board_copy (q->board);
  PwPosition whole = q->position;
  PwWhyWays ways;
  gboolean holes = FALSE, reaches;

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_cell (board, (PwSquare) i) == PW_CELL_HOLE)
      {
        pw_board_set (board, (PwSquare) i, PW_CELL_EMPTY, 0);
        holes = TRUE;
      }
  if (!holes)
    return FALSE;
  whole.board = board;
  pw_why_ways_init (&ways, q->program);
  reaches = pw_why_ways_find (&ways, &whole, to);
  pw_why_ways_clear (&ways);
  return reaches;
}

static void
explain_lack (PwExplainer *q, const PwWhyCase *c, PwWhy *why)
{
  PwSquare others[MAX_OTHERS];
  PwWhyWalk walk;
  guint n;

  if (!pw_why_ways_find (&q->ways, &q->position, c->to))
    {
      why->incomplete = q->ways.cut;
      why->reason = q->ways.cut ? pw_why_tell_hopeless (c, TRUE)
                                : pw_why_tell_nowhere (c, is_cut_off_by_holes (q, c->to));
      return;
    }
  q->trials = q->arrivals = 0;
  pw_why_search_begin (q->search, &q->position, c->to);
  if (!find_best_help (q, c->to, &walk, why))
    {
      why->incomplete = pw_why_search_is_cut (q->search) || is_spent (q);
      why->reason = pw_why_tell_hopeless (c, why->incomplete);
      return;
    }
  walk.all_ends = (guint8) all_ends (q);
  why->span = pw_piece_path (q->piece, walk.path)->span;
  n = find_others (q, c->to, &walk, why, others);
  why->reason = pw_why_tell_lack (c, &walk, why, others, n);
}

PwWhy *
pw_explainer_ask (PwExplainer *q, const PwPosition *position, PwSquare to)
{
  PwWhy *why = g_new0 (PwWhy, 1);
  PwWhyCase c = { .piece = q->piece, .notation = q->notation, .position = &q->position, .to = to };

  g_return_val_if_fail (to < pw_board_n_squares (position->board), why);

  learn_position (q, position);
  why->reaches = pw_moves_reach (q->moves, to);
  if (why->reaches)
    why->reason = pw_why_tell_moves (&c, q->moves, &why->span);
  else if (pw_board_cell (position->board, to) == PW_CELL_HOLE)
    why->reason = pw_why_tell_hole (&c);
  else
    {
      explain_lack (q, &c, why);
      why->reason = pw_why_tell_fate (&c, q->moves, why->reason);
    }
  return why;
}

PwWhy *
pw_why (PwPiece *piece, const char *notation, const PwPosition *position, PwSquare to)
{
  g_autoptr (PwExplainer) explainer = pw_explainer_new (piece, notation);

  return pw_explainer_ask (explainer, position, to);
}
