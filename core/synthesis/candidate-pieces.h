/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/cover.h"

G_BEGIN_DECLS

/*
 * Candidate pieces: whole pieces that agree with all the evidence, made from covers, each behavior once, the
 * likeliest first. If the evidence is incomplete, there are also narrower ones: perhaps no example has shown yet that
 * a piece only moves forward, or never captures. Known pieces that agree are among them, whatever they cost. Private
 * to the synthesis.
 */

#define PW_MAX_CANDIDATE_PIECES 40

typedef struct
{
  char *text; /* as it was put together; Extended Betza */
  guint cost;    /* of a known one, at most that of its text */
  guint likely;  /* less is likelier: the cost, corrected for known pieces and repeated letters */
  gboolean known;
  gboolean odd;  /* few people would mean it, though it is short: Wx0 */
  gboolean list; /* of leaps and slides, with no pattern in them */
  guint64 print; /* of its probes */
  PwPiece *piece;
} PwCandidatePiece;

/*
 * evidence: every piece is judged once more, as a whole
 * covers: (nullable): cheapest first; slack: how much more than the cheapest a candidate piece may cost
 * known: whether known pieces are looked for
 * control: notes in left_out whether a candidate piece was left out
 * Returns: (transfer full) (element-type PwCandidatePiece)
 */
GPtrArray *pw_candidate_pieces_new (const PwEvidence *evidence, const PwKeptTerms *kept_terms,
                                    const GArray *covers, guint slack, gboolean known, PwRunControl *control);

/*
 * Adds a list of single leaps and slides, for a drawing that nothing explains better.
 *
 * text: if it does not agree with the evidence, nothing is added
 */
void pw_candidate_pieces_add_list (GPtrArray *candidate_pieces, const PwEvidence *evidence, PwProbeBoards *probes,
                                   const char *text, guint cost);

/* The candidate piece as idiomatic notation. warned: (out): whether there are warnings. Returns: (transfer full) */
char *pw_candidate_piece_write (const PwCandidatePiece *candidate_piece, const PwEvidence *evidence,
                                PwProbeBoards *probes, gboolean *warned);

G_END_DECLS
