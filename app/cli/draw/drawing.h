/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/draw/draw.h"
#include "ui/diagrams/choices.h"
#include "ui/paint/formats/export.h"

G_BEGIN_DECLS

/* What `draw` knows of diagrams, for one of them and for thousands: which choices make sense, and what they make. */

/*
 * What is chosen without a word, or by the preset that is named.
 *
 * choices: (out)
 * Returns: FALSE with error set (PW_REQUEST_ERROR) if there is no such preset: a translated sentence in one line
 */
gboolean pw_drawing_begin (const PwDrawOptions *options, PwExportChoices *choices, GError **error);
/*
 * Checks the options, and puts those that are given in the place of choices.
 *
 * quotes: how they are quoted: TRUE for the members of a line ("size"), which can't name files; FALSE for options
 * choices: (inout)
 * Returns: as above
 */
gboolean pw_drawing_choose (const PwDrawOptions *options, gboolean quotes, PwExportChoices *choices, GError **error);
/* Makes all options that are choices as if they were not given. */
void pw_drawing_forget_choices (PwDrawOptions *options);

/* What a diagram shows; borrows everything. */
typedef struct
{
  const PwTask *task;
  const char *notation;
  PwPiece *piece;
  const PwMoves *moves; /* of the task's position */
  PwGenerator *generator; /* (nullable): of the piece, if there is one already */
  PwPortrait *portrait; /* (nullable): the figurine or the symbol is drawn */
} PwSubject;

/* What is exported; stays where it is, as its parts point to one another. */
typedef struct
{
  PwScene scene;
  PwDiagram diagram;
  char letter[2]; /* of the piece */
  char *caption;  /* owned; (nullable) */
  PwMoves *others; /* owned; (nullable): of the piece that is compared with */
} PwDrawing;

/*
 * Composes the picture of a piece.
 *
 * drawing: (out), to be cleared: borrows the picture, the choices and what the subject borrows
 * options: have been checked, and choices made of them
 * Returns: FALSE with error set (PW_REQUEST_ERROR) if the square of its path is none, or it has to have a
 * move there, or if there is no piece to compare with
 */
gboolean pw_drawing_compose (PwDrawing *drawing, PwPicture *picture, const PwDrawOptions *options,
                             const PwExportChoices *choices, const PwSubject *subject, GError **error);
void pw_drawing_clear (PwDrawing *drawing);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwDrawing, pw_drawing_clear)

G_END_DECLS
