/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window: puts its parts together, gives them the document and the settings.
 * What the commands do is in actions.c, dialect.c and file.c.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/confine.h"
#include "ui/base/fit.h"
#include "ui/base/theme.h"
#include "ui/base/toggle.h"
#include "ui/board/brush-bar.h"
#include "ui/export/dialog.h"
#include "ui/library/starters.h"

#define FIRST_PIECE "griffon" /* what a new user sees */

G_DEFINE_TYPE (PwWindow, pw_window, GTK_TYPE_APPLICATION_WINDOW)

void
pw_window_show_first_piece (PwWindow *self)
{
  g_autoptr (GArray) starters = pw_starters_load ();

  for (guint i = 0; i < starters->len; i++)
    {
      const PwStarter *starter = &g_array_index (starters, PwStarter, i);

      if (g_str_equal (starter->known->id, FIRST_PIECE))
        pw_starter_choose (starter, self->document, TRUE);
    }
  pw_document_set_army (self->document, pw_document_get_army (self->document)); /* not to be undone */
}

/* -- following the document and the settings -- */

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
  pw_look_set_figurines (self->look, g_settings_get_boolean (settings, "show-figurines"));
  pw_board_tools_set_legend (self->tools, (flags & PW_SCENE_LEGEND) != 0);
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

  self->board_view = PW_BOARD_VIEW (view);
  pw_status_line_fit (self->status_line);
  g_signal_connect_object (view, "hint", G_CALLBACK (pw_status_line_note), self->status_line, G_CONNECT_SWAPPED);
  gtk_widget_set_has_tooltip (view, FALSE); /* the status line says it without covering the board */
  gtk_container_add (GTK_CONTAINER (self->board_scroller), view);
  gtk_widget_show (view);
  pw_board_tools_set_view (self->tools, self->document, self->board_view);
  pw_board_tools_add (self->tools, "try", pw_brush_bar_new (self->document, self->board_view));
  _pw_window_create_sketch (self);
}

static void
give_document (PwWindow *self)
{
  gpointer panels[] = { self->diagnostic_bar, self->piece_panel,  self->moves_list, self->dialects_panel,
                        self->pieces_panel,   self->notes_panel,  self->status_line, self->palette,
                        self->term_chips,     self->words_panel,  self->analysis_panel };

  pw_notation_entry_set_document (self->notation_entry, self->document);
  pw_dialect_button_set_document (self->dialect_button, self->document);
  pw_palette_set_parts (self->palette, self->notation_entry, self->board_view);
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    pw_panel_set_document (panels[i], self->document);
  pw_document_follow (self->document, PW_DOCUMENT_SYMBOL | PW_DOCUMENT_PIECES | PW_DOCUMENT_HISTORY, self,
                      G_CALLBACK (_pw_window_show_title));
  pw_document_follow (self->document, PW_DOCUMENT_TEXT | PW_DOCUMENT_BOARD, self,
                      G_CALLBACK (_pw_window_update_actions));
  pw_document_follow (self->document, PW_DOCUMENT_HISTORY, self, G_CALLBACK (_pw_window_update_history));
  _pw_window_show_title (self);
}

/* No larger than any monitor has room for: another one may have been there when it was closed. */
static void
set_size (PwWindow *self, int width, int height)
{
  int room_across, room_down;

  pw_screen_measure (GTK_WIDGET (self), &room_across, &room_down);
  self->width = MIN (width, room_across);
  self->height = MIN (height, room_down);
  gtk_window_set_default_size (GTK_WINDOW (self), self->width, self->height);
  if (self->width == room_across || self->height == room_down)
    {
      self->width = pw_window_fit (GTK_WINDOW (self));
      pw_columns_prepare (self->columns, self->width, self->height);
    }
}

static void
follow_settings (PwWindow *self)
{
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (settings_changed_cb), self, 0);
  settings_changed_cb (self->settings, NULL, self);
  g_settings_bind (self->window_settings, "page", self->pages, "visible-child-name", G_SETTINGS_BIND_GET);

  set_size (self, g_settings_get_int (self->window_settings, "width"),
            g_settings_get_int (self->window_settings, "height"));
  if (g_settings_get_boolean (self->window_settings, "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* -- features -- */

static const PwFeature *const features[] = {
  &_pw_feature_actions,  &_pw_feature_dialect,  &_pw_feature_library,    &_pw_feature_pieces,  &_pw_feature_file,
  &_pw_feature_save,     &_pw_feature_versions, &_pw_feature_completion, &_pw_feature_palette, &_pw_feature_board,
  &_pw_feature_terms,    &_pw_feature_modes,    &_pw_feature_sketch,     &_pw_feature_endgame, &_pw_feature_words,
  &_pw_feature_analysis, &_pw_feature_pages,
};

gpointer
_pw_window_own (PwWindow *self, const PwFeature *feature)
{
  guint i = 0;

  while (features[i] != feature)
    i++;
  return self->own[i];
}

/* Commands first, as one feature may enable those of another. */
static void
create_features (PwWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (features); i++)
    _pw_window_add_commands (self, features[i]->commands, features[i]->n_commands);
  for (guint i = 0; i < G_N_ELEMENTS (features); i++)
    if (features[i]->create != NULL)
      features[i]->create (self);
}

static void
clear_features (PwWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (features); i++)
    if (features[i]->clear != NULL)
      features[i]->clear (self);
}

