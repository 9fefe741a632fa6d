/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why, and why not: sentences (tests/data/wording/why.tsv); and for any piece on any board, that what is said is true
 * and that no smaller change would do.
 */
#include "core/catalogue/catalogue.h"
#include "core/engine/generator.h"
#include "core/wording/why/why.h"
#include "tests/core/dialect-text.h"
#include "tests/core/random-notation.h"
#include "tests/sample.h"

#include <string.h>

#define SEED 41

/* -- sentences -- */

/* Once the changes are made that were named, the square is a target, and nothing is left to change. */
static void
check_changed (PwPiece *piece, const char *notation, const PwWhy *why, const PwPosition *position, PwSquare to)
{
  g_autoptr (PwBoard) board = NULL;
  PwPosition changed = pw_why_changed (why->changes, why->n_changes, position, &board);
  g_autoptr (PwWhy) again = pw_why (piece, notation, &changed, to);

  g_assert_cmpint (again->reaches, ==, why->reaches || why->n_changes > 0);
  g_assert_cmpuint (again->n_changes, ==, 0);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  PwPosition position;
  g_autoptr (PwBoard) board = position_from_fen (row->columns[2], &position);
  g_autoptr (PwPiece) piece = piece_in_row (row, 0);
  PwSquare to = pw_square_parse (board, row->columns[3]);
  g_autoptr (PwWhy) why = pw_why (piece, row->columns[1], &position, to);
  g_autofree char *text = pw_phrase_render (why->reason, NULL);

  g_assert_cmpstr (text, ==, row->columns[4]);
  check_changed (piece, row->columns[1], why, &position, to);
}

/* -- any piece, any board -- */

/* What single changes and some pairs of them make a target, per square; and what is one on any board tried. */
typedef struct
{
  guint n;
  guint8 *now, *by_one, *by_two, *ever;
} Reach;

static void
clear_reach (Reach *reach)
{
  g_free (reach->now);
  g_free (reach->by_one);
  g_free (reach->by_two);
  g_free (reach->ever);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reach, clear_reach)

static void
mark_targets (PwGenerator *generator, PwMoves *moves, const PwPosition *position, guint8 *marks)
{
  pw_generator_run (generator, position, moves);
  for (guint i = 0; i < pw_moves_count (moves); i++)
    marks[pw_moves_get (moves, i)->to] = TRUE;
}

static void
try_pairs (GRand *rand, PwGenerator *generator, PwMoves *moves, const PwPosition *position, guint n_pairs,
           Reach *reach)
{
  for (guint i = 0; i < n_pairs; i++)
    {
      g_autoptr (PwBoard) board = pw_board_copy (position->board);
      PwPosition changed = *position;

      changed.board = board;
      for (guint j = 0; j < 2; j++)
        {
          PwSquare square = (PwSquare) g_rand_int_range (rand, 0, (gint32) reach->n);

          if (square != position->at && pw_board_cell (board, square) != PW_CELL_HOLE)
            pw_board_set (board, square, (PwCell) g_rand_int_range (rand, PW_CELL_EMPTY, PW_CELL_SECOND + 1),
                          0);
        }
      mark_targets (generator, moves, &changed, reach->by_two);
    }
}

static void
try_singles (PwGenerator *generator, PwMoves *moves, const PwPosition *position, Reach *reach)
{
  for (guint square = 0; square < reach->n; square++)
    for (guint cell = PW_CELL_EMPTY; cell <= PW_CELL_SECOND; cell++)
      {
        g_autoptr (PwBoard) board = pw_board_copy (position->board);
        PwPosition changed = *position;

        if (square == position->at || pw_board_cell (board, (PwSquare) square) == PW_CELL_HOLE
            || pw_board_cell (board, (PwSquare) square) == cell)
          continue;
        pw_board_set (board, (PwSquare) square, (PwCell) cell, 0);
        changed.board = board;
        mark_targets (generator, moves, &changed, reach->by_one);
      }
}

#define N_FILLINGS 6

