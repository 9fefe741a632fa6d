/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/assemble/variations.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* What a neighbor of a piece does otherwise, in a few words: "only captures". (transfer full) */
PwPhrase *pw_variation_describe (const PwVariation *variation, PwDialect dialect);

G_END_DECLS
