/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of a lesson.  It is XML as well, needs nothing from elsewhere, and forbids that anything is
 * fetched: the only script that may run is its own.
 */
#include "ui/handout/lesson/page.h"

#include <glib/gi18n-lib.h>

#include "core/lessons/text.h"
#include "ui/handout/lesson/answers.h"
#include "ui/handout/lesson/board.h"
#include "ui/handout/lesson/script.h"
#include "ui/handout/lesson/seal.h"
#include "ui/handout/lesson/view.h"
#include "ui/paint/formats/export.h"
#include "ui/paint/formats/markup.h"

typedef struct
{
  GString *html;
  const PwLesson *lesson;
  const PwLanguage *language;
  const char *texts; /* attributes of what is the lesson's own text */
  PwAnswerWork work;
  guint n_exercises; /* so far */
} Page;

static void
put_text (GString *html, const char *text)
{
  pw_markup_append_text (html, text, 0);
}

static void
put_element (GString *html, const char *element, const char *attributes, const char *text)
{
  g_string_append_printf (html, "<%s%s>", element, attributes);
  put_text (html, text);
  g_string_append_printf (html, "</%s>\n", element);
}

/* -- texts -- */

/* A text of the lesson: blank lines between paragraphs, notation in its own letters. */
static void
put_paragraphs (Page *page, const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (pw_lesson_text (text, page->lesson->own), "\n\n", -1);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      const char *at = paragraphs[i];
      PwLessonRun run;

      g_string_append_printf (page->html, "<p%s>", page->texts);
      while (pw_lesson_text_next (&at, &run))
        {
          g_autofree char *words = g_strndup (run.start, run.length);

          g_string_append (page->html, run.is_notation ? "<code dir=\"ltr\">" : "");
          put_text (page->html, words);
          g_string_append (page->html, run.is_notation ? "</code>" : "");
        }
      g_string_append (page->html, "</p>\n");
    }
}

static void
put_notation (Page *page, const PwLessonScene *scene)
{
  g_string_append (page->html, "<p><code class=\"notation\" dir=\"ltr\">");
  put_text (page->html, scene->notation);
  g_string_append (page->html, "</code> <small>");
  put_text (page->html, _ (pw_dialect_label (scene->dialect)));
  g_string_append (page->html, "</small></p>\n");
}

static void
put_board (Page *page, const PwScene *scene, gboolean squares)
{
  g_autoptr (PwPicture) picture = pw_picture_new ();

  pw_picture_compose (picture, scene);
  _pw_lesson_append_board (page->html, scene, picture, squares);
}

static void
put_page (Page *page, const PwLessonPage *part)
{
  g_string_append (page->html, "<section>\n");
  if (part->title != NULL)
    put_element (page->html, "h2", page->texts, pw_lesson_text (part->title, page->lesson->own));
  put_paragraphs (page, part->text);
  if (part->scene.notation != NULL)
    {
      g_auto (PwLessonView) view;

      pw_lesson_view_init (&view, &part->scene, part->scene.notation, FALSE);
      put_notation (page, &part->scene);
      put_board (page, &view.scene, FALSE);
    }
  g_string_append (page->html, "</section>\n");
}

/* -- exercises -- */

/* What answers are sealed and hashed with: another key in each exercise. */
static guint32
make_key (const Page *page)
{
  return g_str_hash (page->lesson->title) + 2654435761u * page->n_exercises;
}

static void
put_answers (Page *page, const PwExercise *exercise)
{
  guint32 key = make_key (page);
  g_autofree char *lines = _pw_lesson_list_answers (exercise, page->language, &page->work);
  g_autofree char *sealed = pw_lesson_seal (lines, key);

  g_string_append_printf (page->html,
                          "<section class=\"exercise\" data-kind=\"%s\" data-key=\"%u\" data-sealed=\"%s\"",
                          pw_exercise_kind_name (exercise->kind), key, sealed);
  if (pw_exercise_asks_for_text (exercise))
    {
      g_autofree char *hashes = _pw_lesson_list_hashes (exercise, key, &page->work);

      g_string_append_printf (page->html, " data-known=\"%s\"", hashes);
    }
  g_string_append (page->html, ">\n");
}

static void
put_hint (Page *page, const PwExercise *exercise)
{
  if (exercise->hint == NULL)
    return;
  g_string_append (page->html, "<details>\n");
  put_element (page->html, "summary", "", _ ("Hint"));
  put_paragraphs (page, exercise->hint);
  g_string_append (page->html, "</details>\n");
}

/* What stays as it is on paper: a line to write on. */
static void
put_entry (Page *page, const PwExercise *exercise)
{
  g_string_append (page->html, "<p class=\"entry\"><label>");
  put_text (page->html, _ ("Your notation:"));
  g_string_append (page->html,
                   " <input type=\"text\" dir=\"ltr\" autocomplete=\"off\" autocapitalize=\"off\" "
                   "spellcheck=\"false\" maxlength=\"400\" value=\"");
  if (exercise->kind == PW_EXERCISE_REPAIR)
    put_text (page->html, exercise->scene.notation);
  g_string_append (page->html, "\"/></label> <small>");
  put_text (page->html, _ (pw_dialect_label (exercise->scene.dialect)));
  g_string_append (page->html, "</small></p>\n");
}

