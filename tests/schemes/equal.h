/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "ui/paint/scheme/own-scheme.h"

/* Whether two schemes are the same in all but the name. */
static inline gboolean
schemes_equal (const PwScheme *one, const PwScheme *other)
{
  gboolean equal = one->tells_rides == other->tells_rides
                   && pw_scheme_origin (one) == pw_scheme_origin (other)
                   && memcmp (one->inks, other->inks, sizeof one->inks) == 0
                   && g_strcmp0 (pw_scheme_font (one), pw_scheme_font (other)) == 0;

  for (guint i = 0; i < PW_N_MARK_KINDS; i++)
    equal = equal && pw_scheme_shape (one, i) == pw_scheme_shape (other, i);
  for (guint i = 0; i < PW_N_WIDTHS; i++)
    equal = equal && pw_scheme_width (one, i) == pw_scheme_width (other, i);
  return equal;
}
