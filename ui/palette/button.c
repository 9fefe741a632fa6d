/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button of the palette: owns how it shows its command and the command's state. */
#include "ui/palette/button.h"

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/notation-style.h"
#include "ui/palette/group.h"

#define GAP      5 /* between a sign and its words */
#define TONE_KEY "pw-tone"

struct _PwPaletteButton
{
  GtkToggleButton parent_instance;

  PwPaletteItem item;
  gboolean is_setting; /* its state is changed by us */
};

G_DEFINE_TYPE (PwPaletteButton, pw_palette_button, GTK_TYPE_TOGGLE_BUTTON)

static void
say (PwPaletteButton *self)
{
  g_autofree char *tooltip = pw_palette_item_tooltip (&self->item, NULL);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
}

void
pw_palette_button_set_target (PwPaletteButton *self, PwDialect dialect, const char *target)
{
  g_autofree char *name = NULL;

  pw_palette_item_set (&self->item, dialect, target);
  name = pw_palette_item_name (&self->item, NULL);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
  say (self);
}

PwPaletteItem *
pw_palette_button_get_item (PwPaletteButton *self)
{
  return &self->item;
}

void
pw_palette_button_set_momentary (PwPaletteButton *self)
{
  atk_object_set_role (gtk_widget_get_accessible (GTK_WIDGET (self)), ATK_ROLE_PUSH_BUTTON);
}

static void
show (PwPaletteItem *item)
{
  PwPaletteButton *self = PW_PALETTE_BUTTON (item->widget);
  GtkWidget *group = gtk_widget_get_parent (item->widget);
  AtkObject *accessible = gtk_widget_get_accessible (item->widget);

  if (!pw_palette_item_is_live (item) && PW_IS_PALETTE_GROUP (group))
    pw_palette_group_pass_focus_on (PW_PALETTE_GROUP (group), item->widget);
  self->is_setting = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), item->down);
  self->is_setting = FALSE;
  atk_object_set_description (accessible, item->why_not ? item->why_not : "");
  say (self);
  gtk_widget_set_sensitive (item->widget, pw_palette_item_is_live (item));
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
  pw_palette_item_clear (&PW_PALETTE_BUTTON (object)->item);
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
  self->item.widget = GTK_WIDGET (self);
  self->item.show = show;
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_widget_show (GTK_WIDGET (self));
}

GtkWidget *
pw_palette_button_new (const char *target, PwDialect dialect)
{
  PwPaletteButton *self = g_object_new (PW_TYPE_PALETTE_BUTTON, NULL);

  pw_palette_button_set_target (self, dialect, target);
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
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP), *label = pw_label_new (words, "words");

  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self)), "worded");
  gtk_container_add (GTK_CONTAINER (box), sign);
  gtk_box_pack_start (GTK_BOX (box), label, TRUE, TRUE, 0);
  gtk_widget_show_all (box);
  gtk_container_add (GTK_CONTAINER (self), box);
}
