/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a sign of one dialect is taken for in another.  One table of rows: in which
 * dialect, where such a sign stands, who reads it otherwise, and the note.  Most notes are given
 * only if another dialect takes the same characters, and for something else; its own
 * front end is asked.  Knows letters and their neighbours, not grammar.
 */
#include "core/notation/advice/foreign-private.h"

#include "core/notation/notation.h"
#include "core/notation/extended/vocabulary.h"
#include "core/piece/plain.h"

#include <string.h>

#define EXTENDED (1u << PW_DIALECT_EXTENDED)
#define CLASSIC  (1u << PW_DIALECT_CLASSIC)
#define XBETZA   (1u << PW_DIALECT_XBETZA)
#define BETZA2   (1u << PW_DIALECT_BETZA2)
#define BEX      (1u << PW_DIALECT_BEX)

#define TAKEN                                                                                                \
  (1u << PW_N_DIALECTS) /* it is enough that another dialect takes the text, even for the same               \
                         */
#define WHOLE                                                                                                \
  (1u << (PW_N_DIALECTS + 1)) /* the whole text is asked about, since the sign speaks of more than a term */
#define NO_KIND PW_N_TOKEN_KINDS

/* What another dialect makes of a part of the text. */
typedef enum
{
  READING_UNKNOWN, /* not asked yet */
  READING_NONE,    /* an error */
  READING_SAME,    /* the same piece */
  READING_OTHER,   /* another piece */
} Reading;

/* A text with what is known of it. */
typedef struct
{
  PwDialect dialect;
  const char *text;
  guint length;
  guint8 *kinds; /* PwTokenKind of each byte */
  const PwSpan *terms;
  guint n_terms;
  GArray *diagnostics;
  Reading whole[PW_N_DIALECTS];
  guint8 *of_terms[PW_N_DIALECTS]; /* Reading of each term; NULL until the first is asked for */
} Scan;

/* A sign in the text, with the small letters around it: only itself if it is none. */
typedef struct
{
  Scan *scan;
  guint at;
  PwSpan run;
  guint32 letters;             /* of the run, as bits */
  guint first_sign, last_sign; /* the operators among them; both behind the run if there are none */
  guint term;                  /* the top-level term that it stands in; n_terms if in none */
  guint hyphen;                /* where the last - of that term stands; 0 if there is none */
} Spot;

/* What the note quotes, and what fills the other place in its sentence. */
typedef enum
{
  QUOTE_SIGN,
  QUOTE_TOKEN,      /* the whole token: a run of directions */
  QUOTE_RUN,        /* all small letters */
  QUOTE_TWO,        /* the sign twice */
  QUOTE_DIRECTIONS, /* and the atom; the other place: both halves of a king, written out */
  QUOTE_LETTER,     /* the other place: what XBoard takes it for */
  QUOTE_NUMBER,     /* the other place: the number without its 0 */
  QUOTE_WITH_ATOM,  /* to the end of the atom */
  QUOTE_CASTLING,   /* the atom and its number */
} Quote;

typedef struct
{
  guint dialects; /* of the text: bits */
  guint others;   /* who reads it otherwise: bits; 0: the note is given whatever they make of the text */
  const char *signs;
  guint kinds; /* of the token: bits; 0: any */
  gboolean (*applies) (const Spot *spot);
  Quote quote;
  PwCode code;
} Row;

/* -- the neighbours of a sign -- */

static char
char_at (const Scan *scan, guint at)
{
  return at < scan->length ? scan->text[at] : '\0';
}

static guint
kind_at (const Scan *scan, guint at)
{
  return at < scan->length ? scan->kinds[at] : NO_KIND;
}

/* The character behind the small letters: the atom, if there is one. */
static char
atom_of (const Spot *spot)
{
  return char_at (spot->scan, spot->run.end);
}

static gboolean
is_one_of (char c, const char *signs)
{
  return c != '\0' && strchr (signs, c) != NULL;
}

