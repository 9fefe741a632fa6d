/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A move in words: the term, the path, screens, and what happens to other pieces.
 */
#include "core/wording/move.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "core/base/getter.h"

#define MAX_TOLD    3 /* moves that are described one by one */
#define MAX_SHIFTS  3 /* pieces that end elsewhere, described one by one */
#define MAX_SQUARES 8 /* that are named in one sentence */

PwPhrase *
pw_square_phrase (const PwBoard *board, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, square, name);
  return pw_phrase_new_name (name);
}

PwPhrase *
pw_squares_phrase (const PwBoard *board, const PwSquare *squares, guint n, gboolean alternative)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  guint told = n > MAX_SQUARES ? MAX_SQUARES - 1 : n;

  for (guint i = 0; i < told; i++)
    g_ptr_array_add (parts, pw_square_phrase (board, squares[i]));
  if (told < n)
    g_ptr_array_add (parts, pw_phrase_new_count (NG_ ("{0} more square", "{0} more squares"), n - told));
  return pw_phrase_new_list (parts, alternative);
}

/* -- the way -- */

typedef enum
{
  END_QUIET,
  END_ENEMY, /* taken where the move ends */
  END_OWN,
  END_BACK, /* on the piece's own square */
} End;

static End
end_of (const PwMoveWords *w, const PwMove *move)
{
  if (move->to == w->position->at)
    return END_BACK;
  if (!pw_move_takes (w->moves, move, move->to))
    return END_QUIET;
  return pw_position_holds (w->position, move->to) == PW_HOLDS_OWN ? END_OWN : END_ENEMY;
}

/* Translators: {0} is a square, {1} a list of squares. Each may be at the beginning of a sentence, or after
 * "With the term R,". */
static PwPhrase *
tell_gait (const PwMoveWords *w, const PwMove *move, gboolean back)
{
  const PwBoard *board = w->position->board;
  const PwSquare *steps = pw_moves_steps (w->moves, move);
  PwPhrase *to = pw_square_phrase (board, move->to);
  guint n = move->n_steps;

  while (n > 0 && steps[n - 1] == move->to) /* a last O stays there */
    n--;
  if (move->manner & PW_MANNER_LEAP)
    return pw_phrase_with (back ? N_ ("it stays on {0}") : N_ ("it leaps to {0}"), to);
  if (n == 0)
    return pw_phrase_with (back ? N_ ("it stays on {0}") : N_ ("it moves to {0}"), to);
  return pw_phrase_with (back ? N_ ("it returns to {0} via {1}") : N_ ("it moves to {0} via {1}"), to,
                         pw_squares_phrase (board, steps, n, FALSE));
}

static PwPhrase *
tell_way (const PwMoveWords *w, const PwMove *move)
{
  End end = end_of (w, move);
  PwPhrase *gait = tell_gait (w, move, end == END_BACK);

  /* Translators: {0} is "it moves to e4" or the like. */
  if (end == END_ENEMY)
    return pw_phrase_with (N_ ("{0} and captures the enemy there"), gait);
  return end == END_OWN ? pw_phrase_with (N_ ("{0} and captures the friendly piece there"), gait) : gait;
}

/* A term that is the whole notation need not be named. */
static PwPhrase *
tell_term (const PwMoveWords *w, const PwMove *move, PwPhrase *way)
{
  PwSpan span = pw_piece_path (w->piece, move->path)->span;
  gsize length = w->notation != NULL ? strlen (w->notation) : 0;
  g_autofree char *term = NULL, *valid = NULL;

  if (length == 0 || pw_span_length (span) == 0 || span.end > length || pw_span_length (span) == length)
    return pw_phrase_new_sentence (way);
  term = g_strndup (w->notation + span.start, pw_span_length (span));
  valid = g_utf8_make_valid (term, -1);
  /* Translators: a part of a notation, and what the piece does: "it moves to e4". */
  return pw_phrase_add (pw_phrase_add_name (pw_phrase_new (N_ ("With the term {0}, {1}.")), valid), way);
}

/* -- other pieces -- */

/* One sentence more about some squares, if there are any: their number and the list. */
static PwPhrase *
tell_squares (PwPhrase *text, const PwMoveWords *w, const char *singular, const char *plural,
              const PwSquare *squares, guint n)
{
  if (n == 0)
    return text;
  return pw_phrase_then (text, pw_phrase_add (pw_phrase_new_count (singular, plural, n),
                                              pw_squares_phrase (w->position->board, squares, n, FALSE)));
}

/* Whether the walk turns before pieces there. */
static PW_GETTER (gboolean, approaches, const PwLink, approaches);

