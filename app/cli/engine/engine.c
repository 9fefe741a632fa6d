/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `engine`: the opponent for other programs, by the Chess Engine Communication Protocol 2 as XBoard 4.9
 * speaks it.
 *
 * All is done in one thread: whenever a search asks whether to continue, lines that have come are done at
 * once, end it, or wait until there is a move.  Other work is not ended but by the end of the program.
 */
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/cli/base/game-argument.h"
#include "app/cli/base/lines.h"
#include "app/cli/engine/commands.h"

#define MAX_WAITING 1000 /* lines: of more, thinking ends */
#define MAX_LINE    4096 /* bytes that count; positions are shorter */
#define LAST_WORK                                                                                            \
  (CLOCKS_PER_SEC / 10) /* of the processor, if its input ended before the work: it may be a script */

typedef struct
{
  PwCecp cecp;
  PwLines *input;
  GPtrArray *waiting;    /* of char *: lines that have come and are not done */
  guint n_seen;          /* of them, during thinking */
  guint n_first;         /* of them, before it may think about its move */
  gboolean has_pondered; /* nothing has come since */
  gboolean quits;        /* that line has come, or the input has ended */
  guint n_asked;         /* questions of the work at hand */
  clock_t end;           /* of it, once it quits */
} Talk;

/* Waits for a line; the end of the input is "quit". */
static void
take_line (Talk *talk)
{
  const char *line = "";
  gsize length = 0;
  PwLineStatus status = pw_lines_next (talk->input, &line, &length);

  if (status == PW_LINE_TOO_LONG)
    length = 0;
  else if (status != PW_LINE)
    length = strlen (line = "quit");
  if (length > 0 && line[length - 1] == '\r')
    length--;
  g_ptr_array_add (talk->waiting, g_strndup (line, MIN (length, MAX_LINE)));
}

/* Looks at the next line that waits. Before it thinks, lines are done in their order. */
static void
see_line (Talk *talk)
{
  PwCecpWhen when = pw_cecp_when (g_ptr_array_index (talk->waiting, talk->n_seen));
  g_autofree char *line = NULL;

  if (talk->cecp.is_thinking ? when == PW_CECP_NOW || when == PW_CECP_STOPS
                             : when == PW_CECP_STOPS && talk->n_seen == 0)
    {
      line = g_ptr_array_steal_index (talk->waiting, talk->n_seen);
      talk->cecp.stops |= when == PW_CECP_STOPS;
      pw_cecp_run (&talk->cecp, line);
      return;
    }
  talk->n_seen++;
  talk->quits |= when == PW_CECP_QUITS;
  if (!talk->cecp.is_thinking || (when == PW_CECP_WAITS && !talk->cecp.is_pondering))
    return;
  talk->cecp.stops = talk->cecp.abandons = TRUE;
  talk->n_first = talk->n_seen;
}

static gboolean
can_hear (const Talk *talk)
{
  if (talk->n_seen < talk->waiting->len)
    return TRUE;
  return !talk->quits && talk->waiting->len <= MAX_WAITING && !pw_lines_would_wait (talk->input);
}

/* Other work than thinking is not worth much once nobody waits for it. */
static void
quit_if_asked (Talk *talk, gboolean was_asked)
{
  talk->n_asked++;
  if (!talk->quits || talk->cecp.is_thinking)
    return;
  if (!was_asked)
    talk->end = clock () + (talk->n_asked == 1 ? LAST_WORK : 0);
  if (clock () >= talk->end)
    exit (PW_EXIT_OK);
}

/* A PwGoOn, while it looks for a move. */
static gboolean
listen (gpointer data, double progress G_GNUC_UNUSED)
{
  Talk *talk = data;
  PwCecp *cecp = &talk->cecp;
  gboolean was_asked = talk->quits;

  while (!(cecp->is_thinking && cecp->stops) && can_hear (talk))
    {
      if (talk->n_seen == talk->waiting->len)
        take_line (talk);
      see_line (talk);
      cecp->stops = cecp->stops || cecp->quits || talk->waiting->len > MAX_WAITING;
    }
  quit_if_asked (talk, was_asked);
  return !cecp->stops;
}

/* A PwGoOn, for what is done to its end. */
static gboolean
work (gpointer data, double progress)
{
  listen (data, progress);
  return TRUE;
}

static void
do_line (Talk *talk)
{
  g_autofree char *line = NULL;

  if (talk->waiting->len == 0)
    take_line (talk);
  line = g_ptr_array_steal_index (talk->waiting, 0);
  talk->n_first -= talk->n_first > 0;
  talk->has_pondered = FALSE;
  talk->cecp.stops = FALSE;
  pw_cecp_run (&talk->cecp, line);
}

static void
do_next (Talk *talk)
{
  talk->n_seen = talk->n_asked = 0;
  if (talk->n_first == 0 && pw_cecp_has_to_move (&talk->cecp))
    {
      talk->n_seen = 0;
      pw_cecp_move (&talk->cecp);
    }
  else if (talk->waiting->len == 0 && !talk->has_pondered && pw_cecp_has_to_ponder (&talk->cecp)
           && pw_lines_would_wait (talk->input))
    {
      talk->has_pondered = TRUE;
      pw_cecp_ponder (&talk->cecp);
    }
  else
    do_line (talk);
}

static PwExit
engine (PwCall *call)
{
  gboolean has_document = call->rest != NULL && call->rest[0] != NULL;
  g_autoptr (PwRules) rules = pw_call_read_game (call, has_document ? NULL : "chess", NULL);
  g_autoptr (PwRules) chess = pw_rules_chess ();
  Talk talk = { 0 };

  if (rules == NULL)
    return PW_EXIT_USAGE;
  talk.input = pw_lines_new (STDIN_FILENO);
  talk.waiting = g_ptr_array_new_with_free_func (g_free);
  pw_cecp_init (&talk.cecp, chess, has_document ? rules : NULL, (PwPatience){ work, &talk, 0, 1 },
                (PwPatience){ listen, &talk, 0, 1 });
  while (!talk.cecp.quits)
    do_next (&talk);
  pw_cecp_clear (&talk.cecp);
  g_ptr_array_unref (talk.waiting);
  pw_lines_free (talk.input);
  return PW_EXIT_OK;
}

const PwCommand pw_command_engine = {
  .name = "engine",
  .arguments = N_ ("[DOCUMENT]"),
  .summary = N_ ("Play in XBoard and similar programs"),
  .description
  = N_ ("Plays the game of a document, or chess, for programs that speak the protocol of XBoard (CECP 2):\n"
        "\n"
        "  xboard -fcp \"piecewright-cli engine DOCUMENT\" -variant fairy\n"
        "\n"
        "XBoard also shows the moves of pieces that it does not know.\n"
        "\n"
        "Exit status: 0, or 2 for wrong usage or a document that cannot be played."),
  .run = engine,
};