/* Other pieces on all squares. On a cylinder, walks that have gone round more than three times aren't told apart. */
static void
try_fillings (GRand *rand, PwGenerator *generator, PwMoves *moves, const PwPosition *position, Reach *reach)
{
  for (gint32 share = 1; share <= N_FILLINGS && !pw_board_is_cylinder (position->board); share++)
    {
      g_autoptr (PwBoard) board = pw_board_copy (position->board);
      PwPosition changed = *position;

      for (guint i = 0; i < reach->n; i++)
        if (i != position->at && pw_board_cell (board, (PwSquare) i) != PW_CELL_HOLE)
          pw_board_set (board, (PwSquare) i,
                        g_rand_int_range (rand, 0, N_FILLINGS) < share ? PW_CELL_EMPTY
                        : g_rand_boolean (rand)                        ? PW_CELL_FIRST
                                                                       : PW_CELL_SECOND,
                        0);
      changed.board = board;
      changed.virgin = g_rand_boolean (rand);
      mark_targets (generator, moves, &changed, reach->ever);
    }
}

static Reach
find_reach (GRand *rand, PwPiece *piece, const PwPosition *position, guint n_pairs)
{
  g_autoptr (PwGenerator) generator = pw_generator_new (piece);
  g_autoptr (PwMoves) moves = pw_moves_new ();
  PwPosition moved = *position;
  Reach reach = { .n = pw_board_n_squares (position->board) };

  reach.now = g_new0 (guint8, reach.n);
  reach.by_one = g_new0 (guint8, reach.n);
  reach.by_two = g_new0 (guint8, reach.n);
  reach.ever = g_new0 (guint8, reach.n);
  mark_targets (generator, moves, position, reach.now);
  moved.virgin = TRUE;
  mark_targets (generator, moves, &moved, reach.by_one);
  try_singles (generator, moves, position, &reach);
  try_pairs (rand, generator, moves, position, n_pairs, &reach);
  try_fillings (rand, generator, moves, position, &reach);
  return reach;
}

static gboolean
reaches_when_applied (PwPiece *piece, const PwWhy *why, const PwPosition *position, PwSquare to)
{
  g_autoptr (PwBoard) board = NULL;
  PwPosition changed = pw_why_changed (why->changes, why->n_changes, position, &board);
  g_autoptr (PwMoves) moves = pw_moves_of (piece, &changed, 0, NULL);

  return pw_moves_reach (moves, to);
}

/* What is wrong with an answer. text: its sentences. Returns: (nullable): NULL if nothing is */
static const char *
fault_of (PwPiece *piece, const PwWhy *why, const char *text, const PwPosition *position, PwSquare to,
          const Reach *reach)
{
  if (why->reaches != reach->now[to])
    return "it is wrong whether it is a target";
  if (why->reaches)
    return why->n_changes != 0 ? "a target needs no changes" : NULL;
  if (why->n_changes > 0 && !reaches_when_applied (piece, why, position, to))
    return "the changes don't help";
  if (why->incomplete)
    return NULL;
  if (reach->by_one[to] && why->n_changes != 1)
    return "one change would do";
  if (reach->by_two[to] && (why->n_changes == 0 || why->n_changes > 2))
    return "two changes would do";
  if (reach->ever[to] && (strstr (text, "None of its moves") || strstr (text, "none of its moves")))
    return "one of its moves does";
  return NULL;
}

/* What came of many questions. */
typedef struct
{
  guint n, n_by_changes[PW_WHY_MAX_CHANGES + 1], n_incomplete;
} Tally;

static void
check_position (GRand *rand, PwPiece *piece, const char *name, const PwPosition *position, guint n_pairs,
                Tally *tally)
{
  g_autoptr (PwExplainer) explainer = pw_explainer_new (piece, NULL);
  g_auto (Reach) reach = find_reach (rand, piece, position, n_pairs);

  for (guint to = 0; to < reach.n; to++)
    {
      g_autoptr (PwWhy) why = pw_explainer_ask (explainer, position, (PwSquare) to);
      g_autofree char *text = pw_phrase_render (why->reason, NULL);
      const char *fault = fault_of (piece, why, text, position, (PwSquare) to, &reach);

      tally->n++;
      tally->n_by_changes[why->n_changes] += !why->reaches;
      tally->n_incomplete += why->incomplete;
      if (fault != NULL)
        {
          g_autofree char *where = position_to_text (position);
          char square[PW_SQUARE_NAME_SIZE];

          pw_square_name (position->board, (PwSquare) to, square);
          g_test_message ("%s on %s, %s: %s: %s", name, where, square, fault, text);
          g_test_fail ();
        }
      g_assert_true (g_str_has_suffix (text, "."));
      g_assert_null (strchr (text, '{'));
    }
}

