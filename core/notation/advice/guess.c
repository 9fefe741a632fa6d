/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Guesses the dialect of a text.  One table of signs, the strongest first, each with
 * the dialect it belongs to; a sign counts only if that dialect reads the whole text.
 * Knows what strikes the eye, not grammar.
 */
#include "core/notation/advice/advice.h"
#include "core/notation/notation.h"
#include "core/notation/reading/scan.h"

#include <string.h>

/* A place in the text and what is around it. */
typedef struct
{
  const char *text;
  guint length;
  guint at;
  PwSpan run;           /* the small letters around it; empty if it is none */
  gboolean in_brackets; /* after a [ that is not yet closed */
  gboolean has_hyphen;  /* somewhere in the text */
} Spot;

typedef struct
{
  PwDialect dialect;
  guint
      sure; /* the current dialects (bits) that it is strong enough to leave, though they read the text too */
  const char *signs;
  /* Whether a sign is what it looks like. Returns: how many bytes of it to show; 0 if it isn't */
  guint (*find) (const Spot *spot);
  PwCode reason;
} Row;

/* -- neighbours -- */

static char
char_at (const Spot *spot, guint at)
{
  return at < spot->length ? spot->text[at] : '\0';
}

static char
char_before (const Spot *spot, guint at)
{
  return at > 0 ? char_at (spot, at - 1) : '\0';
}

/* What may be at the end of a step, so that an operator can follow. */
static gboolean
ends_step (char c)
{
  return g_ascii_isupper (c) || g_ascii_isdigit (c) || c == ')';
}

static gboolean
begins_step (char c)
{
  return g_ascii_isupper (c) || c == '(';
}

/* After a step: what Extended Betza takes for an operator and its letters. */
static gboolean
begins_run_behind_step (const Spot *spot)
{
  return spot->at == spot->run.start && ends_step (char_before (spot, spot->at));
}

/* Whether the letters of the run from a place on are all among these. */
static gboolean
rest_of_run_is (const Spot *spot, guint from, const char *letters)
{
  while (from < spot->run.end && pw_scan_is_one_of (spot->text[from], letters))
    from++;
  return from == spot->run.end;
}

/* The bytes up to the closing sign, which is included; 0 if there is none. */
static guint
length_to (const Spot *spot, char closing)
{
  const char *end = memchr (spot->text + spot->at, closing, spot->length - spot->at);

  return end != NULL ? (guint) (end - spot->text) - spot->at + 1 : 0;
}

/* -- signs -- */

static guint
find_limiter (const Spot *spot)
{
  return length_to (spot, '}');
}

/* "[>]", "[*M]", "[O]" and the like. */
static guint
find_special (const Spot *spot)
{
  char next = char_at (spot, spot->at + 1);
  gboolean home = next == 'O' && char_at (spot, spot->at + 2) == ']';

  return pw_scan_is_one_of (next, "><^*!?&") || home ? length_to (spot, ']') : 0;
}

static guint
find_bent (const Spot *spot)
{
  return char_at (spot, spot->at + 1) == '[';
}

/* A - or ? inside brackets, after a leg. */
static guint
find_bracketed_leg (const Spot *spot)
{
  return spot->in_brackets && ends_step (char_before (spot, spot->at));
}

static guint
find_double_hyphen (const Spot *spot)
{
  return char_at (spot, spot->at + 1) == '-' ? 2 : 0;
}

static guint
find_promotion (const Spot *spot)
{
  return spot->at > 0;
}

static guint
find_star (const Spot *spot)
{
  return ends_step (char_before (spot, spot->at)) ? 1 : 0;
}

/* "(az)": small letters alone. */
static guint
find_letters_in_parentheses (const Spot *spot)
{
  guint end = spot->at + 1;

  while (g_ascii_islower (char_at (spot, end)))
    end++;
  return end > spot->at + 1 && char_at (spot, end) == ')' ? end + 1 - spot->at : 0;
}

/* An a that can't be meant for "all directions": before a move, or among other directions. */
static guint
find_leg (const Spot *spot)
{
  char before = char_before (spot, spot->run.start);
  gboolean behind_step = ends_step (before) && pw_scan_is_one_of (spot->text[spot->run.start], "txdy");

  if (spot->in_brackets || pw_scan_is_one_of (before, "-+?!"))
    return 0;
  if (behind_step && spot->at == spot->run.start + 1 && rest_of_run_is (spot, spot->at + 1, "nje"))
    return 0;
  return 1;
}

/* "isO2". */
static guint
find_castling (const Spot *spot)
{
  guint end = spot->at + 1;

  while (g_ascii_isdigit (char_at (spot, end)))
    end++;
  return end > spot->at + 1 && g_ascii_islower (char_before (spot, spot->at)) ? end - spot->at : 0;
}

