/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/candidate-pieces.h"
#include "core/synthesis/synthesis.h"

G_BEGIN_DECLS

/*
 * The move on which candidate pieces are most evenly divided: on the position of an example without a claim about it,
 * or on a position made from one by adding or removing a piece; failing that, on a probe. Private to the synthesis.
 *
 * candidate_pieces: (element-type PwCandidatePiece)
 * Returns: (transfer full) (nullable): NULL if they all do the same
 */
PwSynthesisQuestion *pw_question_find (const PwEvidence *evidence, const PwProbeBoards *probes,
                                       const GPtrArray *candidate_pieces, PwRunControl *control);

G_END_DECLS
