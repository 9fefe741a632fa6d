/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/lessons/lesson.h"
#include "ui/board/view.h"

G_BEGIN_DECLS

/*
 * PwLessonPageView: a page of a lesson: its text, and a live board, on which the reader may move the piece and put
 * others.
 *
 * "design", with the dialect (a guint) and the notation, is emitted when the user wants the piece in the designer.
 */
#define PW_TYPE_LESSON_PAGE_VIEW (pw_lesson_page_view_get_type ())
G_DECLARE_FINAL_TYPE (PwLessonPageView, pw_lesson_page_view, PW, LESSON_PAGE_VIEW, GtkBox)

/*
 * page: (nullable): borrowed, until another one or none is shown
 * own: its text is a user's own and not to be translated
 */
void pw_lesson_page_view_show (PwLessonPageView *self, const PwLessonPage *page, gboolean own);
/* Puts the board as it was at first. */
void pw_lesson_page_view_reset (PwLessonPageView *self);

/* Whether pieces are figurines, or letters. */
void pw_lesson_page_view_set_figurines (PwLessonPageView *self, gboolean wanted);

/* The parts. (transfer none) */
PwBoardView *pw_lesson_page_view_get_board (PwLessonPageView *self);
GtkLabel *pw_lesson_page_view_get_text (PwLessonPageView *self);

G_END_DECLS
