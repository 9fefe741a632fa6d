/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The application: owns the settings, the command line and the commands about the
 * program as a whole.
 */
#include "app/application.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "app/accelerators.h"
#include "app/lessons.h"
#include "core/exchange/format.h"
#include "ui/base/habits.h"
#include "ui/base/later.h"
#include "ui/base/theme.h"
#include "ui/window/recovery-dialog.h"

#define EXIT_USAGE 2

#define ICON "/org/piecewright/Piecewright/icons/" PW_APP_ID ".svg"
#define ICON_SIZE 128 /* pixels; smaller ones are made of it */

#define SESSION_FILE "session" PW_FILE_SUFFIX

/* How the system, a terminal that is closed, or one where Ctrl+C is pressed, ends the program. */
static const int endings[] = { SIGTERM, SIGHUP, SIGINT };

typedef struct
{
  PwApplication *application;
  int number;
  guint source; /* 0: the program was started so that it ignores the signal, as by nohup */
} Ending;

struct _PwApplication
{
  GtkApplication parent_instance;

  GSettings *settings;
  char *folder;          /* (nullable) */
  PwArmy *session;       /* (nullable): the last session, until a window shows it */
  gboolean is_alien;     /* the session on the disk is a later version's: it is left alone */
  guint search_id;       /* an idle call: looks for what a crash has left, once a window is drawn */
  gboolean has_searched; /* ... or is about to; it is done once */
  gboolean has_icon;     /* or is about to */
  Ending endings[G_N_ELEMENTS (endings)];
  GPtrArray *leftovers;  /* (nullable): what a crash has left, until it is offered */
  GtkWidget *offer;      /* (nullable) */
  PwLessonWindows lessons;
};

G_DEFINE_TYPE (PwApplication, pw_application, GTK_TYPE_APPLICATION)

/* -- the session -- */

static GFile *
session_file (PwApplication *self)
{
  g_autofree char *path = g_build_filename (self->folder, SESSION_FILE, NULL);

  return g_file_new_for_path (path);
}

static void
load_session (PwApplication *self)
{
  g_autoptr (GFile) file = session_file (self);
  g_autoptr (GError) error = NULL;

  self->session = pw_army_load (file, NULL, &error);
  self->is_alien = g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_NEWER);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_message ("The last session could not be read: %s", error->message);
}

/* From now on it is a document like others, with a recovery copy of its own. */
static void
show_session (PwApplication *self, PwWindow *window)
{
  g_autoptr (PwArmy) session = g_steal_pointer (&self->session);
  g_autoptr (GFile) file = session_file (self);

  pw_document_set_army (pw_window_get_document (window), session);
  pw_document_mark_unsaved (pw_window_get_document (window));
  if (pw_storage_flush (pw_window_get_storage (window)))
    g_file_delete (file, NULL, NULL);
}

static guint
n_windows (PwApplication *self)
{
  guint n = 0;

  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (self)); item != NULL; item = item->next)
    n += PW_IS_WINDOW (item->data) ? 1 : 0;
  return n;
}

#define MOST_SESSIONS 10 /* that other programs write while this one does */

/*
 * Another program may have written its own, where no bus tells one program of the other: that one becomes what is left
 * from a crash, and is offered the next time.
 */
