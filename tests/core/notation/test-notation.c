/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What texts mean, compared with each other: those that are the same piece by
 * definition, those that move alike, those that must not; and tokens, terms, names.
 */
#include "core/piece/plain.h"
#include "tests/core/move-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

typedef struct
{
  const char *a;
  const char *b;
} Pair;

/* -- the same by definition: the same paths, wherever their characters stand -- */

static const Pair same_pieces[] = {
  /* section 1 */
  { "WF", "W F" },
  { "WF", "  W   F " },
  { "WF", "(WF)" },
  { "WF", "(W)(F)" },
  { "W", "((W))" },
  { "cR+R", "c(R+R)" },
  { "fmFxF", "fm(FxF)" },
  { "W+WF+F", "(W+W)(F+F)" },
  { "m(AB)", "mAmB" },
  { "m(cA)", "mcA" },
  { "fm(WF)", "fmWfmF" },
  { "f(rN)", "frN" },
  { "j(jrR)", "jjrR" },
  { "jjrjR", "jjrR" },
  { "c(m(WF))", "cm(WF)" },
  { "DD", "D0" },
  { "NN", "N0" },
  { "WW", "W0" },
  { "FF", "F0" },
  { "Nrf8", "Ntrf8" },
  { "W3", "Wt3" },
  /* section 2 */
  { "I", "H" },
  { "C", "L" },
  { "Z", "J" },
  { "I", "(3,0)" },
  { "N", "(2,1)" },
  { "N", "(1,2)" },
  { "J", "(03,02)" },
  { "K", "(WF)" },
  { "K", "WF" },
  { "R", "W0" },
  { "B", "F0" },
  { "Q", "(W0F0)" },
  { "R4", "W4" },
  { "B2", "F2" },
  { "Q3", "(W3F3)" },
  { "R0", "R" },
  /* section 3 */
  { "sN", "lrN" },
  { "vN", "fbN" },
  { "fsN", "flfrN" },
  { "ffN", "fN" },
  { "fK", "fWfF" },
  { "fR+R", "f(R+R)" },
  { "W-F", "W-fF" },
  { "blN", "(blN)" },
  /* section 4 */
  { "mcW", "W" },
  { "cmW", "W" },
  { "fmW", "mfW" },
  { "ifmW2", "mfiW2" },
};

/* -- alike in what they do, on every board -- */

static const Pair same_moves[] = {
  /* section 1 */
  { "RR", "R" },
  { "D0-D0", "(D0)-(D0)" },
  { "(W-F)(W-F)", "W-F" },
  /* section 3 */
  { "vsN", "N" },
  { "svN", "N" },
  { "aN", "N" },
  { "fsN", "flN frN" },
  { "bsN", "blN brN" },
  { "rvN", "rfN rbN" },
  { "fhN", "fN fsN" },
  { "flrN", "flN rN" },
  { "ffrN", "fN rN" },
  { "fmrN", "fmN rmN" },
  { "frF", "rfF" },
  { "fsF", "fF" },
  { "frW", "fW rW" },
  { "fsW", "fW sW" },
  { "fhW", "fW" },
  { "W-fK", "W-(fK)" },
  { "W-fK", "W-W" },
  { "K-K", "W-W F-F" },
  { "Q+K", "R+W B+F" },
  { "K-bK", "W-bW F-bF" },
  { "W-r(lF)", "W-(lF)" },
  { "W-r(lF)", "W-lF" },
  { "FtR", "F F-R" },
  { "(fF)tR", "fF (fF)-R" },
  /* section 4 */
  { "jR", "R+R" },
  { "jB", "B+B" },
  { "jQ", "R+R B+B" },
  { "pR", "mRcR+R" },
  { "pQ", "mQcR+RcB+B" },
  { "mpR", "mR" },
  { "cpR", "cR+R" },
  { "gR", "R+W" },
  { "gB", "B+F" },
  { "gQ", "Q+K" },
  { "nR", "R" },
  { "nW", "W" },
  { "pD", "mnDcjD" },
  { "mpD", "mnD" },
  { "cpD", "cjD" },
  { "nD", "W-W" },
  { "nA", "F-F" },
  { "nH", "W-3" },
  { "nG", "F-3" },
  { "nN", "W-F" },
  { "nL", "W-W-F" },
  { "nJ", "W-F-F" },
  { "jD", "W+W" },
  { "jA", "F+F" },
  { "jH", "W+W-W W-W+W" },
  { "gD", "W+W" },
  { "gH", "W-W+W" },
  { "gG", "F-F+F" },
  { "jjD", "D" },
  { "qN", "Nrf7 Nlf7" },
  { "qN3", "Nrf3 Nlf3" },
  { "qW", "Wr3 Wl3" },
  { "qF", "Fr3 Fl3" },
  { "zF", "(FtlF)r0 (FtrF)l0" },
  { "zW", "(WtlW)r0 (WtrW)l0" },
  { "zF2", "Fs2" },
  { "kK", "K" },
  { "W-eR", "W-W" },
  { "W-ebR", "W-bW" },
  { "R-eW", "R-W" },
  { "iW", "iWiW" },
  /* section 6 */
  { "W3", "W W-W W-W-W" },
  { "W-3", "W-W-W" },
  { "W3", "WtWtW" },
  { "W3", "Wtf3" },
  { "Wt3", "WtfWtfW" },
  { "Fs2", "FtsF" },
  { "Wx3", "WxWxW" },
  { "Wd2", "WdW" },
  { "W-0", "W0" },
  { "W-r3", "W-rW-rW" },
  { "cWx0", "cWcWxWcWxWxWcWxWxWxWcWxWxWxWxWcWxWxWxWxWxWcWxWxWxWxWxWxW" },
  { "W3+K", "W+K W-W+K W-W-W+K" },
  { "FtR+K", "F F-R+K" },
  { "(W-F)2", "W-F (W-F)-(W-F)" },
  { "(W)3", "W3" },
  { "((W2))2", "W4" },
  { "((W2)2)2", "W8" },
  { "(W-2)-3", "W-6" },
  { "(W0)0", "R" },
  { "W1", "W" },
  { "W-1", "W" },
  { "Nrf8", "Nrf0" },
  { "(FtlF)r0", "F (F-lF)r0 (F-lF)r0-rF" },
  { "RtO", "R mR-O" },
};

