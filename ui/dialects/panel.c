/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The piece in every dialect, and for other programs: owns the rows and the translator that fills them.  Must
 * not know how a piece is written, nor the entry.
 */
#include "ui/dialects/panel.h"

#include <glib/gi18n-lib.h>

#include "core/wording/explain/foreign.h"
#include "ui/base/class.h"
#include "ui/base/language.h"
#include "ui/base/later.h"
#include "ui/dialects/translator.h"

struct _PwDialectsPanel
{
  PwPanel panel;

  PwWorker *translator;
  PwPiece *piece; /* (nullable): that it was asked for */
  PwDialectRow *rows[PW_TRANSLATOR_N_PLACES];
  guint late_id; /* a timeout */
  GArray *notes; /* PwDiagnostic: on how other dialects read the text; NULL until it is shown */

  GtkBox *dialects_box;
  GtkLabel *notice_label;
  GtkBox *programs_box;
};

G_DEFINE_TYPE (PwDialectsPanel, pw_dialects_panel, PW_TYPE_PANEL)

/* -- showing it -- */

/* (transfer full) */
static GArray *
list_notes (PwDocument *document)
{
  const PwTextReading *typed = pw_document_get_typed (document);
  GArray *notes = pw_diagnostics_new ();
  const GArray *diagnostics;

  if (typed->piece == NULL)
    return notes;
  diagnostics = pw_document_get_diagnostics (document);
  for (guint i = 0; i < diagnostics->len; i++)
    if (pw_code_compares_dialects (g_array_index (diagnostics, PwDiagnostic, i).code))
      pw_diagnostics_add_copy (notes, &g_array_index (diagnostics, PwDiagnostic, i));
  pw_foreign_notes (typed->dialect, typed->notation, -1, typed->parse, &pw_gettext_language, notes);
  return notes;
}

static void
show_written (PwDialectsPanel *self, PwDialectRow *row)
{
  if (self->notes == NULL)
    self->notes = list_notes (self->panel.document);
  pw_dialect_row_show_written (row, pw_document_get_latest (self->panel.document)->notation, self->notes);
}

static void
show_row (PwDialectsPanel *self, guint place)
{
  PwDialectRow *row = self->rows[place];
  const PwTranslation *translation = pw_worker_get_answer (self->translator, place);
  const PwTextReading *latest = pw_document_get_latest (self->panel.document);
  const char *notation
      = pw_document_get_typed (self->panel.document)->piece != NULL ? latest->notation : NULL;

  if (place == latest->dialect)
    show_written (self, row);
  else if (translation != NULL && place >= PW_TRANSLATOR_PROGRAMS)
    pw_dialect_row_show_answer (row, &translation->answer, notation);
  else if (translation != NULL)
    pw_dialect_row_show_translated (row, translation->text, translation->reasons, notation);
  else if (self->late_id == 0)
    pw_dialect_row_show_pending (row);
}

static void
show_notice (PwDialectsPanel *self)
{
  g_autofree char *text = pw_document_tell_latest (self->panel.document);

  if (pw_document_get_latest (self->panel.document)->piece == NULL)
    text = g_strdup (_ ("Enter a notation to see it in every dialect."));
  gtk_label_set_text (self->notice_label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notice_label), text != NULL);
}

static void
show (PwDialectsPanel *self)
{
  gboolean some = pw_document_get_latest (self->panel.document)->piece != NULL;

  show_notice (self);
  gtk_widget_set_visible (GTK_WIDGET (self->dialects_box), some);
  gtk_widget_set_visible (GTK_WIDGET (self->programs_box), some);
  for (guint place = 0; some && place < PW_TRANSLATOR_N_PLACES; place++)
    show_row (self, place);
}

static gboolean
is_ready (PwDialectsPanel *self)
{
  if (pw_document_get_latest (self->panel.document)->piece == NULL)
    return TRUE;
  for (guint place = 0; place < PW_TRANSLATOR_N_PLACES; place++)
    if (pw_worker_get_answer (self->translator, place) == NULL)
      return FALSE;
  return TRUE;
}

static void
late_cb (PwDialectsPanel *self)
{
  if (!is_ready (self))
    show (self);
}

