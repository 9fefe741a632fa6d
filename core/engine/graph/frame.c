/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Stacks of counts that share their lower parts.
 */
#include "core/engine/graph/frame.h"

#include <string.h>

#include "core/base/owns.h"

void
pw_frames_init (PwFrames *frames)
{
  memset (frames, 0, sizeof *frames);
}

PW_CLEAR_FUNC (pw_frames_free, PwFrames, ((pw_pool_free), rows), ((pw_index_free), index));

void
pw_frames_clear (PwFrames *frames)
{
  static const PwFrame none;

  pw_pool_clear (&frames->rows);
  pw_pool_add (&frames->rows, none);
  pw_index_clear (&frames->index);
}

guint32
pw_frames_push (PwFrames *frames, guint32 parent, guint32 value, PwFrameKind kind)
{
  PwFrame frame = { parent, value, kind };
  guint32 hash = (parent * 0x9e3779b1u) ^ (value * 0x85ebca6bu) ^ (guint32) kind;
  guint32 at, id;

  hash ^= hash >> 15;
  for (at = hash; (id = pw_index_next (&frames->index, hash, &at)) != PW_INDEX_NONE;)
    {
      const PwFrame *other = pw_frame (frames, id);

      if (other->parent == parent && other->value == value && other->kind == frame.kind)
        return id;
    }
  pw_pool_add (&frames->rows, frame);
  pw_index_add (&frames->index, hash, frames->rows.n - 1);
  return frames->rows.n - 1;
}

guint32
pw_frames_count_one (PwFrames *frames, guint32 frame)
{
  PwFrame top = *pw_frame (frames, frame);

  return pw_frames_push (frames, top.parent, top.value == PW_FRAME_ANY_NUMBER ? top.value : top.value - 1,
                         (PwFrameKind) top.kind);
}
