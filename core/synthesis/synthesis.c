/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The search: candidates from short to long are tried on the evidence, what is good of them goes into
 * the stock, and after each size the cheapest choices of terms are looked for that fulfil every wish.
 */
#include "core/synthesis/synthesis.h"

#include "core/notation/dialect.h"
#include "core/notation/notation.h"
#include "core/synthesis/question.h"
#include "core/synthesis/scout.h"

#include <string.h>

#define SLACK      6 /* a rival may be a sign longer than the shortest, and a little unusual */
#define MAX_COVERS 60
#define ASK_EVERY  20000 /* of work, between two calls of go_on(): some milliseconds */
#define SMALL      3     /* size of terms of which all are tried that could be as short */
#define MIDDLING   5     /* ... that could be shorter */

typedef struct
{
  const PwSynthesisOptions *options;
  PwEvidence *evidence;
  PwProbes probes;
  PwTrial trial;
  PwStock stock;
  PwScout scout;
  GArray *covers;     /* PwCover, of the last look; (nullable) */
  guint first_found;  /* size at which there were some for the first time */
  guint64 work_asked; /* done when go_on() was called */
  PwPatience patience;
  PwSynthesis *result;
} Run;

/* -- candidates -- */

static void
try_candidate (Run *run, const PwCandidate *candidate)
{
  g_autoptr (PwPiece) piece = NULL;

  run->trial.work += 10;
  if (!pw_scout_sees_use (&run->scout, candidate))
    return;
  piece = pw_dialect_try (PW_DIALECT_EXTENDED, candidate->text, (guint) strlen (candidate->text));
  if (piece != NULL && pw_trial_run (&run->trial, piece, candidate->size, candidate->wraps))
    pw_stock_add (&run->stock, candidate, &run->trial);
}

static guint64
work_done (const Run *run)
{
  return run->trial.work + run->probes.work;
}

/* Returns: FALSE if the run must end here; why is in the result */
static gboolean
may_go_on (Run *run)
{
  guint64 work = work_done (run), max = MAX (run->options->max_work, 1);

  if (work >= max)
    {
      run->result->end = PW_SYNTHESIS_CUT_OFF;
      return FALSE;
    }
  if (work < run->work_asked + ASK_EVERY)
    return TRUE;
  run->work_asked = work;
  run->patience.progress = (double) work / (double) max;
  if (!pw_patience_lasts (&run->patience))
    run->result->end = PW_SYNTHESIS_CANCELLED;
  return !run->patience.over;
}

/* -- sizes -- */

/* Returns: (nullable) */
static const PwCover *
best_cover (const Run *run)
{
  return run->covers != NULL ? &g_array_index (run->covers, PwCover, 0) : NULL;
}

static void
look_for_covers (Run *run, guint size)
{
  guint n_wishes = pw_evidence_n_wishes (run->evidence);
  GArray *covers;

  if (!pw_stock_suffices (&run->stock, n_wishes))
    return;
  covers = pw_covers_find (&run->stock, n_wishes, SLACK, MAX_COVERS, &run->patience);
  if (covers->len == 0) /* more than PW_MAX_COVER terms */
    {
      g_array_unref (covers);
      return;
    }
  g_clear_pointer (&run->covers, g_array_unref);
  run->covers = covers;
  if (run->first_found == 0)
    run->first_found = size;
}

/* What the long terms of the best cover cost: those that a longer one could stand for. */
static guint
clumsiness (const Run *run)
{
  const PwCover *cover = best_cover (run);
  guint cost = 0;

  for (guint i = 0; i < cover->n; i++)
    {
      guint term = pw_shelf_cost (run->stock.shelves->pdata[cover->shelves[i]]);

      cost += term > SMALL * PW_COST_SIGN ? term : 0;
    }
  return cost;
}

/*
 * Whether terms of the next size are worth the time: as long as nothing is found; then while they could
 * be as short as what is found, and the large ones only if that is so clumsy that there must be
 * something better.  Where much is left open, small ones are tried in any case, as they may be what is meant.
 */
static gboolean
is_size_worth_trying (const Run *run, guint size)
{
  guint cost;

  if (size > run->options->max_size)
    return FALSE;
  if (run->first_found == 0 || (size <= SMALL && !pw_evidence_facts (run->evidence)->complete))
    return TRUE;
  cost = best_cover (run)->cost + (pw_evidence_facts (run->evidence)->complete ? 0 : SLACK);
  if (size <= SMALL)
    return size * PW_COST_SIGN <= cost;
  if (size <= MIDDLING)
    return size <= run->first_found + 2 && size * PW_COST_SIGN < cost;
  return size <= run->first_found + 3 && 4 * size * PW_COST_SIGN < 3 * clumsiness (run);
}

