/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mates over sizes of boards: owns what is known of the piece, and asks for what is still missing. */
#include "ui/analysis/sizes.h"

#include "core/base/owns.h"
#include "ui/base/class.h"
#include "ui/base/worker.h"

static const guint sizes[PW_N_MATE_SIZES] = { 6, 8, 10, 12 };

/* What the thread is given; it shares nothing but the piece, which never changes. */
typedef struct
{
  PwPiece *piece;
  guint i; /* of the board */
} Job;

struct _PwMateSizes
{
  GObject parent_instance;

  PwDocument *document; /* (nullable): weak */
  PwPiece *piece;       /* (nullable): whose facts they are */
  PwWorker *worker;     /* a place for each size */
};

G_DEFINE_TYPE (PwMateSizes, pw_mate_sizes, G_TYPE_OBJECT)

/* -- the thread -- */

static PW_FREE_NOTIFY (free_job, Job, (pw_piece_unref, piece));

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  Job *job = question;
  PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  PwSizedFacts *answer = g_new0 (PwSizedFacts, 1);
  g_autoptr (PwBoard) board = pw_board_new (sizes[job->i], sizes[job->i]);
  g_autoptr (PwMateTable) table = pw_mate_table_new (&job->piece, 1, board, &answer->status, &patience);

  if (table != NULL)
    answer->facts = *pw_mate_table_facts (table);
  return answer;
}

/* -- asking -- */

static guint
count_found (PwMateSizes *self)
{
  guint n = 0;

  for (guint i = 0; i < PW_N_MATE_SIZES; i++)
    n += pw_mate_sizes_get (self, i) != NULL ? 1 : 0;
  return n;
}

static void
ask (PwMateSizes *self, guint i)
{
  Job *job = g_new0 (Job, 1);

  job->piece = pw_piece_ref (self->piece);
  job->i = i;
  pw_worker_ask (self->worker, i, job);
}

static void
answered_cb (PwMateSizes *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
progressed_cb (PwMateSizes *self)
{
  g_signal_emit_by_name (self, "progressed");
}

static const PwWork mate_work = {
  .work = work,
  .free_question = free_job,
  .free_answer = g_free,
  .n_places = PW_N_MATE_SIZES,
};

gboolean
pw_mate_sizes_can_start (PwMateSizes *self)
{
  return self->piece != NULL && !pw_mate_sizes_is_busy (self) && count_found (self) < PW_N_MATE_SIZES;
}

void
pw_mate_sizes_start (PwMateSizes *self)
{
  if (!pw_mate_sizes_can_start (self))
    return;
  for (guint i = 0; i < PW_N_MATE_SIZES; i++)
    if (pw_mate_sizes_get (self, i) == NULL)
      ask (self, i);
  g_signal_emit_by_name (self, "changed");
}

void
pw_mate_sizes_give_up (PwMateSizes *self)
{
  if (!pw_mate_sizes_is_busy (self))
    return;
  pw_worker_give_up (self->worker);
  g_signal_emit_by_name (self, "changed");
}

/* -- answers -- */

guint
pw_mate_sizes_size (guint i)
{
  return sizes[i];
}

const PwSizedFacts *
pw_mate_sizes_get (PwMateSizes *self, guint i)
{
  return pw_worker_get_answer (self->worker, i);
}

gboolean
pw_mate_sizes_is_busy (PwMateSizes *self)
{
  return pw_worker_is_busy (self->worker);
}

double
pw_mate_sizes_get_progress (PwMateSizes *self)
{
  double done = count_found (self);

  if (pw_mate_sizes_is_busy (self))
    done += pw_worker_get_progress (self->worker);
  return MIN (done / PW_N_MATE_SIZES, 1);
}

/* -- following the document -- */

static void
follow (PwMateSizes *self)
{
  PwPiece *piece = pw_document_get_latest (self->document)->piece;

  if (piece == self->piece)
    return;
  pw_worker_forget (self->worker);
  pw_piece_unref (self->piece);
  self->piece = piece != NULL ? pw_piece_ref (piece) : NULL;
  g_signal_emit_by_name (self, "changed");
}

/* -- life -- */

static void
pw_mate_sizes_class_init (PwMateSizesClass *klass)
{
  PW_WATCHES (klass, PwMateSizes, document);
  PW_OWNS (klass, PwMateSizes, g_object_unref, worker);
  PW_OWNS (klass, PwMateSizes, pw_piece_unref, piece);
  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "progressed", 0);
}

static void
pw_mate_sizes_init (PwMateSizes *self)
{
  self->worker = pw_worker_new (&mate_work);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->worker, "progressed", G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED);
}

PwMateSizes *
pw_mate_sizes_new (PwDocument *document)
{
  PwMateSizes *self = g_object_new (PW_TYPE_MATE_SIZES, NULL);

  if (document == NULL)
    return self;
  g_set_weak_pointer (&self->document, document);
  follow (self);
  pw_document_follow (document, PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES | PW_DOCUMENT_PIECES, self, G_CALLBACK (follow));
  return self;
}
