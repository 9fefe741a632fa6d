/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Odd and hostile documents: to open one, look at it from all sides and leave it alters nothing, whatever
 * can't be shown of it.  And texts from elsewhere, pasted where texts can be.
 */
#define G_SETTINGS_ENABLE_BACKEND /* for settings in a file of ours */

#include <string.h>
#include <time.h>

#include <gdk/gdkx.h>
#include <gio/gsettingsbackend.h>

#include "tests/sample.h"
#include "tests/strange-files.h"
#include "tests/ui/fixture.h"
#include "ui/keep/file.h"
#include "ui/paint/portrait/helper.h"

/* A piece in JSON with %s for what is written many times, and how often. */
typedef struct
{
  const char *name;
  const char *piece;
  const char *many; /* (nullable) */
  guint n;
} OddRow;

static const OddRow odd[] = {
  { "empty", "{\"notation\":\"\"}", NULL, 0 },
  { "spaces", "{\"notation\":\"  W  F \"}", NULL, 0 },
  { "controls", "{\"notation\":\"W\\n\\tF\\u0007N\"}", NULL, 0 },
  { "directions", "{\"notation\":\"\\u202eW\\u2066F\\u200b\"}", NULL, 0 },
  { "signs", "{\"notation\":\"\\ud83d\\ude00W\\u0301\\ufeff\"}", NULL, 0 },
  { "long", "{\"notation\":\"%s\"}", "W", 70000 },
  { "long-with-spaces", "{\"notation\":\"%s\"}", "WF ", 30000 },
  { "marks", "{\"notation\":\"W%s\"}", "\u0301", 100000 },
  { "brackets", "{\"notation\":\"%s\"}", "(", 5000 },
  { "long-name", "{\"notation\":\"W\",\"name\":\"%s\"}", "x", 200000 },
  { "long-notes", "{\"notation\":\"W\",\"notes\":\"%s\"}", "a line\\n", 100000 },
  { "long-line-in-notes", "{\"notation\":\"W\",\"notes\":\"%s\"}", "x", 3000000 },
  { "odd-drawing", "{\"notation\":\"W\",\"drawing\":[\"mark 99,99 both\",\"what is this\",\"\"]}", NULL, 0 },
  { "long-drawing", "{\"notation\":\"W\",\"drawing\":[\"a\"%s]}", ",\"mark 1,2\"", 300000 },
  { "many-rides", "{\"notation\":\"W\",\"drawing\":[\"\"%s]}", ",\"ride both 1,1 2,2 3,4\"", 5000 },
  { "many-positions", "{\"notation\":\"W\",\"drawing\":[\"\"%s]}", ",\"position a1 first 64/64\",\"may b2\"",
    5000 },
  { "many-terms", "{\"notation\":\"%s\"}", "NfA", 1300 },
  { "many-resting", "{\"notation\":\"W\",\"resting\":[{}%s]}", ",{\"text\":\"F\"}", 100000 },
  { "long-resting", "{\"notation\":\"W\",\"resting\":[{\"text\":\"%s\"}]}", "NfA", 100000 },
  { "long-symbol", "{\"notation\":\"W\",\"symbol\":\"%s\"}", "\u0301", 100000 },
  { "marks-in-notes", "{\"notation\":\"W\",\"notes\":\"%s\"}", "\u0301", 300000 },
  { "odd-dialect", "{\"notation\":\"W\",\"dialect\":\"bex\",\"new\":{\"a\":[1,2]}}", NULL, 0 },
  { "resting", "{\"notation\":\"W\",\"resting\":[{\"place\":7,\"text\":\"F\\nN\"}]}", NULL, 0 },
  { "picture", "{\"notation\":\"W\",\"image\":{\"type\":\"image/png\",\"data\":\"aGVsbG8=\"}}", NULL, 0 },
  { "holes", "{\"notation\":\"W\",\"board\":{\"position\":\"***/*X*/***\",\"at\":\"b2\"}}", NULL, 0 },
};

