/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "core/base/limits.h"

G_BEGIN_DECLS

/*
 * PwPortrait: a picture that a user has chosen for a piece, an SVG or a PNG file in memory, decoded once
 * and ready to be drawn at any size.  It is immutable and counted by reference.
 *
 * What is in it comes from anywhere: any bytes give a portrait or an error, nothing outside of them is ever
 * opened, and whatever was checked here can be drawn.  They are decoded by a helper (helper.h); here are
 * the pixels.
 */
typedef struct _PwPortrait PwPortrait;

#define PW_PORTRAIT_PNG "image/png"
#define PW_PORTRAIT_SVG "image/svg+xml"

/*
 * bytes: a reference is taken
 * type: PW_PORTRAIT_PNG or PW_PORTRAIT_SVG
 * Returns: (transfer full) (nullable): NULL with error set (G_FILE_ERROR), a sentence for people
 *
 * Waits for the helper: about 30 ms, at most four seconds.  Any thread may call it.
 */
PwPortrait *pw_portrait_new (GBytes *bytes, const char *type, GError **error);
#define PW_PORTRAIT_SMALL 256 /* pixels: enough for a piece on a board of 8x8 that fills a screen */
/* The same, for many at once: what is larger than side, in pixels, isn't kept. */
PwPortrait *pw_portrait_new_small (GBytes *bytes, const char *type, int side, GError **error);
PwPortrait *pw_portrait_ref (const PwPortrait *portrait); /* (transfer full) */
void pw_portrait_unref (PwPortrait *portrait);  /* (nullable) */

/* Which of the two a file looks like, by its first bytes: what is no PNG may still be an SVG. */
const char *pw_portrait_guess_type (GBytes *bytes);

/* The file, of an SVG what was found harmless in it. (transfer none) */
GBytes *pw_portrait_bytes (const PwPortrait *portrait);
const char *pw_portrait_type (const PwPortrait *portrait);

/*
 * Draws it into a box, as large as it fits and in the middle.
 *
 * pixels: how many device pixels the box is wide; 0: the context has none, such as a PDF's
 */
void pw_portrait_draw (const PwPortrait *portrait, cairo_t *cr, double x, double y, double width,
                       double height, double pixels);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwPortrait, pw_portrait_unref)

G_END_DECLS
