/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window in which lessons are written: what is typed, put on the board and chosen is in the file, the
 * preview and the problems follow, and every step can be undone.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "tests/ui/lessons/lesson-fixture.h"
#include "tests/ui/user-input.h"
#include "ui/entry/notation-entry.h"
#include "ui/export/pages.h"
#include "ui/lessons/editor/parts.h"
#include "ui/lessons/editor/problems.h"
#include "ui/lessons/export.h"
#include "ui/lessons/page.h"

#define SEED      31
#define N_PRESSES 220

typedef struct
{
  PwLessonEditor *editor;
  PwLessonWork *work;
  char *path; /* of a file that may be written */
  GFile *file;
} Fixture;

/* Lets the thread that checks answer. */
static void
settle (Fixture *fixture)
{
  input_settle ();
  while (pw_lesson_work_is_checking (fixture->work))
    gtk_main_iteration ();
  input_settle ();
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->editor = pw_application_write_lesson (application);
  fixture->work = pw_lesson_editor_get_work (fixture->editor);
  fixture->file = lessons_name_file (&fixture->path);
  settle (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer work = fixture->work;

  g_object_add_weak_pointer (work, &work);
  lessons_close (fixture->editor);
  g_assert_null (work);
  g_remove (fixture->path);
  g_object_unref (fixture->file);
  g_free (fixture->path);
}

/* -- short ways -- */

static PwLessonDraft *
draft (Fixture *fixture)
{
  return pw_lesson_work_get_draft (fixture->work);
}

static const char *
get (Fixture *fixture, PwLessonKey key)
{
  return pw_lesson_draft_get (draft (fixture), pw_lesson_work_get_open (fixture->work), key);
}

static void
act (Fixture *fixture, const char *name, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->editor), name,
                                  target != NULL ? g_variant_new_string (target) : NULL);
  settle (fixture);
}

static PwDocument *
document (Fixture *fixture)
{
  return pw_lesson_scene_form_get_document (HAND_PART (fixture->editor, LESSON_SCENE_FORM));
}

/* The text of the open page. */
static GtkTextBuffer *
get_buffer (Fixture *fixture)
{
  GtkWidget *view = hand_nth (fixture->editor, ATK_ROLE_TEXT, 1); /* the first is the title */

  g_assert_cmpstr (hand_name (view), ==, "Text");
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
}

static void
write_text (Fixture *fixture, const char *text)
{
  gtk_text_buffer_set_text (get_buffer (fixture), text, -1);
  settle (fixture);
}

static guint
n_problems (Fixture *fixture)
{
  return pw_lesson_work_get_problems (fixture->work)->len;
}

static const char *
preview_text (Fixture *fixture)
{
  return gtk_label_get_text (pw_lesson_page_view_get_text (HAND_PART (fixture->editor, LESSON_PAGE_VIEW)));
}

static void
assert_open_kind (Fixture *fixture, PwExerciseKind kind)
{
  g_assert_cmpint (pw_lesson_draft_exercise_kind (draft (fixture), pw_lesson_work_get_open (fixture->work)),
                   ==, kind);
}

/* -- tests -- */

static void
test_new (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpuint (n_problems (fixture), ==, 0);
  g_assert_true (pw_lesson_work_is_saved (fixture->work));
  g_assert_cmpuint (pw_lesson_work_get_open (fixture->work), ==, 1);
  g_assert_cmpstr (preview_text (fixture), ==, "");
}

/* What is typed is in the draft, and in the preview. */
static void
test_text (Fixture *fixture, gconstpointer data)
{
  write_text (fixture, "One.\n\nTwo *W*.");
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_TEXT), ==, "One.\n\nTwo *W*.");
  g_assert_cmpstr (preview_text (fixture), ==, "One.\n\nTwo \u2066W\u2069.");
  g_assert_false (pw_lesson_work_is_saved (fixture->work));
  act (fixture, "undo", NULL);
  g_assert_true (pw_lesson_work_is_saved (fixture->work));
  g_assert_cmpstr (preview_text (fixture), !=, "One.\n\nTwo \u2066W\u2069.");
  act (fixture, "redo", NULL);
  g_assert_cmpstr (preview_text (fixture), ==, "One.\n\nTwo \u2066W\u2069.");
}

