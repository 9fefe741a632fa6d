/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line above the board while something is drawn: owns the hints on tools. */
#include "ui/draw/line.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"

struct _PwDrawLine
{
  GtkBox parent_instance;

  PwDrawingBoard *drawing;

  GtkWidget *complete_button;
  GtkLabel *hint_label;
};

G_DEFINE_TYPE (PwDrawLine, pw_draw_line, GTK_TYPE_BOX)

/* What a tool does on a position. ORDER PwSayTool */
static const char *const tool_hints[PW_N_SAY_TOOLS] = {
  [PW_SAY_CYCLE] = N_ ("Click a square to switch it: can end there, can’t, no rule. Drag a piece to move it."),
  [PW_SAY_MAY] = N_ ("Click squares where the piece can end; any piece there is captured."),
  [PW_SAY_MAY_NOT] = N_ ("Click squares where the piece can’t end."),
  [PW_SAY_TAKES] = N_ ("Drag the piece over what it captures, or click that and then the destination."),
  [PW_SAY_HOPS] = N_ ("Drag the piece over what it hops over, or click that and then the destination."),
  [PW_SAY_BLOCKED] = N_ ("Drag the piece over the blocker, or click that and then a square out of reach."),
  [PW_SAY_ERASE] = N_ ("Click squares to erase their rules; if there are none, the piece is removed."),
  [PW_SAY_OWN] = N_ ("Click squares to place or remove friendly pieces."),
  [PW_SAY_ENEMY] = N_ ("Click squares to place or remove enemies."),
};

static void
show (PwDrawLine *self)
{
  gboolean alone = pw_drawing_board_get_page (self->drawing) == 0;
  const char *hint = alone ? _ ("Click squares to mark them, or drag from the piece to mark a ride.")
                           : _ (tool_hints[pw_drawing_board_get_say_tool (self->drawing)]);
  /* Translators: what the line says, and the keys for it. */
  g_autofree char *keys = alone ? g_strdup_printf (_ ("%s Keys: Space, R; B bends it."), hint) : NULL;

  pw_label_say (self->hint_label, hint);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hint_label), keys != NULL ? keys : hint);
  gtk_widget_set_visible (self->complete_button, !alone);
}

static void
pw_draw_line_class_init (PwDrawLineClass *klass)
{
  PW_OWNS (klass, PwDrawLine, g_object_unref, drawing);
  pw_template_set (klass, "draw/line.ui");
  PW_TEMPLATE_PARTS (klass, PwDrawLine, complete_button, hint_label);
}

static void
pw_draw_line_init (PwDrawLine *self)
{
  pw_template_init (self);
  pw_label_fit_line (self->hint_label);
}

GtkWidget *
pw_draw_line_new (PwDrawingBoard *drawing)
{
  static const char *const signals[] = { "notify::page", "notify::say-tool" };
  PwDrawLine *self = g_object_new (PW_TYPE_DRAW_LINE, "visible", TRUE, NULL);

  self->drawing = g_object_ref (drawing);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (drawing, signals[i], G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
