/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The vectors: positions with the moves that two independent programs agree on.  Those of Extended
 * Betza implement its specification; those of XBetza are XBoard and the Interactive Diagram.
 */
#include "tests/core/move-text.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define MAX_SHOWN 20

typedef struct
{
  PwDialect dialect;
  const char *file; /* in tests/data/engine/vectors */
  guint least;      /* so many cases are in it */
} Vectors;

/* "c4", "xc4", "e5xd4,e5": as move_to_text(), with the captures in the order of names. */
static char *
expected_move (const PwBoard *board, JsonObject *move)
{
  const char *to = json_object_get_string_member (move, "to");
  JsonArray *captures = json_object_get_array_member (move, "captures");
  guint n = json_array_get_length (captures);
  g_autofree PwSquare *squares = g_new (PwSquare, n + 1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      guint j = i;

      squares[i] = pw_square_parse (board, json_array_get_string_element (captures, i));
      for (; j > 0 && pw_square_compare (board, squares[j - 1], squares[j]) > 0; j--)
        {
          PwSquare swapped = squares[j];

          squares[j] = squares[j - 1];
          squares[j - 1] = swapped;
        }
    }
  if (n != 1 || squares[0] != pw_square_parse (board, to))
    g_string_append (text, to);
  for (guint i = 0; i < n; i++)
    {
      char name[PW_SQUARE_NAME_SIZE];

      pw_square_name (board, squares[i], name);
      g_string_append_printf (text, "%s%s", i == 0 ? "x" : ",", name);
    }
  return g_strdup (text->str);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The moves as a set: sorted words. */
static char *
as_set (GPtrArray *words)
{
  g_ptr_array_sort (words, compare_strings);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **) words->pdata);
}

static char *
expected_set (const PwBoard *board, JsonArray *moves)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < json_array_get_length (moves); i++)
    g_ptr_array_add (words, expected_move (board, json_array_get_object_element (moves, i)));
  return as_set (words);
}

static char *
got_set (const PwBoard *board, const PwMoves *moves)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < pw_moves_count (moves); i++)
    g_ptr_array_add (words, move_to_text (board, moves, pw_moves_get (moves, i)));
  return as_set (words);
}

/* Returns: (nullable) (transfer full): what is wrong with one case */
static char *
run_case (PwDialect dialect, JsonObject *object, PwMoves *moves)
{
  const char *notation = json_object_get_string_member (object, "notation");
  const char *fen = json_object_get_string_member (object, "board");
  g_autoptr (GError) error = NULL;
  g_autoptr (PwBoard) board = pw_board_new_from_fen (fen, &error);
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, notation, -1);
  g_autoptr (PwGenerator) generator = NULL;
  g_autofree char *expected = NULL, *got = NULL;
  PwPosition position = { .board = board, .side = PW_SIDE_FIRST };

  g_assert_no_error (error);
  position.at = pw_square_parse (board, json_object_get_string_member (object, "at"));
  position.virgin = json_object_get_boolean_member (object, "virgin");
  if (pw_parse_piece (parse) == NULL)
    return g_strdup_printf ("%s is not understood", notation);
  generator = pw_generator_new (pw_parse_piece (parse));
  pw_generator_run (generator, &position, moves);
  check_moves (&position, pw_parse_piece (parse), moves);
  expected = expected_set (board, json_object_get_array_member (object, "moves"));
  got = got_set (board, moves);
  if (g_str_equal (got, expected) && !pw_moves_truncated (moves))
    return NULL;
  return g_strdup_printf ("%s: %s on %s, %s%s\n  got      %s\n  expected %s",
                          json_object_get_string_member (object, "id"), notation, fen,
                          json_object_get_string_member (object, "at"),
                          pw_moves_truncated (moves) ? " (truncated)" : "", got, expected);
}

static void
test_file (gconstpointer data)
{
  const Vectors *vectors = data;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "engine", "vectors", vectors->file, NULL);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (PwMoves) moves = pw_moves_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0, n_wrong = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *wrong = NULL;

      if (lines[i][0] == '\0')
        continue;
      json_parser_load_from_data (parser, lines[i], -1, &error);
      g_assert_no_error (error);
      n++;
      wrong = run_case (vectors->dialect, json_node_get_object (json_parser_get_root (parser)), moves);
      if (wrong != NULL && n_wrong++ < MAX_SHOWN)
        g_test_message ("%s", wrong);
    }
  g_test_message ("%u of %u cases are right", n - n_wrong, n);
  g_assert_cmpuint (n, >=, vectors->least);
  g_assert_cmpuint (n_wrong, ==, 0);
}

int
main (int argc, char **argv)
{
  static const Vectors all[] = {
    { PW_DIALECT_EXTENDED, "extended.jsonl", 2483 },
    { PW_DIALECT_XBETZA, "xbetza.jsonl", 3824 },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autofree char *path = g_strdup_printf ("/vectors/%s", pw_dialect_name (all[i].dialect));

      g_test_add_data_func (path, &all[i], test_file);
    }
  return g_test_run ();
}
