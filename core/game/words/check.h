/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/*
 * What contradicts itself in rules that can be read; the worst of it. What would take too long is not looked
 * at.
 *
 * rules: must not be changed later on, as they are played by
 * Returns: (transfer full) (nullable): a sentence; NULL if there is nothing
 */
PwPhrase *pw_rules_find_contradiction (PwRules *rules);

G_END_DECLS
