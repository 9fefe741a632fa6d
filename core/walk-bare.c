/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The short way through the graph, for bare paths: what most walkers do most of the time, with
 * nothing asked that can't matter to them.
 */
#include "walk-private.h"

#include <string.h>

#define MOST_SEEN 1000000
#define LAST_BASE (G_MAXUINT32 - 2 * PW_MAX_ARRIVALS)

/* -- repeats of states that have changed nothing: their node and square are all there is to them -- */

/* Returns: FALSE if the graph is too large */
static gboolean
make_room_for_seen (PwGenerator *g)
{
  gsize n = (gsize) g->graph.nodes.n * g->n_coordinates;
  gsize before = g->seen.n;

  if (n > MOST_SEEN)
    return FALSE;
  pw_pool_reserve (&g->seen, n - before);
  memset (g->seen.data + before, 0, (n - before) * sizeof *g->seen.data);
  g->seen.n = (guint) n;
  g->seen_nodes = g->graph.nodes.n;
  return TRUE;
}

static inline gboolean
has_room_for_seen (PwGenerator *g)
{
  return g->seen_nodes >= g->graph.nodes.n || make_room_for_seen (g);
}

/* Numbers go on from walk to walk: so those of the last one are less than any of this one. */
void
pw_walk_forget_seen (PwGenerator *g)
{
  g->seen_base += MAX (g->states.n, 1);
  if (G_LIKELY (g->seen_base < LAST_BASE))
    return;
  memset (g->seen.data, 0, g->seen.n * sizeof *g->seen.data);
  g->seen_base = 1;
}

/* slot: of the state's node and square */
static inline gboolean
is_seen (PwGenerator *g, guint32 *slot, const PwState *state)
{
  if (*slot < g->seen_base)
    {
      *slot = g->seen_base + g->states.n;
      return FALSE;
    }
  if (g->path->screens)
    pw_walk_add_way (g, *slot - g->seen_base, state);
  return TRUE;
}

gboolean
pw_walk_is_seen (PwGenerator *g, const PwState *state)
{
  if (G_UNLIKELY (state->node >= g->seen_nodes) && !make_room_for_seen (g))
    return pw_walk_is_repeat (g, state);
  return is_seen (g, &g->seen.data[state->node * g->n_coordinates + state->square], state);
}

/* -- steps -- */

/* A plain step, to a square that the table knows. The queue has room for one more. */
static inline void
step (PwGenerator *g, const PwWalker *walker, const PwState *from, const PwEdge *edge, guint8 flags)
{
  PwSquare square = g->next[edge->vec * g->n_coordinates + from->square];
  PwState *state = g->states.data + g->states.n;

  if (square == PW_NO_SQUARE || g->cells[square] == PW_CELL_HOLE)
    return;
  *state = (PwState){
    .parent = walker->state,
    .node = edge->target,
    .changes = walker->changes,
    .n_steps = from->n_steps + 1,
    .square = square,
    .over = PW_NO_SQUARE,
    .flags = flags,
  };
  if (walker->changes == 0 ? is_seen (g, &g->seen.data[edge->target * g->n_coordinates + square], state)
                           : pw_walk_is_repeat (g, state))
    return;
  if (G_UNLIKELY (g->arrivals >= PW_MAX_ARRIVALS))
    {
      pw_walk_cut_off (g);
      return;
    }
  g->arrivals++;
  g->states.n++;
}

/* -- ends -- */

void
pw_walk_end_barely (PwGenerator *g, PwWalker *walker, guint holds)
{
  gboolean takes = (holds & PW_HOLDS_ANY_PIECE) != 0;
  guint32 changes = walker->changes;

  walker->went_on = TRUE;
  if (changes == 0)
    {
      pw_record_bare_end (g, walker->state, takes);
      return;
    }
  if (takes)
    changes = pw_walk_take (g, changes, pw_walk_state (g, walker->state)->square);
  pw_record_end (g, walker->state, changes);
}

/* -- edges -- */

static void follow_all (PwGenerator *g, PwWalker *walker, guint32 id);

/* Takes what stands here, of whatever type. */
static void
take (PwGenerator *g, PwWalker *walker, guint32 target, guint8 flags)
{
  PwSquare square = pw_walk_state (g, walker->state)->square;
  PwWalker other = *walker;

  if (pw_walk_occupant (g, walker->changes, square) == g->position->at)
    return;
  walker->went_on = TRUE;
  other.changes = pw_walk_take (g, walker->changes, square);
  other.flags = flags;
  follow_all (g, &other, target);
}

static inline gboolean
is_ready (const PwGenerator *g, guint32 node)
{
  return g->graph.nodes.data[node].expanded && g->graph.nodes.n <= g->seen_nodes;
}

/* All but plain steps. flags: that are handed on; holds: of the walker's square */
static void
follow (PwGenerator *g, PwWalker *walker, const PwEdge *edge, guint8 flags, guint holds)
{
  PwEdge copy = *edge; /* edges move when others are found */

  if (edge->filter != 0 && !pw_walk_passes_filter (g, walker, edge->filter))
    return;
  if (edge->kind == PW_EDGE_END && (holds & g->path->ends.holds))
    pw_walk_end_barely (g, walker, holds);
  else if (edge->kind == PW_EDGE_TAKE && edge->vec == 0 && is_ready (g, edge->target))
    take (g, walker, copy.target, flags);
  else
    pw_walk_follow (g, walker, &copy, holds);
}

/* Everything that a walker may do in a state of the graph, which is known. */
static void
follow_all (PwGenerator *g, PwWalker *walker, guint32 id)
{
  guint32 at = walker->state;
  guint holds = pw_walk_holds (g, walker->changes, pw_walk_state (g, at)->square);
  const PwGraphNode *node = &g->graph.nodes.data[id];
  guint8 drop = holds & PW_HOLDS_ANY_PIECE ? 0 : PW_STATE_HOPPED | PW_STATE_SCREEN;
  guint32 first = node->first_edge, n = node->n_edges;

  walker->went_on |= (node->goes_on & holds) != 0;
  walker->in_way |= (node->blocks & holds) != 0;
  g->work += n + 1;
  pw_pool_reserve (&g->states, n);
  for (guint32 i = 0; i < n; i++)
    {
      const PwEdge *edge = &g->graph.edges.data[first + i];
      guint8 flags = walker->flags | (edge->flags & ~drop);

      if (!(edge->holds & holds))
        continue;
      if (edge->plain)
        step (g, walker, pw_walk_state (g, at), edge, flags);
      else
        {
          follow (g, walker, edge, flags, holds);
          pw_pool_reserve (&g->states, n - i);
        }
      if (G_UNLIKELY (g->stopped))
        return;
    }
}

gboolean
pw_walk_go_on_barely (PwGenerator *g, guint32 at)
{
  const PwState *state = pw_walk_state (g, at);
  PwWalker walker = { .state = at, .changes = state->changes, .flags = at == 0 ? PW_STATE_LEG : 0 };
  PwSquare square = state->square;
  gboolean stayed = at == 0 || (state->flags & PW_STATE_STAYED);

  if (!g->graph.nodes.data[state->node].expanded || !has_room_for_seen (g))
    return FALSE;
  follow_all (g, &walker, state->node);
  if (walker.in_way && !walker.went_on && !stayed)
    pw_record_block (g, square);
  return TRUE;
}
