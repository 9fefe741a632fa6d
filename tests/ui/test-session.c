/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The session file: what is saved comes back, and whatever else stands in a file leaves
 * a document that can be used.
 */
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>

#include "ui/session.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("piecewright-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "state", "session.ini", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *state = g_path_get_dirname (fixture->path);

  g_remove (fixture->path);
  g_rmdir (state);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
write_file (Fixture *fixture, const char *text, gssize length)
{
  g_autofree char *state = g_path_get_dirname (fixture->path);

  g_mkdir_with_parents (state, 0700);
  g_assert_true (g_file_set_contents (fixture->path, text, length, NULL));
}

static void
assert_same (PwDocument *a, PwDocument *b)
{
  g_assert_cmpstr (pw_document_get_notation (a), ==, pw_document_get_notation (b));
  g_assert_cmpuint (pw_document_get_dialect (a), ==, pw_document_get_dialect (b));
  g_assert_cmpstr (pw_document_get_name (a), ==, pw_document_get_name (b));
  g_assert_cmpstr (pw_document_get_symbol (a), ==, pw_document_get_symbol (b));
  g_assert_true (pw_board_equal (pw_document_get_board (a), pw_document_get_board (b)));
  g_assert_cmpuint (pw_document_get_at (a), ==, pw_document_get_at (b));
  g_assert_cmpuint (pw_document_get_side (a), ==, pw_document_get_side (b));
  g_assert_cmpint (pw_document_get_virgin (a), ==, pw_document_get_virgin (b));
}

static PwDocument *
create_random (void)
{
  static const char *const texts[] = { "", "FtR", "mRcR+R  K", "((", "é\\n;#=[x]", " leading", "象" };
  PwDocument *document = pw_document_new ();
  guint n;

  pw_document_resize_board (document, g_test_rand_int_range (1, 65), g_test_rand_int_range (1, 65));
  n = pw_board_n_squares (pw_document_get_board (document));
  pw_document_set_text (document, g_test_rand_int_range (0, PW_N_DIALECTS),
                        texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))]);
  pw_document_set_name (document, texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))]);
  pw_document_set_symbol (document, texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))]);
  for (int i = 0; i < 40; i++)
    pw_document_put (document, g_test_rand_int_range (0, n), g_test_rand_int_range (PW_CELL_EMPTY, PW_CELL_HOLE + 1),
                     'A' + g_test_rand_int_range (0, 26));
  pw_document_set_at (document, g_test_rand_int_range (0, n));
  pw_document_set_side (document, g_test_rand_int_range (0, 2));
  pw_document_set_virgin (document, g_test_rand_bit ());
  for (PwSquare square = 0; square < n; square++)
    {
      if (square != pw_document_get_at (document) && g_test_rand_bit ())
        pw_document_set_unmoved (document, square, TRUE);
      if (g_test_rand_int_range (0, 8) == 0)
        pw_document_set_passed (document, square);
    }
  return document;
}

/* Read into a document that is something else already. */
static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 30; i++)
    {
      g_autoptr (PwDocument) document = create_random ();
      g_autoptr (PwDocument) read = create_random ();
      g_autoptr (GError) error = NULL;

      g_assert_true (pw_session_save (document, fixture->path, &error));
      g_assert_no_error (error);
      g_assert_true (pw_session_load (read, fixture->path, &error));
      g_assert_no_error (error);
      assert_same (document, read);
    }
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwDocument) fresh = pw_document_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (pw_session_load (document, fixture->path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  assert_same (document, fresh);
}

static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->path, "below-a-file", NULL);

  write_file (fixture, "x", -1);
  g_assert_false (pw_session_save (document, path, &error));
  g_assert_nonnull (error);
}

static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strnfill (2 * 1024 * 1024, '#');
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (GError) error = NULL;

  write_file (fixture, text, -1);
  g_assert_false (pw_session_load (document, fixture->path, &error));
  g_assert_nonnull (error);
}

