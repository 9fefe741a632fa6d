/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The search: candidate terms from short to long are tried on the evidence; those that do nothing forbidden become
 * kept terms; after each size the cheapest sets of terms that fulfil every goal are looked for.
 */
#include "core/synthesis/synthesis.h"

#include "core/base/owns.h"
#include "core/notation/notation.h"
#include "core/synthesis/count-filter.h"
#include "core/synthesis/family-filter.h"
#include "core/synthesis/needs.h"
#include "core/synthesis/question.h"

#include <string.h>

#define SLACK      6 /* a candidate piece may be a sign longer than the shortest, and a little unusual */
#define WIDE_SLACK 9 /* ... if that is the only one so far: something longer is worth a question */
#define MAX_COVERS 60
#define PRINTED    20    /* strangers, of which the shortest are offered */
#define TOO_MUCH   20000 /* arrivals on one board: on a hundred boards they are a fraction of a second */
#define ASK_EVERY  20000 /* of work, between two calls of go_on(): some milliseconds */
#define SMALL      3     /* size of terms of which all are tried that could be as short */
#define MIDDLING   5     /* ... that could be shorter */

typedef struct
{
  const PwSynthesisOptions *options;
  PwEvidence *evidence;
  PwProbeBoards probes;
  PwTrial trial;
  PwKeptTerms kept_terms;
  PwNeeds needs, all_needs; /* of terms of this size; every goal */
  PwFamilyFilter filter;
  PwCountFilter counts;
  GArray *covers;     /* PwCover, of the last look that found any; (nullable) */
  char *list;         /* the first cover, of leaps and slides alone; (nullable) */
  guint list_cost, list_terms;
  gboolean patternless; /* of larger terms, only those are tried that repeat one step */
  guint found_at;     /* size at which the cheapest were found; 0: none yet */
  guint64 work_asked; /* done when go_on() was called */
  PwRunControl control;
  PwSynthesis *result;
} Run;

/* -- candidate terms -- */

/* What the term must fulfil to be of use. */
static const PwNeeds *
needs_of (const Run *run, const PwCandidateTerm *candidate_term)
{
  return pw_kept_terms_has_all (&run->kept_terms, run->evidence->n_goals, candidate_term->cost) ? &run->all_needs
                                                                                                : &run->needs;
}

static void
try_candidate_term (Run *run, const PwCandidateTerm *candidate_term)
{
  run->trial.work += 10;
  if (run->patternless && candidate_term->chained)
    return;
  run->trial.needs = needs_of (run, candidate_term);
  if (run->trial.needs->nothing)
    return;
  if (!pw_count_filter_passes (&run->counts, candidate_term)
      || !pw_family_filter_passes (&run->filter, candidate_term))
    return;
  if (!pw_trial_take (&run->trial, candidate_term->text))
    return;
  run->trial.cost = candidate_term->cost;
  if (pw_trial_run (&run->trial, candidate_term->size, candidate_term->wraps))
    pw_kept_terms_add (&run->kept_terms, candidate_term, &run->trial);
  pw_count_filter_note (&run->counts, candidate_term, &run->trial);
}

static guint64
work_done (const Run *run)
{
  return run->trial.work + run->probes.work + run->kept_terms.work;
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
  run->control.progress = (double) work / (double) max;
  if (!pw_run_control_goes_on (&run->control))
    run->result->end = PW_SYNTHESIS_CANCELLED;
  return !run->control.over;
}

/* -- sizes -- */

/* Returns: (nullable) */
static const PwCover *
best_cover (const Run *run)
{
  return run->covers != NULL ? &g_array_index (run->covers, PwCover, 0) : NULL;
}

/* The first cover as text: before larger terms are tried, it is a list of leaps and slides. */
static void
note_list (Run *run)
{
  const PwCover *cover = best_cover (run);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cover->n; i++)
    {
      const PwTermGroup *group = run->kept_terms.groups->pdata[cover->groups[i]];

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", g_array_index (group->terms, PwKeptTerm, 0).text);
    }
  run->list = g_string_free (text, FALSE);
  run->list_cost = cover->cost;
  run->list_terms = cover->n;
}