static gboolean
arrives_on (const PwMoves *moves, const PwMove *move, PwSquare square)
{
  return pw_squares_have (pw_moves_steps (moves, move), move->n_steps, square);
}

PwMoveOver
pw_move_over (const PwMoveWords *w, const PwMove *move, PwSquare square)
{
  const PwSquare *over = pw_moves_over (w->moves, move);
  guint i = 0;

  while (i < move->n_over && over[i] != square)
    i++;
  if (i == move->n_over)
    return PW_MOVE_NOT_OVER;
  return !arrives_on (w->moves, move, square)
                 && pw_piece_has_link (w->piece, pw_piece_path (w->piece, move->path)->root, approaches)
             ? PW_MOVE_TURNS_BEFORE
             : PW_MOVE_HOPS_OVER;
}

/* Adds pieces that stay where they are: screens, or those before which the move turns. */
static PwPhrase *
tell_over (PwPhrase *text, const PwMoveWords *w, const PwMove *move, PwMoveOver how, const char *singular,
           const char *plural)
{
  const PwSquare *over = pw_moves_over (w->moves, move);
  g_autofree PwSquare *squares = g_new (PwSquare, (gsize) move->n_over + 1);
  guint n = 0;

  for (guint i = 0; i < move->n_over; i++)
    if (pw_move_over (w, move, over[i]) == how
        && over[i] != move->to) /* what is captured there is no screen */
      squares[n++] = over[i];
  return tell_squares (text, w, singular, plural, squares, n);
}

/* Adds pieces of one side that are captured, other than on the destination. */
static PwPhrase *
tell_victims (PwPhrase *text, const PwMoveWords *w, const PwMove *move, gboolean own)
{
  const PwSquare *captures = pw_moves_captures (w->moves, move);
  g_autofree PwSquare *squares = g_new (PwSquare, (gsize) move->n_captures + 1);
  guint n = 0;

  for (guint i = 0; i < move->n_captures; i++)
    if (captures[i] != move->to && (pw_position_holds (w->position, captures[i]) == PW_HOLDS_OWN) == own)
      squares[n++] = captures[i];
  if (own)
    return tell_squares (
        text, w, NG_ ("It captures the friendly piece on {1}.", "It captures the friendly pieces on {1}."),
        squares, n);
  return tell_squares (text, w, NG_ ("It captures the enemy on {1}.", "It captures the enemies on {1}."),
                       squares, n);
}

/* The piece as it is drawn: in lower case for the second side. */
static PwPhrase *
add_letter (const PwMoveWords *w, PwPhrase *sentence, PwSquare square)
{
  char piece[PW_PIECE_SIZE];

  pw_board_piece (w->position->board, square, piece);
  return pw_phrase_add_name (sentence, piece);
}

static gboolean
is_swap (const PwMoveWords *w, const PwMove *move, PwShift shift)
{
  return shift.from == move->to && shift.to == w->position->at && shift.from != shift.to;
}

static PwPhrase *
tell_shift (const PwMoveWords *w, const PwMove *move, PwShift shift)
{
  const PwBoard *board = w->position->board;
  gboolean own = pw_position_holds (w->position, shift.from) == PW_HOLDS_OWN;
  PwPhrase *sentence;

  if (is_swap (w, move, shift))
    return pw_phrase_with (own ? N_ ("It swaps with the friendly piece on {0}.")
                               : N_ ("It swaps with the enemy on {0}."),
                           pw_square_phrase (board, shift.from));
  /* Translators: {0} is the letter of a piece, the others are squares. */
  sentence = pw_phrase_new (own ? N_ ("The friendly {0} moves from {1} to {2}.")
                                : N_ ("The enemy {0} moves from {1} to {2}."));
  add_letter (w, sentence, shift.from);
  pw_phrase_add (sentence, pw_square_phrase (board, shift.from));
  return pw_phrase_add (sentence, pw_square_phrase (board, shift.to));
}

static PwPhrase *
tell_shifts (PwPhrase *text, const PwMoveWords *w, const PwMove *move)
{
  const PwShift *shifts = pw_moves_shifts (w->moves, move);

  for (guint i = 0; i < MIN (move->n_shifts, MAX_SHIFTS); i++)
    text = pw_phrase_then (text, tell_shift (w, move, shifts[i]));
  if (move->n_shifts > MAX_SHIFTS)
    text = pw_phrase_then (
        text, pw_phrase_new_count (NG_ ("{0} more piece moves elsewhere.", "{0} more pieces move elsewhere."),
                                   move->n_shifts - MAX_SHIFTS));
  return text;
}

