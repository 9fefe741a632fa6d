/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/analysis/findings.h"
#include "ui/analysis/what.h"

G_BEGIN_DECLS

/* What the pages show: a row for each figure, with its words, its definition and its source. */

typedef enum
{
  PW_SECTION_MOBILITY,
  PW_SECTION_VALUES,
  PW_SECTION_REACH,
  PW_SECTION_POWER,
  PW_N_SECTIONS,
} PwSection;

typedef struct
{
  const char *title;
  PwStage last; /* of the stages that it needs: why there are no figures at all is known of each */
} PwSectionRow;

/* The words for a known figure. */
typedef struct
{
  char *text; /* "8.6" */
  char *more; /* (nullable): details: "8.6017, least 3.9, most 11.7" */
  const char *note; /* (nullable): why it isn't meant for this piece, translated: it is shown pale */
} PwSaid;

typedef struct
{
  PwSection section;
  PwStage stage;
  const char *title, *definition, *source; /* not translated yet; NULL of a value: the core has them */
  void (*say) (const PwAnalysis *analysis, PwSaid *said);
  PwEstimator estimator; /* of a value */
} PwFigureRow;

#define PW_MAX_FIGURES 20

const PwSectionRow *pw_section_row (PwSection section);

guint pw_n_figures (void);
const PwFigureRow *pw_figure_row (guint i);
PwWhat pw_figure_what (const PwFigureRow *row); /* translated */

/*
 * who: 0 for the document's piece, else one beside it; said: (out): to be cleared
 * Returns: FALSE if it isn't known yet, or there is none
 */
gboolean pw_figure_say (const PwFigureRow *row, PwFindings *findings, guint who, PwSaid *said);
void pw_said_clear (PwSaid *said);

/* Why a section has no figures. (nullable): it has, or isn't known yet; translated */
const char *pw_section_reason (PwSection section, PwFindings *findings);

G_END_DECLS
