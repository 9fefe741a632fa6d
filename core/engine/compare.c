/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When two moves are the same, and whether two pieces do the same. */
#include "core/engine/compare-private.h"
#include "core/base/getter.h"
#include "core/base/owns.h"
#include "core/engine/witness.h"
#include "core/piece/plain.h"

#include <string.h>

/* -- moves -- */

/* No bytes are at no address that may be looked at. */
static gboolean
same_bytes (gconstpointer a, gconstpointer b, gsize n)
{
  return n == 0 || memcmp (a, b, n) == 0;
}

gboolean
pw_compare_same_move (const PwMoves *ma, const PwMove *a, const PwMoves *mb, const PwMove *b)
{
  return a->to == b->to && a->n_captures == b->n_captures && a->n_shifts == b->n_shifts
         && a->n_effects == b->n_effects
         && same_bytes (pw_moves_captures (ma, a), pw_moves_captures (mb, b),
                        a->n_captures * sizeof (PwSquare))
         && same_bytes (pw_moves_shifts (ma, a), pw_moves_shifts (mb, b), a->n_shifts * sizeof (PwShift))
         && same_bytes (pw_moves_effects (ma, a), pw_moves_effects (mb, b), a->n_effects * sizeof (PwEffect));
}

gboolean
pw_compare_same_moves (const PwMoves *a, const PwMoves *b)
{
  if (pw_moves_count (a) != pw_moves_count (b))
    return FALSE;
  for (guint i = 0; i < pw_moves_count (a); i++)
    if (!pw_compare_same_move (a, pw_moves_get (a, i), b, pw_moves_get (b, i)))
      return FALSE;
  return TRUE;
}

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

/* A square and what happens there, as one number; the kinds of happenings have different numbers. */
typedef enum
{
  KIND_CAPTURE = 1,
  KIND_SHIFT,
  KIND_EFFECT,
} Kind;

static guint64
mix_member (guint square, guint more, Kind kind)
{
  return mix ((guint64) square << 24 | (guint64) more << 8 | kind);
}

/* The sum of what some moves add to a hash. */
static guint64
hash_moves (const PwMoves *moves)
{
  guint64 sum = 0;

  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);
      const PwSquare *captures = pw_moves_captures (moves, move);
      const PwShift *shifts = pw_moves_shifts (moves, move);
      const PwEffect *effects = pw_moves_effects (moves, move);
      guint64 happens = 0;

      for (guint j = 0; j < move->n_captures; j++)
        happens += mix_member (captures[j], 0, KIND_CAPTURE);
      for (guint j = 0; j < move->n_shifts; j++)
        happens += mix_member (shifts[j].from, shifts[j].to, KIND_SHIFT);
      for (guint j = 0; j < move->n_effects; j++)
        happens += mix_member (effects[j].square, effects[j].effect_kind, KIND_EFFECT);
      sum += mix (happens + move->to + 1);
    }
  return sum;
}

/* The same for the squares in a word of a set. happens: to pieces elsewhere; takes: the one there is taken,
 * too */
static guint64
hash_word (const PwTargets *targets, guint64 squares, guint word, guint64 happens, gboolean takes)
{
  guint64 sum = 0;

  PW_TARGET_EACH (to, targets, squares, word)
  sum += mix (happens + (takes ? mix_member (to, 0, KIND_CAPTURE) : 0) + to + 1);
  return sum;
}

static guint64
hash_group (const PwTargets *targets, const PwTargetGroup *group)
{
  guint64 happens = 0;

  for (guint i = 0; i < group->n_captures; i++)
    happens += mix_member (pw_targets_captures (targets, group)[i], 0, KIND_CAPTURE);
  return hash_word (targets, group->to, group->word, happens, group->takes_there);
}

guint64
pw_compare_hash (guint64 before, const PwTargets *targets)
{
  guint64 hash = before * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  if (targets->others != NULL)
    return hash + hash_moves (targets->others);
  for (guint i = 0; i < targets->n_words; i++)
    hash += hash_word (targets, targets->goes[i], i, 0, FALSE)
            + hash_word (targets, targets->takes[i], i, 0, TRUE);
  for (guint i = 0; i < targets->n_groups; i++)
    hash += hash_group (targets, &targets->groups[i]);
  return hash;
}

/* -- pieces -- */

gboolean
pw_compare_asks_for_virgin (const PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    if (pw_piece_path (piece, i)->virgin)
      return TRUE;
  return FALSE;
}

static guint32
letters_of_match (const PwMatch *match)
{
  guint32 letters[] = { match->own, match->enemy }, all = 0;

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    all |= letters[i] == (PW_ALL_LETTERS & ~PW_ROYAL_LETTERS) ? PW_ROYAL_LETTERS : letters[i];
  return all;
}

