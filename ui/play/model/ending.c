/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of an ending: owns when it is made, in a thread, and when it is thrown away; and the game it is
 * for. */
#include "ui/play/model/ending-private.h"

#include <glib/gi18n-lib.h>

#include "core/base/owns.h"
#include "ui/base/class.h"

G_DEFINE_TYPE (PwEnding, pw_ending, G_TYPE_OBJECT)

static void
tell (PwEnding *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* -- the thread -- */

/* It shares nothing but the pieces, which never change. */
typedef struct
{
  PwPiece *pieces[PW_MATE_MAX_PIECES];
  guint n;
  PwBoard *shape;
} Job;

typedef struct
{
  PwMateTable *table; /* (nullable) */
  PwFigureStatus status;
} Answer;

static void
free_job (gpointer data)
{
  Job *job = data;

  for (guint i = 0; i < job->n; i++)
    pw_piece_unref (job->pieces[i]);
  pw_board_free (job->shape);
  g_free (job);
}

static PW_FREE_NOTIFY (free_answer, Answer, (pw_mate_table_free, table));

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  Job *job = question;
  PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  Answer *answer = g_new0 (Answer, 1);

  answer->table = pw_mate_table_new (job->pieces, job->n, job->shape, &answer->status, &patience);
  return answer;
}

static const PwWork table_work = {
  .work = work,
  .free_question = free_job,
  .free_answer = free_answer,
};

/* -- where it begins -- */

/* While there is no table, they have no pieces. */
PwRules *
_pw_ending_copy_rules (PwEnding *self, PwBoard *start, PwSide side)
{
  PwRules *rules;

  if (self->rules == NULL)
    return pw_rules_new (start, side);
  rules = pw_rules_copy (self->rules);
  pw_board_free (rules->start);
  rules->start = start;
  rules->side = side;
  return rules;
}

/* The rules that others hold never change. */
static void
begin_at (PwEnding *self, const PwMatePosition *position)
{
  PwRules *rules = _pw_ending_copy_rules (self, _pw_ending_draw (self, position),
                                          position->bare_moves ? PW_SIDE_SECOND : PW_SIDE_FIRST);

  pw_rules_free (self->rules);
  self->rules = rules;
}

/* Nobody mates, and nobody can: any position will do. */
static PwMatePosition
find_any (PwEnding *self)
{
  guint n = pw_board_n_squares (self->shape), n_second = self->pieces[1] != NULL ? n : 1;
  PwMatePosition position = { 0 };

  for (guint king = 0; king < n; king++)
    for (guint bare = n; bare-- > 0;)
      for (guint piece = 0; piece < n; piece++)
        for (guint second = 0; second < n_second; second++)
          {
            position = (PwMatePosition){
              (PwSquare) king, (PwSquare) bare, { (PwSquare) piece, (PwSquare) second }, FALSE
            };
            if (pw_mate_table_judge (self->table, &position) == PW_MATE_LEGAL)
              return position;
          }
  return position;
}

static PwMatePosition
choose_first (PwEnding *self)
{
  const PwMateFacts *facts = pw_ending_get_facts (self);

  if (facts->longest > 0)
    return facts->longest_start;
  if (facts->mates > 0 || (facts->ways_out > 0 && facts->ways_out != PW_MATE_NEVER))
    return facts->example; /* if it is no mate, it is the nearest to one that there is */
  return find_any (self);
}

/* What the piece under design is shown as, A to Z. */
static char
get_letter (PwEnding *self)
{
  char letter = self->document != NULL ? *pw_document_get_record (self->document)->symbol : 0;

  return g_ascii_isalpha (letter) ? g_ascii_toupper (letter) : 'X';
}

static void
create_rules (PwEnding *self)
{
  char letters[] = { get_letter (self), self->second_letter };
  PwMatePosition position = choose_first (self);

  self->rules = pw_rules_new_ending (self->shape, self->pieces, letters, _pw_ending_n_pieces (self));
  if (self->document != NULL)
    self->rules->kinds[1].name = g_strdup (pw_document_get_record (self->document)->name);
  begin_at (self, &position);
}

static void
answered_cb (PwEnding *self)
{
  Answer *answer = pw_worker_get_answer (self->worker, 0);

  self->table = g_steal_pointer (&answer->table);
  self->status = answer->status;
  self->state = self->table != NULL ? PW_ENDING_READY : PW_ENDING_NONE;
  if (self->table != NULL)
    create_rules (self);
  g_signal_emit_by_name (self, "begun");
  tell (self);
}

