/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cli/base/options.h"
#include "core/exchange/format.h"
#include "ui/keep/army.h"

G_BEGIN_DECLS

/* Files of other programs, and documents of this one, for the commands that read and write them. */

/* The names of all formats, for completion. */
#define PW_FOREIGN_NAMES "text variants.ini pychess diagram xboard fmax pgn tsv csv jsonl wikitext"

/*
 * path: "-" is standard input
 * from: (nullable): the name of a format; NULL: recognized, and documents are read, too, whose format is NULL
 * document: (out) (transfer full) (nullable): what was read, if it is a document; to be NULL before
 * Returns: (transfer full) (nullable): NULL with a report
 */
PwExchangeFile *pw_foreign_read (const PwCall *call, const char *path, const char *from, PwArmy **document);

/*
 * Drops all games but that with a title or number; without either there must be only one.
 *
 * name: (nullable)
 * Returns: FALSE with a report
 */
gboolean pw_foreign_choose (const PwCall *call, PwExchangeFile *file, const char *name);

/* The format of that name. Returns: (nullable): NULL with a report */
const PwExchangeFormat *pw_foreign_format (const PwCall *call, const char *option, const char *name);

/*
 * Writes notes to standard error: "FILE:LINE: error: sentence".
 *
 * exchange: (nullable): whose pieces they are about
 * Returns: PW_EXIT_ERROR if something is lost
 */
PwExit pw_foreign_report (const char *path, const GArray *notes, const PwExchange *exchange);
/* The same with all notes of a file. */
PwExit pw_foreign_report_file (const char *path, const PwExchangeFile *file);

G_END_DECLS
