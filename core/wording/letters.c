/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From moves to letters, and back. It must not walk by itself: the engine reports each leap of a walk, and
 * here it becomes a step of the text.
 */
#include "core/wording/letters.h"

#include "core/assemble/spell.h"
#include "core/base/owns.h"
#include "core/engine/trace.h"

#include <string.h>

PwLetters
pw_letters_of (PwDialect dialect, const char *notation, PwPiece *piece)
{
  return (PwLetters){ .dialect = dialect,
                      .notation = notation,
                      .piece = piece,
                      .outline = notation != NULL ? pw_outline_new (dialect, notation) : NULL };
}

PW_CLEAR_FUNC (pw_letters_clear, PwLetters, (pw_outline_free, outline));

static gboolean
is_empty (PwSpan span)
{
  return span.start >= span.end;
}

static gboolean
holds (PwSpan span, guint at)
{
  return span.start <= at && at < span.end;
}

/* -- steps -- */

static const PwOutlineStep *
step_of (const PwLetters *letters, int step)
{
  return pw_outline_step (letters->outline, (guint) step);
}

int
pw_letters_step (const PwLetters *letters, int leap)
{
  if (letters->outline == NULL || letters->piece == NULL || leap < 0)
    return -1;
  return pw_outline_step_at (letters->outline, pw_piece_node (letters->piece, (PwNodeId) leap)->span.start,
                             NULL);
}

#define UNKNOWN -2

/* For step_of_leap(): nothing is known yet. (transfer full) */
static int *
new_steps (const PwLetters *letters)
{
  guint n = pw_piece_n_nodes (letters->piece);
  int *steps = g_new (int, n);

  for (guint i = 0; i < n; i++)
    steps[i] = UNKNOWN;
  return steps;
}

/* As pw_letters_step(), looked up once for each leap. */
static int
step_of_leap (const PwLetters *letters, int *steps, int leap)
{
  if (leap >= 0 && steps[leap] == UNKNOWN)
    steps[leap] = pw_letters_step (letters, leap);
  return leap >= 0 ? steps[leap] : -1;
}

/* The term of a step. */
static guint
term_of (const PwOutline *outline, int step)
{
  guint i = 0;

  while (i + 1 < outline->terms->len
         && !(pw_outline_term (outline, i)->first <= (guint) step
              && (guint) step < pw_outline_term (outline, i)->first + pw_outline_term (outline, i)->n))
    i++;
  return i;
}

/* The first operator in a part of the text. */
static PwSpan
find_operator (const PwOutline *outline, PwSpan part)
{
  guint n;
  const PwToken *tokens = pw_parse_tokens (outline->parse, &n);

  for (guint i = 0; i < n; i++)
    if (tokens[i].kind == PW_TOKEN_OPERATOR && tokens[i].span.start >= part.start
        && tokens[i].span.end <= part.end)
      return tokens[i].span;
  return pw_span (0, 0);
}

PwSpan
pw_letters_link (const PwLetters *letters, int from, int to)
{
  const PwOutline *outline = letters->outline;
  guint place = step_of (letters, from)->span.start;

  for (int at = to, depth = 0; at >= 0 && from != to && depth < PW_OUTLINE_DEPTH; depth++)
    {
      guint term = term_of (outline, at);
      gboolean is_first = (guint) at == pw_outline_term (outline, term)->first;
      PwSpan joint = is_first ? pw_span (0, 0) : step_of (letters, at - 1)->joint;
      const PwOutlineStep *around;

      at = pw_outline_step_around (outline, term);
      around = at >= 0 ? step_of (letters, at) : NULL;
      if (!is_first)
        return joint;
      if (around != NULL && around->span.start <= place && place < around->span.end)
        return !is_empty (around->exponent)
                   ? around->exponent
                   : find_operator (outline, pw_span (around->span.start, around->core.start + 2));
    }
  return pw_span (0, 0);
}

PwSpan
pw_letters_hop (const PwLetters *letters, int step)
{
  PwSpan run = step >= 0 ? step_of (letters, step)->letters : pw_span (0, 0);
  guint n = 0;
  const PwToken *tokens = step >= 0 ? pw_parse_tokens (letters->outline->parse, &n) : NULL;

  for (guint i = 0; i < n; i++)
    if (tokens[i].kind == PW_TOKEN_HOP && tokens[i].span.start >= run.start && tokens[i].span.end <= run.end)
      return tokens[i].span;
  return pw_span (0, 0);
}

/* -- letters of a step -- */

void
pw_letters_add_span (PwSpan span, PwSpan *spans, guint *n)
{
  PwSpan *last = *n > 0 ? &spans[*n - 1] : NULL;

  if (is_empty (span))
    return;
  if (last != NULL && last->end == span.start)
    last->end = span.end;
  else if (*n < PW_LETTERS_MAX_SPANS)
    spans[(*n)++] = span;
}

