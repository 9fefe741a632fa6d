/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lays out a handout: pieces become cards, cards are in rows, rows fill pages.  All text is broken into lines
 * before it is drawn, so that screen, print and every file have the same.
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "ui/handout/lines.h"
#include "ui/paint/formats/export.h"

#define GUTTER     14  /* points between cards beside each other */
#define ROW_GAP    16  /* ... above each other */
#define RULE_ROOM   20  /* points: for what is written above a line */
#define PART_GAP   4   /* between the parts of a card */
#define PARAGRAPH_GAP  8   /* points */
#define MOST_BOARD 230 /* points: of a picture's longer side */
#define MOST_START 320 /* ... of the start position */
#define MOST_SQUARE 30 /* points: of a small board's squares */
#define BESIDE     0.4 /* the part of a booklet's width that boards have */
#define MOST_BESIDE    4000 /* bytes of a text beside its board: Pango is slow with very long ones */
#define MOST_FITTED 100 /* pieces: of more, boards aren't made smaller to save a page */
#define LEAST_FOOT     24  /* points: a margin with room for the number of the page */
#define ANSWER_COLUMNS 5
#define CARD_HEIGHT    (88 / 63.0) /* of a card's width: a playing card */
#define CARD_PADDING   0.045       /* of a card's width */
#define CARD_BOARD     0.4         /* of a card's height: what its board has at least */
#define CARD_FACE      0.17        /* of a card's width: its figurine */
#define CUT_MARK       6           /* points: in each corner of a card, along its sides */
#define LEAST_BESIDE 200 /* points: room for name and date on one line */

/* The answers of a worksheet, or all that is before them: where it begins. */
typedef struct
{
  gboolean answers;
  guint variant;
  guint first_page, first_item;
} Part;

/* As many columns as are wanted, or as have room for text. answers: of a worksheet */
static guint
find_columns (const PwHandoutOptions *options, double room, gboolean answers)
{
  guint columns = answers ? ANSWER_COLUMNS : options->kind == PW_HANDOUT_BOOKLET ? 1 : options->columns;

  while (columns > 1 && room < columns * (PW_HANDOUT_LEAST_TEXT + GUTTER) - GUTTER)
    columns--;
  return columns;
}

/* In points. */
static double
find_margin (const PwHandoutOptions *options)
{
  return MIN (options->margin, MIN (options->width, options->height) / 3) * PW_POINTS_PER_MM;
}

static double
find_column_width (double room, guint columns)
{
  return (room - GUTTER * (columns - 1)) / columns;
}

double
_pw_handout_square (const PwHandoutOptions *options, guint files, PwHandoutPlace place)
{
  double room = options->width * PW_POINTS_PER_MM - 2 * find_margin (options), width;

  if (place == PW_PLACE_START)
    return MIN (room, MOST_START) / (files + 1);
  width = find_column_width (room, find_columns (options, room, place == PW_PLACE_ANSWERS));
  if (options->kind == PW_HANDOUT_BOOKLET && place == PW_PLACE_CARD)
    width *= BESIDE;
  if (options->kind == PW_HANDOUT_CARDS)
    width *= CARD_BOARD * CARD_HEIGHT;
  return MIN (MIN (width, MOST_BOARD) / (files + 1), MOST_SQUARE);
}

/* -- cards -- */

/* Returns: the height */
static double
add_picture (PwLayouter *self, const PwPicture *picture, double x, double y, double width, double room)
{
  double units_wide = pw_picture_width (picture), units_high = pw_picture_height (picture);
  double widest = MIN (width, MOST_BOARD) * self->boards, highest = MIN (room, MOST_BOARD * 1.5 * self->boards);
  double scale = MIN (MIN (widest / units_wide, highest / units_high), (double) MOST_SQUARE / PW_PICTURE_SQUARE);
  PwHandoutItem item = { .page = self->page, .x = x, .y = y, .picture = picture,
                         .width = units_wide * scale, .height = units_high * scale };

  if (scale <= 0)
    return 0;
  g_array_append_val (self->handout->items, item);
  return item.height;
}