static void
put_side (Page *page, const PwExercise *exercise)
{
  put_element (page->html, "p", "",
               exercise->rules->side == exercise->scene.position.side ? _ ("The friendly side moves")
                                                                      : _ ("The enemy side moves"));
}

static void
put_buttons (Page *page)
{
  const struct
  {
    const char *attributes, *label;
  } buttons[] = {
    { " type=\"button\" class=\"check\"", _ ("Check") },
    { " type=\"button\" class=\"again\"", _ ("Start over") },
    { " type=\"button\" class=\"solve\"", _ ("Show the answer") },
  };

  g_string_append (page->html, "<p class=\"buttons\" hidden=\"hidden\">\n");
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    put_element (page->html, "button", buttons[i].attributes, buttons[i].label);
  g_string_append (page->html,
                   "</p>\n<p class=\"verdict\" role=\"status\" aria-live=\"polite\" dir=\"auto\"></p>\n"
                   "<ul class=\"reasons\"></ul>\n");
}

static void
put_exercise (Page *page, const PwExercise *exercise)
{
  gboolean asks = pw_exercise_asks_for_text (exercise);
  g_autofree char *heading = NULL;
  g_auto (PwLessonView) view;

  pw_lesson_view_ask (&view, exercise);
  page->n_exercises++;
  /* Translators: the heading of an exercise: its number. */
  heading = g_strdup_printf (_ ("Exercise %u"), page->n_exercises);
  put_answers (page, exercise);
  put_element (page->html, "h2", "", heading);
  put_paragraphs (page, exercise->task);
  if (!asks)
    put_notation (page, &exercise->scene);
  if (exercise->kind == PW_EXERCISE_MOVE)
    put_side (page, exercise);
  put_board (page, &view.scene, !asks);
  if (asks)
    put_entry (page, exercise);
  put_hint (page, exercise);
  put_buttons (page);
  g_string_append (page->html, "</section>\n");
}

/* -- the page -- */

/* What the script says. */
static void
put_sentences (GString *html)
{
  const struct
  {
    const char *name, *sentence;
  } sentences[] = {
    { "right", _ ("That’s right.") },
    /* Translators: squares: "d4, d5" */
    { "wrong", _ ("Marked wrongly: %s.") },
    { "lacking", _ ("Not marked: %s.") },
    { "from", _ ("From %s. Now choose the destination.") },
    { "move", _ ("Your move: from %1$s to %2$s") },
    { "pick", _ ("Choose a piece, then its destination.") },
    { "illegal", _ ("%s is not a legal move.") },
    { "unknown",
      _ ("This page doesn’t recognize your answer. It only knows the most usual ones, so compare with the "
         "diagram, or show the answer.") },
    { "empty", _ ("Write a notation first.") },
    /* Translators: a notation, or a move. */
    { "answer", _ ("A right answer: %s") },
    { "score", _ ("Solved: %1$s of %2$s") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_string_append_printf (html, " data-%s=\"", sentences[i].name);
      put_text (html, sentences[i].sentence);
      g_string_append_c (html, '"');
    }
}

static void
put_head (Page *page)
{
  GString *html = page->html;
  const char *title = pw_lesson_text (page->lesson->title, page->lesson->own);
  gboolean asks = pw_lesson_n_exercises (page->lesson) > 0;

  pw_html_begin (html, title, asks ? _pw_lesson_script : NULL);
  g_string_append (html, "<style>\n");
  pw_html_append_colors (html, pw_scheme_by_name ("default"), PW_LESSON_BOARD);
  g_string_append (html, _pw_lesson_style);
  g_string_append (html, "</style>\n</head>\n<body>\n<main");
  put_sentences (html);
  g_string_append (html, ">\n");
  put_element (html, "h1", page->texts, title);
  if (!asks)
    return;
  g_string_append (html, "<p id=\"score\" role=\"status\" aria-live=\"polite\"></p>\n");
  put_element (html, "noscript", "",
               _ ("This page checks answers with a script, which your browser doesn’t run."));
}

static gboolean
put_parts (Page *page, const PwPatience *patience, GError **error)
{
  const GArray *parts = page->lesson->parts;

  for (guint i = 0; i < parts->len; i++)
    {
      const PwLessonPart *part = &g_array_index (parts, PwLessonPart, i);

      if (!pw_export_goes_on (patience, (double) i / parts->len, error))
        return FALSE;
      if (part->page != NULL)
        put_page (page, part->page);
      else
        put_exercise (page, part->exercise);
    }
  return TRUE;
}

GBytes *
pw_lesson_to_html (const PwLesson *lesson, const PwLanguage *language, const PwPatience *patience,
                   GError **error)
{
  g_autoptr (GString) html = g_string_new (NULL);
  g_autofree char *texts = lesson->language != NULL
                               ? g_strdup_printf (" dir=\"auto\" lang=\"%s\"", lesson->language)
                               : g_strdup (" dir=\"auto\"");
  Page page = { html, lesson, language, texts, PW_ANSWER_WORK_USUAL, 0 };

  put_head (&page);
  if (!put_parts (&page, patience, error))
    return NULL;
  if (page.n_exercises > 0)
    g_string_append_printf (html, "<script>%s</script>\n", _pw_lesson_script);
  g_string_append (html, "</main>\n</body>\n</html>\n");
  return g_string_free_to_bytes (g_steal_pointer (&html));
}
