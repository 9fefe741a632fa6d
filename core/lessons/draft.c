/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lesson while it is written: its text, cut into lines, and changes of single lines and of whole groups.
 * Must not know what is wrong with a lesson.
 */
#include "core/lessons/draft.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/getter.h"
#include "core/game/position-text.h"
#include "core/lessons/lesson-private.h"

struct _PwLessonDraft
{
  gatomicrefcount refs;
  char *text;
  GPtrArray *groups; /* PwFileGroup */
  GArray *starts;    /* gsize: where each line begins; then the end of the text */
};

/* -- life -- */

static void
find_lines (PwLessonDraft *draft)
{
  gsize start = 0, length = strlen (draft->text);

  draft->starts = g_array_new (FALSE, FALSE, sizeof (gsize));
  while (start < length)
    {
      const char *end = strchr (draft->text + start, '\n');

      g_array_append_val (draft->starts, start);
      start = end != NULL ? (gsize) (end - draft->text) + 1 : length;
    }
  g_array_append_val (draft->starts, length);
}

/* text: (transfer full) */
static PwLessonDraft *
take_text (char *text)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  PwLessonDraft *draft = g_new0 (PwLessonDraft, 1);

  g_atomic_ref_count_init (&draft->refs);
  draft->text = text;
  draft->groups = _pw_lesson_file_scan (text, strlen (text), problems);
  find_lines (draft);
  return draft;
}

/* Returns: (nullable): what a draft can't be made of */
static const char *
find_fault (const char *text, gsize length)
{
  if (length > PW_LESSON_MAX_LENGTH)
    return N_ ("This file is too large for a lesson.");
  return g_utf8_validate (text, (gssize) length, NULL) ? NULL : N_ ("This file isn’t valid UTF-8 text.");
}

PwLessonDraft *
pw_lesson_draft_new (const char *text, gssize length, GPtrArray *problems)
{
  gsize n = length >= 0 ? (gsize) length : strlen (text);
  const char *fault = find_fault (text, n);
  g_autoptr (PwLessonDraft) draft = fault == NULL ? take_text (g_strndup (text, n)) : NULL;

  if (fault == NULL
      && (draft->groups->len == 0 || pw_lesson_draft_group (draft, 0) != PW_LESSON_GROUP_LESSON))
    fault = N_ ("The first group must be [Lesson].");
  if (fault == NULL)
    return g_steal_pointer (&draft);
  _pw_lesson_complain (problems, 1, fault);
  return NULL;
}

PwLessonDraft *
pw_lesson_draft_ref (PwLessonDraft *draft)
{
  g_atomic_ref_count_inc (&draft->refs);
  return draft;
}

void
pw_lesson_draft_unref (PwLessonDraft *draft)
{
  if (draft == NULL || !g_atomic_ref_count_dec (&draft->refs))
    return;
  g_free (draft->text);
  g_ptr_array_unref (draft->groups);
  g_array_unref (draft->starts);
  g_free (draft);
}

PW_GETTER (const char *, pw_lesson_draft_text, const PwLessonDraft, text);

gboolean
pw_lesson_draft_equal (const PwLessonDraft *a, const PwLessonDraft *b)
{
  return strcmp (a->text, b->text) == 0;
}

/* -- what there is -- */

static const PwFileGroup *
get_group (const PwLessonDraft *draft, guint i)
{
  return g_ptr_array_index (draft->groups, i);
}

/* The entry that is shown for a key. Returns: (nullable) */
static const PwFileEntry *
find_entry (const PwLessonDraft *draft, guint i, PwLessonKey key)
{
  const GArray *entries = get_group (draft, i)->entries;

  for (guint n = 0; n < entries->len; n++)
    {
      const PwFileEntry *entry = &g_array_index (entries, PwFileEntry, n);

      if (entry->locale == NULL && strcmp (entry->key, _pw_lesson_key_name (key)) == 0)
        return entry;
    }
  return NULL;
}

PW_GETTER (guint, pw_lesson_draft_n_groups, const PwLessonDraft, groups->len);

