/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The history of a line of text: owns the text and the list of changes to it.
 * Must not know any widget, nor what the number that goes with a text means.
 */
#include "ui/text-history.h"

#include <string.h>

#define MAX_PAUSE (2 * G_USEC_PER_SEC)       /* letters closer together than this are typed in one go */
#define MAX_REPLACE (G_USEC_PER_SEC / 100)    /* and this is one stroke, which takes out and then puts in */

/* At byte `at`, `removed` was replaced by `inserted`. */
typedef struct
{
  gsize at;
  char *removed;
  char *inserted;
  guint old_mode, new_mode;
  char *name;     /* (nullable) */
  gboolean typed; /* letter by letter: more letters may follow */
  gint64 time;
} Change;

struct _PwTextHistory
{
  GString *text;
  guint mode;
  GArray *changes; /* of Change */
  guint n_done;    /* changes in front of this are done, the others undone */
};

static void
clear_change (gpointer data)
{
  Change *change = data;

  g_free (change->removed);
  g_free (change->inserted);
  g_free (change->name);
}

PwTextHistory *
pw_text_history_new (const char *text, guint mode)
{
  PwTextHistory *history = g_new0 (PwTextHistory, 1);

  history->text = g_string_new (text);
  history->mode = mode;
  history->changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_array_set_clear_func (history->changes, clear_change);
  return history;
}

void
pw_text_history_free (PwTextHistory *history)
{
  if (history == NULL)
    return;
  g_string_free (history->text, TRUE);
  g_array_unref (history->changes);
  g_free (history);
}

const char *
pw_text_history_get_text (PwTextHistory *history)
{
  return history->text->str;
}

guint
pw_text_history_get_mode (PwTextHistory *history)
{
  return history->mode;
}

/* Bytes that both texts begin with, never ending inside a character. */
static gsize
common_start (const char *a, const char *b)
{
  gsize n = 0;

  while (a[n] && a[n] == b[n])
    n++;
  while (n > 0 && ((a[n] & 0xc0) == 0x80 || (b[n] & 0xc0) == 0x80))
    n--;
  return n;
}

/* Bytes that both texts end with, at most max, never beginning inside a character. */
static gsize
common_end (const char *a, gsize a_length, const char *b, gsize b_length, gsize max)
{
  gsize n = 0;

  while (n < max && a[a_length - n - 1] == b[b_length - n - 1])
    n++;
  while (n > 0 && (a[a_length - n] & 0xc0) == 0x80)
    n--;
  return n;
}

static gboolean
is_one_letter (const char *text)
{
  return *text && *g_utf8_next_char (text) == '\0' && !g_ascii_isspace (*text);
}

static Change
find_change (const char *before, const char *after, gint64 time)
{
  gsize a = strlen (before), b = strlen (after);
  gsize start = common_start (before, after);
  gsize end = common_end (before, a, after, b, MIN (a, b) - start);
  Change change = {
    .at = start,
    .removed = g_strndup (before + start, a - start - end),
    .inserted = g_strndup (after + start, b - start - end),
    .time = time,
  };

  change.typed = is_one_letter (change.inserted);
  return change;
}

/* Whether a change only goes on with what the last one typed, or fills the place it made. */
static gboolean
goes_on (const Change *last, const Change *change)
{
  if (last->name || change->name || last->old_mode != change->new_mode)
    return FALSE;
  if (*change->removed || change->at != last->at + strlen (last->inserted))
    return FALSE;
  if (*last->inserted == '\0')
    return change->time - last->time < MAX_REPLACE;
  return last->typed && change->typed && change->time - last->time < MAX_PAUSE;
}

/* change: (transfer full) */
static void
join (Change *last, Change *change)
{
  char *joined = g_strconcat (last->inserted, change->inserted, NULL);

  g_free (last->inserted);
  last->inserted = joined;
  last->typed = change->typed;
  last->time = change->time;
  clear_change (change);
}

void
pw_text_history_record (PwTextHistory *history, const char *text, guint mode, const char *name, gint64 time)
{
  Change change;
  Change *last;

  if (strcmp (history->text->str, text) == 0 && mode == history->mode)
    return;

  change = find_change (history->text->str, text, time);
  change.old_mode = history->mode;
  change.new_mode = mode;
  change.name = g_strdup (name);
  g_string_assign (history->text, text);
  history->mode = mode;
  g_array_set_size (history->changes, history->n_done);
  last = history->n_done > 0 ? &g_array_index (history->changes, Change, history->n_done - 1) : NULL;
  if (last && goes_on (last, &change))
    {
      join (last, &change);
      return;
    }
  g_array_append_val (history->changes, change);
  history->n_done++;
}

gboolean
pw_text_history_can_undo (PwTextHistory *history)
{
  return history->n_done > 0;
}

gboolean
pw_text_history_can_redo (PwTextHistory *history)
{
  return history->n_done < history->changes->len;
}

const char *
pw_text_history_undo_name (PwTextHistory *history)
{
  if (!pw_text_history_can_undo (history))
    return NULL;
  return g_array_index (history->changes, Change, history->n_done - 1).name;
}

const char *
pw_text_history_redo_name (PwTextHistory *history)
{
  if (!pw_text_history_can_redo (history))
    return NULL;
  return g_array_index (history->changes, Change, history->n_done).name;
}

static void
replace (PwTextHistory *history, gsize at, const char *old, const char *new, gsize *cursor)
{
  g_string_erase (history->text, at, strlen (old));
  g_string_insert (history->text, at, new);
  *cursor = at + strlen (new);
}

const char *
pw_text_history_undo (PwTextHistory *history, gsize *cursor)
{
  Change *change;

  if (!pw_text_history_can_undo (history))
    return NULL;
  change = &g_array_index (history->changes, Change, --history->n_done);
  change->typed = FALSE; /* typing does not go on with what was undone once */
  replace (history, change->at, change->inserted, change->removed, cursor);
  history->mode = change->old_mode;
  return history->text->str;
}

const char *
pw_text_history_redo (PwTextHistory *history, gsize *cursor)
{
  Change *change;

  if (!pw_text_history_can_redo (history))
    return NULL;
  change = &g_array_index (history->changes, Change, history->n_done++);
  replace (history, change->at, change->removed, change->inserted, cursor);
  history->mode = change->new_mode;
  return history->text->str;
}
