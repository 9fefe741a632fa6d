/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Notations at random. Patterns of Extended Betza are filled in; for another dialect its printer writes the piece.
 */
#include "core/lessons/random-piece.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/base/owns.h"
#include "core/notation/advice/advice.h"

#define MAX_LENGTH     16 /* bytes of a text that is to be written by people */
#define MISTAKES       40 /* tries */
#define MAX_LOOKALIKES 24

/* -- what patterns are made of -- */

/* Letters of a pattern: each is replaced by one of these words. */
static const struct
{
  char letter;
  const char *words;
} fillings[] = {
  { 'L', "W F N D A H L J G" }, /* any leap */
  { 'K', "W F N D A" },         /* a short one */
  { 'E', "W F" },               /* a step */
  { 'T', "D A H G" },           /* a leap that passes squares, for certain which */
  { 'S', "R B Q" },             /* a slider */
  { 'X', "R B" },
  { 'd', "f b s v fs bs fh l r" },
  { 'm', "m c" },
  { 'n', "2 3 4" },
  { 'o', "- + ? ! x" },
  { 'h', "j p g" },
  { 'r', "r l s b" }, /* a turn */
};

typedef struct
{
  guint level;
  const char *pattern; /* %L and the like are filled in, all else is as it is */
} Pattern;

static const Pattern patterns[] = {
  { 1, "%L" },        { 1, "%L%L" },     { 1, "%L%L%L" },     { 1, "%S" },       { 1, "%S%L" },
  { 1, "%L%L%L%L" },  { 1, "%S%L%L" },
  { 2, "%m%L" },      { 2, "%d%L" },     { 2, "%d%m%L" },     { 2, "%d%S" },     { 2, "m%Lc%L" },
  { 2, "m%Sc%L" },    { 2, "%d%L%d%L" }, { 2, "%d%S%L" },     { 2, "m%d%Lc%d%L" }, { 2, "%m%S%L" },
  { 2, "m%Lc%S" },    { 2, "%d%S%d%L" },
  { 3, "n%T" },       { 3, "%h%S" },     { 3, "%S%n" },       { 3, "%K%n" },     { 3, "%K0" },
  { 3, "n%T%K" },     { 3, "%h%S%K" },   { 3, "%d%h%S" },     { 3, "%m%h%S" },   { 3, "%d%S%n%K" },
  { 3, "n%K0" },      { 3, "%m%K0%K" },  { 3, "%d%K%n%L" },   { 3, "m%Sc%h%S" },
  { 4, "%K-%K" },     { 4, "%Et%X" },    { 4, "%E-%X" },      { 4, "%Xt%E" },    { 4, "%m%K-%K" },
  { 4, "%E-%E%K" },   { 4, "%Et%X%K" },  { 4, "%E-%rE" },     { 4, "%K-%r%K" },  { 4, "%Kt%r%K" },
  { 4, "m%Et%Xc%K" }, { 4, "(%d%E)t%X" }, { 4, "%Kt%K%h%S" },
  { 5, "%K%o%K" },    { 5, "%S%o%K" },   { 5, "%S%o%S" },     { 5, "%m%X%o%K" }, { 5, "%Xyr%X" },
  { 5, "q%K" },       { 5, "z%E" },      { 5, "im%d%K" },     { 5, "o%S" },      { 5, "%K%o%K%K" },
  { 5, "m%Sc%X%o%K" }, { 5, "%K%o%r%K" }, { 5, "%Xx%rE" },     { 5, "%E-%o%X" },  { 5, "(%Et%r%E)%n" },
  { 5, "%Kx%K%n" },   { 5, "%X%oO" },    { 5, "%E-%E-%E" },   { 5, "m%Kc%X+%X" },
};

/* ORDER LEVELS, from 1 */
static const char *const hints[] = {
  N_ ("Atoms are leaps and slides: W and F go one square, R and B slide."),
  N_ ("Modifiers before an atom choose directions (f, b, l, r, s, v), or only moves (m) or captures (c)."),
  N_ ("A modifier can make a leap lame (n) or a hop (j, p, g). A number after an atom limits its steps."),
  N_ ("Operators join legs into a chain: with t, the move may stop between them; with -, it can’t."),
  N_ ("An operator says what must be on the square between two legs, and what happens to it."),
};

