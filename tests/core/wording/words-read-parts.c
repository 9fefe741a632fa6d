/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Parts of sentences: numbers, directions, names, places, and the rides and leaps that they are.
 */
#include "tests/core/wording/words-read-private.h"

#include "core/wording/leaps.h"

#include <stdlib.h>
#include <string.h>

/* -- text -- */

gboolean
eat (const char **at, const char *text)
{
  gsize length = strlen (text);

  if (strncmp (*at, text, length) != 0)
    return FALSE;
  *at += length;
  return TRUE;
}

/* Either of two forms, such as "continues" and "continue". */
gboolean
eat_either (const char **at, const char *a, const char *b)
{
  return eat (at, a) || eat (at, b);
}

gboolean
back (const char **at, const char *to)
{
  *at = to;
  return FALSE;
}

gboolean
read_number (const char **at, guint *n)
{
  static const char *const spelled[] = { "zero",  "one",   "two",  "three", "four",   "five",  "six",
                                         "seven", "eight", "nine", "ten",   "eleven", "twelve" };
  char *end;

  for (guint i = G_N_ELEMENTS (spelled); i-- > 0;)
    if (g_str_has_prefix (*at, spelled[i]) && !g_ascii_isalpha ((*at)[strlen (spelled[i])]))
      {
        *n = i;
        return eat (at, spelled[i]);
      }
  if (!g_ascii_isdigit (**at))
    return FALSE;
  *n = (guint) strtoul (*at, &end, 10);
  *at = end;
  return TRUE;
}

/* "two squares", "one leap" */
gboolean
read_distance (const char **at, guint *n)
{
  const char *from = *at;

  return (read_number (at, n)
          && (eat (at, " squares") || eat (at, " square") || eat (at, " leaps") || eat (at, " leap")))
         || back (at, from);
}

/* "a, b or c", "a, b, or c" */
gboolean
read_list (const char **at, ReadItem read, gpointer data)
{
  if (!read (at, data))
    return FALSE;
  for (;;)
    {
      const char *from = *at;

      if (!(eat (at, ", or ") || eat (at, ", ") || eat (at, " or ")) || !read (at, data))
        {
          *at = from;
          return TRUE;
        }
    }
}

/* -- directions -- */

static const char *const octant_letters[] = { "f", "fr", "r", "br", "b", "bl", "l", "fl" };
static const char *const oblique_letters[] = { "rf", "fr", "br", "rb", "lb", "bl", "fl", "lf" };

typedef struct
{
  const char *words;
  guint bits;
} BitsRow;

