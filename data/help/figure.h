/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/notation/notation.h"

G_BEGIN_DECLS

/* Pictures of a help page: boards with moves as SVG, each complete in itself, without ids. */

typedef struct
{
  PwDialect dialect;
  const char *notation;
  const char *board; /* (nullable) FEN with a single X; NULL: empty 8x8, the piece on d4 */
  const char *point; /* (nullable) the target whose path is shown */
} PwHelpFigure;

/*
 * Appends a picture.
 *
 * Returns: FALSE with error set (G_MARKUP_ERROR) if the notation or the board makes no sense, or nothing moves
 */
gboolean pw_help_figure_append (GString *xml, const PwHelpFigure *figure, GError **error);

/*
 * Appends a small picture without coordinates, on an empty board or on one with pieces around,
 * whichever shows more.  Nothing if the notation never moves there.
 */
void pw_help_thumbnail_append (GString *xml, PwDialect dialect, const char *notation);

G_END_DECLS
