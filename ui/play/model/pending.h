/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
/* For the time being: goes when core and keep are there. */
#include "core/game/rules.h"
#include "ui/document/document.h"
#pragma weak pw_document_get_rules
#pragma weak pw_document_set_rules
PwRules *pw_document_get_rules (PwDocument *self);
void pw_document_set_rules (PwDocument *self, const PwRules *rules, const char *name);
#define PW_DOCUMENT_GAME (1 << 10)
