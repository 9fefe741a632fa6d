/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a piece does, on boards that are always the same.  Knows no names and no notations: owns the
 * boards, the hash and the sets of squares.
 */
#include "fingerprint.h"

#include <string.h>

#define MIDDLE_SIZE 15
#define MIDDLE      ((PwSquare) (MIDDLE_SIZE * (MIDDLE_SIZE / 2) + MIDDLE_SIZE / 2))

#define MAX_ARRIVALS 300000 /* for all boards together, about: a run that has begun is not cut short */
#define FEW_TARGETS  2048   /* of a run, as pw_generator_targets() writes them: room from the start */
#define MAX_TARGETS  (1 << 18)

/* One position to look at. */
typedef struct
{
  PwBoard *board;
  PwSquare at;
  gboolean virgin;
  gboolean holes;
} Place;

struct _PwProbe
{
  GArray *places;   /* Place: for the hashes, small boards first, those of a size together */
  GPtrArray *rings; /* PwBoard of 15x15: empty, then with rings */
};

/* -- boards -- */

/* A row of numbers that is the same everywhere. */
static guint
next_number (guint32 *state, guint below)
{
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 8) % below;
}

/* Every third board has nobody far and wide, most have a few pieces, some are crowded. */
static void
fill_board (PwBoard *board, guint32 *state, guint density, gboolean holes)
{
  PwSquare empty = PW_NO_SQUARE, victim = PW_NO_SQUARE;

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      if (holes && next_number (state, 6) == 0)
        pw_board_set (board, square, PW_CELL_HOLE, 0);
      else if (next_number (state, 100) < density)
        {
          PwCell cell = next_number (state, 5) < 2 ? PW_CELL_FIRST : PW_CELL_SECOND;

          pw_board_set (board, square, cell, (char) ('A' + next_number (state, 26)));
          pw_board_set_virgin (board, square, next_number (state, 2) == 0);
          if (cell == PW_CELL_SECOND && (victim == PW_NO_SQUARE || next_number (state, 4) == 0))
            victim = square;
        }
      else if (empty == PW_NO_SQUARE || next_number (state, 6) == 0)
        empty = square;
    }
  if (empty != PW_NO_SQUARE && victim != PW_NO_SQUARE)
    pw_board_set_passed (board, empty, victim);
}

/* Somewhere on an inhabited part of the board. */
static PwSquare
choose_square (const PwBoard *board, guint32 *state)
{
  PwSquare at;

  do
    at = (PwSquare) next_number (state, pw_board_n_squares (board));
  while (pw_board_cell (board, at) == PW_CELL_HOLE);
  return at;
}

static GArray *
make_places (void)
{
  static const struct
  {
    guint8 files, ranks, plain, with_holes;
  } sizes[] = { { 5, 6, 8, 4 }, { 8, 8, 12, 4 }, { 3, 22, 4, 0 }, { 14, 4, 4, 0 } };
  static const guint8 densities[] = { 12, 30, 55, 20 };
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  guint32 state = 2024;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < (guint) sizes[i].plain + sizes[i].with_holes; j++)
      {
        Place place = { .board = pw_board_new (sizes[i].files, sizes[i].ranks) };

        place.holes = j >= sizes[i].plain;
        place.virgin = j % 3 != 2;
        fill_board (place.board, &state, densities[j % 4], place.holes);
        place.at = choose_square (place.board, &state);
        g_array_append_val (places, place);
      }
  return places;
}

/* Rings of pieces around the middle: what stands at a distance of 1, 2, ... king's steps. */
static PwBoard *
make_rings (const char *rings)
{
  PwBoard *board = pw_board_new (MIDDLE_SIZE, MIDDLE_SIZE);

  for (int y = 0; y < MIDDLE_SIZE; y++)
    for (int x = 0; x < MIDDLE_SIZE; x++)
      {
        int distance = MAX (ABS (x - MIDDLE_SIZE / 2), ABS (y - MIDDLE_SIZE / 2));
        char ring = distance > 0 && distance <= (int) strlen (rings) ? rings[distance - 1] : '.';

        if (ring != '.')
          pw_board_set (board, (PwSquare) (y * MIDDLE_SIZE + x),
                        g_ascii_isupper (ring) ? PW_CELL_FIRST : PW_CELL_SECOND, ring);
      }
  return board;
}

