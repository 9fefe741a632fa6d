/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/exchange/programs.h"

G_BEGIN_DECLS

/*
 * PwDialectRow: a piece in one dialect - the text, with buttons to copy it ("win.copy-notation") and to write
 * the piece so ("win.convert"); or why the dialect has no words for it. Or a piece for another program:
 * whether it can play it, with the text to copy, or why not.
 *
 * "mark" is emitted with a place in the notation (two guints, start and end in bytes) when the pointer or the
 * focus enters a sentence about it, with an empty one when it leaves; "select" when the sentence is clicked.
 */
#define PW_TYPE_DIALECT_ROW (pw_dialect_row_get_type ())
G_DECLARE_FINAL_TYPE (PwDialectRow, pw_dialect_row, PW, DIALECT_ROW, GtkBox)

GtkWidget *pw_dialect_row_new (PwDialect dialect);
GtkWidget *pw_dialect_row_new_for_program (guint program);

/* The notation itself, as it is written. notes: (element-type PwDiagnostic): what other dialects make of it */
void pw_dialect_row_show_written (PwDialectRow *self, const char *notation, const GArray *notes);

/*
 * The result of a translation into the dialect.
 *
 * text: (nullable): NULL if there is none
 * reasons: (element-type PwDiagnostic): what it lacks
 * notation: (nullable): the text with the places of the reasons' spans; NULL if that is not the text in the entry
 */
void pw_dialect_row_show_translated (PwDialectRow *self, const char *text, const GArray *reasons,
                                     const char *notation);

/* What a program makes of it. notation: as above */
void pw_dialect_row_show_answer (PwDialectRow *self, const PwProgramAnswer *answer, const char *notation);

/* It is still to be found. */
void pw_dialect_row_show_pending (PwDialectRow *self);

G_END_DECLS