void
pw_letters_add_step (const PwLetters *letters, int id, gboolean again, PwSpan *spans, guint *n)
{
  const PwOutlineStep *step, *capital;

  if (id < 0)
    return;
  step = step_of (letters, id);
  capital = step_of (letters, (int) step->capital);
  if (!again)
    pw_letters_add_span (step->letters, spans, n);
  if (step->inside < 0)
    pw_letters_add_span (capital->core, spans, n);
  pw_letters_add_span (capital->exponent, spans, n);
}

/* -- from a move to its letters -- */

gboolean
pw_letters_find_last (const PwLetters *letters, const PwPosition *position, const PwMoves *moves,
                      const PwMove *move, PwLastStep *last)
{
  g_autoptr (PwTrace) trace = pw_trace_new (letters->piece, position, moves, move);
  int id = -1;
  const PwOutlineStep *step;

  for (guint i = trace != NULL ? trace->arrivals->len : 0; i-- > 0 && id < 0;)
    id = pw_letters_step (letters, pw_trace_arrival (trace, i)->leap);
  if (id < 0)
    return FALSE;
  step = step_of (letters, id);
  last->n_spans = 0;
  last->place = is_empty (step->core) ? step->letters.end : step->core.end;
  pw_letters_add_step (letters, id, FALSE, last->spans, &last->n_spans);
  return TRUE;
}

/* -- from a letter to squares -- */

/* What a letter is for a move; bits. */
enum
{
  IS_USED = 1 << 0, /* its step is part of it */
  IS_LAST = 1 << 1, /* its step is the last one */
  IS_LINK = 1 << 2, /* it is between two of its steps */
};

typedef struct
{
  const PwLetters *letters;
  guint at;          /* of the letter */
  PwSpan part;       /* the steps that it is for: all that begin in it, ... */
  int capital;       /* ... and those of which this one has the capital; -1: none */
  int *steps;        /* of each leap, or UNKNOWN */
  GHashTable *links; /* of two steps in one number: whether the letter is between them */
  guint8 *found;     /* of each square */
} SquareSearch;

static gboolean
is_of_whole_chain (const PwLetters *letters, const PwOutlineTerm *term, int step, guint at)
{
  return term->n > 1 && (guint) step == term->first
         && pw_vocabulary_has (letters->outline->vocabulary, PW_TRAIT_LETTERS_OF_CHAIN)
         && at < step_of (letters, step)->letters.end;
}

/* Returns: FALSE if there is no letter of a step */
static gboolean
find_part (SquareSearch *s)
{
  guint term;
  int id = pw_outline_step_at (s->letters->outline, s->at, &term);
  const PwOutlineStep *step = id >= 0 ? step_of (s->letters, id) : NULL;

  if (step == NULL)
    return FALSE;
  s->part = is_of_whole_chain (s->letters, pw_outline_term (s->letters->outline, term), id, s->at)
                ? pw_outline_term (s->letters->outline, term)->span
                : step->span;
  s->capital = holds (step->core, s->at) || holds (step->exponent, s->at) ? id : -1;
  return TRUE;
}

static gboolean
is_meant (const SquareSearch *s, int step)
{
  return holds (s->part, step_of (s->letters, step)->span.start)
         || (int) step_of (s->letters, step)->capital == s->capital;
}

static gboolean
is_between (SquareSearch *s, int from, int to)
{
  gpointer pair = GINT_TO_POINTER (from * (int) s->letters->outline->steps->len + to + 1), known;

  known = g_hash_table_lookup (s->links, pair);
  if (known == NULL)
    {
      known = GINT_TO_POINTER (holds (pw_letters_link (s->letters, from, to), s->at) ? 1 : -1);
      g_hash_table_insert (s->links, pair, known);
    }
  return GPOINTER_TO_INT (known) > 0;
}

static void
visit_walk (PwSquare to, const int *leaps, guint n, gpointer data)
{
  SquareSearch *s = data;
  int before = -1;
  guint8 found = 0;

  for (guint i = 0; i < n; i++)
    {
      int step = step_of_leap (s->letters, s->steps, leaps[i]);

      if (step < 0 || step == before)
        continue;
      found &= (guint8) ~IS_LAST;
      found |= is_meant (s, step) ? IS_USED | IS_LAST : 0;
      found |= before >= 0 && is_between (s, before, step) ? IS_LINK : 0;
      before = step;
    }
  s->found[to] |= found;
}

/* The strongest relation of any square is that of all. Returns: FALSE if there is none */
static gboolean
take_squares (const guint8 *found, guint n, gboolean *squares)
{
  guint8 all = 0, kind;

  for (guint i = 0; i < n; i++)
    all |= found[i];
  kind = all & IS_LINK ? IS_LINK : all & IS_LAST ? IS_LAST : IS_USED;
  for (guint i = 0; i < n; i++)
    squares[i] = (found[i] & kind) != 0;
  return all != 0;
}

