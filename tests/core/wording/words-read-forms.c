/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sentences that are a form by themselves: hops, captures without going there, leaps in a row.
 */
#include "tests/core/wording/words-read-private.h"

#include "core/wording/leaps.h"

#include <string.h>

/* -- hops -- */

typedef struct
{
  GArray *rides; /* with how near the screen is */
  char link;     /* + ? ! x d */
  guint screens;
  gboolean squares;
} Hop;

/* Where it lands: 0: anywhere */
static gboolean
read_landing (const char **at, guint *landing)
{
  const char *from = *at;

  *landing = 1;
  if (eat (at, "right behind the last") || eat (at, "right behind it") || eat (at, "one leap behind the last")
      || eat (at, "one leap behind it"))
    return TRUE;
  *landing = 0;
  if (eat (at, "anywhere beyond") || eat (at, "any number of leaps beyond"))
    return TRUE;
  return (eat (at, "up to ") && read_distance (at, landing) && eat (at, " beyond")) || back (at, from);
}

/* One term for each line: W0+W, W0xWxW. */
static void
add_hops (Unit *unit, const GArray *rides, guint screens, char link, guint landing)
{
  for (guint i = 0; i < rides->len; i++)
    {
      const Ride *ride = &g_array_index (rides, Ride, i);
      Ride bare = *ride;
      g_autofree char *first = ride_text (ride, ride->range, FALSE), *last = NULL, *next = NULL;
      GString *text = g_string_new (NULL);

      bare.letters[0] = '\0';
      last = ride_text (&bare, landing, FALSE);
      next = ride_text (&bare, ride->range, FALSE);
      g_string_append_printf (text, ride->letters[0] != '\0' ? "(%s)" : "%s", first);
      for (guint k = 1; k < screens; k++)
        g_string_append_printf (text, "%c%s", link, next);
      g_string_append_printf (text, "%c%s", link, last);
      g_ptr_array_add (unit->terms, g_string_free (text, FALSE));
    }
}

/* "the first piece on a queen’s line", "an enemy next to it" */
static gboolean
read_screen (const char **at, GArray *rides, char *link)
{
  static const struct
  {
    const char *words;
    char link;
    gboolean line;
  } rows[] = {
    { "the first piece on ", '+', TRUE },
    { "the first piece, if it is friendly, on ", '?', TRUE },
    { "the first piece, if it is an enemy, on ", '!', TRUE },
    { "a piece ", '+', FALSE },
    { "a friendly piece ", '?', FALSE },
    { "an enemy ", '!', FALSE },
  };
  const char *from = *at;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (eat (at, rows[i].words))
      {
        *link = rows[i].link;
        return (rows[i].line ? read_lines (at, rides) : read_list (at, read_neighbor_place, rides))
               || back (at, from);
      }
  return FALSE;
}

gboolean
read_short_hop (const char **at, Unit *unit)
{
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  guint landing;
  char link;

  if (!eat (at, "hops over ") || !read_screen (at, rides, &link))
    return back (at, from);
  unit->mode = g_str_has_prefix (*at, " and captures ") ? 'c' : 0;
  if ((!eat (at, " and lands ") && !eat (at, " and captures ")) || !read_landing (at, &landing)
      || !read_without (at, &unit->mode))
    return back (at, from);
  add_hops (unit, rides, 1, link, landing);
  return TRUE;
}

/* "exactly two enemies next to it" */
static gboolean
read_screens (const char **at, guint *n, char *link, gboolean *near)
{
  if (!eat (at, "exactly ") || !read_number (at, n))
    return FALSE;
  if (eat_either (at, " friendly pieces", " friendly piece"))
    *link = '?';
  else if (eat_either (at, " enemies", " enemy"))
    *link = '!';
  else if (eat_either (at, " pieces", " piece"))
    *link = '+';
  else
    return FALSE;
  *near = eat_either (at, " in an unbroken row next to it", " next to it");
  return TRUE;
}

