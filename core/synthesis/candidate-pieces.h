/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/cover.h"

G_BEGIN_DECLS

/*
 * Candidate pieces: whole pieces that agree with all the evidence, made from covers, each behaviour once,
 * the likeliest first.  Where the evidence leaves it open, there are also those that do less: the examples may not
 * have said yet that a piece only moves forward, or never captures.  Pieces that people know are among them, whatever
 * they cost.  Private to the synthesis.
 */

#define PW_MAX_CANDIDATE_PIECES 40

typedef struct
{
  char *text; /* as it was put together; Extended Betza */
  guint cost;    /* for one that is known, no more than its text */
  guint likely;  /* the less the likelier: the cost, but for what is known, and letters that come again */
  gboolean known;
  guint64 print; /* of its probes */
  PwPiece *piece;
} PwCandidatePiece;

/*
 * evidence: every piece is judged once more, as a whole
 * covers: (nullable): cheapest first; slack: how much dearer than the cheapest a candidate piece may be
 * likely_slack: how much less likely than the likeliest one may be that is not the cheapest
 * most: of them
 * all: (out): whether no candidate piece was left out
 * Returns: (transfer full) (element-type PwCandidatePiece)
 */
GPtrArray *pw_candidate_pieces_new (const PwEvidence *evidence, const PwKeptTerms *kept_terms, const GArray *covers,
                                    guint slack, guint likely_slack, guint most, PwRunControl *control, gboolean *all);

/* The candidate piece as idiomatic notation. Returns: (transfer full) */
char *pw_candidate_piece_write (const PwCandidatePiece *candidate_piece, const PwEvidence *evidence,
                                PwProbeBoards *probes);

G_END_DECLS
