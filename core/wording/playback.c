/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A move step by step: the walk that the engine reports, each leap with the letters that it came from. The
 * leap's place in the text is the piece's, the letters around it are the outline's, their meaning is the
 * vocabulary's.
 */
#include "core/wording/playback.h"

#include "core/base/getter.h"
#include "core/base/owns.h"
#include "core/engine/trace.h"
#include "core/wording/move.h"
#include "core/wording/token.h"

#include <glib/gi18n.h>
#include <string.h>

#define READING_TIME 700 /* milliseconds for a sentence, and for each of its characters */
#define LETTER_TIME  28

struct _PwPlayback
{
  PwBoard *start;
  PwSquare from;
  GArray *frames;                      /* PwPlaybackFrame */
  GArray *walk;                        /* PwSquare */
  GArray *changes, *captures, *shifts; /* PwTraceChange; PwSquare, PwShift: those of the whole move */
};

PW_ELEMENTS (pw_playback_change, PwPlayback, changes, PwTraceChange)

#define NO_LEAP -1 /* that is known */

typedef struct
{
  PwPlayback *playback;
  PwLetters letters;
  PwMoveWords words;
  const PwTrace *trace;
  PwSquare square;  /* where the piece is */
  int step;         /* of the outline, that it made last; -1 for none */
  guint n_changes;  /* made before */
  PwSquare facing;  /* a piece before which it turns; PW_NO_SQUARE: none */
  int hopped;       /* the step whose letter for hops was told; -1 for none */
  GHashTable *told; /* where a word begins: its sentence, as many are told again and again */
} Writer;

/* -- which move -- */

static guint
interest_of (const PwMove *move)
{
  return move->n_steps + 4u * move->n_captures + 2 * move->n_over + 4u * move->n_shifts;
}

static gboolean
is_better (const PwMove *move, const PwMove *best, PwSquare to)
{
  if (best == NULL)
    return TRUE;
  return to == PW_NO_SQUARE ? interest_of (move) > interest_of (best) : move->n_steps < best->n_steps;
}

const PwMove *
pw_playback_choose (const PwMoves *moves, PwSquare to)
{
  const PwMove *best = NULL;
  guint n = pw_moves_count (moves);
  const PwMove *first
      = to == PW_NO_SQUARE ? (n > 0 ? pw_moves_get (moves, 0) : NULL) : pw_moves_to (moves, to, &n);

  for (guint i = 0; i < n; i++)
    if (is_better (&first[i], best, to))
      best = &first[i];
  return best;
}

/* -- letters -- */

/* The letters of a frame, as one name: "fsR". (transfer full) */
static char *
name_letters (const Writer *w, const PwPlaybackFrame *frame)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < frame->n_spans; i++)
    g_string_append_len (name, w->letters.notation + frame->spans[i].start, pw_span_length (frame->spans[i]));
  return g_string_free (name, FALSE);
}

/* -- sentences -- */

static PwPhrase *
phrase_of (const Writer *w, PwSquare square)
{
  return pw_square_phrase (w->words.position->board, square);
}

/* "one square diagonally" */
static PwPhrase *
tell_vector (PwVec atom)
{
  guint most = (guint) MAX (ABS (atom.dx), ABS (atom.dy)), least = (guint) MIN (ABS (atom.dx), ABS (atom.dy));

  if (most == 1)
    return pw_phrase_new (least == 0 ? N_ ("one square orthogonally") : N_ ("one square diagonally"));
  if (least == 0)
    return pw_phrase_add_spelled (pw_phrase_new (N_ ("{0} squares orthogonally")), most);
  if (least == most)
    return pw_phrase_add_spelled (pw_phrase_new (N_ ("{0} squares diagonally")), most);
  /* Translators: a leap: so many squares along a rank or file, and so many at a right angle to it. */
  return pw_phrase_add_spelled (
      pw_phrase_add_spelled (pw_phrase_new (N_ ("{0} squares orthogonally and {1} to the side")), most),
      least);
}