static gboolean
save_session (PwApplication *self, PwArmy *army)
{
  g_autofree char *path = g_build_filename (self->folder, SESSION_FILE, NULL);
  g_autofree char *copies = g_build_filename (self->folder, PW_SPARE_FOLDER, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (self->folder, 0700);
  for (guint i = 0; i < MOST_SESSIONS; i++)
    {
      g_autofree char *etag = g_strdup (PW_FILE_NO_VERSION);

      g_clear_error (&error);
      if (pw_army_save_private (army, path, &etag, &error))
        return TRUE;
      if (!g_error_matches (error, PW_FILE_ERROR, PW_FILE_ERROR_CHANGED) || !pw_recovery_take (copies, path))
        break;
    }
  g_message ("The session could not be kept: %s", error->message);
  return FALSE;
}

/* There is only one saved session; as long as the last one has not been offered, it is not written over. */
static gboolean
keep_session_cb (PwWindow *window, PwApplication *self)
{
  g_autoptr (PwArmy) army = pw_document_write_army (pw_window_get_document (window));

  if (self->folder == NULL || self->session != NULL || self->is_alien || n_windows (self) != 1
      || !save_session (self, army))
    return FALSE;
  self->session = pw_army_ref (army); /* the program may continue with its lessons, and show another window */
  return TRUE;
}

/* -- windows -- */

static gboolean open_file_cb (PwWindow *window, GFile *file, PwApplication *self);
static gboolean restore_file_cb (PwWindow *window, GFile *file, PwArmy *army, PwApplication *self);

static PwWindow *
create_window (PwApplication *self)
{
  GtkWidget *window = pw_window_new (GTK_APPLICATION (self), self->settings, self->folder);

  g_signal_connect_object (window, "keep-session", G_CALLBACK (keep_session_cb), self, 0);
  g_signal_connect_object (window, "open-file", G_CALLBACK (open_file_cb), self, 0);
  g_signal_connect_object (window, "restore-file", G_CALLBACK (restore_file_cb), self, 0);
  return PW_WINDOW (window);
}

typedef gboolean (*Test) (PwStorage *storage, GFile *file);

static gboolean
shows_file (PwStorage *storage, GFile *file)
{
  GFile *shown = pw_storage_get_file (storage);

  return shown != NULL && g_file_equal (shown, file);
}

static gboolean
shows_saved (PwStorage *storage, GFile *file)
{
  return shows_file (storage, file) && pw_storage_is_saved (storage);
}

static gboolean
is_untouched (PwStorage *storage, GFile *file)
{
  return pw_storage_is_untouched (storage);
}

static gboolean
is_any (PwStorage *storage, GFile *file)
{
  return TRUE;
}

/* The one that was active last comes first. Returns: (nullable) */
static PwWindow *
find_window (PwApplication *self, Test test, GFile *file)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (self)); item; item = item->next)
    if (PW_IS_WINDOW (item->data) && test (pw_window_get_storage (item->data), file))
      return item->data;
  return NULL;
}

PwWindow *
pw_application_get_window (PwApplication *self)
{
  PwWindow *window = find_window (self, is_any, NULL);

  if (window != NULL)
    return window;
  window = create_window (self);
  if (self->session != NULL)
    show_session (self, window);
  else
    pw_window_show_first_piece (window);
  return window;
}

/* A window whose document has not been changed yet, or a new window. */
static PwWindow *
find_room (PwApplication *self)
{
  PwWindow *window = find_window (self, is_untouched, NULL);

  return window != NULL ? window : create_window (self);
}

/* No window is made for what is no document, unless there is none that could tell about it. */
static PwWindow *
take_unreadable (PwApplication *self, GFile *file, const GError *error, PwWindow *asker)
{
  PwWindow *window = asker != NULL ? asker : find_window (self, is_any, NULL);

  if (window == NULL)
    window = create_window (self);
  gtk_window_present (GTK_WINDOW (window));
  pw_window_take_unreadable (window, file, error);
  return window;
}

