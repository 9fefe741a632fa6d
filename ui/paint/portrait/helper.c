/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Helpers that draw what comes from outside: owns both ends of the pipe between them and their callers. Of
 * what comes out of a helper only the colors are believed.
 */
#define _GNU_SOURCE /* memfd_create(), memmem() */
#include "ui/paint/portrait/helper.h"

#include <errno.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "core/base/write.h"
#include "ui/paint/portrait/decode.h"
#include "ui/paint/portrait/portrait-private.h"
#include "ui/paint/portrait/portrait.h"
#include "ui/paint/portrait/sandbox.h"

/* A busy machine gives a helper its processor time late; one that sleeps is killed, too. */
#define PATIENCE (3 * G_USEC_PER_SEC)

#define MAGIC 0x50575031u /* in the order of bytes of the machine, as all that follows */
#define PIXEL 4           /* bytes */

/* What comes first from a helper; the rows follow it without gaps. */
typedef struct
{
  guint32 magic;
  guint32 width, height;
} Header;

#define MAX_ANSWER (sizeof (Header) + (gsize) PW_HELPER_SIDE * PW_HELPER_SIDE * PIXEL)

/* How a helper exits. */
enum
{
  EXIT_DONE,
  EXIT_ILLEGIBLE,
  EXIT_UNGUARDED,
};

static gboolean can_help;

/* -- in the helper -- */

static gboolean
write_surface (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);
  Header header = { MAGIC, (guint32) width, (guint32) height };
  const guint8 *row = cairo_image_surface_get_data (surface);
  gboolean done = pw_write_all (STDOUT_FILENO, &header, sizeof header);

  for (int y = 0; done && y < height; y++, row += cairo_image_surface_get_stride (surface))
    done = pw_write_all (STDOUT_FILENO, row, (gsize) width * PIXEL);
  return done;
}

static int
help (const PwHelperTask *task, const char *how)
{
  GMappedFile *file = g_mapped_file_new_from_fd (STDIN_FILENO, FALSE, NULL);
  g_autoptr (GBytes) bytes = file != NULL ? g_mapped_file_get_bytes (file) : NULL;
  cairo_surface_t *surface;

  if (bytes == NULL)
    return EXIT_ILLEGIBLE;
  if (!_pw_sandbox_enter (task->seconds, task->has_text == NULL || task->has_text (bytes, how)))
    return EXIT_UNGUARDED;
  surface = task->draw (bytes, how);
  return surface != NULL && write_surface (surface) ? EXIT_DONE : EXIT_ILLEGIBLE;
}

void
pw_helper_begin (int argc, char **argv, const PwHelperTask *task)
{
  if (argc == 3 && strcmp (argv[1], task->option) == 0)
    _exit (help (task, argv[2])); /* nothing that other libraries leave for the end */
  can_help = TRUE;
}

/* -- the caller -- */

/* A file without a name, as a pipe would have to be filled while the answer is read. Returns: -1 if there is
 * none */
static int
hold (GBytes *bytes)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);
  int fd = memfd_create ("picture", MFD_CLOEXEC);

  if (fd >= 0 && pw_write_all (fd, data, size) && lseek (fd, 0, SEEK_SET) == 0)
    return fd;
  if (fd >= 0)
    close (fd);
  return -1;
}

/* Returns: (transfer full) (nullable): NULL with errno set */
static GSubprocess *
start (const PwHelperTask *task, GBytes *bytes, const char *how)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  int fd = can_help ? hold (bytes) : -1;
  GSubprocess *helper;

  if (!can_help)
    errno = ENOSYS;
  if (fd < 0)
    return NULL;
  g_subprocess_launcher_take_stdin_fd (launcher, fd);
  helper = g_subprocess_launcher_spawn (launcher, NULL, "/proc/self/exe", task->option, how, NULL);
  if (helper == NULL)
    errno = EAGAIN;
  return helper;
}

/* Waits for more. Returns: how many bytes came; 0 at the end; -1 if it takes too long */
static gssize
read_some (int fd, gint64 deadline, guint8 *data, gsize room)
{
  for (;;)
    {
      GPollFD poll = { fd, G_IO_IN, 0 };
      gint64 left = (deadline - g_get_monotonic_time ()) / 1000;
      gssize n;

      if (left <= 0 || g_poll (&poll, 1, (int) left) == 0)
        return -1;
      n = read (fd, data, room);
      if (n >= 0 || errno != EINTR)
        return n;
    }
}

/* Reads to the end, which shows that the helper has done all it wanted. Returns: 0 if that doesn't come */
static gsize
read_answer (GSubprocess *helper, gint64 patience, guint8 *data, gsize room)
{
  GUnixInputStream *stream = G_UNIX_INPUT_STREAM (g_subprocess_get_stdout_pipe (helper));
  gint64 deadline = g_get_monotonic_time () + patience;
  gsize length = 0;

  while (length < room)
    {
      gssize n = read_some (g_unix_input_stream_get_fd (stream), deadline, data + length, room - length);

      if (n == 0)
        return length;
      if (n < 0)
        return 0;
      length += (gsize) n;
    }
  return 0;
}

