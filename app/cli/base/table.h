/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A table for people: columns as wide as they must be; empty columns are left out. */
typedef struct
{
  GArray *cells; /* row by row */
  guint n_columns;
} PwTable;

void pw_table_init (PwTable *table, guint n_columns);
void pw_table_clear (PwTable *table);

/* The next cell. text: any bytes */
void pw_table_add (PwTable *table, const char *text);
void pw_table_write (const PwTable *table, GString *out);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PwTable, pw_table_clear)

G_END_DECLS
