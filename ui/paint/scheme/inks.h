/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/scheme/scheme.h"

G_BEGIN_DECLS

/*
 * Inside of a scheme, for the parts of paint only: one ink for each thing that has a color of its own. A style names
 * inks, a scheme has their colors.
 */

typedef enum
{
  PW_INK_NONE,
#define INK(id, ...) PW_INK_##id,
#include "ui/paint/scheme/inks.inc"
#undef INK
  PW_N_INKS
} PwInk;

struct _PwScheme
{
  const char *name;
  const char *label;
  gboolean tells_rides; /* by crosses, and steps and leaps by circles, instead of diamonds around leaps */
  guint32 inks[PW_N_INKS]; /* 0xrrggbb */
  struct _PwOwnLooks *own; /* (nullable): what only schemes of users have */
};

/* The place of a scheme in the table. Returns: PW_N_SCHEMES for one of a user's */
guint pw_scheme_index (const PwScheme *scheme);

PwColour pw_scheme_colour (const PwScheme *scheme, PwInk ink);
PwColour pw_colour_from_rgb (guint32 rgb);

#define PW_N_SCHEMES 7

/* "piece-rim". Returns: PW_INK_NONE if there is no such ink */
PwInk pw_ink_by_name (const char *name);
const char *pw_ink_name (PwInk ink);
const char *pw_ink_label (PwInk ink); /* for people; not translated yet */

G_END_DECLS
