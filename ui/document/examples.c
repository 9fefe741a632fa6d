/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Examples: owns what is known of them. Must not know how they are shown. */
#include "ui/document/examples.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
#include "core/synthesis/sketch/json.h"
#include "core/wording/statement.h"
#include "ui/base/class.h"
#include "ui/base/language.h"
#include "ui/base/worker.h"

/* What the thread is given. */
typedef struct
{
  PwPiece *piece;
  char *text; /* of the examples: positions are counted for one thread only */
} Job;

struct _PwExampleList
{
  GObject parent_instance;

  PwDocument *document;
  char *text;       /* that was read */
  PwSketch *sketch; /* the positions */
  GArray *numbers;  /* theirs: those that can't be read keep their own */
  PwPiece *piece;   /* (nullable): that is judged, or has been */
  GArray *wrong;    /* (nullable): of each, as pw_sketch_position_judge() tells it */
  int broken;
  PwWorker *worker;
};

G_DEFINE_TYPE (PwExampleList, pw_example_list, G_TYPE_OBJECT)

/* -- judging -- */

static PW_FREE_NOTIFY (free_job, Job, (pw_piece_unref, piece), (g_free, text));

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  Job *job = question;
  g_autoptr (PwSketch) sketch = pw_sketch_new_from_json (job->text);
  GArray *wrong = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < sketch->positions->len && pw_worker_run_goes_on (run, 0); i++)
    {
      guint one = pw_sketch_position_judge (sketch->positions->pdata[i], job->piece);

      g_array_append_val (wrong, one);
    }
  return wrong;
}

static const PwWork judging = {
  .work = work,
  .free_question = free_job,
  .free_answer = (GDestroyNotify) g_array_unref,
};

static void
ask (PwExampleList *self)
{
  Job *job = g_new (Job, 1);

  *job = (Job){ pw_piece_ref (self->piece), g_strdup (self->text) };
  pw_worker_ask (self->worker, 0, job);
}

static gboolean
says (const GArray *wrong, guint i, PwExampleVerdict verdict)
{
  guint one = wrong != NULL && i < wrong->len ? g_array_index (wrong, guint, i) : PW_SKETCH_TOO_HEAVY;

  return verdict
         == (one == PW_SKETCH_TOO_HEAVY ? PW_EXAMPLE_UNKNOWN
             : one == PW_SKETCH_HOLDS   ? PW_EXAMPLE_HOLDS
                                        : PW_EXAMPLE_FAILS);
}

static void
answered_cb (PwExampleList *self)
{
  GArray *before = self->wrong;

  self->wrong = pw_worker_take_answer (self->worker, 0);
  if (self->broken >= 0 && !says (self->wrong, (guint) self->broken, PW_EXAMPLE_FAILS))
    self->broken = -1;
  for (guint i = 0; before != NULL && i < before->len && self->broken < 0; i++)
    if (says (before, i, PW_EXAMPLE_HOLDS) && says (self->wrong, i, PW_EXAMPLE_FAILS))
      self->broken = (int) i;
  g_clear_pointer (&before, g_array_unref);
  g_signal_emit_by_name (self, "changed");
}

/* -- following the document -- */

/* Returns: whether there are others */
static gboolean
read_examples (PwExampleList *self)
{
  const char *text = pw_document_get_record (self->document)->examples;

  if (g_strcmp0 (self->text, text) == 0)
    return FALSE;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_pointer (&self->sketch, pw_sketch_free);
  self->sketch = pw_sketch_new_from_json (text);
  g_clear_pointer (&self->numbers, g_array_unref);
  self->numbers = pw_sketch_number_positions (text);
  g_clear_pointer (&self->wrong, g_array_unref);
  self->broken = -1;
  return TRUE;
}

static void
changed_cb (PwExampleList *self)
{
  PwPiece *piece = pw_document_get_shown (self->document)->piece;
  gboolean others = read_examples (self), another = piece != self->piece;

  if (!others && !another)
    return;
  g_clear_pointer (&self->piece, pw_piece_unref);
  self->piece = piece != NULL ? pw_piece_ref (piece) : NULL;
  if (piece != NULL && self->sketch->positions->len > 0)
    ask (self);
  else
    pw_worker_give_up (self->worker);
  if (others)
    g_signal_emit_by_name (self, "changed");
}

PW_GETTER (guint, pw_example_list_count, PwExampleList, sketch->positions->len);

const PwSketchPosition *
pw_example_list_get (PwExampleList *self, guint i)
{
  return self->sketch->positions->pdata[i];
}

PwExampleVerdict
pw_example_list_judge (PwExampleList *self, guint i)
{
  return says (self->wrong, i, PW_EXAMPLE_HOLDS)   ? PW_EXAMPLE_HOLDS
         : says (self->wrong, i, PW_EXAMPLE_FAILS) ? PW_EXAMPLE_FAILS
                                                   : PW_EXAMPLE_UNKNOWN;
}

PW_GETTER (int, pw_example_list_broken, PwExampleList, broken);

char *
pw_example_list_describe (PwExampleList *self, guint i)
{
  const PwSketchPosition *position = pw_example_list_get (self, i);
  PwExampleVerdict verdict = pw_example_list_judge (self, i);
  g_autoptr (PwPhrase) phrase = NULL;
  g_autofree char *words = NULL;
  guint wrong, number = g_array_index (self->numbers, guint, i);

  if (verdict == PW_EXAMPLE_HOLDS)
    return g_strdup_printf (_ ("Example %u holds."), number);
  if (verdict == PW_EXAMPLE_UNKNOWN)
    return g_strdup_printf (_ ("Example %u is not known to hold."), number);
  wrong = g_array_index (self->wrong, guint, i);
  phrase = pw_statement_tell (position->board, wrong < position->n ? &position->statements[wrong] : NULL);
  words = pw_say (phrase);
  /* Translators: a number, and a sentence. */
  return g_strdup_printf (_ ("Example %1$u does not hold. %2$s"), number, words);
}

