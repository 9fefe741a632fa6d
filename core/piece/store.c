/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Nodes that are kept once. Each has a hash of itself and all nodes below, the same in every store: it finds a node,
 * and puts nodes in order.
 */
#include "core/piece/store.h"

#include "core/base/owns.h"
#include "core/piece/piece-private.h"

#define MAX_SIZE 1000000

void
pw_store_init (PwStore *store)
{
  *store = (PwStore){ .piece = _pw_piece_new () };
}

PW_CLEAR_FUNC (pw_store_clear, PwStore, (pw_piece_unref, piece), ((pw_pool_free), traits),
               ((pw_index_free), index));

static const PwStoreTrait *
trait (const PwStore *store, PwNodeId id)
{
  return &store->traits.data[id];
}

/* -- hashes -- */

static guint64
mix_match (guint64 hash, const PwMatch *match)
{
  return pw_hash (pw_hash (hash, match->holds), (guint64) match->own << 32 | match->enemy);
}

static guint64
mix_link (guint64 hash, const PwLink *link)
{
  guint flags = (guint) (link->may_end | link->approaches << 1 | link->measures << 2 | link->equal << 3
                         | link->same_leg << 4 | link->explodes << 5 | link->unloads << 6 | link->turn << 8
                         | link->new_leg << 10);

  hash = mix_match (mix_match (hash, &link->stays), &link->takes);
  return pw_hash (hash, (guint64) flags << 32 | link->directions);
}

static guint64
mix_leap (guint64 hash, const PwNode *node)
{
  hash = pw_hash (hash, (guint64) (guint16) node->leap.atom.dx << 16 | (guint16) node->leap.atom.dy);
  return pw_hash (hash, node->leap.between | node->leap.reach << 8 | (node->leap.wraps ? 1u << 16 : 0));
}

static guint64
mix_repeat (guint64 hash, const PwStore *store, const PwNode *node)
{
  guint flags = (guint) (node->repeat.exact | node->repeat.stays_away << 1 | node->repeat.slides << 2)
                | node->repeat.ride << 3;

  hash = pw_hash (pw_hash (hash, trait (store, node->repeat.child)->hash), (guint64) flags << 32 | node->repeat.max);
  return mix_link (hash, &node->repeat.link);
}

static guint64
hash_node (const PwStore *store, const PwNode *node, const PwNodeId *children, const PwLink *links)
{
  guint64 hash
      = pw_hash (node->kind + 1, (guint64) node->scope << 32 | (node->scope != PW_SCOPE_NONE ? node->directions : 0));

  if (node->kind == PW_NODE_LEAP)
    return mix_leap (hash, node);
  if (node->kind == PW_NODE_REPEAT)
    return mix_repeat (hash, store, node);
  for (guint i = 0; i < node->chain.n; i++)
    {
      hash = pw_hash (hash, trait (store, children[i])->hash);
      if (node->kind == PW_NODE_CHAIN && i + 1 < node->chain.n)
        hash = mix_link (hash, &links[i]);
    }
  return hash;
}

/* -- the same node -- */

static gboolean
same_node (const PwPiece *piece, const PwNode *a, const PwNode *b, const PwNodeId *children,
           const PwLink *links)
{
  if (!pw_node_equal (a, b) || a->kind == PW_NODE_LEAP || a->kind == PW_NODE_REPEAT)
    return pw_node_equal (a, b);
  if (a->chain.n != b->chain.n)
    return FALSE;
  for (guint i = 0; i < a->chain.n; i++)
    if (pw_piece_child (piece, a, i) != children[i]
        || (a->kind == PW_NODE_CHAIN && i + 1 < a->chain.n
            && !pw_link_equal (pw_piece_link (piece, a, i), &links[i])))
      return FALSE;
  return TRUE;
}

/* -- what a node steps -- */

static void
add_first (const PwStore *store, PwStoreTrait *own, PwNodeId child)
{
  const PwStoreTrait *other = trait (store, child);

  if (pw_piece_node (store->piece, child)->scope == PW_SCOPE_STEP)
    own->first_is_aimed = TRUE;
  else
    {
      pw_atoms_add_all (&own->first, &other->first);
      own->first_is_aimed |= other->first_is_aimed;
    }
}

static void
read_leap (PwStoreTrait *own, const PwNode *leap)
{
  if (leap->leap.reach == PW_REACH_VECTOR)
    pw_atoms_add (&own->first, leap->leap.atom);
  own->keeps_facing = leap->leap.reach != PW_REACH_VECTOR || pw_vec_is_zero (leap->leap.atom);
  if (!own->keeps_facing)
    pw_atoms_add (&own->last, leap->leap.atom);
}

