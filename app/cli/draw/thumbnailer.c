/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * piecewright-thumbnailer: the board of a document's current piece, or of a lesson, as a PNG, for the
 * pictures that desktops show in their folders.  It meets documents that nobody has chosen to open, so all of
 * them is read by a helper.
 */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/base/command.h"
#include "app/cli/base/translations.h"
#include "core/base/limits.h"
#include "core/base/new-file.h"
#include "core/base/write.h"
#include "core/lessons/lesson.h"
#include "ui/handout/lesson/view.h"
#include "ui/handout/view.h"
#include "ui/keep/file.h"
#include "ui/keep/read.h"
#include "ui/paint/portrait/helper.h"
#include "ui/paint/thumbnail.h"

#define MIN_SIZE 16
#define MAX_SIZE PW_HELPER_SIDE
#define SECONDS  5 /* of processor time */

#define WITHOUT_PICTURE "-" /* before the size: letters in its place */

/* Returns: 0 if it is none, or none that makes sense */
static int
read_size (const char *text)
{
  guint64 size;

  return g_ascii_string_to_unsigned (text, 10, MIN_SIZE, MAX_SIZE, &size, NULL) ? (int) size : 0;
}

static gboolean
stop (gpointer unused, double progress)
{
  return FALSE;
}

/* A picture that can't be drawn leaves the letters. side: of a picture; 0: none. Returns: (transfer full) */
static cairo_surface_t *
draw_record (const PwRecord *record, int size, int side)
{
  g_auto (PwRecordView) view;

  pw_record_view_init (&view, record, side);
  view.scene.flags |= PW_SCENE_FIGURINES;
  return pw_thumbnail_draw_scene (&view.scene, size, 1);
}

/* The board of the first page or exercise that has one; exercises aren't tried. (transfer full) (nullable) */
static cairo_surface_t *
draw_lesson (const char *text, gsize length, int size)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  const PwPatience none = { stop, NULL, 0, 1 };
  g_autoptr (PwLesson) lesson = pw_lesson_read (text, (gssize) length, NULL, NULL, problems, &none);

  for (guint i = 0; lesson != NULL && i < lesson->parts->len; i++)
    {
      const PwLessonPart *part = &g_array_index (lesson->parts, PwLessonPart, i);
      g_auto (PwLessonView) view = { 0 };

      if (part->exercise != NULL)
        pw_lesson_view_ask (&view, part->exercise);
      else if (part->page->scene.notation != NULL)
        pw_lesson_view_init (&view, &part->page->scene, part->page->scene.notation, FALSE);
      if (view.piece == NULL)
        continue;
      view.scene.flags
          &= ~(guint) (PW_SCENE_COORDINATES | PW_SCENE_LEGEND | PW_SCENE_ATTACKS | PW_SCENE_NO_PAPER);
      return pw_thumbnail_draw_scene (&view.scene, size, 1);
    }
  return NULL;
}

/* In the helper. how: the size, perhaps with WITHOUT_PICTURE before it. Returns: as PwHelperTask */
static cairo_surface_t *
draw (GBytes *bytes, const char *how)
{
  gboolean without_picture = g_str_has_prefix (how, WITHOUT_PICTURE);
  int size = read_size (without_picture ? how + strlen (WITHOUT_PICTURE) : how);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = NULL;

  if (pw_lesson_is_text (text, length))
    return size != 0 ? draw_lesson (text, length, size) : NULL;
  army = pw_army_from_text (text, length, &error);
  if (army != NULL && size != 0)
    return draw_record (pw_army_record (army, pw_army_current (army)), size, without_picture ? 0 : size);
  if (error != NULL)
    pw_write_all (STDOUT_FILENO, error->message, strlen (error->message));
  return NULL;
}

static const PwHelperTask task = { "--draw-document", SECONDS, NULL, draw };

/* A picture that breaks its reader leaves the letters. */
static PwHelperEnd
draw_somehow (GBytes *bytes, const char *size, cairo_surface_t **surface, char **why)
{
  PwHelperEnd end = pw_helper_draw (&task, bytes, size, surface, why);
  g_autofree char *without = g_strconcat (WITHOUT_PICTURE, size, NULL);

  return end == PW_HELPER_KILLED ? pw_helper_draw (&task, bytes, without, surface, NULL) : end;
}

static PwExit
fail (const char *file, const char *message)
{
  g_printerr ("piecewright-thumbnailer: %s: %s\n", file, message);
  return PW_EXIT_ERROR;
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* A file, or a device or a pipe, which is written to. Returns: FALSE with errno set */
static gboolean
write_bytes (const char *path, const GByteArray *bytes)
{
  gboolean done = pw_replace_file (path, bytes->data, bytes->len);
  int fd = !done && errno == EINVAL ? open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY) : -1;

  if (fd < 0)
    return done;
  done = pw_write_all (fd, bytes->data, bytes->len);
  return close (fd) == 0 && done;
}

/* surface: (transfer full) */
static PwExit
write_png (cairo_surface_t *surface, const char *path)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);

  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    return fail (path, cairo_status_to_string (status));
  return write_bytes (path, bytes) ? PW_EXIT_OK : fail (path, g_strerror (errno));
}

static PwExit
write_thumbnail (const char *size, const char *document, const char *png)
{
  static const char *const sentences[] = {
    [PW_HELPER_UNSTARTED] = "no helper can be started",
    [PW_HELPER_UNGUARDED] = "this system can't keep a document from doing harm",
    [PW_HELPER_ILLEGIBLE] = "this isn't a document that can be drawn",
    [PW_HELPER_KILLED] = "drawing it takes too much time or memory",
  };
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = pw_file_read_start (file, PW_FILE_MAX_SIZE + 1, &error);
  g_autofree char *why = NULL;
  cairo_surface_t *surface;
  PwHelperEnd end;

  if (bytes == NULL)
    return fail (document, error->message);
  if (g_bytes_get_size (bytes) > PW_FILE_MAX_SIZE)
    return fail (document, _ ("The file is too large."));
  end = draw_somehow (bytes, size, &surface, &why);
  if (end != PW_HELPER_DONE)
    return fail (document, end == PW_HELPER_ILLEGIBLE && why != NULL ? why : sentences[end]);
  return write_png (surface, png);
}

int
main (int argc, char **argv)
{
  pw_helper_begin (argc, argv, &task);
  pw_survive_long_files ();
  pw_find_translations (PW_LOCALE_DIR);
  if (argc != 4 || read_size (argv[1]) == 0)
    {
      g_printerr ("usage: piecewright-thumbnailer SIZE DOCUMENT PNG; SIZE is from %d to %d\n", MIN_SIZE,
                  MAX_SIZE);
      return PW_EXIT_USAGE;
    }
  return (int) write_thumbnail (argv[1], argv[2], argv[3]);
}
