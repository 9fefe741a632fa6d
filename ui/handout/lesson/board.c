/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board in the page of a lesson. Owns its elements; what is drawn is the picture's. */
#include "ui/handout/lesson/board.h"

#include "ui/paint/compose/shape.h"
#include "ui/paint/formats/markup.h"
#include "ui/paint/formats/svg.h"

#define HALF (PW_PICTURE_SQUARE / 2)

static void
put_name (GString *html, const PwPicture *picture, PwSquare square)
{
  char name[PW_SQUARE_NAME_SIZE];

  g_string_append_len (html, name, pw_picture_write_square (picture, square, name));
}

/* ": enemy R" */
static void
put_words (GString *html, const PwPicture *picture, const PwShape *shape)
{
  guint length;
  const char *words = pw_picture_label (picture, shape->label, &length);
  g_autofree char *rest = shape->kind == PW_SHAPE_GROUP
                              ? g_strndup (pw_picture_text (picture, shape), shape->n_text)
                              : g_strdup ("");

  g_string_append (html, ": ");
  pw_markup_append_text (html, words, length);
  g_string_append (html, *rest != '\0' ? " " : "");
  pw_markup_append_text (html, rest, 0);
}

/* "d6: enemy R", or only the square. */
static void
put_label (GString *html, const PwPicture *picture, PwSquare square)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  put_name (html, picture, square);
  for (guint i = 0; i < n; i++)
    if (shapes[i].kind == PW_SHAPE_GROUP && shapes[i].id == PW_ID_PIECE && shapes[i].subject == square)
      {
        put_words (html, picture, &shapes[i]);
        return;
      }
}

/* All that is on the board, for who doesn't see it: "X d4; d6: enemy R; e5: move or capture". */
static void
put_description (GString *html, const PwPicture *picture, PwSquare at)
{
  static const PwId told[] = { PW_ID_PIECE, PW_ID_MARK };
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);

  pw_markup_append_text (html, pw_picture_caption (picture), 0);
  for (guint t = 0; t < G_N_ELEMENTS (told); t++)
    for (guint i = 0; i < n; i++)
      if (shapes[i].id == told[t] && (told[t] == PW_ID_MARK || shapes[i].subject != at))
        {
          g_string_append (html, "; ");
          put_name (html, picture, (PwSquare) shapes[i].subject);
          put_words (html, picture, &shapes[i]);
        }
}

/* Where it is pressed, and the signs for: marked, wrong, forgotten, chosen. */
static void
put_square (GString *html, const PwPicture *picture, PwSquare square)
{
  double x, y;
  int left, top;

  pw_picture_square_origin (picture, square, &x, &y);
  left = (int) x;
  top = (int) y;
  g_string_append (html, "<g class=\"square\" data-name=\"");
  put_name (html, picture, square);
  g_string_append (html, "\" aria-label=\"");
  put_label (html, picture, square);
  g_string_append_printf (html, "\">\n<rect class=\"hit\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                          left + 2, top + 2, PW_PICTURE_SQUARE - 4, PW_PICTURE_SQUARE - 4);
  g_string_append_printf (html, "<circle class=\"dot\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", left + HALF,
                          top + HALF, HALF / 3);
  g_string_append_printf (html, "<circle class=\"lack\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", left + HALF,
                          top + HALF, HALF - 5);
  g_string_append_printf (html, "<path class=\"slip\" d=\"M%d %dl%d %dm0 %dl%d %d\"/></g>\n", left + 7,
                          top + 7, PW_PICTURE_SQUARE - 14, PW_PICTURE_SQUARE - 14, 14 - PW_PICTURE_SQUARE,
                          14 - PW_PICTURE_SQUARE, PW_PICTURE_SQUARE - 14);
}

/* From the top, as it is read; seen from the first side. */
static void
put_squares (GString *html, const PwBoard *board, const PwPicture *picture)
{
  guint files = pw_board_files (board);

  for (guint rank = pw_board_ranks (board); rank > 0; rank--)
    for (guint file = 0; file < files; file++)
      {
        PwSquare square = (PwSquare) ((rank - 1) * files + file);

        if (pw_board_cell (board, square) != PW_CELL_HOLE)
          put_square (html, picture, square);
      }
}

void
_pw_lesson_append_board (GString *html, const PwScene *scene, const PwPicture *picture, gboolean squares)
{
  int width = pw_picture_width (picture), height = pw_picture_height (picture);

  g_string_append_printf (html,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"" PW_LESSON_BOARD
                          "\" role=\"%s\" "
                          "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" aria-label=\"",
                          squares ? "group" : "img", width, height, width, height);
  if (squares) /* which have words themselves */
    pw_markup_append_text (html, pw_picture_caption (picture), 0);
  else
    put_description (html, picture, scene->at);
  g_string_append (html, "\">\n<g aria-hidden=\"true\">\n");
  pw_picture_append_shapes (picture, html);
  g_string_append (html, "</g>\n");
  if (squares)
    put_squares (html, scene->board, picture);
  g_string_append (html, "</svg>\n");
}