#define FEWEST_IN_LIST   3
#define CLUMSY_LIST      (5 * PW_COST_SIGN / 2) /* the cost of a term where single squares are picked out */
#define LEAST_SAVED      3                      /* the part of its cost that larger terms save if there is a pattern */

/*
 * Whether the examples have no pattern: leaps to single squares explain them, and terms with more than one step hardly
 * any shorter. Then larger chains still only find what chance has put together.
 */
static gboolean
is_patternless (const Run *run)
{
  return run->list != NULL && run->list_terms >= FEWEST_IN_LIST && run->list_cost >= CLUMSY_LIST * run->list_terms
         && best_cover (run)->cost + run->list_cost / LEAST_SAVED > run->list_cost;
}

static void
look_for_covers (Run *run, guint size, guint slack)
{
  guint n_goals = run->evidence->n_goals;
  GArray *covers;

  if (!pw_kept_terms_suffices (&run->kept_terms, n_goals))
    return;
  run->control.left_out = FALSE; /* by an earlier look */
  covers = pw_covers_find (&run->kept_terms, n_goals, slack, MAX_COVERS, &run->control);
  if (covers->len == 0) /* more than PW_MAX_COVER terms */
    {
      g_array_unref (covers);
      return;
    }
  if (run->covers == NULL || g_array_index (covers, PwCover, 0).cost < best_cover (run)->cost)
    run->found_at = size;
  g_clear_pointer (&run->covers, g_array_unref);
  run->covers = covers;
  if (size == 1)
    note_list (run);
}

/* The cost of the long terms of the best cover: those that a longer term could replace. */
static guint
clumsiness (const Run *run)
{
  const PwCover *cover = best_cover (run);
  guint cost = 0;

  for (guint i = 0; i < cover->n; i++)
    {
      guint term = pw_term_group_cost (run->kept_terms.groups->pdata[cover->groups[i]]);

      cost += term > SMALL * PW_COST_SIGN ? term : 0;
    }
  return cost;
}

/*
 * Whether terms of the next size are worth the time. They are while nothing has been found; then while they could be
 * as short as what was found, and while larger terms than before were of use; large ones only if the cover is so
 * clumsy that there must be a better one. If the examples are incomplete, small terms are tried in any case, as one
 * may be what is meant.
 */
static gboolean
is_size_worth_trying (const Run *run, guint size)
{
  guint cost;

  if (size > run->options->max_size || (size > PW_SYNTHESIS_COMPLETE_SIZE && run->patternless))
    return FALSE;
  if (run->found_at == 0 || (size <= SMALL && !run->evidence->facts.complete))
    return TRUE;
  cost = best_cover (run)->cost + (run->evidence->facts.complete ? 0 : SLACK);
  if (size <= SMALL)
    return size * PW_COST_SIGN <= cost;
  if (size <= MIDDLING)
    return size <= run->found_at + 2 && size * PW_COST_SIGN < cost;
  return size <= run->found_at + 3 && 8 * size * PW_COST_SIGN < 7 * clumsiness (run);
}

static void
find_needs (Run *run, guint size)
{
  guint most = run->covers != NULL ? best_cover (run)->cost + SLACK : G_MAXUINT;

  pw_needs_find (&run->needs, run->evidence, &run->kept_terms, size * PW_COST_SIGN, most);
}

/* Notes that all terms up to a size were tried, if they were. */
static void
note_size (Run *run, guint size)
{
  if (!run->patternless)
    run->result->size = size;
}

static void
try_all (Run *run)
{
  g_autoptr (PwCandidateTerms) candidate_terms = pw_candidate_terms_new (&run->evidence->facts);
  PwCandidateTerm candidate_term;
  guint size = 1;

  while (pw_candidate_terms_next (candidate_terms, &candidate_term))
    {
      if (candidate_term.size > size)
        {
          look_for_covers (run, size, SLACK);
          note_size (run, size);
          size = candidate_term.size;
          run->patternless = size > SMALL && is_patternless (run);
          if (!is_size_worth_trying (run, size))
            return;
          find_needs (run, size);
          pw_family_filter_update (&run->filter, &run->kept_terms, best_cover (run));
        }
      if (!may_go_on (run))
        break;
      try_candidate_term (run, &candidate_term);
    }
  if (run->result->end == PW_SYNTHESIS_CANCELLED)
    return;
  look_for_covers (run, size, SLACK);
  if (run->result->end == PW_SYNTHESIS_DONE)
    note_size (run, size);
}

