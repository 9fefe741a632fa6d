/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * Cases of tests as lines of text, in tests/data: one row a line, columns divided by tabs; lines that begin
 * with # and empty ones mean nothing. How a cell is written is told in tests/data/README.md.
 */

#define TEST_ROW_COLUMNS 8

typedef struct
{
  const char *file; /* below tests/data */
  guint line;       /* from 1 */
  /* NULL is a cell that says "-": nothing; "" is one that is empty or left out at the end */
  const char *columns[TEST_ROW_COLUMNS];
  char **cells;       /* what the columns borrow */
  GTestDataFunc test; /* that is added for the row */
} TestRow;

void test_row_free (TestRow *row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestRow, test_row_free)

/*
 * Reads a file of tests/data, in a test or a benchmark. A file without rows, or a row with fewer columns than
 * needed or more than most, ends the program with the place.
 *
 * Returns: (transfer full) (element-type TestRow)
 */
GPtrArray *test_rows_read (const char *file, guint needed, guint most);

/* Whether some row says that in a column. */
gboolean test_rows_show (const GPtrArray *rows, guint column, const char *text);

/* Adds a test for each row, which is its data; it is named by the file, the line and the first cells. */
void test_rows_add (const char *file, guint needed, guint most, GTestDataFunc test);

/* The same for rows that cost time, of which a sample is tried. cost: of one, in milliseconds: see sample.h
 */
void test_rows_add_sample (const char *file, guint needed, guint most, double cost, GTestDataFunc test);

/* As test_rows_add(), for "notation/DIALECT/name", of each dialect that has such a file. */
void test_rows_add_of_dialects (const char *name, guint needed, guint most, GTestDataFunc test);

/* The dialect that a column names. */
PwDialect test_row_dialect (const TestRow *row, guint column);

/* The dialect in whose folder the row's file is. */
PwDialect test_row_folder (const TestRow *row);

/* Whether a column says anything: an empty cell means that it doesn't matter. */
gboolean test_row_says (const TestRow *row, guint column);

/* The text in a column; "" for nothing. */
const char *test_row_text (const TestRow *row, guint column);

/* Whether a column says "yes", not "no". */
gboolean test_row_yes (const TestRow *row, guint column);

/* The number in a column; `otherwise` if the cell is empty. */
guint test_row_number (const TestRow *row, guint column, guint otherwise);

/*
 * Takes the bars out of a text: "fm|W|" marks the W, "fm|W" the place in front of it.
 *
 * place: (out)
 * Returns: (transfer full)
 */
char *test_row_take_place (const char *marked, PwSpan *place);

/* A text, so many times. Returns: (transfer full) */
char *repeated (const char *text, guint n);

/* As g_test_message(), for texts that need not be UTF-8. */
void test_show (const char *format, ...) G_GNUC_PRINTF (1, 2);

G_END_DECLS
