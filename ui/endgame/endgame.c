/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of an endgame: owns when it is made, in a thread, and when it is thrown away. */
#include "ui/endgame/endgame-private.h"

#include "ui/base/class.h"

static void guest_init (PwGuestInterface *iface);

G_DEFINE_TYPE_WITH_CODE (PwEndgame, pw_endgame, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (PW_TYPE_GUEST, guest_init))

/* clang-format off */
G_DEFINE_ENUM_TYPE (PwEndgameTool, pw_endgame_tool,
                    G_DEFINE_ENUM_VALUE (PW_ENDGAME_PLAY, "play"), G_DEFINE_ENUM_VALUE (PW_ENDGAME_SET_UP, "set-up"))
/* clang-format on */

enum
{
  PROP_0,
  PROP_POINTED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

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

static void
free_answer (gpointer data)
{
  Answer *answer = data;

  pw_mate_table_free (answer->table);
  g_free (answer);
}

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  Job *job = question;
  PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  Answer *answer = g_new0 (Answer, 1);

  answer->table = pw_mate_table_new (job->pieces, job->n, job->shape, &answer->status, &patience);
  return answer;
}

static void
answered_cb (PwEndgame *self)
{
  Answer *answer = pw_worker_get_answer (self->worker, 0);

  self->table = g_steal_pointer (&answer->table);
  self->status = answer->status;
  self->state = self->table != NULL ? PW_ENDGAME_READY : PW_ENDGAME_NONE;
  _pw_endgame_begin (self);
  g_signal_emit_by_name (self, "changed");
}

static void
progressed_cb (PwEndgame *self)
{
  g_signal_emit_by_name (self, "progressed");
}

static const PwWork table_work = {
  .work = work,
  .free_question = free_job,
  .free_answer = free_answer,
};

/* -- asking -- */

static void
forget (PwEndgame *self)
{
  g_clear_pointer (&self->table, pw_mate_table_free);
  self->state = PW_ENDGAME_IDLE;
  _pw_endgame_begin (self);
}

void
pw_endgame_start (PwEndgame *self)
{
  Job *job;

  if (self->state != PW_ENDGAME_WAITING)
    return;
  job = g_new0 (Job, 1);
  job->n = _pw_endgame_n_pieces (self);
  for (guint i = 0; i < job->n; i++)
    job->pieces[i] = pw_piece_ref (self->pieces[i]);
  job->shape = pw_board_copy (self->shape);
  self->state = PW_ENDGAME_WORKING;
  pw_worker_ask (self->worker, 0, job);
  g_signal_emit_by_name (self, "changed");
}

void
pw_endgame_give_up (PwEndgame *self)
{
  pw_worker_give_up (self->worker);
  if (self->state != PW_ENDGAME_WORKING)
    return;
  self->state = PW_ENDGAME_WAITING;
  g_signal_emit_by_name (self, "changed");
}

guint64
pw_endgame_get_memory (PwEndgame *self)
{
  return self->shape != NULL ? pw_mate_memory (pw_board_n_squares (self->shape), _pw_endgame_n_pieces (self)) : 0;
}

/* For what is there now, if it is used and not known yet. */
static void
ask (PwEndgame *self)
{
  if (!self->active || self->pieces[0] == NULL || self->state > PW_ENDGAME_WAITING)
    return;
  self->state = PW_ENDGAME_WAITING;
  if (_pw_endgame_n_pieces (self) == 1 || pw_board_n_squares (self->shape) > PW_MATE_MAX_TWO)
    pw_endgame_start (self); /* on a board that is too large it is soon known that there is none */
}

/* What is being made is for something else, or for nobody. */
static void
give_up (PwEndgame *self)
{
  pw_worker_give_up (self->worker);
  if (self->state == PW_ENDGAME_WORKING)
    self->state = PW_ENDGAME_IDLE;
}

static void
begin_anew (PwEndgame *self)
{
  give_up (self);
  forget (self);
  ask (self);
  g_signal_emit_by_name (self, "changed");
}

/* Returns: whether there is another piece, or another shape */
static gboolean
take_question (PwEndgame *self)
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

/* A table that fits nothing more is not kept for later: on a large board it takes more memory than all else. */
static void
document_changed_cb (PwEndgame *self)
{
  if ((self->active || self->table != NULL) && take_question (self))
    begin_anew (self);
}

#define MOST_KEPT 16000000 /* bytes: of a table on a board of about 13x13 */

/* Whether a table takes more than is kept for later. One of two pieces was asked for, and takes long to make. */
static gboolean
is_dear (PwEndgame *self)
{
  return self->table != NULL && self->pieces[1] == NULL && pw_endgame_get_memory (self) > MOST_KEPT;
}

