/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window's commands about terms: each acts on the chip that has the focus, else on the term at the
 * cursor of the notation.
 */
#include "ui/window/window-private.h"

/* -1 if there is none */
static int
find_term (PwWindow *self)
{
  return pw_term_chips_find (self->term_chips, pw_notation_entry_get_cursor (self->notation_entry));
}

static void
activate_toggle_term (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  int i = find_term (data);

  if (i >= 0)
    pw_entry_terms_toggle (PW_WINDOW (data)->document, (guint) i);
}

static void
activate_duplicate_term (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  int i = find_term (data);

  if (i >= 0)
    pw_entry_terms_duplicate (PW_WINDOW (data)->document, (guint) i);
}

static void
activate_delete_term (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  int i = find_term (data);

  if (i >= 0)
    pw_term_chips_delete (PW_WINDOW (data)->term_chips, (guint) i);
}

static void
activate_move_term_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  int i = find_term (data);

  if (i >= 0)
    pw_term_chips_move (PW_WINDOW (data)->term_chips, (guint) i, -1);
}

static void
activate_move_term_forward (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  int i = find_term (data);

  if (i >= 0)
    pw_term_chips_move (PW_WINDOW (data)->term_chips, (guint) i, 1);
}

static void
activate_go_to_terms (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  PwWindow *self = data;

  pw_term_chips_focus (self->term_chips, (guint) MAX (0, find_term (self)));
}

static const GActionEntry entries[] = {
  { "delete-term", activate_delete_term },
  { "duplicate-term", activate_duplicate_term },
  { "go-to-terms", activate_go_to_terms },
  { "move-term-back", activate_move_term_back },
  { "move-term-forward", activate_move_term_forward },
  { "toggle-term", activate_toggle_term },
};

static void
update (PwWindow *self)
{
  gboolean any = pw_term_chips_count (self->term_chips) > 0;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), entries[i].name)), any);
}

static void
document_changed_cb (PwDocument *document, guint parts, PwWindow *self)
{
  PwSquare square = pw_document_get_pointed (document);
  guint n = 0;

  if (parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_DISABLED_TERMS | PW_DOCUMENT_PIECES))
    update (self);
  if (parts & PW_DOCUMENT_POINTED)
    {
      g_autofree PwSpan *terms = square != PW_NO_SQUARE ? pw_document_terms_to (document, square, &n) : NULL;

      pw_notation_entry_mark (self->notation_entry, n > 0 ? terms[0] : pw_span (0, 0));
    }
}

void
_pw_window_add_term_actions (PwWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_AFTER);
  update (self);
}