/* u puts a piece down in Betza 2.0 too, but in chains. */
static guint
find_unloading (const Spot *spot)
{
  return !spot->has_hyphen;
}

/* e before a move, where nothing can be of equal length. */
static guint
find_passing (const Spot *spot)
{
  char before = char_before (spot, spot->run.start);
  gboolean behind_operator = ends_step (before) && pw_scan_is_one_of (spot->text[spot->run.start], "txdy");

  return !behind_operator && !pw_scan_is_one_of (before, "-+?!");
}

static guint
find_suffix (const Spot *spot)
{
  return g_ascii_isupper (char_before (spot, spot->at));
}

static guint
find_universal (const Spot *spot)
{
  return 1;
}

/* "hr", "hl" with no direction before. */
static guint
find_leaning (const Spot *spot)
{
  gboolean follows = pw_scan_is_one_of (char_before (spot, spot->at), "fblr");

  return !follows && pw_scan_is_one_of (char_at (spot, spot->at + 1), "rl") ? 2 : 0;
}

static guint
find_twice (const Spot *spot)
{
  return char_at (spot, spot->at + 1) == spot->text[spot->at] ? 2 : 0;
}

/* A mode on a leg after "-". */
static guint
find_leg_mode (const Spot *spot)
{
  return !spot->in_brackets && char_before (spot, spot->run.start) == '-';
}

/* "(cK-aK)" as a whole move, with m or c for its first leg; Extended Betza has no use for these parentheses.
 */
static guint
find_grouped_chain (const Spot *spot)
{
  char before = char_before (spot, spot->at);
  guint at = spot->at + 1;
  gboolean mode = FALSE, chain = FALSE;

  for (; g_ascii_islower (char_at (spot, at)); at++)
    mode |= pw_scan_is_one_of (spot->text[at], "mc");
  if (!mode || pw_scan_is_one_of (before, "-+?!"))
    return 0;
  for (; at < spot->length && !pw_scan_is_one_of (spot->text[at], "()"); at++)
    chain |= spot->text[at] == '-';
  return chain && char_at (spot, at) == ')' && !g_ascii_isdigit (char_at (spot, at + 1)) ? at + 1 - spot->at
                                                                                         : 0;
}

/* After a step, with nothing but directions up to the next one. */
static guint
find_operator (const Spot *spot)
{
  return !spot->in_brackets && begins_run_behind_step (spot)
         && rest_of_run_is (spot, spot->at + 1, "fblrsvhanje")
         && (begins_step (char_at (spot, spot->run.end)) || g_ascii_isdigit (char_at (spot, spot->run.end)));
}

/* The same with no a, which in XBetza would begin the leg that a y makes sense for. */
static guint
find_approach (const Spot *spot)
{
  return find_operator (spot)
         && memchr (spot->text + spot->run.start, 'a', pw_span_length (spot->run)) == NULL;
}

/* t between two steps and nothing else. */
static guint
find_stop (const Spot *spot)
{
  return find_operator (spot) && spot->run.end == spot->at + 1 && begins_step (char_at (spot, spot->run.end));
}

static guint
find_sign (const Spot *spot)
{
  return !spot->in_brackets && ends_step (char_before (spot, spot->at));
}

/* "-3". */
static guint
find_exact_power (const Spot *spot)
{
  return g_ascii_isdigit (char_at (spot, spot->at + 1)) ? 1 : 0;
}

/* "03" after a step. */
static guint
find_leading_zero (const Spot *spot)
{
  guint end = spot->at + 1;

  if (!g_ascii_isupper (char_before (spot, spot->at)) && char_before (spot, spot->at) != ')')
    return 0;
  while (g_ascii_isdigit (char_at (spot, end)))
    end++;
  return end > spot->at + 1 ? end - spot->at : 0;
}

#define ANY         ((1u << PW_N_DIALECTS) - 1)
#define ANY_BUT_BEX (ANY & ~(1u << PW_DIALECT_BEX)) /* where each leg has letters of its own, too */

