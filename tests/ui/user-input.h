/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/board/view.h"
#include "ui/paint/scheme/inks.h"

G_BEGIN_DECLS

/*
 * A hand on mouse and keyboard for the window's tests: events made by us and given to
 * GTK as if they came from the display, so that no pointer is moved and no window
 * manager is needed.
 */

/* Shows a window and waits until it is drawn; then it has the focus. */
void input_show (GtkWidget *window);
/* Lets everything that waits be done: idles, layout, drawing. */
void input_settle (void);

/* The same as long as something is so, but no longer than that many seconds. */
#define input_wait_while(condition, seconds)                                                                 \
  for (gint64 wait_end = g_get_monotonic_time () + (gint64) ((seconds) *G_USEC_PER_SEC);                     \
       (condition) && g_get_monotonic_time () < wait_end;)                                                   \
  input_settle ()

/* x, y: in the widget; of an entry, in the part with its text. */
void input_press (GtkWidget *widget, double x, double y, guint button);
void input_move (GtkWidget *widget, double x, double y, GdkModifierType state);
void input_release (GtkWidget *widget, double x, double y, guint button);
void input_leave (GtkWidget *widget);
void input_scroll (GtkWidget *widget, double x, double y, double dy, GdkModifierType state);

/* type: GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END or GDK_TOUCH_CANCEL; finger: from 1 */
void input_touch (GtkWidget *widget, GdkEventType type, guint finger, double x, double y);

/* keyval: any symbol that the keyboard has. Returns: whether the keyboard has it */
gboolean input_key (GtkWidget *window, guint keyval, GdkModifierType state);
/* The same by an accelerator: "<Primary>Left". */
gboolean input_type (GtkWidget *window, const char *accelerator);

/* -- what a hand reaches for; within: a window, or a widget in it -- */

/* The first part that is of a class, whether it can be seen or not. (transfer none) (nullable) */
GtkWidget *hand_part (gpointer within, GType type);
#define HAND_PART(within, NAME) PW_##NAME (hand_part (within, PW_TYPE_##NAME))
/* The first one that can be seen and has this accessible name. (transfer none): there must be one */
GtkWidget *hand_find (gpointer within, const char *name);
/* The same, or NULL if there is none; and the first one whose name has such a part. (transfer none)
 * (nullable) */
GtkWidget *hand_look (gpointer within, const char *name);
GtkWidget *hand_look_part (gpointer within, const char *part);
/* Presses the button of this name. */
void hand_click (gpointer within, const char *name);
/* The nth that can be seen of a role, from 0. (transfer none) (nullable) */
GtkWidget *hand_nth (gpointer within, AtkRole role, guint n);
guint hand_count (gpointer within, AtkRole role);
/* What the nth label says that can be seen, from 0; "" if there is none. */
const char *hand_label (gpointer within, guint n);
/* What a screen reader calls it. */
const char *hand_name (gpointer widget);
/* Whether the button of this name is the one that leads on. */
gboolean hand_is_suggested (gpointer within, const char *name);
/* Pixels of an ink of its scheme, as a board is on the screen. */
guint hand_count_ink (PwBoardView *board, PwInk ink);
/* The dialog of a class that is open above a window. (transfer none) (nullable) */
GtkWidget *hand_dialog (gpointer window, GType type);
/* The plain popover that is open in a window. (transfer none) (nullable) */
GtkWidget *hand_popover (gpointer window);

G_END_DECLS
