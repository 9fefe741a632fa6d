/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwDialectBar: a line that appears for a remark on dialects, and goes when the text changes: that a text looks like
 * one of another dialect, with a button to read it so ("win.accept-dialect"); or why a piece can't be written in one.
 */
#define PW_TYPE_DIALECT_BAR (pw_dialect_bar_get_type ())
G_DECLARE_FINAL_TYPE (PwDialectBar, pw_dialect_bar, PW, DIALECT_BAR, GtkBox)

/* Offers to read the text in a dialect. reason: a sentence */
void pw_dialect_bar_offer (PwDialectBar *self, PwDialect dialect, const char *reason);

/* Shows that a dialect has no words for the piece. reasons: (element-type PwDiagnostic): what it lacks */
void pw_dialect_bar_refuse (PwDialectBar *self, PwDialect dialect, const GArray *reasons);

void pw_dialect_bar_close (PwDialectBar *self);
/* The same as an answer: the user declines. Emits "dismissed" while it still shows the offer. */
void pw_dialect_bar_dismiss (PwDialectBar *self);

/* The dialect that is offered. Returns: PW_N_DIALECTS if none is */
PwDialect pw_dialect_bar_get_offered (PwDialectBar *self);

G_END_DECLS
