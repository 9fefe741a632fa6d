/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `play`: a game in a terminal, against the opponent.  Owns what is asked for, and the words. */
#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/base/game-argument.h"
#include "app/cli/base/interrupt.h"
#include "app/cli/base/lines.h"
#include "app/cli/base/report.h"
#include "app/cli/base/table.h"
#include "core/base/clean.h"
#include "core/base/new-file.h"
#include "core/game/end.h"
#include "core/game/notation.h"
#include "core/game/pgn.h"
#include "core/game/search/level.h"
#include "core/game/words/why.h"

#define HINT_LEVEL 8
#define MOST_LINES 1000 /* that wait: more of them are nobody's */

typedef struct
{
  int level, nodes, seed;
  const char *game, *time, *side, *pgn; /* (nullable) */
} Options;

typedef struct
{
  const Options *given;
  PwSearchLimits limits; /* none: the level counts */
  PwSearch *search;
  PwGame *game; /* of the search */
  PwGameMoves *legal;
  PwPgn *pgn;
  PwLines *input;
  gboolean is_human[2]; /* by side */
  gboolean shows_prompt;
  gboolean is_over;
  GQueue lines;       /* char *: those that have come while it worked */
  gboolean has_ended; /* the last of them is "quit", or there are no more */
  gboolean hears;     /* that hadn't come before the work at hand began */
  gboolean quits;     /* it has come since */
  guint n_even; /* see PW_MOVES_TO_DRAW */
} Play;

/* -- output -- */

static void G_GNUC_PRINTF (1, 2) tell (const char *format, ...)
{
  va_list args;
  g_autofree char *lines = NULL, *clean = NULL;

  va_start (args, format);
  lines = g_strdup_vprintf (format, args);
  va_end (args);
  clean = pw_clean_text (PW_CLEAN_LINES, lines); /* what was typed is quoted */
  pw_write (clean, strlen (clean));
}

static void
add_rank (PwTable *table, const PwBoard *board, guint rank)
{
  g_autofree char *number = g_strdup_printf ("%u", rank + 1);

  pw_table_add (table, number);
  for (guint file = 0; file < pw_board_files (board); file++)
    {
      PwSquare square = (PwSquare) (rank * pw_board_files (board) + file);
      char piece[PW_PIECE_SIZE];

      pw_board_piece (board, square, piece);
      pw_table_add (table, *piece != '\0'                                  ? piece
                           : pw_board_cell (board, square) == PW_CELL_HOLE ? "*"
                                                                           : ".");
    }
}

static void
show_board (Play *play)
{
  const PwBoard *board = pw_game_board (play->game);
  g_auto (PwTable) table = { NULL };
  g_autoptr (GString) out = g_string_new (NULL);
  char name[PW_SQUARE_NAME_SIZE];

  pw_table_init (&table, pw_board_files (board) + 1);
  for (guint rank = pw_board_ranks (board); rank-- > 0;)
    add_rank (&table, board, rank);
  pw_table_add (&table, "");
  for (guint file = 0; file < pw_board_files (board); file++)
    {
      pw_file_name (file, name);
      pw_table_add (&table, name);
    }
  pw_table_write (&table, out);
  tell ("%s", out->str);
}

/* -- moves -- */

static void
end (Play *play, const PwEnd *how)
{
  pw_pgn_set_end (play->pgn, how);
  play->is_over = TRUE;
  tell ("%s %s\n", pw_translate (pw_end_words (how)), pw_end_result (how));
}

static void
end_if_over (Play *play)
{
  PwEnd how;

  if (pw_game_find_end (play->game, &how))
    end (play, &how);
}

static void
make (Play *play, guint i)
{
  g_autofree char *san = pw_game_move_to_san (play->game, play->legal, i);
  const char *dots = pw_game_side (play->game) == PW_SIDE_FIRST ? "." : "...";

  pw_pgn_add_move (play->pgn, san, NULL);
  tell ("%u%s %s\n", pw_game_move_number (play->game), dots, san);
  pw_game_make (play->game, play->legal, pw_game_moves_get (play->legal, i));
  end_if_over (play);
}

static gboolean
is_quit (const char *line, gsize length)
{
  g_autofree char *word = g_strstrip (g_strndup (line, length));

  return g_str_equal (word, "quit");
}

