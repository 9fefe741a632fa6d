/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Made events.  Owns how they are put together; knows nothing of our program.
 */
#include "tests/ui/user-input.h"

#include <gdk/gdkkeysyms.h>
#include <string.h>

#define PATIENCE 5.0 /* seconds for a window to appear */

#define FRAME 25000 /* microseconds: the next frame is drawn by then */

static guint32 now;

/* The one that its events come from: of an entry, that of its text. */
static GdkWindow *
find_window (GtkWidget *widget)
{
  GdkWindow *window = gtk_widget_get_window (widget);
  g_autoptr (GList) children
      = GTK_IS_ENTRY (widget) ? gdk_window_get_children_with_user_data (window, widget) : NULL;

  return children != NULL ? children->data : window;
}

static GdkEvent *
make (GdkEventType type, GtkWidget *widget)
{
  GdkEvent *event = gdk_event_new (type);
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));

  event->any.window = g_object_ref (find_window (widget));
  event->any.send_event = TRUE;
  gdk_event_set_device (event, type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE
                                   ? gdk_seat_get_keyboard (seat)
                                   : gdk_seat_get_pointer (seat));
  now += 10;
  return event;
}

/* event: (transfer full) */
static void
give (GdkEvent *event)
{
  gtk_main_do_event (event);
  gdk_event_free (event);
}

void
input_settle (void)
{
  gint64 end = g_get_monotonic_time () + FRAME;

  do
    {
      while (gtk_events_pending ())
        gtk_main_iteration ();
      g_usleep (1000);
      gdk_display_sync (
          gdk_display_get_default ()); /* what was asked of the server, such as another size, is done */
    }
  while (g_get_monotonic_time () < end || gtk_events_pending ());
}

static gboolean
drawn_cb (GtkWidget *widget, cairo_t *cr, gboolean *drawn)
{
  *drawn = TRUE;
  return GDK_EVENT_PROPAGATE;
}

void
input_show (GtkWidget *window)
{
  gboolean drawn = FALSE;
  gulong handler = g_signal_connect_after (window, "draw", G_CALLBACK (drawn_cb), &drawn);
  GdkEvent *focus;

  gtk_widget_show_all (window);
  input_wait_while (!drawn, PATIENCE);
  g_assert_true (drawn);
  g_signal_handler_disconnect (window, handler);
  focus = make (GDK_FOCUS_CHANGE, window);
  focus->focus_change.in = TRUE;
  give (focus);
  input_settle ();
}

static void
give_button (GtkWidget *widget, GdkEventType type, double x, double y, guint button)
{
  GdkEvent *event = make (type, widget);

  event->button.time = now;
  event->button.x = event->button.x_root = x;
  event->button.y = event->button.y_root = y;
  event->button.button = button;
  event->button.state = type == GDK_BUTTON_RELEASE ? GDK_BUTTON1_MASK << (button - 1) : 0;
  give (event);
}

void
input_press (GtkWidget *widget, double x, double y, guint button)
{
  give_button (widget, GDK_BUTTON_PRESS, x, y, button);
}

void
input_release (GtkWidget *widget, double x, double y, guint button)
{
  give_button (widget, GDK_BUTTON_RELEASE, x, y, button);
}

void
input_move (GtkWidget *widget, double x, double y, GdkModifierType state)
{
  GdkEvent *event = make (GDK_MOTION_NOTIFY, widget);

  event->motion.time = now;
  event->motion.x = event->motion.x_root = x;
  event->motion.y = event->motion.y_root = y;
  event->motion.state = state;
  give (event);
}

void
input_leave (GtkWidget *widget)
{
  GdkEvent *event = make (GDK_LEAVE_NOTIFY, widget);

  event->crossing.time = now;
  event->crossing.x = event->crossing.y = -1;
  event->crossing.mode = GDK_CROSSING_NORMAL;
  event->crossing.detail = GDK_NOTIFY_ANCESTOR;
  give (event);
}

void
input_scroll (GtkWidget *widget, double x, double y, double dy, GdkModifierType state)
{
  GdkEvent *event = make (GDK_SCROLL, widget);

  event->scroll.time = now;
  event->scroll.x = event->scroll.x_root = x;
  event->scroll.y = event->scroll.y_root = y;
  event->scroll.direction = GDK_SCROLL_SMOOTH;
  event->scroll.delta_y = dy;
  event->scroll.state = state;
  give (event);
}

void
input_touch (GtkWidget *widget, GdkEventType type, guint finger, double x, double y)
{
  GdkEvent *event = make (type, widget);

  event->touch.time = now;
  event->touch.x = event->touch.x_root = x;
  event->touch.y = event->touch.y_root = y;
  event->touch.sequence = GUINT_TO_POINTER (finger); /* only ever compared */
  event->touch.emulating_pointer = finger == 1;
  give (event);
}

static void
give_key (GtkWidget *window, GdkEventType type, guint keyval, const GdkKeymapKey *key, GdkModifierType state)
{
  GdkEvent *event = make (type, window);

  event->key.time = now;
  event->key.keyval = keyval;
  event->key.hardware_keycode = (guint16) key->keycode;
  event->key.group = (guint8) key->group;
  event->key.state = state | (key->level == 1 ? GDK_SHIFT_MASK : 0);
  give (event);
}

gboolean
input_key (GtkWidget *window, guint keyval, GdkModifierType state)
{
  GdkKeymap *keymap = gdk_keymap_get_for_display (gtk_widget_get_display (window));
  g_autofree GdkKeymapKey *keys = NULL;
  int n;

  if (!gdk_keymap_get_entries_for_keyval (keymap, keyval, &keys, &n))
    return FALSE;
  give_key (window, GDK_KEY_PRESS, keyval, &keys[0], state);
  give_key (window, GDK_KEY_RELEASE, keyval, &keys[0], state);
  return TRUE;
}

