/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * XBetza as XBoard 4.9 reads it. The letters of a leg are taken in one order, and all that comes out of it is
 * passed over up to the capital: "fcmR" is fcR, "mfR" is mR. J is the camel and L the zebra. A later leg
 * without directions turns by 90 degrees only where the atom has four moves. Only a number is a range: "NN"
 * is N. Of a letter twice, where eight directions are, the second one pairs with the next: "rrfK" is r and
 * fr.
 */
#include "core/exchange/flavor/flavor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/piece/plain.h"

#define ATOMS      "WFDNAHLCJZGKRBQO"
#define FOUR_MOVES "WFDAHGRB"
#define DIRECTIONS "fblrvsh"
#define MODES      "mcdetpgoyn" /* each at most once, in this order; then j, as often as it is there */
#define TURNS      "sf"         /* straight on, and by 90 degrees */
#define ALL_TURNS  "fsbssf"     /* all but straight back */

/* A later leg without directions, of an atom with four moves. */
#define BARE_LEG "a(i*+)(?![" DIRECTIONS "])(?=[a-z]*+[" FOUR_MOVES "])"

static const char *
skip (const char *p, const char *letters)
{
  return p + strspn (p, letters);
}

/* -- reading -- */

/* "rrf" of eight directions as "rrrf". */
static void
read_eight (GString *out, const char *p, const char *end)
{
  for (; p < end; p++)
    {
      gboolean across = p + 2 < end && strchr (strchr ("fb", *p) != NULL ? "lrs" : "fbv", p[2]) != NULL;

      g_string_append_c (out, *p);
      if (across && p[1] == *p && strchr ("fblr", *p) != NULL)
        g_string_append_c (out, *p);
    }
}

/* The letters of a leg that XBoard takes. Returns: where it stops */
static const char *
read_leg (GString *out, const char *p, gboolean later, char atom)
{
  const char *directions = skip (p, "i"), *modes = skip (directions, DIRECTIONS), *end = modes;

  for (const char *mode = MODES; *mode != '\0'; mode++)
    end += *end == *mode;
  end = skip (end, "j");
  g_string_append_len (out, p, directions - p);
  if (later || strchr ("KQ", atom) != NULL)
    read_eight (out, directions, modes);
  else
    g_string_append_len (out, directions, modes - directions);
  if (later && modes == directions && strchr (FOUR_MOVES, atom) != NULL)
    g_string_append (out, TURNS);
  g_string_append_len (out, modes, end - modes);
  return end;
}

/* A move. Returns: the place after it; NULL if there is no capital that it knows, where it stops for good */
static const char *
read_move (GString *out, const char *p)
{
  const char *capital = p;
  char atom;

  while (g_ascii_islower (*capital))
    capital++;
  atom = *capital;
  if (atom == '\0' || strchr (ATOMS, atom) == NULL)
    return NULL;
  for (gboolean later = FALSE; (p = read_leg (out, p, later, atom)) < capital && *p == 'a'; later = TRUE)
    g_string_append_c (out, *p++);
  p = capital + 1 + MIN (strspn (capital + 1, "0123456789"), 2);
  g_string_append_c (out, atom == 'L' ? 'Z' : atom == 'J' ? 'C' : atom);
  g_string_append_len (out, capital + 1, p - capital - 1);
  return p;
}

static char *
read_text (const char *text, gsize length, PwDialect *dialect)
{
  g_autofree char *copy = g_strndup (text, length);
  g_autoptr (GString) out = g_string_new (NULL);
  const char *p = copy;

  while (p != NULL && *p != '\0')
    {
      gsize start = out->len;

      p = read_move (out, p);
      if (start > 0 && out->len > start && out->str[start] == out->str[start - 1])
        g_string_insert_c (out, (gssize) start, ' '); /* "NN" would be one move */
    }
  *dialect = PW_DIALECT_XBETZA;
  return out->len > 0 ? g_string_free (g_steal_pointer (&out), FALSE) : NULL;
}

static PwPiece *
read_piece (const char *text, gsize length)
{
  PwDialect dialect;
  g_autofree char *own = read_text (text, length, &dialect);

  return own != NULL ? pw_notation_read (dialect, own, strlen (own)) : NULL;
}

/* -- writing -- */

/* What XBetza has and XBoard has not. */
static const struct
{
  const char *signs, *template_;
} lacks[] = {
  { "[", N_ ("XBoard can’t read legs with different atoms.") },
  { "(", N_ ("XBoard can’t read repeated legs.") },
  { "qz", N_ ("XBoard can’t read crooked or circular moves.") },
  { "U", N_ ("XBoard can’t read leaps to any square.") },
  { "u", N_ ("XBoard can’t read pieces that are put down elsewhere.") },
  { "XY", N_ ("XBoard can’t read leaps of more than three squares.") },
};

/* XBetza with its later legs spelled out. (transfer full) */
static char *
spell_out (const char *text)
{
  g_autoptr (GRegex) bare = g_regex_new (BARE_LEG, 0, 0, NULL);
  g_autofree char *joined = pw_flavor_drop_royal (text);

  return g_regex_replace (bare, joined, -1, 0, "a\\1" ALL_TURNS, 0, NULL);
}

/* Returns: (transfer full) (nullable): NULL with the reason set */
static char *
try_to_write (PwPiece *piece, const char **reason)
{
  g_autofree char *own = pw_notation_print (PW_DIALECT_XBETZA, piece, NULL), *text = NULL;
  g_autoptr (PwPiece) reading = NULL;

  *reason = own == NULL ? N_ ("XBetza can’t say this move.") : NULL;
  for (guint i = 0; *reason == NULL && i < G_N_ELEMENTS (lacks); i++)
    *reason = strpbrk (own, lacks[i].signs) != NULL ? lacks[i].template_ : NULL;
  if (*reason != NULL)
    return NULL;
  text = spell_out (own);
  reading = read_piece (text, strlen (text));
  if (reading != NULL && pw_flavor_moves_alike (piece, reading))
    return g_steal_pointer (&text);
  *reason = N_ ("XBoard would read it differently.");
  return NULL;
}

/* The reason is that of the first term that can't be written alone, if there is one. */
static char *
write_piece (PwPiece *piece, GArray *reasons)
{
  const char *reason, *why;
  char *text = try_to_write (piece, &reason);
  PwSpan span = { 0 };

  for (guint i = 0; text == NULL && pw_span_length (span) == 0 && i < pw_piece_n_paths (piece); i++)
    {
      PwSpan part = pw_piece_path (piece, i)->span;
      g_autoptr (PwPiece) term = pw_piece_plain_term (piece, part);
      g_autofree char *alone = try_to_write (term, &why);

      if (alone == NULL && pw_span_length (part) > 0)
        {
          span = part;
          reason = why;
        }
    }
  if (text == NULL)
    pw_flavor_add_reason (reasons, reason, span, NULL);
  return text;
}

const PwFlavor pw_flavor_xboard = { read_piece, read_text, write_piece };
