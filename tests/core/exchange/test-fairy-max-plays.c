/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fairy-Max itself plays the games that are written for it, against itself: each of its moves must be legal
 * here. Skipped where it isn't installed.
 */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/exchange/format.h"
#include "core/game/notation.h"
#include "core/game/position-text.h"

#define N_PLIES 40

static const struct
{
  const char *name, *symbol, *notation, *game;
} armies[] = {
  { "knights that slide", "A", "BN", "rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR" },
  { "griffons", "G", "FtR", "rnbgkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBGKBNR" },
  { "cannons", "C", "mRcR+R", "cnbqkbnc/pppppppp/8/8/8/8/PPPPPPPP/CNBQKBNC" },
  { "grasshoppers", "G", "gQ", "rgbqkbgr/pppppppp/8/8/8/8/PPPPPPPP/RGBQKBGR" },
  { "horses", "H", "W-F", "rhbqkbhr/pppppppp/8/8/8/8/PPPPPPPP/RHBQKBHR" },
  { "short rooks", "S", "R4", "snbqkbns/pppppppp/8/8/8/8/PPPPPPPP/SNBQKBNS" },
  { "elephants", "E", "nAfW", "rneqkenr/pppppppp/8/8/8/8/PPPPPPPP/RNEQKENR" },
  { "ten files", "A", "BN", "rnabqkbanr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBANR" },
  { "ten ranks", "C", "RN", "rnbckbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBCKBNR" },
};

/* (transfer full) (nullable) */
static char *
find_program (void)
{
  char *found = g_find_program_in_path ("fairymax");

  if (found == NULL && g_file_test ("/usr/games/fairymax", G_FILE_TEST_IS_EXECUTABLE))
    found = g_strdup ("/usr/games/fairymax");
  return found;
}

static PwExchange *
new_exchange (guint army)
{
  PwExchange *exchange = pw_exchange_new ();
  g_autofree char *game = g_strdup_printf ("{\"title\":\"own\",\"start\":\"%s w\"}", armies[army].game);

  pw_exchange_add (exchange, armies[army].name, armies[army].symbol, armies[army].notation,
                   PW_DIALECT_EXTENDED);
  g_assert_true (pw_exchange_read_game (exchange, game, NULL, NULL));
  return exchange;
}

/* The lines that Fairy-Max prints while it makes one move after the other. (transfer full) */
static char *
run (const char *program, const char *definitions)
{
  g_autoptr (GString) input = g_string_new ("xboard\nprotover 2\nnew\nvariant own\nforce\nst 1\nsd 2\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  char *output = NULL;

  for (guint i = 0; i < N_PLIES; i++)
    g_string_append (input, "go\n");
  g_string_append (input, "quit\n");
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                  | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                              &error, program, "16", definitions, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, input->str, NULL, &output, NULL, &error));
  return output;
}

/* A move that it says. On boards of ten ranks it counts them from 0. (transfer full) */
static char *
read_move (const PwGame *game, const char *line)
{
  int more = pw_board_ranks (pw_game_board (game)) == 10, ranks[2];
  char files[2], promoted[2] = "";

  g_assert_cmpint (sscanf (line, "move %c%d%c%d%1s", &files[0], &ranks[0], &files[1], &ranks[1], promoted),
                   >=, 4);
  return g_strdup_printf ("%c%d%c%d%s", files[0], ranks[0] + more, files[1], ranks[1] + more, promoted);
}

/* Plays the moves that it says. Returns: how many */
static guint
replay (PwGame *game, const char *output)
{
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);
  PwGameMoves *moves = pw_game_moves_new ();
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "move "))
      {
        g_autofree char *move = read_move (game, lines[i]);
        guint found = 0;

        g_assert_true (pw_game_list (game, moves));
        if (pw_game_find_move (game, moves, move, &found) != PW_SAN_FOUND)
          {
            g_autofree char *position = pw_game_to_text (game);

            g_error ("%s is not legal in %s", move, position);
          }
        pw_game_make (game, moves, pw_game_moves_get (moves, found));
        n++;
      }
  pw_game_moves_free (moves);
  return n;
}

static void
test_army (gconstpointer data)
{
  guint army = GPOINTER_TO_UINT (data);
  g_autofree char *program = find_program (), *text = NULL, *file = NULL, *output = NULL;
  g_autoptr (PwExchange) exchange = new_exchange (army);
  g_autoptr (GArray) notes = pw_exchange_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PwGame) game = NULL;
  guint n;
  int fd;

  if (program == NULL)
    {
      g_test_skip ("Fairy-Max is not installed");
      return;
    }
  text = pw_exchange_write (exchange, &pw_exchange_fairy_max, NULL, NULL, notes, &error);
  g_assert_no_error (error);
  g_assert_false (pw_exchange_notes_have_errors (notes));
  fd = g_file_open_tmp ("fairy-max-XXXXXX.ini", &file, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (file, text, -1, &error));
  output = run (program, file);
  g_unlink (file);
  close (fd);
  game = pw_game_new (exchange->rules);
  n = replay (game, output);
  if (n < N_PLIES && pw_game_count (game) > 0)
    g_error ("it stopped after %u moves:\n%s", n, output);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_autofree char *name = g_strdup_printf ("/exchange/fairy-max/%s", armies[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_army);
    }
  return g_test_run ();
}