gboolean
read_long_hop (const char **at, Unit *unit)
{
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  guint screens, landing = 0, gap = 0;
  gboolean near;
  char link;

  if (!read_verb (at, &unit->mode) || !eat (at, "like ") || !read_names (at, rides)
      || !read_without (at, &unit->mode))
    return back (at, from);
  if (eat (at, ", hopping over any number of pieces"))
    {
      for (guint i = 0; i < rides->len; i++)
        {
          const Ride *ride = &g_array_index (rides, Ride, i);

          add_term (unit, "%sjj%s%u", ride->letters, ride->atom, ride->range);
        }
      return TRUE;
    }
  if (!eat (at, ", but must hop over ") || !read_screens (at, &screens, &link, &near))
    return back (at, from);
  if (!eat (at, " first") && (!eat (at, ", landing ") || !read_landing (at, &landing)))
    return back (at, from);
  if (eat (at, "; each must be within ") && (!read_distance (at, &gap) || !eat (at, " of the one before")))
    return back (at, from);
  for (guint i = 0; i < rides->len; i++)
    {
      if (g_array_index (rides, Ride, i).range > 1)
        return back (at, from); /* of the whole: p and g with a number */
      g_array_index (rides, Ride, i).range = near ? 1 : gap;
    }
  add_hops (unit, rides, screens, link, landing);
  return TRUE;
}

/* -- locusts and the like -- */

gboolean
read_locust (const char **at, Unit *unit)
{
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  gboolean either, empty;
  guint landing = 1;

  if (!eat (at, "captures "))
    return FALSE;
  either = eat (at, "the first piece of either side on ");
  if (either || eat (at, "the first enemy on "))
    {
      if (!read_lines (at, rides))
        return back (at, from);
    }
  else
    {
      either = eat (at, "a piece ");
      if ((!either && !eat (at, "an enemy ")) || !read_list (at, read_neighbor_place, rides))
        return back (at, from);
    }
  if (!eat (at, " by hopping to "))
    return back (at, from);
  empty = strncmp (*at, "the empty", 9) == 0 || strncmp (*at, "any empty", 9) == 0
          || strncmp (*at, "an empty", 8) == 0;
  if (eat (at, "any empty square beyond") || eat (at, "any square beyond"))
    landing = 0;
  else if ((eat (at, "an empty square ") || eat (at, "a square ") || eat (at, "the empty square ")
            || eat (at, "the square "))
           && read_landing (at, &landing))
    ;
  else
    return back (at, from);
  unit->mode = 'm';
  if (eat (at, ", where it can capture again"))
    unit->mode = 0;
  else if (eat (at, ", where it must capture again"))
    unit->mode = 'c';
  if (empty != (unit->mode == 'm'))
    return back (at, from);
  add_hops (unit, rides, 1, either ? 'd' : 'x', landing);
  return TRUE;
}

/* "up to three", "one or two": of what is counted in a row */
static gboolean
read_how_many (const char **at, guint *max, gboolean *exact)
{
  const char *from = *at;

  *exact = FALSE;
  *max = 0;
  if (eat (at, "any number of"))
    return TRUE;
  *max = 2;
  if (eat (at, "one or two"))
    return TRUE;
  if (eat (at, "up to "))
    return read_number (at, max) || back (at, from);
  *exact = TRUE;
  eat (at, "exactly ");
  return read_number (at, max) || back (at, from);
}

/* How a step goes on from the one before: direction letters. squares: of which it takes single ones */
gboolean
read_angles (const char **at, char letters[32])
{
  static const struct
  {
    const char *words, *side[2];
  } rows[] = {
    { "45°, 90° or 135°", { "frrbr", "fllbl" } },
    { "45° or 135°", { "frbr", "flbl" } },
    { "45° or 90°", { "frr", "fll" } },
    { "90° or 135°", { "rbr", "lbl" } },
    { "45°", { "fr", "fl" } },
    { "90°", { "r", "l" } },
    { "135°", { "br", "bl" } },
  };
  gboolean both;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (!eat (at, rows[i].words))
        continue;
      both = eat (at, " left or right");
      if (!both && !g_str_has_prefix (*at, " left") && !g_str_has_prefix (*at, " right"))
        return FALSE;
      g_snprintf (letters, 32, "%s%s", both || eat (at, " right") ? rows[i].side[0] : "",
                  both || eat (at, " left") ? rows[i].side[1] : "");
      return TRUE;
    }
  if (eat (at, "left or right to the next direction"))
    return g_strlcpy (letters, "frfl", 32) > 0;
  if (eat (at, "right to the next direction"))
    return g_strlcpy (letters, "fr", 32) > 0;
  if (eat (at, "left to the next direction"))
    return g_strlcpy (letters, "fl", 32) > 0;
  return FALSE;
}