PwProbe *
pw_probe_new (void)
{
  /* Lower case: enemies. The first board is empty; see look_at_empty(). */
  static const char *const rings[] = { "", "..p", "p", ".p.p", "..P", ".P..p" };
  PwProbe *probe = g_new0 (PwProbe, 1);

  G_STATIC_ASSERT (G_N_ELEMENTS (rings) * 2 == PW_FINGERPRINT_SETS);
  G_STATIC_ASSERT (MIDDLE_SIZE * MIDDLE_SIZE <= PW_FINGERPRINT_WORDS * 64);
  probe->places = make_places ();
  probe->rings = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  for (guint i = 0; i < G_N_ELEMENTS (rings); i++)
    g_ptr_array_add (probe->rings, make_rings (rings[i]));
  return probe;
}

void
pw_probe_free (PwProbe *probe)
{
  if (probe == NULL)
    return;
  for (guint i = 0; i < probe->places->len; i++)
    pw_board_free (g_array_index (probe->places, Place, i).board);
  g_array_unref (probe->places);
  g_ptr_array_unref (probe->rings);
  g_free (probe);
}

/* -- hashing -- */

/* Spreads the bits of a number (the finish of MurmurHash3). */
static guint64
mix (guint64 x)
{
  x ^= x >> 33;
  x *= G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  x ^= x >> 33;
  x *= G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  return x ^ (x >> 33);
}

/* A set of squares or the like, in any order. kind: what it is a set of */
static guint64
mix_member (guint64 member, guint kind)
{
  return mix (member << 8 | kind);
}

typedef enum
{
  KIND_CAPTURE = 1,
  KIND_SHIFT,
  KIND_EFFECT,
} Kind;

static guint64
mix_move (PwSquare to, guint64 deeds)
{
  return mix (deeds + to + 1);
}

/* -- one piece -- */

typedef struct
{
  const PwProbe *probe;
  PwGenerator *generator;
  PwMoves *moves;
  gboolean has_others; /* shifts or effects: the short way doesn't tell of them */
  PwSquare *targets;
  guint size; /* of targets */
  guint n;    /* how many of them the last run wrote */
  guint work;
  PwFingerprint *fingerprint;
} Look;

static gboolean
is_exhausted (const Look *look)
{
  return look->work > MAX_ARRIVALS;
}

/* Returns: FALSE if that is too much */
static gboolean
find_targets (Look *look, const PwPosition *position)
{
  look->n = pw_generator_targets (look->generator, position, look->targets, look->size);
  if (look->n > look->size && look->n <= MAX_TARGETS)
    {
      look->size = look->n;
      look->targets = g_renew (PwSquare, look->targets, look->size);
      look->n = pw_generator_targets (look->generator, position, look->targets, look->size);
    }
  look->work += pw_generator_arrivals (look->generator) + look->n;
  return look->n <= look->size;
}

static guint64
hash_targets (const Look *look)
{
  const PwSquare *end = look->targets + look->n;
  guint64 hash = 0;

  for (const PwSquare *target = look->targets; target < end; target = pw_target_next (target))
    {
      guint64 deeds = 0;

      for (guint i = 0; i < target[1]; i++)
        deeds += mix_member (target[2 + i], KIND_CAPTURE);
      hash += mix_move (target[0], deeds);
    }
  return hash;
}

/* The same of moves that do more than take: equal for those that don't. */
static guint64
hash_moves (const PwMoves *moves)
{
  guint64 hash = 0;

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      const PwSquare *captures = pw_moves_captures (moves, move);
      const PwShift *shifts = pw_moves_shifts (moves, move);
      const PwEffect *effects = pw_moves_effects (moves, move);
      guint64 deeds = 0;

      for (guint j = 0; j < move->n_captures; j++)
        deeds += mix_member (captures[j], KIND_CAPTURE);
      for (guint j = 0; j < move->n_shifts; j++)
        deeds += mix_member ((guint64) shifts[j].from << 16 | shifts[j].to, KIND_SHIFT);
      for (guint j = 0; j < move->n_effects; j++)
        deeds += mix_member ((guint64) effects[j].square << 16 | effects[j].deed, KIND_EFFECT);
      hash += mix_move (move->to, deeds);
    }
  return hash;
}

/* Returns: FALSE if that is too much */
static gboolean
hash_place (Look *look, const PwPosition *position, guint64 *hash)
{
  if (!look->has_others)
    {
      if (!find_targets (look, position))
        return FALSE;
      *hash = hash_targets (look);
      return TRUE;
    }
  pw_generator_run (look->generator, position, look->moves);
  look->work += pw_generator_arrivals (look->generator);
  *hash = hash_moves (look->moves);
  return !pw_moves_truncated (look->moves);
}

