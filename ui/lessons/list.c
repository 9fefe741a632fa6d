/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of lessons: owns its rows.  Must not know how a lesson is shown. */
#include "ui/lessons/list.h"

#include <glib/gi18n-lib.h>

#include "ui/base/class.h"
#include "ui/base/label.h"
#include "ui/base/later.h"
#include "ui/handout/lesson/view.h"

#define CHECK_ICON "emblem-ok-symbolic"

typedef struct
{
  const PwLesson *lesson;
  const PwLessonCourse *course; /* (nullable): a user's own */
  GtkWidget *row, *check;
  GtkLabel *progress, *title;
} Row;

struct _PwLessonList
{
  GtkScrolledWindow parent_instance;

  PwLessonStore *store;
  GPtrArray *rows; /* Row, in their order */
  GtkListBox *box;
  gboolean is_quiet; /* what is selected is not a user's doing */
  guint scroll_id;   /* an idle call: the row selected is to be seen */
};

G_DEFINE_TYPE (PwLessonList, pw_lesson_list, GTK_TYPE_SCROLLED_WINDOW)

/* -- rows -- */

static Row *
find_row (PwLessonList *self, const PwLesson *lesson)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = g_ptr_array_index (self->rows, i);

      if (row->lesson == lesson)
        return row;
    }
  return NULL;
}

static const char *
get_title (const Row *row)
{
  return pw_lesson_text (row->lesson->title, row->lesson->own);
}

static void
update_row (PwLessonList *self, Row *row)
{
  guint n = pw_lesson_n_exercises (row->lesson), solved = pw_lesson_store_count (self->store, row->lesson);
  gboolean all = n > 0 && solved >= n;
  /* Translators: how many exercises are solved, and of how many. */
  g_autofree char *text = g_strdup_printf (_ ("%1$u of %2$u"), solved, n);
  /* Translators: the title of a lesson, then how many exercises are solved, and of how many. */
  g_autofree char *name = g_strdup_printf (all ? _ ("%1$s: all exercises solved, %2$u of %3$u")
                                               : _ ("%1$s: %2$u of %3$u exercises solved"),
                                           get_title (row), solved, n);

  gtk_label_set_text (row->progress, n > 0 ? text : "");
  gtk_widget_set_opacity (row->check, all ? 1 : 0);
  atk_object_set_name (gtk_widget_get_accessible (row->row), name);
}

static void
update_rows (PwLessonList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    update_row (self, g_ptr_array_index (self->rows, i));
}

static void
fill_row (Row *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = pw_label_new_wrapped (get_title (row), NULL, -1),
            *progress = pw_label_new_wrapped ("", "dim-label", -1);

  row->row = gtk_list_box_row_new ();
  row->check = gtk_image_new_from_icon_name (CHECK_ICON, GTK_ICON_SIZE_MENU);
  row->progress = GTK_LABEL (progress);
  row->title = GTK_LABEL (title);
  gtk_widget_set_tooltip_text (row->check, _ ("All exercises of this lesson are solved"));
  g_object_set (title, "hexpand", TRUE, "width-chars", 14, NULL);
  g_object_set (progress, "wrap", FALSE, "valign", GTK_ALIGN_CENTER, NULL);
  g_object_set (box, "margin", 5, "margin-start", 9, "margin-end", 9, NULL);
  gtk_container_add (GTK_CONTAINER (box), row->check);
  gtk_container_add (GTK_CONTAINER (box), title);
  gtk_container_add (GTK_CONTAINER (box), progress);
  gtk_container_add (GTK_CONTAINER (row->row), box);
  g_object_set_data (G_OBJECT (row->row), "row", row);
  gtk_widget_show_all (row->row);
}

static void
add_row (PwLessonList *self, const PwLessonCourse *course, const PwLesson *lesson)
{
  Row *row = g_new0 (Row, 1);

  row->course = course;
  row->lesson = lesson;
  g_ptr_array_add (self->rows, row);
  fill_row (row);
  update_row (self, row);
  gtk_container_add (GTK_CONTAINER (self->box), row->row);
}

static Row *
row_of (GtkListBoxRow *widget)
{
  return g_object_get_data (G_OBJECT (widget), "row");
}

