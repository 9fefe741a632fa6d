/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The short way of plain leaps and rides, which need no walkers.
 *
 * On boards that are asked for again and again everything that such a path may come to from a square
 * stands in a table, its star: the squares ray by ray, in the order in which they are passed, so that
 * a slice of them is a move's path; and each ray as bits, so that one look at the board's
 * bits tells how far it goes.  Paths share a star if they have no square in common and what stands there
 * means the same to all of them: a queen is one star, not two.
 */
#include "core/engine/walk/walk-private.h"

#include <string.h>

#define MOST_STARS 4096 /* of one generator: a few megabytes on the largest boards that have stars */

/* Where a square stands in its star. */
typedef struct
{
  guint8 at;   /* the place where its ray begins */
  guint8 n;    /* steps to it */
  guint8 path; /* counted from the first of the star */
} Place;

struct _PwStar
{
  guint n_squares;
  guint n_up, n_down; /* rays to squares with higher numbers, in the order of names, and with lower ones */
  guint64 *leaps;     /* squares that one leap leads to, of a path that is one leap */
  guint64 *rays;      /* those up, then those down */
  Place *places;      /* by the square's place in the order of names */
  PwSquare *squares;
};

/* -- which paths share a star -- */

/* Whether two vectors point the same way. */
static gboolean
is_same_way (PwVec a, PwVec b)
{
  return a.dx * b.dy == a.dy * b.dx && a.dx * b.dx + a.dy * b.dy > 0;
}

/* Whether a path leads to some square that another one might lead to. */
static gboolean
have_common_squares (const PwGenerator *g, guint a, guint b)
{
  const PwProgramPath *paths = &g_array_index (g->program->paths, PwProgramPath, 0);
  const PwVec *vecs = pw_program_vecs (g->program);

  for (guint i = 0; i < paths[a].n; i++)
    for (guint j = 0; j < paths[b].n; j++)
      if (is_same_way (vecs[paths[a].first + i], vecs[paths[b].first + j]))
        return TRUE;
  return FALSE;
}

static gboolean
may_join (const PwGenerator *g, guint first, guint n)
{
  const PwProgramPath *paths = &g_array_index (g->program->paths, PwProgramPath, 0);
  const PwProgramPath *path = &paths[first + n];

  if (!path->line || path->virgin != paths[first].virgin || path->ends.holds != paths[first].ends.holds)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (have_common_squares (g, first + i, first + n))
      return FALSE;
  return TRUE;
}

#define LARGEST_GROUP 16

void
pw_line_find_groups (PwGenerator *g)
{
  guint n_paths = g->program->paths->len;

  g->line_groups = g_new (guint, n_paths + 1);
  for (guint first = 0; first < n_paths; first++)
    {
      guint n = 1;

      while (n < LARGEST_GROUP && first + n < n_paths && may_join (g, first, n))
        n++;
      g->line_groups[first] = n;
    }
}

/* -- the table -- */

static PwStar *
new_star (const PwGenerator *g, guint n_paths)
{
  gsize sets = (8 * (gsize) n_paths + 1) * g->n_words * sizeof (guint64);
  gsize squares = g->n_coordinates * sizeof (PwSquare);
  guint8 *block = g_malloc0 (sizeof (PwStar) + sets + squares + g->n_coordinates * sizeof (Place));
  PwStar *star = (PwStar *) (void *) block;

  star->leaps = (guint64 *) (void *) (block + sizeof (PwStar));
  star->rays = star->leaps + g->n_words;
  star->squares = (PwSquare *) (void *) (block + sizeof (PwStar) + sets);
  star->places = (Place *) (void *) (block + sizeof (PwStar) + sets + squares);
  return star;
}

/* Lays out the squares of one direction. Returns: how many there are */
static guint
add_ray (const PwGenerator *g, PwStar *star, guint index, PwVec v, guint64 *set)
{
  guint32 max = g_array_index (g->program->paths, PwProgramPath, index).max;
  guint at = star->n_squares, n = 0;
  PwSquare square = g->position->at;

  while ((max == 0 || n < max) && (square = pw_walk_square (g, square, v.dx, v.dy)) != PW_NO_SQUARE)
    {
      guint order = g->order_of[square];

      set[order / 64] |= (guint64) 1 << (order % 64);
      star->places[order] = (Place){ (guint8) at, (guint8) ++n, (guint8) (index - g->path_index) };
      star->squares[star->n_squares++] = square;
    }
  return n;
}

