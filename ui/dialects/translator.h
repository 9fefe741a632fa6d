/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"
#include "ui/base/worker.h"

G_BEGIN_DECLS

/*
 * One piece written in every dialect.  A long text may take a good part of a second in each, so a worker finds them,
 * one after the other: its place is the dialect, its answer a PwTranslation.
 */
typedef struct
{
  char *text;      /* (nullable): NULL if the dialect has no words for the piece */
  GArray *reasons; /* (element-type PwDiagnostic): what it has no words for */
} PwTranslation;

PwWorker *pw_translator_new (void); /* (transfer full) */
/* Forgets the texts of the piece before, and begins. piece: (nullable): nothing to do */
void pw_translator_ask (PwWorker *translator, PwPiece *piece);

G_END_DECLS
