/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a file's groups and keys to a lesson.  Owns the table of keys; must not know how lines are read, nor how
 * exercises are tried.
 */
#include "core/lessons/lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/game/search/level.h"

/* -- names -- */

/* Bits in the rows of keys. ORDER PwLessonGroup */
typedef enum
{
  IN_LESSON = 1 << 0,
  IN_PAGE = 1 << 1,
  IN_EXERCISE = 1 << 2,
  IN_GAME = 1 << 3,
} Groups;

static const char *const group_names[] = { "Lesson", "Page", "Exercise", "Game" };
static const char *const kind_names[] = { "predict", "write", "repair", "move" };
static const char *const goal_names[] = { "check", "mate", "legal" };
static const char *const course_names[] = { "extended", "xbetza", "crossing" };

G_STATIC_ASSERT (G_N_ELEMENTS (kind_names) == PW_N_EXERCISE_KINDS);
G_STATIC_ASSERT (G_N_ELEMENTS (goal_names) == PW_N_MOVE_GOALS);

/* ORDER PwLessonKey */
static const struct
{
  const char *name;
  guint groups, required; /* Groups */
  gboolean translated;
} keys[] = {
  { "Title", IN_LESSON, IN_LESSON, TRUE },
  { "Course", IN_LESSON, 0, FALSE },
  { "Dialect", IN_LESSON | IN_PAGE | IN_EXERCISE | IN_GAME, 0, FALSE },
  { "Text", IN_PAGE | IN_GAME, IN_PAGE | IN_GAME, TRUE },
  { "Kind", IN_EXERCISE, IN_EXERCISE, FALSE },
  { "Task", IN_EXERCISE, IN_EXERCISE, TRUE },
  { "Hint", IN_EXERCISE, 0, TRUE },
  { "Notation", IN_PAGE | IN_EXERCISE | IN_GAME, IN_EXERCISE | IN_GAME, FALSE },
  { "Solution", IN_EXERCISE, 0, FALSE },
  { "Figures", IN_EXERCISE, 0, FALSE },
  { "Goal", IN_EXERCISE, 0, FALSE },
  { "Board", IN_PAGE | IN_EXERCISE, 0, FALSE },
  { "At", IN_PAGE | IN_EXERCISE, 0, FALSE },
  { "Unmoved", IN_PAGE | IN_EXERCISE, 0, FALSE },
  { "Rules", IN_GAME, IN_GAME, FALSE },
  { "Learner", IN_GAME, 0, FALSE },
  { "Level", IN_GAME, 0, FALSE },
};

G_STATIC_ASSERT (G_N_ELEMENTS (keys) == PW_N_LESSON_KEYS);
G_STATIC_ASSERT (G_N_ELEMENTS (group_names) == PW_N_LESSON_GROUPS);

const char *
_pw_lesson_key_name (PwLessonKey key)
{
  return keys[key].name;
}

const char *
_pw_lesson_group_name (PwLessonGroup group)
{
  return group_names[group];
}

const char *
_pw_move_goal_name (PwMoveGoal goal)
{
  return goal_names[goal];
}

const char *
pw_exercise_kind_name (PwExerciseKind kind)
{
  g_return_val_if_fail (kind < PW_N_EXERCISE_KINDS, NULL);
  return kind_names[kind];
}

/* -- life -- */

static void
free_page (PwLessonPage *page)
{
  if (page == NULL)
    return;
  g_free (page->text);
  pw_lesson_scene_clear (&page->scene);
  if (page->game != NULL)
    g_free (page->game->rules);
  g_free (page->game);
  g_free (page);
}

void
pw_exercise_free (PwExercise *exercise)
{
  if (exercise == NULL)
    return;
  g_free (exercise->id);
  g_free (exercise->task);
  g_free (exercise->hint);
  g_free (exercise->solution);
  g_clear_pointer (&exercise->figures, g_array_unref);
  pw_rules_free (exercise->rules);
  pw_lesson_scene_clear (&exercise->scene);
  g_free (exercise);
}

static void
clear_part (gpointer data)
{
  PwLessonPart *part = data;

  free_page (part->page);
  pw_exercise_free (part->exercise);
}

