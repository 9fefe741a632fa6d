/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Progress on a terminal.  Owns its words, and how often they change. */
#include "app/cli/base/progress.h"

#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define INTERVAL (G_USEC_PER_SEC / 10)
#define ERASE    "\r\033[K"

void
pw_progress_init (PwProgress *progress, const char *path)
{
  struct stat info;
  gboolean found = FALSE;

  if (path != NULL)
    found = strcmp (path, "-") == 0 ? fstat (STDIN_FILENO, &info) == 0 : stat (path, &info) == 0;

  *progress = (PwProgress){ .is_told = isatty (STDERR_FILENO), .start = g_get_monotonic_time () };
  if (found && S_ISREG (info.st_mode))
    progress->size = (guint64) info.st_size;
}

static void
append_counts (GString *line, const PwStreamCounts *counts)
{
  g_autofree char *lines = g_strdup_printf ("%'" G_GUINT64_FORMAT, counts->lines);
  g_autofree char *errors = g_strdup_printf ("%'" G_GUINT64_FORMAT, counts->errors);

  /* Translators: lines of a file, and how many of them had errors */
  g_string_append_printf (line, _ ("Lines: %s, errors: %s"), lines, errors);
}

static gboolean
is_due (const PwProgress *progress, gint64 now)
{
  return now - MAX (progress->last, progress->start) >= INTERVAL;
}

static void
show (PwProgress *progress, GString *line, gint64 now)
{
  pw_write_remarks (line);
  progress->is_shown = TRUE;
  progress->last = now;
}

static void
show_counts (PwProgress *progress, const PwStreamCounts *counts, gint64 now)
{
  g_autoptr (GString) line = g_string_new (ERASE);

  append_counts (line, counts);
  if (progress->size > 0)
    g_string_append_printf (line, ", %u %%", (guint) (MIN (counts->bytes, progress->size) * 100 / progress->size));
  show (progress, line, now);
}

void
pw_progress_end (PwProgress *progress)
{
  g_autoptr (GString) line = g_string_new (ERASE);

  if (progress->is_shown)
    pw_write_remarks (line);
  progress->is_shown = FALSE;
}

static void
sum_up (PwProgress *progress, const PwStreamCounts *counts, gint64 now)
{
  double seconds = MAX (1, (double) (now - progress->start)) / G_USEC_PER_SEC;
  g_autoptr (GString) line = g_string_new (NULL);

  pw_progress_end (progress);
  append_counts (line, counts);
  /* Translators: behind "Lines: 1000, errors: 2", the time that it took, and lines per second */
  g_string_append_printf (line, _ ("; %.1f seconds, %.0f per second"), seconds, (double) counts->lines / seconds);
  g_string_append_c (line, '\n');
  pw_write_remarks (line);
}

void
pw_progress_tell (PwProgress *progress, PwStreamStep step, const PwStreamCounts *counts)
{
  gint64 now;

  if (!progress->is_told)
    return;
  now = g_get_monotonic_time ();
  if (step == PW_STREAM_WRITES)
    pw_progress_end (progress);
  else if (step == PW_STREAM_ENDS)
    sum_up (progress, counts, now);
  else if (is_due (progress, now))
    show_counts (progress, counts, now);
}

gboolean
pw_progress_goes_on (gpointer data, double part)
{
  PwProgress *progress = data;
  gint64 now = progress->is_told ? g_get_monotonic_time () : 0;
  g_autoptr (GString) line = NULL;

  if (!progress->is_told || !is_due (progress, now))
    return TRUE;
  line = g_string_new (ERASE);
  /* Translators: how much of a job is done, in percent */
  g_string_append_printf (line, _ ("Done: %u %%"), (guint) (CLAMP (part, 0, 1) * 100));
  show (progress, line, now);
  return TRUE;
}
