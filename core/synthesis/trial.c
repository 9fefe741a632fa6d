/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs candidate terms on the evidence and sorts their moves by mode and direction. */
#include "core/synthesis/trial.h"

#include "core/base/owns.h"
#include "core/notation/notation.h"
#include "core/synthesis/candidate-terms.h"
#include "core/synthesis/needs.h"
#include "core/synthesis/synthesis.h"

#include <string.h>

/* -- the order of the examples: those on which wrong pieces fail soonest -- */

/* The order of trying: positions before the first move come first, then those with the most pieces. */
static int
compare_examples (gconstpointer a, gconstpointer b, gpointer evidence)
{
  const PwPosition *pa = pw_evidence_position (evidence, *(const guint *) a);
  const PwPosition *pb = pw_evidence_position (evidence, *(const guint *) b);
  guint na = pw_board_n_pieces (pa->board), nb = pw_board_n_pieces (pb->board);

  if (pa->virgin != pb->virgin)
    return pa->virgin ? -1 : 1;
  return na != nb ? (na > nb ? -1 : 1) : (int) *(const guint *) a - (int) *(const guint *) b;
}

void
pw_trial_init (PwTrial *trial, const PwEvidence *evidence, PwSynthesisMemory *memory)
{
  guint n = evidence->n_examples;

  memset (trial, 0, sizeof *trial);
  trial->evidence = evidence;
  trial->memory = memory;
  trial->moves = pw_moves_new ();
  trial->n_words = evidence->n_words;
  trial->goals = g_new (guint64, (gsize) PW_N_MODES * (PW_N_SECTORS + 1) * 2 * trial->n_words);
  trial->reached = g_new0 (guint64, trial->n_words);
  trial->lacking = g_new0 (guint64, trial->n_words);
  trial->order = g_new (guint, n);
  trial->numbers = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    {
      trial->order[i] = i;
      trial->numbers[i] = pw_synthesis_memory_number (memory, pw_evidence_position (evidence, i));
    }
  g_qsort_with_data (trial->order, (int) n, sizeof (guint), compare_examples, (gpointer) evidence);
}

/* Lets go of what was tried. */
static PW_CLEAR_FUNC (drop, PwTrial, (pw_generator_free, generator), (pw_piece_unref, piece));

void
pw_trial_clear (PwTrial *trial)
{
  PW_GIVE_BACK (trial, (pw_moves_free, moves), (g_free, goals, reached, lacking, order, numbers));
  drop (trial);
}

/* -- one trial -- */

static void
reset (PwTrial *trial)
{
  memset (trial->seen, 0, sizeof trial->seen);
  memset (trial->bad, 0, sizeof trial->bad);
  memset (trial->bad_virgin, 0, sizeof trial->bad_virgin);
  memset (trial->good, 0, sizeof trial->good);
  memset (trial->reached, 0, trial->n_words * sizeof *trial->reached);
  memset (trial->lacking, 0, trial->n_words * sizeof *trial->lacking);
  trial->unsure = FALSE;
  trial->missed = FALSE;
  trial->tally = (PwTally){ 0 };
}

/* Direction letters look at where a path ends; at its first step, if it ends where it began (spec, section
 * 3). */
static guint
sector_of (const PwPosition *position, const PwTriedMove *outcome)
{
  return pw_evidence_sector (position, outcome->to == position->at ? outcome->first_step : outcome->to);
}

/*
 * The modes that allow a move, as bits: c for a capture on the destination, else m. If the piece returns to a square
 * on which it captured, the move does not show the mode.
 */
static guint
modes_of (const PwTrial *trial, const PwTriedMove *outcome)
{
  if (!outcome->takes_there)
    return 1 << PW_MODE_MOVE;
  return trial->term->returns ? 1 << PW_MODE_MOVE | 1 << PW_MODE_CAPTURE : 1 << PW_MODE_CAPTURE;
}

static void
fulfil (PwTrial *trial, PwMode mode, guint sector, gboolean virgin, guint goal)
{
  PwSectorSet bit = PW_SECTOR_BIT (sector);
  guint64 *goals = (guint64 *) pw_trial_goals (trial, mode, sector, FALSE);

  if (!(trial->good[mode] & bit))
    memset (goals, 0, 2 * trial->n_words * sizeof *goals);
  trial->good[mode] |= bit;
  goals[(virgin ? trial->n_words : 0) + goal / 64] |= (guint64) 1 << (goal % 64);
}

