/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From squares of the board to letters of the notation, and back: the letters that lead to a square, and the
 * squares of the letter that the cursor is in.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/later.h"
#include "ui/document/number.h"
#include "ui/entry/number-drag.h"

typedef struct
{
  PwSquare chosen; /* its letters are marked while it is pointed at; PW_NO_SQUARE */
  guint edited_id; /* the text has changed in this event: the cursor moves with it, and is in no letter */
} Own;

PW_FEATURE_KEEPS (letters, Own)

/* -- marked in the notation -- */

/* The letters that lead to the square that was chosen, while that is pointed at. */
static gboolean
mark_letters (PwWindow *self)
{
  PwLastStep last;

  if (pw_look_get_pointed (self->look) != own (self)->chosen)
    own (self)->chosen = PW_NO_SQUARE;
  if (!pw_look_find_letters (self->look, own (self)->chosen, &last))
    return FALSE;
  pw_notation_entry_mark_all (self->notation_entry, last.spans, last.n_spans);
  return TRUE;
}

/* The letters in force of a move that is played; else those, or the term, that lead to the square pointed at.
 */
static void
mark_term (PwWindow *self)
{
  guint i;
  const PwPlayback *playback = pw_look_get_playback (self->look, &i);
  const PwPlaybackFrame *frame = playback != NULL ? pw_playback_frame (playback, i) : NULL;
  PwSquare square = pw_look_get_pointed (self->look);
  guint n = 0;
  g_autofree PwSpan *terms = square != PW_NO_SQUARE ? pw_look_terms_to (self->look, square, &n) : NULL;

  if (frame != NULL && pw_document_get_shown (self->document) == pw_document_get_typed (self->document))
    pw_notation_entry_mark_all (self->notation_entry, frame->spans, frame->n_spans);
  else if (!mark_letters (self))
    pw_notation_entry_mark (self->notation_entry, n > 0 ? terms[0] : pw_span (0, 0));
}

/* -- from a square to letters -- */

/* "“R” in “FtR” leads to e7." (transfer full) */
static char *
tell_letters (PwWindow *self, PwSquare square, const PwLastStep *last)
{
  const char *text = record (self)->notation;
  g_autoptr (GString) letters = g_string_new (NULL);
  char name[PW_SQUARE_NAME_SIZE];
  PwSpan term = pw_look_get_term (self->look, last->place - 1);
  g_autofree char *whole = g_strndup (text + term.start, pw_span_length (term));

  pw_square_name (record (self)->board, square, name);
  for (guint i = 0; i < last->n_spans; i++)
    g_string_append_len (letters, text + last->spans[i].start, pw_span_length (last->spans[i]));
  if (g_str_equal (letters->str, whole))
    /* Translators: letters of the notation, and a square. */
    return g_strdup_printf (_ ("“%1$s” leads to %2$s."), letters->str, name);
  /* Translators: letters of the notation, the term that has them, and a square. */
  return g_strdup_printf (_ ("“%1$s” in “%2$s” leads to %3$s."), letters->str, whole, name);
}

/* Returns: FALSE if none do; then the cursor stays, and no letter is lit */
static gboolean
go_to_letters_of (PwWindow *self, PwSquare square)
{
  PwLastStep last;
  gboolean found = pw_look_find_letters (self->look, square, &last);
  g_autofree char *sentence = found ? tell_letters (self, square, &last) : NULL;

  own (self)->chosen = found ? square : PW_NO_SQUARE;
  if (found)
    pw_notation_entry_set_selection (self->notation_entry, pw_span (last.place, last.place));
  pw_look_set_letter (self->look, found ? (int) last.place - 1 : -1);
  mark_term (self);
  if (found)
    pw_announce (GTK_WIDGET (self->notation_entry), sentence);
  return found;
}

/* The focus stays on the board, for its keys. */
static void
square_clicked_cb (PwWindow *self, guint square)
{
  go_to_letters_of (self, (PwSquare) square);
}

