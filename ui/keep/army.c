/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Armies: owns the order of records.  Must not know what is in a record. */
#include "ui/keep/army.h"

#include <string.h>

#include "core/base/getter.h"
#include "core/base/json.h"
#include "core/base/owns.h"

#define BLOCK_SIZE 64

/* A stretch of records; armies share those in which nothing has changed, so that a step of a long one costs little. */
typedef struct
{
  guint n;
  PwRecord *records[]; /* at most BLOCK_SIZE */
} Block;

struct _PwArmy
{
  Block **blocks; /* all full but the last */
  guint n, current;
  char *others; /* a counted string */
};

static guint
n_blocks (guint n)
{
  return (n + BLOCK_SIZE - 1) / BLOCK_SIZE;
}

static void
clear_block (gpointer data)
{
  Block *block = data;

  for (guint i = 0; i < block->n; i++)
    pw_record_unref (block->records[i]);
}

/* like: (nullable): is taken if it is the same. Returns: (transfer full) */
static Block *
block_of (PwRecord *const *records, guint n, Block *like)
{
  Block *block;

  if (like != NULL && like->n == n && memcmp (like->records, records, n * sizeof *records) == 0)
    return g_atomic_rc_box_acquire (like);
  block = g_atomic_rc_box_alloc (sizeof *block + n * sizeof *records);
  block->n = n;
  for (guint i = 0; i < n; i++)
    block->records[i] = pw_record_ref (records[i]);
  return block;
}

/*
 * records: references are taken
 * others: (transfer full): counted
 * like: (nullable): an army to share with
 */
static PwArmy *
army_of (PwRecord *const *records, guint n, guint current, char *others, const PwArmy *like)
{
  PwArmy *army = g_atomic_rc_box_new0 (PwArmy);

  army->n = n;
  army->current = current;
  army->others = others;
  army->blocks = g_new (Block *, n_blocks (n));
  for (guint i = 0; i < n_blocks (n); i++)
    army->blocks[i] = block_of (records + i * BLOCK_SIZE, MIN (n - i * BLOCK_SIZE, BLOCK_SIZE),
                                like != NULL && i < n_blocks (like->n) ? like->blocks[i] : NULL);
  return army;
}

PwArmy *
pw_army_new (PwRecord *const *records, guint n, guint current, const char *others)
{
  g_return_val_if_fail (n > 0 && current < n, NULL);
  return army_of (records, n, current, g_ref_string_new (others), NULL);
}

static void
clear_army (gpointer data)
{
  PwArmy *army = data;

  for (guint i = 0; i < n_blocks (army->n); i++)
    g_atomic_rc_box_release_full (army->blocks[i], clear_block);
  g_free (army->blocks);
  g_ref_string_release (army->others);
}

PW_SHARE_FUNCS (g_atomic_rc_box, pw_army_ref, pw_army_unref, PwArmy, clear_army);

PW_GETTER (guint, pw_army_n_pieces, const PwArmy, n);
PW_GETTER (guint, pw_army_current, const PwArmy, current);

PwRecord *
pw_army_record (const PwArmy *army, guint i)
{
  g_return_val_if_fail (i < army->n, NULL);
  return army->blocks[i / BLOCK_SIZE]->records[i % BLOCK_SIZE];
}

PW_GETTER (const char *, pw_army_others, const PwArmy, others);

/* a, b: with the same number of records */
static gboolean
same_block (const Block *a, const Block *b)
{
  for (guint i = 0; a != b && i < a->n; i++)
    if (!pw_record_equal (a->records[i], b->records[i]))
      return FALSE;
  return TRUE;
}

gboolean
pw_army_equal (const PwArmy *a, const PwArmy *b)
{
  if (a == b)
    return TRUE;
  if (a->n != b->n || !g_str_equal (a->others, b->others))
    return FALSE;
  for (guint i = 0; i < n_blocks (a->n); i++)
    if (!same_block (a->blocks[i], b->blocks[i]))
      return FALSE;
  return TRUE;
}

/* How many records both begin with. */
static guint
common_start (const PwArmy *a, const PwArmy *b)
{
  guint n = MIN (a->n, b->n), i = 0;

  while (i < n && pw_army_record (a, i) == pw_army_record (b, i))
    i++;
  return i;
}

/* How many records both end with, after the first ones. */
static guint
common_end (const PwArmy *a, const PwArmy *b, guint first)
{
  guint n = MIN (a->n, b->n) - first, i = 0;

  while (i < n && pw_army_record (a, a->n - 1 - i) == pw_army_record (b, b->n - 1 - i))
    i++;
  return i;
}

