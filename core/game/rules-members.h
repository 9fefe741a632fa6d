/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "core/game/rules.h"

G_BEGIN_DECLS

/* Members of a game that are words: what they can be, in a document and for people. */

typedef struct
{
  const char *word; /* NULL after the last */
  guint value;      /* of an enum */
  const char *label;
} PwRulesChoice;

static const PwRulesChoice pw_choices_royals[] = { { "each", PW_ROYALS_EACH, N_ ("each of them") },
                                                   { "last", PW_ROYALS_LAST, N_ ("only the last one") },
                                                   { NULL, 0, NULL } };
static const PwRulesChoice pw_choices_stalemate[]
    = { { "draw", PW_OUTCOME_DRAW, N_ ("Draw") },
        { "win", PW_OUTCOME_WIN, N_ ("Win of the side without moves") },
        { "loss", PW_OUTCOME_LOSS, N_ ("Loss of the side without moves") },
        { NULL, 0, NULL } };
static const PwRulesChoice pw_choices_bare[] = { { "play", PW_OUTCOME_NOTHING, N_ ("The game continues") },
                                                 { "loss", PW_OUTCOME_LOSS, N_ ("Loss of the bare side") },
                                                 { NULL, 0, NULL } };
static const PwRulesChoice pw_choices_repeated[]
    = { { "draw", PW_OUTCOME_DRAW, N_ ("Draw") },
        { "loss", PW_OUTCOME_LOSS, N_ ("Loss of the side that repeats") },
        { NULL, 0, NULL } };

G_END_DECLS
