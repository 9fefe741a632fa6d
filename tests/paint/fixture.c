/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The fixture: text and board to picture.  Owns everything on the way.
 */
#include "tests/paint/fixture.h"

#include "ui/paint/formats/svg.h"
#include "ui/paint/compose/strip.h"

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
  g_free (fixture->drawn);
  g_free (fixture->game);
  g_clear_pointer (&fixture->rides, g_array_unref);
  g_clear_pointer (&fixture->statements, g_array_unref);
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

/* -- what is drawn by hand -- */

/* ORDER PwSaying */
static const char *const sayings[PW_N_SAYINGS] = { "may", "may-not", "takes", "takes-not", "hops", "blocked" };

static void
draw_marks (Fixture *fixture, const char *drawn)
{
  g_auto (GStrv) words = g_strsplit (drawn, " ", -1);

  fixture->drawn = g_new0 (guint8, pw_board_n_squares (fixture->board));
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
      guint8 *mark = &fixture->drawn[fixture_square (fixture, pair[0])];

      *mark = (guint8) ((g_str_equal (pair[1], "capture") ? 0 : PW_HOLDS_EMPTY)
                        | (g_str_equal (pair[1], "move") ? 0 : PW_HOLDS_ENEMY));
    }
  fixture->scene.drawn = fixture->drawn;
}

static void
draw_rides (Fixture *fixture, const char *rides)
{
  g_auto (GStrv) walks = g_strsplit (rides, ", ", -1);
  const PwSquare end = PW_NO_SQUARE;

  fixture->rides = g_array_new (FALSE, FALSE, sizeof (PwSquare));
  for (guint i = 0; walks[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (walks[i], " ", -1);

      for (guint j = 0; words[j] != NULL; j++)
        {
          PwSquare square = fixture_square (fixture, words[j]);

          g_array_append_val (fixture->rides, square);
        }
      g_array_append_val (fixture->rides, end);
    }
  fixture->scene.rides = (const PwSquare *) (gpointer) fixture->rides->data;
  fixture->scene.n_rides = fixture->rides->len;
}

static PwStatement
parse_statement (const Fixture *fixture, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  PwStatement statement = { .says = 0 };

  while (statement.says < PW_N_SAYINGS && !g_str_equal (sayings[statement.says], words[0]))
    statement.says++;
  statement.to = fixture_square (fixture, words[1]);
  for (guint i = 2; words[i] != NULL; i++)
    statement.others[statement.n_others++] = fixture_square (fixture, words[i]);
  g_test_message ("%s", text);
  g_assert_true (pw_statement_fits (&statement, &fixture->position));
  return statement;
}

static void
draw_statements (Fixture *fixture, const char *said)
{
  g_auto (GStrv) texts = g_strsplit (said, ", ", -1);

  fixture->statements = g_array_new (FALSE, FALSE, sizeof (PwStatement));
  for (guint i = 0; texts[i] != NULL; i++)
    {
      PwStatement statement = parse_statement (fixture, texts[i]);

      g_array_append_val (fixture->statements, statement);
    }
  fixture->scene.statements = (const PwStatement *) (gpointer) fixture->statements->data;
  fixture->scene.n_statements = fixture->statements->len;
}

void
fixture_draw (Fixture *fixture, const char *drawn, const char *rides, const char *said)
{
  fixture->scene.moves = NULL;
  if (drawn != NULL)
    draw_marks (fixture, drawn);
  if (rides != NULL)
    draw_rides (fixture, rides);
  if (said != NULL)
    draw_statements (fixture, said);
}

/* -- a game -- */

/* ORDER PwGameMark */
static const char *const game_marks[] = { "from", "to", "checked", "held", "target", "taken", "zone", "goal" };

void
fixture_play (Fixture *fixture, const char *marks)
{
  g_auto (GStrv) words = g_strsplit (marks, " ", -1);

  fixture->game = g_new0 (guint8, pw_board_n_squares (fixture->board));
  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
      guint mark = 0;

      while (!g_str_equal (game_marks[mark], pair[0]))
        mark++;
      fixture->game[fixture_square (fixture, pair[1])] |= (guint8) (1 << mark);
    }
  fixture->scene.moves = NULL;
  fixture->scene.game = fixture->game;
  fixture->scene.at = PW_NO_SQUARE;
}

PwSquare
fixture_square (const Fixture *fixture, const char *name)
{
  PwSquare square = pw_square_parse (fixture->board, name);

  g_assert_cmpuint (square, !=, PW_NO_SQUARE);
  return square;
}

PwSquare
fixture_square_at (const Fixture *fixture, double x, double y)
{
  for (guint i = 0; i < pw_board_n_squares (fixture->board); i++)
    {
      double left, top;

      pw_picture_square_origin (fixture->picture, (PwSquare) i, &left, &top);
      if (x >= left && x < left + PW_PICTURE_SQUARE && y >= top && y < top + PW_PICTURE_SQUARE)
        return (PwSquare) i;
    }
  return PW_NO_SQUARE;
}

PwPicture *
fixture_compose (Fixture *fixture)
{
  pw_picture_compose_diagram (fixture->picture, &fixture->scene);
  return fixture->picture;
}

char *
fixture_svg (Fixture *fixture)
{
  GString *svg = g_string_new (NULL);

  pw_picture_to_svg (fixture_compose (fixture), svg);
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
  return g_str_equal (type, PW_PORTRAIT_PNG) ? write_png () : g_bytes_new_static (FACE, sizeof (FACE) - 1);
}

PwPortrait *
fixture_portrait (const char *type)
{
  g_autoptr (GBytes) bytes = fixture_face_bytes (type);
  g_autoptr (GError) error = NULL;
  PwPortrait *portrait = pw_portrait_new (bytes, type, &error);

  g_assert_no_error (error);
  return portrait;
}

char *
shape_id (const PwPicture *picture, const PwShape *shape)
{
  char id[PW_ID_SIZE];
  guint length = pw_picture_write_id (picture, shape, id);

  return length > 0 ? g_strndup (id, length) : NULL;
}

GBytes *
fixture_export_bytes (const PwPicture *picture, PwFormat format, const PwSize *size, GError **error)
{
  const PwDiagram diagram = { .picture = picture, .to = PW_NO_SQUARE };

  return pw_diagram_export_bytes (&diagram, format, size, error);
}

gboolean
fixture_export (const PwPicture *picture, PwFormat format, const char *path, const PwSize *size, GError **error)
{
  g_autoptr (GBytes) bytes = fixture_export_bytes (picture, format, size, error);

  return bytes != NULL && pw_export_write (path, bytes, error);
}