static void
read_chain (const PwStore *store, PwStoreTrait *own, const PwNode *node, const PwNodeId *children)
{
  add_first (store, own, children[0]);
  own->keeps_facing = TRUE;
  for (guint i = node->chain.n; i > 0 && own->keeps_facing; i--)
    {
      pw_atoms_add_all (&own->last, &trait (store, children[i - 1])->last);
      own->keeps_facing = trait (store, children[i - 1])->keeps_facing;
    }
}

static void
read_choice (const PwStore *store, PwStoreTrait *own, const PwNode *node, const PwNodeId *children)
{
  for (guint i = 0; i < node->choice.n; i++)
    {
      add_first (store, own, children[i]);
      pw_atoms_add_all (&own->last, &trait (store, children[i])->last);
      own->keeps_facing |= trait (store, children[i])->keeps_facing;
    }
}

static void
read_repeat (const PwStore *store, PwStoreTrait *own, const PwNode *node)
{
  add_first (store, own, node->repeat.child);
  own->last = trait (store, node->repeat.child)->last;
  own->keeps_facing = trait (store, node->repeat.child)->keeps_facing;
}

static guint
size_of (const PwStore *store, const PwNode *node, const PwNodeId *children)
{
  guint size = 1;

  if (node->kind == PW_NODE_REPEAT)
    size += trait (store, node->repeat.child)->size;
  else if (node->kind != PW_NODE_LEAP)
    for (guint i = 0; i < node->chain.n && size < MAX_SIZE; i++)
      size += trait (store, children[i])->size;
  return MIN (size, MAX_SIZE);
}

static void
read_node (const PwStore *store, PwStoreTrait *own, const PwNode *node, const PwNodeId *children)
{
  own->size = size_of (store, node, children);
  switch (node->kind)
    {
    case PW_NODE_LEAP:
      read_leap (own, node);
      break;
    case PW_NODE_CHAIN:
      read_chain (store, own, node, children);
      break;
    case PW_NODE_CHOICE:
      read_choice (store, own, node, children);
      break;
    case PW_NODE_REPEAT:
      read_repeat (store, own, node);
      break;
    }
}

const PwAtoms *
pw_store_first (const PwStore *store, PwNodeId id)
{
  return &trait (store, id)->first;
}

gboolean
pw_store_first_is_aimed (const PwStore *store, PwNodeId id)
{
  return trait (store, id)->first_is_aimed;
}

void
pw_store_facing (const PwStore *store, PwNodeId id, const PwAtoms *before, PwAtoms *facing)
{
  PwAtoms behind = trait (store, id)->last;

  if (trait (store, id)->keeps_facing)
    pw_atoms_add_all (&behind, before);
  *facing = behind;
}

/* -- adding -- */

static PwNodeId
find (const PwStore *store, guint64 hash, const PwNode *node, const PwNodeId *children, const PwLink *links)
{
  guint32 at = (guint32) hash, id;

  while ((id = pw_index_next (&store->index, (guint32) hash, &at)) != PW_INDEX_NONE)
    if (trait (store, id)->hash == hash
        && same_node (store->piece, pw_piece_node (store->piece, id), node, children, links))
      break;
  return id;
}

PwNodeId
pw_store_add (PwStore *store, const PwNode *node, const PwNodeId *children, const PwLink *links)
{
  PwStoreTrait own = { .hash = hash_node (store, node, children, links) };
  PwNodeId id = find (store, own.hash, node, children, links);
  PwPiece *piece = store->piece;
  PwNode kept = *node;

  if (id != PW_INDEX_NONE)
    return id;
  read_node (store, &own, node, children);
  if (node->kind == PW_NODE_CHAIN || node->kind == PW_NODE_CHOICE)
    kept.chain.first
        = _pw_piece_add_family (piece, children, node->kind == PW_NODE_CHAIN ? links : NULL, node->chain.n);
  pw_pool_add (&piece->nodes, kept);
  pw_pool_add (&store->traits, own);
  pw_index_add (&store->index, (guint32) own.hash, piece->nodes.n - 1);
  return piece->nodes.n - 1;
}

/* Adds a node like another one, with another child or link at one place. child, link: (nullable) */
static PwNodeId
add_variant (PwStore *store, const PwNode *node, guint at, const PwNodeId *child, const PwLink *link)
{
  g_autofree PwNodeId *children = NULL;
  g_autofree PwLink *links = NULL;

  if (node->kind == PW_NODE_LEAP || node->kind == PW_NODE_REPEAT)
    return pw_store_add (store, node, NULL, NULL);
  children = g_memdup2 (store->piece->children.data + node->chain.first,
                        node->chain.n * sizeof *children);
  links = g_memdup2 (pw_piece_link (store->piece, node, 0), node->chain.n * sizeof *links);
  children[at] = child != NULL ? *child : children[at];
  links[at] = link != NULL ? *link : links[at];
  return pw_store_add (store, node, children, links);
}