/* reading: (nullable): nothing */
static void
translate (PwDialectsPanel *self, const PwTextReading *reading)
{
  PwPiece *piece = reading != NULL ? reading->piece : NULL;

  if (piece == self->piece)
    return;
  pw_piece_unref (self->piece);
  self->piece = piece != NULL ? pw_piece_ref (piece) : NULL;
  pw_translator_ask (self->translator, piece, reading != NULL ? reading->notation : NULL,
                     reading != NULL ? reading->dialect : PW_DIALECT_EXTENDED);
}

/* Typing changes the rows once their texts are there, without showing them empty each time. */
static void
follow (PwPanel *panel, guint parts)
{
  PwDialectsPanel *self = PW_DIALECTS_PANEL (panel);

  if (parts == 0 || (parts & PW_DOCUMENT_TEXT))
    g_clear_pointer (&self->notes, g_array_unref);
  pw_after_pause (&self->late_id, PW_KEEP_SHOWN, late_cb, self);
  translate (self, pw_document_get_latest (self->panel.document));
  show (self);
}

static void
pw_dialects_panel_unmap (GtkWidget *widget)
{
  PwDialectsPanel *self = PW_DIALECTS_PANEL (widget);

  g_clear_handle_id (&self->late_id, g_source_remove);
  if (self->translator)
    translate (self, NULL);
  GTK_WIDGET_CLASS (pw_dialects_panel_parent_class)->unmap (widget);
}

/* -- the rows -- */

/* What a program reads in the place of the piece. Returns: (nullable) */
static PwPiece *
find_reading (PwDialectsPanel *self, const PwDialectRow *row)
{
  const PwTranslation *translation = NULL;

  for (guint place = PW_TRANSLATOR_PROGRAMS; place < PW_TRANSLATOR_N_PLACES; place++)
    if (self->rows[place] == row)
      translation = pw_worker_get_answer (self->translator, place);
  return translation != NULL ? translation->answer.reading : NULL;
}

static void
mark_cb (PwPanel *panel, guint start, guint end, const PwDialectRow *row)
{
  pw_panel_mark (panel, pw_span (start, end));
  pw_look_set_preview_piece (panel->look, start < end ? find_reading (PW_DIALECTS_PANEL (panel), row) : NULL);
}

static void
select_cb (PwPanel *panel, guint start, guint end)
{
  pw_panel_select (panel, pw_span (start, end));
}

static void
add_row (PwDialectsPanel *self, guint place)
{
  gboolean is_program = place >= PW_TRANSLATOR_PROGRAMS;
  GtkWidget *row = is_program ? pw_dialect_row_new_for_program (place - PW_TRANSLATOR_PROGRAMS)
                              : pw_dialect_row_new ((PwDialect) place);

  self->rows[place] = PW_DIALECT_ROW (row);
  g_signal_connect_object (row, "mark", G_CALLBACK (mark_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "select", G_CALLBACK (select_cb), self, G_CONNECT_SWAPPED);
  gtk_box_pack_start (is_program ? self->programs_box : self->dialects_box, row, FALSE, FALSE, 0);
}

/* -- life -- */

static void
build (PwPanel *panel)
{
  PwDialectsPanel *self = PW_DIALECTS_PANEL (panel);

  pw_template_init (self);
  self->translator = pw_translator_new ();
  g_signal_connect_object (self->translator, "answered", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  for (guint place = 0; place < PW_TRANSLATOR_N_PLACES; place++)
    add_row (self, place);
}

static void
pw_dialects_panel_class_init (PwDialectsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PW_OWNS (klass, PwDialectsPanel, g_array_unref, notes);
  PW_PANEL_CLASS (klass)->now = PW_DOCUMENT_TEXT | PW_DOCUMENT_MOVES;
  PW_PANEL_CLASS (klass)->when_seen = TRUE;
  PW_PANEL_CLASS (klass)->build = build;
  PW_PANEL_CLASS (klass)->show = follow;
  PW_STOPS (klass, PwDialectsPanel, late_id);
  PW_DROPS (klass, PwDialectsPanel, g_object_unref, translator);
  PW_DROPS (klass, PwDialectsPanel, pw_piece_unref, piece);
  widget_class->unmap = pw_dialects_panel_unmap;

  pw_template_set (widget_class, "dialects/panel.ui");
  PW_TEMPLATE_PARTS (widget_class, PwDialectsPanel, dialects_box, notice_label, programs_box);
}

static void
pw_dialects_panel_init (PwDialectsPanel *self)
{
}
