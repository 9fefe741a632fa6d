/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window: puts its parts together, gives them the document and the settings, and
 * keeps the session.  What the commands do is in window-actions.c and window-dialect.c.
 */
#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/brush-bar.h"
#include "ui/export-dialog.h"
#include "ui/session.h"
#include "ui/starters.h"
#include "ui/theme.h"
#include "ui/toggle.h"

#define SAVE_DELAY 500 /* ms after the last change */
#define FIRST_PIECE "griffon" /* what a new user sees */
#define MENU_ID "primary-menu"

#define MIN_PANEL 310 /* pixels, at first; the user may drag the edge */
#define MAX_PANEL 390

G_DEFINE_TYPE (PwWindow, pw_window, GTK_TYPE_APPLICATION_WINDOW)

/* -- the session -- */

void
pw_window_save_session (PwWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->save_id == 0)
    return;
  g_clear_handle_id (&self->save_id, g_source_remove);
  if (!pw_session_save (self->document, self->session_path, &error))
    g_message ("The session could not be saved: %s", error->message);
}

static gboolean
save_cb (gpointer data)
{
  pw_window_save_session (data);
  return G_SOURCE_REMOVE;
}

static void
save_later (PwWindow *self)
{
  if (self->session_path == NULL)
    return;
  g_clear_handle_id (&self->save_id, g_source_remove);
  self->save_id = g_timeout_add (SAVE_DELAY, save_cb, self);
}

/* Something to look at and to change, for whoever comes for the first time. */
static void
show_first_piece (PwDocument *document)
{
  g_autoptr (GPtrArray) starters = pw_starters_load ();

  for (guint i = 0; i < starters->len; i++)
    {
      const PwStarter *starter = g_ptr_array_index (starters, i);

      if (g_str_equal (starter->id, FIRST_PIECE))
        pw_starter_choose (starter, document, TRUE);
    }
}

static void
load_session (PwWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->session_path && pw_session_load (self->document, self->session_path, &error))
    return;
  if (error && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    g_message ("The last session could not be read: %s", error->message);
  show_first_piece (self->document);
}

/* -- following the document and the settings -- */

static void
show_title (PwWindow *self)
{
  const char *name = pw_document_get_name (self->document);
  const char *shown = *name ? name : _ ("Untitled piece");
  /* Translators: the window's title where the desktop shows it: the piece and the program. */
  g_autofree char *title = g_strdup_printf (_ ("%s – Piecewright"), shown);

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_header_bar_set_title (self->header, shown); /* the window has just put its own there */
}

static void
document_changed_cb (PwDocument *document, guint parts, PwWindow *self)
{
  if (parts & PW_DOCUMENT_SYMBOL)
    show_title (self);
  if (parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD))
    _pw_window_update_actions (self);
  if (parts & PW_DOCUMENT_HISTORY)
    _pw_window_update_history (self);
  if (parts & (PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD | PW_DOCUMENT_SYMBOL))
    save_later (self);
}

typedef struct
{
  const char *key;
  PwSceneFlags flag;
} FlagKey;

static const FlagKey flag_keys[] = {
  { "show-coordinates", PW_SCENE_COORDINATES },
  { "show-legend", PW_SCENE_LEGEND },
  { "show-attacks", PW_SCENE_ATTACKS },
  { "flip-board", PW_SCENE_FLIPPED },
};

static void
settings_changed_cb (GSettings *settings, const char *key, PwWindow *self)
{
  guint flags = 0;

  for (guint i = 0; i < G_N_ELEMENTS (flag_keys); i++)
    if (g_settings_get_boolean (settings, flag_keys[i].key))
      flags |= flag_keys[i].flag;
  pw_board_view_set_flags (self->board_view, flags);
  pw_diagnostic_bar_set_compares (self->diagnostic_bar, g_settings_get_boolean (settings, "compare-dialects"));
}

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

/* -- putting it together -- */

static void
create_board (PwWindow *self)
{
  GtkWidget *view = pw_board_view_new (self->document);
  GtkWidget *brushes;

  self->board_view = PW_BOARD_VIEW (view);
  brushes = pw_brush_bar_new (self->document, self->board_view);
  gtk_widget_set_has_tooltip (view, FALSE); /* the status line says it without covering the board */
  gtk_container_add (GTK_CONTAINER (self->board_scroller), view);
  gtk_container_add (GTK_CONTAINER (self->board_box), brushes);
  gtk_widget_show (view);
  gtk_widget_show (brushes);
}

static void
give_document (PwWindow *self)
{
  pw_notation_entry_set_document (self->notation_entry, self->document);
  pw_diagnostic_bar_set_document (self->diagnostic_bar, self->document);
  pw_dialect_button_set_document (self->dialect_button, self->document);
  pw_piece_panel_set_document (self->piece_panel, self->document);
  pw_moves_list_set_document (self->moves_list, self->document);
  pw_dialects_panel_set_document (self->dialects_panel, self->document);
  pw_status_line_set_document (self->status_line, self->document);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (document_changed_cb), self, 0);
  show_title (self);
}

static void
create_menu (PwWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GMenu *menu = application ? gtk_application_get_menu_by_id (application, MENU_ID) : NULL;

  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
}

