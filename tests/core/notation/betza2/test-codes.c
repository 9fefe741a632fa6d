/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Betza 2.0 against published tables (tests/data/notation/betza2/codes.tsv); and random well-formed texts, of which
 * what holds for every text is asked.
 */
#include "core/engine/generator.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"

#include <string.h>

#define BETZA2   PW_DIALECT_BETZA2
#define EXTENDED PW_DIALECT_EXTENDED

/* -- published tables -- */

#define BIG_BOARD 36 /* Taikyoku shogi's */

static guint
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return g_strv_length (words);
}

/*
 * A row: code, names, game, the same in Extended Betza or nothing, and how many moves there are from the middle of a
 * big empty board. The code reads without an error, or a warning but for old riders.
 */
static void
test_code (gconstpointer data)
{
  const TestRow *row = data;
  const char *code = row->columns[0], *extended = row->columns[3];
  g_autoptr (Reading) reading = reading_new (BETZA2, code, -1);
  g_autoptr (PwBoard) board = pw_board_new (BIG_BOARD, BIG_BOARD);
  PwPosition position = { .board = board, .at = (BIG_BOARD + 1) * BIG_BOARD / 2 };
  g_autofree char *ours = NULL, *theirs = NULL;

  g_assert_nonnull (pw_parse_piece (reading->parse));
  for (guint i = 0; i < reading->n_said; i++)
    g_assert_true (reading->said[i].severity == PW_SEVERITY_NOTE || reading->said[i].code == PW_CODE_OLD_RIDER);
  ours = moves_in (BETZA2, code, &position);
  g_test_message ("%s (%s): %s", code, row->columns[1], ours);
  g_assert_cmpuint (count_words (ours), ==, test_row_number (row, 4, 0));
  if (extended == NULL)
    return;
  theirs = moves_in (EXTENDED, extended, &position);
  g_assert_cmpstr (ours, ==, theirs);
  check_same_moves (BETZA2, code, EXTENDED, extended, 200, TRUE);
}

/* -- random well-formed texts -- */

typedef struct
{
  GRand *rand;
  GString *text;
  guint size;
} Writer;

static gboolean
chance (Writer *w, int percent)
{
  return g_rand_int_range (w->rand, 0, 100) < percent;
}

static const char *
any_of (Writer *w, const char *const *words, guint n)
{
  return words[g_rand_int_range (w->rand, 0, (gint32) n)];
}

static void
write_directions (Writer *w)
{
  static const char *const words[]
      = { "f", "b", "l", "r", "s", "v", "a", "fr", "rf", "lb", "fs", "rv", "fh", "lh" };

  if (chance (w, 40))
    g_string_append (w->text, any_of (w, words, G_N_ELEMENTS (words)));
}

/* goes_on: another leg follows */
static void
write_modes (Writer *w, gboolean goes_on)
{
  static const char *const inner[]
      = { "m", "c", "d", "p", "t", "mp", "cd", "mc", "c{P}", "t{N}m", "pp", "mtt", "ccd" };
  static const char *const last[] = { "m", "c", "d", "md", "cd", "c{P,Q}", "mc{K}" };

  if (chance (w, 55))
    return;
  g_string_append (w->text,
                   goes_on ? any_of (w, inner, G_N_ELEMENTS (inner)) : any_of (w, last, G_N_ELEMENTS (last)));
}

static void write_chain (Writer *w, guint depth, gboolean goes_on);

static void
write_base (Writer *w, guint depth, gboolean goes_on)
{
  static const char *const atoms[]
      = { "W", "F", "D", "N", "A", "K", "R", "B", "Q", "(1,3)", "W2", "N0", "B3", "K02" };
  static const char *const ranges[] = { "2", "02", "3", "0", "r2", "f3" };

  w->size++;
  if (depth == 0 || w->size > 7 || chance (w, 70))
    g_string_append (w->text, any_of (w, atoms, G_N_ELEMENTS (atoms)));
  else if (chance (w, 60))
    {
      g_string_append_c (w->text, '(');
      write_chain (w, depth - 1, goes_on);
      g_string_append_c (w->text, ')');
    }
  else
    {
      g_string_append_c (w->text, '(');
      write_modes (w, FALSE);
      g_string_append (w->text, any_of (w, atoms, 9));
      g_string_append_c (w->text, '-');
      g_string_append (w->text, any_of (w, atoms, 9));
      g_string_append_c (w->text, ')');
      g_string_append (w->text, any_of (w, ranges, G_N_ELEMENTS (ranges)));
    }
}

static void
write_leg (Writer *w, guint depth, gboolean goes_on)
{
  guint n = chance (w, 25) ? 2 : 1;

  for (guint i = 0; i < n; i++)
    {
      write_directions (w);
      write_modes (w, goes_on);
      write_base (w, depth, goes_on);
    }
}

static void
write_chain (Writer *w, guint depth, gboolean goes_on)
{
  guint n = chance (w, 55) ? 1 : chance (w, 70) ? 2 : 3;

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (w->text, '-');
      write_leg (w, depth, goes_on || i + 1 < n);
    }
}

static char *
random_text (GRand *rand)
{
  Writer w = { rand, g_string_new (NULL), 0 };

  write_chain (&w, 2, FALSE);
  return g_string_free (w.text, FALSE);
}

