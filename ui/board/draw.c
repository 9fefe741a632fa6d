/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board view's pixels. Owns the picture, composed once per change, and a copy of it in pixels, so that an expose
 * or a moving ghost costs one blit. Must not know how a piece or a mark looks.
 */
#include <math.h>

#include "ui/board/view-private.h"
#include "ui/paint/compose/move-frames.h"
#include "ui/paint/draw.h"

/* Parts of the scene that other widgets show, or this one alone. */
#define AROUND (PW_SCENE_COORDINATES | PW_SCENE_LEGEND)
#define LIFT 1.12 /* how much larger a piece in hand looks */

/* The square that shows the keyboard focus; none while the focus is elsewhere or not to be seen. */
static PwSquare
visible_cursor (PwBoardView *self)
{
  if (self->input.grip == PW_GRIP_PIECE)
    return PW_NO_SQUARE;
  return gtk_widget_has_visible_focus (GTK_WIDGET (self)) ? self->cursor : PW_NO_SQUARE;
}

void
_pw_board_draw_compose (PwBoardView *self)
{
  gboolean dragged = self->input.grip == PW_GRIP_PIECE, tries = _pw_board_view_tries (self);
  const PwMoves *preview = pw_look_get_preview (self->look);
  const PwHeat *heat = tries && preview == NULL ? pw_look_get_heat (self->look) : NULL;
  PwScene scene = {
    .board = pw_document_get_record (self->document)->board,
    .at = pw_document_get_record (self->document)->at,
    .side = pw_document_get_record (self->document)->side,
    .moves = heat != NULL      ? NULL
             : preview != NULL ? preview
                               : pw_document_get_shown (self->document)->moves,
    .against = heat == NULL && tries ? pw_look_get_other_moves (self->look) : NULL,
    .heat = heat,
    .highlights = pw_look_get_highlights (self->look, self->highlights) ? self->highlights : NULL,
    .scheme = pw_board_view_get_scheme (self),
    .flags = (self->flags & ~(guint) AROUND) | PW_SCENE_NO_PAPER | PW_SCENE_BARE
             | (self->was_stale && preview == NULL ? PW_SCENE_DIMMED : 0)
             | (pw_document_get_record (self->document)->unmoved ? PW_SCENE_UNMOVED : 0),
    .pointed = dragged || preview != NULL ? PW_NO_SQUARE : pw_look_get_pointed (self->look),
    .cursor = visible_cursor (self),
  };

  guint frame;
  const PwPlayback *playback = _pw_board_player_shows (self, &frame);

  pw_look_show_piece (self->look, &scene);
  if (PW_STAND_GET_CLASS (self->stand)->show != NULL)
    PW_STAND_GET_CLASS (self->stand)->show (self->stand, &scene);
  if (self->input.before != NULL)
    scene.board = self->input.before;
  if (playback != NULL)
    pw_move_frame_compose (self->picture, &scene, playback, frame, self->player.part);
  else
    pw_picture_compose (self->picture, &scene);
  self->shown_cursor = scene.cursor;
  g_signal_emit_by_name (self, "marks-changed");
  self->picture_dirty = FALSE;
  self->cache_valid = FALSE;
}

/* -- pixels -- */

static void
render (PwBoardView *self, cairo_t *cr)
{
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_translate (cr, -self->cache_offset[0], -self->cache_offset[1]);
  _pw_board_coordinates_draw (self, cr);
  cairo_translate (cr, self->layout.origin[0], self->layout.origin[1]);
  pw_picture_draw_again (self->picture, cr, self->layout.scale, self->stamps);
}

/*
 * Makes room for the pixels of the whole widget, unless there is just that already.  It is plain memory: what is shared
 * with the display is never given back.
 */
static void
allot_cache (PwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int scale = gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_allocated_width (widget) * scale;
  int height = gtk_widget_get_allocated_height (widget) * scale;

  if (self->cache != NULL && cairo_image_surface_get_width (self->cache) == width
      && cairo_image_surface_get_height (self->cache) == height)
    return;
  g_clear_pointer (&self->cache, cairo_surface_destroy);
  self->cache = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_surface_set_device_scale (self->cache, scale, scale);
}

static void
fill_cache (PwBoardView *self)
{
  cairo_t *cr;

  allot_cache (self);
  self->cache_offset[0] = _pw_board_view_offset (self, 0);
  self->cache_offset[1] = _pw_board_view_offset (self, 1);
  cr = cairo_create (self->cache);
  render (self, cr);
  cairo_destroy (cr);
  self->cache_valid = TRUE;
}

