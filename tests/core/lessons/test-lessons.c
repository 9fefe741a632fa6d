/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lessons: those of the program are sound, and every exercise knows right from wrong; broken files
 * (tests/data/lessons/broken.tsv); any bytes at all; what is solved, as a text.
 */
#include "core/game/game.h"
#include "core/lessons/course.h"
#include "core/lessons/exercise.h"
#include "core/lessons/progress.h"
#include "tests/core/random-notation.h"
#include "tests/core/rows.h"
#include "tests/exercise-targets.h"

#include <string.h>

#define SEED        23
#define N_MUTATIONS 400
#define N_BYTES     300

/* -- the program's own -- */

static char *
read_file (const char *path, gsize *length)
{
  g_autofree char *full = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (full, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

/* Fails with all problems. */
static PwLesson *
read_sound (const char *path, const char *id)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  gsize length;
  g_autofree char *text = read_file (path, &length);
  PwLesson *lesson = pw_lesson_read (text, (gssize) length, id, NULL, problems, NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const PwLessonProblem *problem = problems->pdata[i];
      g_autofree char *message = pw_lesson_problem_message (problem, NULL);

      g_test_message ("%s:%u: %s", path, problem->line, message);
    }
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_nonnull (lesson);
  return lesson;
}

/* Returns: (nullable) */
static const PwLesson *
find_lesson (const char *name, const char *id)
{
  for (guint i = 0; i < PW_N_LESSON_COURSES; i++)
    {
      const PwLessonCourse *course = pw_lesson_course_get ((PwLessonCourseId) i);

      for (guint j = 0; j < course->lessons->len && g_str_equal (course->name, name); j++)
        if (g_str_equal (((const PwLesson *) course->lessons->pdata[j])->id, id))
          return course->lessons->pdata[j];
    }
  return NULL;
}

static guint
count_files (const char *course)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "lessons", course, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("..", "data", "lessons", course, name, NULL);
      g_autofree char *id = g_strdup_printf ("%s/%.*s", course, (int) strcspn (name, "."), name);
      g_autoptr (PwLesson) lesson = read_sound (path, id);
      const PwLesson *built_in = find_lesson (course, id);

      g_assert_cmpstr (lesson->course, ==, course);
      g_assert_nonnull (built_in);
      g_assert_cmpstr (built_in->title, ==, lesson->title);
      g_assert_cmpuint (built_in->parts->len, ==, lesson->parts->len);
      n++;
    }
  return n;
}

/* What is in the tree is in the program. */
static void
test_courses (void)
{
  for (guint i = 0; i < PW_N_LESSON_COURSES; i++)
    {
      const PwLessonCourse *course = pw_lesson_course_get ((PwLessonCourseId) i);

      g_assert_cmpuint (count_files (course->name), ==, course->lessons->len);
      g_assert_cmpuint (course->lessons->len, >, 0);
      for (guint j = 1; j < course->lessons->len; j++)
        {
          const PwLesson *before = course->lessons->pdata[j - 1], *lesson = course->lessons->pdata[j];

          g_assert_cmpstr (before->id, <, lesson->id);
        }
    }
}

/* -- exercises know right from wrong -- */

static void
check_reason (const PwPhrase *phrase)
{
  g_autofree char *text = pw_phrase_render (phrase, NULL);

  g_assert_cmpuint (strlen (text), >, 5);
  g_assert_null (strchr (text, '{'));
}

/* One square marked or not against what is right. */
static void
check_flip (const PwExercise *exercise, guint8 *marks, guint square)
{
  g_autoptr (PwVerdict) verdict = NULL;
  const PwMiss *miss;

  marks[square] ^= 1;
  verdict = pw_exercise_check_squares (exercise, marks);
  marks[square] ^= 1;
  g_assert_cmpint (verdict->kind, ==, PW_VERDICT_MISSES);
  g_assert_cmpuint (verdict->misses->len, ==, 1);
  miss = &g_array_index (verdict->misses, PwMiss, 0);
  g_assert_cmpuint (miss->square, ==, square);
  g_assert_cmpint (miss->forgotten, ==, marks[square]);
  check_reason (miss->reason);
  check_reason (verdict->sentence);
}

