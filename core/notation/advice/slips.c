/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Slips of the pen: what was meant by a text that can't be read.  One table of edits, each with what it
 * costs: how far it is from what was typed.  A text that an edit gives is taken if it then has neither an
 * error nor a warning, or if another dialect reads it and this one can write the piece; of those the one that
 * costs least, where a known piece is likelier than another, and a term that repeats one less likely.  Knows
 * keyboards and signs, no grammar.
 */
#include "core/notation/advice/slips-private.h"
#include "core/base/owns.h"
#include "core/notation/reading/scan.h"

#include <string.h>

#define MAX_LENGTH  80  /* bytes: of a longer text much may be wrong */
#define MAX_ERRORS  4   /* that one slip may make */
#define MAX_EDITS   400 /* texts */
#define MAX_READ    160 /* of them */
#define MAX_PRINTED 3   /* pieces of other dialects */
#define MAX_FREE    8   /* letters that may as well be capitals */

/* What is not in the table of edits. */
enum
{
  FOR_KNOWN = 6,    /* a known piece costs so much less */
  FOR_ODD = 16,     /* a term that repeats one costs so much more */
  FOR_REPAIR = 60,  /* an error's own repair, where it is one of several ways */
  FOR_DIALECT = 70, /* reading it in another dialect */
  FOR_SURE = 35,    /* the same as it is, if a sign is of that dialect alone */
  FOR_SPELLED = 15, /* a known one that is this text but for its case, if all letters are in one */
  FOR_CAPITAL = 4,  /* choosing the case of all letters: each capital */
};

/* Who may read what an edit gives. Bits. */
enum
{
  OWN = 1 << 0,
  OTHERS = 1 << 1,
};

typedef struct
{
  char *text;
  guint cost;
  guint readers; /* OWN, OTHERS */
} Edit;

typedef struct
{
  PwDialect dialect;
  const PwVocabulary *vocabulary;
  const PwKnown *known; /* (nullable) */
  const char *text;
  guint length;
  PwSpan error;  /* around which it is edited */
  guint cost;    /* of these edits */
  guint readers; /* of them */
  GArray *edits; /* Edit */
} Search;

static char
char_at (const Search *search, guint at)
{
  return at < search->length ? search->text[at] : '\0';
}

static PW_CLEAR_NOTIFY (clear_edit, Edit, (g_free, text));

/* Adds a text. text: (transfer full) */
static void
propose_text (Search *search, guint cost, char *text)
{
  Edit edit = { text, cost, search->readers };

  if (search->edits->len < MAX_EDITS && !g_str_equal (text, search->text))
    g_array_append_val (search->edits, edit);
  else
    g_free (text);
}

static void
propose (Search *search, PwSpan span, const char *with)
{
  if (span.end <= search->length)
    propose_text (
        search, search->cost,
        g_strdup_printf ("%.*s%s%s", (int) span.start, search->text, with, search->text + span.end));
}

static void
propose_char (Search *search, guint at, char with)
{
  propose (search, pw_span (at, at + 1), (char[]){ with, '\0' });
}

/* The error, and one character on either side. */
static PwSpan
surroundings (const Search *search)
{
  guint start = search->error.start > 0 ? search->error.start - 1 : 0;

  return pw_span (start, MIN (search->error.end + 1, search->length));
}

/* -- edits around an error, a function each -- */

/* "c aibR", "F tR", "W- -F" */
static void
close_up (Search *search)
{
  PwSpan around = surroundings (search);

  for (guint at = around.start; at < around.end; at++)
    {
      PwSpan space = pw_span (at, at);

      while (g_ascii_isspace (char_at (search, space.end)))
        space.end++;
      if (pw_span_length (space) > 0)
        propose (search, space, "");
      at = MAX (at, space.end);
    }
}

/* "W + F + R" */
static void
close_all (Search *search)
{
  g_auto (GStrv) parts = g_strsplit (search->text, " ", -1);

  propose_text (search, search->cost, g_strjoinv ("", parts));
}

