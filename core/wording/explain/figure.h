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
  PwPhrase
      *name; /* (nullable): "a griffon": in parentheses, or in a list: "moves like a griffon or a rook" */
  PwPhrase *listed;    /* (nullable): the name in such a list, where its limits must be told, too */
  PwPhrase *clause;    /* (nullable): what it does, where there is no frame: */
  const char *frame;   /* (nullable): a clause whose {0} is to be filled with names of rides and leaps: */
  GArray *rides;       /* with frame: PwRideOrLeap; (nullable): then {0} is how far: */
  guint64 distances;   /* bits: 1 << 2 is two squares */
  PwPhrase *more;      /* (nullable): whole sentences that follow */
  gboolean complete;   /* the clause says how the move may end */
  gboolean aimed;      /* the directions in front of the path are told */
  gboolean leaves;     /* it can't end where it began */
  gboolean cut;        /* not all steps are told */
  PwPhrase *ends;      /* (nullable): where the directions let it end, if that can be said better than by them */
} PwPathDescription;

/* steps: how many steps may be told where there is no figure. told: (out): to be cleared */
void pw_describe_path (const PwPiece *piece, const PwPath *path, guint steps, PwPathDescription *told);
void pw_path_description_clear (PwPathDescription *told);

G_END_DECLS
