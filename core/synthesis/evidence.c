/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * All examples, prepared for judging. The claims of each example are sorted by square, the most precise first; a
 * table has the place where those of a square begin.
 */
#include "core/synthesis/evidence.h"

#include "core/base/owns.h"
#include "core/synthesis/ways.h"

#include <string.h>

#define LONGEST_LETTER 3 /* leaps that go further have no letter and are written by their coordinates */

typedef struct
{
  const PwClaim *claim;
  guint goal; /* of a MAY */
} Row;

/* An example. */
struct _PwEvidencePage
{
  const PwExample *example;
  gboolean complete, answer;
  GArray *rows;      /* Row */
  guint32 *first_of; /* per square: index into rows, plus one; 0: no claim */
};

typedef struct _PwEvidencePage Page;

/* -- preparing -- */

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const PwClaim *ca = ((const Row *) a)->claim, *cb = ((const Row *) b)->claim;

  return ca->to != cb->to ? (int) ca->to - (int) cb->to : (int) ca->takes - (int) cb->takes;
}

/* A more precise "may" before a row; its moves fulfil the row's goal as well. (nullable) */
static const Row *
find_more_precise (const Page *page, guint i)
{
  const PwClaim *claim = g_array_index (page->rows, Row, i).claim;
  const PwPosition *position = pw_example_position (page->example);

  while (claim->takes != PW_TAKES_EXACTLY && i-- > 0)
    {
      const Row *row = &g_array_index (page->rows, Row, i);

      if (row->claim->to != claim->to)
        break;
      if (row->claim->verdict == PW_CLAIM_MAY && row->claim->takes < claim->takes
          && (claim->takes == PW_TAKES_ANYHOW
              || pw_position_takes_plainly (position, claim->to, row->claim->captures,
                                            row->claim->n_captures)))
        return row;
    }
  return NULL;
}

static void
number_goal (PwEvidence *evidence, Page *page, guint i)
{
  Row *row = &g_array_index (page->rows, Row, i);
  const Row *precise;

  if (i == 0 || row[-1].claim->to != row->claim->to)
    page->first_of[row->claim->to] = i + 1;
  if (row->claim->verdict != PW_CLAIM_MAY)
    return;
  precise = find_more_precise (page, i);
  row->goal = precise != NULL ? precise->goal : evidence->n_goals++;
}

static void
prepare_page (PwEvidence *evidence, Page *page, const PwExample *example, gboolean guesses)
{
  page->example = example;
  page->complete = pw_example_is_complete (example);
  page->answer = pw_example_is_answer (example);
  page->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  page->first_of = g_new0 (guint32, pw_board_n_squares (pw_example_position (example)->board));
  for (guint i = 0; i < pw_example_n_claims (example); i++)
    {
      Row row = { pw_example_get_claim (example, i), 0 };

      if (guesses || !row.claim->guess)
        g_array_append_val (page->rows, row);
    }
  g_array_sort (page->rows, compare_rows);
  for (guint i = 0; i < page->rows->len; i++)
    number_goal (evidence, page, i);
}

/* -- facts -- */

/* A vector, and how many goals it leads to. */
typedef struct
{
  PwVec vec;
  guint n;
} Leap;

static int
compare_leaps (gconstpointer a, gconstpointer b)
{
  const Leap *la = a, *lb = b;

  if (la->n != lb->n)
    return la->n < lb->n ? 1 : -1;
  return la->vec.dx != lb->vec.dx ? la->vec.dx - lb->vec.dx : la->vec.dy - lb->vec.dy;
}

static void
count_leap (GArray *leaps, const PwPosition *position, PwSquare to)
{
  PwVec v = pw_board_offset (position->board, position->at, to);
  Leap leap = { pw_vec (MAX (ABS (v.dx), ABS (v.dy)), MIN (ABS (v.dx), ABS (v.dy))), 1 };

  if (leap.vec.dx <= LONGEST_LETTER)
    return;
  for (guint i = 0; i < leaps->len; i++)
    if (pw_vec_equal (g_array_index (leaps, Leap, i).vec, leap.vec))
      {
        g_array_index (leaps, Leap, i).n++;
        return;
      }
  g_array_append_val (leaps, leap);
}

