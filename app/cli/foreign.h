/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "core/exchange/format.h"

G_BEGIN_DECLS

/* Files of other programs, and documents of this one, for the commands that read and write them. */

/* The names of all formats, for completion. */
#define PW_FOREIGN_NAMES "text variants.ini pychess diagram xboard fmax pgn tsv csv jsonl wikitext"

/*
 * path: "-" is standard input
 * from: (nullable): the name of a format; NULL: recognized, and documents are read, too; of these the format
 * is NULL Returns: (transfer full) (nullable): NULL with a report
 */
PwExchangeFile *pw_foreign_read (const PwCall *call, const char *path, const char *from);

/*
 * The game with a title or number; without either the only one.
 *
 * name: (nullable)
 * Returns: (transfer none) (nullable): NULL with a report
 */
const PwExchange *pw_foreign_choose (const PwCall *call, const PwExchangeFile *file, const char *name);

/* The format of that name. Returns: (nullable): NULL with a report */
const PwExchangeFormat *pw_foreign_format (const PwCall *call, const char *option, const char *name);

/*
 * Writes notes to standard error: "FILE:LINE: error: sentence".
 *
 * exchange: (nullable): whose pieces they are about
 * Returns: PW_EXIT_ERROR if something is lost
 */
PwExit pw_foreign_report (const char *path, const GArray *notes, const PwExchange *exchange);

G_END_DECLS
