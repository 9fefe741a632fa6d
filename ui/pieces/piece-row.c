/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row of the list of pieces: owns its words and the board that was drawn for it. Must not know the document, nor
 * how a board is drawn.
 */
#include "ui/pieces/piece-row.h"

#include <glib/gi18n-lib.h>

#include "core/notation/notation.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/later.h"
#include "ui/base/notation-style.h"
#include "ui/base/theme.h"
#include "ui/document/thumbnail.h"

#define BOARD_SIZE 48 /* pixels */
#define PATIENCE 200 /* milliseconds without another change */

struct _PwPieceRow
{
  GtkListBoxRow parent_instance;

  PwRecord *record; /* (nullable) */
  PwPieceRowPainter painter;
  gpointer painter_data;
  cairo_surface_t *board; /* (nullable) */
  guint late_id;          /* a timeout: the board is that of a moment ago */

  GtkWidget *board_area;
  GtkWidget *error_image;
  GtkLabel *name_label;
  GtkLabel *notation_label;
  GtkLabel *symbol_label;
};

G_DEFINE_TYPE (PwPieceRow, pw_piece_row, GTK_TYPE_LIST_BOX_ROW)

/* -- the board -- */

static gboolean
draw_board_cb (PwPieceRow *self, cairo_t *cr, GtkWidget *area)
{
  if (self->board == NULL && self->painter != NULL && self->record != NULL)
    self->board = self->painter (self->record, BOARD_SIZE, self->painter_data);
  if (self->board != NULL)
    pw_thumbnail_show (self->board, cr, gtk_widget_get_allocated_width (area),
                       gtk_widget_get_allocated_height (area));
  return GDK_EVENT_PROPAGATE;
}

void
pw_piece_row_redraw (PwPieceRow *self)
{
  g_clear_handle_id (&self->late_id, g_source_remove);
  g_clear_pointer (&self->board, cairo_surface_destroy);
  gtk_widget_queue_draw (self->board_area);
}

/* Another theme has other colors, another screen other pixels. */
static void
late_cb (PwPieceRow *self)
{
  pw_piece_row_redraw (self);
}

void
pw_piece_row_redraw_later (PwPieceRow *self)
{
  pw_after_pause (&self->late_id, PATIENCE, late_cb, self);
}

cairo_surface_t *
pw_piece_row_get_board (PwPieceRow *self)
{
  return self->late_id == 0 ? self->board : NULL;
}

/* -- what it says -- */

/* What waits for more isn't wrong. */
static gboolean
is_broken (const PwRecord *record)
{
  g_autoptr (PwParse) parse = pw_notation_parse (record->dialect, record->notation, -1);
  guint n;
  const PwDiagnostic *diagnostics = pw_parse_diagnostics (parse, &n);

  for (guint i = 0; i < n; i++)
    if (diagnostics[i].severity == PW_SEVERITY_ERROR
        && !pw_diagnostic_is_unfinished (&diagnostics[i], record->notation))
      return TRUE;
  return FALSE;
}

static void
show_notation (PwPieceRow *self)
{
  gboolean some = *self->record->notation != '\0';

  pw_label_say (self->notation_label, some ? self->record->notation : _ ("No notation yet"));
  pw_theme_set_class (GTK_WIDGET (self->notation_label), "notation-text", some);
  pw_theme_set_class (GTK_WIDGET (self->notation_label), "dim-label", !some);
  gtk_widget_set_visible (self->error_image, is_broken (self->record));
}

static void
name_accessible (PwPieceRow *self)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (self));
  /* Translators: read out by a screen reader: the name of a piece, its symbol and its notation. */
  g_autofree char *name = g_strdup_printf (_ ("%1$s, symbol %2$s, %3$s"), gtk_label_get_text (self->name_label),
                                           gtk_label_get_text (self->symbol_label),
                                           gtk_label_get_text (self->notation_label));

  atk_object_set_name (accessible, name);
  atk_object_set_description (
      accessible, gtk_widget_get_visible (self->error_image) ? _ ("The notation has errors.") : "");
}

void
pw_piece_row_show (PwPieceRow *self, const PwRecord *record, cairo_surface_t *board, gboolean is_edited)
{
  g_autoptr (PwRecord) old = self->record;

  self->record = pw_record_ref (record);
  if (board == NULL && is_edited && old != NULL && g_str_equal (old->name, record->name))
    pw_piece_row_redraw_later (self);
  else
    pw_piece_row_redraw (self);
  if (board != NULL)
    self->board = cairo_surface_reference (board);
  pw_label_say (self->name_label, *record->name ? record->name : _ ("Untitled piece"));
  pw_label_say (self->symbol_label, record->symbol);
  show_notation (self);
  name_accessible (self);
}

PW_GETTER (const PwRecord *, pw_piece_row_get_record, PwPieceRow, record);

/* -- life -- */

static void
pw_piece_row_class_init (PwPieceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PW_STOPS (klass, PwPieceRow, late_id);
  PW_OWNS (klass, PwPieceRow, pw_record_unref, record);
  PW_OWNS (klass, PwPieceRow, cairo_surface_destroy, board);

  pw_template_set (widget_class, "pieces/piece-row.ui");
  PW_TEMPLATE_PARTS (widget_class, PwPieceRow, board_area, error_image, name_label, notation_label, symbol_label);
  PW_TEMPLATE_HANDLERS (widget_class, draw_board_cb, pw_piece_row_redraw);
}

static void
pw_piece_row_init (PwPieceRow *self)
{
  pw_template_init (self);
  pw_notation_label_keep_order (self->notation_label);
  gtk_widget_set_size_request (self->board_area, BOARD_SIZE, BOARD_SIZE);
  g_signal_connect (self, "style-updated", G_CALLBACK (pw_piece_row_redraw), NULL);
}

GtkWidget *
pw_piece_row_new (PwPieceRowPainter painter, gpointer data)
{
  PwPieceRow *self = g_object_new (PW_TYPE_PIECE_ROW, NULL);

  self->painter = painter;
  self->painter_data = data;
  return GTK_WIDGET (self);
}
