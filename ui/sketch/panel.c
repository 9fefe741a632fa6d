/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Notations for a sketch: owns their rows, the question, and the worker that finds them. Must not know how they are
 * found, nor what using one does.
 */
#include "ui/sketch/panel.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/scroll.h"
#include "ui/base/theme.h"
#include "ui/sketch/candidate.h"
#include "ui/sketch/sentences.h"
#include "ui/library/index.h"
#include "ui/paint/draw.h"

#define PATIENCE 200 /* ms of work before the bar is shown: shorter work would make it flicker */
#define SETTLE   800 /* ms before other notations can be used: a hand may still be on its way to those before */

struct _PwSketchPanel
{
  PwPanel panel;

  PwSketchBoard *sketch;
  PwWorker *worker;     /* finds notations */
  gboolean stopped;     /* the last search was: there is no result for what was asked last */
  guint serial;     /* of the sketch that the worker was given; 0: none */
  guint piece;      /* whose sketch that is, from 0 */
  gboolean waiting; /* for the end of a run, which a screen reader will announce */
  PwPicture *picture;
  PwLibraryIndex *index; /* (nullable): names of known pieces */
  const PwSynthesis *shown; /* (nullable): the result that the rows are of; only compared */
  char *offered;            /* (nullable): its notations */
  guint settle_id;          /* 0 unless they have just come in the place of others */
  guint patience_id;        /* 0 while nothing is being found, or it takes long already */
  gboolean slow;            /* it takes long */
  guint noted;              /* serial of the sketch that the note is about */
  GtkWidget *answered; /* (nullable): the button of the last answer, which gets the focus again with the next
                        * question */
  GArray *answers;     /* Answer: those that can be undone, the latest last */
  GPtrArray *skipped;  /* PwSynthesisQuestion: those that the user could not answer */
  gboolean answering;  /* the sketch is changed by us */

  GtkWidget *again_button;
  GtkWidget *back_button;
  GtkBox *buttons;
  GtkLabel *left_label;
  GtkWidget *look_label;
  GtkLabel *message_label;
  GtkWidget *no_button;
  GtkLabel *note_label;
  GtkLabel *others_label;
  GtkProgressBar *progress_bar;
  GtkWidget *question_board;
  GtkLabel *question_label;
  GtkWidget *rows;
  GtkScrolledWindow *scroller;
  GtkLabel *state_label;
  GtkWidget *stop_button;
  GtkWidget *unsure_button;
  GtkLabel *votes_label;
  GtkStack *work_stack;
  GtkWidget *yes_button;
};

typedef struct
{
  gboolean skipped; /* and no statement is made */
  guint serial;     /* of the drawing then */
} Answer;

G_DEFINE_TYPE (PwSketchPanel, pw_sketch_panel, PW_TYPE_PANEL)

/* The result that fits the current sketch. (nullable) */
static const PwSynthesis *
get_result (PwSketchPanel *self)
{
  if (pw_sketch_board_is_empty (self->sketch))
    return NULL;
  return pw_synthesis_worker_get_result (self->worker);
}

/* -- rows -- */

static GtkWidget *
get_row (PwSketchPanel *self, guint i)
{
  g_autoptr (GList) rows = gtk_container_get_children (GTK_CONTAINER (self->rows));

  return g_list_nth_data (rows, i);
}

/* (nullable): there is no row */
static GtkWidget *
first_use_button (PwSketchPanel *self)
{
  GtkWidget *row = get_row (self, 0);

  return row != NULL ? pw_candidate_get_button (PW_CANDIDATE (row)) : NULL;
}

static void
use_cb (PwSketchPanel *self, PwCandidate *row)
{
  g_autoptr (GList) rows = gtk_container_get_children (GTK_CONTAINER (self->rows));

  g_signal_emit_by_name (self, "use", (guint) g_list_index (rows, row));
}

