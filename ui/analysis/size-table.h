/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ui/analysis/sizes.h"

G_BEGIN_DECLS

/*
 * PwSizeTable: mates over sizes of boards, as a sentence and a row for each board, with the buttons that find them,
 * stop that, and show mates on the board.  Every row has its place before it is known.
 */
#define PW_TYPE_SIZE_TABLE (pw_size_table_get_type ())
G_DECLARE_FINAL_TYPE (PwSizeTable, pw_size_table, PW, SIZE_TABLE, GtkBox)

/* sizes: a reference is taken */
GtkWidget *pw_size_table_new (PwMateSizes *sizes);

G_END_DECLS
