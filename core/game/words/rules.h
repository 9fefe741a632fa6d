/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"
#include "core/wording/phrase.h"

G_BEGIN_DECLS

/* The rules of a game in words: what they mean for this game. */

typedef enum
{
  PW_RULE_ROYAL,
  PW_RULE_PROMOTION,
  PW_RULE_GOAL,
  PW_RULE_STALEMATE,
  PW_RULE_BARE,
  PW_RULE_DEAD,
  PW_RULE_REPETITION,
  PW_RULE_QUIET,
  PW_N_RULES_ROWS,
} PwRuleRow;

/* "Royal pieces": to be translated. */
const char *pw_rule_label (PwRuleRow row);
/* "A side wins by capturing either king." Whole sentences. (transfer full) */
PwPhrase *pw_rule_explain (const PwRules *rules, PwRuleRow row);
/* All that players must know, a row on each line, without rows that say nothing. (transfer full) */
PwPhrase *pw_rules_explain (const PwRules *rules);

/* The name as it is within a sentence: "griffon"; the symbol if it has none. (transfer full) */
PwPhrase *pw_kind_name (const PwKind *kind);
/* "the griffon". (transfer full) */
PwPhrase *pw_kind_phrase (const PwKind *kind);

G_END_DECLS
