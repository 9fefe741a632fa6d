/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Terms that can never move, because they need a piece on the square that the mover has just left.
 * Sees only what strikes the eye: a step made and taken back.  What it passes over in silence may be idle too.
 */
#include "core/notation/advice/idle-private.h"

static gboolean
is_parallel (PwVec a, PwVec b)
{
  return a.dx * b.dy == a.dy * b.dx;
}

/* A leap, or a slide straight on. Returns: (nullable): the leap */
static const PwNode *
leap_of (const PwPiece *piece, const PwNode *node)
{
  if (node->kind == PW_NODE_REPEAT)
    {
      const PwLink *link = &node->repeat.link;

      if (node->repeat.ride != PW_RIDE_PLAIN || !pw_link_is_plain (link) || link->may_end
          || link->turn != PW_TURN_FREE || (link->directions != PW_DIR_NONE && link->directions != PW_DIR_F))
        return NULL;
      node = pw_piece_node (piece, node->repeat.child);
    }
  return node->kind == PW_NODE_LEAP && node->leap.reach == PW_REACH_VECTOR && !node->leap.wraps
             && !pw_vec_is_zero (node->leap.atom)
         ? node
         : NULL;
}

static gboolean
is_as_far (const PwNode *a, const PwNode *b, gboolean equal)
{
  if (a->kind != b->kind)
    return FALSE;
  return a->kind == PW_NODE_LEAP || equal
         || (a->repeat.exact && b->repeat.exact && a->repeat.max == b->repeat.max && a->repeat.max != 0);
}

/* Alternative i; a node that offers none is the only one. */
static const PwNode *
alternative (const PwPiece *piece, const PwNode *node, guint i)
{
  return node->kind == PW_NODE_CHOICE ? pw_piece_node (piece, pw_piece_child (piece, node, i)) : node;
}

/* Whether b, turned straight back, takes back whatever a did: the same moves, and no two that go the same way. */
static gboolean
takes_back (const PwPiece *piece, const PwNode *a, const PwNode *b, gboolean equal)
{
  guint n = a->kind == PW_NODE_CHOICE ? a->choice.n : 1;

  if (b->aim != PW_AIM_NONE || a->kind != b->kind || (b->kind == PW_NODE_CHOICE && b->choice.n != n))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const PwNode *there = alternative (piece, a, i), *back = alternative (piece, b, i);
      const PwNode *leap = leap_of (piece, there), *same = leap_of (piece, back);

      if (leap == NULL || same == NULL || back->aim != PW_AIM_NONE || same->aim != PW_AIM_NONE
          || !pw_vec_equal (leap->leap.atom, same->leap.atom) || !is_as_far (there, back, equal))
        return FALSE;
      for (guint j = 0; j < i; j++)
        if (is_parallel (leap->leap.atom, leap_of (piece, alternative (piece, a, j))->leap.atom))
          return FALSE;
    }
  return TRUE;
}

/* Over the empty start square: whether the walk goes on there. */
static gboolean
goes_on_from_home (const PwLink *link)
{
  return ((link->stays.holds | link->takes.holds) & PW_HOLDS_EMPTY) != 0;
}

static gboolean
is_simple (const PwLink *link)
{
  return !link->may_end && !link->approaches && !link->explodes && link->unloads == PW_UNLOAD_NONE
         && link->turn == PW_TURN_FREE;
}

/* Whether a path certainly asks for something where nothing stands: steps are made and taken back, pair by pair. */
static gboolean
is_idle (const PwPiece *piece, const PwPath *path)
{
  const PwNode *root = pw_piece_node (piece, path->root);

  if (root->kind != PW_NODE_CHAIN || path->cylinder || path->unloads != PW_UNLOAD_NONE)
    return FALSE;
  for (guint i = 0; i + 1 < root->chain.n; i += 2)
    {
      const PwLink *turn = pw_piece_link (piece, root, i), *next;

      if (!is_simple (turn) || turn->directions != PW_DIR_B
          || !takes_back (piece, pw_piece_node (piece, pw_piece_child (piece, root, i)),
                          pw_piece_node (piece, pw_piece_child (piece, root, i + 1)), turn->equal))
        return FALSE;
      if (i + 2 == root->chain.n)
        return !(path->ends.holds & (PW_HOLDS_EMPTY | PW_HOLDS_PASSED));
      next = pw_piece_link (piece, root, i + 1);
      if (!is_simple (next))
        return FALSE;
      if (!goes_on_from_home (next))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_same_span (PwSpan a, PwSpan b)
{
  return a.start == b.start && a.end == b.end;
}

void
pw_idle_terms (const PwPiece *piece, const char *text, GArray *diagnostics)
{
  guint n = pw_piece_n_paths (piece);

  for (guint i = 0, end; i < n; i = end)
    {
      PwSpan span = pw_piece_path (piece, i)->span;
      gboolean idle = TRUE;

      for (end = i; end < n && is_same_span (pw_piece_path (piece, end)->span, span); end++)
        idle = idle && is_idle (piece, pw_piece_path (piece, end));
      if (idle)
        {
          g_autofree char *term = g_strndup (text + span.start, pw_span_length (span));

          pw_diagnostics_add (diagnostics, PW_CODE_NOTHING_AT_HOME, span, term, NULL);
        }
    }
}
