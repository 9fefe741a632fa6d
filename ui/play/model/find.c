/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be played: found in a thread, as it may take long for heavy pieces; and lines of PGN, played
 * through there. */
#include "ui/play/model/play-private.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
#include "core/game/words/why.h"
#include "ui/base/language.h"

#define CLICK_MS   40    /* of the 50 that a click may take */
#define READING_MS 10000 /* for a PGN, whose reader waits for it */

/* A game goes to the thread with the question, and comes back with the answer: it is never in both threads.
 */
typedef struct
{
  PwPast *past; /* to the position */
  PwGame *game; /* (nullable): of these rules, at any position */
  PwPgn *pgn;   /* (nullable): instead of a position */
  PwPgn *trial; /* (nullable): the line, some of which was played by other rules */
} Question;

static PW_FREE_NOTIFY (free_question, Question, (pw_game_free, game), (_pw_past_free, past),
                       (pw_pgn_free, pgn, trial));

void
_pw_found_free (PwFound *found)
{
  if (found == NULL)
    return;
  pw_game_free (found->game);
  pw_game_moves_free (found->moves);
  _pw_line_free (found->read);
  g_free (found->problem);
  g_clear_error (&found->error);
  g_free (found);
}

static void
free_found (gpointer found)
{
  _pw_found_free (found);
}

/* -- in the thread -- */

/* The line of a PGN begins where its first move is made. */
static PwLine *
line_read (PwFound *found)
{
  PwRules *rules = pw_game_rules (found->game);
  gboolean usual = pw_game_hash (found->game) == found->usual_start; /* as the rules write it */

  if (found->read == NULL)
    found->read = _pw_line_new (rules, usual ? rules->start : pw_game_board (found->game),
                                pw_game_side (found->game));
  return found->read;
}

static void
make_read (gpointer data, PwGame *game, const PwGameMoves *moves, guint i)
{
  PwLine *line = line_read (data);

  _pw_line_sign (line, pw_game_in_check (game), TRUE);
  _pw_line_add (line, game, moves, i);
}

static void
read_line (PwFound *found, const PwPgn *pgn)
{
  const PwRules *rules = pw_game_rules (found->game);

  pw_game_set_up (found->game, rules->start, rules->side);
  found->usual_start = pw_game_hash (found->game);
  if (!pw_pgn_play_or_explain (pgn, found->game, make_read, found, pw_gettext_language.one, &found->error)
      && !g_error_matches (found->error, PW_PGN_ERROR, PW_PGN_ERROR_MOVE))
    return;
  _pw_line_set_comment (&line_read (found)->comment, pgn->comment != NULL ? pgn->comment : "");
  for (guint i = 0; i < pgn->moves->len; i++)
    {
      const PwPgnMove *move = &g_array_index (pgn->moves, PwPgnMove, i);

      if (i >= found->read->plies->len)
        _pw_line_lose (found->read, move->text, found->error->message);
      if (move->comment != NULL)
        _pw_line_set_comment (&_pw_line_get (found->read, i)->ply.comment, move->comment);
    }
  found->read->tried = pw_rules_share (pw_game_rules (found->game));
  g_clear_error (&found->error);
}

/* Which moves of the line are still legal: those before one that is not. */
static void
try_line (PwFound *found, const PwPgn *trial)
{
  g_autoptr (GError) error = NULL;

  found->has_tried = TRUE;
  if (pw_pgn_play_or_explain (trial, found->game, NULL, NULL, pw_gettext_language.one, &error)
      || g_error_matches (error, PW_PGN_ERROR, PW_PGN_ERROR_MOVE))
    found->n_legal = pw_game_n_made (found->game);
  found->problem = error != NULL ? g_strdup (error->message) : NULL;
}

/* -- the work -- */

/* Times, in a position of which more can be found within a click; some milliseconds lie between them. */
#define MOST_ASKED 5

typedef struct
{
  PwWorkerRun *run;
  guint asked;
} Caller;

static gboolean
ask_caller (gpointer data, double progress)
{
  Caller *caller = data;

  caller->asked++;
  return pw_worker_run_goes_on (caller->run, progress);
}

