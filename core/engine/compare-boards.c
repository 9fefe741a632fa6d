/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards on which pieces are compared, the same in every run: owns their pieces, and the seeds. */
#include "core/engine/compare-private.h"

#include <string.h>

#include "core/base/owns.h"

/* -- one board -- */

/* A type of piece: one of the types that matter, or one of the others. */
static char
next_letter (GRand *rand, guint32 letters)
{
  guint32 others = ~letters & PW_ALL_LETTERS;
  guint32 wanted = _pw_next_number (rand, 2) == 0 || others == 0 ? letters : others;
  guint first = _pw_next_number (rand, 26);

  for (guint i = 0; i < 26; i++)
    if (wanted & (1u << ((first + i) % 26)))
      return (char) ('A' + (first + i) % 26);
  return 'P';
}

static void
put_piece (PwBoard *board, GRand *rand, PwSquare square, const PwScatter *scatter)
{
  PwCell cell = _pw_next_number (rand, 100) < scatter->own ? PW_CELL_FIRST : PW_CELL_SECOND;

  pw_board_set (board, square, cell, scatter->letters != 0 ? next_letter (rand, scatter->letters) : 'P');
  if (scatter->virgins)
    pw_board_set_virgin (board, square, _pw_next_number (rand, 2) == 0);
}

/* An empty square, and a piece that has just passed it. */
static void
pass_somewhere (PwBoard *board, GRand *rand)
{
  guint n = pw_board_n_squares (board), passed = _pw_next_number (rand, n), victim = _pw_next_number (rand, n);

  for (guint i = 0; i < n && pw_board_cell (board, (PwSquare) passed) != PW_CELL_EMPTY; i++)
    passed = (passed + 1) % n;
  for (guint i = 0; i < n && pw_board_letter (board, (PwSquare) victim) == 0; i++)
    victim = (victim + 1) % n;
  pw_board_set_passed (board, (PwSquare) passed, (PwSquare) victim);
}

void
pw_compare_scatter (PwBoard *board, GRand *rand, PwSquare at, const PwScatter *scatter)
{
  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    {
      gboolean near = at != PW_NO_SQUARE && pw_board_distance (board, square, at) <= PW_SCATTER_NEAR;

      if (square == at)
        continue;
      if (scatter->holes > 0 && _pw_next_number (rand, 100) < scatter->holes)
        pw_board_set (board, square, PW_CELL_HOLE, 0);
      else if (_pw_next_number (rand, 100) < (near ? scatter->near : scatter->density))
        put_piece (board, rand, square, scatter);
    }
  if (scatter->virgins)
    pass_somewhere (board, rand);
}

PwSquare
pw_compare_pick_square (const PwBoard *board, GRand *rand)
{
  guint n = pw_board_n_squares (board), square = _pw_next_number (rand, n);

  while (pw_board_cell (board, (PwSquare) square) == PW_CELL_HOLE)
    square = (square + 1) % n;
  return (PwSquare) square;
}

/* -- for printers -- */

#define N_BOARDS 56

GPtrArray *
pw_compare_boards (guint32 letters)
{
  static const struct
  {
    guint8 files, ranks;
  } sizes[] = { { 8, 8 }, { 5, 6 }, { 9, 9 }, { 7, 4 }, { 6, 11 }, { 3, 8 }, { 1, 7 }, { 2, 9 } };
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < N_BOARDS; i++)
    {
      guint size = i % G_N_ELEMENTS (sizes);
      PwBoard *board = pw_board_new (sizes[size].files, sizes[size].ranks);
      PwScatter scatter = {
        .density = 6 + _pw_next_number (rand, 50),
        .own = 20 + _pw_next_number (rand, 60),
        .holes = i % 3 == 1 ? 14 : 0,
        .letters = letters != 0 ? letters : PW_ROYAL_LETTERS,
        .virgins = TRUE,
      };

      pw_compare_scatter (board, rand, PW_NO_SQUARE, &scatter);
      if (i % 3 != 0)
        pw_board_set_passed (board, PW_NO_SQUARE, PW_NO_SQUARE);
      g_ptr_array_add (boards, board);
    }
  return boards;
}

