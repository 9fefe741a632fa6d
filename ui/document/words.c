/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a square of the document says, in words: whole sentences, one after the
 * other, for the status line and the screen reader: how the piece gets there, or why not.  Must not know any
 * widget.
 */
#include "ui/document/document-private.h"

#include <glib/gi18n-lib.h>

#include "core/wording/move.h"
#include "core/wording/ride.h"
#include "ui/base/language.h"

typedef struct
{
  PwDocument *document;
  const PwBoard *board;
  PwPosition position; /* the one that the moves are of */
  PwMoveWords moves;
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

/* phrase: (transfer full) (nullable) */
static void
add_phrase (Words *words, PwPhrase *phrase)
{
  if (phrase != NULL)
    add_sentence (words, pw_say (phrase));
  pw_phrase_unref (phrase);
}

/* -- what is on the square -- */

static void
add_piece (Words *words)
{
  gboolean own = pw_position_holds (&words->position, words->square) == PW_HOLDS_OWN;
  char piece[PW_PIECE_SIZE];

  pw_board_piece (words->board, words->square, piece);
  /* Translators: a square, and the letter of the piece there. */
  add_sentence (words, g_strdup_printf (own ? _ ("%1$s: your piece %2$s.") : _ ("%1$s: the enemy %2$s."),
                                        words->name, piece));
}

/* The reason why a piece shows letters is given where they are. */
static void
add_own_square (Words *words)
{
  const char *problem = pw_document_get_portrait_problem (words->document);

  add_sentence (words, g_strdup_printf (_ ("%s: the piece itself."), words->name));
  if (problem != NULL)
    add_sentence (words, g_strdup (problem));
}

static void
add_content (Words *words)
{
  if (words->square == words->position.at)
    add_own_square (words);
  else if (pw_board_cell (words->board, words->square) == PW_CELL_HOLE)
    add_sentence (words, g_strdup_printf (_ ("%s: a hole, not part of the board."), words->name));
  else if (pw_board_has_piece (words->board, words->square))
    add_piece (words);
  else
    add_sentence (words, g_strdup_printf (_ ("%s: empty."), words->name));
}

/* -- squares where no move ends -- */

static gboolean
is_attacked (const Words *words)
{
  guint n;
  const PwMove *attacks = pw_moves_attacks (words->moves.moves, &n);

  for (guint i = 0; i < n; i++)
    if (attacks[i].to == words->square)
      return TRUE;
  return FALSE;
}

static void
add_parts (Words *words)
{
  const PwMoves *moves = words->moves.moves;
  guint n_blockers, n_screens;
  const PwSquare *blockers = pw_moves_blockers (moves, &n_blockers),
                 *screens = pw_moves_screens (moves, &n_screens);

  if (is_attacked (words))
    add_sentence (words, g_strdup (_ ("The piece attacks this square.")));
  if (pw_squares_have (blockers, n_blockers, words->square))
    add_sentence (words, g_strdup (_ ("It blocks the path.")));
  if (pw_squares_have (screens, n_screens, words->square))
    add_sentence (words, g_strdup (_ ("It makes a move possible.")));
}

/* Why no move ends here, and what would have to be different; what moves do to the piece here. */
static void
add_why (Words *words)
{
  const PwWhy *why;

  if (pw_look_is_secret (words->document->look))
    {
      add_phrase (words, pw_move_tell_fate (&words->moves, words->square, NULL));
      return;
    }
  why = _pw_look_ask_why (words->document->look, words->square);
  if (why != NULL)
    add_sentence (words, pw_say (why->reason));
}

/* What has gone before. */
static void
add_standing (Words *words)
{
  if (pw_record_is_unmoved (pw_document_get_record (words->document), words->square))
    add_sentence (words, g_strdup (_ ("It is unmoved.")));
  if (pw_board_is_passed (words->board, words->square) && words->square != words->position.at)
    {
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (words->board, pw_board_get_passed (words->board)->victim, name);
      /* Translators: a square; the piece there may be taken en passant. */
      add_sentence (words, g_strdup_printf (_ ("The piece on %s has just passed here."), name));
    }
}

/* Which of two pieces that are compared. */
static void
add_contrast (Words *words)
{
  static const char *const sentences[PW_N_CONTRASTS] = {
    [PW_CONTRAST_FIRST] = N_ ("Only A reaches it."),
    [PW_CONTRAST_SECOND] = N_ ("Only B reaches it."),
    [PW_CONTRAST_BOTH] = N_ ("A and B reach it."),
    [PW_CONTRAST_APART] = N_ ("A and B reach it, but in different ways."),
  };
  PwContrast contrast = pw_look_compare_square (words->document->look, words->square);

  if (sentences[contrast] != NULL)
    add_sentence (words, g_strdup (_ (sentences[contrast])));
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
  const PwTextReading *shown = pw_document_get_shown (self);
  PwPosition position = pw_record_position (self->record);
  Words words = {
    .document = self,
    .board = position.board,
    .position = position,
    .moves = { .piece = shown->piece, .moves = shown->moves, .position = &position, .detailed = TRUE },
    .square = square,
    .text = g_string_new (NULL),
  };

  if (!pw_look_is_secret (self->look))
    words.moves.notation = shown->notation;
  pw_square_name (words.board, square, words.name);
  add_content (&words);
  add_contrast (&words);
  if (pw_moves_reach (shown->moves, square))
    add_phrase (&words, pw_move_tell_all (&words.moves, square));
  else
    {
      add_parts (&words);
      add_why (&words);
    }
  add_standing (&words);
  return g_string_free (words.text, FALSE);
}

char *
pw_look_tell_ride (PwLook *self, PwSquare square)
{
  const PwTextReading *shown = pw_document_get_shown (self->document);
  PwPosition position = pw_record_position (self->document->record);
  PwMoveWords words = { .piece = shown->piece, .moves = shown->moves, .position = &position };
  g_autoptr (PwPhrase) phrase = shown->piece != NULL ? pw_ride_tell (&words, square) : NULL;
  char name[PW_SQUARE_NAME_SIZE];

  if (phrase != NULL)
    return pw_say (phrase);
  pw_square_name (position.board, square, name);
  /* Translators: a square. */
  return g_strdup_printf (_ ("The piece doesn’t get to %s along a line."), name);
}

char *
pw_look_describe_square (PwLook *self, PwSquare square)
{
  char *figure;

  g_return_val_if_fail (square < pw_board_n_squares (self->document->record->board), NULL);

  figure = describe_heat (self, square);
  return figure != NULL ? figure : describe_moves (self->document, square);
}