/* A page may have a title, which is its heading, and its name in the list. */
static void
test_title (Fixture *fixture, gconstpointer data)
{
  GtkWidget *title = hand_nth (fixture->editor, ATK_ROLE_TEXT, 0);

  g_assert_cmpstr (hand_name (title), ==, "Title");
  gtk_entry_set_text (GTK_ENTRY (title), "Leapers");
  settle (fixture);
  g_assert_cmpuint (n_problems (fixture), ==, 0);
  g_assert_nonnull (hand_look (fixture->editor, "Page 1: Leapers"));
  g_assert_true (g_str_has_prefix (preview_text (fixture), "Leapers"));
  pw_lesson_work_set_open (fixture->work, 0);
  gtk_entry_set_text (GTK_ENTRY (hand_nth (fixture->editor, ATK_ROLE_TEXT, 1)), "d e");
  settle (fixture);
  g_assert_nonnull (
      hand_look (fixture->editor, "Lesson, Language: Language must be a code such as de or pt-BR."));
  act (fixture, "undo", NULL);
  g_assert_cmpuint (n_problems (fixture), ==, 0);
}

/* A selection becomes notation, and a text again. */
static void
test_mark (Fixture *fixture, gconstpointer data)
{
  GtkTextBuffer *buffer = get_buffer (fixture);
  GtkTextIter start, end;

  write_text (fixture, "A W goes");
  gtk_text_buffer_get_iter_at_offset (buffer, &start, 2);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, 3);
  gtk_text_buffer_select_range (buffer, &start, &end);
  hand_click (fixture->editor, "Mark as Notation");
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_TEXT), ==, "A *W* goes");
  gtk_text_buffer_get_iter_at_offset (buffer, &start, 3);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, 4);
  gtk_text_buffer_select_range (buffer, &start, &end);
  input_type (GTK_WIDGET (fixture->editor), "<Primary>i");
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_TEXT), ==, "A W goes");
}

/* Errors are found while one writes, lead to where they are, and go when they are mended. */
static void
test_problems (Fixture *fixture, gconstpointer data)
{
  pw_document_set_notation (document (fixture), "N)");
  settle (fixture);
  g_assert_cmpuint (n_problems (fixture), ==, 1);
  g_assert_nonnull (hand_look_part (fixture->editor, "Page 1, Notation: This notation has an error"));
  hand_find (fixture->editor, "1 problem");
  hand_find (fixture->editor, "This part can be seen once its problems are solved.");
  pw_lesson_work_set_open (fixture->work, 0);
  settle (fixture);
  act (fixture, "next-problem", NULL);
  g_assert_cmpuint (pw_lesson_work_get_open (fixture->work), ==, 1);
  g_assert_true (gtk_widget_has_focus (hand_part (fixture->editor, PW_TYPE_NOTATION_ENTRY)));
  pw_document_set_notation (document (fixture), "NW");
  settle (fixture);
  g_assert_cmpuint (n_problems (fixture), ==, 0);
  hand_find (fixture->editor, "No problems");
}

/* Each kind of exercise begins without a problem, and says what is wrong with an answer. */
static void
test_exercises (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    PwExerciseKind kind;
    const char *wrong; /* a notation with which it can't be answered */
  } rows[] = { { PW_EXERCISE_PREDICT, "cN" },
               { PW_EXERCISE_WRITE, "N)" },
               { PW_EXERCISE_REPAIR, "B" },
               { PW_EXERCISE_MOVE, "fW" } };

  G_STATIC_ASSERT (G_N_ELEMENTS (rows) == PW_N_EXERCISE_KINDS);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      act (fixture, "add-exercise", pw_exercise_kind_name (rows[i].kind));
      assert_open_kind (fixture, rows[i].kind);
      g_assert_cmpuint (n_problems (fixture), ==, 0);
      g_assert_nonnull (pw_lesson_work_get_part (fixture->work)->exercise);
      pw_document_set_notation (document (fixture), rows[i].wrong);
      settle (fixture);
      g_assert_cmpuint (n_problems (fixture), ==, 1);
      g_assert_null (pw_lesson_work_get_part (fixture->work));
      act (fixture, "undo", NULL);
      g_assert_cmpuint (n_problems (fixture), ==, 0);
    }
}

