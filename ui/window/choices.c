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
name_record (const PwRecord *record)
{
  return g_strdup (*record->name != '\0' ? record->name : record->notation);
}

/* The pieces of the document but for the open one. (transfer full) */
static GMenu *
offer_pieces (PwWindow *self, const char *action)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < pw_army_n_pieces (pw_document_get_army (self->document)); i++)
    {
      g_autofree char *name = name_record (pw_army_record (pw_document_get_army (self->document), i));
      g_autofree char *target = g_strdup_printf ("%u", i);

      if (i != pw_army_current (pw_document_get_army (self->document)) && *name != '\0')
        _pw_window_add_choice (menu, name, action, target);
    }
  return menu;
}

static gboolean
same_attribute (GMenuModel *a, GMenuModel *b, int row, const char *attribute)
{
  g_autoptr (GVariant) in_a = g_menu_model_get_item_attribute_value (a, row, attribute, NULL);
  g_autoptr (GVariant) in_b = g_menu_model_get_item_attribute_value (b, row, attribute, NULL);

  return in_a != NULL && in_b != NULL && g_variant_equal (in_a, in_b);
}

static gboolean
same_choices (GMenuModel *a, GMenuModel *b)
{
  int n = g_menu_model_get_n_items (a);

  if (n != g_menu_model_get_n_items (b))
    return FALSE;
  for (int row = 0; row < n; row++)
    if (!same_attribute (a, b, row, G_MENU_ATTRIBUTE_LABEL) || !same_attribute (a, b, row, G_MENU_ATTRIBUTE_TARGET))
      return FALSE;
  return TRUE;
}

void
_pw_window_list_pieces (PwWindow *self, GMenu *menu, const char *action)
{
  g_autoptr (GMenu) offers = offer_pieces (self, action);

  if (same_choices (G_MENU_MODEL (menu), G_MENU_MODEL (offers)))
    return;
  g_menu_remove_all (menu);
  for (int row = 0; row < g_menu_model_get_n_items (G_MENU_MODEL (offers)); row++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (G_MENU_MODEL (offers), row);

      g_menu_append_item (menu, item);
    }
}

PwPiece *
_pw_window_take_piece (PwWindow *self, const char *target, char **name)
{
  g_autoptr (PwParse) parse = NULL;
  const PwRecord *record;
  guint64 i;

  if (!g_ascii_string_to_unsigned (target, 10, 0, pw_army_n_pieces (pw_document_get_army (self->document)) - 1, &i,
                                   NULL))
    return NULL;
  record = pw_army_record (pw_document_get_army (self->document), (guint) i);
  parse = pw_notation_parse (record->dialect, record->notation, -1);
  *name = name_record (record);
  return pw_parse_piece (parse) != NULL ? pw_piece_ref (pw_parse_piece (parse)) : NULL;
}
