/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Earlier versions kept a sketch as lines of text:
 *
 *   mark 1,2 both                              both, move, capture or none; right and ahead, as on the board
 *   ride move 1,1 2,2 3,3                      one leap after the other; "endless" after "ride" if it continues
 *   position d4 first unmoved complete 8/...   the piece's square, its side, perhaps "unmoved", perhaps
 * "complete", FEN may e5                                     statements about the position above them:
 *   may-not e6                                 may, may-not, takes, takes-not, hops, blocked
 *   takes f4 e4                                the target, and the other pieces
 *
 * Returns: (transfer full): the same as JSON (core/synthesis/sketch/json.h), where other lines become strings
 */
char *pw_old_sketch_to_json (const char *lines);

G_END_DECLS