PwLessonGroup
pw_lesson_draft_group (const PwLessonDraft *draft, guint i)
{
  PwLessonGroup group;
  guint number;

  return _pw_lesson_read_group (get_group (draft, i)->name, &group, &number) ? group : PW_N_LESSON_GROUPS;
}

const char *
pw_lesson_draft_get (const PwLessonDraft *draft, guint i, PwLessonKey key)
{
  const PwFileEntry *entry = find_entry (draft, i, key);

  return entry != NULL ? entry->value : "";
}

guint
pw_lesson_draft_choice (const PwLessonDraft *draft, guint i, PwLessonKey key)
{
  const char *value = pw_lesson_draft_get (draft, i, key), *word;
  guint n = 0;

  if (*value == '\0' && key == PW_LESSON_KEY_LEARNER)
    return PW_SIDE_FIRST;
  while ((word = _pw_lesson_key_word (key, n)) != NULL && strcmp (word, value) != 0)
    n++;
  return word == NULL && key == PW_LESSON_KEY_DIALECT
             ? (i > 0 ? pw_lesson_draft_choice (draft, 0, key) : PW_DIALECT_EXTENDED)
             : n;
}

PwExerciseKind
pw_lesson_draft_exercise_kind (const PwLessonDraft *draft, guint i)
{
  return (PwExerciseKind) pw_lesson_draft_choice (draft, i, PW_LESSON_KEY_KIND);
}

PwDialect
pw_lesson_draft_dialect (const PwLessonDraft *draft, guint i)
{
  return (PwDialect) pw_lesson_draft_choice (draft, i, PW_LESSON_KEY_DIALECT);
}

PwSide
pw_lesson_draft_scene (const PwLessonDraft *draft, guint i, PwLessonScene *scene)
{
  const PwFileEntry *fen = find_entry (draft, i, PW_LESSON_KEY_BOARD),
                    *at = find_entry (draft, i, PW_LESSON_KEY_AT);
  gboolean unmoved = strcmp (pw_lesson_draft_get (draft, i, PW_LESSON_KEY_UNMOVED), "true") == 0;
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  PwSide mover = PW_SIDE_FIRST;

  *scene = (PwLessonScene){ .dialect = pw_lesson_draft_dialect (draft, i) };
  if (!_pw_lesson_read_board (scene, fen, at, 1, unmoved, problems))
    {
      g_clear_pointer (&scene->board, pw_board_free);
      _pw_lesson_read_board (scene, NULL, NULL, 1, unmoved, problems);
    }
  else if (fen != NULL)
    pw_board_free (pw_position_read (fen->value, &mover, NULL, NULL));
  return mover;
}

PwLessonKey
pw_lesson_draft_find_line (const PwLessonDraft *draft, guint line, guint *group)
{
  *group = draft->groups->len - 1;
  while (*group > 0 && get_group (draft, *group)->line > line)
    (*group)--;
  for (guint key = 0; key < PW_N_LESSON_KEYS; key++)
    {
      const PwFileEntry *entry = find_entry (draft, *group, (PwLessonKey) key);

      if (entry != NULL && entry->line == line)
        return (PwLessonKey) key;
    }
  return PW_N_LESSON_KEYS;
}

/* -- lines -- */

static guint
count_lines (const PwLessonDraft *draft)
{
  return draft->starts->len - 1;
}

/* Of a line from 1, or the end of the text. */
static gsize
start_of (const PwLessonDraft *draft, guint line)
{
  return g_array_index (draft->starts, gsize, MIN (line - 1, count_lines (draft)));
}

/* Lines before others. first: the first that counts; end: that after the last. (transfer full) */
static char *
dup_lines (const PwLessonDraft *draft, guint first, guint end)
{
  return g_strndup (draft->text + start_of (draft, first), start_of (draft, end) - start_of (draft, first));
}

/* How lines end where this one is. */
static const char *
find_line_end (const PwLessonDraft *draft, guint line)
{
  gsize end = start_of (draft, line + 1);

  return end >= 2 && draft->text[end - 2] == '\r' ? "\r\n" : "\n";
}

