/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether two pieces are the same.  Plain forms have their paths, and their nodes behind those, in a fixed
 * order, so that what stands at the same place is compared.
 */
#include "core/piece/plain.h"

#include "core/piece/piece-private.h"
#include "core/piece/plain-private.h"

static gboolean
same_path (const PwPath *a, const PwPath *b)
{
  return a->root == b->root && pw_match_equal (&a->ends, &b->ends) && a->effect_kind == b->effect_kind
         && a->unloads == b->unloads && a->partner == b->partner && a->virgin == b->virgin
         && a->cylinder == b->cylinder && a->directions == b->directions;
}

static gboolean
same_children (const PwPiece *pa, const PwNode *a, const PwPiece *pb, const PwNode *b)
{
  if (a->chain.n != b->chain.n)
    return FALSE;
  for (guint i = 0; i < a->chain.n; i++)
    if (pw_piece_child (pa, a, i) != pw_piece_child (pb, b, i)
        || (a->kind == PW_NODE_CHAIN && i + 1 < a->chain.n
            && !pw_link_equal (pw_piece_link (pa, a, i), pw_piece_link (pb, b, i))))
      return FALSE;
  return TRUE;
}

static gboolean
same_node (const PwPiece *pa, const PwNode *a, const PwPiece *pb, const PwNode *b)
{
  return pw_node_equal (a, b)
         && (a->kind == PW_NODE_LEAP || a->kind == PW_NODE_REPEAT || same_children (pa, a, pb, b));
}

gboolean
_pw_plain_same (const PwPiece *a, const PwPiece *b)
{
  if (pw_piece_n_paths (a) != pw_piece_n_paths (b) || pw_piece_n_nodes (a) != pw_piece_n_nodes (b))
    return FALSE;
  for (guint i = 0; i < pw_piece_n_paths (a); i++)
    if (!same_path (pw_piece_path (a, i), pw_piece_path (b, i)))
      return FALSE;
  for (PwNodeId i = 0; i < pw_piece_n_nodes (a); i++)
    if (!same_node (a, pw_piece_node (a, i), b, pw_piece_node (b, i)))
      return FALSE;
  return TRUE;
}