/* (transfer full) */
static char *
repeat (const char *text, guint n)
{
  GString *many = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (many, text);
  return g_string_free (many, FALSE);
}

/* (transfer full) */
static char *
write_document (const OddRow *row)
{
  g_autofree char *many = repeat (row->many, row->n);
  GString *document;
  const char *place = strstr (row->piece, "%s");

  document = g_string_new ("{\"format\":\"piecewright\",\"version\":1,\"pieces\":[");
  g_string_append_len (document, row->piece,
                       place != NULL ? place - row->piece : (gssize) strlen (row->piece));
  if (place != NULL)
    {
      g_string_append (document, many);
      g_string_append (document, place + strlen ("%s"));
    }
  g_string_append (document, ",{\"notation\":\"FtR\"}]}");
  return g_string_free (document, FALSE);
}

static void
look_around (Fixture *fixture)
{
  static const char *const views[]
      = { "go-to-words",   "go-to-moves", "go-to-dialects", "go-to-analysis", "go-to-pieces",
          "edit-notation", "next-piece",  "previous-piece", "mode::draw",     "mode::try" };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      activate (fixture, views[i]);
      input_settle ();
    }
}

static void
test_odd (Fixture *fixture, gconstpointer data)
{
  const OddRow *row = data;
  g_autofree char *path = g_build_filename (fixture->folder, "odd" PW_FILE_SUFFIX, NULL);
  g_autofree char *written = write_document (row), *after = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = NULL;
  PwStorage *storage = pw_window_get_storage (fixture->window);

  clock_t start = clock ();

  g_assert_true (g_file_set_contents (path, written, -1, NULL));
  army = pw_army_load (file, &etag, &error);
  g_assert_no_error (error);
  pw_window_show_file (fixture->window, file, etag, army);
  input_settle ();
  g_assert_true (pw_storage_is_saved (storage));
  look_around (fixture);
  g_assert_true (pw_storage_is_saved (storage));
  g_assert_false (pw_history_can_undo (pw_document_get_history (fixture->document)));
  g_assert_true (pw_army_equal (army, pw_document_get_army (fixture->document)));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (written, ==, after);
  g_test_message ("%.2f s", (double) (clock () - start) / CLOCKS_PER_SEC);
}

/* What is typed in front of a long text goes in front of all of it. */
static void
test_typed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *rest = g_strnfill (70000, 'W');
  g_autofree char *all = g_strconcat ("N", rest, NULL);

  pw_document_set_notation (fixture->document, rest);
  input_settle ();
  g_assert_cmpuint (gtk_entry_get_text_length (fixture->entry), <, 5000);
  gtk_editable_set_position (GTK_EDITABLE (fixture->entry), 0);
  type (fixture, "N");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, all);
  activate (fixture, "undo");
  g_assert_cmpstr (pw_document_get_record (fixture->document)->notation, ==, rest);
}

/* -- what is pasted -- */

/* Of the processor: a limit and no measurement, far above what is usual. */
#define MOST_SECONDS     4
#define SLOWER_SANITIZED 15

typedef struct
{
  const char *name;
  const char *text; /* written many times */
  guint n;
} Pasted;

static const Pasted pasted[] = {
  { "a-long-line", "W", 300000 },
  { "words", "WF ", 100000 },
  { "marks", "\u0301", 100000 },
  { "lines", "a\n", 100000 },
  { "brackets", "((", 100000 },
  { "a-board", "8/", 100000 },
  { "a-long-rank", "pP", 100000 },
  { "a-large-number", "9", 100000 },
  { "directions", "\u202e\u2066", 100000 },
  { "signs", "\U0001f600\ufeff\u200d", 100000 },
};

/* Nothing comes of it, or something that can be undone; and it is over in a moment of the processor's time.
 */