/* The board shows a row's notation while the pointer or the focus is there. */
static void
look_cb (PwSketchPanel *self, gboolean look, PwCandidate *row)
{
  if (self->sketch != NULL && !(look && pw_worker_is_busy (self->worker)))
    pw_sketch_board_set_preview (self->sketch, look ? pw_candidate_get_piece (row) : NULL);
}

/* The name of a notation's piece. (nullable): not a known piece */
static const char *
name_result (PwSketchPanel *self, guint i)
{
  const PwKnownPiece *known = pw_synthesis_worker_get_known (self->worker, i);

  if (known != NULL && self->index == NULL)
    self->index = pw_library_index_new ();
  return known != NULL ? pw_library_index_name (self->index, known) : NULL;
}

static void
add_row (PwSketchPanel *self, const PwSynthesis *result, guint i)
{
  GtkWidget *row = pw_candidate_new (self->panel.document, self->sketch, g_ptr_array_index (result->pieces, i),
                                     g_ptr_array_index (result->texts, i), name_result (self, i), result->question);

  g_signal_connect_swapped (row, "use", G_CALLBACK (use_cb), self);
  g_signal_connect_swapped (row, "look", G_CALLBACK (look_cb), self);
  if (i == 0)
    gtk_style_context_add_class (gtk_widget_get_style_context (pw_candidate_get_button (PW_CANDIDATE (row))),
                                 "suggested-action");
  gtk_box_pack_start (GTK_BOX (self->rows), row, FALSE, FALSE, 0);
}

static void
let_use (PwSketchPanel *self, gboolean use)
{
  g_autoptr (GList) rows = gtk_container_get_children (GTK_CONTAINER (self->rows));

  for (GList *row = rows; row != NULL; row = row->next)
    gtk_widget_set_sensitive (pw_candidate_get_button (row->data), use);
}

static void keep_focus (PwSketchPanel *self);

static gboolean
settle_cb (gpointer data)
{
  PwSketchPanel *self = data;

  self->settle_id = 0;
  let_use (self, TRUE);
  keep_focus (self);
  return G_SOURCE_REMOVE;
}

/* Texts as one. (transfer full) */
static char *
join (const GPtrArray *texts)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (all, "%s ", (const char *) texts->pdata[i]);
  return g_string_free (all, FALSE);
}

/* No notation can be used at once where another one was a moment ago. */
static void
settle (PwSketchPanel *self, const PwSynthesis *result)
{
  g_autofree char *before = g_steal_pointer (&self->offered);

  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->offered = result != NULL ? join (result->texts) : NULL;
  if (before == NULL || *before == '\0' || g_strcmp0 (before, self->offered) == 0)
    return;
  let_use (self, FALSE);
  self->settle_id = g_timeout_add (SETTLE, settle_cb, self);
}

/* result: (nullable) */
static void
show_rows (PwSketchPanel *self, const PwSynthesis *result)
{
  GtkWidget *row;

  if (result == self->shown)
    return;
  self->shown = result;
  pw_sketch_board_set_preview (self->sketch, NULL);
  while ((row = get_row (self, 0)) != NULL)
    gtk_widget_destroy (row);
  for (guint i = 0; result != NULL && i < result->texts->len; i++)
    add_row (self, result, i);
  pw_candidates_skip_common_words (GTK_CONTAINER (self->rows));
  settle (self, result);
}

/* -- sentences -- */

/* The hint on what to do first. */
static const char *
find_hint (PwSketchPanel *self)
{
  if (pw_sketch_board_get_page (self->sketch) == 0)
    return _ ("Click squares to mark where the piece can go, and drag from the piece to mark a ride, turning to bend "
              "it. Matching notations appear here. To show what it does among other pieces, add a position.");
  return _ ("Place pieces on the board, then show where the designed piece can end, what it captures and what it hops "
            "over. Matching notations appear here.");
}

