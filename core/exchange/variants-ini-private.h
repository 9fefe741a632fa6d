/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/format.h"

G_BEGIN_DECLS

/*
 * Variants as Fairy-Stockfish keeps them: its pieces, of which each has at most one letter, and the values of
 * its keys. Reader and writer share them: the one makes them of lines and the other of a game.
 */

#define PW_INI_CHESS    "PNBRQ" /* the first pieces, which that program has as here */
#define PW_INI_PAWN     0
#define PW_INI_COMMONER 34
#define PW_INI_CUSTOM   36 /* the first */
#define PW_INI_CUSTOMS  25
#define PW_INI_KING     (PW_INI_CUSTOM + PW_INI_CUSTOMS)
#define PW_INI_PIECES   (PW_INI_KING + 1)
#define PW_INI_MAX_SIZE 16 /* files, and ranks */
#define PW_INI_FILES    12 /* of that program's largest board */
#define PW_INI_RANKS    10

#define PW_INI_BIT(PIECE) ((guint64) 1 << (PIECE))

/* What a value is. */
typedef enum
{
  PW_INI_BOOL,
  PW_INI_NUMBER,
  PW_INI_RANK, /* from 1; also the number of files or ranks */
  PW_INI_FILE,
  PW_INI_TYPES, /* a set of pieces, as bits */
  PW_INI_SQUARES,
  PW_INI_RESULT, /* PwOutcome, of the side to move */
} PwIniKind;

/* For which sides a key can be given. */
typedef enum
{
  PW_INI_BOTH,  /* together */
  PW_INI_SIDES, /* with White or Black after it */
  PW_INI_ANY,   /* either way */
} PwIniSides;

/* The keys that are carried: KEY (ID, name, kind, for which sides, what it is without a line). */
#define PW_INI_KEYS(KEY)                                                                                     \
  KEY (MAX_RANK, "maxRank", PW_INI_RANK, PW_INI_BOTH, "8")                                                   \
  KEY (MAX_FILE, "maxFile", PW_INI_RANK, PW_INI_BOTH, "8")                                                   \
  KEY (PAWN_ZONE, "promotionRank", PW_INI_RANK, PW_INI_BOTH, NULL)                                           \
  KEY (STEP_RANK, "doubleStepRank", PW_INI_RANK, PW_INI_BOTH, NULL)                                          \
  KEY (STEP_RANK_MIN, "doubleStepRankMin", PW_INI_RANK, PW_INI_BOTH, NULL)                                   \
  KEY (PAWN_TYPES, "pawnTypes", PW_INI_TYPES, PW_INI_BOTH, NULL)                                             \
  KEY (ZONE, "promotionRegion", PW_INI_SQUARES, PW_INI_SIDES, "*8 *1")                                       \
  KEY (PROMOTES, "promotionPawnTypes", PW_INI_TYPES, PW_INI_ANY, "p")                                        \
  KEY (TO, "promotionPieceTypes", PW_INI_TYPES, PW_INI_ANY, NULL)                                            \
  KEY (MUST_PAWN, "mandatoryPawnPromotion", PW_INI_BOOL, PW_INI_BOTH, "true")                                \
  KEY (MUST_PIECE, "mandatoryPiecePromotion", PW_INI_BOOL, PW_INI_BOTH, "false")                             \
  KEY (IMMOBILE, "immobilityIllegal", PW_INI_BOOL, PW_INI_BOTH, "false")                                     \
  KEY (STEP, "doubleStep", PW_INI_BOOL, PW_INI_BOTH, "true")                                                 \
  KEY (STEP_REGION, "doubleStepRegion", PW_INI_SQUARES, PW_INI_SIDES, "*2 *7")                               \
  KEY (PASSANT_REGION, "enPassantRegion", PW_INI_SQUARES, PW_INI_ANY, "*")                                   \
  KEY (PASSANT, "enPassantTypes", PW_INI_TYPES, PW_INI_ANY, "p")                                             \
  KEY (CASTLING, "castling", PW_INI_BOOL, PW_INI_BOTH, "true")                                               \
  KEY (CASTLING_RANK, "castlingRank", PW_INI_RANK, PW_INI_BOTH, "1")                                         \
  KEY (CASTLES_LEFT, "castlingQueensideFile", PW_INI_FILE, PW_INI_BOTH, "c")                                 \
  KEY (CASTLES_RIGHT, "castlingKingsideFile", PW_INI_FILE, PW_INI_BOTH, "g")                                 \
  KEY (KING_FILE, "castlingKingFile", PW_INI_FILE, PW_INI_BOTH, "e")                                         \
  KEY (ROOK_RIGHT, "castlingRookKingsideFile", PW_INI_FILE, PW_INI_BOTH, "16")                               \
  KEY (ROOK_LEFT, "castlingRookQueensideFile", PW_INI_FILE, PW_INI_BOTH, "a")                                \
  KEY (KING_PIECE, "castlingKingPiece", PW_INI_TYPES, PW_INI_ANY, "k")                                       \
  KEY (ROOK_PIECES, "castlingRookPieces", PW_INI_TYPES, PW_INI_ANY, "r")                                     \
  KEY (STALEMATE, "stalemateValue", PW_INI_RESULT, PW_INI_BOTH, "draw")                                      \
  KEY (QUIET, "nMoveRule", PW_INI_NUMBER, PW_INI_BOTH, "50")                                                 \
  KEY (QUIET_TYPES, "nMoveRuleTypes", PW_INI_TYPES, PW_INI_ANY, "p")                                         \
  KEY (REPEAT, "nFoldRule", PW_INI_NUMBER, PW_INI_BOTH, "3")                                                 \
  KEY (REPEATED, "nFoldValue", PW_INI_RESULT, PW_INI_BOTH, "draw")                                           \
  KEY (EXTINCT, "extinctionValue", PW_INI_RESULT, PW_INI_BOTH, "none")                                       \
  KEY (PSEUDO_ROYAL, "extinctionPseudoRoyal", PW_INI_BOOL, PW_INI_BOTH, "false")                             \
  KEY (EXTINCT_TYPES, "extinctionPieceTypes", PW_INI_TYPES, PW_INI_BOTH, "-")                                \
  KEY (EXTINCT_COUNT, "extinctionPieceCount", PW_INI_NUMBER, PW_INI_BOTH, "0")                               \
  KEY (EXTINCT_OTHERS, "extinctionOpponentPieceCount", PW_INI_NUMBER, PW_INI_BOTH, "0")                      \
  KEY (EXTINCT_CLAIM, "extinctionClaim", PW_INI_BOOL, PW_INI_BOTH, "false")                                  \
  KEY (GOAL_PIECE, "flagPiece", PW_INI_TYPES, PW_INI_ANY, "*")                                               \
  KEY (GOAL, "flagRegion", PW_INI_SQUARES, PW_INI_ANY, "-")