/* A text that has these lines in the place of some others. middle: ends with a line break, or is empty */
static PwLessonDraft *
splice (const PwLessonDraft *draft, guint first, guint end, const char *middle)
{
  g_autofree char *before = dup_lines (draft, 1, first),
                  *after = dup_lines (draft, end, count_lines (draft) + 1);
  gboolean open = *middle != '\0' && *before != '\0' && !g_str_has_suffix (before, "\n");

  return take_text (g_strconcat (before, open ? "\n" : "", middle, after, NULL));
}

/* What the reader understands as this value: its escapes are those of file.c. (transfer full) */
static char *
escape (const char *value)
{
  static const char letters[] = "nrt\\", meanings[] = "\n\r\t\\";
  GString *text = g_string_new (NULL);
  gsize length = strlen (value);

  for (gsize i = 0; i < length; i++)
    {
      const char *meaning = strchr (meanings, value[i]);
      gboolean space = (guchar) value[i] <= ' ', edge = i == 0 || i == length - 1;

      if (meaning != NULL)
        g_string_append_printf (text, "\\%c", letters[meaning - meanings]);
      else if (space)
        g_string_append (text, edge ? "\\s" : " ");
      else
        g_string_append_c (text, value[i]);
    }
  return g_string_free (text, FALSE);
}

/* After which line of a group a key has its place. */
static guint
find_place (const PwLessonDraft *draft, guint i, PwLessonKey key)
{
  guint line = get_group (draft, i)->line;

  for (guint before = 0; before < (guint) key; before++)
    {
      const PwFileEntry *entry = find_entry (draft, i, (PwLessonKey) before);

      line = entry != NULL ? MAX (line, entry->line) : line;
    }
  return line;
}

PwLessonDraft *
pw_lesson_draft_set (PwLessonDraft *draft, guint i, PwLessonKey key, const char *value)
{
  const PwFileEntry *entry = find_entry (draft, i, key);
  guint line = entry != NULL ? entry->line : find_place (draft, i, key);
  g_autofree char *escaped = escape (value), *text = NULL;

  if (strcmp (value, pw_lesson_draft_get (draft, i, key)) == 0)
    return pw_lesson_draft_ref (draft);
  if (*value == '\0')
    return splice (draft, line, line + 1, "");
  text = g_strconcat (_pw_lesson_key_name (key), "=", escaped, find_line_end (draft, line), NULL);
  return splice (draft, entry != NULL ? line : line + 1, line + 1, text);
}

PwLessonDraft *
pw_lesson_draft_remove_line (PwLessonDraft *draft, guint line)
{
  return splice (draft, line, line + 1, "");
}

/* -- values -- */

PwLessonDraft *
pw_lesson_draft_set_too (PwLessonDraft *draft, guint i, PwLessonKey key, const char *value)
{
  PwLessonDraft *next = pw_lesson_draft_set (draft, i, key, value);

  pw_lesson_draft_unref (draft);
  return next;
}

/* What only other kinds have goes, and a move gets its goal. draft: (transfer full) */
static PwLessonDraft *
fit_kind (PwLessonDraft *draft, guint i, PwExerciseKind kind)
{
  for (PwLessonKey key = 0; key < PW_N_LESSON_KEYS; key++)
    if (_pw_lesson_key_kind (key) != PW_N_EXERCISE_KINDS && _pw_lesson_key_kind (key) != kind)
      draft = pw_lesson_draft_set_too (draft, i, key, "");
  if (kind == PW_EXERCISE_MOVE && pw_lesson_draft_choice (draft, i, PW_LESSON_KEY_GOAL) == PW_N_MOVE_GOALS)
    draft = pw_lesson_draft_set_too (draft, i, PW_LESSON_KEY_GOAL,
                                     _pw_lesson_key_word (PW_LESSON_KEY_GOAL, PW_MOVE_CHECK));
  return draft;
}