static void
check_predict (const PwExercise *exercise)
{
  guint n = pw_board_n_squares (exercise->scene.board);
  g_autofree guint8 *marks = g_new (guint8, n), *others = g_new (guint8, n);
  guint n_targets = find_exercise_targets (exercise, marks);
  g_autoptr (PwVerdict) verdict = pw_exercise_check_squares (exercise, marks), wrong = NULL;

  g_assert_cmpuint (n_targets, >, 0);
  g_assert_cmpint (verdict->kind, ==, PW_VERDICT_RIGHT);
  for (guint i = 0; i < n; i++)
    {
      if (marks[i] || i % 11 == 0)
        check_flip (exercise, marks, i);
      others[i] = !marks[i];
    }
  wrong = pw_exercise_check_squares (exercise, others);
  g_assert_cmpint (wrong->kind, ==, PW_VERDICT_MISSES);
  g_assert_cmpuint (wrong->misses->len, ==, n);
}

static void
check_text (const PwExercise *exercise)
{
  g_autoptr (PwVerdict) right = pw_exercise_check_text (exercise, pw_exercise_solution (exercise));
  g_autoptr (PwVerdict) empty = pw_exercise_check_text (exercise, "");

  g_assert_cmpint (right->kind, ==, PW_VERDICT_RIGHT);
  g_assert_cmpint (empty->kind, ==, PW_VERDICT_BROKEN);
  g_assert_cmpuint (empty->diagnostics->len, >, 0);
  if (exercise->kind == PW_EXERCISE_REPAIR)
    {
      g_autoptr (PwVerdict) wrong = pw_exercise_check_text (exercise, exercise->scene.notation);

      g_assert_true (wrong->kind == PW_VERDICT_BROKEN || wrong->kind == PW_VERDICT_DIFFERENT);
      g_assert_true ((wrong->kind == PW_VERDICT_DIFFERENT) == (wrong->difference != NULL));
      check_reason (wrong->sentence);
    }
}

/* What mates gives check, and what gives check is legal; some moves are right. */
static void
check_move (const PwExercise *exercise)
{
  g_autoptr (PwGame) game = pw_game_new (exercise->rules);
  g_autoptr (PwGameMoves) moves = pw_game_moves_new ();
  guint n_right[PW_N_MOVE_GOALS] = { 0 };

  g_assert_true (pw_game_list (game, moves));
  for (guint i = 0; i < pw_game_moves_count (moves); i++)
    {
      const PwGameMove *move = pw_game_moves_get (moves, i);
      gboolean right[PW_N_MOVE_GOALS];

      for (guint goal = 0; goal < PW_N_MOVE_GOALS; goal++)
        {
          PwExercise other = *exercise;
          g_autoptr (PwVerdict) verdict = NULL;

          other.goal = (PwMoveGoal) goal;
          verdict = pw_exercise_check_move (&other, move->from, move->to);
          check_reason (verdict->sentence);
          right[goal] = verdict->kind == PW_VERDICT_RIGHT;
          n_right[goal] += right[goal] != FALSE;
        }
      g_assert_true (right[PW_MOVE_LEGAL]);
      g_assert_true (right[PW_MOVE_CHECK] || !right[PW_MOVE_MATE]);
    }
  g_assert_cmpuint (n_right[exercise->goal], >, 0);
}

static void
check_exercise (const PwExercise *exercise)
{
  static void (*const checks[PW_N_EXERCISE_KINDS]) (const PwExercise *exercise)
      = { check_predict, check_text, check_text, check_move };

  g_test_message ("%s", exercise->id);
  checks[exercise->kind](exercise);
}

