/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A notation for a sketch: owns its tiny board, which is drawn when it is seen.  Must not know the others. */
#include "ui/sketch/candidate.h"

#include <glib/gi18n-lib.h>

#include "core/engine/generator.h"
#include "core/wording/explain/explain.h"
#include "ui/base/class.h"
#include "ui/base/language.h"
#include "ui/base/notation-label.h"
#include "ui/base/theme.h"
#include "ui/document/thumbnail.h"

#define BOARD_SIZE 54 /* pixels */
#define ROOM       3  /* lines for its name, if it has one, and its words */

struct _PwCandidate
{
  GtkEventBox parent_instance;

  PwDocument *document;
  PwSketchBoard *sketch;
  PwPiece *piece;
  PwSynthesisQuestion *question; /* (nullable) */
  cairo_surface_t *picture;      /* (nullable): NULL until it is drawn */

  GtkWidget *board;
  GtkLabel *gloss_label;
  GtkLabel *name_label;
  PwNotationLabel *notation_label;
  GtkWidget *use_button;
};

G_DEFINE_TYPE (PwCandidate, pw_candidate, GTK_TYPE_EVENT_BOX)

/* -- the board -- */

void
pw_candidate_show_question (const PwSynthesisQuestion *question, guint8 *highlights, PwScene *scene)
{
  scene->board = question->board;
  scene->at = question->position.at;
  scene->side = question->position.side;
  scene->flags |= question->position.virgin ? PW_SCENE_UNMOVED : 0;
  scene->highlights = highlights;
  highlights[question->to] = PW_HIGHLIGHT_ON;
}

/* Its board and its piece, without the marks. */
static void
set_page (PwSketchBoard *sketch, PwScene *scene)
{
  pw_sketch_board_show_page (sketch, pw_sketch_board_get_page (sketch), scene);
  scene->drawn = NULL;
  scene->n_rides = 0;
  scene->n_statements = 0;
}

static cairo_surface_t *
paint (PwCandidate *self)
{
  g_autofree guint8 *highlights = NULL;
  g_autoptr (PwMoves) moves = NULL;
  PwPosition position;
  PwScene scene = {
    .scheme = pw_theme_scheme (GTK_WIDGET (self)),
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_look_show_piece (pw_document_get_look (self->document), &scene);
  if (self->question != NULL)
    {
      highlights = g_new0 (guint8, pw_board_n_squares (self->question->board));
      pw_candidate_show_question (self->question, highlights, &scene);
    }
  else
    set_page (self->sketch, &scene);
  position = (PwPosition){ scene.board, scene.at, scene.side, (scene.flags & PW_SCENE_UNMOVED) != 0 };
  /* A piece with more moves than anyone can see there need not show them all. */
  scene.moves = moves = pw_moves_of (self->piece, &position, PW_SYNTHESIS_TOO_HEAVY, NULL);
  return pw_thumbnail_draw_scene (&scene, BOARD_SIZE, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

static gboolean
draw_cb (PwCandidate *self, cairo_t *cr, GtkWidget *area)
{
  if (self->picture == NULL)
    self->picture = paint (self);
  pw_thumbnail_show (self->picture, cr, gtk_widget_get_allocated_width (area),
                     gtk_widget_get_allocated_height (area));
  return GDK_EVENT_PROPAGATE;
}

static void
redraw (PwCandidate *self)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  gtk_widget_queue_draw (self->board);
}

/* -- words -- */

static void
pw_candidate_style_updated (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pw_candidate_parent_class)->style_updated (widget);
  redraw (PW_CANDIDATE (widget));
}

/* The name of the piece, if it is known, and its moves in words. name: (nullable) */
static void
describe (PwCandidate *self, const char *name)
{
  g_autoptr (PwExplanation) explanation = pw_explain_piece (self->piece);
  g_autofree char *summary = pw_say (explanation->summary);

  gtk_label_set_text (self->name_label, name != NULL ? name : "");
  gtk_widget_set_visible (GTK_WIDGET (self->name_label), name != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name_label), name);
  gtk_label_set_lines (self->gloss_label, name != NULL ? ROOM - 1 : ROOM);
  gtk_label_set_text (self->gloss_label, summary);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->gloss_label), summary);
}