static gboolean
has_holes (const PwBoard *board)
{
  for (guint i = 0; i < pw_board_n_squares (board); i++)
    if (pw_board_cell (board, (PwSquare) i) == PW_CELL_HOLE)
      return TRUE;
  return FALSE;
}

GPtrArray *
pw_compare_boards_without_holes (guint32 letters)
{
  GPtrArray *boards = pw_compare_boards (letters);

  for (guint i = boards->len; i-- > 0;)
    if (has_holes (boards->pdata[i]))
      g_ptr_array_remove_index (boards, i);
  return boards;
}

/* -- places -- */

void
pw_places_init (PwPlaces *places)
{
  places->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);
  places->positions = g_array_new (FALSE, FALSE, sizeof (PwPosition));
}

PW_CLEAR_FUNC (pw_places_clear, PwPlaces, (g_ptr_array_unref, boards), (g_array_unref, positions));

void
pw_places_add (PwPlaces *places, PwBoard *board, PwSquare at, PwSide side, gboolean virgin)
{
  PwPosition position = { board, at, side, virgin };

  g_ptr_array_add (places->boards, board);
  g_array_append_val (places->positions, position);
}

static PwSquare
middle_of (const PwBoard *board)
{
  return (PwSquare) (pw_board_ranks (board) / 2 * pw_board_files (board) + pw_board_files (board) / 2);
}

/* -- for differences -- */

#define LARGE_SIDE  64
#define MIDDLE_SIDE 9 /* of boards with one piece beside the one that is tried */
#define REACH       3 /* the largest distance between the two */

void
pw_places_add_empty (PwPlaces *places, gboolean far)
{
  static const struct
  {
    guint8 files, ranks, file, rank;
    gboolean far;
  } rows[] = {
    { 8, 8, 3, 3, FALSE },   { 15, 15, 7, 7, FALSE }, { 8, 8, 0, 0, FALSE },
    { 8, 8, 7, 1, FALSE },   { 5, 10, 2, 3, FALSE },  { LARGE_SIDE, LARGE_SIDE, 0, 0, TRUE },
    { LARGE_SIDE, LARGE_SIDE, LARGE_SIDE / 2, LARGE_SIDE / 2, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (far || !rows[i].far)
      pw_places_add (places, pw_board_new (rows[i].files, rows[i].ranks),
                     (PwSquare) (rows[i].rank * rows[i].files + rows[i].file), PW_SIDE_FIRST, FALSE);
}

void
pw_places_add_lonely (PwPlaces *places)
{
  for (int dy = -REACH; dy <= REACH; dy++)
    for (int dx = -REACH; dx <= REACH; dx++)
      for (guint cell = PW_CELL_FIRST; cell <= PW_CELL_SECOND && (dx != 0 || dy != 0); cell++)
        {
          PwBoard *board = pw_board_new (MIDDLE_SIDE, MIDDLE_SIDE);
          PwSquare middle = middle_of (board);

          pw_board_set (board, (PwSquare) (middle + dy * MIDDLE_SIDE + dx), (PwCell) cell, 0);
          pw_places_add (places, board, middle, PW_SIDE_FIRST, FALSE);
        }
}

/* -- for fingerprints -- */

/* By accident there is hardly ever a partner to castle with, or a pawn to be taken en passant. */
static void
add_scenes (PwPlaces *places)
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
      PwBoard *board = pw_board_new_from_fen (scenes[i].fen, NULL);

      pw_places_add (places, board, pw_square_parse (board, scenes[i].at), PW_SIDE_FIRST, TRUE);
    }
}

