/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/analysis/mobility.h"

G_BEGIN_DECLS

/*
 * Values, in pawns (design, section 6).  There are several published ways to estimate what a piece is worth, and they
 * disagree: so all are given, each with its range, and with a reason where it isn't meant for such a piece.
 */

typedef enum
{
  PW_ESTIMATOR_LEAPER,   /* 33 n + 0.7 n^2 hundredths, for n targets that nothing can block */
  PW_ESTIMATOR_CROWDED,  /* crowded mobility, a rook being worth 5 */
  PW_ESTIMATOR_DISTANCE, /* a target in d king's steps counts 1/d, a rook being worth 5 */
  PW_N_ESTIMATORS,
} PwEstimator;

/* What is known of an estimator; texts are not translated yet. */
typedef struct
{
  const char *name;       /* in ASCII, for JSON: "crowded mobility" */
  const char *title;      /* "Crowded board" */
  const char *definition; /* a sentence or two */
  const char *source;     /* author and place of publication */
} PwEstimatorFacts;

const PwEstimatorFacts *pw_estimator_facts (PwEstimator estimator);

typedef struct
{
  gboolean known;    /* there is a figure */
  gboolean valid;    /* the estimator is meant for such pieces */
  double pawns;
  double low, high;  /* its range; both `pawns` where none is published */
  const char *note;  /* (nullable): why it isn't valid, or known; not translated yet */
} PwEstimate;

typedef struct
{
  PwFigureStatus status;
  PwEstimate estimates[PW_N_ESTIMATORS];
} PwValues;

/*
 * One of them, which may take much less time than all.
 *
 * estimate: (out); scope: of the piece, as first side's; patience: (nullable)
 */
PwFigureStatus pw_estimate_find (PwEstimate *estimate, PwEstimator estimator, PwPiece *piece,
                                 const PwScope *scope, const PwPatience *patience);

/* All of them. Arguments: as above. Returns: (transfer full) */
PwValues *pw_values_new (PwPiece *piece, const PwScope *scope, const PwPatience *patience);
void pw_values_free (PwValues *values); /* (nullable) */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwValues, pw_values_free)

G_END_DECLS