PwWindow *
pw_application_open (PwApplication *self, GFile *file, PwWindow *asker)
{
  PwWindow *window = find_window (self, shows_file, file);
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;

  if (pw_window_is_game (file))
    {
      window = find_room (self);
      pw_window_open_game (window, file);
    }
  else if (window == NULL)
    {
      g_autoptr (PwArmy) army = pw_army_load (file, &etag, &error);

      if (army == NULL && pw_lesson_windows_open (&self->lessons, file))
        return NULL;
      if (army == NULL)
        return take_unreadable (self, file, error, asker);
      window = find_room (self);
      pw_window_show_file (window, file, etag, army);
    }
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static gboolean
open_file_cb (PwWindow *window, GFile *file, PwApplication *self)
{
  pw_application_open (self, file, window);
  return TRUE;
}

static gboolean
restore_file_cb (PwWindow *window, GFile *file, PwArmy *army, PwApplication *self)
{
  PwWindow *room = find_room (self);

  pw_window_restore_file (room, file, army);
  gtk_window_present (GTK_WINDOW (room));
  return TRUE;
}

/* -- what a crash has left -- */

static void
find_leftovers (PwApplication *self)
{
  g_autofree char *folder = g_build_filename (self->folder, PW_SPARE_FOLDER, NULL);
  guint n_broken = 0;

  self->leftovers = pw_recovery_find (folder, &n_broken);
  if (n_broken > 0)
    g_message ("%u recovery copies in %s can't be read", n_broken, folder);
}

/* Also where the file that it is a newer state of was opened by the start. */
static void
recover (PwApplication *self, const PwLeftover *leftover)
{
  GFile *origin = leftover->unsaved.origin;
  PwWindow *window = origin != NULL ? find_window (self, shows_saved, origin) : NULL;

  if (leftover->unsaved.lesson != NULL)
    {
      pw_lesson_windows_recover (&self->lessons, leftover);
      return;
    }
  if (window == NULL)
    window = find_room (self);
  pw_storage_recover (pw_window_get_storage (window), leftover);
  gtk_window_present (GTK_WINDOW (window));
}

static void
offer_response_cb (GtkDialog *dialog, int response, PwApplication *self)
{
  g_autoptr (GPtrArray) leftovers = g_steal_pointer (&self->leftovers);

  gtk_widget_destroy (GTK_WIDGET (dialog));
  for (guint i = 0; i < leftovers->len; i++)
    if (response == PW_RECOVERY_RECOVER)
      recover (self, leftovers->pdata[i]);
    else if (response == PW_RECOVERY_DISCARD)
      pw_leftover_discard (leftovers->pdata[i]);
}

static void
offer_leftovers (PwApplication *self)
{
  if (self->offer != NULL || self->leftovers == NULL || self->leftovers->len == 0)
    return;
  self->offer = pw_recovery_dialog_new (GTK_WINDOW (pw_application_get_window (self)), self->leftovers);
  g_signal_connect (self->offer, "destroy", G_CALLBACK (gtk_widget_destroyed), &self->offer);
  g_signal_connect_object (self->offer, "response", G_CALLBACK (offer_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (self->offer));
}

static void
search_cb (PwApplication *self)
{
  find_leftovers (self);
  if (n_windows (self) > 0)
    offer_leftovers (self);
}

static gboolean
drawn_cb (GtkWidget *window, cairo_t *cr, PwApplication *self)
{
  g_signal_handlers_disconnect_by_func (window, drawn_cb, self);
  pw_later (&self->search_id, PW_LATER_SPARE, search_cb, self);
  return GDK_EVENT_PROPAGATE;
}

/*
 * The icon of every window and of About.  A drawing takes its time: the window's own picture doesn't wait for that of
 * its frame.
 */
static gboolean
icon_cb (gpointer data)
{
  g_autoptr (GdkPixbuf) icon = gdk_pixbuf_new_from_resource_at_scale (ICON, ICON_SIZE, ICON_SIZE, TRUE, NULL);

  if (icon != NULL) /* without a loader for SVG there is none */
    gtk_window_set_default_icon (icon);
  return G_SOURCE_REMOVE;
}

/* Reading many recovery copies takes a moment: it is done once the window is drawn and the program idle. */
static void
search_behind (PwApplication *self, PwWindow *window)
{
  if (self->folder == NULL || self->has_searched)
    return;
  self->has_searched = TRUE;
  g_signal_connect_object (window, "draw", G_CALLBACK (drawn_cb), self, G_CONNECT_AFTER);
}

/* The document of the last time, unless there is one that is in no file yet. */
static void
open_last_file (PwApplication *self)
{
  g_autoptr (GFile) file = self->session == NULL ? pw_window_find_last_file (self->settings) : NULL;

  if (file != NULL)
    pw_application_open (self, file, NULL);
}

static void
pw_application_activate (GApplication *application)
{
  PwApplication *self = PW_APPLICATION (application);
  PwWindow *window;

  if (n_windows (self) == 0)
    open_last_file (self);
  window = pw_application_get_window (self);
  search_behind (self, window);
  gtk_window_present (GTK_WINDOW (window));
  offer_leftovers (self);
}

/* -- an end that the system wants -- */

/* What is not saved is offered the next time, as after a crash. */
static void
write_last_copies (PwApplication *self)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (self)); item != NULL; item = item->next)
    if (PW_IS_WINDOW (item->data))
      {
        pw_storage_finish_save (pw_window_get_storage (item->data));
        pw_storage_flush (pw_window_get_storage (item->data));
      }
    else if (PW_IS_LESSON_EDITOR (item->data))
      pw_lesson_work_flush (pw_lesson_editor_get_work (item->data));
}

