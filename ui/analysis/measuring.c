/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Worth by play: owns what is being measured.  A worker's thread plays; this and the main loop share a job.
 * Figures are in the document.
 */
#include "ui/analysis/measuring.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/game/words/rules.h"
#include "ui/analysis/findings.h"
#include "ui/base/class.h"
#include "ui/base/language.h"
#include "ui/base/later.h"
#include "ui/base/worker.h"
#include "ui/keep/rules.h"

#define NODES      2000 /* of a move: some games per second and thread */
#define SEED       1
#define WAIT       (50 * 1000)          /* microseconds between two looks whether it is to end */
#define LOOK_AFTER (G_USEC_PER_SEC / 2) /* between two looks at what is found: each lays out the page */
#define KEEP_AFTER (5 * G_USEC_PER_SEC) /* between two changes of the document */
#define OPPONENTS  "QRBN"

/* What is being measured. */
typedef struct
{
  PwMatchPlan plan; /* with a reference to its rules; never changes */
  guint first;      /* index of its first pair */
  double enough;    /* an error */

  GMutex lock; /* of what follows */
  PwMeasured figure;
  gboolean closed; /* no pair counts any more */
} Job;

struct _PwMeasuring
{
  GObject parent_instance;

  PwDocument *document; /* (nullable): weak */
  PwWorker *worker;
  char against;    /* as it was chosen */
  char *fault;     /* (nullable): why the last job ended, a sentence */
  gboolean is_own; /* a change of the document's figures */
  guint later_id;  /* a change of the document that isn't told yet */

  PwMeasuredFigure known; /* what was told last */
  gboolean is_known;

  Job *job;            /* (nullable) */
  PwMeasured figure;   /* what the job had found at the last look */
  gint64 began;        /* of the job: when, in microseconds, as the next ones */
  gint64 looked, kept; /* the last look; the last change of the document */
};

G_DEFINE_TYPE (PwMeasuring, pw_measuring, G_TYPE_OBJECT)

/* -- the threads -- */

static PW_CLEAR_NOTIFY (clear_job, Job, (pw_rules_free, plan.rules), ((g_mutex_clear), lock));

static void
job_unref (gpointer job)
{
  g_atomic_rc_box_release_full (job, clear_job);
}

/* (transfer full) */
static char *
say_fault (const GError *error)
{
  /* Translators: then why: "G is royal: games without it would be lost". */
  return g_strdup_printf (_ ("It can’t be measured: %s."), error->message);
}

/* In any of them. */
static gboolean
count_pair (gpointer data, const PwMatchPair *pair)
{
  Job *job = data;
  PwMatchResult result;
  gboolean goes_on;

  g_mutex_lock (&job->lock);
  if (!job->closed)
    pw_match_tally_add (&job->figure.tally, pair);
  pw_match_tally_result (&job->figure.tally, job->figure.handicap, &result);
  goes_on = !job->closed && !pw_match_result_is_good (&result, job->enough);
  g_mutex_unlock (&job->lock);
  return goes_on;
}

static void
set_handicap (Job *job, int handicap)
{
  g_mutex_lock (&job->lock);
  job->figure.handicap = handicap;
  g_mutex_unlock (&job->lock);
}

/* All cores but one, which is the window's. */
static guint
n_threads (void)
{
  return CLAMP (g_get_num_processors (), 2, PW_MATCH_MAX_THREADS) - 1;
}

/* Returns: (transfer full): "" if it is good enough, else what is wrong, translated */
static gpointer
work (gpointer question, PwWorkerRun *run)
{
  Job *job = question;
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PwMatchStarts) starts
      = pw_match_starts_new (&job->plan, &patience, pw_gettext_language.one, &error);
  g_autoptr (PwMatchPool) pool = NULL;

  if (starts == NULL)
    return error != NULL ? say_fault (error) : g_strdup ("");
  set_handicap (job, pw_match_starts_plan (starts)->handicap);
  pool = pw_match_pool_new (starts, n_threads (), TRUE, job->first, 0, count_pair, job);
  while (!pw_match_pool_wait (pool, WAIT) && pw_worker_run_goes_on (run, 0))
    ;
  return g_strdup ("");
}

static const PwWork playing = { .work = work, .free_question = job_unref, .free_answer = g_free };

/* -- what can be measured -- */