/* -- results -- */

typedef struct
{
  char *text;
  const PwCandidatePiece *candidate_piece;
  gboolean warned;  /* there are warnings about the text */
  gboolean strange; /* it hops over screens, and no example has any */
  gboolean offered;
} Written;

static gboolean
hops (const PwPiece *piece)
{
  for (PwNodeId id = 0; id < pw_piece_n_nodes (piece); id++)
    {
      const PwNode *node = pw_piece_node (piece, id);
      guint n;
      const PwLink *links = pw_piece_links (piece, node, &n);

      if ((node->kind == PW_NODE_LEAP
           && (node->leap.between == PW_BETWEEN_ONE || node->leap.between == PW_BETWEEN_LAST))
          || (node->kind == PW_NODE_REPEAT && node->repeat.ride != PW_RIDE_PLAIN))
        return TRUE;
      for (guint i = 0; i < n; i++)
        if ((links[i].stays.holds | links[i].takes.holds) & PW_HOLDS_ANY_PIECE)
          return TRUE;
    }
  return FALSE;
}

/* Those that are strange come last, and after them those with warnings. */
static int
compare_doubts (const Written *a, const Written *b)
{
  return a->warned != b->warned ? (int) a->warned - (int) b->warned : (int) a->strange - (int) b->strange;
}

#define ODD_LETTERS 3 /* that count for an odd one */

static gsize
length_of (const Written *written)
{
  return strlen (written->text) + (written->candidate_piece->odd ? ODD_LETTERS : 0);
}

/* Known pieces first, then the shortest. */
static int
compare_written (gconstpointer a, gconstpointer b)
{
  const Written *wa = a, *wb = b;
  gsize la = length_of (wa), lb = length_of (wb);
  int doubts = compare_doubts (wa, wb),
      known = (int) wb->candidate_piece->known - (int) wa->candidate_piece->known;

  if (doubts != 0 || known != 0)
    return doubts != 0 ? doubts : known;
  return (la > lb) - (la < lb);
}

/*
 * Prints known pieces, the likeliest strangers, since good idiom may be shorter than the term cost, and the
 * cheapest. Pieces that hop over screens that no example has come last.
 *
 * Returns: (transfer full) (element-type Written): the likeliest first
 */
static GArray *
print_candidate_pieces (Run *run, const GPtrArray *candidate_pieces)
{
  GArray *written = g_array_new (FALSE, FALSE, sizeof (Written));
  guint least = G_MAXUINT;

  for (guint i = 0; i < candidate_pieces->len; i++)
    least = MIN (least, ((const PwCandidatePiece *) candidate_pieces->pdata[i])->cost);
  for (guint i = 0; i < candidate_pieces->len; i++)
    {
      const PwCandidatePiece *candidate_piece = candidate_pieces->pdata[i];
      Written one = { .candidate_piece = candidate_piece };

      if (i >= PRINTED && candidate_piece->cost > least && !candidate_piece->known && !candidate_piece->list)
        continue;
      one.text = pw_candidate_piece_write (candidate_piece, run->evidence, &run->probes, &one.warned);
      one.strange = !run->evidence->facts.screens && hops (candidate_piece->piece);
      g_array_append_val (written, one);
    }
  return written;
}

/* Whether a text is another one with one i more. */
static gboolean
adds_i (const char *text, const char *other)
{
  gsize same = 0;

  while (text[same] != '\0' && text[same] == other[same])
    same++;
  return text[same] == 'i' && g_str_equal (text + same + 1, other + same);
}

/* Leaves out texts that are another one with an i: while only an unmoved piece is shown, these show nothing new. */
static void
leave_out_first_moves (GArray *written)
{
  for (guint i = written->len; i-- > 0;)
    for (guint j = 0; j < written->len; j++)
      if (adds_i (g_array_index (written, Written, i).text, g_array_index (written, Written, j).text))
        {
          g_free (g_array_index (written, Written, i).text);
          g_array_remove_index (written, i);
          break;
        }
}