/* The types of piece that matter to a piece. */
static guint32
letters_of (const PwPiece *piece)
{
  guint32 letters = 0;

  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    letters |= letters_of_match (&pw_piece_path (piece, i)->ends);
  for (guint i = 0; i < pw_piece_n_nodes (piece); i++)
    {
      guint n;
      const PwLink *links = pw_piece_links (piece, pw_piece_node (piece, i), &n);

      for (guint j = 0; j < n; j++)
        letters |= letters_of_match (&links[j].stays) | letters_of_match (&links[j].takes);
    }
  return letters;
}

void
pw_pair_init (PwPair *pair, PwPiece *a, PwPiece *b, PwBoardShapes *shapes)
{
  g_autoptr (PwBoardShapes) own = shapes != NULL ? pw_board_shapes_ref (shapes) : pw_board_shapes_new ();

  pair->generators[0] = pw_generator_new_with (a, own);
  pair->generators[1] = pw_generator_new_with (b, own);
  pair->moves[0] = pw_moves_new ();
  pair->moves[1] = pw_moves_new ();
  pair->size = pw_piece_n_nodes (a) + pw_piece_n_nodes (b);
  pair->work = 0;
}

void
pw_pair_clear (PwPair *pair)
{
  for (guint i = 0; i < 2; i++)
    {
      g_clear_pointer (&pair->generators[i], pw_generator_free);
      g_clear_pointer (&pair->moves[i], pw_moves_free);
    }
}

gboolean
pw_pair_run (PwPair *pair, const PwPosition *position)
{
  pair->work += pair->size;
  for (guint i = 0; i < 2; i++)
    {
      pw_generator_outcomes (pair->generators[i], position, pair->moves[i]);
      pair->work += pw_generator_arrivals (pair->generators[i]);
    }
  return !pw_moves_truncated (pair->moves[0]) && !pw_moves_truncated (pair->moves[1]);
}

gboolean
pw_pair_is_alike (PwPair *pair, const PwPosition *position)
{
  pw_pair_run (pair, position);
  return pw_compare_same_moves (pair->moves[0], pair->moves[1]);
}

#define N_CROWDED 24   /* random boards */
#define N_VARIED  2    /* positions beside that of each walk */
#define PATIENCE  4000 /* arrivals on one position: where more are needed, it is not tried */
#define LONG_SIDE 17
#define LONG_WORK 150000 /* arrivals: after these, long boards are left out */

struct _PwComparer
{
  gboolean holes;
  guint64 max_work;
  GPtrArray *boards; /* PwBoard; NULL until they are needed */
  guint32 letters;   /* ... of these boards */
  PwBoardShapes *shapes;

  /* of the last two pieces */
  PwPair pair;
  GRand *rand;
  guint turns; /* with a virgin and without */
  guint tried; /* positions */
  const PwTargets *targets[2]; /* on the last position */
  gboolean differ;
  PwBoard *board;
  PwPosition counter;
};

PwComparer *
pw_comparer_new (gboolean holes, guint64 max_work)
{
  PwComparer *c = g_new0 (PwComparer, 1);

  c->holes = holes;
  c->max_work = max_work;
  c->shapes = pw_board_shapes_new ();
  return c;
}

PW_FREE_FUNC (pw_comparer_free, PwComparer, (g_ptr_array_unref, boards), (pw_board_shapes_unref, shapes),
              (pw_board_free, board));

PW_GETTER (guint, pw_comparer_n_tried, const PwComparer, tried);

const PwPosition *
pw_comparer_get_counter (const PwComparer *c)
{
  return c->differ ? &c->counter : NULL;
}

/* Whether both do the same, as far as a hash tells; certain: (out): FALSE if a walk was cut off */
static gboolean
seem_alike (PwComparer *c, const PwPosition *position, gboolean *certain)
{
  guint64 hashes[2];

  c->pair.work += c->pair.size;
  *certain = TRUE;
  for (guint i = 0; i < 2; i++)
    {
      c->targets[i] = pw_generator_targets (c->pair.generators[i], position);
      c->pair.work += pw_generator_arrivals (c->pair.generators[i]);
      *certain &= !c->targets[i]->truncated;
      hashes[i] = pw_compare_hash (0, c->targets[i]);
    }
  return hashes[0] == hashes[1];
}

/* What is not certain, because a walk was cut off, is not tried. Returns: whether to go on */
static gboolean
compare_at (PwComparer *c, PwPosition position)
{
  if (c->turns > 1)
    position.virgin = !position.virgin;
  for (guint turn = 0; turn < c->turns;
       turn++, position.virgin = !position.virgin) /* as it was given: last */
    {
      gboolean certain, alike = seem_alike (c, &position, &certain);

      if (c->pair.work > c->max_work)
        return FALSE;
      c->tried += certain ? 1 : 0;
      if (alike || !certain)
        continue;
      c->differ = TRUE;
      pw_board_free (c->board);
      c->board = pw_board_copy (position.board);
      c->counter = position;
      c->counter.board = c->board;
      return FALSE;
    }
  return TRUE;
}

static gboolean
compare_from (PwComparer *c, const PwBoard *board, PwSquare at)
{
  PwPosition position = { .board = board, .at = at };

  position.side = _pw_next_number (c->rand, 2) == 0 ? PW_SIDE_FIRST : PW_SIDE_SECOND;
  position.virgin = _pw_next_number (c->rand, 3) != 0;
  return compare_at (c, position);
}