/* -- texts that are easily taken for each other -- */

/* clang-format off */
static const Pair different[] = {
  { "FtR", "FR" }, { "W3", "W-3" }, { "frN", "rfN" }, { "fmrN", "frN" }, { "fsN", "fN" }, { "fsN", "sN" },
  { "ffrN", "frN" }, { "f(rN)", "fNrN" }, { "cR+R", "cRR+R" }, { "W-F", "N" }, { "W-F", "nL" },
  { "W-K", "W-(fWfF)" }, { "W-K", "W-WW-F" }, { "FtR+K", "F0" }, { "(lF)2", "lF2" }, { "(fF)tR", "fFtR" },
  { "fRyrR", "(fR)yrR" }, { "jR", "jjR" }, { "pR", "R" }, { "gR", "jR" }, { "R4", "R-4" },
  { "(W-F)2", "W-F2" }, { "Q+K", "Q+Q" }, { "W!K", "W?K" }, { "WxK", "WdK" }, { "RyB", "R-B" },
  { "qW", "zW" }, { "O", "W-bW" }, { "iW", "W" }, { "K-K", "W-FF-W" }, { "Nrf8", "Nr8" }, { "fN", "fhN" },
  { "nN0", "N0" }, { "jD0", "D0" }, { "mQ", "cQ" }, { "(FtlF)r0", "(FtlF)0" }, { "W3+K", "WtWtW+K" },
  { "WtW-W", "W-W-W" }, { "oR", "R" }, { "Nrf7", "Nrf8" },
};
/* clang-format on */

/* -- running pairs -- */

/* Positions to tell pieces apart: empty and crowded, big and small. */
#define N_POSITIONS 160

static gboolean
move_alike (const Pair *pair, gboolean show)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (PwPiece) a = piece_from_text (pair->a);
  g_autoptr (PwPiece) b = piece_from_text (pair->b);

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, i % 4 == 0 ? 14 : 8, i % 4 == 0 ? 14 : 8, &position);
      g_autofree char *of_a = NULL, *of_b = NULL, *where = NULL;

      /* a lame leap may pass over a hole, a step may not stand on it */
      for (guint square = 0; square < pw_board_n_squares (board); square++)
        if (pw_board_cell (board, (PwSquare) square) == PW_CELL_HOLE)
          pw_board_set (board, (PwSquare) square, PW_CELL_EMPTY, 0);
      of_a = moves_of_piece (a, &position);
      of_b = moves_of_piece (b, &position);
      if (g_str_equal (of_a, of_b))
        continue;
      where = position_to_text (&position);
      if (show)
        g_test_message ("%s and %s differ on %s: %s, %s", pair->a, pair->b, where, of_a, of_b);
      return FALSE;
    }
  return TRUE;
}