/* Walks that come back are one move, whichever way they began; only one of the ways is known. */
static void
fulfil_everywhere (PwTrial *trial, PwMode mode, gboolean virgin, guint goal)
{
  PwSectorSet left = pw_sectors_close (trial->seen[PW_MODE_MOVE] | trial->seen[PW_MODE_CAPTURE]);

  for (; left != 0; left &= left - 1)
    fulfil (trial, mode, (guint) __builtin_ctz (left), virgin, goal);
}

static void
mark_bad (PwTrial *trial, guint modes, guint sector, gboolean virgin)
{
  for (PwMode mode = 0; mode < PW_N_MODES; mode++)
    if (modes == 1u << mode)
      {
        trial->bad[mode] |= PW_SECTOR_BIT (sector);
        trial->bad_virgin[mode] |= virgin ? PW_SECTOR_BIT (sector) : 0;
      }
}

static void
mark_good (PwTrial *trial, guint modes, guint sector, gboolean home, gboolean virgin, guint goal)
{
  for (PwMode mode = 0; mode < PW_N_MODES; mode++)
    {
      if (!(modes & (1u << mode)))
        continue;
      if (home)
        fulfil_everywhere (trial, mode, virgin, goal);
      else
        fulfil (trial, mode, sector, virgin, goal);
    }
  trial->reached[goal / 64] |= (guint64) 1 << (goal % 64);
}

/* goal: (out): its number, if it is one */
static PwRuling
rule_on (const PwTrial *trial, guint example, const PwTriedMove *outcome, guint *goal)
{
  return pw_evidence_judge (trial->evidence, example, outcome->to, pw_tried_captures (trial->outcomes, outcome),
                            outcome->n_captures, goal);
}

static void
judge_move (PwTrial *trial, guint example, const PwPosition *position, const PwTriedMove *outcome, gboolean wraps)
{
  guint sector = wraps ? PW_SECTOR_NOWHERE : sector_of (position, outcome), goal;
  guint modes = modes_of (trial, outcome);
  gboolean home = outcome->to == position->at && !wraps;
  PwRuling ruling = rule_on (trial, example, outcome, &goal);

  for (PwMode mode = 0; mode < PW_N_MODES; mode++)
    trial->seen[mode] |= (modes & (1u << mode)) ? PW_SECTOR_BIT (sector) : 0;
  trial->unsure |= ruling != PW_RULING_NEUTRAL && (wraps || home || (modes & (modes - 1)) != 0);
  if (ruling == PW_RULING_FORBIDDEN)
    mark_bad (trial, modes, sector, position->virgin);
  else if (ruling == PW_RULING_GOAL)
    mark_good (trial, modes, sector, home, position->virgin, goal);
}

/* Judges the moves that end where they began, or all others. Returns: whether there are some of the other kind */
static gboolean
judge_moves (PwTrial *trial, guint example, const PwPosition *position, gboolean back, gboolean wraps)
{
  gboolean others = FALSE;

  for (guint i = 0; i < trial->outcomes->n; i++)
    {
      const PwTriedMove *outcome = &trial->outcomes->all[i];

      if ((outcome->to == position->at) == back)
        judge_move (trial, example, position, outcome, wraps);
      else
        others = TRUE;
    }
  return others;
}

#define ROUNDING           1e-6 /* in sums of prices */
#define ENOUGH_FAILED      4
#define LARGEST_WRAPPED    3 /* size of candidate terms with o that are tried with direction letters */
#define LARGEST_FIRST_MOVE 3 /* size of candidate terms that are worth a try with i, like W-W */

static PwSectorSet
failed (const PwTrial *trial, PwMode mode)
{
  return trial->patient ? trial->bad_virgin[mode] : trial->bad[mode];
}

/* Whether a candidate term has failed with either mode everywhere that it may lead. */
static gboolean
has_failed_everywhere (const PwTrial *trial)
{
  PwSectorSet seen = trial->seen[PW_MODE_MOVE] | trial->seen[PW_MODE_CAPTURE];
  PwSectorSet all = pw_sectors_close (seen) | (seen & PW_SECTOR_BIT (PW_SECTOR_NOWHERE));

  for (PwMode mode = 0; mode < PW_N_MODES; mode++)
    if ((all & ~failed (trial, mode)) != 0)
      return FALSE;
  return seen != 0;
}

/*
 * Whether a candidate term is given up, because nothing of it can be of use. Large ones are given up when several
 * directions have failed and none of those seen is good. That misses a good one now and then, but makes the search
 * much faster.
 */