static void
check_exercises (const PwLesson *lesson)
{
  for (guint i = 0; i < lesson->parts->len; i++)
    {
      const PwLessonPart *part = &g_array_index (lesson->parts, PwLessonPart, i);
      const PwLessonScene *scene;

      g_assert_true ((part->page != NULL) != (part->exercise != NULL));
      scene = part->page != NULL ? &part->page->scene : &part->exercise->scene;
      if (scene->board != NULL)
        g_assert_cmpint (pw_board_cell (scene->board, scene->position.at), ==, PW_CELL_EMPTY);
      if (part->exercise != NULL)
        check_exercise (part->exercise);
    }
}

static void
test_exercises (gconstpointer data)
{
  const PwLessonCourse *course = pw_lesson_course_get ((PwLessonCourseId) GPOINTER_TO_UINT (data));

  for (guint i = 0; i < course->lessons->len; i++)
    check_exercises (course->lessons->pdata[i]);
}

/* -- one file with everything -- */

static const PwLessonPart *
part_of (const PwLesson *lesson, guint i)
{
  return &g_array_index (lesson->parts, PwLessonPart, i);
}

static void
test_good (void)
{
  g_autoptr (PwLesson) lesson = read_sound ("data/lessons/good.lesson", "own");
  const PwLessonPage *page = part_of (lesson, 0)->page, *pawn = part_of (lesson, 2)->page;
  const PwExercise *predict = part_of (lesson, 3)->exercise, *write = part_of (lesson, 4)->exercise;
  const PwExercise *repair = part_of (lesson, 5)->exercise;

  g_assert_cmpstr (lesson->title, ==, "Knights");
  g_assert_cmpuint (lesson->parts->len, ==, 9);
  g_assert_cmpuint (pw_lesson_n_exercises (lesson), ==, 5);
  g_assert_cmpstr (page->text, ==, "A knight is *N*.\n\nNothing stands in its way: \\.");
  g_assert_cmpuint (page->scene.position.at, ==, 35);
  g_assert_null (part_of (lesson, 1)->page->scene.board);
  g_assert_cmpint (pawn->scene.dialect, ==, PW_DIALECT_XBETZA);
  g_assert_cmpint (pawn->scene.position.side, ==, PW_SIDE_SECOND);
  g_assert_true (pawn->scene.position.virgin);
  g_assert_cmpstr (predict->id, ==, "own#1");
  g_assert_cmpstr (predict->hint, ==, "Two and one.");
  g_assert_true (pw_board_is_virgin (predict->scene.board, 42));
  g_assert_cmpuint (write->scene.position.at, ==, 36);
  g_assert_null (write->hint);
  g_assert_cmpstr (pw_exercise_solution (write), ==, "mNcF");
  g_assert_cmpint (repair->scene.dialect, ==, PW_DIALECT_CLASSIC);
  g_assert_cmpuint (pw_board_files (repair->scene.board), ==, 6);
  g_assert_cmpstr (repair->scene.notation, ==, "F)");
  g_assert_cmpstr (pw_exercise_solution (repair), ==, "B");
  check_exercises (lesson);
}

/* Its scene is the start, with the piece lifted; what is left out is as usual. */
static void
test_game (void)
{
  static const char usual[] = "[Lesson]\nTitle=A\n[Game]\nText=B\nNotation=N\nRules={\"start\":\"3X4/8\"}\n";
  g_autoptr (PwLesson) lesson = read_sound ("data/lessons/good.lesson", "own");
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLesson) other = pw_lesson_read (usual, -1, NULL, NULL, problems, NULL);
  const PwLessonPage *page = part_of (lesson, 8)->page;

  g_assert_null (part_of (lesson, 0)->page->game);
  g_assert_cmpstr (page->text, ==, "Play it.");
  g_assert_cmpstr (page->game->rules, ==, "{\"start\":\"4k3/4x3/8/8/8/8/PPPP4/4K3 b\"}");
  g_assert_cmpint (page->game->learner, ==, PW_SIDE_SECOND);
  g_assert_cmpuint (page->game->level, ==, 3);
  g_assert_cmpuint (page->scene.position.at, ==, 52);
  g_assert_cmpint (page->scene.position.side, ==, PW_SIDE_SECOND);
  g_assert_cmpint (pw_board_cell (page->scene.board, 52), ==, PW_CELL_EMPTY);
  g_assert_cmpuint (pw_board_n_pieces (page->scene.board), ==, 6);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpint (part_of (other, 0)->page->game->learner, ==, PW_SIDE_FIRST);
  g_assert_cmpuint (part_of (other, 0)->page->game->level, ==, 0);
}

