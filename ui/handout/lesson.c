/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson made ready for its pages: each of its parts with its board and its texts. Must not lay out
 * anything. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "ui/handout/items.h"
#include "ui/handout/lesson/view.h"
#include "ui/paint/formats/export.h"

static PwPicture *
draw (PwLessonView *view, const PwHandoutOptions *options, PwHandoutPlace place, guint *n_squares)
{
  *n_squares += pw_board_n_squares (view->scene.board);
  return _pw_handout_compose (&view->scene, options, place);
}

/* The dialect, and in a game the side that moves. (transfer full) */
static char *
describe_notation (const PwLessonScene *scene, const PwExercise *exercise)
{
  const char *side = NULL;

  if (exercise != NULL && exercise->kind == PW_EXERCISE_MOVE)
    side = exercise->rules->side == scene->position.side ? _ ("The friendly side moves")
                                                         : _ ("The enemy side moves");
  return g_strjoin (" · ", _ (pw_dialect_label (scene->dialect)), side, NULL);
}

/* What an exercise asks: its task, and the hint below it. (transfer full) */
static char *
join_task (const PwExercise *exercise, gboolean own)
{
  g_autofree char *hint = NULL;

  if (exercise->hint == NULL)
    return g_strdup (pw_lesson_text (exercise->task, own));
  /* Translators: below an exercise on paper. */
  hint = g_strdup_printf (_ ("Hint: %s"), pw_lesson_text (exercise->hint, own));
  return g_strconcat (pw_lesson_text (exercise->task, own), "\n\n", hint, NULL);
}

/* texts: (transfer full) */
static PwHandoutPiece *
new_part (char *name, char *words, const char *notation, char *figures)
{
  PwHandoutPiece *piece = g_new0 (PwHandoutPiece, 1);

  piece->name = name;
  piece->words = words;
  piece->notation = g_strdup (notation);
  piece->figures = figures;
  piece->notes = g_strdup ("");
  piece->mobility = NAN;
  return piece;
}

static PwHandoutPiece *
read_page (const PwLessonPage *page, gboolean own, const PwHandoutOptions *options, guint *n_squares)
{
  const PwLessonScene *scene = &page->scene;
  char *words = g_strdup (pw_lesson_text (page->text, own));
  char *name = g_strdup (page->title != NULL ? pw_lesson_text (page->title, own) : "");
  PwHandoutPiece *piece;
  g_auto (PwLessonView) view = { 0 };

  if (scene->notation == NULL)
    return new_part (name, words, "", g_strdup (""));
  piece = new_part (name, words, scene->notation, describe_notation (scene, NULL));
  pw_lesson_view_init (&view, scene, scene->notation, FALSE);
  piece->picture = draw (&view, options, PW_PLACE_CARD, n_squares);
  return piece;
}

/* number: from 1 */
static PwHandoutPiece *
read_exercise (const PwExercise *exercise, guint number, gboolean own, const PwHandoutOptions *options,
               guint *n_squares)
{
  const char *notation = exercise->kind != PW_EXERCISE_WRITE ? exercise->scene.notation : "";
  PwHandoutPiece *piece = new_part (g_strdup_printf (_ ("Exercise %u"), number), join_task (exercise, own),
                                    notation, describe_notation (&exercise->scene, exercise));
  g_auto (PwLessonView) asked = { 0 }, answered = { 0 };

  pw_lesson_view_ask (&asked, exercise);
  pw_lesson_view_answer (&answered, exercise);
  piece->picture = draw (&asked, options, PW_PLACE_CARD, n_squares);
  piece->answer = draw (&answered, options, PW_PLACE_ANSWERS, n_squares);
  piece->solution = g_strdup (pw_exercise_solution (exercise));
  piece->asks = exercise->kind != PW_EXERCISE_PREDICT;
  return piece;
}

static gboolean
add_parts (PwHandout *self, const PwLesson *lesson, const PwPatience *patience, GError **error)
{
  guint n_squares = 0;

  for (guint i = 0; i < lesson->parts->len; i++)
    {
      const PwLessonPart *part = &g_array_index (lesson->parts, PwLessonPart, i);

      if (!pw_export_goes_on (patience, (double) i / lesson->parts->len, error)
          || !_pw_handout_check_amounts (n_squares, 0, error))
        return FALSE;
      g_ptr_array_add (self->pieces, part->page != NULL
                                         ? read_page (part->page, lesson->own, &self->options, &n_squares)
                                         : read_exercise (part->exercise, ++self->n_exercises, lesson->own,
                                                          &self->options, &n_squares));
    }
  return _pw_handout_check_amounts (n_squares, 0, error);
}

PwHandout *
pw_handout_new_for_lesson (const PwLesson *lesson, const PwHandoutOptions *options,
                           const PwPatience *patience, GError **error)
{
  PwPatience making = pw_patience_part (patience, 0, 0.5), laying = pw_patience_part (patience, 0.5, 1);
  PwHandoutOptions booklet = *options;
  PwHandout *self;

  booklet.kind = PW_HANDOUT_BOOKLET;
  booklet.title = pw_lesson_text (lesson->title, lesson->own);
  booklet.start = NULL;
  self = _pw_handout_begin (&booklet);
  self->is_lesson = TRUE;
  if (!add_parts (self, lesson, &making, error) || !_pw_handout_lay_out (self, &laying, error))
    g_clear_pointer (&self, pw_handout_free);
  return self;
}
