/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/analysis.h"
#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * PwFindings: the figures of the document's piece on a board of its board's shape.  They are found in a
 * thread, a stage after the other, the quick ones first, for as long as somebody wants them; "changed" is
 * emitted when a stage has come, and when the piece or the shape is another one, so that nothing is known any
 * more.  What is on the board, and where the piece is, makes no difference.
 *
 * Other pieces can be shown beside it, at first queen, rook and knight: whatever is wanted is found of them,
 * too, when that of the piece is known.  "beside" is emitted when there are others.
 */
#define PW_TYPE_FINDINGS (pw_findings_get_type ())
G_DECLARE_FINAL_TYPE (PwFindings, pw_findings, PW, FINDINGS, GObject)

/* ORDER STAGES: as they are found. */
typedef enum
{
  PW_STAGE_BASICS, /* mobility on the empty board, reach */
  PW_STAGE_CROWD,  /* mobility with one square in three taken: one crowd */
  PW_STAGE_POWER,
  PW_STAGE_VALUES,
  PW_STAGE_CURVE, /* mobility at PW_CURVE_POINTS shares of taken squares, from none to all: each a crowd */
  PW_N_STAGES,
} PwStage;

#define PW_CURVE_POINTS 11
#define PW_MAX_BESIDE   4

#define PW_STAGES_ALL ((1u << PW_N_STAGES) - 1)

/* The parts of the window that may need figures. */
typedef enum
{
  PW_FINDER_PAGE,
  PW_FINDER_BOARD,
  PW_FINDER_TABLE,
  PW_N_FINDERS,
} PwFinder;

/* document: borrowed, lives longer. (transfer full) */
PwFindings *pw_findings_new (PwDocument *document);

/* stages: bits, 1 << PwStage; 0 at first. What nobody wants any more is given up; what is known is kept. */
void pw_findings_want (PwFindings *self, PwFinder who, guint stages);

/*
 * The figures of a stage.
 *
 * who: 0 is the document's piece, those beside it follow
 * Returns: (transfer none) (nullable): NULL while they aren't known
 */
const PwAnalysis *pw_findings_get (PwFindings *self, guint who, PwStage stage);

/* How many pieces are beside it. */
guint pw_findings_n_beside (PwFindings *self);
/* A piece for people; who: as above. (transfer none) */
const char *pw_findings_name (PwFindings *self, guint who);
/* piece: a reference is taken. Returns: FALSE if there are PW_MAX_BESIDE, or it is one of them */
gboolean pw_findings_add (PwFindings *self, const char *name, PwPiece *piece);
/* who: from 1 */
void pw_findings_remove (PwFindings *self, guint who);

/* What a chess piece is called, for people; translated. */
const char *pw_orthodox_label (PwOrthodox orthodox);

G_END_DECLS