/* What stands for another sign, near it on the keyboard, of like shape, or in other notations; the likeliest
 * first. */
static const struct
{
  const char *typed, *meant;
} signs[] = {
  { "_", "-" },   { "~", "-" },   { "=", "+" },  { "[o]", "[O]" }, { "[0]", "[O]" }, { ">", "[>]" },
  { "<", "[<]" }, { "^", "[^]" }, { "/", "" },   { "|", "" },      { "&", "" },      { ";", "" },
  { ",", "" },    { "/", "?" },   { ";", "," },  { ".", "," },     { ":", "," },     { "/", "," },
  { "-", "," },   { " ", "," },   { "*", "0" },  { "O", "0" },     { "-o", "-0" },   { "t", "?" },
  { "{", "[" },   { "}", "]" },   { "and", "" },
};

/* "Kis02" of XBetza, "(FtlF)rO", "W O" of Classic Betza */
static void
change_digit (Search *search)
{
  PwSpan around = surroundings (search);

  for (guint at = around.start; at < around.end; at++)
    if ((search->text[at] == 'O' && !g_ascii_isdigit (char_at (search, at + 1)))
        || (search->text[at] == '0' && search->dialect == PW_DIALECT_XBETZA))
      propose (search, pw_span (at - (at > 0 && search->text[at - 1] == ' '), at + 1),
               search->text[at] == '0' ? "O" : "0");
}

static void
change_sign (Search *search)
{
  PwSpan around = surroundings (search);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      g_auto (GStrv) parts = g_strsplit (search->text, signs[i].typed, -1);
      guint length = (guint) strlen (signs[i].typed);

      for (guint at = around.start - MIN (around.start, length - 1); at < around.end; at++)
        {
          PwSpan span = pw_span (at, at + length);
          gboolean in_number = (at > 0 && g_ascii_isdigit (search->text[at - 1]))
                               || g_ascii_isdigit (char_at (search, span.end));

          if (!g_str_has_prefix (search->text + at, signs[i].typed) || (in_number && *signs[i].meant != ','))
            continue;
          while (*signs[i].meant == '\0' && char_at (search, span.end) == ' ') /* "W and F" */
            span.end++;
          while (*signs[i].meant == '\0' && span.start > 0 && search->text[span.start - 1] == ' ')
            span.start--;
          if (*signs[i].meant != '\0' || span.start > 0)
            propose (search, span, signs[i].meant);
        }
      if (g_strv_length (parts) > 2)
        propose_text (search, search->cost, g_strjoinv (signs[i].meant, parts));
    }
}

/* Atoms of many pieces, and letters of many moves: others are seldom a slip of the shift key. */
static gboolean
is_usual (char c)
{
  return pw_scan_is_one_of (c, g_ascii_isupper (c) ? "RBWFKQNDAH" : "mcfblrsvijnpgtyxd");
}

/* Whether it means something by itself, or beside another letter. */
static gboolean
is_word (const PwVocabulary *vocabulary, char c)
{
  const PwWord *word;

  for (guint i = 0; (word = pw_vocabulary_word (vocabulary, i)) != NULL; i++)
    if (word->sign[0] == c)
      return TRUE;
  return FALSE;
}

static void
change_case_at (Search *search, guint at)
{
  char c = char_at (search, at), other = g_ascii_isupper (c) ? g_ascii_tolower (c) : g_ascii_toupper (c);
  char before = at > 0 ? search->text[at - 1] : '\0', next = char_at (search, at + 1);
  gboolean lower = g_ascii_islower (c), among_letters = !lower && g_ascii_islower (before);
  gboolean begins_leg = c == 'a' && pw_vocabulary_has (search->vocabulary, PW_TRAIT_SHARED_CAPITAL);
  gboolean atom = next == '\0' && pw_scan_is_one_of (other, "LJ"); /* l is seldom meant without r */
  gboolean begins_number = before == '0' && pw_scan_is_one_of (c, "dxyta");

  if ((search->length > 1 || !is_word (search->vocabulary, c)) && next != other && !(lower && next == '(')
      && !begins_leg && !begins_number && (among_letters || atom || is_usual (other)))
    propose_char (search, at, other);
}

