/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/graph/moves.h"
#include "core/notation/notation.h"
#include "ui/paint/compose/shape.h"
#include "ui/paint/formats/export.h"

/*
 * A notation on a board, ready to be composed: what every test of the picture begins
 * with.  A failing notation or FEN ends the test.
 */
typedef struct
{
  PwBoard *board;
  PwParse *parse;
  PwGenerator *generator;
  PwMoves *moves;
  PwPosition position;
  PwScene scene; /* to be changed before composing */
  PwPicture *picture;
  /* what is drawn or said by hand */
  guint8 *drawn, *game;
  GArray *rides, *statements; /* of PwSquare, PwStatement */
} Fixture;

/* at: the name of a square; flags: PwSceneFlags */
Fixture *fixture_new (const char *notation, const char *fen, const char *at, guint flags);
/* The same in another dialect. */
Fixture *fixture_new_in (PwDialect dialect, const char *notation, const char *fen, const char *at, guint flags);
void fixture_free (Fixture *fixture);

/* Puts another piece in the place of the notation's. piece: (transfer full) */
void fixture_take_piece (Fixture *fixture, PwPiece *piece);

/*
 * Shows what is drawn and said by hand in the place of the moves.
 *
 * drawn: (nullable): "e5=both c3=move d7=capture"
 * rides: (nullable): walks, "d5 d6 d7, e5 e6"
 * said: (nullable): statements that fit, "may e5, takes d7 e4 f4", in the words of pw_sketch_to_text()
 */
void fixture_draw (Fixture *fixture, const char *drawn, const char *rides, const char *said);

/*
 * Shows marks of a game in the place of the moves, and no piece under design.
 *
 * marks: "from=e2 to=e4 checked=e8 held=.. target=.. taken=.. zone=.. goal=.."
 */
void fixture_play (Fixture *fixture, const char *marks);

/* Works the moves out again, after the position was changed. */
void fixture_run (Fixture *fixture);
PwSquare fixture_square (const Fixture *fixture, const char *name);
/* The square of its picture at a point; PW_NO_SQUARE off the board (holes are squares). */
PwSquare fixture_square_at (const Fixture *fixture, double x, double y);
/* Composes the scene as it is now. */
PwPicture *fixture_compose (Fixture *fixture);
/* Composes, and writes the SVG. (transfer full) */
char *fixture_svg (Fixture *fixture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

/* A picture for a piece as a file, and ready to be drawn; type: PW_PORTRAIT_SVG or PW_PORTRAIT_PNG. (transfer full) */
GBytes *fixture_face_bytes (const char *type);
PwPortrait *fixture_portrait (const char *type);

/* A picture alone as a file, in memory and on disk. Returns: NULL or FALSE with error set */
GBytes *fixture_export_bytes (const PwPicture *picture, PwFormat format, const PwSize *size, GError **error);
gboolean fixture_export (const PwPicture *picture, PwFormat format, const char *path, const PwSize *size,
                         GError **error);

/* The id of a shape, NULL if it has none. (transfer full) */
char *shape_id (const PwPicture *picture, const PwShape *shape);
