/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that is played: rows of commands and what they say; and a game of the heaviest pieces, whose clicks
 * must not wait for its moves.
 */
#include <time.h>

#include "tests/core/rows.h"
#include "tests/sample.h"
#include "ui/document/document.h"
#include "core/game/notation.h"
#include "core/game/pgn.h"
#include "core/game/played.h"
#include "ui/keep/file.h"
#include "ui/play/model/play.h"

#define PATIENCE 10.0 /* seconds for what must happen */

static PwPlay *
new_play (PwDocument *document)
{
  PwPlay *play = pw_play_new (document);

  pw_play_set_active (play, TRUE);
  return play;
}

static void
wait (PwPlay *play)
{
  g_autoptr (GTimer) timer = g_timer_new ();

  while (pw_play_get_state (play) == PW_PLAY_FINDING && g_timer_elapsed (timer, NULL) < PATIENCE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (pw_play_get_state (play), !=, PW_PLAY_FINDING);
}

/* pieces: "G Griffon FtR; D - xbetza KcaK": symbol, name ("-" for none), dialect if it is another, notation.
 * (transfer full) */
static PwDocument *
new_document (const char *pieces, const char *game)
{
  PwDocument *document = pw_document_new ();
  g_auto (GStrv) rows = g_strsplit (pieces, "; ", -1);

  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (rows[i], " ", -1);
      PwDialect dialect = PW_DIALECT_EXTENDED;

      if (words[3] != NULL)
        g_assert_true (pw_dialect_from_name (words[2], &dialect));
      if (i > 0)
        pw_document_add_notation (document, PW_DIALECT_EXTENDED, "");
      pw_document_set_text (document, dialect, words[words[3] != NULL ? 3 : 2]);
      pw_document_write (document, PW_RECORD_SYMBOL, words[0]);
      if (strcmp (words[1], "-") != 0)
        pw_document_write (document, PW_RECORD_NAME, words[1]);
    }
  if (strstr (game, "\"played\"") != NULL) /* as a file has it */
    {
      g_autoptr (PwArmy) army = pw_army_with_game (pw_document_get_army (document), game);

      pw_document_set_army (document, army);
    }
  else
    pw_document_set_game (document, game, "Change Set-Up");
  return document;
}

/* -- commands -- */

typedef struct
{
  PwDocument *document;
  PwPlay *play;
  GPtrArray *said;
} Stage;

static PwSquare
find_square (Stage *stage, const char *name)
{
  return pw_square_parse (pw_stand_get_board (PW_STAND (stage->play)), name);
}

/* text: (transfer full) */
static void
say (Stage *stage, char *text)
{
  g_ptr_array_add (stage->said, text);
}

static void
type_move (Stage *stage, const char *text)
{
  char *problem = NULL;

  if (!pw_play_type (stage->play, text, &problem))
    say (stage, problem);
}

static void
touch (Stage *stage, const char *square)
{
  pw_play_touch (stage->play, find_square (stage, square));
}

static void
choose (Stage *stage, const char *number)
{
  pw_play_choose (stage->play, (guint) atoi (number));
}

static void
go_to (Stage *stage, const char *number)
{
  pw_play_go_to (stage->play, (guint) atoi (number));
}

/* "G=FtR": another notation */
static void
edit (Stage *stage, const char *text)
{
  PwArmy *army = pw_document_get_army (stage->document);

  for (guint i = 0; i < pw_army_n_pieces (army); i++)
    if (pw_army_record (army, i)->symbol[0] == text[0])
      {
        pw_document_select_piece (stage->document, i);
        pw_document_set_notation (stage->document, text + 2);
        return;
      }
  g_assert_not_reached ();
}

static void
set_game (Stage *stage, const char *text)
{
  g_autofree char *game = g_strdelimit (g_strdup (text), "_", ' ');

  pw_document_set_game (stage->document, game, "Change Set-Up");
}

static void
undo (Stage *stage, const char *text)
{
  pw_document_undo (stage->document);
}

static void
begin (Stage *stage, const char *text)
{
  pw_play_begin (stage->play);
}

static void
begin_here (Stage *stage, const char *text)
{
  pw_play_begin_here (stage->play);
}