/* Returns: FALSE if that is too much */
static gboolean
hash_places (Look *look)
{
  const GArray *places = look->probe->places;

  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      PwPosition position = { place->board, place->at, PW_SIDE_FIRST, place->virgin };
      guint64 *sum = place->holes ? &look->fingerprint->with_holes : &look->fingerprint->moves;
      guint64 hash;

      if (!hash_place (look, &position, &hash) || is_exhausted (look))
        return FALSE;
      *sum = mix (*sum + hash);
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
 * Where it goes, and where it could take an enemy who stood there alone: those squares lack
 * only the enemy.
 */
static gboolean
look_at_empty (Look *look, const PwPosition *position)
{
  guint64 *goes = look->fingerprint->sets[0], *takes = look->fingerprint->sets[1];
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

/* Where it goes, and whom it takes. */
static gboolean
look_at_ring (Look *look, const PwPosition *position, guint64 *goes, guint64 *takes)
{
  const PwSquare *end;

  if (!find_targets (look, position))
    return FALSE;
  end = look->targets + look->n;
  for (const PwSquare *target = look->targets; target < end; target = pw_target_next (target))
    {
      add_square (goes, target[0]);
      for (guint i = 0; i < target[1]; i++)
        add_square (takes, target[2 + i]);
    }
  return TRUE;
}

static gboolean
look_at_rings (Look *look)
{
  const GPtrArray *rings = look->probe->rings;

  for (guint i = 0; i < rings->len; i++)
    {
      PwPosition position = { rings->pdata[i], MIDDLE, PW_SIDE_FIRST, TRUE };
      guint64 (*sets)[PW_FINGERPRINT_WORDS] = look->fingerprint->sets + 2 * (gsize) i;

      if (!(i == 0 ? look_at_empty (look, &position) : look_at_ring (look, &position, sets[0], sets[1]))
          || is_exhausted (look))
        return FALSE;
    }
  return TRUE;
}

/* -- the whole -- */

static gboolean
link_has_others (const PwLink *link)
{
  return link->unloads != PW_UNLOAD_NONE || link->explodes;
}

/* Whether a move may do something to other pieces than take them. */
static gboolean
has_others (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    {
      const PwPath *path = pw_piece_path (piece, i);

      if (path->unloads != PW_UNLOAD_NONE || path->partner != PW_PARTNER_NONE || path->deed != PW_DEED_TAKE)
        return TRUE;
    }
  for (guint i = 0; i < pw_piece_n_nodes (piece); i++)
    {
      const PwNode *node = pw_piece_node (piece, i);

      if (node->kind == PW_NODE_REPEAT && link_has_others (&node->repeat.link))
        return TRUE;
      for (guint j = 0; node->kind == PW_NODE_CHAIN && j + 1 < node->chain.n; j++)
        if (link_has_others (pw_piece_link (piece, node, j)))
          return TRUE;
    }
  return FALSE;
}

void
pw_probe_look_at (const PwProbe *probe, PwPiece *piece, PwFingerprint *fingerprint)
{
  Look look = {
    .probe = probe,
    .generator = pw_generator_new (piece),
    .moves = pw_moves_new (),
    .has_others = has_others (piece),
    .targets = g_new (PwSquare, FEW_TARGETS),
    .size = FEW_TARGETS,
    .fingerprint = fingerprint,
  };

  memset (fingerprint, 0, sizeof *fingerprint);
  fingerprint->complete = hash_places (&look) && look_at_rings (&look);
  pw_generator_free (look.generator);
  pw_moves_free (look.moves);
  g_free (look.targets);
}

/* -- comparing -- */

gboolean
pw_fingerprint_equal (const PwFingerprint *a, const PwFingerprint *b)
{
  return a->complete && b->complete && a->moves == b->moves && memcmp (a->sets, b->sets, sizeof a->sets) == 0;
}

static guint
count_bits (guint64 word)
{
  return (guint) __builtin_popcountll (word);
}

PwFingerprintDifference
pw_fingerprint_compare (const PwFingerprint *a, const PwFingerprint *b)
{
  PwFingerprintDifference difference = { 0 };

  if (!a->complete || !b->complete)
    return difference;
  for (guint i = 0; i < PW_FINGERPRINT_WORDS; i++)
    {
      guint64 more = 0, fewer = 0;

      for (guint j = 0; j < PW_FINGERPRINT_SETS; j++)
        {
          guint64 first = a->sets[j][i], second = b->sets[j][i];

          more |= second & ~first;
          fewer |= first & ~second;
          difference.distance += count_bits (first ^ second);
          difference.overlap += count_bits (first & second);
        }
      difference.more += count_bits (more);
      difference.fewer += count_bits (fewer);
    }
  return difference;
}
