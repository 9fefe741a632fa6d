/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lessons while they are written: lines that change and lines that stay (tests/data/lessons/drafts.tsv),
 * values and positions that are read as they were written, and the program's lessons, written anew key by
 * key.
 */
#include "core/lessons/draft.h"
#include "tests/core/rows.h"

#include <string.h>

#define SEED     29
#define N_RANDOM 300

static PwLessonDraft *
draft_of (const char *text)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  PwLessonDraft *draft = pw_lesson_draft_new (text, -1, problems);

  g_assert_nonnull (draft);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpstr (pw_lesson_draft_text (draft), ==, text);
  return draft;
}

/* draft: (transfer full) */
static void
take (PwLessonDraft **now, PwLessonDraft *draft)
{
  pw_lesson_draft_unref (*now);
  *now = draft;
}

static PwLessonKey
find_key (const char *name)
{
  static const char *const names[]
      = { "Title",    "Language", "Course", "Dialect", "Text", "Kind",    "Task",  "Hint",    "Notation",
          "Solution", "Figures",  "Goal",   "Board",   "At",   "Unmoved", "Rules", "Learner", "Level" };
  guint key = 0;

  G_STATIC_ASSERT (G_N_ELEMENTS (names) == PW_N_LESSON_KEYS);
  while (!g_str_equal (names[key], name))
    key++;
  return (PwLessonKey) key;
}

/* -- rows -- */

static PwLessonDraft *
change (PwLessonDraft *draft, const char *command)
{
  g_auto (GStrv) words = g_strsplit (command, " ", 4);
  guint i = (guint) g_ascii_strtoull (words[1], NULL, 10);

  if (g_str_equal (words[0], "set"))
    return pw_lesson_draft_set (draft, i, find_key (words[2]), words[3] != NULL ? words[3] : "");
  if (g_str_equal (words[0], "kind"))
    return pw_lesson_draft_choose (draft, i, PW_LESSON_KEY_KIND,
                                   (guint) g_ascii_strtoull (words[2], NULL, 10));
  if (g_str_equal (words[0], "dialect"))
    return pw_lesson_draft_choose (draft, i, PW_LESSON_KEY_DIALECT,
                                   (guint) g_ascii_strtoull (words[2], NULL, 10));
  if (g_str_equal (words[0], "learner"))
    return pw_lesson_draft_choose (draft, i, PW_LESSON_KEY_LEARNER,
                                   (guint) g_ascii_strtoull (words[2], NULL, 10));
  if (g_str_equal (words[0], "move"))
    return pw_lesson_draft_move (draft, i, (guint) g_ascii_strtoull (words[2], NULL, 10));
  if (g_str_equal (words[0], "page"))
    return pw_lesson_draft_insert (draft, i, PW_LESSON_GROUP_PAGE);
  if (g_str_equal (words[0], "exercise"))
    return pw_lesson_draft_insert (draft, i, PW_LESSON_GROUP_EXERCISE);
  if (g_str_equal (words[0], "game"))
    return pw_lesson_draft_insert (draft, i, PW_LESSON_GROUP_GAME);
  if (g_str_equal (words[0], "copy"))
    return pw_lesson_draft_duplicate (draft, i);
  if (g_str_equal (words[0], "line"))
    return pw_lesson_draft_remove_line (draft, i);
  g_assert_cmpstr (words[0], ==, "remove");
  return pw_lesson_draft_remove (draft, i);
}

static void
test_change (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (PwLessonDraft) before = draft_of (row->columns[1]), after = change (before, row->columns[0]);

  g_assert_cmpstr (pw_lesson_draft_text (after), ==, row->columns[2]);
  g_assert_cmpint (pw_lesson_draft_equal (before, after), ==, g_str_equal (row->columns[1], row->columns[2]));
  g_assert_cmpstr (pw_lesson_draft_text (before), ==, row->columns[1]);
}

/* -- the program's lessons -- */

static void
check_scenes (const PwLessonScene *a, const PwLessonScene *b)
{
  g_assert_cmpint (a->dialect, ==, b->dialect);
  g_assert_cmpstr (a->notation, ==, b->notation);
  g_assert_cmpint (a->board == NULL, ==, b->board == NULL);
  if (a->board == NULL)
    return;
  g_assert_true (pw_board_equal (a->board, b->board));
  g_assert_cmpuint (a->position.at, ==, b->position.at);
  g_assert_cmpint (a->position.side, ==, b->position.side);
  g_assert_cmpint (a->position.virgin != FALSE, ==, b->position.virgin != FALSE);
}