PwLessonDraft *
pw_lesson_draft_choose (PwLessonDraft *draft, guint i, PwLessonKey key, guint choice)
{
  gboolean usual
      = (key == PW_LESSON_KEY_LEARNER && choice == PW_SIDE_FIRST)
        || (key == PW_LESSON_KEY_DIALECT && i > 0 && choice == pw_lesson_draft_choice (draft, 0, key));

  if (choice == pw_lesson_draft_choice (draft, i, key))
    return pw_lesson_draft_ref (draft);
  draft = pw_lesson_draft_set (draft, i, key, usual ? "" : _pw_lesson_key_word (key, choice));
  return key == PW_LESSON_KEY_KIND ? fit_kind (draft, i, (PwExerciseKind) choice) : draft;
}

/*
 * A board as text that also says that the second side moves.  Then pawns on their second rank are unmoved, as
 * other programs write it, unless a mark says what is. (transfer full)
 */
static char *
write_game (const PwBoard *board)
{
  g_autofree char *fen = pw_board_to_fen (board);
  int ranks = (int) strcspn (fen, " ");
  g_autofree char *text = g_strdup_printf ("%.*s b%s", ranks, fen, fen + ranks);
  g_autoptr (PwBoard) read = pw_board_new_from_fen (text, NULL);

  return g_strconcat (text, pw_board_equal (read, board) ? "" : " virgin=-", NULL);
}

/* The board with the piece on it, as the key has it: "" for that of a new page. (transfer full) */
static char *
write_board (const PwPosition *position, PwSide mover)
{
  g_autoptr (PwBoard) board = pw_board_copy (position->board);
  g_autofree char *text = NULL;

  pw_board_set (board, position->at, pw_side_cell (position->side), 'X');
  text = mover == PW_SIDE_SECOND ? write_game (board) : pw_board_to_fen (board);
  return g_strdup (strcmp (text, "8/8/8/8/3X4/8/8/8") == 0 ? "" : text);
}

static gboolean
has_position (const PwLessonDraft *draft, guint i, const PwPosition *position, PwSide mover)
{
  PwLessonScene scene;
  PwSide now = pw_lesson_draft_scene (draft, i, &scene);
  gboolean game = pw_lesson_draft_exercise_kind (draft, i) == PW_EXERCISE_MOVE;
  gboolean same = pw_board_equal (scene.board, position->board) && scene.position.at == position->at
                  && scene.position.side == position->side && !scene.position.virgin == !position->virgin
                  && (!game || now == mover);

  pw_lesson_scene_clear (&scene);
  return same;
}

PwLessonDraft *
pw_lesson_draft_set_position (PwLessonDraft *draft, guint i, const PwPosition *position, PwSide mover)
{
  gboolean game = pw_lesson_draft_exercise_kind (draft, i) == PW_EXERCISE_MOVE;
  g_autofree char *board = write_board (position, game ? mover : PW_SIDE_FIRST);

  if (has_position (draft, i, position, mover))
    return pw_lesson_draft_ref (draft);
  draft = pw_lesson_draft_set (draft, i, PW_LESSON_KEY_BOARD, board);
  draft = pw_lesson_draft_set_too (draft, i, PW_LESSON_KEY_AT, "");
  return pw_lesson_draft_set_too (draft, i, PW_LESSON_KEY_UNMOVED, position->virgin ? "true" : "");
}

/* -- groups -- */

static gboolean
is_comment (const PwLessonDraft *draft, guint line)
{
  const char *text = draft->text + start_of (draft, line);

  while (*text == ' ' || *text == '\t')
    text++;
  return *text == '#';
}

/* Where a group begins: the comments right above it are its. Of the number of groups, the end. */
static guint
first_line (const PwLessonDraft *draft, guint i)
{
  guint line;

  if (i >= draft->groups->len)
    return count_lines (draft) + 1;
  line = get_group (draft, i)->line;
  while (i > 0 && line > 1 && is_comment (draft, line - 1))
    line--;
  return line;
}

/* A group from a line on, without empty lines at its end. (transfer full) */
static char *
dup_group (const PwLessonDraft *draft, guint i, guint line)
{
  return g_strchomp (dup_lines (draft, line, first_line (draft, i + 1)));
}

/*
 * Groups with an empty line between.
 *
 * draft: what is before its group 1 stays; blocks: (element-type utf8) (transfer full): the groups then
 */