static void
paste_into (Fixture *fixture, GtkWidget *widget, const char *action)
{
  g_autoptr (PwArmy) before = pw_army_ref (pw_document_get_army (fixture->document));
  clock_t start = clock ();
  double seconds;

  if (widget != NULL)
    {
      gtk_widget_grab_focus (widget);
      g_signal_emit_by_name (widget, "paste-clipboard");
    }
  else
    activate (fixture, action);
  input_settle ();
  seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
  g_test_message ("%s: %.2f s", widget != NULL ? G_OBJECT_TYPE_NAME (widget) : action, seconds);
  g_assert_cmpfloat (seconds, <, MOST_SECONDS * (is_sanitized () ? SLOWER_SANITIZED : 1));
  while (pw_history_can_undo (pw_document_get_history (fixture->document)))
    activate (fixture, "undo");
  input_settle ();
  g_assert_true (pw_army_equal (before, pw_document_get_army (fixture->document)));
}

/* Wherever something can be pasted. */
static void
paste_everywhere (Fixture *fixture)
{
  paste_into (fixture, GTK_WIDGET (fixture->entry), NULL);
  paste_into (fixture, NULL, "paste-fen");
  activate (fixture, "go-to-pieces");
  paste_into (fixture, pw_piece_panel_get_name_entry (HAND_PART (fixture->window, PIECE_PANEL)), NULL);
  paste_into (fixture, GTK_WIDGET (pw_notes_panel_get_view (HAND_PART (fixture->window, NOTES_PANEL))), NULL);
  gtk_clipboard_clear (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD));
}

static void
test_pasted (Fixture *fixture, gconstpointer data)
{
  const Pasted *row = data;
  g_autofree char *text = repeat (row->text, row->n);

  gtk_clipboard_set_text (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), text, -1);
  paste_everywhere (fixture);
}

/* -- what is dropped -- */

#define FILES "text/uri-list"
#define TEXT  "UTF8_STRING"

typedef struct
{
  const char *name;
  const char *target;
  const char *bytes; /* written many times */
  guint n;
} Dropped;

static const Dropped dropped[] = {
  { "no-files", FILES, "", 1 },
  { "only-a-remark", FILES, "# a remark\r\n", 1000 },
  { "no-address", FILES, "hello world\r\n\r\n", 3 },
  { "not-utf-8", FILES, "file:///\xff\xfe\xc0\r\n", 1 },
  { "half-a-sign", FILES, "file:///%zz%f%\r\n", 1 },
  { "zero-in-the-name", FILES, "file:///tmp/a%00b\r\n", 1 },
  { "strange-bytes-in-the-name", FILES, "file:///tmp/%ff%fe%0a%0d%1b%e2%80%ae\r\n", 1 },
  { "long-address", FILES, "file:///aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 10000 },
  { "many-files", FILES, "file:///no/such/file\r\n", 20000 },
  { "device", FILES, "file:///dev/zero\r\n", 1 },
  { "memory", FILES, "file:///proc/self/mem\r\n", 1 },
  { "everything", FILES, "file:///\r\n", 1 },
  { "no-place-of-files", FILES, "data:,x\r\nnothing://x\r\nresource:///x\r\nhttp://127.0.0.1:1/\r\n", 1 },
  { "text/not-utf-8", TEXT, "W\xff\xfe", 100 },
  { "text/long", TEXT, "NfA", 100000 },
  { "text/marks", TEXT, "\u0301", 50000 },
  { "text/lines", TEXT, "a\n", 100000 },
  { "text/directions", TEXT, "\u202e\u2066", 50000 },
  { "text/plain", "text/plain", "W\xff\r\n", 1000 },
  { "text/page", "text/html", "<b>W</b>", 1000 },
  { "picture", "image/png", "\x89PNG\r\n\x1a\n", 1000 },
  { "row", "application/x-piecewright-row", "\xff\xff\xff\xff", 1 },
  { "term", "application/x-piecewright-term", "\xff\xff\xff\xff", 1 },
  { "half-a-term", "application/x-piecewright-term", "\xff", 3 },
};

static void
give_cb (GtkClipboard *clipboard, GtkSelectionData *selection, guint info, gpointer bytes)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  gtk_selection_data_set (selection, gtk_selection_data_get_target (selection), 8, data, (int) length);
}

