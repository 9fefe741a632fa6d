/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/cover.h"

G_BEGIN_DECLS

/*
 * Rivals: whole pieces that agree with all the evidence, made from covers, each behaviour once,
 * cheapest first.  Where the evidence leaves it open, there are also those that do less: the examples may not
 * have said yet that a piece only moves forward, or never captures.  Private to the synthesis.
 */

#define PW_MAX_RIVALS 40

typedef struct
{
  char *text; /* as it was put together; Extended Betza */
  guint cost;
  guint64 print; /* of its probes */
  PwPiece *piece;
} PwRival;

/*
 * evidence: every piece is judged once more, as a whole
 * covers: cheapest first; slack: how much dearer than the cheapest a rival may be
 * all: (out): whether no rival was left out
 * Returns: (transfer full) (element-type PwRival)
 */
GPtrArray *pw_rivals_new (const PwEvidence *evidence, const PwStock *stock, const GArray *covers, guint slack,
                          PwPatience *patience, gboolean *all);

/* The rival as idiomatic notation. Returns: (transfer full) */
char *pw_rival_write (const PwRival *rival, const PwEvidence *evidence, PwProbes *probes);

G_END_DECLS
