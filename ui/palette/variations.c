/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Variations: owns the small boards and what is asked in the thread: which neighbors there are, then their
 * values. Must not know which edits make neighbors.
 */
#include "ui/palette/variations.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/analysis/values.h"
#include "core/engine/generator.h"
#include "core/wording/variation.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/scroll.h"
#include "ui/base/theme.h"
#include "ui/base/worker.h"
#include "ui/document/thumbnail.h"

#define BOARD_SIZE    72 /* pixels */
#define COLUMNS       3
#define LARGE_COLUMNS 2
#define LARGE         1.3 /* letters: three columns have no room */
#define WORD_CHARS    10
#define WORD_LINES    4
#define SPACING       6
#define MOST_ARRIVALS 20000 /* of a piece on its small board */
#define PATIENCE      150   /* ms of quiet */

/* Places of the worker: the neighbors, and the value of each. */
enum
{
  NEIGHBORS,
  VALUES,
  N_PLACES = VALUES + PW_VARIATIONS_MOST
};

/* What is asked, and its answer: at first the neighbors with their moves, then what one of them is worth. */
typedef struct
{
  PwDialect dialect;
  char *text;
  PwSpan term;
  PwPosition position;
  GArray *neighbors; /* (nullable): PwVariation */
  PwMoves *moves[PW_VARIATIONS_MOST];
  guint which;  /* of the neighbors is worth that */
  double pawns; /* below 0: no figure */
} Task;

typedef struct
{
  GtkWidget *button, *board;
  GtkLabel *notation, *words, *value;
  cairo_surface_t *picture; /* (nullable): until it is drawn */
} Card;

struct _PwVariations
{
  PwPanel panel;

  int term; /* -1: all */
  guint n_terms;
  gboolean wants_focus; /* as soon as there is something to have it */
  PwWorker *worker;
  GtkLabel *title;
  Card cards[PW_VARIATIONS_MOST];
};

G_DEFINE_TYPE (PwVariations, pw_variations, PW_TYPE_PANEL)

/* -- in the thread -- */

static void
free_task (gpointer data)
{
  Task *task = data;

  g_free (task->text);
  pw_board_free ((PwBoard *) task->position.board);
  g_clear_pointer (&task->neighbors, g_array_unref);
  for (guint i = 0; i < PW_VARIATIONS_MOST; i++)
    pw_moves_free (task->moves[i]);
  g_free (task);
}

static Task *
copy_task (const Task *task)
{
  Task *copy = g_new0 (Task, 1);

  copy->dialect = task->dialect;
  copy->text = g_strdup (task->text);
  copy->term = task->term;
  copy->position = task->position;
  pw_board_share (copy->position.board);
  copy->neighbors = task->neighbors != NULL ? g_array_ref (task->neighbors) : NULL;
  copy->which = task->which;
  return copy;
}

/* As in the analysis, of a rook 5. Returns: below 0: there is no figure */
static double
find_value (PwPiece *piece, const PwBoard *shape, const PwPatience *patience)
{
  g_autoptr (PwScope) scope = pw_scope_new (piece, shape, PW_SIDE_FIRST, pw_figure_letter (piece), patience);
  PwEstimate crowded;
  PwFigureStatus status = pw_estimate_find (&crowded, PW_ESTIMATOR_CROWDED, piece, scope, patience);

  return status == PW_FIGURE_FOUND && crowded.known ? crowded.pawns : -1;
}

static void
find_neighbors (Task *task, const PwPatience *patience)
{
  task->neighbors = pw_variations_new (task->dialect, task->text, task->term, patience);
  for (guint i = 0; i < task->neighbors->len; i++)
    task->moves[i] = pw_moves_of (g_array_index (task->neighbors, PwVariation, i).piece, &task->position,
                                  MOST_ARRIVALS, patience);
}

static gpointer
work (gpointer question, PwWorkerRun *run)
{
  const PwPatience patience = { pw_worker_run_goes_on, run, 0, 1 };
  Task *task = copy_task (question);

  if (task->neighbors == NULL)
    find_neighbors (task, &patience);
  else
    task->pawns = find_value (g_array_index (task->neighbors, PwVariation, task->which).piece,
                              task->position.board, &patience);
  return task;
}