static gboolean
is_oblique (const Spot *spot)
{
  gboolean coordinates = atom_of (spot) == '(' && kind_at (spot->scan, spot->run.end) == PW_TOKEN_ATOM;

  return is_one_of (atom_of (spot), "NCLZJ") || coordinates;
}

/* In front of a complete move, or on its first leg. */
static gboolean
is_on_first_leg (const Spot *spot)
{
  gboolean behind = spot->run.start > 0 && kind_at (spot->scan, spot->run.start - 1) == PW_TOKEN_OPERATOR;

  return !behind && spot->first_sign >= spot->at;
}

static gboolean
is_on_later_leg (const Spot *spot)
{
  return !is_on_first_leg (spot);
}

/* XBetza: another leg follows. */
static gboolean
is_on_earlier_leg (const Spot *spot)
{
  return spot->last_sign > spot->at && spot->last_sign < spot->run.end;
}

static gboolean
is_on_only_leg (const Spot *spot)
{
  return is_on_first_leg (spot) && !is_on_earlier_leg (spot);
}

static gboolean
run_has (const Spot *spot, char letter)
{
  return (spot->letters & 1u << (letter - 'a')) != 0;
}

/* Whether a - follows in the same term. */
static gboolean
is_before_hyphen (const Spot *spot)
{
  return spot->hyphen > spot->at;
}

/* -- where a row applies -- */

static gboolean
begins_directions (const Spot *spot)
{
  return spot->at == spot->run.start || kind_at (spot->scan, spot->at - 1) != PW_TOKEN_DIRECTION;
}

static gboolean
is_in_front_of_king (const Spot *spot)
{
  return is_one_of (atom_of (spot), "KQ") && is_on_only_leg (spot) && begins_directions (spot);
}

/* A word of directions is read alike everywhere; one letter alone is not. */
static gboolean
has_lone_direction (const Spot *spot)
{
  guint at = spot->at;

  while (kind_at (spot->scan, at) == PW_TOKEN_DIRECTION)
    {
      char c = char_at (spot->scan, at);
      const PwDirectionWord *word = pw_direction_word (c, char_at (spot->scan, at + 1));
      guint length = word != NULL ? (guint) strlen (word->word.sign) : 1;

      if (length == 1 && is_one_of (c, "fblr"))
        return TRUE;
      at += length;
    }
  return FALSE;
}

static gboolean
is_in_front_of_oblique (const Spot *spot)
{
  return is_oblique (spot) && is_on_only_leg (spot) && begins_directions (spot) && has_lone_direction (spot);
}

/* Three of the four sides, whichever words say so. */
static gboolean
names_three_sides (const Spot *spot)
{
  guint sides = 0, n = 0;

  if (!is_on_only_leg (spot) || !begins_directions (spot))
    return FALSE;
  for (guint at = spot->at; kind_at (spot->scan, at) == PW_TOKEN_DIRECTION; at++)
    {
      const PwDirectionWord *word = pw_direction_word (char_at (spot->scan, at), '\0');

      sides |= word != NULL ? word->directions : 0;
    }
  for (guint side = PW_DIR_F; side <= PW_DIR_L; side <<= 1)
    n += (sides & side) != 0;
  return n == 3;
}

/* Directions in front of a ride that turns. */
static gboolean
is_in_front_of_turning_ride (const Spot *spot)
{
  return is_on_only_leg (spot) && (run_has (spot, 'q') || run_has (spot, 'z')) && begins_directions (spot);
}

/* c alone hops everywhere. */
static gboolean
is_free_hop (const Spot *spot)
{
  return is_on_only_leg (spot) && (run_has (spot, 'm') || !run_has (spot, 'c'));
}

/* A number or the same letter again stands behind the atom. */
static gboolean
is_ranged (const Spot *spot)
{
  char next = char_at (spot->scan, spot->run.end + 1);

  return next == atom_of (spot) || g_ascii_isdigit (next);
}

/* The same letter stands beside it. */
static gboolean
stands_twice (const Spot *spot)
{
  char c = char_at (spot->scan, spot->at);

  return char_at (spot->scan, spot->at + 1) == c || (spot->at > 0 && char_at (spot->scan, spot->at - 1) == c);
}

