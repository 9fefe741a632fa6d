/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/foreign.h"
#include "ui/keep/army.h"

G_BEGIN_DECLS

/* `export`, which has two ends: texts, and packs for pychess, which are drawn by the program that draws. */

/* Whether an output is a folder or an archive: "x/", "x.zip". path: (nullable) */
gboolean pw_export_is_pack (const char *path);

/*
 * Writes what was read.
 *
 * army: (nullable): the document; NULL if it was none
 */
typedef PwExit (*PwExportWriter) (const PwCall *call, PwArmy *army, const PwExchange *exchange,
                                  const PwExchangeFormat *format);

/* Does all of it. packs: (nullable): writes packs; the command without it is never called for one */
PwExit pw_export_run (PwCall *call, PwExportWriter packs);

typedef struct
{
  const char *to, *output, *game; /* (nullable) */
  gboolean brackets, figures;
} PwExportCall;

/* For the program that draws. */
PwExit pw_export_and_draw (PwCall *call);

G_END_DECLS
