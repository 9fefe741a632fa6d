/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/print/job.h"
#include "core/notation/print/letters.h"
#include "core/notation/print/split.h"

G_BEGIN_DECLS

/*
 * Printing: a piece is read into routes, routes are joined as long as that makes the text shorter, and the text is
 * parsed again and compared with the piece.  A dialect says only how one route is written.  This header has all that
 * its printer needs.
 *
 *    terms  <-  routes  <-  lacks, letters, split  <-  job  <-  join, rewrite  <-  print
 *
 * See pw_notation_print().
 */
char *pw_print (const PwDialectOps *dialect, const PwPiece *piece, GArray *diagnostics);

G_END_DECLS
