/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sets of requirements: a requirement is a square that must hold something else. Owns how they are made, narrowed and
 * kept; must not know where walkers go.
 */
#include "core/wording/why/search.h"

void
pw_requirement_sets_init (PwRequirementSets *sets)
{
  memset (sets, 0, sizeof *sets);
}

void
pw_requirement_sets_free (PwRequirementSets *sets)
{
  pw_pool_free (&sets->rows);
  pw_index_free (&sets->index);
}

guint
pw_requirements_count (const PwRequirements *requirements)
{
  return (guint) requirements->n + (requirements->virgin != 0) + (requirements->victim != PW_NO_SQUARE);
}

static guint32
hash_requirements (const PwRequirements *requirements)
{
  guint64 h
      = (guint64) requirements->n | (guint64) (requirements->virgin != 0) << 8 | (guint64) requirements->victim << 16;

  for (guint i = 0; i < requirements->n; i++)
    {
      const PwRequirement *requirement = &requirements->requirements[i];

      h = pw_hash (h, (guint64) requirement->square << 32 | (guint64) requirement->match.holds << 8
                          | (guint64) (requirement->virgin != 0));
      h = pw_hash (h, requirement->match.own ^ (guint64) requirement->match.enemy << 32);
    }
  return (guint32) h;
}

/* Whether two requirements are for the same content of the same square, whatever role it has for the walk. */
static gboolean
is_same_requirement (const PwRequirement *a, const PwRequirement *b)
{
  return a->square == b->square && a->match.holds == b->match.holds && a->match.own == b->match.own
         && a->match.enemy == b->match.enemy && !a->virgin == !b->virgin;
}

static gboolean
is_same (const PwRequirements *a, const PwRequirements *b)
{
  if (a->n != b->n || !a->virgin != !b->virgin || a->victim != b->victim)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!is_same_requirement (&a->requirements[i], &b->requirements[i]))
      return FALSE;
  return TRUE;
}

guint32
pw_requirement_sets_find (const PwRequirementSets *sets, const PwRequirements *requirements)
{
  guint32 hash = hash_requirements (requirements), at, id;

  for (at = hash; (id = pw_index_next (&sets->index, hash, &at)) != PW_INDEX_NONE;)
    if (is_same (&sets->rows.data[id].requirements, requirements))
      return id;
  return PW_NO_REQUIREMENTS;
}

guint32
pw_requirement_sets_intern (PwRequirementSets *sets, const PwRequirements *requirements, guint price)
{
  guint32 id = pw_requirement_sets_find (sets, requirements);
  PwRequirementSet row = { *requirements, MIN (price, PW_REQUIREMENT_MAX_PRICE) };

  if (id != PW_NO_REQUIREMENTS)
    return id;
  pw_pool_add (&sets->rows, row);
  pw_index_add (&sets->index, hash_requirements (requirements), sets->rows.n - 1);
  return sets->rows.n - 1;
}

void
pw_requirement_sets_clear (PwRequirementSets *sets)
{
  PwRequirements none = { .victim = PW_NO_SQUARE };

  pw_pool_clear (&sets->rows);
  pw_index_clear (&sets->index);
  pw_requirement_sets_intern (sets, &none, 0);
}

const PwRequirement *
pw_requirements_get (const PwRequirements *requirements, PwSquare square)
{
  for (guint i = 0; i < requirements->n; i++)
    if (requirements->requirements[i].square == square)
      return &requirements->requirements[i];
  return NULL;
}

gboolean
pw_requirements_has (const PwRequirements *requirements, PwSquare square)
{
  return pw_requirements_get (requirements, square) != NULL;
}

/* -- what matches -- */

/* a, b: as of PwMatch; 0 is any. none: (out): no letter is in both */
static guint32
common_letters (guint32 a, guint32 b, gboolean *none)
{
  *none = a != 0 && b != 0 && (a & b) == 0;
  return a == 0 ? b : b == 0 ? a : a & b;
}

