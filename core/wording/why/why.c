/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Questions about squares: whether a square is a destination, and if not, which changes make it one. The move that
 * the best of them allow gives the words.
 */
#include "core/wording/why/why-private.h"

#include "core/base/owns.h"

#define MAX_OTHERS 30 /* squares that would do as well */

struct _PwExplainer
{
  PwPiece *piece;
  char *notation;
  PwGenerator *generator;
  PwProgram *program;
  PwWhyWays ways;
  PwWhyTrials trials;

  /* the position asked about last, and its moves */
  PwBoard *board; /* (nullable) */
  PwPosition position;
  const PwMoves *moves;
  PwMoves *found;   /* where they are, unless they are another's */
  PwMoves *changed; /* of a changed position */
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
  q->changed = pw_moves_new ();
  pw_why_ways_init (&q->ways, q->program);
  pw_why_trials_init (&q->trials, q->generator, &q->ways);
  return q;
}

PW_FREE_FUNC (pw_explainer_free, PwExplainer, ((pw_why_trials_clear), trials), ((pw_why_ways_clear), ways),
              (pw_program_free, program), (pw_generator_free, generator), (pw_moves_free, found, changed),
              (pw_board_free, board), (pw_piece_unref, piece), (g_free, notation));

PW_FREE_FUNC (pw_why_free, PwWhy, (pw_phrase_unref, reason));

