/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The answer in one line, and a few more in its tooltip.  Must not know the document.
 */
#include "ui/library/line.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/library/index.h"
#include "ui/library/use.h"

#define N_TOLD 8 /* pieces in the tooltip */

struct _PwLibraryLine
{
  GtkButton parent_instance;

  PwWorker *library;
  PwLibraryIndex *index;      /* (nullable): names; made for the first answer */
  char *plain_tooltip; /* that of the template */

  GtkLabel *label;
};

G_DEFINE_TYPE (PwLibraryLine, pw_library_line, GTK_TYPE_BUTTON)

static const char *
name_of (PwLibraryLine *self, const PwSimilarPiece *like)
{
  if (self->index == NULL)
    self->index = pw_library_index_new ();
  return pw_library_index_name (self->index, like->piece);
}

/* (transfer full) */
static char *
word_answer (PwLibraryLine *self, const GArray *likes)
{
  const PwSimilarPiece *first = likes->len > 0 ? &g_array_index (likes, PwSimilarPiece, 0) : NULL;
  g_autofree char *words = first ? pw_library_describe_like (first) : NULL;

  if (first == NULL)
    return g_strdup (_ ("No similar piece"));
  if (first->similarity == PW_SIMILARITY_SAME && !first->but_holes)
    /* Translators: the name of a known piece that moves as the open one does. */
    return g_strdup_printf (_ ("Moves like: %s"), name_of (self, first));
  /* Translators: the name of a known piece that moves nearly as the open one does, and what it has: "3 more moves". */
  return g_strdup_printf (_ ("Similar to %1$s, which has %2$s"), name_of (self, first), words);
}

/* The nearest, a line each, above what the button does. (transfer full) */
static char *
word_tooltip (PwLibraryLine *self, const GArray *likes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; likes && i < likes->len && i < N_TOLD; i++)
    {
      const PwSimilarPiece *like = &g_array_index (likes, PwSimilarPiece, i);
      g_autofree char *words = pw_library_describe_like (like);

      /* Translators: the name of a known piece, and by what it differs from the open one. */
      g_string_append_printf (text, _ ("%1$s: %2$s"), name_of (self, like), words);
      g_string_append_c (text, '\n');
    }
  g_string_append (text, self->plain_tooltip);
  return g_string_free (text, FALSE);
}

static void
library_changed_cb (PwWorker *library, PwLibraryLine *self)
{
  const GArray *likes = pw_library_get_likes (library);
  g_autofree char *text = likes ? word_answer (self, likes) : g_strdup (_ ("Moves like: –"));
  g_autofree char *tooltip = word_tooltip (self, likes);
  g_autofree char *name = NULL;

  gtk_label_set_text (self->label, text);
  pw_widget_tell (self, tooltip);
  /* Translators: read out by a screen reader: what the button says, as "Moves like: Griffon". */
  name = g_strdup_printf (_ ("Known pieces that move like this one. %s"), text);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
}

void
pw_library_line_set_library (PwLibraryLine *self, PwWorker *library)
{
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  self->plain_tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (self));
  g_signal_connect_object (library, "changed", G_CALLBACK (library_changed_cb), self, 0);
  library_changed_cb (library, self);
}

/* -- life -- */

static void
pw_library_line_class_init (PwLibraryLineClass *klass)
{
  PW_OWNS (klass, PwLibraryLine, g_object_unref, library);
  PW_OWNS (klass, PwLibraryLine, pw_library_index_free, index);
  PW_OWNS (klass, PwLibraryLine, g_free, plain_tooltip);

  pw_template_set (klass, "library/line.ui");
  PW_TEMPLATE_PARTS (klass, PwLibraryLine, label);
}

static void
pw_library_line_init (PwLibraryLine *self)
{
  pw_template_init (self);
}
