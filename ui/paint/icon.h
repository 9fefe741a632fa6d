/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "ui/paint/compose/picture.h"

G_BEGIN_DECLS

/*
 * Icons for statements about a piece: each a part of a real picture, so that a button looks like what it draws. The
 * button is their ground: squares are left out.
 */
#define PW_ICON_FLAGS ((PwSceneFlags) (PW_SCENE_NO_PAPER | PW_SCENE_NO_BORDER | PW_SCENE_NO_SQUARES))

typedef enum
{
  PW_ICON_VERDICT, /* may or may not, in turn */
  PW_ICON_MAY,
  PW_ICON_MAY_NOT,
  PW_ICON_TAKES,
  PW_ICON_TAKES_NOT,
  PW_ICON_HOPS,
  PW_ICON_BLOCKED,
  PW_N_ICONS
} PwIcon;

/*
 * Draws an icon over the rectangle from (0, 0), with round corners.
 *
 * picture: composed anew; any will do
 * scheme: (nullable): the default one
 * flags: PW_SCENE_FIGURINES or 0
 */
void pw_icon_draw (PwIcon icon, PwPicture *picture, const PwScheme *scheme, PwSceneFlags flags, cairo_t *cr,
                   double width, double height);

/* The same of a part of a picture: it begins at (x, y), and is so wide; in picture units. */
void pw_icon_draw_part (const PwPicture *picture, double x, double y, double span, cairo_t *cr, double width,
                        double height);

G_END_DECLS