static gboolean
terminate_cb (gpointer data)
{
  const Ending *ending = data;

  write_last_copies (ending->application);
  signal (ending->number, SIG_DFL);
  raise (ending->number);
  return G_SOURCE_REMOVE;
}

static void
follow_signals (PwApplication *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      struct sigaction action;

      self->endings[i] = (Ending){ self, endings[i], 0 };
      if (sigaction (endings[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
        self->endings[i].source = g_unix_signal_add (endings[i], terminate_cb, &self->endings[i]);
    }
}

/* -- commands -- */

/*
 * Each window asks for itself whether there is something to save; with the last one the program ends. Those
 * that ask come to the front, the last used one in the end: behind others, its question would not be seen.
 */
static void
activate_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = g_list_reverse (g_list_copy (gtk_application_get_windows (data)));

  for (GList *item = windows; item != NULL; item = item->next)
    {
      if (PW_IS_WINDOW (item->data))
        pw_window_close (item->data);
      else if (PW_IS_LESSON_EDITOR (item->data))
        pw_lesson_editor_close (item->data);
      else if (PW_IS_LESSONS_WINDOW (item->data))
        gtk_widget_destroy (item->data);
      if (g_list_find (gtk_application_get_windows (data), item->data) != NULL)
        gtk_window_present (item->data);
    }
}

static void
activate_new_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (create_window (data)));
}

