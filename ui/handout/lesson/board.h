/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/compose/picture.h"

G_BEGIN_DECLS

#define PW_LESSON_BOARD "pw-board" /* the class of boards */

/*
 * Appends a board as an element of a page.
 *
 * squares: whether each square can be marked or chosen: it has a name, and signs that the script shows
 */
void _pw_lesson_append_board (GString *html, const PwScene *scene, const PwPicture *picture,
                              gboolean squares);

G_END_DECLS
