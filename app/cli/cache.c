/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of slots, each notation having one place to be, found by its hash. */
#include "app/cli/cache.h"

#include <string.h>

#include "app/cli/report.h"

#define N_SLOTS 64

/* What has walked this far, or is this long, may hold much memory: it is used once. */
#define MAX_KEPT_ARRIVALS 50000
#define MAX_KEPT_LENGTH   (4 * PW_NOTATION_MAX_LENGTH)

typedef struct
{
  PwDialect dialect;
  char *notation; /* NULL: used once */
  gsize length;
  PwParse *parse;
  GArray *problems;
  PwGenerator *generator; /* NULL until it runs */
} Slot;

struct _PwCache
{
  Slot slots[N_SLOTS];
  Slot *last;
  PwMoves *moves; /* NULL: none yet, or too large to keep */
  gboolean large; /* the last run's */
};

PwCache *
pw_cache_new (void)
{
  return g_new0 (PwCache, 1);
}

static void
clear_slot (Slot *slot)
{
  g_clear_pointer (&slot->generator, pw_generator_free);
  g_clear_pointer (&slot->parse, pw_parse_free);
  g_clear_pointer (&slot->problems, g_array_unref);
  g_clear_pointer (&slot->notation, g_free);
}

void
pw_cache_free (PwCache *cache)
{
  if (cache == NULL)
    return;
  for (guint i = 0; i < N_SLOTS; i++)
    clear_slot (&cache->slots[i]);
  pw_moves_free (cache->moves);
  g_free (cache);
}

static guint
hash (PwDialect dialect, const char *notation, gsize length)
{
  guint h = 2166136261u ^ dialect; /* FNV-1a */

  for (gsize i = 0; i < length; i++)
    h = (h ^ (guint8) notation[i]) * 16777619u;
  return h ^ h >> 16;
}

static gboolean
slot_holds (const Slot *slot, PwDialect dialect, const char *notation, gsize length)
{
  return slot->notation != NULL && slot->dialect == dialect && slot->length == length
         && memcmp (slot->notation, notation, length) == 0;
}

const PwParse *
pw_cache_parse (PwCache *cache, PwDialect dialect, const char *notation, gsize length)
{
  Slot *slot = &cache->slots[hash (dialect, notation, length) % N_SLOTS];

  cache->last = slot;
  if (slot_holds (slot, dialect, notation, length))
    return slot->parse;
  clear_slot (slot);
  slot->dialect = dialect;
  slot->notation = length <= MAX_KEPT_LENGTH ? g_memdup2 (notation, length + 1) : NULL;
  slot->length = length;
  slot->parse = pw_notation_parse (dialect, notation, (gssize) length);
  slot->problems = pw_diagnose (PW_ADVICE_PROBLEMS, dialect, notation, (gssize) length, slot->parse);
  return slot->parse;
}

const GArray *
pw_cache_problems (PwCache *cache)
{
  g_return_val_if_fail (cache->last != NULL, NULL);
  return cache->last->problems;
}

/* Lets go of what the last run made large. */
static void
trim (PwCache *cache)
{
  if (cache->large)
    g_clear_pointer (&cache->moves, pw_moves_free);
  if (cache->moves == NULL)
    cache->moves = pw_moves_new ();
}

const PwMoves *
pw_cache_run (PwCache *cache, const PwPosition *position)
{
  Slot *slot = cache->last;

  g_return_val_if_fail (slot != NULL && pw_parse_piece (slot->parse) != NULL, NULL);

  trim (cache);
  if (slot->generator == NULL)
    slot->generator = pw_generator_new (pw_parse_piece (slot->parse));
  pw_generator_run (slot->generator, position, cache->moves);
  cache->large = pw_generator_arrivals (slot->generator) > MAX_KEPT_ARRIVALS;
  if (cache->large)
    g_clear_pointer (&slot->generator, pw_generator_free);
  return cache->moves;
}
