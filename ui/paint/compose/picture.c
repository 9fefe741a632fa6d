/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The picture: composes the title and the pieces; calls board.c, marks.c, other-pieces.c, statements.c,
 * past-moves.c, game-marks.c, contrast-marks.c, legend.c and caption.c for theirs.  What
 * is drawn where is decided here and there, once; must not know any backend.
 */
#include "ui/paint/compose/compose-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/base/getter.h"
#include "core/base/owns.h"
#include "ui/paint/compose/text.h"

/* Room around the board, in units of text. */
#define MARGIN 12
#define RANK_ROOM 24
#define FILE_ROOM 24
#define TITLE_LEAST_WIDTH 240 /* a picture is made as wide as this for a title in its usual size ... */
#define TITLE_MOST_WIDTH 640  /* ... and this for one in its smallest */
#define CAPTION_LEAST_WIDTH 240

#define MAX_SYMBOL_CLUSTERS 4
#define PIECE_RADIUS 17
#define OWN_RADIUS 14
#define FACE_HALF 13
#define SMALL_FACE_HALF     10 /* of another piece */
#define FIGURINE_RADIUS 19 /* of the piece under a figurine */
#define FIGURINE_ON_PIECE 88 /* how large it is there, in percent */
#define FIGURINE_ALONE 90
#define CURSOR_INSET 3
#define LIGHT_INSET 4
#define VEIL_GAP 24

static const struct
{
  const char *word;
  guint8 length;
  enum { WORD, SQUARE, SQUARES, NUMBER, CLASS } rest;
} ids[] = {
#define ID(id, word, rest) { word, sizeof (word) - 1, rest },
#include "ui/paint/compose/ids.inc"
#undef ID
};

static const char *const labels[] = {
#define LABEL(id, words) words,
#include "ui/paint/compose/labels.inc"
#undef LABEL
};
/* Sets of them are bits of a number, or of two. */
G_STATIC_ASSERT (PW_N_LABELS <= 64 && PW_N_CLASSES <= 128);

static guint
write_number (guint number, char *text)
{
  guint length = 1;

  for (guint rest = number; rest >= 10; rest /= 10)
    length++;
  for (guint i = length; i > 0; number /= 10)
    text[--i] = (char) ('0' + number % 10);
  return length;
}

PwPicture *
pw_picture_new (void)
{
  PwPicture *picture = g_new0 (PwPicture, 1);

  picture->texts = g_string_new (NULL);
  picture->caption = g_string_new (NULL);
  picture->scheme = pw_scheme_get (0);
  for (guint i = 0; i < PW_N_LABELS; i++)
    {
      const char *text = labels[i][0] == '\0' ? "" : _(labels[i]);

      picture->labels[i] = (PwWords) { text, (guint) strlen (text), 0 };
      picture->labels[i].width = pw_text_width (text, picture->labels[i].length, FALSE);
    }
  for (guint i = 0; i < PW_BOARD_MAX_SIZE; i++)
    {
      char name[PW_SQUARE_NAME_SIZE];

      picture->file_lengths[i] = (guint8) pw_file_name (i, name);
      memcpy (picture->file_names[i], name, 4);
      picture->rank_lengths[i] = (guint8) write_number (i + 1, picture->rank_names[i]);
    }
  return picture;
}

static void
drop_portraits (PwPortrait *(*portraits)[1 + PW_N_LETTERS])
{
  for (guint i = 0; i <= PW_N_LETTERS; i++)
    pw_portrait_unref ((*portraits)[i]);
}

PW_FREE_FUNC (pw_picture_free, PwPicture, (g_free, shapes, points, spots), (pw_string_free, texts, caption),
              ((drop_portraits), portraits), ((pw_ride_lines_clear), lines));

/* -- what backends and tests read -- */

const PwShape *
pw_picture_shapes (const PwPicture *picture, guint *n)
{
  *n = picture->n_shapes;
  return picture->shapes;
}