/* Takes the lines that are there, up to "quit" or the end of the input. */
static void
hear (Play *play)
{
  while (!play->has_ended && play->lines.length < MOST_LINES && !pw_lines_would_wait (play->input))
    {
      const char *line;
      gsize length;
      PwLineStatus status = pw_lines_next (play->input, &line, &length);

      if (status == PW_LINE_TOO_LONG)
        continue;
      play->has_ended = status != PW_LINE || is_quit (line, length);
      if (status == PW_LINE)
        g_queue_push_tail (&play->lines, g_strndup (line, length));
    }
}

/* Input that has ended before is a script: its work is done. */
static void
begin_to_work (Play *play)
{
  hear (play);
  play->hears = !play->has_ended;
}

/* A PwGoOn, of lists of moves. */
static gboolean
goes_on (gpointer data, double part G_GNUC_UNUSED)
{
  Play *play = data;

  if (play->hears)
    hear (play);
  play->quits |= play->hears && play->has_ended;
  return !play->quits;
}

/* A PwGoOn, of the opponent: after Ctrl+C it moves at once, and the game goes on. */
static gboolean
is_patient (gpointer data, double part)
{
  return goes_on (data, part) && !pw_was_interrupted ();
}

/* level: instead of what is chosen; 0: as chosen. i: (out): of a legal move. Returns: FALSE if none was found
 */
static gboolean
think (Play *play, guint level, PwSearchReport *report, guint *i)
{
  const PwPatience patience = { is_patient, play, 0, 1 };
  guint64 seed = (guint64) (guint) play->given->seed << 32 | pw_game_n_made (play->game);
  gboolean found;

  begin_to_work (play);
  pw_catch_interrupt ();
  if (level == 0 && (play->limits.nodes > 0 || play->limits.seconds > 0))
    found = pw_search_run (play->search, &play->limits, &patience, NULL, NULL, report);
  else
    found = pw_level_run (play->search, level > 0 ? level : (guint) play->given->level, seed, 0, &patience,
                          NULL, NULL, report);
  pw_release_interrupt ();
  *i = 0;
  return found && pw_search_find_first (report->line, play->legal, i);
}

/* Ctrl+C makes it move at once; if it plays both sides, the game ends. */
static void
let_move (Play *play)
{
  PwSearchReport report = { 0 };
  guint i;

  think (play, 0, &report, &i);
  play->is_over |= play->quits;
  if (play->quits)
    return;
  play->n_even = report.score <= 0 ? play->n_even + 1 : 0;
  make (play, i);
  play->is_over = play->is_over || (pw_was_interrupted () && !play->is_human[0] && !play->is_human[1]);
}

/* -- commands -- */

static void
show_hint (Play *play)
{
  PwSearchReport report;
  g_autofree char *san = NULL;
  guint i;

  if (!think (play, HINT_LEVEL, &report, &i))
    return;
  san = pw_game_move_to_san (play->game, play->legal, i);
  tell ("%s\n", san);
}

/* Also the opponent's answer. */
static void
take_back (Play *play)
{
  if (pw_game_n_made (play->game) < 2)
    {
      tell ("%s\n", _ ("There is no move to take back."));
      return;
    }
  pw_game_unmake (play->game);
  pw_game_unmake (play->game);
  g_array_set_size (play->pgn->moves, play->pgn->moves->len - 2);
}

static void
list_moves (Play *play)
{
  for (guint i = 0; i < pw_game_moves_count (play->legal); i++)
    {
      g_autofree char *san = pw_game_move_to_san (play->game, play->legal, i);

      tell ("%s%s", san, i + 1 < pw_game_moves_count (play->legal) ? " " : "\n");
    }
}

static void
resign (Play *play)
{
  end (play, &(PwEnd){ PW_END_RESIGNATION, FALSE, pw_side_other (pw_game_side (play->game)) });
}

static void
offer_draw (Play *play)
{
  if (play->n_even >= PW_MOVES_TO_DRAW)
    end (play, &(PwEnd){ .rule = PW_END_AGREEMENT, .draw = TRUE });
  else
    tell ("%s\n", _ ("The offer of a draw is declined."));
}