void
pw_lesson_free (PwLesson *lesson)
{
  if (lesson == NULL)
    return;
  g_free (lesson->id);
  g_free (lesson->title);
  g_free (lesson->course);
  g_array_unref (lesson->parts);
  g_free (lesson);
}

guint
pw_lesson_n_exercises (const PwLesson *lesson)
{
  guint n = 0;

  for (guint i = 0; i < lesson->parts->len; i++)
    n += g_array_index (lesson->parts, PwLessonPart, i).exercise != NULL;
  return n;
}

/* -- problems -- */

typedef struct
{
  PwLesson *lesson;
  const char *const *languages; /* (nullable) */
  GHashTable *names;            /* of groups that were there: owned texts */
  GPtrArray *problems;
  const PwPatience *patience;   /* (nullable) */
} Reader;

/* One group: its keys with their best translations. */
typedef struct
{
  const PwFileGroup *group;
  PwLessonGroup kind;
  guint number;
  const PwFileEntry *values[PW_N_LESSON_KEYS]; /* NULL where there is none */
  guint blamed; /* bits: keys with a problem, which are not reported as missing */
} Section;

static PwPhrase *
complain (Reader *reader, guint line, const char *sentence)
{
  return _pw_lesson_complain (reader->problems, line, sentence);
}

static PwPhrase *
list_names (GPtrArray *names)
{
  g_autoptr (GPtrArray) phrases = pw_phrases_new ();

  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (phrases, pw_phrase_new_name (names->pdata[i]));
  return pw_phrase_new_list (phrases, TRUE);
}

/*
 * Reports a word that is none of the names, with the nearest name.
 *
 * sentence: with a place for the word
 */
static void
complain_of_word (Reader *reader, guint line, const char *sentence, const char *word, GPtrArray *names)
{
  g_autofree char *quoted = _pw_lesson_quote (word);
  const char *nearest = _pw_lesson_nearest (word, names);
  PwPhrase *phrase = complain (reader, line, "{0} {1}");

  pw_phrase_add (phrase, pw_phrase_add_name (pw_phrase_new (sentence), quoted));
  if (nearest != NULL)
    pw_phrase_add (phrase, pw_phrase_add_name (pw_phrase_new (N_ ("Did you mean “{0}”?")), nearest));
  else
    pw_phrase_add (phrase, pw_phrase_with (N_ ("Use {0}."), list_names (names)));
}

/* Returns: the index of a word among some names; n if it is none of them; that is reported */
static guint
find_word (Reader *reader, const PwFileEntry *entry, const char *const *names, guint n, const char *sentence)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    {
      if (strcmp (names[i], entry->value) == 0)
        return i;
      g_ptr_array_add (known, (gpointer) names[i]);
    }
  complain_of_word (reader, entry->line, sentence, entry->value, known);
  return n;
}

/* -- keys -- */

/* Returns: PW_N_LESSON_KEYS if there is no such key here; that is reported */
static PwLessonKey
find_key (Reader *reader, const PwFileEntry *entry, Groups group)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (guint i = 0; i < PW_N_LESSON_KEYS; i++)
    {
      if (!(keys[i].groups & group))
        continue;
      if (strcmp (keys[i].name, entry->key) == 0)
        return (PwLessonKey) i;
      g_ptr_array_add (known, (gpointer) keys[i].name);
    }
  complain_of_word (reader, entry->line, N_ ("Unknown key “{0}”."), entry->key, known);
  return PW_N_LESSON_KEYS;
}

/* How good a translation is: the smaller the better; G_MAXUINT for a language that the caller does not want. */
static guint
rate_locale (const Reader *reader, const char *locale)
{
  guint n = 0;

  while (reader->languages != NULL && reader->languages[n] != NULL)
    {
      if (locale != NULL && strcmp (reader->languages[n], locale) == 0)
        return n;
      n++;
    }
  return locale == NULL ? n : G_MAXUINT;
}