const char *
pw_picture_text (const PwPicture *picture, const PwShape *shape)
{
  return picture->texts->str + shape->text;
}

const PwPoint *
pw_picture_points (const PwPicture *picture, const PwShape *shape)
{
  return picture->points + shape->text;
}

PwPortrait *
pw_picture_face (const PwPicture *picture, const PwShape *shape)
{
  return picture->portraits[shape->glyph];
}

PW_GETTER (const PwScheme *, pw_picture_scheme, const PwPicture, scheme);
PW_GETTER (gboolean, pw_picture_has_outlines, const PwPicture, outlines);
PW_GETTER (const char *, pw_picture_caption, const PwPicture, caption->str);

gboolean
pw_picture_has_class (const PwPicture *picture, PwClass style)
{
  return (picture->classes[style / 64] >> style % 64 & 1) != 0;
}

const char *
pw_picture_label (const PwPicture *picture, PwLabel label, guint *length)
{
  *length = picture->labels[label].length;
  return picture->labels[label].text;
}

PW_GETTER (int, pw_picture_width, const PwPicture, width);
PW_GETTER (int, pw_picture_height, const PwPicture, height);

/* The names of further squares, "e4, f4", as they are in an id: "-e4-f4". */
static guint
write_rest (const char *names, guint n, char *id)
{
  guint length = 0;

  for (guint i = 0; i < n; i++)
    if (i == 0 || names[i] == ' ')
      {
        id[length++] = '-';
        i += names[i] == ' ';
        id[length++] = names[i];
      }
    else if (names[i] != ',')
      id[length++] = names[i];
  return length;
}

guint
pw_picture_write_id (const PwPicture *picture, const PwShape *shape, char id[PW_ID_SIZE])
{
  guint length = ids[shape->id].length;

  memcpy (id, ids[shape->id].word, length);
  switch (ids[shape->id].rest)
    {
    case WORD:
      break;
    case SQUARE:
      length += pw_picture_write_square (picture, shape->subject, id + length);
      break;
    case SQUARES:
      length += pw_picture_write_square (picture, shape->subject, id + length);
      length += write_rest (pw_picture_text (picture, shape), shape->n_text, id + length);
      break;
    case NUMBER:
      length += write_number (shape->subject, id + length);
      break;
    case CLASS:
      length = (guint) (g_stpcpy (id + length, pw_styles[shape->subject].name) - id);
      break;
    }
  return length;
}

void
pw_picture_square_origin (const PwPicture *picture, PwSquare square, double *x, double *y)
{
  int centre_x, centre_y;

  g_return_if_fail (square < PW_N_SQUARES (picture));

  _pw_picture_centre (picture, square, &centre_x, &centre_y);
  *x = centre_x - PW_HALF;
  *y = centre_y - PW_HALF;
}

/* -- pieces -- */

static PwShape *
open_piece (PwPicture *picture, PwSquare square, PwLabel label, gsize start, gsize end)
{
  PwShape *group = _pw_picture_open (picture, PW_CLASS_WHOLE, PW_ID_PIECE);

  _pw_shape_name (group, PW_ID_PIECE, label, square);
  group->text = (guint32) start;
  group->n_text = (guint32) (end - start);
  return group;
}

/* The largest size at which a text of this width (in hundredths) lies inside the disc. */
static int
fit_in_disc (guint width)
{
  double wide = width / 100.0, high = 0.73;

  return (int) CLAMP (2 * (PIECE_RADIUS - 3) / sqrt (wide * wide + high * high), 4,
                      pw_styles[PW_CLASS_SYMBOL].size);
}

/* style: of its body; that of its lines is the next one */
static void
draw_figurine (PwPicture *picture, PwFigurine figurine, PwClass style, int size, int x, int y)
{
  for (guint part = 0; part < PW_N_FIGURINE_PARTS; part++)
    {
      PwShape *shape = _pw_picture_add (picture, PW_SHAPE_FIGURINE, (PwClass) (style + part));

      _pw_shape_place (shape, x, y, (int) part, 0);
      shape->glyph = figurine;
      shape->size = (guint8) size;
    }
}

