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

  PwRecord *record; /* the piece as it is now; in a step that continues the history does not have it yet */
  PwTextReading *typed; /* of its notation */
  PwTextReading *shown; /* of the last one without errors whose moves are known; without a piece if there was none */
  GArray *diagnostics;  /* (nullable) all diagnostics of the typed text; made when first needed */
  PwWorker *finder;     /* of moves that take longer */

  PwWorker *decoder;         /* (nullable): of pictures */
  const GBytes *asked_image; /* (nullable): which it was asked for last; to be compared only */
  GPtrArray *portraits;      /* (nullable): what it found, the newest last */
  GPtrArray *faces;          /* (nullable): the same of pieces in games, small */

  PwLook *look;

  PwRules *rules;      /* (nullable): as they were read last */
  char *rules_problem; /* (nullable): why there are none */
  gboolean rules_known; /* they are those of the document as it is now */
  gboolean rules_asked; /* they have been asked for since a change of them was told */

  char *measured, *measured_saved; /* "" for nothing; no step changes it */

  PwHistory *history; /* outside of a step its army holds the record */
  PwBoard *unresized; /* (nullable): what the last change of the board's size, or a row of them, began with */
  PwBoard *resized;   /* (nullable): and what came of it */
  PwSquare unresized_at, resized_at;

  guint step_depth;   /* > 0: changes belong to one step that continues */
  char *step_name;    /* (nullable) what that is called */
  PwArmy *step_army;  /* (nullable) the army in that step if it has another game */
};

struct _PwLook
{
  GObject parent_instance;

  PwDocument *document; /* owns it */
  gboolean secret;
  gboolean letters; /* no figurines are wanted */
  PwSquare pointed;
  guint files, ranks;  /* of the board that this square is on */
  PwSpan pointed_text; /* a part of the shown notation; empty for none */
  int letter;          /* of the typed notation; -1 for none */
  gboolean *of_letter; /* (nullable): its squares, for the board as it is, if they are known */
  PwMoves *preview;    /* (nullable) of the text that is considered */
  char *preview_text;  /* (nullable) */
  PwTextReading *other; /* (nullable): that of the piece that is compared with */
  PwHeat *heat;        /* (nullable) */

  PwScene *game;                      /* (nullable) */
  PwFigurine figurines[PW_N_LETTERS]; /* of a game: of these rules and pieces */
  PwRecord *kinds[PW_N_LETTERS];      /* (nullable): of that army: the pieces of its letters */
  PwPortrait *faces[PW_N_LETTERS];    /* (nullable): theirs, borrowed from the document */
  PwRules *figurines_rules;           /* (nullable) */
  PwArmy *figurines_army;             /* (nullable) */

  PwExplainer *explainer;   /* (nullable) about the shown piece */
  const PwPiece *explained; /* which the explainer keeps */
  PwWhy *why;               /* (nullable) its last answer, for the board as it is */
  PwSquare why_square;
  GArray *terms; /* (nullable) PwSpan: those that lead to a square, for the board as it is */
  PwSquare terms_square;

  PwPlayback *playback; /* (nullable): of the shown text */
  guint frame;          /* of it, the one shown */
};

/* What a change is: a step of the history, see the table in steps.c. */
typedef enum
{
  PW_DOCUMENT_STEP_CLEAR_BOARD,
  PW_DOCUMENT_STEP_DIALECT,
  PW_DOCUMENT_STEP_SKETCH,
  PW_DOCUMENT_STEP_ERASE,
  PW_DOCUMENT_STEP_EXAMPLES,
  PW_DOCUMENT_STEP_FIGURINE,
  PW_DOCUMENT_STEP_HOLE,
  PW_DOCUMENT_STEP_IMAGE,
  PW_DOCUMENT_STEP_MOVE,
  PW_DOCUMENT_STEP_NAME,
  PW_DOCUMENT_STEP_NEW_PIECE,
  PW_DOCUMENT_STEP_NOTATION,
  PW_DOCUMENT_STEP_NOTES,
  PW_DOCUMENT_STEP_NUMBER,
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
/* A change that the user makes; board.c makes those of the position. */
void _pw_document_change (PwDocument *self, const PwRecord *fields, PwDocumentStep step);
/* The parts that are a text of the record. Returns: those that differ */
guint _pw_document_compare_texts (const PwRecord *a, const PwRecord *b);

#define PW_QUICK_ARRIVALS 30000 /* some ten milliseconds: more are not waited for */

/* follow.c: the worker that finds moves that take longer. */
void _pw_document_make_finder (PwDocument *self);
/* Whether moves are still to be found. */
gboolean _pw_document_is_searching (PwDocument *self);
/* After the text has changed. Until its moves are found those of the shown text stay. Returns: the parts that are new
 */
guint _pw_document_follow_text (PwDocument *self);
/* After the position has changed. The old moves may not even fit on the board: none are kept. */
void _pw_document_follow_board (PwDocument *self);

#define MAX_TERMS_ASKED 100

/* look.c. document: borrowed. (transfer full) */
PwLook *_pw_look_new (PwDocument *document);
void _pw_look_tell (PwLook *self, guint parts);
/* The text or the position is another one: forgets what belonged to it. parts: what is new. Returns: those of
 * the look
 */
guint _pw_look_forget (PwLook *self, guint parts);
/* The moves of a text here, as far as they are found quickly. (transfer full) (nullable): NULL if it is wrong */
PwMoves *_pw_look_find_moves (PwLook *self, const char *notation);
/*
 * Why no move ends on a square, and what would allow it.
 *
 * Returns: (transfer none) (nullable): NULL if there is nothing to be asked: no piece, or its moves are still to be
 *   found; a hole, or the piece's own square
 */
const PwWhy *_pw_look_ask_why (PwLook *self, PwSquare square);

/* portrait.c: waits for the picture on the piece, if it is being decoded. */
void _pw_document_catch_up_portrait (PwDocument *self);
void _pw_document_free_portraits (PwDocument *self);
/* The picture of any of the document's pieces, as pw_document_get_portrait(), as large as in games.
 * (nullable) */
PwPortrait *_pw_document_find_face (PwDocument *self, const PwRecord *record);

/* rules.c: after a change of pieces or game. Returns: the parts that are new */
guint _pw_document_follow_rules (PwDocument *self);
/* pw_document_set_game() of a game that has what was played in it. */
void _pw_document_take_game (PwDocument *self, const char *game, const char *name);

/* beside.c: takes over what was measured from an army that is opened. Returns: (transfer full): the rest */
PwArmy *_pw_document_open_measured (PwDocument *self, PwArmy *army);
/* The same of an army that is a step: if that has nothing measured, what there is stays. */
PwArmy *_pw_document_replace_measured (PwDocument *self, PwArmy *army);

/* steps.c: the army with the open record as it is now, also within a step. (transfer full) */
PwArmy *_pw_document_army_now (PwDocument *self);
/* Writes down what has changed. Returns: the parts that are new */
guint _pw_document_record (PwDocument *self, PwDocumentStep step);
/*
 * Takes over the members of a record, without a step.
 *
 * fields: copied, but for the board, which is shared
 * another: it is another piece, so that nothing of the one before is left
 * Returns: the parts that are new
 */
guint _pw_document_show_record (PwDocument *self, const PwRecord *fields, gboolean another);

G_END_DECLS