/* (transfer full) */
static char *
describe_state (PwSketchPanel *self, const PwSynthesis *result)
{
  if (pw_sketch_board_is_empty (self->sketch))
    return g_strdup (find_hint (self));
  if (pw_worker_is_busy (self->worker))
    return g_strdup (_ ("Searching…"));
  if (self->stopped || result == NULL)
    return g_strdup (_ ("The search was stopped."));
  if (result->texts->len == 0)
    return pw_sketch_describe_failure (result);
  if (result->end == PW_SYNTHESIS_CUT_OFF)
    return g_strdup (_ ("Matching notations; there may be shorter ones."));
  return g_strdup (
      ngettext ("Matching notation", "Matching notations, known pieces first", result->texts->len));
}

/*
 * The focus of the button that was pressed goes to the next question's; if there is none, to the first notation, but
 * the board keeps the drawing until the user looks at one.
 */
static void
keep_focus (PwSketchPanel *self)
{
  GtkWidget *window = gtk_widget_get_toplevel (GTK_WIDGET (self));
  GtkWidget *next = gtk_widget_get_sensitive (self->yes_button) ? self->answered : first_use_button (self);

  if (self->answered == NULL || pw_worker_is_busy (self->worker)
      || (next != NULL && !gtk_widget_get_sensitive (next)))
    return;
  self->answered = NULL;
  if (next != NULL && GTK_IS_WINDOW (window) && gtk_window_get_focus (GTK_WINDOW (window)) == NULL)
    gtk_widget_grab_focus (next);
  pw_sketch_board_set_preview (self->sketch, NULL);
}

/* The text in the place of the question. (transfer full) */
static char *
describe_question (PwSketchPanel *self, const PwSynthesis *result)
{
  if (self->slow)
    return g_strdup (_ ("Searching…"));
  return result != NULL && result->question != NULL ? pw_sketch_describe_question (result->question)
                                                    : g_strdup (pw_sketch_describe_silence (result));
}

/* Its place is always there. result: (nullable) */
static void
show_question (PwSketchPanel *self, const PwSynthesis *result)
{
  const PwSynthesisQuestion *question = result != NULL && !self->slow ? result->question : NULL;
  g_autofree char *text = describe_question (self, result);
  g_autofree char *votes = question ? pw_sketch_describe_votes (question) : NULL;
  g_autofree char *left = pw_sketch_describe_left (self->slow ? NULL : result);

  gtk_label_set_text (self->question_label, text);
  gtk_label_set_text (self->votes_label, votes ? votes : "");
  gtk_label_set_text (self->left_label, left);
  gtk_widget_set_sensitive (self->yes_button, question != NULL);
  gtk_widget_set_sensitive (self->no_button, question != NULL);
  gtk_widget_set_sensitive (self->unsure_button, question != NULL);
  gtk_widget_set_sensitive (self->back_button, self->answers->len > 0);
  atk_object_set_name (gtk_widget_get_accessible (self->question_board), text);
  gtk_widget_queue_draw (self->question_board);
}

/* sentence: shown where the rows are, if there are none */
static void
show_state (PwSketchPanel *self, const PwSynthesis *result, const char *sentence)
{
  gboolean found = result != NULL && result->texts->len > 0, busy = pw_worker_is_busy (self->worker);
  gboolean cut_off = found && result->end == PW_SYNTHESIS_CUT_OFF;
  const char *end = cut_off ? _ ("not all tried") : found ? _ ("known pieces first") : "";
  const char *state = self->slow ? _ ("Searching…") : end;

  gtk_label_set_text (self->state_label, state);
  gtk_label_set_text (self->message_label, sentence);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->state_label), cut_off && !busy ? sentence : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->message_label), !found);
}

/* -- work that takes long -- */

static void
show_progress (PwSketchPanel *self)
{
  gtk_progress_bar_set_fraction (self->progress_bar, pw_worker_get_progress (self->worker));
}

