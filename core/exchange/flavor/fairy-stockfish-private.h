/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/dialect.h"
#include "core/piece/directions.h"

G_BEGIN_DECLS

/* Fairy-Stockfish's Betza: its letters, and its front end as that of a dialect. */

/* Direction letters before an atom, as that program binds them: a bit for each pair of letters, "f" as "ff".
 */
typedef guint64 PwFsfPairs;

/* letters: of directions only */
PwFsfPairs pw_fsf_pairs (const char *letters);
/* What pairs pick; all for none. apart: of a single orthogonal atom, which reads "fr" as f and r */
PwDirectionSet pw_fsf_pick (PwFsfPairs pairs, gboolean apart);

extern const PwVocabulary pw_fsf_vocabulary; /* its capitals */
/* As of PwDialectOps; has no errors. */
void pw_fsf_parse (PwScan *scan, PwPieceBuilder *builder, GArray *terms);

G_END_DECLS
