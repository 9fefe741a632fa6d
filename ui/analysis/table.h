/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/analysis/findings.h"

G_BEGIN_DECLS

/*
 * A window with every figure of the piece and of those beside it; it is filled as they become known, and asks
 * for them while it is open.
 *
 * findings: a reference is taken
 */
GtkWidget *pw_compare_table_new (GtkWindow *parent, PwFindings *findings);

G_END_DECLS
