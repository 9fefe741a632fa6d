/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * piecewright-thumbnailer: the board of a document's current piece as a PNG, for the pictures that desktops show in
 * their folders.  It meets documents that nobody has chosen to open, so time and sizes are limited.
 */
#include <string.h>
#include <sys/resource.h>

#include "app/cli/base/command.h"
#include "app/cli/base/translations.h"
#include "core/engine/moves.h"
#include "ui/keep/file.h"
#include "ui/paint/portrait/helper.h"
#include "ui/paint/portrait/portrait.h"
#include "ui/paint/thumbnail.h"

#define MIN_SIZE 16
#define MAX_SIZE 1024
#define SECONDS 10 /* of processor time */
#define MOST_ARRIVALS 100000 /* behind it moves are left out */

static void
limit_time (void)
{
  const struct rlimit limit = { SECONDS, SECONDS };

  setrlimit (RLIMIT_CPU, &limit);
}

/* Returns: 0 if it is none, or none that makes sense */
static int
read_size (const char *text)
{
  guint64 size;

  return g_ascii_string_to_unsigned (text, 10, MIN_SIZE, MAX_SIZE, &size, NULL) ? (int) size : 0;
}

/* None if the notation has an error: then the board is shown without marks. Returns: (transfer full) */
static PwMoves *
find_moves (const PwParse *parse, const PwPosition *position)
{
  PwMoves *moves = pw_moves_new ();

  if (!pw_parse_has_errors (parse) && pw_parse_piece (parse) != NULL)
    {
      g_autoptr (PwGenerator) generator = pw_generator_new (pw_parse_piece (parse));

      pw_generator_set_patience (generator, MOST_ARRIVALS);
      pw_generator_run (generator, position, moves);
    }
  return moves;
}

/* A picture that can't be drawn leaves the letters. Returns: (transfer full) */
static cairo_surface_t *
draw (const PwSheet *sheet, int size)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (sheet->position, NULL);
  PwPosition position = { board, sheet->at, sheet->side, sheet->unmoved };
  g_autoptr (PwParse) parse = pw_notation_parse (sheet->dialect, sheet->notation, -1);
  g_autoptr (PwMoves) moves = find_moves (parse, &position);
  g_autoptr (PwPortrait) portrait
      = sheet->image != NULL ? pw_portrait_new (sheet->image, sheet->image_type, NULL) : NULL;
  const PwScene scene = {
    .board = board,
    .at = sheet->at,
    .side = sheet->side,
    .symbol = sheet->symbol,
    .portrait = portrait,
    .figurine = pw_figurine_choose (sheet->figurine, pw_parse_piece (parse)),
    .moves = moves,
    .scheme = pw_scheme_get (0),
    .flags = PW_SCENE_FIGURINES,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  return pw_thumbnail_draw_scene (&scene, size, 1);
}

static PwExit
fail (const char *file, const char *message)
{
  g_printerr ("piecewright-thumbnailer: %s: %s\n", file, message);
  return PW_EXIT_ERROR;
}

static PwExit
write_thumbnail (int size, const char *document, const char *png)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_load (file, NULL, &error);
  cairo_surface_t *surface;
  cairo_status_t status;

  if (army == NULL)
    return fail (document, error->message);
  surface = draw (pw_army_sheet (army, pw_army_current (army)), size);
  status = cairo_surface_write_to_png (surface, png);
  cairo_surface_destroy (surface);
  return status == CAIRO_STATUS_SUCCESS ? PW_EXIT_OK : fail (png, cairo_status_to_string (status));
}

int
main (int argc, char **argv)
{
  int size = argc == 4 ? read_size (argv[1]) : 0;

  pw_portrait_helper_begin (argc, argv);
  pw_find_translations (PW_LOCALE_DIR);
  if (size == 0)
    {
      g_printerr ("usage: piecewright-thumbnailer SIZE DOCUMENT PNG; SIZE is from %d to %d\n", MIN_SIZE, MAX_SIZE);
      return PW_EXIT_USAGE;
    }
  limit_time ();
  return (int) write_thumbnail (size, argv[2], argv[3]);
}