/* One exercise becomes each other kind. */
static void
test_kinds (Fixture *fixture, gconstpointer data)
{
  GtkWidget *form = hand_part (fixture->editor, PW_TYPE_LESSON_FORM);
  GtkComboBox *combo;

  act (fixture, "add-exercise", "repair");
  combo = GTK_COMBO_BOX (hand_nth (fixture->editor, ATK_ROLE_COMBO_BOX, 0));
  g_assert_cmpstr (hand_name (combo), ==, "Kind of exercise");
  for (guint kind = PW_N_EXERCISE_KINDS; kind-- > 0;)
    {
      gtk_combo_box_set_active (combo, (int) kind);
      settle (fixture);
      assert_open_kind (fixture, (PwExerciseKind) kind);
      g_assert_cmpint (*get (fixture, PW_LESSON_KEY_GOAL) != '\0', ==, kind == PW_EXERCISE_MOVE);
      g_assert_cmpint (hand_look (form, "A move is right if it") != NULL, ==, kind == PW_EXERCISE_MOVE);
      g_assert_cmpint (hand_look (form, "Solution") != NULL, ==, kind == PW_EXERCISE_REPAIR);
      g_assert_cmpint (hand_look (form, "Figures") != NULL, ==, kind == PW_EXERCISE_WRITE);
    }
}

/* The board is the file's, and each change a step. */
static void
test_board (Fixture *fixture, gconstpointer data)
{
  PwBoardView *board = pw_lesson_scene_form_get_board (HAND_PART (fixture->editor, LESSON_SCENE_FORM));

  gtk_widget_grab_focus (GTK_WIDGET (board));
  pw_board_view_set_cursor (board, 0);
  input_type (GTK_WIDGET (fixture->editor), "p");
  settle (fixture);
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_BOARD), ==, "8/8/8/8/3X4/8/8/p7");
  input_type (GTK_WIDGET (fixture->editor), "<Primary>Up");
  settle (fixture);
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_BOARD), ==, "8/8/8/3X4/8/8/8/p7");
  act (fixture, "board-size", "10x10");
  g_assert_cmpuint (pw_board_files (pw_lesson_work_get_part (fixture->work)->page->scene.board), ==, 10);
  act (fixture, "side", "second");
  act (fixture, "unmoved", NULL);
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_UNMOVED), ==, "true");
  g_assert_nonnull (strchr (get (fixture, PW_LESSON_KEY_BOARD), 'x'));
  for (guint i = 0; i < 5; i++)
    act (fixture, "undo", NULL);
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_BOARD), ==, "");
  g_assert_true (pw_lesson_work_is_saved (fixture->work));
  g_assert_cmpuint (pw_board_n_pieces (pw_document_get_record (document (fixture))->board), ==, 0);
}

/* A page without a notation has no board; with the next letter it is as it was. */
static void
test_no_notation (Fixture *fixture, gconstpointer data)
{
  act (fixture, "board-size", "9x9");
  pw_document_set_notation (document (fixture), "");
  settle (fixture);
  g_assert_nonnull (hand_look (fixture->editor, "Page 1: Text is missing."));
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_BOARD), ==, "");
  write_text (fixture, "Alone.");
  g_assert_cmpuint (n_problems (fixture), ==, 0);
  pw_document_set_notation (document (fixture), "B");
  settle (fixture);
  g_assert_true (g_str_has_prefix (get (fixture, PW_LESSON_KEY_BOARD), "9/9/"));
  g_assert_cmpuint (n_problems (fixture), ==, 0);
}

/* The game is written like a page; its board is in its rules, so what is done to another board stays out of
 * it. */
