/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * From a drawn ride to chains. All legs but the last are single steps. Which letters a turn needs is tried: the engine
 * must go along the squares of the ride, and only there are squares free.
 */
#include "core/synthesis/ways.h"

#include "core/base/owns.h"
#include "core/engine/generator.h"
#include "core/notation/notation.h"

#include <string.h>

#define MOST_STEPS   3  /* before the last leg */
#define MOST_WAYS    8
#define LONGEST_TEXT 40 /* characters */

/* A ride to its last square on which the piece may end. */
typedef struct
{
  const PwPosition *position; /* of its example */
  GArray *steps;              /* PwWayStep */
  GArray *leaps;              /* PwVec, turned so that all its copies but mirror images have the same */
  guint n_steps;              /* before the last leg, all squares of which it may end on */
  gboolean endless;
} Way;

static PW_FREE_NOTIFY (free_way, Way, (g_array_unref, steps, leaps));

static PwVec
leap_at (const Way *way, guint i)
{
  return g_array_index (way->leaps, PwVec, i);
}

static const PwWayStep *
step_at (const Way *way, guint i)
{
  return &g_array_index (way->steps, PwWayStep, i);
}

/* -- which rides -- */

/* The leaps of a way; the first one is turned so that it goes ahead, or ahead and to the right. */
static void
find_leaps (Way *way)
{
  PwSquare from = way->position->at;

  for (guint i = 0; i < way->steps->len; i++)
    {
      PwVec leap = pw_board_offset (way->position->board, from, step_at (way, i)->square);

      g_array_append_val (way->leaps, leap);
      from = step_at (way, i)->square;
    }
  for (guint turns = 0; turns < 3 && !(leap_at (way, 0).dx >= 0 && leap_at (way, 0).dy > 0); turns++)
    for (guint i = 0; i < way->leaps->len; i++)
      {
        PwVec *leap = &g_array_index (way->leaps, PwVec, i);

        *leap = pw_vec (leap->dy, -leap->dx);
      }
}

/* Whether a leap leads off the board, or into a hole. */
static gboolean
leads_off (const PwBoard *board, PwSquare from, PwVec leap)
{
  int files = (int) pw_board_files (board), ranks = (int) pw_board_ranks (board);
  int file = (int) pw_board_file_of (board, from) + leap.dx, rank = (int) pw_board_rank_of (board, from) + leap.dy;

  if (pw_board_is_cylinder (board))
    file = (file + files) % files;
  return file < 0 || file >= files || rank < 0 || rank >= ranks
         || pw_board_cell (board, (PwSquare) (rank * files + file)) == PW_CELL_HOLE;
}

static void
find_last_leg (Way *way)
{
  const PwBoard *board = way->position->board;
  guint n = way->leaps->len;
  PwSquare last = step_at (way, n - 1)->square;
  PwVec leap = pw_board_offset (board, n > 1 ? step_at (way, n - 2)->square : way->position->at, last);

  way->n_steps = n - 1;
  while (way->n_steps > 0 && pw_vec_equal (leap_at (way, way->n_steps - 1), leap_at (way, n - 1))
         && step_at (way, way->n_steps - 1)->ends)
    way->n_steps--;
  way->endless = n - way->n_steps > 1 && leads_off (board, last, leap);
}

/* Whether a way is the beginning of another: on that side the board is smaller. */
static gboolean
begins (const Way *way, const Way *other)
{
  if (way->steps->len > other->steps->len)
    return FALSE;
  for (guint i = 0; i < way->steps->len; i++)
    if (!pw_vec_equal (leap_at (way, i), leap_at (other, i)) || !step_at (way, i)->ends != !step_at (other, i)->ends)
      return FALSE;
  return way->steps->len < other->steps->len || other->n_steps <= way->n_steps;
}

/* steps: of an example. ways: added to, unless it is the beginning of one of them */
static void
add_way (GPtrArray *ways, const PwPosition *position, const GArray *steps)
{
  Way *way = g_new0 (Way, 1);
  gboolean known = FALSE;

  way->position = position;
  way->steps = g_array_copy ((GArray *) steps);
  way->leaps = g_array_new (FALSE, FALSE, sizeof (PwVec));
  while (way->steps->len > 0 && !step_at (way, way->steps->len - 1)->ends)
    g_array_set_size (way->steps, way->steps->len - 1);
  if (way->steps->len > 0)
    {
      find_leaps (way);
      find_last_leg (way);
    }
  for (guint i = 0; i < ways->len && !known; i++)
    known = begins (way, ways->pdata[i]);
  for (guint i = ways->len; i-- > 0 && !known;)
    if (begins (ways->pdata[i], way))
      g_ptr_array_remove_index (ways, i);
  if (known)
    free_way (way);
  else
    g_ptr_array_add (ways, way);
}

/* Whether a way turns to and fro in the same leaps: then there are shorter terms. */
static gboolean
is_crooked (const Way *way)
{
  guint n = way->leaps->len;

  for (guint i = 2; i < n; i++)
    if (!pw_vec_equal (leap_at (way, i), leap_at (way, i - 2)))
      return FALSE;
  return n > 3;
}

/* -- one chain -- */

typedef struct
{
  const Way *way;
  PwBoard *bare;   /* the board without pieces, */
  PwBoard *walled; /* and with own pieces on all squares but those of the way */
  GPtrArray *texts;
} Writer;