static gboolean
is_on_slide (const Spot *spot)
{
  return is_one_of (atom_of (spot), "RBQ") || (is_one_of (atom_of (spot), "WFK") && is_ranged (spot));
}

static gboolean
is_on_ride (const Spot *spot)
{
  return is_one_of (atom_of (spot), "DNAHLJGCZ)") && is_ranged (spot);
}

/* Twice, j hops over any number of pieces, or skips two squares. */
static gboolean
is_one_on_slide (const Spot *spot)
{
  return is_on_slide (spot) && !stands_twice (spot);
}

static gboolean
is_one_on_ride (const Spot *spot)
{
  return is_on_ride (spot) && !stands_twice (spot);
}

/* O and a number. */
static gboolean
is_numbered (const Spot *spot)
{
  return g_ascii_isdigit (char_at (spot->scan, spot->at + 1));
}

static gboolean
is_doubled (const Spot *spot)
{
  return char_at (spot->scan, spot->at + 1) == char_at (spot->scan, spot->at);
}

/* The first letter that speaks of a chain with - in it. */
static gboolean
leads_chain (const Spot *spot)
{
  return spot->at == spot->run.start && is_on_first_leg (spot) && is_before_hyphen (spot);
}

/* In XBetza the letters in front of K and Q pick among all eight directions; another note says so. */
static gboolean
names_three_sides_of_each (const Spot *spot)
{
  return names_three_sides (spot) && (spot->scan->dialect != PW_DIALECT_XBETZA || !is_in_front_of_king (spot));
}

/* How many moves stand side by side from a hyphen to the next, or to the end of the group. step: 1 or -1 */
static guint
count_joined (const Spot *spot, int step)
{
  const Scan *scan = spot->scan;
  guint depth = 0, n = 0;

  for (guint at = spot->at + (guint) step; at < scan->length; at += (guint) step)
    {
      char c = scan->text[at];
      gboolean opens = c == (step > 0 ? '(' : ')'), closes = c == (step > 0 ? ')' : '(');
      guint kind = scan->kinds[at];
      gboolean begins = kind == PW_TOKEN_ATOM && kind_at (scan, at - 1) != kind;

      if (depth == 0 && (closes || kind == PW_TOKEN_OPERATOR))
        break;
      if (kind != PW_TOKEN_GROUP)
        n += depth == 0 && (g_ascii_isupper (c) ? char_at (scan, at - 1) != c : begins);
      else if (opens && depth++ == 0)
        n++;
      else if (closes)
        depth--;
    }
  return n;
}

/* Whether something is joined to one of the steps beside a hyphen. */
static gboolean
is_joined (const Spot *spot)
{
  return count_joined (spot, 1) > 1 || count_joined (spot, -1) > 1;
}

static gboolean
begins_number (const Spot *spot)
{
  return spot->at > 0 && !g_ascii_isdigit (char_at (spot->scan, spot->at - 1)) && is_numbered (spot);
}

/* -- the rows -- */

#define KIND(kind) (1u << PW_TOKEN_##kind)
#define TURNS "fblrsv"