/* known_first: (out): whether the first is one that people know */
static void
write_candidate_pieces (Run *run, const GPtrArray *candidate_pieces, gboolean *known_first)
{
  guint wanted = run->options->max_results;
  g_autoptr (GArray) written = print_candidate_pieces (run, candidate_pieces);

  leave_out_first_moves (written);
  g_array_sort (written, compare_written); /* stable: equal lengths stay in the order of likeliness */
  *known_first = written->len > 0 && g_array_index (written, Written, 0).candidate_piece->known;
  for (guint i = 0; i < written->len; i++)
    {
      Written *one = &g_array_index (written, Written, i);

      if (run->result->texts->len < wanted)
        {
          g_ptr_array_add (run->result->texts, one->text);
          g_ptr_array_add (run->result->pieces,
                           pw_notation_read (PW_DIALECT_EXTENDED, one->text, (guint) strlen (one->text)));
        }
      else
        g_free (one->text);
    }
}

/* How many signs there are in those terms of a notation that are more than a leap or ride. Coordinates are one. */
static guint
count_signs_of_chains (const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
  guint n_terms, n_signs = 0;
  const PwSpan *terms = pw_parse_terms (parse, &n_terms);

  for (guint i = 0; i < n_terms; i++)
    {
      gboolean after_atom = FALSE, chain = FALSE;
      guint n = 0;

      for (guint at = terms[i].start; at < terms[i].end; at++, n++)
        {
          chain |= text[at] == '(' ? !g_ascii_isdigit (text[at + 1]) : after_atom && !g_ascii_isdigit (text[at]);
          after_atom |= g_ascii_isupper (text[at]) || text[at] == '(';
          if (text[at] == '(' && g_ascii_isdigit (text[at + 1]))
            at = (guint) (strchr (text + at, ')') - text);
        }
      n_signs += chain ? n : 0;
    }
  return n_signs;
}

#define TOO_LONG 3  /* times a sign for each doubling of the number of goals */
#define SHORT    12 /* signs that are never too many */

/*
 * Whether a notation only lists the examples. Leaps, each for itself, may be meant; many chains, each of which is
 * good for a few goals, never are.
 */
static gboolean
is_a_mere_list (const Run *run)
{
  const GPtrArray *texts = run->result->texts;
  guint most = MAX (SHORT, TOO_LONG * g_bit_storage (run->evidence->n_goals));

  return texts->len > 0 && run->evidence->facts.ways->len == 0 && count_signs_of_chains (texts->pdata[0]) > most;
}

static PwSynthesisQuestion *
find_question (Run *run, const GPtrArray *candidate_pieces)
{
  if (run->options->n_asked >= PW_SYNTHESIS_MAX_QUESTIONS)
    return NULL;
  return pw_question_find (run->evidence, &run->probes, candidate_pieces, &run->control);
}

static void
add_list (Run *run, GPtrArray *candidate_pieces)
{
  if (run->list != NULL)
    pw_candidate_pieces_add_list (candidate_pieces, run->evidence, &run->probes, run->list, run->list_cost);
}

/* Instead of notations that only list the examples, chain by chain: the leaps alone, if there are any. */
static void
fall_back (Run *run, GPtrArray *candidate_pieces)
{
  gboolean known_first;

  g_ptr_array_set_size (run->result->texts, 0);
  g_ptr_array_set_size (run->result->pieces, 0);
  g_ptr_array_set_size (candidate_pieces, 0);
  add_list (run, candidate_pieces);
  write_candidate_pieces (run, candidate_pieces, &known_first);
  if (candidate_pieces->len == 0)
    run->result->end = PW_SYNTHESIS_TOO_FEW;
}

/*
 * Whether every notation as short as the best cover was tried. Only if that is a single term: beside another,
 * a term that does less for the same cost could be as good, and is not kept.
 */
static gboolean
is_at_the_end (const Run *run)
{
  guint size = MIN (run->result->size, PW_SYNTHESIS_COMPLETE_SIZE);

  return run->result->end == PW_SYNTHESIS_DONE && run->evidence->facts.complete && !run->kept_terms.left_out
         && !run->control.left_out && run->covers != NULL && best_cover (run)->n == 1
         && best_cover (run)->cost < (size + 1) * PW_COST_SIGN;
}