/* "one square diagonally, to e5" */
static PwPhrase *
tell_leap (const Writer *w, const PwArrival *arrival)
{
  const PwNode *leap = arrival->leap >= 0 ? pw_piece_node (w->words.piece, (PwNodeId) arrival->leap) : NULL;
  PwPhrase *to;

  if (arrival->square == PW_NO_SQUARE)
    return pw_phrase_new (N_ ("it passes a place that is off the board"));
  to = phrase_of (w, arrival->square);
  if (leap == NULL || leap->kind != PW_NODE_LEAP || leap->leap.reach == PW_REACH_ANYWHERE)
    return pw_phrase_with (N_ ("to {0}"), to);
  if (leap->leap.reach == PW_REACH_HOME)
    return pw_phrase_with (N_ ("back to {0}, where it began"), to);
  if (pw_vec_is_zero (leap->leap.atom))
    return pw_phrase_with (N_ ("it stays on {0}"), to);
  /* Translators: {0} is how far, such as "two squares diagonally"; {1} is a square. */
  return pw_phrase_with (N_ ("{0}, to {1}"), tell_vector (leap->leap.atom), to);
}

/* With the letters, if there are any: "F: one square diagonally, to e5." */
static PwPhrase *
tell_step (const Writer *w, const PwPlaybackFrame *frame, const PwArrival *arrival)
{
  PwPhrase *leap = tell_leap (w, arrival), *text;
  g_autofree char *name = frame->n_spans > 0 ? name_letters (w, frame) : NULL;
  g_autofree char *valid = name != NULL ? g_utf8_make_valid (name, -1) : NULL;

  if (valid == NULL)
    text = pw_phrase_new_sentence (leap);
  else
    text = pw_phrase_add (pw_phrase_add_name (pw_phrase_new (N_ ("{0}: {1}.")), valid), leap);
  if (arrival->over != PW_NO_SQUARE)
    text = pw_phrase_then (
        text, pw_phrase_with (N_ ("It hops over the piece on {0}."), phrase_of (w, arrival->over)));
  return text;
}

/* What happens on a square where no letter of its own says so. Returns: (nullable): nothing does */
static PwPhrase *
tell_deed (const Writer *w, const PwArrival *next)
{
  const PwTraceChange *change
      = next->n_changes > w->n_changes ? pw_playback_change (w->playback, next->n_changes - 1) : NULL;

  if (change != NULL && change->put)
    return pw_phrase_with (N_ ("It puts a piece down on {0}."), phrase_of (w, change->square));
  if (change != NULL)
    return pw_phrase_with (N_ ("It captures the piece on {0}."), phrase_of (w, change->square));
  if (next->hops)
    return pw_phrase_with (N_ ("It hops over the piece on {0}."), phrase_of (w, w->square));
  if (w->facing != PW_NO_SQUARE)
    return pw_phrase_with (N_ ("It turns in front of the piece on {0}."), phrase_of (w, w->facing));
  return NULL;
}

/* -- frames -- */

static void
add_frame (Writer *w, PwPlaybackFrame *frame)
{
  frame->square = w->square;
  frame->n_walked = w->playback->walk->len;
  g_array_append_val (w->playback->frames, *frame);
}

/* Whether the step goes another way than the one before, as those of qN do. */
static gboolean
turns (const Writer *w, PwSquare to)
{
  guint n = w->playback->walk->len, files = pw_board_files (w->playback->start);
  int before = n > 1 ? g_array_index (w->playback->walk, PwSquare, n - 2) : w->playback->from;
  int here = w->square, width = (int) files;

  return n > 0 && to != PW_NO_SQUARE
         && (here % width - before % width != to % width - here % width
             || here / width - before / width != to / width - here / width);
}

/* Whether a letter for hops acts now: the first time in each step. */
static gboolean
is_hop (const Writer *w, const PwArrival *next, int step)
{
  const PwNode *leap = next->leap >= 0 ? pw_piece_node (w->words.piece, (PwNodeId) next->leap) : NULL;

  if (step < 0 || step == w->hopped || pw_span_length (pw_letters_hop (&w->letters, step)) == 0)
    return FALSE;
  return next->hops
         || (leap != NULL && leap->kind == PW_NODE_LEAP && leap->leap.between != PW_BETWEEN_ANYTHING)
         || (step == w->step && turns (w, next->square));
}

static void
add_word (Writer *w, PwPlaybackFrame *frame, PwSpan span)
{
  gpointer place = GUINT_TO_POINTER (span.start), known = g_hash_table_lookup (w->told, place);

  if (known == NULL)
    {
      known = pw_token_explain (w->letters.dialect, w->letters.notation, span.start, NULL);
      g_hash_table_insert (w->told, place, known);
    }
  frame->sentence = pw_phrase_ref (known);
  pw_letters_add_span (span, frame->spans, &frame->n_spans);
  add_frame (w, frame);
}

