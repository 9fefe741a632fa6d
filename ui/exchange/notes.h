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
 * label: says how many there are: "2 errors, 1 warning"; none: what it says if there are none
 * notes: (element-type PwExchangeNote): as in the text; sorted by this
 */
void pw_notes_show (GtkListBox *list, GtkLabel *label, GArray *notes, const char *none);

/* Copies of notes after others; those about a piece get its name. from: has the pieces */
void pw_notes_append (GArray *notes, const GArray *more, const PwExchange *from);

G_END_DECLS
