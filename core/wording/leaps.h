/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/vec.h"

G_BEGIN_DECLS

/* The names of a leap, marked for translation: of the leaper, and of what makes it again and again. */
typedef struct
{
  PwVec atom;
  const char *leaper, *rider;           /* "Camel", "Camelrider" (nullable) */
  const char *like_leaper, *like_rider; /* "a camel (3,1)", as in "leaps like ..." (nullable) */
  const char *leaps;                    /* "camel’s leaps (3,1)", as in "makes two ..." */
} PwLeapName;

/* atom: longer coordinate first. Returns: (nullable) (transfer none): NULL if the leap has no name */
const PwLeapName *pw_leap_name (PwVec atom);

G_END_DECLS
