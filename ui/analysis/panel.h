/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/analysis/heat.h"
#include "ui/analysis/plots.h"
#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwAnalysisPanel: the figures of the piece, on three pages with a switch above them: mobility, reach and
 * power; worth, estimated and measured; mates.  Each figure has its place before it is known.  Nothing is
 * worked out while its page can't be seen, but for what is asked for, mates and worth by play.
 */
#define PW_TYPE_ANALYSIS_PANEL (pw_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwAnalysisPanel, pw_analysis_panel, PW, ANALYSIS_PANEL, PwPanel)

/* What is known so far, for other views. The panel must have its document. (transfer none) */
const PwAnalysed *pw_analysis_panel_get_known (PwAnalysisPanel *self);

/* Shows a page: "figures", "worth" or "mates". */
void pw_analysis_panel_set_page (PwAnalysisPanel *self, const char *nick);
/* What can be compared with the piece. menu: a reference is taken */
void pw_analysis_panel_set_offers (PwAnalysisPanel *self, GMenuModel *menu);
/* The button below the switch of the heat map names this one. */
void pw_analysis_panel_set_heat (PwAnalysisPanel *self, PwHeatKind kind);

G_END_DECLS
