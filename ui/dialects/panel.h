/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/dialects/row.h"
#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwDialectsPanel: the piece in every dialect, a row each.  Nothing is worked out while the
 * panel can't be seen.
 */
#define PW_TYPE_DIALECTS_PANEL (pw_dialects_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwDialectsPanel, pw_dialects_panel, PW, DIALECTS_PANEL, PwPanel)

G_END_DECLS
