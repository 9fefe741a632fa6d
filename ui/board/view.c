/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board on the screen: size, scrolling, zoom, properties, and when to draw anew.
 *
 * How it is drawn is in draw.c, what mouse and keys do in input.c, what a
 * screen reader sees in accessible.c.  Must not know how anything on the board
 * looks: that is the picture's business.
 */
#include "ui/board/view-private.h"

#include <math.h>

#include "ui/base/class.h"
#include "ui/base/theme.h"

#define NATURAL_SQUARE 48
#define ZOOM_STEP      1.25

/* Changes that the board does not show. */
#define NOT_SHOWN                                                                                                      \
  (PW_DOCUMENT_TEXT | PW_DOCUMENT_DIALECT | PW_DOCUMENT_NOTES | PW_DOCUMENT_DISABLED_TERMS | PW_DOCUMENT_PIECES        \
   | PW_DOCUMENT_HISTORY)

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_ZOOM,
  PROP_SCHEME,
  N_PROPS,
  /* of GtkScrollable */
  PROP_HADJUSTMENT = N_PROPS,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_TYPE_WITH_CODE (PwBoardView, pw_board_view, GTK_TYPE_DRAWING_AREA,
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL)
                             G_IMPLEMENT_INTERFACE (PW_TYPE_CELLS, _pw_board_cells_init))

/* -- picture and layout -- */

static void
configure_adjustment (PwBoardView *self, int axis, int available)
{
  GtkAdjustment *adjustment = self->adjustments[axis];
  double upper = MAX (self->layout.content[axis], available);

  if (adjustment == NULL)
    return;
  gtk_adjustment_configure (adjustment, CLAMP (gtk_adjustment_get_value (adjustment), 0, upper - available),
                            0, upper, available * 0.1, available * 0.9, available);
}

static gboolean
is_laid_out_for (PwBoardView *self, const PwBoard *board)
{
  return self->layout.files == pw_board_files (board) && self->layout.ranks == pw_board_ranks (board);
}

static gboolean
is_allocated_anew (PwBoardView *self)
{
  return self->laid_out_for[0] != gtk_widget_get_allocated_width (GTK_WIDGET (self))
         || self->laid_out_for[1] != gtk_widget_get_allocated_height (GTK_WIDGET (self));
}

static double
align_of (PwBoardView *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return !self->at_start ? 0.5 : mirrored ? 1 : 0;
}

static void
scroll_to (PwBoardView *self, PwSquare square)
{
  GdkRectangle area;

  if (!gtk_widget_get_realized (GTK_WIDGET (self)) || !pw_board_view_square_area (self, square, &area))
    return;
  gtk_adjustment_clamp_page (self->adjustments[0], area.x + _pw_board_view_offset (self, 0),
                             area.x + area.width + _pw_board_view_offset (self, 0));
  gtk_adjustment_clamp_page (self->adjustments[1], area.y + _pw_board_view_offset (self, 1),
                             area.y + area.height + _pw_board_view_offset (self, 1));
}

/* What is to stay in view: with keys, the place of the cursor, else the piece. */
static PwSquare
find_focus (PwBoardView *self)
{
  PwSquare at = pw_stand_get_at (self->stand);

  return at == PW_NO_SQUARE || gtk_widget_has_visible_focus (GTK_WIDGET (self)) ? self->cursor : at;
}

static void
lay_out (PwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const PwBoard *board = pw_stand_get_board (self->stand);
  PwBoardRoom room = {
    { gtk_widget_get_allocated_width (widget), gtk_widget_get_allocated_height (widget) },
    gtk_widget_get_scale_factor (widget),
    self->zoom,
    PW_BOARD_VIEW_MIN_SQUARE,
    PW_BOARD_VIEW_MAX_SQUARE,
    align_of (self),
    { 0, 0 },
  };

  gboolean other_board = !is_laid_out_for (self, board);

  _pw_board_coordinates_measure (self, &room.gutter[0], &room.gutter[1]);
  for (int i = 0; i < 2; i++)
    self->laid_out_for[i] = room.available[i];
  self->layout_dirty = FALSE;
  pw_board_layout_fit (&self->layout, self->picture, board, (self->flags & PW_SCENE_FLIPPED) != 0, &room);
  self->cache_valid = FALSE;
  configure_adjustment (self, 0, room.available[0]);
  configure_adjustment (self, 1, room.available[1]);
  if (other_board)
    scroll_to (self, find_focus (self));
}

