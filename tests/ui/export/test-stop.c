/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures that take long: how they are stopped, and that the window isn't deaf while they are made. */
#include "ui/export/offer.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/base/theme.h"

#include "tests/ui/export/saver.h"

#define HEAVY_FEN "pppppppp/pppppppp/pppppppp/pppppppp/ppp1pppp/pppppppp/pppppppp/pppppppp"
#define HEAVY "KxaKxaKxaKxaKxa0"

static char *folder; /* empty before and after each test */

static void
assert_empty (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
}

static PwDocument *
create_rook (guint size)
{
  g_autoptr (PwBoard) board = pw_board_new (size, size);
  PwDocument *document = pw_document_new ();

  pw_document_set_notation (document, "R");
  pw_document_set_board (document, board);
  return document;
}

/* -- tasks -- */

/* Who has enough when asked for the n-th time. */
typedef struct
{
  guint n_asked, most;
  double last;
} Listener;

static gboolean
listen_cb (gpointer data, double progress)
{
  Listener *listener = data;

  g_assert_cmpfloat (progress, >=, 0);
  g_assert_cmpfloat (progress, <=, 1);
  if (listener->n_asked <= listener->most)
    listener->last = progress;
  return listener->n_asked++ < listener->most;
}

/* Returns: whether it was given up */
static gboolean
run_task (PwDocument *document, PwFormat format, Listener *listener)
{
  const PwPatience patience = { listen_cb, listener, 0, 1 };
  g_autofree char *path = g_build_filename (folder, "picture", NULL);
  g_autoptr (PwExportTask) task = NULL;
  g_autoptr (GError) error = NULL;
  PwExportOptions options;
  gboolean done;

  pw_export_options_load (&options, NULL);
  options.choices.format = format;
  task = pw_export_task_new (document, &options, path);
  done = pw_export_task_run (task, &patience, &error);
  g_assert_cmpint (g_unlink (path) == 0, ==, done);
  if (!done)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  pw_export_options_clear (&options);
  return !done;
}

/* Whenever a file is given up, the last moment before it is written included, it isn't written. */
static void
test_given_up (void)
{
  g_autoptr (PwDocument) document = create_rook (8);

  for (guint format = 0; format < PW_N_FORMATS; format++)
    {
      Listener patient = { .most = G_MAXUINT }, last, none = { .most = 0 };

      g_test_message ("%s", pw_format_ending (format));
      g_assert_false (run_task (document, format, &patient));
      g_assert_cmpfloat (patient.last, ==, 1);
      last = (Listener){ .most = patient.n_asked - 1 };
      g_assert_true (run_task (document, format, &last));
      g_assert_true (run_task (document, format, &none));
      assert_empty ();
    }
}

/* Moves that the window is still looking for aren't waited for; to find them can be given up. */
static void
test_given_up_finding (void)
{
  g_autoptr (PwDocument) document = pw_document_new ();
  Listener patient = { .most = G_MAXUINT }, third = { .most = 2 };
  g_autoptr (PwBoard) board = pw_board_new_from_fen (HEAVY_FEN, NULL);

  pw_document_set_board (document, board);
  pw_document_set_notation (document, HEAVY);
  g_assert_true (pw_document_get_state (document) == PW_DOCUMENT_SEARCHING);
  g_assert_true (run_task (document, PW_FORMAT_SVG, &third));
  g_assert_cmpfloat (third.last, <, 0.3);
  g_assert_true (pw_document_get_state (document) == PW_DOCUMENT_SEARCHING);
  g_assert_false (run_task (document, PW_FORMAT_SVG, &patient));
  g_assert_cmpuint (patient.n_asked, >, 10);
  assert_empty ();
}

/* -- what is there already -- */

static gboolean
save_over (const char *path)
{
  g_autoptr (PwDocument) document = create_rook (8);
  PwExportOptions options;
  gboolean done;

  pw_export_options_load (&options, NULL);
  done = save_picture (document, &options, path, NULL);
  pw_export_options_clear (&options);
  return done;
}

