/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching known pieces by what they do: the same, or nearly so. */
#include "core/catalogue/catalogue-private.h"
#include "core/catalogue/traits.h"
#include "core/engine/difference.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  PwSimilarPiece like;
  PwFingerprintDifference difference;
  guint order;
} Found;

const char *
pw_similarity_name (PwSimilarity similarity)
{
  static const char *const names[] = { N_ ("same"), N_ ("alike"), N_ ("more"), N_ ("fewer"), N_ ("other") };

  g_return_val_if_fail (similarity < G_N_ELEMENTS (names), NULL);
  return names[similarity];
}

/* -- what all pieces do -- */

gboolean
pw_catalogue_add_fingerprints (PwCatalogue *catalogue, GBytes *table)
{
  if (g_bytes_get_size (table) != (gsize) catalogue->rows->len * PW_FINGERPRINT_PACKED)
    return FALSE;
  catalogue->table = g_bytes_ref (table);
  return TRUE;
}

static void
unpack_all (PwCatalogue *catalogue)
{
  const guint8 *bytes = g_bytes_get_data (catalogue->table, NULL);

  for (guint i = 0; i < catalogue->rows->len; i++)
    pw_fingerprint_unpack (&catalogue->fingerprints[i], bytes + i * PW_FINGERPRINT_PACKED);
}

static void
look_at_all (PwCatalogue *catalogue)
{
  g_autoptr (PwBoardShapes) shapes = pw_board_shapes_new ();

  for (guint i = 0; i < catalogue->rows->len; i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);
      PwPiece *piece = pw_parse_piece (parse);

      if (piece != NULL)
        pw_fingerprint_boards_look_at (catalogue->probe, piece, shapes, &catalogue->fingerprints[i]);
    }
}

/* The catalogue is constant to callers: what is added here follows from it, and is guarded by its lock. */
void
pw_catalogue_prepare (const PwCatalogue *constant)
{
  PwCatalogue *catalogue = (PwCatalogue *) constant;

  if (pw_catalogue_is_prepared (catalogue))
    return;
  g_mutex_lock (&catalogue->lock);
  if (!catalogue->prepared)
    {
      catalogue->probe = pw_fingerprint_boards_new ();
      catalogue->fingerprints = g_new0 (PwFingerprint, catalogue->rows->len + 1);
      (catalogue->table != NULL ? unpack_all : look_at_all) (catalogue);
      g_atomic_int_set (&catalogue->prepared, TRUE);
    }
  g_mutex_unlock (&catalogue->lock);
}

gboolean
pw_catalogue_is_prepared (const PwCatalogue *catalogue)
{
  return g_atomic_int_get (&catalogue->prepared);
}

guint
pw_catalogue_traits (const PwCatalogue *catalogue, const PwKnownPiece *known)
{
  const gsize is_known = (gsize) 1 << 31;
  PwCatalogueRow *row = catalogue->rows->pdata[((const PwCatalogueRow *) known)->place]; /* begins with it */

  G_STATIC_ASSERT (PW_N_TRAITS < 31 && G_STRUCT_OFFSET (PwCatalogueRow, known) == 0);
  pw_catalogue_prepare (catalogue);
  if (g_once_init_enter (&row->traits))
    {
      g_autoptr (PwParse) parse = pw_notation_parse (known->dialect, known->notation, -1);
      PwPiece *piece = pw_parse_piece (parse);
      guint traits = piece != NULL ? pw_traits_of (piece, &catalogue->fingerprints[row->place]) : 0;

      g_once_init_leave (&row->traits, traits | is_known);
    }
  return (guint) (row->traits & ~is_known);
}

/* -- comparing -- */

static PwSimilarity
judge (const PwFingerprintDifference *difference)
{
  if (difference->is_same)
    return PW_SIMILARITY_SAME;
  if (difference->more > 0 && difference->fewer == 0)
    return PW_SIMILARITY_MORE;
  if (difference->fewer > 0 && difference->more == 0)
    return PW_SIMILARITY_FEWER;
  return PW_SIMILARITY_OTHER;
}

/* Whether what both have in common weighs at least two thirds of what only one has. */
static gboolean
is_near (guint distance, guint overlap)
{
  return overlap > 0 && distance * 2 <= overlap * 3;
}

/*
 * Where one does all that the other does, it is enough that they take alike: one that captures without moving may
 * do nothing else.
 *
 * Returns: whether it is worth telling
 */
