/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A group of buttons: owns how the focus goes about in it.  Must not know what the buttons do.
 */
#include "ui/palette/group.h"

#include "ui/base/fit.h"

typedef struct
{
  GtkWidget *last; /* (nullable): weak: which child had the focus last */
  guint n;         /* children that were appended */
  guint n_columns; /* that was asked for */
  guint n_rows;    /* that are reserved */
  gboolean is_column; /* now: whatever was asked for */
  gboolean tips_below;
} PwPaletteGroupPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (PwPaletteGroup, pw_palette_group, GTK_TYPE_GRID)

typedef struct
{
  int x, y;
} Place;

static Place
place_of (GtkWidget *group, GtkWidget *child)
{
  Place place;

  gtk_container_child_get (GTK_CONTAINER (group), child, "left-attach", &place.x, "top-attach", &place.y, NULL);
  return place;
}

static gboolean
can_focus (GtkWidget *child)
{
  return gtk_widget_get_can_focus (child) && gtk_widget_is_sensitive (child) && gtk_widget_get_visible (child);
}

/* The child that has the focus, or something in it has. (nullable) */
static GtkWidget *
find_focus (GtkWidget *group)
{
  GtkWidget *toplevel = gtk_widget_get_toplevel (group);
  GtkWidget *focus = GTK_IS_WINDOW (toplevel) ? gtk_window_get_focus (GTK_WINDOW (toplevel)) : NULL;

  while (focus && gtk_widget_get_parent (focus) != group)
    focus = gtk_widget_get_parent (focus);
  return focus;
}

int
pw_palette_group_distance (int dx, int dy, GtkDirectionType direction)
{
  int ahead = direction == GTK_DIR_LEFT ? -dx : direction == GTK_DIR_RIGHT ? dx : direction == GTK_DIR_UP ? -dy : dy;
  int aside = ABS (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT ? dy : dx);

  return ahead > 0 ? ahead + 100 * aside : G_MAXINT;
}

static GtkWidget *
find_next (GtkWidget *group, GtkWidget *from, GtkDirectionType direction)
{
  g_autoptr (GList) children = gtk_container_get_children (GTK_CONTAINER (group));
  Place here = place_of (group, from);
  GtkWidget *found = NULL;
  int nearest = G_MAXINT;

  if (gtk_widget_get_direction (group) == GTK_TEXT_DIR_RTL && direction == GTK_DIR_LEFT)
    direction = GTK_DIR_RIGHT;
  else if (gtk_widget_get_direction (group) == GTK_TEXT_DIR_RTL && direction == GTK_DIR_RIGHT)
    direction = GTK_DIR_LEFT;
  for (GList *item = children; item; item = item->next)
    {
      Place to = place_of (group, item->data);
      int far = pw_palette_group_distance (to.x - here.x, to.y - here.y, direction);

      if (can_focus (item->data) && far < nearest)
        {
          nearest = far;
          found = item->data;
        }
    }
  return found;
}

/* In reading order. (nullable) */
static GtkWidget *
find_first (GtkWidget *group)
{
  g_autoptr (GList) children = gtk_container_get_children (GTK_CONTAINER (group));
  GtkWidget *first = NULL;

  for (GList *item = children; item; item = item->next)
    {
      Place place = place_of (group, item->data), best = first ? place_of (group, first) : place;

      if (can_focus (item->data) && (first == NULL || place.y < best.y || (place.y == best.y && place.x < best.x)))
        first = item->data;
    }
  return first;
}

/* Tab comes to where it was the last time. */
static gboolean
pw_palette_group_focus (GtkWidget *widget, GtkDirectionType direction)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (PW_PALETTE_GROUP (widget));
  GtkWidget *focus = find_focus (widget), *next;

  if (focus && (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;
  if (focus)
    next = find_next (widget, focus, direction);
  else
    next = priv->last && can_focus (priv->last) ? priv->last : find_first (widget);
  if (next == NULL)
    return focus != NULL; /* at the edge it stays */
  gtk_widget_grab_focus (next);
  return TRUE;
}

static void
pw_palette_group_set_focus_child (GtkContainer *container, GtkWidget *child)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (PW_PALETTE_GROUP (container));

  if (child)
    g_set_weak_pointer (&priv->last, child);
  GTK_CONTAINER_CLASS (pw_palette_group_parent_class)->set_focus_child (container, child);
}

void
pw_palette_group_clear (PwPaletteGroup *self)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (self);
  g_autoptr (GList) children = gtk_container_get_children (GTK_CONTAINER (self));

  for (GList *item = children; item; item = item->next)
    gtk_widget_destroy (item->data);
  priv->n = priv->n_rows = 0;
}