static void
check_exercises (const PwExercise *a, const PwExercise *b)
{
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpstr (a->task, ==, b->task);
  g_assert_cmpstr (a->hint, ==, b->hint);
  g_assert_cmpstr (a->solution, ==, b->solution);
  g_assert_cmpint (a->goal, ==, b->goal);
  g_assert_cmpint (a->figures == NULL, ==, b->figures == NULL);
  for (guint i = 0; a->figures != NULL && i < a->figures->len; i++)
    g_assert_cmpstr (g_array_index (a->figures, PwFigureClaim, i).wanted, ==,
                     g_array_index (b->figures, PwFigureClaim, i).wanted);
  check_scenes (&a->scene, &b->scene);
}

static void
check_games (const PwLessonGame *a, const PwLessonGame *b)
{
  g_assert_cmpint (a == NULL, ==, b == NULL);
  if (a == NULL)
    return;
  g_assert_cmpstr (a->rules, ==, b->rules);
  g_assert_cmpint (a->learner, ==, b->learner);
  g_assert_cmpuint (a->level, ==, b->level);
}

static void
check_lessons (const PwLesson *a, const PwLesson *b)
{
  g_assert_nonnull (a);
  g_assert_nonnull (b);
  g_assert_cmpstr (a->title, ==, b->title);
  g_assert_cmpstr (a->course, ==, b->course);
  g_assert_cmpint (a->dialect, ==, b->dialect);
  g_assert_cmpuint (a->parts->len, ==, b->parts->len);
  for (guint i = 0; i < a->parts->len; i++)
    {
      const PwLessonPart *one = &g_array_index (a->parts, PwLessonPart, i);
      const PwLessonPart *other = &g_array_index (b->parts, PwLessonPart, i);

      g_assert_cmpint (one->page == NULL, ==, other->page == NULL);
      if (one->page != NULL)
        {
          g_assert_cmpstr (one->page->text, ==, other->page->text);
          check_scenes (&one->page->scene, &other->page->scene);
          check_games (one->page->game, other->page->game);
        }
      else
        check_exercises (one->exercise, other->exercise);
    }
}

static void
write_values (PwLessonDraft **now, const PwLessonDraft *from, guint i)
{
  for (guint key = 0; key < PW_N_LESSON_KEYS; key++)
    take (now,
          pw_lesson_draft_set (*now, i, (PwLessonKey) key, pw_lesson_draft_get (from, i, (PwLessonKey) key)));
}

/* The same lesson, written from nothing. (transfer full) */
static PwLessonDraft *
write_anew (const PwLessonDraft *from)
{
  PwLessonDraft *now = draft_of ("[Lesson]\n");

  for (guint i = 0; i < pw_lesson_draft_n_groups (from); i++)
    {
      if (i > 0)
        take (&now, pw_lesson_draft_insert (now, i, pw_lesson_draft_group (from, i)));
      write_values (&now, from, i);
    }
  return now;
}

static PwLesson *
read_draft (const PwLessonDraft *draft)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  PwLesson *lesson = pw_lesson_read (pw_lesson_draft_text (draft), -1, NULL, NULL, problems, NULL);

  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", pw_lesson_problem_message (problems->pdata[i], NULL));
  return lesson;
}

/* Writing what is there changes nothing; a part reads alone as it does in the whole. */
static void
check_parts (PwLessonDraft *draft, const PwLesson *lesson)
{
  for (guint i = 1; i < pw_lesson_draft_n_groups (draft); i++)
    {
      g_autoptr (PwLessonDraft) alone = pw_lesson_draft_excerpt (draft, i), same = NULL;
      g_autoptr (PwLesson) one = read_draft (alone);
      const PwLessonPart *part = &g_array_index (lesson->parts, PwLessonPart, i - 1);
      PwLessonScene scene;
      PwSide mover = pw_lesson_draft_scene (draft, i, &scene);

      g_assert_cmpuint (one->parts->len, ==, 1);
      if (part->exercise != NULL)
        check_exercises (part->exercise, g_array_index (one->parts, PwLessonPart, 0).exercise);
      same = pw_lesson_draft_set_position (draft, i, &scene.position, mover);
      g_assert_true (same == draft);
      pw_lesson_scene_clear (&scene);
    }
}

static void
check_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
  g_autoptr (PwLessonDraft) draft = NULL, anew = NULL;
  g_autoptr (PwLesson) lesson = NULL, other = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  draft = draft_of (text);
  anew = write_anew (draft);
  lesson = read_draft (draft);
  other = read_draft (anew);
  check_lessons (lesson, other);
  check_parts (draft, lesson);
}

static void
test_shipped (void)
{
  static const char *const courses[] = { "extended", "xbetza", "crossing" };

  for (guint i = 0; i < G_N_ELEMENTS (courses); i++)
    {
      g_autofree char *folder
          = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", courses[i], NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;
      guint n = 0;

      g_assert_nonnull (dir);
      for (; (name = g_dir_read_name (dir)) != NULL; n++)
        check_file (folder, name);
      g_assert_cmpuint (n, >, 0);
    }
}

