/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What directions pick, and the fewest that pick the same.  Knows vectors and facings; no nodes, no letters.
 */
#include "core/piece/directions.h"

#include <string.h>

/* -- direction set -- */

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

/* Each direction, in the order of its bit: what pw_directions_pick() picks of each class. A test compares. */
static const PwDirectionSet sets[] = {
  0x8191, 0x0632, 0x1864, 0x60c8,                                 /* f r b l */
  0x0213, 0x0113, 0x0826, 0x0426, 0x204c, 0x104c, 0x8089, 0x4089, /* fr rf rb br bl lb lf fl */
  0xc391, 0x0f32, 0x3c64, 0xf0c8,                                 /* fh rh bh lh */
  PW_DIRECTION_SET_ALL,
};

PwDirectionSet
pw_direction_set_pick (PwDirections directions)
{
  PwDirectionSet direction_set = directions == PW_DIR_NONE ? PW_DIRECTION_SET_ALL : 0;

  for (guint left = directions; left != 0; left &= left - 1)
    direction_set |= sets[g_bit_nth_lsf (left, -1)];
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
  guint n;
  PwDirectionSet others = 0;

  if (atoms->n == 1 && !atoms->many && directions != PW_DIR_NONE)
    {
      *all = pw_direction_set_of_atom (atoms->atoms[0]);
      *direction_set = *all & pw_direction_set_pick (directions);
      return *all != 0;
    }
  n = pw_atoms_list (atoms, pool);
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
      choices->only = choices->n_pool == 0 ? pw_direction_set_of_atom (next->atoms[i]) : 0;
      choices->n_pool += n;
    }
  return TRUE;
}

/* Whether the choices from a facing are those from straight ahead, among the copies of one atom: a set tells them. */
static gboolean
is_looked_up (const PwDirectionChoices *choices, guint facing)
{
  return choices->only != 0 && choices->facings[facing].dx == 0;
}

static guint64
look_up (const PwDirectionChoices *choices, PwDirections directions)
{
  return (pw_direction_set_pick (directions) & choices->only) >> g_bit_nth_lsf (choices->only, -1);
}

