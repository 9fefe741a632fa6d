/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reading/dialect.h"
#include "core/piece/directions.h"

G_BEGIN_DECLS

/* Fairy-Stockfish's Betza: its direction letters, and its front end as that of a dialect. */

/* Direction letters before an atom, as that program binds them: a bit for each pair of letters, "f" as "ff".
 */
typedef guint64 PwFsfPairs;

/* letters: of directions only */
PwFsfPairs pw_fsf_pairs (const char *letters);
/*
 * The copies of an atom that pairs pick, or all for none, as bits: clockwise from the one most ahead, so that
 * (2,1) has ffr, frr, brr ...
 *
 * apart: for a single orthogonal atom, which reads "fr" as f and r
 */
guint8 pw_fsf_copies (PwFsfPairs pairs, gboolean apart);
/* Copy i of 8. atom: dx >= dy >= 0 */
PwVec pw_fsf_copy (PwVec atom, guint i);

/* The capital of an atom; king: with F, too. 0: there is none */
char pw_fsf_capital (PwVec atom, gboolean king, gboolean slider);

extern const PwDialectOps pw_fsf_ops;
extern const PwPrinter pw_fsf_printer;
/* As of PwFlavor. */
char *pw_fsf_write (PwPiece *piece, GArray *reasons);

G_END_DECLS