static char
letter_of (PwMeasuring *self)
{
  PwArmy *army = pw_document_get_army (self->document);

  return pw_army_letter (army, pw_army_current (army));
}

char
pw_measuring_get_against (PwMeasuring *self)
{
  return self->against != letter_of (self) ? self->against : 0;
}

static gboolean
is_on_start (const PwRules *rules, char letter)
{
  return memchr (pw_board_letters (rules->start), letter, pw_board_n_squares (rules->start)) != NULL;
}

/* plan: (out). Returns: (transfer full) (nullable): why it can't be played */
static char *
make_plan (PwMeasuring *self, PwMatchPlan *plan)
{
  char letter = letter_of (self);
  PwRules *rules = pw_document_get_rules (self->document);
  const PwKind *kind = pw_rules_find_kind (rules, letter);
  g_autoptr (GError) error = NULL;

  *plan = (PwMatchPlan){ .rules = rules,
                         .piece = letter,
                         .against = pw_measuring_get_against (self),
                         .handicap = PW_MATCH_BALANCED,
                         .nodes = NODES,
                         .seed = SEED };
  if (rules == NULL)
    return g_strdup (pw_document_get_rules_problem (self->document));
  if (letter == 0)
    return g_strdup (
        _ ("Games know pieces by one letter. Give the piece a letter of its own as its symbol."));
  if (kind != NULL && !kind->orthodox && pw_match_plan_check (plan, pw_gettext_language.one, &error))
    return NULL;
  if (error == NULL || !is_on_start (rules, letter))
    return g_strdup (
        _ ("The piece isn’t on the start position. In Play, press “Change Set-Up” and put it there."));
  return say_fault (error);
}

char *
pw_measuring_get_problem (PwMeasuring *self)
{
  PwMatchPlan plan;
  char *problem = make_plan (self, &plan);

  return problem != NULL ? problem : g_strdup (self->fault);
}

void
pw_measuring_set_against (PwMeasuring *self, char letter)
{
  if (letter == self->against)
    return;
  self->against = letter;
  g_clear_pointer (&self->fault, g_free);
  self->is_known = FALSE;
  g_signal_emit_by_name (self, "changed");
}

char *
pw_measuring_list_letters (PwMeasuring *self)
{
  const PwRules *rules = pw_document_get_rules (self->document);
  GString *letters = g_string_new (OPPONENTS);

  for (guint i = 0; rules != NULL && i < rules->n_kinds; i++)
    if (!rules->kinds[i].royal && !rules->kinds[i].promotes
        && strchr (letters->str, rules->kinds[i].letter) == NULL)
      g_string_append_c (letters, rules->kinds[i].letter);
  if (strchr (letters->str, letter_of (self)) != NULL && letter_of (self) != 0)
    g_string_erase (letters, strchr (letters->str, letter_of (self)) - letters->str, 1);
  return g_string_free (letters, FALSE);
}

char *
pw_measuring_name (PwMeasuring *self, char letter, gboolean with_article)
{
  const PwRules *rules = pw_document_get_rules (self->document);
  const PwKind *kind = pw_rules_find_kind (rules, letter);
  const char *place = kind == NULL ? strchr (PW_ORTHODOX_LETTERS, letter) : NULL;
  g_autofree char *name
      = place != NULL ? g_strdup (pw_orthodox_label ((PwOrthodox) (place - PW_ORTHODOX_LETTERS))) : NULL;
  const PwKind unknown = { .letter = letter, .name = name };
  g_autoptr (PwPhrase) phrase = NULL;

  if (kind == NULL)
    kind = &unknown;
  if (with_article)
    return pw_say (phrase = pw_kind_phrase (kind));
  if (kind->name == NULL || *kind->name == '\0')
    return pw_kind_symbol (letter);
  return g_strdup (kind->orthodox ? _ (kind->name) : kind->name);
}

/* -- what is known -- */

/* rules: (nullable). A letter that they don't have is chess's. */
static gboolean
is_orthodox (const PwRules *rules, char letter)
{
  const PwKind *kind = pw_rules_find_kind (rules, letter);

  return kind == NULL || kind->orthodox;
}

/* Looks at what the job has found, and how long it took. */
static void
look (PwMeasuring *self)
{
  self->looked = g_get_monotonic_time ();
  g_mutex_lock (&self->job->lock);
  self->figure = self->job->figure;
  g_mutex_unlock (&self->job->lock);
  self->figure.seconds += (guint) ((self->looked - self->began) / G_USEC_PER_SEC);
}