/* Returns: (transfer full) (nullable): NULL if it is no picture */
static cairo_surface_t *
unpack (const guint8 *data, gsize length)
{
  Header header;
  cairo_surface_t *surface;
  guint8 *row;

  if (length < sizeof header)
    return NULL;
  memcpy (&header, data, sizeof header);
  if (header.magic != MAGIC || header.width - 1 >= PW_HELPER_SIDE || header.height - 1 >= PW_HELPER_SIDE
      || length != sizeof header + (gsize) header.width * header.height * PIXEL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) header.width, (int) header.height);
  row = cairo_image_surface_get_data (surface);
  for (guint y = 0; row != NULL && y < header.height; y++)
    memcpy (row + (gsize) y * (gsize) cairo_image_surface_get_stride (surface),
            data + sizeof header + (gsize) y * header.width * PIXEL, (gsize) header.width * PIXEL);
  cairo_surface_mark_dirty (surface);
  return surface;
}

static PwHelperEnd
find_end (GSubprocess *helper)
{
  if (!g_subprocess_get_if_exited (helper))
    return PW_HELPER_KILLED;
  switch (g_subprocess_get_exit_status (helper))
    {
    case EXIT_ILLEGIBLE:
      return PW_HELPER_ILLEGIBLE;
    case EXIT_UNGUARDED:
      return PW_HELPER_UNGUARDED;
    default:
      return PW_HELPER_KILLED;
    }
}

/* Returns: (transfer full) (nullable): NULL if it is no line of text */
static char *
read_words (const guint8 *data, gsize length)
{
  if (length == 0 || length > PW_HELPER_MAX_WORDS || !g_utf8_validate ((const char *) data, (gssize) length, NULL))
    return NULL;
  for (gsize i = 0; i < length; i++)
    if (g_ascii_iscntrl ((char) data[i]))
      return NULL;
  return g_strndup ((const char *) data, length);
}

PwHelperEnd
pw_helper_draw (const PwHelperTask *task, GBytes *bytes, const char *how, cairo_surface_t **surface, char **why)
{
  g_autoptr (GSubprocess) helper = NULL;
  g_autofree guint8 *answer = NULL;
  gsize length;

  if (why != NULL)
    *why = NULL;
  *surface = _pw_sandbox_is_entered () ? task->draw (bytes, how) : NULL;
  if (_pw_sandbox_is_entered ())
    return *surface != NULL ? PW_HELPER_DONE : PW_HELPER_ILLEGIBLE;
  helper = start (task, bytes, how);
  if (helper == NULL)
    return PW_HELPER_UNSTARTED;
  answer = g_malloc (MAX_ANSWER + 1);
  length = read_answer (helper, PATIENCE + task->seconds * G_USEC_PER_SEC, answer, MAX_ANSWER + 1);
  g_subprocess_force_exit (helper);
  g_subprocess_wait (helper, NULL, NULL);
  *surface = unpack (answer, length);
  if (why != NULL && *surface == NULL)
    *why = read_words (answer, length);
  return *surface != NULL ? PW_HELPER_DONE : find_end (helper);
}

/* -- pictures that users bring -- */

static gboolean
has_text (GBytes *bytes, const char *type)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  return memmem (data, size, "<text", strlen ("<text")) != NULL;
}

static const PwHelperTask portrait_task
    = { "--draw-picture", PW_PORTRAIT_SECONDS, has_text, pw_portrait_decode };

void
pw_portrait_helper_begin (int argc, char **argv)
{
  pw_helper_begin (argc, argv, &portrait_task);
}

/* code: errno, if it could not be started */
static void
explain (PwHelperEnd end, int code, const char *type, GError **error)
{
  const char *sentence = _ ("Drawing this picture takes too much time or memory. Use a simpler one.");

  if (end == PW_HELPER_UNSTARTED)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("Pictures can’t be drawn now: %s"),
                   g_strerror (code));
      return;
    }
  if (end == PW_HELPER_UNGUARDED)
    sentence = _ ("Pictures from outside aren’t drawn: this system can’t keep them from doing harm.");
  if (end == PW_HELPER_ILLEGIBLE)
    sentence = g_str_equal (type, PW_PORTRAIT_PNG) ? _ ("This isn’t a valid PNG picture. Choose another.")
                                                   : _ ("This isn’t a valid SVG drawing. Choose another.");
  g_set_error_literal (error, G_FILE_ERROR,
                       end == PW_HELPER_UNGUARDED ? G_FILE_ERROR_FAILED : G_FILE_ERROR_INVAL, sentence);
}

cairo_surface_t *
_pw_portrait_fetch (GBytes *bytes, const char *type, GError **error)
{
  cairo_surface_t *surface;
  PwHelperEnd end = pw_helper_draw (&portrait_task, bytes, type, &surface, NULL);

  if (end != PW_HELPER_DONE)
    explain (end, errno, type, error);
  return surface;
}