static void
comment (Stage *stage, const char *text)
{
  g_autofree char *words = g_strdelimit (g_strdup (text), "_", ' ');

  pw_play_set_comment (stage->play, pw_play_get_now (stage->play) - 1, words);
}

/* "resignation", "time", "agreement": of the side that doesn't move */
static void
end (Stage *stage, const char *how)
{
  PwEndRule rule = *how == 'r' ? PW_END_RESIGNATION : *how == 't' ? PW_END_TIME : PW_END_AGREEMENT;
  const PwEnd end = { rule, rule == PW_END_AGREEMENT, pw_play_get_side (stage->play) };

  pw_play_end (stage->play, &end);
}

static char *
write_line (PwPlay *play)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pw_play_n_plies (play) + pw_play_n_lost (play); i++)
    {
      const PwPly *ply = pw_play_get_ply (play, i);

      g_string_append_printf (text, "%s%s%s%s%s", i > 0 ? " " : "", i == pw_play_get_now (play) ? "^" : "",
                              ply->new_rules ? "!" : "", ply->problem != NULL ? "~" : "", ply->text);
      if (*ply->comment != '\0')
        g_string_append_printf (text, " {%s}", ply->comment);
    }
  return g_string_free (text, FALSE);
}

/* The file of the document is read again. */
static void
reopen (Stage *stage, const char *unused)
{
  g_autoptr (PwArmy) army = pw_document_write_army (stage->document);

  pw_document_set_army (stage->document, army);
  g_assert_true (pw_document_is_saved (stage->document));
  g_assert_true (pw_army_equal (army, pw_document_get_army (stage->document)));
}

static void
say_unread (Stage *stage, const char *unused)
{
  const char *unread = pw_play_get_unread (stage->play);

  say (stage, g_strdup (unread != NULL ? unread : ""));
}

/* The comments and moves that the document keeps, without tags. */
static void
say_played (Stage *stage, const char *unused)
{
  g_autofree char *text = pw_document_get_played (stage->document);
  const char *moves = strstr (text, "\n\n");

  say (stage, g_strstrip (g_strdelimit (g_strdup (moves != NULL ? moves : text), "\n", ' ')));
}

/* Written and read, all is as it was at the end of the line. */
static void
round_trip (Stage *stage, const char *unused)
{
  g_autofree char *pgn = pw_play_to_pgn (stage->play), *line = NULL, *again = NULL, *same = NULL;
  g_autoptr (GError) error = NULL;

  pw_play_go_to (stage->play, pw_play_n_plies (stage->play));
  line = write_line (stage->play);
  pw_play_begin (stage->play);
  pw_play_from_pgn (stage->play, pgn, strlen (pgn), FALSE, &error);
  g_assert_no_error (error);
  again = pw_play_to_pgn (stage->play);
  same = write_line (stage->play);
  g_assert_cmpstr (again, ==, pgn);
  g_assert_cmpstr (same, ==, line);
}

static void
read_pgn (Stage *stage, const char *text)
{
  g_autofree char *pgn = g_strdelimit (g_strdup (text), "_", ' ');
  g_autoptr (GError) error = NULL;

  if (!pw_play_from_pgn (stage->play, pgn, strlen (pgn), FALSE, &error))
    say (stage, g_strdup (error->message));
}

static void
say_tag (Stage *stage, const char *name)
{
  g_autofree char *text = pw_play_to_pgn (stage->play);
  g_autoptr (PwPgn) pgn = pw_pgn_read (text, strlen (text), NULL, NULL);
  const char *value = strcmp (name, "Result") == 0 ? pgn->result : pw_pgn_tag (pgn, name);

  say (stage, g_strdup (value != NULL ? value : "none"));
}

/* The games of the document: how many plies each has, and how it ended; the open one in brackets. */
static void
say_games (Stage *stage, const char *unused)
{
  g_autoptr (PwGames) games = pw_document_read_games (stage->document);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->texts->len; i++)
    {
      g_autofree char *played = NULL, *result = pw_game_find_result (games->texts->pdata[i]);
      g_autofree char *rules = pw_game_take_played (games->texts->pdata[i], &played);
      g_autoptr (PwPgn) pgn = pw_pgn_read (played, strlen (played), NULL, NULL);

      g_string_append_printf (text, i == games->open ? "%s[%u %s]" : "%s%u %s", i > 0 ? "; " : "",
                              pgn->moves->len, result);
    }
  say (stage, g_string_free (text, FALSE));
}

