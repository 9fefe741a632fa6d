/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/try.h"
#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwStatusLine: below the board, the words for the square pointed at. With none pointed at: whether the board still
 * shows an earlier text, or what could be done.
 */
#define PW_TYPE_STATUS_LINE (pw_status_line_get_type ())
G_DECLARE_FINAL_TYPE (PwStatusLine, pw_status_line, PW, STATUS_LINE, PwPanel)

/* The line describes what is on a stand. stand: (nullable): the document's position, as at first */
void pw_status_line_set_stand (PwStatusLine *self, PwStand *stand);

/* For "query-tooltip": the whole sentence. Returns: FALSE if the line can be read as it is */
gboolean pw_status_line_say_whole (PwStatusLine *self, GtkTooltip *tooltip);

/* Wraps its text, in a place that always has room for so many lines: where the board is narrow. */
void pw_status_line_reserve (PwStatusLine *self, guint n_lines);

/*
 * Shows what has been done, or would be, until anything else happens; also to a screen reader.
 *
 * sentence: (nullable): translated; NULL: no longer
 */
void pw_status_line_note (PwStatusLine *self, const char *sentence);

G_END_DECLS
