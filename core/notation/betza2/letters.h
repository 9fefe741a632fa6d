/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/betza2/syntax.h"

G_BEGIN_DECLS

/*
 * The meaning of letters together (spec betza2; directions: spec extended, section 3).
 */

/* One modality as the letters of a leg add it up. */
typedef struct
{
  guint8 times;  /* how often its letter is there, up to 2 */
  gboolean any;  /* once without a limiter */
  guint32 types; /* what limiters name, else */
  PwSpan span;   /* the first of the letters, with its limiter */
  PwSpan again;  /* the second */
} PwB2Mode;

typedef struct
{
  PwB2Mode modes[PW_B2_N_MODES];
} PwB2Modes;

/* The meaning of letters: modalities, and those that Extended Betza has as well. */
typedef struct
{
  PwB2Modes modes;
  PwMeaning said;
} PwB2Meaning;

/* letters: (element-type PwPlacedLetter); wrong ones are passed over without a report */
PwB2Meaning pw_b2_read_letters (const GArray *letters);
PwB2Meaning pw_b2_read_meaning (const PwB2Syntax *syntax, PwSyntaxRun run);

/* Which letters a group passes on to its contents. */
typedef enum
{
  PW_B2_INHERIT_ALL,
  PW_B2_INHERIT_MODES,              /* to the last leg of a chain */
  PW_B2_INHERIT_ALL_BUT_DIRECTIONS, /* after a link, which has aimed already */
} PwB2Inherit;

/* Appends letters to others. letters: (element-type PwPlacedLetter) */
void pw_b2_inherit (GArray *letters, const GArray *outer, PwB2Inherit which);
void pw_b2_inherit_run (GArray *letters, const PwB2Syntax *syntax, PwSyntaxRun run, PwB2Inherit which);

/* -- modalities -- */

/* Whether a move continues in the same way after both; the number of a letter does not count. */
gboolean pw_b2_modes_end_alike (const PwB2Modes *a, const PwB2Modes *b);

/* Whether a slide with a doubled letter passes over what its letters allow (pp, cc). */
gboolean pw_b2_modes_pass (const PwB2Modes *modes);

/* Whether a move may end here: with m, c or d, or without a letter about the square. */
gboolean pw_b2_modes_can_end (const PwB2Modes *modes);

/* The link after a leg; directions are left to the caller. */
PwLink pw_b2_modes_link (const PwB2Modes *modes);

/* The link between the steps of a slide under a doubled letter. */
PwLink pw_b2_modes_passing_link (const PwB2Modes *modes);

/* What the square may hold where a whole move ends. */
PwMatch pw_b2_modes_ends (const PwB2Modes *modes);

/* -- judging -- */

/*
 * Reports what is wrong with every run of the text in any place: unknown letters, doubled ones, an h alone.
 */
void pw_b2_judge_runs (const PwScan *scan, const PwB2Syntax *syntax);

/*
 * Whether letters without a meaning of their own can be put in place of a part of a run: it
 * means the same directions then, and joins no letters of groups around it or after it.
 */
gboolean pw_b2_keeps_directions (const PwScan *scan, PwSpan run, PwSpan part, const char *letters);

G_END_DECLS
