/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of a lesson: it is well-formed XML for any lesson, and its answers are not readable in it. Where Chromium is
 * installed, exercises are answered there, and the verdicts compared.
 */
#include "core/lessons/course.h"
#include "core/lessons/exercise.h"
#include "tests/browser.h"
#include "ui/handout/lesson/page.h"
#include "ui/handout/lesson/seal.h"

#define HOSTILE "</script></title><script>alert(1)</script>&amp;<b \"'>--> ]]> é 象"

static char *
make_page (const PwLesson *lesson)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = pw_lesson_to_html (lesson, NULL, NULL, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static PwLesson *
read_lesson (const char *text)
{
  g_autoptr (GPtrArray) problems = pw_lesson_problems_new ();
  PwLesson *lesson = pw_lesson_read (text, -1, NULL, NULL, problems, NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      g_autofree char *message = pw_lesson_problem_message (problems->pdata[i], NULL);

      g_test_message ("%s", message);
    }
  g_assert_nonnull (lesson);
  return lesson;
}

static char *
page_of (const char *text)
{
  g_autoptr (PwLesson) lesson = read_lesson (text);

  return make_page (lesson);
}

/* As XML, without the first line. */
static void
check_form (const char *html)
{
  GMarkupParser parser = { NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;
  const char *start = strchr (html, '\n');

  g_markup_parse_context_parse (context, start, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static void
test_own_lessons (void)
{
  for (PwLessonCourseId id = 0; id < PW_N_LESSON_COURSES; id++)
    for (guint i = 0; i < pw_lesson_course_get (id)->lessons->len; i++)
      {
        g_autofree char *html = make_page (pw_lesson_course_get (id)->lessons->pdata[i]);

        check_form (html);
      }
}

#define EXERCISES                                                                                            \
  "[Exercise 1]\nKind=predict\nTask=Mark.\nNotation=cmN\nBoard=4/4/2p1/X3\n"                                 \
  "[Exercise 2]\nKind=write\nTask=Write.\nNotation=mNcK\n"                                                   \
  "[Exercise 3]\nKind=repair\nTask=Repair.\nNotation=WK)\nSolution=vWfF\n"                                   \
  "[Exercise 4]\nKind=move\nTask=Check.\nGoal=check\nNotation=FtR\nBoard=6k1/5ppp/8/8/8/8/8/X5K1\n"          \
  "[Exercise 5]\nKind=move\nTask=Move.\nGoal=legal\nNotation=W\nBoard=2k/3/KX1\n"

/* Whatever its texts are, and on odd boards. */
static void
test_hostile (void)
{
  static const char *const lessons[] = {
    "[Lesson]\nTitle=" HOSTILE "\n[Page 1]\nText=" HOSTILE "*" HOSTILE
    "*\n[Exercise 1]\nKind=predict\nTask=" HOSTILE "\nHint=" HOSTILE "\nNotation=N\n",
    "[Lesson]\nTitle=1\n[Page 1]\nText=A\nNotation=N\nBoard=X\n",
    "[Lesson]\nTitle=2\n[Exercise "
    "1]\nKind=predict\nTask=A\nNotation=(QdaQ)0\nBoard=16/16/16/16/16/16/16/16/16/16/16/16/"
    "16/P1P13/2P13/XP14\n",
    "[Lesson]\nTitle=3\n[Exercise 1]\nKind=predict\nTask=A\nNotation=oR\nBoard=*3*/5/2X2/5/**1** cylinder\n",
    "[Lesson]\nTitle=4\n" EXERCISES,
  };

  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      g_autofree char *html = page_of (lessons[i]);

      check_form (html);
      g_assert_null (strstr (html, "alert(1)<"));
    }
}

/* Who doesn't see a page's board hears what is on it. */
static void
test_board_words (void)
{
  g_autofree char *html = page_of ("[Lesson]\nTitle=A\n[Page 1]\nText=A\nNotation=W\nBoard=2p/PX1/3\n");

  g_assert_nonnull (strstr (html, "aria-label=\"X b2; a2: friendly P; c3: enemy p; b1: move or capture; "
                                  "c2: move or capture; b3: move or capture\""));
}

/* Nothing is fetched, and no script may run but one, which is not there without an exercise. */
static void
test_policy (void)
{
  g_autofree char *with = page_of ("[Lesson]\nTitle=A\n" EXERCISES);
  g_autofree char *without = page_of ("[Lesson]\nTitle=A\n[Page 1]\nText=B\n");
  static const char *const words[]
      = { "http:", "https:", "src=", "href=", "url(", "@import", "<link", "<img" };
  g_autoptr (GRegex) names = g_regex_new (" xmlns(:xlink)?=\"[^\"]*\"", 0, 0, NULL);
  g_autofree char *rest = g_regex_replace (names, with, -1, 0, "", 0, NULL);

  g_assert_nonnull (strstr (with, "default-src 'none'"));
  g_assert_nonnull (strstr (with, "script-src 'sha256-"));
  g_assert_nonnull (strstr (without, "default-src 'none'"));
  g_assert_null (strstr (without, "<script"));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_null (strstr (rest, words[i]));
}

/* Answers can't be read: neither solutions, nor verdicts on moves and squares. */
static void
test_no_answers (void)
{
  static const char *const words[] = { "mNcK", "mNcW", "vWfF", "can go", "gives check", "Xa8" };
  g_autofree char *html = page_of ("[Lesson]\nTitle=A\n" EXERCISES);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_null (strstr (html, words[i]));
}

/* The same lesson is the same page; a hash and a seal depend on their key. */
static void
test_same (void)
{
  g_autofree char *first = page_of ("[Lesson]\nTitle=A\n" EXERCISES);
  g_autofree char *second = page_of ("[Lesson]\nTitle=A\n" EXERCISES);
  g_autofree char *one = pw_lesson_hash ("N", 1), *other = pw_lesson_hash ("N", 2),
                  *text = pw_lesson_hash ("K", 1);
  g_autofree char *sealed = pw_lesson_seal ("abc", 1), *with_other = pw_lesson_seal ("abc", 2 << 20);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpuint (strlen (one), ==, 16);
  g_assert_cmpstr (one, !=, other);
  g_assert_cmpstr (one, !=, text);
  g_assert_cmpstr (sealed, !=, with_other);
}

static gboolean
give_up (gpointer data, double progress)
{
  return FALSE;
}

static void
test_given_up (void)
{
  g_autoptr (PwLesson) lesson = read_lesson ("[Lesson]\nTitle=A\n" EXERCISES);
  const PwPatience patience = { give_up, NULL, 0, 1 };
  g_autoptr (GError) error = NULL;

  g_assert_null (pw_lesson_to_html (lesson, NULL, &patience, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* -- in a browser -- */

/* "e1 d4" clicks on squares; "=text" types an answer; "!" presses Check, and the row has the verdict shown then. */
static const char reader[] = BROWSER_SHARED
    "function of(e) { return document.querySelectorAll('.exercise')[e - 1]; }\n"
    "function square(e, name) { return of(e).querySelector('[data-name=' + name + ']'); }\n"
    "function say(e) { answers.push(of(e).querySelector('.verdict').textContent.replace(/\\u00a0/g, ' ')); "
    "}\n"
    "function check(e) { click(of(e).querySelector('.check')); say(e); }\n"
    "function squares(e, names) { click(of(e).querySelector('.again'));\n"
    "  names.split(' ').forEach(function (n) { if (n) click(square(e, n)); }); check(e); }\n"
    "function write(e, text) { var i = of(e).querySelector('input'); i.value = text;\n"
    "  i.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })); say(e); }\n"
    "function read() {\n"
    "  squares(1, 'b3 c2'); squares(1, 'b3'); squares(1, ''); squares(1, 'b3 c2 d4');\n"
    "  answers.push(of(1).querySelector('.reasons').children.length + ' ' + "
    "of(1).querySelectorAll('.wrong').length);\n"
    "  click(of(1).querySelector('.again')); square(1, 'b1').focus();\n"
    "  ['ArrowUp', 'ArrowUp', ' ', 'ArrowRight', 'ArrowDown', 'Enter'].forEach(press); check(1);\n"
    "  answers.push(document.activeElement.getAttribute('aria-label'));\n"
    "  ['', 'mNcK', ' cKmN ', 'mNcWcF', 'mNK', 'mN', '(', '"
    "\\ud83d\\ude00"
    "'].forEach(function (t) { write(2, t); });\n"
    "  write(3, of(3).querySelector('input').value); write(3, 'vWfF'); write(3, 'fFvW');\n"
    "  squares(4, 'a1 b2'); squares(4, 'g1 g5'); squares(4, 'a1'); squares(4, 'g1 g1');\n"
    "  click(of(5).querySelector('.solve')); say(5);\n"
    "  answers.push(document.getElementById('score').textContent); }\n";

static const char *const expected[] = {
  "That’s right.",
  "Not marked: c2.",
  "Not marked: b3, c2.",
  "Marked wrongly: d4.",
  "1 1",
  "That’s right.",
  "c2: enemy p",
  "Write a notation first.",
  "That’s right.",
  "That’s right.",
  "That’s right.",
  "This page doesn’t recognize",
  "This page doesn’t recognize",
  "This page doesn’t recognize",
  "This page doesn’t recognize",
  "This page doesn’t recognize",
  "That’s right.",
  "That’s right.",
  "Xb2 doesn’t give check.",
  "g1–g5 is not a legal move.",
  "Choose a piece, then its destination.",
  "Choose a piece, then its destination.",
  "A right answer: Ka2",
  "Solved: 3 of 5",
};

static void
test_browser (void)
{
  g_autofree char *html = page_of ("[Lesson]\nTitle=A\n" EXERCISES);
  g_auto (GStrv) answers = browser_ask (html, reader);

  if (answers == NULL)
    return;
  g_assert_cmpuint (g_strv_length (answers), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (!g_str_has_prefix (answers[i], expected[i]))
      g_assert_cmpstr (answers[i], ==, expected[i]);
}

/* The page agrees with the program: on each set of one square, and on each move. */
static const char asker[] = BROWSER_SHARED
    "function read() { document.querySelectorAll('.exercise').forEach(function (e) {\n"
    "  var squares = Array.from(e.querySelectorAll('.square')), move = e.dataset.kind === 'move';\n"
    "  function ask(names) { click(e.querySelector('.again')); names.forEach(click); "
    "click(e.querySelector('.check'));\n"
    "    answers.push(e.querySelector('.verdict').classList.contains('right') ? '1' : '0'); }\n"
    "  squares.forEach(function (a) { squares.forEach(function (b) { if (a !== b) ask([a, b]); }); }); }); "
    "}\n";

static gboolean
judge (const PwExercise *exercise, PwSquare a, PwSquare b)
{
  g_autofree guint8 *marked = g_new0 (guint8, pw_board_n_squares (exercise->scene.board));
  g_autoptr (PwVerdict) verdict = NULL;

  marked[a] = marked[b] = 1;
  verdict = exercise->kind == PW_EXERCISE_MOVE ? pw_exercise_check_move (exercise, a, b)
                                               : pw_exercise_check_squares (exercise, marked);
  return verdict->kind == PW_VERDICT_RIGHT;
}

/* In the order of the page: from the top. */
static PwSquare
nth_square (const PwBoard *board, guint i)
{
  guint files = pw_board_files (board);

  return (PwSquare) ((pw_board_ranks (board) - 1 - i / files) * files + i % files);
}

static void
test_agrees (void)
{
  g_autoptr (PwLesson) lesson = read_lesson (
      "[Lesson]\nTitle=A\n[Exercise 1]\nKind=predict\nTask=Mark.\nNotation=cmN\nBoard=4/4/2p1/X3\n"
      "[Exercise 2]\nKind=move\nTask=Move.\nGoal=check\nNotation=FtR\nBoard=k3/4/X3/3K\n"
      "[Exercise 3]\nKind=move\nTask=Move.\nGoal=legal\nNotation=W\nBoard=2k/3/KX1\n");
  g_autofree char *html = make_page (lesson);
  g_auto (GStrv) answers = browser_ask (html, asker);
  guint at = 0, n_right = 0;

  for (guint part = 0; answers != NULL && part < lesson->parts->len; part++)
    {
      const PwExercise *exercise = g_array_index (lesson->parts, PwLessonPart, part).exercise;
      const PwBoard *board = exercise->scene.board;
      guint n = pw_board_n_squares (board);

      for (guint i = 0; i < n * n; i++)
        if (i / n != i % n)
          {
            gboolean right = judge (exercise, nth_square (board, i / n), nth_square (board, i % n));

            g_assert_cmpstr (answers[at++], ==, right ? "1" : "0");
            n_right += right ? 1 : 0;
          }
    }
  if (answers != NULL)
    g_assert_cmpuint (n_right, >, 4);
}

/* A page has its heading, and what is the lesson's own text its language. */
static void
test_heading (void)
{
  g_autofree char *html
      = page_of ("[Lesson]\nTitle=A\nLanguage=pt_BR\n[Exercise 1]\nKind=write\nTask=C\nNotation=W\n"
                 "[Page 1]\nTitle=B <1>\nText=D *W*\n[Page 2]\nText=E\n");
  static const char *const parts[]
      = { "<h1 dir=\"auto\" lang=\"pt-BR\">A</h1>", "<h2 dir=\"auto\" lang=\"pt-BR\">B &lt;1&gt;</h2>",
          "<p dir=\"auto\" lang=\"pt-BR\">D ", "<section>\n<p dir=\"auto\" lang=\"pt-BR\">E</p>",
          "<h2>Exercise 1</h2>" };
  const char *at = html;

  check_form (html);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      at = strstr (at, parts[i]); /* pages come first, as learners see them */
      g_assert_nonnull (at);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lesson-page/own-lessons", test_own_lessons);
  g_test_add_func ("/lesson-page/heading", test_heading);
  g_test_add_func ("/lesson-page/hostile", test_hostile);
  g_test_add_func ("/lesson-page/board-words", test_board_words);
  g_test_add_func ("/lesson-page/policy", test_policy);
  g_test_add_func ("/lesson-page/no-answers", test_no_answers);
  g_test_add_func ("/lesson-page/same", test_same);
  g_test_add_func ("/lesson-page/given-up", test_given_up);
  g_test_add_func ("/lesson-page/browser", test_browser);
  g_test_add_func ("/lesson-page/agrees", test_agrees);
  return g_test_run ();
}