/* Boards of one size, sparse ones before crowded ones. */
static void
add_scattered (PwPlaces *places, GRand *rand, guint files, guint ranks, guint n, gboolean holes)
{
  for (guint i = 0; i < n; i++)
    {
      PwBoard *board = pw_board_new (files, ranks);
      PwScatter scatter = {
        .density = (10 + 35 * i / n) / (files > 8 ? 3 : 1),
        .own = 40,
        .holes = holes ? 17 : 0,
        .letters = PW_ALL_LETTERS,
        .virgins = TRUE,
      };

      pw_compare_scatter (board, rand, PW_NO_SQUARE, &scatter);
      pw_places_add (places, board, pw_compare_pick_square (board, rand), PW_SIDE_FIRST, i % 3 != 2);
    }
}

guint
pw_places_add_varied (PwPlaces *places)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2024);
  guint n_plain;

  add_scenes (places);
  add_scattered (places, rand, 5, 6, 8, FALSE);
  add_scattered (places, rand, 8, 8, 12, FALSE);
  add_scattered (places, rand, PW_RINGED_SIDE, PW_RINGED_SIDE, 8, FALSE);
  n_plain = places->positions->len;
  add_scattered (places, rand, 5, 6, 4, TRUE);
  add_scattered (places, rand, 8, 8, 4, TRUE);
  return n_plain;
}

/* Rings of pieces around the middle. Those of enemies alone come first, from few to many. */
typedef struct
{
  const char *pieces; /* at a distance of 1, 2, ... king's steps; lower case: enemies */
  gboolean on_lines;  /* only where a queen would see them */
} Rings;

static const Rings all_rings[] = {
  { "", FALSE },
  { "p", FALSE }, { "pp", TRUE }, { ".p.p", TRUE }, { "..p", FALSE }, { "..P", FALSE }, { ".P..p", FALSE },
};

static PwBoard *
make_rings (const Rings *rings)
{
  PwBoard *board = pw_board_new (PW_RINGED_SIDE, PW_RINGED_SIDE);
  PwSquare middle = middle_of (board);

  for (guint i = 0; i < pw_board_n_squares (board); i++)
    {
      PwVec v = pw_board_offset (board, middle, (PwSquare) i);
      guint distance = pw_board_distance (board, middle, (PwSquare) i);
      gboolean on_line = v.dx == 0 || v.dy == 0 || ABS (v.dx) == ABS (v.dy);
      char piece = distance > 0 && distance <= strlen (rings->pieces) ? rings->pieces[distance - 1] : '.';

      if (piece != '.' && (on_line || !rings->on_lines))
        pw_board_set (board, (PwSquare) i, g_ascii_isupper (piece) ? PW_CELL_FIRST : PW_CELL_SECOND, piece);
    }
  return board;
}

void
pw_places_add_ringed (PwPlaces *places)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_rings); i++)
    {
      PwBoard *board = make_rings (&all_rings[i]);

      pw_places_add (places, board, middle_of (board), PW_SIDE_FIRST, TRUE);
    }
}

/* -- for the synthesis -- */

#define N_FILLED 12 /* from empty to crowded */
#define N_CLOSE  12 /* more, on which most of the others are near the piece */

/* density: pieces in a hundred squares; near: in those next to the piece and beyond them */
static void
add_filled (PwPlaces *places, GRand *rand, guint files, guint ranks, guint density, guint near)
{
  PwBoard *board = pw_board_new (files, ranks);
  PwScatter scatter = { .density = density, .near = near, .own = 50 };
  PwSquare at = (PwSquare) (ranks / 3 * files + files / 2 + _pw_next_number (rand, files * ranks / 3));
  PwSide side = _pw_next_number (rand, 4) == 0 ? PW_SIDE_SECOND : PW_SIDE_FIRST;
  gboolean virgin = _pw_next_number (rand, 2) == 0;

  pw_compare_scatter (board, rand, at, &scatter);
  pw_places_add (places, board, at, side, virgin);
}

void
pw_places_add_filled (PwPlaces *places, guint files, guint ranks)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < N_FILLED; i++)
    add_filled (places, rand, files, ranks, i * 5, i * 5);
  for (guint i = 0; i < N_CLOSE; i++)
    add_filled (places, rand, files, ranks, i % 3 * 5, 25 + i % 4 * 10);
}
