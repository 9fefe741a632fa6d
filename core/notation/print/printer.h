/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/routes.h"
#include "core/notation/reading/dialect.h"

G_BEGIN_DECLS

typedef struct _PwPrintJob PwPrintJob; /* job.h */

/* A bit for each PW_CODE_LACKS_*, which are side by side. */
#define PW_FEATURE(name) ((guint64) 1 << (PW_CODE_LACKS_##name - PW_CODE_LACKS_HOP_LINK))

/* How a dialect writes routes, and what it can't write. */
struct _PwPrinter
{
  guint64 lacks; /* PW_FEATURE(): what the dialect has no letters for */

  /*
   * Cuts a route into routes that the dialect can write one by one: K-R into W-R and F-R. (nullable): not needed
   *
   * parts: (element-type PwRoute): appended to
   */
  void (*split) (PwPrintJob *job, PwRoute *route, GPtrArray *parts);

  /*
   * Writes a route as one term.
   *
   * royal: with the letter that makes the piece royal
   * Returns: (transfer full) (nullable): NULL if it can't be one
   */
  char *(*say) (PwPrintJob *job, const PwRoute *route, gboolean royal);

  /* Two terms side by side as one. (nullable): never. Returns: (transfer full) (nullable) */
  char *(*merge) (const char *a, const char *b);

  /* Whether a chain that is the whole text is written without its parentheses. */
  gboolean bare_chain;

  /* Whether a separator is needed between two terms. */
  gboolean (*stand_apart) (const char *before, const char *next);
  const char *separator; /* NULL for a space */

  const char *royal_nothing; /* the text of a royal piece without any moves */

  gboolean no_holes; /* boards have no holes there: texts that differ only over holes are alike */

  /* Whether "=Q,R" may follow the text: what the piece may promote to. */
  gboolean promotes;
};

G_END_DECLS
