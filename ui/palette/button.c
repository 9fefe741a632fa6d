/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A button of the palette: owns its command and the words for it.  Must not know the text that the command
 * is for.
 */
#include "ui/palette/button.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/notation-style.h"
#include "ui/palette/command.h"

#define GAP      5 /* between a sign and its words */
#define TONE_KEY "pw-tone"

struct _PwPaletteButton
{
  GtkToggleButton parent_instance;

  PwDialect dialect;
  char *target;
  PwEditCommand command; /* borrows from the target */
  char *place;           /* (nullable) */
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

/* Its name, and its tooltip. */
static void
name (PwPaletteButton *self)
{
  AtkObject *accessible = gtk_widget_get_accessible (GTK_WIDGET (self));
  g_autofree char *label = pw_palette_command_label (&self->command);
  g_autofree char *spelled = NULL;

  g_free (self->description);
  self->description = self->place ? g_strdup_printf (_ ("%1$s, %2$s"), label, self->place)
                                  : pw_palette_command_describe (self->dialect, &self->command);
  atk_object_set_name (accessible, self->command.sign || self->place ? self->description : label);
  spelled = self->place ? pw_palette_command_spell (self->dialect, &self->command) : NULL;
  if (spelled)
    {
      g_autofree char *named = g_steal_pointer (&self->description);

      /* Translators: the name of a leap and its square, and how it is written: "Knight, 2 ahead 1 right (N)". */
      self->description = g_strdup_printf (_ ("%1$s (%2$s)"), named, spelled);
    }
  say (self);
}

void
pw_palette_button_set_target (PwPaletteButton *self, const char *target)
{
  g_free (self->target);
  self->target = g_strdup (target);
  if (!pw_palette_command_parse (self->target, &self->command))
    g_error ("%s is no command", target);
  name (self);
}

void
pw_palette_button_set_place (PwPaletteButton *self, const char *place)
{
  g_free (self->place);
  self->place = g_strdup (place);
  name (self);
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
pw_palette_button_class_init (PwPaletteButtonClass *klass)
{
  PW_OWNS (klass, PwPaletteButton, g_free, target, place, description, why_not);
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
  GtkWidget *text = gtk_label_new (label);

  gtk_widget_set_direction (text, GTK_TEXT_DIR_LTR); /* no bracket is turned around */
  gtk_widget_show (text);
  gtk_container_add (GTK_CONTAINER (button), text);
  return button;
}

/* -- signs and words -- */

/* Its own state has other colors, which are not the background's. */
static void
colour_sign_cb (GtkWidget *label, gpointer data)
{
  GtkWidget *toplevel = gtk_widget_get_toplevel (label);
  guint tone = pw_tone_for_widget (toplevel) + 1;
  PangoAttrList *attributes;

  if (tone == GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (label), TONE_KEY)))
    return;
  g_object_set_data (G_OBJECT (label), TONE_KEY, GUINT_TO_POINTER (tone));
  attributes = pw_notation_word_attributes ((PwTokenKind) GPOINTER_TO_INT (data), (PwTone) (tone - 1));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  pango_attr_list_unref (attributes);
}

GtkWidget *
pw_palette_sign_new (const char *sign, PwTokenKind kind)
{
  GtkWidget *label = gtk_label_new (sign);

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR); /* no bracket is turned around */
  gtk_style_context_add_class (gtk_widget_get_style_context (label), "sign");
  g_signal_connect (label, "style-updated", G_CALLBACK (colour_sign_cb), GINT_TO_POINTER (kind));
  g_signal_connect (label, "realize", G_CALLBACK (colour_sign_cb), GINT_TO_POINTER (kind));
  return label;
}

void
pw_palette_button_set_words (PwPaletteButton *self, GtkWidget *sign, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP), *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_style_context_add_class (gtk_widget_get_style_context (label), "words");
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)), "worded");
  gtk_container_add (GTK_CONTAINER (box), sign);
  gtk_box_pack_start (GTK_BOX (box), label, TRUE, TRUE, 0);
  gtk_widget_show_all (box);
  gtk_container_add (GTK_CONTAINER (self), box);
}
