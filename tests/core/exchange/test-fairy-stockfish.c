/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fairy-Stockfish's reading of Betza: moves that the engine itself gave
 * (tests/data/exchange/fairy-stockfish.tsv), and the engine asked again where it is at hand: FFISH is the
 * folder of its npm package ffish, or npm has it for all users.
 */
#include "core/catalogue/catalogue.h"
#include "core/engine/compare.h"
#include "core/exchange/flavor/flavor.h"
#include "core/piece/plain.h"
#include "tests/core/move-text.h"
#include "tests/core/random-notation.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <glib/gstdio.h>

#include <string.h>

#define SEED 38

/* Returns: (transfer full) */
static PwPiece *
read_there (const char *text)
{
  return pw_flavor_fairy_stockfish.read (text, strlen (text));
}

/* Betza, board, and the engine's moves. */
static void
check_moves_there (const char *betza, const char *fen, const char *expected)
{
  g_autoptr (PwPiece) piece = read_there (betza);
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (fen, &position);
  g_autofree char *moves = NULL;

  g_assert_nonnull (piece);
  moves = moves_of_piece (piece, &position);
  if (g_strcmp0 (moves, expected) != 0)
    g_test_message ("%s on %s", betza, fen);
  g_assert_cmpstr (moves, ==, expected);
}

static void
test_moves (gconstpointer data)
{
  const TestRow *row = data;

  check_moves_there (row->columns[0], row->columns[1], test_row_text (row, 2));
}

/* -- writing -- */

/* Returns: (transfer full) (nullable): what is read as the same piece; NULL if there is a reason */
static char *
write_there (PwPiece *piece, const char *own)
{
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  g_autofree char *text = pw_flavor_fairy_stockfish.write (piece, reasons);
  g_autoptr (PwPiece) read = text != NULL ? read_there (text) : NULL;

  g_test_message ("%s: %s", own, text != NULL ? text : "not there");
  g_assert_true (text != NULL ? reasons->len == 0 : reasons->len > 0);
  for (guint i = 0; i < reasons->len; i++)
    {
      const PwFlavorReason *reason = &g_array_index (reasons, PwFlavorReason, i);
      g_autofree char *sentence = pw_flavor_reason_text (reason, NULL);

      g_assert_null (strchr (sentence, '{'));
      g_assert_cmpuint (reason->span.end, <=, strlen (own));
    }
  g_assert_true (text == NULL || pw_compare_pieces (piece, read, FALSE, G_MAXUINT64) >= PW_ALIKE_TRIED);
  return g_steal_pointer (&text);
}

/* A text, and what it is here, in which dialect. */
static void
test_reads (gconstpointer data)
{
  const TestRow *row = data;
  const char *text = row->columns[0];
  PwDialect dialect;
  g_autofree char *own = pw_flavor_fairy_stockfish.read_text (text, strlen (text), &dialect);

  g_assert_cmpstr (own, ==, row->columns[1]);
  g_assert_true (own == NULL || dialect == test_row_dialect (row, 2));
}

/* A piece, and its text or the first reason. */
static void
test_writes (gconstpointer data)
{
  const TestRow *row = data;
  const char *own = row->columns[1];
  g_autoptr (PwPiece) piece = pw_notation_read (test_row_dialect (row, 0), own, strlen (own));
  g_autoptr (GArray) reasons = pw_flavor_reasons_new ();
  g_autofree char *text = pw_flavor_fairy_stockfish.write (piece, reasons), *term = NULL, *sentence = NULL;
  const PwFlavorReason *reason;

  g_assert_cmpstr (text, ==, row->columns[2]);
  if (text != NULL)
    return;
  g_assert_cmpuint (reasons->len, >, 0);
  reason = &g_array_index (reasons, PwFlavorReason, 0);
  term = g_strndup (own + reason->span.start, pw_span_length (reason->span));
  sentence = pw_flavor_reason_text (reason, NULL);
  g_assert_cmpstr (term, ==, test_row_text (row, 3));
  if (strstr (sentence, row->columns[4]) == NULL)
    g_error ("%s: %s", own, sentence);
}

#define N_RANDOM 400

/* What the program makes of a text, in a dialect of ours, is that again when it is written for the program.
 */
