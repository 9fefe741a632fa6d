/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games for Fairy-Stockfish, Fairy-Max and Sjaak II as they are read: rows of tests/data/exchange,
 * or files that are named. */
#include <glib/gstdio.h>
#include <string.h>

#include "core/base/json.h"
#include "core/exchange/format.h"
#include "core/game/end.h"
#include "core/game/rules-read.h"
#include "core/game/rules-write.h"
#include "tests/core/rows.h"
#include "tests/core/presets.h"

#define N_PLIES 200
#define SEED    38

/* A note: "3E sentence". */
static void
append_notes (GString *text, const GArray *notes)
{
  static const char severities[]
      = { [PW_SEVERITY_ERROR] = 'E', [PW_SEVERITY_WARNING] = 'W', [PW_SEVERITY_NOTE] = 'N' };

  for (guint i = 0; i < notes->len; i++)
    {
      const PwExchangeNote *note = &g_array_index (notes, PwExchangeNote, i);

      g_string_append_printf (text, "%u%c %s\n", note->line, severities[note->severity], note->text);
    }
}

/* Its pieces, the member "game" of a document, and notes. */
static void
append_exchange (GString *text, const PwExchange *exchange)
{
  g_string_append_printf (text, "[%s]\n", exchange->title);
  for (guint i = 0; i < exchange->pieces->len; i++)
    {
      const PwExchangePiece *piece = pw_exchange_piece (exchange, i);

      g_string_append_printf (text, "%s %s%s%s\n", piece->symbol, piece->notation,
                              *piece->name != '\0' ? " " : "", piece->name);
    }
  if (exchange->rules != NULL)
    {
      g_autofree char *game = pw_rules_write (exchange->rules, "");

      g_string_append_printf (text, "%s\n", game);
    }
  append_notes (text, exchange->notes);
}

/* Returns: (transfer full) */
static char *
describe (const char *ini, gsize length, const PwExchangeFormat *format)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwExchangeFile) file = pw_exchange_read (ini, length, format, NULL, &error);

  if (file == NULL)
    g_string_append_printf (text, "error: %s\n", error->message);
  for (guint i = 0; file != NULL && i < file->found->len; i++)
    append_exchange (text, g_ptr_array_index (file->found, i));
  if (file != NULL)
    append_notes (text, file->notes);
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  const PwExchangeFormat *format
      = g_str_has_suffix (row->file, "variants-ini.tsv") ? &pw_exchange_variants_ini : NULL;
  g_autofree char *text = describe (test_row_text (row, 0), strlen (test_row_text (row, 0)), format);

  g_assert_cmpstr (text, ==, test_row_text (row, 1));
}

/* -- the engine -- */

/* Returns: (transfer full) (nullable): the package's folder; NULL if it isn't there */
static char *
find_ffish (void)
{
  g_autofree char *root = NULL, *node = g_find_program_in_path ("node"),
                  *folder = g_strdup (g_getenv ("FFISH"));

  if (node != NULL && folder == NULL && g_spawn_command_line_sync ("npm root -g", &root, NULL, NULL, NULL))
    folder = g_build_filename (g_strstrip (root), "ffish", NULL);
  return node != NULL && folder != NULL && g_file_test (folder, G_FILE_TEST_IS_DIR)
             ? g_steal_pointer (&folder)
             : NULL;
}

/* Differences that it found. (transfer full) */
static char *
play_over (const char *folder, const char *script)
{
  g_autofree char *program = g_test_build_filename (G_TEST_DIST, "core", "exchange", "play-ffish.mjs", NULL),
                  *in = NULL, *out = NULL;
  const char *arguments[]
      = { "sh", "-c", "FFISH=$1 exec node \"$2\" <\"$3\"", "sh", folder, program, NULL, NULL };
  int file = g_file_open_tmp (NULL, &in, NULL), status;

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (in, script, -1, NULL));
  arguments[6] = in;
  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL,
                               &status, NULL));
  g_assert_cmpint (status, ==, 0);
  g_remove (in);
  return g_steal_pointer (&out);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* As UCI has it: "e7e8q". (transfer full) */
static char *
write_move (const PwBoard *board, const PwGameMove *move)
{
  char from[PW_SQUARE_NAME_SIZE], to[PW_SQUARE_NAME_SIZE];

  pw_square_name (board, move->from, from);
  pw_square_name (board, move->to, to);
  return g_strdup_printf ("%s%s%.*s", from, to, move->promotion != 0,
                          (char[]){ g_ascii_tolower (move->promotion), '\0' });
}

/* All legal moves once, sorted. (transfer full) */
static GPtrArray *
list_moves (PwGame *game, PwGameMoves *moves)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  g_assert_true (pw_game_list (game, moves));
  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    g_ptr_array_add (list, write_move (pw_game_board (game), pw_game_moves_get (moves, i)));
  g_ptr_array_sort (list, compare_texts);
  for (guint i = 1; i < list->len;)
    if (strcmp (list->pdata[i], list->pdata[i - 1]) == 0)
      g_ptr_array_remove_index (list, i);
    else
      i++;
  return list;
}

