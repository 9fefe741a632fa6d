/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The legend beside the board: owns its rows.  Which marks there are, and how they look, is the picture's business.
 */
#include "ui/board/legend.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/later.h"
#include "ui/paint/draw.h"

struct _PwLegend
{
  GtkBox parent_instance;

  PwBoardView *view; /* (nullable): weak */
  PwPicture *picture;
  guint update_id; /* an idle source */
  GtkLabel *heading;
  guint n, n_rows; /* as many rows as were ever needed */
  PwLegendEntry entries[PW_LEGEND_MAX]; /* what is shown */
  struct
  {
    GtkWidget *box, *sample;
    GtkLabel *label;
  } rows[PW_LEGEND_MAX];
};

G_DEFINE_TYPE (PwLegend, pw_legend, GTK_TYPE_BOX)

static gboolean
draw_cb (GtkWidget *area, cairo_t *cr, PwLegend *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "pw-row"));
  double scale = gtk_widget_get_allocated_height (area) / (double) PW_LEGEND_SAMPLE_HEIGHT;

  if (i >= self->n || self->view == NULL)
    return GDK_EVENT_PROPAGATE;
  pw_picture_compose_sample (self->picture, self->entries[i].sample, pw_board_view_get_scheme (self->view));
  pw_picture_draw (self->picture, cr, scale);
  return GDK_EVENT_PROPAGATE;
}

static void
add_row (PwLegend *self, guint i)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2), *label = pw_label_new (NULL, NULL);

  self->rows[i].box = box;
  self->rows[i].sample = gtk_drawing_area_new ();
  self->rows[i].label = GTK_LABEL (label);
  gtk_widget_set_size_request (self->rows[i].sample, PW_LEGEND_SAMPLE_WIDTH, PW_LEGEND_SAMPLE_HEIGHT);
  gtk_widget_set_valign (self->rows[i].sample, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (self->rows[i].sample), "pw-row", GUINT_TO_POINTER (i));
  g_signal_connect_object (self->rows[i].sample, "draw", G_CALLBACK (draw_cb), self, 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 1);
  gtk_box_pack_start (GTK_BOX (box), self->rows[i].sample, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (box), label, TRUE, TRUE, 0);
  gtk_widget_show_all (box);
  gtk_box_pack_start (GTK_BOX (self), box, FALSE, FALSE, 0);
}

/* A row without words keeps its place. Words after a comma are only in the tooltip, as there is little room. */
static void
show_row (PwLegend *self, guint i)
{
  const char *words = i < self->n ? self->entries[i].words : "";
  const char *comma = strstr (words, ", ");
  g_autofree char *first = comma != NULL ? g_strndup (words, (gsize) (comma - words)) : g_strdup (words);

  pw_label_say (self->rows[i].label, first);
  pw_widget_tell (self->rows[i].box, *words ? words : NULL);
  gtk_widget_queue_draw (self->rows[i].sample);
}

/* The words of the whole legend for a screen reader. */
static void
describe (PwLegend *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", self->entries[i].words);
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self)), text->str);
}

/* Marks, or the scale of a heat map: then that is all there is. */
static void
show_heading (PwLegend *self)
{
  gboolean scale = self->n > 0 && pw_legend_entry_is_step (&self->entries[0]);
  const char *text = scale ? _ ("Heat map scale") : _ ("Marks on the board");

  pw_label_say (self->heading, text);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), text);
}

static void
update (PwLegend *self)
{
  PwLegendEntry entries[PW_LEGEND_MAX];
  guint n = self->view != NULL ? pw_board_view_list_marks (self->view, entries) : 0;
  guint old = self->n, first = 0; /* the first row that differs */

  while (first < MIN (n, old) && entries[first].sample == self->entries[first].sample
         && entries[first].words == self->entries[first].words)
    first++;
  if (first == n && first == old)
    return;
  self->n = n;
  for (guint i = first; i < n; i++)
    self->entries[i] = entries[i];
  while (self->n_rows < n)
    add_row (self, self->n_rows++);
  for (guint i = first; i < self->n_rows; i++)
    show_row (self, i);
  show_heading (self);
  describe (self);
}

/* The marks are known while the board is drawn: no time to change a label. */
static void
marks_cb (PwLegend *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    pw_later (&self->update_id, PW_LATER_AFTER_BOARD, update, self);
}

static void
add_heading (PwLegend *self)
{
  GtkWidget *label = pw_label_new (NULL, "group");

  self->heading = GTK_LABEL (label);
  gtk_widget_set_margin_bottom (label, 3);
  gtk_widget_show (label);
  gtk_box_pack_start (GTK_BOX (self), label, FALSE, FALSE, 0);
  show_heading (self);
}

/* -- life -- */

/* What it shows comes with it, as there is nothing to be kept up to date before. */
static void
pw_legend_map (GtkWidget *widget)
{
  update (PW_LEGEND (widget));
  GTK_WIDGET_CLASS (pw_legend_parent_class)->map (widget);
}

static void
pw_legend_class_init (PwLegendClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = pw_legend_map;
  PW_STOPS (klass, PwLegend, update_id);
  PW_DROPS (klass, PwLegend, PW_WEAK, view);
  PW_DROPS (klass, PwLegend, pw_picture_free, picture);
}

static void
pw_legend_init (PwLegend *self)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (self));

  self->picture = pw_picture_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)), "legend");
  atk_object_set_role (accessible, ATK_ROLE_PANEL);
  add_heading (self);
}

GtkWidget *
pw_legend_new (PwBoardView *view)
{
  PwLegend *self = g_object_new (PW_TYPE_LEGEND, NULL);

  g_set_weak_pointer (&self->view, view);
  g_signal_connect_object (view, "marks-changed", G_CALLBACK (marks_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::scheme", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