static const Row rows[] = {
  /* directions of K and Q, and of oblique leaps */
  { EXTENDED | CLASSIC | BETZA2 | BEX, XBETZA, TURNS, KIND (DIRECTION), is_in_front_of_king, QUOTE_DIRECTIONS,
    PW_CODE_FOREIGN_EACH_OF_KING },
  { XBETZA, EXTENDED | CLASSIC | BETZA2 | BEX, TURNS, KIND (DIRECTION), is_in_front_of_king, QUOTE_DIRECTIONS,
    PW_CODE_FOREIGN_ONE_OF_KING },
  { EXTENDED | XBETZA | BETZA2, CLASSIC | BEX, TURNS, KIND (DIRECTION), is_in_front_of_oblique, QUOTE_TOKEN,
    PW_CODE_FOREIGN_NARROW_PAIR },
  { EXTENDED | XBETZA | BETZA2, CLASSIC | BEX, TURNS, KIND (DIRECTION), names_three_sides_of_each, QUOTE_TOKEN,
    PW_CODE_FOREIGN_THREE_SIDES },
  { CLASSIC | BEX, EXTENDED | XBETZA | BETZA2, TURNS, KIND (DIRECTION), names_three_sides, QUOTE_TOKEN,
    PW_CODE_FOREIGN_FOURTH_SIDE },
  /* hops */
  { EXTENDED, XBETZA | CLASSIC | BEX, "p", 0, is_free_hop, QUOTE_SIGN, PW_CODE_FOREIGN_P_MOVES_FREELY },
  { XBETZA | CLASSIC | BEX, EXTENDED, "p", 0, is_free_hop, QUOTE_SIGN, PW_CODE_FOREIGN_P_ALWAYS_HOPS },
  { BEX, BETZA2, "p", 0, is_before_hyphen, QUOTE_SIGN, PW_CODE_FOREIGN_P_HOPS },
  { XBETZA, 0, "p", 0, is_on_earlier_leg, QUOTE_SIGN, PW_CODE_FOREIGN_P_STAYS },
  { BETZA2, 0, "p", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_P_STAYS },
  { XBETZA, 0, "g", 0, is_on_earlier_leg, QUOTE_SIGN, PW_CODE_FOREIGN_G_TOGGLES },
  { EXTENDED | BETZA2, XBETZA, "j", 0, is_one_on_slide, QUOTE_SIGN, PW_CODE_FOREIGN_J_HOPS },
  { XBETZA, EXTENDED, "j", 0, is_one_on_slide, QUOTE_SIGN, PW_CODE_FOREIGN_J_SKIPS },
  { EXTENDED | BETZA2, XBETZA | CLASSIC | BEX, "j", 0, is_one_on_ride, QUOTE_SIGN, PW_CODE_FOREIGN_J_ON_RIDE },
  { XBETZA | CLASSIC | BEX, EXTENDED | BETZA2, "j", 0, is_one_on_ride, QUOTE_SIGN, PW_CODE_FOREIGN_J_AT_EACH_LEAP },
  { EXTENDED | CLASSIC | BETZA2 | BEX, XBETZA, TURNS, KIND (DIRECTION), is_in_front_of_turning_ride, QUOTE_TOKEN,
    PW_CODE_FOREIGN_RIDE_ENDS },
  { XBETZA, EXTENDED | CLASSIC | BETZA2 | BEX, TURNS, KIND (DIRECTION), is_in_front_of_turning_ride, QUOTE_TOKEN,
    PW_CODE_FOREIGN_RIDE_STARTS },
  { XBETZA, 0, "qz", 0, is_on_later_leg, QUOTE_SIGN, PW_CODE_FOREIGN_TURNS_AGAIN },
  { EXTENDED | XBETZA | CLASSIC | BETZA2, BEX, "n", 0, is_oblique, QUOTE_WITH_ATOM, PW_CODE_FOREIGN_N_ONE_WAY },
  { BEX, EXTENDED | XBETZA | CLASSIC | BETZA2, "n", 0, is_oblique, QUOTE_WITH_ATOM, PW_CODE_FOREIGN_N_ANY_WAY },
  /* letters that are operators in one dialect and modes in another */
  { EXTENDED, XBETZA | BEX, "y", KIND (OPERATOR), NULL, QUOTE_SIGN, PW_CODE_FOREIGN_Y_STOPS },
  { XBETZA, 0, "y", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_Y_TOGGLES },
  { BEX, 0, "y", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_Y_ROYAL },
  { EXTENDED, XBETZA | BETZA2, "t", KIND (OPERATOR), NULL, QUOTE_SIGN, PW_CODE_FOREIGN_T_MAY_END },
  { XBETZA, 0, "t", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_T_SPARES },
  { BETZA2, 0, "t", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_T_OWN },
  { EXTENDED, BETZA2, "x", KIND (OPERATOR), NULL, QUOTE_SIGN, PW_CODE_FOREIGN_X_TAKES },
  { BETZA2, 0, "x", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_X_EXPLODES },
  { EXTENDED, XBETZA | BETZA2, "d", KIND (OPERATOR), NULL, QUOTE_SIGN, PW_CODE_FOREIGN_D_REMOVES },
  { XBETZA | BETZA2, 0, "d", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_D_OWN },
  { EXTENDED | BETZA2, XBETZA, "a", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_A_ALL },
  { XBETZA, EXTENDED | BETZA2, "a", KIND (OPERATOR), NULL, QUOTE_SIGN, PW_CODE_FOREIGN_A_LEG },
  { BEX, EXTENDED | WHOLE, "+", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_PLUS_JOINS },
  { XBETZA, 0, "?", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_MAY_STOP },
  /* modes */
  { EXTENDED | BETZA2, XBETZA, "e", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_E_EQUAL },
  { XBETZA, 0, "e", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_E_PASSANT },
  { XBETZA, 0, "i", 0, is_on_later_leg, QUOTE_SIGN, PW_CODE_FOREIGN_I_EQUAL },
  { XBETZA, 0, "i", 0, is_doubled, QUOTE_TWO, PW_CODE_FOREIGN_I_TWICE },
  { EXTENDED, BETZA2, "o", 0, is_before_hyphen, QUOTE_SIGN, PW_CODE_FOREIGN_O_WRAPS },
  { BETZA2, 0, "o", 0, is_before_hyphen, QUOTE_SIGN, PW_CODE_FOREIGN_O_OFF },
  { XBETZA, 0, "u", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_U_START },
  { BETZA2, 0, "u", 0, NULL, QUOTE_SIGN, PW_CODE_FOREIGN_U_HERE },
  /* chains */
  { EXTENDED, BETZA2 | BEX, TURNS "amciok", 0, leads_chain, QUOTE_RUN, PW_CODE_FOREIGN_WHOLE_CHAIN },
  { BEX, EXTENDED, TURNS "amciok", 0, leads_chain, QUOTE_RUN, PW_CODE_FOREIGN_FIRST_LEG },
  { BETZA2, EXTENDED, TURNS "amcik", 0, leads_chain, QUOTE_RUN, PW_CODE_FOREIGN_FIRST_LEG }, /* o: see above */
  { BETZA2, EXTENDED | CLASSIC | XBETZA, "c", 0, is_doubled, QUOTE_TWO, PW_CODE_FOREIGN_ANY_NUMBER },
  { EXTENDED | BEX, BETZA2 | WHOLE, "-", 0, is_joined, QUOTE_SIGN, PW_CODE_FOREIGN_CHAIN_BINDS },
  { BETZA2, EXTENDED | BEX | WHOLE, "-", 0, is_joined, QUOTE_SIGN, PW_CODE_FOREIGN_JOINING_BINDS },
  /* atoms and numbers */
  { EXTENDED | BETZA2 | BEX, XBETZA, "O", KIND (ATOM), is_numbered, QUOTE_CASTLING, PW_CODE_FOREIGN_O_STAYS },
  { XBETZA, EXTENDED | BETZA2 | BEX, "O", KIND (ATOM), is_numbered, QUOTE_CASTLING, PW_CODE_FOREIGN_O_CASTLES },
  { EXTENDED, XBETZA | WHOLE, "K", KIND (ATOM), is_doubled, QUOTE_TWO, PW_CODE_FOREIGN_TWICE_KING },
  { XBETZA | CLASSIC, EXTENDED | WHOLE, "K", KIND (ATOM), is_doubled, QUOTE_TWO, PW_CODE_FOREIGN_RIDER_KING },
  { EXTENDED | CLASSIC | BETZA2 | BEX, XBETZA | TAKEN, "LJ", KIND (ATOM), NULL, QUOTE_LETTER,
    PW_CODE_FOREIGN_XBOARD_LETTER },
  { EXTENDED | XBETZA | CLASSIC, BETZA2 | BEX, "0", KIND (EXPONENT), begins_number, QUOTE_NUMBER,
    PW_CODE_FOREIGN_UP_TO },
  { BETZA2 | BEX, 0, "0", KIND (EXPONENT), begins_number, QUOTE_NUMBER, PW_CODE_FOREIGN_EXACTLY },
};

