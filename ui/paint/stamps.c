/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps pixels of shapes.  Must not know how a shape is drawn. */
#include "ui/paint/stamps.h"

#include <string.h>

#include "core/base/index.h"
#include "core/base/owns.h"

#define MAX_PIXELS (1 << 20)

struct _PwStamps
{
  GHashTable *stamps; /* PwStamp */
  gsize n_pixels;
  double scale[2]; /* of all of them */
};

static guint
hash_key (gconstpointer key)
{
  guint64 words[sizeof (PwStampKey) / sizeof (guint64)], hash = 0;

  G_STATIC_ASSERT (sizeof words == sizeof (PwStampKey));
  memcpy (words, key, sizeof words);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    hash = pw_hash (hash, words[i]);
  return (guint) hash;
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (PwStampKey)) == 0;
}

static PW_FREE_NOTIFY (free_stamp, PwStamp, (cairo_surface_destroy, surface));

PwStamps *
pw_stamps_new (void)
{
  PwStamps *self = g_new0 (PwStamps, 1);

  self->stamps = g_hash_table_new_full (hash_key, equal_keys, NULL, free_stamp);
  return self;
}

PW_FREE_FUNC (pw_stamps_free, PwStamps, (g_hash_table_unref, stamps));

const PwStamp *
pw_stamps_find (PwStamps *self, const PwStampKey *key)
{
  return g_hash_table_lookup (self->stamps, key);
}

/* A board that has another size now will hardly have the one before again. */
static void
make_room (PwStamps *self, const PwStampKey *key, gsize more)
{
  if (self->n_pixels + more > MAX_PIXELS || memcmp (self->scale, key->scale, sizeof self->scale) != 0)
    {
      g_hash_table_remove_all (self->stamps);
      self->n_pixels = 0;
    }
  memcpy (self->scale, key->scale, sizeof self->scale);
  self->n_pixels += more;
}

const PwStamp *
pw_stamps_add (PwStamps *self, const PwStampKey *key, int reach)
{
  PwStamp *stamp = g_new0 (PwStamp, 1);
  int size = 2 * reach + 1;

  make_room (self, key, (gsize) size * (gsize) size);
  stamp->key = *key;
  stamp->reach = reach;
  stamp->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  g_hash_table_insert (self->stamps, &stamp->key, stamp);
  return stamp;
}
