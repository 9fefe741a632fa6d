/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus that offer the pieces of the document. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

char *
_pw_window_name_piece (const PwRecord *record)
{
  const char *const names[] = { record->name, record->notation, record->symbol };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (names[i][strspn (names[i], " ")] != '\0')
      return g_strdup (names[i]);
  return g_strdup (_ ("Untitled piece"));
}

void
_pw_window_list_pieces (PwWindow *self, GMenu *menu, const char *action)
{
  g_autoptr (GMenu) pieces = g_menu_new ();

  for (guint i = 0; i < pw_army_n_pieces (army (self)); i++)
    {
      const PwRecord *record = pw_army_record (army (self), i);
      g_autofree char *name = _pw_window_name_piece (record), *target = g_strdup_printf ("%u", i);

      if (i != pw_army_current (army (self)) && (*record->name != '\0' || *record->notation != '\0'))
        pw_menu_add_choice (pieces, name, action, target);
    }
  pw_menu_become (menu, pieces);
}

PwPiece *
_pw_window_take_piece (PwWindow *self, const char *target, char **name)
{
  g_autoptr (PwParse) parse = NULL;
  const PwRecord *record;
  guint64 i;

  if (!g_ascii_string_to_unsigned (target, 10, 0, pw_army_n_pieces (army (self)) - 1, &i, NULL))
    return NULL;
  record = pw_army_record (army (self), (guint) i);
  parse = pw_notation_parse (record->dialect, record->notation, -1);
  *name = _pw_window_name_piece (record);
  return pw_parse_piece (parse) != NULL ? pw_piece_ref (pw_parse_piece (parse)) : NULL;
}
