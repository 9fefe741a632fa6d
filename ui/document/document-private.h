/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/why/why.h"
#include "ui/base/worker.h"
#include "ui/document/document.h"
#include "ui/keep/history.h"

G_BEGIN_DECLS

/* What the document's files share. */

struct _PwDocument
{
  GObject parent_instance;

  PwRecord *record; /* the piece as it is now; in a step that goes on the history does not have it yet */
  PwParse *parse; /* of its notation */
  GArray *diagnostics;     /* (nullable) all that can be said of it; made when asked for */
  char *good_notation;     /* the text that the piece below was made from */
  PwDialect good_dialect;
  PwPiece *piece;          /* (nullable) the last good one */
  PwGenerator *generator;  /* (nullable) for that piece */
  PwMoves *moves;          /* of that piece; empty if they are still to be found for the board as it is */
  gboolean moves_missing;
  PwWorker *finder;        /* of moves that take longer */

  PwBoard *board; /* of its position; invariant: empty where the piece stands */

  PwWorker *decoder;         /* (nullable): of pictures */
  const GBytes *asked_image; /* (nullable): which it was asked for last; to be compared only */
  GPtrArray *portraits;      /* (nullable): what it found, the newest last */

  gboolean secret; /* the notation is not told */
  gboolean letters; /* no figurines are wanted */
  PwSquare pointed;

  PwSpan pointed_text; /* a part of the good notation; empty for none */
  PwMoves *preview;    /* (nullable) of a text that is only looked at */
  char *preview_text;  /* (nullable) */
  PwHeat *heat;        /* (nullable): figures shown on the squares */

  PwExplainer *explainer;   /* (nullable) about the last good piece */
  const PwPiece *explained; /* which the explainer keeps */
  PwWhy *why;               /* (nullable) its last answer, for the board as it is */
  PwSquare why_square;
  GArray *terms;           /* (nullable) PwSpan: those that lead to a square, for the board as it is */
  PwSquare terms_square;

  PwHistory *history; /* outside of a step its army holds the record */
  guint step_depth;   /* > 0: changes belong to one step that goes on */
  char *step_name;    /* (nullable) what that is called */
};

/* What a change is: a step of the history, see the table in steps.c. */
typedef enum
{
  PW_DOCUMENT_STEP_CLEAR_BOARD,
  PW_DOCUMENT_STEP_DIALECT,
  PW_DOCUMENT_STEP_DRAW,
  PW_DOCUMENT_STEP_ERASE,
  PW_DOCUMENT_STEP_FIGURINE,
  PW_DOCUMENT_STEP_HOLE,
  PW_DOCUMENT_STEP_IMAGE,
  PW_DOCUMENT_STEP_MOVE,
  PW_DOCUMENT_STEP_NAME,
  PW_DOCUMENT_STEP_NEW_PIECE,
  PW_DOCUMENT_STEP_NOTATION,
  PW_DOCUMENT_STEP_NOTES,
  PW_DOCUMENT_STEP_OTHER_BOARD,
  PW_DOCUMENT_STEP_PASSED,
  PW_DOCUMENT_STEP_PUT,
  PW_DOCUMENT_STEP_RESIZE,
  PW_DOCUMENT_STEP_REST,
  PW_DOCUMENT_STEP_SIDE,
  PW_DOCUMENT_STEP_SYMBOL,
  PW_DOCUMENT_STEP_UNMOVED,
  PW_N_DOCUMENT_STEPS,
} PwDocumentStep;

/* document.c: emits "changed". */
void _pw_document_tell (PwDocument *self, guint parts);
/* The same, of a change that the user can take back. */
void _pw_document_tell_step (PwDocument *self, guint parts, PwDocumentStep step);
/* Lets go of the piece and its moves: what comes is another one. */
void _pw_document_drop_piece (PwDocument *self);

#define PW_QUICK_ARRIVALS 30000 /* some ten milliseconds: more are not waited for */

/* follow.c: finds moves that take longer. (transfer full) */
PwWorker *_pw_document_new_finder (PwDocument *self);
/* After the text has changed. Until its moves are found those of the old piece stay. Returns: the parts that are new */
guint _pw_document_follow_text (PwDocument *self);
/* After the position has changed. The old moves may not even fit on the board: none are kept. */
void _pw_document_follow_board (PwDocument *self);

/* highlight.c: forgets what was only looked at. Returns: the parts that are new */
guint _pw_document_drop_highlights (PwDocument *self);
/* ... and which terms lead to the square that was asked for last. */
void _pw_document_forget_terms (PwDocument *self);

/*
 * why.c: why no move ends on a square, and what would allow it.
 *
 * Returns: (transfer none) (nullable): NULL if there is nothing to be asked: no piece, or its moves are still to be
 *   found; a hole, or the piece's own square
 */
const PwWhy *_pw_document_ask_why (PwDocument *self, PwSquare square);
/* Something has changed: the answer may be another one. */
void _pw_document_forget_why (PwDocument *self);
void _pw_document_free_why (PwDocument *self);

/* portrait.c: waits for the picture on the piece, if it is being decoded. */
void _pw_document_catch_up_portrait (PwDocument *self);
void _pw_document_free_portraits (PwDocument *self);

/* steps.c: writes down what has changed. Returns: the parts that are new */
guint _pw_document_record (PwDocument *self, PwDocumentStep step);
/*
 * Takes over what a record says, without a step.
 *
 * fields: copied
 * board: (transfer full) (nullable): that of its position, if it is at hand
 * another: it is another piece, so that nothing of the one before is left
 * Returns: the parts that are new
 */
guint _pw_document_show_record (PwDocument *self, const PwRecord *fields, PwBoard *board, gboolean another);

G_END_DECLS
