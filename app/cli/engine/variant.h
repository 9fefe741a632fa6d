/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"

G_BEGIN_DECLS

/* What the engine says to XBoard about a game. */

/* A name that it takes for none of its own games. (transfer full) */
char *pw_variant_name (const PwRules *rules);

/* Appends the lines that say which pieces a game has, where they start, and how they move: those that can be
 * said. */
void pw_variant_append (GString *lines, const PwRules *rules);

G_END_DECLS
