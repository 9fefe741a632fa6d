/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window: owns the order in which its features are made, and its size.  Must not know what any of them does.
 */
#include "ui/window/window-private.h"

#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/message.h"
#include "ui/base/theme.h"
#include "ui/dialects/bar.h"
#include "ui/dialects/button.h"
#include "ui/document/panel.h"
#include "ui/entry/diagnostic-bar.h"
#include "ui/entry/term-chips.h"
#include "ui/pieces/panel.h"

G_DEFINE_TYPE (PwWindow, pw_window, GTK_TYPE_APPLICATION_WINDOW)

/* -- features -- */

#define DECLARE(name) extern const PwFeature _pw_feature_##name;
#define ROW(name) &_pw_feature_##name,

PW_FEATURES (DECLARE)

const PwFeature *const _pw_features[PW_N_FEATURES] = { PW_FEATURES (ROW) };

/* Those of the template that features find by their ids. */
static const char *const parts[] = {
  "board_scroller", "centre",     "diagnostic_bar", "dialect_bar",  "dialect_button",
  "heads",          "inspector",  "messages",       "page_buttons", "pages",
  "pieces_panel",   "term_chips", "terms_row",
};

gpointer
_pw_window_part (PwWindow *self, const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (self), PW_TYPE_WINDOW, id);
}

/* Calls a function of each feature that has it. */
#define CALL(self, function)                                                                                           \
  for (guint i = 0; i < PW_N_FEATURES; i++)                                                                            \
    if (_pw_features[i]->function != NULL)                                                                             \
      _pw_features[i]->function (self)

/* What is chosen or pointed at in a panel is so in the notation, too. */
static void
problem_selected_cb (PwWindow *self, guint start, guint end)
{
  pw_notation_entry_select (self->notation_entry, pw_span (start, end));
}

static void
place_marked_cb (PwWindow *self, guint start, guint end)
{
  pw_notation_entry_mark (self->notation_entry, pw_span (start, end));
}

/* To all panels. */
static void
give_document (GtkWidget *widget, gpointer self)
{
  if (PW_IS_PANEL (widget) && PW_PANEL (widget)->document == NULL)
    {
      pw_panel_set_document (PW_PANEL (widget), PW_WINDOW (self)->document);
      g_signal_connect_object (widget, "mark", G_CALLBACK (place_marked_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (widget, "select", G_CALLBACK (problem_selected_cb), self, G_CONNECT_SWAPPED);
    }
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), give_document, self);
}

/*
 * No larger than any monitor has room for: another one may have been there when it was closed. The columns
 * know the size before the window is drawn, or what is above the board would move once it has been.
 */
static void
set_size (PwWindow *self, int width, int height, gboolean maximized)
{
  int room_across, room_down, header;

  pw_screen_measure (GTK_WIDGET (self), &room_across, &room_down);
  self->width = MIN (width, room_across);
  self->height = MIN (height, room_down);
  gtk_window_set_default_size (GTK_WINDOW (self), self->width, self->height);
  if (self->width == room_across || self->height == room_down)
    self->width = pw_window_fit (GTK_WINDOW (self));
  gtk_widget_get_preferred_height (gtk_window_get_titlebar (GTK_WINDOW (self)), &header, NULL);
  pw_columns_prepare (PW_COLUMNS (gtk_bin_get_child (GTK_BIN (self))), maximized ? room_across : self->width,
                      (maximized ? room_down : self->height) - header);
  if (maximized)
    gtk_window_maximize (GTK_WINDOW (self));
}

GtkWidget *
pw_window_new (GtkApplication *application, GSettings *settings, const char *folder)
{
  PwWindow *self = g_object_new (PW_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  self->window_settings = g_settings_get_child (settings, "window");
  self->export_settings = g_settings_get_child (settings, "export");
  self->storage = pw_storage_new (self->document, folder);

  pw_notation_entry_set_document (self->notation_entry, self->document);
  CALL (self, build);
  give_document (GTK_WIDGET (self), self);
  for (guint i = 0; i < PW_N_FEATURES; i++) /* one feature may enable the commands of another */
    _pw_window_add_commands (self, _pw_features[i]);
  CALL (self, create);
  set_size (self, g_settings_get_int (self->window_settings, "width"),
            g_settings_get_int (self->window_settings, "height"),
            g_settings_get_boolean (self->window_settings, "maximized"));
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->notation_entry));
  return GTK_WIDGET (self);
}

