/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"
#include "ui/library/index.h"

G_BEGIN_DECLS

/* Known pieces that go into a document; each of these is one step of its history. */

/* Whether the open piece has something of the user's own, which is not to be replaced. */
gboolean pw_library_keeps_open_piece (const PwLibraryIndex *index, PwDocument *document);

/*
 * Makes the piece the one that is being designed: in the place of the open one, or beside it if that is the user's own.
 *
 * example: whether to put the pieces of its example round it as well, if it has one
 */
void pw_library_use (const PwLibraryIndex *index, const PwLibraryEntry *entry, PwDocument *document, gboolean example);

/* Adds it after the open piece, and opens it. example: as above */
void pw_library_add (const PwLibraryEntry *entry, PwDocument *document, gboolean example);

/* Gives the open piece its name, symbol and figurine. */
void pw_library_take_name (const PwLibraryEntry *entry, PwDocument *document);

/* Makes a document show the piece: on the board of its example, or on an empty one. */
void pw_library_show (const PwLibraryEntry *entry, PwDocument *document);

/* How a known piece differs from the one that it was compared with: "3 more moves". (transfer full) */
char *pw_library_describe_like (const PwSimilarPiece *like);
/* The same as a sign: "+3". (transfer full) */
char *pw_library_sign_like (const PwSimilarPiece *like);
/* What a known piece does: "Hops, divergent". (transfer full): "" for nothing that has a word */
char *pw_library_describe_traits (const PwKnownPiece *known);

G_END_DECLS
