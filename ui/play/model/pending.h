/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
/* For the time being: goes when core and keep are there. */
#include "core/game/rules.h"
#include "ui/document/document.h"
#pragma weak pw_rules_copy
#pragma weak pw_rules_new_ending
#pragma weak pw_document_get_rules
#pragma weak pw_document_set_rules
PwRules *pw_rules_copy (const PwRules *rules);
PwRules *pw_rules_new_ending (const PwBoard *shape, PwPiece *const *pieces, const char *letters,
                              guint n_pieces);
PwRules *pw_document_get_rules (PwDocument *self);
void pw_document_set_rules (PwDocument *self, const PwRules *rules, const char *name);
#define PW_DOCUMENT_GAME (1 << 10)
