/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The modes of the window: which feature the board shows, and what is around the board then. */
#include "ui/window/window-private.h"

#include "ui/base/confine.h"

#define TRY "try" /* the mode whose parts are there in modes without such a part, too */

/* Each of these stacks has a child by the name of a mode, or shows that of Try. */
typedef struct
{
  GtkStack *heads;     /* above the board: the notation, or the pages of a drawing */
  GtkStack *messages;  /* below that: problems of the notation, or a line about the mode */
  GtkStack *inspector; /* its pages, or the notations found for a drawing */
} Own;

PW_FEATURE_KEEPS (modes, Own)

static void
show (GtkStack *stack, const char *name)
{
  gtk_stack_set_visible_child_name (stack, gtk_stack_get_child_by_name (stack, name) != NULL ? name : TRY);
}

void
_pw_window_show_message (PwWindow *self)
{
  static const char *const urgent[] = { "dialect", "examples", "compare" }; /* while they are visible */
  const char *name = _pw_features[self->mode]->button.target;

  for (guint i = G_N_ELEMENTS (urgent); i-- > 0;)
    if ((self->mode == PW_FEATURE_board || g_str_equal (urgent[i], "examples"))
        && gtk_widget_get_visible (gtk_stack_get_child_by_name (own (self)->messages, urgent[i])))
      name = urgent[i];
  show (own (self)->messages, name);
}

static void
add (GtkStack *stack, const char *name, GtkWidget *child)
{
  if (child != NULL)
    gtk_stack_add_named (stack, child, name);
}

void
_pw_window_add_mode (PwWindow *self, PwFeatureId mode, GtkWidget *tools, GtkWidget *head, GtkWidget *message,
                     GtkWidget *inspector)
{
  const char *name = _pw_features[mode]->button.target;

  pw_board_tools_add (self->tools, name, tools);
  add (own (self)->heads, name, head);
  add (own (self)->messages, name, message);
  add (own (self)->inspector, name, inspector);
}

void
_pw_window_set_mode (PwWindow *self, PwFeatureId mode)
{
  const PwFeature *before = _pw_features[self->mode], *now = _pw_features[mode];

  if (now == before)
    return;
  self->mode = mode;
  now->enter (self);
  if (before->leave != NULL)
    before->leave (self);
  if (mode != PW_FEATURE_board)
    _pw_window_want_column (self, PW_SIDE_COLUMN_INSPECTOR, TRUE);
  _pw_window_show_choice (self, "mode", now->button.target);
  show (own (self)->heads, now->button.target);
  show (own (self)->inspector, now->button.target);
  pw_board_tools_set_mode (self->tools, now->button.target);
  pw_columns_set_pinned (PW_COLUMNS (gtk_bin_get_child (GTK_BIN (self))), mode != PW_FEATURE_board);
  _pw_window_show_message (self);
  _pw_window_show_title (self);
  pw_status_line_set_stand (self->status_line, pw_board_view_get_stand (self->board_view));
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
choose_mode (PwWindow *self, const char *name)
{
  for (PwFeatureId i = 0; i < PW_N_FEATURES; i++)
    if (g_strcmp0 (_pw_features[i]->action, PW_MODES) == 0
        && g_str_equal (_pw_features[i]->button.target, name))
      _pw_window_set_mode (self, i);
}

static const PwCommand commands[] = {
  { "mode", .choose = choose_mode, .state = TRY },
};

static void
build (PwWindow *self)
{
  *own (self) = (Own){ _pw_window_part (self, "heads"), _pw_window_part (self, "messages"),
                       _pw_window_part (self, "inspector") };
  pw_container_confine (GTK_CONTAINER (gtk_stack_get_child_by_name (own (self)->heads, TRY)));
  pw_container_confine (GTK_CONTAINER (own (self)->messages));
}

PW_FEATURE (modes, .size = sizeof (Own), .build = build)
