/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about dialects: their page, choosing one, converting into one, offering to read a text from
 * outside in the one it looks like, and help on the dialect.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "core/catalogue/convert.h"
#include "core/notation/advice/advice.h"
#include "ui/base/announce.h"
#include "ui/base/language.h"
#include "ui/base/later.h"
#include "ui/dialects/bar.h"
#include "ui/dialects/button.h"
#include "ui/dialects/panel.h"
#include "ui/help/help.h"

#define OFFER_DELAY 600 /* ms without a key before a typed text is looked at */

typedef struct
{
  PwDialectBar *bar;
  PwDialectButton *button;
  guint offer_id;         /* a timeout: the typing has paused */
  guint refused_dialects; /* bits: which the open piece shall not be read in */
} Own;

PW_FEATURE_KEEPS (dialect, Own)

/* -- choosing -- */

/* One step of the history, with a name. */
static void
read_as (PwWindow *self, PwDialect dialect)
{
  /* Translators: a step that can be undone; the name of a dialect. */
  g_autofree char *name = g_strdup_printf (_ ("Read as %s"), _ (pw_dialect_label (dialect)));

  pw_notation_entry_replace (self->notation_entry, dialect, record (self)->notation, name);
}

static void
set_dialect (PwWindow *self, const char *name)
{
  PwDialect dialect;

  if (pw_dialect_from_name (name, &dialect))
    read_as (self, dialect);
}

static void
accept_dialect (PwWindow *self)
{
  PwDialect dialect = pw_dialect_bar_get_offered (own (self)->bar);

  if (dialect != PW_N_DIALECTS)
    read_as (self, dialect);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->notation_entry)); /* the button has gone */
}

/* -- converting -- */

/*
 * The document's piece in a dialect; as it is written, if it is written in that one.  If that can't be, the bar says
 * why not.
 *
 * name: the dialect's; dialect: (out)
 * Returns: (transfer full) (nullable)
 */
static char *
write_in (PwWindow *self, const char *name, PwDialect *dialect)
{
  PwPiece *piece = pw_document_get_typed (self->document)->piece;
  g_autoptr (GArray) reasons = pw_diagnostics_new ();
  char *text = NULL;

  if (!pw_dialect_from_name (name, dialect))
    return NULL;
  if (piece != NULL && *dialect == record (self)->dialect)
    return g_strdup (record (self)->notation);
  if (piece != NULL)
    text = pw_convert (piece, record (self)->dialect, NULL, *dialect, reasons);
  if (text == NULL)
    pw_dialect_bar_refuse (own (self)->bar, *dialect, reasons);
  return text;
}

static void
convert (PwWindow *self, const char *target)
{
  PwDialect dialect;
  g_autofree char *text = write_in (self, target, &dialect);
  g_autofree char *name = NULL;

  if (text == NULL)
    return;
  name = pw_dialect_convert_label (dialect);
  pw_notation_entry_replace (self->notation_entry, dialect, text, name);
}

static void
copy_notation (PwWindow *self, const char *target)
{
  PwDialect dialect;
  g_autofree char *text = write_in (self, target, &dialect);
  g_autofree char *sentence = NULL;

  if (text == NULL)
    return;
  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text, -1);
  /* Translators: read out by a screen reader; a notation. */
  sentence = g_strdup_printf (_ ("Copied: %s"), text);
  pw_announce (GTK_WIDGET (own (self)->button), sentence);
}

/* -- texts from outside -- */

/* A name or a definition of a piece is read as that. */
static gboolean
is_name (PwWindow *self)
{
  const GArray *diagnostics = pw_document_get_diagnostics (self->document);
  PwCode first = diagnostics->len > 0 ? g_array_index (diagnostics, PwDiagnostic, 0).code : PW_CODE_EMPTY;

  return first >= PW_CODE_PIECE_NAME && first <= PW_CODE_PIECE_DEFINITION;
}

/* refused: bits: which are not offered */
static void
offer_but (PwWindow *self, guint refused)
{
  const char *text = record (self)->notation;
  g_autoptr (GArray) reasons = pw_diagnostics_new ();
  g_autofree char *reason = NULL;
  PwDialect guessed;
  PwGuess why;

  if (is_name (self))
    return;
  guessed = pw_notation_guess (text, -1, record (self)->dialect, &why);
  if (guessed == record (self)->dialect || (refused & 1u << guessed) != 0)
    return;
  pw_guess_report (&why, text, reasons);
  reason = pw_say_diagnostic (&g_array_index (reasons, PwDiagnostic, 0));
  pw_dialect_bar_offer (own (self)->bar, guessed, reason);
}

static void
offer (PwWindow *self)
{
  g_clear_handle_id (&own (self)->offer_id, g_source_remove);
  own (self)->refused_dialects = 0;
  offer_but (self, 0);
}

/* What is only begun may become anything. */
static void
offer_later_cb (PwWindow *self)
{
  if (pw_document_get_state (self->document) != PW_DOCUMENT_UNFINISHED)
    offer_but (self, own (self)->refused_dialects);
}

/* What was refused isn't offered again while the same text is typed on. */
static void
dismissed_cb (PwWindow *self)
{
  PwDialect offered = pw_dialect_bar_get_offered (own (self)->bar);

  if (offered != PW_N_DIALECTS)
    own (self)->refused_dialects |= 1u << offered;
}

