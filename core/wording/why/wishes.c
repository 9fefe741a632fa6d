/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sets of wishes: squares that must hold something else.  Owns how they are made, narrowed and kept; must not
 * know where walkers go.
 */
#include "core/wording/why/search.h"

void
pw_wish_sets_init (PwWishSets *sets)
{
  memset (sets, 0, sizeof *sets);
}

void
pw_wish_sets_free (PwWishSets *sets)
{
  pw_pool_free (&sets->rows);
  pw_index_free (&sets->index);
}

guint
pw_wishes_count (const PwWishes *wishes)
{
  return (guint) wishes->n + (wishes->virgin != 0) + (wishes->victim != PW_NO_SQUARE);
}

static guint32
hash_wishes (const PwWishes *wishes)
{
  guint64 h = (guint64) wishes->n | (guint64) (wishes->virgin != 0) << 8 | (guint64) wishes->victim << 16;

  for (guint i = 0; i < wishes->n; i++)
    {
      const PwWish *wish = &wishes->wishes[i];

      h ^= (guint64) wish->square << 32 | (guint64) wish->match.holds << 8 | (guint64) (wish->virgin != 0);
      h = (h ^ wish->match.own ^ (guint64) wish->match.enemy << 32) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      h ^= h >> 29;
    }
  h *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  return (guint32) (h >> 32);
}

/* What they are wished for does not count. */
static gboolean
is_same_wish (const PwWish *a, const PwWish *b)
{
  return a->square == b->square && a->match.holds == b->match.holds && a->match.own == b->match.own
         && a->match.enemy == b->match.enemy && !a->virgin == !b->virgin;
}

static gboolean
is_same (const PwWishes *a, const PwWishes *b)
{
  if (a->n != b->n || !a->virgin != !b->virgin || a->victim != b->victim)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!is_same_wish (&a->wishes[i], &b->wishes[i]))
      return FALSE;
  return TRUE;
}

guint32
pw_wish_sets_find (const PwWishSets *sets, const PwWishes *wishes)
{
  guint32 hash = hash_wishes (wishes), at, id;

  for (at = hash; (id = pw_index_next (&sets->index, hash, &at)) != PW_INDEX_NONE;)
    if (is_same (&sets->rows.data[id].wishes, wishes))
      return id;
  return PW_NO_WISHES;
}

guint32
pw_wish_sets_intern (PwWishSets *sets, const PwWishes *wishes, guint price)
{
  guint32 id = pw_wish_sets_find (sets, wishes);
  PwWishSet row = { *wishes, MIN (price, PW_WISH_MAX_PRICE) };

  if (id != PW_NO_WISHES)
    return id;
  pw_pool_add (&sets->rows, row);
  pw_index_add (&sets->index, hash_wishes (wishes), sets->rows.n - 1);
  return sets->rows.n - 1;
}

void
pw_wish_sets_clear (PwWishSets *sets)
{
  PwWishes none = { .victim = PW_NO_SQUARE };

  pw_pool_clear (&sets->rows);
  pw_index_clear (&sets->index);
  pw_wish_sets_intern (sets, &none, 0);
}

const PwWish *
pw_wishes_get (const PwWishes *wishes, PwSquare square)
{
  for (guint i = 0; i < wishes->n; i++)
    if (wishes->wishes[i].square == square)
      return &wishes->wishes[i];
  return NULL;
}

gboolean
pw_wishes_has (const PwWishes *wishes, PwSquare square)
{
  return pw_wishes_get (wishes, square) != NULL;
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
 * What a new wish adds to the price: pieces are rather taken away than put somewhere.  But who asks about an
 * enemy wants to capture it, and would rather have another change than that one gone.
 */
static guint
price_of (const PwWish *wish, guint holds)
{
  if (holds == PW_HOLDS_EMPTY)
    return wish->role == PW_ROLE_END ? 1 : 2;
  if (wish->match.holds & PW_HOLDS_EMPTY)
    return wish->role == PW_ROLE_END && holds == PW_HOLDS_ENEMY ? 3 : 0;
  return wish->virgin && (wish->match.holds & holds) ? 1 : 4;
}

guint32
pw_wish_sets_add (PwWishSets *sets, guint32 id, const PwWish *wish, guint holds)
{
  PwWishSet set = sets->rows.data[id];
  PwWishes *wishes = &set.wishes;
  guint at = wishes->n;

  if (pw_wishes_count (wishes) >= PW_WHY_MAX_CHANGES || wish->match.holds == 0
      || wish->square == wishes->victim)
    return PW_NO_WISHES;
  for (; at > 0 && wishes->wishes[at - 1].square > wish->square; at--)
    wishes->wishes[at] = wishes->wishes[at - 1];
  wishes->wishes[at] = *wish;
  wishes->n++;
  return pw_wish_sets_intern (sets, wishes, set.price + price_of (wish, holds));
}

guint32
pw_wish_sets_narrow (PwWishSets *sets, guint32 id, PwSquare square, const PwMatch *match)
{
  PwWishSet set = sets->rows.data[id];
  PwWish *wish = (PwWish *) pw_wishes_get (&set.wishes, square);

  wish->match = pw_match_common (&wish->match, match);
  return wish->match.holds != 0 ? pw_wish_sets_intern (sets, &set.wishes, set.price) : PW_NO_WISHES;
}

guint32
pw_wish_sets_add_virgin (PwWishSets *sets, guint32 id)
{
  PwWishSet set = sets->rows.data[id];

  if (pw_wishes_count (&set.wishes) >= PW_WHY_MAX_CHANGES)
    return PW_NO_WISHES;
  set.wishes.virgin = TRUE;
  return pw_wish_sets_intern (sets, &set.wishes, set.price + 1);
}

guint32
pw_wish_sets_add_passed (PwWishSets *sets, guint32 id, PwSquare victim)
{
  PwWishSet set = sets->rows.data[id];

  if (pw_wishes_count (&set.wishes) >= PW_WHY_MAX_CHANGES)
    return PW_NO_WISHES;
  set.wishes.victim = victim;
  return pw_wish_sets_intern (sets, &set.wishes, set.price + 2);
}

guint32
pw_wish_sets_set_virgin (PwWishSets *sets, guint32 id, PwSquare square)
{
  PwWishSet set = sets->rows.data[id];
  PwWish *wish = (PwWish *) pw_wishes_get (&set.wishes, square);

  wish->virgin = TRUE;
  return pw_wish_sets_intern (sets, &set.wishes, set.price);
}