static void
test_game (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;

  act (fixture, "add-game", NULL);
  g_assert_cmpuint (n_problems (fixture), ==, 0);
  g_assert_nonnull (hand_look (fixture->editor, "Game: Play the piece against the pawns."));
  g_assert_nonnull (pw_lesson_work_get_part (fixture->work)->page->game);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor), "add-game"));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor), "duplicate-piece"));
  g_assert_null (hand_look (fixture->editor, "To move"));
  before = g_strdup (pw_lesson_draft_text (draft (fixture)));
  act (fixture, "board-size", "10x10");
  act (fixture, "switch-side", NULL);
  act (fixture, "unmoved", NULL);
  g_assert_cmpstr (pw_lesson_draft_text (draft (fixture)), ==, before);
  pw_document_set_notation (document (fixture), "FtR");
  write_text (fixture, "Play.");
  gtk_entry_set_text (GTK_ENTRY (hand_nth (fixture->editor, ATK_ROLE_TEXT, 3)), "12");
  settle (fixture);
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_BOARD), ==, "");
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_LEVEL), ==, "12");
  g_assert_nonnull (hand_look_part (fixture->editor, "Game, Level: Level must be a number from 1 to 10."));
  for (int side = 1; side >= 0; side--)
    {
      gtk_combo_box_set_active (GTK_COMBO_BOX (hand_nth (fixture->editor, ATK_ROLE_COMBO_BOX, 0)), side);
      settle (fixture);
      g_assert_cmpstr (get (fixture, PW_LESSON_KEY_LEARNER), ==, side == 1 ? "second" : "");
    }
  act (fixture, "delete-piece", NULL);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor), "add-game"));
}

static void
test_parts (Fixture *fixture, gconstpointer data)
{
  act (fixture, "add-exercise", "write");
  act (fixture, "add-page", NULL);
  write_text (fixture, "Last");
  g_assert_nonnull (hand_look (fixture->editor, "Page 2: Last"));
  act (fixture, "piece-up", NULL);
  g_assert_nonnull (hand_look (fixture->editor, "Page 1: Last"));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor), "piece-up"));
  act (fixture, "duplicate-piece", NULL);
  g_assert_nonnull (hand_look (fixture->editor, "Page 2: Last"));
  act (fixture, "delete-piece", NULL);
  act (fixture, "previous-piece", NULL);
  act (fixture, "piece-down", NULL);
  act (fixture, "delete-piece", NULL);
  g_assert_null (hand_look (fixture->editor, "Page 1: Last"));
  act (fixture, "undo", NULL);
  g_assert_nonnull (hand_look (fixture->editor, "Page 2: Last"));
  g_assert_cmpuint (n_problems (fixture), ==, 0);
}

/* What is saved is read again; what another program has written is not lost without a question. */
static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLesson) lesson = NULL;
  g_autofree char *text = NULL;

  act (fixture, "add-exercise", "move");
  g_assert_true (pw_lesson_editor_save_as (fixture->editor, fixture->file));
  g_assert_true (pw_lesson_work_is_saved (fixture->work));
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, pw_lesson_draft_text (draft (fixture)));
  lesson = pw_lesson_read (text, -1, NULL, NULL, problems, NULL);
  g_assert_nonnull (lesson);
  g_assert_cmpuint (lesson->parts->len, ==, 2);
  g_assert_true (g_file_set_contents (fixture->path, "[Lesson]\nTitle=B\n[Page 1]\nText=C\n", -1, NULL));
  act (fixture, "delete-piece", NULL);
  act (fixture, "save", NULL);
  g_assert_nonnull (hand_dialog (fixture->editor, GTK_TYPE_MESSAGE_DIALOG));
  gtk_dialog_response (GTK_DIALOG (hand_dialog (fixture->editor, GTK_TYPE_MESSAGE_DIALOG)),
                       GTK_RESPONSE_CANCEL);
  g_assert_false (pw_lesson_work_is_saved (fixture->work));
}

