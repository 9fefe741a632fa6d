/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/analysis/heat.h"
#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwAnalysisPanel: the figures of the piece, in sections: mobility, value, reach, power.  Each has its place before it
 * is known.  Nothing is worked out while the panel can't be seen.
 */
#define PW_TYPE_ANALYSIS_PANEL (pw_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwAnalysisPanel, pw_analysis_panel, PW, ANALYSIS_PANEL, PwPanel)

/* What is known; for who shows it elsewhere. The panel must have its document. (transfer none) */
PwFindings *pw_analysis_panel_get_findings (PwAnalysisPanel *self);

/* The button beside the switch of the heat map names this one. */
void pw_analysis_panel_set_heat (PwAnalysisPanel *self, PwHeatKind kind);

G_END_DECLS
