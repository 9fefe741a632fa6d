/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/sketch/statement.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * What a piece should do on a position: "It should reach d7, and only over d6."
 *
 * board: of the position; statement: (nullable): NULL: nothing but what the position allows
 * Returns: (transfer full): a sentence
 */
PwPhrase *pw_statement_tell (const PwBoard *board, const PwStatement *statement);

G_END_DECLS
