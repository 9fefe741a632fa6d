/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a file's groups and keys to a lesson.  Owns the table of keys; must not know how lines are read, nor how
 * exercises are tried.
 */
#include "core/lessons/lesson-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/getter.h"
#include "core/base/owns.h"
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
/* The words of keys, ended by NULL. */
static const char *const kinds[] = { "predict", "write", "repair", "move", NULL };
static const char *const goals[] = { "check", "mate", "legal", NULL };
static const char *const courses[] = { "extended", "xbetza", "crossing", NULL };
static const char *const truths[] = { "false", "true", NULL };
static const char *const sides[] = { "first", "second", NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == PW_N_EXERCISE_KINDS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (goals) == PW_N_MOVE_GOALS + 1);

/* ORDER PwLessonKey */
static const struct
{
  const char *name;
  guint groups, required; /* Groups */
  gboolean translated;
  const char *const *words; /* (nullable): all that its value can be; of a dialect NULL */
  const char *unknown;      /* (nullable): the sentence for another word */
} keys[] = {
  { "Title", IN_LESSON | IN_PAGE | IN_GAME, IN_LESSON, TRUE },
  { "Language", IN_LESSON },
  { "Course", IN_LESSON, 0, FALSE, courses, N_ ("Unknown course “{0}”.") },
  { "Dialect", IN_LESSON | IN_PAGE | IN_EXERCISE | IN_GAME, 0, FALSE, NULL, N_ ("Unknown dialect “{0}”.") },
  { "Text", IN_PAGE | IN_GAME, IN_GAME, TRUE },
  { "Kind", IN_EXERCISE, IN_EXERCISE, FALSE, kinds, N_ ("Unknown kind of exercise “{0}”.") },
  { "Task", IN_EXERCISE, IN_EXERCISE, TRUE },
  { "Hint", IN_EXERCISE, 0, TRUE },
  { "Notation", IN_PAGE | IN_EXERCISE | IN_GAME, IN_EXERCISE | IN_GAME },
  { "Solution", IN_EXERCISE },
  { "Figures", IN_EXERCISE },
  { "Goal", IN_EXERCISE, 0, FALSE, goals, N_ ("Unknown goal “{0}”.") },
  { "Board", IN_PAGE | IN_EXERCISE },
  { "At", IN_PAGE | IN_EXERCISE },
  { "Unmoved", IN_PAGE | IN_EXERCISE, 0, FALSE, truths, N_ ("Unmoved can’t be “{0}”.") },
  { "Rules", IN_GAME, IN_GAME },
  { "Learner", IN_GAME, 0, FALSE, sides, N_ ("Learner can’t be “{0}”.") },
  { "Level", IN_GAME },
};

G_STATIC_ASSERT (G_N_ELEMENTS (keys) == PW_N_LESSON_KEYS);
G_STATIC_ASSERT (G_N_ELEMENTS (group_names) == PW_N_LESSON_GROUPS);

PW_ROW_GETTER (const char *, _pw_lesson_key_name, PwLessonKey, keys, name);

const char *
_pw_lesson_group_name (PwLessonGroup group)
{
  return group_names[group];
}

const char *
_pw_lesson_key_word (PwLessonKey key, guint i)
{
  if (key == PW_LESSON_KEY_DIALECT)
    return i < PW_N_DIALECTS ? pw_dialect_name ((PwDialect) i) : NULL;
  return keys[key].words != NULL ? keys[key].words[i] : NULL;
}

PwExerciseKind
_pw_lesson_key_kind (PwLessonKey key)
{
  return key == PW_LESSON_KEY_SOLUTION  ? PW_EXERCISE_REPAIR
         : key == PW_LESSON_KEY_FIGURES ? PW_EXERCISE_WRITE
         : key == PW_LESSON_KEY_GOAL    ? PW_EXERCISE_MOVE
                                        : PW_N_EXERCISE_KINDS;
}

const char *
pw_exercise_kind_name (PwExerciseKind kind)
{
  g_return_val_if_fail (kind < PW_N_EXERCISE_KINDS, NULL);
  return kinds[kind];
}

/* -- life -- */

static void
free_page (PwLessonPage *page)
{
  if (page == NULL)
    return;
  g_free (page->title);
  g_free (page->text);
  pw_lesson_scene_clear (&page->scene);
  if (page->game != NULL)
    g_free (page->game->rules);
  g_free (page->game);
  g_free (page);
}

PW_FREE_FUNC (pw_exercise_free, PwExercise, (g_free, id, task, hint, solution), (g_array_unref, figures),
              (pw_rules_free, rules), ((pw_lesson_scene_clear), scene));

