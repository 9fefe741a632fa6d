/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Any bytes as a table for `batch` or `draw --batch`: each row is an object of JSON, or has a fault.
 */

#include <string.h>

#include "core/base/table-lines.h"
#include "tests/fuzz/fuzz.h"

static const PwMemberRow rows[] = {
  { "notation", PW_WANTS_STRING }, { "virgin", PW_WANTS_SWITCH }, { "id", PW_WANTS_ANYTHING },
  { "size", PW_WANTS_LENGTH },     { "scale", PW_WANTS_NUMBER },
};

static const char *
keep_name (const char *name)
{
  return name;
}

static void
check_row (const PwTableLines *table)
{
  PwJsonValue values[G_N_ELEMENTS (rows)];
  g_autoptr (GError) error = NULL;

  if (table->fault == NULL)
    pw_members_read (rows, G_N_ELEMENTS (rows), FALSE, table->json->str, table->json->len, values, NULL, &error);
  g_assert_false (g_error_matches (error, PW_MEMBERS_ERROR, PW_MEMBERS_ERROR_JSON));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (PwTableLines) table = NULL;
  const char *at = (const char *) data, *end = at + size;

  for (gulong number = 1; at < end; number++)
    {
      const char *next = memchr (at, '\n', (gsize) (end - at));
      gsize length = (gsize) ((next != NULL ? next : end) - at);

      if (number == 1)
        {
          table = pw_table_lines_new (pw_cells_find_divider (at, length), rows, G_N_ELEMENTS (rows), keep_name);
          if (!pw_table_lines_take (table, at, length, number) || !pw_table_lines_take_names (table))
            return 0;
        }
      else if (pw_table_lines_take (table, at, length, number))
        check_row (table);
      at = next != NULL ? next + 1 : end;
    }
  if (table != NULL && pw_table_lines_end (table))
    g_assert_nonnull (table->fault);
  return 0;
}
