/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/index.h"
#include "core/base/pool.h"
#include "core/piece/directions.h"

G_BEGIN_DECLS

/* What is known of a node without looking into it. */
typedef struct
{
  guint64 hash;
  guint size; /* nodes: itself and those below, each as often as it occurs; at most 1,000,000 */
  PwAtoms first;
  gboolean first_is_aimed;
  PwAtoms last;
  gboolean keeps_facing; /* some way through it makes no step (O) */
} PwStoreTrait;

/*
 * A store in which equal nodes are one node: whether two walks are built alike is a comparison of two numbers, and
 * what many paths share is kept once. Spans do not count; a node keeps its first one.
 *
 * Nodes are returned by value, since adding a node moves the others.
 */
typedef struct
{
  PwPiece *piece;                /* the nodes, children and links; no paths until some are added */
  PW_POOL (PwStoreTrait) traits; /* of each node */
  PwIndex index;                 /* of nodes, by their hash */
} PwStore;

void pw_store_init (PwStore *store);
void pw_store_clear (PwStore *store);

/*
 * Adds a node, unless the store has an equal one.
 *
 * node: of a chain or choice, `n` counts and `first` does not
 * children, links: of a chain, n and n - 1; of a choice, n and none
 */
PwNodeId pw_store_add (PwStore *store, const PwNode *node, const PwNodeId *children, const PwLink *links);
/* The same node with another aim. */
PwNodeId pw_store_aim (PwStore *store, PwNodeId id, PwDirectionScope scope, PwDirections directions);
/* The same chain, choice or repeat with another child i. */
PwNodeId pw_store_with_child (PwStore *store, PwNodeId id, guint i, PwNodeId child);
/* The same chain with another link after child i. */
PwNodeId pw_store_with_link (PwStore *store, PwNodeId chain, guint i, const PwLink *link);
/* Alternatives in the order given; a single one is itself. */
PwNodeId pw_store_choice (PwStore *store, const PwNodeId *ids, guint n);

/*
 * Paths as a piece of their own.
 *
 * paths: (element-type PwPath): whose roots are nodes of the store
 * Returns: (transfer full)
 */
PwPiece *pw_store_piece (const PwStore *store, const GArray *paths);

static inline PwNode
pw_store_node (const PwStore *store, PwNodeId id)
{
  return *pw_piece_node (store->piece, id);
}

/* The first steps of a node that letters before it can pick from: not those of alternatives with letters of their own.
 */
const PwAtoms *pw_store_first (const PwStore *store, PwNodeId id);
/* Whether such alternatives are left out. */
gboolean pw_store_first_is_aimed (const PwStore *store, PwNodeId id);
/* What may have been stepped last behind a node. before: what may have been in front of it; facing: (out) */
void pw_store_facing (const PwStore *store, PwNodeId id, const PwAtoms *before, PwAtoms *facing);

static inline int
pw_compare_numbers (guint64 a, guint64 b)
{
  return (a > b) - (a < b);
}

/* A fixed order that depends on the nodes alone: short walks first, then by their atoms. 0 for the same node
 * only. */
int pw_store_compare (const PwStore *store, PwNodeId a, PwNodeId b);

G_END_DECLS
