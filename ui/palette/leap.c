/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares around a piece, and leaps to them. Knows no widget. */
#include "ui/palette/leap.h"

#include <glib/gi18n-lib.h>

#include "core/base/vec.h"

int
pw_leap_dx (int cell)
{
  return cell % PW_LEAP_SIZE - PW_LEAP_REACH;
}

int
pw_leap_dy (int cell)
{
  return PW_LEAP_REACH - cell / PW_LEAP_SIZE;
}

guint
pw_leap_of (int cell)
{
  int dx = ABS (pw_leap_dx (cell)), dy = ABS (pw_leap_dy (cell)), far = MAX (dx, dy), near = MIN (dx, dy);

  return (guint) (far * (far + 1) / 2 + near);
}

char *
pw_leap_target (int dx, int dy, gboolean ride)
{
  int far = MAX (ABS (dx), ABS (dy)), near = MIN (ABS (dx), ABS (dy));

  return g_strdup_printf (ride && far > 0 ? "atom:%d,%d:ride" : "atom:%d,%d", far, near);
}

char *
pw_leap_place (int cell)
{
  int dx = pw_leap_dx (cell), dy = pw_leap_dy (cell);
  g_autofree char *along = NULL, *across = NULL;

  if (dy != 0)
    /* Translators: where a square lies, as seen from the piece; "2 ahead 1 right". */
    along = g_strdup_printf (dy > 0 ? _ ("%d ahead") : _ ("%d back"), ABS (dy));
  if (dx != 0)
    across = g_strdup_printf (dx > 0 ? _ ("%d right") : _ ("%d left"), ABS (dx));
  if (along && across)
    return g_strdup_printf ("%s %s", along, across);
  return along ? g_steal_pointer (&along) : g_steal_pointer (&across);
}

char *
pw_leap_ride (int from, int to, double offset_x, double offset_y)
{
  PwVec unit;

  if (from != PW_LEAP_MIDDLE)
    return pw_leap_dx (from) * offset_x - pw_leap_dy (from) * offset_y > 0
               ? pw_leap_target (pw_leap_dx (from), pw_leap_dy (from), TRUE)
               : NULL;
  if (to == PW_LEAP_MIDDLE || to < 0)
    return NULL;
  unit = pw_vec_unit (pw_vec (pw_leap_dx (to), pw_leap_dy (to)));
  return pw_leap_target (unit.dx, unit.dy, TRUE);
}
