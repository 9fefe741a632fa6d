/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * What a game is: its pieces, where they start, and what else is agreed (design, section 7).
 *
 * Rules have one holder, who fills them in, or are shared and never change again. Chess is a value like any
 * other. A piece is known by its letter on the board, in upper and lower case alike.
 */

#define PW_RULES_MAX_KINDS   40
#define PW_RULES_MAX_SQUARES 256

#define PW_RULES_ERROR (pw_rules_error_quark ())
GQuark pw_rules_error_quark (void);

typedef enum
{
  PW_RULES_ERROR_DOCUMENT, /* no JSON, or no document */
  PW_RULES_ERROR_PIECE,    /* a piece that can't be played with */
  PW_RULES_ERROR_GAME,     /* a member of the game */
} PwRulesError;

/* A kind of piece. */
typedef struct
{
  char letter; /* as pw_board_letters() has it: 'A' to 'Z', 'a' to 'z' for a piece written with "+" */
  PwPiece *piece;
  char *name;        /* (nullable): as the document has it; of an orthodox piece in English, marked by N_() */
  gboolean orthodox; /* the program's own, not one of the document */
  gboolean royal;    /* its capture loses */
  gboolean promotes; /* in the zone of its side */
} PwKind;

typedef enum
{
  PW_ROYALS_EACH, /* no royal piece may be left attacked */
  PW_ROYALS_LAST, /* only the last one may not */
} PwRoyals;

/* What an event means for the side that it happens to. */
typedef enum
{
  PW_OUTCOME_NOTHING, /* the game goes on */
  PW_OUTCOME_DRAW,
  PW_OUTCOME_WIN,
  PW_OUTCOME_LOSS,
  PW_OUTCOME_CLAIM, /* of a bare side: a loss, unless it bares the other one in its reply */
} PwOutcome;

typedef struct
{
  gatomicrefcount holders;
  char *title; /* "" if it has none */
  PwBoard *start;
  PwSide side; /* moves first */
  PwKind kinds[PW_RULES_MAX_KINDS];
  guint n_kinds;
  PwRoyals royals;
  guint64 *zones[2];                        /* per side: sets of squares, numbered as the board */
  guint64 *goals[2];                        /* where a royal piece (any, if there is none) wins */
  char promotes_to[PW_RULES_MAX_KINDS + 1]; /* letters */
  gboolean must_promote;
  PwOutcome stalemate; /* the side to move has no move, and is in no check */
  PwOutcome bare;      /* NOTHING, LOSS or CLAIM: a side has its royal pieces only */
  PwOutcome dead;      /* NOTHING or DRAW: neither side can ever win */
  guint repetition;    /* how often a position must occur; 0: it doesn't matter */
  PwOutcome repeated;  /* DRAW or LOSS of the side that repeats it */
  guint
      quiet_moves; /* of each side, without a capture or a move of a piece that promotes: a draw; 0: never */
} PwRules;

static inline PwSide
pw_side_other (PwSide side)
{
  return side == PW_SIDE_FIRST ? PW_SIDE_SECOND : PW_SIDE_FIRST;
}

/*
 * Rules as those of chess, but without pieces, zones and goals.
 *
 * start: (transfer full): of at most PW_RULES_MAX_SQUARES
 * Returns: (transfer full)
 */
PwRules *pw_rules_new (PwBoard *start, PwSide side);
/* Chess. (transfer full) */
PwRules *pw_rules_chess (void);
/*
 * King and pieces against a bare king, from an empty board: stalemate is a draw, and nothing else ends the
 * game.
 *
 * shape: a board whose size and holes count
 * letters: of the pieces, 'A' to 'Z'; one that is K, or that another has, becomes another one
 * Returns: (transfer full)
 */
PwRules *pw_rules_new_ending (const PwBoard *shape, PwPiece *const *pieces, const char *letters,
                              guint n_pieces);
/* The same rules for another holder, in any thread. (transfer full) */
PwRules *pw_rules_share (PwRules *rules);
/* The same rules with one holder, to be changed. (transfer full) */
PwRules *pw_rules_copy (const PwRules *rules);
void pw_rules_free (PwRules *rules); /* (nullable): the last of several holders frees them */
/* Whether both are the same game. Kinds that are not mentioned, and not on the board, don't count. */
gboolean pw_rules_equal (const PwRules *a, const PwRules *b);
/* Whether both are the same game, whatever it and its pieces are called, and whenever a dead position ends
 * it. */
gboolean pw_rules_play_alike (const PwRules *a, const PwRules *b);
/* Whether both begin with the same pieces on the same squares, and the same side. */
gboolean pw_rules_start_alike (const PwRules *a, const PwRules *b);
/* Whether zones and goals are the same. Their boards have one size. */
gboolean pw_rules_same_squares (const PwRules *a, const PwRules *b);

/*
 * Adds a kind of piece, whose letter no other has.
 *
 * piece: a reference is taken
 * Returns: (nullable): for the caller to say more about it; NULL if there are too many
 */
PwKind *pw_rules_add_kind (PwRules *rules, char letter, PwPiece *piece);
#define PW_ORTHODOX_LETTERS "KQRBNP"
/* The same with the orthodox piece of a letter. */
PwKind *pw_rules_add_orthodox (PwRules *rules, char letter);
/* rules: (nullable). Returns: (nullable): NULL if there is none of that letter */
PwKind *pw_rules_find_kind (const PwRules *rules, char letter);
/* Gives a kind another letter, which no other has. */
void pw_rules_rename (PwRules *rules, char from, char to);
/* The letter of a piece on a board of a kind that the rules don't have. Returns: 0 if there is none */
char pw_rules_find_stranger (const PwRules *rules, const PwBoard *board);
/* A letter as a symbol: "P", "+P". Returns: (transfer full) */
char *pw_kind_symbol (char letter);
/* A symbol's letter. symbol: (nullable). Returns: 0 if no piece of a game can have it */
char pw_kind_letter (const char *symbol);
/*
 * A letter that is no orthodox piece's: one of a text, or else the first.
 *
 * wish: (nullable): "Griffon"; taken: (array length=n): letters that it may not be
 * Returns: 'A' to 'Z'; 0 if all are taken
 */
char pw_kind_free_letter (const char *wish, const char *taken, gsize n);
/*
 * The letter of each piece of a document in its games: that of its symbol, unless a piece before it has that
 * one; else one of the symbol's letters, or the first of all, that is neither a piece's nor an orthodox one:
 * C for "Ca".
 *
 * letters: (out) (array length=n): 0: none is left
 */
void pw_kinds_choose_letters (const char *const *symbols, guint n, char *letters);
/* Adds all squares of a rank, from 0, to a zone or a set of goals. */
void pw_rules_add_rank (const PwRules *rules, guint64 *set, guint rank);
gboolean pw_rules_has_rank (const PwRules *rules, const guint64 *set, guint rank); /* whether all are there */
/* Whether some piece is royal. */
gboolean pw_rules_have_royals (const PwRules *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwRules, pw_rules_free)

G_END_DECLS