/* Nobody will ever write into it. */
static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (GError) error = NULL;

  write_file (fixture, "", 0);
  g_assert_cmpint (g_remove (fixture->path), ==, 0);
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  g_assert_false (pw_session_load (document, fixture->path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
}

/* What makes no sense stays as it was; what does is taken. */
static void
test_partial (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwDocument) document = pw_document_new ();

  write_file (fixture,
              "[Piece]\nNotation=FtR\nSymbol=\n"
              "[Board]\nPosition=not a board\nAt=z99\nSide=third\nUnmoved=perhaps\n", -1);
  g_assert_true (pw_session_load (document, fixture->path, NULL));
  g_assert_cmpstr (pw_document_get_notation (document), ==, "FtR");
  g_assert_cmpstr (pw_document_get_symbol (document), ==, "X");
  g_assert_cmpuint (pw_board_files (pw_document_get_board (document)), ==, 8);
  g_assert_cmpuint (pw_document_get_side (document), ==, PW_SIDE_FIRST);
  g_assert_false (pw_document_get_virgin (document));
}

/* What a file says of the dialect, and what the document makes of it. */
static const struct
{
  const char *name, *line;
  PwDialect dialect;
} dialect_rows[] = {
  { "none", "", PW_DIALECT_EXTENDED },
  { "extended", "Dialect=extended\n", PW_DIALECT_EXTENDED },
  { "xbetza", "Dialect=xbetza\n", PW_DIALECT_XBETZA },
  { "bex", "Dialect=bex\n", PW_DIALECT_BEX },
  { "unknown", "Dialect=klingon\n", PW_DIALECT_EXTENDED },
  { "empty", "Dialect=\n", PW_DIALECT_EXTENDED },
};

static void
test_dialect (Fixture *fixture, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autofree char *text = g_strconcat ("[Piece]\nNotation=fK\n", dialect_rows[i].line, NULL);

  pw_document_set_dialect (document, PW_DIALECT_CLASSIC);
  write_file (fixture, text, -1);
  g_assert_true (pw_session_load (document, fixture->path, NULL));
  g_assert_cmpstr (pw_document_get_notation (document), ==, "fK");
  g_assert_cmpuint (pw_document_get_dialect (document), ==, dialect_rows[i].dialect);
}

static void
test_piece_off_the_board (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwDocument) document = pw_document_new ();

  write_file (fixture, "[Board]\nPosition=3/3/***\nAt=h8\n", -1);
  g_assert_true (pw_session_load (document, fixture->path, NULL));
  g_assert_cmpuint (pw_board_files (pw_document_get_board (document)), ==, 3);
  g_assert_cmpuint (pw_document_get_at (document), <, 9);
}

/* A good file with bytes changed, cut or doubled; a document that can be saved again comes out. */
static void
test_garbage (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwDocument) good = create_random ();
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (pw_session_save (good, fixture->path, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &text, &length, NULL));
  for (int run = 0; run < 100; run++)
    {
      g_autofree char *bad = g_memdup2 (text, length);
      g_autoptr (PwDocument) document = pw_document_new ();
      g_autofree char *fen = NULL;

      for (int i = 0; i < 1 + run % 9; i++)
        bad[g_test_rand_int_range (0, length)] = g_test_rand_int_range (0, 256);
      write_file (fixture, bad, g_test_rand_int_range (0, length + 1));
      pw_session_load (document, fixture->path, NULL);
      fen = pw_document_get_fen (document);
      g_assert_true (g_utf8_validate (pw_document_get_notation (document), -1, NULL));
      g_assert_cmpuint (pw_document_get_at (document), <, pw_board_n_squares (pw_document_get_board (document)));
    }
}

#define ADD(name, test) g_test_add ("/session/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  ADD ("round-trip", test_round_trip);
  ADD ("missing", test_missing);
  ADD ("unwritable", test_unwritable);
  ADD ("too-large", test_too_large);
  ADD ("pipe", test_pipe);
  ADD ("partial", test_partial);
  ADD ("piece-off-the-board", test_piece_off_the_board);
  ADD ("garbage", test_garbage);
  for (guint i = 0; i < G_N_ELEMENTS (dialect_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/session/dialect/", dialect_rows[i].name, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_dialect, tear_down);
    }
  return g_test_run ();
}
