/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row of completion: owns its words, and the board that was drawn for it. Must not know the document, nor how a
 * board is drawn.
 */
#include "ui/entry/completion-row.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/notation-style.h"

#define BOARD_SIZE 56 /* pixels */

struct _PwCompletionRow
{
  GtkListBoxRow parent_instance;

  PwTokenKind kind;
  char *notation; /* (nullable) of the board */
  PwCompletionRowPainter painter;
  gpointer painter_data;
  cairo_surface_t *board; /* (nullable) */

  GtkWidget *board_area;
  GtkLabel *meaning_label;
  GtkLabel *sign_label;
};

G_DEFINE_TYPE (PwCompletionRow, pw_completion_row, GTK_TYPE_LIST_BOX_ROW)

/* -- the board -- */

static gboolean
draw_board_cb (PwCompletionRow *self, cairo_t *cr)
{
  if (self->board == NULL && self->notation != NULL)
    self->board = self->painter (self->notation, BOARD_SIZE, self->painter_data);
  if (self->board == NULL)
    return GDK_EVENT_PROPAGATE;
  cairo_set_source_surface (cr, self->board, 0, 0);
  cairo_paint (cr);
  return GDK_EVENT_PROPAGATE;
}

static void
redraw (PwCompletionRow *self)
{
  g_clear_pointer (&self->board, cairo_surface_destroy);
  gtk_widget_queue_draw (self->board_area);
}

gboolean
pw_completion_row_has_board (PwCompletionRow *self)
{
  return self->board != NULL;
}

/* -- what it says -- */

/* A selected row has another background; so its sign is in the theme's color. */
static void
colour (PwCompletionRow *self)
{
  gboolean selected = gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (self));
  PangoAttrList *attributes = pw_notation_word_attributes (selected ? PW_TOKEN_ATOM : self->kind,
                                                           pw_tone_for_widget (GTK_WIDGET (self)));

  gtk_label_set_attributes (self->sign_label, attributes);
  pango_attr_list_unref (attributes);
}

/* Only what can't be read anyway. */
static gboolean
query_tooltip_cb (PwCompletionRow *self, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (self->meaning_label));
  return pango_layout_is_ellipsized (gtk_label_get_layout (self->meaning_label));
}

/* Of a pair that is half there already only the other half is meant. */
static const char *
sign_of (const PwCompletion *completion)
{
  return g_str_has_prefix (completion->word->sign, completion->insert) ? completion->word->sign : completion->insert;
}

void
pw_completion_row_show (PwCompletionRow *self, const PwCompletion *completion, const char *notation)
{
  const char *meaning = g_dgettext (GETTEXT_PACKAGE, completion->word->meaning);
  const char *sign = sign_of (completion);
  g_autofree char *words = NULL;

  self->kind = completion->word->kind;
  g_free (self->notation);
  self->notation = g_strdup (notation);
  redraw (self);
  gtk_label_set_text (self->sign_label, self->kind == PW_TOKEN_SPACE ? "␣" : sign);
  gtk_label_set_text (self->meaning_label, meaning);
  colour (self);
  /* Translators: a sign of the notation and what it means: "W, wazir: one square along a rank or file". */
  words = g_strdup_printf (_ ("%1$s, %2$s"), self->kind == PW_TOKEN_SPACE ? _ ("Space") : sign, meaning);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), words);
}

const char *
pw_completion_row_get_words (PwCompletionRow *self)
{
  return atk_object_get_name (gtk_widget_get_accessible (GTK_WIDGET (self)));
}

PW_GETTER (PwTokenKind, pw_completion_row_get_kind, PwCompletionRow, kind);

/* -- life -- */

static void
pw_completion_row_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GTK_WIDGET_CLASS (pw_completion_row_parent_class)->state_flags_changed (widget, before);
  if ((gtk_widget_get_state_flags (widget) ^ before) & GTK_STATE_FLAG_SELECTED)
    colour (PW_COMPLETION_ROW (widget));
}

/* Another theme has other colors. */
static void
pw_completion_row_class_init (PwCompletionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PW_OWNS (klass, PwCompletionRow, g_free, notation);
  PW_OWNS (klass, PwCompletionRow, cairo_surface_destroy, board);
  widget_class->state_flags_changed = pw_completion_row_state_flags_changed;

  pw_template_set (widget_class, "entry/completion-row.ui");
  PW_TEMPLATE_PARTS (widget_class, PwCompletionRow, board_area, meaning_label, sign_label);
  PW_TEMPLATE_HANDLERS (widget_class, draw_board_cb, query_tooltip_cb);
}

static void
pw_completion_row_init (PwCompletionRow *self)
{
  pw_template_init (self);
  pw_notation_label_keep_order (self->sign_label);
  gtk_widget_set_size_request (self->board_area, BOARD_SIZE, BOARD_SIZE);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (redraw), NULL);
  g_signal_connect (self, "style-updated", G_CALLBACK (colour), NULL);
  g_signal_connect (self, "style-updated", G_CALLBACK (redraw), NULL);
}

GtkWidget *
pw_completion_row_new (PwCompletionRowPainter painter, gpointer data)
{
  PwCompletionRow *self = g_object_new (PW_TYPE_COMPLETION_ROW, NULL);

  self->painter = painter;
  self->painter_data = data;
  return GTK_WIDGET (self);
}