static void
progressed_cb (PwEnding *self)
{
  g_signal_emit_by_name (self, "progressed");
}

/* -- asking -- */

static void
forget (PwEnding *self)
{
  g_clear_pointer (&self->table, pw_mate_table_free);
  g_clear_pointer (&self->rules, pw_rules_free);
  self->state = PW_ENDING_IDLE;
}

void
pw_ending_start (PwEnding *self)
{
  Job *job;

  if (self->state != PW_ENDING_WAITING)
    return;
  job = g_new0 (Job, 1);
  job->n = _pw_ending_n_pieces (self);
  for (guint i = 0; i < job->n; i++)
    job->pieces[i] = pw_piece_ref (self->pieces[i]);
  job->shape = pw_board_copy (self->shape);
  self->state = PW_ENDING_WORKING;
  pw_worker_ask (self->worker, 0, job);
  tell (self);
}

void
pw_ending_give_up (PwEnding *self)
{
  pw_worker_give_up (self->worker);
  if (self->state != PW_ENDING_WORKING)
    return;
  self->state = PW_ENDING_WAITING;
  tell (self);
}

guint64
pw_ending_get_memory (PwEnding *self)
{
  return self->shape != NULL ? pw_mate_memory (pw_board_n_squares (self->shape), _pw_ending_n_pieces (self))
                             : 0;
}

/* For what is there now, if it is used and not known yet. */
static void
ask (PwEnding *self)
{
  if (!self->active || self->pieces[0] == NULL || self->state > PW_ENDING_WAITING)
    return;
  self->state = PW_ENDING_WAITING;
  if (_pw_ending_n_pieces (self) == 1 || pw_board_n_squares (self->shape) > PW_MATE_MAX_TWO)
    pw_ending_start (self); /* on a board that is too large it is soon known that there is none */
}

/* What is being made is for something else, or for nobody. */
static void
give_up (PwEnding *self)
{
  pw_worker_give_up (self->worker);
  if (self->state == PW_ENDING_WORKING)
    self->state = PW_ENDING_IDLE;
}

static void
begin_anew (PwEnding *self)
{
  give_up (self);
  forget (self);
  ask (self);
  g_signal_emit_by_name (self, "begun");
  tell (self);
}

/* Returns: whether there is another piece, or another shape */
static gboolean
take_question (PwEnding *self)
{
  PwPiece *piece = pw_document_get_latest (self->document)->piece;
  g_autoptr (PwBoard) shape = pw_board_copy_bare (pw_document_get_record (self->document)->board);

  if (piece == self->pieces[0] && self->shape != NULL && pw_board_equal (shape, self->shape))
    return FALSE;
  g_clear_pointer (&self->pieces[0], pw_piece_unref);
  self->pieces[0] = piece != NULL ? pw_piece_ref (piece) : NULL;
  g_clear_pointer (&self->shape, pw_board_free);
  self->shape = g_steal_pointer (&shape);
  return TRUE;
}

/* A table that fits nothing more is not kept for later: on a large board it takes more memory than all else.
 */
static void
document_changed_cb (PwEnding *self)
{
  if ((self->active || self->table != NULL) && take_question (self))
    begin_anew (self);
}

#define MOST_KEPT 16000000 /* bytes: of a table on a board of about 13x13 */

/* Whether a table takes more than is kept for later. One of two pieces was asked for, and takes long to make.
 */
static gboolean
is_dear (PwEnding *self)
{
  return self->table != NULL && self->pieces[1] == NULL && pw_ending_get_memory (self) > MOST_KEPT;
}

void
pw_ending_set_active (PwEnding *self, gboolean active)
{
  if (self->active == active || self->document == NULL)
    return;
  self->active = active;
  if (!active)
    {
      give_up (self);
      if (is_dear (self))
        begin_anew (self);
    }
  else if (take_question (self))
    begin_anew (self);
  else
    ask (self);
  tell (self);
}

void
pw_ending_set_second (PwEnding *self, PwPiece *piece, char letter)
{
  self->second_letter = letter;
  if (piece == self->pieces[1])
    return;
  g_clear_pointer (&self->pieces[1], pw_piece_unref);
  self->pieces[1] = piece != NULL ? pw_piece_ref (piece) : NULL;
  begin_anew (self);
}

