/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lessons that come with the program: a resource that is compiled in.  With core/catalogue/default.c the only
 * place of the engine that uses GIO and keeps something between calls.
 */
#include "core/lessons/course.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lessons-resource.h"

#define PATH "/org/piecewright/Piecewright/lessons"

/* ORDER COURSES */
static const PwLessonCourse rows[] = {
  { "extended", N_ ("Extended Betza"),
    N_ ("From the knight to pieces that hop, turn and capture without moving: every letter and operator, "
        "in small steps.") },
  { "xbetza", N_ ("XBetza"), N_ ("The notation of XBoard and the Interactive Diagram, with its legs and brackets.") },
  { "crossing", N_ ("Converting between dialects"),
    N_ ("Same letters, different meanings: for readers of more than one dialect.") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (rows) == PW_N_LESSON_COURSES);

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
load_lesson (GPtrArray *lessons, const char *course, const char *file)
{
  g_autofree char *path = g_strdup_printf (PATH "/%s/%s", course, file);
  g_autofree char *id = g_strdup_printf ("%s/%.*s", course, (int) strcspn (file, "."), file);
  g_autoptr (GBytes) bytes
      = g_resource_lookup_data (pw_lessons_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  PwLesson *lesson = NULL;
  gconstpointer text;
  gsize length;

  text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  if (text != NULL)
    lesson = pw_lesson_read (text, (gssize) length, id, NULL, problems, NULL);
  if (lesson == NULL)
    return;
  lesson->own = FALSE;
  g_ptr_array_add (lessons, lesson);
}

static GPtrArray *
load_lessons (const char *course)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_lesson_unref);
  g_autofree char *folder = g_strdup_printf (PATH "/%s", course);
  g_auto (GStrv) files = g_resource_enumerate_children (pw_lessons_get_resource (), folder,
                                                        G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (files == NULL)
    return lessons;
  qsort (files, g_strv_length (files), sizeof *files, compare_names);
  for (guint i = 0; files[i] != NULL; i++)
    load_lesson (lessons, course, files[i]);
  return lessons;
}

static PwLessonCourse *
load_courses (void)
{
  PwLessonCourse *courses = g_memdup2 (rows, sizeof rows);

  for (guint i = 0; i < PW_N_LESSON_COURSES; i++)
    courses[i].lessons = load_lessons (courses[i].name);
  return courses;
}

const PwLessonCourse *
pw_lesson_course_get (PwLessonCourseId id)
{
  static gsize loaded = 0; /* PW_N_LESSON_COURSES of PwLessonCourse, for good */

  g_return_val_if_fail (id < PW_N_LESSON_COURSES, NULL);

  if (g_once_init_enter (&loaded))
    g_once_init_leave (&loaded, (gsize) load_courses ());
  return (const PwLessonCourse *) loaded + id;
}