/* which: of the picture's */
static void
draw_portrait (PwPicture *picture, guint which, int half, int x, int y)
{
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_IMAGE, PW_CLASS_FACE);

  _pw_shape_place (shape, x - half, y - half, 2 * half, 2 * half);
  shape->glyph = (guint8) which;
}

/* What is on the disc of the piece: its portrait, its figurine, or its letters, which are in the pool. */
static void
draw_face (PwPicture *picture, const PwScene *scene, int x, int y, gsize start, gsize end)
{
  int size;

  if (scene->portrait != NULL)
    draw_portrait (picture, 0, FACE_HALF, x, y);
  else if (scene->figurine != PW_FIGURINE_NONE)
    draw_figurine (picture, scene->figurine, PW_CLASS_FIGURINE, FIGURINE_ON_PIECE, x, y);
  else
    {
      size = fit_in_disc (pw_text_width (picture->texts->str + start, end - start, TRUE));
      _pw_picture_add_text (picture, PW_CLASS_SYMBOL, x, y + (size * 37 + 50) / 100, size, start, end);
    }
}

static void
draw_piece (PwPicture *picture, const PwScene *scene)
{
  gboolean has_figurine = scene->portrait == NULL && scene->figurine != PW_FIGURINE_NONE;
  const char *symbol = scene->symbol != NULL && scene->symbol[0] != '\0' ? scene->symbol : "X";
  gsize start = picture->texts->len, end;
  PwShape *disc;
  int x, y;

  if (scene->at >= PW_N_SQUARES (picture))
    return;
  pw_text_append_clean (picture->texts, symbol, MAX_SYMBOL_CLUSTERS);
  end = picture->texts->len;
  _pw_picture_centre (picture, scene->at, &x, &y);
  open_piece (picture, scene->at, PW_LABEL_PIECE, start, end);
  disc = _pw_picture_add (picture, PW_SHAPE_CIRCLE, scene->portrait != NULL ? PW_CLASS_PLATE : PW_CLASS_PIECE);
  _pw_shape_place (disc, x, y, has_figurine ? FIGURINE_RADIUS : PIECE_RADIUS, 0);
  draw_face (picture, scene, x, y, start, end);
  _pw_picture_close (picture);
}

/* The disc of an own piece, or the shield of an enemy. */
static void
draw_plate (PwPicture *picture, gboolean own, int x, int y)
{
  PwShape *shape
      = _pw_picture_add (picture, own ? PW_SHAPE_CIRCLE : PW_SHAPE_GLYPH, own ? PW_CLASS_OWN : PW_CLASS_ENEMY);

  _pw_shape_place (shape, x, y, OWN_RADIUS, 0);
  shape->glyph = PW_GLYPH_SHIELD;
}

/* A letter of the board on its plate; "+P" is smaller. The text is in the pool from start on. */
static void
draw_letter (PwPicture *picture, gboolean own, int x, int y, gsize start)
{
  gsize end = picture->texts->len;
  int size = pw_styles[PW_CLASS_OWN_LETTER].size;

  draw_plate (picture, own, x, y);
  _pw_picture_add_text (picture, own ? PW_CLASS_OWN_LETTER : PW_CLASS_ENEMY_LETTER, x, y + (own ? 5 : 4),
                        end - start > 1 ? size * 3 / 4 : size, start, end);
}

static PwFigurine
find_figurine (const PwScene *scene, PwSquare square)
{
  char letter = pw_board_letter (scene->board, square);

  if (!(scene->flags & PW_SCENE_FIGURINES) || pw_board_is_promoted (scene->board, square))
    return PW_FIGURINE_NONE;
  if (scene->figurines != NULL && g_ascii_isalpha (letter))
    return scene->figurines[g_ascii_toupper (letter) - 'A'];
  return pw_figurine_of_letter (letter);
}

