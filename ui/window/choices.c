/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus that offer the pieces of the document. */
#include "ui/window/window-private.h"

#define NAMES_KEY "pw-names" /* of the pieces of a menu; "" for those that it leaves out */

void
_pw_window_add_choice (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}

/* (transfer full) */
static char *
name_record (const PwRecord *record)
{
  return g_strdup (*record->name != '\0' ? record->name : record->notation);
}

void
_pw_window_list_pieces (PwWindow *self, GMenu *menu, const char *action)
{
  guint n = pw_army_n_pieces (army (self));
  char **names = g_new0 (char *, n + 1), **before = g_object_get_data (G_OBJECT (menu), NAMES_KEY);

  for (guint i = 0; i < n; i++)
    names[i] = i != pw_army_current (army (self)) ? name_record (pw_army_record (army (self), i)) : g_strdup ("");
  if (before != NULL && g_strv_equal ((const char *const *) names, (const char *const *) before))
    {
      g_strfreev (names);
      return;
    }
  g_object_set_data_full (G_OBJECT (menu), NAMES_KEY, names, (GDestroyNotify) g_strfreev);
  g_menu_remove_all (menu);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *target = g_strdup_printf ("%u", i);

      if (*names[i] != '\0')
        _pw_window_add_choice (menu, names[i], action, target);
    }
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
  *name = name_record (record);
  return pw_parse_piece (parse) != NULL ? pw_piece_ref (pw_parse_piece (parse)) : NULL;
}
