/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about the line of the notation: its problems, its terms, its suggestions.  A command about a
 * term acts on the chip that has the focus, else on the term at the cursor.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/dialects/button.h"
#include "ui/entry/completion-popup.h"
#include "ui/entry/diagnostic-bar.h"
#include "ui/entry/term-chips.h"
#include "ui/entry/terms.h"

#define WHILE_TYPING "complete-while-typing"

/* What is done to a term. */
enum
{
  TOGGLE,
  DUPLICATE,
  DELETE,
  MOVE_BACK,
  MOVE_FORWARD,
};

typedef struct
{
  PwCompletionPopup *completion; /* (nullable): not needed yet */
} Own;

PW_FEATURE_KEEPS (notation, Own)

static PwDiagnosticBar *
bar (PwWindow *self)
{
  return _pw_window_part (self, "diagnostic_bar");
}

static PwTermChips *
chips (PwWindow *self)
{
  return _pw_window_part (self, "term_chips");
}

static void
edit_notation (PwWindow *self)
{
  _pw_window_set_mode (self, PW_FEATURE_board);
  gtk_widget_grab_focus (GTK_WIDGET (self->notation_entry));
}

/* -- problems -- */

/* In one step of the history. */
static void
take_piece (PwWindow *self, const PwDefinition *piece)
{
  g_autofree char *convert = pw_dialect_convert_label (piece->dialect);

  pw_document_begin_step (self->document, piece->symbol != NULL ? _ ("Read Definition") : convert);
  if (piece->symbol != NULL)
    pw_document_write (self->document, PW_RECORD_SYMBOL, piece->symbol);
  if (piece->name != NULL)
    pw_document_write (self->document, PW_RECORD_NAME, piece->name);
  pw_document_set_text (self->document, piece->dialect, piece->notation);
  pw_document_end_step (self->document);
}

static void
repair (PwWindow *self)
{
  const PwDiagnostic *problem = pw_diagnostic_bar_get_problem (bar (self));
  g_auto (PwDefinition) piece;

  if (pw_diagnostic_bar_find_offered (bar (self), &piece))
    take_piece (self, &piece);
  else if (problem && problem->repair)
    pw_notation_entry_repair (self->notation_entry, problem->repair);
}

static void
step_problem (PwWindow *self, int step)
{
  const PwDiagnostic *problem;

  pw_diagnostic_bar_step (bar (self), step);
  problem = pw_diagnostic_bar_get_problem (bar (self));
  if (problem)
    pw_notation_entry_select (self->notation_entry, problem->span);
}

static void
update_problem (PwWindow *self)
{
  const PwDiagnostic *problem = pw_diagnostic_bar_get_problem (bar (self));
  g_auto (PwDefinition) piece;
  gboolean offered = pw_diagnostic_bar_find_offered (bar (self), &piece);

  _pw_window_set_enabled (self, "repair", offered || (problem && problem->repair));
  _pw_window_set_enabled (self, "next-problem", problem != NULL);
  _pw_window_set_enabled (self, "previous-problem", problem != NULL);
}

/* -- terms -- */

/* -1 if there is none */
static int
find_term (PwWindow *self)
{
  return pw_term_chips_find (chips (self), pw_notation_entry_get_cursor (self->notation_entry));
}

static void
act (PwWindow *self, int what)
{
  int i = find_term (self);

  if (i < 0)
    return;
  if (what == TOGGLE)
    pw_entry_terms_toggle (self->document, (guint) i);
  else if (what == DUPLICATE)
    pw_entry_terms_duplicate (self->document, (guint) i);
  else if (what == DELETE)
    pw_term_chips_delete (chips (self), (guint) i);
  else
    pw_term_chips_move (chips (self), (guint) i, what == MOVE_BACK ? -1 : 1);
}

/* One that is switched off has none. */
static void
show_term_variations (PwWindow *self)
{
  int i = find_term (self);
  g_autoptr (GArray) terms = pw_entry_terms_of (self->document);
  const PwEntryTerm *term = i >= 0 ? &g_array_index (terms, PwEntryTerm, i) : NULL;

  if (term != NULL && !term->disabled_terms)
    _pw_window_show_variations (self, (int) term->index);
}

static void
go_to_terms (PwWindow *self)
{
  pw_term_chips_focus (chips (self), (guint) MAX (0, find_term (self)));
}

/* -- suggestions -- */

/* It is made when it is first needed. */
static PwCompletionPopup *
get_completion (PwWindow *self)
{
  if (own (self)->completion == NULL)
    own (self)->completion = PW_COMPLETION_POPUP (pw_completion_popup_new (self->notation_entry, self->document));
  return own (self)->completion;
}

static void
complete (PwWindow *self)
{
  pw_completion_popup_open (get_completion (self));
}

static void
setting_changed_cb (GSettings *settings, const char *key, PwWindow *self)
{
  gboolean while_typing = g_settings_get_boolean (settings, WHILE_TYPING);

  if (while_typing || own (self)->completion != NULL)
    pw_completion_popup_set_while_typing (get_completion (self), while_typing);
}

/* -- putting it together -- */

#define N_TERM_COMMANDS 7

static const PwCommand commands[] = {
  { "delete-term", .run_with = act, .with = DELETE },
  { "duplicate-term", .run_with = act, .with = DUPLICATE },
  { "go-to-terms", .run = go_to_terms },
  { "move-term-back", .run_with = act, .with = MOVE_BACK },
  { "move-term-forward", .run_with = act, .with = MOVE_FORWARD },
  { "toggle-term", .run_with = act, .with = TOGGLE },
  { "term-variations", .run = show_term_variations },
  { "complete", .run = complete },
  { "edit-notation", .run = edit_notation },
  { "next-problem", .run_with = step_problem, .with = 1 },
  { "previous-problem", .run_with = step_problem, .with = -1 },
  { "repair", .run = repair },
};

static void
update_terms (PwWindow *self)
{
  guint n;
  gboolean any;

  pw_parse_terms (pw_document_get_typed (self->document)->parse, &n);
  any = n > 0 || *record (self)->disabled_terms != '\0';
  for (guint i = 0; i < N_TERM_COMMANDS; i++)
    _pw_window_set_enabled (self, commands[i].name, any);
}

static void
create (PwWindow *self)
{
  pw_document_follow (self->document, PW_DOCUMENT_TEXT | PW_DOCUMENT_DISABLED_TERMS | PW_DOCUMENT_PIECES,
                      self, G_CALLBACK (update_terms));
  g_signal_connect_object (bar (self), "problem-changed", G_CALLBACK (update_problem), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" WHILE_TYPING, G_CALLBACK (setting_changed_cb), self, 0);
  update_terms (self);
  update_problem (self);
  setting_changed_cb (self->settings, WHILE_TYPING, self);
}

PW_FEATURE (notation, .size = sizeof (Own), .create = create)
