/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pieces can do in endgames, found once for every placing of the others that can matter. */
#include "core/analysis/mate-moves.h"

#include "core/analysis/lines.h"
#include "core/base/index.h"
#include "core/base/owns.h"
#include "core/base/pool.h"
#include "core/engine/graph/targets.h"

#define MOST_WORK G_GUINT64_CONSTANT (4000000000) /* arrivals */

/* -- the ground -- */

/* A king's step, over the edge of a cylinder, too. */
static gboolean
is_near (const PwBoard *board, PwSquare a, PwSquare b)
{
  int files = (int) pw_board_files (board);
  int dx = ABS ((int) pw_board_file_of (board, a) - (int) pw_board_file_of (board, b));
  int dy = ABS ((int) pw_board_rank_of (board, a) - (int) pw_board_rank_of (board, b));

  if (pw_board_is_cylinder (board))
    dx = MIN (dx, files - dx);
  return a != b && dx <= 1 && dy <= 1;
}

PwMateGround *
pw_mate_ground_new (const PwBoard *shape)
{
  PwMateGround *ground = g_new0 (PwMateGround, 1);

  ground->board = pw_board_copy_bare (shape);
  for (guint i = 0; i < pw_board_n_squares (shape); i++)
    if (pw_board_cell (shape, (PwSquare) i) != PW_CELL_HOLE)
      {
        if (ground->n == PW_MATE_MAX_SQUARES)
          {
            pw_mate_ground_free (ground);
            return NULL;
          }
        ground->number_of[i] = (guint8) ground->n;
        ground->squares[ground->n++] = (PwSquare) i;
      }
  ground->n_words = pw_set_words (ground->n);
  for (guint i = 0; i < ground->n; i++)
    for (guint k = 0; k < ground->n; k++)
      if (is_near (shape, ground->squares[i], ground->squares[k]))
        pw_set_add (ground->near[i], k);
  return ground;
}

PW_FREE_FUNC (pw_mate_ground_free, PwMateGround, (pw_board_free, board));

/* -- zones -- */

typedef struct
{
  const PwMateGround *ground;
  PwMateMoves *table;
  PwGenerator *generator;
  PwBoard *board;
  PwFigureStatus status;
  guint64 work;
  PW_POOL (guint32) entries;
  PW_POOL (guint64) sets;
  PwIndex index;           /* of the sets of one square of the piece */
  guint zone[PW_MATE_MAX_SQUARES], n_zone; /* its zone */
  gboolean is_everywhere;  /* the zone is the whole board: no other can be outside */
  PwPace pace;
} Maker;

static void
add_to_zone (Maker *m, guint16 *zone_of, guint square)
{
  if (zone_of[square] != 0)
    return;
  m->zone[m->n_zone++] = square;
  zone_of[square] = (guint16) m->n_zone;
}

static void
add_lines (Maker *m, const PwProgram *program, guint at, guint16 *zone_of)
{
  PwSquare squares[PW_LINE_MAX_SQUARES];
  PwVec vecs[8];

  for (guint i = 0; i < program->paths.n; i++)
    {
      const PwProgramPath *path = pw_program_path (program, i);
      guint n_vecs = pw_line_vectors (program, path, vecs);

      for (guint v = 0; v < n_vecs; v++)
        {
          guint n = pw_line_squares (m->ground->board, m->ground->squares[at], vecs[v], path->max, squares);

          for (guint k = 0; k < n; k++)
            add_to_zone (m, zone_of, m->ground->number_of[squares[k]]);
        }
    }
}

static void
find_zone (Maker *m, const PwProgram *program, guint at)
{
  guint16 *zone_of = m->table->zones + at * m->ground->n;

  m->n_zone = 0;
  m->is_everywhere = !pw_lines_are_all (program);
  if (!m->is_everywhere)
    add_lines (m, program, at, zone_of);
  else
    for (guint i = 0; i < m->ground->n; i++)
      if (i != at)
        add_to_zone (m, zone_of, i);
}

/* -- sets -- */

static guint32
hash_of_set (const guint64 *set, guint n_words)
{
  guint64 hash = 0;

  for (guint i = 0; i < n_words; i++)
    hash = pw_hash (hash, set[i]);
  return (guint32) hash;
}

/* Returns: the number of a set; equal ones of one square are kept once */
static guint32
intern_set (Maker *m, const guint64 *set)
{
  guint n_words = m->ground->n_words;
  guint32 hash = hash_of_set (set, n_words), at = hash, id;

  while ((id = pw_index_next (&m->index, hash, &at)) != PW_INDEX_NONE)
    if (memcmp (m->sets.data + (gsize) id * n_words, set, n_words * sizeof *set) == 0)
      return id;
  id = m->sets.n / n_words;
  for (guint i = 0; i < n_words; i++)
    pw_pool_add (&m->sets, set[i]);
  pw_index_add (&m->index, hash, id);
  return id;
}

static void
add_to_set (const Maker *m, PwSquare square, guint64 *set)
{
  pw_set_add (set, m->ground->number_of[square]);
}

static gboolean
is_own (const Maker *m, PwSquare square)
{
  return pw_board_cell (m->board, square) == PW_CELL_FIRST;
}

/* Moves that take pieces elsewhere: checks, if the bare king is all they take. */
static void
read_group (const Maker *m, const PwTargets *targets, const PwTargetGroup *group, guint64 *set)
{
  const PwSquare *captures = pw_targets_captures (targets, group);

  for (guint i = 0; i < group->n_captures; i++)
    if (is_own (m, captures[i]))
      return;
  PW_TARGET_EACH (to, targets, group->to, group->word)
    if (!group->takes_there || !is_own (m, to))
      add_to_set (m, captures[0], set);
}

