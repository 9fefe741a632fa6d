/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving a picture that takes long. */
#include "ui/export/dialog.h"

#include <glib/gstdio.h>
#include <locale.h>

#include "ui/base/theme.h"

#include "tests/ui/export/saver.h"

/* Who waits until it tells how far it is, and then has enough. */
typedef struct
{
  Saver saver;
  guint n_stopped;
} Stopper;

static GtkWidget *
find_part (GtkDialog *dialog, const char *id)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (dialog), PW_TYPE_EXPORT_DIALOG, id));
}

static void
stop_if_shown (Stopper *stopper, GtkDialog *dialog)
{
  GtkWidget *bar = find_part (dialog, "progress_bar");
  GtkWidget *choices = find_part (dialog, "choices");
  gboolean works = !gtk_widget_get_sensitive (choices);

  g_assert_false (gtk_widget_get_visible (bar) && !works);
  if (works && !gtk_widget_get_visible (bar))
    return;
  if (stopper->n_stopped == 1) /* it is as it was before */
    gtk_dialog_response (dialog, GTK_RESPONSE_CANCEL);
  else if (works)
    {
      g_assert_cmpfloat (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)), <, 1);
      stopper->n_stopped++;
      gtk_dialog_response (dialog, GTK_RESPONSE_CANCEL);
    }
  else
    gtk_dialog_response (dialog, GTK_RESPONSE_ACCEPT);
}

static gboolean
stop_cb (gpointer data)
{
  Stopper *stopper = data;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  if (saver_answer (&stopper->saver))
    return G_SOURCE_CONTINUE;
  for (GList *l = windows; l != NULL; l = l->next)
    if (PW_IS_EXPORT_DIALOG (l->data) && gtk_widget_get_mapped (l->data))
      stop_if_shown (stopper, l->data);
  return G_SOURCE_CONTINUE;
}

/* What takes long says how far it is, and can be stopped: then nothing is written, and the dialog is as before. */
static void
test_run_and_stop (void)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "long.gif", NULL);
  g_autoptr (PwDocument) document = pw_document_new ();
  g_autoptr (PwBoard) board = pw_board_new (64, 64);
  Stopper stopper = { { .path = path } };
  PwExportOptions options;
  GtkWidget *parent = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  guint source = g_timeout_add (50, stop_cb, &stopper);

  pw_document_set_notation (document, "R");
  pw_document_set_board (document, board);
  pw_export_options_load (&options, NULL);
  options.choices.format = PW_FORMAT_GIF;
  options.choices.size = PW_SIZE (30, 1);
  pw_export_choices_save (&options.choices, settings);
  gtk_widget_show (parent);
  g_assert_null (pw_export_dialog_run (GTK_WINDOW (parent), document, settings));
  g_source_remove (source);
  gtk_widget_destroy (parent);
  g_assert_cmpuint (stopper.n_stopped, ==, 1);
  g_assert_cmpuint (stopper.saver.n_messages, ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0); /* it is empty */
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  pw_theme_register ();
  g_test_add_func ("/export/stop", test_run_and_stop);
  return g_test_run ();
}
