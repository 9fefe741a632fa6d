/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/base/index.h"
#include "core/base/pool.h"

G_BEGIN_DECLS

/*
 * Counts of loops and measurements, on stacks that share their lower parts. Equal stacks have the same number, so
 * that states are compared by it; 0 is the empty one.
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

void pw_frames_init (PwFrames *frames);
void pw_frames_free (PwFrames *frames);
/* Leaves the empty stack alone. */
void pw_frames_clear (PwFrames *frames);

static inline const PwFrame *
pw_frame (const PwFrames *frames, guint32 frame)
{
  return &frames->rows.data[frame];
}

/* Returns: the stack with one more on top */
guint32 pw_frames_push (PwFrames *frames, guint32 parent, guint32 value, PwFrameKind kind);
/* Returns: the stack with one less to count on its top */
guint32 pw_frames_count_one (PwFrames *frames, guint32 frame);

G_END_DECLS
