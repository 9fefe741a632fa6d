/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/exchange/format.h"

G_BEGIN_DECLS

/*
 * Asks for a file, and saves pieces there as a list with figures: in the format of its ending, else as CSV.
 *
 * settings: as in ui/export/save.h
 * Returns: (transfer full) (nullable): a sentence; NULL if nothing was saved, which the user knows
 */
char *pw_list_save (GtkWindow *parent, const PwExchange *list, GSettings *settings);

G_END_DECLS