/* Whether the job is for what a plan plays. */
static gboolean
is_at_work (PwMeasuring *self, const PwMatchPlan *plan)
{
  return self->job != NULL && plan->piece == self->figure.piece && plan->against == self->figure.against
         && plan->rules != NULL && pw_rules_play_alike (plan->rules, self->job->plan.rules);
}

/* Plans are only told apart if there is a figure: that takes some milliseconds. */
static void
find_figure (PwMeasuring *self, PwMeasuredFigure *figure)
{
  const char *measured = pw_document_get_measured (self->document);
  PwMatchPlan plan;
  g_autofree char *problem = make_plan (self, &plan), *id = NULL;

  *figure = (PwMeasuredFigure){ .orthodox = is_orthodox (plan.rules, plan.against),
                                .busy = is_at_work (self, &plan) };
  if (!figure->busy && pw_measured_find_latest (measured, plan.piece, plan.against, &figure->figure))
    {
      id = problem == NULL ? pw_match_plan_identify (&plan) : NULL;
      figure->outdated = id == NULL || !pw_measured_find (measured, id, &figure->figure);
    }
  figure->figure.piece = plan.piece;
  figure->figure.against = plan.against;
}

void
pw_measuring_get_figure (PwMeasuring *self, PwMeasuredFigure *figure)
{
  if (!self->is_known)
    find_figure (self, &self->known);
  self->is_known = TRUE;
  *figure = self->known;
  if (figure->busy)
    figure->figure = self->figure;
  figure->known = pw_measured_n_pairs (&figure->figure) > 0;
  pw_match_tally_result (&figure->figure.tally, figure->figure.handicap, &figure->result);
}

static void
tell (PwMeasuring *self)
{
  g_clear_handle_id (&self->later_id, g_source_remove);
  self->is_known = FALSE;
  g_signal_emit_by_name (self, "changed");
}

/* What is known of another text stays for a moment, so that typing isn't slower. */
static void
tell_later (PwMeasuring *self)
{
  pw_after_pause (&self->later_id, PW_KEEP_SHOWN, tell, self);
}

const PwMeasured *
pw_measuring_get_busy (PwMeasuring *self)
{
  return self->job != NULL ? &self->figure : NULL;
}

/* Errors go with the root of the games. */
double
pw_measuring_get_progress (PwMeasuring *self)
{
  PwMatchResult result;
  double left;

  if (self->job == NULL)
    return 0;
  pw_match_tally_result (&self->figure.tally, self->figure.handicap, &result);
  left = self->job->enough / result.error;
  return isfinite (left) ? CLAMP (left * left, 0, 1) : 0;
}

/* -- measuring -- */

static void
keep (PwMeasuring *self)
{
  g_autofree char *measured = NULL;

  self->kept = self->looked;
  if (pw_measured_n_pairs (&self->figure) == 0)
    return;
  measured = pw_measured_put (pw_document_get_measured (self->document), &self->figure);
  self->is_own = TRUE;
  pw_document_set_measured (self->document, measured);
  self->is_own = FALSE;
}

/* kept: what was found goes to the document */
static void
end (PwMeasuring *self, gboolean kept)
{
  g_autoptr (PwMeasuring) holder = g_object_ref (self);
  Job *job;

  if (self->job == NULL)
    return;
  look (self);
  job = g_steal_pointer (&self->job);
  g_mutex_lock (&job->lock);
  job->closed = TRUE;
  g_mutex_unlock (&job->lock);
  job_unref (job);
  pw_worker_forget (self->worker);
  if (kept)
    keep (self);
  tell (self);
}

void
pw_measuring_pause (PwMeasuring *self)
{
  end (self, TRUE);
}

/* The next goal. */
static double
find_enough (const PwMatchResult *result)
{
  double enough = PW_MEASURING_ENOUGH;

  while (pw_match_result_is_good (result, enough) && enough > PW_MEASURING_ENOUGH / 1024)
    enough /= 2;
  return enough;
}

