/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From sentences back to a notation: each with its limit, its count, what must be on a square, and where it
 * ends.
 */
#include "tests/core/wording/words-read.h"

#include "tests/core/wording/words-read-private.h"

#include <string.h>

/* -- simple clauses -- */

/* "…, forward only", "…, each leap two squares forward and one to the right" */
static gboolean
read_like (const char **at, GArray *rides)
{
  const char *from = *at;
  char atom[24];
  gboolean rider, exact;
  guint range;

  if (read_name (at, atom, sizeof atom, &rider))
    {
      range = rider ? 0 : 1;
      exact = eat (at, " exactly ");
      if ((!exact && !eat (at, " up to ")) || read_distance (at, &range))
        {
          const char *ways = *at;

          if (strcmp (atom, "K") != 0 && g_str_has_prefix (ways, ", ")
              && ((g_str_has_prefix (ways, ", each leap ")
                   && add_named (at, rides, atom, range, exact, ", each leap ", ""))
                  || (*at = ways, g_array_set_size (rides, 0),
                      add_named (at, rides, atom, range, exact, ", ", " only"))))
            return TRUE;
          g_array_set_size (rides, 0);
        }
    }
  *at = from;
  return read_names (at, rides);
}

/* How rides and leaps that pass over nothing go. */
static gboolean
read_rides (const char **at, GArray *rides)
{
  const char *from = *at;

  if (read_list (at, read_far, rides))
    return TRUE;
  *at = from;
  g_array_set_size (rides, 0);
  if (eat (at, "by leaping "))
    return read_list (at, read_place, rides) || back (at, from);
  if (eat (at, "like "))
    {
      const char *names = *at;

      if (read_like (at, rides))
        {
          const char *end = *at;

          if (strncmp (end, ", or two", 8) != 0 && strncmp (end, ", or three", 10) != 0)
            return TRUE;
        }
      *at = names;
    }
  *at = from;
  g_array_set_size (rides, 0);
  return read_list (at, read_place, rides) || back (at, from);
}

/* The number of leaps is said again behind the name of a rider. */
static gboolean
read_making (const char **at, GArray *rides)
{
  const char *from = *at;
  guint range = 0;

  if (!eat (at, ", making "))
    return TRUE;
  if (eat (at, "one or two"))
    range = 2;
  else if (!eat (at, "any number of") && !(eat (at, "up to ") && read_number (at, &range)))
    return back (at, from);
  for (; !g_str_has_prefix (*at, " in one direction"); (*at)++)
    if (**at == '.' || **at == '\0')
      return back (at, from);
  for (guint i = 0; i < rides->len; i++)
    g_array_index (rides, Ride, i).range = range;
  return eat (at, " in one direction until a piece blocks it");
}

static gboolean
read_simple (const char **at, Unit *unit)
{
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));

  if (!read_verb (at, &unit->mode) || !read_rides (at, rides) || !read_without (at, &unit->mode)
      || !read_making (at, rides))
    return back (at, from);
  if (unit->mode == 'm')
    {
      eat (at, "; the square between must be empty");
      eat (at, "; the squares between must be empty");
    }
  add_rides (unit, rides);
  return TRUE;
}
/* -- chains -- */

/* What the square between two legs holds. Returns: 0 for none that is read */
static char
read_square (const char **at)
{
  return eat (at, "an empty square")                        ? '-'
         : eat (at, "a piece, which stays")                 ? '+'
         : eat (at, "a friendly piece, which stays")        ? '?'
         : eat (at, "an enemy, which stays")                ? '!'
         : eat (at, "an enemy, capturing it")               ? 'x'
         : eat (at, "a piece of either side, capturing it") ? 'd'
                                                            : 0;
}

/* The link after what was told. */
static gboolean
read_link (const char **at, char *link)
{
  const char *from = *at;

  *link = 't';
  if (eat (at, "; if that square is empty, it may ") || eat (at, ". If that square is empty, it may "))
    return TRUE;
  *link = 'y';
  if (eat (at, " until a piece blocks it, then ") || eat (at, " until a piece blocks it. Then it must "))
    return TRUE;
  if ((!eat (at, "; the last time to ") && !eat (at, " to ")) || (*link = read_square (at)) == 0)
    return back (at, from);
  return eat (at, ", then ") || eat (at, ". Then it must ") || back (at, from);
}

/* Of "45°, 90° or 135°", a bishop can turn by 90° only after a diagonal step, and by the others only after an
 * orthogonal one: those are the nearest to 90°. */
static void
aim_at_kinds (char letters[32], const GArray *rides)
{
  static const char *const all[][2] = { { "frrbrfllbl", "s" }, { "frrbr", "r" }, { "fllbl", "l" } };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (rides->len == 1 && strcmp (letters, all[i][0]) == 0)
      g_strlcpy (letters, all[i][1], 32);
}

