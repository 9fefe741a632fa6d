/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The plain form: pairs of texts that are the same piece or are not (tests/data/piece/same.tsv), and what
 * holds for any piece: its plain form moves as it does, is plain itself, and is found again however the text
 * is rewritten.
 */
#include "core/engine/compare.h"
#include "core/piece/ends.h"
#include "core/piece/plain.h"
#include "tests/core/dialect-text.h"
#include "tests/core/piece-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#ifndef SEED
#define SEED 1122
#endif
#ifndef N_RANDOM
#define N_RANDOM 3000
#endif
#define N_BOARDS 24

/* -- helpers -- */

static PwPiece *
try_piece (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);

  return pw_parse_piece (parse) != NULL ? pw_piece_ref (pw_parse_piece (parse)) : NULL;
}

/* Whether both make the same moves on some random boards. */
static gboolean
move_alike (PwPiece *a, PwPiece *b, guint32 seed)
{
  g_autoptr (GPtrArray) boards = pw_compare_boards (PW_ROYAL_LETTERS);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_auto (PwPair) pair = { 0 };
  gboolean alike = TRUE;

  pw_pair_init (&pair, a, b, NULL);
  for (guint i = 0; i < N_BOARDS && alike; i++)
    {
      const PwBoard *board = boards->pdata[g_rand_int_range (rand, 0, (gint32) boards->len)];
      PwPosition position = { board, pw_compare_pick_square (board, rand),
                              i % 3 == 0 ? PW_SIDE_SECOND : PW_SIDE_FIRST, i % 2 == 0 };

      alike = pw_pair_is_alike (&pair, &position);
    }
  return alike;
}

static void
show (const char *text, PwPiece *piece)
{
  g_autofree char *built = piece_to_text (piece), *plain = piece_to_text (pw_piece_plain (piece));
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_test_message ("%s\nbuilt:\n%splain:\n%s", valid, built, plain);
}

/* -- rows -- */

static void
check_row (char **columns)
{
  PwDialect first, second;
  g_autoptr (PwPiece) a = NULL, b = NULL;
  gboolean same = g_str_equal (columns[0], "same");

  g_assert_true (same || g_str_equal (columns[0], "other"));
  g_assert_true (pw_dialect_from_name (columns[1], &first));
  g_assert_true (pw_dialect_from_name (columns[3], &second));
  a = piece_in (first, columns[2]);
  b = piece_in (second, columns[4]);
  if (pw_piece_same (a, b) != same)
    {
      show (columns[2], a);
      show (columns[4], b);
      g_test_fail ();
      return;
    }
  g_assert_cmpint (pw_piece_same (b, a), ==, same);
  g_assert_true (!same || move_alike (a, b, SEED));
}

static void
test_rows (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "piece", "same.tsv", NULL);
  g_autofree char *content = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_rows = 0;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  lines = g_strsplit (content, "\n", 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) columns = g_strsplit (lines[i], "\t", 0);

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      g_assert_cmpuint (g_strv_length (columns), ==, 5);
      check_row (columns);
      n_rows++;
    }
  g_assert_cmpuint (n_rows, >=, 100);
}

/* -- any piece -- */

/* A walk that was found makes a path of the plain form. */
static void
check_certain (const char *text, PwPiece *piece)
{
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    {
      const PwPath *path = pw_piece_path (piece, i);
      g_autoptr (PwPiece) plain = pw_piece_plain_term (piece, path->span);

      if (pw_ends_are_certain (piece, path) && pw_piece_n_paths (plain) == 0)
        {
          show (text, piece);
          g_test_fail ();
        }
    }
}

static void
check_piece (const char *text, PwPiece *piece, guint32 seed)
{
  PwPiece *plain = pw_piece_plain (piece);
  g_autoptr (PwPiece) again = pw_piece_plain_term (plain, pw_span (0, G_MAXUINT));
  gboolean stays = pw_piece_same (plain, again), moves = move_alike (piece, plain, seed);

  if (!stays || !moves)
    {
      show (text, piece);
      show (stays ? "" : "its plain form again", again);
      g_test_fail ();
    }
  check_certain (text, piece);
  g_assert_true (pw_piece_plain (plain) == plain);
  g_assert_true (pw_piece_is_royal (plain) == pw_piece_is_royal (piece));
  g_assert_cmpstr (pw_piece_promotions (plain), ==, pw_piece_promotions (piece));
}

