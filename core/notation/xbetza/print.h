/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/* The printer of XBetza: see PwDialectOps. */
char *pw_xbetza_print (const PwPiece *piece, GArray *diagnostics);

G_END_DECLS
