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

#define FACE \
  "<svg xmlns='http://www.w3.org/2000/svg' width='45' height='60'>" \
  "<path d='M2 2h41v26l-20 30-21-30z' fill='#d55e00' stroke='black' stroke-width='4'/></svg>"

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Large enough to be shrunk in several steps. */
static GBytes *
write_png (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 240);
  cairo_t *cr = cairo_create (surface);
  GByteArray *bytes = g_byte_array_new ();

  cairo_set_source_rgb (cr, 0, 0.45, 0.7);
  cairo_rectangle (cr, 40, 40, 220, 160);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}

GBytes *
fixture_face_bytes (const char *type)
{
  return g_str_equal (type, PW_FACE_PNG) ? write_png () : g_bytes_new_static (FACE, sizeof (FACE) - 1);
}

PwFace *
fixture_face (const char *type)
{
  g_autoptr (GBytes) bytes = fixture_face_bytes (type);
  g_autoptr (GError) error = NULL;
  PwFace *face = pw_face_new (bytes, type, &error);

  g_assert_no_error (error);
  return face;
}

char *
shape_id (const PwPicture *picture, const PwShape *shape)
{
  char id[PW_ID_SIZE];
  guint length = pw_picture_write_id (picture, shape, id);

  return length > 0 ? g_strndup (id, length) : NULL;
}