static void
test_moves (gconstpointer data)
{
  PwDialect dialect = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + dialect);
  Sample sample = sample_of (pw_dialect_name (dialect), N_RANDOM, 1);
  guint n_pieces = 0;

  for (guint i = 0; i < N_RANDOM; i++)
    {
      gboolean grammar = dialect == PW_DIALECT_EXTENDED && i % 2 == 0;
      g_autofree char *text = grammar ? random_notation (rand) : random_words (rand, dialect, 6);
      g_autoptr (PwPiece) piece = sample_takes (&sample, i) ? try_piece (dialect, text) : NULL;

      if (piece == NULL)
        continue;
      check_piece (text, piece, i);
      n_pieces++;
    }
  g_assert_cmpuint (n_pieces, >, sample_share (&sample, N_RANDOM / 20));
}

/* Legs of XBetza: directions, modes and o, some of them repeated; what takes again and again has too many
 * ways. */
static char *
random_legs (GRand *rand)
{
  static const char *const words[]
      = { "o", "o", "f", "s", "fs", "b", "r", "z", "fz", "q", "m", "y", "i", "p", "c", "u" };
  static const char *const atoms[] = { "W", "F", "D", "N", "K", "R", "W2", "B" };
  GString *text = g_string_new (NULL);
  gboolean open = FALSE, loops = g_rand_boolean (rand);
  gint32 n_words = G_N_ELEMENTS (words) - (loops ? 3 : 0);

  for (int n = g_rand_int_range (rand, 1, 9); n > 0; n--)
    {
      if (loops && g_rand_int_range (rand, 0, 4) == 0)
        {
          g_string_append_c (text, open ? ')' : '(');
          open = !open;
        }
      g_string_append (text, g_rand_boolean (rand) ? "a" : words[g_rand_int_range (rand, 0, n_words)]);
    }
  g_string_append_printf (text, "%s%s", open ? ")" : "",
                          atoms[g_rand_int_range (rand, 0, G_N_ELEMENTS (atoms))]);
  return g_string_free (text, FALSE);
}

static void
test_legs (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Sample sample = sample_of ("legs", N_RANDOM, 2.4);
  guint n_pieces = 0;

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autofree char *text = random_legs (rand);
      g_autoptr (PwPiece) piece = sample_takes (&sample, i) ? try_piece (PW_DIALECT_XBETZA, text) : NULL;

      if (piece == NULL)
        continue;
      check_piece (text, piece, i);
      n_pieces++;
    }
  g_assert_cmpuint (n_pieces, >, sample_share (&sample, N_RANDOM / 10));
}

/* -- rewriting: what may not matter -- */

/* The terms of a text. Returns: (transfer full): texts */
static GPtrArray *
list_terms (const char *text)
{
  GPtrArray *terms = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, text, -1);
  guint n;
  const PwSpan *spans = pw_parse_terms (parse, &n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (terms, g_strndup (text + spans[i].start, pw_span_length (spans[i])));
  return terms;
}

static char *
double_term (GRand *rand, const char *term)
{
  return g_strdup_printf ("%s %s", term, term);
}

static char *
enclose_term (GRand *rand, const char *term)
{
  return g_strdup_printf (g_rand_boolean (rand) ? "(%s)" : "((%s))", term);
}

/* Moves, and captures: mW cW. Those that say so already stay. */
static char *
split_ends (GRand *rand, const char *term)
{
  if (strpbrk (term, "mc") != NULL)
    return g_strdup (term);
  return g_strdup_printf (g_rand_boolean (rand) ? "m%s c%s" : "c%s m%s", term, term);
}

/* A leap or slide without letters, one direction after the other. */
static char *
split_directions (GRand *rand, const char *term)
{
  if (strlen (term) != 1 || strchr ("WFDAHGNLJRB", *term) == NULL)
    return g_strdup (term);
  return g_strdup_printf (g_rand_boolean (rand) ? "f%s b%s s%s" : "s%s v%s a%s", term, term, term);
}