/* A later leg, with its direction letters. */
static gboolean
read_later (const char **at, GString *leg, gsize *core)
{
  static const struct
  {
    const char *words, *text;
  } steps[] = {
    { "straight on or straight back", "vK" },
    { "straight on", "K" },
    { "straight back", "bK" },
    { "orthogonally outward", "W" },
    { "diagonally outward", "F" },
    { "outward", "K" },
    { "orthogonally", "aW" },
    { "diagonally", "aF" },
    { "in any direction", "aK" },
  };
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  g_autofree char *factor = NULL;
  char letters[32] = "";

  if (eat_either (at, "turns ", "turn "))
    {
      if (!read_angles (at, letters))
        return back (at, from);
      if (eat (at, " and moves one ") || eat (at, " and move one "))
        {
          g_string_append (leg, letters);
          *core = leg->len;
          g_string_append_c (leg, 'K');
          return eat (at, "square") || eat (at, "more") || back (at, from);
        }
      if ((!eat (at, " and continues like ") && !eat (at, " and continue like ")) || !read_names (at, rides))
        return back (at, from);
      aim_at_kinds (letters, rides);
    }
  else
    {
      gboolean continues = eat_either (at, "continues ", "continue ");

      if (eat (at, "one square ") || eat (at, "one "))
        {
          for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
            if (eat (at, steps[i].words) && !g_str_has_prefix (*at, " but"))
              {
                g_string_append (leg, steps[i].text);
                *core = leg->len - 1;
                return TRUE;
              }
          return back (at, from);
        }
      if (!continues || !read_course (at, letters) || !eat (at, " like ") || !read_names (at, rides))
        return back (at, from);
    }
  for (guint i = 0; i < rides->len; i++)
    if (g_array_index (rides, Ride, i).letters[0] != '\0' || g_array_index (rides, Ride, i).atom[0] == 'z')
      return back (at, from);
  factor = factor_text (rides);
  g_string_append (leg, letters);
  *core = leg->len;
  g_string_append (leg, factor);
  return TRUE;
}

/* ", then does the same once more": adds the last leg again. Returns: FALSE if that can't be read */
static gboolean
read_repeats (const char **at, GString *text, gsize last)
{
  g_autofree char *again = g_strdup (text->str + last);
  guint n = 1;

  if (!eat (at, ", then do the same ") && !eat (at, ", then does the same "))
    return TRUE;
  if (!eat (at, "once more") && (!read_number (at, &n) || !eat (at, " more times")))
    return FALSE;
  for (guint i = 0; i < n && i < 99; i++)
    g_string_append (text, again);
  return TRUE;
}

/* How often it is done: "this" is the last sentence, "all of this" two of them, if there are no more. last:
 * where the last sentence begins in the text */
static gboolean
read_rounds (const char **at, GString *text, gsize last, guint n_sentences)
{
  const char *from = *at;
  guint max = 2;
  gboolean exact = FALSE;
  char letters[32] = "", link;

  if (eat (at, ". It does all of this "))
    {
      if (n_sentences != 2)
        return back (at, from);
      last = 0;
    }
  else if (!eat (at, ". It does this ") && !eat (at, " "))
    return FALSE;
  if (eat (at, "any number of times"))
    max = 0;
  else if (eat (at, "twice"))
    exact = TRUE;
  else if (!eat (at, "once or twice"))
    {
      exact = eat (at, "exactly ");
      if ((!exact && !eat (at, "up to ")) || !read_number (at, &max) || !eat (at, " times"))
        return back (at, from);
    }
  if (!eat (at, ", ") || !read_course (at, letters) || !eat (at, ", each time but the last to ")
      || (link = read_square (at)) == 0)
    return back (at, from);
  if (link == '-' && !exact)
    link = 't';
  else if (!exact && max > 0)
    return back (at, from); /* no notation for up to so many with another operator */
  g_string_insert_c (text, (gssize) last, '(');
  g_string_append_printf (text, ")%c%s%u", link, letters, max);
  return TRUE;
}

static gboolean
read_chain (const char **at, Unit *unit)
{
  const char *from = *at;
  g_autoptr (GArray) rides = g_array_new (FALSE, FALSE, sizeof (Ride));
  g_autoptr (GString) text = NULL;
  g_autofree char *first = NULL;
  guint n = 0, n_sentences = 1;
  gsize sentence = 0;

  if (!read_verb (at, &unit->mode) || unit->mode != 0 || !read_rides (at, rides))
    return back (at, from);
  first = factor_text (rides);
  text = g_string_new (first);
  for (;; n++)
    {
      const char *here = *at;
      gsize last = text->len, core = 0;
      char link;

      if (read_rounds (at, text, sentence, n_sentences))
        {
          n_sentences = 3; /* what "all of this" is after that, words don't tell */
          continue;
        }
      if (!read_link (at, &link))
        break;
      g_string_append_c (text, link);
      if (!read_later (at, text, &core))
        return back (at, from);
      if (memchr (here, '.', (gsize) (*at - here)) != NULL)
        {
          sentence = core;
          n_sentences++;
        }
      if (!read_repeats (at, text, last))
        return back (at, from);
    }
  if (n == 0)
    return back (at, from);
  add_term (unit, "%s", text->str);
  return TRUE;
}