/* As the menu does. */
static void
open_game (Stage *stage, const char *number)
{
  g_autoptr (PwGames) games = pw_document_read_games (stage->document);

  games->open = (guint) atoi (number);
  pw_document_set_games (stage->document, games, "Open Game");
}

/* Of the open piece. */
static void
set_symbol (Stage *stage, const char *symbol)
{
  pw_document_write (stage->document, PW_RECORD_SYMBOL, symbol);
}

static void
redo (Stage *stage, const char *unused)
{
  pw_document_redo (stage->document);
}

static void
say_undo (Stage *stage, const char *unused)
{
  const char *name = pw_history_undo_name (pw_document_get_history (stage->document));

  say (stage, g_strdup (name != NULL ? name : "none"));
}

/* A move that answers the one before. */
static void
reply (Stage *stage, const char *text)
{
  const PwGameMoves *moves = pw_play_get_moves (stage->play);
  guint i = 0;

  while (i < pw_game_moves_count (moves))
    {
      g_autofree char *move = pw_play_say_move (stage->play, i);

      if (strcmp (move, text) == 0)
        break;
      i++;
    }
  pw_play_reply (stage->play, i);
}

static void
say_turn (Stage *stage, const char *unused)
{
  say (stage, pw_play_say_turn (stage->play));
}

static void
say_problem (Stage *stage, const char *unused)
{
  const char *problem = pw_play_get_problem (stage->play);

  say (stage, g_strdup (problem != NULL ? problem : "none"));
}

static void
say_line (Stage *stage, const char *unused)
{
  say (stage, write_line (stage->play));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
say_choice (Stage *stage, const char *unused)
{
  const GArray *choice = pw_play_get_choice (stage->play);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < choice->len; i++)
    g_ptr_array_add (texts, pw_play_say_choice (stage->play, i));
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  say (stage, g_strjoinv ("; ", (char **) texts->pdata));
}

static void
say_captured (Stage *stage, const char *unused)
{
  g_autofree char *first = pw_play_list_captured (stage->play, PW_SIDE_FIRST);
  g_autofree char *second = pw_play_list_captured (stage->play, PW_SIDE_SECOND);

  say (stage, g_strdup_printf ("%s/%s", first, second));
}

/* Squares with their marks: F, T: the last move; C: in check; H: held; o: target; x: taken */
static void
say_marks (Stage *stage, const char *unused)
{
  static const char signs[] = "FTCHox";
  const PwBoard *board = pw_stand_get_board (PW_STAND (stage->play));
  const guint8 *marks = pw_play_get_marks (stage->play);
  GString *text = g_string_new (NULL);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (marks[square] != 0)
      {
        pw_square_append (text, text->len > 0 ? " " : "", board, square);
        for (guint i = 0; signs[i] != '\0'; i++)
          if (marks[square] & (1 << i))
            g_string_append_c (text, signs[i]);
      }
  say (stage, g_string_free (text, FALSE));
}

static void
describe (Stage *stage, const char *name)
{
  say (stage, pw_stand_describe_square (PW_STAND (stage->play), find_square (stage, name)));
}

static const struct
{
  const char *prefix;
  void (*run) (Stage *stage, const char *text);
} commands[] = {
  { "touch:", touch },       { "choose:", choose },     { "go:", go_to },
  { "edit:", edit },         { "game:", set_game },     { "undo", undo },
  { "new", begin },          { "here", begin_here },    { "comment:", comment },
  { "end:", end },           { "open:", open_game },    { "?games", say_games },
  { "symbol:", set_symbol }, { "redo", redo },          { "?undo", say_undo },
  { "reply:", reply },       { "reopen", reopen },      { "?unread", say_unread },
  { "?played", say_played }, { "pgn", round_trip },     { "read:", read_pgn },
  { "?tag:", say_tag },      { "?turn", say_turn },     { "?problem", say_problem },
  { "?line", say_line },     { "?choice", say_choice }, { "?lost", say_captured },
  { "?marks", say_marks },   { "?", describe },         { "", type_move },
};