typedef struct
{
  const PwHandoutPiece *piece;
  const PwPicture *picture;
  const char *name, *notation;
  guint shows;
  gboolean asks;   /* there is a line to write on */
  gboolean beside; /* its texts are beside its picture */
  guint body, end; /* its items after its name */
  double head; /* the height of its name */
} Card;

/* The texts of a card, one below the other. Returns: the height */
static double
add_texts (PwLayouter *self, const Card *card, double x, double y, double width, double room)
{
  const struct
  {
    guint show;
    PwHandoutFont font;
    const char *text;
  } parts[] = {
    { PW_HANDOUT_NOTATION, PW_FONT_NOTATION, card->notation },
    { PW_HANDOUT_WORDS, PW_FONT_TEXT, card->piece->words },
    { PW_HANDOUT_FIGURES, PW_FONT_SMALL, card->piece->figures },
    { PW_HANDOUT_NOTES, PW_FONT_SMALL, card->piece->notes },
  };
  guint shows = card->shows;
  double height = 0;

  if (self->handout->is_lesson && (shows & PW_HANDOUT_WORDS) && *card->piece->words != '\0')
    {
      height = _pw_handout_add_lesson_text (self, card->piece->words, x, y, width, room) + PART_GAP;
      shows &= ~(guint) PW_HANDOUT_WORDS;
    }
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gboolean shown = (shows & parts[i].show) && *parts[i].text != '\0';
      gboolean fits = room - height > 2 * _pw_handout_fonts[parts[i].font].size;

      if (shown && fits)
        height
            += _pw_handout_add_text (self, parts[i].font, parts[i].text, x, y + height, width, room - height)
               + PART_GAP;
      self->is_cut |= shown && !fits;
    }
  return height;
}

/* A line to write on. Returns: the height */
static double
add_rule (PwLayouter *self, double x, double y, double width)
{
  const PwHandoutItem rule
      = { .page = self->page, .x = x, .y = y + RULE_ROOM, .width = width, .font = PW_FONT_TEXT };

  g_array_append_val (self->handout->items, rule);
  return RULE_ROOM + PART_GAP;
}

/* Everything one below the other, or the texts beside the board. Returns: the height */
static double
add_card (PwLayouter *self, Card *card, double x, double y, double width, double room)
{
  double height = 0, board = 0, board_width = MIN (width * BESIDE, MOST_BOARD);

  if ((card->shows & PW_HANDOUT_NAME) && *card->name != '\0')
    height += _pw_handout_add_text (self, PW_FONT_HEADING, card->name, x, y, width, room) + PART_GAP;
  card->head = height;
  card->body = self->handout->items->len;
  if (card->shows & PW_HANDOUT_PICTURE)
    board = add_picture (self, card->picture, x, y + height, card->beside ? board_width : width,
                         MAX (0, room - height - 4 * GUTTER))
            + PART_GAP;
  if (card->beside)
    {
      double left = x + board_width + GUTTER, texts;

      width -= board_width + GUTTER;
      texts = add_texts (self, card, left, y + height, width, room - height);
      texts += card->asks ? add_rule (self, left, y + height + texts, width) : 0;
      return height + MAX (board, texts);
    }
  height += board;
  height += add_texts (self, card, x, y + height, width, room - height);
  return height + (card->asks ? add_rule (self, x, y + height, width) : 0);
}

/* -- rows and pages -- */

/* before: where items begin that don't stay on the page */
static void
number_page (PwLayouter *self, guint before)
{
  double foot = self->handout->options.height * PW_POINTS_PER_MM - self->bottom;
  PwHandoutItem item = { .page = self->page, .y = self->bottom + foot / 2, .font = PW_FONT_NUMBER };
  PangoRectangle area;

  if (foot < LEAST_FOOT)
    return;
  item.text = g_strdup_printf ("%u", self->page + 1);
  _pw_handout_set_font (self->layout, item.font);
  pango_layout_set_width (self->layout, -1);
  pango_layout_set_text (self->layout, item.text, -1);
  pango_layout_get_extents (self->layout, NULL, &area);
  item.width = pango_units_to_double (area.width);
  item.x = (self->left + self->right - item.width) / 2;
  g_array_insert_val (self->handout->items, before, item);
}

