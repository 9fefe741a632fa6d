/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/wording/explain/words.h"

G_BEGIN_DECLS

/*
 * Figures of more than one leg that have a name or a sentence of their own: rifle capture, bent and crooked
 * riders, locusts, area moves, withdrawal, castling, passing the turn ...
 */
typedef struct
{
  PwPhrase *name;    /* (nullable): "a griffon", to be said in "moves like a griffon" */
  PwPhrase *gloss;   /* (nullable): what the name means */
  PwPhrase *clause;  /* (nullable): where there is no name */
  const char *frame; /* (nullable): a clause whose {0} is to be filled with names of gaits: */
  GArray *gaits;     /* with frame: PwGait */
  gboolean complete; /* the clause says how the move may end */
  gboolean aimed;    /* the directions in front of the path are told */
  gboolean leaves;   /* it can't end where it began */
  gboolean cut;      /* not all steps are told */
} PwTold;

/* steps: how many steps may be told where there is no figure. told: (out): to be cleared */
void pw_told_path (const PwPiece *piece, const PwPath *path, guint steps, PwTold *told);
void pw_told_clear (PwTold *told);

G_END_DECLS