/* Which of the picture's portraits is on a square. Returns: 0: none */
static guint
find_portrait (const PwPicture *picture, const PwScene *scene, PwSquare square)
{
  char letter = pw_board_letter (scene->board, square);
  guint which = g_ascii_isalpha (letter) ? 1 + (guint) (g_ascii_toupper (letter) - 'A') : 0;

  return which > 0 && !pw_board_is_promoted (scene->board, square) && picture->portraits[which] != NULL
             ? which
             : 0;
}

/* Without a piece under design no side is the user's. */
static PwLabel
label_of_side (const PwPicture *picture, const PwScene *scene, gboolean own)
{
  if (scene->at < PW_N_SQUARES (picture))
    return own ? PW_LABEL_OWN : PW_LABEL_ENEMY;
  return own == (scene->side == PW_SIDE_FIRST) ? PW_LABEL_FIRST_SIDE : PW_LABEL_SECOND_SIDE;
}

/*
 * A piece of the board: letters of own and enemy pieces differ in shape, figurines are light or dark.  The text
 * is that of the FEN.
 */
static void
draw_other (PwPicture *picture, const PwScene *scene, PwSquare square)
{
  gboolean first = pw_board_cells (scene->board)[square] == PW_CELL_FIRST;
  gboolean own = first == (scene->side == PW_SIDE_FIRST);
  PwFigurine figurine = find_figurine (scene, square);
  guint portrait = find_portrait (picture, scene, square);
  gsize start = picture->texts->len;
  char piece[PW_PIECE_SIZE];
  int x, y;

  pw_board_piece (scene->board, square, piece);
  g_string_append (picture->texts, piece);
  _pw_picture_centre (picture, square, &x, &y);
  open_piece (picture, square, label_of_side (picture, scene, own), start, picture->texts->len);
  if (portrait > 0)
    {
      draw_plate (picture, own, x, y);
      draw_portrait (picture, portrait, SMALL_FACE_HALF, x, y);
    }
  else if (figurine != PW_FIGURINE_NONE)
    draw_figurine (picture, figurine, own ? PW_CLASS_OWN_FIGURINE : PW_CLASS_ENEMY_FIGURINE, FIGURINE_ALONE, x, y);
  else
    draw_letter (picture, own, x, y, start);
  _pw_picture_close (picture);
}

static void
draw_pieces (PwPicture *picture, const PwScene *scene)
{
  _pw_picture_open (picture, PW_CLASS_PIECES, PW_ID_PIECES);
  for (guint square = 0; square < PW_N_SQUARES (picture); square++)
    if (_pw_scene_has_piece (scene, (PwSquare) square) && _pw_picture_shows (picture, (PwSquare) square))
      draw_other (picture, scene, (PwSquare) square);
  draw_piece (picture, scene);
  _pw_picture_close (picture);
}

/* -- lights, cursor and veil -- */

/* Each light has a frame of its own shape, so that color is not the only sign. */
static void
draw_lights (PwPicture *picture, const guint8 *highlights)
{
  static const PwClass styles[] = {
    [PW_HIGHLIGHT_ON] = PW_CLASS_LIT,
    [PW_HIGHLIGHT_GAINED] = PW_CLASS_GAINED,
    [PW_HIGHLIGHT_LOST] = PW_CLASS_LOST,
  };
  int half = PW_HALF - LIGHT_INSET;

  for (guint square = 0; square < PW_N_SQUARES (picture); square++)
    if (highlights[square] != PW_HIGHLIGHT_NONE)
      {
        PwShape *shape = _pw_picture_add (picture, PW_SHAPE_RECT, styles[highlights[square]]);
        int x, y;

        _pw_picture_centre (picture, (PwSquare) square, &x, &y);
        _pw_shape_place (shape, x - half, y - half, 2 * half, 2 * half);
      }
}

