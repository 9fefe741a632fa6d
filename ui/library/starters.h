/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/document/document.h"

G_BEGIN_DECLS

/*
 * The well-known pieces to start from.  They are data (data/pieces/starters.desktop.in),
 * carried in the program's resources; texts for people come translated.
 */
typedef struct
{
  char *id;
  char *name;
  char *words; /* one sentence on what it does */
  char *symbol;
  char *notation; /* Extended Betza */
  char *position; /* FEN of a board that shows what it does, the piece on PW_STARTER_AT */
  gboolean unmoved;
} PwStarter;

#define PW_STARTER_AT "d4"

/* Returns: (transfer full): an array that owns its PwStarters, in the order of the list */
GPtrArray *pw_starters_load (void);

/* Whether name, sentence or notation have every word of the search in them; in notations case counts. */
gboolean pw_starter_matches (const PwStarter *starter, const char *search);

/* The document's board with the pieces of the example round its piece, and no others. (transfer full) */
PwBoard *pw_starter_lay_out (const PwStarter *starter, PwDocument *document);

/*
 * Makes the piece the one that is being designed. The board stays.
 *
 * example: whether to put the pieces of its example round it as well
 */
void pw_starter_choose (const PwStarter *starter, PwDocument *document, gboolean example);

G_END_DECLS
