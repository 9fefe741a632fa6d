/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Has a screen reader read a sentence out, as a live region would: through ATK's
 * "announcement" signal where the ATK that runs has it; otherwise nothing happens.
 */
void pw_announce (GtkWidget *widget, const char *sentence);

G_END_DECLS