/* -- cards -- */

static const Task *
get_answer (PwVariations *self, guint place)
{
  return pw_worker_get_answer (self->worker, place);
}

static Card *
card_of (PwVariations *self, gpointer widget)
{
  for (guint i = 0; i < PW_VARIATIONS_MOST; i++)
    if (self->cards[i].button == widget || self->cards[i].board == widget)
      return &self->cards[i];
  return NULL;
}

static cairo_surface_t *
paint (PwVariations *self, guint i)
{
  const Task *task = get_answer (self, NEIGHBORS);
  PwScene scene = {
    .board = task->position.board,
    .at = task->position.at,
    .side = task->position.side,
    .moves = task->moves[i],
    .scheme = pw_theme_scheme (GTK_WIDGET (self)),
    .flags = PW_SCENE_ATTACKS | (task->position.virgin ? PW_SCENE_UNMOVED : 0),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_look_show_piece (self->panel.look, &scene);
  return pw_thumbnail_draw_scene (&scene, BOARD_SIZE, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

static gboolean
draw_cb (GtkWidget *board, cairo_t *cr, PwVariations *self)
{
  Card *card = card_of (self, board);

  if (card->picture == NULL)
    card->picture = paint (self, (guint) (card - self->cards));
  pw_thumbnail_show (card->picture, cr, gtk_widget_get_allocated_width (board),
                     gtk_widget_get_allocated_height (board));
  return GDK_EVENT_PROPAGATE;
}

/* notation: (nullable) */
static void
preview (PwVariations *self, const char *notation)
{
  if (self->panel.document != NULL)
    pw_look_set_preview (self->panel.look, notation);
}

static gboolean
come_cb (GtkWidget *button, GdkEvent *event, PwVariations *self)
{
  const Task *task = get_answer (self, NEIGHBORS);
  guint i = (guint) (card_of (self, button) - self->cards);

  if (task != NULL && i < task->neighbors->len)
    preview (self, g_array_index (task->neighbors, PwVariation, i).notation);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
gone_cb (GtkWidget *button, GdkEvent *event, PwVariations *self)
{
  preview (self, NULL);
  return GDK_EVENT_PROPAGATE;
}

static void
redraw (PwVariations *self)
{
  for (guint i = 0; i < PW_VARIATIONS_MOST && self->cards[i].board != NULL; i++)
    {
      g_clear_pointer (&self->cards[i].picture, cairo_surface_destroy);
      gtk_widget_queue_draw (self->cards[i].board);
    }
}

/* -- showing -- */

/* "3.3 pawns", or nothing as long as it is not known. (transfer full) */
static char *
say_value (PwVariations *self, guint i)
{
  const Task *task = get_answer (self, NEIGHBORS), *value = get_answer (self, VALUES + i);

  if (value == NULL || value->neighbors != task->neighbors || value->pawns < 0)
    return g_strdup ("");
  /* Translators: what a piece is worth, in pawns */
  return g_strdup_printf (_ ("%.1f pawns"), value->pawns);
}

static void
show_card (PwVariations *self, guint i)
{
  const Task *task = get_answer (self, NEIGHBORS);
  const PwVariation *variation = &g_array_index (task->neighbors, PwVariation, i);
  g_autoptr (PwPhrase) phrase = pw_variation_describe (variation, task->dialect);
  g_autofree char *words = pw_say (phrase), *value = say_value (self, i);
  g_autofree char *name = g_strjoin (", ", variation->notation, words, *value != '\0' ? value : NULL, NULL);
  Card *card = &self->cards[i];

  pw_label_say (card->notation, variation->notation);
  pw_label_say (card->words, words);
  pw_label_say (card->value, value);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card->button), "s", variation->notation);
  pw_widget_tell (card->button, name);
  atk_object_set_name (gtk_widget_get_accessible (card->button), name);
}

static char *
describe (PwVariations *self, const Task *task)
{
  g_autofree char *part = g_strndup (task->text + task->term.start, pw_span_length (task->term));

  if (task->neighbors->len == 0)
    return g_strdup (_ ("There are no variations of this notation."));
  /* Translators: the notation of a piece, or of one of its terms. */
  return g_strdup_printf (_ ("Variations of %s"), self->term >= 0 ? part : task->text);
}

/* Where the focus is, among the cards; -1: elsewhere */
static int
find_focus (PwVariations *self)
{
  for (int i = 0; i < PW_VARIATIONS_MOST; i++)
    if (gtk_widget_has_focus (self->cards[i].button))
      return i;
  return -1;
}

/* The focus doesn't get lost with a card that goes. */
static void
move_focus (PwVariations *self, const Task *task)
{
  int focus = find_focus (self);

  if (task->neighbors->len > 0 && (self->wants_focus || focus >= (int) task->neighbors->len))
    gtk_widget_grab_focus (self->cards[0].button);
  self->wants_focus = FALSE;
}

static void
show_neighbors (PwVariations *self, const Task *task)
{
  g_autofree char *title = describe (self, task);

  redraw (self);
  preview (self, NULL);
  pw_label_say (self->title, title);
  pw_widget_tell (self->title, title);
  for (guint i = 0; i < task->neighbors->len; i++)
    {
      show_card (self, i);
      gtk_widget_show (self->cards[i].button);
    }
  move_focus (self, task);
  for (guint i = task->neighbors->len; i < PW_VARIATIONS_MOST; i++)
    gtk_widget_hide (self->cards[i].button);
}

static void
ask_values (PwVariations *self, const Task *task)
{
  for (guint i = 0; i < task->neighbors->len; i++)
    {
      Task *question = copy_task (task);

      question->which = i;
      pw_worker_ask (self->worker, VALUES + i, question);
    }
}

static void
answered_cb (PwVariations *self, guint place)
{
  const Task *task = get_answer (self, NEIGHBORS);

  if (place != NEIGHBORS)
    {
      show_card (self, place - VALUES);
      return;
    }
  show_neighbors (self, task);
  ask_values (self, task);
}

/* -- following -- */

static PwSpan
find_term (PwVariations *self, const PwTextReading *reading)
{
  guint n;
  const PwSpan *terms = pw_parse_terms (reading->parse, &n);

  if (n != self->n_terms || self->term >= (int) n)
    self->term = -1;
  self->n_terms = n;
  return self->term >= 0 ? terms[self->term] : pw_span (0, 0);
}

/* Of the last text without errors. The values of others are not waited for. */
static void
follow (PwPanel *panel, guint parts)
{
  PwVariations *self = PW_VARIATIONS (panel);
  const PwTextReading *reading = pw_document_get_latest (panel->document);
  Task *task = g_new0 (Task, 1);

  task->dialect = reading->dialect;
  task->text = g_strdup (reading->notation);
  task->term = find_term (self, reading);
  task->position = pw_record_position (pw_document_get_record (panel->document));
  pw_board_share (task->position.board);
  pw_worker_give_up (self->worker);
  pw_worker_ask (self->worker, NEIGHBORS, task);
}

void
pw_variations_set_term (PwVariations *self, int term)
{
  guint n;

  pw_panel_build (PW_PANEL (self)); /* it follows from now on */
  pw_parse_terms (pw_document_get_latest (self->panel.document)->parse, &n);
  self->term = term;
  self->n_terms = n;
  self->wants_focus = TRUE;
  follow (PW_PANEL (self), 0);
}

/* -- life -- */

static GtkLabel *
add_label (GtkWidget *box, const char *style, gboolean wraps)
{
  GtkWidget *label = pw_label_new (NULL, style);

  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WORD_CHARS);
  if (wraps)
    {
      gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
      pw_label_keep_letters (GTK_LABEL (label));
      gtk_label_set_lines (GTK_LABEL (label), WORD_LINES);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
    }
  gtk_container_add (GTK_CONTAINER (box), label);
  return GTK_LABEL (label);
}

static void
make_card (PwVariations *self, Card *card)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  card->button = gtk_button_new ();
  card->board = gtk_drawing_area_new ();
  gtk_widget_set_size_request (card->board, BOARD_SIZE, BOARD_SIZE);
  gtk_widget_set_halign (card->board, GTK_ALIGN_CENTER);
  gtk_container_add (GTK_CONTAINER (box), card->board);
  card->notation = add_label (box, "notation-text", FALSE);
  card->words = add_label (box, NULL, TRUE);
  card->value = add_label (box, GTK_STYLE_CLASS_DIM_LABEL, FALSE);
  gtk_container_add (GTK_CONTAINER (card->button), box);
  gtk_button_set_relief (GTK_BUTTON (card->button), GTK_RELIEF_NONE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card->button), "s", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card->button), "win.take-variation");
  gtk_widget_show_all (card->button);
  gtk_widget_hide (card->button);
  gtk_widget_set_no_show_all (card->button, TRUE);
  g_signal_connect (card->board, "draw", G_CALLBACK (draw_cb), self);
  g_signal_connect (card->button, "enter-notify-event", G_CALLBACK (come_cb), self);
  g_signal_connect (card->button, "leave-notify-event", G_CALLBACK (gone_cb), self);
  g_signal_connect (card->button, "focus-in-event", G_CALLBACK (come_cb), self);
  g_signal_connect (card->button, "focus-out-event", G_CALLBACK (gone_cb), self);
}

