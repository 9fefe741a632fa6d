/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/lessons/exercise.h"
#include "core/lessons/sample-positions.h"

/* The squares of an exercise of predict. targets: (out): a byte for each square, 0 or 1. Returns: how many there are */
static inline guint
find_exercise_targets (const PwExercise *exercise, guint8 *targets)
{
  g_autoptr (PwPiece) piece = pw_exercise_piece (exercise);

  return _pw_sample_positions_find_targets (piece, &exercise->scene.position, targets);
}