/* What nobody else may read stays so; what is protected, and a link, stay as they are. */
static void
test_kept (void)
{
  static const struct
  {
    mode_t before, after;
    gboolean done;
  } rows[] = { { 0600, 0600, TRUE }, { 0640, 0640, TRUE }, { 0444, 0444, FALSE } };
  g_autofree char *path = g_build_filename (folder, "picture.svg", NULL);
  g_autofree char *link = g_build_filename (folder, "link.svg", NULL);
  GStatBuf info;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
      g_assert_cmpint (g_chmod (path, (int) rows[i].before), ==, 0);
      g_assert_cmpint (save_over (path), ==, rows[i].done);
      g_assert_cmpint (g_stat (path, &info), ==, 0);
      g_assert_cmpuint (info.st_mode & 0777, ==, rows[i].after);
      g_assert_cmpint (info.st_size == strlen ("mine"), ==, !rows[i].done);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (symlink ("picture.svg", link), ==, 0); /* to nothing yet */
  g_assert_true (save_over (link));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_unlink (link), ==, 0);
  g_assert_cmpint (symlink ("link.svg", link), ==, 0);
  g_assert_false (save_over (link));
  g_assert_cmpint (g_unlink (link), ==, 0);
  assert_empty ();
}

/* -- the clipboard and dragging -- */

static gboolean
beat_cb (gpointer beats)
{
  ++*(guint *) beats;
  return G_SOURCE_CONTINUE;
}

/* How often the main loop could do something else meanwhile. */
static void
test_copied (void)
{
  g_autoptr (PwDocument) document = create_rook (30);
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  guint beats = 0, id;

  gtk_widget_show (window);
  id = g_timeout_add (1, beat_cb, &beats);
  g_assert_true (pw_export_copy_picture (document, window, NULL, NULL));
  g_assert_cmpuint (beats, >, 0);
  g_source_remove (id);
  gtk_widget_destroy (window);
}

static gboolean
copy_and_close_cb (gpointer window)
{
  g_autoptr (PwDocument) document = create_rook (5);

  g_assert_true (pw_export_copy_picture (document, window, NULL, NULL));
  gtk_widget_destroy (window);
  return G_SOURCE_REMOVE;
}

/* What is copied last is on the clipboard, also if the window goes. */
static void
test_copied_twice (void)
{
  g_autoptr (PwDocument) document = create_rook (30);
  GtkWidget *window = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  GtkClipboard *clipboard = gtk_clipboard_get (GDK_SELECTION_CLIPBOARD);
  g_autofree char *text = NULL;

  gtk_widget_show (window);
  g_timeout_add (1, copy_and_close_cb, window);
  g_assert_true (pw_export_copy_picture (document, window, NULL, NULL));
  text = gtk_clipboard_wait_for_text (clipboard);
  g_assert_nonnull (strstr (text, "5  "));
  g_assert_null (strstr (text, "6  "));
  gtk_clipboard_clear (clipboard);
}

/* A program that is dropped on, asking for the file. */
typedef struct
{
  GtkWidget *widget;
  gboolean closes; /* meanwhile */
  guint beats;     /* meanwhile */
} Drop;

static gboolean
close_cb (gpointer widget)
{
  gtk_widget_destroy (widget);
  return G_SOURCE_REMOVE;
}

static void
ask_cb (GtkClipboard *clipboard, GtkSelectionData *selection, guint target, gpointer data)
{
  Drop *drop = data;
  guint id = g_timeout_add (1, beat_cb, &drop->beats);

  if (drop->closes)
    g_timeout_add (1, close_cb, drop->widget);
  g_signal_emit_by_name (drop->widget, "drag-data-get", NULL, selection, target, 0);
  g_source_remove (id);
}

static void
choose_cb (PwExportOptions *options, gpointer format)
{
  pw_export_options_load (options, NULL);
  options->choices.format = *(PwFormat *) format;
}

/* Returns: (transfer full): what is dropped */
static GtkSelectionData *
ask_for_file (Drop *drop)
{
  GtkClipboard *clipboard = gtk_clipboard_get (gdk_atom_intern_static_string ("PW_TEST_DROP"));
  const GtkTargetEntry targets[] = { { (char *) "text/uri-list", 0, 3 } };
  GtkSelectionData *selection;

  g_assert_true (gtk_clipboard_set_with_data (clipboard, targets, 1, ask_cb, NULL, drop));
  selection = gtk_clipboard_wait_for_contents (clipboard, gdk_atom_intern_static_string ("text/uri-list"));
  gtk_clipboard_clear (clipboard);
  return selection;
}

static void
test_dragged (void)
{
  PwFormat format = PW_FORMAT_PNG;

  for (guint closes = 0; closes < 2; closes++)
    {
      g_autoptr (PwDocument) document = create_rook (30);
      Drop drop = { gtk_window_new (GTK_WINDOW_TOPLEVEL), closes, 0 };
      GtkSelectionData *selection;

      g_object_ref (drop.widget);
      pw_export_drag_from (drop.widget, document, choose_cb, &format);
      gtk_widget_show (drop.widget);
      selection = ask_for_file (&drop);
      g_assert_cmpuint (drop.beats, >, 0);
      g_assert_cmpint (selection == NULL || gtk_selection_data_get_length (selection) <= 0, ==, closes);
      g_clear_pointer (&selection, gtk_selection_data_free);
      gtk_widget_destroy (drop.widget);
      g_object_unref (drop.widget);
      assert_empty ();
    }
}

