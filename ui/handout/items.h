/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"
#include "ui/handout/handout.h"

G_BEGIN_DECLS

#define PW_POINTS_PER_MM (72 / 25.4)

/* Why a piece is shown without the picture it has, or has nothing to be asked. ORDER GAPS: as in handout.c */
typedef enum
{
  PW_GAP_NONE, /* it has it, or there is none */
  PW_GAP_TIME, /* there was no time for it */
  PW_GAP_BROKEN, /* it can't be drawn */
  PW_GAP_UNREAD, /* of a worksheet: its notation has no moves to be marked */
  PW_N_GAPS
} PwHandoutGap;

/* A piece with all texts of its entry; they are valid UTF-8, "" if there is nothing. */
typedef struct
{
  char *name, *notation, *words, *figures, *notes;
  double mobility;    /* of the empty board; NAN if it isn't known */
  PwPicture *picture; /* (nullable): as it is in the document; of a worksheet without marks, or without its
                         figurine */
  PwPicture *face;    /* (nullable): of a card: the piece without a board */
  PwPicture *answer;  /* (nullable): of a worksheet or an exercise, with marks */
  char *solution;     /* (nullable): of an exercise: below the answer */
  gboolean asks;      /* of an exercise: there is a line to write on */
  PwHandoutGap gap;
} PwHandoutPiece;

/* Whether boards are shown: answers are, in any case. */
static inline gboolean
_pw_handout_draws (const PwHandoutOptions *options)
{
  return (options->shows & PW_HANDOUT_PICTURE) || pw_handout_kind_asks (options->kind);
}

/*
 * record: (transfer none); patience: (nullable); n_squares: (inout): of all boards that are drawn
 * has_time: FALSE: a picture on the piece isn't drawn
 * Returns: (transfer full)
 */
PwHandoutPiece *_pw_handout_piece_new (const PwRecord *record, const PwHandoutOptions *options,
                                       const PwPatience *patience, gboolean has_time, guint *n_squares);
void _pw_handout_piece_free (PwHandoutPiece *piece); /* (nullable) */
/* A board with pieces and no marks, which look as in the army. (transfer full) */
PwPicture *_pw_handout_compose_start (const PwBoard *board, const PwArmy *army, const PwHandoutOptions *options);

/* The text, or its first letters and "…" if there are more. (transfer full) */
char *_pw_handout_cut (const char *text, glong most);

/* ORDER FONTS: the same order as the rows in lines.c. */
typedef enum
{
  PW_FONT_TITLE,
  PW_FONT_HEADING,
  PW_FONT_NOTATION,
  PW_FONT_TEXT,
  PW_FONT_READING, /* of a lesson: as large as notation */
  PW_FONT_SMALL,
  PW_FONT_NUMBER, /* of a page, in its margin */
  PW_N_FONTS
} PwHandoutFont;

typedef struct
{
  const char *name; /* its class in SVG */
  const char *family;
  double size; /* points */
  gboolean bold, pale;
} PwHandoutFontStyle;
extern const PwHandoutFontStyle _pw_handout_fonts[PW_N_FONTS];

#define PW_HANDOUT_RULE 0.5 /* points: how thick a line to write on is */

/* What is shown of each answer of a worksheet. */
#define PW_HANDOUT_ANSWER (PW_HANDOUT_NAME | PW_HANDOUT_PICTURE | PW_HANDOUT_NOTATION)

/* One thing on a page: a picture, a line of text, or one to write on or cut along. In points from the page's
 * top left corner. */
typedef struct
{
  guint page;
  double x, y;        /* of a line: where its base line begins */
  double width, height; /* of a picture; of text its width, as it was measured; of a line where it ends */
  PwHandoutFont font;
  char *text;               /* (nullable): of a line of text */
  const PwPicture *picture; /* (nullable) */
} PwHandoutItem;

struct _PwHandout
{
  PwHandoutOptions options; /* with texts of its own */
  GPtrArray *pieces;        /* (element-type PwHandoutPiece): in their order */
  gboolean is_lesson;       /* its pieces are pages and exercises, its options those of a booklet */
  guint n_exercises;        /* of a lesson */
  guint *order;             /* (nullable): indices of pieces: of all variants, one after the other */
  PwPicture *start;         /* (nullable): of a booklet */
  char *heading;            /* above it */
  char *rules;              /* (nullable): below it: what is agreed in the game, in sentences */
  char *game_gap;           /* (nullable): why the game isn't shown, a sentence */
  GArray *items;            /* PwHandoutItem, page by page */
  guint n_pages;
};

/* Whether there are answers. */
static inline gboolean
_pw_handout_asks (const PwHandout *handout)
{
  return handout->n_exercises > 0 || pw_handout_kind_asks (handout->options.kind);
}

/* One without pieces yet. Returns: (transfer full) */
PwHandout *_pw_handout_begin (const PwHandoutOptions *options);
/* All pictures are kept until they are drawn. Returns: FALSE with error set if that would be too many */
gboolean _pw_handout_check_amounts (guint n_squares, guint n_portraits, GError **error);

/* The army's game, if it has one: its heading and its rules. Returns: (transfer full) (nullable) */
PwRules *_pw_handout_read_game (PwHandout *handout, const PwArmy *army);

const char *_pw_handout_task (PwHandoutKind kind); /* above the boards of a worksheet; not translated yet */
/* What is shown of each piece that is asked about, or of each piece. Returns: PwHandoutShows */
guint _pw_handout_questions (const PwHandoutOptions *options);

/* Whether a reader writes below each piece, which then has a number and no name. */
static inline gboolean
_pw_handout_asks_for_text (PwHandoutKind kind)
{
  return kind > PW_HANDOUT_WORKSHEET;
}

/* The sheets of a worksheet: at least one. */
static inline guint
_pw_handout_n_variants (const PwHandoutOptions *options)
{
  return pw_handout_kind_asks (options->kind) ? MAX (options->variants, 1) : 1;
}

/* Orders the pieces of each variant. */
void _pw_handout_shuffle (PwHandout *handout);
/* Piece i of a variant. */
const PwHandoutPiece *_pw_handout_piece (const PwHandout *handout, guint variant, guint i);
/* "Variant A", or of answers "Answers", or both. Returns: (transfer full): "" if there is nothing to say */
char *_pw_handout_name_part (const PwHandout *handout, guint variant, gboolean answers);
/* "3", or of answers "3. Knight"; the name of other kinds. (transfer full) */
char *_pw_handout_name_piece (const PwHandout *handout, const PwHandoutPiece *piece, guint i,
                              gboolean answers);

typedef enum
{
  PW_PLACE_CARD,
  PW_PLACE_ANSWERS, /* of a worksheet */
  PW_PLACE_START,   /* of a booklet */
} PwHandoutPlace;

/* Composes a scene so that its texts can be read on paper. (transfer full) */
PwPicture *_pw_handout_compose (PwScene *scene, const PwHandoutOptions *options, PwHandoutPlace place);

/* How wide the squares of a board with so many files are at most, in points. */
double _pw_handout_square (const PwHandoutOptions *options, guint files, PwHandoutPlace place);

/* Lays out all items; pieces and options are there. patience: (nullable). Returns: FALSE with error set: given up */
gboolean _pw_handout_lay_out (PwHandout *handout, const PwPatience *patience, GError **error);

/* The items of a page in their order. Returns: (array length=n) (nullable): NULL if it is empty */
const PwHandoutItem *_pw_handout_page (const PwHandout *handout, guint page, guint *n);

G_END_DECLS