static gboolean
read_octant (const char **at, gpointer data)
{
  static const BitsRow rows[] = {
    { "forward, right or in between", 0x07 },
    { "forward, left or in between", 0xc1 },
    { "backward, right or in between", 0x1c },
    { "backward, left or in between", 0x70 },
    { "in any direction", 0xff },
    { "orthogonally", 0x55 },
    { "diagonally forward to the right", 0x02 },
    { "diagonally forward to the left", 0x80 },
    { "diagonally backward to the right", 0x08 },
    { "diagonally backward to the left", 0x20 },
    { "diagonally forward", 0x82 },
    { "diagonally backward", 0x28 },
    { "diagonally to the right", 0x0a },
    { "diagonally to the left", 0xa0 },
    { "diagonally", 0xaa },
    { "forward", 0x01 },
    { "backward", 0x10 },
    { "sideways", 0x44 },
    { "to the right", 0x04 },
    { "to the left", 0x40 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (eat (at, rows[i].words))
      {
        *(guint *) data |= rows[i].bits;
        return TRUE;
      }
  return FALSE;
}

gboolean
read_octants (const char **at, guint *ways)
{
  *ways = 0;
  return read_list (at, read_octant, ways);
}

void
add_ride (GArray *rides, const char *letters, const char *atom, guint range, gboolean exact)
{
  Ride ride = { .range = range, .exact = exact && range > 1 };

  g_strlcpy (ride.letters, letters, sizeof ride.letters);
  g_strlcpy (ride.atom, atom, sizeof ride.atom);
  g_array_append_val (rides, ride);
}

/* Along octants, in leaps of so many squares. */
void
add_straight (GArray *rides, guint length, guint ways, guint range, gboolean exact)
{
  for (guint diagonal = 0; diagonal < 2; diagonal++)
    {
      g_autofree char *atom = length == 1 ? g_strdup (diagonal ? "F" : "W")
                                          : g_strdup_printf ("(%u,%u)", length, diagonal ? length : 0);
      guint all = diagonal ? 0xaa : 0x55;

      if ((ways & all) == all)
        add_ride (rides, "", atom, range, exact);
      else
        for (guint i = 0; i < 8; i++)
          if (ways & all & 1u << i)
            add_ride (rides, octant_letters[i], atom, range, exact);
    }
}

/* "two squares forward and one to the right": bits of the eight ways, clockwise */
static gboolean
read_oblique_ways (const char **at, guint *most, guint *least, guint *ways)
{
  static const struct
  {
    const char *front, *rest;
    guint bits;
  } rows[] = {
    { " squares forward or backward and ", " to either side", 0x99 },
    { " squares forward or backward and ", " to the right", 0x09 },
    { " squares forward or backward and ", " to the left", 0x90 },
    { " squares sideways and ", " forward or backward", 0x66 },
    { " squares sideways and ", " forward", 0x42 },
    { " squares sideways and ", " backward", 0x24 },
    { " squares orthogonally and ", " to the right of that", 0x55 },
    { " squares orthogonally and ", " to the left of that", 0xaa },
    { " squares forward and ", " to either side", 0x81 },
    { " squares backward and ", " to either side", 0x18 },
    { " squares to the right and ", " forward or backward", 0x06 },
    { " squares to the left and ", " forward or backward", 0x60 },
    { " squares forward and ", " to the right", 0x01 },
    { " squares forward and ", " to the left", 0x80 },
    { " squares to the right and ", " forward", 0x02 },
    { " squares to the left and ", " forward", 0x40 },
    { " squares to the right and ", " backward", 0x04 },
    { " squares to the left and ", " backward", 0x20 },
    { " squares backward and ", " to the right", 0x08 },
    { " squares backward and ", " to the left", 0x10 },
  };
  const char *from = *at;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      *at = from;
      *ways = rows[i].bits;
      if (read_number (at, most) && eat (at, rows[i].front) && read_number (at, least)
          && eat (at, rows[i].rest))
        return TRUE;
    }
  return back (at, from);
}

static void
add_oblique (GArray *rides, const char *atom, guint ways, guint range, gboolean exact)
{
  for (guint i = 0; i < 8; i++)
    if (ways & 1u << i)
      add_ride (rides, oblique_letters[i], atom, range, exact);
}

/* -- names -- */

/* "a knight", "a (5,2) rider": its atom, or "K" and "Q". */
gboolean
read_name (const char **at, char *atom, gsize size, gboolean *rides)
{
  static const BitsRow chains[]
      = { { "a griffon", 0 },    { "a manticore", 1 },          { "a rhino", 2 },
          { "a hook mover", 3 }, { "a capricorn", 4 },          { "a xiangqi horse", 5 },
          { "a moa", 6 },        { "a crooked bishop", 7 },     { "a crooked rook", 8 },
          { "a rose", 9 },       { "a crooked nightrider", 10 } };
  static const char *const texts[]
      = { "(FtR)", "(WtB)", "(WtF)", "(RtsR)", "(BtsB)", "n(2,1)", "(F-W)", "zF", "zW", "qN", "zN" };
  const char *from = *at;
  char *end;

  *rides = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (chains); i++)
    if (eat (at, chains[i].words))
      {
        g_strlcpy (atom, texts[chains[i].bits], size);
        return TRUE;
      }
  if (eat (at, "a king"))
    return g_strlcpy (atom, "K", size) > 0;
  if (eat (at, "a queen"))
    {
      *rides = TRUE;
      return g_strlcpy (atom, "K", size) > 0;
    }
  for (int dx = 1; dx <= 9; dx++)
    for (int dy = 0; dy <= dx; dy++)
      {
        const PwLeapName *name = pw_leap_name (pw_vec (dx, dy));

        *rides = name != NULL && name->like_rider != NULL && eat (at, name->like_rider);
        if (*rides || (name != NULL && name->like_leaper != NULL && eat (at, name->like_leaper)))
          {
            g_snprintf (atom, (gulong) size, "(%d,%d)", dx, dy);
            if (dx == 1)
              g_strlcpy (atom, dy == 0 ? "W" : "F", size);
            return TRUE;
          }
      }
  if (!eat (at, "a ("))
    return FALSE;
  for (end = (char *) *at; *end != ')' && *end != '\0'; end++)
    ;
  g_snprintf (atom, (gulong) size, "(%.*s)", (int) (end - *at), *at);
  *at = *end != '\0' ? end + 1 : end;
  *rides = eat (at, " rider");
  return *rides || eat (at, " leaper") || back (at, from);
}

