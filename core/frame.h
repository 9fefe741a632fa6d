/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "index.h"
#include "pool.h"

#include <string.h>

G_BEGIN_DECLS

/*
 * Counts of loops and measurements, on stacks that share their lower parts.  The same
 * stack is always the same number, so that states compare by it; 0 is the empty one.
 */
typedef enum
{
  PW_FRAME_COUNT,
  PW_FRAME_COUNT_EXACT,
  PW_FRAME_MARK,
} PwFrameKind;

#define PW_FRAME_ANY_NUMBER G_MAXUINT32

typedef struct
{
  guint32 parent;
  guint32 value;
  guint32 kind; /* PwFrameKind */
} PwFrame;

typedef struct
{
  PW_POOL (PwFrame) rows;
  PwIndex index;
} PwFrames;

static inline void
pw_frames_init (PwFrames *frames)
{
  memset (frames, 0, sizeof *frames);
  pw_index_init (&frames->index);
}

static inline void
pw_frames_free (PwFrames *frames)
{
  pw_pool_free (&frames->rows);
  g_free (frames->index.slots);
}

/* Leaves the empty stack alone. */
static inline void
pw_frames_clear (PwFrames *frames)
{
  static const PwFrame none;

  pw_pool_clear (&frames->rows);
  pw_pool_add (&frames->rows, none);
  pw_index_clear (&frames->index);
}

static inline const PwFrame *
pw_frame (const PwFrames *frames, guint32 frame)
{
  return &frames->rows.data[frame];
}

/* Returns: the stack with one more on top */
static inline guint32
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

/* Returns: the stack with one less to count on its top */
static inline guint32
pw_frames_count_one (PwFrames *frames, guint32 frame)
{
  PwFrame top = *pw_frame (frames, frame);

  return pw_frames_push (frames, top.parent, top.value == PW_FRAME_ANY_NUMBER ? top.value : top.value - 1,
                         (PwFrameKind) top.kind);
}

G_END_DECLS