/* Returns: (transfer full) (element-type PwCandidatePiece) */
static GPtrArray *
find_candidate_pieces (Run *run, guint slack)
{
  gboolean patternless = is_patternless (run);
  GPtrArray *candidate_pieces = pw_candidate_pieces_new (run->evidence, &run->kept_terms, run->covers, slack,
                                                         !patternless, &run->control);

  if (candidate_pieces->len == 0 || patternless)
    add_list (run, candidate_pieces);
  return candidate_pieces;
}

static void
conclude (Run *run)
{
  g_autoptr (GPtrArray) candidate_pieces = NULL;
  PwSynthesisQuestion *question;
  gboolean known_first;

  if (run->control.over)
    return;
  candidate_pieces = find_candidate_pieces (run, SLACK);
  run->result->more_others = candidate_pieces->len > 1 || !is_at_the_end (run);
  if (candidate_pieces->len == 1 && run->result->more_others && run->covers != NULL)
    {
      look_for_covers (run, 0, WIDE_SLACK);
      g_ptr_array_unref (candidate_pieces);
      candidate_pieces = find_candidate_pieces (run, WIDE_SLACK);
    }
  question = find_question (run, candidate_pieces);
  if (run->control.over)
    {
      pw_synthesis_question_free (question);
      return;
    }
  write_candidate_pieces (run, candidate_pieces, &known_first);
  if (!known_first && is_a_mere_list (run))
    {
      pw_synthesis_question_free (question);
      fall_back (run, candidate_pieces);
      return;
    }
  run->result->n_others = candidate_pieces->len - run->result->texts->len;
  run->result->question = question;
}

static PwSynthesis *
run_on (const PwExample *const *examples, guint n, gboolean guesses, const PwSynthesisOptions *options)
{
  Run run = { .options = options, .control = { .options = options }, .result = g_new0 (PwSynthesis, 1) };
  g_autoptr (PwSynthesisMemory) memory
      = options->memory != NULL ? pw_synthesis_memory_ref (options->memory) : pw_synthesis_memory_new ();

  run.result->texts = g_ptr_array_new_with_free_func (g_free);
  run.result->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref);
  run.evidence = pw_evidence_new (examples, n, guesses);
  run.result->wrong[0] = run.result->wrong[1] = -1;
  if (run.evidence == NULL)
    {
      run.result->end = PW_SYNTHESIS_NO_GOAL;
      return run.result;
    }
  if (pw_evidence_find_contradiction (run.evidence, run.result->wrong))
    {
      run.result->end = PW_SYNTHESIS_CONTRADICTION;
      pw_evidence_free (run.evidence);
      return run.result;
    }
  pw_probe_boards_init (&run.probes, run.evidence);
  pw_trial_init (&run.trial, run.evidence, memory);
  pw_kept_terms_init (&run.kept_terms, run.evidence->n_words, !run.evidence->facts.complete, &run.probes);
  pw_needs_init (&run.needs);
  pw_needs_init (&run.all_needs);
  pw_needs_set_all (&run.all_needs, run.evidence);
  pw_family_filter_init (&run.filter, &run.trial);
  pw_count_filter_init (&run.counts);
  try_all (&run);
  conclude (&run);
  if (run.control.over)
    run.result->end = PW_SYNTHESIS_CANCELLED;
  g_clear_pointer (&run.covers, g_array_unref);
  g_free (run.list);
  pw_needs_clear (&run.needs);
  pw_needs_clear (&run.all_needs);
  pw_count_filter_clear (&run.counts);
  pw_family_filter_clear (&run.filter);
  pw_kept_terms_clear (&run.kept_terms);
  pw_trial_clear (&run.trial);
  pw_probe_boards_clear (&run.probes);
  pw_evidence_free (run.evidence);
  return run.result;
}

/* -- guesses, which give way -- */

/* One of two runs, each of which may do half the work. */
typedef struct
{
  const PwSynthesisOptions *options;
  double from;
} Half;