/* "mQcn", "fmwfcF": from the last letter, where an atom must be. */
static void
change_case (Search *search)
{
  PwSpan around = surroundings (search);

  for (guint at = search->error.end; at-- > search->error.start;)
    change_case_at (search, at);
  change_case_at (search, around.start);
  if (around.end > 0)
    change_case_at (search, around.end - 1);
}

/* "mqmQxK": before a chain, q is no letter */
static void
change_hop_case (Search *search)
{
  if (char_at (search, search->error.start) == 'q'
      && g_ascii_islower (char_at (search, search->error.start + 1)))
    change_case_at (search, search->error.start);
}

/* A character and the next one. A comma belongs between the numbers, "(41,)". */
static void
exchange_at (Search *search, guint at)
{
  char pair[] = { char_at (search, at + 1), char_at (search, at), '\0' };
  gboolean encloses_one /* "x(Q)-0" */
      = pair[1] == '(' && char_at (search, at + 3) == ')' && _pw_slips_is_operator (char_at (search, at + 4));
  gboolean in_numbers = (g_ascii_isdigit (pair[0]) && g_ascii_isdigit (pair[1]))
                        || (pair[0] == ',' && g_ascii_isdigit (pair[1]) && char_at (search, at + 2) != ')')
                        || (pair[1] == ',' && (at == 0 || search->text[at - 1] != '('));

  if (pair[0] != pair[1] && pair[0] != '\0' && pair[1] != '\0' && !encloses_one && !in_numbers)
    propose (search, pw_span (at, at + 2), pair);
}

/* "tFR", "QmxK" */
static void
exchange (Search *search)
{
  PwSpan around = surroundings (search);

  around.start -= MIN (around.start, 1);
  for (guint at = around.end - 1; at-- > around.start;)
    exchange_at (search, at);
}

/* "(41,)", "4(,1)" */
static void
exchange_comma (Search *search)
{
  if (strchr (search->text, ',') != NULL)
    exchange (search);
}

/* "FttR" */
static void
drop_double (Search *search)
{
  PwSpan around = surroundings (search);

  for (guint at = around.start; at + 1 < around.end; at++)
    if (char_at (search, at) == char_at (search, at + 1))
      propose (search, pw_span (at, at + 1), "");
}

/* "cR+cR": what the first letters say already */
static void
drop_repeated (Search *search)
{
  char letter = search->text[search->error.start];

  if (pw_span_length (search->error) == 1 && memchr (search->text, letter, search->error.start) != NULL)
    propose (search, search->error, "");
}

/* Whether a number of times follows a group, "fr0", or an operator. */
static gboolean
continues (const Search *search, guint at)
{
  at += (guint) strspn (search->text + at, G_CSET_a_2_z);
  return pw_scan_is_one_of (char_at (search, at), "-+?!0123456789*")
         || _pw_slips_is_operator (search->text[at]);
}

/* "W-F)2", "F?R]", Classic "tFR]", XBetza's "az)N", Betza 2.0's "cN}N": before a step, or the letters right
 * before it. Around a plain term brackets mean nothing. */
static void
open_bracket (Search *search)
{
  guint at = search->error.start, first = at;
  char closing = search->text[at], opening[] = { closing == ')' ? '(' : closing == ']' ? '[' : '{', '\0' };

  while (first > 0 && strchr (")] ", search->text[first - 1]) == NULL)
    first--;
  for (guint start = first; start < at && pw_scan_is_one_of (closing, ")]}"); start++)
    if (g_ascii_isupper (search->text[start])
            ? (closing == ']' && strcspn (search->text + first, "-?tg") < at - first)
                  || (closing == '}' && start > 0 && pw_scan_is_one_of (search->text[start - 1], "cdpt"))
                  || (closing == ')'
                      && (continues (search, at + 1)
                          || (start > 0 && g_ascii_islower (search->text[start - 1]))))
            : closing != '}' && g_ascii_islower (search->text[at - 1]))
      propose (search, pw_span (start, start), opening);
}

