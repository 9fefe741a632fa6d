/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/format.h"

G_BEGIN_DECLS

/*
 * Makes a note for each member of a game that is lost on its way to another program.
 *
 * again: (nullable): what is read of the text that was written
 */
void _pw_exchange_note_losses (PwExchangeWriting *job, const PwRules *again);

/* Gives a kind another letter, on the board and elsewhere. letter: 0: its pieces are taken out */
void _pw_exchange_set_letter (PwRules *rules, PwKind *kind, char letter);

G_END_DECLS
