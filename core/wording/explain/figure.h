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
  const char *frame; /* (nullable): a clause whose {0} is to be filled with names of rides and leaps: */
  GArray *rides;     /* with frame: PwRideOrLeap */
  gboolean complete; /* the clause says how the move may end */
  gboolean aimed;    /* the directions in front of the path are told */
  gboolean leaves;   /* it can't end where it began */
  gboolean cut;      /* not all steps are told */
} PwPathDescription;

/* steps: how many steps may be told where there is no figure. told: (out): to be cleared */
void pw_describe_path (const PwPiece *piece, const PwPath *path, guint steps, PwPathDescription *told);
void pw_path_description_clear (PwPathDescription *told);

G_END_DECLS
