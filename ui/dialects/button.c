/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The choice of a dialect: owns the menu, which is made anew for each dialect.  What its
 * items do are the window's actions.
 */
#include "ui/dialects/button.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/label.h"

struct _PwDialectButton
{
  PwMenuButton parent_instance;

  PwDocument *document;
  GMenu *conversions; /* into the others */
  GMenu *help;

  GtkLabel *label;
};

G_DEFINE_TYPE (PwDialectButton, pw_dialect_button, PW_TYPE_MENU_BUTTON)

char *
pw_dialect_convert_label (PwDialect dialect)
{
  /* Translators: a command; the name of a dialect. */
  return g_strdup_printf (_ ("Convert to %s"), _ (pw_dialect_label (dialect)));
}

static char *
name_help (PwDialect dialect)
{
  /* Translators: a command; the name of a dialect. */
  return g_strdup_printf (_ ("Help on %s"), _ (pw_dialect_label (dialect)));
}

/* -- the menu -- */

static void
create_menu (PwDialectButton *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) dialects = g_menu_new ();

  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    pw_menu_add_choice (dialects, _ (pw_dialect_label (dialect)), "win.dialect", pw_dialect_name (dialect));
  self->conversions = g_menu_new ();
  self->help = g_menu_new ();
  /* Translators: above the names of the dialects. */
  g_menu_append_section (menu, _ ("Read the notation as"), G_MENU_MODEL (dialects));
  g_menu_append_section (menu, _ ("Convert the piece to"), G_MENU_MODEL (self->conversions));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->help));
  pw_menu_button_set_menu (PW_MENU_BUTTON (self), G_MENU_MODEL (menu));
}

static void
fill_menu (PwDialectButton *self, PwDialect current)
{
  g_autofree char *help = name_help (current);

  g_menu_remove_all (self->conversions);
  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    if (dialect != current)
      {
        g_autofree char *label = pw_dialect_convert_label (dialect);

        pw_menu_add_choice (self->conversions, label, "win.convert", pw_dialect_name (dialect));
      }
  g_menu_remove_all (self->help);
  g_menu_append (self->help, help, "win.dialect-help");
}

/* A row of the menu that is the chosen one of its kind. */
static void
focus_chosen (GtkWidget *widget, gpointer data)
{
  gboolean chosen = FALSE;

  if (GTK_IS_MODEL_BUTTON (widget))
    g_object_get (widget, "active", &chosen, NULL);
  if (chosen)
    gtk_widget_grab_focus (widget);
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), focus_chosen, data);
}

/* The menu opens on the dialect that the text is read in. */
static void
pw_dialect_button_toggled (GtkToggleButton *button)
{
  GtkPopover *popover;

  GTK_TOGGLE_BUTTON_CLASS (pw_dialect_button_parent_class)->toggled (button);
  popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  if (popover != NULL && gtk_toggle_button_get_active (button))
    focus_chosen (GTK_WIDGET (popover), NULL);
}

/* -- following the document -- */

static void
show (PwDialectButton *self)
{
  PwDialect dialect = pw_document_get_record (self->document)->dialect;
  const char *label = _ (pw_dialect_label (dialect));
  /* Translators: the name of a dialect. */
  g_autofree char *name = g_strdup_printf (_ ("Dialect: %s"), label);

  pw_label_say (self->label, label);
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self)), name);
  fill_menu (self, dialect);
}

static void
dialect_changed_cb (PwDialectButton *self)
{
  show (self);
  pw_announce (GTK_WIDGET (self), atk_object_get_name (gtk_widget_get_accessible (GTK_WIDGET (self))));
}

void
pw_dialect_button_set_document (PwDialectButton *self, PwDocument *document)
{
  g_return_if_fail (self->document == NULL);

  self->document = g_object_ref (document);
  pw_document_follow (document, PW_DOCUMENT_DIALECT, self, G_CALLBACK (dialect_changed_cb));
  show (self);
}

/* -- life -- */

/* Wide enough for the longest name, so that the entry beside it keeps its width. */
static void
set_width (GtkLabel *label)
{
  glong longest = 0;

  for (PwDialect dialect = 0; dialect < PW_N_DIALECTS; dialect++)
    longest = MAX (longest, g_utf8_strlen (_ (pw_dialect_label (dialect)), -1));
  gtk_label_set_width_chars (label, (int) longest);
}

static void
pw_dialect_button_class_init (PwDialectButtonClass *klass)
{
  PW_OWNS (klass, PwDialectButton, g_object_unref, document, conversions, help);
  GTK_TOGGLE_BUTTON_CLASS (klass)->toggled = pw_dialect_button_toggled;

  pw_template_set (klass, "dialects/button.ui");
  PW_TEMPLATE_PARTS (klass, PwDialectButton, label);
}

static void
pw_dialect_button_init (PwDialectButton *self)
{
  pw_template_init (self);
  set_width (self->label);
  create_menu (self);
}
