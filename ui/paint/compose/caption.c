/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words around a picture: its title above, and its caption, lines of text below, of a moment of a move
 * with the notation's letters. Owns where they are broken; must not know their meaning.
 */
#include "ui/paint/compose/compose-private.h"
#include "ui/paint/compose/text.h"

#define LINE_HEIGHT 17
#define MARGIN 12
#define FOOT 6
#define LEFT 24 /* at most: the edge of a board that is not small */
#define MOST_LINES 12
#define MOST_CLUSTERS 1200
/* Of a letter in a notation; its base line, from above. */
#define TILE_WIDTH  13
#define TILE_HEIGHT 20
#define TILE_BASE   15

/* -- title -- */

/* Cuts clusters off the end of the pool's last text until it fits, with an ellipsis. */
static void
shorten_title (GString *texts, gsize start, guint room)
{
  while (texts->len > start && pw_text_width (texts->str + start, texts->len - start, TRUE) + 100 > room)
    g_string_truncate (texts, (gsize) (g_utf8_prev_char (texts->str + texts->len) - texts->str));
  g_string_append (texts, "…");
}

void
_pw_title_draw (PwPicture *picture, const char *title)
{
  int room = picture->width - 2 * MARGIN, size = PW_SCALED (picture, pw_styles[PW_CLASS_TITLE].size);
  int least = PW_SCALED (picture, PW_TITLE_LEAST_SIZE);
  gsize start = picture->texts->len;
  PwShape *shape;
  int width;

  pw_text_append_clean (picture->texts, title, PW_MAX_TITLE_CLUSTERS);
  width = (int) pw_text_width (picture->texts->str + start, picture->texts->len - start, TRUE);
  if (width * size > room * 100)
    size = MAX (least, room * 100 / width);
  if (width * size > room * 100)
    shorten_title (picture->texts, start, (guint) (room * 100 / size));
  shape = _pw_picture_add_text (picture, PW_CLASS_TITLE, picture->width / 2, PW_SCALED (picture, 22), size, start,
                                picture->texts->len);
  shape->id = PW_ID_TITLE;
}

/* -- caption -- */

typedef struct
{
  PwPicture *picture;
  int size, x;
  guint room; /* for a line, in hundredths of the size */
  int y;
  guint n_lines;
} Caption;

static void
add_line (Caption *caption, gsize start, gsize end)
{
  PwPicture *picture = caption->picture;
  gboolean is_last = ++caption->n_lines == MOST_LINES;

  if (caption->n_lines > MOST_LINES)
    return;
  caption->y += PW_SCALED (picture, LINE_HEIGHT);
  if (is_last && picture->texts->str[end] != '\0') /* what is left over is left out */
    {
      gsize from = picture->texts->len;
      g_autofree char *line = g_strndup (picture->texts->str + start, end - start);

      g_string_append (picture->texts, line);
      g_string_append (picture->texts, "…");
      start = from;
      end = picture->texts->len;
    }
  _pw_picture_add_text (picture, PW_CLASS_CAPTION, caption->x, caption->y, caption->size, start, end);
}

/* The end of the next line: after a space if there is one, else within the word. */
static gsize
find_break (const Caption *caption, gsize start, gsize end)
{
  const char *text = caption->picture->texts->str;
  gsize at = start, space = start;

  while (at < end)
    {
      gsize next = (gsize) (g_utf8_next_char (text + at) - text);

      if (text[at] == ' ')
        space = at;
      if (pw_text_width (text + start, next - start, FALSE) > caption->room)
        return space > start ? space : MAX (at, (gsize) (g_utf8_next_char (text + start) - text));
      at = next;
    }
  return end;
}

static void
add_paragraph (Caption *caption, const char *paragraph)
{
  GString *texts = caption->picture->texts;
  gsize start = texts->len, end;

  pw_text_append_clean (texts, paragraph, MOST_CLUSTERS);
  end = texts->len;
  while (start < end && caption->n_lines < MOST_LINES)
    {
      gsize stop = find_break (caption, start, end);

      add_line (caption, start, stop);
      start = stop;
      while (start < end && texts->str[start] == ' ')
        start++;
    }
}

