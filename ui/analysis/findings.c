/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the open piece: owns what is known, and asks for what is still wanted. */
#include "ui/analysis/findings.h"

#include "ui/base/class.h"
#include "ui/base/worker.h"

/* What the thread is given; it shares nothing but the piece, which never changes. */
typedef struct
{
  PwPiece *piece;
  PwBoard *shape;
  guint who;
  PwStage stage;
} Job;

/* Whose figures: the document's piece, or one beside it. */
#define N_SUBJECTS (1 + PW_MAX_BESIDE)

typedef struct
{
  PwPiece *piece;                 /* (nullable) */
  PwAnalysis *found[PW_N_STAGES]; /* NULL: not yet */
} Subject;

struct _PwFindings
{
  GObject parent_instance;

  PwDocument *document; /* (nullable): weak */
  guint wanted[PW_N_FINDERS];
  Subject subjects[N_SUBJECTS]; /* the first is the document's piece */
  PwBoard *shape;               /* (nullable): while there is such a piece */
  PwWorker *worker;
};

G_DEFINE_TYPE (PwFindings, pw_findings, G_TYPE_OBJECT)

static const double usual_shares[] = { PW_ANALYSIS_USUAL_SHARE };
static const double curve_shares[PW_CURVE_POINTS] = { 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0 };

/* ORDER STAGES */
static const PwAnalysisWants stages[PW_N_STAGES] = {
  { .what = PW_ANALYSE_MOBILITY | PW_ANALYSE_REACH },
  { .what = PW_ANALYSE_MOBILITY, .shares = usual_shares, .n_shares = G_N_ELEMENTS (usual_shares) },
  { .what = PW_ANALYSE_POWER },
  { .what = PW_ANALYSE_VALUES },
  { .what = PW_ANALYSE_QUICK, .shares = usual_shares, .n_shares = G_N_ELEMENTS (usual_shares) },
  { .what = PW_ANALYSE_MOBILITY, .shares = curve_shares, .n_shares = G_N_ELEMENTS (curve_shares) },
};

static void
free_job (gpointer data)
{
  Job *job = data;

  pw_piece_unref (job->piece);
  pw_board_free (job->shape);
  g_free (job);
}

/* -- the thread -- */

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  const Job *job = question;
  PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };

  return pw_analysis_new (job->piece, job->shape, &stages[job->stage], &patience);
}

/* -- asking -- */

static guint
all_wanted (PwFindings *self)
{
  guint all = 0;

  for (guint i = 0; i < PW_N_FINDERS; i++)
    all |= self->wanted[i];
  return all;
}

/* The first stage of a subject that is wanted and isn't known yet. Returns: PW_N_STAGES if there is none */
static PwStage
find_missing (const Subject *subject, guint wanted)
{
  PwStage stage = 0;

  while (stage < PW_N_STAGES && (subject->found[stage] != NULL || !(wanted >> stage & 1)))
    stage++;
  return subject->piece != NULL ? stage : PW_N_STAGES;
}

/* Asks for what is missing, first of the document's piece. */
static void
ask (PwFindings *self)
{
  guint wanted = all_wanted (self), who = 0;
  PwStage stage = PW_N_STAGES;
  Job *job;

  for (; self->shape != NULL && who < N_SUBJECTS && stage == PW_N_STAGES; who++)
    stage = find_missing (&self->subjects[who], who == 0 ? wanted : wanted & ~(1u << PW_STAGE_KNOWN));
  if (stage == PW_N_STAGES)
    {
      pw_worker_give_up (self->worker);
      return;
    }
  job = g_new0 (Job, 1);
  job->who = who - 1;
  job->piece = pw_piece_ref (self->subjects[job->who].piece);
  job->shape = stage == PW_STAGE_KNOWN ? pw_board_new (8, 8) : pw_board_copy (self->shape);
  job->stage = stage;
  pw_worker_ask (self->worker, job);
}

static void
finished (gpointer owner, gpointer question, gpointer answer)
{
  PwFindings *self = PW_FINDINGS (owner);
  const Job *job = question;

  self->subjects[job->who].found[job->stage] = answer;
  ask (self);
  g_signal_emit_by_name (self, "changed");
}

