/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window for learning: owns which lesson is open and at which part, and the lessons from a user's own
 * files. What happens inside of a page, an exercise or a quiz is theirs.
 */
#include "ui/lessons/window.h"

#include <glib/gi18n-lib.h>

#include "ui/base/announce.h"
#include "ui/base/class.h"
#include "ui/base/command.h"
#include "ui/base/fit.h"
#include "ui/base/label.h"
#include "ui/base/menu-button.h"
#include "ui/base/message.h"
#include "ui/base/theme.h"
#include "ui/handout/lesson/view.h"
#include "ui/help/help.h"
#include "ui/keep/file.h"
#include "ui/keep/read.h"
#include "ui/lessons/export.h"
#include "ui/lessons/files.h"

#define LARGEST_TITLE 200 /* percent of usual text */
#define STAGE_PAGE     "page"
#define STAGE_EXERCISE "exercise"
#define STAGE_PROBLEMS "problems"
#define NARROW 860             /* pixels of the window: below that the list makes room */
#define WORDS_WIDTH    160             /* of that, what grows with the text */

struct _PwLessonsWindow
{
  GtkApplicationWindow parent_instance;

  PwLessonStore *store;
  GHashTable *files;      /* of a user's own lessons, which it owns: PwLesson to GFile */
  GFile *broken;          /* (nullable): the file whose problems are shown */
  const PwLesson *lesson; /* (nullable) */
  guint part;
  const PwLessonPage *game; /* (nullable): the page that is shown, if it has a game */
  PwQuizView *quizzes[PW_N_LESSONS_MODES]; /* (nullable): not asked for yet */
  gboolean figurines;
  gboolean was_narrow;

  GtkButton *back_button;
  PwExerciseView *exercise_view;
  PwLessonList *list;
  GtkRevealer *list_revealer;
  GtkToggleButton *list_button;
  PwMenuButton *menu_button;
  GtkStack *modes;
  GtkButton *next_button;
  PwLessonPageView *page_view;
  GtkLabel *place_label;
  GtkWidget *play_button;
  GtkLabel *problems_heading;
  GtkLabel *problems_label;
  GtkStack *stage;
  GtkLabel *title_label;
};

G_DEFINE_TYPE (PwLessonsWindow, pw_lessons_window, GTK_TYPE_APPLICATION_WINDOW)

static const char *const mode_names[PW_N_LESSONS_MODES] = { "lessons", "quiz", "guess" };

/* -- where we are -- */

/* The part that is shown. (nullable) */
static const PwLessonPart *
get_part (PwLessonsWindow *self)
{
  return self->lesson != NULL ? &g_array_index (self->lesson->parts, PwLessonPart, self->part) : NULL;
}

static guint
count_pages (const PwLesson *lesson)
{
  guint n = 0;

  for (guint i = 0; i < lesson->parts->len; i++)
    {
      const PwLessonPart *part = &g_array_index (lesson->parts, PwLessonPart, i);

      n += part->page != NULL && part->page->game == NULL;
    }
  return n;
}

static void
show_place (PwLessonsWindow *self)
{
  guint n_pages = count_pages (self->lesson), n = n_pages + pw_lesson_n_exercises (self->lesson);
  gboolean last = self->part + 1 >= self->lesson->parts->len;
  g_autofree char *text = NULL;

  if (self->part >= n)
    text = g_strdup (_ ("Game"));
  else if (self->part < n_pages)
    text = g_strdup_printf (_ ("Page %1$u of %2$u"), self->part + 1, n_pages);
  else
    text = g_strdup_printf (_ ("Exercise %1$u of %2$u"), self->part - n_pages + 1, n - n_pages);
  gtk_label_set_text (self->place_label, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->back_button), self->part > 0);
  gtk_button_set_label (self->next_button, last ? _ ("_Next Lesson") : _ ("_Next"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->next_button),
                            !last || pw_lesson_list_next (self->list, self->lesson) != NULL);
}

static void
announce_page (PwLessonsWindow *self)
{
  g_autofree char *text = g_strdup_printf ("%s. %s", gtk_label_get_text (self->place_label),
                                           gtk_label_get_text (pw_lesson_page_view_get_text (self->page_view)));

  pw_announce (GTK_WIDGET (self->page_view), text);
}

