/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What directions pick, and the fewest that pick the same.  Knows vectors and facings; no nodes, no letters.
 */
#include "core/piece/directions.h"

#include <string.h>

/* -- heads -- */

static const PwVec classes[] = { { 1, 0 }, { 1, 1 }, { 2, 1 } };
static const guint class_bits[] = { 0, 4, 8 };

/* A vector's place among its copies depends on nothing but the signs and which part is longer. */
static PwVec
reduce (PwVec v)
{
  gboolean oblique = v.dx != 0 && v.dy != 0 && ABS (v.dx) != ABS (v.dy);
  int x = (v.dx > 0) - (v.dx < 0), y = (v.dy > 0) - (v.dy < 0);

  if (oblique && ABS (v.dx) > ABS (v.dy))
    x *= 2;
  else if (oblique)
    y *= 2;
  return pw_vec (x, y);
}

PwHeads
pw_heads_of_vec (PwVec v)
{
  PwVec copies[8], reduced = reduce (v);

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      guint n = pw_vec_copies (classes[i], copies);

      for (guint j = 0; j < n; j++)
        if (pw_vec_equal (copies[j], reduced))
          return (PwHeads) (1u << (class_bits[i] + j));
    }
  return 0;
}

PwHeads
pw_heads_of_atom (PwVec atom)
{
  if (pw_vec_is_zero (atom))
    return 0;
  if (atom.dx == 0 || atom.dy == 0)
    return PW_HEADS_ORTHOGONAL;
  return ABS (atom.dx) == ABS (atom.dy) ? PW_HEADS_DIAGONAL : PW_HEADS_OBLIQUE;
}

PwHeads
pw_heads_pick (PwDirections directions)
{
  PwHeads heads = 0;

  if (directions == PW_DIR_NONE)
    return PW_HEADS_ALL;
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      PwVec copies[8];
      gboolean picked[8];
      guint n = pw_vec_copies (classes[i], copies);

      pw_directions_pick (directions, PW_FORWARD, copies, n, picked);
      for (guint j = 0; j < n; j++)
        heads |= picked[j] ? (PwHeads) (1u << (class_bits[i] + j)) : 0;
    }
  return heads;
}

/* -- views -- */

void
pw_atoms_add (PwAtoms *atoms, PwVec atom)
{
  for (guint i = 0; i < atoms->n; i++)
    if (pw_vec_equal (atoms->atoms[i], atom))
      return;
  if (atoms->n == PW_MAX_ATOMS)
    atoms->many = TRUE;
  else
    atoms->atoms[atoms->n++] = atom;
}

void
pw_atoms_add_all (PwAtoms *atoms, const PwAtoms *more)
{
  atoms->many |= more->many;
  for (guint i = 0; i < more->n; i++)
    pw_atoms_add (atoms, more->atoms[i]);
}