static gboolean
takes_aside (const PwPosition *position, const PwClaim *claim)
{
  return claim->takes == PW_TAKES_ANYHOW
         || (claim->takes == PW_TAKES_EXACTLY
             && !pw_position_takes_plainly (position, claim->to, claim->captures, claim->n_captures));
}

static gboolean
has_piece_elsewhere (const PwPosition *position, PwSquare to)
{
  for (PwSquare square = 0; square < pw_board_n_squares (position->board); square++)
    if (square != to && square != position->at && pw_board_has_piece (position->board, square))
      return TRUE;
  return FALSE;
}

guint
pw_evidence_sector (const PwPosition *position, PwSquare to)
{
  PwVec v = pw_board_offset (position->board, position->at, to);

  return pw_sector_of (position->side == PW_SIDE_FIRST ? v : pw_vec (-v.dx, -v.dy));
}

static gboolean
takes_there (const PwPosition *position, const PwClaim *claim)
{
  gboolean takes = FALSE;

  for (guint i = 0; i < claim->n_captures; i++)
    takes |= claim->captures[i] == claim->to;
  return claim->takes == PW_TAKES_EXACTLY ? takes : pw_board_has_piece (position->board, claim->to);
}

/* known: whether an earlier claim is about the same goal */
static void
learn_goal (PwGoal *goal, const PwPosition *position, const PwClaim *claim, gboolean known)
{
  PwMode mode = takes_there (position, claim) ? PW_MODE_CAPTURE : PW_MODE_MOVE;

  goal->aside |= takes_aside (position, claim);
  goal->moved = !position->virgin;
  if (claim->to == position->at || claim->takes == PW_TAKES_ANYHOW || (known && goal->sectors[mode] == 0))
    memset (goal->sectors, 0, sizeof goal->sectors);
  else
    goal->sectors[mode] = PW_SECTOR_BIT (pw_evidence_sector (position, claim->to));
}

static void
learn_claim (PwEvidence *evidence, const PwPosition *position, const PwClaim *claim, GArray *leaps)
{
  PwCell own = pw_side_cell (position->side);

  if (claim->verdict != PW_CLAIM_MAY)
    return;
  count_leap (leaps, position, claim->to);
  evidence->facts.stays |= claim->to == position->at;
  evidence->facts.screens |= has_piece_elsewhere (position, claim->to);
  evidence->facts.takes_aside |= takes_aside (position, claim);
  evidence->facts.takes_own |= claim->takes == PW_TAKES_ANYHOW
                               || (claim->takes == PW_TAKES_PLAINLY && claim->to != position->at
                                   && pw_board_cell (position->board, claim->to) == own);
  for (guint i = 0; i < claim->n_captures; i++)
    evidence->facts.takes_own |= pw_board_cell (position->board, claim->captures[i]) == own;
}

static void
learn_position (PwEvidence *evidence, const PwPosition *position)
{
  PwEvidenceFacts *facts = &evidence->facts;
  PwCell own = pw_side_cell (position->side);
  guint n = pw_board_n_squares (position->board);

  for (guint i = 0; i < n; i++)
    {
      PwCell cell = i != position->at ? pw_board_cell (position->board, (PwSquare) i) : PW_CELL_EMPTY;

      facts->own |= cell == own;
      facts->enemies |= cell == pw_side_enemy (position->side);
    }
  facts->virgin |= position->virgin;
  facts->moved |= !position->virgin;
  facts->span
      = MAX (facts->span, MAX (pw_board_files (position->board), n / pw_board_files (position->board)));
}

