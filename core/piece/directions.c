/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What directions pick, and the fewest that pick the same.  Knows vectors and facings; no nodes, no letters.
 */
#include "core/piece/directions.h"

#include <string.h>

/* -- direction set -- */

static const PwVec classes[] = { { 1, 0 }, { 1, 1 }, { 2, 1 } };
static const guint class_bits[] = { 0, 4, 8 };

PwDirectionSet
pw_direction_set_of_vec (PwVec v)
{
  guint turns = 0, class;

  if (pw_vec_is_zero (v))
    return 0;
  for (; v.dx < 0 || v.dy <= 0; turns++) /* until it points ahead, or ahead and to the right */
    v = pw_vec_turn_right (v, 3);
  class = v.dx == 0 ? 0 : v.dx == v.dy ? 1 : 2;
  if (class == 2)
    turns = 2 * turns + (v.dx > v.dy);
  return (PwDirectionSet) (1u << (class_bits[class] + turns));
}

PwDirectionSet
pw_direction_set_of_atom (PwVec atom)
{
  if (pw_vec_is_zero (atom))
    return 0;
  if (atom.dx == 0 || atom.dy == 0)
    return PW_DIRECTION_SET_ORTHOGONAL;
  return ABS (atom.dx) == ABS (atom.dy) ? PW_DIRECTION_SET_DIAGONAL : PW_DIRECTION_SET_OBLIQUE;
}

PwDirectionSet
pw_direction_set_pick (PwDirections directions)
{
  PwDirectionSet direction_set = 0;

  if (directions == PW_DIR_NONE)
    return PW_DIRECTION_SET_ALL;
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      PwVec copies[8];
      gboolean picked[8];
      guint n = pw_vec_copies (classes[i], copies);

      pw_directions_pick (directions, PW_FORWARD, copies, n, picked);
      for (guint j = 0; j < n; j++)
        direction_set |= picked[j] ? (PwDirectionSet) (1u << (class_bits[i] + j)) : 0;
    }
  return direction_set;
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

guint
pw_atoms_list (const PwAtoms *atoms, PwVec pool[PW_MAX_VECTORS])
{
  guint n = 0;

  for (guint i = 0; i < atoms->n; i++)
    n += pw_vec_copies (atoms->atoms[i], pool + n);
  return n;
}

gboolean
pw_atoms_pick (const PwAtoms *atoms, PwDirections directions, PwDirectionSet *all, PwDirectionSet *direction_set)
{
  PwVec pool[PW_MAX_VECTORS];
  gboolean picked[PW_MAX_VECTORS];
  guint n = pw_atoms_list (atoms, pool);
  PwDirectionSet others = 0;

  *all = *direction_set = 0;
  pw_directions_pick (directions, PW_FORWARD, pool, n, picked);
  for (guint i = 0; i < n; i++)
    {
      *all |= pw_direction_set_of_vec (pool[i]);
      if (picked[i])
        *direction_set |= pw_direction_set_of_vec (pool[i]);
      else
        others |= pw_direction_set_of_vec (pool[i]);
    }
  return *all != 0 && !atoms->many && (*direction_set & others) == 0;
}

/* Turned by a quarter, everything is picked alike; so one facing of four is enough. */
static gboolean
add_facings (PwDirectionChoices *choices, PwVec atom)
{
  guint n = pw_vec_copies (atom, choices->pool) == 8 ? 2 : 1;

  if (pw_vec_is_zero (atom))
    return TRUE;
  if (choices->n_facings + n > PW_MAX_FACINGS)
    return FALSE;
  for (guint i = 0; i < n; i++)
    choices->facings[choices->n_facings++] = choices->pool[i];
  return TRUE;
}

gboolean
pw_direction_choices_init (PwDirectionChoices *choices, const PwAtoms *before, const PwAtoms *next)
{
  memset (choices, 0, sizeof *choices);
  if (before->many || next->many)
    return FALSE;
  for (guint i = 0; i < before->n; i++)
    if (!add_facings (choices, before->atoms[i]))
      return FALSE;
  for (guint i = 0; i < next->n; i++)
    {
      PwVec copies[8];
      guint n = pw_vec_copies (next->atoms[i], copies);

      if (pw_vec_is_zero (next->atoms[i]))
        continue; /* always picked */
      if (choices->n_pool + n > PW_MAX_POOL)
        return FALSE;
      memcpy (choices->pool + choices->n_pool, copies, n * sizeof *copies);
      choices->n_pool += n;
    }
  return TRUE;
}

void
pw_direction_choices_pick (const PwDirectionChoices *choices, PwDirections directions, PwChosenDirections *chosen)
{
  memset (chosen, 0, sizeof *chosen);
  for (guint i = 0; i < choices->n_facings; i++)
    {
      gboolean picked[PW_MAX_POOL];

      pw_directions_pick (directions != PW_DIR_NONE ? directions : PW_DIR_F, choices->facings[i], choices->pool,
                          choices->n_pool, picked);
      for (guint j = 0; j < choices->n_pool; j++)
        chosen->of[i] |= picked[j] ? (guint64) 1 << j : 0;
    }
}

