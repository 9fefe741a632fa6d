/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/compare.h"

static inline guint
_pw_next_number (GRand *rand, guint below)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) below);
}