static void
show_tally (const Tally *tally)
{
  g_test_message ("%u questions; by number of changes: none %u, one %u, two %u, three %u; %u incomplete",
                  tally->n, tally->n_by_changes[0], tally->n_by_changes[1], tally->n_by_changes[2],
                  tally->n_by_changes[3], tally->n_incomplete);
}

/* Letters, virgin marks and what has just been passed are part of a position as well. */
static void
mark_board (GRand *rand, PwBoard *board, PwSquare at)
{
  static const char letters[] = "PPPNK";
  guint n = pw_board_n_squares (board);

  for (guint i = 0; i < n; i++)
    if ((pw_board_cell (board, (PwSquare) i) == PW_CELL_FIRST
         || pw_board_cell (board, (PwSquare) i) == PW_CELL_SECOND)
        && i != at)
      {
        pw_board_set (board, (PwSquare) i, pw_board_cell (board, (PwSquare) i),
                      letters[g_rand_int_range (rand, 0, sizeof letters - 1)]);
        pw_board_set_virgin (board, (PwSquare) i, g_rand_boolean (rand));
      }
  if (g_rand_int_range (rand, 0, 3) == 0)
    pw_board_set_passed (board, (PwSquare) g_rand_int_range (rand, 0, (gint32) n),
                         (PwSquare) g_rand_int_range (rand, 0, (gint32) n));
  if (g_rand_int_range (rand, 0, 8) == 0)
    pw_board_set_cylinder (board, TRUE);
}

static void
check_piece (GRand *rand, PwPiece *piece, const char *name, guint size, guint n_boards, Tally *tally)
{
  for (guint i = 0; i < n_boards; i++)
    {
      PwPosition position;
      g_autoptr (PwBoard) board = random_position (rand, size, size, &position);

      if (i % 2 == 1)
        mark_board (rand, board, position.at);
      check_position (rand, piece, name, &position, size <= 5 ? 150 : 10, tally);
    }
}

/* As often as time allows. */
static guint
rounds (guint n)
{
  return is_thorough () ? 20 * n : n;
}

static void
test_random_pieces (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Tally tally = { 0 };

  for (guint i = 0; i < rounds (600); i++)
    {
      g_autofree char *notation = random_notation (rand);
      g_autoptr (PwPiece) piece = piece_from_text (notation);

      check_piece (rand, piece, notation, i % 3 == 0 ? 8 : 5, 2, &tally);
    }
  show_tally (&tally);
}

static void
test_catalogue (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  const PwCatalogue *catalogue = pw_catalogue_get_default ();
  Tally tally = { 0 };

  for (guint i = 0; i < pw_catalogue_n_pieces (catalogue); i++)
    {
      const PwKnownPiece *known = pw_catalogue_piece (catalogue, i);
      g_autoptr (PwPiece) piece = piece_in (known->dialect, known->notation);

      check_piece (rand, piece, known->notation, i % 3 == 0 ? 8 : 5, rounds (3), &tally);
    }
  show_tally (&tally);
}

/* What random texts of a dialect are made of; most have errors and are passed over. */
static const char *const alphabets[PW_N_DIALECTS] = {
  [PW_DIALECT_EXTENDED] = "WFDNAHLJGRBQKKmcfblrsvhnjgpqziej0234t-+?!xdyO()",
  [PW_DIALECT_CLASSIC] = "WFDNAHLJGCZKRBQWFKRNfblrvshmcnjpgqzoffbbt[FR]g[WF]0123 -(){}=*iat",
  [PW_DIALECT_XBETZA] = "WFDNAHCZGLJKRBQUOXYIfblrsvhmcdtpgyeuonijqzkkaaaax()[]--?0123 ",
  [PW_DIALECT_BETZA2] = "WFDNAHKRBQOCG((()))----fblrsvahmcdptuoxijkngqze{}{N}(4,1)0123 ",
  [PW_DIALECT_BEX]
  = "WFDNAHLJGCZKRBQOWFKRNfblrvshmcnjpgqzoiy--+()(W)[>][<][^][*R][O][!K][?K][&N]0123*(1,2) =,x",
};

