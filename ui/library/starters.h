/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/document/document.h"

G_BEGIN_DECLS

/* A piece to start from. All texts live as long as the program. */
typedef struct
{
  const PwKnownPiece *known;
  const PwStart *start;
  const char *name, *words; /* translated */
  gboolean unmoved;         /* on its board */
  gboolean shown;           /* it is only shown: pw_document_set_example(); FALSE for pieces that users choose */
} PwStarter;

#define PW_STARTER_AT "d4"

/* Those of the catalogue. Returns: (transfer full) (element-type PwStarter): in the order of their list */
GArray *pw_starters_load (void);

/* The document's board with the pieces of the example round its piece, and no others. (transfer full) */
PwBoard *pw_starter_lay_out (const PwStarter *starter, PwDocument *document);

/*
 * Makes the piece the one that is being designed. The board stays.
 *
 * example: whether to put the pieces of its example round it as well
 */
void pw_starter_choose (const PwStarter *starter, PwDocument *document, gboolean example);

G_END_DECLS