static gboolean
compare_on (PwComparer *c, const PwBoard *board)
{
  return compare_from (c, board, pw_compare_pick_square (board, c->rand));
}

/* Positions made for one of the two. Returns: whether to go on */
static gboolean
compare_on_walks (PwComparer *c, guint which, PwWitness *witness)
{
  PwPosition position;

  while (pw_witness_next (witness, &position))
    {
      guint before = c->tried;
      gboolean goes_on = compare_at (c, position);

      if (c->tried == before + c->turns) /* else a walk was cut off there */
        pw_witness_see (witness, c->targets[which]);
      for (guint turn = 0; goes_on && turn < N_VARIED; turn++)
        {
          pw_witness_vary (witness, turn, &position);
          goes_on = compare_at (c, position);
        }
      if (!goes_on)
        return FALSE;
    }
  return TRUE;
}

static gboolean
compare_on_crowded_boards (PwComparer *c, guint32 letters)
{
  if (c->boards == NULL || c->letters != letters)
    {
      g_clear_pointer (&c->boards, g_ptr_array_unref);
      c->boards = c->holes ? pw_compare_boards (letters) : pw_compare_boards_without_holes (letters);
      c->letters = letters;
    }
  for (guint i = 0; i < c->boards->len && i < N_CROWDED; i++)
    if (!compare_on (c, c->boards->pdata[i]))
      return FALSE;
  return TRUE;
}

/*
 * A slide that goes on after its number shows that only where there is room, from an edge of a large board
 * that is nearly empty: "sR4tR" and "sR5"; one that covers no square of its own passes on a cylinder: "QU" of
 * XBetza and "U". Heavy pieces are compared on a few of them.
 */
static gboolean
compare_on_long_boards (PwComparer *c, guint32 letters)
{
  static const guint8 densities[] = { 0, 2, 10, 25 };
  static const guint corners[] = { 0, LONG_SIDE - 1, LONG_SIDE * (LONG_SIDE - 1), LONG_SIDE * LONG_SIDE - 1 };
  guint64 most = c->pair.work + LONG_WORK;

  for (guint i = 0; i < G_N_ELEMENTS (densities); i++)
    {
      g_autoptr (PwBoard) board = pw_board_new (LONG_SIDE, LONG_SIDE);
      PwScatter scatter = { .density = densities[i], .own = 40, .letters = letters };

      pw_compare_scatter (board, c->rand, PW_NO_SQUARE, &scatter);
      for (guint j = 0; j < 2 * G_N_ELEMENTS (corners) && c->pair.work < most; j++)
        {
          pw_board_set_cylinder (board, j % 2 != 0);
          if (!(j % 2 == 0 ? compare_from (c, board, (PwSquare) corners[j / 2]) : compare_on (c, board)))
            return FALSE;
        }
    }
  return TRUE;
}

static PwAlike
compare (PwComparer *c, PwPiece *const pieces[2], guint32 letters)
{
  g_autoptr (PwWitness) first = pw_witness_new (pieces[0], letters),
                        second = pw_witness_new (pieces[1], letters);

  if (compare_on_crowded_boards (c, letters) && compare_on_walks (c, 0, first)
      && compare_on_walks (c, 1, second) && compare_on_long_boards (c, letters))
    return c->tried == 0                                                 ? PW_ALIKE_UNKNOWN
           : pw_witness_is_whole (first) && pw_witness_is_whole (second) ? PW_ALIKE_SAME
                                                                         : PW_ALIKE_TRIED;
  return c->differ ? PW_ALIKE_NOT : PW_ALIKE_UNKNOWN;
}

PwAlike
pw_comparer_compare (PwComparer *c, PwPiece *a, PwPiece *b)
{
  PwPiece *const pieces[] = { a, b };
  guint64 work = c->pair.work;
  PwAlike alike;

  c->tried = 0;
  c->differ = FALSE;
  if (pw_piece_moves_same (a, b))
    return PW_ALIKE_SAME;
  if (work > c->max_work)
    return PW_ALIKE_UNKNOWN;
  c->turns = pw_compare_asks_for_virgin (a) || pw_compare_asks_for_virgin (b) ? 2 : 1;
  c->rand = g_rand_new_with_seed (11);
  pw_pair_init (&c->pair, a, b, c->shapes);
  for (guint i = 0; i < 2; i++)
    pw_generator_set_patience (c->pair.generators[i], PATIENCE);
  c->pair.work = work;
  alike = compare (c, pieces, letters_of (a) | letters_of (b));
  pw_pair_clear (&c->pair);
  g_rand_free (c->rand);
  return alike;
}

PwAlike
pw_compare_pieces (PwPiece *a, PwPiece *b, gboolean holes, guint64 max_work)
{
  g_autoptr (PwComparer) comparer = pw_comparer_new (holes, max_work);

  return pw_comparer_compare (comparer, a, b);
}