static void
show_work (PwSketchPanel *self)
{
  gboolean stopped = self->stopped && !pw_sketch_board_is_empty (self->sketch);

  gtk_stack_set_visible_child_name (self->work_stack, self->slow ? "work" : stopped ? "again" : "state");
  show_progress (self);
}

static void show (PwSketchPanel *self);

static gboolean
patience_cb (gpointer data)
{
  PwSketchPanel *self = data;

  self->patience_id = 0;
  self->slow = TRUE;
  show (self);
  return G_SOURCE_REMOVE;
}

/* A fast result needs no bar, which would only flicker. */
static void
follow_work (PwSketchPanel *self, gboolean busy)
{
  if (busy && !self->slow && self->patience_id == 0)
    self->patience_id = g_timeout_add (PATIENCE, patience_cb, self);
  if (!busy)
    {
      g_clear_handle_id (&self->patience_id, g_source_remove);
      self->slow = FALSE;
    }
  show_work (self);
}

/* A screen reader announces the first of the rows. */
static void
announce (PwSketchPanel *self, const PwSynthesis *result, const char *state)
{
  g_autofree char *text = NULL;

  if (pw_worker_is_busy (self->worker))
    {
      self->waiting = TRUE;
      return;
    }
  if (!self->waiting)
    return;
  self->waiting = FALSE;
  if (result != NULL && result->texts->len > 0)
    /* Translators: read out by a screen reader: a sentence, and a notation. */
    text = g_strdup_printf (_ ("%1$s %2$s"), state, (char *) g_ptr_array_index (result->texts, 0));
  pw_announce (GTK_WIDGET (self), text ? text : state);
}

static void
show (PwSketchPanel *self)
{
  gboolean busy = pw_worker_is_busy (self->worker), stopped = self->stopped;
  const PwSynthesis *result = stopped ? NULL : get_result (self);
  g_autofree char *state = describe_state (self, result);
  g_autofree char *others = pw_sketch_describe_others (result);

  follow_work (self, busy);
  show_state (self, result, state);
  show_rows (self, result);
  gtk_widget_set_sensitive (self->rows, !busy);
  gtk_label_set_text (self->others_label, others ? others : "");
  gtk_widget_set_visible (GTK_WIDGET (self->others_label), others != NULL && !busy);
  gtk_widget_set_visible (self->look_label, first_use_button (self) != NULL);
  if (!busy || self->slow || result == NULL)
    show_question (self, result);
  keep_focus (self);
  announce (self, result, state);
}

/* -- the board of the question -- */

/* The parts of a scene that all tiny boards have in common. */
static PwScene
begin_scene (PwSketchPanel *self, const PwBoard *board)
{
  GtkWidget *area = self->question_board;
  guint squares = MAX (pw_board_files (board), pw_board_ranks (board)) + 1;

  PwScene scene = {
    .board = board,
    .scheme = pw_theme_scheme (area),
    .flags = PW_SCENE_NO_PAPER | PW_SCENE_COORDINATES,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
    .text_scale = pw_scene_text_scale (gtk_widget_get_allocated_width (area) / (int) squares),
  };

  pw_look_show_piece (self->panel.look, &scene);
  return scene;
}

static void
compose_question (PwSketchPanel *self, const PwSynthesisQuestion *question)
{
  g_autofree guint8 *highlights = g_new0 (guint8, pw_board_n_squares (question->board));
  PwScene scene = begin_scene (self, question->board);

  pw_candidate_show_question (question, highlights, &scene);
  pw_picture_compose (self->picture, &scene);
}

/* Without a question, the page is shown. */
static void
compose_page (PwSketchPanel *self)
{
  PwScene scene = begin_scene (self, pw_stand_get_board (PW_STAND (self->sketch)));

  pw_sketch_board_show_page (self->sketch, pw_sketch_board_get_page (self->sketch), &scene);
  pw_picture_compose (self->picture, &scene);
}

