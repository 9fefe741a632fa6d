/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * piecewright-thumbnailer: the board of a document's current piece as a PNG, for the pictures that desktops show in
 * their folders.  It meets documents that nobody has chosen to open, so time and sizes are limited.
 */
#include <sys/resource.h>

#include "app/cli/base/command.h"
#include "app/cli/base/translations.h"
#include "ui/handout/view.h"
#include "ui/keep/file.h"
#include "ui/paint/portrait/helper.h"
#include "ui/paint/thumbnail.h"

#define MIN_SIZE 16
#define MAX_SIZE 1024
#define SECONDS 10 /* of processor time */

static void
limit_time (void)
{
  const struct rlimit limit = { SECONDS, SECONDS };

  setrlimit (RLIMIT_CPU, &limit);
}

/* Returns: 0 if it is none, or none that makes sense */
static int
read_size (const char *text)
{
  guint64 size;

  return g_ascii_string_to_unsigned (text, 10, MIN_SIZE, MAX_SIZE, &size, NULL) ? (int) size : 0;
}

/* A picture that can't be drawn leaves the letters. Returns: (transfer full) */
static cairo_surface_t *
draw (const PwRecord *record, int size)
{
  g_auto (PwRecordView) view;

  pw_record_view_init (&view, record, size);
  view.scene.flags |= PW_SCENE_FIGURINES;
  return pw_thumbnail_draw_scene (&view.scene, size, 1);
}

static PwExit
fail (const char *file, const char *message)
{
  g_printerr ("piecewright-thumbnailer: %s: %s\n", file, message);
  return PW_EXIT_ERROR;
}

static PwExit
write_thumbnail (int size, const char *document, const char *png)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (PwArmy) army = pw_army_load (file, NULL, &error);
  cairo_surface_t *surface;
  cairo_status_t status;

  if (army == NULL)
    return fail (document, error->message);
  surface = draw (pw_army_record (army, pw_army_current (army)), size);
  status = cairo_surface_write_to_png (surface, png);
  cairo_surface_destroy (surface);
  return status == CAIRO_STATUS_SUCCESS ? PW_EXIT_OK : fail (png, cairo_status_to_string (status));
}

int
main (int argc, char **argv)
{
  int size = argc == 4 ? read_size (argv[1]) : 0;

  pw_portrait_helper_begin (argc, argv);
  pw_find_translations (PW_LOCALE_DIR);
  if (size == 0)
    {
      g_printerr ("usage: piecewright-thumbnailer SIZE DOCUMENT PNG; SIZE is from %d to %d\n", MIN_SIZE, MAX_SIZE);
      return PW_EXIT_USAGE;
    }
  limit_time ();
  return (int) write_thumbnail (size, argv[2], argv[3]);
}
