/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a square is a target, in sentences: the term, the way, what is hopped over, what becomes of other
 * pieces. */
#include "core/wording/why/words.h"

#include <glib/gi18n-lib.h>

#define MAX_TOLD    3 /* moves that are told one by one */
#define MAX_SHIFTS  3 /* pieces that end elsewhere, told one by one */
#define MAX_SQUARES 8 /* that are named in one sentence */

PwPhrase *
pw_why_square (const PwBoard *board, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, square, name);
  return pw_phrase_new_name (name);
}

PwPhrase *
pw_why_squares (const PwBoard *board, const PwSquare *squares, guint n, gboolean alternative)
{
  g_autoptr (GPtrArray) parts = pw_phrases_new ();
  guint told = n > MAX_SQUARES ? MAX_SQUARES - 1 : n;

  for (guint i = 0; i < told; i++)
    g_ptr_array_add (parts, pw_why_square (board, squares[i]));
  if (told < n)
    g_ptr_array_add (parts, pw_phrase_new_count (NG_ ("{0} more square", "{0} more squares"), n - told));
  return pw_phrase_new_list (parts, alternative);
}

/* -- the way -- */

typedef enum
{
  HOW_LEAP,
  HOW_PLAIN, /* in one step */
  HOW_WAY,   /* by way of other squares */
  N_HOWS,
} How;

typedef enum
{
  END_QUIET,
  END_ENEMY, /* taken where the move ends */
  END_OWN,
  END_BACK, /* it stands there */
  N_ENDS,
} End;

/* Translators: {0} is a square, {1} a list of squares. Each follows "By the term R:". */
static const char *const gaits[N_ENDS][N_HOWS] = {
  { N_ ("it leaps to {0}."), N_ ("it moves to {0}."), N_ ("it moves to {0} via {1}.") },
  { N_ ("it leaps to {0} and captures the enemy there."),
    N_ ("it moves to {0} and captures the enemy there."),
    N_ ("it moves to {0} via {1} and captures the enemy there.") },
  { N_ ("it leaps to {0} and captures the friendly piece there."),
    N_ ("it moves to {0} and captures the friendly piece there."),
    N_ ("it moves to {0} via {1} and captures the friendly piece there.") },
  { N_ ("it stays on {0}."), N_ ("it stays on {0}."), N_ ("it returns to {0} via {1}.") },
};

static End
end_of (const PwWhyCase *c, const PwMoves *moves, const PwMove *move)
{
  if (move->to == c->position->at)
    return END_BACK;
  if (!pw_move_takes (moves, move, move->to))
    return END_QUIET;
  return pw_position_holds (c->position, move->to) == PW_HOLDS_OWN ? END_OWN : END_ENEMY;
}

static PwPhrase *
tell_way (const PwWhyCase *c, const PwMoves *moves, const PwMove *move)
{
  const PwSquare *steps = pw_moves_steps (moves, move);
  guint n = move->n_steps;
  PwPhrase *way;
  How how;

  while (n > 0 && steps[n - 1] == move->to) /* a last O stays there */
    n--;
  how = move->manner & PW_MANNER_LEAP ? HOW_LEAP : n > 0 ? HOW_WAY : HOW_PLAIN;
  way = pw_phrase_new (gaits[end_of (c, moves, move)][how]);
  pw_phrase_add (way, pw_why_square (c->position->board, move->to));
  if (how == HOW_WAY)
    pw_phrase_add (way, pw_why_squares (c->position->board, steps, n, FALSE));
  return way;
}

static PwPhrase *
tell_term (const PwWhyCase *c, const PwMove *move, PwPhrase *way)
{
  PwSpan span = pw_piece_path (c->piece, move->path)->span;
  g_autofree char *term = NULL, *valid = NULL;

  if (c->notation == NULL || pw_span_length (span) == 0 || span.end > strlen (c->notation))
    return pw_phrase_with (N_ ("It can go there: {0}"), way);
  term = g_strndup (c->notation + span.start, pw_span_length (span));
  valid = g_utf8_make_valid (term, -1);
  /* Translators: a part of a notation, and a sentence that begins with "it". */
  return pw_phrase_add (pw_phrase_add_name (pw_phrase_new (N_ ("With the term {0}, {1}")), valid), way);
}

/* -- other pieces -- */

