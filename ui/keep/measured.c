/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Measured figures as JSON: owns the members of one.  They come from any file: what is no figure, or has
 * numbers that nobody can have played, is never found; it stays in the file if it is short.
 */
#include "ui/keep/measured.h"

#include <string.h>

#include "core/game/rules-members.h"

#define MEMBER     "measured"
#define MAX_LENGTH 1000    /* bytes of a figure */
#define MAX_COUNT  9999999 /* no sum of them overflows */
#define N_COUNTS   (PW_N_MATCH_ODDS * PW_MATCH_N_POINTS)

#define AT(MEMBER) .place = G_STRUCT_OFFSET (PwMeasured, MEMBER)

static const PwMemberRow rows[] = {
  { "plan", PW_MEMBER_CHARS, .needed = TRUE, AT (plan), .low = 1,
    .high = sizeof ((PwMeasured *) 0)->plan - 1 },
  { "piece", PW_MEMBER_LETTER, .needed = TRUE, AT (piece) },
  { "against", PW_MEMBER_LETTER, AT (against) },
  { "handicap", PW_MEMBER_NUMBER, .needed = TRUE, AT (handicap), .low = -MAX_COUNT, .high = MAX_COUNT },
  { "pairs", PW_MEMBER_COUNTS, .needed = TRUE, AT (tally), .low = N_COUNTS, .high = MAX_COUNT },
  { "seconds", PW_MEMBER_NUMBER, .needed = TRUE, AT (seconds), .high = MAX_COUNT },
};

/* -- reading -- */

static gboolean
read_figure (const PwJsonValue *item, PwMeasured *figure)
{
  const PwMembersReading reading = { .fail = NULL };
  PwJsonValue values[G_N_ELEMENTS (rows)];

  *figure = (PwMeasured){ .against = 0 };
  return item->length <= MAX_LENGTH
         && pw_members_read (rows, G_N_ELEMENTS (rows), TRUE, item->start, item->length, values, NULL, NULL)
         && pw_members_fill (&reading, rows, G_N_ELEMENTS (rows), values, figure);
}

/* data: of the caller */
typedef gboolean (*Fits) (const PwMeasured *figure, gconstpointer data);

static gboolean
is_of_plan (const PwMeasured *figure, gconstpointer plan)
{
  return g_str_equal (figure->plan, plan);
}

static gboolean
is_of_same (const PwMeasured *figure, gconstpointer other)
{
  return figure->piece == ((const PwMeasured *) other)->piece
         && figure->against == ((const PwMeasured *) other)->against;
}

/* The last one that fits. */
static gboolean
find (const char *measured, Fits fits, gconstpointer data, PwMeasured *found)
{
  PwJsonValue array = pw_json_parse (measured, strlen (measured));
  PwMeasured figure;
  gboolean any = FALSE;

  PW_JSON_EACH_ITEM (i, &array)
    if (read_figure (&i.value, &figure) && fits (&figure, data))
      {
        *found = figure;
        any = TRUE;
      }
  return any;
}

gboolean
pw_measured_find (const char *measured, const char *plan, PwMeasured *found)
{
  return find (measured, is_of_plan, plan, found);
}

gboolean
pw_measured_find_latest (const char *measured, char piece, char against, PwMeasured *found)
{
  const PwMeasured same = { .piece = piece, .against = against };

  return find (measured, is_of_same, &same, found);
}

guint
pw_measured_n_pairs (const PwMeasured *figure)
{
  guint n = 0;

  for (guint i = 0; i < N_COUNTS; i++)
    n += (&figure->tally.pairs[0][0])[i];
  return n;
}

/* -- writing -- */

/*
 * Copies items but for some.
 *
 * room: of more the first are left out
 * drops: (nullable): those that are left out
 */
static GString *
copy_items (const char *measured, guint room, Fits drops, gconstpointer data)
{
  GString *array = g_string_new (NULL);
  PwJsonValue before = pw_json_parse (measured, strlen (measured));
  PwMeasured figure;
  guint n = 0;

  PW_JSON_EACH_ITEM (i, &before)
    n++;
  PW_JSON_EACH_ITEM (i, &before)
    if (n-- <= room && i.value.length <= MAX_LENGTH
        && !(drops != NULL && read_figure (&i.value, &figure) && drops (&figure, data)))
      pw_json_add (array, NULL, &i.value);
  return array;
}

char *
pw_measured_put (const char *measured, const PwMeasured *figure)
{
  GString *array = copy_items (measured, PW_MEASURED_MAX - 1, is_of_plan, figure->plan);
  g_autoptr (GString) text = g_string_new (NULL);

  pw_members_write (text, rows, G_N_ELEMENTS (rows), figure);
  pw_json_add (array, NULL, &(PwJsonValue){ PW_JSON_OBJECT, text->str, text->len });
  return pw_json_finish (array);
}

char *
pw_measured_remove (const char *measured, char piece, char against)
{
  const PwMeasured figure = { .piece = piece, .against = against };

  return pw_json_finish (copy_items (measured, PW_MEASURED_MAX, is_of_same, &figure));
}

/* -- in an army -- */

PwArmy *
pw_army_take_measured (PwArmy *army, char **measured)
{
  g_autofree char *text = pw_army_get_member (army, MEMBER);

  *measured = pw_json_finish (copy_items (text, PW_MEASURED_MAX, NULL, NULL));
  return pw_json_parse (text, strlen (text)).kind == PW_JSON_ARRAY ? pw_army_with_member (army, MEMBER, "")
                                                                   : pw_army_ref (army);
}

PwArmy *
pw_army_add_measured (PwArmy *army, const char *measured)
{
  return *measured != '\0' ? pw_army_with_member (army, MEMBER, measured) : pw_army_ref (army);
}
