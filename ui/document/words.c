/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a square of the document says, in words: whole sentences, one after the
 * other, for the status line and the screen reader: how the piece gets there, or why not.  Must not know any
 * widget.
 */
#include "ui/document/document-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/language.h"
#include "ui/base/move-words.h"

#define MAX_WAYS 3 /* moves to one square that are told one by one */

typedef struct
{
  PwDocument *document;
  const PwBoard *board;
  const PwMoves *moves;
  PwPosition position; /* the one that the moves are of */
  PwSquare square;
  char name[PW_SQUARE_NAME_SIZE]; /* of the square */
  GString *text;
} Words;

/* sentence: (transfer full) */
static void
add_sentence (Words *words, char *sentence)
{
  if (words->text->len > 0)
    g_string_append_c (words->text, ' ');
  g_string_append (words->text, sentence);
  g_free (sentence);
}

static gboolean
is_piece (const Words *words, PwSquare square)
{
  PwCell cell = pw_board_cell (words->board, square);

  return cell == PW_CELL_FIRST || cell == PW_CELL_SECOND;
}

static gboolean
is_own (const Words *words, PwSquare square)
{
  PwCell own = pw_document_get_record (words->document)->side == PW_SIDE_FIRST ? PW_CELL_FIRST : PW_CELL_SECOND;

  return pw_board_cell (words->board, square) == own;
}

/* The letter as it is drawn: upper case for the first side. */
static char *
letter_text (const Words *words, PwSquare square)
{
  char letter = pw_board_letter (words->board, square);

  if (pw_board_cell (words->board, square) == PW_CELL_SECOND)
    letter = g_ascii_tolower (letter);
  return g_strdup_printf ("%c", letter);
}

static char *
square_text (const Words *words, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  pw_square_name (words->board, square, name);
  return g_strdup (name);
}

/* -- one move -- */

static char *
describe_one_capture (const Words *words, const PwMove *move, PwSquare captured)
{
  g_autofree char *letter = letter_text (words, captured);
  g_autofree char *where = square_text (words, captured);

  if (captured == move->to && is_own (words, captured))
    return g_strdup_printf (_ ("%1$s: captures your %2$s."), words->name, letter);
  if (captured == move->to)
    /* Translators: a square, and the letter of the piece captured there. */
    return g_strdup_printf (_ ("%1$s: captures %2$s."), words->name, letter);
  if (is_own (words, captured))
    return g_strdup_printf (_ ("%1$s: ends here and captures your %2$s on %3$s."), words->name, letter, where);
  if (move->to == pw_document_get_record (words->document)->at)
    return g_strdup_printf (_ ("%1$s: captures %2$s on %3$s and returns."), words->name, letter, where);
  return g_strdup_printf (_ ("%1$s: ends here and captures %2$s on %3$s."), words->name, letter, where);
}

static char *
describe_captures (const Words *words, const PwMove *move)
{
  const PwSquare *captures = pw_moves_captures (words->moves, move);
  g_autofree char *list = NULL;

  if (move->n_captures == 1)
    return describe_one_capture (words, move, captures[0]);
  list = pw_list_squares (words->board, captures, move->n_captures);
  /* Translators: a square, a number of pieces, the squares they stand on. */
  return g_strdup_printf (ngettext ("%1$s: captures %2$u piece, on %3$s.", "%1$s: captures %2$u pieces, on %3$s.",
                                    move->n_captures),
                          words->name, move->n_captures, list);
}

static char *
describe_swap (const Words *words, const PwMove *move)
{
  g_autofree char *letter = letter_text (words, move->to);

  /* Translators: a square, and the letter of the piece there. */
  return g_strdup_printf (is_own (words, move->to) ? _ ("%1$s: swaps with your %2$s.")
                                                   : _ ("%1$s: swaps with the enemy %2$s."),
                          words->name, letter);
}

static char *
describe_end (const Words *words, const PwMove *move)
{
  if (move->n_captures > 0)
    return describe_captures (words, move);
  if (pw_move_swaps (&words->position, words->moves, move))
    return describe_swap (words, move);
  if (move->kind == PW_MOVE_PASS)
    return g_strdup_printf (_ ("%s: passes; the piece ends where it began."), words->name);
  if ((move->ends & PW_HOLDS_EMPTY) && (move->ends & PW_HOLDS_ENEMY))
    return g_strdup_printf (_ ("%s: move or capture."), words->name);
  return g_strdup_printf (_ ("%s: move only."), words->name);
}

