/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The backend of plain text: a board of letters for mail and forums, in a font whose letters are equally wide. Owns
 * the sign of each mark; reads nothing but the picture's shapes and their ids.
 */
#include <string.h>

#include "ui/paint/formats/export-private.h"
#include "ui/paint/compose/move-frames.h"
#include "ui/paint/compose/shape.h"
#include "ui/paint/compose/text.h"

#define MAX_NOTATION 400 /* letters */

/* What is put on a square, and the label that explains it; the first that an id and a label fit. */
static const struct
{
  guint8 id;    /* PwId */
  guint8 label; /* PwLabel of the shape; PW_LABEL_NONE: any */
  guint8 words; /* PwLabel for the legend */
  const char *sign;
} signs[] = {
  { PW_ID_MARK, PW_LABEL_BOTH, PW_LABEL_BOTH, "●" },
  { PW_ID_MARK, PW_LABEL_MOVE, PW_LABEL_MOVE, "○" },
  { PW_ID_MARK, PW_LABEL_CAPTURE, PW_LABEL_CAPTURE, "×" },
  { PW_ID_MARK, PW_LABEL_ATTACK, PW_LABEL_ATTACK, "+" },
  { PW_ID_MARK, PW_LABEL_ONLY_A, PW_LABEL_ONLY_A, "◐" },
  { PW_ID_MARK, PW_LABEL_ONLY_B, PW_LABEL_ONLY_B, "◑" },
  { PW_ID_MARK, PW_LABEL_A_AND_B, PW_LABEL_A_AND_B, "●" },
  { PW_ID_MARK, PW_LABEL_A_OR_B, PW_LABEL_A_OR_B, "◎" },
  { PW_ID_MARK, PW_LABEL_PASS, PW_LABEL_PASS, "@" },
  { PW_ID_LEAP, PW_LABEL_NONE, PW_LABEL_LEAP, "'" },
  { PW_ID_VIRGIN, PW_LABEL_NONE, PW_LABEL_VIRGIN, "¹" },
  { PW_ID_SCREEN, PW_LABEL_NONE, PW_LABEL_SCREEN, "^" },
  { PW_ID_VICTIM, PW_LABEL_NONE, PW_LABEL_VICTIM, "*" },
  { PW_ID_BLOCKER, PW_LABEL_NONE, PW_LABEL_BLOCKER, "!" },
  { PW_ID_SHIFT, PW_LABEL_NONE, PW_LABEL_SHIFT, ">" },
  { PW_ID_IMMOBILISED, PW_LABEL_NONE, PW_LABEL_IMMOBILISED, "=" },
  { PW_ID_FREED, PW_LABEL_NONE, PW_LABEL_FREED, "~" },
  { PW_ID_PASSED, PW_LABEL_NONE, PW_LABEL_PASSED, "<" },
  { PW_ID_UNMOVED, PW_LABEL_NONE, PW_LABEL_UNMOVED, "°" },
};

#define EMPTY_SIGN "·"
#define HOLE_SIGN "#"
#define GAP 1 /* columns between squares */

/* Letters that have a sign of their own, first side and second; a pawn of the second is no emoji. */
static const struct
{
  char letter;
  const char *sign;
} piece_signs[] = {
  { 'K', "♔" }, { 'Q', "♕" }, { 'R', "♖" }, { 'B', "♗" }, { 'N', "♘" }, { 'P', "♙" },
  { 'k', "♚" }, { 'q', "♛" }, { 'r', "♜" }, { 'b', "♝" }, { 'n', "♞" }, { 'p', "♟\357\270\216" },
};

typedef struct
{
  const PwPicture *picture;
  guint files, ranks;
  int x, y;        /* where the board is */
  GPtrArray *cells; /* GString of each square, row by row from the top */
  PwSquare *squares; /* which these are */
  gboolean explained[G_N_ELEMENTS (signs)];
  GString *own, *friends, *enemies; /* their signs, one of each */
} PwTextBoard;

/* -- columns -- */

/* How many columns of a terminal a text takes. */
static guint
count_columns (const char *text)
{
  guint n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar letter = g_utf8_get_char (p);

      n += g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 2 : 1;
    }
  return n;
}

