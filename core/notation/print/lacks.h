/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/printer.h"

G_BEGIN_DECLS

/* What a route needs letters for: PW_FEATURE(). */
guint64 pw_route_features (const PwRoute *route);
/*
 * Reports why a route can't be written: a sentence for each feature that the dialect lacks, or that no text was found.
 *
 * avoided: features that it lacks, but can do without
 */
void pw_print_report (const PwDialectOps *dialect, const PwRoute *route, guint64 avoided, GArray *diagnostics);
/* Reports what a text leaves out without any change of moves: that the piece is royal, what it promotes to. */
void pw_print_report_left_out (const PwDialectOps *dialect, const PwReading *reading, GArray *diagnostics);

G_END_DECLS