static PW_CLEAR_NOTIFY (clear_part, PwLessonPart, (free_page, page), (pw_exercise_free, exercise));

static PW_CLEAR_NOTIFY (clear_lesson, PwLesson, (g_free, id, title, language, course),
                        (g_array_unref, parts));

PW_SHARE_FUNCS (g_atomic_rc_box, pw_lesson_ref, pw_lesson_unref, PwLesson, clear_lesson);

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

/* Returns: which of its words a key has; their number if none, or one that is reported */
static guint
read_word (Reader *reader, const Section *section, PwLessonKey key)
{
  const PwFileEntry *entry = section->values[key];
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  const char *word;

  while ((word = _pw_lesson_key_word (key, known->len)) != NULL)
    {
      if (entry != NULL && strcmp (word, entry->value) == 0)
        return known->len;
      g_ptr_array_add (known, (gpointer) word);
    }
  if (entry != NULL)
    complain_of_word (reader, entry->line, keys[key].unknown, entry->value, known);
  return known->len;
}

static PwDialect
read_dialect (Reader *reader, const Section *section, PwDialect otherwise)
{
  guint found = read_word (reader, section, PW_LESSON_KEY_DIALECT);

  return found < PW_N_DIALECTS ? (PwDialect) found : otherwise;
}

/* Returns: whether there is a board */
static gboolean
read_scene (Reader *reader, const Section *section, PwLessonScene *scene)
{
  gboolean unmoved = read_word (reader, section, PW_LESSON_KEY_UNMOVED) == 1;

  scene->dialect = read_dialect (reader, section, reader->lesson->dialect);
  scene->notation = dup_value (section, PW_LESSON_KEY_NOTATION);
  return _pw_lesson_read_board (scene, section->values[PW_LESSON_KEY_BOARD],
                                section->values[PW_LESSON_KEY_AT], section->group->line, unmoved,
                                reader->problems);
}

gboolean
pw_lesson_is_text (const char *text, gsize length)
{
  static const char first[] = "[Lesson]";
  const char *end = text + length, *at = text;

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    at += 3;
  while (at < end && (*at == '#' || g_ascii_isspace (*at)))
    {
      const char *next = *at == '#' ? memchr (at, '\n', (gsize) (end - at)) : at;

      at = next != NULL ? next + 1 : end;
    }
  return (gsize) (end - at) >= strlen (first) && memcmp (at, first, strlen (first)) == 0;
}

/* -- groups -- */

/* Of the title as it was translated, or as the file says. Returns: (transfer full) (nullable) */
static char *
read_language (Reader *reader, const Section *section)
{
  static const char letters[] = G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_";
  const PwFileEntry *title = section->values[PW_LESSON_KEY_TITLE],
                    *entry = section->values[PW_LESSON_KEY_LANGUAGE];
  const char *tag = entry != NULL ? entry->value : NULL;

  if (tag != NULL && (tag[strspn (tag, letters)] != '\0' || !g_ascii_isalpha (*tag)))
    complain (reader, entry->line, N_ ("Language must be a code such as de or pt-BR."));
  if (title != NULL && title->locale != NULL)
    tag = title->locale;
  return tag != NULL ? g_strdelimit (g_strndup (tag, strspn (tag, letters)), "_", '-') : NULL;
}

static void
read_lesson (Reader *reader, const Section *section)
{
  PwLesson *lesson = reader->lesson;

  lesson->title = dup_value (section, PW_LESSON_KEY_TITLE);
  lesson->language = read_language (reader, section);
  lesson->dialect = read_dialect (reader, section, PW_DIALECT_EXTENDED);
  lesson->course = g_strdup (courses[read_word (reader, section, PW_LESSON_KEY_COURSE)]);
}