PwNodeId
pw_store_aim (PwStore *store, PwNodeId id, PwDirectionScope scope, PwDirections directions)
{
  PwNode node = pw_store_node (store, id);

  if (node.scope == scope && (scope == PW_SCOPE_NONE || node.directions == directions))
    return id;
  node.scope = scope;
  node.directions = scope != PW_SCOPE_NONE ? directions : PW_DIR_NONE;
  return add_variant (store, &node, 0, NULL, NULL);
}

PwNodeId
pw_store_with_child (PwStore *store, PwNodeId id, guint i, PwNodeId child)
{
  PwNode node = pw_store_node (store, id);

  if (node.kind == PW_NODE_REPEAT)
    node.repeat.child = child;
  return add_variant (store, &node, i, &child, NULL);
}

PwNodeId
pw_store_with_link (PwStore *store, PwNodeId chain, guint i, const PwLink *link)
{
  PwNode node = pw_store_node (store, chain);

  return add_variant (store, &node, i, NULL, link);
}

PwNodeId
pw_store_choice (PwStore *store, const PwNodeId *ids, guint n)
{
  PwNode choice = { .kind = PW_NODE_CHOICE, .choice = { .n = n } };

  return n == 1 ? ids[0] : pw_store_add (store, &choice, ids, NULL);
}

/* Writes a node, with all below it before it, unless it is there. written: their new ids, by those in the store */
static PwNodeId
write_node (const PwStore *store, PwNodeId id, PwPiece *piece, PwNodeId *written)
{
  PwNode node = pw_store_node (store, id);
  gboolean is_family = node.kind == PW_NODE_CHAIN || node.kind == PW_NODE_CHOICE;
  guint first = node.chain.first;

  if (written[id] != PW_INDEX_NONE)
    return written[id];
  if (node.kind == PW_NODE_REPEAT)
    node.repeat.child = write_node (store, node.repeat.child, piece, written);
  for (guint i = 0; is_family && i < node.chain.n; i++)
    write_node (store, store->piece->children.data[first + i], piece, written);
  if (is_family)
    {
      node.chain.first = _pw_piece_add_family (piece, &store->piece->children.data[first],
                                               node.kind == PW_NODE_CHAIN ? &store->piece->links.data[first] : NULL,
                                               node.chain.n);
      for (guint i = 0; i < node.chain.n; i++)
        piece->children.data[node.chain.first + i] = written[piece->children.data[node.chain.first + i]];
    }
  pw_pool_add (&piece->nodes, node);
  return written[id] = piece->nodes.n - 1;
}

PwPiece *
pw_store_piece (const PwStore *store, const GArray *paths)
{
  PwPiece *piece = _pw_piece_new ();
  g_autofree PwNodeId *written = g_new (PwNodeId, store->piece->nodes.n + 1);

  memset (written, 0xff, store->piece->nodes.n * sizeof *written); /* PW_INDEX_NONE */
  for (guint i = 0; i < paths->len; i++)
    {
      PwPath path = g_array_index (paths, PwPath, i);

      path.root = write_node (store, path.root, piece, written);
      pw_pool_add (&piece->paths, path);
    }
  return piece;
}

/* -- order -- */

/* Leaps, rides, other repeats, chains, choices. */
static guint
rank (const PwStore *store, const PwNode *node)
{
  static const guint ranks[]
      = { [PW_NODE_LEAP] = 0, [PW_NODE_REPEAT] = 2, [PW_NODE_CHAIN] = 3, [PW_NODE_CHOICE] = 4 };

  if (node->kind == PW_NODE_REPEAT && pw_piece_node (store->piece, node->repeat.child)->kind == PW_NODE_LEAP)
    return 1;
  return ranks[node->kind];
}

/* The length of the first leap, by which people would sort. */
static guint64
first_atom (const PwStore *store, PwNodeId id)
{
  const PwAtoms *first = pw_store_first (store, id);

  return first->n > 0 ? (guint64) (guint16) first->atoms[0].dx << 16 | (guint16) first->atoms[0].dy : 0;
}

int
pw_store_compare (const PwStore *store, PwNodeId a, PwNodeId b)
{
  const PwNode *na = pw_piece_node (store->piece, a), *nb = pw_piece_node (store->piece, b);
  int order = pw_compare_numbers (rank (store, na), rank (store, nb));

  if (order == 0)
    order = pw_compare_numbers (trait (store, a)->size, trait (store, b)->size);
  if (order == 0)
    order = pw_compare_numbers (first_atom (store, a), first_atom (store, b));
  return order != 0 ? order : pw_compare_numbers (trait (store, a)->hash, trait (store, b)->hash);
}
