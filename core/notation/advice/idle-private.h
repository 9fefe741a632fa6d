/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/diagnostic.h"
#include "core/piece/piece.h"

G_BEGIN_DECLS

/*
 * Warns of terms that can never move, where that is simple to see: the way leads straight back to the
 * start, and something must be there (spec extended, section 8).
 *
 * diagnostics: appended to
 */
void pw_report_terms_without_effect (const PwPiece *piece, const char *text, GArray *diagnostics);

G_END_DECLS
