/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"

G_BEGIN_DECLS

/*
 * Marks as unmoved what castling letters name: the king of a side that is nearest to its first rank, and a
 * piece on that rank, the outermost partner for K and Q, any piece for a file's letter.
 *
 * rights: letters, up to end
 * kings, partners: per side: their letters, as of pw_board_letters()
 * unfit: (nullable): appended to: letters that name nothing
 */
void pw_board_mark_rights (PwBoard *board, const char *rights, const char *end, const char *const kings[2],
                           const char *const partners[2], GString *unfit);

G_END_DECLS
