/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The squares around the piece: owns which button is for which leap, and dragging over them.  The squares
 * below the buttons are a real picture.
 */
#include "ui/palette/atoms.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/base/theme.h"
#include "ui/paint/draw.h"
#include "ui/palette/button.h"
#include "ui/palette/command.h"
#include "ui/palette/icon.h"

#define REACH 3 /* squares to each side */
#define SIZE (2 * REACH + 1)
#define MIDDLE (REACH * SIZE + REACH)
#define MIN_DRAG 8 /* pixels */

struct _PwPaletteAtoms
{
  PwPaletteGroup parent_instance;

  PwDialect dialect;
  PwPicture *picture;
  const PwScheme *scheme; /* (nullable) */
  char *symbol;
  PwPortrait *portrait; /* (nullable) */
  PwFigurine figurine;
  PwSide side;

  GtkWidget *cells[SIZE * SIZE]; /* from the upper left one; all NULL before there is a dialect */
  GtkWidget *far_button;      /* (nullable) */
  GtkSpinButton *far_spins[2]; /* with it */

  GtkGesture *drag;
  char *dragged; /* (nullable): the command that would be done now */
};

G_DEFINE_TYPE (PwPaletteAtoms, pw_palette_atoms, PW_TYPE_PALETTE_GROUP)

/* -- squares and commands -- */

/* (transfer full) */
static char *
make_target (int dx, int dy, gboolean ride)
{
  int far = MAX (ABS (dx), ABS (dy)), near = MIN (ABS (dx), ABS (dy));

  return g_strdup_printf (ride && far > 0 ? "atom:%d,%d:ride" : "atom:%d,%d", far, near);
}

/* The words of a square: its atom, if there is room for it. */
static void
label_cell (PwPaletteAtoms *self, GtkWidget *cell)
{
  g_autofree char *spelled
      = pw_palette_command_spell (self->dialect, pw_palette_button_get_command (PW_PALETTE_BUTTON (cell)));
  gboolean fits = spelled && g_utf8_strlen (spelled, -1) <= 2;

  gtk_label_set_text (GTK_LABEL (gtk_bin_get_child (GTK_BIN (cell))), fits ? spelled : "");
}

/* The place of a square, which distinguishes the eight of one leap. Returns: (transfer full) */
static char *
name_place (int dx, int dy)
{
  g_autofree char *along = NULL, *across = NULL;

  if (dy != 0)
    /* Translators: where a square lies, as seen from the piece; "2 ahead 1 right". */
    along = g_strdup_printf (dy > 0 ? _ ("%d ahead") : _ ("%d back"), ABS (dy));
  if (dx != 0)
    across = g_strdup_printf (dx > 0 ? _ ("%d right") : _ ("%d left"), ABS (dx));
  if (along && across)
    return g_strdup_printf ("%s %s", along, across);
  return along ? g_steal_pointer (&along) : g_steal_pointer (&across);
}

static GtkWidget *
create_cell (PwPaletteAtoms *self, int dx, int dy)
{
  g_autofree char *target = make_target (dx, dy, FALSE);
  g_autofree char *place = name_place (dx, dy);
  GtkWidget *cell = pw_palette_button_new_with_label (target, self->dialect, "");

  gtk_style_context_add_class (gtk_widget_get_style_context (cell), "square");
  gtk_widget_add_events (cell, GDK_BUTTON_MOTION_MASK); /* for dragging */
  if (place)
    {
      pw_palette_button_set_place (PW_PALETTE_BUTTON (cell), place);
      label_cell (self, cell);
    }
  return cell;
}

static void
retarget_far (PwPaletteAtoms *self)
{
  g_autofree char *target = NULL;

  if (self->far_button == NULL)
    return;
  target = make_target (gtk_spin_button_get_value_as_int (self->far_spins[0]),
                        gtk_spin_button_get_value_as_int (self->far_spins[1]), FALSE);
  pw_palette_button_set_target (PW_PALETTE_BUTTON (self->far_button), target);
  g_signal_emit_by_name (self, "retargeted");
}

/* The pointer on one square highlights all squares to which the same leap goes. */
static void
cell_state_changed_cb (GtkWidget *cell, GtkStateFlags before, PwPaletteAtoms *self)
{
  const char *target = pw_palette_button_get_target (PW_PALETTE_BUTTON (cell));
  gboolean on = gtk_widget_get_state_flags (cell) & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED);

  if (on == !!(before & (GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED)))
    return;
  for (int i = 0; i < SIZE * SIZE; i++)
    if (self->cells[i] != NULL)
      pw_theme_set_class (
          self->cells[i], "same",
          on && g_str_equal (pw_palette_button_get_target (PW_PALETTE_BUTTON (self->cells[i])), target));
}

/* -- leaps beyond the squares -- */

static GtkSpinButton *
create_spin (PwPaletteAtoms *self, double value, const char *name)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0, PW_PALETTE_MAX_LEAP, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  atk_object_set_name (gtk_widget_get_accessible (spin), name);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (retarget_far), self);
  return GTK_SPIN_BUTTON (spin);
}