static void
learn_facts (PwEvidence *evidence)
{
  g_autoptr (GArray) leaps = g_array_new (FALSE, FALSE, sizeof (Leap));
  guint n_known = 0; /* goals are numbered in the order of claims */

  evidence->facts.complete = TRUE;
  for (guint i = 0; i < evidence->n_examples; i++)
    {
      const Page *page = &evidence->pages[i];
      const PwPosition *position = pw_example_position (page->example);

      evidence->facts.complete &= page->complete || page->answer;
      learn_position (evidence, position);
      for (guint j = 0; j < page->rows->len; j++)
        {
          const Row *row = &g_array_index (page->rows, Row, j);

          learn_claim (evidence, position, row->claim, leaps);
          if (row->claim->verdict == PW_CLAIM_MAY)
            {
              learn_goal (&evidence->goals[row->goal], position, row->claim, row->goal < n_known);
              n_known = MAX (n_known, row->goal + 1);
            }
        }
    }
  g_array_sort (leaps, compare_leaps);
  evidence->facts.leaps = g_array_new (FALSE, FALSE, sizeof (PwVec));
  for (guint i = 0; i < leaps->len; i++)
    g_array_append_val (evidence->facts.leaps, g_array_index (leaps, Leap, i).vec);
}

PwEvidence *
pw_evidence_new (const PwExample *const *examples, guint n, gboolean guesses)
{
  PwEvidence *evidence = g_new0 (PwEvidence, 1);

  evidence->shapes = pw_board_shapes_new ();
  evidence->n_examples = n;
  evidence->pages = g_new0 (Page, n + 1);
  evidence->first_goal = g_new0 (guint, n + 1);
  for (guint i = 0; i < n; i++)
    {
      prepare_page (evidence, &evidence->pages[i], examples[i], guesses);
      evidence->first_goal[i + 1] = evidence->n_goals;
    }
  evidence->n_words = (evidence->n_goals + 63) / 64;
  evidence->goals = g_new0 (PwGoal, evidence->n_goals + 1);
  learn_facts (evidence);
  evidence->facts.ways = pw_ways_write (examples, n);
  if (evidence->n_goals > 0 && evidence->n_goals <= PW_MAX_GOALS)
    return evidence;
  pw_evidence_free (evidence);
  return NULL;
}

void
pw_evidence_free (PwEvidence *evidence)
{
  if (evidence == NULL)
    return;
  for (guint i = 0; i < evidence->n_examples; i++)
    {
      g_array_unref (evidence->pages[i].rows);
      g_free (evidence->pages[i].first_of);
    }
  PW_GIVE_BACK (evidence, (g_array_unref, facts.leaps), (g_ptr_array_unref, facts.ways),
                (g_free, goals, first_goal, pages), (pw_board_shapes_unref, shapes));
  g_free (evidence);
}

const PwPosition *
pw_evidence_position (const PwEvidence *evidence, guint i)
{
  return pw_example_position (evidence->pages[i].example);
}

/* -- judging -- */

gboolean
pw_evidence_speaks_of (const PwEvidence *evidence, guint example, PwSquare to)
{
  return evidence->pages[example].complete || evidence->pages[example].first_of[to] != 0;
}

gboolean
pw_evidence_forbids_all (const PwEvidence *evidence, guint example, PwSquare to)
{
  return evidence->pages[example].complete && evidence->pages[example].first_of[to] == 0;
}

PwRuling
pw_evidence_judge (const PwEvidence *evidence, guint example, PwSquare to, const PwSquare *captures,
                   guint n_captures, guint *goal)
{
  const Page *page = &evidence->pages[example];
  guint first = page->first_of[to];

  for (guint i = first - 1; first > 0 && i < page->rows->len; i++)
    {
      const Row *row = &g_array_index (page->rows, Row, i);

      if (row->claim->to != to)
        break;
      if (!pw_example_claim_fits (page->example, row->claim, to, captures, n_captures))
        continue;
      *goal = row->goal;
      return row->claim->verdict == PW_CLAIM_MAY       ? PW_RULING_GOAL
             : row->claim->verdict == PW_CLAIM_MAY_NOT ? PW_RULING_FORBIDDEN
                                                       : PW_RULING_NEUTRAL;
    }
  return page->complete ? PW_RULING_FORBIDDEN : PW_RULING_NEUTRAL;
}

/* Returns: FALSE if some move is forbidden; fulfilled: bits of goals, added to */
static gboolean
agrees_there (const PwEvidence *evidence, guint example, const PwMoves *moves, guint64 *fulfilled)
{
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      guint goal = 0;
      PwRuling ruling = pw_evidence_judge (evidence, example, move->to, pw_moves_captures (moves, move),
                                           move->n_captures, &goal);

      if (ruling == PW_RULING_FORBIDDEN)
        return FALSE;
      if (ruling == PW_RULING_GOAL)
        fulfilled[goal / 64] |= (guint64) 1 << (goal % 64);
    }
  return !pw_moves_truncated (moves);
}