/* before: as above. Returns: where they begin now */
static guint
turn_page (PwLayouter *self, guint before)
{
  guint from_end = self->handout->items->len - before;

  number_page (self, before);
  self->page++;
  self->y = self->top;
  return self->handout->items->len - from_end;
}

static void
move_items (GArray *items, guint first, guint end, guint page, double down)
{
  for (guint i = first; i < end; i++)
    {
      PwHandoutItem *item = &g_array_index (items, PwHandoutItem, i);

      item->page = page;
      item->y += down;
    }
}

/* Boards in a row begin at one height, below the longest name. Returns: the height of the row */
static double
add_row_cards (PwLayouter *self, Card *cards, guint n, guint columns)
{
  double width = find_column_width (self->right - self->left, columns), room = self->bottom - self->top;
  double heights[PW_HANDOUT_MAX_COLUMNS], head = 0, height = 0;

  for (guint i = 0; i < n; i++)
    {
      heights[i] = add_card (self, &cards[i], self->left + (width + GUTTER) * i, self->y, width, room);
      cards[i].end = self->handout->items->len;
      head = MAX (head, cards[i].head);
    }
  for (guint i = 0; i < n; i++)
    {
      double down = MIN (head - cards[i].head, MAX (room - heights[i], 0));

      move_items (self->handout->items, cards[i].body, cards[i].end, self->page, down);
      height = MAX (height, heights[i] + down);
    }
  return height;
}

/* What doesn't fit any more is put on the next page, as it is. first: its items */
static void
settle (PwLayouter *self, guint first, double height)
{
  if (self->y + height > self->bottom && self->y > self->top)
    {
      double down = self->top - self->y;

      first = turn_page (self, first);
      move_items (self->handout->items, first, self->handout->items->len, self->page, down);
    }
  self->y += height + ROW_GAP;
}

/* What is too long to be beside its board is above it: the name and the text of a part of a lesson, in
 * paragraphs, which may continue on the next page. Returns: FALSE with error set: given up */
static gboolean
add_long_text (PwLayouter *self, const Card *card, const PwPatience *patience, GError **error)
{
  g_auto (GStrv) paragraphs = _pw_handout_split (card->piece->words);
  double width = self->right - self->left, room = self->bottom - self->top, height;

  guint first = self->handout->items->len;

  height = _pw_handout_add_text (self, PW_FONT_HEADING, card->name, self->left, self->y, width, room);
  self->is_long = TRUE;
  for (guint i = 0; paragraphs[i] != NULL; i++)
    {
      if (!pw_export_goes_on (patience, 0, error))
        return FALSE;
      height += _pw_handout_add_lesson_text (self, paragraphs[i], self->left, self->y + height, width,
                                             room - height);
      settle (self, first, height);
      self->y -= ROW_GAP - PARAGRAPH_GAP;
      first = self->handout->items->len;
      height = 0;
    }
  return TRUE;
}

/* Returns: FALSE with error set: given up */
static gboolean
add_row (PwLayouter *self, Card *cards, guint n, guint columns, const PwPatience *patience, GError **error)
{
  guint first = self->handout->items->len;
  gboolean reads = self->handout->is_lesson && (cards->shows & PW_HANDOUT_WORDS) != 0;
  double height = 0;

  self->is_cut = reads && strlen (cards->piece->words) > MOST_BESIDE;
  if (!self->is_cut)
    height = add_row_cards (self, cards, n, columns);
  if (reads && (self->is_cut || height > self->bottom - self->top))
    {
      g_array_set_size (self->handout->items, first);
      if (!add_long_text (self, cards, patience, error))
        return FALSE;
      cards->shows &= ~(guint) (PW_HANDOUT_NAME | PW_HANDOUT_WORDS);
      first = self->handout->items->len;
      height = add_row_cards (self, cards, n, columns);
    }
  settle (self, first, height);
  return TRUE;
}

