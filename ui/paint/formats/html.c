/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The HTML backend: one page with the piece, its words and a board on which a reader points at targets and sees how
 * the piece gets there.  Owns the page; the board is the picture's SVG.  The page is XML as well, needs nothing from
 * elsewhere, and forbids that anything is fetched.
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/wording/explain/explain.h"
#include "core/wording/playback.h"
#include "core/wording/why/why.h"
#include "ui/paint/formats/export-private.h"
#include "ui/paint/formats/html-parts.h"
#include "ui/paint/formats/markup.h"
#include "ui/paint/compose/shape.h"

#define BOARD_CLASS "pw-board"
#define MAX_LETTERS 4000 /* of the name, the notation or a text */
#define MAX_STEPS   1500 /* in a page: moves after these are not told step by step */

typedef struct
{
  GString *out;
  const PwDiagram *diagram;
  PwScene scene;            /* without title and caption, which the page has */
  PwPicture *picture, *way; /* the board, and the path to one square */
  PwExplainer *explainer;   /* (nullable): there are no words */
  PwPosition position;
  guint n_steps; /* told so far */
} PwPage;

/* A target: the square of a mark, and the words of the mark. */
typedef struct
{
  PwSquare square;
  PwLabel label;
  double x, y;
} PwTarget;

static void
put_text (GString *out, const char *text)
{
  pw_markup_append_text (out, text, MAX_LETTERS);
}

/* -- what is above the board -- */

/* Whether the notation is the title, for want of a name. */
static gboolean
is_title (const PwDiagram *diagram)
{
  return diagram->notation != NULL && strcmp (_pw_diagram_title (diagram), diagram->notation) == 0;
}

static void
put_head (PwPage *page)
{
  GString *out = page->out;

  pw_html_begin (out, _pw_diagram_title (page->diagram), _pw_html_script);
  g_string_append (out, "<style>\n");
  pw_html_append_colors (out, pw_picture_scheme (page->picture), BOARD_CLASS);
  g_string_append (out, _pw_html_style);
  g_string_append (out, "</style>\n</head>\n<body>\n<main>\n");
  g_string_append (out, is_title (page->diagram) ? "<h1 id=\"notation\">" : "<h1>");
  put_text (out, _pw_diagram_title (page->diagram));
  g_string_append (out, "</h1>\n");
}

static void
put_words (PwPage *page)
{
  const PwDiagram *diagram = page->diagram;

  if (diagram->notation != NULL && *diagram->notation != '\0' && !is_title (diagram))
    {
      g_string_append (page->out, "<p><code id=\"notation\">");
      put_text (page->out, diagram->notation);
      g_string_append (page->out, "</code></p>\n");
    }
  if (diagram->piece != NULL)
    {
      g_autoptr (PwExplanation) explanation = pw_explain_piece (diagram->piece);
      g_autofree char *words = pw_phrase_render (explanation->summary, diagram->language);

      g_string_append (page->out, "<p>");
      put_text (page->out, words);
      g_string_append (page->out, "</p>\n");
    }
}

/* Of two pieces, the caption has the difference. */
static void
put_difference (PwPage *page)
{
  const PwScene *scene = page->diagram->scene;
  g_auto (GStrv) lines = scene != NULL && scene->against != NULL && scene->caption != NULL
                             ? g_strsplit (scene->caption, "\n", -1)
                             : NULL;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      g_string_append (page->out, "<p>");
      put_text (page->out, lines[i]);
      g_string_append (page->out, "</p>\n");
    }
}

/* -- the board -- */

/* In the order of reading: from the top, from the left. */
static gint
compare_targets (gconstpointer a, gconstpointer b)
{
  const PwTarget *one = a, *other = b;

  if (one->y != other->y)
    return one->y < other->y ? -1 : 1;
  return (one->x > other->x) - (one->x < other->x);
}

/* Returns: (transfer full) (element-type PwTarget) */
static GArray *
list_targets (const PwPage *page)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (PwTarget));
  guint n;
  const PwShape *shapes = pw_picture_shapes (page->picture, &n);

  for (guint i = 0; i < n && page->scene.moves != NULL; i++)
    if (shapes[i].id == PW_ID_MARK)
      {
        PwTarget target = { shapes[i].subject, shapes[i].label, 0, 0 };

        pw_picture_square_origin (page->picture, target.square, &target.x, &target.y);
        g_array_append_val (targets, target);
      }
  g_array_sort (targets, compare_targets);
  return targets;
}

static void
put_square (PwPage *page, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  g_string_append_len (page->out, name, pw_picture_write_square (page->picture, square, name));
}