/* The squares of pieces that a move has an effect on. Returns: how many; at most move->n_effects */
static guint
find_effects (const PwMoveWords *w, const PwMove *move, PwEffectKind effect_kind, PwSquare *squares)
{
  const PwEffect *effects = pw_moves_effects (w->moves, move);
  guint n = 0;

  for (guint i = 0; i < move->n_effects; i++)
    if (effects[i].effect_kind == effect_kind)
      squares[n++] = effects[i].square;
  return n;
}

static PwPhrase *
tell_effects (PwPhrase *text, const PwMoveWords *w, const PwMove *move, PwEffectKind effect_kind)
{
  g_autofree PwSquare *squares = g_new (PwSquare, (gsize) move->n_effects + 1);
  guint n = find_effects (w, move, effect_kind, squares);

  if (effect_kind == PW_EFFECT_FREE)
    return tell_squares (text, w, NG_ ("It frees the piece on {1}.", "It frees the pieces on {1}."), squares,
                         n);
  return tell_squares (text, w, NG_ ("It immobilizes the piece on {1}.", "It immobilizes the pieces on {1}."),
                       squares, n);
}

/* -- all -- */

/* Adds what else the move could do. */
static PwPhrase *
tell_details (PwPhrase *text, const PwMoveWords *w, const PwMove *move)
{
  if (move->manner & PW_MANNER_LEAP)
    text = pw_phrase_then (text, pw_phrase_new (N_ ("Nothing can block it.")));
  if (end_of (w, move) != END_QUIET || move->n_captures + move->n_shifts > 0)
    return text;
  return pw_phrase_then (text,
                         pw_phrase_new (move->ends & PW_HOLDS_ENEMY ? N_ ("It could also capture there.")
                                                                    : N_ ("It can’t capture there.")));
}

PwPhrase *
pw_move_tell (const PwMoveWords *w, const PwMove *move)
{
  PwPhrase *text = tell_term (w, move, tell_way (w, move));

  text = tell_over (text, w, move, PW_MOVE_HOPS_OVER,
                    NG_ ("It hops over the piece on {1}.", "It hops over the pieces on {1}."));
  text
      = tell_over (text, w, move, PW_MOVE_TURNS_BEFORE,
                   NG_ ("It turns in front of the piece on {1}.", "It turns in front of the pieces on {1}."));
  text = tell_victims (text, w, move, FALSE);
  text = tell_victims (text, w, move, TRUE);
  text = tell_shifts (text, w, move);
  text = tell_effects (text, w, move, PW_EFFECT_IMMOBILISE);
  text = tell_effects (text, w, move, PW_EFFECT_FREE);
  if (w->detailed)
    text = tell_details (text, w, move);
  if (move->manner & PW_MANNER_VIRGIN)
    text = pw_phrase_then (text, pw_phrase_new (N_ ("It can do so only if it is unmoved.")));
  return text;
}

PwPhrase *
pw_move_tell_all (const PwMoveWords *w, PwSquare to)
{
  PwPhrase *text = NULL;
  guint n;
  const PwMove *first = pw_moves_to (w->moves, to, &n);

  for (guint i = 0; i < MIN (n, MAX_TOLD); i++)
    text = pw_phrase_then (text, pw_move_tell (w, &first[i]));
  if (n > MAX_TOLD)
    text = pw_phrase_then (
        text,
        pw_phrase_new_count (NG_ ("{0} more move goes there.", "{0} more moves go there."), n - MAX_TOLD));
  return text;
}

/* -- in short -- */

const char *
pw_move_kind (const PwMoveWords *w, const PwMove *move)
{
  const PwShift *shifts = pw_moves_shifts (w->moves, move);

  if (move->kind == PW_MOVE_CAPTURE)
    return N_ ("capture");
  if (move->kind == PW_MOVE_PASS)
    return N_ ("pass");
  for (guint i = 0; i < move->n_shifts; i++)
    if (is_swap (w, move, shifts[i]))
      return N_ ("swap");
  return (move->ends & PW_HOLDS_EMPTY) && (move->ends & PW_HOLDS_ENEMY) ? N_ ("move or capture")
                                                                        : N_ ("move only");
}

static PwPhrase *
add_item (PwPhrase *list, PwPhrase *item)
{
  return list == NULL ? item : pw_phrase_with (N_ ("{0}, {1}"), list, item);
}