static void
show_game (PwLessonsWindow *self)
{
  const PwLessonPart *part = get_part (self);

  self->game = part != NULL && part->page != NULL && part->page->game != NULL ? part->page : NULL;
  gtk_widget_set_visible (self->play_button, self->game != NULL);
  if (self->game != NULL)
    pw_theme_set_class (GTK_WIDGET (self->next_button), "suggested-action", FALSE);
}

/* A user who goes through the list by keys keeps the focus there. */
static void
place_focus (PwLessonsWindow *self, gboolean exercise)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)))
    return;
  if (exercise)
    pw_exercise_view_focus (self->exercise_view);
  else
    gtk_widget_grab_focus (self->game != NULL ? self->play_button : GTK_WIDGET (self->next_button));
}

static PwLessonsMode
get_mode (PwLessonsWindow *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->modes);

  for (guint i = 0; i < PW_N_LESSONS_MODES; i++)
    if (g_strcmp0 (name, mode_names[i]) == 0)
      return (PwLessonsMode) i;
  return PW_LESSONS_COURSES;
}

/* The file of what is shown. (nullable) */
static GFile *
get_file (PwLessonsWindow *self)
{
  return self->lesson != NULL ? g_hash_table_lookup (self->files, self->lesson) : self->broken;
}

static void
set_enabled (PwLessonsWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)),
                               enabled);
}

/* What can be done with the lesson that is seen. */
static void
show_commands (PwLessonsWindow *self)
{
  gboolean seen = get_mode (self) == PW_LESSONS_COURSES;

  set_enabled (self, "edit-lesson", get_file (self) != NULL);
  set_enabled (self, "play-computer", seen && self->game != NULL);
  pw_lesson_export_enable (GTK_APPLICATION_WINDOW (self), seen && self->lesson != NULL);
}

static void
show_part (PwLessonsWindow *self)
{
  const PwLessonPart *part = get_part (self);
  gboolean own = self->lesson->own;

  pw_exercise_view_set_exercise (self->exercise_view, part->exercise, own);
  pw_lesson_page_view_show (self->page_view, part->page, own);
  gtk_label_set_text (self->title_label, pw_lesson_text (self->lesson->title, own));
  show_place (self);
  show_game (self);
  show_commands (self);
  pw_lesson_store_set_place (self->store, self->lesson->id, self->part);
  gtk_stack_set_visible_child_name (self->stage, part->exercise != NULL ? STAGE_EXERCISE : STAGE_PAGE);
  if (part->page != NULL)
    announce_page (self);
  if (get_mode (self) == PW_LESSONS_COURSES)
    place_focus (self, part->exercise != NULL);
}

void
pw_lessons_window_show_lesson (PwLessonsWindow *self, const PwLesson *lesson, guint part)
{
  g_return_if_fail (lesson != NULL && part < lesson->parts->len);

  self->lesson = lesson;
  self->part = part;
  pw_lesson_list_select (self->list, lesson);
  show_part (self);
}

void
pw_lessons_window_go_next (PwLessonsWindow *self)
{
  const PwLesson *next;

  if (self->lesson == NULL)
    return;
  if (self->part + 1 < self->lesson->parts->len)
    {
      self->part++;
      show_part (self);
      return;
    }
  next = pw_lesson_list_next (self->list, self->lesson);
  if (next != NULL)
    pw_lessons_window_show_lesson (self, next, 0);
}

void
pw_lessons_window_go_back (PwLessonsWindow *self)
{
  if (self->lesson == NULL || self->part == 0)
    return;
  self->part--;
  show_part (self);
}

/* Where it was left. */
static void
reopen (PwLessonsWindow *self, const PwLesson *lesson)
{
  guint place = pw_lesson_store_get_place (self->store, lesson->id);

  pw_lessons_window_show_lesson (self, lesson, MIN (place, lesson->parts->len - 1));
}

static void
chosen_cb (PwLessonsWindow *self, gpointer lesson)
{
  reopen (self, lesson);
}

static void
solved_cb (PwLessonsWindow *self)
{
  const PwLessonPart *part = get_part (self);

  if (part == NULL || part->exercise == NULL || !pw_exercise_view_is_solved (self->exercise_view))
    return;
  pw_lesson_store_set_solved (self->store, part->exercise->id);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->exercise_view)))
    gtk_widget_grab_focus (GTK_WIDGET (self->next_button));
}

