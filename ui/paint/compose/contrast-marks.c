/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The marks of two pieces on one board: half a disc on the left for the first, on the right for the second, a
 * whole one for both, and two halves apart where both do something, but not the same.
 */
#include "core/engine/contrast.h"
#include "ui/paint/compose/compose-private.h"

/* ORDER PwContrast. On an empty square, and around a piece. */
static const struct
{
  PwLabel label;
  guint n;
  PwForm forms[2][2];
} rows[PW_N_CONTRASTS] = {
  [PW_CONTRAST_FIRST]
  = { PW_LABEL_ONLY_A, 1, { { PW_GLYPH (ONLY_A, LEFT_HALF) }, { PW_GLYPH (ONLY_A, LARGE_LEFT_HALF) } } },
  [PW_CONTRAST_SECOND]
  = { PW_LABEL_ONLY_B, 1, { { PW_GLYPH (ONLY_B, RIGHT_HALF) }, { PW_GLYPH (ONLY_B, LARGE_RIGHT_HALF) } } },
  [PW_CONTRAST_BOTH] = { PW_LABEL_A_AND_B, 1, { { PW_CIRCLE (A_AND_B, 8) }, { PW_CIRCLE (A_AND_B, 20) } } },
  [PW_CONTRAST_APART] = { PW_LABEL_A_OR_B,
                          2,
                          { { PW_GLYPH (ONLY_A, LEFT_HALF), PW_GLYPH (ONLY_B, RIGHT_HALF) },
                            { PW_GLYPH (ONLY_A, LARGE_LEFT_HALF), PW_GLYPH (ONLY_B, LARGE_RIGHT_HALF) } } },
};

void
_pw_contrast_gather (PwPicture *picture, const PwScene *scene)
{
  const PwPosition position
      = { scene->board, scene->at, scene->side, (scene->flags & PW_SCENE_UNMOVED) != 0 };
  g_autofree guint8 *contrasts = g_new0 (guint8, PW_N_SQUARES (picture));

  pw_contrast_find (scene->moves, scene->against, &position, contrasts);
  for (guint i = 0; i < PW_N_SQUARES (picture); i++)
    if (contrasts[i] != PW_CONTRAST_NEITHER && (!(scene->flags & PW_SCENE_ONE_TARGET) || i == scene->pointed))
      {
        picture->spots[i].contrast = contrasts[i];
        picture->spots[i].flags |= PW_SQUARE_CONTRAST;
      }
}

void
_pw_contrast_draw (PwPicture *picture, const PwScene *scene, PwSquare square)
{
  guint contrast = picture->spots[square].contrast;
  gboolean around = square == scene->at || _pw_scene_has_piece (scene, square);

  _pw_picture_use (picture, rows[contrast].label);
  for (guint i = 0; i < rows[contrast].n; i++)
    {
      PwShape *shape = _pw_mark_draw (picture, &rows[contrast].forms[around][i], square);

      if (i == 0)
        _pw_shape_name (shape, PW_ID_MARK, rows[contrast].label, square);
    }
}