gboolean
input_type (GtkWidget *window, const char *accelerator)
{
  GdkModifierType state;
  guint keyval;

  gtk_accelerator_parse (accelerator, &keyval, &state);
  if (state & GDK_SHIFT_MASK)
    keyval = gdk_keyval_to_upper (keyval);
  return keyval != 0 && input_key (window, keyval, state);
}

/* -- what is where -- */

typedef struct
{
  gboolean (*fits) (GtkWidget *widget, gconstpointer data);
  gconstpointer data;
  gboolean hidden; /* in what is hidden, too */
  guint skip;      /* so many of them */
  GtkWidget *found;
} Search;

static void
search_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (search->found != NULL
      || !(search->hidden || gtk_widget_get_visible (widget) || gtk_widget_is_toplevel (widget)))
    return;
  if (search->fits (widget, search->data) && search->skip-- == 0)
    search->found = widget;
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), search_cb, search);
}

/* Nothing around it is hidden. */
static gboolean
can_be_seen (GtkWidget *widget)
{
  for (; widget != NULL && !gtk_widget_is_toplevel (widget); widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_visible (widget))
      return FALSE;
  return TRUE;
}

/* Of what can be seen. */
static GtkWidget *
look_for_nth (gpointer within, gboolean (*fits) (GtkWidget *, gconstpointer), gconstpointer data, guint n)
{
  Search search = { .fits = fits, .data = data, .skip = n };

  if (can_be_seen (within))
    search_cb (within, &search);
  return search.found;
}

static GtkWidget *
look_for (gpointer within, gboolean (*fits) (GtkWidget *, gconstpointer), gconstpointer data)
{
  return look_for_nth (within, fits, data, 0);
}

static gboolean
is_of_class (GtkWidget *widget, gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type));
}

static gboolean
has_name (GtkWidget *widget, gconstpointer name)
{
  return g_strcmp0 (hand_name (widget), name) == 0;
}

static gboolean
has_part_of_name (GtkWidget *widget, gconstpointer part)
{
  return hand_name (widget) != NULL && strstr (hand_name (widget), part) != NULL;
}

static gboolean
has_role (GtkWidget *widget, gconstpointer role)
{
  return atk_object_get_role (gtk_widget_get_accessible (widget)) == (AtkRole) GPOINTER_TO_UINT (role);
}

static gboolean
is_open_popover (GtkWidget *widget, gconstpointer data)
{
  return G_OBJECT_TYPE (widget) == GTK_TYPE_POPOVER;
}

GtkWidget *
hand_part (gpointer within, GType type)
{
  Search search = { .fits = is_of_class, .data = GSIZE_TO_POINTER (type), .hidden = TRUE };

  search_cb (within, &search);
  return search.found;
}

GtkWidget *
hand_find (gpointer within, const char *name)
{
  GtkWidget *found = look_for (within, has_name, name);

  if (found == NULL)
    g_error ("There is no \"%s\".", name);
  return found;
}

void
hand_click (gpointer within, const char *name)
{
  gtk_button_clicked (GTK_BUTTON (hand_find (within, name)));
}

GtkWidget *
hand_look (gpointer within, const char *name)
{
  return look_for (within, has_name, name);
}

GtkWidget *
hand_look_part (gpointer within, const char *part)
{
  return look_for (within, has_part_of_name, part);
}

GtkWidget *
hand_nth (gpointer within, AtkRole role, guint n)
{
  return look_for_nth (within, has_role, GUINT_TO_POINTER (role), n);
}

guint
hand_count (gpointer within, AtkRole role)
{
  Search search = { .fits = has_role, .data = GUINT_TO_POINTER (role), .skip = G_MAXUINT };

  if (can_be_seen (within))
    search_cb (within, &search);
  return G_MAXUINT - search.skip;
}

const char *
hand_label (gpointer within, guint n)
{
  GtkWidget *label = hand_nth (within, ATK_ROLE_LABEL, n);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

const char *
hand_name (gpointer widget)
{
  return atk_object_get_name (gtk_widget_get_accessible (widget));
}

GtkWidget *
hand_popover (gpointer window)
{
  return look_for (window, is_open_popover, NULL);
}

GtkWidget *
hand_dialog (gpointer window, GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (is_of_class (l->data, GSIZE_TO_POINTER (type)) && gtk_widget_get_visible (l->data)
        && gtk_window_get_transient_for (l->data) == window)
      return l->data;
  return NULL;
}

gboolean
hand_is_suggested (gpointer within, const char *name)
{
  return gtk_style_context_has_class (gtk_widget_get_style_context (hand_find (within, name)),
                                      "suggested-action");
}

guint
hand_count_ink (PwBoardView *board, PwInk ink)
{
  GtkWidget *widget = GTK_WIDGET (board);
  int width = gtk_widget_get_allocated_width (widget), height = gtk_widget_get_allocated_height (widget);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (image);
  guint32 wanted = pw_board_view_get_scheme (board)->inks[ink];
  guint n = 0;

  input_settle ();
  gtk_widget_draw (widget, cr);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint8 *line
            = cairo_image_surface_get_data (image) + y * cairo_image_surface_get_stride (image);

        n += (((const guint32 *) (const void *) line)[x] & 0xffffff) == wanted;
      }
  cairo_surface_destroy (image);
  return n;
}
