/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the two files of the comparison share. */

#include "core/engine/compare.h"

G_BEGIN_DECLS

/* The next random number below a limit. */
static inline guint
_pw_next_number (GRand *rand, guint below)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) below);
}

G_END_DECLS