static void
name_button (PwCandidate *self, const char *text)
{
  /* Translators: a notation. */
  g_autofree char *name = g_strdup_printf (_ ("Use %s as the piece’s notation"), text);

  gtk_widget_set_tooltip_text (self->use_button, name);
  atk_object_set_name (gtk_widget_get_accessible (self->use_button), name);
}

/* -- what is done to it -- */

static void
use_cb (PwCandidate *self)
{
  g_signal_emit_by_name (self, "use");
}

static gboolean
come_cb (PwCandidate *self)
{
  g_signal_emit_by_name (self, "look", TRUE);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
gone_cb (PwCandidate *self, GdkEvent *event)
{
  if (event->type != GDK_LEAVE_NOTIFY || event->crossing.detail != GDK_NOTIFY_INFERIOR)
    g_signal_emit_by_name (self, "look", FALSE);
  return GDK_EVENT_PROPAGATE;
}

const char *
pw_candidate_get_words (PwCandidate *self)
{
  return gtk_label_get_text (self->gloss_label);
}

static void
skip_words (PwCandidate *self, gsize length)
{
  g_autofree char *rest = NULL;

  if (length == 0)
    return;
  rest = g_strconcat ("… ", gtk_label_get_text (self->gloss_label) + length, NULL);
  gtk_label_set_text (self->gloss_label, rest);
}

/* How many bytes at the beginning of two texts are the same whole sentences, without all of either text. */
static gsize
common_sentences (const char *a, const char *b)
{
  gsize length = 0;

  for (gsize i = 0; a[i] != '\0' && a[i] == b[i]; i++)
    if (a[i] == ' ' && i > 0 && a[i - 1] == '.')
      length = i + 1;
  return length;
}

void
pw_candidates_skip_common_words (GtkContainer *candidates)
{
  g_autoptr (GList) rows = gtk_container_get_children (candidates);
  gsize length = G_MAXSIZE;

  for (GList *row = rows; row != NULL && row->next != NULL; row = row->next)
    length = MIN (length, common_sentences (pw_candidate_get_words (row->data),
                                            pw_candidate_get_words (row->next->data)));
  for (GList *row = rows; row != NULL && length < G_MAXSIZE; row = row->next)
    skip_words (row->data, length);
}

PW_GETTER (PwPiece *, pw_candidate_get_piece, PwCandidate, piece);

PW_GETTER (GtkWidget *, pw_candidate_get_button, PwCandidate, use_button);

/* -- life -- */

static void
pw_candidate_class_init (PwCandidateClass *klass)
{
  GTK_WIDGET_CLASS (klass)->style_updated = pw_candidate_style_updated;
  PW_OWNS (klass, PwCandidate, g_object_unref, document, sketch);
  PW_OWNS (klass, PwCandidate, pw_piece_unref, piece);
  PW_OWNS (klass, PwCandidate, pw_synthesis_question_free, question);
  PW_OWNS (klass, PwCandidate, cairo_surface_destroy, picture);
  pw_signal_new (klass, "look", 1, G_TYPE_BOOLEAN);
  pw_signal_new (klass, "use", 0);
  g_type_ensure (PW_TYPE_NOTATION_LABEL);
  pw_template_set (klass, "sketch/candidate.ui");
  PW_TEMPLATE_PARTS (klass, PwCandidate, board, gloss_label, name_label, notation_label, use_button);
  PW_TEMPLATE_HANDLERS (klass, come_cb, draw_cb, gone_cb, use_cb);
}

static void
pw_candidate_init (PwCandidate *self)
{
  pw_template_init (self);
  gtk_widget_set_size_request (self->board, BOARD_SIZE, BOARD_SIZE);
}

GtkWidget *
pw_candidate_new (PwDocument *document, PwSketchBoard *sketch, PwPiece *piece, const char *text, const char *name,
                  const PwSynthesisQuestion *question)
{
  PwCandidate *self = g_object_new (PW_TYPE_CANDIDATE, "visible", TRUE, NULL);

  self->document = g_object_ref (document);
  self->sketch = g_object_ref (sketch);
  self->piece = pw_piece_ref (piece);
  self->question = question != NULL ? pw_synthesis_question_copy (question) : NULL;
  pw_notation_label_show (self->notation_label, PW_DIALECT_EXTENDED, text);
  describe (self, name);
  name_button (self, text);
  g_signal_connect_object (sketch, "notify::page", G_CALLBACK (redraw), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
