/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/programs.h"
#include "ui/base/worker.h"

G_BEGIN_DECLS

/*
 * One piece written in every dialect, and for other programs.  A long text may take a good part of a second
 * in each, so a worker finds them, one after the other: its place is the dialect, or PW_TRANSLATOR_PROGRAMS
 * and the program; its answer a PwTranslation.
 */
#define PW_TRANSLATOR_PROGRAMS PW_N_DIALECTS
#define PW_TRANSLATOR_N_PLACES (PW_N_DIALECTS + PW_N_PROGRAMS)

typedef struct
{
  char *text;      /* (nullable): NULL if the dialect has no words for the piece */
  GArray *reasons; /* (element-type PwDiagnostic): what it has no words for */
  PwProgramAnswer answer; /* of a program, in place of both */
} PwTranslation;

PwWorker *pw_translator_new (void); /* (transfer full) */
/*
 * Forgets the texts of the piece before, and begins.
 *
 * piece: (nullable): nothing to do; notation: its own, in the dialect; copied
 */
void pw_translator_ask (PwWorker *translator, PwPiece *piece, const char *notation, PwDialect dialect);

G_END_DECLS