/* A game at random, until it ends or is to be claimed as a draw. */
static void
append_game (GString *script, PwRules *rules, const char *name, GRand *rand)
{
  g_autoptr (PwGame) game = pw_game_new (rules);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();

  g_string_append_printf (script, "game\t%s\n", name);
  for (guint i = 0; i < N_PLIES; i++)
    {
      PwEnd end;
      gboolean over = pw_game_find_end (game, &end);
      g_autoptr (GPtrArray) list = NULL;
      g_autofree char *played = NULL;
      guint at;

      if (over && (end.rule == PW_END_REPETITION || end.rule == PW_END_QUIET))
        return;
      list = over ? g_ptr_array_new () : list_moves (game, moves);
      at = list->len > 0 ? (guint) g_rand_int_range (rand, 0, (int) pw_game_moves_count (moves)) : 0;
      played
          = list->len > 0 ? write_move (pw_game_board (game), pw_game_moves_get (moves, at)) : g_strdup ("");
      for (guint k = 0; k < list->len; k++)
        g_string_append_printf (script, "%s%s", k > 0 ? " " : "", (char *) list->pdata[k]);
      g_string_append_printf (script, "\t%s\n", played);
      if (list->len == 0)
        return;
      pw_game_make (game, moves, pw_game_moves_get (moves, at));
    }
}

static void
append_config (GString *script, const char *ini)
{
  g_string_append (script, "config\t");
  pw_json_string (script, ini, -1);
  g_string_append_c (script, '\n');
}

/* A text of several variants, each as it is read here. */
static void
append_variants (GString *script, const char *ini, gsize length, GRand *rand)
{
  g_autoptr (PwExchangeFile) file = pw_exchange_read (ini, length, &pw_exchange_variants_ini, NULL, NULL);

  for (guint i = 0; i < file->found->len; i++)
    {
      const PwExchange *variant = g_ptr_array_index (file->found, i);

      if (variant->rules != NULL && !pw_exchange_notes_have_errors (variant->notes))
        append_game (script, variant->rules, variant->title, rand);
    }
}

/* Games of ours: pieces, and the member "game"; "." is the first piece's letter. */
static const struct
{
  const char *pieces; /* "A BN C W-F" */
  const char *game;
} games[] = {
  { "A BN", NULL },
  { "G NN", NULL },
  { "C mRcpR", "{\"start\":\"rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR w KQkq - 0 1\"}" },
  { "P fmWfceFifmnD", NULL },
  { "P fmFfceWifmnA", NULL },
  { "K KNisO2", NULL },
  { "K WisO2", NULL },
  { "H nN", NULL },
  { "X WD", NULL },
  { "S FfW", NULL },
  { "+A BN", "{\"start\":\"rnb+akbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+AKBNR w KQkq - 0 1\"}" },
  { "A BN", "{\"start\":\"rnakr/ppppp/5/5/PPPPP/RNAKR "
            "w\",\"stalemate\":\"win\",\"goal\":{\"first\":[\"*6\"],\"second\":[\"*1\"]}}" },
  { "A BN", "{\"start\":\"rnbakabnr/9/ppppppppp/9/9/9/PPPPPPPPP/9/RNBAKABNR w - - 0 "
            "1\",\"stalemate\":\"loss\",\"bare\":\"loss\"}" },
  { "A BN", "{\"start\":\"8/2ppp3/8/8/8/8/PPPPPPPP/A6A "
            "w\",\"royal\":[],\"goal\":{\"first\":[\"*8\"],\"second\":[\"*1\"]}}" },
  { "A BN", "{\"start\":\"rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1\",\"royals\":\"last\"}" },
  { "A BN", "{\"start\":\"rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1\",\"royals\":\"each\"}" },
  { "M QN", "{\"start\":\"rnbqkbnr/pppppppp/8/8/8/8/8/3M4 w kq - 0 1\",\"royal\":[\"K\",\"M\"]}" },
  { "A BN C RN", "{\"start\":\"r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w "
                 "virgin=a3,b3,c3,d3,e3,f3,g3,h3,i3,j3,a8,b8,c8,d8,e8,f8,g8,h8,i8,j8\",\"promotion\":{"
                 "\"zone\":{\"first\":[\"*8\","
                 "\"*9\",\"*10\"],\"second\":[\"*1\",\"*2\",\"*3\"]},\"must\":false}}" },
  { "S FfW M F",
    "{\"start\":\"rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSMKSNR w - - 0 1\",\"promotion\":{\"to\":[\"M\"],"
    "\"zone\":{\"first\":[\"*6\",\"*7\",\"*8\"],\"second\":[\"*1\",\"*2\",\"*3\"]}},\"quiet_moves\":0}" },
  { "S FfW", "{\"start\":\"1sskss/6/6/6/6/1SSKSS w - - 0 "
             "1\",\"promotion\":{\"pieces\":[\"S\"],\"to\":[\"Q\",\"R\"]}}" },
  { "A BN", "{\"start\":\"rn2k1nr/pp*pp*pp/8/8/3**3/8/PP*PP*PP/RN2K1NR w KQkq - 0 1\"}" },
  { "K KirO3ilO2", "{\"start\":\"r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1\"}" },
  { "K KisjO2", "{\"start\":\"nr2k2rn/9/9/9/9/9/9/NR2K2RN w virgin=e1,e8,b1,b8,h1,h8\"}" },
};