/* As another program would. bytes: kept until the clipboard is cleared */
static void
offer (GtkClipboard *clipboard, const Dropped *row, GBytes *bytes)
{
  GtkTargetEntry target = { (char *) row->target, 0, 0 };

  g_assert_true (gtk_clipboard_set_with_data (clipboard, &target, 1, give_cb, NULL, bytes));
}

/* (transfer full) */
static GBytes *
make_bytes (const Dropped *row)
{
  char *text = repeat (row->bytes, row->n);

  return g_bytes_new_take (text, strlen (text));
}

/* (transfer full) */
static GtkSelectionData *
make_selection (const Dropped *row)
{
  g_autoptr (GBytes) bytes = make_bytes (row);
  GtkClipboard *clipboard = gtk_clipboard_get (GDK_SELECTION_SECONDARY);
  GtkSelectionData *selection;

  offer (clipboard, row, bytes);
  selection = gtk_clipboard_wait_for_contents (clipboard, gdk_atom_intern (row->target, FALSE));
  gtk_clipboard_clear (clipboard);
  g_assert_nonnull (selection);
  return selection;
}

typedef struct
{
  Fixture *fixture;
  GtkSelectionData *selection;
  guint n; /* how many widgets take something */
} Drop;

/* On each part of the window on which something can be dropped, whatever it says it takes. */
static void
drop_on (GtkWidget *widget, gpointer data)
{
  Drop *drop = data;

  if (gtk_drag_dest_get_target_list (widget) != NULL && gtk_widget_get_mapped (widget))
    {
      GdkDragContext *context = g_object_new (GDK_TYPE_X11_DRAG_CONTEXT, NULL);
      clock_t start = clock ();
      double seconds;

      g_signal_emit_by_name (widget, "drag-data-received", context, 5, 5, drop->selection, 0, 0);
      input_settle ();
      seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
      g_test_message ("%s: %.2f s", G_OBJECT_TYPE_NAME (widget), seconds);
      g_assert_cmpfloat (seconds, <, MOST_SECONDS * (is_sanitized () ? SLOWER_SANITIZED : 1));
      g_object_unref (context);
      drop->n++;
    }
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), drop_on, drop);
}

static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PwArmy) before = NULL;
  Drop drop = { fixture, make_selection (data), 0 };
  GLogLevelFlags fatal;

  pw_document_set_notation (fixture->document, "WfFbN");
  before = pw_army_ref (pw_document_get_army (fixture->document));
  activate (fixture, "go-to-pieces");
  fatal = g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL
                                  | G_LOG_FATAL_MASK); /* the toolkit warns of what is no text */
  drop_on (GTK_WIDGET (fixture->window), &drop);
  g_log_set_always_fatal (fatal);
  g_assert_cmpuint (drop.n, >=, 4);
  gtk_selection_data_free (drop.selection);
  while (pw_history_can_undo (pw_document_get_history (fixture->document))
         && !pw_army_equal (before, pw_document_get_army (fixture->document)))
    activate (fixture, "undo");
  g_assert_true (pw_army_equal (before, pw_document_get_army (fixture->document)));
}

/* The same by way of the clipboard. */
static void
test_pasted_bytes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = make_bytes (data);
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK); /* as above */

  offer (gtk_clipboard_get (GDK_SELECTION_CLIPBOARD), data, bytes);
  paste_everywhere (fixture);
  g_log_set_always_fatal (fatal);
}

/* -- what is kept of preferences -- */

#define ROOT    "/"
#define PROGRAM "[org/piecewright/Piecewright]\n"
#define WINDOW  "[org/piecewright/Piecewright/window]\n"
#define EXPORT  "[org/piecewright/Piecewright/export]\n"

