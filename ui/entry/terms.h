/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * The terms of the open piece, one by one: those of the text, and between them those that are switched off, which the
 * moves do not include. Knows no widget.
 *
 * Switched-off terms are kept as lines "PLACE TEXT": the number of terms of the text before it.
 */
typedef struct
{
  char *text;
  PwSpan span;      /* in the notation; empty if it rests */
  gboolean disabled_terms;
  guint index;      /* among its kind */
} PwEntryTerm;

/* Returns: (transfer full) (element-type PwEntryTerm): in the order in which they are shown */
GArray *pw_entry_terms_of (PwDocument *document);

/* Switches term i of the list off or on again: one step. */
void pw_entry_terms_toggle (PwDocument *document, guint i);
/* Each one step; also of terms that rest. to: a place in the list */
void pw_entry_terms_delete (PwDocument *document, guint i);
void pw_entry_terms_duplicate (PwDocument *document, guint i);
void pw_entry_terms_move (PwDocument *document, guint i, guint to);

G_END_DECLS
