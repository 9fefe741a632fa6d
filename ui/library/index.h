/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/library/starters.h"

G_BEGIN_DECLS

/*
 * PwLibraryIndex: all known pieces as the library shows them: first those to start from, in their own order, then the
 * rest of the catalogue by name.  Immutable.
 */
typedef struct _PwLibraryIndex PwLibraryIndex;

/* Its texts belong to the index. */
typedef struct
{
  const PwKnownPiece *known;
  const PwStarter *starter; /* (nullable) what those to start from have: example, sentence */
  const char *name;
  const char *notation; /* right in its dialect */
  PwDialect dialect;
  char *symbol; /* one or two letters */
  char *others; /* other names, and codes ("LI (Popeye)"), with commas between; "" for none */
  char *games;  /* the same */
} PwLibraryEntry;

#define PW_LIBRARY_INDEX_NOWHERE G_MAXUINT

PwLibraryIndex *pw_library_index_new (void); /* (transfer full) */
void pw_library_index_free (PwLibraryIndex *self); /* (nullable) */

guint pw_library_index_n_entries (const PwLibraryIndex *self);
const PwLibraryEntry *pw_library_index_entry (const PwLibraryIndex *self, guint i);

/* That of a known piece of the program's catalogue. */
const PwLibraryEntry *pw_library_index_find (const PwLibraryIndex *self, const PwKnownPiece *known);
/* What a known piece is called: one to start from has a name in the user's language. (transfer none) */
const char *pw_library_index_name (const PwLibraryIndex *self, const PwKnownPiece *known);

/* Whether a text is word for word that of a known piece, so that nothing of the user's own is lost with it. */
gboolean pw_library_index_has_text (const PwLibraryIndex *self, PwDialect dialect, const char *notation);

/*
 * Searches names, games, codes, what pieces do, and notations; in notations case counts.  What looks like a
 * notation is looked for in notations first, everything else in names.
 *
 * text: UTF-8; without a word all are found, in their order
 * places: (array): for each entry its place among those found, PW_LIBRARY_INDEX_NOWHERE if it is not; all are
 * written
 */
void pw_library_index_search (const PwLibraryIndex *self, const char *text, guint *places);

#define PW_LIBRARY_MAX_LIKES 100

/*
 * The known pieces that move as a notation says, the same or nearly so, the nearest first.
 *
 * text: UTF-8
 * dialect: in which it is read, unless it looks like another
 * Returns: (element-type PwSimilarPiece) (transfer full) (nullable): NULL if the text isn't like a notation,
 * or is none
 */
GArray *pw_library_index_compare (const PwLibraryIndex *self, const char *text, PwDialect dialect);

/*
 * Places those of an answer in its order.
 *
 * likes: (element-type PwSimilarPiece) (nullable)
 * found: (array): for each entry its place in the answer, PW_LIBRARY_INDEX_NOWHERE if it has none; all are
 *   written
 */
void pw_library_index_place_likes (const PwLibraryIndex *self, const GArray *likes, guint *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwLibraryIndex, pw_library_index_free)

G_END_DECLS