static void
append_filling (GRand *rand, char letter, GString *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (fillings); i++)
    if (fillings[i].letter == letter)
      {
        g_auto (GStrv) words = g_strsplit (fillings[i].words, " ", -1);

        g_string_append (text, words[g_rand_int_range (rand, 0, (gint32) g_strv_length (words))]);
        return;
      }
}

/* Returns: (transfer full) */
static char *
fill (GRand *rand, const char *pattern)
{
  GString *text = g_string_new (NULL);

  for (const char *at = pattern; *at != '\0'; at++)
    if (*at == '%')
      append_filling (rand, *++at, text);
    else
      g_string_append_c (text, *at);
  return g_string_free (text, FALSE);
}

static const char *
choose_pattern (GRand *rand, guint level)
{
  guint n = 0, chosen;

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    n += patterns[i].level == level;
  chosen = (guint) g_rand_int_range (rand, 0, (gint32) n);
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (patterns[i].level == level && chosen-- == 0)
      return patterns[i].pattern;
  return patterns[0].pattern;
}

/* Returns: (transfer full) (nullable): NULL if the text has any diagnostics */
static PwPiece *
read_clean (PwDialect dialect, const char *text, gboolean warnings)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  g_autoptr (GArray) problems = NULL;

  if (pw_parse_piece (parse) == NULL)
    return NULL;
  problems = warnings ? pw_advice_new (PW_ADVICE_PROBLEMS, text, parse) : NULL;
  return problems == NULL || problems->len == 0 ? pw_piece_ref (pw_parse_piece (parse)) : NULL;
}

gboolean
_pw_random_piece (GRand *rand, guint level, PwDialect dialect, PwRandomPiece *random_piece)
{
  g_autofree char *text = fill (rand, choose_pattern (rand, level));
  g_autoptr (PwPiece) piece = read_clean (PW_DIALECT_EXTENDED, text, TRUE);
  g_autoptr (GArray) diagnostics = NULL;
  char *said;

  memset (random_piece, 0, sizeof *random_piece);
  if (piece == NULL)
    return FALSE;
  if (dialect != PW_DIALECT_EXTENDED)
    {
      diagnostics = pw_diagnostics_new ();
      said = pw_notation_print (dialect, piece, diagnostics);
      g_free (text);
      text = said;
      if (text == NULL)
        return FALSE;
    }
  if (strlen (text) > MAX_LENGTH)
    return FALSE;
  random_piece->piece = dialect == PW_DIALECT_EXTENDED ? g_steal_pointer (&piece) : read_clean (dialect, text, TRUE);
  if (random_piece->piece == NULL)
    return FALSE;
  random_piece->text = g_steal_pointer (&text);
  random_piece->hint = dialect == PW_DIALECT_EXTENDED ? hints[level - 1] : NULL;
  return TRUE;
}

PW_CLEAR_FUNC (_pw_random_piece_clear, PwRandomPiece, (g_free, text), (pw_piece_unref, piece));

/* -- mistakes -- */

typedef void (*Spoil) (GRand *rand, GString *text);

static gsize
choose_place (GRand *rand, const GString *text)
{
  return (gsize) g_rand_int_range (rand, 0, (gint32) text->len + 1);
}

static void
add_sign (GRand *rand, GString *text)
{
  static const char signs[] = "()()tx-+mcnjwkuZXYVT2";

  g_string_insert_c (text, (gssize) choose_place (rand, text),
                     signs[g_rand_int_range (rand, 0, (gint32) sizeof signs - 1)]);
}

static void
drop_sign (GRand *rand, GString *text)
{
  g_string_erase (text, g_rand_int_range (rand, 0, (gint32) text->len), 1);
}

static void
change_case (GRand *rand, GString *text)
{
  char *letter = text->str + g_rand_int_range (rand, 0, (gint32) text->len);

  *letter = g_ascii_isupper (*letter) ? g_ascii_tolower (*letter) : g_ascii_toupper (*letter);
}

