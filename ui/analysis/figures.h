/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/analysis/findings.h"

G_BEGIN_DECLS

/* What the page shows: a row for each figure, with its words, its definition and its source. */

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
  /* Texts are not translated yet. */
  const char *title;
  const char *definition; /* sentences */
  const char *source;
  void (*say) (const PwAnalysis *analysis, PwSaid *said);
  PwEstimator estimator; /* of a value, whose texts are those of the core */
} PwFigureRow;

#define PW_MAX_FIGURES 20

const PwSectionRow *pw_section_row (PwSection section);

guint pw_n_figures (void);
const PwFigureRow *pw_figure_row (guint i);
/* Translated. */
const char *pw_figure_title (const PwFigureRow *row);
const char *pw_figure_definition (const PwFigureRow *row);
const char *pw_figure_source (const PwFigureRow *row);

/* said: (out): to be cleared. Returns: FALSE if it isn't known yet, or there is none */
gboolean pw_figure_say (const PwFigureRow *row, PwFindings *findings, PwSaid *said);
/* The same of figures that are at hand. analysis: (nullable) */
gboolean pw_figure_say_of (const PwFigureRow *row, const PwAnalysis *analysis, PwSaid *said);
void pw_said_clear (PwSaid *said);

/* Why a section has no figures. (nullable): it has, or isn't known yet; translated */
const char *pw_section_reason (PwSection section, PwFindings *findings);

G_END_DECLS