/* One sentence more about some squares, if there are any: their number and the list. */
static PwPhrase *
tell_squares (PwPhrase *text, const PwWhyCase *c, const char *singular, const char *plural,
              const PwSquare *squares, guint n)
{
  if (n == 0)
    return text;
  return pw_phrase_then (text, pw_phrase_add (pw_phrase_new_count (singular, plural, n),
                                              pw_why_squares (c->position->board, squares, n, FALSE)));
}

/* Whether the walk turns in front of pieces there. */
static gboolean
approaches (const PwLink *link)
{
  return link->approaches;
}

static gboolean
arrives_on (const PwMoves *moves, const PwMove *move, PwSquare square)
{
  const PwSquare *steps = pw_moves_steps (moves, move);

  for (guint i = 0; i < move->n_steps; i++)
    if (steps[i] == square)
      return TRUE;
  return FALSE;
}

/* Which pieces that stay where they are make the move possible: screens, and pieces it turns in front of. */
static PwPhrase *
tell_over (PwPhrase *text, const PwWhyCase *c, const PwMoves *moves, const PwMove *move)
{
  const PwSquare *over = pw_moves_over (moves, move);
  gboolean turns = move->n_over > 0
                   && pw_piece_has_link (c->piece, pw_piece_path (c->piece, move->path)->root, approaches);
  g_autofree PwSquare *jumped = g_new (PwSquare, (gsize) move->n_over + 1);
  g_autofree PwSquare *faced = g_new (PwSquare, (gsize) move->n_over + 1);
  guint n_jumped = 0, n_faced = 0;

  for (guint i = 0; i < move->n_over; i++)
    if (turns && !arrives_on (moves, move, over[i]))
      faced[n_faced++] = over[i];
    else if (over[i] != move->to) /* what is captured there is no screen */
      jumped[n_jumped++] = over[i];
  text = tell_squares (text, c, NG_ ("It hops over the piece on {1}.", "It hops over the pieces on {1}."),
                       jumped, n_jumped);
  return tell_squares (
      text, c, NG_ ("It turns in front of the piece on {1}.", "It turns in front of the pieces on {1}."),
      faced, n_faced);
}

/* What is taken of one side, other than on the target. */
static PwPhrase *
tell_victims (PwPhrase *text, const PwWhyCase *c, const PwMoves *moves, const PwMove *move, gboolean own)
{
  const PwSquare *captures = pw_moves_captures (moves, move);
  g_autofree PwSquare *squares = g_new (PwSquare, (gsize) move->n_captures + 1);
  guint n = 0;

  for (guint i = 0; i < move->n_captures; i++)
    if (captures[i] != move->to && (pw_position_holds (c->position, captures[i]) == PW_HOLDS_OWN) == own)
      squares[n++] = captures[i];
  if (own)
    return tell_squares (
        text, c, NG_ ("It captures the friendly piece on {1}.", "It captures the friendly pieces on {1}."),
        squares, n);
  return tell_squares (text, c, NG_ ("It captures the enemy on {1}.", "It captures the enemies on {1}."),
                       squares, n);
}

/* The letter as it is drawn: lower case for the second side. */
static PwPhrase *
add_letter (const PwWhyCase *c, PwPhrase *sentence, PwSquare square)
{
  char letter[2] = { pw_board_letter (c->position->board, square), '\0' };

  if (pw_board_cell (c->position->board, square) == PW_CELL_SECOND)
    letter[0] = g_ascii_tolower (letter[0]);
  return pw_phrase_add_name (sentence, letter);
}

static PwPhrase *
tell_shift (const PwWhyCase *c, const PwMove *move, PwShift shift)
{
  const PwBoard *board = c->position->board;
  gboolean own = pw_position_holds (c->position, shift.from) == PW_HOLDS_OWN;
  gboolean swap = shift.from == move->to && shift.to == c->position->at;
  PwPhrase *sentence;

  if (swap)
    return pw_phrase_with (own ? N_ ("It swaps with the friendly piece on {0}.")
                               : N_ ("It swaps with the enemy on {0}."),
                           pw_why_square (board, shift.from));
  /* Translators: {0} is the letter of a piece, the others are squares. */
  sentence = pw_phrase_new (own ? N_ ("The friendly {0} moves from {1} to {2}.")
                                : N_ ("The enemy {0} moves from {1} to {2}."));
  add_letter (c, sentence, shift.from);
  pw_phrase_add (sentence, pw_why_square (board, shift.from));
  return pw_phrase_add (sentence, pw_why_square (board, shift.to));
}

