/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does about its columns: which of them the user wants, the pages of the inspector, and what changes
 * elsewhere when one is folded.  Their places are found in columns.c.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/label.h"
#include "ui/base/later.h"
#include "ui/base/theme.h"
#include "ui/document/panel.h"

#define SPACING 4 /* pixels between the lines of the centre */
#define TIGHT_SPACING 1
#define LARGE_TEXT 1.5 /* of the usual size: the lines of the centre have no more room than they need */
#define WIDE_TABS 1.2 /* of the usual size: tabs in a row can't all be as wide as the widest any more */
#define LARGEST_TABS 1.65 /* larger names don't fit into a row of tabs */

typedef struct
{
  PwColumns *columns;
  GtkStack *pages;
  GtkWidget *page_buttons;
  guint tab_id; /* a tab of the rail was clicked */
} Own;

PW_FEATURE_KEEPS (pages, Own)

/* Actions, and keys of the settings. */
static const char *const columns[PW_N_SIDE_COLUMNS] = {
  [PW_SIDE_COLUMN_PIECES] = "show-pieces",
  [PW_SIDE_COLUMN_INSPECTOR] = "show-panel",
};

/* -- the pages -- */

#define CHART_SIZE 16 /* pixels, as icons of a button */

/* Two axes and three columns. */
static const struct
{
  double x, y, width, height;
} chart[] = {
  { 1, 1, 1.5, 14 }, { 1, 13.5, 14, 1.5 }, { 4, 8, 2, 4.5 }, { 7.5, 3, 2, 9.5 }, { 11, 6, 2, 6.5 },
};

static gboolean
draw_chart_cb (GtkWidget *widget, cairo_t *cr, gpointer data)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA colour;

  gtk_style_context_get_color (context, gtk_style_context_get_state (context), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  for (guint i = 0; i < G_N_ELEMENTS (chart); i++)
    cairo_rectangle (cr, chart[i].x, chart[i].y, chart[i].width, chart[i].height);
  cairo_fill (cr);
  return GDK_EVENT_STOP;
}

/* Drawn here: to read one drawing takes the program longer than to read all icons of a theme. */
static GtkWidget *
create_chart (void)
{
  GtkWidget *chart_area = gtk_drawing_area_new ();

  gtk_widget_set_size_request (chart_area, CHART_SIZE, CHART_SIZE);
  gtk_widget_set_halign (chart_area, GTK_ALIGN_CENTER);
  g_signal_connect (chart_area, "draw", G_CALLBACK (draw_chart_cb), NULL);
  return chart_area;
}

/* An icon above its name. */
static void
add_page_button (PwWindow *self, const PwFeature *page)
{
  const PwToggleRow *row = &page->button;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *label = gtk_label_new (_ (row->label)), *button;
  GtkWidget *icon = page->icon == NULL ? create_chart ()
                                       : gtk_image_new_from_icon_name (page->icon, GTK_ICON_SIZE_BUTTON);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_container_add (GTK_CONTAINER (box), icon);
  gtk_container_add (GTK_CONTAINER (box), label);
  button = pw_toggle_new (PW_PAGES, row->target, _ (row->name != NULL ? row->name : row->label), _ (row->tooltip),
                          box);
  gtk_button_set_relief (GTK_BUTTON (button), GTK_RELIEF_NONE);
  gtk_box_pack_start (GTK_BOX (own (self)->page_buttons), button, TRUE, TRUE, 0);
}

gpointer
_pw_window_add_page (PwWindow *self, PwFeatureId feature, GType type)
{
  GtkWidget *page = g_object_new (type, "visible", TRUE, "vexpand", TRUE, NULL);

  gtk_stack_add_named (own (self)->pages, page, _pw_features[feature]->button.target);
  add_page_button (self, _pw_features[feature]);
  return page;
}

/* Large names have room in a row of tabs only if none has more than it needs; very large ones are made smaller. */
static void
fit_page_buttons (PwWindow *self)
{
  gboolean row
      = gtk_orientable_get_orientation (GTK_ORIENTABLE (own (self)->page_buttons)) == GTK_ORIENTATION_HORIZONTAL;
  double scale = pw_text_scale (own (self)->page_buttons);
  g_autoptr (GList) buttons = gtk_container_get_children (GTK_CONTAINER (own (self)->page_buttons));

  gtk_box_set_homogeneous (GTK_BOX (own (self)->page_buttons), !row || scale < WIDE_TABS);
  for (GList *button = buttons; button != NULL; button = button->next)
    {
      GtkWidget *box = gtk_bin_get_child (GTK_BIN (button->data));
      g_autoptr (GList) parts = gtk_container_get_children (GTK_CONTAINER (box));

      pw_label_set_attribute (g_list_last (parts)->data,
                              pango_attr_scale_new (row && scale > LARGEST_TABS ? LARGEST_TABS / scale : 1));
    }
}