gboolean
read_course (const char **at, char letters[32])
{
  const char *from = *at;

  letters[0] = '\0';
  if (eat (at, "straight on or straight back"))
    return g_strlcpy (letters, "v", 32) > 0;
  if (g_str_has_prefix (*at, "straight on or"))
    return FALSE;
  if (eat (at, "straight on") || eat (at, "outward"))
    return TRUE;
  if (eat (at, "straight back"))
    return g_strlcpy (letters, "b", 32) > 0;
  if (g_str_has_prefix (*at, "in any direction but") || g_str_has_prefix (*at, "in any directions but"))
    return FALSE;
  if (eat_either (at, "in any directions", "in any direction"))
    return g_strlcpy (letters, "a", 32) > 0;
  return (eat (at, "turning ") && read_angles (at, letters)) || back (at, from);
}

gboolean
read_jumps (const char **at, Unit *unit)
{
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  gboolean either = FALSE, exact = FALSE, near = FALSE, straight;
  guint max = 0, landing = 0, reach = 0;
  char letters[32] = "";

  if (!eat (at, "captures "))
    return FALSE;
  if (eat (at, "one piece after another, of either side,"))
    either = TRUE;
  else if (!eat (at, "one enemy after another"))
    {
      if (!read_how_many (at, &max, &exact))
        return back (at, from);
      either = eat (at, " pieces of either side");
      if (!either && !eat (at, " enemies"))
        return back (at, from);
    }
  straight = eat (at, " along ");
  if ((straight && !read_line (at, rides)) || !eat (at, ", hopping over each"))
    return back (at, from);
  near = eat (at, " from right before it");
  if (!eat (at, " to an empty square"))
    return back (at, from);
  if (eat (at, " right behind") || eat (at, " one leap behind"))
    landing = 1;
  else if (g_str_has_prefix (*at, " up to ") && (*at)++ && !read_landing (at, &landing))
    return back (at, from);
  if (eat (at, "; each must be at most ")
      && (!read_distance (at, &reach) || !eat (at, " from where the hop over it begins")))
    return back (at, from);
  if (!straight)
    {
      char link;

      if (!eat (at, ". Each time it hops "))
        return back (at, from);
      if (eat (at, "along ") ? !read_line (at, rides)
                             : !eat (at, "over ") || (g_str_has_prefix (*at, "a piece ") && !either)
                                   || !read_screen (at, rides, &link))
        return back (at, from);
      if (!eat (at, ", continuing ") || !read_course (at, letters))
        return back (at, from);
    }
  if (rides->len == 2 && strcmp (g_array_index (rides, Ride, 0).atom, "W") == 0
      && strcmp (g_array_index (rides, Ride, 1).atom, "F") == 0
      && g_array_index (rides, Ride, 0).letters[0] == '\0'
      && g_array_index (rides, Ride, 1).letters[0] == '\0')
    {
      g_array_set_size (rides, 1);
      g_strlcpy (g_array_index (rides, Ride, 0).atom, "K", 2);
    }
  if (rides->len != 1 || g_array_index (rides, Ride, 0).letters[0] != '\0')
    return back (at, from);
  {
    const Ride *ride = &g_array_index (rides, Ride, 0);
    g_autofree char *first = ride_text (ride, near ? 1 : reach > 0 ? reach : ride->range, FALSE);
    g_autofree char *last = ride_text (ride, landing, FALSE);

    add_term (unit, "(%s%c%s)%s%s%u", first, either ? 'd' : 'x', last, exact ? "-" : "t", letters, max);
  }
  unit->mode = 'm';
  return TRUE;
}

