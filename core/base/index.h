/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* Takes one more number into a hash. */
static inline guint64
pw_hash (guint64 hash, guint64 more)
{
  hash = (hash ^ more) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  hash ^= hash >> 33;
  hash *= G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  return hash ^ (hash >> 33);
}

/*
 * A hash index over numbered things that live elsewhere: open addressing, grows,
 * and is emptied in no time by starting a new epoch.  The caller compares.  All zeros are an empty one.
 */
typedef struct
{
  guint32 epoch; /* the slot is free unless this is the index's, + 1 */
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
#define PW_INDEX_FIRST_SIZE 32

static inline void
pw_index_free (PwIndex *index)
{
  g_free (index->slots);
}

static inline void
pw_index_clear (PwIndex *index)
{
  if (index->used == 0)
    return;
  index->used = 0;
  if (G_UNLIKELY (++index->epoch == G_MAXUINT32))
    {
      memset (index->slots, 0, ((gsize) index->mask + 1) * sizeof *index->slots);
      index->epoch = 0;
    }
}

static inline void
pw_index_place (PwIndex *index, guint32 hash, guint32 id)
{
  guint32 at = hash & index->mask;

  while (index->slots[at].epoch == index->epoch + 1)
    at = (at + 1) & index->mask;
  index->slots[at] = (PwIndexSlot){ index->epoch + 1, hash, id };
}

static inline void
pw_index_grow (PwIndex *index)
{
  PwIndexSlot *old = index->slots;
  guint32 n = old != NULL ? index->mask + 1 : 0, size = MAX (2 * n, PW_INDEX_FIRST_SIZE);

  index->slots = g_new0 (PwIndexSlot, size);
  index->mask = size - 1;
  for (guint32 i = 0; i < n; i++)
    if (old[i].epoch == index->epoch + 1)
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
  if (G_UNLIKELY (index->slots == NULL))
    return PW_INDEX_NONE;
  for (;; ++*at)
    {
      const PwIndexSlot *slot = &index->slots[*at & index->mask];

      if (slot->epoch != index->epoch + 1)
        return PW_INDEX_NONE;
      if (slot->hash == hash)
        {
          ++*at;
          return slot->id;
        }
    }
}

G_END_DECLS
