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
#include "core/engine/walk/line.h"

#include "core/engine/walk/record.h"

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
have_common_squares (const PwWalk *w, guint a, guint b)
{
  const PwProgramPath *paths = &g_array_index (w->program->paths, PwProgramPath, 0);
  const PwVec *vecs = pw_program_vecs (w->program);

  for (guint i = 0; i < paths[a].n; i++)
    for (guint j = 0; j < paths[b].n; j++)
      if (is_same_way (vecs[paths[a].first + i], vecs[paths[b].first + j]))
        return TRUE;
  return FALSE;
}

static gboolean
may_join (const PwWalk *w, guint first, guint n)
{
  const PwProgramPath *paths = &g_array_index (w->program->paths, PwProgramPath, 0);
  const PwProgramPath *path = &paths[first + n];

  if (!path->line || path->virgin != paths[first].virgin || path->ends.holds != paths[first].ends.holds)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (have_common_squares (w, first + i, first + n))
      return FALSE;
  return TRUE;
}

#define LARGEST_GROUP 16

void
pw_line_find_groups (PwWalk *w)
{
  guint n_paths = w->program->paths->len;

  w->line_groups = g_new (guint, n_paths + 1);
  for (guint first = 0; first < n_paths; first++)
    {
      guint n = 1;

      while (n < LARGEST_GROUP && first + n < n_paths && may_join (w, first, n))
        n++;
      w->line_groups[first] = n;
    }
}

/* -- the table -- */

static PwStar *
new_star (const PwWalk *w, guint n_paths)
{
  gsize sets = (8 * (gsize) n_paths + 1) * w->n_words * sizeof (guint64);
  gsize squares = w->n_coordinates * sizeof (PwSquare);
  guint8 *block = g_malloc0 (sizeof (PwStar) + sets + squares + w->n_coordinates * sizeof (Place));
  PwStar *star = (PwStar *) (void *) block;

  star->leaps = (guint64 *) (void *) (block + sizeof (PwStar));
  star->rays = star->leaps + w->n_words;
  star->squares = (PwSquare *) (void *) (block + sizeof (PwStar) + sets);
  star->places = (Place *) (void *) (block + sizeof (PwStar) + sets + squares);
  return star;
}

/* Lays out the squares of one direction. Returns: how many there are */
static guint
add_ray (const PwWalk *w, PwStar *star, guint index, PwVec v, guint64 *set)
{
  guint32 max = g_array_index (w->program->paths, PwProgramPath, index).max;
  guint at = star->n_squares, n = 0;
  PwSquare square = w->position->at;

  while ((max == 0 || n < max) && (square = pw_walk_square (w, square, v.dx, v.dy)) != PW_NO_SQUARE)
    {
      guint order = w->order_of[square];

      set[order / 64] |= (guint64) 1 << (order % 64);
      star->places[order] = (Place){ (guint8) at, (guint8) ++n, (guint8) (index - w->path_index) };
      star->squares[star->n_squares++] = square;
    }
  return n;
}

static gboolean
goes_up (const PwWalk *w, PwVec v)
{
  return w->sign * (v.dx * w->ranks + v.dy) > 0;
}

static void
add_rays (const PwWalk *w, PwStar *star, guint index, gboolean up)
{
  const PwProgramPath *path = &g_array_index (w->program->paths, PwProgramPath, index);

  for (guint bits = w->line_masks[index]; bits != 0; bits &= bits - 1)
    {
      PwVec v = pw_program_vecs (w->program)[path->first + (guint) __builtin_ctz (bits)];

      if (goes_up (w, v) != up)
        continue;
      if (path->max == 1)
        add_ray (w, star, index, v, star->leaps);
      else if (add_ray (w, star, index, v, star->rays + (star->n_up + star->n_down) * w->n_words) > 0)
        *(up ? &star->n_up : &star->n_down) += 1;
    }
}

static PwStar *
make_star (PwWalk *w)
{
  guint first = w->path_index, n = w->line_groups[first];
  PwStar *star = new_star (w, n);

  w->wraps = FALSE;
  for (guint i = first; i < first + n; i++)
    add_rays (w, star, i, TRUE);
  for (guint i = first; i < first + n; i++)
    add_rays (w, star, i, FALSE);
  w->n_stars++;
  return star;
}