static void
add_jumps (Words *words, const PwMove *move)
{
  const PwSquare *over = pw_moves_over (words->moves, move);
  g_autofree char *list = NULL;

  if (move->n_over == 0)
    return;
  list = pw_list_squares (words->board, over, move->n_over);
  if (move->n_over > 1)
    add_sentence (words, g_strdup_printf (_ ("Hops over the pieces on %s."), list));
  else if (is_own (words, over[0]))
    add_sentence (words, g_strdup_printf (_ ("Hops over your piece on %s."), list));
  else
    add_sentence (words, g_strdup_printf (_ ("Hops over the enemy on %s."), list));
}

static void
add_passed (Words *words, const PwMove *move)
{
  const PwSquare *steps = pw_moves_steps (words->moves, move);
  g_autofree char *list = NULL;

  if (move->n_steps < 2)
    return;
  list = pw_list_squares (words->board, steps, move->n_steps - 1);
  /* Translators: the squares that the piece passes on its way. */
  add_sentence (words, g_strdup_printf (_ ("Via %s."), list));
}

/* What happens to other pieces, besides being captured. */
static void
add_others (Words *words, const PwMove *move)
{
  char *others = pw_move_describe_others (&words->position, words->moves, move);

  if (others != NULL)
    add_sentence (words, others);
}

/* Which of several terms brings the move. */
static void
add_term (Words *words, const PwMove *move)
{
  const PwPiece *piece = pw_document_get_shown (words->document)->piece;
  PwSpan first = pw_piece_path (piece, 0)->span, span = pw_piece_path (piece, move->path)->span;
  g_autofree char *term = NULL;
  gboolean several = FALSE;

  for (guint i = 1; i < pw_piece_n_paths (piece) && !several; i++)
    several = pw_piece_path (piece, i)->span.start != first.start;
  if (!several || pw_span_length (span) == 0)
    return;
  term = g_strndup (pw_document_get_shown (words->document)->notation + span.start, pw_span_length (span));
  /* Translators: a part of a notation, which brings the move that was told. */
  add_sentence (words, g_strdup_printf (_ ("By the term %s."), term));
}

static void
add_move (Words *words, const PwMove *move)
{
  add_sentence (words, describe_end (words, move));
  add_others (words, move);
  add_jumps (words, move);
  add_passed (words, move);
  if (move->manner & PW_MANNER_LEAP)
    add_sentence (words, g_strdup (_ ("A leap: it can’t be blocked.")));
  if (move->manner & PW_MANNER_VIRGIN)
    add_sentence (words, g_strdup (_ ("Only if the piece is unmoved.")));
  if (!pw_look_is_secret (pw_document_get_look (words->document)))
    add_term (words, move);
}

/* Returns: whether any move ends on the square */
static gboolean
add_moves (Words *words)
{
  guint n = 0;

  for (guint i = 0; i < pw_moves_count (words->moves); i++)
    {
      const PwMove *move = pw_moves_get (words->moves, i);

      if (move->to == words->square && n++ < MAX_WAYS)
        add_move (words, move);
    }
  if (n > MAX_WAYS)
    add_sentence (words, g_strdup_printf (ngettext ("%u more move ends here.", "%u more moves end here.", n - MAX_WAYS),
                                          n - MAX_WAYS));
  return n > 0;
}

/* -- other squares that matter -- */

static gboolean
contains (const PwSquare *squares, guint n, PwSquare square)
{
  for (guint i = 0; i < n; i++)
    if (squares[i] == square)
      return TRUE;
  return FALSE;
}

static gboolean
is_attacked (const Words *words)
{
  guint n;
  const PwMove *attacks = pw_moves_attacks (words->moves, &n);

  for (guint i = 0; i < n; i++)
    if (attacks[i].to == words->square)
      return TRUE;
  return FALSE;
}

/* Part in the moves that a piece plays without being their target. */
typedef struct
{
  const PwSquare *(*squares) (const PwMoves *moves, guint *n);
  const char *own; /* with the square */
  const char *enemy;
} Role;

static const Role roles[] = {
  { pw_moves_blockers, N_ ("%s: your piece blocks the path."), N_ ("%s: an enemy blocks the path.") },
  { pw_moves_screens, N_ ("%s: your piece makes a move possible."), N_ ("%s: this enemy makes a move possible.") },
  { pw_moves_victims, N_ ("%s: your piece is captured by a move that ends elsewhere."),
    N_ ("%s: this enemy is captured by a move that ends elsewhere.") },
};

