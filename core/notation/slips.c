/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Slips of the finger: one space, case, order, key or bracket that is wrong, tried around each error, the
 * most usual slip first. A text is taken for the one meant if it then has neither an error nor a warning.
 * Knows keyboards, no grammar.
 */
#include "core/notation/parse-private.h"

#include "core/notation/reading/vocabulary.h"

#include <string.h>

#define MAX_LENGTH 80 /* bytes: of a longer text much may be wrong */
#define MAX_ERRORS 4  /* that one slip may make */
#define MAX_TRIED  24 /* texts */

typedef struct
{
  PwDialect dialect;
  const PwVocabulary *vocabulary;
  const char *text;
  guint length;
  PwSpan error;
  guint n_tried;
  PwDiagnostic *found; /* gets the repair */
} Search;

static char
char_at (const Search *search, guint at)
{
  return at < search->length ? search->text[at] : '\0';
}

static gboolean
is_operator (char c)
{
  return c != '\0' && strchr ("-+?!txdy", c) != NULL;
}

/* -- trying -- */

static gboolean
is_remark (const PwParse *parse)
{
  for (guint i = 0; i < parse->diagnostics->len; i++)
    if (g_array_index (parse->diagnostics, PwDiagnostic, i).severity != PW_SEVERITY_NOTE)
      return FALSE;
  return parse->terms->len > 0;
}

/* Returns: whether it is what was meant: then the search is over */
static gboolean
try (Search *search, PwSpan span, const char *with)
{
  g_autoptr (GString) text = NULL;
  g_autoptr (PwParse) parse = NULL;

  if (search->n_tried == MAX_TRIED || span.end > search->length)
    return FALSE;
  search->n_tried++;
  text = g_string_new_len (search->text, (gssize) search->length);
  g_string_erase (text, span.start, pw_span_length (span));
  g_string_insert (text, span.start, with);
  parse = _pw_parse_into (search->dialect, text->str, (gssize) text->len, NULL);
  if (!is_remark (parse))
    return FALSE;
  pw_diagnostic_set_repair (search->found, span, with);
  return search->found->repair != NULL;
}

static gboolean
try_char (Search *search, guint at, char with)
{
  char text[] = { with, '\0' };

  return try (search, pw_span (at, at + 1), text);
}

/* The error, and one character on either side. */
static PwSpan
surroundings (const Search *search)
{
  guint start = search->error.start > 0 ? search->error.start - 1 : 0;

  return pw_span (start, MIN (search->error.end + 1, search->length));
}

/* -- slips, a function each -- */

/* "c aibR", "F tR", "W- -F" */
static gboolean
close_up (Search *search)
{
  PwSpan around = surroundings (search);

  for (guint at = around.start; at < around.end; at++)
    {
      PwSpan space = pw_span (at, at);

      while (g_ascii_isspace (char_at (search, space.end)))
        space.end++;
      if (pw_span_length (space) > 0 && try (search, space, ""))
        return TRUE;
      at = MAX (at, space.end);
    }
  return FALSE;
}

