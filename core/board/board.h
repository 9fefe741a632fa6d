/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/base/diagnostic.h"
#include "core/base/limits.h"
#include "core/base/vec.h"

G_BEGIN_DECLS

/*
 * PwBoard: squares, holes, pieces of two sides with letters, virgin marks, and
 * whether the files wrap around.  1x1 to 64x64 squares.
 *
 * A board is mutable and has one holder, or is shared and never changes again; it is cheap to
 * copy.  It knows nothing of moves.  Squares are numbered rank * files + file, both from 0, rank 0
 * being the first player's first rank ("a1" is square 0).
 */

#define PW_BOARD_MAX_SQUARES (PW_BOARD_MAX_SIZE * PW_BOARD_MAX_SIZE)

typedef guint16 PwSquare;
#define PW_NO_SQUARE ((PwSquare) 0xffff)

static inline gboolean
pw_squares_have (const PwSquare *squares, guint n, PwSquare square)
{
  for (guint i = 0; i < n; i++)
    if (squares[i] == square)
      return TRUE;
  return FALSE;
}

typedef enum
{
  PW_SIDE_FIRST,  /* upper case in FEN; forward is up the ranks */
  PW_SIDE_SECOND, /* lower case in FEN; forward is down */
} PwSide;

/* What a square holds. */
typedef enum
{
  PW_CELL_EMPTY,
  PW_CELL_FIRST,  /* a piece of the first side */
  PW_CELL_SECOND, /* a piece of the second side */
  PW_CELL_HOLE,   /* not part of the board */
} PwCell;

typedef struct _PwBoard PwBoard;

/* An empty board. files, ranks: 1 to PW_BOARD_MAX_SIZE. Returns: (transfer full) */
PwBoard *pw_board_new (guint files, guint ranks);
PwBoard *pw_board_copy (const PwBoard *board); /* (transfer full) */
PwBoard *pw_board_copy_bare (const PwBoard *board); /* (transfer full): only its holes */
/* The same board for another holder, in any thread. It must not be changed from now on. (transfer full) */
PwBoard *pw_board_share (const PwBoard *board);
void pw_board_free (PwBoard *board); /* (nullable): the last of several holders frees it */
gboolean pw_board_equal (const PwBoard *a, const PwBoard *b);

guint pw_board_files (const PwBoard *board);
guint pw_board_ranks (const PwBoard *board);
guint pw_board_n_squares (const PwBoard *board);

/* Changes the size; what is on squares that remain (by file and rank) stays. */
void pw_board_resize (PwBoard *board, guint files, guint ranks);

/* Empties every square; holes become squares again. */
void pw_board_clear (PwBoard *board);

PwCell pw_board_cell (const PwBoard *board, PwSquare square);
/* The letter of the piece there, upper case 'A' to 'Z'; 0 if there is none. */
char pw_board_letter (const PwBoard *board, PwSquare square);
/* letter: 'A' to 'Z' in either case, used with the two sides only; 0 means 'P'. Clears the virgin mark. */
void pw_board_set (PwBoard *board, PwSquare square, PwCell cell, char letter);

/* The cell of a side's pieces, and of the other side's. */
static inline PwCell
pw_side_cell (PwSide side)
{
  return side == PW_SIDE_FIRST ? PW_CELL_FIRST : PW_CELL_SECOND;
}

static inline PwCell
pw_side_enemy (PwSide side)
{
  return side == PW_SIDE_FIRST ? PW_CELL_SECOND : PW_CELL_FIRST;
}

/*
 * Whether the piece there is written with "+", as in shogi: +P is another piece than P. Always FALSE where there is
 * no piece. pw_board_set() clears it.
 */
gboolean pw_board_is_promoted (const PwBoard *board, PwSquare square);
void pw_board_set_promoted (PwBoard *board, PwSquare square, gboolean promoted);

#define PW_PIECE_SIZE 3 /* room for any piece as text with its final zero */
/* Writes a piece as the text of a board has it: "P", "p", "+P"; "" where there is none. Returns: its length */
guint pw_board_piece (const PwBoard *board, PwSquare square, char text[PW_PIECE_SIZE]);

