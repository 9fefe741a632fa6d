/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The icons: tiny scenes, and which part of each is shown.  Owns these; must not know what
 * their marks look like.
 */
#include "ui/paint/icon.h"

#include "ui/paint/export.h"

#define MOST_SAID 2

/* Three squares in the middle of a small board: where the piece stands, a light one, and a target. */
#define FILES  4
#define RANKS  3
#define AT     (FILES + 1)
#define SECOND (FILES + 2)
#define THIRD  (FILES + 3)

/* What is shown of it is around a point: picture units from the middle of the light square. */
static const struct
{
  PwCell second; /* what stands on the second square */
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
compose (PwIcon icon, PwPicture *picture, const PwScheme *scheme)
{
  g_autoptr (PwBoard) board = pw_board_new (FILES, RANKS);
  PwScene scene = {
    .board = board,
    .at = AT,
    .scheme = scheme,
    .pointed = PW_NO_SQUARE,
    .cursor = PW_NO_SQUARE,
    .statements = rows[icon].said,
    .n_statements = rows[icon].n,
  };

  pw_board_set (board, SECOND, rows[icon].second, 'P');
  pw_picture_compose (picture, &scene);
}

static void
clip_to_round_box (cairo_t *cr, double width, double height)
{
  double radius = MIN (width, height) / 7;

  cairo_new_path (cr);
  cairo_arc (cr, radius, radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, width - radius, radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, width - radius, height - radius, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, radius, height - radius, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  cairo_clip (cr);
}

void
pw_icon_draw (PwIcon icon, PwPicture *picture, const PwScheme *scheme, cairo_t *cr, double width,
              double height)
{
  double scale, x, y;

  g_return_if_fail ((guint) icon < PW_N_ICONS && picture != NULL && cr != NULL && width > 0 && height > 0);

  compose (icon, picture, scheme);
  scale = width / rows[icon].width;
  pw_picture_square_origin (picture, SECOND, &x, &y);
  x += PW_PICTURE_SQUARE / 2.0 + rows[icon].x;
  y += PW_PICTURE_SQUARE / 2.0 + rows[icon].y;
  cairo_save (cr);
  clip_to_round_box (cr, width, height);
  cairo_translate (cr, width / 2 - x * scale, height / 2 - y * scale);
  pw_picture_draw (picture, cr, scale);
  cairo_restore (cr);
}
