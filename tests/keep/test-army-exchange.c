/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents as exchanges and back: the same pieces, a game that plays alike, and what was played. */
#include <string.h>

#include "core/exchange/format.h"
#include "core/exchange/gallery.h"
#include "core/game/played.h"
#include "tests/keep/random-army.h"
#include "tests/core/presets.h"
#include "ui/keep/exchange.h"
#include "ui/keep/file.h"
#include "ui/keep/rules.h"

static PwArmy *
add_exchange (PwArmy *army, const PwExchange *exchange, int piece, char in_place_of)
{
  return pw_army_add_exchanges (army, &exchange, 1, piece, in_place_of);
}

/* What an exchange carries of a piece. Its board forgets a passed square that the piece is on. */
static void
assert_same_piece (const PwRecord *a, const PwRecord *b)
{
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpstr (a->symbol, ==, b->symbol);
  g_assert_cmpstr (a->notation, ==, b->notation);
  g_assert_cmpint (a->dialect, ==, b->dialect);
  g_assert_cmpstr (a->notes, ==, b->notes);
  g_assert_true (pw_board_is_passed (a->board, a->at) || pw_board_equal (a->board, b->board));
  g_assert_cmpuint (a->at, ==, b->at);
  g_assert_cmpint (a->side, ==, b->side);
  g_assert_cmpint (!a->unmoved, ==, !b->unmoved);
}

static void
assert_same_game (const PwArmy *army, const PwArmy *again)
{
  g_autoptr (PwRules) before = pw_army_read_rules (army, NULL), after = pw_army_read_rules (again, NULL);

  if (before == NULL)
    return;
  g_assert_true (pw_rules_equal (before, after));
}

static void
assert_same_played (PwArmy *army, PwArmy *again)
{
  g_autofree char *game = pw_army_game (army), *other = pw_army_game (again), *before = NULL, *after = NULL;

  g_free (pw_game_take_played (game, &before));
  g_free (pw_game_take_played (other, &after));
  g_assert_cmpstr (before, ==, after);
}

static void
assert_round_trip (PwArmy *army)
{
  g_autoptr (PwExchange) exchange = pw_army_to_exchange (army);
  g_autoptr (PwArmy) again = pw_army_from_exchange (exchange);

  g_assert_cmpuint (pw_army_n_pieces (army), ==, pw_army_n_pieces (again));
  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    assert_same_piece (pw_army_record (army, i), pw_army_record (again, i));
  g_assert_true (exchange->rules == NULL || exchange->no_game == NULL);
  assert_same_game (army, again);
  if (exchange->rules != NULL)
    assert_same_played (army, again);
}

/* -- */

static void
test_file (gconstpointer path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_load (file, NULL, &error);

  g_assert_no_error (error);
  assert_round_trip (army);
}

static void
test_presets (void)
{
  static const char *const symbols[] = { "G", "Q", "ñ" };
  guint n;
  const TestPreset *presets = test_presets_list (&n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (symbols); j++)
      {
        g_autoptr (PwRecord) griffon = plain_record ("FtR"), record = NULL;
        PwRecord fields = *griffon;
        g_autoptr (PwArmy) alone = NULL, army = NULL, played = NULL;
        g_autofree char *game = NULL, *text = NULL;

        fields.symbol = symbols[j];
        record = pw_record_new (&fields, griffon);
        alone = pw_army_new (&record, 1, 0, "");
        assert_round_trip (alone);
        game = test_preset_text (&presets[i], test_preset_letter (&presets[i], fields.symbol));
        army = pw_army_with_game (alone, game);
        assert_round_trip (army);
        text = pw_game_add_played (game, "[Event \"?\"]\n\n1. a3 *\n");
        played = pw_army_with_game (army, text);
        assert_round_trip (played);
      }
}

static void
test_random (void)
{
  for (int i = 0; i < 100; i++)
    {
      g_autoptr (PwArmy) army = random_army (5);

      assert_round_trip (army);
    }
}