static void
add_roles (Words *words)
{
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      guint n;
      const PwSquare *squares = roles[i].squares (words->moves, &n);

      if (contains (squares, n, words->square))
        add_sentence (words, g_strdup_printf (is_own (words, words->square) ? _ (roles[i].own) : _ (roles[i].enemy),
                                              words->name));
    }
}

/* A move that ends elsewhere sends the piece away, immobilises or frees it. */
static void
add_fate (Words *words)
{
  char *fate = pw_moves_describe_fate (&words->position, words->moves, words->square);

  if (fate != NULL)
    add_sentence (words, fate);
}

/* A piece that nothing happens to. */
static void
add_quiet_piece (Words *words)
{
  g_autofree char *letter = letter_text (words, words->square);
  const char *sentence = is_own (words, words->square) ? _ ("%1$s: your piece %2$s.") : _ ("%1$s: the enemy %2$s.");

  add_sentence (words, g_strdup_printf (sentence, words->name, letter));
}

static void
add_quiet_square (Words *words)
{
  if (pw_board_cell (words->board, words->square) == PW_CELL_HOLE)
    add_sentence (words, g_strdup_printf (_ ("%s: a hole, not part of the board."), words->name));
  else if (is_piece (words, words->square))
    add_quiet_piece (words);
  else
    add_sentence (words, g_strdup_printf (_ ("%s: empty."), words->name));
}

/* Why no move ends here, and what would have to be different. */
static void
add_why (Words *words)
{
  const PwWhy *why = _pw_look_ask_why (words->document->look, words->square);

  if (why != NULL)
    add_sentence (words, pw_say (why->reason));
}

/* What has gone before. */
static void
add_standing (Words *words)
{
  PwSquare victim = PW_NO_SQUARE;

  if (pw_record_is_unmoved (pw_document_get_record (words->document), words->square))
    add_sentence (words, g_strdup (_ ("It is unmoved.")));
  if (pw_board_passed (words->board, &victim) == words->square
      && words->square != pw_document_get_record (words->document)->at)
    {
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (words->board, victim, name);
      /* Translators: a square; the piece there may be taken en passant. */
      add_sentence (words, g_strdup_printf (_ ("The piece on %s has just passed here."), name));
    }
}

/* Why the piece shows letters is said where they are. */
static void
add_own_square (Words *words)
{
  const char *problem = pw_document_get_portrait_problem (words->document);

  add_sentence (words, g_strdup_printf (_ ("%s: the piece itself."), words->name));
  if (problem != NULL)
    add_sentence (words, g_strdup (problem));
}

/* (transfer full) (nullable): there is no figure on it */
static char *
describe_heat (PwLook *self, PwSquare square)
{
  const PwHeat *heat = pw_look_get_heat (self);
  char name[PW_SQUARE_NAME_SIZE];

  if (heat == NULL || heat->texts[square][0] == '\0')
    return NULL;
  pw_square_name (self->document->record->board, square, name);
  return g_strdup_printf (heat->sentence, name, heat->texts[square]);
}

/* How the piece gets to a square, or why not. (transfer full) */
static char *
describe_moves (PwDocument *self, PwSquare square)
{
  Words words = {
    .document = self,
    .board = pw_document_get_record (self)->board,
    .moves = pw_document_get_shown (self)->moves,
    .position = pw_record_position (self->record),
    .square = square,
  };
  gboolean is_target;

  words.text = g_string_new (NULL);
  pw_square_name (words.board, square, words.name);
  if (square == pw_document_get_record (self)->at)
    add_own_square (&words);
  is_target = add_moves (&words);
  if (is_attacked (&words))
    {
      add_sentence (&words, g_strdup_printf (_ ("%s: attacked by the piece."), words.name));
      is_target = TRUE;
    }
  else if (!is_target && is_piece (&words, square))
    {
      add_roles (&words);
      add_fate (&words);
    }
  if (words.text->len == 0)
    add_quiet_square (&words);
  if (!is_target && !pw_look_is_secret (pw_document_get_look (self)))
    add_why (&words);
  add_standing (&words);
  return g_string_free (words.text, FALSE);
}

char *
pw_look_describe_square (PwLook *self, PwSquare square)
{
  char *figure;

  g_return_val_if_fail (square < pw_board_n_squares (self->document->record->board), NULL);

  figure = describe_heat (self, square);
  return figure != NULL ? figure : describe_moves (self->document, square);
}
