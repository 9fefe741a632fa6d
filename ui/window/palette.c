/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about the palette: edits of the notation by commands, at the entry's cursor; and the way to the
 * palette and back.
 */
#include "ui/window/window-private.h"

#include "ui/base/announce.h"
#include "ui/base/language.h"
#include "ui/palette/command.h"

/* Nothing is to be seen of it: the palette has said so before. */
static void
refuse (PwWindow *self, const PwEdit *edit)
{
  const PwDiagnostic *remark = pw_edit_remark (edit);
  g_autofree char *sentence = remark ? pw_say_diagnostic (remark) : NULL;

  gtk_widget_error_bell (GTK_WIDGET (self->notation_entry));
  if (sentence)
    pw_announce (GTK_WIDGET (self->notation_entry), sentence);
}

static void
apply_edit (PwWindow *self, const char *line)
{
  PwDialect dialect = pw_document_get_record (self->document)->dialect;
  g_autoptr (PwEdit) edit = NULL;
  g_autofree char *step = NULL;
  PwEditCommand command;

  if (!pw_palette_command_parse (line, &command))
    return;
  edit = pw_edit_apply (dialect, pw_document_get_record (self->document)->notation,
                        pw_notation_entry_get_selection (self->notation_entry), &command);
  if (edit->text == NULL)
    {
      refuse (self, edit);
      return;
    }
  step = pw_palette_command_step (&command);
  if (edit->changed)
    pw_notation_entry_replace (self->notation_entry, dialect, edit->text, step);
  pw_notation_entry_set_selection (self->notation_entry, edit->selection);
}

/* While moves are drawn, there is the question in its place. */
static void
go_to_palette (PwWindow *self)
{
  if (_pw_window_is_sketching (self))
    {
      pw_sketch_panel_take_focus (self->sketch_panel);
      return;
    }
  _pw_window_show_page (self, "assemble");
  pw_palette_take_focus (self->palette);
}

/* Back to where the palette's commands go, with the cursor as they have left it. */
static void
palette_left_cb (PwWindow *self)
{
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->notation_entry));
}

static void
built_cb (PwWindow *self)
{
  g_settings_bind (self->window_settings, "palette-more", pw_palette_get_more (self->palette), "active",
                   G_SETTINGS_BIND_DEFAULT);
}

static const PwCommand commands[] = {
  { "edit", .choose = apply_edit },
  { "palette-focus", .run = go_to_palette },
};

static void
create (PwWindow *self)
{
  g_signal_connect_object (self->palette, "left", G_CALLBACK (palette_left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->palette, "built", G_CALLBACK (built_cb), self, G_CONNECT_SWAPPED);
}

PW_FEATURE (palette, 0, create, NULL)