static void
design_cb (PwLessonsWindow *self, guint dialect, const char *notation)
{
  g_signal_emit_by_name (self, "design", dialect, notation);
}

/* -- files -- */

static void
show_problems (PwLessonsWindow *self, GFile *file, const GPtrArray *problems, const GError *error)
{
  g_autofree char *name = pw_file_display_name (file), *heading = NULL;
  g_autofree char *lines = pw_lesson_explain_refusal (file, problems, error, &heading);

  self->lesson = NULL;
  g_set_object (&self->broken, file);
  show_game (self);
  show_commands (self);
  pw_exercise_view_set_exercise (self->exercise_view, NULL, FALSE);
  pw_lesson_page_view_show (self->page_view, NULL, FALSE);
  pw_lesson_list_select (self->list, NULL);
  gtk_label_set_text (self->title_label, name);
  gtk_label_set_text (self->place_label, "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->back_button), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->next_button), FALSE);
  gtk_label_set_text (self->problems_heading, heading);
  gtk_label_set_text (self->problems_label, lines);
  gtk_stack_set_visible_child_name (self->stage, STAGE_PROBLEMS);
  gtk_widget_grab_focus (GTK_WIDGET (self->problems_label));
  gtk_label_select_region (self->problems_label, 0, 0);
  pw_announce (GTK_WIDGET (self), heading);
}

/* By which a lesson of this file is known later on. (transfer full) */
static char *
name_own (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA1, uri, -1);

  return g_strconcat ("own/", sum, NULL);
}

gboolean
pw_lessons_window_open_file (PwLessonsWindow *self, GFile *file)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *id = name_own (file);
  g_autoptr (GBytes) bytes = NULL;
  PwLesson *lesson = NULL;

  pw_lessons_window_set_mode (self, PW_LESSONS_COURSES);
  bytes = pw_file_read_start (file, PW_LESSON_MAX_LENGTH + 1, &error); /* one byte more than allowed makes the
                                                                        * reader report it */
  if (bytes != NULL)
    lesson = pw_lesson_read_soon (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), id,
                                  g_get_language_names (), problems);
  if (lesson == NULL)
    {
      show_problems (self, file, problems, error);
      return FALSE;
    }
  g_hash_table_insert (self->files, lesson, g_object_ref (file));
  pw_lesson_list_add_own (self->list, lesson);
  pw_lessons_window_show_lesson (self, lesson, 0);
  return TRUE;
}

static void
open_chosen (gpointer self, GFile *file)
{
  if (file != NULL)
    pw_lessons_window_open_file (self, file);
}

static void
edit_chosen (gpointer self, GFile *file)
{
  if (file != NULL)
    g_signal_emit_by_name (self, "edit", file);
}

void
pw_lessons_window_choose_file (PwLessonsWindow *self)
{
  pw_lesson_choose_file (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN, get_file (self), NULL, open_chosen);
}

void
pw_lessons_window_choose_to_edit (PwLessonsWindow *self)
{
  pw_lesson_choose_file (GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN, get_file (self), NULL, edit_chosen);
}

/* -- modes -- */

static void
show_figurines (PwLessonsWindow *self, PwQuizView *quiz)
{
  pw_exercise_view_set_figurines (pw_quiz_view_get_exercise_view (quiz), self->figurines);
}

/* When it is first asked for: a window for lessons has boards enough. */
static void
make_quiz (PwLessonsWindow *self, PwLessonsMode mode)
{
  GtkWidget *place = gtk_stack_get_child_by_name (self->modes, mode_names[mode]);
  GtkWidget *quiz = pw_quiz_view_new (mode == PW_LESSONS_QUIZ ? self->store : NULL);

  self->quizzes[mode] = PW_QUIZ_VIEW (quiz);
  gtk_container_add (GTK_CONTAINER (place), quiz);
  show_figurines (self, self->quizzes[mode]);
}

static void
add_mode (PwLessonsWindow *self, PwLessonsMode mode, const char *title)
{
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_show (place);
  gtk_stack_add_titled (self->modes, place, mode_names[mode], title);
}

