/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/difference.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * In words, for a pupil who looks for the first piece and has answered with the second: "With an enemy on e5,
 * yours can go to e6 and must not." Pieces beyond the fourth are not named, and none of a position that is
 * shown anyway.
 *
 * Returns: (transfer full): one or two whole sentences
 */
PwPhrase *pw_difference_describe (const PwDifference *difference);

G_END_DECLS
