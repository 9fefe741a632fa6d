/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "core/analysis/analysis.h"
#include "core/catalogue/figures.h"

G_BEGIN_DECLS

/* The figures of `analyse`, as JSON and for people. */

/* Mates on a square board. */
typedef struct
{
  guint size;
  PwAnalysis *analysis;
} PwSizedMates;

/* ,"mobility":...,"reach":... of what was wanted. with: (nullable): the notation of the second piece */
void pw_analyse_json (GString *json, const PwAnalysis *analysis, guint what, const char *with);
/* ,"mate":[...] */
void pw_analyse_json_sizes (GString *json, const GArray *sizes, const char *with);

/* Lines for people. */
void pw_analyse_text (GString *text, const PwAnalysis *analysis, guint what, const char *with);
/* sizes: (element-type PwSizedMates) */
void pw_analyse_text_sizes (GString *text, const GArray *sizes, const char *with);

G_END_DECLS