static gboolean
compare_with (Found *found, const PwFingerprint *asked, const PwFingerprint *known)
{
  const PwFingerprintDifference *difference = &found->difference;

  if (!known->complete)
    return FALSE;
  found->difference = pw_fingerprint_compare (asked, known);
  found->like.similarity = judge (difference);
  found->like.more = difference->more;
  found->like.fewer = difference->fewer;
  return found->like.similarity == PW_SIMILARITY_SAME || is_near (difference->distance, difference->overlap)
         || (found->like.similarity != PW_SIMILARITY_OTHER
             && is_near (difference->takes_distance, difference->takes_overlap));
}

#define MAX_WORK 500000 /* as of PwComparer, for all proposals together */

/*
 * Fingerprints that are equal only propose that pieces are the same. comparers: on boards without holes, and
 * on such, too
 */
static void
compare_same (Found *found, PwPiece *piece, PwComparer *const comparers[2])
{
  const PwKnownPiece *known = found->like.piece;
  g_autoptr (PwPiece) other = pw_notation_read (known->dialect, known->notation, strlen (known->notation));
  g_autoptr (PwDifference) difference = NULL;
  g_autofree char *board = NULL;
  PwComparer *comparer = comparers[0];
  PwAlike alike = pw_comparer_compare (comparer, piece, other);

  found->like.but_holes
      = alike != PW_ALIKE_NOT
        && (found->difference.holes > 0 || pw_comparer_compare (comparers[1], piece, other) == PW_ALIKE_NOT);
  found->difference.is_same = alike != PW_ALIKE_NOT;
  found->like.similarity = alike == PW_ALIKE_SAME ? PW_SIMILARITY_SAME
                           : alike == PW_ALIKE_NOT || pw_comparer_n_tried (comparer) == 0
                               ? PW_SIMILARITY_OTHER
                               : PW_SIMILARITY_ALIKE;
  found->like.tried = found->like.similarity == PW_SIMILARITY_ALIKE ? pw_comparer_n_tried (comparer) : 0;
  if (alike != PW_ALIKE_NOT || pw_difference_find (piece, other, NULL, &difference) != PW_ALIKE_NOT)
    return;
  board = pw_difference_board (difference);
  if (strlen (board) < sizeof found->like.differs)
    strcpy (found->like.differs, board);
}

/*
 * The same first, then the nearest: a piece that can do a little more before one that can do as much less; if squares
 * don't decide, boards do, and then the plainer piece: rules of its own, like a board that is a cylinder, make a
 * notation longer.
 */
static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *first = a, *second = b;
  const PwFingerprintDifference *x = &first->difference, *y = &second->difference;
  const guint ranks[][2] = {
    { !x->is_same, !y->is_same },
    { first->like.similarity == PW_SIMILARITY_ALIKE, second->like.similarity == PW_SIMILARITY_ALIKE },
    { !second->like.but_holes, !first->like.but_holes },
    { x->more + x->fewer, y->more + y->fewer },
    { first->like.similarity, second->like.similarity },
    { x->distance, y->distance },
    { x->boards, y->boards },
    { x->holes, y->holes },
    { (guint) strlen (first->like.piece->notation), (guint) strlen (second->like.piece->notation) },
    { (guint) strlen (first->like.piece->name), (guint) strlen (second->like.piece->name) },
    { first->order, second->order },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    if (ranks[i][0] != ranks[i][1])
      return ranks[i][0] < ranks[i][1] ? -1 : 1;
  return 0;
}

GArray *
pw_catalogue_find_similar (const PwCatalogue *catalogue, PwPiece *piece, guint max)
{
  g_autoptr (GArray) found = g_array_new (FALSE, TRUE, sizeof (Found));
  GArray *likes = g_array_new (FALSE, FALSE, sizeof (PwSimilarPiece));
  g_autoptr (PwComparer) plain = pw_comparer_new (FALSE, MAX_WORK), holes = pw_comparer_new (TRUE, MAX_WORK);
  PwFingerprint asked;

  pw_catalogue_prepare (catalogue);
  pw_fingerprint_boards_look_at (catalogue->probe, piece, NULL, &asked);
  for (guint i = 0; asked.complete && i < catalogue->rows->len; i++)
    {
      Found one = { .like.piece = pw_catalogue_piece (catalogue, i), .order = i };

      if (!compare_with (&one, &asked, &catalogue->fingerprints[i]))
        continue;
      if (one.difference.is_same)
        compare_same (&one, piece, (PwComparer *[]){ plain, holes });
      g_array_append_val (found, one);
    }
  g_array_sort (found, compare_found);
  for (guint i = 0; i < found->len && i < max; i++)
    g_array_append_val (likes, g_array_index (found, Found, i).like);
  return likes;
}