static void
activate_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *dialog = g_object_new (GTK_TYPE_ABOUT_DIALOG,
                                    "transient-for", gtk_application_get_active_window (data),
                                    "modal", TRUE,
                                    "destroy-with-parent", TRUE,
                                    "program-name", _ ("Piecewright"),
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

/* -- lessons -- */

/* As another piece of the window that was active last. */
static void
design_cb (PwApplication *self, guint dialect, const char *notation)
{
  PwWindow *window = pw_application_get_window (self);

  pw_window_show_notation (window, notation, (PwDialect) dialect);
  gtk_window_present (GTK_WINDOW (window));
}

static void
play_cb (PwApplication *self, const PwLessonPage *page)
{
  PwWindow *window = create_window (self);

  pw_window_play_game (window, page->scene.dialect, page->scene.notation, page->game->rules,
                       page->game->learner, page->game->level);
  gtk_window_present (GTK_WINDOW (window));
}

PwLessonsWindow *
pw_application_show_lessons (PwApplication *self, PwLessonsMode mode)
{
  return pw_lesson_windows_show (&self->lessons, mode);
}

PwLessonEditor *
pw_application_write_lesson (PwApplication *self)
{
  return pw_lesson_windows_write (&self->lessons);
}

static const GActionEntry entries[] = {
  { "about", activate_about },
  { "new-window", activate_new_window },
  { "quit", activate_quit },
};

/* -- the command line -- */

#define OPTION_DIALECT "dialect"

static const GOptionEntry options[] = {
  { OPTION_DIALECT, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, NULL,
    N_ ("Dialect of the notation: extended, classic, xbetza, betza2 or bex"), N_ ("NAME") },
  { "version", 'v', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
  { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[NOTATION | FILE...]") },
  { NULL },
};

/* The dialect of the command line. Returns: FALSE if there is no such dialect; that is reported */
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
  g_printerr (_ ("piecewright: unknown dialect \"%s\"; use one of: %s\n"), name, known->str);
  return FALSE;
}

/*
 * A notation has neither a slash nor the suffix of our files in it; "game.pgn" is a file if there is one.  A
 * link to share is as a file, too.
 *
 * folder: (nullable): of relative names
 */
static gboolean
is_file (const char *argument, const char *folder)
{
  g_autofree char *path = g_canonicalize_filename (argument, folder);

  return strchr (argument, '/') != NULL || g_str_has_suffix (argument, PW_FILE_SUFFIX)
         || g_str_has_prefix (argument, PW_LINK_SCHEME ":")
         || (strchr (argument, '.') != NULL && g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Whether there is one notation at most, and then nothing else. */
static gboolean
makes_sense (const char *const *arguments)
{
  guint n = 0, n_files = 0;

  for (; arguments != NULL && arguments[n] != NULL; n++)
    n_files += is_file (arguments[n], NULL) ? 1 : 0;
  return n_files == n || n == 1;
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
  if (!makes_sense (arguments))
    {
      g_printerr (_ ("piecewright: give one notation, or files; quote a notation with spaces\n"));
      return EXIT_USAGE;
    }
  if (!find_dialect (dict, &dialect))
    return EXIT_USAGE;
  return G_APPLICATION_CLASS (pw_application_parent_class)->handle_local_options (application, dict);
}

/* dialect: PW_N_DIALECTS if none was given */
static void
show_notation (PwApplication *self, const char *notation, PwDialect dialect)
{
  PwWindow *window;

  if (notation == NULL && dialect == PW_N_DIALECTS)
    return;
  window = pw_application_get_window (self);
  if (notation == NULL)
    notation = pw_document_get_record (pw_window_get_document (window))->notation;
  pw_window_show_notation (window, notation, dialect);
}

/* n: files that were opened; learns: one of them is a lesson, which comes to the front */
static void
finish_opening (PwApplication *self, guint n, gboolean learns)
{
  g_application_activate (G_APPLICATION (self));
  pw_window_tell_files (pw_application_get_window (self), n);
  if (learns)
    gtk_window_present (GTK_WINDOW (self->lessons.window));
}

static int
pw_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  PwApplication *self = PW_APPLICATION (application);
  g_autofree const char **arguments = NULL;
  const char *folder = g_application_command_line_get_cwd (line);
  PwDialect dialect;
  gboolean learns = FALSE;
  guint n_files = 0;

  g_variant_dict_lookup (g_application_command_line_get_options_dict (line), G_OPTION_REMAINING, "^a&ay", &arguments);
  find_dialect (g_application_command_line_get_options_dict (line), &dialect);
  for (; arguments != NULL && arguments[n_files] != NULL && is_file (arguments[n_files], folder); n_files++)
    if (n_files < PW_WINDOW_MAX_FILES)
      {
        g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (line, arguments[n_files]);

        learns |= pw_application_open (self, file, NULL) == NULL;
      }
  if (n_files == 0)
    show_notation (self, arguments != NULL ? arguments[0] : NULL, dialect);
  finish_opening (self, n_files, learns);
  return EXIT_SUCCESS;
}

/* From a file manager, by way of the bus. */
static void
pw_application_open_files (GApplication *application, GFile **files, int n, const char *hint)
{
  PwApplication *self = PW_APPLICATION (application);
  gboolean learns = FALSE;

  for (int i = 0; i < MIN (n, PW_WINDOW_MAX_FILES); i++)
    learns |= pw_application_open (self, files[i], NULL) == NULL;
  finish_opening (self, (guint) n, learns);
}

/* -- life -- */

static void
pw_application_startup (GApplication *application)
{
  PwApplication *self = PW_APPLICATION (application);
  g_autoptr (GAction) theme = NULL;

  pw_theme_register (); /* before GtkApplication looks for its menus */
  G_APPLICATION_CLASS (pw_application_parent_class)->startup (application);

  self->settings = g_settings_new (PW_SETTINGS_SCHEMA);
  pw_theme_follow (self->settings);
  pw_habits_change ();
  pw_lesson_windows_start (&self->lessons, GTK_APPLICATION (self), self->settings, self->folder,
                           G_CALLBACK (design_cb), G_CALLBACK (play_cb));

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  theme = g_settings_create_action (self->settings, "theme");
  g_action_map_add_action (G_ACTION_MAP (self), theme);
  pw_accelerators_install (GTK_APPLICATION (self));
  follow_signals (self);
  if (self->folder != NULL)
    load_session (self); /* the first window shows it */
}

/* It shows hundreds of keys, and is made when it is first asked for. */
static void
activate_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkApplicationWindow *window = data;

  if (gtk_application_window_get_help_overlay (window) == NULL)
    gtk_application_window_set_help_overlay (window, pw_accelerators_create_window ());
  gtk_widget_show (GTK_WIDGET (gtk_application_window_get_help_overlay (window)));
}

static const GActionEntry window_entries[] = {
  { "show-help-overlay", activate_shortcuts },
};

static void
pw_application_window_added (GtkApplication *application, GtkWindow *window)
{
  PwApplication *self = PW_APPLICATION (application);

  GTK_APPLICATION_CLASS (pw_application_parent_class)->window_added (application, window);
  if (!self->has_icon)
    g_idle_add_full (G_PRIORITY_LOW, icon_cb, NULL, NULL);
  self->has_icon = TRUE;
  if (GTK_IS_APPLICATION_WINDOW (window))
    g_action_map_add_action_entries (G_ACTION_MAP (window), window_entries, G_N_ELEMENTS (window_entries), window);
}

static void
pw_application_finalize (GObject *object)
{
  PwApplication *self = PW_APPLICATION (object);

  g_clear_handle_id (&self->search_id, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    g_clear_handle_id (&self->endings[i].source, g_source_remove);
  if (self->settings != NULL)
    pw_lesson_windows_stop (&self->lessons);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->session, pw_army_unref);
  g_clear_pointer (&self->leftovers, g_ptr_array_unref);
  g_free (self->folder);
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
  application_class->open = pw_application_open_files;
  application_class->startup = pw_application_startup;
  GTK_APPLICATION_CLASS (klass)->window_added = pw_application_window_added;
}

static void
pw_application_init (PwApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _ ("Design fairy chess pieces and see at once what they do."));
}

/*
 * Threads of searches come and go, and the C library gives each an arena, with holes of its own. After 20,000 random
 * acts in the window 196 MB are resident, after 48,000 acts 231; with two arenas it stays at 187.
 */
static void
limit_arenas (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 2);
#endif
}

PwApplication *
pw_application_new (GApplicationFlags flags, const char *folder)
{
  PwApplication *self = g_object_new (PW_TYPE_APPLICATION,
                                      "application-id", PW_APP_ID,
                                      "flags", flags | G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN,
                                      NULL);

  limit_arenas ();
  /* A path of icons of its own would make the theme look there for each of its hundreds of folders. */
  g_application_set_resource_base_path (G_APPLICATION (self), NULL);
  self->folder = g_strdup (folder);
  return self;
}

char *
pw_application_default_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "piecewright", NULL);
}
