/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/synthesis/candidates.h"
#include "core/synthesis/probes.h"
#include "core/synthesis/trial.h"

G_BEGIN_DECLS

/*
 * The stock: terms that do nothing forbidden, in shelves by the wishes that they fulfil.
 *
 * Of a candidate, all choices of modes and directions are kept that leave no forbidden move.  A shelf holds
 * the cheapest few terms that differ in what they do on the probes.  Private to the synthesis.
 */

typedef struct
{
  char *text;
  guint cost;
  guint8 directions_at; /* where direction letters are in the text, behind i, */
  guint8 modes_at;      /* and modes behind them */
  guint8 candidate_at;  /* and then the candidate */
  gboolean has_print;
  guint64 print; /* of its probes, once it is needed */
} PwStockTerm;

typedef struct
{
  guint64 *wishes; /* n_words */
  guint n_wishes;
  GArray *terms; /* PwStockTerm, cheapest first; never empty */
} PwShelf;

typedef struct
{
  guint n_words;
  GPtrArray *shelves; /* PwShelf */
  GHashTable *by_wishes;
  GArray *words; /* PwHeadWord */
  PwProbes *probes;
  guint margin;     /* a term is of no use if another does more and is cheaper by this */
  guint64 *reached; /* n_words: what all terms together fulfil */
} PwStock;

/*
 * open: the examples say little, so that terms are kept that are not the cheapest
 * probes: borrowed
 */
void pw_stock_init (PwStock *stock, guint n_words, gboolean open, PwProbes *probes);
void pw_stock_clear (PwStock *stock);

/* Adds the terms of a candidate that has just been tried: all modes and directions that leave no forbidden move. */
void pw_stock_add (PwStock *stock, const PwCandidate *candidate, const PwTrial *trial);

/* Whether together the terms fulfil every wish. */
gboolean pw_stock_suffices (const PwStock *stock, guint n_wishes);

/* The cheapest cost on a shelf. */
static inline guint
pw_shelf_cost (const PwShelf *shelf)
{
  return g_array_index (shelf->terms, PwStockTerm, 0).cost;
}

static inline gboolean
pw_wishes_include (const guint64 *whole, const guint64 *part, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    if (part[i] & ~whole[i])
      return FALSE;
  return TRUE;
}

G_END_DECLS
