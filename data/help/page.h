/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A help page is Mallard, but for elements that the program fills in:
 *
 *   <pw:board board="FEN" point="SQUARE"/>  a picture of the first notation in its figure; without a board: on d4 of
 *                                           an empty one; point: the target whose path is shown
 *   <pw:words dialect="NAME"/>              the vocabulary of a dialect as tables
 *   <pw:formats/>                           a table of the formats of other programs
 *   <pw:programs notations="N FtR"/>        a table of the programs that can play these pieces, of Extended Betza
 *
 * <code style="notation NAME"> is a notation of a dialect: it must have no errors. In a row of a <table style="same">
 * two of them must be the same piece.
 *
 * Returns: (transfer full) (nullable): NULL with error set (G_MARKUP_ERROR), with the line that is wrong
 */
char *pw_help_page_fill (const char *page, GError **error);

G_END_DECLS