static GtkWidget *
create_far_popover (PwPaletteAtoms *self, GtkWidget *button)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *popover = gtk_popover_new (button);

  self->far_spins[0] = create_spin (self, REACH + 1, _ ("Squares one way"));
  self->far_spins[1] = create_spin (self, 1, _ ("Squares across"));
  /* Translators: a button that puts a leap by its coordinates into the notation. */
  self->far_button = pw_palette_button_new_with_label ("atom:4,1", self->dialect, _ ("Insert"));
  pw_palette_button_set_momentary (PW_PALETTE_BUTTON (self->far_button));
  gtk_container_set_border_width (GTK_CONTAINER (box), 6);
  gtk_container_add (GTK_CONTAINER (box), GTK_WIDGET (self->far_spins[0]));
  gtk_container_add (GTK_CONTAINER (box), GTK_WIDGET (self->far_spins[1]));
  gtk_container_add (GTK_CONTAINER (box), self->far_button);
  gtk_widget_show_all (box);
  gtk_container_add (GTK_CONTAINER (popover), box);
  return popover;
}

static GtkWidget *
create_far (PwPaletteAtoms *self)
{
  GtkWidget *button = gtk_menu_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *label = gtk_label_new (_ ("any leap"));

  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), create_far_popover (self, button));
  gtk_container_remove (GTK_CONTAINER (button), gtk_bin_get_child (GTK_BIN (button)));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_style_context_add_class (gtk_widget_get_style_context (label), "words");
  gtk_container_add (GTK_CONTAINER (box), pw_palette_sign_new ("(,)", PW_TOKEN_ATOM));
  gtk_container_add (GTK_CONTAINER (box), label);
  gtk_container_add (GTK_CONTAINER (button), box);
  gtk_style_context_add_class (gtk_widget_get_style_context (button), "worded");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_tooltip_text (button, _ ("Leaps farther than three squares, by their coordinates"));
  atk_object_set_name (gtk_widget_get_accessible (button), _ ("Farther leaps"));
  gtk_widget_show_all (button);
  return button;
}

static gboolean
has_coordinates (PwPaletteAtoms *self)
{
  PwEditCommand command;
  g_autofree char *spelled = NULL;

  pw_palette_command_parse ("atom:4,1", &command);
  spelled = pw_palette_command_spell (self->dialect, &command);
  return spelled != NULL && spelled[0] == '(';
}

void
pw_palette_atoms_fill (PwPaletteAtoms *self, PwDialect dialect)
{
  self->dialect = dialect;
  self->far_button = NULL;
  memset (self->cells, 0, sizeof self->cells);
  pw_palette_group_clear (PW_PALETTE_GROUP (self));
  for (int i = 0; i < SIZE * SIZE; i++)
    {
      self->cells[i] = create_cell (self, i % SIZE - REACH, REACH - i / SIZE);
      g_signal_connect (self->cells[i], "state-flags-changed", G_CALLBACK (cell_state_changed_cb), self);
      pw_palette_group_append (PW_PALETTE_GROUP (self), self->cells[i], SIZE);
    }
}

GtkWidget *
pw_palette_atoms_create_far_button (PwPaletteAtoms *self)
{
  return has_coordinates (self) ? create_far (self) : NULL;
}

/* -- the squares below -- */

static void
compose (PwPaletteAtoms *self)
{
  g_autoptr (PwBoard) board = pw_board_new (SIZE, SIZE);
  PwScene scene = {
    .board = board,
    .at = MIDDLE,
    .side = self->side,
    .symbol = self->symbol,
    .portrait = self->portrait,
    .figurine = self->figurine,
    .scheme = self->scheme,
    .flags = PW_SCENE_NO_PAPER,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  pw_picture_compose (self->picture, &scene);
}

/* Where the squares are. */
static void
get_area (PwPaletteAtoms *self, GdkRectangle *area)
{
  GtkAllocation own, last;

  gtk_widget_get_allocation (GTK_WIDGET (self), &own);
  gtk_widget_get_allocation (self->cells[0], area);
  gtk_widget_get_allocation (self->cells[SIZE * SIZE - 1], &last);
  area->width = last.x + last.width - area->x;
  area->height = last.y + last.height - area->y;
  area->x -= own.x;
  area->y -= own.y;
}

static gboolean
pw_palette_atoms_draw (GtkWidget *widget, cairo_t *cr)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (widget);
  GdkRectangle area;
  double x, y, scale;

  if (self->cells[0])
    {
      compose (self);
      get_area (self, &area);
      scale = (double) area.width / (SIZE * PW_PICTURE_SQUARE);
      pw_picture_square_origin (self->picture, (SIZE - 1) * SIZE, &x, &y);
      cairo_save (cr);
      gdk_cairo_rectangle (cr, &area);
      cairo_clip (cr);
      cairo_translate (cr, area.x, area.y);
      cairo_scale (cr, 1, (double) area.height / area.width); /* large letters make the squares higher than wide */
      cairo_translate (cr, -x * scale, -y * scale);
      pw_picture_draw (self->picture, cr, scale);
      cairo_restore (cr);
    }
  return GTK_WIDGET_CLASS (pw_palette_atoms_parent_class)->draw (widget, cr);
}

