/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The table of direction letters for whole paths: all runs of one to three words, each set of sectors once.
 */
#include "core/synthesis/sectors.h"

#include "core/notation/extended/vocabulary.h"
#include "core/piece/directions.h"

#include <string.h>

guint
pw_sector_of (PwVec v)
{
  return pw_vec_is_zero (v) ? PW_SECTOR_NOWHERE : (guint) __builtin_ctz (pw_direction_set_of_vec (v));
}

static const PwSectorSet classes[]
    = { PW_DIRECTION_SET_ORTHOGONAL, PW_DIRECTION_SET_DIAGONAL, PW_DIRECTION_SET_OBLIQUE };

PwSectorSet
pw_sectors_close (PwSectorSet sectors)
{
  PwSectorSet closed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    closed |= sectors & classes[i] ? classes[i] : 0;
  return closed;
}

/* -- words -- */

/* The same sectors with right and left exchanged. */
static PwSectorSet
mirror_sectors (PwSectorSet sectors)
{
  PwSectorSet mirrored = 0;

  for (guint i = 0; i < PW_N_SECTORS; i++)
    {
      guint n = i < 8 ? 4 : 8, first = i < 4 ? 0 : i < 8 ? 4 : 8, turn = i - first;
      /* Clockwise from straight ahead: diagonal and oblique ones have none on the axis itself. */
      guint other = first == 0 ? (n - turn) % n : n - 1 - turn;

      mirrored |= sectors & PW_SECTOR_BIT (i) ? PW_SECTOR_BIT (first + other) : 0;
    }
  return mirrored;
}

/* Direction letters as users type them, the plainest first; the vocabulary has their meanings. */
static const char *const signs[] = {
  "f",  "b",  "s",  "v",  "r",  "l",  "fs", "bs", "rv", "lv", "fr",
  "fl", "br", "bl", "rf", "lf", "rb", "lb", "fh", "bh", "rh", "lh",
};

typedef struct
{
  GArray *runs;
  GHashTable *known;
  PwSectorSet sectors_of[G_N_ELEMENTS (signs)];
} Table;

static void
add_run (Table *table, const char *text, guint length, PwSectorSet sectors)
{
  PwSectorLetters run
      = { .length = (guint8) length, .lopsided = mirror_sectors (sectors) != sectors, .sectors = sectors };

  if (sectors == PW_SECTORS_EVERYWHERE || !g_hash_table_add (table->known, GUINT_TO_POINTER (sectors)))
    return;
  g_strlcpy (run.text, text, sizeof run.text);
  g_array_append_val (table->runs, run);
}

/* Two letters that make a word are read as that word: greedily. */
static gboolean
would_join (const char *text, guint length, const char *next)
{
  return length > 0 && strlen (pw_direction_word (text[length - 1], next[0])->word.sign) == 2;
}

/* All runs of exactly `length` letters that begin with a text; each word must add something. */
static void
add_runs (Table *table, char *text, guint at, gboolean single, guint length, PwSectorSet sectors)
{
  if (at == length)
    {
      add_run (table, text, length, sectors);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      guint n = (guint) strlen (signs[i]);

      if (at + n > length || (table->sectors_of[i] & ~sectors) == 0
          || (single && would_join (text, at, signs[i])))
        continue;
      memcpy (text + at, signs[i], n + 1);
      add_runs (table, text, at + n, n == 1, length, sectors | table->sectors_of[i]);
    }
}

#define LONGEST_RUN 6

GArray *
pw_sector_letters_new (void)
{
  Table table
      = { .runs = g_array_new (FALSE, FALSE, sizeof (PwSectorLetters)), .known = g_hash_table_new (NULL, NULL) };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    table.sectors_of[i] = pw_direction_set_pick (pw_direction_word (signs[i][0], signs[i][1])->directions);
  for (guint length = 1; length <= LONGEST_RUN; length++)
    {
      char text[LONGEST_RUN + 1] = "";

      add_runs (&table, text, 0, FALSE, length, 0);
    }
  g_hash_table_unref (table.known);
  return table.runs;
}
