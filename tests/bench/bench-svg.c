/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How many diagrams a second: moves worked out, picture composed, SVG written, over
 * and over into the same memory.  Prints, never judges.
 */
#include <glib.h>

#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"
#include "ui/paint/formats/svg.h"

#define SECONDS 1.0

typedef struct
{
  const char *name;
  const char *notation;
  const char *fen;
  guint flags;
} BenchRow;

#define USUAL (PW_SCENE_COORDINATES | PW_SCENE_LEGEND)

static const BenchRow rows[] = {
  { "knight", "N", "8/8/8/8/3X4/8/8/8", USUAL },
  { "king", "K", "8/8/8/8/3X4/8/8/8", USUAL },
  { "rook", "R", "8/8/8/8/3X4/8/8/8", USUAL },
  { "queen", "Q", "8/8/8/8/3X4/8/8/8", USUAL },
  { "cannon", "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", USUAL },
  { "griffon", "FtR", "8/8/8/8/3X4/8/8/8", USUAL },
  { "squirrel", "NAD", "8/8/8/8/3X4/8/8/8", USUAL },
  { "lion", "KNADKxaK", "8/8/4p3/3p4/3X4/8/8/8", USUAL },
  { "rifle rook", "mRRxebR", "3r4/8/8/8/p2X1N2/8/8/8", USUAL },
  { "rose", "qN", "8/8/8/8/3X4/8/8/8", USUAL },
  { "queen in a game", "Q", "r1bqkbnr/pppp1ppp/2n5/4p3/3X4/8/PPPP1PPP/RNB1KBNR", USUAL },
  { "rook, board only", "R", "8/8/8/8/3X4/8/8/8", 0 },
};

typedef struct
{
  PwBoard *board;
  PwParse *parse;
  PwGenerator *generator;
  PwMoves *moves;
  PwPicture *picture;
  GString *svg;
} Bench;

static void
make_svg (Bench *bench, guint flags)
{
  PwPosition position = { bench->board, pw_square_parse (bench->board, "d4"), PW_SIDE_FIRST, FALSE };
  PwScene scene = { .board = bench->board,
                    .at = position.at,
                    .moves = bench->moves,
                    .flags = flags,
                    .pointed = PW_NO_SQUARE,
                    .cursor = PW_NO_SQUARE };

  pw_generator_run (bench->generator, &position, bench->moves);
  pw_picture_compose (bench->picture, &scene);
  g_string_truncate (bench->svg, 0);
  pw_picture_to_svg (bench->picture, bench->svg);
}

/* Returns: diagrams a second */
static double
run (const BenchRow *row, double seconds)
{
  Bench bench = {
    .board = pw_board_new_from_fen (row->fen, NULL),
    .parse = pw_notation_parse (PW_DIALECT_EXTENDED, row->notation, -1),
    .moves = pw_moves_new (),
    .picture = pw_picture_new (),
    .svg = g_string_new (NULL),
  };
  gint64 start, passed;
  guint n = 0;

  bench.generator = pw_generator_new (pw_parse_piece (bench.parse));
  make_svg (&bench, row->flags);
  start = g_get_monotonic_time ();
  do
    for (guint i = 0; i < 100; i++, n++)
      make_svg (&bench, row->flags);
  while ((passed = g_get_monotonic_time () - start) < seconds * G_USEC_PER_SEC);
  g_print ("%-18s %-10s %8.0f a second  %6" G_GSIZE_FORMAT " bytes\n", row->name, row->notation,
           (double) n * G_USEC_PER_SEC / passed, bench.svg->len);
  pw_generator_free (bench.generator);
  pw_parse_free (bench.parse);
  pw_moves_free (bench.moves);
  pw_picture_free (bench.picture);
  pw_board_free (bench.board);
  g_string_free (bench.svg, TRUE);
  return (double) n * G_USEC_PER_SEC / passed;
}

int
main (int argc, char *argv[])
{
  double seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : SECONDS, sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    sum += 1 / run (&rows[i], seconds);
  g_print ("%-29s %8.0f a second\n", "all, one after the other", G_N_ELEMENTS (rows) / sum);
  return 0;
}
