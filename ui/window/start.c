/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first start: a rook with an enemy on the board, and beside it doors to typing, drawing and learning, in
 * the place of the inspector's pages.  They go with the first change of the notation, or for a page.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/label.h"
#include "ui/base/scroll.h"
#include "ui/library/starters.h"

#define FIRST_BOARD "8/8/3p4/8/8/8/8/8"
#define SPACING     8 /* pixels */

/* Of pieces to start from: the first one, and those that are offered after it. */
static const char *const examples[] = { "rook", "griffon", "xiangqi-cannon" };

typedef struct
{
  GtkWidget *doors;          /* (nullable): while they are there */
  GtkWidget *example_button; /* on which the next one is */
  const char *shown;         /* the notation of the example that is shown */
  guint next;                /* of the examples */
} Own;

PW_FEATURE_KEEPS (start, Own)

static const struct
{
  const char *label, *words, *tooltip; /* not translated yet */
  const char *action;                  /* detailed */
} doors[] = {
  { N_ ("_Type a Notation"), N_ ("A letter per move: R is a rook, N is a knight, RN is both."),
    N_ ("Go to the notation (Ctrl+L)"), "win.edit-notation" },
  { N_ ("_Draw Moves"), N_ ("Mark where a piece can go, then choose among the notations found."),
    N_ ("Draw the moves and find the notation (F4)"), "win.mode::draw" },
  { N_ ("_Learn the Notation"), N_ ("Short lessons with live boards, exercises and a quiz."),
    N_ ("Open the lessons (F12)"), "app.lessons" },
};

static PwStarter
find_starter (const char *id)
{
  g_autoptr (GArray) starters = pw_starters_load ();
  guint i = 0;

  while (i + 1 < starters->len && !g_str_equal (g_array_index (starters, PwStarter, i).known->id, id))
    i++;
  return g_array_index (starters, PwStarter, i);
}

/* -- the doors -- */

/* style: (nullable) */
static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = pw_label_new_wrapped (NULL, style, -1);

  gtk_label_set_text_with_mnemonic (GTK_LABEL (label), text);
  return label;
}

/* A name above a sentence. */
static void
set_door (GtkWidget *button, const char *name, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *label = new_label (name, "heading");

  if (gtk_bin_get_child (GTK_BIN (button)) != NULL)
    gtk_widget_destroy (gtk_bin_get_child (GTK_BIN (button)));
  gtk_container_add (GTK_CONTAINER (box), label);
  gtk_container_add (GTK_CONTAINER (box), new_label (words, NULL));
  gtk_container_add (GTK_CONTAINER (button), box);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  atk_object_set_description (gtk_widget_get_accessible (button), words);
  gtk_widget_show_all (button);
}

/* fen: (nullable): of the board; NULL for that of its example */
static void
choose (PwWindow *self, const char *fen)
{
  PwStarter starter = find_starter (examples[own (self)->next]);
  g_autoptr (PwBoard) board = fen != NULL ? pw_board_new_from_fen (fen, NULL) : NULL;

  starter.shown = TRUE;
  own (self)->shown = starter.known->notation;
  own (self)->next = (own (self)->next + 1) % G_N_ELEMENTS (examples);
  pw_starter_choose (&starter, self->document, board == NULL);
  if (board != NULL)
    pw_document_set_board (self->document, board);
}

static void
offer_example (PwWindow *self)
{
  PwStarter starter = find_starter (examples[own (self)->next]);

  set_door (own (self)->example_button, starter.name, starter.words);
}

static void
show_example (PwWindow *self)
{
  choose (self, NULL);
  offer_example (self);
}

/* Whether the pointer is over it. */
static gboolean
is_pointed (GtkWidget *widget)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GtkAllocation place;
  int x, y;

  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  gdk_window_get_device_position (gtk_widget_get_window (widget), gdk_seat_get_pointer (seat), &x, &y, NULL);
  gtk_widget_get_allocation (widget, &place);
  return x >= place.x && y >= place.y && x < place.x + place.width && y < place.y + place.height;
}

/* The palette doesn't come below a pointer that rests where a door was clicked: the board would show what it
 * is at. */
static void
text_changed_cb (PwWindow *self)
{
  if (own (self)->doors != NULL && g_strcmp0 (record (self)->notation, own (self)->shown) != 0
      && !is_pointed (own (self)->doors))
    _pw_window_show_pages (self);
}

static GtkWidget *
new_door (guint i)
{
  GtkWidget *door = gtk_button_new ();

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (door), doors[i].action);
  gtk_widget_set_tooltip_text (door, _ (doors[i].tooltip));
  set_door (door, _ (doors[i].label), _ (doors[i].words));
  return door;
}

static GtkWidget *
new_doors (PwWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  gtk_container_add (GTK_CONTAINER (box), new_label (_ ("Three ways to begin"), "group"));
  for (guint i = 0; i < G_N_ELEMENTS (doors); i++)
    gtk_container_add (GTK_CONTAINER (box), new_door (i));
  gtk_container_add (GTK_CONTAINER (box), new_label (_ ("Another example"), "group"));
  own (self)->example_button = gtk_button_new ();
  gtk_container_add (GTK_CONTAINER (box), own (self)->example_button);
  g_signal_connect_object (own (self)->example_button, "clicked", G_CALLBACK (show_example), self,
                           G_CONNECT_SWAPPED);
  offer_example (self);
  own (self)->doors = pw_scroller_new (box, GTK_POLICY_NEVER);
  g_signal_connect (own (self)->doors, "destroy", G_CALLBACK (gtk_widget_destroyed), &own (self)->doors);
  return own (self)->doors;
}

void
pw_window_show_first_piece (PwWindow *self)
{
  choose (self, FIRST_BOARD);
  pw_document_set_army (self->document, army (self)); /* not to be undone */
  _pw_window_show_instead (self, new_doors (self));
  pw_document_follow (self->document, PW_DOCUMENT_TEXT, self, G_CALLBACK (text_changed_cb));
}

/* It has no commands of its own. */
extern const PwFeature _pw_feature_start;
const PwFeature _pw_feature_start = { .size = sizeof (Own) };