gboolean
read_bulldozer (const char **at, Unit *unit)
{
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  gboolean either;
  guint ways;

  if (eat (at, "moves ") && read_octants (at, &ways))
    {
      either = eat (at, " to the first empty square, capturing all pieces before it");
      if (!either
          && !eat (at, " to the first square without an enemy, which must be empty, capturing all before it"))
        return back (at, from);
      unit->mode = 'm';
    }
  else
    {
      *at = from;
      if (!eat (at, "captures one or more "))
        return back (at, from);
      either = eat (at, "pieces of either side in an unbroken ");
      if (!either && !eat (at, "enemies in an unbroken "))
        return back (at, from);
      ways = eat (at, "orthogonal line") ? 0x55 : eat (at, "diagonal line") ? 0xaa : 0;
      if (ways == 0 && eat (at, "line in any direction"))
        ways = 0xff;
      else if (ways == 0 && (!eat (at, "line ") || !read_octants (at, &ways)))
        return back (at, from);
      if (!eat (at, ", ending on the last captured") || either)
        return back (at, from);
      unit->mode = 'c';
    }
  add_straight (rides, 1, ways, 1, FALSE);
  for (guint i = 0; i < rides->len; i++)
    {
      const Ride *ride = &g_array_index (rides, Ride, i);

      add_term (unit, "%s%s%c0", ride->letters, ride->atom, either ? 'd' : 'x');
    }
  return TRUE;
}

/* -- frames: clauses of names -- */

/* {0}: all of it with its limits; {1}: one step of it; {2}: with any number of steps, as it goes on */
typedef struct
{
  const char *front, *behind;
  const char *ride, *leap; /* texts for a ride, and for a single leap; $ is the ride, & its step, # the ride
                              as it goes on */
  char mode;
} FrameRow;

static const FrameRow frames[] = {
  { "slides like ", " and captures every enemy in its path", "$x0", "$x0", 0 },
  { "slides like ", " and captures every piece of either side in its path", "$d0", "$d0", 0 },
  { "moves any number of times straight on like ", ", each time but the last to an enemy, capturing it",
    "$x0", "$x0", 0 },
  { "moves any number of times straight on like ",
    ", each time but the last to a piece of either side, capturing it", "$d0", "$d0", 0 },
  { "captures like ", " without leaving its square (rifle capture)", "($)xbe#", "($)xb&", 'm' },
  { "captures pieces of either side like ", " without leaving its square (rifle capture)", "($)dbe#",
    "($)db&", 'm' },
  { "can pass if it could move to an empty square like ", "", "($)-be#", "($)-b&", 'm' },
  { "captures an enemy by moving straight toward it like ", " and stopping right before it", "($)-&xb&", NULL,
    'm' },
  { "captures an enemy by moving straight toward it like ", " and stopping anywhere before it", "($)-#xbe#",
    NULL, 'm' },
  { "captures an enemy by leaping straight toward it like ", " and stopping one leap before it", NULL,
    "($)-&xb&", 'm' },
};

/* Up to so many leaps in all, each of whose squares but the last is empty or captured on, at least so many of
 * them. */
static void
add_all_ways (Unit *unit, const Ride *ride, char link, guint least)
{
  for (guint n = least; n < MIN (ride->range, 6); n++)
    for (guint taken = 0; taken < 1u << n; taken++)
      {
        g_autoptr (GString) text = g_string_new (NULL);

        for (guint k = 0; k < n; k++)
          g_string_append_printf (text, "%c%s", taken >> k & 1 ? link : '-', ride->atom);
        if (least == 0 || taken > 0)
          add_term (unit, "%s%s%s", ride->letters, ride->atom, text->str);
      }
}

/* (transfer full) */
static char *
fill (const char *text, const Ride *ride)
{
  Ride bare = *ride;
  g_autofree char *all = ride_text (ride, ride->range, ride->exact), *step = NULL, *on = NULL;
  GString *filled = g_string_new (text);

  bare.letters[0] = '\0';
  step = ride_text (&bare, 1, FALSE);
  on = ride_text (&bare, ride->range, FALSE);
  g_string_replace (filled, "$", all, 0);
  g_string_replace (filled, "&", step, 0);
  g_string_replace (filled, "#", on, 0);
  return g_string_free (filled, FALSE);
}