/* The strongest first. */
static const Row rows[] = {
  { PW_DIALECT_BETZA2, ANY, "{", find_limiter, PW_CODE_GUESS_LIMITER },
  { PW_DIALECT_BEX, ANY, "[", find_special, PW_CODE_GUESS_SPECIAL },
  { PW_DIALECT_CLASSIC, ANY, "tg", find_bent, PW_CODE_GUESS_BENT },
  { PW_DIALECT_XBETZA, ANY, "?-", find_bracketed_leg, PW_CODE_GUESS_BRACKETED_LEGS },
  { PW_DIALECT_BEX, ANY, "-", find_double_hyphen, PW_CODE_GUESS_ANY_DIRECTION },
  { PW_DIALECT_BEX, ANY, "=", find_promotion, PW_CODE_GUESS_PROMOTION },
  { PW_DIALECT_BEX, ANY, "*", find_star, PW_CODE_GUESS_STAR },
  { PW_DIALECT_XBETZA, ANY, "(", find_letters_in_parentheses, PW_CODE_GUESS_REPEATED_LETTERS },
  { PW_DIALECT_XBETZA, ANY, "a", find_leg, PW_CODE_GUESS_LEGS },
  { PW_DIALECT_XBETZA, ANY, "O", find_castling, PW_CODE_GUESS_CASTLING },
  { PW_DIALECT_XBETZA, ANY, "e", find_passing, PW_CODE_GUESS_XBETZA_LETTER },
  { PW_DIALECT_XBETZA, ANY, "u", find_unloading, PW_CODE_GUESS_XBETZA_LETTER },
  { PW_DIALECT_XBETZA, ANY, "XY", find_suffix, PW_CODE_GUESS_XBETZA_LETTER },
  { PW_DIALECT_XBETZA, ANY, "U", find_universal, PW_CODE_GUESS_XBETZA_LETTER },
  { PW_DIALECT_XBETZA, ANY, "h", find_leaning, PW_CODE_GUESS_XBETZA_LETTER },
  { PW_DIALECT_XBETZA, ANY, "i", find_twice, PW_CODE_GUESS_XBETZA_LETTER },
  { PW_DIALECT_BETZA2, ANY_BUT_BEX, "mcdptuo", find_leg_mode, PW_CODE_GUESS_LEG_MODE },
  { PW_DIALECT_BETZA2, ANY_BUT_BEX, "(", find_grouped_chain, PW_CODE_GUESS_GROUPED_CHAIN },
  { PW_DIALECT_EXTENDED, ANY, "t", find_stop, PW_CODE_GUESS_OPERATOR },
  { PW_DIALECT_EXTENDED, ANY, "y", find_approach, PW_CODE_GUESS_OPERATOR },
  { PW_DIALECT_EXTENDED, 0, "xdyt", find_operator, PW_CODE_GUESS_OPERATOR },
  { PW_DIALECT_EXTENDED, 0, "+?!", find_sign, PW_CODE_GUESS_OPERATOR },
  { PW_DIALECT_EXTENDED, 0, "-", find_exact_power, PW_CODE_GUESS_OPERATOR },
  { PW_DIALECT_BEX, 0, "+", find_sign, PW_CODE_GUESS_JOINED },
  { PW_DIALECT_BETZA2, 0, "e", find_leg_mode, PW_CODE_GUESS_LEG_MODE },
  { PW_DIALECT_BETZA2, 0, "0", find_leading_zero, PW_CODE_GUESS_EXACTLY },
  { PW_DIALECT_BEX, 0, "0", find_leading_zero, PW_CODE_GUESS_EXACTLY },
};

/* -- looking -- */

static void
move_on (Spot *spot)
{
  if (spot->text[spot->at] == '[')
    spot->in_brackets = TRUE;
  else if (spot->text[spot->at] == ']')
    spot->in_brackets = FALSE;
  spot->at++;
  if (spot->at < spot->run.end)
    return;
  spot->run = pw_span (spot->at, spot->at);
  while (g_ascii_islower (char_at (spot, spot->run.end)))
    spot->run.end++;
}

static Spot
begin (const char *text, guint length)
{
  Spot spot = { .text = text, .length = length, .has_hyphen = memchr (text, '-', length) != NULL };

  while (g_ascii_islower (char_at (&spot, spot.run.end)))
    spot.run.end++;
  return spot;
}

/* The place of the first such sign in the text. */
static gboolean
find_row (const Row *row, const char *text, guint length, PwSpan *span)
{
  for (Spot spot = begin (text, length); spot.at < length; move_on (&spot))
    {
      guint n = pw_scan_is_one_of (text[spot.at], row->signs) ? row->find (&spot) : 0;

      if (n > 0)
        {
          *span = pw_span (spot.at, spot.at + n);
          return TRUE;
        }
    }
  return FALSE;
}

/* The strongest sign of a dialect that reads the text. dialects: bits; leaving: the dialect (a bit), or 0 for
 * none */
static gboolean
find_sign_of (guint dialects, guint leaving, const char *text, guint length, PwGuess *why)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if ((dialects & 1u << rows[i].dialect) != 0 && (leaving == 0 || (rows[i].sure & leaving) != 0)
        && find_row (&rows[i], text, length, &why->span))
      {
        why->dialect = rows[i].dialect;
        why->reason = rows[i].reason;
        why->sure = rows[i].sure != 0;
        return TRUE;
      }
  return FALSE;
}

