/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words around a picture: its title above, and its caption, lines of text below. Owns where they are broken; must
 * not know their meaning.
 */
#include "ui/paint/compose/compose-private.h"
#include "ui/paint/compose/text.h"

#define LINE_HEIGHT 17
#define MARGIN 12
#define FOOT 6
#define LEFT 24 /* at most: the edge of a board that is not small */
#define MOST_LINES 12
#define MOST_CLUSTERS 1200

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