static void
test_same_piece (gconstpointer data)
{
  const Pair *pair = data;
  g_autoptr (PwPiece) a = piece_from_text (pair->a);
  g_autoptr (PwPiece) b = piece_from_text (pair->b);
  g_autofree char *text_a = pw_piece_to_string (pw_piece_plain (a));
  g_autofree char *text_b = pw_piece_to_string (pw_piece_plain (b));

  g_assert_cmpstr (text_a, ==, text_b);
  g_assert_true (pw_piece_same (a, b));
  g_assert_true (pw_piece_same (b, a));
  g_assert_true (move_alike (pair, TRUE));
}

static void
test_same_moves (gconstpointer data)
{
  g_assert_true (move_alike (data, TRUE));
}

static void
test_different (gconstpointer data)
{
  const Pair *pair = data;
  g_autoptr (PwPiece) a = piece_from_text (pair->a);
  g_autoptr (PwPiece) b = piece_from_text (pair->b);

  g_assert_false (pw_piece_same (a, b));
  g_assert_false (pw_piece_same (b, a));
  g_assert_false (move_alike (pair, FALSE));
}

/* -- tokens: a letter for the kind of each byte, a space between tokens -- */

static const char kind_letters[PW_N_TOKEN_KINDS] = {
  [PW_TOKEN_SPACE] = '_', [PW_TOKEN_ATOM] = 'A',     [PW_TOKEN_DIRECTION] = 'D', [PW_TOKEN_MODE] = 'M',
  [PW_TOKEN_HOP] = 'H',   [PW_TOKEN_OPERATOR] = 'O', [PW_TOKEN_EXPONENT] = 'E',  [PW_TOKEN_EQUAL] = 'Q',
  [PW_TOKEN_GROUP] = 'G', [PW_TOKEN_UNKNOWN] = 'U',
};

static const struct
{
  const char *text;
  const char *kinds;
} token_rows[] = {
  { "", "" },
  { "W", "A" },
  { "WF", "A A" },
  { "DD", "A A" },
  { "fmWfcF", "D M A D M A" },
  { "frblN", "DDDD A" },
  { "mRcR+R", "M A M A O A" },
  { "(FtlF)r0", "G A O D A G D E" },
  { "f(4,1)3", "D AAAAA E" },
  { "(12,10)", "AAAAAAA" },
  { "W12  F", "A EE __ A" },
  { "RxebR", "A O Q D A" },
  { "jjnpgqzN", "HHHHHHH A" },
  { "imokR", "MMMM A" },
  { "W--+?!F", "A O O O O O A" },
  { "WtxdyF", "A O O O O A" },
  { "W#E", "A UU" },
  { "fhW", "DD A" },
  { "((", "G G" },
  { "(4,W", "G E U A" },
  { "W\303\237", "A UU" },
  { "\377", "U" },
};

static void
test_tokens (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (token_rows); i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, token_rows[i].text, -1);
      g_autoptr (GString) kinds = g_string_new (NULL);
      guint n;
      const PwToken *tokens = pw_parse_tokens (parse, &n);

      for (guint j = 0; j < n; j++)
        {
          if (j > 0)
            g_string_append_c (kinds, ' ');
          for (guint k = 0; k < pw_span_length (tokens[j].span); k++)
            g_string_append_c (kinds, kind_letters[tokens[j].kind]);
        }
      g_assert_cmpstr (kinds->str, ==, token_rows[i].kinds);
    }
}

/* -- the top-level terms, as blocks -- */