static void
test_good (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "lessons", NULL);

  check_file (folder, "good.lesson");
}

/* -- anything -- */

static char *
random_value (GRand *rand)
{
  static const char *const letters[]
      = { " ", "\t", "\n", "\\", "\r", "n", "s", "=", "[", "]", "#", "*", "é", "♞", "" };
  GString *text = g_string_new (NULL);
  guint n = (guint) g_rand_int_range (rand, 1, 9);

  while (n-- > 0)
    g_string_append (text, letters[g_rand_int_range (rand, 0, G_N_ELEMENTS (letters))]);
  return g_string_free (text, FALSE);
}

/* What is not the value stays, line by line. */
static void
check_other_lines (const PwLessonDraft *before, const PwLessonDraft *after)
{
  g_auto (GStrv) old = g_strsplit (pw_lesson_draft_text (before), "\n", -1);
  g_auto (GStrv) new = g_strsplit (pw_lesson_draft_text (after), "\n", -1);
  guint n = g_strv_length (old), m = g_strv_length (new), head = 0, tail = 0;

  while (head < MIN (n, m) && g_str_equal (old[head], new[head]))
    head++;
  while (tail < MIN (n, m) - head && g_str_equal (old[n - 1 - tail], new[m - 1 - tail]))
    tail++;
  g_assert_cmpuint (head + tail + 1, >=, MAX (n, m));
}

static void
test_values (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwLessonDraft) draft
      = draft_of ("\xef\xbb\xbf# a\n\n[Lesson]\nTitle=A\n# b\nTitle[de]=B\n[Page 1]\nText=C"
                  "\n# d\n[Exercise 7] \n Hint = E\nwhat\n\n[Other]\nText=F\n");

  for (guint n = 0; n < N_RANDOM; n++)
    {
      guint i = (guint) g_rand_int_range (rand, 0, 4),
            key = (guint) g_rand_int_range (rand, 0, PW_N_LESSON_KEYS);
      g_autofree char *value = random_value (rand);
      PwLessonDraft *next = pw_lesson_draft_set (draft, i, (PwLessonKey) key, value);

      g_assert_cmpstr (pw_lesson_draft_get (next, i, (PwLessonKey) key), ==, value);
      g_assert_cmpuint (pw_lesson_draft_n_groups (next), ==, 4);
      check_other_lines (draft, next);
      take (&draft, next);
    }
}

/* What no line can hold becomes a space. */
static void
test_controls (void)
{
  g_autoptr (PwLessonDraft) draft = draft_of ("[Lesson]\n");
  g_autoptr (PwLessonDraft) next = pw_lesson_draft_set (draft, 0, PW_LESSON_KEY_TITLE, "\fa\x01 b\v");

  g_assert_cmpstr (pw_lesson_draft_get (next, 0, PW_LESSON_KEY_TITLE), ==, " a  b ");
}

static void
set_up (GRand *rand, PwBoard *board, PwPosition *position)
{
  guint n = pw_board_n_squares (board);

  *position = (PwPosition){ board, (PwSquare) g_rand_int_range (rand, 0, (int) n),
                            g_rand_boolean (rand) ? PW_SIDE_FIRST : PW_SIDE_SECOND, g_rand_boolean (rand) };
  for (guint i = 0; i < n; i++)
    {
      pw_board_set (board, (PwSquare) i, (PwCell) g_rand_int_range (rand, 0, 4), "KQRBNP"[i % 6]);
      pw_board_set_virgin (board, (PwSquare) i,
                           pw_board_has_piece (board, (PwSquare) i) && g_rand_boolean (rand));
    }
  pw_board_set_cylinder (board, g_rand_boolean (rand));
  pw_board_set (board, position->at, PW_CELL_EMPTY, 0);
}

/* A position of any board is read as it was written, whatever was there before. */
static void
test_positions (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwLessonDraft) draft = draft_of ("[Lesson]\n[Exercise 1]\nAt=z99\n# b\nUnmoved=maybe\n");

  for (guint n = 0; n < N_RANDOM; n++)
    {
      g_autoptr (PwBoard) board
          = pw_board_new ((guint) g_rand_int_range (rand, 1, 17), (guint) g_rand_int_range (rand, 1, 17));
      PwSide mover = n % 3 > 0 ? PW_SIDE_FIRST : PW_SIDE_SECOND;
      PwLessonScene scene;
      PwPosition position;

      set_up (rand, board, &position);
      take (&draft, pw_lesson_draft_choose (draft, 1, PW_LESSON_KEY_KIND, n % PW_N_EXERCISE_KINDS));
      take (&draft, pw_lesson_draft_set_position (draft, 1, &position, mover));
      g_assert_true (pw_lesson_draft_scene (draft, 1, &scene) == mover
                     || pw_lesson_draft_exercise_kind (draft, 1) != PW_EXERCISE_MOVE);
      g_assert_true (pw_board_equal (scene.board, board));
      g_assert_cmpuint (scene.position.at, ==, position.at);
      g_assert_cmpint (scene.position.side, ==, position.side);
      g_assert_cmpint (scene.position.virgin != FALSE, ==, position.virgin != FALSE);
      g_assert_nonnull (strstr (pw_lesson_draft_text (draft), "# b\n"));
      pw_lesson_scene_clear (&scene);
    }
}