/* While something is in hand the squares stay where they are, unless they cannot. */
void
_pw_board_view_update (PwBoardView *self)
{
  gboolean other_board = !is_laid_out_for (self, pw_stand_get_board (self->stand));
  gboolean may = self->layout_dirty && self->input.grip == PW_GRIP_NONE;

  if (!other_board && !is_allocated_anew (self) && !may)
    return;
  if (self->picture_dirty || other_board)
    _pw_board_draw_compose (self);
  lay_out (self);
}

void
_pw_board_view_invalidate (PwBoardView *self)
{
  self->picture_dirty = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The picture may have got another size. */
static void
invalidate_layout (PwBoardView *self)
{
  self->layout_dirty = TRUE;
  _pw_board_view_invalidate (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

double
_pw_board_view_offset (PwBoardView *self, int axis)
{
  return self->adjustments[axis] ? round (gtk_adjustment_get_value (self->adjustments[axis])) : 0;
}

/* -- size, focus, theme -- */

static void
measure (PwBoardView *self, int axis, int *minimum, int *natural)
{
  const PwBoard *board = pw_stand_get_board (self->stand);
  guint squares = axis == 0 ? pw_board_files (board) : pw_board_ranks (board);

  *minimum = 10 * PW_BOARD_VIEW_MIN_SQUARE;
  *natural = MAX (*minimum, NATURAL_SQUARE * (1 + (int) MIN (squares, 12)));
}

static void
pw_board_view_get_preferred_width (GtkWidget *widget, int *minimum, int *natural)
{
  measure (PW_BOARD_VIEW (widget), 0, minimum, natural);
}

static void
pw_board_view_get_preferred_height (GtkWidget *widget, int *minimum, int *natural)
{
  measure (PW_BOARD_VIEW (widget), 1, minimum, natural);
}

static void
pw_board_view_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (pw_board_view_parent_class)->size_allocate (widget, allocation);
  self->layout_dirty = TRUE;
  _pw_board_view_update (self);
}

static void
pw_board_view_unrealize (GtkWidget *widget)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  _pw_board_input_cancel (self);
  self->cache_valid = FALSE;
  g_clear_pointer (&self->cache, cairo_surface_destroy);
  GTK_WIDGET_CLASS (pw_board_view_parent_class)->unrealize (widget);
}

static void
pw_board_view_unmap (GtkWidget *widget)
{
  _pw_board_input_cancel (PW_BOARD_VIEW (widget));
  _pw_board_player_stop (PW_BOARD_VIEW (widget));
  GTK_WIDGET_CLASS (pw_board_view_parent_class)->unmap (widget);
}

static void
pw_board_view_style_updated (GtkWidget *widget)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (pw_board_view_parent_class)->style_updated (widget);
  self->scheme = pw_theme_scheme (widget);
  g_clear_object (&self->coordinates);
  invalidate_layout (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SCHEME]);
}

static void
pw_board_view_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  if (!gtk_widget_is_sensitive (widget))
    _pw_board_input_cancel (self);
  GTK_WIDGET_CLASS (pw_board_view_parent_class)->state_flags_changed (widget, before);
}

void
_pw_board_view_point_at_cursor (PwBoardView *self)
{
  self->input.hovering = FALSE;
  pw_stand_set_pointed (self->stand, self->cursor);
}

static gboolean
pw_board_view_focus_in (GtkWidget *widget, GdkEventFocus *event)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);

  if (!self->input.hovering && gtk_widget_has_visible_focus (widget))
    _pw_board_view_point_at_cursor (self);
  gtk_widget_queue_draw (widget);
  pw_cells_tell_focus (self);
  return GTK_WIDGET_CLASS (pw_board_view_parent_class)->focus_in_event (widget, event);
}

static gboolean
pw_board_view_focus_out (GtkWidget *widget, GdkEventFocus *event)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);
  GtkWindowGroup *group = gtk_window_get_group (GTK_WINDOW (gtk_widget_get_toplevel (widget)));

  if (!self->input.hovering
      && !GTK_IS_MENU (gtk_window_group_get_current_grab (group))) /* about that square */
    pw_stand_set_pointed (self->stand, PW_NO_SQUARE);
  gtk_widget_queue_draw (widget);
  return GTK_WIDGET_CLASS (pw_board_view_parent_class)->focus_out_event (widget, event);
}

static gboolean
pw_board_view_key_press (GtkWidget *widget, GdkEventKey *event)
{
  if (GTK_WIDGET_CLASS (pw_board_view_parent_class)->key_press_event (widget, event))
    return GDK_EVENT_STOP;
  return _pw_board_keys_press (PW_BOARD_VIEW (widget), event);
}

