/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Beside the board in a game: owns the rows of its tools. */
#include "ui/play/bar.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/toggle.h"

struct _PwPlayBar
{
  GtkBox parent_instance;

  GtkWidget *groups[PW_PLAY_BAR_NONE];
  GPtrArray *names; /* and titles, borrowed: without room for them there are icons only */
};

G_DEFINE_TYPE (PwPlayBar, pw_play_bar, GTK_TYPE_BOX)

static const struct
{
  PwPlayBarTools group;
  const char *title; /* (nullable): of the rows from here on */
  const char *action;
  const char *target; /* (nullable): of a tool that stays chosen; NULL: a command */
  const char *name, *tooltip, *icon;
} rows[] = {
  { PW_PLAY_BAR_PLAYING, N_ ("Game"), "win.play-back", NULL, NC_ ("a move", "Take back"),
    N_ ("Take the last move back (Alt+Left)"), "edit-undo-symbolic" },
  { PW_PLAY_BAR_PLAYING, NULL, "win.play-forward", NULL, N_ ("Forward"),
    N_ ("Make the move that was taken back (Alt+Right)"), "edit-redo-symbolic" },
  { PW_PLAY_BAR_PLAYING, NULL, "win.play-first", NULL, N_ ("To the start"),
    N_ ("Show the start of the game (Alt+Home)"), "go-first-symbolic" },
  { PW_PLAY_BAR_PLAYING, NULL, "win.play-last", NULL, N_ ("To the end"),
    N_ ("Show the last move of the game (Alt+End)"), "go-last-symbolic" },
  { PW_PLAY_BAR_ENDING, N_ ("Ending"), "win.endgame-next", NULL, N_ ("Best move"),
    N_ ("Play the best move, or the one taken back (Ctrl+Alt+Right)"), "media-playback-start-symbolic" },
  { PW_PLAY_BAR_ENDING, NULL, "win.endgame-turn", NULL, N_ ("Other side"),
    N_ ("Make it the other side’s turn"), "view-refresh-symbolic" },
  { PW_PLAY_BAR_SETTING_UP, N_ ("Pieces"), "win.play-tool", "move", N_ ("Drag"),
    N_ ("Drag pieces to other squares, or off the board (1 on the board)"), "view-fullscreen-symbolic" },
  { PW_PLAY_BAR_SETTING_UP, NULL, "win.play-tool", "piece", N_ ("Place"),
    N_ ("Place or remove the chosen piece: click or drag over squares (2 on the board)"),
    "list-add-symbolic" },
  { PW_PLAY_BAR_SETTING_UP, NULL, "win.play-tool", "remove", N_ ("Remove"),
    N_ ("Remove pieces; so does the right mouse button (3 on the board)"), "edit-clear-symbolic" },
  { PW_PLAY_BAR_SETTING_UP, NULL, "win.play-tool", "unmoved", N_ ("Unmoved"),
    N_ ("Mark pieces as unmoved, as all are at first, or as moved (5 on the board)"),
    "media-playback-pause-symbolic" },
  { PW_PLAY_BAR_SETTING_UP, N_ ("Squares"), "win.play-tool", "hole", N_ ("Hole"),
    N_ ("Squares that are not part of the board (4 on the board)"), "checkbox-symbolic" },
  { PW_PLAY_BAR_SETTING_UP, NULL, "win.play-tool", "zone", N_ ("Promotion"),
    N_ ("Squares on which pieces promote (6 on the board)"), "go-top-symbolic" },
  { PW_PLAY_BAR_SETTING_UP, NULL, "win.play-tool", "goal", N_ ("Goal"),
    N_ ("Squares that win the game when a royal piece gets there (7 on the board)"), "starred-symbolic" },
};

/* -- the buttons -- */

static GtkWidget *
create_face (PwPlayBar *self, guint i, const char *name)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *label = pw_label_new (name, NULL);

  gtk_box_pack_start (GTK_BOX (row), gtk_image_new_from_icon_name (rows[i].icon, GTK_ICON_SIZE_BUTTON), FALSE,
                      FALSE, 0);
  gtk_box_pack_start (GTK_BOX (row), label, TRUE, TRUE, 0);
  g_ptr_array_add (self->names, label);
  return row;
}

static GtkWidget *
create_command (guint i, const char *name, GtkWidget *face)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "action-name", rows[i].action, "tooltip-text",
                                    _ (rows[i].tooltip), "child", face, NULL);

  atk_object_set_name (gtk_widget_get_accessible (button), name);
  return button;
}

static void
add_row (PwPlayBar *self, guint i)
{
  GtkContainer *group = GTK_CONTAINER (self->groups[rows[i].group]);
  const char *name = i == 0 ? g_dpgettext2 (NULL, "a move", rows[i].name) : _ (rows[i].name);
  GtkWidget *face = create_face (self, i, name);

  if (rows[i].title != NULL)
    {
      GtkWidget *title = pw_label_new (_ (rows[i].title), "group");

      g_ptr_array_add (self->names, title);
      gtk_container_add (group, title);
    }
  gtk_container_add (group, rows[i].target != NULL ? pw_toggle_new (rows[i].action, rows[i].target, name,
                                                                    _ (rows[i].tooltip), face)
                                                   : create_command (i, name, face));
}

/* -- arranging them -- */

static void
orientation_cb (PwPlayBar *self)
{
  GtkOrientation orientation = gtk_orientable_get_orientation (GTK_ORIENTABLE (self));

  for (guint i = 0; i < PW_PLAY_BAR_NONE; i++)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (self->groups[i]), orientation);
  for (guint i = 0; i < self->names->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->names, i), orientation == GTK_ORIENTATION_VERTICAL);
}

void
pw_play_bar_show (PwPlayBar *self, PwPlayBarTools tools)
{
  for (PwPlayBarTools i = 0; i < PW_PLAY_BAR_NONE; i++)
    gtk_widget_set_visible (self->groups[i],
                            i == tools || (i == PW_PLAY_BAR_PLAYING && tools == PW_PLAY_BAR_ENDING));
}

static void
pw_play_bar_class_init (PwPlayBarClass *klass)
{
  PW_OWNS (klass, PwPlayBar, g_ptr_array_unref, names);
}

static void
pw_play_bar_init (PwPlayBar *self)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (self));

  self->names = g_ptr_array_new ();
  for (guint i = 0; i < PW_PLAY_BAR_NONE; i++)
    gtk_container_add (GTK_CONTAINER (self), self->groups[i] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    add_row (self, i);
  gtk_widget_show_all (GTK_WIDGET (self));
  g_signal_connect (self, "notify::orientation", G_CALLBACK (orientation_cb), NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)), "brushes");
  atk_object_set_name (accessible, _ ("Game"));
  atk_object_set_role (accessible, ATK_ROLE_TOOL_BAR);
  pw_play_bar_show (self, PW_PLAY_BAR_PLAYING);
}

GtkWidget *
pw_play_bar_new (void)
{
  return g_object_new (PW_TYPE_PLAY_BAR, NULL);
}
