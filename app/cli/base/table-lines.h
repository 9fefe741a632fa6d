/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/cells.h"
#include "core/base/members.h"

G_BEGIN_DECLS

/*
 * PwTableLines: rows of a table as lines of JSON, one by one: columns have the names of members, or other
 * usual ones. So what answers lines of JSON answers tables.
 */
typedef struct
{
  PwCells cells;
  GArray *members; /* (element-type guint): of each column: a row of members, or none */
  const PwMemberRow *rows;
  guint n_rows;
  gulong number;     /* of the row's first line */
  const char *fault; /* (nullable): why the row can't be read, not translated */
  GString *json;     /* of the row, without a fault */
} PwTableLines;

/*
 * rows: (array length=n): of members; borrowed
 * Returns: (transfer full) (nullable): NULL if the line is no first row of a table: it must name the
 * notation's column
 */
PwTableLines *pw_table_lines_new (const char *line, gsize length, const PwMemberRow *rows, guint n);
void pw_table_lines_free (PwTableLines *table); /* (nullable) */

/* line: (nullable): NULL if it is too long; number: its number. Returns: whether a row ends here that is not
 * blank */
gboolean pw_table_lines_take (PwTableLines *table, const char *line, gsize length, gulong number);
/* After the last line. Returns: whether there is a row that has not ended, which is a fault */
gboolean pw_table_lines_end (PwTableLines *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwTableLines, pw_table_lines_free)

G_END_DECLS