static gboolean
draw_question_cb (GtkWidget *area, cairo_t *cr, PwSketchPanel *self)
{
  const PwSynthesis *result = get_result (self);
  int width = gtk_widget_get_allocated_width (area), height = gtk_widget_get_allocated_height (area);
  double scale;

  if (result != NULL && result->question != NULL)
    compose_question (self, result->question);
  else
    compose_page (self);
  scale = MIN ((double) width / pw_picture_width (self->picture), (double) height / pw_picture_height (self->picture));
  cairo_translate (cr, (width - pw_picture_width (self->picture) * scale) / 2, 0);
  pw_picture_draw (self->picture, cr, scale);
  return GDK_EVENT_PROPAGATE;
}

/* -- searching -- */

static void
forget_search (PwSketchPanel *self)
{
  self->stopped = FALSE;
  pw_worker_forget (self->worker);
}

/* Results and skipped questions of one piece don't apply to another. */
static void
forget_other_piece (PwSketchPanel *self)
{
  guint piece = pw_army_current (pw_document_get_army (self->panel.document));

  if (piece == self->piece)
    return;
  self->piece = piece;
  g_ptr_array_set_size (self->skipped, 0);
  forget_search (self);
}

static void
begin (PwSketchPanel *self)
{
  forget_other_piece (self);
  self->stopped = FALSE;
  self->serial = pw_sketch_board_get_serial (self->sketch);
  if (pw_sketch_board_is_empty (self->sketch))
    {
      g_ptr_array_set_size (self->skipped, 0);
      forget_search (self);
    }
  else
    {
      pw_synthesis_worker_begin (self->worker, pw_sketch_board_to_examples (self->sketch), self->answers->len,
                                 self->skipped);
      show (self);
    }
}

/* -- answers -- */

static void
forget_answers (PwSketchPanel *self)
{
  g_array_set_size (self->answers, 0);
  gtk_widget_set_sensitive (self->back_button, FALSE);
}

/* Takes the current question. button: of the answer. (nullable) */
static const PwSynthesisQuestion *
take_question (PwSketchPanel *self, GtkWidget *button)
{
  const PwSynthesis *result = get_result (self);

  if (result == NULL || result->question == NULL || pw_worker_is_busy (self->worker))
    return NULL;
  self->answered = gtk_widget_has_focus (button) ? button : NULL; /* it may lose the focus */
  return result->question;
}

static void
note_answer (PwSketchPanel *self, gboolean skipped)
{
  Answer answer = { skipped, pw_sketch_board_get_serial (self->sketch) };

  g_array_append_val (self->answers, answer);
}

/* Forgets the last answer. */
static Answer
drop_answer (PwSketchPanel *self)
{
  Answer last = g_array_index (self->answers, Answer, self->answers->len - 1);

  g_array_set_size (self->answers, self->answers->len - 1);
  return last;
}

static void
answer (PwSketchPanel *self, gboolean yes)
{
  const PwSynthesisQuestion *question = take_question (self, yes ? self->yes_button : self->no_button);
  guint serial = pw_sketch_board_get_serial (self->sketch);

  if (question == NULL)
    return;
  note_answer (self, FALSE);
  self->answering = TRUE;
  pw_sketch_board_answer (self->sketch, question, yes);
  self->answering = FALSE;
  if (pw_sketch_board_get_serial (self->sketch) == serial) /* there is no room for it */
    drop_answer (self);
  else
    g_array_index (self->answers, Answer, self->answers->len - 1).serial = pw_sketch_board_get_serial (self->sketch);
  gtk_widget_set_sensitive (self->back_button, self->answers->len > 0);
}

static void
yes_cb (PwSketchPanel *self)
{
  answer (self, TRUE);
}

static void
no_cb (PwSketchPanel *self)
{
  answer (self, FALSE);
}

/* Skips the question: it is not asked again. */
static void
unsure_cb (PwSketchPanel *self)
{
  const PwSynthesisQuestion *question = take_question (self, self->unsure_button);

  if (question == NULL)
    return;
  g_ptr_array_add (self->skipped, pw_synthesis_question_copy (question));
  note_answer (self, TRUE);
  begin (self);
}

