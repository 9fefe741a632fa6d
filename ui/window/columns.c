/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the columns of the window lie: owns which of them are folded, and the arithmetic.  Must not know what is
 * in them.
 *
 * All parts are overlay children, so that one of them can lie over another; each has its place from
 * get_child_position().  The window's width is measured where it is known, in size_allocate().
 */
#include "ui/window/columns.h"

#include "ui/base/class.h"
#include "ui/base/label.h"

/* Widths in pixels at the usual text size; what needs more gets more. */
#define PIECES_WIDTH 196
#define INSPECTOR_WIDTH 329 /* with a line at its edge */
#define RAIL_WIDTH 64
#define CENTRE_WIDTH 656 /* with less, a column is folded */
#define TOOLS_WIDTH 134 /* of that, what grows with the text */
#define WORDS_WIDTH 128 /* of a side column, the same */
#define LAST_CENTRE_WIDTH 672 /* the same for the last one */
#define TIGHT_HEIGHT 625 /* of the body: 680 with the header */
#define MIN_WIDTH 748 /* 760 with the frame */
#define MIN_HEIGHT 500 /* 560 with the header */

struct _PwColumns
{
  GtkOverlay parent_instance;

  GtkWidget *parts[PW_N_PARTS];
  GtkWidget *board; /* (nullable) */
  gboolean wanted[PW_N_SIDE_COLUMNS];
  gboolean folded[PW_N_SIDE_COLUMNS];
  gboolean open[PW_N_SIDE_COLUMNS]; /* while it is folded */
  GdkRectangle places[PW_N_PARTS]; /* where they are; of no width: nowhere */
  int known[PW_N_PARTS]; /* the least width of each, as it was last measured: what is hidden has none */
  gboolean pinned;
  gboolean narrow;
  gboolean tight;
  int wanted_pieces;
  int wanted_inspector; /* as wide as its words are large, if there is room for that */
};

G_DEFINE_TYPE (PwColumns, pw_columns, GTK_TYPE_OVERLAY)

static const PwColumnsPart part_of[PW_N_SIDE_COLUMNS] = { PW_PART_PIECES, PW_PART_INSPECTOR };

/* -- which columns there are -- */

gboolean
pw_columns_is_folded (PwColumns *self, PwSideColumn column)
{
  return self->folded[column];
}

gboolean
pw_columns_is_shown (PwColumns *self, PwSideColumn column)
{
  return self->folded[column] ? self->open[column] : self->wanted[column];
}

PW_GETTER (gboolean, pw_columns_is_narrow, PwColumns, narrow);
PW_GETTER (gboolean, pw_columns_is_tight, PwColumns, tight);

/* A column that takes room from the centre. */
static gboolean
is_docked (PwColumns *self, PwSideColumn column)
{
  return self->wanted[column] && !self->folded[column];
}

static gboolean
has_rail (PwColumns *self)
{
  return self->folded[PW_SIDE_COLUMN_INSPECTOR];
}