gboolean
pw_evidence_collect (const PwEvidence *evidence, PwPiece *piece, PwMoves *moves, guint64 *work, guint64 *goals)
{
  g_autoptr (PwGenerator) generator = pw_generator_new_with (piece, evidence->shapes);

  memset (goals, 0, evidence->n_words * sizeof *goals);
  for (guint i = 0; i < evidence->n_examples; i++)
    {
      pw_generator_outcomes (generator, pw_example_position (evidence->pages[i].example), moves);
      *work += pw_generator_arrivals (generator) + 1;
      if (!agrees_there (evidence, i, moves, goals))
        return FALSE;
    }
  return TRUE;
}

gboolean
pw_evidence_agrees (const PwEvidence *evidence, PwPiece *piece, PwMoves *moves, guint64 *work)
{
  g_autofree guint64 *goals = g_new (guint64, evidence->n_words);

  return pw_evidence_collect (evidence, piece, moves, work, goals)
         && pw_set_count (goals, evidence->n_words) == evidence->n_goals;
}

/* -- contradictions -- */

static gboolean
is_same_position (const PwPosition *a, const PwPosition *b)
{
  guint n = pw_board_n_squares (a->board);

  if (a->at != b->at || a->side != b->side || !a->virgin != !b->virgin || n != pw_board_n_squares (b->board)
      || pw_board_files (a->board) != pw_board_files (b->board))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (i != a->at
        && (pw_board_cells (a->board)[i] != pw_board_cells (b->board)[i]
            || pw_board_letters (a->board)[i] != pw_board_letters (b->board)[i]))
      return FALSE;
  return TRUE;
}

/* Whether no way of going to a square is left open. */
static gboolean
is_closed (const Page *page, PwSquare to)
{
  gboolean closed = page->complete;
  guint first = page->first_of[to];

  for (guint i = first - 1; first > 0 && i < page->rows->len; i++)
    {
      const PwClaim *claim = g_array_index (page->rows, Row, i).claim;

      if (claim->to != to)
        break;
      if (claim->verdict != PW_CLAIM_MAY_NOT)
        return FALSE;
      closed |= claim->takes == PW_TAKES_ANYHOW;
    }
  return closed;
}

/* Whether a goal of an example with the same position can't be fulfilled on a page. */
static gboolean
forbids (const PwEvidence *evidence, guint page, const PwClaim *claim)
{
  const PwPosition *position = pw_example_position (evidence->pages[page].example);
  gboolean plain = pw_position_takes_plainly (position, claim->to, &claim->to, 1);
  guint goal;

  switch (claim->takes)
    {
    case PW_TAKES_EXACTLY:
      return pw_evidence_judge (evidence, page, claim->to, claim->captures, claim->n_captures, &goal)
             == PW_RULING_FORBIDDEN;
    case PW_TAKES_PLAINLY:
      return pw_evidence_judge (evidence, page, claim->to, &claim->to, plain ? 1 : 0, &goal)
             == PW_RULING_FORBIDDEN;
    case PW_TAKES_ANYHOW:
      return is_closed (&evidence->pages[page], claim->to);
    }
  return FALSE;
}

gboolean
pw_evidence_find_contradiction (const PwEvidence *evidence, int *examples)
{
  for (guint i = 0; i < evidence->n_examples; i++)
    for (guint j = 0; j < evidence->n_examples; j++)
      if (j != i
          && is_same_position (pw_example_position (evidence->pages[i].example),
                               pw_example_position (evidence->pages[j].example)))
        for (guint k = 0; k < evidence->pages[i].rows->len; k++)
          {
            const PwClaim *claim = g_array_index (evidence->pages[i].rows, Row, k).claim;

            if (claim->verdict == PW_CLAIM_MAY && forbids (evidence, j, claim))
              {
                examples[0] = (int) i;
                examples[1] = (int) j;
                return TRUE;
              }
          }
  return FALSE;
}