static void
toggle_page_cb (PwWindow *self)
{
  pw_columns_set_open (own (self)->columns, PW_SIDE_COLUMN_INSPECTOR,
                       !pw_columns_is_shown (own (self)->columns, PW_SIDE_COLUMN_INSPECTOR));
}

/* The settings only remember it for the next window; they may be another's, or can't be written. */
static void
choose_page (PwWindow *self, const char *page)
{
  GtkWidget *before = gtk_stack_get_visible_child (own (self)->pages);
  gboolean instead = gtk_stack_get_visible_child_name (own (self)->pages) == NULL;

  gtk_stack_set_visible_child_name (own (self)->pages, page);
  if (instead)
    gtk_widget_destroy (before);
  _pw_window_show_choice (self, "page", page);
  g_settings_set_string (self->window_settings, "page", page);
}

/* It has no name, as pages do: there is nothing to remember. */
void
_pw_window_show_instead (PwWindow *self, GtkWidget *widget)
{
  GtkWidget *before = gtk_stack_get_visible_child (own (self)->pages);
  gboolean instead = before != NULL && gtk_stack_get_visible_child_name (own (self)->pages) == NULL;

  gtk_container_add (GTK_CONTAINER (own (self)->pages), widget);
  gtk_stack_set_visible_child (own (self)->pages, widget);
  if (instead)
    gtk_widget_destroy (before);
  _pw_window_show_choice (self, "page", "");
  pw_columns_set_open (own (self)->columns, PW_SIDE_COLUMN_INSPECTOR, TRUE);
}

void
_pw_window_show_pages (PwWindow *self)
{
  g_autofree char *page = g_settings_get_string (self->window_settings, "page");

  if (gtk_stack_get_visible_child_name (own (self)->pages) != NULL)
    return;
  choose_page (self, page);
  pw_columns_set_open (own (self)->columns, PW_SIDE_COLUMN_INSPECTOR, FALSE);
}

/* The tab of a page that lies over the board closes it again; later, as a toggle that stays down activates twice. */
static void
set_page (PwWindow *self, const char *page)
{
  gboolean folded = pw_columns_is_folded (own (self)->columns, PW_SIDE_COLUMN_INSPECTOR);
  gboolean same = g_strcmp0 (page, gtk_stack_get_visible_child_name (own (self)->pages)) == 0;

  if (gtk_stack_get_child_by_name (own (self)->pages, page) == NULL)
    return;
  choose_page (self, page);
  if (folded && !same)
    pw_columns_set_open (own (self)->columns, PW_SIDE_COLUMN_INSPECTOR, TRUE);
  else if (folded)
    pw_later (&own (self)->tab_id, PW_LATER_AFTER_BOARD, toggle_page_cb, self);
}

/* A tooltip would cover the page that lies over the board. */
static void
show_tooltips (PwWindow *self)
{
  g_autoptr (GList) tabs = gtk_container_get_children (GTK_CONTAINER (own (self)->page_buttons));
  gboolean over = pw_columns_is_folded (own (self)->columns, PW_SIDE_COLUMN_INSPECTOR)
                  && pw_columns_is_shown (own (self)->columns, PW_SIDE_COLUMN_INSPECTOR);

  for (GList *tab = tabs; tab != NULL; tab = tab->next)
    gtk_widget_set_has_tooltip (tab->data, !over);
}

static void
show_states (PwWindow *self)
{
  show_tooltips (self);
  for (guint i = 0; i < PW_N_SIDE_COLUMNS; i++)
    _pw_window_show_toggle (self, columns[i], pw_columns_is_shown (own (self)->columns, i));
}

void
_pw_window_show_column (PwWindow *self, PwSideColumn column, gboolean shown)
{
  if (pw_columns_is_folded (own (self)->columns, column))
    pw_columns_set_open (own (self)->columns, column, shown);
  else
    _pw_window_want_column (self, column, shown);
}

void
_pw_window_want_column (PwWindow *self, PwSideColumn column, gboolean wanted)
{
  pw_columns_set_wanted (own (self)->columns, column, wanted);
  show_states (self);
  g_settings_set_boolean (self->window_settings, columns[column], wanted);
}

void
_pw_window_show_page (PwWindow *self, PwFeatureId page)
{
  _pw_window_set_mode (self, PW_FEATURE_board);
  _pw_window_show_column (self, PW_SIDE_COLUMN_INSPECTOR, TRUE);
  choose_page (self, _pw_features[page]->button.target);
}

void
_pw_window_go_to_page (PwWindow *self, int page)
{
  GtkWidget *shown;

  _pw_window_show_page (self, (PwFeatureId) page);
  shown = gtk_stack_get_visible_child (own (self)->pages);
  if (PW_IS_PANEL (shown))
    pw_panel_settle (PW_PANEL (shown));
  if (_pw_features[page]->enter != NULL)
    _pw_features[page]->enter (self);
  else
    gtk_widget_child_focus (shown, GTK_DIR_TAB_FORWARD);
}

