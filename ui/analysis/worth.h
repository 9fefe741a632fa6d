/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/analysis/measuring.h"

G_BEGIN_DECLS

/* PwWorth: the open piece's worth by play, with the buttons that measure it. All of it has its place from the
 * start. */
#define PW_TYPE_WORTH (pw_worth_get_type ())
G_DECLARE_FINAL_TYPE (PwWorth, pw_worth, PW, WORTH, GtkBox)

/* measure: a reference is taken. (transfer floating) */
GtkWidget *pw_worth_new (PwMeasuring *measure);

/* What is known may have changed while it couldn't be seen. */
void pw_worth_show (PwWorth *self);

G_END_DECLS