static gboolean
is_given_up (const PwTrial *trial)
{
  guint n = 0;

  if (trial->wraps) /* letters may leave some good moves of it */
    return FALSE;
  for (PwMode mode = 0; mode < PW_N_MODES; mode++)
    {
      if ((trial->good[mode] & ~failed (trial, mode)) != 0)
        return FALSE;
      n += (guint) __builtin_popcount (failed (trial, mode));
    }
  return trial->size > PW_SYNTHESIS_COMPLETE_SIZE ? n >= ENOUGH_FAILED : has_failed_everywhere (trial);
}

/* Whether every goal of an example was reached. */
static gboolean
has_reached (const PwTrial *trial, guint example)
{
  const guint *first = trial->evidence->first_goal + example;

  for (guint goal = first[0]; goal < first[1]; goal++)
    if (!(trial->reached[goal / 64] >> (goal % 64) & 1))
      return FALSE;
  return TRUE;
}

/* Whether no mode and directions keep what leads to needed places without something forbidden. */
static gboolean
is_spoilt (const PwSectorSet *sectors, const PwSectorSet *bad)
{
  PwSectorSet moves = sectors[PW_MODE_MOVE], captures = sectors[PW_MODE_CAPTURE];

  if (moves != 0 && captures != 0)
    return ((moves | captures) & (bad[PW_MODE_MOVE] | bad[PW_MODE_CAPTURE])) != 0;
  return ((moves & bad[PW_MODE_MOVE]) | (captures & bad[PW_MODE_CAPTURE])) != 0;
}

/* The letter i may keep what was only forbidden once the piece had moved. */
static gboolean
is_lost (const PwTrial *trial, const PwGoal *goal)
{
  return !trial->term->returns && is_spoilt (goal->sectors, trial->bad)
         && (goal->moved || !trial->evidence->facts.virgin || is_spoilt (goal->sectors, trial->bad_virgin));
}

/* What the goals are worth that were not missed. clean: and that no forbidden move spoils */
static double
find_worth (const PwTrial *trial, gboolean clean)
{
  const GArray *prices = trial->needs->prices;
  double worth = 0;

  for (guint i = 0; i < prices->len; i++)
    {
      const PwPricedGoal *priced = &g_array_index (prices, PwPricedGoal, i);

      if (!(trial->lacking[priced->goal / 64] >> (priced->goal % 64) & 1)
          && !(clean && is_lost (trial, &trial->evidence->goals[priced->goal])))
        worth += priced->price;
    }
  return worth;
}

/*
 * Whether the goals that a term may still fulfil are not worth its cost. Where something is forbidden, a letter is
 * added to it; but with a lower count nothing may be, so that this says nothing of such terms.
 */
static gboolean
is_too_dear (PwTrial *trial, guint example)
{
  const guint *first = trial->evidence->first_goal + example;
  double least = trial->cost - trial->needs->spare - ROUNDING;

  for (guint goal = first[0]; goal < first[1]; goal++)
    if (!(trial->reached[goal / 64] >> (goal % 64) & 1))
      trial->lacking[goal / 64] |= (guint64) 1 << (goal % 64);
  if (find_worth (trial, FALSE) < least)
    return trial->missed = TRUE;
  if ((trial->bad[PW_MODE_MOVE] | trial->bad[PW_MODE_CAPTURE]) == 0)
    return FALSE;
  return find_worth (trial, TRUE) < least + PW_COST_SIGN;
}

/* Whether nothing that is needed can still come of a term: a goal was missed or is spoilt, or the rest isn't
 * worth it. */
static gboolean
misses_needed (PwTrial *trial, guint example)
{
  const PwNeeds *needs = trial->needs;

  if (!needs->everything)
    return needs->prices->len > 0 && is_too_dear (trial, example);
  trial->missed = !has_reached (trial, example);
  return trial->missed || is_lost (trial, &needs->ends);
}

static PwPiece *
read_term (const char *text)
{
  return pw_notation_read (PW_DIALECT_EXTENDED, text, (guint) strlen (text));
}

static PwGenerator *
need_generator (PwTrial *trial)
{
  if (trial->generator != NULL)
    return trial->generator;
  if (trial->piece == NULL)
    trial->piece = read_term (trial->text);
  trial->generator = pw_generator_new_with (trial->piece, trial->evidence->shapes);
  pw_generator_set_patience (trial->generator, PW_SYNTHESIS_TOO_HEAVY);
  return trial->generator;
}

/* with_steps: also finds with which steps walks begin, which takes longer */
static const PwTriedMoves *
find_outcomes (PwTrial *trial, guint example, gboolean with_steps)
{
  const PwPosition *position = pw_evidence_position (trial->evidence, example);
  guint key = 2 * trial->numbers[example] + (with_steps ? 1 : 0);
  const PwTriedMoves *known = pw_tried_term_recall (trial->term, key);

  if (known != NULL)
    return known;
  if (with_steps)
    pw_generator_run (need_generator (trial), position, trial->moves);
  else
    pw_generator_outcomes (need_generator (trial), position, trial->moves);
  return pw_synthesis_memory_note (trial->memory, trial->term, key, trial->moves,
                                   pw_generator_arrivals (trial->generator));
}

