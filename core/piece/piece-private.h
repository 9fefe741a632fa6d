/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/pool.h"
#include "core/piece/piece.h"

G_BEGIN_DECLS

struct _PwPiece
{
  gatomicrefcount references;
  PW_POOL (PwPath) paths;
  PW_POOL (PwNode) nodes;
  PW_POOL (PwNodeId) children; /* those of chains and choices */
  PW_POOL (PwLink) links;      /* parallel to children; the last of a chain is unused */
  char *promotions; /* as written; NULL for none */
  gboolean royal;   /* also without a royal path */
  PwPiece *plain;   /* its plain form, once it was made; the piece itself if it is one */
};

/* A piece without paths. Returns: (transfer full) */
PwPiece *_pw_piece_new (void);

/* Appends the family of a chain or choice. links: n - 1 of them; NULL for a choice. Returns: the index of the first */
guint _pw_piece_add_family (PwPiece *piece, const PwNodeId *children, const PwLink *links, guint n);

G_END_DECLS