void
pw_direction_choices_pick (const PwDirectionChoices *choices, PwDirections directions, PwChosenDirections *chosen)
{
  memset (chosen, 0, sizeof *chosen);
  directions = directions != PW_DIR_NONE ? directions : PW_DIR_F;
  for (guint i = 0; i < choices->n_facings; i++)
    {
      gboolean picked[PW_MAX_POOL];

      if (is_looked_up (choices, i))
        {
          chosen->of[i] = look_up (choices, directions);
          continue;
        }
      pw_directions_pick (directions, choices->facings[i], choices->pool, choices->n_pool, picked);
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

/* What each of them picks, from one facing. */
typedef struct
{
  guint64 of[N_PREFERRED];
} Picks;

/* Whether one of the facings sees a difference between what is wanted and what `others` pick. */
static gboolean
is_needed (const guint64 *others, const PwChosenDirections *wanted, guint n)
{
  for (guint i = 0; i < n; i++)
    if (others[i] != wanted->of[i])
      return TRUE;
  return FALSE;
}

/* Whether a direction picks something, and nothing unwanted. */
static gboolean
is_usable (const Picks *picks, guint which, const PwChosenDirections *wanted, guint n)
{
  guint64 all = 0, unwanted = 0;

  for (guint i = 0; i < n; i++)
    {
      all |= picks[i].of[which];
      unwanted |= picks[i].of[which] & ~wanted->of[i];
    }
  return all != 0 && unwanted == 0;
}

/*
 * All directions that pick nothing unwanted are the set itself, said as fully as possible; from the last to
 * the first each is dropped that the others make needless.
 *
 * picks: from each of n facings
 */
static PwDirections
drop_needless (const Picks *picks, const PwChosenDirections *wanted, guint n)
{
  guint64 before[N_PREFERRED][PW_MAX_FACINGS], after[PW_MAX_FACINGS] = { 0 }, picked[PW_MAX_FACINGS] = { 0 };
  gboolean usable[N_PREFERRED];
  PwDirections directions = PW_DIR_NONE;

  for (guint i = 0; i < N_PREFERRED; i++)
    {
      usable[i] = is_usable (picks, i, wanted, n);
      for (guint j = 0; j < n; j++)
        {
          before[i][j] = picked[j];
          picked[j] |= usable[i] ? picks[j].of[i] : 0;
        }
    }
  for (guint i = N_PREFERRED; i > 0; i--)
    {
      guint64 others[PW_MAX_FACINGS];

      for (guint j = 0; j < n; j++)
        others[j] = before[i - 1][j] | after[j];
      if (!usable[i - 1] || !is_needed (others, wanted, n))
        continue;
      directions |= preferred[i - 1];
      for (guint j = 0; j < n; j++)
        after[j] |= picks[j].of[i - 1];
    }
  return directions;
}

/* What each preferred direction picks, from one facing of the choices. */
static void
find_picks (const PwDirectionChoices *choices, guint facing, Picks *picks)
{
  PwDirections picking[PW_MAX_POOL];

  memset (picks, 0, sizeof *picks);
  if (is_looked_up (choices, facing))
    {
      for (guint i = 0; i < N_PREFERRED; i++)
        picks->of[i] = look_up (choices, preferred[i]);
      return;
    }
  pw_directions_find (PW_DIR_MASK, choices->facings[facing], choices->pool, choices->n_pool, picking);
  for (guint i = 0; i < choices->n_pool; i++)
    for (guint j = 0; j < N_PREFERRED; j++)
      picks->of[j] |= picking[i] & preferred[j] ? (guint64) 1 << i : 0;
}

PwDirections
pw_direction_choices_directions (const PwDirectionChoices *choices, const PwChosenDirections *wanted)
{
  Picks picks[PW_MAX_FACINGS];
  PwChosenDirections some;

  pw_direction_choices_pick (choices, PW_DIR_F, &some);
  if (pw_chosen_directions_equal (wanted, &some))
    return PW_DIR_NONE;
  pw_direction_choices_all (choices, &some);
  if (pw_chosen_directions_equal (wanted, &some))
    return PW_DIR_ALL;
  for (guint i = 0; i < choices->n_facings; i++)
    find_picks (choices, i, &picks[i]);
  return drop_needless (picks, wanted, choices->n_facings);
}

gboolean
pw_direction_set_to_directions (PwDirectionSet wanted, PwDirectionSet care, PwDirections *directions)
{
  PwChosenDirections all = { { wanted & care } };
  Picks picks;

  *directions = PW_DIR_NONE;
  if ((wanted & care) == care)
    return TRUE;
  for (guint i = 0; i < N_PREFERRED; i++)
    picks.of[i] = pw_direction_set_pick (preferred[i]) & care;
  *directions = drop_needless (&picks, &all, 1);
  return *directions != PW_DIR_NONE && (pw_direction_set_pick (*directions) & care) == (wanted & care);
}

gboolean
pw_atoms_spell (const PwAtoms *atoms, PwDirectionSet direction_set, PwDirections *directions)
{
  const PwAtoms forward = { .n = 1, .atoms = { PW_FORWARD_ATOM } };
  PwDirectionSet classes, found;
  PwChosenDirections wanted = { { 0 } };
  PwDirectionChoices choices;

  if (!pw_direction_choices_init (&choices, &forward, atoms))
    return FALSE;
  for (guint i = 0; i < choices.n_pool; i++)
    if (pw_direction_set_of_vec (choices.pool[i]) & direction_set)
      wanted.of[0] |= (guint64) 1 << i;
  *directions = pw_direction_choices_directions (&choices, &wanted);
  *directions = *directions != PW_DIR_NONE ? *directions : PW_DIR_F;
  return pw_atoms_pick (atoms, *directions, &classes, &found) && found == direction_set;
}