static void
go_to_letters (PwWindow *self)
{
  PwSquare square = pw_look_get_pointed (self->look);

  if (square == PW_NO_SQUARE)
    square = pw_board_view_get_cursor (self->board_view);
  if (self->mode == PW_FEATURE_board && go_to_letters_of (self, square))
    gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->notation_entry));
  else
    gtk_widget_error_bell (GTK_WIDGET (self->board_view));
}

/* -- from the cursor to squares -- */

/* The letter in front of the cursor lights its squares, unless it has just been typed. */
static void
follow_cursor (PwWindow *self)
{
  PwSpan selection = pw_notation_entry_get_selection (self->notation_entry);

  if (own (self)->edited_id == 0 && gtk_widget_is_focus (GTK_WIDGET (self->notation_entry)))
    pw_look_set_letter (self->look, selection.start == selection.end ? (int) selection.start - 1 : -1);
}

static gboolean
focus_left_cb (PwWindow *self)
{
  pw_look_set_letter (self->look, -1);
  return GDK_EVENT_PROPAGATE;
}

static void
rest (PwWindow *self)
{
}

static void
note_edit (PwWindow *self)
{
  pw_look_set_letter (self->look, -1);
  pw_later (&own (self)->edited_id, PW_LATER_AFTER_SIGNAL, rest, self);
}

/* -- numbers -- */

/* Of the ride to the square of the keys while the board has the focus; else at the cursor in the notation. */
static guint
find_place (PwWindow *self)
{
  guint place;

  if (gtk_widget_is_focus (GTK_WIDGET (self->board_view)) && self->mode == PW_FEATURE_board
      && pw_look_find_ride (self->look, pw_board_view_get_cursor (self->board_view), &place))
    return place;
  return pw_notation_entry_get_selection (self->notation_entry).end;
}

static void
change_number (PwWindow *self, int by)
{
  PwNumber number = { 0 };
  g_autofree char *sentence = NULL;
  PwSpan selection = { 0 };

  if (pw_number_take (&number, self->document, find_place (self)))
    {
      pw_number_step (&number, by);
      sentence = number.problem != NULL ? g_strdup (number.problem) : pw_number_tell (&number);
      selection = number.edit != NULL ? number.edit->selection : selection;
    }
  if (pw_number_put (&number, FALSE))
    pw_notation_entry_set_selection (self->notation_entry, selection);
  else
    gtk_widget_error_bell (GTK_WIDGET (self->notation_entry));
  if (sentence != NULL)
    pw_status_line_note (self->status_line, sentence);
}

static const PwCommand commands[] = {
  { "go-to-letters", .run = go_to_letters },
  { "lower-number", .run_with = change_number, .with = -1 },
  { "raise-number", .run_with = change_number, .with = 1 },
};

static void
create (PwWindow *self)
{
  own (self)->chosen = PW_NO_SQUARE;
  pw_board_view_set_pulls_rides (self->board_view, TRUE);
  pw_number_drag_add (self->notation_entry, self->document);
  g_signal_connect_object (self->board_view, "clicked", G_CALLBACK (square_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notation_entry, "notify::cursor-position", G_CALLBACK (follow_cursor), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notation_entry, "notify::selection-bound", G_CALLBACK (follow_cursor), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notation_entry, "hint", G_CALLBACK (pw_status_line_note), self->status_line,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notation_entry, "focus-out-event", G_CALLBACK (focus_left_cb), self,
                           G_CONNECT_SWAPPED);
  pw_document_follow (self->document, PW_DOCUMENT_TEXT, self, G_CALLBACK (note_edit));
  pw_document_follow (self->document, PW_LOOK_POINTED | PW_LOOK_PLAYBACK, self, G_CALLBACK (mark_term));
}

static void
clear (PwWindow *self)
{
  g_clear_handle_id (&own (self)->edited_id, g_source_remove);
}

PW_FEATURE (letters, .size = sizeof (Own), .create = create, .clear = clear)
