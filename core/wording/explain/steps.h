/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/explain/turn.h"

G_BEGIN_DECLS

/*
 * Describes a part without a figure, step by step.
 *
 * effect_kind: what happens to pieces that are reached after a link that explodes
 * directions: of the first leg; NONE: any
 * budget: how many more steps may be described; further ones are only counted
 * Returns: (transfer full): a clause: "moves like a rook to an enemy, capturing it, then continues straight on like a
 * rook"
 */
PwPhrase *pw_steps_clause (const PwPiece *piece, PwNodeId id, PwDirections directions,
                           PwEffectKind effect_kind, guint *budget);

G_END_DECLS
