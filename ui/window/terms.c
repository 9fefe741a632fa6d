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
toggle_term (PwWindow *self)
{
  int i = find_term (self);

  if (i >= 0)
    pw_entry_terms_toggle (self->document, (guint) i);
}

static void
duplicate_term (PwWindow *self)
{
  int i = find_term (self);

  if (i >= 0)
    pw_entry_terms_duplicate (self->document, (guint) i);
}

static void
delete_term (PwWindow *self)
{
  int i = find_term (self);

  if (i >= 0)
    pw_term_chips_delete (self->term_chips, (guint) i);
}

static void
move_term (PwWindow *self, int step)
{
  int i = find_term (self);

  if (i >= 0)
    pw_term_chips_move (self->term_chips, (guint) i, step);
}

static void
go_to_terms (PwWindow *self)
{
  pw_term_chips_focus (self->term_chips, (guint) MAX (0, find_term (self)));
}

static const PwCommand commands[] = {
  { "delete-term", .run = delete_term },
  { "duplicate-term", .run = duplicate_term },
  { "go-to-terms", .run = go_to_terms },
  { "move-term-back", .run_with = move_term, .with = -1 },
  { "move-term-forward", .run_with = move_term, .with = 1 },
  { "toggle-term", .run = toggle_term },
};

static void
update (PwWindow *self)
{
  guint n;
  gboolean any;

  pw_parse_terms (pw_document_get_typed (self->document)->parse, &n);
  any = n > 0 || *pw_document_get_record (self->document)->disabled_terms != '\0';
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    _pw_window_set_enabled (self, commands[i].name, any);
}

/* The term that leads to the square pointed at. */
static void
mark_term (PwWindow *self)
{
  PwSquare square = pw_look_get_pointed (self->look);
  guint n = 0;
  g_autofree PwSpan *terms = square != PW_NO_SQUARE ? pw_look_terms_to (self->look, square, &n) : NULL;

  pw_notation_entry_mark (self->notation_entry, n > 0 ? terms[0] : pw_span (0, 0));
}

static void
create (PwWindow *self)
{
  pw_document_follow (self->document, PW_DOCUMENT_TEXT | PW_DOCUMENT_DISABLED_TERMS | PW_DOCUMENT_PIECES, self,
                      G_CALLBACK (update));
  pw_document_follow (self->document, PW_LOOK_POINTED, self, G_CALLBACK (mark_term));
  update (self);
}

PW_FEATURE (terms, 0, create, NULL)