void
pw_direction_choices_all (const PwDirectionChoices *choices, PwChosenDirections *chosen)
{
  memset (chosen, 0, sizeof *chosen);
  for (guint i = 0; i < choices->n_facings; i++)
    chosen->of[i] = choices->n_pool == 64 ? G_MAXUINT64 : ((guint64) 1 << choices->n_pool) - 1;
}

void
pw_direction_choices_map (const PwDirectionChoices *from, const PwChosenDirections *chosen,
                          const PwDirectionChoices *to, PwChosenDirections *mapped)
{
  memset (mapped, 0, sizeof *mapped);
  for (guint i = 0; i < to->n_pool; i++)
    for (guint j = 0; j < from->n_pool; j++)
      for (guint k = 0; k < from->n_facings && pw_vec_equal (to->pool[i], from->pool[j]); k++)
        mapped->of[k] |= (chosen->of[k] >> j & 1) << i;
}

gboolean
pw_chosen_directions_pick_atom (const PwDirectionChoices *choices, const PwChosenDirections *chosen, PwVec atom)
{
  for (guint i = 0; i < choices->n_pool; i++)
    {
      int x = ABS (choices->pool[i].dx), y = ABS (choices->pool[i].dy);

      if (MAX (x, y) == atom.dx && MIN (x, y) == atom.dy)
        for (guint j = 0; j < choices->n_facings; j++)
          if (chosen->of[j] >> i & 1)
            return TRUE;
    }
  return pw_vec_is_zero (atom);
}

gboolean
pw_chosen_directions_equal (const PwChosenDirections *a, const PwChosenDirections *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

gboolean
pw_chosen_directions_are_empty (const PwChosenDirections *chosen)
{
  static const PwChosenDirections none;

  return pw_chosen_directions_equal (chosen, &none);
}

gboolean
pw_chosen_directions_include (const PwChosenDirections *whole, const PwChosenDirections *part)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    if (part->of[i] & ~whole->of[i])
      return FALSE;
  return TRUE;
}

/* -- the fewest directions -- */

/* In the order in which they are preferred. */
static const PwDirections preferred[] = {
  PW_DIR_F,  PW_DIR_R,  PW_DIR_B,  PW_DIR_L,  PW_DIR_FH, PW_DIR_BH, PW_DIR_LH, PW_DIR_RH,
  PW_DIR_FR, PW_DIR_FL, PW_DIR_BR, PW_DIR_BL, PW_DIR_RF, PW_DIR_LF, PW_DIR_RB, PW_DIR_LB,
};

#define N_PREFERRED G_N_ELEMENTS (preferred)

static void
add_chosen (PwChosenDirections *sum, const PwChosenDirections *more)
{
  for (guint i = 0; i < PW_MAX_FACINGS; i++)
    sum->of[i] |= more->of[i];
}

/*
 * All directions that pick nothing unwanted are the set itself, said as fully as possible; from the last to
 * the first each is dropped that the others make needless.
 *
 * chosen: of each in `preferred`
 */
static PwDirections
drop_needless (const PwChosenDirections *chosen, const PwChosenDirections *wanted)
{
  static const PwChosenDirections none;
  gboolean kept[N_PREFERRED];
  PwDirections directions = PW_DIR_NONE;

  for (guint i = 0; i < N_PREFERRED; i++)
    kept[i] = pw_chosen_directions_include (wanted, &chosen[i]) && !pw_chosen_directions_equal (&chosen[i], &none);
  for (guint i = N_PREFERRED; i > 0; i--)
    {
      PwChosenDirections others = none;

      for (guint j = 0; j < N_PREFERRED; j++)
        if (kept[j] && j != i - 1)
          add_chosen (&others, &chosen[j]);
      kept[i - 1] = kept[i - 1] && !pw_chosen_directions_equal (&others, wanted);
    }
  for (guint i = 0; i < N_PREFERRED; i++)
    directions |= kept[i] ? preferred[i] : PW_DIR_NONE;
  return directions;
}

PwDirections
pw_direction_choices_directions (const PwDirectionChoices *choices, const PwChosenDirections *wanted)
{
  PwChosenDirections chosen[N_PREFERRED], all;

  pw_direction_choices_pick (choices, PW_DIR_F, &chosen[0]);
  if (pw_chosen_directions_equal (wanted, &chosen[0]))
    return PW_DIR_NONE;
  pw_direction_choices_all (choices, &all);
  if (pw_chosen_directions_equal (wanted, &all))
    return PW_DIR_ALL;
  for (guint i = 1; i < N_PREFERRED; i++)
    pw_direction_choices_pick (choices, preferred[i], &chosen[i]);
  return drop_needless (chosen, wanted);
}

gboolean
pw_direction_set_to_directions (PwDirectionSet wanted, PwDirectionSet care, PwDirections *directions)
{
  PwChosenDirections chosen[N_PREFERRED] = { { { 0 } } }, all = { { wanted & care } };

  *directions = PW_DIR_NONE;
  if ((wanted & care) == care)
    return TRUE;
  for (guint i = 0; i < N_PREFERRED; i++)
    chosen[i].of[0] = pw_direction_set_pick (preferred[i]) & care;
  *directions = drop_needless (chosen, &all);
  return *directions != PW_DIR_NONE && (pw_direction_set_pick (*directions) & care) == (wanted & care);
}
