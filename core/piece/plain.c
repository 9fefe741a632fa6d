/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The plain form of a piece: made on the first call, and kept.
 */
#include "core/piece/plain.h"

#include "core/piece/piece-private.h"
#include "core/piece/plain-private.h"

/* -- the same -- */

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

/* Whether two plain forms have the same paths. Paths and nodes are in a fixed order, so they are compared one by
 * one. */
static gboolean
have_same_paths (const PwPiece *a, const PwPiece *b)
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

/* -- making it -- */

/* narrowed: (out): whether making it again from the result may find more */
static PwPiece *
make_plain (const PwPiece *piece, PwSpan term, gboolean *narrowed)
{
  PwPlain plain = { .source = piece };
  PwPiece *made;

  pw_store_init (&plain.store);
  made = _pw_plain_paths (&plain, term);
  *narrowed = plain.narrowed;
  pw_store_clear (&plain.store);
  return made;
}

#define MAX_ROUNDS 8 /* for more repeats within repeats than a piece is likely to have */

PwPiece *
pw_piece_plain_term (const PwPiece *piece, PwSpan term)
{
  gboolean narrowed, same = FALSE;
  PwPiece *made = make_plain (piece, term, &narrowed);

  for (guint i = 0; narrowed && !same && i < MAX_ROUNDS; i++)
    {
      g_autoptr (PwPiece) source = made;

      made = make_plain (source, term, &narrowed);
      same = have_same_paths (source, made);
    }
  return made;
}

PwPiece *
pw_piece_plain (PwPiece *piece)
{
  PwPiece *made = g_atomic_pointer_get (&piece->plain);

  if (made != NULL)
    return made;
  made = pw_piece_plain_term (piece, pw_span (0, G_MAXUINT));
  if (g_atomic_pointer_compare_and_exchange (&piece->plain, NULL, made))
    return made;
  pw_piece_unref (made); /* another thread was faster */
  return g_atomic_pointer_get (&piece->plain);
}

/* -- in the order of the text -- */

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const PwPath *first = *(const PwPath *const *) a, *second = *(const PwPath *const *) b;

  if (first->span.start != second->span.start)
    return first->span.start < second->span.start ? -1 : 1;
  return first < second ? -1 : first > second; /* both are in one array */
}

GPtrArray *
pw_piece_plain_paths_of_text (const PwPiece *plain)
{
  GPtrArray *paths = g_ptr_array_new ();

  for (guint i = 0; i < pw_piece_n_paths (plain); i++)
    g_ptr_array_add (paths, (gpointer) pw_piece_path (plain, i));
  g_ptr_array_sort (paths, compare_places);
  return paths;
}

gboolean
pw_piece_moves_same (PwPiece *a, PwPiece *b)
{
  const PwPiece *first = pw_piece_plain (a), *second = pw_piece_plain (b);

  return first == second || have_same_paths (first, second);
}

gboolean
pw_piece_same (PwPiece *a, PwPiece *b)
{
  return pw_piece_is_royal (a) == pw_piece_is_royal (b)
         && g_strcmp0 (pw_piece_promotions (a), pw_piece_promotions (b)) == 0 && pw_piece_moves_same (a, b);
}
