/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The switches of a diagram: one row each, for dialogs, settings and the command line alike. */
#include "ui/paint/scene/switches.h"

#include "core/base/getter.h"
#include "ui/paint/scene/scene.h"

/* ORDER SWITCHES */
static const struct
{
  const char *name;
  guint flag;
  gboolean is_without; /* the flag means that something is not there */
} switches[] = {
  { "coordinates", PW_SCENE_COORDINATES, FALSE },
  { "legend", PW_SCENE_LEGEND, FALSE },
  { "legend-beside", PW_SCENE_LEGEND_BESIDE, FALSE },
  { "attacks", PW_SCENE_ATTACKS, FALSE },
  { "border", PW_SCENE_NO_BORDER, TRUE },
  { "paths", PW_SCENE_NO_LINES, TRUE },
  { "one-path", PW_SCENE_ONE_TARGET, FALSE },
  { "crop", PW_SCENE_CROPPED, FALSE },
  { "transparent", PW_SCENE_NO_PAPER, FALSE },
  { "outlines", PW_SCENE_OUTLINES, FALSE },
  { "strip", PW_SCENE_STRIP, FALSE },
};
G_STATIC_ASSERT (G_N_ELEMENTS (switches) == PW_N_SWITCHES);

PW_ROW_GETTER (const char *, pw_switch_name, PwSwitch, switches, name);

gboolean
pw_switch_get (guint flags, PwSwitch which)
{
  return ((flags & switches[which].flag) != 0) != switches[which].is_without;
}

void
pw_switch_set (guint *flags, PwSwitch which, gboolean is_on)
{
  *flags &= ~switches[which].flag;
  if (is_on != switches[which].is_without)
    *flags |= switches[which].flag;
}
