/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said of two pieces: rows (tests/data/engine/compare.tsv); rare terms beside common ones, and small
 * changes of texts, against brute force; each counter-position shows a difference; each known piece makes
 * each of its moves.
 */
#include "core/catalogue/convert.h"
#include "core/engine/difference.h"
#include "core/engine/witness.h"
#include "core/piece/plain.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#define E            PW_DIALECT_EXTENDED
#define SEED         51
#define N_PAIRS      3000
#define COST         1.5 /* ms for a pair */
#define N_CONVERTED  600
#define CONVERT_COST 30  /* ms */
#define N_BOARDS     400 /* by brute force, each from some squares */
#define MAX_WORK     G_MAXUINT64

static const char *
name_of (PwAlike alike)
{
  static const char *const names[] = { "not", "unknown", "alike", "same" };

  return names[alike];
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwPiece) first = piece_in_row (row, 0), second = piece_in_row (row, 2);

  g_assert_cmpstr (name_of (pw_compare_pieces (first, second, FALSE, MAX_WORK)), ==, row->columns[4]);
  g_assert_cmpstr (name_of (pw_compare_pieces (second, first, FALSE, MAX_WORK)), ==, row->columns[4]);
}

/* -- by brute force -- */

static gboolean
differ_somewhere (PwPiece *first, PwPiece *second)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_auto (PwPair) pair = { 0 };

  pw_pair_init (&pair, first, second, NULL);
  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (PwBoard) board = pw_board_new (5 + i % 7, 5 + i / 7 % 7);
      const PwScatter scatter
          = { .density = 10 + i % 60, .own = 20 + i % 60, .letters = PW_ROYAL_LETTERS, .virgins = TRUE };

      pw_compare_scatter (board, rand, PW_NO_SQUARE, &scatter);
      for (guint j = 0; j < 10; j++)
        {
          const PwPosition position
              = { board, pw_compare_pick_square (board, rand), (PwSide) (i % 2), j % 2 == 0 };

          if (pw_pair_run (&pair, &position) && !pw_compare_same_moves (pair.moves[0], pair.moves[1]))
            return TRUE;
        }
    }
  return FALSE;
}

/* Both do something else on the position that is said to show it. */
static void
check_counter (PwComparer *comparer, PwPiece *first, PwPiece *second)
{
  g_auto (PwPair) pair = { 0 };

  g_assert_nonnull (pw_comparer_get_counter (comparer));
  pw_pair_init (&pair, first, second, NULL);
  g_assert_true (pw_pair_run (&pair, pw_comparer_get_counter (comparer)));
  g_assert_false (pw_compare_same_moves (pair.moves[0], pair.moves[1]));
}

static const char *
pick (GRand *rand, const char *const *words)
{
  return words[g_rand_int_range (rand, 0, (gint32) g_strv_length ((char **) words))];
}

/* "K" and "KfcNxN" */
static char *
add_rare_term (GRand *rand, char **text)
{
  static const char *const common[] = { "K", "Q", "N", "R", "BN", "F", "fmWfcF", "mQ", "D", "mRcpR", NULL };
  static const char *const operators[] = { "x", "d", "!", "?", "+", "-", "t", NULL };
  static const char *const directions[] = { "", "f", "fr", "lf", "r", "b", "rb", "s", NULL };
  static const char *const modes[] = { "", "m", "c", NULL };
  static const char *const atoms[]
      = { "W", "F", "D", "N", "A", "H", "L", "J", "G", "K", "Q", "R", "B", NULL };
  GString *term = g_string_new (NULL);
  char *whole;

  *text = g_strdup (pick (rand, common));
  g_string_append_printf (term, "%s%s%s", pick (rand, directions), pick (rand, modes), pick (rand, atoms));
  for (int legs = g_rand_int_range (rand, 1, 3); legs > 0; legs--)
    g_string_append_printf (term, "%s%s%s", pick (rand, operators), pick (rand, directions),
                            pick (rand, atoms));
  whole = g_strconcat (*text, " ", term->str, NULL);
  g_string_free (term, TRUE);
  return whole;
}

/* A letter more, less, or another one. */
static char *
change_text (GRand *rand, char **text)
{
  static const char letters[] = "mcfblrsvnjtxd-+?!WFDNARBQ23";
  GString *other;
  gsize at;
  char letter = letters[g_rand_int_range (rand, 0, (gint32) sizeof letters - 1)];

  *text = random_notation (rand);
  other = g_string_new (*text);
  at = (gsize) g_rand_int_range (rand, 0, (gint32) other->len);
  switch (g_rand_int_range (rand, 0, 3))
    {
    case 0:
      g_string_erase (other, (gssize) at, 1);
      break;
    case 1:
      other->str[at] = letter;
      break;
    default:
      g_string_insert_c (other, (gssize) at, letter);
    }
  return g_string_free (other, FALSE);
}

/*
 * "Same" is no proof where forms are not equal: it is wrong of few of these texts, which nobody would write.
 *
 * one_in: at most one in so many
 */