/* -- the dialog -- */

/* Who waits until it tells how far it is, and then has enough. */
typedef struct
{
  Saver saver;
  GtkWidget *parent;
  gboolean closes; /* the window, rather than stopping it */
  guint n_stopped;
} Stopper;

static GtkWidget *
find_part (GtkDialog *dialog, const char *id)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (dialog), PW_TYPE_EXPORT_DIALOG, id));
}

static void
stop_if_shown (Stopper *stopper, GtkDialog *dialog)
{
  GtkWidget *bar = find_part (dialog, "progress_bar");
  GtkWidget *choices = find_part (dialog, "choices");
  gboolean works = !gtk_widget_get_sensitive (choices);

  g_assert_false (gtk_widget_get_visible (bar) && !works);
  if (works && !gtk_widget_get_visible (bar))
    return;
  if (stopper->n_stopped == 1) /* it is as it was before */
    gtk_dialog_response (dialog, GTK_RESPONSE_CANCEL);
  else if (works)
    {
      g_assert_cmpfloat (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)), <, 1);
      stopper->n_stopped++;
      if (stopper->closes)
        gtk_widget_destroy (stopper->parent);
      else
        gtk_dialog_response (dialog, GTK_RESPONSE_CANCEL);
    }
  else
    gtk_dialog_response (dialog, GTK_RESPONSE_ACCEPT);
}

static gboolean
stop_cb (gpointer data)
{
  Stopper *stopper = data;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  if (saver_answer (&stopper->saver))
    return G_SOURCE_CONTINUE;
  for (GList *l = windows; l != NULL; l = l->next)
    if (PW_IS_EXPORT_DIALOG (l->data) && gtk_widget_get_mapped (l->data))
      {
        stop_if_shown (stopper, l->data);
        break; /* others may have gone with it */
      }
  return G_SOURCE_CONTINUE;
}

static void
run_and_stop (gboolean closes)
{
  g_autoptr (GSettings) settings = g_settings_new (PW_EXPORT_SCHEMA);
  g_autofree char *path = g_build_filename (folder, "long.gif", NULL);
  g_autoptr (PwDocument) document = create_rook (64);
  GtkWidget *parent = gtk_window_new (GTK_WINDOW_TOPLEVEL);
  Stopper stopper = { { .path = path }, parent, closes, 0 };
  PwExportOptions options;
  guint source = g_timeout_add (50, stop_cb, &stopper);

  pw_export_options_load (&options, NULL);
  options.choices.format = PW_FORMAT_GIF;
  options.choices.size = PW_SIZE (30, 1);
  pw_export_choices_save (&options.choices, settings);
  g_object_ref (parent);
  gtk_widget_show (parent);
  g_assert_null (pw_export_dialog_run (GTK_WINDOW (parent), document, settings));
  g_source_remove (source);
  gtk_widget_destroy (parent);
  g_object_unref (parent);
  g_assert_cmpuint (stopper.n_stopped, ==, 1);
  g_assert_cmpuint (stopper.saver.n_messages, ==, 0);
  assert_empty ();
}

/* What takes long says how far it is, and can be stopped: then nothing is written, and the dialog is as before. */
static void
test_run_and_stop (void)
{
  run_and_stop (FALSE);
}

/* Its window can be closed, too. */
static void
test_run_and_close (void)
{
  run_and_stop (TRUE);
}

int
main (int argc, char *argv[])
{
  int result;

  folder = g_mkdtemp (g_strdup ("/tmp/piecewright-XXXXXX"));
  g_setenv ("TMPDIR", folder, TRUE); /* what is dragged is kept there */
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* GTK's tests are in C */
  pw_theme_register ();
  g_test_add_func ("/export/given-up", test_given_up);
  g_test_add_func ("/export/given-up/finding", test_given_up_finding);
  g_test_add_func ("/export/kept", test_kept);
  g_test_add_func ("/export/copied", test_copied);
  g_test_add_func ("/export/copied/twice", test_copied_twice);
  g_test_add_func ("/export/dragged", test_dragged);
  g_test_add_func ("/export/stop", test_run_and_stop);
  g_test_add_func ("/export/closed", test_run_and_close);
  result = g_test_run ();
  g_rmdir (folder);
  g_free (folder);
  return result;
}
