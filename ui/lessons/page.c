/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of a lesson: owns the document on its board.  Must not know which lesson it is of. */
#include "ui/lessons/page.h"

#include <glib/gi18n-lib.h>

#include "ui/board/status-line.h"
#include "ui/lessons/board.h"
#include "ui/lessons/words.h"

struct _PwLessonPageView
{
  GtkBox parent_instance;

  const PwLessonPage *page; /* (nullable) */
  PwDocument *document;
  PwBoardView *view;

  GtkWidget *board_box;
  GtkWidget *board_place;
  GtkLabel *dialect_label;
  GtkLabel *notation_label;
  PwStatusLine *status_line;
  GtkLabel *text_label;
  GtkScrolledWindow *text_scroller;
};

G_DEFINE_TYPE (PwLessonPageView, pw_lesson_page_view, GTK_TYPE_BOX)

enum
{
  DESIGN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

void
pw_lesson_page_view_reset (PwLessonPageView *self)
{
  const PwLessonScene *scene = self->page != NULL ? &self->page->scene : NULL;

  if (scene == NULL || scene->notation == NULL)
    return;
  pw_lesson_board_lay_out (self->document, scene->dialect, scene->notation, &scene->position);
  pw_board_view_set_cursor (self->view, scene->position.at);
  pw_board_view_set_zoom (self->view, 1);
}

void
pw_lesson_page_view_show (PwLessonPageView *self, const PwLessonPage *page, gboolean own)
{
  gboolean board = page != NULL && page->scene.notation != NULL;
  g_autofree char *markup = page != NULL ? pw_lesson_markup (page->text, own) : g_strdup ("");

  self->page = page;
  gtk_label_set_markup (self->text_label, markup);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->text_scroller), 0);
  gtk_widget_set_visible (self->board_box, board);
  gtk_widget_set_hexpand (GTK_WIDGET (self->text_scroller), !board);
  if (!board)
    return;
  pw_lesson_board_label (self->notation_label, page->scene.dialect, page->scene.notation);
  gtk_label_set_text (self->dialect_label, pw_dialect_label (page->scene.dialect));
  pw_lesson_page_view_reset (self);
}

static void
design_cb (PwLessonPageView *self)
{
  if (self->page != NULL && self->page->scene.notation != NULL)
    g_signal_emit (self, signals[DESIGN], 0, (guint) self->page->scene.dialect, self->page->scene.notation);
}

PwBoardView *
pw_lesson_page_view_get_board (PwLessonPageView *self)
{
  return self->view;
}

GtkLabel *
pw_lesson_page_view_get_text (PwLessonPageView *self)
{
  return self->text_label;
}

/* -- life -- */

static void
pw_lesson_page_view_dispose (GObject *object)
{
  PwLessonPageView *self = PW_LESSON_PAGE_VIEW (object);

  self->page = NULL;
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pw_lesson_page_view_parent_class)->dispose (object);
}

static void
pw_lesson_page_view_class_init (PwLessonPageViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pw_lesson_page_view_dispose;
  signals[DESIGN] = g_signal_new ("design", PW_TYPE_LESSON_PAGE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  g_type_ensure (PW_TYPE_STATUS_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/piecewright/Piecewright/lessons/page.ui");
  gtk_widget_class_bind_template_child (widget_class, PwLessonPageView, board_box);
  gtk_widget_class_bind_template_child (widget_class, PwLessonPageView, board_place);
  gtk_widget_class_bind_template_child (widget_class, PwLessonPageView, dialect_label);
  gtk_widget_class_bind_template_child (widget_class, PwLessonPageView, notation_label);
  gtk_widget_class_bind_template_child (widget_class, PwLessonPageView, status_line);
  gtk_widget_class_bind_template_child (widget_class, PwLessonPageView, text_label);
  gtk_widget_class_bind_template_child (widget_class, PwLessonPageView, text_scroller);
  gtk_widget_class_bind_template_callback (widget_class, design_cb);
  gtk_widget_class_bind_template_callback (widget_class, pw_lesson_page_view_reset);
}

static void
pw_lesson_page_view_init (PwLessonPageView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document = pw_document_new ();
  self->view = PW_BOARD_VIEW (pw_board_view_new (self->document));
  pw_panel_set_document (PW_PANEL (self->status_line), self->document);
  gtk_box_pack_start (GTK_BOX (self->board_place), pw_lesson_board_frame (GTK_WIDGET (self->view), NULL), TRUE, TRUE,
                      0);
}
