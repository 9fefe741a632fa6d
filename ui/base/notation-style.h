/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * How a notation looks: a color and a weight for each kind of token, one set for
 * light and one for dark backgrounds.  Every color is at least 7 to 1 against
 * the backgrounds of its set, so both serve high contrast too.
 */
typedef enum
{
  PW_TONE_LIGHT, /* dark letters on a light background */
  PW_TONE_DARK,  /* light letters on a dark background */
  PW_N_TONES,
} PwTone;

/* 0xrrggbb; 0 where the theme's own color is used. */
guint32 pw_notation_colour (PwTokenKind kind, PwTone tone);
/* That of the line under a problem of this severity. */
guint32 pw_problem_colour (PwSeverity severity, PwTone tone);
/* Notes have none; the shapes of the others differ. */
PangoUnderline pw_problem_underline (PwSeverity severity);

/* Of the background of what is pointed at: every color of the tone can be read on it. */
guint32 pw_mark_colour (PwTone tone);

/* The tone for the widget's theme: is its text lighter than the middle? */
PwTone pw_tone_for_widget (GtkWidget *widget);

#define PW_SPAN_ALL (pw_span (0, G_MAXUINT))

/*
 * Colours for the text of a parse.
 *
 * part: only this part of the text gets any; PW_SPAN_ALL for the whole
 * plain: a part that keeps the theme's color, such as a selection; may be empty
 * Returns: (transfer full)
 */
PangoAttrList *pw_notation_attributes (const PwParse *parse, PwTone tone, PwSpan part, PwSpan plain);

/* For a word by itself. Returns: (transfer full) */
PangoAttrList *pw_notation_word_attributes (PwTokenKind kind, PwTone tone);

/* Adds lines under what is wrong in a part of the text. diagnostics: (element-type PwDiagnostic): those of the text */
void pw_notation_underline_problems (PangoAttrList *list, const GArray *diagnostics, const char *text, PwTone tone,
                                     PwSpan part);

/* Adds a background to a part that is pointed at elsewhere; nothing to an empty one. */
void pw_notation_mark (PangoAttrList *list, PwSpan span, PwTone tone);

/*
 * A label with a notation or a sign of one, in a window that may run from right to left: brackets are not turned
 * around; the text stays at the label's start.
 */
void pw_notation_label_keep_order (GtkLabel *label);

/* The place of a problem in a text, never empty as long as there is text: for showing and selecting it. */
PwSpan pw_visible_span (PwSpan span, const char *text);

G_END_DECLS