static PwLessonDraft *
join (const PwLessonDraft *draft, GPtrArray *blocks)
{
  const char *end = find_line_end (draft, get_group (draft, 0)->line);
  g_autofree char *head = g_strchomp (dup_lines (draft, 1, first_line (draft, 1)));
  GString *text = g_string_new (head);

  g_string_append (text, end);
  for (guint i = 0; i < blocks->len; i++)
    g_string_append_printf (text, "%s%s%s", end, (const char *) blocks->pdata[i], end);
  g_ptr_array_unref (blocks);
  return take_text (g_string_free (text, FALSE));
}

/* All groups but the first. (transfer full) (element-type utf8) */
static GPtrArray *
cut (const PwLessonDraft *draft)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 1; i < draft->groups->len; i++)
    g_ptr_array_add (blocks, dup_group (draft, i, first_line (draft, i)));
  return blocks;
}

static gboolean
has_number (const PwLessonDraft *draft, PwLessonGroup group, guint number)
{
  PwLessonGroup other;
  guint n;

  for (guint i = 1; i < draft->groups->len; i++)
    if (_pw_lesson_read_group (get_group (draft, i)->name, &other, &n) && other == group && n == number)
      return TRUE;
  return FALSE;
}

/* The line of a new group: its number is one more than the largest, if there is room; a game has none.
 * (transfer full) */
static char *
name_group (const PwLessonDraft *draft, PwLessonGroup group)
{
  guint number = 1;

  if (group == PW_LESSON_GROUP_GAME)
    return g_strdup ("[Game]");
  for (guint i = 1; i < draft->groups->len; i++)
    {
      PwLessonGroup other;
      guint n;

      if (_pw_lesson_read_group (get_group (draft, i)->name, &other, &n) && other == group)
        number = MAX (number, n + 1);
    }
  for (guint n = 1; number > PW_LESSON_MAX_NUMBER; n++)
    if (!has_number (draft, group, n))
      number = n;
  return g_strdup_printf ("[%s %u]", _pw_lesson_group_name (group), number);
}

PwLessonDraft *
pw_lesson_draft_insert (PwLessonDraft *draft, guint i, PwLessonGroup group)
{
  GPtrArray *blocks = cut (draft);

  g_ptr_array_insert (blocks, (int) i - 1, name_group (draft, group));
  return join (draft, blocks);
}

PwLessonDraft *
pw_lesson_draft_duplicate (PwLessonDraft *draft, guint i)
{
  PwLessonGroup group = pw_lesson_draft_group (draft, i);
  g_autofree char *name = NULL, *lines = NULL;
  GPtrArray *blocks;

  if (group != PW_LESSON_GROUP_PAGE && group != PW_LESSON_GROUP_EXERCISE)
    return pw_lesson_draft_ref (draft);
  blocks = cut (draft);
  name = name_group (draft, group);
  lines = dup_group (draft, i, get_group (draft, i)->line + 1);
  g_ptr_array_insert (blocks, (int) i,
                      g_strconcat (name, find_line_end (draft, get_group (draft, i)->line), lines, NULL));
  return join (draft, blocks);
}

PwLessonDraft *
pw_lesson_draft_remove (PwLessonDraft *draft, guint i)
{
  GPtrArray *blocks = cut (draft);

  g_ptr_array_remove_index (blocks, i - 1);
  return join (draft, blocks);
}

PwLessonDraft *
pw_lesson_draft_move (PwLessonDraft *draft, guint from, guint to)
{
  GPtrArray *blocks;

  if (from == to)
    return pw_lesson_draft_ref (draft);
  blocks = cut (draft);
  g_ptr_array_insert (blocks, (int) to - 1, g_ptr_array_steal_index (blocks, from - 1));
  return join (draft, blocks);
}

PwLessonDraft *
pw_lesson_draft_excerpt (const PwLessonDraft *draft, guint i)
{
  g_autofree char *lines = dup_group (draft, i, get_group (draft, i)->line);

  return take_text (g_strdup_printf ("[Lesson]\nTitle=-\nDialect=%s\n\n%s\n",
                                     pw_dialect_name (pw_lesson_draft_dialect (draft, 0)), lines));
}
