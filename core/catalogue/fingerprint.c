/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a piece does, on boards that are always the same.  Knows no names and no notations: owns the sets of squares. */
#include "core/catalogue/fingerprint.h"

#include "core/base/owns.h"
#include "core/board/square-set.h"
#include "core/engine/compare.h"
#include "core/piece/plain.h"

#include <string.h>

#define SET_MIGHT_TAKE 1 /* the second set of the empty board: see look_at_empty() */

#define MAX_WORK    30000 /* for all boards together, about: a run that has begun is not cut short */
#define MAX_RINGED  2000  /* for a board with rings, beside what the empty one takes */
#define MAX_NODES   200   /* of a piece: past that looking at it once is too much already */

struct _PwFingerprintBoards
{
  PwPlaces places; /* for the hashes, those with holes last */
  PwPlaces rings;
};

PwFingerprintBoards *
pw_fingerprint_boards_new (void)
{
  PwFingerprintBoards *probe = g_new0 (PwFingerprintBoards, 1);
  guint n_plain;

  G_STATIC_ASSERT (PW_N_RINGED * 2 == PW_FINGERPRINT_SETS);
  G_STATIC_ASSERT (PW_RINGED_SIDE * PW_RINGED_SIDE <= PW_FINGERPRINT_WORDS * 64);
  pw_places_init (&probe->places);
  pw_places_init (&probe->rings);
  n_plain = pw_places_add_varied (&probe->places);
  g_assert (n_plain == PW_FINGERPRINT_PLAIN);
  g_assert (probe->places.positions->len == PW_FINGERPRINT_PLAIN + PW_FINGERPRINT_HOLES);
  pw_places_add_ringed (&probe->rings);
  return probe;
}

PW_FREE_FUNC (pw_fingerprint_boards_free, PwFingerprintBoards, ((pw_places_clear), places, rings));

/* -- one piece -- */

typedef struct
{
  const PwFingerprintBoards *probe;
  PwGenerator *generator;
  PwMoves *moves; /* on the empty board */
  guint work; /* so far: arrivals, moves and captures */
  PwFingerprint *fingerprint;
} Look;

static gboolean
is_exhausted (const Look *look)
{
  return look->work > MAX_WORK;
}

/* Moves and captures. */
static guint
weigh_targets (const PwTargets *targets)
{
  guint sum = 2 * pw_targets_count (targets) + pw_set_count (targets->takes, targets->n_words);

  for (guint i = 0; i < targets->n_groups; i++)
    sum += (targets->groups[i].n_captures + targets->groups[i].takes_there)
           * (guint) __builtin_popcountll (targets->groups[i].to);
  return sum;
}

/* Returns: (nullable): NULL if that is too much */
static const PwTargets *
find_targets (Look *look, const PwPosition *position)
{
  const PwTargets *targets = pw_generator_targets (look->generator, position);

  look->work += pw_generator_arrivals (look->generator) + weigh_targets (targets);
  return targets->truncated ? NULL : targets;
}

/* Returns: FALSE if that is too much */
static gboolean
hash_places (Look *look)
{
  const PwPlaces *places = &look->probe->places;

  for (guint i = 0; i < places->positions->len; i++)
    {
      const PwTargets *targets = find_targets (look, pw_places_get (places, i));
      guint64 hash;

      if (targets == NULL || is_exhausted (look))
        return FALSE;
      hash = pw_compare_hash (0, targets);
      if (i < PW_FINGERPRINT_PLAIN)
        look->fingerprint->plain[i] = (guint32) hash;
      else
        look->fingerprint->holes[i - PW_FINGERPRINT_PLAIN] = (guint32) hash;
    }
  return TRUE;
}

/* -- sets of squares -- */

static void
add_square (guint64 *set, PwSquare square)
{
  set[square / 64] |= (guint64) 1 << (square % 64);
}

/*
 * Where it goes, and where it could take an enemy that was there alone: those squares lack
 * only the enemy.
 */
static gboolean
look_at_empty (Look *look, const PwPosition *position)
{
  guint64 *goes = look->fingerprint->sets[0];
  guint64 *takes = look->fingerprint->sets[SET_MIGHT_TAKE];
  const PwMove *attacks;
  guint n;

  pw_generator_run (look->generator, position, look->moves);
  look->work += pw_generator_arrivals (look->generator);
  for (guint i = 0; i < pw_moves_count (look->moves); i++)
    {
      const PwMove *move = pw_moves_get (look->moves, i);

      add_square (goes, move->to);
      if (move->ends & PW_HOLDS_ENEMY)
        add_square (takes, move->to);
    }
  attacks = pw_moves_attacks (look->moves, &n);
  for (guint i = 0; i < n; i++)
    add_square (takes, attacks[i].to);
  return !pw_moves_truncated (look->moves);
}

/* Where the piece goes, and which pieces it takes. */
static gboolean
look_at_ring (Look *look, const PwPosition *position, guint64 *goes, guint64 *takes)
{
  const PwTargets *targets = find_targets (look, position);

  if (targets == NULL)
    return FALSE;
  pw_targets_add_reached (targets, goes);
  pw_targets_add_taken (targets, takes);
  return TRUE;
}

static gboolean
look_at_rings (Look *look)
{
  const PwPlaces *rings = &look->probe->rings;
  guint before = look->work, bearable = 0;

  for (guint i = 0; i < rings->positions->len; i++)
    {
      const PwPosition *position = pw_places_get (rings, i);
      guint64 (*sets)[PW_FINGERPRINT_WORDS] = look->fingerprint->sets + 2 * (gsize) i;

      if (!(i == 0 ? look_at_empty (look, position) : look_at_ring (look, position, sets[0], sets[1])))
        return FALSE;
      if (i == 0)
        bearable = 2 * (look->work - before) + MAX_RINGED;
      if (look->work - before > bearable || is_exhausted (look))
        return FALSE;
      before = look->work;
    }
  return TRUE;
}