gsize
pw_army_weigh (const PwArmy *army, const PwArmy *before)
{
  gsize weight = sizeof *army + n_blocks (army->n) * sizeof *army->blocks;
  guint first = common_start (army, before), last = army->n - common_end (army, before, first);

  for (guint i = 0; i < n_blocks (army->n); i++)
    if (i >= n_blocks (before->n) || army->blocks[i] != before->blocks[i])
      weight += sizeof (Block) + army->blocks[i]->n * sizeof (PwRecord *);
  for (guint i = first; i < last; i++)
    weight += pw_record_weigh (pw_army_record (army, i), i < before->n ? pw_army_record (before, i) : NULL);
  return army->others != before->others ? weight + strlen (army->others) : weight;
}

const PwHistoryValues pw_army_values = {
  (gpointer (*) (gpointer)) pw_army_ref,
  (void (*) (gpointer)) pw_army_unref,
  (gboolean (*) (gconstpointer, gconstpointer)) pw_army_equal,
  (gsize (*) (gconstpointer, gconstpointer)) pw_army_weigh,
};

/* -- changes: of a plain array, from which the other army is made -- */

/* Returns: (transfer full): the records, which are borrowed, and room for another one after them */
static PwRecord **
list_records (const PwArmy *army)
{
  PwRecord **records = g_new (PwRecord *, army->n + 1);

  for (guint i = 0; i < n_blocks (army->n); i++)
    memcpy (records + i * BLOCK_SIZE, army->blocks[i]->records, army->blocks[i]->n * sizeof *records);
  return records;
}

static PwArmy *
changed (const PwArmy *army, PwRecord *const *records, guint n, guint current)
{
  return army_of (records, n, current, g_ref_string_acquire (army->others), army);
}

PwArmy *
pw_army_select (PwArmy *army, guint i)
{
  g_autofree PwRecord **records = NULL;

  g_return_val_if_fail (i < army->n, NULL);
  if (i == army->current)
    return pw_army_ref (army);
  records = list_records (army);
  return changed (army, records, army->n, i);
}

PwArmy *
pw_army_with_others (PwArmy *army, const char *others)
{
  g_autofree PwRecord **records = list_records (army);

  return army_of (records, army->n, army->current, g_ref_string_new (others), army);
}

/* Returns: (transfer full): the member as it came; "" for none. rest: (out) (transfer full): the others */
static char *
split (const PwArmy *army, const char *name, char **rest)
{
  PwJsonValue value;

  *rest = pw_json_without (army->others, name, &value);
  return g_strndup (value.start, value.kind != PW_JSON_NULL ? value.length : 0);
}

char *
pw_army_get_member (const PwArmy *army, const char *name)
{
  g_autofree char *rest = NULL;

  return split (army, name, &rest);
}

PwArmy *
pw_army_with_member (PwArmy *army, const char *name, const char *text)
{
  g_autofree char *rest = NULL, *before = split (army, name, &rest), *others = NULL;

  if (g_str_equal (text, before))
    return pw_army_ref (army);
  others = *text != '\0' ? pw_json_with (rest, name, text) : g_steal_pointer (&rest);
  return pw_army_with_others (army, others);
}

PwArmy *
pw_army_replace (PwArmy *army, guint i, PwRecord *record)
{
  g_autofree PwRecord **records = NULL;

  g_return_val_if_fail (i < army->n, NULL);
  records = list_records (army);
  records[i] = record;
  return changed (army, records, army->n, army->current);
}

PwArmy *
pw_army_insert (PwArmy *army, guint i, PwRecord *record)
{
  g_autofree PwRecord **records = NULL;

  g_return_val_if_fail (i <= army->n, NULL);
  records = list_records (army);
  memmove (records + i + 1, records + i, (army->n - i) * sizeof *records);
  records[i] = record;
  return changed (army, records, army->n + 1, i);
}

PwArmy *
pw_army_remove (PwArmy *army, guint i)
{
  g_autofree PwRecord **records = NULL;
  guint current = army->current;

  g_return_val_if_fail (i < army->n && army->n > 1, NULL);
  if (current > i || current == army->n - 1)
    current--;
  records = list_records (army);
  memmove (records + i, records + i + 1, (army->n - i - 1) * sizeof *records);
  return changed (army, records, army->n - 1, current);
}

/* The new place of the record at place i. */
static guint
place_after_move (guint i, guint from, guint to)
{
  if (i == from)
    return to;
  if (from < i && i <= to)
    return i - 1;
  return to <= i && i < from ? i + 1 : i;
}

PwArmy *
pw_army_move (PwArmy *army, guint from, guint to)
{
  g_autofree PwRecord **records = NULL;
  PwRecord *moved;

  g_return_val_if_fail (from < army->n && to < army->n, NULL);
  records = list_records (army);
  moved = records[from];
  if (from < to)
    memmove (records + from, records + from + 1, (to - from) * sizeof *records);
  else
    memmove (records + to + 1, records + to, (from - to) * sizeof *records);
  records[to] = moved;
  return changed (army, records, army->n, place_after_move (army->current, from, to));
}
