/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/analysis/findings.h"

G_BEGIN_DECLS

/*
 * PwNeighbours: the nearest known pieces in each figure, on an empty board of 8x8.  Each line has its place before it
 * is known.
 */
#define PW_TYPE_NEIGHBOURS (pw_neighbours_get_type ())
G_DECLARE_FINAL_TYPE (PwNeighbours, pw_neighbours, PW, NEIGHBOURS, GtkGrid)

GtkWidget *pw_neighbours_new (void);

/* analysis: (nullable): on that board; NULL while it isn't known */
void pw_neighbours_show (PwNeighbours *self, const PwAnalysis *analysis);

G_END_DECLS
