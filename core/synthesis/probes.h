/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/evidence.h"

G_BEGIN_DECLS

/*
 * Probes: a few boards, the same every time, on which pieces show what they do where the examples
 * say nothing.  Pieces with the same print do the same there.  Private to the synthesis.
 */

typedef struct
{
  GPtrArray *boards; /* PwBoard */
  GArray *positions; /* PwPosition */
  PwMoves *moves;
  PwShapes *shapes;  /* of the evidence */
  guint64 work; /* arrivals and positions */
} PwProbes;

/* The boards are of the size of the first example's, but not too small, and as crowded as none to many. */
void pw_probes_init (PwProbes *probes, const PwEvidence *evidence);
void pw_probes_clear (PwProbes *probes);

guint64 pw_probes_print (PwProbes *probes, PwPiece *piece);

G_END_DECLS