static void
draw_cursor (PwPicture *picture, PwSquare square)
{
  static const PwClass styles[] = { PW_CLASS_CURSOR, PW_CLASS_CURSOR_DASH };
  int x, y, half = PW_HALF - CURSOR_INSET;

  _pw_picture_centre (picture, square, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      PwShape *shape = _pw_picture_add (picture, PW_SHAPE_RECT, styles[i]);

      _pw_shape_place (shape, x - half, y - half, 2 * half, 2 * half);
      if (i == 0)
        _pw_shape_name (shape, PW_ID_CURSOR, PW_LABEL_SQUARE, square);
    }
}

/* Pales the board and hatches it, so that paleness is not the only sign. */
static void
draw_veil (PwPicture *picture)
{
  const PwShown *shown = &picture->shown;
  int width = shown->width, height = shown->height;
  PwShape *shape = _pw_picture_add (picture, PW_SHAPE_RECT, PW_CLASS_VEIL);

  _pw_shape_place (shape, shown->x, shown->y, width, height);
  for (int line = VEIL_GAP / 2; line < width + height; line += VEIL_GAP)
    {
      int x1 = MAX (0, line - height), x2 = MIN (width, line);

      shape = _pw_picture_add (picture, PW_SHAPE_LINE, PW_CLASS_VEIL_HATCH);
      _pw_shape_place (shape, shown->x + x1, shown->y + line - x1, shown->x + x2, shown->y + line - x2);
    }
}

/* -- all together -- */

static guint
count_pieces (const PwPicture *picture, const PwScene *scene)
{
  guint n = 0;

  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    n += _pw_scene_has_piece (scene, (PwSquare) i) ? 1 : 0;
  return n;
}

/* Names the picture in a few words: its title, or else whose moves from where, or what there is on the board. */
static void
write_caption (PwPicture *picture, const PwScene *scene)
{
  const char *symbol = scene->symbol != NULL && scene->symbol[0] != '\0' ? scene->symbol : "X";
  char name[PW_SQUARE_NAME_SIZE];

  g_string_truncate (picture->caption, 0);
  if (_pw_scene_has_title (scene))
    {
      pw_text_append_clean (picture->caption, scene->title, PW_MAX_TITLE_CLUSTERS);
      return;
    }
  if (scene->at >= PW_N_SQUARES (picture))
    {
      /* Translators: of a board without a piece that is looked at: "Board 8×8, pieces: 32" */
      g_string_append_printf (picture->caption, _ ("Board %u×%u, pieces: %u"), picture->files, picture->ranks,
                              count_pieces (picture, scene));
      return;
    }
  pw_text_append_clean (picture->caption, symbol, MAX_SYMBOL_CLUSTERS);
  g_string_append_c (picture->caption, ' ');
  g_string_append_len (picture->caption, name, pw_picture_write_square (picture, scene->at, name));
}

static void
take_portraits (PwPicture *picture, const PwScene *scene)
{
  for (guint i = 0; i <= PW_N_LETTERS; i++)
    {
      PwPortrait *old = picture->portraits[i];
      PwPortrait *portrait = i == 0                     ? scene->portrait
                             : scene->portraits != NULL ? scene->portraits[i - 1]
                                                        : NULL;

      picture->portraits[i] = portrait != NULL ? pw_portrait_ref (portrait) : NULL;
      pw_portrait_unref (old);
    }
}

static void
scale_texts (PwPicture *picture, const PwScene *scene)
{
  guint longer = MAX (picture->shown.files, picture->shown.ranks);

  picture->text_scale = (int) MAX (CLAMP (longer, 10, 20), MIN (scene->text_scale / 10, 40));
}

