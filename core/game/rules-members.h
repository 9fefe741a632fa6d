/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/members.h"
#include "core/game/rules.h"

G_BEGIN_DECLS

/* The members of a game, in the order in which they are written; those with a kind are in its "promotion". */
#define PW_RULES_START      1
#define PW_RULES_N_ROWS     12
#define PW_PROMOTION_N_ROWS 4
extern const PwMemberRow pw_rules_rows[PW_RULES_N_ROWS + PW_PROMOTION_N_ROWS];

/* A char, the letter of a kind, by its symbol; 0 is left out. */
#define PW_MEMBER_LETTER PW_WANTS_STRING, .type = &pw_member_letter
extern const PwMemberType pw_member_letter;

/* Members that are words: what they can be, in a document and for people. */
extern const PwMemberChoice pw_choices_royals[], pw_choices_stalemate[], pw_choices_bare[], pw_choices_dead[],
    pw_choices_repeated[];

G_END_DECLS