/* Any order of changes leaves a file with [Lesson] first, and each number once. */
static void
test_groups (void)
{
  static const char *const commands[] = { "page", "exercise", "copy", "move", "remove" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PwLessonDraft) draft = draft_of ("[Lesson]\nTitle=A\n[Page 9999]\nText=B\n[Page 2]\nText=C\n");

  for (guint n = 0; n < N_RANDOM; n++)
    {
      guint count = pw_lesson_draft_n_groups (draft);
      guint i = (guint) g_rand_int_range (rand, 1, (int) MAX (count, 2)),
            to = (guint) g_rand_int_range (rand, 1, (int) MAX (count, 2));
      const char *word
          = commands[count < 3 ? 0 : g_rand_int_range (rand, count > 20 ? 3 : 0, G_N_ELEMENTS (commands))];
      g_autofree char *command = g_strdup_printf ("%s %u %u", word, i, to);
      g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      take (&draft, change (draft, command));
      g_assert_cmpint (pw_lesson_draft_group (draft, 0), ==, PW_LESSON_GROUP_LESSON);
      for (i = 1; i < pw_lesson_draft_n_groups (draft); i++)
        {
          g_autoptr (PwLessonDraft) excerpt = pw_lesson_draft_excerpt (draft, i);
          const char *name = strchr (pw_lesson_draft_text (excerpt) + 1, '[');

          g_assert_true (g_hash_table_add (names, g_strndup (name, strcspn (name, "]"))));
        }
    }
}

static void
test_lines (void)
{
  g_autoptr (PwLessonDraft) draft = draft_of ("# a\n[Lesson]\nTitle=A\n\n[Page 1]\nText=B\nText=C\nwhat\n");
  guint group;

  g_assert_cmpint (pw_lesson_draft_find_line (draft, 1, &group), ==, PW_N_LESSON_KEYS);
  g_assert_cmpuint (group, ==, 0);
  g_assert_cmpint (pw_lesson_draft_find_line (draft, 3, &group), ==, PW_LESSON_KEY_TITLE);
  g_assert_cmpuint (group, ==, 0);
  g_assert_cmpint (pw_lesson_draft_find_line (draft, 6, &group), ==, PW_LESSON_KEY_TEXT);
  g_assert_cmpuint (group, ==, 1);
  g_assert_cmpint (pw_lesson_draft_find_line (draft, 7, &group), ==, PW_N_LESSON_KEYS);
  g_assert_cmpint (pw_lesson_draft_find_line (draft, 99, &group), ==, PW_N_LESSON_KEYS);
  g_assert_cmpuint (group, ==, 1);
}

/* Files that no draft is made of. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    gssize length;
    const char *sentence;
  } rows[] = {
    { "", -1, "The first group must be [Lesson]." },
    { "[Page 1]\n[Lesson]\n", -1, "The first group must be [Lesson]." },
    { "[Lesson]\n\xff", -1, "This file isn’t valid UTF-8 text." },
    { "[Lesson]\n\0", 10, "This file isn’t valid UTF-8 text." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
      g_autofree char *message = NULL;

      g_assert_null (pw_lesson_draft_new (rows[i].text, rows[i].length, problems));
      g_assert_cmpuint (problems->len, ==, 1);
      message = pw_lesson_problem_message (problems->pdata[0], NULL);
      g_assert_cmpstr (message, ==, rows[i].sentence);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  test_rows_add ("lessons/drafts.tsv", 3, 3, test_change);
  g_test_add_func ("/draft/shipped", test_shipped);
  g_test_add_func ("/draft/good", test_good);
  g_test_add_func ("/draft/values", test_values);
  g_test_add_func ("/draft/controls", test_controls);
  g_test_add_func ("/draft/positions", test_positions);
  g_test_add_func ("/draft/groups", test_groups);
  g_test_add_func ("/draft/lines", test_lines);
  g_test_add_func ("/draft/refused", test_refused);
  return g_test_run ();
}
