/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/* The printer of Betza 2.0: see PwDialectOps. */
char *pw_betza2_print (const PwPiece *piece, GArray *diagnostics);

G_END_DECLS