/* "(azN" of XBetza; "(W-F2", "(QxQ-0": before a number that repeats all of a chain. Without a chain the group
 * is more likely a list. */
static void
close_group (Search *search)
{
  guint open = search->error.start;
  gboolean joined = FALSE, letters = pw_vocabulary_has (search->vocabulary, PW_TRAIT_SHARED_CAPITAL);

  for (guint at = open + 2; search->text[open] == '(' && at < search->length; at++)
    {
      gboolean behind_atom = g_ascii_isupper (search->text[at - 1]),
               atom = g_ascii_isupper (search->text[at]);

      if (letters ? atom
                  : joined && behind_atom && continues (search, at)
                        && !g_ascii_isupper (char_at (search, at + 1)))
        propose (search, pw_span (at, at), ")");
      joined |= behind_atom && _pw_slips_is_operator (search->text[at]);
    }
}

/* "[F?R)": the other kind of bracket, or the key beside it */
static void
change_bracket (Search *search)
{
  for (guint i = search->error.start; i < search->length; i++)
    {
      char c = search->text[i];
      const char *others = c == ')' ? "](" : c == ']' ? ")[" : c == '(' ? "[)" : c == '[' ? "(]" : "";

      for (; *others != '\0'; others++)
        propose_char (search, i, *others);
    }
}

/* The keys around a capital, those of more usual atoms first, on QWERTY. A small letter may as well be one
 * too many. */
static const char *const neighbours[26] = {
  "QSWZ",   "NVGH",  "FDVX", "FRSEWCX", "RWDS",  "RDGCTV", "FHBTYV", "NJGBYU", "OKUJ",
  "HNKUIM", "LIJOM", "KOP",  "NJK",     "BHJM",  "LPKI",   "OL",     "WA",     "FDET",
  "WDAEXZ", "RFGY",  "HJYI", "BFCG",    "QADSE", "DCZS",   "HGTU",   "AXS",
};

static void
press_neighbour (Search *search)
{
  char c = char_at (search, search->error.start);

  for (const char *key = g_ascii_isupper (c) && search->length > 1 ? neighbours[c - 'A'] : ""; *key != '\0';
       key++)
    if (is_usual (*key))
      {
        search->cost += FOR_ODD + 1;
        propose_char (search, search->error.start, *key);
      }
}

/* -- edits of brackets and their contents, wherever the error is -- */

/* How dialects group: "F[F-R]", "t(FR)", "c[N]N", "c<N>N", "{F?R}"; or not at all, which only others
 * may read: "[FtR]". */
static void
change_pair (Search *search)
{
  static const struct
  {
    const char *before, *behind;
    guint more, readers;
  } pairs[]
      = { { "{", "}", 0, OWN }, { "[", "]", 0, OWN | OTHERS }, { "(", ")", 8, OWN }, { "", "", 22, OTHERS } };

  for (guint at = 0; at < search->length; at++)
    {
      const char *close = search->text[at] == '<' ? strchr (search->text + at, '>') : NULL;
      guint end = close != NULL ? (guint) (close - search->text) + 1
                                : pw_scan_closing (search->text, at, search->length);

      if (pw_scan_is_one_of (search->text[at], "([{<") && pw_scan_is_one_of (search->text[end - 1], ")]}>")
          && at <= search->error.end && end >= search->error.start)
        for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
          {
            search->readers = i == 2 && end - at < 4 ? 0 : pairs[i].readers; /* "(N)" says nothing */
            propose_text (search, search->cost + pairs[i].more,
                          g_strdup_printf ("%.*s%s%.*s%s%s", (int) at, search->text, pairs[i].before,
                                           (int) (end - at) - 2, search->text + at + 1, pairs[i].behind,
                                           search->text + end));
          }
    }
}

