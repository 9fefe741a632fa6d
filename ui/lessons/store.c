/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Three files: owns their names and when they are written. Their contents are the core's; a file that can't be read
 * counts as empty.
 */
#include "ui/lessons/store.h"

#include <errno.h>
#include <gio/gio.h>
#include <string.h>

#include "core/base/new-file.h"
#include "ui/base/class.h"
#include "ui/keep/read.h"

#define PROGRESS_FILE "progress"
#define MEMORY_FILE   "quiz"
#define PLACES_FILE   "places"
#define PLACES        "Places" /* the group with a lesson's id and its place in each line */
#define LAST          "Last"
#define MAX_SIZE      (8 * 1024 * 1024) /* bytes: a larger file is not ours */

struct _PwLessonStore
{
  GObject parent_instance;

  char *folder; /* (nullable) */
  PwProgress *progress;
  char *memory;
  GKeyFile *places;
};

G_DEFINE_TYPE (PwLessonStore, pw_lesson_store, G_TYPE_OBJECT)

/* (transfer full) (nullable) */
static char *
read_file (PwLessonStore *self, const char *name)
{
  g_autofree char *path = self->folder != NULL ? g_build_filename (self->folder, name, NULL) : NULL;
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  g_autoptr (GBytes) bytes = file != NULL ? pw_file_read_start (file, MAX_SIZE + 1, NULL) : NULL;

  if (bytes == NULL || g_bytes_get_size (bytes) > MAX_SIZE)
    return NULL;
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
write_file (PwLessonStore *self, const char *name, const char *text)
{
  g_autofree char *path = self->folder != NULL ? g_build_filename (self->folder, name, NULL) : NULL;

  if (path == NULL)
    return;
  g_mkdir_with_parents (self->folder, 0700);
  if (!pw_replace_file (path, text, strlen (text)))
    g_message ("The progress in the lessons could not be kept: %s", g_strerror (errno));
}

static void
progress_changed (PwLessonStore *self)
{
  g_autofree char *text = pw_progress_to_text (self->progress);

  write_file (self, PROGRESS_FILE, text);
  g_signal_emit_by_name (self, "changed");
}

void
pw_lesson_store_set_solved (PwLessonStore *self, const char *id)
{
  if (pw_progress_set_solved (self->progress, id, TRUE))
    progress_changed (self);
}

guint
pw_lesson_store_count (PwLessonStore *self, const PwLesson *lesson)
{
  return pw_progress_count (self->progress, lesson);
}

PW_GETTER (const char *, pw_lesson_store_get_memory, PwLessonStore, memory);

void
pw_lesson_store_set_memory (PwLessonStore *self, const char *memory)
{
  if (g_str_equal (memory, self->memory))
    return;
  g_free (self->memory);
  self->memory = g_strdup (memory);
  write_file (self, MEMORY_FILE, memory);
}

guint
pw_lesson_store_get_place (PwLessonStore *self, const char *id)
{
  return id != NULL ? (guint) MAX (0, g_key_file_get_integer (self->places, PLACES, id, NULL)) : 0;
}

char *
pw_lesson_store_get_last (PwLessonStore *self)
{
  return g_key_file_get_string (self->places, LAST, "Lesson", NULL);
}

void
pw_lesson_store_set_place (PwLessonStore *self, const char *id, guint part)
{
  g_autofree char *last = pw_lesson_store_get_last (self);
  g_autofree char *text = NULL;

  if (id == NULL || (g_strcmp0 (id, last) == 0 && part == pw_lesson_store_get_place (self, id)))
    return;
  g_key_file_set_integer (self->places, PLACES, id, (int) part);
  g_key_file_set_string (self->places, LAST, "Lesson", id);
  text = g_key_file_to_data (self->places, NULL, NULL);
  write_file (self, PLACES_FILE, text);
}

/* -- life -- */

static void
pw_lesson_store_class_init (PwLessonStoreClass *klass)
{
  PW_OWNS (klass, PwLessonStore, pw_progress_free, progress);
  PW_OWNS (klass, PwLessonStore, g_free, memory, folder);
  PW_OWNS (klass, PwLessonStore, g_key_file_unref, places);
  pw_signal_new (klass, "changed", 0);
}

static void
pw_lesson_store_init (PwLessonStore *self)
{
}

PwLessonStore *
pw_lesson_store_new (const char *folder)
{
  PwLessonStore *self = g_object_new (PW_TYPE_LESSON_STORE, NULL);
  g_autofree char *progress = NULL;
  g_autofree char *places = NULL;

  self->folder = g_strdup (folder);
  progress = read_file (self, PROGRESS_FILE);
  self->progress = pw_progress_new (progress);
  self->memory = read_file (self, MEMORY_FILE);
  if (self->memory == NULL)
    self->memory = g_strdup ("");
  self->places = g_key_file_new ();
  places = read_file (self, PLACES_FILE);
  if (places != NULL)
    g_key_file_load_from_data (self->places, places, (gsize) -1, G_KEY_FILE_NONE, NULL);
  return self;
}
