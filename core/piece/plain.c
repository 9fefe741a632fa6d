/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The plain form of a piece: made when it is first asked for, and kept.
 */
#include "core/piece/plain.h"

#include "core/piece/piece-private.h"
#include "core/piece/plain-private.h"

#include <string.h>

/* -- making it -- */

/* The last of a chain; of those in front only where what stands behind leaves the facing as it was. */
static PwPlainLast
last_of_chain (const PwPiece *piece, const PwNode *chain, const GArray *lasts)
{
  PwPlainLast last = { .keeps_facing = TRUE };

  for (guint i = chain->chain.n; i > 0 && last.keeps_facing; i--)
    {
      const PwPlainLast *leg = &g_array_index (lasts, PwPlainLast, pw_piece_child (piece, chain, i - 1));

      pw_atoms_add_all (&last.atoms, &leg->atoms);
      last.keeps_facing = leg->keeps_facing;
    }
  return last;
}

static PwPlainLast
last_of_choice (const PwPiece *piece, const PwNode *choice, const GArray *lasts)
{
  PwPlainLast last = { .keeps_facing = FALSE };

  for (guint i = 0; i < choice->choice.n; i++)
    {
      const PwPlainLast *child = &g_array_index (lasts, PwPlainLast, pw_piece_child (piece, choice, i));

      pw_atoms_add_all (&last.atoms, &child->atoms);
      last.keeps_facing |= child->keeps_facing;
    }
  return last;
}

static PwPlainLast
last_of_leap (const PwNode *leap)
{
  PwPlainLast last = { .keeps_facing = leap->leap.reach != PW_REACH_VECTOR || pw_vec_is_zero (leap->leap.atom) };

  if (!last.keeps_facing)
    pw_atoms_add (&last.atoms, leap->leap.atom);
  return last;
}

/* What each node steps last; children stand before parents. */
static GArray *
list_lasts (const PwPiece *piece)
{
  GArray *lasts = g_array_sized_new (FALSE, FALSE, sizeof (PwPlainLast), pw_piece_n_nodes (piece));

  for (PwNodeId id = 0; id < pw_piece_n_nodes (piece); id++)
    {
      const PwNode *node = pw_piece_node (piece, id);
      PwPlainLast last = { .keeps_facing = FALSE };

      if (node->kind == PW_NODE_LEAP)
        last = last_of_leap (node);
      else if (node->kind == PW_NODE_REPEAT)
        last = g_array_index (lasts, PwPlainLast, node->repeat.child);
      else if (node->kind == PW_NODE_CHAIN)
        last = last_of_chain (piece, node, lasts);
      else
        last = last_of_choice (piece, node, lasts);
      g_array_append_val (lasts, last);
    }
  return lasts;
}

/* narrowed: (out): whether the same once more may find more */
static PwPiece *
make_plain (const PwPiece *piece, PwSpan term, gboolean *narrowed)
{
  PwPlain plain = { .source = piece, .lasts = list_lasts (piece) };
  PwPiece *made;

  _pw_store_init (&plain.store);
  made = _pw_plain_paths (&plain, term);
  *narrowed = plain.narrowed;
  _pw_store_clear (&plain.store);
  g_array_unref (plain.lasts);
  return made;
}

#define MAX_ROUNDS 8 /* for as many repeats within repeats as anybody means */

PwPiece *
pw_piece_plain_term (const PwPiece *piece, PwSpan term)
{
  gboolean narrowed;
  PwPiece *made = make_plain (piece, term, &narrowed);

  for (guint i = 0; narrowed && i < MAX_ROUNDS; i++)
    {
      g_autoptr (PwPiece) source = made;

      made = make_plain (source, term, &narrowed);
    }
  return made;
}

PwPiece *
pw_piece_plain (PwPiece *piece)
{
  PwPiece *made;

  if (g_atomic_pointer_get (&piece->plain) != NULL)
    return piece->plain;
  made = pw_piece_plain_term (piece, pw_span (0, G_MAXUINT));
  if (!g_atomic_pointer_compare_and_exchange (&piece->plain, NULL, made))
    pw_piece_unref (made); /* another thread was faster */
  return piece->plain;
}
