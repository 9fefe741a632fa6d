/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The icons: tiny scenes, and which part of each is shown.  Owns these; must not know what
 * their marks look like.
 */
#include "ui/paint/icon.h"

#include "ui/paint/draw.h"

#define MOST_SAID 2

/* Three squares in the middle of a small board: the piece's, a light one, and a target. */
#define FILES  4
#define RANKS  3
#define AT     (FILES + 1)
#define SECOND (FILES + 2)
#define THIRD  (FILES + 3)

/* What is shown of it is around a point: picture units from the middle of the light square. */
static const struct
{
  PwCell second; /* what is on the second square */
  int x, y, width;
  guint n;
  PwStatement said[MOST_SAID];
} rows[PW_N_ICONS] = {
  [PW_ICON_VERDICT] = { PW_CELL_EMPTY,
                        24,
                        0,
                        78,
                        2,
                        { { .says = PW_SAYS_MAY, .to = SECOND }, { .says = PW_SAYS_MAY_NOT, .to = THIRD } } },
  [PW_ICON_MAY] = { PW_CELL_EMPTY, 0, 0, 36, 1, { { .says = PW_SAYS_MAY, .to = SECOND } } },
  [PW_ICON_MAY_NOT] = { PW_CELL_EMPTY, 0, 0, 36, 1, { { .says = PW_SAYS_MAY_NOT, .to = SECOND } } },
  [PW_ICON_TAKES] = { PW_CELL_SECOND, 8, -3, 48, 1, { { PW_SAYS_TAKES, THIRD, 1, { SECOND } } } },
  [PW_ICON_TAKES_NOT] = { PW_CELL_SECOND, 8, -3, 48, 1, { { PW_SAYS_TAKES_NOT, THIRD, 1, { SECOND } } } },
  [PW_ICON_HOPS] = { PW_CELL_SECOND, 0, 0, 52, 1, { { PW_SAYS_HOPS, THIRD, 1, { SECOND } } } },
  [PW_ICON_BLOCKED] = { PW_CELL_SECOND, -4, 0, 48, 1, { { PW_SAYS_BLOCKED, THIRD, 1, { SECOND } } } },
};

static void
compose (PwIcon icon, PwPicture *picture, const PwScheme *scheme, PwSceneFlags flags)
{
  g_autoptr (PwBoard) board = pw_board_new (FILES, RANKS);
  PwScene scene = {
    .board = board,
    .at = AT,
    .scheme = scheme,
    .flags = flags | PW_ICON_FLAGS,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
    .statements = rows[icon].said,
    .n_statements = rows[icon].n,
  };

  pw_board_set (board, SECOND, rows[icon].second, 'P');
  pw_picture_compose (picture, &scene);
}

void
pw_icon_draw_part (const PwPicture *picture, double x, double y, double span, cairo_t *cr, double width, double height)
{
  cairo_save (cr);
  cairo_new_path (cr);
  pw_trace_box (cr, 0, 0, width, height, MIN (width, height) / 7);
  cairo_clip (cr);
  cairo_translate (cr, -x * width / span, -y * width / span);
  pw_picture_draw (picture, cr, width / span);
  cairo_restore (cr);
}

void
pw_icon_draw (PwIcon icon, PwPicture *picture, const PwScheme *scheme, PwSceneFlags flags, cairo_t *cr, double width,
              double height)
{
  double span, x, y;

  g_return_if_fail ((guint) icon < PW_N_ICONS && picture != NULL && cr != NULL && width > 0 && height > 0);

  compose (icon, picture, scheme, flags);
  span = rows[icon].width;
  pw_picture_square_origin (picture, SECOND, &x, &y);
  x += (PW_PICTURE_SQUARE - span) / 2 + rows[icon].x;
  y += (PW_PICTURE_SQUARE - span * height / width) / 2 + rows[icon].y;
  pw_icon_draw_part (picture, x, y, span, cr, width, height);
}