static gboolean
is_repeated (const PwFileGroup *group, guint at)
{
  const PwFileEntry *entry = &g_array_index (group->entries, PwFileEntry, at);

  for (guint i = 0; i < at; i++)
    {
      const PwFileEntry *other = &g_array_index (group->entries, PwFileEntry, i);

      if (strcmp (entry->key, other->key) == 0 && g_strcmp0 (entry->locale, other->locale) == 0)
        return TRUE;
    }
  return FALSE;
}

/* sentence: with a place for the key */
static void
blame (Reader *reader, Section *section, const PwFileEntry *entry, PwLessonKey key, const char *sentence)
{
  pw_phrase_add_name (complain (reader, entry->line, sentence), keys[key].name);
  section->blamed |= 1u << key;
}

static void
take_entry (Reader *reader, Section *section, guint at)
{
  const PwFileEntry *entry = &g_array_index (section->group->entries, PwFileEntry, at);
  PwLessonKey key = find_key (reader, entry, (Groups) (1u << section->kind));

  if (key == PW_N_LESSON_KEYS)
    return;
  if (is_repeated (section->group, at))
    blame (reader, section, entry, key, N_ ("{0} appears twice."));
  else if (entry->locale != NULL && !keys[key].translated)
    blame (reader, section, entry, key, N_ ("{0} can’t have a translation."));
  else if (*entry->value == '\0')
    blame (reader, section, entry, key, N_ ("{0} has no value."));
  else if (rate_locale (reader, entry->locale) == G_MAXUINT)
    return;
  else if (section->values[key] == NULL
           || rate_locale (reader, entry->locale) < rate_locale (reader, section->values[key]->locale))
    section->values[key] = entry;
}

static void
take_entries (Reader *reader, Section *section)
{
  for (guint i = 0; i < section->group->entries->len; i++)
    take_entry (reader, section, i);
  for (guint i = 0; i < PW_N_LESSON_KEYS; i++)
    if (keys[i].required & (1u << section->kind) && section->values[i] == NULL && !(section->blamed & (1u << i)))
      pw_phrase_add_name (complain (reader, section->group->line, N_ ("{0} is missing.")), keys[i].name);
}

/* -- values -- */

static char *
dup_value (const Section *section, PwLessonKey key)
{
  return section->values[key] != NULL ? g_strdup (section->values[key]->value) : NULL;
}

static guint
line_of (const Section *section, PwLessonKey key)
{
  return section->values[key] != NULL ? section->values[key]->line : section->group->line;
}

static PwDialect
read_dialect (Reader *reader, const Section *section, PwDialect otherwise)
{
  const PwFileEntry *entry = section->values[PW_LESSON_KEY_DIALECT];
  const char *names[PW_N_DIALECTS];
  guint found;

  if (entry == NULL)
    return otherwise;
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    names[i] = pw_dialect_name ((PwDialect) i);
  found = find_word (reader, entry, names, PW_N_DIALECTS, N_ ("Unknown dialect “{0}”."));
  return found < PW_N_DIALECTS ? (PwDialect) found : otherwise;
}

static gboolean
read_unmoved (Reader *reader, const Section *section)
{
  static const char *const words[] = { "false", "true" };
  const PwFileEntry *entry = section->values[PW_LESSON_KEY_UNMOVED];

  return entry != NULL
         && find_word (reader, entry, words, 2, N_ ("Unmoved can’t be “{0}”.")) == 1;
}

/* Returns: whether there is a board */
static gboolean
read_scene (Reader *reader, const Section *section, PwLessonScene *scene)
{
  gboolean unmoved = read_unmoved (reader, section);

  scene->dialect = read_dialect (reader, section, reader->lesson->dialect);
  scene->notation = dup_value (section, PW_LESSON_KEY_NOTATION);
  return _pw_lesson_read_board (scene, section->values[PW_LESSON_KEY_BOARD],
                                section->values[PW_LESSON_KEY_AT], section->group->line, unmoved,
                                reader->problems);
}

/* -- groups -- */

static void
read_lesson (Reader *reader, const Section *section)
{
  PwLesson *lesson = reader->lesson;
  const PwFileEntry *course = section->values[PW_LESSON_KEY_COURSE];

  lesson->title = dup_value (section, PW_LESSON_KEY_TITLE);
  lesson->dialect = read_dialect (reader, section, PW_DIALECT_EXTENDED);
  if (course != NULL
      && find_word (reader, course, course_names, G_N_ELEMENTS (course_names), N_ ("Unknown course “{0}”."))
             < G_N_ELEMENTS (course_names))
    lesson->course = g_strdup (course->value);
}

