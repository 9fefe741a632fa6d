/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of slots, each notation having a few places to be, found by its hash. */
#include "app/cli/base/cache.h"

#include "app/cli/base/json.h"
#include "app/cli/base/report.h"
#include "core/base/getter.h"

#include <string.h>

#define N_SLOTS      2048 /* 1,342 notations shuffled take a quarter less than with 512 */
#define N_WAYS       4    /* slots that a notation may be in */
#define N_GENERATORS 512  /* of those asked for last: they hold most of the memory */

/* What has walked this far, or is this long, may hold much memory: it is used once. */
#define MAX_KEPT_ARRIVALS 10000
#define MOST_FIRST_ARRIVALS 1000 /* on the first board */
#define MAX_KEPT_LENGTH   PW_NOTATION_MAX_LENGTH
#define MAX_KEPT_TOTAL    (512 * 1024) /* of the notations in all slots: past that all are forgotten */

typedef struct
{
  PwDialect dialect;
  char *notation; /* NULL: used once */
  gsize length;
  PwParse *parse;
  GArray *problems;       /* (nullable): NULL if the cache keeps only errors */
  GString *diagnostics;   /* the same as JSON */
  PwGenerator *generator; /* NULL until it runs */
  guint64 asked;          /* when it was asked for last */
} Slot;

struct _PwCache
{
  gboolean with_warnings;
  Slot slots[N_SLOTS];
  Slot *last;
  guint64 clock;               /* notations asked for */
  gsize total;                 /* length of what is kept */
  Slot *running[N_GENERATORS]; /* (nullable): slots that got a generator, in turn */
  guint next_running;
  PwBoardShapes *shapes; /* of all generators */
  PwMoves *moves;   /* NULL: none yet, or too large to keep */
  gboolean large;   /* the last run's */
};

PwCache *
pw_cache_new (gboolean with_warnings)
{
  PwCache *cache = g_new0 (PwCache, 1);

  cache->with_warnings = with_warnings;
  cache->shapes = pw_board_shapes_new ();
  return cache;
}

static void
clear_slot (Slot *slot)
{
  g_clear_pointer (&slot->generator, pw_generator_free);
  g_clear_pointer (&slot->parse, pw_parse_free);
  g_clear_pointer (&slot->problems, g_array_unref);
  g_clear_pointer (&slot->notation, g_free);
  if (slot->diagnostics != NULL)
    g_string_free (g_steal_pointer (&slot->diagnostics), TRUE);
}

static void
forget_all (PwCache *cache)
{
  for (guint i = 0; i < N_SLOTS; i++)
    clear_slot (&cache->slots[i]);
  cache->total = 0;
}

void
pw_cache_free (PwCache *cache)
{
  if (cache == NULL)
    return;
  forget_all (cache);
  pw_board_shapes_unref (cache->shapes);
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

/* Returns: the notation's slot, or the one that was asked for longest ago of those that it may be in */
static Slot *
find_slot (PwCache *cache, PwDialect dialect, const char *notation, gsize length)
{
  Slot *first = &cache->slots[hash (dialect, notation, length) % (N_SLOTS / N_WAYS) * N_WAYS],
       *oldest = first;

  for (guint i = 0; i < N_WAYS; i++)
    {
      if (slot_holds (&first[i], dialect, notation, length))
        return &first[i];
      if (first[i].asked < oldest->asked)
        oldest = &first[i];
    }
  return oldest;
}

const PwParse *
pw_cache_parse (PwCache *cache, PwDialect dialect, const char *notation, gsize length)
{
  Slot *slot = find_slot (cache, dialect, notation, length);

  cache->last = slot;
  slot->asked = ++cache->clock;
  if (slot_holds (slot, dialect, notation, length))
    return slot->parse;
  if (cache->total > MAX_KEPT_TOTAL)
    forget_all (cache);
  clear_slot (slot);
  slot->dialect = dialect;
  slot->notation = length <= MAX_KEPT_LENGTH ? g_memdup2 (notation, length + 1) : NULL;
  cache->total += slot->notation != NULL ? length : 0;
  slot->length = length;
  slot->parse = pw_notation_parse (dialect, notation, (gssize) length);
  if (cache->with_warnings || pw_parse_has_errors (slot->parse))
    slot->problems = pw_diagnose (PW_ADVICE_PROBLEMS, dialect, notation, (gssize) length, slot->parse);
  return slot->parse;
}

const PwDiagnostic *
pw_cache_error (PwCache *cache)
{
  const GArray *problems;

  g_return_val_if_fail (cache->last != NULL, NULL);

  problems = cache->last->problems;
  for (guint i = 0; problems != NULL && i < problems->len; i++)
    if (g_array_index (problems, PwDiagnostic, i).severity == PW_SEVERITY_ERROR)
      return &g_array_index (problems, PwDiagnostic, i);
  return NULL;
}

const GString *
pw_cache_diagnostics (PwCache *cache)
{
  Slot *slot = cache->last;

  g_return_val_if_fail (slot != NULL && slot->problems != NULL, NULL);

  if (slot->diagnostics == NULL)
    {
      slot->diagnostics = g_string_new (NULL);
      pw_json_diagnostics (slot->diagnostics, slot->problems, NULL);
    }
  return slot->diagnostics;
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

/* The slot that got its generator longest ago gives it up. */
static void
make_generator (PwCache *cache, Slot *slot)
{
  Slot **turn = &cache->running[cache->next_running++ % N_GENERATORS];

  if (*turn != NULL)
    g_clear_pointer (&(*turn)->generator, pw_generator_free);
  *turn = slot;
  slot->generator = pw_generator_new_with (pw_parse_piece (slot->parse), cache->shapes);
}

/*
 * Moves without paths. On its first board a piece is walked, unless it is heavy: that takes less than to prepare what
 * makes it fast on many boards. The moves are the same.
 */
static void
find_outcomes (PwCache *cache, PwGenerator *generator, gboolean first, const PwPosition *position)
{
  if (first)
    {
      pw_generator_set_patience (generator, MOST_FIRST_ARRIVALS);
      pw_generator_run (generator, position, cache->moves);
      pw_generator_set_patience (generator, PW_MAX_ARRIVALS);
    }
  if (!first || pw_moves_truncated (cache->moves))
    pw_generator_outcomes (generator, position, cache->moves);
}

const PwMoves *
pw_cache_run (PwCache *cache, const PwPosition *position, gboolean paths)
{
  Slot *slot = cache->last;
  gboolean first;

  g_return_val_if_fail (slot != NULL && pw_parse_piece (slot->parse) != NULL, NULL);

  trim (cache);
  first = slot->generator == NULL;
  if (first)
    make_generator (cache, slot);
  if (paths)
    pw_generator_run (slot->generator, position, cache->moves);
  else
    find_outcomes (cache, slot->generator, first, position);
  cache->large = pw_generator_arrivals (slot->generator) > MAX_KEPT_ARRIVALS;
  if (cache->large)
    g_clear_pointer (&slot->generator, pw_generator_free);
  return cache->moves;
}

PW_GETTER (PwGenerator *, pw_cache_generator, PwCache, last->generator);