gboolean
pw_letters_find_squares (const PwLetters *letters, const PwPosition *position, guint at, guint most,
                         gboolean *squares)
{
  guint n = pw_board_n_squares (position->board);
  g_autofree int *steps = new_steps (letters);
  g_autofree guint8 *found = g_new0 (guint8, n);
  g_autoptr (GHashTable) links = g_hash_table_new (NULL, NULL);
  SquareSearch s = { .letters = letters, .at = at, .steps = steps, .links = links, .found = found };

  if (find_part (&s))
    pw_trace_visit (letters->piece, position, most, visit_walk, &s);
  return take_squares (found, n, squares);
}

/* -- rides -- */

/* Whether a number after the step limits it. */
static gboolean
has_number (const PwLetters *letters, const PwOutlineStep *step)
{
  g_autofree char *core = g_strndup (letters->notation + step->core.start, pw_span_length (step->core));

  return !is_empty (step->exponent) || pw_capital_slides (letters->dialect, core);
}

/* The innermost ride that a step is part of, as the step that has its number; -1 for none. */
static int
find_numbered (const PwLetters *letters, int step)
{
  while (step >= 0 && !has_number (letters, step_of (letters, (int) step_of (letters, step)->capital)))
    step = pw_outline_step_around (letters->outline, term_of (letters->outline, step));
  return step;
}

/* Whether a ride, or its next round, begins with a step: with the first of a term of a group. */
static gboolean
begins_round (const PwLetters *letters, int ride, int step)
{
  while (step >= 0 && step != ride)
    {
      guint term = term_of (letters->outline, step);

      if ((guint) step != pw_outline_term (letters->outline, term)->first)
        return FALSE;
      step = pw_outline_step_around (letters->outline, term);
    }
  return step == ride;
}

/* The step with the number of a ride. */
static int
capital_of (const PwLetters *letters, int step)
{
  return (int) step_of (letters, step)->capital;
}

static gboolean
is_part_of (const PwLetters *letters, int ride, int step)
{
  return capital_of (letters, step) == capital_of (letters, ride)
         || holds (step_of (letters, ride)->core, step_of (letters, step)->span.start);
}

/*
 * How often a walk makes the ride in a row, at most: of legs that share a number, as mafR3 of XBetza, each by
 * itself. steps: in the order of the walk
 */
static guint
count_rounds (const PwLetters *letters, int ride, const int *steps, guint n)
{
  gboolean is_group = step_of (letters, ride)->inside >= 0;
  guint rounds = 0, most = 0;

  for (guint i = 0; i < n; i++)
    {
      if (!is_part_of (letters, ride, steps[i]) || (!is_group && i > 0 && steps[i] != steps[i - 1]))
        rounds = 0;
      if (is_part_of (letters, ride, steps[i]))
        rounds += !is_group || begins_round (letters, ride, steps[i]);
      most = MAX (most, rounds);
    }
  return most;
}

gboolean
pw_letters_find_ride (const PwLetters *letters, const PwPosition *position, const PwMoves *moves,
                      const PwMove *move, guint *place)
{
  g_autoptr (PwTrace) trace = pw_trace_new (letters->piece, position, moves, move);
  int last = -1;

  for (guint i = trace != NULL ? trace->arrivals->len : 0; i-- > 0 && last < 0;)
    last = pw_letters_step (letters, pw_trace_arrival (trace, i)->leap);
  last = last >= 0 ? find_numbered (letters, last) : -1;
  if (last < 0)
    return FALSE;
  *place = step_of (letters, capital_of (letters, last))->core.end;
  return TRUE;
}

typedef struct
{
  const PwLetters *letters;
  int *steps; /* of each leap, or UNKNOWN */
  guint place;
  GArray *walk; /* int */
  guint *times;
} RideSearch;

static void
visit_ride (PwSquare to, const int *leaps, guint n, gpointer data)
{
  RideSearch *s = data;
  int ride = -1;
  guint rounds;

  g_array_set_size (s->walk, 0);
  for (guint i = 0; i < n; i++)
    {
      int step = step_of_leap (s->letters, s->steps, leaps[i]);

      if (step >= 0)
        g_array_append_val (s->walk, step);
    }
  if (s->walk->len > 0)
    ride = find_numbered (s->letters, g_array_index (s->walk, int, s->walk->len - 1));
  if (ride < 0 || step_of (s->letters, capital_of (s->letters, ride))->core.end != s->place)
    return;
  rounds = count_rounds (s->letters, ride, (const int *) (const void *) s->walk->data, s->walk->len);
  if (rounds > 0 && (s->times[to] == 0 || rounds < s->times[to]))
    s->times[to] = rounds;
}

void
pw_letters_count_rides (const PwLetters *letters, const PwPosition *position, guint place, guint most,
                        guint *times)
{
  g_autofree int *steps = new_steps (letters);
  g_autoptr (GArray) walk = g_array_new (FALSE, FALSE, sizeof (int));
  RideSearch s = { .letters = letters, .steps = steps, .place = place, .walk = walk, .times = times };

  memset (times, 0, pw_board_n_squares (position->board) * sizeof *times);
  pw_trace_visit (letters->piece, position, most, visit_ride, &s);
}