static void
put_target (PwPage *page, const PwTarget *target)
{
  guint length;

  g_string_append (page->out, "<g class=\"target\" id=\"to-");
  put_square (page, target->square);
  g_string_append (page->out, "\" tabindex=\"0\" role=\"button\" aria-controls=\"told\" aria-label=\"");
  put_square (page, target->square);
  g_string_append (page->out, ": ");
  put_text (page->out, pw_picture_label (page->picture, target->label, &length));
  g_string_append_printf (page->out, "\">\n<rect class=\"hit\" fill=\"none\" x=\"%d\" y=\"%d\" "
                                     "width=\"%d\" height=\"%d\"/>\n",
                          (int) target->x + 2, (int) target->y + 2, PW_PICTURE_SQUARE - 4, PW_PICTURE_SQUARE - 4);
  g_string_append (page->out, "</g>\n");
}

/* Where in the picture paths are: before the marks. */
static guint
find_marks (const PwPicture *picture)
{
  guint n, i = 0;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  while (i < n && shapes[i].id != PW_ID_MARKS)
    i++;
  return i;
}

static void
put_way (PwPage *page, const PwTarget *target)
{
  page->scene.pointed = target->square;
  pw_picture_compose_path (page->way, &page->scene);
  g_string_append (page->out, "<g class=\"way\" visibility=\"hidden\" id=\"way-");
  put_square (page, target->square);
  g_string_append (page->out, "\">\n");
  _pw_svg_append_shapes (page->way, 0, G_MAXUINT, FALSE, page->out);
  g_string_append (page->out, "</g>\n");
}

static void
put_board (PwPage *page, const GArray *targets, double factor)
{
  int width = pw_picture_width (page->picture), height = pw_picture_height (page->picture);
  guint marks = find_marks (page->picture);

  g_string_append_printf (page->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"" BOARD_CLASS "\" "
                                     "role=\"group\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" aria-label=\"",
                          (int) (width * factor + 0.5), (int) (height * factor + 0.5), width, height);
  put_text (page->out, pw_picture_caption (page->picture));
  if (page->scene.board != NULL && page->scene.at < pw_board_n_squares (page->scene.board))
    {
      g_string_append (page->out, "\" data-piece=\"piece-");
      put_square (page, page->scene.at);
    }
  g_string_append (page->out, "\">\n<g aria-hidden=\"true\">\n");
  _pw_svg_append_shapes (page->picture, 0, marks, TRUE, page->out);
  for (guint i = 0; i < targets->len; i++)
    put_way (page, &g_array_index (targets, PwTarget, i));
  _pw_svg_append_shapes (page->picture, marks, G_MAXUINT, TRUE, page->out);
  g_string_append (page->out, "</g>\n");
  for (guint i = 0; i < targets->len; i++)
    put_target (page, &g_array_index (targets, PwTarget, i));
  g_string_append (page->out, "</svg>\n");
}

/* -- what is below it: the same in words -- */

/* The letters in force, as pairs of places in the text: all that is a piece is ASCII. */
static void
put_letters (PwPage *page, const PwPlaybackFrame *frame)
{
  for (guint i = 0; i < frame->n_spans; i++)
    g_string_append_printf (page->out, i > 0 ? " %u %u" : "%u %u", frame->spans[i].start,
                            frame->spans[i].end);
}

/* The other pieces that are no longer where they were before the move. */
static void
put_gone (PwPage *page, const PwPlayback *playback, guint i)
{
  g_autoptr (PwBoard) board = pw_playback_board (playback, i);
  const PwBoard *before = page->scene.board;
  const char *space = "";

  for (guint square = 0; square < pw_board_n_squares (board); square++)
    if (square != page->scene.at
        && pw_board_cell (board, (PwSquare) square) != pw_board_cell (before, (PwSquare) square)
        && pw_board_cell (before, (PwSquare) square) != PW_CELL_EMPTY)
      {
        g_string_append (page->out, space);
        put_square (page, (PwSquare) square);
        space = " ";
      }
}

/* Where the piece is, from where it was before the move, in units of the picture; the letters; what is gone.
 */
static void
put_step (PwPage *page, const PwPlayback *playback, guint i)
{
  const PwPlaybackFrame *frame = pw_playback_frame (playback, i);
  g_autofree char *sentence = pw_phrase_render (frame->sentence, page->diagram->language);
  double from[2], to[2];

  pw_picture_square_origin (page->picture, page->scene.at, &from[0], &from[1]);
  pw_picture_square_origin (page->picture, frame->square, &to[0], &to[1]);
  g_string_append_printf (page->out, "<li data-by=\"%d %d\" data-letters=\"", (int) (to[0] - from[0]),
                          (int) (to[1] - from[1]));
  put_letters (page, frame);
  g_string_append (page->out, "\" data-gone=\"");
  put_gone (page, playback, i);
  g_string_append (page->out, "\">");
  put_text (page->out, sentence);
  g_string_append (page->out, "</li>\n");
}

