/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures of the open piece: owns what is known, and asks for what is still wanted. */
#include "ui/analysis/findings.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
#include "ui/base/class.h"
#include "ui/base/worker.h"

/* What the thread is given; it shares nothing but the piece, which never changes. */
typedef struct
{
  PwPiece *piece;
  PwBoard *shape;
  PwStage stage;
} Job;

/* Whose figures: the document's piece, or one beside it. */
#define N_SUBJECTS (1 + PW_MAX_BESIDE)

struct _PwFindings
{
  GObject parent_instance;

  PwDocument *document; /* (nullable): weak */
  guint wanted[PW_N_FINDERS];
  PwPiece *pieces[N_SUBJECTS + 1]; /* (nullable): the first is the document's; the last is NULL */
  char *names[N_SUBJECTS + 1];     /* (nullable): the same, but the first, which the document has */
  guint n_beside;
  PwBoard *shape;   /* (nullable): while the document has a piece */
  PwWorker *worker; /* a place for each stage of each piece */
};

G_DEFINE_TYPE (PwFindings, pw_findings, G_TYPE_OBJECT)

/* ORDER ORTHODOX */
static const char *const labels[PW_N_ORTHODOX]
    = { N_ ("King"), N_ ("Queen"), N_ ("Rook"), N_ ("Bishop"), N_ ("Knight"), N_ ("Pawn") };

static const PwOrthodox usual[] = { PW_ORTHODOX_QUEEN, PW_ORTHODOX_ROOK, PW_ORTHODOX_KNIGHT };

static const double usual_shares[] = { PW_ANALYSIS_USUAL_SHARE };
static const double curve_shares[PW_CURVE_POINTS] = { 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0 };

/* ORDER STAGES */
static const PwAnalysisWants stages[PW_N_STAGES] = {
  { .what = PW_ANALYSE_MOBILITY | PW_ANALYSE_REACH },
  { .what = PW_ANALYSE_MOBILITY, .shares = usual_shares, .n_shares = G_N_ELEMENTS (usual_shares) },
  { .what = PW_ANALYSE_POWER },
  { .what = PW_ANALYSE_VALUES },
  { .what = PW_ANALYSE_MOBILITY, .shares = curve_shares, .n_shares = G_N_ELEMENTS (curve_shares) },
};

static PW_FREE_NOTIFY (free_job, Job, (pw_piece_unref, piece), (pw_board_free, shape));

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

static guint
place_of (guint who, PwStage stage)
{
  return who * PW_N_STAGES + stage;
}

static void
ask_for (PwFindings *self, guint who, PwStage stage)
{
  Job *job = g_new0 (Job, 1);

  job->piece = pw_piece_ref (self->pieces[who]);
  job->shape = pw_board_copy (self->shape);
  job->stage = stage;
  pw_worker_ask (self->worker, place_of (who, stage), job);
}

/* Asks for what is missing, first of the document's piece. */
static void
ask (PwFindings *self)
{
  guint wanted = all_wanted (self);

  pw_worker_give_up (self->worker);
  for (guint who = 0; self->shape != NULL && who < N_SUBJECTS; who++)
    for (PwStage stage = 0; self->pieces[who] != NULL && stage < PW_N_STAGES; stage++)
      if ((wanted >> stage & 1) && pw_worker_get_answer (self->worker, place_of (who, stage)) == NULL)
        ask_for (self, who, stage);
}

static void
answered_cb (PwFindings *self)
{
  g_signal_emit_by_name (self, "changed");
}

static const PwWork find_work = {
  .work = work,
  .free_question = free_job,
  .free_answer = (GDestroyNotify) pw_analysis_free,
  .n_places = N_SUBJECTS * PW_N_STAGES,
};

/* -- following the document -- */

static void
forget_figures (PwFindings *self, guint who)
{
  for (PwStage stage = 0; stage < PW_N_STAGES; stage++)
    pw_analysis_free (pw_worker_take_answer (self->worker, place_of (who, stage)));
}

/* piece: (nullable) */
static void
take_piece (PwFindings *self, guint who, PwPiece *piece)
{
  forget_figures (self, who);
  pw_piece_unref (self->pieces[who]);
  self->pieces[who] = piece != NULL ? pw_piece_ref (piece) : NULL;
}

/* Returns: whether there is another piece, or another shape */
static gboolean
take_question (PwFindings *self)
{
  PwPiece *piece = pw_document_get_latest (self->document)->piece;
  g_autoptr (PwBoard) shape = pw_board_copy_bare (pw_document_get_record (self->document)->board);
  gboolean same_shape = self->shape != NULL && pw_board_equal (shape, self->shape);

  if (piece == self->pieces[0] && (piece == NULL || same_shape))
    return FALSE;
  pw_worker_give_up (self->worker);
  take_piece (self, 0, piece);
  for (guint i = 1; i < N_SUBJECTS && !same_shape; i++)
    forget_figures (self, i);
  g_clear_pointer (&self->shape, pw_board_free);
  if (piece != NULL)
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
pw_findings_get (PwFindings *self, guint who, PwStage stage)
{
  return pw_worker_get_answer (self->worker, place_of (who, stage));
}

/* -- pieces beside it -- */

const char *
pw_orthodox_label (PwOrthodox orthodox)
{
  return _ (labels[orthodox]);
}

PW_GETTER (guint, pw_findings_n_beside, PwFindings, n_beside);

const char *
pw_findings_name (PwFindings *self, guint who)
{
  const char *name = pw_document_get_record (self->document)->name;

  if (who > 0)
    return self->names[who];
  return *name != '\0' ? name : pw_document_get_latest (self->document)->notation;
}

static void
tell_beside (PwFindings *self)
{
  ask (self);
  g_signal_emit_by_name (self, "beside");
  g_signal_emit_by_name (self, "changed");
}

static void
add (PwFindings *self, const char *name, PwPiece *piece)
{
  self->n_beside++;
  self->names[self->n_beside] = g_strdup (name);
  take_piece (self, self->n_beside, piece);
}

gboolean
pw_findings_add (PwFindings *self, const char *name, PwPiece *piece)
{
  if (self->n_beside == PW_MAX_BESIDE || g_strv_contains ((const char *const *) self->names + 1, name))
    return FALSE;
  add (self, name, piece);
  tell_beside (self);
  return TRUE;
}

void
pw_findings_remove (PwFindings *self, guint who)
{
  if (who == 0 || who > self->n_beside)
    return;
  self->n_beside--;
  g_free (self->names[who]);
  for (guint i = who; i < N_SUBJECTS; i++)
    {
      self->names[i] = self->names[i + 1];
      take_piece (self, i, self->pieces[i + 1]);
    }
  tell_beside (self);
}

/* -- life -- */

static void
pw_findings_finalize (GObject *object)
{
  PwFindings *self = PW_FINDINGS (object);

  g_clear_weak_pointer (&self->document);
  g_object_unref (self->worker);
  for (guint i = 0; i < N_SUBJECTS; i++)
    {
      pw_piece_unref (self->pieces[i]);
      g_free (self->names[i]);
    }
  g_clear_pointer (&self->shape, pw_board_free);
  G_OBJECT_CLASS (pw_findings_parent_class)->finalize (object);
}

static void
pw_findings_class_init (PwFindingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pw_findings_finalize;

  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "beside", 0);
}

static void
pw_findings_init (PwFindings *self)
{
  self->worker = pw_worker_new (&find_work);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    {
      g_autoptr (PwPiece) piece = pw_orthodox_new (usual[i]);

      add (self, pw_orthodox_label (usual[i]), piece);
    }
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
