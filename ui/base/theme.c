/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Style sheet and theme: knows GTK's settings, no widget of ours. */
#include "ui/base/theme.h"

#include "ui/base/notation-style.h"
#include "ui/ui-resources.h"

#define SHEET "/org/piecewright/Piecewright/style.css"
#define SYSTEM "system"
#define PREFER_DARK "gtk-application-prefer-dark-theme"

/* Names the resources, so that the linker keeps them in a program that only finds them by their paths. */
void
pw_theme_register (void)
{
  g_resources_register (pw_ui_get_resource ());
}

/* The name of the theme in use: the variable goes first, as it does for GTK. */
static gboolean
has_high_contrast (GtkSettings *settings)
{
  const char *wanted = g_getenv ("GTK_THEME");
  g_autofree char *name = NULL;

  if (wanted == NULL)
    g_object_get (settings, "gtk-theme-name", &name, NULL);
  return g_str_has_prefix (wanted != NULL ? wanted : name != NULL ? name : "", "HighContrast");
}

static void
add_sheet (GtkCssProvider *provider)
{
  gtk_style_context_add_provider_for_screen (gdk_screen_get_default (), GTK_STYLE_PROVIDER (provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* With high contrast nothing is faded that has to be read. A sheet costs a part of the start: it comes when needed. */
static void
show_contrast (GtkSettings *settings)
{
  static GtkCssProvider *contrast;
  gboolean high = has_high_contrast (settings);

  if (contrast == NULL && !high)
    return;
  if (contrast == NULL)
    add_sheet (contrast = gtk_css_provider_new ());
  gtk_css_provider_load_from_data (contrast, high ? ".dim-label, .subtitle, .group { opacity: 1; }" : "", -1, NULL);
}

void
pw_theme_install (void)
{
  static gsize installed = 0;

  pw_theme_register ();
  if (g_once_init_enter (&installed))
    {
      g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
      GtkSettings *settings = gtk_settings_get_default ();

      gtk_css_provider_load_from_resource (provider, SHEET);
      add_sheet (provider);
      g_signal_connect (settings, "notify::gtk-theme-name", G_CALLBACK (show_contrast), NULL);
      show_contrast (settings);
      g_once_init_leave (&installed, 1);
    }
}

static void
apply (const char *theme)
{
  GtkSettings *gtk_settings = gtk_settings_get_default ();

  if (g_str_equal (theme, SYSTEM))
    gtk_settings_reset_property (gtk_settings, PREFER_DARK);
  else
    g_object_set (gtk_settings, PREFER_DARK, g_str_equal (theme, "dark"), NULL);
}

static void
theme_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  g_autofree char *theme = g_settings_get_string (settings, "theme");

  apply (theme);
}

void
pw_theme_follow (GSettings *settings)
{
  g_autofree char *theme = g_settings_get_string (settings, "theme");

  pw_theme_install (); /* before the first widget, which would be styled twice */
  g_signal_connect (settings, "changed::theme", G_CALLBACK (theme_changed_cb), NULL);
  if (!g_str_equal (theme, SYSTEM)) /* nothing has been set yet that would have to be reset */
    apply (theme);
}

const PwScheme *
pw_theme_scheme (GtkWidget *widget)
{
  static const char *const names[2][2] = { { "default", "dark" }, { "high-contrast", "high-contrast-dark" } };
  gboolean high = has_high_contrast (gtk_widget_get_settings (widget));

  return pw_scheme_by_name (names[high][pw_tone_for_widget (widget) == PW_TONE_DARK]);
}

void
pw_theme_set_class (GtkWidget *widget, const char *name, gboolean on)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  (on ? gtk_style_context_add_class : gtk_style_context_remove_class) (context, name);
}
