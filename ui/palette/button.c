/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A button of the palette: owns its command and what it says of it.  Must not know the text that the command
 * is for.
 */
#include "ui/palette/button.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/base/class.h"
#include "ui/palette/command.h"

struct _PwPaletteButton
{
  GtkToggleButton parent_instance;

  PwDialect dialect;
  char *target;
  PwEditCommand command; /* borrows from the target */
  char *description;
  char *why_not;         /* (nullable) */
  gboolean is_setting;   /* its state is changed by us */
};

G_DEFINE_TYPE (PwPaletteButton, pw_palette_button, GTK_TYPE_TOGGLE_BUTTON)

static void
say (PwPaletteButton *self)
{
  g_autofree char *both = NULL;

  if (self->why_not)
    /* Translators: what a button does, and on a line of its own why it can't do so now. */
    both = g_strdup_printf (_ ("%1$s\n%2$s"), self->description, self->why_not);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), both ? both : self->description);
  atk_object_set_description (gtk_widget_get_accessible (GTK_WIDGET (self)), self->why_not ? self->why_not : "");
}

void
pw_palette_button_set_target (PwPaletteButton *self, const char *target)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (self));
  g_autofree char *name = NULL;

  g_free (self->target);
  self->target = g_strdup (target);
  if (!pw_palette_command_parse (self->target, &self->command))
    g_error ("%s is no command", target);
  g_free (self->description);
  self->description = pw_palette_command_describe (self->dialect, &self->command);
  name = pw_palette_command_label (&self->command);
  atk_object_set_name (accessible, self->command.sign ? self->description : name);
  say (self);
}

const char *
pw_palette_button_get_target (PwPaletteButton *self)
{
  return self->target;
}

const PwEditCommand *
pw_palette_button_get_command (PwPaletteButton *self)
{
  return &self->command;
}

void
pw_palette_button_set_momentary (PwPaletteButton *self)
{
  atk_object_set_role (gtk_widget_get_accessible (GTK_WIDGET (self)), ATK_ROLE_PUSH_BUTTON);
}

void
pw_palette_button_set_state (PwPaletteButton *self, gboolean down, const char *why_not)
{
  self->is_setting = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), down);
  self->is_setting = FALSE;
  if (g_strcmp0 (why_not, self->why_not) != 0)
    {
      g_free (self->why_not);
      self->why_not = g_strdup (why_not);
      say (self);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self), down || why_not == NULL);
}

const char *
pw_palette_button_get_why_not (PwPaletteButton *self)
{
  return self->why_not;
}

/* -- life -- */

/* GTK changes the state here, by a click as well as by gtk_toggle_button_set_active(). */
static void
pw_palette_button_clicked (GtkButton *button)
{
  if (PW_PALETTE_BUTTON (button)->is_setting)
    GTK_BUTTON_CLASS (pw_palette_button_parent_class)->clicked (button);
  else
    g_signal_emit_by_name (button, "used");
}

static void
pw_palette_button_finalize (GObject *object)
{
  PwPaletteButton *self = PW_PALETTE_BUTTON (object);

  g_free (self->target);
  g_free (self->description);
  g_free (self->why_not);
  G_OBJECT_CLASS (pw_palette_button_parent_class)->finalize (object);
}

static void
pw_palette_button_class_init (PwPaletteButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pw_palette_button_finalize;
  GTK_BUTTON_CLASS (klass)->clicked = pw_palette_button_clicked;
  pw_signal_new (klass, "used", 0);
}

/* A click leaves the focus, and so the cursor, where it is. */
static void
pw_palette_button_init (PwPaletteButton *self)
{
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_widget_show (GTK_WIDGET (self));
}

GtkWidget *
pw_palette_button_new (const char *target, PwDialect dialect)
{
  PwPaletteButton *self = g_object_new (PW_TYPE_PALETTE_BUTTON, NULL);

  self->dialect = dialect;
  pw_palette_button_set_target (self, target);
  return GTK_WIDGET (self);
}

GtkWidget *
pw_palette_button_new_with_label (const char *target, PwDialect dialect, const char *label)
{
  GtkWidget *button = pw_palette_button_new (target, dialect);
  g_auto (GStrv) parts = g_strsplit (label, " ", -1);
  g_autofree char *short_label = g_strjoinv ("", parts);
  GtkWidget *text = gtk_label_new (short_label);

  gtk_widget_set_direction (text, GTK_TEXT_DIR_LTR); /* no bracket is turned around */
  gtk_widget_show (text);
  gtk_container_add (GTK_CONTAINER (button), text);
  return button;
}
