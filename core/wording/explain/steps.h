/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/explain/turn.h"

G_BEGIN_DECLS

/*
 * Step by step: what has no figure.
 *
 * effect_kind: what happens to what is reached behind a link that explodes
 * directions: that the first leg keeps to; NONE: any
 * budget: how many more steps may be told; the rest is counted only
 * Returns: (transfer full): a clause: "moves like a rook to an enemy, capturing it, then continues straight
 * on like a rook"
 */
PwPhrase *pw_steps_clause (const PwPiece *piece, PwNodeId id, PwDirections directions,
                           PwEffectKind effect_kind, guint *budget);

G_END_DECLS
