/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

/* A line of text per path, so that a failure can be read. Returns: (transfer full) */
char *piece_to_text (const PwPiece *piece);

G_END_DECLS