/* "tFR" of Classic Betza */
static void
enclose_steps (Search *search)
{
  guint at = search->error.start, end = at + 1;

  while (g_ascii_isupper (char_at (search, end)) || g_ascii_isdigit (char_at (search, end)))
    end++;
  if (pw_scan_is_one_of (search->text[at], "tg") && search->dialect == PW_DIALECT_CLASSIC)
    propose_text (search, search->cost,
                  g_strdup_printf ("%.*s[%.*s]%s", (int) at + 1, search->text, (int) (end - at - 1),
                                   search->text + at + 1, search->text + end));
}

/* "!K", "[!]K", "[R*]" and "[>R]" of Bex: its sign in brackets with the step, or right before it. */
static void
place_sign (Search *search)
{
  static const char *const forms[] = { "[%c%s%.*s]", "[%c]%s%.*s" };
  PwSpan around = surroundings (search);
  const char *text = search->text;

  for (guint at = around.start; at < around.end; at++)
    {
      guint start = at, close = at, end = at + 1, n_behind;
      g_autofree char *step = NULL;
      gboolean enclosed;

      while (start > 0 && g_ascii_isalnum (text[start - 1]))
        start--;
      enclosed = start > 0 && text[start - 1] == '[';
      if (!pw_scan_is_one_of (text[at], "!?&*<>^") || (!enclosed && start < at))
        continue;
      if (enclosed)
        {
          close = at + (guint) strcspn (text + at, "]");
          end = MIN (close + 1, search->length);
        }
      step = g_strdup_printf ("%.*s%.*s", (int) (at - start), text + start, MAX ((int) (close - at) - 1, 0),
                              text + at + 1);
      n_behind = *step == '\0' ? (guint) strspn (text + end, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS) : 0;
      search->readers = enclosed ? OWN | OTHERS : OWN;
      for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
        {
          g_autofree char *with = g_strdup_printf (forms[i], text[at], step, (int) n_behind, text + end);

          propose (search, pw_span (start - (enclosed ? 1 : 0), end + n_behind), with);
        }
    }
}

/* -- edits of the whole text -- */

/* "fmwfcf", "FMWFCF", "Fmwfcf": a known piece, or the fewest capitals, of which the last letter is one. */
static void
choose_case (Search *search)
{
  g_autofree char *text = g_ascii_strdown (search->text, -1);
  guint places[MAX_FREE], n = 0, last = search->length;
  gboolean one_case = _pw_slips_has_one_case (search->text);
  const char *spelled
      = one_case && search->known != NULL ? search->known->spell (search->dialect, search->text) : NULL;

  if (spelled != NULL)
    propose_text (search, search->cost - FOR_SPELLED, g_strdup (spelled));
  if (!one_case)
    return;
  while (last > 0 && !g_ascii_isalpha (text[last - 1]))
    last--;
  for (guint at = 0; at < last; at++)
    {
      char capital = g_ascii_toupper (text[at]);
      gboolean small = is_word (search->vocabulary, text[at]) && at + 1 < last;

      if (!g_ascii_isalpha (text[at]) || !is_word (search->vocabulary, capital)
          || (small && !is_usual (capital)))
        continue;
      if (!small)
        text[at] = capital;
      else if (n < MAX_FREE)
        places[n++] = at;
      else
        return;
    }
  for (guint capitals = 0; capitals < 1u << n; capitals++)
    {
      guint cost = search->cost;

      for (guint i = 0; i < n; i++)
        {
          gboolean capital = (capitals & 1u << i) != 0;

          text[places[i]] = capital ? g_ascii_toupper (text[places[i]]) : g_ascii_tolower (text[places[i]]);
          cost += capital ? FOR_CAPITAL : 0;
        }
      propose_text (search, cost, g_strdup (text));
    }
}

/* -- the table -- */

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
  INNER = 1 << 9,        /* a letter for the whole move, inside it */
  ELSEWHERE = 1 << 10,   /* a sign of other dialects */
  SOMETHING = 1 << 11,   /* any error */
  PAIR = 1 << 14,        /* brackets of the wrong kind */
  ALL_OF_IT = 1 << 12,   /* the text, and not a place in it */
  UNSURE = 1 << 13,      /* what the error's own repair makes is only one of several ways */
};