static PwPhrase *
tell_shifts (PwPhrase *text, const PwWhyCase *c, const PwMoves *moves, const PwMove *move)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);

  for (guint i = 0; i < MIN (move->n_shifts, MAX_SHIFTS); i++)
    text = pw_phrase_then (text, tell_shift (c, move, shifts[i]));
  if (move->n_shifts > MAX_SHIFTS)
    text = pw_phrase_then (
        text, pw_phrase_new_count (NG_ ("{0} more piece moves elsewhere.", "{0} more pieces move elsewhere."),
                                   move->n_shifts - MAX_SHIFTS));
  return text;
}

static PwPhrase *
tell_effects (PwPhrase *text, const PwWhyCase *c, const PwMoves *moves, const PwMove *move,
              PwEffectKind effect_kind)
{
  const PwEffect *effects = pw_moves_effects (moves, move);
  g_autofree PwSquare *squares = g_new (PwSquare, (gsize) move->n_effects + 1);
  guint n = 0;

  for (guint i = 0; i < move->n_effects; i++)
    if (effects[i].effect_kind == effect_kind)
      squares[n++] = effects[i].square;
  if (effect_kind == PW_EFFECT_FREE)
    return tell_squares (text, c, NG_ ("It frees the piece on {1}.", "It frees the pieces on {1}."), squares,
                         n);
  return tell_squares (text, c, NG_ ("It immobilizes the piece on {1}.", "It immobilizes the pieces on {1}."),
                       squares, n);
}

/* -- all -- */

static PwPhrase *
tell_move (const PwWhyCase *c, const PwMoves *moves, const PwMove *move)
{
  PwPhrase *text = tell_term (c, move, tell_way (c, moves, move));

  text = tell_over (text, c, moves, move);
  text = tell_victims (text, c, moves, move, FALSE);
  text = tell_victims (text, c, moves, move, TRUE);
  text = tell_shifts (text, c, moves, move);
  text = tell_effects (text, c, moves, move, PW_EFFECT_IMMOBILISE);
  text = tell_effects (text, c, moves, move, PW_EFFECT_FREE);
  if (move->manner & PW_MANNER_VIRGIN)
    text = pw_phrase_then (text, pw_phrase_new (N_ ("It can do so only if it is unmoved.")));
  return text;
}

PwPhrase *
pw_why_tell_moves (const PwWhyCase *c, const PwMoves *moves, PwSpan *span)
{
  PwPhrase *text = NULL;
  guint n;
  const PwMove *first = pw_moves_to (moves, c->to, &n);

  if (n > 0)
    *span = pw_piece_path (c->piece, first->path)->span;
  for (guint i = 0; i < MIN (n, MAX_TOLD); i++)
    text = pw_phrase_then (text, tell_move (c, moves, &first[i]));
  if (n > MAX_TOLD)
    text = pw_phrase_then (
        text,
        pw_phrase_new_count (NG_ ("{0} more move goes there.", "{0} more moves go there."), n - MAX_TOLD));
  return text;
}

/* -- what becomes of the piece on the square by moves that end elsewhere -- */

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
tell_fate (PwPhrase *text, const PwWhyCase *c, const PwMoves *moves, Fate fate)
{
  gboolean own = pw_position_holds (c->position, c->to) == PW_HOLDS_OWN;
  g_autofree PwSquare *ends = g_new (PwSquare, (gsize) pw_moves_count (moves) + 1);
  PwPhrase *sentence;
  guint n = 0;

  for (guint i = 0; i < pw_moves_count (moves); i++) /* those that end on the same square stand together */
    {
      const PwMove *move = pw_moves_get (moves, i);

      if ((n == 0 || ends[n - 1] != move->to) && meets_fate (moves, move, c->to, fate))
        ends[n++] = move->to;
    }
  if (n == 0)
    return text;
  sentence = pw_phrase_new_count (fates[fate][own][0], fates[fate][own][1], n);
  pw_phrase_add (sentence, pw_why_square (c->position->board, c->to));
  return pw_phrase_then (text, pw_phrase_add (sentence, pw_why_squares (c->position->board, ends, n, FALSE)));
}

PwPhrase *
pw_why_tell_fate (const PwWhyCase *c, const PwMoves *moves, PwPhrase *text)
{
  for (guint fate = 0; fate < N_FATES; fate++)
    text = tell_fate (text, c, moves, (Fate) fate);
  return text;
}