/* -- the whole -- */

void
pw_fingerprint_boards_look_at (const PwFingerprintBoards *probe, PwPiece *piece, PwBoardShapes *shapes,
                               PwFingerprint *fingerprint)
{
  g_autoptr (PwBoardShapes) own = shapes != NULL ? pw_board_shapes_ref (shapes) : pw_board_shapes_new ();
  PwPiece *plain = pw_piece_plain (piece);
  Look look = {
    .probe = probe,
    .generator = pw_generator_new_with (plain, own),
    .moves = pw_moves_new (),
    .fingerprint = fingerprint,
  };

  memset (fingerprint, 0, sizeof *fingerprint);
  fingerprint->complete
      = pw_piece_n_nodes (plain) <= MAX_NODES && hash_places (&look) && look_at_rings (&look);
  pw_generator_free (look.generator);
  pw_moves_free (look.moves);
}

/* -- in bytes -- */

/* All members in their order, in halves of 64 bits, the lower first. */
static void
move_words (PwFingerprint *fingerprint, guint8 *bytes, void (*move) (guint32 *word, guint8 *bytes))
{
  guint32 complete = (guint32) fingerprint->complete;

  move (&complete, bytes);
  fingerprint->complete = (gboolean) complete;
  for (guint i = 0; i < PW_FINGERPRINT_PLAIN; i++)
    move (&fingerprint->plain[i], bytes += 4);
  for (guint i = 0; i < PW_FINGERPRINT_HOLES; i++)
    move (&fingerprint->holes[i], bytes += 4);
  for (guint i = 0; i < PW_FINGERPRINT_SETS * PW_FINGERPRINT_WORDS; i++)
    {
      guint64 *word = &fingerprint->sets[i / PW_FINGERPRINT_WORDS][i % PW_FINGERPRINT_WORDS];
      guint32 low = (guint32) *word, high = (guint32) (*word >> 32);

      move (&low, bytes += 4);
      move (&high, bytes += 4);
      *word = (guint64) high << 32 | low;
    }
}

static void
put_word (guint32 *word, guint8 *bytes)
{
  guint32 packed = GUINT32_TO_LE (*word);

  memcpy (bytes, &packed, sizeof packed);
}

static void
get_word (guint32 *word, guint8 *bytes)
{
  memcpy (word, bytes, sizeof *word);
  *word = GUINT32_FROM_LE (*word);
}

void
pw_fingerprint_pack (const PwFingerprint *fingerprint, guint8 bytes[PW_FINGERPRINT_PACKED])
{
  PwFingerprint copy = *fingerprint;

  move_words (&copy, bytes, put_word);
}

void
pw_fingerprint_unpack (PwFingerprint *fingerprint, const guint8 bytes[PW_FINGERPRINT_PACKED])
{
  memset (fingerprint, 0, sizeof *fingerprint);
  move_words (fingerprint, (guint8 *) bytes, get_word);
}

/* -- comparing -- */

static guint
count_bits (guint64 word)
{
  return (guint) __builtin_popcountll (word);
}

static guint
count_differing (const guint32 *a, const guint32 *b, guint n)
{
  guint differing = 0;

  for (guint i = 0; i < n; i++)
    differing += a[i] != b[i];
  return differing;
}

/* The empty board counts more than one of many crowded ones. */
static guint
weigh (guint set)
{
  return set <= SET_MIGHT_TAKE ? 3 : 1;
}

static void
compare_sets (const PwFingerprint *a, const PwFingerprint *b, PwFingerprintDifference *difference)
{
  for (guint i = 0; i < PW_FINGERPRINT_WORDS; i++)
    {
      guint64 more = 0, fewer = 0;

      for (guint j = 0; j < PW_FINGERPRINT_SETS; j++)
        {
          guint64 first = a->sets[j][i], second = b->sets[j][i];

          more |= second & ~first;
          fewer |= first & ~second;
          difference->distance += weigh (j) * count_bits (first ^ second);
          difference->overlap += weigh (j) * count_bits (first & second);
          if (j % 2 == 1) /* the second set of each board */
            {
              difference->takes_distance += weigh (j) * count_bits (first ^ second);
              difference->takes_overlap += weigh (j) * count_bits (first & second);
            }
        }
      difference->more += count_bits (more);
      difference->fewer += count_bits (fewer);
    }
}

/* Whether both did the same on the boards. What a piece might take on an empty board doesn't count here. */
static gboolean
same_sets (const PwFingerprint *a, const PwFingerprint *b)
{
  for (guint i = 0; i < PW_FINGERPRINT_SETS; i++)
    if (i != SET_MIGHT_TAKE && memcmp (a->sets[i], b->sets[i], sizeof a->sets[i]) != 0)
      return FALSE;
  return TRUE;
}

PwFingerprintDifference
pw_fingerprint_compare (const PwFingerprint *a, const PwFingerprint *b)
{
  PwFingerprintDifference difference = {
    .boards = count_differing (a->plain, b->plain, PW_FINGERPRINT_PLAIN),
    .holes = count_differing (a->holes, b->holes, PW_FINGERPRINT_HOLES),
  };

  difference.is_same = difference.boards == 0 && same_sets (a, b);
  if (!difference.is_same)
    compare_sets (a, b, &difference);
  return difference;
}
