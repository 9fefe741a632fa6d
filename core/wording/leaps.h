/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/vec.h"

G_BEGIN_DECLS

/* The names of a leap, marked for translation: of its leaper, and of its rider. */
typedef struct
{
  PwVec atom;
  const char *leaper, *rider;           /* "Camel", "Camelrider" (nullable) */
  const char *like_leaper, *like_rider; /* "a camel (3,1)", as in "leaps like ..." (nullable) */
  const char *leaps;                    /* "camel’s leaps (3,1)", as in "makes two ..." */
} PwLeapName;

/* atom: longer coordinate first. Returns: (nullable) (transfer none): NULL if the leap has no name */
const PwLeapName *pw_leap_name (PwVec atom);

/* Other known pieces along the lines of a leap. */
typedef enum
{
  PW_MANNER_LEAPS,
  PW_MANNER_RIDES,
  PW_MANNER_LAME,                 /* leaps only if the squares between are empty */
  PW_MANNER_LAME_RIDES,           /* ... again and again */
  PW_MANNER_HOPS_BEYOND,          /* over the first piece, to any square beyond it */
  PW_MANNER_HOPS_BEHIND,          /* ... to the one right after it */
  PW_MANNER_HOPS_NEIGHBOR_BEYOND, /* the same over a piece one leap away */
  PW_MANNER_HOPS_NEIGHBOR_BEHIND,
  PW_MANNER_CANNON,               /* rides to move, hops to any square beyond to capture */
  PW_MANNER_CROOKED,
  PW_MANNER_CIRCULAR,
} PwManner;

/* A name that those of leaps don't have, marked for translation. */
typedef struct
{
  PwManner manner;
  PwVec atom;
  gboolean twofold;  /* together with the ferz, whose lines are the wazir's other half */
  const char *label; /* "Grasshopper" (nullable) */
  const char *like;  /* "a grasshopper" (nullable) */
} PwMannerName;

/* twofold: atom is the wazir. Returns: (nullable) (transfer none): NULL if that has no name of its own */
const PwMannerName *pw_manner_name (PwManner manner, PwVec atom, gboolean twofold);

G_END_DECLS
