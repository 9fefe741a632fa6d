/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The menu of a square of the board: what can be done there. Its commands are those of keys; they act on the square
 * pointed at, which it is.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GMenu *model;
  GtkWidget *menu; /* goes with the board */
} Own;

PW_FEATURE_KEEPS (square_menu, Own)

/* -- commands -- */

static gboolean
can_move_here (PwWindow *self, PwSquare square, int unused)
{
  return square != record (self)->at && pw_board_cell (record (self)->board, square) != PW_CELL_HOLE;
}

static void
move_here (PwWindow *self)
{
  PwSquare square = pw_board_view_get_cursor (self->board_view);

  if (self->mode == PW_FEATURE_board && can_move_here (self, square, 0))
    pw_document_set_at (self->document, square);
}

/* brush: as pw_brush_nick() */
static void
put (PwWindow *self, const char *brush)
{
  static const PwBrush brushes[] = { PW_BRUSH_OWN, PW_BRUSH_ENEMY, PW_BRUSH_HOLE, PW_BRUSH_ERASER };

  for (guint i = 0; i < G_N_ELEMENTS (brushes); i++)
    if (self->mode == PW_FEATURE_board && g_str_equal (brush, pw_brush_nick (brushes[i])))
      pw_try_use_brush (pw_board_view_get_try (self->board_view), brushes[i],
                        pw_board_view_get_cursor (self->board_view));
}

static void
copy_explanation (PwWindow *self)
{
  g_autofree char *text = pw_look_describe_square (self->look, pw_board_view_get_cursor (self->board_view));
  g_autofree char *sentence = g_strdup_printf (_ ("Copied: %s"), text);

  if (self->mode != PW_FEATURE_board)
    return;
  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text, -1);
  pw_status_line_note (self->status_line, sentence);
}

static const PwCommand commands[] = {
  { "copy-explanation", .run = copy_explanation },
  { "move-here", .run = move_here },
  { "put", .choose = put },
};

/* -- what makes sense on a square -- */

static gboolean
can_play (PwWindow *self, PwSquare square, int unused)
{
  const PwTextReading *shown = pw_document_get_shown (self->document);

  return shown->piece != NULL && pw_playback_choose (shown->moves, square) != NULL;
}

static gboolean
has_letters (PwWindow *self, PwSquare square, int unused)
{
  PwLastStep last;

  return pw_look_find_letters (self->look, square, &last);
}

static gboolean
has_ride (PwWindow *self, PwSquare square, int unused)
{
  guint place;

  return pw_look_find_ride (self->look, square, &place);
}

/* says: PwSaying */
static gboolean
can_state (PwWindow *self, PwSquare square, int says)
{
  PwPosition position = pw_record_position (record (self));
  PwStatement statement = { .says = (PwSaying) says, .to = square };

  return pw_statement_fits (&statement, &position);
}

static gboolean
can_put (PwWindow *self, PwSquare square, int brush)
{
  return self->mode == PW_FEATURE_board
         && pw_try_brush_fits (pw_board_view_get_try (self->board_view), (PwBrush) brush, square);
}

/* -- the menu -- */

static const struct
{
  const char *action, *label;
  gboolean (*fits) (PwWindow *self, PwSquare square, int number); /* (nullable): always */
  int number;
  gboolean ends_section;
} rows[] = {
  { "win.move-here", N_ ("_Move the Piece Here"), can_move_here },
  { "win.play-move", N_ ("_Play the Move"), can_play },
  { "win.go-to-letters", N_ ("Go to Its _Letters"), has_letters, .ends_section = TRUE },
  { "win.why", N_ ("E_xplain") },
  { "win.copy-explanation", N_ ("_Copy the Explanation") },
  { "win.read-ride", N_ ("Rea_d the Ride"), has_ride, .ends_section = TRUE },
  { "win.must-reach", N_ ("_Should Be Reached"), can_state, PW_SAYS_MAY },
  { "win.must-not-reach", N_ ("Should _Not Be Reached"), can_state, PW_SAYS_MAY_NOT, TRUE },
  { "win.put::own", N_ ("_Friendly Piece"), can_put, PW_BRUSH_OWN },
  { "win.put::enemy", N_ ("_Enemy Piece"), can_put, PW_BRUSH_ENEMY },
  { "win.put::hole", N_ ("_Hole"), can_put, PW_BRUSH_HOLE },
  { "win.put::eraser", N_ ("_Remove"), can_put, PW_BRUSH_ERASER, TRUE },
};

/* Keys are shown of all: what can't be done here can be done elsewhere. */
static void
append_row (PwWindow *self, GMenu *section, guint i, PwSquare square)
{
  gboolean fits = rows[i].fits == NULL || rows[i].fits (self, square, rows[i].number);
  g_autoptr (GMenuItem) item = g_menu_item_new (_ (rows[i].label), fits ? rows[i].action : "win.nothing");
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_auto (GStrv) keys
      = application != NULL ? gtk_application_get_accels_for_action (application, rows[i].action) : NULL;

  if (keys != NULL && keys[0] != NULL)
    g_menu_item_set_attribute (item, "accel", "s", keys[0]);
  g_menu_append_item (section, item);
}

static void
fill (PwWindow *self, PwSquare square)
{
  g_autoptr (GMenu) section = g_menu_new ();

  g_menu_remove_all (own (self)->model);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      append_row (self, section, i, square);
      if (!rows[i].ends_section)
        continue;
      g_menu_append_section (own (self)->model, NULL, G_MENU_MODEL (section));
      g_object_unref (section);
      section = g_menu_new ();
    }
}

static void
open_cb (PwWindow *self, guint square)
{
  GtkMenu *menu = GTK_MENU (own (self)->menu);
  g_autoptr (GdkEvent) event = gtk_get_current_event ();
  char name[PW_SQUARE_NAME_SIZE];
  g_autofree char *title = NULL;
  GdkRectangle area;

  if (!pw_board_view_square_area (self->board_view, (PwSquare) square, &area))
    return;
  pw_square_name (record (self)->board, (PwSquare) square, name);
  /* Translators: the name of a square, which a menu is about. */
  title = g_strdup_printf (_ ("Menu of %s"), name);
  fill (self, (PwSquare) square);
  atk_object_set_name (gtk_widget_get_accessible (own (self)->menu), title);
  gtk_menu_popup_at_rect (menu, gtk_widget_get_window (GTK_WIDGET (self->board_view)), &area,
                          GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_NORTH_WEST, event);
}

static void
create (PwWindow *self)
{
  own (self)->model = g_menu_new ();
  own (self)->menu = gtk_menu_new_from_model (G_MENU_MODEL (own (self)->model));
  gtk_menu_attach_to_widget (GTK_MENU (own (self)->menu), GTK_WIDGET (self->board_view), NULL);
  g_signal_connect_object (self->board_view, "square-menu", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
}

static void
clear (PwWindow *self)
{
  g_clear_object (&own (self)->model);
}

PW_FEATURE (square_menu, .size = sizeof (Own), .create = create, .clear = clear)
