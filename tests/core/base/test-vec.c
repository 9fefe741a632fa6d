/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Directions (spec extended, section 3): which vectors each direction word
 * picks, for the first step and behind steps of every shape, and what holds for
 * any facing and any pool.
 */
#include "core/base/vec.h"

#include <stdio.h>
#include <string.h>

/* -- words -- */

/* What the letters mean, as sets of directions: "fs" is fl and fr, "s" is l and r. */
static const struct
{
  const char *word;
  guint directions;
} words[] = {
  { "f", PW_DIR_F },
  { "r", PW_DIR_R },
  { "b", PW_DIR_B },
  { "l", PW_DIR_L },
  { "s", PW_DIR_L | PW_DIR_R },
  { "v", PW_DIR_F | PW_DIR_B },
  { "a", PW_DIR_ALL },
  { "fr", PW_DIR_FR },
  { "rf", PW_DIR_RF },
  { "rb", PW_DIR_RB },
  { "br", PW_DIR_BR },
  { "bl", PW_DIR_BL },
  { "lb", PW_DIR_LB },
  { "lf", PW_DIR_LF },
  { "fl", PW_DIR_FL },
  { "fs", PW_DIR_FL | PW_DIR_FR },
  { "bs", PW_DIR_BL | PW_DIR_BR },
  { "rv", PW_DIR_RF | PW_DIR_RB },
  { "lv", PW_DIR_LF | PW_DIR_LB },
  { "fh", PW_DIR_FH },
  { "rh", PW_DIR_RH },
  { "bh", PW_DIR_BH },
  { "lh", PW_DIR_LH },
  { "f+r", PW_DIR_F | PW_DIR_R },
  { "fr+bl", PW_DIR_FR | PW_DIR_BL },
  { "none", PW_DIR_NONE },
};

static PwDirections
directions_of (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].word, word))
      return words[i].directions;
  g_error ("no direction word %s", word);
}

/* -- pools: the copies of one atom, or of several together -- */

#define MAX_POOL 48

typedef struct
{
  PwVec vecs[MAX_POOL];
  guint n;
} Pool;