gboolean
read_frame (const char **at, Unit *unit)
{
  const char *from = *at;

  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));

      *at = from;
      if (!eat (at, frames[i].front) || !read_names (at, rides) || !eat (at, frames[i].behind))
        continue;
      for (guint k = 0; k < rides->len; k++)
        {
          const Ride *ride = &g_array_index (rides, Ride, k);
          const char *text = ride->range == 1 ? frames[i].leap : frames[i].ride;

          /* A slide of so many squares in all, on each of which but the last it can capture. */
          if (ride->range > 1 && g_str_has_prefix (frames[i].front, "slides"))
            {
              add_all_ways (unit, ride, frames[i].ride[1], 0);
              continue;
            }
          if (text == NULL || (ride->exact && (strchr (text, '#') != NULL || text[0] == '$')))
            return back (at, from);
          g_ptr_array_add (unit->terms, fill (text, ride));
        }
      unit->mode = frames[i].mode;
      return unit->terms->len > 0 || back (at, from);
    }
  return back (at, from);
}

gboolean
read_withdrawal (const char **at, Unit *unit)
{
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));

  if (!eat (at, "captures an enemy next to it by moving straight away from it like ")
      || !read_names (at, rides))
    return back (at, from);
  for (guint i = 0; i < rides->len; i++)
    if (g_array_index (rides, Ride, i).letters[0] != '\0')
      return back (at, from);
    else
      g_ptr_array_add (unit->terms, fill ("&xb&-#", &g_array_index (rides, Ride, i)));
  unit->mode = 'm';
  return TRUE;
}

/* The first squares are skipped, whatever is on them: each is empty, or hopped over. */
gboolean
read_ski (const char **at, Unit *unit)
{
  static const char *const rows[] = { " from the second square on, whatever is on the first",
                                      " from the third square on, whatever is on the first two",
                                      " from the fourth square on, whatever is on the first three" };
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  guint skipped = 0;

  if (!eat (at, "slides like ") || !read_names (at, rides))
    return back (at, from);
  while (skipped < 3 && !eat (at, rows[skipped]))
    skipped++;
  if (skipped++ == 3)
    return back (at, from);
  for (guint i = 0; i < rides->len; i++)
    for (guint holds = 0; holds < 1u << skipped; holds++)
      {
        Ride rest = g_array_index (rides, Ride, i), step = rest;
        g_autoptr (GString) text = g_string_new (NULL);
        g_autofree char *last = NULL, *first = ride_text (&step, 1, FALSE);

        if (rest.range > 0 && rest.range <= skipped)
          return back (at, from);
        rest.range -= rest.range > 0 ? skipped : 0;
        rest.letters[0] = '\0';
        last = ride_text (&rest, rest.range, FALSE);
        for (guint k = 0; k < skipped; k++)
          g_string_append_printf (text, "%s%s%s%c", k == 0 && step.letters[0] != '\0' ? "(" : "",
                                  k == 0 ? first : rest.atom, k == 0 && step.letters[0] != '\0' ? ")" : "",
                                  holds >> k & 1 ? '+' : '-');
        add_term (unit, "%s%s", text->str, last);
      }
  return TRUE;
}

/* Each square before the last is empty or captured on, at least one of them. */
gboolean
read_overtaking (const char **at, Unit *unit)
{
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  gboolean either;

  if (!eat (at, "captures every "))
    return FALSE;
  either = eat (at, "piece of either side in its path like ");
  if ((!either && !eat (at, "enemy in its path like ")) || !read_names (at, rides)
      || !eat (at, ", and ends beyond one or more of them"))
    return back (at, from);
  for (guint i = 0; i < rides->len; i++)
    {
      const Ride *ride = &g_array_index (rides, Ride, i);

      if (ride->letters[0] != '\0' || ride->range == 1 || ride->range > 5)
        return back (at, from);
      if (ride->range == 0)
        add_term (unit, "%s0%c(%s0)%c0", ride->atom, either ? 'd' : 'x', ride->atom, either ? 'd' : 'x');
      else
        add_all_ways (unit, ride, either ? 'd' : 'x', 1);
    }
  return TRUE;
}