/* A file that was only opened and saved is the same, with its comments and translations. */
static void
test_reopen (Fixture *fixture, gconstpointer data)
{
  static const char text[]
      = "# mine\n\n[Lesson]\nTitle = A\nTitle[de]=B\n\n# why\n[Page 7]\nText=C\nNotation=N\n"
        "Board=8/8/3X4/8/8/8/8/8\n\n[Game]\nText=E\nNotation=N\nRules = {\"start\":\"8/3X4\"}\n";
  g_autofree char *after = NULL;

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  g_assert_true (pw_lesson_editor_open (fixture->editor, fixture->file));
  settle (fixture);
  for (guint i = 3; i-- > 0;)
    pw_lesson_work_set_open (fixture->work, i);
  settle (fixture);
  g_assert_true (pw_lesson_work_is_saved (fixture->work));
  pw_lesson_work_set_open (fixture->work, 1);
  write_text (fixture, "D");
  act (fixture, "save", NULL);
  g_assert_true (g_file_get_contents (fixture->path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==,
                   "# mine\n\n[Lesson]\nTitle = A\nTitle[de]=B\n\n# why\n[Page 7]\nText=D\nNotation=N\n"
                   "Board=8/8/3X4/8/8/8/8/8\n\n[Game]\nText=E\nNotation=N\nRules = {\"start\":\"8/3X4\"}\n");
}

/* What no form shows can be taken out. */
static void
test_stray (Fixture *fixture, gconstpointer data)
{
  g_assert_true (
      g_file_set_contents (fixture->path, "[Lesson]\nTitle=A\nwhat\n[Page 1]\nText=C\n", -1, NULL));
  g_assert_true (pw_lesson_editor_open (fixture->editor, fixture->file));
  settle (fixture);
  g_assert_cmpuint (n_problems (fixture), ==, 1);
  hand_click (fixture->editor, "Remove Line 3");
  settle (fixture);
  g_assert_cmpuint (n_problems (fixture), ==, 0);
  g_assert_cmpstr (pw_lesson_draft_text (draft (fixture)), ==, "[Lesson]\nTitle=A\n[Page 1]\nText=C\n");
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_assert_true (g_file_set_contents (fixture->path, "\xff\xfe", -1, NULL));
  g_assert_false (pw_lesson_editor_open (fixture->editor, fixture->file));
  g_assert_nonnull (hand_dialog (fixture->editor, GTK_TYPE_MESSAGE_DIALOG));
  g_assert_null (pw_lesson_work_get_file (fixture->work));
  g_assert_cmpuint (pw_lesson_draft_n_groups (draft (fixture)), ==, 2);
}

static void
test_close (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog;

  write_text (fixture, "New");
  act (fixture, "close", NULL);
  dialog = hand_dialog (fixture->editor, GTK_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  settle (fixture);
  g_assert_cmpstr (get (fixture, PW_LESSON_KEY_TEXT), ==, "New");
}

static void
test_revert (Fixture *fixture, gconstpointer data)
{
  g_assert_true (pw_lesson_editor_save_as (fixture->editor, fixture->file));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor), "revert"));
  act (fixture, "add-page", NULL);
  act (fixture, "revert", NULL);
  gtk_dialog_response (GTK_DIALOG (hand_dialog (fixture->editor, GTK_TYPE_MESSAGE_DIALOG)), 1);
  settle (fixture);
  g_assert_cmpuint (pw_lesson_draft_n_groups (draft (fixture)), ==, 2);
  g_assert_true (pw_lesson_work_is_saved (fixture->work));
}

/* What is exported is one page with the texts of the lesson; there is none of a lesson with a problem. */
static void
test_export (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (folder, "own.html", NULL), *text = NULL;

  write_text (fixture, "Seen in a browser.");
  pw_lesson_export_to (GTK_APPLICATION_WINDOW (fixture->editor), path);
  while (hand_look_part (fixture->editor, "own.html") == NULL)
    gtk_main_iteration ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Seen in a browser."));
  pw_document_set_notation (document (fixture), "N)");
  settle (fixture);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor), "export"));
  g_remove (path);
}