/* The page that is shown stays. */
static void
undo_answer (PwSketchPanel *self)
{
  guint page = pw_sketch_board_get_page (self->sketch);

  self->answering = TRUE;
  pw_document_undo (self->panel.document);
  pw_sketch_board_set_page (self->sketch, MIN (page, pw_sketch_board_n_pages (self->sketch) - 1));
  self->answering = FALSE;
  for (guint i = 0; i < self->answers->len; i++)
    g_array_index (self->answers, Answer, i).serial = pw_sketch_board_get_serial (self->sketch);
}

static void
back_cb (PwSketchPanel *self)
{
  Answer last;

  if (self->answers->len == 0)
    return;
  last = drop_answer (self);
  self->answered = gtk_widget_has_focus (self->back_button) ? self->yes_button : NULL;
  if (!last.skipped)
    undo_answer (self);
  else if (self->skipped->len > 0)
    {
      g_ptr_array_set_size (self->skipped, (int) self->skipped->len - 1);
      begin (self);
    }
  gtk_widget_set_sensitive (self->back_button, self->answers->len > 0);
}

/* Whether the sketch has changed since the last answer. */
static gboolean
is_outdated (PwSketchPanel *self, guint serial)
{
  return !self->answering && self->answers->len > 0
         && g_array_index (self->answers, Answer, self->answers->len - 1).serial != serial;
}

/* -- following what is drawn -- */

/* A note is about one drawing; that there is more than can be shown is true of each that follows. */
static void
update_note (PwSketchPanel *self)
{
  const char *sentence = _ ("Part of this drawing can’t be shown. It stays in the document.");
  GtkWidget *label = GTK_WIDGET (self->note_label);
  gboolean more = pw_sketch_board_has_rest (self->sketch);
  gboolean told = gtk_widget_get_visible (label) && g_str_equal (gtk_label_get_text (self->note_label), sentence);

  if (pw_sketch_board_get_serial (self->sketch) == self->noted)
    return;
  gtk_label_set_text (self->note_label, more ? sentence : "");
  gtk_widget_set_visible (label, more);
  if (more && !told)
    pw_announce (GTK_WIDGET (self), sentence);
}

/* Waits for the end of a step in progress. */
static void
drawing_changed_cb (PwSketchPanel *self)
{
  guint serial = pw_sketch_board_get_serial (self->sketch);

  gtk_widget_queue_draw (self->question_board);
  update_note (self);
  if (is_outdated (self, serial))
    forget_answers (self);
  if (pw_sketch_board_is_in_step (self->sketch))
    return;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->serial != serial)
    begin (self);
}

/* The first thing to do is another one there. */
static void
page_cb (PwSketchPanel *self)
{
  if (pw_sketch_board_is_empty (self->sketch))
    show_state (self, NULL, find_hint (self));
}

void
pw_sketch_panel_note (PwSketchPanel *self, const char *sentence)
{
  self->noted = pw_sketch_board_get_serial (self->sketch);
  gtk_label_set_text (self->note_label, sentence);
  gtk_widget_show (GTK_WIDGET (self->note_label));
  pw_announce (GTK_WIDGET (self), sentence);
}

static void
pw_sketch_panel_map (GtkWidget *widget)
{
  PwSketchPanel *self = PW_SKETCH_PANEL (widget);

  GTK_WIDGET_CLASS (pw_sketch_panel_parent_class)->map (widget);
  if (self->sketch != NULL)
    drawing_changed_cb (self);
}

static void
pw_sketch_panel_unmap (GtkWidget *widget)
{
  PwSketchPanel *self = PW_SKETCH_PANEL (widget);

  if (self->worker != NULL && pw_worker_is_busy (self->worker))
    {
      forget_search (self);
      self->serial = 0; /* begun anew when it is seen again */
    }
  if (self->sketch != NULL)
    pw_sketch_board_set_preview (self->sketch, NULL);
  GTK_WIDGET_CLASS (pw_sketch_panel_parent_class)->unmap (widget);
}