static char *
random_text (GRand *rand, const char *letters)
{
  GString *text = g_string_new (NULL);

  for (gint32 n = g_rand_int_range (rand, 2, 11); n > 0; n--)
    g_string_append_c (text, letters[g_rand_int_range (rand, 0, (gint32) strlen (letters))]);
  return g_string_free (text, FALSE);
}

static void
test_random_texts (gconstpointer data)
{
  PwDialect dialect = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Tally tally = { 0 };

  for (guint n = 0; n < rounds (300);)
    {
      g_autofree char *text = random_text (rand, alphabets[dialect]);
      g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);

      if (pw_parse_has_errors (parse) || pw_parse_piece (parse) == NULL)
        continue;
      check_piece (rand, pw_parse_piece (parse), text, 5, 2, &tally);
      n++;
    }
  show_tally (&tally);
}

/* What is rare in the catalogue: each rule of each dialect. */
static const struct
{
  PwDialect dialect;
  const char *notation;
} rare[] = {
  { PW_DIALECT_EXTENDED, "gW3 gN0 jB3 jjR" },
  { PW_DIALECT_EXTENDED, "Q!Q R?B" },
  { PW_DIALECT_EXTENDED, "KNADKxaKK-bK" },
  { PW_DIALECT_EXTENDED, "RxebR" },
  { PW_DIALECT_EXTENDED, "BdO RxO" },
  { PW_DIALECT_EXTENDED, "R3yF QyK" },
  { PW_DIALECT_EXTENDED, "(R2B3)yN" },
  { PW_DIALECT_EXTENDED, "W-eR (W-F)-eR" },
  { PW_DIALECT_EXTENDED, "oR oW-F" },
  { PW_DIALECT_EXTENDED, "iW2fmR" },
  { PW_DIALECT_EXTENDED, "Nrf8 frmWxlW" },
  { PW_DIALECT_EXTENDED, "K-bK (WxW)-0" },
  { PW_DIALECT_EXTENDED, "n(4,1) j(4,2) g(5,2) nH" },
  { PW_DIALECT_EXTENDED, "cQd0 K-0" },
  { PW_DIALECT_XBETZA, "KNADcaKcabKmabK" },
  { PW_DIALECT_XBETZA, "(az)N (afq)N" },
  { PW_DIALECT_XBETZA, "mpafsmpafW" },
  { PW_DIALECT_XBETZA, "mQcaibQ" },
  { PW_DIALECT_XBETZA, "cpagRdB" },
  { PW_DIALECT_XBETZA, "oaR oN" },
  { PW_DIALECT_XBETZA, "ucQ udQ" },
  { PW_DIALECT_XBETZA, "KisO2" },
  { PW_DIALECT_XBETZA, "KisjO3 O1" },
  { PW_DIALECT_XBETZA, "fmWfceFifmnD feF" },
  { PW_DIALECT_XBETZA, "tcQ mU" },
  { PW_DIALECT_XBETZA, "tpafQ tgQ" },
  { PW_DIALECT_XBETZA, "jB jjR" },
  { PW_DIALECT_XBETZA, "yafmcabQ ucaK" },
  { PW_DIALECT_BETZA2, "(cQ-mQ)4" },
  { PW_DIALECT_BETZA2, "c{N}N t{P}N-bN-aN" },
  { PW_DIALECT_BETZA2, "mxQ-cdaK" },
  { PW_DIALECT_BETZA2, "cdN-buN-bN" },
  { PW_DIALECT_BEX, "nN D*" },
  { PW_DIALECT_BEX, "[>]Q[<]R" },
  { PW_DIALECT_CLASSIC, "t[FR]mRcpR" },
};

static void
test_rare_rules (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  Tally tally = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rare); i++)
    {
      g_autoptr (PwPiece) piece = piece_in (rare[i].dialect, rare[i].notation);

      check_piece (rand, piece, rare[i].notation, 5, rounds (12), &tally);
      check_piece (rand, piece, rare[i].notation, 8, rounds (4), &tally);
    }
  show_tally (&tally);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("wording/why.tsv", 5, 5, test_row);
  g_test_add_func ("/why/random-pieces", test_random_pieces);
  g_test_add_func ("/why/catalogue", test_catalogue);
  g_test_add_func ("/why/rare-rules", test_rare_rules);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/why/random-texts/%s", pw_dialect_name (i));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_random_texts);
    }
  return g_test_run ();
}
