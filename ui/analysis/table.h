/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/analysis/compared.h"
#include "ui/analysis/findings.h"

G_BEGIN_DECLS

/*
 * A window with every figure of the piece and of those compared with it, side by side; it is filled as they become
 * known, and asks for them while it is open.
 *
 * name: of the piece; findings, compared: references are taken
 */
GtkWidget *pw_compare_table_new (GtkWindow *parent, const char *name, PwFindings *findings, PwCompared *compared);

G_END_DECLS
