/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chooser: owns the list's rows and the search.  What the pieces are is data
 * (starters.c); must not know how a board is drawn (thumbnail.c).
 */
#include "ui/piece-chooser.h"

#include <glib/gi18n-lib.h>

#include "ui/notation-style.h"
#include "ui/starters.h"
#include "ui/thumbnail.h"

#define THUMBNAIL_SIZE 98
#define STARTER_KEY "pw-starter"
#define NOTATION_KEY "pw-notation" /* the label */

struct _PwPieceChooser
{
  GtkDialog parent_instance;

  PwDocument *document;
  GPtrArray *starters;
  PwDocument *example;   /* on which the thumbnails are made */
  PwInk ink;
  GtkListBoxRow *chosen; /* (nullable) the row that was coloured as such */

  GtkToggleButton *example_check;
  GtkListBox *list;
  GtkEntry *search_entry;
};

G_DEFINE_TYPE (PwPieceChooser, pw_piece_chooser, GTK_TYPE_DIALOG)

/* -- rows -- */

static GtkWidget *
create_label (const char *text, const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_line_wrap (GTK_LABEL (label), TRUE);
  if (style_class)
    gtk_style_context_add_class (gtk_widget_get_style_context (label), style_class);
  return label;
}

/* On the background of a chosen row only the theme's own colour can be read. */
static void
colour_notation (PwPieceChooser *self, GtkListBoxRow *row, gboolean chosen)
{
  GtkLabel *label = g_object_get_data (G_OBJECT (row), NOTATION_KEY);
  g_autoptr (PwParse) parse = pw_notation_parse (PW_DIALECT_EXTENDED, gtk_label_get_text (label), -1);
  PangoAttrList *attributes = pw_notation_attributes (parse, self->ink, PW_SPAN_ALL,
                                                      chosen ? PW_SPAN_ALL : pw_span (0, 0));

  gtk_label_set_attributes (label, attributes);
  pango_attr_list_unref (attributes);
}

static GtkWidget *
create_notation (const PwStarter *starter)
{
  GtkWidget *label = create_label (starter->notation, "notation-text");

  gtk_label_set_line_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static GtkWidget *
create_words (const PwStarter *starter, GtkWidget *notation)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_container_add (GTK_CONTAINER (box), create_label (starter->name, "piece-name"));
  gtk_container_add (GTK_CONTAINER (box), notation);
  gtk_container_add (GTK_CONTAINER (box), create_label (starter->words, NULL));
  return box;
}

static GtkWidget *
create_thumbnail (PwPieceChooser *self, const PwStarter *starter)
{
  cairo_surface_t *surface;
  GtkWidget *image;

  pw_starter_show (starter, self->example);
  surface = pw_thumbnail_draw (self->example, pw_scheme_by_name (self->ink == PW_INK_DARK ? "dark" : "default"),
                               THUMBNAIL_SIZE, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  image = gtk_image_new_from_surface (surface);
  cairo_surface_destroy (surface);
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  return image;
}

static void
add_row (PwPieceChooser *self, PwStarter *starter)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *notation = create_notation (starter);
  AtkObject *accessible = gtk_widget_get_accessible (row);

  g_object_set (box, "margin", 9, NULL);
  gtk_container_add (GTK_CONTAINER (box), create_thumbnail (self, starter));
  gtk_container_add (GTK_CONTAINER (box), create_words (starter, notation));
  gtk_container_add (GTK_CONTAINER (row), box);
  g_object_set_data (G_OBJECT (row), STARTER_KEY, starter);
  g_object_set_data (G_OBJECT (row), NOTATION_KEY, notation);
  atk_object_set_name (accessible, starter->name);
  atk_object_set_description (accessible, starter->words);
  gtk_widget_show_all (row);
  gtk_container_add (GTK_CONTAINER (self->list), row);
  colour_notation (self, GTK_LIST_BOX_ROW (row), FALSE);
}

/* A line between neighbours, so that boards and texts that belong together are seen as one. */
static void
update_header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  if (before && gtk_list_box_row_get_header (row) == NULL)
    {
      GtkWidget *line = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

      gtk_widget_show (line);
      gtk_list_box_row_set_header (row, line);
    }
  else if (before == NULL)
    gtk_list_box_row_set_header (row, NULL);
}

static const PwStarter *
starter_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), STARTER_KEY);
}

/* -- searching -- */

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  PwPieceChooser *self = data;

  return pw_starter_matches (starter_of (row), gtk_entry_get_text (self->search_entry));
}

static void
select_first_shown (PwPieceChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row && gtk_widget_get_child_visible (GTK_WIDGET (row)))
    return;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      break;
  gtk_list_box_select_row (self->list, row);
}

static void
search_changed_cb (PwPieceChooser *self)
{
  gtk_list_box_invalidate_filter (self->list);
  select_first_shown (self);
}