/* -- life -- */

static void
pw_window_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  PwWindow *self = PW_WINDOW (widget);

  GTK_WIDGET_CLASS (pw_window_parent_class)->size_allocate (widget, allocation);
  if (!gtk_window_is_maximized (GTK_WINDOW (self)))
    gtk_window_get_size (GTK_WINDOW (self), &self->width, &self->height);
}

static void
pw_window_unrealize (GtkWidget *widget)
{
  PwWindow *self = PW_WINDOW (widget);

  g_settings_set_int (self->window_settings, "width", self->width);
  g_settings_set_int (self->window_settings, "height", self->height);
  g_settings_set_boolean (self->window_settings, "maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
  GTK_WIDGET_CLASS (pw_window_parent_class)->unrealize (widget);
}

static void
pw_window_dispose (GObject *object)
{
  PwWindow *self = PW_WINDOW (object);

  if (self->document != NULL) /* what goes along with the window may still change it */
    g_signal_handlers_disconnect_by_data (self->document, self);
  CALL (self, clear);
  g_clear_object (&self->storage);
  G_OBJECT_CLASS (pw_window_parent_class)->dispose (object);
  g_clear_object (&self->document);
  g_clear_object (&self->settings);
  g_clear_object (&self->window_settings);
  g_clear_object (&self->export_settings);
}

static void
pw_window_finalize (GObject *object)
{
  PwWindow *self = PW_WINDOW (object);

  for (guint i = 0; i < PW_N_FEATURES; i++)
    g_free (self->own[i]);
  G_OBJECT_CLASS (pw_window_parent_class)->finalize (object);
}

static gboolean
pw_window_delete_event (GtkWidget *widget, GdkEventAny *event)
{
  return _pw_window_asks_to_close (PW_WINDOW (widget));
}

static void
pw_window_class_init (PwWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PW_TYPE_BOARD_TOOLS);
  g_type_ensure (PW_TYPE_COLUMNS);
  g_type_ensure (PW_TYPE_DIAGNOSTIC_BAR);
  g_type_ensure (PW_TYPE_DIALECT_BAR);
  g_type_ensure (PW_TYPE_DIALECT_BUTTON);
  g_type_ensure (PW_TYPE_NOTATION_ENTRY);
  g_type_ensure (PW_TYPE_PIECES_PANEL);
  g_type_ensure (PW_TYPE_STATUS_LINE);
  g_type_ensure (PW_TYPE_TERM_CHIPS);

  object_class->dispose = pw_window_dispose;
  object_class->finalize = pw_window_finalize;
  widget_class->delete_event = pw_window_delete_event;
  widget_class->size_allocate = pw_window_size_allocate;
  widget_class->unrealize = pw_window_unrealize;
  pw_template_set (widget_class, "window/window.ui");
  PW_TEMPLATE_PARTS (widget_class, PwWindow, notation_entry, status_line, tools);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_class_bind_template_child_full (widget_class, parts[i], FALSE, 0);
  g_signal_new ("keep-session", PW_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                G_TYPE_BOOLEAN, 0);
  g_signal_new ("open-file", PW_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                G_TYPE_BOOLEAN, 1, G_TYPE_FILE);
  g_signal_new ("restore-file", PW_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                G_TYPE_BOOLEAN, 2, G_TYPE_FILE, G_TYPE_POINTER);
}

static void
pw_window_init (PwWindow *self)
{
  for (guint i = 0; i < PW_N_FEATURES; i++)
    self->own[i] = g_malloc0 (_pw_features[i]->size);
  pw_theme_install ();
  pw_template_init (self);
  pw_window_separate (GTK_WINDOW (self));
  self->mode = PW_FEATURE_board;
  self->document = pw_document_new ();
  self->look = pw_document_get_look (self->document);
}

/* -- what others may look at -- */

PW_GETTER (PwDocument *, pw_window_get_document, PwWindow, document);
PW_GETTER (PwStorage *, pw_window_get_storage, PwWindow, storage);