GtkWidget *
pw_window_new (GtkApplication *application, GSettings *settings, const char *folder)
{
  PwWindow *self = g_object_new (PW_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  self->window_settings = g_settings_get_child (settings, "window");
  self->export_settings = g_settings_get_child (settings, "export");
  self->storage = pw_storage_new (self->document, folder);

  create_board (self);
  give_document (self);
  _pw_window_create_menus (self);
  _pw_window_create_columns (self);
  follow_settings (self);
  create_features (self);
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

  if (self->document != NULL) /* what goes along with the window may still change it */
    g_signal_handlers_disconnect_by_data (self->document, self);
  clear_features (self);
  g_clear_object (&self->storage);
  g_clear_object (&self->sketch);
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

  for (guint i = 0; i < G_N_ELEMENTS (features); i++)
    g_free (self->own[i]);
  g_free (self->own);
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

  g_type_ensure (PW_TYPE_ANALYSIS_PANEL);
  g_type_ensure (PW_TYPE_BOARD_TOOLS);
  g_type_ensure (PW_TYPE_COLUMNS);
  g_type_ensure (PW_TYPE_DIAGNOSTIC_BAR);
  g_type_ensure (PW_TYPE_DIALECT_BAR);
  g_type_ensure (PW_TYPE_DIALECT_BUTTON);
  g_type_ensure (PW_TYPE_DIALECTS_PANEL);
  g_type_ensure (PW_TYPE_LIBRARY_LINE);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  g_type_ensure (PW_TYPE_MOVES_LIST);
  g_type_ensure (PW_TYPE_NOTATION_ENTRY);
  g_type_ensure (PW_TYPE_NOTES_PANEL);
  g_type_ensure (PW_TYPE_PALETTE);
  g_type_ensure (PW_TYPE_PIECE_PANEL);
  g_type_ensure (PW_TYPE_PIECES_PANEL);
  g_type_ensure (PW_TYPE_STATUS_LINE);
  g_type_ensure (PW_TYPE_TERM_CHIPS);
  g_type_ensure (PW_TYPE_WORDS_PANEL);

  object_class->dispose = pw_window_dispose;
  object_class->finalize = pw_window_finalize;
  widget_class->delete_event = pw_window_delete_event;
  widget_class->size_allocate = pw_window_size_allocate;
  widget_class->unrealize = pw_window_unrealize;
  pw_template_set (widget_class, "window/window.ui");
  PW_TEMPLATE_PARTS (widget_class, PwWindow, analysis_panel, board_scroller, centre, columns,
                     diagnostic_bar, dialect_bar, dialect_button, dialects_panel, entry_box, header,
                     heads, inspector, library_line, menu_button, messages, modes,
                     moves_list, notation_entry, notes_panel, open_button, open_icon, open_label, page_buttons, pages,
                     palette, piece_panel, pieces_panel, redo_button, share_button, share_label,
                     status_line, subtitle_label, term_chips, title_label, tools, undo_button, words_panel);
  PW_TEMPLATE_HANDLERS (widget_class, place_marked_cb, problem_selected_cb);
  g_signal_new ("keep-session", PW_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                G_TYPE_BOOLEAN, 0);
  g_signal_new ("open-file", PW_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                G_TYPE_BOOLEAN, 1, G_TYPE_FILE);
}

static const PwToggleRow modes[] = {
  { "try", N_ ("Try"), N_ ("Try the piece on the board"), N_ ("Try the piece on the board (F4 switches)") },
  { "draw", N_ ("Draw"), N_ ("Draw the moves of the piece"),
    N_ ("Draw the moves and find the notation (F4 switches)") },
};

static void
pw_window_init (PwWindow *self)
{
  self->own = g_new0 (gpointer, G_N_ELEMENTS (features));
  for (guint i = 0; i < G_N_ELEMENTS (features); i++)
    self->own[i] = g_malloc0 (features[i]->size);
  pw_theme_install ();
  pw_template_init (self);
  pw_toggles_add (self->modes, "win.mode", modes, G_N_ELEMENTS (modes));
  pw_container_confine (self->entry_box);
  pw_container_confine (GTK_CONTAINER (self->messages));
  pw_container_confine (GTK_CONTAINER (gtk_widget_get_parent (GTK_WIDGET (self->title_label))));
  self->document = pw_document_new ();
  self->look = pw_document_get_look (self->document);
}

/* -- what others may look at -- */

PwDocument *
pw_window_get_document (PwWindow *self)
{
  return self->document;
}

PwStorage *
pw_window_get_storage (PwWindow *self)
{
  return self->storage;
}