static const guint16 causes[PW_N_CODES] = {
  [PW_CODE_UNKNOWN_LETTER] = OF_LETTER,
  [PW_CODE_UNKNOWN_CHARACTER] = OF_CHARACTER,
  [PW_CODE_MISSING_ATOM] = NO_ATOM,
  [PW_CODE_MISSING_CAPITAL] = NO_ATOM,
  [PW_CODE_OPERATOR_AT_START] = PAIR | OPERATOR,
  [PW_CODE_OPERATOR_AT_END] = NO_ATOM | OPERATOR,
  [PW_CODE_NOT_AFTER_OPERATOR] = OPERATOR,
  [PW_CODE_UNOPENED_GROUP] = CLOSING,
  [PW_CODE_UNOPENED_BRACKET] = CLOSING,
  [PW_CODE_UNCLOSED_GROUP] = OPENING | UNSURE,
  [PW_CODE_UNCLOSED_BRACKET] = OPENING,
  [PW_CODE_HOP_ON_EXPONENT] = OF_LETTER,
  [PW_CODE_LETTER_INSIDE_BRACKETS] = OF_LETTER,
  [PW_CODE_NOT_IN_BRACKETS] = CLOSING,
  [PW_CODE_REPEATED_ATOM] = PAIR | OPENING | UNSURE,
  [PW_CODE_NUMBER_WITHOUT_ATOM] = NUMBER,
  [PW_CODE_BAD_COORDINATES] = COORDINATES | UNSURE,
  [PW_CODE_OF_OTHER_DIALECT] = PAIR | OPENING | ELSEWHERE,
  [PW_CODE_HOP_BEFORE_CHAIN] = HOP,
  [PW_CODE_NO_IMITATOR] = NO_ATOM,
  [PW_CODE_EMPTY_GROUP] = COORDINATES,
  [PW_CODE_MODE_ON_INNER_STEP] = INNER,
  [PW_CODE_UNKNOWN_BRACKET] = PAIR | OPERATOR | UNSURE,
  [PW_CODE_BRACKET_NEEDS_STEP] = PAIR,
  [PW_CODE_EMPTY_BRACKETS] = PAIR,
  [PW_CODE_OUTSIDE_BRACKETS] = OPERATOR | UNSURE,
  [PW_CODE_LETTER_IN_RANGE] = UNSURE,
  [PW_CODE_LEGS_NOT_JOINED] = PAIR | UNSURE,
  [PW_CODE_CASTLING_NUMBER] = UNSURE,
  [PW_CODE_NOT_A_WORD] = PAIR,
  [PW_CODE_BRACKET_WITHOUT_WORD] = PAIR,
  [PW_CODE_BAD_LIMITER] = PAIR,
  [PW_CODE_STRAY_LIMITER] = PAIR | CLOSING,
};

/* What each edit costs: the most usual slips first. */
static const struct
{
  guint cost;
  guint causes;
  guint readers;
  void (*find) (Search *search);
} rows[] = {
  { 10, SOMETHING, OWN, close_up },
  { 14, ALL_OF_IT, OWN, close_all },
  { 18, INNER, OWN, drop_repeated },
  { 18, ELSEWHERE | OPERATOR, OWN, enclose_steps },
  { 20, OF_CHARACTER | COORDINATES | NUMBER | NO_ATOM | OPERATOR | UNSURE, OWN, change_sign },
  { 24, OF_CHARACTER | NUMBER | ELSEWHERE | PAIR, OWN | OTHERS, place_sign },
  { 30, OF_LETTER | NO_ATOM | OPERATOR, OWN, change_case },
  { 30, HOP, OWN, change_hop_case },
  { 30, ALL_OF_IT, OWN, choose_case },
  { 31, NO_ATOM | NUMBER | ELSEWHERE | UNSURE, OWN, change_digit },
  { 34, OPERATOR | NUMBER | CLOSING, OWN, drop_double },
  { 38, PAIR | OF_CHARACTER, OWN | OTHERS, change_pair },
  { 42, NO_ATOM | OPERATOR, OWN, exchange },
  { 42, COORDINATES, OWN, exchange_comma },
  { 48, CLOSING, OWN, open_bracket },
  { 50, OPENING, OWN, close_group },
  { 52, CLOSING | OPENING, OWN, change_bracket },
  { 80, OF_LETTER, OWN, press_neighbour },
};

