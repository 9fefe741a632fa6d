/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mate.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * Why mate can't be forced.
 *
 * Returns: (transfer full) (nullable): a whole sentence; NULL if it can, be it from few positions
 */
PwPhrase *pw_mates_explain_none (const PwMateFacts *facts);

G_END_DECLS
