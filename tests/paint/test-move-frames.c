/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move as pictures: where the piece is in each, and what is left of the others; and the GIF that is made of them. */
#include <string.h>

#include "tests/add-rows.h"
#include "tests/paint/fixture.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/compose/move-frames.h"

typedef struct
{
  const char *name;
  const char *notation, *fen, *at;
  const char *to;     /* (nullable): the one with the most to see */
  const char *ends;   /* where it ends */
  const char *before; /* other pieces, as letters and squares in the order of names */
  const char *after;
  const char *stops;  /* where the piece is in a strip */
  PwDialect dialect;
} MoveRow;

static const MoveRow rows[] = {
  { "cannon", "mRcR+R", "3r4/8/3P4/8/3X1N2/8/8/8", "d4", "d8", "d8", "Nf4 Pd6 rd8", "Nf4 Pd6", "d4 d8" },
  { "leap", "N", "8/8/8/8/3X4/8/8/8", "d4", "e6", "e6", "", "", "d4 e6" },
  { "rifle", "mRRxebR", "8/8/3p4/8/3X1p2/8/8/8", "d4", "d4", "d4", "pf4 pd6", "pf4", "d4 d6 d4" },
  { "locust", "FxF", "5/5/2p2/1X3/5", "b2", "d4", "d4", "pc3", "", "b2 c3 d4" },
  { "most-to-see", "FxFW", "5/5/2p2/1X3/5", "b2", NULL, "d4", "pc3", "", "b2 c3 d4" },
  { "castling", "fWisO2", "8/8/8/8/8/8/8/R3K2R virgin=*", "e1", "g1", "g1", "Ra1 Rh1", "Ra1 Rf1", "e1 g1",
    PW_DIALECT_XBETZA },
  { "long", "Q", "64", "a1", "bl1", "bl1", "", "", "a1 bl1" },
  { "griffon", "FtR", "8/8/8/8/3X4/8/8/8", "d4", "e8", "e8", "", "", "d4 e5 e8" },
  { "round", "R", "8/8/8/8/6X1/8/8/8 cylinder", "g4", "c4", "c4", "", "", "g4 c4" },
};

static Fixture *
fixture_of (const MoveRow *row)
{
  Fixture *fixture = fixture_new_in (row->dialect, row->notation, row->fen, row->at, PW_SCENE_LEGEND);

  fixture->position.virgin = TRUE;
  fixture_run (fixture);
  return fixture;
}

/* Other pieces of a picture as in a row; and where the middle of the piece's disc is. Returns: (transfer full) */
static char *
list_others (const PwPicture *picture, int *x, int *y)
{
  GString *list = g_string_new (NULL);
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  *x = *y = -1;
  for (guint i = 0; i < n; i++)
    if (shapes[i].id == PW_ID_PIECE && shapes[i].label == PW_LABEL_PIECE)
      {
        *x = shapes[i + 1].x;
        *y = shapes[i + 1].y;
      }
    else if (shapes[i].id == PW_ID_PIECE)
      {
        char name[PW_SQUARE_NAME_SIZE];

        g_string_append_printf (list, "%s%.*s", list->len > 0 ? " " : "", (int) shapes[i].n_text,
                                pw_picture_text (picture, &shapes[i]));
        g_string_append_len (list, name, pw_picture_write_square (picture, shapes[i].subject, name));
      }
  return g_string_free (list, FALSE);
}

static void
assert_centre (const PwPicture *picture, PwSquare square, int x, int y)
{
  double left, top;

  pw_picture_square_origin (picture, square, &left, &top);
  g_assert_cmpint (x, ==, (int) left + PW_PICTURE_SQUARE / 2);
  g_assert_cmpint (y, ==, (int) top + PW_PICTURE_SQUARE / 2);
}

/*
 * It begins where the piece is and ends where the move does; the others are as they were, and then as they become; none
 * comes back, and the piece never goes further at once than the path's longest step.
 */