/* Returns: (nullable): NULL if there is none, and there shall be none */
static const PwStar *
find_star (PwWalk *w)
{
  PwStar **star;

  if (w->stars == NULL)
    return NULL;
  star = &w->stars[w->path_index * w->n_coordinates + w->position->at];
  if (G_UNLIKELY (*star == NULL) && w->n_stars < MOST_STARS)
    *star = make_star (w);
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
find_reach (const PwWalk *w, const PwStar *star, guint64 *reach, guint n_words)
{
  guint64 occupied[PW_STAR_WORDS];
  const guint64 *ray = star->rays;

  for (guint i = 0; i < n_words; i++)
    {
      reach[i] = star->leaps[i];
      occupied[i] = w->own[i] | w->enemy[i] | w->holes[i];
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
sort_out (PwWalk *w, guint64 reach, guint i)
{
  guint ends = w->path->ends.holds;
  guint64 own = reach & w->own[i], enemy = reach & w->enemy[i], empty = reach & ~(own | enemy | w->holes[i]);
  guint64 takes = (own & all_if (ends & PW_HOLDS_OWN)) | (enemy & all_if (ends & PW_HOLDS_ENEMY));
  Reach sorted = {
    .ends = (empty & all_if (ends & PW_HOLDS_EMPTY)) | takes,
    .takes = takes,
    .attacks = empty & all_if (!(ends & PW_HOLDS_EMPTY) && (ends & PW_HOLDS_ENEMY)),
  };

  w->blocked.words[i] |= (own | enemy) & ~takes;
  w->arrivals += (guint) __builtin_popcountll (own | enemy | empty);
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
writer_for (const PwWalk *w, const PwStar *star, guint squares_at)
{
  return (Writer){ w->patterns + w->path_index, star->places, w->square_of, squares_at };
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
add_moves (PwWalk *w, const Writer *writer, guint word, guint64 targets, guint64 takes)
{
  PwMovePool *found = &w->moves->found;
  PwMove *moves = found->data;
  guint n = found->n;

  w->plain.words[word] |= targets;
  while (targets != 0)
    {
      guint bit = pw_bits_take_lowest (&targets), order = 64 * word + bit;
      gboolean taken = (takes >> bit) & 1;

      write_line (writer, &moves[n], order);
      moves[n].kind = taken ? PW_MOVE_CAPTURE : PW_MOVE_QUIET;
      moves[n].n_captures = (guint16) taken;
      w->plain_move[order] = n++;
    }
  found->n = n;
}

/* Targets that other paths lead to as well. */
static void
join_moves (PwWalk *w, const PwStar *star, guint word, guint64 targets, guint64 takes, guint squares_at)
{
  guint first = w->path_index;

  while (targets != 0)
    {
      guint bit = pw_bits_take_lowest (&targets), order = 64 * word + bit;
      Place place = star->places[order];

      pw_walk_choose_path (w, first + place.path);
      pw_record_line_end (w, w->square_of[order], squares_at + place.at, place.n, (takes >> bit) & 1);
    }
  pw_walk_choose_path (w, first);
}

static void
add_attacks (PwWalk *w, const Writer *writer, guint word, guint64 targets)
{
  PwMovePool *attacks = &w->moves->attacks;

  w->attacked.words[word] |= targets;
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
make_room (PwWalk *w, const PwStar *star)
{
  PwMoves *moves = w->moves;

  pw_pool_reserve (&moves->squares, star->n_squares);
  pw_pool_reserve (&moves->found, star->n_squares);
  pw_pool_reserve (&moves->attacks, star->n_squares);
  w->in_order &= moves->found.n == 0;
  w->attacks_in_order &= moves->attacks.n == 0;
}

static inline void
run_star (PwWalk *w, const PwStar *star, guint n_words)
{
  guint squares_at = w->moves->squares.n;
  Writer writer = writer_for (w, star, squares_at);
  guint64 reach[PW_STAR_WORDS];

  make_room (w, star);
  memcpy (w->moves->squares.data + squares_at, star->squares, star->n_squares * sizeof (PwSquare));
  w->moves->squares.n += star->n_squares;
  find_reach (w, star, reach, n_words);
  for (guint i = 0; i < n_words; i++)
    {
      Reach sorted = sort_out (w, reach[i], i);
      guint64 again = sorted.ends & w->plain.words[i];

      add_moves (w, &writer, i, sorted.ends & ~again, sorted.takes);
      if (again != 0)
        join_moves (w, star, i, again, sorted.takes, squares_at);
      if (sorted.attacks != 0)
        add_attacks (w, &writer, i, sorted.attacks & ~w->attacked.words[i]);
    }
}

/* -- square by square -- */

/* What stands on the nth square of a line decides whether it ends there. Returns: FALSE if the line does */
static inline gboolean
pass_square (PwWalk *w, PwSquare square, guint steps_at, guint n)
{
  guint holds = w->holds[w->cells[square]], ends = w->path->ends.holds;

  if (holds == 0)
    return FALSE;
  w->moves->squares.data[w->moves->squares.n++] = square;
  if (holds & ends)
    pw_record_line_end (w, square, steps_at, n, (holds & PW_HOLDS_ANY_PIECE) != 0);
  else if ((holds & PW_HOLDS_EMPTY) && (ends & PW_HOLDS_ENEMY))
    pw_record_line_attack (w, square, steps_at, n);
  else if (holds & PW_HOLDS_ANY_PIECE)
    pw_record_block (w, square);
  return holds == PW_HOLDS_EMPTY;
}

/* One direction of a plain ride. A straight line never comes back to the piece's own square. */
static void
run_line (PwWalk *w, guint32 vec)
{
  PwVec v = pw_program_vecs (w->program)[vec];
  guint steps_at = w->moves->squares.n, max = w->path->max;
  const PwSquare *next = w->next != NULL ? w->next + vec * w->n_coordinates : NULL;
  PwSquare square = w->position->at;

  for (guint n = 1; max == 0 || n <= max; n++)
    {
      square = next != NULL ? next[square] : pw_walk_square (w, square, v.dx, v.dy);
      if (square == PW_NO_SQUARE || !pass_square (w, square, steps_at, n))
        break;
    }
}

/* All leaps of a leaper. */
static void
run_leaps (PwWalk *w, guint8 mask)
{
  const PwVec *vecs = pw_program_vecs (w->program) + w->path->first;
  const PwSquare *next = w->next != NULL ? w->next + w->path->first * w->n_coordinates + w->position->at : NULL;

  for (guint bits = mask; bits != 0; bits &= bits - 1)
    {
      guint i = (guint) __builtin_ctz (bits);
      PwSquare square = next != NULL ? next[i * w->n_coordinates]
                                     : pw_walk_square (w, w->position->at, vecs[i].dx, vecs[i].dy);

      if (square != PW_NO_SQUARE)
        pass_square (w, square, w->moves->squares.n, 1);
    }
}

static void
run_square_by_square (PwWalk *w)
{
  guint8 mask = w->line_masks[w->path_index];
  guint before = w->moves->squares.n;

  w->wraps = FALSE;
  pw_pool_reserve (&w->moves->squares, 8 * PW_BOARD_MAX_SIZE);
  if (w->path->max == 1)
    run_leaps (w, mask);
  else
    for (guint bits = mask; bits != 0; bits &= bits - 1)
      run_line (w, w->path->first + (guint) __builtin_ctz (bits));
  w->arrivals += w->moves->squares.n - before;
}

/* -- the entry -- */

guint
pw_line_run (PwWalk *w, gboolean alone)
{
  guint n = w->line_groups[w->path_index];
  const PwStar *star = alone && n > 1 ? NULL : find_star (w);

  if (star == NULL)
    {
      run_square_by_square (w);
      return 1;
    }
  if (w->n_words == 1)
    run_star (w, star, 1); /* the compiler makes a version of its own of this */
  else
    run_star (w, star, w->n_words);
  return n;
}
