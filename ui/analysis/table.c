/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures of several pieces side by side. */
#include "ui/analysis/table.h"

#include <glib/gi18n-lib.h>

#include "ui/analysis/figures.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/scroll.h"

#define MAX_CHARS 22 /* of a line */
#define NAME_CHARS 10
#define MAX_LINES 3 /* of a name, which may be of any length */

typedef struct
{
  PwFindings *findings;
  GtkGrid *grid;
} Table;

static void
free_table (gpointer data)
{
  Table *table = data;

  pw_findings_want (table->findings, PW_FINDER_TABLE, 0);
  g_object_unref (table->findings);
  g_free (table);
}

static GtkWidget *
add_label (Table *table, const char *text, int column, int row, const char *style)
{
  GtkWidget *label = pw_label_new_wrapped (text, style, MAX_CHARS);

  gtk_label_set_selectable (GTK_LABEL (label), column > 0 && row > 0);
  gtk_grid_attach (table->grid, label, column, row, 1, 1);
  return label;
}

static void
add_figure (Table *table, const PwFigureRow *figure, guint who, int row)
{
  PwSaid said;
  gboolean known = pw_figure_say (figure, table->findings, who, &said);
  GtkWidget *label = add_label (table, known ? said.text : "–", (int) who + 1, row,
                                known && said.note != NULL ? "dim-label" : NULL);
  g_autofree char *tooltip = known ? g_strjoin ("\n", said.text, said.more != NULL ? said.more : "", said.note, NULL)
                                   : NULL;

  gtk_widget_set_tooltip_text (label, tooltip);
  pw_said_clear (&said);
}

/* The same room for all, however long or short they are. */
static void
add_name (Table *table, guint who)
{
  g_autofree char *name = pw_text_shown (pw_findings_name (table->findings, who));
  GtkLabel *label = GTK_LABEL (add_label (table, name, (int) who + 1, 0, "heading"));

  gtk_label_set_width_chars (label, NAME_CHARS);
  gtk_label_set_lines (label, MAX_LINES);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  pw_label_tell_cut (label, GTK_WIDGET (label));
}

static void
show (Table *table)
{
  guint n = pw_findings_n_beside (table->findings);

  gtk_container_foreach (GTK_CONTAINER (table->grid), (GtkCallback) (GCallback) gtk_widget_destroy, NULL);
  for (guint who = 0; who <= n; who++)
    add_name (table, who);
  for (guint i = 0; i < pw_n_figures (); i++)
    {
      const PwFigureRow *figure = pw_figure_row (i);

      add_label (table, pw_figure_what (figure).title, 0, (int) i + 1, NULL);
      for (guint who = 0; who <= n; who++)
        add_figure (table, figure, who, (int) i + 1);
    }
  gtk_widget_show_all (GTK_WIDGET (table->grid));
}

static void
changed_cb (GtkWidget *window)
{
  show (g_object_get_data (G_OBJECT (window), "pw-table"));
}

GtkWidget *
pw_compare_table_new (GtkWindow *parent, PwFindings *findings)
{
  GtkWidget *window = gtk_dialog_new_with_buttons (_ ("Compare Pieces"), parent,
                                                   GTK_DIALOG_DESTROY_WITH_PARENT | GTK_DIALOG_USE_HEADER_BAR, NULL,
                                                   NULL);
  GtkWidget *scroller;
  Table *table = g_new0 (Table, 1);

  table->findings = g_object_ref (findings);
  table->grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 18, "row-spacing", 6, "margin", 18, NULL);
  scroller = pw_scroller_new (GTK_WIDGET (table->grid), GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_box_pack_start (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (window))), scroller, TRUE, TRUE, 0);
  gtk_window_set_default_size (GTK_WINDOW (window), 720, 560);
  pw_window_fit (GTK_WINDOW (window));
  g_object_set_data_full (G_OBJECT (window), "pw-table", table, free_table);
  g_signal_connect_object (findings, "changed", G_CALLBACK (changed_cb), window, G_CONNECT_SWAPPED);
  pw_findings_want (findings, PW_FINDER_TABLE, PW_STAGES_ALL);
  show (table);
  return window;
}