static void
add_hop (Writer *w, const PwArrival *next, int step)
{
  PwPlaybackFrame frame = { .kind = PW_PLAYBACK_LINK, .n_changes = next->n_changes };

  add_word (w, &frame, pw_letters_hop (&w->letters, step));
  w->hopped = step;
}

/* Before it continues: by an operator, or without a letter for it. */
static void
add_link (Writer *w, const PwArrival *next, int step)
{
  PwPlaybackFrame frame = { .kind = PW_PLAYBACK_LINK, .n_changes = next->n_changes };
  PwSpan link = pw_span (0, 0);

  if (w->step >= 0 && step >= 0)
    link = pw_letters_link (&w->letters, w->step, step);
  if (pw_span_length (link) > 0)
    {
      add_word (w, &frame, link);
      return;
    }
  if (w->hopped == step && step >= 0 && next->hops)
    return;
  frame.sentence = tell_deed (w, next);
  pw_letters_add_step (&w->letters, w->step, TRUE, frame.spans, &frame.n_spans);
  if (frame.sentence != NULL)
    add_frame (w, &frame);
}

static void
add_step (Writer *w, const PwArrival *arrival)
{
  PwPlaybackFrame frame = { .kind = PW_PLAYBACK_STEP, .n_changes = arrival->n_changes };
  int step = pw_letters_step (&w->letters, arrival->leap);

  if (is_hop (w, arrival, step))
    add_hop (w, arrival, step);
  else if (w->playback->frames->len > 1)
    add_link (w, arrival, step);
  pw_letters_add_step (&w->letters, step, step == w->step, frame.spans, &frame.n_spans);
  frame.sentence = tell_step (w, &frame, arrival);
  if (arrival->square != PW_NO_SQUARE)
    {
      w->square = arrival->square;
      g_array_append_val (w->playback->walk, arrival->square);
    }
  add_frame (w, &frame);
  w->step = step;
  w->n_changes = arrival->n_changes;
  w->facing = PW_NO_SQUARE;
}

static void
add_arrivals (Writer *w)
{
  for (guint i = 0; i < MIN (w->trace->arrivals->len, PW_PLAYBACK_MAX_STEPS); i++)
    {
      const PwArrival *arrival = pw_trace_arrival (w->trace, i);

      if (arrival->leap == NO_LEAP) /* the next one tells it */
        w->facing = arrival->over;
      else
        add_step (w, arrival);
    }
}

/* Without a trace there are still the squares of the move; what is captured goes when the piece comes there.
 */
static void
add_squares (Writer *w, const PwMove *move)
{
  const PwSquare *steps = pw_moves_steps (w->words.moves, move);

  for (guint i = 0; i < MIN (move->n_steps, PW_PLAYBACK_MAX_STEPS); i++)
    {
      PwTraceChange change = { steps[i], steps[i], FALSE };
      PwArrival arrival = { .square = steps[i], .over = PW_NO_SQUARE, .leap = NO_LEAP };

      arrival.n_changes = w->playback->changes->len;
      add_step (w, &arrival);
      if (steps[i] != move->to && pw_move_takes (w->words.moves, move, steps[i]))
        g_array_append_val (w->playback->changes, change);
    }
}

static void
add_start (Writer *w)
{
  PwPlaybackFrame frame = { .kind = PW_PLAYBACK_START };

  frame.sentence = pw_phrase_with (N_ ("It begins on {0}."), phrase_of (w, w->square));
  add_frame (w, &frame);
}

static void
add_end (Writer *w, const PwMove *move)
{
  PwPlaybackFrame frame = { .kind = PW_PLAYBACK_END };

  if (w->words.piece != NULL)
    frame.sentence = pw_move_tell (&w->words, move);
  else
    frame.sentence = pw_phrase_new_sentence (pw_phrase_with (N_ ("to {0}"), phrase_of (w, move->to)));
  if (w->letters.notation != NULL && w->words.piece != NULL
      && pw_piece_path (w->words.piece, move->path)->span.end <= strlen (w->letters.notation))
    pw_letters_add_span (pw_piece_path (w->words.piece, move->path)->span, frame.spans, &frame.n_spans);
  w->square = move->to;
  add_frame (w, &frame);
}

/* -- all -- */

static PW_CLEAR_NOTIFY (clear_frame, PwPlaybackFrame, (pw_phrase_unref, sentence));

static GArray *
copy_rows (gconstpointer rows, guint n, gsize size)
{
  GArray *array = g_array_sized_new (FALSE, FALSE, (guint) size, n);

  if (n > 0)
    g_array_append_vals (array, rows, n);
  return array;
}