/* Only the last line of the group, so that the tooltip comes below it. */
static gboolean
query_tooltip_cb (GtkWidget *child, int x, int y, gboolean by_key, GtkTooltip *tooltip, GtkWidget *group)
{
  GdkRectangle area = { .width = gtk_widget_get_allocated_width (child), .height = 1 };
  g_autofree char *text = gtk_widget_get_tooltip_text (child);

  gtk_widget_translate_coordinates (group, child, 0, gtk_widget_get_allocated_height (group) - 1, NULL, &area.y);
  gtk_tooltip_set_tip_area (tooltip, &area);
  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

/* Rooms that are kept for children that aren't there. */
static gboolean
is_nothing (GtkWidget *child)
{
  return GTK_IS_LABEL (child);
}

static void
reserve (PwPaletteGroup *self)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (self);
  guint n = priv->is_column ? priv->n_rows * priv->n_columns : priv->n_rows;

  for (guint row = 0; row < n; row++)
    if (gtk_grid_get_child_at (GTK_GRID (self), 0, (int) row) == NULL)
      {
        GtkWidget *nothing = gtk_label_new (NULL);

        gtk_widget_show (nothing);
        gtk_grid_attach (GTK_GRID (self), nothing, 0, (int) row, 1, 1);
      }
}

void
pw_palette_group_append (PwPaletteGroup *self, GtkWidget *child, guint n_columns)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (self);
  guint columns = priv->is_column ? 1 : n_columns;

  priv->n_columns = n_columns;
  gtk_grid_attach (GTK_GRID (self), child, (int) (priv->n % columns), (int) (priv->n / columns), 1, 1);
  priv->n++;
  if (priv->tips_below)
    g_signal_connect (child, "query-tooltip", G_CALLBACK (query_tooltip_cb), self);
}

void
pw_palette_group_reserve (PwPaletteGroup *self, guint n_rows)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (self);

  gtk_grid_set_row_homogeneous (GTK_GRID (self), TRUE);
  priv->n_rows = n_rows;
  reserve (self);
}

static void
letters_cb (PwPaletteGroup *self)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (self);
  guint before = priv->is_column ? 1 : priv->n_columns, now;
  g_autoptr (GList) children = NULL;

  if (priv->is_column == pw_letters_are_large (GTK_WIDGET (self)))
    return;
  priv->is_column = !priv->is_column;
  now = priv->is_column ? 1 : priv->n_columns;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), priv->is_column ? GTK_ORIENTATION_VERTICAL
                                                                         : GTK_ORIENTATION_HORIZONTAL);
  children = gtk_container_get_children (GTK_CONTAINER (self));
  for (GList *item = children; item; item = item->next)
    if (is_nothing (item->data))
      gtk_widget_destroy (item->data);
    else
      {
        Place place = place_of (GTK_WIDGET (self), item->data);
        int i = place.y * (int) before + place.x;

        gtk_container_child_set (GTK_CONTAINER (self), item->data, "left-attach", i % (int) now, "top-attach",
                                 i / (int) now, NULL);
      }
  reserve (self);
}

void
pw_palette_group_fit_letters (PwPaletteGroup *self)
{
  g_signal_connect (self, "style-updated", G_CALLBACK (letters_cb), NULL);
  letters_cb (self);
}

void
pw_palette_group_set_tips_below (PwPaletteGroup *self)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (self);

  priv->tips_below = TRUE;
}

void
pw_palette_group_pass_focus_on (PwPaletteGroup *self, GtkWidget *child)
{
  static const GtkDirectionType directions[] = { GTK_DIR_RIGHT, GTK_DIR_LEFT, GTK_DIR_DOWN, GTK_DIR_UP };
  GtkWidget *next = NULL;

  if (find_focus (GTK_WIDGET (self)) != child)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (directions) && next == NULL; i++)
    next = find_next (GTK_WIDGET (self), child, directions[i]);
  if (next)
    gtk_widget_grab_focus (next);
  else
    gtk_widget_child_focus (gtk_widget_get_toplevel (GTK_WIDGET (self)), GTK_DIR_TAB_FORWARD);
}

/* -- life -- */

static void
pw_palette_group_dispose (GObject *object)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (PW_PALETTE_GROUP (object));

  g_clear_weak_pointer (&priv->last);
  G_OBJECT_CLASS (pw_palette_group_parent_class)->dispose (object);
}

static void
pw_palette_group_class_init (PwPaletteGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_palette_group_dispose;
  GTK_WIDGET_CLASS (klass)->focus = pw_palette_group_focus;
  GTK_CONTAINER_CLASS (klass)->set_focus_child = pw_palette_group_set_focus_child;
}

static void
pw_palette_group_init (PwPaletteGroup *self)
{
  PwPaletteGroupPrivate *priv = pw_palette_group_get_instance_private (self);

  priv->n_columns = 1;
}
