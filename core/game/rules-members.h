/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"

G_BEGIN_DECLS

/* Members of a game that are words: what they can be. For reading and writing. */

typedef struct
{
  const char *word; /* NULL after the last */
  guint value;      /* of an enum */
} PwRulesChoice;

static const PwRulesChoice pw_choices_royals[]
    = { { "each", PW_ROYALS_EACH }, { "last", PW_ROYALS_LAST }, { NULL, 0 } };
static const PwRulesChoice pw_choices_stalemate[]
    = { { "draw", PW_OUTCOME_DRAW }, { "win", PW_OUTCOME_WIN }, { "loss", PW_OUTCOME_LOSS }, { NULL, 0 } };
static const PwRulesChoice pw_choices_bare[]
    = { { "play", PW_OUTCOME_NOTHING }, { "loss", PW_OUTCOME_LOSS }, { NULL, 0 } };
static const PwRulesChoice pw_choices_repeated[]
    = { { "draw", PW_OUTCOME_DRAW }, { "loss", PW_OUTCOME_LOSS }, { NULL, 0 } };

G_END_DECLS
