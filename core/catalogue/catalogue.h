/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/notation.h"

G_BEGIN_DECLS

/*
 * PwCatalogue: known pieces, found by their names, by their notations, and by what they do.
 *
 * A catalogue is immutable after it is loaded and may be shared between threads.  What its pieces do is
 * worked out when it is first needed, once for all of them (pw_catalogue_prepare()); for the one that comes with the
 * program, when that is built.
 */
typedef struct _PwCatalogue PwCatalogue;

/* What a piece to start from has besides; name and words are marked for translation. */
typedef struct
{
  guint place; /* in the list of these, from 1 */
  const char *name;
  const char *words;    /* one sentence on what it does */
  const char *symbol;   /* one or two letters */
  const char *position; /* FEN of a board that shows what it does, with the piece on d4, unmoved or not */
} PwStart;

/* One of its rows. Texts are UTF-8; games and other names may be none. */
typedef struct
{
  const char *id;            /* a-z 0-9 - */
  const char *name;          /* in English */
  const char *const *others; /* other names, ended by NULL */
  const char *notation;
  PwDialect dialect;
  const char *const *games; /* ended by NULL */
  const char *const *codes; /* of programs for chess problems: "popeye:LI"; ended by NULL */
  guint moves;              /* alone on an empty board of 8x8, on d4, having moved before */
  const PwStart *start;     /* (nullable) */
} PwKnownPiece;

/* -- loading -- */

#define PW_CATALOGUE_ERROR (pw_catalogue_error_quark ())
GQuark pw_catalogue_error_quark (void);

typedef enum
{
  PW_CATALOGUE_ERROR_TEXT,    /* a line is no UTF-8, or has control characters */
  PW_CATALOGUE_ERROR_COLUMNS, /* too few or too many of them, or one that must not be empty is */
  PW_CATALOGUE_ERROR_ID,      /* not of the form above, there twice, or out of order */
  PW_CATALOGUE_ERROR_DIALECT, /* there is no such dialect */
  PW_CATALOGUE_ERROR_MOVES,   /* not a number */
  PW_CATALOGUE_ERROR_START,   /* its place is not a number, or its words are not marked */
} PwCatalogueError;

/*
 * Reads a catalogue: a line a piece, columns divided by tabs, as data/pieces/catalogue.tsv explains.
 * Notations are not looked at.
 *
 * bytes: any bytes; copied
 * Returns: (transfer full) (nullable): NULL with error set, a sentence that names the line
 */
PwCatalogue *pw_catalogue_load (GBytes *bytes, GError **error);
void pw_catalogue_free (PwCatalogue *catalogue); /* (nullable) */

/* The one that comes with the program, loaded at the first call. From any thread. (transfer none) */
const PwCatalogue *pw_catalogue_get_default (void);

guint pw_catalogue_n_pieces (const PwCatalogue *catalogue);
/* Piece i, in the order of ids. */
const PwKnownPiece *pw_catalogue_piece (const PwCatalogue *catalogue, guint i);
/* By its name, or another of its names, in any case. Returns: (nullable) */
const PwKnownPiece *pw_catalogue_lookup_name (const PwCatalogue *catalogue, const char *name);

/* The pieces of the default one whose notations, if they are any, have so many letters at most. (transfer full)
 * (element-type PwPiece) */
GPtrArray *pw_catalogue_make_pieces (guint most_letters);

/* -- searching; max: how many at most -- */

/*
 * By words: those with all the words in their names or games, or in what they do (traits.h, and the sentence
 * of those to start from), whatever the case and the accents; or with a code ("LI", "popeye LI"), or any of
 * a program ("popeye").  Best first: the words are a whole name, or a code in its capitals, begin a name,
 * begin words of it, are inside, name a game, or tell what the piece does; where pieces are equally good,
 * those of chess come first, or those to start from.
 *
 * words: UTF-8, otherwise nothing is found; without any word all pieces are, in their order
 * translate: (nullable): into a language whose words are found as well
 * Returns: (element-type PwKnownPiece) (transfer container)
 */
GPtrArray *pw_catalogue_find_by_words (const PwCatalogue *catalogue, const char *words, PwTranslate translate,
                                       guint max);

/*
 * By notation: those with this text in theirs, exactly so.  Shorter notations first.
 *
 * Returns: (element-type PwKnownPiece) (transfer container)
 */
GPtrArray *pw_catalogue_find_by_notation (const PwCatalogue *catalogue, const char *text, guint max);

/* -- by what they do -- */

#define PW_SIMILAR_BOARD_SIZE 128

/* How a known piece relates to the piece in question. */
typedef enum
{
  PW_SIMILARITY_SAME,  /* it does the same (PW_ALIKE_SAME), perhaps but_holes */
  PW_SIMILARITY_ALIKE, /* it does the same as far as was tried, which is no proof */
  PW_SIMILARITY_MORE,  /* it does all that, and more */
  PW_SIMILARITY_FEWER, /* it does a part of that, and nothing else */
  PW_SIMILARITY_OTHER, /* it does some of that, and something else; or only rare moves distinguish them */
} PwSimilarity;

typedef struct
{
  const PwKnownPiece *piece;
  PwSimilarity similarity;
  gboolean but_holes; /* SAME, ALIKE: they differ on boards with holes, as a lame leap from its steps */
  guint more;  /* squares of a board of 15x15, seen from its middle, where the known piece can do what the
                * other can't */
  guint fewer; /* squares where the other can do what the known piece can't */
  guint tried; /* ALIKE: the positions on which it did the same */
  char differs[PW_SIMILAR_BOARD_SIZE]; /* a small board on which they differ, as of pw_difference_board(),
                                        * where only rare moves distinguish them; or empty */
} PwSimilarPiece;

/* "same", "alike", "more", "fewer", "other": for other programs; marked for translation. */
const char *pw_similarity_name (PwSimilarity similarity);

/*
 * Adds what all pieces do, worked out before: for each piece of the catalogue, in its order, the bytes of
 * pw_fingerprint_pack(). Before the first call of pw_catalogue_prepare().
 *
 * Returns: FALSE if those are not so many bytes
 */
gboolean pw_catalogue_add_fingerprints (PwCatalogue *catalogue, GBytes *table);

/*
 * Works out what all pieces do, unless that was added, so that pw_catalogue_find_similar() need not; takes a moment the
 * first time and nothing later.  May be called from any thread; waits while another thread prepares.
 */
void pw_catalogue_prepare (const PwCatalogue *catalogue);
/* Whether pw_catalogue_prepare() is done. */
gboolean pw_catalogue_is_prepared (const PwCatalogue *catalogue);

/* What one of its pieces does. From any thread. Returns: bits of PwPieceTrait (traits.h) */
guint pw_catalogue_traits (const PwCatalogue *catalogue, const PwKnownPiece *known);

/*
 * The pieces that do the same; then those that do nearly the same, the nearest first: what both do
 * weighs at least two thirds of what only one does.  Fast enough for every keystroke once prepared.
 *
 * piece: any piece; if working out what it does is too much work, nothing is found
 * Returns: (element-type PwSimilarPiece) (transfer full)
 */
GArray *pw_catalogue_find_similar (const PwCatalogue *catalogue, PwPiece *piece, guint max);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PwCatalogue, pw_catalogue_free)

G_END_DECLS