/* Runs the term and counts the work. Returns: FALSE if it is more than any sensible piece makes */
static gboolean
run_on (PwTrial *trial, guint example, gboolean with_steps)
{
  const PwTriedMoves *outcomes = find_outcomes (trial, example, with_steps);

  trial->outcomes = outcomes;
  trial->tally.arrivals += outcomes->arrivals;
  trial->tally.n_moves += outcomes->n;
  trial->tally.n_runs++;
  trial->work += outcomes->arrivals + 10 * outcomes->n + 10;
  return outcomes->arrivals < PW_SYNTHESIS_TOO_HEAVY;
}

/*
 * Whether moves that end where they began add nothing on an example: all of them are forbidden, and such moves were
 * found before in every direction in which the term can begin.
 */
static gboolean
is_return_known (const PwTrial *trial, guint example, const PwPosition *position)
{
  PwSectorSet bad = trial->bad[PW_MODE_MOVE] & (position->virgin ? trial->bad_virgin[PW_MODE_MOVE] : ~0u);

  return (trial->first_steps & ~bad) == 0 && pw_evidence_forbids_all (trial->evidence, example, position->at);
}

/*
 * Judges the moves that end where they began. Their first step has the direction, which only walkers with paths know.
 *
 * Returns: FALSE if there are far too many
 */
static gboolean
judge_return (PwTrial *trial, guint example, const PwPosition *position, gboolean wraps)
{
  if (is_return_known (trial, example, position))
    {
      trial->unsure = TRUE;
      return TRUE;
    }
  if (!run_on (trial, example, TRUE))
    return FALSE;
  judge_moves (trial, example, position, TRUE, wraps);
  return TRUE;
}

/*
 * Runs a candidate term on one example. Few candidate terms are still of use when it comes to moves that end where they
 * began. If no claim is about such moves they are left out.
 *
 * Returns: FALSE if it is given up
 */
static gboolean
try_example (PwTrial *trial, guint example, gboolean wraps)
{
  const PwPosition *position = pw_evidence_position (trial->evidence, example);
  gboolean comes_back;

  if (!run_on (trial, example, FALSE))
    return FALSE;
  comes_back = judge_moves (trial, example, position, FALSE, wraps);
  if (is_given_up (trial) || (!trial->evidence->facts.stays && misses_needed (trial, example)))
    return FALSE;
  if (comes_back && (trial->evidence->facts.stays || pw_evidence_speaks_of (trial->evidence, example, position->at))
      && !judge_return (trial, example, position, wraps))
    return FALSE;
  return !misses_needed (trial, example) && !is_given_up (trial);
}

/* Notes the goals that the last moves fulfil. home: only moves that end where they began, or else all */
static void
reach (PwTrial *trial, guint example, gboolean home)
{
  PwSquare at = pw_evidence_position (trial->evidence, example)->at;
  guint goal;

  for (guint i = 0; i < trial->outcomes->n; i++)
    {
      const PwTriedMove *outcome = &trial->outcomes->all[i];

      if ((!home || outcome->to == at) && rule_on (trial, example, outcome, &goal) == PW_RULING_GOAL)
        trial->reached[goal / 64] |= (guint64) 1 << (goal % 64);
    }
}

/* Whether it is of no use as the example shows on which most are not. */
static gboolean
fails_first (PwTrial *trial, gboolean wraps)
{
  guint example = trial->needs->example;
  const PwPosition *position = pw_evidence_position (trial->evidence, example);

  if (!pw_needs_ask (trial->needs))
    return FALSE;
  if (!run_on (trial, example, FALSE))
    return TRUE;
  judge_moves (trial, example, position, FALSE, wraps);
  reach (trial, example, TRUE);
  return misses_needed (trial, example);
}

/* That takes a capture on the way and two more steps, each in a direction of its own, or one that stays. */
static gboolean
may_return_to_capture (const PwPiece *piece)
{
  gboolean captures = FALSE, goes_round = FALSE;
  guint n_leaps = 0;

  for (PwNodeId id = 0; id < pw_piece_n_nodes (piece); id++)
    {
      const PwNode *node = pw_piece_node (piece, id);
      guint n;
      const PwLink *links = pw_piece_links (piece, node, &n);

      n_leaps += node->kind == PW_NODE_LEAP;
      goes_round |= node->kind == PW_NODE_LEAP && pw_vec_is_zero (node->leap.atom);
      goes_round |= node->kind == PW_NODE_REPEAT && !node->repeat.slides;
      for (guint i = 0; i < n; i++)
        captures |= links[i].takes.holds != 0;
    }
  return captures && (goes_round || n_leaps > 2);
}

