/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus that offer the pieces of the document. */
#include "ui/window/window-private.h"

void
_pw_window_add_choice (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}

/* (transfer full) */
static char *
name_sheet (const PwSheet *sheet)
{
  return g_strdup (*sheet->name != '\0' ? sheet->name : sheet->notation);
}

void
_pw_window_add_pieces (PwWindow *self, GMenu *menu, const char *action)
{
  for (guint i = 0; i < pw_document_n_pieces (self->document); i++)
    {
      g_autofree char *name = name_sheet (pw_document_get_sheet (self->document, i));
      g_autofree char *target = g_strdup_printf ("%u", i);

      if (i != pw_document_get_current (self->document) && *name != '\0')
        _pw_window_add_choice (menu, name, action, target);
    }
}

PwPiece *
_pw_window_take_piece (PwWindow *self, const char *target, char **name)
{
  g_autoptr (PwParse) parse = NULL;
  const PwSheet *sheet;
  guint64 i;

  if (!g_ascii_string_to_unsigned (target, 10, 0, pw_document_n_pieces (self->document) - 1, &i, NULL))
    return NULL;
  sheet = pw_document_get_sheet (self->document, (guint) i);
  parse = pw_notation_parse (sheet->dialect, sheet->notation, -1);
  *name = name_sheet (sheet);
  return pw_parse_piece (parse) != NULL ? pw_piece_ref (pw_parse_piece (parse)) : NULL;
}
