/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/notation/advice/advice.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * What is asked for, as text from outside (PwRequest), and as the program reads
 * it (PwTask): a dialect, a board with the piece on it, and whose move it is.
 */

/* Each NULL for its default; everything is borrowed. */
typedef struct
{
  const char *dialect;
  const char *notation; /* what "guess" guesses from; may hold zeros */
  gsize notation_length;
  const char *board;
  const char *at;
  const char *side;
  gboolean virgin;
  gboolean shape_only; /* the board's shape is all that matters: the piece needs no square */
  GHashTable
      *boards; /* (nullable): those read before, from pw_request_boards_new(); of one thread at a time */
} PwRequest;

typedef struct
{
  PwDialect dialect;
  gboolean guessed;    /* the dialect was: */
  PwGuess guess;       /* why */
  PwBoard *board;      /* owned: as asked for; the piece is on it */
  PwBoard *unmoved;    /* owned; (nullable): a copy with every piece marked as virgin */
  PwPosition position; /* borrows one of the boards; on PW_NO_SQUARE where the shape was all */
} PwTask;

#define PW_REQUEST_ERROR (pw_request_error_quark ())
GQuark pw_request_error_quark (void);

/* ORDER ERRORS: the same order as their permanent names in request.c. */
typedef enum
{
  PW_REQUEST_ERROR_DIALECT,
  PW_REQUEST_ERROR_BOARD,
  PW_REQUEST_ERROR_SQUARE,
  PW_REQUEST_ERROR_SIDE,
  PW_REQUEST_ERROR_NOTATION, /* it has errors, or there is none */
  PW_REQUEST_ERROR_JSON,     /* a line of a batch is no JSON object */
  PW_REQUEST_ERROR_MEMBER,   /* a member of it is of the wrong type, or there twice */
  PW_REQUEST_ERROR_LENGTH,   /* a line is too long */
  PW_REQUEST_ERROR_ROW,      /* a row of a table can't be read */
  PW_N_REQUEST_ERRORS,
} PwRequestError;

/* All dialects with commas between them, and another word at the end: (nullable). Returns: (transfer full) */
char *pw_dialect_names (const char *more);

/* As in JSON: "bad-board". */
const char *pw_request_error_name (PwRequestError code);
/* error: a request's, or of the members of a line (PW_MEMBERS_ERROR) */
PwRequestError pw_request_error_code (const GError *error);

/* Reports an error of a request as a wrong call. Returns: FALSE, so that a check can end with it */
gboolean pw_request_refuse (const GError *error);

/*
 * Understands a request.
 *
 * The piece has not moved if the request or a mark of the board says so.  Where the request says so and the
 * board has no such mark at all, no other piece has moved either: castling needs two pieces that have not moved.
 *
 * task: (out): to be cleared if this returns TRUE
 * Returns: FALSE with error set (PW_REQUEST_ERROR), a translated sentence in one line
 */
gboolean pw_task_init (PwTask *task, const PwRequest *request, GError **error);
void pw_task_clear (PwTask *task);

/* Boards by their text, a few hundred: files of lines tend to repeat them. (transfer full) */
GHashTable *pw_request_boards_new (void);
/* The board of a request: a FEN, or "WxH" for an empty one. text: (nullable): 8x8. (transfer full) (nullable) */
PwBoard *pw_request_board (const char *text, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwTask, pw_task_clear)

G_END_DECLS
