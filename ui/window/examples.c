/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Examples that must hold: their ticks beside the terms, and the line that says which one a change has
 * broken. */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "core/synthesis/sketch/json.h"
#include "ui/base/announce.h"
#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/document/examples.h"
#include "ui/entry/example-ticks.h"

#define SPACING 6

typedef struct
{
  PwExampleList *list;
  GtkWidget *bar; /* visible if an example is broken */
  GtkLabel *label;
  GtkWidget *accept_button;
} Own;

PW_FEATURE_KEEPS (examples, Own)

/* -- the line -- */

static GtkWidget *
new_bar (PwWindow *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING),
            *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic", GTK_ICON_SIZE_SMALL_TOOLBAR);

  own (self)->label = GTK_LABEL (pw_label_new (NULL, NULL));
  own (self)->accept_button = pw_button_new (_ ("_Accept"), "win.accept-example", "0",
                                             _ ("Let the example say what the piece does now"));
  gtk_widget_set_hexpand (GTK_WIDGET (own (self)->label), TRUE);
  gtk_container_add (GTK_CONTAINER (bar), icon);
  gtk_container_add (GTK_CONTAINER (bar), GTK_WIDGET (own (self)->label));
  gtk_container_add (GTK_CONTAINER (bar),
                     pw_button_new (_ ("_Undo"), "win.undo", NULL, _ ("Undo the change (Ctrl+Z)")));
  gtk_container_add (GTK_CONTAINER (bar), own (self)->accept_button);
  gtk_widget_show_all (bar);
  gtk_widget_hide (bar);
  return bar;
}

static void
show_broken (PwWindow *self)
{
  int broken = pw_example_list_broken (own (self)->list);
  gboolean was = gtk_widget_get_visible (own (self)->bar);
  g_autofree char *words = NULL, *target = g_strdup_printf ("%d", MAX (broken, 0));

  gtk_widget_set_visible (own (self)->bar, broken >= 0);
  if (broken >= 0)
    {
      words = pw_example_list_describe (own (self)->list, (guint) broken);
      pw_label_say (own (self)->label, words);
      pw_widget_tell (own (self)->label, words);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (own (self)->accept_button), "s", target);
      if (!was)
        pw_announce (own (self)->bar, words);
    }
  _pw_window_show_message (self);
}

/* -- changing them -- */

/* Returns: FALSE if the target is the number of no example */
static gboolean
find_example (PwWindow *self, const char *target, guint *i)
{
  guint n = pw_example_list_count (own (self)->list);
  guint64 number;

  if (n == 0 || !g_ascii_string_to_unsigned (target, 10, 0, n - 1, &number, NULL))
    return FALSE;
  *i = (guint) number;
  return TRUE;
}

static void
accept_example (PwWindow *self, const char *target)
{
  guint i;

  if (find_example (self, target, &i))
    pw_example_list_accept (own (self)->list, i);
}

static void
remove_example (PwWindow *self, const char *target)
{
  guint i;

  if (find_example (self, target, &i))
    pw_example_list_remove (own (self)->list, i);
}

/* What is drawn, or all that the piece does on the board. */
static void
keep_example (PwWindow *self)
{
  const PwSketchPosition *drawn = _pw_window_drawn_position (self);
  PwPiece *piece = pw_document_get_shown (self->document)->piece;
  PwPosition position = pw_record_position (record (self));
  PwSketchPosition *example = drawn != NULL   ? pw_sketch_position_ref (drawn)
                              : piece != NULL ? pw_sketch_position_new_from_piece (piece, &position)
                                              : NULL;

  if (example != NULL)
    pw_example_list_add (own (self)->list, example);
  else
    pw_status_line_note (self->status_line,
                         _ ("The piece has too many moves here to keep them as an example."));
}

gboolean
_pw_window_take_examples (PwWindow *self, const char *text)
{
  g_autoptr (PwSketch) sketch = pw_sketch_new_from_lines (text);
  gboolean more = sketch->rest != NULL || sketch->marks->len > 0 || sketch->rides->len > 0;
  g_autofree char *words = NULL;
  guint n;

  if (sketch->positions->len == 0)
    return FALSE;
  n = pw_example_list_add_all (own (self)->list, sketch);
  words = more ? g_strdup_printf (ngettext ("%u example was added; the other lines are no positions.",
                                            "%u examples were added; the other lines are no positions.", n),
                                  n)
               : g_strdup_printf (ngettext ("%u example was added.", "%u examples were added.", n), n);
  pw_status_line_note (self->status_line, words);
  return TRUE;
}

/* says: PwSaying */
static void
state_pointed (PwWindow *self, int says)
{
  PwPosition position = pw_record_position (record (self));
  PwStatement statement = { .says = (PwSaying) says, .to = pw_look_get_pointed (self->look) };

  if (self->mode != PW_FEATURE_board || statement.to == PW_NO_SQUARE
      || !pw_statement_fits (&statement, &position))
    pw_status_line_note (self->status_line, _ ("Point at a square of the board first."));
  else
    pw_example_list_add (own (self)->list, pw_sketch_position_new (&position, FALSE, &statement, 1));
}

static const PwCommand commands[] = {
  { "accept-example", .choose = accept_example },
  { "keep-example", .run = keep_example },
  { "must-not-reach", .run_with = state_pointed, .with = PW_SAYS_MAY_NOT },
  { "must-reach", .run_with = state_pointed, .with = PW_SAYS_MAY },
  { "remove-example", .choose = remove_example },
};

/* -- putting it together -- */

static void
build (PwWindow *self)
{
  GtkWidget *row = _pw_window_part (self, "terms_row");

  own (self)->list = pw_example_list_new (self->document);
  own (self)->bar = new_bar (self);
  gtk_container_add (GTK_CONTAINER (row), pw_example_ticks_new (self->document, own (self)->list));
  gtk_stack_add_named (_pw_window_part (self, "messages"), own (self)->bar, "examples");
}

static void
create (PwWindow *self)
{
  g_signal_connect_object (own (self)->list, "changed", G_CALLBACK (show_broken), self, G_CONNECT_SWAPPED);
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->list);
}

PW_FEATURE (examples, .size = sizeof (Own), .build = build, .create = create, .clear = clear)