/* Escape leaves the search first, then the dialog. */
static void
stop_search_cb (PwPieceChooser *self)
{
  if (*gtk_entry_get_text (self->search_entry))
    gtk_entry_set_text (self->search_entry, "");
  else
    gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_CANCEL);
}

/* Letters typed anywhere go to the search; Down leads from it to the list. */
static gboolean
key_press_cb (GtkWidget *widget, GdkEventKey *event)
{
  PwPieceChooser *self = PW_PIECE_CHOOSER (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (gtk_widget_is_focus (GTK_WIDGET (self->search_entry)))
    {
      if (event->keyval != GDK_KEY_Down || row == NULL)
        return GDK_EVENT_PROPAGATE;
      gtk_widget_grab_focus (GTK_WIDGET (row));
      return GDK_EVENT_STOP;
    }
  if (event->keyval == GDK_KEY_space || event->keyval == GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  if (!gtk_search_entry_handle_event (GTK_SEARCH_ENTRY (self->search_entry), (GdkEvent *) event))
    return GDK_EVENT_PROPAGATE;
  gtk_entry_grab_focus_without_selecting (self->search_entry);
  gtk_editable_set_position (GTK_EDITABLE (self->search_entry), -1);
  return GDK_EVENT_STOP;
}

void
pw_piece_chooser_search (PwPieceChooser *self, const char *text)
{
  gtk_entry_set_text (self->search_entry, text);
  search_changed_cb (self); /* the entry itself tells only after a pause */
}

guint
pw_piece_chooser_n_shown (PwPieceChooser *self)
{
  GtkListBoxRow *row;
  guint n = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    n += gtk_widget_get_child_visible (GTK_WIDGET (row));
  return n;
}

/* -- choosing -- */

static void
row_activated_cb (PwPieceChooser *self)
{
  gtk_dialog_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
}

static void
selected_cb (PwPieceChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  gtk_dialog_set_response_sensitive (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT, row != NULL);
  if (self->chosen)
    colour_notation (self, self->chosen, FALSE);
  if (row)
    colour_notation (self, row, TRUE);
  self->chosen = row;
}

static void
pw_piece_chooser_response (GtkDialog *dialog, int response)
{
  PwPieceChooser *self = PW_PIECE_CHOOSER (dialog);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (response == GTK_RESPONSE_ACCEPT && row)
    pw_starter_choose (starter_of (row), self->document, gtk_toggle_button_get_active (self->example_check));
  gtk_widget_destroy (GTK_WIDGET (self));
}

/* -- life -- */

static gboolean
is_bare (PwDocument *document)
{
  const PwBoard *board = pw_document_get_board (document);

  for (PwSquare square = 0; square < pw_board_n_squares (board); square++)
    if (pw_board_cell (board, square) != PW_CELL_EMPTY)
      return FALSE;
  return TRUE;
}

GtkWidget *
pw_piece_chooser_new (GtkWindow *parent, PwDocument *document)
{
  PwPieceChooser *self = g_object_new (PW_TYPE_PIECE_CHOOSER, "use-header-bar", TRUE, "transient-for", parent, NULL);

  self->document = g_object_ref (document);
  self->ink = pw_ink_for_widget (GTK_WIDGET (self));
  for (guint i = 0; i < self->starters->len; i++)
    add_row (self, g_ptr_array_index (self->starters, i));
  gtk_toggle_button_set_active (self->example_check, is_bare (document));
  select_first_shown (self);
  selected_cb (self);
  return GTK_WIDGET (self);
}

static void
pw_piece_chooser_dispose (GObject *object)
{
  g_clear_object (&PW_PIECE_CHOOSER (object)->document);
  g_clear_object (&PW_PIECE_CHOOSER (object)->example);
  G_OBJECT_CLASS (pw_piece_chooser_parent_class)->dispose (object);
}

static void
pw_piece_chooser_finalize (GObject *object)
{
  g_ptr_array_unref (PW_PIECE_CHOOSER (object)->starters);
  G_OBJECT_CLASS (pw_piece_chooser_parent_class)->finalize (object);
}

static void
pw_piece_chooser_class_init (PwPieceChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pw_piece_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = pw_piece_chooser_finalize;
  GTK_DIALOG_CLASS (klass)->response = pw_piece_chooser_response;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/piecewright/Piecewright/piece-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PwPieceChooser, example_check);
  gtk_widget_class_bind_template_child (widget_class, PwPieceChooser, list);
  gtk_widget_class_bind_template_child (widget_class, PwPieceChooser, search_entry);
  gtk_widget_class_bind_template_callback (widget_class, key_press_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
pw_piece_chooser_init (PwPieceChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->starters = pw_starters_load ();
  self->example = pw_document_new ();
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  gtk_list_box_set_header_func (self->list, update_header_cb, NULL, NULL);
}