static gboolean
goes_up (const PwGenerator *g, PwVec v)
{
  return g->sign * (v.dx * g->ranks + v.dy) > 0;
}

static void
add_rays (const PwGenerator *g, PwStar *star, guint index, gboolean up)
{
  const PwProgramPath *path = &g_array_index (g->program->paths, PwProgramPath, index);

  for (guint bits = g->line_masks[index]; bits != 0; bits &= bits - 1)
    {
      PwVec v = pw_program_vecs (g->program)[path->first + (guint) __builtin_ctz (bits)];

      if (goes_up (g, v) != up)
        continue;
      if (path->max == 1)
        add_ray (g, star, index, v, star->leaps);
      else if (add_ray (g, star, index, v, star->rays + (star->n_up + star->n_down) * g->n_words) > 0)
        *(up ? &star->n_up : &star->n_down) += 1;
    }
}

static PwStar *
make_star (PwGenerator *g)
{
  guint first = g->path_index, n = g->line_groups[first];
  PwStar *star = new_star (g, n);

  g->wraps = FALSE;
  for (guint i = first; i < first + n; i++)
    add_rays (g, star, i, TRUE);
  for (guint i = first; i < first + n; i++)
    add_rays (g, star, i, FALSE);
  g->n_stars++;
  return star;
}

/* Returns: (nullable): NULL if there is none, and there shall be none */
static const PwStar *
find_star (PwGenerator *g)
{
  PwStar **star;

  if (g->stars == NULL)
    return NULL;
  star = &g->stars[g->path_index * g->n_coordinates + g->position->at];
  if (G_UNLIKELY (*star == NULL) && g->n_stars < MOST_STARS)
    *star = make_star (g);
  return *star;
}

/* -- how far a star's rays go -- */

/* What a star comes to, for one word of the board's bits. */
typedef struct
{
  guint64 ends;    /* the path may end there ... */
  guint64 takes;   /* ... taking what stands there */
  guint64 attacks; /* it could, if an enemy stood there */
} Reach;

/* Adds a ray to squares with higher numbers, the first occupied one included. */
static inline void
look_up (guint64 *reach, const guint64 *ray, const guint64 *occupied, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      guint64 in_way = ray[i] & occupied[i];

      reach[i] |= ray[i] & (in_way ^ (in_way - 1)); /* up to the lowest bit, or all if there is none */
      if (in_way != 0)
        return;
    }
}

/* The same to lower ones. */
static inline void
look_down (guint64 *reach, const guint64 *ray, const guint64 *occupied, guint n_words)
{
  for (guint i = n_words; i-- > 0;)
    {
      guint64 in_way = ray[i] & occupied[i];

      reach[i] |= ray[i] & (~(guint64) 0 << (63 - __builtin_clzll (in_way | 1)));
      if (in_way != 0)
        return;
    }
}

static inline void
find_reach (const PwGenerator *g, const PwStar *star, guint64 *reach, guint n_words)
{
  guint64 occupied[PW_STAR_WORDS];
  const guint64 *ray = star->rays;

  for (guint i = 0; i < n_words; i++)
    {
      reach[i] = star->leaps[i];
      occupied[i] = g->own[i] | g->enemy[i] | g->holes[i];
    }
  for (guint i = 0; i < star->n_up; i++, ray += n_words)
    look_up (reach, ray, occupied, n_words);
  for (guint i = 0; i < star->n_down; i++, ray += n_words)
    look_down (reach, ray, occupied, n_words);
}

/* All bits, or none. */
static inline guint64
all_if (guint condition)
{
  return condition != 0 ? ~(guint64) 0 : 0;
}