static void
mode_changed_cb (PwLessonsWindow *self)
{
  PwLessonsMode mode = get_mode (self);

  gtk_widget_set_sensitive (GTK_WIDGET (self->list_button), mode == PW_LESSONS_COURSES);
  show_commands (self);
  if (mode == PW_LESSONS_COURSES)
    return;
  if (self->quizzes[mode] == NULL)
    make_quiz (self, mode);
  pw_quiz_view_start (self->quizzes[mode]);
}

void
pw_lessons_window_set_mode (PwLessonsWindow *self, PwLessonsMode mode)
{
  g_return_if_fail ((guint) mode < PW_N_LESSONS_MODES);
  gtk_stack_set_visible_child_name (self->modes, mode_names[mode]);
}

void
pw_lessons_window_set_figurines (PwLessonsWindow *self, gboolean wanted)
{
  self->figurines = wanted;
  pw_lesson_page_view_set_figurines (self->page_view, wanted);
  pw_exercise_view_set_figurines (self->exercise_view, wanted);
  for (guint i = 0; i < PW_N_LESSONS_MODES; i++)
    if (self->quizzes[i] != NULL)
      show_figurines (self, self->quizzes[i]);
}

/* In a narrow window the list makes room, and comes back when there is some again. */
static void
give_room (PwLessonsWindow *self, int width)
{
  gboolean narrow = width < NARROW + (int) ((pw_text_scale (GTK_WIDGET (self)) - 1) * WORDS_WIDTH);

  if (narrow == self->was_narrow)
    return;
  self->was_narrow = narrow;
  gtk_toggle_button_set_active (self->list_button, !narrow);
}

static void
size_allocate_cb (PwLessonsWindow *self, GdkRectangle *allocation)
{
  give_room (self, allocation->width);
}

/* -- commands: they have the keys of the designer's window -- */

/* The exercise that can be seen. (nullable) */
static PwExerciseView *
get_seen_exercise (PwLessonsWindow *self)
{
  PwQuizView *quiz = self->quizzes[get_mode (self)];

  if (quiz != NULL)
    return pw_quiz_view_get_exercise_view (quiz);
  return g_str_equal (gtk_stack_get_visible_child_name (self->stage), STAGE_EXERCISE) ? self->exercise_view : NULL;
}

static void
go_to_board (PwLessonsWindow *self)
{
  PwExerciseView *exercise = get_seen_exercise (self);

  gtk_widget_grab_focus (GTK_WIDGET (exercise != NULL ? pw_exercise_view_get_board (exercise)
                                                      : pw_lesson_page_view_get_board (self->page_view)));
}

static void
edit_notation (PwLessonsWindow *self)
{
  PwExerciseView *exercise = get_seen_exercise (self);

  if (exercise != NULL)
    pw_exercise_view_focus (exercise);
}

static void
edit_lesson (PwLessonsWindow *self)
{
  g_signal_emit_by_name (self, "edit", get_file (self));
}

static void
play (PwLessonsWindow *self)
{
  g_signal_emit_by_name (self, "play", self->game);
}

static PwLesson *
get_lesson (gpointer self)
{
  return pw_lesson_ref (((PwLessonsWindow *) self)->lesson);
}

static void
show_help (PwLessonsWindow *self)
{
  pw_help_show (GTK_WINDOW (self), PW_HELP_LESSONS);
}

static const PwSimpleCommand commands[] = {
  { "close", G_CALLBACK (gtk_window_close) },
  { "edit-lesson", G_CALLBACK (edit_lesson) },
  { "edit-notation", G_CALLBACK (edit_notation) },
  { "go-to-board", G_CALLBACK (go_to_board) },
  { "play-computer", G_CALLBACK (play) },
  { "dialect-help", G_CALLBACK (show_help) },
  { "help", G_CALLBACK (show_help) },
};

static void
fill_menu (PwLessonsWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _ ("_Open Lesson File…"), "app.open-lesson");
  g_menu_append (menu, _ ("_New Lesson…"), "app.new-lesson");
  g_menu_append (menu, _ ("_Edit Lesson File…"), "app.edit-lesson");
  g_menu_append (menu, _ ("Edit _This Lesson…"), "win.edit-lesson");
  g_menu_append (menu, _ ("E_xport as Web Page…"), "win.export");
  g_menu_append (menu, _ ("_Print or Save as PDF…"), "win.pages");
  g_menu_append (menu, _ ("_Help"), "win.dialect-help");
  pw_menu_button_set_menu (self->menu_button, G_MENU_MODEL (menu));
}

