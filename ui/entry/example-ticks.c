/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of ticks: owns a button for each example. Must not know what examples mean. */
#include "ui/entry/example-ticks.h"

#include <glib/gi18n-lib.h>

#include "ui/base/button.h"
#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/menu-button.h"
#include "ui/base/theme.h"
#include "ui/document/thumbnail.h"

#define MAX_TICKS    5 /* of more examples, the rest is behind one button */
#define PER_LINE     10
#define PICTURE_SIZE 200
#define TEXT_WIDTH   36 /* letters */
#define SPACING      8

struct _PwExampleTicks
{
  GtkBox parent_instance;

  PwDocument *document;
  PwExampleList *list;
};

G_DEFINE_TYPE (PwExampleTicks, pw_example_ticks, GTK_TYPE_BOX)

/* The number of a button's example. */
static guint
number_of (gpointer button)
{
  return GPOINTER_TO_UINT (g_object_get_data (button, "example"));
}

/* -- one example, whole -- */

static GtkWidget *
draw_example (PwExampleTicks *self, guint i)
{
  const PwSketchPosition *position = pw_example_list_get (self->list, i);
  PwScene scene
      = { .scheme = pw_theme_scheme (GTK_WIDGET (self)), .pointed = PW_NO_SQUARE, .cursor = PW_NO_SQUARE };
  cairo_surface_t *picture;
  GtkWidget *image;

  pw_look_show_piece (pw_document_get_look (self->document), &scene);
  pw_scene_show_position (&scene, position);
  picture = pw_thumbnail_draw_scene (&scene, PICTURE_SIZE, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  image = gtk_image_new_from_surface (picture);
  cairo_surface_destroy (picture);
  return image;
}

/* Its picture, and what is known of it. (transfer floating) */
static GtkWidget *
show_example (PwExampleTicks *self, guint i)
{
  g_autofree char *words = pw_example_list_describe (self->list, i);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  gtk_container_add (GTK_CONTAINER (box), draw_example (self, i));
  gtk_container_add (GTK_CONTAINER (box), pw_label_new_wrapped (words, NULL, TEXT_WIDTH));
  return box;
}

static gboolean
query_cb (PwExampleTicks *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip, GtkWidget *button)
{
  GtkWidget *box = show_example (self, number_of (button));

  gtk_widget_show_all (box);
  gtk_tooltip_set_custom (tooltip, box);
  return TRUE;
}

static void
fill_cb (PwExampleTicks *self, GtkMenuButton *button)
{
  guint i = number_of (button);
  g_autofree char *target = g_strdup_printf ("%u", i);
  GtkWidget *popover = gtk_popover_new (GTK_WIDGET (button)), *box = show_example (self, i);

  if (pw_example_list_judge (self->list, i) == PW_EXAMPLE_FAILS)
    gtk_container_add (GTK_CONTAINER (box),
                       pw_button_new (_ ("_Accept"), "win.accept-example", target,
                                      _ ("Let the example say what the piece does now")));
  gtk_container_add (GTK_CONTAINER (box), pw_button_new (_ ("_Remove Example"), "win.remove-example", target,
                                                         _ ("Remove this example")));
  gtk_container_set_border_width (GTK_CONTAINER (box), SPACING);
  gtk_widget_show_all (box);
  gtk_container_add (GTK_CONTAINER (popover), box);
  gtk_menu_button_set_popover (button, popover);
}

/* -- the row -- */

/* ORDER PwExampleVerdict */
static const struct
{
  const char *mark, *style;
} verdicts[] = { { "…", "unknown" }, { "✓", "holds" }, { "✗", "fails" } };

static GtkWidget *
new_tick (PwExampleTicks *self, guint i)
{
  PwExampleVerdict verdict = pw_example_list_judge (self->list, i);
  g_autofree char *text = g_strdup_printf ("%s %u", verdicts[verdict].mark, i + 1),
                  *words = pw_example_list_describe (self->list, i);
  GtkWidget *button
      = g_object_new (PW_TYPE_MENU_BUTTON, "relief", GTK_RELIEF_NONE, "has-tooltip", TRUE, NULL);

  g_object_set_data (G_OBJECT (button), "example", GUINT_TO_POINTER (i));
  gtk_container_add (GTK_CONTAINER (button), gtk_label_new (text));
  gtk_style_context_add_class (gtk_widget_get_style_context (button), verdicts[verdict].style);
  atk_object_set_name (gtk_widget_get_accessible (button), words);
  g_signal_connect_swapped (button, "query-tooltip", G_CALLBACK (query_cb), self);
  g_signal_connect_swapped (button, "fill", G_CALLBACK (fill_cb), self);
  return button;
}

static void
fill_rest_cb (PwExampleTicks *self, GtkMenuButton *button)
{
  GtkWidget *popover = gtk_popover_new (GTK_WIDGET (button)), *grid = gtk_grid_new ();

  for (guint i = MAX_TICKS; i < pw_example_list_count (self->list); i++)
    gtk_grid_attach (GTK_GRID (grid), new_tick (self, i), (int) ((i - MAX_TICKS) % PER_LINE),
                     (int) ((i - MAX_TICKS) / PER_LINE), 1, 1);
  gtk_style_context_add_class (gtk_widget_get_style_context (grid), "ticks");
  gtk_container_set_border_width (GTK_CONTAINER (grid), SPACING);
  gtk_widget_show_all (grid);
  gtk_container_add (GTK_CONTAINER (popover), grid);
  gtk_menu_button_set_popover (button, popover);
}

/* The button for the rest says whether all of them hold. */
static GtkWidget *
new_rest (PwExampleTicks *self)
{
  guint n = pw_example_list_count (self->list), n_fail = 0;
  g_autofree char *text = NULL, *words = NULL;
  GtkWidget *button = g_object_new (PW_TYPE_MENU_BUTTON, "relief", GTK_RELIEF_NONE, NULL);

  for (guint i = MAX_TICKS; i < n; i++)
    n_fail += pw_example_list_judge (self->list, i) == PW_EXAMPLE_FAILS;
  text = g_strdup_printf ("%s +%u", verdicts[n_fail > 0 ? PW_EXAMPLE_FAILS : PW_EXAMPLE_HOLDS].mark,
                          n - MAX_TICKS);
  words = g_strdup_printf (ngettext ("%1$u more example, of which %2$u fail",
                                     "%1$u more examples, of which %2$u fail", n - MAX_TICKS),
                           n - MAX_TICKS, n_fail);
  gtk_container_add (GTK_CONTAINER (button), gtk_label_new (text));
  gtk_style_context_add_class (gtk_widget_get_style_context (button),
                               verdicts[n_fail > 0 ? PW_EXAMPLE_FAILS : PW_EXAMPLE_HOLDS].style);
  pw_widget_tell (button, words);
  atk_object_set_name (gtk_widget_get_accessible (button), words);
  g_signal_connect_swapped (button, "fill", G_CALLBACK (fill_rest_cb), self);
  return button;
}

static void
add (PwExampleTicks *self, GtkWidget *child)
{
  gtk_widget_show_all (child);
  gtk_container_add (GTK_CONTAINER (self), child);
}

static void
show_list (PwExampleTicks *self)
{
  guint n = pw_example_list_count (self->list), shown = MIN (n, MAX_TICKS);
  gtk_container_foreach (GTK_CONTAINER (self), (GtkCallback) (GCallback) gtk_widget_destroy, NULL);
  for (guint i = 0; i < shown; i++)
    add (self, new_tick (self, i));
  if (shown < n)
    add (self, new_rest (self));
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

/* -- life -- */

static void
pw_example_ticks_class_init (PwExampleTicksClass *klass)
{
  PW_OWNS (klass, PwExampleTicks, g_object_unref, document, list);
}

static void
pw_example_ticks_init (PwExampleTicks *self)
{
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)), "ticks");
  gtk_widget_set_no_show_all (GTK_WIDGET (self), TRUE);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), _ ("Examples"));
}

GtkWidget *
pw_example_ticks_new (PwDocument *document, PwExampleList *list)
{
  PwExampleTicks *self = g_object_new (PW_TYPE_EXAMPLE_TICKS, NULL);

  self->document = g_object_ref (document);
  self->list = g_object_ref (list);
  g_signal_connect_object (list, "changed", G_CALLBACK (show_list), self, G_CONNECT_SWAPPED);
  show_list (self);
  return GTK_WIDGET (self);
}
