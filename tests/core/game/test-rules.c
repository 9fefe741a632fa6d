/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules as the member of a document: rows, and that what is written is read again. */
#include "core/game/rules-write.h"

#include "core/base/members.h"
#include "core/game/played.h"
#include "core/game/rules-read.h"
#include "tests/core/game/random-rules.h"
#include "tests/core/presets.h"
#include "tests/core/rows.h"
#include "tests/sample.h"

#include <string.h>

#define SEED     11
#define N_ARMIES 1000
#define COST     1.0 /* ms */

/* Reads them with the pieces of a document. */
static PwRules *
read_with (const char *document, const char *game)
{
  static const PwMemberRow rows[] = { { "pieces", PW_WANTS_ARRAY, 0 } };
  PwJsonValue pieces;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  PwRules *rules;

  g_assert_true (pw_members_read (rows, 1, TRUE, document, strlen (document), &pieces, NULL, NULL));
  text = g_strdup_printf ("{\"pieces\":%.*s,\"game\":%s}", (int) pieces.length, pieces.start, game);
  rules = pw_rules_read (text, strlen (text), NULL, NULL, &error);
  g_assert_no_error (error);
  return rules;
}

/* The member as it is written, or the error. */
static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  static const PwMemberRow rows[] = { { "game", PW_WANTS_ANYTHING, 0 } };
  PwJsonValue value;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwRules) rules = pw_rules_read (row->columns[0], strlen (row->columns[0]), NULL, NULL, &error),
                      again = NULL;
  g_autofree char *before = NULL, *written = NULL;

  if (rules == NULL)
    {
      g_assert_cmpstr (error->message, ==, row->columns[1]);
      return;
    }
  g_assert_true (
      pw_members_read (rows, 1, TRUE, row->columns[0], strlen (row->columns[0]), &value, NULL, NULL));
  before = pw_member_is_given (&value) ? g_strndup (value.start, value.length) : g_strdup ("");
  written = pw_rules_write (rules, before);
  g_assert_cmpstr (written, ==, row->columns[1]);
  again = read_with (row->columns[0], written);
  g_assert_true (pw_rules_equal (rules, again));
}

/* Of a game that is played by other tests. */
static void
test_known (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwRules) rules = pw_rules_read (row->columns[1], strlen (row->columns[1]), NULL, NULL, NULL);
  g_autofree char *written = pw_rules_write (rules, "");
  g_autoptr (PwRules) again = read_with (row->columns[1], written);

  g_assert_true (pw_rules_equal (rules, again));
}

/* What was played comes in and out, and leaves nothing behind; a text without it stays as it is. */
static void
test_played (void)
{
  static const char pgn[] = "[Result \"*\"]\n\n{\303\266} 1. e4 *\n";
  static const char *const games[][2] = {
    { "", NULL }, { "{}", NULL }, { "{ }", "{}" }, { "5", "5" }, { "{\"played\":5}", "{}" },
    { "{\"title\":\"\", \"royal\":[]}", "{\"title\":\"\",\"royal\":[]}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *played = NULL, *none = NULL, *text = pw_game_add_played (games[i][0], pgn);
      g_autofree char *game = pw_game_take_played (text, &played), *same = pw_game_take_played (games[i][0], &none);

      g_assert_cmpstr (game, ==, games[i][1] != NULL ? games[i][1] : games[i][0]);
      g_assert_cmpstr (played, ==, *games[i][0] == '5' ? "" : pgn);
      g_assert_cmpstr (same, ==, games[i][0]);
      g_assert_cmpstr (none, ==, "");
    }
}

static void
check_random (GRand *rand)
{
  g_autoptr (PwRules) rules = random_rules (rand), copy = pw_rules_copy (rules), again = NULL;
  PwRulesPiece pieces[PW_RULES_MAX_KINDS] = { { NULL, NULL, NULL, PW_DIALECT_EXTENDED, NULL } };
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  random_ends (rules, rand);
  text = pw_rules_write (rules, "");
  for (guint i = 0; i < rules->n_kinds; i++)
    {
      pieces[i].symbol = pw_kind_symbol (rules->kinds[i].letter);
      pieces[i].piece = rules->kinds[i].piece;
    }
  again = pw_rules_read_game (pieces, rules->n_kinds, text, NULL, &error);
  g_assert_no_error (error);
  if (!pw_rules_equal (rules, again))
    g_error ("%s", text);
  g_assert_false (pw_rules_equal (rules, copy));
  for (guint i = 0; i < rules->n_kinds; i++)
    g_free ((char *) pieces[i].symbol);
}

static void
test_random (void)
{
  for (Sample sample = sample_of ("rules", N_ARMIES, COST); sample_next (&sample);)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + sample.i);

      check_random (rand);
    }
}

static gboolean
is_empty (const PwBoard *board, PwSquare square)
{
  return pw_board_letters (board)[square] == 0;
}