int
_pw_caption_draw (PwPicture *picture, const char *text, int top)
{
  int size = PW_SCALED (picture, pw_styles[PW_CLASS_CAPTION].size);
  int x = MIN (picture->shown.x, PW_SCALED (picture, LEFT)), room = picture->width - x - MARGIN;
  Caption caption = { picture, size, x, (guint) MAX (room, 0) * 100 / (guint) size, top, 0 };
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", MOST_LINES);

  for (guint i = 0; paragraphs[i] != NULL; i++)
    add_paragraph (&caption, paragraphs[i]);
  return caption.n_lines > 0 ? PW_STEPS_UP (caption.y + PW_SCALED (picture, FOOT) - top) : 0;
}

/* -- a moment -- */

typedef struct
{
  gsize start; /* of the character, in the notation */
  gboolean in_force;
} Tile;

static gboolean
is_in_force (const PwMoment *moment, gsize start)
{
  for (guint i = 0; i < moment->n_spans; i++)
    if (start >= moment->spans[i].start && start < moment->spans[i].end)
      return TRUE;
  return FALSE;
}

/* One for each character of the notation. (transfer full) (element-type Tile) */
static GArray *
list_tiles (const PwMoment *moment)
{
  GArray *tiles = g_array_new (FALSE, FALSE, sizeof (Tile));

  for (const char *at = moment->notation; *at != '\0'; at = g_utf8_next_char (at))
    {
      gsize start = (gsize) (at - moment->notation);
      Tile tile = { start, is_in_force (moment, start) };

      g_array_append_val (tiles, tile);
    }
  return tiles;
}

/* Where the tiles that are shown begin, if not all have room: those in force are among them. */
static guint
find_first (const GArray *tiles, guint room)
{
  guint first = 0, last = 0;

  while (first < tiles->len && !g_array_index (tiles, Tile, first).in_force)
    first++;
  if (tiles->len <= room || first == tiles->len)
    return 0;
  for (guint i = first; i < tiles->len && i < first + room; i++)
    if (g_array_index (tiles, Tile, i).in_force)
      last = i;
  first -= MIN (first, (room - (last + 1 - first)) / 2);
  return MIN (first, tiles->len - room);
}

/* left: of the tile; base: of its letter. text: (nullable): instead of its own */
static void
draw_tile (PwPicture *picture, const PwMoment *moment, const Tile *tile, int left, int base, const char *text)
{
  int width = PW_SCALED (picture, TILE_WIDTH), height = PW_SCALED (picture, TILE_HEIGHT);
  PwClass style = tile->in_force && text == NULL ? PW_CLASS_LETTER_IN_FORCE : PW_CLASS_LETTER;
  gsize start = picture->texts->len;

  if (style == PW_CLASS_LETTER_IN_FORCE)
    _pw_shape_place (_pw_picture_add (picture, PW_SHAPE_RECT, PW_CLASS_IN_FORCE), left,
                     base - PW_SCALED (picture, TILE_BASE), width, height);
  pw_text_append_clean (picture->texts, text != NULL ? text : moment->notation + tile->start, 1);
  _pw_picture_add_text (picture, style, left + width / 2, base, PW_SCALED (picture, pw_styles[style].size),
                        start, picture->texts->len);
}

/* Letters have a tile each: where they are depends on no font. Returns: how high the line is */
static int
draw_letters (PwPicture *picture, const PwMoment *moment, int top)
{
  g_autoptr (GArray) tiles = list_tiles (moment);
  int width = PW_SCALED (picture, TILE_WIDTH), x = MIN (picture->shown.x, PW_SCALED (picture, LEFT));
  guint room = (guint) MAX (1, (picture->width - x - MARGIN) / width);
  guint first = find_first (tiles, room), n = MIN (room, tiles->len - first);

  for (guint i = 0; i < n; i++)
    {
      gboolean is_cut = (i == 0 && first > 0) || (i + 1 == n && first + n < tiles->len);

      draw_tile (picture, moment, &g_array_index (tiles, Tile, first + i), x + (int) i * width,
                 top + PW_SCALED (picture, LINE_HEIGHT), is_cut && n > 2 ? "…" : NULL);
    }
  return PW_SCALED (picture, TILE_HEIGHT);
}

int
_pw_moment_draw (PwPicture *picture, const PwMoment *moment, int top)
{
  int letters = draw_letters (picture, moment, top);

  return letters + _pw_caption_draw (picture, moment->sentence, top + letters);
}