static void
test_move (gconstpointer data)
{
  const MoveRow *row = data;
  g_autoptr (Fixture) fixture = fixture_of (row);
  PwSquare to = row->to != NULL ? fixture_square (fixture, row->to) : PW_NO_SQUARE;
  g_autoptr (PwMoveFrames) frames = pw_move_frames_new (&fixture->scene, to);
  guint n, most = G_MAXUINT;

  g_assert_nonnull (frames);
  n = pw_move_frames_count (frames);
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (n, <=, PW_MOVE_MAX_FRAMES);
  for (guint i = 0; i < n; i++)
    {
      const PwPicture *picture = pw_move_frames_compose (frames, i);
      int x, y;
      g_autofree char *others = list_others (picture, &x, &y);

      g_assert_cmpuint (pw_move_frames_delay (frames, i), >, 0);
      g_assert_cmpuint (strlen (others), <=, most);
      most = (guint) strlen (others);
      if (i == 0)
        {
          assert_centre (picture, fixture->position.at, x, y);
          g_assert_cmpstr (others, ==, row->before);
        }
      if (i + 1 == n)
        {
          assert_centre (picture, fixture_square (fixture, row->ends), x, y);
          g_assert_cmpstr (others, ==, row->after);
        }
    }
}

/* In a strip it is at its beginning, at its end, and where it turns or captures. */
static void
test_stops (gconstpointer data)
{
  const MoveRow *row = data;
  g_autoptr (Fixture) fixture = fixture_of (row);
  PwSquare to = row->to != NULL ? fixture_square (fixture, row->to) : PW_NO_SQUARE;
  g_autoptr (PwMoveFrames) frames = pw_move_frames_new (&fixture->scene, to);
  g_auto (GStrv) stops = g_strsplit (row->stops, " ", -1);

  g_assert_cmpuint (pw_move_frames_n_stops (frames), ==, g_strv_length (stops));
  for (guint i = 0; stops[i] != NULL; i++)
    {
      int x, y;
      const PwPicture *picture = pw_move_frames_compose_stop (frames, i);
      g_autofree char *others = list_others (picture, &x, &y);

      assert_centre (picture, fixture_square (fixture, stops[i]), x, y);
      if (i == 0)
        g_assert_cmpstr (others, ==, row->before);
      if (stops[i + 1] == NULL)
        g_assert_cmpstr (others, ==, row->after);
    }
}

/* A walk with more turns than fit into a strip still ends where it does. */
static void
test_many_stops (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("zB", "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/3X4", "d1", 0);
  g_autoptr (PwMoveFrames) frames = NULL;

  frames = pw_move_frames_new (&fixture->scene, PW_NO_SQUARE);
  g_assert_nonnull (frames);
  g_assert_cmpuint (pw_move_frames_n_stops (frames), ==, PW_MOVE_MAX_STOPS);
}

/* All are of the part of the board that the whole move is on. */
static void
test_cropped (gconstpointer data)
{
  const MoveRow *row = data;
  g_autoptr (Fixture) fixture = fixture_of (row);
  g_autoptr (PwMoveFrames) frames = NULL;
  int width = 0, height = 0;

  fixture->scene.flags |= PW_SCENE_CROPPED;
  frames = pw_move_frames_new (&fixture->scene, row->to != NULL ? fixture_square (fixture, row->to) : PW_NO_SQUARE);
  for (guint i = 0; i < pw_move_frames_count (frames); i++)
    {
      const PwPicture *picture = pw_move_frames_compose (frames, i);
      int x, y;
      g_autofree char *others = list_others (picture, &x, &y);

      width = i == 0 ? pw_picture_width (picture) : width;
      height = i == 0 ? pw_picture_height (picture) : height;
      g_assert_cmpint (pw_picture_width (picture), ==, width);
      g_assert_cmpint (pw_picture_height (picture), ==, height);
      g_assert_cmpint (x, >, 0);
      g_assert_cmpint (x, <, width);
      g_assert_cmpint (y, >, 0);
      g_assert_cmpint (y, <, height);
    }
}

static void
test_no_move (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "8/8/8/8/3X4/8/8/8", "d4", 0);
  PwScene scene = fixture->scene;

  g_assert_null (pw_move_frames_new (&scene, fixture_square (fixture, "h8")));
  scene.moves = NULL;
  g_assert_null (pw_move_frames_new (&scene, PW_NO_SQUARE));
}

/* -- several moves -- */

typedef struct
{
  const char *name;
  const char *text;
  const char *squares; /* (nullable): NULL if a part is wrong */
  const char *wrong;
} TargetsRow;

