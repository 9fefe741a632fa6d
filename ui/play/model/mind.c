/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer as a player, in a thread. Must not know whose turn it is. */
#include "ui/play/model/mind.h"

#include "core/base/owns.h"
#include "core/game/notation.h"
#include "ui/base/language.h"

#define ENGINE_SECONDS 2.0 /* for a move, if there is no clock */

struct _PwMind
{
  /* For the thread only. */
  PwWorkerRun *run; /* at hand */
  PwSearch *search; /* (nullable) */
  PwEngine *engine; /* (nullable) */
  char *command;    /* (nullable): of the engine */

  GMutex lock;       /* of what follows */
  PwThought thought; /* without a move */
  gboolean hurries;
};

typedef struct
{
  PwMind *mind;
  PwPast *past;
  char *engine; /* (nullable) */
  guint level;
  guint64 seed;
  double seconds;
} Question;

PwMind *
_pw_mind_new (void)
{
  PwMind *mind = g_atomic_rc_box_new0 (PwMind);

  g_mutex_init (&mind->lock);
  return mind;
}

PwMind *
_pw_mind_ref (PwMind *mind)
{
  return g_atomic_rc_box_acquire (mind);
}

static void
clear (gpointer data)
{
  PwMind *mind = data;

  pw_search_free (mind->search);
  pw_engine_free (mind->engine);
  g_free (mind->command);
  g_free (mind->thought.line);
  g_mutex_clear (&mind->lock);
}

void
_pw_mind_unref (PwMind *mind)
{
  g_atomic_rc_box_release_full (mind, clear);
}

void
_pw_thought_free (PwThought *thought)
{
  if (thought == NULL)
    return;
  g_free (thought->move);
  g_free (thought->line);
  g_free (thought->log);
  g_clear_error (&thought->error);
  g_free (thought);
}

void
_pw_mind_hurry (PwMind *mind)
{
  g_mutex_lock (&mind->lock);
  mind->hurries = TRUE;
  g_mutex_unlock (&mind->lock);
}

PwThought *
_pw_mind_look (PwMind *mind)
{
  PwThought *copy;

  g_mutex_lock (&mind->lock);
  copy = g_memdup2 (&mind->thought, sizeof mind->thought);
  copy->line = g_strdup (copy->line != NULL ? copy->line : "");
  g_mutex_unlock (&mind->lock);
  return copy;
}

/* line: (transfer full) (nullable) */
static void
set_thought (PwMind *mind, char *line, int score)
{
  g_mutex_lock (&mind->lock);
  g_free (mind->thought.line);
  mind->thought = (PwThought){ .line = line, .score = score };
  g_mutex_unlock (&mind->lock);
}

/* -- in the thread: the program's own search -- */

static gboolean
goes_on (gpointer data, double progress)
{
  PwMind *mind = data;
  gboolean enough;

  g_mutex_lock (&mind->lock);
  enough = mind->hurries && mind->thought.line != NULL;
  g_mutex_unlock (&mind->lock);
  return pw_worker_run_goes_on (mind->run, progress) && !enough;
}

static void
report_cb (gpointer data, const PwSearchReport *report)
{
  PwMind *mind = data;

  set_thought (mind, pw_search_say_line (mind->search, report->line), report->score);
}

/* Returns: FALSE if it was stopped */
static gboolean
prepare (PwMind *mind, PwRules *rules, const PwPatience *patience)
{
  if (mind->search != NULL && pw_game_rules (pw_search_get_game (mind->search)) == rules)
    return TRUE;
  g_clear_pointer (&mind->search, pw_search_free);
  mind->search = pw_search_new (rules, patience);
  return mind->search != NULL;
}

/* (transfer full) */
static PwThought *
search (const Question *question, const PwPatience *patience)
{
  PwMind *mind = question->mind;
  PwSearchReport report = { 0 };
  PwThought *thought;

  if (prepare (mind, question->past->rules, patience))
    {
      pw_game_listen_to (pw_search_get_game (mind->search), patience);
      _pw_past_follow (question->past, pw_search_get_game (mind->search));
      pw_level_run (mind->search, question->level, question->seed, question->seconds, patience, report_cb,
                    mind, &report);
    }
  if (report.line != NULL)
    report_cb (mind, &report);
  if (mind->search != NULL)
    pw_game_listen_to (pw_search_get_game (mind->search), NULL);
  thought = _pw_mind_look (mind);
  if (report.line != NULL)
    thought->move = pw_game_move_to_coordinates (pw_search_get_game (mind->search), report.line,
                                                 pw_game_moves_get (report.line, 0));
  return thought;
}

