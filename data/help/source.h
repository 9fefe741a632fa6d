/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * The text of a help page: lines in a small markup, cut into blocks.
 *
 *   # ...                     a remark, left out
 *   @dialect NAME             the page is about this dialect; the index has none
 *   @title ...                and
 *   @summary ...              one line each
 *   == ...                    a heading
 *   - ...                     an item of a list
 *   @picture NOTATION         a board with the moves of the only X on it; in the lines below
 *   @board FEN                stands what is on the board (without: empty 8x8, the piece on d4),
 *   @point SQUARE             the target whose path is shown, and the caption
 *   @same NAME | TEXT | TEXT  a row of a table: the page's dialect, and Extended Betza for the same
 *   @words                    the vocabulary of the dialect
 *   @dialects                 a list of all pages
 *
 * Anything else is a paragraph; an empty line ends what stands above it.  Within a line `x` is
 * a sign, |x| a notation of the page's dialect, |dialect:x| one of another, {dialect} a link.
 */

typedef enum
{
  PW_HELP_PARAGRAPH,
  PW_HELP_HEADING,
  PW_HELP_ITEM,
  PW_HELP_PICTURE,
  PW_HELP_SAME,
  PW_HELP_WORDS,
  PW_HELP_DIALECTS,
} PwHelpKind;

typedef struct
{
  PwHelpKind kind;
  guint line;     /* where it begins, from 1 */
  GString *text;  /* a caption, if it is a picture */
  char *notation; /* (nullable) of a picture, as are the others */
  char *board;    /* (nullable) */
  char *point;    /* (nullable) */
} PwHelpBlock;

typedef struct
{
  char *path;
  char *dialect; /* (nullable) */
  char *title;
  char *summary;
  GPtrArray *blocks; /* (element-type PwHelpBlock) */
} PwHelpSource;

/* Returns: (transfer full) (nullable): NULL with error set (G_FILE_ERROR or G_MARKUP_ERROR) */
PwHelpSource *pw_help_source_read (const char *path, GError **error);
void pw_help_source_free (PwHelpSource *source); /* (nullable) */

static inline const PwHelpBlock *
pw_help_block (const PwHelpSource *source, guint i)
{
  return i < source->blocks->len ? (const PwHelpBlock *) source->blocks->pdata[i] : NULL;
}

/* FALSE if the page is about no dialect. */
gboolean pw_help_source_dialect (const PwHelpSource *source, PwDialect *dialect);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwHelpSource, pw_help_source_free)

G_END_DECLS