static gboolean
pw_board_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  PwBoardView *self = PW_BOARD_VIEW (widget);
  PwSquare square = keyboard ? self->cursor : pw_board_view_square_at (self, x, y);
  g_autofree char *words = NULL;
  GdkRectangle area;

  if (self->input.grip != PW_GRIP_NONE || !pw_board_view_square_area (self, square, &area))
    return FALSE;
  words = pw_stand_describe_square (self->stand, square);
  gtk_tooltip_set_text (tooltip, words);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return words != NULL && *words != '\0';
}

/* -- the document -- */

/* A board of another size is begun with the piece, if there is one: it may have moved with the board's middle. */
static void
keep_cursor_on_board (PwBoardView *self)
{
  const PwBoard *board = pw_stand_get_board (self->stand);
  PwSquare at = pw_stand_get_at (self->stand);

  if (self->files == pw_board_files (board) && self->ranks == pw_board_ranks (board))
    return;
  self->files = pw_board_files (board);
  self->ranks = pw_board_ranks (board);
  pw_board_view_set_cursor (self, at != PW_NO_SQUARE ? at : 0);
}

void
_pw_board_view_follow_board (PwBoardView *self)
{
  keep_cursor_on_board (self);
  _pw_board_input_check (self);
  if (!is_laid_out_for (self, pw_stand_get_board (self->stand)))
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Moves of another text are dimmed. */
static gboolean
shows_other_text (PwDocument *document)
{
  return pw_document_get_shown (document)->piece != NULL && pw_document_get_state (document) >= PW_DOCUMENT_EMPTY;
}

static void
changed_cb (gpointer source, guint parts, PwBoardView *self)
{
  gboolean stale = shows_other_text (self->document);

  if (source == (gpointer) self->document)
    self->input.handle.square = PW_NO_SQUARE;
  _pw_board_player_follow (self, parts);
  if ((parts & ~(guint) NOT_SHOWN) == 0 && stale == self->was_stale)
    return;
  self->was_stale = stale;
  _pw_board_view_invalidate (self); /* before its places are used */
  if ((parts & PW_DOCUMENT_BOARD)
      && _pw_board_view_tries (self)) /* others announce their changes themselves */
    _pw_board_view_follow_board (self);
  if (parts & PW_DOCUMENT_PIECES)
    _pw_board_view_place_cursor (self,
                                 pw_stand_get_at (self->stand)); /* another piece is begun with where it is */
  if (parts != PW_LOOK_POINTED)
    pw_cells_tell_change (self);
}

static void
take_document (PwBoardView *self, PwDocument *document)
{
  self->document = g_object_ref (document);
  self->own = pw_try_new (document);
  self->stand = g_object_ref (PW_STAND (self->own));
  self->look = pw_document_get_look (document);
  self->cursor = pw_document_get_record (document)->at;
  self->files = pw_board_files (pw_document_get_record (document)->board);
  self->ranks = pw_board_ranks (pw_document_get_record (document)->board);
  self->was_stale = shows_other_text (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (self->look, "changed", G_CALLBACK (changed_cb), self, 0);
}

/* -- scrolling and zoom -- */

static void
scrolled_cb (PwBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_adjustment (PwBoardView *self, int axis, GtkAdjustment *adjustment)
{
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  if (self->adjustments[axis] == adjustment)
    return;
  if (self->adjustments[axis])
    g_signal_handlers_disconnect_by_func (self->adjustments[axis], scrolled_cb, self);
  g_set_object (&self->adjustments[axis], g_object_ref_sink (adjustment));
  g_object_unref (adjustment);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
_pw_board_view_zoom_at (PwBoardView *self, double zoom, double x, double y)
{
  double at[2] = { x, y }, unit[2];

  _pw_board_view_update (self);
  for (int i = 0; i < 2; i++)
    unit[i] = (at[i] + _pw_board_view_offset (self, i) - self->layout.origin[i]) / self->layout.scale;
  pw_board_view_set_zoom (self, zoom);
  _pw_board_view_update (self);
  for (int i = 0; i < 2; i++)
    gtk_adjustment_set_value (self->adjustments[i],
                              unit[i] * self->layout.scale + self->layout.origin[i] - at[i]);
}

void
_pw_board_view_zoom_by (PwBoardView *self, int steps)
{
  GdkRectangle about = { 0, 0, 0, 0 };

  pw_board_view_square_area (self, find_focus (self), &about);
  _pw_board_view_zoom_at (self, steps == 0 ? 1 : self->zoom * pow (ZOOM_STEP, steps),
                          about.x + about.width / 2.0, about.y + about.height / 2.0);
  scroll_to (self, find_focus (self));
}

void
pw_board_view_set_zoom (PwBoardView *self, double zoom)
{
  g_return_if_fail (PW_IS_BOARD_VIEW (self));
  zoom = CLAMP (zoom, PW_BOARD_VIEW_MIN_ZOOM, PW_BOARD_VIEW_MAX_ZOOM);
  if (zoom == self->zoom)
    return;
  self->zoom = zoom;
  self->layout_dirty = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ZOOM]);
}

/* -- getters and setters -- */

void
pw_board_view_set_flags (PwBoardView *self, guint flags)
{
  g_return_if_fail (PW_IS_BOARD_VIEW (self));
  flags &= ~(guint) (PW_SCENE_DIMMED | PW_SCENE_UNMOVED);
  if (self->flags == flags)
    return;
  if ((self->flags ^ flags) & ~(guint) PW_SCENE_GUESSES) /* what only looks otherwise is no reason to stop a hand */
    _pw_board_input_cancel (self);
  self->flags = flags;
  invalidate_layout (self);
  pw_cells_tell_change (self);
}

const PwScheme *
pw_board_view_get_scheme (PwBoardView *self)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), NULL);
  return self->scheme ? self->scheme : pw_scheme_get (0);
}

