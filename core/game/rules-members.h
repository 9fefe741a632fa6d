/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/game/rules.h"

G_BEGIN_DECLS

/* Members of a game that are words: what they can be, in a document and for people. */

typedef struct
{
  const char *word; /* NULL after the last */
  guint value;      /* of an enum */
  const char *label; /* to be translated */
} PwRulesChoice;

extern const PwRulesChoice pw_choices_royals[], pw_choices_stalemate[], pw_choices_bare[], pw_choices_dead[],
    pw_choices_repeated[];

G_END_DECLS