static gboolean
is_in_corner (const PwBoard *board, PwSquare square)
{
  guint files = pw_board_files (board), last = files * (pw_board_ranks (board) - 1);

  return square == 0 || square == files - 1u || square == last || square == last + files - 1u;
}

/* What is new is offered first, then what is strongest in chess. */
static void
test_promotions (void)
{
  static const char *const rows[][2]
      = { { "chess", "QRBN" }, { "queen", "GRBN" },       { "knight", "GQRB" }, { "king", "QRBN" },
          { "pawn", "QRBN" },  { "capablanca", "GQRBN" }, { "empty-8x8", "" } };
  const PwRulesPiece griffon
      = { .name = "Griffon", .symbol = "G", .notation = "FtR", .dialect = PW_DIALECT_EXTENDED };
  guint n;
  const TestPreset *presets = test_presets_list (&n);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; j < n; j++)
      if (g_str_equal (presets[j].name, rows[i][0]))
        {
          g_autofree char *text = test_preset_text (&presets[j], 'G');
          g_autoptr (PwRules) rules = pw_rules_read_game (&griffon, 1, text, NULL, NULL);

          g_assert_cmpstr (rules->promotes_to, ==, rows[i][1]);
        }
}

/* A rook of the document plays like that of chess, whatever it is called. */
static void
test_alike (void)
{
  const PwRulesPiece rook
      = { .name = "Tower", .symbol = "R", .notation = "R", .dialect = PW_DIALECT_EXTENDED };
  const PwRulesPiece other
      = { .name = "Rook", .symbol = "R", .notation = "R4", .dialect = PW_DIALECT_EXTENDED };
  g_autoptr (PwRules) chess = pw_rules_chess (), towers = pw_rules_read_game (&rook, 1, "{}", NULL, NULL),
                      others = pw_rules_read_game (&other, 1, "{}", NULL, NULL);

  g_assert_true (pw_rules_play_alike (towers, chess));
  g_assert_false (pw_rules_equal (towers, chess));
  g_assert_false (pw_rules_play_alike (others, chess));
}

/*
 * All games to begin with can be read, and their pieces are where they belong. Queens, bishops and knights
 * are no partners for castling, as in chess, unless they are in a corner.
 */
static void
test_presets (void)
{
  const PwRulesPiece griffon
      = { .name = "Griffon", .symbol = "G", .notation = "FtR", .dialect = PW_DIALECT_EXTENDED };
  guint n;
  const TestPreset *presets = test_presets_list (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = test_preset_text (&presets[i], 'G');
      g_autoptr (GError) error = NULL;
      g_autoptr (PwRules) rules = pw_rules_read_game (&griffon, 1, text, NULL, &error);

      g_assert_no_error (error);
      g_assert_true (presets[i].with_piece == (pw_rules_find_kind (rules, 'G') != NULL));
      for (PwSquare square = 0; square < pw_board_n_squares (rules->start); square++)
        if (strchr ("QBN", pw_board_letters (rules->start)[square]) != NULL
            && !is_empty (rules->start, square))
          g_assert_cmpint (pw_board_is_virgin (rules->start, square), ==,
                           is_in_corner (rules->start, square));
    }
}

/* What has no meaning is told, with what may be meant. */
static void
test_unknown (void)
{
  static const char *const rows[][2] = {
    { "{}", "" },
    { "", "" },
    { "{\"title\":\"x\",\"played\":\"1. e4 *\",\"promotion\":{\"must\":true}}", "" },
    { "{\"promotion\":{\"ranks\":[8],\"zones\":{}}}",
      "“ranks” has no meaning in “promotion”; it is kept\n"
      "“zones” has no meaning in “promotion”; it is kept. Did you mean “zone”?" },
    { "{\"stalemates\":\"win\",\"quietmoves\":5,\"pomotion\":{},\"xyz\":{\"ranks\":1},\"bare_king\":"
      "\"loss\"}",
      "“stalemates” has no meaning in “game”; it is kept. Did you mean “stalemate”?\n"
      "“quietmoves” has no meaning in “game”; it is kept. Did you mean “quiet_moves”?\n"
      "“pomotion” has no meaning in “game”; it is kept. Did you mean “promotion”?\n"
      "“xyz” has no meaning in “game”; it is kept\n"
      "“bare_king” has no meaning in “game”; it is kept. Did you mean “bare”?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = pw_rules_list_unknown (rows[i][0], NULL);
      g_autofree char *text = NULL;

      g_ptr_array_add (list, NULL);
      text = g_strjoinv ("\n", (char **) list->pdata);
      g_assert_cmpstr (text, ==, rows[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/rules/unknown", test_unknown);
  test_rows_add ("game/rules.tsv", 2, 2, test_row);
  test_rows_add ("game/games.tsv", 2, 2, test_known);
  g_test_add_func ("/rules/played", test_played);
  g_test_add_func ("/rules/random", test_random);
  g_test_add_func ("/rules/presets", test_presets);
  g_test_add_func ("/rules/promotions", test_promotions);
  g_test_add_func ("/rules/alike", test_alike);
  return g_test_run ();
}
