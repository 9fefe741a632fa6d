/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/options.h"
#include "ui/paint/picture.h"

G_BEGIN_DECLS

/* What `draw` knows of diagrams, for one of them and for thousands: which choices make sense, and a picture of them. */

/*
 * Checks the choices.
 *
 * quotes: how they are quoted: TRUE for the members of a line ("size"), FALSE for options (--size)
 * Returns: FALSE with error set (PW_REQUEST_ERROR), a translated sentence in one line
 */
gboolean pw_drawing_check (const PwDrawOptions *options, gboolean quotes, GError **error);

/*
 * Composes the picture of a piece.
 *
 * options: have been checked; moves: of the task's position; portrait: (nullable): the symbol is drawn
 */
void pw_drawing_compose (PwPicture *picture, const PwDrawOptions *options, const PwTask *task, const PwMoves *moves,
                         PwPortrait *portrait);

G_END_DECLS