static void
append_spaces (GString *text, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

static void
append_padded (GString *text, const char *cell, guint width)
{
  guint columns = count_columns (cell);

  g_string_append (text, cell);
  append_spaces (text, width - MIN (columns, width));
}

/* Ends a line, without spaces that nobody sees. */
static void
end_line (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

/* -- squares -- */

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

static void
measure (PwTextBoard *board, const PwShape *shapes, guint n)
{
  int right = G_MININT, bottom = G_MININT;

  board->x = board->y = G_MAXINT;
  for (guint i = 0; i < n; i++)
    if (shapes[i].id == PW_ID_SQUARE)
      {
        board->x = MIN (board->x, shapes[i].x);
        board->y = MIN (board->y, shapes[i].y);
        right = MAX (right, shapes[i].x + shapes[i].w);
        bottom = MAX (bottom, shapes[i].y + shapes[i].h);
      }
  board->files = right > board->x ? (guint) (right - board->x) / PW_PICTURE_SQUARE : 0;
  board->ranks = bottom > board->y ? (guint) (bottom - board->y) / PW_PICTURE_SQUARE : 0;
  board->cells = g_ptr_array_new_full (board->files * board->ranks, free_string);
  board->squares = g_new0 (PwSquare, board->files * board->ranks + 1);
  for (guint i = 0; i < board->files * board->ranks; i++)
    g_ptr_array_add (board->cells, g_string_new (NULL));
}

/* In which cell a point of the board is. */
static guint
index_at (const PwTextBoard *board, double x, double y)
{
  return (guint) (y - board->y) / PW_PICTURE_SQUARE * board->files + (guint) (x - board->x) / PW_PICTURE_SQUARE;
}

static GString *
cell_of (const PwTextBoard *board, PwSquare square)
{
  double x, y;

  pw_picture_square_origin (board->picture, square, &x, &y);
  return g_ptr_array_index (board->cells, index_at (board, x, y));
}

/* -- what is on them -- */

static void
put_piece (PwTextBoard *board, const PwShape *shape)
{
  GString *cell = cell_of (board, shape->subject);
  g_autofree char *letters = g_strndup (pw_picture_text (board->picture, shape), shape->n_text);
  GString *list = shape->label == PW_LABEL_OWN     ? board->friends
                  : shape->label == PW_LABEL_ENEMY ? board->enemies
                                                   : board->own;
  const char *sign = letters;

  for (guint i = 0; list != board->own && i < G_N_ELEMENTS (piece_signs); i++)
    if (piece_signs[i].letter == *letters)
      sign = piece_signs[i].sign;
  g_string_append (cell, sign);
  if (strstr (list->str, sign) == NULL)
    g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", sign);
}

static void
put_mark (PwTextBoard *board, const PwShape *shape)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (shape->id == signs[i].id && (signs[i].label == PW_LABEL_NONE || shape->label == signs[i].label))
      {
        GString *cell = cell_of (board, shape->subject);

        if (strstr (cell->str, signs[i].sign) == NULL)
          g_string_append (cell, signs[i].sign);
        board->explained[i] = TRUE;
        return;
      }
}

/* Figures of a map have no id: they are where they are. */
static void
put_figure (PwTextBoard *board, const PwShape *shape)
{
  guint index = index_at (board, shape->x, shape->y);
  GString *cell = index < board->cells->len ? g_ptr_array_index (board->cells, index) : NULL;

  if (cell != NULL && cell->len == 0)
    g_string_append_len (cell, pw_picture_text (board->picture, shape), shape->n_text);
}

/* The piece comes before its marks, whatever is painted first. */
static void
fill_cells (PwTextBoard *board, const PwShape *shapes, guint n)
{
  for (guint i = 0; i < n; i++)
    if (shapes[i].id == PW_ID_SQUARE)
      {
        board->squares[index_at (board, shapes[i].x, shapes[i].y)] = shapes[i].subject;
        if (shapes[i].label == PW_LABEL_HOLE)
          g_string_append (cell_of (board, shapes[i].subject), HOLE_SIGN);
      }
    else if (shapes[i].id == PW_ID_PIECE)
      put_piece (board, &shapes[i]);
  for (guint i = 0; i < n; i++)
    if (shapes[i].style == PW_CLASS_HEAT_NUMBER && shapes[i].kind == PW_SHAPE_TEXT)
      put_figure (board, &shapes[i]);
    else
      put_mark (board, &shapes[i]);
  for (guint i = 0; i < board->cells->len; i++)
    {
      GString *cell = g_ptr_array_index (board->cells, i);

      if (cell->len == 0)
        g_string_append (cell, EMPTY_SIGN);
    }
}

/* -- the text -- */

/* The letters of a square's name, or its digits. */
static void
append_part (GString *out, const PwTextBoard *board, guint index, gboolean letters, guint width)
{
  char name[PW_SQUARE_NAME_SIZE];
  gsize middle;

  name[pw_picture_write_square (board->picture, board->squares[index], name)] = '\0';
  middle = strcspn (name, "0123456789");
  if (letters)
    name[middle] = '\0';
  append_padded (out, letters ? name : name + middle, width);
}

static guint
widest_cell (const PwTextBoard *board)
{
  guint widest = board->files > 26 ? 2 : 1;

  for (guint i = 0; i < board->cells->len; i++)
    widest = MAX (widest, count_columns (((GString *) g_ptr_array_index (board->cells, i))->str));
  return widest + GAP;
}

static void
put_board (const PwTextBoard *board, GString *out)
{
  gboolean coordinates = pw_picture_has_class (board->picture, PW_CLASS_COORDINATES);
  guint width = widest_cell (board), side = coordinates ? 3 : 0;

  for (guint row = 0; row < board->ranks; row++)
    {
      if (coordinates)
        append_part (out, board, row * board->files, FALSE, side);
      for (guint column = 0; column < board->files; column++)
        append_padded (out, ((GString *) g_ptr_array_index (board->cells, row * board->files + column))->str, width);
      end_line (out);
    }
  if (!coordinates)
    return;
  append_spaces (out, side);
  for (guint column = 0; column < board->files; column++)
    append_part (out, board, column, TRUE, width);
  end_line (out);
}

static void
put_words (const PwTextBoard *board, GString *out, const char *sign, PwLabel label)
{
  guint length;
  const char *words = pw_picture_label (board->picture, label, &length);

  if (*sign == '\0')
    return;
  append_padded (out, sign, 3);
  if (count_columns (sign) >= 3)
    g_string_append_c (out, ' ');
  g_string_append_len (out, words, length);
  g_string_append_c (out, '\n');
}

static void
put_legend (const PwTextBoard *board, GString *out)
{
  g_string_append_c (out, '\n');
  put_words (board, out, board->own->str, PW_LABEL_PIECE);
  put_words (board, out, board->friends->str, PW_LABEL_OWN);
  put_words (board, out, board->enemies->str, PW_LABEL_ENEMY);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (board->explained[i])
      put_words (board, out, signs[i].sign, signs[i].words);
}

/* legend: whether its signs are explained */
static void
put_picture (GString *out, const PwPicture *picture, gboolean legend)
{
  guint n;
  const PwShape *shapes = pw_picture_shapes (picture, &n);
  PwTextBoard board = { .picture = picture, .own = g_string_new (NULL) };

  board.friends = g_string_new (NULL);
  board.enemies = g_string_new (NULL);
  measure (&board, shapes, n);
  if (board.cells->len > 0) /* else it is no board, but a piece or a sample */
    fill_cells (&board, shapes, n);
  g_string_append_c (out, '\n');
  put_board (&board, out);
  if (legend)
    put_legend (&board, out);
  g_string_free (board.own, TRUE);
  g_string_free (board.friends, TRUE);
  g_string_free (board.enemies, TRUE);
  g_ptr_array_unref (board.cells);
  g_free (board.squares);
}

/* (nullable): those of a strip, whose boards are below each other */
static PwMoveFrames *
find_frames (const PwScene *scene)
{
  return scene != NULL && scene->flags & PW_SCENE_STRIP ? pw_move_frames_new (scene, scene->pointed) : NULL;
}

static void
put_caption (GString *out, const char *caption)
{
  g_auto (GStrv) lines = g_strsplit (caption, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      pw_text_append_clean (out, lines[i], 0);
      end_line (out);
    }
}

/* The name of the piece and its notation; if there is a caption, this, which has the notation, too. */
static void
put_head (GString *out, const PwDiagram *diagram)
{
  gboolean has_name = diagram->name != NULL && *diagram->name != '\0';

  pw_text_append_clean (out, has_name ? diagram->name : pw_picture_caption (diagram->picture), MAX_NOTATION);
  end_line (out);
  if (diagram->scene != NULL && diagram->scene->caption != NULL)
    put_caption (out, diagram->scene->caption);
  else if (diagram->notation != NULL && *diagram->notation != '\0')
    {
      pw_text_append_clean (out, diagram->notation, MAX_NOTATION);
      end_line (out);
    }
}

gboolean
_pw_export_text (const PwDiagram *diagram, const PwScaling *scaling, GByteArray *bytes, GError **error)
{
  GString *out = g_string_new (NULL);
  g_autoptr (PwMoveFrames) frames = find_frames (diagram->scene);
  guint n_boards = frames != NULL ? pw_move_frames_n_stops (frames) : 1;

  put_head (out, diagram);
  for (guint i = 0; i < n_boards; i++)
    put_picture (out, frames != NULL ? pw_move_frames_compose_stop (frames, i) : diagram->picture, i + 1 == n_boards);
  g_byte_array_append (bytes, (const guint8 *) out->str, (guint) out->len);
  g_string_free (out, TRUE);
  return TRUE;
}