/* What stands on the squares decides what becomes of them. */
static inline Reach
sort_out (PwGenerator *g, guint64 reach, guint i)
{
  guint ends = g->path->ends.holds;
  guint64 own = reach & g->own[i], enemy = reach & g->enemy[i], empty = reach & ~(own | enemy | g->holes[i]);
  guint64 takes = (own & all_if (ends & PW_HOLDS_OWN)) | (enemy & all_if (ends & PW_HOLDS_ENEMY));
  Reach sorted = {
    .ends = (empty & all_if (ends & PW_HOLDS_EMPTY)) | takes,
    .takes = takes,
    .attacks = empty & all_if (!(ends & PW_HOLDS_EMPTY) && (ends & PW_HOLDS_ENEMY)),
  };

  g->blocked.words[i] |= (own | enemy) & ~takes;
  g->arrivals += (guint) __builtin_popcountll (own | enemy | empty);
  return sorted;
}

/* -- moves -- */

/* What is needed to write moves, all in one place that no move can change: the compiler keeps it at hand. */
typedef struct
{
  const PwMove *patterns; /* from the star's first path on */
  const Place *places;
  const PwSquare *square_of;
  guint squares_at; /* where the star's squares stand in the pool */
} Writer;

static inline Writer
writer_for (const PwGenerator *g, const PwStar *star, guint squares_at)
{
  return (Writer){ g->patterns + g->path_index, star->places, g->square_of, squares_at };
}

static inline void
write_line (const Writer *writer, PwMove *move, guint order)
{
  const Place *place = &writer->places[order];

  *move = writer->patterns[place->path];
  move->to = writer->square_of[order];
  pw_move_set_line (move, writer->squares_at + place->at, place->n);
}

/* Targets that have no move yet. word: which of the set's words they are */
static inline void
add_moves (PwGenerator *g, const Writer *writer, guint word, guint64 targets, guint64 takes)
{
  PwMovePool *found = &g->moves->found;
  PwMove *moves = found->data;
  guint n = found->n;

  g->plain.words[word] |= targets;
  while (targets != 0)
    {
      guint bit = pw_bits_take_lowest (&targets), order = 64 * word + bit;
      gboolean taken = (takes >> bit) & 1;

      write_line (writer, &moves[n], order);
      moves[n].kind = taken ? PW_MOVE_CAPTURE : PW_MOVE_QUIET;
      moves[n].n_captures = (guint16) taken;
      g->plain_move[order] = n++;
    }
  found->n = n;
}

/* Targets that other paths lead to as well. */
static void
join_moves (PwGenerator *g, const PwStar *star, guint word, guint64 targets, guint64 takes, guint squares_at)
{
  guint first = g->path_index;

  while (targets != 0)
    {
      guint bit = pw_bits_take_lowest (&targets), order = 64 * word + bit;
      Place place = star->places[order];

      pw_generator_choose_path (g, first + place.path);
      pw_record_line_end (g, g->square_of[order], squares_at + place.at, place.n, (takes >> bit) & 1);
    }
  pw_generator_choose_path (g, first);
}

static void
add_attacks (PwGenerator *g, const Writer *writer, guint word, guint64 targets)
{
  PwMovePool *attacks = &g->moves->attacks;

  g->attacked.words[word] |= targets;
  while (targets != 0)
    {
      guint order = 64 * word + pw_bits_take_lowest (&targets);
      PwMove *attack = &attacks->data[attacks->n++];

      write_line (writer, attack, order);
      attack->kind = PW_MOVE_CAPTURE;
      attack->n_captures = 1;
    }
}

static void
make_room (PwGenerator *g, const PwStar *star)
{
  PwMoves *moves = g->moves;

  pw_pool_reserve (&moves->squares, star->n_squares);
  pw_pool_reserve (&moves->found, star->n_squares);
  pw_pool_reserve (&moves->attacks, star->n_squares);
  g->in_order &= moves->found.n == 0;
  g->attacks_in_order &= moves->attacks.n == 0;
}