/* -- life -- */

static void
pw_lessons_window_dispose (GObject *object)
{
  PwLessonsWindow *self = PW_LESSONS_WINDOW (object);

  if (self->exercise_view != NULL)
    pw_exercise_view_set_exercise (self->exercise_view, NULL, FALSE);
  if (self->page_view != NULL)
    pw_lesson_page_view_show (self->page_view, NULL, FALSE);
  self->lesson = NULL;
  self->game = NULL;
  G_OBJECT_CLASS (pw_lessons_window_parent_class)->dispose (object);
}

static void
pw_lessons_window_class_init (PwLessonsWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pw_lessons_window_dispose;
  PW_OWNS (klass, PwLessonsWindow, g_object_unref, store, broken);
  PW_OWNS (klass, PwLessonsWindow, g_hash_table_unref, files);
  pw_signal_new (klass, "design", 2, G_TYPE_UINT, G_TYPE_STRING);
  pw_signal_new (klass, "edit", 1, G_TYPE_FILE);
  pw_signal_new (klass, "play", 1, G_TYPE_POINTER);
  g_type_ensure (PW_TYPE_EXERCISE_VIEW);
  g_type_ensure (PW_TYPE_LESSON_LIST);
  g_type_ensure (PW_TYPE_LESSON_PAGE_VIEW);
  g_type_ensure (PW_TYPE_MENU_BUTTON);
  pw_template_set (klass, "lessons/window.ui");
  PW_TEMPLATE_PARTS (klass, PwLessonsWindow, back_button, exercise_view, list, list_button, list_revealer,
                     menu_button, modes, next_button, page_view, place_label, play_button, problems_heading,
                     problems_label, stage, title_label);
  PW_TEMPLATE_HANDLERS (klass, chosen_cb, design_cb, pw_lessons_window_go_back, pw_lessons_window_go_next,
                        size_allocate_cb, solved_cb);
}

static void
pw_lessons_window_init (PwLessonsWindow *self)
{
  pw_theme_install ();
  pw_template_init (self);
  pw_window_separate (GTK_WINDOW (self));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Lessons")); /* that of the template gets lost */
  pw_label_fit_letters (self->title_label, LARGEST_TITLE);
  pw_exercise_view_set_next (self->exercise_view, GTK_WIDGET (self->next_button));
  self->files = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) pw_lesson_unref, g_object_unref);
  g_object_bind_property (self->list_button, "active", self->list_revealer, "reveal-child",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  pw_commands_add (G_ACTION_MAP (self), commands, G_N_ELEMENTS (commands), self);
  pw_commands_add_toggle (G_ACTION_MAP (self), "menu", self->menu_button);
  pw_commands_add_toggle (G_ACTION_MAP (self), "show-pieces", self->list_button);
  pw_lesson_export_start (GTK_APPLICATION_WINDOW (self), get_lesson);
  fill_menu (self);
  show_commands (self);
  /* On a small screen the list makes room before the window is laid out, which would not become narrower then. */
  give_room (self, pw_window_fit (GTK_WINDOW (self)));
}

GtkWidget *
pw_lessons_window_new (GtkApplication *application, const char *folder)
{
  PwLessonsWindow *self = g_object_new (PW_TYPE_LESSONS_WINDOW, "application", application, NULL);
  const PwLesson *first;

  self->store = pw_lesson_store_new (folder);
  pw_lesson_list_set_store (self->list, self->store);
  add_mode (self, PW_LESSONS_QUIZ, _ ("Quiz"));
  add_mode (self, PW_LESSONS_GUESS, _ ("Guess the Piece"));
  g_signal_connect_object (self->modes, "notify::visible-child", G_CALLBACK (mode_changed_cb), self,
                           G_CONNECT_SWAPPED);
  first = pw_lesson_list_first (self->list);
  if (first != NULL)
    reopen (self, first);
  return GTK_WIDGET (self);
}