static GtkWidget *
make_grid (PwVariations *self)
{
  GtkWidget *grid = gtk_grid_new ();
  int columns = pw_text_scale (GTK_WIDGET (self)) > LARGE ? LARGE_COLUMNS : COLUMNS;

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (int i = 0; i < PW_VARIATIONS_MOST; i++)
    {
      make_card (self, &self->cards[i]);
      gtk_grid_attach (GTK_GRID (grid), self->cards[i].button, i % columns, i / columns, 1, 1);
    }
  return grid;
}

static void
pw_variations_unmap (GtkWidget *widget)
{
  preview (PW_VARIATIONS (widget), NULL);
  GTK_WIDGET_CLASS (pw_variations_parent_class)->unmap (widget);
}

static void
pw_variations_dispose (GObject *object)
{
  PwVariations *self = PW_VARIATIONS (object);

  g_clear_object (&self->worker);
  for (guint i = 0; i < PW_VARIATIONS_MOST; i++)
    g_clear_pointer (&self->cards[i].picture, cairo_surface_destroy);
  G_OBJECT_CLASS (pw_variations_parent_class)->dispose (object);
}

static void
pw_variations_class_init (PwVariationsClass *klass)
{
  PW_PANEL_CLASS (klass)->after
      = PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD | PW_DOCUMENT_SYMBOL | PW_DOCUMENT_PIECES;
  PW_PANEL_CLASS (klass)->show = follow;
  PW_PANEL_CLASS (klass)->when_seen = TRUE;
  GTK_WIDGET_CLASS (klass)->unmap = pw_variations_unmap;
  G_OBJECT_CLASS (klass)->dispose = pw_variations_dispose;
}

static void
pw_variations_init (PwVariations *self)
{
  static const PwWork kind = { .work = work,
                               .free_question = free_task,
                               .free_answer = free_task,
                               .patience = PATIENCE,
                               .n_places = N_PLACES };

  self->term = -1;
  self->worker = pw_worker_new (&kind);
  g_signal_connect_object (self->worker, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  self->title = GTK_LABEL (pw_label_new (_ ("Finding variations…"), "heading"));
  gtk_container_add (GTK_CONTAINER (self), GTK_WIDGET (self->title));
  gtk_box_pack_start (GTK_BOX (self), pw_scroller_new (make_grid (self), GTK_POLICY_NEVER), TRUE, TRUE, 0);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), _ ("Variations"));
  gtk_widget_show_all (GTK_WIDGET (self));
  g_signal_connect (self, "style-updated", G_CALLBACK (redraw), NULL);
}
