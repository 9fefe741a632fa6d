/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The lowered form of a piece: storage, building, comparing.  Knows no text and no board.
 */
#include "core/piece/piece-private.h"

#include "core/base/getter.h"
#include "core/base/owns.h"

struct _PwPieceBuilder
{
  PwPiece *piece;
};

gboolean
pw_match_equal (const PwMatch *a, const PwMatch *b)
{
  return a->holds == b->holds && a->own == b->own && a->enemy == b->enemy;
}

gboolean
pw_link_equal (const PwLink *a, const PwLink *b)
{
  return pw_match_equal (&a->stays, &b->stays) && pw_match_equal (&a->takes, &b->takes)
         && a->may_end == b->may_end && a->approaches == b->approaches && a->measures == b->measures
         && a->equal == b->equal && a->same_leg == b->same_leg && a->new_leg == b->new_leg
         && a->explodes == b->explodes && a->unloads == b->unloads && a->turn == b->turn
         && a->directions == b->directions;
}

static gboolean
same_leap (const PwNode *a, const PwNode *b)
{
  return pw_vec_equal (a->leap.atom, b->leap.atom) && a->leap.between == b->leap.between
         && a->leap.reach == b->leap.reach && a->leap.wraps == b->leap.wraps;
}

static gboolean
same_repeat (const PwNode *a, const PwNode *b)
{
  return a->repeat.child == b->repeat.child && a->repeat.max == b->repeat.max
         && a->repeat.exact == b->repeat.exact && a->repeat.stays_away == b->repeat.stays_away
         && a->repeat.slides == b->repeat.slides && a->repeat.ride == b->repeat.ride
         && pw_link_equal (&a->repeat.link, &b->repeat.link);
}

gboolean
pw_node_equal (const PwNode *a, const PwNode *b)
{
  if (a->kind != b->kind || a->scope != b->scope || (a->scope != PW_SCOPE_NONE && a->directions != b->directions))
    return FALSE;
  return a->kind == PW_NODE_LEAP ? same_leap (a, b) : a->kind != PW_NODE_REPEAT || same_repeat (a, b);
}

gboolean
pw_link_is_plain (const PwLink *link)
{
  return link->stays.holds == PW_HOLDS_EMPTY && link->takes.holds == 0 && !link->may_end && !link->approaches
         && !link->equal && !link->measures && !link->new_leg && !link->explodes && link->unloads == PW_UNLOAD_NONE
         && link->turn == PW_TURN_FREE;
}

PwPiece *
pw_piece_ref (PwPiece *piece)
{
  g_atomic_ref_count_inc (&piece->references);
  return piece;
}

void
pw_piece_unref (PwPiece *piece)
{
  if (piece == NULL || !g_atomic_ref_count_dec (&piece->references))
    return;
  if (piece->plain != piece)
    pw_piece_unref (piece->plain);
  PW_GIVE_BACK (piece, ((pw_pool_free), paths, nodes, children, links), (g_free, promotions));
  g_free (piece);
}

PW_GETTER (guint, pw_piece_n_paths, const PwPiece, paths.n);

const PwPath *
pw_piece_path (const PwPiece *piece, guint i)
{
  g_return_val_if_fail (i < piece->paths.n, NULL);
  return &piece->paths.data[i];
}

PW_GETTER (guint, pw_piece_n_nodes, const PwPiece, nodes.n);

const PwNode *
pw_piece_node (const PwPiece *piece, PwNodeId id)
{
  g_return_val_if_fail (id < piece->nodes.n, NULL);
  return &piece->nodes.data[id];
}

PwNodeId
pw_piece_child (const PwPiece *piece, const PwNode *node, guint i)
{
  return piece->children.data[node->chain.first + i];
}

const PwLink *
pw_piece_link (const PwPiece *piece, const PwNode *node, guint i)
{
  return &piece->links.data[node->chain.first + i];
}

const PwLink *
pw_piece_links (const PwPiece *piece, const PwNode *node, guint *n)
{
  *n = node->kind == PW_NODE_REPEAT ? 1 : node->kind == PW_NODE_CHAIN && node->chain.n > 0 ? node->chain.n - 1 : 0;
  if (*n == 0)
    return NULL;
  return node->kind == PW_NODE_REPEAT ? &node->repeat.link : pw_piece_link (piece, node, 0);
}

gboolean
pw_piece_has_link (const PwPiece *piece, PwNodeId id, gboolean (*is_such) (const PwLink *link))
{
  const PwNode *node = pw_piece_node (piece, id);
  guint n;
  const PwLink *links = pw_piece_links (piece, node, &n);

  for (guint i = 0; i < n; i++)
    if (is_such (&links[i]))
      return TRUE;
  if (node->kind == PW_NODE_REPEAT)
    return pw_piece_has_link (piece, node->repeat.child, is_such);
  for (guint i = 0; node->kind != PW_NODE_LEAP && i < node->chain.n; i++)
    if (pw_piece_has_link (piece, pw_piece_child (piece, node, i), is_such))
      return TRUE;
  return FALSE;
}

