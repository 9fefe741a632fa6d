/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page with the piece in words, its name and notes; why a square is a target or none, and what the character at the
 * cursor means.  The sentences come from the core.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "core/wording/token.h"
#include "ui/base/announce.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/pieces/notes-panel.h"
#include "ui/pieces/piece-panel.h"
#include "ui/words/panel.h"

#define MAX_LINE 48 /* characters, in a popover */
#define NOTES_HEIGHT 110 /* pixels */

typedef struct
{
  PwPiecePanel *piece_panel;
  PwWordsPanel *words_panel;
  PwNotesPanel *notes_panel;
  GtkWidget *popover; /* (nullable) what it says stays until it is closed */
} Own;

PW_FEATURE_KEEPS (words, Own)

/* -- the popover -- */

static GtkWidget *
create_popover (PwWindow *self, GtkWidget *beside)
{
  GtkWidget *popover = gtk_popover_new (beside);
  GtkWidget *label = pw_label_new_wrapped (NULL, NULL, MAX_LINE);

  g_object_set (label, "margin", 9, NULL);
  gtk_container_add (GTK_CONTAINER (popover), label);
  gtk_widget_show (label);
  g_signal_connect (popover, "destroy", G_CALLBACK (gtk_widget_destroyed), &own (self)->popover);
  return popover;
}

/* Shows a sentence beside a part of a widget until Escape; a screen reader says it. */
static void
say (PwWindow *self, GtkWidget *beside, const GdkRectangle *area, const char *text)
{
  GtkPopover *popover;

  if (own (self)->popover == NULL)
    own (self)->popover = create_popover (self, beside);
  popover = GTK_POPOVER (own (self)->popover);
  gtk_popover_set_relative_to (popover, beside);
  gtk_popover_set_pointing_to (popover, area);
  gtk_popover_set_position (popover, GTK_POS_BOTTOM);
  gtk_label_set_text (GTK_LABEL (gtk_bin_get_child (GTK_BIN (popover))), text);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (popover)), text);
  gtk_popover_popup (popover);
  pw_announce (GTK_WIDGET (self), text);
}

/* -- squares -- */

static void
explain_pointed (PwWindow *self)
{
  PwSquare square = pw_look_get_pointed (self->look);
  g_autofree char *text = NULL;
  GdkRectangle area;

  if (_pw_window_is_sketching (self))
    return;
  if (square == PW_NO_SQUARE)
    square = pw_board_view_get_cursor (self->board_view);
  if (!pw_board_view_square_area (self->board_view, square, &area))
    return;
  text = pw_look_describe_square (self->look, square);
  say (self, GTK_WIDGET (self->board_view), &area, text);
}

static void
read_ride (PwWindow *self)
{
  PwSquare square = pw_look_get_pointed (self->look);
  g_autofree char *text = NULL;

  if (self->mode != PW_FEATURE_board)
    text = g_strdup (_ ("Rides are read in the mode Try."));
  else
    text = pw_look_tell_ride (self->look,
                              square != PW_NO_SQUARE ? square : pw_board_view_get_cursor (self->board_view));
  pw_status_line_note (self->status_line, text);
}

/* -- characters -- */

/* What the character in front of the cursor means, or the first that is selected. (transfer full) (nullable) */
static char *
describe_at_cursor (PwWindow *self)
{
  const char *text = record (self)->notation;
  PwSpan selection = pw_notation_entry_get_selection (self->notation_entry);
  guint at = MIN (selection.start, (guint) strlen (text));
  g_autoptr (PwPhrase) phrase = NULL;

  if (selection.start == selection.end && at > 0)
    at = (guint) (g_utf8_prev_char (text + at) - text);
  phrase = pw_token_explain (record (self)->dialect, text, at, NULL);
  return phrase != NULL ? pw_say (phrase) : NULL;
}

static void
explain_token (PwWindow *self)
{
  g_autofree char *text = describe_at_cursor (self);
  GdkRectangle area;

  if (text == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  pw_notation_entry_get_cursor_area (self->notation_entry, &area);
  say (self, GTK_WIDGET (self->notation_entry), &area, text);
}

/* While the user types, the panel explains the character at the cursor. */
static void
follow_cursor (PwWindow *self)
{
  g_autofree char *text = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (own (self)->words_panel)))
    return;
  if (gtk_widget_is_focus (GTK_WIDGET (self->notation_entry)))
    text = describe_at_cursor (self);
  pw_words_panel_set_cursor_words (own (self)->words_panel, text);
}

/* -- the page -- */

static void
go_to_notes (PwWindow *self)
{
  _pw_window_show_page (self, PW_FEATURE_words);
  gtk_widget_grab_focus (GTK_WIDGET (pw_notes_panel_get_view (own (self)->notes_panel)));
}

static void
rename_piece (PwWindow *self)
{
  _pw_window_show_page (self, PW_FEATURE_words);
  gtk_widget_grab_focus (pw_piece_panel_get_name_entry (own (self)->piece_panel));
}

static void
choose_figurine (PwWindow *self)
{
  _pw_window_show_page (self, PW_FEATURE_words);
  pw_piece_panel_choose_figurine (own (self)->piece_panel);
}

static void
enter (PwWindow *self)
{
  pw_panel_settle (PW_PANEL (own (self)->words_panel));
  pw_words_panel_focus (own (self)->words_panel);
}

static void
copy_words (PwWindow *self)
{
  pw_words_panel_copy (own (self)->words_panel);
  pw_status_line_note (self->status_line, _ ("Copied the piece in words."));
}

static const PwCommand commands[] = {
  { "choose-figurine", .run = choose_figurine },
  { "copy-words", .run = copy_words },
  { "go-to-notes", .run = go_to_notes },
  { "go-to-words", .run_with = _pw_window_go_to_page, .with = PW_FEATURE_words },
  { "read-ride", .run = read_ride },
  { "rename", .run = rename_piece },
  { "token-help", .run = explain_token },
  { "why", .run = explain_pointed },
};

static void
build (PwWindow *self)
{
  GtkWidget *page = _pw_window_add_page (self, PW_FEATURE_words, GTK_TYPE_BOX);

  g_object_set (page, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  own (self)->piece_panel = g_object_new (PW_TYPE_PIECE_PANEL, "parent", page, "visible", TRUE, NULL);
  _pw_window_add_library_line (self, page);
  own (self)->words_panel
      = g_object_new (PW_TYPE_WORDS_PANEL, "parent", page, "visible", TRUE, "vexpand", TRUE, NULL);
  own (self)->notes_panel = g_object_new (PW_TYPE_NOTES_PANEL, "parent", page, "visible", TRUE, "vexpand", FALSE,
                                          "height-request", NOTES_HEIGHT, NULL);
}

static void
create (PwWindow *self)
{
  pw_document_follow (self->document, PW_DOCUMENT_TEXT, self, G_CALLBACK (follow_cursor));
  g_signal_connect_object (self->notation_entry, "notify::cursor-position", G_CALLBACK (follow_cursor), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notation_entry, "notify::selection-bound", G_CALLBACK (follow_cursor), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (own (self)->words_panel, "map", G_CALLBACK (follow_cursor), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_after (self, "set-focus", G_CALLBACK (follow_cursor), NULL);
}

PW_FEATURE (words, .size = sizeof (Own), .build = build, .create = create, .enter = enter, .action = PW_PAGES,
            .button = { "words", N_ ("Words"), N_ ("In words"), N_ ("The piece in plain words (Ctrl+Shift+E)") },
            .icon = "format-justify-left-symbolic")