static void
read_page (Reader *reader, const Section *section, PwLessonPage *page)
{
  page->text = dup_value (section, PW_LESSON_KEY_TEXT);
  if (section->values[PW_LESSON_KEY_NOTATION] != NULL)
    {
      if (read_scene (reader, section, &page->scene))
        _pw_lesson_try_notation (page->scene.dialect, page->scene.notation,
                                 line_of (section, PW_LESSON_KEY_NOTATION), reader->problems);
      return;
    }
  for (PwLessonKey key = PW_LESSON_KEY_BOARD; key <= PW_LESSON_KEY_UNMOVED; key++)
    if (section->values[key] != NULL)
      pw_phrase_add_name (complain (reader, line_of (section, key), N_ ("{0} needs a Notation on the same page.")),
                          keys[key].name);
}

/* Returns: whether the exercise has what its kind needs, and nothing else */
static gboolean
check_solution (Reader *reader, const Section *section, PwExerciseKind kind)
{
  const PwFileEntry *solution = section->values[PW_LESSON_KEY_SOLUTION];

  if (kind == PW_EXERCISE_REPAIR && solution == NULL && !(section->blamed & (1u << PW_LESSON_KEY_SOLUTION)))
    complain (reader, section->group->line, N_ ("Solution is missing: add the fixed notation."));
  else if (kind != PW_EXERCISE_REPAIR && solution != NULL)
    complain (reader, solution->line, N_ ("Solution belongs only to exercises of Kind=repair. Remove it."));
  return (kind == PW_EXERCISE_REPAIR) == (solution != NULL);
}

/* Returns: whether the exercise has what its kind needs, and nothing else */
static gboolean
read_goal (Reader *reader, const Section *section, PwExercise *exercise)
{
  const PwFileEntry *goal = section->values[PW_LESSON_KEY_GOAL];
  guint found = PW_N_MOVE_GOALS;

  if (exercise->kind != PW_EXERCISE_MOVE && goal != NULL)
    complain (reader, goal->line, N_ ("Goal belongs only to exercises of Kind=move. Remove it."));
  else if (goal != NULL)
    found = find_word (reader, goal, goal_names, PW_N_MOVE_GOALS, N_ ("Unknown goal “{0}”."));
  else if (exercise->kind == PW_EXERCISE_MOVE)
    complain (reader, section->group->line, N_ ("Goal is missing: add check, mate or legal."));
  exercise->goal = (PwMoveGoal) found;
  return (exercise->kind == PW_EXERCISE_MOVE) == (found < PW_N_MOVE_GOALS);
}

/* Returns: whether all is well */
static gboolean
read_figures (Reader *reader, const Section *section, PwExercise *exercise)
{
  const PwFileEntry *figures = section->values[PW_LESSON_KEY_FIGURES];

  if (figures == NULL)
    return TRUE;
  if (exercise->kind == PW_EXERCISE_WRITE)
    exercise->figures = pw_figure_claims_read (figures->value, figures->line, reader->problems);
  else
    complain (reader, figures->line, N_ ("Figures belongs only to exercises of Kind=write. Remove it."));
  return exercise->figures != NULL;
}