static void
test_round_trips (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autofree char *text = i % 2 ? random_words (rand, PW_DIALECT_XBETZA, 6) : random_notation (rand),
                      *own = NULL;
      PwDialect dialect = i % 2 ? PW_DIALECT_XBETZA : PW_DIALECT_EXTENDED;
      g_autoptr (PwPiece) piece = pw_notation_read (dialect, text, strlen (text)), read = read_there (text),
                          again = NULL;

      g_free (piece != NULL ? write_there (piece, text) : NULL);
      own = pw_flavor_fairy_stockfish.read_text (text, strlen (text), &dialect);
      g_assert_true ((own != NULL) == (read != NULL));
      if (own == NULL)
        continue;
      g_test_message ("%s: %s", text, own);
      again = pw_notation_read (dialect, own, strlen (own));
      g_assert_true (pw_piece_moves_same (read, again));
    }
}

/* -- the engine -- */

/* Returns: (transfer full) (nullable): NULL if it isn't there */
static char *
find_ffish (void)
{
  g_autofree char *root = NULL, *node = g_find_program_in_path ("node");

  if (node == NULL || g_getenv ("FFISH") != NULL)
    return node != NULL ? g_strdup (g_getenv ("FFISH")) : NULL;
  if (!g_spawn_command_line_sync ("npm root -g", &root, NULL, NULL, NULL))
    return NULL;
  g_strstrip (root);
  return g_build_filename (root, "ffish", NULL);
}

/* Rows with the engine's moves. Returns: (transfer full) */
static char *
ask_ffish (const char *folder, const char *rows)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "core", "exchange", "ask-ffish.mjs", NULL),
                  *in = NULL, *out = NULL;
  const char *arguments[]
      = { "sh", "-c", "FFISH=$1 exec node \"$2\" <\"$3\"", "sh", folder, script, NULL, NULL };
  int file = g_file_open_tmp (NULL, &in, NULL), status;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (in, rows, -1, NULL));
  arguments[6] = in;
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_remove (in);
  return g_steal_pointer (&out);
}

/* A board as the engine can have it, with the piece on it. Returns: (transfer full) */
static char *
random_board (GRand *rand, gboolean virgin)
{
  static const guint8 sizes[][2] = { { 8, 8 }, { 10, 10 }, { 12, 10 }, { 5, 7 } };
  const guint8 *size = sizes[g_rand_int_range (rand, 0, G_N_ELEMENTS (sizes))];
  g_autoptr (PwBoard) board = pw_board_new (size[0], size[1]);
  const PwScatter scatter = { .density = (guint) g_rand_int_range (rand, 0, 40), .own = 50 };
  gboolean first = g_rand_boolean (rand);

  pw_compare_scatter (board, rand, PW_NO_SQUARE, &scatter);
  pw_board_set (board, pw_compare_pick_square (board, rand), first ? PW_CELL_FIRST : PW_CELL_SECOND, 'X');
  if (virgin)
    pw_board_set_all_virgin (board);
  return pw_board_to_fen (board);
}

static void
check_rows (const char *rows)
{
  g_auto (GStrv) lines = g_strsplit (rows, "\n", -1);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);

      check_moves_there (cells[0], cells[1], g_str_equal (cells[2], "-") ? "" : cells[2]);
    }
}

#define N_BOARDS 50

/* Every known piece that can be written, on boards of the engine. Returns: (transfer full) */
static char *
list_known (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  GString *rows = g_string_new (NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece
          = pw_notation_read (known->dialect, known->notation, strlen (known->notation));
      g_autofree char *text = write_there (piece, known->notation);

      for (guint k = 0; k < N_BOARDS && text != NULL; k++)
        {
          g_autofree char *fen = random_board (rand, k % 2);

          g_string_append_printf (rows, "%s\t%s\n", text, fen);
        }
    }
  return g_string_free (rows, FALSE);
}

static void
test_ffish (void)
{
  g_autofree char *folder = find_ffish (), *rows = list_known (), *answer = NULL;

  if (folder == NULL || !g_file_test (folder, G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("ffish isn’t there");
      return;
    }
  answer = ask_ffish (folder, rows);
  check_rows (answer);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("exchange/fairy-stockfish.tsv", 2, 3, test_moves);
  test_rows_add ("exchange/fairy-stockfish-reads.tsv", 2, 3, test_reads);
  test_rows_add ("exchange/fairy-stockfish-writes.tsv", 3, 5, test_writes);
  g_test_add_func ("/fairy-stockfish/round-trips", test_round_trips);
  g_test_add_func ("/fairy-stockfish/ffish", test_ffish);
  return g_test_run ();
}