/* Turned by a quarter, everything is picked alike; so one facing of four is enough. */
static gboolean
add_facings (PwView *view, PwVec atom)
{
  guint n = pw_vec_copies (atom, view->pool) == 8 ? 2 : 1;

  if (pw_vec_is_zero (atom))
    return TRUE;
  if (view->n_facings + n > PW_MAX_FACINGS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    view->facings[view->n_facings++] = view->pool[i];
  return TRUE;
}

gboolean
pw_view_init (PwView *view, const PwAtoms *before, const PwAtoms *next)
{
  memset (view, 0, sizeof *view);
  if (before->many || next->many)
    return FALSE;
  for (guint i = 0; i < before->n; i++)
    if (!add_facings (view, before->atoms[i]))
      return FALSE;
  for (guint i = 0; i < next->n; i++)
    {
      PwVec copies[8];
      guint n = pw_vec_copies (next->atoms[i], copies);

      if (pw_vec_is_zero (next->atoms[i]))
        continue; /* always picked */
      if (view->n_pool + n > PW_MAX_POOL)
        return FALSE;
      memcpy (view->pool + view->n_pool, copies, n * sizeof *copies);
      view->n_pool += n;
    }
  return TRUE;
}

void
pw_view_pick (const PwView *view, PwDirections directions, PwPicks *picks)
{
  memset (picks, 0, sizeof *picks);
  for (guint i = 0; i < view->n_facings; i++)
    {
      gboolean picked[PW_MAX_POOL];

      pw_directions_pick (directions != PW_DIR_NONE ? directions : PW_DIR_F, view->facings[i], view->pool,
                          view->n_pool, picked);
      for (guint j = 0; j < view->n_pool; j++)
        picks->of[i] |= picked[j] ? (guint64) 1 << j : 0;
    }
}

void
pw_view_all (const PwView *view, PwPicks *picks)
{
  memset (picks, 0, sizeof *picks);
  for (guint i = 0; i < view->n_facings; i++)
    picks->of[i] = view->n_pool == 64 ? G_MAXUINT64 : ((guint64) 1 << view->n_pool) - 1;
}

void
pw_view_map_picks (const PwView *from, const PwPicks *picks, const PwView *to, PwPicks *mapped)
{
  memset (mapped, 0, sizeof *mapped);
  for (guint i = 0; i < to->n_pool; i++)
    for (guint j = 0; j < from->n_pool; j++)
      for (guint k = 0; k < from->n_facings && pw_vec_equal (to->pool[i], from->pool[j]); k++)
        mapped->of[k] |= (picks->of[k] >> j & 1) << i;
}

gboolean
pw_picks_equal (const PwPicks *a, const PwPicks *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

gboolean
pw_picks_are_empty (const PwPicks *picks)
{
  static const PwPicks none;

  return pw_picks_equal (picks, &none);
}

gboolean
pw_picks_include (const PwPicks *whole, const PwPicks *part)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    if (part->of[i] & ~whole->of[i])
      return FALSE;
  return TRUE;
}

/* -- the fewest directions -- */

/* Those that are kept rather than others stand first. */
static const PwDirections preferred[] = {
  PW_DIR_F,  PW_DIR_R,  PW_DIR_B,  PW_DIR_L,  PW_DIR_FH, PW_DIR_BH, PW_DIR_LH, PW_DIR_RH,
  PW_DIR_FR, PW_DIR_FL, PW_DIR_BR, PW_DIR_BL, PW_DIR_RF, PW_DIR_LF, PW_DIR_RB, PW_DIR_LB,
};

#define N_PREFERRED G_N_ELEMENTS (preferred)

static void
add_picks (PwPicks *sum, const PwPicks *more)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    sum->of[i] |= more->of[i];
}

/*
 * All directions that pick nothing unwanted are the set itself, said as fully as possible; from the last to
 * the first each is dropped that the others make needless.
 *
 * picks: of each in `preferred`
 */
static PwDirections
drop_needless (const PwPicks *picks, const PwPicks *wanted)
{
  static const PwPicks none;
  gboolean kept[N_PREFERRED];
  PwDirections directions = PW_DIR_NONE;

  for (guint i = 0; i < N_PREFERRED; i++)
    kept[i] = pw_picks_include (wanted, &picks[i]) && !pw_picks_equal (&picks[i], &none);
  for (guint i = N_PREFERRED; i > 0; i--)
    {
      PwPicks others = none;

      for (guint j = 0; j < N_PREFERRED; j++)
        if (kept[j] && j != i - 1)
          add_picks (&others, &picks[j]);
      kept[i - 1] = kept[i - 1] && !pw_picks_equal (&others, wanted);
    }
  for (guint i = 0; i < N_PREFERRED; i++)
    directions |= kept[i] ? preferred[i] : PW_DIR_NONE;
  return directions;
}

PwDirections
pw_view_directions (const PwView *view, const PwPicks *wanted)
{
  PwPicks picks[N_PREFERRED], all;

  pw_view_pick (view, PW_DIR_F, &picks[0]);
  if (pw_picks_equal (wanted, &picks[0]))
    return PW_DIR_NONE;
  pw_view_all (view, &all);
  if (pw_picks_equal (wanted, &all))
    return PW_DIR_ALL;
  for (guint i = 1; i < N_PREFERRED; i++)
    pw_view_pick (view, preferred[i], &picks[i]);
  return drop_needless (picks, wanted);
}

gboolean
pw_heads_directions (PwHeads wanted, PwHeads care, PwDirections *directions)
{
  PwPicks picks[N_PREFERRED] = { { { 0 } } }, all = { { wanted & care } };

  *directions = PW_DIR_NONE;
  if ((wanted & care) == care)
    return TRUE;
  for (guint i = 0; i < N_PREFERRED; i++)
    picks[i].of[0] = pw_heads_pick (preferred[i]) & care;
  *directions = drop_needless (picks, &all);
  return *directions != PW_DIR_NONE && (pw_heads_pick (*directions) & care) == (wanted & care);
}
