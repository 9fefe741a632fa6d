/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that is played: rows of commands and what they say; and a game of the heaviest pieces, whose clicks must not
 * wait for its moves.
 */
#include "tests/core/rows.h"
#include "ui/document/document.h"
#include "core/game/pgn.h"
#include "ui/play/model/play.h"

#define PATIENCE 10.0 /* seconds for what must happen */
#define CLICK_MS 50

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

/* pieces: "G Griffon FtR; L Lion KAND": symbol, name ("-" for none), notation. (transfer full) */
static PwDocument *
new_document (const char *pieces, const char *game)
{
  PwDocument *document = pw_document_new ();
  g_auto (GStrv) rows = g_strsplit (pieces, "; ", -1);

  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (rows[i], " ", 3);

      if (i > 0)
        pw_document_add_notation (document, PW_DIALECT_EXTENDED, "");
      pw_document_set_notation (document, words[2]);
      pw_document_write (document, PW_RECORD_SYMBOL, words[0]);
      if (strcmp (words[1], "-") != 0)
        pw_document_write (document, PW_RECORD_NAME, words[1]);
    }
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
  return pw_square_parse (pw_guest_get_board (PW_GUEST (stage->play)), name);
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
  pw_document_set_game (stage->document, text, "Change Set-Up");
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

static char *
write_line (PwPlay *play)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pw_play_n_plies (play); i++)
    {
      const PwPly *ply = pw_play_get_ply (play, i);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? " " : "", i == pw_play_get_now (play) ? "^" : "",
                              ply->new_rules ? "!" : "", ply->text);
      if (*ply->comment != '\0')
        g_string_append_printf (text, " {%s}", ply->comment);
    }
  return g_string_free (text, FALSE);
}

/* Written and read, all is as it was. */
static void
round_trip (Stage *stage, const char *unused)
{
  g_autofree char *pgn = pw_play_to_pgn (stage->play), *line = write_line (stage->play), *again = NULL, *same = NULL;
  g_autoptr (GError) error = NULL;

  pw_play_begin (stage->play);
  pw_play_from_pgn (stage->play, pgn, strlen (pgn), &error);
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

  if (!pw_play_from_pgn (stage->play, pgn, strlen (pgn), &error))
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
  const PwBoard *board = pw_guest_get_board (PW_GUEST (stage->play));
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
  say (stage, pw_guest_describe_square (PW_GUEST (stage->play), find_square (stage, name)));
}

static const struct
{
  const char *prefix;
  void (*run) (Stage *stage, const char *text);
} commands[] = {
  { "touch:", touch },     { "choose:", choose },   { "go:", go_to },      { "edit:", edit },
  { "game:", set_game },   { "undo", undo },        { "new", begin },      { "here", begin_here },
  { "comment:", comment }, { "pgn", round_trip },   { "read:", read_pgn }, { "?tag:", say_tag },
  { "?turn", say_turn },   { "?problem", say_problem }, { "?line", say_line }, { "?choice", say_choice },
  { "?lost", say_captured }, { "?marks", say_marks }, { "?", describe },   { "", type_move },
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_rows_add ("game/play.tsv", 4, 4, test_row);
  return g_test_run ();
}