static void
stop_cb (PwSketchPanel *self)
{
  self->stopped = TRUE;
  pw_worker_give_up (self->worker);
  show (self);
  gtk_widget_grab_focus (self->again_button); /* the other one has gone */
}

static void
again_cb (PwSketchPanel *self)
{
  begin (self);
  gtk_stack_set_visible_child_name (self->work_stack, "work"); /* the other button has gone */
  gtk_widget_grab_focus (self->stop_button);
}

void
pw_sketch_panel_set_sketch (PwSketchPanel *self, PwSketchBoard *sketch)
{
  g_return_if_fail (self->sketch == NULL);

  self->sketch = g_object_ref (sketch);
  g_signal_connect_object (sketch, "changed", G_CALLBACK (drawing_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sketch, "notify::page", G_CALLBACK (page_cb), self, G_CONNECT_SWAPPED);
  show (self);
}

/* -- for others -- */

void
pw_sketch_panel_take_focus (PwSketchPanel *self)
{
  GtkWidget *use_button = first_use_button (self);

  if (gtk_widget_is_sensitive (self->yes_button))
    gtk_widget_grab_focus (self->yes_button);
  else if (use_button != NULL)
    gtk_widget_grab_focus (use_button);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

PW_GETTER (PwWorker *, pw_sketch_panel_get_worker, PwSketchPanel, worker);

/* -- life -- */

static void
pw_sketch_panel_dispose (GObject *object)
{
  PwSketchPanel *self = PW_SKETCH_PANEL (object);

  if (self->worker != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->worker, self);
      pw_worker_forget (self->worker);
    }
  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_clear_pointer (&self->offered, g_free);
  g_clear_object (&self->worker);
  g_clear_object (&self->sketch);
  g_clear_pointer (&self->picture, pw_picture_free);
  g_clear_pointer (&self->index, pw_library_index_free);
  g_clear_pointer (&self->answers, g_array_unref);
  g_clear_pointer (&self->skipped, g_ptr_array_unref);
  G_OBJECT_CLASS (pw_sketch_panel_parent_class)->dispose (object);
}

static void
pw_sketch_panel_class_init (PwSketchPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PW_TYPE_POSITION_STRIP);
  G_OBJECT_CLASS (klass)->dispose = pw_sketch_panel_dispose;
  widget_class->map = pw_sketch_panel_map;
  widget_class->unmap = pw_sketch_panel_unmap;
  pw_signal_new (klass, "use", 1, G_TYPE_UINT);
  pw_template_set (widget_class, "sketch/panel.ui");
  PW_TEMPLATE_PARTS (widget_class, PwSketchPanel, again_button, back_button, buttons, left_label, look_label,
                     message_label, no_button, note_label, others_label, progress_bar, question_board, question_label,
                     rows, scroller, state_label, stop_button, unsure_button, votes_label, work_stack, yes_button);
  PW_TEMPLATE_HANDLERS (widget_class, again_cb, back_cb, no_cb, stop_cb, unsure_cb, yes_cb);
}

static void
pw_sketch_panel_init (PwSketchPanel *self)
{
  pw_template_init (self);
  pw_scroll_hide_idle_bar (self->scroller);
  pw_box_fit (self->buttons);
  self->answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  self->skipped = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_synthesis_question_free);
  self->picture = pw_picture_new ();
  self->worker = pw_synthesis_worker_new ();
  g_signal_connect_swapped (self->worker, "changed", G_CALLBACK (show), self);
  g_signal_connect_swapped (self->worker, "progressed", G_CALLBACK (show_progress), self);
  g_signal_connect (self->question_board, "draw", G_CALLBACK (draw_question_cb), self);
}