static void
run (Stage *stage, const char *command)
{
  guint i = 0;

  while (!g_str_has_prefix (command, commands[i].prefix))
    i++;
  commands[i].run (stage, command + strlen (commands[i].prefix));
  wait (stage->play);
}

static void
test_row (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwDocument) document = new_document (row->columns[0], test_row_text (row, 1));
  g_autoptr (PwPlay) play = new_play (document);
  g_autoptr (GPtrArray) said = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit (row->columns[2], " ", -1);
  Stage stage = { document, play, said };
  g_autofree char *all = NULL;

  wait (play);
  for (guint i = 0; words[i] != NULL; i++)
    run (&stage, words[i]);
  g_ptr_array_add (said, NULL);
  all = g_strjoinv (" | ", (char **) said->pdata);
  g_assert_cmpstr (all, ==, row->columns[3]);
}

/* -- random games -- */

#define SEED    43
#define N_PLIES 40

/* Plays at random, and sometimes from an earlier place in the line. */
static void
wander (PwPlay *play, GRand *rand)
{
  for (guint i = 0; i < N_PLIES; i++)
    {
      guint n = pw_game_moves_count (pw_play_get_moves (play));

      if (n == 0 || g_rand_int_range (rand, 0, 8) == 0)
        pw_play_go_to (play, (guint) g_rand_int_range (rand, 0, (gint32) pw_play_n_plies (play) + 1));
      else
        pw_play_make (play, (guint) g_rand_int_range (rand, 0, (gint32) n));
      wait (play);
    }
}

/* The boards of the line, and what is legal at its end, are those of a game in which the same is played. */
static void
replay (PwPlay *play, PwGame *game)
{
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  guint found, n;

  for (guint i = 0; i < pw_play_n_plies (play); i++)
    {
      const PwPly *ply = pw_play_get_ply (play, i);

      g_assert_true (pw_game_list (game, moves));
      g_assert_cmpint (pw_game_find_move (game, moves, ply->text, &found), ==, PW_SAN_FOUND);
      pw_game_make (game, moves, pw_game_moves_get (moves, found));
      g_assert_true (pw_board_equal (pw_game_board (game), ply->after));
    }
  pw_play_go_to (play, pw_play_n_plies (play));
  wait (play);
  n = pw_game_moves_count (pw_play_get_moves (play));
  if (pw_play_get_state (play) == PW_PLAY_ON)
    g_assert_cmpuint (pw_game_count (game), ==, n);
}

/* Whether a PGN of the line is read as the same line. */
static void
read_again (PwPlay *play)
{
  g_autofree char *pgn = pw_play_to_pgn (play), *same = NULL;
  g_autoptr (GError) error = NULL;

  pw_play_begin (play);
  pw_play_from_pgn (play, pgn, strlen (pgn), FALSE, &error);
  g_assert_no_error (error);
  same = pw_play_to_pgn (play);
  g_assert_cmpstr (same, ==, pgn);
}

/* json: a document's, without what marks it as one. (transfer full) */
static PwDocument *
read_document (const char *json)
{
  g_autoptr (GString) text = g_string_new (json);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = NULL;
  PwDocument *document = pw_document_new ();

  g_string_replace (text, "\"pieces\":[]", "\"pieces\":[{\"symbol\":\"Q\",\"notation\":\"Q\"}]",
                    0); /* one has some */
  g_string_insert (text, 1, "\"format\":\"piecewright\",\"version\":1,");
  army = pw_army_from_text (text->str, text->len, &error);
  g_assert_no_error (error);
  pw_document_set_army (document, army);
  return document;
}

static void
test_random (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwDocument) document = read_document (row->columns[1]);
  g_autoptr (PwPlay) play = new_play (document);
  g_autoptr (PwGame) game = NULL;

  wait (play);
  wander (play, rand);
  game = pw_game_new (pw_play_get_rules (play));
  replay (play, game);
  read_again (play);
}

/* -- heavy games -- */

#define N_HEAVY 40

/* Each of 40 kinds on 16x16 squares for either side, all of which promote to all, everywhere. (transfer full)
 */