static const PwWork find_work = {
  .work = work,
  .finished = finished,
  .free_question = free_job,
  .free_answer = (GDestroyNotify) pw_analysis_free,
};

/* -- following the document -- */

static void
forget_figures (Subject *subject)
{
  for (guint i = 0; i < PW_N_STAGES; i++)
    g_clear_pointer (&subject->found[i], pw_analysis_free);
}

static void
forget (Subject *subject)
{
  forget_figures (subject);
  g_clear_pointer (&subject->piece, pw_piece_unref);
}

/* Returns: whether there is another piece, or another shape */
static gboolean
take_question (PwFindings *self)
{
  PwPiece *piece = pw_document_get_latest (self->document)->piece;
  g_autoptr (PwBoard) shape = pw_board_copy_bare (pw_document_get_record (self->document)->board);
  gboolean same_shape = self->shape != NULL && pw_board_equal (shape, self->shape);

  if (piece == self->subjects[0].piece && (piece == NULL || same_shape))
    return FALSE;
  forget (&self->subjects[0]);
  for (guint i = 1; i < N_SUBJECTS && !same_shape; i++)
    forget_figures (&self->subjects[i]);
  g_clear_pointer (&self->shape, pw_board_free);
  if (piece == NULL)
    return TRUE;
  self->subjects[0].piece = pw_piece_ref (piece);
  self->shape = g_steal_pointer (&shape);
  return TRUE;
}

static void
document_changed_cb (PwFindings *self)
{
  if (all_wanted (self) == 0 || !take_question (self))
    return;
  ask (self);
  g_signal_emit_by_name (self, "changed");
}

/* -- what others do with it -- */

void
pw_findings_want (PwFindings *self, PwFinder who, guint wanted)
{
  gboolean is_new;

  if (self->wanted[who] == wanted || self->document == NULL)
    return;
  self->wanted[who] = wanted;
  is_new = wanted != 0 && take_question (self);
  ask (self);
  if (is_new)
    g_signal_emit_by_name (self, "changed");
}

void
pw_findings_set_beside (PwFindings *self, const GPtrArray *pieces)
{
  for (guint i = 0; i < PW_MAX_BESIDE; i++)
    {
      Subject *subject = &self->subjects[1 + i];
      PwPiece *piece = i < pieces->len ? pieces->pdata[i] : NULL;

      if (piece == subject->piece)
        continue;
      forget (subject);
      subject->piece = piece != NULL ? pw_piece_ref (piece) : NULL;
    }
  ask (self);
  g_signal_emit_by_name (self, "changed");
}

const PwAnalysis *
pw_findings_get (PwFindings *self, PwStage stage)
{
  return self->subjects[0].found[stage];
}

const PwAnalysis *
pw_findings_get_beside (PwFindings *self, guint i, PwStage stage)
{
  return self->subjects[1 + i].found[stage];
}

/* -- life -- */

static void
pw_findings_finalize (GObject *object)
{
  PwFindings *self = PW_FINDINGS (object);

  g_clear_weak_pointer (&self->document);
  pw_worker_free (self->worker);
  for (guint i = 0; i < N_SUBJECTS; i++)
    forget (&self->subjects[i]);
  g_clear_pointer (&self->shape, pw_board_free);
  G_OBJECT_CLASS (pw_findings_parent_class)->finalize (object);
}

static void
pw_findings_class_init (PwFindingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pw_findings_finalize;

  pw_signal_new (klass, "changed", 0);
}

static void
pw_findings_init (PwFindings *self)
{
  self->worker = pw_worker_new (&find_work, self);
}

PwFindings *
pw_findings_new (PwDocument *document)
{
  PwFindings *self = g_object_new (PW_TYPE_FINDINGS, NULL);

  g_set_weak_pointer (&self->document, document);
  pw_document_follow (document, PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD | PW_DOCUMENT_MOVES | PW_DOCUMENT_PIECES, self,
                      G_CALLBACK (document_changed_cb));
  return self;
}