/* To draw all buttons takes as long as to draw the board. */
static void
redraw_piece (PwPaletteAtoms *self)
{
  GtkAllocation own, middle;

  if (self->cells[MIDDLE] == NULL)
    return;
  gtk_widget_get_allocation (GTK_WIDGET (self), &own);
  gtk_widget_get_allocation (self->cells[MIDDLE], &middle);
  gtk_widget_queue_draw_area (GTK_WIDGET (self), middle.x - own.x, middle.y - own.y, middle.width, middle.height);
}

void
pw_palette_atoms_set_piece (PwPaletteAtoms *self, const PwScene *scene)
{
  if (g_strcmp0 (self->symbol, scene->symbol) == 0 && self->portrait == scene->portrait
      && self->figurine == scene->figurine && self->side == scene->side)
    return;
  g_free (self->symbol);
  self->symbol = g_strdup (scene->symbol);
  g_clear_pointer (&self->portrait, pw_portrait_unref);
  self->portrait = scene->portrait ? pw_portrait_ref (scene->portrait) : NULL;
  self->figurine = scene->figurine;
  self->side = scene->side;
  redraw_piece (self);
}

void
pw_palette_atoms_set_scheme (PwPaletteAtoms *self, const PwScheme *scheme)
{
  self->scheme = scheme;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* -- dragging -- */

/* The square at a point, seen from the piece. Returns: FALSE if there is none */
static gboolean
find_square (PwPaletteAtoms *self, double x, double y, int *dx, int *dy)
{
  GdkRectangle area;
  double column, row;

  if (self->cells[0] == NULL)
    return FALSE;
  get_area (self, &area);
  column = (x - area.x) * SIZE / MAX (area.width, 1);
  row = (y - area.y) * SIZE / MAX (area.height, 1);
  *dx = (int) column - REACH;
  *dy = REACH - (int) row;
  return column >= 0 && column < SIZE && row >= 0 && row < SIZE;
}

static void
point (PwPaletteAtoms *self, char *target)
{
  g_free (self->dragged);
  self->dragged = target;
  g_signal_emit_by_name (self, "pointing", target);
}

static void
drag_update_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, PwPaletteAtoms *self)
{
  double x, y;
  int from_x, from_y, to_x, to_y;
  gboolean outward;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (offset_x * offset_x + offset_y * offset_y < MIN_DRAG * MIN_DRAG || !find_square (self, x, y, &from_x, &from_y))
    return;
  outward = from_x * offset_x - from_y * offset_y > 0;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (from_x == 0 && from_y == 0)
    {
      outward = find_square (self, x + offset_x, y + offset_y, &to_x, &to_y) && (to_x != 0 || to_y != 0);
      if (outward)
        {
          PwVec unit = pw_vec_unit (pw_vec (to_x, to_y));

          to_x = unit.dx;
          to_y = unit.dy;
        }
    }
  else
    {
      to_x = from_x;
      to_y = from_y;
    }
  point (self, outward ? make_target (to_x, to_y, TRUE) : NULL);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double offset_x, double offset_y, PwPaletteAtoms *self)
{
  g_autofree char *target = g_strdup (self->dragged);

  point (self, NULL);
  if (target)
    g_signal_emit_by_name (self, "dragged", target);
}

static void
drag_cancelled_cb (PwPaletteAtoms *self)
{
  point (self, NULL);
}

GtkWidget *
pw_palette_atoms_get_far_button (PwPaletteAtoms *self)
{
  return self->far_button;
}

/* -- life -- */

static void
pw_palette_atoms_dispose (GObject *object)
{
  PwPaletteAtoms *self = PW_PALETTE_ATOMS (object);

  memset (self->cells, 0, sizeof self->cells);
  self->far_button = NULL;
  g_clear_object (&self->drag);
  G_OBJECT_CLASS (pw_palette_atoms_parent_class)->dispose (object);
}

static void
pw_palette_atoms_class_init (PwPaletteAtomsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_palette_atoms_dispose;
  PW_OWNS (klass, PwPaletteAtoms, pw_picture_free, picture);
  PW_OWNS (klass, PwPaletteAtoms, pw_portrait_unref, portrait);
  PW_OWNS (klass, PwPaletteAtoms, g_free, symbol, dragged);
  GTK_WIDGET_CLASS (klass)->draw = pw_palette_atoms_draw;
  pw_signal_new (klass, "pointing", 1, G_TYPE_STRING);
  pw_signal_new (klass, "dragged", 1, G_TYPE_STRING);
  pw_signal_new (klass, "retargeted", 0);
}

static void
pw_palette_atoms_init (PwPaletteAtoms *self)
{
  self->picture = pw_picture_new ();
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR); /* right is right */
  pw_palette_group_set_tips_below (PW_PALETTE_GROUP (self));
  self->drag = gtk_gesture_drag_new (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->drag), GTK_PHASE_CAPTURE);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (self->drag, "cancel", G_CALLBACK (drag_cancelled_cb), self);
}