/* The sectors of the first steps that a part of a term may take. */
static PwSectorSet
find_first_steps (const PwPiece *piece, PwNodeId id)
{
  const PwNode *node = pw_piece_node (piece, id);
  PwSectorSet sectors = 0;

  switch (node->kind)
    {
    case PW_NODE_LEAP:
      sectors = PW_SECTOR_BIT (pw_sector_of (node->leap.atom));
      return sectors | pw_sectors_close (sectors);
    case PW_NODE_REPEAT:
      return find_first_steps (piece, node->repeat.child);
    case PW_NODE_CHAIN:
      return find_first_steps (piece, pw_piece_child (piece, node, 0));
    case PW_NODE_CHOICE:
      for (guint i = 0; i < node->choice.n; i++)
        sectors |= find_first_steps (piece, pw_piece_child (piece, node, i));
    }
  return sectors;
}

static PwSectorSet
find_all_first_steps (const PwPiece *piece)
{
  PwSectorSet sectors = 0;

  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    sectors |= find_first_steps (piece, pw_piece_path (piece, i)->root);
  return sectors;
}

gboolean
pw_trial_take (PwTrial *trial, const char *text)
{
  PwTriedTerm *term = pw_synthesis_memory_term (trial->memory, text);

  drop (trial);
  trial->text = text;
  trial->term = term;
  if (term->known)
    return term->readable;
  trial->piece = read_term (text);
  term->known = TRUE;
  term->readable = trial->piece != NULL;
  if (term->readable)
    {
      term->returns = may_return_to_capture (trial->piece);
      term->first_steps = find_all_first_steps (trial->piece);
    }
  return term->readable;
}

gboolean
pw_trial_run (PwTrial *trial, guint size, gboolean wraps)
{
  reset (trial);
  trial->size = size;
  trial->wraps = wraps && size <= LARGEST_WRAPPED;
  trial->first_steps = wraps ? PW_SECTOR_BIT (PW_SECTOR_NOWHERE) : trial->term->first_steps;
  trial->patient = size <= LARGEST_FIRST_MOVE && trial->evidence->facts.virgin;
  if (fails_first (trial, wraps))
    return FALSE;
  reset (trial);
  for (guint i = 0; i < trial->evidence->n_examples; i++)
    if (!try_example (trial, trial->order[i], wraps))
      return FALSE;
  trial->work += 50;
  return (trial->good[PW_MODE_MOVE] | trial->good[PW_MODE_CAPTURE]) != 0;
}

/* Whether on the example on which most pieces miss something needed, this one does not. */
static gboolean
may_meet_needs (PwTrial *trial)
{
  guint example = trial->needs->example;

  if (!pw_needs_ask (trial->needs))
    return TRUE;
  if (!run_on (trial, example, FALSE)) /* a family may be heavy though its members are not */
    return TRUE;
  reach (trial, example, FALSE);
  return !misses_needed (trial, example);
}

static gboolean
reaches_there (PwTrial *trial, guint example, const guint64 *goals)
{
  guint goal;

  for (guint i = 0; i < trial->outcomes->n; i++)
    if (rule_on (trial, example, &trial->outcomes->all[i], &goal) == PW_RULING_GOAL
        && (goals[goal / 64] & ((guint64) 1 << (goal % 64))))
      return TRUE;
  return FALSE;
}

/* Whether some goal of an example is in a set. */
static gboolean
has_goal_there (const PwEvidence *evidence, guint example, const guint64 *goals)
{
  for (guint goal = evidence->first_goal[example]; goal < evidence->first_goal[example + 1]; goal++)
    if (goals[goal / 64] >> (goal % 64) & 1)
      return TRUE;
  return FALSE;
}

gboolean
pw_trial_reaches (PwTrial *trial, const guint64 *goals)
{
  trial->work += 50;
  reset (trial);
  if (!may_meet_needs (trial))
    return FALSE;
  for (guint i = 0; i < trial->evidence->n_examples; i++)
    {
      guint example = trial->order[i];

      if (!has_goal_there (trial->evidence, example, goals))
        continue;
      if (!run_on (trial, example, FALSE) || reaches_there (trial, example, goals))
        return TRUE;
    }
  return FALSE;
}