/* Returns: (transfer full) */
static PwExchange *
new_game (const char *pieces, const char *game)
{
  g_auto (GStrv) words = g_strsplit (pieces, " ", -1);
  PwExchange *exchange = pw_exchange_new ();
  PwRulesPiece of[4];
  guint n = 0;
  g_autoptr (GError) error = NULL;

  for (; words[2 * n] != NULL; n++)
    {
      of[n] = (PwRulesPiece){ words[2 * n], words[2 * n], words[2 * n + 1], PW_DIALECT_XBETZA, NULL };
      pw_exchange_add (exchange, words[2 * n], words[2 * n], words[2 * n + 1], PW_DIALECT_XBETZA);
    }
  exchange->rules = pw_rules_read_game (of, n, game, NULL, &error);
  g_assert_no_error (error);
  return exchange;
}

/* Writes a game, and plays what is read of it. title: of it there */
static void
append_written (GString *script, PwExchange *exchange, guint number, GRand *rand)
{
  g_autofree char *title = g_strdup_printf ("game %u", number),
                  *name = g_strdelimit (g_strdup (title), " ", '-'), *ini = NULL;
  g_autoptr (GArray) notes = pw_exchange_notes_new ();

  g_free (exchange->rules->title);
  exchange->rules->title = g_steal_pointer (&title);
  ini = pw_exchange_write (exchange, &pw_exchange_variants_ini, NULL, NULL, notes, NULL);
  g_assert_nonnull (ini);
  if (pw_exchange_notes_have_errors (notes))
    return;
  append_config (script, ini);
  append_game (script, exchange->rules, name, rand);
}

/* Presets with each of the first pieces, and all other games. */
static void
append_games (GString *script, GRand *rand)
{
  guint n_presets, n = 0;
  const TestPreset *presets = test_presets_list (&n_presets);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint k = 0; k < (games[i].game != NULL ? 1 : n_presets); k++)
      {
        const char letter[] = { games[i].pieces[0], '\0' }, *symbol = letter;
        g_autofree char *game = games[i].game != NULL ? g_strdup (games[i].game) : NULL;
        g_autoptr (PwExchange) exchange = NULL;

        if (game == NULL && test_preset_letter (&presets[k], symbol) != *letter)
          continue;
        if (game == NULL)
          game = test_preset_text (&presets[k], *letter);
        exchange = new_game (games[i].pieces, game);
        append_written (script, exchange, n++, rand);
      }
}

/* Our games there, and those that are built in there. */
static void
test_ffish (void)
{
  g_autofree char *folder = find_ffish (), *differences = NULL, *ini = NULL, *built_in = NULL;
  gsize length;
  g_autoptr (GString) script = g_string_new (NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  if (folder == NULL)
    {
      g_test_skip ("ffish isn’t there");
      return;
    }
  append_games (script, rand);
  ini = g_test_build_filename (G_TEST_DIST, "..", "data", "exchange", "variants.ini", NULL);
  g_assert_true (g_file_get_contents (ini, &built_in, &length, NULL));
  append_variants (script, built_in, length, rand);
  differences = play_over (folder, script->str);
  g_assert_cmpstr (differences, ==, "");
}

int
main (int argc, char *argv[])
{
  g_autofree char *ini = NULL;
  gsize length;

  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_file_get_contents (argv[1], &ini, &length, NULL))
    {
      g_autofree char *text = describe (ini, length, argc > 2 ? pw_exchange_find_format (argv[2]) : NULL),
                      *folder = find_ffish (), *differences = NULL;
      g_autoptr (GString) script = g_string_new (NULL);
      g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

      fputs (text, stdout);
      if (pw_exchange_recognize (ini, length) != &pw_exchange_variants_ini)
        return 0;
      append_config (script, ini);
      append_variants (script, ini, length, rand);
      differences = folder != NULL ? play_over (folder, script->str) : g_strdup ("");
      fputs (differences, stdout);
      return 0;
    }
  test_rows_add ("exchange/variants-ini.tsv", 2, 2, test_row);
  test_rows_add ("exchange/fairy-max-reads.tsv", 2, 2, test_row);
  test_rows_add ("exchange/sjaak-reads.tsv", 2, 2, test_row);
  g_test_add_func ("/exchange/variants-ini/ffish", test_ffish);
  return g_test_run ();
}