/* A part of a lesson, or the answer to an exercise. name: (transfer none) */
static Card
make_lesson_card (const PwHandoutPiece *piece, gboolean answers, const char *name)
{
  guint picture = piece->picture != NULL ? PW_HANDOUT_PICTURE : 0;

  if (answers)
    return (Card){ .piece = piece,
                   .picture = piece->answer,
                   .name = name,
                   .notation = piece->solution,
                   .shows = PW_HANDOUT_ANSWER };
  return (Card){ .piece = piece,
                 .picture = piece->picture,
                 .name = name,
                 .notation = piece->notation,
                 .asks = piece->asks,
                 .beside = picture != 0,
                 .shows = PW_HANDOUT_NAME | PW_HANDOUT_TOLD | PW_HANDOUT_FIGURES | picture };
}

/* Piece i of a part. name: (transfer none) */
static Card
make_card (const PwHandout *handout, const Part *part, guint i, const char *name)
{
  const PwHandoutPiece *piece = _pw_handout_piece (handout, part->variant, i);
  gboolean numbered = _pw_handout_asks_for_text (handout->options.kind);
  guint shows = part->answers ? PW_HANDOUT_ANSWER : _pw_handout_questions (&handout->options);

  if (handout->is_lesson)
    return make_lesson_card (piece, part->answers, name);
  return (Card){ .piece = piece,
                 .picture = part->answers ? piece->answer : piece->picture,
                 .name = name,
                 .notation = piece->notation,
                 .asks = numbered && !part->answers,
                 .beside = handout->options.kind == PW_HANDOUT_BOOKLET && (shows & PW_HANDOUT_PICTURE),
                 .shows = shows | (numbered ? PW_HANDOUT_NAME : 0) };
}

static gboolean
add_cards (PwLayouter *self, const Part *part, const PwPatience *patience, GError **error)
{
  const PwHandout *handout = self->handout;
  guint n_pieces = handout->pieces->len, n = 0;
  guint columns = find_columns (&handout->options, self->right - self->left, part->answers);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  Card cards[PW_HANDOUT_MAX_COLUMNS];

  for (guint i = 0; i < n_pieces; i++)
    {
      const PwHandoutPiece *piece = _pw_handout_piece (handout, part->variant, i);

      g_ptr_array_add (names, _pw_handout_name_piece (handout, piece, i, part->answers));
      if (!part->answers || piece->answer != NULL)
        cards[n++] = make_card (handout, part, i, names->pdata[i]);
      if (n == 0 || (n < columns && i + 1 < n_pieces))
        continue;
      if (!pw_export_goes_on (patience, (double) i / n_pieces, error)
          || !add_row (self, cards, n, columns, patience, error))
        return FALSE;
      n = 0;
    }
  return TRUE;
}

/* -- cards to cut out -- */

typedef struct
{
  double x, y, width, height;
} Box;

/* As large as fits, in the middle. */
static void
add_fitted (PwLayouter *self, const PwPicture *picture, Box box)
{
  double wide = pw_picture_width (picture), high = pw_picture_height (picture);
  double scale = MIN (box.width / wide, box.height / high);
  PwHandoutItem item
      = { .page = self->page, .picture = picture, .width = wide * scale, .height = high * scale };

  item.x = box.x + (box.width - item.width) / 2;
  item.y = box.y + (box.height - item.height) / 2;
  if (scale > 0)
    g_array_append_val (self->handout->items, item);
}

/* A corner's two lines, inside the card. right and down: 1, or -1 to the left or up */
static void
add_corner (PwLayouter *self, double x, double y, int right, int down)
{
  PwHandoutItem line
      = { .page = self->page, .x = x, .y = y, .font = PW_FONT_TEXT, .width = right * CUT_MARK };

  g_array_append_val (self->handout->items, line);
  line.width = 0;
  line.height = down * CUT_MARK;
  g_array_append_val (self->handout->items, line);
}

static void
add_cut_marks (PwLayouter *self, Box box)
{
  add_corner (self, box.x, box.y, 1, 1);
  add_corner (self, box.x + box.width, box.y, -1, 1);
  add_corner (self, box.x, box.y + box.height, 1, -1);
  add_corner (self, box.x + box.width, box.y + box.height, -1, -1);
}

