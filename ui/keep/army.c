/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Armies: owns the order of sheets.  Must not know what is in a sheet. */
#include "ui/keep/army.h"

#include <string.h>

struct _PwArmy
{
  PwSheet **sheets;
  guint n, current;
  char *others; /* a counted string */
};

/* sheets, others: (transfer full) */
static PwArmy *
army_of (PwSheet **sheets, guint n, guint current, char *others)
{
  PwArmy *army = g_atomic_rc_box_new0 (PwArmy);

  army->sheets = sheets;
  army->n = n;
  army->current = current;
  army->others = others;
  return army;
}

PwArmy *
pw_army_new (PwSheet *const *sheets, guint n, guint current, const char *others)
{
  PwSheet **own;

  g_return_val_if_fail (n > 0 && current < n, NULL);
  own = g_new (PwSheet *, n);
  for (guint i = 0; i < n; i++)
    own[i] = pw_sheet_ref (sheets[i]);
  return army_of (own, n, current, g_ref_string_new (others));
}

PwArmy *
pw_army_ref (PwArmy *army)
{
  return g_atomic_rc_box_acquire (army);
}

static void
clear_army (gpointer data)
{
  PwArmy *army = data;

  for (guint i = 0; i < army->n; i++)
    pw_sheet_unref (army->sheets[i]);
  g_free (army->sheets);
  g_ref_string_release (army->others);
}

void
pw_army_unref (PwArmy *army)
{
  if (army != NULL)
    g_atomic_rc_box_release_full (army, clear_army);
}

guint
pw_army_n_pieces (const PwArmy *army)
{
  return army->n;
}

guint
pw_army_current (const PwArmy *army)
{
  return army->current;
}

PwSheet *
pw_army_sheet (const PwArmy *army, guint i)
{
  g_return_val_if_fail (i < army->n, NULL);
  return army->sheets[i];
}

const char *
pw_army_others (const PwArmy *army)
{
  return army->others;
}

gboolean
pw_army_equal (const PwArmy *a, const PwArmy *b)
{
  if (a == b)
    return TRUE;
  if (a->n != b->n || !g_str_equal (a->others, b->others))
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!pw_sheet_equal (a->sheets[i], b->sheets[i]))
      return FALSE;
  return TRUE;
}

/* -- changes -- */

/*
 * The same with another number of places: from place i on, `removed` sheets are left out and `room`
 * places are kept free.
 */
static PwArmy *
splice (PwArmy *army, guint i, guint removed, guint room, guint current)
{
  guint n = army->n - removed + room;
  PwSheet **sheets = g_new0 (PwSheet *, n);

  for (guint k = 0; k < army->n; k++)
    if (k < i)
      sheets[k] = pw_sheet_ref (army->sheets[k]);
    else if (k >= i + removed)
      sheets[k - removed + room] = pw_sheet_ref (army->sheets[k]);
  return army_of (sheets, n, current, g_ref_string_acquire (army->others));
}

PwArmy *
pw_army_select (PwArmy *army, guint i)
{
  g_return_val_if_fail (i < army->n, NULL);
  return i == army->current ? pw_army_ref (army) : splice (army, 0, 0, 0, i);
}

PwArmy *
pw_army_with_others (PwArmy *army, const char *others)
{
  PwArmy *other = splice (army, 0, 0, 0, army->current);

  g_ref_string_release (other->others);
  other->others = g_ref_string_new (others);
  return other;
}

PwArmy *
pw_army_replace (PwArmy *army, guint i, PwSheet *sheet)
{
  PwArmy *other;

  g_return_val_if_fail (i < army->n, NULL);
  other = splice (army, i, 1, 1, army->current);
  other->sheets[i] = pw_sheet_ref (sheet);
  return other;
}

PwArmy *
pw_army_insert (PwArmy *army, guint i, PwSheet *sheet)
{
  PwArmy *other;

  g_return_val_if_fail (i <= army->n, NULL);
  other = splice (army, i, 0, 1, i);
  other->sheets[i] = pw_sheet_ref (sheet);
  return other;
}

PwArmy *
pw_army_remove (PwArmy *army, guint i)
{
  guint current = army->current;

  g_return_val_if_fail (i < army->n && army->n > 1, NULL);
  if (current > i || current == army->n - 1)
    current--;
  return splice (army, i, 1, 0, current);
}

/* Where the sheet at place i comes to stand. */
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
  PwSheet *moved;
  PwArmy *other;

  g_return_val_if_fail (from < army->n && to < army->n, NULL);
  other = splice (army, 0, 0, 0, army->current);
  moved = other->sheets[from];
  if (from < to)
    memmove (other->sheets + from, other->sheets + from + 1, (to - from) * sizeof *other->sheets);
  else
    memmove (other->sheets + to + 1, other->sheets + to, (from - to) * sizeof *other->sheets);
  other->sheets[to] = moved;
  other->current = place_after_move (army->current, from, to);
  return other;
}