/* -- answers -- */

PW_GETTER (PwEndingState, pw_ending_get_state, PwEnding, state);

double
pw_ending_get_progress (PwEnding *self)
{
  return self->state == PW_ENDING_WORKING ? pw_worker_get_progress (self->worker) : 0;
}

const PwMateFacts *
pw_ending_get_facts (PwEnding *self)
{
  return self->table != NULL ? pw_mate_table_facts (self->table) : NULL;
}

/* -- the game -- */

static PwMateLegality
judge_start (PwEnding *self)
{
  PwMatePosition position = _pw_ending_read (self, self->rules->start, self->rules->side);

  return _pw_ending_judge (self, &position);
}

PwRules *
pw_ending_get_rules (PwEnding *self)
{
  return self->rules != NULL && judge_start (self) == PW_MATE_LEGAL ? self->rules : NULL;
}

const char *
pw_ending_get_problem (PwEnding *self)
{
  /* ORDER PwEndingState */
  static const char *const states[] = {
    [PW_ENDING_IDLE] = N_ ("Enter a notation to see its mates"),
    [PW_ENDING_WAITING] = N_ ("Not known yet"),
    [PW_ENDING_WORKING] = N_ ("Finding all positions…"),
  };

  if (self->state == PW_ENDING_NONE)
    return _ (pw_figure_reason (self->status));
  if (self->state != PW_ENDING_READY)
    return _ (states[self->state]);
  return judge_start (self) == PW_MATE_LEGAL ? NULL : _ (pw_mate_legality_reason (judge_start (self)));
}

const PwBoard *
pw_ending_get_board (PwEnding *self, PwSide *side)
{
  if (side != NULL)
    *side = self->rules != NULL ? self->rules->side : PW_SIDE_FIRST;
  return self->rules != NULL ? self->rules->start : self->shape;
}

static void
begin_elsewhere (PwEnding *self, const PwMatePosition *position)
{
  begin_at (self, position);
  g_signal_emit_by_name (self, "begun");
  tell (self);
}

void
pw_ending_set_board (PwEnding *self, const PwBoard *board, PwSide side)
{
  PwMatePosition position;

  if (self->rules == NULL)
    return;
  position = _pw_ending_read (self, board, side);
  begin_elsewhere (self, &position);
}

gboolean
pw_ending_show_longest (PwEnding *self)
{
  const PwMateFacts *facts = pw_ending_get_facts (self);

  if (facts == NULL || facts->longest == 0)
    return FALSE;
  begin_elsewhere (self, &facts->longest_start);
  return TRUE;
}

gboolean
pw_ending_show_mate (PwEnding *self)
{
  const PwMateFacts *facts = pw_ending_get_facts (self);

  if (facts == NULL || facts->mates == 0)
    return FALSE;
  begin_elsewhere (self, &facts->example);
  return TRUE;
}

PW_GETTER (gboolean, pw_ending_get_answers, PwEnding, answers);

void
pw_ending_set_answers (PwEnding *self, gboolean answers)
{
  self->answers = !!answers;
}

/* -- life -- */

static void
pw_ending_class_init (PwEndingClass *klass)
{
  PW_WATCHES (klass, PwEnding, document);
  PW_OWNS (klass, PwEnding, g_object_unref, worker);
  PW_OWNS (klass, PwEnding, pw_piece_unref, pieces[0], pieces[1]);
  PW_OWNS (klass, PwEnding, pw_board_free, shape);
  PW_OWNS (klass, PwEnding, pw_mate_table_free, table);
  PW_OWNS (klass, PwEnding, pw_rules_free, rules);
  pw_signal_new (klass, "begun", 0);
  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "progressed", 0);
}

static void
pw_ending_init (PwEnding *self)
{
  self->worker = pw_worker_new (&table_work);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->worker, "progressed", G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED);
  self->answers = TRUE;
}

PwEnding *
pw_ending_new (PwDocument *document)
{
  PwEnding *self = g_object_new (PW_TYPE_ENDING, NULL);

  g_set_weak_pointer (&self->document, document);
  take_question (self);
  pw_document_follow (document, PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD | PW_DOCUMENT_MOVES | PW_DOCUMENT_PIECES,
                      self, G_CALLBACK (document_changed_cb));
  return self;
}
