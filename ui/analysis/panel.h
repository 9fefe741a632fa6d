/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/analysis/compared.h"
#include "ui/analysis/heat.h"
#include "ui/analysis/plots.h"
#include "ui/document/panel.h"

G_BEGIN_DECLS

/*
 * PwAnalysisPanel: the figures of the piece, in sections: mobility, value, reach, power.  Each has its place before it
 * is known.  Nothing is worked out while the panel can't be seen, but for mates over sizes of boards, which are asked
 * for.
 */
#define PW_TYPE_ANALYSIS_PANEL (pw_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (PwAnalysisPanel, pw_analysis_panel, PW, ANALYSIS_PANEL, PwPanel)

/* The figures known so far, for other views. The panel must have its document. (transfer none) */
PwFindings *pw_analysis_panel_get_findings (PwAnalysisPanel *self);

/* Mates over sizes of boards; the same. (transfer none) */
PwMateSizes *pw_analysis_panel_get_sizes (PwAnalysisPanel *self);

/* Worth by play; the same. */
PwMeasuring *pw_analysis_panel_get_measuring (PwAnalysisPanel *self);

/* The pieces that are compared with it. (transfer none) */
PwCompared *pw_analysis_panel_get_compared (PwAnalysisPanel *self);
/* What can be added to them. menu: a reference is taken */
void pw_analysis_panel_set_offers (PwAnalysisPanel *self, GMenuModel *menu);
/* A plot as it is shown. Returns: FALSE if there is nothing to be seen on it */
gboolean pw_analysis_panel_get_plot (PwAnalysisPanel *self, PwPlotOf of, PwPlot *plot);

/* The button beside the switch of the heat map names this one. */
void pw_analysis_panel_set_heat (PwAnalysisPanel *self, PwHeatKind kind);

G_END_DECLS
