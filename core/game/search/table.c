/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of positions. What is shallow, and of earlier runs, makes room first. */
#include "core/game/search/table.h"

#include <string.h>

#define LINE 4

void
_pw_table_set_size (PwTable *table, gsize bytes)
{
  gsize n = LINE;

  g_free (table->rows);
  table->rows = NULL;
  if (bytes < LINE * sizeof (PwFound))
    return;
  while (2 * n * sizeof (PwFound) <= bytes)
    n *= 2;
  table->rows = g_new0 (PwFound, n);
  table->mask = n - LINE;
}

void
_pw_table_clear (PwTable *table)
{
  if (table->rows != NULL)
    memset (table->rows, 0, (table->mask + LINE) * sizeof (PwFound));
  table->age = 0;
}

static PwFound *
line_of (const PwTable *table, guint64 hash)
{
  return table->rows + (hash & table->mask);
}

const PwFound *
_pw_table_find (const PwTable *table, guint64 hash)
{
  const PwFound *line = table->rows != NULL ? line_of (table, hash) : NULL;

  for (guint i = 0; i < LINE && line != NULL; i++)
    if (line[i].check == (guint32) (hash >> 32) && line[i].bound != PW_BOUND_NONE)
      return &line[i];
  return NULL;
}

static int
value_of (const PwTable *table, const PwFound *found)
{
  return found->bound == PW_BOUND_NONE ? G_MININT : found->depth - 8 * (guint8) (table->age - found->age);
}

void
_pw_table_add (PwTable *table, guint64 hash, PwFound found)
{
  PwFound *line = table->rows != NULL ? line_of (table, hash) : NULL, *place = line;

  if (line == NULL)
    return;
  found.check = (guint32) (hash >> 32);
  found.age = table->age;
  for (guint i = 0; i < LINE; i++)
    {
      if (line[i].check == found.check && line[i].bound != PW_BOUND_NONE)
        {
          place = &line[i];
          found.move = found.move != 0 ? found.move : place->move;
          break;
        }
      if (value_of (table, &line[i]) < value_of (table, place))
        place = &line[i];
    }
  *place = found;
}
