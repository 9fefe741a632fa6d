/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the piece and of all pieces, for others. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/message.h"
#include "ui/export/dialog.h"
#include "ui/export/offer.h"
#include "ui/export/pages.h"
#include "ui/export/schemes.h"

/* A game is shown as it is now. */
static void
begin_picture (PwWindow *self)
{
  pw_look_set_game (pw_document_get_look (self->document), pw_board_view_copy_game (self->board_view));
}

static void
end_picture (PwWindow *self)
{
  if (self->document != NULL) /* else the window has gone meanwhile */
    pw_look_set_game (pw_document_get_look (self->document), NULL);
}

static void
export_picture (PwWindow *self)
{
  g_autofree char *saved = NULL;
  g_autofree char *sentence = NULL;

  g_object_ref (self);
  begin_picture (self);
  saved = pw_export_dialog_run (GTK_WINDOW (self), self->document, self->export_settings);
  end_picture (self);
  if (saved != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      /* Translators: the name of a file. */
      sentence = g_strdup_printf (_ ("Saved the picture as “%s”."), saved);
      pw_status_line_note (self->status_line, sentence);
    }
  g_object_unref (self);
}

static void
pages_closed_cb (PwPagesDialog *dialog, int response, PwWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    pw_status_line_note (self->status_line, pw_pages_dialog_get_saved (dialog));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

static void
show_pages (PwWindow *self)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_PAGES_SCHEMA);
  GtkWidget *dialog = pw_pages_dialog_new (GTK_WINDOW (self), self->document, settings);

  g_signal_connect_object (dialog, "response", G_CALLBACK (pages_closed_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
edit_schemes (PwWindow *self)
{
  g_free (pw_schemes_dialog_run (GTK_WINDOW (self), NULL));
}

static void
copy_picture (PwWindow *self)
{
  g_autoptr (PwWindow) kept = g_object_ref (self); /* it may be closed meanwhile */
  g_autoptr (GError) error = NULL;
  gboolean done;

  begin_picture (self);
  done = pw_export_copy_picture (self->document, GTK_WIDGET (self), self->export_settings, &error);
  end_picture (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (kept)))
    return;
  if (done)
    pw_status_line_note (self->status_line, _ ("Copied the picture as pixels, SVG and text."));
  else
    pw_message_show_error (GTK_WINDOW (self), _ ("The picture can’t be copied"), error->message);
}

static const PwCommand commands[] = {
  { "copy-picture", .run = copy_picture },
  { "export", .run = export_picture },
  { "pages", .run = show_pages },
  { "schemes", .run = edit_schemes },
};

PW_FEATURE (picture)