/* -- showing and hiding -- */

static void
set_pieces (PwWindow *self, gboolean on)
{
  _pw_window_show_column (self, PW_SIDE_COLUMN_PIECES, on);
}

static void
set_panel (PwWindow *self, gboolean on)
{
  _pw_window_show_column (self, PW_SIDE_COLUMN_INSPECTOR, on);
}

/* The focus goes from a hidden column to the entry. */
static void
save_focus (PwWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && !gtk_widget_is_visible (focus))
    gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->notation_entry));
}

/* The tools go below the status line when there is no room beside the board. */
static void
place_tools (PwWindow *self, gboolean tight)
{
  gboolean large = pw_text_scale (GTK_WIDGET (self)) >= LARGE_TEXT;
  GtkWidget *centre = _pw_window_part (self, "centre");

  pw_board_tools_set_strip (self->tools, tight);
  gtk_grid_set_row_spacing (GTK_GRID (centre), tight ? TIGHT_SPACING : SPACING);
  pw_theme_set_class (centre, "tight", tight);
  pw_theme_set_class (centre, "large", tight && large);
  gtk_container_child_set (GTK_CONTAINER (centre), GTK_WIDGET (self->tools), "left-attach", tight ? 0 : 1,
                           "top-attach", tight ? 4 : 2, "width", tight ? 2 : 1, NULL);
}

/* Letters have another size, perhaps. */
static void
style_updated_cb (PwWindow *self)
{
  fit_page_buttons (self);
  _pw_window_fit_header (self, pw_columns_is_narrow (own (self)->columns));
}

static void
columns_changed_cb (PwWindow *self)
{
  gboolean rail = pw_columns_is_folded (own (self)->columns, PW_SIDE_COLUMN_INSPECTOR);
  gboolean narrow = pw_columns_is_narrow (own (self)->columns);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (own (self)->page_buttons),
                                  rail ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_valign (own (self)->page_buttons, rail ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  fit_page_buttons (self);
  pw_theme_set_class (_pw_window_part (self, "inspector"), "over", rail);
  _pw_window_fit_header (self, narrow);
  place_tools (self, pw_columns_is_tight (own (self)->columns));
  pw_board_view_set_at_start (self->board_view, narrow);
  show_states (self);
  save_focus (self);
}

/* Escape closes a column that is over the board, if no other widget has used the key. */
static gboolean
key_pressed_cb (PwWindow *self, const GdkEventKey *event)
{
  if (event->keyval != GDK_KEY_Escape || (event->state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < PW_N_SIDE_COLUMNS; i++)
    if (pw_columns_is_folded (own (self)->columns, i) && pw_columns_is_shown (own (self)->columns, i))
      {
        pw_columns_set_open (own (self)->columns, i, FALSE);
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

/* -- putting it together -- */

static const PwCommand commands[] = {
  { "page", .choose = set_page, .state = "assemble" },
  { "show-panel", .toggle = set_panel },
  { "show-pieces", .toggle = set_pieces },
};

static void
build (PwWindow *self)
{
  own (self)->columns = PW_COLUMNS (gtk_bin_get_child (GTK_BIN (self)));
  own (self)->pages = _pw_window_part (self, "pages");
  own (self)->page_buttons = _pw_window_part (self, "page_buttons");
  pw_columns_set_part (own (self)->columns, PW_PART_CENTRE, _pw_window_part (self, "centre"));
  pw_columns_set_part (own (self)->columns, PW_PART_PIECES, _pw_window_part (self, "pieces_panel"));
  pw_columns_set_part (own (self)->columns, PW_PART_TABS, own (self)->page_buttons);
  pw_columns_set_part (own (self)->columns, PW_PART_INSPECTOR, _pw_window_part (self, "inspector"));
  pw_columns_set_board (own (self)->columns, _pw_window_part (self, "board_scroller"));
}

static void
create (PwWindow *self)
{
  g_autofree char *page = g_settings_get_string (self->window_settings, "page");

  fit_page_buttons (self);
  g_signal_connect_object (own (self)->page_buttons, "style-updated", G_CALLBACK (style_updated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (own (self)->columns, "changed", G_CALLBACK (columns_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_after (self, "key-press-event", G_CALLBACK (key_pressed_cb), NULL);
  for (guint i = 0; i < PW_N_SIDE_COLUMNS; i++)
    pw_columns_set_wanted (own (self)->columns, i, g_settings_get_boolean (self->window_settings, columns[i]));
  show_states (self);
  gtk_stack_set_visible_child_name (own (self)->pages, page);
  _pw_window_show_choice (self, "page", page);
}

static void
clear (PwWindow *self)
{
  g_clear_handle_id (&own (self)->tab_id, g_source_remove);
}

PW_FEATURE (pages, .size = sizeof (Own), .build = build, .create = create, .clear = clear)
