/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/dialects/row.h"
#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwDialectsPanel: the piece in every dialect, a row each.  Nothing is worked out while the
 * panel can't be seen.
 *
 * "mark" and "select" are those of the rows: a place in the notation that is pointed at, or clicked.
 */
#define PW_TYPE_DIALECTS_PANEL (pw_dialects_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwDialectsPanel, pw_dialects_panel, PW, DIALECTS_PANEL, GtkBox)

/* document: a reference is taken; may be set once */
void pw_dialects_panel_set_document (PwDialectsPanel *self, PwDocument *document);

/* Whether every row shows the piece as it is, for tests. */
gboolean pw_dialects_panel_is_ready (PwDialectsPanel *self);
PwDialectRow *pw_dialects_panel_get_row (PwDialectsPanel *self, PwDialect dialect);
/* What stands above the rows, "" if nothing does. (transfer none) */
const char *pw_dialects_panel_get_notice (PwDialectsPanel *self);

G_END_DECLS