PwPhrase *
pw_move_list_others (const PwMoveWords *w, const PwMove *move)
{
  static const char *const templates[] = {
    [PW_EFFECT_IMMOBILISE] = N_ ("immobilizes {0}"),
    [PW_EFFECT_FREE] = N_ ("frees {0}"),
  };
  const PwBoard *board = w->position->board;
  const PwShift *shifts = pw_moves_shifts (w->moves, move);
  g_autofree PwSquare *squares = g_new (PwSquare, (gsize) move->n_effects + 1);
  PwPhrase *list = NULL;

  for (guint i = 0; i < move->n_shifts; i++)
    /* Translators: a piece goes from one square to another. */
    list = add_item (list, pw_phrase_with (N_ ("from {0} to {1}"), pw_square_phrase (board, shifts[i].from),
                                           pw_square_phrase (board, shifts[i].to)));
  for (guint i = PW_EFFECT_IMMOBILISE; i <= PW_EFFECT_FREE; i++)
    {
      guint n = find_effects (w, move, (PwEffectKind) i, squares);

      if (n > 0)
        list = add_item (list, pw_phrase_with (templates[i], pw_squares_phrase (board, squares, n, FALSE)));
    }
  return list;
}

/* -- what moves that end elsewhere do to the piece on a square -- */

typedef enum
{
  FATE_TAKEN,
  FATE_SENT,
  FATE_IMMOBILISED,
  FATE_FREED,
  N_FATES,
} Fate;

/* Translators: {1} is the square of the piece, {2} where the moves end. By whose piece it is, and their
 * number. */
static const char *const fates[N_FATES][2][2] = {
  { { NG_ ("The enemy on {1} is captured by a move to {2}.",
           "The enemy on {1} is captured by moves to {2}.") },
    { NG_ ("The friendly piece on {1} is captured by a move to {2}.",
           "The friendly piece on {1} is captured by moves to {2}.") } },
  { { NG_ ("The enemy on {1} is moved elsewhere by a move to {2}.",
           "The enemy on {1} is moved elsewhere by moves to {2}.") },
    { NG_ ("The friendly piece on {1} is moved elsewhere by a move to {2}.",
           "The friendly piece on {1} is moved elsewhere by moves to {2}.") } },
  { { NG_ ("The enemy on {1} is immobilized by a move to {2}.",
           "The enemy on {1} is immobilized by moves to {2}.") },
    { NG_ ("The friendly piece on {1} is immobilized by a move to {2}.",
           "The friendly piece on {1} is immobilized by moves to {2}.") } },
  { { NG_ ("The enemy on {1} is freed by a move to {2}.", "The enemy on {1} is freed by moves to {2}.") },
    { NG_ ("The friendly piece on {1} is freed by a move to {2}.",
           "The friendly piece on {1} is freed by moves to {2}.") } },
};

static gboolean
meets_fate (const PwMoves *moves, const PwMove *move, PwSquare square, Fate fate)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);
  const PwEffect *effects = pw_moves_effects (moves, move);

  if (fate == FATE_TAKEN)
    return pw_move_takes (moves, move, square);
  for (guint i = 0; fate == FATE_SENT && i < move->n_shifts; i++)
    if (shifts[i].from == square)
      return TRUE;
  for (guint i = 0; fate > FATE_SENT && i < move->n_effects; i++)
    if (effects[i].square == square
        && effects[i].effect_kind == (fate == FATE_FREED ? PW_EFFECT_FREE : PW_EFFECT_IMMOBILISE))
      return TRUE;
  return FALSE;
}

static PwPhrase *
tell_fate (PwPhrase *text, const PwMoveWords *w, PwSquare square, Fate fate)
{
  gboolean own = pw_position_holds (w->position, square) == PW_HOLDS_OWN;
  g_autofree PwSquare *ends = g_new (PwSquare, (gsize) pw_moves_count (w->moves) + 1);
  PwPhrase *sentence;
  guint n = 0;

  for (guint i = 0; i < pw_moves_count (w->moves); i++) /* moves to one square follow each other */
    {
      const PwMove *move = pw_moves_get (w->moves, i);

      if ((n == 0 || ends[n - 1] != move->to) && move->to != square
          && meets_fate (w->moves, move, square, fate))
        ends[n++] = move->to;
    }
  if (n == 0)
    return text;
  sentence = pw_phrase_new_count (fates[fate][own][0], fates[fate][own][1], n);
  pw_phrase_add (sentence, pw_square_phrase (w->position->board, square));
  return pw_phrase_then (text,
                         pw_phrase_add (sentence, pw_squares_phrase (w->position->board, ends, n, FALSE)));
}

PwPhrase *
pw_move_tell_fate (const PwMoveWords *w, PwSquare square, PwPhrase *text)
{
  for (guint fate = 0; fate < N_FATES; fate++)
    text = tell_fate (text, w, square, (Fate) fate);
  return text;
}