static PwPlayback *
begin (const PwPosition *position, const PwMoves *moves, const PwMove *move, const PwTrace *trace)
{
  PwPlayback *playback = g_new0 (PwPlayback, 1);

  playback->start = pw_board_copy (position->board);
  playback->from = position->at;
  playback->frames = g_array_new (FALSE, FALSE, sizeof (PwPlaybackFrame));
  g_array_set_clear_func (playback->frames, clear_frame);
  playback->walk = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  playback->captures = copy_rows (pw_moves_captures (moves, move), move->n_captures, sizeof (PwSquare));
  playback->shifts = copy_rows (pw_moves_shifts (moves, move), move->n_shifts, sizeof (PwShift));
  playback->changes = copy_rows (trace != NULL ? trace->changes->data : NULL,
                                 trace != NULL ? trace->changes->len : 0, sizeof (PwTraceChange));
  return playback;
}

PwPlayback *
pw_playback_new (PwDialect dialect, const char *notation, PwPiece *piece, const PwPosition *position,
                 const PwMoves *moves, const PwMove *move)
{
  g_autoptr (PwTrace) trace = piece != NULL ? pw_trace_new (piece, position, moves, move) : NULL;
  g_auto (PwLetters) letters = pw_letters_of (dialect, notation, piece);
  g_autoptr (GHashTable) told = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) pw_phrase_unref);
  Writer w = {
    .playback = begin (position, moves, move, trace),
    .letters = letters,
    .words = { .piece = piece, .notation = notation, .position = position, .moves = moves },
    .trace = trace,
    .square = position->at,
    .step = -1,
    .facing = PW_NO_SQUARE,
    .hopped = -1,
    .told = told,
  };

  add_start (&w);
  if (trace != NULL)
    add_arrivals (&w);
  else
    add_squares (&w, move);
  add_end (&w, move);
  return w.playback;
}

PW_FREE_FUNC (pw_playback_free, PwPlayback, (pw_board_free, start),
              (g_array_unref, frames, walk, captures, shifts, changes));

PW_GETTER (guint, pw_playback_n_frames, const PwPlayback, frames->len);

const PwPlaybackFrame *
pw_playback_frame (const PwPlayback *playback, guint i)
{
  g_return_val_if_fail (i < playback->frames->len, NULL);
  return &g_array_index (playback->frames, PwPlaybackFrame, i);
}

const PwSquare *
pw_playback_walk (const PwPlayback *playback, guint *n)
{
  *n = playback->walk->len;
  return (const PwSquare *) (const void *) playback->walk->data;
}

/* -- boards -- */

static void
make_changes (const PwPlayback *playback, PwBoard *board, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const PwTraceChange *change = pw_playback_change (playback, i);

      if (change->put)
        pw_board_set_as (board, change->square, playback->start, change->piece);
      else
        pw_board_set (board, change->square, PW_CELL_EMPTY, 0);
    }
}

/* Other pieces change places when the piece has arrived. */
static void
make_move (const PwPlayback *playback, PwBoard *board)
{
  for (guint i = 0; i < playback->captures->len; i++)
    pw_board_set (board, g_array_index (playback->captures, PwSquare, i), PW_CELL_EMPTY, 0);
  for (guint i = 0; i < playback->shifts->len; i++)
    pw_board_set (board, g_array_index (playback->shifts, PwShift, i).from, PW_CELL_EMPTY, 0);
  for (guint i = 0; i < playback->shifts->len; i++)
    {
      const PwShift *shift = &g_array_index (playback->shifts, PwShift, i);

      pw_board_set_as (board, shift->to, playback->start, shift->from);
      pw_board_set_virgin (board, shift->to, FALSE);
    }
}

guint
pw_playback_reading_time (const PwPlaybackFrame *frame, const PwLanguage *language)
{
  g_autofree char *sentence = pw_phrase_render (frame->sentence, language);

  return READING_TIME + LETTER_TIME * (guint) g_utf8_strlen (sentence, -1);
}

PwBoard *
pw_playback_board (const PwPlayback *playback, guint i)
{
  const PwPlaybackFrame *frame = pw_playback_frame (playback, i);
  PwBoard *board = pw_board_copy (playback->start);

  if (playback->from < pw_board_n_squares (board))
    pw_board_set (board, playback->from, PW_CELL_EMPTY, 0); /* where another piece may come to */
  if (frame->kind == PW_PLAYBACK_END)
    make_move (playback, board);
  else
    make_changes (playback, board, frame->n_changes);
  return board;
}
