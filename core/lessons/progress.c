/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of ids, and how it is written as a text. Must not know where it is kept. */
#include "core/lessons/progress.h"

#include <string.h>

#include "core/base/clean.h"
#include "core/base/owns.h"

#define MAX_IDS    100000 /* a text with more is no progress of a human being */
#define MAX_LENGTH 200

struct _PwProgress
{
  GHashTable *ids; /* texts, owned */
};

/* A name, a sign and a number, without anything that could not be on a line. */
static gboolean
is_id (const char *text)
{
  const char *sign = strrchr (text, '#');
  g_autofree char *clean = pw_clean_text (PW_CLEAN_LINE, text);

  if (sign == NULL || sign == text || sign[1] == '\0' || strlen (text) > MAX_LENGTH
      || !g_str_equal (clean, text))
    return FALSE;
  for (const char *at = sign + 1; *at != '\0'; at++)
    if (!g_ascii_isdigit (*at))
      return FALSE;
  return TRUE;
}

PwProgress *
pw_progress_new (const char *text)
{
  PwProgress *progress = g_new0 (PwProgress, 1);
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", MAX_IDS);

  progress->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    if (is_id (g_strstrip (lines[i])))
      g_hash_table_add (progress->ids, g_strdup (lines[i]));
  return progress;
}

PW_FREE_FUNC (pw_progress_free, PwProgress, (g_hash_table_unref, ids));

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
pw_progress_to_text (const PwProgress *progress)
{
  guint n;
  g_autofree gpointer *ids = g_hash_table_get_keys_as_array (progress->ids, &n);
  GString *text = g_string_new (NULL);

  qsort (ids, n, sizeof *ids, compare_texts);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s\n", (const char *) ids[i]);
  return g_string_free (text, FALSE);
}

gboolean
pw_progress_is_solved (const PwProgress *progress, const char *id)
{
  return id != NULL && g_hash_table_contains (progress->ids, id);
}

gboolean
pw_progress_set_solved (PwProgress *progress, const char *id, gboolean solved)
{
  if (id == NULL || !is_id (id))
    return FALSE;
  return solved ? g_hash_table_add (progress->ids, g_strdup (id)) : g_hash_table_remove (progress->ids, id);
}

guint
pw_progress_count (const PwProgress *progress, const PwLesson *lesson)
{
  guint n = 0;

  for (guint i = 0; i < lesson->parts->len; i++)
    {
      const PwExercise *exercise = g_array_index (lesson->parts, PwLessonPart, i).exercise;

      n += exercise != NULL && pw_progress_is_solved (progress, exercise->id);
    }
  return n;
}