/* The figurine, and beside it name and notation, two lines each at most. Returns: the height */
static double
add_card_head (PwLayouter *self, const PwHandoutPiece *piece, guint shows, Box box)
{
  double face = piece->face != NULL ? box.width * CARD_FACE : 0,
         left = box.x + face + (face > 0 ? PART_GAP : 0);
  double width = box.x + box.width - left, height = 0;

  if (face > 0)
    add_fitted (self, piece->face, (Box){ box.x, box.y, face, face });
  if (shows & PW_HANDOUT_NAME)
    height = _pw_handout_add_text (self, PW_FONT_HEADING, piece->name, left, box.y, width,
                                   2.6 * _pw_handout_fonts[PW_FONT_HEADING].size);
  if (shows & PW_HANDOUT_NOTATION)
    height += _pw_handout_add_text (self, PW_FONT_NOTATION, piece->notation, left, box.y + height, width,
                                    2.6 * _pw_handout_fonts[PW_FONT_NOTATION].size);
  return MAX (height, face);
}

/* Words and notes from y on; in small letters if there is no room else. Returns: the height */
static double
add_card_texts (PwLayouter *self, const PwHandoutPiece *piece, guint shows, Box box)
{
  static const PwHandoutFont fonts[] = { PW_FONT_TEXT, PW_FONT_SMALL };
  guint first = self->handout->items->len;
  double height = 0;

  self->is_cut = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (fonts) && self->is_cut; i++)
    {
      self->is_cut = FALSE;
      g_array_set_size (self->handout->items, first);
      height = 0;
      if ((shows & PW_HANDOUT_WORDS) && box.height > _pw_handout_fonts[fonts[i]].size)
        height = _pw_handout_add_text (self, fonts[i], piece->words, box.x, box.y, box.width, box.height);
      if ((shows & PW_HANDOUT_NOTES) && box.height - height > 2 * _pw_handout_fonts[PW_FONT_SMALL].size)
        height += _pw_handout_add_text (self, PW_FONT_SMALL, piece->notes, box.x, box.y + height, box.width,
                                        box.height - height);
    }
  return height;
}

/* The head at the top, value and texts at the bottom, and the board in the room between them. */
static void
add_cut_card (PwLayouter *self, const PwHandoutPiece *piece, Box card)
{
  guint shows = self->handout->options.shows, first;
  double padding = card.width * CARD_PADDING, height;
  Box box = { card.x + padding, card.y + padding, card.width - 2 * padding, card.height - 2 * padding };

  add_cut_marks (self, card);
  height = add_card_head (self, piece, shows, box) + PART_GAP;
  box.y += height;
  box.height = MAX (box.height - height, 0);
  if (shows & PW_HANDOUT_FIGURES)
    {
      first = self->handout->items->len;
      height = _pw_handout_add_text (self, PW_FONT_SMALL, piece->figures, box.x, 0, box.width,
                                     2.6 * _pw_handout_fonts[PW_FONT_SMALL].size);
      move_items (self->handout->items, first, self->handout->items->len, self->page,
                  box.y + box.height - height);
      box.height = MAX (box.height - height, 0);
    }
  first = self->handout->items->len;
  height = box.height - (shows & PW_HANDOUT_PICTURE ? card.height * CARD_BOARD : 0);
  height = add_card_texts (self, piece, shows, (Box){ box.x, box.y, box.width, height });
  box.height = MAX (box.height - height - PART_GAP, 0);
  move_items (self->handout->items, first, self->handout->items->len, self->page,
              shows & PW_HANDOUT_PICTURE ? box.height : 0);
  if (shows & PW_HANDOUT_PICTURE)
    add_fitted (self, piece->picture, box);
}

/* Side by side, so that one cut makes two edges. Returns: FALSE with error set: given up */
static gboolean
add_cut_cards (PwLayouter *self, const PwPatience *patience, GError **error)
{
  const GPtrArray *pieces = self->handout->pieces;
  double room = self->right - self->left;
  guint columns = find_columns (&self->handout->options, room, FALSE);
  double width = MIN (room / columns, (self->bottom - self->top) / CARD_HEIGHT), height = width * CARD_HEIGHT;
  double left = self->left + (room - width * columns) / 2;

  for (guint i = 0; i < pieces->len; i++)
    {
      guint column = i % columns;

      if (!pw_export_goes_on (patience, (double) i / pieces->len, error))
        return FALSE;
      if (column == 0 && self->y + height > self->bottom + 0.01 && self->y > self->top)
        turn_page (self, self->handout->items->len);
      add_cut_card (self, pieces->pdata[i], (Box){ left + column * width, self->y, width, height });
      self->y += column + 1 == columns ? height : 0;
    }
  return TRUE;
}

