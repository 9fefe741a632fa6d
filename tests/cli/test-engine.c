/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `engine` as other programs talk to it: conversations in tests/data/cli/engine.tsv, peers that talk nonsense, and
 * moves as XBoard writes them.
 */
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/cli/base/lines.h"
#include "app/cli/engine/legs.h"
#include "core/base/write.h"
#include "core/game/clock.h"
#include "core/game/notation.h"
#include "tests/cli/harness.h"
#include "tests/core/game/known-game.h"
#include "tests/core/rows.h"

#define DEADLINE 20 /* seconds of a conversation */

/* -- a talk -- */

typedef struct
{
  int input, output;
  PwLines *lines;
  GPid pid;
  char *document; /* (nullable): a file */
} Talk;

static Talk
begin_talk (const char *document)
{
  Talk talk = { 0 };
  const char *arguments[] = { "engine", NULL, NULL };
  g_autoptr (GError) error = NULL;

  if (document != NULL)
    {
      close (g_file_open_tmp ("engine-XXXXXX.piecewright", &talk.document, &error));
      g_assert_true (g_file_set_contents (talk.document, document, -1, &error));
      arguments[1] = talk.document;
    }
  alarm (DEADLINE);
  talk.pid = start_command (arguments, &talk.input, &talk.output);
  talk.lines = pw_lines_new (talk.output);
  return talk;
}

static void
say (Talk *talk, const char *text, gsize length)
{
  g_assert_true (pw_write_all (talk->input, text, length));
}

/* Returns: (transfer full) (nullable): NULL at the end */
static char *
hear (Talk *talk)
{
  const char *line;
  gsize length;

  return pw_lines_next (talk->lines, &line, &length) == PW_LINE ? g_strndup (line, length) : NULL;
}

/* Ends the input: it must quit. What it still says doesn't matter. */
static void
end_talk (Talk *talk)
{
  int status;

  close (talk->input);
  for (char *line = hear (talk); line != NULL; line = hear (talk))
    g_free (line);
  g_assert_cmpint (waitpid (talk->pid, &status, 0), ==, talk->pid);
  g_assert_cmpint (status, ==, 0);
  alarm (0);
  close (talk->output);
  pw_lines_free (talk->lines);
  if (talk->document != NULL)
    unlink (talk->document);
  g_free (talk->document);
}

/* pattern: with * and ?. later: lines before it don't matter */
static void
expect (Talk *talk, const TestRow *row, const char *pattern, gboolean later)
{
  char *line = hear (talk);

  while (later && line != NULL && !g_pattern_match_simple (pattern, line))
    {
      g_free (line);
      line = hear (talk);
    }
  if (line == NULL || !g_pattern_match_simple (pattern, line))
    g_error ("tests/data/%s:%u: \"%s\" instead of \"%s\"", row->file, row->line, line != NULL ? line : "(end)",
             pattern);
  g_free (line);
}

/* -- rows -- */

/* Rows up to the next talk. */
static void
test_talk (gconstpointer data)
{
  GPtrArray *rows = test_rows_read ("cli/engine.tsv", 2, 3);
  guint i = GPOINTER_TO_UINT (data);
  const TestRow *row = g_ptr_array_index (rows, i);
  Talk talk = begin_talk (row->columns[2] != NULL && *row->columns[2] != '\0' ? row->columns[2] : NULL);

  while (++i < rows->len && *(row = g_ptr_array_index (rows, i))->columns[0] != 't')
    if (*row->columns[0] == '>')
      {
        say (&talk, test_row_text (row, 1), strlen (test_row_text (row, 1)));
        say (&talk, "\n", 1);
      }
    else
      expect (&talk, row, row->columns[1], *row->columns[0] == '~');
  end_talk (&talk);
  g_ptr_array_unref (rows);
}

static void
add_talks (void)
{
  g_autoptr (GPtrArray) rows = test_rows_read ("cli/engine.tsv", 2, 3);

  for (guint i = 0; i < rows->len; i++)
    {
      const TestRow *row = g_ptr_array_index (rows, i);
      g_autofree char *name = g_strdup_printf ("/engine/%s", row->columns[1]);

      if (*row->columns[0] == 't')
        g_test_add_data_func (name, GUINT_TO_POINTER (i), test_talk);
    }
}

