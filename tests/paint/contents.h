/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/paint/fixture.h"

/* What is in a picture, by ids and classes. */
typedef struct
{
  GHashTable *ids;     /* id to class */
  GHashTable *classes; /* a set */
  GString *legend;     /* the classes that it explains, in their order */
  int n_lines;
} Contents;

/* Ids must be unique. */
void contents_read (Contents *contents, const PwPicture *picture);
void contents_clear (Contents *contents);

/* Whether there is such an id, or something with an id has that class; a sample in the legend does not count. */
gboolean contents_has (const Contents *contents, const char *word);
/* has: "id=class", each of them there; lacks: ids or classes, none of them there; words with spaces between */
void contents_check (const Contents *contents, const char *has, const char *lacks);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Contents, contents_clear)