/* -- what holds for every text -- */

#define N_TEXTS  1500
#define N_BOARDS 4

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Where a square of the board stands after it was turned by 180 degrees, or mirrored. */
typedef PwSquare (*MapSquare) (const PwBoard *board, PwSquare square);

static PwSquare
keep (const PwBoard *board, PwSquare square)
{
  return square;
}

static PwSquare
rotate (const PwBoard *board, PwSquare square)
{
  return (PwSquare) (pw_board_n_squares (board) - 1 - square);
}

static PwSquare
mirror (const PwBoard *board, PwSquare square)
{
  guint files = pw_board_files (board);

  return (PwSquare) (square / files * files + files - 1 - square % files);
}

static char *
mapped_move (const PwBoard *board, const PwMoves *moves, const PwMove *move, MapSquare map)
{
  GString *word = g_string_new (NULL);
  g_autofree guint8 *taken = g_new0 (guint8, pw_board_n_squares (board));

  for (guint i = 0; i < move->n_captures; i++)
    taken[map (board, pw_moves_captures (moves, move)[i])] = 1;
  g_string_append_printf (word, "%u/%u", map (board, move->to), move->ends);
  for (guint square = 0; square < pw_board_n_squares (board); square++)
    if (taken[square])
      g_string_append_printf (word, " x%u", square);
  return g_string_free (word, FALSE);
}

/* All moves, as a sorted text. Returns: (transfer full) (nullable): NULL if the walk was cut off */
static char *
mapped_moves (PwPiece *piece, const PwPosition *position, MapSquare map)
{
  g_autoptr (PwMoves) moves = pw_moves_of (piece, position, 0, NULL);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  check_moves (position, piece, moves);
  if (pw_moves_truncated (moves))
    return NULL;
  for (guint i = 0; i < pw_moves_count (moves); i++)
    g_ptr_array_add (words, mapped_move (position->board, moves, pw_moves_get (moves, i), map));
  g_ptr_array_sort (words, compare_strings);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

static char *
swap_left_and_right (const char *text)
{
  char *swapped = g_strdup (text);

  for (char *p = swapped; *p != '\0'; p++)
    *p = *p == 'l' ? 'r' : *p == 'r' ? 'l' : *p;
  return swapped;
}

static void
compare (const char *what, const char *text, const PwPosition *position, const char *got,
         const char *expected)
{
  if (got == NULL || expected == NULL || g_str_equal (got, expected))
    return;
  {
    g_autofree char *where = position_to_text (position);

    g_test_message ("%s: %s on %s", what, text, where);
    g_assert_cmpstr (got, ==, expected);
  }
}

static void
check_random_text (const char *text, GRand *rand)
{
  g_autofree char *grouped_text = g_strconcat ("(", text, ")", NULL);
  g_autofree char *mirrored_text = swap_left_and_right (text);
  g_autoptr (PwPiece) piece = piece_in (BETZA2, text);
  g_autoptr (PwPiece) grouped = piece_in (BETZA2, grouped_text);
  g_autoptr (PwPiece) mirrored = piece_in (BETZA2, mirrored_text);

  for (guint i = 0; i < N_BOARDS; i++)
    {
      PwPosition position, rotated_at, mirrored_at;
      g_autoptr (PwBoard) board G_GNUC_UNUSED = random_position (rand, 7, 7, &position);
      g_autoptr (PwBoard) rotated_board = NULL, mirrored_board = NULL;
      g_autofree char *moves = NULL, *in_group = NULL, *turned = NULL, *turned_back = NULL, *left = NULL,
                      *right = NULL;

      rotated_board = rotated_position (&position, &rotated_at);
      mirrored_board = mirrored_position (&position, &mirrored_at);
      moves = mapped_moves (piece, &position, keep);
      in_group = mapped_moves (grouped, &position, keep);
      compare ("in parentheses", text, &position, in_group, moves);
      turned = mapped_moves (piece, &position, rotate);
      turned_back = mapped_moves (piece, &rotated_at, keep);
      compare ("turned", text, &position, turned_back, turned);
      left = mapped_moves (piece, &position, mirror);
      right = mapped_moves (mirrored, &mirrored_at, keep);
      compare ("mirrored", text, &position, right, left);
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (47);
  guint n_read = 0;

  for (guint i = 0; i < N_TEXTS; i++)
    {
      g_autofree char *text = random_text (rand);
      g_autoptr (Reading) reading = reading_new (BETZA2, text, -1);

      for (guint j = 0; j < reading->n_said; j++)
        if (reading->said[j].severity == PW_SEVERITY_ERROR)
          {
            PwCode code = reading->said[j].code;

            /* What is written out may be too much, and what is repeated may end differently; nothing else. */
            g_test_message ("%s: %s", text, pw_code_name (code));
            g_assert_true (code == PW_CODE_TOO_MANY_WAYS || code == PW_CODE_ENDS_DIFFER);
          }
      if (pw_parse_piece (reading->parse) == NULL)
        continue;
      n_read++;
      check_random_text (text, rand);
    }
  g_assert_cmpuint (n_read, >, N_TEXTS * 9 / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */

  test_rows_add ("notation/betza2/codes.tsv", 5, 5, test_code);
  g_test_add_func ("/betza2/random", test_random);
  return g_test_run ();
}