/* -- nonsense -- */

/* It ends when its input does, also while it thinks, and in the middle of a line. */
static void
test_end (void)
{
  static const char *const inputs[]
      = { "", "quit", "new\nst 1000\ngo\n", "new\nst 1000\ngo\nusermove e2", "new\nanalyze\n" };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      Talk talk = begin_talk (NULL);

      say (&talk, inputs[i], strlen (inputs[i]));
      end_talk (&talk);
    }
}

/* After any bytes it still answers. */
static void
test_garbage (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GString) bytes = g_string_new ("new\nforce\nusermove ");
  Talk talk = begin_talk (NULL);
  g_autofree char *line = NULL;

  for (guint i = 0; i < 3000000; i++)
    g_string_append_c (bytes, 'x');
  g_string_append (bytes, "\nsetboard ");
  for (guint i = 0; i < 100000; i++)
    {
      char c = (char) g_rand_int_range (rand, 0, 256);

      g_string_append_c (bytes, c == '\n' && g_rand_boolean (rand) ? '\0' : c);
    }
  g_string_append (bytes, "\nnew\nping 7\n");
  if (fork () == 0) /* its answers fill the pipe meanwhile */
    {
      say (&talk, bytes->str, bytes->len);
      _exit (0);
    }
  while ((line = hear (&talk)) != NULL && strcmp (line, "pong 7") != 0)
    g_free (line);
  g_assert_nonnull (line);
  end_talk (&talk);
}

/* -- time -- */

#define LATE 0.04 /* seconds that a move may take longer than it should, on a busy computer */

/* It never runs out of time, nor does it keep most of it. */
static void
test_clock (void)
{
  static const struct
  {
    const char *level;
    double late;
  } levels[] = { { "40 5 0", LATE },       { "0 1 0", LATE },    { "0 0:10 0.1", LATE },
                 { "10 0:03 0", LATE },    { "1 0:01 0", LATE }, { "60 30:00 12", LATE },
                 { "0 0:01 0", LATE / 20 } /* a second for the whole game */ };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      PwClock clock;
      guint made;

      pw_clock_set_level (&clock, levels[i].level);
      for (made = 0; made < 80; made++)
        {
          clock.left[0] -= pw_clock_share (&clock, PW_SIDE_FIRST, made, 0) + levels[i].late;
          pw_clock_press (&clock, PW_SIDE_FIRST, made + 1);
          g_assert_cmpfloat (clock.left[0], >=, 0);
        }
      g_assert_cmpfloat (clock.left[0], <=, 2 * clock.whole);
    }
}

/* -- moves -- */

/* Each legal move is found again by what is written of it. */
static void
test_legs (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (PwGame) game = known_game (data, NULL);
  g_autoptr (PwGameMoves) legal = pw_game_moves_new ();

  for (guint ply = 0; ply < 40 && pw_game_list (game, legal) && pw_game_moves_count (legal) > 0; ply++)
    {
      for (guint i = 0; i < pw_game_moves_count (legal); i++)
        {
          g_autofree char *legs = pw_legs_write (game, legal, i);
          guint found;

          if (!pw_legs_find (game, legal, legs, &found) || found != i)
            g_error ("%s: not found again", legs);
        }
      pw_game_make (game, legal,
                    pw_game_moves_get (legal, (guint) g_rand_int_range (rand, 0, (int) pw_game_moves_count (legal))));
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) games = NULL;

  g_test_init (&argc, &argv, NULL);
  add_talks ();
  g_test_add_func ("/engine-talk/end", test_end);
  g_test_add_func ("/engine-talk/garbage", test_garbage);
  g_test_add_func ("/engine-talk/clock", test_clock);
  games = test_rows_read ("game/games.tsv", 2, 2);
  for (guint i = 0; i < games->len; i++)
    {
      const char *name = ((const TestRow *) g_ptr_array_index (games, i))->columns[0];
      g_autofree char *path = g_strdup_printf ("/engine-legs/%s", name);

      g_test_add_data_func (path, name, test_legs);
    }
  return g_test_run ();
}
