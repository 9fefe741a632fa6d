/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of a lesson: owns the document on its board.  Must not know which lesson it is of. */
#include "ui/lessons/page.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/notation-label.h"
#include "ui/base/theme.h"
#include "ui/board/status-line.h"
#include "ui/handout/lesson/view.h"
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
  GtkWidget *buttons;
  GtkLabel *dialect_label;
  PwNotationLabel *notation_label;
  GtkBox *heading; /* it and its dialect */
  PwStatusLine *status_line;
  GtkWidget *text_box;
  GtkLabel *text_label;
  GtkScrolledWindow *text_scroller;
};

G_DEFINE_TYPE (PwLessonPageView, pw_lesson_page_view, GTK_TYPE_BOX)

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

/* Its title as a heading, and its text. (transfer full): markup */
static char *
word_page (const PwLessonPage *page, gboolean own)
{
  g_autofree char *text = pw_lesson_markup (page->text, own), *title = NULL;

  if (page->title == NULL)
    return g_steal_pointer (&text);
  title = g_markup_escape_text (pw_lesson_text (page->title, own), -1);
  return g_strconcat ("<span size=\"larger\" weight=\"bold\">", title, "</span>\n\n", text, NULL);
}

void
pw_lesson_page_view_show (PwLessonPageView *self, const PwLessonPage *page, gboolean own)
{
  gboolean board = page != NULL && page->scene.notation != NULL;
  g_autofree char *markup = page != NULL ? word_page (page, own) : g_strdup ("");

  self->page = page;
  gtk_label_set_markup (self->text_label, markup);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->text_scroller), 0);
  gtk_widget_set_visible (self->board_box, board);
  gtk_widget_set_hexpand (GTK_WIDGET (self->text_scroller), !board);
  if (!board)
    return;
  pw_notation_label_show (self->notation_label, page->scene.dialect, page->scene.notation);
  gtk_label_set_text (self->dialect_label, _ (pw_dialect_label (page->scene.dialect)));
  pw_lesson_page_view_reset (self);
}

/* While a move is played on the board, the letters in force are marked. */
static void
mark_letters (PwLessonPageView *self)
{
  guint i;
  const PwPlayback *playback = pw_look_get_playback (pw_document_get_look (self->document), &i);
  const PwPlaybackFrame *frame = playback != NULL ? pw_playback_frame (playback, i) : NULL;

  if (self->page == NULL || self->page->scene.notation == NULL)
    return;
  pw_notation_label_show (self->notation_label, self->page->scene.dialect, self->page->scene.notation);
  if (frame != NULL)
    pw_notation_label_mark (self->notation_label, frame->spans, frame->n_spans);
}

static void
design_cb (PwLessonPageView *self)
{
  if (self->page != NULL && self->page->scene.notation != NULL)
    g_signal_emit_by_name (self, "design", (guint) self->page->scene.dialect, self->page->scene.notation);
}

PW_GETTER (PwBoardView *, pw_lesson_page_view_get_board, PwLessonPageView, view);
PW_GETTER (GtkLabel *, pw_lesson_page_view_get_text, PwLessonPageView, text_label);

/* -- large letters -- */

/* Buttons with large letters would take from the board what a small screen has for it: they go where one scrolls. */
static void
place_buttons (PwLessonPageView *self)
{
  gboolean large = pw_letters_are_large (GTK_WIDGET (self));
  GtkWidget *place = large ? self->text_box : self->board_box;
  GtkWidget *now = gtk_widget_get_parent (self->buttons);
  g_autoptr (GtkWidget) buttons = g_object_ref (self->buttons);

  if (now == place)
    return;
  pw_theme_set_class (GTK_WIDGET (self->status_line), "small", large);
  gtk_container_remove (GTK_CONTAINER (now), buttons);
  gtk_container_add (GTK_CONTAINER (place), buttons);
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
  G_OBJECT_CLASS (klass)->dispose = pw_lesson_page_view_dispose;
  pw_signal_new (klass, "design", 2, G_TYPE_UINT, G_TYPE_STRING);
  g_type_ensure (PW_TYPE_STATUS_LINE);
  g_type_ensure (PW_TYPE_NOTATION_LABEL);
  pw_template_set (klass, "lessons/page.ui");
  PW_TEMPLATE_PARTS (klass, PwLessonPageView, board_box, board_place, buttons, dialect_label, heading,
                     notation_label, status_line, text_box, text_label, text_scroller);
  PW_TEMPLATE_HANDLERS (klass, design_cb, pw_lesson_page_view_reset);
}

static void
pw_lesson_page_view_init (PwLessonPageView *self)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  pw_template_init (self);
  self->document = pw_document_new ();
  self->view = PW_BOARD_VIEW (pw_board_view_new (self->document));
  pw_board_view_add_actions (self->view, G_ACTION_MAP (actions));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (actions)); /* as in the window */
  pw_document_follow (self->document, PW_LOOK_PLAYBACK, self, G_CALLBACK (mark_letters));
  pw_status_line_reserve (self->status_line, pw_letters_are_large (GTK_WIDGET (self)) ? 4 : 2);
  pw_panel_set_document (PW_PANEL (self->status_line), self->document);
  pw_box_fit (self->heading);
  gtk_box_pack_start (GTK_BOX (self->board_place), pw_lesson_board_frame (GTK_WIDGET (self->view), NULL), TRUE, TRUE,
                      0);
  g_signal_connect (self, "style-updated", G_CALLBACK (place_buttons), NULL);
  place_buttons (self);
}

void
pw_lesson_page_view_set_figurines (PwLessonPageView *self, gboolean wanted)
{
  pw_look_set_figurines (pw_document_get_look (self->document), wanted);
}