static gboolean
is_cached (PwBoardView *self)
{
  return self->cache_valid && self->cache_offset[0] == _pw_board_view_offset (self, 0)
         && self->cache_offset[1] == _pw_board_view_offset (self, 1);
}

/* -- the dragged piece -- */

/* The piece alone, to be drawn under the pointer. */
static void
compose_ghost (PwBoardView *self)
{
  g_autoptr (PwBoard) board = pw_board_new (1, 1);
  PwScene scene = {
    .side = pw_document_get_record (self->document)->side,
    .scheme = pw_board_view_get_scheme (self),
    .flags = PW_SCENE_PIECE_ONLY | PW_SCENE_NO_PAPER,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
  };

  if (self->ghost == NULL)
    self->ghost = pw_picture_new ();
  pw_look_show_piece (self->look, &scene);
  if (!_pw_board_view_tries (self))
    {
      PW_STAND_GET_CLASS (self->stand)->show (self->stand, &scene);
      pw_board_set_as (board, 0, pw_stand_get_board (self->stand), self->input.origin);
    }
  scene.board = board;
  scene.game = NULL;
  scene.heat = NULL;
  pw_picture_compose (self->ghost, &scene);
}

/* A soft shadow: the piece is lifted from the board. */
static void
draw_shadow (cairo_t *cr, double radius)
{
  cairo_pattern_t *shadow
      = cairo_pattern_create_radial (0, radius * 0.2, radius * 0.7, 0, radius * 0.2, radius * 1.3);

  cairo_pattern_add_color_stop_rgba (shadow, 0, 0, 0, 0, 0.45);
  cairo_pattern_add_color_stop_rgba (shadow, 1, 0, 0, 0, 0);
  cairo_set_source (cr, shadow);
  cairo_arc (cr, 0, radius * 0.2, radius * 1.3, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_pattern_destroy (shadow);
}

/* Far outside there is nothing to see, and Cairo does not bear any number. */
static gboolean
is_near (GtkWidget *widget, double x, double y, double margin)
{
  return x > -margin && x < gtk_widget_get_allocated_width (widget) + margin && y > -margin
         && y < gtk_widget_get_allocated_height (widget) + margin;
}

static void
draw_ghost (PwBoardView *self, cairo_t *cr)
{
  double x, y, middle = PW_PICTURE_SQUARE / 2.0;

  if (!is_near (GTK_WIDGET (self), self->input.x, self->input.y, 2 * self->layout.square))
    return;
  compose_ghost (self);
  pw_picture_square_origin (self->ghost, 0, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, self->input.x - self->input.hold[0], self->input.y - self->input.hold[1]);
  cairo_scale (cr, LIFT, LIFT);
  draw_shadow (cr, self->layout.square * 0.36);
  cairo_translate (cr, -(x + middle) * self->layout.scale, -(y + middle) * self->layout.scale);
  pw_picture_draw (self->ghost, cr, self->layout.scale);
  cairo_restore (cr);
}

/* A frame around the square where the piece would land, in the theme's color for selections. */
static void
draw_drop_frame (PwBoardView *self, cairo_t *cr)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  PwSquare square = pw_board_view_square_at (self, self->input.x, self->input.y);
  double width = MAX (2, self->layout.square / 16);
  GdkRectangle area;
  GdkRGBA colour;

  if (square == PW_NO_SQUARE
      || g_strcmp0 (PW_STAND_GET_CLASS (self->stand)->offer (self->stand, square), "cell") != 0
      || !pw_board_view_square_area (self, square, &area))
    return;
  if (!gtk_style_context_lookup_color (context, "theme_selected_bg_color", &colour))
    gtk_style_context_get_color (context, GTK_STATE_FLAG_NORMAL, &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, width);
  cairo_rectangle (cr, area.x + width / 2, area.y + width / 2, area.width - width, area.height - width);
  cairo_stroke (cr);
}

gboolean
_pw_board_draw (GtkWidget *widget, cairo_t *cr)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  _pw_board_view_update (self);
  if (self->picture_dirty || self->shown_cursor != visible_cursor (self))
    _pw_board_draw_compose (self);
  if (!is_cached (self))
    fill_cache (self);
  gtk_render_background (gtk_widget_get_style_context (widget), cr, 0, 0,
                         gtk_widget_get_allocated_width (widget), gtk_widget_get_allocated_height (widget));
  cairo_set_source_surface (cr, self->cache, 0, 0);
  cairo_paint (cr);
  if (self->input.grip == PW_GRIP_PIECE)
    {
      draw_drop_frame (self, cr);
      draw_ghost (self, cr);
    }
  return GDK_EVENT_PROPAGATE;
}
