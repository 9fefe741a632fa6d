/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What moves do on each square, and how two pieces differ in that. */
#include "core/engine/contrast.h"

static void
add_others (const PwMoves *moves, const PwMove *move, guint8 *deeds)
{
  const PwShift *shifts = pw_moves_shifts (moves, move);
  const PwEffect *effects = pw_moves_effects (moves, move);

  for (guint i = 0; i < move->n_shifts; i++)
    deeds[shifts[i].from] |= PW_DEED_OTHERS;
  for (guint i = 0; i < move->n_effects; i++)
    deeds[effects[i].square] |= PW_DEED_OTHERS;
}

/* What may be on a square makes no difference where something else is; an enemy can still come to an empty
 * one. */
static guint8
mask_of (const PwPosition *position, PwSquare square)
{
  guint holds = square == position->at ? PW_HOLDS_EMPTY : pw_position_holds (position, square);

  return (guint8) (holds | (holds & PW_HOLDS_EMPTY ? PW_HOLDS_ENEMY | PW_HOLDS_PASSED : 0));
}

guint8 *
pw_contrast_deeds (const PwMoves *moves, const PwPosition *position)
{
  guint n_squares = pw_board_n_squares (position->board), n_attacks, n_victims;
  guint8 *deeds = g_new0 (guint8, n_squares);
  const PwMove *attacks = pw_moves_attacks (moves, &n_attacks);
  const PwSquare *victims = pw_moves_victims (moves, &n_victims);

  for (guint i = 0; i < pw_moves_count (moves); i++)
    deeds[pw_moves_get (moves, i)->to] |= pw_moves_get (moves, i)->ends;
  for (guint i = 0; i < n_attacks; i++)
    deeds[attacks[i].to] |= PW_HOLDS_ENEMY;
  for (guint i = 0; i < n_squares; i++)
    deeds[i] &= mask_of (position, (PwSquare) i);
  for (guint i = 0; i < n_victims; i++)
    deeds[victims[i]] |= PW_DEED_TAKES;
  for (guint i = 0; i < pw_moves_count (moves); i++)
    add_others (moves, pw_moves_get (moves, i), deeds);
  return deeds;
}

static PwContrast
contrast (guint8 first, guint8 second)
{
  if (first == 0 || second == 0)
    return first != 0 ? PW_CONTRAST_FIRST : second != 0 ? PW_CONTRAST_SECOND : PW_CONTRAST_NEITHER;
  return first == second ? PW_CONTRAST_BOTH : PW_CONTRAST_APART;
}

void
pw_contrast_find (const PwMoves *first, const PwMoves *second, const PwPosition *position, guint8 *contrasts)
{
  g_autofree guint8 *one = pw_contrast_deeds (first, position), *other = pw_contrast_deeds (second, position);

  for (guint i = 0; i < pw_board_n_squares (position->board); i++)
    contrasts[i] = (guint8) contrast (one[i], other[i]);
}