gboolean
pw_example_list_wait (PwExampleList *self, guint ms)
{
  return !pw_worker_is_busy (self->worker) || pw_worker_wait (self->worker, ms);
}

/* -- changing them -- */

/* sketch: (transfer full) */
static void
write_examples (PwExampleList *self, PwSketch *sketch)
{
  g_autofree char *text = pw_sketch_to_json (sketch);

  pw_sketch_free (sketch);
  pw_document_write (self->document, PW_RECORD_EXAMPLES, text);
}

static gboolean
same_position (const PwSketchPosition *a, const PwSketchPosition *b)
{
  return a->position.at == b->position.at && a->position.side == b->position.side
         && !a->position.virgin == !b->position.virgin && pw_board_equal (a->board, b->board);
}

/* Returns: FALSE if there is no room */
static gboolean
add_to (GPtrArray *positions, const PwSketchPosition *position)
{
  for (guint i = 0; i < positions->len; i++)
    if (same_position (positions->pdata[i], position))
      {
        PwSketchPosition *before = positions->pdata[i];

        positions->pdata[i] = pw_sketch_position_say (before, position->statements, position->n);
        pw_sketch_position_unref (before);
        return TRUE;
      }
  if (positions->len >= PW_SKETCH_MAX_POSITIONS)
    return FALSE;
  g_ptr_array_add (positions, pw_sketch_position_ref (position));
  return TRUE;
}

void
pw_example_list_add (PwExampleList *self, PwSketchPosition *position)
{
  PwSketch *sketch = pw_sketch_copy (self->sketch);

  add_to (sketch->positions, position);
  pw_sketch_position_unref (position);
  write_examples (self, sketch);
}

guint
pw_example_list_add_all (PwExampleList *self, const PwSketch *more)
{
  PwSketch *sketch = pw_sketch_copy (self->sketch);
  guint n = 0;

  for (guint i = 0; i < more->positions->len; i++)
    n += add_to (sketch->positions, more->positions->pdata[i]) ? 1 : 0;
  write_examples (self, sketch);
  return n;
}

void
pw_example_list_remove (PwExampleList *self, guint i)
{
  PwSketch *sketch = pw_sketch_copy (self->sketch);

  g_return_if_fail (i < sketch->positions->len);
  g_ptr_array_remove_index (sketch->positions, i);
  write_examples (self, sketch);
}

/* What says the opposite. ORDER PwSaying; PW_N_SAYINGS: nothing that is as simple */
static const guint8 opposites[PW_N_SAYINGS]
    = { PW_SAYS_MAY_NOT, PW_SAYS_MAY, PW_SAYS_TAKES_NOT, PW_SAYS_TAKES, PW_N_SAYINGS, PW_N_SAYINGS };

/* The position without what is wrong of it. wrong: of a statement, or their number. Returns: (transfer full)
 */
static PwSketchPosition *
mend (const PwSketchPosition *position, guint wrong)
{
  g_autofree PwStatement *statements = g_memdup2 (position->statements, position->n * sizeof (PwStatement));
  PwStatement turned = wrong < position->n ? statements[wrong] : (PwStatement){ 0 };
  g_autoptr (PwSketchPosition) rest = NULL;

  if (wrong >= position->n)
    return pw_sketch_position_set (position, FALSE, position->position.virgin);
  turned.says = opposites[turned.says];
  for (guint i = wrong; i + 1 < position->n; i++)
    statements[i] = statements[i + 1];
  rest = pw_sketch_position_new (&position->position, position->complete, statements, position->n - 1);
  return pw_sketch_position_say (rest, &turned, turned.says < PW_N_SAYINGS ? 1 : 0);
}

void
pw_example_list_accept (PwExampleList *self, guint i)
{
  PwSketch *sketch = pw_sketch_copy (self->sketch);
  PwSketchPosition *position = sketch->positions->pdata[i];
  guint most = 2 * position->n + 1; /* each statement is turned round once, and at worst taken out then */

  for (guint wrong; self->piece != NULL && most > 0
                    && (wrong = pw_sketch_position_judge (position, self->piece)) <= position->n;
       most--)
    {
      PwSketchPosition *mended = mend (position, wrong);

      pw_sketch_position_unref (position);
      position = sketch->positions->pdata[i] = mended;
    }
  write_examples (self, sketch);
}

/* -- life -- */

static void
pw_example_list_class_init (PwExampleListClass *klass)
{
  PW_OWNS (klass, PwExampleList, g_object_unref, document, worker);
  PW_OWNS (klass, PwExampleList, g_free, text);
  PW_OWNS (klass, PwExampleList, pw_sketch_free, sketch);
  PW_OWNS (klass, PwExampleList, pw_piece_unref, piece);
  PW_OWNS (klass, PwExampleList, g_array_unref, wrong, numbers);
  pw_signal_new (klass, "changed", 0);
}

static void
pw_example_list_init (PwExampleList *self)
{
  self->broken = -1;
  self->worker = pw_worker_new (&judging);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
}

PwExampleList *
pw_example_list_new (PwDocument *document)
{
  PwExampleList *self = g_object_new (PW_TYPE_EXAMPLE_LIST, NULL);

  self->document = g_object_ref (document);
  pw_document_follow (document, PW_DOCUMENT_MOVES | PW_DOCUMENT_EXAMPLES | PW_DOCUMENT_PIECES, self,
                      G_CALLBACK (changed_cb));
  changed_cb (self);
  return self;
}
