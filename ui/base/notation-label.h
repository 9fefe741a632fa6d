/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * A label with a notation, letter by letter as it is: in the colors of its kinds of letters, its brackets not
 * turned around in a window that runs from right to left, no hyphen where a line ends.  If it may wrap, a
 * line ends between terms or legs ("mRcB" after "mR"), never between a letter and its atom or number ("fW3").
 */
#define PW_TYPE_NOTATION_LABEL (pw_notation_label_get_type ())
G_DECLARE_FINAL_TYPE (PwNotationLabel, pw_notation_label, PW, NOTATION_LABEL, GtkLabel)

/*
 * A text that is shown already keeps what is selected in it, and loses its marks.
 *
 * dialect: PW_N_DIALECTS for a text that another program reads: it has no colors
 */
void pw_notation_label_show (PwNotationLabel *self, PwDialect dialect, const char *text);

/* Gives parts of the text a background, and no others: those that are at work, or pointed at. */
void pw_notation_label_mark (PwNotationLabel *self, const PwSpan *spans, guint n);

/* plain: in the theme's color, as in a row that is chosen; struck: crossed out, as a term that is switched
 * off */
void pw_notation_label_set_look (PwNotationLabel *self, gboolean plain, gboolean struck);

G_END_DECLS
