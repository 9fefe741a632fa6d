/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The chooser of figurines: owns the buttons.  What they do is the action that they name; what is chosen is its state.
 */
#include "ui/pieces/figurine-chooser.h"

#include <glib/gi18n-lib.h>

#include "ui/base/theme.h"
#include "ui/base/toggle.h"
#include "ui/paint/draw.h"

#define ACTION "win.figurine"
#define COLUMNS 9
#define SIZE 28 /* of a figurine, in pixels */
#define BORDER 6

void
pw_figurine_chooser_draw (GtkWidget *widget, cairo_t *cr, PwFigurine figurine, double size)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();

  pw_picture_compose_figurine (picture, figurine, FALSE, pw_theme_scheme (widget));
  pw_picture_draw (picture, cr, size / PW_FIGURINE_WIDTH);
}

static gboolean
draw_cb (GtkWidget *area, cairo_t *cr, gpointer figurine)
{
  cairo_translate (cr, (gtk_widget_get_allocated_width (area) - SIZE) / 2,
                   (gtk_widget_get_allocated_height (area) - SIZE) / 2);
  pw_figurine_chooser_draw (area, cr, (PwFigurine) GPOINTER_TO_UINT (figurine), SIZE);
  return GDK_EVENT_PROPAGATE;
}

static void
add_figurine (GtkGrid *grid, guint figurine)
{
  GtkWidget *area = gtk_drawing_area_new ();
  const char *label = _ (pw_figurine_label ((PwFigurine) figurine));
  GtkWidget *button = pw_toggle_new (ACTION, pw_figurine_name ((PwFigurine) figurine), label, label, area);

  gtk_widget_set_size_request (area, SIZE, SIZE);
  g_signal_connect (area, "draw", G_CALLBACK (draw_cb), GUINT_TO_POINTER (figurine));
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_grid_attach (grid, button, (int) (figurine - 1) % COLUMNS, (int) (figurine - 1) / COLUMNS + 1, 1, 1);
}

static void
add_words (GtkGrid *grid, int column, int width, const PwToggleRow *row)
{
  gtk_grid_attach (grid, pw_toggle_new_from_row (ACTION, row), column, 0, width, 1);
}

GtkWidget *
pw_figurine_chooser_new (GtkWidget *beside)
{
  static const PwToggleRow automatic
      = { PW_FIGURINE_AUTO, N_ ("Automatic"), N_ ("Automatic figurine"),
          N_ ("Show the figurine of a known piece with the same moves; letters if there is none") };
  static const PwToggleRow letters
      = { PW_FIGURINE_LETTERS, N_ ("Letters"), N_ ("No figurine"), N_ ("Show the letters of the symbol") };
  GtkWidget *popover = gtk_popover_new (beside), *grid = gtk_grid_new ();

  add_words (GTK_GRID (grid), 0, COLUMNS / 2 + 1, &automatic);
  add_words (GTK_GRID (grid), COLUMNS / 2 + 1, COLUMNS / 2, &letters);
  for (guint i = 1; i <= pw_figurine_count (); i++)
    add_figurine (GTK_GRID (grid), i);
  gtk_container_set_border_width (GTK_CONTAINER (grid), BORDER);
  gtk_container_add (GTK_CONTAINER (popover), grid);
  gtk_widget_show_all (grid);
  atk_object_set_name (gtk_widget_get_accessible (popover), _ ("Figurine on the piece"));
  return popover;
}
