/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mate.h"
#include "core/analysis/mobility.h"
#include "core/analysis/power.h"
#include "core/analysis/reach.h"
#include "core/analysis/values.h"

G_BEGIN_DECLS

/*
 * All figures of a piece on a board shape (design, section 6), as many as are wanted.
 *
 * There is no state outside a run: any thread may make one, and several may run at once.
 */

/* Bits. */
typedef enum
{
  PW_ANALYSE_MOBILITY = 1 << 0,
  PW_ANALYSE_REACH = 1 << 1,
  PW_ANALYSE_POWER = 1 << 2,
  PW_ANALYSE_VALUES = 1 << 3,
  PW_ANALYSE_MATE = 1 << 4, /* may take long */
  PW_ANALYSE_QUICK = PW_ANALYSE_MOBILITY | PW_ANALYSE_REACH | PW_ANALYSE_POWER | PW_ANALYSE_VALUES,
} PwAnalyse;

/* The share of empty squares if the caller gives none: one square in three has a piece. */
#define PW_ANALYSIS_USUAL_SHARE (2.0 / 3.0)

typedef struct
{
  guint what;           /* PwAnalyse */
  const double *shares; /* of empty squares, 0 to 1: for crowded mobility */
  guint n_shares;
  PwPiece *with; /* (nullable): the second piece of mates with two */
} PwAnalysisWants;

typedef struct
{
  PwPiece *piece;
  PwScope *scope;
  /* NULL if not wanted */
  PwMobility *mobility;
  GPtrArray *crowds; /* (element-type PwCrowd): in the order of the shares; empty if not wanted */
  PwReachGraph *reach;
  PwPower *power;
  PwValues *values;
  PwMateTable *mate;      /* NULL, too, if there is none */
  PwMateTable *mate_with; /* of two pieces */
  PwFigureStatus mate_status, mate_with_status;
  gboolean cancelled; /* what is missing was given up */
} PwAnalysis;

/*
 * shape: the board; what is on it doesn't count
 * patience: (nullable)
 * Returns: (transfer full)
 */
PwAnalysis *pw_analysis_new (PwPiece *piece, const PwBoard *shape, const PwAnalysisWants *wants,
                             const PwPatience *patience);
void pw_analysis_free (PwAnalysis *analysis); /* (nullable) */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwAnalysis, pw_analysis_free)

G_END_DECLS
