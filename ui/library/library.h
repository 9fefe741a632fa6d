/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/catalogue/catalogue.h"

G_BEGIN_DECLS

/*
 * PwLibrary: which known pieces move like one piece, the same or nearly so.  Comparing is quick, but not always, and
 * the first time all known pieces have to be looked at: so it is done in a thread, one piece at a time; of pieces
 * that come meanwhile only the last is looked at.  "changed" is emitted (in the main loop) when the answer is
 * another one.
 *
 * It knows pieces, not the document.
 */
#define PW_TYPE_LIBRARY (pw_library_get_type ())
G_DECLARE_FINAL_TYPE (PwLibrary, pw_library, PW, LIBRARY, GObject)

#define PW_LIBRARY_MAX_LIKES 100

PwLibrary *pw_library_new (void); /* (transfer full): without a piece; begins to look at the known ones */

/* Looks for pieces like another one. piece: (nullable): takes the answer away at once. A reference is taken. */
void pw_library_set_piece (PwLibrary *self, PwPiece *piece);
/*
 * The last answer, the nearest first; until the next one comes it stays.
 *
 * Returns: (element-type PwSimilarPiece) (transfer none) (nullable): NULL without a piece, or before the first answer
 */
const GArray *pw_library_get_likes (PwLibrary *self);

G_END_DECLS
