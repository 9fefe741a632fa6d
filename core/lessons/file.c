/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lesson files line by line. Knows the form of desktop entries, and not which groups and keys a lesson has. GKeyFile
 * reads this form as well, but without line numbers.
 */
#include "core/lessons/file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/base/slips.h"
#include "core/game/rules-read.h"

#define MAX_QUOTED   40  /* characters */

/* -- problems -- */

static PW_FREE_NOTIFY (free_problem, PwLessonProblem, (pw_phrase_unref, phrase), (g_array_unref, diagnostics),
                       (g_free, board, rules));

GPtrArray *
pw_lesson_problems_new (void)
{
  return g_ptr_array_new_with_free_func (free_problem);
}

PwLessonProblem *
_pw_lesson_problem_add (GPtrArray *problems, guint line, PwPhrase *phrase)
{
  PwLessonProblem *problem = g_new0 (PwLessonProblem, 1);

  problem->line = line;
  problem->phrase = phrase;
  g_ptr_array_add (problems, problem);
  return problem;
}

PwPhrase *
_pw_lesson_complain (GPtrArray *problems, guint line, const char *sentence)
{
  return _pw_lesson_problem_add (problems, line, pw_phrase_new (sentence))->phrase;
}

/* template_: with a place for what a reader says. (transfer full) */
static char *
render_reason (const char *template_, const char *reason, const PwLanguage *language)
{
  g_autoptr (PwPhrase) phrase = pw_phrase_new (template_);

  return pw_phrase_render (pw_phrase_add_name (phrase, reason), language);
}

/* With any notation for the piece: what is wrong is not in that. (transfer full) (nullable) */
static PwRules *
read_rules (const char *text, PwTranslate translate, GError **error)
{
  const PwRulesPiece piece = { NULL, "X", "W", PW_DIALECT_EXTENDED, NULL };

  return pw_rules_read_game (&piece, 1, text, translate, error);
}

char *
pw_lesson_problem_message (const PwLessonProblem *problem, const PwLanguage *language)
{
  g_autofree char *own = NULL, *other = NULL;
  PwTranslate one = language != NULL ? language->one : NULL;

  if (problem->board != NULL)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PwBoard) board = pw_board_read_fen (problem->board, one, NULL, &error);

      return render_reason (N_ ("The board can’t be read: {0}."), board == NULL ? error->message : "",
                            language);
    }
  if (problem->rules != NULL)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PwRules) rules = read_rules (problem->rules, one, &error);

      return render_reason (N_ ("The game can’t be played: {0}."), rules == NULL ? error->message : "",
                            language);
    }
  own = pw_phrase_render (problem->phrase, language);
  if (problem->diagnostics == NULL)
    return g_steal_pointer (&own);
  other = pw_diagnostic_message (&g_array_index (problem->diagnostics, PwDiagnostic, 0), one);
  return g_strdup_printf ("%s %s", own, other);
}

char *
_pw_lesson_quote (const char *word)
{
  GString *quoted = g_string_new (NULL);
  guint n = 0;

  for (const char *at = word; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (n++ >= MAX_QUOTED)
        {
          g_string_append (quoted, "\u2026");
          break;
        }
      g_string_append_unichar (quoted, g_unichar_isprint (letter) ? letter : 0xfffd);
    }
  return g_string_free (quoted, FALSE);
}

/* -- names that are nearly right -- */

const char *
_pw_lesson_nearest (const char *name, GPtrArray *names)
{
  const char *nearest = NULL;
  guint least = G_MAXUINT;

  if (strlen (name) > PW_SLIPS_MAX_LENGTH)
    return NULL;
  for (guint i = 0; i < names->len; i++)
    {
      const char *known = g_ptr_array_index (names, i);
      guint changes = pw_count_slips (name, strlen (name), known, strlen (known));

      if (changes < least && changes <= (strlen (known) + 1) / 3)
        {
          least = changes;
          nearest = known;
        }
    }
  return nearest;
}

/* -- lines -- */

typedef struct
{
  GPtrArray *groups;   /* PwFileGroup */
  GPtrArray *problems; /* PwLessonProblem */
  guint line;
} Scan;

static PW_CLEAR_NOTIFY (clear_entry, PwFileEntry, (g_free, key, locale, value));

static PW_FREE_NOTIFY (free_group, PwFileGroup, (g_free, name), (g_array_unref, entries));

