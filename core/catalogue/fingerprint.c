/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a piece does, on boards that are always the same.  Knows no names and no notations: owns the
 * boards, the hash and the sets of squares.
 */
#include "core/catalogue/fingerprint.h"

#include "core/engine/compare.h"
#include "core/piece/plain.h"

#include <string.h>

#define MIDDLE_SIZE 15
#define MIDDLE      ((PwSquare) (MIDDLE_SIZE * (MIDDLE_SIZE / 2) + MIDDLE_SIZE / 2))

#define SET_MIGHT_TAKE 1 /* the second set of the empty board: see look_at_empty() */

#define MAX_WORK    30000 /* for all boards together, about: a run that has begun is not cut short */
#define MAX_RINGED  2000  /* for a board with rings, beside what the empty one takes */
#define MAX_NODES   200   /* of a piece: past that looking at it once is too much already */

/* One position to look at. */
typedef struct
{
  PwBoard *board;
  PwSquare at;
  gboolean virgin;
} Place;

struct _PwFingerprintBoards
{
  GArray *places;   /* Place: for the hashes, those with holes last */
  GPtrArray *rings; /* PwBoard of 15x15: empty, then with rings */
};

/* -- boards -- */

/* By accident there is hardly ever a partner to castle with, or a pawn to be taken en passant. */
static void
add_scenes (GArray *places)
{
  static const struct
  {
    const char *fen, *at;
  } scenes[] = {
    { "R5P5R virgin=*", "g1" },
    { "NR3P3RN virgin=*", "f1" },
    { "R3P2R virgin=*", "e1" },
    { "6/6/2Pp2/6 passed=d3:d2", "c2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      Place place = { .board = pw_board_new_from_fen (scenes[i].fen, NULL), .virgin = TRUE };

      place.at = pw_square_parse (place.board, scenes[i].at);
      g_array_append_val (places, place);
    }
}

/*
 * Boards of one size.  Sparse ones stand before crowded ones: where the work grows with the number of
 * pieces that might be taken, it is seen to grow in time.
 */
static void
add_boards (GArray *places, GRand *rand, guint files, guint ranks, guint n, gboolean holes)
{
  for (guint i = 0; i < n; i++)
    {
      Place place = { .board = pw_board_new (files, ranks), .virgin = i % 3 != 2 };
      PwScatter scatter = {
        .density = (10 + 35 * i / n) / (files > 8 ? 3 : 1),
        .own = 40,
        .holes = holes ? 17 : 0,
        .letters = PW_ALL_LETTERS,
        .virgins = TRUE,
      };

      pw_compare_scatter (place.board, rand, PW_NO_SQUARE, &scatter);
      place.at = pw_compare_pick_square (place.board, rand);
      g_array_append_val (places, place);
    }
}

static GArray *
make_places (void)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GRand) rand = g_rand_new_with_seed (2024);

  add_scenes (places);
  add_boards (places, rand, 5, 6, 8, FALSE);
  add_boards (places, rand, 8, 8, 12, FALSE);
  add_boards (places, rand, MIDDLE_SIZE, MIDDLE_SIZE, 8, FALSE);
  g_assert (places->len == PW_FINGERPRINT_PLAIN);
  add_boards (places, rand, 5, 6, 4, TRUE);
  add_boards (places, rand, 8, 8, 4, TRUE);
  g_assert (places->len == PW_FINGERPRINT_PLAIN + PW_FINGERPRINT_HOLES);
  return places;
}

/* Rings of pieces around the middle. Those of enemies alone come first, from few to many. */
typedef struct
{
  const char *pieces; /* at a distance of 1, 2, ... king's steps; lower case: enemies */
  gboolean on_lines;  /* only where a queen would see them */
} Rings;

static const Rings all_rings[] = {
  { "", FALSE }, /* see look_at_empty() */
  { "p", FALSE }, { "pp", TRUE }, { ".p.p", TRUE }, { "..p", FALSE }, { "..P", FALSE }, { ".P..p", FALSE },
};