/* -- asking the others -- */

static Reading
read_span (const Scan *scan, PwSpan part, PwDialect other)
{
  const char *text = scan->text + part.start;
  g_autoptr (PwPiece) theirs = pw_notation_read (other, text, pw_span_length (part));
  g_autoptr (PwPiece) ours = NULL;

  if (theirs == NULL)
    return READING_NONE;
  ours = pw_notation_read (scan->dialect, text, pw_span_length (part));
  return ours != NULL && pw_piece_same (ours, theirs) ? READING_SAME : READING_OTHER;
}

static Reading
reading_of_term (Scan *scan, guint term, PwDialect other)
{
  guint8 *reading;

  if (term >= scan->n_terms)
    return READING_NONE;
  if (scan->of_terms[other] == NULL)
    scan->of_terms[other] = g_new0 (guint8, scan->n_terms);
  reading = &scan->of_terms[other][term];
  if (*reading == READING_UNKNOWN)
    *reading = (guint8) read_span (scan, scan->terms[term], other);
  return (Reading) *reading;
}

/* The term around a sign decides; where it alone is nothing to the other, the whole text does. */
static Reading
reading_around (const Spot *spot, PwDialect other, gboolean whole)
{
  Scan *scan = spot->scan;
  Reading reading = whole ? READING_NONE : reading_of_term (scan, spot->term, other);

  if (reading != READING_NONE)
    return reading;
  if (scan->whole[other] == READING_UNKNOWN)
    scan->whole[other] = read_span (scan, pw_span (0, scan->length), other);
  return scan->whole[other];
}

