/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A letter for who is talked to, and lines: what an engine of others says by UCI (u) or CECP (c) while it is
 * asked for moves of breakthrough; or what a program says to the opponent by CECP (e), which has small boards
 * in place of chess and of a document, and looks one move ahead. Whatever is said, errors are one line, and
 * moves are legal.
 *
 * In the text of an engine of others, "=N" makes it answer the next N lines as an honest engine does; "!N"
 * makes the test hear nothing, the end, too long a line, or a stop.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/engine/commands.h"
#include "core/base/clean.h"
#include "core/exchange/engines/child.h"
#include "core/exchange/engines/engine.h"
#include "core/exchange/format.h"
#include "core/game/notation.h"
#include "core/game/rules-read.h"
#include "tests/fuzz/fuzz.h"

#define MOST_HONEST 1000
#define MOST_LINES  40 /* to the opponent */
#define PATIENCE    1  /* calls of the opponent's thinking */
#define MEMORY      (1 << 16)

static const char *input; /* what is left of it */

/* -- breakthrough, as an honest engine plays it -- */

static PwGame *game;
static PwGameMoves *legal; /* in its position */

static PwRules *
read_breakthrough (void)
{
  static const char text[] = "[tried:breakthrough]\n";
  g_autoptr (PwExchangeFile) file
      = pw_exchange_read (text, strlen (text), &pw_exchange_variants_ini, NULL, NULL);

  return pw_rules_share (pw_exchange_game (file, 0)->rules);
}

/* Nobody stops it. */
static void
list_moves (void)
{
  if (!pw_game_list (game, legal))
    abort ();
}

static void
begin_again (void)
{
  while (pw_game_n_made (game) > 0)
    pw_game_unmake (game);
  list_moves ();
}

/* Returns: whether the move is legal */
static gboolean
make_move (const char *text)
{
  guint found;

  if (pw_game_find_move (game, legal, text, &found) != PW_SAN_FOUND)
    return FALSE;
  pw_game_make (game, legal, pw_game_moves_get (legal, found));
  list_moves ();
  return TRUE;
}

/* "startpos moves a2a3 h7h6" */
static void
set_position (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  begin_again ();
  for (guint i = 0; words[i] != NULL; i++)
    if (i > 1)
      make_move (words[i]);
}

/* (transfer full) */
static char *
write_move (guint i)
{
  return pw_game_move_to_coordinates (game, legal, pw_game_moves_get (legal, i));
}

/* -- an engine of others, in place of core/exchange/engines/child.c -- */

struct _PwChild
{
  GQueue said, answers; /* char * */
  guint honest;         /* so many times it still is */
  char *line;           /* (nullable): the last one */
};

char *
pw_child_find_program (const char *name)
{
  return g_strdup (name);
}

PwChild *
pw_child_start (const char *command, PwChildLog *log, GError **error)
{
  return g_new0 (PwChild, 1);
}

void
pw_child_end (PwChild *child, const char *line)
{
  g_queue_clear_full (&child->said, g_free);
  g_queue_clear_full (&child->answers, g_free);
  g_free (child->line);
  g_free (child);
}

void
pw_child_say (PwChild *child, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_queue_push_tail (&child->said, g_strdup_vprintf (format, args));
  va_end (args);
}

void
pw_child_expect (PwChild *child, double seconds, const PwPatience *patience)
{
}

static void G_GNUC_PRINTF (2, 3) answer (PwChild *child, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_queue_push_tail (&child->answers, g_strdup_vprintf (format, args));
  va_end (args);
}

static void
list_legal (PwChild *child)
{
  for (guint i = 0; i < pw_game_moves_count (legal); i++)
    {
      g_autofree char *move = write_move (i);

      answer (child, "%s: 1", move);
    }
  answer (child, "%s", "");
  answer (child, "Nodes searched: 1");
}

static void
say_move (PwChild *child, const char *word)
{
  g_autofree char *move = pw_game_moves_count (legal) > 0 ? write_move (0) : g_strdup ("");

  answer (child, "%s %s", word, move);
}

/* As one that plays breakthrough does. */
static void
answer_honestly (PwChild *child, const char *said)
{
  if (g_str_equal (said, "uci"))
    {
      answer (child, "id name F");
      answer (child, "option name UCI_Variant type combo default chess var breakthrough");
      answer (child, "uciok");
    }
  else if (g_str_equal (said, "isready"))
    answer (child, "readyok");
  else if (g_str_equal (said, "go perft 1"))
    list_legal (child);
  else if (g_str_has_prefix (said, "go"))
    say_move (child, said[2] != '\0' ? "bestmove" : "move");
  else if (g_str_has_prefix (said, "position "))
    set_position (said + strlen ("position "));
  else if (g_str_has_prefix (said, "protover"))
    answer (child, "feature variants=\"normal,breakthrough\" usermove=1 ping=1 done=1");
  else if (g_str_has_prefix (said, "ping "))
    answer (child, "pong %s", said + strlen ("ping "));
  else if (g_str_equal (said, "new"))
    begin_again ();
  else if (g_str_equal (said, "undo") && pw_game_n_made (game) > 0)
    {
      pw_game_unmake (game);
      list_moves ();
    }
  else if (g_str_has_prefix (said, "usermove ") && !make_move (said + strlen ("usermove ")))
    answer (child, "Illegal move: %s", said + strlen ("usermove "));
}

