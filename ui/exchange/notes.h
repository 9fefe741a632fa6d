/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/exchange/exchange.h"

G_BEGIN_DECLS

/*
 * Shows what is lost, and what is to be known, in a list: a sign, a word and a sentence each; errors before
 * warnings, and then in the order of lines. Of very many it shows the first. Without any, the scrolled window around
 * the list is hidden.
 *
 * notes: (element-type PwExchangeNote): as in the text; sorted by this
 */
void pw_notes_show (GtkListBox *list, GArray *notes);

/* "2 errors, 1 warning"; "" for none. (transfer full) */
char *pw_notes_count (const GArray *notes);

/* Copies of notes after others; those about a piece get its name. from: has the pieces */
void pw_notes_append (GArray *notes, const GArray *more, const PwExchange *from);

G_END_DECLS
