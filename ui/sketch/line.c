/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line above the board while something is drawn: owns the hints on tools. */
#include "ui/sketch/line.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"

struct _PwSketchLine
{
  GtkBox parent_instance;

  PwSketchBoard *sketch;

  GtkWidget *complete_button;
  GtkWidget *keep_button;
  GtkLabel *hint_label;
};

G_DEFINE_TYPE (PwSketchLine, pw_sketch_line, GTK_TYPE_BOX)

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
show (PwSketchLine *self)
{
  gboolean alone = pw_sketch_board_get_page (self->sketch) == 0;
  const char *hint = alone ? _ ("Click squares to mark them, or drag from the piece to mark a ride.")
                           : _ (tool_hints[pw_sketch_board_get_say_tool (self->sketch)]);
  /* Translators: what the line says, and the keys for it. */
  g_autofree char *keys = alone ? g_strdup_printf (_ ("%s Keys: Space, R; B bends it."), hint) : NULL;

  pw_label_say (self->hint_label, hint);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->hint_label), keys != NULL ? keys : hint);
  gtk_widget_set_visible (self->complete_button, !alone);
  gtk_widget_set_visible (self->keep_button, !alone);
}

static void
pw_sketch_line_class_init (PwSketchLineClass *klass)
{
  PW_OWNS (klass, PwSketchLine, g_object_unref, sketch);
  pw_template_set (klass, "sketch/line.ui");
  PW_TEMPLATE_PARTS (klass, PwSketchLine, complete_button, hint_label, keep_button);
}

static void
pw_sketch_line_init (PwSketchLine *self)
{
  pw_template_init (self);
}

GtkWidget *
pw_sketch_line_new (PwSketchBoard *sketch)
{
  static const char *const signals[] = { "notify::page", "notify::say-tool" };
  PwSketchLine *self = g_object_new (PW_TYPE_SKETCH_LINE, "visible", TRUE, NULL);

  self->sketch = g_object_ref (sketch);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (sketch, signals[i], G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  return GTK_WIDGET (self);
}