static guint
atom_length (const char *atom)
{
  return atom[0] == '(' ? (guint) strtoul (atom + 1, NULL, 10) : 1;
}

static gboolean
is_straight (const char *atom)
{
  const char *comma = strchr (atom, ',');
  guint dy = comma != NULL ? (guint) strtoul (comma + 1, NULL, 10) : 0;

  return comma == NULL || dy == 0 || dy == atom_length (atom);
}

/* The ways of a name: all, or "going forward". */
gboolean
add_named (const char **at, GArray *rides, const char *atom, guint range, gboolean exact, const char *front,
           const char *behind)
{
  static const BitsRow halves[]
      = { { "forward", 0 }, { "backward", 4 }, { "to the right", 2 }, { "to the left", 6 } };
  const char *from = *at;
  guint ways, most, least;

  if (eat (at, front))
    {
      if (strchr (atom, 't') != NULL || strchr (atom, '-') != NULL)
        return back (at, from);
      if (is_straight (atom) && read_octants (at, &ways))
        {
          guint all = atom[0] == 'K' ? 0xff : atom[0] == 'W' || strstr (atom, ",0") != NULL ? 0x55 : 0xaa;

          add_straight (rides, atom_length (atom), ways & all, range, exact);
          return (ways & ~all) == 0 && eat (at, behind) ? TRUE : back (at, from);
        }
      for (guint i = 0; i < G_N_ELEMENTS (halves); i++)
        if (!is_straight (atom) && eat (at, halves[i].words))
          {
            g_autofree char *letters = g_strconcat (octant_letters[halves[i].bits], "h", NULL);

            add_ride (rides, letters, atom, range, exact);
            return eat (at, behind) ? TRUE : back (at, from);
          }
      if (!read_oblique_ways (at, &most, &least, &ways) || !eat (at, behind))
        return back (at, from);
      add_oblique (rides, atom, ways, range, exact);
      return TRUE;
    }
  if (atom[0] == 'K')
    add_straight (rides, 1, 0xff, range, exact);
  else
    add_ride (rides, "", atom, range, exact);
  return TRUE;
}

/* A name and how far it goes. */
gboolean
read_named (const char **at, gpointer data)
{
  GArray *rides = data;
  const char *from = *at;
  char atom[24];
  gboolean rider, exact = FALSE;
  guint range;

  if (!read_name (at, atom, sizeof atom, &rider))
    return FALSE;
  range = rider ? 0 : 1;
  exact = eat (at, " exactly ");
  if ((exact || eat (at, " up to ")) && !read_distance (at, &range))
    return back (at, from);
  return add_named (at, rides, atom, range, exact, " going ", "");
}

gboolean
read_names (const char **at, GArray *rides)
{
  return read_list (at, read_named, rides);
}

/* -- squares and places -- */

/* "up to two squares sideways"; captures: "at any distance", "away" */
gboolean
read_far (const char **at, gpointer data)
{
  const char *from = *at;
  guint range = 0, ways;
  gboolean exact = FALSE;

  if (!eat (at, "any number of squares") && !eat (at, "at any distance"))
    {
      exact = eat (at, "exactly ");
      if (!exact && !eat (at, "up to ") && !g_str_has_prefix (*at, "one square"))
        return back (at, from);
      if (!read_distance (at, &range))
        return back (at, from);
      eat (at, " away");
    }
  if (!eat (at, " ") || !read_octants (at, &ways))
    return back (at, from);
  if (exact && !eat (at, "; the square between must be empty"))
    eat (at, "; the squares between must be empty");
  add_straight (data, 1, ways, range, exact);
  return TRUE;
}

/* Where a single leap goes. */
gboolean
read_place (const char **at, gpointer data)
{
  const char *from = *at;
  guint most, least, ways;

  if (eat (at, "like "))
    return read_names (at, data) || back (at, from);
  if (read_oblique_ways (at, &most, &least, &ways))
    {
      g_autofree char *atom = g_strdup_printf ("(%u,%u)", most, least);

      add_oblique (data, atom, ways, 1, FALSE);
      return TRUE;
    }
  if (!read_distance (at, &most) || !eat (at, " ") || !read_octants (at, &ways))
    return back (at, from);
  add_straight (data, most, ways, 1, FALSE);
  return TRUE;
}

