/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fixture: text and board to picture.  Owns everything on the way.
 */
#include "fixture.h"

#include "ui/paint/export.h"

Fixture *
fixture_new (const char *notation, const char *fen, const char *at, guint flags)
{
  return fixture_new_in (PW_DIALECT_EXTENDED, notation, fen, at, flags);
}

Fixture *
fixture_new_in (PwDialect dialect, const char *notation, const char *fen, const char *at, guint flags)
{
  Fixture *fixture = g_new0 (Fixture, 1);
  GError *error = NULL;

  fixture->board = pw_board_new_from_fen (fen, &error);
  g_assert_no_error (error);
  fixture->parse = pw_notation_parse (dialect, notation, -1);
  g_assert_nonnull (pw_parse_piece (fixture->parse));
  fixture->generator = pw_generator_new (pw_parse_piece (fixture->parse));
  fixture->moves = pw_moves_new ();
  fixture->position = (PwPosition) { fixture->board, fixture_square (fixture, at), PW_SIDE_FIRST, FALSE };
  fixture->scene = (PwScene) {
    .board = fixture->board,
    .at = fixture->position.at,
    .moves = fixture->moves,
    .flags = flags,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };
  fixture->picture = pw_picture_new ();
  fixture_run (fixture);
  return fixture;
}

void
fixture_free (Fixture *fixture)
{
  pw_picture_free (fixture->picture);
  pw_moves_free (fixture->moves);
  pw_generator_free (fixture->generator);
  pw_parse_free (fixture->parse);
  pw_board_free (fixture->board);
  g_free (fixture);
}

void
fixture_take_piece (Fixture *fixture, PwPiece *piece)
{
  pw_generator_free (fixture->generator);
  fixture->generator = pw_generator_new (piece);
  pw_piece_unref (piece);
  fixture_run (fixture);
}

void
fixture_run (Fixture *fixture)
{
  pw_generator_run (fixture->generator, &fixture->position, fixture->moves);
  fixture->scene.side = fixture->position.side;
}

PwSquare
fixture_square (const Fixture *fixture, const char *name)
{
  PwSquare square = pw_square_parse (fixture->board, name);

  g_assert_cmpuint (square, !=, PW_NO_SQUARE);
  return square;
}

PwPicture *
fixture_compose (Fixture *fixture)
{
  pw_picture_compose (fixture->picture, &fixture->scene);
  return fixture->picture;
}

char *
fixture_svg (Fixture *fixture)
{
  GString *svg = g_string_new (NULL);

  pw_picture_to_svg (fixture_compose (fixture), 0, svg);
  return g_string_free (svg, FALSE);
}

char *
shape_id (const PwPicture *picture, const PwShape *shape)
{
  char id[PW_ID_SIZE];
  guint length = pw_picture_write_id (picture, shape, id);

  return length > 0 ? g_strndup (id, length) : NULL;
}