void
_pw_picture_begin (PwPicture *picture, const PwScene *scene)
{
  picture->n_shapes = picture->n_points = picture->n_paths = 0;
  memset (picture->classes, 0, sizeof picture->classes);
  _pw_legend_take_steps (picture, scene->heat);
  picture->marks = 0;
  g_string_truncate (picture->texts, 0);
  picture->scheme = scene->scheme != NULL ? scene->scheme : pw_scheme_get (0);
  take_portraits (picture, scene);
  picture->files = pw_board_files (scene->board);
  picture->ranks = pw_board_ranks (scene->board);
  picture->flipped = (scene->flags & PW_SCENE_FLIPPED) != 0;
  picture->outlines = (scene->flags & PW_SCENE_OUTLINES) != 0;
  _pw_picture_crop (picture, NULL);
  scale_texts (picture, scene);
  if (picture->spots_size < PW_N_SQUARES (picture))
    {
      picture->spots_size = PW_N_SQUARES (picture);
      picture->spots = g_renew (PwSquareMarks, picture->spots, picture->spots_size);
    }
  memset (picture->spots, 0, PW_N_SQUARES (picture) * sizeof *picture->spots);
  write_caption (picture, scene);
}

static int
room_for (const PwPicture *picture, int units)
{
  return PW_STEPS_UP (PW_SCALED (picture, units));
}

/* How wide the picture has to be for a title in this size. */
static int
title_width (const PwPicture *picture, int size)
{
  int hundredths = (int) pw_text_width (picture->caption->str, picture->caption->len, TRUE);

  return (hundredths * PW_SCALED (picture, size) + 99) / 100 + 2 * MARGIN;
}

/* Sets where the board is and how large the picture is without a legend. */
static void
lay_out (PwPicture *picture, const PwScene *scene)
{
  gboolean coordinates = (scene->flags & PW_SCENE_COORDINATES) != 0;
  int least = 0, margin = scene->flags & PW_SCENE_BARE ? 0 : MARGIN;
  const PwShown *shown = &picture->shown;
  int x = coordinates ? room_for (picture, RANK_ROOM) : margin;

  _pw_picture_place_board (picture, x, _pw_scene_has_title (scene) ? room_for (picture, PW_TITLE_ROOM) : margin);
  picture->width = x + shown->width + margin;
  picture->height = shown->y + shown->height + (coordinates ? room_for (picture, FILE_ROOM) : margin);
  if (_pw_scene_has_title (scene))
    least = MAX (MIN (TITLE_LEAST_WIDTH, title_width (picture, pw_styles[PW_CLASS_TITLE].size)),
                 MIN (PW_SCALED (picture, TITLE_MOST_WIDTH), title_width (picture, PW_TITLE_LEAST_SIZE)));
  if (scene->caption != NULL || scene->moment != NULL)
    least = MAX (least, CAPTION_LEAST_WIDTH);
  if (picture->width < least)
    {
      _pw_picture_place_board (picture, x + PW_STEPS_UP ((least - picture->width) / 2), shown->y);
      picture->width = PW_STEPS_UP (least);
    }
}

