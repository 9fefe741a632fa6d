/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opponent for other programs.  Must not know how commands are written. */
#include "app/cli/engine/cecp.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/cli/base/output.h"
#include "app/cli/base/report.h"
#include "app/cli/engine/legs.h"
#include "app/cli/engine/variant.h"
#include "core/base/owns.h"
#include "core/game/end.h"

#define HINT_NODES      20000
#define HOPELESS        (-1000) /* hundredths of a pawn */
#define MOVES_TO_RESIGN 5

void
pw_cecp_init (PwCecp *cecp, PwRules *chess, PwRules *own, PwPatience work, PwPatience patience)
{
  *cecp = (PwCecp){
    .chess = chess,
    .own = own,
    .variant = own != NULL ? pw_variant_name (own) : NULL,
    .parent = own != NULL ? g_strdup_printf ("%ux%u+0_fairy", pw_board_files (own->start),
                                             pw_board_ranks (own->start))
                          : NULL,
    .rules = chess,
    .legal = pw_game_moves_new (),
    .forced = TRUE,
    .work = work,
    .patience = patience,
    .expected = pw_game_moves_new (),
    .lifted = PW_NO_SQUARE,
    .leg = PW_NO_SQUARE,
  };
  pw_clock_set (&cecp->clock, "5");
}

PW_CLEAR_FUNC (pw_cecp_clear, PwCecp, (g_free, variant, parent), (pw_search_free, search),
               (pw_game_moves_free, legal, expected));

void
pw_cecp_tell (PwCecp *cecp, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  if (!pw_write (text, strlen (text)))
    cecp->quits = TRUE;
}

/* -- the game -- */

PwGame *
pw_cecp_game (PwCecp *cecp)
{
  if (cecp->search == NULL)
    {
      cecp->search = pw_search_new (cecp->rules, &cecp->work);
      pw_game_listen_to (pw_search_get_game (cecp->search), &cecp->work);
      if (cecp->memory > 0)
        pw_search_set_table (cecp->search, cecp->memory);
    }
  return pw_search_get_game (cecp->search);
}

static gboolean
can_be_played (const PwCecp *cecp)
{
  return !cecp->is_illegal && !cecp->is_heavy;
}

static void
refuse_if_heavy (PwCecp *cecp)
{
  if (!pw_game_was_stopped (pw_cecp_game (cecp)))
    return;
  cecp->is_heavy = TRUE;
  pw_cecp_tell (cecp, "tellusererror %s\n", pw_translate (PW_GAME_TOO_HEAVY));
}

static gboolean
find_end (PwCecp *cecp, PwEnd *end)
{
  gboolean found = can_be_played (cecp) && pw_game_find_end (pw_cecp_game (cecp), end);

  if (can_be_played (cecp))
    refuse_if_heavy (cecp);
  return found;
}

const PwGameMoves *
pw_cecp_list_legal (PwCecp *cecp)
{
  if (can_be_played (cecp) && !pw_game_list (pw_cecp_game (cecp), cecp->legal))
    refuse_if_heavy (cecp);
  if (!can_be_played (cecp))
    cecp->legal->moves.n = 0;
  return cecp->legal;
}

void
pw_cecp_forget_position (PwCecp *cecp)
{
  cecp->is_heavy = FALSE;
  cecp->expected->moves.n = 0;
  cecp->lifted = cecp->leg = PW_NO_SQUARE;
}

void
pw_cecp_begin (PwCecp *cecp, PwRules *rules)
{
  if (cecp->rules != rules)
    g_clear_pointer (&cecp->search, pw_search_free);
  cecp->rules = rules;
  if (cecp->search != NULL)
    {
      pw_game_set_up (pw_cecp_game (cecp), rules->start, rules->side);
      pw_search_forget (cecp->search);
    }
  cecp->is_illegal = FALSE;
  cecp->n_hopeless = cecp->n_even = 0;
  pw_cecp_forget_position (cecp);
}

/* Repetition and quiet moves end a game only if the side to move claims the draw: XBoard lets it go on else.
 */
static gboolean
is_claim (const PwEnd *end)
{
  return end->draw && (end->rule == PW_END_REPETITION || end->rule == PW_END_QUIET);
}

gboolean
pw_cecp_is_over (PwCecp *cecp)
{
  PwEnd end;

  return (find_end (cecp, &end) && !is_claim (&end)) || !can_be_played (cecp);
}

gboolean
pw_cecp_may_claim (PwCecp *cecp)
{
  PwEnd end;

  return pw_cecp_has_to_move (cecp) && find_end (cecp, &end);
}

void
pw_cecp_claim (PwCecp *cecp)
{
  PwEnd end;

  if (cecp->analyzes || !find_end (cecp, &end))
    return;
  if (pw_cecp_may_claim (cecp))
    pw_cecp_tell (cecp, "offer draw\n"); /* which XBoard takes for a claim */
  else if (!is_claim (&end))
    pw_cecp_tell (cecp, "%s {%s}\n", pw_end_result (&end), pw_translate (pw_end_words (&end)));
}

void
pw_cecp_make (PwCecp *cecp, guint i)
{
  pw_game_make (pw_cecp_game (cecp), cecp->legal, pw_game_moves_get (cecp->legal, i));
  pw_cecp_forget_position (cecp);
  pw_cecp_claim (cecp);
}

/* The place of the first move of a list among those that are legal. */
static guint
find_legal (PwCecp *cecp, const PwGameMoves *moves)
{
  guint i;

  pw_search_find_first (moves, pw_cecp_list_legal (cecp), &i);
  return i;
}