static PwVec
atom_vec (char letter)
{
  static const struct
  {
    char letter;
    int dx, dy;
  } atoms[] = {
    { 'O', 0, 0 }, { 'W', 1, 0 }, { 'F', 1, 1 }, { 'D', 2, 0 }, { 'N', 2, 1 },
    { 'A', 2, 2 }, { 'H', 3, 0 }, { 'L', 3, 1 }, { 'J', 3, 2 }, { 'G', 3, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (atoms); i++)
    if (atoms[i].letter == letter)
      return pw_vec (atoms[i].dx, atoms[i].dy);
  g_error ("no atom %c", letter);
}

static Pool
pool_of (const char *atoms)
{
  Pool pool = { .n = 0 };

  for (const char *p = atoms; *p != '\0'; p++)
    pool.n += pw_vec_copies (atom_vec (*p), pool.vecs + pool.n);
  return pool;
}

static int
compare_vecs (gconstpointer a, gconstpointer b)
{
  const PwVec *va = a, *vb = b;

  return va->dx != vb->dx ? va->dx - vb->dx : va->dy - vb->dy;
}

/* "1,2 -1,2" in any order to a canonical text, so that rows may be written in a natural order. */
static char *
sorted_text (PwVec *vecs, guint n)
{
  GString *text = g_string_new (NULL);

  qsort (vecs, n, sizeof *vecs, compare_vecs);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d,%d", i > 0 ? " " : "", vecs[i].dx, vecs[i].dy);
  return g_string_free (text, FALSE);
}

static char *
picked_text (PwDirections directions, PwVec facing, const Pool *pool)
{
  gboolean picked[MAX_POOL];
  PwVec chosen[MAX_POOL];
  guint n = 0;

  memset (picked, 0x55, sizeof picked);
  pw_directions_pick (directions, facing, pool->vecs, pool->n, picked);
  for (guint i = 0; i < pool->n; i++)
    if (picked[i])
      chosen[n++] = pool->vecs[i];
  return sorted_text (chosen, n);
}

static char *
row_text (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", 0);
  PwVec vecs[MAX_POOL];
  guint n = 0;

  for (; parts[n] != NULL && parts[n][0] != '\0'; n++)
    {
      int dx, dy;

      g_assert_cmpint (sscanf (parts[n], "%d,%d", &dx, &dy), ==, 2);
      vecs[n] = pw_vec (dx, dy);
    }
  return sorted_text (vecs, n);
}

/* -- rows: a facing, a pool, and what each word picks -- */

typedef struct
{
  const char *word;
  const char *picks;
} Pick;

typedef struct
{
  const char *name;
  int dx, dy; /* the facing */
  const char *atoms;
  Pick picks[32];
} View;

#define ALL_W "0,1 1,0 0,-1 -1,0"
#define ALL_F "1,1 1,-1 -1,-1 -1,1"
#define ALL_N "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2"
#define ALL_K ALL_W " " ALL_F

/* clang-format off */
static const View views[] = {
  /* The first step: the facing is the player's forward. f is one vector here, so fr = rf is what lies
   * between f and r: nothing, and then it is f and r joined. */
  { "first/W", 0, 1, "W",
    { { "f", "0,1" }, { "r", "1,0" }, { "b", "0,-1" }, { "l", "-1,0" }, { "s", "1,0 -1,0" },
      { "v", "0,1 0,-1" }, { "a", ALL_W }, { "none", "" }, { "fr", "0,1 1,0" }, { "rf", "0,1 1,0" },
      { "br", "0,-1 1,0" }, { "lb", "-1,0 0,-1" }, { "fs", "0,1 1,0 -1,0" }, { "bs", "0,-1 1,0 -1,0" },
      { "rv", "0,1 1,0 0,-1" }, { "fh", "0,1" }, { "rh", "1,0" }, { "bh", "0,-1" }, { "lh", "-1,0" },
      { "f+r", "0,1 1,0" } } },
  /* Single letters pick symmetric pairs, two letters their common vector. */
  { "first/F", 0, 1, "F",
    { { "f", "1,1 -1,1" }, { "r", "1,1 1,-1" }, { "b", "1,-1 -1,-1" }, { "l", "-1,1 -1,-1" }, { "s", ALL_F },
      { "v", ALL_F }, { "a", ALL_F }, { "none", "" }, { "fr", "1,1" }, { "rf", "1,1" }, { "br", "1,-1" },
      { "rb", "1,-1" }, { "bl", "-1,-1" }, { "lb", "-1,-1" }, { "lf", "-1,1" }, { "fl", "-1,1" },
      { "fs", "1,1 -1,1" }, { "bs", "1,-1 -1,-1" }, { "rv", "1,1 1,-1" }, { "lv", "-1,1 -1,-1" },
      { "fh", "1,1 -1,1" }, { "rh", "1,1 1,-1" }, { "bh", "1,-1 -1,-1" }, { "lh", "-1,1 -1,-1" },
      { "f+r", "1,1 -1,1 1,-1" }, { "fr+bl", "1,1 -1,-1" } } },
  /* fr is the right-most of the forward ones, rf the forward-most of the right ones: they differ. */
  { "first/N", 0, 1, "N",
    { { "f", "1,2 -1,2" }, { "r", "2,1 2,-1" }, { "b", "1,-2 -1,-2" }, { "l", "-2,1 -2,-1" },
      { "s", "2,1 2,-1 -2,1 -2,-1" }, { "v", "1,2 -1,2 1,-2 -1,-2" }, { "a", ALL_N }, { "none", "" },
      { "fr", "2,1" }, { "rf", "1,2" }, { "rb", "1,-2" }, { "br", "2,-1" }, { "bl", "-2,-1" },
      { "lb", "-1,-2" }, { "lf", "-1,2" }, { "fl", "-2,1" }, { "fs", "2,1 -2,1" }, { "bs", "2,-1 -2,-1" },
      { "rv", "1,2 1,-2" }, { "lv", "-1,2 -1,-2" }, { "fh", "1,2 -1,2 2,1 -2,1" },
      { "bh", "1,-2 -1,-2 2,-1 -2,-1" }, { "rh", "2,1 2,-1 1,2 1,-2" }, { "lh", "-2,1 -2,-1 -1,2 -1,-2" },
      { "f+r", "1,2 -1,2 2,1 2,-1" }, { "fr+bl", "2,1 -2,-1" } } },
  { "first/J", 0, 1, "J",
    { { "f", "2,3 -2,3" }, { "fr", "3,2" }, { "rf", "2,3" }, { "fs", "3,2 -3,2" },
      { "fh", "2,3 -2,3 3,2 -3,2" } } },
  /* K is one pool of eight: f is a single vector, and fr the one between f and r. */
  { "first/K", 0, 1, "WF",
    { { "f", "0,1" }, { "r", "1,0" }, { "b", "0,-1" }, { "l", "-1,0" }, { "s", "1,0 -1,0" },
      { "v", "0,1 0,-1" }, { "a", ALL_K }, { "fr", "1,1" }, { "rf", "1,1" }, { "rb", "1,-1" },
      { "br", "1,-1" }, { "bl", "-1,-1" }, { "lb", "-1,-1" }, { "lf", "-1,1" }, { "fl", "-1,1" },
      { "fs", "1,1 -1,1" }, { "bs", "1,-1 -1,-1" }, { "rv", "1,1 1,-1" }, { "lv", "-1,1 -1,-1" },
      { "fh", "0,1 1,1 -1,1" }, { "rh", "1,0 1,1 1,-1" }, { "bh", "0,-1 1,-1 -1,-1" },
      { "lh", "-1,0 -1,1 -1,-1" } } },
  { "first/(WN)", 0, 1, "WN",
    { { "f", "0,1" }, { "fr", "1,2 2,1" }, { "rf", "1,2 2,1" }, { "br", "1,-2 2,-1" },
      { "fs", "1,2 2,1 -1,2 -2,1" }, { "fh", "0,1 1,2 2,1 -1,2 -2,1" } } },
  { "first/(FN)", 0, 1, "FN",
    { { "f", "1,2 -1,2" }, { "fr", "2,1" }, { "rf", "1,2" } } },
  { "first/O", 0, 1, "O",
    { { "f", "0,0" }, { "r", "0,0" }, { "fh", "0,0" }, { "none", "0,0" } } },

  /* Behind a W step to the right: everything turns with it. */
  { "behind-W/W", 1, 0, "W",
    { { "f", "1,0" }, { "r", "0,-1" }, { "b", "-1,0" }, { "l", "0,1" }, { "s", "0,1 0,-1" },
      { "v", "1,0 -1,0" }, { "fr", "1,0 0,-1" }, { "fs", "1,0 0,1 0,-1" }, { "fh", "1,0" } } },
  { "behind-W/F", 1, 0, "F",
    { { "f", "1,1 1,-1" }, { "r", "1,-1 -1,-1" }, { "b", "-1,1 -1,-1" }, { "l", "1,1 -1,1" },
      { "fr", "1,-1" }, { "fl", "1,1" }, { "br", "-1,-1" }, { "s", ALL_F }, { "fs", "1,1 1,-1" } } },
  { "behind-W/N", 1, 0, "N",
    { { "f", "2,1 2,-1" }, { "fr", "1,-2" }, { "rf", "2,-1" }, { "fl", "1,2" }, { "lf", "2,1" },
      { "b", "-2,1 -2,-1" } } },
  { "behind-W/K", 1, 0, "WF",
    { { "f", "1,0" }, { "fr", "1,-1" }, { "fl", "1,1" }, { "b", "-1,0" } } },

  /* Behind an F step to the right and ahead: W, D ... now come in pairs, F stands alone. */
  { "behind-F/W", 1, 1, "W",
    { { "f", "0,1 1,0" }, { "r", "1,0 0,-1" }, { "b", "0,-1 -1,0" }, { "l", "0,1 -1,0" }, { "fr", "1,0" },
      { "rf", "1,0" }, { "fl", "0,1" }, { "br", "0,-1" }, { "bl", "-1,0" }, { "s", ALL_W },
      { "fs", "0,1 1,0" }, { "fh", "0,1 1,0" } } },
  { "behind-F/F", 1, 1, "F",
    { { "f", "1,1" }, { "r", "1,-1" }, { "b", "-1,-1" }, { "l", "-1,1" }, { "fr", "1,1 1,-1" },
      { "rf", "1,1 1,-1" }, { "fs", "1,1 1,-1 -1,1" }, { "s", "1,-1 -1,1" }, { "fh", "1,1" } } },
  { "behind-F/N", 1, 1, "N",
    { { "f", "1,2 2,1" }, { "r", "2,-1 1,-2" }, { "b", "-1,-2 -2,-1" }, { "l", "-2,1 -1,2" },
      { "fr", "2,-1" }, { "rf", "2,1" }, { "fl", "-1,2" }, { "lf", "1,2" }, { "br", "1,-2" },
      { "rb", "-1,-2" }, { "fh", "1,2 2,1 -1,2 2,-1" }, { "fs", "2,-1 -1,2" } } },
  { "behind-F/K", 1, 1, "WF",
    { { "f", "1,1" }, { "r", "1,-1" }, { "b", "-1,-1" }, { "fr", "1,0" }, { "rf", "1,0" }, { "fl", "0,1" },
      { "br", "0,-1" }, { "bl", "-1,0" }, { "fh", "1,1 1,0 0,1" } } },

  /* Behind an N step nothing is symmetric any more: every letter is one vector. */
  { "behind-N/W", 1, 2, "W",
    { { "f", "0,1" }, { "r", "1,0" }, { "b", "0,-1" }, { "l", "-1,0" }, { "fr", "0,1 1,0" },
      { "fl", "0,1 -1,0" }, { "fh", "0,1 1,0" } } },
  { "behind-N/F", 1, 2, "F",
    { { "f", "1,1" }, { "r", "1,-1" }, { "b", "-1,-1" }, { "l", "-1,1" }, { "fr", "1,1 1,-1" },
      { "fh", "1,1 -1,1" } } },
  /* The rose: the smallest turn to the right. */
  { "behind-N/N", 1, 2, "N",
    { { "f", "1,2" }, { "r", "2,-1" }, { "b", "-1,-2" }, { "l", "-2,1" }, { "fr", "2,1" }, { "rf", "2,1" },
      { "fl", "-1,2" }, { "lf", "-1,2" }, { "br", "1,-2" }, { "rb", "1,-2" }, { "bl", "-2,-1" },
      { "fs", "2,1 -1,2" }, { "fh", "1,2 2,1 -1,2" } } },
  { "behind-N/N-shallow", 2, 1, "N",
    { { "f", "2,1" }, { "r", "1,-2" }, { "b", "-2,-1" }, { "l", "-1,2" }, { "fr", "2,-1" }, { "rf", "2,-1" },
      { "fl", "1,2" } } },
  { "behind-N/K", 1, 2, "WF",
    { { "f", "1,1" }, { "r", "1,-1" }, { "b", "-1,-1" }, { "l", "-1,1" }, { "fr", "1,0" }, { "rf", "1,0" },
      { "fl", "0,1" }, { "br", "0,-1" }, { "bl", "-1,0" }, { "fh", "1,1 0,1 1,0 -1,1" } } },
  { "behind-N/R-and-B-mirrored", -1, 2, "WF",
    { { "f", "-1,1" }, { "fl", "-1,0" }, { "fr", "0,1" }, { "r", "1,1" } } },
  /* Length does not matter, only the way it points. */
  { "behind-D/W", 0, -2, "W",
    { { "f", "0,-1" }, { "r", "-1,0" }, { "fr", "0,-1 -1,0" } } },
  { "behind-A/F", -2, 2, "F",
    { { "f", "-1,1" }, { "r", "1,1" }, { "b", "1,-1" } } },
  { "behind-(99,98)/N", 99, 98, "N",
    { { "f", "2,1" }, { "b", "-2,-1" }, { "r", "1,-2" }, { "l", "-1,2" } } },
  { "behind-(98,99)/W", 98, 99, "W",
    { { "f", "0,1" }, { "r", "1,0" } } },
};
/* clang-format on */

static void
test_view (gconstpointer data)
{
  const View *view = data;
  Pool pool = pool_of (view->atoms);

  for (const Pick *pick = view->picks; pick->word != NULL; pick++)
    {
      g_autofree char *expected = row_text (pick->picks);
      g_autofree char *got = picked_text (directions_of (pick->word), pw_vec (view->dx, view->dy), &pool);

      if (!g_str_equal (got, expected))
        g_test_message ("%s: %s picks %s, not %s", view->name, pick->word, got, expected);
      g_assert_cmpstr (got, ==, expected);
    }
}

/* -- what holds for any facing and pool -- */

static const char *const pools[]
    = { "W", "F", "N", "WF", "L", "J", "WN", "FN", "WFN", "DAN", "G", "O", "OW" };

static const PwVec facings[] = {
  { 0, 1 }, { 1, 1 }, { 1, 2 }, { 2, 1 }, { 3, 1 }, { 2, -3 }, { -3, 0 }, { -2, -2 }, { -1, 3 }, { 99, 1 },
};

static guint
swap_pair (guint directions, guint a, guint b)
{
  guint swapped = directions & ~(a | b);

  if (directions & a)
    swapped |= b;
  if (directions & b)
    swapped |= a;
  return swapped;
}

static guint
swap_sides (guint directions)
{
  directions = swap_pair (directions, PW_DIR_L, PW_DIR_R);
  directions = swap_pair (directions, PW_DIR_FL, PW_DIR_FR);
  directions = swap_pair (directions, PW_DIR_LF, PW_DIR_RF);
  directions = swap_pair (directions, PW_DIR_LB, PW_DIR_RB);
  directions = swap_pair (directions, PW_DIR_BL, PW_DIR_BR);
  return swap_pair (directions, PW_DIR_LH, PW_DIR_RH);
}

/* Calls check for every pool, facing and word. */
static void
for_all (void (*check) (guint directions, PwVec facing, const Pool *pool))
{
  for (guint i = 0; i < G_N_ELEMENTS (pools); i++)
    {
      Pool pool = pool_of (pools[i]);

      for (guint j = 0; j < G_N_ELEMENTS (facings); j++)
        for (guint k = 0; k < G_N_ELEMENTS (words); k++)
          check (words[k].directions, facings[j], &pool);
    }
}

static void
check_turning (guint directions, PwVec facing, const Pool *pool)
{
  gboolean picked[MAX_POOL], turned_picked[MAX_POOL];
  Pool turned = *pool;

  pw_directions_pick (directions, facing, pool->vecs, pool->n, picked);
  for (guint quarters = 1; quarters < 4; quarters++)
    {
      for (guint i = 0; i < pool->n; i++)
        turned.vecs[i] = pw_vec_turn_right (pool->vecs[i], quarters);
      pw_directions_pick (directions, pw_vec_turn_right (facing, quarters), turned.vecs, turned.n,
                          turned_picked);
      for (guint i = 0; i < pool->n; i++)
        g_assert_cmpint (picked[i] != 0, ==, turned_picked[i] != 0);
    }
}

static void
test_turning (void)
{
  for_all (check_turning);
}

static void
check_mirroring (guint directions, PwVec facing, const Pool *pool)
{
  gboolean picked[MAX_POOL], mirrored_picked[MAX_POOL];
  Pool mirrored = *pool;

  pw_directions_pick (directions, facing, pool->vecs, pool->n, picked);
  for (guint i = 0; i < pool->n; i++)
    mirrored.vecs[i].dx = -pool->vecs[i].dx;
  pw_directions_pick (swap_sides (directions), pw_vec (-facing.dx, facing.dy), mirrored.vecs, mirrored.n,
                      mirrored_picked);
  for (guint i = 0; i < pool->n; i++)
    g_assert_cmpint (picked[i] != 0, ==, mirrored_picked[i] != 0);
}

static void
test_mirroring (void)
{
  for_all (check_mirroring);
}

/* Directions that are joined pick what each of them picks. */
static void
check_union (guint directions, PwVec facing, const Pool *pool)
{
  gboolean joined[MAX_POOL], either[MAX_POOL] = { FALSE };

  pw_directions_pick (directions, facing, pool->vecs, pool->n, joined);
  for (guint bit = 1; bit & PW_DIR_MASK; bit <<= 1)
    {
      gboolean picked[MAX_POOL];

      if (!(directions & bit))
        continue;
      pw_directions_pick (bit, facing, pool->vecs, pool->n, picked);
      for (guint i = 0; i < pool->n; i++)
        either[i] = either[i] || picked[i];
    }
  for (guint i = 0; i < pool->n; i++)
    g_assert_cmpint (joined[i] != 0, ==, either[i] != 0 || pw_vec_is_zero (pool->vecs[i]));
}

static void
test_joining (void)
{
  for_all (check_union);
}

/* The order of the pool does not matter, nor how often a vector is in it, nor how long the facing is. */
static void
check_order (guint directions, PwVec facing, const Pool *pool)
{
  Pool backwards = { .n = pool->n * 2 };
  gboolean picked[MAX_POOL], backwards_picked[MAX_POOL];
  PwVec longer = pw_vec (facing.dx * 3, facing.dy * 3);

  if (pool->n * 2 > MAX_POOL)
    return;
  for (guint i = 0; i < pool->n; i++)
    backwards.vecs[pool->n - 1 - i] = backwards.vecs[pool->n + i] = pool->vecs[i];
  pw_directions_pick (directions, facing, pool->vecs, pool->n, picked);
  pw_directions_pick (directions, longer, backwards.vecs, backwards.n, backwards_picked);
  for (guint i = 0; i < pool->n; i++)
    {
      g_assert_cmpint (picked[i] != 0, ==, backwards_picked[pool->n - 1 - i] != 0);
      g_assert_cmpint (picked[i] != 0, ==, backwards_picked[pool->n + i] != 0);
    }
}

static void
test_order (void)
{
  for_all (check_order);
}

static void
check_copies (guint directions, PwVec facing, const Pool *pool)
{
  PwVec copies[8];
  gboolean picked[8];

  for (guint i = 0; i < pool->n; i++)
    {
      guint n = pw_vec_copies (pool->vecs[i], copies);

      pw_directions_pick (directions, facing, copies, n, picked);
      for (guint j = 0; j < n; j++)
        if (pw_vec_equal (copies[j], pool->vecs[i]))
          g_assert_cmpint (picked[j] != 0, ==,
                           pw_directions_pick_from_copies (directions, facing, pool->vecs[i]) != 0);
    }
}

static void
test_pick_from_copies (void)
{
  for_all (check_copies);
}

/* -- copies, turning -- */

static void
test_copies (void)
{
  static const struct
  {
    PwVec vec;
    const char *copies; /* clockwise from straight ahead */
  } rows[] = {
    { { 0, 0 }, "0,0" },
    { { 1, 0 }, ALL_W },
    { { 0, -1 }, ALL_W },
    { { 1, 1 }, ALL_F },
    { { -1, 1 }, ALL_F },
    { { 2, 1 }, ALL_N },
    { { -1, -2 }, ALL_N },
    { { 0, 3 }, "0,3 3,0 0,-3 -3,0" },
    { { 99, 98 }, "98,99 99,98 99,-98 98,-99 -98,-99 -99,-98 -99,98 -98,99" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) got = g_string_new (NULL);
      PwVec copies[8];
      guint n = pw_vec_copies (rows[i].vec, copies);

      for (guint j = 0; j < n; j++)
        g_string_append_printf (got, "%s%d,%d", j > 0 ? " " : "", copies[j].dx, copies[j].dy);
      g_assert_cmpstr (got->str, ==, rows[i].copies);
    }
}

static void
test_turn (void)
{
  g_assert_true (pw_vec_equal (pw_vec_turn_right (pw_vec (1, 2), 0), pw_vec (1, 2)));
  g_assert_true (pw_vec_equal (pw_vec_turn_right (pw_vec (1, 2), 1), pw_vec (2, -1)));
  g_assert_true (pw_vec_equal (pw_vec_turn_right (pw_vec (1, 2), 2), pw_vec (-1, -2)));
  g_assert_true (pw_vec_equal (pw_vec_turn_right (pw_vec (1, 2), 3), pw_vec (-2, 1)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *path = g_strdup_printf ("/vec/picks/%s", views[i].name);

      g_test_add_data_func (path, &views[i], test_view);
    }
  g_test_add_func ("/vec/turning", test_turning);
  g_test_add_func ("/vec/mirroring", test_mirroring);
  g_test_add_func ("/vec/joining", test_joining);
  g_test_add_func ("/vec/order", test_order);
  g_test_add_func ("/vec/pick-from-copies", test_pick_from_copies);
  g_test_add_func ("/vec/copies", test_copies);
  g_test_add_func ("/vec/turn", test_turn);
  return g_test_run ();
}