static void
try_all (Run *run)
{
  g_autoptr (PwCandidates) candidates = pw_candidates_new (pw_evidence_facts (run->evidence));
  PwCandidate candidate;
  guint size = 1;

  while (pw_candidates_next (candidates, &candidate))
    {
      if (candidate.size > size)
        {
          look_for_covers (run, size);
          run->result->size = size;
          size = candidate.size;
          if (!is_size_worth_trying (run, size))
            return;
          pw_scout_look (&run->scout, &run->stock, best_cover (run));
        }
      if (!may_go_on (run))
        break;
      try_candidate (run, &candidate);
    }
  if (run->result->end == PW_SYNTHESIS_CANCELLED)
    return;
  look_for_covers (run, size);
  if (run->result->end == PW_SYNTHESIS_DONE)
    run->result->size = size;
}

/* -- results -- */

typedef struct
{
  char *text;
  PwPiece *piece; /* borrowed */
} Written;

static int
compare_written (gconstpointer a, gconstpointer b, gpointer data)
{
  const Written *wa = a, *wb = b;
  gsize la = strlen (wa->text), lb = strlen (wb->text);

  (void) data;
  return (la > lb) - (la < lb);
}

/* Twice as many as wanted are printed, since good idiom may turn out shorter than it cost. */
static void
write_rivals (Run *run, const GPtrArray *rivals)
{
  g_autoptr (GArray) written = g_array_new (FALSE, FALSE, sizeof (Written));
  guint wanted = run->options->max_results;

  for (guint i = 0; i < rivals->len && i < 2 * wanted; i++)
    {
      const PwRival *rival = rivals->pdata[i];
      Written one = { pw_rival_write (rival, run->evidence, &run->probes), rival->piece };

      g_array_append_val (written, one);
    }
  g_array_sort_with_data (written, compare_written,
                          NULL); /* stable: equal lengths stay in the order of cost */
  for (guint i = 0; i < written->len; i++)
    {
      Written *one = &g_array_index (written, Written, i);

      if (i < wanted)
        {
          g_ptr_array_add (run->result->texts, one->text);
          g_ptr_array_add (run->result->pieces, pw_piece_ref (one->piece));
        }
      else
        g_free (one->text);
    }
}

static void
conclude (Run *run)
{
  g_autoptr (GPtrArray) rivals = NULL;
  PwSynthesisQuestion *question;
  gboolean all;

  if (run->covers == NULL || run->patience.over)
    return;
  rivals = pw_rivals_new (run->evidence, &run->stock, run->covers, SLACK, &run->patience, &all);
  question = pw_question_find (run->evidence, &run->probes, rivals, &run->patience);
  if (run->patience.over)
    {
      pw_question_free (question);
      return;
    }
  write_rivals (run, rivals);
  run->result->n_others = rivals->len - run->result->texts->len;
  run->result->more_others = !all || run->covers->len == MAX_COVERS;
  run->result->question = question;
}

PwSynthesis *
pw_synthesis_run (const PwExample *const *examples, guint n, const PwSynthesisOptions *options)
{
  Run run = { .options = options, .patience = { .options = options }, .result = g_new0 (PwSynthesis, 1) };

  run.result->texts = g_ptr_array_new_with_free_func (g_free);
  run.result->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref);
  run.evidence = pw_evidence_new (examples, n);
  run.result->wrong[0] = run.result->wrong[1] = -1;
  if (run.evidence == NULL)
    {
      run.result->end = PW_SYNTHESIS_NO_WISH;
      return run.result;
    }
  if (pw_evidence_find_contradiction (run.evidence, run.result->wrong))
    {
      run.result->end = PW_SYNTHESIS_CONTRADICTION;
      pw_evidence_free (run.evidence);
      return run.result;
    }
  pw_probes_init (&run.probes, run.evidence);
  pw_trial_init (&run.trial, run.evidence);
  pw_stock_init (&run.stock, pw_evidence_n_words (run.evidence), !pw_evidence_facts (run.evidence)->complete,
                 &run.probes);
  pw_scout_init (&run.scout, &run.trial);
  try_all (&run);
  conclude (&run);
  if (run.patience.over)
    run.result->end = PW_SYNTHESIS_CANCELLED;
  g_clear_pointer (&run.covers, g_array_unref);
  pw_scout_clear (&run.scout);
  pw_stock_clear (&run.stock);
  pw_trial_clear (&run.trial);
  pw_probes_clear (&run.probes);
  pw_evidence_free (run.evidence);
  return run.result;
}

void
pw_synthesis_free (PwSynthesis *synthesis)
{
  if (synthesis == NULL)
    return;
  g_ptr_array_unref (synthesis->texts);
  g_ptr_array_unref (synthesis->pieces);
  pw_question_free (synthesis->question);
  g_free (synthesis);
}
