/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/analysis/findings.h"

G_BEGIN_DECLS

/*
 * PwCompareChips: the pieces that are compared, each with a button that takes it off, a button that offers more, and
 * one for the table.  The buttons name actions: win.compare-with, win.stop-comparing, win.compare-table.
 */
#define PW_TYPE_COMPARE_CHIPS (pw_compare_chips_get_type ())
G_DECLARE_FINAL_TYPE (PwCompareChips, pw_compare_chips, PW, COMPARE_CHIPS, GtkBox)

/* findings: a reference is taken */
GtkWidget *pw_compare_chips_new (PwFindings *findings);
/* menu: a reference is taken */
void pw_compare_chips_set_offers (PwCompareChips *self, GMenuModel *menu);

G_END_DECLS
