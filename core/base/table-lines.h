/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/cells.h"
#include "core/base/members.h"

G_BEGIN_DECLS

/*
 * PwTableLines: rows of a table as lines of JSON, one by one: columns have the names of members, or other
 * usual ones. So what reads lines of JSON reads tables.
 */
typedef struct
{
  PwCells cells;
  GArray *columns; /* (element-type PwMemberRow): of each column, of which the name is NULL if it isn't read */
  GStringChunk *names; /* of columns */
  const PwMemberRow *rows;
  guint n_rows;
  const char *(*find_usual) (const char *name);
  gulong number;     /* of the row's first line */
  const char *fault; /* (nullable): why the row can't be read, not translated */
  GString *json;     /* of the row, without a fault */
} PwTableLines;

/*
 * rows: (nullable) (array length=n): of members; borrowed. NULL: each column is one, with its own name
 * find_usual: the member for another name of it, "Betza"; any other name as it is
 * Returns: (transfer full): without columns
 */
PwTableLines *pw_table_lines_new (char divider, const PwMemberRow *rows, guint n,
                                  const char *(*find_usual) (const char *name));
void pw_table_lines_free (PwTableLines *table); /* (nullable) */

void pw_table_lines_add_column (PwTableLines *table, const char *name);
/* Adds the columns that the row at hand names. Returns: whether one of them is the notation's */
gboolean pw_table_lines_take_names (PwTableLines *table);

/* line: (nullable): NULL if it is too long; number: its number. Returns: whether a row ends here that is not
 * blank */
gboolean pw_table_lines_take (PwTableLines *table, const char *line, gsize length, gulong number);
/* After the last line. Returns: whether there is a row that has not ended, which is a fault */
gboolean pw_table_lines_end (PwTableLines *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwTableLines, pw_table_lines_free)

G_END_DECLS
