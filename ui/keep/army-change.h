/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/keep/army.h"

G_BEGIN_DECLS

/* What has become of an army's pieces in another army. Their order doesn't count. */
typedef struct
{
  guint changed; /* another piece of the same name is there */
  guint added;
  guint removed;
  gboolean game; /* it is another one, or came or went */
} PwArmyChange;

PwArmyChange pw_army_compare (const PwArmy *before, const PwArmy *after);

/* "2 pieces changed, 1 added, game changed", for people; "no piece changed". (transfer full) */
char *pw_army_change_describe (const PwArmyChange *change);

G_END_DECLS