/* -- thinking -- */

double
pw_cecp_seconds (const PwCecp *cecp)
{
  return (double) (g_get_monotonic_time () - cecp->start) / G_USEC_PER_SEC;
}

/* As XBoard has it: of a game that is won by force, 100000 and the number of moves. */
static int
read_score (int score)
{
  if (score > PW_SEARCH_WON)
    return 100000 + (PW_SEARCH_WIN - score + 1) / 2;
  if (score < -PW_SEARCH_WON)
    return -100000 - (PW_SEARCH_WIN + score) / 2;
  return score;
}

/* A PwSearchSay. */
static void
post (gpointer data, const PwSearchReport *report)
{
  PwCecp *cecp = data;
  g_autofree char *line = NULL;

  cecp->report = *report;
  if (cecp->is_pondering ? !cecp->analyzes : !cecp->posts)
    return;
  line = pw_search_say_line (cecp->search, report->line);
  pw_cecp_tell (cecp, "%u %d %d %" G_GUINT64_FORMAT " %s\n", report->depth, read_score (report->score),
                (int) (pw_cecp_seconds (cecp) * 100), report->nodes, line);
}

/* Returns: FALSE if no move was found */
static gboolean
think (PwCecp *cecp, const PwSearchLimits *limits, PwSearchReport *report)
{
  gboolean found;

  cecp->abandons = FALSE;
  cecp->is_thinking = TRUE;
  cecp->start = g_get_monotonic_time ();
  cecp->report = (PwSearchReport){ 0 };
  found = pw_search_run (cecp->search, limits, &cecp->patience, post, cecp, report);
  cecp->is_thinking = cecp->stops = FALSE;
  return found;
}

gboolean
pw_cecp_has_to_move (PwCecp *cecp)
{
  return !cecp->forced && !cecp->analyzes && pw_game_side (pw_cecp_game (cecp)) == cecp->side
         && !pw_cecp_is_over (cecp);
}

static gboolean
resigns (PwCecp *cecp, int score)
{
  cecp->n_hopeless = score <= HOPELESS ? cecp->n_hopeless + 1 : 0;
  cecp->n_even = score <= 0 ? cecp->n_even + 1 : 0;
  return cecp->n_hopeless >= MOVES_TO_RESIGN;
}

/* "c4d5,d5c6" is two moves for XBoard: "c4d5," and "d5c6". */
static void
tell_move (PwCecp *cecp, guint i)
{
  g_autofree char *legs = pw_legs_write (pw_cecp_game (cecp), cecp->legal, i);
  g_auto (GStrv) parts = g_strsplit (legs, ",", -1);

  for (guint leg = 0; parts[leg] != NULL; leg++)
    pw_cecp_tell (cecp, "move %s%s\n", parts[leg], parts[leg + 1] != NULL ? "," : "");
}

/* The best move; the first one if there was no time to find any. */
static void
make_best (PwCecp *cecp, const PwGameMoves *line)
{
  guint i = 0;

  if (line != NULL)
    i = find_legal (cecp, line);
  else
    pw_cecp_list_legal (cecp);
  if (!can_be_played (cecp))
    return;
  tell_move (cecp, i);
  pw_cecp_make (cecp, i);
  if (line != NULL && pw_game_moves_count (line) > 1)
    pw_game_moves_add (cecp->expected, line, pw_game_moves_get (line, 1));
}

void
pw_cecp_move (PwCecp *cecp)
{
  guint made = pw_game_n_made (pw_cecp_game (cecp)) / 2;
  PwSearchLimits limits
      = { .depth = cecp->depth, .seconds = pw_clock_share (&cecp->clock, PW_CECP_OWN, made, 0) };
  PwSearchReport report;
  gboolean found = think (cecp, &limits, &report);

  if (cecp->abandons)
    return;
  cecp->clock.left[PW_CECP_OWN] -= pw_cecp_seconds (cecp);
  pw_clock_press (&cecp->clock, PW_CECP_OWN, made + 1);
  cecp->forced = found && resigns (cecp, report.score);
  if (cecp->forced)
    pw_cecp_tell (cecp, "resign\n");
  else
    make_best (cecp, found ? report.line : NULL);
}

gboolean
pw_cecp_has_to_ponder (const PwCecp *cecp)
{
  return can_be_played (cecp)
         && (cecp->analyzes || (!cecp->forced && cecp->ponders && cecp->expected->moves.n > 0));
}

void
pw_cecp_ponder (PwCecp *cecp)
{
  PwSearchLimits limits = { 0 };
  PwSearchReport report;
  PwGame *game = pw_cecp_game (cecp);
  guint made = pw_game_n_made (game);

  if (pw_game_moves_count (pw_cecp_list_legal (cecp)) == 0)
    return;
  if (!cecp->analyzes)
    pw_game_make (game, cecp->expected, pw_game_moves_get (cecp->expected, 0));
  cecp->is_pondering = TRUE;
  think (cecp, &limits, &report);
  cecp->is_pondering = FALSE;
  if (pw_game_n_made (game) > made)
    pw_game_unmake (game);
}

gboolean
pw_cecp_hint (PwCecp *cecp, guint *i)
{
  PwSearchLimits limits = { .nodes = HINT_NODES };
  PwSearchReport report = { .line = cecp->expected };

  if (pw_cecp_is_over (cecp)
      || (cecp->expected->moves.n == 0
          && !pw_search_run (cecp->search, &limits, &cecp->patience, NULL, NULL, &report)))
    return FALSE;
  *i = find_legal (cecp, report.line);
  return can_be_played (cecp);
}
