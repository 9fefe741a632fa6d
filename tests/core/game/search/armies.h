/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/game/rules.h"

G_BEGIN_DECLS

/*
 * A game with pieces of the catalogue on boards of all kinds, with ends of all kinds.
 *
 * pieces: (element-type PwPiece): of the catalogue. files, ranks: of the board. Returns: (transfer full)
 */
PwRules *random_army (GRand *rand, const GPtrArray *pieces, guint files, guint ranks);

G_END_DECLS