static const char *
shout (const char *text)
{
  g_autofree char *loud = g_ascii_strup (text, -1);

  return g_intern_string (loud);
}

/* What the reader of rules says is in the language of those who read it. */
static void
test_translated_reason (void)
{
  const PwLanguage language = { shout, NULL };
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autofree char *message = NULL;

  g_assert_null (pw_lesson_read ("[Lesson]\nTitle=A\n[Game]\nText=B\nNotation=N\nRules=x\n", -1, NULL, NULL,
                                 problems, NULL));
  message = pw_lesson_problem_message (problems->pdata[0], &language);
  g_assert_cmpstr (message, ==, "THE GAME CAN’T BE PLAYED: A GAME MUST BE AN OBJECT IN BRACES, {…}.");
}

/* An exercise that asks for figures, and an answer to it. */
static void
test_claims (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwExercise) exercise = g_new0 (PwExercise, 1);
  g_autoptr (PwVerdict) verdict = NULL;
  g_autofree char *sentence = NULL;

  exercise->kind = PW_EXERCISE_WRITE;
  exercise->scene.notation = g_strdup ("N");
  exercise->scene.board = pw_board_new (8, 8);
  exercise->scene.position.board = exercise->scene.board;
  exercise->figures = pw_figure_claims_read (row->columns[0], 1, problems);
  g_assert_cmpuint (problems->len, ==, 0);
  verdict = pw_exercise_check_text (exercise, row->columns[1]);
  sentence = pw_phrase_render (verdict->sentence, NULL);
  g_assert_cmpstr (sentence, ==, row->columns[2]);
  g_assert_cmpint (verdict->kind == PW_VERDICT_RIGHT, ==, g_str_equal (sentence, "That’s right."));
  g_assert_null (verdict->difference);
}

/* An exercise that asks for a move, and an answer to it. */
static void
test_move (gconstpointer data)
{
  const TestRow *row = data;
  g_autofree char *text
      = g_strdup_printf ("[Lesson]\nTitle=A\n[Exercise 1]\nKind=move\nTask=C\nBoard=%s\nNotation=%s\n"
                         "Goal=%s\n",
                         row->columns[0], row->columns[1], row->columns[2]);
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLesson) lesson = pw_lesson_read (text, -1, NULL, NULL, problems, NULL);
  const PwExercise *exercise = part_of (lesson, 0)->exercise;
  const PwBoard *board = exercise->scene.board;
  g_autoptr (PwVerdict) verdict = pw_exercise_check_move (exercise, pw_square_parse (board, row->columns[3]),
                                                          pw_square_parse (board, row->columns[4]));
  g_autofree char *sentence = pw_phrase_render (verdict->sentence, NULL);

  g_assert_cmpstr (sentence, ==, row->columns[5]);
  g_assert_cmpint (verdict->kind == PW_VERDICT_RIGHT, ==, g_str_has_prefix (sentence, "That’s right"));
}

static void
test_languages (void)
{
  static const struct
  {
    const char *languages[4], *title, *text, *language, *heading;
  } rows[] = {
    { { NULL }, "Knights", "A knight", "en-GB", "Bare" },
    { { "de_DE", "de", "C", NULL }, "Springer", "Ein Springer", "de", "Leer" },
    { { "fr", "pt_BR", "de", NULL }, "Cavalos", "Ein Springer", "pt-BR", "Leer" },
    { { "fr", NULL }, "Knights", "A knight", "en-GB", "Bare" },
  };
  gsize length;
  g_autofree char *text = read_file ("data/lessons/good.lesson", &length);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
      g_autoptr (PwLesson) lesson = pw_lesson_read (text, (gssize) length, NULL, rows[i].languages, problems, NULL);

      g_assert_cmpstr (lesson->title, ==, rows[i].title);
      g_assert_cmpstr (lesson->language, ==, rows[i].language);
      g_assert_null (part_of (lesson, 0)->page->title);
      g_assert_cmpstr (part_of (lesson, 1)->page->title, ==, rows[i].heading);
      g_assert_true (g_str_has_prefix (part_of (lesson, 0)->page->text, rows[i].text));
      g_assert_null (part_of (lesson, 3)->exercise->id);
    }
}

