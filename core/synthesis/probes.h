/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/compare.h"
#include "core/synthesis/evidence.h"

G_BEGIN_DECLS

/*
 * Probes: a few boards, the same in every run, on which pieces are compared where the examples leave them undecided.
 * Pieces with the same print do the same there. Private to the synthesis.
 */

typedef struct
{
  PwPlaces places;
  PwBoardShapes *shapes;  /* of the evidence */
  guint64 work; /* arrivals and positions */
} PwProbeBoards;

/* The boards have the size of the first example's, but are not too small; from empty to crowded. */
void pw_probe_boards_init (PwProbeBoards *probes, const PwEvidence *evidence);
void pw_probe_boards_clear (PwProbeBoards *probes);

/* A hash of all that the piece does on the boards. */
guint64 pw_probe_boards_print (PwProbeBoards *probes, PwPiece *piece);

G_END_DECLS