/* Puts on a square what is on a square of another board, or of this one: with its marks. */
void pw_board_set_as (PwBoard *board, PwSquare square, const PwBoard *other, PwSquare from);

/* Whether a piece is there, of either side. */
gboolean pw_board_has_piece (const PwBoard *board, PwSquare square);
/* The number of pieces, of both sides. */
guint pw_board_n_pieces (const PwBoard *board);

/* Whether a square holds this already, virgin marks aside. letter: as of pw_board_set() */
gboolean pw_board_holds (const PwBoard *board, PwSquare square, PwCell cell, char letter);

/* Whether the piece there has not moved yet. Always FALSE where there is no piece. */
gboolean pw_board_is_virgin (const PwBoard *board, PwSquare square);
void pw_board_set_virgin (PwBoard *board, PwSquare square, gboolean virgin);
void pw_board_set_all_virgin (PwBoard *board);

#define PW_MAX_PASSED 14 /* squares between the ends of a move over 16 ranks */

/* The squares that a piece has just passed: the same squares in another order are equal, byte for byte. */
typedef struct
{
  guint16 n;
  PwSquare victim;                 /* the square of the piece */
  PwSquare squares[PW_MAX_PASSED]; /* ascending; 0 after the last */
} PwPassed;

#define PW_NONE_PASSED ((PwPassed){ .victim = PW_NO_SQUARE })

static inline gboolean
pw_passed_has (const PwPassed *passed, PwSquare square)
{
  guint i = 0;

  while (i < passed->n && passed->squares[i] != square)
    i++;
  return i < passed->n;
}

/* Returns: FALSE if it is there already, or if there are PW_MAX_PASSED */
gboolean pw_passed_add (PwPassed *passed, PwSquare square);

/*
 * En passant: a piece has just passed over empty squares and may be taken on each of them (spec xbetza,
 * section 5, e).  A square that changes is forgotten, and all of them are when the victim's changes.
 *
 * passed: squares that aren't empty, or not on the board, are left out; all of them if the victim is no piece
 */
void pw_board_set_passed_as (PwBoard *board, const PwPassed *passed);
/* One square; PW_NO_SQUARE for none. */
void pw_board_set_passed (PwBoard *board, PwSquare passed, PwSquare victim);
const PwPassed *pw_board_get_passed (const PwBoard *board);
gboolean pw_board_is_passed (const PwBoard *board, PwSquare square);
/* victim: (out) (optional). Returns: the first of the squares; PW_NO_SQUARE if there is none */
PwSquare pw_board_passed (const PwBoard *board, PwSquare *victim);

/* Cylinder: the files wrap around for every piece. FALSE at first. */
gboolean pw_board_is_cylinder (const PwBoard *board);
void pw_board_set_cylinder (PwBoard *board, gboolean cylinder);

/* The raw cells, n_squares bytes, each a PwCell: for the hot path. */
const guint8 *pw_board_cells (const PwBoard *board);

/* The letters of the pieces, n_squares bytes: 'A' to 'Z', 'a' to 'z' if written with "+"; 0 where there is no piece. */
const char *pw_board_letters (const PwBoard *board);

/* -- names of squares: file letters a..z, aa, ab ... and rank numbers from 1 -- */

static inline guint
pw_board_file_of (const PwBoard *board, PwSquare square)
{
  return square % pw_board_files (board);
}

static inline guint
pw_board_rank_of (const PwBoard *board, PwSquare square)
{
  return square / pw_board_files (board);
}

/* Files to the right and ranks up from one square to another. */
PwVec pw_board_offset (const PwBoard *board, PwSquare from, PwSquare to);
/* In king's steps. */
guint pw_board_distance (const PwBoard *board, PwSquare a, PwSquare b);

#define PW_SQUARE_NAME_SIZE 8 /* room for any name with its final zero */