/* The move to a square step by step, as the window plays it. */
static void
put_steps (PwPage *page, PwSquare square)
{
  const PwMove *move = pw_playback_choose (page->scene.moves, square);
  g_autoptr (PwPlayback) playback = NULL;

  if (move == NULL || page->n_steps >= MAX_STEPS)
    return;
  playback = pw_playback_new (page->diagram->dialect, page->diagram->notation, page->diagram->piece,
                              &page->position, page->scene.moves, move);
  g_string_append (page->out, "\n<ol>\n");
  for (guint i = 0; i < pw_playback_n_frames (playback); i++)
    put_step (page, playback, i);
  g_string_append (page->out, "</ol>\n");
  page->n_steps += pw_playback_n_frames (playback);
}

static void
put_way_in_words (PwPage *page, const PwTarget *target)
{
  guint length;

  g_string_append (page->out, "<li id=\"words-");
  put_square (page, target->square);
  g_string_append (page->out, "\">");
  if (page->explainer != NULL)
    {
      g_autoptr (PwWhy) why = pw_explainer_ask (page->explainer, &page->position, target->square);
      g_autofree char *words = pw_phrase_render (why->reason, page->diagram->language);

      g_string_append (page->out, "<span>");
      put_text (page->out, words);
      g_string_append (page->out, "</span>");
      put_steps (page, target->square);
    }
  else
    {
      put_square (page, target->square);
      g_string_append (page->out, ": ");
      put_text (page->out, pw_picture_label (page->picture, target->label, &length));
    }
  g_string_append (page->out, "</li>\n");
}

static void
put_ways_in_words (PwPage *page, const GArray *targets)
{
  g_string_append (page->out, "<p id=\"told\" role=\"status\" aria-live=\"polite\" data-hint=\"");
  put_text (page->out, _ ("Point at a marked square, or press Tab and the arrow keys, to see how the piece "
                          "gets there. Click it, or "
                          "press Space, to see the move step by step."));
  g_string_append (page->out, "\"></p>\n<details>\n<summary>");
  put_text (page->out, _("All marked squares in words"));
  g_string_append (page->out, "</summary>\n<ul>\n");
  for (guint i = 0; i < targets->len; i++)
    put_way_in_words (page, &g_array_index (targets, PwTarget, i));
  g_string_append (page->out, "</ul>\n</details>\n");
}

/* -- the page -- */

/* A diagram without its scene is shown as it is. */
static void
page_init (PwPage *page, const PwDiagram *diagram)
{
  *page = (PwPage){ .out = g_string_new (NULL), .diagram = diagram, .picture = (PwPicture *) diagram->picture };
  if (diagram->scene == NULL)
    return;
  page->scene = *diagram->scene;
  page->scene.title = page->scene.caption = NULL;
  page->scene.pointed = page->scene.cursor = PW_NO_SQUARE;
  page->scene.flags |= PW_SCENE_NO_PAPER;
  page->picture = pw_picture_new ();
  page->way = pw_picture_new ();
  pw_picture_compose (page->picture, &page->scene);
  page->position = (PwPosition){ page->scene.board, page->scene.at, page->scene.side, diagram->virgin };
  if (diagram->piece == NULL)
    return;
  page->explainer = pw_explainer_new (diagram->piece, diagram->notation);
  pw_explainer_know (page->explainer, &page->position, page->scene.moves);
}

static void
page_clear (PwPage *page)
{
  if (page->picture != page->diagram->picture)
    pw_picture_free (page->picture);
  pw_picture_free (page->way);
  pw_explainer_free (page->explainer);
  g_string_free (page->out, TRUE);
}

gboolean
_pw_export_html (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error)
{
  PwPage page;
  g_autoptr (GArray) targets = NULL;

  page_init (&page, diagram);
  targets = list_targets (&page);
  put_head (&page);
  put_words (&page);
  put_difference (&page);
  put_board (&page, targets, scaling->factor);
  if (targets->len > 0)
    {
      put_ways_in_words (&page, targets);
      g_string_append_printf (page.out, "<script>%s</script>\n", _pw_html_script);
    }
  g_string_append (page.out, "</main>\n</body>\n</html>\n");
  g_byte_array_append (bytes, (const guint8 *) page.out->str, (guint) page.out->len);
  page_clear (&page);
  return TRUE;
}