/* The name of a course is above its first lesson. */
static void
update_header (GtkListBoxRow *widget, GtkListBoxRow *before, gpointer data)
{
  const PwLessonCourse *course = row_of (widget)->course;
  GtkWidget *header, *words;

  if (before != NULL && row_of (before)->course == course)
    {
      gtk_list_box_row_set_header (widget, NULL);
      return;
    }
  header = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_object_set (header, "margin", 9, "margin-top", before != NULL ? 18 : 9, NULL);
  gtk_container_add (
      GTK_CONTAINER (header),
      pw_label_new_wrapped (course != NULL ? _ (course->title) : _ ("Your Lessons"), "heading", -1));
  words = pw_label_new_wrapped (course != NULL ? _ (course->words) : _ ("Lessons from your files."),
                                "lesson-words", -1);
  gtk_style_context_add_class (gtk_widget_get_style_context (words), "dim-label");
  gtk_label_set_max_width_chars (GTK_LABEL (words), 28);
  gtk_container_add (GTK_CONTAINER (header), words);
  gtk_widget_show_all (header);
  gtk_list_box_row_set_header (widget, header);
}

/* -- choosing -- */

static void
selected_cb (PwLessonList *self, GtkListBoxRow *widget)
{
  if (widget != NULL && !self->is_quiet)
    g_signal_emit_by_name (self, "chosen", row_of (widget)->lesson);
}

/* Once the rows have their places. */
static void
scroll_cb (PwLessonList *self)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (self->box));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self));
  int y;

  if (row != NULL && gtk_widget_translate_coordinates (row, GTK_WIDGET (self->box), 0, 0, NULL, &y))
    gtk_adjustment_clamp_page (adjustment, y, y + gtk_widget_get_allocated_height (row));
}

void
pw_lesson_list_select (PwLessonList *self, const PwLesson *lesson)
{
  Row *row = find_row (self, lesson);

  pw_later (&self->scroll_id, PW_LATER_SPARE, scroll_cb, self);

  self->is_quiet = TRUE;
  gtk_list_box_select_row (self->box, row != NULL ? GTK_LIST_BOX_ROW (row->row) : NULL);
  self->is_quiet = FALSE;
}

void
pw_lesson_list_set_store (PwLessonList *self, PwLessonStore *store)
{
  g_return_if_fail (self->store == NULL);

  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (update_rows), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < PW_N_LESSON_COURSES; i++)
    {
      const PwLessonCourse *course = pw_lesson_course_get ((PwLessonCourseId) i);

      for (guint j = 0; j < course->lessons->len; j++)
        add_row (self, course, course->lessons->pdata[j]);
    }
}

/* id: (nullable). Returns: (nullable): there is none with that id */
static Row *
find_id (PwLessonList *self, const char *id)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = g_ptr_array_index (self->rows, i);

      if (g_strcmp0 (row->lesson->id, id) == 0)
        return row;
    }
  return NULL;
}

void
pw_lesson_list_add_own (PwLessonList *self, const PwLesson *lesson)
{
  Row *row = find_id (self, lesson->id);

  if (row == NULL)
    {
      add_row (self, NULL, lesson);
      return;
    }
  row->lesson = lesson;
  gtk_label_set_text (row->title, lesson->title);
  update_row (self, row);
}

const PwLesson *
pw_lesson_list_next (PwLessonList *self, const PwLesson *lesson)
{
  gboolean found = lesson == NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = g_ptr_array_index (self->rows, i);

      if (found)
        return row->lesson;
      found = row->lesson == lesson;
    }
  return NULL;
}

const PwLesson *
pw_lesson_list_first (PwLessonList *self)
{
  g_autofree char *last = pw_lesson_store_get_last (self->store);
  const Row *left = find_id (self, last);

  if (left != NULL)
    return left->lesson;
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = g_ptr_array_index (self->rows, i);

      if (pw_lesson_store_count (self->store, row->lesson) < pw_lesson_n_exercises (row->lesson))
        return row->lesson;
    }
  return pw_lesson_list_next (self, NULL);
}

/* -- life -- */

static void
pw_lesson_list_class_init (PwLessonListClass *klass)
{
  PW_STOPS (klass, PwLessonList, scroll_id);
  PW_OWNS (klass, PwLessonList, g_object_unref, store);
  PW_OWNS (klass, PwLessonList, g_ptr_array_unref, rows);
  pw_signal_new (klass, "chosen", 1, G_TYPE_POINTER);
}

static void
pw_lesson_list_init (PwLessonList *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_free);
  self->box = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->box, GTK_SELECTION_SINGLE);
  gtk_list_box_set_header_func (self->box, update_header, NULL, NULL);
  gtk_style_context_add_class (gtk_widget_get_style_context (GTK_WIDGET (self->box)), "lessons");
  atk_object_set_name (gtk_widget_get_accessible (GTK_WIDGET (self->box)), _ ("Lessons"));
  g_signal_connect_object (self->box, "row-selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_object_set (self, "hscrollbar-policy", GTK_POLICY_NEVER, "width-request", 230, "hexpand", FALSE, NULL);
  gtk_widget_show (GTK_WIDGET (self->box));
  gtk_container_add (GTK_CONTAINER (self), GTK_WIDGET (self->box));
}