static gboolean
half_goes_on (gpointer data, double progress)
{
  const Half *half = data;

  return half->options->go_on (half->options->data, half->from + progress / 2);
}

static PwSynthesis *
run_half (const GPtrArray *examples, gboolean guesses, const PwSynthesisOptions *options)
{
  Half half = { options, guesses ? 0 : 0.5 };
  PwSynthesisOptions own = *options;

  own.max_work /= 2;
  own.go_on = options->go_on != NULL ? half_goes_on : NULL;
  own.data = &half;
  return run_on ((const PwExample *const *) examples->pdata, examples->len, guesses, &own);
}

/*
 * Picks the examples with a claim that is no guess.
 *
 * said: appended to; numbers: (element-type guint): their numbers are appended
 * Returns: whether there are guesses
 */
static gboolean
find_said (const PwExample *const *examples, guint n, GPtrArray *said, GArray *numbers)
{
  gboolean guesses = FALSE;

  for (guint i = 0; i < n; i++)
    {
      gboolean is_said = pw_example_is_complete (examples[i]);

      for (guint j = 0; j < pw_example_n_claims (examples[i]); j++)
        {
          gboolean guess = pw_example_get_claim (examples[i], j)->guess;

          guesses |= guess;
          is_said |= !guess;
        }
      if (!is_said)
        continue;
      g_ptr_array_add (said, (gpointer) examples[i]);
      g_array_append_val (numbers, i);
    }
  return guesses;
}

/* Changes numbers of examples back to the caller's. */
static void
renumber (PwSynthesis *synthesis, const GArray *numbers)
{
  for (guint i = 0; i < G_N_ELEMENTS (synthesis->wrong); i++)
    if (synthesis->wrong[i] >= 0)
      synthesis->wrong[i] = (int) g_array_index (numbers, guint, synthesis->wrong[i]);
  if (synthesis->question != NULL && synthesis->question->example >= 0)
    synthesis->question->example = (int) g_array_index (numbers, guint, synthesis->question->example);
}

static gsize
shortest (const PwSynthesis *synthesis)
{
  gsize length = G_MAXSIZE;

  for (guint i = 0; i < synthesis->texts->len; i++)
    length = MIN (length, strlen (synthesis->texts->pdata[i]));
  return length;
}

/* Whether a run without guesses found something shorter than the one with them, or guesses contradict the other
 * claims. */
static gboolean
is_better (const PwSynthesis *without, const PwSynthesis *with)
{
  return with->end == PW_SYNTHESIS_CONTRADICTION || shortest (without) < shortest (with);
}

PwSynthesis *
pw_synthesis_run (const PwExample *const *examples, guint n, const PwSynthesisOptions *options)
{
  g_autoptr (GPtrArray) said = g_ptr_array_new ();
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  PwSynthesis *with, *without;

  if (!find_said (examples, n, said, numbers))
    return run_on (examples, n, TRUE, options);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (all, (gpointer) examples[i]);
  with = run_half (all, TRUE, options);
  if (with->end == PW_SYNTHESIS_CANCELLED)
    return with;
  without = run_half (said, FALSE, options);
  renumber (without, numbers);
  if (without->end == PW_SYNTHESIS_CANCELLED || is_better (without, with))
    {
      pw_synthesis_free (with);
      return without;
    }
  with->more_others |= without->more_others;
  pw_synthesis_free (without);
  return with;
}

gboolean
pw_synthesis_agrees (const PwExample *const *examples, guint n, PwPiece *piece)
{
  g_autoptr (PwEvidence) evidence = pw_evidence_new (examples, n, TRUE);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  guint64 work = 0;

  if (evidence == NULL)
    return FALSE;
  pw_generator_outcomes (generator, pw_evidence_position (evidence, 0), moves);
  return pw_generator_arrivals (generator) <= TOO_MUCH && pw_evidence_agrees (evidence, piece, moves, &work);
}

guint
pw_synthesis_n_pieces (const PwSynthesis *synthesis)
{
  return synthesis->texts->len + synthesis->n_others;
}

PW_FREE_FUNC (pw_synthesis_free, PwSynthesis, (g_ptr_array_unref, texts, pieces),
              (pw_synthesis_question_free, question));