void
pw_endgame_set_active (PwEndgame *self, gboolean active)
{
  if (self->active == active || self->document == NULL)
    return;
  self->active = active;
  if (!active)
    {
      pw_endgame_let_go (self);
      give_up (self);
      if (is_dear (self))
        forget (self);
    }
  else if (take_question (self))
    begin_anew (self);
  else
    ask (self);
  g_signal_emit_by_name (self, "changed");
}

void
pw_endgame_set_second (PwEndgame *self, PwPiece *piece, char letter)
{
  self->second_letter = letter;
  if (piece == self->pieces[1])
    return;
  g_clear_pointer (&self->pieces[1], pw_piece_unref);
  self->pieces[1] = piece != NULL ? pw_piece_ref (piece) : NULL;
  begin_anew (self);
}

/* -- answers -- */

PwEndgameState
pw_endgame_get_state (PwEndgame *self)
{
  return self->state;
}

double
pw_endgame_get_progress (PwEndgame *self)
{
  return self->state == PW_ENDGAME_WORKING ? pw_worker_get_progress (self->worker) : 0;
}

const PwMateFacts *
pw_endgame_get_facts (PwEndgame *self)
{
  return self->table != NULL ? pw_mate_table_facts (self->table) : NULL;
}

/* -- as a guest -- */

static const PwBoard *
get_board (PwGuest *guest)
{
  return PW_ENDGAME (guest)->board;
}

static PwSquare
get_at (PwGuest *guest)
{
  return pw_endgame_get_position (PW_ENDGAME (guest))->pieces[0];
}

static PwSide
get_side (PwGuest *guest)
{
  return PW_SIDE_FIRST;
}

static PwSquare
get_pointed (PwGuest *guest)
{
  return PW_ENDGAME (guest)->pointed;
}

static void
set_pointed (PwGuest *guest, PwSquare square)
{
  PwEndgame *self = PW_ENDGAME (guest);

  if (square >= pw_board_n_squares (self->board))
    square = PW_NO_SQUARE;
  if (square == self->pointed)
    return;
  self->pointed = square;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POINTED]);
  if (self->held != PW_NO_SQUARE) /* where it would go is lit */
    g_signal_emit_by_name (self, "changed");
}

static char *
describe_square (PwGuest *guest, PwSquare square)
{
  return _pw_endgame_describe_square (PW_ENDGAME (guest), square);
}

static char *
describe (PwGuest *guest)
{
  return _pw_endgame_describe (PW_ENDGAME (guest));
}

static void
guest_init (PwGuestInterface *iface)
{
  iface->get_board = get_board;
  iface->get_at = get_at;
  iface->get_side = get_side;
  iface->get_pointed = get_pointed;
  iface->set_pointed = set_pointed;
  iface->describe_square = describe_square;
  iface->describe = describe;
}

/* -- life -- */

static void
pw_endgame_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, PW_ENDGAME (object)->pointed);
}

static void
pw_endgame_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_pointed (PW_GUEST (object), (PwSquare) g_value_get_uint (value));
}

static void
pw_endgame_class_init (PwEndgameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  PW_WATCHES (klass, PwEndgame, document);
  PW_OWNS (klass, PwEndgame, g_object_unref, worker);
  PW_OWNS (klass, PwEndgame, pw_piece_unref, pieces[0], pieces[1]);
  PW_OWNS (klass, PwEndgame, pw_board_free, shape, board);
  PW_OWNS (klass, PwEndgame, pw_mate_table_free, table);
  PW_OWNS (klass, PwEndgame, g_array_unref, line, moves);
  object_class->get_property = pw_endgame_get_property;
  object_class->set_property = pw_endgame_set_property;
  properties[PROP_POINTED] = g_param_spec_uint ("pointed", NULL, NULL, 0, PW_NO_SQUARE, PW_NO_SQUARE,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  pw_signal_new (klass, "changed", 0);
  pw_signal_new (klass, "progressed", 0);
}

static void
pw_endgame_init (PwEndgame *self)
{
  self->worker = pw_worker_new (&table_work);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->worker, "progressed", G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED);
  self->line = g_array_new (FALSE, FALSE, sizeof (PwMatePosition));
  self->moves = g_array_new (FALSE, FALSE, sizeof (PwMateMove));
  self->answers = TRUE;
  self->held = self->pointed = PW_NO_SQUARE;
  self->looked_at = -1;
}

PwEndgame *
pw_endgame_new (PwDocument *document)
{
  PwEndgame *self = g_object_new (PW_TYPE_ENDGAME, NULL);

  g_set_weak_pointer (&self->document, document);
  take_question (self);
  _pw_endgame_begin (self);
  pw_document_follow (document, PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD | PW_DOCUMENT_MOVES | PW_DOCUMENT_PIECES, self,
                      G_CALLBACK (document_changed_cb));
  return self;
}
