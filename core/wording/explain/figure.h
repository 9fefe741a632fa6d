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
  PwPhrase *listed;    /* (nullable): the name in such a list, if it must mention limits */
  PwPhrase *clause;    /* (nullable): what it does; NULL with a frame: */
  const char *frame;   /* (nullable): a clause whose {0} will be names of rides and leaps: */
  GArray *rides;       /* with frame: PwRideOrLeap; (nullable): then {0} is how far: */
  guint64 distances;   /* bits: 1 << 2 is two squares */
  PwPhrase *more;      /* (nullable): whole sentences that follow */
  gboolean complete;   /* the clause states how the move may end */
  gboolean aimed;      /* the clause mentions the directions before the path */
  gboolean leaves;     /* it can't end where it began */
  gboolean cut;        /* some steps are left out */
  PwPhrase *ends;      /* (nullable): where the directions let it end, if that is clearer than the directions */
} PwPathDescription;

/* steps: how many steps may be described one by one, if there is no figure. told: (out): to be cleared */
void pw_describe_path (const PwPiece *piece, const PwPath *path, guint steps, PwPathDescription *told);
void pw_path_description_clear (PwPathDescription *told);

G_END_DECLS