#define PW_INI_ID(ID, NAME, KIND, SIDES, USUAL) PW_INI_##ID,
typedef enum
{
  PW_INI_KEYS (PW_INI_ID) PW_INI_N_KEYS,
} PwIniKey;
#undef PW_INI_ID

typedef struct
{
  guint64 number;
  guint16 ranks[PW_INI_MAX_SIZE]; /* of squares: a bit for each file */
  guint line;                     /* 0: built in */
} PwIniValue;

typedef struct
{
  char letter;       /* 'A' to 'Z'; 0: the variant has no such piece */
  gboolean is_own;   /* with Betza */
  const char *betza; /* as that program reads it */
  const char *value; /* what the key has, its letter included */
  const char *name;  /* (nullable) */
  guint line;
} PwIniPiece;

/* A section: its lines, and what they and those of its parent come to. */
typedef struct _PwIniVariant PwIniVariant;
struct _PwIniVariant
{
  char *name;
  char *parent_name;    /* (nullable) */
  PwIniVariant *parent; /* (nullable) */
  GHashTable *lines;    /* PwIniLine by key: a key given again has its last value */
  const char *unread;   /* (nullable): lines that are read when it is settled */
  GArray *notes;        /* where those on it go */
  PwTranslate translate;
  guint line;
  gboolean ignored; /* since another one has the name */
  gboolean is_settled;
  PwIniPiece pieces[PW_INI_PIECES];
  PwIniValue values[PW_INI_N_KEYS][2]; /* per side: PwSide */
};

typedef struct
{
  char *key, *value;
  char *name; /* (nullable): a comment on the line before, as one of ours is the name of a piece */
  guint line;
  gboolean used;
} PwIniLine;

