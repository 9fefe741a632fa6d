/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/pool.h"
#include "core/engine/graph/board-shape.h"
#include "core/engine/graph/targets.h"

G_BEGIN_DECLS

/* Targets of one run after another on boards of a shape, with their memory: for the files that fill them. */
typedef struct
{
  PwTargets targets; /* what callers see */
  PwBoardShape *shape;
  guint64 *goes, *takes; /* the same as those of targets */
  guint64 *looked_at;    /* what targets show where it is known */
  PW_POOL (PwTargetGroup) groups;
  PW_POOL (PwSquare) captures;
  /* scratch for lists: squares to which moves of groups lead, and per such square their list */
  guint64 *rare;
  guint *first_rare; /* (nullable): made when first needed */
} PwTargetPool;

/* shape: a reference is taken. Returns: (transfer full) */
PwTargetPool *pw_target_pool_new (PwBoardShape *shape);
void pw_target_pool_free (PwTargetPool *pool); /* (nullable) */
/* Forgets groups and flags; the sets are for the caller to write. */
static inline void
pw_target_pool_reset (PwTargetPool *pool)
{
  pw_pool_clear (&pool->groups);
  pw_pool_clear (&pool->captures);
  pool->targets.n_groups = 0;
  pool->targets.others = NULL;
  pool->targets.truncated = FALSE;
}

/* Adds moves to some squares, if there are any. */
void pw_target_pool_add_group (PwTargetPool *pool, PwTargetGroup group);
/* After the last group: shows all of them. */
void pw_target_pool_finish (PwTargetPool *pool);

/*
 * Replaces everything by what moves have.
 *
 * moves: borrowed until then, if they do something to others
 * pace: of a caller that may stop it: then the targets are truncated
 */
void pw_target_pool_read (PwTargetPool *pool, const PwMoves *moves, PwPace *pace);
/*
 * Lists targets as moves without paths, in the order of those. Nothing may be truncated, or done to others.
 *
 * at: of the piece
 * moves: (out): replaced
 */
void pw_target_pool_list (PwTargetPool *pool, PwSquare at, PwMoves *moves);

G_END_DECLS