static void
follow_settings (PwWindow *self)
{
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (settings_changed_cb), self, 0);
  settings_changed_cb (self->settings, NULL, self);
  g_settings_bind (self->window_settings, "show-panel", self->panel, "visible", G_SETTINGS_BIND_GET);
  g_settings_bind (self->window_settings, "page", self->pages, "visible-child-name", G_SETTINGS_BIND_GET);

  self->width = g_settings_get_int (self->window_settings, "width");
  self->height = g_settings_get_int (self->window_settings, "height");
  gtk_window_set_default_size (GTK_WINDOW (self), self->width, self->height);
  gtk_paned_set_position (self->paned, self->width - CLAMP (self->width / 3, MIN_PANEL, MAX_PANEL));
  if (g_settings_get_boolean (self->window_settings, "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

GtkWidget *
pw_window_new (GtkApplication *application, GSettings *settings, const char *session_path)
{
  PwWindow *self = g_object_new (PW_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  self->window_settings = g_settings_get_child (settings, "window");
  self->export_settings = g_settings_new (PW_EXPORT_SCHEMA);
  self->session_path = g_strdup (session_path);
  load_session (self);
  pw_document_set_army (self->document, pw_document_get_army (self->document)); /* what is there is not to be undone */

  create_board (self);
  give_document (self);
  create_menu (self);
  follow_settings (self);
  _pw_window_add_actions (self);
  _pw_window_update_actions (self);
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
save_size (PwWindow *self)
{
  g_settings_set_int (self->window_settings, "width", self->width);
  g_settings_set_int (self->window_settings, "height", self->height);
  g_settings_set_boolean (self->window_settings, "maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

static void
pw_window_unrealize (GtkWidget *widget)
{
  save_size (PW_WINDOW (widget));
  GTK_WIDGET_CLASS (pw_window_parent_class)->unrealize (widget);
}

static void
pw_window_dispose (GObject *object)
{
  PwWindow *self = PW_WINDOW (object);

  if (self->document)
    pw_window_save_session (self);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (pw_window_parent_class)->dispose (object);
  g_clear_object (&self->settings);
  g_clear_object (&self->window_settings);
  g_clear_object (&self->export_settings);
}

static void
pw_window_finalize (GObject *object)
{
  g_free (PW_WINDOW (object)->session_path);
  G_OBJECT_CLASS (pw_window_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/piecewright/Piecewright/window.ui");
  gtk_widget_class_bind_template_child (widget_class, PwWindow, board_box);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, board_scroller);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, diagnostic_bar);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, dialect_bar);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, dialect_button);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, dialects_panel);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, header);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, moves_list);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, notation_entry);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, paned);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, piece_panel);
  gtk_widget_class_bind_template_child (widget_class, PwWindow, status_line);
  gtk_widget_class_bind_template_callback (widget_class, place_marked_cb);
  gtk_widget_class_bind_template_callback (widget_class, problem_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, pw_toggle_follow_action);
}

static void
pw_window_class_init (PwWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PW_TYPE_DIAGNOSTIC_BAR);
  g_type_ensure (PW_TYPE_DIALECT_BAR);
  g_type_ensure (PW_TYPE_DIALECT_BUTTON);
  g_type_ensure (PW_TYPE_DIALECTS_PANEL);
  g_type_ensure (PW_TYPE_MOVES_LIST);
  g_type_ensure (PW_TYPE_NOTATION_ENTRY);
  g_type_ensure (PW_TYPE_PIECE_PANEL);
  g_type_ensure (PW_TYPE_STATUS_LINE);

  object_class->dispose = pw_window_dispose;
  object_class->finalize = pw_window_finalize;
  widget_class->size_allocate = pw_window_size_allocate;
  widget_class->unrealize = pw_window_unrealize;
  bind_template (widget_class);
}

static void
pw_window_init (PwWindow *self)
{
  pw_theme_install ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document = pw_document_new ();
}

/* -- what others may look at -- */

PwDocument *
pw_window_get_document (PwWindow *self)
{
  return self->document;
}

PwNotationEntry *
pw_window_get_notation_entry (PwWindow *self)
{
  return self->notation_entry;
}

PwDiagnosticBar *
pw_window_get_diagnostic_bar (PwWindow *self)
{
  return self->diagnostic_bar;
}

PwDialectBar *
pw_window_get_dialect_bar (PwWindow *self)
{
  return self->dialect_bar;
}

PwDialectButton *
pw_window_get_dialect_button (PwWindow *self)
{
  return self->dialect_button;
}

PwDialectsPanel *
pw_window_get_dialects_panel (PwWindow *self)
{
  return self->dialects_panel;
}

PwBoardView *
pw_window_get_board_view (PwWindow *self)
{
  return self->board_view;
}

PwMovesList *
pw_window_get_moves_list (PwWindow *self)
{
  return self->moves_list;
}

PwPiecePanel *
pw_window_get_piece_panel (PwWindow *self)
{
  return self->piece_panel;
}

PwStatusLine *
pw_window_get_status_line (PwWindow *self)
{
  return self->status_line;
}

GtkWidget *
pw_window_get_chooser (PwWindow *self)
{
  return self->chooser;
}
