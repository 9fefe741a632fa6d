/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"

G_BEGIN_DECLS

/*
 * Rules as the member "game" of a document: reading it with the same pieces gives the same rules. What is as
 * usual is left out.
 *
 * before: the member as it was; "" for none: members that this version does not know are kept
 * Returns: (transfer full)
 */
char *pw_rules_write (const PwRules *rules, const char *before);

/*
 * The same with another start position only: what is not said stays so, and is as usual with the new start.
 *
 * before: as it was; "" for none. Returns: (transfer full)
 */
char *pw_rules_write_start (const PwBoard *start, PwSide side, const char *before);

/*
 * What the text of a game has that has no meaning: a sentence for each member, with the name that may be
 * meant.
 *
 * game: the member of a document as text; translate: (nullable)
 * Returns: (transfer full) (element-type utf8)
 */
GPtrArray *pw_rules_list_unknown (const char *game, PwTranslate translate);

G_END_DECLS
