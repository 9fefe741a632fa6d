/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/paint/compose/picture.h"

G_BEGIN_DECLS

/*
 * Composes what is published: as pw_picture_compose(), or, if the scene has PW_SCENE_STRIP and a move, that move as a
 * strip: boards side by side, from its beginning over each square where it turns or captures to its end.  It is the
 * move to the square pointed at, or else the one with the most to see.
 */
void pw_picture_compose_diagram (PwPicture *picture, const PwScene *scene);

G_END_DECLS