static void
show_pgn (Play *play)
{
  g_autofree char *text = pw_pgn_write (play->pgn);

  tell ("%s", text);
}

static void
quit (Play *play)
{
  play->is_over = TRUE;
}

static void show_help (Play *play);

static const struct
{
  const char *name;
  void (*run) (Play *play);
  const char *summary;
} commands[] = {
  { "hint", show_hint, N_ ("Show a good move") },
  { "back", take_back, N_ ("Take back your last move") },
  { "moves", list_moves, N_ ("List the legal moves") },
  { "board", show_board, N_ ("Show the board") },
  { "resign", resign, N_ ("Give the game up") },
  { "draw", offer_draw, N_ ("Offer a draw") },
  { "pgn", show_pgn, N_ ("Show the game as PGN") },
  { "help", show_help, N_ ("List the commands") },
  { "quit", quit, N_ ("End the program") },
};

static void
show_help (Play *play G_GNUC_UNUSED)
{
  tell ("%s\n", _ ("Type a move, as Nf3 or g1f3, or a command:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    tell ("  %-6s  %s\n", commands[i].name, _ (commands[i].summary));
}

/* -- input -- */

static void
explain (Play *play, const char *text)
{
  g_autoptr (PwPhrase) phrase = pw_game_explain_text (play->game, text);
  g_autofree char *words = phrase != NULL ? pw_phrase_render (phrase, &pw_language) : NULL;

  if (words != NULL)
    tell ("%s\n", words);
}

static void
do_move (Play *play, const char *text)
{
  g_autofree char *quoted = g_utf8_make_valid (text, -1);
  guint i;

  switch (pw_game_find_move (play->game, play->legal, text, &i))
    {
    case PW_SAN_FOUND:
      make (play, i);
      break;
    case PW_SAN_AMBIGUOUS:
      tell (_ ("\"%s\" can be several moves; add the square where it starts.\n"), quoted);
      break;
    case PW_SAN_NONE:
      tell (_ ("\"%s\" is not a legal move here; \"help\" lists the commands.\n"), quoted);
      explain (play, text);
      break;
    }
}

static void
do_text (Play *play, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, text) == 0)
      {
        commands[i].run (play);
        return;
      }
  if (*text != '\0')
    do_move (play, text);
}

static void
read_move (Play *play)
{
  const char *line;
  gsize length;
  PwLineStatus status;
  g_autofree char *text = NULL;

  if (play->shows_prompt)
    tell ("> ");
  text = g_queue_pop_head (&play->lines);
  status = text == NULL ? pw_lines_next (play->input, &line, &length) : PW_LINE;
  if (text == NULL && status == PW_LINE)
    text = g_strndup (line, length);
  if (text != NULL)
    g_strstrip (text);
  if (text != NULL)
    do_text (play, text);
  else if (status != PW_LINE_TOO_LONG)
    play->is_over = TRUE;
}

/* -- the game -- */

/* Returns: FALSE if a position can't be played */
static gboolean
play_on (Play *play)
{
  gboolean shown = FALSE;

  while (!play->is_over && pw_game_list (play->game, play->legal))
    {
      gboolean human = play->is_human[pw_game_side (play->game)];
      guint made = pw_game_n_made (play->game);

      if (human && !shown)
        show_board (play);
      if (human)
        read_move (play);
      else
        let_move (play);
      shown = human && pw_game_n_made (play->game) == made;
    }
  return play->is_over || play->quits || pw_refuse ("play: %s", _ (PW_GAME_TOO_HEAVY));
}

static PwExit
fail_to_save (const char *path, int code)
{
  return pw_fail (_ ("cannot write \"%s\": %s"), path, g_strerror (code));
}

static PwExit
save (const Play *play)
{
  const char *path = play->given->pgn;
  g_autofree char *text = pw_pgn_write (play->pgn);

  return path == NULL || pw_replace_file (path, text, strlen (text)) ? PW_EXIT_OK
                                                                     : fail_to_save (path, errno);
}

