/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window says in words: the panel, why a square is a target or none, and what the character at the cursor
 * means.  The sentences are others'.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "core/wording/token.h"
#include "ui/base/announce.h"
#include "ui/base/language.h"

#define MAX_LINE 48 /* characters, in a popover */

/* What it keeps in the window. */
typedef struct
{
  GtkWidget *popover; /* (nullable) what it says stays until it is closed */
} Own;

PW_FEATURE_KEEPS (words, Own)

/* -- the popover -- */

static GtkWidget *
create_popover (PwWindow *self, GtkWidget *beside)
{
  GtkWidget *popover = gtk_popover_new (beside);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_LINE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_object_set (label, "margin", 9, NULL);
  gtk_container_add (GTK_CONTAINER (popover), label);
  gtk_widget_show (label);
  g_signal_connect (popover, "destroy", G_CALLBACK (gtk_widget_destroyed), &own (self)->popover);
  return popover;
}

/* Says a sentence beside a part of a widget until Escape, and to whoever listens. */
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

/* -- characters -- */

/* What the character in front of the cursor means, or the first that is selected. (transfer full) (nullable) */
static char *
describe_at_cursor (PwWindow *self)
{
  const char *text = pw_document_get_record (self->document)->notation;
  PwSpan selection = pw_notation_entry_get_selection (self->notation_entry);
  guint at = MIN (selection.start, (guint) strlen (text));
  g_autoptr (PwPhrase) phrase = NULL;

  if (selection.start == selection.end && at > 0)
    at = (guint) (g_utf8_prev_char (text + at) - text);
  phrase = pw_token_explain (pw_document_get_record (self->document)->dialect, text, at, NULL);
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

/* The panel says it as well, while the user is typing. */
static void
follow_cursor (PwWindow *self)
{
  g_autofree char *text = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->words_panel)))
    return;
  if (gtk_widget_is_focus (GTK_WIDGET (self->notation_entry)))
    text = describe_at_cursor (self);
  pw_words_panel_set_cursor_words (self->words_panel, text);
}

/* -- the panel -- */

static void
go_to_words (PwWindow *self)
{
  _pw_window_show_page (self, "words");
  pw_panel_settle (PW_PANEL (self->words_panel));
  pw_words_panel_focus (self->words_panel);
}

static void
copy_words (PwWindow *self)
{
  pw_words_panel_copy (self->words_panel);
  pw_status_line_note (self->status_line, _ ("Copied the piece in words."));
}

static const PwCommand commands[] = {
  { "copy-words", .run = copy_words },
  { "go-to-words", .run = go_to_words },
  { "token-help", .run = explain_token },
  { "why", .run = explain_pointed },
};

static void
create (PwWindow *self)
{
  pw_document_follow (self->document, PW_DOCUMENT_TEXT, self, G_CALLBACK (follow_cursor));
  g_signal_connect_object (self->notation_entry, "notify::cursor-position", G_CALLBACK (follow_cursor), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notation_entry, "notify::selection-bound", G_CALLBACK (follow_cursor), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->words_panel, "map", G_CALLBACK (follow_cursor), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_after (self, "set-focus", G_CALLBACK (follow_cursor), NULL);
}

PW_FEATURE (words, sizeof (Own), create, NULL)
