/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folds a step, and the same step with another behind it, into one path. Owns when that is the same. */
#include "core/wording/explain/fold.h"
#include "core/wording/explain/turn.h"

#define MAX_PATHS 400 /* longer pieces are left as they are */

/* A piece whose paths are being compared. */
typedef struct
{
  const PwPiece *piece;
  GPtrArray *gaits; /* GArray of PwGait, or NULL: a path's own */
  GPtrArray *first; /* ... or of the first of two legs */
  gboolean *dropped;
  gboolean *opened; /* the path may end after its first leg */
} Fold;

static void
unref_gaits (gpointer data)
{
  if (data != NULL)
    g_array_unref (data);
}

/* Returns: (transfer full) (nullable) */
static GArray *
gaits_of (const PwPiece *piece, PwNodeId id)
{
  g_autoptr (GArray) gaits = g_array_new (FALSE, FALSE, sizeof (PwGait));

  return pw_gaits_read (piece, id, FALSE, gaits) && gaits->len > 0 ? g_steal_pointer (&gaits) : NULL;
}

/* Whether a path has two legs and goes from one to the other over an empty square, but not back: that is a
 * pass. */
static gboolean
has_two_legs (const PwPiece *piece, const PwPath *path)
{
  const PwNode *root = pw_piece_node (piece, path->root);
  g_auto (PwCourse) course = { 0 };
  const PwLink *link;

  if (root->kind != PW_NODE_CHAIN || root->chain.n != 2 || root->aim != PW_AIM_NONE)
    return FALSE;
  link = pw_piece_link (piece, root, 0);
  if (!pw_link_is_plain (link) || link->same_leg)
    return FALSE;
  course = pw_course_of (piece, pw_piece_child (piece, root, 0), link, pw_piece_child (piece, root, 1));
  return course.kind != PW_COURSE_BACK;
}

static gboolean
same_gait (const PwGait *a, const PwGait *b)
{
  return pw_vec_equal (a->atom, b->atom) && a->ways == b->ways && pw_gait_alike (a, b);
}

static gboolean
contains (const GArray *gaits, const PwGait *gait)
{
  for (guint i = 0; i < gaits->len; i++)
    if (same_gait (&g_array_index (gaits, PwGait, i), gait))
      return TRUE;
  return FALSE;
}

static gboolean
contains_all (const GArray *gaits, const GArray *others)
{
  for (guint i = 0; i < others->len; i++)
    if (!contains (gaits, &g_array_index (others, PwGait, i)))
      return FALSE;
  return TRUE;
}

static gboolean
agree (const PwPath *a, const PwPath *b)
{
  return a->ends.holds == b->ends.holds && a->ends.own == b->ends.own && a->ends.enemy == b->ends.enemy
         && a->deed == b->deed && a->unloads == b->unloads && a->partner == b->partner
         && a->virgin == b->virgin && a->cylinder == b->cylinder && a->royal == b->royal
         && a->directions == PW_DIR_NONE && b->directions == PW_DIR_NONE;
}

/* Whether path k is nothing but a part of the first leg of path i. */
static gboolean
is_part (const Fold *fold, guint k, guint i)
{
  const GArray *own = g_ptr_array_index (fold->gaits, k), *first = g_ptr_array_index (fold->first, i);

  return own != NULL && agree (pw_piece_path (fold->piece, k), pw_piece_path (fold->piece, i))
         && contains_all (first, own);
}

static gboolean
shares_root (const Fold *fold, guint i)
{
  for (guint k = 0; k < fold->gaits->len; k++)
    if (k != i && pw_piece_path (fold->piece, k)->root == pw_piece_path (fold->piece, i)->root)
      return TRUE;
  return FALSE;
}