/* The moves with some changes made. Returns: whether one goes to the square */
static gboolean
helps (PwExplainer *q, const PwWhySet *set, PwSquare to)
{
  g_autoptr (PwBoard) board = NULL;
  PwPosition changed = pw_why_changed (set->changes, set->n, &q->position, &board);

  pw_generator_run (q->generator, &changed, q->changed);
  return pw_moves_reach (q->changed, to);
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

static PwMoveWords
words_for (const PwExplainer *q, const PwMoves *moves)
{
  return (
      PwMoveWords){ .piece = q->piece, .notation = q->notation, .position = &q->position, .moves = moves };
}

/* The order in which changes are named: first those of squares, the nearest to the piece first. */
static guint
place_in_order (const PwPosition *position, const PwWhyChange *change)
{
  if (change->kind == PW_WHY_PASSED || change->square == position->at)
    return G_MAXUINT - (change->kind != PW_WHY_PASSED);
  return pw_board_distance (position->board, position->at, change->square);
}

static gboolean
is_before (const PwPosition *position, const PwWhyChange *a, const PwWhyChange *b)
{
  guint pa = place_in_order (position, a), pb = place_in_order (position, b);

  return pa != pb ? pa < pb : a->square < b->square;
}

static void
sort_changes (const PwPosition *position, PwWhySet *set)
{
  for (guint i = 1; i < set->n; i++)
    for (guint at = i; at > 0 && is_before (position, &set->changes[at], &set->changes[at - 1]); at--)
      {
        PwWhyChange change = set->changes[at];

        set->changes[at] = set->changes[at - 1];
        set->changes[at - 1] = change;
      }
}

/* Notes for which changes a piece of either side would do. */
static void
find_either (PwExplainer *q, PwSquare to, const PwWhyWalk *walk, PwWhySet *set)
{
  for (guint i = 0; i < set->n; i++)
    {
      PwWhyChange *change = &set->changes[i];
      PwWhySet other = *set;

      if (change->kind != PW_WHY_SQUARE || change->cell == PW_CELL_EMPTY || change->letter != 0
          || change->virgin || walk->roles[i] == PW_ROLE_END || walk->roles[i] == PW_ROLE_PARTNER)
        continue;
      other.changes[i].cell = change->cell == PW_CELL_FIRST ? PW_CELL_SECOND : PW_CELL_FIRST;
      change->either = helps (q, &other, to);
    }
}

/* Squares that would do as well as that of the only change. */
static guint
find_others (PwExplainer *q, PwSquare to, const PwWhyWalk *walk, const PwWhySet *set, PwSquare *others)
{
  const PwWhyChange *change = &set->changes[0];
  PwMoveWords words = words_for (q, q->changed);
  guint n = 0;

  if (set->n != 1 || walk->roles[0] == PW_ROLE_END || change->kind != PW_WHY_SQUARE
      || change->cell == PW_CELL_EMPTY)
    return 0;
  for (guint i = 1; i < q->trials.found.n && n < MAX_OTHERS; i++)
    {
      PwWhySet other = q->trials.found.data[i];
      PwWhyWalk its;

      if (other.changes[0].kind != PW_WHY_SQUARE || other.changes[0].cell != change->cell
          || other.changes[0].letter != change->letter || other.changes[0].virgin != change->virgin
          || !helps (q, &other, to))
        continue;
      its = pw_why_walk_of (&words, &other, to);
      if (its.path == walk->path && its.roles[0] == walk->roles[0])
        others[n++] = other.changes[0].square;
    }
  return n;
}

/* All that paths to the square may end on: PwHolds. */
static guint
all_ends (const PwExplainer *q)
{
  guint ends = 0;

  for (guint i = 0; i < q->ways.starts.n; i++)
    if (q->ways.places.data[q->ways.starts.data[i]].useful)
      ends |= pw_program_path (q->program, i)->ends.holds;
  return ends;
}

/* Whether some part of the move would reach the square if the board had no holes. */
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
  PwMoveWords words = words_for (q, q->changed);
  PwWhyWalk walk;
  PwWhySet set;
  guint n;

  if (!pw_why_ways_find (&q->ways, &q->position, c->to))
    {
      why->incomplete = q->ways.cut;
      why->reason = q->ways.cut ? pw_why_tell_hopeless (c, TRUE)
                                : pw_why_tell_nowhere (c, is_cut_off_by_holes (q, c->to));
      return;
    }
  pw_why_trials_run (&q->trials, &q->position, c->to);
  if (q->trials.found.n == 0)
    {
      why->incomplete = q->trials.cut || q->ways.cut;
      why->reason = pw_why_tell_hopeless (c, why->incomplete);
      return;
    }
  set = q->trials.found.data[0];
  sort_changes (&q->position, &set);
  helps (q, &set, c->to);
  walk = pw_why_walk_of (&words, &set, c->to);
  walk.all_ends = (guint8) all_ends (q);
  find_either (q, c->to, &walk, &set);
  n = find_others (q, c->to, &walk, &set, others);
  why->n_changes = set.n;
  memcpy (why->changes, set.changes, sizeof set.changes);
  why->span = pw_piece_path (q->piece, walk.path)->span;
  why->reason = pw_why_tell_lack (c, &walk, why, others, n);
}

PwWhy *
pw_explainer_ask (PwExplainer *q, const PwPosition *position, PwSquare to)
{
  PwWhy *why = g_new0 (PwWhy, 1);
  PwWhyCase c = { .piece = q->piece, .position = &q->position, .to = to };
  PwMoveWords words;
  guint n;

  g_return_val_if_fail (to < pw_board_n_squares (position->board), why);

  learn_position (q, position);
  words = words_for (q, q->moves);
  why->reaches = pw_moves_reach (q->moves, to);
  if (why->reaches)
    {
      why->span = pw_piece_path (q->piece, pw_moves_to (q->moves, to, &n)->path)->span;
      why->reason = pw_move_tell_all (&words, to);
    }
  else if (pw_board_cell (position->board, to) == PW_CELL_HOLE)
    why->reason = pw_why_tell_hole (&c);
  else
    {
      explain_lack (q, &c, why);
      why->reason = pw_move_tell_fate (&words, to, why->reason);
    }
  return why;
}

PwWhy *
pw_why (PwPiece *piece, const char *notation, const PwPosition *position, PwSquare to)
{
  g_autoptr (PwExplainer) explainer = pw_explainer_new (piece, notation);

  return pw_explainer_ask (explainer, position, to);
}
