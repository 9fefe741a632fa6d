/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Plain leaps and rides need no walkers: their squares are looked up in line tables. Paths share a line table if they
 * have no square in common and pieces there mean the same for all of them: a queen has one line table, not two.
 */
#include "core/engine/walk/line.h"

#include "core/engine/walk/record.h"

#include <string.h>

/* -- line tables -- */

/* The lines of w->path and of the paths that share its line tables. */
static PwShapeLines *
find_lines (const PwWalk *w)
{
  PwShapeLine lines[8 * PW_LARGEST_LINE_GROUP];
  guint n = 0;

  for (guint i = 0; i < w->path->line_group; i++)
    n += pw_line_table_write_lines (w->program, w->path_index + i, w->sign, (guint8) i, lines + n);
  return pw_board_shape_lines (w->shape, lines, n);
}

static G_GNUC_NO_INLINE const PwLineTable *
make_line_table (PwWalk *w)
{
  PwSquare at = w->position->at;

  return (w->table->line_tables[w->path_index] = pw_line_table_make (w->shape, find_lines (w), at))[at];
}

static inline const PwLineTable *
find_line_table (PwWalk *w)
{
  PwLineTable **line_tables = w->table->line_tables[w->path_index];
  PwSquare at = w->position->at;

  return G_LIKELY (line_tables != NULL && line_tables[at] != NULL) ? line_tables[at] : make_line_table (w);
}

/* -- how far a line table's rays go -- */

/* The result of a line table, for one word of the board's bits. */
typedef struct
{
  guint64 ends;    /* the path may end there ... */
  guint64 takes;   /* ... taking the piece there */
  guint64 attacks; /* it could capture there if there were an enemy */
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
find_reach (const PwWalk *w, const PwLineTable *line_table, guint64 *reach, guint n_words)
{
  guint64 occupied[PW_LINE_TABLE_WORDS];
  const guint64 *ray = line_table->rays;

  for (guint i = 0; i < n_words; i++)
    {
      reach[i] = line_table->leaps[i];
      occupied[i] = w->own[i] | w->enemy[i] | w->holes[i];
    }
  for (guint i = 0; i < line_table->n_up; i++, ray += n_words)
    look_up (reach, ray, occupied, n_words);
  for (guint i = 0; i < line_table->n_down; i++, ray += n_words)
    look_down (reach, ray, occupied, n_words);
}

/* All bits, or none. */
static inline guint64
all_if (guint condition)
{
  return condition != 0 ? ~(guint64) 0 : 0;
}

/* Sorts squares by what is on them. */
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

  w->blocked[i] |= (own | enemy) & ~takes;
  w->arrivals += pw_bits_count (own | enemy | empty);
  return sorted;
}

/* -- moves -- */

/* All that is needed to write moves, in one struct that no write to a move can change: so the compiler keeps it in
 * registers. */
typedef struct
{
  const PwMove *patterns; /* from the line table's first path on */
  const PwLineTablePlace *places;
  const PwSquare *square_of;
  guint squares_at; /* the place of the line table's squares in the pool */
} Writer;

static inline PwLinePart
line_part (const Writer *writer, PwLineTablePlace place)
{
  guint at = writer->squares_at + place.at;

  return (PwLinePart){ at, place.n, at, 0 };
}

static inline void
write_line (const Writer *writer, PwMove *move, guint order, guint takes)
{
  PwLineTablePlace place = writer->places[order];
  guint at = writer->squares_at + place.at;

  *move = writer->patterns[2 * place.path + takes];
  move->to = writer->square_of[order];
  move->captures_at = at + place.n - 1;
  move->steps_at = at;
  move->n_steps = place.n;
}

/* Targets that have no move yet. word: which of the set's words they are */
static inline void
add_moves (PwWalk *w, const Writer *writer, guint word, guint64 targets, guint64 takes)
{
  PwMovePool *found = &w->moves->found;
  PwMove *move = found->data + found->n;
  guint32 *plain_move = w->plain_move, n = found->n;

  w->plain[word] |= targets;
  while (targets != 0)
    {
      guint bit = pw_bits_take_lowest (&targets), order = 64 * word + bit;

      plain_move[order] = n++;
      write_line (writer, move++, order, (takes >> bit) & 1);
    }
  found->n = n;
}

/* Targets that other paths lead to as well. */
static void
join_moves (PwWalk *w, const Writer *writer, guint word, guint64 targets, guint64 takes)
{
  guint first = w->path_index;

  while (targets != 0)
    {
      guint bit = pw_bits_take_lowest (&targets), order = 64 * word + bit;
      PwLineTablePlace place = writer->places[order];

      pw_walk_choose_path (w, first + place.path);
      pw_record_line_end (w, w->square_of[order], line_part (writer, place), (takes >> bit) & 1);
    }
  pw_walk_choose_path (w, first);
}

static void
add_attacks (PwWalk *w, const Writer *writer, guint word, guint64 targets)
{
  PwMovePool *attacks = &w->moves->attacks;

  w->attacks_in_order &= attacks->n == 0 || word > 0;
  pw_pool_reserve (attacks, 64);
  w->attacked[word] |= targets;
  while (targets != 0)
    write_line (writer, &attacks->data[attacks->n++], 64 * word + pw_bits_take_lowest (&targets), 1);
}

/* Copies the line table's squares to those of the moves. */
static inline Writer
begin_writing (PwWalk *w, const PwLineTable *line_table)
{
  PwMoves *moves = w->moves;
  guint squares_at = moves->squares.n, n = line_table->n_squares;

  pw_pool_reserve (&moves->squares, n);
  pw_pool_reserve (&moves->found, n);
  memcpy (moves->squares.data + squares_at, line_table->squares, n * sizeof (PwSquare));
  moves->squares.n = squares_at + n;
  w->in_order &= moves->found.n == 0;
  return (Writer){ w->pattern, line_table->places, w->square_of, squares_at };
}

/* n_words: a constant, for which the compiler makes a version of its own of this, or w->n_words */
static inline void
run_line_table (PwWalk *w, guint n_words)
{
  const PwLineTable *line_table = find_line_table (w);
  guint64 reach[PW_LINE_TABLE_WORDS];
  Writer writer;

  if (line_table->n_squares == 0) /* no line leads anywhere from here: there may be no memory yet, either */
    return;
  writer = begin_writing (w, line_table);
  find_reach (w, line_table, reach, n_words);
  for (guint i = 0; i < n_words; i++)
    {
      Reach sorted = sort_out (w, reach[i], i);
      guint64 again = sorted.ends & w->plain[i];

      add_moves (w, &writer, i, sorted.ends & ~again, sorted.takes);
      if (again != 0)
        join_moves (w, &writer, i, again, sorted.takes);
      if (sorted.attacks != 0)
        add_attacks (w, &writer, i, sorted.attacks & ~w->attacked[i]);
    }
}

static void
run_one_word (PwWalk *w)
{
  run_line_table (w, 1);
}

static void
run_many_words (PwWalk *w)
{
  run_line_table (w, w->n_words);
}

/* -- the entry -- */

guint
pw_line_run (PwWalk *w)
{
  guint n_paths = w->path->line_group;

  if (w->n_words == 1)
    run_one_word (w);
  else
    run_many_words (w);
  return n_paths;
}
