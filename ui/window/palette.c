/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page with the palette: edits of the notation by commands, at the entry's cursor; the way there and back. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/language.h"
#include "ui/palette/command.h"
#include "ui/palette/palette.h"

typedef struct
{
  PwPalette *palette;
} Own;

PW_FEATURE_KEEPS (palette, Own)

/* A refused edit changes nothing; the button in the palette was disabled before. */
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
  PwDialect dialect = record (self)->dialect;
  g_autoptr (PwEdit) edit = NULL;
  g_autofree char *step = NULL;
  PwEditCommand command;

  if (!pw_palette_command_parse (line, &command))
    return;
  edit = pw_edit_apply (dialect, record (self)->notation,
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

/* While moves are drawn, the question is in the place of the palette. */
static void
go_to_palette (PwWindow *self)
{
  if (_pw_window_is_sketching (self))
    _pw_window_focus_question (self);
  else
    _pw_window_go_to_page (self, PW_FEATURE_palette);
}

static void
enter (PwWindow *self)
{
  pw_palette_take_focus (own (self)->palette);
}

/* The focus goes back to the entry, and the cursor stays where the last command has put it. */
static void
palette_left_cb (PwWindow *self)
{
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->notation_entry));
}

static void
built_cb (PwWindow *self)
{
  g_settings_bind (self->window_settings, "palette-more", pw_palette_get_more (own (self)->palette), "active",
                   G_SETTINGS_BIND_DEFAULT);
}

static const PwCommand commands[] = {
  { "edit", .choose = apply_edit },
  { "palette-focus", .run = go_to_palette },
};

static void
build (PwWindow *self)
{
  own (self)->palette = _pw_window_add_page (self, PW_FEATURE_palette, PW_TYPE_PALETTE);
  pw_palette_set_parts (own (self)->palette, self->notation_entry, self->board_view);
  g_signal_connect_object (own (self)->palette, "left", G_CALLBACK (palette_left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (own (self)->palette, "built", G_CALLBACK (built_cb), self, G_CONNECT_SWAPPED);
}

PW_FEATURE (palette, .size = sizeof (Own), .build = build, .enter = enter, .action = PW_PAGES,
            .button = { "assemble", N_ ("Assemble"), NULL, N_ ("Put the notation together (F6)") },
            .icon = "view-app-grid-symbolic")
