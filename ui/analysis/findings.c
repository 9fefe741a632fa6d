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
  PwStage stage;
} Job;

struct _PwFindings
{
  GObject parent_instance;

  PwDocument *document; /* (nullable): weak */
  guint wanted[PW_N_FINDERS];
  PwPiece *piece; /* (nullable): whose figures these are */
  PwBoard *shape; /* (nullable) */
  PwAnalysis *found[PW_N_STAGES]; /* NULL: not yet */
  PwWorker *worker;
};

G_DEFINE_TYPE (PwFindings, pw_findings, G_TYPE_OBJECT)

static const double usual_shares[] = { PW_ANALYSIS_USUAL_SHARE };

/* ORDER STAGES */
static const PwAnalysisWants stages[PW_N_STAGES] = {
  { .what = PW_ANALYSE_MOBILITY | PW_ANALYSE_REACH },
  { .what = PW_ANALYSE_MOBILITY, .shares = usual_shares, .n_shares = G_N_ELEMENTS (usual_shares) },
  { .what = PW_ANALYSE_POWER },
  { .what = PW_ANALYSE_VALUES },
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

/* Asks for the first stage that is wanted and isn't known yet. */
static void
ask (PwFindings *self)
{
  guint wanted = all_wanted (self);
  PwStage stage = 0;
  Job *job;

  while (stage < PW_N_STAGES && (self->found[stage] != NULL || !(wanted >> stage & 1)))
    stage++;
  if (self->piece == NULL || stage == PW_N_STAGES)
    {
      pw_worker_give_up (self->worker);
      return;
    }
  job = g_new0 (Job, 1);
  job->piece = pw_piece_ref (self->piece);
  job->shape = pw_board_copy (self->shape);
  job->stage = stage;
  pw_worker_ask (self->worker, job);
}

static void
finished (gpointer owner, gpointer question, gpointer answer)
{
  PwFindings *self = PW_FINDINGS (owner);

  self->found[((Job *) question)->stage] = answer;
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
forget (PwFindings *self)
{
  for (guint i = 0; i < PW_N_STAGES; i++)
    g_clear_pointer (&self->found[i], pw_analysis_free);
  g_clear_pointer (&self->piece, pw_piece_unref);
  g_clear_pointer (&self->shape, pw_board_free);
}

/* Returns: whether there is another piece, or another shape */
static gboolean
take_question (PwFindings *self)
{
  PwPiece *piece = pw_document_get_latest_piece (self->document);
  g_autoptr (PwBoard) shape = pw_board_copy_bare (pw_document_get_board (self->document));

  if (piece == self->piece && (piece == NULL || pw_board_equal (shape, self->shape)))
    return FALSE;
  forget (self);
  if (piece == NULL)
    return TRUE;
  self->piece = pw_piece_ref (piece);
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

const PwAnalysis *
pw_findings_get (PwFindings *self, PwStage stage)
{
  return self->found[stage];
}

PwPiece *
pw_findings_get_piece (PwFindings *self)
{
  return self->piece;
}

const PwBoard *
pw_findings_get_shape (PwFindings *self)
{
  return self->shape;
}

/* -- life -- */

static void
pw_findings_finalize (GObject *object)
{
  PwFindings *self = PW_FINDINGS (object);

  g_clear_weak_pointer (&self->document);
  pw_worker_free (self->worker);
  forget (self);
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
