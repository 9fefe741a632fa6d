/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A known piece, looked at: owns a document of its own, on which the piece is.
 */
#include "ui/library/preview.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/notation-label.h"
#include "ui/base/theme.h"
#include "ui/document/thumbnail.h"
#include "ui/library/filter.h"
#include "ui/library/use.h"

struct _PwLibraryPreview
{
  GtkBox parent_instance;

  PwDocument *document;
  const PwLibraryEntry *entry; /* (nullable) */

  GtkWidget *board_area;
  GtkLabel *dialect_label;
  GtkLabel *figures_label;
  GtkLabel *games_label;
  GtkLabel *like_label;
  GtkLabel *name_label;
  PwNotationLabel *notation_label;
  GtkLabel *others_label;
  GtkLabel *traits_label;
  GtkLabel *words_label;
};

G_DEFINE_TYPE (PwLibraryPreview, pw_library_preview, GTK_TYPE_BOX)

static gboolean
draw_board_cb (PwLibraryPreview *self, cairo_t *cr, GtkWidget *area)
{
  int width = gtk_widget_get_allocated_width (area), height = gtk_widget_get_allocated_height (area);
  cairo_surface_t *surface;

  if (self->entry == NULL)
    return GDK_EVENT_PROPAGATE;
  surface = pw_thumbnail_draw (self->document, pw_theme_scheme (area), MIN (width, height),
                               gtk_widget_get_scale_factor (area));
  cairo_set_source_surface (cr, surface, (width - MIN (width, height)) / 2, 0);
  cairo_paint (cr);
  cairo_surface_destroy (surface);
  return GDK_EVENT_PROPAGATE;
}

/* A line without words is not there. text: (transfer full) */
static void
show_line (GtkLabel *label, char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
  g_free (text);
}

static void
name_board (PwLibraryPreview *self)
{
  /* Translators: the name of a piece. */
  g_autofree char *name = g_strdup_printf (_ ("%s and its moves on a board"), self->entry->name);

  atk_object_set_name (gtk_widget_get_accessible (self->board_area), name);
}

void
pw_library_preview_show (PwLibraryPreview *self, const PwLibraryEntry *entry, const PwSimilarPiece *like)
{
  self->entry = entry;
  gtk_widget_set_visible (GTK_WIDGET (self), entry != NULL);
  if (entry == NULL)
    return;
  pw_library_show (entry, self->document);
  gtk_widget_queue_draw (self->board_area);
  gtk_label_set_text (self->name_label, entry->name);
  gtk_label_set_text (self->dialect_label, _ (pw_dialect_label (entry->dialect)));
  pw_notation_label_show (self->notation_label, entry->dialect, entry->notation);
  name_board (self);
  show_line (self->like_label, like ? pw_library_describe_like (like) : g_strdup (""));
  show_line (self->words_label, g_strdup (entry->starter ? entry->starter->words : ""));
  show_line (self->traits_label, pw_library_describe_traits (entry->known));
  show_line (self->figures_label, pw_library_filter_tell (entry->known));
  show_line (self->others_label,
             *entry->others ? g_strdup_printf (_ ("Also called: %s"), entry->others) : g_strdup (""));
  show_line (self->games_label, *entry->games ? g_strdup_printf (_ ("Games: %s"), entry->games) : g_strdup (""));
}

/* -- life -- */

static void
pw_library_preview_dispose (GObject *object)
{
  PW_LIBRARY_PREVIEW (object)->entry = NULL;
  g_clear_object (&PW_LIBRARY_PREVIEW (object)->document);
  G_OBJECT_CLASS (pw_library_preview_parent_class)->dispose (object);
}

static void
pw_library_preview_class_init (PwLibraryPreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_library_preview_dispose;

  g_type_ensure (PW_TYPE_NOTATION_LABEL);
  pw_template_set (klass, "library/preview.ui");
  PW_TEMPLATE_PARTS (klass, PwLibraryPreview, board_area, dialect_label, figures_label, games_label,
                     like_label, name_label, notation_label, others_label, traits_label, words_label);
  PW_TEMPLATE_HANDLERS (klass, draw_board_cb);
}

static void
pw_library_preview_init (PwLibraryPreview *self)
{
  pw_template_init (self);
  self->document = pw_document_new ();
}