/* A note. piece: its place in the list; -1: on none; then a sentence and what fills it */
#define PW_INI_SAY(JOB, SEVERITY, LINE, PIECE, ...)                                                          \
  pw_exchange_say ((JOB)->notes, (JOB)->translate, PW_SEVERITY_##SEVERITY, LINE, PIECE, __VA_ARGS__)
/* The same on a variant; what is built in has no line, and is told where the section begins. */
#define PW_INI_TELL(VARIANT, SEVERITY, LINE, PIECE, ...)                                                     \
  PW_INI_SAY (VARIANT, SEVERITY, (LINE) > 0 ? (LINE) : (VARIANT)->line, PIECE, __VA_ARGS__)

/* Of White, if the sides differ. */
static inline guint64
_pw_ini_number (const PwIniVariant *variant, PwIniKey key)
{
  return variant->values[key][PW_SIDE_FIRST].number;
}

static inline void
_pw_ini_set_number (PwIniVariant *variant, PwIniKey key, guint64 number)
{
  variant->values[key][PW_SIDE_FIRST].number = variant->values[key][PW_SIDE_SECOND].number = number;
}

/* -- keys (variants-ini-keys.c) -- */

/* Notes that a key is lost. */
void _pw_ini_lose (const PwIniVariant *variant, PwIniKey key);
void _pw_ini_lose_line (const PwIniVariant *variant, const PwIniLine *line);
/* "pawn" ... "customPiece25", "king". (transfer full) */
char *_pw_ini_piece_key (guint piece);
/* Sets of kinds. */
typedef struct
{
  guint64 royal, promote, to;
} PwIniSets;

/* rules: with the letters there */
PwIniSets _pw_ini_find_sets (const PwIniVariant *variant, const PwRules *rules);
/* Pieces of a side on a board. letter: as of pw_board_letters() */
guint _pw_ini_count (const PwBoard *board, char letter, PwSide side);
/* The piece of a letter in either case. Returns: PW_INI_PIECES if there is none */
guint _pw_ini_find_letter (const PwIniVariant *variant, char letter);
/* Sets what all variants begin with: as chess, but without pieces. */
void _pw_ini_set_usual (PwIniVariant *variant);
/* A line of the section, or of one that it inherits from. (nullable) */
const PwIniLine *_pw_ini_find_line (const PwIniVariant *variant, const char *key);
/* Applies a section's lines, in that program's order. */
void _pw_ini_apply (PwIniVariant *variant);
/* Says what of the variant has no place in a game here. */
void _pw_ini_say_beyond (const PwIniVariant *variant);
/* Appends a line for each value that isn't as in another variant. */
void _pw_ini_append_values (GString *text, const PwIniVariant *variant, const PwIniVariant *usual);

/* -- reading (variants-ini-read.c) -- */

gboolean _pw_ini_read (PwExchangeReading *job, GError **error);
/* Whether a variant of that name is built in. in_full: not only its name is known */
gboolean _pw_ini_is_built_in (const char *name, gboolean in_full);

/* -- the game of a variant (variants-ini-game.c) -- */

/* Adds its pieces and rules. exchange: new, but for notes of its lines */
void _pw_ini_add_game (const PwIniVariant *variant, PwExchange *exchange);
/* Whether a piece has moves, other than castling, that it makes only while it has not moved. */
gboolean _pw_ini_has_first_moves (const PwPiece *piece);
/* Whether it goes forward only, so that it never comes back to where it started. */
gboolean _pw_ini_goes_forward (const PwPiece *piece);

/* -- castling (variants-ini-castling.c) -- */

/* Castling of a piece, to the left and the right as its side sees it. */
typedef struct
{
  guint steps[2];  /* 0: none */
  gboolean inside; /* with the piece one square in from the edge */
} PwIniCastling;

/*
 * Reads the castling of a variant, and marks kings and rooks as unmoved.
 *
 * rights: "KQkq"; line: where they stand
 * king: (out): the piece that castles; PW_INI_PIECES if none does
 * Returns: whether all of it can be said here
 */
gboolean _pw_ini_read_castling (const PwIniVariant *variant, const char *rights, guint line, PwBoard *board,
                                guint *king, PwIniCastling *castling);
/* Appended to the notation of a piece: "isO2". (transfer full) */
char *_pw_ini_castling_text (const PwIniCastling *castling);
/* The piece without its castling. Returns: (transfer full) (nullable): NULL if it can't be said there */
PwPiece *_pw_ini_cut_castling (PwPiece *piece, PwIniCastling *castling);
/*
 * The opposite of reading: sets the values.
 *
 * board: with the letters that the variant has; king: the piece that castles; PW_INI_PIECES: none does
 * rights: appended to
 */
void _pw_ini_write_castling (PwIniVariant *variant, const PwBoard *board, guint king,
                             const PwIniCastling *castling, GString *rights);

/* -- writing (variants-ini-write.c) -- */

/* letters: whether a comment lists those of all pieces, as pychess needs it */
void _pw_ini_write_section (PwExchangeWriting *job, gboolean letters);

G_END_DECLS