/* -- choosing -- */

/* How a dialect takes the text. */
typedef struct
{
  gboolean reads;
  gboolean moves;  /* and no term in it can never move */
  gboolean likely; /* and nothing in it is odd */
  PwSpan trouble;  /* where the first error is; else, the first term that can never move */
} Reading;

static gboolean
has_no_effect (PwCode code)
{
  return code == PW_CODE_NEVER_MOVES || code == PW_CODE_NOTHING_AT_HOME || code == PW_CODE_NOTHING_LEFT
         || code == PW_CODE_NO_ROOM || code == PW_CODE_NO_STEPS || code == PW_CODE_NO_SUCH_END
         || code == PW_CODE_RANGE_SKIPPED;
}

/* "F tR", "t[WW]": a t that spares royal pieces is seldom meant where no leg hops. */
static gboolean
is_seldom_meant (PwDialect dialect, const char *text, guint length)
{
  return dialect == PW_DIALECT_XBETZA && memchr (text, 't', length) != NULL
         && memchr (text, 'p', length) == NULL && memchr (text, 'g', length) == NULL;
}

static Reading
read_in (PwDialect dialect, const char *text, guint length)
{
  g_autoptr (PwParse) parse
      = pw_notation_parse_quickly (dialect, text, (gssize) length); /* whatever can be repaired */
  g_autoptr (GArray) problems = pw_advice_new (PW_ADVICE_PROBLEMS, text, parse);
  gboolean reads = !pw_parse_has_errors (parse);
  Reading reading = { reads, reads, !is_seldom_meant (dialect, text, length), pw_span (0, length) };

  for (guint i = problems->len; i-- > 0;)
    {
      const PwDiagnostic *d = &g_array_index (problems, PwDiagnostic, i);

      reading.likely &= d->severity == PW_SEVERITY_NOTE;
      if (reading.reads ? has_no_effect (d->code) : d->severity == PW_SEVERITY_ERROR)
        {
          reading.moves = FALSE;
          reading.trouble = d->span;
        }
    }
  return reading;
}

/* Nothing in the text speaks for one of them: the home dialect first. */
static PwDialect
first_of (guint dialects)
{
  static const PwDialect order[] = {
    PW_DIALECT_EXTENDED, PW_DIALECT_XBETZA, PW_DIALECT_CLASSIC, PW_DIALECT_BETZA2, PW_DIALECT_BEX,
  };

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if ((dialects & 1u << order[i]) != 0)
      return order[i];
  return PW_DIALECT_EXTENDED;
}

static PwGuess
choose (const char *text, guint length, PwDialect current, guint readers, const Reading *own)
{
  guint fits = readers & 1u << current;
  PwGuess why = { current, fits != 0 ? PW_CODE_GUESS_FITS : PW_CODE_GUESS_NOTHING_FITS, pw_span (0, length),
                  FALSE, FALSE };

  if (readers == 0 || (fits != 0 && find_sign_of (fits, fits, text, length, &why))
      || find_sign_of (readers, fits, text, length, &why) || fits != 0)
    return why;
  why.dialect = first_of (readers);
  why.reason = own->reads ? PW_CODE_GUESS_OTHERS_IDLE : PW_CODE_GUESS_OTHERS_FAIL;
  why.span = own->trouble;
  return why;
}

PwDialect
pw_notation_guess (const char *text, gssize length, PwDialect current, PwGuess *why)
{
  gsize given = length >= 0 ? (gsize) length : strlen (text);
  guint bytes = (guint) MIN (given, G_MAXINT), readers = 0, movers = 0, likely = 0;
  Reading own = { FALSE, FALSE, FALSE, pw_span (0, bytes) };
  PwGuess guess;

  g_return_val_if_fail (current < PW_N_DIALECTS, PW_DIALECT_EXTENDED);
  for (guint i = 0; i < PW_N_DIALECTS; i++)
    {
      Reading reading = read_in ((PwDialect) i, text, bytes);

      readers |= reading.reads ? 1u << i : 0;
      movers |= reading.moves ? 1u << i : 0;
      likely |= reading.likely ? 1u << i : 0;
      own = i == current ? reading : own;
    }
  /* Dialects in which the text can't move count only if it can't in any. */
  guess = choose (text, bytes, current, movers != 0 ? movers : readers, &own);
  guess.likely = (likely & 1u << guess.dialect) != 0;
  if (why != NULL)
    *why = guess;
  return guess.dialect;
}

void
pw_guess_report (const PwGuess *why, const char *text, GArray *diagnostics)
{
  g_autofree char *quoted = g_strndup (text + why->span.start, pw_span_length (why->span));

  pw_diagnostics_add (diagnostics, why->reason, why->span, quoted, pw_dialect_label (why->dialect));
}
