/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/catalogue/fingerprint.h"

G_BEGIN_DECLS

/* What a catalogue is made of; for its own files. */

/* A name or game, ready to be searched. */
typedef struct
{
  char *text;   /* without case and accents, with a space before, between words and after */
  char *source; /* (nullable): what a name has in parentheses at its end, likewise: " taikyoku shogi " */
  gboolean is_game;
} PwSearchText;

typedef struct
{
  PwKnownPiece known; /* its texts belong to the row */
  PwStart start;      /* of those that have one */
  guint place;        /* in the catalogue */
  GArray *texts;      /* PwSearchText: from _pw_search_texts() */
  gsize traits;       /* from pw_catalogue_traits(), with the highest bit; 0: not known yet */
} PwCatalogueRow;

struct _PwCatalogue
{
  GPtrArray *rows; /* PwCatalogueRow, by id */

  GBytes *table; /* (nullable): fingerprints made before, packed, as the rows */

  /* Made once, by pw_catalogue_prepare(). */
  GMutex lock;
  gint prepared; /* atomic */
  PwFingerprintBoards *probe;
  PwFingerprint *fingerprints; /* as the rows */
};

/*
 * A text as it is searched: words in lower case without accents, a space before, between and after them.
 *
 * Returns: (transfer full) (nullable): NULL if it is no UTF-8
 */
char *_pw_search_fold (const char *text);

/* Those of a piece, the name first; made when it is first searched, in any thread. (transfer none) */
const GArray *_pw_search_texts (const PwCatalogueRow *row);

G_END_DECLS