/* Dashes and signs as word processors and shift keys make them. */
static gboolean
change_sign (Search *search)
{
  static const struct
  {
    const char *typed, *meant;
  } signs[] = {
    { "\u2013", "-" }, { "\u2014", "-" }, { "\u2212", "-" }, { "\u2010", "-" },
    { "\u2011", "-" }, { "\u00d7", "x" }, { "_", "-" },      { "=", "+" },
    { "/", "?" },      { "{", "[" },      { "}", "]" },      { "*", "0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      guint n = (guint) strlen (signs[i].typed), at = search->error.start;

      if (at + n <= search->length && memcmp (search->text + at, signs[i].typed, n) == 0
          && try (search, pw_span (at, at + n), signs[i].meant))
        return TRUE;
    }
  return FALSE;
}

/* Atoms of many pieces, and letters of many moves: others are seldom a slip of the shift key. */
static gboolean
is_usual (char c)
{
  return c != '\0' && strchr (g_ascii_isupper (c) ? "RBWFKQNDAH" : "mcfblrsvijnpgtyxd", c) != NULL;
}

/* Whether all moves of an atom are among those of another. */
static gboolean
is_part (char part, char whole)
{
  return (whole == 'K' && strchr ("WF", part) != NULL) || (whole == 'Q' && strchr ("RBKWF", part) != NULL)
         || (whole == 'R' && part == 'W') || (whole == 'B' && part == 'F');
}

/* Whether an atom is one leg of a chain. */
static gboolean
is_leg (const Search *search, guint at)
{
  gboolean later = at > 0 && is_operator (search->text[at - 1]);

  while (g_ascii_isdigit (char_at (search, ++at)))
    ;
  return later || is_operator (char_at (search, at));
}

/* "FWf" is rather FfW than FWF, and "Kf" fK than KF: an atom is seldom there twice. */
static gboolean
repeats (const Search *search, guint at, char capital)
{
  if (at + 1 < search->length || at == 0 || !g_ascii_isupper (search->text[at - 1]))
    return FALSE;
  for (guint i = 0; i < at; i++)
    {
      char c = search->text[i];

      if (c == capital || ((is_part (c, capital) || is_part (capital, c)) && !is_leg (search, i)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
try_other_case (Search *search, guint at)
{
  char c = char_at (search, at), other = g_ascii_isupper (c) ? g_ascii_tolower (c) : g_ascii_toupper (c);
  gboolean last = at + 1 == search->length, lower = g_ascii_islower (c);
  gboolean begins_leg = c == 'a' && pw_vocabulary_has (search->vocabulary, PW_TRAIT_SHARED_CAPITAL);
  gboolean among_letters = !lower && at > 0 && g_ascii_islower (search->text[at - 1]);
  gboolean atom = last && (other == 'L' || other == 'J'); /* l is seldom meant without r */
  char next = char_at (search, at + 1);

  if (search->length == 1 || next == other || (lower && next == '(') || begins_leg || repeats (search, at, other))
    return FALSE;
  return (among_letters || atom || is_usual (other)) && try_char (search, at, other);
}

/* "mQcn", "fmwfcF": from the last letter, where an atom must be. */
static gboolean
change_case (Search *search)
{
  PwSpan around = surroundings (search);

  for (guint at = search->error.end; at-- > search->error.start;)
    if (try_other_case (search, at))
      return TRUE;
  return try_other_case (search, around.start) || (around.end > 0 && try_other_case (search, around.end - 1));
}

/* A character and the next one. */
static gboolean
try_exchange (Search *search, guint at)
{
  char pair[] = { char_at (search, at + 1), char_at (search, at), '\0' };
  gboolean encloses_one /* "x(Q)-0" */
      = pair[1] == '(' && char_at (search, at + 3) == ')' && is_operator (char_at (search, at + 4));

  return pair[0] != pair[1] && pair[0] != '\0' && pair[1] != '\0' && !encloses_one
         && try (search, pw_span (at, at + 2), pair);
}

/* "tFR", "QmxK" */
static gboolean
exchange (Search *search)
{
  PwSpan around = surroundings (search);

  around.start -= MIN (around.start, 1);
  for (guint at = around.end - 1; at-- > around.start;)
    if (try_exchange (search, at))
      return TRUE;
  return FALSE;
}

/* "(41,)", "4(,1)" */
static gboolean
exchange_comma (Search *search)
{
  const char *comma = memchr (search->text, ',', search->length);
  guint at = comma != NULL ? (guint) (comma - search->text) : 0;

  return at > 0 && (comma[-1] == '(' || char_at (search, at + 1) == ')') && exchange (search);
}

/* "mqmQxK": before a chain, q is no letter */
static gboolean
change_hop_case (Search *search)
{
  guint at = search->error.start;

  return char_at (search, at) == 'q' && g_ascii_islower (char_at (search, at + 1)) && try_other_case (search, at);
}

/* "Bb+W", "B0d": rather misplaced than small, as the atom would be there twice, or the number would mean nothing */
static gboolean
exchange_sign (Search *search)
{
  for (guint at = MAX (search->error.start, 1); at < search->error.end; at++)
    {
      char before = search->text[at - 1], next = char_at (search, at + 1);

      if (strchr (before == 'R' ? "r" : "fbr", search->text[at]) != NULL && strchr ("RBKQ", before) != NULL
          && next != '\0' && strchr ("-+?!", next) != NULL && try_exchange (search, at))
        return TRUE;
      if (strchr ("dxyta", search->text[at]) != NULL && before == '0' && try_exchange (search, at - 1))
        return TRUE;
    }
  return FALSE;
}

/* "FttR" */
static gboolean
drop_double (Search *search)
{
  PwSpan around = surroundings (search);

  for (guint at = around.start; at + 1 < around.end; at++)
    if (char_at (search, at) == char_at (search, at + 1) && try (search, pw_span (at, at + 1), ""))
      return TRUE;
  return FALSE;
}

/* Whether a number of times follows a group, "fr0", or an operator. */
static gboolean
continues (const Search *search, guint at)
{
  if (is_operator (char_at (search, at)))
    return TRUE;
  while (g_ascii_islower (char_at (search, at)))
    at++;
  return g_ascii_isdigit (char_at (search, at)) || char_at (search, at) == '*';
}

/* "az)N": XBetza repeats the letters. */
static gboolean
open_letters (Search *search, guint at)
{
  guint start = at;

  while (start > 0 && g_ascii_islower (search->text[start - 1]))
    start--;
  return start < at && try (search, pw_span (start, start), "(");
}

/* "W-F)2", "F?R]", Classic "tFR]": after the letters of a step that is not in brackets yet; around a plain term they
 * mean nothing. */
static gboolean
open_steps (Search *search, guint at)
{
  gboolean group = search->text[at] == ')', joined = FALSE;
  guint first = at;

  while (first > 0 && strchr (")] ", search->text[first - 1]) == NULL)
    joined |= strchr ("-?", search->text[--first]) != NULL;
  for (guint start = first; start < at; start++)
    if (g_ascii_isupper (search->text[start])
        && (group || joined || (start > 0 && strchr ("tg", search->text[start - 1]) != NULL))
        && (!group || continues (search, at + 1) || (start > 0 && g_ascii_islower (search->text[start - 1])))
        && try (search, pw_span (start, start), group ? "(" : "["))
      return TRUE;
  return FALSE;
}

static gboolean
open_bracket (Search *search)
{
  guint at = search->error.start;
  char closing = char_at (search, at);

  if ((closing != ')' && closing != ']') || at == 0)
    return FALSE;
  return g_ascii_islower (search->text[at - 1]) ? closing == ')' && open_letters (search, at)
                                                : open_steps (search, at);
}

/* "(azN" of XBetza; "(W-F2", "(QxQ-0": before a number that repeats all of a chain. Without a chain the group
 * is more likely a list. */
static gboolean
close_group (Search *search)
{
  guint open = search->error.start;
  gboolean joined = FALSE, letters = pw_vocabulary_has (search->vocabulary, PW_TRAIT_SHARED_CAPITAL);

  for (guint at = open + 1; char_at (search, open) == '(' && at < search->length; at++)
    {
      gboolean behind_atom = g_ascii_isupper (search->text[at - 1]);

      if (letters && at > open + 1 && g_ascii_isupper (search->text[at]))
        return try (search, pw_span (at, at), ")");
      if (joined && behind_atom && continues (search, at) && !g_ascii_isupper (char_at (search, at + 1))
          && try (search, pw_span (at, at), ")"))
        return TRUE;
      joined |= behind_atom && strchr ("-+?!txdy", search->text[at]) != NULL;
    }
  return FALSE;
}

/* "[F?R)": the other kind of bracket, or the key beside it */
static gboolean
change_bracket (Search *search)
{
  for (guint i = search->error.start; i < search->length; i++)
    {
      char c = search->text[i];
      const char *others = c == ')' ? "](" : c == ']' ? ")[" : c == '(' ? "[)" : c == '[' ? "(]" : "";

      for (; *others != '\0'; others++)
        if (try_char (search, i, *others))
          return TRUE;
    }
  return FALSE;
}

/* The keys around a capital, those of more usual atoms first, on QWERTY. A small letter may as well be one
 * too many. */
static const char *const neighbours[26] = {
  "QSWZ",   "NVGH",  "FDVX", "FRSEWCX", "RWDS",  "RDGCTV", "FHBTYV", "NJGBYU", "OKUJ",
  "HNKUIM", "LIJOM", "KOP",  "NJK",     "BHJM",  "LPKI",   "OL",     "WA",     "FDET",
  "WDAEXZ", "RFGY",  "HJYI", "BFCG",    "QADSE", "DCZS",   "HGTU",   "AXS",
};

static gboolean
press_neighbour (Search *search)
{
  guint at = search->error.start;
  char c = char_at (search, at);

  if (!g_ascii_isupper (c) || search->length == 1)
    return FALSE;
  for (const char *key = neighbours[c - 'A']; *key != '\0'; key++)
    if (is_usual (*key) && try_char (search, at, *key))
      return TRUE;
  return FALSE;
}

/* What an error may come from. Bits. */
enum
{
  OF_LETTER = 1 << 0,    /* a letter that means nothing */
  OF_CHARACTER = 1 << 1, /* any other character that does */
  NO_ATOM = 1 << 2,      /* none where one must be */
  OPERATOR = 1 << 3,     /* an operator without an atom */
  CLOSING = 1 << 4,      /* a bracket that closes nothing */
  OPENING = 1 << 5,      /* one that is never closed */
  NUMBER = 1 << 6,       /* a number beside no atom */
  COORDINATES = 1 << 7,  /* none, in parentheses */
  HOP = 1 << 8,          /* a hop letter that can't be there */
  SOMETHING = 1 << 9,    /* any error */
};

static const guint16 causes[PW_N_CODES] = {
  [PW_CODE_UNKNOWN_LETTER] = OF_LETTER,    [PW_CODE_UNKNOWN_CHARACTER] = OF_CHARACTER,
  [PW_CODE_MISSING_ATOM] = NO_ATOM,        [PW_CODE_MISSING_CAPITAL] = NO_ATOM,
  [PW_CODE_OPERATOR_AT_START] = OPERATOR,  [PW_CODE_OPERATOR_AT_END] = NO_ATOM | OPERATOR,
  [PW_CODE_NOT_AFTER_OPERATOR] = OPERATOR, [PW_CODE_OUTSIDE_BRACKETS] = OPERATOR,
  [PW_CODE_UNOPENED_GROUP] = CLOSING,      [PW_CODE_UNOPENED_BRACKET] = CLOSING,
  [PW_CODE_UNCLOSED_GROUP] = OPENING,      [PW_CODE_UNCLOSED_BRACKET] = OPENING,
  [PW_CODE_HOP_ON_EXPONENT] = OF_LETTER,   [PW_CODE_LETTER_INSIDE_BRACKETS] = OF_LETTER,
  [PW_CODE_NOT_IN_BRACKETS] = CLOSING,     [PW_CODE_REPEATED_ATOM] = OPENING,
  [PW_CODE_NUMBER_WITHOUT_ATOM] = NUMBER,  [PW_CODE_BAD_COORDINATES] = COORDINATES,
  [PW_CODE_OF_OTHER_DIALECT] = OPENING,    [PW_CODE_HOP_BEFORE_CHAIN] = HOP,
  [PW_CODE_NO_IMITATOR] = NO_ATOM,         [PW_CODE_EMPTY_GROUP] = COORDINATES,
};

/* The most usual slips first, each with the causes that it may have. */
static const struct
{
  guint causes;
  gboolean (*find) (Search *search);
} slips[] = {
  { SOMETHING, close_up },
  { OF_CHARACTER, change_sign },
  { NO_ATOM | OPERATOR, exchange_sign },
  { OF_LETTER | NO_ATOM | OPERATOR, change_case },
  { OPERATOR | NUMBER | CLOSING, drop_double },
  { NO_ATOM | OPERATOR, exchange },
  { COORDINATES, exchange_comma },
  { HOP, change_hop_case },
  { CLOSING, open_bracket },
  { OPENING, close_group },
  { CLOSING | OPENING, change_bracket },
  { OF_LETTER, press_neighbour },
};

/* -- the search -- */

gboolean
_pw_slip_repair (PwDialect dialect, const char *text, gsize length, const PwParse *parse, PwDiagnostic *d)
{
  Search search
      = { .dialect = dialect, .vocabulary = pw_dialect_vocabulary (dialect), .text = text, .found = d };

  if (length > MAX_LENGTH || pw_parse_count_errors (parse) > MAX_ERRORS)
    return FALSE;
  search.length = (guint) length;
  for (guint kind = 0; kind < G_N_ELEMENTS (slips); kind++)
    for (guint i = 0; i < parse->diagnostics->len; i++)
      {
        const PwDiagnostic *error = &g_array_index (parse->diagnostics, PwDiagnostic, i);

        search.error = error->span;
        if (((causes[error->code] | SOMETHING) & slips[kind].causes) != 0
            && error->severity == PW_SEVERITY_ERROR && slips[kind].find (&search))
          return TRUE;
      }
  return FALSE;
}