/* Over the whole width, at most a quarter of the page. gap: below it */
static void
add_paragraph (PwLayouter *self, PwHandoutFont font, const char *text, double gap)
{
  self->y += _pw_handout_add_text (self, font, text, self->left, self->y, self->right - self->left,
                                   (self->bottom - self->top) / 4)
             + gap;
}

/* "Name: ______", up to right. Returns: the height */
static double
add_field (PwLayouter *self, const char *label, double left, double right)
{
  double height
      = _pw_handout_add_text (self, PW_FONT_TEXT, label, left, self->y, right - left, self->bottom - self->y);
  const PwHandoutItem *end = &g_array_index (self->handout->items, PwHandoutItem, self->handout->items->len - 1);
  PwHandoutItem line = { .page = self->page, .x = end->x + end->width + PART_GAP, .y = end->y, .font = end->font };

  line.width = right - line.x;
  if (line.width > 0)
    g_array_append_val (self->handout->items, line);
  return height;
}

/* Above a worksheet: the name is longer than the date. */
static void
add_fields (PwLayouter *self)
{
  gboolean beside = self->right - self->left >= LEAST_BESIDE;
  double middle = self->left + (self->right - self->left) * 2 / 3, height;

  height = add_field (self, _ ("Name:"), self->left, beside ? middle : self->right);
  self->y += beside ? 0 : height + PART_GAP;
  height = add_field (self, _ ("Date:"), beside ? middle + GUTTER : self->left, self->right);
  self->y += height + ROW_GAP;
}

static void
add_start (PwLayouter *self)
{
  const PwPicture *picture = self->handout->start;
  double scale = MIN (self->right - self->left, MOST_START) / pw_picture_width (picture);
  PwHandoutItem item = { .page = self->page, .x = self->left, .picture = picture };

  scale = MIN (scale, (self->bottom - self->y - 3 * GUTTER) / pw_picture_height (picture));
  if (scale <= 0)
    return;
  self->y += _pw_handout_add_text (self, PW_FONT_HEADING, self->handout->heading, self->left, self->y,
                                   self->right - self->left, self->bottom - self->y)
             + PART_GAP;
  item.y = self->y;
  item.width = pw_picture_width (picture) * scale;
  item.height = pw_picture_height (picture) * scale;
  g_array_append_val (self->handout->items, item);
  self->y += item.height + ROW_GAP;
}

/* The rules of the game, whole: on the next page if the rest of this one is too small. */
static void
add_rules (PwLayouter *self)
{
  guint first = self->handout->items->len;
  double height = _pw_handout_add_text (self, PW_FONT_TEXT, self->handout->rules, self->left, self->y,
                                        self->right - self->left, self->bottom - self->top);

  settle (self, first, height);
}

/* What is above the first boards. */
static void
add_head (PwLayouter *self, const char *variant)
{
  const PwHandoutOptions *options = &self->handout->options;
  gboolean has_task = pw_handout_kind_asks (options->kind);

  if (_pw_handout_asks (self->handout))
    add_fields (self);
  if (*variant != '\0')
    add_paragraph (self, PW_FONT_HEADING, variant, PART_GAP);
  if (options->title != NULL && *options->title != '\0')
    add_paragraph (self, PW_FONT_TITLE, options->title, has_task ? PART_GAP : ROW_GAP);
  if (has_task)
    add_paragraph (self, PW_FONT_TEXT, _ (_pw_handout_task (options->kind)), ROW_GAP);
  if (self->handout->start != NULL)
    add_start (self);
  if (self->handout->rules != NULL)
    add_rules (self);
}