/* A move counts if it takes nothing; one that takes the bare king, and no own piece, is a check. */
static void
read_targets (const Maker *m, const PwTargets *targets, guint64 *set)
{
  for (guint i = 0; i < targets->n_words; i++)
    {
      PW_TARGET_EACH (to, targets, targets->goes[i], i)
        add_to_set (m, to, set);
      PW_TARGET_EACH (to, targets, targets->takes[i], i)
        if (!is_own (m, to))
          add_to_set (m, to, set);
    }
  for (guint i = 0; i < targets->n_groups; i++)
    read_group (m, targets, &targets->groups[i], set);
}

/* Returns: FALSE with status set */
static gboolean
add_entry (Maker *m, guint at)
{
  PwPosition position = { .board = m->board, .at = m->ground->squares[at], .side = PW_SIDE_FIRST };
  const PwTargets *targets = pw_generator_targets (m->generator, &position);
  guint64 set[PW_MATE_MAX_WORDS] = { 0 };

  m->work += pw_generator_arrivals (m->generator) + 1;
  if (targets->others != NULL)
    m->status = PW_FIGURE_MOVES_OTHERS;
  else if (targets->truncated || m->work > MOST_WORK)
    m->status = PW_FIGURE_TOO_HEAVY;
  else if (!pw_pace_goes_on (&m->pace, pw_figure_work (m->generator)))
    m->status = PW_FIGURE_CANCELLED;
  read_targets (m, targets, set);
  pw_pool_add (&m->entries, intern_set (m, set));
  return m->status == PW_FIGURE_FOUND;
}

/* -- every placing of the others -- */

static const char others_letters[] = "KXK"; /* the own king, another own piece, the bare king */

/* Entries for two others on one square exist, too, but are not read. */
static void
skip_entries (Maker *m, guint n_left)
{
  guint n = 1;

  for (guint i = 0; i < n_left; i++)
    n *= m->n_zone + 1;
  for (guint i = 0; i < n; i++)
    pw_pool_add (&m->entries, 0);
}

/* placed: how many of the others. Returns: FALSE with status set if it was given up */
static gboolean
goes_on (Maker *m, guint at, guint placed)
{
  /* A piece that is too heavy is found to be so before its squares are done. */
  m->pace.part = MAX ((double) at / m->ground->n, (double) m->work / MOST_WORK);
  if (placed <= 1 && !pw_patience_goes_on (m->pace.patience, m->pace.part))
    m->status = PW_FIGURE_CANCELLED;
  return m->status == PW_FIGURE_FOUND;
}

/* Puts another piece nowhere, and on each square of the zone, one after the other; and so the next. */
static gboolean
place_others (Maker *m, guint at, guint placed)
{
  guint n_others = m->table->n_others;
  gboolean is_last = placed + 1 == n_others, done = goes_on (m, at, placed);
  guint which = is_last ? 2 : placed;

  if (placed == n_others)
    return done && add_entry (m, at);
  for (guint i = 0; i <= m->n_zone && done; i++)
    {
      PwSquare square = i > 0 ? m->ground->squares[m->zone[i - 1]] : PW_NO_SQUARE;

      if (square != PW_NO_SQUARE ? pw_board_has_piece (m->board, square) : m->is_everywhere)
        {
          skip_entries (m, n_others - placed - 1);
          continue;
        }
      if (square != PW_NO_SQUARE)
        pw_board_set (m->board, square, is_last ? PW_CELL_SECOND : PW_CELL_FIRST, others_letters[which]);
      done = place_others (m, at, placed + 1);
      if (square != PW_NO_SQUARE)
        pw_board_set (m->board, square, PW_CELL_EMPTY, 0);
    }
  return done;
}

static PwFigureStatus
make_rows (Maker *m, const PwProgram *program)
{
  for (guint at = 0; at < m->ground->n && m->status == PW_FIGURE_FOUND; at++)
    {
      find_zone (m, program, at);
      m->table->rows[at] = m->entries.n;
      m->table->widths[at] = m->n_zone + 1;
      pw_index_clear (&m->index);
      place_others (m, at, 0);
    }
  return m->status;
}

PwMateMoves *
pw_mate_moves_new (PwPiece *piece, const PwMateGround *ground, guint n_others, PwFigureStatus *status,
                   const PwPatience *patience)
{
  PwMateMoves *table = g_new0 (PwMateMoves, 1);
  PwProgram *program = pw_lines_program (piece);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwBoard) board = pw_board_copy (ground->board);
  Maker m = { .ground = ground, .table = table, .generator = generator, .board = board,
              .pace = { .patience = patience } };

  table->n = ground->n;
  table->n_words = ground->n_words;
  table->n_others = n_others;
  table->zones = g_new0 (guint16, ground->n * ground->n);
  table->rows = g_new (guint32, ground->n);
  table->widths = g_new (guint32, ground->n);
  pw_generator_set_patience (generator, PW_FIGURE_MAX_ARRIVALS);
  *status = make_rows (&m, program);
  pw_index_free (&m.index);
  pw_program_free (program);
  table->entries = m.entries.data;
  table->sets = m.sets.data;
  if (*status == PW_FIGURE_FOUND)
    return table;
  pw_mate_moves_free (table);
  return NULL;
}

PW_FREE_FUNC (pw_mate_moves_free, PwMateMoves, (g_free, zones, rows, widths, entries, sets));

guint64
pw_mate_moves_most_memory (guint n_squares, guint n_others)
{
  guint64 entries = n_squares;

  for (guint i = 0; i < n_others; i++)
    entries *= n_squares;
  return entries * (sizeof (guint32) + sizeof (guint64)); /* sets are few: room for one in ten entries is plenty */
}