static Job *
new_job (const PwMatchPlan *plan, const PwMeasuredFigure *before)
{
  Job *job = g_atomic_rc_box_new0 (Job);
  g_autofree char *id = pw_match_plan_identify (plan);

  job->plan = *plan;
  job->plan.rules = pw_rules_share (plan->rules);
  g_mutex_init (&job->lock);
  job->enough = PW_MEASURING_ENOUGH;
  if (before->known && !before->outdated)
    {
      job->figure = before->figure;
      job->plan.handicap = before->figure.handicap;
      job->first = pw_measured_n_pairs (&before->figure);
      job->enough = find_enough (&before->result);
    }
  job->figure.piece = plan->piece;
  job->figure.against = plan->against;
  g_strlcpy (job->figure.plan, id, sizeof job->figure.plan);
  return job;
}

void
pw_measuring_start (PwMeasuring *self)
{
  PwMatchPlan plan;
  g_autofree char *problem = make_plan (self, &plan);
  PwMeasuredFigure before;

  if (self->job != NULL || problem != NULL)
    return;
  g_clear_pointer (&self->fault, g_free);
  self->is_known = FALSE;
  pw_measuring_get_figure (self, &before);
  self->job = new_job (&plan, &before);
  self->figure = self->job->figure;
  self->began = self->looked = self->kept = g_get_monotonic_time ();
  pw_worker_ask (self->worker, 0, g_atomic_rc_box_acquire (self->job));
  tell (self);
}

void
pw_measuring_clear (PwMeasuring *self)
{
  g_autofree char *measured = NULL;

  if (self->job != NULL)
    return;
  measured = pw_measured_remove (pw_document_get_measured (self->document), letter_of (self),
                                 pw_measuring_get_against (self));
  pw_document_set_measured (self->document, measured);
}

static void
progressed_cb (PwMeasuring *self)
{
  if (self->job == NULL || g_get_monotonic_time () < self->looked + LOOK_AFTER)
    return;
  look (self);
  if (self->looked >= self->kept + KEEP_AFTER)
    keep (self);
  g_signal_emit_by_name (self, "progressed");
}

static void
answered_cb (PwMeasuring *self)
{
  g_autofree char *fault = pw_worker_take_answer (self->worker, 0);

  if (fault != NULL && *fault != '\0')
    self->fault = g_steal_pointer (&fault);
  end (self, TRUE);
}

/* -- following the document -- */

/* Other figures than its own come with another document, which has nothing to do with this job. */
static void
measured_cb (PwMeasuring *self)
{
  if (self->is_own)
    return;
  end (self, FALSE);
  tell (self);
}

static void
game_cb (PwMeasuring *self)
{
  PwRules *rules = self->job != NULL ? pw_document_get_rules (self->document) : NULL;

  g_clear_pointer (&self->fault, g_free);
  if (rules == NULL || !pw_rules_play_alike (rules, self->job->plan.rules))
    end (self, TRUE);
  tell_later (self);
}

static void
text_cb (PwMeasuring *self)
{
  g_clear_pointer (&self->fault, g_free);
  tell_later (self);
}

/* -- life -- */

static void
pw_measuring_dispose (GObject *object)
{
  PwMeasuring *self = PW_MEASURING (object);

  if (self->document != NULL)
    end (self, TRUE);
  g_clear_handle_id (&self->later_id, g_source_remove);
  g_clear_object (&self->worker);
  g_clear_weak_pointer (&self->document);
  g_clear_pointer (&self->fault, g_free);
  G_OBJECT_CLASS (pw_measuring_parent_class)->dispose (object);
}

static void
pw_measuring_class_init (PwMeasuringClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_measuring_dispose;
  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "progressed", 0);
}

static void
pw_measuring_init (PwMeasuring *self)
{
  self->against = *OPPONENTS;
  self->worker = pw_worker_new (&playing);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->worker, "progressed", G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED);
}

PwMeasuring *
pw_measuring_new (PwDocument *document)
{
  PwMeasuring *self = g_object_new (PW_TYPE_MEASURING, NULL);

  if (document == NULL)
    return self;
  g_set_weak_pointer (&self->document, document);
  pw_document_follow (document, PW_DOCUMENT_MEASURED, self, G_CALLBACK (measured_cb));
  pw_document_follow (document, PW_DOCUMENT_GAME, self, G_CALLBACK (game_cb));
  pw_document_follow (document, PW_DOCUMENT_TEXT | PW_DOCUMENT_SYMBOL, self, G_CALLBACK (text_cb));
  pw_document_follow (document, PW_DOCUMENT_PIECES, self, G_CALLBACK (tell));
  return self;
}