static const TargetsRow targets_rows[] = {
  { "one", "d5", "d5" },
  { "several", "d5, e4,d5", "d5 e4 d5" },
  { "all", "all", "c4 d3 d5 e4" },
  { "no-square", "d9", NULL, "d9" },
  { "nothing-leads-there", "d5,h8", NULL, "h8" },
  { "alone-it-may-lead-nowhere", "h8", "h8" },
  { "an-empty-part", "d5,", NULL, "" },
  { "empty", "", "" },
};

static void
test_targets (gconstpointer data)
{
  const TargetsRow *row = data;
  g_autoptr (Fixture) fixture = fixture_new ("W", "8/8/8/8/3X4/8/8/8", "d4", 0);
  g_autofree char *wrong = NULL;
  g_autoptr (GArray) targets
      = pw_move_frames_read (fixture->scene.moves, fixture->scene.board, row->text, &wrong);
  g_autoptr (GString) squares = targets != NULL ? g_string_new (NULL) : NULL;

  for (guint i = 0; targets != NULL && i < targets->len; i++)
    {
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (fixture->scene.board, g_array_index (targets, PwSquare, i), name);
      g_string_append_printf (squares, "%s%s", i > 0 ? " " : "", name);
    }
  g_assert_cmpstr (squares != NULL ? squares->str : NULL, ==, row->squares);
  g_assert_cmpstr (wrong, ==, row->wrong);
}

/* -- in words -- */

/* Each picture that a reader has time to read: its notation, letters in force in brackets, then its sentence.
 */
static const struct
{
  const char *name, *notation, *fen, *to, *says[6];
} word_rows[] = {
  { "griffon",
    "FtR",
    "8/8/8/8/3X4/8/8/8",
    "e6",
    { "FtR: It begins on d4.", "[F]tR: F: one square diagonally, to e5.",
      "F[t]R: t: the move may stop here, or continue if the square is empty.",
      "Ft[R]: R: one square orthogonally, to e6.", "[F][t][R]: It moves to e6 via e5." } },
  { "terms",
    "WmF",
    "8/8/8/8/3X4/8/8/8",
    "e5",
    { "WmF: It begins on d4.", "W[m][F]: mF: one square diagonally, to e5.",
      "W[m][F]: With the term mF, it moves to e5." } },
  { "cut", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAW", "8/8/8/8/3X4/8/8/8", "d5", { NULL } },
};

static char *
read_words (const PwPicture *picture)
{
  GString *words = g_string_new (NULL);
  gboolean caption = FALSE;
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  for (guint i = 0; i < n; i++)
    {
      int length = (int) shapes[i].n_text;
      const char *text = length > 0 ? pw_picture_text (picture, &shapes[i]) : "";

      if (shapes[i].style == PW_CLASS_LETTER)
        g_string_append_printf (words, "%.*s", length, text);
      else if (shapes[i].style == PW_CLASS_LETTER_IN_FORCE)
        g_string_append_printf (words, "[%.*s]", length, text);
      else if (shapes[i].style == PW_CLASS_CAPTION)
        {
          g_string_append_printf (words, "%s%.*s", caption ? "" : ": ", length, text);
          caption = TRUE;
        }
    }
  return g_string_free (words, FALSE);
}

/* All pictures are as high; nothing is beside the picture; of long texts the letters in force are seen. */
static void
test_words (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data), n_said = 0;
  g_autoptr (Fixture) fixture = fixture_new (word_rows[i].notation, word_rows[i].fen, "d4", 0);
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, word_rows[i].notation, -1);
  PwMoveText text = { PW_DIALECT_EXTENDED, word_rows[i].notation, pw_parse_piece (parse), NULL };
  g_autoptr (PwMoveFrames) frames = NULL;
  int height;

  fixture_run (fixture);
  frames = pw_move_frames_new_in_words (&fixture->scene, fixture_square (fixture, word_rows[i].to), &text);
  height = pw_picture_height (pw_move_frames_compose (frames, 0));
  for (guint at = 0; at < pw_move_frames_count (frames); at++)
    {
      const PwPicture *picture = pw_move_frames_compose (frames, at);
      g_autofree char *words = read_words (picture);
      guint n;
      const PwShape *shapes = pw_picture_shapes (picture, &n);

      g_assert_cmpint (pw_picture_height (picture), ==, height);
      for (guint j = 0; j < n; j++)
        if (shapes[j].style == PW_CLASS_IN_FORCE)
          g_assert_cmpint (shapes[j].x + shapes[j].w, <=, pw_picture_width (picture));
      if (pw_move_frames_delay (frames, at) < 50)
        continue;
      g_test_message ("%s", words);
      if (word_rows[i].says[0] != NULL)
        g_assert_cmpstr (words, ==, word_rows[i].says[n_said++]);
      else if (at > 0)
        g_assert_true (g_str_has_prefix (words, "…") && strchr (words, '[') != NULL);
    }
  g_assert_null (word_rows[i].says[n_said]);
}