/* The lesson on pages, with choices that are about a lesson. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *label;
    gboolean shown;
  } rows[] = { { "Paper", TRUE },     { "Board", TRUE },  { "Scheme", TRUE },   { "Landscape", TRUE },
               { "Kind", FALSE },     { "Order", FALSE }, { "Columns", FALSE }, { "Title", FALSE },
               { "Variants", FALSE }, { "Show", FALSE } };
  GtkWidget *dialog;

  write_text (fixture, "Read on paper.");
  act (fixture, "pages", NULL);
  dialog = hand_dialog (fixture->editor, PW_TYPE_PAGES_DIALOG);
  g_assert_nonnull (dialog);
  while (pw_pages_dialog_get_handout (PW_PAGES_DIALOG (dialog)) == NULL)
    gtk_main_iteration ();
  g_assert_cmpuint (pw_handout_n_pages (pw_pages_dialog_get_handout (PW_PAGES_DIALOG (dialog))), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (hand_look (dialog, rows[i].label) != NULL, ==, rows[i].shown);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  pw_document_set_notation (document (fixture), "N)");
  settle (fixture);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor), "pages"));
}

/* A monkey: any commands and letters. What there is can be written, read and undone to the beginning. */
static void
test_monkey (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name, *target;
  } commands[] = {
    { "add-page", NULL },
    { "add-game", NULL },
    { "add-exercise", "predict" },
    { "add-exercise", "repair" },
    { "add-exercise", "move" },
    { "duplicate-piece", NULL },
    { "delete-piece", NULL },
    { "piece-up", NULL },
    { "piece-down", NULL },
    { "next-piece", NULL },
    { "previous-piece", NULL },
    { "undo", NULL },
    { "redo", NULL },
    { "board-size", "1x1" },
    { "board-size", "16x16" },
    { "board-size", "8x8" },
    { "cylinder", NULL },
    { "unmoved", NULL },
    { "switch-side", NULL },
    { "clear-board", NULL },
    { "next-problem", NULL },
    { "show-panel", NULL },
    { "show-pieces", NULL },
    { "go-to-board", NULL },
    { "edit-notation", NULL },
  };
  static const char *const notations[] = { "", "N", "Q)", "t[FR]", "(QdaQ)0", "KisO2", "\u2066", "K=" };
  static const char *const keys[]
      = { "space", "Q", "p", "Delete", "asterisk", "<Primary>Up", "Right", "Tab", "e" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autofree char *first = g_strdup (pw_lesson_draft_text (draft (fixture))), *last = NULL;

  for (guint n = 0; n < N_PRESSES; n++)
    {
      guint i = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (commands));

      if (n % 5 == 0)
        pw_document_set_notation (document (fixture), notations[i % G_N_ELEMENTS (notations)]);
      if (n % 3 == 0)
        input_type (GTK_WIDGET (fixture->editor), keys[i % G_N_ELEMENTS (keys)]);
      if (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->editor), commands[i].name))
        g_action_group_activate_action (G_ACTION_GROUP (fixture->editor), commands[i].name,
                                        commands[i].target != NULL ? g_variant_new_string (commands[i].target)
                                                                   : NULL);
      if (n % 7 == 0)
        input_settle ();
    }
  settle (fixture);
  last = g_strdup (pw_lesson_draft_text (draft (fixture)));
  while (pw_history_can_undo (pw_lesson_work_get_history (fixture->work)))
    pw_lesson_work_undo (fixture->work);
  g_assert_cmpstr (pw_lesson_draft_text (draft (fixture)), ==, first);
  while (pw_history_can_redo (pw_lesson_work_get_history (fixture->work)))
    pw_lesson_work_redo (fixture->work);
  g_assert_nonnull (last);
  settle (fixture);
}

#define ADD_TEST(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  lessons_begin (&argc, &argv);
  ADD_TEST ("/editor/new", test_new);
  ADD_TEST ("/editor/text", test_text);
  ADD_TEST ("/editor/title", test_title);
  ADD_TEST ("/editor/mark", test_mark);
  ADD_TEST ("/editor/problems", test_problems);
  ADD_TEST ("/editor/exercises", test_exercises);
  ADD_TEST ("/editor/kinds", test_kinds);
  ADD_TEST ("/editor/board", test_board);
  ADD_TEST ("/editor/no-notation", test_no_notation);
  ADD_TEST ("/editor/game", test_game);
  ADD_TEST ("/editor/parts", test_parts);
  ADD_TEST ("/editor/save", test_save);
  ADD_TEST ("/editor/reopen", test_reopen);
  ADD_TEST ("/editor/stray", test_stray);
  ADD_TEST ("/editor/refused", test_refused);
  ADD_TEST ("/editor/close", test_close);
  ADD_TEST ("/editor/revert", test_revert);
  ADD_TEST ("/editor/export", test_export);
  ADD_TEST ("/editor/pages", test_pages);
  ADD_TEST ("/editor/monkey", test_monkey);
  return lessons_run ();
}
