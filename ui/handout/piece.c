/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A piece made ready for a handout: its picture, and what is told of it. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/analysis/mobility.h"
#include "core/wording/explain/explain.h"
#include "ui/handout/items.h"

#define MOST_ARRIVALS 100000 /* behind it moves are left out */
#define MOST_WORDS    2000   /* characters: what is longer is cut */
#define MOST_SQUARES  256    /* of a board whose figures are worked out */

/* None if the notation has an error: then the board is shown without marks. Returns: (transfer full) */
static PwMoves *
find_moves (PwPiece *piece, const PwPosition *position)
{
  PwMoves *moves = pw_moves_new ();

  if (piece != NULL)
    {
      g_autoptr (PwGenerator) generator = pw_generator_new (piece);

      pw_generator_set_patience (generator, MOST_ARRIVALS);
      pw_generator_run (generator, position, moves);
    }
  return moves;
}

static PwPicture *
compose (const PwScene *scene)
{
  PwPicture *picture = pw_picture_new ();

  pw_picture_compose (picture, scene);
  return picture;
}

static char *
cut (const char *text)
{
  const char *end;

  if (g_utf8_strlen (text, -1) <= MOST_WORDS)
    return g_strdup (text);
  end = g_utf8_offset_to_pointer (text, MOST_WORDS);
  return g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static char *
explain (PwPiece *piece, const PwLanguage *language)
{
  g_autoptr (PwExplanation) explanation = piece != NULL ? pw_explain_piece (piece) : NULL;
  g_autofree char *words = explanation != NULL ? pw_phrase_render (explanation->summary, language) : g_strdup ("");

  return cut (words);
}

/* Returns: the mean mobility; NAN if there is none, or if it would take long */
static double
measure (PwPiece *piece, const PwBoard *board, PwSide side)
{
  g_autoptr (PwScope) scope = NULL;
  g_autoptr (PwMobility) mobility = NULL;

  if (piece == NULL || pw_board_n_squares (board) > MOST_SQUARES)
    return NAN;
  scope = pw_scope_new (piece, board, side, 'P', NULL);
  mobility = pw_mobility_new (scope);
  return mobility->status == PW_FIGURE_FOUND ? mobility->mean : NAN;
}

static char *
tell_figures (double mobility)
{
  if (isnan (mobility))
    return g_strdup ("");
  /* Translators: how many squares a piece attacks from an average square of the empty board. */
  return g_strdup_printf (_ ("Mobility %.2f"), mobility);
}

static PwScene
make_scene (const PwSheet *sheet, PwPiece *moving, const PwBoard *board, PwPortrait *portrait,
            const PwHandoutOptions *options)
{
  return (PwScene) {
    .board = board,
    .at = sheet->at,
    .side = sheet->side,
    .symbol = sheet->symbol,
    .portrait = portrait,
    .figurine = pw_figurine_choose (sheet->figurine, moving),
    .scheme = options->scheme,
    .flags = PW_SCENE_COORDINATES | PW_SCENE_ATTACKS | PW_SCENE_NO_PAPER | PW_SCENE_FIGURINES
             | (options->shows & PW_HANDOUT_LEGEND ? PW_SCENE_LEGEND : 0) | (sheet->unmoved ? PW_SCENE_UNMOVED : 0),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };
}

/* Of a worksheet one picture is to be drawn in, and one has the answer. */
static void
draw_pictures (PwHandoutPiece *piece, PwPiece *moving, const PwSheet *sheet, const PwBoard *board,
               const PwHandoutOptions *options)
{
  g_autoptr (PwPortrait) portrait
      = sheet->image != NULL ? pw_portrait_new (sheet->image, sheet->image_type, NULL) : NULL;
  PwPosition position = { board, sheet->at, sheet->side, sheet->unmoved };
  g_autoptr (PwMoves) moves = find_moves (moving, &position);
  PwScene scene = make_scene (sheet, moving, board, portrait, options);

  if (options->kind == PW_HANDOUT_WORKSHEET)
    piece->picture = compose (&scene);
  scene.moves = moves;
  if (options->kind == PW_HANDOUT_WORKSHEET)
    piece->answer = compose (&scene);
  else
    piece->picture = compose (&scene);
}

PwHandoutPiece *
_pw_handout_piece_new (const PwSheet *sheet, const PwHandoutOptions *options)
{
  PwHandoutPiece *piece = g_new0 (PwHandoutPiece, 1);
  g_autoptr (PwBoard) board = pw_board_new_from_fen (sheet->position, NULL);
  g_autoptr (PwParse) parse = pw_notation_parse (sheet->dialect, sheet->notation, -1);
  PwPiece *moving = pw_parse_has_errors (parse) ? NULL : pw_parse_piece (parse);
  gboolean measured = (options->shows & PW_HANDOUT_FIGURES) || options->order == PW_HANDOUT_BY_MOBILITY;

  piece->name = g_strdup (*sheet->name != '\0' ? sheet->name : _ ("Untitled piece"));
  piece->notation = cut (sheet->notation);
  piece->notes = cut (sheet->notes);
  piece->words = options->shows & PW_HANDOUT_WORDS ? explain (moving, options->language) : g_strdup ("");
  piece->mobility = measured ? measure (moving, board, sheet->side) : NAN;
  piece->figures = tell_figures (piece->mobility);
  draw_pictures (piece, moving, sheet, board, options);
  return piece;
}

void
_pw_handout_piece_free (PwHandoutPiece *piece)
{
  if (piece == NULL)
    return;
  g_free (piece->name);
  g_free (piece->notation);
  g_free (piece->words);
  g_free (piece->figures);
  g_free (piece->notes);
  pw_picture_free (piece->picture);
  pw_picture_free (piece->answer);
  g_free (piece);
}

PwPicture *
_pw_handout_compose_start (const char *fen, const PwHandoutOptions *options)
{
  g_autoptr (PwBoard) board = pw_board_new_from_fen (fen, NULL);
  PwScene scene = { .board = board,
                    .at = PW_NO_SQUARE,
                    .scheme = options->scheme,
                    .flags = PW_SCENE_COORDINATES | PW_SCENE_NO_PAPER | PW_SCENE_FIGURINES,
                    .pointed = PW_NO_SQUARE,
                    .cursor = PW_NO_SQUARE };

  return board != NULL ? compose (&scene) : NULL;
}
