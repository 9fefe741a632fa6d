/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a picture can be written as: the rows of formats.inc. */
typedef enum
{
#define FORMAT(id, ...) PW_FORMAT_##id,
#include "ui/paint/formats/formats.inc"
#undef FORMAT
  PW_N_FORMATS
} PwFormat;

/* What choices mean to it; none: it has no size of its own. */
typedef enum
{
  PW_FORMAT_RESIZES = 1 << 0,                     /* a square has a size ... */
  PW_FORMAT_SCALES = 1 << 1 | PW_FORMAT_RESIZES,  /* ... in pixels, each of so many of the device */
  PW_FORMAT_PRINTS = 1 << 2 | PW_FORMAT_RESIZES,  /* ... in points on paper */
  PW_FORMAT_ANIMATES = 1 << 3,                    /* it shows one move as it is made, and no marks */
} PwFormatTraits;

const char *pw_format_ending (PwFormat format); /* of a file's name, without the dot: "svg" */
const char *pw_format_type (PwFormat format);   /* MIME: "image/svg+xml" */
const char *pw_format_label (PwFormat format);  /* for people; not translated yet */
/* Whether it has all bits of a trait. */
gboolean pw_format_has (PwFormat format, PwFormatTraits trait);

/* From its ending. Returns: FALSE if it is none of ours; then *format is left alone */
gboolean pw_format_from_ending (const char *ending, PwFormat *format);
/* From a file name's ending, in upper or lower case. Returns: as above */
gboolean pw_format_from_path (const char *path, PwFormat *format);

/* All endings, each after a prefix such as ".": ".png, .svg, .pdf". (transfer full) */
char *pw_format_list (const char *prefix);

G_END_DECLS