void
pw_board_view_set_pulls_rides (PwBoardView *self, gboolean pulls_rides)
{
  g_return_if_fail (PW_IS_BOARD_VIEW (self));
  self->pulls_rides = pulls_rides;
}

void
pw_board_view_set_at_start (PwBoardView *self, gboolean at_start)
{
  g_return_if_fail (PW_IS_BOARD_VIEW (self));
  if (self->at_start == !!at_start)
    return;
  self->at_start = !!at_start;
  invalidate_layout (self);
}

guint
pw_board_view_list_marks (PwBoardView *self, PwLegendEntry *entries)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), 0);
  if (_pw_board_player_shows (self, NULL) != NULL) /* nothing but a path, which is no ride that is drawn */
    return 0;
  return pw_picture_list_marks (self->picture, entries);
}

PwSquare
pw_board_view_get_cursor (PwBoardView *self)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), PW_NO_SQUARE);
  return self->cursor;
}

void
_pw_board_view_place_cursor (PwBoardView *self, PwSquare square)
{
  if (self->cursor == square || square >= pw_board_n_squares (pw_stand_get_board (self->stand)))
    return;
  self->cursor = square;
  _pw_board_view_invalidate (self);
  pw_cells_tell_focus (self);
}

void
pw_board_view_set_cursor (PwBoardView *self, PwSquare square)
{
  g_return_if_fail (PW_IS_BOARD_VIEW (self));
  _pw_board_view_place_cursor (self, square);
  scroll_to (self, self->cursor);
}

PwSquare
pw_board_view_square_at (PwBoardView *self, double x, double y)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), PW_NO_SQUARE);
  _pw_board_view_update (self);
  return pw_board_layout_square_at (&self->layout, x + _pw_board_view_offset (self, 0),
                                    y + _pw_board_view_offset (self, 1));
}

gboolean
pw_board_view_square_area (PwBoardView *self, PwSquare square, GdkRectangle *area)
{
  g_return_val_if_fail (PW_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (area != NULL, FALSE);
  _pw_board_view_update (self);
  if (!pw_board_layout_area (&self->layout, square, area))
    return FALSE;
  area->x -= (int) _pw_board_view_offset (self, 0);
  area->y -= (int) _pw_board_view_offset (self, 1);
  return TRUE;
}

/* -- actions -- */

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  _pw_board_view_zoom_by (self, 1);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  _pw_board_view_zoom_by (self, -1);
}

static void
zoom_fit_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  _pw_board_view_zoom_by (self, 0);
}

static void
cancel_drag_cb (GSimpleAction *action, GVariant *parameter, PwBoardView *self)
{
  _pw_board_input_cancel (self);
}