void
pw_window_show_notation (PwWindow *self, const char *notation, PwDialect dialect)
{
  gboolean known = dialect != PW_N_DIALECTS;
  gboolean same = g_str_equal (record (self)->notation, notation);

  if (!same && pw_storage_is_untouched (self->storage))
    pw_document_start_piece (self->document, known ? dialect : PW_DIALECT_EXTENDED, notation);
  else if (!same)
    pw_document_add_notation (self->document, known ? dialect : PW_DIALECT_EXTENDED, notation);
  else if (known)
    read_as (self, dialect);
  gtk_editable_set_position (GTK_EDITABLE (self->notation_entry), -1);
  if (!known)
    offer (self);
}

/* -- help -- */

static void
show_dialect_help (PwWindow *self)
{
  pw_help_show (GTK_WINDOW (self), pw_dialect_name (record (self)->dialect));
}

static void
show_help (PwWindow *self)
{
  pw_help_show (GTK_WINDOW (self), PW_HELP_START);
}

static void
open_dialect_menu (PwWindow *self)
{
  gtk_button_clicked (GTK_BUTTON (own (self)->button));
}

/* -- following -- */

static void
update_offer (PwWindow *self)
{
  _pw_window_set_enabled (self, "accept-dialect", pw_dialect_bar_get_offered (own (self)->bar) != PW_N_DIALECTS);
}

static void
update (PwWindow *self)
{
  gboolean has_piece = pw_document_get_typed (self->document)->piece != NULL;

  _pw_window_show_choice (self, "dialect", pw_dialect_name (record (self)->dialect));
  _pw_window_set_enabled (self, "convert", has_piece);
  _pw_window_set_enabled (self, "copy-notation", has_piece);
}

static void
forget_refusals (PwWindow *self)
{
  own (self)->refused_dialects = 0;
}

/* A dialect that was chosen is put in question no more while the piece is open. */
static void
dialect_chosen_cb (PwWindow *self)
{
  own (self)->refused_dialects = *record (self)->notation != '\0' ? G_MAXUINT : 0;
}

/* What was said was about the text before; wherever this one comes from, it is looked at once nothing changes. */
static void
text_changed_cb (PwWindow *self)
{
  if (*record (self)->notation == '\0')
    forget_refusals (self);
  pw_dialect_bar_close (own (self)->bar);
  pw_after_pause (&own (self)->offer_id, OFFER_DELAY, offer_later_cb, self);
  update (self);
}

/* Escape closes the line about dialects, and does nothing else then. */
static gboolean
key_pressed_cb (PwWindow *self, const GdkEventKey *event)
{
  if (event->keyval != GDK_KEY_Escape || (event->state & gtk_accelerator_get_default_mod_mask ()) != 0
      || !gtk_widget_get_visible (GTK_WIDGET (own (self)->bar)))
    return GDK_EVENT_PROPAGATE;
  pw_dialect_bar_dismiss (own (self)->bar);
  return GDK_EVENT_STOP;
}

static const PwCommand commands[] = {
  { "accept-dialect", .run = accept_dialect },
  { "convert", .choose = convert },
  { "copy-notation", .choose = copy_notation },
  { "dialect", .choose = set_dialect, .state = "extended" },
  { "dialect-help", .run = show_dialect_help },
  { "dialect-menu", .run = open_dialect_menu },
  { "go-to-dialects", .run_with = _pw_window_go_to_page, .with = PW_FEATURE_dialect },
  { "help", .run = show_help },
};

static void
build (PwWindow *self)
{
  own (self)->bar = _pw_window_part (self, "dialect_bar");
  own (self)->button = _pw_window_part (self, "dialect_button");
  pw_dialect_button_set_document (own (self)->button, self->document);
  _pw_window_add_page (self, PW_FEATURE_dialect, PW_TYPE_DIALECTS_PANEL);
}

static void
create (PwWindow *self)
{
  pw_document_follow (self->document, PW_DOCUMENT_TEXT | PW_DOCUMENT_PIECES, self, G_CALLBACK (text_changed_cb));
  pw_document_follow (self->document, PW_DOCUMENT_DIALECT, self, G_CALLBACK (dialect_chosen_cb));
  pw_document_follow (self->document, PW_DOCUMENT_PIECES, self, G_CALLBACK (forget_refusals));
  g_signal_connect_object (own (self)->bar, "changed", G_CALLBACK (update_offer), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (own (self)->bar, "notify::visible", G_CALLBACK (_pw_window_show_message), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (own (self)->bar, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->notation_entry, "pasted", G_CALLBACK (offer), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "key-press-event", G_CALLBACK (key_pressed_cb), NULL);
  update (self);
  update_offer (self);
}

static void
clear (PwWindow *self)
{
  g_clear_handle_id (&own (self)->offer_id, g_source_remove);
}

PW_FEATURE (dialect, .size = sizeof (Own), .build = build, .create = create, .clear = clear, .action = PW_PAGES,
            .button = { "dialects", N_ ("Dialects"), NULL, N_ ("The piece in every dialect (Ctrl+J)") },
            .icon = "preferences-desktop-locale-symbolic")
