/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scheme/own-scheme.h"

G_BEGIN_DECLS

/*
 * How a scheme looks to people who see colors otherwise, and in gray: which marks look alike there, in shape and
 * color, and which can hardly be seen on the squares.
 */

/* ORDER VISIONS: as in vision.c */
typedef enum
{
  PW_VISION_USUAL,
  PW_VISION_PROTANOPIA,
  PW_VISION_DEUTERANOPIA,
  PW_VISION_TRITANOPIA,
  PW_VISION_GRAY,
  PW_N_VISIONS
} PwVision;

PwColour pw_vision_see (PwVision vision, PwColour color);

/* Two things that can't be distinguished. */
typedef struct
{
  PwVision vision;
  const char *one, *other; /* for people; not translated yet. other: (nullable): it is a square */
  PwInk square;            /* then: light or dark */
} PwLookalike;

#define PW_LOOKALIKES_MAX 200

/* Goes through all pairs; problems for usual eyes are not repeated for others. Returns: how many */
guint pw_scheme_find_lookalikes (const PwScheme *scheme, PwLookalike found[PW_LOOKALIKES_MAX]);
/* In a sentence, translated. (transfer full) */
char *pw_lookalike_describe (const PwLookalike *lookalike);

G_END_DECLS