static void
show_parts (PwColumns *self)
{
  for (guint i = 0; i < PW_N_SIDE_COLUMNS; i++)
    if (self->parts[part_of[i]] != NULL)
      gtk_widget_set_visible (self->parts[part_of[i]], pw_columns_is_shown (self, i));
  if (self->parts[PW_PART_TABS] != NULL)
    gtk_widget_set_visible (self->parts[PW_PART_TABS],
                            !self->pinned && (has_rail (self) || is_docked (self, PW_SIDE_COLUMN_INSPECTOR)));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
announce (PwColumns *self)
{
  show_parts (self);
  g_signal_emit_by_name (self, "changed");
}

void
pw_columns_set_wanted (PwColumns *self, PwSideColumn column, gboolean wanted)
{
  if (self->wanted[column] == !!wanted)
    return;
  self->wanted[column] = !!wanted;
  announce (self);
}

void
pw_columns_set_open (PwColumns *self, PwSideColumn column, gboolean open)
{
  if (self->open[column] == !!open || (open && !self->folded[column]))
    return;
  self->open[column] = !!open;
  announce (self);
}

void
pw_columns_set_pinned (PwColumns *self, gboolean pinned)
{
  if (self->pinned == !!pinned)
    return;
  self->pinned = !!pinned;
  if (pinned) /* at once: while it is hidden, the window would get room for the page that was there before */
    self->folded[PW_SIDE_COLUMN_INSPECTOR] = FALSE;
  announce (self);
}

void
pw_columns_set_part (PwColumns *self, PwColumnsPart part, GtkWidget *widget)
{
  self->parts[part] = widget;
  show_parts (self);
}

void
pw_columns_set_board (PwColumns *self, GtkWidget *board)
{
  self->board = board;
}

/* -- how wide they are -- */

static int
least_width (PwColumns *self, PwColumnsPart part)
{
  GtkWidget *widget = self->parts[part];

  if (widget != NULL && gtk_widget_get_visible (widget))
    gtk_widget_get_preferred_width (widget, &self->known[part], NULL);
  return self->known[part];
}

static int
pieces_width (PwColumns *self)
{
  return MAX (MAX (PIECES_WIDTH, self->wanted_pieces), least_width (self, PW_PART_PIECES));
}

static int
inspector_width (PwColumns *self)
{
  return MAX (MAX (INSPECTOR_WIDTH, self->wanted_inspector), least_width (self, PW_PART_INSPECTOR));
}

static int
rail_width (PwColumns *self)
{
  return MAX (RAIL_WIDTH, least_width (self, PW_PART_TABS));
}

/* A side column as its words like to have it. usual: its width at the usual text size */
static int
wide (PwColumns *self, int usual)
{
  return usual + (int) ((pw_text_scale (GTK_WIDGET (self)) - 1) * WORDS_WIDTH);
}

/* With large text all columns get more, as far as there is room. Returns: the width of the centre */
static int
measure_text (PwColumns *self, int width)
{
  double more = pw_text_scale (GTK_WIDGET (self)) - 1;
  int pieces = wide (self, PIECES_WIDTH);
  int centre = CENTRE_WIDTH + (int) (more * TOOLS_WIDTH), inspector = wide (self, INSPECTOR_WIDTH);

  self->wanted_inspector = width - inspector >= centre ? inspector : 0;
  self->wanted_pieces = width - inspector - pieces >= centre ? pieces : 0;
  return centre;
}

/* Measures what may be folded. Returns: whether anything is folded now that was not, or the other way round */
static gboolean
fold (PwColumns *self, int width, int height)
{
  int centre = measure_text (self, width);
  int inspector = self->wanted[PW_SIDE_COLUMN_INSPECTOR] ? inspector_width (self) : 0;
  int room = width - inspector_width (self);
  gboolean folded[PW_N_SIDE_COLUMNS], narrow = room < LAST_CENTRE_WIDTH, tight, changed;

  folded[PW_SIDE_COLUMN_INSPECTOR] = !self->pinned && narrow;
  folded[PW_SIDE_COLUMN_PIECES] = width - MAX (inspector, INSPECTOR_WIDTH) - pieces_width (self) < centre;
  tight = narrow || height < TIGHT_HEIGHT;
  changed = tight != self->tight || narrow != self->narrow;
  for (guint i = 0; i < PW_N_SIDE_COLUMNS; i++)
    if (folded[i] != self->folded[i])
      {
        self->folded[i] = folded[i];
        self->open[i] = FALSE;
        changed = TRUE;
      }
  self->narrow = narrow;
  self->tight = tight;
  return changed;
}

void
pw_columns_prepare (PwColumns *self, int width, int height)
{
  if (fold (self, width, height))
    announce (self);
}

/* -- where they are -- */

static void
place_tabs (PwColumns *self, const GdkRectangle *all, GdkRectangle *place)
{
  int width = has_rail (self) ? rail_width (self) : inspector_width (self), height = all->height;

  if (!has_rail (self))
    gtk_widget_get_preferred_height_for_width (self->parts[PW_PART_TABS], width, &height, NULL);
  *place = (GdkRectangle) { all->width - width, 0, width, height };
}

/* What opens over the board leaves all above and below it free. */
static void
find_board (PwColumns *self, int *top, int *bottom)
{
  int x, y = 0;

  if (self->board == NULL || !gtk_widget_translate_coordinates (self->board, GTK_WIDGET (self), 0, 0, &x, &y))
    return;
  *top = MAX (y, 0);
  *bottom = MIN (*top + gtk_widget_get_allocated_height (self->board), *bottom);
}

static void
place_inspector (PwColumns *self, const GdkRectangle *all, GdkRectangle *place)
{
  int width = inspector_width (self), top = 0, bottom = all->height, end = all->width;
  GdkRectangle tabs;

  if (has_rail (self))
    {
      find_board (self, &top, &bottom);
      end -= rail_width (self);
      width = MAX (width, MIN (wide (self, INSPECTOR_WIDTH), end));
    }
  else if (gtk_widget_get_visible (self->parts[PW_PART_TABS]))
    {
      place_tabs (self, all, &tabs);
      top = tabs.height;
    }
  *place = (GdkRectangle) { end - width, top, width, bottom - top };
}

/* Over the centre it takes room from nothing. */
static void
place_pieces (PwColumns *self, const GdkRectangle *all, GdkRectangle *place)
{
  int most = self->folded[PW_SIDE_COLUMN_PIECES] ? MIN (wide (self, PIECES_WIDTH), all->width / 2) : 0;

  *place = (GdkRectangle) { 0, 0, MAX (pieces_width (self), most), all->height };
}

static void
place_centre (PwColumns *self, const GdkRectangle *all, GdkRectangle *place)
{
  int start = is_docked (self, PW_SIDE_COLUMN_PIECES) ? pieces_width (self) : 0, end = 0;

  if (has_rail (self))
    end = rail_width (self);
  else if (is_docked (self, PW_SIDE_COLUMN_INSPECTOR))
    end = inspector_width (self);
  *place = (GdkRectangle) { start, 0, MAX (all->width - start - end, 1), all->height };
}

static gboolean
pw_columns_get_child_position (GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *place)
{
  PwColumns *self = PW_COLUMNS (overlay);
  GtkAllocation all;
  GtkRequisition least;

  gtk_widget_get_allocation (GTK_WIDGET (overlay), &all);
  gtk_widget_get_preferred_size (widget, &least, NULL);
  if (widget == self->parts[PW_PART_CENTRE])
    place_centre (self, &all, place);
  else if (widget == self->parts[PW_PART_PIECES])
    place_pieces (self, &all, place);
  else if (widget == self->parts[PW_PART_TABS])
    place_tabs (self, &all, place);
  else if (widget == self->parts[PW_PART_INSPECTOR])
    place_inspector (self, &all, place);
  else
    return FALSE;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place->x = all.width - place->x - place->width;
  return TRUE;
}

/* -- the widget -- */

/* Returns: whether any of them is not where it was */
static gboolean
move_places (PwColumns *self)
{
  gboolean moved = FALSE;

  for (guint i = 0; i < PW_N_PARTS; i++)
    {
      GdkRectangle place = { 0, 0, 0, 0 };

      if (self->parts[i] != NULL && gtk_widget_get_visible (self->parts[i]))
        pw_columns_get_child_position (GTK_OVERLAY (self), self->parts[i], &place);
      moved = moved || !gdk_rectangle_equal (&place, &self->places[i]);
      self->places[i] = place;
    }
  return moved;
}

/* As an overlay does it: a part's window has its margins outside. */
static void
allocate_part (GtkWidget *part, const GdkRectangle *place)
{
  gboolean mirrored = gtk_widget_get_direction (part) == GTK_TEXT_DIR_RTL;
  int left = mirrored ? gtk_widget_get_margin_end (part) : gtk_widget_get_margin_start (part);

  gtk_widget_size_allocate (part, &(GtkAllocation) { -left, -gtk_widget_get_margin_top (part), place->width,
                                                     place->height });
}

/* An overlay raises all its children again, and all of them are drawn: not when only something in them has changed. */
static void
pw_columns_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  PwColumns *self = PW_COLUMNS (widget);
  GtkAllocation before;

  if (fold (self, allocation->width, allocation->height))
    announce (self);
  gtk_widget_get_allocation (widget, &before);
  gtk_widget_set_allocation (widget, allocation);
  if (move_places (self) || !gdk_rectangle_equal (&before, allocation) || !gtk_widget_get_mapped (widget))
    {
      GTK_WIDGET_CLASS (pw_columns_parent_class)->size_allocate (widget, allocation);
      return;
    }
  for (guint i = 0; i < PW_N_PARTS; i++)
    if (self->places[i].width > 0)
      allocate_part (self->parts[i], &self->places[i]);
}