/* What the instructions show is a lesson. */
static void
test_readme (void)
{
  gsize length;
  g_autofree char *text = read_file ("../data/lessons/README", &length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) example = g_string_new (NULL);
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLesson) lesson = NULL;
  gboolean inside = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      inside = (inside || strcmp (lines[i], "    [Lesson]") == 0) && (lines[i][0] == ' ' || lines[i][0] == '\0');
      if (inside)
        g_string_append_printf (example, "%s\n", lines[i]);
    }
  lesson = pw_lesson_read (example->str, -1, NULL, NULL, problems, NULL);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (pw_lesson_n_exercises (lesson), ==, 3);
}

/* -- broken files -- */

#define HEAD "[Lesson]\nTitle=A\n"
#define PREDICT "[Exercise 1]\nKind=predict\nTask=C\n"

/* Returns: (transfer full): "LINE: sentence" for each */
static char *
problems_to_text (const GPtrArray *problems)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const PwLessonProblem *problem = problems->pdata[i];
      g_autofree char *message = pw_lesson_problem_message (problem, NULL);

      g_string_append_printf (text, "%s%u: %s", i > 0 ? "\n" : "", problem->line, message);
    }
  return g_string_free (text, FALSE);
}

/* A row: a file, and all that is said of it. */
static void
test_broken (gconstpointer data)
{
  const TestRow *row = data;
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLesson) lesson = pw_lesson_read (row->columns[0], -1, NULL, NULL, problems, NULL);
  g_autofree char *said = problems_to_text (problems);

  g_assert_cmpstr (said, ==, row->columns[1]);
  g_assert_null (lesson);
}

static gboolean
never_goes_on (gpointer data, double progress)
{
  return FALSE;
}

/* Without patience nothing is tried, but what has no meaning is told all the same. */
static void
test_impatient (void)
{
  static const struct
  {
    const char *exercise;
    gboolean patient, impatient; /* whether it can be read */
  } rows[] = {
    { "Kind=write\nTask=This.\nNotation=N\nFigures=mobility 5..7\n", TRUE, TRUE },
    { "Kind=write\nTask=This.\nNotation=N\nFigures=mobility 6..7\n", FALSE, TRUE },
    { "Kind=repair\nTask=This.\nNotation=N\nSolution=N\n", FALSE, TRUE },
    { "Kind=predict\nTask=This.\nNotation=cN\n", FALSE, TRUE },
    { "Kind=write\nTask=This.\nNotation=N((\n", FALSE, FALSE },
    { "Kind=repair\nTask=This.\nNotation=N\nSolution=N((\n", FALSE, FALSE },
  };
  const PwPatience none = { never_goes_on, NULL, 0, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("[Lesson]\nTitle=Ours\n\n[Exercise 1]\n", rows[i].exercise, NULL);
      g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
      g_autoptr (PwLesson) patient = pw_lesson_read (text, -1, NULL, NULL, problems, NULL);
      g_autoptr (PwLesson) impatient = pw_lesson_read (text, -1, NULL, NULL, problems, &none);

      g_assert_true ((patient != NULL) == rows[i].patient);
      g_assert_true ((impatient != NULL) == rows[i].impatient);
    }
}

