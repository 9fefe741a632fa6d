/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Odd and hostile documents: to open one, look at it from all sides and leave it alters nothing, whatever can't be
 * shown of it.  And texts from elsewhere, pasted where texts can be.
 */
#include <string.h>
#include <time.h>

#include "tests/sanitized.h"
#include "tests/strange-files.h"
#include "tests/ui/fixture.h"
#include "ui/keep/file.h"
#include "ui/paint/portrait-helper.h"

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
  g_string_append_len (document, row->piece, place != NULL ? place - row->piece : (gssize) strlen (row->piece));
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
  static const char *const views[] = { "go-to-words", "go-to-moves", "go-to-dialects", "go-to-analysis", "go-to-pieces",
                                       "edit-notation", "next-piece",  "previous-piece", "switch-mode", "switch-mode" };

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

  g_assert_true (g_file_set_contents (path, written, -1, NULL));
  army = pw_army_load (file, &etag, &error);
  g_assert_no_error (error);
  pw_window_show_file (fixture->window, file, etag, army);
  input_settle ();
  g_assert_true (pw_storage_is_saved (storage));
  look_around (fixture);
  g_assert_true (pw_storage_is_saved (storage));
  g_assert_false (pw_document_can_undo (fixture->document));
  g_assert_true (pw_army_equal (army, pw_document_get_army (fixture->document)));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (written, ==, after);
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
  g_assert_cmpstr (pw_document_get_notation (fixture->document), ==, all);
  activate (fixture, "undo");
  g_assert_cmpstr (pw_document_get_notation (fixture->document), ==, rest);
}

/* -- what is pasted -- */

/* Of the processor: a limit and no measurement, far above what is usual. */
#define MOST_SECONDS 4
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

/* Nothing comes of it, or something that can be undone; and it is over in a moment of the processor's time. */
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
  while (pw_document_can_undo (fixture->document))
    activate (fixture, "undo");
  input_settle ();
  g_assert_true (pw_army_equal (before, pw_document_get_army (fixture->document)));
}

static void
test_pasted (Fixture *fixture, gconstpointer data)
{
  const Pasted *row = data;
  g_autofree char *text = repeat (row->text, row->n);
  GtkClipboard *clipboard = gtk_clipboard_get (GDK_SELECTION_CLIPBOARD);

  gtk_clipboard_set_text (clipboard, text, -1);
  paste_into (fixture, GTK_WIDGET (fixture->entry), NULL);
  paste_into (fixture, NULL, "paste-fen");
  activate (fixture, "go-to-pieces");
  paste_into (fixture, pw_piece_panel_get_name_entry (HAND_PART (fixture->window, PIECE_PANEL)), NULL);
  paste_into (fixture, GTK_WIDGET (pw_notes_panel_get_view (HAND_PART (fixture->window, NOTES_PANEL))), NULL);
  gtk_clipboard_clear (clipboard);
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
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_autofree char *path = g_strdup_printf ("/odd/%s", odd[i].name);

      g_test_add (path, Fixture, &odd[i], fixture_set_up, test_odd, fixture_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pasted); i++)
    {
      g_autofree char *path = g_strdup_printf ("/odd/pasted/%s", pasted[i].name);

      g_test_add (path, Fixture, &pasted[i], fixture_set_up, test_pasted, fixture_tear_down);
    }
  ADD_TEST ("/odd/lesson", test_lesson);
  g_test_add ("/odd/typed", Fixture, NULL, fixture_set_up, test_typed, fixture_tear_down);
  return g_test_run ();
}