/* -- in the thread: an engine of others -- */

static void
choose (PwMind *mind, const char *command)
{
  if (g_strcmp0 (mind->command, command) == 0)
    return;
  g_clear_pointer (&mind->engine, pw_engine_free);
  g_free (mind->command);
  mind->command = g_strdup (command);
  mind->engine = pw_engine_new (command, PW_PROTOCOL_GUESS, PW_ENGINE_SECONDS, pw_gettext_language.one);
}

/* The game may have begun elsewhere than its rules say. (transfer full) */
static PwRules *
rules_from_base (const PwPast *past)
{
  PwRules *rules = pw_rules_copy (past->rules);

  pw_board_free (rules->start);
  rules->start = pw_board_copy (past->base);
  rules->side = past->side;
  return rules;
}

/* As engines write them. (transfer full) (nullable): NULL if it was stopped */
static GStrv
write_moves (const PwPast *past, const PwPatience *patience)
{
  g_autoptr (GStrvBuilder) moves = g_strv_builder_new ();
  g_autoptr (PwGame) game = pw_game_new_with (past->rules, patience);

  if (game == NULL)
    return NULL;
  pw_game_set_up (game, past->base, past->side);
  for (guint i = 0; i < pw_game_moves_count (past->made); i++)
    {
      const PwGameMove *move = pw_game_moves_get (past->made, i);
      g_autofree char *text = pw_game_move_to_coordinates (game, past->made, move);

      g_strv_builder_add (moves, text);
      pw_game_make (game, past->made, move);
    }
  return g_strv_builder_end (moves);
}

static gboolean
has_time (gpointer data, double progress)
{
  PwMind *mind = data;
  gboolean hurries;

  g_mutex_lock (&mind->lock);
  hurries = mind->hurries;
  g_mutex_unlock (&mind->lock);
  return pw_worker_run_goes_on (mind->run, progress) && !hurries;
}

/* (transfer full) */
static PwThought *
ask_engine (const Question *question, const PwPatience *patience)
{
  PwMind *mind = question->mind;
  const PwPatience thinking = { has_time, mind, 0, 1 };
  g_autoptr (PwRules) rules = rules_from_base (question->past);
  PwThought *thought = _pw_mind_look (mind);

  choose (mind, question->engine);
  if (pw_engine_begin (mind->engine, rules, patience, &thought->error))
    {
      g_auto (GStrv) moves = write_moves (question->past, patience);

      if (moves != NULL)
        thought->move = pw_engine_ask (mind->engine, (const char *const *) moves,
                                       question->seconds > 0 ? question->seconds : ENGINE_SECONDS, &thinking,
                                       patience, &thought->error);
    }
  if (thought->error != NULL)
    thought->log = pw_engine_log (mind->engine);
  return thought;
}

/* -- the work -- */

static gpointer
work (gpointer data, PwWorkerRun *run)
{
  const Question *question = data;
  const PwPatience patience = { goes_on, question->mind, 0, 1 };

  question->mind->run = run;
  set_thought (question->mind, NULL, 0);
  return question->engine != NULL ? ask_engine (question, &patience) : search (question, &patience);
}

static PW_FREE_NOTIFY (free_question, Question, (_pw_past_free, past), (g_free, engine),
                       (_pw_mind_unref, mind));

static void
free_thought (gpointer thought)
{
  _pw_thought_free (thought);
}

const PwWork _pw_mind_work = { .work = work, .free_question = free_question, .free_answer = free_thought };

gpointer
_pw_mind_ask (PwMind *mind, PwPast *past, const char *engine, guint level, guint64 seed, double seconds)
{
  Question *question = g_new (Question, 1);

  *question = (Question){ _pw_mind_ref (mind), past, g_strdup (engine), level, seed, seconds };
  g_mutex_lock (&mind->lock);
  mind->hurries = FALSE;
  g_mutex_unlock (&mind->lock);
  return question;
}