void
pw_board_view_add_actions (PwBoardView *self, GActionMap *map)
{
  static const struct
  {
    const char *name;
    void (*run) (GSimpleAction *, GVariant *, PwBoardView *);
  } rows[] = {
    { "zoom-in", zoom_in_cb },
    { "zoom-out", zoom_out_cb },
    { "zoom-fit", zoom_fit_cb },
    { "cancel-drag", cancel_drag_cb },
  };
  g_autoptr (GPropertyAction) brush = g_property_action_new ("brush", self->own, "brush");

  _pw_board_player_add_actions (self, map);
  g_action_map_add_action (map, G_ACTION (brush));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (rows[i].name, NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (rows[i].run), self, 0);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

/* -- object -- */

static void
pw_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PwBoardView *self = PW_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_ZOOM:
      g_value_set_double (value, self->zoom);
      break;
    case PROP_SCHEME:
      g_value_set_pointer (value, (gpointer) pw_board_view_get_scheme (self));
      break;
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->adjustments[0]);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[1]);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, self->policies[0]);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, self->policies[1]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pw_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PwBoardView *self = PW_BOARD_VIEW (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      take_document (self, g_value_get_object (value));
      break;
    case PROP_HADJUSTMENT:
      set_adjustment (self, 0, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, 1, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->policies[0] = g_value_get_enum (value);
      break;
    case PROP_VSCROLL_POLICY:
      self->policies[1] = g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pw_board_view_dispose (GObject *object)
{
  PwBoardView *self = PW_BOARD_VIEW (object);

  _pw_board_input_dispose (self);
  _pw_board_player_dispose (self);
  self->choice = NULL;
  g_clear_object (&self->adjustments[0]);
  g_clear_object (&self->adjustments[1]);
  G_OBJECT_CLASS (pw_board_view_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *klass)
{
  const GParamFlags seen = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_DOCUMENT]
      = g_param_spec_object ("document", NULL, NULL, PW_TYPE_DOCUMENT,
                             G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_ZOOM]
      = g_param_spec_double ("zoom", NULL, NULL, PW_BOARD_VIEW_MIN_ZOOM, PW_BOARD_VIEW_MAX_ZOOM, 1, seen);
  properties[PROP_SCHEME]
      = g_param_spec_pointer ("scheme", NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (klass, N_PROPS, properties);
  g_object_class_override_property (klass, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (klass, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (klass, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (klass, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void
pw_board_view_class_init (PwBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = pw_board_view_get_property;
  object_class->set_property = pw_board_view_set_property;
  object_class->dispose = pw_board_view_dispose;
  PW_OWNS (klass, PwBoardView, cairo_surface_destroy, cache);
  PW_OWNS (klass, PwBoardView, pw_picture_free, ghost, picture);
  PW_OWNS (klass, PwBoardView, pw_stamps_free, stamps);
  PW_OWNS (klass, PwBoardView, g_hash_table_unref, names);
  PW_OWNS (klass, PwBoardView, g_object_unref, coordinates, own, stand, document);
  widget_class->draw = _pw_board_draw;
  widget_class->get_preferred_width = pw_board_view_get_preferred_width;
  widget_class->get_preferred_height = pw_board_view_get_preferred_height;
  widget_class->size_allocate = pw_board_view_size_allocate;
  widget_class->unrealize = pw_board_view_unrealize;
  widget_class->unmap = pw_board_view_unmap;
  widget_class->style_updated = pw_board_view_style_updated;
  widget_class->state_flags_changed = pw_board_view_state_flags_changed;
  widget_class->focus_in_event = pw_board_view_focus_in;
  widget_class->focus_out_event = pw_board_view_focus_out;
  widget_class->key_press_event = pw_board_view_key_press;
  widget_class->query_tooltip = pw_board_view_query_tooltip;
  pw_signal_new (klass, "clicked", 1, G_TYPE_UINT);
  pw_signal_new (klass, "hint", 1, G_TYPE_STRING);
  pw_signal_new (klass, "marks-changed", 0);
  pw_signal_new (klass, "square-menu", 1, G_TYPE_UINT);
  pw_signal_new (klass, "type-move", 1, G_TYPE_STRING);
  install_properties (object_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  pw_cells_class_init (klass);
  _pw_board_keys_class_init (klass);
}

static void
pw_board_view_init (PwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->flags = PW_SCENE_COORDINATES;
  self->zoom = 1;
  self->picture = pw_picture_new ();
  self->stamps = pw_stamps_new ();
  self->picture_dirty = TRUE;
  self->layout_dirty = TRUE;
  set_adjustment (self, 0, NULL);
  set_adjustment (self, 1, NULL);
  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (invalidate_layout), NULL);
  _pw_board_input_init (self);
  _pw_board_player_init (self);
}

GtkWidget *
pw_board_view_new (PwDocument *document)
{
  g_return_val_if_fail (PW_IS_DOCUMENT (document), NULL);
  return g_object_new (PW_TYPE_BOARD_VIEW, "document", document, NULL);
}