/* Whether every gait of path i's first leg is a path, too. */
static gboolean
can_open (const Fold *fold, guint i)
{
  const GArray *first = g_ptr_array_index (fold->first, i);

  for (guint g = 0; g < first->len; g++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < fold->gaits->len && !found; k++)
        found = is_part (fold, k, i)
                && contains (g_ptr_array_index (fold->gaits, k), &g_array_index (first, PwGait, g));
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* Returns: whether anything is to be folded */
static gboolean
compare (Fold *fold)
{
  gboolean any = FALSE;

  for (guint i = 0; i < fold->gaits->len; i++)
    {
      if (g_ptr_array_index (fold->first, i) == NULL || !can_open (fold, i) || shares_root (fold, i))
        continue;
      fold->opened[i] = any = TRUE;
      for (guint k = 0; k < fold->gaits->len; k++)
        fold->dropped[k] |= is_part (fold, k, i);
    }
  return any;
}

/* -- the folded piece -- */

/* Nodes keep their numbers, since children stand before parents. */
static void
copy_node (PwPieceBuilder *builder, const PwPiece *piece, PwNodeId id, gboolean opened)
{
  const PwNode *node = pw_piece_node (piece, id);
  g_autofree PwNodeId *children = NULL;
  g_autofree PwLink *links = NULL;
  PwNodeId copy = id;

  if (node->kind == PW_NODE_LEAP)
    copy = pw_piece_builder_leap (builder, node->span, node->leap.atom, node->leap.between);
  else if (node->kind == PW_NODE_REPEAT)
    pw_piece_builder_repeat (builder, node->span, node->repeat.child, &copy);
  else
    {
      children = g_new (PwNodeId, node->chain.n);
      links = g_new0 (PwLink, node->chain.n);
      for (guint i = 0; i < node->chain.n; i++)
        children[i] = pw_piece_child (piece, node, i);
      for (guint i = 0; node->kind == PW_NODE_CHAIN && i + 1 < node->chain.n; i++)
        {
          links[i] = *pw_piece_link (piece, node, i);
          links[i].may_end |= opened;
        }
      copy = node->kind == PW_NODE_CHAIN
                 ? pw_piece_builder_chain (builder, node->span, children, links, node->chain.n)
                 : pw_piece_builder_choice (builder, node->span, children, node->chain.n);
    }
  g_assert (copy == id);
  if (node->kind == PW_NODE_LEAP || node->kind == PW_NODE_REPEAT)
    *pw_piece_builder_node (builder, id) = *node;
  pw_piece_builder_node (builder, id)->aim = node->aim;
  pw_piece_builder_node (builder, id)->directions = node->directions;
}

static PwPiece *
build (const Fold *fold)
{
  const PwPiece *piece = fold->piece;
  PwPieceBuilder *builder = pw_piece_builder_new ();
  guint n_nodes = pw_piece_n_nodes (piece);
  g_autofree gboolean *opened = g_new0 (gboolean, n_nodes);

  for (guint i = 0; i < fold->gaits->len; i++)
    opened[pw_piece_path (piece, i)->root] |= fold->opened[i];
  for (PwNodeId id = 0; id < n_nodes; id++)
    copy_node (builder, piece, id, opened[id]);
  for (guint i = 0; i < fold->gaits->len; i++)
    if (!fold->dropped[i])
      pw_piece_builder_path (builder, pw_piece_path (piece, i));
  if (pw_piece_promotions (piece) != NULL)
    pw_piece_builder_promotions (builder, pw_piece_promotions (piece));
  return pw_piece_builder_end (builder);
}

PwPiece *
pw_explain_fold (PwPiece *piece)
{
  guint n = pw_piece_n_paths (piece);
  g_autoptr (GPtrArray) gaits = g_ptr_array_new_with_free_func (unref_gaits);
  g_autoptr (GPtrArray) first = g_ptr_array_new_with_free_func (unref_gaits);
  g_autofree gboolean *dropped = g_new0 (gboolean, n + 1), *opened = g_new0 (gboolean, n + 1);
  Fold fold = { piece, gaits, first, dropped, opened };

  if (n > MAX_PATHS)
    return pw_piece_ref (piece);
  for (guint i = 0; i < n; i++)
    {
      const PwPath *path = pw_piece_path (piece, i);

      g_ptr_array_add (gaits, gaits_of (piece, path->root));
      g_ptr_array_add (first, has_two_legs (piece, path) ? gaits_of (
                                  piece, pw_piece_child (piece, pw_piece_node (piece, path->root), 0))
                                                         : NULL);
    }
  return compare (&fold) ? build (&fold) : pw_piece_ref (piece);
}
