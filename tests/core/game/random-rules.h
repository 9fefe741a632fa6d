/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"

G_BEGIN_DECLS

/* Pieces of all dialects on a small board, some royal, some that promote. Returns: (transfer full) */
PwRules *random_rules (GRand *rand);
/* Gives them other ends, zones, goals and a title. */
void random_ends (PwRules *rules, GRand *rand);

G_END_DECLS
