/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A hash index over numbered things that live elsewhere: open addressing, grows,
 * and is emptied in constant time by starting a new epoch.  The caller compares.
 */
typedef struct
{
  guint32 epoch; /* the slot is free unless this is the current one */
  guint32 hash;
  guint32 id;
} PwIndexSlot;

typedef struct
{
  PwIndexSlot *slots;
  guint32 mask;
  guint32 used;
  guint32 epoch;
} PwIndex;

#define PW_INDEX_NONE G_MAXUINT32

static inline void
pw_index_init (PwIndex *index)
{
  index->slots = g_new0 (PwIndexSlot, 64);
  index->mask = 63;
  index->used = 0;
  index->epoch = 1;
}

static inline void
pw_index_clear (PwIndex *index)
{
  index->used = 0;
  if (G_UNLIKELY (++index->epoch == 0))
    {
      memset (index->slots, 0, (index->mask + 1) * sizeof *index->slots);
      index->epoch = 1;
    }
}

static inline void
pw_index_place (PwIndex *index, guint32 hash, guint32 id)
{
  guint32 at = hash & index->mask;

  while (index->slots[at].epoch == index->epoch)
    at = (at + 1) & index->mask;
  index->slots[at] = (PwIndexSlot){ index->epoch, hash, id };
}

static inline void
pw_index_grow (PwIndex *index)
{
  PwIndexSlot *old = index->slots;
  guint32 n = index->mask + 1;

  index->slots = g_new0 (PwIndexSlot, 2 * (gsize) n);
  index->mask = 2 * n - 1;
  for (guint32 i = 0; i < n; i++)
    if (old[i].epoch == index->epoch)
      pw_index_place (index, old[i].hash, old[i].id);
  g_free (old);
}

/* Adds an id that is not there yet. */
static inline void
pw_index_add (PwIndex *index, guint32 hash, guint32 id)
{
  if (index->used >= index->mask - index->mask / 4)
    pw_index_grow (index);
  pw_index_place (index, hash, id);
  index->used++;
}

/*
 * Walks over the ids with this hash: start with *at = hash; PW_INDEX_NONE ends it.
 */
static inline guint32
pw_index_next (const PwIndex *index, guint32 hash, guint32 *at)
{
  for (;; ++*at)
    {
      const PwIndexSlot *slot = &index->slots[*at & index->mask];

      if (slot->epoch != index->epoch)
        return PW_INDEX_NONE;
      if (slot->hash == hash)
        {
          ++*at;
          return slot->id;
        }
    }
}

G_END_DECLS