static void
look_around (PwFound *found, Caller *caller)
{
  caller->asked = 0;
  found->is_too_heavy = !pw_game_list (found->game, found->moves);
  if (found->is_too_heavy)
    return;
  found->n_checked = pw_game_list_checked (found->game, found->checked);
  found->is_over = pw_game_find_end (found->game, &found->end);
  found->is_light = caller->asked <= MOST_ASKED;
}

/* What is found after it was given up is thrown away, whatever it is. */
static gpointer
work (gpointer data, PwWorkerRun *run)
{
  Question *question = data;
  Caller caller = { run, 0 };
  PwPatience patience = { ask_caller, &caller, 0, 1 };
  PwFound *found = g_new0 (PwFound, 1);

  found->moves = pw_game_moves_new ();
  found->game = question->game != NULL ? g_steal_pointer (&question->game)
                                       : pw_game_new_with (question->past->rules, &patience);
  if (found->game == NULL)
    return found;
  pw_game_listen_to (found->game, &patience);
  if (question->trial != NULL)
    try_line (found, question->trial);
  if (question->pgn != NULL)
    read_line (found, question->pgn);
  else
    _pw_past_follow (question->past, found->game);
  if (found->error == NULL)
    look_around (found, &caller);
  if (found->error == NULL && found->read != NULL && !found->is_over)
    found->read->is_ended = pw_pgn_find_end (question->pgn, &found->read->end);
  pw_game_listen_to (found->game, NULL);
  return found;
}

const PwWork _pw_find_work = {
  .work = work,
  .free_question = free_question,
  .free_answer = free_found,
};

/* -- the past -- */

PwPast *
_pw_play_copy_past (PwPlay *self)
{
  const PwLine *line = self->line;
  PwPast *past = g_new0 (PwPast, 1);
  PwLine from;

  past->rules = pw_rules_share (self->rules);
  if (line == NULL)
    return past;
  from = *line;
  from.now = _pw_line_find_base (line, self->rules);
  past->base = pw_board_copy (_pw_line_board (&from));
  past->side = _pw_line_side (&from);
  past->made = pw_game_moves_new ();
  for (guint i = from.now; i < line->now; i++)
    pw_game_moves_add (past->made, line->made, pw_game_moves_get (line->made, i));
  return past;
}

PW_FREE_FUNC (_pw_past_free, PwPast, (pw_rules_free, rules), (pw_board_free, base),
              (pw_game_moves_free, made));

void
_pw_past_follow (const PwPast *past, PwGame *game)
{
  pw_game_set_up (game, past->base, past->side);
  for (guint i = 0; i < pw_game_moves_count (past->made); i++)
    pw_game_make (game, past->made, pw_game_moves_get (past->made, i));
}

/* -- asking -- */

/* With the game, if there is one. */
static Question *
new_question (PwPlay *self)
{
  Question *question = g_new0 (Question, 1);

  question->past = _pw_play_copy_past (self);
  if (self->line != NULL && self->line->tried != self->rules)
    question->trial = _pw_line_to_pgn (self->line);
  if (self->found != NULL && pw_game_rules (self->found->game) == self->rules)
    question->game = g_steal_pointer (&self->found->game);
  g_clear_pointer (&self->found, _pw_found_free);
  return question;
}

static void
wait (PwPlay *self, guint ms)
{
  self->waiting = TRUE;
  pw_worker_wait (self->worker, ms);
  self->waiting = FALSE;
}

void
_pw_play_find (PwPlay *self)
{
  pw_worker_ask (self->worker, 0, new_question (self));
  wait (self, CLICK_MS);
}

gboolean
_pw_play_find_line (PwPlay *self, PwPgn *pgn, GError **error)
{
  Question *question = new_question (self);

  question->pgn = pgn;
  pw_worker_ask (self->worker, 0, question);
  wait (self, READING_MS);
  if (self->found != NULL && self->found->error == NULL)
    return TRUE;
  if (self->found != NULL)
    g_propagate_error (error, g_steal_pointer (&self->found->error));
  else
    g_set_error_literal (error, PW_PGN_ERROR, PW_PGN_ERROR_MOVE,
                         _ ("it takes too long to find the legal moves"));
  return FALSE;
}
