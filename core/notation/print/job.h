/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/compare.h"
#include "core/notation/print/lacks.h"

G_BEGIN_DECLS

#define PW_PRINT_MAX_WORK 4000000 /* as of PwComparer, for one piece */

/* One piece being written in one dialect: texts of its routes, and whether they mean them. */
struct _PwPrintJob
{
  const PwDialectOps *dialect;
  const PwPrinter *printer; /* the dialect's */
  PwReading *reading;
  GHashTable *texts;  /* PwRoute -> its text, "" if it has none */
  GHashTable *judged; /* PwRoute -> (text that was parsed and compared -> whether it means the route) */
  PwComparer *comparer;
  PwAlike alike; /* how sure it is that the last text that was accepted means the piece */
  guint tried;   /* ... the positions that were tried for that */
};

void pw_print_job_init (PwPrintJob *job, const PwDialectOps *dialect, const PwPiece *piece);
void pw_print_job_clear (PwPrintJob *job);
/* A route's text, remembered. Returns: (transfer none) (nullable) */
const char *pw_print_say (PwPrintJob *job, const PwRoute *route);
/* Whether a text parses in the dialect and does what the route does; remembered. */
gboolean pw_print_means (PwPrintJob *job, const char *text, const PwRoute *route);
/* The first text that means the route, shortest first; the others are freed. (transfer full) (nullable) */
char *pw_print_choose (PwPrintJob *job, GPtrArray *texts, const PwRoute *route);
/* Whether two pieces do the same, as far as is known. */
gboolean pw_print_move_alike (PwPrintJob *job, PwPiece *a, PwPiece *b);
/* Orders texts, given as pointers to them: shorter ones first, then by their letters. */
int pw_print_compare_texts (gconstpointer a, gconstpointer b);

G_END_DECLS
