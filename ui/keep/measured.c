/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Measured figures as JSON: owns the members of one.  They come from any file: what is no figure, or has
 * numbers that nobody can have played, is never found; it stays in the file if it is short.
 */
#include "ui/keep/measured.h"

#include <string.h>

#include "core/base/members.h"
#include "core/game/rules.h"

#define MEMBER     "measured"
#define MAX_LENGTH 1000    /* bytes of a figure */
#define MAX_COUNT  9999999 /* no sum of them overflows */
#define N_COUNTS   (PW_N_MATCH_ODDS * PW_MATCH_N_POINTS)

enum
{
  PLAN,
  PIECE,
  AGAINST,
  HANDICAP,
  PAIRS,
  SECONDS,
  N_MEMBERS,
};

static const PwMemberRow members[N_MEMBERS] = {
  [PLAN] = { "plan", PW_WANTS_STRING, 0 },       [PIECE] = { "piece", PW_WANTS_STRING, 0 },
  [AGAINST] = { "against", PW_WANTS_STRING, 0 }, [HANDICAP] = { "handicap", PW_WANTS_NUMBER, 0 },
  [PAIRS] = { "pairs", PW_WANTS_ARRAY, 0 },      [SECONDS] = { "seconds", PW_WANTS_NUMBER, 0 },
};

/* -- reading -- */

static gboolean
read_count (const PwJsonValue *value, guint *count)
{
  gint64 read;
  gboolean fits = pw_member_whole (value, 0, MAX_COUNT, &read);

  if (fits)
    *count = (guint) read;
  return fits;
}

/* Returns: FALSE if it isn't as many counts as there are */
static gboolean
read_pairs (const PwJsonValue *array, PwMeasured *figure)
{
  guint n = 0;

  PW_JSON_EACH_ITEM (i, array)
    if (n == N_COUNTS || !read_count (&i.value, &figure->tally.pairs[0][0] + n++))
      return FALSE;
  return n == N_COUNTS;
}

/* Returns: 0 if it isn't the symbol of a piece */
static char
read_letter (const PwJsonValue *value)
{
  g_autofree char *symbol = value->kind == PW_JSON_STRING ? pw_json_value_dup (value) : NULL;

  return pw_kind_letter (symbol);
}

static gboolean
read_plan (const PwJsonValue *value, PwMeasured *figure)
{
  g_autofree char *plan = value->kind == PW_JSON_STRING ? pw_json_value_dup (value) : NULL;

  return plan != NULL && *plan != '\0'
         && g_strlcpy (figure->plan, plan, sizeof figure->plan) < sizeof figure->plan;
}

static gboolean
read_figure (const PwJsonValue *item, PwMeasured *figure)
{
  PwJsonValue values[N_MEMBERS];
  gint64 handicap;

  *figure = (PwMeasured){ .against = 0 };
  if (item->length > MAX_LENGTH
      || !pw_members_read (members, N_MEMBERS, TRUE, item->start, item->length, values, NULL, NULL)
      || !pw_member_whole (&values[HANDICAP], -MAX_COUNT, MAX_COUNT, &handicap))
    return FALSE;
  figure->handicap = (int) handicap;
  figure->piece = read_letter (&values[PIECE]);
  figure->against = read_letter (&values[AGAINST]);
  return figure->piece != 0 && (figure->against != 0) == pw_member_is_given (&values[AGAINST])
         && read_plan (&values[PLAN], figure) && read_count (&values[SECONDS], &figure->seconds)
         && read_pairs (&values[PAIRS], figure);
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

static void
append_letter (GString *text, const char *name, char letter)
{
  g_autofree char *symbol = pw_kind_symbol (letter);

  g_string_append_printf (text, ",\"%s\":\"%s\"", name, symbol);
}

static void
append_figure (GString *array, const PwMeasured *figure)
{
  g_autoptr (GString) text = g_string_new ("{\"plan\":");

  pw_json_string (text, figure->plan, -1);
  append_letter (text, "piece", figure->piece);
  if (figure->against != 0)
    append_letter (text, "against", figure->against);
  g_string_append_printf (text, ",\"handicap\":%d,\"pairs\":", figure->handicap);
  for (guint i = 0; i < N_COUNTS; i++)
    g_string_append_printf (text, "%c%u", i == 0 ? '[' : ',', (&figure->tally.pairs[0][0])[i]);
  g_string_append_printf (text, "],\"seconds\":%u}", figure->seconds);
  pw_json_add (array, NULL, &(PwJsonValue){ PW_JSON_OBJECT, text->str, text->len });
}

char *
pw_measured_put (const char *measured, const PwMeasured *figure)
{
  GString *array = copy_items (measured, PW_MEASURED_MAX - 1, is_of_plan, figure->plan);

  append_figure (array, figure);
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
