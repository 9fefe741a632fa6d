/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/library/starters.h"

G_BEGIN_DECLS

/*
 * PwShelf: all known pieces as the library shows them: first those to start from, in their own order, then the
 * rest of the catalogue by name.  A piece that is both is one entry.  Immutable.
 */
typedef struct _PwShelf PwShelf;

/* Its texts belong to the shelf. */
typedef struct
{
  const PwKnownPiece *known; /* (nullable) what the catalogue has of it */
  const PwStarter *starter;  /* (nullable) what those to start from have: example, sentence */
  const char *name;
  const char *notation; /* right in its dialect */
  PwDialect dialect;
  char *symbol; /* one or two letters */
  char *others; /* other names, with commas between; "" for none */
  char *games;  /* the same */
} PwShelfEntry;

#define PW_SHELF_NOWHERE G_MAXUINT

PwShelf *pw_shelf_new (void); /* (transfer full) */
void pw_shelf_free (PwShelf *self); /* (nullable) */

guint pw_shelf_n_entries (const PwShelf *self);
const PwShelfEntry *pw_shelf_entry (const PwShelf *self, guint i);

/* What a known piece is called: one to start from has a name in the user's language. (transfer none) */
const char *pw_shelf_name (const PwShelf *self, const PwKnownPiece *known);

/* Whether a text is word for word that of a known piece, so that nothing of the user's own is lost with it. */
gboolean pw_shelf_has_text (const PwShelf *self, PwDialect dialect, const char *notation);

/*
 * Searches names, games, sentences and notations; in notations case counts.  What looks like a notation is looked
 * for in notations first, everything else in names.
 *
 * text: UTF-8; without a word all are found, in their order
 * places: (array): for each entry its place among those found, PW_SHELF_NOWHERE if it is not; all are written
 */
void pw_shelf_search (const PwShelf *self, const char *text, guint *places);

/*
 * Places those of an answer in its order.
 *
 * likes: (element-type PwLike) (nullable)
 * found: (array): for each entry where in the answer it stands, PW_SHELF_NOWHERE if it does not; all are written
 */
void pw_shelf_place_likes (const PwShelf *self, const GArray *likes, guint *found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwShelf, pw_shelf_free)

G_END_DECLS