static void
find_edits (Search *search, const PwDiagnostic *errors, guint n_errors)
{
  search->readers = OWN;
  for (guint i = 0; i < n_errors; i++)
    if ((causes[errors[i].code] & UNSURE) != 0 && errors[i].repair != NULL
        && !_pw_slips_is_lossy (errors[i].repair, search->text))
      propose_text (search, FOR_REPAIR, pw_repair_apply (errors[i].repair, search->text));
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      search->cost = rows[row].cost;
      search->readers = rows[row].readers;
      if (rows[row].causes == ALL_OF_IT)
        rows[row].find (search);
      else
        for (guint i = 0; i < n_errors; i++)
          {
            search->error = errors[i].span;
            if (((causes[errors[i].code] | SOMETHING) & rows[row].causes) != 0
                && errors[i].severity == PW_SEVERITY_ERROR)
              rows[row].find (search);
          }
    }
}

/* -- which of them is meant -- */

typedef struct
{
  guint cost;  /* G_MAXUINT: nothing is found */
  char *text;  /* (nullable) */
  PwGuess why; /* of another dialect */
  gboolean elsewhere;
  guint n_read, n_printed;
} Choice;

/* A text in another dialect. Returns: FALSE if that is sure, but this one has no words for it */
static gboolean
consider_bridge (const Search *search, const Edit *edit, Choice *choice)
{
  PwGuess why;
  PwDialect dialect = pw_notation_guess (edit->text, -1, search->dialect, &why);
  guint cost = why.sure ? MAX (edit->cost, FOR_SURE) : edit->cost + FOR_DIALECT;
  g_autoptr (PwPiece) piece = NULL;
  g_autoptr (GArray) lost = pw_diagnostics_new ();
  g_autofree char *text = NULL;

  if (dialect == search->dialect || !why.likely || why.reason == PW_CODE_GUESS_OTHERS_FAIL
      || cost >= choice->cost || choice->n_printed == MAX_PRINTED)
    return TRUE;
  choice->n_printed++;
  piece = pw_notation_read (dialect, edit->text, strlen (edit->text));
  text = strchr (search->text, '[') != NULL && search->dialect == PW_DIALECT_XBETZA
             ? pw_notation_print_brackets (piece, lost)
             : pw_notation_print (search->dialect, piece, lost);
  if (text == NULL || lost->len > 0)
    return !why.sure;
  g_free (choice->text);
  choice->text = g_steal_pointer (&text);
  choice->cost = cost;
  choice->why = why;
  choice->elsewhere = g_str_equal (edit->text, search->text);
  return TRUE;
}

/* Returns: FALSE if nothing else can be meant */
static gboolean
consider (const Search *search, const Edit *edit, Choice *choice)
{
  g_autofree char *spelled = NULL;
  g_autoptr (PwPiece) piece
      = (edit->readers & OWN) != 0 ? _pw_slips_read_clean (search->dialect, edit->text, &spelled) : NULL;
  guint cost
      = edit->cost + (_pw_slips_count_odd (edit->text) > _pw_slips_count_odd (search->text) ? FOR_ODD : 0);

  choice->n_read++;
  if (piece == NULL)
    return (edit->readers & OTHERS) == 0 || consider_bridge (search, edit, choice);
  if (cost >= FOR_KNOWN && cost - FOR_KNOWN < choice->cost && search->known != NULL
      && search->known->knows (piece))
    cost -= FOR_KNOWN;
  if (cost < choice->cost)
    {
      g_free (choice->text);
      choice->text = g_steal_pointer (&spelled);
      choice->cost = cost;
      choice->elsewhere = FALSE;
    }
  return TRUE;
}