static inline void
run_star (PwGenerator *g, const PwStar *star, guint n_words)
{
  guint squares_at = g->moves->squares.n;
  Writer writer = writer_for (g, star, squares_at);
  guint64 reach[PW_STAR_WORDS];

  make_room (g, star);
  memcpy (g->moves->squares.data + squares_at, star->squares, star->n_squares * sizeof (PwSquare));
  g->moves->squares.n += star->n_squares;
  find_reach (g, star, reach, n_words);
  for (guint i = 0; i < n_words; i++)
    {
      Reach sorted = sort_out (g, reach[i], i);
      guint64 again = sorted.ends & g->plain.words[i];

      add_moves (g, &writer, i, sorted.ends & ~again, sorted.takes);
      if (again != 0)
        join_moves (g, star, i, again, sorted.takes, squares_at);
      if (sorted.attacks != 0)
        add_attacks (g, &writer, i, sorted.attacks & ~g->attacked.words[i]);
    }
}

/* -- square by square -- */

/* What stands on the nth square of a line decides whether it ends there. Returns: FALSE if the line does */
static inline gboolean
pass_square (PwGenerator *g, PwSquare square, guint steps_at, guint n)
{
  guint holds = g->holds[g->cells[square]], ends = g->path->ends.holds;

  if (holds == 0)
    return FALSE;
  g->moves->squares.data[g->moves->squares.n++] = square;
  if (holds & ends)
    pw_record_line_end (g, square, steps_at, n, (holds & PW_HOLDS_ANY_PIECE) != 0);
  else if ((holds & PW_HOLDS_EMPTY) && (ends & PW_HOLDS_ENEMY))
    pw_record_line_attack (g, square, steps_at, n);
  else if (holds & PW_HOLDS_ANY_PIECE)
    pw_record_block (g, square);
  return holds == PW_HOLDS_EMPTY;
}

/* One direction of a plain ride. A straight line never comes back to the piece's own square. */
static void
run_line (PwGenerator *g, guint32 vec)
{
  PwVec v = pw_program_vecs (g->program)[vec];
  guint steps_at = g->moves->squares.n, max = g->path->max;
  const PwSquare *next = g->next != NULL ? g->next + vec * g->n_coordinates : NULL;
  PwSquare square = g->position->at;

  for (guint n = 1; max == 0 || n <= max; n++)
    {
      square = next != NULL ? next[square] : pw_walk_square (g, square, v.dx, v.dy);
      if (square == PW_NO_SQUARE || !pass_square (g, square, steps_at, n))
        break;
    }
}

/* All leaps of a leaper. */
static void
run_leaps (PwGenerator *g, guint8 mask)
{
  const PwVec *vecs = pw_program_vecs (g->program) + g->path->first;
  const PwSquare *next = g->next != NULL ? g->next + g->path->first * g->n_coordinates + g->position->at : NULL;

  for (guint bits = mask; bits != 0; bits &= bits - 1)
    {
      guint i = (guint) __builtin_ctz (bits);
      PwSquare square = next != NULL ? next[i * g->n_coordinates]
                                     : pw_walk_square (g, g->position->at, vecs[i].dx, vecs[i].dy);

      if (square != PW_NO_SQUARE)
        pass_square (g, square, g->moves->squares.n, 1);
    }
}

static void
run_square_by_square (PwGenerator *g)
{
  guint8 mask = g->line_masks[g->path_index];
  guint before = g->moves->squares.n;

  g->wraps = FALSE;
  pw_pool_reserve (&g->moves->squares, 8 * PW_BOARD_MAX_SIZE);
  if (g->path->max == 1)
    run_leaps (g, mask);
  else
    for (guint bits = mask; bits != 0; bits &= bits - 1)
      run_line (g, g->path->first + (guint) __builtin_ctz (bits));
  g->arrivals += g->moves->squares.n - before;
}

/* -- the entry -- */

guint
pw_line_run (PwGenerator *g, gboolean alone)
{
  guint n = g->line_groups[g->path_index];
  const PwStar *star = alone && n > 1 ? NULL : find_star (g);

  if (star == NULL)
    {
      run_square_by_square (g);
      return 1;
    }
  if (g->n_words == 1)
    run_star (g, star, 1); /* the compiler makes a version of its own of this */
  else
    run_star (g, star, g->n_words);
  return n;
}
