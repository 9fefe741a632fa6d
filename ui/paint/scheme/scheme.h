/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A color with its parts from 0 to 1. */
typedef struct
{
  double red, green, blue, alpha;
} PwColour;

/* Every color that a picture uses; a scheme is one row of these. */
typedef struct _PwScheme PwScheme;

/* All of them, in their order. */
#define PW_SCHEME_NAMES "default print dark high-contrast high-contrast-dark wikipedia xboard"

/* Returns: (nullable): NULL if there is no such scheme */
const PwScheme *pw_scheme_by_name (const char *name);
/* Returns: (nullable): scheme i in their order, NULL after the last. */
const PwScheme *pw_scheme_get (guint i);
const char *pw_scheme_name (const PwScheme *scheme);  /* "default" */
const char *pw_scheme_label (const PwScheme *scheme); /* for people; not translated yet */

G_END_DECLS