/* A game is its places, each with the move that led there; without all, the last move, or the first one. */
static void
test_game (void)
{
  static const char *const fens[]
      = { "4k3/8/8/8/8/8/4P3/4K3", "4k3/8/8/8/4P3/8/8/4K3", "8/4k3/8/8/4P3/8/8/4K3" };
  static const struct
  {
    gboolean all;
    guint now, first, n;
  } cases[]
      = { { TRUE, 2, 0, 3 }, { TRUE, 0, 0, 3 }, { FALSE, 2, 1, 2 }, { FALSE, 1, 0, 2 }, { FALSE, 0, 0, 2 } };
  g_autoptr (Fixture) fixture = fixture_new ("N", "8/8/8/8/3X4/8/8/8", "d4", 0);
  g_autoptr (GPtrArray) line = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_board_free);

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++)
    g_ptr_array_add (line, pw_board_new_from_fen (fens[i], NULL));
  fixture->scene.at = PW_NO_SQUARE;
  fixture->scene.line = line;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PwMoveFrames) frames = NULL;

      fixture->scene.now = cases[i].now;
      frames = pw_move_frames_new_of_game (&fixture->scene, cases[i].all);
      g_assert_cmpuint (pw_move_frames_count (frames), ==, cases[i].n);
      for (guint j = 0; j < cases[i].n; j++)
        {
          static const char *const pieces[] = { "Ke1 Pe2 ke8", "Ke1 Pe4 ke8", "Ke1 Pe4 ke7" };
          int x, y;
          g_autofree char *others = list_others (pw_move_frames_compose (frames, j), &x, &y);

          g_assert_cmpstr (others, ==, pieces[cases[i].first + j]);
          g_assert_cmpuint (pw_move_frames_delay (frames, j), >=, 50);
        }
    }
  g_ptr_array_set_size (line, 1);
  g_assert_null (pw_move_frames_new_of_game (&fixture->scene, TRUE));
}

#ifdef PW_HAVE_GIF
/* -- the file -- */

static GBytes *
write_gif (Fixture *fixture, const char *to, int square_size, GError **error)
{
  PwDiagram diagram = { .picture = fixture_compose (fixture), .scene = &fixture->scene, .to = PW_NO_SQUARE };

  if (to != NULL)
    diagram.to = fixture_square (fixture, to);
  return pw_diagram_export_bytes (&diagram, PW_FORMAT_GIF, &PW_SIZE (square_size, 1), error);
}

/* Steps over the blocks of data behind `at`. */
static gsize
skip_blocks (const guint8 *data, gsize at, gsize size)
{
  while (at < size && data[at] != 0)
    at += 1u + data[at];
  return at + 1;
}

/* Walks through a GIF as its specification has it. Returns: how many images there are */
/* How long a file lasts, in hundredths of a second: alike pictures in a row may be one in it. */
static guint
find_duration (const guint8 *data, gsize size)
{
  gsize at = 13 + (data[10] & 0x80 ? 3u << ((data[10] & 7) + 1) : 0);
  guint duration = 0;

  while (at < size && data[at] != 0x3b)
    if (data[at] == 0x21) /* an extension */
      {
        if (data[at + 1] == 0xf9) /* of the next picture */
          duration += data[at + 4] | data[at + 5] << 8;
        at = skip_blocks (data, at + 2, size);
      }
    else
      {
        g_assert_cmpuint (data[at], ==, 0x2c);
        at = skip_blocks (data, at + 11 + (data[at + 9] & 0x80 ? 3u << ((data[at + 9] & 7) + 1) : 0), size);
      }
  g_assert_cmpuint (at, ==, size - 1);
  return duration;
}

