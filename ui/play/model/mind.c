/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer as a player, in a thread. Must not know whose turn it is. */
#include "ui/play/model/mind.h"

#include "core/game/notation.h"

struct _PwMind
{
  PwRules *rules;   /* (nullable): of the search, both for the thread only */
  PwSearch *search; /* (nullable) */

  GMutex lock;       /* of what follows */
  PwThought thought; /* without a move */
  gboolean hurries;
};

typedef struct
{
  PwMind *mind;
  PwPast *past;
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
  pw_rules_free (mind->rules);
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
set_thought (PwMind *mind, char *line, int score, guint depth)
{
  g_mutex_lock (&mind->lock);
  g_free (mind->thought.line);
  mind->thought = (PwThought){ NULL, line, score, depth };
  g_mutex_unlock (&mind->lock);
}

/* -- in the thread -- */

typedef struct
{
  PwWorkerRun *run;
  PwMind *mind;
} Caller;

static gboolean
ask_caller (gpointer data, double progress)
{
  Caller *caller = data;
  gboolean enough;

  g_mutex_lock (&caller->mind->lock);
  enough = caller->mind->hurries && caller->mind->thought.line != NULL;
  g_mutex_unlock (&caller->mind->lock);
  return pw_worker_run_goes_on (caller->run, progress) && !enough;
}

static void
report_cb (gpointer data, const PwSearchReport *report)
{
  Caller *caller = data;

  set_thought (caller->mind, pw_search_say_line (caller->mind->search, report->line), report->score, report->depth);
}

/* Returns: FALSE if it was stopped */
static gboolean
prepare (PwMind *mind, PwRules *rules, const PwPatience *patience)
{
  if (mind->search != NULL && mind->rules == rules)
    return TRUE;
  g_clear_pointer (&mind->search, pw_search_free);
  g_clear_pointer (&mind->rules, pw_rules_free);
  mind->rules = pw_rules_share (rules);
  mind->search = pw_search_new (rules, patience);
  return mind->search != NULL;
}

static gpointer
work (gpointer data, PwWorkerRun *run)
{
  const Question *question = data;
  PwMind *mind = question->mind;
  Caller caller = { run, mind };
  PwPatience patience = { ask_caller, &caller, 0, 1 };
  PwThought *thought;
  PwSearchReport report = { 0 };

  set_thought (mind, NULL, 0, 0);
  if (prepare (mind, question->past->rules, &patience))
    {
      _pw_past_follow (question->past, pw_search_get_game (mind->search));
      pw_level_run (mind->search, question->level, question->seed, question->seconds, &patience, report_cb, &caller,
                    &report);
    }
  if (report.line != NULL)
    report_cb (&caller, &report);
  thought = _pw_mind_look (mind);
  if (report.line != NULL)
    thought->move = pw_game_move_to_coordinates (pw_search_get_game (mind->search), report.line,
                                                 pw_game_moves_get (report.line, 0));
  return thought;
}

static void
free_question (gpointer data)
{
  Question *question = data;

  _pw_past_free (question->past);
  _pw_mind_unref (question->mind);
  g_free (question);
}

static void
free_thought (gpointer thought)
{
  _pw_thought_free (thought);
}

const PwWork _pw_mind_work = { .work = work, .free_question = free_question, .free_answer = free_thought };

gpointer
_pw_mind_ask (PwMind *mind, PwPast *past, guint level, guint64 seed, double seconds)
{
  Question *question = g_new (Question, 1);

  *question = (Question){ _pw_mind_ref (mind), past, level, seed, seconds };
  g_mutex_lock (&mind->lock);
  mind->hurries = FALSE;
  g_mutex_unlock (&mind->lock);
  return question;
}
