/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures become shades. */
#include "ui/paint/scene/heat.h"

guint8
pw_heat_shade (double figure, double least, double most)
{
  double part = most > least ? (figure - least) / (most - least) : 0.5;

  return (guint8) (1 + CLAMP ((int) (part * PW_HEAT_SHADES), 0, PW_HEAT_SHADES - 1));
}
