/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/piece/piece.h"

G_BEGIN_DECLS

struct _PwPiece
{
  gatomicrefcount references;
  GArray *paths;    /* PwPath */
  GArray *nodes;    /* PwNode */
  GArray *children; /* PwNodeId: those of chains and choices */
  GArray *links;    /* PwLink: parallel to children; the last of a chain is unused */
  char *promotions; /* as written; NULL for none */
  gboolean royal;   /* also without a royal path */
  PwPiece *plain;   /* its plain form, once it was made; the piece itself if it is one */
};

/* A piece without paths. Returns: (transfer full) */
PwPiece *_pw_piece_new (void);

G_END_DECLS
