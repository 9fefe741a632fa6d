/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/ui/export/saver.h"

#include <string.h>

/* (nullable) */
static GtkWidget *
find_shown (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_widget_get_mapped (l->data) && g_type_is_a (G_OBJECT_TYPE (l->data), type))
      return l->data;
  return NULL;
}

static void
answer_chooser (Saver *saver, GtkWidget *chooser)
{
  g_autofree char *name = g_path_get_basename (saver->path), *folder = g_path_get_dirname (saver->path);

  if (saver->n_choosers++ == 0 && strchr (saver->path, '/') != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
}

gboolean
saver_answer (Saver *saver)
{
  GtkWidget *message = find_shown (GTK_TYPE_MESSAGE_DIALOG);
  GtkWidget *chooser = find_shown (GTK_TYPE_FILE_CHOOSER_DIALOG);

  if (message != NULL)
    {
      saver->n_messages++;
      saver->path = NULL; /* once is enough */
      gtk_dialog_response (GTK_DIALOG (message), saver->response);
    }
  else if (chooser != NULL)
    answer_chooser (saver, chooser);
  return message != NULL || chooser != NULL;
}

gboolean
save_picture (PwDocument *document, const PwExportOptions *options, const char *path, GError **error)
{
  g_autoptr (PwExportTask) task = pw_export_task_new (document, options, path);

  return task != NULL && pw_export_task_run (task, NULL, error);
}
