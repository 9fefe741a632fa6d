/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The difference of two pieces on a position in words. Must not know how it is drawn. */
#include "core/wording/contrast.h"

#include <glib/gi18n-lib.h>

#include "core/engine/compare.h"
#include "core/piece/plain.h"
#include "core/wording/move.h"

#define MAX_NAMED 3 /* squares of one kind */

typedef struct
{
  const PwPosition *position;
  guint8 *contrasts; /* PwContrast */
  guint counts[PW_N_CONTRASTS];
} Contrasts;

/* The nearest are named. Returns: (transfer full) (nullable): there are none */
static PwPhrase *
list_squares (const Contrasts *all, PwContrast which)
{
  const PwBoard *board = all->position->board;
  guint n = all->counts[which], told = n > MAX_NAMED ? MAX_NAMED - 1 : n;
  g_autoptr (GPtrArray) parts = pw_phrases_new ();

  if (n == 0)
    return NULL;
  for (guint away = 0; parts->len < told; away++)
    for (guint i = 0; i < pw_board_n_squares (board) && parts->len < told; i++)
      if (all->contrasts[i] == which && pw_board_distance (board, all->position->at, (PwSquare) i) == away)
        g_ptr_array_add (parts, pw_square_phrase (board, (PwSquare) i));
  if (told < n)
    g_ptr_array_add (parts, pw_phrase_new_count (NG_ ("{0} more square", "{0} more squares"), n - told));
  return pw_phrase_new_list (parts, FALSE);
}

/* Translators: A and B are two pieces; {0} and {1} are lists of squares: "d5, d6 and 5 more squares". */
static PwPhrase *
tell_squares (const Contrasts *all)
{
  PwPhrase *first = list_squares (all, PW_CONTRAST_FIRST), *second = list_squares (all, PW_CONTRAST_SECOND);
  PwPhrase *apart = list_squares (all, PW_CONTRAST_APART), *text = NULL;

  if (first != NULL && second != NULL)
    text = pw_phrase_with (N_ ("Only A reaches {0}, and only B {1}."), first, second);
  else if (first != NULL)
    text = pw_phrase_with (N_ ("Only A reaches {0}."), first);
  else if (second != NULL)
    text = pw_phrase_with (N_ ("Only B reaches {0}."), second);
  if (apart != NULL)
    text = pw_phrase_then (text, pw_phrase_with (N_ ("Both reach {0}, but in different ways."), apart));
  return text;
}

/* Where no square tells them apart. */
static const char *
find_likeness (PwPiece *first, PwPiece *second, const PwMoves *of_first, const PwMoves *of_second,
               guint n_both)
{
  if (pw_piece_same (first, second))
    return N_ ("A and B are the same piece.");
  if (!pw_compare_same_moves (of_first, of_second))
    return N_ ("A and B reach the same squares, but not by the same moves.");
  return n_both > 0 ? N_ ("A and B do the same here.") : N_ ("Neither A nor B can move here.");
}

PwPhrase *
pw_contrast_describe (PwPiece *first, PwPiece *second, const PwMoves *moves_of_first,
                      const PwMoves *moves_of_second, const PwPosition *position)
{
  g_autofree guint8 *contrasts = g_new0 (guint8, pw_board_n_squares (position->board));
  Contrasts all = { .position = position, .contrasts = contrasts };
  PwPhrase *text;

  if (pw_moves_truncated (moves_of_first) || pw_moves_truncated (moves_of_second))
    return pw_phrase_new (N_ ("There are too many moves here to compare them all."));
  pw_contrast_find (moves_of_first, moves_of_second, position, contrasts);
  for (guint i = 0; i < pw_board_n_squares (position->board); i++)
    all.counts[contrasts[i]]++;
  text = tell_squares (&all);
  return text != NULL ? text
                      : pw_phrase_new (find_likeness (first, second, moves_of_first, moves_of_second,
                                                      all.counts[PW_CONTRAST_BOTH]));
}