static PwBoard *
make_rings (const Rings *rings)
{
  PwBoard *board = pw_board_new (MIDDLE_SIZE, MIDDLE_SIZE);
  int n = (int) strlen (rings->pieces);

  for (int y = 0; y < MIDDLE_SIZE; y++)
    for (int x = 0; x < MIDDLE_SIZE; x++)
      {
        int across = ABS (x - MIDDLE_SIZE / 2), along = ABS (y - MIDDLE_SIZE / 2);
        int distance = MAX (across, along);
        gboolean on_line = across == 0 || along == 0 || across == along;
        char piece = distance > 0 && distance <= n ? rings->pieces[distance - 1] : '.';

        if (piece != '.' && (on_line || !rings->on_lines))
          pw_board_set (board, (PwSquare) (y * MIDDLE_SIZE + x),
                        g_ascii_isupper (piece) ? PW_CELL_FIRST : PW_CELL_SECOND, piece);
      }
  return board;
}

PwFingerprintBoards *
pw_fingerprint_boards_new (void)
{
  PwFingerprintBoards *probe = g_new0 (PwFingerprintBoards, 1);

  G_STATIC_ASSERT (G_N_ELEMENTS (all_rings) * 2 == PW_FINGERPRINT_SETS);
  G_STATIC_ASSERT (MIDDLE_SIZE * MIDDLE_SIZE <= PW_FINGERPRINT_WORDS * 64);
  probe->places = make_places ();
  probe->rings = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  for (guint i = 0; i < G_N_ELEMENTS (all_rings); i++)
    g_ptr_array_add (probe->rings, make_rings (&all_rings[i]));
  return probe;
}

void
pw_fingerprint_boards_free (PwFingerprintBoards *probe)
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
mix_move (PwSquare to, guint64 effect_kinds)
{
  return mix (effect_kinds + to + 1);
}

/* -- one piece -- */

typedef struct
{
  const PwFingerprintBoards *probe;
  PwGenerator *generator;
  PwMoves *moves;
  guint work; /* so far: arrivals, moves and captures */
  PwFingerprint *fingerprint;
} Look;

static gboolean
is_exhausted (const Look *look)
{
  return look->work > MAX_WORK;
}

/* Returns: FALSE if that is too much */
static gboolean
find_moves (Look *look, const PwPosition *position)
{
  pw_generator_outcomes (look->generator, position, look->moves);
  look->work += pw_generator_arrivals (look->generator);
  for (guint i = 0; i < pw_moves_count (look->moves); i++)
    look->work += 2 + pw_moves_get (look->moves, i)->n_captures;
  return !pw_moves_truncated (look->moves);
}

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
      guint64 effect_kinds = 0;

      for (guint j = 0; j < move->n_captures; j++)
        effect_kinds += mix_member (captures[j], KIND_CAPTURE);
      for (guint j = 0; j < move->n_shifts; j++)
        effect_kinds += mix_member ((guint64) shifts[j].from << 16 | shifts[j].to, KIND_SHIFT);
      for (guint j = 0; j < move->n_effects; j++)
        effect_kinds += mix_member ((guint64) effects[j].square << 16 | effects[j].effect_kind, KIND_EFFECT);
      hash += mix_move (move->to, effect_kinds);
    }
  return hash;
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
      guint64 hash;

      if (!find_moves (look, &position) || is_exhausted (look))
        return FALSE;
      hash = hash_moves (look->moves);
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
 * Where it goes, and where it could take an enemy who stood there alone: those squares lack
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
  if (!find_moves (look, position))
    return FALSE;
  for (guint i = 0; i < pw_moves_count (look->moves); i++)
    {
      const PwMove *move = pw_moves_get (look->moves, i);

      add_square (goes, move->to);
      for (guint j = 0; j < move->n_captures; j++)
        add_square (takes, pw_moves_captures (look->moves, move)[j]);
    }
  return TRUE;
}

static gboolean
look_at_rings (Look *look)
{
  const GPtrArray *rings = look->probe->rings;
  guint before = look->work, bearable = 0;

  for (guint i = 0; i < rings->len; i++)
    {
      PwPosition position = { rings->pdata[i], MIDDLE, PW_SIDE_FIRST, TRUE };
      guint64 (*sets)[PW_FINGERPRINT_WORDS] = look->fingerprint->sets + 2 * (gsize) i;

      if (!(i == 0 ? look_at_empty (look, &position) : look_at_ring (look, &position, sets[0], sets[1])))
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

/* The empty board tells more of a piece than one of many crowded ones. */
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
