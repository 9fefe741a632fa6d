/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a notation and a board to a picture inside a page.  Owns what is done to an SVG
 * document so that several can stand in one page.
 */
#include "data/help/figure.h"

#include <string.h>

#include "core/engine/generator.h"
#include "ui/paint/formats/svg.h"

#define EMPTY_BOARD "8/8/8/8/3X4/8/8/8"
#define SMALL_EMPTY "7/7/7/3X3/7/7/7"
/* The piece among others, two squares away in every direction. */
#define SMALL_CROWD "3p3/1p1p1P1/7/1P1X1p1/7/1p1P1p1/7"

/* -- an SVG document in a page -- */

/* Takes out what stands from one mark to another, both included, everywhere. */
static void
cut_all (GString *svg, const char *start, const char *end)
{
  gsize from = 0;

  for (;;)
    {
      const char *first = strstr (svg->str + from, start);
      const char *last = first != NULL ? strstr (first + strlen (start), end) : NULL;

      if (last == NULL)
        return;
      from = (gsize) (first - svg->str);
      g_string_erase (svg, (gssize) from, last + (gssize) strlen (end) - first);
    }
}

/* -- runs -- */

typedef struct
{
  PwPiece *piece;
  PwBoard *board;
  PwPosition position;
  PwMoves *moves;
} Run;

static void
clear_run (Run *run)
{
  pw_piece_unref (run->piece);
  pw_board_free (run->board);
  pw_moves_free (run->moves);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, clear_run)

static gboolean
fail (GError **error, const char *notation, const char *what)
{
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "%s: %s", notation, what);
  return FALSE;
}

/* The only X, of either side. */
static gboolean
find_piece (Run *run)
{
  guint n = 0;

  for (guint i = 0; i < pw_board_n_squares (run->board); i++)
    if (pw_board_letter (run->board, (PwSquare) i) == 'X')
      {
        run->position.at = (PwSquare) i;
        n++;
      }
  run->position.board = run->board;
  run->position.side
      = pw_board_cell (run->board, run->position.at) == PW_CELL_FIRST ? PW_SIDE_FIRST : PW_SIDE_SECOND;
  run->position.virgin = pw_board_is_virgin (run->board, run->position.at);
  return n == 1;
}

static gboolean
begin_run (Run *run, PwDialect dialect, const char *notation, const char *fen, GError **error)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, notation, -1);

  if (pw_parse_has_errors (parse))
    return fail (error, notation, "has an error");
  run->board = pw_board_new_from_fen (fen, error);
  if (run->board == NULL)
    return FALSE;
  if (!find_piece (run))
    return fail (error, fen, "there must be one X");
  run->piece = pw_piece_ref (pw_parse_piece (parse));
  run->moves = pw_moves_of (run->piece, &run->position, 0, NULL);
  return TRUE;
}

static guint
count_shown (const Run *run)
{
  guint n;

  pw_moves_attacks (run->moves, &n);
  return n + pw_moves_count (run->moves);
}

static gboolean
is_target (const Run *run, PwSquare square)
{
  for (guint i = 0; i < pw_moves_count (run->moves); i++)
    if (pw_moves_get (run->moves, i)->to == square)
      return TRUE;
  return FALSE;
}

/* No ids, which may stand in a page only once. */
static void
append_picture (GString *xml, const Run *run, PwSquare pointed, guint flags)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();
  g_autoptr (GString) svg = g_string_new (NULL);
  PwScene scene = {
    .board = run->board,
    .at = run->position.at,
    .side = run->position.side,
    .moves = run->moves,
    .flags = PW_SCENE_ATTACKS | flags,
    .pointed = pointed,
    .cursor = PW_NO_SQUARE,
  };

  pw_picture_compose (picture, &scene);
  pw_picture_to_svg (picture, svg);
  cut_all (svg, " id=\"", "\"");
  g_string_append (xml, svg->str);
}

gboolean
pw_help_figure_append (GString *xml, const PwHelpFigure *figure, GError **error)
{
  g_auto (Run) run = { 0 };
  const char *fen = figure->board != NULL ? figure->board : EMPTY_BOARD;
  PwSquare pointed = PW_NO_SQUARE;

  if (!begin_run (&run, figure->dialect, figure->notation, fen, error))
    return FALSE;
  if (figure->point != NULL && (pointed = pw_square_parse (run.board, figure->point)) == PW_NO_SQUARE)
    return fail (error, figure->point, "is no square of the board");
  if (count_shown (&run) == 0)
    return fail (error, figure->notation, "does not move there");
  if (pointed != PW_NO_SQUARE && !is_target (&run, pointed))
    return fail (error, figure->point, "is not where a move ends");
  append_picture (xml, &run, pointed, PW_SCENE_COORDINATES);
  return TRUE;
}

void
pw_help_thumbnail_append (GString *xml, PwDialect dialect, const char *notation)
{
  g_auto (Run) empty = { 0 };
  g_auto (Run) crowd = { 0 };
  g_autoptr (GString) svg = g_string_new (NULL);
  const Run *run = &empty;
  guint n;

  if (!begin_run (&empty, dialect, notation, SMALL_EMPTY, NULL)
      || !begin_run (&crowd, dialect, notation, SMALL_CROWD, NULL))
    return;
  pw_moves_screens (crowd.moves, &n);
  if (n > 0 || pw_moves_count (empty.moves) == 0)
    run = &crowd;
  if (count_shown (run) == 0)
    return;
  append_picture (svg, run, PW_NO_SQUARE, 0);
  cut_all (svg, "<title>", "</title>");
  g_string_append (xml, svg->str);
}
