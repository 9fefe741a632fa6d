/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pieces to start from, as data: each of them can be read without a complaint,
 * moves on its own board, and is told in words.
 */
#include <locale.h>

#include "ui/base/theme.h"
#include "tests/add-rows.h"
#include "ui/library/starters.h"

static GArray *starters;

static const PwStarter *
find (const char *id)
{
  for (guint i = 0; i < starters->len; i++)
    {
      const PwStarter *starter = &g_array_index (starters, PwStarter, i);

      if (g_str_equal (starter->known->id, id))
        return starter;
    }
  g_assert_not_reached ();
}

static void
test_starter (gconstpointer data)
{
  const PwStarter *starter = data;
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwBoard) board = pw_board_new_from_fen (starter->start->position, NULL);
  glong letters = g_utf8_strlen (starter->start->symbol, -1);
  const GArray *diagnostics;

  g_assert_cmpstr (starter->name, !=, "");
  g_assert_cmpint (letters, >=, 1);
  g_assert_cmpint (letters, <=, 2);
  g_assert_true (g_str_has_suffix (starter->words, "."));
  g_assert_cmpint (g_utf8_strlen (starter->words, -1), <=, 140);

  g_assert_nonnull (board);
  g_assert_cmpuint (pw_square_parse (board, PW_STARTER_AT), !=, PW_NO_SQUARE);

  pw_starter_choose (starter, document, TRUE);
  diagnostics = pw_document_get_diagnostics (document);
  for (guint i = 0; i < diagnostics->len; i++) /* how others would read it */
    g_assert_true (pw_code_compares_dialects (g_array_index (diagnostics, PwDiagnostic, i).code));
  g_assert_nonnull (pw_document_get_shown (document)->piece);
  g_assert_cmpuint (pw_moves_count (pw_document_get_shown (document)->moves), >, 0);
  g_assert_false (pw_moves_truncated (pw_document_get_shown (document)->moves));
}

/* Two pieces of one name, or of the same moves on every example, are one too many. */
static void
test_all_differ (void)
{
  for (guint i = 0; i < starters->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const PwStarter *a = &g_array_index (starters, PwStarter, i), *b = &g_array_index (starters, PwStarter, j);

        g_assert_cmpuint (a->start->place, !=, b->start->place);
        g_assert_cmpstr (a->name, !=, b->name);
      }
}

static void
test_enough (void)
{
  static const char *const promised[]
    = { "griffon", "xiangqi-horse", "xiangqi-cannon", "grasshopper", "rose", "crooked-bishop", "checkers-man",
        "withdrawer", "long-leaper", "rifle-rook", "advancer", "chu-shogi-lion", "equihopper", "dimachaer",
        "pawn-without-en-passant", "king" };

  g_assert_cmpuint (starters->len, >=, 20);
  for (guint i = 0; i < G_N_ELEMENTS (promised); i++)
    find (promised[i]);
}

/* Notations of known pieces, against another way to write the same. */
static const struct
{
  const char *name; /* the id */
  const char *same;
} others[] = {
  { "knight", "(2,1)" },
  { "nightrider", "NN" },
  { "rose", "qN" },
  { "crooked-bishop", "zF" },
  { "grasshopper", "gQ" },
  { "xiangqi-cannon", "pR" },
  { "vao", "pB" },
};

static char *
moves_text (PwDocument *document, const char *notation)
{
  GString *text = g_string_new (NULL);
  const PwMoves *moves;

  pw_document_set_notation (document, notation);
  moves = pw_document_get_shown (document)->moves;
  for (guint i = 0; i < pw_moves_count (moves); i++)
    {
      const PwMove *move = pw_moves_get (moves, i);

      g_string_append_printf (text, "%u", move->to);
      for (guint j = 0; j < move->n_captures; j++)
        g_string_append_printf (text, "x%u", pw_moves_captures (moves, move)[j]);
      g_string_append_c (text, ' ');
    }
  return g_string_free (text, FALSE);
}

static void
test_other_way (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);

  for (int run = 0; run < 50; run++)
    {
      g_autoptr (PwDocument) document = pw_document_new ();
      g_autofree char *moves = NULL;
      g_autofree char *same = NULL;

      for (int i = 0; i < run / 2; i++)
        pw_document_put (document, g_test_rand_int_range (0, 64),
                         g_test_rand_int_range (PW_CELL_FIRST, PW_CELL_HOLE), 0);
      moves = moves_text (document, find (others[row].name)->known->notation);
      same = moves_text (document, others[row].same);
      g_assert_cmpstr (moves, ==, same);
    }
}

static void
test_choose (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  const PwBoard *board;

  pw_document_put (document, 0, PW_CELL_SECOND, 'q');
  pw_starter_choose (find ("xiangqi-cannon"), document, FALSE);
  g_assert_cmpstr (pw_document_get_record (document)->notation, ==, "mRcR+R");
  g_assert_cmpstr (pw_document_get_record (document)->name, ==, "Cannon");
  board = pw_document_get_record (document)->board;
  g_assert_cmpuint (pw_board_cell (board, 0), ==, PW_CELL_SECOND);

  /* The example stands round the piece, wherever that is, and is cut at the edges. */
  pw_document_resize_board (document, 10, 6);
  pw_document_set_at (document, pw_square_parse (pw_document_get_record (document)->board, "i4"));
  pw_starter_choose (find ("xiangqi-cannon"), document, TRUE);
  board = pw_document_get_record (document)->board;
  g_assert_cmpuint (pw_board_cell (board, 0), ==, PW_CELL_EMPTY);
  g_assert_cmpuint (pw_board_cell (board, pw_square_parse (board, "i6")), ==, PW_CELL_FIRST);
  g_assert_cmpuint (pw_document_get_record (document)->at, ==, pw_square_parse (board, "i4"));
}

int
main (int argc, char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  pw_theme_register ();
  starters = pw_starters_load ();
  for (guint i = 0; i < starters->len; i++)
    {
      const PwStarter *starter = &g_array_index (starters, PwStarter, i);
      g_autofree char *path = g_strconcat ("/starters/each/", starter->known->id, NULL);

      g_test_add_data_func (path, starter, test_starter);
    }
  ADD_NUMBERED_ROWS ("/starters/other-way/", others, test_other_way)
  g_test_add_func ("/starters/all-differ", test_all_differ);
  g_test_add_func ("/starters/enough", test_enough);
  g_test_add_func ("/starters/choose", test_choose);
  status = g_test_run ();
  g_array_unref (starters);
  return status;
}
