/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a text is made of (tests/data/notation/tokens.tsv), and what a piece knows besides its moves
 * (tests/data/notation/facts.tsv); how large a piece is and how long it lives; dialects.
 */
#include "tests/core/dialect-text.h"

#include <string.h>

/* -- tokens and terms -- */

/* A letter for the kind of each byte, a space between tokens. Returns: (transfer full) */
static char *
tokens_to_text (const PwParse *parse)
{
  static const char letters[PW_N_TOKEN_KINDS] = {
    [PW_TOKEN_SPACE] = '_', [PW_TOKEN_ATOM] = 'A',     [PW_TOKEN_DIRECTION] = 'D', [PW_TOKEN_MODE] = 'M',
    [PW_TOKEN_HOP] = 'H',   [PW_TOKEN_OPERATOR] = 'O', [PW_TOKEN_EXPONENT] = 'E',  [PW_TOKEN_EQUAL] = 'Q',
    [PW_TOKEN_GROUP] = 'G', [PW_TOKEN_UNKNOWN] = 'U',
  };
  GString *text = g_string_new (NULL);
  guint n;
  const PwToken *tokens = pw_parse_tokens (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      for (guint j = 0; j < pw_span_length (tokens[i].span); j++)
        g_string_append_c (text, letters[tokens[i].kind]);
    }
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full) */
static char *
terms_to_text (const PwParse *parse, const char *notation)
{
  GString *text = g_string_new (NULL);
  guint n;
  const PwSpan *terms = pw_parse_terms (parse, &n);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, '|');
      g_string_append_len (text, notation + terms[i].start, pw_span_length (terms[i]));
    }
  return g_string_free (text, FALSE);
}

static void
test_tokens (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (Reading) reading = reading_new (test_row_dialect (row, 0), row->columns[1], -1);
  g_autofree char *kinds = tokens_to_text (reading->parse), *terms = terms_to_text (reading->parse, row->columns[1]);

  if (test_row_says (row, 2))
    g_assert_cmpstr (kinds, ==, test_row_text (row, 2));
  if (test_row_says (row, 3))
    g_assert_cmpstr (terms, ==, test_row_text (row, 3));
}

/* -- facts -- */

static char *
royal_to_text (PwPiece *piece)
{
  return g_strdup (pw_piece_is_royal (piece) ? "yes" : "no");
}

static char *
promotions_to_text (PwPiece *piece)
{
  return g_strdup (pw_piece_promotions (piece));
}

static char *
paths_to_text (PwPiece *piece)
{
  return g_strdup_printf ("%u", pw_piece_n_paths (piece));
}

static const struct
{
  const char *name;
  char *(*get) (PwPiece *piece);
} facts[] = {
  { "royal", royal_to_text },
  { "promotions", promotions_to_text },
  { "paths", paths_to_text },
};

static void
test_fact (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    if (g_str_equal (row->columns[2], facts[i].name))
      {
        g_autofree char *got = facts[i].get (piece);

        g_assert_cmpstr (got, ==, row->columns[3]);
        return;
      }
  g_error ("tests/data/%s:%u: nothing is known of \"%s\"", row->file, row->line, row->columns[2]);
}

/* -- pieces -- */

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  test_rows_add ("notation/tokens.tsv", 3, 4, test_tokens);
  test_rows_add ("notation/facts.tsv", 4, 4, test_fact);
  g_test_add_func ("/notation/size", test_size);
  g_test_add_func ("/notation/life", test_life);
  g_test_add_func ("/notation/dialects", test_dialects);
  return g_test_run ();
}
