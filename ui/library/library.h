/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/library/index.h"
#include "ui/base/worker.h"

G_BEGIN_DECLS

/*
 * Which known pieces move like one piece, the same or nearly so.  Comparing is quick, but not always, and the first
 * time all known pieces have to be looked at: so a worker does it.
 */
PwWorker *pw_library_new (void); /* (transfer full): begins to look at the known pieces */

/* piece: (nullable): takes the answer away at once. A reference is taken. */
void pw_library_ask (PwWorker *library, PwPiece *piece);
/*
 * The last answer, the nearest first; until the next one comes it stays.
 *
 * Returns: (element-type PwSimilarPiece) (transfer none) (nullable): NULL without a piece, or before the first answer
 */
const GArray *pw_library_get_likes (PwWorker *library);

G_END_DECLS