static PwExit
run (Play *play, PwRules *rules)
{
  const PwPatience patience = { goes_on, play, 0, 1 };
  gboolean played;
  PwExit status;

  play->search = pw_search_new (rules, &patience);
  if (play->search == NULL)
    return PW_EXIT_OK;
  play->game = pw_search_get_game (play->search);
  play->legal = pw_game_moves_new ();
  play->pgn = pw_pgn_new_for (rules, rules->start, rules->side);
  pw_game_listen_to (play->game, &patience);
  play->shows_prompt = isatty (STDIN_FILENO);
  end_if_over (play); /* as the start position may be mate, or an empty board */
  played = play_on (play);
  status = save (play);
  g_queue_clear_full (&play->lines, g_free);
  pw_pgn_free (play->pgn);
  pw_game_moves_free (play->legal);
  pw_search_free (play->search);
  return played ? status : PW_EXIT_USAGE;
}

/* -- options -- */

static gboolean
read_side (Play *play, const char *side)
{
  static const char *const names[] = { "first", "second", "none" };
  guint i = 0;

  while (i < G_N_ELEMENTS (names) && strcmp (names[i], side) != 0)
    i++;
  play->is_human[0] = i == 0;
  play->is_human[1] = i == 1;
  return i < G_N_ELEMENTS (names)
         || pw_refuse (_ ("play: --side must be first, second or none, not \"%s\""), side);
}

/* How strong it is. */
static gboolean
read_strength (Play *play, const Options *given)
{
  char *after = NULL;
  double seconds = given->time != NULL ? g_ascii_strtod (given->time, &after) : 1;

  if (given->level < PW_LEVEL_MIN || given->level > PW_LEVEL_MAX)
    return pw_refuse (_ ("play: --level must be from %d to %d"), PW_LEVEL_MIN, PW_LEVEL_MAX);
  if (given->nodes < 0)
    return pw_refuse (_ ("play: --nodes must be positive"));
  if (!(seconds > 0 && seconds <= 1e6) || (after != NULL && *after != '\0'))
    return pw_refuse (_ ("play: --time must be seconds, as 0.5"));
  play->limits.nodes = (guint64) given->nodes;
  play->limits.seconds = given->time != NULL ? seconds : 0;
  return TRUE;
}

static PwExit
play (PwCall *call)
{
  const Options *given = call->own;
  Play play = { .given = given };
  g_autoptr (PwRules) rules = NULL;
  g_autoptr (PwLines) input = pw_lines_new (STDIN_FILENO);
  struct stat old;
  int hindrance = given->pgn != NULL ? pw_find_hindrance (given->pgn, &old) : 0;

  if (hindrance != 0)
    return fail_to_save (given->pgn, hindrance);

  if (!read_side (&play, given->side != NULL ? given->side : "first") || !read_strength (&play, given))
    return PW_EXIT_USAGE;
  play.input = input;
  begin_to_work (&play);
  rules = pw_call_read_game (call, given->game, NULL);
  return rules != NULL ? run (&play, rules) : PW_EXIT_USAGE;
}

static const PwOption options[] = {
  { PW_NUMBER ("level", Options, level, N_ ("How strong the opponent is, from 1 to 10 (default: 5)")),
    .value = PW_LEVEL_GOOD },
  { PW_NUMBER ("nodes", Options, nodes, N_ ("Positions that it looks at before a move, instead of a level")),
    0 },
  { PW_TEXT ("time", Options, time, N_ ("Seconds that it thinks about a move, instead of a level"),
             N_ ("S")) },
  { PW_TEXT ("side", Options, side, N_ ("Your side: first, second or none (default: first)"), N_ ("SIDE")),
    .choices = "first second none" },
  PW_GAME_OPTION (Options, game),
  { PW_NUMBER ("seed", Options, seed, N_ ("Another number gives other moves of a level (default: 0)")), 0 },
  { PW_TEXT ("pgn", Options, pgn, N_ ("Save the game here in the end"), N_ ("FILE")) },
  { { NULL } },
};

const PwCommand pw_command_play = {
  .name = "play",
  .arguments = N_ ("DOCUMENT"),
  .summary = N_ ("Play a game in the terminal"),
  .description = N_ (
      "Plays the game of a document against you. Type your moves, as Nf3 or g1f3; \"help\" lists commands.\n"
      "Ctrl+C makes the opponent move at once.\n"
      "\n"
      "Exit status: 0, or 2 for wrong usage or a document that cannot be played."),
  .options = options,
  .size = sizeof (Options),
  .run = play,
};
