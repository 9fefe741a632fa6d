/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How armies differ: pairs of pieces that are the same, then pairs with the same name; what is left came or went. */
#include "ui/keep/army-change.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What identifies a piece: the piece itself, or its name. */
typedef gboolean (*Same) (const PwRecord *a, const PwRecord *b);

static gboolean
is_same_piece (const PwRecord *a, const PwRecord *b)
{
  return pw_record_equal (a, b);
}

static gboolean
has_same_name (const PwRecord *a, const PwRecord *b)
{
  return strcmp (a->name, b->name) == 0;
}

#define MAX_LOOKS 500 /* of a piece that has moved farther in its list, the change is one piece removed and one added */

/*
 * Looks for a partner near the same place first: large armies are mostly in the same order.
 *
 * Returns: its place, or the number of pieces if there is none
 */
static guint
find_partner (const PwArmy *army, const guint8 *taken, guint from, const PwRecord *record, Same same)
{
  guint n = pw_army_n_pieces (army);

  for (guint i = 0; i < MIN (n, MAX_LOOKS); i++)
    {
      guint at = (from + i) % n;

      if (!taken[at] && same (pw_army_record (army, at), record))
        return at;
    }
  return n;
}

/* Returns: how many pairs there are */
static guint
pair (const PwArmy *before, const PwArmy *after, guint8 *gone, guint8 *taken, Same same)
{
  guint n_pairs = 0, at = 0;

  for (guint i = 0; i < pw_army_n_pieces (before); i++)
    {
      guint partner
          = gone[i] ? pw_army_n_pieces (after) : find_partner (after, taken, at, pw_army_record (before, i), same);

      if (partner == pw_army_n_pieces (after))
        continue;
      gone[i] = taken[partner] = TRUE;
      at = (partner + 1) % pw_army_n_pieces (after);
      n_pairs++;
    }
  return n_pairs;
}

PwArmyChange
pw_army_compare (const PwArmy *before, const PwArmy *after)
{
  guint n_before = pw_army_n_pieces (before), n_after = pw_army_n_pieces (after);
  g_autofree guint8 *gone = g_new0 (guint8, n_before);
  g_autofree guint8 *taken = g_new0 (guint8, n_after);
  guint same = pair (before, after, gone, taken, is_same_piece);
  guint changed = pair (before, after, gone, taken, has_same_name);
  g_autofree char *game_before = pw_army_game (before), *game_after = pw_army_game (after);

  return (PwArmyChange){ changed, n_after - same - changed, n_before - same - changed,
                         strcmp (game_before, game_after) != 0 };
}

/* text: (transfer full) */
static void
add_part (GPtrArray *parts, guint n, char *text)
{
  if (n > 0)
    g_ptr_array_add (parts, text);
  else
    g_free (text);
}

char *
pw_army_change_describe (const PwArmyChange *change)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint changed = change->changed, added = change->added, removed = change->removed;

  add_part (parts, changed, g_strdup_printf (ngettext ("%u piece changed", "%u pieces changed", changed), changed));
  add_part (parts, added, g_strdup_printf (ngettext ("%u piece added", "%u pieces added", added), added));
  add_part (parts, removed, g_strdup_printf (ngettext ("%u piece removed", "%u pieces removed", removed), removed));
  add_part (parts, change->game ? 1 : 0, g_strdup (_ ("game changed")));
  if (parts->len == 0)
    return g_strdup (_ ("no piece changed"));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}
