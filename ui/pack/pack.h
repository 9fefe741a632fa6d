/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exchange/exchange.h"
#include "ui/keep/army.h"

G_BEGIN_DECLS

/*
 * A pack: what pychess takes of a game, in a folder or a zip archive: "variants.ini"
 * (core/exchange/pychess.h), pictures of its pieces, "wK.svg" and "bK.svg" by the letters of that text, and
 * "board.svg". All pictures are outlines, which need no font and no other file.
 */
typedef struct
{
  char *name;
  GBytes *bytes;
} PwPackFile;

/* (transfer full) (element-type PwPackFile): no files yet */
GPtrArray *pw_pack_new (void);
/* bytes: (transfer full) */
void pw_pack_add (GPtrArray *pack, const char *name, GBytes *bytes);

/*
 * Makes the pack of a document's game, and checks it. Waits for pictures that users have chosen
 * (ui/paint/portrait/portrait.h).
 *
 * exchange: of the army: pw_army_to_exchange()
 * text, letters: what pw_exchange_write() has made of it
 * notes: (element-type PwExchangeNote): appended to: what is lost in pictures
 * Returns: (transfer full) (nullable): NULL with error set if it breaks a rule of pychess
 */
GPtrArray *pw_pack_make (const PwArmy *army, const PwExchange *exchange, const char *text,
                         const char *letters, PwTranslate translate, GArray *notes, GError **error);

/*
 * Checks files against the rules for packs.
 *
 * notes: (element-type PwExchangeNote): appended to: an ERROR for each broken rule, with the file's name
 * Returns: whether none is
 */
gboolean pw_pack_check (const GPtrArray *pack, PwTranslate translate, GArray *notes);

/*
 * Writes the files into a folder, which is made, or replaces an archive.
 *
 * path: ends in "/" or ".zip"
 * Returns: FALSE with error set
 */
gboolean pw_pack_write (const GPtrArray *pack, const char *path, GError **error);

/* The files in one archive, without compression, always the same bytes. (transfer full) */
GBytes *pw_pack_zip (const GPtrArray *pack);

G_END_DECLS