static int
compare_edits (gconstpointer a, gconstpointer b)
{
  return (int) ((const Edit *) a)->cost - (int) ((const Edit *) b)->cost;
}

static void
choose (Search *search, Choice *choice)
{
  g_array_sort (search->edits, compare_edits); /* keeps the order of equal ones */
  for (guint i = 0; i < search->edits->len && choice->n_read < MAX_READ; i++)
    {
      const Edit *edit = &g_array_index (search->edits, Edit, i);

      if (edit->cost >= FOR_KNOWN && edit->cost - FOR_KNOWN >= choice->cost)
        return;
      if (!consider (search, edit, choice))
        {
          g_clear_pointer (&choice->text, g_free);
          return;
        }
    }
}

/* What was meant by a text with errors. text: without letters of other scripts. Returns: (transfer full)
 * (nullable) */
static char *
find_meant (PwDialect dialect, const char *text, const PwKnown *known, Choice *choice)
{
  g_autoptr (GArray) edits = g_array_new (FALSE, OWN, sizeof (Edit));
  g_autoptr (PwParse) parse = pw_notation_parse_quickly (dialect, text, -1);
  Search search
      = { dialect, pw_dialect_vocabulary (dialect), known, text, (guint) strlen (text), .edits = edits };
  Edit as_it_is = { g_strdup (text), 0, OWN | OTHERS };
  const PwDiagnostic *errors;
  guint n;

  g_array_set_clear_func (edits, clear_edit);
  g_array_append_val (edits, as_it_is);
  errors = pw_parse_diagnostics (parse, &n);
  find_edits (&search, errors, pw_parse_count_errors (parse) <= MAX_ERRORS ? n : 0);
  choose (&search, choice);
  return choice->text;
}

/* -- the door -- */

/* Whether the errors have a repair of their own that needs no search: it mends all, and loses nothing. */
static gboolean
is_mended (PwDialect dialect, const char *text, const GArray *diagnostics)
{
  gboolean mended = FALSE, unsure = _pw_slips_has_one_case (text);

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const PwDiagnostic *d = &g_array_index (diagnostics, PwDiagnostic, i);

      unsure |= (causes[d->code] & UNSURE) != 0;
      if (d->severity == PW_SEVERITY_ERROR && d->repair != NULL && !mended
          && !_pw_slips_is_lossy (d->repair, text))
        {
          g_autofree char *repaired = pw_repair_apply (d->repair, text);
          g_autoptr (PwPiece) piece = pw_notation_read (dialect, repaired, strlen (repaired));

          mended = piece != NULL;
        }
    }
  return mended && !unsure;
}

gboolean
pw_slips_mend (PwDialect dialect, const char *text, gssize length, const PwKnown *known, GArray *diagnostics)
{
  gsize bytes = length >= 0 ? (gsize) length : strlen (text);
  g_autofree char *copy = g_strndup (text, MIN (bytes, MAX_LENGTH)), *plain = _pw_slips_write_plainly (copy);
  Choice choice = { .cost = G_MAXUINT };
  g_autofree char *meant = NULL;

  if (strlen (copy) != bytes || plain == NULL)
    return FALSE;
  if (!pw_diagnostics_have_errors (diagnostics, 0))
    return _pw_slips_advise_zero (dialect, copy, bytes, diagnostics);
  if (g_str_equal (plain, copy) && is_mended (dialect, copy, diagnostics))
    return TRUE;
  meant = find_meant (dialect, plain, known, &choice);
  for (guint i = 0; meant != NULL && i < diagnostics->len; i++)
    {
      PwDiagnostic *d = &g_array_index (diagnostics, PwDiagnostic, i);

      if (d->severity == PW_SEVERITY_ERROR)
        pw_diagnostic_set_repaired (d, copy, bytes, meant);
    }
  if (choice.elsewhere && g_str_equal (plain, copy))
    {
      pw_guess_report (&choice.why, text, diagnostics);
      pw_diagnostics_sort (diagnostics);
    }
  return meant != NULL;
}
