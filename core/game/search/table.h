/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What was found out about positions, by their hashes: four in each line of the processor's cache. */

typedef enum
{
  PW_BOUND_NONE,
  PW_BOUND_LOWER, /* the score is this or more */
  PW_BOUND_UPPER, /* this or less */
  PW_BOUND_EXACT,
} PwBound;

typedef struct
{
  guint32 check; /* the other half of the hash */
  guint32 move;  /* as of _pw_order_name(); 0: none */
  gint16 score;  /* a won game counts from this position */
  gint16 depth;
  guint8 bound;
  guint8 age; /* of the run */
} PwFound;

typedef struct
{
  PwFound *rows; /* (nullable) */
  guint64 mask;  /* of the first of a line */
  guint8 age;
} PwTable;

void _pw_table_set_size (PwTable *table, gsize bytes);
void _pw_table_clear (PwTable *table); /* forgets everything */
/* Returns: (nullable): what is known */
const PwFound *_pw_table_find (const PwTable *table, guint64 hash);
void _pw_table_add (PwTable *table, guint64 hash, PwFound found);

G_END_DECLS