static void
read_exercise (Reader *reader, const Section *section, PwExercise *exercise)
{
  const PwFileEntry *kind = section->values[PW_LESSON_KEY_KIND];
  PwLessonLines lines = {
    .notation = line_of (section, PW_LESSON_KEY_NOTATION),
    .solution = line_of (section, PW_LESSON_KEY_SOLUTION),
    .board = line_of (section, PW_LESSON_KEY_BOARD),
    .fen = section->values[PW_LESSON_KEY_BOARD] != NULL ? section->values[PW_LESSON_KEY_BOARD]->value : NULL,
  };
  guint found = PW_N_EXERCISE_KINDS;
  gboolean complete;

  exercise->task = dup_value (section, PW_LESSON_KEY_TASK);
  exercise->hint = dup_value (section, PW_LESSON_KEY_HINT);
  exercise->solution = dup_value (section, PW_LESSON_KEY_SOLUTION);
  if (reader->lesson->id != NULL)
    exercise->id = g_strdup_printf ("%s#%u", reader->lesson->id, section->number);
  if (kind != NULL)
    found = find_word (reader, kind, kind_names, PW_N_EXERCISE_KINDS, N_ ("Unknown kind of exercise “{0}”."));
  exercise->kind = (PwExerciseKind) found;
  complete = found < PW_N_EXERCISE_KINDS && check_solution (reader, section, exercise->kind)
             && read_figures (reader, section, exercise) && read_goal (reader, section, exercise);
  if (read_scene (reader, section, &exercise->scene) && complete && exercise->scene.notation != NULL)
    _pw_lesson_try (exercise, &lines, reader->problems, reader->patience);
}

/* entry: (nullable) */
static guint
read_level (Reader *reader, const PwFileEntry *entry)
{
  guint64 level = 0;
  PwPhrase *phrase;

  if (entry == NULL
      || g_ascii_string_to_unsigned (entry->value, 10, PW_LEVEL_MIN, PW_LEVEL_MAX, &level, NULL))
    return (guint) level;
  phrase = complain (reader, entry->line, N_ ("Level must be a number from {0} to {1}."));
  pw_phrase_add_number (pw_phrase_add_number (phrase, PW_LEVEL_MIN), PW_LEVEL_MAX);
  return 0;
}

/* entry: (nullable) */
static PwSide
read_learner (Reader *reader, const PwFileEntry *entry)
{
  static const char *const words[] = { "first", "second" };

  return entry != NULL && find_word (reader, entry, words, 2, N_ ("Learner can’t be “{0}”.")) == 1
             ? PW_SIDE_SECOND
             : PW_SIDE_FIRST;
}

static void
read_game (Reader *reader, const Section *section, PwLessonPage *page)
{
  PwLessonScene *scene = &page->scene;

  page->text = dup_value (section, PW_LESSON_KEY_TEXT);
  scene->dialect = read_dialect (reader, section, reader->lesson->dialect);
  scene->notation = dup_value (section, PW_LESSON_KEY_NOTATION);
  page->game = g_new0 (PwLessonGame, 1);
  page->game->rules = dup_value (section, PW_LESSON_KEY_RULES);
  page->game->level = read_level (reader, section->values[PW_LESSON_KEY_LEVEL]);
  page->game->learner = read_learner (reader, section->values[PW_LESSON_KEY_LEARNER]);
  if (page->game->rules != NULL && scene->notation != NULL
      && _pw_lesson_try_notation (scene->dialect, scene->notation, line_of (section, PW_LESSON_KEY_NOTATION),
                                  reader->problems))
    _pw_lesson_set_up_game (page, line_of (section, PW_LESSON_KEY_RULES), reader->problems);
}

gboolean
_pw_lesson_read_group (const char *name, PwLessonGroup *group, guint *number)
{
  for (*group = 0; *group < PW_N_LESSON_GROUPS; (*group)++)
    {
      gsize n = strlen (group_names[*group]);
      guint64 value = 0;

      if (strncmp (name, group_names[*group], n) != 0)
        continue;
      *number = 0;
      if (*group == PW_LESSON_GROUP_LESSON || *group == PW_LESSON_GROUP_GAME)
        return name[n] == '\0';
      if (name[n] != ' ' || !g_ascii_isdigit (name[n + 1]) || name[n + 1] == '0'
          || !g_ascii_string_to_unsigned (name + n + 1, 10, 1, PW_LESSON_MAX_NUMBER, &value, NULL))
        return FALSE;
      *number = (guint) value;
      return TRUE;
    }
  return FALSE;
}

static void
complain_of_group (Reader *reader, const PwFileGroup *group)
{
  static const char *const known[] = { "Game", "Lesson", "Page 1", "Exercise 1" };
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n
      = g_str_has_prefix (group->name, known[0]) ? 1 : G_N_ELEMENTS (known); /* not "Page 1" for "Game 1" */

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, (gpointer) known[i]);
  complain_of_word (reader, group->line, N_ ("Unknown group “{0}”."), group->name, names);
}