/* -- sentences -- */

/* Where the whole must end. */
static gboolean
read_net (const char **at, Unit *unit)
{
  static const struct
  {
    const char *words, *letters;
  } rows[] = {
    { "at least as far forward or backward as sideways", "v" },
    { "at least as far sideways as forward or backward", "s" },
    { "forward, at least as far as sideways", "f" },
    { "backward, at least as far as sideways", "b" },
    { "to the right, at least as far as forward or backward", "r" },
    { "to the left, at least as far as forward or backward", "l" },
    { "somewhere forward", "fh" },
    { "somewhere backward", "bh" },
    { "somewhere to the right", "rh" },
    { "somewhere to the left", "lh" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (!eat (at, rows[i].words))
        continue;
      if (!eat (at, " from its starting square.")
          && !eat (at, " from its starting square, or set out that way and end on it."))
        return FALSE;
      for (guint k = 0; k < unit->terms->len; k++)
        {
          char *term = unit->terms->pdata[k];

          unit->terms->pdata[k] = g_strconcat (rows[i].letters, term, NULL);
          g_free (term);
        }
      return TRUE;
    }
  return FALSE;
}

/* Sentences that add to the one before. Returns: FALSE if one isn't read */
static gboolean
read_more (const char **at, Unit *unit)
{
  for (;;)
    {
      eat (at, " ");
      if (eat (at, "It must end on an empty square."))
        unit->mode = 'm';
      else if (eat (at, "It must end with a capture."))
        unit->mode = 'c';
      else if (eat (at, "The board counts as a cylinder."))
        unit->cylinder = TRUE;
      else if (eat (at, "It must end "))
        {
          if (!read_net (at, unit))
            return FALSE;
        }
      else if (!eat (at, "If blocked at once, it continues from its own square.")
               && !eat (at, "It continues from its own square.")
               && !eat (at, "It can also end on its starting square.")
               && !eat (at, "Squares before the last must be empty.") && !eat (at, "It is royal."))
        return TRUE;
    }
}

static void
add_unit (GString *all, const Unit *unit)
{
  for (guint i = 0; i < unit->terms->len; i++)
    {
      g_string_append (all, all->len > 0 ? " " : "");
      if (unit->first_move)
        g_string_append_c (all, 'i');
      if (unit->cylinder)
        g_string_append_c (all, 'o');
      if (unit->mode != 0)
        g_string_append_c (all, unit->mode);
      g_string_append (all, (const char *) unit->terms->pdata[i]);
    }
}

/* A name in parentheses tells nothing new. */
static void
skip_name (const char **at)
{
  const char *end = strstr (*at, ").");

  if ((g_str_has_prefix (*at, " (a ") || g_str_has_prefix (*at, " (an ")) && end != NULL
      && memchr (*at, '.', (gsize) (end - *at)) == NULL)
    *at = end + 1;
}

/* One clause of a form, to its full stop; all that is read is added to the text. */
static gboolean
read_as (const char **at, ReadClause read, GString *all, gboolean *xbetza)
{
  const char *from = *at;
  g_autofree char *lower = NULL;
  const char *inside;
  g_autoptr (GPtrArray) terms = g_ptr_array_new_with_free_func (g_free);
  Unit unit = { .terms = terms };
  gsize read_length;

  unit.first_move = eat (at, "On its first move only, ");
  lower = g_strdup (*at);
  lower[0] = g_ascii_tolower (lower[0]);
  inside = lower;
  if (!read (&inside, &unit))
    return back (at, from);
  skip_name (&inside);
  unit.cylinder |= eat (&inside, ", on a cylinder board");
  if (read == read_simple && unit.mode == 0 && eat (&inside, ", or "))
    {
      Unit second = { .terms = terms };

      if (!read_simple (&inside, &second) || second.mode != 0)
        return back (at, from);
    }
  if (!eat (&inside, ".") || !read_more (&inside, &unit))
    return back (at, from);
  read_length = (gsize) (inside - lower);
  *at += read_length;
  *xbetza |= unit.xbetza;
  add_unit (all, &unit);
  return TRUE;
}

char *
words_read (const char *words, PwDialect *dialect)
{
  static const ReadClause forms[]
      = { read_special, read_overtaking, read_locust, read_jumps,     read_bulldozer,
          read_frame,   read_withdrawal, read_ski,    read_short_hop, read_long_hop,
          read_row,     read_chain,      read_simple };
  GString *all = g_string_new (NULL);
  gboolean xbetza = FALSE;
  guint n = 0;

  for (const char *at = words; *at != '\0'; n++)
    {
      gboolean good = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (forms) && !good; i++)
        good = read_as (&at, forms[i], all, &xbetza);
      if (!good || (xbetza && (n > 0 || *at != '\0')))
        {
          g_string_free (all, TRUE);
          return NULL;
        }
    }
  if (all->len == 0)
    g_string_append (all, "jW"); /* can never move */
  *dialect = xbetza ? PW_DIALECT_XBETZA : PW_DIALECT_EXTENDED;
  return g_string_free (all, FALSE);
}