static guint
frames_duration (const PwMoveFrames *frames)
{
  guint duration = 0;

  for (guint i = 0; i < pw_move_frames_count (frames); i++)
    duration += pw_move_frames_delay (frames, i);
  return duration;
}

static void
test_gif (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Fixture) fixture = fixture_of (&rows[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = write_gif (fixture, rows[i].to, 24, &error);
      g_autoptr (PwMoveFrames) frames = NULL;
      const guint8 *data;
      gsize size;

      g_assert_no_error (error);
      frames = pw_move_frames_new (&fixture->scene,
                                   rows[i].to != NULL ? fixture_square (fixture, rows[i].to) : PW_NO_SQUARE);
      data = g_bytes_get_data (bytes, &size);
      g_assert_cmpmem (data, 6, "GIF89a", 6);
      fixture->scene.flags = 0;
      fixture_compose (fixture);
      g_assert_cmpint (data[6] | data[7] << 8, ==, (pw_picture_width (fixture->picture) + 1) / 2);
      g_assert_cmpint (data[8] | data[9] << 8, ==, (pw_picture_height (fixture->picture) + 1) / 2);
      g_assert_cmpuint (find_duration (data, size), ==, frames_duration (frames));
      g_assert_cmpuint (size, <, 200000);
    }
}

/* Several moves are in it one after the other, each as if alone. */
static void
test_gif_several (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "8/8/8/8/3X4/8/8/8", "d4", PW_SCENE_CROPPED);
  PwDiagram diagram = { .picture = fixture_compose (fixture), .scene = &fixture->scene, .to = PW_NO_SQUARE };
  static const char *const texts[] = { "d5", "d5,e4", "all" };
  static const guint moves[] = { 1, 2, 4 };
  guint alone = 0;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;

      diagram.moves = texts[i];
      bytes = pw_diagram_export_bytes (&diagram, PW_FORMAT_GIF, &PW_SIZE (24, 1), &error);
      g_assert_no_error (error);
      alone = i == 0 ? find_duration (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : alone;
      g_assert_cmpuint (find_duration (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)), ==,
                        moves[i] * alone);
    }
}

static void
test_gif_refused (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("W", "8/8/8/8/3X4/8/8/8", "d4", 0);
  g_autoptr (GError) no_move = NULL, too_large = NULL, no_scene = NULL;

  g_assert_null (write_gif (fixture, "h8", 24, &no_move));
  g_assert_error (no_move, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_null (write_gif (fixture, "d5", 512, &too_large));
  g_assert_error (too_large, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_null (fixture_export_bytes (fixture->picture, PW_FORMAT_GIF, &PW_SIZE (24, 1), &no_scene));
  g_assert_error (no_scene, G_FILE_ERROR, G_FILE_ERROR_INVAL);
}

/* A drawing with thousands of colours fits into 256, and the same file comes out each time. */
static void
test_gif_colours (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("N", "8/8/8/8/3X4/8/8/8", "d4", PW_SCENE_COORDINATES);
  g_autoptr (GBytes) one = NULL, other = NULL;

  fixture->scene.title = "A long title with many letters, each with a rim of its own greys";
  one = write_gif (fixture, "e6", 61, NULL);
  other = write_gif (fixture, "e6", 61, NULL);
  g_assert_true (g_bytes_equal (one, other));
}

#endif

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD_DATA_ROWS ("/move-frames/", rows, test_move)
  ADD_DATA_ROWS ("/move-frames/stops/", rows, test_stops)
  ADD_DATA_ROWS ("/move-frames/cropped/", rows, test_cropped)
  g_test_add_func ("/move-frames/stops/many", test_many_stops);
  g_test_add_func ("/move-frames/no-move", test_no_move);
  g_test_add_func ("/move-frames/game", test_game);
  ADD_DATA_ROWS ("/move-frames/targets/", targets_rows, test_targets)
  ADD_NUMBERED_ROWS ("/move-frames/words/", word_rows, test_words)
#ifdef PW_HAVE_GIF
  g_test_add_func ("/gif/frames", test_gif);
  g_test_add_func ("/gif/several", test_gif_several);
  g_test_add_func ("/gif/refused", test_gif_refused);
  g_test_add_func ("/gif/colours", test_gif_colours);
#endif
  return g_test_run ();
}