static void
swap_signs (GRand *rand, GString *text)
{
  char *pair;
  char first;

  if (text->len < 2)
    return;
  pair = text->str + g_rand_int_range (rand, 0, (gint32) text->len - 1);
  first = pair[0];
  pair[0] = pair[1];
  pair[1] = first;
}

char *
_pw_random_mistake (GRand *rand, PwDialect dialect, const char *text)
{
  static const Spoil spoils[] = { add_sign, drop_sign, change_case, swap_signs };

  for (guint i = 0; i < MISTAKES; i++)
    {
      g_autoptr (GString) spoilt = g_string_new (text);
      g_autoptr (PwParse) parse = NULL;

      spoils[g_rand_int_range (rand, 0, G_N_ELEMENTS (spoils))](rand, spoilt);
      if (spoilt->len == 0)
        continue;
      parse = pw_notation_parse (dialect, spoilt->str, -1);
      if (pw_parse_has_errors (parse))
        return g_strdup (spoilt->str);
    }
  return NULL;
}

/* -- lookalikes -- */

static void
add_lookalike (GPtrArray *lookalikes, PwDialect dialect, const char *text)
{
  PwPiece *piece = lookalikes->len < MAX_LOOKALIKES ? read_clean (dialect, text, FALSE) : NULL;

  if (piece != NULL)
    g_ptr_array_add (lookalikes, piece);
}

GPtrArray *
_pw_find_lookalikes (PwDialect dialect, const char *text)
{
  static const char *const pairs[] = { "mc", "cm", "fb", "bf", "lr", "rl", "pj", "jp", "gp", "t-", "-t", "+x", "x+",
                                       "!?", "?!", "RQ", "BQ", "WF", "FW", "23", "34", "43" };
  GPtrArray *lookalikes = g_ptr_array_new_with_free_func ((GDestroyNotify) pw_piece_unref);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GString) other = g_string_new (text);

      add_lookalike (lookalikes, dialect, g_string_erase (other, (gssize) i, 1)->str);
    }
  for (gsize i = 0; i < length; i++)
    for (guint j = 0; j < G_N_ELEMENTS (pairs); j++)
      if (text[i] == pairs[j][0])
        {
          g_autofree char *other = g_strdup (text);

          other[i] = pairs[j][1];
          add_lookalike (lookalikes, dialect, other);
        }
  return lookalikes;
}

/* -- how hard a text is -- */

static guint
level_of_token (const char *text, const PwToken *token)
{
  static const guint8 levels[PW_N_TOKEN_KINDS] = {
    [PW_TOKEN_SPACE] = 1, [PW_TOKEN_ATOM] = 1,  [PW_TOKEN_DIRECTION] = 2, [PW_TOKEN_MODE] = 5,
    [PW_TOKEN_HOP] = 3,   [PW_TOKEN_EXPONENT] = 3, [PW_TOKEN_OPERATOR] = 5, [PW_TOKEN_EQUAL] = 5,
    [PW_TOKEN_GROUP] = 4, [PW_TOKEN_LIMITER] = 5,  [PW_TOKEN_UNKNOWN] = 5,
  };
  const char *sign = text + token->span.start;

  if (token->kind == PW_TOKEN_MODE && strchr ("mc", *sign) != NULL)
    return 2;
  if (token->kind == PW_TOKEN_OPERATOR && strchr ("t-", *sign) != NULL)
    return 4;
  return levels[token->kind];
}

guint
_pw_notation_level (PwDialect dialect, const char *text)
{
  g_autoptr (PwParse) parse = pw_notation_parse (dialect, text, -1);
  guint n, n_terms, level = 1;
  const PwToken *tokens = pw_parse_tokens (parse, &n);

  pw_parse_terms (parse, &n_terms);
  for (guint i = 0; i < n; i++)
    level = MAX (level, level_of_token (text, &tokens[i]));
  return n_terms > 4 ? MAX (level, 4) : level;
}