static void
read_page (Reader *reader, const Section *section, PwLessonPage *page)
{
  page->title = dup_value (section, PW_LESSON_KEY_TITLE);
  page->text
      = section->values[PW_LESSON_KEY_TEXT] != NULL ? dup_value (section, PW_LESSON_KEY_TEXT) : g_strdup ("");
  if (*page->text == '\0' && section->values[PW_LESSON_KEY_NOTATION] == NULL
      && !(section->blamed & (1u << PW_LESSON_KEY_TEXT | 1u << PW_LESSON_KEY_NOTATION)))
    pw_phrase_add_name (complain (reader, section->group->line, N_ ("{0} is missing.")),
                        keys[PW_LESSON_KEY_TEXT].name);
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

/* Reports keys that only other kinds have. Returns: whether there are none */
static gboolean
check_kind (Reader *reader, const Section *section, PwExerciseKind kind)
{
  gboolean fits = TRUE;

  for (PwLessonKey key = 0; key < PW_N_LESSON_KEYS; key++)
    {
      PwExerciseKind only = _pw_lesson_key_kind (key);
      PwPhrase *phrase;

      if (section->values[key] == NULL || only == PW_N_EXERCISE_KINDS || only == kind)
        continue;
      phrase = complain (reader, line_of (section, key),
                         N_ ("{0} belongs only to exercises of Kind={1}. Remove it."));
      pw_phrase_add_name (pw_phrase_add_name (phrase, keys[key].name), kinds[only]);
      fits = FALSE;
    }
  return fits;
}

/* Returns: whether the exercise has what its kind needs, and nothing else */
static gboolean
read_kind (Reader *reader, const Section *section, PwExercise *exercise)
{
  const PwFileEntry *const *values = section->values;
  const PwFileEntry *figures = values[PW_LESSON_KEY_FIGURES];

  exercise->kind = (PwExerciseKind) read_word (reader, section, PW_LESSON_KEY_KIND);
  exercise->goal = (PwMoveGoal) read_word (reader, section, PW_LESSON_KEY_GOAL);
  if (exercise->kind == PW_N_EXERCISE_KINDS || !check_kind (reader, section, exercise->kind))
    return FALSE;
  if (exercise->kind == PW_EXERCISE_REPAIR && values[PW_LESSON_KEY_SOLUTION] == NULL)
    {
      if (!(section->blamed & (1u << PW_LESSON_KEY_SOLUTION)))
        complain (reader, section->group->line, N_ ("Solution is missing: add the fixed notation."));
      return FALSE;
    }
  if (exercise->kind == PW_EXERCISE_MOVE && values[PW_LESSON_KEY_GOAL] == NULL)
    complain (reader, section->group->line, N_ ("Goal is missing: add check, mate or legal."));
  if (figures != NULL)
    exercise->figures = pw_figure_claims_read (figures->value, figures->line, reader->problems);
  return (exercise->kind != PW_EXERCISE_MOVE || exercise->goal < PW_N_MOVE_GOALS)
         && (figures == NULL || exercise->figures != NULL);
}

static void
read_exercise (Reader *reader, const Section *section, PwExercise *exercise)
{
  PwLessonLines lines = {
    .notation = line_of (section, PW_LESSON_KEY_NOTATION),
    .solution = line_of (section, PW_LESSON_KEY_SOLUTION),
    .board = line_of (section, PW_LESSON_KEY_BOARD),
    .fen = section->values[PW_LESSON_KEY_BOARD] != NULL ? section->values[PW_LESSON_KEY_BOARD]->value : NULL,
  };
  gboolean complete = read_kind (reader, section, exercise);

  exercise->task = dup_value (section, PW_LESSON_KEY_TASK);
  exercise->hint = dup_value (section, PW_LESSON_KEY_HINT);
  exercise->solution = dup_value (section, PW_LESSON_KEY_SOLUTION);
  if (reader->lesson->id != NULL)
    exercise->id = g_strdup_printf ("%s#%u", reader->lesson->id, section->number);
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

static void
read_game (Reader *reader, const Section *section, PwLessonPage *page)
{
  PwLessonScene *scene = &page->scene;

  page->title = dup_value (section, PW_LESSON_KEY_TITLE);
  page->text = dup_value (section, PW_LESSON_KEY_TEXT);
  scene->dialect = read_dialect (reader, section, reader->lesson->dialect);
  scene->notation = dup_value (section, PW_LESSON_KEY_NOTATION);
  page->game = g_new0 (PwLessonGame, 1);
  page->game->rules = dup_value (section, PW_LESSON_KEY_RULES);
  page->game->level = read_level (reader, section->values[PW_LESSON_KEY_LEVEL]);
  page->game->learner
      = read_word (reader, section, PW_LESSON_KEY_LEARNER) == 1 ? PW_SIDE_SECOND : PW_SIDE_FIRST;
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

/* In the order in which learners see them. */
static guint
rank_part (const PwLessonPart *part)
{
  return part->exercise != NULL ? 1 : part->page->game != NULL ? 2 : 0;
}

static int
compare_parts (gconstpointer a, gconstpointer b)
{
  return (int) rank_part (a) - (int) rank_part (b);
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
  g_array_sort (reader->lesson->parts, compare_parts); /* parts of a kind stay in their order */
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
  g_autoptr (PwLesson) lesson = g_atomic_rc_box_new0 (PwLesson);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) found = pw_lesson_problems_new (), groups = NULL;
  Reader reader = { .lesson = lesson, .languages = languages, .names = names, .problems = found,
                    .patience = patience };

  g_return_val_if_fail (text != NULL && problems != NULL, NULL);

  lesson->id = g_strdup (id);
  lesson->own = TRUE;
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