PwSpan
pw_piece_span (const PwPiece *piece)
{
  PwSpan all = piece->paths.n > 0 ? pw_piece_path (piece, 0)->span : pw_span (0, 0);

  for (guint i = 1; i < piece->paths.n; i++)
    all = pw_span_join (all, pw_piece_path (piece, i)->span);
  return all;
}

gboolean
pw_piece_is_royal (const PwPiece *piece)
{
  for (guint i = 0; i < piece->paths.n; i++)
    if (pw_piece_path (piece, i)->royal)
      return TRUE;
  return piece->royal;
}

PW_GETTER (const char *, pw_piece_promotions, const PwPiece, promotions);

/* -- building -- */

PwPiece *
_pw_piece_new (void)
{
  PwPiece *piece = g_new0 (PwPiece, 1);

  g_atomic_ref_count_init (&piece->references);
  return piece;
}

guint
_pw_piece_add_family (PwPiece *piece, const PwNodeId *children, const PwLink *links, guint n)
{
  static const PwLink no_link;

  pw_pool_reserve (&piece->children, n);
  pw_pool_reserve (&piece->links, n);
  /* Links stay parallel to children, so that one index serves both. */
  for (guint i = 0; i < n; i++)
    {
      pw_pool_add (&piece->children, children[i]);
      pw_pool_add (&piece->links, links != NULL && i + 1 < n ? links[i] : no_link);
    }
  return piece->children.n - n;
}

PwPieceBuilder *
pw_piece_builder_new (void)
{
  PwPieceBuilder *builder = g_new (PwPieceBuilder, 1);

  builder->piece = _pw_piece_new ();
  return builder;
}

PW_FREE_FUNC (pw_piece_builder_free, PwPieceBuilder, (pw_piece_unref, piece));

void
pw_piece_builder_promotions (PwPieceBuilder *builder, const char *text)
{
  g_free (builder->piece->promotions);
  builder->piece->promotions = g_strdup (text);
}

PwPiece *
pw_piece_builder_end (PwPieceBuilder *builder)
{
  PwPiece *piece = g_steal_pointer (&builder->piece);

  pw_piece_builder_free (builder);
  return piece;
}

static PwNodeId
add_node (PwPieceBuilder *builder, PwNodeKind kind, PwSpan span)
{
  PwNode node = { .kind = kind, .span = span };

  pw_pool_add (&builder->piece->nodes, node);
  return builder->piece->nodes.n - 1;
}

PwNode *
pw_piece_builder_node (PwPieceBuilder *builder, PwNodeId id)
{
  g_return_val_if_fail (id < builder->piece->nodes.n, NULL);
  return &builder->piece->nodes.data[id];
}

PwNodeId
pw_piece_builder_leap (PwPieceBuilder *builder, PwSpan span, PwVec atom, PwBetween between)
{
  PwNodeId id = add_node (builder, PW_NODE_LEAP, span);
  PwNode *node = pw_piece_builder_node (builder, id);

  node->leap.atom = pw_vec (MAX (ABS (atom.dx), ABS (atom.dy)), MIN (ABS (atom.dx), ABS (atom.dy)));
  node->leap.between = between;
  return id;
}

static PwNodeId
add_family (PwPieceBuilder *builder, PwNodeKind kind, PwSpan span, const PwNodeId *children,
            const PwLink *links, guint n)
{
  PwNodeId id = add_node (builder, kind, span);
  PwNode *node = pw_piece_builder_node (builder, id);

  node->chain.first = _pw_piece_add_family (builder->piece, children, links, n);
  node->chain.n = n;
  return id;
}

PwNodeId
pw_piece_builder_chain (PwPieceBuilder *builder, PwSpan span, const PwNodeId *children, const PwLink *links,
                        guint n)
{
  g_return_val_if_fail (n > 0, 0);
  return n == 1 ? children[0] : add_family (builder, PW_NODE_CHAIN, span, children, links, n);
}

PwNodeId
pw_piece_builder_choice (PwPieceBuilder *builder, PwSpan span, const PwNodeId *children, guint n)
{
  g_return_val_if_fail (n > 0, 0);
  return n == 1 ? children[0] : add_family (builder, PW_NODE_CHOICE, span, children, NULL, n);
}

PwNode *
pw_piece_builder_repeat (PwPieceBuilder *builder, PwSpan span, PwNodeId child, PwNodeId *id)
{
  PwNode *node;

  *id = add_node (builder, PW_NODE_REPEAT, span);
  node = pw_piece_builder_node (builder, *id);
  node->repeat.child = child;
  return node;
}

void
pw_piece_builder_path (PwPieceBuilder *builder, PwPath path, PwNodeId root)
{
  g_return_if_fail (root < builder->piece->nodes.n);
  path.root = root;
  pw_pool_add (&builder->piece->paths, path);
}