static char *
write_heavy_game (char letters[N_HEAVY][3])
{
  GString *start = g_string_new (NULL), *to = g_string_new (NULL);
  g_autofree char *ranks = NULL, *list = NULL;

  for (guint rank = 0; rank < 16; rank++)
    {
      for (guint file = 0; file < 8 && (rank < 5 || rank >= 11); file++)
        {
          const char *symbol = letters[(rank < 5 ? rank : rank - 11) * 8 + file];
          g_autofree char *text = rank < 5 ? g_ascii_strdown (symbol, -1) : g_strdup (symbol);

          g_string_append_printf (start, "%s1", text);
        }
      g_string_append (start, rank >= 5 && rank < 11 ? "16/" : rank < 15 ? "/" : " w");
    }
  for (guint i = 0; i < N_HEAVY; i++)
    g_string_append_printf (to, "%s\"%s\"", i > 0 ? "," : "", letters[i]);
  ranks = g_string_free (start, FALSE);
  list = g_string_free (to, FALSE);
  return g_strdup_printf ("{\"start\":\"%s\",\"royal\":[],\"promotion\":{\"pieces\":[%s],\"to\":[%s],"
                          "\"zone\":{\"first\":[\"*1\",\"*2\",\"*3\",\"*4\",\"*8\",\"*16\"]}}}",
                          ranks, list, list);
}

/* notation: of all pieces. (transfer full) */
static PwDocument *
new_heavy_document (const char *notation)
{
  char letters[N_HEAVY][3];
  g_autofree char *pieces = NULL, *game = NULL;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_HEAVY; i++)
    {
      g_snprintf (letters[i], sizeof letters[i], i < 26 ? "%c" : "+%c", 'A' + (int) i % 26);
      g_string_append_printf (text, "%s%s - %s", i > 0 ? "; " : "", letters[i], notation);
    }
  pieces = g_string_free (text, FALSE);
  game = write_heavy_game (letters);
  return new_document (pieces, game);
}

/* Of this thread: a wait for the other one counts nothing. In ms */
static double
work_done (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000 + (double) time.tv_nsec / 1e6;
}

/* A click may take 50 ms, of which up to 40 are spent waiting. */
static void
assert_quick (double since)
{
  g_assert_cmpfloat (work_done () - since, <, is_sanitized () ? 50 : 10);
}

static void
test_clicks (gconstpointer notation)
{
  g_autoptr (PwDocument) document = new_heavy_document (notation);
  g_autoptr (PwPlay) play = new_play (document);

  for (guint i = 0; i < 4; i++)
    {
      double since;
      PwSquare from, to;

      wait (play);
      since = work_done ();
      from = pw_game_moves_get (pw_play_get_moves (play), 0)->from;
      to = pw_game_moves_get (pw_play_get_moves (play), 0)->to;
      pw_play_touch (play, from);
      pw_play_get_marks (play);
      g_free (pw_stand_describe_square (PW_STAND (play), to));
      assert_quick (since);
      since = work_done ();
      pw_play_make (play, 0);
      assert_quick (since);
    }
}

/* To find that its moves are too many takes a while, in which it is left for another one. */
static void
test_too_many (void)
{
  g_autoptr (PwDocument) document = new_heavy_document ("(QdaQ)0");
  g_autoptr (PwPlay) play = pw_play_new (document);
  double since;

  pw_document_get_rules (document);
  since = work_done ();
  pw_play_set_active (play, TRUE);
  assert_quick (since);
  g_assert_cmpint (pw_play_get_state (play), ==, PW_PLAY_FINDING);
  pw_document_set_game (document, "{\"start\":\"k7/8/K7/8/8/8/8/7R\"}", "Change Set-Up");
  wait (play);
  g_assert_cmpint (pw_play_get_state (play), ==, PW_PLAY_ON);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("game/play.tsv", 4, 4, test_row);
  test_rows_add ("game/games.tsv", 2, 2, test_random);
  g_test_add_data_func ("/play/clicks/slides", "Q0", test_clicks);
  g_test_add_data_func ("/play/clicks/bends", "RtRtR", test_clicks);
  g_test_add_func ("/play/too-many", test_too_many);
  return g_test_run ();
}