static gboolean
is_likely_misread (const Spot *spot, guint others)
{
  for (guint other = 0; other < PW_N_DIALECTS; other++)
    if ((others & 1u << other) != 0)
      {
        Reading reading = reading_around (spot, (PwDialect) other, (others & WHOLE) != 0);

        if (reading == READING_OTHER || ((others & TAKEN) != 0 && reading == READING_SAME))
          return TRUE;
      }
  return others == 0;
}

/* -- notes -- */

static PwSpan
token_around (const Spot *spot)
{
  const Scan *scan = spot->scan;
  PwSpan span = pw_span (spot->at, spot->at + 1);

  while (kind_at (scan, span.end) == scan->kinds[spot->at])
    span.end++;
  return span;
}

static PwSpan
quoted_span (const Spot *spot, Quote quote)
{
  const Scan *scan = spot->scan;
  PwSpan span = pw_span (spot->at, spot->at + 1);

  switch (quote)
    {
    case QUOTE_SIGN:
    case QUOTE_LETTER:
      break;
    case QUOTE_TOKEN:
    case QUOTE_NUMBER:
      return token_around (spot);
    case QUOTE_RUN:
      return spot->run;
    case QUOTE_TWO:
      span.end++;
      break;
    case QUOTE_DIRECTIONS:
      span.end = spot->run.end + 1;
      break;
    case QUOTE_WITH_ATOM:
      span.end = spot->run.end + 1;
      if (char_at (scan, spot->run.end) == '(')
        while (char_at (scan, span.end - 1) != ')' && span.end < scan->length)
          span.end++;
      break;
    case QUOTE_CASTLING:
      while (g_ascii_isdigit (char_at (scan, span.end)))
        span.end++;
      break;
    }
  return span;
}

/* What fills the second place of the sentence. Returns: (transfer full) (nullable) */
static char *
second_word (const Spot *spot, Quote quote, const char *quoted)
{
  guint letters = spot->run.end - spot->at;
  const char *digits = quoted;

  switch (quote)
    {
    case QUOTE_DIRECTIONS:
      return g_strdup_printf ("%.*s%c%.*s%c", (int) letters, quoted, quoted[letters] == 'K' ? 'W' : 'R', (int) letters,
                              quoted, quoted[letters] == 'K' ? 'F' : 'B');
    case QUOTE_LETTER:
      return g_strdup (quoted[0] == 'L' ? "J" : "L");
    case QUOTE_NUMBER:
      while (digits[0] == '0' && digits[1] != '\0')
        digits++;
      return g_strdup (digits);
    case QUOTE_SIGN:
    case QUOTE_TOKEN:
    case QUOTE_RUN:
    case QUOTE_TWO:
    case QUOTE_WITH_ATOM:
    case QUOTE_CASTLING:
      break;
    }
  return NULL;
}