/* A game of other programs with orthodox pieces only. */
static void
test_chess (void)
{
  g_autoptr (PwExchange) exchange = pw_exchange_new (), again = NULL;
  g_autoptr (PwArmy) army = NULL;

  exchange->rules = pw_rules_chess ();
  army = pw_army_from_exchange (exchange);
  g_assert_cmpuint (pw_army_n_pieces (army), ==, 1);
  g_assert_cmpstr (pw_army_record (army, 0)->notation, ==, "Q");
  g_assert_cmpstr (pw_army_record (army, 0)->symbol, ==, "Q");
  again = pw_army_to_exchange (army);
  g_assert_true (pw_rules_play_alike (exchange->rules, again->rules));
}

/* The pieces of another game come after one's own, and change nothing in one's own game. */
static void
test_add (void)
{
  g_autoptr (PwArmy) army = plain_army ("FtR"), game = pw_army_with_game (army, "{}"), more = NULL;
  g_autoptr (PwExchange) exchange = pw_exchange_new ();
  g_autoptr (PwRules) before = pw_army_read_rules (game, NULL), after = NULL;

  pw_exchange_add (exchange, "Amazon", "Q", "QN", PW_DIALECT_EXTENDED);
  pw_exchange_add (exchange, "Nightrider", "H", "NN", PW_DIALECT_XBETZA);
  more = add_exchange (game, exchange, -1, 0);
  after = pw_army_read_rules (more, NULL);
  g_assert_cmpuint (pw_army_n_pieces (more), ==, 3);
  g_assert_cmpuint (pw_army_current (more), ==, 1);
  g_assert_cmpstr (pw_army_record (more, 1)->symbol, ==, "X");
  g_assert_cmpstr (pw_army_record (more, 2)->symbol, ==, "H");
  g_assert_true (pw_rules_equal (before, after));
}

/* A game of both armies is played alike. */
static void
assert_stays (PwArmy *before, PwArmy *after, const char *game)
{
  g_autoptr (PwArmy) one = pw_army_with_game (before, game), other = pw_army_with_game (after, game);
  g_autoptr (PwRules) was = pw_army_read_rules (one, NULL), is = pw_army_read_rules (other, NULL);

  g_assert_true (pw_rules_play_alike (was, is));
}

/* Letters that both games have are parted, and the game before is kept. Of what the document has nothing is
 * added. */
static void
test_add_game (void)
{
  static const struct
  {
    const char *symbol, *notation; /* of the piece of the document */
    guint game;                    /* in the gallery */
    char in_place_of;              /* 0: nothing */
    const char *letter;            /* of the piece in it */
    const char *added;             /* symbols */
    const char *start;             /* the first rank of it */
  } rows[] = {
    { "G", "FtR", 0, 0, "G", "", "rnbqkbnr" },      { "G", "FtR", 0, 'Q', "G", "", "rnbgkbnr" },
    { "Gr", "FtR", 0, 'R', "Gr", "", "gnbqkbng" },  { "N", "FtR", 0, 'B', "N", "I", "rinqknir" },
    { "R", "R", 0, 'B', "A", "", "rnaqkanr" },      { "A", "FtR", 16, 0, "A", "H C I", "rnhbqibcnr" },
    { "A", "BN", 16, 0, "A", "C I", "rnabqibcnr" }, { "G", "FtR", 16, 'A', "G", "C I", "rngbqibcnr" },
  };
  g_autoptr (PwExchangeFile) gallery = pw_gallery_read (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwRecord) plain = plain_record (rows[i].notation), record = NULL;
      PwRecord fields = *plain;
      g_autoptr (PwArmy) alone = NULL, army = NULL, more = NULL;
      g_autoptr (PwGames) games = NULL;
      g_autoptr (GString) added = g_string_new (NULL);
      g_autoptr (PwRules) rules = NULL;
      g_autofree char *text = NULL;

      fields.symbol = rows[i].symbol;
      record = pw_record_new (&fields, plain);
      alone = pw_army_new (&record, 1, 0, "");
      army = pw_army_with_game (alone, "{\"title\":\"before\"}");
      more = add_exchange (army, pw_exchange_game (gallery, rows[i].game), rows[i].in_place_of != 0 ? 0 : -1,
                           rows[i].in_place_of);
      g_assert_nonnull (more);
      games = pw_army_read_games (more);
      g_assert_cmpuint (games->texts->len, ==, 2);
      g_assert_cmpuint (games->open, ==, 1);
      g_assert_cmpstr (games->texts->pdata[0], ==, "{\"title\":\"before\"}");
      g_assert_cmpstr (pw_army_record (more, 0)->symbol, ==, rows[i].letter);
      assert_stays (army, more, games->texts->pdata[0]);
      for (guint j = 1; j < pw_army_n_pieces (more); j++)
        g_string_append_printf (added, "%s%s", j > 1 ? " " : "", pw_army_record (more, j)->symbol);
      g_assert_cmpstr (added->str, ==, rows[i].added);
      rules = pw_army_read_rules (more, NULL);
      text = pw_board_to_fen (rules->start);
      text[strcspn (text, "/")] = '\0';
      g_assert_cmpstr (text, ==, rows[i].start);
    }
}