/* -- leaps in a row -- */

/* "king’s steps", "(5,2) leaps" */
static gboolean
read_leaps (const char **at, char *atom, gsize size)
{
  const char *from = *at;

  if (eat (at, "king’s steps"))
    return g_strlcpy (atom, "K", size) > 0;
  for (int dx = 1; dx <= 9; dx++)
    for (int dy = 0; dy <= dx; dy++)
      {
        const PwLeapName *name = pw_leap_name (pw_vec (dx, dy));
        g_autofree char *bare = g_strdup_printf ("(%d,%d) leaps", dx, dy);

        if (!eat (at, name != NULL ? name->leaps : bare))
          continue;
        g_snprintf (atom, (gulong) size, "(%d,%d)", dx, dy);
        if (dx == 1)
          g_strlcpy (atom, dy == 0 ? "W" : "F", size);
        return TRUE;
      }
  return back (at, from);
}

gboolean
read_row (const char **at, Unit *unit)
{
  const char *from = *at;
  char atom[24], letters[32] = "";
  guint max, ways;
  gboolean exact;

  unit->mode = 0;
  if (eat (at, "zigzags in "))
    {
      if (!read_how_many (at, &max, &exact))
        max = 0, exact = FALSE;
      eat (at, " ");
      if (!read_leaps (at, atom, sizeof atom) || exact || strcmp (atom, "K") == 0)
        return back (at, from);
      add_term (unit, max > 0 ? "z%s%u" : "z%s", atom, max);
      return TRUE;
    }
  if (eat (at, "zigzags "))
    {
      if (!read_octants (at, &ways) || (ways != 0x55 && ways != 0xaa)
          || !eat (at, ", turning 90° left and right alternately"))
        return back (at, from);
      add_term (unit, ways == 0x55 ? "zW" : "zF");
      return TRUE;
    }
  if (!eat (at, "makes "))
    return FALSE;
  if (!read_how_many (at, &max, &exact))
    max = 0, exact = FALSE;
  eat (at, " ");
  if (!read_leaps (at, atom, sizeof atom))
    return back (at, from);
  if (eat (at, " around a circle, in either direction"))
    {
      if (exact)
        return back (at, from);
      add_term (unit, max > 0 ? "q%s%u" : "q%s", atom, max);
      return TRUE;
    }
  if (eat (at, ", turning "))
    {
      if (!read_angles (at, letters) || !eat (at, " each time"))
        return back (at, from);
    }
  else if ((!eat (at, ", each ") && !eat (at, " ")) || !read_course (at, letters))
    return back (at, from);
  eat (at, "; the first of two must end on an empty square");
  eat (at, "; the first must end on an empty square");
  eat (at, "; each square before the last must be empty");
  add_term (unit, "%s%s%s%u", atom, exact ? "-" : "t", letters, max);
  return TRUE;
}

gboolean
read_special (const char **at, Unit *unit)
{
  unit->mode = 'm';
  if (eat (at, "can pass"))
    {
      if (g_str_has_prefix (*at, " if"))
        return FALSE;
      add_term (unit, "O");
      return TRUE;
    }
  if (eat (at, "can never move"))
    return TRUE;
  unit->xbetza = TRUE;
  unit->mode = 0;
  if (eat (at, "leaps to any other square"))
    add_term (unit, "U");
  else if (eat (at, "leaps to any empty square"))
    add_term (unit, "mU");
  else if (eat (at, "captures any enemy on the board"))
    add_term (unit, "cU");
  else if (eat (at, "captures any friendly piece on the board"))
    add_term (unit, "dU");
  else if (eat (at, "captures any piece of either side on the board"))
    add_term (unit, "cdU");
  else
    return FALSE;
  return TRUE;
}
