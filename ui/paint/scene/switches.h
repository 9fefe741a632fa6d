/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What one switches on and off in a diagram, by its name for people: "border" is on where PW_SCENE_NO_BORDER is not.
 * ORDER SWITCHES: as in switches.c
 */
typedef enum
{
  PW_SWITCH_COORDINATES,
  PW_SWITCH_LEGEND,
  PW_SWITCH_LEGEND_BESIDE,
  PW_SWITCH_ATTACKS,
  PW_SWITCH_BORDER,
  PW_SWITCH_PATHS,
  PW_SWITCH_ONE_PATH,
  PW_SWITCH_CROP,
  PW_SWITCH_TRANSPARENT,
  PW_SWITCH_OUTLINES,
  PW_SWITCH_STRIP,
  PW_N_SWITCHES
} PwSwitch;

/* In options, settings and lines of input: "legend-beside" */
const char *pw_switch_name (PwSwitch which);

/* flags: PwSceneFlags */
gboolean pw_switch_get (guint flags, PwSwitch which);
void pw_switch_set (guint *flags, PwSwitch which, gboolean is_on);

G_END_DECLS