PwMatch
pw_match_common (const PwMatch *a, const PwMatch *b)
{
  gboolean no_own, no_enemy;
  PwMatch common = { .holds = a->holds & b->holds };

  common.own = common_letters (a->own, b->own, &no_own);
  common.enemy = common_letters (a->enemy, b->enemy, &no_enemy);
  common.holds &= (guint8) ~((no_own ? PW_HOLDS_OWN : 0) | (no_enemy ? PW_HOLDS_ENEMY : 0));
  if (!(common.holds & PW_HOLDS_OWN))
    common.own = 0;
  if (!(common.holds & PW_HOLDS_ENEMY))
    common.enemy = 0;
  return common;
}

gboolean
pw_match_has (const PwMatch *match, guint holds, char letter)
{
  guint32 letters = holds & PW_HOLDS_OWN ? match->own : match->enemy;

  if (!(holds & match->holds))
    return FALSE;
  return !(holds & PW_HOLDS_ANY_PIECE) || letters == 0 || (letters & PW_LETTER_BIT (letter)) != 0;
}

/* -- adding and narrowing -- */

/*
 * What a new requirement adds to the price: taking a piece away is cheaper than adding one.  Taking away the piece on
 * the square asked about is dearer than other changes: the question about an enemy is how to capture it.
 */
static guint
price_of (const PwRequirement *requirement, guint holds)
{
  if (holds == PW_HOLDS_EMPTY)
    return requirement->role == PW_ROLE_END ? 1 : 2;
  if (requirement->match.holds & PW_HOLDS_EMPTY)
    return requirement->role == PW_ROLE_END && holds == PW_HOLDS_ENEMY ? 3 : 0;
  return requirement->virgin && (requirement->match.holds & holds) ? 1 : 4;
}

guint32
pw_requirement_sets_add (PwRequirementSets *sets, guint32 id, const PwRequirement *requirement, guint holds)
{
  PwRequirementSet set = sets->rows.data[id];
  PwRequirements *requirements = &set.requirements;
  guint at = requirements->n;

  if (pw_requirements_count (requirements) >= PW_WHY_MAX_CHANGES || requirement->match.holds == 0
      || requirement->square == requirements->victim)
    return PW_NO_REQUIREMENTS;
  for (; at > 0 && requirements->requirements[at - 1].square > requirement->square; at--)
    requirements->requirements[at] = requirements->requirements[at - 1];
  requirements->requirements[at] = *requirement;
  requirements->n++;
  return pw_requirement_sets_intern (sets, requirements, set.price + price_of (requirement, holds));
}

guint32
pw_requirement_sets_narrow (PwRequirementSets *sets, guint32 id, PwSquare square, const PwMatch *match)
{
  PwRequirementSet set = sets->rows.data[id];
  PwRequirement *requirement = (PwRequirement *) pw_requirements_get (&set.requirements, square);

  requirement->match = pw_match_common (&requirement->match, match);
  return requirement->match.holds != 0 ? pw_requirement_sets_intern (sets, &set.requirements, set.price)
                                       : PW_NO_REQUIREMENTS;
}

guint32
pw_requirement_sets_add_past (PwRequirementSets *sets, guint32 id, PwSquare victim)
{
  PwRequirementSet set = sets->rows.data[id];

  if (pw_requirements_count (&set.requirements) >= PW_WHY_MAX_CHANGES)
    return PW_NO_REQUIREMENTS;
  if (victim != PW_NO_SQUARE)
    set.requirements.victim = victim;
  else
    set.requirements.virgin = TRUE;
  return pw_requirement_sets_intern (sets, &set.requirements, set.price + (victim != PW_NO_SQUARE ? 2 : 1));
}

guint32
pw_requirement_sets_set_virgin (PwRequirementSets *sets, guint32 id, PwSquare square)
{
  PwRequirementSet set = sets->rows.data[id];
  PwRequirement *requirement = (PwRequirement *) pw_requirements_get (&set.requirements, square);

  requirement->virgin = TRUE;
  return pw_requirement_sets_intern (sets, &set.requirements, set.price);
}
