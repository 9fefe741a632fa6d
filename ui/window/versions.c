/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Previous versions of the open document: a list to choose from.  One that is opened takes the place of the pieces, as
 * a step that can be undone; nothing is saved by that.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/language.h"
#include "ui/base/scroll.h"

#define WIDTH 460
#define HEIGHT 320
#define PATH_KEY "pw-path"
#define DAMAGED_KEY "pw-damaged"
#define MAX_COMPARED (4 * 1024 * 1024) /* bytes: reading larger ones takes too long for a list */

/* -- what a version holds -- */

/* Returns: (transfer full) (nullable) */
static PwArmy *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return pw_army_load (file, NULL, NULL);
}

static gboolean
is_small (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && status.st_size <= MAX_COMPARED;
}

/* "3 pieces; 1 piece changed since". now: (nullable). (transfer full) */
static char *
describe (const PwVersion *version, PwArmy *now)
{
  g_autoptr (PwArmy) army = is_small (version->path) ? load (version->path) : NULL;
  PwArmyChange difference;
  g_autofree char *since = NULL;
  guint n;

  if (army == NULL)
    return g_strdup ("");
  n = pw_army_n_pieces (army);
  if (now == NULL)
    return g_strdup_printf (ngettext ("%u piece", "%u pieces", n), n);
  difference = pw_army_compare (army, now);
  if (pw_army_equal (army, now))
    return g_strdup_printf (ngettext ("%u piece; the same as now", "%u pieces; the same as now", n), n);
  since = pw_army_change_describe (&difference);
  /* Translators: how many pieces a version has, and what has become of them: "1 piece changed". */
  return g_strdup_printf (ngettext ("%1$u piece; since then: %2$s", "%1$u pieces; since then: %2$s", n), n, since);
}

/* -- the list -- */

static GtkWidget *
new_row (const PwVersion *version, PwArmy *now)
{
  g_autofree char *when = pw_say_time (version->when);
  g_autofree char *what = describe (version, now);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name = g_strdup_printf ("%s, %s", when, what);

  gtk_container_set_border_width (GTK_CONTAINER (box), 8);
  gtk_container_add (GTK_CONTAINER (box), pw_label_new_wrapped (when, NULL, -1));
  gtk_container_add (GTK_CONTAINER (box), pw_label_new_wrapped (what, GTK_STYLE_CLASS_DIM_LABEL, -1));
  gtk_container_add (GTK_CONTAINER (row), box);
  g_object_set_data_full (G_OBJECT (row), PATH_KEY, g_strdup (version->path), g_free);
  atk_object_set_name (gtk_widget_get_accessible (row), name);
  return row;
}

static GtkWidget *
new_list (GPtrArray *versions, PwArmy *now)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *nothing
      = pw_label_new_wrapped (_ ("No version has been kept yet. One is kept each time you save."), NULL, -1);

  g_object_set (nothing, "margin", 12, NULL);
  gtk_widget_show (nothing);
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list), nothing);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_BROWSE);
  atk_object_set_name (gtk_widget_get_accessible (list), _ ("Versions, newest first"));
  for (guint i = 0; i < versions->len; i++)
    gtk_container_add (GTK_CONTAINER (list), new_row (versions->pdata[i], now));
  if (versions->len > 0)
    gtk_list_box_select_row (GTK_LIST_BOX (list), gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  return list;
}

/* -- the dialog -- */

/* Of a damaged file it becomes a document. */
static void
response_cb (GtkDialog *dialog, int response, GtkListBox *list)
{
  PwWindow *self = PW_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  GFile *damaged = g_object_get_data (G_OBJECT (dialog), DAMAGED_KEY);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (list);
  g_autoptr (PwArmy) army
      = response == GTK_RESPONSE_ACCEPT && row != NULL ? load (g_object_get_data (G_OBJECT (row), PATH_KEY)) : NULL;

  if (army != NULL && damaged != NULL)
    _pw_window_restore_somewhere (self, damaged, army);
  else if (army != NULL)
    pw_document_replace_army (self->document, army, _ ("Open Previous Version"));
  gtk_widget_destroy (GTK_WIDGET (dialog));
}

static void
row_activated_cb (GtkDialog *dialog)
{
  gtk_dialog_response (dialog, GTK_RESPONSE_ACCEPT);
}

static GtkWidget *
new_dialog (PwWindow *self, GtkWidget *list, const char *open_tooltip)
{
  GtkWidget *dialog = g_object_new (GTK_TYPE_DIALOG, "use-header-bar", TRUE, "title", _ ("Previous Versions"),
                                    "transient-for", self, "modal", TRUE, "destroy-with-parent", TRUE,
                                    "default-width",
                                    (int) (WIDTH * pw_text_scale (GTK_WIDGET (self))), "default-height", HEIGHT, NULL);
  GtkWidget *content = gtk_dialog_get_content_area (GTK_DIALOG (dialog));

  gtk_widget_set_tooltip_text (gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL),
                               _ ("Keep the document as it is (Escape)"));
  gtk_widget_set_tooltip_text (gtk_dialog_add_button (GTK_DIALOG (dialog), _ ("_Open"), GTK_RESPONSE_ACCEPT),
                               open_tooltip);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  gtk_container_set_border_width (GTK_CONTAINER (content), 0);
  gtk_box_pack_start (GTK_BOX (content), pw_scroller_new (list, GTK_POLICY_AUTOMATIC), TRUE, TRUE, 0);
  pw_window_fit (GTK_WINDOW (dialog));
  return dialog;
}

void
_pw_window_show_versions (PwWindow *self, GFile *damaged)
{
  g_autoptr (GPtrArray) versions
      = pw_storage_list_versions (self->storage, damaged != NULL ? damaged : pw_storage_get_file (self->storage));
  GtkWidget *list = new_list (versions, damaged != NULL ? NULL : army (self));
  GtkWidget *dialog
      = new_dialog (self, list, damaged != NULL
                                    ? _ ("Open this version; the file stays as it is until you save")
                                    : _ ("Put this version in the document’s place; Undo brings the other back"));

  if (damaged != NULL)
    g_object_set_data_full (G_OBJECT (dialog), DAMAGED_KEY, g_object_ref (damaged), g_object_unref);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT, versions->len > 0);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), list, 0);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), dialog, G_CONNECT_SWAPPED);
  _pw_window_show_question (self, dialog);
  if (versions->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)));
}

static void
show_versions (PwWindow *self)
{
  _pw_window_show_versions (self, NULL);
}

static const PwCommand commands[] = {
  { "previous-versions", .run = show_versions },
};

PW_FEATURE (versions)