/* Shorthands written out, here and there: (WF) for K. */
static char *
write_out (GRand *rand, const char *term)
{
  static const char letters[] = "KRBQ";
  static const char *const long_ways[] = { "(WF)", "(W0)", "(F0)", "(W0F0)" };
  GString *text = g_string_new (NULL);

  for (const char *p = term; *p != '\0'; p++)
    {
      const char *letter = strchr (letters, *p);

      if (letter != NULL && !g_ascii_isdigit (p[1]) && g_rand_boolean (rand))
        g_string_append (text, long_ways[letter - letters]);
      else
        g_string_append_c (text, *p);
    }
  return g_string_free (text, FALSE);
}

static char *
rewrite (GRand *rand, const char *text)
{
  static char *(*const rules[]) (GRand *, const char *)
      = { double_term, enclose_term, split_ends, split_directions, write_out };
  g_autoptr (GPtrArray) terms = list_terms (text);
  GString *rewritten = g_string_new (NULL);

  while (terms->len > 0)
    {
      guint at = (guint) g_rand_int_range (rand, 0, (gint32) terms->len);
      guint rule = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (rules) + 1);
      const char *term = terms->pdata[at];
      g_autofree char *changed = rule < G_N_ELEMENTS (rules) ? rules[rule](rand, term) : g_strdup (term);

      g_string_append_printf (rewritten, "%s%s", rewritten->len > 0 ? " " : "", changed);
      g_ptr_array_remove_index (terms, at);
    }
  return g_string_free (rewritten, FALSE);
}

static void
test_rewriting (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Sample sample = sample_of ("rewriting", 3 * N_RANDOM, 1.6);
  guint n_pieces = 0, n_lost = 0;

  for (guint i = 0; i < 3 * N_RANDOM; i++)
    {
      g_autofree char *text = random_notation (rand);
      g_autofree char *once = rewrite (rand, text), *twice = rewrite (rand, once);
      gboolean takes = sample_takes (&sample, i);
      g_autoptr (PwPiece) piece = takes ? try_piece (PW_DIALECT_EXTENDED, text) : NULL;
      g_autoptr (PwPiece) other = takes ? try_piece (PW_DIALECT_EXTENDED, twice) : NULL;

      if (piece == NULL || other == NULL)
        continue;
      n_pieces++;
      if (pw_piece_same (piece, other))
        continue;
      show (text, piece);
      show (twice, other);
      n_lost++;
    }
  g_test_message ("%u of %u are not found again", n_lost, n_pieces);
  g_assert_cmpuint (n_pieces, >, sample_share (&sample, N_RANDOM));
  g_assert_cmpuint (n_lost, ==, 0);
}

/* -- the same form, the same moves -- */

typedef struct
{
  char *form;
  char *text;
} Formed;

static void
clear_formed (gpointer data)
{
  g_free (((Formed *) data)->form);
  g_free (((Formed *) data)->text);
}

static int
compare_formed (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Formed *) a)->form, ((const Formed *) b)->form);
}

/* Two short texts that have the same form by chance, as many do, move alike. */
static void
test_same_form (void)
{
  static const char *const parts[] = { "W", "F", "K", "R", "B", "N", "D", "-", "+", "t", "x", "b", "f", "s",
                                       "m", "c", "i", "n", "j", "2", "0", "(", ")", " ", "g", "e", "y", "O" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Formed));
  Sample sample = sample_of ("same form", 12 * N_RANDOM, 0.03);
  guint n_pairs = 0;

  g_array_set_clear_func (all, clear_formed);
  for (guint i = 0; i < 12 * N_RANDOM; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (PwPiece) piece = NULL;

      for (int n = g_rand_int_range (rand, 1, 8); n > 0; n--)
        g_string_append (text, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
      piece = sample_takes (&sample, i) ? try_piece (PW_DIALECT_EXTENDED, text->str) : NULL;
      if (piece != NULL && pw_piece_n_paths (pw_piece_plain (piece)) > 0)
        {
          Formed formed = { piece_to_text (pw_piece_plain (piece)), g_strdup (text->str) };

          g_array_append_val (all, formed);
        }
    }
  g_array_sort (all, compare_formed);
  for (guint i = 1; i < all->len; i++)
    {
      const Formed *a = &g_array_index (all, Formed, i - 1), *b = &g_array_index (all, Formed, i);

      if (g_str_equal (a->form, b->form) && !g_str_equal (a->text, b->text))
        {
          g_autoptr (PwPiece) first = piece_in (PW_DIALECT_EXTENDED, a->text);
          g_autoptr (PwPiece) second = piece_in (PW_DIALECT_EXTENDED, b->text);

          g_test_message ("%s, %s", a->text, b->text);
          g_assert_true (pw_piece_same (first, second));
          g_assert_true (move_alike (first, second, i));
          n_pairs++;
        }
    }
  g_assert_cmpuint (n_pairs, >, sample_share (&sample, sample_share (&sample, 300)));
}

