/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * Adds a test for each row of an array, named by what its member `name` says; so a row of data is a test.
 *
 * path: what stands before the name: "/picture/marks/"
 * test: a GTestDataFunc; it is given the row, or with ADD_NUMBERED_ROWS() its number (GPOINTER_TO_UINT)
 */
#define ADD_ROWS_AS(path, rows, name, test, given)                                                                     \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)                                                                      \
    {                                                                                                                  \
      g_autofree char *full = g_strconcat (path, (rows)[i].name, NULL);                                                \
                                                                                                                       \
      g_test_add_data_func (full, given, test);                                                                        \
    }
#define ADD_DATA_ROWS(path, rows, test) ADD_ROWS_AS (path, rows, name, test, &(rows)[i])
#define ADD_NUMBERED_ROWS(path, rows, test) ADD_ROWS_AS (path, rows, name, test, GUINT_TO_POINTER (i))