/* Returns: (transfer full) (nullable) */
static char *
take_line (void)
{
  gsize length = strcspn (input, "\n");
  char *line = *input != '\0' ? g_strndup (input, length) : NULL;

  input += length + (input[length] == '\n');
  return line;
}

PwHeard
pw_child_hear (PwChild *child, const char **line)
{
  for (;;)
    {
      g_autofree char *next = g_queue_pop_head (&child->answers);

      if (next == NULL && child->honest > 0)
        {
          child->honest--;
          for (char *said; (said = g_queue_pop_head (&child->said)) != NULL; g_free (said))
            answer_honestly (child, said);
          continue;
        }
      if (next == NULL)
        next = take_line ();
      if (next == NULL)
        return PW_HEARD_END;
      if (*next == '!')
        return PW_HEARD_NOTHING + (guint) (guchar) next[1] % (PW_HEARD_STOP - PW_HEARD_NOTHING + 1);
      if (*next == '=')
        {
          child->honest = (guint) CLAMP (atoi (next + 1), 0, MOST_HONEST);
          continue;
        }
      g_free (child->line);
      *line = child->line = pw_clean_text (PW_CLEAN_LINE, next);
      return PW_HEARD_LINE;
    }
}

static void
check_error (const GError *error)
{
  g_assert_true (error != NULL && error->domain == PW_ENGINE_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  for (const char *at = error->message; *at != '\0'; at = g_utf8_next_char (at))
    g_assert_false (g_unichar_iscntrl (g_utf8_get_char (at)));
}

static void
ask (PwProtocol protocol)
{
  static PwRules *rules;
  g_autoptr (PwEngine) engine = pw_engine_new ("engine", protocol, 1, NULL);
  g_autoptr (GError) error = NULL;

  if (rules == NULL)
    {
      rules = read_breakthrough ();
      game = pw_game_new (rules);
      legal = pw_game_moves_new ();
    }
  begin_again ();
  if (!pw_engine_begin (engine, rules, NULL, &error))
    {
      check_error (error);
      return;
    }
  for (guint i = 0; i < 3; i++)
    {
      const char *const moves[] = { "a2a3", "h7h6", NULL };
      g_autoptr (GError) fault = NULL;
      g_autofree char *move = pw_engine_ask (engine, i == 1 ? moves : NULL, 1, NULL, NULL, &fault);

      if (move == NULL)
        check_error (fault);
      begin_again ();
      if (move != NULL && i == 1)
        set_position ("startpos moves a2a3 h7h6");
      g_assert_true (move == NULL || make_move (move));
    }
}

/* -- the opponent -- */

/* A PwGoOn. */
static gboolean
goes_on (gpointer data, double progress)
{
  guint *left = data;

  return *left > 0 && (*left)-- > 0;
}

/* On a board that is thought about in no time. */
static PwRules *
read_small_game (const char *start)
{
  static const char notation[] = "mWcF";
  g_autoptr (PwPiece) piece = pw_notation_read (PW_DIALECT_EXTENDED, notation, strlen (notation));
  const PwRulesPiece pieces[] = { { "Small", "S", notation, PW_DIALECT_EXTENDED, piece } };

  return pw_rules_read_game (pieces, 1, start, NULL, NULL);
}

/* Whatever isn't thinking is done to its end. */
static gboolean
works (gpointer unused, double progress)
{
  return TRUE;
}

static void
be_told (void)
{
  static PwRules *first, *own;
  guint left = 0;
  const PwPatience patience = { goes_on, &left, 0, 1 };
  PwCecp cecp;
  char *line;

  if (first == NULL)
    {
      first = read_small_game ("{\"start\":\"k1p/3/P1K w\"}");
      own = read_small_game ("{\"start\":\"sk2/4/4/2KS w\"}");
    }
  pw_cecp_init (&cecp, first, own, (PwPatience){ works, NULL, 0, 1 }, patience);
  cecp.memory = MEMORY;
  for (guint i = 0; i < MOST_LINES && !cecp.quits && (line = take_line ()) != NULL; i++, g_free (line))
    {
      pw_cecp_when (line);
      pw_cecp_run (&cecp, line);
      left = PATIENCE;
      cecp.depth = 1;
      if (!cecp.quits && pw_cecp_has_to_move (&cecp))
        pw_cecp_move (&cecp);
      else if (!cecp.quits && pw_cecp_has_to_ponder (&cecp))
        pw_cecp_ponder (&cecp);
    }
  pw_cecp_clear (&cecp);
}

/* What the opponent says goes nowhere. */
static void
be_told_in_silence (void)
{
  static int nowhere = -1;
  int out;

  fflush (stdout);
  if (nowhere < 0)
    nowhere = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  out = dup (STDOUT_FILENO);
  dup2 (nowhere, STDOUT_FILENO);
  be_told ();
  dup2 (out, STDOUT_FILENO);
  close (out);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = size > 1 ? g_strndup ((const char *) data + 1, size - 1) : NULL;

  input = text;
  if (text == NULL)
    return 0;
  if (*data == 'e')
    be_told_in_silence ();
  else if (*data == 'u' || *data == 'c')
    ask (*data == 'u' ? PW_PROTOCOL_UCI : PW_PROTOCOL_CECP);
  return 0;
}
