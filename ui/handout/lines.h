/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "ui/handout/items.h"

G_BEGIN_DECLS

#define PW_HANDOUT_LEAST_TEXT                                                                                \
  24 /* points: a text that has less room is as wide as this; in much less, Pango aborts on some */

/* What lays out a handout, page by page. */
typedef struct
{
  PwHandout *handout;
  PangoLayout *layout;
  double left, top, right, bottom; /* of what a page may hold */
  double boards;                   /* how large boards are, of what columns have room for */
  guint page;
  double y;         /* where the next row begins */
  gboolean is_cut;  /* a text had no room for all of it */
  gboolean is_long; /* a text is above its board */
} PwLayouter;

void _pw_handout_set_font (PangoLayout *layout, PwHandoutFont font);

/*
 * Breaks a text into lines, and puts them on the page below y, if there is room.
 *
 * room: points; what has none is left out, and the last line says so
 * Returns: the height
 */
double _pw_handout_add_text (PwLayouter *self, PwHandoutFont font, const char *text, double x, double y,
                             double width, double room);

/* The same with a text of a lesson, without the stars around notation, which has its own letters. */
double _pw_handout_add_lesson_text (PwLayouter *self, const char *text, double x, double y, double width,
                                    double room);

/* The paragraphs of a text, and the parts of a very long one, each of which has room on a page. (transfer
 * full) */
GStrv _pw_handout_split (const char *text);

G_END_DECLS
