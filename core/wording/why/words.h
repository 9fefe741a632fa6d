/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/why/why-private.h"

G_BEGIN_DECLS

/* What the sentences about "why" (moves.c) and "why not" (words.c) are made of. */

PwPhrase *pw_why_square (const PwBoard *board, PwSquare square);
/* squares: at least one; a long list is cut short */
PwPhrase *pw_why_squares (const PwBoard *board, const PwSquare *squares, guint n, gboolean alternative);

G_END_DECLS