static void
test_terms (void)
{
  static const struct
  {
    const char *text;
    const char *terms;
  } rows[] = {
    { "", "" },
    { "W", "W" },
    { "fmWfcF", "fmW|fcF" },
    { "mRcR+R", "mR|cR+R" },
    { " W  F ", "W|F" },
    { "(WF)2N", "(WF)2|N" },
    { "Nrf8fW", "Nrf8|fW" },
    { "m(AB)", "m(AB)" },
    { "DDW", "DD|W" },
    { "(4,1)W3", "(4,1)|W3" },
    { "W+WF+F", "W+W|F+F" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, rows[i].text, -1);
      g_autoptr (GString) text = g_string_new (NULL);
      guint n;
      const PwSpan *terms = pw_parse_terms (parse, &n);

      for (guint j = 0; j < n; j++)
        {
          if (j > 0)
            g_string_append_c (text, '|');
          g_string_append_len (text, rows[i].text + terms[j].start, pw_span_length (terms[j]));
        }
      g_assert_cmpstr (text->str, ==, rows[i].terms);
    }
}

/* -- pieces -- */

static void
test_royal (void)
{
  static const struct
  {
    const char *text;
    gboolean royal;
  } rows[] = { { "K", FALSE }, { "kK", TRUE }, { "mNkW", TRUE }, { "k(WD)", TRUE }, { "fmkW", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwPiece) piece = piece_from_text (rows[i].text);

      g_assert_cmpint (pw_piece_is_royal (piece), ==, rows[i].royal);
    }
}

/* Repeats are loops with a count: what is written small stays small. */
static void
test_size (void)
{
  g_autoptr (PwPiece) powers = piece_from_text ("((W999)999)999");
  g_autoptr (PwPiece) chain = piece_from_text ("KxaKxaKxaKxaKxaKxa0");

  g_assert_cmpuint (pw_piece_n_nodes (powers), <=, 8);
  g_assert_cmpuint (pw_piece_n_nodes (chain), <=, 32);
}

/* A piece outlives the parse it came from, and each part of it knows its characters. */
static void
test_life (void)
{
  static const char text[] = "  fmW fcFtF (W-F)2RxebR";
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
  PwPiece *piece = pw_piece_ref (pw_parse_piece (parse));

  pw_parse_free (g_steal_pointer (&parse));
  g_assert_cmpuint (pw_piece_n_paths (piece), ==, 4);
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    {
      PwSpan span = pw_piece_path (piece, i)->span;

      g_assert_cmpuint (span.start, <, span.end);
      g_assert_cmpuint (span.end, <=, strlen (text));
      g_assert_cmpuint (pw_piece_path (piece, i)->root, <, pw_piece_n_nodes (piece));
    }
  for (guint i = 0; i < pw_piece_n_nodes (piece); i++)
    {
      const PwNode *node = pw_piece_node (piece, i);

      g_assert_cmpuint (node->span.start, <, node->span.end);
      /* children before parents */
      if (node->kind == PW_NODE_REPEAT)
        g_assert_cmpuint (node->repeat.child, <, i);
      if (node->kind == PW_NODE_CHAIN)
        for (guint j = 0; j < node->chain.n; j++)
          g_assert_cmpuint (pw_piece_child (piece, node, j), <, i);
    }
  pw_piece_unref (piece);
}

static void
test_dialects (void)
{
  PwDialect dialect = PW_N_DIALECTS;

  g_assert_true (pw_dialect_from_name ("extended", &dialect));
  g_assert_cmpint (dialect, ==, PW_DIALECT_EXTENDED);
  g_assert_false (pw_dialect_from_name ("", &dialect));
  g_assert_false (pw_dialect_from_name ("Extended", &dialect));
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_assert_true (pw_dialect_from_name (pw_dialect_name (i), &dialect));
      g_assert_cmpuint (dialect, ==, i);
      g_assert_cmpuint (strlen (pw_dialect_label (i)), >, 0);
    }
}

#define ADD_PAIRS(group, pairs, test)                                                                        \
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)                                                           \
    {                                                                                                        \
      g_autofree char *path = g_strdup_printf ("/notation/" group "/%s and %s", (pairs)[i].a, (pairs)[i].b); \
                                                                                                             \
      g_test_add_data_func (path, &(pairs)[i], test);                                                        \
    }

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  ADD_PAIRS ("same-piece", same_pieces, test_same_piece);
  ADD_PAIRS ("same-moves", same_moves, test_same_moves);
  ADD_PAIRS ("different", different, test_different);
  g_test_add_func ("/notation/tokens", test_tokens);
  g_test_add_func ("/notation/terms", test_terms);
  g_test_add_func ("/notation/royal", test_royal);
  g_test_add_func ("/notation/size", test_size);
  g_test_add_func ("/notation/life", test_life);
  g_test_add_func ("/notation/dialects", test_dialects);
  return g_test_run ();
}