/* The user's own piece is played with, whatever its symbol, also where no game was before; and in each game
 * of a file. */
static void
test_own (void)
{
  static const char *const symbols[] = { "Ca", "G", "王", "X" };
  g_autoptr (PwExchangeFile) gallery = pw_gallery_read (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    {
      g_autoptr (PwRecord) plain = plain_record ("mRcpR"), record = NULL;
      PwRecord fields = *plain;
      g_autoptr (PwArmy) alone = NULL, more = NULL, again = NULL;
      g_autoptr (PwRules) rules = NULL;

      fields.symbol = symbols[i];
      record = pw_record_new (&fields, plain);
      alone = pw_army_new (&record, 1, 0, "");
      more = add_exchange (alone, pw_exchange_game (gallery, 0), 0, 'Q');
      g_assert_cmpuint (pw_army_n_pieces (more), ==, 1);
      g_assert_cmpstr (pw_army_record (more, 0)->symbol, ==, symbols[i]);
      rules = pw_army_read_rules (more, NULL);
      g_assert_cmpint (pw_board_letters (rules->start)[3], ==, pw_army_letter (more, 0));
      again = add_exchange (more, pw_exchange_game (gallery, 0), 0, 'R');
      g_assert_cmpuint (pw_army_n_pieces (again), ==, 1);
    }
}

/* A piece that is there already isn't added again, whatever its letter, in one call or in several. */
static void
test_again (void)
{
  g_autoptr (PwExchangeFile) gallery = pw_gallery_read (NULL);
  const PwExchange *twice[] = { pw_exchange_game (gallery, 16), pw_exchange_game (gallery, 17) };
  g_autoptr (PwRecord) plain = plain_record ("FtR"), record = NULL;
  PwRecord fields = *plain;
  g_autoptr (PwArmy) alone = NULL, one = NULL, other = NULL, both = NULL;
  g_autoptr (PwGames) games = NULL;

  fields.symbol = "A";
  record = pw_record_new (&fields, plain);
  alone = pw_army_new (&record, 1, 0, "");
  one = add_exchange (alone, twice[0], -1, 0);
  other = add_exchange (one, twice[1], -1, 0);
  both = pw_army_add_exchanges (alone, twice, 2, -1, 0);
  g_assert_cmpuint (pw_army_n_pieces (one), ==,
                    4); /* archbishop, chancellor, and a king that castles farther */
  g_assert_cmpuint (pw_army_n_pieces (other), ==, 4);
  g_assert_cmpuint (pw_army_n_pieces (both), ==, 4);
  games = pw_army_read_games (both);
  g_assert_cmpuint (games->texts->len, ==, 2);
  g_assert_cmpuint (games->open, ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PwArmy) army = pw_army_with_game (both, games->texts->pdata[i]);
      g_autoptr (PwRules) rules = pw_army_read_rules (army, NULL);

      g_assert_cmpstr (rules->title, ==, twice[i]->title);
      g_assert_cmpuint (pw_board_n_pieces (rules->start), ==, 40);
    }
}

/* Thirty pieces without letters of their own leave room for those of a game. */
static void
test_many (void)
{
  g_autoptr (PwExchangeFile) gallery = pw_gallery_read (NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_record_unref);
  g_autoptr (PwArmy) army = NULL, more = NULL;

  for (guint i = 0; i < 30; i++)
    g_ptr_array_add (records, plain_record ("FtR"));
  army = pw_army_new ((PwRecord *const *) records->pdata, records->len, 0, "");
  more = add_exchange (army, pw_exchange_game (gallery, 16), 7, 'A');
  g_assert_nonnull (more);
}

