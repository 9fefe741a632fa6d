/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row of the library: owns its words. Must not know how a board is drawn, nor what is searched for.
 */
#include "ui/library/row.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk-a11y.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/notation-label.h"
#include "ui/library/use.h"

struct _PwLibraryRow
{
  GtkListBoxRow parent_instance;

  const PwLibraryEntry *entry; /* (nullable): nothing is shown yet */
  PwLibraryFindBoard find_board;
  gpointer data;
  PwSimilarPiece like;
  gboolean is_compared;

  GtkWidget *board_area;
  GtkLabel *figure_label;
  GtkLabel *games_label;
  GtkLabel *name_label;
  PwNotationLabel *notation_label;
  GtkLabel *sign_label;
  GtkLabel *words_label;
};

G_DEFINE_TYPE (PwLibraryRow, pw_library_row, GTK_TYPE_LIST_BOX_ROW)

static gboolean
draw_board_cb (PwLibraryRow *self, cairo_t *cr)
{
  cairo_surface_t *board = self->entry != NULL ? self->find_board (self->entry, self->data) : NULL;

  if (board == NULL)
    return GDK_EVENT_PROPAGATE;
  cairo_set_source_surface (cr, board, 0, 0);
  cairo_paint (cr);
  return GDK_EVENT_PROPAGATE;
}

PW_GETTER (const PwLibraryEntry *, pw_library_row_get_entry, PwLibraryRow, entry);

/* -- for screen readers -- */

/*
 * A row is one thing, with nothing in it: its name and description have its words.  Its ten parts would go
 * on the bus, each in several messages: 17,000 for the whole list.
 */
typedef struct
{
  GtkListBoxRowAccessible parent_instance;
} PwLibraryRowAccessible;

typedef GtkListBoxRowAccessibleClass PwLibraryRowAccessibleClass;

G_DEFINE_TYPE (PwLibraryRowAccessible, pw_library_row_accessible, GTK_TYPE_LIST_BOX_ROW_ACCESSIBLE)

static int
get_n_children (AtkObject *self)
{
  return 0;
}

static AtkObject *
ref_child (AtkObject *self, int i)
{
  return NULL;
}

static void
pw_library_row_accessible_class_init (PwLibraryRowAccessibleClass *klass)
{
  ATK_OBJECT_CLASS (klass)->get_n_children = get_n_children;
  ATK_OBJECT_CLASS (klass)->ref_child = ref_child;
}

static void
pw_library_row_accessible_init (PwLibraryRowAccessible *self)
{
}

/* What is announced besides name and notation. */
static void
describe (PwLibraryRow *self)
{
  const char *words = self->is_compared      ? gtk_label_get_text (self->words_label)
                      : self->entry->starter ? self->entry->starter->words
                                             : self->entry->games;
  const char *figure = gtk_label_get_text (self->figure_label);
  g_autofree char *all = *figure != '\0' && *words != '\0'
                             /* Translators: a figure of a piece, and what it does or where it is used */
                             ? g_strdup_printf (_ ("%1$s; %2$s"), figure, words)
                             : g_strdup (*figure != '\0' ? figure : words);

  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self)), all);
}

static void
show_like (PwLibraryRow *self, const PwSimilarPiece *like)
{
  g_autofree char *sign = like ? pw_library_sign_like (like) : g_strdup ("");
  g_autofree char *words = like ? pw_library_describe_like (like) : g_strdup ("");

  self->is_compared = like != NULL;
  if (like)
    self->like = *like;
  pw_label_say (self->sign_label, sign);
  pw_label_say (self->words_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->sign_label), like != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->words_label), like != NULL);
}

void
pw_library_row_show (PwLibraryRow *self, const PwLibraryEntry *entry, const char *figure,
                     const PwSimilarPiece *like)
{
  /* Translators: read out by a screen reader: the name of a piece and its notation. */
  g_autofree char *name = g_strdup_printf (_ ("%1$s, %2$s"), entry->name, entry->notation);

  if (entry != self->entry)
    {
      self->entry = entry;
      pw_label_say (self->name_label, entry->name);
      pw_label_say (self->games_label, entry->games);
      pw_notation_label_show (self->notation_label, entry->dialect, entry->notation);
      atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
      gtk_widget_queue_draw (self->board_area);
    }
  pw_label_say (self->figure_label, figure != NULL ? figure : "");
  gtk_widget_set_visible (GTK_WIDGET (self->figure_label), figure != NULL);
  show_like (self, like);
  describe (self);
}

const PwSimilarPiece *
pw_library_row_get_like (PwLibraryRow *self)
{
  return self->is_compared ? &self->like : NULL;
}

void
pw_library_row_set_chosen (PwLibraryRow *self, gboolean chosen)
{
  pw_notation_label_set_look (self->notation_label, chosen, FALSE);
}

/* -- life -- */

GtkWidget *
pw_library_row_new (PwLibraryFindBoard find_board, int size, gpointer data)
{
  PwLibraryRow *self = g_object_new (PW_TYPE_LIBRARY_ROW, NULL);

  self->find_board = find_board;
  self->data = data;
  gtk_widget_set_size_request (self->board_area, size, size);
  return GTK_WIDGET (self);
}

static void
pw_library_row_class_init (PwLibraryRowClass *klass)
{
  gtk_widget_class_set_accessible_type (GTK_WIDGET_CLASS (klass), pw_library_row_accessible_get_type ());

  g_type_ensure (PW_TYPE_NOTATION_LABEL);
  pw_template_set (klass, "library/row.ui");
  PW_TEMPLATE_PARTS (klass, PwLibraryRow, board_area, figure_label, games_label, name_label, notation_label, sign_label,
                     words_label);
  PW_TEMPLATE_HANDLERS (klass, draw_board_cb);
}

static void
pw_library_row_init (PwLibraryRow *self)
{
  pw_template_init (self);
}
