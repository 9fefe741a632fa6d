/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures: owns the reasons why there is none, and the letter on made-up boards. */
#include "core/analysis/figure.h"

#include <string.h>

#include "core/base/getter.h"

#define N_(text) text /* marks texts for translation; the caller that shows them translates */

typedef struct
{
  const char *name;
  const char *reason; /* (nullable) */
} StatusRow;

/* ORDER STATUSES */
static const StatusRow rows[] = {
  { "found", NULL },
  { "cancelled", N_ ("Given up: it takes too long.") },
  { "no-squares", N_ ("The board has no squares.") },
  { "too-heavy", N_ ("The piece has too many ways to move on this board.") },
  { "too-large", N_ ("The board is too large for this figure.") },
  { "no-moves", N_ ("The piece can’t move on this board.") },
  { "moves-others", N_ ("The piece moves other pieces, too, so mates with it can’t be computed.") },
  { "too-long", N_ ("Mate takes more moves than can be counted.") },
};
G_STATIC_ASSERT (G_N_ELEMENTS (rows) == PW_N_FIGURE_STATUSES);

PW_ROW_GETTER (const char *, pw_figure_reason, PwFigureStatus, rows, reason);
PW_ROW_GETTER (const char *, pw_figure_status_name, PwFigureStatus, rows, name);

/* -- letters -- */

/* Adds one for each letter that a match names. */
static void
count_letters (const PwMatch *match, guint counts[26])
{
  guint32 letters = match->own | match->enemy;

  for (guint i = 0; i < 26; i++)
    counts[i] += (letters >> i) & 1;
}

static void
count_links (const PwPiece *piece, const PwNode *node, guint counts[26])
{
  guint n;
  const PwLink *links = pw_piece_links (piece, node, &n);

  for (guint i = 0; i < n; i++)
    {
      count_letters (&links[i].stays, counts);
      count_letters (&links[i].takes, counts);
    }
}

static void
count_all (const PwPiece *piece, guint counts[26])
{
  memset (counts, 0, 26 * sizeof *counts);
  for (guint i = 0; i < pw_piece_n_paths (piece); i++)
    count_letters (&pw_piece_path (piece, i)->ends, counts);
  for (guint i = 0; i < pw_piece_n_nodes (piece); i++)
    count_links (piece, pw_piece_node (piece, i), counts);
}

char
pw_figure_letter (const PwPiece *piece)
{
  guint counts[26], best = 'P' - 'A';

  count_all (piece, counts);
  for (guint i = 0; i < 26; i++)
    if (counts[i] > counts[best])
      best = i;
  return (char) ('A' + best);
}

gboolean
pw_figure_has_letters (const PwPiece *piece)
{
  guint counts[26];

  count_all (piece, counts);
  for (guint i = 0; i < 26; i++)
    if (counts[i] > 0)
      return TRUE;
  return FALSE;
}
