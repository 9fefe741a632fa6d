/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/assemble/complete.h"

G_BEGIN_DECLS

/*
 * PwCompletionRow: a word that may come next: its sign, what it means, and what it does on a tiny board, which is
 * drawn when it is first seen.
 */
#define PW_TYPE_COMPLETION_ROW (pw_completion_row_get_type ())
G_DECLARE_FINAL_TYPE (PwCompletionRow, pw_completion_row, PW, COMPLETION_ROW, GtkListBoxRow)

/* Draws the board of a notation, so many pixels wide and high. Returns: (transfer full) */
typedef cairo_surface_t *(*PwCompletionRowPainter) (const char *notation, int size, gpointer data);

/* data: must live as long as the row */
GtkWidget *pw_completion_row_new (PwCompletionRowPainter painter, gpointer data);

/* Makes it the row of a word. completion: copied; notation: for the board */
void pw_completion_row_show (PwCompletionRow *self, const PwCompletion *completion, const char *notation);
/* Both, for a screen reader. (transfer none) */
const char *pw_completion_row_get_words (PwCompletionRow *self);
/* What the word is, for the lines between the rows. */
PwTokenKind pw_completion_row_get_kind (PwCompletionRow *self);
/* Whether the board has been drawn. */
gboolean pw_completion_row_has_board (PwCompletionRow *self);

G_END_DECLS
