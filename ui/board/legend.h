/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"

G_BEGIN_DECLS

/*
 * PwLegend: the marks that a board view uses, a row each: a sample and a few words.  As many rows as there usually
 * are have their place, whether they are used or not.
 */
#define PW_TYPE_LEGEND (pw_legend_get_type ())
G_DECLARE_FINAL_TYPE (PwLegend, pw_legend, PW, LEGEND, GtkBox)

/* view: watched, but not kept */
GtkWidget *pw_legend_new (PwBoardView *view);

G_END_DECLS