/* An answer outlives its exercise, and is given up when asked to. */
static void
test_answer_alone (void)
{
  const char *text = "[Lesson]\nTitle=Ours\n\n[Exercise 1]\nKind=write\nTask=This.\nNotation=N\n"
                     "Figures=mobility 5..7\n";
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  PwLesson *lesson = pw_lesson_read (text, -1, NULL, NULL, problems, NULL);
  g_autoptr (PwTextAnswer) answer = pw_exercise_answer (g_array_index (lesson->parts, PwLessonPart, 0).exercise, "N");
  const PwPatience none = { never_goes_on, NULL, 0, 1 };
  g_autoptr (PwVerdict) verdict = NULL;

  pw_lesson_unref (lesson);
  g_assert_null (pw_text_answer_judge (answer, &none));
  verdict = pw_text_answer_judge (answer, NULL);
  g_assert_cmpint (verdict->kind, ==, PW_VERDICT_RIGHT);
}

/* -- any bytes -- */

static guint
count_lines (const char *text, gsize length)
{
  guint n = 1;

  for (gsize i = 0; i < length; i++)
    n += text[i] == '\n';
  return n;
}

/* There is a lesson that holds what it should, or there are problems in lines that are there. */
static void
check_any (const char *text, gsize length)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  g_autoptr (PwLesson) lesson = pw_lesson_read (text, (gssize) length, "id", NULL, problems, NULL);
  guint last = 1;

  g_assert_true ((lesson == NULL) == (problems->len > 0));
  for (guint i = 0; i < problems->len; i++)
    {
      const PwLessonProblem *problem = problems->pdata[i];
      g_autofree char *message = pw_lesson_problem_message (problem, NULL);

      g_assert_cmpuint (problem->line, >=, last);
      g_assert_cmpuint (problem->line, <=, count_lines (text, length));
      g_assert_true (g_utf8_validate (message, -1, NULL));
      g_assert_true (g_str_has_suffix (message, ".") || g_str_has_suffix (message, "?"));
      last = problem->line;
    }
  for (guint i = 0; lesson != NULL && i < lesson->parts->len; i++)
    {
      const PwExercise *exercise = part_of (lesson, i)->exercise;

      g_assert_true (exercise == NULL || (*exercise->task != '\0' && pw_exercise_solution (exercise) != NULL));
    }
}

static void
test_any_bytes (void)
{
  GRand *rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < N_BYTES; i++)
    {
      g_autoptr (GString) text = g_string_new (i % 2 == 0 ? HEAD PREDICT "Notation=" : "");
      gsize length;
      g_autofree char *bytes = random_bytes (rand, &length);

      g_string_append_len (text, bytes, (gssize) length);
      check_any (text->str, text->len);
    }
  g_rand_free (rand);
}

/* A good file with a few bytes changed, taken out, or moved. */
static void
test_mutations (void)
{
  GRand *rand = g_rand_new_with_seed (SEED);
  gsize length;
  g_autofree char *text = read_file ("data/lessons/good.lesson", &length);
  guint n_good = 0;

  for (guint i = 0; i < N_MUTATIONS; i++)
    {
      g_autoptr (GString) other = g_string_new_len (text, (gssize) length);
      g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
      g_autoptr (PwLesson) lesson = NULL;

      for (gint j = g_rand_int_range (rand, 1, 4); j > 0; j--)
        {
          gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) other->len - 1);

          if (g_rand_int_range (rand, 0, 3) > 0)
            other->str[at] = text[g_rand_int_range (rand, 0, (gint32) length)];
          else if (g_rand_int_range (rand, 0, 2) == 0)
            g_string_erase (other, (gssize) at, MIN (20, (gssize) (other->len - at)));
          else
            other->str[at] = (char) g_rand_int_range (rand, 0, 256);
        }
      check_any (other->str, other->len);
      lesson = pw_lesson_read (other->str, (gssize) other->len, NULL, NULL, problems, NULL);
      n_good += lesson != NULL;
    }
  g_assert_cmpuint (n_good, >, 0);
  g_assert_cmpuint (n_good, <, N_MUTATIONS);
  g_rand_free (rand);
}

/* -- progress -- */