/* "next to it", "one leap of a knight away", "one square forward" */
gboolean
read_neighbor_place (const char **at, gpointer data)
{
  const char *from = *at;

  if (eat (at, "next to it"))
    add_straight (data, 1, 0xff, 1, FALSE);
  else if (eat (at, "orthogonally next to it"))
    add_straight (data, 1, 0x55, 1, FALSE);
  else if (eat (at, "diagonally next to it"))
    add_straight (data, 1, 0xaa, 1, FALSE);
  else if (eat (at, "one leap of "))
    return (read_names (at, data) && eat (at, " away")) || back (at, from);
  else
    return read_place (at, data);
  return TRUE;
}

gboolean
read_line (const char **at, gpointer data)
{
  const char *from = *at;
  guint ways, first = ((GArray *) data)->len;

  if (eat (at, "a queen’s line"))
    add_straight (data, 1, 0xff, 0, FALSE);
  else if (eat (at, "a rook’s line"))
    add_straight (data, 1, 0x55, 0, FALSE);
  else if (eat (at, "a bishop’s line"))
    add_straight (data, 1, 0xaa, 0, FALSE);
  else if (eat (at, "a nightrider’s line"))
    add_ride (data, "", "(2,1)", 0, FALSE);
  else if (eat (at, "a line ") && read_octants (at, &ways))
    add_straight (data, 1, ways, 0, FALSE);
  else if (eat (at, "the line of "))
    {
      if (!read_named (at, data))
        return back (at, from);
      for (guint i = first; i < ((GArray *) data)->len; i++)
        g_array_index ((GArray *) data, Ride, i).range = 0;
    }
  else
    return back (at, from);
  return TRUE;
}

/* Lines, and how far away on them: ", up to two squares away," */
gboolean
read_lines (const char **at, GArray *rides)
{
  const char *from;
  guint range;

  if (!read_list (at, read_line, rides))
    return FALSE;
  from = *at;
  if (!eat (at, ", up to ") || !read_distance (at, &range) || !eat (at, " away,"))
    return back (at, from) || TRUE;
  for (guint i = 0; i < rides->len; i++)
    g_array_index (rides, Ride, i).range = range;
  return TRUE;
}

/* -- texts -- */

/* (transfer full) */
char *
ride_text (const Ride *ride, guint range, gboolean exact)
{
  if (range == 1 || ride->atom[0] == 'z' || ride->atom[0] == 'q')
    return g_strconcat (ride->letters, ride->atom, NULL);
  return g_strdup_printf ("%s%s%s%u", ride->letters, ride->atom, exact ? "-" : "", range);
}

/* All of them as one factor of a chain. (transfer full) */
char *
factor_text (const GArray *rides)
{
  GString *text = g_string_new ("(");

  for (guint i = 0; i < rides->len; i++)
    {
      const Ride *ride = &g_array_index (rides, Ride, i);
      g_autofree char *one = ride_text (ride, ride->range, ride->exact);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", one);
    }
  if (rides->len == 1 && strchr (text->str + 1, '-') == NULL
      && g_array_index (rides, Ride, 0).letters[0] == '\0')
    return g_string_free (g_string_erase (text, 0, 1), FALSE);
  return g_string_free (g_string_append_c (text, ')'), FALSE);
}

void
add_term (Unit *unit, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (unit->terms, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

void
add_rides (Unit *unit, const GArray *rides)
{
  for (guint i = 0; i < rides->len; i++)
    {
      const Ride *ride = &g_array_index (rides, Ride, i);

      g_ptr_array_add (unit->terms, ride_text (ride, ride->range, ride->exact));
    }
}

/* "moves ... without capturing", "leaps ...", "captures ..." */
gboolean
read_verb (const char **at, char *mode)
{
  *mode = 0;
  if (eat (at, "moves ") || eat (at, "slides ") || eat (at, "leaps "))
    return TRUE;
  *mode = 'c';
  return eat (at, "captures ");
}

gboolean
read_without (const char **at, char *mode)
{
  if (eat (at, ", without capturing") || eat (at, " without capturing"))
    {
      if (*mode == 'c')
        return FALSE;
      *mode = 'm';
    }
  return TRUE;
}