static void
add_note (const Spot *spot, const Row *row)
{
  const Scan *scan = spot->scan;
  PwSpan span = quoted_span (spot, row->quote);
  g_autofree char *quoted = g_strndup (scan->text + span.start, pw_span_length (span));
  g_autofree char *second = second_word (spot, row->quote, quoted);

  pw_diagnostics_add (scan->diagnostics, row->code, span, quoted, second);
}

static gboolean
row_applies (const Row *row, const Spot *spot)
{
  const Scan *scan = spot->scan;
  char c = scan->text[spot->at];

  return (row->dialects & 1u << scan->dialect) != 0 && is_one_of (c, row->signs)
         && (row->kinds == 0 || (row->kinds & 1u << scan->kinds[spot->at]) != 0)
         && (row->applies == NULL || row->applies (spot)) && is_likely_misread (spot, row->others);
}

/* Reads the small letters that begin here, unless they are read already. */
static void
update_run (Spot *spot)
{
  const Scan *scan = spot->scan;
  guint end = spot->at;

  if (spot->at < spot->run.end)
    return;
  spot->letters = 0;
  spot->first_sign = spot->last_sign = scan->length;
  for (; g_ascii_islower (char_at (scan, end)); end++)
    {
      spot->letters |= 1u << (scan->text[end] - 'a');
      if (scan->kinds[end] != PW_TOKEN_OPERATOR)
        continue;
      spot->last_sign = end;
      spot->first_sign = MIN (spot->first_sign, end);
    }
  spot->run = pw_span (spot->at, MAX (end, spot->at + 1));
}

static void
update_term (Spot *spot)
{
  const Scan *scan = spot->scan;
  guint before = spot->term;

  while (spot->term < scan->n_terms && scan->terms[spot->term].end <= spot->at)
    spot->term++;
  if (spot->term == before && spot->at > 0)
    return;
  spot->hyphen = 0;
  if (spot->term < scan->n_terms)
    for (guint at = scan->terms[spot->term].start; at < scan->terms[spot->term].end; at++)
      if (scan->text[at] == '-')
        spot->hyphen = at;
}

static void
scan_text (Scan *scan)
{
  gboolean done[G_N_ELEMENTS (rows)] = { FALSE };
  Spot spot = { .scan = scan };

  for (spot.at = 0; spot.at < scan->length; spot.at++)
    {
      update_run (&spot);
      update_term (&spot);
      if (scan->kinds[spot.at] == PW_TOKEN_LIMITER || scan->kinds[spot.at] == PW_TOKEN_SPACE)
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        if (!done[i] && row_applies (&rows[i], &spot))
          {
            add_note (&spot, &rows[i]);
            done[i] = TRUE;
          }
    }
}

static void
fill_kinds (guint8 *kinds, guint length, const PwParse *parse)
{
  guint n;
  const PwToken *tokens = pw_parse_tokens (parse, &n);

  for (guint i = 0; i < n; i++)
    for (guint at = tokens[i].span.start; at < MIN (tokens[i].span.end, length); at++)
      kinds[at] = (guint8) tokens[i].kind;
}

void
pw_foreign_notes (PwDialect dialect, const char *text, guint length, const PwParse *parse, GArray *diagnostics)
{
  g_autofree guint8 *kinds = g_new0 (guint8, length + 1);
  Scan scan = { .dialect = dialect, .text = text, .length = length, .kinds = kinds, .diagnostics = diagnostics };

  scan.terms = pw_parse_terms (parse, &scan.n_terms);
  fill_kinds (kinds, length, parse);
  scan_text (&scan);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    g_free (scan.of_terms[i]);
}