/* Returns: FALSE if the group can't be here, which is reported then */
static gboolean
check_group (Reader *reader, const PwFileGroup *group, guint i, Section *section)
{
  section->group = group;
  if (!_pw_lesson_read_group (group->name, &section->kind, &section->number))
    {
      complain_of_group (reader, group);
      return FALSE;
    }
  if (!g_hash_table_add (reader->names, g_strdup (group->name)))
    {
      pw_phrase_add_name (complain (reader, group->line, N_ ("{0} appears twice.")), group->name);
      return FALSE;
    }
  if (i == 0 && section->kind != 0)
    complain (reader, group->line, N_ ("The first group must be [Lesson]."));
  else if (i > 0 && section->kind == 0)
    complain (reader, group->line, N_ ("[Lesson] must be the first group."));
  return TRUE;
}

static void
read_group (Reader *reader, const PwFileGroup *group, guint i)
{
  Section section = { 0 };
  PwLessonPart part = { 0 };

  if (!check_group (reader, group, i, &section))
    return;
  take_entries (reader, &section);
  if (section.kind == 0)
    {
      read_lesson (reader, &section);
      return;
    }
  if (section.kind == PW_LESSON_GROUP_PAGE)
    read_page (reader, &section, part.page = g_new0 (PwLessonPage, 1));
  else if (section.kind == PW_LESSON_GROUP_GAME)
    read_game (reader, &section, part.page = g_new0 (PwLessonPage, 1));
  else
    read_exercise (reader, &section, part.exercise = g_new0 (PwExercise, 1));
  g_array_append_val (reader->lesson->parts, part);
}

static void
read_groups (Reader *reader, const GPtrArray *groups)
{
  for (guint i = 0; i < groups->len && i <= PW_LESSON_MAX_PARTS; i++)
    read_group (reader, groups->pdata[i], i);
  if (groups->len > PW_LESSON_MAX_PARTS + 1)
    complain (reader, ((const PwFileGroup *) groups->pdata[PW_LESSON_MAX_PARTS + 1])->line,
              N_ ("This lesson has too many pages and exercises."));
  else if (reader->lesson->parts->len == 0 && reader->problems->len == 0)
    complain (reader, 1, N_ ("This lesson is empty. Add a page or an exercise."));
}

/* The first ones are enough to begin with. */
static void
shorten (Reader *reader)
{
  guint line;

  if (reader->problems->len <= PW_LESSON_MAX_PROBLEMS)
    return;
  line = ((const PwLessonProblem *) reader->problems->pdata[PW_LESSON_MAX_PROBLEMS])->line;
  g_ptr_array_set_size (reader->problems, PW_LESSON_MAX_PROBLEMS);
  complain (reader, line, N_ ("From here on, there are more problems. Solve those above first."));
}

static int
compare_problems (gconstpointer a, gconstpointer b)
{
  const PwLessonProblem *const *pa = a, *const *pb = b;

  return (int) (*pa)->line - (int) (*pb)->line;
}

PwLesson *
pw_lesson_read (const char *text, gssize length, const char *id, const char *const *languages,
                GPtrArray *problems, const PwPatience *patience)
{
  g_autoptr (PwLesson) lesson = g_new0 (PwLesson, 1);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) found = pw_lesson_problems_new (), groups = NULL;
  Reader reader = { .lesson = lesson, .languages = languages, .names = names, .problems = found,
                    .patience = patience };

  g_return_val_if_fail (text != NULL && problems != NULL, NULL);

  lesson->id = g_strdup (id);
  lesson->parts = g_array_new (FALSE, FALSE, sizeof (PwLessonPart));
  g_array_set_clear_func (lesson->parts, clear_part);
  groups = _pw_lesson_file_scan (text, length >= 0 ? (gsize) length : strlen (text), found);
  read_groups (&reader, groups);
  if (found->len == 0)
    return g_steal_pointer (&lesson);
  g_ptr_array_sort (found, compare_problems);
  shorten (&reader);
  g_ptr_array_extend_and_steal (problems, g_steal_pointer (&found));
  return NULL;
}