/* Each known game, with a piece in each place, is what it says. */
static void
test_gallery (void)
{
  g_autoptr (PwArmy) army = plain_army ("FtR");
  g_autoptr (PwExchangeFile) gallery = pw_gallery_read (NULL);

  for (guint i = 0; i < gallery->found->len; i++)
    {
      const PwExchange *game = pw_exchange_game (gallery, i);
      g_autoptr (PwArmy) with = add_exchange (army, game, -1, 0);
      g_autoptr (PwRules) same = pw_army_read_rules (with, NULL);

      g_assert_true (pw_rules_play_alike (same, game->rules));
      g_assert_cmpstr (same->title, ==, game->title);
      for (guint j = 0; j < game->rules->n_kinds; j++)
        {
          g_autoptr (PwArmy) more = add_exchange (army, game, 0, game->rules->kinds[j].letter);
          g_autoptr (PwRules) rules = pw_army_read_rules (more, NULL);

          g_assert_nonnull (pw_rules_find_kind (rules, pw_army_letter (more, 0)));
          g_assert_false (pw_rules_play_alike (rules, game->rules));
        }
    }
}

/* Texts from outside become what a document takes. */
static void
test_hostile (void)
{
  g_autoptr (PwExchange) exchange = pw_exchange_new ();
  g_autoptr (PwArmy) army = NULL;
  PwExchangePiece *piece = pw_exchange_add (exchange, "two\nlines", "toolong", "??", PW_DIALECT_BEX);

  g_free (piece->board);
  piece->board = g_strdup ("*1/2");
  g_free (piece->at);
  piece->at = g_strdup ("a2"); /* a hole */
  army = pw_army_from_exchange (exchange);
  g_assert_cmpstr (pw_army_record (army, 0)->name, ==, "two lines");
  g_assert_cmpstr (pw_army_record (army, 0)->symbol, ==, "to");
  g_assert_cmpuint (pw_board_n_squares (pw_army_record (army, 0)->board), ==, 64);
}

static void
add_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "keep", "files", "good", NULL);
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, PW_FILE_SUFFIX))
      {
        g_autofree char *test = g_strconcat ("/army-exchange/files/", name, NULL);

        g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_file, g_free);
      }
  g_dir_close (dir);
}

/* All games of a file become those of one document, and a file again; not those with other pieces. */
static void
test_games (void)
{
  static const struct
  {
    const char *text;
    guint n; /* 0: they stay apart */
  } rows[] = {
    { "[White \"A\"]\n\n1. e4 *\n\n1. d4 1-0\n\n1. c4 *\n", 3 },
    { "1. e4 *\n", 0 },
    { "1. e4 *\n\n[Variant \"Knightmate\"]\n\n1. e4 *\n", 0 },
    { "[a:chess]\n[b:chess]\n", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PwExchangeFile) file
          = pw_exchange_read (rows[i].text, strlen (rows[i].text), NULL, NULL, NULL);
      g_autoptr (PwArmy) army = pw_army_from_exchanges (file->found);
      g_autoptr (PwGames) games = army != NULL ? pw_army_read_games (army) : NULL;
      g_autoptr (PwExchange) again = army != NULL ? pw_army_to_exchange (army) : NULL;

      g_assert_cmpuint (games != NULL ? games->texts->len : 0, ==, rows[i].n);
      g_assert_true (games == NULL || games->open == 0);
      g_assert_true (again == NULL || g_str_equal (again->all_played, rows[i].text));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_files ();
  g_test_add_func ("/army-exchange/presets", test_presets);
  g_test_add_func ("/army-exchange/random", test_random);
  g_test_add_func ("/army-exchange/chess", test_chess);
  g_test_add_func ("/army-exchange/add", test_add);
  g_test_add_func ("/army-exchange/add-game", test_add_game);
  g_test_add_func ("/army-exchange/own", test_own);
  g_test_add_func ("/army-exchange/again", test_again);
  g_test_add_func ("/army-exchange/many", test_many);
  g_test_add_func ("/army-exchange/gallery", test_gallery);
  g_test_add_func ("/army-exchange/games", test_games);
  g_test_add_func ("/army-exchange/hostile", test_hostile);
  return g_test_run ();
}
