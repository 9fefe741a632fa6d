/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of lessons: positions put into documents, and what is around boards.  Must not know what is asked
 * about them. */
#include "ui/lessons/board.h"


#define SMALLEST 110 /* pixels: a board below that can't be read */

/* -- what is on them -- */

void
pw_lesson_board_set_position (PwDocument *document, const PwPosition *position)
{
  pw_document_begin_step (document, "");
  pw_document_clear_board (document);
  pw_document_resize_board (document, pw_board_files (position->board), pw_board_ranks (position->board));
  pw_document_set_at (document, position->at);
  pw_document_set_board (document, position->board);
  pw_document_set_side (document, position->side);
  pw_document_set_virgin (document, position->virgin);
  pw_look_set_pointed (pw_document_get_look (document), PW_NO_SQUARE);
  pw_document_end_step (document);
}

void
pw_lesson_board_lay_out (PwDocument *document, PwDialect dialect, const char *notation, const PwPosition *position)
{
  pw_document_begin_step (document, "");
  pw_document_write (document, PW_RECORD_SKETCH, "");
  pw_document_start_piece (document, dialect, notation);
  pw_lesson_board_set_position (document, position);
  pw_document_end_step (document);
  pw_document_catch_up (document);
}

/* -- what is around them -- */

GtkWidget *
pw_lesson_board_frame (GtkWidget *view, GtkWidget **overlay)
{
  GtkWidget *scroller = gtk_scrolled_window_new (NULL, NULL), *stack;

  gtk_container_add (GTK_CONTAINER (scroller), view);
  gtk_widget_set_size_request (scroller, SMALLEST, SMALLEST);
  g_object_set (scroller, "hexpand", TRUE, "vexpand", TRUE, "overlay-scrolling", FALSE, NULL);
  if (overlay == NULL)
    {
      gtk_widget_show_all (scroller);
      return scroller;
    }
  stack = gtk_overlay_new ();
  gtk_container_add (GTK_CONTAINER (stack), scroller);
  *overlay = gtk_drawing_area_new ();
  gtk_widget_set_has_window (*overlay, FALSE); /* its own would keep the pointer from the board */
  gtk_overlay_add_overlay (GTK_OVERLAY (stack), *overlay);
  gtk_overlay_set_overlay_pass_through (GTK_OVERLAY (stack), *overlay, TRUE);
  gtk_widget_show_all (stack);
  return stack;
}