/* Writes the letters of a file (0 is "a") and returns their number. */
guint pw_file_name (guint file, char name[PW_SQUARE_NAME_SIZE]);
/* Writes the name of a square and returns its length. */
guint pw_square_name (const PwBoard *board, PwSquare square, char name[PW_SQUARE_NAME_SIZE]);
/* Appends it to a list. separator: put before it, unless the list is empty */
void pw_square_append (GString *list, const char *separator, const PwBoard *board, PwSquare square);
/* Returns: PW_NO_SQUARE if name is not a square of this board (a hole is one). */
PwSquare pw_square_parse (const PwBoard *board, const char *name);
/* Orders squares as their names are listed: by file, then by rank. */
int pw_square_compare (const PwBoard *board, PwSquare a, PwSquare b);

/*
 * -- FEN: ranks from the top, "/" between them; upper case first side, lower case second;
 *    numbers of any length for empty squares; "*" for a hole; "+P" (design, section 4).
 *
 *    After the ranks marks may follow, a space before each, in any order, each once:
 *    virgin=a1,e1   pieces that have not moved; virgin=* for all of them, virgin=- for none, against fields
 *    passed=e6:e5   en passant: the empty square just passed, and where the piece is that
 *                   passed it; without the second: the one piece next to the first on its file
 *    cylinder       the files wrap around
 *
 *    What other programs write is read, too: "w KQkq e3 0 1" and its kin, hands, "Q~", EPD; see fen-game.c.
 * So is what is around it where it was copied from: quotes, "FEN: ", "position fen ..."; see fen-around.c --
 */

#define PW_FEN_ERROR (pw_fen_error_quark ())
GQuark pw_fen_error_quark (void);

typedef enum
{
  PW_FEN_ERROR_EMPTY,     /* no text, or a rank without squares */
  PW_FEN_ERROR_CHARACTER, /* a character that has no meaning here */
  PW_FEN_ERROR_RAGGED,    /* ranks of different lengths */
  PW_FEN_ERROR_SIZE,      /* more than 64 files or ranks, or a zero */
  PW_FEN_ERROR_MARK,      /* a mark that is unknown, incomplete or there twice */
  PW_FEN_ERROR_SQUARE,    /* a mark's square that is not on the board, or does not hold what it should */
} PwFenError;

/*
 * Reads a FEN with its marks; a size such as "10x8" may be in place of its ranks. Any bytes are safe; the
 * message says where (character, rank) and what, in English.
 *
 * fen: need not be valid UTF-8
 * Returns: (transfer full) (nullable): NULL with error set
 */
PwBoard *pw_board_new_from_fen (const char *fen, GError **error);

/*
 * The same with messages in another language, and with what the text says that a board has no place for, such as
 * whose move it is and the pieces in hand.
 *
 * translate: (nullable): NULL for English
 * left_out: (out) (optional) (nullable): a sentence; NULL if nothing is left out
 */
PwBoard *pw_board_read_fen (const char *fen, PwTranslate translate, char **left_out, GError **error);

/* What the text of a board says of a game, all that a board has no place for. */
typedef struct
{
  PwSide side;           /* to move; the first one if that isn't said */
  gboolean is_start;     /* "startpos" is in place of the ranks: the board is that of chess */
  gboolean is_marked;    /* a mark says which pieces have not moved: the board has them */
  gboolean says_unmoved; /* a mark or fields say it; else the board has none */
  char *rights;          /* (nullable): castling letters, "" for "-"; NULL if the field is missing */
  guint quiet;           /* the half-move clock; 0 if it is missing */
  char *moves;           /* (nullable): what is after "moves" */
} PwFenGame;

void pw_fen_game_clear (PwFenGame *game);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwFenGame, pw_fen_game_clear)

/* The same as pw_board_read_fen(), for a game. game: (out): to be cleared, also after an error */
PwBoard *pw_board_read_game (const char *fen, PwFenGame *game, PwTranslate translate, GError **error);

/* Returns: (transfer full): the FEN, with the marks that are set; reading it gives an equal board. */
char *pw_board_to_fen (const PwBoard *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwBoard, pw_board_free)

G_END_DECLS