/* The paper is the first shape, but how large it is is known last, with the legend. */
static void
draw_everything (PwPicture *picture, const PwScene *scene)
{
  gboolean paper = !(scene->flags & PW_SCENE_NO_PAPER);

  if (paper)
    _pw_picture_add (picture, PW_SHAPE_RECT, PW_CLASS_PAPER);
  _pw_picture_draw_board (picture, scene);
  _pw_game_marks_draw_below (picture, scene);
  if (scene->flags & PW_SCENE_COORDINATES)
    _pw_picture_draw_coordinates (picture);
  if (!(scene->flags & PW_SCENE_NO_LINES))
    _pw_marks_draw_lines (picture);
  _pw_other_pieces_draw_shifts (picture, scene);
  _pw_marks_draw_paths (picture, scene);
  _pw_marks_draw_below (picture, scene);
  _pw_statements_draw_below (picture, scene);
  if (!(scene->flags & PW_SCENE_NO_PAST))
    _pw_past_moves_draw_passed (picture, scene);
  draw_pieces (picture, scene);
  if (scene->heat != NULL)
    _pw_heat_draw_tags (picture, scene);
  if (!(scene->flags & PW_SCENE_NO_PAST))
    _pw_past_moves_draw_unmoved (picture, scene);
  _pw_marks_draw_above (picture, scene);
  _pw_statements_draw_above (picture, scene);
  if (scene->flags & PW_SCENE_DIMMED)
    draw_veil (picture);
  if (scene->highlights != NULL)
    draw_lights (picture, scene->highlights);
  _pw_game_marks_draw_held (picture, scene);
  _pw_other_pieces_draw_hint (picture, scene);
  if (scene->cursor < PW_N_SQUARES (picture))
    draw_cursor (picture, scene->cursor);
  if (scene->flags & PW_SCENE_LEGEND)
    _pw_legend_draw (picture, (scene->flags & PW_SCENE_LEGEND_BESIDE) != 0);
  if (scene->moment != NULL)
    picture->height += _pw_moment_draw (picture, scene->moment, picture->height);
  else if (scene->caption != NULL)
    picture->height += _pw_caption_draw (picture, scene->caption, picture->height);
  picture->height = MAX (picture->height, scene->least_height);
  if (_pw_scene_has_title (scene))
    _pw_title_draw (picture, scene->title);
  if (paper)
    _pw_shape_place (&picture->shapes[0], 0, 0, picture->width, picture->height);
}

void
pw_picture_compose_sample (PwPicture *picture, guint sample, const PwScheme *scheme)
{
  g_autoptr (PwBoard) board = pw_board_new (1, 1);
  PwScene scene = { .board = board, .scheme = scheme };

  _pw_picture_begin (picture, &scene);
  picture->x = picture->y = 0;
  picture->width = PW_LEGEND_SAMPLE_WIDTH;
  picture->height = PW_LEGEND_SAMPLE_HEIGHT;
  _pw_legend_draw_sample (picture, sample, picture->width / 2, picture->height / 2);
}

/* Reads what there is to show, and how much of the board that needs. */
static void
gather (PwPicture *picture, const PwScene *scene)
{
  _pw_marks_gather (picture, scene);
  _pw_statements_gather (picture, scene);
  if (!(scene->flags & PW_SCENE_CROPPED))
    return;
  _pw_picture_crop (picture, scene);
  scale_texts (picture, scene);
}

void
pw_picture_compose_path (PwPicture *picture, const PwScene *scene)
{
  g_return_if_fail (picture != NULL && scene != NULL && scene->board != NULL);

  _pw_picture_begin (picture, scene);
  if (scene->flags & PW_SCENE_CROPPED)
    gather (picture, scene);
  else
    pw_ride_lines_begin (&picture->lines, scene->board);
  lay_out (picture, scene);
  _pw_marks_draw_paths (picture, scene);
}

void
pw_picture_compose_figurine (PwPicture *picture, PwFigurine figurine, gboolean enemy, const PwScheme *scheme)
{
  g_autoptr (PwBoard) board = pw_board_new (1, 1);
  PwScene scene = { .board = board, .scheme = scheme };

  _pw_picture_begin (picture, &scene);
  picture->x = picture->y = 0;
  picture->width = picture->height = PW_FIGURINE_WIDTH;
  draw_figurine (picture, figurine, enemy ? PW_CLASS_ENEMY_FIGURINE : PW_CLASS_OWN_FIGURINE, 100, PW_FIGURINE_REACH,
                 PW_FIGURINE_REACH);
}

void
pw_picture_compose (PwPicture *picture, const PwScene *scene)
{
  g_return_if_fail (picture != NULL && scene != NULL && scene->board != NULL);

  _pw_picture_begin (picture, scene);
  gather (picture, scene);
  lay_out (picture, scene);
  if ((scene->flags & PW_SCENE_PIECE_ONLY) && _pw_scene_has_piece (scene, 0))
    draw_other (picture, scene, 0);
  else if (scene->flags & PW_SCENE_PIECE_ONLY)
    draw_piece (picture, scene);
  else
    draw_everything (picture, scene);
}