/* Where a turn leads: to either side, or to one. Of those that lead along the way, the one with the fewest moves. */
static const char *const sides[][12] = {
  { "", "s", "b", "fs", "bs", "v", "fh", "bh", "a", NULL },
  { "r", "l", "fr", "fl", "br", "bl", "rf", "lf", "rb", "lb", NULL },
};

static const char *const no_turn[] = { "", NULL };

/* How many moves a text has, if it leads along the way to a square; else G_MAXUINT. */
static guint
count_moves (const Writer *writer, const char *text, PwSquare to)
{
  g_autoptr (PwPiece) piece = pw_notation_read (PW_DIALECT_EXTENDED, text, (guint) strlen (text));
  PwPosition position = *writer->way->position;
  g_autoptr (PwMoves) moves = NULL;
  gboolean leads = FALSE;

  position.board = writer->walled;
  moves = piece != NULL ? pw_moves_of (piece, &position, 0, NULL) : pw_moves_new ();
  for (guint i = 0; i < pw_moves_count (moves); i++)
    leads |= pw_moves_get (moves, i)->to == to;
  if (!leads)
    return G_MAXUINT;
  pw_moves_free (moves);
  position.board = writer->bare;
  moves = pw_moves_of (piece, &position, 0, NULL);
  return pw_moves_count (moves);
}

static void
append_leap (GString *text, PwVec leap)
{
  static const char letters[][5] = { "", "WF", "DNA", "HLJG" };
  int far = MAX (ABS (leap.dx), ABS (leap.dy)), near = MIN (ABS (leap.dx), ABS (leap.dy));

  if (far < (int) G_N_ELEMENTS (letters))
    g_string_append_c (text, letters[far][near]);
  else
    g_string_append_printf (text, "(%d,%d)", far, near);
}

/* Ends a text at the last leg. */
static void
end_text (const Writer *writer, const char *text)
{
  const Way *way = writer->way;
  guint n = way->leaps->len - way->n_steps;
  PwVec leap = leap_at (way, way->n_steps);
  GString *whole = g_string_new (text);

  if (way->endless || n > 1)
    {
      gboolean slides = MAX (ABS (leap.dx), ABS (leap.dy)) == 1;

      if (slides)
        g_string_append_c (g_string_truncate (whole, whole->len - 1), leap.dx == 0 || leap.dy == 0 ? 'R' : 'B');
      if (!way->endless || !slides)
        g_string_append_printf (whole, "%u", way->endless ? 0 : n);
    }
  g_ptr_array_add (writer->texts, g_string_free (whole, FALSE));
}

/*
 * The leap to square i of the way, after the chain so far.
 *
 * turns: with one of these letters, ended by NULL
 * Returns: (transfer full) (nullable): NULL if none leads there
 */
static char *
find_leap (const Writer *writer, const char *text, guint i, const char *const *turns)
{
  char *best = NULL;
  guint fewest = G_MAXUINT;

  for (; *turns != NULL; turns++)
    {
      g_autoptr (GString) longer = g_string_new (text);
      guint n;

      if (i > 0)
        g_string_append_printf (longer, "%c%s", step_at (writer->way, i - 1)->ends ? 't' : '-', *turns);
      append_leap (longer, leap_at (writer->way, i));
      n = count_moves (writer, longer->str, step_at (writer->way, i)->square);
      if (n >= fewest)
        continue;
      fewest = n;
      g_free (best);
      best = g_strdup (longer->str);
    }
  return best;
}

/* Writes the way from its leap i on. text: the chain so far */
static void
write_on (const Writer *writer, const char *text, guint i)
{
  if (i > writer->way->n_steps)
    {
      end_text (writer, text);
      return;
    }
  for (guint side = 0; side < (i > 0 ? G_N_ELEMENTS (sides) : 1); side++)
    {
      g_autofree char *longer = find_leap (writer, text, i, i > 0 ? sides[side] : no_turn);

      if (longer != NULL && strlen (longer) <= LONGEST_TEXT)
        write_on (writer, longer, i + 1);
    }
}

static void
write_way (const Way *way, GPtrArray *texts)
{
  g_autoptr (PwBoard) bare = pw_board_copy_bare (way->position->board);
  g_autoptr (PwBoard) walled = pw_board_copy_bare (way->position->board);
  const Writer writer = { way, bare, walled, texts };

  for (PwSquare square = 0; square < pw_board_n_squares (walled); square++)
    if (pw_board_cell (walled, square) == PW_CELL_EMPTY && square != way->position->at)
      pw_board_set (walled, square, pw_side_cell (way->position->side), 'P');
  for (guint i = 0; i < way->steps->len; i++)
    pw_board_set (walled, step_at (way, i)->square, PW_CELL_EMPTY, 0);
  write_on (&writer, "", 0);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
pw_ways_write (const PwExample *const *examples, guint n)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func (free_way);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < pw_example_ways (examples[i])->len; j++)
      add_way (ways, pw_example_position (examples[i]), pw_example_ways (examples[i])->pdata[j]);
  for (guint i = 0, n_written = 0; i < ways->len && n_written < MOST_WAYS; i++)
    {
      const Way *way = ways->pdata[i];

      if (way->n_steps == 0 || way->n_steps > MOST_STEPS || is_crooked (way))
        continue;
      write_way (way, texts);
      n_written++;
    }
  g_ptr_array_sort (texts, compare_texts);
  for (guint i = texts->len; i-- > 1;)
    if (g_str_equal (texts->pdata[i], texts->pdata[i - 1]))
      g_ptr_array_remove_index (texts, i);
  return texts;
}
