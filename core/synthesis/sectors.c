/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The table of direction letters for whole paths: all runs of one to three words, each set of sectors once.
 */
#include "core/synthesis/sectors.h"

#include "core/notation/extended/vocabulary.h"

#include <string.h>

/* One of each class of vectors; their copies are numbered from `first`. */
static const struct
{
  gint16 dx, dy;
  guint8 first, n;
} classes[] = { { 1, 0, 0, 4 }, { 1, 1, 4, 4 }, { 2, 1, 8, 8 } };

guint
pw_sector_of (PwVec v)
{
  /* Quarter turns until it points ahead or ahead and to the right: 0 <= dx, 0 < dy. */
  guint turns = 0;

  if (pw_vec_is_zero (v))
    return PW_SECTOR_NOWHERE;
  while (v.dx < 0 || v.dy <= 0)
    {
      v = pw_vec_turn_right (v, 3);
      turns++;
    }
  if (v.dx == 0)
    return classes[0].first + turns;
  if (v.dx == v.dy)
    return classes[1].first + turns;
  return classes[2].first + 2 * turns + (v.dx > v.dy);
}

PwSectorSet
pw_sectors_close (PwSectorSet sectors)
{
  PwSectorSet closed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      PwSectorSet all = (PW_SECTOR_BIT (classes[i].n) - 1) << classes[i].first;

      if (sectors & all)
        closed |= all;
    }
  return closed;
}

/* -- words -- */

/* The same sectors with right and left changed. */
static PwSectorSet
mirror_sectors (PwSectorSet sectors)
{
  PwSectorSet mirrored = 0;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    for (guint turn = 0; turn < classes[i].n; turn++)
      {
        /* Clockwise from straight ahead: diagonal and oblique ones have none on the axis itself. */
        guint other = classes[i].dy == 0 ? (classes[i].n - turn) % classes[i].n : classes[i].n - 1 - turn;

        if (sectors & PW_SECTOR_BIT (classes[i].first + turn))
          mirrored |= PW_SECTOR_BIT (classes[i].first + other);
      }
  return mirrored;
}

static PwSectorSet
pick_sectors (PwDirections directions)
{
  PwSectorSet sectors = 0;

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    {
      PwVec copies[8];
      gboolean picked[8];
      guint n = pw_vec_copies (pw_vec (classes[i].dx, classes[i].dy), copies);

      pw_directions_pick (directions, PW_FORWARD, copies, n, picked);
      for (guint j = 0; j < n; j++)
        if (picked[j])
          sectors |= PW_SECTOR_BIT (pw_sector_of (copies[j]));
    }
  return sectors;
}

/* Words as they are typed, the plainest first; what they keep is asked of the vocabulary. */
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
    table.sectors_of[i] = pick_sectors (pw_direction_word (signs[i][0], signs[i][1])->directions);
  for (guint length = 1; length <= LONGEST_RUN; length++)
    {
      char text[LONGEST_RUN + 1] = "";

      add_runs (&table, text, 0, FALSE, length, 0);
    }
  g_hash_table_unref (table.known);
  return table.runs;
}