/* -- texts that mean harm -- */

static void
test_hostile (void)
{
  static const struct
  {
    const char *part;
    guint n;
    const char *around;
  } rows[] = {
    { "", 0, "((W999)999)999%s" }, { "W-", 2040, "%sW" }, { "Wt", 2040, "%sW" },  { "K-a", 1300, "%sK" },
    { "(5,4)", 800, "%s" },        { "fW ", 1360, "%s" }, { "FtR", 1360, "%s" },  { "R+", 2040, "%sR" },
    { "W", 4000, "(%s)-aK" },      { "(", 60, "%sW" },    { "mW-F ", 800, "%s" }, { "W-rF", 1000, "%s" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *part = repeated (rows[i].part, rows[i].n);
      g_autoptr (GString) text = g_string_new (rows[i].around);
      g_autoptr (PwPiece) piece = NULL;

      g_string_replace (text, "%s", part, 1);
      piece = try_piece (PW_DIALECT_EXTENDED, text->str);
      g_test_message ("%.60s: %u nodes", text->str, piece != NULL ? pw_piece_n_nodes (piece) : 0);
      if (piece != NULL)
        g_assert_cmpuint (pw_piece_n_nodes (pw_piece_plain (piece)), <=, pw_piece_n_nodes (piece) + 1);
    }
}

/* -- directions -- */

/* Each vector of a class is picked from its copies, and looked up, alike. */
static void
test_direction_sets (void)
{
  static const PwVec classes[] = { { 1, 0 }, { 1, 1 }, { 2, 1 } };

  for (PwDirections bit = PW_DIR_F; bit < PW_DIR_MASK; bit <<= 1)
    for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
      {
        PwVec copies[8];
        guint n = pw_vec_copies (classes[i], copies);

        for (guint j = 0; j < n; j++)
          g_assert_cmpint ((pw_direction_set_pick (bit) & pw_direction_set_of_vec (copies[j])) != 0, ==,
                           pw_directions_pick_from_copies (bit, PW_FORWARD, copies[j]));
      }
  g_assert_cmphex (pw_direction_set_pick (PW_DIR_NONE), ==, PW_DIRECTION_SET_ALL);
}

/* -- terms -- */

/* Each path knows the first term it stands for. */
static void
test_spans (void)
{
  g_autoptr (PwPiece) piece = piece_in (PW_DIALECT_EXTENDED, "NcF mF W R");
  g_autoptr (PwPiece) term = pw_piece_plain_term (piece, pw_span (1, 3));
  PwPiece *plain = pw_piece_plain (piece);
  const guint starts[] = { 1, 0, 7 }; /* F, N, R */

  g_assert_cmpuint (pw_piece_n_paths (plain), ==, G_N_ELEMENTS (starts));
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    g_assert_cmpuint (pw_piece_path (plain, i)->span.start, ==, starts[i]);
  g_assert_cmpuint (pw_piece_n_paths (term), ==, 1);
  g_assert_cmpuint (pw_piece_path (term, 0)->ends.holds, ==, PW_HOLDS_ENEMY);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain/rows", test_rows);
  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    {
      g_autofree char *path = g_strconcat ("/plain/moves/", pw_dialect_name (dialect), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (dialect), test_moves);
    }
  g_test_add_func ("/plain/legs", test_legs);
  g_test_add_func ("/plain/rewriting", test_rewriting);
  g_test_add_func ("/plain/same-form", test_same_form);
  g_test_add_func ("/plain/hostile", test_hostile);
  g_test_add_func ("/plain/direction-sets", test_direction_sets);
  g_test_add_func ("/plain/spans", test_spans);
  return g_test_run ();
}
