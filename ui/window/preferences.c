/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one may set once and for all: a table, for the actions, what the board shows, and a dialog.  What is changed is
 * seen at once, as the window can be used beside the dialog.
 */
#include "ui/window/window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/fit.h"
#include "ui/base/scroll.h"
#include "ui/base/theme.h"
#include "ui/play/engine-choice.h"

#define SETTING "win." /* what follows in the name of an action is also the key of the settings */

typedef struct
{
  GtkWidget *dialog; /* (nullable): while it is open */
} Own;

PW_FEATURE_KEEPS (preferences, Own)

typedef struct
{
  const char *label;   /* not translated yet */
  const char *action;  /* (nullable) detailed; NULL: a heading */
  const char *tooltip; /* (nullable) not translated yet */
  PwSceneFlags flag;   /* 0: none */
} PreferenceRow;

static const PreferenceRow rows[] = {
  { N_ ("Theme"), NULL, NULL },
  { N_ ("_Follow system"), "app.theme::system", N_ ("Light or dark, as all programs are (Ctrl+Alt+S)") },
  { N_ ("Li_ght"), "app.theme::light", N_ ("Always light (Ctrl+Alt+L)") },
  { N_ ("_Dark"), "app.theme::dark", N_ ("Always dark (Ctrl+Alt+D)") },
  { N_ ("Board"), NULL, NULL },
  { N_ ("_Coordinates"), "win.show-coordinates", N_ ("Names of files and ranks around the board (Ctrl+Shift+O)"),
    PW_SCENE_COORDINATES },
  { N_ ("_Legend"), "win.show-legend", N_ ("What the marks mean, beside the board (Ctrl+Shift+L)"),
    PW_SCENE_LEGEND },
  { N_ ("_Attacked squares"), "win.show-attacks", N_ ("Marks on what it attacks but can’t move to (Ctrl+Shift+A)"),
    PW_SCENE_ATTACKS },
  { N_ ("Fig_urines"), "win.show-figurines", N_ ("Drawings on pieces, instead of letters (Ctrl+Alt+G)") },
  { N_ ("Fli_p board"), "win.flip-board", N_ ("The second side at the bottom (Ctrl+R)"), PW_SCENE_FLIPPED },
  { N_ ("Notation"), NULL, NULL },
  { N_ ("Suggest while _typing"), "win.complete-while-typing",
    N_ ("The program offers what may come next by itself (Ctrl+Shift+Space)") },
  { N_ ("Engines of others"), NULL, NULL },
};

/* The group of a heading: its name is heard before that of the first button in it. */
static GtkWidget *
start_group (GtkBox *page, const PreferenceRow *row)
{
  GtkWidget *heading = gtk_label_new (_ (row->label)), *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  AtkObject *accessible = gtk_widget_get_accessible (group);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  pw_theme_set_class (heading, "group", TRUE);
  atk_object_set_role (accessible, ATK_ROLE_PANEL);
  atk_object_set_name (accessible, _ (row->label));
  gtk_box_pack_start (page, heading, FALSE, FALSE, 0);
  gtk_widget_set_margin_start (group, 12);
  gtk_widget_set_margin_bottom (group, 12);
  gtk_box_pack_start (page, group, FALSE, FALSE, 0);
  return group;
}

/* One of several, if its action has a target.  before: (nullable): the button above, of the same kind or not */
static GtkWidget *
create_button (const PreferenceRow *row, GtkWidget *before)
{
  gboolean one_of = g_strrstr (row->action, "::") != NULL;
  GtkWidget *button = one_of ? gtk_radio_button_new_with_mnemonic_from_widget (
                                   GTK_IS_RADIO_BUTTON (before) ? GTK_RADIO_BUTTON (before) : NULL, _ (row->label))
                             : gtk_check_button_new_with_mnemonic (_ (row->label));

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), row->action);
  gtk_widget_set_tooltip_text (button, _ (row->tooltip));
  return button;
}

static GtkWidget *
create_page (GSettings *settings)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *group = NULL, *button = NULL;

  g_object_set (page, "margin", 18, "margin-bottom", 6, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].action == NULL)
      group = start_group (GTK_BOX (page), &rows[i]);
    else
      {
        button = create_button (&rows[i], button);
        gtk_box_pack_start (GTK_BOX (group), button, FALSE, FALSE, 0);
      }
  gtk_box_pack_start (GTK_BOX (group), pw_engine_choice_new (settings), FALSE, FALSE, 0);
  return page;
}

static GtkWidget *
create_dialog (PwWindow *self)
{
  GtkWidget *dialog = g_object_new (GTK_TYPE_DIALOG, "use-header-bar", TRUE, "title", _ ("Preferences"),
                                    "transient-for", self, "destroy-with-parent", TRUE, NULL);
  GtkWidget *content = gtk_dialog_get_content_area (GTK_DIALOG (dialog));
  GtkWidget *page = create_page (self->settings);
  GtkWidget *scroller = pw_scroller_new (page, GTK_POLICY_NEVER); /* large text needs more room */

  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_container_set_border_width (GTK_CONTAINER (content), 0);
  gtk_box_pack_start (GTK_BOX (content), scroller, TRUE, TRUE, 0);
  gtk_widget_insert_action_group (dialog, "win", G_ACTION_GROUP (self));
  gtk_widget_insert_action_group (dialog, "app", G_ACTION_GROUP (gtk_window_get_application (GTK_WINDOW (self))));
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  pw_window_fit (GTK_WINDOW (dialog));
  return dialog;
}

static void
show_preferences (PwWindow *self)
{
  if (own (self)->dialog == NULL)
    {
      own (self)->dialog = create_dialog (self);
      g_signal_connect (own (self)->dialog, "destroy", G_CALLBACK (gtk_widget_destroyed), &own (self)->dialog);
    }
  gtk_window_present (GTK_WINDOW (own (self)->dialog));
}

/* -- the settings -- */

/* The key of a row. (nullable): NULL if it is none of the window's settings */
static const char *
get_key (const PreferenceRow *row)
{
  return row->action != NULL && g_str_has_prefix (row->action, SETTING) ? row->action + strlen (SETTING) : NULL;
}

static void
settings_changed_cb (PwWindow *self)
{
  PwSceneFlags flags = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].flag != 0 && g_settings_get_boolean (self->settings, get_key (&rows[i])))
      flags |= rows[i].flag;
  pw_board_view_set_flags (self->board_view, flags);
  pw_look_set_figurines (self->look, g_settings_get_boolean (self->settings, "show-figurines"));
  pw_board_tools_set_legend (self->tools, (flags & PW_SCENE_LEGEND) != 0);
}

static const PwCommand commands[] = {
  { "preferences", .run = show_preferences },
};

static void
create (PwWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (get_key (&rows[i]) != NULL)
      {
        g_autoptr (GAction) action = g_settings_create_action (self->settings, get_key (&rows[i]));

        g_action_map_add_action (G_ACTION_MAP (self), action);
      }
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  settings_changed_cb (self);
}

PW_FEATURE (preferences, .size = sizeof (Own), .create = create)