/* boards: how large they are. Returns: FALSE with error set: given up */
static gboolean
lay_part (PwLayouter *self, const Part *part, double boards, const PwPatience *patience, GError **error)
{
  g_autofree char *name = _pw_handout_name_part (self->handout, part->variant, part->answers);

  g_array_set_size (self->handout->items, part->first_item);
  self->boards = boards;
  self->page = part->first_page;
  self->y = self->top;
  if (part->answers)
    add_paragraph (self, PW_FONT_TITLE, name, ROW_GAP);
  else
    add_head (self, name);
  if (self->handout->options.kind == PW_HANDOUT_CARDS)
    return add_cut_cards (self, patience, error);
  return add_cards (self, part, patience, error);
}

/* Boards are somewhat smaller where that saves a page, but no smaller than it takes. */
static gboolean
lay_fitting_part (PwLayouter *self, gboolean answers, guint variant, const PwPatience *patience,
                  GError **error)
{
  static const double sizes[] = { 1, 0.95, 0.9, 0.85, 0.8 };
  const Part part = { answers, variant, self->page, self->handout->items->len };
  PwPatience first = pw_patience_part (patience, 0, 0.9), rest = pw_patience_part (patience, 0.9, 0.9);
  guint most, fewest;

  if (!lay_part (self, &part, 1, &first, error))
    return FALSE;
  most = self->page;
  if (most == part.first_page || self->handout->options.kind == PW_HANDOUT_CARDS
      || self->handout->pieces->len > MOST_FITTED || self->is_long)
    return TRUE;
  if (!lay_part (self, &part, sizes[G_N_ELEMENTS (sizes) - 1], &rest, error))
    return FALSE;
  fewest = MIN (self->page, most);
  for (guint i = 0; i == 0 || self->page > fewest; i++)
    if (!lay_part (self, &part, sizes[i], &rest, error))
      return FALSE;
  return TRUE;
}

/* First the sheets of all variants, then their answers, each on a page of its own. */
static gboolean
lay_pages (PwLayouter *self, const PwPatience *patience, GError **error)
{
  guint variants = _pw_handout_n_variants (&self->handout->options);
  guint n = _pw_handout_asks (self->handout) ? 2 * variants : 1;

  for (guint i = 0; i < n; i++)
    {
      PwPatience part = pw_patience_part (patience, (double) i / n, (i + 1.0) / n);

      if (i > 0)
        turn_page (self, self->handout->items->len);
      if (!lay_fitting_part (self, i >= variants, i % variants, &part, error))
        return FALSE;
    }
  if (self->page > 0)
    number_page (self, self->handout->items->len);
  return TRUE;
}

gboolean
_pw_handout_lay_out (PwHandout *handout, const PwPatience *patience, GError **error)
{
  const PwHandoutOptions *options = &handout->options;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  double margin = find_margin (options);
  PwLayouter layouter = { .handout = handout,
                          .layout = pango_cairo_create_layout (cr),
                          .left = margin,
                          .top = margin,
                          .right = options->width * PW_POINTS_PER_MM - margin,
                          .bottom = options->height * PW_POINTS_PER_MM - margin };
  cairo_font_options_t *exact = cairo_font_options_create ();
  gboolean done;

  cairo_font_options_set_hint_metrics (exact, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (exact, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (pango_layout_get_context (layouter.layout), exact);
  pango_layout_set_wrap (layouter.layout, PANGO_WRAP_WORD_CHAR);
  done = lay_pages (&layouter, patience, error);
  handout->n_pages = layouter.page + 1;
  cairo_font_options_destroy (exact);
  g_object_unref (layouter.layout);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return done;
}

/* Where the items of a page begin, or would. */
static guint
find_page (const GArray *items, guint page)
{
  guint first = 0, end = items->len;

  while (first < end)
    {
      guint middle = (first + end) / 2;

      if (g_array_index (items, PwHandoutItem, middle).page < page)
        first = middle + 1;
      else
        end = middle;
    }
  return first;
}

const PwHandoutItem *
_pw_handout_page (const PwHandout *handout, guint page, guint *n)
{
  guint first = find_page (handout->items, page);

  *n = find_page (handout->items, page + 1) - first;
  return *n > 0 ? &g_array_index (handout->items, PwHandoutItem, first) : NULL;
}
