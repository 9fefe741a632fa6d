/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The application: owns the settings, the command line and the commands about the
 * program as a whole.
 */
#include "app/application.h"

#include <glib/gi18n-lib.h>

#include "app/accelerators.h"
#include "ui/theme.h"

#define EXIT_USAGE 2

struct _PwApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  char *session_path;
};

G_DEFINE_TYPE (PwApplication, pw_application, GTK_TYPE_APPLICATION)

/* -- commands -- */

static void
activate_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplication *application = data;
  GList *windows;

  /* Every window goes by itself, so that each keeps what it has to. */
  while ((windows = gtk_application_get_windows (application)))
    gtk_widget_destroy (windows->data);
}

static void
activate_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *dialog = g_object_new (GTK_TYPE_ABOUT_DIALOG,
                                    "use-header-bar", TRUE,
                                    "transient-for", gtk_application_get_active_window (data),
                                    "modal", TRUE,
                                    "program-name", _ ("Piecewright"),
                                    "logo-icon-name", PW_APP_ID,
                                    "version", PW_VERSION,
                                    "comments", _ ("Design fairy chess pieces and see at once what they do"),
                                    "copyright", _ ("© The Piecewright authors"),
                                    "license-type", GTK_LICENSE_GPL_3_0,
                                    /* Translators: your names, one a line. */
                                    "translator-credits", _ ("translator-credits"),
                                    NULL);

  g_signal_connect (dialog, "response", G_CALLBACK (gtk_widget_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

static const GActionEntry entries[] = {
  { "about", activate_about },
  { "quit", activate_quit },
};

/* -- the window -- */

PwWindow *
pw_application_get_window (PwApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *item = windows; item; item = item->next)
    if (PW_IS_WINDOW (item->data))
      return item->data;
  return PW_WINDOW (pw_window_new (GTK_APPLICATION (self), self->settings, self->session_path));
}

static void
pw_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (pw_application_get_window (PW_APPLICATION (application))));
}

/* -- the command line -- */

#define OPTION_DIALECT "dialect"

static const GOptionEntry options[] = {
  { OPTION_DIALECT, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, NULL,
    N_ ("Dialect of the notation: extended, classic, xbetza, betza2 or bex"), N_ ("NAME") },
  { "version", 'v', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and leave"), NULL },
  { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[NOTATION]") },
  { NULL },
};

/* What the command line says of the dialect. Returns: FALSE if there is no such dialect, which has been said */
static gboolean
find_dialect (GVariantDict *dict, PwDialect *dialect)
{
  g_autoptr (GString) known = g_string_new (NULL);
  const char *name;

  *dialect = PW_N_DIALECTS;
  if (!g_variant_dict_lookup (dict, OPTION_DIALECT, "&s", &name) || pw_dialect_from_name (name, dialect))
    return TRUE;
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", pw_dialect_name (i));
  g_printerr (_ ("piecewright: no dialect is called \"%s\"; known: %s\n"), name, known->str);
  return FALSE;
}

static int
pw_application_handle_local_options (GApplication *application, GVariantDict *dict)
{
  g_autofree const char **arguments = NULL;
  PwDialect dialect;

  if (g_variant_dict_contains (dict, "version"))
    {
      g_print ("piecewright %s\n", PW_VERSION);
      return EXIT_SUCCESS;
    }
  g_variant_dict_lookup (dict, G_OPTION_REMAINING, "^a&ay", &arguments);
  if (arguments && g_strv_length ((char **) arguments) > 1)
    {
      g_printerr (_ ("piecewright: one notation at most; put quotes round one with spaces\n"));
      return EXIT_USAGE;
    }
  if (!find_dialect (dict, &dialect))
    return EXIT_USAGE;
  return G_APPLICATION_CLASS (pw_application_parent_class)->handle_local_options (application, dict);
}

static int
pw_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  GVariantDict *dict = g_application_command_line_get_options_dict (line);
  PwWindow *window = pw_application_get_window (PW_APPLICATION (application));
  g_autofree const char **arguments = NULL;
  PwDialect dialect;

  g_variant_dict_lookup (dict, G_OPTION_REMAINING, "^a&ay", &arguments);
  find_dialect (dict, &dialect);
  if (arguments && arguments[0])
    pw_window_show_notation (window, arguments[0], dialect);
  else if (dialect != PW_N_DIALECTS)
    pw_window_show_notation (window, pw_document_get_notation (pw_window_get_document (window)), dialect);
  g_application_activate (application);
  return EXIT_SUCCESS;
}

/* -- life -- */

static void
pw_application_startup (GApplication *application)
{
  PwApplication *self = PW_APPLICATION (application);
  g_autoptr (GAction) theme = NULL;

  pw_theme_register (); /* before GtkApplication looks for its menus */
  G_APPLICATION_CLASS (pw_application_parent_class)->startup (application);

  gtk_window_set_default_icon_name (PW_APP_ID);
  self->settings = g_settings_new (PW_SETTINGS_SCHEMA);
  pw_theme_follow (self->settings);

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  theme = g_settings_create_action (self->settings, "theme");
  g_action_map_add_action (G_ACTION_MAP (self), theme);
  pw_accelerators_install (GTK_APPLICATION (self));
}

static void
pw_application_finalize (GObject *object)
{
  PwApplication *self = PW_APPLICATION (object);

  g_clear_object (&self->settings);
  g_free (self->session_path);
  G_OBJECT_CLASS (pw_application_parent_class)->finalize (object);
}

static void
pw_application_class_init (PwApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pw_application_finalize;
  application_class->activate = pw_application_activate;
  application_class->command_line = pw_application_command_line;
  application_class->handle_local_options = pw_application_handle_local_options;
  application_class->startup = pw_application_startup;
}

static void
pw_application_init (PwApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _ ("Design fairy chess pieces and see at once what they do."));
}

PwApplication *
pw_application_new (GApplicationFlags flags, const char *session_path)
{
  PwApplication *self = g_object_new (PW_TYPE_APPLICATION,
                                      "application-id", PW_APP_ID,
                                      "flags", flags | G_APPLICATION_HANDLES_COMMAND_LINE,
                                      "resource-base-path", "/org/piecewright/Piecewright",
                                      NULL);

  self->session_path = g_strdup (session_path);
  return self;
}