static void
complain (Scan *scan, const char *sentence)
{
  if (scan->problems->len <= PW_LESSON_MAX_PROBLEMS) /* one more shows that there are more */
    _pw_lesson_complain (scan->problems, scan->line, sentence);
}

static void
scan_group (Scan *scan, const char *line, gsize length)
{
  PwFileGroup *group;

  if (length < 3 || line[length - 1] != ']' || memchr (line + 1, '[', length - 1) != NULL
      || memchr (line, ']', length - 1) != NULL)
    {
      complain (scan, N_ ("This is not a group. Write its name in brackets, such as “[Page 1]”."));
      return;
    }
  group = g_new0 (PwFileGroup, 1);
  group->line = scan->line;
  group->name = g_strndup (line + 1, length - 2);
  group->entries = g_array_new (FALSE, FALSE, sizeof (PwFileEntry));
  g_array_set_clear_func (group->entries, clear_entry);
  g_ptr_array_add (scan->groups, group);
}

/* Returns: (transfer full): the value without its escapes */
static char *
unescape (Scan *scan, const char *value, gsize length)
{
  static const char letters[] = "nstr\\", meanings[] = "\n \t\r\\";
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      const char *letter = NULL;

      if (value[i] != '\\')
        {
          g_string_append_c (text, value[i]);
          continue;
        }
      if (i + 1 < length)
        letter = strchr (letters, value[i + 1]);
      if (letter != NULL)
        g_string_append_c (text, meanings[letter - letters]);
      else
        complain (scan, N_ ("After a backslash, write n (a new line), s (a space), t (a tab) or another backslash."));
      i++;
    }
  return g_string_free (text, FALSE);
}

/* Cuts "Title[de]" into "Title" and "de". Returns: FALSE if it has another form */
static gboolean
split_key (const char *text, gsize length, PwFileEntry *entry)
{
  const char *bracket = memchr (text, '[', length);
  gsize end = bracket != NULL ? (gsize) (bracket - text) : length;

  for (gsize i = 0; i < end; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '-')
      return FALSE;
  if (end == 0 || (bracket != NULL && (length - end < 3 || text[length - 1] != ']')))
    return FALSE;
  entry->key = g_strndup (text, end);
  if (bracket != NULL)
    entry->locale = g_strndup (bracket + 1, length - end - 2);
  return TRUE;
}

static void
scan_entry (Scan *scan, const char *line, gsize length)
{
  const char *equals = memchr (line, '=', length);
  PwFileEntry entry = { .line = scan->line };
  gsize key_length = equals != NULL ? (gsize) (equals - line) : 0, start = key_length + 1;
  PwFileGroup *group;

  while (key_length > 0 && line[key_length - 1] == ' ')
    key_length--;
  if (!split_key (line, key_length, &entry))
    {
      complain (scan, N_ ("This line must be a group, a key with its value, or a comment."));
      return;
    }
  while (start < length && line[start] == ' ')
    start++;
  entry.value = unescape (scan, line + start, length - start);
  if (scan->groups->len == 0)
    {
      complain (scan, N_ ("A key must follow a group. Begin the file with [Lesson]."));
      clear_entry (&entry);
      return;
    }
  group = g_ptr_array_index (scan->groups, scan->groups->len - 1);
  g_array_append_val (group->entries, entry);
}

static void
scan_line (Scan *scan, const char *line, gsize length)
{
  while (length > 0 && g_ascii_isspace (line[length - 1]))
    length--;
  while (length > 0 && (*line == ' ' || *line == '\t'))
    {
      line++;
      length--;
    }
  if (length == 0 || *line == '#')
    return;
  if (memchr (line, '\0', length) != NULL || !g_utf8_validate (line, (gssize) length, NULL))
    complain (scan, N_ ("This line isn’t valid UTF-8 text."));
  else if (*line == '[')
    scan_group (scan, line, length);
  else
    scan_entry (scan, line, length);
}

GPtrArray *
_pw_lesson_file_scan (const char *text, gsize length, GPtrArray *problems)
{
  Scan scan = { .groups = g_ptr_array_new_with_free_func (free_group), .problems = problems, .line = 1 };

  if (length > PW_LESSON_MAX_LENGTH)
    {
      complain (&scan, N_ ("This file is too large for a lesson."));
      return scan.groups;
    }
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  for (gsize start = 0; start < length; scan.line++)
    {
      const char *end = memchr (text + start, '\n', length - start);
      gsize n = end != NULL ? (gsize) (end - text) - start : length - start;

      scan_line (&scan, text + start, n);
      start += n + 1;
    }
  return scan.groups;
}