static void
check_pairs (const char *name, char *(*make) (GRand *rand, char **text), guint one_in)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Sample sample = sample_of (name, N_PAIRS, COST);
  guint wrong = 0, tried = 0;

  for (guint i = 0; i < N_PAIRS; i++)
    {
      g_autofree char *text = NULL, *other = make (rand, &text);
      g_autoptr (PwPiece) first = pw_notation_read (E, text, strlen (text));
      g_autoptr (PwPiece) second = pw_notation_read (E, other, strlen (other));
      g_autoptr (PwComparer) comparer = pw_comparer_new (FALSE, MAX_WORK);
      PwAlike alike;

      if (!sample_takes (&sample, i) || first == NULL || second == NULL
          || pw_piece_moves_same (first, second))
        continue;
      tried++;
      alike = pw_comparer_compare (comparer, first, second);
      g_test_message ("%s, %s: %s", text, other, name_of (alike));
      if (alike == PW_ALIKE_NOT)
        check_counter (comparer, first, second);
      wrong += alike == PW_ALIKE_SAME && differ_somewhere (first, second) ? 1 : 0;
    }
  g_assert_cmpuint (tried, >, 0);
  g_assert_cmpuint (wrong, <=, 3 + tried / one_in); /* as chance may have it in a sample */
}

static void
test_rare_terms (void)
{
  check_pairs ("rare-terms", add_rare_term, 2000);
}

static void
test_changes (void)
{
  check_pairs ("changes", change_text, 200);
}

/* What a rare term does isn't lost by writing the piece in another dialect. */
static void
test_rare_terms_convert (void)
{
  static const PwDialect dialects[] = { PW_DIALECT_CLASSIC, PW_DIALECT_BEX };
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + 1);
  Sample sample = sample_of ("rare-terms-convert", N_CONVERTED, CONVERT_COST);

  for (guint i = 0; i < N_CONVERTED; i++)
    {
      g_autofree char *common = NULL, *text = add_rare_term (rand, &common);
      g_autoptr (PwPiece) piece = pw_notation_read (E, text, strlen (text));
      gboolean taken = sample_takes (&sample, i) && piece != NULL;

      for (guint j = 0; taken && j < G_N_ELEMENTS (dialects); j++)
        {
          g_autoptr (GArray) reasons = pw_diagnostics_new ();
          g_autofree char *written = pw_convert (piece, E, text, dialects[j], reasons);
          g_autoptr (PwPiece) read = NULL;

          g_test_message ("%s, %s: %s", text, pw_dialect_name (dialects[j]), written);
          if (written == NULL)
            continue;
          read = pw_notation_read (dialects[j], written, strlen (written));
          g_assert_nonnull (read);
          g_assert_false (differ_somewhere (piece, read));
        }
    }
}

/* -- witnesses -- */

static void
check_whole (const PwKnownPiece *known)
{
  g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);
  g_autoptr (PwWitness) witness = pw_witness_new (piece, 0);
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  PwPosition position;

  g_test_message ("%s", known->notation);
  g_assert_false (pw_witness_is_whole (witness));
  while (pw_witness_next (witness, &position))
    pw_witness_see (witness, pw_generator_targets (generator, &position));
  g_assert_true (pw_witness_is_whole (witness));
}

/* Each path of each known piece is seen to move. */
static void
test_witnesses (void)
{
  const PwCatalogue *catalogue = pw_catalogue_get_default ();

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    check_whole (pw_catalogue_piece (catalogue, i));
}

/* The board of a difference in text is one that the first side's piece sees. */
static void
test_board (void)
{
  static const char *const texts[][2]
      = { { "KfcNxN", "K" }, { "ifmD", "fmD" }, { "mRcpR", "mRcgR" }, { "FxF", "F!F" } };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PwPiece) first = piece_in (E, texts[i][0]), second = piece_in (E, texts[i][1]);
      g_autoptr (PwDifference) difference = NULL;
      g_autofree char *text = NULL;
      g_auto (PwPair) pair = { 0 };
      PwPosition position;
      g_autoptr (PwBoard) board = NULL;

      g_assert_cmpint (pw_difference_find (first, second, NULL, &difference), ==, PW_ALIKE_NOT);
      text = pw_difference_board (difference);
      g_test_message ("%s, %s: %s", texts[i][0], texts[i][1], text);
      board = position_from_fen (text, &position);
      position.virgin = pw_board_is_virgin (board, position.at);
      pw_pair_init (&pair, first, second, NULL);
      g_assert_false (pw_pair_is_alike (&pair, &position));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  test_rows_add ("engine/compare.tsv", 5, 5, test_row);
  g_test_add_func ("/compare/rare-terms", test_rare_terms);
  g_test_add_func ("/compare/rare-terms-convert", test_rare_terms_convert);
  g_test_add_func ("/compare/changes", test_changes);
  g_test_add_func ("/compare/witnesses", test_witnesses);
  g_test_add_func ("/compare/board", test_board);
  return g_test_run ();
}
