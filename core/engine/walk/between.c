/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The squares between the ends of a leap (spec extended, section 4: n, j, g; spec bex, nN).
 */
#include "core/engine/walk/between.h"

#include "core/engine/walk/change.h"
#include "core/engine/walk/record.h"

#include <string.h>

/*
 * Whether one of the shortest ways of king steps is empty (spec bex, nN): ranks of squares
 * across the longer axis are filled in one after the other, each as bits.
 */
static gboolean
has_open_route (PwWalk *w, guint32 changes, PwSquare from, PwVec v)
{
  gboolean wide = ABS (v.dx) >= ABS (v.dy);
  int major = MAX (ABS (v.dx), ABS (v.dy)), minor = MIN (ABS (v.dx), ABS (v.dy));
  int ux = v.dx < 0 ? -1 : 1, uy = v.dy < 0 ? -1 : 1;
  guint64 reached[4] = { 0, 1, 0, 0 }; /* bit i of word 1: i across; a word of room on each side */
  const int room = 64;

  if (major > 60)
    return FALSE;
  for (int k = 1; k < major; k++)
    {
      guint64 next[4] = { 0 };

      for (int across = -k; across <= k; across++)
        {
          int bit = across + room, left = major - k;
          guint64 near = 0;
          PwSquare square;

          for (int d = -1; d <= 1; d++)
            near |= (reached[(bit + d) / 64] >> ((bit + d) % 64)) & 1;
          if (near == 0 || ABS (minor - across) > left)
            continue;
          square = pw_walk_square (w, from, ux * (wide ? k : across), uy * (wide ? across : k));
          if (square != PW_NO_SQUARE && pw_walk_holds (w, changes, square) == PW_HOLDS_EMPTY)
            next[bit / 64] |= (guint64) 1 << (bit % 64);
        }
      memcpy (reached, next, sizeof reached);
    }
  w->work += (guint) (major * major);
  for (int across = minor - 1; across <= minor + 1; across++)
    if ((reached[(across + room) / 64] >> ((across + room) % 64)) & 1)
      return TRUE;
  return FALSE;
}

gboolean
pw_walk_between (PwWalk *w, guint32 changes, PwSquare from, PwVec v, PwBetween between, PwSquare *over)
{
  int major = MAX (ABS (v.dx), ABS (v.dy));
  PwSquare first = PW_NO_SQUARE, last = PW_NO_SQUARE;
  guint n = 0;

  for (int k = 1; k < major; k++)
    {
      PwVec passed = pw_vec_passed (v, k);
      PwSquare square = pw_walk_square (w, from, passed.dx, passed.dy);

      if (square == PW_NO_SQUARE || !(pw_walk_holds (w, changes, square) & PW_HOLDS_ANY_PIECE))
        continue;
      n++;
      first = first == PW_NO_SQUARE ? square : first;
      last = k == major - 1 ? square : PW_NO_SQUARE;
    }
  w->work += (guint) major;
  *over = first;
  if (between == PW_BETWEEN_SOME_ROUTE)
    {
      *over = PW_NO_SQUARE;
      if (n == 0 || has_open_route (w, changes, from, v))
        return TRUE;
    }
  if (between <= PW_BETWEEN_NOTHING || between == PW_BETWEEN_SOME_ROUTE)
    {
      if (n > 0)
        pw_record_block (w, first);
      return n == 0;
    }
  return n == 1 && (between == PW_BETWEEN_ONE || last != PW_NO_SQUARE);
}
