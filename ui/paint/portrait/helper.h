/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/*
 * What comes from outside is read by a helper: this same program, started anew with a hidden option, with
 * little memory and time, no network, and no way to write files or to read any but fonts (sandbox.h).  What
 * breaks its reader breaks the helper; this process gets pixels or nothing.
 */
typedef struct
{
  const char *option; /* the first argument of a helper */
  guint seconds;      /* of processor time */
  /* (nullable): Returns: whether it has letters; NULL: it always has */
  gboolean (*has_text) (GBytes *bytes, const char *how);
  /*
   * Called in a helper only.
   *
   * bytes: any; how: the second argument
   * Returns: (transfer full) (nullable): an image of 32 bits a pixel, no side longer than PW_HELPER_SIDE;
   * NULL if it can't be understood
   */
  cairo_surface_t *(*draw) (GBytes *bytes, const char *how);
} PwHelperTask;

#define PW_HELPER_SIDE      1024 /* pixels */
#define PW_HELPER_MAX_WORDS 1000

typedef enum
{
  PW_HELPER_DONE,
  PW_HELPER_UNSTARTED, /* errno says why */
  PW_HELPER_UNGUARDED, /* this system can't take rights away from a helper, so it has read nothing */
  PW_HELPER_ILLEGIBLE, /* it has understood that this is nothing to be drawn */
  PW_HELPER_KILLED,    /* by a limit, or it broke */
} PwHelperEnd;

/*
 * For main(), before anything else. In a helper for this task it draws and never returns; in any other
 * process it notes that this program can be a helper.
 *
 * argv: of main()
 */
void pw_helper_begin (int argc, char **argv, const PwHelperTask *task);

/*
 * Has a helper draw, and waits for it: some 30 ms, at most three seconds longer than its processor time.
 * Behind the wall of another helper it is drawn right here. Any thread may call it.
 *
 * surface: (out) (transfer full): NULL unless it is done
 * why: (out) (optional) (nullable) (transfer full): what the helper says if it is illegible; it may be made up
 */
PwHelperEnd pw_helper_draw (const PwHelperTask *task, GBytes *bytes, const char *how, cairo_surface_t **surface,
                            char **why);

/* The same as pw_helper_begin(), for the pictures that users bring. Without this call none can be drawn. */
void pw_portrait_helper_begin (int argc, char **argv);

G_END_DECLS