/* However wide it is now, it may be as narrow as its centre beside a rail. */
static void
pw_columns_get_preferred_width (GtkWidget *widget, int *least, int *natural)
{
  PwColumns *self = PW_COLUMNS (widget);
  int centre = least_width (self, PW_PART_CENTRE);
  int beside = self->pinned ? inspector_width (self) : rail_width (self);

  *least = MAX (MIN_WIDTH, has_rail (self) || self->pinned ? centre + beside : 0);
  *natural = MAX (*least, PIECES_WIDTH + CENTRE_WIDTH + INSPECTOR_WIDTH);
}

static void
pw_columns_get_preferred_height (GtkWidget *widget, int *least, int *natural)
{
  PwColumns *self = PW_COLUMNS (widget);

  *least = MIN_HEIGHT;
  for (guint i = 0; i < PW_N_PARTS; i++)
    {
      int height = 0;

      if (self->parts[i] != NULL && gtk_widget_get_visible (self->parts[i]))
        gtk_widget_get_preferred_height (self->parts[i], &height, NULL);
      *least = MAX (*least, i == PW_PART_CENTRE || has_rail (self) ? height : 0);
    }
  *natural = *least;
}

static GtkSizeRequestMode
pw_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* In reading order: the notation and the board come first, then what is beside them. */
static gboolean
pw_columns_focus (GtkWidget *widget, GtkDirectionType direction)
{
  PwColumns *self = PW_COLUMNS (widget);
  GtkWidget *now = gtk_container_get_focus_child (GTK_CONTAINER (widget));
  int step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1, i = step > 0 ? 0 : PW_N_PARTS - 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (pw_columns_parent_class)->focus (widget, direction);
  for (int j = 0; now != NULL && j < PW_N_PARTS; j++)
    if (self->parts[j] == now)
      i = j;
  for (; i >= 0 && i < PW_N_PARTS; i += step)
    if (self->parts[i] != NULL && gtk_widget_is_visible (self->parts[i])
        && gtk_widget_child_focus (self->parts[i], direction))
      return TRUE;
  return FALSE;
}

static void
pw_columns_class_init (PwColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_OVERLAY_CLASS (klass)->get_child_position = pw_columns_get_child_position;
  widget_class->size_allocate = pw_columns_size_allocate;
  widget_class->get_preferred_width = pw_columns_get_preferred_width;
  widget_class->get_preferred_height = pw_columns_get_preferred_height;
  widget_class->get_request_mode = pw_columns_get_request_mode;
  widget_class->focus = pw_columns_focus;
  pw_signal_new (klass, "changed", 0);
}

static void
pw_columns_init (PwColumns *self)
{
  for (guint i = 0; i < PW_N_SIDE_COLUMNS; i++)
    self->wanted[i] = TRUE;
}