static const struct
{
  const char *name, *kept;
} kept[] = {
  { "huge", WINDOW "width=32767\nheight=32767\n" },
  { "tiny", WINDOW "width=1\nheight=1\n" },
  { "too-huge", WINDOW "width=99999999999\nheight=2147483647\n" },
  { "negative", WINDOW "width=-1\nheight=-2147483648\n" EXPORT "length=-1.0\nscale=0\n" },
  { "no-numbers", WINDOW "width='wide'\nheight=\nmaximized=7\nshow-pieces='?'\n" },
  { "no-page", WINDOW "page='nothing'\n" },
  { "page-of-a-mode", WINDOW "page='draw'\n" },
  { "odd-words", PROGRAM "theme='neon'\nshow-legend=maybe\nflip-board=[true]\n" EXPORT "format='exe'\n" },
  { "odd-scheme",
    EXPORT "scheme='\u202e\u0301'\nlast-folder='nothing://x'\nlength=inf\ndpi=-5\nmeasure='x'\n" },
  { "bytes", WINDOW "width=\xff\xfe\n\x01\x02[[[\n=\n" },
};

/* What can't be is as if it were not there; no window is larger than the screen. */
static void
test_settings (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "settings", NULL);
  g_autoptr (GSettingsBackend) backend = NULL;
  g_autoptr (GSettings) settings = NULL;
  GtkWidget *window;
  GdkRectangle area;
  int width, height;

  g_assert_true (g_file_set_contents (path, kept[GPOINTER_TO_UINT (data)].kept, -1, NULL));
  backend = g_keyfile_settings_backend_new (path, ROOT, NULL);
  settings = g_settings_new_with_backend (PW_SETTINGS_SCHEMA, backend);
  window = pw_window_new (NULL, settings, NULL);
  gtk_window_present (GTK_WINDOW (window));
  input_settle ();
  gtk_window_get_size (GTK_WINDOW (window), &width, &height);
  gdk_monitor_get_workarea (gdk_display_get_primary_monitor (gdk_display_get_default ()), &area);
  g_assert_cmpint (width, <=, area.width);
  g_assert_cmpint (height, <=, area.height);
  for (guint i = 0; i < 2; i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (window), "copy-picture", NULL);
      g_action_group_activate_action (G_ACTION_GROUP (window), "mode",
                                      g_variant_new_string (i == 0 ? "draw" : "try"));
      input_settle ();
    }
  gtk_widget_destroy (window);
  input_settle ();
  g_unlink (path);
}

/* What is no lesson at all is said not to be one. */
static void
test_lesson (Fixture *fixture, gconstpointer data)
{
  GtkWidget *lessons = pw_lessons_window_new (NULL, NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "strange", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gtk_window_present (GTK_WINDOW (lessons));
  for (guint i = 0; i < G_N_ELEMENTS (strange_files); i++)
    {
      g_test_message ("%s", strange_files[i]);
      strange_file_make (i, path);
      g_assert_false (pw_lessons_window_open_file (PW_LESSONS_WINDOW (lessons), file));
      g_assert_nonnull (hand_look_part (lessons, "can’t be opened as a lesson"));
      strange_file_remove (path);
    }
  gtk_widget_destroy (lessons);
}

int
main (int argc, char *argv[])
{
  pw_portrait_helper_begin (argc, argv);
  fixture_init (&argc, &argv);
  ADD_SAMPLE_GIVEN ("/odd/", odd, 2 * WINDOW_COST, test_odd, &odd[sample.i])
  ADD_SAMPLE_GIVEN ("/odd/pasted/", pasted, 3 * WINDOW_COST, test_pasted, &pasted[sample.i])
  ADD_SAMPLE_GIVEN ("/odd/dropped/", dropped, WINDOW_COST, test_dropped, &dropped[sample.i])
  ADD_SAMPLE_GIVEN ("/odd/pasted-bytes/", dropped, WINDOW_COST, test_pasted_bytes, &dropped[sample.i])
  ADD_ROWS ("/odd/settings/", kept, test_settings);
  ADD_TEST ("/odd/lesson", test_lesson);
  g_test_add ("/odd/typed", Fixture, NULL, fixture_set_up, test_typed, fixture_tear_down);
  return g_test_run ();
}