static void
test_progress (void)
{
  static const char *const text = "own#2\nextended/01-leapers#1\n\nno id\n#3\nx#\nx#3a\n  own#4 \nown#2\n\xff#1\n";
  g_autoptr (PwProgress) progress = pw_progress_new (text), none = pw_progress_new (NULL);
  g_autofree char *kept = pw_progress_to_text (progress), *nothing = pw_progress_to_text (none);
  g_autoptr (PwProgress) again = pw_progress_new (kept);
  g_autofree char *kept_again = pw_progress_to_text (again);
  g_autoptr (PwLesson) lesson = read_sound ("data/lessons/good.lesson", "own");
  g_autofree char *after = NULL;

  g_assert_cmpstr (kept, ==, "extended/01-leapers#1\nown#2\nown#4\n");
  g_assert_cmpstr (kept_again, ==, kept);
  g_assert_cmpstr (nothing, ==, "");
  g_assert_true (pw_progress_is_solved (progress, "own#2"));
  g_assert_false (pw_progress_is_solved (progress, "own#1"));
  g_assert_false (pw_progress_is_solved (progress, NULL));
  g_assert_cmpuint (pw_progress_count (progress, lesson), ==, 2);
  g_assert_true (pw_progress_set_solved (progress, "own#1", TRUE));
  g_assert_false (pw_progress_set_solved (progress, "own#1", TRUE));
  g_assert_false (pw_progress_set_solved (progress, "two\nlines#1", TRUE));
  g_assert_false (pw_progress_set_solved (progress, NULL, TRUE));
  g_assert_true (pw_progress_set_solved (progress, "own#4", FALSE));
  g_assert_cmpuint (pw_progress_count (progress, lesson), ==, 2);
  after = pw_progress_to_text (progress);
  g_assert_cmpstr (after, ==, "extended/01-leapers#1\nown#1\nown#2\n");
}

static const struct
{
  const char *text;
  gboolean is_lesson;
} texts[] = {
  { "[Lesson]\nTitle=A\n", TRUE },
  { "\n# mine\r\n \t\n[Lesson]", TRUE },
  { "\xef\xbb\xbf[Lesson]\n", TRUE },
  { "[Lesson", FALSE },
  { "", FALSE },
  { "# [Lesson]", FALSE },
  { "[Page 1]\n[Lesson]\n", FALSE },
  { "{\"format\":\"piecewright\"}", FALSE },
  { "\xef\xbb", FALSE },
};

/* As a file is known to be a lesson, whatever it is called. */
static void
test_is_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *exact
          = g_memdup2 (texts[i].text, strlen (texts[i].text)); /* a sanitizer finds what reads beyond it */

      g_test_message ("row %u", i);
      g_assert_cmpint (pw_lesson_is_text (exact != NULL ? exact : "", strlen (texts[i].text)), ==,
                       texts[i].is_lesson);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions (); /* so that every wrong row is shown */
  g_test_add_func ("/lessons/courses", test_courses);
  for (guint i = 0; i < PW_N_LESSON_COURSES; i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/lessons/exercises/%s", pw_lesson_course_get ((PwLessonCourseId) i)->name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_exercises);
    }
  g_test_add_func ("/lessons/good", test_good);
  g_test_add_func ("/lessons/is-text", test_is_text);
  g_test_add_func ("/lessons/game", test_game);
  g_test_add_func ("/lessons/translated-reason", test_translated_reason);
  g_test_add_func ("/lessons/languages", test_languages);
  g_test_add_func ("/lessons/readme", test_readme);
  test_rows_add ("lessons/broken.tsv", 2, 2, test_broken);
  test_rows_add ("lessons/claims.tsv", 3, 3, test_claims);
  test_rows_add ("lessons/moves.tsv", 6, 6, test_move);
  g_test_add_func ("/lessons/any-bytes", test_any_bytes);
  g_test_add_func ("/lessons/mutations", test_mutations);
  g_test_add_func ("/lessons/impatient", test_impatient);
  g_test_add_func ("/lessons/answer-alone", test_answer_alone);
  g_test_add_func ("/lessons/progress", test_progress);
  return g_test_run ();
}
