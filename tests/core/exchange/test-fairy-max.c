/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces for Fairy-Max (tests/data/exchange/fairy-max-pieces.tsv), and what they do: rays are played here as
 * that program plays them, and do what the piece does.
 */
#include "core/exchange/fairy-max.h"

#include <stdlib.h>
#include <string.h>

#include "core/catalogue/catalogue.h"
#include "core/engine/compare.h"
#include "core/engine/generator.h"
#include "tests/core/dialect-text.h"

/* -- rays on a board -- */

#define CAPTURES 1u
#define MOVES    2u
#define LEAPS    4u
#define HOPS     8u
#define CYLINDER 0x100u
#define OWN_HOP  0x800u /* of hops; else a part of the delay */

typedef struct
{
  PwVec steps[2];
  guint rights[2], delay; /* of the first steps, and of the last */
  gboolean own_hop, cylinder;
} Ray;

static PwVec
read_step (const char *text)
{
  int number = atoi (text), ranks = (number + 1024 + 8) / 16 - 64;

  return pw_vec (number - 16 * ranks, -ranks);
}

static void
read_ray (const char *text, Ray *ray)
{
  const char *mode = strchr (text, ',') + 1, *then = strchr (mode, ',');
  guint flags = (guint) strtoul (mode, NULL, 16);

  ray->steps[0] = read_step (text);
  ray->steps[1] = then != NULL ? read_step (then + 1) : ray->steps[0];
  ray->rights[0] = flags & 0xF;
  ray->rights[1] = (flags ^ flags >> 4) & 0xF;
  ray->own_hop = (flags & HOPS) != 0 && (flags & OWN_HOP) != 0;
  ray->delay = flags & HOPS ? 0 : flags >> 10;
  ray->cylinder = (flags & CYLINDER) != 0;
}

/* Whether only unmoved pieces go along it: a leap that changes. */
static gboolean
is_first_move (const Ray *ray)
{
  return ray->rights[0] == LEAPS;
}

static gboolean
go (const PwBoard *board, const Ray *ray, PwVec step, int *file, int *rank)
{
  int files = (int) pw_board_files (board);

  *file += step.dx;
  *rank += step.dy;
  if (ray->cylinder)
    *file = (*file + files) % files;
  return *file >= 0 && *file < files && *rank >= 0 && *rank < (int) pw_board_ranks (board);
}

static void
play_ray (const Ray *ray, const PwPosition *position, gboolean *reached)
{
  int file = (int) pw_board_file_of (position->board, position->at);
  int rank = (int) pw_board_rank_of (position->board, position->at);
  guint stage = 0;

  for (guint n = 0; go (position->board, ray, ray->steps[stage], &file, &rank); n++)
    {
      PwSquare square = (PwSquare) (rank * (int) pw_board_files (position->board) + file);
      guint holds = pw_position_holds (position, square), rights = ray->rights[stage];
      gboolean hops = (rights & HOPS) != 0, empty = (holds & PW_HOLDS_EMPTY) != 0;

      if (n > 64)
        return;
      if (!hops)
        reached[square] |= empty ? (rights & MOVES) != 0 : (holds & PW_HOLDS_ENEMY) && (rights & CAPTURES);
      if (hops ? empty : !empty)
        {
          if (!hops || (rights & LEAPS))
            return;
          continue;
        }
      if (hops && ray->own_hop && !(holds & PW_HOLDS_OWN))
        return;
      if (!hops && (rights & LEAPS))
        return;
      if (stage == 0 && (hops || n >= ray->delay))
        stage = 1;
    }
}

/* The same in any order. */
static void
assert_same_words (const char *a, const char *b)
{
  g_auto (GStrv) first = g_strsplit (a, " ", -1), second = g_strsplit (b, " ", -1);

  g_test_message ("%s and %s", a, b);
  g_assert_cmpuint (g_strv_length (first), ==, g_strv_length (second));
  for (guint i = 0; first[i] != NULL; i++)
    g_assert_true (g_strv_contains ((const char *const *) second, first[i]));
}

static void
test_piece (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  g_autofree char *line = pw_fairy_max_write_piece (piece, reasons), *sentence = NULL;

  g_assert_true ((line == NULL) == (reasons->len > 0));
  g_assert_true ((line == NULL) == (row->columns[2] == NULL));
  if (line != NULL)
    {
      assert_same_words (strchr (line, ' ') + 1, row->columns[2]);
      return;
    }
  sentence = pw_flavor_reason_text ((const PwFlavorReason *) (const void *) reasons->data, NULL);
  g_assert_nonnull (strstr (sentence, row->columns[3]));
}

/* -- all known pieces -- */

static gboolean
read_rays (const char *text, GArray *rays)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean good = TRUE;

  g_array_set_size (rays, 0);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        Ray ray;

        read_ray (words[i], &ray);
        good = good && !is_first_move (&ray);
        g_array_append_val (rays, ray);
      }
  return good;
}

static void
compare_on (PwGenerator *generator, PwMoves *moves, const GArray *rays, const PwPosition *position,
            const char *name)
{
  gboolean reached[PW_BOARD_MAX_SQUARES] = { FALSE };

  pw_generator_outcomes (generator, position, moves);
  for (guint i = 0; i < rays->len; i++)
    play_ray (&g_array_index (rays, Ray, i), position, reached);
  for (PwSquare square = 0; square < pw_board_n_squares (position->board); square++)
    if (square != position->at && reached[square] != pw_moves_reach (moves, square))
      {
        g_autofree char *fen = pw_board_to_fen (position->board);

        g_error ("%s from %u to %u on %s: %d", name, position->at, square, fen, reached[square]);
      }
}

static void
compare_piece (PwPiece *piece, const GArray *rays, const char *name, GRand *rand)
{
  const PwScatter scatter = { .density = 25, .near = 40, .own = 40 };
  g_autoptr (PwMoves) moves = pw_moves_new ();
  PwGenerator *generator = pw_generator_new (piece);

  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (PwBoard) board = round % 2 == 0 ? pw_board_new (8, 8) : pw_board_new (12, 10);
      PwPosition position = { board, pw_compare_pick_square (board, rand), PW_SIDE_FIRST, FALSE };

      if (round >= 4)
        pw_compare_scatter (board, rand, position.at, &scatter);
      compare_on (generator, moves, rays, &position, name);
    }
  pw_generator_free (generator);
}

/* A game of theirs is tried by test-fairy-max-plays, too, where the program is there. */
static void
test_known_pieces (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  g_autoptr (GArray) rays = g_array_new (FALSE, FALSE, sizeof (Ray));
  GRand *rand = g_rand_new_with_seed (38);
  guint n = 0;

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece
          = pw_notation_read (known->dialect, known->notation, strlen (known->notation));
      g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
      gboolean needs_pawn;
      g_autofree char *text = pw_fairy_max_write_rays (piece, PW_SIDE_FIRST, &needs_pawn, reasons);

      if (text == NULL || needs_pawn || !read_rays (text, rays))
        continue;
      compare_piece (piece, rays, known->name, rand);
      n++;
    }
  g_rand_free (rand);
  g_assert_cmpuint (n, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/fairy-max/known-pieces", test_known_pieces);
  test_rows_add ("exchange/fairy-max-pieces.tsv", 3, 4, test_piece);
  return g_test_run ();
}
